/*
 * pieces.h - what is in the box, as JSON. Only src/wire/ includes it.
 */
#ifndef PIECES_H
#define PIECES_H

#include "jot.h"
#include "isle.h"

/* The object of wire_pieces: "squares", "edge", "rooms", "plans", "tiles",
 * "cards". */
void pieces_put(struct jot *jot, const struct isle_rules *rules);

/* A card of Explore & Draw with its face, null for ISLE_NONE. */
void pieces_explore(struct jot *jot, int card);

#endif
