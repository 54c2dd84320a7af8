/*
 * notation.h - moves as lines of text.
 *
 *   1 rescue blue-c3 from left with card 45 at h5 i5 i6 j6
 *
 * A line is a seat, a verb, and the slots of that verb in the engine's order
 * (isle_slot). Both directions run over the same two tables, one of verbs and
 * one of slots. Every move has exactly one spelling; only lists of cards and
 * the two cards of a basket may be read in any order, and are written rising.
 * The words are described in docs/record.md.
 *
 * All lengths are in bytes. Functions that write take a buffer, end it with a
 * NUL and return the length without it, or 0 when the text does not fit.
 */
#ifndef NOTATION_H
#define NOTATION_H

#include <stdbool.h>
#include <stddef.h>
#include "isle.h"
#include "words.h"
#include "writer.h"

/* No line of a move needs more, NUL included: twelve faces of six tiles each
 * are the longest. */
enum { NOTATION_MAX = 1024, NOTATION_FACE_MAX = 80 };

/* Why a text is no move. */
struct notation_fault {
	int column;           /* where, from 1 */
	const char *text;     /* short English text, a gettext key */
	const char *rule;     /* what it stands on: "Record: moves" */
};

/* The line of a move. A move under construction is written as far as its slots
 * are filled. 0 also when the move has no verb. */
size_t notation_format(const struct isle_rules *rules,
                       const struct isle_move *move, char *buf, size_t size);

/* Reads a move line, without its line end; a comment may follow. False, and
 * *fault filled, when it is no move; *move then holds what was read before the
 * fault, and is as it was when not even the seat could be read. Whether the
 * move is legal is isle_check's business, except that squares must be a placing
 * of the tile on some boat. */
bool notation_parse(const struct isle_rules *rules, const char *line,
                    size_t length, struct isle_move *move,
                    struct notation_fault *fault);

/* The line that opens a day, "day 2 order 2 1 fish 24 31", as the position
 * stands when game->day_begun is set and nothing has been played since. */
size_t notation_day(const struct isle_rules *rules,
                    const struct isle_game *game,
                    char *buf, size_t size);

/* Names of single things, and back. The finders give -1 for no such name. */
size_t notation_tile(int tile, char *buf, size_t size);         /* "blue-c3" */
int notation_tile_find(const char *word, size_t length);
size_t notation_square(int square, char *buf, size_t size);     /* "h5" */
int notation_square_find(const char *word, size_t length);      /* a1..v9 */
size_t notation_explore_card(int card, char *buf, size_t size); /* "x5", "l9" */

/* The face of a card of Explore & Draw: "lesson-9", "t2+t3/r5",
 * "2of-t1,t2,t3". False, and *face unchanged, for a word that is none. An empty
 * face has no word. */
size_t notation_face(const struct isle_face *face, char *buf, size_t size);
bool notation_face_find(const char *word, size_t length,
                        struct isle_face *face);

/* The tiles of a kind. Those of five colours carry the colour in front of the
 * letter, and have five ids a shape; the king rat has no name of this kind. */
struct notation_kind {
	char letter;
	uint8_t first;             /* id of the first */
	uint8_t shapes, coloured;
};
extern const struct notation_kind notation_kinds[ISLE_KING_RAT + 1];

/* One word as a number, for moves, heads and sheets alike. Each reader
 * gives false for a word that is none; each writer takes what its reader
 * gives. */
bool notation_read_tile(struct word word, isle_step *step);
bool notation_read_card(struct word word, isle_step *step);
bool notation_read_colour(struct word word, isle_step *step);
bool notation_read_explore(struct word word, isle_step *step);
bool notation_read_square(struct word word, isle_step *step);
bool notation_read_face(struct word word, struct isle_face *face);
bool notation_read_icon(struct word word, isle_step *square,
                        isle_step *colour);      /* "h5=blue" */
void notation_write_tile(struct writer *writer, isle_step step);
void notation_write_card(struct writer *writer, isle_step step);
void notation_write_colour(struct writer *writer, isle_step step);
void notation_write_explore(struct writer *writer, isle_step step);
void notation_write_square(struct writer *writer, isle_step step);
void notation_write_face(struct writer *writer, const struct isle_face *face);

#endif
