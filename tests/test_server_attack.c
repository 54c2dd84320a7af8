/* What a server must bear: people who want more than their share, and faults of
 * the machine below it. Every test is a hole that was there. */
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "runner.h"
#include "server_case.h"
#include "sockets.h"

/* ---- connections --------------------------------------------------------- */

/* What the settings are for those who set nothing. */
static void set_defaults(void)
{
	struct settings usual = settings_default();
	rig.settings.rate = usual.rate;
	rig.settings.burst = usual.burst;
	rig.settings.per_address = usual.per_address;
}

/* Sends bytes on a connection of their own; all that comes back, until the
 * server closes or says nothing more for a time. */
static const char *converse(const char *text)
{
	static char answer[16384];
	size_t length = 0;
	ssize_t got;
	int fd = ws_client_connect(rig.port);
	struct timeval patience = { .tv_sec = 1 };
	setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
	ck_assert_int_gt(send(fd, text, strlen(text), MSG_NOSIGNAL), 0);
	while ((got = recv(fd, answer + length, sizeof answer - 1 - length, 0)) > 0)
		length += (size_t)got;
	answer[length] = '\0';
	close(fd);
	return answer;
}

/* Whether the other end has closed a connection that was said nothing on. */
static bool is_closed(int fd, int wait_ms)
{
	struct pollfd there = { .fd = fd, .events = POLLIN };
	char byte;
	return poll(&there, 1, wait_ms) > 0 && recv(fd, &byte, 1, 0) <= 0;
}

static const char *const upgrades[] = {
	"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
	"Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"
	"HTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n",
	"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
	"Upgrade: H2C\r\n\r\n",
	"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
	"Upgrade: TLS/1.0\r\n\r\n",
	"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0",
};

START_TEST(no_upgrade_but_to_the_websocket)
{
	start_server();
	const char *answer = converse(upgrades[_i]);
	ck_assert_msg(!strstr(answer, " 101 ") && !strstr(answer, " 200 "), "%s",
	              answer);
}
END_TEST

enum { ADDRESSES = 20, EACH = 20 };

/* Sockets that say nothing, from many addresses, hold nobody up. */
START_TEST(silent_sockets_hold_nobody_up)
{
	static int fd[ADDRESSES * EACH];
	set_defaults();
	start_server();
	for (int i = 0; i < ADDRESSES * EACH; i++) {
		char from[32];
		snprintf(from, sizeof from, "127.0.1.%d", i % ADDRESSES + 1);
		ws_client_from(from);
		fd[i] = ws_client_connect(rig.port);
	}
	ws_client_from(NULL);
	for (int i = 0; i < 3; i++)
		ck_assert_int_eq(ws_client_request(rig.port, "GET", "/", "", NULL, NULL),
		                 200);
	ck_assert(is_closed(fd[0], 2000));        /* the oldest went first */
	ck_assert(!is_closed(fd[ADDRESSES * EACH - 1], 0));
	for (int i = 0; i < ADDRESSES * EACH; i++)
		close(fd[i]);
}
END_TEST

START_TEST(silent_sockets_are_counted_by_address)
{
	int fd[40];
	set_defaults();
	start_server();
	for (int i = 0; i < 40; i++)
		fd[i] = ws_client_connect(rig.port);
	ck_assert(is_closed(fd[0], 2000));
	ck_assert(!is_closed(fd[39], 0));
	for (int i = 0; i < 40; i++)
		close(fd[i]);
}
END_TEST

/* The limit of an address holds before anything was said. */
START_TEST(too_many_are_not_even_accepted)
{
	int fd[6];
	rig.settings.per_address = 5;
	start_server();
	for (int i = 0; i < 6; i++)
		fd[i] = ws_client_connect(rig.port);
	ck_assert(is_closed(fd[5], 2000));
	ck_assert(!is_closed(fd[0], 0));
	for (int i = 0; i < 6; i++)
		close(fd[i]);
}
END_TEST

static int count_log_lines(void)
{
	FILE *file = fopen(rig.log, "r");
	int lines = 0;
	for (int c; file && (c = fgetc(file)) != EOF;)
		lines += c == '\n';
	if (file)
		fclose(file);
	return lines;
}

static const char *read_log(void)
{
	static char text[10000];
	FILE *file = fopen(rig.log, "r");
	text[file ? fread(text, 1, sizeof text - 1, file) : 0] = '\0';
	if (file)
		fclose(file);
	return text;
}

static void keep_log(void)
{
	static char path[96];
	snprintf(path, sizeof path, "%s/log", rig.folder);
	rig.log = path;
}

/* A server that could have more connections than descriptors says so, and stays
 * calm when they come. */
START_TEST(descriptors_run_out_calmly)
{
	static struct ws_client client[300];
	keep_log();
	rig.files = 160;
	start_server();
	ck_assert_ptr_nonnull(strstr(read_log(), "the limit of 160 descriptors "
	                             "leaves room for 96 connections"));
	for (int i = 0; i < 300; i++)
		ws_client_open(&client[i], rig.port);
	make("{\"game\":\"solo\"}");
	ck_assert_int_lt(count_log_lines(), 20);
	for (int i = 0; i < 300; i++)
		ws_client_close(&client[i]);
}
END_TEST

/* ---- proxies ------------------------------------------------------------- */

static int count(const char *text, const char *part)
{
	int found = 0;
	while ((text = strstr(text, part))) {
		found++;
		text += strlen(part);
	}
	return found;
}

#define NEXT "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"

static const struct { const char *text; const char *status; } bodies[] = {
	{ "POST /api/tables HTTP/1.1\r\nHost: localhost\r\n\r\n" NEXT, " 411 " },
	{ "POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"
	  "Content-Length: 99999\r\n\r\n" NEXT, " 413 " },
	{ "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n"
	  "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n" NEXT, " 400 " },
	{ "POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"
	  "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n" NEXT, " 400 " },
	{ "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 40\r\n\r\n" NEXT,
	  " 400 " },
	{ "POST /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 40\r\n"
	  "\r\n" NEXT, " 405 " },
};

/* What follows a body that was not read is nobody's request. */
START_TEST(nothing_is_read_behind_a_refused_body)
{
	start_server();
	const char *answer = converse(bodies[_i].text);
	ck_assert_msg(strstr(answer, bodies[_i].status), "%s", answer);
	ck_assert_msg(count(answer, "HTTP/1.1 ") == 1, "%s", answer);
	ck_assert_msg(strcasestr(answer, "connection: close"), "%s", answer);
}
END_TEST

START_TEST(addresses_of_proxies_are_cut)
{
	static const struct { const char *text, *address; } rows[] = {
		{ "1.2.3.4", "1.2.3.4" }, { " 1.2.3.4:567 ", "1.2.3.4" },
		{ "[2001:db8::1]", "2001:db8::1" }, { "2001:db8::1", "2001:db8::1" },
		{ "[2001:db8::1]:567", "2001:db8::1" }, { "", "" }, { "[", "" },
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[64];
		strcpy(text, rows[i].text);
		sockets_cut_address(text);
		ck_assert_str_eq(text, rows[i].address);
	}
}
END_TEST

/* Whether a request that a proxy brings for somebody is answered. */
static bool is_answered_for(const char *from)
{
	static char text[4000];
	snprintf(text, sizeof text, "GET / HTTP/1.1\r\nHost: x\r\n"
	         "Connection: close\r\nX-Forwarded-For: %s\r\n\r\n", from);
	return strstr(converse(text), " 200 ");
}

START_TEST(proxies_write_addresses_in_many_ways)
{
	static char long_list[2000];
	struct ws_client one_place;
	rig.settings.proxy = 1;
	rig.settings.burst = 3;
	rig.settings.rate = 1;
	start_server();
	for (int i = 0; i < 60; i++)
		strcat(long_list, "203.0.113.77:1234, ");
	strcat(long_list, "198.51.100.7");
	ck_assert(is_answered_for("198.51.100.7"));
	ck_assert(is_answered_for("10.0.0.1, 198.51.100.7:4711"));
	ck_assert(is_answered_for(long_list));
	ck_assert(!is_answered_for("198.51.100.7"));      /* used up by all three */
	ck_assert(is_answered_for("[2001:db8::1]:99"));
	ck_assert(!is_answered_for("not an address"));
	ws_client_open(&one_place, rig.port);             /* the proxy's own */
	ck_assert_int_eq(one_place.status, 101);
	ws_client_close(&one_place);
}
END_TEST

static int ask_host(const char *host)
{
	char text[200];
	int status = 0;
	snprintf(text, sizeof text, "GET / HTTP/1.1\r\nHost: %s\r\n"
	         "Connection: close\r\n\r\n", host);
	sscanf(converse(text), "HTTP/1.1 %d", &status);
	return status;
}

/* A name that somebody else gave this address opens nothing. */
START_TEST(only_known_names_reach_the_server)
{
	start_server();
	ck_assert_int_eq(ask_host("127.0.0.1:80"), 200);
	ck_assert_int_eq(ask_host("LOCALHOST"), 200);
	ck_assert_int_eq(ask_host("[::1]:8080"), 200);
	ck_assert_int_eq(ask_host("evil.example"), 403);
	ck_assert_int_eq(ask_host("127.0.0.1.evil.example:80"), 403);
	ck_assert_int_ge(server_rig_end(&rig, SIGTERM), 0);
	rig.settings.hosts = "isle.example,www.isle.example";
	start_server();
	ck_assert_int_eq(ask_host("www.isle.example:443"), 200);
	ck_assert_int_eq(ask_host("example"), 403);
	ck_assert_int_eq(ask_host("localhost"), 403);
}
END_TEST

/* ---- thinking ------------------------------------------------------------ */

enum { GREEDY_TABLES = 8 };

static struct server_player greedy[GREEDY_TABLES];
static char greedy_key[GREEDY_TABLES][KEY_SIZE];

/* Somebody elsewhere has many tables of nothing but strong opponents. */
static void be_greedy(void)
{
	ws_client_from("127.0.0.9");
	for (int i = 0; i < GREEDY_TABLES; i++) {
		make("{\"game\":\"advanced\",\"seats\":4,\"bots\":[\"oshax\","
		     "\"oshax\",\"oshax\",\"oshax\"]}");
		strcpy(greedy_key[i], table.watch);
		join(&greedy[i], table.watch, 0);
	}
	ws_client_from(NULL);
}

static int64_t greedy_moves(void)
{
	int64_t moves = 0;
	for (int i = 0; i < GREEDY_TABLES; i++) {
		server_player_drain(&greedy[i], 1);
		moves += greedy[i].version;
	}
	return moves;
}

/* A person with one opponent of a level makes a few moves. */
static void play_against(const char *level)
{
	struct server_player *players[] = { &one };
	char order[100];
	snprintf(order, sizeof order, "{\"game\":\"family\",\"seats\":2,"
	         "\"bots\":[null,\"%s\"]}", level);
	make(order);
	join(&one, table.seat[0], 0);
	json_decref(server_player_await(&one, "view"));
	ck_assert_int_eq(server_player_game(players, 1, 3), 3);
}

/* Whoever has used much thought waits for those who have not: 32 decisions of
 * another were there first. */
START_TEST(thinking_is_shared_out)
{
	rig.settings.think = 500;
	rig.settings.thinkers = 1;
	start_server();
	be_greedy();
	play_against(_i ? "oshax" : "cat");
	int64_t moves = greedy_moves();
	ck_assert_msg(moves < 4 * GREEDY_TABLES / 2, "they made %d moves first",
	              (int)moves);
}
END_TEST

/* Tables that were looked at and left wait for somebody to come again. */
START_TEST(tables_nobody_attends_rest)
{
	rig.settings.think = 200;
	rig.settings.thinkers = 1;
	start_server();
	be_greedy();
	for (int i = 0; i < GREEDY_TABLES; i++)
		ws_client_close(&greedy[i].client);
	play_against("oshax");
	usleep(500000);
	int64_t moves = 0;
	for (int i = 0; i < GREEDY_TABLES; i++) {
		join(&greedy[i], greedy_key[i], 0);
		json_decref(server_player_await(&greedy[i], "view"));
		moves += greedy[i].version;
	}
	ck_assert_msg(moves < GREEDY_TABLES, "they made %d moves", (int)moves);
	/* And they do go on. */
	while (greedy_moves() < moves + 4)
		usleep(10000);
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("all");
	tcase_add_checked_fixture(tests, set_up, tear_down);
	tcase_set_timeout(tests, 120);
	tcase_add_loop_test(tests, no_upgrade_but_to_the_websocket, 0,
	                    sizeof upgrades / sizeof upgrades[0]);
	tcase_add_test(tests, silent_sockets_hold_nobody_up);
	tcase_add_test(tests, silent_sockets_are_counted_by_address);
	tcase_add_test(tests, too_many_are_not_even_accepted);
	tcase_add_test(tests, descriptors_run_out_calmly);
	tcase_add_loop_test(tests, nothing_is_read_behind_a_refused_body, 0,
	                    sizeof bodies / sizeof bodies[0]);
	tcase_add_test(tests, addresses_of_proxies_are_cut);
	tcase_add_test(tests, proxies_write_addresses_in_many_ways);
	tcase_add_test(tests, only_known_names_reach_the_server);
	tcase_add_loop_test(tests, thinking_is_shared_out, 0, 2);
	tcase_add_test(tests, tables_nobody_attends_rest);
	return RUN("server attack", tests);
}
