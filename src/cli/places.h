/*
 * places.h - where the files that come with the program lie.
 *
 * They are looked for from the program's own file, so that a tree of sources,
 * an installed prefix, a prefix that was moved and a root folder of a package
 * all work from any folder; last where the program was configured to be
 * installed.
 */
#ifndef PLACES_H
#define PLACES_H

#include <stdbool.h>
#include <stddef.h>

enum place {
	PLACES_CATALOGUES,    /* translations, LANG/LC_MESSAGES/isle.mo */
	PLACES_PAGES,         /* of the browser client */
	PLACES
};

enum { PLACES_SIZE = 4096 };   /* bytes of any path, NUL included */

/* Finds a folder. False when it is nowhere; path is then where it would be if
 * the program were installed. */
bool places_find(enum place place, char path[PLACES_SIZE]);

#endif
