/* Whole games as text: the examples, what is refused where. Games made at
 * random and the proof of a shuffle are in test_record_games.c. */
#include <check.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "record_book.h"
#include "runner.h"

/* ---- the examples -------------------------------------------------------- */

static const char *const examples[] = {
	"advanced-2.record", "advanced-6-all.record", "explore-3.record",
	"explore-solo.record", "family-3.record", "solo-hard-events.record",
	"advanced-2-waiting.record", "explore-real-3.record",
};

enum { EXAMPLES = sizeof examples / sizeof examples[0] };

/* What is read is written again, byte for byte. */
static bool copy_line(void *context, const struct record_reader *r,
                      const struct record_line *line)
{
	static char text[RECORD_HEAD_MAX];
	struct copy *copy = context;
	if (line->kind == RECORD_MOVES) {
		record_format_head(&r->head, &r->rules, &r->box, text, sizeof text);
		put(copy, text);
	} else if (line->kind == RECORD_DAY || line->kind == RECORD_MOVE) {
		if (line->move)
			record_format_move(&r->rules, line->before, line->move, text,
			                   sizeof text);
		else
			notation_day(&r->rules, &r->game, text, sizeof text);
		put(copy, text);
		put(copy, "\n");
	} else if (line->kind == RECORD_WINNER) {
		record_format_end(&r->rules, &r->score, text, sizeof text);
		put(copy, text);
	}
	return true;
}

/* Takes the remarks off a record; what card 75 drew is part of its line. */
static void uncomment(void)
{
	for (int i = 0; i < book.count; i++) {
		char *remark = strstr(book.line[i], "    # ");
		if (remark && strncmp(remark, "    # drawn", 11) != 0)
			*remark = '\0';
	}
}

START_TEST(example)
{
	static struct copy copy;
	static char text[TEXT_MAX];
	struct record_hooks hooks = { .each = copy_line, .context = &copy };
	copy.length = 0;
	load(examples[_i]);
	uncomment();
	size_t length = join(text, "\n");
	ck_assert_msg(record_read(&reader, text, length, &hooks),
	              "line %d: %s (%s)", reader.fault.line, reader.fault.text,
	              reader.fault.detail);
	ck_assert_int_eq(reader.state, RECORD_FINISHED);
	ck_assert_str_eq(copy.text, text);
}
END_TEST

/* A record may stop anywhere after its head. */
START_TEST(stops_anywhere)
{
	load(examples[_i]);
	int moves = find("moves");
	while (--book.count > moves) {
		ck_assert_msg(read_book(), "line %d", reader.fault.line);
		ck_assert_int_eq(reader.state, RECORD_IN_MOVES);
	}
	while (book.count > 0) {
		refused_at(book.count);
		book.count--;
	}
	refused_at(1);
}
END_TEST

/* Lines that need not be there: an edition in explore, and what nobody is asked
 * for. Whether they are missed shows only if something depends on them. */
static bool can_go(const char *example, const char *line)
{
	static const char *const free[] = { " ready", " rescue", " play", " feed",
	                                    " kitten" };
	if (strstr(example, "explore") && strstr(line, "edition") == line)
		return true;
	if (strstr(example, "family") && strstr(line, " take"))
		return true;
	for (int i = 0; i < 5; i++)
		if (strstr(line, free[i]))
			return true;
	return false;
}

/* Without one of its lines, the last left out, an example is wrong there or
 * further down. */
START_TEST(dropped_lines)
{
	load(examples[_i]);
	for (int i = 0; i < book.count - 1; i++) {
		char *line = book.line[i];
		drop(i);
		if (!read_book())
			ck_assert_int_ge(reader.fault.line, i + 1);
		else
			ck_assert_msg(can_go(examples[_i], line),
			              "without line %d: %s", i + 1, line);
		add(i, line);
	}
	ck_assert(read_book());
}
END_TEST

/* Two lines of one seat, or a line about everybody, do not change places. */
START_TEST(swapped_lines)
{
	load(examples[_i]);
	for (int i = find("moves"); i < book.count - 1; i++) {
		char a = book.line[i][0], b = book.line[i + 1][0];
		if (strcmp(book.line[i], book.line[i + 1]) == 0)
			continue;
		bool stands = a < '0' || a > '9' || b < '0' || b > '9';
		swap(i);
		bool read = read_book();
		if (stands)
			ck_assert_msg(!read && reader.fault.line == i + 1,
			              "%s before %s: %d", book.line[i],
			              book.line[i + 1], reader.fault.line);
		swap(i);
	}
}
END_TEST

static void put_line(const char *begin, const char *line)
{
	book.line[find(begin)] = (char *)line;
}

/* Changed lines are refused where they stand. */
static const struct { int example; const char *old, *new; } changes[] = {
	{ 0, "isle-record 1", "isle-record 2" },
	{ 0, "isle-record 1", "isle-record 01" },
	{ 0, "isle-record 1", "isle-record 1 1" },
	{ 0, "game advanced", "game chess" },
	{ 0, "game advanced", "game advanced family" },
	{ 0, "edition 2", "edition 3" },
	{ 0, "edition 2", "edition ?" },
	{ 0, "modules A B C", "modules A B B" },
	{ 0, "modules A B C", "modules A B" },
	{ 0, "modules A B C", "modules A B C D" },
	{ 0, "modules A B C", "modules A B F" },
	{ 0, "modules A B C", "modules" },
	{ 0, "seat 1", "seat 1 boat 7 Sara" },
	{ 0, "seat 1", "seat 01 boat 4 Sara" },
	{ 0, "seat 1", "seat 9 boat 4 Sara" },
	{ 0, "seat 1", "seat 1 boat 4" },
	{ 0, "seat 1", "seat 1 boat 4 Sa\x01ra" },
	{ 0, "seat 1", "seat 1 boat 4 Sara\xff" },
	{ 0, "seat 1", "seat 1 ship 4 Sara" },
	{ 0, "seat 2", "seat 2 boat 4 Frank" },
	{ 0, "seat 2", "seat 1 boat 1 Frank" },
	{ 0, "seat 2", "seat 3 boat 1 Frank" },
	{ 0, "order 2 1", "order 2" },
	{ 0, "order 2 1", "order 2 2" },
	{ 0, "order 2 1", "order 1 2 3" },
	{ 0, "bag", "bag r1" },
	{ 0, "bag", "bag" },
	{ 0, "bag", "bag blue-c18" },
	{ 0, "deck", "deck 29 29" },
	{ 0, "deck", "deck 29 169" },
	{ 0, "oshax", "oshax o2 o5 o4 o6 o1 o1" },
	{ 0, "oshax", "oshax o2 o5 o4 o6 o1 o3 o7" },
	{ 0, "moves", "moves now" },
	{ 0, "day 1", "day 1 order 2 1 fish 20 21" },
	{ 0, "day 1", "day 1 order 1 2 fish 20 20" },
	{ 0, "day 1", "day 1 order 2 1" },
	{ 0, "day 2", "day 3 order 2 1 fish 21 21" },
	{ 0, "day 2", "day 02 order 2 1 fish 21 21" },
	{ 0, "1 draft 28 30", "1 draft 28 31" },
	{ 0, "1 draft 28 30", "1 draft 28" },
	{ 0, "1 draft 28 30", "1 draft 28 30 127" },
	{ 0, "1 draft 28 30", "3 draft 28 30" },
	{ 0, "1 draft 28 30", "0 draft 28 30" },
	{ 0, "1 draft 28 30", "1 keep 28 30" },
	{ 0, "2 place green-c3", "2 place green-c3 at l4 l5 l6 m3 m4 m6" },
	{ 0, "2 place green-c3", "2 place green-c3 at l4 l5 m3 l6 m4 m5" },
	{ 0, "2 rescue red-c15", "2 rescue red-c15 from left with cards 23 25 at a4 "
	                         "b4 b5 c5" },
	{ 0, "2 rescue red-c15", "2 rescue red-c15 from right with cards 23 25 at i4 "
	                         "j4 j5 k5" },
	{ 0, "2 rescue red-c15", "2 rescue red-c15 from left with card 23 at i4 j4 j5 "
	                         "k5" },
	{ 0, "score 1 25", "score 1 26" },
	{ 0, "score 1 25", "score 1 +25" },
	{ 0, "score 2 -35", "score 2 35" },
	{ 0, "score 2 -35", "winner 1" },
	{ 0, "winner 1", "winner 2" },
	{ 0, "winner 1", "winner 1 2" },
	{ 1, "with kittens", "with kittens" },
	{ 1, "with kittens", "with kittens beasts kittens events" },
	{ 1, "kittens", "kittens red-k2" },
	{ 1, "beasts", "beasts b13 b13 b15 b9 b10 b4 b5 b2 b1 b12 b14 b7 b16 b17 b6 "
	               "b8 b3 b11" },
	{ 1, "events", "events e1 e1 e13 e5 e14" },
	{ 1, "events", "events e1 e4 e13 e5" },
	{ 1, "events", "events e1 e4 e13 e5 e16" },
	{ 6, "2 rescue b2", "2 rescue b2 from right with permanent at k4 l4 l5 m4 m5 "
	                    "m6" },
	{ 7, "0 island", "0 island x1 l1 x2 l2 x3 x4 l3 x5 x6 x7 x8 l4" },
	{ 7, "0 island", "0 island t1 t1 t1 t1 t1 t1 t1 t1 t1 t1 t1" },
	{ 7, "2 and 11", "2 and 4" },
	{ 4, "order", "order 1 3 2" },
	{ 1, "3 king-rat", "1 king-rat at e5" },
	{ 2, "cats", "cats x90" },
	{ 2, "lessons", "lessons l30" },
	{ 2, "day 1", "day 1 order 1 2 3" },
	{ 3, "colours", "colours blue red purple green green" },
	{ 3, "colours", "colours blue red purple green" },
	{ 3, "sister", "sister 206 199 200 214" },
	{ 3, "sister", "sister 206 199 203" },
	{ 3, "sister", "sister 206 199 214 203" },
	{ 3, "difficulty", "difficulty mild" },
	{ 3, "score sister 70", "score sister 71" },
	{ 3, "winner sister", "winner 1" },
	{ 4, "family", "family 162 168" },
	{ 4, "1 family", "1 family 162 169" },
	{ 4, "day 2", "day 2 order 2 1 3 fish 0 0 0" },
	{ 5, "baskets", "baskets 176" },
	{ 5, "day 1", "day 1 order sister 1 fish 18" },
};

START_TEST(changed_line)
{
	load(examples[changes[_i].example]);
	int line = find(changes[_i].old) + 1;
	put_line(changes[_i].old, changes[_i].new);
	/* A head that lacks an expansion refuses the first line of it. */
	if (strcmp(changes[_i].new, "with kittens") == 0)
		line = find("beasts") + 1;
	refused_at(line);
}
END_TEST

/* Of three equal boats the second is one too many. */
START_TEST(the_first_twin_is_named)
{
	load(examples[4]);
	put_line("seat 1", "seat 1 boat 1 Ann");
	put_line("seat 2", "seat 2 boat 1 Ben");
	put_line("seat 3", "seat 3 boat 1 Cas");
	refused_at(find("seat 2") + 1);
}
END_TEST

/* Every seat is named, so it is no wrong box: it must go round the table. */
START_TEST(an_order_that_does_not_rise_is_told)
{
	load(examples[4]);
	put_line("order", "order 1 3 2");
	refused_at(find("order") + 1);
	ck_assert_ptr_nonnull(strstr(reader.fault.text, "by rising seat"));
}
END_TEST

/* ---- lines too many or too few ------------------------------------------- */

/* Lines that do not belong into an example, wherever they stand. */
static const struct { int example; const char *line; } extras[] = {
	{ 0, "game advanced" }, { 0, "edition 2" }, { 0, "modules A B C" },
	{ 0, "order 2 1" }, { 0, "oshax o2 o5 o4 o6 o1 o3" },
	{ 0, "difficulty easy" }, { 0, "colours blue red purple green orange" },
	{ 0, "sister 206 199 203" }, { 0, "events e1 e4 e13 e5 e14" },
	{ 0, "family 151" }, { 0, "colour blue" }, { 0, "isle-record 1" },
	{ 0, "1 pass" }, { 0, "day 1" }, { 0, "Game advanced" },
	{ 2, "order 1 2 3" }, { 2, "modules A B C" }, { 2, "bag r1" },
	{ 2, "difficulty easy" }, { 4, "modules A B C" },
	{ 4, "deck 1 2 3" }, { 4, "with events" }, { 5, "order 1" },
	{ 5, "cats x1" }, { 0, "word 1 fish" },
};

START_TEST(extra_line)
{
	load(examples[extras[_i].example]);
	add(3, extras[_i].line);
	ck_assert(!read_book());
	const struct record_fault *fault = &reader.fault;
	/* A line that stands twice is refused the second time; a word without a
	 * commit where the commit is missed. */
	int second = 0;
	for (int i = 4; i < book.count && !second; i++)
		if (strcmp(book.line[i], extras[_i].line) == 0)
			second = i + 1;
	if (strncmp(extras[_i].line, "word", 4) == 0)
		second = find("moves") + 1;
	ck_assert_msg(fault->line == 4 || fault->line == second, "%s: line %d: %s",
	              extras[_i].line, fault->line, fault->text);
}
END_TEST

START_TEST(after_the_winner)
{
	load(examples[0]);
	add(book.count, "# a comment and blank lines are fine");
	add(book.count, "");
	ck_assert(read_book());
	add(book.count, "1 pass");
	refused_at(book.count);
}
END_TEST

START_TEST(scores_before_the_end)
{
	load(examples[0]);
	int i = find("2 done");
	drop(i);
	refused_at(i + 1);
	load(examples[0]);
	add(find("day 3"), "score 1 0");
	refused_at(find("score 1 0") + 1);
}
END_TEST

/* ---- text ---------------------------------------------------------------- */

/* What everybody may read of a game that goes on, and what not. */
START_TEST(the_box_of_a_head_is_hidden)
{
	static const char *const open[] = { "game solo", "edition 2", "modules A B C",
		"with kittens", "difficulty easy", "house pass-turn", "seat 1 boat 2 Ann",
		"commit 00", "word 1 hello", "order 1 2" };
	static const char *const hidden[] = { "secret 00", "bag blue-c1", "deck 1",
		"oshax o1", "family 301", "cats x1", "lessons l1", "colours blue",
		"sister 197", "baskets 174", "kittens blue-k1", "beasts b1", "events e1",
		"", "games solo", "# deck 1" };
	for (size_t i = 0; i < sizeof open / sizeof open[0]; i++)
		ck_assert_msg(head_is_open(open[i], strlen(open[i])), "%s", open[i]);
	for (size_t i = 0; i < sizeof hidden / sizeof hidden[0]; i++)
		ck_assert_msg(!head_is_open(hidden[i], strlen(hidden[i])), "%s",
		              hidden[i]);
}
END_TEST

START_TEST(head_lines_in_any_order)
{
	load(examples[1]);
	int moves = find("moves");
	for (int i = 1; i < moves; i++)
		for (int k = 1; k < moves - 1; k++)
			swap(k);
	for (int k = 1; k < moves - 1; k++)
		swap(k);
	ck_assert_msg(read_book(), "line %d: %s", reader.fault.line,
	              reader.fault.text);
}
END_TEST

START_TEST(line_ends)
{
	static char text[TEXT_MAX];
	load(examples[0]);
	size_t length = join(text, "\r\n");
	ck_assert(record_read(&reader, text, length, NULL));
	length = join(text, " \t# and so on\n\n");
	ck_assert(record_read(&reader, text, length, NULL));
	length = join(text, "\n");
	ck_assert(record_read(&reader, text, length - 1, NULL));
	length = join(text, "\r\r\n");
	ck_assert(!record_read(&reader, text, length, NULL));
	ck_assert_int_eq(reader.fault.line, 1);
	length = join(text, "\r");
	ck_assert(!record_read(&reader, text, length, NULL));
}
END_TEST

START_TEST(bad_bytes)
{
	static char text[TEXT_MAX];
	load(examples[0]);
	size_t length = join(text + 3, "\n") + 3;
	memcpy(text, "\xef\xbb\xbf", 3);
	ck_assert(!record_read(&reader, text, length, NULL));
	ck_assert_int_eq(reader.fault.line, 1);
	length = join(text, "#\n");
	char *comment = strstr(text, "day 2");
	comment = strchr(comment, '#');
	*comment = '\0';
	ck_assert(!record_read(&reader, text, length, NULL));
	ck_assert_int_eq(reader.fault.line, find("day 2") + 1);
	static const char *const bad[] = {
		"#\x80", "#\xc0\xaf", "#\xed\xa0\x80", "#\xf4\x90\x80\x80", "#\xe2\x82",
	};
	for (int i = 0; i < 5; i++) {
		load(examples[0]);
		add(1, bad[i]);
		refused_at(2);
	}
	load(examples[0]);
	add(1, "# \xe2\x82\xac \xf0\x9f\x90\x88 \xc3\xa9");
	ck_assert(read_book());
	ck_assert(!record_read(&reader, "", 0, NULL));
	ck_assert_int_eq(reader.fault.line, 1);
}
END_TEST

/* A house rule of another game, and one that would change nothing. */
START_TEST(house_rules_must_change_something)
{
	static char pass[] = "house pass-turn", tokens[] = "house tokens-return";
	load(examples[0]);
	add(2, pass);
	refused_at(3);
	load(examples[0]);
	add(2, tokens);
	refused_at(3);
	load(examples[1]);
	add(2, tokens);
	ck_assert(read_book() || reader.fault.line > 3);
}
END_TEST

START_TEST(long_names)
{
	static char line[256];
	load(examples[0]);
	memset(line, 'x', sizeof line);
	memcpy(line, "seat 1 boat 4 ", 14);
	line[14 + 63] = '\0';
	put_line("seat 1", line);
	ck_assert(read_book());
	ck_assert_uint_eq(strlen(reader.head.name[0]), 63);
	line[14 + 63] = 'x';
	line[14 + 64] = '\0';
	refused_at(find("seat 1") + 1);
	load(examples[0]);
	put_line("seat 1", "seat 1 boat 4   Sara  of the  Isle   # her name");
	ck_assert(read_book());
	ck_assert_str_eq(reader.head.name[0], "Sara  of the  Isle");
}
END_TEST

/* ---- reading stops when asked -------------------------------------------- */

static bool three_moves(void *context, const struct record_reader *r,
                        const struct record_line *line)
{
	(void)context;
	(void)line;
	return r->moves < 3;
}

START_TEST(stopping)
{
	static char text[TEXT_MAX];
	struct record_hooks hooks = { .each = three_moves };
	load(examples[0]);
	ck_assert(record_read(&reader, text, join(text, "\n"), &hooks));
	ck_assert_int_eq(reader.moves, 3);
	ck_assert_int_eq(reader.lines, find("2 draft 23 29") + 1);
}
END_TEST

#define COUNT(table) ((int)(sizeof(table) / sizeof((table)[0])))

int main(void)
{
	TCase *tcase = tcase_create("record");
	if (sodium_init() < 0)
		return 1;
	tcase_set_timeout(tcase, 300);
	tcase_add_loop_test(tcase, example, 0, EXAMPLES);
	tcase_add_loop_test(tcase, stops_anywhere, 0, EXAMPLES);
	tcase_add_loop_test(tcase, dropped_lines, 0, EXAMPLES);
	tcase_add_loop_test(tcase, swapped_lines, 0, EXAMPLES);
	tcase_add_test(tcase, the_first_twin_is_named);
	tcase_add_test(tcase, an_order_that_does_not_rise_is_told);
	tcase_add_loop_test(tcase, changed_line, 0, COUNT(changes));
	tcase_add_loop_test(tcase, extra_line, 0, COUNT(extras));
	tcase_add_test(tcase, after_the_winner);
	tcase_add_test(tcase, scores_before_the_end);
	tcase_add_test(tcase, the_box_of_a_head_is_hidden);
	tcase_add_test(tcase, head_lines_in_any_order);
	tcase_add_test(tcase, line_ends);
	tcase_add_test(tcase, bad_bytes);
	tcase_add_test(tcase, house_rules_must_change_something);
	tcase_add_test(tcase, long_names);
	tcase_add_test(tcase, stopping);
	return RUN("record", tcase);
}
