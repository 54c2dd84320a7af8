/* words.c - a line of text as words. */
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

bool words_number(struct word word, int *number)
{
	int value = 0;
	if (word.length < 1 || word.length > 6)
		return false;
	if (word.text[0] == '0' && word.length > 1)
		return false;
	for (size_t i = 0; i < word.length; i++) {
		if (word.text[i] < '0' || word.text[i] > '9')
			return false;
		value = value * 10 + (word.text[i] - '0');
	}
	*number = value;
	return true;
}

int words_find(struct word word, const char *const *table, int count)
{
	for (int i = 0; i < count; i++)
		if (words_is(word, table[i]))
			return i;
	return -1;
}
