/*
 * jot.h - writes JSON into a buffer that the caller owns.
 *
 * A value after a value gets its comma by itself. When the buffer is full the
 * writer goes on counting nothing and jot_end returns 0, so callers check
 * once, at the end. Texts are UTF-8; quotes, backslashes and control
 * characters are escaped.
 */
#ifndef JOT_H
#define JOT_H

#include <stdbool.h>
#include <stddef.h>

struct jot {
	char *buf;
	size_t size, length;
	bool full;          /* something did not fit */
	bool comma;         /* the next value follows another */
};

void jot_init(struct jot *jot, char *buf, size_t size);

/* Ends the text with a NUL. Returns its length without it, or 0 when it did not
 * fit; buf is then an empty text (if size is not 0). */
size_t jot_end(struct jot *jot);

/* '{' or '[' and its counterpart. */
void jot_open(struct jot *jot, char bracket);
void jot_close(struct jot *jot, char bracket);

/* The key of the next value. Keys are ours and need no escaping. */
void jot_key(struct jot *jot, const char *key);

void jot_number(struct jot *jot, int number);
void jot_bool(struct jot *jot, bool value);
void jot_null(struct jot *jot);
void jot_text(struct jot *jot, const char *text);

/* Plain text, as it is, without comma or quotes. */
void jot_raw(struct jot *jot, const char *text);

/* Key and value at once. */
void jot_put_number(struct jot *jot, const char *key, int number);
void jot_put_bool(struct jot *jot, const char *key, bool value);
void jot_put_text(struct jot *jot, const char *key, const char *text);

/* Key and opening bracket at once. */
void jot_put_open(struct jot *jot, const char *key, char bracket);

#endif
