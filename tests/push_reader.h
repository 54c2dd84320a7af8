/*
 * push_reader.h - a browser's side of Web Push, for tests: reads bodies as a
 * browser does (RFC 8291) and checks vouchers as a carrier does (RFC 8292),
 * with the library directly and nothing of ours.
 */
#ifndef PUSH_READER_H
#define PUSH_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "push.h"

/* A browser: what it gives away, and the secret of its point. */
struct push_reader {
	struct push_target target;
	const char *secret;
};

/* The one of RFC 8291, section 5 and appendix A. */
extern const struct push_reader push_reader_example;

/* Base64url into bytes, and how many. */
size_t push_reader_decode(const char *text, void *bytes, size_t size);

/* Reads a body; the length of the text, -1 if it is not whole. */
int push_reader_open(const struct push_reader *reader, const uint8_t *body,
                     size_t length, uint8_t *text);

/* The part of a voucher between two marks, into text. */
void push_reader_part(const char *voucher, const char *from, const char *to,
                      char *text, size_t size);

/* Whether a voucher's token is signed by the point it names. */
bool push_reader_holds(const char *voucher);

#endif
