/* The attacks of test_server_attack.c, through the proxy that docs/server.md
 * shows (share/haproxy.cfg): what comes through must do no harm, and what the
 * server does against one must not hit all whom the proxy brings. What is the
 * same there and here is the case "behind" of test_server_attack.c. */
#include <sqlite3.h>

#include "attacker.h"
#include "runner.h"

/* ---- connections --------------------------------------------------------- */

/* A newer proxy takes the wish away, and an ordinary request is left. */
START_TEST(no_upgrade_but_to_the_websocket)
{
	begin_family();
	const char *answer = converse(upgrades[_i]);
	ck_assert_msg(!strstr(answer, " 101 "), "%s", answer);
	ck_assert_int_eq(play(2), 2);
}
END_TEST

/* Who waits, at the proxy or behind it, holds up nobody, and nobody is cut off
 * for it. Unlike where they come straight to the server
 * (silent_sockets_hold_nobody_up of test_server_attack.c) most of them never
 * get there, so nothing is said of who must go; but one who plays could go with
 * them, when the proxy takes the server for dead. */
START_TEST(who_waits_cuts_nobody_off)
{
	struct crowd crowd;
	set_defaults();
	rig.settings.greet = 600;
	make_pages();
	begin_family();
	gather(&crowd, waits[_i]);
	expect_served(3);
	ck_assert_int_eq(play(2), 2);
	disperse(&crowd);
}
END_TEST

/* How many of some sockets the other end has closed, once it is one or more. */
static int await_closed(const int *fd, int count)
{
	int closed = 0;
	for (int ms = 0; !closed && ms < HANGS_MS; ms += 10) {
		for (int i = 0; i < count; i++)
			closed += is_closed(fd[i], 0);
		usleep(10000);
	}
	return closed;
}

/* Silent connections of one address end at the proxy, with a limit. It has
 * several threads, so the last to come need not be the last it looks at. */
START_TEST(an_address_has_so_many_connections)
{
	int fd[6];
	rig.settings.per_address = 5;
	start_server();
	ws_client_from("127.0.0.9");
	for (int i = 0; i < 6; i++)
		fd[i] = ws_client_connect(rig.port);
	ck_assert_int_eq(await_closed(fd, 6), 1);
	ws_client_from(NULL);
	expect_served(1);
	for (int i = 0; i < 6; i++)
		close(fd[i]);
}
END_TEST

enum { MANY = 160, OF_EACH = 10 };

/* All places taken by players who came through the proxy: those who play go
 * on, and the proxy is answered, or it would take the server for dead and throw
 * everybody out. */
START_TEST(a_full_server_is_not_taken_for_dead)
{
	static struct ws_client client[MANY];
	rig.settings.connections = 64;
	begin_family();
	for (int i = 0; i < MANY; i++) {
		char from[32];
		snprintf(from, sizeof from, "127.0.1.%d", i / OF_EACH + 1);
		ws_client_from(from);
		ws_client_open(&client[i], rig.port);
	}
	ws_client_from(NULL);
	/* For longer than the proxy's patience. */
	for (int i = 0; i < 30; i++) {
		catch_up(&one);
		catch_up(&two);
		expect_served(1);
		usleep(100000);
	}
	for (int i = 0; i < MANY; i++)
		ws_client_close(&client[i]);
}
END_TEST

/* The proxy's own questions have no price. */
START_TEST(asking_whether_it_is_ready_is_free)
{
	rig.settings.rate = 1;
	rig.settings.burst = 1;
	start_server();
	for (int i = 0; i < 30; i++)
		ck_assert_int_eq(ws_client_request(rig.port, "GET", "/readyz", "", NULL,
		                                   NULL), 200);
}
END_TEST

/* ---- requests ------------------------------------------------------------ */

/* Whatever stands in or behind a body, nobody gets what another has asked for,
 * on connections that the proxy shares between them. */
START_TEST(no_request_is_smuggled)
{
	char *answer;
	make_pages();
	start_server();
	for (int times = 0; times < 3; times++) {
		converse(bodies[_i].text);
		for (int i = 0; i < 4; i++) {
			ck_assert_int_eq(ws_client_request(rig.port, "GET", "/nothing", "",
			                                   NULL, NULL), 404);
			ck_assert_int_eq(ws_client_request(rig.port, "GET", "/readyz", "",
			                                   NULL, &answer), 200);
			ck_assert_msg(strstr(answer, "\r\n\r\nok"), "%s", answer);
			free(answer);
		}
	}
}
END_TEST

static int ask_as(const char *from, const char *headers)
{
	ws_client_from(from);
	int status = ws_client_request(rig.port, "GET", "/", headers, NULL, NULL);
	ws_client_from(NULL);
	return status;
}

/* Ways to say that one comes from elsewhere. */
static const char *const forged[] = {
	"X-Forwarded-For: 198.51.100.%d\r\n",
	"X-Forwarded-For: 127.0.0.1\r\nX-Forwarded-For: 198.51.100.%d\r\n",
	"x-forwarded-for: 127.0.0.1, 198.51.100.%d,\r\n",
	"Forwarded: for=198.51.100.%d\r\nConnection: X-Forwarded-For, close\r\n",
};

/* Where somebody comes from is what the proxy says, not what he says: he soon
 * has asked too much, as whoever he comes, and others have not. */
START_TEST(forged_addresses_count_for_nothing)
{
	char headers[128];
	int asked = 0, status = 200;
	rig.settings.rate = 1;
	rig.settings.burst = 4;
	start_server();
	for (; status == 200 && asked < 200; asked++) {
		snprintf(headers, sizeof headers, forged[_i], asked + 1);
		status = ask_as("127.0.0.9", headers);
	}
	ck_assert_int_eq(status, 429);
	ck_assert_int_eq(ask_as("127.0.0.8", ""), 200);
}
END_TEST

static int ask_host(const char *line)
{
	char text[200];
	int status = 0;
	snprintf(text, sizeof text, "%s\r\n\r\n", line);
	sscanf(converse(text), "HTTP/1.1 %d", &status);
	return status;
}

/* Only by its names, however they are said; and the proxy, which says none, is
 * answered. */
START_TEST(only_known_names_reach_the_server)
{
	rig.settings.hosts = "isle.example";
	start_server();
	ck_assert_int_eq(ask_host("GET / HTTP/1.1\r\nHost: isle.example"), 200);
	ck_assert_int_eq(ask_host("GET / HTTP/1.1\r\nHost: evil.example"), 403);
	ck_assert_int_ne(ask_host("GET / HTTP/1.1\r\nHost: isle.example\r\n"
	                          "Host: evil.example"), 200);
	ck_assert_int_ne(ask_host("GET http://evil.example/ HTTP/1.1\r\n"
	                          "Host: isle.example"), 200);
	ck_assert_int_eq(ask_host("GET / HTTP/1.1\r\nHost: isle.example:443"), 200);
}
END_TEST

/* ---- tables -------------------------------------------------------------- */

START_TEST(taking_back_has_an_end)
{
	take_back_too_often(2);
}
END_TEST

/* A full disk is told as it is, refuses only what cannot be stored, and nobody
 * is sent away for it. */
START_TEST(a_full_disk_is_told)
{
	char *answer;
	rig.settings.tables = 2;
	begin_family();
	fill_disk(4096);
	for (int i = 0; i < 3; i++)
		ck_assert_int_eq(order_table(NULL), 503);
	ck_assert_int_eq(ws_client_request(rig.port, "GET", "/healthz", "", NULL,
	                                   &answer), 503);
	ck_assert_msg(strstr(answer, "the store failed; the log"), "%s", answer);
	free(answer);
	catch_up(&one);
	fill_disk(RLIM_INFINITY);
	expect_served(1);
	ck_assert_int_eq(order_table(NULL), 201);
	ck_assert_int_eq(order_table(NULL), 503);
	ck_assert_int_eq(play(2), 2);
}
END_TEST

static void change_store(const char *sql)
{
	sqlite3 *db;
	ck_assert_int_eq(sqlite3_open(rig.store, &db), SQLITE_OK);
	ck_assert_int_eq(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(db);
}

/* A damaged table is named to its people, and the proxy does not take the
 * server for ill: everybody else goes on. */
START_TEST(a_damaged_table_takes_nobody_along)
{
	begin_family();
	ck_assert_int_eq(play(4), 4);
	ck_assert_int_ge(server_rig_end(&rig, SIGTERM), 0);
	change_store("UPDATE lines SET line = line || ' ' WHERE v = 2");
	start_server();
	ck_assert(server_player_join(&three, rig.port, table.seat[0], 0));
	expect_error(&three, "BROKEN");
	make("{\"game\":\"family\",\"seats\":2}");
	join(&one, table.seat[0], 0);
	join(&two, table.seat[1], 0);
	expect(&one, "view");
	expect(&two, "view");
	ck_assert_int_eq(play(4), 4);
	catch_up(&three);
	expect_served(1);
}
END_TEST

/* Pings and parts of messages have a rate; one who goes beyond it is closed,
 * the others whom the proxy brings are not. Who reads no answers while he talks
 * may find the proxy waiting for him to take them: then it is his turn. */
START_TEST(pings_have_a_rate)
{
	struct server_player loud = { .random = bots_random(1) };
	struct timeval patience = { .tv_sec = 1 };
	char text[125];
	memset(text, 'x', sizeof text);
	set_defaults();
	begin_family();
	ws_client_from("127.0.0.9");
	ck_assert(server_player_join(&loud, rig.port, table.watch, 0));
	ws_client_from(NULL);
	setsockopt(loud.client.fd, SOL_SOCKET, SO_SNDTIMEO, &patience,
	           sizeof patience);
	while (ws_client_frame(&loud.client, 9, text, sizeof text))
		;
	ck_assert(ws_client_is_closed(&loud.client, HANGS_MS));
	ws_client_close(&loud.client);
	ck_assert_int_eq(play(2), 2);
}
END_TEST

/* The close frame of a server that ends gets through. */
START_TEST(goodbyes_are_said)
{
	begin_family();
	ck_assert_int_ge(server_rig_end(&rig, SIGTERM), 0);
	ck_assert(ws_client_is_closed(&one.client, HANGS_MS));
	ck_assert_int_eq(one.client.close_code, 1001);
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("front");
	tcase_add_checked_fixture(tests, set_up_front, tear_down);
	tcase_set_timeout(tests, 120);
	tcase_add_loop_test(tests, no_upgrade_but_to_the_websocket, 0,
	                    sizeof upgrades / sizeof upgrades[0]);
	tcase_add_loop_test(tests, who_waits_cuts_nobody_off, 0,
	                    sizeof waits / sizeof waits[0]);
	tcase_add_test(tests, an_address_has_so_many_connections);
	tcase_add_test(tests, a_full_server_is_not_taken_for_dead);
	tcase_add_test(tests, asking_whether_it_is_ready_is_free);
	tcase_add_loop_test(tests, no_request_is_smuggled, 0,
	                    sizeof bodies / sizeof bodies[0]);
	tcase_add_loop_test(tests, forged_addresses_count_for_nothing, 0,
	                    sizeof forged / sizeof forged[0]);
	tcase_add_test(tests, only_known_names_reach_the_server);
	tcase_add_test(tests, taking_back_has_an_end);
	tcase_add_test(tests, a_full_disk_is_told);
	tcase_add_test(tests, a_damaged_table_takes_nobody_along);
	tcase_add_test(tests, pings_have_a_rate);
	tcase_add_test(tests, goodbyes_are_said);
	return RUN("server front", tests);
}
