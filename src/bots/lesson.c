/*
 * lesson.c - what is known of each scoring card: how its measure moves in
 * games, and, by its measure, which tiles move it.
 */
#include "lesson.h"

enum { DAYS_TENTHS = 50 };

/* By measure; those that are missing no quick look at a placing can tell. */
static const uint8_t features[ISLE_MEASURES] = {
	[ISLE_MEASURE_CATS]             = FEATURE_CAT,
	[ISLE_MEASURE_CATS_COLOUR]      = FEATURE_CAT,
	[ISLE_MEASURE_CATS_BEYOND]      = FEATURE_CAT,
	[ISLE_MEASURE_EDGE_CATS]        = FEATURE_EDGE_CAT,
	[ISLE_MEASURE_EDGE_CATS_COLOUR] = FEATURE_EDGE_CAT,
	[ISLE_MEASURE_EDGE_CATS_BEST]   = FEATURE_EDGE_CAT,
	[ISLE_MEASURE_FREE_EDGE]        = FEATURE_EDGE_FREE,
	[ISLE_MEASURE_LONELY]           = FEATURE_LONELY,
	[ISLE_MEASURE_LONELY_COLOUR]    = FEATURE_LONELY,
	[ISLE_MEASURE_LONELY_IF_TEN]    = FEATURE_LONELY,
	[ISLE_MEASURE_VISIBLE_RATS]     = FEATURE_RAT,
	[ISLE_MEASURE_RARE]             = FEATURE_RARE,
	[ISLE_MEASURE_COMMON]           = FEATURE_COMMON,
	[ISLE_MEASURE_TREASURES]        = FEATURE_TREASURE,
	[ISLE_MEASURE_PROSPECTOR]       = FEATURE_TREASURE,
	[ISLE_MEASURE_MAPS_COVERED]     = FEATURE_MAP,
	[ISLE_MEASURE_MAPS_UNCOVERED]   = FEATURE_MAP,
	[ISLE_MEASURE_ROOMS_FULL]       = FEATURE_ROOM,
	[ISLE_MEASURE_ROOMS_EMPTY]      = FEATURE_EMPTY,
};

enum lesson_feature lesson_feature(const struct isle_lesson_info *info)
{
	return features[info->measure];
}

int lesson_arg(const struct isle_lesson_info *info)
{
	if (!lesson_feature(info))
		return ISLE_NONE;
	switch (isle_measure_arg(info->measure)) {
	case ISLE_ARG_COLOUR:
		return info->arg == ISLE_NONE ? LESSON_NAMED : info->arg;
	case ISLE_ARG_ROOMS:
		return info->arg;
	default:
		return ISLE_NONE;
	}
}

#define ROW(n, rate_, chance_) \
	{ .number = (n), .rate = (rate_), .chance = (chance_) }

/* Rising with the printed number. Rates are averages over games of the
 * opponents themselves. */
static const struct lesson_row rows[] = {
	ROW(113, -55,  0),
	ROW(114,  29,  0),
	ROW(115,   3,  0),
	ROW(116,  10,  0),
	ROW(117,  10,  0),
	ROW(118,   2,  0),
	ROW(119,   0, 55),
	ROW(120,   9,  0),
	ROW(121,   0, 55),
	ROW(122,   5,  0),
	ROW(123,  12,  0),
	ROW(124, -32,  0),
	ROW(125, -20,  0),
	ROW(126,  13,  0),
	ROW(127,  10,  0),
	ROW(128,  10,  0),
	ROW(129,  10,  0),
	ROW(130,  10,  0),
	ROW(131,  10,  0),
	ROW(132, -30,  0),
	ROW(133,   7,  0),
	ROW(134,  13,  0),
	ROW(135,  20,  0),
	ROW(136,   3,  0),
	ROW(137,  -8,  0),
	ROW(138,   4,  0),
	ROW(139,   4,  0),
	ROW(140,  -4,  0),
	ROW(141,   5,  0),
	ROW(142,   0, 45),
	ROW(143,   6,  0),
	ROW(144,   7,  0),
	ROW(145,   7,  0),
	ROW(146,   4,  0),
	ROW(147,  12,  0),
	ROW(148,  15,  0),
	ROW(149,   8,  0),
	ROW(150,  -5,  0),
	ROW(151,   9,  0),
	ROW(152,  10,  0),
	ROW(153,  22,  0),
	ROW(154, -35,  0),
	ROW(155,   1,  0),
	ROW(156, -60,  0),
	ROW(157,  40,  0),
	ROW(158,   4,  0),
	ROW(159,  10,  0),
	ROW(160,  10,  0),
	ROW(161,  10,  0),
	ROW(162,  10,  0),
	ROW(163,  10,  0),
	ROW(164,   8,  0),
	ROW(165,   0, 55),
	ROW(166, -20,  0),
	ROW(167,   9,  0),
	ROW(168,  12,  0),
	ROW(197,  -8,  0),
	ROW(198,  11,  0),
	ROW(199,  13,  0),
	ROW(200,   0,  0),
	ROW(201, -30,  0),
	ROW(202,   6,  0),
	ROW(203, -10,  0),
	ROW(204,   0,  0),
	ROW(205,   8,  0),
	ROW(206,   6,  0),
	ROW(207,   8,  0),
	ROW(208,  40,  0),
	ROW(209,  24,  0),
	ROW(210,   8,  0),
	ROW(211,  20,  0),
	ROW(212,   8,  0),
	ROW(213,   7,  0),
	ROW(214,  20,  0),
	ROW(215,  -4,  0),
	ROW(301,   8,  0),
	ROW(302,   8,  0),
	ROW(303,   2,  0),
	ROW(304,   7,  0),
	ROW(305,  10,  0),
	ROW(306,   6,  0),
	ROW(307,   4,  0),
	ROW(308,   0, 30),
	ROW(311,   8,  0),
	ROW(312,  25,  0),
	ROW(313,   2,  0),
	ROW(314,   8,  0),
	ROW(315,   5,  0),
	ROW(316,   9,  0),
	ROW(317,  10,  0),
	ROW(318,   7,  0),
	ROW(321,   1,  0),
	ROW(322,   7,  0),
	ROW(323,  32,  0),
	ROW(324,   7,  0),
	ROW(325,   6,  0),
	ROW(326,   0, 45),
	ROW(327, -99,  0),
	ROW(328,   4,  0),
	ROW(331,   2,  0),
	ROW(332,   4,  0),
	ROW(333,   7,  0),
	ROW(334,  40,  0),
	ROW(335,   8,  0),
	ROW(336,   6,  0),
	ROW(337, -35,  0),
};

enum { ROWS = sizeof rows / sizeof rows[0] };

const struct lesson_row *lesson_row(int number)
{
	static const struct lesson_row unknown;
	int low = 0, high = ROWS;

	while (low < high) {
		int middle = (low + high) / 2;
		if (rows[middle].number < number)
			low = middle + 1;
		else
			high = middle;
	}
	return low < ROWS && rows[low].number == number ? &rows[low] : &unknown;
}

/* Chance in per cent that a measure still moves by d tenths when it usually
 * moves by t: what is within reach can mostly be steered to. */
static int reach(int d, int t, const struct bots_weights *weights)
{
	int near = weights->w[WEIGHT_REACH_NEAR];
	int far = weights->w[WEIGHT_REACH_FAR];

	if (t <= 0)
		return d <= 0 ? 100 : 0;
	int ratio = d * 100 / t;
	if (ratio <= 50)
		return near;
	if (ratio <= 100)
		return near - (ratio - 50) * (near - far) / 50;
	return ratio >= 200 ? 0 : (200 - ratio) * far / 100;
}

/* Chance that a measure stays where it must not move from. */
static int stay(int n, bool falls, int t)
{
	if (falls && n == 0)
		return 100;
	return t >= 160 ? 40 : 100 - t * 3 / 8;
}

static int chance_of(const struct isle_lesson_info *info, int rate, int stands,
                     int t, const struct bots_weights *weights)
{
	bool falls = rate < 0;
	int d = (info->n - stands) * (falls ? -10 : 10);

	if (info->op == ISLE_AT_LEAST)
		return stands >= info->n ? falls ? stay(1, true, t) : 100
		     : falls ? 0 : reach(d, t, weights);
	if (info->op == ISLE_AT_MOST)
		return stands > info->n ? falls ? reach(d, t, weights) : 0
		     : falls || t <= d ? 100 : d * 100 / t;
	if (d == 0)
		return stay(info->n, falls, t);
	return d < 0 ? 0 : reach(d, t, weights);
}

static bool holds(const struct isle_lesson_info *info, int stands)
{
	switch (info->op) {
	case ISLE_AT_LEAST: return stands >= info->n;
	case ISLE_AT_MOST:  return stands <= info->n;
	case ISLE_EXACTLY:  return stands == info->n;
	default:            return true;
	}
}

/* A chance that time turns into what stands. */
static int fading(const struct isle_lesson_info *info, int chance, int stands,
                  int remaining)
{
	int now = holds(info, stands) ? 100 : 0;
	int share = remaining > 128 ? 128 : remaining;
	return (now * (128 - share) + (now ? (chance + 100) / 2 : chance) * share)
	     / 128;
}

int lesson_expected(const struct isle_lesson_info *info,
                const struct lesson_row *row, int stands, int remaining,
                const struct bots_weights *weights)
{
	int rate = row->rate * weights->w[WEIGHT_LESSON_RATE] / 100;
	int moves = rate * DAYS_TENTHS * remaining / 2560;   /* tenths of a count */

	if (info->when == ISLE_IF) {
		int t = row->rate * DAYS_TENTHS * remaining / 2560
		      * weights->w[WEIGHT_IF_RATE] / 100;
		int chance = row->chance ? fading(info, row->chance, stands, remaining)
		           : chance_of(info, row->rate, stands, t < 0 ? -t : t,
		                       weights);
		return info->points * chance;
	}
	int tenths = stands * 10 + moves;
	if (tenths < 0)
		tenths = 0;
	int expected = info->points * tenths * 10 / (info->per ? info->per : 1);
	if (!remaining)
		expected = info->points * (stands / (info->per ? info->per : 1)) * 100;
	int most = info->most * 100;
	return most && expected > most ? most : expected;
}
