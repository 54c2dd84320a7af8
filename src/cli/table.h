/*
 * table.h - a game with its history: the position, how it came about, and the
 * text it is kept as. The verbs that play, simulate or speak the protocol sit
 * at one.
 */
#ifndef TABLE_H
#define TABLE_H

#include "game_options.h"
#include "hold.h"
#include "isle.h"
#include "record.h"

struct table {
	uint64_t seed;                 /* of the shuffle; 0 after a load */
	struct record_head head;       /* names and options, for the record */
	struct isle_rules rules;
	struct isle_box box;
	struct isle_game game;
	struct isle_log log;           /* of the last move */
	struct isle_move *move;        /* all moves so far */
	uint16_t *reveals;             /* game.reveals before each of them */
	int move_count, move_size;
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

/* Frees what the table holds; it may be opened again. */
void table_close(struct table *table);

/* Plays a move and remembers it. Anything but ISLE_OK changes nothing. */
enum isle_error table_play(struct table *table, const struct isle_move *move);

enum table_undo {
	TABLE_UNDONE,
	TABLE_UNDO_NOTHING,       /* no move was made */
	TABLE_UNDO_OTHERS,        /* somebody else acted since */
	TABLE_UNDO_REVEALED       /* something hidden came to light */
};

/* Takes back the last move if it was the seat's and revealed nothing. */
enum table_undo table_undo(struct table *table, int seat);

/* The record of the game so far, with scores when it is over; memory the caller
 * frees, NULL when there is none left. */
char *table_record(const struct table *table, size_t *length);

/* Writes the record to a file. */
enum hold_fault table_save(const struct table *table, const char *path);

#endif
