/*
 * test_sheet_json.c - score sheets for a page that edits them: what it is told
 * is what was read and counted. With ISLE_WRITE_SHEETS=FOLDER the sheets
 * themselves are written there, for tests in a browser.
 */
#include <check.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "runner.h"
#include "sheet.h"
#include "sheet_json.h"
#include "sheet_model.h"
#include "text.h"

#define HERE "\nagain: ISLE_SEED=%u ISLE_SHEETS=1 build/tests/test_sheet_json"

static struct isle_rules rules;
static struct sheet sheet;
static char text[MODEL_LINES * 80], told[SHEET_JSON_MAX];

static size_t reason(int number, int edition, int colour, int stands,
                     int points, char *buf, size_t size)
{
	static const struct text_voice english = { .translate = NULL };
	return text_score_reason(&english, number, edition, colour, stands, points,
	                         buf, size);
}

static json_t *parse(size_t length)
{
	json_t *json = json_loadb(told, length, 0, NULL);
	ck_assert_msg(json != NULL, "no JSON" HERE, model.seed);
	return json;
}

static int number(const json_t *object, const char *key)
{
	return (int)json_integer_value(json_object_get(object, key));
}

/* ---- what is counted ----------------------------------------------------- */

/* Every line but the markers has its points; squares of rats are its points. */
static void check_lines(const json_t *lines, const json_t *player)
{
	size_t i;
	json_t *line;
	int total = number(player, "markers");
	json_array_foreach(lines, i, line)
		total += number(line, "points");
	ck_assert_msg(total == number(player, "total"),
	              "lines of %d, total %d" HERE, total,
	              number(player, "total"), model.seed);
}

static int square_of(const char *name)
{
	return (name[0] - 'a') * ISLE_STRIDE + name[1] - '1';
}

static struct isle_set squares_of(const json_t *names)
{
	struct isle_set squares = {{0}};
	size_t i;
	json_t *name;
	json_array_foreach(names, i, name)
		isle_set_add(&squares, square_of(json_string_value(name)));
	return squares;
}

/* A piece of our tables is found again by its squares and icons. */
static void check_fit(const json_t *tile)
{
	struct isle_set squares = squares_of(json_object_get(tile, "squares"));
	json_t *fits = parse(sheet_json_fits(&rules, &squares, told, sizeof told));
	bool found = false;
	size_t i;
	json_t *fit;
	json_array_foreach(fits, i, fit)
		found |= json_equal(json_object_get(fit, "kind"),
		                    json_object_get(tile, "kind"))
		      && json_equal(json_object_get(fit, "icons"),
		                    json_object_get(tile, "icons"));
	ck_assert_msg(found, "a %s is not found by its squares" HERE,
	              json_string_value(json_object_get(tile, "kind")),
	              model.seed);
	json_decref(fits);
}

static void check_tiles(const json_t *player, const struct sheet_player *read)
{
	const json_t *tiles = json_object_get(player, "tiles");
	size_t i;
	json_t *tile;
	ck_assert_int_eq(json_array_size(tiles), read->boat.tile_count);
	json_array_foreach(tiles, i, tile)
		if (!json_is_null(json_object_get(tile, "mark")))
			check_fit(tile);
}

/* The points of a player by name; names on a sheet are each somebody's. */
static int total_of(const json_t *players, const char *name)
{
	size_t i;
	json_t *player;
	json_array_foreach(players, i, player)
		if (strcmp(json_string_value(json_object_get(player, "name")),
		           name) == 0)
			return number(player, "total");
	ck_abort_msg("nobody is called %s" HERE, name, model.seed);
}

/* Who wins has the most of all players, or is the sister. */
static void check_winners(const json_t *count)
{
	const json_t *players = json_object_get(count, "players");
	const json_t *winners = json_object_get(count, "winners");
	size_t i, j;
	json_t *winner, *player;
	ck_assert_msg(json_array_size(winners) > 0, "no winner" HERE, model.seed);
	json_array_foreach(winners, i, winner) {
		const char *name = json_string_value(winner);
		if (model.sister && strcmp(name, "sister") == 0)
			continue;
		json_array_foreach(players, j, player)
			ck_assert_msg(total_of(players, name)
			              >= number(player, "total"),
			              "%s has not won" HERE, name, model.seed);
	}
}

static void check_sheet(unsigned seed)
{
	struct sheet_fault fault;
	model_make(seed);
	size_t length = model_join(text, sizeof text);
	ck_assert(sheet_read(text, length, &rules, &sheet, &fault));
	json_t *all = parse(sheet_json(&rules, &sheet, reason, told, sizeof told));
	json_t *count = json_object_get(all, "count");
	json_t *players = json_object_get(count, "players");
	ck_assert_int_eq(json_array_size(players), sheet.player_count);
	for (int i = 0; i < sheet.player_count; i++) {
		const json_t *player = json_array_get(json_object_get(
			json_object_get(all, "sheet"), "players"), i);
		check_lines(json_array_get(json_object_get(all, "lines"), i),
		            json_array_get(players, i));
		check_tiles(player, &sheet.player[i]);
	}
	ck_assert_int_eq(json_object_get(count, "sister") != NULL, model.sister);
	check_winners(count);
	json_decref(all);
}

START_TEST(a_page_is_told_what_is_read_and_counted)
{
	unsigned first = (unsigned)runner_number("ISLE_SEED", 1);
	unsigned sheets = (unsigned)runner_number("ISLE_SHEETS", 300);
	for (unsigned i = 0; i < sheets; i++)
		check_sheet(first + i);
}
END_TEST

/* ---- what could lie there ------------------------------------------------ */

START_TEST(squares_of_no_tile_fit_nothing)
{
	struct isle_set apart = {{0}}, none = {{0}};
	isle_set_add(&apart, 84);
	isle_set_add(&apart, 104);
	check_sheet(1);
	ck_assert_uint_eq(sheet_json_fits(&rules, &apart, told, sizeof told), 2);
	ck_assert_uint_eq(sheet_json_fits(&rules, &none, told, sizeof told), 2);
}
END_TEST

/* ---- cards --------------------------------------------------------------- */

static const struct { enum isle_mode mode; int lessons, open, sister; } cards[] = {
	{ ISLE_ADVANCED, 48, 14, 0 },
	{ ISLE_FAMILY,   25,  0, 0 },
	{ ISLE_SOLO,     48, 14, 19 },
	{ ISLE_EXPLORE,  26,  0, 18 },
};

START_TEST(each_game_has_its_cards)
{
	size_t length = sheet_json_cards(cards[_i].mode, told, sizeof told);
	json_t *all = parse(length);
	ck_assert_int_eq(json_array_size(json_object_get(all, "lessons")),
	                 cards[_i].lessons);
	ck_assert_int_eq(json_array_size(json_object_get(all, "public")),
	                 cards[_i].open);
	ck_assert_int_eq(json_array_size(json_object_get(all, "sister")),
	                 cards[_i].sister);
	json_decref(all);
}
END_TEST

/* ---- for others ---------------------------------------------------------- */

START_TEST(sheets_are_written)
{
	unsigned first = (unsigned)runner_number("ISLE_SEED", 1);
	unsigned sheets = (unsigned)runner_number("ISLE_SHEETS", 200);
	char path[512];
	for (unsigned i = 0; i < sheets; i++) {
		model_make(first + i);
		size_t length = model_join(text, sizeof text);
		snprintf(path, sizeof path, "%s/%u.sheet",
		         getenv("ISLE_WRITE_SHEETS"), first + i);
		FILE *file = fopen(path, "w");
		ck_assert_ptr_nonnull(file);
		ck_assert_uint_eq(fwrite(text, 1, length, file), length);
		ck_assert_int_eq(fclose(file), 0);
	}
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("sheet json");
	tcase_set_timeout(tests, 600);
	if (getenv("ISLE_WRITE_SHEETS")) {
		tcase_add_test(tests, sheets_are_written);
		return RUN("sheets", tests);
	}
	tcase_add_test(tests, a_page_is_told_what_is_read_and_counted);
	tcase_add_test(tests, squares_of_no_tile_fit_nothing);
	tcase_add_loop_test(tests, each_game_has_its_cards, 0,
	                    sizeof cards / sizeof cards[0]);
	return RUN("sheet json", tests);
}
