/* match.c - see match.h */
#include "match.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hall.h"
#include "peer.h"
#include "proof.h"
#include "record.h"
#include "server.h"

/* ---- making -------------------------------------------------------------- */

static void make_secret(struct store_table *row)
{
	uint8_t secret[PROOF_SECRET];
	randombytes_buf(secret, sizeof secret);
	proof_commit(secret, row->commit);
	sodium_bin2hex(row->secret, sizeof row->secret, secret, sizeof secret);
	sodium_memzero(secret, sizeof secret);
}

static bool add_key(struct server *server, char key[KEY_SIZE], int64_t table,
                    int role)
{
	char hash[KEY_HASH_SIZE];
	if (!strcmp(key, "-"))
		return true;
	if (!key[0])
		key_make(key);
	return key_hash(key, hash)
	    && store_add_key(server->store, hash,
	                     (struct store_place){ .table = table, .role = role });
}

static bool add_keys(struct server *server, struct match_keys *keys, int seats)
{
	bool done = add_key(server, keys->owner, keys->id, STORE_OWNER)
	         && add_key(server, keys->watch, keys->id, STORE_WATCH);
	for (int i = 0; i < seats && done; i++)
		done = add_key(server, keys->seat[i], keys->id, i + 1);
	return done;
}

bool match_make(struct server *server, const struct booking *booking,
                struct match_keys *keys)
{
	struct store_table row = { .created = server_time(),
	                           .when_full = booking->when_full,
	                           .seats = booking->options.seats };
	struct isle_options options = booking->options;
	struct buffer text = { 0 };
	if (booking->any_boats)
		booking_deal_boats(&options);
	booking_format(&options, &text);
	snprintf(row.options, sizeof row.options, "%s", text.data);
	buffer_free(&text);
	for (int i = 0; i < row.seats; i++) {
		strcpy(row.seat[i].name, booking->name[i]);
		strcpy(row.seat[i].bot, booking->bot[i]);
		if (!row.host && !booking->bot[i][0])
			row.host = i + 1;
	}
	if (!keys->table[0])
		key_make_name(keys->table);
	strcpy(row.name, keys->table);
	make_secret(&row);
	if (!store_add_table(server->store, &row))
		return false;
	keys->id = row.id;
	server->tables++;
	return add_keys(server, keys, row.seats);
}

/* ---- starting ------------------------------------------------------------ */

/* The name in the record of a seat that nobody named. */
static void name_seat(const struct store_seat *seat, int number,
                      char name[RECORD_NAME_MAX])
{
	if (seat->name[0])
		snprintf(name, RECORD_NAME_MAX, "%s", seat->name);
	else if (seat->bot[0])
		snprintf(name, RECORD_NAME_MAX, "%c%s", seat->bot[0] - 'a' + 'A',
		         seat->bot + 1);
	else
		snprintf(name, RECORD_NAME_MAX, "Seat %d", number);
}

static void make_head(const struct hall_table *table, struct record_head *head)
{
	*head = (struct record_head){ .options = table->options };
	strcpy(head->commit, table->row.commit);
	for (int i = 0; i < table->row.seats; i++) {
		name_seat(&table->row.seat[i], i + 1, head->name[i]);
		strcpy(head->word[i], table->row.seat[i].word);
	}
}

static void shuffle(const struct hall_table *table,
                    const struct record_head *head,
                    const struct isle_rules *rules, struct isle_box *box)
{
	uint8_t secret[PROOF_SECRET], key[PROOF_KEY];
	sodium_hex2bin(secret, sizeof secret, table->row.secret,
	               strlen(table->row.secret), NULL, NULL, NULL);
	proof_key(head, secret, key);
	isle_box_shuffle(rules, key, box);
	sodium_memzero(secret, sizeof secret);
	sodium_memzero(key, sizeof key);
}

static bool write_head(struct server *server, struct hall_table *table)
{
	struct record_head head;
	struct isle_box box;
	char text[RECORD_HEAD_MAX];
	struct rulebook *book = rulebook_hold(&server->books, &table->options);
	struct isle_rules rules;
	rulebook_copy(book, &table->options, &rules);
	make_head(table, &head);
	shuffle(table, &head, &rules, &box);
	bool done = record_format_head(&head, &rules, &box, text, sizeof text)
	         && store_set_started(server->store, table->row.id,
	                              table->row.started, text);
	rulebook_release(&server->books, book);
	return done;
}

bool match_start(struct server *server, struct hall_table *table)
{
	table->row.started = server_time();
	table->reseated = table->moved = true;
	server_touch(server, table);
	if (write_head(server, table) && hall_load(server, table)) {
		for (struct peer *peer = table->peers; peer; peer = peer->next)
			peer->fresh = true;
		return true;
	}
	table->stale = true;
	return false;
}

void match_start_if_full(struct server *server, struct hall_table *table)
{
	bool full = table->row.when_full && !table->row.started;
	for (int i = 0; i < table->row.seats; i++)
		full = full && (table->row.seat[i].taken || table->row.seat[i].bot[0]);
	if (full)
		match_start(server, table);
}

/* ---- moves --------------------------------------------------------------- */

static void tell_peers(struct hall_table *table,
                       const struct hall_played *played)
{
	for (struct peer *peer = table->peers; peer; peer = peer->next)
		if (!peer->fresh)
			hall_format_line(&table->book->rules, played, peer->seat,
			                 &peer->lines);
}

static bool store_move(struct server *server, struct hall_table *table,
                       const struct isle_move *move, const char *client_id)
{
	char text[NOTATION_MAX];
	const struct isle_rules *rules = &table->book->rules;
	if (!notation_format(rules, move, text, sizeof text))
		return false;
	struct store_line line = { .v = table->version + 1, .seat = move->seat,
	                           .text = text, .client_id = client_id,
	                           .at = server_time() };
	if (!store_add_line(server->store, table->row.id, &line))
		return false;
	if (isle_due(rules, table->game))
		return true;
	table->row.over = line.at;
	table->reseated = true;
	return store_set_over(server->store, table->row.id, line.at);
}

int match_play(struct server *server, struct hall_table *table,
               const struct isle_move *move, const char *client_id)
{
	struct isle_game before = *table->game;
	struct isle_log log;
	enum isle_error error = isle_play(&table->book->rules, table->game, move,
	                                  &log);
	if (error != ISLE_OK)
		return error;
	server_touch(server, table);
	if (!store_move(server, table, move, client_id)) {
		table->stale = true;
		return MATCH_NOT_STORED;
	}
	table->version++;
	table->last_move = table->version;
	table->last_seat = move->seat;
	table->last_reveals = before.reveals;
	table->movers |= 1u << move->seat;
	hall_add_id(&server->hall, table, move->seat, client_id, table->version);
	table->wish.seat = 0;
	table->moved = true;
	tell_peers(table, &(struct hall_played){ .v = table->version,
	           .before = &before, .move = move, .log = &log });
	return ISLE_OK;
}

/* ---- taking back --------------------------------------------------------- */

bool match_can_undo(const struct hall_table *table, int seat)
{
	return seat && table->game && !table->row.over && table->last_seat == seat
	    && table->game->reveals == table->last_reveals;
}

bool match_may_ask(const struct hall_table *table, int seat)
{
	return seat && table->game && !table->row.over && table->movers >> seat & 1
	    && match_people(table) & ~(1u << seat);
}

uint32_t match_people(const struct hall_table *table)
{
	uint32_t seats = 0;
	for (int seat = 1; seat <= table->row.seats; seat++)
		if (table->row.seat[seat - 1].taken && !hall_is_bot(table, seat))
			seats |= 1u << seat;
	return seats;
}

bool match_take_back(struct server *server, struct hall_table *table, int seat,
                     int64_t from, const char *client_id)
{
	struct store_line line = { .v = table->version + 1, .seat = seat,
	                           .undoes = from, .text = "",
	                           .client_id = client_id, .at = server_time() };
	server_touch(server, table);
	table->wish.seat = 0;
	table->moved = true;
	if (!store_add_line(server->store, table->row.id, &line)) {
		table->stale = true;
		return false;
	}
	for (struct peer *peer = table->peers; peer; peer = peer->next) {
		if (!peer->fresh)
			buffer_format(&peer->lines, "%s{\"v\":%lld,\"seat\":%d,"
			              "\"undo\":%lld}", peer->lines.length ? "," : "",
			              (long long)line.v, seat, (long long)from);
	}
	hall_unload(server, table);
	if (hall_load(server, table))
		return true;
	table->stale = true;
	return false;
}

bool match_store_seat(struct server *server, struct hall_table *table, int seat)
{
	table->reseated = true;
	server_touch(server, table);
	if (store_set_seat(server->store, table->row.id, seat,
	                   &table->row.seat[seat - 1]))
		return true;
	table->stale = true;
	return false;
}
