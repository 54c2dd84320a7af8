/* catalogue_file.c - the catalogue of a language: which, from where. */
#include "catalogue_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "catalogue.h"

enum { FILE_MAX_SIZE = 4 << 20 };

/* The whole file at once; it stays until the program ends. */
static bool load(const char *path)
{
	static char *held;
	FILE *file = fopen(path, "rb");
	if (!file)
		return false;
	char *image = malloc(FILE_MAX_SIZE);
	size_t size = image ? fread(image, 1, FILE_MAX_SIZE, file) : 0;
	fclose(file);
	bool used = catalogue_use(image, size);
	free(held);
	held = image;
	return used;
}

/* de_AT.UTF-8 is spoken by de_AT or else by de. English stands in the program
 * itself. */
static bool use(const char *folder, const char *name, size_t length)
{
	static const char *const ends[] = { ".@", "_.@" };
	char path[4352];
	if (length >= 2 && !memcmp(name, "en", 2)
	    && (length == 2 || name[2] == '_' || name[2] == '.'))
		return catalogue_use(NULL, 0);
	if (memchr(name, '/', length) || length > 64)
		return false;
	for (int i = 0; i < 2; i++) {
		size_t part = strcspn(name, ends[i]);
		snprintf(path, sizeof path, "%s/%.*s/LC_MESSAGES/isle.mo", folder,
		         (int)(part < length ? part : length), name);
		if (load(path))
			return true;
	}
	return false;
}

/* What the environment says of messages; NULL: nothing. */
static const char *wished(void)
{
	static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
	for (int i = 0; i < 3; i++) {
		const char *value = getenv(names[i]);
		if (value && *value)
			return value;
	}
	return NULL;
}

/* A list like "de_AT:de:en". */
static bool use_list(const char *folder, const char *list)
{
	while (*list) {
		size_t length = strcspn(list, ":");
		if (length && use(folder, list, length))
			return true;
		list += length + (list[length] == ':');
	}
	return false;
}

void catalogue_file_use(const char *folder, const char *name)
{
	catalogue_use(NULL, 0);
	if (name) {
		use(folder, name, strlen(name));
		return;
	}
	const char *list = getenv("LANGUAGE");
	if (!(name = wished()) || !strcmp(name, "C") || !strcmp(name, "POSIX"))
		return;
	if (!list || !*list || !use_list(folder, list))
		use(folder, name, strlen(name));
}
