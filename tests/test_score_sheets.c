/*
 * Scores of sheets: the rulebook's examples, and the rules of counting that no
 * single card has: king rats, kittens, ties, halves.
 */
#include <check.h>
#include <stdio.h>
#include <string.h>
#include "measure.h"
#include "runner.h"
#include "sheet.h"

static struct isle_rules rules;
static struct sheet sheet;
static struct isle_table table;
static struct isle_score score;

static void count_text(const char *text)
{
	struct sheet_fault fault;
	bool good = sheet_read(text, strlen(text), &rules, &sheet, &fault);
	ck_assert_msg(good, "line %d: %s: %s", fault.line, fault.reason,
	              fault.word);
	sheet_table(&sheet, &table);
	isle_score_table(&rules, &table, &score);
}

static void count_file(const char *path)
{
	static char text[65536];
	runner_read(path, text, sizeof text);
	count_text(text);
}

static int squares_of(enum isle_line line, int number, int colour)
{
	struct isle_set squares =
		isle_score_squares(&rules, &table, 0, line, number, colour);
	return isle_set_count(&squares);
}

/* Each family has squares of its own; together they are those of the line. */
static void check_families_one_by_one(void)
{
	int n = 0, sum = 0, squares;
	while ((squares = squares_of(ISLE_LINE_FAMILIES, n + 1, ISLE_NONE))) {
		sum += squares;
		n++;
	}
	ck_assert_int_eq(n, 5);
	/* A number that no byte holds is no family either. */
	ck_assert_int_eq(squares_of(ISLE_LINE_FAMILIES, 257, ISLE_NONE), 0);
	ck_assert_int_eq(squares_of(ISLE_LINE_FAMILIES, -255, ISLE_NONE), 0);
	ck_assert_int_eq(sum, squares_of(ISLE_LINE_FAMILIES, 0, ISLE_NONE));
}

/* Rulebook, scoring example */
START_TEST(example_of_the_rulebook)
{
	count_file("tests/sheets/sara.sheet");
	const struct isle_seat_score *sara = &score.seat[0];
	ck_assert_int_eq(sara->rats, -2);
	ck_assert_int_eq(sara->rooms, -20);
	ck_assert_int_eq(sara->families, 47);
	ck_assert_int_eq(sara->rare, 3);
	ck_assert_int_eq(sara->lessons_total, 13);
	ck_assert_int_eq(sara->public_total, 18);
	ck_assert_int_eq(sara->total, 59);
	ck_assert_int_eq(isle_lesson_stands(&rules, &table, 0, 135, ISLE_NONE), 13);
	ck_assert_int_eq(isle_lesson_stands(&rules, &table, 0, 131, ISLE_NONE), 6);
	ck_assert_int_eq(isle_lesson_stands(&rules, &table, 0, 148, ISLE_NONE), 9);
	ck_assert_int_eq(isle_lesson_stands(&rules, &table, 0, 123, ISLE_NONE), 8);
	ck_assert_int_eq(isle_lesson_stands(&rules, &table, 0, 213, ISLE_NONE), 5);
	ck_assert_int_eq(isle_lesson_stands(&rules, &table, 0, 198, ISLE_NONE), 5);
	ck_assert_int_eq(squares_of(ISLE_LINE_RATS, 0, ISLE_NONE), 2);
	ck_assert_int_eq(squares_of(ISLE_LINE_ROOMS, 0, ISLE_NONE),
	                 11 + 11 + 18 + 20);
	ck_assert_int_eq(squares_of(ISLE_LINE_RARE, 0, ISLE_NONE), 4);
	ck_assert_int_eq(squares_of(ISLE_LINE_LESSON, 321, ISLE_NONE), 9);
	check_families_one_by_one();
	ck_assert_int_eq(score.winners, 2);
	rules.options.edition = 1;
	isle_score_table(&rules, &table, &score);
	ck_assert_int_eq(score.seat[0].total, 57);
}
END_TEST

START_TEST(example_of_the_solo_sheet)
{
	count_file("tests/sheets/solo.sheet");
	ck_assert_int_eq(score.seat[0].total, -42);
	ck_assert_int_eq(score.seat[0].rats, -20);
	ck_assert_int_eq(score.sister.colours, 12);
	ck_assert_int_eq(score.sister.lesson[1].points, 15);
	ck_assert_int_eq(score.sister.lessons_total, 30);
	ck_assert_int_eq(score.sister.events, 13);
	ck_assert_int_eq(score.sister.total, 55);
	ck_assert_int_eq(score.winners, 1);
}
END_TEST

/* Book: kittens-beasts, friendships. The purple cat has no family. */
START_TEST(beasts_make_friends)
{
	count_file("tests/sheets/beast.sheet");
	ck_assert_int_eq(score.seat[0].friends, 10);
	ck_assert_int_eq(score.sister.beasts, 9);
	ck_assert_int_eq(squares_of(ISLE_LINE_FRIENDS, 0, ISLE_NONE), 2 + 6 * 5);
}
END_TEST

/* ---- boats in words ----------------------------------------------------- */

#define FREE_BUT_ROW_5(row) \
	"grid\n       ........\n    .............\n ..................\n" \
	".....................\n" row "\n.....................\n" \
	" ..................\n    .............\n       ........\n"

#define EMPTY FREE_BUT_ROW_5("......................")

/* Rulings 22: a king rat costs 3, is visible, and covers a printed rat. */
START_TEST(king_rats)
{
	count_text("player Ana\nboat 4\nlessons 125\n"
	           FREE_BUT_ROW_5("**...................."));
	ck_assert_int_eq(score.seat[0].rats, -18 - 6);
	ck_assert_int_eq(score.seat[0].lesson[0].points, 40);
}
END_TEST

/* Book: tiles. Kittens and Oshax are cats in every respect. */
START_TEST(kittens_are_cats)
{
	count_text("player Ana\nboat 1\nlessons 120 139\n"
	           FREE_BUT_ROW_5("aaabbbccccc.ddd.......")
	           "tiles\na kitten blue\nb kitten blue\nc cat blue\n"
	           "d kitten blue\n");
	ck_assert_int_eq(score.seat[0].families, 8);
	ck_assert_int_eq(score.seat[0].lesson[0].points, 1);
	ck_assert_int_eq(score.seat[0].lesson[1].points, 0);
}
END_TEST

/* Rulings 20 */
START_TEST(families_are_worth)
{
	static const int points[] = { 0, 0, 0, 8, 11, 15, 20, 25, 30, 35 };
	for (int i = 0; i < COUNT(points); i++)
		ck_assert_int_eq(isle_family_points(i), points[i]);
}
END_TEST

/* Rulings 26 */
START_TEST(ties_by_fish_then_shared)
{
	count_text("player Ana\nboat 1\nfish 3\n" EMPTY
	           "player Ben\nboat 2\nfish 4\n" EMPTY
	           "player Cleo\nboat 3\nfish 4\n" EMPTY);
	ck_assert_int_eq(score.winners, 1 << 2 | 1 << 3);
}
END_TEST

/* Rulings 26: family mode, most full rooms. The front room has four squares,
 * two of them in row 5; the other player has a rat less, a room too. */
START_TEST(ties_by_rooms)
{
	static const char *const modes[] = { "family", "explore" };
	for (int i = 0; i < 2; i++) {
		char text[2048];
		snprintf(text, sizeof text, "game %s\n%s%s", modes[i],
		         "player Ana\nboat 1\nfish 9\nmarkers 5\n" EMPTY,
		         "player Ben\nboat 1\n"
		         "grid\n       ........\n    .............\n"
		         " ..................\n....................a\n"
		         "....................bc\n....................d\n"
		         " ..................\n    .............\n       ........\n"
		         "tiles\na common\nb common\nc common\nd common\n");
		count_text(text);
		ck_assert_int_eq(score.seat[0].total, score.seat[1].total);
		ck_assert_int_eq(score.winners, 1 << 2);
	}
}
END_TEST

/* Rulings 25, 26: halves are rounded up one by one; she wins ties. */
START_TEST(solo_halves_and_ties)
{
	count_text("game solo\ncolours red blue green orange purple\nsister 204\n"
	           "public 150 145:red\nplayer Ana\nboat 1\nmarkers 32\n"
	           FREE_BUT_ROW_5("..................aaa.")
	           "tiles\na common\n");
	/* -19 - 35 + 32, five maps at 5: 25 / 2 = 13 */
	ck_assert_int_eq(score.seat[0].public_lesson[0].points, 13);
	ck_assert_int_eq(score.seat[0].public_lesson[1].points, 0);
	ck_assert_int_eq(score.seat[0].total, -9);
	ck_assert_int_eq(score.sister.total, 0);
	table.player[0].markers = 41;
	isle_score_table(&rules, &table, &score);
	ck_assert_int_eq(score.seat[0].total, 0);
	ck_assert_int_eq(score.winners, 1);
	table.player[0].markers = 42;
	isle_score_table(&rules, &table, &score);
	ck_assert_int_eq(score.winners, 2);
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("sheets");
	tcase_add_test(tests, example_of_the_rulebook);
	tcase_add_test(tests, example_of_the_solo_sheet);
	tcase_add_test(tests, beasts_make_friends);
	tcase_add_test(tests, king_rats);
	tcase_add_test(tests, kittens_are_cats);
	tcase_add_test(tests, families_are_worth);
	tcase_add_test(tests, ties_by_fish_then_shared);
	tcase_add_test(tests, ties_by_rooms);
	tcase_add_test(tests, solo_halves_and_ties);
	return RUN("score of sheets", tests);
}
