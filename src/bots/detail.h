/*
 * detail.h - what a tile changes about lessons that ask for more than its own
 * squares: families and their ranks, cats beside treasures and rats, colours at
 * the edge. Only those whose weights ask for it look so closely
 * (WEIGHT_DETAIL); to the others these lessons show on whole boats alone.
 */
#ifndef BOTS_DETAIL_H
#define BOTS_DETAIL_H

#include "eval.h"

/* Adds what there is to the gains of an evaluation whose boat and lessons have
 * been looked at. */
void detail_look(struct eval *eval);

/* What a tile gains there beside what eval_gain counts; colour ISLE_NONE for
 * tiles that are no cats. */
int detail_gain(const struct eval *eval, const struct eval_turn *turn,
                int anchor, int tile, int colour);

#endif
