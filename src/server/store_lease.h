/*
 * store_lease.h - many servers, one database: which tables are this server's.
 *
 * A server that shares its database with others joins it under a name. It is a
 * node then: a row with a time until which it counts as alive, by the clock of
 * the database, which it renews. Every table has a lease: the node that serves
 * it, an epoch that rises whenever another takes it, and the rules it is played
 * by. Whoever wants a table takes its lease if its node is dead or has released
 * it, and is told the node's name otherwise.
 *
 * What keeps two servers apart is not the time but the epoch. A transaction
 * that wrote to tables locks their leases before it commits and looks whether
 * node and epoch are still those that this server knows; a lease is taken under
 * the same lock. So whoever takes a table has waited for the last transaction
 * of the server before, sees all it wrote, and nothing of that server's is
 * written any more, however late it wakes up and whatever its clock says.
 *
 * Nor does a server that was killed have to be waited for until its time is
 * over: a node holds a lock of the database, which ends with its connection.
 * One that is overdue, by half a lease, and has no such lock is dead. (One that
 * merely lost its connection has until then to come back.)
 *
 * A store that cannot be shared (a file), or has not joined, holds all tables.
 */
#ifndef STORE_LEASE_H
#define STORE_LEASE_H

#include <stdbool.h>
#include <stdint.h>

struct store;

enum { STORE_NODE = 64,        /* bytes of a node's name, with the NUL */
       STORE_RULES = 40 };     /* of the hash of rules */

/* Becomes a node of this name, whose leases last so many ms without renewal,
 * with the commit that must follow. A server that had the name before is none
 * any more (store_is_lost). */
bool store_join(struct store *store, const char *node, const char *rules,
                int64_t lease_ms);

/* Leaves: others may take all tables at once. */
bool store_leave(struct store *store);

/* Renews all leases. When that came late, so that others may have taken some,
 * looks which are left; the others are not held any more. */
bool store_renew(struct store *store);

enum store_hold {
	STORE_HOLD_FAILED,      /* the store failed */
	STORE_HELD,
	STORE_ELSEWHERE,        /* served by the node of that name, "": not here */
	STORE_OTHER_RULES       /* free, but played by other rules so far */
};

/* Takes a table that is free; one played by other rules only if any_rules. */
enum store_hold store_hold(struct store *store, int64_t table, bool any_rules,
                           char node[STORE_NODE]);

/* Whether it holds a table, as far as it knows. */
bool store_holds(const struct store *store, int64_t table);

/* Gives a table up, for others to take. */
bool store_release(struct store *store, int64_t table);

/* Ends the lease of a table that is no more; it must be held. */
bool store_lease_forget(struct store *store, int64_t table);

/* From now on it takes no further tables. */
void store_take_no_more(struct store *store);

/* How many leases were lost to others since it joined; how many it has; how
 * many other nodes are alive. */
int64_t store_losses(const struct store *store);
int64_t store_leases_held(const struct store *store);
bool store_count_others(struct store *store, int64_t *count);

/* ---- for the store itself ------------------------------------------------ */

/* The lease of a new table. */
bool store_lease_add(struct store *store, int64_t table);

/* This transaction writes to a table; false: it is not held, and the
 * transaction fails. */
bool store_lease_note(struct store *store, int64_t table);

/* Before the commit: whether all tables written to are still held. */
bool store_lease_fence(struct store *store);

/* The transaction has ended: what it took is ours, or was never taken. */
void store_lease_settle(struct store *store, bool stored);

void store_lease_close(struct store *store);

#endif
