/* How much one client may ask of the server: messages, connections, tables,
 * silence and slowness. */
#include <check.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "runner.h"
#include "server_case.h"

/* A table that is not made: the answer comes whole, though the server does not
 * read what was sent. */
static void expect_no_table(const char *order, int status, const char *word)
{
	char *answer;
	ck_assert_int_eq(ws_client_request(rig.port, "POST", "/api/tables", "",
	                                   order, &answer), status);
	ck_assert_msg(strstr(answer, word) != NULL, "%s", answer);
	free(answer);
}

START_TEST(long_messages_close_the_connection)
{
	static char text[100000];
	begin_family();
	memset(text, ' ', sizeof text - 1);
	ws_client_send(&one.client, text);
	ck_assert(ws_client_is_closed(&one.client, WS_CLIENT_PATIENCE_MS));
	join(&three, table.watch, 0);
	ws_client_frame(&three.client, 2, "{}", 2);
	ck_assert(ws_client_is_closed(&three.client, WS_CLIENT_PATIENCE_MS));
	text[9000] = '\0';
	expect_no_table(text, 413, "\r\n\r\ntoo long");
}
END_TEST

/* "ping" as frames that no browser sends: two that are not masked, alone and
 * with another behind them, and one that says it is packed, as nothing has been
 * agreed on to be (a bomb would be). */
static const struct { const char *bytes; int times; } wrong_frames[] = {
	{ "\x81\x0f{\"type\":\"ping\"}", 1 },
	{ "\x81\x0f{\"type\":\"ping\"}", 2 },
	{ "\xc1\x8f\x01\x01\x01\x01zxxxxxxxxxxxxxx", 1 },
};

START_TEST(wrong_frames_close_the_connection)
{
	struct ws_client client;
	char bytes[64] = "";
	rig.settings.greet = 600;      /* else who does not join is closed */
	start_server();
	ws_client_open_as(&client, rig.port, &(struct ws_client_handshake){
		.path = "/ws", .protocol = "isle\r\nSec-WebSocket-Extensions: "
		"permessage-deflate; client_max_window_bits" });
	ck_assert_int_eq(client.status, 101);
	for (int i = 0; i < wrong_frames[_i].times; i++)
		strcat(bytes, wrong_frames[_i].bytes);
	ck_assert(ws_client_raw(&client, bytes, strlen(bytes)));
	ck_assert(ws_client_is_closed(&client, WS_CLIENT_PATIENCE_MS));
	ws_client_close(&client);
}
END_TEST

START_TEST(messages_have_a_rate)
{
	rig.settings.rate = 1;
	rig.settings.burst = 60;
	begin_family();
	for (int i = 0; i < 60; i++)
		ws_client_send(&one.client, "{\"type\":\"ping\"}");
	expect_error(&one, "TOO_FAST");
	expect_no_table("{\"game\":\"solo\"}", 429, "\"TOO_FAST\"");
	for (int i = 0; i < 100; i++)
		ws_client_send(&one.client, "{\"type\":\"ping\"}");
	ck_assert(ws_client_is_closed(&one.client, WS_CLIENT_PATIENCE_MS));
}
END_TEST

/* Wrong codes that are tried all at once cost as much as one after the other:
 * the price is known only when they have been looked up. */
static const struct { const char *message, *refusal; int times; } guesses[] = {
	{ "{\"type\":\"join\",\"key\":\"AAAA%04d\"}", "NO_SUCH_KEY", 30 },
	{ "{\"type\":\"take\",\"key\":\"AAAAAAAAAAAAAAAAAAAAAA\","
	  "\"token\":\"AAAA%04d\"}", "NO_SUCH_TOKEN", 8 },
};

START_TEST(guesses_made_at_once_are_paid_for)
{
	int held = 1;
	rig.settings.rate = rig.settings.burst = 40;
	start_server();
	ws_client_open(&one.client, rig.port);
	setsockopt(one.client.fd, IPPROTO_TCP, TCP_CORK, &held, sizeof held);
	for (int i = 0; i < guesses[_i].times; i++)
		ws_client_format(&one.client, guesses[_i].message, i);
	held = 0;
	setsockopt(one.client.fd, IPPROTO_TCP, TCP_CORK, &held, sizeof held);
	for (int i = 0; i < guesses[_i].times; i++)
		expect_error(&one, guesses[_i].refusal);
	sleep(2);
	ws_client_send(&one.client, "{\"type\":\"ping\"}");
	expect_error(&one, "TOO_FAST");
}
END_TEST

START_TEST(connections_are_counted_by_address)
{
	struct ws_client client[8];
	rig.settings.per_address = 5;
	start_server();
	for (int i = 0; i < 5; i++) {
		ws_client_open(&client[i], rig.port);
		ck_assert_int_eq(client[i].status, 101);
	}
	ws_client_open(&client[5], rig.port);
	ck_assert_int_ne(client[5].status, 101);
	ck_assert_int_ne(ws_client_request(rig.port, "GET", "/", "", NULL, NULL),
	                 200);
	for (int i = 0; i < 6; i++)
		ws_client_close(&client[i]);
	while (ws_client_request(rig.port, "GET", "/", "", NULL, NULL) != 200)
		usleep(10000);
}
END_TEST

/* Somebody whom a proxy brings: a connection that stays open, and its answer's
 * status. */
static int connect_for(struct ws_client *client, const char *address)
{
	char text[400], answer[16] = "";
	snprintf(text, sizeof text, "GET /ws HTTP/1.1\r\nHost: x\r\n"
	         "X-Forwarded-For: 9.9.9.9, %s\r\nUpgrade: websocket\r\n"
	         "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
	         "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
	         "Sec-WebSocket-Protocol: isle\r\n\r\n", address);
	*client = (struct ws_client){ .fd = ws_client_connect(rig.port) };
	ws_client_raw(client, text, strlen(text));
	if (recv(client->fd, answer, sizeof answer - 1, MSG_WAITALL) < 12)
		return 0;
	return atoi(answer + 9);
}

START_TEST(a_proxy_counts_for_those_it_brings)
{
	struct ws_client client[8];
	rig.settings.per_address = 2;
	rig.settings.proxy = 1;
	start_server();
	for (int i = 0; i < 6; i++)
		ck_assert_int_eq(connect_for(&client[i], i % 2 ? "10.0.0.1"
		                 : i ? "10.0.0.2" : "10.0.0.3"), i < 5 ? 101 : 0);
	ck_assert_int_eq(connect_for(&client[6], "10.0.0.4"), 101);
	ws_client_close(&client[1]);
	while (connect_for(&client[7], "10.0.0.1") != 101) {
		ws_client_close(&client[7]);
		usleep(10000);
	}
	for (int i = 0; i < 8; i++)
		if (i != 1)
			ws_client_close(&client[i]);
}
END_TEST

START_TEST(connections_are_counted_in_all)
{
	struct ws_client client[4];
	rig.settings.connections = 3;
	start_server();
	for (int i = 0; i < 4; i++)
		ws_client_open(&client[i], rig.port);
	ck_assert_int_eq(client[2].status, 101);
	ck_assert_int_ne(client[3].status, 101);
	for (int i = 0; i < 4; i++)
		ws_client_close(&client[i]);
	ws_client_open(&client[0], rig.port);
	while (client[0].status != 101) {
		ws_client_close(&client[0]);
		usleep(10000);
		ws_client_open(&client[0], rig.port);
	}
	ws_client_close(&client[0]);
}
END_TEST

START_TEST(tables_are_counted)
{
	rig.settings.tables = 2;
	start_server();
	make("{\"game\":\"solo\"}");
	make("{\"game\":\"solo\"}");
	ck_assert_int_eq(ws_client_request(rig.port, "POST", "/api/tables", "",
	                                   "{\"game\":\"solo\"}", NULL), 503);
}
END_TEST

/* Whether the other end has closed a connection; what came is thrown away. */
static bool is_cut(int fd)
{
	char bytes[4096];
	ssize_t got;
	do
		got = recv(fd, bytes, sizeof bytes, MSG_DONTWAIT);
	while (got > 0);
	return !got || (errno != EAGAIN && errno != EWOULDBLOCK);
}

START_TEST(silent_connections_are_closed)
{
	struct ws_client client;
	rig.settings.greet = 1;
	rig.settings.idle = 4;
	start_server();
	ws_client_open(&client, rig.port);
	ck_assert_int_eq(client.status, 101);
	ck_assert(ws_client_is_closed(&client, WS_CLIENT_PATIENCE_MS));
	ws_client_close(&client);
	make("{\"game\":\"family\",\"seats\":2}");
	/* A joined client that answers pings stays; one that does not goes. */
	join(&one, table.seat[0], 0);
	join(&two, table.seat[1], 0);
	while (!is_cut(two.client.fd))
		json_decref(ws_client_receive(&one.client, 50));
	ck_assert(ws_client_send(&one.client, "{\"type\":\"ping\"}"));
	expect(&one, "pong");
}
END_TEST

START_TEST(slow_readers_are_dropped)
{
	char question[160];
	int asked = 0;
	rig.settings.queue = 65536;
	begin_family();
	snprintf(question, sizeof question, "{\"type\":\"move\",\"id\":\"%064d\","
	         "\"line\":\"x\"}", 0);
	/* Two asks and never reads; its queue fills behind what the system
	 * buffers. */
	while (asked < 1000000 && ws_client_send(&two.client, question))
		asked++;
	ck_assert_int_lt(asked, 1000000);
	/* The others play on. */
	server_player_move(&one);
	expect(&one, "ack");
}
END_TEST

START_TEST(other_pages_may_not_connect)
{
	struct ws_client client;
	char origin[64];
	start_server();
	snprintf(origin, sizeof origin, "http://127.0.0.1:%d", rig.port);
	const struct { const char *path, *protocol, *origin; int status; } rows[] = {
		{ "/ws", "isle", origin, 101 },
		{ "/ws", "isle", "http://evil.example", 0 },
		{ "/ws", "isle", "null", 0 },
		{ "/other", "isle", NULL, 0 },
		{ "/ws", "chess", NULL, 0 },
		{ "/ws", NULL, NULL, 0 },
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		ws_client_open_as(&client, rig.port, &(struct ws_client_handshake){
			rows[i].path, rows[i].protocol, rows[i].origin });
		ck_assert_msg((client.status == 101) == (rows[i].status == 101),
		              "row %zu: %d", i, client.status);
		ws_client_close(&client);
	}
	ck_assert_int_eq(ws_client_request(rig.port, "POST", "/api/tables",
		"Origin: http://evil.example\r\n", "{\"game\":\"solo\"}", NULL), 403);
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("all");
	tcase_add_checked_fixture(tests, set_up, tear_down);
	tcase_set_timeout(tests, 120);
	tcase_add_test(tests, long_messages_close_the_connection);
	tcase_add_loop_test(tests, wrong_frames_close_the_connection, 0,
	                    sizeof wrong_frames / sizeof wrong_frames[0]);
	tcase_add_test(tests, messages_have_a_rate);
	tcase_add_loop_test(tests, guesses_made_at_once_are_paid_for, 0,
	                    sizeof guesses / sizeof guesses[0]);
	tcase_add_test(tests, connections_are_counted_by_address);
	tcase_add_test(tests, a_proxy_counts_for_those_it_brings);
	tcase_add_test(tests, connections_are_counted_in_all);
	tcase_add_test(tests, tables_are_counted);
	tcase_add_test(tests, silent_connections_are_closed);
	tcase_add_test(tests, slow_readers_are_dropped);
	tcase_add_test(tests, other_pages_may_not_connect);
	return RUN("server limits", tests);
}
