/* store.c - opening, closing and committing; see store.h */
#include "store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store_run.h"

bool store_has_writes(const struct store *store)
{
	return store->open;
}

void store_rollback(struct store *store)
{
	if (store->open)
		store_read(store, SQL_ROLLBACK, NULL, NULL, NULL, 0);
	store->open = store->failed = false;
}

bool store_commit(struct store *store)
{
	if (!store->open)
		return true;
	bool done = !store->failed
	         && store_read(store, SQL_COMMIT, NULL, NULL, NULL, 0);
	if (!done)
		store_rollback(store);
	store->open = store->failed = false;
	return done;
}

/* ---- opening ------------------------------------------------------------- */

static void number_row(void *context, const char *const *column)
{
	*(int64_t *)context = strtoll(column[0], NULL, 10);
}

static void epoch_row(void *context, const char *const *column)
{
	struct store *store = context;
	snprintf(store->epoch, sizeof store->epoch, "%s", column[0]);
}

static bool run_all(struct store *store, const char *const *texts)
{
	char text[2048];
	bool done = true;
	for (; *texts && done; texts++) {
		size_t length = strcspn(*texts, "$");
		snprintf(text, sizeof text, "%.*s%s", (int)length, *texts,
		         (*texts)[length] ? store->driver->clustered : "");
		done = store_run_text(store, text);
	}
	return done;
}

/* A store of an older server has tables and no note of its schema. The answer
 * to what cannot be asked is no. */
static bool is_older(struct store *store)
{
	char *version = NULL;
	int64_t count = 0;
	bool noted = store_get_note(store, "schema", &version) && version[0];
	free(version);
	return !noted && store_count_tables(store, &count);
}

/* All of it or nothing: half a schema would be taken for an older one. */
static bool make_schema(struct store *store)
{
	bool older = is_older(store);
	store->error[0] = '\0';
	return store_begin(store) && run_all(store, store_schema)
	    && (!older || run_all(store, store_migration))
	    && store_set_note(store, "schema", store_version)
	    && store_read(store, SQL_TAKE_EPOCH, epoch_row, store, NULL, 0)
	    && store_commit(store)
	    && store_read(store, SQL_LAST_TABLE, number_row, &store->last_table,
	                  NULL, 0);
}

struct store *store_open_driver(const struct store_driver *driver,
                                const char *address, char *error,
                                size_t error_size)
{
	void *db = driver->open(address, error, error_size);
	if (!db)
		return NULL;
	struct store *store = buffer_memory(sizeof *store);
	store->driver = driver;
	store->db = db;
	if (make_schema(store))
		return store;
	snprintf(error, error_size, "%s", store->error);
	store_close(store);
	return NULL;
}

/* The driver of an address, which then begins behind its scheme. */
static const struct store_driver *find_driver(const char **address)
{
	if (!strncmp(*address, "postgres://", 11)
	 || !strncmp(*address, "postgresql://", 13))
		return &store_postgres;
	if (!strncmp(*address, "sqlite:", 7))
		*address += 7;
	return &store_sqlite;
}

struct store *store_open(const char *address, char *error, size_t error_size)
{
	const struct store_driver *driver = find_driver(&address);
	return store_open_driver(driver, address, error, error_size);
}

bool store_backup(const char *address, const char *file, char *error,
                  size_t error_size)
{
	const struct store_driver *driver = find_driver(&address);
	if (driver->backup)
		return driver->backup(address, file, error, error_size);
	snprintf(error, error_size, "PostgreSQL is backed up by pg_dump");
	return false;
}

void store_close(struct store *store)
{
	if (!store)
		return;
	store_rollback(store);
	store->driver->close(store->db);
	buffer_free(&store->text);
	free(store);
}

/* ---- how it is ----------------------------------------------------------- */

const char *store_error(const struct store *store)
{
	return store->error;
}

const char *store_damage(const struct store *store)
{
	return store->damage;
}

bool store_is_lost(const struct store *store)
{
	return store->lost;
}

void store_look(struct store *store)
{
	if (store->driver->shared && !store->open)
		store_read(store, SQL_EPOCH, store_compare_epoch, store, NULL, 0);
}

int64_t store_busy_ms(struct store *store)
{
	struct timespec now;
	int64_t since = store->since_us;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return since ? (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000
	               - since / 1000 : 0;
}

void store_interrupt(struct store *store)
{
	store->driver->interrupt(store->db);
}
