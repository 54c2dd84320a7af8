/*
 * marks.h - reconstructed pieces, marked where people read of them.
 */
#ifndef MARKS_H
#define MARKS_H

#include "isle.h"

/* Follows the name of a piece: "~" when its printed face is not known to us,
 * else "". */
const char *marks_of(int mark);

/* The same for a face on the island of Explore & Draw: of our own deck, unless
 * a card with it is known to be as printed. */
const char *marks_of_face(const struct isle_rules *rules,
                          const struct isle_face *face);

/* The line that explains it: a gettext key. */
extern const char marks_legend[];

#endif
