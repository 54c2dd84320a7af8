/*
 * The game with its history: whatever the chain of moves, the position is the
 * one that plain replaying gives; what may be taken back, and what may not.
 */
#include <check.h>
#include <dirent.h>
#include <string.h>

#include "history.h"
#include "random.h"
#include "runner.h"

enum { TEXT_MAX = 1 << 17, MOVES_MAX = 2048, MARKS_MAX = 64 };

static struct isle_rules rules;
static struct history_move moves[MOVES_MAX];
static struct history_mark marks[MARKS_MAX];
static struct record_reader reader;
static char text[TEXT_MAX], saved[TEXT_MAX];
static size_t saved_length;

static struct history chain(int room, int mark_room)
{
	return (struct history){ .rules = &rules, .move = moves, .size = room,
		.mark = mark_room ? marks : NULL, .mark_size = mark_room };
}

static void put(void *context, const char *piece, size_t length)
{
	(void)context;
	ck_assert_uint_lt(saved_length + length, sizeof saved);
	memcpy(saved + saved_length, piece, length);
	saved_length += length;
	saved[saved_length] = '\0';
}

static struct history begin(struct isle_options options, int seed, int mark_room)
{
	static struct isle_box box;
	struct history history = chain(MOVES_MAX, mark_room);
	struct record_head head = { .options = options };
	uint8_t key[32] = { (uint8_t)seed };
	isle_deal_boats(&head.options, key);
	for (int i = 0; i < options.seats; i++)
		snprintf(head.name[i], sizeof head.name[i], "Seat %d", i + 1);
	isle_rules_init(&rules, &head.options);
	isle_box_shuffle(&rules, key, &box);
	history_begin(&history, &head, &box);
	return history;
}

static struct isle_move any_move(struct history *history,
                                 struct bots_random *random)
{
	struct isle_move move;
	int seat = bots_random_turn(random, &rules, &history->game);
	ck_assert(bots_random_move(random, &rules, &history->game, seat, &move));
	return move;
}

/* ---- records ------------------------------------------------------------- */

/* A record that we wrote is saved again byte for byte. */
static void check_record(const char *name)
{
	char path[300];
	struct record_fault fault;
	struct history history = chain(MOVES_MAX, MARKS_MAX);
	snprintf(path, sizeof path, "tests/golden/%s", name);
	size_t length = runner_read(path, text, sizeof text);
	ck_assert_msg(history_load(&history, &rules, text, length, &reader, &fault),
	              "%s:%d: %s", name, fault.line, fault.text);
	saved_length = 0;
	history_save(&history, put, NULL);
	if (!strstr(text, "card 80-82"))       /* remarks of another program */
		ck_assert_str_eq(saved, text);
	history_load(&history, &rules, saved, saved_length, &reader, &fault);
	ck_assert_uint_eq(isle_hash(&history.game), isle_hash(&reader.game));
}

START_TEST(records_are_saved_as_they_were_read)
{
	struct dirent *entry;
	int count = 0;
	DIR *folder = opendir("tests/golden");
	ck_assert_ptr_nonnull(folder);
	while ((entry = readdir(folder)))
		if (strstr(entry->d_name, ".record")) {
			check_record(entry->d_name);
			count++;
		}
	closedir(folder);
	ck_assert_int_gt(count, 30);
}
END_TEST

START_TEST(a_fault_leaves_nothing)
{
	struct record_fault fault;
	struct history history = chain(MOVES_MAX, 0);
	size_t length = runner_read("tests/golden/advanced-2.record", text,
	                            sizeof text);
	char *line = strstr(text, "\n2 place ");
	ck_assert_ptr_nonnull(line);
	line[1] = '7';
	ck_assert(!history_load(&history, &rules, text, length, &reader, &fault));
	ck_assert_int_gt(fault.line, 1);
	ck_assert_int_eq(history.count, 0);
}
END_TEST

START_TEST(a_game_too_long_is_told)
{
	struct record_fault fault;
	struct history history = chain(20, 0);
	size_t length = runner_read("tests/golden/advanced-2.record", text,
	                            sizeof text);
	ck_assert(!history_load(&history, &rules, text, length, &reader, &fault));
	ck_assert_str_eq(fault.text, "the game is too long");
	ck_assert_int_eq(history.count, 0);
}
END_TEST

/* ---- looking back -------------------------------------------------------- */

static const struct isle_options kinds[] = {
	{ .mode = ISLE_ADVANCED, .seats = 3, .edition = 2, .modules = 7, .with = 15 },
	{ .mode = ISLE_FAMILY, .seats = 2, .edition = 2 },
	{ .mode = ISLE_SOLO, .seats = 1, .edition = 2, .modules = 7, .with = 15 },
	{ .mode = ISLE_EXPLORE, .seats = 4, .edition = 2 },
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

START_TEST(every_position_can_be_looked_at_again)
{
	static uint64_t hash[MOVES_MAX + 1];
	static struct isle_game game;
	static struct isle_log log;
	struct bots_random random = bots_random((uint64_t)_i + 1);
	for (int mark_room = 0; mark_room <= MARKS_MAX; mark_room += MARKS_MAX / 2) {
		struct history history = begin(kinds[_i], 3, mark_room);
		hash[0] = isle_hash(&history.game);
		while (isle_due(&rules, &history.game)) {
			struct isle_move move = any_move(&history, &random);
			ck_assert_int_eq(history_play(&history, &move), ISLE_OK);
			hash[history.count] = isle_hash(&history.game);
		}
		for (int i = 0; i <= history.count; i++) {
			history_at(&history, i, &game, &log);
			ck_assert_uint_eq(isle_hash(&game), hash[i]);
		}
		ck_assert_mem_eq(log.event, history.log.event,
		                 (size_t)log.count * sizeof log.event[0]);
		for (int i = history.count; i >= 0; i -= 7) {
			history_go_back(&history, i);
			ck_assert_int_eq(history.count, i);
			ck_assert_uint_eq(isle_hash(&history.game), hash[i]);
			for (int m = 0; m < history.mark_count; m++)
				ck_assert_int_le(history.mark[m].after, i);
		}
	}
}
END_TEST

/* After going back the chain grows on from there. */
START_TEST(another_game_from_the_middle)
{
	static struct isle_game game;
	struct bots_random random = bots_random(5);
	struct history history = begin(kinds[_i], 4, MARKS_MAX);
	for (int turn = 0; turn < 6; turn++) {
		for (int i = 0; i < 60 && isle_due(&rules, &history.game); i++) {
			struct isle_move move = any_move(&history, &random);
			ck_assert_int_eq(history_play(&history, &move), ISLE_OK);
		}
		isle_game_init(&rules, &history.box, &game, NULL);
		for (int i = 0; i < history.count; i++)
			ck_assert_int_eq(isle_play(&rules, &game, &moves[i].move, NULL),
			                 ISLE_OK);
		ck_assert_uint_eq(isle_hash(&game), isle_hash(&history.game));
		history_go_back(&history, history.count / 2);
	}
}
END_TEST

START_TEST(a_move_without_room_is_refused)
{
	struct bots_random random = bots_random(1);
	struct history history = begin(kinds[0], 1, 0);
	history.size = 2;
	for (int i = 0; i < 3; i++) {
		struct isle_move move = any_move(&history, &random);
		uint64_t before = isle_hash(&history.game);
		int why = history_play(&history, &move);
		ck_assert_int_eq(why, i < 2 ? ISLE_OK : HISTORY_FULL);
		ck_assert(i < 2 || isle_hash(&history.game) == before);
	}
	ck_assert_int_eq(history.count, 2);
}
END_TEST

/* ---- taking back --------------------------------------------------------- */

/* What the header says, in the plainest way. */
static enum history_undo plain_undo(const struct history *history, int seat,
                                    int *to)
{
	static struct isle_game game;
	int last = -1;
	if (!isle_due(&rules, &history->game))
		return HISTORY_OVER;
	for (int i = 0; i < history->count; i++)
		if (history->move[i].move.seat == seat)
			last = i;
	if (last < 0)
		return HISTORY_NOTHING;
	isle_game_init(&rules, &history->box, &game, NULL);
	for (int i = 0; i < last; i++)
		isle_play(&rules, &game, &history->move[i].move, NULL);
	if (game.reveals != history->game.reveals)
		return HISTORY_REVEALED;
	*to = last;
	return last + 1 == history->count ? HISTORY_FREE : HISTORY_ASK;
}

START_TEST(undo_is_what_the_header_says)
{
	int seen[HISTORY_NOTHING + 1] = { 0 };
	struct bots_random random = bots_random((uint64_t)_i + 9);
	struct history history = begin(kinds[_i], 6, MARKS_MAX);
	for (;;) {
		for (int seat = 1; seat <= kinds[_i].seats; seat++) {
			int to = -1, wanted = -1;
			enum history_undo may = history_may_undo(&history, seat, &to);
			ck_assert_int_eq(may, plain_undo(&history, seat, &wanted));
			ck_assert_int_eq(to, wanted);
			ck_assert_int_eq(history_free(&history, seat) > 0,
			                 may == HISTORY_FREE);
			seen[may]++;
		}
		if (!isle_due(&rules, &history.game))
			break;
		struct isle_move move = any_move(&history, &random);
		ck_assert_int_eq(history_play(&history, &move), ISLE_OK);
	}
	ck_assert_int_gt(seen[HISTORY_OVER], 0);
	ck_assert_int_gt(seen[HISTORY_FREE], 0);
	ck_assert_int_gt(seen[HISTORY_REVEALED], 0);
}
END_TEST

START_TEST(all_others_must_agree)
{
	uint32_t people = 1u << 1 | 1u << 2 | 1u << 4;
	ck_assert(!history_is_agreed(people, 1, 0));
	ck_assert(!history_is_agreed(people, 1, 1u << 2));
	ck_assert(!history_is_agreed(people, 1, 1u << 1 | 1u << 4));
	ck_assert(history_is_agreed(people, 1, 1u << 2 | 1u << 4));
	ck_assert(history_is_agreed(1u << 3, 3, 0));
}
END_TEST

int main(void)
{
	TCase *c = tcase_create("history");
	tcase_set_timeout(c, 120);
	tcase_add_test(c, records_are_saved_as_they_were_read);
	tcase_add_test(c, a_fault_leaves_nothing);
	tcase_add_test(c, a_game_too_long_is_told);
	tcase_add_loop_test(c, every_position_can_be_looked_at_again, 0, KINDS);
	tcase_add_loop_test(c, another_game_from_the_middle, 0, KINDS);
	tcase_add_test(c, a_move_without_room_is_refused);
	tcase_add_loop_test(c, undo_is_what_the_header_says, 0, KINDS);
	tcase_add_test(c, all_others_must_agree);
	return RUN("history", c);
}
