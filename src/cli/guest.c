#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "guest.h"
#include "notation.h"

enum { LINE_MAX_BYTES = 1 << 16 };

/* ---- the program --------------------------------------------------------- */

static void become(const char *command, int in, int out)
{
	dup2(in, STDIN_FILENO);
	dup2(out, STDOUT_FILENO);
	execl("/bin/sh", "sh", "-c", command, (char *)NULL);
	_exit(127);
}

bool guest_open(struct guest *guest, const char *name)
{
	int in[2], out[2];

	memset(guest, 0, sizeof *guest);
	if (pipe(in) != 0)
		return false;
	if (pipe(out) != 0) {
		close(in[0]);
		close(in[1]);
		return false;
	}
	guest->pid = fork();
	/* A group of its own, so that what it starts can be ended with it. */
	setpgid(guest->pid, guest->pid);
	if (guest->pid == 0) {
		close(in[1]);
		close(out[0]);
		become(name + strlen("cmd:"), in[0], out[1]);
	}
	close(in[0]);
	close(out[1]);
	guest->to = fdopen(in[1], "w");
	guest->from = fdopen(out[0], "r");
	return guest->pid > 0 && guest->to && guest->from;
}

void guest_close(struct guest *guest)
{
	if (guest->to)
		fclose(guest->to);
	if (guest->from)
		fclose(guest->from);
	if (guest->pid > 0)
		waitpid(guest->pid, NULL, 0);
	memset(guest, 0, sizeof *guest);
}

/* ---- talking ------------------------------------------------------------- */

/* Reads an answer to its empty line; its first line without "= " in first. */
static bool read_answer(struct guest *guest, char *first, size_t size)
{
	char line[LINE_MAX_BYTES];
	bool good = false;

	first[0] = '\0';
	for (int n = 0; fgets(line, sizeof line, guest->from); n++) {
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

static bool tell(struct guest *guest, const char *command)
{
	char answer[256];

	fprintf(guest->to, "%s\n", command);
	fflush(guest->to);
	return read_answer(guest, answer, sizeof answer);
}

/* The whole record, for a game the program does not know yet. */
static bool tell_game(struct guest *guest, const struct table *table)
{
	size_t length;
	char answer[256], *record = table_record(table, &length);

	if (!record)
		return false;
	fprintf(guest->to, "load\n%s.\n", record);
	fflush(guest->to);
	free(record);
	guest->seed = table->seed;
	guest->told = table->history.count;
	guest->begun = true;
	return read_answer(guest, answer, sizeof answer);
}

static bool tell_moves(struct guest *guest, const struct table *table)
{
	char command[NOTATION_MAX + 8];

	for (; guest->told < table->history.count; guest->told++) {
		size_t at = (size_t)snprintf(command, sizeof command, "play ");
		struct isle_move move = history_move(&table->history, guest->told);
		if (!notation_format(&table->rules, &move, command + at,
		                     sizeof command - at)
		    || !tell(guest, command))
			return false;
	}
	return true;
}

bool guest_ask(struct guest *guest, const struct table *table, int seat,
               struct isle_move *move)
{
	char line[NOTATION_MAX];
	struct notation_fault fault;
	bool same = guest->begun && guest->seed == table->seed
	         && guest->told <= table->history.count && guest->told > 0;

	if (!(same ? tell_moves(guest, table) : tell_game(guest, table)))
		return false;
	fprintf(guest->to, "hint %d\n", seat);
	fflush(guest->to);
	return read_answer(guest, line, sizeof line)
	    && notation_parse(&table->rules, line, strlen(line), move,
	                      &fault);
}
