/*
 * guard.h - a program that plays (guest.h), kept from holding everything up:
 * one that is silent for too long, says too much, ends or does not end is cut
 * off, with all that it started. For a process that has nothing else to do and
 * uses no alarm itself; when it is terminated or interrupted its programs are.
 */
#ifndef GUARD_H
#define GUARD_H

#include "guest.h"

enum { GUARD_SECONDS = 60 };    /* for a decision, and what is told before it */

enum guard_verdict {
	GUARD_MOVE,            /* it named a move, legal or not */
	GUARD_RUBBISH,         /* it refused, or what it said is no move */
	GUARD_ENDED,           /* it is not there any more */
	GUARD_LATE             /* it said nothing in time */
};

/* Starts the program of a name cmd:PROGRAM; false if it cannot be. */
bool guard_open(struct guest *guest, const char *name);

/* Begins another game: the program is told all of it. */
void guard_new_game(struct guest *guest);

/* Asks for a seat's move. After anything but GUARD_MOVE only guard_close may
 * follow. */
enum guard_verdict guard_ask(struct guest *guest, const struct table *table,
                             int seat, struct isle_move *move);

/* A verdict in words, an English text. */
const char *guard_text(enum guard_verdict verdict);

/* Ends the conversation and the program. */
void guard_close(struct guest *guest);

#endif
