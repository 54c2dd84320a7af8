/*
 * columns.h - texts in columns on a terminal, where a character is not a byte.
 * They may hold words of somebody else: all are printed as harmless.h does.
 */
#ifndef COLUMNS_H
#define COLUMNS_H

#include <stddef.h>

/* Columns a text takes. */
int columns_of(const char *text, size_t length);

/* Prints so many blanks; none when columns is below 1. */
void columns_pad(int columns);

/* Prints a text at the left or right of its column. */
void columns_left(const char *text, int columns);
void columns_right(const char *text, size_t length, int columns);

/* Columns of the terminal that standard output is. 0: it is none, or does not
 * say; lines are then as long as they are. */
int columns_of_terminal(void);

/* Prints a text word by word. A word that would pass the column width is the
 * first of the next line, which begins at column left; at is the column where
 * the text begins. width 0: all in one line. */
void columns_wrap(const char *text, int at, int left, int width);

/* A line at a terminal, wrapped by its width, and its end. */
void columns_print(const char *text, int left);

#endif
