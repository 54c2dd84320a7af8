/*
 * engine_process.h - a program that plays: it speaks the line protocol of
 * docs/engine.md and knows its command `hint SEAT`, whose first line is taken
 * as its move.
 */
#ifndef ENGINE_PROCESS_H
#define ENGINE_PROCESS_H

#include <stdio.h>
#include <sys/types.h>
#include "local_game.h"

/* One that runs; all zero when none does. */
struct engine_process {
	FILE *to, *from;
	pid_t pid;
	uint64_t seed;       /* of the game it has been told about */
	int told;            /* moves it knows */
	bool begun;
};

/* Starts the program of a name cmd:PROGRAM by the shell; false if it cannot be.
 */
bool engine_process_open(struct engine_process *engine, const char *name);

/* Tells it what has been played since and asks for a seat's move; false if it
 * says nothing that is a move. */
bool engine_process_ask(struct engine_process *engine,
                        const struct local_game *table, int seat,
                        struct isle_move *move);

/* Lets it read the end of its input, waits until it has ended, and ends what it
 * started and left running. */
void engine_process_close(struct engine_process *engine);

#endif
