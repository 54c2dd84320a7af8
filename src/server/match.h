/*
 * match.h - what changes a table: making it, starting it, moves, taking back.
 *
 * Every change is made in memory and written to the store in one go; it counts
 * once the store has committed at the end of the turn. A change that cannot be
 * written leaves the table stale: it is read from the store again, and whoever
 * asked for it gets false. What it means for those who attend is laid into
 * table->news.
 */
#ifndef MATCH_H
#define MATCH_H

#include <stdbool.h>
#include <stdint.h>

#include "isle.h"
#include "key.h"
#include "order.h"
#include "table.h"

/* The keys of a new table. */
struct match_keys {
	char table[KEY_NAME_SIZE];              /* its public name */
	int64_t id;
	char invite[KEY_CODE_SIZE];             /* to be told to people */
	char owner[KEY_SIZE], watch[KEY_SIZE];  /* "-": makes none */
};

/* Makes a table, its name, its invitation, the keys of owner and spectators. A
 * seat has a key only where the order gives one: else whoever sits down there
 * makes it (lobby.h). False: the store failed. */
bool match_make(struct tables *tables, const struct order *order,
                struct match_keys *keys);

/* Whether the store may hold one table more (settings->tables). */
bool match_may_make(const struct tables *tables);

/* Starts the game: shuffles by secret and words, writes the head. */
bool match_start(struct tables *tables, struct table *table);

/* Starts the game if it waits for nobody any more, as its start says. */
void match_start_if_due(struct tables *tables, struct table *table);

/* Plays a move, with the client's id or "". Failures of the store give
 * MATCH_NOT_STORED, a table that has as many lines as it may MATCH_FULL,
 * whatever the rules refuse their error. */
enum { MATCH_NOT_STORED = -1, MATCH_FULL = -2 };
int match_play(struct tables *tables, struct table *table,
               const struct isle_move *move, const char *client_id);

/* The same for an opponent: where it plays in a person's place, the line says
 * so for ever. */
int match_play_opponent(struct tables *tables, struct table *table,
                        const struct isle_move *move);

/* Whether a seat may take its last move back, given the seats that have agreed,
 * and how many moves are left then (to may be NULL): the rule of history.h; and
 * what an opponent played in the seat's place the others must agree to. */
enum history_undo match_may_undo(const struct table *table, int seat,
                                 uint32_t agreed, int *to);

/* Whether a seat has to answer a wish to take back that waits. */
bool match_is_asked(const struct table *table, int seat);

/* Whether so much was taken back at a table that no more may be: a table must
 * not grow for ever. */
bool match_has_undone(const struct tables *tables, const struct table *table);

/* Takes back all moves but the first ones, at the wish of a seat. */
bool match_take_back(struct tables *tables, struct table *table, int seat,
                     int to, const char *client_id);

/* Writes a seat's row to the store, and its face, after they were changed. */
bool match_store_seat(struct tables *tables, struct table *table, int seat);

#endif
