/*
 * truth.h - whether the reason of a hint is true: the move is played on the
 * position and what comes of it is counted in the plainest way.
 */
#ifndef TRUTH_H
#define TRUTH_H

#include "bots.h"

/* Whether the reason of a seat's hint number i (0 the first) is true in this
 * position, in which its move must be legal. */
bool truth_of(const struct isle_rules *rules, const struct isle_game *game,
              int seat, const struct bots_hint *hint, int i);

#endif
