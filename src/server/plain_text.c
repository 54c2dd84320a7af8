/* plain_text.c - see plain_text.h */
#include "plain_text.h"

#include <stdint.h>

struct range { uint32_t first, last; };

static const struct range unseen[] = {
	{ 0x0000, 0x001f }, { 0x007f, 0x009f },     /* controls */
	{ 0x00ad, 0x00ad }, { 0x034f, 0x034f },     /* soft hyphen, joiner of graphemes */
	{ 0x061c, 0x061c },                         /* Arabic letter mark */
	{ 0x115f, 0x1160 }, { 0x17b4, 0x17b5 },     /* fillers, vowels without a form */
	{ 0x180b, 0x180f },                         /* Mongolian selectors */
	{ 0x200b, 0x200b }, { 0x200e, 0x200f },     /* no width; left, right */
	{ 0x2028, 0x202e },                         /* lines; embeddings, overrides */
	{ 0x2060, 0x206f },                         /* word joiner; isolates */
	{ 0x2800, 0x2800 }, { 0x3164, 0x3164 },     /* blanks with a name */
	{ 0xfe00, 0xfe0e },                         /* selectors of variants */
	{ 0xfeff, 0xfeff }, { 0xffa0, 0xffa0 },     /* byte order mark, filler */
	{ 0xfff0, 0xfffb },                         /* annotations */
	{ 0x1bca0, 0x1bca3 }, { 0x1d173, 0x1d17a }, /* of shorthand and of music */
	{ 0xe0000, 0xe0fff },                       /* tags */
};

/* Seen only beside others. */
static const struct range joining[] = {
	{ ' ', ' ' }, { 0x00a0, 0x00a0 }, { 0x1680, 0x1680 }, { 0x2000, 0x200a },
	{ 0x200c, 0x200d }, { 0x202f, 0x202f }, { 0x205f, 0x205f },
	{ 0x3000, 0x3000 }, { 0xfe0f, 0xfe0f },
};

/* Written above, below or through the letter before. */
static const struct range stacked[] = {
	{ 0x0300, 0x036f }, { 0x0483, 0x0489 }, { 0x1ab0, 0x1aff },
	{ 0x1dc0, 0x1dff }, { 0x20d0, 0x20ff }, { 0xfe20, 0xfe2f },
};
enum { STACK = 4 };     /* no language needs more; a pile of them covers others */

static bool is_in(const struct range *range, size_t count, uint32_t letter)
{
	for (size_t i = 0; i < count; i++)
		if (letter >= range[i].first && letter <= range[i].last)
			return true;
	return false;
}

#define IS_IN(ranges, letter) \
	is_in(ranges, sizeof ranges / sizeof ranges[0], letter)

/* The next character of well-formed UTF-8. */
static uint32_t next_letter(const char **text, const char *end)
{
	unsigned char first = (unsigned char)*(*text)++;
	uint32_t letter = first < 0x80 ? first : first < 0xe0 ? first & 0x1fu
	                : first < 0xf0 ? first & 0x0fu : first & 0x07u;
	while (*text < end && ((unsigned char)**text & 0xc0) == 0x80)
		letter = letter << 6 | ((unsigned char)*(*text)++ & 0x3fu);
	return letter;
}

bool plain_text_is(const char *text, size_t length)
{
	const char *end = text + length;
	int stack = 0;
	while (text < end) {
		uint32_t letter = next_letter(&text, end);
		stack = IS_IN(stacked, letter) ? stack + 1 : 0;
		if (IS_IN(unseen, letter) || stack > STACK)
			return false;
	}
	return true;
}

bool plain_text_shows(const char *text, size_t length)
{
	const char *end = text + length;
	while (text < end)
		if (!IS_IN(joining, next_letter(&text, end)))
			return true;
	return false;
}
