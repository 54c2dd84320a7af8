/* What a server must bear: people who want more than their share of tables and
 * thinking, and faults of the machine below it. Every test is a hole that was
 * there; those of connections are in test_server_connections.c. */
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "attacker.h"
#include "cli.h"
#include "log.h"
#include "requests.h"
#include "runner.h"
#include "sockets.h"
#include "store.h"
#include "throttle.h"

/* ---- tables -------------------------------------------------------------- */

/* A table does not grow for ever by moving and taking back. */
START_TEST(taking_back_has_an_end)
{
	take_back_too_often(3);
	ck_assert_int_gt(play(10000), 10);
}
END_TEST

START_TEST(lines_have_an_end)
{
	rig.settings.lines = 101;
	rig.settings.undos = 100;
	begin_family();
	for (int i = 0; i < 50; i++) {
		undo_move(i);
		expect(&one, "ack");
		expect(&one, "view");
	}
	ck_assert_int_eq(one.version, 100);
	ck_assert_int_eq(play(1), 1);
	ws_client_send(&one.client, "{\"type\":\"undo\",\"id\":\"last\"}");
	expect_error(&one, "TOO_MANY_UNDOS");
	catch_up(&two);
	server_player_move(&two);
	expect_error(&two, "TABLE_FULL");
}
END_TEST

/* A game that has left memory, at a server with usual limits; its lines. */
static int rest_game(void)
{
	begin_family();
	for (int i = 0; i < 100; i++) {
		undo_move(i);
		expect(&one, "ack");
		expect(&one, "view");
	}
	ck_assert_int_ge(server_rig_end(&rig, SIGTERM), 0);
	set_defaults();
	rig.settings.rate = 1;
	start_server();
	return (int)one.version;
}

/* The body of a request how all that these keys open stands. */
static void ask_for(char body[400], const char *const *keys, int count)
{
	strcpy(body, "{\"keys\":[");
	for (int i = 0; i < count; i++)
		sprintf(body + strlen(body), "%s\"%s\"", i ? "," : "", keys[i]);
	strcat(body, "]}");
}

/* Whoever asks how a table stands that has left memory has it read and played
 * again each time, which is dearer than the asking; asking for all at once,
 * before any of it is known, makes it no cheaper. */
START_TEST(looking_after_tables_has_its_price)
{
	enum { ASKS = 40, KEYS = 4 };
	const char *const keys[] = { table.seat[0], table.seat[1], table.watch,
	                             table.owner };
	char body[400], text[600], answer[16];
	int fd[ASKS], heard = 0, lines = rest_game();
	ask_for(body, keys, KEYS);
	snprintf(text, sizeof text, "POST /api/mine HTTP/1.1\r\nHost: localhost\r\n"
	         "Content-Length: %zu\r\n\r\n%s", strlen(body), body);
	for (int i = 0; i < ASKS; i++) {
		fd[i] = ws_client_connect(rig.port);
		ck_assert_int_gt(send(fd[i], text, strlen(text), MSG_NOSIGNAL), 0);
	}
	for (int i = 0; i < ASKS; i++) {
		ck_assert_int_eq(recv(fd[i], answer, 12, MSG_WAITALL), 12);
		heard += !memcmp(answer + 9, "200", 3);
		close(fd[i]);
	}
	/* By the requests alone it would be all 40. */
	int most = 400 / (KEYS * lines / THROTTLE_LINES) + 1;
	ck_assert_int_lt(most, ASKS);
	ck_assert_msg(heard > 2 && heard <= most, "%d times", heard);
}
END_TEST

/* Nor is one table read twenty times for one request. */
START_TEST(a_key_is_told_once)
{
	const char *const keys[] = { table.seat[0], table.seat[0] };
	char body[400];
	rest_game();
	ask_for(body, keys, 2);
	ck_assert_int_eq(ws_client_request(rig.port, "POST", "/api/mine", "", body,
	                                   NULL), 400);
	ask_for(body, keys, 1);
	ck_assert_int_eq(ws_client_request(rig.port, "POST", "/api/mine", "", body,
	                                   NULL), 200);
}
END_TEST

/* Whoever lists many tables for everybody pushes nobody else's out, neither by
 * making them so nor by opening them. */
START_TEST(nobody_fills_the_list_of_open_tables)
{
	static const char order[] = "{\"game\":\"family\",\"open\":true}";
	char *answer;
	set_defaults();
	rig.settings.burst = 1000;
	start_server();
	make(order);
	ws_client_from("127.0.0.9");
	for (int i = 0; i < STORE_OPEN_MAX; i++)
		ws_client_request(rig.port, "POST", "/api/tables", "", order, NULL);
	ws_client_from(NULL);
	ck_assert_int_eq(ws_client_request(rig.port, "GET", "/api/open", "", NULL,
	                                   &answer), 200);
	ck_assert_ptr_nonnull(strstr(answer, table.name));
	free(answer);
	ws_client_from("127.0.0.9");
	make("{\"game\":\"family\"}");
	join_owning(&one);
	ck_assert(ws_client_format(&one.client, "{\"type\":\"open\",\"yes\":true}"));
	expect_error(&one, "TOO_FAST");
	ws_client_from(NULL);
}
END_TEST

/* A full disk: told by /healthz, and by the log with its cause; tables that
 * could not be made do not count; and all is well when there is room again. */
static const char store_failed[] = "\r\n\r\nthe store failed; the log says why";

START_TEST(a_full_disk_is_told)
{
	char *answer;
	keep_log();
	rig.settings.tables = 3;
	start_server();
	make("{\"game\":\"solo\"}");
	fill_disk(4096);
	for (int i = 0; i < 5; i++) {
		ck_assert_int_eq(order_table(&answer), 503);
		ck_assert_msg(strstr(answer, "\"STORE\""), "%s", answer);
		free(answer);
	}
	ck_assert_int_eq(ws_client_request(rig.port, "GET", "/healthz", "", NULL,
	                                   &answer), 503);
	ck_assert_msg(strstr(answer, store_failed), "%s", answer);
	free(answer);
	ck_assert_msg(strstr(read_log(), "the store failed: d"), "%s", read_log());
	ck_assert_ptr_null(strstr(read_log(), "rollback"));
	fill_disk(RLIM_INFINITY);
	ck_assert_int_eq(ws_client_request(rig.port, "GET", "/healthz", "", NULL,
	                                   NULL), 200);
	ck_assert_int_eq(order_table(NULL), 201);
	ck_assert_int_eq(order_table(NULL), 201);
	ck_assert_int_eq(order_table(NULL), 503);
}
END_TEST

/* However many turns fail, a few lines tell of them and of their cause. */
START_TEST(a_full_disk_does_not_fill_the_log)
{
	keep_log();
	start_server();
	make("{\"game\":\"solo\"}");
	fill_disk(4096);
	time_t began = time(NULL);
	for (int i = 0; i < 60; i++)
		ck_assert_int_eq(order_table(NULL), 503);
	int seconds = (int)(time(NULL) - began);
	ck_assert_int_ge(count(read_log(), "the store failed: d"), 1);
	ck_assert_int_le(count(read_log(), "the store failed"),
	                 3 + seconds / LOG_OFTEN_SECONDS);
}
END_TEST

/* A table with one key, made some seconds short of 30 days ago. */
static void add_old_table(struct store *store, const char *name,
                          char key[KEY_SIZE], int short_s)
{
	struct store_table row = { .created = *rig.clock - 30 * 86400 + short_s,
		.options = "{\"game\":\"family\",\"boats\":[1,2]}", .secret = "00", .commit = "00",
		.host = 1, .seats = 2 };
	char hash[KEY_HASH_SIZE];
	snprintf(row.name, sizeof row.name, "%s", name);
	key_make(key);
	ck_assert(key_hash(key, hash) && store_add_table(store, &row));
	ck_assert(store_add_key(store, hash, (struct store_place){
		.table = row.id, .role = 1 }));
}

static bool opens(const char *key)
{
	bool there = server_player_join(&three, rig.port, key, 0);
	json_t *message = ws_client_receive(&three.client, 60000);
	const char *type = json_string_value(json_object_get(message, "type"));
	there = there && type && !strcmp(type, "table");
	json_decref(message);
	ws_client_close(&three.client);
	three.port = 0;
	return there;
}

/* Tables end while the server runs; one that somebody attends stays. */
START_TEST(old_tables_go_while_the_server_runs)
{
	char error[256], left[KEY_SIZE], kept[KEY_SIZE], young[KEY_SIZE];
	server_rig_set_clock(&rig, time(NULL));
	struct store *store = store_open(rig.store, error, sizeof error);
	ck_assert_ptr_nonnull(store);
	add_old_table(store, "left", left, 4);
	add_old_table(store, "kept", kept, 4);
	add_old_table(store, "young", young, 4000);
	ck_assert(store_commit(store));
	store_close(store);
	start_server();
	join(&one, kept, 0);
	ck_assert(opens(left));
	*rig.clock += 5;
	while (opens(left))
		usleep(300000);
	ck_assert(opens(kept));
	ck_assert(opens(young));
	ws_client_close(&one.client);
	while (opens(kept))
		usleep(300000);
	ck_assert(opens(young));
}
END_TEST

/* ---- people -------------------------------------------------------------- */

/* The owner's opponent does not play the turn of somebody who is there. */
START_TEST(seats_of_those_present_are_theirs)
{
	start_server();
	make("{\"game\":\"family\",\"seats\":2}");
	join_owning(&one);
	join(&two, table.seat[1], 0);
	expect(&one, "view");
	ws_client_send(&one.client, "{\"type\":\"bot\",\"seat\":2,"
	               "\"level\":\"random\"}");
	expect_error(&one, "SOMEBODY_SITS");
	ws_client_send(&one.client, "{\"type\":\"free\",\"seat\":2}");
	expect_error(&one, "SOMEBODY_SITS");
	ws_client_close(&two.client);
	json_t *message = server_player_await(&one, "table");
	ck_assert_ptr_nonnull(message);
	json_decref(message);
	ws_client_send(&one.client, "{\"type\":\"bot\",\"seat\":2,"
	               "\"level\":\"random\"}");
	expect_error(&one, "SOMEBODY_SITS");
	ws_client_send(&one.client, "{\"type\":\"free\",\"seat\":2}");
	expect_error(&one, "NOT_ABSENT");       /* not for long enough */
}
END_TEST

/* Nor is somebody who is there, and lets an opponent play, robbed of it. */
START_TEST(opponents_of_those_present_are_theirs)
{
	start_server();
	make("{\"game\":\"family\",\"seats\":2}");
	join_owning(&one);
	join(&two, table.seat[1], 0);
	ws_client_send(&two.client, "{\"type\":\"bot\",\"level\":\"random\"}");
	ws_client_send(&two.client, "{\"type\":\"bot\",\"seat\":9,"
	               "\"level\":null}");
	expect_error(&two, "BAD_SEAT");         /* so the first has been done */
	ws_client_send(&one.client, "{\"type\":\"bot\",\"seat\":2,"
	               "\"level\":null}");
	expect_error(&one, "SOMEBODY_SITS");
}
END_TEST

static const char *rematch_part(struct server_player *player, const char *part)
{
	static char text[KEY_SIZE];
	json_t *message = server_player_await(player, "rematch");
	const char *value = json_string_value(json_object_get(message, part));
	snprintf(text, sizeof text, "%s", value ? value : "");
	json_decref(message);
	return text;
}

/* Whoever asks first for another game does not own it. */
START_TEST(a_rematch_keeps_its_owner)
{
	char owner[KEY_SIZE];
	start_server();
	make("{\"game\":\"family\",\"seats\":2}");
	ck_assert(server_player_join(&one, rig.port, table.seat[0], 0));
	ws_client_close(&one.client);
	ws_client_open(&one.client, rig.port);
	ws_client_format(&one.client, "{\"type\":\"join\",\"key\":\"%s\","
	                 "\"owner\":\"%s\",\"state\":true}", table.seat[0],
	                 table.owner);
	expect(&one, "table");
	join(&two, table.seat[1], 0);
	expect(&one, "view");
	expect(&two, "view");
	ck_assert_int_gt(play(10000), 20);
	ws_client_send(&two.client, "{\"type\":\"rematch\"}");
	ck_assert_str_eq(rematch_part(&two, "owner"), "");
	snprintf(owner, sizeof owner, "%s", rematch_part(&one, "owner"));
	ck_assert_str_ne(owner, "");
	ck_assert(server_player_join(&three, rig.port, owner, 0));
	json_t *message = server_player_await(&three, "table");
	ck_assert(json_is_true(json_object_get(message, "owner")));
	ck_assert_int_eq(three.seat, 0);
	json_decref(message);
}
END_TEST

START_TEST(a_word_is_given_once)
{
	start_server();
	make("{\"game\":\"family\",\"seats\":2}");
	join(&one, table.seat[0], 0);
	ws_client_send(&one.client, "{\"type\":\"word\",\"text\":\"herring\"}");
	expect(&one, "table");
	ws_client_send(&one.client, "{\"type\":\"word\",\"text\":\"salmon\"}");
	expect_error(&one, "WORD_GIVEN");
}
END_TEST

static int count_asked(struct server_player *player)
{
	int asked = 0;
	const char *type;
	ws_client_send(&player->client, "{\"type\":\"ping\"}");
	do {
		json_t *message = ws_client_receive(&player->client, HANGS_MS);
		ck_assert_ptr_nonnull(message);
		type = json_string_value(json_object_get(message, "type"));
		asked += !strcmp(type, "undo-asked");
		type = strcmp(type, "pong") ? "" : "pong";
		server_player_take(player, message);
		json_decref(message);
	} while (!*type);
	return asked;
}

/* Whoever may not take back without leave asks the others once, however often
 * they say so; and as often as a table has takings back, for a refusal does not
 * keep anybody from asking again. */
START_TEST(asking_for_leave_has_an_end)
{
	rig.settings.undos = 2;
	begin_family();
	for (one.asks = false; !one.asks; catch_up(&one))
		ck_assert_int_eq(play(1), 1);
	for (int i = 0; i < 2; i++) {
		for (int times = 0; times < 3; times++)
			ws_client_format(&one.client,
			                 "{\"type\":\"undo\",\"id\":\"u%d\"}", i);
		catch_up(&one);
		ck_assert_int_eq(count_asked(&two), 1);
		ws_client_send(&two.client, "{\"type\":\"undo-answer\",\"yes\":false}");
		expect(&one, "undo-answered");
	}
	ws_client_send(&one.client, "{\"type\":\"undo\",\"id\":\"u2\"}");
	expect_error(&one, "TOO_MANY_UNDOS");
	ck_assert_int_eq(count_asked(&two), 0);
}
END_TEST

/* ---- files --------------------------------------------------------------- */

static int mode_of(const char *ending)
{
	char path[128];
	struct stat status;
	snprintf(path, sizeof path, "%s%s", rig.store, ending);
	ck_assert_int_eq(stat(path, &status), 0);
	return status.st_mode & 0777;
}

START_TEST(the_store_is_its_owners_alone)
{
	umask(0);
	close(open(rig.store, O_CREAT | O_RDWR, 0644));
	begin_family();
	ck_assert_int_eq(mode_of(""), 0600);
	ck_assert_int_eq(mode_of("-wal"), 0600);
}
END_TEST

/* Copies the store of the running server, as `isle serve --backup` does. */
static int back_up(const char *file)
{
	int status;
	char *argv[] = { "serve", "--store", rig.store, "--backup", (char *)file };
	pid_t pid = fork();
	if (!pid)
		exit(cli_run(5, argv));
	ck_assert_int_eq(waitpid(pid, &status, 0), pid);
	return WEXITSTATUS(status);
}

/* A copy is made while people play, and a server goes on from it. */
START_TEST(a_backup_can_be_restored)
{
	char copy[128];
	struct stat status;
	snprintf(copy, sizeof copy, "%s/copy.db", rig.folder);
	begin_family();
	ck_assert_int_eq(play(9), 9);
	int64_t version = one.version;
	ck_assert_int_eq(back_up(copy), 0);
	ck_assert_int_ne(back_up(copy), 0);       /* nothing is overwritten */
	ck_assert_int_eq(stat(copy, &status), 0);
	ck_assert_int_eq(status.st_mode & 0777, 0600);
	ck_assert_int_eq(play(5), 5);             /* the server goes on */
	ck_assert_int_ge(server_rig_end(&rig, SIGTERM), 0);
	rig.settings.store = copy;
	start_server();
	join_again(version);
	ck_assert_int_gt(play(10000), 5);
}
END_TEST

/* ---- thinking ------------------------------------------------------------ */

enum { GREEDY_TABLES = 8 };

static struct server_player greedy[GREEDY_TABLES];
static char greedy_key[GREEDY_TABLES][KEY_SIZE];

/* Lets the store number the lines of all tables as they come: what was first is
 * then told by the server, however slow those are who look. */
static void number_lines(void)
{
	char error[256];
	sqlite3 *base;
	struct store *store = store_open(rig.store, error, sizeof error);
	ck_assert_ptr_nonnull(store);
	store_close(store);
	ck_assert_int_eq(sqlite3_open(rig.store, &base), SQLITE_OK);
	ck_assert_int_eq(sqlite3_exec(base,
		"CREATE TABLE numbered (n INTEGER PRIMARY KEY, of_table, seat);"
		"CREATE TRIGGER number AFTER INSERT ON lines BEGIN INSERT INTO numbered"
		" (of_table, seat) VALUES (NEW.table_id, NEW.seat); END",
		NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(base);
}

static int64_t ask_store(const char *sql)
{
	sqlite3 *base;
	sqlite3_stmt *statement;
	ck_assert_int_eq(sqlite3_open(rig.store, &base), SQLITE_OK);
	sqlite3_busy_timeout(base, WS_CLIENT_PATIENCE_MS);
	ck_assert_int_eq(sqlite3_prepare_v2(base, sql, -1, &statement, NULL),
	                 SQLITE_OK);
	ck_assert_int_eq(sqlite3_step(statement), SQLITE_ROW);
	int64_t number = sqlite3_column_int64(statement, 0);
	sqlite3_finalize(statement);
	sqlite3_close(base);
	return number;
}

/* The table made last is a person's; all but its first seat are opponents'. */
#define PERSONS "(SELECT MAX(id) FROM tables)"

/* The most lines of others that came between a line of the person's table and
 * the answer of an opponent there. */
static int64_t longest_wait(void)
{
	return ask_store("SELECT MAX((SELECT COUNT(*) FROM numbered AS other"
		" WHERE other.of_table <> mine.of_table AND other.n < mine.n"
		" AND other.n > (SELECT COALESCE(MAX(last.n), 0) FROM numbered AS last"
		" WHERE last.of_table = mine.of_table AND last.n < mine.n)))"
		" FROM numbered AS mine WHERE of_table = " PERSONS " AND seat > 1"
		" AND n > (SELECT MIN(n) FROM numbered WHERE of_table = " PERSONS ")");
}

/* Lines of others since the person's game began. */
static int64_t lines_beside(void)
{
	return ask_store("SELECT COUNT(*) FROM numbered WHERE of_table <> " PERSONS
		" AND n > (SELECT MIN(n) FROM numbered WHERE of_table = " PERSONS ")");
}

/* Somebody elsewhere, who has some addresses, has many tables of nothing but
 * strong opponents. */
static void be_greedy(int addresses)
{
	char from[24];
	for (int i = 0; i < GREEDY_TABLES; i++) {
		snprintf(from, sizeof from, "127.0.0.%d", 9 + i % addresses);
		ws_client_from(from);
		make("{\"game\":\"advanced\",\"seats\":4,\"bots\":[\"oshax\","
		     "\"oshax\",\"oshax\",\"oshax\"]}");
		strcpy(greedy_key[i], table.watch);
		join(&greedy[i], table.watch, 0);
	}
	ws_client_from(NULL);
}

/* A person with one opponent of a level makes a few moves. */
static void play_against(const char *level, int moves)
{
	struct server_player *players[] = { &one };
	char order[100];
	snprintf(order, sizeof order, "{\"game\":\"family\",\"seats\":2,"
	         "\"bots\":[null,\"%s\"]}", level);
	make(order);
	join(&one, table.seat[0], 0);
	expect(&one, "view");
	ck_assert_int_eq(server_player_game(players, 1, moves), moves);
}

/* Whoever has used much thought waits for those who have not: 32 decisions of
 * another were there first, or at least one for each of the tables. */
START_TEST(thinking_is_shared_out)
{
	rig.settings.think = 500;
	rig.settings.thinkers = 1;
	number_lines();
	start_server();
	be_greedy(_i == 2 ? 4 : 1);
	play_against(_i ? "oshax" : "cat", 3);
	int64_t waited = longest_wait();
	ck_assert_msg(waited < GREEDY_TABLES - 1, "%d moves of others came first",
	              (int)waited);
}
END_TEST

/* Whoever has used much and only watches a person's table, and speaks there
 * while the first opponent thinks, does not pay for the second: it would wait
 * behind all those of the other tables. */
START_TEST(who_watches_does_not_pay)
{
	struct server_player *players[] = { &one };
	rig.settings.think = 200;
	rig.settings.thinkers = 1;
	number_lines();
	start_server();
	be_greedy(1);
	make("{\"game\":\"family\",\"seats\":3,\"bots\":[null,\"oshax\","
	     "\"oshax\"]}");
	join(&one, table.seat[0], 0);
	expect(&one, "view");
	ws_client_from("127.0.0.9");
	join(&two, table.watch, 0);
	ws_client_from(NULL);
	for (int i = 0; i < 4; i++) {
		ck_assert_int_eq(server_player_game(players, 1, 1), 1);
		ck_assert(ws_client_send(&two.client, "{\"type\":\"ping\"}"));
		expect(&two, "pong");
	}
	int64_t waited = longest_wait();
	ck_assert_msg(waited < GREEDY_TABLES - 1, "%d moves of others came first",
	              (int)waited);
}
END_TEST

/* Tables that were looked at and left wait for somebody to come again: beside a
 * person's game only those thoughts end that had begun. */
START_TEST(tables_nobody_attends_rest)
{
	rig.settings.think = 200;
	rig.settings.thinkers = 1;
	number_lines();
	start_server();
	be_greedy(1);
	for (int i = 0; i < GREEDY_TABLES; i++)
		ws_client_close(&greedy[i].client);
	play_against("oshax", 6);
	ck_assert_int_le(lines_beside(), 2);
	/* And they do go on. */
	int64_t before = lines_beside();
	for (int i = 0; i < GREEDY_TABLES; i++)
		join(&greedy[i], greedy_key[i], 0);
	while (lines_beside() < before + 4)
		usleep(10000);
}
END_TEST

static TCase *make_tables(void)
{
	TCase *tests = attacker_case("tables");
	tcase_add_test(tests, taking_back_has_an_end);
	tcase_add_test(tests, lines_have_an_end);
	tcase_add_test(tests, looking_after_tables_has_its_price);
	tcase_add_test(tests, a_key_is_told_once);
	tcase_add_test(tests, nobody_fills_the_list_of_open_tables);
	tcase_add_test(tests, a_full_disk_is_told);
	tcase_add_test(tests, a_full_disk_does_not_fill_the_log);
	tcase_add_test(tests, old_tables_go_while_the_server_runs);
	tcase_add_test(tests, the_store_is_its_owners_alone);
	tcase_add_test(tests, a_backup_can_be_restored);
	return tests;
}

static TCase *make_people(void)
{
	TCase *tests = attacker_case("people");
	tcase_add_test(tests, seats_of_those_present_are_theirs);
	tcase_add_test(tests, opponents_of_those_present_are_theirs);
	tcase_add_test(tests, a_rematch_keeps_its_owner);
	tcase_add_test(tests, a_word_is_given_once);
	tcase_add_test(tests, asking_for_leave_has_an_end);
	return tests;
}

static TCase *make_thinking(void)
{
	TCase *tests = attacker_case("thinking");
	tcase_add_loop_test(tests, thinking_is_shared_out, 0, 3);
	tcase_add_test(tests, tables_nobody_attends_rest);
	tcase_add_test(tests, who_watches_does_not_pay);
	return tests;
}

/* What stands on who is there, or reads, or has thought much, with HAProxy in
 * between, which holds everybody's connections; and on a store that goes to
 * another server. */
static TCase *make_behind(void)
{
	TCase *tests = attacker_case_with("behind", set_up_front);
	tcase_add_test(tests, seats_of_those_present_are_theirs);
	tcase_add_test(tests, opponents_of_those_present_are_theirs);
	tcase_add_test(tests, a_rematch_keeps_its_owner);
	tcase_add_test(tests, a_backup_can_be_restored);
	tcase_add_test(tests, nobody_fills_the_list_of_open_tables);
	tcase_add_test(tests, thinking_is_shared_out);
	tcase_add_test(tests, tables_nobody_attends_rest);
	return tests;
}

int main(void)
{
	return RUN("server attack", make_tables(), make_people(), make_thinking(),
	           make_behind());
}
