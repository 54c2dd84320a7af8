/*
 * pack.h - bytes as a short text, for positions: most of their bytes are zero.
 *
 * Zeros are told by their number. A byte n below 128 says that n + 1 bytes
 * follow as they are; a byte n from 128 on stands for n - 127 zeros. What comes
 * of that is written in base64 with its padding, so it can stand in JSON. The
 * same bytes always give the same text.
 */
#ifndef PACK_H
#define PACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	PACK_BYTES_MAX = 8192,           /* bytes that can be packed at once */
	PACK_TEXT_MAX = 11009,           /* of any text, with its NUL */
	PACK_CODE_MAX = PACK_BYTES_MAX + PACK_BYTES_MAX / 128,
	PACK_RUNS_MAX = PACK_BYTES_MAX / 3 + 2
};

/* Packs count bytes, at most PACK_BYTES_MAX. The text ends with a NUL; its
 * length without it, or 0 when it does not fit. */
size_t pack_format(const void *bytes, size_t count, char *buf, size_t size);

/* How some bytes are packed, for packing others that are nearly the same:
 * runs, each of bytes as they are and the zeros behind them, and what they
 * make. */
struct pack_plan {
	struct { uint16_t at, code; } run[PACK_RUNS_MAX];   /* where each begins,
	                                  in the bytes and in the code; the last
	                                  is their end */
	int runs;
	uint8_t code[PACK_CODE_MAX];
};

void pack_plan(struct pack_plan *plan, const void *bytes, size_t count);

/* As pack_format, of bytes that differ from those of the plan at most from
 * first up to before last. */
size_t pack_format_like(const struct pack_plan *plan, const void *bytes,
                        size_t first, size_t last, char *buf, size_t size);

/* Reads a text back. False unless it is well formed and gives exactly count
 * bytes, at most PACK_BYTES_MAX; bytes are then unchanged. */
bool pack_parse(const char *text, size_t length, void *bytes, size_t count);

#endif
