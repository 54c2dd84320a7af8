/* What tiles are called: by colour, form and size, in English and in German. */
#include <check.h>
#include <string.h>
#include "catalogue.h"
#include "german.h"
#include "runner.h"
#include "text.h"

static const char *translate(const char *key)
{
	return gettext(key);
}

static const struct text_voice english = { .translate = NULL };
static const struct text_voice german = { .translate = translate };

static void see_template(void *context, const char *key)
{
	static const char *const templates[] = {
		"%1, %2, %3 squares", "%1, 1 square", "icons: %1, %2, %3",
		"icons: %1, %2, %3, %4" };
	int *seen = context;
	for (size_t i = 0; i < sizeof templates / sizeof templates[0]; i++)
		*seen |= (strcmp(key, templates[i]) == 0) << i;
}

/* What labels of tiles are filled into is among the texts; the page's catalogue
 * has no others. */
START_TEST(templates_of_tiles_are_texts)
{
	int seen = 0;
	text_each(see_template, &seen);
	ck_assert_int_eq(seen, 15);
}
END_TEST

static bool lies_alike(const struct isle_shape *a, const struct isle_shape *b)
{
	for (int t = 0; t < b->turn_count && a->size == b->size; t++)
		if (memcmp(a->turn[0].column, b->turn[t].column, a->size) == 0
		    && memcmp(a->turn[0].row, b->turn[t].row, a->size) == 0)
			return true;
	return false;
}

/* Behind the name, which a form does not change. */
static const char *form_of(const struct isle_rules *rules, int tile, char *buf)
{
	char name[TEXT_MAX];
	size_t length = text_tile_name(&english, tile, ISLE_NONE, name,
	                               sizeof name);
	text_tile_label(&english, rules, tile, ISLE_NONE, buf, TEXT_MAX);
	return buf + length;
}

START_TEST(tiles_of_one_form_have_one_name_and_others_another)
{
	static const uint8_t key[32];
	static struct isle_rules rules;
	struct isle_options options = isle_options_usual(ISLE_ADVANCED, 0);
	char one[TEXT_MAX], other[TEXT_MAX];
	isle_deal_boats(&options, key);
	isle_rules_init(&rules, &options);
	for (int a = 0; a < ISLE_TILE_KING_RAT; a++)
		for (int b = 0; b < a; b++)
			ck_assert_msg(lies_alike(&rules.shape[isle_tile_info(a).shape],
			                         &rules.shape[isle_tile_info(b).shape])
			              == (strcmp(form_of(&rules, a, one),
			                         form_of(&rules, b, other)) == 0),
			              "%s and %s", one, other);
}
END_TEST

START_TEST(tiles_are_called_by_colour_form_and_size)
{
	static const uint8_t key[32];
	static struct isle_rules rules;
	struct isle_options options = isle_options_usual(ISLE_ADVANCED, 0);
	static const struct { int tile, colour; const char *english, *german; }
	rows[] = {
		{ ISLE_TILE_CAT + 8 * ISLE_COLOURS, ISLE_NONE,
		  "blue cat, long L, 5 squares", "blaue Katze, langes L, 5 Felder" },
		{ ISLE_TILE_OSHAX, ISLE_RED, "Oshax, red, long stairs, 6 squares",
		  "Oshax, rot, lange Treppe, 6 Felder" },
		{ ISLE_TILE_COMMON, ISLE_NONE, "common treasure, 1 square",
		  "gewöhnlicher Schatz, 1 Feld" },
		{ ISLE_TILE_BEAST, ISLE_NONE,
		  "beast, block of six, 6 squares, icons: blue, purple, red",
		  "Biest, Sechserblock, 6 Felder, Symbole: Blau, Lila, Rot" },
		{ ISLE_TILE_BEAST + 17, ISLE_NONE,
		  "beast, longest L, 6 squares, icons: red, purple, blue, green",
		  "Biest, längstes L, 6 Felder, Symbole: Rot, Lila, Blau, Grün" },
		{ ISLE_TILE_KING_RAT, ISLE_NONE, "king rat", "Königsratte" },
	};
	char buf[TEXT_MAX];
	isle_deal_boats(&options, key);
	isle_rules_init(&rules, &options);
	german_speak();
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		text_tile_label(&english, &rules, rows[i].tile, rows[i].colour, buf,
		                sizeof buf);
		ck_assert_str_eq(buf, rows[i].english);
		text_tile_label(&german, &rules, rows[i].tile, rows[i].colour, buf,
		                sizeof buf);
		ck_assert_str_eq(buf, rows[i].german);
	}
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("tiles");
	tcase_add_test(tests, templates_of_tiles_are_texts);
	tcase_add_test(tests, tiles_of_one_form_have_one_name_and_others_another);
	tcase_add_test(tests, tiles_are_called_by_colour_form_and_size);
	return RUN("text-tiles", tests);
}
