/*
 * crash - kills a server under load, again and again, and counts what it lost.
 *
 *   crash PROGRAM [KILLS]
 *
 * Players at many tables send moves as fast as they are acknowledged. The
 * server is killed by SIGKILL at random moments and started again; players
 * connect again, send what was not acknowledged, and go on. In the end every
 * acknowledged move must stand in the store under its version, and every table
 * must replay. Exit status 1 unless nothing is lost.
 */
#include <pthread.h>
#include <signal.h>
#include <sodium.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench_server.h"
#include "server_rig.h"
#include "store.h"

enum { TABLES = 24, SEATS = 2, MOVES_MAX = 20000, GAMES_MAX = 200,
       KILLS = 40 };

struct acknowledged {
	int game;                 /* of the table's games */
	int seat;
	char id[32];
	int64_t v;
};

struct crash_table {
	struct crash *crash;
	struct server_rig_table keys;      /* of the game under way */
	char opened[GAMES_MAX][KEY_SIZE];  /* a key of each game */
	int games;                         /* begun */
	struct server_player player[SEATS];
	struct acknowledged done[MOVES_MAX];
	int done_count;
	int64_t version;                   /* acknowledged last in this game */
};

struct crash {
	struct bench_server server;
	struct crash_table table[TABLES];
	atomic_bool stop;
	atomic_int resent;
};

/* ---- players ------------------------------------------------------------- */

/* Joins until it works; false when it is time to stop. */
static bool come_back(struct crash_table *table, int i)
{
	struct server_player *player = &table->player[i];
	struct crash *crash = table->crash;
	while (!crash->stop) {
		ws_client_close(&player->client);
		if (server_player_join(player, crash->server.port,
		                       table->keys.seat[i], 0)) {
			json_t *message = ws_client_await(&player->client, "table", 2000);
			if (message)
				server_player_take(player, message);
			json_decref(message);
			if (message)
				return true;
		}
		usleep(5000);
	}
	return false;
}

static bool come_back_all(struct crash_table *table)
{
	for (int i = 0; i < SEATS; i++)
		if (!come_back(table, i))
			return false;
	for (int i = 0; i < SEATS; i++) {
		json_t *message = ws_client_await(&table->player[i].client, "view", 2000);
		if (!message)
			return come_back_all(table);
		server_player_take(&table->player[i], message);
		json_decref(message);
	}
	return true;
}

/* The answer to a move; 0: the connection is gone, -1: refused. */
static int64_t await_answer(struct server_player *player)
{
	json_t *message;
	while ((message = ws_client_receive(&player->client, 5000))) {
		const char *type = json_string_value(json_object_get(message, "type"));
		int64_t v = !strcmp(type, "error") ? -1 : !strcmp(type, "ack")
		          ? json_integer_value(json_object_get(message, "version")) : 0;
		server_player_take(player, message);
		json_decref(message);
		if (v)
			return v;
	}
	return 0;
}

/* Sends a move until it is acknowledged, over as many connections as it takes. */
static bool insist(struct crash_table *table, int i)
{
	struct server_player *player = &table->player[i];
	char id[32], line[600];
	int64_t v;
	if (!server_player_move(player))
		return false;
	strcpy(id, player->last_id);
	strcpy(line, player->last_line);
	while (!(v = await_answer(player))) {
		if (!come_back_all(table))
			return false;
		table->crash->resent++;
		ws_client_format(&player->client, "{\"type\":\"move\",\"id\":\"%s\","
		                 "\"line\":\"%s\"}", id, line);
	}
	if (v > 0) {
		struct acknowledged *done = &table->done[table->done_count++];
		done->game = table->games - 1;
		done->seat = player->seat;
		done->v = table->version = v;
		strcpy(done->id, id);
	}
	return true;
}

static bool catch_up(struct crash_table *table)
{
	for (int i = 0; i < SEATS; i++) {
		struct server_player *player = &table->player[i];
		while (player->version < table->version) {
			json_t *message = ws_client_await(&player->client, "view", 5000);
			if (!message)
				return false;
			server_player_take(player, message);
			json_decref(message);
		}
	}
	return true;
}

/* Begins another game, as often as it takes. */
static bool begin_game(struct crash_table *table)
{
	struct server_rig rig = { .port = table->crash->server.port };
	while (!server_rig_make(&rig, "{\"game\":\"advanced\",\"seats\":2}",
	                        &table->keys)) {
		if (table->crash->stop)
			return false;
		usleep(5000);
	}
	strcpy(table->opened[table->games++], table->keys.seat[0]);
	table->version = 0;
	return come_back_all(table);
}

static void *play(void *context)
{
	struct crash_table *table = context;
	bool going = begin_game(table);
	while (going && !table->crash->stop && table->done_count < MOVES_MAX) {
		uint32_t due;
		if (!catch_up(table) && !come_back_all(table))
			break;
		if ((due = table->player[0].due))
			insist(table, due >> table->player[0].seat & 1 ? 0 : 1);
		else
			going = table->games < GAMES_MAX && begin_game(table);
	}
	return NULL;
}

/* ---- the end ------------------------------------------------------------- */

/* Acknowledged moves that the store does not have under their version. */
static int count_lost(struct store *store, const struct crash_table *table)
{
	int lost = 0;
	for (int i = 0; i < table->done_count; i++) {
		const struct acknowledged *done = &table->done[i];
		struct store_place place = { 0 };
		char hash[KEY_HASH_SIZE];
		int64_t v = 0;
		key_hash(table->opened[done->game], hash);
		store_find_key(store, hash, &place);
		store_find_line(store, place.table, done->seat, done->id, &v);
		lost += v != done->v;
	}
	return lost;
}

/* Games of a table that the server cannot show any more. A game that nobody
 * could begin is none. */
static int count_broken(struct crash *crash, const struct crash_table *table)
{
	int broken = 0;
	for (int i = 0; i < table->games; i++) {
		struct server_player player = { .random = { 1 } };
		server_player_join(&player, crash->server.port, table->opened[i], 0);
		json_t *message = ws_client_receive(&player.client, 5000);
		bool started = json_is_true(json_object_get(message, "started"));
		json_decref(message);
		message = started ? ws_client_await(&player.client, "view", 5000) : NULL;
		broken += started && !message;
		json_decref(message);
		ws_client_close(&player.client);
	}
	return broken;
}

static int judge(struct crash *crash, int kills)
{
	char error[256];
	int acknowledged = 0, lost = 0, games = 0, broken = 0;
	for (int i = 0; i < TABLES; i++)
		broken += count_broken(crash, &crash->table[i]);
	bench_server_end(&crash->server, SIGTERM);
	struct store *store = store_open(crash->server.store, error, sizeof error);
	if (!store) {
		fprintf(stderr, "crash: %s\n", error);
		return 1;
	}
	for (int i = 0; i < TABLES; i++) {
		acknowledged += crash->table[i].done_count;
		lost += count_lost(store, &crash->table[i]);
		games += crash->table[i].games;
	}
	store_close(store);
	printf("kills %d  games %d, %d at a time  acknowledged moves %d  resent %d  "
	       "lost moves %d  broken games %d\n", kills, games, TABLES, acknowledged,
	       crash->resent, lost, broken);
	return lost || broken || !acknowledged;
}

static void set_tables(struct crash *crash)
{
	for (int i = 0; i < TABLES; i++) {
		struct crash_table *table = &crash->table[i];
		table->crash = crash;
		table->player[0].random = bots_random((uint64_t)i * 2 + 1);
		table->player[1].random = bots_random((uint64_t)i * 2 + 2);
		table->player[0].client.fd = table->player[1].client.fd = -1;
	}
}

int main(int argc, char **argv)
{
	struct crash *crash = calloc(1, sizeof *crash);
	pthread_t thread[TABLES];
	int kills = argc > 2 ? atoi(argv[2]) : KILLS;
	if (argc < 2 || !crash || sodium_init() < 0)
		return 2;
	bench_server_init(&crash->server, argv[1]);
	if (!bench_server_start(&crash->server, NULL))
		return 2;
	set_tables(crash);
	for (int i = 0; i < TABLES; i++)
		pthread_create(&thread[i], NULL, play, &crash->table[i]);
	for (int i = 0; i < kills; i++) {
		usleep(30000 + randombytes_uniform(250000));
		bench_server_end(&crash->server, SIGKILL);
		if (!bench_server_start(&crash->server, NULL))
			return 2;
	}
	usleep(300000);
	crash->stop = true;
	for (int i = 0; i < TABLES; i++)
		pthread_join(thread[i], NULL);
	int status = judge(crash, kills);
	bench_server_remove(&crash->server);
	return status;
}
