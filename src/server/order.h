/*
 * order.h - what a table is to be: the JSON that orders one, and the JSON of
 * its options that clients are shown and the store keeps.
 *
 *   {"game":"advanced","seats":4,"edition":2,"modules":["A","B","C"],
 *    "with":["kittens"],"difficulty":"easy","real_cards":false,
 *    "house":["tokens-return"],"oshax":["o1","o7"...],
 *    "boats":[1,2,null,4],"names":["Sara",null],"bots":[null,"cat"],
 *    "figures":["blue",null],"keys":[KEY,null],"start":"full","open":false,
 *    "terms":{...}}
 *
 * Only the game is needed. The rest: what isle_options_usual says, boats by
 * chance, nobody named, nobody replaced, figures as they come, no seat with a
 * key, start when full, by invitation only, terms as usual (terms.h).
 */
#ifndef ORDER_H
#define ORDER_H

#include <stdbool.h>
#include <stddef.h>

#include "buffer.h"
#include "isle.h"
#include "store.h"
#include "store_lobby.h"
#include "terms.h"

enum { ORDER_FAULT = 160 };

struct order {
	struct isle_options options;
	const char *figure[ISLE_SEATS_MAX];      /* cat figures, NULL: no choice */
	char name[ISLE_SEATS_MAX][STORE_NAME];   /* "" unnamed */
	char bot[ISLE_SEATS_MAX][STORE_LEVEL];   /* "" nobody */
	char look[ISLE_SEATS_MAX][STORE_LOOK];   /* of a rematch; "" none */
	char key[ISLE_SEATS_MAX][KEY_SIZE];      /* that opens a seat; "" none yet */
	bool held[ISLE_SEATS_MAX];               /* kept for who had it before */
	int start;                               /* enum store_start */
	bool open;                               /* listed for everybody */
	struct terms terms;
	char fault[ORDER_FAULT];                 /* room for what refuses it */
};

/* The words of enum store_start. */
extern const char *const order_starts[];

/* Reads an order. False, and a short text, which lives as long as the order,
 * when it is none or its parts do not go together. */
bool order_parse(const char *text, size_t length, struct order *order,
                   const char **fault);

/* Deals a boat by chance to every seat that has none (isle_deal_boats). */
void order_deal_boats(struct isle_options *options);

/* Options and figures as a JSON object, readable by order_parse. */
void order_format(const struct order *order, struct buffer *out);

/* Whether somebody may be called so: a name of records (head_is_name), of at
 * most 40 bytes that can be seen (plain_text.h). */
bool order_is_name(const char *text, size_t length);

/* Whether a portrait may be described so: words of small letters; "" too. */
bool order_is_look(const char *text);

/* Whether there is an opponent of this level. */
bool order_is_level(const char *level);

#endif
