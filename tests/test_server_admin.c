/* What whoever runs the server has: numbers, the page on a port of its own,
 * ending a table, silencing an address, lines of the log as JSON. */
#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "free_port.h"
#include "log.h"
#include "runner.h"
#include "server_case.h"

static char log_path[96];

static void set_up_admin(void)
{
	set_up();
	rig.settings.admin = free_port();
	snprintf(log_path, sizeof log_path, "%s/log", rig.folder);
	rig.log = log_path;
}

/* Asks the admin's port; the status, and the body in text. What has a body
 * comes from the page there, unless the headers are given. */
static int ask(const char *method, const char *path, const char *headers,
               const char *body, char text[20000])
{
	char *answer, page[64];
	snprintf(page, sizeof page, "Origin: http://127.0.0.1:%d\r\n",
	         (int)rig.settings.admin);
	if (body && !*headers)
		headers = page;
	int status = ws_client_request((int)rig.settings.admin, method, path,
	                               headers, body, &answer);
	const char *found = strstr(answer, "\r\n\r\n");
	snprintf(text, 20000, "%s", found ? found + 4 : "");
	free(answer);
	return status;
}

static char text[20000];

static long read_value(const char *name)
{
	char mark[64];
	snprintf(mark, sizeof mark, "\n%s ", name);
	ck_assert_int_eq(ask("GET", "/metrics", "", NULL, text), 200);
	const char *found = strstr(text, mark);
	ck_assert_msg(found != NULL, "%s is not there", name);
	return strtol(found + strlen(mark), NULL, 10);
}

/* The value of a number, once it is what is awaited or time is up. */
static long await_value(const char *name, long wanted)
{
	long value = read_value(name);
	for (int i = 0; i < 1200 && value != wanted; i++) {
		usleep(50000);
		value = read_value(name);
	}
	return value;
}

/* Plays on until seat 1 has to ask for leave to take back; it does. */
static void ask_for_leave(void)
{
	for (one.asks = false; !one.asks; catch_up(&one))
		ck_assert_int_eq(play(1), 1);
	ws_client_send(&one.client, "{\"type\":\"undo\",\"id\":\"u\"}");
	expect(&two, "undo-asked");
}

/* Whoever asks for leave and goes does not keep the table in memory; when
 * people come again the question still waits for its answer, which is the one
 * taking back that this table may have, and the game goes on. */
START_TEST(tables_leave_memory_and_come_back)
{
	rig.settings.rest = 1;
	rig.settings.undos = 1;
	begin_family();
	ask_for_leave();
	int64_t version = one.version;
	/* Before it is counted for the first time there is none either. */
	ck_assert_int_eq(await_value("isle_tables", 1), 1);
	ws_client_close(&one.client);
	ws_client_close(&two.client);
	ck_assert_int_eq(await_value("isle_tables", 0), 0);
	join(&one, table.seat[0], 0);
	ck_assert(server_player_join(&two, rig.port, table.seat[1], 0));
	expect(&two, "undo-asked");
	ws_client_send(&two.client, "{\"type\":\"undo-answer\",\"yes\":true}");
	while (one.version <= version)
		expect(&one, "view");
	ws_client_send(&one.client, "{\"type\":\"undo\",\"id\":\"v\"}");
	expect_error(&one, "TOO_MANY_UNDOS");
	catch_up(&two);
	ck_assert_int_gt(play(10000), 5);
}
END_TEST

START_TEST(numbers_are_counted)
{
	begin_family();
	ck_assert_int_eq(play(5), 5);
	ck_assert_int_eq(await_value("isle_moves_total", 5), 5);
	ck_assert_int_eq(await_value("isle_websockets", 2), 2);
	ck_assert_int_eq(await_value("isle_tables", 1), 1);
	ck_assert_int_eq(await_value("isle_positions", 1), 1);
	ck_assert_int_eq(await_value("isle_tables_stored", 1), 1);
	ck_assert_int_eq(await_value("isle_ready", 1), 1);
	ck_assert_int_eq(await_value("isle_turns_failed_total", 0), 0);
	ck_assert_int_gt(read_value("isle_memory_bytes"), 1000000);
	ck_assert_ptr_nonnull(strstr(text, "# TYPE isle_moves_total counter\n"));
}
END_TEST

static void find_table(char name[32])
{
	ck_assert_int_eq(ask("GET", "/status", "", NULL, text), 200);
	json_t *root = json_loads(text, 0, NULL);
	json_t *row = json_array_get(json_object_get(root, "tables"), 0);
	ck_assert_str_eq(json_string_value(json_object_get(row, "game")), "family");
	ck_assert_str_eq(json_string_value(json_object_get(row, "state")),
	                 "running");
	ck_assert_int_eq(json_integer_value(json_object_get(row, "people")), 2);
	snprintf(name, 32, "%s",
	         json_string_value(json_object_get(row, "table")));
	json_decref(root);
}

/* Nothing of it is on the port for everybody, and no page of elsewhere may use
 * it. */
START_TEST(it_is_for_this_machine_alone)
{
	rig.settings.origin = "https://play.example";
	begin_family();
	ck_assert_int_eq(ask("GET", "/", "", NULL, text), 200);
	ck_assert_ptr_nonnull(strstr(text, "/admin.js"));
	ck_assert_int_eq(ask("GET", "/admin.js", "", NULL, text), 200);
	ck_assert_int_eq(ask("GET", "/healthz", "", NULL, text), 404);
	ck_assert_int_eq(ask("POST", "/silence", "Origin: http://evil.example\r\n",
	                     "127.0.0.1", text), 403);
	/* A page that may play here may not do this. */
	ck_assert_int_eq(ask("POST", "/silence",
	                     "Origin: https://play.example\r\n", "127.0.0.1",
	                     text), 403);
	static const char *const paths[] = { "/metrics", "/status", "/admin.js" };
	for (int i = 0; i < 3; i++)
		ck_assert_int_eq(ws_client_request(rig.port, "GET", paths[i], "", NULL,
		                                   NULL), 404);
	ck_assert_int_ne(ws_client_request(rig.port, "POST", "/end", "", "x", NULL),
	                 200);
}
END_TEST

/* What changes something is asked for by the page itself alone, or by a program
 * that says it is: any page may send a form without its name. */
START_TEST(only_its_own_page_changes_something)
{
	static const char *const others[] = {
		"X-Nobody: says where it comes from\r\n", "Origin: null\r\n",
		"Origin:\r\n", "Origin: http://127.0.0.1\r\n",
		"Origin: http://127.0.0.1.evil.example\r\n",
		"Referer: http://127.0.0.1/\r\nContent-Type: text/plain\r\n",
	};
	char name[32];
	begin_family();
	find_table(name);
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
		ck_assert_msg(ask("POST", "/end", others[i], name, text) == 403, "%s",
		              others[i]);
		ck_assert_int_eq(ask("POST", "/silence", others[i], "127.0.0.1", text),
		                 403);
	}
	ck_assert_int_eq(play(2), 2);
	ck_assert_int_eq(ask("POST", "/end", "", name, text), 200);
}
END_TEST

/* The status of a request that is sent as it stands here. */
static int ask_raw(const char *request)
{
	char head[16] = "";
	int fd = ws_client_connect((int)rig.settings.admin);
	ck_assert_int_gt(write(fd, request, strlen(request)), 0);
	ck_assert_int_ge(recv(fd, head, 12, MSG_WAITALL), 0);
	close(fd);
	return strlen(head) > 9 ? atoi(head + 9) : 0;
}

/* A name that somebody gave this machine does not reach the page, nor does a
 * request that names nothing. */
START_TEST(only_this_machines_names_reach_it)
{
	static const struct { const char *text; int status; } others[] = {
		{ "GET /status HTTP/1.1\r\nHost: evil.example\r\n\r\n", 403 },
		{ "GET /status HTTP/1.1\r\nHost: 127.0.0.1.evil.example\r\n\r\n", 403 },
		{ "GET /status HTTP/1.1\r\nHost:\r\n\r\n", 400 },
		{ "GET /status HTTP/1.1\r\nHost: :80\r\n\r\n", 403 },
		{ "GET /status HTTP/1.1\r\n\r\n", 400 },
		{ "GET /status HTTP/1.0\r\n\r\n", 403 },
		{ "POST /silence HTTP/1.0\r\nContent-Length: 9\r\n\r\n127.0.0.1", 403 },
	};
	rig.settings.hosts = "evil.example";
	start_server();
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
		ck_assert_msg(ask_raw(others[i].text) == others[i].status, "%s",
		              others[i].text);
	ck_assert_int_eq(ask_raw("GET /status HTTP/1.1\r\nHost: LocalHost\r\n\r\n"),
	                 200);
	ck_assert_int_eq(ask_raw("GET /status HTTP/1.1\r\nHost: [::1]:80\r\n\r\n"),
	                 200);
}
END_TEST

/* Whether somebody takes a connection there; what this machine has not, nobody
 * does. */
static bool is_reached_at(const char *host, int number)
{
	struct addrinfo wanted = { .ai_flags = AI_NUMERICHOST,
	                           .ai_socktype = SOCK_STREAM }, *found;
	char port[16];
	snprintf(port, sizeof port, "%d", number);
	ck_assert_int_eq(getaddrinfo(host, port, &wanted, &found), 0);
	int fd = socket(found->ai_family, found->ai_socktype, 0);
	bool reached = !connect(fd, found->ai_addr, found->ai_addrlen);
	close(fd);
	freeaddrinfo(found);
	return reached;
}

static bool has_ipv6(void)
{
	struct sockaddr_in6 here = { .sin6_family = AF_INET6,
	                             .sin6_addr = IN6ADDR_LOOPBACK_INIT };
	int fd = socket(AF_INET6, SOCK_STREAM, 0);
	bool has = !bind(fd, (struct sockaddr *)&here, sizeof here);
	close(fd);
	return has;
}

/* Ports are open at the address they were asked for and at no other that this
 * machine has, such as that of its network. */
START_TEST(no_other_address_is_listened_at)
{
	start_server();
	int numbers[] = { rig.own_port, (int)rig.settings.admin };
	for (int i = 0; i < 2; i++) {
		ck_assert(is_reached_at("127.0.0.1", numbers[i]));
		ck_assert(!is_reached_at("127.0.0.2", numbers[i]));
		ck_assert(!is_reached_at("::1", numbers[i]));
	}
}
END_TEST

START_TEST(for_everybody_is_at_every_address)
{
	rig.settings.host = "0.0.0.0";
	start_server();
	ck_assert(is_reached_at("127.0.0.2", rig.own_port));
	ck_assert(is_reached_at("::1", rig.own_port) || !has_ipv6());
	ck_assert(!is_reached_at("127.0.0.2", (int)rig.settings.admin));
}
END_TEST

START_TEST(a_table_can_be_ended)
{
	char name[32];
	begin_family();
	ck_assert_int_eq(play(3), 3);
	find_table(name);
	ck_assert_int_eq(ask("POST", "/end", "", "nothing", text), 404);
	ck_assert_int_eq(ask("POST", "/end", "", name, text), 200);
	expect_error(&one, "NO_SUCH_KEY");
	ck_assert(ws_client_is_closed(&one.client, WS_CLIENT_PATIENCE_MS));
	ck_assert(server_player_join(&two, rig.port, table.seat[1], 0));
	expect_error(&two, "NO_SUCH_KEY");
	ck_assert_int_eq(ask("GET", "/status", "", NULL, text), 200);
	ck_assert_ptr_nonnull(strstr(text, "was ended by who runs the server"));
	/* The others go on. */
	make("{\"game\":\"family\",\"seats\":2}");
	join(&one, table.seat[0], 0);
}
END_TEST

START_TEST(an_address_can_be_silenced)
{
	ws_client_from("127.0.0.9");
	begin_family();
	ck_assert_int_eq(ask("POST", "/silence", "", "no address", text), 400);
	ck_assert_int_eq(ask("POST", "/silence", "", "127.0.0.9", text), 200);
	ck_assert(ws_client_format(&one.client, "{\"type\":\"ping\"}"));
	expect_error(&one, "TOO_FAST");
	ck_assert_int_eq(ws_client_request(rig.port, "GET", "/healthz", "", NULL,
	                                   NULL), 429);
	ws_client_from(NULL);
	ck_assert_int_eq(ws_client_request(rig.port, "GET", "/healthz", "", NULL,
	                                   NULL), 200);
}
END_TEST

START_TEST(the_log_may_be_json)
{
	rig.settings.log = "json";
	begin_family();
	char name[32];
	find_table(name);
	ck_assert_int_eq(ask("POST", "/end", "", name, text), 200);
	ck_assert_int_ge(server_rig_end(&rig, SIGTERM), 0);
	FILE *file = fopen(log_path, "r");
	ck_assert_ptr_nonnull(file);
	char line[2000];
	int lines = 0;
	for (; fgets(line, sizeof line, file); lines++) {
		json_t *root = json_loads(line, 0, NULL);
		ck_assert_msg(json_is_string(json_object_get(root, "time"))
		                  && json_is_string(json_object_get(root, "text")),
		              "%s", line);
		json_decref(root);
	}
	fclose(file);
	ck_assert_int_gt(lines, 0);
}
END_TEST

/* A line is one line, and moves no cursor, whoever's words are in it. */
START_TEST(words_in_the_log_command_nothing)
{
	int kept = dup(STDERR_FILENO);
	char line[200] = "";
	FILE *file = tmpfile();
	dup2(fileno(file), STDERR_FILENO);
	log_line("the store failed: %s", "a\33[2Jb\rc\nd\177\302\233\303\233"
	         "\342\200\256e\377");
	dup2(kept, STDERR_FILENO);
	close(kept);
	rewind(file);
	ck_assert_ptr_nonnull(fgets(line, sizeof line, file));
	ck_assert_ptr_nonnull(strstr(line, "failed: a?[2Jb?c?d???\303\233???e?\n"));
	fclose(file);
}
END_TEST

START_TEST(other_logs_are_refused)
{
	rig.settings.log = "xml";
	ck_assert(!server_rig_start(&rig));
	server_rig_end(&rig, SIGKILL);
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("admin");
	tcase_add_checked_fixture(tests, set_up_admin, tear_down);
	tcase_set_timeout(tests, 60);
	tcase_add_test(tests, numbers_are_counted);
	tcase_add_test(tests, tables_leave_memory_and_come_back);
	tcase_add_test(tests, it_is_for_this_machine_alone);
	tcase_add_test(tests, only_its_own_page_changes_something);
	tcase_add_test(tests, only_this_machines_names_reach_it);
	tcase_add_test(tests, no_other_address_is_listened_at);
	tcase_add_test(tests, for_everybody_is_at_every_address);
	tcase_add_test(tests, a_table_can_be_ended);
	tcase_add_test(tests, an_address_can_be_silenced);
	tcase_add_test(tests, the_log_may_be_json);
	tcase_add_test(tests, words_in_the_log_command_nothing);
	tcase_add_test(tests, other_logs_are_refused);
	return RUN("server admin", tests);
}
