/*
 * writer.h - text written into a buffer of fixed size: records, JSON,
 * sentences.
 *
 * A writer never writes past its buffer. What does not fit is left out, and
 * writer_end then says so; nothing needs to be asked in between. With make_room
 * nothing is too long.
 *
 *   struct writer writer;
 *   writer_init(&writer, buf, size);
 *   writer_text(&writer, "seat ");
 *   writer_number(&writer, 3);
 *   return writer_end(&writer);
 */
#ifndef WRITER_H
#define WRITER_H

#include <stddef.h>
#include <stdint.h>

struct writer {
	char *buf;
	size_t size;      /* bytes of buf, the final NUL included */
	size_t length;    /* bytes asked for so far; may exceed size */
	/* Called when need bytes do not fit: empties the buffer and sets length to
	 * 0, or sets buf and size to a larger one. NULL: there is no more room. */
	void (*make_room)(struct writer *, size_t need);
};

/* Starts an empty text. size may be 0: nothing fits then. */
void writer_init(struct writer *writer, char *buf, size_t size);

/* One byte. */
void writer_char(struct writer *writer, char c);

/* A NUL-terminated string, and length bytes. */
void writer_text(struct writer *writer, const char *text);
void writer_bytes(struct writer *writer, const char *text, size_t length);

/* A number in decimal digits, with a minus sign if it is below zero. */
void writer_number(struct writer *writer, int64_t number);

/* Where size bytes, a NUL among them, can be written by somebody else, or NULL;
 * and how many of them belong to the text now. */
char *writer_room(struct writer *writer, size_t size);
void writer_used(struct writer *writer, size_t length);

/* Ends the text with a NUL that is not counted. The length of the text, or 0
 * when it did not fit; buf then holds an empty text, if it holds anything. */
size_t writer_end(struct writer *writer);

#endif
