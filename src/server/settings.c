/* settings.c - see settings.h */
#include "settings.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "catalogue.h"

#define TEXT_ROW(field_, name_, argument_, value_, help_) { \
	.name = name_, .argument = argument_, .help = help_, .text = value_, \
	.offset = offsetof(struct settings, field_) },
#define NUMBER_ROW(field_, name_, argument_, value_, low_, high_, help_) { \
	.name = name_, .argument = argument_, .help = help_, .number = value_, \
	.low = low_, .high = high_, .offset = offsetof(struct settings, field_) },

const struct settings_row settings_rows[] = { SETTINGS(TEXT_ROW, NUMBER_ROW) };
const int settings_count = sizeof settings_rows / sizeof settings_rows[0];

static void *field(struct settings *settings, const struct settings_row *row)
{
	return (char *)settings + row->offset;
}

struct settings settings_default(void)
{
	struct settings settings;
	for (int i = 0; i < settings_count; i++) {
		const struct settings_row *row = &settings_rows[i];
		if (row->text)
			*(const char **)field(&settings, row) = row->text;
		else
			*(int64_t *)field(&settings, row) = row->number;
	}
	return settings;
}

static const struct settings_row *find(const char *name)
{
	for (int i = 0; i < settings_count; i++)
		if (!strcmp(settings_rows[i].name, name))
			return &settings_rows[i];
	return NULL;
}

static bool set_number(const struct settings_row *row, const char *value,
                       int64_t *number, char *error, size_t error_size)
{
	char *end;
	errno = 0;
	long long parsed = strtoll(value, &end, 10);
	if (end != value && !*end && !errno && parsed >= row->low
	 && parsed <= row->high) {
		*number = parsed;
		return true;
	}
	snprintf(error, error_size,
	         gettext("--%s: %s is no number from %lld to %lld"), row->name,
	         value, (long long)row->low, (long long)row->high);
	return false;
}

bool settings_set(struct settings *settings, const char *name,
                  const char *value, char *error, size_t error_size)
{
	const struct settings_row *row = find(name);
	if (!row) {
		snprintf(error, error_size, gettext("there is no setting --%s"), name);
		return false;
	}
	if (!row->text)
		return set_number(row, value, field(settings, row), error, error_size);
	/* Where a script's variable is empty a backup would be a server, and a
	 * store one that nobody keeps. */
	if (!*value) {
		snprintf(error, error_size, gettext("--%s: nothing is given"), name);
		return false;
	}
	*(const char **)field(settings, row) = value;
	return true;
}
