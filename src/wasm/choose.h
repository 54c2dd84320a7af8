/*
 * choose.h - an opponent's move, for a module that has room for one mind.
 */
#ifndef CHOOSE_H
#define CHOOSE_H

#include "isle.h"

/* Chooses a move for a seat from its view. level is enum bots_level; it thinks
 * as many positions as its level is used to, there is no clock here. False when
 * the seat has nothing to say. */
bool choose_move(const struct isle_rules *rules, const struct isle_game *view,
                 int seat, int level, uint32_t seed, struct isle_move *move);

#endif
