/*
 * harmless.h - words that somebody else wrote (names in a record and of files,
 * what is wrong in them), shown so that they command no terminal: an escape
 * sequence could rename its window, rub lines out or turn them round. Whatever
 * is no character to look at is shown as "?", an end of a line or a tab as a
 * blank.
 */
#ifndef HARMLESS_H
#define HARMLESS_H

#include <stddef.h>
#include <stdio.h>

/* Bytes of the first character of a text that is not empty; *shown is text when
 * it is shown as it is, else the one byte that stands for it. */
size_t harmless_next(const char *text, size_t length, const char **shown);

/* Prints a text. */
void harmless_print(FILE *out, const char *text, size_t length);

/* The same as a string, for a format; good until the fourth call after. */
const char *harmless(const char *text);

#endif
