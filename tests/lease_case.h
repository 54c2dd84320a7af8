/*
 * lease_case.h - what the test programs of several servers at one store share:
 * PostgreSQL, and a server's side of its store without the server.
 */
#ifndef LEASE_CASE_H
#define LEASE_CASE_H

#include <check.h>
#include <stdio.h>

#include "databases.h"
#include "store.h"
#include "store_lease.h"

/* Of a store that nobody renews: it ends when a test says so (let_expire), on a
 * slow machine too. */
enum { LONG_LEASE_MS = 600000 };

static struct databases databases;
static struct postgres_rig *const database = &databases.postgres;
static char fault[256], node[STORE_NODE];

static inline struct store *join_store(const char *name, const char *rules)
{
	struct store *store = store_open(database->address, fault, sizeof fault);
	ck_assert_msg(store != NULL, "%s", fault);
	ck_assert(store_join(store, name, rules, LONG_LEASE_MS));
	ck_assert(store_commit(store));
	return store;
}

static inline bool add_line(struct store *store, int64_t table, int64_t v)
{
	struct store_line line = { .v = v, .seat = 1, .text = "1 nothing",
	                           .client_id = "" };
	bool added = store_add_line(store, table, &line);
	return store_commit(store) && added;
}

#endif
