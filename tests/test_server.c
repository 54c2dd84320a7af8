/* The server as its clients see it: over a loopback port. */
#include <check.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "legal.h"
#include "record.h"
#include "runner.h"
#include "server_case.h"
#include "store.h"

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
 * goes to nobody else. A day that begins names all, whoever moved. */
START_TEST(lines_are_told_as_later)
{
	struct server_player watcher = { .random = bots_random(1) };
	size_t moves = 0;
	begin("{\"game\":\"advanced\",\"seats\":2}");
	join(&watcher, table.watch, 0);
	expect(&watcher, "view");
	for (; one.view.day < 2; moves++, catch_up(&one))
		ck_assert_int_eq(play(1), 1);
	struct server_player *present[] = { &one, &two, &watcher };
	const char *key[] = { table.seat[0], table.seat[1], table.watch };
	for (int i = 0; i < 3; i++) {
		catch_up(present[i]);
		json_t *told = lines_told(present[i]);
		join(&three, key[i], 0);
		expect(&three, "view");
		json_t *later = lines_told(&three);
		ck_assert_uint_eq(json_array_size(told), moves);
		for (size_t k = 0; k < moves; k++)
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
		join_again(version);
	}
	ck_assert_int_gt(play(10000), 1);
	check_record(table.seat[0]);
}
END_TEST

/* Or when its terminal is closed. */
START_TEST(stops_when_it_is_told)
{
	static const int ends[] = { SIGTERM, SIGINT, SIGHUP };
	signal(SIGHUP, SIG_DFL);   /* whoever runs the tests may have said nohup */
	begin_family();
	ck_assert_int_eq(play(3), 3);
	ck_assert_int_ge(server_rig_end(&rig, ends[_i]), 0);
	server_player_drain(&one, WS_CLIENT_PATIENCE_MS);
	ck_assert_int_eq(one.client.close_code, 1001);
}
END_TEST

START_TEST(who_says_nohup_may_close_the_terminal)
{
	signal(SIGHUP, SIG_IGN);
	begin_family();
	kill(rig.pid, SIGHUP);
	ck_assert_int_eq(play(3), 3);
}
END_TEST

/* The store of a server that has ended, for a test to change. */
static struct store *stop_and_open(void)
{
	char error[256];
	ck_assert_int_ge(server_rig_end(&rig, SIGTERM), 0);
	struct store *store = store_open(rig.store, error, sizeof error);
	ck_assert_msg(store != NULL, "%s", error);
	return store;
}

/* What the first seat is told by a server that finds its table so. */
static json_t *start_broken(struct store *store)
{
	store_close(store);
	start_server();
	ck_assert(server_player_join(&one, rig.port, table.seat[0], 0));
	return server_player_await(&one, "error");
}

/* A table that cannot be played takes nobody along. */
static void see_others_play(void)
{
	make("{\"game\":\"family\",\"seats\":2,\"bots\":[null,\"cat\"]}");
	join(&two, table.seat[0], 0);
	expect(&two, "view");
}

START_TEST(record_that_does_not_replay_is_refused)
{
	begin_family();
	ck_assert_int_eq(play(6), 6);
	struct store *store = stop_and_open();
	struct store_line line = { .v = 7, .seat = 1, .text = "1 rescue nothing",
	                           .client_id = "" };
	ck_assert(store_add_line(store, 1, &line) && store_commit(store));
	json_t *message = start_broken(store);
	const char *text = json_string_value(json_object_get(message, "text"));
	ck_assert_ptr_nonnull(strstr(text, "does not replay at line 7"));
	json_decref(message);
	see_others_play();
}
END_TEST

/* A level that another version of the program wrote is told, not followed. */
START_TEST(unknown_levels_are_told)
{
	struct store_seat tiger = { .bot = "tiger", .taken = true };
	begin_family();
	ck_assert_int_eq(play(3), 3);
	struct store *store = stop_and_open();
	ck_assert(store_set_seat(store, 1, 2, &tiger) && store_commit(store));
	json_t *message = start_broken(store);
	ck_assert_str_eq(json_string_value(json_object_get(message, "code")),
	                 "BROKEN");
	ck_assert_ptr_nonnull(strstr(json_string_value(json_object_get(message,
	                      "text")), "there is no opponent of its level"));
	json_decref(message);
	see_others_play();
}
END_TEST

/* A store may have been filled by other programs: whatever stands in a name or
 * in the chat, clients are sent JSON. */
START_TEST(bad_bytes_of_a_store_are_sent_as_json)
{
	struct store_seat seat = { .name = "S\"\xff\n<", .taken = true };
	struct store_chat chat = { .seat = 1, .text = "cut \xe2\x82", .at = 1 };
	begin_family();
	struct store *store = stop_and_open();
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
	tcase_add_loop_test(tests, stops_when_it_is_told, 0, 3);
	tcase_add_test(tests, who_says_nohup_may_close_the_terminal);
	tcase_add_test(tests, record_that_does_not_replay_is_refused);
	tcase_add_test(tests, unknown_levels_are_told);
	tcase_add_test(tests, bad_bytes_of_a_store_are_sent_as_json);
	tcase_add_test(tests, one_store_one_server);
	tcase_add_test(tests, opponents_never_block_play);
	tcase_add_test(tests, stops_when_it_is_told_while_opponents_think);
	return RUN("server", tests);
}
