/*
 * chapters.h - the tables of topics, one file a chapter. Only src/topics/
 * includes it.
 */
#ifndef CHAPTERS_H
#define CHAPTERS_H

#include "rows.h"
#include "topics.h"

/* A chapter: the word in addresses, its name (a key), its topics in the order
 * in which they are read. */
struct chapter {
	const char *word, *name;
	const struct topics_topic *topic;
	int count;
};

/* The paragraphs of a topic. */
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

/* numbers.c: what stands as {word} in texts. The place of a word, -1 for no
 * such word; all of them, asked of the engine. */
int numbers_find(const char *word, size_t length);
void numbers_ask(int number[TOPICS_NUMBERS_MAX]);

#endif
