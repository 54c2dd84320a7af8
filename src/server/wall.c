/* wall.c - see wall.h */
#include "wall.h"

#include <stdlib.h>
#include <time.h>

#include "log.h"

int64_t wall_steady_ms(void)
{
	struct timespec now;
	clock_gettime(CLOCK_BOOTTIME, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000 + 1;
}

/* Said once, until they agree again. */
static void say_apart(struct wall *wall, int64_t off_ms)
{
	bool apart = llabs(off_ms) > WALL_JUMP_MS;
	if (apart && !wall->apart)
		log_line("the clock is %lld s %s the time that has passed: it is "
		         "followed slowly; where it is right, start the server again",
		         llabs(off_ms) / 1000, off_ms > 0 ? "ahead of" : "behind");
	wall->apart = apart;
}

void wall_look(struct wall *wall, int64_t steady_ms, int64_t told_ms)
{
	int64_t off_ms = told_ms - steady_ms - wall->ahead_ms;
	int64_t most = (steady_ms - wall->looked_ms) / WALL_PART;
	if (!wall->looked_ms)
		most = INT64_MAX;
	else
		say_apart(wall, off_ms);
	wall->ahead_ms += off_ms > most ? most : off_ms < -most ? -most : off_ms;
	wall->looked_ms = steady_ms;
}

int64_t wall_seconds(const struct wall *wall, int64_t steady_ms)
{
	return (wall->ahead_ms + steady_ms) / 1000;
}
