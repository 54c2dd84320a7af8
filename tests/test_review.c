/*
 * `isle review`: its sums, its picture, what it names as costliest, and that it
 * is the same however many decisions are judged at a time.
 */
#include <check.h>
#include <jansson.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "program.h"
#include "runner.h"

/* A family game has a sixth of the decisions that cost thought in an advanced
 * one. Of that the first day has most kinds of decision. How much is thought is
 * counted by the shell (runner_thin). */
#define THINK "--positions $((60 / ${ISLE_THIN:-1}))"
#define SIM "sim --games 1 --seed 5 --seats 2 --players kitten,cat --records ."
#define GAME SIM " --game family"
#define REVIEW "review " THINK " family-2-5.record"
#define FIRST_DAY "head -n 32 advanced-2-5.record > day.record"
#define REVIEW_DAY "review " THINK " day.record"

static json_t *review(const char *arguments)
{
	json_error_t error;

	ck_assert_int_eq(isle(arguments), 0);
	json_t *root = json_loads(program_output, 0, &error);
	ck_assert_msg(root != NULL, "%s", error.text);
	return root;
}

static double number(const json_t *object, const char *key)
{
	const json_t *value = json_object_get(object, key);

	ck_assert_msg(json_is_number(value), "no number %s", key);
	return json_number_value(value);
}

/* ---- sums ---------------------------------------------------------------- */

static void check_decision(const json_t *d)
{
	bool same = strcmp(json_string_value(json_object_get(d, "line")),
	                   json_string_value(json_object_get(d, "best"))) == 0;

	ck_assert(number(d, "lost") >= 0 && number(d, "chance_lost") >= 0);
	ck_assert(number(d, "chance") >= 0 && number(d, "chance") <= 1);
	ck_assert(same || number(d, "lost") > 0);
	ck_assert_int_gt((int)json_string_length(json_object_get(d, "reason")), 0);
}

static void check_seat(const json_t *seat, int least)
{
	const json_t *list = json_object_get(seat, "decisions");
	const json_t *all = json_object_get(seat, "all"), *d, *kind;
	double lost = 0, of_kinds = 0, count = 0;
	const char *word;
	size_t i;

	json_array_foreach((json_t *)list, i, d) {
		check_decision(d);
		lost += number(d, "lost");
	}
	json_object_foreach((json_t *)json_object_get(seat, "kinds"), word, kind) {
		of_kinds += number(kind, "lost");
		count += number(kind, "decisions");
	}
	ck_assert(fabs(lost - number(all, "lost")) < 0.01);
	ck_assert(fabs(of_kinds - lost) < 0.01);
	ck_assert_int_eq((int)count, (int)json_array_size(list));
	ck_assert_int_ge((int)count, least);
}

/* least: decisions that each seat is asked for. */
static void check_seats(const char *arguments, int least)
{
	json_t *root = review(arguments), *seat;
	json_t *seats = json_object_get(root, "seats");
	size_t i;

	ck_assert_int_eq((int)json_array_size(seats), 2);
	json_array_foreach(seats, i, seat)
		check_seat(seat, least);
	json_decref(root);
}

START_TEST(sums_agree)
{
	ck_assert_int_eq(isle(GAME), 0);
	check_seats(REVIEW " --json", 20);
}
END_TEST

/* A game that is not over has its review too. */
START_TEST(sums_agree_on_the_first_day)
{
	ck_assert_int_eq(isle(SIM), 0);
	ck_assert_int_eq(program_shell(FIRST_DAY), 0);
	check_seats(REVIEW_DAY " --json", 8);
}
END_TEST

START_TEST(jobs_change_nothing)
{
	ck_assert_int_eq(isle(GAME), 0);
	ck_assert_int_eq(isle(REVIEW " --json --jobs 1"), 0);
	char *one = strdup(program_output);
	ck_assert_int_eq(isle(REVIEW " --json --jobs 3"), 0);
	ck_assert_str_eq(one, program_output);
	free(one);
}
END_TEST

START_TEST(one_seat_alone)
{
	ck_assert_int_eq(isle(GAME), 0);
	json_t *root = review(REVIEW " --seat 2 --json");
	json_t *seats = json_object_get(root, "seats");

	ck_assert_int_eq((int)json_array_size(seats), 1);
	ck_assert_int_eq((int)number(json_array_get(seats, 0), "seat"), 2);
	json_decref(root);
}
END_TEST

/* ---- words --------------------------------------------------------------- */

static double most_lost(const json_t *root)
{
	const json_t *seat = json_array_get(json_object_get(root, "seats"), 0), *d;
	double most = 0;
	size_t i;

	json_array_foreach(json_object_get(seat, "decisions"), i, d)
		if (number(d, "lost") > most)
			most = number(d, "lost");
	return most;
}

/* The first of the costliest is the one that cost most; its better move is
 * told without squares. */
START_TEST(costliest_comes_first)
{
	ck_assert_int_eq(isle(GAME), 0);
	json_t *root = review(REVIEW " --seat 1 --json");
	double most = most_lost(root), told = 0;

	json_decref(root);
	ck_assert_double_gt(most, 0);
	ck_assert_int_eq(isle(REVIEW " --seat 1"), 0);
	const char *first = strstr(program_output, "  move ");
	first = first ? strstr(first + 7, "\n  move ") : NULL;
	ck_assert_ptr_nonnull(first);
	ck_assert_int_eq(sscanf(first, "\n  move %*d, day %*d: %lf points", &told),
	                 1);
	ck_assert(fabs(told - most) < 0.06);
	ck_assert_ptr_nonnull(strstr(first, "better: Seat 1 "));
}
END_TEST

/* ---- the picture --------------------------------------------------------- */

START_TEST(picture_has_a_line_a_seat_and_panel)
{
	int lines = 0;

	ck_assert_int_eq(isle(GAME), 0);
	ck_assert_int_eq(isle(REVIEW " --svg game.svg"), 0);
	ck_assert_int_eq(program_shell("cat game.svg"), 0);
	ck_assert_int_eq(strncmp(program_output, "<svg ", 5), 0);
	ck_assert_ptr_nonnull(strstr(program_output, "</svg>\n"));
	for (const char *p = program_output; (p = strstr(p, "class=\"seat\"")); p++)
		lines++;
	ck_assert_int_eq(lines, 2 * 2 + 2);     /* two panels and the legend */
}
END_TEST

/* ---- refusals ------------------------------------------------------------ */

START_TEST(wrong_wishes_are_refused)
{
	ck_assert_int_eq(isle(GAME), 0);
	ck_assert_int_eq(isle("review --seat 3 family-2-5.record"), 2);
	ck_assert_ptr_nonnull(strstr(program_errors, "seat 3"));
	ck_assert_int_eq(isle("review nothing.record"), 2);
	ck_assert_int_eq(program_shell("echo cat | \"$ISLE\" review -"), 2);
	ck_assert_int_eq(isle(REVIEW " --svg nowhere/game.svg"), 1);
	ck_assert_ptr_nonnull(strstr(program_errors, "nowhere/game.svg"));
}
END_TEST

int main(void)
{
	TCase *all = tcase_create("all");

	tcase_set_timeout(all, 3000);
	tcase_add_checked_fixture(all, program_set_up, program_tear_down);
	tcase_add_test(all, sums_agree);
	tcase_add_test(all, sums_agree_on_the_first_day);
	tcase_add_test(all, jobs_change_nothing);
	tcase_add_test(all, one_seat_alone);
	tcase_add_test(all, costliest_comes_first);
	tcase_add_test(all, picture_has_a_line_a_seat_and_panel);
	tcase_add_test(all, wrong_wishes_are_refused);
	return RUN("review", all);
}
