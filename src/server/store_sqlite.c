/*
 * store_sqlite.c - a SQLite file behind store_driver.h.
 *
 * The file is its owner's alone (0600): it holds the secrets of shuffles that
 * are not over. A lock on it (flock, which SQLite's own locks do not mind)
 * keeps a second server off, and still lets others read: a backup of a running
 * server is a reader like any other.
 *
 * A file that was removed, moved or replaced under a running server would take
 * everything and have nothing after the next start: so nothing is committed
 * while another file, or none, lies at its place.
 */
#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "buffer.h"
#include "store_driver.h"

/* BUSY_MS: nobody else writes here (see lock), but a backup and whoever looks
 * at the store with a program of his own hold it for moments. */
enum { COLUMNS_MAX = 24, BUSY_MS = 5000, SQL_MAX = 2048 };

struct db {
	sqlite3 *handle;
	int file;               /* that holds the lock; -1 none */
	char *path;             /* where it lies; NULL without a file */
	bool misplaced;         /* it does not, which has just been seen */
	sqlite3_stmt *prepared[STORE_QUERIES_MAX];
};

/* WAL with synchronous FULL: a commit is on disk when it returns. The cache
 * holds whatever one transaction of a busy server touches, a page or two of
 * each of a thousand tables: with the 2 MB that SQLite takes by itself it wrote
 * pages out in the middle and read them back, a tenth of a move's time. */
static const char set_up[] =
	"PRAGMA journal_mode = WAL;"
	"PRAGMA synchronous = FULL;"
	"PRAGMA wal_autocheckpoint = 4000;"
	"PRAGMA temp_store = MEMORY;"
	"PRAGMA cache_size = -32768;"
	"BEGIN IMMEDIATE; COMMIT;";

/* The lock is closed last: closing any descriptor of the file would end
 * SQLite's own locks on it (POSIX). */
static void db_close(void *context)
{
	struct db *db = context;
	for (int i = 0; i < STORE_QUERIES_MAX; i++)
		sqlite3_finalize(db->prepared[i]);
	sqlite3_close(db->handle);
	if (db->file >= 0)
		close(db->file);
	free(db->path);
	free(db);
}

static bool is_file(const char *path)
{
	return strcmp(path, ":memory:") != 0;
}

/* Makes the file, the owner's alone. SQLite gives the files beside it the same
 * rights, but only when it makes them. */
static int make_file(const char *path)
{
	static const char *const endings[] = { "-wal", "-shm" };
	char beside[4096];
	int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	if (file < 0)
		return file;
	fchmod(file, 0600);     /* unless it is not ours to change */
	for (int i = 0; i < 2; i++) {
		snprintf(beside, sizeof beside, "%s%s", path, endings[i]);
		chmod(beside, 0600);
	}
	return file;
}

static bool lock(struct db *db, const char *path, char *error,
                 size_t error_size)
{
	db->file = -1;
	if (!is_file(path))
		return true;
	db->file = make_file(path);
	if (db->file >= 0 && !flock(db->file, LOCK_EX | LOCK_NB))
		return true;
	snprintf(error, error_size, "%s: %s", path, errno == EWOULDBLOCK
	         ? "another server uses this file" : strerror(errno));
	return false;
}

/* Whether what is committed would be found by the next start; SQLite asks, and
 * rolls back when it is told anything but 0. */
static int refuse_commit(void *context)
{
	struct db *db = context;
	struct stat locked, there;
	db->misplaced = db->path
	    && (fstat(db->file, &locked) || stat(db->path, &there)
	     || locked.st_ino != there.st_ino || locked.st_dev != there.st_dev);
	return db->misplaced;
}

static void watch_place(struct db *db, const char *path)
{
	if (!is_file(path))
		return;
	db->path = buffer_memory(strlen(path) + 1);
	strcpy(db->path, path);
	sqlite3_commit_hook(db->handle, refuse_commit, db);
}

/* One thread at a time uses a store; the one call from another, which
 * interrupts, needs no lock. So SQLite takes none, and counts no memory, for
 * which it would take more: together some forty for each move. (What is counted
 * can be said only before anything is opened, and stays so.) */
static bool open_alone(const char *path, sqlite3 **handle)
{
	sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
	return sqlite3_open_v2(path, handle, SQLITE_OPEN_READWRITE
	                       | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL)
	       == SQLITE_OK;
}

static void *db_open(const char *path, char *error, size_t error_size)
{
	struct db *db = buffer_memory(sizeof *db);
	if (lock(db, path, error, error_size)) {
		if (open_alone(path, &db->handle)
		 && sqlite3_busy_timeout(db->handle, BUSY_MS) == SQLITE_OK
		 && sqlite3_exec(db->handle, set_up, NULL, NULL, NULL) == SQLITE_OK) {
			watch_place(db, path);
			return db;
		}
		snprintf(error, error_size, "%s: %s", path,
		         sqlite3_errmsg(db->handle));
	}
	db_close(db);
	return NULL;
}

static const char *db_error(void *context)
{
	struct db *db = context;
	return db->misplaced ? "the file was moved or replaced"
	     : sqlite3_errmsg(db->handle);
}

static bool db_is_damaged(void *context)
{
	struct db *db = context;
	int code = sqlite3_errcode(db->handle) & 0xff;
	return code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
}

static void db_interrupt(void *context)
{
	struct db *db = context;
	sqlite3_interrupt(db->handle);
}

/* ---- statements ---------------------------------------------------------- */

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

/* The store numbers parameters as PostgreSQL does; here $1 would be a name. */
static sqlite3_stmt *prepare(struct db *db, const char *sql)
{
	char text[SQL_MAX];
	sqlite3_stmt *statement = NULL;
	snprintf(text, sizeof text, "%s", sql);
	for (char *at = text; (at = strchr(at, '$'));)
		*at = '?';
	sqlite3_prepare_v2(db->handle, text, -1, &statement, NULL);
	return statement;
}

static bool db_run(void *context, const struct store_query *query)
{
	struct db *db = context;
	sqlite3_stmt *once = NULL;
	sqlite3_stmt **statement = query->number < 0 ? &once
	                         : &db->prepared[query->number];
	db->misplaced = false;
	if (!*statement)
		*statement = prepare(db, query->sql);
	if (!*statement)
		return false;
	bind(*statement, query);
	bool done = step_all(*statement, query);
	sqlite3_reset(*statement);
	sqlite3_clear_bindings(*statement);
	sqlite3_finalize(once);
	return done;
}

/* ---- backup -------------------------------------------------------------- */

/* VACUUM INTO reads in one transaction, so the copy is one moment's. */
static bool copy(sqlite3 *handle, const char *file)
{
	sqlite3_stmt *statement = NULL;
	bool done = sqlite3_prepare_v2(handle, "VACUUM INTO ?1", -1, &statement,
	                               NULL) == SQLITE_OK
	         && sqlite3_bind_text(statement, 1, file, -1, SQLITE_STATIC)
	            == SQLITE_OK
	         && sqlite3_step(statement) == SQLITE_DONE;
	sqlite3_finalize(statement);
	return done;
}

/* The new file must not be there yet; it is on disk when this returns. */
static bool db_backup(const char *path, const char *file, char *error,
                      size_t error_size)
{
	sqlite3 *handle = NULL;
	int made = open(file, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	if (made < 0) {
		snprintf(error, error_size, "%s: %s", file, strerror(errno));
		return false;
	}
	bool done = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE, NULL)
	            == SQLITE_OK
	         && sqlite3_busy_timeout(handle, BUSY_MS) == SQLITE_OK
	         && copy(handle, file) && !fsync(made);
	if (!done) {
		snprintf(error, error_size, "%s: %s", path, sqlite3_errmsg(handle));
		unlink(file);
	}
	sqlite3_close(handle);
	close(made);
	return done;
}

const struct store_driver store_sqlite = {
	.clustered = "WITHOUT ROWID",
	.count_named = "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table'"
		" AND name = $1",
	.open = db_open, .close = db_close, .run = db_run, .error = db_error,
	.is_damaged = db_is_damaged, .interrupt = db_interrupt,
	.backup = db_backup,
};
