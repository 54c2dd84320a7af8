/*
 * random.h - the opponent that takes any legal step, each as likely as the
 * next. It also serves as the source of games for tests and benches.
 */
#ifndef BOTS_RANDOM_H
#define BOTS_RANDOM_H

#include "isle.h"

/* xorshift64*: small, fast, the same everywhere. Never 0 once made. */
struct bots_random { uint64_t state; };

/* Any seed will do; equal ones give the same numbers. */
struct bots_random bots_random(uint64_t seed);

/* A number below n, n at least 1. */
uint32_t bots_random_below(struct bots_random *random, uint32_t n);

/* A member of a set of seats, which must not be empty. */
int bots_random_seat(struct bots_random *random, uint32_t seats);

/* Builds a whole legal move for a seat that may speak, step by step. Returns
 * the number of steps it chose, 0 when the seat has no legal move. The leader
 * of a table with real cards lays out cards of our decks. */
int bots_random_move(struct bots_random *random, const struct isle_rules *rules,
                     const struct isle_game *game, int seat,
                     struct isle_move *move);

/* Who speaks next in a random game: nearly always a seat that is due, now and
 * then any that may. */
int bots_random_turn(struct bots_random *random, const struct isle_rules *rules,
                     const struct isle_game *game);

#endif
