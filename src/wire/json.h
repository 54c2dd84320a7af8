/*
 * json.h - writes JSON, for the wire and for `--json` alike.
 *
 * It goes into a buffer that the caller owns (writer.h): what does not fit is
 * left out, and json_end returns 0, so callers check once, at the end. A value
 * after a value gets its comma by itself. What comes out is JSON whatever a
 * text holds: quotes, backslashes, control characters and '<' (so that it is
 * safe inside a page) are escaped, and a byte that is not UTF-8 becomes U+FFFD.
 *
 *   json_init(&json, buf, sizeof buf);
 *   json_open(&json, '{');
 *   json_put_number(&json, "day", 3);
 *   json_close(&json, '}');
 *   return json_end(&json);
 *
 * libjansson, with which the server reads, is linked into the same programs: no
 * name of its is used here.
 */
#ifndef JSON_H
#define JSON_H

#include <stdbool.h>
#include "writer.h"

struct json {
	struct writer writer;
	bool comma;         /* the next value follows another */
};

/* Starts a text, with room for size bytes. */
void json_init(struct json *json, char *buf, size_t size);

/* Ends the text with a NUL. Returns its length without it, or 0 when it did not
 * fit; buf is then an empty text (if size is not 0). */
size_t json_end(struct json *json);

/* '{' or '[' and its counterpart. */
void json_open(struct json *json, char bracket);
void json_close(struct json *json, char bracket);

/* The key of the next value. */
void json_key(struct json *json, const char *key);

void json_number(struct json *json, int64_t number);
void json_bool(struct json *json, bool value);
void json_none(struct json *json);       /* null */
void json_text(struct json *json, const char *text);
void json_text_of(struct json *json, const char *text, size_t length);

/* A text, or null where there is none: NULL or an empty one. */
void json_text_or_none(struct json *json, const char *text);

/* A value that is written already, or several with commas between them. */
void json_value(struct json *json, const char *value);
void json_value_of(struct json *json, const char *value, size_t length);

/* A value that somebody else writes: where size bytes of it, a NUL among them,
 * have room (NULL: nowhere), and how many it became. */
char *json_room(struct json *json, size_t size);
void json_used(struct json *json, size_t length);

/* Key and value at once. */
void json_put_number(struct json *json, const char *key, int64_t number);
void json_put_bool(struct json *json, const char *key, bool value);
void json_put_text(struct json *json, const char *key, const char *text);
void json_put_text_or_none(struct json *json, const char *key,
                           const char *text);
void json_put_value(struct json *json, const char *key, const char *value);

/* Key and opening bracket at once. */
void json_put_open(struct json *json, const char *key, char bracket);

#endif
