/*
 * store_driver.h - what the store needs of a database, and who gives it.
 *
 * All SQL is in store_sql.c and is the same for every database but for the
 * words below; parameters are $1, $2 ... in rising order of their first use. A
 * driver runs one statement at a time, to its end.
 */
#ifndef STORE_DRIVER_H
#define STORE_DRIVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A parameter: a number when text is NULL. */
struct store_value { const char *text; int64_t number; };

struct store_query {
	int number;                     /* 0.., one for each SQL text; -1: run once,
	                                   not worth preparing */
	const char *sql;
	const struct store_value *value;
	int value_count;
	bool later;                     /* nobody waits for its answer, which has no
	                                   rows: it may be told to have been done,
	                                   and the next run fails when it was not */
	void (*row)(void *context, const char *const *column);   /* or NULL */
	void *context;
};

struct store_driver {
	const char *clustered;      /* what a table says whose rows lie by its key */
	const char *count_named;    /* counts the tables of the name $1: 0 or 1 */
	bool shared;                /* several servers may have it at once, each with
	                               tables of its own: store_lease.h */
	/* A connection; NULL and a sentence on failure. */
	void *(*open)(const char *address, char *error, size_t error_size);
	void (*close)(void *db);
	/* Runs a statement, calling row for each row of its answer. */
	bool (*run)(void *db, const struct store_query *query);
	/* What failed last; whether that was the data itself being damaged. */
	const char *(*error)(void *db);
	bool (*is_damaged)(void *db);
	/* Makes a run of another thread fail soon, if one is under way; whether its
	 * connection is gone by that, and all that is open on it. */
	void (*interrupt)(void *db);
	bool interrupt_cuts;
	/* Copies a database, which a server may be using, into a new file.
	 * NULL: it has tools of its own for that. */
	bool (*backup)(const char *address, const char *file, char *error,
	               size_t error_size);
};

enum { STORE_QUERIES_MAX = 96 };

extern const struct store_driver store_sqlite, store_postgres;

#endif
