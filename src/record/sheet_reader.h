/*
 * sheet_reader.h - what the chapters of reading a score sheet share.
 *
 * sheet.c takes the text line by line and begins and ends; sheet_lines.c reads
 * what a line alone can say; sheet_tiles.c reads grids and tile lines and makes
 * boats of them; sheet_check.c asks what depends on other lines. Every function
 * that returns bool gives false with *reader->fault filled, at the first fault.
 */
#ifndef SHEET_READER_H
#define SHEET_READER_H

#include "rows.h"
#include "sheet.h"
#include "words.h"

/* Marks a text for the catalogues. */
#define N_(text) text

struct sheet_reader {
	const char *next, *end;          /* text not yet taken */
	struct words words;              /* the line, its comment cut off */
	int line;                        /* its number */
	const struct sheet_names *names;
	const struct isle_rules *rules;
	struct sheet *sheet;
	struct sheet_player *player;     /* whose block it is; NULL before any */
	bool in_tiles;                   /* after `tiles`: letters may follow */
	struct sheet_fault *fault;
};

/* ---- sheet.c ------------------------------------------------------------- */

extern const struct word sheet_no_word;

/* Fills in the fault: at the line being read, at another one, about a card. */
bool sheet_fail(struct sheet_reader *r, const char *reason, struct word word);
bool sheet_fail_at(struct sheet_reader *r, int line, const char *reason,
                   struct word word);
bool sheet_fail_card(struct sheet_reader *r, int line, const char *reason,
                     int number);

/* Takes the next line and checks its bytes. False when there is none, which is
 * no fault: *ok says so. */
bool sheet_next_line(struct sheet_reader *r, bool *ok);

/* ---- sheet_lines.c ------------------------------------------------------- */

/* Reads the line, and after `grid` nine more. */
bool sheet_read_line(struct sheet_reader *r);

/* Whether nothing is left of the line. */
bool sheet_end_line(struct sheet_reader *r);

/* The colour a word names, or -1. */
int sheet_colour(struct word word);

/* ---- sheet_tiles.c ------------------------------------------------------- */

/* The place of a tile's letter, 0..61, or -1 for any other word. */
int sheet_letter(struct word word);

/* After the word `grid`: its nine lines. After a letter: what tile it is. */
bool sheet_read_grid(struct sheet_reader *r);
bool sheet_read_tile(struct sheet_reader *r, int letter);

/* Puts all tiles of the grid on the player's boat. */
bool sheet_fill_boat(struct sheet_reader *r, struct sheet_player *player);

/* ---- sheet_check.c ------------------------------------------------------- */

/* When all lines are in: the game, its cards and the turn order. Sets
 * sheet->has_sister. */
bool sheet_check_table(struct sheet_reader *r);

/* Whether a player has all that is needed; then the boat is filled. */
bool sheet_check_player(struct sheet_reader *r, struct sheet_player *player);

#endif
