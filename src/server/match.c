/*
 * match.c - see match.h
 *
 * Memory runs ahead of the store within a turn and never beyond it. A change is
 * made in memory, then written; where writing fails the table is marked stale
 * and nobody repairs it: at the end of the turn its position is dropped and
 * what the store has is read again. So there is no code that undoes a change in
 * memory, and none that could undo it wrongly. What must hold meanwhile is that
 * every change touches the table (table_touch), or it would be neither told nor
 * dropped.
 */
#include "match.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "owing.h"
#include "table_history.h"
#include "proof.h"
#include "record.h"
#include "tables.h"

/* ---- making -------------------------------------------------------------- */

/* Drawn and committed to before anybody can say a word: so the server cannot
 * choose a shuffle by their words, nor they one by its secret. */
static void make_secret(struct store_table *row)
{
	uint8_t secret[PROOF_SECRET];
	randombytes_buf(secret, sizeof secret);
	proof_commit(secret, row->commit);
	sodium_bin2hex(row->secret, sizeof row->secret, secret, sizeof secret);
	sodium_memzero(secret, sizeof secret);
}

static bool add_key(struct tables *tables, char key[KEY_SIZE], int64_t table,
                    int role)
{
	char hash[KEY_HASH_SIZE];
	if (!strcmp(key, "-"))
		return true;
	if (!key[0])
		key_make(key);
	return key_hash(key, hash)
	    && store_add_key(tables->store, hash,
	                     (struct store_place){ .table = table, .role = role });
}

static bool add_keys(struct tables *tables, struct match_keys *keys,
                     struct order *order)
{
	bool done = add_key(tables, keys->owner, keys->id, STORE_OWNER)
	         && add_key(tables, keys->watch, keys->id, STORE_WATCH);
	for (int i = 0; i < order->options.seats && done; i++)
		done = !order->key[i][0]
		    || add_key(tables, order->key[i], keys->id, i + 1);
	return done;
}

static bool add_lobby(struct tables *tables, struct match_keys *keys,
                      const struct order *order)
{
	struct store_lobby lobby = { .open = order->open };
	bool done = true;
	key_make_code(keys->invite);
	strcpy(lobby.invite, keys->invite);
	for (int i = 0; i < order->options.seats && done; i++) {
		struct store_face face = { 0 };
		strcpy(face.look, order->look[i]);
		done = !face.look[0]
		    || store_set_face(tables->store, keys->id, i + 1, &face);
	}
	return done && store_add_lobby(tables->store, keys->id, &lobby);
}

bool match_may_make(const struct tables *tables)
{
	return tables->stored + tables->making < tables->settings->tables;
}

bool match_make(struct tables *tables, const struct order *order,
                struct match_keys *keys)
{
	struct store_table row = { .created = table_now(tables),
	                           .start = order->start,
	                           .seats = order->options.seats };
	struct order dealt = *order;
	struct buffer text = { 0 };
	order_deal_boats(&dealt.options);
	order_format(&dealt, &text);
	snprintf(row.options, sizeof row.options, "%s", text.data);
	buffer_free(&text);
	for (int i = 0; i < row.seats; i++) {
		strcpy(row.seat[i].name, order->name[i]);
		strcpy(row.seat[i].bot, order->bot[i]);
		row.seat[i].taken = order->held[i];
	}
	key_make_name(keys->table);
	strcpy(row.name, keys->table);
	make_secret(&row);
	if (!store_add_table(tables->store, &row))
		return false;
	keys->id = row.id;
	tables->making++;
	return add_keys(tables, keys, &dealt) && add_lobby(tables, keys, order);
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

static void make_head(const struct table *table, struct record_head *head)
{
	*head = (struct record_head){ .options = table->options };
	strcpy(head->commit, table->row.commit);
	for (int i = 0; i < table->row.seats; i++) {
		name_seat(&table->row.seat[i], i + 1, head->name[i]);
		strcpy(head->word[i], table->row.seat[i].word);
	}
}

static void shuffle(const struct table *table,
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

static bool write_head(struct tables *tables, struct table *table)
{
	struct record_head head;
	struct isle_box box;
	char text[RECORD_HEAD_MAX];
	struct rulebook *book = rulebook_hold(&tables->books, &table->options);
	struct isle_rules rules;
	rulebook_copy(book, &table->options, &rules);
	make_head(table, &head);
	shuffle(table, &head, &rules, &box);
	bool done = record_format_head(&head, &rules, &box, text, sizeof text)
	         && store_set_started(tables->store, table->row.id,
	                              table->row.started, text);
	rulebook_release(&tables->books, book);
	return done;
}

/* Nobody shall look for a seat here any more. */
static bool close_lobby(struct tables *tables, struct table *table)
{
	if (!table->lobby.open)
		return true;
	table->lobby.open = false;
	return store_set_lobby(tables->store, table->row.id, &table->lobby);
}

bool match_start(struct tables *tables, struct table *table)
{
	table->row.started = table_now(tables);
	table->reseated = table->moved = true;
	table_touch(tables, table);
	/* A game's first view tells everything. */
	for (struct attendee *one = table->attendees; one; one = one->next)
		one->fresh = true;
	if (close_lobby(tables, table) && write_head(tables, table)
	 && tables_load(tables, table))
		return true;
	table->stale = true;
	return false;
}

/* Whether nothing is to be waited for at a seat. */
static bool is_settled(const struct table *table, int i)
{
	bool asks = table->row.start == STORE_START_READY;
	const struct store_seat *seat = &table->row.seat[i];
	return seat->bot[0]
	    || (seat->taken && (!asks || table->lobby.face[i].ready));
}

void match_start_if_due(struct tables *tables, struct table *table)
{
	bool due = table->row.start != STORE_START_OWNER && !table->row.started;
	for (int i = 0; i < table->row.seats; i++)
		due = due && is_settled(table, i);
	if (due)
		match_start(tables, table);
}

/* ---- moves --------------------------------------------------------------- */

/* Adds the last bytes of other news, a line, to these. */
static void copy_line(struct buffer *news, const struct buffer *other,
                      size_t length)
{
	if (news->length)
		buffer_text(news, ",");
	buffer_add(news, other->data + other->length - length, length);
}

/* Lays a line out for those who attend: once for each seat that is told
 * something of its own, once for all others. */
static void tell(struct table *table, const struct table_history_played *played)
{
	uint32_t present = table_present(table), own = table_history_own(played);
	const struct buffer *made = NULL;      /* for others, with it at its end */
	size_t length = 0;
	for (int seat = 0; seat < TABLE_VIEWS; seat++) {
		struct buffer *news = &table->news[seat];
		size_t before = news->length;
		bool other = !(own >> seat & 1);
		if (!(present >> seat & 1))
			continue;
		if (other && made) {
			copy_line(news, made, length);
			continue;
		}
		table_history_format_line(&table->book->rules, played, seat, news);
		if (other) {
			made = news;
			length = news->length - before - (before > 0);
		}
	}
}

/* Writes the line, and the end of the game if it is that. */
static bool store_move(struct tables *tables, struct table *table,
                       const struct store_line *line)
{
	if (!store_add_line(tables->store, table->row.id, line))
		return false;
	if (isle_due(&table->book->rules, &table->history->game))
		return true;
	table->row.over = line->at;
	table->reseated = true;
	return store_set_over(tables->store, table->row.id, line->at);
}

static void note_move(struct tables *tables, struct table *table,
                      const struct store_line *line)
{
	table_lines_add(&table->lines, line);
	table_add_id(tables, table, line->seat, line->client_id, line->v);
	table->wish.seat = 0;
	table->moved = true;
	table->movers |= 1u << line->seat;
}

/* Plays a move, whose line lacks only what follows from it. */
static int play(struct tables *tables, struct table *table,
                const struct isle_move *move, struct store_line line)
{
	const struct isle_rules *rules = &table->book->rules;
	char text[NOTATION_MAX];
	struct isle_game before = table->history->game;
	if (table->lines.version >= tables->settings->lines)
		return MATCH_FULL;
	/* Whoever resigned has ended it, whatever could still be played. */
	if (table->row.over)
		return ISLE_GAME_OVER;
	/* Played before it is stored, for only then is it known to be legal; a
	 * table whose line could not be stored is stale, and read again. */
	int error = history_play(table->history, move);
	if (error != ISLE_OK)
		return error;
	line.v = table->lines.version + 1;
	line.seat = move->seat;
	line.text = text;
	line.at = table_now(tables);
	table_touch(tables, table);
	if (!notation_format(rules, move, text, sizeof text)
	 || !store_move(tables, table, &line)) {
		table->stale = true;
		return MATCH_NOT_STORED;
	}
	note_move(tables, table, &line);
	owing_note(table, line.v, line.at);
	tables->moves++;
	tell(table, &(struct table_history_played){ .v = line.v,
	     .stood_in = line.stood_in, .before = &before, .move = move,
	     .log = &table->history->log });
	return ISLE_OK;
}

int match_play(struct tables *tables, struct table *table,
               const struct isle_move *move, const char *client_id)
{
	return play(tables, table, move,
	            (struct store_line){ .client_id = client_id });
}

int match_play_opponent(struct tables *tables, struct table *table,
                        const struct isle_move *move)
{
	bool taken = move->seat && table->row.seat[move->seat - 1].taken;
	return play(tables, table, move,
	            (struct store_line){ .client_id = "", .stood_in = taken });
}

/* ---- taking back --------------------------------------------------------- */

static uint32_t people_at(const struct table *table)
{
	uint32_t seats = 0;
	for (int seat = 1; seat <= table->row.seats; seat++)
		if (table_is_person(table, seat))
			seats |= 1u << seat;
	return seats;
}

enum history_undo match_may_undo(const struct table *table, int seat,
                                 uint32_t agreed, int *to)
{
	struct history_wish wish = { .seat = seat, .agreed = agreed,
	                             .people = people_at(table) };
	uint32_t others = wish.people & ~(1u << seat) & ~agreed;
	int left;
	if (!seat || !table->history || table_is_bot(table, seat))
		return HISTORY_NOTHING;
	if (table->row.over)
		return HISTORY_OVER;
	enum history_undo may = history_may_undo(table->history, &wish, &left);
	if (to && (may == HISTORY_FREE || may == HISTORY_ASK))
		*to = left;
	/* What an opponent played is not free: whose time was up would have it
	 * again, as often as they like. */
	return may == HISTORY_FREE && others
	    && table_move_line(&table->lines, left)->stood_in ? HISTORY_ASK : may;
}

bool match_is_asked(const struct table *table, int seat)
{
	return table->wish.seat && seat && seat != table->wish.seat
	    && !table_is_bot(table, seat);
}

bool match_has_undone(const struct tables *tables, const struct table *table)
{
	return table->lines.undos + table->asked >= tables->settings->undos
	    || table->lines.version >= tables->settings->lines;
}

bool match_take_back(struct tables *tables, struct table *table, int seat,
                     int to, const char *client_id)
{
	int64_t from = table_move_line(&table->lines, to)->v;
	struct store_line line = { .v = table->lines.version + 1, .seat = seat,
	                           .undoes = from, .text = "",
	                           .client_id = client_id,
	                           .at = table_now(tables) };
	uint32_t present = table_present(table);
	table_touch(tables, table);
	table->wish.seat = 0;
	table->moved = true;
	table->movers = present;      /* whoever saw it must hear that it is gone */
	if (!store_add_line(tables->store, table->row.id, &line)) {
		table->stale = true;
		return false;
	}
	table_lines_add(&table->lines, &line);
	table_add_id(tables, table, seat, client_id, line.v);
	for (int one = 0; one < TABLE_VIEWS; one++)
		if (present >> one & 1)
			table_history_format_undo(line.v, seat, from, &table->news[one]);
	history_go_back(table->history, to);
	/* What a clock lost by the moves that are gone cannot be told from what it
	 * has left. */
	owing_recount(table);
	return true;
}

bool match_store_seat(struct tables *tables, struct table *table, int seat)
{
	table->reseated = true;
	table_touch(tables, table);
	if (store_set_seat(tables->store, table->row.id, seat,
	                   &table->row.seat[seat - 1])
	 && store_set_face(tables->store, table->row.id, seat,
	                   &table->lobby.face[seat - 1]))
		return true;
	table->stale = true;
	return false;
}
