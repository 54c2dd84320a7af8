#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>
#include "guard.h"

enum { CLOSE_SECONDS = 5 };

/* What the alarm cuts off, and all programs that end with us; a signal reaches
 * nothing else. */
static struct {
	int from, silence;        /* what we read, and /dev/null */
	pid_t pid;
	volatile sig_atomic_t late;
	pid_t all[ISLE_SEATS_MAX];
	int count;
} watched;

/* From here on the program is dead, and what we read of it ends. */
static void cut_off(int number)
{
	(void)number;
	watched.late = 1;
	dup2(watched.silence, watched.from);
	kill(-watched.pid, SIGKILL);
}

static void end_all(int number)
{
	for (int i = 0; i < watched.count; i++)
		kill(-watched.all[i], SIGKILL);
	_exit(128 + number);
}

static void ignore(int number)
{
	(void)number;
}

/* A handler instead of SIG_IGN, which the program would inherit. An alarm must
 * interrupt reading, so nothing is restarted. */
static bool catch_signals(void)
{
	struct sigaction alarms = { .sa_handler = cut_off };
	struct sigaction pipes = { .sa_handler = ignore };
	struct sigaction ends = { .sa_handler = end_all };

	if (!watched.silence)
		watched.silence = open("/dev/null", O_RDWR | O_CLOEXEC);
	return watched.silence > 0 && sigaction(SIGALRM, &alarms, NULL) == 0
	    && sigaction(SIGPIPE, &pipes, NULL) == 0
	    && sigaction(SIGTERM, &ends, NULL) == 0
	    && sigaction(SIGINT, &ends, NULL) == 0;
}

static void watch(const struct guest *guest, unsigned seconds)
{
	watched.from = fileno(guest->from);
	watched.pid = guest->pid;
	watched.late = 0;
	alarm(seconds);
}

/* Programs must not hold the ends of each other's pipes: one that waits for the
 * end of its input would never see it. */
static bool keep_private(FILE *file)
{
	return fcntl(fileno(file), F_SETFD, FD_CLOEXEC) == 0;
}

bool guard_open(struct guest *guest, const char *name)
{
	if (!catch_signals() || !guest_open(guest, name))
		return false;
	if (watched.count < ISLE_SEATS_MAX)
		watched.all[watched.count++] = guest->pid;
	return keep_private(guest->to) && keep_private(guest->from);
}

void guard_new_game(struct guest *guest)
{
	guest->begun = false;
}

enum guard_verdict guard_ask(struct guest *guest, const struct table *table,
                             int seat, struct isle_move *move)
{
	watch(guest, GUARD_SECONDS);
	bool good = guest_ask(guest, table, seat, move);
	alarm(0);
	if (good)
		return GUARD_MOVE;
	if (watched.late)
		return GUARD_LATE;
	return feof(guest->from) || ferror(guest->to) ? GUARD_ENDED
	                                              : GUARD_RUBBISH;
}

const char *guard_text(enum guard_verdict verdict)
{
	static const char *const texts[] = {
		[GUARD_MOVE] = "it named a move",
		[GUARD_RUBBISH] = "its answer is not a move",
		[GUARD_ENDED] = "the program has ended",
		[GUARD_LATE] = "the program did not answer in time",
	};
	return texts[verdict];
}

void guard_close(struct guest *guest)
{
	if (guest->pid <= 0 || !guest->from)
		return;
	watch(guest, CLOSE_SECONDS);
	guest_close(guest);
	alarm(0);
}
