/* words.c - a line of text as words. */
#include "rows.h"
#include "words.h"

static bool is_blank(char c)
{
	return c == ' ' || c == '\t';
}

void words_init(struct words *words, const char *line, size_t length)
{
	size_t end = 0;
	while (end < length && line[end] != '#')
		end++;
	while (end > 0 && is_blank(line[end - 1]))
		end--;
	*words = (struct words){ .line = line, .length = end };
}

static void skip_blanks(struct words *words)
{
	while (words->at < words->length && is_blank(words->line[words->at]))
		words->at++;
}

/* The bytes from words->at up to an end, which is where reading goes on. */
static struct word cut(struct words *words, size_t end)
{
	struct word word = {
		.text = words->line + words->at,
		.length = end - words->at,
		.column = (int)words->at + 1,
	};
	words->at = end;
	return word;
}

struct word words_next(struct words *words)
{
	skip_blanks(words);
	size_t end = words->at;
	while (end < words->length && !is_blank(words->line[end]))
		end++;
	return cut(words, end);
}

struct word words_peek(const struct words *words)
{
	struct words copy = *words;
	return words_next(&copy);
}

struct word words_rest(struct words *words)
{
	skip_blanks(words);
	return cut(words, words->length);
}

bool words_is(struct word word, const char *text)
{
	size_t i = 0;
	while (i < word.length && text[i] && word.text[i] == text[i])
		i++;
	return i == word.length && !text[i];
}

bool words_same(struct word a, struct word b)
{
	size_t i = 0;
	while (i < a.length && i < b.length && a.text[i] == b.text[i])
		i++;
	return i == a.length && i == b.length;
}

bool words_digits(struct word word, size_t most, int *number)
{
	int value = 0;
	if (word.length < 1 || word.length > most)
		return false;
	for (size_t i = 0; i < word.length; i++) {
		if (word.text[i] < '0' || word.text[i] > '9')
			return false;
		value = value * 10 + (word.text[i] - '0');
	}
	*number = value;
	return true;
}

/* A number is written in one way only, so that a record which was read is
 * written as the same bytes. Six digits are more than any number of a game has
 * and never too many for an int. */
bool words_number(struct word word, int *number)
{
	if (word.length > 1 && word.text[0] == '0')
		return false;
	return words_digits(word, 6, number);
}

bool words_split(struct word *word, char separator, struct word *part)
{
	size_t n = 0;
	while (n < word->length && word->text[n] != separator)
		n++;
	bool found = n < word->length;
	*part = (struct word){ word->text, n, word->column };
	word->text += n + found;
	word->length -= n + found;
	return found;
}

int words_find(struct word word, const char *const *table, int count)
{
	for (int i = 0; i < count; i++)
		if (words_is(word, table[i]))
			return i;
	return -1;
}

/* The well-formed sequences of UTF-8, by their first byte and the range of the
 * second: what is too long for its character, surrogates and numbers beyond
 * U+10FFFF have no row. */
size_t words_character(const char *text, size_t length)
{
	static const struct {
		unsigned char low, high, second, last, length;
	} rows[] = {
		{ 0x00, 0x7f, 0x00, 0x00, 1 }, { 0xc2, 0xdf, 0x80, 0xbf, 2 },
		{ 0xe0, 0xe0, 0xa0, 0xbf, 3 }, { 0xe1, 0xec, 0x80, 0xbf, 3 },
		{ 0xed, 0xed, 0x80, 0x9f, 3 }, { 0xee, 0xef, 0x80, 0xbf, 3 },
		{ 0xf0, 0xf0, 0x90, 0xbf, 4 }, { 0xf1, 0xf3, 0x80, 0xbf, 4 },
		{ 0xf4, 0xf4, 0x80, 0x8f, 4 },
	};
	const unsigned char *t = (const unsigned char *)text;
	int i = 0;
	while (i < COUNT(rows) && (t[0] < rows[i].low || t[0] > rows[i].high))
		i++;
	if (i == COUNT(rows) || length < rows[i].length)
		return 0;
	if (rows[i].length > 1 && (t[1] < rows[i].second || t[1] > rows[i].last))
		return 0;
	for (int k = 2; k < rows[i].length; k++)
		if ((t[k] & 0xc0) != 0x80)
			return 0;
	return rows[i].length;
}

bool words_commands(const char *text, size_t bytes)
{
	static const struct {
		size_t bytes;
		char first[4], last[4];
	} rows[] = {
		{ 1, "\x00", "\x1f" }, { 1, "\x7f", "\x7f" },
		{ 2, "\xc2\x80", "\xc2\x9f" }, { 2, "\xd8\x9c", "\xd8\x9c" },
		{ 3, "\xe2\x80\x8e", "\xe2\x80\x8f" },
		{ 3, "\xe2\x80\xa8", "\xe2\x80\xae" },
		{ 3, "\xe2\x81\xa6", "\xe2\x81\xa9" },
	};
	int i = 0;
	while (i < COUNT(rows)
	    && (rows[i].bytes != bytes
	     || __builtin_memcmp(text, rows[i].first, bytes) < 0
	     || __builtin_memcmp(text, rows[i].last, bytes) > 0))
		i++;
	return i < COUNT(rows);
}

bool words_is_utf8(const char *text, size_t length)
{
	size_t step;
	for (size_t i = 0; i < length; i += step)
		if (!(step = words_character(text + i, length - i)))
			return false;
	return true;
}
