/*
 * opponents.h - opponents that sit at tables.
 *
 * They think in worker threads, on a copy of what their seat may see, with a
 * limited time; the game thread never waits for them. What they choose is
 * checked like anybody's move. If the table has gone on meanwhile, they think
 * again.
 */
#ifndef OPPONENTS_H
#define OPPONENTS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <uv.h>

#include "table.h"

struct opponents {
	struct tables *tables;
	uv_loop_t *loop;            /* where thoughts come to their end */
	int thoughts;               /* decisions being thought about */
	atomic_bool stopping;       /* thinkers look at it too */
};

/* Lets the opponents whose decision is due think, unless they do already. */
void opponents_wake(struct opponents *opponents, struct table *table);

/* Waits for thinkers to come to an end, some time; false: some still think.
 * Nobody begins to think any more. */
bool opponents_finish(struct opponents *opponents, int timeout_ms);

#endif
