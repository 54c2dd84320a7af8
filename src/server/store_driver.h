/*
 * store_driver.h - what store.c needs of a database, and who gives it.
 *
 * All SQL is in store.c and is the same for every database; parameters are $1,
 * $2 ... in rising order of their first use. A driver runs one statement at a
 * time, to its end.
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
	void (*row)(void *context, const char *const *column);   /* or NULL */
	void *context;
};

struct store_driver {
	const char *clustered;      /* what a table says whose rows lie by its key */
	/* A connection; NULL and a sentence on failure. */
	void *(*open)(const char *address, char *error, size_t error_size);
	void (*close)(void *db);
	/* Runs a statement, calling row for each row of its answer. */
	bool (*run)(void *db, const struct store_query *query);
	/* What failed last. */
	const char *(*error)(void *db);
};

enum { STORE_QUERIES_MAX = 32 };

extern const struct store_driver store_sqlite, store_postgres;

#endif
