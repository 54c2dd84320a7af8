/* What becomes of a store that was damaged, or that other rules have written:
 * it is told, and nothing else is lost by it. */
#include <check.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "databases.h"
#include "runner.h"
#include "server_rig.h"
#include "store.h"
#include "store_case.h"
#include "store_driver.h"
#include "store_tables.h"
#include "table_history.h"
#include "tables.h"
#include "verbs.h"

/* ---- records that do not replay any more --------------------------------- */

enum { BROKEN = 2, LINE = 7 };

/* Does to the database what no server would. */
static void tamper(const char *sql)
{
	bool postgres = address == database->address;
	const struct store_driver *driver = postgres ? &store_postgres
	                                  : &store_sqlite;
	struct store_query query = { .number = -1, .sql = sql };
	void *db = driver->open(postgres ? address : address + 7, fault,
	                        sizeof fault);
	ck_assert_msg(db != NULL, "%s", fault);
	ck_assert_msg(driver->run(db, &query), "%s", driver->error(db));
	driver->close(db);
}

static bool log_has(const char *text)
{
	static char log[10000];
	FILE *file = fopen(log_path, "r");
	log[file ? fread(log, 1, sizeof log - 1, file) : 0] = '\0';
	if (file)
		fclose(file);
	return strstr(log, text) != NULL;
}

/* How the log names the line that was damaged. */
static const char *broken_text(void)
{
	static char text[80];
	struct store_table row;
	open_store();
	ck_assert(store_get_table(store, BROKEN, &row));
	store_close(store);
	store = NULL;
	snprintf(text, sizeof text, "table %s does not replay at line %d: ",
	         row.name, LINE);
	return text;
}

static void expect_broken(const char *text)
{
	struct server_player *player = &players[BROKEN - 1][0];
	ck_assert(server_player_join(player, rig.port, seats_of[BROKEN - 1].seat[0],
	                             0));
	json_t *message = server_player_await(player, "error");
	ck_assert_str_eq(json_string_value(json_object_get(message, "code")),
	                 "BROKEN");
	ck_assert_ptr_nonnull(strstr(json_string_value(json_object_get(message,
	                      "text")), text));
	json_decref(message);
}

/* The exit status of isle serve --check 1. */
static int check_store(void)
{
	int status;
	char *argv[] = { "serve", "--check", "1", "--store", (char *)address };
	unlink(log_path);
	pid_t pid = fork();
	if (!pid) {
		int file = open(log_path, O_WRONLY | O_CREAT | O_APPEND, 0600);
		dup2(file, STDOUT_FILENO);
		dup2(file, STDERR_FILENO);
		exit(cli_run(5, argv));
	}
	ck_assert_int_eq(waitpid(pid, &status, 0), pid);
	return WEXITSTATUS(status);
}

START_TEST(a_change_of_the_rules_names_what_does_not_replay)
{
	tear_down();
	play_tables();
	ck_assert(!log_has("replay"));
	ck_assert_int_eq(check_store(), 0);
	ck_assert(log_has("tables replayed: 3, refused: 0"));
	const char *broken = broken_text();
	open_store();
	ck_assert(store_add_line(store, BROKEN, &(struct store_line){ .v = LINE,
		.seat = 1, .text = "1 rescue nothing", .client_id = "" }));
	ck_assert(store_set_note(store, "rules", "other rules"));
	ck_assert(store_commit(store));
	tear_down();
	start_server();
	ck_assert(log_has(broken));
	ck_assert(log_has("tables replayed: 3, refused: 1"));
	expect_broken(broken);
	play_table(0, 3);
	play_table(2, 3);
	stop_server();
	/* The rules are the same now: nothing is replayed, it is said again. */
	start_server();
	ck_assert(log_has(broken));
	ck_assert(log_has("tables refused: 1"));
	ck_assert(!log_has("replayed:"));
	expect_broken(broken);
	play_table(2, 3);
	stop_server();
	ck_assert_int_eq(check_store(), 1);
	ck_assert(log_has(broken));
	ck_assert(log_has("tables replayed: 3, refused: 1"));
	server_rig_remove(&rig);
}
END_TEST

/* Words of another version of the program, as somebody's hand or an older one
 * left them in the store. */
static const char *const unknown_words[][2] = {
	{ "word-mode", "{\"game\":\"chess\",\"seats\":2}" },
	{ "word-module", "{\"game\":\"advanced\",\"seats\":2,\"modules\":[\"Z\"]}" },
	{ "word-box", "{\"game\":\"family\",\"seats\":2,\"with\":[\"puppies\"]}" },
	{ "word-level", "{\"game\":\"family\",\"seats\":2,\"bots\":[null,\"tiger\"]}" },
	{ "word-grade", "{\"game\":\"solo\",\"seats\":1,\"difficulty\":\"brutal\"}" },
	{ "word-house", "{\"game\":\"family\",\"seats\":2,\"house\":[\"odd\"]}" },
	{ "word-oshax", "{\"game\":\"family\",\"seats\":2,\"oshax\":[\"o99\"]}" },
	{ "word-boat", "{\"game\":\"family\",\"seats\":2,\"boats\":[7,8]}" },
};

enum { UNKNOWN = sizeof unknown_words / sizeof unknown_words[0] };

/* Each of them is named, and everybody else plays on. */
START_TEST(unknown_words_are_told_and_the_rest_goes_on)
{
	char wanted[100];
	tear_down();
	play_tables();
	open_store();
	for (int i = 0; i < UNKNOWN; i++) {
		struct store_table row = make_row(unknown_words[i][0]);
		strcpy(row.options, unknown_words[i][1]);
		ck_assert(store_add_table(store, &row));
	}
	ck_assert(store_set_note(store, "rules", "") && store_commit(store));
	tear_down();
	start_server();
	for (int i = 0; i < UNKNOWN; i++) {
		snprintf(wanted, sizeof wanted, "table %s cannot be played",
		         unknown_words[i][0]);
		ck_assert_msg(log_has(wanted), "%s", wanted);
	}
	snprintf(wanted, sizeof wanted, "tables replayed: %d, refused: %d",
	         3 + UNKNOWN, UNKNOWN);
	ck_assert(log_has(wanted));
	for (int i = 0; i < 3; i++)
		play_table(i, 3);
	stop_server();
	server_rig_remove(&rig);
}
END_TEST

START_TEST(tables_that_the_rules_cannot_play_are_named)
{
	struct store_table row = make_row("chess");
	char hash[KEY_HASH_SIZE];
	tear_down();
	play_tables();
	open_store();
	strcpy(row.options, "{\"game\":\"chess\"}");
	row.created = time(NULL);    /* else a slow server removes it for its age */
	ck_assert(store_add_table(store, &row));
	key_make(seats_of[BROKEN - 1].seat[0]);
	ck_assert(key_hash(seats_of[BROKEN - 1].seat[0], hash));
	ck_assert(store_add_key(store, hash, (struct store_place){
		.table = row.id, .role = 1 }));
	ck_assert(store_set_note(store, "rules", "") && store_commit(store));
	tear_down();
	start_server();
	ck_assert(log_has("cannot be played: game must be"));
	ck_assert(log_has("tables replayed: 4, refused: 1"));
	expect_broken("cannot be played: game must be");
	play_table(0, 3);
	stop_server();
	server_rig_remove(&rig);
}
END_TEST

/* ---- damage -------------------------------------------------------------- */

static const struct { const char *sql, *text; } damages[] = {
	{ "UPDATE lines SET line = line || ' ' WHERE table_id = 2 AND v = 4",
	  "cannot be read: line 4 is damaged" },
	{ "UPDATE lines SET seat = 3 - seat WHERE table_id = 2 AND v = 3",
	  "cannot be read: line 3 is damaged" },
	{ "DELETE FROM lines WHERE table_id = 2 AND v = 5",
	  "cannot be read: line 5 is missing" },
	{ "DELETE FROM lines WHERE table_id = 2 AND v > 5",
	  "cannot be read: line 6 is missing" },
	{ "DELETE FROM lines WHERE table_id = 2",
	  "cannot be read: line 1 is missing" },
	{ "UPDATE lengths SET lines = 5 WHERE table_id = 2",
	  "cannot be read: its length is damaged" },
	{ "DELETE FROM lengths WHERE table_id = 2",
	  "cannot be read: its length is missing" },
	{ "UPDATE tables SET options = '{\"game\":\"solo\"}' WHERE id = 2",
	  "cannot be read: its row is damaged" },
	{ "UPDATE tables SET head = head || '#' WHERE id = 2",
	  "cannot be read: its head is damaged" },
	{ "UPDATE tables SET over = 77 WHERE id = 2",
	  "cannot be read: its end is damaged" },
	{ "UPDATE seats SET name = 'x' WHERE table_id = 2 AND seat = 2",
	  "cannot be read: a seat is damaged" },
	{ "DELETE FROM seats WHERE table_id = 2 AND seat = 2",
	  "cannot be read: a seat is missing" },
	{ "UPDATE keys SET role = 2 WHERE table_id = 2 AND role = 1",
	  "the key is damaged" },
	{ "UPDATE tables SET sum = 0 WHERE id = 2",
	  "cannot be read: its row was written by an older server" },
};

/* A damaged table is named, to the log and to whoever wants to join; the others
 * go on. */
START_TEST(damaged_rows_are_named)
{
	tear_down();
	play_tables();
	tamper(damages[_i].sql);
	start_server();
	expect_broken(damages[_i].text);
	play_table(0, 3);
	play_table(2, 3);
	ck_assert(log_has(damages[_i].text));
	stop_server();
	server_rig_remove(&rig);
}
END_TEST

static void count_alert(void *context, const struct store_alert *alert)
{
	ck_assert_str_eq(alert->url, "https://b.example/");
	++*(int *)context;
}

/* A game can do without an alert: it is left out, and the table is read. */
START_TEST(a_damaged_alert_is_left_out)
{
	struct store_table row = add_table("abc");
	struct store_sitter sitter[STORE_SEATS] = { 0 };
	int64_t deadline;
	int count = 0;
	ck_assert(store_set_sitter(store, row.id, 1, &sitter[0]));
	ck_assert(store_add_alert(store, row.id, 1, &(struct store_alert)
		{ .url = "https://a.example/", .secret = "s" }));
	ck_assert(store_add_alert(store, row.id, 1, &(struct store_alert)
		{ .url = "https://b.example/", .secret = "s" }));
	ck_assert(store_commit(store));
	tear_down();
	tamper("UPDATE alerts SET secret = 'x' WHERE url LIKE '%a.example%'");
	open_store();
	ck_assert(store_each_alert(store, row.id, 1, count_alert, &count));
	ck_assert_int_eq(count, 1);
	ck_assert_str_eq(store_damage(store), "");
	ck_assert(store_get_sitters(store, row.id, sitter, &deadline));
}
END_TEST

enum { ROUNDS = 200, RECORDS = 3 };

static void copy_file(const char *from, const char *to)
{
	char command[256];
	snprintf(command, sizeof command, "cp %s %s", from, to);
	ck_assert_int_eq(system(command), 0);
}

/* Changes some bytes of a file, anywhere. */
static void damage_file(const char *path, struct bots_random *random)
{
	FILE *file = fopen(path, "r+");
	ck_assert(file && !fseek(file, 0, SEEK_END));
	uint32_t length = (uint32_t)ftell(file);
	uint32_t bytes = 1 + bots_random_below(random, 16);
	fseek(file, bots_random_below(random, length - bytes), SEEK_SET);
	while (bytes--)
		fputc((int)bots_random_below(random, 256), file);
	fclose(file);
}

/* The records of all tables, each "" when it is refused. */
static void read_records(struct buffer record[RECORDS])
{
	static struct tables all;
	struct settings settings = settings_default();
	store = store_open(address, fault, sizeof fault);
	for (int i = 0; i < RECORDS; i++)
		buffer_free(&record[i]);
	if (!store)
		return;
	tables_open(&all, &settings, store);
	for (int i = 0; i < RECORDS; i++) {
		struct table *table = tables_find(&all, i + 1);
		if (!table || !table_history_record(&all, table, 1, &record[i]))
			buffer_free(&record[i]);
	}
	tables_close(&all);
	tear_down();
}

/* Whatever happens to the file: a record is what it was, or there is none. */
START_TEST(no_damage_changes_a_record)
{
	char copy[128];
	struct buffer record[RECORDS] = { 0 }, now[RECORDS] = { 0 };
	struct bots_random random = bots_random(120);
	const char *path = databases.sqlite_path;
	int refused = 0;
	tear_down();
	play_tables();
	server_rig_remove(&rig);
	snprintf(copy, sizeof copy, "%s/copy", databases.folder);
	read_records(record);
	copy_file(path, copy);
	for (int round = 0; round < ROUNDS; round++) {
		empty_sqlite();
		copy_file(copy, path);
		damage_file(path, &random);
		read_records(now);
		for (int i = 0; i < RECORDS; i++) {
			ck_assert_msg(!now[i].length
			           || !strcmp(now[i].data, record[i].data),
			              "round %d, table %d:\n%s", round, i + 1,
			              now[i].data);
			refused += !now[i].length;
		}
	}
	ck_assert_int_gt(refused, 0);
	for (int i = 0; i < RECORDS; i++)
		buffer_free(&record[i]);
	for (int i = 0; i < RECORDS; i++)
		buffer_free(&now[i]);
}
END_TEST

/* Whoever removes, moves or replaces the file under a running server has
 * nothing promised that the next start would not find; put back, it goes on. */
START_TEST(nothing_is_promised_to_a_file_that_is_elsewhere)
{
	char elsewhere[160], backup[160];
	const char *path = databases.sqlite_path;
	snprintf(elsewhere, sizeof elsewhere, "%s/elsewhere", databases.folder);
	snprintf(backup, sizeof backup, "%s/backup", databases.folder);
	add_table("before");
	ck_assert(store_commit(store));
	ck_assert(store_backup(address, backup, fault, sizeof fault));
	ck_assert_int_eq(rename(path, elsewhere), 0);
	for (int i = 0; i < 2; i++) {
		add_table("meanwhile");
		ck_assert(!store_commit(store));
		ck_assert_str_eq(store_error(store),
		                 "the file was moved or replaced");
		ck_assert_int_eq(rename(i ? elsewhere : backup, path), 0);
	}
	struct store_table row = add_table("after"), got;
	ck_assert(store_commit(store));
	reopen();
	ck_assert(store_get_table(store, row.id, &got));
	ck_assert_str_eq(got.name, "after");
}
END_TEST

/* ---- running ------------------------------------------------------------- */

static TCase *make_case(const char *name, void (*set_up)(void))
{
	TCase *tests = store_case(name, set_up);
	tcase_add_test(tests, a_change_of_the_rules_names_what_does_not_replay);
	tcase_add_test(tests, unknown_words_are_told_and_the_rest_goes_on);
	tcase_add_test(tests, tables_that_the_rules_cannot_play_are_named);
	tcase_add_loop_test(tests, damaged_rows_are_named, 0, ROWS(damages));
	tcase_add_test(tests, a_damaged_alert_is_left_out);
	return tests;
}

static TCase *sqlite_case(void)
{
	TCase *tests = make_case("sqlite", set_up_sqlite);
	tcase_add_test(tests, no_damage_changes_a_record);
	tcase_add_test(tests, nothing_is_promised_to_a_file_that_is_elsewhere);
	return tests;
}

static int run_cases(void)
{
	return RUN("damage", sqlite_case(),
	           make_case("postgres", set_up_postgres));
}

int main(void)
{
	return databases_run(&databases, run_cases);
}
