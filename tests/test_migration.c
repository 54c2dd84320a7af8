/* Stores that older servers made: each is brought to the schema of today with a
 * game under way in it, which goes on, whatever fails on the way; a store of
 * tomorrow is refused. For both databases. */
#include <check.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "databases.h"
#include "runner.h"
#include "server_rig.h"
#include "store.h"
#include "store_driver.h"
#include "store_sql.h"

enum { OLDEST = 1, CALLS_MAX = 1000 };

static char fault[256], log_path[96];
static struct databases databases;
static const struct store_driver *driver;
static const char *address, *where;    /* as --store has it; as a driver has */

/* ---- the schemas of before ----------------------------------------------- */

/* Version 1, which did not note what it was. */
static const char *const first_schema[] = {
	"CREATE TABLE IF NOT EXISTS tables ("
	" id BIGINT PRIMARY KEY, name TEXT NOT NULL UNIQUE,"
	" created BIGINT NOT NULL, started BIGINT NOT NULL DEFAULT 0,"
	" over BIGINT NOT NULL DEFAULT 0, options TEXT NOT NULL,"
	" when_full BIGINT NOT NULL, secret TEXT NOT NULL,"
	" commitment TEXT NOT NULL, next BIGINT NOT NULL DEFAULT 0,"
	" host BIGINT NOT NULL, seats BIGINT NOT NULL,"
	" head TEXT NOT NULL DEFAULT '')",
	"CREATE TABLE IF NOT EXISTS seats ("
	" table_id BIGINT NOT NULL, seat BIGINT NOT NULL,"
	" name TEXT NOT NULL, bot TEXT NOT NULL, word TEXT NOT NULL,"
	" taken BIGINT NOT NULL, PRIMARY KEY (table_id, seat))",
	"CREATE TABLE IF NOT EXISTS keys ("
	" hash TEXT PRIMARY KEY, table_id BIGINT NOT NULL, role BIGINT NOT NULL)",
	"CREATE INDEX IF NOT EXISTS keys_table ON keys (table_id)",
	"CREATE TABLE IF NOT EXISTS lines ("
	" table_id BIGINT NOT NULL, v BIGINT NOT NULL,"
	" seat BIGINT NOT NULL, undoes BIGINT NOT NULL,"
	" line TEXT NOT NULL, client_id TEXT NOT NULL, at BIGINT NOT NULL,"
	" PRIMARY KEY (table_id, v)) $clustered",
	"CREATE TABLE IF NOT EXISTS chats ("
	" table_id BIGINT NOT NULL, n BIGINT NOT NULL,"
	" seat BIGINT NOT NULL, line TEXT NOT NULL, at BIGINT NOT NULL,"
	" PRIMARY KEY (table_id, n))",
	"CREATE TABLE IF NOT EXISTS notes ("
	" name TEXT PRIMARY KEY, value TEXT NOT NULL)",
	"CREATE TABLE IF NOT EXISTS faults ("
	" table_id BIGINT PRIMARY KEY, line TEXT NOT NULL)",
	NULL
};

/* Versions 2 and 3: rows have checksums. */
static const char *const second_schema[] = {
	"CREATE TABLE IF NOT EXISTS tables ("
	" id BIGINT PRIMARY KEY, name TEXT NOT NULL UNIQUE,"
	" created BIGINT NOT NULL, started BIGINT NOT NULL DEFAULT 0,"
	" over BIGINT NOT NULL DEFAULT 0, options TEXT NOT NULL,"
	" when_full BIGINT NOT NULL, secret TEXT NOT NULL,"
	" commitment TEXT NOT NULL, next BIGINT NOT NULL DEFAULT 0,"
	" host BIGINT NOT NULL, seats BIGINT NOT NULL,"
	" head TEXT NOT NULL DEFAULT '', sum BIGINT NOT NULL DEFAULT 0,"
	" start_sum BIGINT NOT NULL DEFAULT 0, over_sum BIGINT NOT NULL DEFAULT 0,"
	" next_sum BIGINT NOT NULL DEFAULT 0)",
	"CREATE TABLE IF NOT EXISTS seats ("
	" table_id BIGINT NOT NULL, seat BIGINT NOT NULL,"
	" name TEXT NOT NULL, bot TEXT NOT NULL, word TEXT NOT NULL,"
	" taken BIGINT NOT NULL, sum BIGINT NOT NULL DEFAULT 0,"
	" PRIMARY KEY (table_id, seat))",
	"CREATE TABLE IF NOT EXISTS keys ("
	" hash TEXT PRIMARY KEY, table_id BIGINT NOT NULL, role BIGINT NOT NULL,"
	" sum BIGINT NOT NULL DEFAULT 0)",
	"CREATE INDEX IF NOT EXISTS keys_table ON keys (table_id)",
	"CREATE TABLE IF NOT EXISTS lines ("
	" table_id BIGINT NOT NULL, v BIGINT NOT NULL,"
	" seat BIGINT NOT NULL, undoes BIGINT NOT NULL,"
	" line TEXT NOT NULL, client_id TEXT NOT NULL, at BIGINT NOT NULL,"
	" sum BIGINT NOT NULL DEFAULT 0, PRIMARY KEY (table_id, v)) $clustered",
	"CREATE TABLE IF NOT EXISTS chats ("
	" table_id BIGINT NOT NULL, n BIGINT NOT NULL,"
	" seat BIGINT NOT NULL, line TEXT NOT NULL, at BIGINT NOT NULL,"
	" sum BIGINT NOT NULL DEFAULT 0, PRIMARY KEY (table_id, n))",
	"CREATE TABLE IF NOT EXISTS notes ("
	" name TEXT PRIMARY KEY, value TEXT NOT NULL)",
	"CREATE TABLE IF NOT EXISTS faults ("
	" table_id BIGINT PRIMARY KEY, line TEXT NOT NULL)",
	NULL
};

/* What the servers of version 3 shared beside. */
static const char *const third_shared[] = {
	"CREATE SEQUENCE IF NOT EXISTS table_ids",
	"CREATE SEQUENCE IF NOT EXISTS node_ids",
	"CREATE TABLE IF NOT EXISTS nodes ("
	" id BIGINT PRIMARY KEY, name TEXT NOT NULL UNIQUE,"
	" expires TIMESTAMPTZ NOT NULL)",
	"CREATE TABLE IF NOT EXISTS leases ("
	" table_id BIGINT PRIMARY KEY, holder BIGINT NOT NULL,"
	" epoch BIGINT NOT NULL, rules TEXT NOT NULL)",
	"CREATE INDEX IF NOT EXISTS leases_holder ON leases (holder)",
	"SELECT setval('table_ids', (SELECT COALESCE(MAX(id), 0) + 1 FROM tables),"
	" false)",
	NULL
};

static const char *const third_gone[] = {
	"DROP TABLE leases", "DROP TABLE nodes", "DROP SEQUENCE table_ids",
	"DROP SEQUENCE node_ids", NULL
};

/* What every version had of its tables, and what came with the second. */
static const struct { const char *name, *columns, *sums; } parts[] = {
	{ "tables", "id, name, created, started, over, options, when_full, secret,"
	  " commitment, next, host, seats, head",
	  ", sum, start_sum, over_sum, next_sum" },
	{ "seats", "table_id, seat, name, bot, word, taken", ", sum" },
	{ "keys", "hash, table_id, role", ", sum" },
	{ "lines", "table_id, v, seat, undoes, line, client_id, at", ", sum" },
	{ "chats", "table_id, n, seat, line, at", ", sum" },
	{ "notes", "name, value", "" },
};

enum { PARTS = sizeof parts / sizeof parts[0] };

/* What came later as tables of its own, and with which version. */
static const struct { const char *name; int with; } later[] = {
	{ "lengths", 4 },
	{ "lobbies", 5 }, { "faces", 5 }, { "tokens", 5 },
	{ "sitters", 6 }, { "deadlines", 6 }, { "alerts", 6 },
	{ "hosts", 7 }, { "stood_in", 7 },
};

enum { LATER = sizeof later / sizeof later[0] };

/* ---- making an older store of today's ------------------------------------ */

static void *db;

static void run(const char *sql)
{
	char text[2048];
	size_t length = strcspn(sql, "$");
	snprintf(text, sizeof text, "%.*s%s", (int)length, sql,
	         sql[length] ? driver->clustered : "");
	struct store_query query = { .number = -1, .sql = text };
	ck_assert_msg(driver->run(db, &query), "%s: %s", text, driver->error(db));
}

static void run_all(const char *const *texts)
{
	while (*texts)
		run(*texts++);
}

/* One statement for each part. */
static void run_parts(const char *format)
{
	char sql[512];
	for (int i = 0; i < PARTS; i++) {
		snprintf(sql, sizeof sql, format, parts[i].name);
		run(sql);
	}
}

static void copy_back(int version)
{
	char sql[1024];
	for (int i = 0; i < PARTS; i++) {
		const char *sums = version > 1 ? parts[i].sums : "";
		snprintf(sql, sizeof sql, "INSERT INTO %s (%s%s) SELECT %s%s"
		         " FROM kept_%s", parts[i].name, parts[i].columns, sums,
		         parts[i].columns, sums, parts[i].name);
		run(sql);
	}
}

static void drop_later(int version)
{
	char sql[128];
	for (int i = 0; i < LATER; i++) {
		snprintf(sql, sizeof sql, "DROP TABLE %s", later[i].name);
		if (later[i].with > version)
			run(sql);
	}
}

/* Up to version 3 the tables themselves were others. */
static void make_older_tables(int version)
{
	run_parts("CREATE TEMP TABLE kept_%1$s AS SELECT * FROM %1$s");
	run_parts("DROP TABLE %s");
	run("DROP TABLE faults");
	if (driver->shared)
		run_all(third_gone);
	run_all(version == 1 ? first_schema : second_schema);
	copy_back(version);
	if (driver->shared && version == 3)
		run_all(third_shared);
	if (driver->shared && version == 2)
		run("INSERT INTO notes (name, value) VALUES ('epoch', '3')");
}

/* Makes today's store one of an older version, with the same rows. */
static void turn_back(int version)
{
	char sql[128];
	db = driver->open(where, fault, sizeof fault);
	ck_assert_msg(db != NULL, "%s", fault);
	drop_later(version);
	if (version <= 3)
		make_older_tables(version);
	snprintf(sql, sizeof sql, version == 1
	         ? "DELETE FROM notes WHERE name = 'schema'"
	         : "UPDATE notes SET value = '%d' WHERE name = 'schema'", version);
	run(sql);
	driver->close(db);
}

/* ---- fixtures ------------------------------------------------------------ */

static struct server_rig rig;
static struct server_rig_table keys;
static struct server_player player[2];

static void set_up(void)
{
	player[0] = player[1] = (struct server_player){ .random = bots_random(7) };
	server_rig_init(&rig);
	rig.settings.store = address;
	snprintf(log_path, sizeof log_path, "%s/log", rig.folder);
	rig.log = log_path;
}

static void empty(void)
{
	if (driver == &store_sqlite)
		databases_empty_sqlite(&databases);
	else
		databases_empty_postgres(&databases);
}

static void set_up_sqlite(void)
{
	driver = &store_sqlite;
	address = databases.sqlite;
	where = databases.sqlite_path;
	empty();
	set_up();
}

static void set_up_postgres(void)
{
	driver = &store_postgres;
	address = where = databases.postgres.address;
	empty();
	set_up();
}

static void tear_down(void)
{
	for (int i = 0; i < 2; i++)
		ws_client_close(&player[i].client);
	if (rig.pid)
		server_rig_end(&rig, SIGKILL);
	server_rig_remove(&rig);
}

static struct store *open_store(void)
{
	struct store *store = store_open(address, fault, sizeof fault);
	ck_assert_msg(store != NULL, "%s", fault);
	return store;
}

static void play(int moves)
{
	struct server_player *both[] = { &player[0], &player[1] };
	for (int i = 0; i < 2; i++)
		ck_assert(server_player_join(both[i], rig.port, keys.seat[i], 0));
	for (int i = 0; i < 2; i++)
		json_decref(server_player_await(both[i], "view"));
	ck_assert_int_eq(server_player_game(both, 2, moves), moves);
}

static void make(void)
{
	ck_assert(server_rig_make(&rig, "{\"game\":\"family\",\"seats\":2,"
	                          "\"names\":[\"Sara\",\"Tom's \\\"cat\\\"\"]}",
	                          &keys));
}

static void stop(void)
{
	for (int i = 0; i < 2; i++)
		ws_client_close(&player[i].client);
	ck_assert_int_ge(server_rig_end(&rig, SIGTERM), 0);
}

static bool log_has(const char *text)
{
	static char log[10000];
	runner_read(log_path, log, sizeof log);
	return strstr(log, text) != NULL;
}

/* ---- tests --------------------------------------------------------------- */

static void check_version(void)
{
	char *text, wanted[16];
	struct store *store = open_store();
	snprintf(wanted, sizeof wanted, "%d", STORE_VERSION);
	ck_assert(store_get_note(store, "schema", &text));
	ck_assert_str_eq(text, wanted);
	free(text);
	store_close(store);
}

/* A game that an older server began goes on, with what was said there, and new
 * tables can be made beside it. */
START_TEST(an_older_store_goes_on)
{
	ck_assert(server_rig_start(&rig));
	make();
	play(7);
	ck_assert(ws_client_send(&player[0].client,
	                         "{\"type\":\"chat\",\"text\":\"ahoy\"}"));
	json_decref(server_player_await(&player[1], "chat"));
	int64_t version = player[0].version;
	stop();
	turn_back(_i);
	ck_assert(server_rig_start(&rig));
	ck_assert(server_player_join(&player[0], rig.port, keys.seat[0], 0));
	json_t *said = server_player_await(&player[0], "chat");
	ck_assert_str_eq(json_string_value(json_object_get(said, "text")), "ahoy");
	json_decref(said);
	play(5);
	ck_assert_int_eq(player[0].version, version + 5);
	struct server_rig_table older = keys;
	make();
	play(3);
	stop();
	check_version();
	/* Once is enough. */
	ck_assert(server_rig_start(&rig));
	keys = older;
	play(2);
	ck_assert_int_eq(player[0].version, version + 7);
	stop();
	/* A busy disk may be too slow for the store: that is none of this. */
	ck_assert(!log_has("cannot be read"));
	ck_assert(!log_has("no such") && !log_has("does not exist"));
}
END_TEST

/* As the real one, but one call fails. */
static int calls, fail_at;

static bool failing_run(void *context, const struct store_query *query)
{
	return ++calls != fail_at && driver->run(context, query);
}

static void count_line(void *context, const struct store_line *line)
{
	(void)line;
	++*(int *)context;
}

/* A table with a line, in a store of an older version. */
static int64_t make_older(int version)
{
	empty();
	struct store *store = open_store();
	struct store_table row = { .name = "abc", .options = "{}", .secret = "00",
	                           .commit = "ff", .seats = 2 };
	struct store_line line = { .v = 1, .seat = 1, .text = "1 pass",
	                           .client_id = "" };
	ck_assert(store_add_table(store, &row)
	       && store_set_started(store, row.id, 7, "isle-record 1\nmoves\n")
	       && store_add_line(store, row.id, &line) && store_commit(store));
	store_close(store);
	turn_back(version);
	return row.id;
}

static void check_older(int64_t id)
{
	struct store *store = open_store();
	struct store_table row;
	int lines = 0;
	char *head;
	ck_assert_msg(store_get_table(store, id, &row) && row.id == id,
	              "call %d failed: %s%s", fail_at, store_error(store),
	              store_damage(store));
	ck_assert(store_each_line(store, id, count_line, &lines));
	ck_assert_int_eq(lines, 1);
	ck_assert(store_get_head(store, id, &head));
	free(head);
	store_close(store);
}

/* Whichever call fails on the way, the store is as it was, or as it must be:
 * the next start finds every row sound. */
START_TEST(a_start_that_fails_leaves_it_whole)
{
	struct store_driver failing = *driver;
	failing.run = failing_run;
	for (fail_at = 1;; fail_at++) {
		ck_assert_int_lt(fail_at, CALLS_MAX);
		int64_t id = make_older(OLDEST);
		calls = 0;
		store_close(store_open_driver(&failing, where, fault, sizeof fault));
		check_older(id);
		if (calls < fail_at)
			return;
	}
}
END_TEST

START_TEST(a_newer_store_is_refused)
{
	char wanted[80];
	struct store *store = open_store();
	snprintf(wanted, sizeof wanted, "this store is of version %d, and this "
	         "server knows %d", STORE_VERSION + 1, STORE_VERSION);
	char version[16];
	snprintf(version, sizeof version, "%d", STORE_VERSION + 1);
	ck_assert(store_set_note(store, "schema", version) && store_commit(store));
	store_close(store);
	ck_assert_ptr_null(store_open(address, fault, sizeof fault));
	ck_assert_str_eq(fault, wanted);
	ck_assert(!server_rig_start(&rig));
	waitpid(rig.pid, NULL, 0);
	rig.pid = 0;
	ck_assert(log_has(wanted));
}
END_TEST

/* ---- running ------------------------------------------------------------- */

static TCase *make_case(const char *name, void (*begin)(void))
{
	TCase *tests = tcase_create(name);
	tcase_add_checked_fixture(tests, begin, tear_down);
	tcase_set_timeout(tests, 120);
	tcase_add_loop_test(tests, an_older_store_goes_on, OLDEST,
	                    STORE_VERSION);
	tcase_add_test(tests, a_start_that_fails_leaves_it_whole);
	tcase_add_test(tests, a_newer_store_is_refused);
	return tests;
}

static int run_cases(void)
{
	return RUN("migration", make_case("sqlite", set_up_sqlite),
	           make_case("postgres", set_up_postgres));
}

int main(void)
{
	return databases_run(&databases, run_cases);
}
