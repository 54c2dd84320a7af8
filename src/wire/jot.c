/* jot.c - see jot.h. */
#include "jot.h"

static void put(struct jot *jot, char c)
{
	if (jot->length + 1 < jot->size)
		jot->buf[jot->length++] = c;
	else
		jot->full = true;
}

void jot_raw(struct jot *jot, const char *text)
{
	while (*text)
		put(jot, *text++);
}

static void separate(struct jot *jot)
{
	if (jot->comma)
		put(jot, ',');
	jot->comma = true;
}

void jot_init(struct jot *jot, char *buf, size_t size)
{
	*jot = (struct jot){ .buf = buf, .size = size };
}

size_t jot_end(struct jot *jot)
{
	if (jot->full)
		jot->length = 0;
	if (jot->size)
		jot->buf[jot->length] = '\0';
	return jot->length;
}

void jot_open(struct jot *jot, char bracket)
{
	separate(jot);
	put(jot, bracket);
	jot->comma = false;
}

void jot_close(struct jot *jot, char bracket)
{
	put(jot, bracket);
	jot->comma = true;
}

void jot_key(struct jot *jot, const char *key)
{
	separate(jot);
	put(jot, '"');
	jot_raw(jot, key);
	jot_raw(jot, "\":");
	jot->comma = false;
}

void jot_number(struct jot *jot, int number)
{
	char digits[12];
	int count = 0;
	unsigned rest = number < 0 ? 0u - (unsigned)number : (unsigned)number;
	separate(jot);
	if (number < 0)
		put(jot, '-');
	do
		digits[count++] = (char)('0' + rest % 10);
	while (rest /= 10);
	while (count)
		put(jot, digits[--count]);
}

void jot_bool(struct jot *jot, bool value)
{
	separate(jot);
	jot_raw(jot, value ? "true" : "false");
}

void jot_null(struct jot *jot)
{
	separate(jot);
	jot_raw(jot, "null");
}

static void put_escaped(struct jot *jot, unsigned char c)
{
	static const char hex[] = "0123456789abcdef";
	if (c == '"' || c == '\\') {
		put(jot, '\\');
		put(jot, (char)c);
	} else if (c < 0x20) {
		jot_raw(jot, "\\u00");
		put(jot, hex[c >> 4]);
		put(jot, hex[c & 15]);
	} else {
		put(jot, (char)c);
	}
}

void jot_text(struct jot *jot, const char *text)
{
	separate(jot);
	put(jot, '"');
	while (*text)
		put_escaped(jot, (unsigned char)*text++);
	put(jot, '"');
}

void jot_put_number(struct jot *jot, const char *key, int number)
{
	jot_key(jot, key);
	jot_number(jot, number);
}

void jot_put_bool(struct jot *jot, const char *key, bool value)
{
	jot_key(jot, key);
	jot_bool(jot, value);
}

void jot_put_text(struct jot *jot, const char *key, const char *text)
{
	jot_key(jot, key);
	jot_text(jot, text);
}

void jot_put_open(struct jot *jot, const char *key, char bracket)
{
	jot_key(jot, key);
	jot_open(jot, bracket);
}
