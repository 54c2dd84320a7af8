/* Pages and requests of HTTP: what is served, what is refused, and what an
 * order of a table may say. */
#include <check.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "bots.h"
#include "runner.h"
#include "server.h"
#include "server_case.h"
#include "vocabulary.h"

static void write_file(const char *name, const char *text)
{
	char path[256];
	snprintf(path, sizeof path, "%s/%s", rig.folder, name);
	FILE *file = fopen(path, "w");
	ck_assert_ptr_nonnull(file);
	fputs(text, file);
	fclose(file);
}

static void check_answer(const char *method, const char *path,
                         const char *headers, int status, const char *part)
{
	char *answer;
	int got = ws_client_request(rig.port, method, path, headers, NULL, &answer);
	ck_assert_msg(got == status, "%s %s: %d", method, path, got);
	ck_assert_msg(!part || strcasestr(answer, part), "%s %s:\n%s", method, path,
	              answer);
	free(answer);
}

/* O and 0, I, L and 1 are alike on a note; no code has a U. */
START_TEST(codes_are_read_as_they_are_meant)
{
	char code[KEY_CODE_SIZE];
	ck_assert(key_read_code("oilO-abcz", code));
	ck_assert_str_eq(code, "0110ABCZ");
	ck_assert(!key_read_code("0110ABC", code));
	ck_assert(!key_read_code("0110ABCZ1", code));
	ck_assert(!key_read_code("0110ABCU", code));
}
END_TEST

/* A field that need not be there is no less wrong for it. */
START_TEST(fields_of_the_wrong_kind_are_refused)
{
	static const char *const texts[] = {
		"{\"type\":\"sit\",\"name\":5}", "{\"type\":\"sit\",\"seat\":\"1\"}",
		"{\"type\":\"sit\",\"seat\":-1}", "{\"type\":\"sit\",\"look\":[]}",
	};
	struct message message;
	const char *fault, *sit = "{\"type\":\"sit\",\"seat\":1}";
	ck_assert(message_parse(sit, strlen(sit), &message, &fault));
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
		ck_assert_msg(!message_parse(texts[i], strlen(texts[i]), &message,
		                             &fault) && fault, "%s", texts[i]);
}
END_TEST

START_TEST(pages_and_headers)
{
	char folder[128];
	snprintf(folder, sizeof folder, "%s/assets", rig.folder);
	ck_assert_int_eq(mkdir(folder, 0700), 0);
	write_file("index.html", "<!doctype html>page");
	write_file("sw.js", "worker");
	write_file("manifest.webmanifest", "{}");
	write_file("isle.wasm", "code");
	write_file("assets/app-B3xK9a2c.js", "plain");
	write_file("assets/app-B3xK9a2c.js.gz", "zipped");
	write_file("assets/app-B3xK9a2c.js.br", "brotli");
	write_file(".hidden", "secret");
	rig.settings.web = rig.folder;
	start_server();
	check_answer("GET", "/", "", 200, "<!doctype html>page");
	check_answer("GET", "/index.html", "", 200,
	             "default-src 'self'; script-src");
	check_answer("GET", "/", "", 200, "x-content-type-options: nosniff");
	check_answer("GET", "/", "", 200, "cache-control: no-cache");
	check_answer("HEAD", "/", "", 200, "content-length: 19");
	check_answer("GET", "/sw.js", "", 200, "cache-control: no-cache");
	check_answer("GET", "/sw.js", "", 200, "content-type: text/javascript");
	check_answer("GET", "/sw.js", "", 200, "worker-src 'self'");
	check_answer("GET", "/manifest.webmanifest", "", 200,
	             "content-type: application/manifest+json");
	check_answer("GET", "/manifest.webmanifest", "", 200, "manifest-src 'self'");
	check_answer("GET", "/isle.wasm?0123456789abcdef", "", 200, "\r\n\r\ncode");
	check_answer("GET", "/assets/app-B3xK9a2c.js", "", 200, "immutable");
	check_answer("GET", "/assets/app-B3xK9a2c.js", "", 200, "\r\n\r\nplain");
	check_answer("GET", "/assets/app-B3xK9a2c.js", "Accept-Encoding: gzip\r\n",
	             200, "\r\n\r\nzipped");
	check_answer("GET", "/assets/app-B3xK9a2c.js",
	             "Accept-Encoding: gzip, deflate, br\r\n", 200,
	             "content-encoding: br");
	check_answer("GET", "/assets/app-B3xK9a2c.js",
	             "Accept-Encoding: gzip, br;q=0\r\n", 200, "\r\n\r\nzipped");
	check_answer("GET", "/assets/app-B3xK9a2c.js",
	             "Accept-Encoding: gzip; q=0.0, deflate;q=0.9\r\n", 200,
	             "\r\n\r\nplain");
	check_answer("GET", "/assets/app-B3xK9a2c.js",
	             "Accept-Encoding: GZIP;q=0.5,br;q=0.000\r\n", 200,
	             "\r\n\r\nzipped");
	check_answer("GET", "/assets/app-B3xK9a2c.js",
	             "Accept-Encoding: gzipped, xbr\r\n", 200, "\r\n\r\nplain");
	check_answer("GET", "/healthz", "", 200, "\r\n\r\nok");
	check_answer("HEAD", "/healthz", "", 200, "content-length: 2");
	check_answer("POST", "/healthz", "", 405, NULL);
	check_answer("DELETE", "/", "", 405, NULL);
	check_answer("GET", "/api/tables", "", 405, NULL);
	check_answer("GET", "/api/record", "Authorization: Bearer "
	             "AAAAAAAAAAAAAAAAAAAAAA\r\n", 404, NULL);
	check_answer("GET", "/api/record", "", 404, NULL);
	check_answer("GET", "/api/past", "", 404, NULL);
	check_answer("GET", "/api/past?from=3", "Authorization: Bearer "
	             "AAAAAAAAAAAAAAAAAAAAAA\r\n", 404, NULL);
	check_answer("GET", "/api/past?from=-3", "Authorization: Bearer "
	             "AAAAAAAAAAAAAAAAAAAAAA\r\n", 400, NULL);
	check_answer("GET", "/api/past?from=99999999999", "Authorization: Bearer "
	             "AAAAAAAAAAAAAAAAAAAAAA\r\n", 400, NULL);
}
END_TEST

/* Whether the log has a line with both. */
static bool is_logged(const char *path, const char *what, const char *why)
{
	char line[512];
	FILE *file = fopen(path, "r");
	bool found = false;
	while (file && !found && fgets(line, sizeof line, file))
		found = strstr(line, what) && strstr(line, why);
	if (file)
		fclose(file);
	return found;
}

/* A page that cannot be read is not there, and is told of; a pipe that lies
 * among the pages is not waited for. */
START_TEST(pages_that_cannot_be_read_are_not_there)
{
	char path[128], log[128];
	write_file("index.html", "page");
	write_file("huge.txt", "");
	snprintf(path, sizeof path, "%s/huge.txt", rig.folder);
	ck_assert_int_eq(truncate(path, 33 << 20), 0);
	write_file("zipped.txt", "plain");
	snprintf(path, sizeof path, "%s/zipped.txt.gz", rig.folder);
	ck_assert_int_eq(mkfifo(path, 0600), 0);
	snprintf(log, sizeof log, "%s/log", rig.folder);
	rig.log = log;
	rig.settings.web = rig.folder;
	start_server();
	check_answer("GET", "/huge.txt", "", 404, NULL);
	check_answer("GET", "/zipped.txt", "Accept-Encoding: gzip\r\n", 200,
	             "\r\n\r\nplain");
	check_answer("GET", "/", "", 200, "\r\n\r\npage");
	ck_assert(is_logged(log, "huge.txt: ", strerror(EFBIG)));
	ck_assert(is_logged(log, "zipped.txt.gz: ", strerror(EINVAL)));
}
END_TEST

START_TEST(no_other_file_is_reached)
{
	static const char *const paths[] = {
		"/../isle.db", "/..%2fisle.db", "/%2e%2e/isle.db", "/./../../etc/passwd",
		"//etc/passwd", "/assets/../../../etc/passwd", "/.hidden", "/assets",
		"/isle.db%00.html", "/..\\isle.db", "/assets/", "/index.html/",
	};
	char folder[128], *answer;
	snprintf(folder, sizeof folder, "%s/web", rig.folder);
	ck_assert_int_eq(mkdir(folder, 0700), 0);
	write_file("web/index.html", "page");
	write_file("web/.hidden", "secret");
	rig.settings.web = folder;
	start_server();
	for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
		int status = ws_client_request(rig.port, "GET", paths[i], "", NULL,
		                               &answer);
		ck_assert_msg(status != 200 || strstr(answer, "\r\n\r\npage"), "%s: %d",
		              paths[i], status);
		ck_assert_ptr_null(strstr(answer, "root:"));
		ck_assert_ptr_null(strstr(answer, "SQLite"));
		ck_assert_ptr_null(strstr(answer, "secret"));
		free(answer);
	}
}
END_TEST

START_TEST(pages_are_not_sent_twice)
{
	char *answer, header[128];
	start_server();
	ck_assert_int_eq(ws_client_request(rig.port, "GET", "/", "", NULL, &answer),
	                 200);
	char *tag = strstr(answer, "etag: ");
	ck_assert_ptr_nonnull(tag);
	snprintf(header, sizeof header, "If-None-Match: %.34s\r\n", tag + 6);
	free(answer);
	check_answer("GET", "/", header, 304, NULL);
}
END_TEST

START_TEST(bad_orders_are_refused)
{
	static const char *const orders[] = {
		"", "x", "[]", "{}", "{\"game\":\"chess\"}", "{\"game\":\"advanced\","
		"\"seats\":7}", "{\"game\":\"family\",\"seats\":7}",
		"{\"game\":\"advanced\",\"house\":[\"pass-turn\"]}",
		"{\"game\":\"family\",\"house\":[\"pass-turn\",\"pass-turn\"]}",
		"{\"game\":\"advanced\",\"oshax\":[\"o1\",\"o7\"]}",
		"{\"game\":\"advanced\",\"with\":[\"promos\"],\"oshax\":[\"r1\"]}",
		"{\"game\":\"family\",\"figures\":[\"grey\"]}",
		"{\"game\":\"family\",\"boats\":[1,1]}",
		"{\"game\":\"advanced\",\"modules\":[\"A\"]}",
		"{\"game\":\"advanced\",\"modules\":[\"A\",\"A\",\"B\"]}",
		"{\"game\":\"advanced\",\"with\":[\"dogs\"]}",
		"{\"game\":\"advanced\",\"seats\":-1}",
		"{\"game\":\"advanced\",\"seats\":2.5}",
		"{\"game\":\"advanced\",\"names\":[\"#\"]}",
		"{\"game\":\"advanced\",\"names\":[\"a\\nb\"]}",
		"{\"game\":\"advanced\",\"bots\":[\"dog\"]}",
		"{\"game\":\"advanced\",\"boats\":[1,1]}",
		"{\"game\":\"advanced\",\"start\":\"never\"}",
		"{\"game\":\"advanced\",\"names\":\"Sara\"}",
		"{\"game\":\"advanced\",\"bots\":{\"2\":\"cat\"}}",
		"{\"game\":\"explore\",\"real_cards\":\"yes\"}",
	};
	start_server();
	for (size_t i = 0; i < sizeof orders / sizeof orders[0]; i++) {
		int status = ws_client_request(rig.port, "POST", "/api/tables", "",
		                               orders[i], NULL);
		ck_assert_msg(status == 400, "%s: %d", orders[i], status);
	}
	make("{\"game\":\"advanced\",\"seats\":6,\"boats\":[6,5,4,3,2,1]}");
}
END_TEST

/* A refusal of a word names every word that would have done. */
START_TEST(refusals_name_the_words)
{
	static const struct { const char *order; const char *const *words; } rows[] = {
		{ "{\"game\":\"chess\"}", vocabulary_modes },
		{ "{\"game\":\"solo\",\"difficulty\":\"-\"}", vocabulary_difficulties },
		{ "{\"game\":\"solo\",\"modules\":[\"-\"]}", vocabulary_modules },
		{ "{\"game\":\"solo\",\"with\":[\"-\"]}", vocabulary_expansions },
		{ "{\"game\":\"solo\",\"house\":[\"-\"]}", vocabulary_house },
		{ "{\"game\":\"solo\",\"bots\":[\"-\"]}", bots_level_names },
	};
	start_server();
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char *answer;
		ck_assert_int_eq(ws_client_request(rig.port, "POST", "/api/tables", "",
		                                   rows[i].order, &answer), 400);
		for (int k = 0; rows[i].words[k]; k++)
			ck_assert_msg(strstr(answer, rows[i].words[k]), "%s: not %s: %s",
			              rows[i].order, rows[i].words[k], answer);
		free(answer);
	}
}
END_TEST

/* One sentence, also when somebody else listens there. */
START_TEST(a_taken_port_is_refused)
{
	char error[256] = "";
	start_server();
	struct settings settings = rig.settings;
	settings.port = rig.port;
	settings.store = "sqlite::memory:";
	ck_assert(!server_open(&settings, error, sizeof error));
	ck_assert_msg(!strncmp(error, "cannot listen on 127.0.0.1 port", 31), "%s",
	              error);
	settings.port = 0;
	settings.host = "nowhere";
	ck_assert(!server_open(&settings, error, sizeof error));
}
END_TEST

/* Boats are dealt at random (Rules: set-up) unless they are chosen. */
START_TEST(boats_are_dealt_by_chance)
{
	int tables[ISLE_BOATS + 1] = { 0 };
	start_server();
	for (int i = 0; i < 120; i++) {
		make(i % 2 ? "{\"game\":\"advanced\",\"seats\":6}"
		     : "{\"game\":\"explore\",\"seats\":8}");
		join(&one, table.seat[0], 0);
		const uint8_t *boat = one.rules.options.boat;
		tables[boat[0]]++;
		uint32_t used = 0;
		for (int seat = 0; seat < 6; seat++)
			used |= 1u << boat[seat];
		ck_assert_int_eq(used, 0x7e);
	}
	for (int boat = 1; boat <= ISLE_BOATS; boat++)
		ck_assert_int_gt(tables[boat], 0);
}
END_TEST

/* Boats 5 and 6 come with the fifth player; a boat somebody chose stays. */
START_TEST(small_tables_are_dealt_boats_1_to_4)
{
	start_server();
	for (int i = 0; i < 40; i++) {
		make("{\"game\":\"advanced\",\"seats\":3,\"boats\":[null,6,null]}");
		join(&one, table.seat[0], 0);
		const uint8_t *boat = one.rules.options.boat;
		ck_assert_int_le(boat[0], 4);
		ck_assert_int_eq(boat[1], 6);
		ck_assert_int_le(boat[2], 4);
		ck_assert_int_ne(boat[0], boat[2]);
	}
}
END_TEST

START_TEST(house_rules_and_oshax_are_kept)
{
	start_server();
	make("{\"game\":\"advanced\",\"with\":[\"events\",\"promos\"],"
	     "\"house\":[\"tokens-return\"],\"figures\":[\"red\",null],"
	     "\"oshax\":[\"o1\",\"o2\",\"o3\",\"o7\",\"o8\",\"o10\"]}");
	join(&one, table.seat[0], 0);
	ck_assert_int_eq(one.rules.options.house, ISLE_HOUSE_TOKENS_RETURN);
	ck_assert_int_eq(one.rules.options.oshax, 0x2c7);
	make("{\"game\":\"family\",\"seats\":6,\"house\":[\"pass-turn\","
	     "\"family-cards\"]}");
	join(&one, table.seat[0], 0);
	ck_assert_int_eq(one.rules.options.seats, 6);
	ck_assert_int_eq(one.rules.options.house,
	                 ISLE_HOUSE_PASS_TURN | ISLE_HOUSE_FAMILY_CARDS);
}
END_TEST

START_TEST(rubbish_does_no_harm)
{
	struct bots_random random = bots_random(99);
	char bytes[600];
	begin_family();
	for (int round = 0; round < 200; round++) {
		size_t length = bots_random_below(&random, sizeof bytes - 1) + 1;
		for (size_t i = 0; i < length; i++)
			bytes[i] = (char)bots_random_below(&random, 256);
		struct ws_client client = { .fd = ws_client_connect(rig.port) };
		if (round % 2) {
			ws_client_close(&client);
			ws_client_open(&client, rig.port);
		}
		if (round % 4 == 1)
			ws_client_frame(&client, 1, bytes, length);
		else
			ws_client_raw(&client, bytes, length);
		ws_client_close(&client);
	}
	static const char *const messages[] = { "", "{", "[]", "null", "{}",
		"{\"type\":1}", "{\"type\":\"nothing\"}", "{\"type\":\"move\"}",
		"{\"type\":\"move\",\"id\":1,\"line\":2}",
		"{\"type\":\"join\",\"key\":\"x\"}", "{\"type\":\"bot\"}",
		"{\"type\":\"undo-answer\"}", "{\"type\":\"chat\",\"text\":\"\\u0000\"}" };
	for (size_t i = 0; i < sizeof messages / sizeof messages[0]; i++) {
		ws_client_send(&one.client, messages[i]);
		expect(&one, "error");
	}
	ck_assert_int_gt(play(10000), 20);
}
END_TEST

/* As a system that does not say how much has come over a connection. */
static bool says_no_bytes;

int getsockopt(int fd, int level, int name, void *value, socklen_t *size)
{
	if (says_no_bytes && level == IPPROTO_TCP && name == TCP_INFO) {
		errno = ENOPROTOOPT;
		return -1;
	}
	return (int)syscall(SYS_getsockopt, fd, level, name, value, size);
}

/* There a request that comes early cannot be told from one that does not: a
 * connection ends with its first answer, and says so, instead of taking the
 * next request for an early one. */
START_TEST(connections_that_are_not_counted_end_with_the_answer)
{
	static const char mine[] = "POST /api/mine HTTP/1.1\r\nHost: localhost\r\n"
		"Content-Length: 11\r\n\r\n{\"keys\":[]}";
	char answer[4000];
	size_t length = 0;
	ssize_t got;
	says_no_bytes = true;
	start_server();
	int fd = ws_client_connect(rig.port);
	ck_assert_int_gt(send(fd, mine, strlen(mine), MSG_NOSIGNAL), 0);
	while ((got = recv(fd, answer + length, sizeof answer - 1 - length, 0)) > 0)
		length += (size_t)got;
	answer[length] = '\0';
	close(fd);
	ck_assert_msg(strstr(answer, "HTTP/1.1 200 "), "%s", answer);
	ck_assert_msg(strcasestr(answer, "connection: close"), "%s", answer);
}
END_TEST

START_TEST(unknown_keys_open_nothing)
{
	static const char *const keys[] = { "", "x", "AAAAAAAAAAAAAAAAAAAAAA",
	                                    "!!!!!!!!!!!!!!!!!!!!!!" };
	start_server();
	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
		ck_assert(server_player_join(&one, rig.port, keys[i], 0));
		expect_error(&one, "NO_SUCH_KEY");
		ws_client_send(&one.client, "{\"type\":\"chat\",\"text\":\"a\"}");
		expect_error(&one, "NOT_JOINED");
		ws_client_close(&one.client);
	}
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("all");
	tcase_add_checked_fixture(tests, set_up, tear_down);
	tcase_set_timeout(tests, 120);
	tcase_add_test(tests, codes_are_read_as_they_are_meant);
	tcase_add_test(tests, fields_of_the_wrong_kind_are_refused);
	tcase_add_test(tests, pages_and_headers);
	tcase_add_test(tests, pages_that_cannot_be_read_are_not_there);
	tcase_add_test(tests, no_other_file_is_reached);
	tcase_add_test(tests, pages_are_not_sent_twice);
	tcase_add_test(tests, bad_orders_are_refused);
	tcase_add_test(tests, refusals_name_the_words);
	tcase_add_test(tests, a_taken_port_is_refused);
	tcase_add_test(tests, boats_are_dealt_by_chance);
	tcase_add_test(tests, small_tables_are_dealt_boats_1_to_4);
	tcase_add_test(tests, house_rules_and_oshax_are_kept);
	tcase_add_test(tests, rubbish_does_no_harm);
	tcase_add_test(tests, connections_that_are_not_counted_end_with_the_answer);
	tcase_add_test(tests, unknown_keys_open_nothing);
	return RUN("server requests", tests);
}
