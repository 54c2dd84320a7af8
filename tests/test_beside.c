/*
 * What the quick judgement sees beside a tile (src/bots/beside.h): each weight
 * alone is switched on, and gains are compared with those without it.
 */
#include <check.h>
#include <string.h>
#include "beside.h"
#include "notation.h"
#include "runner.h"
#include "scene.h"
#include "value.h"

enum { TEN_POINTS = 1000, EARLY = 256 };

static struct bots_weights weights;
static struct eval looked;

/* A blue cat lies on the boat, two more are in the fields, one red one is. */
static void set_up(void)
{
	scene_rescue(0);
	scene_game.day = 1;
	scene_field(0, "blue-c1 blue-c2");
	scene_field(1, "red-c3 green-c4");
	scene_put(1, "blue-c16", ISLE_BLUE, "h5 i5 j5 k5 l5");
	weights = weights_of(WEIGHTS_COMMON, WEIGHTS_ADVANCED);
}

/* The straight cat, lying. */
static struct eval_turn straight(int tile)
{
	int t = 0;
	struct eval_turn turn = eval_turn(&scene_rules, tile, t);

	while (turn.turn->offset[1] != ISLE_STRIDE)
		turn = eval_turn(&scene_rules, tile, ++t);
	return turn;
}

/* What a weight of ten points adds to the gain of a straight cat. */
static int added(enum bots_weight weight, int colour, const char *square)
{
	int tile = notation_tile_find("blue-c16", 8) + colour, gain[2];
	struct eval_turn turn = straight(tile);
	int anchor = notation_square_find(square, strlen(square));

	for (int on = 0; on < 2; on++) {
		weights.w[weight] = on ? TEN_POINTS : 0;
		eval_init(&looked, &scene_rules, &scene_game, 1, EARLY, &weights);
		gain[on] = eval_gain(&looked, &turn, anchor, tile, colour);
	}
	weights.w[weight] = 0;
	return gain[1] - gain[0];
}

START_TEST(colours_that_may_come)
{
	ck_assert_int_eq(added(WEIGHT_COLOUR_NEXT, ISLE_BLUE, "e7"), 2000);
	ck_assert_int_eq(added(WEIGHT_COLOUR_NEXT, ISLE_RED, "e7"), 1000);
	ck_assert_int_eq(added(WEIGHT_COLOUR_NEXT, ISLE_PURPLE, "e7"), 0);
}
END_TEST

START_TEST(colours_that_are_there)
{
	scene_put(2, "red-c16", ISLE_RED, "h5 i5 j5 k5 l5");
	ck_assert_int_eq(added(WEIGHT_COLOUR_OWN, ISLE_BLUE, "e7"), 1000);
	ck_assert_int_eq(added(WEIGHT_COLOUR_OWN, ISLE_RED, "e7"), 0);
	ck_assert_int_eq(added(WEIGHT_COLOUR_NEW, ISLE_BLUE, "e7"), 0);
	ck_assert_int_eq(added(WEIGHT_COLOUR_NEW, ISLE_RED, "e7"), 1000);
	ck_assert_int_eq(added(WEIGHT_COLOUR_RIVAL, ISLE_BLUE, "e7"), 0);
	ck_assert_int_eq(added(WEIGHT_COLOUR_RIVAL, ISLE_RED, "e7"), 1000);
}
END_TEST

/* Five squares beside the blue cat: another colour takes them, its own does
 * not. */
START_TEST(room_taken_from_others)
{
	ck_assert_int_eq(added(WEIGHT_SHUT_CAT, ISLE_RED, "h6"), 5000);
	ck_assert_int_eq(added(WEIGHT_SHUT_CAT, ISLE_RED, "k6"), 2000);
	ck_assert_int_eq(added(WEIGHT_SHUT_CAT, ISLE_BLUE, "h6"), 0);
	ck_assert_int_eq(added(WEIGHT_SHUT_FAMILY, ISLE_RED, "h6"), 0);
}
END_TEST

START_TEST(a_third_cat_makes_a_family)
{
	ck_assert_int_eq(added(WEIGHT_FAMILY_NEXT, ISLE_BLUE, "h6"), 0);
	ck_assert_int_eq(added(WEIGHT_OPEN_FAMILY, ISLE_BLUE, "h6"), 0);
	ck_assert_int_gt(added(WEIGHT_OPEN_CAT, ISLE_BLUE, "h6"), 0);
	scene_put(1, "blue-c16", ISLE_BLUE, "h4 i4 j4 k4 l4");
	ck_assert_int_eq(added(WEIGHT_FAMILY_NEXT, ISLE_BLUE, "h6"), 2000);
	ck_assert_int_gt(added(WEIGHT_OPEN_FAMILY, ISLE_BLUE, "h6"), 0);
	ck_assert_int_eq(added(WEIGHT_OPEN_CAT, ISLE_BLUE, "h6"), 0);
	ck_assert_int_eq(added(WEIGHT_OPEN_NEXT, ISLE_BLUE, "h6"),
	                 2 * added(WEIGHT_OPEN_FAMILY, ISLE_BLUE, "h6"));
}
END_TEST

/* Three and more seats have weights of their own where they take from each
 * other. */
START_TEST(many_seats_have_their_own)
{
	static const struct { enum isle_mode mode; int two, three; } games[] = {
		{ ISLE_ADVANCED, WEIGHTS_ADVANCED, WEIGHTS_ADVANCED_MANY },
		{ ISLE_FAMILY, WEIGHTS_FAMILY, WEIGHTS_FAMILY_MANY },
		{ ISLE_EXPLORE, WEIGHTS_EXPLORE, WEIGHTS_EXPLORE },
	};

	scene_start(games[_i].mode, 2, 0, 1);
	ck_assert_int_eq(weights_game(&scene_rules), games[_i].two);
	scene_start(games[_i].mode, 3, 0, 1);
	ck_assert_int_eq(weights_game(&scene_rules), games[_i].three);
}
END_TEST

/* Vesh's values of the advanced game know nothing of expansions: with them the
 * common ones judge. Those of solo were learned with and without. */
START_TEST(values_judge_what_they_were_learned_from)
{
	static const struct { enum isle_mode mode; int seats, with; bool own; }
	games[] = {
		{ ISLE_ADVANCED, 2, 0, true }, { ISLE_ADVANCED, 2, ISLE_PROMOS, true },
		{ ISLE_ADVANCED, 4, 0, true }, { ISLE_ADVANCED, 4, ISLE_BEASTS, false },
		{ ISLE_FAMILY, 2, 0, true }, { ISLE_FAMILY, 3, ISLE_KITTENS, false },
		{ ISLE_SOLO, 1, ISLE_KITTENS, true }, { ISLE_EXPLORE, 2, 0, true },
	};

	scene_start(games[_i].mode, games[_i].seats, games[_i].with, 1);
	ck_assert_int_eq(value_set(WEIGHTS_COMMON, &scene_rules), WEIGHTS_COMMON);
	ck_assert_int_eq(value_set(WEIGHTS_VESH, &scene_rules),
	                 games[_i].own ? WEIGHTS_VESH : WEIGHTS_COMMON);
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("beside");
	tcase_add_checked_fixture(tests, set_up, NULL);
	tcase_add_test(tests, colours_that_may_come);
	tcase_add_test(tests, colours_that_are_there);
	tcase_add_test(tests, room_taken_from_others);
	tcase_add_test(tests, a_third_cat_makes_a_family);
	tcase_add_loop_test(tests, many_seats_have_their_own, 0, 3);
	tcase_add_loop_test(tests, values_judge_what_they_were_learned_from, 0, 8);
	return RUN("beside", tests);
}
