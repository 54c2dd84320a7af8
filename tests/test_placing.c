/*
 * Where tiles may lie and what their places bring, ruling by ruling, as
 * test_rulings.c has the others (docs/rulings.md).
 */
#include <check.h>

#include "notation.h"
#include "runner.h"
#include "scene.h"
#include "sets.h"

START_TEST(rulings_1_first_anywhere_then_touching)
{
	scene_rescue(0);
	allowed("1 rescue blue-c16 from left with permanent at h5 i5 j5 k5 l5");
	scene_put(1, "t2", ISLE_NONE, "h4 h5");
	refused("1 rescue blue-c16 from left with permanent at k9 l9 m9 n9 o9",
	        ISLE_NOT_TOUCHING);
	refused("1 rescue blue-c16 from left with permanent at h5 i5 j5 k5 l5",
	        ISLE_COVERED);
	allowed("1 rescue blue-c16 from left with permanent at i5 j5 k5 l5 m5");
}
END_TEST

/* Moves come from anywhere, not only from lists: every place of every turn from
 * which a square of the tile would not be on the boat. */
START_TEST(rulings_1_nothing_hangs_over_the_rail)
{
	static const char line[] =
		"1 rescue blue-c16 from left with permanent at h5 i5 j5 k5 l5";
	struct notation_fault fault;
	struct isle_move move;
	int over = 0;
	scene_rescue(0);
	ck_assert(notation_parse(&scene_rules, line, sizeof line - 1, &move,
	                         &fault));
	int shape = isle_tile_info(move.tile).shape;
	for (move.turn = 0; move.turn < scene_rules.shape[shape].turn_count;
	     move.turn++)
		for (move.anchor = 0; move.anchor < ISLE_SQUARES; move.anchor++) {
			struct isle_set squares = isle_squares(&scene_rules, move.tile,
			                                       move.turn, move.anchor);
			squares = set_and(squares, scene_rules.boat);
			bool whole = set_count(squares) == scene_rules.shape[shape].size;
			ck_assert_int_eq(isle_check(&scene_rules, &scene_game, &move),
			                 whole ? ISLE_OK : ISLE_OFF_BOAT);
			over += !whole;
		}
	ck_assert_int_gt(over, 100);
}
END_TEST

START_TEST(rulings_1_king_rats_and_beasts_are_tiles)
{
	scene_rescue(0);
	scene_put(1, "king-rat", ISLE_NONE, "h5");
	refused("1 rescue blue-c16 from left with permanent at k9 l9 m9 n9 o9",
	        ISLE_NOT_TOUCHING);
	allowed("1 rescue blue-c16 from left with permanent at i5 j5 k5 l5 m5");
}
END_TEST

START_TEST(rulings_1_a_boat_may_fall_apart)
{
	scene_rescue(0);
	scene_put(1, "blue-c16", ISLE_BLUE, "h5 i5 j5 k5 l5");
	scene_put(1, "t2", ISLE_NONE, "m5 n5");
	scene_put(1, "t1", ISLE_NONE, "m4");
	scene_put(1, "red-c16", ISLE_RED, "o5 p5 q5 r5 s5");
	scene_give(1, 88);
	scene_play("1 play 88 m4 m5");      /* red now lies alone */
	allowed("1 rescue green-c16 from right with permanent at o4 p4 q4 r4 s4");
}
END_TEST

START_TEST(rulings_2_what_fits_nowhere_cannot_be_taken)
{
	scene_rescue(0);
	struct isle_boat *boat = &scene_seat(1)->boat;
	boat->covered = scene_rules.boat;
	boat->tile_count = 1;
	isle_set_remove(&boat->covered, 75);
	const char *rescue = "1 rescue red-c15 from left with permanent at "
	                     "h5 h6 i6 i7";
	refused(rescue, ISLE_COVERED);
	ck_assert(!scene_lists(rescue));
	allowed("1 pass");
}
END_TEST

START_TEST(rulings_2_a_card_that_does_nothing_cannot_be_played)
{
	scene_rescue(0);
	int useless[] = { 76, 77, 86, 88 };
	for (int i = 0; i < 4; i++)
		scene_give(1, useless[i]);
	scene_give(1, 67);
	scene_seat(1)->baskets = 0;
	refused("1 play 76 unused", ISLE_CARD_USELESS);
	scene_field(0, "");
	scene_field(1, "");
	refused("1 play 77 blue-c16:left", ISLE_CARD_USELESS);
	refused("1 play 86 113 114", ISLE_CARD_USELESS);
	refused("1 play 88 h5 i5", ISLE_CARD_USELESS);
	allowed("1 play 67");      /* gains fish, even none */
}
END_TEST

START_TEST(rulings_2_the_tile_of_card_75_must_be_placed)
{
	scene_rescue(0);
	scene_give(1, 75);
	scene_game.bag[scene_game.bag_i] = ISLE_TILE_CAT + 15 * 5;   /* blue-c16 */
	scene_play("1 play 75");
	refused("1 pass", ISLE_UNFINISHED);
	refused("2 pass", ISLE_NOT_YOUR_TURN);
	scene_play("1 place blue-c16 at h5 i5 j5 k5 l5");
	ck_assert_int_eq(scene_seat(1)->boat.tile_count, 1);
}
END_TEST

START_TEST(rulings_2_card_75_without_a_place_leaves_the_game)
{
	scene_rescue(0);
	scene_give(1, 75);
	scene_game.bag[scene_game.bag_i] = ISLE_TILE_CAT + 15 * 5;
	scene_seat(1)->boat.covered = scene_rules.boat;
	scene_seat(1)->boat.tile_count = 1;
	scene_play("1 play 75");
	ck_assert_int_eq(scene_seat(1)->pending_count, 0);
	allowed("1 pass");
}
END_TEST

START_TEST(rulings_3_the_map_of_its_colour_brings_a_common_treasure)
{
	scene_rescue(0);      /* boat 1: the red map is b4 */
	scene_field(0, "red-c16 blue-c16");
	scene_play("1 rescue red-c16 from left with permanent at a4 b4 c4 d4 e4");
	refused("1 treasure r1 at a5 b5 c5 c6", ISLE_NOT_THERE);
	scene_game.rare_line[0] = ISLE_TILE_RARE;
	refused("1 treasure r1 at a5 b5 c5 c6", ISLE_WRONG_TREASURE);
	refused("2 rescue blue-c16 from left with permanent at h5 i5 j5 k5 l5",
	        ISLE_NOT_YOUR_TURN);
	allowed("1 no-treasure");
	scene_play("1 treasure t1 at a5");
	ck_assert_int_eq(scene_game.common[0], 4);
	ck_assert_int_eq(scene_seat(1)->pending_count, 0);
}
END_TEST

START_TEST(rulings_3_another_colour_brings_nothing)
{
	scene_rescue(0);
	scene_play("1 rescue blue-c16 from left with permanent at a4 b4 c4 d4 e4");
	ck_assert_int_eq(scene_seat(1)->pending_count, 0);
}
END_TEST

START_TEST(rulings_4_a_map_covered_again_pays_again)
{
	scene_rescue(0);
	scene_put(1, "t1", ISLE_NONE, "b4");
	scene_put(1, "t1", ISLE_NONE, "c5");
	scene_put(1, "t2", ISLE_NONE, "b5 b6");
	scene_give(1, 88);
	scene_play("1 play 88 b4 c5");
	ck_assert_int_eq(scene_seat(1)->baskets, 2);
	ck_assert(!isle_set_has(&scene_seat(1)->boat.covered, 13));
	scene_field(0, "red-c16");
	scene_play("1 rescue red-c16 from left with permanent at a4 b4 c4 d4 e4");
	ck_assert_int_eq(scene_seat(1)->pending_count, 1);
}
END_TEST

START_TEST(rulings_5_card_69_waits_for_the_next_tile)
{
	scene_rescue(0);
	scene_give(1, 69);
	scene_give(1, 70);
	scene_put(1, "t1", ISLE_NONE, "a4");
	scene_play("1 play 69");
	refused("1 play 70", ISLE_CARD_USELESS);
	scene_play("1 rescue blue-c16 from left with permanent at h5 i5 j5 k5 l5");
	ck_assert_int_eq(scene_seat(1)->anywhere, 0);
	allowed("1 play 70");
}
END_TEST

START_TEST(rulings_5_beasts_and_king_rats_do_not_use_card_69)
{
	scene_rescue(ISLE_BEASTS);
	scene_seat(1)->baskets = 3;
	scene_field(1, "b1");
	scene_give(1, 69);
	scene_put(1, "t1", ISLE_NONE, "h3");
	scene_play("1 play 69");
	const char *away = "1 rescue b1 from right with permanent at "
		"k8 k9 l8 l9 m8 m9 icons k9=blue m8=purple m9=red";
	refused(away, ISLE_NOT_TOUCHING);
	ck_assert(!scene_lists(away));
	scene_play("1 rescue b1 from right with permanent at h4 h5 i4 i5 j4 j5 "
	           "icons h5=blue j4=purple j5=red");
	ck_assert_int_eq(scene_seat(1)->anywhere, 1);
	scene_play("2 pass");
	scene_play("1 rescue blue-c16 from left with permanent at k9 l9 m9 n9 o9");
	ck_assert_int_eq(scene_seat(1)->anywhere, 0);
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("placing");
	tcase_add_test(tests, rulings_1_first_anywhere_then_touching);
	tcase_add_test(tests, rulings_1_nothing_hangs_over_the_rail);
	tcase_add_test(tests, rulings_1_king_rats_and_beasts_are_tiles);
	tcase_add_test(tests, rulings_1_a_boat_may_fall_apart);
	tcase_add_test(tests, rulings_2_what_fits_nowhere_cannot_be_taken);
	tcase_add_test(tests, rulings_2_a_card_that_does_nothing_cannot_be_played);
	tcase_add_test(tests, rulings_2_the_tile_of_card_75_must_be_placed);
	tcase_add_test(tests, rulings_2_card_75_without_a_place_leaves_the_game);
	tcase_add_test(tests,
	    rulings_3_the_map_of_its_colour_brings_a_common_treasure);
	tcase_add_test(tests, rulings_3_another_colour_brings_nothing);
	tcase_add_test(tests, rulings_4_a_map_covered_again_pays_again);
	tcase_add_test(tests, rulings_5_card_69_waits_for_the_next_tile);
	tcase_add_test(tests, rulings_5_beasts_and_king_rats_do_not_use_card_69);
	return RUN("placing", tests);
}
