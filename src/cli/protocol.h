/*
 * protocol.h - the line protocol of `isle engine` (docs/engine.md): commands
 * in, answers out, one game at a time.
 *
 * Every command gets exactly one answer: lines of which the first begins with
 * "= ", or one line that begins with "? " and says what is wrong; an empty line
 * ends it. A refused command changes nothing. Blank lines and lines that begin
 * with # are not commands.
 */
#ifndef PROTOCOL_H
#define PROTOCOL_H

#include <stdio.h>
#include "local_game.h"

enum { PROTOCOL_LINE_MAX = 4096, PROTOCOL_RECORD_MAX = CLI_FILE_MAX };

struct protocol {
	FILE *out;
	struct local_game table;
	bool open;            /* there is a game */
	bool loading;         /* lines of a record come, up to a line "." */
	bool too_long;        /* the record that comes is larger than allowed */
	char *record;         /* what has come of it */
	size_t record_length;
	bool quit;
};

/* Begins without a game; out stays the caller's. Close gives back what it
 * holds. */
void protocol_open(struct protocol *protocol, FILE *out);
void protocol_close(struct protocol *protocol);

/* Takes one line without its line end. Lines longer than PROTOCOL_LINE_MAX are
 * refused; a caller need not keep more than one byte beyond that. */
void protocol_line(struct protocol *protocol, const char *line, size_t length);

#endif
