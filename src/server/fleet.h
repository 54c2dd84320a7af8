/*
 * fleet.h - this server among others that share its store: it shows that it is
 * alive, sends people on whose tables were taken by others, and hands its own
 * over before it stops.
 *
 * What decides who serves a table is store_lease.h; here is what follows for
 * those who sit there. All of it is the game thread's but for the three atomic
 * words. A server with a store of its own is a fleet of one, always ready.
 */
#ifndef FLEET_H
#define FLEET_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "session.h"

enum fleet_state {
	FLEET_READY,             /* people may be sent here */
	FLEET_CUT_OFF,           /* the store does not work */
	FLEET_DRAINING           /* its tables go to others, one after the other */
};

struct fleet {
	struct sessions *sessions;
	struct tables *tables;
	int64_t losses;              /* leases lost, as far as people were told */
	int64_t beats_left;          /* of draining */
	atomic_int state;            /* enum fleet_state */
	atomic_bool wants_drain;     /* set by who wants it to stop, or because
	                                the store has outgrown it */
	atomic_bool drained;         /* nobody is here any more */
};

enum { FLEET_BEATS = 4 };            /* renewals in the time of a lease */

/* Ready, and joined to nothing yet. */
void fleet_open(struct fleet *fleet, struct sessions *sessions);

/* The name it joins the store by: the one that is set, or made of the machine's
 * and the port's. False: that is no name that can stand in an address. */
bool fleet_name(const struct settings *settings, char name[STORE_NODE]);

/* Joins the store. False: it failed. */
bool fleet_join(struct store *store, const struct settings *settings,
                const char *name);

/* Every FLEET_BEATS-th part of a lease: renews it and, when it is to be
 * drained, hands the next tables over. */
void fleet_beat(struct fleet *fleet);

/* After a turn: sends on who sits at tables that were lost. */
void fleet_settle(struct fleet *fleet);

#endif
