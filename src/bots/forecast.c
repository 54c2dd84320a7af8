/*
 * forecast.c - what games add on average to the estimates, measured.
 */
#include "forecast.h"
#include "value.h"

enum { FIFTHS = 5, FULL = 256, BEAST = 1050, EXPANSIONS = 4 };
_Static_assert(ISLE_PROMOS == 1 << (EXPANSIONS - 1), "each has its points");

/* Points by which final scores were above the estimates, by the fifths of the
 * game to come, per cent of that by the number of seats, and points that each
 * expansion adds (kittens, beasts, events, promos). Means over games of the cat
 * and the captain; ISLE_FORECAST=1 build/tests/test_bots prints what is left to
 * correct. */
static const struct {
	int8_t points[FIFTHS + 1];
	uint8_t seats[ISLE_SEATS_MAX];
	int8_t with[EXPANSIONS];
} growth[] = {
	[VALUE_ADVANCED] = { {   0,  4, 13, 28, 41, 51 },
	                     { 100, 100, 130, 145, 150, 155, 155, 155 },
	                     { 13, -3, 7, 0 } },
	[VALUE_FAMILY]   = { {   0, 10, 22, 36, 50, 67 },
	                     { 100, 100, 110, 120, 120, 120, 120, 120 },
	                     { 0, 0, 0, 0 } },
	[VALUE_SOLO]     = { {   0, -5, -2,  9, 26, 44 }, { 100 },
	                     { 11, 1, 8, 0 } },
	[VALUE_EXPLORE]  = { {   0, 11, 22, 39, 60, 77 },
	                     { 100, 100, 100, 100, 100, 100, 100, 100 },
	                     { 0, 0, 0, 0 } },
	[VALUE_EXPLORE_SOLO] = { {   0, 11, 22, 39, 60, 77 }, { 75 },
	                         { 0, 0, 0, 0 } },
};
_Static_assert(sizeof growth / sizeof growth[0] == VALUE_GAMES,
               "the growth of every game is measured");

int forecast_sister(const struct eval *eval)
{
	int hers = eval->sister;

	if (!eval->rules->has_sister)
		return 0;
	for (int i = 0; i < eval->lesson_count; i++)
		if (eval->lesson[i].share < 0)
			hers -= eval->lesson[i].expected;
	return hers + eval->tiles[ISLE_BEAST] * BEAST;
}

int forecast_growth(const struct isle_rules *rules, int remaining)
{
	const struct isle_options *o = &rules->options;
	enum value_game game = value_game(rules);
	const int8_t *points = growth[game].points;
	int at = remaining * FIFTHS, fifth = at / FULL, part = at % FULL;

	if (fifth >= FIFTHS)
		fifth = FIFTHS - 1, part = FULL;
	int sum = (points[fifth] * (FULL - part) + points[fifth + 1] * part)
	        * growth[game].seats[o->seats - 1] / FULL;
	for (int i = 0; i < EXPANSIONS; i++)
		if (o->with >> i & 1)
			sum += growth[game].with[i] * 100 * remaining / FULL;
	return sum;
}
