/*
 * value.c - the counts that the start of a day is judged by.
 */
#include "value.h"

enum { LIBERTIES_MAX = 8, HOLES = 4, TWICE = 16, ROOM_NEAR = 2, ROOM_HALF = 5,
       EXTRAS = ISLE_KITTENS | ISLE_BEASTS | ISLE_EVENTS };

static int least(int a, int b)
{
	return a < b ? a : b;
}

/* ---- families ------------------------------------------------------------ */

static void count_group(const struct eval *eval, const struct eval_group *group,
                        int32_t *count)
{
	int open = set_count(set_and(group->beside, eval->free));
	bool family = group->size > 2;

	count[VALUE_FAMILIES] += isle_family_points(group->size);
	if (open > 1)
		count[VALUE_OPEN_1 + least(group->size, 5) - 1]++;
	else if (!family)
		count[VALUE_CLOSED]++;
	count[family ? VALUE_LIBERTY_3 : VALUE_LIBERTY_2] +=
		least(open, LIBERTIES_MAX);
	if (group->size > count[VALUE_BIGGEST])
		count[VALUE_BIGGEST] = group->size;
}

static void count_families(const struct eval *eval, int32_t *count)
{
	for (int i = 0; i < eval->group_count; i++)
		count_group(eval, &eval->group[i], count);
	for (int c = 0; c < ISLE_COLOURS; c++)
		count[VALUE_COLOURS] += eval->colour_cats[c] > 0;
	count[VALUE_CATS] = eval->cat_count;
}

/* ---- squares ------------------------------------------------------------- */

static void count_rooms(const struct eval *eval, int32_t *count)
{
	for (int r = 0; r < ISLE_ROOMS; r++) {
		int free = eval->room_free[r];
		count[VALUE_ROOMS_FULL] += free == 0;
		count[VALUE_ROOMS_NEAR] += free > 0 && free <= ROOM_NEAR;
		count[VALUE_ROOMS_HALF] += free > ROOM_NEAR && free <= ROOM_HALF;
	}
}

static void count_regions(const struct eval *eval, int32_t *count)
{
	struct isle_set left = eval->free;

	while (!set_empty(left)) {
		struct isle_set region = squares_region(left,
		                                        isle_set_next(&left, 0));
		int size = set_count(region);
		count[size <= HOLES ? VALUE_HOLE_1 + size - 1 : VALUE_REGIONS]++;
		if (size > count[VALUE_REGION])
			count[VALUE_REGION] = size;
		left = set_less(left, region);
	}
}

static void count_squares(const struct eval *eval, int32_t *count)
{
	struct isle_set around = set_around(eval->free);
	struct isle_set ends = set_less(set_and(eval->free, around),
	                                squares_twice(eval->free));
	int free = set_count(eval->free);

	count[VALUE_RATS] = set_count(eval->rats);
	count[VALUE_KINGS] = eval->tiles[ISLE_KING_RAT];
	count[VALUE_FREE] = free;
	/* Squared, so that a value which grows faster than its count can be
	 * learned; divided, so that it is of the size of the others. */
	count[VALUE_FREE_TWICE] = free * free / TWICE;
	count[VALUE_ENDS] = set_count(ends);
	count[VALUE_RIM] = set_count(
		set_and(eval->free, set_around(eval->boat->covered)));
	count_rooms(eval, count);
	count_regions(eval, count);
}

/* ---- cards and assets ---------------------------------------------------- */

static void count_lessons(const struct eval *eval, int32_t *count)
{
	int expected = 0, points = 0;

	for (int i = 0; i < eval->lesson_count; i++) {
		const struct eval_lesson *lesson = &eval->lesson[i];
		expected += lesson->expected;
		points += lesson_expected(lesson->info, lesson->row, lesson->stands, 0,
		                      eval->weights) * lesson->share / 100;
	}
	count[VALUE_EXPECTED] = expected / 10;
	count[VALUE_LESSONS] = points / 100;
}

static void count_assets(const struct assets *assets, int32_t *count)
{
	count[VALUE_FISH] = assets->fish;
	count[VALUE_FISH_TWICE] = assets->fish * assets->fish / TWICE;
	count[VALUE_BASKETS] = assets->permanent;
	count[VALUE_HAND_BASKETS] = assets->hand[2];
	count[VALUE_HAND_BROKEN] = assets->hand[1];
	count[VALUE_HAND_OTHER] = assets->other / 10;
}

static int maps_open(const struct eval *eval)
{
	int open = 0;

	for (int c = 0; c < ISLE_COLOURS; c++)
		open += eval->map[c] != 0;
	return open;
}

void value_count(const struct eval *eval, const struct assets *assets,
                 const struct isle_seat *seat, int32_t count[VALUE_COUNTS])
{
	for (int i = 0; i < VALUE_COUNTS; i++)
		count[i] = 0;
	count[VALUE_ONE] = 1;
	count[VALUE_SEATS] = eval->rules->options.seats;
	count[VALUE_EXTRAS] =
		__builtin_popcount(eval->rules->options.with & EXTRAS);
	count[VALUE_GUESS] = (eval_worth(eval) + assets_worth(assets)) / 10;
	count_families(eval, count);
	count_squares(eval, count);
	count_lessons(eval, count);
	count_assets(assets, count);
	count[VALUE_RARE] = eval->tiles[ISLE_RARE];
	count[VALUE_COMMON] = eval->tiles[ISLE_COMMON];
	count[VALUE_BEASTS] = eval->tiles[ISLE_BEAST];
	count[VALUE_MAPS] = maps_open(eval);
	count[VALUE_OWN_LESSONS] = isle_set_count(&seat->lessons);
	count[VALUE_POINTS] = eval->markers + eval->friends;
	count[VALUE_SISTER] = eval->sister / 10;
	count[VALUE_SPECIALS] = __builtin_popcount(seat->specials);
}

/* A mode that was not measured is judged as the one it is most like. */
static const uint8_t games[] = {
	[ISLE_ADVANCED] = VALUE_ADVANCED, [ISLE_FAMILY] = VALUE_FAMILY,
	[ISLE_SOLO] = VALUE_SOLO, [ISLE_EXPLORE] = VALUE_EXPLORE,
};
_Static_assert(sizeof games == ISLE_MODES, "every mode is judged as a game");

enum value_game value_game(const struct isle_rules *rules)
{
	enum value_game game = games[rules->options.mode];

	return game == VALUE_EXPLORE && rules->has_sister ? VALUE_EXPLORE_SOLO
	     : game;
}

enum weights_set value_set(enum weights_set set, const struct isle_rules *rules)
{
	struct value_table own = value_tables[set][weights_game(rules)];
	bool expanded = rules->options.with & EXTRAS;

	return own.rows && !(own.plain && expanded) ? set : WEIGHTS_COMMON;
}

int value_of(const int32_t count[VALUE_COUNTS], enum weights_set set,
             enum weights_game game, int days)
{
	const value_rows *rows = value_tables[set][game].rows;
	int32_t sum = 0;

	for (int i = 0; i < VALUE_COUNTS; i++)
		sum += count[i] * (*rows)[i][days];
	return sum / VALUE_SCALE;
}
