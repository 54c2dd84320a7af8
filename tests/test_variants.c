/*
 * What is different alone, in Explore & Draw and in the family game, with
 * events and by house rules; and who gets which boat. Rulings are called by
 * their numbers in the book (docs/rulings.md), as in test_rulings.c.
 */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "runner.h"
#include "scene.h"

/* ---- solo ---------------------------------------------------------------- */

static void solo_rescue(int card, int next)
{
	scene_start(ISLE_SOLO, 1, 0, 1);
	scene_phase(ISLE_PHASE_CHOOSE);
	scene_game.baskets[0] = card;
	scene_game.baskets[1] = next;
	scene_field(0, "blue-c1 green-c1 orange-c1 purple-c1");
	scene_field(1, "red-c1 blue-c2 green-c2 orange-c2");
}

START_TEST(rulings_28_she_acts_once_a_round)
{
	solo_rescue(177, 185);      /* baskets 2, speed 1: cat 4, cat 3 */
	scene_play("1 choose");
	ck_assert_int_eq(scene_game.order[0], 0);
	ck_assert_int_eq(scene_game.her_cards, 2);
	ck_assert_int_eq(scene_game.her_next, 1);
	ck_assert_int_eq(scene_game.field[0].count, 2);
	scene_play("1 rescue blue-c1 from left with permanent at h5 i5 j4 j5 j6");
	ck_assert_int_eq(scene_game.her_next, 2);
	ck_assert_uint_eq(isle_due(&scene_rules, &scene_game), 1u << 1);
}
END_TEST

START_TEST(rulings_28_a_pass_lets_her_finish)
{
	solo_rescue(177, 185);      /* 185: cat 2, common t4 */
	scene_play("1 choose");
	scene_play("1 pass");
	ck_assert_int_eq(scene_game.her_next, 2);
	ck_assert_int_eq(scene_game.common[3], 4);
	ck_assert_int_eq(scene_game.phase, ISLE_PHASE_RARE_FINDS);
}
END_TEST

START_TEST(rulings_28_empty_fields_let_her_finish)
{
	solo_rescue(177, 185);      /* cat 4, cat 3; 185: cat 2, common t4 */
	scene_field(0, "blue-c1");
	scene_field(1, "red-c1 green-c1");
	scene_play("1 choose");
	ck_assert_int_eq(scene_game.her_next, 1);
	scene_play("1 rescue blue-c1 from left with permanent at h5 i5 j4 j5 j6");
	ck_assert_int_eq(scene_game.her_next, 2);
	ck_assert_int_eq(scene_game.common[3], 4);
	ck_assert_int_eq(scene_game.phase, ISLE_PHASE_RARE_FINDS);
}
END_TEST

START_TEST(rulings_29_beyond_the_end_is_the_last)
{
	solo_rescue(195, 0);      /* baskets 3, speed 9: cat 8, oshax 1 */
	scene_field(0, "blue-c1");
	scene_field(1, "red-c1 green-c1");
	scene_play("1 choose");
	ck_assert_int_eq(scene_game.field[1].count, 1);
	ck_assert_int_eq(scene_game.field[1].tile[0], ISLE_TILE_CAT + 4);
	ck_assert_int_eq(scene_game.oshax_count, 5);
}
END_TEST

/* Her switches bring beasts to the left. */
START_TEST(rulings_29_a_switch_with_itself_is_none)
{
	struct isle_move move = { .seat = 1 };
	struct isle_log log;
	solo_rescue(194, 0);      /* switch 2 and 5, then cat 1 */
	scene_field(0, "blue-c1");
	scene_field(1, "red-c1");
	isle_extend(&move, ISLE_CHOOSE);
	isle_extend(&move, ISLE_STEP_END);
	ck_assert_int_eq(isle_play(&scene_rules, &scene_game, &move, &log),
	                 ISLE_OK);
	for (int i = 0; i < log.count; i++)
		ck_assert_int_ne(log.event[i].kind, ISLE_EV_SISTER_SWITCH);
	ck_assert_int_eq(scene_game.field[0].count, 0);
}
END_TEST

START_TEST(rulings_29_switch_needs_two)
{
	solo_rescue(192, 0);      /* switch 1 and 6, then cat 2 */
	scene_field(0, "blue-c1");
	scene_field(1, "red-c1");
	scene_play("1 choose");
	/* 1 and the last change places, then the second goes */
	ck_assert_int_eq(scene_game.field[0].tile[0], ISLE_TILE_CAT + 4);
	ck_assert_int_eq(scene_game.field[1].count, 0);
}
END_TEST

START_TEST(rulings_30_equal_rares_are_one_stack)
{
	solo_rescue(182, 0);      /* baskets 1, speed 2: cat 4, rare 1 */
	scene_game.rare_count = 2;
	scene_game.rare_line[0] = ISLE_TILE_RARE + 2;
	scene_game.rare_left[0] = 2;
	scene_game.rare_line[1] = ISLE_TILE_RARE;
	scene_game.rare_left[1] = 1;
	scene_play("1 choose");
	ck_assert_int_eq(scene_game.rare_left[0], 1);
	ck_assert_int_eq(scene_game.rare_count, 2);
}
END_TEST

/* ---- events -------------------------------------------------------------- */

static void event_day(int tile, int day)
{
	scene_start(ISLE_ADVANCED, 2, ISLE_EVENTS, 1);
	scene_game.order[0] = 1;
	scene_game.order[1] = 2;
	scene_phase(ISLE_PHASE_RARE_FINDS);
	scene_game.day = day - 1;
	scene_game.events[day - 1] = tile;
	scene_game.events[day - 2] = 3;
	scene_seat(1)->fish = 20;
	scene_play("1 pass");
	scene_play("2 pass");
}

START_TEST(events_king_rats_are_placed_in_turn_order)
{
	event_day(1, 5);
	refused("2 king-rat at h5", ISLE_NOT_YOUR_TURN);
	scene_play("1 king-rat at h5");
	scene_play("2 king-rat at i5");
	ck_assert_int_eq(scene_game.phase, ISLE_PHASE_DRAFT);
	scene_put(1, "blue-c16", ISLE_BLUE, "i5 j5 k5 l5 m5");
	int fish = scene_seat(1)->fish;
	refused("2 feed i5", ISLE_NO_TILE_THERE);
	scene_play("1 feed h5");
	ck_assert_int_eq(scene_seat(1)->fish, fish - 1);
	ck_assert_int_eq(scene_seat(1)->boat.tile_count, 1);
}
END_TEST

/* Whoever has no cat beside another has nothing to choose. */
START_TEST(events_a_cat_by_itself_is_not_asked_for)
{
	scene_start(ISLE_ADVANCED, 2, ISLE_EVENTS, 1);
	scene_game.order[0] = 1;
	scene_game.order[1] = 2;
	scene_phase(ISLE_PHASE_RARE_FINDS);
	scene_game.day = 2;
	scene_game.events[1] = 3;
	scene_game.events[2] = 7;
	for (int seat = 1; seat <= 2; seat++)
		scene_put(seat, "blue-c16", ISLE_BLUE, "h5 i5 j5 k5 l5");
	scene_put(2, "red-c16", ISLE_RED, "h6 i6 j6 k6 l6");
	scene_play("1 pass");
	scene_play("2 pass");
	ck_assert_uint_eq(isle_due(&scene_rules, &scene_game), 1u << 2);
	scene_play("2 cat h6");
	ck_assert_int_eq(scene_seat(2)->markers, 2);
	ck_assert_int_eq(scene_game.phase, ISLE_PHASE_DRAFT);
}
END_TEST

START_TEST(events_swap_rescue_and_rare_finds)
{
	event_day(2, 5);
	scene_phase(ISLE_PHASE_KEEP);
	scene_play("1 keep");
	scene_play("2 keep");
	ck_assert_int_eq(scene_game.phase, ISLE_PHASE_RARE_FINDS);
	scene_play("1 pass");
	scene_play("2 pass");
	ck_assert_int_eq(scene_game.phase, ISLE_PHASE_CHOOSE);
}
END_TEST

START_TEST(events_change_fishing_and_fields)
{
	event_day(4, 5);
	ck_assert_int_eq(scene_seat(1)->fish, 42);
	event_day(11, 5);
	ck_assert_int_eq(scene_seat(1)->fish, 38);
	event_day(8, 5);
	ck_assert_int_eq(scene_game.field[0].count, 2);
	ck_assert_int_eq(scene_game.field[1].count, 4);
}
END_TEST

START_TEST(events_tokens_are_baskets_or_speed)
{
	event_day(7, 5);
	scene_play("1 token speed");
	scene_play("2 token basket");
	scene_phase(ISLE_PHASE_CHOOSE);
	refused("1 choose basket", ISLE_NOT_THERE);
	scene_play("1 choose speed");
	scene_play("2 choose basket");
	ck_assert_int_eq(scene_game.order[0], 1);
	ck_assert_int_eq(scene_seat(1)->speed, 4);
	ck_assert_int_eq(scene_seat(2)->speed, 0);
	ck_assert_int_eq(scene_seat(2)->laid_tokens[0], 1);
}
END_TEST

START_TEST(events_a5_rare_for_a_map_a6_two_commons)
{
	event_day(5, 5);
	scene_phase(ISLE_PHASE_RESCUE);
	scene_field(0, "red-c16 blue-c16");
	scene_game.rare_count = 1;
	scene_game.rare_line[0] = ISLE_TILE_RARE + 4;
	scene_game.rare_left[0] = 1;
	scene_play("1 rescue red-c16 from left with permanent at a4 b4 c4 d4 e4");
	scene_play("1 treasure r5 at a5 b5 c5 d5");
	ck_assert_int_eq(scene_game.rare_count, 0);
	event_day(6, 5);
	scene_phase(ISLE_PHASE_RESCUE);
	scene_field(0, "red-c16 blue-c16");
	scene_play("1 rescue red-c16 from left with permanent at a4 b4 c4 d4 e4");
	scene_play("1 treasure t1 at a5");
	scene_play("1 treasure t1 at b5");
	ck_assert_int_eq(scene_seat(1)->pending_count, 0);
}
END_TEST

/* Alone she has points for the events that have come, and for no others. */
START_TEST(events_of_later_days_are_not_hers_yet)
{
	static const int hers[] = { 0, 7, 7 + 5, 7 + 5 + 8, 7 + 5 + 8 };
	struct isle_score score;
	scene_start(ISLE_SOLO, 1, ISLE_EVENTS, 1);
	scene_game.events[1] = 1;
	scene_game.events[2] = 2;
	scene_game.events[3] = 4;
	for (int day = 1; day <= 5; day++) {
		scene_game.day = day;
		isle_score(&scene_rules, &scene_game, &score);
		ck_assert_int_eq(score.sister.events, hers[day - 1]);
	}
}
END_TEST

START_TEST(events_choices_are_asked_only_when_they_score)
{
	scene_start(ISLE_ADVANCED, 2, ISLE_EVENTS, 1);
	scene_game.order[0] = 1;
	scene_game.order[1] = 2;
	scene_phase(ISLE_PHASE_RARE_FINDS);
	scene_game.day = 2;
	scene_game.events[1] = 8;
	scene_game.events[2] = 3;      /* P3: a row */
	scene_put(2, "blue-c16", ISLE_BLUE, "h5 i5 j5 k5 l5");
	scene_play("1 pass");
	scene_play("2 pass");
	ck_assert_uint_eq(isle_due(&scene_rules, &scene_game), 1u << 2);
	scene_play("2 row 5");
	ck_assert_int_eq(scene_seat(2)->markers, 1);
	ck_assert_int_eq(scene_game.phase, ISLE_PHASE_DRAFT);
}
END_TEST

/* ---- family -------------------------------------------------------------- */

START_TEST(rulings_27_family_bonus_may_be_rare)
{
	scene_start(ISLE_FAMILY, 2, 0, 1);
	scene_game.order[0] = 1;
	scene_phase(ISLE_PHASE_RESCUE);
	scene_game.day = 1;
	scene_field(0, "red-c16 blue-c16");
	scene_game.rare_count = 1;
	scene_game.rare_line[0] = ISLE_TILE_RARE + 4;
	scene_game.rare_left[0] = 1;
	scene_play("1 take red-c16 at a4 b4 c4 d4 e4");
	allowed("1 treasure t1 at a5");
	scene_play("1 treasure r5 at a5 b5 c5 d5");
}
END_TEST

START_TEST(family_start_player_moves_last)
{
	scene_start(ISLE_FAMILY, 3, 0, 1);
	for (int i = 0; i < 3; i++)
		scene_game.order[i] = i + 1;
	scene_phase(ISLE_PHASE_RESCUE);
	scene_game.day = 1;
	scene_play("1 pass");
	scene_play("2 pass");
	scene_play("3 pass");
	ck_assert_int_eq(scene_game.day, 2);
	ck_assert_int_eq(scene_game.order[0], 2);
	ck_assert_int_eq(scene_game.order[2], 1);
}
END_TEST

/* ---- boats --------------------------------------------------------------- */

/* How often each boat is dealt to tables of so many seats. */
static void deal_boats(int mode, int seats, int dealt[ISLE_BOATS + 1])
{
	for (int seed = 0; seed < 240; seed++) {
		struct isle_options options = { .mode = mode, .seats = seats };
		uint8_t key[32] = { seed };
		unsigned used = 0;
		isle_deal_boats(&options, key);
		for (int i = 0; i < seats; i++) {
			ck_assert(mode == ISLE_EXPLORE
			          || !(used >> options.boat[i] & 1));
			used |= 1u << options.boat[i];
			dealt[options.boat[i]]++;
		}
		for (int i = seats; i < ISLE_SEATS_MAX; i++)
			ck_assert_int_eq(options.boat[i], 0);
	}
}

START_TEST(boats_5_and_6_come_with_the_fifth_player)
{
	for (int seats = 1; seats <= 6; seats++) {
		int dealt[ISLE_BOATS + 1] = { 0 };
		deal_boats(ISLE_ADVANCED, seats, dealt);
		for (int boat = 1; boat <= 4; boat++)
			ck_assert_int_gt(dealt[boat], 0);
		ck_assert_int_eq(dealt[5] > 0, seats > 4);
		ck_assert_int_eq(dealt[6] > 0, seats > 4);
	}
	int dealt[ISLE_BOATS + 1] = { 0 };
	deal_boats(ISLE_EXPLORE, 8, dealt);
	ck_assert_int_eq(dealt[0], 0);
	ck_assert_int_ge(dealt[6], 240);
}
END_TEST

START_TEST(boats_named_stay)
{
	for (int seed = 0; seed < 50; seed++) {
		struct isle_options options = { .mode = ISLE_FAMILY, .seats = 4,
		                                .boat = { 0, 6, 0, 2 } };
		uint8_t key[32] = { seed };
		isle_deal_boats(&options, key);
		ck_assert_int_eq(options.boat[1], 6);
		ck_assert_int_eq(options.boat[3], 2);
		ck_assert_int_le(options.boat[0], 4);
		ck_assert_int_ne(options.boat[0], options.boat[2]);
		ck_assert_int_ne(options.boat[0], 2);
		ck_assert_int_ne(options.boat[2], 2);
	}
}
END_TEST

/* ---- house rules --------------------------------------------------------- */

static void solo_a8(int house)
{
	struct isle_options options = { .mode = ISLE_SOLO, .seats = 1, .edition = 2,
		.modules = 7, .with = ISLE_EVENTS, .house = house };
	scene_start_with(options, 1);
	scene_phase(ISLE_PHASE_RARE_FINDS);
	scene_game.day = 4;
	scene_game.events[4] = 8;
	scene_play("1 pass");
}

START_TEST(house_left_three_cats_alone_with_a8)
{
	solo_a8(0);
	ck_assert_int_eq(scene_game.field[0].count, 2);
	solo_a8(ISLE_HOUSE_LEFT_THREE);
	ck_assert_int_eq(scene_game.field[0].count, 3);
	ck_assert_int_eq(scene_game.field[1].count, 4);
}
END_TEST

/* Two tokens laid, one used as a basket; the supply when the phase is over. */
static int tokens_after(int house)
{
	struct isle_options options = { .mode = ISLE_ADVANCED, .seats = 2,
		.edition = 2, .modules = 7, .with = ISLE_EVENTS, .house = house };
	scene_start_with(options, 1);
	scene_game.order[0] = 1;
	scene_game.order[1] = 2;
	scene_phase(ISLE_PHASE_CHOOSE);
	scene_game.events[0] = 3;
	scene_game.tokens = 8;
	scene_seat(1)->tokens[0] = scene_seat(1)->tokens[1] = 1;
	scene_seat(1)->fish = 20;
	scene_field(0, "blue-c16 red-c16");
	scene_play("1 choose basket speed");
	scene_play("2 choose");
	scene_play("1 rescue blue-c16 from left with token at h5 i5 j5 k5 l5");
	scene_play("2 pass");
	scene_play("1 pass");
	ck_assert_int_eq(scene_game.phase, ISLE_PHASE_RARE_FINDS);
	return scene_game.tokens;
}

START_TEST(house_tokens_return_to_the_supply)
{
	ck_assert_int_eq(tokens_after(0), 8);
	ck_assert_int_eq(tokens_after(ISLE_HOUSE_TOKENS_RETURN), 10);
}
END_TEST

static void family_rescue(int house)
{
	struct isle_options options = { .mode = ISLE_FAMILY, .seats = 3,
		.edition = 2, .house = house };
	scene_start_with(options, 1);
	for (int i = 0; i < 3; i++)
		scene_game.order[i] = i + 1;
	scene_phase(ISLE_PHASE_RESCUE);
	scene_game.day = 1;
	scene_field(0, "blue-c16 red-c16 green-c16 orange-c16");
	scene_field(1, "");
}

START_TEST(house_a_pass_for_one_turn)
{
	family_rescue(ISLE_HOUSE_PASS_TURN);
	scene_play("1 pass");
	scene_play("2 take blue-c16 at h5 i5 j5 k5 l5");
	scene_play("3 pass");
	scene_play("1 take red-c16 at h5 i5 j5 k5 l5");
	scene_play("2 pass");
	scene_play("3 pass");
	ck_assert_int_eq(scene_game.day, 1);
	scene_play("1 pass");
	ck_assert_int_eq(scene_game.day, 2);
	family_rescue(0);
	scene_play("1 pass");
	scene_play("2 take blue-c16 at h5 i5 j5 k5 l5");
	scene_play("3 take green-c16 at h5 i5 j5 k5 l5");
	refused("1 take red-c16 at h5 i5 j5 k5 l5", ISLE_NOT_YOUR_TURN);
}
END_TEST

START_TEST(house_extra_family_cards_without_kittens)
{
	family_rescue(0);
	ck_assert_int_eq(isle_set_count(&scene_rules.family), 18);
	family_rescue(ISLE_HOUSE_FAMILY_CARDS);
	ck_assert_int_eq(isle_set_count(&scene_rules.family), 25);
}
END_TEST

START_TEST(promos_six_oshax_by_choice)
{
	struct isle_options options = { .mode = ISLE_ADVANCED, .seats = 2,
		.edition = 2, .modules = 7, .with = ISLE_PROMOS, .oshax = 0x3c3 };
	unsigned line = 0, bag = 0;
	scene_start_with(options, 1);
	for (int i = 0; i < 6; i++)
		line |= 1u << (scene_game.oshax[i] - ISLE_TILE_OSHAX);
	for (int i = 0; i < scene_game.bag_count; i++)
		if (scene_game.bag[i] >= ISLE_TILE_OSHAX
		    && scene_game.bag[i] < ISLE_TILE_RARE)
			bag |= 1u << (scene_game.bag[i] - ISLE_TILE_OSHAX);
	ck_assert_uint_eq(line & ~bag, 0x3c3);
	ck_assert_uint_eq(bag, 0x3c);
}
END_TEST

/* ---- Explore & Draw ------------------------------------------------------ */

/* Book: explore-draw */
START_TEST(explore_special_1_is_a_space_of_another_column)
{
	scene_start(ISLE_EXPLORE, 2, 0, 1);
	refused("1 take column A and 5", ISLE_NOT_THERE);
	refused("2 take column D and 12", ISLE_NOT_THERE);
	scene_play("1 take column A and 2");
	ck_assert_int_eq(scene_seat(1)->taken, 0x111 | 1 << 1);
}
END_TEST

/* Book: explore-draw */
START_TEST(explore_three_specials_are_all)
{
	scene_start(ISLE_EXPLORE, 2, 0, 1);
	scene_seat(1)->specials = 1 << 3 | 1 << 4;
	ck_assert_int_eq(scene_check("1 take column A and 2"), ISLE_OK);
	refused("1 take row 1", ISLE_SPECIAL_USED);
	scene_seat(1)->specials = 1 << 3 | 1 << 4 | 1 << 5;
	refused("1 take column A and 2", ISLE_SPECIAL_USED);
	scene_play("1 take column A");
}
END_TEST

/* Two seats with real cards; the island is all this face. */
static void lay_island(const char *face)
{
	char line[1024] = "0 island";
	struct isle_options options = { .mode = ISLE_EXPLORE, .seats = 2,
		.edition = 2, .real_cards = 1 };
	scene_start_with(options, 1);
	for (int i = 0; i < ISLE_SPACES; i++)
		snprintf(line + strlen(line), sizeof line - strlen(line), " %s", face);
	scene_play(line);
}

/* All take at once, so nothing has come to light before the last has. */
START_TEST(explore_the_last_taking_reveals)
{
	scene_start(ISLE_EXPLORE, 2, 0, 1);
	int before = scene_game.reveals;
	scene_play("1 take column A");
	ck_assert_int_eq(scene_game.reveals, before);
	scene_play("2 take column A");
	ck_assert_int_eq(scene_game.reveals, before + 1);
}
END_TEST

START_TEST(explore_special_1_between_two_cards)
{
	lay_island("t1+t2");
	scene_play("1 take column A");
	refused("1 and 2", ISLE_WRONG_PHASE);
	scene_play("2 take row 1");
	refused("2 and 5", ISLE_SPECIAL_USED);
	refused("1 and 1", ISLE_NOT_THERE);
	scene_play("1 resolve 1");
	refused("1 and 2", ISLE_UNFINISHED);
	scene_play("1 draw t1 at h5");
	scene_play("1 draw t2 at i5 j5");
	ck_assert(scene_lists("1 and 12"));
	scene_play("1 and 12");
	refused("1 and 2", ISLE_SPECIAL_USED);
	scene_play("1 resolve 12");
	scene_play("1 draw t1 at h6");
	scene_play("1 draw t2 at i6 j6");
	scene_play("1 resolve 5");
	scene_play("1 draw t1 at h7");
	scene_play("1 draw t2 at i7 j7");
	scene_play("1 resolve 9");
	scene_play("1 draw t1 at h8");
	scene_play("1 draw t2 at i8 j8");
	refused("1 and 2", ISLE_ALREADY_DONE);
}
END_TEST

START_TEST(explore_the_second_copy_is_optional)
{
	lay_island("blue-c16");
	scene_play("1 take column A");
	scene_play("2 take column A");
	scene_play("1 resolve 1");
	scene_play("1 twice cat");
	refused("1 no-treasure", ISLE_UNFINISHED);
	scene_play("1 draw blue-c16 at h5 i5 j5 k5 l5");
	ck_assert(scene_lists("1 no-treasure"));
	refused("1 resolve 5", ISLE_UNFINISHED);
	scene_play("1 no-treasure");
	ck_assert_int_eq(scene_seat(1)->boat.tile_count, 1);
	ck_assert(scene_seat(1)->specials >> 4 & 1);
	scene_play("1 resolve 5");
	refused("1 twice cat", ISLE_SPECIAL_USED);
}
END_TEST

START_TEST(explore_faces_of_every_form)
{
	lay_island("2of-o1,blue-c16,t1");
	scene_play("1 take column A");
	scene_play("2 take column A");
	scene_play("1 resolve 1");
	scene_play("1 draw blue-c16 at h5 i5 j5 k5 l5");
	scene_play("1 draw blue-c16 at h6 i6 j6 k6 l6");
	refused("1 draw t1 at h7", ISLE_NOTHING_TO_FINISH);
	lay_island("t1+t2/r5+t4");
	scene_play("1 take column A");
	scene_play("2 take column A");
	scene_play("1 resolve 1");
	scene_play("1 lower");
	refused("1 draw t1 at h5", ISLE_NOT_THERE);
	scene_play("1 draw t4 at h5 i5 j5");
	scene_play("1 draw r5 at h6 i6 j6 k6");
	ck_assert_uint_eq(isle_may(&scene_rules, &scene_game), 6);
}
END_TEST

START_TEST(explore_nothing_is_listed_for_the_leader)
{
	isle_step steps[ISLE_STEPS_MAX];
	struct isle_options options = { .mode = ISLE_EXPLORE, .seats = 2,
		.edition = 2, .real_cards = 1 };
	struct isle_move leader = { .seat = 0 };
	scene_start_with(options, 1);
	ck_assert_uint_eq(isle_due(&scene_rules, &scene_game), 1);
	ck_assert_int_eq(isle_steps(&scene_rules, &scene_game, &leader, steps), 0);
	refused("0 island t1 t2", ISLE_WRONG_COUNT);
}
END_TEST

/* ---- running ------------------------------------------------------------- */

static TCase *solo_case(void)
{
	TCase *c = tcase_create("solo");
	tcase_add_test(c, rulings_28_she_acts_once_a_round);
	tcase_add_test(c, rulings_28_a_pass_lets_her_finish);
	tcase_add_test(c, rulings_28_empty_fields_let_her_finish);
	tcase_add_test(c, rulings_29_beyond_the_end_is_the_last);
	tcase_add_test(c, rulings_29_a_switch_with_itself_is_none);
	tcase_add_test(c, rulings_29_switch_needs_two);
	tcase_add_test(c, rulings_30_equal_rares_are_one_stack);
	return c;
}

static TCase *events_case(void)
{
	TCase *c = tcase_create("events");
	tcase_add_test(c, events_king_rats_are_placed_in_turn_order);
	tcase_add_test(c, events_a_cat_by_itself_is_not_asked_for);
	tcase_add_test(c, events_swap_rescue_and_rare_finds);
	tcase_add_test(c, events_change_fishing_and_fields);
	tcase_add_test(c, events_tokens_are_baskets_or_speed);
	tcase_add_test(c, events_a5_rare_for_a_map_a6_two_commons);
	tcase_add_test(c, events_of_later_days_are_not_hers_yet);
	tcase_add_test(c, events_choices_are_asked_only_when_they_score);
	return c;
}

static TCase *family_case(void)
{
	TCase *c = tcase_create("family");
	tcase_add_test(c, rulings_27_family_bonus_may_be_rare);
	tcase_add_test(c, family_start_player_moves_last);
	return c;
}

static TCase *boats_case(void)
{
	TCase *c = tcase_create("boats");
	tcase_add_test(c, boats_5_and_6_come_with_the_fifth_player);
	tcase_add_test(c, boats_named_stay);
	return c;
}

static TCase *house_case(void)
{
	TCase *c = tcase_create("house");
	tcase_add_test(c, house_left_three_cats_alone_with_a8);
	tcase_add_test(c, house_tokens_return_to_the_supply);
	tcase_add_test(c, house_a_pass_for_one_turn);
	tcase_add_test(c, house_extra_family_cards_without_kittens);
	tcase_add_test(c, promos_six_oshax_by_choice);
	return c;
}

static TCase *explore_case(void)
{
	TCase *c = tcase_create("explore");
	tcase_add_test(c, explore_special_1_is_a_space_of_another_column);
	tcase_add_test(c, explore_three_specials_are_all);
	tcase_add_test(c, explore_the_last_taking_reveals);
	tcase_add_test(c, explore_special_1_between_two_cards);
	tcase_add_test(c, explore_the_second_copy_is_optional);
	tcase_add_test(c, explore_faces_of_every_form);
	tcase_add_test(c, explore_nothing_is_listed_for_the_leader);
	return c;
}

int main(void)
{
	return RUN("variants", solo_case(), events_case(), family_case(),
	           boats_case(), house_case(), explore_case());
}
