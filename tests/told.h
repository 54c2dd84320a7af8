/*
 * told.h - what the engine tells as JSON, read back by a test and held against
 * docs/wire.md.
 */
#ifndef TOLD_H
#define TOLD_H

#include <jansson.h>
#include <stddef.h>

/* The value that a text of this length holds; the test fails when it is none,
 * or names a key twice, or the length is 0. The caller lets go of it. */
json_t *told_parse(const char *text, size_t length);

/* Fails unless the manual speaks of every key. */
void told_check_manual(const json_t *json);

#endif
