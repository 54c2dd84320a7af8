/*
 * store_open.c - opening: whose database it is, making the schema, bringing an
 * older store to it; see store.h.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store.h"
#include "store_run.h"

enum { TEXT_SIZE = 2048, SEAL_VALUES = 4 };

static void number_row(void *context, const char *const *column)
{
	*(int64_t *)context = strtoll(column[0], NULL, 10);
}

static bool run_all(struct store *store, const char *const *texts)
{
	char text[TEXT_SIZE];
	bool done = true;
	for (; *texts && done; texts++) {
		size_t length = strcspn(*texts, "$");
		snprintf(text, sizeof text, "%.*s%s", (int)length, *texts,
		         (*texts)[length] ? store->driver->clustered : "");
		done = store_run_text(store, text, NULL, NULL, NULL, 0);
	}
	return done;
}

/* ---- which version it is ------------------------------------------------- */

static bool has_table(struct store *store, const char *name, int64_t *count)
{
	return store_run_text(store, store->driver->count_named, number_row, count,
	                      VALUES(TEXT(name)));
}

/* A store of the first servers has tables and no note of its schema; one
 * without tables (version 0) will be made as it must be. A question that fails
 * is never taken for a no: an older store would be noted as a new one, and
 * never be brought here. */
static bool find_version(struct store *store, int *version)
{
	int64_t tables = 0, notes = 0;
	char *text;
	*version = 0;
	if (!has_table(store, "tables", &tables)
	 || !has_table(store, "notes", &notes))
		return false;
	if (!tables)
		return true;
	*version = 1;
	if (!notes)
		return true;
	bool done = store_get_note(store, "schema", &text);
	if (text[0])
		*version = atoi(text);
	free(text);
	return done;
}

/* ---- bringing it here ---------------------------------------------------- */

struct sealing {
	struct store *store;
	const struct store_seal *seal;
	bool done;
};

static void seal_row(void *context, const char *const *column)
{
	struct sealing *sealing = context;
	const struct store_seal *seal = sealing->seal;
	struct store_value value[SEAL_VALUES] = {
		NUMBER(store_sum(sealing->store, column, seal->columns)) };
	for (int i = 0; i < seal->keys; i++)
		value[1 + i].text = column[seal->columns + i];
	sealing->done = sealing->done
	             && store_run_text(sealing->store, seal->set, NULL, NULL, value,
	                               1 + seal->keys);
}

/* Gives every row its checksum, as it is now. */
static bool seal_all(struct store *store)
{
	bool done = true;
	for (int i = 0; i < store_seal_count && done; i++) {
		struct sealing sealing = { store, &store_seals[i], true };
		done = store_run_text(store, store_seals[i].find, seal_row, &sealing,
		                      NULL, 0) && sealing.done;
	}
	return done;
}

static bool migrate(struct store *store, int version)
{
	bool done = true;
	for (int i = 0; version && i < store_step_count && done; i++) {
		const struct store_step *step = &store_steps[i];
		if (version > step->from || (step->shared && !store->driver->shared))
			continue;
		done = run_all(store, step->texts) && (!step->seals || seal_all(store));
	}
	return done;
}

static bool note_version(struct store *store)
{
	char text[16];
	snprintf(text, sizeof text, "%d", STORE_VERSION);
	return store_set_note(store, "schema", text);
}

/* All of it or nothing: half a schema would be taken for an older one. A shared
 * one that is there is left alone: to look whether an index is there PostgreSQL
 * locks its table, and a server that starts would wait for whoever is writing,
 * and all who write for it. */
static bool write_schema(struct store *store)
{
	int version;
	if (!find_version(store, &version))
		return false;
	if (version > STORE_VERSION) {
		snprintf(store->error, sizeof store->error, "this store is of version "
		         "%d, and this server knows %d", version, STORE_VERSION);
		return false;
	}
	if (store->driver->shared && version == STORE_VERSION)
		return true;
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

/* ---- opening ------------------------------------------------------------- */

struct store *store_open_driver(const struct store_driver *driver,
                                const char *address, char *error,
                                size_t error_size)
{
	void *db = driver->open(address, error, error_size);
	if (!db)
		return NULL;
	struct store *store = buffer_memory(sizeof *store);
	pthread_mutex_init(&store->lock, NULL);
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
	else if (strstr(*address, "://"))
		return NULL;
	return &store_sqlite;
}

/* What was given is not said again: it may hold a password. */
static bool refuse_kind(char *error, size_t error_size)
{
	snprintf(error, error_size, "a store is sqlite:PATH, PATH or postgres://");
	return false;
}

struct store *store_open(const char *address, char *error, size_t error_size)
{
	const struct store_driver *driver = find_driver(&address);
	if (driver)
		return store_open_driver(driver, address, error, error_size);
	refuse_kind(error, error_size);
	return NULL;
}

bool store_backup(const char *address, const char *file, char *error,
                  size_t error_size)
{
	const struct store_driver *driver = find_driver(&address);
	if (!driver)
		return refuse_kind(error, error_size);
	if (driver->backup)
		return driver->backup(address, file, error, error_size);
	snprintf(error, error_size, "PostgreSQL is backed up by pg_dump");
	return false;
}
