/*
 * isle_wasm.h - what the module of a game has at hand, for its texts
 * (text_wasm.c) and for what only the module with the opponents holds
 * (think_wasm.c).
 */
#ifndef ISLE_WASM_H
#define ISLE_WASM_H

#include <stddef.h>
#include "isle.h"
#include "text.h"

#define EXPORT __attribute__((visibility("default")))

struct isle_wasm {
	const struct isle_rules *rules;
	const struct isle_game *game;      /* what is looked at: all of it is here */
	struct text_voice voice;           /* the page's language, names of seats */
	const char *in;                    /* what the page has written */
	char *out;                         /* where an answer is written */
	size_t out_size;
};

struct isle_wasm isle_wasm_now(void);

/* Reads the line of this length in the buffer that the page writes. */
enum isle_error isle_wasm_parse(int length, struct isle_move *move);

/* Answers with the line of a move; its length. */
int isle_wasm_give(const struct isle_move *move);

#endif
