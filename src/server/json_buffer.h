/*
 * json_buffer.h - JSON into a buffer that grows: what the server says and keeps
 * is written by json.h, as everywhere, and this makes the room for it.
 *
 *   struct json_buffer to;
 *   struct json *json = json_buffer_begin(&to, out);
 *   json_open(json, '{');
 *   json_put_number(json, "day", 3);
 *   json_close(json, '}');
 *   json_buffer_end(&to);
 *
 * Between begin and end the buffer is the writer's alone.
 */
#ifndef JSON_BUFFER_H
#define JSON_BUFFER_H

#include "buffer.h"
#include "json.h"

struct json_buffer {
	struct json json;
	struct buffer *out;
};

/* Goes on behind what out holds; if that is a value, with a comma: so lists are
 * gathered, one begin and end for each value. */
struct json *json_buffer_begin(struct json_buffer *to, struct buffer *out);

/* Hands the text over to the buffer. */
void json_buffer_end(struct json_buffer *to);

#endif
