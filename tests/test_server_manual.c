/* docs/server.md lists what the server's tables say. With ISLE_WRITE_DOCS=1 in
 * the environment the lists are written anew instead of compared. What the
 * server really says, at a table where everything happens, is in there. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "answer.h"
#include "buffer.h"
#include "http.h"
#include "manual.h"
#include "message.h"
#include "runner.h"
#include "server_case.h"
#include "settings.h"
#include "websocket.h"

static const char path[] = "docs/server.md";

/* ---- the lists ----------------------------------------------------------- */

static void list_settings(struct buffer *out)
{
	buffer_text(out,
	            "| option | unless given | from - to | |\n|---|---|---|---|\n");
	for (int i = 0; i < settings_count; i++) {
		const struct settings_row *row = &settings_rows[i];
		if (row->text)
			buffer_format(out, "| `--%s %s` | %s | | %s |\n", row->name,
			              row->argument, row->text, row->help);
		else
			buffer_format(out, "| `--%s %s` | %lld | %lld - %lld | %s |\n",
			              row->name, row->argument, (long long)row->number,
			              (long long)row->low, (long long)row->high, row->help);
	}
}

static void list_routes(struct buffer *out)
{
	buffer_text(out, "| request | |\n|---|---|\n| `GET /` | The pages. |\n"
	            "| `GET /ws` | The WebSocket. |\n");
	for (const struct http_route_info *row = http_route_infos; row->path; row++)
		buffer_format(out, "| `%s %s`%s | %s |\n", row->method, row->path,
		              row->is_admin ? " on `--admin`" : "", row->help);
}

/* What a field is: its kind, and how many bytes it may have. */
static void list_field(struct buffer *out, const struct message_field *field,
                       bool needed)
{
	int bytes = (int)field->size - 1;
	buffer_format(out, "`%s`%s ", field->name, needed ? "" : "?");
	switch (field->kind) {
	case MESSAGE_KIND_TEXT:
		buffer_format(out, "text %d", bytes);
		break;
	case MESSAGE_KIND_LEVEL:
		buffer_format(out, "text %d or null", bytes);
		break;
	case MESSAGE_KIND_OBJECT:
		buffer_format(out, "object %d", bytes);
		break;
	case MESSAGE_KIND_NUMBER:
		buffer_text(out, "number");
		break;
	case MESSAGE_KIND_FLAG:
		buffer_text(out, "flag");
		break;
	}
}

static void list_fields(struct buffer *out, int type)
{
	const char *between = "";
	const struct message_field *field = message_fields;
	for (; field->name; field++) {
		if (!(field->used >> type & 1))
			continue;
		buffer_text(out, between);
		list_field(out, field, field->needed >> type & 1);
		between = ", ";
	}
}

static void list_messages(struct buffer *out)
{
	buffer_text(out, "| type | fields | costs | |\n|---|---|---|---|\n");
	for (int i = 0; i < MESSAGE_TYPES; i++) {
		buffer_format(out, "| `%s` | ", message_infos[i].type);
		list_fields(out, i);
		buffer_format(out, " | %d | %s |\n",
		              THROTTLE_MESSAGE + websocket_costs[i],
		              message_infos[i].help);
	}
}

static void list_answers(struct buffer *out)
{
	buffer_text(out, "| type | fields | |\n|---|---|---|\n");
	for (int i = 0; i < ANSWER_TYPES; i++)
		buffer_format(out, "| `%s` | %s | %s |\n", answer_infos[i].type,
		              answer_infos[i].fields, answer_infos[i].help);
}

static void list_refusals(struct buffer *out)
{
	buffer_text(out, "| code | text |\n|---|---|\n");
	for (int i = 0; i < ANSWER_REFUSALS; i++)
		buffer_format(out, "| `%s` | %s |\n", answer_refusals[i].code,
		              answer_refusals[i].text);
}

static const struct { const char *mark; void (*list)(struct buffer *); } lists[] = {
	{ "<!-- settings -->\n", list_settings },
	{ "<!-- routes -->\n", list_routes },
	{ "<!-- messages -->\n", list_messages },
	{ "<!-- answers -->\n", list_answers },
	{ "<!-- refusals -->\n", list_refusals },
};

/* The manual with its lists made anew. */
static void renew(const char *text, struct buffer *out)
{
	for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
		const char *mark = strstr(text, lists[i].mark);
		ck_assert_msg(mark != NULL, "%s lacks %s", path, lists[i].mark);
		mark += strlen(lists[i].mark);
		buffer_add(out, text, (size_t)(mark - text));
		lists[i].list(out);
		text = strstr(mark, "<!-- end -->");
		ck_assert_msg(text != NULL, "%s lacks an end", path);
	}
	buffer_text(out, text);
}

START_TEST(manual_lists_what_there_is)
{
	char *text = manual_read(path);
	struct buffer wanted = { 0 };
	renew(text, &wanted);
	if (getenv("ISLE_WRITE_DOCS")) {
		FILE *file = fopen(path, "wb");
		ck_assert_ptr_nonnull(file);
		fwrite(wanted.data, 1, wanted.length, file);
		fclose(file);
	} else {
		ck_assert_msg(!strcmp(text, wanted.data), "%s is out of date: "
		              "ISLE_WRITE_DOCS=1 build/tests/test_server_manual", path);
	}
	buffer_free(&wanted);
	free(text);
}
END_TEST

/* ---- what is really said ------------------------------------------------- */

/* docs/wire.md has these. */
static const char *const in_wire[] = { "view", "events", "course", NULL };

static char *code;
static json_t *seen[ANSWER_TYPES];      /* the keys that have come, as a set */

static int type_of(const json_t *message)
{
	const char *type = json_string_value(json_object_get(message, "type"));
	int i = 0;
	while (i < ANSWER_TYPES && strcmp(answer_infos[i].type, type))
		i++;
	ck_assert_msg(i < ANSWER_TYPES, "the manual lists no `%s`", type);
	return i;
}

static void note(json_t *message)
{
	int type = type_of(message);
	const char *key;
	json_t *value;
	json_object_del(message, "type");
	manual_check_keys(code, message, in_wire);
	json_object_foreach(message, key, value) {
		ck_assert_msg(manual_says(answer_infos[type].fields, key),
		              "`%s` does not list %s", answer_infos[type].type, key);
		json_object_set_new(seen[type], key, json_true());
	}
}

/* Everything that somebody has heard, a message a line. */
static void note_all(struct server_player *player)
{
	for (char *line = strtok(player->client.log, "\n"); line;
	     line = strtok(NULL, "\n")) {
		json_t *message = json_loads(line, 0, NULL);
		ck_assert_ptr_nonnull(message);
		note(message);
		json_decref(message);
	}
	ws_client_close(&player->client);
}

/* Every key that the list of answers has came at least once; another server
 * (`moved`) is for test_fleet.c. */
static void check_all_seen(void)
{
	for (int i = 0; i < ANSWER_TYPES; i++) {
		char fields[256], *rest = fields;
		strcpy(fields, answer_infos[i].fields);
		if (i == ANSWER_SAYS_MOVED || !fields[0])
			continue;
		for (char *key; (key = strsep(&rest, ","));) {
			key += *key == ' ';
			ck_assert_msg(json_object_get(seen[i], key), "`%s` never had %s",
			              answer_infos[i].type, key);
		}
	}
}

static void say(struct server_player *player, const char *text)
{
	ck_assert(ws_client_send(&player->client, text));
}

/* A request's answer has nothing that the manual does not speak of. */
static void check_request(const char *method, const char *where,
                          const char *key, const char *body)
{
	char headers[128] = "", *answer;
	if (key)
		snprintf(headers, sizeof headers, "Authorization: Bearer %s\r\n", key);
	int status = ws_client_request(rig.port, method, where, headers, body,
	                               &answer);
	ck_assert_msg(status == 200 || status == 201, "%s: %s", where, answer);
	json_t *said = json_loads(strstr(answer, "\r\n\r\n") + 4, 0, NULL);
	ck_assert_msg(said != NULL, "%s: %s", where, answer);
	manual_check_keys(code, said, in_wire);
	json_decref(said);
	free(answer);
}

/* Somebody goes on with another key, elsewhere; the owner's comes along if it
 * was the host. */
static void hand_over(struct server_player *from, char key[KEY_SIZE])
{
	char token[KEY_SIZE];
	const char *owner;
	say(from, "{\"type\":\"hand-over\"}");
	json_t *message = server_player_await(from, "handed");
	strcpy(token, json_string_value(json_object_get(message, "token")));
	json_decref(message);
	key_make(key);
	ws_client_open(&two.client, rig.port);
	ck_assert(ws_client_format(&two.client, "{\"type\":\"take\",\"token\":\"%s\","
		"\"key\":\"%s\"}", token, key));
	message = server_player_await(&two, "seated");
	if ((owner = json_string_value(json_object_get(message, "owner"))))
		strcpy(table.owner, owner);
	json_decref(message);
	expect(from, "unseated");
	note_all(&two);
	note_all(from);
}

/* Somebody comes by the invitation, sits down, and goes on elsewhere. */
static void sit_and_hand_over(void)
{
	char first[KEY_SIZE];
	key_make(first);
	ck_assert(server_player_join(&three, rig.port, table.invite, 0));
	expect(&three, "table");
	ck_assert(ws_client_format(&three.client, "{\"type\":\"sit\",\"seat\":2,"
		"\"key\":\"%s\",\"name\":\"Frank\",\"look\":\"cat grey\"}", first));
	expect(&three, "seated");
	note_all(&three);
	join(&three, first, 0);
	hand_over(&three, table.seat[1]);
}

/* Undo is asked for and refused. */
static void ask_undo(void)
{
	struct server_player *asks = NULL;
	for (int i = 0; i < 300 && !asks; i++) {
		ck_assert_int_eq(play(1), 1);
		catch_up(&one);
		catch_up(&two);
		asks = one.asks ? &one : two.asks ? &two : NULL;
	}
	ck_assert_ptr_nonnull(asks);
	struct server_player *other = asks == &one ? &two : &one;
	say(asks, "{\"type\":\"undo\",\"id\":\"u\"}");
	expect(other, "undo-asked");
	say(other, "{\"type\":\"undo-answer\",\"yes\":false}");
	expect(asks, "undo-answered");
}

static void set_up_manual(void)
{
	set_up();
	code = manual_code(path);
	for (int i = 0; i < ANSWER_TYPES; i++)
		seen[i] = json_object();
}

START_TEST(what_is_said_is_in_the_manual)
{
	static const char order[] = "{\"game\":\"family\",\"seats\":2,"
		"\"names\":[\"Sara\",null],\"start\":\"ready\",\"open\":true,"
		"\"figures\":[\"blue\",null],\"house\":[],\"terms\":{\"absent\":\"vote\","
		"\"clock\":\"total\",\"base\":3600,\"more\":5,\"zero\":\"tell\"}}";
	char keys[64];
	start_server();
	make(order);
	join_owning(&one);
	hand_over(&one, table.seat[0]);
	join_owning(&one);
	check_request("GET", "/api/open", NULL, "");
	check_request("POST", "/api/tables", NULL, order);
	sit_and_hand_over();
	join(&two, table.seat[1], 0);
	say(&two, "{\"type\":\"chat\",\"text\":\"ahoy\"}");
	expect(&one, "chat");
	say(&two, "{\"type\":\"alert\",\"url\":\"https://example.org/hook\","
	    "\"secret\":\"0123456789abcdef\"}");
	expect(&two, "alerts");
	for (int i = 0; i < 2; i++)
		say(i ? &two : &one, "{\"type\":\"ready\",\"yes\":true}");
	expect(&one, "view");
	expect(&two, "view");
	say(&one, "{\"type\":\"legal\"}");
	expect(&one, "legal");
	say(&one, "{\"type\":\"move\",\"id\":\"x\",\"line\":\"1 last-call\"}");
	say(&one, "{\"type\":\"move\",\"id\":\"y\",\"line\":\"1 pass\"}");
	expect_error(&one, "BAD_LINE");
	ask_undo();
	while (!one.over && play(100) > 0)
		catch_up(&one);
	say(&one, "{\"type\":\"rematch\"}");
	expect(&one, "rematch");
	snprintf(keys, sizeof keys, "{\"keys\":[\"%s\"]}", table.seat[1]);
	check_request("POST", "/api/mine", NULL, keys);
	check_request("GET", "/api/past", table.seat[1], "");
	check_request("GET", "/api/past?from=3", table.seat[1], "");
	check_request("GET", "/api/push", NULL, "");
	catch_up(&two);
	note_all(&one);
	note_all(&two);
	check_all_seen();
}
END_TEST

/* nginx takes a server that hangs up on a bad request for broken unless it is
 * told not to, and would send nobody there: one client could shut all others
 * out. */
START_TEST(no_client_has_a_server_given_up)
{
	static const char server[] = " server 10.", patient[] = " max_fails=0";
	char *text = manual_read(path);
	int servers = 0;
	for (char *at = text; (at = strstr(at, server)); servers++) {
		const char *found = strstr(at, patient);
		ck_assert_msg(found && found < strchr(at, ';'), "%.60s", at);
		at += sizeof server - 1;
	}
	ck_assert_int_eq(servers, 6);
	free(text);
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("all");
	TCase *said = tcase_create("said");
	tcase_add_test(tests, manual_lists_what_there_is);
	tcase_add_test(tests, no_client_has_a_server_given_up);
	tcase_add_checked_fixture(said, set_up_manual, tear_down);
	tcase_set_timeout(said, 60);
	tcase_add_test(said, what_is_said_is_in_the_manual);
	return RUN("server manual", tests, said);
}
