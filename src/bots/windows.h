/*
 * windows.h - the squares about a tile as two words, so that a placing is
 * judged by a few operations on them (struct eval_window).
 */
#ifndef BOTS_WINDOWS_H
#define BOTS_WINDOWS_H

#include "eval.h"

static inline struct eval_window window_up(struct eval_window a, int n)
{
	return (struct eval_window) { a.low << n, a.high << n | a.low >> (64 - n) };
}

static inline struct eval_window window_down(struct eval_window a, int n)
{
	return (struct eval_window) { a.low >> n | a.high << (64 - n),
	                              a.high >> n };
}

static inline struct eval_window window_or(struct eval_window a,
                                           struct eval_window b)
{
	return (struct eval_window) { a.low | b.low, a.high | b.high };
}

static inline struct eval_window window_and(struct eval_window a,
                                            struct eval_window b)
{
	return (struct eval_window) { a.low & b.low, a.high & b.high };
}

static inline struct eval_window window_less(struct eval_window a,
                                             struct eval_window b)
{
	return (struct eval_window) { a.low & ~b.low, a.high & ~b.high };
}

static inline int window_count(struct eval_window a)
{
	return __builtin_popcountll(a.low) + __builtin_popcountll(a.high);
}

/* Padded squares as seen from an anchor. */
static inline struct eval_window window_at(const uint64_t padded[6],
                                           int anchor)
{
	const uint64_t *w = &padded[anchor >> 6];
	int n = anchor & 63;

	if (!n)
		return (struct eval_window) { w[0], w[1] };
	return (struct eval_window) { w[0] >> n | w[1] << (64 - n),
	                             w[1] >> n | w[2] << (64 - n) };
}

static inline bool window_meets(struct eval_window a, struct eval_window b)
{
	return (a.low & b.low) | (a.high & b.high);
}

#endif
