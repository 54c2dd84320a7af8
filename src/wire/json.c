/* json.c - writing JSON: commas, keys, escapes. */
#include "json.h"

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

void json_key(struct json *json, const char *key)
{
	json_text(json, key);
	writer_char(&json->writer, ':');
	json->comma = false;
}

void json_value(struct json *json, const char *value)
{
	separate(json);
	writer_text(&json->writer, value);
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

/* Bytes from 0x80 on go as they are: what people typed was found to be UTF-8
 * when it came in. */
static void put_escaped(struct json *json, unsigned char c)
{
	static const char hex[] = "0123456789abcdef";
	struct writer *writer = &json->writer;
	if (c == '"' || c == '\\') {
		writer_char(writer, '\\');
		writer_char(writer, (char)c);
	} else if (c < 0x20) {
		writer_text(writer, "\\u00");
		writer_char(writer, hex[c >> 4]);
		writer_char(writer, hex[c & 15]);
	} else {
		writer_char(writer, (char)c);
	}
}

void json_text_of(struct json *json, const char *text, size_t length)
{
	separate(json);
	writer_char(&json->writer, '"');
	for (size_t i = 0; i < length; i++)
		put_escaped(json, (unsigned char)text[i]);
	writer_char(&json->writer, '"');
}

void json_text(struct json *json, const char *text)
{
	separate(json);
	writer_char(&json->writer, '"');
	while (*text)
		put_escaped(json, (unsigned char)*text++);
	writer_char(&json->writer, '"');
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
