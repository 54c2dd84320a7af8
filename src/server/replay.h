/*
 * replay.h - a table's game from its first line on.
 *
 * The lines that count are in memory with the position (table.h), so going
 * through them again asks the store for the head alone, and costs what the game
 * is long, however often somebody moved and took back.
 */
#ifndef REPLAY_H
#define REPLAY_H

#include <stdbool.h>

#include "table.h"

/* Zero all but each and context to begin. Some 30 KB: not on a stack. */
struct replay {
	/* Called after every line that counts; before, move and log are those
	 * of the last move. NULL: not wanted. */
	void (*each)(struct replay *replay, const struct table_line *line);
	void *context;
	const struct isle_rules *rules;
	struct isle_game game, before;
	struct isle_move move;
	struct isle_log log;
};

/* Reads all lines of a table from the store into table->lines. */
bool replay_read(struct tables *tables, struct table *table);

/* Sets the game up from its head and plays table->lines; the table holds its
 * rulebook afterwards. False: the store failed, or the record does not replay
 * (then table->fault says where and why, which is logged too). */
bool replay_run(struct tables *tables, struct table *table,
                struct replay *replay);

#endif
