/*
 * table_history.h - what has happened at a table, as a seat may see it: lines
 * for those who join, and the record.
 *
 * All that leaves here has gone through wire.h, which hides what the seat may
 * not know, unless the game is over.
 */
#ifndef TABLE_HISTORY_H
#define TABLE_HISTORY_H

#include "table.h"

/* A line that was played: its version, the position before, what followed. */
struct table_history_played {
	int64_t v;
	bool stood_in;              /* by an opponent, in a person's place */
	const struct isle_game *before;
	const struct isle_move *move;
	const struct isle_log *log;
};

/* Adds the JSON of a line as this seat may see it, with a comma in front if
 * there is something there already; and of a taking back. */
void table_history_format_line(const struct isle_rules *rules,
                               const struct table_history_played *played,
                               int seat, struct buffer *out);
void table_history_format_undo(int64_t v, int seat, int64_t from,
                               struct buffer *out);

/* The seats to which a line says something that it says to nobody else, bit by
 * bit; to all others it is the same. */
uint32_t table_history_own(const struct table_history_played *played);

/* Writes the lines after a version as this seat may see them. Lines taken back
 * are left out; those among them that were sent before are named by an object
 * with "undo". The table must be loaded. */
void table_history_since(const struct table *table, int64_t since, int seat,
                         struct buffer *out);

/* The record as this seat may see it; whole, with secret and scores, when the
 * game is over. What an opponent played in a person's place has a comment.
 * Loads the table. */
bool table_history_record(struct tables *tables, struct table *table, int seat,
                          struct buffer *out);

#endif
