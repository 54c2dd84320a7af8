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

/* Cats of a family. */
enum { BESIDE_FAMILY = 3 };

/* What so many free squares beside a cat of a colour, and others of it that may
 * come, are worth to its group, which it makes so large. */
static inline int beside_open(const struct eval *eval, int open, int colour,
                              int size)
{
	bool family = size >= BESIDE_FAMILY;

	return open * eval->open[family] + eval->next[colour]
	     * (open * eval->open_next + (family ? eval->family_next : 0));
}

/* What taking squares beside a group does not cost a cat that joins it. */
static inline int beside_joined(const struct eval *eval,
                                const struct eval_group *group, int squares)
{
	return -squares * eval->shut[group->size >= BESIDE_FAMILY];
}

#endif
