/* json.c - writing JSON: commas, keys, escapes. */
#include "json.h"

#include "words.h"

static void separate(struct json *json)
{
	if (json->comma)
		writer_char(&json->writer, ',');
	json->comma = true;
}

void json_init(struct json *json, char *buf, size_t size)
{
	json->comma = false;
	writer_init(&json->writer, buf, size);
}

size_t json_end(struct json *json)
{
	return writer_end(&json->writer);
}

void json_open(struct json *json, char bracket)
{
	separate(json);
	writer_char(&json->writer, bracket);
	json->comma = false;
}

void json_close(struct json *json, char bracket)
{
	writer_char(&json->writer, bracket);
	json->comma = true;
}

void json_value(struct json *json, const char *value)
{
	separate(json);
	writer_text(&json->writer, value);
}

void json_value_of(struct json *json, const char *value, size_t length)
{
	separate(json);
	writer_bytes(&json->writer, value, length);
}

char *json_room(struct json *json, size_t size)
{
	separate(json);
	return writer_room(&json->writer, size);
}

void json_used(struct json *json, size_t length)
{
	writer_used(&json->writer, length);
}

void json_number(struct json *json, int64_t number)
{
	separate(json);
	writer_number(&json->writer, number);
}

void json_bool(struct json *json, bool value)
{
	json_value(json, value ? "true" : "false");
}

void json_none(struct json *json)
{
	json_value(json, "null");
}

/* Whether a byte goes as it is; NUL and those from 0x80 on do not. Bits
 * by 32s: all that is printed but '"', '<' and '\\'. */
static bool is_plain(unsigned char c)
{
	static const uint32_t plain[8] = { 0,
		~(1u << ('"' & 31) | 1u << ('<' & 31)), ~(1u << ('\\' & 31)),
		~(1u << (0x7f & 31)) };
	return plain[c >> 5] >> (c & 31) & 1;
}

/* The bytes at the front of a text that go as they are. What people typed was
 * found to be UTF-8 when it came in; a store or a log may have been written by
 * others. */
static size_t plain_bytes(const char *text, size_t length)
{
	size_t i = 0, step = 1;
	for (; step; i += step) {
		while (i < length && is_plain((unsigned char)text[i]))
			i++;
		step = i < length && (unsigned char)text[i] >= 0x80
		     ? words_character(text + i, length - i) : 0;
	}
	return i;
}

static void put_escape(struct writer *writer, unsigned char c)
{
	static const char hex[] = "0123456789abcdef";
	char escape[] = { '\\', 'u', '0', '0', hex[c >> 4], hex[c & 15] };
	if (c == '"' || c == '\\') {
		escape[1] = (char)c;
		writer_bytes(writer, escape, 2);
	} else if (c >= 0x80) {
		writer_text(writer, "\\ufffd");
	} else {
		writer_bytes(writer, escape, sizeof escape);
	}
}

static void put_text(struct writer *writer, const char *text, size_t length)
{
	writer_char(writer, '"');
	while (length) {
		size_t plain = plain_bytes(text, length);
		writer_bytes(writer, text, plain);
		if (plain < length)
			put_escape(writer, (unsigned char)text[plain++]);
		text += plain;
		length -= plain;
	}
	writer_char(writer, '"');
}

void json_text_of(struct json *json, const char *text, size_t length)
{
	separate(json);
	put_text(&json->writer, text, length);
}

/* Nearly all texts are keys and words: those need one look and one copy, with
 * the comma before them and the colon behind. False: this one is another. */
static bool put_word(struct json *json, const char *text, bool is_key)
{
	enum { AROUND = 4 };    /* comma, quotes, colon */
	size_t length = 0;
	while (is_plain((unsigned char)text[length]))
		length++;
	char *room = text[length] ? NULL
	           : writer_room(&json->writer, length + AROUND);
	if (!room)
		return false;
	char *at = room;
	if (json->comma)
		*at++ = ',';
	*at++ = '"';
	__builtin_memcpy(at, text, length);
	at += length;
	*at++ = '"';
	if (is_key)
		*at++ = ':';
	writer_used(&json->writer, (size_t)(at - room));
	json->comma = !is_key;
	return true;
}

void json_text(struct json *json, const char *text)
{
	size_t length = 0;
	if (put_word(json, text, false))
		return;
	while (text[length])
		length++;
	json_text_of(json, text, length);
}

void json_key(struct json *json, const char *key)
{
	if (put_word(json, key, true))
		return;
	json_text(json, key);
	writer_char(&json->writer, ':');
	json->comma = false;
}

void json_text_or_none(struct json *json, const char *text)
{
	if (text && *text)
		json_text(json, text);
	else
		json_none(json);
}

void json_put_number(struct json *json, const char *key, int64_t number)
{
	json_key(json, key);
	json_number(json, number);
}

void json_put_bool(struct json *json, const char *key, bool value)
{
	json_key(json, key);
	json_bool(json, value);
}

void json_put_text(struct json *json, const char *key, const char *text)
{
	json_key(json, key);
	json_text(json, text);
}

void json_put_text_or_none(struct json *json, const char *key,
                           const char *text)
{
	json_key(json, key);
	json_text_or_none(json, text);
}

void json_put_value(struct json *json, const char *key, const char *value)
{
	json_key(json, key);
	json_value(json, value);
}

void json_put_open(struct json *json, const char *key, char bracket)
{
	json_key(json, key);
	json_open(json, bracket);
}
