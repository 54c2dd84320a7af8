/*
 * tireless.h - tables of two players who go on whatever happens to the server:
 * they connect again, follow where they are sent, and send a move until it is
 * acknowledged or refused. What was acknowledged is written down, to be
 * compared with the store in the end.
 */
#ifndef TIRELESS_H
#define TIRELESS_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "server_rig.h"
#include "store.h"

enum { TIRELESS_SEATS = 2, TIRELESS_GAMES = 400, TIRELESS_GAPS = 65536 };

struct tireless_ack {
	int game;                 /* of the table's games */
	int seat;
	char id[32];
	int64_t v;
};

struct tireless_table {
	struct tireless *all;
	pthread_t thread;
	struct server_rig_table keys;            /* of the game under way */
	char opened[TIRELESS_GAMES][KEY_SIZE];   /* a key of each game */
	int games;                               /* begun */
	struct server_player player[TIRELESS_SEATS];
	struct tireless_ack *done;
	int done_count, done_size;
	int64_t version;                         /* acknowledged last in this game */
	int64_t asked_us;                        /* when an answer was last due */
};

/* A time that a table was not served. */
struct tireless_gap {
	int fault;                /* in whose time it began */
	int64_t back_us;          /* when all saw it again (bench_us) */
	atomic_int ms;            /* how long it took */
};

struct tireless {
	int port;                 /* where they connect */
	const char *order;        /* what they play, as POST /api/tables wants it */
	int pace_us;              /* between two moves of a table */
	int pause_us;             /* before another attempt to connect */
	uint64_t seed;            /* other games by another one */
	int tables;
	struct tireless_table *table;
	atomic_bool stop;
	atomic_int acknowledged;  /* moves */
	atomic_int resent;        /* moves sent again */
	atomic_int sent_on;       /* times that somebody was sent elsewhere */
	atomic_int disordered;    /* acknowledged under a version that is no later */
	atomic_int fault;         /* what happened last, a number of the caller's */
	atomic_int away;          /* tables that are known not to be served now */
	atomic_int gaps;          /* times that a table was not served, from what was
	                             never answered until all see it again, of which
	                             the first are kept: */
	struct tireless_gap gap[TIRELESS_GAPS];
};

/* Sets up so many tables, and lets them play, each in a thread of its own. */
void tireless_start(struct tireless *all, int tables);

/* Ends the play. Games may be judged from then on, with a patience for what
 * hangs: a machine that is only slow loses nothing. */
void tireless_stop(struct tireless *all);

/* Waits until more than so many moves are acknowledged; false: they are not,
 * for very long. */
bool tireless_await(const struct tireless *all, int acknowledged);

/* How often acknowledged moves are missing in the store, or there under another
 * version. */
int tireless_count_lost(struct tireless *all, struct store *store);

/* Games begun; those that began and that the server cannot show any more. */
int tireless_count_games(const struct tireless *all);
int tireless_count_broken(struct tireless *all);

/* Fetches the records of all games that are over and lets PROGRAM verify them:
 * how many it accepts, and refuses. */
void tireless_verify(struct tireless *all, const char *program,
                     const char *folder, int *accepted, int *refused);

void tireless_free(struct tireless *all);

#endif
