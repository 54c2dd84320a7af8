/*
 * beside.h - what a tile does to what lies beside it: room for its own group to
 * grow, room taken from others, and what its colour is worth by the cats of it
 * that are about. Where the weights of all that are 0 it costs nothing.
 */
#ifndef BOTS_BESIDE_H
#define BOTS_BESIDE_H

#include "eval.h"

/* Adds what there is to the gains of an evaluation whose boat has been looked
 * at. */
void beside_look(struct eval *eval, const struct isle_game *game, int seat);

/* What the free squares beside a cat of a colour are worth to its group, which
 * it makes so large. */
int beside_open(const struct eval *eval, const struct eval_turn *turn,
                int anchor, int colour, int size);

/* What a tile takes from groups of other colours; ISLE_NONE: of all. */
int beside_shut(const struct eval *eval, const struct eval_turn *turn,
                int anchor, int colour);

#endif
