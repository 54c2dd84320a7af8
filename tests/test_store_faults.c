/* Databases that fail: cut off, taken away, silent, and every call of them
 * failing in turn. */
#include <check.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "databases.h"
#include "free_port.h"
#include "runner.h"
#include "server_rig.h"
#include "store.h"
#include "store_case.h"
#include "store_driver.h"
#include "store_lease.h"
#include "store_tables.h"
#include "stranger.h"

/* ---- a database that is cut off, taken or silent ------------------------- */

static const char others[] = " FROM pg_stat_activity WHERE datname = 'postgres'"
	" AND backend_type = 'client backend' AND pid <> pg_backend_pid()";

/* A connection that is lost is made anew. */
START_TEST(a_store_that_was_cut_off_goes_on)
{
	struct store_table row = add_table("abc");
	ck_assert(store_commit(store));
	postgres_rig_cut_off(database);
	int tries = 0;
	for (bool done = false; !done; tries++) {
		ck_assert_int_lt(tries, 100);
		done = add_line(row.id, 1, 1, "") & store_commit(store);
	}
	ck_assert_int_eq(count_lines(row.id), 1);
}
END_TEST

/* A turn of some lines, as the server stores it; whether it was. */
static bool store_turn(int64_t table, int64_t v)
{
	int64_t found;
	for (int i = 0; i < 3; i++)
		add_line(table, v + i, 1, "");
	/* What is read in between brings the answers so far. */
	store_find_name(store, "nothing", &found);
	for (int i = 3; i < 5; i++)
		add_line(table, v + i, 1, "");
	return store_commit(store);
}

/* The store's, through somebody in between. */
static const char *stranger_address(void)
{
	static char text[160];
	snprintf(text, sizeof text, "postgres:///postgres?host=%s&port=7&user=isle",
	         databases.folder);
	return text;
}

/* Opens the store again, through somebody in between. */
static struct store *open_through(struct stranger *stranger)
{
	char from[108], to[108];
	snprintf(from, sizeof from, "%s/.s.PGSQL.7", databases.folder);
	snprintf(to, sizeof to, "%s/.s.PGSQL.%d", databases.folder, database->port);
	stranger_start(stranger, from, to);
	struct store *opened = store_open(stranger_address(), fault, sizeof fault);
	ck_assert_msg(opened != NULL, "%s", fault);
	return opened;
}

/* Whoever offers to copy among the answers to a turn is hung up on, and it is
 * said why. */
START_TEST(what_was_wrong_with_an_answer_is_said)
{
	static struct stranger stranger;
	struct store *straight = store;
	struct store_table row = add_table("abc");
	ck_assert(store_commit(store));
	store = open_through(&stranger);
	ck_assert(store_turn(row.id, 1));
	ck_assert(add_line(row.id, 6, 1, ""));
	stranger_tell(&stranger, STRANGER_LIE, 0);
	ck_assert(!store_commit(store));
	ck_assert_str_eq(store_error(store), "it answers something else");
	store_close(store);
	stranger_stop(&stranger);
	store = straight;
}
END_TEST

/* The connection breaks off behind any byte of the answers to a turn: when the
 * turn is said to be stored, it is, and all of it. */
START_TEST(a_turn_is_stored_or_it_is_not)
{
	static struct stranger stranger;
	struct store *straight = store;
	struct store_table row = add_table("abc");
	int64_t v = 1;
	ck_assert(store_commit(store));
	struct store *cut = open_through(&stranger);
	for (int left = 0, whole = 1; left <= whole; left++) {
		stranger_tell(&stranger, STRANGER_CUT, -1);
		store = cut;
		for (bool done = false; !done; v += done ? 5 : 0)
			done = store_turn(row.id, v);
		whole = stranger.passed;
		stranger_tell(&stranger, STRANGER_CUT, left);
		bool stored = store_turn(row.id, v);
		store = straight;
		int64_t lines = count_lines(row.id);
		ck_assert_msg(lines == v + 4 || (!stored && lines == v - 1),
		              "cut behind byte %d: %s, %lld lines of %lld", left,
		              stored ? "stored" : "not stored", (long long)lines,
		              (long long)v + 4);
		v = lines + 1;
	}
	store_close(cut);
	stranger_stop(&stranger);
	ck_assert_int_gt(v, 1000);
}
END_TEST

/* A store whose calls are ended when they wait for long, as the other thread of
 * a server does it. */
struct watched { struct store *store; atomic_bool stop; pthread_t thread; };

static void *end_waiting(void *context)
{
	enum { LONG_MS = 200, LOOK_US = 20000 };
	struct watched *watched = context;
	for (; !watched->stop; usleep(LOOK_US))
		store_interrupt(watched->store, LONG_MS);
	return NULL;
}

/* Stores a turn behind the last one that is stored; whether it was. */
static bool store_next(const struct watched *watched, int64_t table)
{
	struct store *straight = store;
	int64_t v = count_lines(table) + 1;
	store = watched->store;
	bool stored = store_turn(table, v);
	store = straight;
	return stored;
}

static bool recovers(const struct watched *watched, int64_t table)
{
	enum { TRIES = 100, TRY_US = 50000 };
	for (int i = 0; i < TRIES; i++, usleep(TRY_US))
		if (store_next(watched, table))
			return true;
	return false;
}

/* Whatever was wrong with the answers to a turn, something is said of it, and
 * the next ones are stored, over the same connection or another: the store
 * neither waits for ever nor stays out of step with the database. A lie comes
 * before the answers; inside one it would be no more than garbled. */
START_TEST(after_any_answer_turns_are_stored_again)
{
	static const enum stranger_trick tricks[] = {
		STRANGER_GARBLE, STRANGER_REPEAT, STRANGER_LIE };
	enum { BYTES = 300, STEP = 31, KINDS = 3 };
	static struct stranger stranger;
	struct watched watched = { .stop = false };
	struct store_table row = add_table("abc");
	ck_assert(store_commit(store));
	watched.store = open_through(&stranger);
	pthread_create(&watched.thread, NULL, end_waiting, &watched);
	for (int i = 0; i < BYTES * KINDS; i += STEP) {
		enum stranger_trick trick = tricks[i % KINDS];
		stranger_tell(&stranger, trick, trick == STRANGER_LIE ? 0 : i / KINDS);
		if (!store_next(&watched, row.id))
			ck_assert_str_ne(store_error(watched.store), "");
		stranger_tell(&stranger, STRANGER_CUT, -1);
		ck_assert_msg(recovers(&watched, row.id),
		              "trick %d behind byte %d, lie %d: %s",
		              (int)trick, i / KINDS, (int)stranger.lies,
		              store_error(watched.store));
	}
	watched.stop = true;
	pthread_join(watched.thread, NULL);
	store_close(watched.store);
	stranger_stop(&stranger);
}
END_TEST

/* An answer that comes when the next question has been asked is not taken for
 * that one's. */
START_TEST(a_late_answer_is_nobodys)
{
	static struct stranger stranger;
	int64_t found = 0;
	struct store_table row = add_table("abc");
	ck_assert(store_commit(store));
	struct store *through = open_through(&stranger);
	ck_assert(store_find_name(through, "abc", &found));
	ck_assert_int_eq(found, row.id);
	stranger_tell(&stranger, STRANGER_HASTE, 0);
	ck_assert(!store_find_name(through, "abc", &found));
	ck_assert_str_eq(store_error(through), "it answers something else");
	ck_assert(store_find_name(through, "nothing", &found));
	ck_assert_int_eq(found, 0);
	store_close(through);
	stranger_stop(&stranger);
}
END_TEST

/* What a database remarks while a connection is made is no line of its own, and
 * commands no terminal. */
START_TEST(remarks_come_into_the_log)
{
	enum { GREETING_BYTES = 9 };      /* before anything may be remarked */
	static struct stranger stranger;
	char path[96], text[1024] = "";
	store_close(open_through(&stranger));
	stranger_tell(&stranger, STRANGER_REMARK, GREETING_BYTES);
	snprintf(path, sizeof path, "%s/log", databases.folder);
	int before = dup(STDERR_FILENO), log = open(path, O_RDWR | O_CREAT, 0600);
	dup2(log, STDERR_FILENO);
	struct store *opened = store_open(stranger_address(), fault, sizeof fault);
	dup2(before, STDERR_FILENO);
	ck_assert_msg(opened != NULL, "%s", fault);
	ck_assert_int_gt(pread(log, text, sizeof text - 1, 0), 0);
	ck_assert_msg(strstr(text, " PostgreSQL says: NOTICE:  ?[2J\n") != NULL,
	              "%s", text);
	close(before);
	close(log);
	store_close(opened);
	stranger_stop(&stranger);
}
END_TEST

/* In how many hundredths of a second the system asks whether the other end of a
 * connection to this port is still there; -1: never. */
static long asks_after(int port)
{
	char line[256];
	long after = -1;
	FILE *file = fopen("/proc/net/tcp", "r");
	ck_assert_ptr_nonnull(file);
	while (fgets(line, sizeof line, file)) {
		unsigned local, state, timer, when;
		if (sscanf(line, " %*d: %*x:%x %*x:%*x %x %*x:%*x %x:%x", &local,
		           &state, &timer, &when) == 4
		 && (int)local == port && state == 1 && timer == 2)
			after = (long)when;
	}
	fclose(file);
	return after;
}

/* A server whose machine is gone leaves a transaction that nobody ends, and
 * what it had written is locked: the database must notice by itself. */
START_TEST(the_database_asks_whether_its_client_is_there)
{
	struct postgres_rig far = { .host = "127.0.0.1", .port = free_port() };
	char folder[] = "/tmp/isle-far-XXXXXX", text[128];
	ck_assert_ptr_nonnull(mkdtemp(folder));
	ck_assert(postgres_rig_start(&far, folder));
	snprintf(text, sizeof text, "postgres://isle@127.0.0.1:%d/postgres",
	         far.port);
	struct store *through = store_open(text, fault, sizeof fault);
	ck_assert_msg(through != NULL, "%s", fault);
	long after = -1;
	/* First the last answer is confirmed. */
	for (int i = 0; i < 100 && after < 0; i++, usleep(20000))
		after = asks_after(far.port);
	ck_assert_msg(after >= 0 && after <= 200, "after %ld", after);
	store_close(through);
	postgres_rig_stop(&far);
	snprintf(text, sizeof text, "rm -rf %s", folder);
	ck_assert_int_eq(system(text), 0);
}
END_TEST

/* Stops or continues the processes of the database: the server's own, and the
 * one that would make it another. */
static void signal_backends(int number)
{
	char sql[256], command[64];
	static int pids[16];
	static int count;
	if (number == SIGSTOP) {
		snprintf(sql, sizeof sql, "SELECT pid%s UNION ALL SELECT"
		         " split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int",
		         others);
		count = 0;
		for (char *at = strtok((char *)postgres_rig_sql(database, sql),
		                        "\n"); at && count < 16;
		     at = strtok(NULL, "\n"))
			pids[count++] = atoi(at);
		ck_assert_int_gt(count, 0);
	}
	for (int i = 0; i < count; i++) {
		snprintf(command, sizeof command, "kill -%d %d", number, pids[i]);
		ck_assert_int_eq(postgres_rig_run(command), 0);
	}
}

/* Somebody moves at a table while the database says nothing; who it is. */
static struct server_player *move_in_silence(void)
{
	start_server();
	play_table(0, 2);
	struct server_player *mover = players[0][0].due & 2 ? &players[0][0]
	                            : &players[0][1];
	signal_backends(SIGSTOP);
	ck_assert(server_player_move(mover));
	return mover;
}

/* Somebody is told that what they said is not stored. */
static void see_refused(struct server_player *player)
{
	json_t *message = server_player_await(player, "error");
	ck_assert_ptr_nonnull(message);
	ck_assert_str_eq(json_string_value(json_object_get(message, "code")),
	                 "STORE");
	json_decref(message);
}

/* Waits until the port answers so; false: it does not. Whoever asks before it
 * is known that the database is silent waits with it, and asks again. */
static bool await_status(const char *path, int status)
{
	enum { ASK_MS = 2000 };
	bool answered = false;
	ws_client_patience(ASK_MS);
	for (int tries = 0; tries < 1200 && !answered; tries++) {
		answered = ws_client_request(rig.port, "GET", path, "", NULL, NULL)
		           == status;
		usleep(50000);
	}
	ws_client_patience(WS_CLIENT_PATIENCE_MS);
	return answered;
}

/* The database speaks again, and people play on. */
static void go_on(void)
{
	signal_backends(SIGCONT);
	ck_assert(await_status("/healthz", 200));
	play_table(0, 2);
	stop_server();
	server_rig_remove(&rig);
}

/* While the database says nothing, the port answers: pages, health, and moves
 * that are not stored. All of it comes before the database goes on. */
START_TEST(a_silent_database_does_not_silence_the_port)
{
	char *answer;
	tear_down();
	play_tables();
	rig.settings.store_wait = 1;
	struct server_player *mover = move_in_silence();
	ck_assert_int_eq(ws_client_request(rig.port, "GET", "/", "", NULL, NULL),
	                 200);
	see_refused(mover);
	ck_assert_int_eq(ws_client_request(rig.port, "GET", "/healthz", "", NULL,
	                                   &answer), 503);
	ck_assert_ptr_nonnull(strstr(answer, "the store"));
	free(answer);
	go_on();
}
END_TEST

/* Whoever asks how the server is before that is known does not wait with it:
 * the answer comes long before the store is given up. */
START_TEST(health_is_told_while_the_database_is_silent)
{
	enum { LONG_MS = 30000 };
	tear_down();
	play_tables();
	rig.settings.store_wait = 600;
	start_server();
	ck_assert(await_status("/healthz", 200));
	signal_backends(SIGSTOP);
	ws_client_patience(LONG_MS);
	int status = ws_client_request(rig.port, "GET", "/healthz", "", NULL, NULL);
	ws_client_patience(WS_CLIENT_PATIENCE_MS);
	signal_backends(SIGCONT);
	ck_assert_int_eq(status, 503);
	ck_assert(await_status("/healthz", 200));
	stop_server();
	server_rig_remove(&rig);
}
END_TEST

/* Anybody may ask how the server is: where its database stands is not told. */
START_TEST(health_does_not_tell_where_the_database_is)
{
	char *answer = NULL;
	tear_down();
	play_tables();
	start_server();
	postgres_rig_stop(&databases.postgres);
	ck_assert(await_status("/healthz", 503));
	for (int tries = 0; tries < 3; tries++) {
		ck_assert_int_eq(ws_client_request(rig.port, "GET", "/healthz", "",
		                                   NULL, &answer), 503);
		const char *told = strstr(answer, "\r\n\r\nthe store ");
		ck_assert_msg(told && !strstr(told, "onnect"), "%s", answer);
		free(answer);
		usleep(400000);
	}
	ck_assert(postgres_rig_again(&databases.postgres));
	ck_assert(await_status("/healthz", 200));
	stop_server();
	server_rig_remove(&rig);
}
END_TEST

/* Behind a proxy it is the same, but that the proxy finds out and answers in
 * the server's place, players sent away: nothing is acknowledged that is not
 * stored, nobody waits for the database, and once it goes on so do they. */
START_TEST(a_silent_database_does_not_silence_the_proxy)
{
	json_t *message;
	tear_down();
	play_tables();
	rig.settings.store_wait = 1;
	rig.front = true;
	struct server_player *mover = move_in_silence();
	ck_assert(await_status("/healthz", 503));
	while ((message = ws_client_receive(&mover->client,
	                                    WS_CLIENT_PATIENCE_MS))) {
		const char *type = json_string_value(json_object_get(message, "type"));
		ck_assert_str_ne(type, "ack");
		bool told = !strcmp(type, "error");
		json_decref(message);
		if (told)
			break;
	}
	go_on();
}
END_TEST

/* Once that is known nobody waits with the first one, who may wait for long;
 * and the server can be stopped. */
START_TEST(a_silent_database_does_not_keep_the_server)
{
	tear_down();
	play_tables();
	rig.settings.store_wait = 600;
	struct server_player *mover = move_in_silence();
	struct server_player *other = &players[0][mover == &players[0][0]];
	ck_assert(await_status("/readyz", 503));
	ws_client_send(&other->client, "{\"type\":\"chat\",\"text\":\"hello\"}");
	see_refused(other);
	int took = server_rig_end(&rig, SIGTERM);
	signal_backends(SIGCONT);
	ck_assert_int_ge(took, 0);
	server_rig_remove(&rig);
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

static bool faulty_is_damaged(void *db)
{
	return real->is_damaged(db);
}

/* As the real one, but with calls that fail; shared, so that every transaction
 * is fenced where the database can. */
static struct store_driver faulty = {
	.clustered = "",
	.open = faulty_open, .close = faulty_close, .run = faulty_run,
	.error = faulty_error, .is_damaged = faulty_is_damaged,
};

/* Makes a table and plays five turns of two lines; returns how many lines were
 * acknowledged. A turn that fails is tried again once, as a client would. */
static int64_t play_turns(int64_t *table)
{
	struct store_table row = make_row("abc");
	int64_t acknowledged = 0, v;
	char node[STORE_NODE];
	*table = 0;
	if (!store_join(store, "one", "rules", 60000) | !store_commit(store))
		return 0;
	if (!store_add_table(store, &row) | !store_commit(store))
		return 0;
	*table = row.id;
	for (int turn = 0, tries = 0; turn < 5 && tries < 8; tries++) {
		char id[16];
		snprintf(id, sizeof id, "t%d", turn);
		/* After a failure the truth is read again. */
		if (!find_line(row.id, 1, id, &v)
		 || store_hold(store, row.id, false, node) != STORE_HELD)
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
	faulty.shared = driver->shared;
	faulty.count_named = driver->count_named;
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

static TCase *cut_case(void)
{
	TCase *tests = store_case("cuts", set_up_postgres);
	tcase_add_test(tests, a_store_that_was_cut_off_goes_on);
	tcase_add_test(tests, what_was_wrong_with_an_answer_is_said);
	tcase_add_test(tests, a_turn_is_stored_or_it_is_not);
	tcase_add_test(tests, after_any_answer_turns_are_stored_again);
	tcase_add_test(tests, remarks_come_into_the_log);
	tcase_add_test(tests, a_late_answer_is_nobodys);
	tcase_add_test(tests, the_database_asks_whether_its_client_is_there);
	tcase_add_test(tests, a_silent_database_does_not_silence_the_port);
	tcase_add_test(tests, health_is_told_while_the_database_is_silent);
	tcase_add_test(tests, health_does_not_tell_where_the_database_is);
	tcase_add_test(tests, a_silent_database_does_not_silence_the_proxy);
	tcase_add_test(tests, a_silent_database_does_not_keep_the_server);
	return tests;
}

static int run_cases(void)
{
	TCase *sqlite = store_case("sqlite", set_up_sqlite),
	      *postgres = store_case("postgres", set_up_postgres);
	tcase_add_loop_test(sqlite, any_call_of_sqlite_may_fail, 0, 2);
	tcase_add_loop_test(postgres, any_call_of_postgres_may_fail, 0, 2);
	return RUN("faults", sqlite, postgres, cut_case());
}

int main(void)
{
	return databases_run(&databases, run_cases);
}
