/*
 * spell.h - the words that stand for numbers of the engine in JSON. Nothing
 * outside src/wire/ includes it.
 */
#ifndef SPELL_H
#define SPELL_H

#include "jot.h"
#include "isle.h"

/* The word at a place of a list, null beyond its end. */
void spell_word(struct jot *jot, enum isle_words list, int i);

/* The same as a member of an object. */
void spell_put(struct jot *jot, const char *key, enum isle_words list, int i);

/* The colour's word, null for ISLE_NONE. */
void spell_colour(struct jot *jot, int colour);

/* "blue-c3", null for ISLE_NONE; "king-rat". */
void spell_tile(struct jot *jot, int tile);

/* "h5" */
void spell_square(struct jot *jot, int square);

/* An array of squares, rising. */
void spell_squares(struct jot *jot, struct isle_set squares);

/* A card's printed number, null for ISLE_NONE. */
void spell_card(struct jot *jot, int card);

/* An array of printed numbers, rising. */
void spell_cards(struct jot *jot, struct isle_set cards);

/* An array of the words whose bit is set. */
void spell_bits(struct jot *jot, unsigned bits, enum isle_words list);

/* An array of seats from a bit set, bit s for seat s. */
void spell_seats(struct jot *jot, uint32_t seats);

#endif
