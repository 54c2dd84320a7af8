/*
 * words.h - a line of text as words: the lexer of records, moves and score
 * sheets.
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

/* Whether two words are the same bytes. */
bool words_same(struct word a, struct word b);

/* A number of at most so many decimal digits (nine are the most), one at least.
 * False, and *number unchanged, if the word is none. */
bool words_digits(struct word word, size_t most, int *number);

/* A number of one to six decimal digits without sign and without leading zeros.
 * False, and *number unchanged, if the word is none. */
bool words_number(struct word word, int *number);

/* Takes the part of a word before a separator, or all of it, off its front;
 * whether there was a separator. "144:green" at ':' gives "144", leaving
 * "green". */
bool words_split(struct word *word, char separator, struct word *part);

/* The place of a word in a table, or -1. */
int words_find(struct word word, const char *const *table, int count);

/* The bytes of the UTF-8 character at the front of a text of at least one byte,
 * 0 if there is none: RFC 3629, no surrogates, nothing longer than need be. */
size_t words_character(const char *text, size_t length);

/* Whether a character of so many bytes commands a terminal instead of being
 * seen: controls of both sets, NUL among them, ends of lines, and those that
 * turn the direction of what follows. */
bool words_commands(const char *text, size_t bytes);

/* Whether these bytes are UTF-8. */
bool words_is_utf8(const char *text, size_t length);

#endif
