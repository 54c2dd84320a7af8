/* The store: one suite for both databases, and every call of the database
 * failing in turn. */
#include <check.h>
#include <glob.h>
#include <pwd.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store.h"
#include "store_driver.h"

static char folder[64], sqlite_address[96], postgres_address[160];
static char postgres_bin[128];
static const char *address;            /* of the database under test */
static struct store *store;
static char fault[256];

/* ---- a PostgreSQL of our own --------------------------------------------- */

/* Runs a command as a user who may run the database, which root may not. */
static int run_as_postgres(const char *command)
{
	char line[1024];
	if (geteuid())
		snprintf(line, sizeof line, "(%s) >/dev/null 2>&1", command);
	else
		snprintf(line, sizeof line, "su postgres -s /bin/sh -c '%s' "
		         ">/dev/null 2>&1", command);
	return system(line);
}

static bool find_postgres(void)
{
	glob_t found;
	bool has = !glob("/usr/lib/postgresql/*/bin/postgres", 0, NULL, &found);
	if (has) {
		snprintf(postgres_bin, sizeof postgres_bin, "%s", found.gl_pathv[0]);
		*strrchr(postgres_bin, '/') = '\0';
	}
	globfree(&found);
	return has && (geteuid() || getpwnam("postgres"));
}

static bool start_postgres(void)
{
	char command[768];
	if (!find_postgres())
		return false;
	snprintf(command, sizeof command, "chmod 777 %s", folder);
	if (system(command))
		return false;
	snprintf(command, sizeof command, "%s/initdb -D %s/pg -U isle -A trust "
	         "--no-sync && %s/pg_ctl -D %s/pg -w -o \"-k %s -c "
	         "listen_addresses=\" start", postgres_bin, folder, postgres_bin,
	         folder, folder);
	snprintf(postgres_address, sizeof postgres_address,
	         "postgres:///postgres?host=%s&user=isle", folder);
	return !run_as_postgres(command);
}

static void stop_postgres(void)
{
	char command[512];
	snprintf(command, sizeof command, "%s/pg_ctl -D %s/pg -m immediate stop",
	         postgres_bin, folder);
	run_as_postgres(command);
}

/* ---- fixtures ------------------------------------------------------------ */

static void empty_postgres(void)
{
	char command[512];
	snprintf(command, sizeof command, "%s/psql -h %s -U isle postgres -c "
	         "\"DROP TABLE IF EXISTS tables, seats, keys, lines, chats\"",
	         postgres_bin, folder);
	ck_assert_int_eq(run_as_postgres(command), 0);
}

static void empty_sqlite(void)
{
	static const char *const endings[] = { "", "-wal", "-shm" };
	char path[128];
	for (int i = 0; i < 3; i++) {
		snprintf(path, sizeof path, "%s%s", sqlite_address + 7, endings[i]);
		unlink(path);
	}
}

static void open_store(void)
{
	store = store_open(address, fault, sizeof fault);
	ck_assert_msg(store != NULL, "%s", fault);
}

static void set_up_sqlite(void)
{
	address = sqlite_address;
	empty_sqlite();
	open_store();
}

static void set_up_postgres(void)
{
	address = postgres_address;
	empty_postgres();
	open_store();
}

static void tear_down(void)
{
	store_close(store);
	store = NULL;
}

static void reopen(void)
{
	store_close(store);
	open_store();
}

/* ---- a table ------------------------------------------------------------- */

static struct store_table make_row(const char *name)
{
	struct store_table row = {
		.created = 1000, .options = "{\"game\":\"family\"}", .when_full = true,
		.secret = "00ff", .commit = "ff00", .host = 2, .seats = 2,
		.seat = { { .name = "Sara" }, { .name = "Tom's \"cat\"", .bot = "cat" } },
	};
	snprintf(row.name, sizeof row.name, "%s", name);
	return row;
}

static struct store_table add_table(const char *name)
{
	struct store_table row = make_row(name);
	ck_assert(store_add_table(store, &row));
	return row;
}

static bool add_line(int64_t table, int64_t v, int seat, const char *id)
{
	char text[32];
	snprintf(text, sizeof text, "%d pass # %d", seat, (int)v);
	return store_add_line(store, table, &(struct store_line){ .v = v,
	                      .seat = seat, .text = text, .client_id = id, .at = 5 });
}

static void count_line(void *context, const struct store_line *line)
{
	int64_t *next = context;
	char text[32];
	ck_assert_int_eq(line->v, *next + 1);
	*next = line->v;
	snprintf(text, sizeof text, "%d pass # %d", line->seat, (int)line->v);
	if (!line->undoes)
		ck_assert_str_eq(line->text, text);
}

static int64_t count_lines(int64_t table)
{
	int64_t last = 0;
	ck_assert(store_each_line(store, table, count_line, &last));
	return last;
}

/* ---- tests --------------------------------------------------------------- */

START_TEST(tables_come_back)
{
	struct store_table row = add_table("abc"), got;
	ck_assert(store_commit(store));
	reopen();
	ck_assert(store_get_table(store, row.id, &got));
	ck_assert_int_eq(got.id, row.id);
	ck_assert_str_eq(got.name, "abc");
	ck_assert_str_eq(got.options, row.options);
	ck_assert_str_eq(got.secret, "00ff");
	ck_assert_str_eq(got.commit, "ff00");
	ck_assert(got.when_full);
	ck_assert_int_eq(got.created, 1000);
	ck_assert_int_eq(got.started, 0);
	ck_assert_int_eq(got.host, 2);
	ck_assert_int_eq(got.seats, 2);
	ck_assert_str_eq(got.seat[1].name, "Tom's \"cat\"");
	ck_assert_str_eq(got.seat[1].bot, "cat");
	ck_assert(!got.seat[0].taken);
	ck_assert(store_get_table(store, 99, &got));
	ck_assert_int_eq(got.id, 0);
}
END_TEST

START_TEST(tables_change)
{
	struct store_table row = add_table("abc"), got;
	struct store_seat seat = { .name = "Mia \xc3\xa9", .word = "fish",
	                           .taken = true };
	char *head;
	ck_assert(store_get_head(store, row.id, &head));
	ck_assert_str_eq(head, "");
	free(head);
	ck_assert(store_set_seat(store, row.id, 1, &seat));
	ck_assert(store_set_started(store, row.id, 7, "isle-record 1\nmoves\n"));
	ck_assert(store_set_over(store, row.id, 8));
	ck_assert(store_set_next(store, row.id, 9));
	ck_assert(store_commit(store));
	reopen();
	ck_assert(store_get_table(store, row.id, &got));
	ck_assert_str_eq(got.seat[0].name, seat.name);
	ck_assert_str_eq(got.seat[0].word, "fish");
	ck_assert(got.seat[0].taken);
	ck_assert_int_eq(got.started, 7);
	ck_assert_int_eq(got.over, 8);
	ck_assert_int_eq(got.next, 9);
	ck_assert(store_get_head(store, row.id, &head));
	ck_assert_str_eq(head, "isle-record 1\nmoves\n");
	free(head);
}
END_TEST

START_TEST(keys_open_their_place)
{
	struct store_table row = add_table("abc");
	struct store_place place, want = { .table = row.id, .role = STORE_OWNER };
	char key[KEY_SIZE], hash[KEY_HASH_SIZE], other[KEY_HASH_SIZE];
	key_make(key);
	ck_assert(key_hash(key, hash));
	ck_assert(store_add_key(store, hash, want));
	ck_assert(store_commit(store));
	ck_assert(store_find_key(store, hash, &place));
	ck_assert_int_eq(place.table, row.id);
	ck_assert_int_eq(place.role, STORE_OWNER);
	key_make(key);
	ck_assert(key_hash(key, other));
	ck_assert(store_find_key(store, other, &place));
	ck_assert_int_eq(place.table, 0);
}
END_TEST

START_TEST(lines_come_back_in_order)
{
	struct store_table row = add_table("abc");
	int64_t v;
	for (int i = 1; i <= 300; i++)
		ck_assert(add_line(row.id, i, i % 2 + 1, ""));
	ck_assert(add_line(row.id, 301, 1, "id'1"));
	ck_assert(store_commit(store));
	reopen();
	ck_assert_int_eq(count_lines(row.id), 301);
	ck_assert_int_eq(count_lines(row.id + 1), 0);
	ck_assert(store_find_line(store, row.id, 1, "id'1", &v));
	ck_assert_int_eq(v, 301);
	ck_assert(store_find_line(store, row.id, 2, "id'1", &v));
	ck_assert_int_eq(v, 0);
	ck_assert(store_find_line(store, row.id, 1, "", &v));
	ck_assert_int_eq(v, 0);
}
END_TEST

START_TEST(what_was_not_committed_never_was)
{
	struct store_table row = add_table("abc");
	ck_assert(store_commit(store));
	ck_assert(add_line(row.id, 1, 1, ""));
	ck_assert_int_eq(count_lines(row.id), 1);
	store_rollback(store);
	ck_assert_int_eq(count_lines(row.id), 0);
	ck_assert(add_line(row.id, 1, 2, ""));
	reopen();
	ck_assert_int_eq(count_lines(row.id), 0);
}
END_TEST

START_TEST(a_failed_write_undoes_the_whole_turn)
{
	struct store_table row = add_table("abc");
	ck_assert(store_commit(store));
	ck_assert(add_line(row.id, 1, 1, "x"));
	ck_assert(!add_line(row.id, 1, 1, "y"));      /* that version is there */
	ck_assert(!add_line(row.id, 2, 1, "z"));
	ck_assert(!store_commit(store));
	ck_assert_int_eq(count_lines(row.id), 0);
	ck_assert(add_line(row.id, 1, 1, "x"));
	ck_assert(store_commit(store));
	ck_assert_int_eq(count_lines(row.id), 1);
}
END_TEST

static void note_chat(void *context, const struct store_chat *chat)
{
	int64_t *last = context;
	ck_assert_int_gt(chat->at, *last);
	ck_assert_str_eq(chat->text, "<hello>");
	*last = chat->at;
}

START_TEST(the_last_lines_of_talk_are_kept)
{
	struct store_table row = add_table("abc");
	int64_t last = 20;
	for (int i = 1; i <= 70; i++)
		ck_assert(store_add_chat(store, row.id, &(struct store_chat){
		          .seat = 1, .text = "<hello>", .at = i }));
	ck_assert(store_commit(store));
	ck_assert(store_each_chat(store, row.id, note_chat, &last));
	ck_assert_int_eq(last, 70);
}
END_TEST

START_TEST(old_tables_that_never_started_are_forgotten)
{
	struct store_table old = add_table("old"), young = make_row("young"), got;
	struct store_table played = add_table("played");
	int64_t count = 0;
	young.created = 5000;
	ck_assert(store_add_table(store, &young));
	ck_assert(store_set_started(store, played.id, 1001, "head"));
	ck_assert(store_commit(store));
	ck_assert(store_forget(store, 2000, &count) && store_commit(store));
	ck_assert_int_eq(count, 1);
	ck_assert(store_get_table(store, old.id, &got) && !got.id);
	ck_assert(store_get_table(store, young.id, &got) && got.id);
	ck_assert(store_get_table(store, played.id, &got) && got.id);
	ck_assert(store_count_tables(store, &count));
	ck_assert_int_eq(count, 2);
}
END_TEST

START_TEST(a_second_server_is_refused)
{
	ck_assert_ptr_null(store_open(address, fault, sizeof fault));
	ck_assert_str_ne(fault, "");
}
END_TEST

/* ---- every call fails in turn -------------------------------------------- */

/* A driver that fails at one call, before or after it was done. */
static const struct store_driver *real;
static int calls, fail_at;
static bool fail_after;

static void *faulty_open(const char *where, char *error, size_t size)
{
	if (++calls != fail_at)
		return real->open(where, error, size);
	snprintf(error, size, "this call fails");
	return NULL;
}

static void faulty_close(void *db)
{
	real->close(db);
}

static bool faulty_run(void *db, const struct store_query *query)
{
	bool fails = ++calls == fail_at;
	if (fails && !fail_after)
		return false;
	return real->run(db, query) && !fails;
}

static const char *faulty_error(void *db)
{
	const char *text = real->error(db);
	return text ? text : "this call fails";
}

static const struct store_driver faulty = {
	.clustered = "",
	.open = faulty_open, .close = faulty_close, .run = faulty_run,
	.error = faulty_error,
};

/* Makes a table and plays five turns of two lines; returns how many lines were
 * acknowledged. A turn that fails is tried again once, as a client would. */
static int64_t play_turns(int64_t *table)
{
	struct store_table row = make_row("abc");
	int64_t acknowledged = 0, v;
	*table = 0;
	if (!store_add_table(store, &row) | !store_commit(store))
		return 0;
	*table = row.id;
	for (int turn = 0, tries = 0; turn < 5 && tries < 8; tries++) {
		char id[16];
		snprintf(id, sizeof id, "t%d", turn);
		/* After a failure the truth is read again. */
		if (!store_find_line(store, row.id, 1, id, &v))
			continue;
		bool done = v || (add_line(row.id, turn * 2 + 1, 1, id)
		               && add_line(row.id, turn * 2 + 2, 2, ""));
		if (!store_commit(store) || !done)
			continue;
		turn++;
		acknowledged = turn * 2;
	}
	return acknowledged;
}

/* Whether the failing call was reached. */
static bool check_fault(void)
{
	int64_t table, acknowledged = 0;
	const char *where = strncmp(address, "sqlite:", 7) ? address : address + 7;
	calls = 0;
	store = store_open_driver(&faulty, where, fault, sizeof fault);
	if (store) {
		acknowledged = play_turns(&table);
		store_close(store);
	}
	bool reached = calls >= fail_at;
	fail_at = 0;
	open_store();
	if (acknowledged) {
		int64_t lines = count_lines(table);
		ck_assert_int_ge(lines, acknowledged);
		ck_assert_int_eq(lines % 2, 0);      /* whole turns only */
		ck_assert_int_eq(acknowledged, 10);  /* and play went on */
	}
	return reached;
}

static void fail_everywhere(const struct store_driver *driver,
                            void (*empty)(void), bool after)
{
	real = driver;
	fail_after = after;
	store_close(store);
	store = NULL;
	for (int n = 1; n < 1000; n++) {
		empty();
		fail_at = n;
		bool reached = check_fault();
		if (!reached)
			return;
		store_close(store);
		store = NULL;
	}
	ck_abort_msg("the calls never end");
}

START_TEST(any_call_of_sqlite_may_fail)
{
	fail_everywhere(&store_sqlite, empty_sqlite, _i);
}
END_TEST

START_TEST(any_call_of_postgres_may_fail)
{
	fail_everywhere(&store_postgres, empty_postgres, _i);
}
END_TEST

/* ---- running ------------------------------------------------------------- */

static TCase *make_case(const char *name, void (*set_up)(void))
{
	TCase *tests = tcase_create(name);
	tcase_add_checked_fixture(tests, set_up, tear_down);
	tcase_set_timeout(tests, 120);
	tcase_add_test(tests, tables_come_back);
	tcase_add_test(tests, tables_change);
	tcase_add_test(tests, keys_open_their_place);
	tcase_add_test(tests, lines_come_back_in_order);
	tcase_add_test(tests, what_was_not_committed_never_was);
	tcase_add_test(tests, a_failed_write_undoes_the_whole_turn);
	tcase_add_test(tests, the_last_lines_of_talk_are_kept);
	tcase_add_test(tests, old_tables_that_never_started_are_forgotten);
	tcase_add_test(tests, a_second_server_is_refused);
	return tests;
}

static int run_suite(bool postgres)
{
	Suite *suite = suite_create("store");
	TCase *tests = make_case("sqlite", set_up_sqlite);
	tcase_add_loop_test(tests, any_call_of_sqlite_may_fail, 0, 2);
	suite_add_tcase(suite, tests);
	if (postgres) {
		tests = make_case("postgres", set_up_postgres);
		tcase_add_loop_test(tests, any_call_of_postgres_may_fail, 0, 2);
		suite_add_tcase(suite, tests);
	}
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed;
}

int main(void)
{
	char command[128];
	strcpy(folder, "/tmp/isle-store-XXXXXX");
	if (sodium_init() < 0 || !mkdtemp(folder))
		return 1;
	snprintf(sqlite_address, sizeof sqlite_address, "sqlite:%s/isle.db", folder);
	bool postgres = start_postgres();
	if (!postgres)
		puts("store: no PostgreSQL server here, its half is skipped");
	int failed = run_suite(postgres);
	if (postgres)
		stop_postgres();
	snprintf(command, sizeof command, "rm -rf %s", folder);
	return system(command) || failed ? 1 : 0;
}
