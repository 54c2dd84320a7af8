/*
 * test_columns.c - how wide a text is on a terminal, whatever its locale, and
 * what of a text a terminal would obey.
 */
#include <locale.h>
#include <string.h>
#include "columns.h"
#include "runner.h"
#include "words.h"

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

/* By their numbers: C0, DEL and C1; the Arabic letter mark; marks, embeddings,
 * overrides and isolates of direction; ends of lines and of paragraphs. */
static bool commands(unsigned c)
{
	return c < 0x20 || (c >= 0x7f && c <= 0x9f) || c == 0x61c || c == 0x200e
	    || c == 0x200f || (c >= 0x2028 && c <= 0x202e)
	    || (c >= 0x2066 && c <= 0x2069);
}

static size_t put_utf8(unsigned c, char text[4])
{
	size_t bytes = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
	static const unsigned lead[] = { 0, 0, 0xc0, 0xe0, 0xf0 };
	for (size_t i = bytes; --i; c >>= 6)
		text[i] = (char)(0x80 | (c & 0x3f));
	text[0] = (char)(lead[bytes] | c);
	return bytes;
}

START_TEST(every_character_that_commands_is_known)
{
	char text[4];
	unsigned c = 0;
	while (c <= 0x10ffff
	    && words_commands(text, put_utf8(c, text)) == commands(c))
		c++;
	ck_assert_msg(c > 0x10ffff, "U+%04X", c);
}
END_TEST

int main(void)
{
	TCase *all = tcase_create("columns");
	tcase_add_loop_test(all, texts_are_as_wide_as_a_terminal_shows_them, 0,
	                    sizeof rows / sizeof rows[0]);
	tcase_add_test(all, every_character_that_commands_is_known);
	return RUN("columns", all);
}
