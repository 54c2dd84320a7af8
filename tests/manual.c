/* manual.c - see manual.h */
#include "manual.h"

#include <check.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *manual_read(const char *path)
{
	FILE *file = fopen(path, "rb");
	ck_assert_msg(file != NULL, "%s: run from the root of the repository",
	              path);
	fseek(file, 0, SEEK_END);
	size_t length = (size_t)ftell(file);
	rewind(file);
	char *text = malloc(length + 1);
	ck_assert_uint_eq(fread(text, 1, length, file), length);
	text[length] = '\0';
	fclose(file);
	return text;
}

/* In its own place, for it only becomes shorter. A line that begins with three
 * backticks begins or ends an example. */
char *manual_code(const char *path)
{
	char *text = manual_read(path), *to = text;
	bool example = false, code = false;
	for (const char *from = text; *from; from++) {
		bool fence = !strncmp(from, "```", 3);
		if (fence) {
			example = !example;
			from += 2;
		}
		if (!fence && *from == '`')
			code = !code;
		else if (!fence && (code || example) && *from != '\n')
			*to++ = *from;
		else if (to > text && to[-1] != ' ')
			*to++ = ' ';
	}
	*to = '\0';
	return text;
}

static bool is_inside(char letter)
{
	return isalnum((unsigned char)letter) || letter == '_' || letter == '-';
}

bool manual_says(const char *code, const char *word)
{
	size_t length = strlen(word);
	for (const char *at = code; (at = strstr(at, word)); at += length)
		if ((at == code || !is_inside(at[-1])) && !is_inside(at[length]))
			return true;
	return false;
}

static bool is_listed(const char *const *list, const char *word)
{
	for (; list && *list; list++)
		if (!strcmp(*list, word))
			return true;
	return false;
}

void manual_check_keys(const char *code, const json_t *value,
                       const char *const *elsewhere)
{
	const char *key;
	json_t *part;
	size_t i;
	json_array_foreach(value, i, part)
		manual_check_keys(code, part, elsewhere);
	json_object_foreach((json_t *)value, key, part) {
		ck_assert_msg(manual_says(code, key), "the manual lacks \"%s\"", key);
		if (!is_listed(elsewhere, key))
			manual_check_keys(code, part, elsewhere);
	}
}
