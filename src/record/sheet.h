/*
 * sheet.h - the score sheet: finished boats written down by hand or by a
 * program, read strictly.
 *
 * docs/score-sheet.md tells what a sheet looks like. sheet_read takes the whole
 * text at once and allocates nothing. A sheet that is not right in every line
 * is refused with the number of a line and a reason. Limits: 31 players, 104
 * tiles on a boat, of which 62 have letters and the rest are king rats.
 *
 * Boats and cards are given by number; where a program knows their names
 * (sheet_read_named), by name too.
 *
 *   if (!sheet_read(text, length, &rules, &sheet, &fault))
 *           ...fault.line, fault.reason, fault.word...
 *   sheet_table(&sheet, &table);
 *   isle_score_table(&rules, &table, &score);
 */
#ifndef SHEET_H
#define SHEET_H

#include <stddef.h>
#include "isle.h"
#include "words.h"

enum {
	SHEET_LETTERS = 62,      /* A-Z a-z 0-9 */
	SHEET_EVENTS = 3,        /* days on which the sister may get points */
	SHEET_ICONS_MAX = ISLE_CELLS_MAX,    /* on one tile line; ours have 3 or 4 */
	SHEET_WORD_MAX = 40,     /* bytes of a word quoted in a fault */
	/* as many of her lessons as a score can hold */
	SHEET_SISTER_MAX = ISLE_SISTER_LESSONS
};

/* A line of `tiles`. */
struct sheet_tile {
	int line;                /* 0: there is none for this letter */
	uint8_t kind;            /* enum isle_tile_kind */
	uint8_t colour;          /* of cats, else ISLE_NONE */
	uint8_t icon_count;
	uint8_t icon_square[SHEET_ICONS_MAX];   /* rising */
	uint8_t icon_colour[SHEET_ICONS_MAX];
};

struct sheet_player {
	struct word name;
	int line;                        /* of `player` */
	int boat_line, fish_line, baskets_line, lessons_line, markers_line,
	    grid_line, tiles_line;       /* 0: not there */
	int boat_number;                 /* 1..6 */
	int fish, baskets, markers;
	uint16_t lesson[ISLE_LESSONS_MAX];   /* printed numbers, or places */
	uint64_t titled;                 /* bit i: lesson[i] was given by title */
	int lesson_count;
	int order;                       /* place in turn-order, from 1; 0: none */
	uint8_t grid[ISLE_SQUARES];      /* 0 free, 1.. letters, 63 king rats */
	int row_line[ISLE_ROWS];
	struct sheet_tile tile[SHEET_LETTERS];
	struct isle_boat boat;
	struct isle_printed printed[SHEET_LETTERS];  /* with `pieces printed` */
	int printed_count;
};

/* A whole sheet. It points into the text it was read from. */
struct sheet {
	uint8_t mode, edition;
	bool has_sister;
	int game_line, edition_line, pieces_line, public_line, order_line,
	    colours_line, sister_line, events_line;    /* 0: not there */
	struct isle_item public_lesson[ISLE_PUBLIC_MAX];   /* points: the colour */
	int public_count;
	struct word order[ISLE_PLAYERS_MAX + 1];
	int order_count;
	uint8_t colours[ISLE_COLOURS];
	uint16_t sister[SHEET_SISTER_MAX];
	int sister_count;
	int sister_event[SHEET_EVENTS];  /* her points on days 2, 3, 4 */
	struct sheet_player player[ISLE_PLAYERS_MAX];
	int player_count;
};

/* Why a sheet is refused. */
struct sheet_fault {
	int line;                        /* from 1 */
	const char *reason;              /* a short English text, a gettext key */
	char word[SHEET_WORD_MAX + 1];   /* what it is about; may be "" */
};

/* Reads a sheet of length bytes. True, or false with the first fault found; the
 * sheet is of no use then. rules are built for the sheet's game and edition:
 * their boats and shapes are the same for all. */
bool sheet_read(const char *text, size_t length, struct isle_rules *rules,
                struct sheet *sheet, struct sheet_fault *fault);

/* Who knows what boats and cards are called: the text room does, this one not.
 * A name is one word, with - where the name has a blank. */
struct sheet_names {
	int (*boat)(const char *word, size_t length);    /* 1..6, or 0 */
	int (*card)(const char *word, size_t length);    /* printed number, or 0 */
};

/* The same, and wherever a boat or a lesson is wanted its name is taken too. In
 * explore a title stands for the place of its card on the lesson sheet. */
bool sheet_read_named(const char *text, size_t length,
                      const struct sheet_names *names,
                      struct isle_rules *rules, struct sheet *sheet,
                      struct sheet_fault *fault);

/* Whether a number may stand in `lessons`, `public` and `sister` of a game. */
bool sheet_takes_lesson(enum isle_mode mode, int number);
bool sheet_takes_public(enum isle_mode mode, int number);
bool sheet_takes_sister(enum isle_mode mode, int number);

/* The table to be scored; it points to the boats of the sheet. */
void sheet_table(const struct sheet *sheet, struct isle_table *table);

#endif
