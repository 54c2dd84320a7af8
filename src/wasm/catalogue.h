/*
 * catalogue.h - the translations that the page has handed over; English without
 * them.
 */
#ifndef CATALOGUE_H
#define CATALOGUE_H

#include <stdbool.h>

/* Takes them: key NUL translation NUL ...; length 0 means English. False, and
 * nothing changed, when there is no room for so many. */
bool catalogue_take(const char *bytes, int length);

/* The translation of a key, or the key itself. */
const char *catalogue_translate(const char *key);

#endif
