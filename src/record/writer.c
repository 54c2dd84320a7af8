/* writer.c - text written into a buffer; writer.h says how. */
#include "writer.h"

void writer_init(struct writer *writer, char *buf, size_t size)
{
	*writer = (struct writer){ .buf = buf, .size = size };
}

/* Counts on when the buffer is full: writer_end can tell then that the text did
 * not fit, and nobody has to look after every write. */
void writer_char(struct writer *writer, char c)
{
	if (writer->flush && writer->length + 1 >= writer->size)
		writer->flush(writer);
	if (writer->length < writer->size)
		writer->buf[writer->length] = c;
	writer->length++;
}

void writer_text(struct writer *writer, const char *text)
{
	while (*text)
		writer_char(writer, *text++);
}

void writer_bytes(struct writer *writer, const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++)
		writer_char(writer, text[i]);
}

void writer_number(struct writer *writer, int64_t number)
{
	char digits[20];
	int count = 0;
	/* The least number has no counterpart above zero. */
	uint64_t rest = number < 0 ? -(uint64_t)number : (uint64_t)number;
	do
		digits[count++] = (char)('0' + rest % 10);
	while (rest /= 10);
	if (number < 0)
		writer_char(writer, '-');
	while (count)
		writer_char(writer, digits[--count]);
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
