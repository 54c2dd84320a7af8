/* columns.c - texts in columns on a terminal. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include "columns.h"

/* Characters that take no column, and those that take two. */
static const struct { uint32_t first, last; int width; } widths[] = {
	{ 0x0300, 0x036f, 0 }, { 0x1100, 0x115f, 2 }, { 0x200b, 0x200f, 0 },
	{ 0x20d0, 0x20ff, 0 }, { 0x2e80, 0x303e, 2 }, { 0x3041, 0xa4cf, 2 },
	{ 0xac00, 0xd7a3, 2 }, { 0xf900, 0xfaff, 2 }, { 0xfe00, 0xfe0f, 0 },
	{ 0xfe20, 0xfe2f, 0 }, { 0xfe30, 0xfe6f, 2 }, { 0xff00, 0xff60, 2 },
	{ 0xffe0, 0xffe6, 2 }, { 0x1f300, 0x1f64f, 2 }, { 0x1f680, 0x1f6ff, 2 },
	{ 0x1f900, 0x1faff, 2 }, { 0x20000, 0x3fffd, 2 },
};

static int character_width(uint32_t c)
{
	for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++)
		if (c >= widths[i].first && c <= widths[i].last)
			return widths[i].width;
	return 1;
}

int columns_of(const char *text, size_t length)
{
	const unsigned char *b = (const unsigned char *)text;
	int width = 0;

	for (size_t i = 0; i < length; ) {
		int more = b[i] >= 0xf0 ? 3 : b[i] >= 0xe0 ? 2 : b[i] >= 0xc0;
		uint32_t c = more ? b[i] & (0x3f >> more) : b[i];
		for (i++; more > 0 && i < length; more--, i++)
			c = c << 6 | (b[i] & 0x3f);
		width += character_width(c);
	}
	return width;
}

void columns_pad(int columns)
{
	printf("%*s", columns > 0 ? columns : 0, "");
}

void columns_left(const char *text, int columns)
{
	fputs(text, stdout);
	columns_pad(columns - columns_of(text, strlen(text)));
}

void columns_right(const char *text, size_t length, int columns)
{
	columns_pad(columns - columns_of(text, length));
	fwrite(text, 1, length, stdout);
}
