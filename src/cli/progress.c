/* progress.c - long work (progress.h). */
#include <inttypes.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>
#include "cli.h"
#include "progress.h"

enum { BAR = 30 };

enum { ONE_WISH = 1 };   /* seconds in which signals are the same wish */

/* What a signal reaches: which it was, and when the first came. */
static volatile sig_atomic_t caught;
static struct timespec first;

/* timeout(1) signals a program and then its whole group: the same wish twice.
 * Whoever presses again later means it. */
static void take_signal(int number)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	if (!caught) {
		first = t;
	} else if (t.tv_sec - first.tv_sec > ONE_WISH) {
		signal(number, SIG_DFL);
		raise(number);
	}
	caught = number;
}

static double now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static const int ends[] = { SIGINT, SIGTERM, SIGHUP };
enum { ENDS = sizeof ends / sizeof ends[0] };

void progress_handle(void (*handler)(int), int flags)
{
	struct sigaction action = { .sa_handler = handler, .sa_flags = flags };
	struct sigaction before;

	for (int i = 0; i < ENDS; i++) {
		sigaction(ends[i], NULL, &before);
		/* nohup(1) has said that the work shall go on. */
		if (ends[i] != SIGHUP || before.sa_handler != SIG_IGN)
			sigaction(ends[i], &action, NULL);
	}
}

void progress_add_signals(sigset_t *set)
{
	for (int i = 0; i < ENDS; i++)
		sigaddset(set, ends[i]);
}

static void catch_signals(int flags)
{
	caught = 0;
	progress_handle(take_signal, flags);
}

void progress_catch(void)
{
	/* progress_wait wakes up all the same; a line that is being written would
	 * be lost, and the output taken for broken. */
	catch_signals(SA_RESTART);
}

struct progress progress_begin(uint64_t total, uint64_t seconds, bool quiet)
{
	/* Nothing is restarted: who waits for workers must wake up. */
	catch_signals(0);
	return (struct progress) { .total = total, .start = now(),
		.limit = (double)seconds,
		.watched = !quiet && isatty(STDERR_FILENO) };
}

void progress_forked(void)
{
	progress_handle(SIG_DFL, 0);
	if (caught)
		raise(caught);
}

int progress_signal(void)
{
	return caught;
}

bool progress_wait(int file)
{
	struct pollfd input = { .fd = file, .events = POLLIN };
	sigset_t ours, before;

	/* A signal that comes between looking and waiting is not missed. */
	sigemptyset(&ours);
	progress_add_signals(&ours);
	sigprocmask(SIG_BLOCK, &ours, &before);
	int ready = caught ? -1 : ppoll(&input, 1, NULL, &before);
	sigprocmask(SIG_SETMASK, &before, NULL);
	return ready > 0;
}

double progress_seconds(const struct progress *progress)
{
	return now() - progress->start;
}

bool progress_stop(const struct progress *progress)
{
	return caught || (progress->limit > 0
	                  && progress_seconds(progress) >= progress->limit);
}

/* What is left of the work, or of the time if that is less. */
static double seconds_left(const struct progress *progress)
{
	double spent = progress_seconds(progress);
	double left = spent / (double)progress->done
	            * (double)(progress->total - progress->done);

	return progress->limit > 0 && progress->limit - spent < left
	       ? progress->limit - spent : left;
}

void progress_show(struct progress *progress, uint64_t done)
{
	progress->done = done;
	if (!progress->watched || now() < progress->shown + 0.1)
		return;
	progress->shown = now();
	fprintf(stderr, "\r[%-*.*s] %" PRIu64 "/%" PRIu64, BAR,
	        (int)(BAR * done / progress->total),
	        "##############################", done, progress->total);
	if (done) {
		fputs(", ", stderr);
		fprintf(stderr, _("%.0f s left"), seconds_left(progress));
	}
	fputs("\033[K", stderr);
}

void progress_wipe(const struct progress *progress)
{
	if (progress->watched)
		fputs("\r\033[K", stderr);
}

int progress_end(const struct progress *progress, const char *what)
{
	progress_wipe(progress);
	if (progress->done < progress->total && progress_stop(progress))
		cli_fail(caught ? _("%s: stopped after %llu of %llu")
		                : _("%s: time is up after %llu of %llu"), what,
		         (unsigned long long)progress->done,
		         (unsigned long long)progress->total);
	return caught && progress->done < progress->total ? 128 + caught : 0;
}
