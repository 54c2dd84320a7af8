/*
 * passing.c - time that passes for a server as a test says: loaded before the C
 * library it adds the seconds in the file $ISLE_PASSING to the clock on the
 * wall and to the one that counts while a machine sleeps, as if it had slept.
 * (A clock that is merely set is not followed: src/server/wall.h.) Timers are
 * left alone.
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static long passed(void)
{
	const char *path = getenv("ISLE_PASSING");
	FILE *file = path ? fopen(path, "r") : NULL;
	long seconds = 0;
	if (file && fscanf(file, "%ld", &seconds) != 1)
		seconds = 0;
	if (file)
		fclose(file);
	return seconds;
}

int clock_gettime(clockid_t id, struct timespec *now)
{
	int failed = (int)syscall(SYS_clock_gettime, id, now);
	if (!failed && (id == CLOCK_REALTIME || id == CLOCK_BOOTTIME))
		now->tv_sec += passed();
	return failed;
}

time_t time(time_t *at)
{
	struct timespec now;
	clock_gettime(CLOCK_REALTIME, &now);
	if (at)
		*at = now.tv_sec;
	return now.tv_sec;
}
