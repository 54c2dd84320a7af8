/*
 * roff.h - writing manual pages: texts escaped, and the Markdown of docs/
 * turned into the macros of man(7).
 *
 * Of Markdown it knows what docs/ use: headings, paragraphs, lists, tables,
 * fences; code, bold, italics and links within lines. A table of two
 * columns becomes a list with the first as the tags, a wider one a table of
 * tbl(1).
 */
#ifndef ROFF_H
#define ROFF_H

#include <stdio.h>

/* The title line of a page: ("isle-play", 1). */
void roff_title(FILE *out, const char *name, int section);

/* A line of text for a paragraph, with its end; inline Markdown is
 * understood. */
void roff_line(FILE *out, const char *text);

/* A page of Markdown without its first heading. */
void roff_markdown(FILE *out, const char *text);

#endif
