/*
 * spell.h - the words that stand for numbers of the engine in JSON. Nothing
 * outside src/wire/ includes it.
 */
#ifndef SPELL_H
#define SPELL_H

#include "jot.h"
#include "isle.h"

extern const char *const spell_mode[4];
extern const char *const spell_difficulty[5];
extern const char *const spell_phase[ISLE_PHASES];
extern const char *const spell_kind[7];           /* of tiles */
extern const char *const spell_card[7];           /* kinds of cards */
extern const char *const spell_mark[3];

/* Kinds of struct isle_pending, which begin with 1; whether a is a tile. */
struct spell_pending { const char *word; bool is_tile; };
extern const struct spell_pending spell_pending[11];

extern const char *const spell_effect[22];        /* of events: "A1" ... */
extern const char *const spell_room[ISLE_ROOMS];
extern const char *const spell_face[5];
extern const char *const spell_when[3];           /* enum isle_lesson_when */
extern const char *const spell_compare[4];        /* enum isle_compare */
extern const char *const spell_sister[6];         /* enum isle_sister_word */

/* What a lesson counts, and what the argument of its row says. */
enum spell_arg { SPELL_NOTHING, SPELL_COLOUR, SPELL_ROOMS, SPELL_ROW,
                 SPELL_RANK };
struct spell_measure { const char *word; enum spell_arg arg; };
extern const struct spell_measure spell_measure[ISLE_MEASURES];

/* The colour's word, null for ISLE_NONE. */
void spell_colour(struct jot *jot, int colour);

/* "blue-c3", null for ISLE_NONE; "king-rat". */
void spell_tile(struct jot *jot, int tile);

/* "h5" */
void spell_square(struct jot *jot, int square);

/* An array of squares, rising. */
void spell_squares(struct jot *jot, struct isle_set squares);

/* An array of printed numbers, rising. */
void spell_cards(struct jot *jot, struct isle_set cards);

/* An array of the words whose bit is set. */
void spell_bits(struct jot *jot, unsigned bits, const char *const *word,
                int count);

/* An array of seats from a bit set, bit s for seat s. */
void spell_seats(struct jot *jot, uint32_t seats);

#endif
