/*
 * squares.h - sets of squares as the opponents need them: joined, cut, moved.
 * All inline, since they are what most of the time goes into.
 */
#ifndef BOTS_SQUARES_H
#define BOTS_SQUARES_H

#include "isle.h"

static inline struct isle_set squares_or(struct isle_set a, struct isle_set b)
{
	for (int i = 0; i < 4; i++)
		a.w[i] |= b.w[i];
	return a;
}

static inline struct isle_set squares_and(struct isle_set a, struct isle_set b)
{
	for (int i = 0; i < 4; i++)
		a.w[i] &= b.w[i];
	return a;
}

/* What is in a and not in b. */
static inline struct isle_set squares_less(struct isle_set a, struct isle_set b)
{
	for (int i = 0; i < 4; i++)
		a.w[i] &= ~b.w[i];
	return a;
}

static inline bool squares_empty(struct isle_set a)
{
	return !(a.w[0] | a.w[1] | a.w[2] | a.w[3]);
}

static inline bool squares_meet(struct isle_set a, struct isle_set b)
{
	return !squares_empty(squares_and(a, b));
}

static inline int squares_count(struct isle_set a)
{
	return isle_set_count(&a);
}

/* Moved up and down by n, 1..63. */
static inline struct isle_set squares_up(struct isle_set a, int n)
{
	struct isle_set r;
	r.w[0] = a.w[0] << n;
	for (int i = 1; i < 4; i++)
		r.w[i] = a.w[i] << n | a.w[i - 1] >> (64 - n);
	return r;
}

static inline struct isle_set squares_down(struct isle_set a, int n)
{
	struct isle_set r;
	for (int i = 0; i < 3; i++)
		r.w[i] = a.w[i] >> n | a.w[i + 1] << (64 - n);
	r.w[3] = a.w[3] >> n;
	return r;
}

/* Squares that share a side with a member, members included where they touch.
 */
static inline struct isle_set squares_around(struct isle_set a)
{
	return squares_or(squares_or(squares_up(a, 1), squares_down(a, 1)),
	                  squares_or(squares_up(a, ISLE_STRIDE),
	                             squares_down(a, ISLE_STRIDE)));
}

/* Squares that have at least two neighbours in the set. */
static inline struct isle_set squares_twice(struct isle_set a)
{
	struct isle_set n = squares_up(a, 1), s = squares_down(a, 1);
	struct isle_set w = squares_up(a, ISLE_STRIDE);
	struct isle_set e = squares_down(a, ISLE_STRIDE);
	return squares_or(squares_or(squares_and(n, s), squares_and(w, e)),
	                  squares_and(squares_or(n, s), squares_or(w, e)));
}

/* The connected part of a set that holds a square of it. */
static inline struct isle_set squares_region(struct isle_set set, int square)
{
	struct isle_set region = {{0}};
	isle_set_add(&region, square);
	for (int before = 0, now = 1; now != before; ) {
		before = now;
		region = squares_or(region,
		                    squares_and(squares_around(region), set));
		region = squares_or(region,
		                    squares_and(squares_around(region), set));
		now = squares_count(region);
	}
	return region;
}

#endif
