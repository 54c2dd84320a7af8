/*
 * store_postgres.c - a PostgreSQL database behind store_driver.h.
 *
 * What nobody waits for is sent on (libpq's pipeline), and its answers are read
 * before the next statement whose answer counts: a turn of a hundred moves
 * waits three times, not a hundred. libpq waits where it must; the thread that
 * calls may be made to stop waiting by db_interrupt, which shuts its socket. A
 * connection that was lost is made anew before the next transaction. Which
 * tables are this server's is not decided here but in every transaction
 * (store_lease.h).
 */
#include <libpq-fe.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

#include "buffer.h"
#include "log.h"
#include "store_driver.h"

enum { COLUMNS_MAX = 24, VALUES_MAX = 16, NUMBER_SIZE = 24, RETRY_MS = 300,
       /* answers that lie unread; they must fit into the socket's buffers */
       PENDING_MAX = 128 };

struct db {
	PGconn *connection;
	pthread_mutex_t lock;           /* of fd */
	int fd;                         /* that db_interrupt may shut; -1 none */
	bool prepared[STORE_QUERIES_MAX];
	int pending;                    /* statements sent, answers not read */
	bool began;                     /* a transaction, whose end was not asked for */
	int64_t retry_at;               /* in ms, not before, after a failure */
	struct log_often remarks;       /* that it made */
	char *address;
	char error[256];
};

/* Whatever the server's own settings say: a commit is on disk when it returns.
 * A transaction whose server is cut off or stopped ends by itself, so that who
 * takes its tables need not wait for it; nobody waits long for a lock. A
 * database that has got a part of what was sent on is not idle, it waits for
 * the rest: that the other machine is gone its system finds out, over TCP, in
 * two seconds instead of two hours. How often it asks in vain does not count:
 * tcp_user_timeout decides. */
static const char set_up[] =
	"SET synchronous_commit = on;"
	"SET client_min_messages = error;"
	"SET idle_in_transaction_session_timeout = 1500;"
	"SET lock_timeout = 1000;"
	"SET tcp_keepalives_idle = 1;"
	"SET tcp_keepalives_interval = 1;"
	"SET tcp_user_timeout = 1500";

/* Said of who is not the database that was asked, or not any more. */
static const char strange_answer[] = "it answers something else";

/* libpq has no words for an answer that it takes for right. */
static void note_error(struct db *db, const char *text)
{
	snprintf(db->error, sizeof db->error, "%s", *text ? text : strange_answer);
	db->error[strcspn(db->error, "\n")] = '\0';
}

/* ---- the connection ------------------------------------------------------ */

/* The socket may be shut by another thread only while it is ours. */
static void set_fd(struct db *db, int fd)
{
	pthread_mutex_lock(&db->lock);
	db->fd = fd;
	pthread_mutex_unlock(&db->lock);
}

static void db_interrupt(void *context)
{
	struct db *db = context;
	pthread_mutex_lock(&db->lock);
	if (db->fd >= 0)
		shutdown(db->fd, SHUT_RDWR);
	pthread_mutex_unlock(&db->lock);
}

static void hang_up(struct db *db)
{
	set_fd(db, -1);
	PQfinish(db->connection);
	db->connection = NULL;
	db->pending = 0;
}

/* Nothing here is ever copied. Who offers it is not the database that was
 * asked, and would be asked for the next result for ever: libpq gives the same
 * one until the copying ends. */
static bool is_copying(const PGresult *result)
{
	ExecStatusType status = PQresultStatus(result);
	return status == PGRES_COPY_IN || status == PGRES_COPY_OUT
	    || status == PGRES_COPY_BOTH;
}

/* Whether a result says that a statement was done; if not, why, unless that is
 * known (silent). May hang up: who answers nothing at all is out of step, and
 * what it answers next would be taken for the answer to the next question. */
static bool ok(struct db *db, const PGresult *result, bool silent)
{
	ExecStatusType status = PQresultStatus(result);
	bool done = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
	if (!done && !silent)
		note_error(db, is_copying(result) ? strange_answer
		           : PQerrorMessage(db->connection));
	if (!result || is_copying(result))
		hang_up(db);
	return done;
}

static bool exec(struct db *db, const char *sql)
{
	PGresult *result = PQexec(db->connection, sql);
	bool done = ok(db, result, false);
	PQclear(result);
	return done;
}

static int64_t now_ms(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* What a database remarks would be printed, whatever it is. */
static void log_notice(void *context, const char *text)
{
	struct db *db = context;
	char line[LOG_OFTEN_SIZE];
	snprintf(line, sizeof line, "PostgreSQL says: %.*s",
	         (int)strcspn(text, "\n"), text);
	log_often(&db->remarks, (uint64_t)now_ms() / 1000, line);
}

/* What the address does not say itself: how long a connection may take, and
 * when one that is silent counts as dead. What is said while it is made is
 * heard only by who listens from the start: so it is begun, and then made from
 * the beginning, which alone waits as long as is said, host by host. */
static void dial(struct db *db)
{
	static const char *const names[] = { "connect_timeout",
		"tcp_user_timeout", "keepalives_idle", "dbname", NULL };
	const char *values[] = { "3", "10000", "30", db->address, NULL };
	db->connection = PQconnectStartParams(names, values, 1);
	PQsetNoticeProcessor(db->connection, log_notice, db);
	if (PQstatus(db->connection) != CONNECTION_BAD)
		PQreset(db->connection);
}

static bool connect_anew(struct db *db)
{
	memset(db->prepared, 0, sizeof db->prepared);
	dial(db);
	bool done = PQstatus(db->connection) == CONNECTION_OK;
	if (!done)
		note_error(db, PQerrorMessage(db->connection));
	set_fd(db, done ? PQsocket(db->connection) : -1);
	done = done && exec(db, set_up);
	/* One without these settings is none. */
	if (!done)
		hang_up(db);
	return done;
}

static void db_close(void *context)
{
	struct db *db = context;
	hang_up(db);
	pthread_mutex_destroy(&db->lock);
	free(db->address);
	free(db);
}

static bool is_plain(const PQconninfoOption *option)
{
	const char *value = option->val ? option->val : "";
	if (!strcmp(option->keyword, "port"))
		return !value[strspn(value, "0123456789,")];
	return strcmp(option->keyword, "host") || !strchr(value, '@');
}

/* Whether libpq understands an address as it was meant. What it takes for
 * wrong, for a port or for a host it repeats, and that may be a part of the
 * password: one with @, / or another sign that had to be written as %40. */
static bool is_address(const char *address)
{
	PQconninfoOption *options = PQconninfoParse(address, NULL);
	bool plain = options;
	for (int i = 0; plain && options[i].keyword; i++)
		plain = is_plain(&options[i]);
	PQconninfoFree(options);
	return plain;
}

static void *db_open(const char *address, char *error, size_t error_size)
{
	if (!is_address(address)) {
		snprintf(error, error_size, "PostgreSQL: the address cannot be read; "
		         "it is postgresql://NAME:PASSWORD@HOST:PORT/DATABASE, other "
		         "signs than letters and digits as %%40");
		return NULL;
	}
	struct db *db = buffer_memory(sizeof *db);
	db->address = strcpy(buffer_memory(strlen(address) + 1), address);
	pthread_mutex_init(&db->lock, NULL);
	db->fd = -1;
	if (connect_anew(db))
		return db;
	snprintf(error, error_size, "PostgreSQL: %s", db->error);
	db_close(db);
	return NULL;
}

/* A lost connection is made anew when no transaction hangs on it, but not with
 * every statement: while the database is away each attempt may wait. */
static bool reconnect(struct db *db)
{
	if (PQstatus(db->connection) == CONNECTION_OK)
		return true;
	if (now_ms() < db->retry_at)
		return false;
	hang_up(db);
	if (connect_anew(db))
		return true;
	db->retry_at = now_ms() + RETRY_MS;
	return false;
}

static bool is_outside(const struct db *db)
{
	PGTransactionStatusType status = PQtransactionStatus(db->connection);
	return status != PQTRANS_INTRANS && status != PQTRANS_INERROR;
}

/* ---- statements ---------------------------------------------------------- */

static const char *db_error(void *context)
{
	struct db *db = context;
	return db->error;
}

static bool db_is_damaged(void *context)
{
	struct db *db = context;
	return strstr(db->error, "invalid page") != NULL;
}

static void give_rows(PGresult *result, const struct store_query *query)
{
	const char *column[COLUMNS_MAX];
	int count = PQnfields(result);
	/* Whoever answers with fewer than were asked for. */
	for (int i = 0; i < COLUMNS_MAX; i++)
		column[i] = "";
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
	db->prepared[query->number] = ok(db, result, false);
	PQclear(result);
	return db->prepared[query->number];
}

/* The values of a query as libpq wants them. */
struct parameters {
	char number[VALUES_MAX][NUMBER_SIZE];
	const char *value[VALUES_MAX];
};

static void read_values(const struct store_query *query,
                        struct parameters *parameters)
{
	for (int i = 0; i < query->value_count; i++) {
		snprintf(parameters->number[i], NUMBER_SIZE, "%lld",
		         (long long)query->value[i].number);
		parameters->value[i] = query->value[i].text ? query->value[i].text
		                     : parameters->number[i];
	}
}

static PGresult *execute(struct db *db, const struct store_query *query,
                         const char *name)
{
	struct parameters parameters;
	read_values(query, &parameters);
	if (query->number < 0)
		return PQexecParams(db->connection, query->sql, query->value_count,
		                    NULL, parameters.value, NULL, NULL, 0);
	return PQexecPrepared(db->connection, name, query->value_count,
	                      parameters.value, NULL, NULL, 0);
}

/* The next result of a statement sent, all of it; false: it failed. What
 * follows a failure is not done, and is no news. */
static bool collect_one(struct db *db, bool silent)
{
	bool done = false;
	for (PGresult *result; (result = PQgetResult(db->connection));
	     PQclear(result))
		done = ok(db, result, silent);
	return done;
}

/* That all answers came is not yet that the connection still stands: it may
 * break off before the last of them, which says so. And where more came, or
 * others, libpq never leaves its pipeline, in which nothing else can be asked:
 * such a connection still looks sound and would fail every turn from then on,
 * so it is hung up. */
static bool end_pipeline(struct db *db)
{
	PGresult *result = PQgetResult(db->connection);
	bool done = PQresultStatus(result) == PGRES_PIPELINE_SYNC;
	PQclear(result);
	done = PQexitPipelineMode(db->connection) && done;
	/* Whoever hung up before has noted why. */
	if (!done && db->connection) {
		note_error(db, PQerrorMessage(db->connection));
		hang_up(db);
	}
	return done;
}

/* Reads the answers to all that was sent. */
static bool collect(struct db *db)
{
	bool done = true;
	if (!db->pending)
		return true;
	if (!PQpipelineSync(db->connection)) {
		note_error(db, PQerrorMessage(db->connection));
		done = false;
	}
	int left = db->pending;
	for (; left && PQstatus(db->connection) == CONNECTION_OK; left--)
		done = collect_one(db, !done) && done;
	done = done && !left;
	db->pending = 0;
	return end_pipeline(db) && done;
}

static bool send_on(struct db *db, const struct store_query *query,
                 const char *name)
{
	struct parameters parameters;
	read_values(query, &parameters);
	if (!PQenterPipelineMode(db->connection)
	 || !PQsendQueryPrepared(db->connection, name, query->value_count,
	                         parameters.value, NULL, NULL, 0)) {
		note_error(db, PQerrorMessage(db->connection));
		return false;
	}
	return ++db->pending < PENDING_MAX || collect(db);
}

static bool bounds_transaction(const char *sql)
{
	return !strcmp(sql, "BEGIN") || !strcmp(sql, "COMMIT")
	    || !strcmp(sql, "ROLLBACK");
}

/* What begins and ends a transaction is answered by its own word. PostgreSQL
 * takes COMMIT for ROLLBACK where something failed before, and only its answer
 * tells. Where the word is another, or none, nobody knows what is open on this
 * connection, or whether it still answers what it is asked: it may look sound
 * and fail every turn from then on, so it is hung up. */
static bool is_kept(struct db *db, const char *sql, bool done, const char *word)
{
	if (!bounds_transaction(sql) || (done && !strcmp(word, sql)))
		return done;
	if (done)
		note_error(db, strcmp(word, "ROLLBACK") ? strange_answer
		           : "the transaction had failed");
	hang_up(db);
	return false;
}

/* Runs a statement and waits for its answer. */
static bool run_now(struct db *db, const struct store_query *query,
                    const char *name)
{
	if (query->number >= 0 && !prepare(db, query, name))
		return is_kept(db, query->sql, false, "");
	PGresult *result = execute(db, query, name);
	bool done = ok(db, result, false);
	done = is_kept(db, query->sql, done, done ? PQcmdStatus(result) : "");
	if (done && query->row)
		give_rows(result, query);
	PQclear(result);
	return done;
}

/* A statement of a transaction must never run on a connection that was made
 * anew: what came before it in the transaction is lost, and it would count by
 * itself. */
static bool is_where_it_began(struct db *db)
{
	if (!db->began || !is_outside(db))
		return true;
	note_error(db, "the connection was lost in a transaction");
	return false;
}

/* Runs a statement. What nobody waits for is only sent on, if a transaction is
 * surely open. Everything else first reads what is still unread, and if
 * something of that failed, or the connection is another one than the
 * transaction began on, it is not run: PostgreSQL would take it as a
 * transaction of its own. A ROLLBACK runs whatever happened, since it is what
 * makes the connection usable again. A new connection is made only outside of
 * transactions. */
static bool db_run(void *context, const struct store_query *query)
{
	struct db *db = context;
	char name[NUMBER_SIZE];
	bool begins = !strcmp(query->sql, "BEGIN");
	bool rolls_back = !strcmp(query->sql, "ROLLBACK");
	bool sends = query->later && query->number >= 0
	          && db->prepared[query->number];
	snprintf(name, sizeof name, "q%d", query->number);
	if (sends && (db->pending || !is_outside(db)))
		return send_on(db, query, name);
	bool stands = collect(db) && is_where_it_began(db);
	if (rolls_back || !strcmp(query->sql, "COMMIT"))
		db->began = false;
	if ((!rolls_back && !stands)
	 || (is_outside(db) && !reconnect(db)))
		return false;
	bool done = run_now(db, query, name);
	db->began = db->began || (begins && done);
	return done;
}

const struct store_driver store_postgres = {
	.clustered = "", .shared = true,
	.count_named = "SELECT COUNT(to_regclass(CAST($1 AS TEXT)))",
	.open = db_open, .close = db_close, .run = db_run, .error = db_error,
	.is_damaged = db_is_damaged, .interrupt = db_interrupt,
	.interrupt_cuts = true,
};
