/* What the server's port must bear: connections that are silent, slow, crooked
 * or many, proxies that bring them, and what waits for them in memory. Every
 * test is a hole that was there. */
#include <fcntl.h>
#include <time.h>
#include <unistd.h>

#include "attacker.h"
#include "cli.h"
#include "log.h"
#include "runner.h"
#include "sockets.h"
#include "throttle.h"

/* ---- connections --------------------------------------------------------- */

START_TEST(no_upgrade_but_to_the_websocket)
{
	start_server();
	const char *answer = converse(upgrades[_i]);
	ck_assert_msg(!strstr(answer, " 101 ") && !strstr(answer, " 200 "), "%s",
	              answer);
}
END_TEST

/* Sockets whose clients have to go on, from many addresses, hold nobody up, and
 * those that are too many are closed, the oldest first. The server would give
 * each up by itself after a time (--greet), which must not be what lets the
 * others in: here that is long after anybody's patience. */
START_TEST(silent_sockets_hold_nobody_up)
{
	struct crowd crowd;
	set_defaults();
	rig.settings.greet = 600;
	make_pages();
	start_server();
	gather(&crowd, waits[_i]);
	expect_served(3);
	expect_few_left();
	/* The oldest went first; of those with a page, whichever filled its line
	 * first is that. */
	ck_assert(_i == PAGE_UNREAD || is_closed(crowd.fd[0], HANGS_MS));
	ck_assert(!is_closed(crowd.fd[CROWD - 1], 0));
	disperse(&crowd);
}
END_TEST

enum { READS = 10, PAGE_PART = 1 << 20 };

/* Takes so many bytes of an answer; false: it was broken off. */
static bool read_part(int fd, size_t bytes)
{
	static char part[1 << 16];
	ssize_t got = 1;
	while (bytes && got > 0) {
		got = recv(fd, part, bytes < sizeof part ? bytes : sizeof part, 0);
		bytes -= got > 0 ? (size_t)got : 0;
	}
	return !bytes;
}

/* Whoever reads slowly, but reads, is not taken for one who waits: crowds come,
 * each of as many as may be silent, and it still gets its page. */
START_TEST(a_slow_reader_is_not_silent)
{
	static const char asks[] = "GET /slow.txt HTTP/1.1\r\n"
		"Host: localhost\r\n\r\n";
	static int fd[CROWD];
	char from[32];
	set_defaults();
	rig.settings.greet = 600;
	make_page("slow.txt", READS * PAGE_PART);
	start_server();
	ws_client_narrow(true);
	int slow = ws_client_connect(rig.port);
	ws_client_narrow(false);
	ck_assert_int_gt(send(slow, asks, strlen(asks), MSG_NOSIGNAL), 0);
	for (int i = 0; i < CROWD; i++) {
		snprintf(from, sizeof from, "127.0.1.%d", i % ADDRESSES + 1);
		ws_client_from(from);
		fd[i] = ws_client_connect(rig.port);
		if (i % (CROWD / READS) == 0)
			ck_assert(read_part(slow, PAGE_PART));
	}
	ws_client_from(NULL);
	ck_assert(is_closed(fd[0], HANGS_MS));
	close(slow);
	for (int i = 0; i < CROWD; i++)
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
	ck_assert(is_closed(fd[0], HANGS_MS));
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
	ck_assert(is_closed(fd[5], HANGS_MS));
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
	ck_assert_int_lt(count_log_lines(), 20);
	for (int i = 0; i < 300; i++)
		ws_client_close(&client[i]);
	while (!server_rig_make(&rig, "{\"game\":\"solo\"}", &table))
		usleep(10000);
}
END_TEST

/* Whoever sends what cannot be read does not fill the log. */
START_TEST(complaints_do_not_fill_the_log)
{
	static char text[20000];
	keep_log();
	start_server();
	memset(text, 'a', sizeof text - 1);
	memcpy(text, "GET /", 5);
	time_t began = time(NULL);
	for (int i = 0; i < 200; i++)
		ck_assert_ptr_null(strstr(converse(text), " 200 "));
	ck_assert_int_le(count_log_lines(), 2 + (int)(time(NULL) - began) + 1);
}
END_TEST

START_TEST(goodbyes_are_said)
{
	begin_family();
	ck_assert_int_ge(server_rig_end(&rig, SIGTERM), 0);
	ck_assert(ws_client_is_closed(&one.client, WS_CLIENT_PATIENCE_MS));
	ck_assert_int_eq(one.client.close_code, 1001);
}
END_TEST

/* Whoever is sent away hears so once, whether or not it answers. */
START_TEST(goodbyes_are_said_once)
{
	start_server();
	make("{\"game\":\"family\",\"seats\":3}");
	join_owning(&one);
	join(&two, table.seat[1], 0);
	ck_assert(ws_client_send(&one.client, "{\"type\":\"free\",\"seat\":2}"));
	expect(&two, "unseated");
	while (two.client.fd >= 0)
		json_decref(ws_client_receive(&two.client, HANGS_MS));
	ck_assert_int_eq(two.client.closes, 1);
}
END_TEST

/* Behind a close frame comes nothing: no word of others, no second one when the
 * server ends. */
START_TEST(nothing_is_said_behind_a_goodbye)
{
	begin_family();
	ck_assert(ws_client_frame(&one.client, 2, "x", 1));
	ck_assert(ws_client_is_closed(&one.client, HANGS_MS));
	ck_assert(ws_client_send(&two.client, "{\"type\":\"chat\","
	                         "\"text\":\"hello\"}"));
	expect(&two, "chat");
	ck_assert_int_ge(server_rig_end(&rig, SIGTERM), 0);
	while (one.client.fd >= 0)
		ck_assert_ptr_null(ws_client_receive(&one.client, HANGS_MS));
	ck_assert_int_eq(one.client.closes, 1);
}
END_TEST

/* ---- proxies ------------------------------------------------------------- */

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

/* Requests that come together with the one before them, some of them only in
 * part, keep nobody from being served. */
START_TEST(nobody_waits_for_early_requests)
{
	start_server();
	int fd = ws_client_connect(rig.port);
	send(fd, early[_i], strlen(early[_i]), MSG_NOSIGNAL);
	expect_served(2);
	close(fd);
	expect_served(1);
}
END_TEST

enum { PATIENT_ASKS = 200 };

/* Sends the same request on a connection that stays; false: it was not answered
 * by something with braces around it. */
static bool ask_again(int fd, const char *text)
{
	char answer[4000];
	size_t length = 0;
	ssize_t got = send(fd, text, strlen(text), MSG_NOSIGNAL);
	while (got > 0 && (!length || answer[length - 1] != '}')) {
		got = recv(fd, answer + length, sizeof answer - length, 0);
		length += got > 0 ? (size_t)got : 0;
	}
	return got > 0;
}

/* Whoever reads each answer before asking again is served, whatever others send
 * without waiting. */
START_TEST(nobody_pays_for_anothers_early_requests)
{
	static const char mine[] = "POST /api/mine HTTP/1.1\r\nHost: localhost\r\n"
		"Content-Length: 11\r\n\r\n{\"keys\":[]}";
	static const char hasty[] = NEXT NEXT NEXT NEXT NEXT NEXT NEXT NEXT;
	char answers[1 << 16];
	start_server();
	int patient = ws_client_connect(rig.port);
	int other = ws_client_connect(rig.port);
	for (int i = 0; i < PATIENT_ASKS; i++) {
		send(other, hasty, strlen(hasty), MSG_NOSIGNAL);
		ck_assert_msg(ask_again(patient, mine), "request %d", i);
		while (recv(other, answers, sizeof answers, MSG_DONTWAIT) > 0)
			;
	}
	close(patient);
	close(other);
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

/* Connections that a proxy has opened for others count for nobody until they
 * ask: however many there are, it is told that the server is ready, and whoever
 * has its address is served. */
START_TEST(a_proxy_may_bring_many_at_once)
{
	int fd[20];
	rig.settings.proxy = 1;
	rig.settings.per_address = 5;
	start_server();
	for (int i = 0; i < 20; i++)
		fd[i] = ws_client_connect(rig.port);
	ck_assert_int_eq(ws_client_request(rig.port, "GET", "/readyz", "", NULL,
	                                   NULL), 200);
	ck_assert_int_eq(ws_client_request(rig.port, "GET", "/healthz", "", NULL,
	                                   NULL), 200);
	for (int i = 0; i < 20; i++)
		close(fd[i]);
}
END_TEST

/* Somebody on the proxy's own machine has its address, and as many connections
 * as one may have: the proxy is answered all the same, or it would take the
 * server for dead and throw everybody out. */
START_TEST(a_proxys_neighbour_does_not_silence_it)
{
	static struct ws_client client[5];
	rig.settings.proxy = 1;
	rig.settings.per_address = 5;
	start_server();
	for (int i = 0; i < 5; i++) {
		ws_client_open(&client[i], rig.port);
		ck_assert_int_eq(client[i].status, 101);
	}
	ck_assert_int_ne(ws_client_request(rig.port, "GET", "/healthz", "", NULL,
	                                   NULL), 200);
	ck_assert_int_eq(ws_client_request(rig.port, "GET", "/readyz", "", NULL,
	                                   NULL), 200);
	for (int i = 0; i < 5; i++)
		ws_client_close(&client[i]);
}
END_TEST

/* What a proxy has opened and not used yet is no silence of anybody's: those
 * who stop in the middle of a request go before it. */
START_TEST(a_proxy_may_take_its_time)
{
	static const char question[] = "GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n";
	char answer[16] = "";
	struct crowd crowd;
	rig.settings.proxy = 1;
	rig.settings.greet = 600;
	start_server();
	int fd = ws_client_connect(rig.port);
	gather(&crowd, waits[BODY_HALF]);
	ck_assert(is_closed(crowd.fd[0], HANGS_MS));
	send(fd, question, strlen(question), MSG_NOSIGNAL);
	recv(fd, answer, sizeof answer - 1, MSG_WAITALL);
	ck_assert_str_eq(answer, "HTTP/1.1 200 OK");
	close(fd);
	disperse(&crowd);
}
END_TEST

/* What a request with these lines, each with its end, is answered. */
static int ask_with(const char *version, const char *lines)
{
	char text[200];
	int status = 0;
	snprintf(text, sizeof text, "GET / HTTP/%s\r\n%sConnection: close\r\n\r\n",
	         version, lines);
	sscanf(converse(text), "HTTP/1.%*d %d", &status);
	return status;
}

static int ask_host(const char *host)
{
	char line[100];
	snprintf(line, sizeof line, "Host: %s\r\n", host);
	return ask_with("1.1", line);
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
	ck_assert_int_eq(ask_host("isle.example.evil.example"), 403);
	ck_assert_int_eq(ask_host("localhost"), 403);
}
END_TEST

/* RFC 9112, 3.2: a request says once whom it means; only the older kind, by
 * which proxies look after a server, need not. */
START_TEST(a_request_names_its_host_once)
{
	start_server();
	ck_assert_int_eq(ask_with("1.1", ""), 400);
	ck_assert_int_eq(ask_with("1.1", "Host:\r\n"), 400);
	ck_assert_int_eq(ask_with("1.1", "Host: localhost\r\nHost: localhost\r\n"),
	                 400);
	ck_assert_int_eq(ask_with("1.0", ""), 200);
	ck_assert_int_eq(ask_with("1.0", "Host: evil.example\r\n"), 403);
}
END_TEST

/* ---- memory -------------------------------------------------------------- */

enum { DEAF = 60, SAYINGS = 3000, TAKEN_BACK = 5000, GROWN_MAX = 40 << 20 };

/* Many who watch and do not read share what waits for them. */
START_TEST(deaf_watchers_share_what_waits)
{
	static struct server_player deaf[DEAF];
	char text[320];
	begin_family();
	for (int i = 0; i < DEAF; i++)
		ck_assert(server_player_join(&deaf[i], rig.port, table.watch, 0));
	usleep(300000);
	int64_t before = server_memory();
	memset(text, 'x', sizeof text);
	for (int i = 0; i < SAYINGS; i++) {
		ws_client_format(&one.client,
		                 "{\"type\":\"chat\",\"text\":\"%.300s\"}", text);
		if (i % 100 == 99)
			server_player_drain(&one, 1);
		if (i % 100 == 99)
			server_player_drain(&two, 1);
	}
	catch_up(&one);
	int64_t grown = server_memory() - before;
	ck_assert_msg(!MEMORY_COUNTS || grown < GROWN_MAX,
	              "it has grown by %lld KB", (long long)grown / 1024);
	for (int i = 0; i < DEAF; i++)
		ws_client_close(&deaf[i].client);
}
END_TEST

/* What waits for all together has an end: the slowest goes first, and those who
 * read go on. */
START_TEST(the_slowest_reader_goes_first)
{
	struct server_player deaf = { .random = bots_random(1) };
	keep_log();
	rig.settings.queue = 64 << 20;
	rig.settings.queues = 1 << 20;
	rig.settings.undos = TAKEN_BACK;
	begin_family();
	ws_client_narrow(true);
	ck_assert(server_player_join(&deaf, rig.port, table.watch, 0));
	ws_client_narrow(false);
	for (int i = 0; i < TAKEN_BACK && !strstr(read_log(), "too slow"); i++) {
		undo_move(i);
		expect(&one, "ack");
		expect(&one, "view");
		server_player_drain(&two, 1);
	}
	ck_assert_ptr_nonnull(strstr(read_log(), "too slow for its queue"));
	json_t *message;
	while ((message = ws_client_receive(&deaf.client, HANGS_MS)))
		json_decref(message);
	ck_assert(ws_client_is_closed(&deaf.client, WS_CLIENT_PATIENCE_MS));
	catch_up(&two);
	ck_assert_int_eq(play(4), 4);
	ws_client_close(&deaf.client);
}
END_TEST

/* Frames that are no messages have a rate as well. */
START_TEST(pings_have_a_rate)
{
	char text[125];
	memset(text, 'x', sizeof text);
	set_defaults();
	begin_family();
	/* Until it is closed; the case has a time. */
	while (ws_client_frame(&one.client, 9, text, sizeof text))
		;
}
END_TEST

/* So have parts of a message that never ends. */
START_TEST(empty_parts_have_a_rate)
{
	unsigned char part[6] = { 0x00, 0x80 }, parts[100 * sizeof part];
	for (int i = 0; i < 100; i++)
		memcpy(parts + i * sizeof part, part, sizeof part);
	set_defaults();
	begin_family();
	ck_assert(ws_client_raw(&one.client, "\x01\x81\0\0\0\0{", 7));
	while (ws_client_raw(&one.client, parts, sizeof parts))
		;
}
END_TEST

/* Wrong keys cost twenty each, whether or not there are so many left: a debt
 * stays. Without it twenty-odd could be tried here instead of three. */
START_TEST(wrong_keys_leave_a_debt)
{
	int tried = 0;
	rig.settings.rate = 1;
	rig.settings.burst = 60;
	start_server();
	ws_client_open(&one.client, rig.port);
	for (bool refused = false; !refused; tried++) {
		ck_assert_int_lt(tried, 10);
		ck_assert(ws_client_send(&one.client, "{\"type\":\"join\","
			"\"key\":\"AAAAAAAAAAAAAAAAAAAAAA\"}"));
		json_t *message = ws_client_await(&one.client, "error", 60000);
		refused = !strcmp(json_string_value(json_object_get(message, "code")),
		                  "TOO_FAST");
		json_decref(message);
	}
	ws_client_close(&one.client);
}
END_TEST

/* Who hangs up before the answer pays for it like anybody. */
START_TEST(who_hangs_up_pays_too)
{
	int status = 200;
	rig.settings.rate = 1;
	rig.settings.burst = 60;
	start_server();
	for (int tried = 0; status == 200 && tried < 10; tried++) {
		ws_client_open(&one.client, rig.port);
		ck_assert(ws_client_send(&one.client, "{\"type\":\"join\","
			"\"key\":\"AAAAAAAAAAAAAAAAAAAAAA\"}"));
		ws_client_close(&one.client);
		status = ws_client_request(rig.port, "GET", "/healthz", "", NULL,
		                           NULL);
	}
	ck_assert_int_eq(status, 429);
}
END_TEST

/* Whether somebody who has had nothing yet is let in, and told it all. */
static bool comes_anew(const char *key)
{
	ck_assert(server_player_join(&three, rig.port, key, 0));
	json_t *message = ws_client_receive(&three.client, HANGS_MS);
	const char *type = json_string_value(json_object_get(message, "type"));
	bool enters = type && !strcmp(type, "table");
	if (enters)
		server_player_take(&three, message);
	json_decref(message);
	if (enters)
		expect(&three, "view");
	return enters;
}

/* Whoever comes again and again to a long game and wants to hear all of it pays
 * for more than the word: it is read, played and told each time. */
START_TEST(hearing_it_all_again_has_its_price)
{
	int came = 0;
	begin("{\"game\":\"advanced\",\"seats\":2}");
	ck_assert_int_gt(play(10000), THROTTLE_LINES);
	ck_assert_int_ge(server_rig_end(&rig, SIGTERM), 0);
	rig.settings.rate = 1;
	rig.settings.burst = 40;
	start_server();
	time_t began = time(NULL);
	while (came < 100 && comes_anew(table.watch))
		came++;
	/* By the words alone it would be 40. */
	ck_assert_int_gt(came, 2);
	ck_assert_int_le(came, 25 + (int)(time(NULL) - began));
}
END_TEST

/* ---- running ------------------------------------------------------------- */

static TCase *make_connections(void)
{
	TCase *tests = attacker_case("connections");
	tcase_add_loop_test(tests, no_upgrade_but_to_the_websocket, 0,
	                    sizeof upgrades / sizeof upgrades[0]);
	tcase_add_loop_test(tests, silent_sockets_hold_nobody_up, 0,
	                    sizeof waits / sizeof waits[0]);
	tcase_add_test(tests, a_slow_reader_is_not_silent);
	tcase_add_test(tests, silent_sockets_are_counted_by_address);
	tcase_add_test(tests, too_many_are_not_even_accepted);
	tcase_add_test(tests, descriptors_run_out_calmly);
	tcase_add_test(tests, complaints_do_not_fill_the_log);
	tcase_add_test(tests, goodbyes_are_said);
	tcase_add_test(tests, goodbyes_are_said_once);
	tcase_add_test(tests, nothing_is_said_behind_a_goodbye);
	return tests;
}

static TCase *make_proxies(void)
{
	TCase *tests = attacker_case("proxies");
	tcase_add_loop_test(tests, nothing_is_read_behind_a_refused_body, 0,
	                    sizeof bodies / sizeof bodies[0]);
	tcase_add_loop_test(tests, nobody_waits_for_early_requests, 0,
	                    sizeof early / sizeof early[0]);
	tcase_add_test(tests, nobody_pays_for_anothers_early_requests);
	tcase_add_test(tests, addresses_of_proxies_are_cut);
	tcase_add_test(tests, proxies_write_addresses_in_many_ways);
	tcase_add_test(tests, a_proxy_may_bring_many_at_once);
	tcase_add_test(tests, a_proxy_may_take_its_time);
	tcase_add_test(tests, a_proxys_neighbour_does_not_silence_it);
	tcase_add_test(tests, only_known_names_reach_the_server);
	tcase_add_test(tests, a_request_names_its_host_once);
	return tests;
}

static TCase *make_memory(void)
{
	TCase *tests = attacker_case("memory");
	tcase_add_test(tests, deaf_watchers_share_what_waits);
	tcase_add_test(tests, the_slowest_reader_goes_first);
	tcase_add_test(tests, pings_have_a_rate);
	tcase_add_test(tests, wrong_keys_leave_a_debt);
	tcase_add_test(tests, who_hangs_up_pays_too);
	tcase_add_test(tests, hearing_it_all_again_has_its_price);
	tcase_add_test(tests, empty_parts_have_a_rate);
	return tests;
}

/* With HAProxy in between, which holds everybody's connections. */
static TCase *make_behind(void)
{
	TCase *tests = attacker_case_with("behind", set_up_front);
	tcase_add_test(tests, the_slowest_reader_goes_first);
	return tests;
}

int main(void)
{
	return RUN("server connections", make_connections(), make_proxies(),
	           make_memory(), make_behind());
}
