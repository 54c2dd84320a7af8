/* json_read.c - see json_read.h */
#include "json_read.h"

#include <string.h>

int json_read_find(const char *const *words, const char *word)
{
	for (int i = 0; word && words[i]; i++)
		if (!strcmp(words[i], word))
			return i;
	return -1;
}

bool json_read_word(const json_t *root, const char *key,
                    const char *const *words, int *value)
{
	const json_t *item = json_object_get(root, key);
	if (!item || json_is_null(item))
		return true;
	*value = json_read_find(words, json_string_value(item));
	return *value >= 0;
}

bool json_read_number(const json_t *root, const char *key, int64_t low,
                      int64_t high, int64_t *value)
{
	const json_t *item = json_object_get(root, key);
	if (!item || json_is_null(item))
		return true;
	*value = json_integer_value(item);
	return json_is_integer(item) && *value >= low && *value <= high;
}
