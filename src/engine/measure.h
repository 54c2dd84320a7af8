/*
 * measure.h - what lies on one boat, looked at once, so that every lesson and
 * event can count on it cheaply.
 *
 * measure_init walks the tiles of a boat; after that each of the measures of
 * enum isle_measure (isle.h) is a short loop over cats, families or rooms.
 * score.c asks; measures.h is for those who count.
 */
#ifndef MEASURE_H
#define MEASURE_H

#include "engine.h"

enum { MEASURE_FAMILIES_MAX = ISLE_TILES_MAX / 3 };

/* Facts of one cat, as bits. */
enum { CAT_AT_EDGE = 1, CAT_LONELY = 2, CAT_AT_TREASURE = 4, CAT_AT_RAT = 8,
       CAT_GROUPED = 16 };

struct measure_cat {
	struct isle_set squares, around;   /* around: set_around of squares */
	uint8_t colour;
	uint8_t facts;                     /* CAT_ bits */
	uint8_t kind;                      /* cat, kitten or Oshax */
	uint8_t first;                     /* its anchor */
};

struct measure_family { struct isle_set squares; uint8_t colour, cats; };

/* One boat, counted. The pointers stay the caller's; the last three fields
 * are for the caller to set after measure_init, which gives them the values of
 * a boat alone: nobody, 3, 0. */
struct measure {
	const struct isle_rules *rules;
	const struct isle_boat *boat;
	const struct isle_printed *printed;
	struct isle_set cats, treasures, rares, kings;   /* squares */
	struct isle_set rats;              /* visible ones, king rats too */
	struct isle_set free;
	uint8_t tiles[ISLE_KING_RAT + 1];  /* by enum isle_tile_kind */
	uint8_t of_colour[ISLE_COLOURS];   /* cats */
	int cat_count, family_count;
	struct measure_cat cat[ISLE_TILES_MAX];
	/* largest first */
	struct measure_family family[MEASURE_FAMILIES_MAX];
	const struct isle_player *player;
	int largest_wanted;                /* cats LARGEST_OF_ALL needs */
	int best_other;                    /* for ISLE_MEASURE_BEST_OTHER */
};

/* printed is for boats of a score sheet (isle_printed), else NULL. */
void measure_init(struct measure *m, const struct isle_rules *rules,
                  const struct isle_boat *boat,
                  const struct isle_printed *printed);

/* The number a lesson's measure stands at; colour is the one named, ISLE_NONE
 * when the card names none. The squares that make it are added to *squares
 * unless that is NULL. Without a player fish, baskets and lessons are 0. */
int measure_value(const struct measure *m, const struct isle_lesson_info *row,
                  int colour, struct isle_set *squares);

/* Whether the row needs a named colour and this is none. */
bool measure_unnamed(const struct isle_lesson_info *row, int colour);

/* What a row pays at a value. */
int measure_points(const struct isle_lesson_info *row, int value);

/* Full rooms among those in bits, 0 meaning all seven. */
int measure_rooms_full(const struct measure *m, int bits);

/* Pairs (beast, colour) that are friends; their icon squares and the squares
 * of the families beside them are added to *squares unless NULL. */
int measure_friends(const struct measure *m, struct isle_set *squares);

/* Icons on all beasts of the boat; their squares likewise. */
int measure_icons(const struct measure *m, struct isle_set *squares);

#endif
