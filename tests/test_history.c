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

enum { TEXT_MAX = 1 << 17, MOVES_MAX = 2048, MARKS_MAX = 64,
       WORDS_MAX = MOVES_MAX * HISTORY_MOVE_MAX };

static struct isle_rules rules;
static uint64_t words[WORDS_MAX];
static struct history_mark marks[MARKS_MAX];
static struct record_reader reader;
static char text[TEXT_MAX], saved[TEXT_MAX];
static size_t saved_length;

static struct history chain(uint32_t room, int mark_room)
{
	return (struct history){ .rules = &rules, .word = words, .size = room,
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

static struct history begin(struct isle_options options, int seed,
                            int mark_room)
{
	static struct isle_box box;
	struct history history = chain(WORDS_MAX, mark_room);
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

/* A loaded game says what its last move brought, as if it had been played. */
static void check_last_log(const struct history *history)
{
	struct isle_game game;
	struct isle_log log;
	history_at(history, history->count, &game, &log);
	ck_assert_int_eq(history->log.count, log.count);
	ck_assert_mem_eq(history->log.event, log.event,
	                 (size_t)log.count * sizeof log.event[0]);
}

/* A record that we wrote is saved again byte for byte. */
static void check_record(const char *name)
{
	char path[300];
	struct record_fault fault;
	struct history history = chain(WORDS_MAX, MARKS_MAX);
	snprintf(path, sizeof path, "tests/golden/%s", name);
	size_t length = runner_read(path, text, sizeof text);
	ck_assert_msg(history_load(&history, &rules, text, length, &reader, &fault),
	              "%s:%d: %s", name, fault.line, fault.text);
	saved_length = 0;
	history_save(&history, &(struct history_out){ .put = put });
	if (!strstr(text, "card 80-82"))       /* remarks of another program */
		ck_assert_str_eq(saved, text);
	history_load(&history, &rules, saved, saved_length, &reader, &fault);
	ck_assert_uint_eq(isle_hash(&history.game), isle_hash(&reader.game));
	check_last_log(&history);
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
	struct history history = chain(WORDS_MAX, 0);
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
	struct history history = chain(200, 0);
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

/* What a move brought, as a number (FNV). */
static uint64_t hash_log(const struct isle_log *log)
{
	const unsigned char *bytes = (const unsigned char *)log->event;
	uint64_t hash = 0xcbf29ce484222325;
	for (size_t i = 0; i < (size_t)log->count * sizeof log->event[0]; i++)
		hash = (hash ^ bytes[i]) * 0x100000001b3;
	return hash;
}

START_TEST(every_position_can_be_looked_at_again)
{
	static uint64_t hash[MOVES_MAX + 1], told[MOVES_MAX + 1];
	static struct isle_game game;
	static struct isle_log log;
	struct bots_random random = bots_random((uint64_t)_i + 1);
	for (int mark_room = 0; mark_room <= MARKS_MAX;
	     mark_room += MARKS_MAX / 2) {
		struct history history = begin(kinds[_i], 3, mark_room);
		hash[0] = isle_hash(&history.game);
		told[0] = hash_log(&history.log);
		while (isle_due(&rules, &history.game)) {
			struct isle_move move = any_move(&history, &random);
			ck_assert_int_eq(history_play(&history, &move), ISLE_OK);
			hash[history.count] = isle_hash(&history.game);
			told[history.count] = hash_log(&history.log);
		}
		for (int i = 0; i <= history.count; i++) {
			history_at(&history, i, &game, &log);
			ck_assert_uint_eq(isle_hash(&game), hash[i]);
			ck_assert_uint_eq(hash_log(&log), told[i]);
		}
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
		for (int i = 0; i < history.count; i++) {
			struct isle_move move = history_move(&history, i);
			ck_assert_int_eq(isle_play(&rules, &game, &move, NULL), ISLE_OK);
		}
		ck_assert_uint_eq(isle_hash(&game), isle_hash(&history.game));
		history_go_back(&history, history.count / 2);
	}
}
END_TEST

START_TEST(a_move_without_room_is_refused)
{
	struct bots_random random = bots_random(1);
	struct history history = begin(kinds[0], 1, 0);
	history.size = 3 * HISTORY_MOVE_MAX;
	int why = ISLE_OK, played = 0;
	uint64_t before = 0;
	for (; why == ISLE_OK; played++) {
		struct isle_move move = any_move(&history, &random);
		before = isle_hash(&history.game);
		why = history_play(&history, &move);
	}
	ck_assert_int_eq(why, HISTORY_FULL);
	ck_assert_uint_eq(isle_hash(&history.game), before);
	ck_assert_int_eq(history.count, played - 1);
	ck_assert_int_ge(history.count, 3);
	ck_assert_uint_le(history.used, history.size);
}
END_TEST

/* ---- taking back --------------------------------------------------------- */

/* What the header says, in the plainest way. */
static enum history_undo plain_undo(const struct history *history,
                                    const struct history_wish *wish, int *to)
{
	static struct isle_game game;
	int own = 0, last = -1, wanted = wish->moves ? wish->moves : 1;
	if (!isle_due(&rules, &history->game))
		return HISTORY_OVER;
	for (int i = history->count - 1; i >= 0 && own < wanted; i--)
		if (history_move(history, i).seat == wish->seat) {
			own++;
			last = i;
		}
	if (own < wanted)
		return HISTORY_NOTHING;
	isle_game_init(&rules, &history->box, &game, NULL);
	for (int i = 0; i < last; i++) {
		struct isle_move move = history_move(history, i);
		isle_play(&rules, &game, &move, NULL);
	}
	if (game.reveals != history->game.reveals)
		return HISTORY_REVEALED;
	*to = last;
	int asks = wish->by ? wish->by : wish->seat;
	for (int i = last; i < history->count; i++)
		for (int seat = 1; seat <= rules.options.seats; seat++)
			if ((history_move(history, i).seat != wish->seat
			     || asks != wish->seat)
			    && seat != asks && wish->people >> seat & 1
			    && !(wish->agreed >> seat & 1))
				return HISTORY_ASK;
	return HISTORY_FREE;
}

static void check_wish(const struct history *history,
                       const struct history_wish *wish, int *seen)
{
	int to = -1, wanted = -1;
	enum history_undo may = history_may_undo(history, wish, &to);
	ck_assert_int_eq(may, plain_undo(history, wish, &wanted));
	ck_assert_int_eq(to, wanted);
	seen[may]++;
}

START_TEST(undo_is_what_the_header_says)
{
	int seen[HISTORY_UNDOS] = { 0 };
	struct bots_random random = bots_random((uint64_t)_i + 9);
	struct history history = begin(kinds[_i], 6, MARKS_MAX);
	uint32_t all = (2u << kinds[_i].seats) - 2;
	for (uint32_t turn = 0;; turn++) {
		for (int seat = 1; seat <= kinds[_i].seats; seat++)
			check_wish(&history, &(struct history_wish){ .seat = seat,
			           .by = (int)(turn / 4 % 3), .moves = (int)(turn % 4),
			           .people = turn * 7 & all,
			           .agreed = turn * 11 & all }, seen);
		if (!isle_due(&rules, &history.game))
			break;
		struct isle_move move = any_move(&history, &random);
		ck_assert_int_eq(history_play(&history, &move), ISLE_OK);
	}
	ck_assert_int_gt(seen[HISTORY_OVER], 0);
	ck_assert_int_gt(seen[HISTORY_FREE], 0);
	ck_assert_int_gt(seen[HISTORY_REVEALED], 0);
	ck_assert(kinds[_i].seats < 3 || seen[HISTORY_ASK] > 0);
}
END_TEST

/* Seats 1 and 2 of three have chosen what to draft: nothing has come to light,
 * and seat 1 is not the last. */
START_TEST(all_others_must_agree)
{
	struct bots_random random = bots_random(2);
	struct history history = begin(kinds[0], 8, 0);
	int to = -1;
	for (int seat = 1; seat <= 2; seat++) {
		struct isle_move move;
		ck_assert(bots_random_move(&random, &rules, &history.game, seat,
		                           &move));
		ck_assert_int_eq(history_play(&history, &move), ISLE_OK);
	}
	struct history_wish wish = { .seat = 1, .people = 0xe };
	ck_assert_int_eq(history_may_undo(&history, &wish, &to), HISTORY_ASK);
	wish.agreed = 1u << 2;
	ck_assert_int_eq(history_may_undo(&history, &wish, &to), HISTORY_ASK);
	wish.agreed = 1u << 1 | 1u << 3;
	ck_assert_int_eq(history_may_undo(&history, &wish, &to), HISTORY_ASK);
	wish.agreed = 1u << 2 | 1u << 3;
	ck_assert_int_eq(history_may_undo(&history, &wish, &to), HISTORY_FREE);
	ck_assert_int_eq(to, 0);
	/* What seat 2 did last is its own; for anybody else it is asked, too. */
	wish = (struct history_wish){ .seat = 2, .people = 0xe };
	ck_assert_int_eq(history_may_undo(&history, &wish, &to), HISTORY_FREE);
	wish.by = 3;
	ck_assert_int_eq(history_may_undo(&history, &wish, &to), HISTORY_ASK);
	wish.agreed = 1u << 1 | 1u << 2;
	ck_assert_int_eq(history_may_undo(&history, &wish, &to), HISTORY_FREE);
	/* Opponents that are no people are not asked. */
	wish = (struct history_wish){ .seat = 1, .people = 1u << 1 };
	ck_assert_int_eq(history_may_undo(&history, &wish, &to), HISTORY_FREE);
	history_go_back(&history, to);
	ck_assert_int_eq(history_may_undo(&history, &wish, &to), HISTORY_NOTHING);
}
END_TEST

/* A table with real cards: what the leader has entered on the first day, and so
 * many moves after it. */
static struct history entered(int more)
{
	struct record_fault fault;
	struct history history = chain(WORDS_MAX, 0);
	runner_read("tests/golden/explore-real-3.record", text, sizeof text);
	char *end = strstr(text, "\n0 island");
	ck_assert_ptr_nonnull(end);
	for (int line = 0; line <= more; line++)
		end = strchr(end + 1, '\n');
	ck_assert(history_load(&history, &rules, text, (size_t)(end + 1 - text),
	                       &reader, &fault));
	return history;
}

/* What the leader enters lay on the table already: a slip of his can be mended
 * until the others have answered it. */
START_TEST(what_the_leader_entered_can_be_corrected)
{
	struct history history = entered(0);
	int to = -1;
	struct history_wish wish = { .seat = 0, .by = 2, .people = 0xe };
	ck_assert_int_eq(history_may_undo(&history, &wish, &to), HISTORY_FREE);
	history_go_back(&history, to);
	ck_assert_uint_eq(isle_due(&rules, &history.game), 1);
}
END_TEST

/* Then all others agree, and not who asks: nobody asks oneself. With no seat
 * that asks it is the leader beside the seats, and every person is another. */
START_TEST(who_asks_for_the_leader_need_not_agree)
{
	struct history history = entered(1);
	struct history_wish wish = { .seat = 0, .by = 2, .people = 0xe };
	int to = -1, count = history.count;
	ck_assert_int_eq(history_move(&history, count - 1).seat, 1);
	ck_assert_int_eq(history_may_undo(&history, &wish, &to), HISTORY_ASK);
	wish.agreed = 1u << 1;
	ck_assert_int_eq(history_may_undo(&history, &wish, &to), HISTORY_ASK);
	wish.agreed = 1u << 1 | 1u << 3;
	ck_assert_int_eq(history_may_undo(&history, &wish, &to), HISTORY_FREE);
	ck_assert_int_eq(to, count - 2);
	wish.by = 0;
	ck_assert_int_eq(history_may_undo(&history, &wish, &to), HISTORY_ASK);
	wish.agreed = 0xe;
	ck_assert_int_eq(history_may_undo(&history, &wish, &to), HISTORY_FREE);
}
END_TEST

/* A record that was loaded may be taken back from just as one that was
 * played. */
START_TEST(undo_of_a_loaded_game)
{
	int seen[HISTORY_UNDOS] = { 0 };
	struct record_fault fault;
	struct history history = chain(WORDS_MAX, MARKS_MAX);
	size_t length = runner_read("tests/golden/advanced-4.record", text,
	                            sizeof text);
	ck_assert(history_load(&history, &rules, text, length, &reader, &fault));
	for (int to = history.count; to >= 0; to -= 3) {
		history_go_back(&history, to);
		for (int seat = 1; seat <= 4; seat++)
			check_wish(&history, &(struct history_wish){ .seat = seat,
			           .people = 0x1e }, seen);
	}
	ck_assert_int_gt(seen[HISTORY_FREE], 0);
	ck_assert_int_gt(seen[HISTORY_ASK], 0);
	ck_assert_int_gt(seen[HISTORY_REVEALED], 0);
	ck_assert_int_gt(seen[HISTORY_NOTHING], 0);
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
	tcase_add_test(c, undo_of_a_loaded_game);
	tcase_add_test(c, all_others_must_agree);
	tcase_add_test(c, what_the_leader_entered_can_be_corrected);
	tcase_add_test(c, who_asks_for_the_leader_need_not_agree);
	return RUN("history", c);
}
