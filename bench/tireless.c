/* tireless.c - see tireless.h */
#include "tireless.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench_server.h"

/* Players soon look for another server; who judges does not. */
enum { WAIT_MS = 2500, REQUEST_MS = 5000, VERDICT_MS = 60000, ERRORS_MAX = 3,
       PAUSE_US = 10000 };

/* ---- connections --------------------------------------------------------- */

/* Whether a message came that says where the table is: it is here. */
static bool is_served(struct tireless_table *table,
                      struct server_player *player, int wait_ms)
{
	json_t *message = ws_client_receive(&player->client, wait_ms);
	if (!message)
		return false;
	const char *type = json_string_value(json_object_get(message, "type"));
	bool served = !strcmp(type, "table");
	table->all->sent_on += !strcmp(type, "moved");
	server_player_take(player, message);
	json_decref(message);
	return served;
}

/* Joins until it works; false when it is time to stop. */
static bool come_back(struct tireless_table *table, int i)
{
	struct server_player *player = &table->player[i];
	struct tireless *all = table->all;
	while (!all->stop) {
		ws_client_close(&player->client);
		if (server_player_join(player, all->port, table->keys.seat[i], 0)
		 && is_served(table, player, WAIT_MS))
			return true;
		usleep((useconds_t)all->pause_us);
	}
	return false;
}

static bool await_view(struct server_player *player, int wait_ms)
{
	json_t *message = ws_client_await(&player->client, "view", wait_ms);
	if (message)
		server_player_take(player, message);
	json_decref(message);
	return message;
}

static bool come_back_once(struct tireless_table *table)
{
	for (int i = 0; i < TIRELESS_SEATS; i++)
		if (!come_back(table, i))
			return false;
	for (int i = 0; i < TIRELESS_SEATS; i++)
		if (!await_view(&table->player[i], WAIT_MS))
			return false;
	return true;
}

static void note_gap(struct tireless *all, int fault, int64_t began)
{
	int i = all->gaps++;
	if (i >= TIRELESS_GAPS)
		return;
	all->gap[i].fault = fault;
	all->gap[i].back_us = bench_us();
	all->gap[i].ms = (int)((all->gap[i].back_us - began) / 1000);
}

static bool come_back_all(struct tireless_table *table)
{
	bool served = false;
	while (!served && !table->all->stop)
		served = come_back_once(table);
	return served;
}

/* The connection is gone, or nobody answers. */
static bool recover(struct tireless_table *table)
{
	int fault = table->all->fault;
	table->all->away++;
	bool served = come_back_all(table);
	table->all->away--;
	if (served)
		note_gap(table->all, fault, table->asked_us);
	return served;
}

/* ---- moves --------------------------------------------------------------- */

/* What a message answers to a move: its version, -1 refused, 0 nothing. Another
 * move's answer may come late, and what failed may be told to all. */
static int64_t read_answer(const json_t *message, const char *id)
{
	const char *type = json_string_value(json_object_get(message, "type"));
	const char *whose = json_string_value(json_object_get(message, "id"));
	if (!whose || strcmp(whose, id))
		return 0;
	return !strcmp(type, "error") ? -1
	     : json_integer_value(json_object_get(message, "version"));
}

/* The answer to a move; 0: the connection is gone, -1: refused. */
static int64_t await_answer(struct server_player *player, const char *id)
{
	json_t *message;
	while ((message = ws_client_receive(&player->client, WAIT_MS))) {
		const char *type = json_string_value(json_object_get(message, "type"));
		bool moved = !strcmp(type, "moved");
		int64_t v = read_answer(message, id);
		server_player_take(player, message);
		json_decref(message);
		if (v || moved)
			return v;
	}
	return 0;
}

static void note_ack(struct tireless_table *table, int seat, const char *id,
                     int64_t v)
{
	if (table->done_count == table->done_size) {
		table->done_size = table->done_size * 2 + 64;
		table->done = realloc(table->done,
			(size_t)table->done_size * sizeof *table->done);
		if (!table->done)
			abort();
	}
	struct tireless_ack *ack = &table->done[table->done_count++];
	*ack = (struct tireless_ack){ .game = table->games - 1, .seat = seat,
	                              .v = v };
	strcpy(ack->id, id);
	table->all->acknowledged++;
	table->all->disordered += v <= table->version;
	table->version = v;
}

/* Sends a move until it is acknowledged, over as many connections as it takes;
 * false: it was refused, or it is time to stop. */
static bool insist(struct tireless_table *table, int i)
{
	struct server_player *player = &table->player[i];
	char id[32], line[600];
	int64_t v;
	table->asked_us = bench_us();
	if (!server_player_move(player))
		return false;
	strcpy(id, player->last_id);
	strcpy(line, player->last_line);
	while (!(v = await_answer(player, id))) {
		if (!recover(table))
			return false;
		table->all->resent++;
		table->asked_us = bench_us();
		ws_client_format(&player->client, "{\"type\":\"move\",\"id\":\"%s\","
		                 "\"line\":\"%s\"}", id, line);
	}
	if (v > 0)
		note_ack(table, player->seat, id, v);
	return v > 0;
}

static bool catch_up(struct tireless_table *table)
{
	table->asked_us = bench_us();
	for (int i = 0; i < TIRELESS_SEATS; i++)
		while (table->player[i].version < table->version)
			if (!await_view(&table->player[i], WAIT_MS))
				return false;
	return true;
}

/* Begins another game, as often as it takes. */
static bool begin_game(struct tireless_table *table)
{
	struct server_rig rig = { .port = table->all->port };
	if (table->games == TIRELESS_GAMES)
		return false;
	while (!server_rig_make(&rig, table->all->order, &table->keys)) {
		if (table->all->stop)
			return false;
		usleep((useconds_t)table->all->pause_us);
	}
	strcpy(table->opened[table->games++], table->keys.seat[0]);
	table->version = 0;
	return come_back_all(table);
}

/* Refused again and again: what it believes to see is the past. */
static void *play(void *context)
{
	struct tireless_table *table = context;
	bool going = begin_game(table);
	int errors = 0;
	while (going && !table->all->stop) {
		const struct server_player *first = &table->player[0];
		if ((errors > ERRORS_MAX || !catch_up(table)) && !recover(table))
			break;
		errors = errors > ERRORS_MAX ? 0 : errors;
		if (!first->due)
			going = begin_game(table);
		else if (insist(table, first->due >> first->seat & 1 ? 0 : 1))
			errors = 0;
		else
			errors++;
		usleep((useconds_t)table->all->pace_us);
	}
	return NULL;
}

/* ---- all of them --------------------------------------------------------- */

void tireless_start(struct tireless *all, int tables)
{
	ws_client_patience(REQUEST_MS);
	all->tables = tables;
	all->table = calloc((size_t)tables, sizeof *all->table);
	if (!all->table)
		abort();
	for (int i = 0; i < tables; i++) {
		struct tireless_table *table = &all->table[i];
		table->all = all;
		for (int seat = 0; seat < TIRELESS_SEATS; seat++) {
			table->player[seat].random =
				bots_random(all->seed + (uint64_t)(i * 2 + seat + 1));
			table->player[seat].client.fd = -1;
		}
		pthread_create(&table->thread, NULL, play, table);
	}
}

void tireless_stop(struct tireless *all)
{
	all->stop = true;
	for (int i = 0; i < all->tables; i++)
		pthread_join(all->table[i].thread, NULL);
	ws_client_patience(VERDICT_MS);
}

bool tireless_await(const struct tireless *all, int acknowledged)
{
	int64_t until = bench_us() + VERDICT_MS * 1000LL;
	while (all->acknowledged <= acknowledged && bench_us() < until)
		usleep(PAUSE_US);
	return all->acknowledged > acknowledged;
}

void tireless_free(struct tireless *all)
{
	for (int i = 0; i < all->tables; i++) {
		for (int seat = 0; seat < TIRELESS_SEATS; seat++)
			ws_client_close(&all->table[i].player[seat].client);
		free(all->table[i].done);
	}
	free(all->table);
}

/* ---- the end ------------------------------------------------------------- */

static struct store_place find_game(struct store *store, const char *key)
{
	struct store_place place = { 0 };
	char hash[KEY_HASH_SIZE];
	key_hash(key, hash);
	store_find_key(store, hash, &place);
	return place;
}

/* What was acknowledged in one game, and as what each of it is stored. */
struct verdict {
	const struct tireless_ack *ack;
	int count;
	int64_t *stored;           /* version, by ack; 0: not at all */
};

static void find_acks(void *context, const struct store_line *line)
{
	struct verdict *verdict = context;
	for (int i = 0; i < verdict->count; i++)
		if (verdict->ack[i].seat == line->seat
		 && !strcmp(verdict->ack[i].id, line->client_id))
			verdict->stored[i] = line->v;
}

static int count_wrong(const struct verdict *verdict, int64_t table)
{
	int wrong = 0;
	for (int i = 0; i < verdict->count; i++) {
		const struct tireless_ack *ack = &verdict->ack[i];
		if (verdict->stored[i] == ack->v)
			continue;
		fprintf(stderr, "table %lld: seat %d's %s was acknowledged as %lld and "
		        "is stored as %lld\n", (long long)table, ack->seat, ack->id,
		        (long long)ack->v, (long long)verdict->stored[i]);
		wrong++;
	}
	return wrong;
}

/* Acknowledgements of a game follow each other. */
static int count_lost(struct store *store, const struct tireless_table *table)
{
	int lost = 0;
	int64_t *stored = calloc((size_t)table->done_count + 1, sizeof *stored);
	for (int first = 0, last; first < table->done_count; first = last) {
		int game = table->done[first].game;
		for (last = first; last < table->done_count
		                && table->done[last].game == game;)
			last++;
		struct verdict verdict = { &table->done[first], last - first,
		                           stored + first };
		struct store_place place = find_game(store, table->opened[game]);
		store_each_line(store, place.table, find_acks, &verdict);
		lost += count_wrong(&verdict, place.table);
	}
	free(stored);
	return lost;
}

int tireless_count_lost(struct tireless *all, struct store *store)
{
	int lost = 0;
	for (int i = 0; i < all->tables; i++)
		lost += count_lost(store, &all->table[i]);
	return lost;
}

int tireless_count_games(const struct tireless *all)
{
	int count = 0;
	for (int i = 0; i < all->tables; i++)
		count += all->table[i].games;
	return count;
}

/* Joins a game until it is served, wherever that is. */
static bool find(struct tireless_table *table, const char *key,
                 struct server_player *player)
{
	bool served = false;
	for (int64_t until = bench_us() + VERDICT_MS * 1000LL;
	     !served && bench_us() < until;) {
		ws_client_close(&player->client);
		served = server_player_join(player, table->all->port, key, 0)
		      && is_served(table, player, VERDICT_MS);
		if (!served)
			usleep(PAUSE_US);
	}
	return served;
}

/* A game that nobody could begin is none. */
static bool is_broken(struct tireless_table *table, const char *key)
{
	struct server_player player = { .random = { 1 }, .client.fd = -1 };
	bool broken = !find(table, key, &player)
	           || (player.started && !await_view(&player, VERDICT_MS));
	ws_client_close(&player.client);
	return broken;
}

int tireless_count_broken(struct tireless *all)
{
	int broken = 0;
	for (int i = 0; i < all->tables; i++)
		for (int game = 0; game < all->table[i].games; game++)
			broken += is_broken(&all->table[i], all->table[i].opened[game]);
	return broken;
}

/* The record of a game that is over, in a file; false: it is not over. */
static bool fetch_record(int port, const char *key, const char *path)
{
	char header[128], *answer;
	snprintf(header, sizeof header, "Authorization: Bearer %s\r\n", key);
	int status = ws_client_request(port, "GET", "/api/record", header, NULL,
	                               &answer);
	const char *body = status == 200 ? strstr(answer, "\r\n\r\n") : NULL;
	bool over = body && strstr(body, "\nsecret ");
	FILE *file = over ? fopen(path, "w") : NULL;
	if (file) {
		fputs(body + 4, file);
		fclose(file);
	}
	free(answer);
	return file;
}

void tireless_verify(struct tireless *all, const char *program,
                     const char *folder, int *accepted, int *refused)
{
	char path[160], command[512];
	*accepted = *refused = 0;
	snprintf(path, sizeof path, "%s/game.record", folder);
	snprintf(command, sizeof command, "%s verify %s > /dev/null 2>&1", program,
	         path);
	for (int i = 0; i < all->tables; i++)
		for (int game = 0; game < all->table[i].games; game++) {
			if (!fetch_record(all->port, all->table[i].opened[game], path))
				continue;
			*(system(command) ? refused : accepted) += 1;
		}
}
