/*
 * guest.h - a program that plays: it speaks the line protocol of docs/engine.md
 * and knows its command `hint SEAT`, whose first line is taken as its move.
 */
#ifndef GUEST_H
#define GUEST_H

#include <stdio.h>
#include <sys/types.h>
#include "table.h"

struct guest {
	FILE *to, *from;
	pid_t pid;
	uint64_t seed;       /* of the game it has been told about */
	int told;            /* moves it knows */
	bool begun;
};

/* Starts the program of a name cmd:PROGRAM by the shell; false if it cannot be.
 */
bool guest_open(struct guest *guest, const char *name);

/* Tells it what has been played since and asks for a seat's move; false if it
 * says nothing that is a move. */
bool guest_ask(struct guest *guest, const struct table *table, int seat,
               struct isle_move *move);

void guest_close(struct guest *guest);

#endif
