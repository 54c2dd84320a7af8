/*
 * owing.h - what seats owe: who is to decide, since when, and what is left on
 * their clocks.
 *
 * All of it follows from the lines that count and the times they were written
 * at, so it is as exact as they are, over reconnects and restarts, and needs no
 * rows of its own. A clock runs while its seat owes a decision (terms.h);
 * where several do, all of theirs run. Time in which something was done that
 * was taken back later is the time of whoever took it back.
 */
#ifndef OWING_H
#define OWING_H

#include "table.h"

/* The game stands at its opening. */
void owing_begin(struct table *table);

/* A line has just been played, with this version, at this time. */
void owing_note(struct table *table, int64_t v, int64_t at);

/* Moves were taken back: everything is counted anew. */
void owing_recount(struct table *table);

static inline bool owing_is_due(const struct table *table, int seat)
{
	return table->owing.due >> seat & 1;
}

/* What is left on a seat's clock at a time; below zero: so long over it. */
int64_t owing_left(const struct table *table, int seat, int64_t now);

#endif
