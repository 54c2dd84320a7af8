/*
 * columns.h - texts in columns on a terminal, where a character is not a byte.
 */
#ifndef COLUMNS_H
#define COLUMNS_H

#include <stddef.h>

/* Columns a text takes; it is valid UTF-8. */
int columns_of(const char *text, size_t length);

/* Prints so many blanks; none when columns is below 1. */
void columns_pad(int columns);

/* Prints a text at the left or right of its column. */
void columns_left(const char *text, int columns);
void columns_right(const char *text, size_t length, int columns);

#endif
