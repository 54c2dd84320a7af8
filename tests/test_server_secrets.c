/* No byte that a seat may not know leaves the server: two servers whose tables
 * differ only in hidden cards send the same bytes to everybody else. */
#include <check.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "alerts.h"
#include "order.h"
#include "post_box.h"
#include "push_reader.h"
#include "runner.h"
#include "server_rig.h"
#include "store.h"
#include "two_worlds.h"

/* ---- the same play at both ----------------------------------------------- */

/* Everybody whose table changed has heard of it. */
static void hear(struct server_player *a, struct server_player *b)
{
	json_decref(server_player_await(a, "table"));
	json_decref(server_player_await(b, "table"));
}

/* Leaves and comes back, having seen the lines up to a version. Spectators do
 * so unseen. */
static void reconnect(struct server_player *player, struct server_player *a,
                      struct server_player *b, int64_t since)
{
	char key[KEY_SIZE], *log = player->client.log;
	size_t length = player->client.log_length;
	strcpy(key, player->key);
	player->client.log = NULL;
	int seat = player->seat;
	ws_client_close(&player->client);
	if (seat)
		hear(a, b);
	ck_assert(server_player_join(player, player->port, key, since));
	player->client.log = log;
	player->client.log_length = length;
	json_decref(server_player_await(player, "view"));
	if (seat)
		hear(a, b);
}

static void say(struct world *w, struct server_player *player, const char *type,
                const char *line, int number)
{
	ws_client_format(&player->client, "{\"type\":\"%s\",\"id\":\"%d-%s\","
	                 "\"line\":\"%s\"}", type, number, type, line);
	json_t *message = ws_client_await(&player->client, "ack", WS_CLIENT_PATIENCE_MS);
	ck_assert_msg(message != NULL, "%s %s", type, line);
	int64_t version = json_integer_value(json_object_get(message, "version"));
	json_decref(message);
	struct server_player *all[] = { &w->one, &w->two, &w->watcher };
	for (int i = 0; i < 3; i++)
		while (all[i]->version < version)
			json_decref(server_player_await(all[i], "view"));
}

static char *get(struct world *w, const char *path, int key)
{
	char header[64], *answer;
	snprintf(header, sizeof header, "Authorization: Bearer %s\r\n", keys[key]);
	ck_assert_int_eq(ws_client_request(w->rig.port, "GET", path, header, NULL,
	                                   &answer), 200);
	return answer;
}

/* Sends a message that is refused. */
static void refused(struct server_player *player, const char *text)
{
	ck_assert(ws_client_send(&player->client, text));
	json_t *message = ws_client_await(&player->client, "error", WS_CLIENT_PATIENCE_MS);
	ck_assert_msg(message != NULL, "%s was not refused", text);
	json_decref(message);
}

/* Guesses of seat 1 and of spectators at what is hidden; A and B are the cards
 * of the two worlds. */
static const char *const guesses[] = {
	"1 draft A B", "1 draft A", "1 keep A", "1 keep B", "1 keep A B",
	"1 choose A", "1 choose B", "1 play A", "1 play B", "1 play A red",
	"1 play B red", "1 name A red", "1 family A B", "2 play A", "2 play B",
	"2 keep A", "2 draft A B", "2 take column A", "1 resolve 1", "1 ready",
	"1 done", "1 place o1 as red at h5 h6 h7", "0 island x1 x2",
};

static bool is_legal(const struct isle_game *truth, const char *line)
{
	struct notation_fault fault;
	struct isle_move move;
	return notation_parse(&rules, line, strlen(line), &move, &fault)
	    && isle_check(&rules, truth, &move) == ISLE_OK;
}

/* Tries a guess, unless seat 1 may really make that move in the first world. */
static void guess(struct world *w, const struct isle_game *truth, int i)
{
	char half[LINE_MAX_BYTES], line[LINE_MAX_BYTES], text[2 * LINE_MAX_BYTES];
	replace_word(guesses[i], "A", world[0].card, half);
	replace_word(half, "B", world[1].card, line);
	snprintf(text, sizeof text, "{\"type\":\"move\",\"id\":\"g\",\"line\":"
	         "\"%s\"}", line);
	if (line[0] != '1' || !is_legal(truth, line))
		refused(&w->one, text);
	refused(&w->watcher, text);
}

static void ask_for_records(struct world *w)
{
	static const char *const paths[] = { "/api/record", "/api/past",
		"/api/past?from=0" };
	static const int others[] = { 0, 1, 3 };
	for (int i = 0; i < 9; i++) {
		char *answer = get(w, paths[i / 3], others[i % 3]);
		buffer_text(&w->records, answer);
		free(answer);
	}
}

static void chat(struct world *w)
{
	struct server_player *all[] = { &w->one, &w->two, &w->watcher };
	ck_assert(ws_client_send(&w->two.client, "{\"type\":\"chat\",\"text\":"
	                         "\"hm\"}"));
	for (int i = 0; i < 3; i++)
		json_decref(ws_client_await(&all[i]->client, "chat", WS_CLIENT_PATIENCE_MS));
	refused(&w->one, "{\"type\":\"rematch\"}");
	refused(&w->watcher, "{\"type\":\"rematch\"}");
	refused(&w->one, "{\"type\":\"undo-answer\",\"yes\":true}");
	refused(&w->one, "{\"type\":\"bot\",\"seat\":2,\"level\":\"cat\"}");
}

/* Seat 1 asks to take back what is not free any more, and may not. */
static void ask_to_undo(struct world *w)
{
	struct server_player *all[] = { &w->one, &w->two, &w->watcher };
	if (w->one.undo)
		return;
	if (!w->one.asks) {
		refused(&w->one, "{\"type\":\"undo\",\"id\":\"ask\"}");
		return;
	}
	ck_assert(ws_client_send(&w->one.client, "{\"type\":\"undo\",\"id\":"
	                         "\"ask\"}"));
	json_decref(ws_client_await(&w->two.client, "undo-asked", WS_CLIENT_PATIENCE_MS));
	ck_assert(ws_client_send(&w->two.client, "{\"type\":\"undo-answer\","
	                         "\"yes\":false}"));
	for (int i = 0; i < 3; i++) {
		json_t *message = ws_client_await(&all[i]->client, "undo-answered",
		                                  WS_CLIENT_PATIENCE_MS);
		ck_assert_ptr_nonnull(message);
		json_decref(message);
	}
}

static void play_move(struct world *w, int i)
{
	const char *line = w->line[i];
	struct server_player *player = line[0] == '1' ? &w->one : &w->two;
	say(w, player, "move", line, i);
	player->ids++;
	/* Taking back and trying again tells no more. */
	if (i % 7 == 0 && player == &w->two && w->two.undo) {
		say(w, player, "undo", "", i);
		say(w, player, "move", line, 100000 + i);
	}
	if (i % 20 == 3)
		reconnect(&w->one, &w->two, &w->watcher, 0);
	if (i % 20 == 9)
		reconnect(&w->watcher, &w->one, &w->two, w->watcher.version - 3);
	if (i % 20 == 15)
		reconnect(&w->one, &w->two, &w->watcher, w->one.version - 5);
	if (i % 20 == 6)
		ask_for_records(w);
	if (i % 20 == 12)
		chat(w);
	if (i % 10 == 8)
		ask_to_undo(w);
}

static void enter(struct world *w, struct server_player *player, int key)
{
	ck_assert(server_player_join(player, w->rig.port, keys[key], 0));
	json_decref(server_player_await(player, "view"));
}

static void play_lines(struct world *w)
{
	static struct isle_game truth;
	isle_game_init(&rules, &world[0].box, &truth, NULL);
	for (int i = 0; i < move_count; i++) {
		for (size_t k = 0; k < 4; k++)
			guess(w, &truth, (int)((i * 4 + k)
			                       % (sizeof guesses / sizeof guesses[0])));
		play_move(w, i);
		follow(&truth, world[0].line[i]);
	}
	for (size_t k = 0; k < sizeof guesses / sizeof guesses[0]; k++)
		guess(w, &truth, (int)k);
	ask_for_records(w);
}

/* ---- those who come and go ----------------------------------------------- */

/* What the owner, who has no seat, and a guest may not do. */
static const char *const wishes[] = {
	"{\"type\":\"legal\"}", "{\"type\":\"undo\",\"id\":\"x\"}",
	"{\"type\":\"vote\",\"seat\":2,\"what\":\"decide\"}",
	"{\"type\":\"free\",\"seat\":2}", "{\"type\":\"hand-over\"}",
	"{\"type\":\"bot\",\"seat\":2,\"level\":\"cat\"}",
	"{\"type\":\"sit\",\"seat\":2,\"key\":\"AAAAAAAAAAAAAAAAAAAAAA\"}",
	"{\"type\":\"alert\",\"url\":\"https://a.example/\",\"secret\":"
	"\"0123456789abcdef\"}",
};

static void look_in(struct world *w, struct server_player *player,
                    const char *key)
{
	ck_assert(server_player_join(player, w->rig.port, key, 0));
	json_decref(server_player_await(player, "table"));
	for (size_t i = 0; i < sizeof wishes / sizeof wishes[0]; i++)
		refused(player, wishes[i]);
}

/* A hook and a browser of this seat. */
static void ask_alerts(struct server_player *player, int seat)
{
	const struct push_target *target = &push_reader_example.target;
	ws_client_format(&player->client, "{\"type\":\"alert\",\"url\":"
	                 "\"http://127.0.0.1:%d/hook-%d\",\"secret\":"
	                 "\"0123456789abcdef\"}", box.port, seat);
	json_decref(ws_client_await(&player->client, "alerts", WS_CLIENT_PATIENCE_MS));
	ws_client_format(&player->client, "{\"type\":\"alert\",\"url\":"
	                 "\"http://127.0.0.1:%d/push-%d\",\"point\":\"%s\","
	                 "\"secret\":\"%s\"}", box.port, seat, target->point,
	                 target->auth);
	json_decref(ws_client_await(&player->client, "alerts", WS_CLIENT_PATIENCE_MS));
}

/* Goes, with what it has heard kept; all others have seen it. */
static void go(struct world *w, struct server_player *player, int seat)
{
	char *log = player->client.log;
	size_t length = player->client.log_length;
	bool gone = false;
	player->client.log = NULL;
	ws_client_close(&player->client);
	player->port = 0;
	player->client.log = log;
	player->client.log_length = length;
	while (!gone) {
		json_t *message = server_player_await(&w->watcher, "table");
		ck_assert_ptr_nonnull(message);
		gone = !json_is_true(json_object_get(json_array_get(
			json_object_get(message, "seats"), (size_t)seat - 1), "here"));
		json_decref(message);
	}
}

/* The text of a letter, a push read as the browser does. */
static void add_letter(struct world *w, const struct post_box_letter *letter,
                       const char *way)
{
	uint8_t text[PUSH_BODY_MAX + 1];
	const char *body = letter->body;
	int length = (int)letter->body_length;
	if (!strncmp(way, "/push", 5)) {
		length = push_reader_open(&push_reader_example,
		                          (const uint8_t *)letter->body,
		                          letter->body_length, text);
		body = (const char *)text;
	}
	ck_assert_int_gt(length, 0);
	buffer_text(&w->letters, way);
	buffer_add(&w->letters, body, (size_t)length);
}

/* All from one on. Of those that are sent at once any may come first. */
static void read_letters(struct world *w, int from, int count)
{
	static const char *const ways[] = { "/hook-1 ", "/push-1 ", "/hook-2 ",
	                                    "/push-2 " };
	for (int k = 0; k < 4; k++)
		for (int i = from; i < from + count; i++)
			if (strstr(box.letter[i].bytes, ways[k]))
				add_letter(w, &box.letter[i], ways[k]);
}

/* The owner and a guest look in; both seats ask to be told, and go; whoever
 * owes the next move is told by hook and push. */
static void come_and_go(struct world *w)
{
	int from = post_box_count(&box), count = 0;
	uint32_t due = w->watcher.due;
	look_in(w, &w->owner, keys[0]);
	look_in(w, &w->guest, invite);
	refused(&w->one, "{\"type\":\"vote\",\"seat\":2,\"what\":\"replace\"}");
	ask_alerts(&w->one, 1);
	ask_alerts(&w->two, 2);
	go(w, &w->one, 1);
	go(w, &w->two, 2);
	for (int seat = 1; seat <= 2; seat++)
		count += due >> seat & 1 ? 2 : 0;
	ck_assert_int_gt(count, 0);
	*w->rig.clock += ALERTS_GRACE;
	ck_assert(post_box_await(&box, from + count));
	read_letters(w, from, count);
}

/* A line that names what is hidden and does not replay: the table is refused,
 * and neither answer nor log tells why so exactly. */
static void break_world(struct world *w)
{
	char error[256], text[LINE_MAX_BYTES];
	struct server_player *others[] = { &w->one, &w->watcher };
	ck_assert_int_ge(server_rig_end(&w->rig, SIGTERM), 0);
	struct store *store = store_open(w->rig.store, error, sizeof error);
	replace_word("2 family A A", "A", w->card, text);
	struct store_line line = { .v = w->one.version + 1, .seat = ACTOR,
	                           .text = text, .client_id = "" };
	ck_assert(store_add_line(store, 1, &line) && store_commit(store));
	store_close(store);
	ck_assert(server_rig_start(&w->rig));
	for (int i = 0; i < 2; i++) {
		char *log = others[i]->client.log, *key = keys[i ? 3 : 1];
		size_t length = others[i]->client.log_length;
		others[i]->client.log = NULL;
		ck_assert(server_player_join(others[i], w->rig.port, key, 0));
		others[i]->client.log = log;
		others[i]->client.log_length = length;
		json_decref(server_player_await(others[i], "error"));
	}
	ck_assert_int_ge(server_rig_end(&w->rig, SIGTERM), 0);
}

static void open_world(struct world *w)
{
	server_rig_init(&w->rig);
	snprintf(w->log_path, sizeof w->log_path, "%s/log", w->rig.folder);
	w->rig.log = w->log_path;
	server_rig_set_clock(&w->rig, 1800000000);
	w->rig.settings.alerts_private = 1;
	/* A slow disk is no news that the logs could differ by. */
	w->rig.settings.store_wait = 600;
	store_world(w);
	ck_assert(server_rig_start(&w->rig));
	enter(w, &w->two, 2);
	enter(w, &w->one, 1);
	json_decref(server_player_await(&w->two, "table"));
	enter(w, &w->watcher, 3);
}

static void run_world(struct world *w)
{
	open_world(w);
	play_lines(w);
	come_and_go(w);
	break_world(w);
}

/* Makes the digits after every mark equal: times differ. */
static void blank_times(char *text, const char *mark)
{
	while ((text = strstr(text, mark))) {
		text += strlen(mark);
		while (*text >= '0' && *text <= '9')
			*text++ = '0';
	}
}

/* The log less its times; the caller frees it. */
static char *read_log(const struct world *w)
{
	struct buffer log = { 0 };
	char line[512];
	FILE *file = fopen(w->log_path, "r");
	ck_assert_ptr_nonnull(file);
	while (fgets(line, sizeof line, file))
		if (strlen(line) > 20)
			buffer_text(&log, line + 20);
	fclose(file);
	ck_assert_ptr_nonnull(log.data);
	return log.data;
}

static void check_free_of_secrets(const char *text)
{
	for (int i = 0; i < KEYS; i++)
		ck_assert_ptr_null(strstr(text, keys[i]));
	ck_assert_ptr_null(strstr(text, secret));
}

static void compare(char *a, char *b, const char *who)
{
	size_t i = 0;
	blank_times(a, "\"at\":");
	blank_times(b, "\"at\":");
	while (a[i] && a[i] == b[i])
		i++;
	size_t from = i < 80 ? 0 : i - 80;
	ck_assert_msg(a[i] == b[i], "%s: byte %zu:\n%.200s\n%.200s", who, i,
	              a + from, b + from);
	check_free_of_secrets(a);
}

/* What everybody but seat 2 has seen of the two, which are closed. */
static void compare_what_was_said(void)
{
	struct world *a = &world[0], *b = &world[1];
	compare(a->one.client.log, b->one.client.log, "seat 1");
	compare(a->watcher.client.log, b->watcher.client.log, "a spectator");
	compare(a->owner.client.log, b->owner.client.log, "the owner");
	compare(a->guest.client.log, b->guest.client.log, "a guest");
	ck_assert_ptr_null(strstr(a->guest.client.log, "\"view\""));
	compare(a->letters.data, b->letters.data, "turn alerts");
	compare(a->records.data, b->records.data, "the record");
	/* The one who may know is told: the worlds do differ. */
	blank_times(a->two.client.log, "\"at\":");
	blank_times(b->two.client.log, "\"at\":");
	ck_assert_str_ne(a->two.client.log, b->two.client.log);
}

static void compare_logs(const char *line)
{
	char *logs[] = { read_log(&world[0]), read_log(&world[1]) };
	compare(logs[0], logs[1], "the log");
	ck_assert_msg(!line || strstr(logs[0], line), "%s", logs[0]);
	free(logs[0]);
	free(logs[1]);
}

/* Runs the same in both worlds; a line is one that their logs must have. */
static void run_both(void (*run)(struct world *), const char *line)
{
	for (int i = 0; i < KEYS; i++)
		key_make(keys[i]);
	post_box_open(&box, (const int[]){ 201 }, 1);
	run(&world[0]);
	run(&world[1]);
	post_box_close(&box);
	compare_what_was_said();
	compare_logs(line);
	for (int i = 0; i < 2; i++) {
		buffer_free(&world[i].records);
		buffer_free(&world[i].letters);
		server_rig_remove(&world[i].rig);
	}
}

static void compare_worlds(void)
{
	terms = (struct terms){ .absent = TERMS_VOTE, .patience = 300 };
	run_both(run_world, "does not replay at line");
}

/* ---- an opponent in somebody's place ------------------------------------- */

/* Comes, or comes back, with what it has heard before. */
static void come(struct world *w, struct server_player *player, int key)
{
	char *log = player->client.log;
	size_t length = player->client.log_length;
	player->client.log = NULL;
	ck_assert(server_player_join(player, w->rig.port, keys[key], 0));
	json_decref(server_player_await(player, "view"));
	free(player->client.log);
	player->client.log = log;
	player->client.log_length = length;
}

/* The spectator is told that seat 2 is played so. */
static void await_stand_in(struct world *w, const char *stand_in)
{
	bool is = false;
	while (!is) {
		json_t *message = server_player_await(&w->watcher, "table");
		ck_assert_msg(message != NULL, "no %s came", stand_in);
		const char *word = json_string_value(json_object_get(json_array_get(
			json_object_get(message, "seats"), ACTOR - 1), "stand_in"));
		is = !strcmp(word ? word : "", stand_in);
		json_decref(message);
	}
}

/* ... and of the choice that the opponent has made, and not which. */
static void await_choice(struct world *w)
{
	json_t *message = server_player_await(&w->watcher, "view");
	ck_assert_ptr_nonnull(message);
	const json_t *line = json_array_get(json_object_get(message, "lines"), 0);
	const char *text = json_string_value(json_object_get(line, "text"));
	ck_assert_msg(text && !strncmp(text, "2 draft #", 9), "%s", text);
	ck_assert(json_is_true(json_object_get(line, "stand_in")));
	json_decref(message);
}

/* All that was said up to now has come to everybody. */
static void catch_up(struct world *w)
{
	struct server_player *all[] = { &w->one, &w->three, &w->watcher,
	                                &w->owner, &w->guest };
	for (int i = 0; i < 5; i++) {
		ck_assert(ws_client_send(&all[i]->client, "{\"type\":\"ping\"}"));
		json_t *message = server_player_await(all[i], "pong");
		ck_assert_ptr_nonnull(message);
		json_decref(message);
	}
}

/* ... and that somebody has voted about it. What is asked for in the turn of a
 * vote is answered before the vote is told. */
static void await_vote(struct world *w)
{
	size_t votes = 0;
	while (!votes) {
		json_t *message = server_player_await(&w->watcher, "table");
		ck_assert_msg(message != NULL, "no vote came");
		votes = json_array_size(json_object_get(json_array_get(
			json_object_get(message, "seats"), ACTOR - 1), "votes"));
		json_decref(message);
	}
}

static void vote(struct world *w)
{
	static const char text[] =
		"{\"type\":\"vote\",\"seat\":2,\"what\":\"replace\"}";
	*w->rig.clock += terms.patience;
	ck_assert(ws_client_send(&w->one.client, text));
	await_vote(w);
	ck_assert(ws_client_send(&w->three.client, text));
	await_stand_in(w, "deputy");
	await_choice(w);
	come(w, &w->two, 2);
	await_stand_in(w, "");
}

static void let_time_pass(struct world *w)
{
	*w->rig.clock += terms.patience;
	await_stand_in(w, "decider");
	await_choice(w);
	catch_up(w);
	come(w, &w->two, 2);
}

static void resign(struct world *w)
{
	come(w, &w->two, 2);
	ck_assert(ws_client_send(&w->two.client, "{\"type\":\"resign\"}"));
	await_stand_in(w, "heir");
	await_choice(w);
	go(w, &w->two, 2);
}

/* Everybody owes a choice. Seat 2 goes, is told of it, and an opponent chooses
 * in its place; the others choose later, so nothing comes to light by it. */
static void run_takeover(struct world *w, void (*take_over)(struct world *))
{
	open_world(w);
	enter(w, &w->three, 4);
	look_in(w, &w->owner, keys[0]);
	look_in(w, &w->guest, invite);
	int from = post_box_count(&box);
	ask_alerts(&w->two, 2);
	go(w, &w->two, 2);
	catch_up(w);
	*w->rig.clock += ALERTS_GRACE;
	ck_assert(post_box_await(&box, from + 2));
	read_letters(w, from, 2);
	take_over(w);
	catch_up(w);
	ask_for_records(w);
	ck_assert_int_ge(server_rig_end(&w->rig, SIGTERM), 0);
}

static void run_vote(struct world *w) { run_takeover(w, vote); }
static void run_time(struct world *w) { run_takeover(w, let_time_pass); }
static void run_resign(struct world *w) { run_takeover(w, resign); }

static void compare_takeovers(enum terms_absent absent,
                              void (*run)(struct world *))
{
	uint64_t seed = 0;
	int card, other;
	set_rules("{\"game\":\"advanced\",\"seats\":3}");
	terms = (struct terms){ .absent = absent, .patience = 300 };
	make_boxes(ISLE_CARD_LESSON, &seed, &card, &other);
	run_both(run, NULL);
	compare(world[0].three.client.log, world[1].three.client.log, "seat 3");
	ck_assert_ptr_nonnull(strstr(world[0].one.client.log,
	                             "\"stand_in\":true"));
}

START_TEST(a_vote_brings_nothing_to_light)
{
	compare_takeovers(TERMS_VOTE, run_vote);
}
END_TEST

START_TEST(time_brings_nothing_to_light)
{
	compare_takeovers(TERMS_DECIDE, run_time);
}
END_TEST

START_TEST(resigning_brings_nothing_to_light)
{
	compare_takeovers(TERMS_VOTE, run_resign);
}
END_TEST

START_TEST(a_kept_lesson_is_known_to_its_owner_only)
{
	make_advanced();
	compare_worlds();
}
END_TEST

START_TEST(nobody_else_knows_whether_an_anytime_card_helps_now)
{
	make_anytime();
	compare_worlds();
}
END_TEST

START_TEST(family_cards_are_known_to_their_owner_only)
{
	make_family();
	compare_worlds();
}
END_TEST

START_TEST(what_is_taken_on_the_island_waits_for_all)
{
	make_explore();
	compare_worlds();
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("all");
	if (sodium_init() < 0)
		return 1;
	tcase_set_timeout(tests, 120);
	tcase_add_test(tests, a_kept_lesson_is_known_to_its_owner_only);
	tcase_add_test(tests, nobody_else_knows_whether_an_anytime_card_helps_now);
	tcase_add_test(tests, family_cards_are_known_to_their_owner_only);
	tcase_add_test(tests, what_is_taken_on_the_island_waits_for_all);
	tcase_add_test(tests, a_vote_brings_nothing_to_light);
	tcase_add_test(tests, time_brings_nothing_to_light);
	tcase_add_test(tests, resigning_brings_nothing_to_light);
	return RUN("server secrets", tests);
}
