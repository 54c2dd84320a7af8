/* store_sqlite.c - a SQLite file behind store_driver.h */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

#include "buffer.h"
#include "store_driver.h"

enum { COLUMNS_MAX = 16 };

struct db {
	sqlite3 *handle;
	sqlite3_stmt *prepared[STORE_QUERIES_MAX];
};

/* WAL with synchronous FULL: a commit is on disk when it returns. The exclusive
 * lock keeps a second server off the file. */
static const char set_up[] =
	"PRAGMA locking_mode = EXCLUSIVE;"
	"PRAGMA journal_mode = WAL;"
	"PRAGMA synchronous = FULL;"
	"PRAGMA wal_autocheckpoint = 4000;"
	"PRAGMA temp_store = MEMORY;"
	"BEGIN IMMEDIATE; COMMIT;";

static void db_close(void *context)
{
	struct db *db = context;
	for (int i = 0; i < STORE_QUERIES_MAX; i++)
		sqlite3_finalize(db->prepared[i]);
	sqlite3_close(db->handle);
	free(db);
}

static void *db_open(const char *path, char *error, size_t error_size)
{
	struct db *db = buffer_memory(sizeof *db);
	if (sqlite3_open(path, &db->handle) == SQLITE_OK
	 && sqlite3_exec(db->handle, set_up, NULL, NULL, NULL) == SQLITE_OK)
		return db;
	snprintf(error, error_size, "%s: %s", path, sqlite3_errmsg(db->handle));
	db_close(db);
	return NULL;
}

static const char *db_error(void *context)
{
	struct db *db = context;
	return sqlite3_errmsg(db->handle);
}

static void bind(sqlite3_stmt *statement, const struct store_query *query)
{
	for (int i = 0; i < query->value_count; i++) {
		const struct store_value *value = &query->value[i];
		if (value->text)
			sqlite3_bind_text(statement, i + 1, value->text, -1,
			                  SQLITE_STATIC);
		else
			sqlite3_bind_int64(statement, i + 1, value->number);
	}
}

static void give_row(sqlite3_stmt *statement, const struct store_query *query)
{
	const char *column[COLUMNS_MAX];
	int count = sqlite3_column_count(statement);
	for (int i = 0; i < count && i < COLUMNS_MAX; i++) {
		column[i] = (const char *)sqlite3_column_text(statement, i);
		if (!column[i])
			column[i] = "";
	}
	query->row(query->context, column);
}

static bool step_all(sqlite3_stmt *statement, const struct store_query *query)
{
	int result;
	while ((result = sqlite3_step(statement)) == SQLITE_ROW) {
		if (query->row)
			give_row(statement, query);
	}
	return result == SQLITE_DONE;
}

static bool db_run(void *context, const struct store_query *query)
{
	struct db *db = context;
	sqlite3_stmt *once = NULL;
	sqlite3_stmt **statement = query->number < 0 ? &once
	                         : &db->prepared[query->number];
	if (!*statement && sqlite3_prepare_v2(db->handle, query->sql, -1, statement,
	                                      NULL) != SQLITE_OK)
		return false;
	bind(*statement, query);
	bool done = step_all(*statement, query);
	sqlite3_reset(*statement);
	sqlite3_clear_bindings(*statement);
	sqlite3_finalize(once);
	return done;
}

const struct store_driver store_sqlite = {
	.clustered = "WITHOUT ROWID",
	.open = db_open, .close = db_close, .run = db_run, .error = db_error,
};
