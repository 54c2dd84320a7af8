/*
 * test_columns.c - how wide a text is on a terminal, whatever its locale.
 */
#include <locale.h>
#include <string.h>
#include "columns.h"
#include "runner.h"

static const struct { const char *text; int columns; } rows[] = {
	{ "", 0 }, { "Ann", 3 }, { "Zoë", 3 }, { "Zoe\xcc\x88", 3 },
	{ "猫", 2 }, { "猫の島", 6 }, { "\xf0\x9f\x90\x88", 2 },
	{ "a\xe2\x80\x8b" "b", 2 }, { "\xff", 1 }, { "a\xe7\x8c", 3 },
};

START_TEST(texts_are_as_wide_as_a_terminal_shows_them)
{
	static const char *const locales[] = { "C", "C.UTF-8" };
	for (int i = 0; i < 2; i++) {
		setlocale(LC_ALL, locales[i]);
		ck_assert_msg(columns_of(rows[_i].text, strlen(rows[_i].text))
		              == rows[_i].columns, "%s in %s", rows[_i].text,
		              locales[i]);
	}
}
END_TEST

int main(void)
{
	TCase *all = tcase_create("columns");
	tcase_add_loop_test(all, texts_are_as_wide_as_a_terminal_shows_them, 0,
	                    sizeof rows / sizeof rows[0]);
	return RUN("columns", all);
}
