/*
 * squares.h - what the opponents ask of a set of squares beyond sets.h: where
 * it is narrow, and what hangs together.
 */
#ifndef BOTS_SQUARES_H
#define BOTS_SQUARES_H

#include "sets.h"

/* Squares that have at least two neighbours in the set. */
static inline struct isle_set squares_twice(struct isle_set a)
{
	struct isle_set n = set_shift_up(a, 1), s = set_shift_down(a, 1);
	struct isle_set w = set_shift_up(a, ISLE_STRIDE);
	struct isle_set e = set_shift_down(a, ISLE_STRIDE);
	return set_or(set_or(set_and(n, s), set_and(w, e)),
	              set_and(set_or(n, s), set_or(w, e)));
}

/* The connected part of a set that holds a square of it. */
static inline struct isle_set squares_region(struct isle_set set, int square)
{
	struct isle_set region = {{0}};
	isle_set_add(&region, square);
	for (int before = 0, now = 1; now != before; ) {
		before = now;
		region = set_or(region, set_and(set_around(region), set));
		region = set_or(region, set_and(set_around(region), set));
		now = set_count(region);
	}
	return region;
}

#endif
