/*
 * json_isle.h - things of the game as JSON values, by the words of the engine
 * and of the notation.
 */
#ifndef JSON_ISLE_H
#define JSON_ISLE_H

#include "json.h"
#include "isle.h"

/* The word at a place of a list, null beyond its end. */
void json_word(struct json *json, enum isle_words list, int i);

/* The same as a member of an object. */
void json_put_word(struct json *json, const char *key, enum isle_words list,
                   int i);

/* The colour's word, null for ISLE_NONE. */
void json_colour(struct json *json, int colour);

/* "blue-c3", null for ISLE_NONE; "king-rat". */
void json_tile(struct json *json, int tile);

/* "h5" */
void json_square(struct json *json, int square);

/* An array of squares, rising. */
void json_squares(struct json *json, struct isle_set squares);

/* A card's printed number, null for ISLE_NONE. */
void json_card(struct json *json, int card);

/* An array of printed numbers, rising. */
void json_cards(struct json *json, struct isle_set cards);

/* An array of the words whose bit is set. */
void json_words(struct json *json, unsigned bits, enum isle_words list);

/* An array of seats from a bit set, bit s for seat s. */
void json_seats(struct json *json, uint32_t seats);

#endif
