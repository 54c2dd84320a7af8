/*
 * sets.h - sets of squares joined, cut and moved, for the engine and for the
 * opponents. All inline, since they are what most of the time goes into.
 *
 * A square is column * 10 + row, of nine rows: the tenth row is on no boat. On
 * this stands that whole sets can be moved at once. Up and down by one is the
 * row beside, by ten the column beside, and a set that is moved over the end of
 * a column lands in the row that no boat has instead of in the next column.
 * What comes out may have squares off the boat (set_around does not cut): it is
 * to be met with squares that are on it, never counted as it is. With ten rows,
 * or a stride of nine, all of this would quietly join columns at their ends.
 */
#ifndef SETS_H
#define SETS_H

#include "isle.h"

static inline struct isle_set set_or(struct isle_set a, struct isle_set b)
{
	for (int i = 0; i < 4; i++)
		a.w[i] |= b.w[i];
	return a;
}

static inline struct isle_set set_and(struct isle_set a, struct isle_set b)
{
	for (int i = 0; i < 4; i++)
		a.w[i] &= b.w[i];
	return a;
}

/* What is in a and not in b. */
static inline struct isle_set set_less(struct isle_set a, struct isle_set b)
{
	for (int i = 0; i < 4; i++)
		a.w[i] &= ~b.w[i];
	return a;
}

static inline bool set_empty(struct isle_set a)
{
	return !(a.w[0] | a.w[1] | a.w[2] | a.w[3]);
}

static inline bool set_meets(struct isle_set a, struct isle_set b)
{
	return !set_empty(set_and(a, b));
}

/* Whether all of a is in b. */
static inline bool set_within(struct isle_set a, struct isle_set b)
{
	return set_empty(set_less(a, b));
}

static inline int set_count(struct isle_set a)
{
	return isle_set_count(&a);
}

/* Members moved up by n, 0..255; those that leave are lost. */
static inline struct isle_set set_shift_up(struct isle_set a, int n)
{
	struct isle_set r = {{0}};
	int words = n >> 6, bits = n & 63;
	for (int i = 3; i >= words; i--) {
		r.w[i] = a.w[i - words] << bits;
		if (bits && i > words)
			r.w[i] |= a.w[i - words - 1] >> (64 - bits);
	}
	return r;
}

/* Members moved down by n, 0..63. */
static inline struct isle_set set_shift_down(struct isle_set a, int n)
{
	struct isle_set r = a;
	if (n) {
		for (int i = 0; i < 3; i++)
			r.w[i] = a.w[i] >> n | a.w[i + 1] << (64 - n);
		r.w[3] = a.w[3] >> n;
	}
	return r;
}

/* The squares that share a side with a square of the set; the set itself is not
 * taken out, squares off the boat are not either. */
static inline struct isle_set set_around(struct isle_set a)
{
	return set_or(set_or(set_shift_up(a, 1), set_shift_down(a, 1)),
	              set_or(set_shift_up(a, ISLE_STRIDE),
	                     set_shift_down(a, ISLE_STRIDE)));
}

static inline struct isle_set set_of(int member)
{
	struct isle_set s = {{0}};
	isle_set_add(&s, member);
	return s;
}

#endif
