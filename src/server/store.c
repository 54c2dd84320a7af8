/* store.c - opening, closing and committing; see store.h */
#include "store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store_lease.h"
#include "store_run.h"

bool store_has_writes(const struct store *store)
{
	return store->open;
}

void store_rollback(struct store *store)
{
	if (!store->open)
		return;
	store_read(store, SQL_ROLLBACK, NULL, NULL, NULL, 0);
	store->open = store->failed = false;
	store_lease_settle(store, false);
}

bool store_commit(struct store *store)
{
	if (!store->open)
		return true;
	bool done = store_lease_fence(store)
	         && store_read(store, SQL_COMMIT, NULL, NULL, NULL, 0);
	if (!done) {
		store_rollback(store);
		return false;
	}
	store->open = store->failed = false;
	store_lease_settle(store, true);
	return true;
}

/* ---- opening ------------------------------------------------------------- */

static void number_row(void *context, const char *const *column)
{
	*(int64_t *)context = strtoll(column[0], NULL, 10);
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

/* A store of the first servers has tables and no note of its schema; what
 * cannot be asked is not there yet: STORE_VERSION, for it will be made as it
 * must be. */
static int find_version(struct store *store)
{
	char *text = NULL;
	int64_t count = 0;
	bool noted = store_get_note(store, "schema", &text) && text[0];
	int version = noted ? atoi(text)
	            : store_count_tables(store, &count) ? 1 : STORE_VERSION;
	free(text);
	store->error[0] = '\0';
	return version;
}

static bool migrate(struct store *store, int version)
{
	bool done = true;
	for (int i = 0; i < store_step_count && done; i++) {
		const struct store_step *step = &store_steps[i];
		if (version <= step->from && (store->driver->shared || !step->shared))
			done = run_all(store, step->texts);
	}
	return done;
}

static bool note_version(struct store *store)
{
	char text[16];
	snprintf(text, sizeof text, "%d", STORE_VERSION);
	return store_set_note(store, "schema", text);
}

/* All of it or nothing: half a schema would be taken for an older one. */
static bool write_schema(struct store *store)
{
	int version = find_version(store);
	if (version > STORE_VERSION) {
		snprintf(store->error, sizeof store->error, "this store is of version "
		         "%d, and this server knows %d", version, STORE_VERSION);
		return false;
	}
	return store_begin(store) && run_all(store, store_schema)
	    && (!store->driver->shared || run_all(store, store_schema_shared))
	    && migrate(store, version) && note_version(store)
	    && store_commit(store);
}

/* Servers that start at once on a shared store wait for each other; what one
 * has made, the next finds. */
static bool make_schema(struct store *store)
{
	bool shared = store->driver->shared;
	return (!shared || run_all(store, store_schema_lock))
	    && write_schema(store)
	    && (!shared || run_all(store, store_schema_unlock))
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
	store_lease_close(store);
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

bool store_is_shared(const struct store *store)
{
	return store->driver->shared;
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
