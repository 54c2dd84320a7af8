/*
 * pieces.h - what is in the box, as JSON. Only src/wire/ and src/topics/
 * include it.
 */
#ifndef PIECES_H
#define PIECES_H

#include "json.h"
#include "isle.h"

/* The object of wire_pieces: "squares", "edge", "rooms", "plans", "tiles",
 * "cards". */
void pieces_put(struct json *json, const struct isle_rules *rules);

/* The face of a card of Explore & Draw, null for an empty one. */
void pieces_face(struct json *json, const struct isle_face *face);

#endif
