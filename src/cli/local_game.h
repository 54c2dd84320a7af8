/*
 * local_game.h - a game of this process: its history (history.h), the rules it
 * is played by and the file it is kept in. The verbs that play, simulate or
 * speak the protocol hold one; the server's games are tables (server/table.h).
 */
#ifndef LOCAL_GAME_H
#define LOCAL_GAME_H

#include "game_options.h"
#include "history.h"
#include "save_file.h"
#include "isle.h"
#include "record.h"

struct local_game {
	uint64_t seed;                 /* of the shuffle; 0 after a load */
	struct isle_rules rules;
	struct history history;        /* its rules are those above */
};

/* Shuffles and sets up a game. The options must be finished. Seats are named
 * by number: Seat 1 ... */
void local_game_open(struct local_game *game,
                     const struct game_options *options);

/* Sets up the game of a record, as far as it goes. On failure the game holds
 * nothing and what is wrong is in fault. */
bool local_game_load(struct local_game *game, const char *text, size_t length,
                     struct record_fault *fault);

/* The same for a file; prints what is wrong with it. */
bool local_game_read(struct local_game *game, const char *path);

/* One game takes over what another holds, which holds nothing then. */
void local_game_take(struct local_game *game, struct local_game *from);

/* Frees what the game holds; it may be opened again. */
void local_game_close(struct local_game *game);

/* Plays a move and remembers it. Anything but ISLE_OK changes nothing. Without
 * memory there is no going on: the program ends. */
enum isle_error local_game_play(struct local_game *game,
                                const struct isle_move *move);

/* Takes back what is wished for, if the rule of history.h lets it: then
 * HISTORY_FREE, else nothing changes. */
enum history_undo local_game_undo(struct local_game *game,
                                  const struct history_wish *wish);

/* The record of the game so far, with scores when it is over; memory the caller
 * frees, NULL when there is none left. */
char *local_game_record(const struct local_game *game, size_t *length);

/* Writes the record to a file. */
enum save_fault local_game_save(const struct local_game *game,
                                const char *path);

#endif
