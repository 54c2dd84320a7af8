/*
 * store_lease.c - see store_lease.h
 *
 * What stands here in memory is what this server believes; the database decides
 * (store_lease_fence). It may believe in leases that others have by now:
 * nothing that rests on them is said to anybody before the commit that asks.
 * And it may not know of one that is its own, where the word of a commit was
 * lost: whoever wants that table next finds out (store_hold).
 *
 * Marks are numbers and not flags: `taken` and `written` name a transaction,
 * `seen` a looking through. A transaction that is over, or a look that is, has
 * unmarked everything by becoming the number before, so that the end of a turn
 * costs what the turn wrote and not what the server holds; only one that failed
 * walks through all.
 *
 * The order within a transaction matters. Rows of tables are written first and
 * the leases locked last (store.h commits): whoever wants a table waits for
 * that lock a moment at most. A lease that is given up, or ended, in the same
 * transaction is looked at before (fence_early), for afterwards there is
 * nothing left to look at.
 */
#include "store_lease.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store_run.h"

enum { BUCKETS = 4096,
       OVERDUE_PART = 2,       /* of a lease, without a renewal */
       LOOKS = 8 };            /* after a late renewal */

struct lease {
	struct lease *next;            /* in its bucket */
	int64_t table, epoch;
	uint64_t taken, written;       /* in which transaction; 0 long ago, never */
	uint64_t seen;                 /* in which looking through */
};

struct store_leases {
	int64_t node;                  /* this server's own id, never used again */
	int64_t lease_ms;
	char rules[STORE_RULES];
	struct lease *bucket[BUCKETS];
	uint64_t transaction;          /* number of the one that is open, or next */
	uint64_t look;                 /* number of the last looking through */
	int looks_due;                 /* with the next renewals */
	struct buffer written;         /* int64_t: tables of this transaction */
	struct buffer ids, epochs;     /* the same as arrays of the database */
	int64_t count, losses;
	bool takes_no_more;
};

/* ---- what is known to be held -------------------------------------------- */

static struct lease **find(struct store_leases *leases, int64_t table)
{
	struct lease **link = &leases->bucket[(uint64_t)table % BUCKETS];
	while (*link && (*link)->table != table)
		link = &(*link)->next;
	return link;
}

/* One that is known already stays as it is: it may have been taken in this
 * transaction, which may fail. */
static void add(struct store_leases *leases, int64_t table, int64_t epoch,
                uint64_t taken)
{
	struct lease **link = find(leases, table);
	if (!*link) {
		*link = buffer_memory(sizeof **link);
		leases->count++;
	}
	if ((*link)->epoch == epoch)
		return;
	(*link)->table = table;
	(*link)->epoch = epoch;
	(*link)->taken = taken;
}

static void drop(struct store_leases *leases, struct lease **link)
{
	struct lease *lease = *link;
	if (!lease)
		return;
	*link = lease->next;
	free(lease);
	leases->count--;
}

/* Drops those that a looking through has not seen. */
static void drop_unseen(struct store_leases *leases)
{
	for (int i = 0; i < BUCKETS; i++)
		for (struct lease **link = &leases->bucket[i]; *link;)
			if ((*link)->seen == leases->look) {
				link = &(*link)->next;
			} else {
				drop(leases, link);
				leases->losses++;
			}
}

bool store_holds(const struct store *store, int64_t table)
{
	return !store->leases || *find(store->leases, table);
}

int64_t store_losses(const struct store *store)
{
	return store->leases ? store->leases->losses : 0;
}

int64_t store_leases_held(const struct store *store)
{
	return store->leases ? store->leases->count : 0;
}

void store_take_no_more(struct store *store)
{
	if (store->leases)
		store->leases->takes_no_more = true;
}

/* ---- being a node -------------------------------------------------------- */

static void number_row(void *context, const char *const *column)
{
	*(int64_t *)context = strtoll(column[0], NULL, 10);
}

bool store_join(struct store *store, const char *node, const char *rules,
                int64_t lease_ms)
{
	if (!store->driver->shared)
		return true;
	struct store_leases *leases = buffer_memory(sizeof *leases);
	leases->lease_ms = lease_ms;
	leases->transaction = 1;
	snprintf(leases->rules, sizeof leases->rules, "%s", rules);
	store->leases = leases;
	return store_write(store, SQL_TIDY_NODES, NULL, 0)
	    && store_read(store, SQL_JOIN_NODE, number_row, &leases->node,
	                  VALUES(TEXT(node), NUMBER(lease_ms)));
}

bool store_leave(struct store *store)
{
	return !store->leases || store_read(store, SQL_LEAVE_NODE, NULL, NULL,
	                                    VALUES(NUMBER(store->leases->node)));
}

static void held_row(void *context, const char *const *column)
{
	struct store_leases *leases = context;
	struct lease *lease = *find(leases, strtoll(column[0], NULL, 10));
	if (lease && lease->epoch == strtoll(column[1], NULL, 10))
		lease->seen = leases->look;
}

/* Others may have taken tables while this server was not heard of. */
static bool look_through(struct store *store)
{
	struct store_leases *leases = store->leases;
	leases->look++;
	if (!store_read(store, SQL_EACH_LEASE, held_row, leases,
	                VALUES(NUMBER(leases->node))))
		return false;
	drop_unseen(leases);
	leases->looks_due--;
	return true;
}

/* After how long without a renewal it counts whether a node is connected. */
static int64_t overdue_ms(const struct store_leases *leases)
{
	return leases->lease_ms / OVERDUE_PART;
}

struct renewal { int64_t late, version; };

static void renewal_row(void *context, const char *const *column)
{
	struct renewal *renewal = context;
	renewal->late = strtoll(column[0], NULL, 10);
	renewal->version = strtoll(column[1], NULL, 10);
}

/* A renewal counts as late while there would still be time: that it is not yet
 * committed must not hide that others saw the time before. What they took then
 * they may still be about to commit, so it is looked for several times: nobody
 * else tells those who sit at a table that is silent here. The sign comes
 * first: who did not see it saw that this node was overdue. */
static bool renew(struct store *store)
{
	struct store_leases *leases = store->leases;
	struct renewal renewal = { .late = -1 };
	if (!store_read(store, SQL_SIGN_NODE, NULL, NULL,
	                VALUES(NUMBER(leases->node)))
	 || !store_read(store, SQL_RENEW_NODE, renewal_row, &renewal,
	                VALUES(NUMBER(leases->node), NUMBER(leases->lease_ms),
	                       NUMBER(overdue_ms(leases)))))
		return false;
	store->lost = renewal.late < 0;
	store->outgrown = renewal.version > STORE_VERSION;
	if (renewal.late)
		leases->looks_due = LOOKS;
	return !store->lost && (!leases->looks_due || look_through(store));
}

/* A connection that has ended is noticed by the first call after it and made
 * anew by the second: waiting for the next renewal with that would make this
 * node overdue. */
bool store_renew(struct store *store)
{
	return !store->leases || renew(store)
	    || (!store->lost && renew(store));
}

bool store_count_others(struct store *store, int64_t *count)
{
	*count = 0;
	return !store->leases || store_read(store, SQL_COUNT_OTHERS, number_row,
		count, VALUES(NUMBER(store->leases->node)));
}

/* ---- what this transaction has written to -------------------------------- */

static int64_t written_at(const struct store_leases *leases, size_t i)
{
	return ((const int64_t *)(const void *)leases->written.data)[i];
}

static size_t written_count(const struct store_leases *leases)
{
	return leases->written.length / sizeof(int64_t);
}

static void unnote(struct store_leases *leases, int64_t table)
{
	int64_t *id = (int64_t *)(void *)leases->written.data;
	size_t i = 0, last = written_count(leases) - 1;
	while (id[i] != table)
		i++;
	id[i] = id[last];
	leases->written.length -= sizeof *id;
}

/* ---- taking and giving up ------------------------------------------------ */

/* A lease as the database has it. */
struct found {
	int64_t holder, epoch;
	bool alive;
	char rules[STORE_RULES];
	char *node;
};

static void found_row(void *context, const char *const *column)
{
	struct found *found = context;
	found->holder = strtoll(column[0], NULL, 10);
	found->epoch = strtoll(column[1], NULL, 10);
	snprintf(found->rules, sizeof found->rules, "%s", column[2]);
	snprintf(found->node, STORE_NODE, "%s", column[3]);
	found->alive = column[4][0] == '1';
}

/* Whether another took it first is seen by looking again. */
static enum store_hold take(struct store *store, int64_t table)
{
	struct store_leases *leases = store->leases;
	int64_t epoch = 0;
	if (!store_begin(store)
	 || !store_read(store, SQL_TAKE_LEASE, number_row, &epoch,
	                VALUES(NUMBER(table), NUMBER(leases->node),
	                       TEXT(leases->rules), NUMBER(overdue_ms(leases)))))
		return STORE_HOLD_FAILED;
	if (!epoch)
		return STORE_ELSEWHERE;
	add(leases, table, epoch, leases->transaction);
	return STORE_HELD;
}

enum store_hold store_hold(struct store *store, int64_t table, bool any_rules,
                           char node[STORE_NODE])
{
	struct store_leases *leases = store->leases;
	struct found found = { .node = node };
	node[0] = '\0';
	if (!leases)
		return STORE_HELD;
	if (!store_read(store, SQL_LOOK_LEASE, found_row, &found,
	                VALUES(NUMBER(table), NUMBER(overdue_ms(leases)))))
		return STORE_HOLD_FAILED;
	/* Ours already: the word of the commit that took it may have been lost. */
	if (found.holder == leases->node) {
		add(leases, table, found.epoch, 0);
		return STORE_HELD;
	}
	if (found.alive || leases->takes_no_more)
		return STORE_ELSEWHERE;
	node[0] = '\0';      /* who had it last cannot be sent to any more */
	if (!any_rules && found.rules[0] && strcmp(found.rules, leases->rules))
		return STORE_OTHER_RULES;
	return take(store, table);
}

/* Before a lease is given up: what this transaction has written to its table is
 * fenced now, for there will be no lease to look at when it commits. */
static bool fence_early(struct store *store, int64_t table)
{
	struct store_leases *leases = store->leases;
	const struct lease *lease = *find(leases, table);
	if (!lease || lease->written != leases->transaction)
		return true;
	if (!store_lease_fence(store))
		return false;
	unnote(leases, table);
	return true;
}

bool store_release(struct store *store, int64_t table)
{
	struct lease **link;
	if (!store->leases)
		return true;
	if (!fence_early(store, table))
		return false;
	if (!*(link = find(store->leases, table)))
		return true;
	bool done = store_write(store, SQL_RELEASE_LEASE,
		VALUES(NUMBER(table), NUMBER(store->leases->node),
		       NUMBER((*link)->epoch)));
	/* Where this was not stored it is still ours, and whoever wants the table
	 * next finds out (store_hold). */
	drop(store->leases, link);
	return done;
}

bool store_lease_add(struct store *store, int64_t table)
{
	return !store->leases || take(store, table) == STORE_HELD;
}

bool store_lease_forget(struct store *store, int64_t table)
{
	struct store_leases *leases = store->leases;
	int64_t forgotten = 0;
	if (!store->driver->shared)
		return true;
	if (!leases)
		return store_write(store, SQL_CLEAR_LEASE, VALUES(NUMBER(table)));
	if (!fence_early(store, table))
		return false;
	struct lease **link = find(leases, table);
	if (!*link || !store_begin(store)
	 || !store_read(store, SQL_FORGET_LEASE, number_row, &forgotten,
	                VALUES(NUMBER(table), NUMBER(leases->node),
	                       NUMBER((*link)->epoch))))
		return false;
	drop(leases, link);
	return forgotten || store_fail(store, "another server has this table");
}

/* ---- transactions -------------------------------------------------------- */

bool store_lease_note(struct store *store, int64_t table)
{
	struct store_leases *leases = store->leases;
	if (!leases)
		return true;
	struct lease *lease = *find(leases, table);
	/* It fails the turn as a whole: what else was written in it may belong to
	 * the same message. */
	if (!lease)
		return store_begin(store)
		    && store_fail(store, "another server has this table");
	if (lease->written != leases->transaction)
		buffer_add(&leases->written, &table, sizeof table);
	lease->written = leases->transaction;
	return true;
}

/* The tables written to and their epochs, as "{1,2,3}". */
static void format_written(struct store_leases *leases)
{
	leases->ids.length = leases->epochs.length = 0;
	for (size_t i = 0; i < written_count(leases); i++) {
		const struct lease *lease = *find(leases, written_at(leases, i));
		buffer_format(&leases->ids, "%c%lld", i ? ',' : '{',
		              (long long)written_at(leases, i));
		buffer_format(&leases->epochs, "%c%lld", i ? ',' : '{',
		              (long long)(lease ? lease->epoch : 0));
	}
	buffer_text(&leases->ids, "}");
	buffer_text(&leases->epochs, "}");
}

/* Drops what was written to and not found; how many that are. */
static int drop_lost(struct store_leases *leases)
{
	int lost = 0;
	for (size_t i = 0; i < written_count(leases); i++) {
		struct lease **link = find(leases, written_at(leases, i));
		if (*link && (*link)->seen == leases->look)
			continue;
		drop(leases, link);
		lost++;
	}
	leases->losses += lost;
	return lost;
}

bool store_lease_fence(struct store *store)
{
	struct store_leases *leases = store->leases;
	if (!leases || !leases->written.length || store->failed)
		return !store->failed;
	format_written(leases);
	leases->look++;
	if (!store_read(store, SQL_FENCE, held_row, leases,
	                VALUES(TEXT(leases->ids.data), TEXT(leases->epochs.data),
	                       NUMBER(leases->node))))
		return false;
	return !drop_lost(leases)
	    || store_fail(store, "another server has taken a table");
}

void store_lease_settle(struct store *store, bool stored)
{
	struct store_leases *leases = store->leases;
	if (!leases)
		return;
	for (int i = 0; i < BUCKETS && !stored; i++)
		for (struct lease **link = &leases->bucket[i]; *link;)
			if ((*link)->taken == leases->transaction)
				drop(leases, link);
			else
				link = &(*link)->next;
	leases->written.length = 0;
	leases->transaction++;
}

void store_lease_close(struct store *store)
{
	struct store_leases *leases = store->leases;
	if (!leases)
		return;
	for (int i = 0; i < BUCKETS; i++)
		while (leases->bucket[i])
			drop(leases, &leases->bucket[i]);
	buffer_free(&leases->written);
	buffer_free(&leases->ids);
	buffer_free(&leases->epochs);
	free(leases);
	store->leases = NULL;
}
