/*
 * The rulings, one by one, by their numbers in the book (docs/rulings.md), and
 * the rulebook's own sentences where a ruling leans on them: order and timing
 * of the full game. Where tiles may lie is in test_placing.c, what variants,
 * expansions and house rules change in test_variants.c.
 */
#include <check.h>

#include "runner.h"
#include "scene.h"

/* ---- order and timing ---------------------------------------------------- */

START_TEST(rulings_6_anytime_cards_out_of_turn)
{
	scene_rescue(0);
	scene_give(2, 67);
	ck_assert_uint_eq(isle_due(&scene_rules, &scene_game), 1u << 1);
	ck_assert_uint_eq(isle_may(&scene_rules, &scene_game), 1u << 1 | 1u << 2);
	allowed("2 play 67");
}
END_TEST

START_TEST(rulings_6_never_in_the_middle_of_something)
{
	scene_rescue(0);
	scene_give(2, 67);
	scene_field(0, "red-c16 blue-c16");
	scene_play("1 rescue red-c16 from left with permanent at a4 b4 c4 d4 e4");
	refused("2 play 67", ISLE_UNFINISHED);
}
END_TEST

START_TEST(rulings_6_ready_is_owed_by_holders_of_anytime_cards)
{
	scene_start(ISLE_ADVANCED, 2, 0, 1);
	scene_phase(ISLE_PHASE_KEEP);
	scene_give(1, 67);
	refused("1 ready", ISLE_WRONG_PHASE);
	scene_play("1 keep");
	ck_assert_uint_eq(isle_due(&scene_rules, &scene_game), 1u << 1 | 1u << 2);
	scene_play("2 keep");
	ck_assert_int_eq(scene_game.phase, ISLE_PHASE_KEEP);
	ck_assert_uint_eq(isle_due(&scene_rules, &scene_game), 1u << 1);
	scene_play("1 ready");
	ck_assert_int_eq(scene_game.phase, ISLE_PHASE_CHOOSE);
}
END_TEST

START_TEST(rulings_6_last_call)
{
	scene_rare_finds();
	scene_game.day = 5;
	scene_give(2, 67);
	scene_play("1 pass");
	scene_play("2 pass");
	ck_assert_int_eq(scene_game.phase, ISLE_PHASE_LAST_CALL);
	ck_assert_uint_eq(isle_due(&scene_rules, &scene_game), 1u << 2);
	refused("1 done", ISLE_ALREADY_DONE);
	scene_play("2 done");
	ck_assert_int_eq(scene_game.phase, ISLE_PHASE_OVER);
	refused("2 play 67", ISLE_GAME_OVER);
}
END_TEST

START_TEST(rulings_6_no_last_call_for_empty_hands)
{
	scene_rare_finds();
	scene_game.day = 5;
	scene_play("1 pass");
	scene_play("2 pass");
	ck_assert_int_eq(scene_game.phase, ISLE_PHASE_OVER);
}
END_TEST

START_TEST(rulings_8_cards_drawn_before_paying_join_the_seven)
{
	scene_start(ISLE_ADVANCED, 2, 0, 1);
	scene_phase(ISLE_PHASE_KEEP);
	scene_give(1, 71);
	scene_play("1 play 71");
	ck_assert_int_eq(isle_set_count(&scene_seat(1)->drafted), 2);
	ck_assert_int_eq(scene_seat(1)->pending_count, 0);
}
END_TEST

START_TEST(rulings_8_paying_for_drawn_cards_does_not_stop_others)
{
	scene_start(ISLE_ADVANCED, 2, 0, 1);
	scene_phase(ISLE_PHASE_KEEP);
	scene_give(1, 71);
	scene_play("1 keep");
	scene_play("1 play 71");
	ck_assert_uint_eq(isle_due(&scene_rules, &scene_game), 1u << 1 | 1u << 2);
	scene_play("2 keep");
	ck_assert_uint_eq(isle_due(&scene_rules, &scene_game), 1u << 1);
	scene_play("1 keep");
	ck_assert_int_eq(scene_game.phase, ISLE_PHASE_CHOOSE);
}
END_TEST

START_TEST(rulings_8_cards_drawn_later_are_paid_at_once)
{
	scene_rescue(0);
	scene_give(1, 73);
	scene_play("1 play 73");
	ck_assert_int_eq(isle_set_count(&scene_seat(1)->drafted), 3);
	refused("1 pass", ISLE_UNFINISHED);
	scene_play("1 keep");
	ck_assert_int_eq(isle_set_count(&scene_seat(1)->discarded), 3);
	allowed("1 pass");
}
END_TEST

START_TEST(rulings_9_colours_are_named_in_turn_order)
{
	scene_start(ISLE_ADVANCED, 2, 0, 1);
	scene_game.order[0] = 2;
	scene_game.order[1] = 1;
	scene_phase(ISLE_PHASE_KEEP);
	scene_give(1, 143);
	scene_give(2, 144);
	scene_give(2, 148);
	scene_play("1 keep");
	scene_play("2 keep");
	ck_assert_int_eq(scene_game.public_count, 3);
	refused("1 name 143 green", ISLE_NOT_YOUR_TURN);
	refused("2 name 148 green", ISLE_NOT_YOUR_CARD);
	refused("2 name 143 green", ISLE_NOT_YOUR_CARD);
	scene_play("2 name 144 red");
	scene_play("1 name 143 green");
	ck_assert_int_eq(scene_game.phase, ISLE_PHASE_CHOOSE);
}
END_TEST

/* Laid cards are added up before they are laid as they will be after it. */
START_TEST(rulings_10_speed_and_baskets_are_known_before)
{
	static const int numbers[] = { 7, 35, 15, 23, 43 };   /* three are broken */
	struct isle_move move = { .seat = 1 };
	scene_start(ISLE_ADVANCED, 2, 0, 1);
	scene_game.order[0] = 1;
	scene_game.order[1] = 2;
	scene_phase(ISLE_PHASE_CHOOSE);
	scene_seat(1)->fish = 14;
	isle_extend(&move, ISLE_CHOOSE);
	for (int i = 0; i < 5; i++) {
		scene_give(1, numbers[i]);
		isle_extend(&move, (isle_step)isle_card_find(numbers[i]));
	}
	struct isle_laying laying = isle_laying(&scene_rules, &scene_game, &move);
	ck_assert_int_eq(laying.baskets, 3);    /* permanent, a pair, a whole one */
	ck_assert_int_eq(laying.half, isle_card_find(15));   /* the slowest */
	struct isle_move other = move;
	isle_set_remove(&other.cards, laying.half);
	ck_assert_int_eq(isle_laying(&scene_rules, &scene_game, &other).half,
	                 ISLE_NONE);
	isle_set_add(&other.cards, isle_card_find(408));
	ck_assert_int_eq(isle_laying(&scene_rules, &scene_game, &other).half,
	                 isle_card_find(408));
	scene_play("1 choose 7 15 23 35 43");
	scene_play("2 choose");
	ck_assert_int_eq(laying.speed, scene_seat(1)->speed);
}
END_TEST

START_TEST(rulings_10_speed_orders_and_ties_keep)
{
	scene_start(ISLE_ADVANCED, 3, 0, 1);
	for (int i = 0; i < 3; i++)
		scene_game.order[i] = i + 1;
	scene_phase(ISLE_PHASE_CHOOSE);
	scene_give(1, 43);      /* speed 1 */
	scene_give(2, 44);      /* speed 1 */
	scene_give(3, 7);       /* speed 4 */
	refused("2 choose 44", ISLE_NOT_YOUR_TURN);
	scene_play("1 choose 43");
	scene_play("2 choose 44");
	scene_play("3 choose 7");
	ck_assert_int_eq(scene_game.order[0], 3);
	ck_assert_int_eq(scene_game.order[1], 1);
	ck_assert_int_eq(scene_game.order[2], 2);
}
END_TEST

START_TEST(rulings_11_a_pass_is_final)
{
	scene_rescue(0);
	scene_play("1 pass");
	scene_play("2 rescue blue-c16 from left with permanent at h5 i5 j5 k5 l5");
	refused("1 pass", ISLE_NOT_YOUR_TURN);
	ck_assert_uint_eq(isle_due(&scene_rules, &scene_game), 1u << 2);
	scene_play("2 pass");
	ck_assert_int_eq(scene_game.phase, ISLE_PHASE_RARE_FINDS);
}
END_TEST

START_TEST(rulings_11_empty_fields_end_the_phase)
{
	scene_rescue(0);
	scene_field(0, "blue-c16");
	scene_field(1, "");
	scene_play("1 rescue blue-c16 from left with permanent at h5 i5 j5 k5 l5");
	ck_assert_int_eq(scene_game.phase, ISLE_PHASE_RARE_FINDS);
}
END_TEST

START_TEST(rulings_11_empty_fields_end_a_longer_turn_too)
{
	scene_rescue(0);
	scene_seat(1)->baskets = 3;
	scene_field(0, "blue-c16");
	scene_field(1, "");
	scene_give(1, 80);
	scene_play("1 play 80");
	scene_play("1 rescue blue-c16 from left with permanent at h5 i5 j5 k5 l5");
	ck_assert_int_eq(scene_game.phase, ISLE_PHASE_RARE_FINDS);
	ck_assert_int_eq(scene_seat(1)->more, 0);
	ck_assert_int_eq(scene_seat(1)->rescues, 0);
}
END_TEST

START_TEST(rulings_11_but_not_before_its_bonus)
{
	scene_rescue(0);      /* boat 1: the red map is b4 */
	scene_field(0, "red-c16");
	scene_field(1, "");
	scene_give(1, 80);
	scene_play("1 play 80");
	scene_play("1 rescue red-c16 from left with permanent at a4 b4 c4 d4 e4");
	ck_assert_int_eq(scene_game.phase, ISLE_PHASE_RESCUE);
	scene_play("1 treasure t1 at a5");
	ck_assert_int_eq(scene_game.phase, ISLE_PHASE_RARE_FINDS);
}
END_TEST

START_TEST(rulings_11_with_kittens_left_a_longer_turn_is_ended_by_its_seat)
{
	scene_rescue(ISLE_KITTENS);
	scene_game.fastest = 2;
	scene_seat(1)->baskets = 3;
	scene_field(0, "blue-c16");
	scene_field(1, "");
	scene_give(1, 80);
	scene_play("1 play 80");
	scene_play("1 rescue blue-c16 from left with permanent at h5 i5 j5 k5 l5");
	ck_assert_int_eq(scene_game.phase, ISLE_PHASE_RESCUE);
	ck_assert_uint_eq(isle_due(&scene_rules, &scene_game), 1u << 1);
	scene_play("1 end");
	scene_play("2 pass");
	ck_assert_int_eq(scene_game.phase, ISLE_PHASE_RARE_FINDS);
}
END_TEST

START_TEST(rulings_11_only_the_fastest_goes_on_with_kittens)
{
	scene_rescue(ISLE_KITTENS);
	scene_game.kitten[0] = ISLE_TILE_KITTEN;      /* blue-k1 */
	scene_seat(1)->baskets = scene_seat(2)->baskets = 3;
	refused("1 second blue-k1 at h5 i5 j5", ISLE_NOTHING_TO_FINISH);
	scene_field(0, "blue-c16");
	scene_field(1, "");
	scene_play("1 rescue blue-c16 from left with permanent at h5 i5 j5 k5 l5");
	ck_assert_int_eq(scene_game.phase, ISLE_PHASE_RESCUE);
	refused("2 kitten blue-k1 with permanent at h5 i5 j5", ISLE_NOT_FASTEST);
	scene_play("2 pass");
	scene_play("1 kitten blue-k1 with permanent at h4 i4 j4");
	scene_play("1 enough");
	ck_assert_int_eq(scene_game.kitten_count, 4);
	scene_play("1 pass");
	ck_assert_int_eq(scene_game.phase, ISLE_PHASE_RARE_FINDS);
}
END_TEST

START_TEST(rulings_11_rare_finds_one_card_a_turn)
{
	scene_rare_finds();
	scene_give(1, 98);
	scene_give(1, 99);
	scene_play("1 play 98 common t1 at h5");
	scene_play("1 no-treasure");
	refused("1 play 99 common t1 at h6", ISLE_NOT_YOUR_TURN);
	scene_play("2 pass");
	scene_play("1 play 99 common t1 at h6");
	scene_play("1 treasure t4 at i4 i5 i6");
	scene_play("1 pass");
	ck_assert_int_eq(scene_game.day, 2);
}
END_TEST

START_TEST(rulings_12_two_broken_baskets_make_one)
{
	scene_rescue(0);
	int laid[] = { 15, 23, 43 };
	for (int i = 0; i < 3; i++)
		isle_set_add(&scene_seat(1)->laid, isle_card_find(laid[i]));
	refused("1 rescue blue-c16 from left with card 15 at h5 i5 j5 k5 l5",
	        ISLE_WRONG_CARD);
	refused("1 rescue blue-c16 from left with cards 15 43 at h5 i5 j5 k5 l5",
	        ISLE_WRONG_CARD);
	refused("1 rescue blue-c16 from left with card 44 at h5 i5 j5 k5 l5",
	        ISLE_NOT_YOUR_CARD);
	scene_play("1 rescue blue-c16 from left with cards 15 23 at h5 i5 j5 k5 l5");
	ck_assert_int_eq(isle_set_count(&scene_seat(1)->laid), 1);
	scene_play("2 pass");
	scene_play("1 pass");
	ck_assert_int_eq(isle_set_count(&scene_seat(1)->laid), 0);
}
END_TEST

START_TEST(rulings_13_ten_permanent_baskets_in_all)
{
	scene_rescue(0);
	scene_seat(1)->baskets = 4;
	scene_seat(2)->baskets = 6;
	scene_give(1, 84);
	scene_give(1, 86);
	isle_set_add(&scene_seat(1)->lessons, isle_card_find(113));
	isle_set_add(&scene_seat(1)->lessons, isle_card_find(114));
	refused("1 play 84", ISLE_CARD_USELESS);
	scene_play("1 play 86 113 114");
	ck_assert_int_eq(scene_seat(1)->baskets, 4);
	ck_assert_int_eq(isle_set_count(&scene_seat(1)->lessons), 0);
}
END_TEST

/* Rulings, Editions: public lessons belong to nobody */
START_TEST(editions_card_86_discards_no_public_lesson)
{
	scene_rescue(0);
	scene_give(1, 86);
	isle_set_add(&scene_seat(1)->lessons, isle_card_find(113));
	isle_set_add(&scene_seat(1)->lessons, isle_card_find(114));
	scene_game.public_lesson[0] = (struct isle_public){
		.card = isle_card_find(148), .seat = 1, .colour = ISLE_NONE };
	scene_game.public_count = 1;
	refused("1 play 86 113 148", ISLE_LESSON_IS_PUBLIC);
	refused("1 play 86 147 148", ISLE_LESSON_IS_PUBLIC);
	refused("1 play 86 113 115", ISLE_NOT_YOUR_CARD);
	scene_play("1 play 86 113 114");
}
END_TEST

START_TEST(rulings_13_a_basket_gained_is_usable_and_76_takes_used_ones)
{
	scene_rescue(0);
	scene_give(1, 84);
	scene_give(1, 76);
	scene_play("1 rescue blue-c16 from left with permanent at h5 i5 j5 k5 l5");
	refused("1 play 76 unused", ISLE_NO_BASKET);
	scene_play("1 play 84");
	int fish = scene_seat(1)->fish;
	scene_play("1 play 76 used");
	ck_assert_int_eq(scene_seat(1)->fish, fish + 5);
	ck_assert_int_eq(scene_seat(1)->baskets, 1);
	ck_assert_int_eq(scene_seat(1)->baskets_used, 0);
}
END_TEST

START_TEST(rulings_14_card_80_lengthens_the_next_turn)
{
	scene_rescue(0);
	scene_seat(1)->baskets = 3;
	scene_give(1, 80);
	scene_play("1 play 80");
	scene_play("1 rescue blue-c16 from left with permanent at h5 i5 j5 k5 l5");
	refused("2 pass", ISLE_NOT_YOUR_TURN);
	refused("1 pass", ISLE_WRONG_PHASE);
	scene_play("1 end");
	scene_play("2 pass");
	scene_play("1 rescue red-c15 from left with permanent at h6 h7 i7 i8");
	ck_assert_int_eq(scene_seat(1)->more, 0);
}
END_TEST

START_TEST(rulings_14_it_waits_over_a_pass)
{
	scene_rescue(0);
	scene_give(1, 80);
	scene_play("1 play 80");
	scene_play("1 pass");
	ck_assert_int_eq(scene_seat(1)->more, 1);
	scene_play("2 pass");
	ck_assert_int_eq(scene_game.phase, ISLE_PHASE_RARE_FINDS);
	ck_assert_int_eq(scene_seat(1)->more, 1);
}
END_TEST

START_TEST(rulings_14_played_between_two_rescues_it_adds_up)
{
	scene_rescue(0);
	scene_seat(1)->baskets = 3;
	scene_give(1, 80);
	scene_give(1, 81);
	scene_play("1 play 80");
	scene_play("1 rescue blue-c16 from left with permanent at h5 i5 j5 k5 l5");
	scene_play("1 play 81");
	scene_play("1 rescue red-c15 from left with permanent at h6 h7 i7 i8");
	scene_play("1 rescue green-c16 from right with permanent at h4 i4 j4 k4 l4");
	ck_assert_uint_eq(isle_due(&scene_rules, &scene_game), 1u << 2);
}
END_TEST

START_TEST(rulings_14_a_beast_ends_the_turn_and_it_waits)
{
	scene_rescue(ISLE_BEASTS);
	scene_seat(1)->baskets = 3;
	scene_field(1, "b1 b2");
	scene_give(1, 80);
	scene_play("1 play 80");
	scene_play("1 rescue b1 from right with permanent at h4 h5 i4 i5 j4 j5 "
	           "icons h5=blue j4=purple j5=red");
	ck_assert_uint_eq(isle_due(&scene_rules, &scene_game), 1u << 2);
	ck_assert_int_eq(scene_seat(1)->more, 1);
	scene_play("2 pass");
	scene_play("1 rescue blue-c16 from left with permanent at h6 i6 j6 k6 l6");
	ck_assert_uint_eq(isle_due(&scene_rules, &scene_game), 1u << 1);
	scene_play("1 rescue red-c15 from left with permanent at h7 h8 i8 i9");
	ck_assert_int_eq(scene_seat(1)->more, 0);
}
END_TEST

START_TEST(rulings_14_nor_is_it_a_second_rescue)
{
	scene_rescue(ISLE_BEASTS);
	scene_seat(1)->baskets = 3;
	scene_field(1, "b1 b2");
	scene_give(1, 80);
	scene_play("1 play 80");
	scene_play("1 rescue blue-c16 from left with permanent at h5 i5 j5 k5 l5");
	refused("1 rescue b1 from right with permanent at h3 h4 i3 i4 j3 j4 "
	        "icons h4=blue j3=purple j4=red", ISLE_BEAST_NOT_MORE);
}
END_TEST

START_TEST(rulings_15_card_83_shows_each_cat_before_its_field)
{
	scene_rescue(0);
	scene_give(1, 83);
	uint8_t *bag = scene_game.bag + scene_game.bag_i;
	bag[0] = ISLE_TILE_RARE;
	bag[1] = ISLE_TILE_CAT;
	bag[2] = ISLE_TILE_CAT + 1;
	bag[3] = ISLE_TILE_RARE + 1;
	scene_game.rare_count = 0;
	scene_play("1 play 83");
	ck_assert_int_eq(scene_game.rare_count, 1);
	ck_assert_int_eq(scene_seat(1)->pending[0].a, ISLE_TILE_CAT);
	scene_play("1 field right");
	scene_play("1 field left");
	ck_assert_int_eq(scene_game.rare_count, 2);
	ck_assert_int_eq(scene_game.field[0].count, 3);
	ck_assert_int_eq(scene_game.field[1].count, 3);
	ck_assert_int_eq(scene_seat(1)->pending_count, 0);
}
END_TEST

START_TEST(rulings_16_card_77_moves_cats_to_the_end)
{
	scene_rescue(ISLE_BEASTS);
	scene_field(1, "b1 green-c16");
	scene_give(1, 77);
	refused("1 play 77 b1:right", ISLE_NOT_THERE);
	refused("1 play 77 blue-c16:left blue-c16:left", ISLE_NOT_THERE);
	scene_play("1 play 77 blue-c16:left green-c16:right");
	ck_assert_int_eq(scene_game.field[0].count, 2);
	ck_assert_int_eq(scene_game.field[0].tile[1], ISLE_TILE_CAT + 15 * 5 + 1);
	ck_assert_int_eq(scene_game.field[1].tile[1], ISLE_TILE_CAT + 15 * 5);
}
END_TEST

START_TEST(rulings_17_cards_of_a_past_phase_wait)
{
	scene_rare_finds();
	scene_give(1, 43);
	scene_give(1, 98);
	scene_play("1 pass");
	scene_play("2 pass");
	ck_assert_int_eq(scene_game.day, 2);
	ck_assert(isle_set_has(&scene_seat(1)->hand, isle_card_find(43)));
	ck_assert(isle_set_has(&scene_seat(1)->hand, isle_card_find(98)));
}
END_TEST

static void drafted(int day, int to)
{
	scene_start(ISLE_ADVANCED, 3, 0, 1);
	scene_game.day = day;
	struct isle_set pack = scene_seat(1)->pack;
	char line[40];
	for (int s = 1; s <= 3; s++) {
		struct isle_set *mine = &scene_seat(s)->pack;
		int a = isle_set_next(mine, 0), b = isle_set_next(mine, a + 1);
		if (s == 1) {
			isle_set_remove(&pack, a);
			isle_set_remove(&pack, b);
		}
		snprintf(line, sizeof line, "%d draft %d %d", s,
		         isle_card_info(a).number, isle_card_info(b).number);
		scene_play(line);
	}
	ck_assert_mem_eq(&scene_seat(to)->pack, &pack, sizeof pack);
	for (int c = isle_set_next(&pack, 0); c >= 0;
	     c = isle_set_next(&pack, c + 1))
		ck_assert(isle_set_has(&scene_seat(to)->seen, c));
}

START_TEST(rulings_18_left_on_odd_days_right_on_even)
{
	drafted(1, 2);
	drafted(2, 3);
	drafted(3, 2);
	drafted(4, 3);
	drafted(5, 2);
}
END_TEST

/* The neighbours by seat, whoever is first in turn order. */
START_TEST(rulings_18_the_rest_goes_to_the_next_seat_or_the_one_before)
{
	static const int left[][6] = { { 2, 1 }, { 2, 3, 1 }, { 2, 3, 4, 1 },
		{ 2, 3, 4, 5, 1 }, { 2, 3, 4, 5, 6, 1 } };
	static const int right[][6] = { { 2, 1 }, { 3, 1, 2 }, { 4, 1, 2, 3 },
		{ 5, 1, 2, 3, 4 }, { 6, 1, 2, 3, 4, 5 } };
	for (int seats = 2; seats <= 6; seats++)
		for (int day = 1; day <= 5; day++) {
			bool to_right = day == 2 || day == 4;
			scene_start(ISLE_ADVANCED, seats, 0, day);
			scene_game.day = (uint8_t)day;
			for (int s = 1; s <= seats; s++) {
				int to = to_right ? right[seats - 2][s - 1]
				                  : left[seats - 2][s - 1];
				ck_assert_int_eq(isle_passes_to(&scene_rules, &scene_game, s),
				                 to);
			}
		}
}
END_TEST

/* No draft, or nobody beside: nothing is passed on. */
START_TEST(rulings_18_without_a_draft_of_several_nobody_gets_anything)
{
	static const struct { enum isle_mode mode; int seats; } tables[] = {
		{ ISLE_SOLO, 1 }, { ISLE_FAMILY, 2 }, { ISLE_FAMILY, 6 },
		{ ISLE_EXPLORE, 1 }, { ISLE_EXPLORE, 8 } };
	for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
		scene_start(tables[i].mode, tables[i].seats, 0, 1);
		for (int s = 1; s <= tables[i].seats; s++)
			ck_assert_int_eq(isle_passes_to(&scene_rules, &scene_game, s), 0);
	}
}
END_TEST

START_TEST(rulings_29_a_beast_costs_5_in_either_field)
{
	static const char line[] = "1 rescue b1 from left with permanent at h4 h5 "
		"i4 i5 j4 j5 icons h5=blue j4=purple j5=red";
	scene_rescue(ISLE_BEASTS);
	scene_field(0, "b1 b2");
	scene_seat(1)->fish = 4;
	refused(line, ISLE_NO_FISH);
	scene_seat(1)->fish = 5;
	scene_play(line);
	ck_assert_int_eq(scene_seat(1)->fish, 0);
}
END_TEST

/* ---- the first turn order ------------------------------------------------ */

START_TEST(rulings_18_the_first_order_goes_round_the_table)
{
	int first[ISLE_ORDER_MAX + 1] = { 0 };
	for (int seed = 0; seed < 200; seed++) {
		scene_start(ISLE_ADVANCED, 4, 0, seed);
		const uint8_t *order = scene_game.order;
		for (int i = 1; i < 4; i++)
			ck_assert_int_eq(order[i], order[i - 1] % 4 + 1);
		first[order[0]]++;
	}
	for (int seat = 1; seat <= 4; seat++)
		ck_assert_int_ge(first[seat], 20);
}
END_TEST

START_TEST(rulings_18_another_order_is_no_box)
{
	static const uint8_t key[32];
	struct isle_box box;
	scene_start(ISLE_FAMILY, 3, 0, 1);
	isle_box_shuffle(&scene_rules, key, &box);
	ck_assert_int_eq(isle_box_check(&scene_rules, &box), ISLE_OK);
	uint8_t other = box.order[0];
	box.order[0] = box.order[1];
	box.order[1] = other;
	ck_assert_int_eq(isle_box_check(&scene_rules, &box), ISLE_BAD_BOX);
}
END_TEST

/* ---- running ------------------------------------------------------------- */

static TCase *timing_case(void)
{
	TCase *c = tcase_create("timing");
	tcase_add_test(c, rulings_6_anytime_cards_out_of_turn);
	tcase_add_test(c, rulings_6_never_in_the_middle_of_something);
	tcase_add_test(c, rulings_6_ready_is_owed_by_holders_of_anytime_cards);
	tcase_add_test(c, rulings_6_last_call);
	tcase_add_test(c, rulings_6_no_last_call_for_empty_hands);
	tcase_add_test(c, rulings_8_cards_drawn_before_paying_join_the_seven);
	tcase_add_test(c, rulings_8_paying_for_drawn_cards_does_not_stop_others);
	tcase_add_test(c, rulings_8_cards_drawn_later_are_paid_at_once);
	tcase_add_test(c, rulings_9_colours_are_named_in_turn_order);
	tcase_add_test(c, rulings_10_speed_and_baskets_are_known_before);
	tcase_add_test(c, rulings_10_speed_orders_and_ties_keep);
	tcase_add_test(c, rulings_11_a_pass_is_final);
	tcase_add_test(c, rulings_11_empty_fields_end_the_phase);
	tcase_add_test(c, rulings_11_empty_fields_end_a_longer_turn_too);
	tcase_add_test(c, rulings_11_but_not_before_its_bonus);
	tcase_add_test(c,
	    rulings_11_with_kittens_left_a_longer_turn_is_ended_by_its_seat);
	tcase_add_test(c, rulings_11_only_the_fastest_goes_on_with_kittens);
	tcase_add_test(c, rulings_11_rare_finds_one_card_a_turn);
	tcase_add_test(c, rulings_12_two_broken_baskets_make_one);
	tcase_add_test(c, rulings_13_ten_permanent_baskets_in_all);
	tcase_add_test(c, editions_card_86_discards_no_public_lesson);
	tcase_add_test(c,
	    rulings_13_a_basket_gained_is_usable_and_76_takes_used_ones);
	tcase_add_test(c, rulings_14_card_80_lengthens_the_next_turn);
	tcase_add_test(c, rulings_14_it_waits_over_a_pass);
	tcase_add_test(c, rulings_14_played_between_two_rescues_it_adds_up);
	tcase_add_test(c, rulings_14_a_beast_ends_the_turn_and_it_waits);
	tcase_add_test(c, rulings_14_nor_is_it_a_second_rescue);
	tcase_add_test(c, rulings_15_card_83_shows_each_cat_before_its_field);
	tcase_add_test(c, rulings_16_card_77_moves_cats_to_the_end);
	tcase_add_test(c, rulings_17_cards_of_a_past_phase_wait);
	tcase_add_test(c, rulings_18_left_on_odd_days_right_on_even);
	tcase_add_test(c,
	    rulings_18_the_rest_goes_to_the_next_seat_or_the_one_before);
	tcase_add_test(c,
	    rulings_18_without_a_draft_of_several_nobody_gets_anything);
	tcase_add_test(c, rulings_29_a_beast_costs_5_in_either_field);
	return c;
}

static TCase *order_case(void)
{
	TCase *c = tcase_create("order");
	tcase_add_test(c, rulings_18_the_first_order_goes_round_the_table);
	tcase_add_test(c, rulings_18_another_order_is_no_box);
	return c;
}

int main(void)
{
	return RUN("rulings", timing_case(), order_case());
}
