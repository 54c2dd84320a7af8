/* language.c - which language the program speaks (cli.h). */
#include <dirent.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "catalogue_file.h"
#include "cli.h"
#include "places.h"

static bool has_catalogue(const char *folder, const char *name, int length)
{
	char path[PLACES_SIZE + 64];

	snprintf(path, sizeof path, "%s/%.*s/LC_MESSAGES/isle.mo", folder, length,
	         name);
	return access(path, R_OK) == 0;
}

/* de, de_AT and de_AT.UTF-8 are one language; English needs no catalogue. */
static bool is_known(const char *name)
{
	char folder[PLACES_SIZE];
	int length = (int)strcspn(name, "_.@");

	if (length < 2 || length > 3 || memchr(name, '/', (size_t)length))
		return false;
	places_find(PLACES_CATALOGUES, folder);
	return strncmp(name, "en", (size_t)length) == 0
	    || has_catalogue(folder, name, length);
}

static int by_name(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

void cli_languages(char *buf, size_t size)
{
	static char name[64][4] = { "en" };
	const char *sorted[64] = { name[0] };
	char folder[PLACES_SIZE];
	int count = 1;

	places_find(PLACES_CATALOGUES, folder);
	DIR *dir = opendir(folder);
	for (struct dirent *e; dir && (e = readdir(dir)) && count < 64; ) {
		size_t length = strlen(e->d_name);
		if (e->d_name[0] == '.' || length > 3
		    || !has_catalogue(folder, e->d_name, (int)length))
			continue;
		memcpy(name[count], e->d_name, length + 1);
		sorted[count] = name[count];
		count++;
	}
	if (dir)
		closedir(dir);
	qsort(sorted, (size_t)count, sizeof *sorted, by_name);
	buf[0] = '\0';
	for (int i = 0, used = 0; i < count && used < (int)size; i++)
		used += snprintf(buf + used, size - (size_t)used, "%s%s",
		                 i ? " " : "", sorted[i]);
}

void cli_language(const char *name)
{
	char folder[PLACES_SIZE];

	/* Letters of a person's text are cut and counted by the locale; numbers
	 * are written in one way. */
	if (!setlocale(LC_ALL, "") || name)
		setlocale(LC_ALL, "C.UTF-8");
	setlocale(LC_NUMERIC, "C");
	places_find(PLACES_CATALOGUES, folder);
	catalogue_file_use(folder, name);
}

bool cli_speak(const char *name)
{
	char there[200];

	if (is_known(name)) {
		cli_language(name);
		return true;
	}
	cli_languages(there, sizeof there);
	return !cli_fail(_("there is no language \"%s\"; there are: %s"), name,
	                 there);
}
