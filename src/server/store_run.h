/*
 * store_run.h - running statements: transactions, checksums, failures. Only for
 * the files of the store.
 */
#ifndef STORE_RUN_H
#define STORE_RUN_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#include "buffer.h"
#include "store_driver.h"
#include "store_sql.h"

struct store {
	const struct store_driver *driver;
	void *db;
	bool open;              /* a transaction is open */
	bool failed;            /* something in it failed */
	bool lost;              /* another server has this one's name */
	bool outgrown;          /* a newer server has changed the schema */
	int64_t last_table;     /* highest id given, unless others give some too */
	struct store_leases *leases;    /* NULL: all tables are this server's */
	char error[256];        /* what failed first in the transaction, or last */
	char damage[128];       /* what the last reading found damaged, or "" */
	struct buffer text;     /* for checksums */
	pthread_mutex_t lock;           /* of the two below */
	int64_t since_us;               /* when the call under way began; 0 none */
	bool interrupted;               /* it was made to fail */
};

#define TEXT(t) { .text = (t) }
#define NUMBER(n) { .number = (n) }
#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))
#define VALUES(...) (const struct store_value[]){ __VA_ARGS__ }, \
	COUNT(((const struct store_value[]){ __VA_ARGS__ }))

typedef void store_row(void *context, const char *const *column);

/* Runs a statement and calls back with its rows. */
bool store_read(struct store *store, enum store_statement statement,
                store_row *row, void *context, const struct store_value *value,
                int value_count);

/* Begins a transaction, unless one is open; false: it has failed. */
bool store_begin(struct store *store);

/* Runs one that writes, in a transaction. */
bool store_write(struct store *store, enum store_statement statement,
                 const struct store_value *value, int value_count);

/* The same with the checksum of the values as one more; one_row: it fails
 * unless a row comes back, which says that its condition held. */
bool store_write_row(struct store *store, enum store_statement statement,
                     bool one_row, const struct store_value *value,
                     int value_count);

/* Makes the transaction fail; a sentence says why, unless it has failed
 * already. Always false. */
bool store_fail(struct store *store, const char *text);

/* Runs a text that is none of the statements, and calls back with its rows. */
bool store_run_text(struct store *store, const char *sql, store_row *row,
                    void *context, const struct store_value *value,
                    int value_count);

/* Microseconds of a clock that never goes back; never 0. */
int64_t store_now_us(void);

/* The checksum of columns as the database gives them. */
int64_t store_sum(struct store *store, const char *const *column, int count);

/* Whether the checksum of columns as the database gives them is sum. False:
 * store->damage says what is damaged, or, where there is no checksum, that it
 * is of an older server. */
bool store_fits(struct store *store, const char *const *column, int count,
                const char *sum, const char *what);

#endif
