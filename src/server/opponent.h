/*
 * opponent.h - opponents that sit at tables.
 *
 * They think in worker threads, on a copy of what their seat may see, with a
 * limited time; the loop never waits for them. What they choose is checked like
 * anybody's move. If the table has gone on meanwhile, they think again.
 */
#ifndef OPPONENT_H
#define OPPONENT_H

#include <stdbool.h>

struct server;
struct hall_table;

/* Lets the opponents whose decision is due think, unless they do already. */
void opponent_wake(struct server *server, struct hall_table *table);

/* Waits for thinkers to come to an end, some time; false: some still think. */
bool opponent_finish(struct server *server, int timeout_ms);

#endif
