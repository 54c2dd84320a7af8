/* page_catalogue.c - see catalogue.h. */
#include "page_catalogue.h"

static char catalogue[192 * 1024];
static int catalogue_length;

bool page_catalogue_take(const char *bytes, int length)
{
	if (length >= (int)sizeof catalogue - 2)
		return false;
	__builtin_memcpy(catalogue, bytes, (unsigned long)length);
	catalogue[length] = catalogue[length + 1] = '\0';
	catalogue_length = length;
	return true;
}

static bool is_same(const char *a, const char *b)
{
	while (*a && *a == *b)
		a++, b++;
	return *a == *b;
}

static const char *after(const char *text)
{
	while (*text++)
		;
	return text;
}

const char *page_catalogue_translate(const char *key)
{
	const char *at = catalogue, *end = catalogue + catalogue_length;
	while (at < end) {
		const char *translation = after(at);
		if (is_same(at, key))
			return *translation ? translation : key;
		at = after(translation);
	}
	return key;
}
