/* No byte that a seat may not know leaves the server: two servers whose tables
 * differ only in hidden cards send the same bytes to everybody else. */
#include <check.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "booking.h"
#include "record.h"
#include "server_rig.h"
#include "store.h"

enum { MOVES_MAX = 2000, LINE_MAX_BYTES = 256, ACTOR = 2 };

/* One of the two worlds: a box and the moves that seat 2 and the others make
 * from it. */
struct world {
	struct isle_box box;
	char line[MOVES_MAX][LINE_MAX_BYTES];
	struct server_rig rig;
	struct server_player one, two, watcher;
};

static struct world world[2];
static struct isle_rules rules;
static struct isle_game game;
static int move_count;
static char keys[4][KEY_SIZE];      /* owner, seat 1, seat 2, watch */

/* ---- making two worlds --------------------------------------------------- */

static void set_rules(const char *order)
{
	struct booking booking;
	const char *fault;
	ck_assert_msg(booking_parse(order, strlen(order), &booking, &fault), "%s",
	              fault);
	isle_rules_init(&rules, &booking.options);
}

/* A line with every word a replaced by b. */
static void replace_word(const char *line, const char *a, const char *b,
                         char *out)
{
	char copy[LINE_MAX_BYTES], *rest = copy;
	snprintf(copy, sizeof copy, "%s", line);
	*out = '\0';
	for (char *word; (word = strtok_r(rest, " ", &rest));)
		sprintf(out + strlen(out), "%s%s", *out ? " " : "",
		        strcmp(word, a) ? word : b);
}

static void swap_cards(uint8_t *cards, int count, int a, int b)
{
	for (int i = 0; i < count; i++)
		cards[i] = cards[i] == a ? (uint8_t)b
		         : cards[i] == b ? (uint8_t)a : cards[i];
}

/* Plays on in the first world at random, but seat 2 takes and keeps the card
 * when it can. The second world has the other card in its place. */
static void play_world(int card, int other, uint64_t seed)
{
	struct bots_random random = bots_random(seed);
	char a[8], b[8];
	snprintf(a, sizeof a, "%d", isle_card_info(card).number);
	snprintf(b, sizeof b, "%d", isle_card_info(other).number);
	isle_game_init(&rules, &world[0].box, &game, NULL);
	for (move_count = 0; isle_due(&rules, &game); move_count++) {
		struct isle_move move;
		ck_assert_int_lt(move_count, MOVES_MAX);
		int seat = bots_random_turn(&random, &rules, &game);
		bool wants = seat == ACTOR
		          && (isle_set_has(&game.seat[1].pack, card)
		           || isle_set_has(&game.seat[1].drafted, card));
		for (int tries = 0; tries < 2000; tries++) {
			ck_assert(bots_random_move(&random, &rules, &game, seat, &move));
			if (!wants || isle_set_has(&move.cards, card))
				break;
		}
		notation_format(&rules, &move, world[0].line[move_count],
		                LINE_MAX_BYTES);
		replace_word(world[0].line[move_count], a, b,
		             world[1].line[move_count]);
		ck_assert_int_eq(isle_play(&rules, &game, &move, NULL), ISLE_OK);
	}
	/* The last move shows everything. */
	move_count--;
}

/* A private lesson of seat 2's first hand, and one of the same price that is
 * never dealt. */
static bool find_lessons(int *card, int *other)
{
	const struct isle_box *box = &world[0].box;
	for (int i = 7; i < 14; i++) {
		struct isle_card_info info = isle_card_info(box->deck[i]);
		if (info.kind != ISLE_CARD_LESSON || info.cost > 2)
			continue;
		for (int k = box->deck_count - 1; k > 120; k--) {
			struct isle_card_info far = isle_card_info(box->deck[k]);
			if (far.kind != ISLE_CARD_LESSON || far.cost != info.cost)
				continue;
			*card = box->deck[i];
			*other = box->deck[k];
			return true;
		}
	}
	return false;
}

static void shuffle(uint64_t seed)
{
	uint8_t key[32] = { (uint8_t)seed, (uint8_t)(seed >> 8) };
	isle_box_shuffle(&rules, key, &world[0].box);
}

static void make_advanced(void)
{
	int card, other;
	uint64_t seed = 1;
	set_rules("{\"game\":\"advanced\",\"seats\":2,\"with\":[\"kittens\","
	          "\"events\"]}");
	shuffle(seed);
	while (!find_lessons(&card, &other))
		shuffle(++seed);
	world[1].box = world[0].box;
	swap_cards(world[1].box.deck, world[1].box.deck_count, card, other);
	/* What the bag holds last is never drawn. */
	uint8_t *bag = world[1].box.bag;
	int last = world[1].box.bag_count - 1;
	uint8_t tile = bag[last];
	bag[last] = bag[last - 1];
	bag[last - 1] = tile;
	play_world(card, other, seed);
}

static void make_family(void)
{
	set_rules("{\"game\":\"family\",\"seats\":2}");
	shuffle(5);
	int card = world[0].box.family[4], other = world[0].box.family[12];
	world[1].box = world[0].box;
	swap_cards(world[1].box.family, world[1].box.family_count, card, other);
	play_world(card, other, 5);
}

/* Seat 2 takes another column, before anybody may know. */
static void make_explore(void)
{
	set_rules("{\"game\":\"explore\",\"seats\":2}");
	shuffle(9);
	world[1].box = world[0].box;
	strcpy(world[0].line[0], "2 take column A");
	strcpy(world[1].line[0], "2 take column D");
	move_count = 1;
}

/* ---- the same table in two stores ---------------------------------------- */

static void store_world(struct world *w)
{
	char error[256], text[RECORD_HEAD_MAX], hash[KEY_HASH_SIZE];
	static const int roles[4] = { STORE_OWNER, 1, 2, STORE_WATCH };
	struct record_head head = { .options = rules.options,
	                            .name = { "Sara", "Tom" } };
	struct store_table row = { .name = "same", .created = 1, .seats = 2,
	                           .seat = { { .name = "Sara", .taken = true },
	                                     { .name = "Tom", .taken = true } } };
	struct buffer options = { 0 };
	booking_format(&rules.options, &options);
	strcpy(row.options, options.data);
	buffer_free(&options);
	ck_assert_int_gt((int)record_format_head(&head, &rules, &w->box, text,
	                                         sizeof text), 0);
	struct store *store = store_open(w->rig.store, error, sizeof error);
	ck_assert(store_add_table(store, &row));
	ck_assert(store_set_started(store, row.id, 1, text));
	for (int i = 0; i < 4; i++) {
		ck_assert(key_hash(keys[i], hash));
		ck_assert(store_add_key(store, hash, (struct store_place){
		          .table = row.id, .role = roles[i] }));
	}
	ck_assert(store_commit(store));
	store_close(store);
}

/* ---- the same play at both ----------------------------------------------- */

/* Everybody whose table changed has heard of it. */
static void hear(struct server_player *a, struct server_player *b)
{
	json_decref(server_player_await(a, "table"));
	json_decref(server_player_await(b, "table"));
}

/* Leaves and comes back, having seen the lines up to a version. Spectators do so
 * unseen. */
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
	json_t *message = ws_client_await(&player->client, "ack", 5000);
	ck_assert_msg(message != NULL, "%s %s", type, line);
	int64_t version = json_integer_value(json_object_get(message, "version"));
	json_decref(message);
	struct server_player *all[] = { &w->one, &w->two, &w->watcher };
	for (int i = 0; i < 3; i++)
		while (all[i]->version < version)
			json_decref(server_player_await(all[i], "view"));
}

static void play_move(struct world *w, int i)
{
	const char *line = w->line[i];
	struct server_player *player = line[0] == '1' ? &w->one : &w->two;
	say(w, player, "move", line, i);
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
}

static void enter(struct world *w, struct server_player *player, int key)
{
	ck_assert(server_player_join(player, w->rig.port, keys[key], 0));
	json_decref(server_player_await(player, "view"));
}

static void run_world(struct world *w)
{
	server_rig_init(&w->rig);
	store_world(w);
	ck_assert(server_rig_start(&w->rig));
	enter(w, &w->two, 2);
	enter(w, &w->one, 1);
	json_decref(server_player_await(&w->two, "table"));
	enter(w, &w->watcher, 3);
	for (int i = 0; i < move_count; i++)
		play_move(w, i);
}

static char *get_record(struct world *w, int key)
{
	char path[64], *answer;
	snprintf(path, sizeof path, "/api/record?key=%s", keys[key]);
	ck_assert_int_eq(ws_client_request(w->rig.port, "GET", path, "", NULL,
	                                   &answer), 200);
	return answer;
}

static void compare(const struct ws_client *a, const struct ws_client *b,
                    const char *who)
{
	size_t i = 0;
	while (i < a->log_length && i < b->log_length && a->log[i] == b->log[i])
		i++;
	ck_assert_msg(a->log_length == b->log_length && i == a->log_length,
	              "%s: byte %zu of %zu and %zu:\n%.200s\n%.200s", who, i,
	              a->log_length, b->log_length, a->log + (i < 80 ? 0 : i - 80),
	              b->log + (i < 80 ? 0 : i - 80));
	ck_assert_int_gt((int)a->log_length, 1000);
}

static void compare_worlds(void)
{
	for (int i = 0; i < 4; i++)
		key_make(keys[i]);
	run_world(&world[0]);
	run_world(&world[1]);
	compare(&world[0].one.client, &world[1].one.client, "seat 1");
	compare(&world[0].watcher.client, &world[1].watcher.client, "a spectator");
	for (int key = 1; key < 4; key += 2) {
		char *a = get_record(&world[0], key), *b = get_record(&world[1], key);
		ck_assert_str_eq(a, b);
		free(a);
		free(b);
	}
	/* The one who may know is told: the worlds do differ. */
	ck_assert(world[0].two.client.log_length != world[1].two.client.log_length
	       || memcmp(world[0].two.client.log, world[1].two.client.log,
	                 world[0].two.client.log_length));
	for (int i = 0; i < 2; i++) {
		ck_assert_int_ge(server_rig_end(&world[i].rig, SIGTERM), 0);
		server_rig_remove(&world[i].rig);
	}
}

START_TEST(a_kept_lesson_is_known_to_its_owner_only)
{
	make_advanced();
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
	Suite *suite = suite_create("server secrets");
	TCase *tests = tcase_create("all");
	if (sodium_init() < 0)
		return 1;
	tcase_set_timeout(tests, 120);
	tcase_add_test(tests, a_kept_lesson_is_known_to_its_owner_only);
	tcase_add_test(tests, family_cards_are_known_to_their_owner_only);
	tcase_add_test(tests, what_is_taken_on_the_island_waits_for_all);
	suite_add_tcase(suite, tests);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed ? 1 : 0;
}
