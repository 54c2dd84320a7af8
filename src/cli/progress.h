/*
 * progress.h - long work: how far it is, when it should stop, and why it did.
 *
 * Ctrl-C, SIGTERM and a terminal that is closed (SIGHUP) do not end a process
 * that has begun such work; it asks progress_stop between pieces of work and
 * tells what it has. A signal that comes more than a second after the first
 * ends it at once.
 */
#ifndef PROGRESS_H
#define PROGRESS_H

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

struct progress {
	uint64_t total, done;      /* pieces of work */
	double start, shown;       /* seconds */
	double limit;              /* seconds from the start; 0: none */
	bool watched;              /* somebody sees standard error */
};

/* Catches these signals, for work that waits by progress_wait alone: what is
 * being written when one comes is written to its end. progress_begin catches
 * them too, and wakes up whoever waits for anything. */
void progress_catch(void);

/* Begins total pieces of work; seconds is a time limit, 0 for none. quiet: no
 * line on standard error in any case. */
struct progress progress_begin(uint64_t total, uint64_t seconds, bool quiet);

/* Whether work should stop: by a signal, or because time is up. */
bool progress_stop(const struct progress *progress);

/* Whether a signal has been caught since then: which, or 0. The exit
 * status is 128 more. */
int progress_signal(void);

/* Waits until there is something to read; false when a signal came first. The
 * file must not be buffered. */
bool progress_wait(int file);

/* For a process that was forked: signals end it again, also one that came
 * before this call. */
void progress_forked(void);

/* For processes with ways of their own: sets what these signals do (as
 * sigaction takes it; SIGHUP stays ignored where it was), or adds them to a
 * set. */
void progress_handle(void (*handler)(int), int flags);
void progress_add_signals(sigset_t *set);

/* So many pieces are done: writes how far it is and the time left, over itself,
 * when somebody watches. */
void progress_show(struct progress *progress, uint64_t done);

/* Wipes that line away. Do so before anything else is printed. */
void progress_wipe(const struct progress *progress);

/* Seconds since the start. */
double progress_seconds(const struct progress *progress);

/* The exit status of work that may have been stopped; prints how much of it was
 * done when that is not all. what: the verb. */
int progress_end(const struct progress *progress, const char *what);

#endif
