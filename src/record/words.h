/*
 * words.h - a line of text as words.
 *
 * Words are separated by blanks and tabs; '#' starts a comment that reaches to
 * the end of the line. The line comes without its line end and need not be
 * NUL-terminated; words point into it.
 */
#ifndef WORDS_H
#define WORDS_H

#include <stdbool.h>
#include <stddef.h>

struct word {
	const char *text;
	size_t length;      /* 0: there is no word here, the line is at its end */
	int column;         /* of its first byte, from 1 */
};

struct words {
	const char *line;
	size_t length;      /* up to the comment, blanks at the end left out */
	size_t at;          /* next byte to read */
};

/* Starts at the first word of a line. */
void words_init(struct words *words, const char *line, size_t length);

/* The next word; length 0 at the end of the line. */
struct word words_next(struct words *words);

/* The same without going past it. */
struct word words_peek(const struct words *words);

/* All that is left of the line from the next word on, as one word; blanks
 * inside stay as they are. */
struct word words_rest(struct words *words);

/* Whether a word is this text. */
bool words_is(struct word word, const char *text);

/* A number of one to six decimal digits without sign and without leading zeros.
 * False, and *number unchanged, if the word is none. */
bool words_number(struct word word, int *number);

/* The place of a word in a table, or -1. */
int words_find(struct word word, const char *const *table, int count);

#endif
