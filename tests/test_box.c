/*
 * What is on the table before the first move: options that go together, the
 * rules made of them, the box they shuffle, and chance itself.
 */
#include <check.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "engine.h"
#include "runner.h"

static const uint8_t key[32] = "a key for the tests of the box.";

static struct isle_options options_of(int mode, int seats, int modules,
                                      int with)
{
	struct isle_options options = {
		.mode = mode, .seats = seats, .edition = 2, .modules = modules,
		.with = with
	};
	for (int i = 0; i < seats; i++)
		options.boat[i] = i % 6 + 1;
	return options;
}

enum { ABC = ISLE_MODULE_A | ISLE_MODULE_B | ISLE_MODULE_C,
       ABCDE = ABC | ISLE_MODULE_D | ISLE_MODULE_E,
       EVERYTHING = ISLE_KITTENS | ISLE_BEASTS | ISLE_EVENTS | ISLE_PROMOS };

/* Games of every kind, with and without what may be added. */
static const struct {
	int mode, seats, modules, with, difficulty, real;
} games[] = {
	{ ISLE_ADVANCED, 2, ABC, 0, 0, 0 },
	{ ISLE_ADVANCED, 4, ISLE_MODULE_A | ISLE_MODULE_D | ISLE_MODULE_I,
	  EVERYTHING, 0, 0 },
	{ ISLE_ADVANCED, 5, ABCDE, 0, 0, 0 },
	{ ISLE_ADVANCED, 6, ABCDE, EVERYTHING, 0, 0 },
	{ ISLE_FAMILY, 3, 0, 0, 0, 0 },
	{ ISLE_FAMILY, 4, 0, ISLE_KITTENS | ISLE_BEASTS | ISLE_PROMOS, 0, 0 },
	{ ISLE_SOLO, 1, ABC, 0, ISLE_EASY, 0 },
	{ ISLE_SOLO, 1, ABC, EVERYTHING, ISLE_EXPERT, 0 },
	{ ISLE_EXPLORE, 1, 0, 0, ISLE_HARD, 0 },
	{ ISLE_EXPLORE, 8, 0, 0, 0, 0 },
	{ ISLE_EXPLORE, 3, 0, 0, 0, 1 },
};

static void rules_of(struct isle_rules *rules, int game)
{
	struct isle_options options = options_of(games[game].mode,
		games[game].seats, games[game].modules, games[game].with);
	options.difficulty = games[game].difficulty;
	options.real_cards = games[game].real;
	ck_assert_int_eq(isle_options_check(&options), ISLE_OK);
	isle_rules_init(rules, &options);
}

/* ---- options and rules --------------------------------------------------- */

START_TEST(options_refused)
{
	struct isle_options good = options_of(ISLE_ADVANCED, 3, ABC, EVERYTHING);
	ck_assert_int_eq(isle_options_check(&good), ISLE_OK);
#define REFUSED(...) do { struct isle_options o = good; __VA_ARGS__; \
	ck_assert_msg(isle_options_check(&o) == ISLE_BAD_OPTIONS, #__VA_ARGS__); \
	} while (0)
	REFUSED(o.mode = 4);
	REFUSED(o.seats = 0);
	REFUSED(o.edition = 0);
	REFUSED(o.edition = 3);
	REFUSED(o.modules = 3);
	REFUSED(o.modules = 15);
	REFUSED(o.modules = 67);
	REFUSED(o.with = 16);
	REFUSED(o.difficulty = 1);
	REFUSED(o.real_cards = 1);
	REFUSED(o.boat[1] = 1);
	REFUSED(o.boat[1] = 0);
	REFUSED(o.boat[1] = 7);
	REFUSED(o.boat[3] = 4);
	good = options_of(ISLE_ADVANCED, 5, ABCDE, 0);
	REFUSED(o.modules = ABC);
	good = options_of(ISLE_FAMILY, 4, 0, ISLE_KITTENS);
	REFUSED(o.modules = ABC);
	REFUSED(o.with = ISLE_EVENTS);
	REFUSED(o = options_of(ISLE_FAMILY, 7, 0, 0));
	REFUSED(o = options_of(ISLE_FAMILY, 1, 0, 0));
	REFUSED(o = options_of(ISLE_ADVANCED, 1, ABC, 0));
	REFUSED(o = options_of(ISLE_SOLO, 2, ABC, 0));
	REFUSED(o = options_of(ISLE_EXPLORE, 2, 0, ISLE_PROMOS));
	REFUSED(o = options_of(ISLE_EXPLORE, 2, ABC, 0));
	REFUSED(o = options_of(ISLE_EXPLORE, 2, 0, 0); o.difficulty = 1);
	REFUSED(o = options_of(ISLE_SOLO, 1, ABC, 0); o.difficulty = 5);
	REFUSED(o = options_of(ISLE_EXPLORE, 2, 0, 0); o.real_cards = 2);
	good = options_of(ISLE_ADVANCED, 4, ABC, ISLE_EVENTS | ISLE_PROMOS);
	REFUSED(o.house = ISLE_HOUSE_LEFT_THREE);
	REFUSED(o.house = ISLE_HOUSE_PASS_TURN);
	REFUSED(o.house = ISLE_HOUSE_TOKENS_RETURN; o.with = 0);
	REFUSED(o.house = 16);
	REFUSED(o.oshax = 0x3f);
	REFUSED(o.oshax = 0x1f);
	REFUSED(o.oshax = 0x7f);
	REFUSED(o.oshax = 0x41f << 1);
	REFUSED(o.oshax = 0x5f; o.with = 0);
	good = options_of(ISLE_FAMILY, 2, 0, ISLE_KITTENS);
	REFUSED(o.house = ISLE_HOUSE_FAMILY_CARDS);
	REFUSED(o.house = ISLE_HOUSE_TOKENS_RETURN);
	good = options_of(ISLE_SOLO, 1, ABC, 0);
	REFUSED(o.house = ISLE_HOUSE_LEFT_THREE);
#undef REFUSED
}
END_TEST

/* Solo is against her even where the seats are wrong: a record is told of the
 * seats, not of lines about a sister. */
START_TEST(who_plays_against_the_sister)
{
	for (int mode = 0; mode < ISLE_MODES; mode++)
		for (int seats = 0; seats <= ISLE_SEATS_MAX; seats++) {
			struct isle_options options = options_of(mode, seats, 0, 0);
			bool want = mode == ISLE_SOLO
			         || (mode == ISLE_EXPLORE && seats == 1);
			ck_assert_msg(isle_is_alone(&options) == want,
			              "mode %d, %d seats", mode, seats);
		}
}
END_TEST

START_TEST(rules_by_variant)
{
	static const struct {
		int days, sister, cats, fishing, basket, commons, rare, draft, first;
	} want[] = {
		{ 5, 0, 4, 20, 1, 5, 3, 2, ISLE_PHASE_DRAFT },
		{ 5, 0, 8, 20, 1, 11, 3, 2, ISLE_PHASE_DRAFT },
		{ 5, 0, 10, 20, 1, 14, 3, 2, ISLE_PHASE_DRAFT },
		{ 5, 0, 12, 20, 1, 17, 3, 2, ISLE_PHASE_DRAFT },
		{ 5, 0, 6, 0, 0, 8, 0, 0, ISLE_PHASE_RESCUE },
		{ 5, 0, 8, 0, 0, 11, 0, 0, ISLE_PHASE_RESCUE },
		{ 5, 3, 4, 20, 1, 5, 3, 3, ISLE_PHASE_DRAFT },
		{ 5, 7, 4, 20, 1, 5, 3, 3, ISLE_PHASE_DRAFT },
		{ 7, 5, 0, 0, 0, 255, 3, 0, ISLE_PHASE_TAKE },
		{ 7, 0, 0, 0, 0, 255, 3, 0, ISLE_PHASE_TAKE },
		{ 7, 0, 0, 0, 0, 255, 3, 0, ISLE_PHASE_ISLAND },
	};
	_Static_assert(COUNT(want) == COUNT(games), "a row each");
	for (int i = 0; i < COUNT(want); i++) {
		struct isle_rules rules;
		rules_of(&rules, i);
		ck_assert_int_eq(rules.days, want[i].days);
		ck_assert_int_eq(rules.sister_lessons, want[i].sister);
		ck_assert_int_eq(rules.has_sister, want[i].sister > 0);
		ck_assert_int_eq(rules.field_cats, want[i].cats);
		ck_assert_int_eq(rules.fishing, want[i].fishing);
		ck_assert_int_eq(rules.needs_basket, want[i].basket);
		ck_assert_int_eq(rules.commons, want[i].commons);
		ck_assert_int_eq(rules.rare_points, want[i].rare);
		ck_assert_int_eq(rules.draft_take, want[i].draft);
		ck_assert_int_eq(rules.phases[0][0], want[i].first);
	}
}
END_TEST

START_TEST(cards_in_play)
{
	static const struct { int deck, family; } want[] = {
		{ 150, 0 }, { 150, 0 }, { 220, 0 }, { 220, 0 }, { 0, 18 }, { 0, 25 },
		{ 150, 0 }, { 150, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0 }
	};
	_Static_assert(COUNT(want) == COUNT(games), "a row each");
	for (int i = 0; i < COUNT(want); i++) {
		struct isle_rules rules;
		rules_of(&rules, i);
		ck_assert_int_eq(isle_set_count(&rules.deck), want[i].deck);
		ck_assert_int_eq(isle_set_count(&rules.family), want[i].family);
	}
}
END_TEST

/* ---- the box ------------------------------------------------------------- */

static int count_bag(const struct isle_box *box, int kind)
{
	int count = 0;
	for (int i = 0; i < box->bag_count; i++)
		count += isle_tile_info(box->bag[i]).kind == kind;
	return count;
}

START_TEST(box_counts)
{
	static const struct {
		int cats, rare, oshax, deck, line, family, sister;
	} want[] = {
		{ 85, 25, 0, 150, 6, 0, 0 },  { 85, 27, 4, 150, 6, 0, 0 },
		{ 125, 35, 0, 220, 9, 0, 0 }, { 125, 37, 1, 220, 9, 0, 0 },
		{ 85, 25, 0, 0, 0, 18, 0 },   { 85, 27, 0, 0, 0, 25, 0 },
		{ 85, 25, 0, 150, 6, 0, 3 },  { 85, 27, 4, 150, 6, 0, 7 },
		{ 0, 0, 0, 0, 0, 0, 5 },      { 0, 0, 0, 0, 0, 0, 0 },
		{ 0, 0, 0, 0, 0, 0, 0 },
	};
	_Static_assert(COUNT(want) == COUNT(games), "a row each");
	for (int i = 0; i < COUNT(want); i++) {
		struct isle_rules rules;
		struct isle_box box;
		rules_of(&rules, i);
		isle_box_shuffle(&rules, key, &box);
		ck_assert_int_eq(count_bag(&box, ISLE_CAT), want[i].cats);
		ck_assert_int_eq(count_bag(&box, ISLE_RARE), want[i].rare);
		ck_assert_int_eq(count_bag(&box, ISLE_OSHAX), want[i].oshax);
		ck_assert_int_eq(box.bag_count,
		                 want[i].cats + want[i].rare + want[i].oshax);
		ck_assert_int_eq(box.deck_count, want[i].deck);
		ck_assert_int_eq(box.oshax_count, want[i].line);
		ck_assert_int_eq(box.family_count, want[i].family);
		ck_assert_int_eq(box.sister_count, want[i].sister);
	}
}
END_TEST

/* Any single byte made another spoils a box, and so does nothing else: two
 * items of a line may change places. */
START_TEST(box_check_sees_every_byte)
{
	for (int i = 0; i < COUNT(games); i++) {
		struct isle_rules rules;
		struct isle_box box;
		rules_of(&rules, i);
		isle_box_shuffle(&rules, key, &box);
		ck_assert_int_eq(isle_box_check(&rules, &box), ISLE_OK);
		for (size_t k = 0; k < sizeof box; k++) {
			struct isle_box bad = box;
			((uint8_t *)&bad)[k] = ISLE_CARDS;   /* no card, no tile */
			ck_assert_msg(isle_box_check(&rules, &bad) == ISLE_BAD_BOX,
			              "game %d byte %d", i, (int)k);
		}
	}
}
END_TEST

START_TEST(box_check_counts)
{
	struct isle_rules rules;
	struct isle_box box, other;
	rules_of(&rules, 7);
	isle_box_shuffle(&rules, key, &box);
	other = box;
	other.deck[0] = box.deck[1];
	other.deck[1] = box.deck[0];
	ck_assert_int_eq(isle_box_check(&rules, &other), ISLE_OK);
	other.deck[0] = other.deck[1];
	ck_assert_int_eq(isle_box_check(&rules, &other), ISLE_BAD_BOX);
	other = box;
	other.events[0] = other.events[1];
	ck_assert_int_eq(isle_box_check(&rules, &other), ISLE_BAD_BOX);
	other = box;
	other.sister[0] = box.sister[3];
	other.sister[3] = box.sister[0];
	ck_assert_int_eq(isle_box_check(&rules, &other), ISLE_BAD_BOX);
	other = box;
	other.sister_count--;
	ck_assert_int_eq(isle_box_check(&rules, &other), ISLE_BAD_BOX);
	other = box;
	other.bag_count--;
	ck_assert_int_eq(isle_box_check(&rules, &other), ISLE_BAD_BOX);
}
END_TEST

/* Her lessons: three basic, then the advanced; without fish no card 200. */
START_TEST(sister_in_the_box)
{
	bool seen_200 = false;
	for (int seed = 0; seed < 100; seed++) {
		struct isle_rules rules;
		struct isle_box box;
		uint8_t seeded[32] = { seed };
		for (int game = 7; game <= 8; game++) {
			rules_of(&rules, game);
			isle_box_shuffle(&rules, seeded, &box);
			for (int i = 0; i < box.sister_count; i++) {
				ck_assert_int_eq(box.sister[i] > 206, i >= 3);
				ck_assert(game == 7 || box.sister[i] != 200);
				seen_200 |= box.sister[i] == 200;
			}
		}
	}
	ck_assert(seen_200);
}
END_TEST

START_TEST(same_key_same_box)
{
	struct isle_rules rules;
	struct isle_box a, b;
	uint8_t other[32] = { 1 };
	rules_of(&rules, 3);
	isle_box_shuffle(&rules, key, &a);
	isle_box_shuffle(&rules, key, &b);
	ck_assert(!memcmp(&a, &b, sizeof a));
	isle_box_shuffle(&rules, other, &b);
	ck_assert(memcmp(&a.bag, &b.bag, sizeof a.bag));
	ck_assert(memcmp(&a.deck, &b.deck, sizeof a.deck));
	ck_assert(memcmp(&a.kittens, &b.kittens, sizeof a.kittens));
}
END_TEST

/* Rulings 18: who begins is drawn, then it goes round the table. */
START_TEST(any_seat_begins)
{
	struct isle_rules rules;
	struct isle_box box;
	int first[ISLE_SEATS_MAX + 1] = { 0 };
	rules_of(&rules, 3);
	int seats = rules.options.seats;
	for (int i = 0; i < 60; i++) {
		uint8_t one[32] = { (uint8_t)i };
		isle_box_shuffle(&rules, one, &box);
		first[box.order[0]]++;
		for (int k = 1; k < seats; k++)
			ck_assert_int_eq(box.order[k], box.order[k - 1] % seats + 1);
	}
	for (int seat = 1; seat <= seats; seat++)
		ck_assert_int_gt(first[seat], 5);
}
END_TEST

/* ---- random -------------------------------------------------------------- */

/* A number below 2^31 twice rejects nothing and shows the bits of each word. */
START_TEST(stream_is_chacha20)
{
	uint8_t stream[64 * 5], nonce[crypto_stream_chacha20_ietf_NONCEBYTES] = {0};
	struct random random;
	crypto_stream_chacha20_ietf(stream, sizeof stream, nonce, key);
	random_init(&random, key);
	for (size_t i = 0; i < sizeof stream; i += 4) {
		uint32_t word = (uint32_t)stream[i] | (uint32_t)stream[i + 1] << 8
			| (uint32_t)stream[i + 2] << 16 | (uint32_t)stream[i + 3] << 24;
		ck_assert_uint_eq(random_below(&random, 0x80000000), word & 0x7fffffff);
	}
}
END_TEST

/* Below 3 * 2^30 a quarter of all words is thrown away. */
START_TEST(below_rejects)
{
	uint8_t stream[4096], nonce[crypto_stream_chacha20_ietf_NONCEBYTES] = {0};
	struct random random;
	int kept = 0, words = 0;
	crypto_stream_chacha20_ietf(stream, sizeof stream, nonce, key);
	random_init(&random, key);
	for (size_t i = 0; i < sizeof stream; i += 4, words++) {
		uint32_t word = (uint32_t)stream[i] | (uint32_t)stream[i + 1] << 8
			| (uint32_t)stream[i + 2] << 16 | (uint32_t)stream[i + 3] << 24;
		if (word < 0x40000000)
			continue;
		kept++;
		ck_assert_uint_eq(random_below(&random, 0xc0000000),
		                  word % 0xc0000000);
	}
	ck_assert_int_gt(kept, words / 2);
	ck_assert_int_lt(kept, words);
}
END_TEST

START_TEST(shuffles_are_even)
{
	enum { ROUNDS = 24000 };
	int count[4][4] = {{0}};
	struct random random;
	random_init(&random, key);
	for (int i = 0; i < ROUNDS; i++) {
		uint8_t items[4] = { 0, 1, 2, 3 };
		random_shuffle(&random, items, 4);
		for (int k = 0; k < 4; k++)
			count[k][items[k]]++;
	}
	for (int i = 0; i < 16; i++) {
		ck_assert_int_gt(count[i / 4][i % 4], ROUNDS / 4 - 400);
		ck_assert_int_lt(count[i / 4][i % 4], ROUNDS / 4 + 400);
	}
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("box");
	tcase_set_timeout(tests, 120);
	tcase_add_test(tests, options_refused);
	tcase_add_test(tests, who_plays_against_the_sister);
	tcase_add_test(tests, rules_by_variant);
	tcase_add_test(tests, cards_in_play);
	tcase_add_test(tests, box_counts);
	tcase_add_test(tests, box_check_sees_every_byte);
	tcase_add_test(tests, box_check_counts);
	tcase_add_test(tests, sister_in_the_box);
	tcase_add_test(tests, same_key_same_box);
	tcase_add_test(tests, any_seat_begins);
	tcase_add_test(tests, stream_is_chacha20);
	tcase_add_test(tests, below_rejects);
	tcase_add_test(tests, shuffles_are_even);
	return RUN("box", tests);
}
