/*
 * json_read.h - members of an object that somebody sent, or that lies in the
 * store. A reader leaves the value as it is when the member is missing or null,
 * and gives false when it is there and wrong; the value means nothing then.
 */
#ifndef JSON_READ_H
#define JSON_READ_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

/* The place of a word (NULL: no word) in a list that NULL ends, or -1. */
int json_read_find(const char *const *words, const char *word);

/* One of these words: its place. */
bool json_read_word(const json_t *root, const char *key,
                    const char *const *words, int *value);

/* A whole number from low to high. */
bool json_read_number(const json_t *root, const char *key, int64_t low,
                      int64_t high, int64_t *value);

#endif
