/*
 * test_prices.c - what cats, beasts and kittens cost by the rulebooks: what is
 * paid, and what a view tells beforehand.
 */
#include <check.h>
#include <jansson.h>

#include "runner.h"
#include "scene.h"
#include "wire.h"

/* A field of a view, as JSON. */
static json_t *field_told(json_t *view, size_t field)
{
	return json_array_get(json_object_get(view, "fields"), field);
}

static json_t *view_told(void)
{
	static char text[WIRE_VIEW_MAX];
	ck_assert_uint_gt(wire_view(&scene_rules, &scene_game, 0, text,
	                            sizeof text), 0);
	return json_loads(text, 0, NULL);
}

/* Rulebook 004: 3 fish in the left field, 5 in the right one. Rulings 29: a
 * beast costs 5 in either. */
START_TEST(fish_for_each_tile_of_a_field)
{
	static const int price[2][2] = { { 3, 5 }, { 5, 5 } };
	scene_rescue(ISLE_BEASTS);
	scene_field(0, "blue-c16 b1");
	scene_field(1, "b2 green-c16");
	json_t *view = view_told();
	for (size_t f = 0; f < 2; f++) {
		json_t *field = field_told(view, f);
		json_t *prices = json_object_get(field, "prices");
		ck_assert_int_eq(json_integer_value(json_object_get(field, "price")),
		                 f ? 5 : 3);
		ck_assert_uint_eq(json_array_size(prices), 2);
		for (size_t i = 0; i < 2; i++)
			ck_assert_int_eq(json_integer_value(json_array_get(prices, i)),
			                 price[f][i]);
	}
	json_decref(view);
}
END_TEST

static void check_told_kittens(int first, int second)
{
	json_t *view = view_told();
	json_t *told = json_object_get(view, "kitten_price");
	ck_assert_uint_eq(json_array_size(told), 2);
	ck_assert_int_eq(json_integer_value(json_array_get(told, 0)), first);
	ck_assert_int_eq(json_integer_value(json_array_get(told, 1)), second);
	json_decref(view);
}

/* Two kittens that are there, whatever was drawn, for seat 1 with so much
 * fish. */
static void kittens_for(enum isle_mode mode, int seats, int fish)
{
	scene_start(mode, seats, ISLE_KITTENS, 1);
	scene_game.order[0] = 1;
	scene_phase(ISLE_PHASE_RESCUE);
	scene_game.fastest = 1;
	scene_game.kitten[0] = scene_game.kitten[1] = ISLE_TILE_KITTEN;
	scene_game.kitten_count = 2;
	scene_field(0, "blue-c16 red-c15");
	scene_seat(1)->baskets = 1;
	scene_seat(1)->fish = (uint16_t)fish;
}

static const char one[] = "1 kitten blue-k1 with permanent at h4 i4 j4";
static const char two[] = "1 second blue-k1 at h5 i5 j5";

/* Rulebook 001: the first costs 2 fish, the second 3, and both one basket. */
START_TEST(kittens_cost_two_and_three)
{
	static const struct { enum isle_mode mode; int seats; } tables[] = {
		{ ISLE_ADVANCED, 2 }, { ISLE_ADVANCED, 6 }, { ISLE_SOLO, 1 } };
	enum isle_mode mode = tables[_i].mode;
	int seats = tables[_i].seats;
	kittens_for(mode, seats, 1);
	check_told_kittens(2, 3);
	refused(one, ISLE_NO_FISH);
	kittens_for(mode, seats, 2 + 2);
	scene_play(one);
	ck_assert_int_eq(scene_seat(1)->fish, 2);
	ck_assert(scene_check(two) != ISLE_OK);
	kittens_for(mode, seats, 2 + 3);
	scene_play(one);
	allowed("1 enough");
	scene_play(two);
	ck_assert_int_eq(scene_seat(1)->fish, 0);
	ck_assert_int_eq(scene_seat(1)->baskets_used, 1);
}
END_TEST

/* Book, kittens-beasts: no basket, no fish. */
START_TEST(in_the_family_game_nothing_is_paid)
{
	kittens_for(ISLE_FAMILY, 2, 0);
	scene_field(1, "b1");
	check_told_kittens(0, 0);
	json_t *view = view_told(), *price;
	size_t i;
	for (size_t f = 0; f < 2; f++)
		json_array_foreach(json_object_get(field_told(view, f), "prices"), i,
		                   price)
			ck_assert_int_eq(json_integer_value(price), 0);
	json_decref(view);
	scene_play("1 kitten blue-k1 at h4 i4 j4");
	scene_play(two);
	ck_assert_int_eq(scene_seat(1)->fish, 0);
}
END_TEST

int main(void)
{
	TCase *c = tcase_create("prices");
	tcase_add_test(c, fish_for_each_tile_of_a_field);
	tcase_add_loop_test(c, kittens_cost_two_and_three, 0, 3);
	tcase_add_test(c, in_the_family_game_nothing_is_paid);
	return RUN("prices", c);
}
