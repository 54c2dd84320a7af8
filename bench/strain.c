/* strain.c - see strain.h */
#include "strain.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "bench_server.h"

enum { PAGE = 8192, WRITE_US = 100000, SLEEP_US = 10000, SECOND_US = 1000000 };

static int second_of(const struct strain *strain, int64_t us)
{
	int64_t second = (us - strain->began_us) / SECOND_US;
	return second < 0 ? 0
	     : second < STRAIN_SECONDS ? (int)second : STRAIN_SECONDS - 1;
}

static bool write_page(int fd)
{
	static const char page[PAGE];
	return pwrite(fd, page, sizeof page, 0) == sizeof page && !fdatasync(fd);
}

static void *write_again(void *context)
{
	struct strain *strain = context;
	for (; !strain->stop; usleep(WRITE_US)) {
		strain->writes_us = bench_us();
		write_page(strain->fd);
		strain->writes_us = 0;
	}
	return NULL;
}

static int longer(int a, int64_t b_us)
{
	return b_us / 1000 > a ? (int)(b_us / 1000) : a;
}

/* In all seconds since the last time: who sleeps too long notes nothing in
 * them. */
static void note(struct strain *strain, int64_t now, int64_t late_us)
{
	int64_t writes = strain->writes_us;
	for (int i = second_of(strain, strain->noted_us);
	     i <= second_of(strain, now); i++) {
		struct strain_wait *wait = &strain->second[i];
		wait->processor_ms = longer(wait->processor_ms, late_us);
		wait->disk_ms = longer(wait->disk_ms, writes ? now - writes : 0);
	}
	strain->noted_us = now;
}

static void *sleep_again(void *context)
{
	struct strain *strain = context;
	while (!strain->stop) {
		int64_t before = bench_us();
		usleep(SLEEP_US);
		int64_t now = bench_us();
		note(strain, now, now - before - SLEEP_US);
	}
	return NULL;
}

void strain_start(struct strain *strain, const char *folder)
{
	snprintf(strain->path, sizeof strain->path, "%s/isle-strain-XXXXXX",
	         folder);
	strain->fd = mkstemp(strain->path);
	strain->began_us = strain->noted_us = bench_us();
	if (strain->fd < 0 || !write_page(strain->fd)
	 || pthread_create(&strain->writer, NULL, write_again, strain)
	 || pthread_create(&strain->sleeper, NULL, sleep_again, strain)) {
		perror(strain->path);
		exit(2);
	}
}

void strain_stop(struct strain *strain)
{
	strain->stop = true;
	pthread_join(strain->writer, NULL);
	pthread_join(strain->sleeper, NULL);
	close(strain->fd);
	unlink(strain->path);
}

struct strain_wait strain_between(const struct strain *strain, int64_t from_us,
                                  int64_t until_us)
{
	struct strain_wait worst = { 0 };
	for (int i = second_of(strain, from_us); i <= second_of(strain, until_us);
	     i++) {
		const struct strain_wait *wait = &strain->second[i];
		worst.disk_ms = longer(worst.disk_ms, wait->disk_ms * 1000LL);
		worst.processor_ms = longer(worst.processor_ms,
		                            wait->processor_ms * 1000LL);
	}
	return worst;
}
