/* places.c - where the files that come with the program lie. */
#include "places.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* What lies where: beside the program where it was built, by the way that was
 * configured from its folder to the data folder (ISLE_WAY, "../share" mostly),
 * and in that folder by its full name. The folder itself is looked for, not the
 * name: /usr/bin/locale is a program of the system. */
static const struct { const char *built, *moved, *installed, *inside; }
places[PLACES] = {
	[PLACES_CATALOGUES] = { "locale", ISLE_WAY "/locale",
	                        ISLE_DATADIR "/locale", "." },
	[PLACES_PAGES] = { "../web/dist", ISLE_WAY "/isle/web",
	                   ISLE_DATADIR "/isle/web", "index.html" },
};

static bool is_there(const char *folder, const char *inside)
{
	char name[PLACES_SIZE + 16];
	snprintf(name, sizeof name, "%s/%s", folder, inside);
	return access(name, R_OK) == 0;
}

/* The folder of the program's own file, or "" when it is not known. */
static void find_program(char path[PLACES_SIZE])
{
	ssize_t length = readlink("/proc/self/exe", path, PLACES_SIZE - 1);
	path[length > 0 ? length : 0] = '\0';
	char *slash = strrchr(path, '/');
	if (slash)
		*slash = '\0';
}

static bool try(const char *program, const char *below, const char *inside,
                char path[PLACES_SIZE])
{
	int length = snprintf(path, PLACES_SIZE, "%s/%s", program, below);
	return *program && length < PLACES_SIZE && is_there(path, inside);
}

bool places_find(enum place place, char path[PLACES_SIZE])
{
	char program[PLACES_SIZE];
	const char *inside = places[place].inside;
	find_program(program);
	if (try(program, places[place].built, inside, path)
	    || try(program, places[place].moved, inside, path))
		return true;
	snprintf(path, PLACES_SIZE, "%s", places[place].installed);
	return is_there(path, inside);
}
