/*
 * store_run.c - see store_run.h
 *
 * A transaction is open from its first write to store_commit, and `failed` is
 * its verdict: set by the first thing that goes wrong, never taken back before
 * the end, and asked by every later write (store_begin), so that nothing is
 * added to what is lost. A write that returns true has only been accepted: it
 * may be sent on and fail behind our back (store_driver.h, later), and even a
 * BEGIN may. The one answer that counts is that of the commit.
 *
 * `error` keeps what failed first, for that is the cause; what follows is that
 * the database refuses the rest of the transaction.
 */
#include "store_run.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { VALUES_MAX = 16 };

int64_t store_now_us(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000 + 1;
}

/* ---- checksums ----------------------------------------------------------- */

/* Against damage, not against people: the key is known. */
static int64_t sum_text(const struct buffer *text)
{
	static const uint8_t key[crypto_shorthash_KEYBYTES] = "isle's rows";
	uint64_t hash;
	crypto_shorthash((uint8_t *)&hash, (const uint8_t *)text->data,
	                 text->length, key);
	return (int64_t)(hash >> 1 | 1);      /* never 0, which is none */
}

/* Numbers count as the digits that the database gives back. */
static int64_t sum_values(struct store *store, const struct store_value *value,
                          int count)
{
	struct buffer *text = &store->text;
	text->length = 0;
	for (int i = 0; i < count; i++) {
		if (value[i].text)
			buffer_text(text, value[i].text);
		else
			buffer_number(text, value[i].number);
		buffer_add(text, "", 1);
	}
	return sum_text(text);
}

int64_t store_sum(struct store *store, const char *const *column, int count)
{
	struct buffer *text = &store->text;
	text->length = 0;
	for (int i = 0; i < count; i++)
		buffer_add(text, column[i], strlen(column[i]) + 1);
	return sum_text(text);
}

bool store_fits(struct store *store, const char *const *column, int count,
                const char *sum, const char *what)
{
	int64_t wanted = strtoll(sum, NULL, 10);
	if (wanted == store_sum(store, column, count))
		return true;
	snprintf(store->damage, sizeof store->damage, wanted ? "%s is damaged"
	         : "%s was written by an older server", what);
	return false;
}

/* ---- statements ---------------------------------------------------------- */

/* What failed first in a transaction is its cause; that undoing it fails too is
 * no news. */
static void note_error(struct store *store, const char *text)
{
	if (!store->failed)
		snprintf(store->error, sizeof store->error, "%s", text);
	store->failed = store->open;
}

/* Between these two a call may be interrupted; whether it was. The lock makes
 * sure that it is this one: who interrupts it holds up its end. */
static void begin_call(struct store *store)
{
	pthread_mutex_lock(&store->lock);
	store->since_us = store_now_us();
	store->interrupted = false;
	pthread_mutex_unlock(&store->lock);
}

static bool end_call(struct store *store)
{
	pthread_mutex_lock(&store->lock);
	bool interrupted = store->interrupted;
	store->since_us = 0;
	pthread_mutex_unlock(&store->lock);
	return interrupted;
}

/* One that was interrupted at its very end counts as failed, though it may be
 * done, where its connection is gone. Where it is not, what is done is done: a
 * slow disk does not notice that it was interrupted. */
static bool run(struct store *store, const struct store_query *query)
{
	begin_call(store);
	bool done = store->driver->run(store->db, query);
	bool interrupted = end_call(store) && store->driver->interrupt_cuts;
	if (!done)
		note_error(store, store->driver->error(store->db));
	else if (interrupted)
		note_error(store, "it took too long");
	return done && !interrupted;
}

/* In a transaction: that it failed is known at its end at the latest. */
static bool write_later(struct store *store, enum store_statement statement,
                        const struct store_value *value, int value_count)
{
	return run(store, &(struct store_query){ .number = (int)statement,
		.sql = store_sql[statement], .value = value,
		.value_count = value_count, .later = true });
}

bool store_read(struct store *store, enum store_statement statement,
                store_row *row, void *context, const struct store_value *value,
                int value_count)
{
	store->damage[0] = '\0';
	bool done = run(store, &(struct store_query){ .number = (int)statement,
		.sql = store_sql[statement], .value = value,
		.value_count = value_count, .row = row, .context = context });
	if (!done && row && store->driver->is_damaged(store->db))
		snprintf(store->damage, sizeof store->damage, "%.100s", store->error);
	return done;
}

bool store_run_text(struct store *store, const char *sql, store_row *row,
                    void *context, const struct store_value *value,
                    int value_count)
{
	return run(store, &(struct store_query){ .number = -1, .sql = sql,
		.value = value, .value_count = value_count, .row = row,
		.context = context });
}

/* ---- transactions -------------------------------------------------------- */

bool store_fail(struct store *store, const char *text)
{
	if (!store->failed)
		snprintf(store->error, sizeof store->error, "%s", text);
	store->failed = true;
	return false;
}

bool store_begin(struct store *store)
{
	if (store->open)
		return !store->failed;
	/* A BEGIN that fails is a transaction that fails: it may have left
	 * something open, and nothing of this turn may be written any more. */
	store->open = true;
	return store_read(store, SQL_BEGIN, NULL, NULL, NULL, 0);
}

bool store_write(struct store *store, enum store_statement statement,
                 const struct store_value *value, int value_count)
{
	return store_begin(store)
	    && write_later(store, statement, value, value_count);
}

static void count_row(void *context, const char *const *column)
{
	(void)column;
	++*(int *)context;
}

bool store_write_row(struct store *store, enum store_statement statement,
                     bool one_row, const struct store_value *value,
                     int value_count)
{
	struct store_value all[VALUES_MAX];
	int rows = 0;
	memcpy(all, value, (size_t)value_count * sizeof *value);
	all[value_count] = (struct store_value){
		.number = sum_values(store, value, value_count) };
	if (!store_begin(store))
		return false;
	if (!one_row)
		return write_later(store, statement, all, value_count + 1);
	if (!store_read(store, statement, count_row, &rows, all, value_count + 1))
		return false;
	return rows == 1
	    || store_fail(store, "it has changed in the store already");
}
