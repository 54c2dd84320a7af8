/* The server as its clients see it: over a loopback port. */
#include <check.h>
#include <errno.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "legal.h"
#include "proof.h"
#include "record.h"
#include "runner.h"
#include "server.h"
#include "server_case.h"
#include "store.h"

/* The record as a key shows it, read strictly. */
static char *get_record(const char *key)
{
	char header[64], *answer;
	snprintf(header, sizeof header, "Authorization: Bearer %s\r\n", key);
	ck_assert_int_eq(ws_client_request(rig.port, "GET", "/api/record", header,
	                                   NULL, &answer), 200);
	char *body = strdup(strstr(answer, "\r\n\r\n") + 4);
	free(answer);
	return body;
}

static void check_record(const char *key)
{
	static struct record_reader reader;
	char *text = get_record(key);
	struct record_hooks hooks = { .prove = proof_check };
	bool read = record_read(&reader, text, strlen(text), &hooks);
	if (!read)
		fprintf(stderr, "line %d: %s (%s)\n", reader.fault.line,
		        reader.fault.text, reader.fault.detail);
	ck_assert(read);
	ck_assert_int_eq(reader.state, RECORD_FINISHED);
	ck_assert_str_ne(reader.head.secret, "");
	free(text);
}

/* ---- play ---------------------------------------------------------------- */

START_TEST(whole_family_game)
{
	begin_family();
	ck_assert_int_gt(play(10000), 20);
	catch_up(&one);
	ck_assert(one.over);
	check_record(table.seat[0]);
	check_record(table.watch);
}
END_TEST

START_TEST(whole_advanced_game_with_opponents)
{
	start_server();
	make("{\"game\":\"advanced\",\"seats\":4,\"modules\":[\"A\",\"D\",\"I\"],"
	     "\"with\":[\"kittens\",\"beasts\",\"events\",\"promos\"],"
	     "\"bots\":[null,null,\"random\",\"random\"]}");
	join(&one, table.seat[0], 0);
	join(&two, table.seat[1], 0);
	expect(&one, "view");
	expect(&two, "view");
	ck_assert_int_gt(play(10000), 20);
	catch_up(&two);
	ck_assert(two.over);
	check_record(table.seat[1]);
}
END_TEST

START_TEST(solo_and_explore)
{
	struct server_player *players[] = { &one };
	start_server();
	make("{\"game\":\"solo\",\"difficulty\":\"hard\"}");
	join(&one, table.seat[0], 0);
	expect(&one, "view");
	ck_assert_int_gt(server_player_game(players, 1, 10000), 10);
	check_record(table.seat[0]);
	make("{\"game\":\"explore\",\"seats\":3,\"bots\":[null,\"cat\",\"cat\"]}");
	join(&one, table.seat[0], 0);
	expect(&one, "view");
	ck_assert_int_gt(server_player_game(players, 1, 10000), 10);
	check_record(table.seat[0]);
}
END_TEST

START_TEST(reconnect_brings_the_lines_since)
{
	begin_family();
	ck_assert_int_eq(play(9), 9);
	int64_t seen = one.version - 4, version = one.version;
	ws_client_close(&one.client);
	ck_assert(server_player_join(&one, rig.port, table.seat[0], seen));
	json_t *message = server_player_await(&one, "view");
	json_t *lines = json_object_get(message, "lines");
	ck_assert_int_eq((int)json_array_size(lines), 4);
	for (size_t i = 0; i < 4; i++)
		ck_assert_int_eq(json_integer_value(json_object_get(
			json_array_get(lines, i), "v")), seen + 1 + (int64_t)i);
	ck_assert_int_eq(one.version, version);
	json_decref(message);
	ck_assert_int_gt(play(10000), 5);
}
END_TEST

START_TEST(resent_move_counts_once)
{
	begin_family();
	server_player_move(&one);
	int64_t version = await_number(&one, "ack", "version");
	ws_client_format(&one.client, "{\"type\":\"move\",\"id\":\"%s\",\"line\":"
	                 "\"%s\"}", one.last_id, one.last_line);
	ck_assert_int_eq(await_number(&one, "ack", "version"), version);
	ws_client_format(&one.client, "{\"type\":\"move\",\"id\":\"new\",\"line\":"
	                 "\"%s\"}", one.last_line);
	expect_error(&one, "ALREADY_DONE");
	catch_up(&two);
	ck_assert_int_eq(two.version, version);
}
END_TEST

START_TEST(moves_of_others_are_refused)
{
	begin_family();
	ws_client_send(&one.client, "{\"type\":\"move\",\"id\":\"a\",\"line\":"
	               "\"2 pass\"}");
	expect_error(&one, "OTHER_SEAT");
	ws_client_send(&one.client, "{\"type\":\"move\",\"id\":\"b\",\"line\":"
	               "\"0 island x1\"}");
	expect(&one, "error");
	ws_client_send(&one.client, "{\"type\":\"move\",\"id\":\"c\",\"line\":"
	               "\"pass\"}");
	expect(&one, "error");
	join(&three, table.watch, 0);
	ws_client_send(&three.client, "{\"type\":\"move\",\"id\":\"d\",\"line\":"
	               "\"1 pass\"}");
	expect_error(&three, "SPECTATOR");
}
END_TEST

/* ---- taking back --------------------------------------------------------- */

START_TEST(undo_is_free_while_nobody_acted)
{
	begin_family();
	server_player_move(&one);
	expect(&one, "view");
	ck_assert(one.undo);
	struct isle_game before = two.view;
	ws_client_send(&one.client, "{\"type\":\"undo\",\"id\":\"u1\"}");
	ck_assert_int_eq(await_number(&one, "ack", "version"), 2);
	expect(&one, "view");
	catch_up(&two);
	ck_assert_int_eq(two.version, 2);
	ck_assert_int_eq(memcmp(&two.view, &before, sizeof before), 0);
	ws_client_send(&one.client, "{\"type\":\"undo\",\"id\":\"u1\"}");
	ck_assert_int_eq(await_number(&one, "ack", "version"), 2);
	ws_client_send(&one.client, "{\"type\":\"undo\",\"id\":\"u2\"}");
	expect_error(&one, "NOTHING_TO_UNDO");
	ck_assert_int_gt(play(10000), 20);
	check_record(table.seat[0]);
}
END_TEST

/* Seats 1 and 2 of three have drafted and seat 3 has not: nothing has come to
 * light, and seat 1 must ask. */
static struct server_player three;

static void begin_three(void)
{
	struct server_player *all[] = { &one, &two, &three };
	start_server();
	make("{\"game\":\"advanced\",\"seats\":3}");
	for (int i = 0; i < 3; i++)
		join(all[i], table.seat[i], 0);
	for (int i = 0; i < 3; i++)
		expect(all[i], "view");
	server_player_move(&one);
	expect(&one, "ack");
	server_player_move(&two);
	expect(&two, "ack");
	while (one.version < 2)
		expect(&one, "view");
	ck_assert(one.asks && !one.undo);
	ws_client_send(&one.client, "{\"type\":\"undo\",\"id\":\"u\"}");
	ck_assert_int_eq(await_number(&two, "undo-asked", "seat"), 1);
	ck_assert_int_eq(await_number(&three, "undo-asked", "seat"), 1);
}

static void answer_undo(struct server_player *player, const char *yes)
{
	ws_client_format(&player->client, "{\"type\":\"undo-answer\",\"yes\":%s}",
	                 yes);
}

static bool await_answered(struct server_player *player)
{
	json_t *message = server_player_await(player, "undo-answered");
	ck_assert_ptr_nonnull(message);
	bool yes = json_is_true(json_object_get(message, "yes"));
	json_decref(message);
	return yes;
}

START_TEST(undo_after_others_acted_is_asked)
{
	begin_three();
	answer_undo(&two, "true");
	answer_undo(&three, "false");
	ck_assert(!await_answered(&one));
	ws_client_send(&one.client, "{\"type\":\"undo\",\"id\":\"v\"}");
	ck_assert_int_eq(await_number(&two, "undo-asked", "seat"), 1);
	answer_undo(&three, "true");
	answer_undo(&two, "true");
	ck_assert(await_answered(&one));
	ck_assert_int_eq(await_number(&one, "ack", "version"), 3);
	expect(&one, "view");
	ck_assert_int_eq(one.due, 0xe);
	ws_client_close(&three.client);
}
END_TEST

/* Two others are asked; one yes, said twice, is not the other's. */
START_TEST(one_agreement_of_two_is_not_enough)
{
	begin_three();
	answer_undo(&two, "true");
	answer_undo(&two, "true");
	catch_up(&two);
	catch_up(&one);
	ck_assert_int_eq(one.version, 2);
	ck_assert_int_eq(one.due, 1u << 3);
	answer_undo(&three, "true");
	ck_assert_int_eq(await_number(&one, "ack", "version"), 3);
	ws_client_close(&three.client);
}
END_TEST

/* Both have chosen their family cards, and with that the first day has begun:
 * nobody can agree to forget what lies there. */
START_TEST(what_came_to_light_is_not_taken_back)
{
	begin_family();
	server_player_move(&one);
	expect(&two, "view");
	server_player_move(&two);
	expect(&two, "ack");
	while (one.version < 2)
		expect(&one, "view");
	ck_assert(!one.undo && !one.asks);
	ws_client_send(&one.client, "{\"type\":\"undo\",\"id\":\"u\"}");
	expect_error(&one, "REVEALED");
	ws_client_send(&two.client, "{\"type\":\"undo\",\"id\":\"u\"}");
	expect_error(&two, "REVEALED");
}
END_TEST

START_TEST(nothing_is_taken_back_after_the_count)
{
	begin_family();
	ck_assert_int_gt(play(10000), 20);
	catch_up(&one);
	catch_up(&two);
	ck_assert(!one.undo && !one.asks && !two.undo && !two.asks);
	ws_client_send(&one.client, "{\"type\":\"undo\",\"id\":\"x\"}");
	expect_error(&one, "COUNTED");
	ws_client_send(&two.client, "{\"type\":\"undo\",\"id\":\"x\"}");
	expect_error(&two, "COUNTED");
}
END_TEST

/* The others have gone on: what was asked before is asked no more. */
START_TEST(a_move_ends_the_question)
{
	begin_three();
	server_player_move(&three);
	expect(&three, "ack");
	answer_undo(&two, "true");
	expect_error(&two, "NO_UNDO_ASKED");
	ws_client_close(&three.client);
}
END_TEST

/* Tables share their rules, but not their boats: going back to the beginning
 * leaves everybody on the own one. */
START_TEST(taking_back_leaves_the_boats)
{
	struct server_player first = { 0 };
	begin_family();
	make("{\"game\":\"family\",\"seats\":2,\"boats\":[6,5]}");
	join(&first, table.seat[0], 0);
	join(&two, table.seat[1], 0);
	expect(&first, "view");
	struct isle_game before = first.view;
	ck_assert_int_eq(before.seat[0].boat.plan, 6);
	server_player_move(&first);
	expect(&first, "view");
	ws_client_send(&first.client, "{\"type\":\"undo\",\"id\":\"u\"}");
	expect(&first, "ack");
	while (first.version < 2)
		expect(&first, "view");
	ck_assert_mem_eq(&first.view, &before, sizeof before);
	ws_client_close(&first.client);
}
END_TEST

START_TEST(undone_lines_are_not_shown_again)
{
	begin_family();
	server_player_move(&one);
	expect(&one, "view");
	ws_client_send(&one.client, "{\"type\":\"undo\",\"id\":\"u\"}");
	expect(&one, "ack");
	ws_client_close(&one.client);
	ck_assert(server_player_join(&one, rig.port, table.seat[0], 0));
	json_t *message = server_player_await(&one, "view");
	ck_assert_int_eq((int)json_array_size(json_object_get(message, "lines")),
	                 0);
	json_decref(message);
	ws_client_close(&one.client);
	ck_assert(server_player_join(&one, rig.port, table.seat[0], 1));
	message = server_player_await(&one, "view");
	json_t *line = json_array_get(json_object_get(message, "lines"), 0);
	ck_assert_int_eq(json_integer_value(json_object_get(line, "undo")), 1);
	json_decref(message);
}
END_TEST

/* ---- people -------------------------------------------------------------- */

START_TEST(owner_starts_and_names_and_words)
{
	start_server();
	make("{\"game\":\"advanced\",\"seats\":2,\"start\":\"owner\","
	     "\"boats\":[3,2]}");
	join_owning(&one);
	ck_assert_int_eq(one.seat, 1);
	join(&two, table.seat[1], 0);
	ws_client_send(&two.client, "{\"type\":\"start\"}");
	expect_error(&two, "NOT_YOURS");
	ws_client_send(&two.client, "{\"type\":\"name\",\"text\":\"Tom\"}");
	ws_client_send(&two.client, "{\"type\":\"name\",\"text\":\"# Tom\"}");
	expect_error(&two, "BAD_NAME");
	ws_client_send(&two.client, "{\"type\":\"name\",\"text\":\"T\\u202emo\"}");
	expect_error(&two, "BAD_NAME");
	ws_client_send(&two.client, "{\"type\":\"word\",\"text\":\"herring\"}");
	ws_client_send(&one.client, "{\"type\":\"start\"}");
	expect(&one, "view");
	expect(&two, "view");
	ws_client_send(&two.client, "{\"type\":\"word\",\"text\":\"late\"}");
	expect_error(&two, "STARTED");
	ck_assert_int_gt(play(10000), 20);
	char *record = get_record(table.seat[1]);
	ck_assert_ptr_nonnull(strstr(record, "boat 2 Tom\n"));
	ck_assert_ptr_nonnull(strstr(record, "word 2 herring\n"));
	free(record);
	check_record(table.seat[0]);
}
END_TEST

static json_t *get_json(const char *path, const char *key)
{
	char header[64], *answer;
	snprintf(header, sizeof header, "Authorization: Bearer %s\r\n", key);
	ck_assert_int_eq(ws_client_request(rig.port, "GET", path, header, NULL,
	                                   &answer), 200);
	json_t *json = json_loads(strstr(answer, "\r\n\r\n") + 4, 0, NULL);
	ck_assert_ptr_nonnull(json);
	free(answer);
	return json;
}

static size_t rows(const json_t *json, const char *key)
{
	return json_array_size(json_object_get(json, key));
}

/* The lines of all views that came, in order. */
static json_t *lines_told(const struct server_player *player)
{
	json_t *all = json_array();
	const char *at = player->client.log;
	for (; at && *at; at += strcspn(at, "\n") + 1) {
		json_t *message = json_loadb(at, strcspn(at, "\n"), 0, NULL);
		json_array_extend(all, json_object_get(message, "lines"));
		json_decref(message);
	}
	return all;
}

/* What a seat is told of each move when it is made is what it is told by that
 * key later: what others see alike is written once, and what only one may see
 * goes to nobody else. */
START_TEST(lines_are_told_as_later)
{
	struct server_player watcher = { .random = bots_random(1) };
	begin("{\"game\":\"advanced\",\"seats\":2}");
	join(&watcher, table.watch, 0);
	expect(&watcher, "view");
	ck_assert_int_eq(play(30), 30);
	struct server_player *present[] = { &one, &two, &watcher };
	const char *key[] = { table.seat[0], table.seat[1], table.watch };
	for (int i = 0; i < 3; i++) {
		catch_up(present[i]);
		json_t *told = lines_told(present[i]);
		join(&three, key[i], 0);
		expect(&three, "view");
		json_t *later = lines_told(&three);
		ck_assert_uint_eq(json_array_size(told), 30);
		for (size_t k = 0; k < 30; k++)
			ck_assert_msg(json_equal(json_array_get(told, k),
			                         json_array_get(later, k)),
			              "line %d to %d", (int)k + 1, i);
		json_decref(told);
		json_decref(later);
	}
	ws_client_close(&watcher.client);
	ws_client_close(&three.client);
}
END_TEST

/* A running game is looked back at: its positions are the views that were sent,
 * the lines are those that count. */
START_TEST(the_past_is_what_the_seat_saw)
{
	begin("{\"game\":\"advanced\",\"seats\":2}");
	ck_assert_int_gt(play(40), 32);
	json_t *story = get_json("/api/past", table.seat[0]);
	size_t moves = rows(story, "lines");
	ck_assert_uint_gt(moves, 32);
	ck_assert_uint_eq(rows(story, "course"), moves + 1);
	json_t *first = get_json("/api/past?from=0", table.seat[0]);
	ck_assert_uint_eq(rows(first, "states"), 32);
	json_t *rest = get_json("/api/past?from=32", table.seat[0]);
	ck_assert_uint_eq(rows(rest, "states"), moves + 1 - 32);
	ws_client_open(&three.client, rig.port);
	ws_client_format(&three.client, "{\"type\":\"join\",\"key\":\"%s\",\"since\""
	                 ":0,\"state\":true,\"view\":false}", table.seat[0]);
	json_t *now = ws_client_await(&three.client, "view",
	                             WS_CLIENT_PATIENCE_MS);
	ck_assert_ptr_nonnull(now);
	ck_assert_str_eq(json_string_value(json_object_get(now, "state")),
	                 json_string_value(json_array_get(json_object_get(rest,
	                 "states"), moves - 32)));
	json_t *beyond = get_json("/api/past?from=9999", table.watch);
	ck_assert_uint_eq(rows(beyond, "states"), 0);
	json_decref(now);
	json_decref(story);
	json_decref(first);
	json_decref(rest);
	json_decref(beyond);
	ws_client_close(&three.client);
}
END_TEST

static json_t *ask_legal(struct server_player *player, const char *start)
{
	ws_client_format(&player->client, "{\"type\":\"legal\",\"line\":\"%s\"}",
	                 start);
	return server_player_await(player, "legal");
}

/* Every line that is told can be played, and the list is that of the view. */
START_TEST(legal_lines_are_told)
{
	begin_family();
	struct server_player *due = one.due >> one.seat & 1 ? &one : &two;
	json_t *message = ask_legal(due, ""), *line;
	struct legal_list list = legal_lines(&due->rules, &due->view,
		1u << due->seat, (struct legal_wish){ .start = NULL });
	size_t i;
	ck_assert_uint_gt(list.count, 0);
	ck_assert(json_is_false(json_object_get(message, "more")));
	ck_assert_uint_eq(json_array_size(json_object_get(message, "lines")),
	                  list.count);
	json_array_foreach(json_object_get(message, "lines"), i, line)
		ck_assert_str_eq(json_string_value(line), list.line[i]);
	json_decref(message);
	message = ask_legal(due, strchr(list.line[0], ' ') + 1);
	ck_assert_uint_ge(json_array_size(json_object_get(message, "lines")), 1);
	ck_assert_str_eq(json_string_value(json_array_get(
		json_object_get(message, "lines"), 0)), list.line[0]);
	json_decref(message);
	legal_free(&list);
	message = ask_legal(due, "nonsense");
	ck_assert_uint_eq(json_array_size(json_object_get(message, "lines")), 0);
	json_decref(message);
	join(&three, table.watch, 0);
	expect(&three, "view");
	ws_client_send(&three.client, "{\"type\":\"legal\"}");
	expect_error(&three, "SPECTATOR");
}
END_TEST

START_TEST(chat_is_told_and_kept)
{
	begin_family();
	ws_client_send(&one.client, "{\"type\":\"chat\",\"text\":\"<b>hi</b>\"}");
	json_t *message = server_player_await(&two, "chat");
	ck_assert_str_eq(json_string_value(json_object_get(message, "text")),
	                 "<b>hi</b>");
	ck_assert_str_eq(json_string_value(json_object_get(message, "name")),
	                 "Sara");
	json_decref(message);
	ck_assert_ptr_null(strstr(two.client.log, "<b>"));
	join(&three, table.watch, 0);
	expect(&three, "view");
	ck_assert_ptr_nonnull(strstr(three.client.log, "\"type\":\"chat\""));
	char text[400];
	memset(text, 'x', sizeof text);
	ws_client_format(&one.client, "{\"type\":\"chat\",\"text\":\"%.301s\"}",
	                 text);
	expect_error(&one, "BAD_MESSAGE");
	ws_client_send(&three.client, "{\"type\":\"chat\",\"text\":\"psst\"}");
	expect_error(&three, "SPECTATOR");
}
END_TEST

START_TEST(leaver_is_replaced_and_comes_back)
{
	struct server_player *players[] = { &one };
	begin_family();
	ck_assert_int_eq(play(4), 4);
	ws_client_send(&two.client, "{\"type\":\"leave\"}");
	ck_assert(ws_client_is_closed(&two.client, WS_CLIENT_PATIENCE_MS));
	int made = server_player_game(players, 1, 5);
	ck_assert_int_eq(made, 5);
	join(&two, table.seat[1], 0);
	expect(&two, "view");
	ws_client_send(&two.client, "{\"type\":\"bot\",\"seat\":2,\"level\":null}");
	catch_up(&two);
	catch_up(&one);
	ck_assert_int_gt(play(10000), 5);
	check_record(table.seat[0]);
}
END_TEST

START_TEST(owner_seats_opponents)
{
	start_server();
	make("{\"game\":\"family\",\"seats\":3}");
	join_owning(&one);
	ws_client_send(&one.client,
	               "{\"type\":\"bot\",\"seat\":9,\"level\":\"cat\"}");
	expect_error(&one, "BAD_SEAT");
	ws_client_send(&one.client,
	               "{\"type\":\"bot\",\"seat\":2,\"level\":\"dog\"}");
	expect_error(&one, "BAD_LEVEL");
	ws_client_send(&one.client,
	               "{\"type\":\"bot\",\"seat\":2,\"level\":\"cat\"}");
	ws_client_send(&one.client,
	               "{\"type\":\"bot\",\"seat\":3,\"level\":\"cat\"}");
	expect(&one, "view");
	ck_assert(one.started);
	ws_client_send(&one.client, "{\"type\":\"rematch\"}");
	expect_error(&one, "NOT_OVER");
}
END_TEST

START_TEST(opponents_alone_play_for_spectators)
{
	start_server();
	make("{\"game\":\"family\",\"seats\":2,\"bots\":[\"random\","
	     "\"random\"]}");
	join(&one, table.watch, 0);
	while (!one.over)
		expect(&one, "table");
	check_record(table.owner);
}
END_TEST

START_TEST(rematch_gives_everybody_a_key)
{
	char key_one[KEY_SIZE], key_two[KEY_SIZE];
	begin_family();
	ck_assert_int_gt(play(10000), 20);
	ws_client_send(&one.client, "{\"type\":\"rematch\"}");
	json_t *message = server_player_await(&one, "rematch");
	strcpy(key_one, json_string_value(json_object_get(message, "key")));
	json_decref(message);
	message = server_player_await(&two, "rematch");
	strcpy(key_two, json_string_value(json_object_get(message, "key")));
	json_decref(message);
	ws_client_send(&two.client, "{\"type\":\"rematch\"}");
	message = server_player_await(&two, "rematch");
	ck_assert_str_eq(json_string_value(json_object_get(message, "key")),
	                 key_two);
	json_decref(message);
	join(&one, key_one, 0);
	join(&two, key_two, 0);
	ws_client_send(&one.client, "{\"type\":\"ready\",\"yes\":true}");
	ws_client_send(&two.client, "{\"type\":\"ready\",\"yes\":true}");
	expect(&one, "view");
	expect(&two, "view");
	ck_assert_int_eq(two.seat, 2);
	ck_assert_int_eq(play(6), 6);
}
END_TEST

START_TEST(real_cards_are_entered_by_the_owner)
{
	start_server();
	make("{\"game\":\"explore\",\"seats\":2,\"real_cards\":true}");
	join_owning(&one);
	join(&two, table.seat[1], 0);
	expect(&one, "view");
	expect(&two, "view");
	ck_assert_int_eq(one.due, 1);
	two.seat = one.seat = 0;      /* the leader */
	ck_assert(server_player_move(&two));
	expect_error(&two, "OTHER_SEAT");
	ck_assert(server_player_move(&one));
	ck_assert_int_eq(await_number(&one, "ack", "version"), 1);
	expect(&one, "view");
	ck_assert_int_eq(one.due, 6);
}
END_TEST

/* ---- lasting ------------------------------------------------------------- */

START_TEST(nothing_is_lost_by_a_kill)
{
	begin_family();
	for (int i = 0; i < 4; i++) {
		ck_assert_int_eq(play(5), 5);
		int64_t version = one.version;
		server_rig_end(&rig, SIGKILL);
		ws_client_close(&one.client);
		ws_client_close(&two.client);
		start_server();
		join(&one, table.seat[0], 0);
		join(&two, table.seat[1], 0);
		expect(&one, "view");
		expect(&two, "view");
		ck_assert_int_eq(one.version, version);
	}
	ck_assert_int_gt(play(10000), 1);
	check_record(table.seat[0]);
}
END_TEST

START_TEST(stops_when_it_is_told)
{
	begin_family();
	ck_assert_int_eq(play(3), 3);
	ck_assert_int_ge(server_rig_end(&rig, SIGTERM), 0);
}
END_TEST

START_TEST(record_that_does_not_replay_is_refused)
{
	char error[256];
	begin_family();
	ck_assert_int_eq(play(6), 6);
	ck_assert_int_ge(server_rig_end(&rig, SIGTERM), 0);
	struct store *store = store_open(rig.store, error, sizeof error);
	struct store_line line = { .v = 7, .seat = 1, .text = "1 rescue nothing",
	                           .client_id = "" };
	ck_assert(store_add_line(store, 1, &line) && store_commit(store));
	store_close(store);
	start_server();
	ck_assert(server_player_join(&one, rig.port, table.seat[0], 0));
	json_t *message = server_player_await(&one, "error");
	const char *text = json_string_value(json_object_get(message, "text"));
	ck_assert_ptr_nonnull(strstr(text, "does not replay at line 7"));
	json_decref(message);
	make("{\"game\":\"family\",\"seats\":2,\"bots\":[null,\"cat\"]}");
	join(&two, table.seat[0], 0);
	expect(&two, "view");
}
END_TEST

/* A level that another version of the program wrote is told, not followed. */
START_TEST(unknown_levels_are_told)
{
	char error[256];
	struct store_seat tiger = { .bot = "tiger", .taken = true };
	begin_family();
	ck_assert_int_eq(play(3), 3);
	ck_assert_int_ge(server_rig_end(&rig, SIGTERM), 0);
	struct store *store = store_open(rig.store, error, sizeof error);
	ck_assert(store_set_seat(store, 1, 2, &tiger) && store_commit(store));
	store_close(store);
	start_server();
	ck_assert(server_player_join(&one, rig.port, table.seat[0], 0));
	json_t *message = server_player_await(&one, "error");
	ck_assert_str_eq(json_string_value(json_object_get(message, "code")),
	                 "BROKEN");
	ck_assert_ptr_nonnull(strstr(json_string_value(json_object_get(message,
	                      "text")), "there is no opponent of its level"));
	json_decref(message);
	make("{\"game\":\"family\",\"seats\":2,\"bots\":[null,\"cat\"]}");
	join(&two, table.seat[0], 0);
	expect(&two, "view");
}
END_TEST

/* A store may have been filled by other programs: whatever stands in a name or
 * in the talk, clients are sent JSON. */
START_TEST(bad_bytes_of_a_store_are_sent_as_json)
{
	char error[256];
	struct store_seat seat = { .name = "S\"\xff\n<", .taken = true };
	struct store_chat chat = { .seat = 1, .text = "cut \xe2\x82", .at = 1 };
	begin_family();
	ck_assert_int_ge(server_rig_end(&rig, SIGTERM), 0);
	struct store *store = store_open(rig.store, error, sizeof error);
	ck_assert(store_set_seat(store, 1, 1, &seat)
	       && store_add_chat(store, 1, &chat) && store_commit(store));
	store_close(store);
	start_server();
	ck_assert(server_player_join(&one, rig.port, table.seat[0], 0));
	json_t *message = server_player_await(&one, "chat");
	ck_assert_str_eq(json_string_value(json_object_get(message, "name")),
	                 "S\"\xef\xbf\xbd\n<");
	ck_assert_str_eq(json_string_value(json_object_get(message, "text")),
	                 "cut \xef\xbf\xbd\xef\xbf\xbd");
	json_decref(message);
}
END_TEST

START_TEST(one_store_one_server)
{
	struct server_rig other = rig;
	start_server();
	other.settings.store = rig.store;
	ck_assert(!server_rig_start(&other));
	server_rig_end(&other, SIGKILL);
}
END_TEST

/* ---- opponents that think ------------------------------------------------ */

enum { THINK_MS = 20000, THINK_TABLES = 4, PLAY_TABLES = 8, MOVES = 200 };

static struct server_player thinkers[THINK_TABLES];
static struct server_player humans[PLAY_TABLES][2];

/* Tables at which three opponents think at once, for long, in as many threads
 * as there are processors; and somebody who waits for them. */
static void let_think(void)
{
	rig.settings.think = THINK_MS;
	rig.settings.thinkers = sysconf(_SC_NPROCESSORS_ONLN);
	start_server();
	for (int i = 0; i < THINK_TABLES; i++) {
		make("{\"game\":\"advanced\",\"seats\":4,"
		     "\"bots\":[null,\"oshax\",\"oshax\",\"oshax\"]}");
		join(&thinkers[i], table.seat[0], 0);
		expect(&thinkers[i], "view");
	}
}

/* The moves that opponents have made. */
static int64_t thought_moves(void)
{
	int64_t moves = 0;
	for (int i = 0; i < THINK_TABLES; i++) {
		server_player_drain(&thinkers[i], 1);
		moves += thinkers[i].version;
	}
	return moves;
}

static void seat_humans(void)
{
	for (int i = 0; i < PLAY_TABLES; i++) {
		make("{\"game\":\"advanced\",\"seats\":2}");
		for (int seat = 0; seat < 2; seat++)
			join(&humans[i][seat], table.seat[seat], 0);
		for (int seat = 0; seat < 2; seat++)
			expect(&humans[i][seat], "view");
	}
}

static int64_t now_us(void)
{
	struct timespec time;
	clock_gettime(CLOCK_MONOTONIC, &time);
	return time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

/* One move at a table of two; how long its acknowledgement took, -1 when the
 * game is over. */
static int64_t time_move(struct server_player *both)
{
	struct server_player *player = both[0].due & 2 ? &both[0] : &both[1];
	if (!both[0].due)
		return -1;
	int64_t began = now_us();
	ck_assert(server_player_move(player));
	int64_t version = await_number(player, "ack", "version");
	int64_t took = now_us() - began;
	for (int seat = 0; seat < 2; seat++)
		while (both[seat].version < version)
			expect(&both[seat], "view");
	return took;
}

static int compare_times(const void *a, const void *b)
{
	int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
	return (x > y) - (x < y);
}

/* Plays moves and prints how long their acknowledgements took. */
static void time_moves(void)
{
	int64_t time[MOVES];
	int count = 0;
	for (int i = 0; count < MOVES; i++) {
		int64_t took = time_move(humans[i % PLAY_TABLES]);
		ck_assert_int_lt(i, 2 * MOVES);
		if (took >= 0)
			time[count++] = took;
		usleep(1000);
	}
	qsort(time, MOVES, sizeof time[0], compare_times);
	int64_t most = time[MOVES * 99 / 100 - 1];
	fprintf(stderr, "while opponents think, moves are answered within %d us "
	        "(50 %%), %d us (99 %%)\n", (int)time[MOVES / 2], (int)most);
}

START_TEST(opponents_never_block_play)
{
	let_think();
	seat_humans();
	time_moves();
	/* Whatever the clock says: all these moves came before their first. */
	ck_assert_int_eq(thought_moves(), 0);
}
END_TEST

START_TEST(stops_when_it_is_told_while_opponents_think)
{
	let_think();
	int took = server_rig_end(&rig, SIGTERM);
	ck_assert_int_ge(took, 0);
	/* It does not wait for their thoughts. */
	ck_assert_int_lt(took, THINK_MS / 2);
}
END_TEST

/* ---- limits -------------------------------------------------------------- */

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

/* ---- requests ------------------------------------------------------------ */

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
	tcase_add_test(tests, whole_family_game);
	tcase_add_test(tests, whole_advanced_game_with_opponents);
	tcase_add_test(tests, solo_and_explore);
	tcase_add_test(tests, reconnect_brings_the_lines_since);
	tcase_add_test(tests, resent_move_counts_once);
	tcase_add_test(tests, moves_of_others_are_refused);
	tcase_add_test(tests, undo_is_free_while_nobody_acted);
	tcase_add_test(tests, undo_after_others_acted_is_asked);
	tcase_add_test(tests, one_agreement_of_two_is_not_enough);
	tcase_add_test(tests, what_came_to_light_is_not_taken_back);
	tcase_add_test(tests, a_move_ends_the_question);
	tcase_add_test(tests, taking_back_leaves_the_boats);
	tcase_add_test(tests, nothing_is_taken_back_after_the_count);
	tcase_add_test(tests, undone_lines_are_not_shown_again);
	tcase_add_test(tests, owner_starts_and_names_and_words);
	tcase_add_test(tests, lines_are_told_as_later);
	tcase_add_test(tests, the_past_is_what_the_seat_saw);
	tcase_add_test(tests, legal_lines_are_told);
	tcase_add_test(tests, chat_is_told_and_kept);
	tcase_add_test(tests, leaver_is_replaced_and_comes_back);
	tcase_add_test(tests, owner_seats_opponents);
	tcase_add_test(tests, opponents_alone_play_for_spectators);
	tcase_add_test(tests, rematch_gives_everybody_a_key);
	tcase_add_test(tests, real_cards_are_entered_by_the_owner);
	tcase_add_test(tests, nothing_is_lost_by_a_kill);
	tcase_add_test(tests, stops_when_it_is_told);
	tcase_add_test(tests, record_that_does_not_replay_is_refused);
	tcase_add_test(tests, unknown_levels_are_told);
	tcase_add_test(tests, bad_bytes_of_a_store_are_sent_as_json);
	tcase_add_test(tests, one_store_one_server);
	tcase_add_test(tests, opponents_never_block_play);
	tcase_add_test(tests, stops_when_it_is_told_while_opponents_think);
	tcase_add_test(tests, long_messages_close_the_connection);
	tcase_add_test(tests, messages_have_a_rate);
	tcase_add_test(tests, connections_are_counted_by_address);
	tcase_add_test(tests, a_proxy_counts_for_those_it_brings);
	tcase_add_test(tests, connections_are_counted_in_all);
	tcase_add_test(tests, tables_are_counted);
	tcase_add_test(tests, silent_connections_are_closed);
	tcase_add_test(tests, slow_readers_are_dropped);
	tcase_add_test(tests, other_pages_may_not_connect);
	tcase_add_test(tests, pages_and_headers);
	tcase_add_test(tests, no_other_file_is_reached);
	tcase_add_test(tests, pages_that_cannot_be_read_are_not_there);
	tcase_add_test(tests, pages_are_not_sent_twice);
	tcase_add_test(tests, bad_orders_are_refused);
	tcase_add_test(tests, boats_are_dealt_by_chance);
	tcase_add_test(tests, small_tables_are_dealt_boats_1_to_4);
	tcase_add_test(tests, house_rules_and_oshax_are_kept);
	tcase_add_test(tests, a_taken_port_is_refused);
	tcase_add_test(tests, rubbish_does_no_harm);
	tcase_add_test(tests, unknown_keys_open_nothing);
	return RUN("server", tests);
}
