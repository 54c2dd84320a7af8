/*
 * engine_limits.c - the alarm that cuts a program off.
 *
 * A program that is waited for cannot be told to hurry: reading from it blocks.
 * So the alarm puts /dev/null in the place of what is read and kills the whole
 * group; the reader finds the end of a file and goes on as if it had ended.
 */
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>
#include "engine_limits.h"
#include "progress.h"

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
	if (watched.pid <= 0)
		return;
	watched.late = 1;
	dup2(watched.silence, watched.from);
	kill(-watched.pid, SIGKILL);
}

static void end_all(int number)
{
	for (int i = 0; i < watched.count; i++)
		kill(-watched.all[i], SIGKILL);
	/* Whoever waits for us sees that we obeyed. */
	signal(number, SIG_DFL);
	raise(number);
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

	progress_handle(end_all, 0);
	if (!watched.silence)
		watched.silence = open("/dev/null", O_RDWR | O_CLOEXEC);
	return watched.silence > 0 && sigaction(SIGALRM, &alarms, NULL) == 0
	    && sigaction(SIGPIPE, &pipes, NULL) == 0;
}

static void watch(const struct engine_process *engine, unsigned seconds)
{
	watched.from = fileno(engine->from);
	watched.pid = engine->pid;
	watched.late = 0;
	alarm(seconds);
}

/* Programs must not hold the ends of each other's pipes: one that waits for the
 * end of its input would never see it. */
static bool keep_private(FILE *file)
{
	return fcntl(fileno(file), F_SETFD, FD_CLOEXEC) == 0;
}

/* A signal that comes while a program begins waits until we know its number:
 * nobody else would end it. */
static void hold_signals(sigset_t *before)
{
	sigset_t held;

	sigemptyset(&held);
	sigaddset(&held, SIGALRM);
	progress_add_signals(&held);
	sigprocmask(SIG_BLOCK, &held, before);
}

static void remember(pid_t pid)
{
	if (pid > 0 && watched.count < ISLE_SEATS_MAX)
		watched.all[watched.count++] = pid;
}

/* The number may be somebody else's from now on. */
static void forget(pid_t pid)
{
	for (int i = 0; i < watched.count; i++)
		if (watched.all[i] == pid)
			watched.all[i] = watched.all[--watched.count];
}

bool engine_limits_open(struct engine_process *engine, const char *name)
{
	sigset_t before;

	if (!catch_signals())
		return false;
	hold_signals(&before);
	bool good = engine_process_open(engine, name);
	remember(engine->pid);
	sigprocmask(SIG_SETMASK, &before, NULL);
	return good && keep_private(engine->to) && keep_private(engine->from);
}

void engine_limits_new_game(struct engine_process *engine)
{
	engine->begun = false;
}

enum engine_verdict engine_limits_ask(struct engine_process *engine,
                                      const struct local_game *table, int seat,
                                      struct isle_move *move)
{
	watch(engine, ENGINE_SECONDS);
	bool good = engine_process_ask(engine, table, seat, move);
	alarm(0);
	if (good)
		return ENGINE_MOVE;
	if (watched.late)
		return ENGINE_LATE;
	return feof(engine->from) || ferror(engine->to) ? ENGINE_ENDED
	                                              : ENGINE_RUBBISH;
}

const char *engine_limits_text(enum engine_verdict verdict)
{
	static const char *const texts[] = {
		[ENGINE_MOVE] = "it named a move",
		[ENGINE_RUBBISH] = "its answer is not a move",
		[ENGINE_ENDED] = "the program has ended",
		[ENGINE_LATE] = "the program did not answer in time",
	};
	return texts[verdict];
}

void engine_limits_close(struct engine_process *engine)
{
	if (engine->pid <= 0 || !engine->from)
		return;
	watch(engine, CLOSE_SECONDS);
	engine_process_close(engine);
	alarm(0);
	forget(watched.pid);
	watched.pid = 0;
}
