/* Several servers on one PostgreSQL: leases, sending people on, taking over
 * from the dead, the stopped and the leaving. */
#include <check.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "databases.h"
#include "expiry.h"
#include "runner.h"
#include "server_rig.h"
#include "store.h"
#include "store_driver.h"
#include "store_lease.h"
#include "store_sql.h"
#include "match.h"
#include "tables.h"

/* A lease that a running server keeps on a busy machine too, and tries for what
 * must happen in the end. */
enum { LEASE_MS = 1500, NODES = 2, TRIES = 1200, PAUSE_US = 50000 };

/* Of a store that nobody renews: it ends when a test says so (let_expire), on a
 * slow machine too. */
enum { LONG_LEASE_MS = 600000 };

static struct databases databases;
static struct postgres_rig *const database = &databases.postgres;
static char fault[256], node[STORE_NODE];

/* ---- stores -------------------------------------------------------------- */

static struct store *one, *two;

static struct store *join_store(const char *name, const char *rules)
{
	struct store *store = store_open(database->address, fault, sizeof fault);
	ck_assert_msg(store != NULL, "%s", fault);
	ck_assert(store_join(store, name, rules, LONG_LEASE_MS));
	ck_assert(store_commit(store));
	return store;
}

static void set_up_stores(void)
{
	databases_empty_postgres(&databases);
	one = join_store("one", "rules");
	two = join_store("two", "rules");
}

static void tear_down_stores(void)
{
	if (one)
		store_close(one);
	store_close(two);
	one = two = NULL;
}

static int64_t add_table(struct store *store, const char *name)
{
	struct store_table row = { .options = "{}", .secret = "00", .commit = "ff",
	                           .seats = 2 };
	snprintf(row.name, sizeof row.name, "%s", name);
	ck_assert(store_add_table(store, &row) && store_commit(store));
	return row.id;
}

static bool add_line(struct store *store, int64_t table, int64_t v)
{
	struct store_line line = { .v = v, .seat = 1, .text = "1 nothing",
	                           .client_id = "" };
	bool added = store_add_line(store, table, &line);
	return store_commit(store) && added;
}

static void count_line(void *context, const struct store_line *line)
{
	(void)line;
	++*(int *)context;
}

static int count_lines(struct store *store, int64_t table)
{
	int count = 0;
	ck_assert(store_each_line(store, table, count_line, &count));
	return count;
}

/* As if the node had not been heard of for long. */
static void let_expire(const char *name)
{
	char sql[256];
	snprintf(sql, sizeof sql, "UPDATE nodes SET expires = clock_timestamp() -"
	         " interval '1 second' WHERE name = '%s'", name);
	ck_assert_ptr_nonnull(postgres_rig_sql(database, sql));
}

START_TEST(a_table_is_one_servers)
{
	int64_t table = add_table(one, "abc");
	ck_assert(store_holds(one, table) && !store_holds(two, table));
	ck_assert_int_eq(store_hold(two, table, false, node), STORE_ELSEWHERE);
	ck_assert_str_eq(node, "one");
	ck_assert(!add_line(two, table, 1));
	ck_assert(add_line(one, table, 1));
	ck_assert_int_eq(count_lines(two, table), 1);
	/* Ids of tables do not meet. */
	int64_t other = add_table(two, "def");
	ck_assert_int_ne(other, table);
	ck_assert(store_holds(two, other) && !store_holds(one, other));
}
END_TEST

/* The server that was not heard of writes nothing more, not even what it had
 * begun before; the one that took the table has all that was stored. */
START_TEST(a_table_that_was_taken_is_not_written)
{
	int64_t table = add_table(one, "abc");
	struct store_line line = { .v = 2, .seat = 1, .text = "1 ours",
	                           .client_id = "" };
	ck_assert(add_line(one, table, 1));
	ck_assert(store_add_line(one, table, &line));
	let_expire("one");
	ck_assert_int_eq(store_hold(two, table, false, node), STORE_HELD);
	ck_assert(store_commit(two));
	ck_assert(!store_commit(one));
	ck_assert_str_eq(store_error(one), "another server has taken a table");
	ck_assert(!store_holds(one, table));
	ck_assert_int_eq(store_losses(one), 1);
	ck_assert(add_line(two, table, 2));
	for (int64_t v = 2; v < 5; v++)
		ck_assert(!add_line(one, table, v));
	ck_assert_int_eq(count_lines(two, table), 2);
	/* The other is alive again, and finds where the table is. */
	ck_assert(store_renew(one));
	ck_assert_int_eq(store_hold(one, table, false, node), STORE_ELSEWHERE);
	ck_assert_str_eq(node, "two");
}
END_TEST

/* Away and back: the same server may have it again, but not by what it knew. */
START_TEST(an_old_epoch_is_no_lease)
{
	int64_t table = add_table(one, "abc");
	ck_assert(postgres_rig_sql(database,
		"UPDATE leases SET epoch = epoch + 2") != NULL);
	ck_assert(!add_line(one, table, 1));
	ck_assert_int_eq(store_hold(one, table, false, node), STORE_HELD);
	ck_assert(add_line(one, table, 1));
}
END_TEST

START_TEST(a_late_renewal_looks_what_is_left)
{
	int64_t kept = add_table(one, "abc"), taken = add_table(one, "def");
	let_expire("one");
	ck_assert_int_eq(store_hold(two, taken, false, node), STORE_HELD);
	ck_assert(store_commit(two));
	ck_assert(store_renew(one));
	ck_assert(store_holds(one, kept) && !store_holds(one, taken));
	ck_assert_int_eq(store_losses(one), 1);
	ck_assert(add_line(one, kept, 1));
	/* In time again. */
	ck_assert_int_eq(store_hold(two, kept, false, node), STORE_ELSEWHERE);
}
END_TEST

/* What another was about to take while this one looked is missed later: those
 * who sit there silently would wait for ever. */
START_TEST(what_is_being_taken_is_missed_later)
{
	int64_t table = add_table(one, "abc");
	let_expire("one");
	ck_assert_int_eq(store_hold(two, table, false, node), STORE_HELD);
	ck_assert(store_renew(one));
	ck_assert(store_commit(two));
	ck_assert(store_renew(one));
	ck_assert(!store_holds(one, table));
	ck_assert_int_eq(store_losses(one), 1);
}
END_TEST

/* As if it had not been heard of for most of a lease. */
static void make_overdue(const char *name)
{
	char sql[256];
	snprintf(sql, sizeof sql, "UPDATE nodes SET expires = clock_timestamp() +"
	         " interval '%d seconds' WHERE name = '%s'", LONG_LEASE_MS / 4000,
	         name);
	ck_assert_ptr_nonnull(postgres_rig_sql(database, sql));
}

/* A server that was killed is connected no more; one that is only late, or that
 * was connected a moment ago, keeps its tables. */
START_TEST(who_is_not_connected_is_not_waited_for)
{
	int64_t table = add_table(one, "abc");
	ck_assert(store_renew(one));
	make_overdue("one");
	ck_assert_int_eq(store_hold(two, table, false, node), STORE_ELSEWHERE);
	ck_assert(store_renew(one));
	store_close(one);
	one = NULL;
	ck_assert_int_eq(store_hold(two, table, false, node), STORE_ELSEWHERE);
	make_overdue("one");
	enum store_hold hold = STORE_ELSEWHERE;
	for (int i = 0; i < TRIES && hold == STORE_ELSEWHERE; i++) {
		hold = store_hold(two, table, false, node);
		ck_assert(store_commit(two));
		usleep(PAUSE_US);
	}
	ck_assert_int_eq(hold, STORE_HELD);
	ck_assert(add_line(two, table, 1));
}
END_TEST

/* Ends all connections, and waits until they have ended. */
static void end_connections(void)
{
	const char *left = "1";
	postgres_rig_cut_off(database);
	for (int i = 0; i < TRIES && left && atoi(left); i++) {
		usleep(PAUSE_US);
		left = postgres_rig_sql(database, "SELECT COUNT(*) FROM"
			" pg_stat_activity WHERE backend_type = 'client backend'"
			" AND pid <> pg_backend_pid()");
	}
}

/* A connection that was ended is made anew at once: there is no time to lose
 * for who has no sign. */
START_TEST(a_lost_connection_is_renewed_at_once)
{
	int64_t table = add_table(one, "abc");
	ck_assert(store_renew(one));
	end_connections();
	ck_assert(store_renew(one));
	make_overdue("one");
	enum store_hold hold = STORE_HOLD_FAILED;
	for (int i = 0; i < TRIES && hold == STORE_HOLD_FAILED; i++)
		hold = store_hold(two, table, false, node);
	ck_assert_int_eq(hold, STORE_ELSEWHERE);
}
END_TEST

/* What was taken in a turn that was not stored was not taken. */
START_TEST(taking_is_part_of_the_turn)
{
	int64_t table = add_table(one, "abc");
	ck_assert(store_release(one, table) && store_commit(one));
	ck_assert_int_eq(store_hold(two, table, false, node), STORE_HELD);
	store_rollback(two);
	ck_assert(!store_holds(two, table));
	ck_assert_int_eq(store_hold(one, table, false, node), STORE_HELD);
	ck_assert(store_commit(one));
	ck_assert(add_line(one, table, 1));
}
END_TEST

START_TEST(who_leaves_lets_others_take)
{
	int64_t table = add_table(one, "abc"), given = add_table(one, "def");
	ck_assert(store_release(one, given) && store_commit(one));
	ck_assert(!store_holds(one, given));
	ck_assert_int_eq(store_hold(two, given, false, node), STORE_HELD);
	ck_assert_int_eq(store_hold(two, table, false, node), STORE_ELSEWHERE);
	ck_assert(store_leave(one));
	ck_assert_int_eq(store_hold(two, table, false, node), STORE_HELD);
	ck_assert(store_commit(two));
	int64_t others;
	ck_assert(store_count_others(two, &others));
	ck_assert_int_eq(others, 0);
}
END_TEST

/* The younger of two with one name stays. */
START_TEST(a_name_is_one_servers)
{
	int64_t table = add_table(one, "abc");
	struct store *younger = join_store("one", "rules");
	ck_assert_int_eq(store_hold(younger, table, false, node), STORE_HELD);
	ck_assert(store_commit(younger));
	ck_assert(!add_line(one, table, 1));
	ck_assert(!store_renew(one));
	ck_assert(store_is_lost(one) && !store_is_lost(younger));
	store_close(younger);
}
END_TEST

START_TEST(rules_are_part_of_a_lease)
{
	int64_t table = add_table(one, "abc");
	struct store *newer = join_store("newer", "other rules");
	ck_assert(store_leave(one));
	ck_assert_int_eq(store_hold(newer, table, false, node), STORE_OTHER_RULES);
	ck_assert(!store_holds(newer, table));
	ck_assert_int_eq(store_hold(newer, table, true, node), STORE_HELD);
	ck_assert(store_commit(newer) && store_release(newer, table)
	       && store_commit(newer));
	ck_assert_int_eq(store_hold(two, table, false, node), STORE_OTHER_RULES);
	store_close(newer);
}
END_TEST

START_TEST(forgetting_needs_the_lease)
{
	int64_t table = add_table(one, "abc");
	struct store_table row;
	ck_assert(!(store_forget_table(two, table) & store_commit(two)));
	ck_assert(store_get_table(two, table, &row) && row.id == table);
	ck_assert(store_forget_table(one, table) && store_commit(one));
	ck_assert(store_get_table(two, table, &row) && !row.id);
	ck_assert_str_eq(postgres_rig_sql(database, "SELECT COUNT(*) FROM leases"),
	                 "0\n");
}
END_TEST

/* A table may be given up, or forgotten, in the very turn that wrote to it: all
 * of the turn is stored, or, where another has taken the table, none of it. */
START_TEST(giving_up_is_part_of_the_turn)
{
	int64_t given = add_table(one, "abc"), other = add_table(one, "def");
	struct store_line line = { .v = 1, .seat = 1, .text = "1 ours",
	                           .client_id = "" };
	ck_assert(store_add_line(one, given, &line)
	       && store_add_line(one, other, &line)
	       && store_release(one, given) && store_commit(one));
	ck_assert_int_eq(count_lines(two, given), 1);
	ck_assert_int_eq(store_hold(two, given, false, node), STORE_HELD);
	ck_assert(store_commit(two) && add_line(two, given, 2));
	ck_assert(!add_line(one, given, 3));
	line.v = 2;
	ck_assert(store_add_line(one, other, &line)
	       && store_forget_table(one, other) && store_commit(one));
	ck_assert_int_eq(store_losses(one), 0);
}
END_TEST

START_TEST(what_was_taken_cannot_be_given_up)
{
	int64_t table = add_table(one, "abc");
	struct store_line line = { .v = 1, .seat = 1, .text = "1 ours",
	                           .client_id = "" };
	ck_assert(store_add_line(one, table, &line));
	let_expire("one");
	ck_assert_int_eq(store_hold(two, table, false, node), STORE_HELD);
	ck_assert(store_commit(two));
	ck_assert(!(store_release(one, table) & store_commit(one)));
	ck_assert_int_eq(count_lines(two, table), 0);
	ck_assert(add_line(two, table, 1));
}
END_TEST

/* A wish to take back is about what was on the table: when another server has
 * had it in between, nobody is asked any more, and nothing keeps the table. */
START_TEST(a_wish_does_not_outlive_the_lease)
{
	static struct tables all;
	struct settings settings = settings_default();
	struct order order;
	struct match_keys keys = { .owner = "" };
	const char *why, text[] = "{\"game\":\"family\",\"seats\":2}";
	tables_open(&all, &settings, one);
	ck_assert(order_parse(text, strlen(text), &order, &why));
	for (int again = 0; again < 2; again++) {
		keys = (struct match_keys){ .owner = "" };
		ck_assert(match_make(&all, &order, &keys) && store_commit(one));
		struct table *table = tables_find(&all, keys.id);
		table->touched = false;
		table->wish.seat = 1;
		let_expire("one");
		ck_assert_int_eq(store_hold(two, keys.id, false, node), STORE_HELD);
		ck_assert(store_commit(two) && store_renew(one));
		ck_assert(store_release(two, keys.id) && store_commit(two));
		all.now_ms += 1000 * (uint64_t)settings.rest + 1;
		if (again)
			tables_tidy(&all);
		else
			ck_assert_int_eq(tables_find(&all, keys.id)->wish.seat, 0);
		ck_assert(again ? !tables_peek(&all, keys.id) : store_commit(one));
		all.touched = NULL;
	}
	tables_close(&all);
}
END_TEST

/* A table that another server has forgotten is not there; having looked for it,
 * as an opponent's late thought does, leaves nothing behind. */
START_TEST(what_is_not_there_is_not_held)
{
	static struct tables all;
	struct settings settings = settings_default();
	tables_open(&all, &settings, one);
	int64_t table = add_table(two, "abc");
	ck_assert(store_forget_table(two, table) && store_commit(two));
	ck_assert_ptr_null(tables_find(&all, table));
	ck_assert(store_commit(one) && !store_holds(one, table));
	ck_assert_str_eq(postgres_rig_sql(database, "SELECT COUNT(*) FROM leases"),
	                 "0\n");
	tables_close(&all);
}
END_TEST

/* A database in which, as soon as somebody has listed what is too old, a move
 * is made at that table by another server, which gives it up again. */
static int64_t moved;

static bool run_and_move(void *db, const struct store_query *query)
{
	bool done = store_postgres.run(db, query);
	if (query->number == SQL_LIST_EXPIRED && moved) {
		struct store_line line = { .v = 1, .seat = 1, .text = "1 nothing",
			.client_id = "", .at = time(NULL) };
		ck_assert(store_add_line(two, moved, &line)
		       && store_release(two, moved) && store_commit(two));
		moved = 0;
	}
	return done;
}

/* A table is not removed for its age when it has been played at since. */
START_TEST(ages_are_looked_at_again)
{
	static struct tables all;
	struct settings settings = settings_default();
	struct store_driver driver = store_postgres;
	struct expiry expiry = { 0 };
	driver.run = run_and_move;
	int64_t table = add_table(two, "abc"), old = add_table(two, "def");
	ck_assert(store_set_started(two, table, 1000, "")
	       && store_set_started(two, old, 1000, "")
	       && store_release(two, old) && store_commit(two));
	struct store *third = store_open_driver(&driver, database->address,
	                                        fault, sizeof fault);
	ck_assert(third && store_join(third, "three", "rules", LONG_LEASE_MS)
	       && store_commit(third));
	tables_open(&all, &settings, third);
	moved = table;
	ck_assert(expiry_step(&expiry, &all) && store_commit(third));
	ck_assert_int_eq(count_lines(two, table), 1);
	ck_assert_int_eq(store_hold(two, table, false, node), STORE_HELD);
	ck_assert_int_eq(all.stored, 1);
	tables_close(&all);
	store_close(third);
}
END_TEST

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

/* SIGTERM: everybody is told, another server has the tables, it ends well. */
START_TEST(a_leaving_server_hands_over)
{
	begin_at(0, 4);
	int64_t version = player[0].version;
	kill(server[0].pid, SIGTERM);
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

static TCase *lease_case(void)
{
	TCase *tests = make_case("leases", set_up_stores, tear_down_stores);
	tcase_add_test(tests, a_table_is_one_servers);
	tcase_add_test(tests, a_table_that_was_taken_is_not_written);
	tcase_add_test(tests, an_old_epoch_is_no_lease);
	tcase_add_test(tests, a_late_renewal_looks_what_is_left);
	tcase_add_test(tests, what_is_being_taken_is_missed_later);
	tcase_add_test(tests, who_is_not_connected_is_not_waited_for);
	tcase_add_test(tests, a_lost_connection_is_renewed_at_once);
	tcase_add_test(tests, taking_is_part_of_the_turn);
	tcase_add_test(tests, who_leaves_lets_others_take);
	tcase_add_test(tests, a_name_is_one_servers);
	tcase_add_test(tests, rules_are_part_of_a_lease);
	tcase_add_test(tests, forgetting_needs_the_lease);
	tcase_add_test(tests, giving_up_is_part_of_the_turn);
	tcase_add_test(tests, what_was_taken_cannot_be_given_up);
	tcase_add_test(tests, a_wish_does_not_outlive_the_lease);
	tcase_add_test(tests, what_is_not_there_is_not_held);
	tcase_add_test(tests, ages_are_looked_at_again);
	return tests;
}

static TCase *server_case(void)
{
	TCase *tests = make_case("servers", set_up_servers, tear_down_servers);
	tcase_add_test(tests, people_are_sent_where_their_table_is);
	tcase_add_test(tests, a_killed_servers_tables_go_on);
	tcase_add_test(tests, a_server_that_wakes_up_late_stores_nothing);
	tcase_add_test(tests, a_leaving_server_hands_over);
	tcase_add_test(tests, the_last_server_just_ends);
	tcase_add_test(tests, an_idle_table_is_anybodys);
	tcase_add_test(tests, other_rules_must_replay);
	tcase_add_test(tests, readiness_follows_the_store);
	tcase_add_test(tests, an_outgrown_server_hands_over);
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
	return RUN("fleet", lease_case(), server_case(), time_case());
}

int main(void)
{
	return databases_run(&databases, run_cases);
}
