/*
 * hint.h - advice as text, for the verb `hint` and the command of the protocol.
 */
#ifndef HINT_H
#define HINT_H

#include <stdio.h>
#include "bots.h"

struct hint_request {
	const struct isle_rules *rules;
	const struct isle_game *game;      /* the position; only the view is used */
	int seat;
	enum bots_level level;
	struct bots_budget budget;
	uint64_t seed;
	bool json;
};

/* Writes the best moves of a seat, best first, each as a line of a record with
 * a comment: the score to expect and the reason, translated. With json one
 * object. The number of moves, 0 when the seat had better say nothing; -1 when
 * there is no memory to think in. */
int hint_print(FILE *out, const struct hint_request *request);

#endif
