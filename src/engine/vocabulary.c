/*
 * vocabulary.c - what things are called in records, on the wire and on the
 * command line. A word stands here once; everybody else asks.
 */
#include "engine.h"

static const char *const modes[] = {
	[ISLE_ADVANCED] = "advanced", [ISLE_FAMILY] = "family",
	[ISLE_SOLO] = "solo", [ISLE_EXPLORE] = "explore",
};

static const char *const difficulties[] = {
	[ISLE_EASY] = "easy", [ISLE_MEDIUM] = "medium", [ISLE_HARD] = "hard",
	[ISLE_VERY_HARD] = "very-hard", [ISLE_EXPERT] = "expert",
};

static const char *const colours[] = {
	[ISLE_BLUE] = "blue", [ISLE_GREEN] = "green", [ISLE_ORANGE] = "orange",
	[ISLE_PURPLE] = "purple", [ISLE_RED] = "red",
};

/* By the number of the bit. */
static const char *const modules[] = { "A", "B", "C", "D", "E", "I" };
static const char *const expansions[] = { "kittens", "beasts", "events",
                                          "promos" };
static const char *const house[] = { "left-three", "tokens-return", "pass-turn",
                                     "family-cards" };

_Static_assert(1 << (COUNT(modules) - 1) == ISLE_MODULE_I, "a word each");
_Static_assert(1 << (COUNT(expansions) - 1) == ISLE_PROMOS, "a word each");
_Static_assert(1 << (COUNT(house) - 1) == ISLE_HOUSE_FAMILY_CARDS,
               "a word each");

#define LIST(words) { words, COUNT(words) }

static const struct { const char *const *word; int count; } lists[] = {
	[ISLE_WORDS_MODE]       = LIST(modes),
	[ISLE_WORDS_DIFFICULTY] = LIST(difficulties),
	[ISLE_WORDS_COLOUR]     = LIST(colours),
	[ISLE_WORDS_MODULE]     = LIST(modules),
	[ISLE_WORDS_EXPANSION]  = LIST(expansions),
	[ISLE_WORDS_HOUSE]      = LIST(house),
};

_Static_assert(COUNT(lists) == ISLE_WORD_LISTS, "every list has its words");

const char *isle_word(enum isle_words list, int i)
{
	return i >= 0 && i < lists[list].count ? lists[list].word[i] : NULL;
}

static bool is_word(const char *word, const char *text, size_t length)
{
	size_t n = 0;
	while (n < length && word[n] && word[n] == text[n])
		n++;
	return n == length && !word[n];
}

int isle_word_find(enum isle_words list, const char *text, size_t length)
{
	for (int i = 0; i < lists[list].count; i++)
		if (is_word(lists[list].word[i], text, length))
			return i;
	return -1;
}
