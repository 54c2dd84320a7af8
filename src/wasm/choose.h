/*
 * choose.h - which opponent thinks for a level.
 */
#ifndef CHOOSE_H
#define CHOOSE_H

#include "isle.h"

/* Chooses a move for a seat from its view. level: 0 random, 1 kitten, 2 cat,
 * 3 captain, 4 oshax. False when the seat has no legal move. */
bool choose_move(const struct isle_rules *rules, const struct isle_game *view,
                 int seat, int level, int budget_ms, uint32_t seed,
                 struct isle_move *move);

#endif
