/*
 * order.h - what a table is to be: the JSON that orders one, and the JSON of
 * its options that clients are shown and the store keeps.
 *
 *   {"game":"advanced","seats":4,"edition":2,"modules":["A","B","C"],
 *    "with":["kittens"],"difficulty":"easy","real_cards":false,
 *    "boats":[1,2,3,4],"names":["Sara",null],"bots":[null,"cat"],
 *    "start":"full"}
 *
 * Only the game is needed. The rest: two seats (solo, explore: one), edition 2,
 * modules A B C (A B C D E at five and six), nothing with it, medium, boats by
 * chance, nobody named, nobody replaced, start when full.
 */
#ifndef ORDER_H
#define ORDER_H

#include <stdbool.h>
#include <stddef.h>

#include "buffer.h"
#include "isle.h"
#include "store.h"

struct order {
	struct isle_options options;
	bool any_boats;                          /* boats 1, 2 ... stand for any */
	char name[ISLE_SEATS_MAX][STORE_NAME];   /* "" unnamed */
	char bot[ISLE_SEATS_MAX][STORE_LEVEL];   /* "" nobody */
	bool when_full;
};

/* Reads an order. False, and a short text, when it is none or its parts do not
 * go together. */
bool order_parse(const char *text, size_t length, struct order *order,
                   const char **fault);

/* Gives every seat a boat by chance, as at a table: no boat twice while there
 * are others. */
void order_deal_boats(struct isle_options *options);

/* The options as a JSON object, readable by order_parse. */
void order_format(const struct isle_options *options, struct buffer *out);

/* Whether there is an opponent of this level. */
bool order_is_level(const char *level);

/* The levels, weakest first, ended by NULL. */
extern const char *const order_levels[];

#endif
