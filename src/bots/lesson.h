/*
 * lesson.h - what a scoring card promises: the points to expect of it at the
 * end, from where its measure stands now and how such measures usually go.
 */
#ifndef BOTS_LESSON_H
#define BOTS_LESSON_H

#include "isle.h"
#include "weights.h"

/* What a tile changes about the measure of a card, as far as a quick look at a
 * placing can tell. */
enum lesson_feature {
	FEATURE_NONE,
	FEATURE_RAT,            /* one less per rat covered */
	FEATURE_EDGE_FREE,      /* one less per edge square covered */
	FEATURE_EDGE_CAT,       /* one more per cat at the edge */
	FEATURE_CAT,            /* one more per cat */
	FEATURE_LONELY,         /* one more per lonely cat */
	FEATURE_RARE, FEATURE_COMMON, FEATURE_TREASURE,
	FEATURE_EMPTY,          /* lost by any square covered in these rooms */
	FEATURE_ROOM,           /* squares of these rooms */
	FEATURE_MAP             /* one more per map covered; negative: less */
};

enum { LESSON_NAMED = 254 };    /* arg: the colour named when it was laid */

/* How the measure of one card goes, in games of the opponents. */
struct lesson_row {
	uint16_t number;
	int8_t rate;            /* how the measure moves a day, tenths */
	uint8_t chance;         /* per cent, where no rate can tell; 0: rate tells */
};

/* The row of a printed number; a row without a rate if unknown. */
const struct lesson_row *lesson_row(int number);

/* What moves the measure of a card, and of what that must be: a colour,
 * LESSON_NAMED, rooms as bits (0: all of them together, which are no aim for a
 * tile), or ISLE_NONE where anything will do. */
enum lesson_feature lesson_feature(const struct isle_lesson_info *info);
int lesson_arg(const struct isle_lesson_info *info);

/* Hundredths of points to expect at the end. stands: the measure now;
 * remaining: how much of the game is to come, 0..256. */
int lesson_expected(const struct isle_lesson_info *info,
                const struct lesson_row *row, int stands, int remaining,
                const struct bots_weights *weights);

#endif
