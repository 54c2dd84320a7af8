/* columns.c - texts in columns on a terminal. */
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>
#include "columns.h"
#include "harmless.h"

/* Texts are UTF-8 whatever the terminal's locale is, so widths are asked in one
 * that knows all characters. */
static locale_t characters(void)
{
	static locale_t utf8;

	if (!utf8)
		utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
	return utf8 ? utf8 : LC_GLOBAL_LOCALE;
}

/* A character that the locale does not know takes one column, and so does what
 * is shown in the place of another. */
int columns_of(const char *text, size_t length)
{
	locale_t before = uselocale(characters());
	mbstate_t state = { 0 };
	int columns = 0;

	for (size_t i = 0, bytes; i < length; i += bytes) {
		const char *shown;
		wchar_t c = L'?';
		bytes = harmless_next(text + i, length - i, &shown);
		if (shown == text + i && mbrtowc(&c, shown, bytes, &state) > bytes)
			memset(&state, 0, sizeof state);
		int width = wcwidth(c);
		columns += width < 0 ? 1 : width;
	}
	uselocale(before);
	return columns;
}

void columns_pad(int columns)
{
	printf("%*s", columns > 0 ? columns : 0, "");
}

void columns_left(const char *text, int columns)
{
	harmless_print(stdout, text, strlen(text));
	columns_pad(columns - columns_of(text, strlen(text)));
}

void columns_right(const char *text, size_t length, int columns)
{
	columns_pad(columns - columns_of(text, length));
	harmless_print(stdout, text, length);
}

/* ---- lines --------------------------------------------------------------- */

int columns_of_terminal(void)
{
	struct winsize size;

	if (!isatty(STDOUT_FILENO) || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size))
		return 0;
	return size.ws_col;
}

void columns_wrap(const char *text, int at, int left, int width)
{
	while (*text) {
		int gap = (int)strspn(text, " ");
		size_t length = strcspn(text + gap, " ");
		int wide = columns_of(text + gap, length);
		if (width && at > left && at + gap + wide > width) {
			printf("\n%*s", left, "");
			at = left;
		} else {
			columns_pad(gap);
			at += gap;
		}
		harmless_print(stdout, text + gap, length);
		at += wide;
		text += (size_t)gap + length;
	}
}

void columns_print(const char *text, int left)
{
	columns_wrap(text, 0, left, columns_of_terminal());
	putchar('\n');
}
