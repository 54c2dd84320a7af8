/*
 * manual.h - whether a manual of docs/ speaks of a word: those that a program
 * would have to know, keys of JSON above all, stand there among backticks or in
 * an example.
 */
#ifndef MANUAL_H
#define MANUAL_H

#include <jansson.h>
#include <stdbool.h>

/* The whole text of a file; the caller frees it. Run from the root of the
 * tree. */
char *manual_read(const char *path);

/* What stands among backticks and in examples of a manual, and nothing else;
 * the caller frees it. */
char *manual_code(const char *path);

/* Whether the code of a manual has a word, as a word of its own. */
bool manual_says(const char *code, const char *word);

/* Fails unless it has every key of a value, at any depth; what is below the
 * keys of a list (ended by NULL, or NULL itself) is told elsewhere. */
void manual_check_keys(const char *code, const json_t *value,
                       const char *const *elsewhere);

#endif
