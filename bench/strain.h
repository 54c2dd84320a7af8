/*
 * strain.h - how long the machine itself keeps everybody waiting: one thread
 * writes a page into a folder and waits for the disk, again and again, another
 * does nothing but sleep and wake up. How long the first waits and how much too
 * late the second comes is noted by the second, so that of any stretch of time
 * it can be said afterwards what was not there in it.
 */
#ifndef STRAIN_H
#define STRAIN_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum { STRAIN_SECONDS = 90000 };       /* that are noted; a day and more */

/* For how long they were not there, at worst. */
struct strain_wait { int disk_ms, processor_ms; };

struct strain {
	char path[160];                    /* of the page */
	int fd;
	int64_t began_us;                  /* all times are bench_us */
	int64_t noted_us;                  /* until when */
	_Atomic int64_t writes_us;         /* since when it waits; 0: it does not */
	atomic_bool stop;
	pthread_t writer, sleeper;
	struct strain_wait second[STRAIN_SECONDS];   /* since it began */
};

/* Begins to look at the disk of a folder, and at the processor. Where nothing
 * can be written it ends the program. */
void strain_start(struct strain *strain, const char *folder);

/* Ends it; what was noted can still be asked for. */
void strain_stop(struct strain *strain);

/* The worst of a stretch of time, of the seconds that it touches. */
struct strain_wait strain_between(const struct strain *strain, int64_t from_us,
                                  int64_t until_us);

#endif
