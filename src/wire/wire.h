/*
 * wire.h - a game as JSON: what one seat may see, what happened, what it is
 * worth. The server sends it, the browser draws it, the engine protocol prints
 * it; docs/wire.md describes every key.
 *
 * Nothing here decides anything. Views are made by isle_view and hold nothing
 * that the seat may not know; wire_line takes out of a move what its own text
 * would tell. Words are the record's own: tiles "blue-c3", squares "h5", cards
 * by printed number, colours and phases in the words of the book.
 *
 * Every function writes a NUL-terminated text and returns its length without
 * the NUL, or 0 when it does not fit; WIRE_VIEW_MAX always does.
 */
#ifndef WIRE_H
#define WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include "isle.h"

enum {
	WIRE_VIEW_MAX = 128 * 1024,   /* bytes of any view */
	WIRE_LOG_MAX = 16 * 1024,     /* of any log */
	WIRE_LINE_MAX = 1024,         /* of any line */
	WIRE_SCORE_MAX = 32 * 1024,   /* of any score */
	WIRE_PIECES_MAX = 512 * 1024  /* of wire_pieces */
};

/* A view made by isle_view for this seat (0: a spectator), as an object. */
size_t wire_view(const struct isle_rules *rules, const struct isle_game *view,
                 int seat, char *buf, size_t size);

/* What followed from a move, as an array of events. All of it is open to every
 * seat; seat marks the events that concern it ("you": true). */
size_t wire_log(const struct isle_rules *rules, const struct isle_log *log,
                int seat, char *buf, size_t size);

/* The event that the "code" of an event in a log stands for: whoever shows a
 * log gets the sentence of it from the text room, in the own language. False,
 * and *event unchanged, when there is none. */
enum { WIRE_CODE = 8 };
bool wire_event_find(const char *code, size_t length, struct isle_event *event);

/* The line of a move as this seat may see it (isle_view_move). Cards that
 * others draft, keep, choose for today or give up as lessons, their family
 * cards and what they take in explore are left out; how many cards it were
 * stands behind as a comment: "2 keep # 3 cards", "2 choose basket # 1 cards"
 * (tokens are laid openly), "2 take". */
size_t wire_line(const struct isle_rules *rules, const struct isle_move *move,
                 int seat, char *buf, size_t size);

/* Gives a move read from such a line as many cards as were left out of it, any:
 * who only tells of it tells none from some. A number that is not there is 0,
 * one beyond all cards is all of them. */
void wire_add_left_out(const char *line, int length, struct isle_move *move);

/* A move taken apart, as an object: "seat", "verb", and what its slots hold as
 * "card", "tile", "colour", "field" (null where there is none), "cards" of a
 * list and the "squares" of the seat's boat that it is about: of its placing,
 * its row or column, or of the tile in this game that it points at; the
 * "spaces" of the island (1 to 12) whose cards it takes or turns to. A move
 * under construction tells what is filled. */
size_t wire_parts(const struct isle_rules *rules, const struct isle_game *game,
                  const struct isle_move *move, char *buf, size_t size);

/* A score, as an object: "seats", in solo "sister", and "winners". */
size_t wire_score(const struct isle_rules *rules,
                  const struct isle_score *score, char *buf, size_t size);

/* What never changes in a game with these rules: the squares, rooms, rats and
 * maps of the boats, every tile with its orientations, every card. */
size_t wire_pieces(const struct isle_rules *rules, char *buf, size_t size);

/* The face of a card of Explore & Draw, as in a view's island: what a table
 * with real cards enters can be drawn before it is played. */
size_t wire_face(const struct isle_face *face, char *buf, size_t size);

#endif
