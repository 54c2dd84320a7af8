/* buffer.c - see buffer.h */
#include "buffer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORMAT_USUAL = 100 };    /* bytes that suffice nearly always */

static void *must(void *memory)
{
	if (!memory) {
		fputs("isle: out of memory\n", stderr);
		abort();
	}
	return memory;
}

void *buffer_memory(size_t size)
{
	return must(calloc(1, size));
}

void buffer_free(struct buffer *buffer)
{
	free(buffer->data);
	*buffer = (struct buffer){ 0 };
}

char *buffer_room(struct buffer *buffer, size_t size)
{
	size_t need = buffer->length + size + 1;
	if (need > buffer->size) {
		size_t grown = buffer->size * 2;
		buffer->size = need > grown ? need : grown;
		buffer->data = must(realloc(buffer->data, buffer->size));
	}
	return buffer->data + buffer->length;
}

void buffer_add(struct buffer *buffer, const void *data, size_t length)
{
	char *room = buffer_room(buffer, length);
	if (length)
		memcpy(room, data, length);
	buffer->length += length;
	buffer->data[buffer->length] = '\0';
}

void buffer_text(struct buffer *buffer, const char *text)
{
	buffer_add(buffer, text, strlen(text));
}

void buffer_format(struct buffer *buffer, const char *format, ...)
{
	va_list list, again;
	va_start(list, format);
	va_copy(again, list);
	char *room = buffer_room(buffer, FORMAT_USUAL);
	size_t had = buffer->size - buffer->length;
	size_t length = (size_t)vsnprintf(room, had, format, list);
	if (length >= had)
		vsnprintf(buffer_room(buffer, length), length + 1, format, again);
	buffer->length += length;
	va_end(again);
	va_end(list);
}

void buffer_number(struct buffer *buffer, int64_t number)
{
	char digits[24], *at = digits + sizeof digits;
	uint64_t left = number < 0 ? -(uint64_t)number : (uint64_t)number;
	do
		*--at = (char)('0' + left % 10);
	while (left /= 10);
	if (number < 0)
		*--at = '-';
	buffer_add(buffer, at, (size_t)(digits + sizeof digits - at));
}
