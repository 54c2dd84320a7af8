/*
 * opponents.h - opponents that sit at tables, and whose turn it is to think.
 *
 * They think in worker threads, on a copy of what their seat may see, with a
 * limited time; the game thread never waits for them. What they choose is
 * checked like anybody's move. If the table has gone on meanwhile, they think
 * again.
 *
 * Thinking is what the server has least of, so it is shared out. Decisions wait
 * in a queue; next comes one of a level that is done quickly, before one of the
 * address that has used least of its budget, of the table that has used least,
 * and only then who came first. An address that has used its budget up waits
 * behind all others and its opponents think a tenth of the time. Tables that
 * nobody attends rest: their opponents go on when somebody comes, or at once
 * where several people play (table_goes_on), for one of them is next.
 */
#ifndef OPPONENTS_H
#define OPPONENTS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <uv.h>

#include "table.h"
#include "throttle.h"

struct opponents_wish;

struct opponents {
	struct tables *tables;
	uv_loop_t *loop;            /* where thoughts come to their end */
	struct throttle *budget;    /* of addresses, in ms */
	struct opponents_wish *waiting;   /* decisions, latest first */
	int thoughts;               /* decisions being thought about */
	int slots;                  /* that may be at once */
	uint64_t wishes;            /* decisions that ever waited */
	uint64_t turns;             /* thoughts ever begun */
	atomic_bool stopping;       /* thinkers look at it too */
};

/* Nobody thinks yet; thinkers will be threads of the loop. */
void opponents_open(struct opponents *opponents, struct tables *tables,
                    uv_loop_t *loop);

/* Nobody may be thinking any more. */
void opponents_close(struct opponents *opponents);

/* Lets the opponents whose decision is due think, or wait for it, unless they
 * do already. */
void opponents_wake(struct opponents *opponents, struct table *table);

/* Forgets addresses that have their whole budget. */
void opponents_tidy(struct opponents *opponents);

/* Waits for thinkers to come to an end, some time; false: some still think.
 * Nobody begins to think any more. */
bool opponents_finish(struct opponents *opponents, int timeout_ms);

/* How many may think at once, by the settings and the machine. */
int opponents_slots(const struct settings *settings);

#endif
