/*
 * legal.h - the list of legal lines (docs/record.md): placings written out,
 * lists of cards member by member, sorted by bytes, each line once.
 */
#ifndef LEGAL_H
#define LEGAL_H

#include <stddef.h>
#include "isle.h"

/* It owns its memory until legal_free. */
struct legal_list {
	char *text;            /* the lines, each ended by a NUL */
	size_t length, size;
	const char **line;     /* in order */
	size_t count;
	bool failed;           /* there was no memory; the list is empty then */
	bool cut;              /* as many as were wanted: there may be more */
};

/* What is wanted: all lines of all seats when it is zero. */
struct legal_wish {
	const char *start;     /* only lines that begin so; NULL all */
	size_t most;           /* lines looked at, at most; 0 all */
};

/* Lists what these seats (bits) may write in a position. There can be some
 * hundred thousand lines. */
struct legal_list legal_lines(const struct isle_rules *rules,
                              const struct isle_game *game, uint32_t seats,
                              struct legal_wish wish);

void legal_free(struct legal_list *list);

#endif
