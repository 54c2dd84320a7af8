/*
 * conserve.h - where every piece of the box is, checked after every move.
 *
 * Nothing comes from nowhere and nothing is lost without being told: each tile,
 * card, basket, token and fish is followed from one position to the next.
 * Faults are sentences; the test adds the seed.
 */
#ifndef CONSERVE_H
#define CONSERVE_H

#include "isle.h"

/* A count of everything at one moment. */
struct conserve {
	int tile[ISLE_TILES];            /* on boats, fields, lines, in bags */
	struct isle_set cards;           /* cards somewhere in the game */
	int baskets, tokens, king_rats;
	int day;                         /* the last one that has begun */
	int fish[ISLE_SEATS_MAX];
};

/* Counts a position. The sentence of the first fault (a card in two places,
 * tiles of a boat that overlap, more pieces than the box holds), or NULL. */
const char *conserve_count(const struct isle_rules *rules,
                           const struct isle_game *game,
                           struct conserve *count);

/* Whether a move explains the difference of two counts; log is that of the
 * move, before the position it was played in. The sentence, or NULL. */
const char *conserve_move(const struct isle_rules *rules,
                          const struct isle_game *before,
                          const struct isle_move *move,
                          const struct isle_log *log,
                          const struct conserve *was,
                          const struct conserve *is);

#endif
