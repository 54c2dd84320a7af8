/*
 * page_catalogue.h - the translations that the page has handed over; English
 * without them.
 */
#ifndef PAGE_CATALOGUE_H
#define PAGE_CATALOGUE_H

#include <stdbool.h>

/* Takes them: key NUL translation NUL ...; length 0 means English. False, and
 * nothing changed, when there is no room for so many. */
bool page_catalogue_take(const char *bytes, int length);

/* The translation of a key, or the key itself. */
const char *page_catalogue_translate(const char *key);

#endif
