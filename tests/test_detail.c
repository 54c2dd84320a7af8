/*
 * What vesh sees a tile change about lessons (src/bots/detail.h): the sister's
 * cards, which take from whoever plays alone, on boats laid for them.
 */
#include <check.h>
#include <string.h>
#include "detail.h"
#include "lines.h"
#include "notation.h"
#include "runner.h"
#include "scene.h"
#include "value.h"
#include "weights.h"

static struct bots_weights weights;
static struct eval looked;

/* A solo game with an empty boat. */
static void set_up(void)
{
	scene_start(ISLE_SOLO, 1, 0, 5);
	scene_seat(1)->fish = 20;
	scene_game.sister_count = 0;
	weights = weights_of(WEIGHTS_VESH, WEIGHTS_SOLO);
}

/* The boat as vesh sees it on a day on which she has one more lesson; 0:
 * none. */
static const struct eval *look(int day, int lesson)
{
	scene_game.day = (uint8_t)day;
	if (lesson)
		scene_game.sister[scene_game.sister_count++] = (uint8_t)lesson;
	lines_estimate(&looked, &scene_rules, &scene_game, 1, &weights);
	return &looked;
}

/* A blue cat beside a treasure and two rats, a red one beside neither. */
static void lay_two_cats(void)
{
	scene_put(1, "blue-c16", ISLE_BLUE, "h5 i5 j5 k5 l5");
	scene_put(1, "t1", ISLE_NONE, "m5");
	scene_put(1, "red-c16", ISLE_RED, "e7 f7 g7 h7 i7");
}

static int treasure_gain(const struct eval *eval, const char *square)
{
	struct eval_turn turn = eval_turn(&scene_rules, ISLE_TILE_COMMON, 0);
	int anchor = notation_square_find(square, strlen(square));
	return detail_gain(eval, &turn, anchor, ISLE_TILE_COMMON, ISLE_NONE);
}

/* The group of a colour, of which there is one. */
static int group_of(const struct eval *eval, int colour)
{
	int i = 0;
	while (eval->group[i].colour != colour)
		ck_assert_int_lt(++i, eval->group_count);
	return i;
}

/* Card 203 pays her for every colour that is not at the edge; late in the game
 * they no longer come there by themselves. */
START_TEST(colours_are_brought_to_the_edge)
{
	int plain = look(4, 0)->edge_cat[ISLE_BLUE];
	const struct eval *eval = look(4, 203);
	for (int c = 0; c < ISLE_COLOURS; c++)
		ck_assert_int_gt(eval->edge_cat[c], plain);
}
END_TEST

/* Card 200 pays her for fish: those of the first day will be spent. 204 repeats
 * what that comes to. */
START_TEST(fish_of_the_first_day_are_not_the_sisters)
{
	look(1, 200);
	look(1, 204);
	for (int fish = 0; fish < 30; fish += 7) {
		scene_seat(1)->fish = (uint8_t)fish;
		const struct eval *eval = look(1, 0);
		for (int i = 0; i < eval->lesson_count; i++)
			if (eval->lesson[i].share < 0)
				ck_assert_int_eq(eval->lesson[i].expected, 0);
	}
}
END_TEST

/* Card 202 pays her for cats beyond fifteen, of which there are none yet. */
START_TEST(first_cats_are_not_beyond_fifteen)
{
	int plain = look(1, 0)->cat[ISLE_RED];
	ck_assert_int_gt(look(1, 202)->cat[ISLE_RED], plain - 500);
}
END_TEST

/* Card 213 pays her for every family: a pair that grows becomes one, a single
 * cat does not. */
START_TEST(a_third_cat_makes_her_a_family)
{
	lay_two_cats();
	scene_put(1, "blue-c16", ISLE_BLUE, "h6 i6 j6 k6 l6");
	const struct eval *eval = look(5, 213);
	ck_assert_int_lt(eval->grows[group_of(eval, ISLE_BLUE)], 0);
	ck_assert_int_eq(eval->grows[group_of(eval, ISLE_RED)], 0);
}
END_TEST

/* Card 209 pays her what the second largest family is worth: while there is
 * one only, it may grow. */
START_TEST(the_second_family_is_hers)
{
	scene_put(1, "blue-c16", ISLE_BLUE, "h4 i4 j4 k4 l4");
	scene_put(1, "blue-c16", ISLE_BLUE, "h5 i5 j5 k5 l5");
	scene_put(1, "blue-c16", ISLE_BLUE, "h6 i6 j6 k6 l6");
	scene_put(1, "red-c16", ISLE_RED, "h7 i7 j7 k7 l7");
	scene_put(1, "red-c16", ISLE_RED, "h8 i8 j8 k8 l8");
	const struct eval *eval = look(5, 209);
	ck_assert_int_eq(eval->grows[group_of(eval, ISLE_BLUE)], 0);
	ck_assert_int_lt(eval->grows[group_of(eval, ISLE_RED)], 0);
}
END_TEST

/* Card 197 pays her for every colour without a treasure beside it. */
START_TEST(colours_want_a_treasure_once)
{
	lay_two_cats();
	const struct eval *eval = look(5, 197);
	ck_assert_int_eq(eval->treasured_cat[ISLE_BLUE], 0);
	ck_assert_int_gt(eval->treasured_cat[ISLE_RED], 0);
	ck_assert_int_eq(treasure_gain(eval, "g5"), 0);
	ck_assert_int_gt(treasure_gain(eval, "e8"), 0);
}
END_TEST

/* Card 211 pays her for every cat without a treasure beside it: another cat
 * costs, unless there is one where it lies. */
START_TEST(every_cat_wants_a_treasure)
{
	lay_two_cats();
	int plain = look(5, 0)->cat[ISLE_BLUE];
	const struct eval *eval = look(5, 211);
	int cost = plain - eval->cat[ISLE_BLUE];
	ck_assert_int_gt(cost, 0);
	ck_assert_int_eq(eval->treasured_cat[ISLE_BLUE], cost);
	ck_assert_int_eq(treasure_gain(eval, "g5"), 0);
	ck_assert_int_gt(treasure_gain(eval, "e8"), 0);
}
END_TEST

/* Card 215 pays her for every colour without a rat beside it. */
START_TEST(colours_want_a_rat_once)
{
	lay_two_cats();
	const struct eval *eval = look(5, 215);
	ck_assert_int_eq(eval->ratted_cat[ISLE_BLUE], 0);
	ck_assert_int_gt(eval->ratted_cat[ISLE_RED], 0);
}
END_TEST

/* Card 205 pays her for full rooms: to fill one is worth the less. */
START_TEST(full_rooms_are_hers_too)
{
	static struct eval plain;
	int less = 0;
	plain = *look(3, 0);
	const struct eval *eval = look(3, 205);
	for (int r = 0; r < ISLE_ROOMS; r++)
		for (int n = 1; n <= ISLE_CELLS_MAX; n++) {
			ck_assert_int_le(eval->room_gain[r][n], plain.room_gain[r][n]);
			less += eval->room_gain[r][n] < plain.room_gain[r][n];
		}
	ck_assert_int_gt(less, 0);
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("detail");
	tcase_add_checked_fixture(tests, set_up, NULL);
	tcase_add_test(tests, colours_are_brought_to_the_edge);
	tcase_add_test(tests, fish_of_the_first_day_are_not_the_sisters);
	tcase_add_test(tests, first_cats_are_not_beyond_fifteen);
	tcase_add_test(tests, a_third_cat_makes_her_a_family);
	tcase_add_test(tests, the_second_family_is_hers);
	tcase_add_test(tests, colours_want_a_treasure_once);
	tcase_add_test(tests, every_cat_wants_a_treasure);
	tcase_add_test(tests, colours_want_a_rat_once);
	tcase_add_test(tests, full_rooms_are_hers_too);
	return RUN("detail", tests);
}
