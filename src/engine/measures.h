/*
 * measures.h - what the chapters of measure.h share: measure.c looks at the
 * boat, measure_cats.c and measure_boat.c count on it, measure_beasts.c and
 * measure_events.c do what no lesson does.
 */
#ifndef MEASURES_H
#define MEASURES_H

#include "measure.h"

/* Every measure counts, and adds the squares it counted unless they are not
 * asked for. arg is a colour, a set of rooms, a row or a rank. */
typedef int measure_count(const struct measure *m, int arg,
                          struct isle_set *out);

/* How a measure counts, and what its arg is. */
struct measure_row {
	measure_count *count;
	uint8_t arg;               /* enum isle_measure_arg */
};

/* By enum isle_measure; each measure has its row in one of the two. */
extern const struct measure_row measure_cats_rows[ISLE_MEASURES];
extern const struct measure_row measure_boat_rows[ISLE_MEASURES];

/* Adds squares to those that make a number, if somebody wants to see them. */
static inline void measures_show(struct isle_set *out, struct isle_set more)
{
	if (out)
		*out = set_or(*out, more);
}

/* The printed piece a tile is, NULL for one of our tables. */
const struct isle_printed *measures_printed(const struct measure *m,
                                            const struct isle_tile *tile);

/* The squares of a tile of this shape. */
struct isle_set measures_tile(const struct measure *m,
                              const struct isle_tile *tile, int shape);

/* The squares of a row 0..8, of a column 0..21. */
struct isle_set measures_row(const struct isle_rules *rules, int row);
struct isle_set measures_column(const struct isle_rules *rules, int column);

#endif
