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
	{ 0xfff0, 0xfffc },                         /* annotations, objects */
	{ 0x1bca0, 0x1bca3 }, { 0x1d173, 0x1d17a }, /* of shorthand and of music */
	{ 0xe0000, 0xe0fff },                       /* tags */
	{ 0xe000, 0xf8ff }, { 0xf0000, 0x10ffff },  /* as everybody likes */
	{ 0xfdd0, 0xfdef }, { 0xfffe, 0xffff },     /* no characters at all */
};

/* Seen only beside others. */
static const struct range joining[] = {
	{ ' ', ' ' }, { 0x00a0, 0x00a0 }, { 0x1680, 0x1680 }, { 0x2000, 0x200a },
	{ 0x200c, 0x200d }, { 0x202f, 0x202f }, { 0x205f, 0x205f },
	{ 0x3000, 0x3000 }, { 0xfe0f, 0xfe0f },
};

/* Written above, below or through the letter before. */
static const struct range stacked[] = {
	{ 0x0300, 0x036f }, { 0x0483, 0x0489 }, { 0x0591, 0x05bd },
	{ 0x0610, 0x061a }, { 0x064b, 0x065f }, { 0x06d6, 0x06ed },
	{ 0x0e31, 0x0e31 }, { 0x0e34, 0x0e3a }, { 0x0e47, 0x0e4e },
	{ 0x0eb1, 0x0eb1 }, { 0x0eb4, 0x0ebc }, { 0x0ec8, 0x0ece },
	{ 0x0f71, 0x0f84 }, { 0x0f8d, 0x0fbc }, { 0x1ab0, 0x1aff },
	{ 0x1dc0, 0x1dff }, { 0x20d0, 0x20ff }, { 0x302a, 0x302f },
	{ 0x3099, 0x309a }, { 0xfe20, 0xfe2f },
};
enum { STACK = 4 };     /* no language needs more; a pile of them covers others */

/* Where joiners do something: scripts whose letters hang together, pictures.
 * Between other letters nobody sees them, and two names would look alike. */
enum { NON_JOINER = 0x200c, JOINER = 0x200d, AS_PICTURE = 0xfe0f,
       KEYCAP = 0x20e3 };
static const struct range joined[] = {
	{ 0x0620, 0x0dff }, { 0x0f00, 0x109f }, { 0x1780, 0x18af },
	{ 0x1900, 0x1cff }, { 0xa800, 0xabff }, { 0x11000, 0x11fff },
	{ 0x1e900, 0x1e95f },
};
static const struct range pictures[] = {
	{ 0x00a9, 0x00a9 }, { 0x00ae, 0x00ae }, { 0x203c, 0x203c },
	{ 0x2049, 0x2049 }, { 0x2100, 0x214f }, { 0x2190, 0x27bf },
	{ 0x2900, 0x2bff }, { 0x3030, 0x303d }, { 0x3297, 0x3299 },
	{ 0x1f000, 0x1faff },
};

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

/* Whether a letter does what it does between these two, 0 for none. */
static bool is_at_work(uint32_t before, uint32_t letter, uint32_t after)
{
	bool picture = IS_IN(pictures, before) || before == AS_PICTURE;
	switch (letter) {
	case JOINER:
		return (picture && IS_IN(pictures, after))
		    || (IS_IN(joined, before) && IS_IN(joined, after));
	case NON_JOINER:
		return IS_IN(joined, before) && IS_IN(joined, after);
	case AS_PICTURE:
		return IS_IN(pictures, before) || after == KEYCAP;
	default:
		return !IS_IN(unseen, letter);
	}
}

bool plain_text_is(const char *text, size_t length)
{
	const char *end = text + length;
	uint32_t before = 0, letter = text < end ? next_letter(&text, end) : 0;
	int stack = 0;
	for (bool more = length; more; ) {
		more = text < end;
		uint32_t after = more ? next_letter(&text, end) : 0;
		stack = IS_IN(stacked, letter) ? stack + 1 : 0;
		if (!is_at_work(before, letter, after) || stack > STACK)
			return false;
		before = letter;
		letter = after;
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
