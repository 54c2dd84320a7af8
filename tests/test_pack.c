/* test_pack.c - positions as short texts and back. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "isle.h"
#include "pack.h"
#include "random.h"
#include "runner.h"
#include "state.h"

static char text[PACK_TEXT_MAX];
static uint8_t bytes[PACK_BYTES_MAX], again[PACK_BYTES_MAX];

static const struct isle_options tables[] = {
	{ .mode = ISLE_ADVANCED, .seats = 4, .edition = 2, .modules = 7, .with = 15,
	  .difficulty = 0, .boat = { 1, 2, 3, 4 } },
	{ .mode = ISLE_FAMILY, .seats = 2, .edition = 2, .modules = 0, .with = 3,
	  .difficulty = 0, .boat = { 4, 3 } },
	{ .mode = ISLE_SOLO, .seats = 1, .edition = 1, .modules = 7, .with = 15,
	  .difficulty = ISLE_EXPERT, .boat = { 6 } },
	{ .mode = ISLE_EXPLORE, .seats = 8, .edition = 2, .modules = 0, .with = 0,
	  .difficulty = 0, .boat = { 1, 2, 3, 4, 5, 6, 1, 2 } },
};

static void check_same(const void *from, size_t count)
{
	size_t length = pack_format(from, count, text, sizeof text);
	ck_assert_uint_gt(length, 0);
	ck_assert_uint_eq(length, strlen(text));
	ck_assert(pack_parse(text, length, again, count));
	ck_assert_mem_eq(from, again, count);
}

static void deal(int row, struct isle_rules *rules, struct isle_game *game)
{
	static struct isle_box box;
	uint8_t key[32] = { (uint8_t)row };
	isle_rules_init(rules, &tables[row]);
	isle_box_shuffle(rules, key, &box);
	isle_game_init(rules, &box, game, NULL);
}

static void play_on(struct bots_random *random, const struct isle_rules *rules,
                    struct isle_game *game, uint32_t due)
{
	struct isle_move move;
	int seat = bots_random_seat(random, due);
	ck_assert(bots_random_move(random, rules, game, seat, &move));
	ck_assert_int_eq(isle_play(rules, game, &move, NULL), ISLE_OK);
}

/* Every view along a random game comes back as it was, and is short. */
START_TEST(views)
{
	static struct isle_rules rules;
	static struct isle_game game, view;
	struct bots_random random = bots_random((uint64_t)_i + 1);
	deal(_i, &rules, &game);
	uint32_t due;
	while ((due = isle_due(&rules, &game))) {
		for (int seat = 0; seat <= rules.options.seats; seat++) {
			isle_view(&rules, &game, seat, &view);
			check_same(&view, sizeof view);
			ck_assert_uint_lt(strlen(text), sizeof view / 2);
		}
		play_on(&random, &rules, &game, due);
	}
}
END_TEST

/* Packed like something else, bytes make the text that they make by themselves:
 * each seat's view like that of those who only watch ... */
START_TEST(alike)
{
	static struct isle_rules rules;
	static struct isle_game game, watched, view;
	static struct pack_plan plan;
	static char like[STATE_TEXT_MAX], alone[STATE_TEXT_MAX];
	struct bots_random random = bots_random((uint64_t)_i + 1);
	deal(_i, &rules, &game);
	uint32_t due;
	while ((due = isle_due(&rules, &game))) {
		isle_view(&rules, &game, 0, &watched);
		pack_plan(&plan, &watched, sizeof watched);
		for (int seat = 0; seat <= rules.options.seats; seat++) {
			isle_view(&rules, &game, seat, &view);
			size_t length = state_format(7, &view, alone, sizeof alone);
			ck_assert_uint_eq(state_format_seat(7, &plan, &view, seat, like,
			                                    sizeof like), length);
			ck_assert_str_eq(like, alone);
		}
		play_on(&random, &rules, &game, due);
	}
}
END_TEST

/* ... and bytes of any kind, that differ anywhere. */
START_TEST(alike_anywhere)
{
	static struct pack_plan plan;
	static char like[PACK_TEXT_MAX];
	struct bots_random random = bots_random((uint64_t)_i + 1);
	for (int round = 0; round < 200; round++) {
		size_t count = 1 + bots_random_below(&random, 300);
		uint32_t sparse = 1 + bots_random_below(&random, 12);
		for (size_t i = 0; i < count; i++)
			bytes[i] = !bots_random_below(&random, sparse);
		size_t first = bots_random_below(&random, (uint32_t)count + 1);
		size_t last = first + bots_random_below(&random,
			(uint32_t)(count - first) + 1);
		pack_plan(&plan, bytes, count);
		for (size_t i = first; i < last; i++)
			bytes[i] = !bots_random_below(&random, sparse);
		size_t length = pack_format(bytes, count, text, sizeof text);
		ck_assert_uint_eq(pack_format_like(&plan, bytes, first, last, like,
		                                   sizeof like), length);
		ck_assert_str_eq(like, text);
	}
}
END_TEST

/* Runs of zeros and of other bytes, of all lengths around what a sign can say,
 * at all offsets in a word. */
START_TEST(runs)
{
	for (size_t zeros = 0; zeros < 300; zeros++) {
		for (size_t before = 1; before < 10; before++) {
			memset(bytes, 7, sizeof bytes);
			memset(bytes + before, 0, zeros);
			check_same(bytes, before + zeros);
			check_same(bytes, before + zeros + _i);
		}
	}
}
END_TEST

/* What packs worst still fits. */
START_TEST(full)
{
	memset(bytes, 255, sizeof bytes);
	check_same(bytes, sizeof bytes);
	ck_assert_uint_eq(strlen(text) + 1, PACK_TEXT_MAX);
	for (size_t period = 2; period < 140; period++) {
		for (size_t i = 0; i < sizeof bytes; i++)
			bytes[i] = i % period > 3;
		check_same(bytes, sizeof bytes);
	}
	memset(bytes, 0, sizeof bytes);
	check_same(bytes, sizeof bytes);
	ck_assert_uint_lt(strlen(text), 100);
}
END_TEST

/* The form of docs/wire.md. */
START_TEST(form)
{
	static const uint8_t from[] = { 1, 2, 0, 0, 3, 0, 0, 0, 0, 0 };
	ck_assert_uint_eq(pack_format(from, sizeof from, text, sizeof text), 12);
	ck_assert_str_eq(text, "BAECAAADhA==");
	ck_assert_uint_eq(pack_format(from, sizeof from, text, 12), 0);
	ck_assert_str_eq(text, "");
	ck_assert_uint_eq(pack_format(from, sizeof from, text, 13), 12);
}
END_TEST

/* Three zeros have a sign of their own wherever they lie, over the end of a
 * word too: the first sign of the code counts the bytes before them. */
START_TEST(zeros_anywhere)
{
	static const char digits[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	for (int at = 1; at < 30; at++) {
		memset(bytes, 1, 40);
		memset(bytes + at, 0, 3);
		check_same(bytes, 40);
		long first = strchr(digits, text[0]) - digits;
		long second = strchr(digits, text[1]) - digits;
		ck_assert_int_eq(first << 2 | second >> 4, at - 1);
	}
}
END_TEST

START_TEST(refused)
{
	static const char *const wrong[] = {
		"", "A", "AA", "AAA", "=", "==", "====", "BAECAAADhA=", "BAECAAADhA",
		"BAECAAADhB==", "BAECAAADhQ==", "BAECAAADgw==", "BAEC AADhA==",
		"BAECAAADhA==BAEC", "CAECAAADhA==", "_AECAAADhA==", "\x80" "AECAAADhA==",
	};
	uint8_t to[10], was[10];
	memset(was, 9, sizeof was);
	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
		memcpy(to, was, sizeof to);
		ck_assert_msg(!pack_parse(wrong[i], strlen(wrong[i]), to, sizeof to),
		              "%s", wrong[i]);
		ck_assert_mem_eq(to, was, sizeof to);
	}
	ck_assert(pack_parse("BAECAAADhA==", 12, to, 10));
	ck_assert(!pack_parse("BAECAAADhA==", 12, to, 9));
	ck_assert(!pack_parse(text, PACK_TEXT_MAX, again, sizeof again));
	ck_assert(!pack_parse("BAECAAADhA==", 12, again, PACK_BYTES_MAX + 1));
}
END_TEST

/* Any text at all is read or refused. */
START_TEST(noise)
{
	static const char digits[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/==";
	struct bots_random random = bots_random(1);
	for (int i = 0; i < 20000; i++) {
		size_t length = bots_random_below(&random, 64);
		for (size_t k = 0; k < length; k++)
			text[k] = digits[bots_random_below(&random, sizeof digits - 1)];
		for (size_t count = 0; count < 200; count += 7)
			pack_parse(text, length, again, count);
	}
}
END_TEST

/* ---- the rules they are meant by ----------------------------------------- */

START_TEST(a_state_is_read_by_the_rules_it_was_written_by)
{
	static char state[STATE_TEXT_MAX];
	static struct isle_rules rules, other;
	static struct isle_box box;
	static struct isle_game game, read;
	uint8_t key[32] = { 1 };
	struct isle_options options = tables[0];
	isle_rules_init(&rules, &options);
	isle_box_shuffle(&rules, key, &box);
	isle_game_init(&rules, &box, &game, NULL);
	uint64_t hash = isle_rules_hash(&rules);
	size_t length = state_format(hash, &game, state, sizeof state);
	ck_assert_uint_gt(length, STATE_HASH);
	ck_assert_int_eq(state_parse(hash, state, length, &read), STATE_READ);
	ck_assert_mem_eq(&read, &game, sizeof game);
	/* Boats are the table's own. */
	options.boat[0] = 2;
	options.boat[1] = 1;
	isle_rules_init(&other, &options);
	ck_assert_uint_eq(isle_rules_hash(&other), hash);
	/* Another rule, another number. */
	other.price[1]++;
	uint64_t dearer = isle_rules_hash(&other);
	ck_assert_uint_ne(dearer, hash);
	memset(&read, 0, sizeof read);
	ck_assert_int_eq(state_parse(dearer, state, length, &read),
	                 STATE_OTHER_RULES);
	ck_assert_int_eq(read.day + read.order_count, 0);
	for (int i = 1; i < 4; i++) {
		isle_rules_init(&other, &tables[i]);
		ck_assert_uint_ne(isle_rules_hash(&other), hash);
	}
}
END_TEST

START_TEST(a_state_of_bad_bytes_is_none)
{
	static char state[STATE_TEXT_MAX];
	static struct isle_game game, read;
	size_t length = state_format(1, &game, state, sizeof state);
	ck_assert_int_eq(state_parse(1, state, 15, &read), STATE_BAD_TEXT);
	ck_assert_int_eq(state_parse(1, state, length - 4, &read), STATE_BAD_TEXT);
	state[3] = 'G';
	ck_assert_int_eq(state_parse(1, state, length, &read), STATE_BAD_TEXT);
	ck_assert_uint_eq(state_format(1, &game, state, 20), 0);
}
END_TEST

int main(void)
{
	TCase *tcase = tcase_create("pack");
	tcase_set_timeout(tcase, 60);
	tcase_add_loop_test(tcase, views, 0, 4);
	tcase_add_loop_test(tcase, alike, 0, 4);
	tcase_add_loop_test(tcase, alike_anywhere, 0, 10);
	tcase_add_loop_test(tcase, runs, 1, 12);
	tcase_add_test(tcase, full);
	tcase_add_test(tcase, form);
	tcase_add_test(tcase, zeros_anywhere);
	tcase_add_test(tcase, refused);
	tcase_add_test(tcase, noise);
	tcase_add_test(tcase, a_state_is_read_by_the_rules_it_was_written_by);
	tcase_add_test(tcase, a_state_of_bad_bytes_is_none);
	return RUN("pack", tcase);
}
