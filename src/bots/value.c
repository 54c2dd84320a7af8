#include "value.h"

enum { LIBERTIES_MAX = 8, HOLES = 4, TWICE = 16, ROOM_NEAR = 2, ROOM_HALF = 5,
       EXTRAS = ISLE_KITTENS | ISLE_BEASTS | ISLE_EVENTS };

static int least(int a, int b)
{
	return a < b ? a : b;
}

/* ---- families ------------------------------------------------------------ */

static void count_group(const struct eye *eye, const struct eye_group *group,
                        int32_t *count)
{
	int open = squares_count(squares_and(group->beside, eye->free));
	bool family = group->size > 2;

	count[VALUE_FAMILIES] += eye_family_points(group->size);
	if (open > 1)
		count[VALUE_OPEN_1 + least(group->size, 5) - 1]++;
	else if (!family)
		count[VALUE_CLOSED]++;
	count[family ? VALUE_LIBERTY_3 : VALUE_LIBERTY_2] +=
		least(open, LIBERTIES_MAX);
	if (group->size > count[VALUE_BIGGEST])
		count[VALUE_BIGGEST] = group->size;
}

static void count_families(const struct eye *eye, int32_t *count)
{
	for (int i = 0; i < eye->group_count; i++)
		count_group(eye, &eye->group[i], count);
	for (int c = 0; c < ISLE_COLOURS; c++)
		count[VALUE_COLOURS] += eye->colour_cats[c] > 0;
	count[VALUE_CATS] = eye->cat_count;
}

/* ---- squares ------------------------------------------------------------- */

static void count_rooms(const struct eye *eye, int32_t *count)
{
	for (int r = 0; r < ISLE_ROOMS; r++) {
		int free = eye->room_free[r];
		count[VALUE_ROOMS_FULL] += free == 0;
		count[VALUE_ROOMS_NEAR] += free > 0 && free <= ROOM_NEAR;
		count[VALUE_ROOMS_HALF] += free > ROOM_NEAR && free <= ROOM_HALF;
	}
}

static void count_regions(const struct eye *eye, int32_t *count)
{
	struct isle_set left = eye->free;

	while (!squares_empty(left)) {
		struct isle_set region = squares_region(left,
		                                        isle_set_next(&left, 0));
		int size = squares_count(region);
		count[size <= HOLES ? VALUE_HOLE_1 + size - 1 : VALUE_REGIONS]++;
		if (size > count[VALUE_REGION])
			count[VALUE_REGION] = size;
		left = squares_less(left, region);
	}
}

static void count_squares(const struct eye *eye, int32_t *count)
{
	struct isle_set around = squares_around(eye->free);
	struct isle_set ends = squares_less(squares_and(eye->free, around),
	                                    squares_twice(eye->free));
	int free = squares_count(eye->free);

	count[VALUE_RATS] = squares_count(eye->rats);
	count[VALUE_KINGS] = eye->tiles[ISLE_KING_RAT];
	count[VALUE_FREE] = free;
	count[VALUE_FREE_TWICE] = free * free / TWICE;
	count[VALUE_ENDS] = squares_count(ends);
	count[VALUE_RIM] = squares_count(
		squares_and(eye->free, squares_around(eye->boat->covered)));
	count_rooms(eye, count);
	count_regions(eye, count);
}

/* ---- cards and means ----------------------------------------------------- */

static void count_lessons(const struct eye *eye, int32_t *count)
{
	int hopes = 0, points = 0;

	for (int i = 0; i < eye->hope_count; i++) {
		const struct eye_hope *hope = &eye->hope[i];
		hopes += hope->hope;
		points += lesson_hope(hope->info, hope->row, hope->stands, 0,
		                      eye->weights) * hope->share / 100;
	}
	count[VALUE_HOPES] = hopes / 10;
	count[VALUE_LESSONS] = points / 100;
}

static void count_means(const struct means *means, int32_t *count)
{
	count[VALUE_FISH] = means->fish;
	count[VALUE_FISH_TWICE] = means->fish * means->fish / TWICE;
	count[VALUE_BASKETS] = means->permanent;
	count[VALUE_HAND_BASKETS] = means->hand[2];
	count[VALUE_HAND_BROKEN] = means->hand[1];
	count[VALUE_HAND_OTHER] = means->other / 10;
}

static int maps_open(const struct eye *eye)
{
	int open = 0;

	for (int c = 0; c < ISLE_COLOURS; c++)
		open += eye->map[c] != 0;
	return open;
}

void value_count(const struct eye *eye, const struct means *means,
                 const struct isle_seat *seat, int32_t count[VALUE_COUNTS])
{
	for (int i = 0; i < VALUE_COUNTS; i++)
		count[i] = 0;
	count[VALUE_ONE] = 1;
	count[VALUE_SEATS] = eye->rules->options.seats;
	count[VALUE_EXTRAS] = __builtin_popcount(eye->rules->options.with & EXTRAS);
	count[VALUE_GUESS] = (eye_worth(eye) + means_worth(means)) / 10;
	count_families(eye, count);
	count_squares(eye, count);
	count_lessons(eye, count);
	count_means(means, count);
	count[VALUE_RARE] = eye->tiles[ISLE_RARE];
	count[VALUE_COMMON] = eye->tiles[ISLE_COMMON];
	count[VALUE_BEASTS] = eye->tiles[ISLE_BEAST];
	count[VALUE_MAPS] = maps_open(eye);
	count[VALUE_OWN_LESSONS] = isle_set_count(&seat->lessons);
	count[VALUE_POINTS] = eye->markers + eye->friends;
	count[VALUE_SISTER] = eye->sister / 10;
	count[VALUE_SPECIALS] = __builtin_popcount(seat->specials);
}

enum value_game value_game(const struct isle_rules *rules)
{
	bool explores = rules->options.mode == ISLE_EXPLORE;

	return explores && rules->has_sister ? VALUE_EXPLORE_SOLO
	     : (enum value_game)rules->options.mode;
}

int value_of(const int32_t count[VALUE_COUNTS], enum value_game game, int days)
{
	int32_t sum = 0;

	for (int i = 0; i < VALUE_COUNTS; i++)
		sum += count[i] * value_table[game][i][days];
	return sum / VALUE_SCALE;
}
