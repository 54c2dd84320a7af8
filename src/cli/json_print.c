/* json_print.c - JSON on an open file. */
#include <inttypes.h>
#include "json_print.h"

/* The writer is the first thing in print. */
_Static_assert(offsetof(struct json_print, json) == 0
               && offsetof(struct json, writer) == 0, "one is in the other");

/* However much is needed: what is longer than the buffer comes in pieces. */
static void empty(struct writer *writer, size_t need)
{
	struct json_print *print = (struct json_print *)writer;

	(void)need;
	fwrite(writer->buf, 1, writer->length, print->file);
	writer->length = 0;
}

struct json *json_print_begin(struct json_print *print, FILE *file)
{
	json_init(&print->json, print->buf, sizeof print->buf);
	print->json.writer.make_room = empty;
	print->file = file;
	return &print->json;
}

void json_print_end(struct json_print *print)
{
	empty(&print->json.writer, 0);
	fputc('\n', print->file);
}

void json_put_unsigned(struct json *json, const char *key, uint64_t number)
{
	char text[24];

	snprintf(text, sizeof text, "%" PRIu64, number);
	json_put_value(json, key, text);
}

void json_put_real(struct json *json, const char *key, double number,
                   int decimals)
{
	char text[64];

	snprintf(text, sizeof text, "%.*f", decimals, number);
	json_put_value(json, key, text);
}
