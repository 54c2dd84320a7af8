/*
 * table.h - a game with its history (history.h), the rules it is played by and
 * the file it is kept in. The verbs that play, simulate or speak the protocol
 * sit at one.
 */
#ifndef TABLE_H
#define TABLE_H

#include "game_options.h"
#include "history.h"
#include "save_file.h"
#include "isle.h"
#include "record.h"

struct table {
	uint64_t seed;                 /* of the shuffle; 0 after a load */
	struct isle_rules rules;
	struct history history;        /* its rules are those above */
};

/* Shuffles and sets up a game. The options must be finished. Seats are named
 * by number: Seat 1 ... */
void table_open(struct table *table, const struct game_options *options);

/* Sets up the game of a record, as far as it goes. On failure the table holds
 * nothing and what is wrong is in fault. */
bool table_load(struct table *table, const char *text, size_t length,
                struct record_fault *fault);

/* The same for a file; prints what is wrong with it. */
bool table_read(struct table *table, const char *path);

/* One table takes over what another holds, which holds nothing then. */
void table_take(struct table *table, struct table *from);

/* Frees what the table holds; it may be opened again. */
void table_close(struct table *table);

/* Plays a move and remembers it. Anything but ISLE_OK changes nothing. Without
 * memory there is no going on: the program ends. */
enum isle_error table_play(struct table *table, const struct isle_move *move);

/* Takes back what is wished for, if the rule of history.h lets it: then
 * HISTORY_FREE, else nothing changes. */
enum history_undo table_undo(struct table *table,
                             const struct history_wish *wish);

/* The record of the game so far, with scores when it is over; memory the caller
 * frees, NULL when there is none left. */
char *table_record(const struct table *table, size_t *length);

/* Writes the record to a file. */
enum save_fault table_save(const struct table *table, const char *path);

#endif
