/*
 * catalogue.c - see catalogue.h.
 *
 * A catalogue is a head of numbers (four bytes each, least first), a table of
 * keys that rise, and a table of their translations, each a length and an
 * offset. catalogue_use checks once that every text lies inside and ends in
 * NUL, so that looking one up need not.
 */
#include "catalogue.h"

#include <stdint.h>

enum { HEAD_SIZE = 20, MAGIC_AT = 0, COUNT_AT = 8, KEYS_AT = 12, TEXTS_AT = 16,
       ROW_SIZE = 8 };
static const uint32_t magic = 0x950412de;

static const uint8_t *image;      /* NULL: English */
static uint32_t text_count, keys_at, texts_at;

static uint32_t number(const uint8_t *at)
{
	return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16
	     | (uint32_t)at[3] << 24;
}

static const char *entry(uint32_t table, uint32_t i)
{
	return (const char *)image + number(image + table + ROW_SIZE * i + 4);
}

static uint32_t entry_length(uint32_t table, uint32_t i)
{
	return number(image + table + ROW_SIZE * i);
}

static bool check_table(const uint8_t *bytes, size_t size, uint32_t table,
                        uint32_t count)
{
	if (table > size || count > (size - table) / ROW_SIZE)
		return false;
	for (uint32_t i = 0; i < count; i++) {
		uint32_t length = number(bytes + table + ROW_SIZE * i);
		uint32_t at = number(bytes + table + ROW_SIZE * i + 4);
		if (at >= size || length >= size - at || bytes[at + length])
			return false;
	}
	return true;
}

bool catalogue_use(const void *from, size_t size)
{
	const uint8_t *bytes = from;
	image = NULL;
	if (!bytes)
		return true;
	if (size < HEAD_SIZE || number(bytes + MAGIC_AT) != magic)
		return false;
	text_count = number(bytes + COUNT_AT);
	keys_at = number(bytes + KEYS_AT);
	texts_at = number(bytes + TEXTS_AT);
	if (!check_table(bytes, size, keys_at, text_count)
	    || !check_table(bytes, size, texts_at, text_count))
		return false;
	image = bytes;
	return true;
}

static int compare(const char *a, const char *b)
{
	while (*a && *a == *b) {
		a++;
		b++;
	}
	return (uint8_t)*a - (uint8_t)*b;
}

/* The place of a key, or -1. Of keys marked together only the first counts. */
static int64_t find(const char *key)
{
	uint32_t low = 0, high = image ? text_count : 0;
	while (low < high) {
		uint32_t middle = low + (high - low) / 2;
		int order = compare(key, entry(keys_at, middle));
		if (!order)
			return middle;
		if (order < 0)
			high = middle;
		else
			low = middle + 1;
	}
	return -1;
}

const char *catalogue_text(const char *key)
{
	int64_t i = find(key);
	return i < 0 ? key : entry(texts_at, (uint32_t)i);
}

/* A translation for one, a NUL, the one for more. All languages there are count
 * like English. */
const char *catalogue_count(const char *one, const char *many, unsigned long n)
{
	int64_t i = find(one);
	if (i < 0)
		return n == 1 ? one : many;
	const char *text = entry(texts_at, (uint32_t)i);
	const char *end = text + entry_length(texts_at, (uint32_t)i);
	if (n == 1)
		return text;
	const char *next = text;
	while (*next)
		next++;
	return next < end ? next + 1 : text;
}
