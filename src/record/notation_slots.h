/*
 * notation_slots.h - what notation.c, which knows verbs, and notation_slots.c,
 * which knows what follows them, share. Nobody else includes it.
 */
#ifndef NOTATION_SLOTS_H
#define NOTATION_SLOTS_H

#include "notation.h"

/* A line being read into a move. */
struct notation_reader {
	const struct isle_rules *rules;
	struct words words;
	struct isle_move *move;
	struct notation_fault *fault;
};

/* Fills the fault; always false. */
bool notation_fail(struct notation_reader *reader, struct word at,
                   const char *text);

/* The text of a slot. Most are one word, or a list of such words to the end of
 * the line; baskets, placings and islands have functions of their own. */
struct slot_text {
	const char *join;       /* the word before it */
	const char *expected;   /* what a reader misses when it is not there */
	size_t at;              /* where the move holds it, unless there is value */
	isle_step (*value)(const struct isle_move *, int i);
	void (*write)(struct writer *, isle_step);
	bool (*read)(struct word, isle_step *);
	int (*count)(const struct isle_move *);      /* lists only */
	const char *(*order)(const struct isle_move *, isle_step);
	void (*write_all)(struct writer *, const struct isle_rules *,
	                  const struct isle_move *);
	bool (*parse_all)(struct notation_reader *);
};

/* By enum isle_slot. */
extern const struct slot_text notation_slots[ISLE_SLOTS];

#endif
