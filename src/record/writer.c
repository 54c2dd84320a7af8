/* writer.c - text written into a buffer; writer.h says how. */
#include "writer.h"

#include <stdbool.h>

void writer_init(struct writer *writer, char *buf, size_t size)
{
	*writer = (struct writer){ .buf = buf, .size = size };
}

/* Whether length bytes fit, and the NUL that may follow them. */
static bool fits(struct writer *writer, size_t length)
{
	if (writer->length + length >= writer->size && writer->make_room)
		writer->make_room(writer, length);
	return writer->length + length < writer->size;
}

/* Counts on when the buffer is full: writer_end can tell then that the text did
 * not fit, and nobody has to look after every write. */
void writer_char(struct writer *writer, char c)
{
	if (fits(writer, 1))
		writer->buf[writer->length] = c;
	writer->length++;
}

void writer_text(struct writer *writer, const char *text)
{
	size_t length = 0;
	while (text[length])
		length++;
	writer_bytes(writer, text, length);
}

/* A text longer than a buffer that is emptied goes through it byte by byte. */
void writer_bytes(struct writer *writer, const char *text, size_t length)
{
	if (fits(writer, length)) {
		__builtin_memcpy(writer->buf + writer->length, text, length);
		writer->length += length;
		return;
	}
	for (size_t i = 0; i < length; i++)
		writer_char(writer, text[i]);
}

char *writer_room(struct writer *writer, size_t size)
{
	return fits(writer, size) ? writer->buf + writer->length : NULL;
}

void writer_used(struct writer *writer, size_t length)
{
	writer->length += length;
}

/* Most numbers are one digit: seats, days, cards in a hand. */
void writer_number(struct writer *writer, int64_t number)
{
	if (number >= 0 && number < 10) {
		writer_char(writer, (char)('0' + number));
		return;
	}
	char digits[20], *end = digits + sizeof digits, *first = end;
	/* The least number has no counterpart above zero. */
	uint64_t rest = number < 0 ? -(uint64_t)number : (uint64_t)number;
	do
		*--first = (char)('0' + rest % 10);
	while (rest /= 10);
	if (number < 0)
		*--first = '-';
	writer_bytes(writer, first, (size_t)(end - first));
}

/* A text that does not fit is none at all: half a line could be read as another
 * move. */
size_t writer_end(struct writer *writer)
{
	if (writer->length < writer->size) {
		writer->buf[writer->length] = '\0';
		return writer->length;
	}
	if (writer->size)
		writer->buf[0] = '\0';
	return 0;
}
