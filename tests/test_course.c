/*
 * The course of a game: its rows are the scores that anybody who stops at a
 * move would count, the last one is the score of the record, and while a game
 * goes on it tells nothing that the eyes may not know.
 */
#include <check.h>
#include <dirent.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "course.h"
#include "runner.h"
#include "wire.h"

enum { TEXT_MAX = 1 << 17, WORDS_MAX = 1 << 16, MARKS_MAX = 64 };

static struct isle_rules rules;
static uint64_t words[WORDS_MAX];
static struct history_mark marks[MARKS_MAX];
static struct record_reader reader;
static char text[TEXT_MAX], course[WIRE_PIECES_MAX], other[WIRE_PIECES_MAX];

static struct history load(const char *name)
{
	char path[300];
	struct record_fault fault;
	struct history history = { .rules = &rules, .word = words,
		.size = WORDS_MAX, .mark = marks, .mark_size = MARKS_MAX };
	snprintf(path, sizeof path, "tests/golden/%s", name);
	size_t length = runner_read(path, text, sizeof text);
	ck_assert_msg(history_load(&history, &rules, text, length, &reader, &fault),
	              "%s:%d: %s", name, fault.line, fault.text);
	return history;
}

static json_t *rows_of(const struct history *history, int eyes)
{
	ck_assert_uint_gt(course_write(history, eyes, course, sizeof course), 0);
	json_t *rows = json_loads(course, JSON_REJECT_DUPLICATES, NULL);
	ck_assert_ptr_nonnull(rows);
	ck_assert_uint_eq(json_array_size(rows), (size_t)history->count + 1);
	return rows;
}

static int number(const json_t *rows, int row, int column)
{
	return (int)json_integer_value(json_array_get(json_array_get(rows,
		(size_t)row), (size_t)column));
}

/* A row against a count of its position as these eyes see it; NULL: as it
 * is. */
static void check_row(const struct history *history, const json_t *rows,
                      int row, const int *eyes)
{
	struct isle_game game, view;
	struct isle_score score;
	history_at(history, row, &game, NULL);
	if (eyes)
		isle_view(&rules, &game, *eyes, &view);
	isle_score(&rules, eyes ? &view : &game, &score);
	ck_assert_int_eq(number(rows, row, 0), game.day);
	for (int i = 0; i < rules.options.seats; i++)
		ck_assert_int_eq(number(rows, row, 3 + i), score.seat[i].total);
	if (rules.has_sister)
		ck_assert_int_eq(number(rows, row, 3 + rules.options.seats),
		                 score.sister.total);
}

/* The sums that the record itself ends with. */
static void check_end(const struct history *history, const json_t *rows)
{
	for (int seat = 1; seat <= rules.options.seats; seat++) {
		char start[24];
		snprintf(start, sizeof start, "\nscore %d ", seat);
		const char *line = strstr(text, start);
		ck_assert_msg(line, "no %s", start);
		ck_assert_int_eq(number(rows, history->count, 2 + seat),
		                 atoi(line + strlen(start)));
	}
}

static void check_game(const char *name)
{
	struct history history = load(name);
	json_t *rows = rows_of(&history, COURSE_OPEN);
	check_end(&history, rows);
	for (int row = 0; row <= history.count; row++)
		check_row(&history, rows, row, NULL);
	for (int row = 1; row <= history.count; row++)
		ck_assert_int_eq(number(rows, row, 2),
		                 history_move(&history, row - 1).seat);
	json_decref(rows);
}

START_TEST(test_ends_with_the_score_of_the_record)
{
	DIR *folder = opendir("tests/golden");
	int count = 0;
	ck_assert_ptr_nonnull(folder);
	for (struct dirent *entry; (entry = readdir(folder));) {
		if (!strstr(entry->d_name, ".record"))
			continue;
		check_game(entry->d_name);
		count++;
	}
	closedir(folder);
	ck_assert_int_gt(count, 30);
}
END_TEST

/* Whether counting what is hidden would give other numbers somewhere. */
static bool hides_points(const struct history *history)
{
	struct isle_game game, view;
	struct isle_score all, seen;
	history_at(history, history->count, &game, NULL);
	isle_view(&rules, &game, 0, &view);
	isle_score(&rules, &game, &all);
	isle_score(&rules, &view, &seen);
	for (int i = 0; i < rules.options.seats; i++)
		if (all.seat[i].total != seen.seat[i].total)
			return true;
	return false;
}

START_TEST(test_running_game_keeps_its_secrets)
{
	int hidden = 0;
	struct history history = load("advanced-4.record");
	for (int to = history.count - 1; to >= 0; to -= 7) {
		history_go_back(&history, to);
		for (int eyes = 0; eyes <= rules.options.seats; eyes++) {
			json_t *rows = rows_of(&history, eyes);
			for (int row = 0; row <= to; row += 3)
				check_row(&history, rows, row, &eyes);
			json_decref(rows);
		}
		course_write(&history, 0, other, sizeof other);
		course_write(&history, COURSE_OPEN, course, sizeof course);
		ck_assert_str_eq(course, other);
		hidden += hides_points(&history);
	}
	ck_assert_int_gt(hidden, 5);
}
END_TEST

START_TEST(test_says_when_there_is_no_room)
{
	struct history history = load("family-2.record");
	size_t length = course_write(&history, COURSE_OPEN, course, sizeof course);
	ck_assert_uint_eq(course_write(&history, COURSE_OPEN, other, length), 0);
	ck_assert_uint_eq(course_write(&history, COURSE_OPEN, other, length + 1),
	                  length);
}
END_TEST

int main(void)
{
	TCase *course_case = tcase_create("course");

	tcase_add_test(course_case, test_ends_with_the_score_of_the_record);
	tcase_add_test(course_case, test_running_game_keeps_its_secrets);
	tcase_add_test(course_case, test_says_when_there_is_no_room);
	return RUN("course", course_case);
}
