/*
 * integers.h - what the opponents need of mathematics, without floats.
 */
#ifndef BOTS_INTEGERS_H
#define BOTS_INTEGERS_H

#include <stdint.h>

/* The square root, rounded down; n below 2^62. */
static inline uint32_t integers_root(uint64_t n)
{
	uint64_t root = 0;

	for (uint64_t bit = (uint64_t)1 << 30; bit; bit >>= 1)
		if ((root + bit) * (root + bit) <= n)
			root += bit;
	return (uint32_t)root;
}

/* The logarithm to base 2 in sixteenths, about; n at least 1. */
static inline int integers_log(uint32_t n)
{
	int whole = 31 - __builtin_clz(n);
	uint32_t part = whole >= 4 ? n >> (whole - 4) : n << (4 - whole);

	return whole * 16 + (int)(part & 15);
}

#endif
