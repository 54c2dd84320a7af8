/*
 * play_show.h - what `isle play` shows of a game, to one seat.
 */
#ifndef PLAY_SHOW_H
#define PLAY_SHOW_H

#include <stddef.h>
#include "local_game.h"

/* The table as the seat sees it: day and phase, fields and lines, everybody's
 * open things, the seat's boat and cards. */
void play_show_table(const struct local_game *table, int seat);

/* Twelve faces on the spaces of the island, those that are not empty. */
void play_show_island(const struct local_game *table,
                      const struct isle_face *island);

/* All boats. */
void play_show_boats(const struct local_game *table);

/* A move as a sentence for all, and what followed from it. */
void play_show_move(const struct local_game *table,
                    const struct isle_move *move);

/* The count, line by line: the last one when the game is over, before that as
 * far as the seat can know it. */
void play_show_score(const struct local_game *table, int seat);

/* What a step adds to a move, in words: "blue-c3", "at h5 i5", "67 Title". */
void play_show_step(const struct local_game *table,
                    const struct isle_move *prefix, isle_step step,
                    char *buf, size_t size);

/* The tile that a step chooses, "blue cat, long L, 5 squares"; "" where it chooses
 * none. */
void play_show_tile(const struct local_game *table,
                    const struct isle_move *prefix, isle_step step,
                    char *buf, size_t size);

/* What such words mean in the language of the program: they are those of
 * records, which are English. "" where that is the same, or there is nothing to
 * say. */
const char *play_show_gloss(const char *words);

#endif
