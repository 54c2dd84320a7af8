/*
 * terms.h - what a table has agreed about time when it was made: what becomes
 * of a seat whose person is away when it owes a decision, and whether clocks
 * run.
 *
 *   "terms":{"absent":"vote","patience":300,
 *            "clock":"total","base":1500,"more":10,"zero":"decide"}
 *
 * A decision is all that a seat owes from the moment others wait for it until
 * they do not; several lines of one turn are one decision. Times are in
 * seconds; days are the same in larger numbers.
 */
#ifndef TERMS_H
#define TERMS_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "json.h"

/* What follows when a seat owes a decision and its person has been gone for
 * longer than the patience. */
enum terms_absent {
	TERMS_WAIT,             /* nothing */
	TERMS_VOTE,             /* what most of those present want */
	TERMS_DECIDE,           /* an opponent makes this decision */
	TERMS_REPLACE,          /* an opponent plays until the person returns */
	TERMS_ABSENTS
};

enum terms_clock {
	TERMS_NO_CLOCK,
	TERMS_TOTAL,            /* base for the game, more with every decision */
	TERMS_EACH,             /* base for every decision */
	TERMS_CLOCKS
};

/* What follows when a clock has run out, whether its person is there or not. */
enum terms_zero {
	TERMS_OPPONENT,         /* an opponent makes the decision */
	TERMS_TOLD,             /* everybody sees it, and the game goes on */
	TERMS_ZEROS
};

struct terms {
	enum terms_absent absent;
	int64_t patience;       /* TERMS_LEAST .. TERMS_MOST; 0 of TERMS_WAIT */
	enum terms_clock clock;
	int64_t base;           /* TERMS_LEAST .. TERMS_MOST; 0 without a clock */
	int64_t more;           /* 0 .. TERMS_MOST, of TERMS_TOTAL */
	enum terms_zero zero;
};

enum { TERMS_LEAST = 5, TERMS_MOST = 60 * 86400 };

/* Reads terms; what is missing, or all for NULL or JSON's null, is as usual:
 * those present vote after five minutes, and no clock runs. False when
 * something is not what it must be. */
bool terms_parse(const json_t *value, struct terms *terms);

/* Writes them as an object. */
void terms_format(const struct terms *terms, struct json *json);

#endif
