/*
 * chapters.h - the tables of topics, one file a chapter. Only src/topics/
 * includes it.
 */
#ifndef CHAPTERS_H
#define CHAPTERS_H

#include "topics.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

struct chapter {
	const char *word, *name;
	const struct topics_topic *topic;
	int count;
};

#define TEXT(...) (const char *const[]){ __VA_ARGS__, NULL }

enum {
	ADVANCED = 1 << ISLE_ADVANCED, FAMILY = 1 << ISLE_FAMILY,
	SOLO = 1 << ISLE_SOLO, EXPLORE = 1 << ISLE_EXPLORE,
	DECK = ADVANCED | SOLO,              /* games with cards and fish */
	FIELDS = ADVANCED | FAMILY | SOLO,   /* games with two fields */
	ANY = FIELDS | EXPLORE
};

extern const struct chapter chapter_game, chapter_day, chapter_boat,
	chapter_cards, chapter_points, chapter_family, chapter_solo,
	chapter_expansions, chapter_explore, chapter_table;

/* The number of a word, whatever the book; -1: no such word. */
int numbers_find(const char *word, size_t length);
int numbers_count(void);
const char *numbers_word(int i);
void numbers_ask(int number[TOPICS_NUMBERS_MAX]);

#endif
