/*
 * rulebook.h - the rules of the games under way, each built once and shared.
 *
 * Rules are const and some 50 KB, so tables with equal options share them; only
 * the boats may differ, which are looked at when a game is set up and never
 * again: who sets one up does it with rules of its own (rulebook_copy).
 * Books that no table uses are kept for the next one, the last used longest,
 * and no more than RULEBOOK_SPARE of them.
 */
#ifndef RULEBOOK_H
#define RULEBOOK_H

#include "isle.h"

enum { RULEBOOK_SPARE = 16 };

struct rulebook {
	struct rulebook *next;
	int users;                  /* tables and thinkers that hold it */
	uint64_t hash;              /* isle_rules_hash of them */
	struct isle_rules rules;
};

struct rulebooks { struct rulebook *first; };   /* last used first */

/* The book of these options, which must have been checked; one user more. */
struct rulebook *rulebook_hold(struct rulebooks *books,
                               const struct isle_options *options);

/* A copy of the book's rules with the boats of these options. */
void rulebook_copy(const struct rulebook *book,
                   const struct isle_options *options,
                   struct isle_rules *rules);

/* One user less. */
void rulebook_release(struct rulebooks *books, struct rulebook *book);

/* Frees them all; nobody may hold one. */
void rulebook_close(struct rulebooks *books);

#endif
