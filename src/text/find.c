/* find.c - boats and cards by what they are called, as a word of a file. */
#include "text.h"

enum { SCORES_FIRST = 113, SCORES_LAST = 337 };

static char small(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c == ' ' ? '-' : c;
}

static bool is_called(const char *name, const char *word, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if (!name[i] || small(name[i]) != small(word[i]))
			return false;
	return length && !name[length];
}

/* Either language: a sheet is handed on to people with another one. */
static bool is_key(const struct text_voice *voice, const char *key,
                   const char *(*part)(const char *), const char *word,
                   size_t length)
{
	const char *other = voice->translate ? voice->translate(key) : key;
	return is_called(part(key), word, length)
	    || is_called(part(other), word, length);
}

static const char *whole(const char *name)
{
	return name;
}

/* "Boat 1, blue" is called blue. */
static const char *own_name(const char *name)
{
	const char *own = name;
	for (; *name; name++)
		if (name[0] == ',' && name[1] == ' ')
			own = name + 2;
	return own;
}

int text_card_find(const struct text_voice *voice, const char *word,
                   size_t length)
{
	for (int number = SCORES_FIRST; number <= SCORES_LAST; number++) {
		const char *title = isle_lesson_find(number)
		                  ? text_card_title(number) : NULL;
		if (title && is_key(voice, title, whole, word, length))
			return number;
	}
	return 0;
}

int text_boat_find(const struct text_voice *voice, const char *word,
                   size_t length)
{
	for (int i = 0; i < text_count(TEXT_BOATS); i++)
		if (is_key(voice, text_entry(TEXT_BOATS, i).name, own_name, word,
		           length))
			return i + 1;
	return 0;
}
