/* ink.c - the colours of printed cards on a terminal. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "ink.h"

/* Bright ones where the plain one is dim on black; brown is the plain yellow.
 * Those of 256 read on black and on white. */
static const char *const codes[TEXT_INKS_COUNT][2] = {
	[TEXT_INK_BLUE]   = { "\033[94m", "\033[38;5;33m" },
	[TEXT_INK_GREEN]  = { "\033[32m", "\033[38;5;34m" },
	[TEXT_INK_BROWN]  = { "\033[33m", "\033[38;5;130m" },
	[TEXT_INK_YELLOW] = { "\033[93m", "\033[38;5;178m" },
	[TEXT_INK_PURPLE] = { "\033[35m", "\033[38;5;134m" },
};

enum ink_depth ink_depth(bool terminal, const char *no_color, const char *term,
                         const char *colorterm)
{
	if (!terminal || (no_color && *no_color) || !term || !*term
	    || !strcmp(term, "dumb"))
		return INK_OFF;
	return strstr(term, "256") || (colorterm && *colorterm) ? INK_256 : INK_16;
}

const char *ink_code(int ink, enum ink_depth depth)
{
	if (ink == INK_NONE || depth == INK_OFF)
		return "";
	return codes[ink][depth == INK_256];
}

void ink_print(int ink, const char *format, ...)
{
	const char *code = ink_code(ink, ink_depth(isatty(STDOUT_FILENO),
		getenv("NO_COLOR"), getenv("TERM"), getenv("COLORTERM")));
	va_list list;
	fputs(code, stdout);
	va_start(list, format);
	vprintf(format, list);
	va_end(list);
	fputs(*code ? "\033[0m" : "", stdout);
}
