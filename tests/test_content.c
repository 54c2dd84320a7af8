/*
 * The content tables against the box as it is printed.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine.h"
#include "runner.h"

/* The boats and shapes are the same in every game. */
static void rules_of_two(struct isle_rules *rules)
{
	struct isle_options options = { .mode = ISLE_ADVANCED, .seats = 2,
		.edition = 2, .boat = { 1, 2 },
		.modules = ISLE_MODULE_A | ISLE_MODULE_B | ISLE_MODULE_C };
	ck_assert_int_eq(isle_options_check(&options), ISLE_OK);
	isle_rules_init(rules, &options);
}

/* ---- boats --------------------------------------------------------------- */

START_TEST(boats)
{
	static const int room_size[ISLE_ROOMS] = { 18, 11, 11, 18, 20, 4, 60 };
	struct isle_rules rules;
	rules_of_two(&rules);
	ck_assert_int_eq(isle_set_count(&rules.boat), 142);
	ck_assert_int_eq(isle_set_count(&rules.edge), 44);
	ck_assert(isle_set_has(&rules.edge, 21 * 10 + 4));      /* v5 */
	ck_assert(!isle_set_has(&rules.boat, 21 * 10 + 3));
	struct isle_set all = {{0}};
	for (int i = 0; i < ISLE_ROOMS; i++) {
		ck_assert_int_eq(isle_set_count(&rules.room[i]), room_size[i]);
		ck_assert(!set_meets(all, rules.room[i]));
		all = set_or(all, rules.room[i]);
	}
	ck_assert(!memcmp(&all, &rules.boat, sizeof all));
}
END_TEST

/* A picture that went over the outline would lose its rat or map here. */
START_TEST(plans)
{
	struct isle_rules rules;
	rules_of_two(&rules);
	for (int i = 0; i < ISLE_BOATS; i++) {
		const struct isle_plan *plan = &rules.plan[i];
		struct isle_set maps = {{0}};
		for (int k = 0; k < ISLE_COLOURS; k++)
			isle_set_add(&maps, plan->map[k]);
		ck_assert_int_eq(isle_set_count(&plan->rats), 19);
		ck_assert_int_eq(isle_set_count(&maps), 5);
		ck_assert(set_within(plan->rats, rules.boat));
		ck_assert(set_within(maps, rules.boat));
		ck_assert(!set_meets(plan->rats, maps));
		ck_assert_int_eq(plan->mark, i < 4 ? ISLE_MARK_BOX : ISLE_MARK_LIKELY);
		for (int row = 0; row < ISLE_ROWS; row++)
			ck_assert_int_eq(strlen(data_boats[i][row]),
			                 strlen(data_rooms[row]));
	}
	ck_assert_int_eq(rules.plan[0].map[ISLE_GREEN], 7 * 10);      /* h1 */
	ck_assert_int_eq(rules.plan[5].map[ISLE_GREEN], 19 * 10 + 5); /* t6 */
}
END_TEST

/* ---- tiles --------------------------------------------------------------- */

static int count_kind(int kind, int mark)
{
	int count = 0;
	for (int i = 0; i < ISLE_TILES; i++) {
		struct isle_tile_info info = isle_tile_info(i);
		count += info.kind == kind && info.mark == mark;
	}
	return count;
}

START_TEST(tiles)
{
	ck_assert_int_eq(count_kind(ISLE_CAT, ISLE_MARK_BOX), 85);
	ck_assert_int_eq(count_kind(ISLE_KITTEN, ISLE_MARK_HOUSE), 20);
	ck_assert_int_eq(count_kind(ISLE_OSHAX, ISLE_MARK_BOX), 6);
	ck_assert_int_eq(count_kind(ISLE_OSHAX, ISLE_MARK_HOUSE), 4);
	ck_assert_int_eq(count_kind(ISLE_RARE, ISLE_MARK_BOX), 5);
	ck_assert_int_eq(count_kind(ISLE_RARE, ISLE_MARK_HOUSE), 2);
	ck_assert_int_eq(count_kind(ISLE_COMMON, ISLE_MARK_BOX), 4);
	ck_assert_int_eq(count_kind(ISLE_BEAST, ISLE_MARK_HOUSE), 18);
	ck_assert_int_eq(count_kind(ISLE_KING_RAT, ISLE_MARK_BOX), 1);
}
END_TEST

START_TEST(tile_facts)
{
	static const struct { int tile; struct isle_tile_info info; } want[] = {
		{ 14, { ISLE_CAT, ISLE_RED, 2, 3, ISLE_MARK_BOX } },
		{ 84, { ISLE_CAT, ISLE_RED, 16, 17, ISLE_MARK_BOX } },
		{ 85, { ISLE_KITTEN, ISLE_BLUE, 17, 1, ISLE_MARK_HOUSE } },
		{ 110, { ISLE_OSHAX, ISLE_NONE, 26, 6, ISLE_MARK_BOX } },
		{ 111, { ISLE_OSHAX, ISLE_NONE, 27, 7, ISLE_MARK_HOUSE } },
		{ 121, { ISLE_RARE, ISLE_NONE, 37, 7, ISLE_MARK_HOUSE } },
		{ 125, { ISLE_COMMON, ISLE_NONE, 41, 4, ISLE_MARK_BOX } },
		{ 143, { ISLE_BEAST, ISLE_NONE, 59, 18, ISLE_MARK_HOUSE } },
		{ 144, { ISLE_KING_RAT, ISLE_NONE, 60, 0, ISLE_MARK_BOX } },
	};
	for (int i = 0; i < COUNT(want); i++) {
		struct isle_tile_info info = isle_tile_info(want[i].tile);
		ck_assert_msg(!memcmp(&info, &want[i].info, sizeof info),
		              "tile %d", want[i].tile);
	}
}
END_TEST

/* Book: tiles. Beasts have six squares, three icons on odd ones, four on even
 * ones, and shapes that no cat and no Oshax has. */
START_TEST(beasts)
{
	static const int want[ISLE_COLOURS] = { 13, 13, 12, 13, 12 };
	struct isle_rules rules;
	int icons[ISLE_COLOURS] = {0};
	rules_of_two(&rules);
	for (int i = 0; i < 18; i++) {
		const struct isle_shape *beast = &rules.shape[SHAPE_BEAST + i];
		ck_assert_int_eq(beast->size, 6);
		ck_assert_int_eq(beast->icon_count, i % 2 == 0 ? 3 : 4);
		for (int k = 0; k < beast->icon_count; k++)
			icons[beast->turn[0].icon_colour[k]]++;
		for (int s = 0; s < SHAPE_RARE; s++)
			for (int t = 0; t < rules.shape[s].turn_count; t++)
				ck_assert(memcmp(&rules.shape[s].turn[t].squares,
				                 &beast->turn[0].squares,
				                 sizeof(struct isle_set)));
	}
	for (int i = 0; i < ISLE_COLOURS; i++)
		ck_assert_int_eq(icons[i], want[i]);
}
END_TEST

/* Squares of the shapes of a kind, and no two of a kind alike. */
static void check_shapes(const struct isle_rules *rules, int first, int count,
                         int squares)
{
	int sum = 0;
	for (int i = first; i < first + count; i++) {
		sum += rules->shape[i].size;
		for (int k = first; k < i; k++)
			for (int t = 0; t < rules->shape[k].turn_count; t++)
				ck_assert_msg(memcmp(&rules->shape[k].turn[t].squares,
				                     &rules->shape[i].turn[0].squares,
				                     sizeof(struct isle_set)),
				              "shapes %d and %d", i, k);
	}
	ck_assert_int_eq(sum, squares);
}

START_TEST(shapes)
{
	struct isle_rules rules;
	rules_of_two(&rules);
	check_shapes(&rules, SHAPE_CAT, 17, 90);
	check_shapes(&rules, SHAPE_KITTEN, 4, 3 + 3 + 4 + 4);
	check_shapes(&rules, SHAPE_OSHAX, 10, 60);
	check_shapes(&rules, SHAPE_RARE, 7, 5 * 4 + 2 * 5);
	check_shapes(&rules, SHAPE_COMMON, 4, 1 + 2 + 3 + 3);
	check_shapes(&rules, SHAPE_BEAST, 18, 108);
	ck_assert_int_eq(rules.shape[SHAPE_KING_RAT].size, 1);
}
END_TEST

/* ---- cards --------------------------------------------------------------- */

static int count_cards(int kind, int from, int to)
{
	int count = 0;
	for (int i = 0; i < ISLE_CARDS; i++)
		count += data_cards[i].kind == kind && data_cards[i].number >= from
		      && data_cards[i].number <= to;
	return count;
}

START_TEST(card_totals)
{
	ck_assert_int_eq(count_cards(ISLE_CARD_OSHAX, 1, 150), 6);
	ck_assert_int_eq(count_cards(ISLE_CARD_RESCUE, 1, 150), 60);
	ck_assert_int_eq(count_cards(ISLE_CARD_ANYTIME, 1, 150), 31);
	ck_assert_int_eq(count_cards(ISLE_CARD_TREASURE, 1, 150), 15);
	ck_assert_int_eq(count_cards(ISLE_CARD_LESSON, 1, 150), 30);
	ck_assert_int_eq(count_cards(ISLE_CARD_PUBLIC, 1, 150), 8);
	ck_assert_int_eq(count_cards(ISLE_CARD_FAMILY, 1, 999), 25);
	ck_assert_int_eq(count_cards(ISLE_CARD_LESSON, 301, 328), 18);
	ck_assert_int_eq(count_cards(ISLE_CARD_PUBLIC, 301, 328), 6);
	ck_assert_int_eq(count_cards(ISLE_CARD_OSHAX, 401, 454), 3);
	ck_assert_int_eq(count_cards(ISLE_CARD_RESCUE, 401, 454), 29);
	ck_assert_int_eq(count_cards(ISLE_CARD_ANYTIME, 401, 454), 14);
	ck_assert_int_eq(count_cards(ISLE_CARD_TREASURE, 401, 454), 8);
}
END_TEST

START_TEST(card_ids_rise_with_numbers)
{
	for (int i = 0; i < ISLE_CARDS; i++) {
		ck_assert(i == 0 || data_cards[i].number > data_cards[i - 1].number);
		ck_assert_int_eq(isle_card_find(data_cards[i].number), i);
	}
	static const int none[] = { -1, 0, 169, 216, 300, 309, 319, 330, 338, 400,
	                            455, 9999 };
	for (int i = 0; i < COUNT(none); i++)
		ck_assert_int_eq(isle_card_find(none[i]), -1);
}
END_TEST

/* The first and last card of each run, as the book has them. */
START_TEST(card_faces)
{
	static const struct { int number, kind, cost, basket, speed, effect, amount; }
	want[] = {
		{ 1, ISLE_CARD_OSHAX, 5, 0, 0, ISLE_EFFECT_OSHAX, 1 },
		{ 6, ISLE_CARD_OSHAX, 5, 0, 0, ISLE_EFFECT_OSHAX, 1 },
		{ 7, ISLE_CARD_RESCUE, 1, 0, 4, 0, 0 },
		{ 14, ISLE_CARD_RESCUE, 1, 0, 4, 0, 0 },
		{ 15, ISLE_CARD_RESCUE, 0, 1, 0, 0, 0 },
		{ 22, ISLE_CARD_RESCUE, 0, 1, 0, 0, 0 },
		{ 23, ISLE_CARD_RESCUE, 1, 1, 1, 0, 0 },
		{ 34, ISLE_CARD_RESCUE, 1, 1, 1, 0, 0 },
		{ 35, ISLE_CARD_RESCUE, 2, 1, 3, 0, 0 },
		{ 42, ISLE_CARD_RESCUE, 2, 1, 3, 0, 0 },
		{ 43, ISLE_CARD_RESCUE, 2, 2, 1, 0, 0 },
		{ 54, ISLE_CARD_RESCUE, 2, 2, 1, 0, 0 },
		{ 55, ISLE_CARD_RESCUE, 3, 2, 3, 0, 0 },
		{ 66, ISLE_CARD_RESCUE, 3, 2, 3, 0, 0 },
		{ 68, ISLE_CARD_ANYTIME, 2, 0, 0, ISLE_EFFECT_FISH_OSHAX, 2 },
		{ 70, ISLE_CARD_ANYTIME, 1, 0, 0, ISLE_EFFECT_ANYWHERE, 1 },
		{ 72, ISLE_CARD_ANYTIME, 0, 0, 0, ISLE_EFFECT_DRAW_CARDS, 2 },
		{ 74, ISLE_CARD_ANYTIME, 1, 0, 0, ISLE_EFFECT_DRAW_CARDS, 3 },
		{ 75, ISLE_CARD_ANYTIME, 3, 0, 0, ISLE_EFFECT_DRAW_TILE, 1 },
		{ 76, ISLE_CARD_ANYTIME, 2, 0, 0, ISLE_EFFECT_SELL_BASKET, 5 },
		{ 77, ISLE_CARD_ANYTIME, 1, 0, 0, ISLE_EFFECT_MOVE_CATS, 3 },
		{ 79, ISLE_CARD_ANYTIME, 2, 0, 0, ISLE_EFFECT_FISH_LESSONS, 1 },
		{ 82, ISLE_CARD_ANYTIME, 2, 0, 0, ISLE_EFFECT_RESCUE_MORE, 1 },
		{ 83, ISLE_CARD_ANYTIME, 1, 0, 0, ISLE_EFFECT_FILL_FIELDS, 4 },
		{ 85, ISLE_CARD_ANYTIME, 6, 0, 0, ISLE_EFFECT_BASKET, 1 },
		{ 87, ISLE_CARD_ANYTIME, 2, 0, 0, ISLE_EFFECT_BASKET_LESSONS, 2 },
		{ 89, ISLE_CARD_ANYTIME, 3, 0, 0, ISLE_EFFECT_BASKET_TREASURES, 2 },
		{ 91, ISLE_CARD_ANYTIME, 2, 0, 0, ISLE_EFFECT_FISH_COLOURS, 1 },
		{ 93, ISLE_CARD_ANYTIME, 2, 0, 0, ISLE_EFFECT_FISH_RARE, 2 },
		{ 95, ISLE_CARD_ANYTIME, 2, 0, 0, ISLE_EFFECT_FISH_COMMON, 1 },
		{ 97, ISLE_CARD_ANYTIME, 2, 0, 0, ISLE_EFFECT_FISH_CATS, 1 },
		{ 98, ISLE_CARD_TREASURE, 2, 0, 0, ISLE_EFFECT_TREASURE, 2 },
		{ 106, ISLE_CARD_TREASURE, 2, 0, 0, ISLE_EFFECT_TREASURE, 2 },
		{ 107, ISLE_CARD_TREASURE, 1, 0, 0, ISLE_EFFECT_SMALL, 2 },
		{ 112, ISLE_CARD_TREASURE, 1, 0, 0, ISLE_EFFECT_SMALL, 2 },
		{ 113, ISLE_CARD_LESSON, 2, 0, 0, 0, 0 },
		{ 142, ISLE_CARD_LESSON, 2, 0, 0, 0, 0 },
		{ 143, ISLE_CARD_PUBLIC, 1, 0, 0, 0, 0 },
		{ 150, ISLE_CARD_PUBLIC, 1, 0, 0, 0, 0 },
		{ 151, ISLE_CARD_FAMILY, 0, 0, 0, 0, 0 },
		{ 306, ISLE_CARD_LESSON, 2, 0, 0, 0, 0 },
		{ 317, ISLE_CARD_PUBLIC, 1, 0, 0, 0, 0 },
		{ 427, ISLE_CARD_RESCUE, 2, 2, 1, 0, 0 },
		{ 428, ISLE_CARD_RESCUE, 3, 2, 3, 0, 0 },
		{ 436, ISLE_CARD_ANYTIME, 1, 0, 0, ISLE_EFFECT_MOVE_CATS, 3 },
		{ 441, ISLE_CARD_ANYTIME, 6, 0, 0, ISLE_EFFECT_BASKET, 1 },
		{ 454, ISLE_CARD_TREASURE, 1, 0, 0, ISLE_EFFECT_SMALL, 2 },
	};
	for (int i = 0; i < COUNT(want); i++) {
		struct isle_card_info c =
			isle_card_info(isle_card_find(want[i].number));
		ck_assert_msg(c.kind == want[i].kind && c.cost == want[i].cost
		              && c.basket == want[i].basket && c.speed == want[i].speed
		              && c.effect == want[i].effect
		              && c.amount == want[i].amount, "card %d", want[i].number);
	}
}
END_TEST

/* No late card draws cards or tiles: neither deck nor bag can run out. */
START_TEST(late_cards)
{
	for (int i = 0; i < ISLE_CARDS; i++) {
		const struct isle_card_info *card = &data_cards[i];
		ck_assert_int_eq(card->late, card->number >= 401);
		if (!card->late)
			continue;
		ck_assert_int_eq(card->mark, ISLE_MARK_HOUSE);
		ck_assert(card->effect != ISLE_EFFECT_DRAW_CARDS
		          && card->effect != ISLE_EFFECT_DRAW_TILE
		          && card->effect != ISLE_EFFECT_FILL_FIELDS);
	}
}
END_TEST

/* ---- lessons ------------------------------------------------------------- */

START_TEST(lessons_rise_with_numbers)
{
	ck_assert_int_eq(data_lesson_count, 106);
	for (int i = 0; i < data_lesson_count; i++) {
		ck_assert(!i || data_lessons[i].number > data_lessons[i - 1].number);
		ck_assert_ptr_eq(isle_lesson_find(data_lessons[i].number),
		                 &data_lessons[i]);
		ck_assert_int_lt(data_lessons[i].measure, ISLE_MEASURES);
	}
	ck_assert_ptr_null(isle_lesson_find(112));
	ck_assert_ptr_null(isle_lesson_find(174));
	ck_assert_ptr_null(isle_lesson_find(309));
	ck_assert_ptr_null(isle_lesson_find(401));
}
END_TEST

START_TEST(cards_know_their_lessons)
{
	for (int i = 0; i < ISLE_CARDS; i++) {
		struct isle_card_info card = isle_card_info(i);
		bool scores = card.kind >= ISLE_CARD_LESSON;
		ck_assert_int_eq(card.lesson != ISLE_NONE, scores);
		if (!scores)
			continue;
		ck_assert_int_eq(data_lessons[card.lesson].number, card.number);
		ck_assert_int_eq(data_lessons[card.lesson].mark, card.mark);
		ck_assert_int_eq(data_lessons[card.lesson].arg == ISLE_NONE,
		                 card.names_colour);
	}
}
END_TEST

/* A module is exactly eight cards; only 321 of module I is known. */
START_TEST(modules)
{
	for (int bit = ISLE_MODULE_A; bit <= ISLE_MODULE_I; bit *= 2) {
		int count = 0, house = 0;
		for (int i = 0; i < ISLE_CARDS; i++) {
			count += data_cards[i].module == bit;
			house += data_cards[i].module == bit
			      && data_cards[i].mark == ISLE_MARK_HOUSE;
		}
		ck_assert_int_eq(count, 8);
		ck_assert_int_eq(house, bit <= ISLE_MODULE_C ? 0
		                        : bit == ISLE_MODULE_I ? 7 : 8);
	}
}
END_TEST

START_TEST(named_colours)
{
	static const int named[] = { 143, 144, 145, 146, 149, 308, 318 };
	int count = 0;
	for (int i = 0; i < ISLE_CARDS; i++)
		count += data_cards[i].names_colour;
	ck_assert_int_eq(count, COUNT(named));
	for (int i = 0; i < COUNT(named); i++)
		ck_assert(isle_card_info(isle_card_find(named[i])).names_colour);
}
END_TEST

/* ---- sister, events, explore --------------------------------------------- */

START_TEST(sister_cards)
{
	int words[6] = {0}, baskets = 0, speed = 0;
	for (int n = 174; n <= 196; n++) {
		const struct isle_sister_card *card = isle_sister_card(n);
		ck_assert_int_eq(card->number, n);
		baskets += card->baskets;
		speed += card->speed;
		words[card->takes[0].word]++;
		words[card->takes[1].word]++;
	}
	ck_assert_int_eq(words[ISLE_SISTER_CAT], 21 + 2 + 5);
	ck_assert_int_eq(words[ISLE_SISTER_OSHAX], 4);
	ck_assert_int_eq(words[ISLE_SISTER_RARE], 5);
	ck_assert_int_eq(words[ISLE_SISTER_COMMON], 7);
	ck_assert_int_eq(words[ISLE_SISTER_SWITCH], 2);
	ck_assert_int_eq(baskets, 63);
	ck_assert_int_eq(speed, 86);
}
END_TEST

/* The gem side never gives points. */
START_TEST(event_tiles)
{
	int points = 0;
	for (int n = 1; n <= 15; n++) {
		struct isle_event_tile tile = isle_event_tile(n);
		ck_assert(tile.gem >= ISLE_A1 && tile.gem <= ISLE_A8);
		bool gives = tile.other >= ISLE_P1;
		ck_assert_int_eq(gives,
		                 tile.sister[0] + tile.sister[1] + tile.sister[2] > 0);
		ck_assert(!gives || tile.other == ISLE_P1 + n - 1);
		points += gives;
	}
	ck_assert_int_eq(points, 13);
}
END_TEST

/* The gem side is up on the first day and the last, and gives the sister
 * nothing. */
START_TEST(event_sides)
{
	static const struct { uint8_t tile, side[5], sister[5]; } up[] = {
		{ 1,  { ISLE_A1, ISLE_P1, ISLE_P1, ISLE_P1, ISLE_A1 }, { 0, 7, 5, 3, 0 } },
		{ 9,  { ISLE_A1, ISLE_P9, ISLE_P9, ISLE_P9, ISLE_A1 }, { 0, 0, 2, 5, 0 } },
		{ 13, { ISLE_A5, ISLE_P13, ISLE_P13, ISLE_P13, ISLE_A5 }, { 0, 5, 4, 2, 0 } },
		{ 15, { ISLE_A7, ISLE_A4, ISLE_A4, ISLE_A4, ISLE_A7 }, { 0 } },
	};
	for (size_t i = 0; i < sizeof up / sizeof *up; i++)
		for (int day = 1; day <= 5; day++) {
			ck_assert_int_eq(isle_event_side(up[i].tile, day),
			                 up[i].side[day - 1]);
			ck_assert_int_eq(isle_event_sister(up[i].tile, day),
			                 up[i].sister[day - 1]);
		}
}
END_TEST

static int explore_kinds(int from, int count, int kind)
{
	int n = 0;
	for (int i = from; i < from + count; i++)
		n += isle_explore_card(i).face.kind == kind;
	return n;
}

START_TEST(explore_decks)
{
	ck_assert_int_eq(explore_kinds(0, 109, ISLE_FACE_LESSON), 0);
	ck_assert_int_eq(explore_kinds(0, 109, ISLE_FACE_ALL), 65 + 6 + 7 + 4);
	ck_assert_int_eq(explore_kinds(0, 109, ISLE_FACE_OR), 20 + 5);
	ck_assert_int_eq(explore_kinds(0, 109, ISLE_FACE_TWO_OF), 2);
	ck_assert_int_eq(explore_kinds(109, 47, ISLE_FACE_LESSON), 26);
	ck_assert_int_eq(explore_kinds(109, 47, ISLE_FACE_ALL), 6);
	ck_assert_int_eq(explore_kinds(109, 47, ISLE_FACE_OR), 9);
	ck_assert_int_eq(explore_kinds(109, 47, ISLE_FACE_TWO_OF), 6);
	for (int i = 0; i < 85; i++)
		ck_assert_int_eq(isle_explore_card(i).face.tile[0], i);
	struct isle_explore_card last = isle_explore_card(69);  /* red c14 */
	ck_assert_int_eq(last.face.tile[2], ISLE_TILE_CAT + ISLE_BLUE);
}
END_TEST

/* The sheet holds 26 different private lessons of the base game. */
START_TEST(explore_sheet)
{
	for (int place = 1; place <= 26; place++) {
		int card = isle_card_find(isle_explore_lesson(place));
		ck_assert_int_ge(card, 0);
		ck_assert_int_eq(isle_card_info(card).kind, ISLE_CARD_LESSON);
		for (int k = 1; k < place; k++)
			ck_assert_int_ne(isle_explore_lesson(k),
			                 isle_explore_lesson(place));
		ck_assert_int_eq(isle_explore_card(108 + place).face.lesson, place);
	}
}
END_TEST

/* ---- errors -------------------------------------------------------------- */

START_TEST(errors_have_texts)
{
	for (int i = 0; i < ISLE_ERRORS; i++) {
		struct isle_error_info info = isle_error_info(i);
		ck_assert_msg(info.text && info.text[0] && info.rule, "error %d", i);
		ck_assert(i == ISLE_OK || info.rule[0]);
		for (int k = 0; k < i; k++)
			ck_assert_str_ne(info.text, isle_error_info(k).text);
	}
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("content");
	tcase_set_timeout(tests, 120);
	tcase_add_test(tests, boats);
	tcase_add_test(tests, plans);
	tcase_add_test(tests, tiles);
	tcase_add_test(tests, tile_facts);
	tcase_add_test(tests, beasts);
	tcase_add_test(tests, shapes);
	tcase_add_test(tests, card_totals);
	tcase_add_test(tests, card_ids_rise_with_numbers);
	tcase_add_test(tests, card_faces);
	tcase_add_test(tests, late_cards);
	tcase_add_test(tests, lessons_rise_with_numbers);
	tcase_add_test(tests, cards_know_their_lessons);
	tcase_add_test(tests, modules);
	tcase_add_test(tests, named_colours);
	tcase_add_test(tests, sister_cards);
	tcase_add_test(tests, event_tiles);
	tcase_add_test(tests, event_sides);
	tcase_add_test(tests, explore_decks);
	tcase_add_test(tests, explore_sheet);
	tcase_add_test(tests, errors_have_texts);
	return RUN("content", tests);
}
