/*
 * buffer.h - a text that grows: what the server sends is written into one.
 *
 * A buffer of zeros is empty and ready. The text is always followed by a NUL
 * that length does not count. Memory that cannot be had ends the process: what
 * was acknowledged is on disk, and a restart goes on from there.
 */
#ifndef BUFFER_H
#define BUFFER_H

#include <stddef.h>
#include <stdint.h>

struct buffer {
	char *data;             /* NULL while nothing was ever added */
	size_t length, size;    /* bytes used and had */
};

/* Memory for size bytes, all zero; never NULL. free() gives it back. */
void *buffer_memory(size_t size);

/* Gives the memory back and leaves an empty buffer. */
void buffer_free(struct buffer *buffer);

/* Room for size bytes more (and a NUL) behind the text, and where it begins.
 * Whoever fills it adds what was used to length. */
char *buffer_room(struct buffer *buffer, size_t size);

/* Adds bytes; a text up to its NUL. */
void buffer_add(struct buffer *buffer, const void *data, size_t length);
void buffer_text(struct buffer *buffer, const char *text);

/* As printf. */
void buffer_format(struct buffer *buffer, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* A number in decimal digits. */
void buffer_number(struct buffer *buffer, int64_t number);

#endif
