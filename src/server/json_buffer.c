/* json_buffer.c - see json_buffer.h */
#include "json_buffer.h"

enum { STEP = 256 };    /* bytes: many messages are no longer */

/* The writer is the first thing in json_buffer. */
_Static_assert(offsetof(struct json_buffer, json) == 0
               && offsetof(struct json, writer) == 0, "one is in the other");

static void enlarge(struct writer *writer, size_t need)
{
	struct buffer *out = ((struct json_buffer *)writer)->out;
	out->length = writer->length;
	buffer_room(out, need > STEP ? need : STEP);
	writer->buf = out->data;
	writer->size = out->size;
}

struct json *json_buffer_begin(struct json_buffer *to, struct buffer *out)
{
	to->out = out;
	json_init(&to->json, out->data, out->size);
	to->json.writer.length = out->length;
	to->json.writer.make_room = enlarge;
	to->json.comma = out->length > 0;
	return &to->json;
}

void json_buffer_end(struct json_buffer *to)
{
	to->out->length = to->json.writer.length;
	buffer_add(to->out, "", 0);
}
