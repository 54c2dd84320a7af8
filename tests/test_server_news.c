/* Who is told of moves, when, and in how many messages: a server in this
 * process, turn by turn (port_rig.h). */
#include <check.h>
#include <string.h>

#include "late.h"
#include "port_rig.h"
#include "runner.h"

static struct port_rig rig;
static int made;      /* moves by the last move_on */

static void set_up(void)
{
	struct settings settings = port_rig_settings();
	port_rig_open(&rig, &settings);
}

static void tear_down(void)
{
	rig.busy = false;
	port_rig_settle(&rig);
	port_rig_check(&rig);
	port_rig_close(&rig);
}

static void say(int line, const char *text)
{
	struct buffer out = { .data = (char *)text, .length = strlen(text) };
	port_rig_frame(&rig, &rig.line[line], 0x81, 0, &out);
}

static void join(int line, const char *key)
{
	char text[160];
	port_rig_upgrade(&rig, &rig.line[line], "");
	port_rig_settle(&rig);
	snprintf(text, sizeof text, "{\"type\":\"join\",\"key\":\"%s\"}", key);
	snprintf(rig.line[line].key, KEY_SIZE, "%s", key);
	say(line, text);
	port_rig_settle(&rig);
}

/* Three people, and one who watches at line 3. */
static void begin(const char *order)
{
	port_rig_make(&rig, order, strlen(order));
	for (int i = 0; i < 3; i++)
		join(i, rig.seat[i]);
	join(3, rig.watch);
}

static void forget_all(void)
{
	for (int i = 0; i < PORT_LINES; i++)
		rig.line[i].heard.length = 0;
}

/* Sends a legal move; the server has not seen it yet. */
static void move(int line)
{
	struct buffer text = { 0 };
	buffer_format(&text, "{\"type\":\"move\",\"id\":\"%d\",\"line\":\"",
	              ++rig.ids);
	ck_assert(port_rig_move(&rig, &rig.line[line], &text));
	buffer_text(&text, "\"}");
	port_rig_frame(&rig, &rig.line[line], 0x81, 0, &text);
	buffer_free(&text);
}

/* Whose turn it is, of those in turn. */
static int find_due(void)
{
	int line = 0;
	while (line < 3 && !port_rig_is_due(&rig, &rig.line[line]))
		line++;
	ck_assert_int_lt(line, 3);
	return line;
}

static int count_due(void)
{
	int due = 0;
	for (int i = 0; i < 3; i++)
		due += port_rig_is_due(&rig, &rig.line[i]);
	return due;
}

/* A game in which one after the other moves. */
static void begin_in_turn(void)
{
	begin("{\"game\":\"family\",\"seats\":3}");
	while (count_due() > 1) {
		move(find_due());
		port_rig_settle(&rig);
	}
}

/* Moves in turn until somebody else is to move; who that is. */
static int move_on(void)
{
	int line = find_due();
	forget_all();
	for (made = 0; find_due() == line; made++) {
		move(line);
		port_rig_settle(&rig);
	}
	return find_due();
}

static int count(int line, const char *text)
{
	const struct buffer *heard = &rig.line[line].heard;
	const char *at = heard->data, *end = at + heard->length;
	int times = 0;
	while (at && (at = memmem(at, (size_t)(end - at), text, strlen(text)))) {
		times++;
		at += strlen(text);
	}
	return times;
}

static int views(int line)
{
	return count(line, "{\"type\":\"view\"");
}

static int lines(int line)
{
	return count(line, "{\"v\":");
}

START_TEST(moves_made_together_are_one_message)
{
	begin("{\"game\":\"advanced\",\"seats\":3}");
	forget_all();
	for (int i = 0; i < 3; i++)
		move(i);
	port_rig_settle(&rig);
	for (int i = 0; i < 4; i++) {
		ck_assert_int_eq(views(i), 1);
		ck_assert_int_eq(lines(i), 3);
		ck_assert_int_eq(count(i, "{\"type\":\"ack\""), i < 3);
	}
}
END_TEST

/* One who neither moved nor is to move. */
static int find_idle(int mover, int next)
{
	return 3 - mover - next;
}

START_TEST(all_hear_at_once_while_there_is_time)
{
	begin_in_turn();
	int mover = find_due();
	move_on();
	for (int i = 0; i < 4; i++)
		ck_assert_int_eq(lines(i), i == mover ? 1 : made);
}
END_TEST

START_TEST(who_looks_on_hears_later_of_all_at_once)
{
	begin_in_turn();
	rig.busy = true;
	int mover = find_due(), next = move_on(), idle = find_idle(mover, next);
	ck_assert_int_eq(views(mover), 1);
	ck_assert_int_eq(lines(next), made);
	ck_assert_int_eq(views(idle) + views(3), 0);
	port_rig_wait(&rig, 1);
	port_rig_settle(&rig);
	ck_assert_int_eq(views(idle), 1);
	ck_assert_int_eq(views(3), 1);
	ck_assert_int_eq(lines(idle), made);
	ck_assert_int_eq(lines(3), made);
}
END_TEST

/* Who drafts a card needs not know what others have drafted; whoever is to act
 * by the last of them hears of all. */
START_TEST(who_was_to_move_already_hears_later_too)
{
	begin("{\"game\":\"advanced\",\"seats\":3}");
	rig.busy = true;
	forget_all();
	move(0);
	port_rig_settle(&rig);
	ck_assert_int_eq(views(0), 1);
	ck_assert_int_eq(views(1) + views(2), 0);
	move(1);
	port_rig_settle(&rig);
	ck_assert_int_eq(lines(1), 2);
	move(2);
	port_rig_settle(&rig);
	for (int i = 0; i < 3; i++)
		ck_assert_int_eq(lines(i), 3);
}
END_TEST

START_TEST(whose_turn_it_is_has_heard_everything)
{
	begin_in_turn();
	rig.busy = true;
	int mover = find_due(), next = move_on(), idle = find_idle(mover, next);
	int all = made;
	while (next != idle) {
		next = move_on();
		all += made;
	}
	ck_assert_int_eq(views(idle), 1);
	ck_assert_int_eq(lines(idle), all);
}
END_TEST

/* That somebody has heard of the moves, and then a word of a type. */
static void expect_moves_first(int line, const char *type)
{
	const struct buffer *heard = &rig.line[line].heard;
	const char *view = memmem(heard->data, heard->length, "\"view\"", 6);
	const char *word = memmem(heard->data, heard->length, type, strlen(type));
	ck_assert(view && word && view < word);
}

START_TEST(what_is_said_comes_behind_the_moves)
{
	begin_in_turn();
	rig.busy = true;
	int mover = find_due(), next = move_on(), idle = find_idle(mover, next);
	say(mover, "{\"type\":\"chat\",\"text\":\"well\"}");
	port_rig_settle(&rig);
	expect_moves_first(idle, "\"chat\",");
}
END_TEST

/* The word by which another device takes the seat of a line. */
static void ask_for_word(int line, char word[KEY_SIZE])
{
	forget_all();
	say(line, "{\"type\":\"hand-over\"}");
	port_rig_settle(&rig);
	const struct buffer *heard = &rig.line[line].heard;
	const char *at = memmem(heard->data, heard->length, "\"token\":\"", 9);
	ck_assert_ptr_nonnull(at);
	snprintf(word, KEY_SIZE, "%s", at + 9);
}

/* Whom the table itself speaks of has nobody at it asked for. */
START_TEST(a_tables_own_words_come_behind_the_moves)
{
	char word[KEY_SIZE], key[KEY_SIZE], text[160];
	begin_in_turn();
	int mover = find_due();
	ask_for_word(mover, word);
	key_make(key);
	port_rig_upgrade(&rig, &rig.line[4], "");
	port_rig_settle(&rig);
	rig.busy = true;
	int idle = find_idle(mover, move_on());
	snprintf(text, sizeof text, "{\"type\":\"take\",\"token\":\"%s\","
	         "\"key\":\"%s\"}", word, key);
	say(4, text);
	port_rig_settle(&rig);
	expect_moves_first(idle, "\"told\",");
	expect_moves_first(3, "\"told\",");
}
END_TEST

/* So does what follows from a turn: that somebody plays again. */
START_TEST(who_returns_is_spoken_of_behind_the_moves)
{
	begin_in_turn();
	int mover = find_due(), away = (mover + 1) % 3;
	say(away, "{\"type\":\"leave\"}");
	port_rig_settle(&rig);
	rig.busy = true;
	forget_all();
	move(mover);
	port_rig_settle(&rig);
	join(4, rig.seat[away]);
	expect_moves_first(3, "\"told\",");
}
END_TEST

/* A line that was never stored is not told later, and one that was, before it,
 * is not forgotten. */
START_TEST(what_failed_is_not_told_later)
{
	begin_in_turn();
	rig.busy = true;
	int mover = find_due(), next = move_on(), idle = find_idle(mover, next);
	move(next);
	port_rig_fail(3);
	port_rig_settle(&rig);
	ck_assert_int_eq(count(next, "\"STORE\""), 1);
	port_rig_wait(&rig, 1);
	port_rig_settle(&rig);
	ck_assert_int_eq(lines(next), 0);
	rig.busy = false;
	say(next, "{\"type\":\"legal\",\"start\":\"\"}");      /* it is read again */
	port_rig_settle(&rig);
	move(next);
	port_rig_settle(&rig);
	ck_assert_int_eq(lines(idle), made + 1);
	ck_assert_int_eq(lines(3), made + 1);
}
END_TEST

/* One of two moves that were made together cannot be stored: then neither is,
 * and nobody is shown the position that has it. Whoever made an illegal one in
 * between hears of it by its number. */
START_TEST(moves_made_together_fail_together)
{
	begin("{\"game\":\"advanced\",\"seats\":3}");
	forget_all();
	move(0);
	say(2, "{\"type\":\"move\",\"id\":\"illegal\",\"line\":\"3 pass\"}");
	move(1);
	port_rig_fail(4);      /* begin, a line, its length; a line */
	port_rig_settle(&rig);
	for (int i = 0; i < 2; i++) {
		char id[24];
		snprintf(id, sizeof id, "\"id\":\"%d\"", rig.ids - 1 + i);
		ck_assert_int_eq(count(i, "\"STORE\""), 1);
		ck_assert_int_eq(count(i, id), 1);
	}
	ck_assert_int_eq(count(2, "\"STORE\""), 1);
	ck_assert_int_eq(count(2, "\"id\":\"illegal\""), 1);
	for (int i = 0; i < 4; i++)
		ck_assert_int_eq(lines(i), 0);
}
END_TEST

START_TEST(who_waits_may_leave)
{
	begin_in_turn();
	rig.busy = true;
	int mover = find_due(), next = move_on(), idle = find_idle(mover, next);
	port_rig_hang_up(&rig.line[idle], true);
	port_rig_hang_up(&rig.line[3], true);
	port_rig_settle(&rig);
	join(idle, rig.seat[idle]);
	ck_assert_int_eq(views(idle), 1);
	forget_all();
	rig.busy = false;
	move(next);
	port_rig_settle(&rig);
	ck_assert_int_eq(lines(idle), 1);
}
END_TEST

START_TEST(many_messages_make_it_busy)
{
	struct tables tables = { .now_ms = 5000, .counted_ms = 5000 };
	late_count(&tables, LATE_RATE * LATE_RATE_MS / 1000 + 1);
	ck_assert(!tables.busy);
	tables.now_ms += LATE_RATE_MS;
	late_count(&tables, 0);
	ck_assert(tables.busy);
	tables.now_ms += LATE_RATE_MS;
	late_count(&tables, LATE_RATE * LATE_RATE_MS / 1000);
	ck_assert(!tables.busy);
}
END_TEST

START_TEST(nobody_waits_longer_than_that)
{
	struct tables tables = { .now_ms = 5000, .busy = true };
	struct table table = { .row.seats = 2 };
	late_open(&tables);
	ck_assert_ptr_null(late_due(&tables));
	late_begin(&tables, &table, 2);
	tables.now_ms += LATE_MS - 1;
	late_begin(&tables, &table, 2);      /* more to hear: not a longer wait */
	ck_assert_ptr_null(late_due(&tables));
	tables.now_ms++;
	ck_assert_ptr_eq(late_due(&tables), &table.late[2]);
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("all");
	tcase_add_checked_fixture(tests, set_up, tear_down);
	tcase_set_timeout(tests, 60);
	tcase_add_test(tests, moves_made_together_are_one_message);
	tcase_add_test(tests, all_hear_at_once_while_there_is_time);
	tcase_add_test(tests, who_looks_on_hears_later_of_all_at_once);
	tcase_add_test(tests, who_was_to_move_already_hears_later_too);
	tcase_add_test(tests, whose_turn_it_is_has_heard_everything);
	tcase_add_test(tests, what_is_said_comes_behind_the_moves);
	tcase_add_test(tests, a_tables_own_words_come_behind_the_moves);
	tcase_add_test(tests, who_returns_is_spoken_of_behind_the_moves);
	tcase_add_test(tests, what_failed_is_not_told_later);
	tcase_add_test(tests, moves_made_together_fail_together);
	tcase_add_test(tests, who_waits_may_leave);
	tcase_add_test(tests, many_messages_make_it_busy);
	tcase_add_test(tests, nobody_waits_longer_than_that);
	return RUN("server_news", tests);
}
