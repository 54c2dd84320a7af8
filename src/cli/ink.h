/*
 * ink.h - the colours of printed cards on a terminal.
 *
 * Colour only repeats what words say. It is used when standard output is a
 * terminal that has colours and NO_COLOR is not set.
 */
#ifndef INK_H
#define INK_H

#include <stdbool.h>
#include "text.h"

enum { INK_NONE = -1 };

enum ink_depth { INK_OFF, INK_16, INK_256 };

/* How many colours there are: none unless it is a terminal, when TERM is
 * missing or "dumb", or NO_COLOR is set and not empty; 256 when TERM or
 * COLORTERM say so, else 16. Any of the words may be NULL. */
enum ink_depth ink_depth(bool terminal, const char *no_color, const char *term,
                         const char *colorterm);

/* What switches an ink on at this depth, "" when there is nothing to do. */
const char *ink_code(int ink, enum ink_depth depth);

/* printf in an ink (enum text_ink, or INK_NONE) on standard output. */
void ink_print(int ink, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

#endif
