/*
 * store_case.h - what the test programs of the store share: an empty store in
 * either database for each test, and a table in it.
 */
#ifndef STORE_CASE_H
#define STORE_CASE_H

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "databases.h"
#include "store.h"

static struct databases databases;
static struct postgres_rig *const database = &databases.postgres;
static const char *address;            /* of the database under test */
static struct store *store;
static char fault[256];

/* ---- fixtures ------------------------------------------------------------ */

static inline void empty_postgres(void)
{
	databases_empty_postgres(&databases);
}

static inline void empty_sqlite(void)
{
	databases_empty_sqlite(&databases);
}

static inline void open_store(void)
{
	store = store_open(address, fault, sizeof fault);
	ck_assert_msg(store != NULL, "%s", fault);
}

static inline void set_up_sqlite(void)
{
	address = databases.sqlite;
	empty_sqlite();
	open_store();
}

static inline void set_up_postgres(void)
{
	address = database->address;
	empty_postgres();
	open_store();
}

static inline void tear_down(void)
{
	store_close(store);
	store = NULL;
}

static inline void reopen(void)
{
	store_close(store);
	open_store();
}

/* ---- a table ------------------------------------------------------------- */

static inline struct store_table make_row(const char *name)
{
	struct store_table row = {
		.created = 1000, .options = "{\"game\":\"family\"}", .start = STORE_START_FULL,
		.secret = "00ff", .commit = "ff00", .host = 2, .seats = 2,
		.seat = { { .name = "Sara" }, { .name = "Tom's \"cat\"", .bot = "cat" } },
	};
	snprintf(row.name, sizeof row.name, "%s", name);
	return row;
}

static inline struct store_table add_table(const char *name)
{
	struct store_table row = make_row(name);
	ck_assert(store_add_table(store, &row));
	return row;
}

static inline bool add_line(int64_t table, int64_t v, int seat, const char *id)
{
	char text[32];
	snprintf(text, sizeof text, "%d pass # %d", seat, (int)v);
	return store_add_line(store, table, &(struct store_line){
		.v = v, .seat = seat, .text = text, .client_id = id, .at = 5 });
}

static inline void count_line(void *context, const struct store_line *line)
{
	int64_t *next = context;
	char text[32];
	ck_assert_int_eq(line->v, *next + 1);
	*next = line->v;
	snprintf(text, sizeof text, "%d pass # %d", line->seat, (int)line->v);
	if (!line->undoes)
		ck_assert_str_eq(line->text, text);
}

static inline int64_t count_lines(int64_t table)
{
	int64_t last = 0;
	ck_assert(store_each_line(store, table, count_line, &last));
	return last;
}

/* The version of the line that a seat sent with an id, 0 if there is none;
 * false when the store fails. */
struct line_wanted { int seat; const char *id; int64_t v; };

static inline void compare_line(void *context, const struct store_line *line)
{
	struct line_wanted *wanted = context;
	if (line->seat == wanted->seat && !strcmp(line->client_id, wanted->id))
		wanted->v = line->v;
}

static inline bool find_line(int64_t table, int seat, const char *id,
                             int64_t *v)
{
	struct line_wanted wanted = { seat, id, 0 };
	bool done = store_each_line(store, table, compare_line, &wanted);
	*v = wanted.v;
	return done;
}

/* A case for one of the databases. */
static inline TCase *store_case(const char *name, void (*set_up)(void))
{
	TCase *tests = tcase_create(name);
	tcase_add_checked_fixture(tests, set_up, tear_down);
	tcase_set_timeout(tests, 120);
	return tests;
}

#endif
