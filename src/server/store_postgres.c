/* store_postgres.c - a PostgreSQL database behind store_driver.h */
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "buffer.h"
#include "store_driver.h"

enum { COLUMNS_MAX = 16, VALUES_MAX = 16, NUMBER_SIZE = 24,
       LOCK_TRIES = 40, LOCK_WAIT_US = 50000 };

struct db {
	PGconn *connection;
	bool prepared[STORE_QUERIES_MAX];
	char error[256];
};

/* Whatever the server's own settings say: a commit is on disk when it returns.
 * The lock keeps a second server off the tables; it ends with the
 * connection. */
static const char *const set_up[] = {
	"SET synchronous_commit = on",
	"SET client_min_messages = error",
};
static const char lock[] =
	"SELECT 1 / CASE WHEN pg_try_advisory_lock(1769171045) THEN 1 ELSE 0 END";

static void note_error(struct db *db, const char *text)
{
	snprintf(db->error, sizeof db->error, "%s", text);
	db->error[strcspn(db->error, "\n")] = '\0';
}

static bool ok(struct db *db, PGresult *result)
{
	ExecStatusType status = PQresultStatus(result);
	bool done = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
	if (!done)
		note_error(db, PQerrorMessage(db->connection));
	return done;
}

static bool exec(struct db *db, const char *sql)
{
	PGresult *result = PQexec(db->connection, sql);
	bool done = ok(db, result);
	PQclear(result);
	return done;
}

/* The lock of a server that has just ended may linger for a moment. */
static bool take_lock(struct db *db)
{
	for (int i = 0; i < LOCK_TRIES; i++) {
		if (exec(db, lock))
			return true;
		usleep(LOCK_WAIT_US);
	}
	note_error(db, "another server uses this database");
	return false;
}

static bool begin_session(struct db *db)
{
	memset(db->prepared, 0, sizeof db->prepared);
	if (PQstatus(db->connection) != CONNECTION_OK) {
		note_error(db, PQerrorMessage(db->connection));
		return false;
	}
	for (size_t i = 0; i < sizeof set_up / sizeof set_up[0]; i++)
		if (!exec(db, set_up[i]))
			return false;
	return take_lock(db);
}

static void db_close(void *context)
{
	struct db *db = context;
	PQfinish(db->connection);
	free(db);
}

static void *db_open(const char *address, char *error, size_t error_size)
{
	struct db *db = buffer_memory(sizeof *db);
	db->connection = PQconnectdb(address);
	if (begin_session(db))
		return db;
	snprintf(error, error_size, "PostgreSQL: %s", db->error);
	db_close(db);
	return NULL;
}

static const char *db_error(void *context)
{
	struct db *db = context;
	return db->error;
}

static void give_rows(PGresult *result, const struct store_query *query)
{
	const char *column[COLUMNS_MAX];
	int count = PQnfields(result);
	for (int row = 0; row < PQntuples(result); row++) {
		for (int i = 0; i < count && i < COLUMNS_MAX; i++)
			column[i] = PQgetvalue(result, row, i);
		query->row(query->context, column);
	}
}

static bool prepare(struct db *db, const struct store_query *query,
                    const char *name)
{
	if (db->prepared[query->number])
		return true;
	PGresult *result = PQprepare(db->connection, name, query->sql, 0, NULL);
	db->prepared[query->number] = ok(db, result);
	PQclear(result);
	return db->prepared[query->number];
}

static PGresult *execute(struct db *db, const struct store_query *query,
                         const char *name)
{
	char number[VALUES_MAX][NUMBER_SIZE];
	const char *value[VALUES_MAX];
	for (int i = 0; i < query->value_count; i++) {
		snprintf(number[i], NUMBER_SIZE, "%lld",
		         (long long)query->value[i].number);
		value[i] = query->value[i].text ? query->value[i].text : number[i];
	}
	return PQexecPrepared(db->connection, name, query->value_count, value, NULL,
	                      NULL, 0);
}

/* A lost connection is made anew when no transaction hangs on it. */
static bool reconnect(struct db *db)
{
	if (PQstatus(db->connection) == CONNECTION_OK)
		return true;
	PQreset(db->connection);
	return begin_session(db);
}

static bool db_run(void *context, const struct store_query *query)
{
	struct db *db = context;
	char name[NUMBER_SIZE];
	if (query->number < 0)
		return exec(db, query->sql);
	bool outside = PQtransactionStatus(db->connection) != PQTRANS_INTRANS
	            && PQtransactionStatus(db->connection) != PQTRANS_INERROR;
	if (outside && !reconnect(db))
		return false;
	snprintf(name, sizeof name, "q%d", query->number);
	if (!prepare(db, query, name))
		return false;
	PGresult *result = execute(db, query, name);
	bool done = ok(db, result);
	if (done && query->row)
		give_rows(result, query);
	PQclear(result);
	return done;
}

const struct store_driver store_postgres = {
	.clustered = "",
	.open = db_open, .close = db_close, .run = db_run, .error = db_error,
};
