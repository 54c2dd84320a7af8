/*
 * engine_limits.h - a program that plays (engine_process.h), kept from holding
 * everything up: one that is silent for too long, says too much, ends or does
 * not end is cut off, with all that it started. For a process that has nothing
 * else to do and uses no alarm itself; when it is terminated or interrupted
 * its programs are.
 */
#ifndef ENGINE_LIMITS_H
#define ENGINE_LIMITS_H

#include "engine_process.h"

enum { ENGINE_SECONDS = 60 };    /* for a decision, and what is told before it */

enum engine_verdict {
	ENGINE_MOVE,            /* it named a move, legal or not */
	ENGINE_RUBBISH,         /* it refused, or what it said is no move */
	ENGINE_ENDED,           /* it is not there any more */
	ENGINE_LATE             /* it said nothing in time */
};

/* Starts the program of a name cmd:PROGRAM; false if it cannot be. */
bool engine_limits_open(struct engine_process *engine, const char *name);

/* Begins another game: the program is told all of it. */
void engine_limits_new_game(struct engine_process *engine);

/* Asks for a seat's move. After anything but ENGINE_MOVE only
 * engine_limits_close may follow. */
enum engine_verdict engine_limits_ask(struct engine_process *engine,
                                      const struct local_game *table, int seat,
                                      struct isle_move *move);

/* A verdict in words, an English text. */
const char *engine_limits_text(enum engine_verdict verdict);

/* Ends the conversation and the program. */
void engine_limits_close(struct engine_process *engine);

#endif
