/*
 * plain.h - placing a tile the slow way, square by square: what `isle bench`
 * measures the engine's sets against. The tests want the same answers of both.
 */
#ifndef PLAIN_H
#define PLAIN_H

#include "isle.h"

/* All legal placings of a tile on a boat as steps of ISLE_SLOT_PLACING,
 * orientation by orientation, rising anchors; room for ISLE_STEPS_MAX. Returns
 * how many. anywhere: the tile need not touch. */
int plain_placings(const struct isle_rules *rules, const struct isle_boat *boat,
                   int tile, bool anywhere, isle_step *out);

#endif
