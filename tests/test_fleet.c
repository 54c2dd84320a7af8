/* Several servers on one PostgreSQL: sending people on, taking over from the
 * dead, the stopped and the leaving. */
#include <check.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lease_case.h"
#include "runner.h"
#include "server_rig.h"
#include "store.h"

/* A lease that a running server keeps on a busy machine too, and tries for what
 * must happen in the end. */
enum { LEASE_MS = 1500, NODES = 2, TRIES = 1200, PAUSE_US = 50000,
       MANY = 12 };

/* ---- servers ------------------------------------------------------------- */

static struct server_rig server[NODES];
static char log_path[NODES][96];
static const char *const names[NODES] = { "a", "b" };
static struct server_rig_table keys;
static struct server_player player[2];

static void start(int i)
{
	ck_assert(server_rig_start(&server[i]));
}

static void prepare_servers(void)
{
	signal(SIGHUP, SIG_DFL);   /* whoever runs the tests may have said nohup */
	databases_empty_postgres(&databases);
	for (int i = 0; i < NODES; i++) {
		server_rig_init(&server[i]);
		snprintf(log_path[i], sizeof log_path[i], "%s/log", server[i].folder);
		server[i].log = log_path[i];
		server[i].settings.store = database->address;
		server[i].settings.node = names[i];
		server[i].settings.lease = LEASE_MS;
		server[i].settings.drain = 2;
	}
	player[0] = player[1] = (struct server_player){ .random = bots_random(7) };
}

static void set_up_servers(void)
{
	prepare_servers();
	for (int i = 0; i < NODES; i++)
		start(i);
}

/* Their wall clock is the test's, and one for all. */
static void set_up_clocked(void)
{
	prepare_servers();
	server_rig_set_clock(&server[0], 1800000000);
	for (int i = 0; i < NODES; i++) {
		server[i].clock = server[0].clock;
		start(i);
	}
}

static void tear_down_servers(void)
{
	for (int i = 0; i < NODES; i++) {
		if (server[i].pid)
			server_rig_end(&server[i], SIGKILL);
		server_rig_remove(&server[i]);
	}
}

static bool log_has(int i, const char *text)
{
	static char log[20000];
	FILE *file = fopen(log_path[i], "r");
	log[file ? fread(log, 1, sizeof log - 1, file) : 0] = '\0';
	if (file)
		fclose(file);
	return strstr(log, text) != NULL;
}

/* The type of the first message after joining at a server. */
static const char *try_join(struct server_player *who, int i, const char *key)
{
	static char type[32];
	type[0] = '\0';
	if (!server_player_join(who, server[i].port, key, 0))
		return type;
	json_t *message = ws_client_receive(&who->client, WS_CLIENT_PATIENCE_MS);
	if (!message)
		return type;
	server_player_take(who, message);
	snprintf(type, sizeof type, "%s",
	         json_string_value(json_object_get(message, "type")));
	json_decref(message);
	return type;
}

/* Joins as clients do: where it is sent to, until it is served. */
static void insist(struct server_player *who, int i, const char *key)
{
	for (int tries = 0; tries < TRIES; tries++) {
		if (!strcmp(try_join(who, i, key), "table"))
			return;
		usleep(PAUSE_US);
	}
	ck_abort_msg("nobody serves the table");
}

static void play_at(int i, int steps)
{
	struct server_player *players[] = { &player[0], &player[1] };
	for (int seat = 0; seat < 2; seat++)
		insist(&player[seat], i, keys.seat[seat]);
	for (int seat = 0; seat < 2; seat++)
		json_decref(server_player_await(&player[seat], "view"));
	ck_assert_int_eq(server_player_game(players, 2, steps), steps);
}

static void begin_at(int i, int steps)
{
	ck_assert(server_rig_make(&server[i], "{\"game\":\"family\",\"seats\":2}",
	                          &keys));
	play_at(i, steps);
}

static struct server_player *who_is_due(void)
{
	return player[0].due >> player[0].seat & 1 ? &player[0] : &player[1];
}

/* The status that the first seat's record is answered with. */
static int ask_record(int i)
{
	char header[128];
	snprintf(header, sizeof header, "Authorization: Bearer %s\r\n",
	         keys.seat[0]);
	return ws_client_request(server[i].port, "GET", "/api/record", header,
	                         NULL, NULL);
}

/* The same from a server that has slept: its store may have hung up meanwhile,
 * and 503 means that one should ask again. */
static int ask_record_again(int i)
{
	int status = ask_record(i);
	for (int tries = 0; status == 503 && tries < TRIES; tries++) {
		usleep(PAUSE_US);
		status = ask_record(i);
	}
	return status;
}

START_TEST(people_are_sent_where_their_table_is)
{
	begin_at(0, 3);
	struct server_player guest = { .random = bots_random(9) };
	ck_assert_str_eq(try_join(&guest, 1, keys.watch), "moved");
	ck_assert_str_eq(guest.node, "a");
	ck_assert(ws_client_is_closed(&guest.client, WS_CLIENT_PATIENCE_MS));
	/* The address it comes with next names the node, for the proxy. */
	ck_assert_str_eq(try_join(&guest, 0, keys.watch), "table");
	/* Its record can be had anywhere. */
	char header[128], *answer;
	snprintf(header, sizeof header, "Authorization: Bearer %s\r\n",
	         keys.seat[0]);
	ck_assert_int_eq(ws_client_request(server[1].port, "GET", "/api/record",
	                                   header, NULL, &answer), 200);
	ck_assert_ptr_nonnull(strstr(answer, "\ncommit "));
	free(answer);
	ws_client_close(&guest.client);
	play_at(0, 3);
}
END_TEST

START_TEST(a_killed_servers_tables_go_on)
{
	begin_at(0, 6);
	int64_t version = player[0].version;
	server_rig_end(&server[0], SIGKILL);
	play_at(1, 6);
	ck_assert_int_eq(player[0].version, version + 6);
	/* Back again, it sends people on. */
	start(0);
	ck_assert_str_eq(try_join(&player[0], 0, keys.seat[0]), "moved");
	ck_assert_str_eq(player[0].node, "b");
}
END_TEST

/* Stopped for longer than its lease, and woken up with people still there: it
 * stores nothing for them and sends them on. */
START_TEST(a_server_that_wakes_up_late_stores_nothing)
{
	begin_at(0, 6);
	struct server_player *mover = who_is_due(), late = *mover;
	struct server_player *other = mover == player ? player + 1 : player;
	late.client = mover->client;
	mover->client = (struct ws_client){ .fd = -1 };
	mover->port = 0;
	kill(server[0].pid, SIGSTOP);
	insist(mover, 1, keys.seat[mover - player]);
	insist(other, 1, keys.seat[other - player]);
	json_decref(server_player_await(mover, "view"));
	json_decref(server_player_await(other, "view"));
	int64_t version = mover->version;
	ck_assert(server_player_move(&late));
	kill(server[0].pid, SIGCONT);
	json_t *message;
	while ((message = ws_client_receive(&late.client,
	                                    WS_CLIENT_PATIENCE_MS))) {
		const char *type = json_string_value(json_object_get(message, "type"));
		ck_assert_str_ne(type, "ack");
		json_decref(message);
	}
	ck_assert(log_has(0, "tables taken by other servers: 1"));
	/* What it still has of the table is of yesterday; the record is not. */
	ck_assert_int_eq(ask_record_again(0), 200);
	struct server_player *players[] = { &player[0], &player[1] };
	ck_assert_int_eq(server_player_game(players, 2, 4), 4);
	ck_assert_int_eq(player[0].version, version + 4);
	ws_client_close(&late.client);
}
END_TEST

/* Whether a player was sent on, by what has come so far. */
static bool is_moved(struct server_player *who)
{
	bool moved = false;
	json_t *message;
	while (!moved && (message = ws_client_receive(&who->client, 5))) {
		moved = !strcmp(json_string_value(json_object_get(message, "type")),
		                "moved");
		json_decref(message);
	}
	return moved;
}

/* How many of them are sent on that were not when this was asked before. */
static int count_moved(struct server_player guest[MANY])
{
	int count = 0;
	for (int i = 0; i < MANY; i++)
		count += is_moved(&guest[i]);
	return count;
}

/* SIGTERM, or a terminal that is closed: everybody is told, another server has
 * the tables, it ends well. */
START_TEST(a_leaving_server_hands_over)
{
	static const int ends[] = { SIGTERM, SIGHUP };
	begin_at(0, 4);
	int64_t version = player[0].version;
	kill(server[0].pid, ends[_i]);
	json_t *message = server_player_await(&player[0], "moved");
	ck_assert_ptr_nonnull(message);
	json_decref(message);
	ck_assert(log_has(0, "tables go to other servers"));
	play_at(1, 4);
	ck_assert_int_eq(player[0].version, version + 4);
	int status;
	ck_assert_int_eq(waitpid(server[0].pid, &status, 0), server[0].pid);
	ck_assert_int_eq(status, 0);
	server[0].pid = 0;
}
END_TEST

/* Makes the first server one that takes its time when it leaves, with somebody
 * at each of many tables. */
static void fill_slow_leaver(struct server_player guest[MANY])
{
	ck_assert_int_ge(server_rig_end(&server[0], SIGTERM), 0);
	server[0].settings.drain = 600;
	start(0);
	for (int i = 0; i < MANY; i++) {
		ck_assert(server_rig_make(&server[0],
			"{\"game\":\"family\",\"seats\":2}", &keys));
		ck_assert_str_eq(try_join(&guest[i], 0, keys.seat[0]), "table");
	}
}

/* All at once would be a rush on the others. Tables are many and a beat is
 * short, so some are still served a moment after the first was sent on. That a
 * terminal is closed it may hear twice, and goes on all the same. */
START_TEST(a_leaving_server_hands_over_by_and_by)
{
	static struct server_player guest[MANY];
	int gone;
	fill_slow_leaver(guest);
	kill(server[0].pid, SIGHUP);
	while (!(gone = count_moved(guest)))
		usleep(PAUSE_US);
	usleep(PAUSE_US);
	ck_assert_int_lt(gone + count_moved(guest), MANY);
	kill(server[0].pid, SIGHUP);
	for (; !count_moved(guest); usleep(PAUSE_US))
		ck_assert_int_eq(waitpid(server[0].pid, NULL, WNOHANG), 0);
	for (int i = 0; i < MANY; i++)
		ws_client_close(&guest[i].client);
}
END_TEST

/* The last one has nobody to hand over to: it ends at once. */
START_TEST(the_last_server_just_ends)
{
	ck_assert_int_ge(server_rig_end(&server[0], SIGTERM), 0);
	begin_at(1, 2);
	ck_assert_int_ge(server_rig_end(&server[1], SIGTERM), 0);
	ck_assert(!log_has(1, "tables go to other servers"));
}
END_TEST

START_TEST(an_idle_table_is_anybodys)
{
	server_rig_end(&server[0], SIGTERM);
	server[0].settings.rest = 1;
	start(0);
	begin_at(0, 2);
	for (int i = 0; i < 2; i++)
		ws_client_close(&player[i].client);
	play_at(1, 2);
}
END_TEST

/* Played by other rules so far: it must replay before it is taken. */
START_TEST(other_rules_must_replay)
{
	begin_at(0, 6);
	server_rig_end(&server[0], SIGKILL);
	ck_assert_ptr_nonnull(postgres_rig_sql(database,
		"UPDATE leases SET rules = 'other'"));
	play_at(1, 2);
	ck_assert(log_has(1, "goes on by other rules than before"));
	server_rig_end(&server[1], SIGKILL);
	/* And one whose lines these rules do not know. */
	struct store *store = join_store("one", "other");
	while (store_hold(store, 1, true, node) != STORE_HELD)
		usleep(PAUSE_US);
	ck_assert(add_line(store, 1, 9));
	ck_assert(store_release(store, 1) && store_commit(store));
	store_close(store);
	start(1);
	ck_assert_str_eq(try_join(&player[0], 1, keys.seat[0]), "error");
	ck_assert(log_has(1, "does not replay at line 9"));
	/* Whoever can play it may still have it. */
	ck_assert_str_eq(postgres_rig_sql(database, "SELECT holder FROM leases"),
	                 "0\n");
}
END_TEST

/* While nobody can reach the database nobody is ready; afterwards all are. */
START_TEST(readiness_follows_the_store)
{
	begin_at(0, 2);
	ck_assert_int_eq(ws_client_request(server[0].port, "GET", "/readyz", "",
	                                   NULL, NULL), 200);
	postgres_rig_stop(database);
	int status = 200, tries = 0;
	while (status == 200 && tries++ < TRIES) {
		usleep(PAUSE_US);
		status = ws_client_request(server[0].port, "GET", "/readyz", "", NULL,
		                           NULL);
	}
	ck_assert_int_eq(status, 503);
	/* Not 404: the key opens a table, only not now. */
	ck_assert_int_eq(ask_record(0), 503);
	ck_assert(postgres_rig_again(database));
	for (tries = 0; status != 200 && tries < TRIES; tries++) {
		usleep(PAUSE_US);
		status = ws_client_request(server[0].port, "GET", "/readyz", "", NULL,
		                           NULL);
	}
	ck_assert_int_eq(status, 200);
	play_at(0, 3);
}
END_TEST

/* A newer server has brought the store to its own schema: those before it hand
 * over and end, and are not let in again. */
START_TEST(an_outgrown_server_hands_over)
{
	int status;
	begin_at(0, 4);
	ck_assert_ptr_nonnull(postgres_rig_sql(database,
		"UPDATE notes SET value = '1000' WHERE name = 'schema'"));
	for (int i = 0; i < NODES; i++) {
		ck_assert_int_eq(waitpid(server[i].pid, &status, 0), server[i].pid);
		ck_assert_int_eq(status, 0);
		server[i].pid = 0;
		ck_assert(log_has(i, "a newer server has changed the store"));
	}
	ck_assert(!server_rig_start(&server[0]));
	waitpid(server[0].pid, NULL, 0);
	server[0].pid = 0;
	ck_assert_str_eq(postgres_rig_sql(database, "SELECT COUNT(*) FROM nodes"),
	                 "0\n");
}
END_TEST

/* It gives all away by one commit, however slowly it would leave otherwise:
 * what it writes may lack something. Another server is there to hand over to,
 * whatever becomes of the second. */
START_TEST(an_outgrown_server_hands_all_over_at_once)
{
	static struct server_player guest[MANY];
	int status;
	struct store *another = join_store("one", "rules");
	fill_slow_leaver(guest);
	ck_assert_ptr_nonnull(postgres_rig_sql(database,
		"UPDATE notes SET value = '1000' WHERE name = 'schema'"));
	ck_assert_int_eq(waitpid(server[0].pid, &status, 0), server[0].pid);
	server[0].pid = 0;
	ck_assert_str_eq(postgres_rig_sql(database, "SELECT COUNT(*),"
		" COUNT(DISTINCT xmin::text) FROM leases WHERE holder = 0"), "12|1\n");
	for (int i = 0; i < MANY; i++)
		ws_client_close(&guest[i].client);
	store_close(another);
}
END_TEST

START_TEST(a_bad_name_is_refused)
{
	server_rig_end(&server[0], SIGTERM);
	server[0].settings.node = "a b";
	ck_assert(!server_rig_start(&server[0]));
	waitpid(server[0].pid, NULL, 0);
	server[0].pid = 0;
	ck_assert(log_has(0, "a b is no name for a server"));
}
END_TEST

/* ---- time ---------------------------------------------------------------- */

static struct server_player watcher;

/* A game by these terms, some moves of which are made at the first server. */
static void begin_on_terms(const char *terms)
{
	char order[256];
	snprintf(order, sizeof order, "{\"game\":\"family\",\"seats\":2,"
	         "\"terms\":{%s}}", terms);
	ck_assert(server_rig_make(&server[0], order, &keys));
	play_at(0, 6);
}

/* What somebody who comes to a server reads on a seat's clock. */
static int64_t look_at_clock(int i, int seat)
{
	insist(&watcher, i, keys.watch);
	json_t *message = server_player_await(&watcher, "view");
	ck_assert_ptr_nonnull(message);
	const json_t *clocks = json_object_get(message, "clocks");
	int64_t left = json_integer_value(json_array_get(clocks,
	                                                 (size_t)seat - 1));
	json_decref(message);
	return left;
}

/* Both close their pages, and the server has noted it. */
static void both_go(void)
{
	int here = 2;
	insist(&watcher, 0, keys.watch);
	for (int i = 0; i < 2; i++) {
		ws_client_close(&player[i].client);
		player[i].port = 0;
	}
	while (here) {
		json_t *message = server_player_await(&watcher, "table");
		ck_assert_ptr_nonnull(message);
		const json_t *seats = json_object_get(message, "seats");
		here = 0;
		for (size_t k = 0; k < 2; k++)
			here += json_is_true(json_object_get(json_array_get(seats, k),
			                                     "here"));
		json_decref(message);
	}
	/* A server that answers has stored what it told before. */
	insist(&watcher, 0, keys.watch);
}

/* The server that takes a table over has its clocks as they were, and does at
 * zero what was agreed: not a second before. */
START_TEST(clocks_are_the_same_at_the_next_server)
{
	begin_on_terms("\"absent\":\"wait\",\"clock\":\"total\",\"base\":600,"
	               "\"more\":0,\"zero\":\"decide\"");
	int seat = who_is_due()->seat;
	*server[0].clock += 100;
	int64_t left = look_at_clock(0, seat), other = look_at_clock(0, 3 - seat);
	ck_assert_int_le(left, 500);
	server_rig_end(&server[0], SIGKILL);
	ck_assert_int_eq(look_at_clock(1, seat), left);
	ck_assert_int_eq(look_at_clock(1, 3 - seat), other);
	int64_t version = watcher.version;
	*server[0].clock += left - 1;
	ck_assert_int_eq(look_at_clock(1, seat), 1);
	server_player_drain(&watcher, 2500);
	ck_assert_int_eq(watcher.version, version);
	*server[0].clock += 1;
	json_decref(server_player_await(&watcher, "view"));
	ck_assert_int_gt(watcher.version, version);
}
END_TEST

/* All have gone, and so has the server: another one does in time what the table
 * agreed on, though nobody comes. */
START_TEST(deadlines_are_kept_by_whoever_is_there)
{
	begin_on_terms("\"absent\":\"decide\",\"patience\":172800");
	both_go();
	int64_t version = watcher.version;
	server_rig_end(&server[0], SIGKILL);
	*server[0].clock += 172800;
	for (int tries = 0; tries < TRIES && watcher.version <= version; tries++) {
		usleep(PAUSE_US);
		insist(&watcher, 1, keys.watch);
		json_decref(server_player_await(&watcher, "view"));
	}
	ck_assert_int_gt(watcher.version, version);
}
END_TEST

/* ---- running ------------------------------------------------------------- */

static TCase *make_case(const char *name, void (*set_up)(void),
                        void (*tear_down)(void))
{
	TCase *tests = tcase_create(name);
	tcase_add_checked_fixture(tests, set_up, tear_down);
	tcase_set_timeout(tests, 120);
	return tests;
}

static TCase *server_case(void)
{
	TCase *tests = make_case("servers", set_up_servers, tear_down_servers);
	tcase_add_test(tests, people_are_sent_where_their_table_is);
	tcase_add_test(tests, a_killed_servers_tables_go_on);
	tcase_add_test(tests, a_server_that_wakes_up_late_stores_nothing);
	tcase_add_loop_test(tests, a_leaving_server_hands_over, 0, 2);
	tcase_add_test(tests, a_leaving_server_hands_over_by_and_by);
	tcase_add_test(tests, the_last_server_just_ends);
	tcase_add_test(tests, an_idle_table_is_anybodys);
	tcase_add_test(tests, other_rules_must_replay);
	tcase_add_test(tests, readiness_follows_the_store);
	tcase_add_test(tests, an_outgrown_server_hands_over);
	tcase_add_test(tests, an_outgrown_server_hands_all_over_at_once);
	tcase_add_test(tests, a_bad_name_is_refused);
	return tests;
}

static TCase *time_case(void)
{
	TCase *tests = make_case("time", set_up_clocked, tear_down_servers);
	tcase_add_test(tests, clocks_are_the_same_at_the_next_server);
	tcase_add_test(tests, deadlines_are_kept_by_whoever_is_there);
	return tests;
}

static int run_cases(void)
{
	return RUN("fleet", server_case(), time_case());
}

int main(void)
{
	return databases_run(&databases, run_cases);
}
