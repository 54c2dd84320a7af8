/* engine_process.c - a program by the shell, and lines through two pipes. */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include "engine_process.h"
#include "notation.h"

enum { LINE_MAX_BYTES = 1 << 16 };

/* ---- the program --------------------------------------------------------- */

/* A program whose parent is killed, or was before it could say so, has nobody
 * left to play for. Signals that are held back here are not its own. */
static void become(const char *command, int in, int out, pid_t parent)
{
	sigset_t none;

	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (getppid() != parent)
		_exit(127);
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
	dup2(in, STDIN_FILENO);
	dup2(out, STDOUT_FILENO);
	execl("/bin/sh", "sh", "-c", command, (char *)NULL);
	_exit(127);
}

bool engine_process_open(struct engine_process *engine, const char *name)
{
	int in[2], out[2];
	pid_t parent = getpid();

	memset(engine, 0, sizeof *engine);
	if (pipe(in) != 0)
		return false;
	if (pipe(out) != 0) {
		close(in[0]);
		close(in[1]);
		return false;
	}
	engine->pid = fork();
	/* A group of its own, so that what it starts can be ended with it. */
	setpgid(engine->pid, engine->pid);
	if (engine->pid == 0) {
		close(in[1]);
		close(out[0]);
		become(name + strlen("cmd:"), in[0], out[1], parent);
	}
	close(in[0]);
	close(out[1]);
	engine->to = fdopen(in[1], "w");
	engine->from = fdopen(out[0], "r");
	return engine->pid > 0 && engine->to && engine->from;
}

/* Waits for a program's end and ends what it has left behind: while it is not
 * buried itself no other group can have its number. */
static void bury(pid_t pid)
{
	siginfo_t ended;

	while (waitid(P_PID, (id_t)pid, &ended, WEXITED | WNOWAIT) != 0
	       && errno == EINTR)
		;
	kill(-pid, SIGKILL);
	waitpid(pid, NULL, 0);
}

void engine_process_close(struct engine_process *engine)
{
	if (engine->to)
		fclose(engine->to);
	if (engine->from)
		fclose(engine->from);
	if (engine->pid > 0)
		bury(engine->pid);
	memset(engine, 0, sizeof *engine);
}

/* ---- talking ------------------------------------------------------------- */

/* Reads an answer to its empty line; its first line without "= " in first. */
static bool read_answer(struct engine_process *engine, char *first, size_t size)
{
	char line[LINE_MAX_BYTES];
	bool good = false;

	first[0] = '\0';
	for (int n = 0; fgets(line, sizeof line, engine->from); n++) {
		line[strcspn(line, "\r\n")] = '\0';
		if (!line[0])
			return good;
		if (n == 0) {
			good = line[0] == '=';
			snprintf(first, size, "%.*s", (int)size - 1,
			         line[1] ? line + 2 : "");
		}
	}
	return false;
}

static bool tell(struct engine_process *engine, const char *command)
{
	char answer[256];

	fprintf(engine->to, "%s\n", command);
	fflush(engine->to);
	return read_answer(engine, answer, sizeof answer);
}

/* The whole record, for a game the program does not know yet. */
static bool tell_game(struct engine_process *engine,
                      const struct local_game *table)
{
	size_t length;
	char answer[256], *record = local_game_record(table, &length);

	if (!record)
		return false;
	fprintf(engine->to, "load\n%s.\n", record);
	fflush(engine->to);
	free(record);
	engine->seed = table->seed;
	engine->told = table->history.count;
	engine->begun = true;
	return read_answer(engine, answer, sizeof answer);
}

static bool tell_moves(struct engine_process *engine,
                       const struct local_game *table)
{
	char command[NOTATION_MAX + 8];

	for (; engine->told < table->history.count; engine->told++) {
		size_t at = (size_t)snprintf(command, sizeof command, "play ");
		struct isle_move move = history_move(&table->history, engine->told);
		if (!notation_format(&table->rules, &move, command + at,
		                     sizeof command - at)
		    || !tell(engine, command))
			return false;
	}
	return true;
}

bool engine_process_ask(struct engine_process *engine,
                        const struct local_game *table, int seat,
                        struct isle_move *move)
{
	char line[NOTATION_MAX];
	struct notation_fault fault;
	bool same = engine->begun && engine->seed == table->seed
	         && engine->told <= table->history.count && engine->told > 0;

	if (!(same ? tell_moves(engine, table) : tell_game(engine, table)))
		return false;
	fprintf(engine->to, "hint %d\n", seat);
	fflush(engine->to);
	return read_answer(engine, line, sizeof line)
	    && notation_parse(&table->rules, line, strlen(line), move, &fault);
}
