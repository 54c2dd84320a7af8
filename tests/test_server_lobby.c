/* People gather at a table: invitations, seats with keys of their own, marks,
 * settings, another device, the next table; and what none of it opens. */
#include "lobby_case.h"

#include <time.h>

#include "plain_text.h"
#include "runner.h"
#include "store.h"

/* ---- invitations and seats ----------------------------------------------- */

START_TEST(a_new_table_has_no_keys_of_seats)
{
	json_t *made;
	start_server();
	ck_assert_int_eq(ask("POST", "/api/tables", "", "{\"game\":\"family\","
	                     "\"seats\":3}", &made), 201);
	ck_assert_uint_eq(json_object_size(made), 5);
	ck_assert_int_eq(json_integer_value(json_object_get(made, "seats")), 3);
	ck_assert_uint_eq(strlen(get_text(made, "invite")), 8);
	join(&one, get_text(made, "owner"), 0);
	ck_assert_int_eq(one.seat, 0);
	json_decref(made);
}
END_TEST

START_TEST(a_seat_belongs_to_the_key_that_took_it)
{
	start_server();
	make("{\"game\":\"family\",\"seats\":3}");
	join(&one, table.seat[0], 0);
	join(&two, table.invite, 0);
	ck_assert_int_eq(two.seat, 0);
	sit(&two, 2, key);
	ck_assert_int_eq(await_seat(&two), 2);
	/* The answer may have been lost: the same again. */
	sit(&two, 0, key);
	ck_assert_int_eq(await_seat(&two), 2);
	join(&three, table.invite, 0);
	sit(&three, 2, other_key);
	expect_error(&three, "SEAT_TAKEN");
	sit(&three, 3, key);
	ck_assert_int_eq(await_seat(&three), 2);
	sit(&three, 3, table.owner);
	expect_error(&three, "BAD_KEY");
	sit(&three, 3, "short");
	expect_error(&three, "BAD_KEY");
	join(&two, key, 0);
	ck_assert_int_eq(two.seat, 2);
	/* The key that whoever made the table had for it is none any more. */
	ck_assert(server_player_join(&three, rig.port, table.seat[1], 0));
	expect_error(&three, "NO_SUCH_KEY");
}
END_TEST

START_TEST(of_two_at_once_one_sits)
{
	start_server();
	make("{\"game\":\"family\",\"seats\":3}");
	join(&one, table.invite, 0);
	join(&two, table.invite, 0);
	sit(&one, 2, key);
	sit(&two, 2, other_key);
	server_player_drain(&one, 200);
	server_player_drain(&two, 200);
	bool first = server_player_join(&three, rig.port, key, 0);
	json_t *message = server_player_await(&three, "table");
	first = first && message && three.seat == 2;
	json_decref(message);
	ck_assert(server_player_join(&one, rig.port, other_key, 0));
	if (first) {
		expect_error(&one, "NO_SUCH_KEY");
	} else {
		expect(&one, "table");
		ck_assert_int_eq(one.seat, 2);
	}
}
END_TEST

START_TEST(codes_are_read_as_people_write_them)
{
	char text[16];
	start_server();
	make("{\"game\":\"family\",\"seats\":2}");
	snprintf(text, sizeof text, "%.4s-%.4s", table.invite, table.invite + 4);
	for (char *c = text; *c; c++)
		*c = *c == '0' ? 'o' : *c == '1' ? 'l' : (char)(*c | ('A' <= *c) << 5);
	join(&one, text, 0);
	ck_assert(server_player_join(&two, rig.port, "ZZZZ-ZZZZ", 0));
	expect_error(&two, "NO_SUCH_KEY");
}
END_TEST

/* Every message that a guest has no business with. */
static const char *const forbidden[] = {
	"{\"type\":\"move\",\"id\":\"a\",\"line\":\"2 pass\"}",
	"{\"type\":\"undo\",\"id\":\"b\"}",
	"{\"type\":\"undo-answer\",\"yes\":true}",
	"{\"type\":\"chat\",\"text\":\"hello\"}",
	"{\"type\":\"name\",\"text\":\"Me\"}",
	"{\"type\":\"word\",\"text\":\"luck\"}",
	"{\"type\":\"start\"}",
	"{\"type\":\"bot\",\"seat\":1,\"level\":\"cat\"}",
	"{\"type\":\"leave\"}",
	"{\"type\":\"rematch\"}",
	"{\"type\":\"legal\"}",
	"{\"type\":\"ready\",\"yes\":true}",
	"{\"type\":\"settings\",\"order\":{\"game\":\"family\",\"seats\":2}}",
	"{\"type\":\"open\",\"yes\":true}",
	"{\"type\":\"free\",\"seat\":1}",
	"{\"type\":\"hand-over\"}",
	"{\"type\":\"chat-open\",\"yes\":false}",
	"{\"type\":\"report\",\"seat\":1,\"text\":\"bad\"}",
};

static void expect_forbidden(struct server_player *guest)
{
	for (size_t i = 0; i < sizeof forbidden / sizeof forbidden[0]; i++) {
		say(guest, forbidden[i]);
		expect_error(guest, "GUESTS_WAIT");
	}
}

START_TEST(an_invitation_opens_the_lobby_and_nothing_else)
{
	start_server();
	make("{\"game\":\"family\",\"seats\":2}");
	join(&three, table.invite, 0);
	expect_forbidden(&three);
	join(&one, table.seat[0], 0);
	say(&one, "{\"type\":\"chat\",\"text\":\"secret\"}");
	expect(&one, "chat");
	join(&two, table.seat[1], 0);
	await_views();
	ck_assert_int_eq(play(4), 4);
	expect_no_game(&three);
	expect_forbidden(&three);
	sit(&three, 0, key);
	expect_error(&three, "SEAT_TAKEN");
	sit(&three, 2, key);
	expect_error(&three, "SEAT_TAKEN");
	join(&three, table.invite, 0);
	expect_no_game(&three);
	ck_assert_int_eq(ask("GET", "/api/record", table.invite, NULL, NULL), 404);
	ck_assert_int_eq(ask("GET", "/api/past", table.invite, NULL, NULL), 404);
}
END_TEST

/* ---- another device ------------------------------------------------------ */

static void take(struct server_player *player, const char *token,
                 const char *with)
{
	if (player->port)
		ws_client_close(&player->client);
	player->port = rig.port;
	ws_client_open(&player->client, rig.port);
	ck_assert(ws_client_format(&player->client, "{\"type\":\"take\","
		"\"token\":\"%s\",\"key\":\"%s\"}", token, with));
}

START_TEST(a_seat_goes_to_another_device_once)
{
	char token[KEY_SIZE];
	begin_family();
	say(&two, "{\"type\":\"hand-over\"}");
	json_t *message = server_player_await(&two, "handed");
	snprintf(token, sizeof token, "%s", get_text(message, "token"));
	json_decref(message);
	take(&three, token, key);
	ck_assert_int_eq(await_seat(&three), 2);
	message = server_player_await(&two, "unseated");
	ck_assert_str_eq(get_text(message, "why"), "taken-over");
	json_decref(message);
	/* The answer may have been lost. */
	take(&three, token, key);
	ck_assert_int_eq(await_seat(&three), 2);
	take(&three, token, other_key);
	expect_error(&three, "NO_SUCH_TOKEN");
	take(&three, "nothing", other_key);
	expect_error(&three, "NO_SUCH_TOKEN");
	ck_assert(server_player_join(&two, rig.port, table.seat[1], 0));
	expect_error(&two, "NO_SUCH_KEY");
	ck_assert_int_ge(server_rig_end(&rig, SIGKILL), 0);
	start_server();
	join(&one, table.seat[0], 0);
	join(&two, key, 0);
	ck_assert_int_eq(two.seat, 2);
	await_views();
	ck_assert_int_eq(play(4), 4);
}
END_TEST

/* The word by which this player's seat goes to another device. */
static void ask_for_token(struct server_player *player, char token[KEY_SIZE])
{
	say(player, "{\"type\":\"hand-over\"}");
	json_t *message = server_player_await(player, "handed");
	ck_assert_ptr_nonnull(message);
	snprintf(token, KEY_SIZE, "%s", get_text(message, "token"));
	json_decref(message);
}

/* The owner's key that comes with a seat, "" none. */
static void await_owner(struct server_player *player, char owner[KEY_SIZE])
{
	json_t *message = server_player_await(player, "seated");
	ck_assert_ptr_nonnull(message);
	snprintf(owner, KEY_SIZE, "%s", get_text(message, "owner"));
	json_decref(message);
}

/* A host who goes on by phone is the host there, and nowhere else. */
START_TEST(the_hosts_rights_go_along_with_the_seat)
{
	char token[KEY_SIZE], owner[KEY_SIZE], again[KEY_SIZE];
	start_server();
	make("{\"game\":\"family\",\"seats\":3}");
	join_owning(&one);
	join(&two, table.seat[1], 0);
	ask_for_token(&two, token);
	take(&three, token, other_key);
	await_owner(&three, owner);
	ck_assert_str_eq(owner, "");             /* a guest's has none */
	ask_for_token(&one, token);
	take(&three, token, key);
	await_owner(&three, owner);
	take(&three, token, key);                /* the answer was lost */
	await_owner(&three, again);
	ck_assert_str_eq(owner, again);
	ck_assert(server_player_join(&two, rig.port, table.owner, 0));
	expect_error(&two, "NO_SUCH_KEY");
	ck_assert(server_player_join_owning(&three, rig.port, key, owner));
	say(&three, "{\"type\":\"open\",\"yes\":true}");
	for (bool open = false; !open; ) {
		json_t *message = server_player_await(&three, "table");
		ck_assert_ptr_nonnull(message);
		open = json_is_true(json_object_get(message, "open"));
		json_decref(message);
	}
}
END_TEST

/* Nor does a page that the owner's key had opened before, and that has no seat,
 * keep them. */
START_TEST(no_open_page_keeps_the_hosts_rights)
{
	char token[KEY_SIZE], owner[KEY_SIZE];
	start_server();
	make("{\"game\":\"family\",\"seats\":3}");
	join_owning(&one);
	join(&two, table.owner, 0);
	ask_for_token(&one, token);
	take(&three, token, key);
	await_owner(&three, owner);
	json_t *message = server_player_await(&two, "unseated");
	ck_assert_ptr_nonnull(message);
	ck_assert_str_eq(get_text(message, "why"), "taken-over");
	json_decref(message);
	ck_assert(!server_player_catch_up(&two));
}
END_TEST

/* ---- marks and settings -------------------------------------------------- */

static const char other_game[] = "{\"type\":\"settings\",\"order\":"
	"{\"game\":\"advanced\",\"seats\":4,\"start\":\"ready\"}}";

START_TEST(it_starts_when_everyone_is_ready)
{
	start_server();
	make("{\"game\":\"family\",\"seats\":3,\"start\":\"ready\"}");
	join_owning(&one);
	join(&two, table.seat[1], 0);
	say(&one, "{\"type\":\"ready\",\"yes\":true}");
	await_mark(&two, 1, "ready", true);
	/* Something else will be played: nobody is ready for that. */
	say(&two, other_game);
	expect_error(&two, "NOT_YOURS");
	say(&one, other_game);
	json_t *told = server_player_await(&two, "told");
	ck_assert_str_eq(get_text(told, "what"), "changed");
	json_decref(told);
	await_mark(&two, 1, "ready", false);
	ck_assert_int_eq(two.rules.options.seats, 4);
	say(&one, "{\"type\":\"bot\",\"seat\":3,\"level\":\"random\"}");
	say(&one, "{\"type\":\"bot\",\"seat\":4,\"level\":\"random\"}");
	say(&two, "{\"type\":\"ready\",\"yes\":true}");
	await_mark(&one, 2, "ready", true);
	ck_assert(!one.started);
	/* All of it is on disk. */
	ck_assert_int_ge(server_rig_end(&rig, SIGKILL), 0);
	start_server();
	join_owning(&one);
	join(&two, table.seat[1], 0);
	ck_assert_int_eq(two.rules.options.mode, ISLE_ADVANCED);
	say(&one, "{\"type\":\"ready\",\"yes\":true}");
	expect(&one, "view");
	expect(&two, "view");
	say(&one, other_game);
	expect_error(&one, "STARTED");
	say(&one, "{\"type\":\"ready\",\"yes\":false}");
	expect_error(&one, "STARTED");
}
END_TEST

START_TEST(seats_of_people_do_not_go)
{
	start_server();
	make("{\"game\":\"family\",\"seats\":3,\"start\":\"owner\"}");
	join_owning(&one);
	join(&two, table.seat[2], 0);
	say(&one, "{\"type\":\"settings\",\"order\":{\"game\":\"family\","
	          "\"seats\":2}}");
	expect_error(&one, "SEATS_HELD");
	say(&one, "{\"type\":\"settings\",\"order\":{\"game\":\"chess\"}}");
	expect_error(&one, "BAD_SETTINGS");
	say(&two, "{\"type\":\"sit\",\"seat\":2}");
	ck_assert_int_eq(await_seat(&two), 2);
	join(&two, table.seat[2], 0);
	ck_assert_int_eq(two.seat, 2);
	say(&one, "{\"type\":\"settings\",\"order\":{\"game\":\"family\","
	          "\"seats\":2,\"start\":\"owner\"}}");
	expect(&one, "told");
	say(&one, "{\"type\":\"start\"}");
	expect(&one, "view");
	expect(&two, "view");
	ck_assert_int_eq(play(6), 6);
	say(&two, "{\"type\":\"sit\",\"seat\":1}");
	expect_error(&two, "SEAT_TAKEN");
}
END_TEST

/* ---- lists --------------------------------------------------------------- */

static size_t count_open(void)
{
	json_t *root;
	ck_assert_int_eq(ask("GET", "/api/open", "", NULL, &root), 200);
	size_t count = json_array_size(json_object_get(root, "tables"));
	json_decref(root);
	return count;
}

/* Or for a day: who waits longer waits no more. */
START_TEST(open_tables_are_listed_until_they_begin)
{
	server_rig_set_clock(&rig, 1800000000);
	start_server();
	make("{\"game\":\"family\",\"seats\":2}");
	ck_assert_uint_eq(count_open(), 0);
	join_owning(&one);
	say(&one, "{\"type\":\"open\",\"yes\":true}");
	json_t *message = server_player_await(&one, "table");
	ck_assert(json_is_true(json_object_get(message, "open")));
	json_decref(message);
	ck_assert_uint_eq(count_open(), 1);
	join(&two, table.seat[1], 0);
	expect(&one, "view");
	ck_assert_uint_eq(count_open(), 0);
	make("{\"game\":\"family\",\"seats\":2,\"open\":true}");
	ck_assert_uint_eq(count_open(), 1);
	*rig.clock += 86400 + 1;
	ck_assert_uint_eq(count_open(), 0);
}
END_TEST

static json_t *mine(const char *with)
{
	char body[64];
	json_t *root;
	snprintf(body, sizeof body, "{\"keys\":[\"%s\"]}", with);
	ck_assert_int_eq(ask("POST", "/api/mine", "", body, &root), 200);
	json_t *first = json_incref(json_array_get(
		json_object_get(root, "tables"), 0));
	json_decref(root);
	return first;
}

START_TEST(my_tables_tell_whose_turn_it_is_and_who_won)
{
	begin_family();
	ck_assert_int_eq(play(7), 7);
	json_t *row = mine(table.seat[0]);
	const json_t *due = json_object_get(row, "due");
	uint32_t bits = 0;
	for (size_t i = 0; i < json_array_size(due); i++)
		bits |= 1u << json_integer_value(json_array_get(due, i));
	ck_assert_uint_eq(bits, one.due);
	ck_assert_int_gt(json_integer_value(json_object_get(row, "since")), 0);
	ck_assert(json_is_false(json_object_get(row, "over")));
	ck_assert_ptr_null(json_object_get(row, "points"));
	json_decref(row);
	play(10000);
	row = mine(table.watch);
	ck_assert(json_is_true(json_object_get(row, "over")));
	ck_assert_uint_eq(json_array_size(json_object_get(row, "points")), 2);
	ck_assert_uint_ge(json_array_size(json_object_get(row, "winners")), 1);
	json_decref(row);
	row = mine(table.invite);
	ck_assert(json_is_null(row));
	json_decref(row);
	ck_assert_int_eq(ask("POST", "/api/mine", "", "{\"keys\":7}", NULL), 400);
}
END_TEST

/* ---- chat ---------------------------------------------------------------- */

START_TEST(the_owner_closes_the_chat)
{
	start_server();
	make("{\"game\":\"family\",\"seats\":3}");
	join_owning(&one);
	join(&two, table.seat[1], 0);
	say(&two, "{\"type\":\"chat-open\",\"yes\":false}");
	expect_error(&two, "NOT_YOURS");
	say(&one, "{\"type\":\"chat-open\",\"yes\":false}");
	expect(&two, "told");
	say(&two, "{\"type\":\"chat\",\"text\":\"hello\"}");
	expect_error(&two, "CHAT_CLOSED");
	say(&one, "{\"type\":\"chat-open\",\"yes\":true}");
	expect(&two, "told");
	say(&two, "{\"type\":\"chat\",\"text\":\"a\\u202eb\"}");
	expect_error(&two, "BAD_MESSAGE");
	say(&two, "{\"type\":\"chat\",\"text\":\":purr:\"}");
	expect(&one, "chat");
}
END_TEST

START_TEST(a_report_is_a_line_of_the_log)
{
	char path[96], text[4096] = "";
	snprintf(path, sizeof path, "%s/log", rig.folder);
	rig.log = path;
	start_server();
	make("{\"game\":\"family\",\"seats\":3}");
	join(&one, table.seat[0], 0);
	say(&one, "{\"type\":\"report\",\"seat\":2,\"text\":\"rude\"}");
	say(&one, "{\"type\":\"report\",\"seat\":7,\"text\":\"rude\"}");
	expect_error(&one, "BAD_SEAT");
	say(&one, "{\"type\":\"report\",\"seat\":2,\"text\":\" \"}");
	expect_error(&one, "BAD_MESSAGE");
	ck_assert_int_ge(server_rig_end(&rig, SIGTERM), 0);
	FILE *file = fopen(path, "r");
	ck_assert_ptr_nonnull(file);
	ck_assert_uint_gt(fread(text, 1, sizeof text - 1, file), 0);
	fclose(file);
	ck_assert_ptr_nonnull(strstr(text, "seat 1 reports seat 2: rude"));
	ck_assert_ptr_nonnull(strstr(text, table.name));
}
END_TEST

START_TEST(only_what_is_seen_is_written)
{
	static const struct { const char *text; bool plain, shows; } cases[] = {
		{ "Sara", true, true },
		{ "J\xc3\xbcrgen \xe2\x9b\xb5", true, true },
		{ "\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x8c\xbe", true, true },
		{ "\xe2\x9d\xa4\xef\xb8\x8f", true, true },
		{ "\xe2\x9d\xa4\xef\xb8\x8f\xe2\x80\x8d\xf0\x9f\x94\xa5", true, true },
		{ "1\xef\xb8\x8f\xe2\x83\xa3", true, true },
		{ "\xd9\x85\xdb\x8c\xe2\x80\x8c\xd8\xae", true, true },
		{ " \xe2\x80\x8d\xc2\xa0", false, false },
		{ " \xc2\xa0", true, false },
		{ "Be\xe2\x80\x8dn", false, true },
		{ "Ben\xe2\x80\x8c", false, true },
		{ "Ben\xef\xb8\x8f", false, true },
		{ "\xf0\x9f\x91\xa9\xe2\x80\x8d\xe2\x80\x8d\xf0\x9f\x8c\xbe", false, true },
		{ "\xee\x80\x80", false, true },
		{ "a\xef\xbf\xbf", false, true },
		{ "\xe0\xb8\x81\xe0\xb8\xb9\xe0\xb9\x89", true, true },
		{ "\xe0\xb8\x81\xe0\xb9\x89\xe0\xb9\x89\xe0\xb9\x89\xe0\xb9\x89\xe0\xb9\x89", false, true },
		{ "a\tb", false, true },
		{ "a\xc2\x85", false, true },
		{ "a\xc2\xad" "b", false, true },
		{ "\xe2\x80\xae" "abc", false, true },
		{ "\xe2\x81\xa6" "abc", false, true },
		{ "a\xe2\x80\x8b", false, true },
		{ "\xe3\x85\xa4", false, true },
		{ "a\xf3\xa0\x81\x81", false, true },
		{ "a\xcc\x81\xcc\xa3\xcc\x82", true, true },
		{ "a\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81", false, true },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		const char *text = cases[i].text;
		ck_assert_msg(plain_text_is(text, strlen(text)) == cases[i].plain,
		              "case %zu", i);
		ck_assert_msg(plain_text_shows(text, strlen(text)) == cases[i].shows,
		              "case %zu", i);
	}
}
END_TEST

/* ---- the next table ------------------------------------------------------ */

static void await_rematch(struct server_player *player, const char *part,
                          char *value, size_t size)
{
	json_t *message = server_player_await(player, "rematch");
	ck_assert_ptr_nonnull(message);
	snprintf(value, size, "%s", get_text(message, part));
	json_decref(message);
}

/* Seats are kept for those who had them; one that the owner frees goes to
 * whoever comes, and not to two. */
START_TEST(a_rematch_keeps_people_and_lets_them_choose)
{
	char key_one[KEY_SIZE], owner[KEY_SIZE], invite[KEY_CODE_SIZE];
	char key_two[KEY_SIZE];
	start_server();
	make("{\"game\":\"family\",\"seats\":2}");
	join_owning(&one);
	join(&two, table.seat[1], 0);
	expect(&one, "view");
	expect(&two, "view");
	ck_assert_int_gt(play(10000), 20);
	go(&two, 2);
	say(&one, "{\"type\":\"rematch\"}");
	await_rematch(&one, "key", key_one, sizeof key_one);
	say(&one, "{\"type\":\"rematch\"}");
	await_rematch(&one, "invite", invite, sizeof invite);
	say(&one, "{\"type\":\"rematch\"}");
	await_rematch(&one, "owner", owner, sizeof owner);
	join(&three, invite, 0);
	sit(&three, 2, key);
	expect_error(&three, "SEAT_TAKEN");
	join(&two, table.seat[1], 0);
	ck_assert(server_player_join_owning(&one, rig.port, key_one, owner));
	expect(&one, "table");
	ck_assert_int_eq(one.seat, 1);
	say(&one, "{\"type\":\"free\",\"seat\":2}");
	expect(&one, "told");
	sit(&three, 2, key);
	ck_assert_int_eq(await_seat(&three), 2);
	say(&two, "{\"type\":\"rematch\"}");
	await_rematch(&two, "key", key_two, sizeof key_two);
	ck_assert_str_eq(key_two, "");
}
END_TEST

static void await_next(struct server_player *player, char key_next[KEY_SIZE],
                       char owner[KEY_SIZE])
{
	json_t *message = server_player_await(player, "rematch");
	ck_assert_ptr_nonnull(message);
	snprintf(key_next, KEY_SIZE, "%s", get_text(message, "key"));
	snprintf(owner, KEY_SIZE, "%s", get_text(message, "owner"));
	json_decref(message);
}

/* The owner is gone when the others want to go on: whoever asks is the host of
 * the next table, and stays it when the owner comes after all. */
START_TEST(a_rematch_has_a_host_who_is_there)
{
	char key_two[KEY_SIZE], owner[KEY_SIZE], key_one[KEY_SIZE];
	char nothing[KEY_SIZE];
	start_server();
	make("{\"game\":\"family\",\"seats\":2}");
	join_owning(&one);
	join(&two, table.seat[1], 0);
	await_views();
	say(&one, "{\"type\":\"resign\"}");
	expect(&two, "told");
	ws_client_close(&one.client);
	await_mark(&two, 1, "here", false);
	say(&two, "{\"type\":\"rematch\"}");
	await_next(&two, key_two, owner);
	ck_assert_str_ne(owner, "");
	say(&two, "{\"type\":\"rematch\"}");
	await_next(&two, key_two, nothing);
	ck_assert_str_eq(nothing, owner);
	join_owning(&one);
	say(&one, "{\"type\":\"rematch\"}");
	await_next(&one, key_one, nothing);
	ck_assert_str_ne(key_one, "");
	ck_assert_str_eq(nothing, "");
	/* Who sits there sees it before the host has come. */
	ck_assert(server_player_join(&one, rig.port, key_one, 0));
	ck_assert_int_eq(await_number(&one, "table", "host"), 2);
	ck_assert(server_player_join_owning(&two, rig.port, key_two, owner));
	json_t *message = server_player_await(&two, "table");
	ck_assert(json_is_true(json_object_get(message, "owner")));
	json_decref(message);
	say(&two, "{\"type\":\"free\",\"seat\":1}");
	expect(&one, "unseated");
}
END_TEST

/* The owner lets an opponent play to the end, and is a person at the next table
 * as at this one. */
START_TEST(a_rematch_takes_nobodys_seat)
{
	char key_one[KEY_SIZE], owner[KEY_SIZE];
	start_server();
	make("{\"game\":\"family\",\"seats\":2}");
	join_owning(&one);
	join(&two, table.seat[1], 0);
	await_views();
	say(&one, "{\"type\":\"bot\",\"level\":\"kitten\"}");
	await_word(&two, 1, "bot", "kitten");
	say(&two, "{\"type\":\"resign\"}");
	expect(&one, "told");
	say(&two, "{\"type\":\"rematch\"}");
	await_next(&one, key_one, owner);
	ck_assert(server_player_join_owning(&one, rig.port, key_one, owner));
	json_t *message = server_player_await(&one, "table");
	ck_assert_int_eq(one.seat, 1);
	ck_assert_int_eq(json_integer_value(json_object_get(message, "host")), 1);
	const json_t *row = json_array_get(json_object_get(message, "seats"), 0);
	ck_assert_str_eq(get_text(row, "bot"), "");
	json_decref(message);
}
END_TEST

START_TEST(who_watches_is_not_invited)
{
	begin_family();
	ck_assert(server_player_join(&three, rig.port, table.watch, 0));
	json_t *message = server_player_await(&three, "table");
	ck_assert(json_is_null(json_object_get(message, "invite")));
	json_decref(message);
}
END_TEST

/* ---- tables from before -------------------------------------------------- */

static void add_old_key(struct store *store, const char *old, int64_t id,
                        int role)
{
	char hash[KEY_HASH_SIZE];
	ck_assert(key_hash(old, hash) && store_add_key(store, hash,
		(struct store_place){ .table = id, .role = role }));
}

/* As the servers before version 5 left one: keys for all seats, of which the
 * owner's opens the first, and nothing of a lobby. */
START_TEST(tables_from_before_go_on)
{
	char error[256];
	struct store *store = store_open(rig.store, error, sizeof error);
	struct store_table row = { .name = "old", .created = time(NULL),
		.options = "{\"game\":\"family\",\"seats\":2,\"boats\":[1,2]}",
		.start = STORE_START_FULL, .host = 1, .seats = 2 };
	memset(row.secret, 'a', 64);
	memset(row.commit, 'b', 64);
	ck_assert(store_add_table(store, &row));
	key_make(table.owner);
	key_make(table.seat[1]);
	add_old_key(store, table.owner, row.id, STORE_OWNER);
	add_old_key(store, table.seat[1], row.id, 2);
	ck_assert(store_commit(store));
	store_close(store);
	start_server();
	join(&one, table.owner, 0);
	ck_assert_int_eq(one.seat, 1);
	say(&one, "{\"type\":\"leave\"}");
	server_player_drain(&one, 200);
	join(&one, table.owner, 0);
	ck_assert_int_eq(one.seat, 1);
	join(&two, table.seat[1], 0);
	expect(&one, "view");
	expect(&two, "view");
	ck_assert_int_eq(play(6), 6);
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("all");
	tcase_add_checked_fixture(tests, set_up_lobby, tear_down);
	tcase_set_timeout(tests, 60);
	tcase_add_test(tests, a_rematch_has_a_host_who_is_there);
	tcase_add_test(tests, a_rematch_takes_nobodys_seat);
	tcase_add_test(tests, who_watches_is_not_invited);
	tcase_add_test(tests, a_new_table_has_no_keys_of_seats);
	tcase_add_test(tests, a_seat_belongs_to_the_key_that_took_it);
	tcase_add_test(tests, of_two_at_once_one_sits);
	tcase_add_test(tests, codes_are_read_as_people_write_them);
	tcase_add_test(tests, an_invitation_opens_the_lobby_and_nothing_else);
	tcase_add_test(tests, a_seat_goes_to_another_device_once);
	tcase_add_test(tests, the_hosts_rights_go_along_with_the_seat);
	tcase_add_test(tests, no_open_page_keeps_the_hosts_rights);
	tcase_add_test(tests, it_starts_when_everyone_is_ready);
	tcase_add_test(tests, seats_of_people_do_not_go);
	tcase_add_test(tests, open_tables_are_listed_until_they_begin);
	tcase_add_test(tests, my_tables_tell_whose_turn_it_is_and_who_won);
	tcase_add_test(tests, the_owner_closes_the_chat);
	tcase_add_test(tests, a_report_is_a_line_of_the_log);
	tcase_add_test(tests, only_what_is_seen_is_written);
	tcase_add_test(tests, a_rematch_keeps_people_and_lets_them_choose);
	tcase_add_test(tests, tables_from_before_go_on);
	return RUN("server lobby", tests);
}
