/*
 * test_sheet_names.c - score sheets that name boats and lessons, and the
 * pictures of boats in docs/score-sheet.md.
 */
#include <check.h>
#include <stdio.h>
#include <string.h>
#include "isle.h"
#include "program.h"
#include "runner.h"
#include "text.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

#define GRID "grid\n       .aa.....\n    ...aa........\n" \
	" ..................\n.....................\n......................\n" \
	".....................\n ..................\n    .............\n" \
	"       ........\ntiles\na cat blue\n"

static void write_sheet(const char *name, const char *text)
{
	FILE *file = fopen(program_file(name), "w");
	ck_assert_ptr_nonnull(file);
	fputs(text, file);
	fclose(file);
}

/* ---- the same by number and by name -------------------------------------- */

static const struct { const char *language, *number, *name; } same[] = {
	{ "en", "player A\nboat 1\nlessons 117 131\n" GRID,
	        "player A\nboat blue\nlessons sea-breeze Mhoxxite-Cattery\n" GRID },
	{ "en", "player A\nboat 5\npublic 148 143:red\nlessons 135\n" GRID,
	        "player A\nboat the-fifth\npublic prospector Window-seats:red\n"
	        "lessons sun-powered\n" GRID },
	{ "en", "game family\nplayer A\nboat 3\nlessons 151 168\n" GRID,
	        "game family\nplayer A\nboat Red\nlessons SEA-VIEW 168\n" GRID },
	/* in explore a title is the place of its card */
	{ "en", "player A\nboat 6\nlessons 1 3\n" GRID "game explore\n",
	        "player A\nboat the-sixth\nlessons sea-breeze 3\n" GRID
	        "game explore\n" },
	{ "en", "game solo\ncolours blue red green orange purple\nsister 198 204\n"
	        "player A\nboat 2\n" GRID,
	        "game solo\ncolours blue red green orange purple\n"
	        "sister family-envy 204\nplayer A\nboat purple\n" GRID },
	{ "de", "player A\nboat 5\nlessons 117 124\n" GRID,
	        "player A\nboat das-f\xc3\xbcnfte\nlessons seebrise not-a-squeak\n"
	        GRID },
};

static void count_to(const char *sheet, const char *language, char *out,
                     size_t size)
{
	char command[64];
	write_sheet("named.sheet", sheet);
	snprintf(command, sizeof command, "score --json --lang %s named.sheet",
	         language);
	ck_assert_msg(isle(command) == 0, "%s", program_errors);
	snprintf(out, size, "%s", program_output);
}

START_TEST(names_count_as_numbers)
{
	static char by_number[PROGRAM_OUTPUT_MAX], by_name[PROGRAM_OUTPUT_MAX];
	count_to(same[_i].number, same[_i].language, by_number, sizeof by_number);
	count_to(same[_i].name, same[_i].language, by_name, sizeof by_name);
	ck_assert_str_eq(by_name, by_number);
}
END_TEST

/* ---- refused ------------------------------------------------------------- */

static const struct { const char *sheet, *error; } wrong[] = {
	{ "player A\nboat pink\n" GRID, "named.sheet:2:" },
	{ "player A\nboat blue red\n" GRID, "named.sheet:2:" },
	{ "player A\nboat 1\nlessons sea-breez\n" GRID, "named.sheet:3:" },
	{ "player A\nboat 1\nlessons 117 sea-breeze\n" GRID, "named.sheet:3:" },
	/* of another game, and not a lesson at all */
	{ "player A\nboat 1\nlessons sea-view\n" GRID, "named.sheet:3:" },
	{ "player A\nboat 1\nlessons call-of-the-oshax\n" GRID, "named.sheet:3:" },
	{ "player A\nboat 1\npublic sea-breeze\n" GRID, "named.sheet:3:" },
	{ "player A\nboat 1\npublic window-seats\n" GRID, "named.sheet:3:" },
	{ "game explore\nplayer A\nboat 1\nlessons loners'-club sea-view\n" GRID,
	  "named.sheet:4:" },
	{ "game explore\nplayer A\nboat 1\nlessons 117\n" GRID,
	  "named.sheet:4:" },
	{ "game solo\ncolours blue red green orange purple\nsister sea-breeze\n"
	  "player A\nboat 1\n" GRID, "named.sheet:3:" },
};

START_TEST(what_is_no_name_is_refused)
{
	write_sheet("named.sheet", wrong[_i].sheet);
	ck_assert_int_eq(isle("score named.sheet"), 2);
	ck_assert_str_eq(program_output, "");
	ck_assert_msg(strstr(program_errors, wrong[_i].error) != NULL, "%s",
	              program_errors);
}
END_TEST

/* ---- every name ---------------------------------------------------------- */

START_TEST(no_two_lessons_share_a_title)
{
	static const struct text_voice english = { .translate = NULL };
	int found = 0;
	for (int number = 113; number <= 337; number++) {
		if (!isle_lesson_find(number))
			continue;
		const char *title = text_card_title(number);
		ck_assert_int_eq(text_card_find(&english, title, strlen(title)),
		                 number);
		found++;
	}
	ck_assert_int_eq(found, 106);
	ck_assert_int_eq(text_card_find(&english, "", 0), 0);
	ck_assert_int_eq(text_boat_find(&english, "", 0), 0);
}
END_TEST

/* ---- pictures ------------------------------------------------------------ */

/* A row of a boat as docs/score-sheet.md draws it: r a rat, B a blue map. */
static void draw_row(const struct isle_rules *rules, int boat, int row,
                     char *line)
{
	const struct isle_plan *plan = &rules->plan[boat - 1];
	int length = 0;
	for (int column = 0; column < ISLE_COLUMNS; column++) {
		int square = column * ISLE_STRIDE + row;
		char c = isle_set_has(&rules->boat, square) ? '.' : ' ';
		if (isle_set_has(&plan->rats, square))
			c = 'r';
		for (int i = 0; i < ISLE_COLOURS; i++)
			if (plan->map[i] == square)
				c = "BGOPR"[i];
		line[column] = c;
		length = c == ' ' ? length : column + 1;
	}
	line[length] = '\0';
}

START_TEST(the_docs_draw_the_boats_of_the_engine)
{
	static char docs[1 << 16];
	struct isle_rules rules;
	struct isle_options options = isle_options_usual(ISLE_FAMILY, 2);
	char line[ISLE_COLUMNS + 1];
	const char *at;
	options.boat[0] = 1;
	options.boat[1] = 2;
	isle_rules_init(&rules, &options);
	runner_read("docs/score-sheet.md", docs, sizeof docs);
	at = strstr(docs, "## Which boat is mine");
	ck_assert_ptr_nonnull(at);
	for (int boat = 1; boat <= ISLE_BOATS; boat++)
		for (int row = 0; row < ISLE_ROWS; row++) {
			draw_row(&rules, boat, row, line);
			at = strstr(at, line);
			ck_assert_msg(at != NULL, "boat %d, row %d: no %s", boat,
			              row + 1, line);
		}
}
END_TEST

int main(void)
{
	TCase *names = tcase_create("names"), *docs = tcase_create("docs");
	tcase_set_timeout(names, 60);
	tcase_add_checked_fixture(names, program_set_up, program_tear_down);
	tcase_add_loop_test(names, names_count_as_numbers, 0, COUNT(same));
	tcase_add_loop_test(names, what_is_no_name_is_refused, 0, COUNT(wrong));
	tcase_add_test(docs, no_two_lessons_share_a_title);
	tcase_add_test(docs, the_docs_draw_the_boats_of_the_engine);
	return RUN("sheet names", names, docs);
}
