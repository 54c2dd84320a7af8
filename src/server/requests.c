/* requests.c - see requests.h */
#include "requests.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "alerts.h"
#include "answer.h"
#include "json_buffer.h"
#include "json_isle.h"
#include "log.h"
#include "table_history.h"
#include "match.h"
#include "order.h"
#include "session.h"
#include "tables.h"
#include "throttle.h"

/* What a request works with; it fills body and returns the status. */
struct work {
	struct tables *tables;
	const uint8_t *address;     /* of who asks */
	const char *text;           /* of the request */
	size_t length;
	struct buffer body;
	bool json;
	int64_t lines;              /* that were read and played again for it */
};

/* Sees to it that a table has its position, of which all is to be told; what
 * that takes is paid for. */
static bool load(struct work *work, struct table *table)
{
	bool done = tables_load(work->tables, table);
	work->lines += table->lines.version;
	return done;
}

static int refuse(struct work *work, int status, enum answer_refusal refusal)
{
	work->json = true;
	answer_failed(&work->body, refusal);
	return status;
}

/* ---- making a table ------------------------------------------------------ */

static void format_keys(const struct match_keys *keys, int seats,
                        struct buffer *out)
{
	struct json_buffer to;
	struct json *json = json_buffer_begin(&to, out);
	json_open(json, '{');
	json_put_text(json, "table", keys->table);
	json_put_number(json, "seats", seats);
	json_put_text(json, "invite", keys->invite);
	json_put_text(json, "owner", keys->owner);
	json_put_text(json, "watch", keys->watch);
	json_close(json, '}');
	json_buffer_end(&to);
}

/* Whether the keys that an order gives for seats open nothing yet and differ.
 * False: the store failed. */
static bool has_new_keys(struct tables *tables, const struct order *order,
                         bool *new)
{
	char hash[KEY_HASH_SIZE];
	struct store_place place;
	*new = true;
	for (int i = 0; i < order->options.seats; i++) {
		if (!order->key[i][0])
			continue;
		if (!key_hash(order->key[i], hash)
		 || !store_find_key(tables->store, hash, &place))
			return false;
		*new = *new && !place.table;
		for (int j = 0; j < i; j++)
			*new = *new && strcmp(order->key[i], order->key[j]);
	}
	return true;
}

static int make(struct work *work)
{
	struct tables *tables = work->tables;
	struct order order;
	struct match_keys keys = { .owner = "" };
	const char *fault;
	bool new;
	if (!match_may_make(tables))
		return refuse(work, 503, ANSWER_TOO_MANY_TABLES);
	work->json = true;
	if (!order_parse(work->text, work->length, &order, &fault)) {
		answer_failed_text(&work->body, "BAD_OPTIONS", fault);
		return 400;
	}
	if (!has_new_keys(tables, &order, &new))
		return refuse(work, 503, ANSWER_STORE);
	if (!new)
		return refuse(work, 400, ANSWER_BAD_KEY);
	if (order.open && !tables_may_list(tables, work->address))
		return refuse(work, 429, ANSWER_TOO_FAST);
	if (!match_make(tables, &order, &keys))
		return refuse(work, 503, ANSWER_STORE);
	format_keys(&keys, order.options.seats, &work->body);
	return 201;
}

/* ---- records ------------------------------------------------------------- */

/* What a key opens; place->table 0: nothing. False: the store failed. */
static bool find_place(struct tables *tables, const char *key,
                       struct store_place *place)
{
	char hash[KEY_HASH_SIZE];
	*place = (struct store_place){ 0 };
	return !key_hash(key, hash) || store_find_key(tables->store, hash, place);
}

/* Writes what a key may see of a started table; false when it cannot be
 * read. */
typedef bool tell(struct work *work, struct table *table, int seat);

static int tell_key(struct work *work, size_t length, tell *tell)
{
	char key[KEY_SIZE];
	struct tables *tables = work->tables;
	struct store_place place;
	int status = 200;
	snprintf(key, sizeof key, "%.*s", (int)length, work->text);
	if (!find_place(tables, key, &place))
		return refuse(work, 503, ANSWER_STORE);
	if (!place.table)
		return refuse(work, 404, ANSWER_NO_SUCH_KEY);
	struct table *table = tables_borrow(tables, place.table);
	if (!table)
		return refuse(work, 503, tables->fault[0] ? ANSWER_BROKEN
		              : ANSWER_STORE);
	int seat = place.role == STORE_OWNER ? table->row.host : place.role;
	if (!table->row.started)
		status = refuse(work, 409, ANSWER_NOT_STARTED);
	else if (!tell(work, table, seat))
		status = refuse(work, 503, table->fault[0] ? ANSWER_BROKEN
		                : ANSWER_STORE);
	tables_give_back(tables, table);
	return status;
}

static bool tell_record(struct work *work, struct table *table, int seat)
{
	return load(work, table)
	    && table_history_record(work->tables, table, seat, &work->body);
}

static int record(struct work *work)
{
	return tell_key(work, work->length, tell_record);
}

static bool tell_story(struct work *work, struct table *table, int seat)
{
	struct buffer lines = { 0 };
	if (!load(work, table))
		return false;
	table_history_since(table, 0, seat, &lines);
	answer_past(&work->body, table, seat, &lines, table_now(work->tables));
	buffer_free(&lines);
	return true;
}

static bool tell_positions(struct work *work, struct table *table, int seat)
{
	char from[12];
	const char *blank = memchr(work->text, ' ', work->length);
	size_t left = work->length - (size_t)(blank - work->text);
	if (!load(work, table))
		return false;
	snprintf(from, sizeof from, "%.*s", (int)left, blank);
	answer_states(&work->body, table, seat, atoi(from));
	return true;
}

static int past(struct work *work)
{
	const char *blank = memchr(work->text, ' ', work->length);
	work->json = true;
	return blank
	     ? tell_key(work, (size_t)(blank - work->text), tell_positions)
	     : tell_key(work, work->length, tell_story);
}

/* ---- lists --------------------------------------------------------------- */

enum { OPEN_SECONDS = 86400 };      /* who waits longer waits no more */

/* {"tables":[...]}: begins, and ends, the body of an answer. */
static struct json *begin_tables(struct work *work, struct json_buffer *to)
{
	struct json *json = json_buffer_begin(to, &work->body);
	work->json = true;
	json_open(json, '{');
	json_put_open(json, "tables", '[');
	return json;
}

static void end_tables(struct json_buffer *to)
{
	json_close(&to->json, ']');
	json_close(&to->json, '}');
	json_buffer_end(to);
}

static void put_open(void *context, const struct store_open *one)
{
	struct json *json = context;
	json_open(json, '{');
	json_put_text(json, "table", one->name);
	json_put_text(json, "invite", one->invite);
	json_put_value(json, "options", one->options);
	json_put_number(json, "free", one->free);
	json_put_number(json, "since", one->created);
	json_put_text(json, "host", one->host);
	json_close(json, '}');
}

static int list_open(struct work *work)
{
	int64_t since = table_now(work->tables) - OPEN_SECONDS;
	struct json_buffer to;
	struct json *json = begin_tables(work, &to);
	bool done = store_each_open(work->tables->store, since, put_open, json);
	end_tables(&to);
	return done ? 200 : refuse(work, 503, ANSWER_STORE);
}

/* One of somebody's tables. The position is let go again: whoever looks after
 * twenty games plays none of them now. */
static bool put_mine(struct work *work, struct table *table, int seat,
                     struct json *json)
{
	struct tables *tables = work->tables;
	int64_t at;
	bool had = table->history;
	bool done = (had ? tables_load(tables, table) : load(work, table))
	         && store_last_at(tables->store, table->row.id, &at);
	if (done)
		answer_put_mine(json, table, seat, at);
	if (done && !had)
		tables_unload(tables, table);
	return done;
}

/* A table that is no more, or cannot be read, is told as null: the others are
 * wanted all the same. False: the store failed. */
static bool put_key(struct work *work, const char *key, struct json *json)
{
	struct tables *tables = work->tables;
	struct store_place place = { 0 };
	if (key && !find_place(tables, key, &place))
		return false;
	struct table *table = place.table ? tables_borrow(tables, place.table)
	                    : NULL;
	int seat = table && place.role == STORE_OWNER ? table->row.host
	         : place.role;
	if (!table || !put_mine(work, table, seat, json))
		json_none(json);
	tables_give_back(tables, table);
	return true;
}

/* Each key once: to read a table that is not in memory twenty times for one
 * request is work for nothing. */
static bool are_keys(const json_t *keys)
{
	size_t count = json_array_size(keys);
	bool good = json_is_array(keys) && count <= REQUESTS_MINE_MAX;
	for (size_t i = 0; good && i < count; i++)
		for (size_t j = 0; good && j < i; j++)
			good = !json_equal(json_array_get(keys, i),
			                   json_array_get(keys, j));
	return good;
}

static int list_mine(struct work *work)
{
	json_t *root = json_loadb(work->text, work->length, 0, NULL);
	const json_t *keys = json_object_get(root, "keys");
	size_t count = json_array_size(keys);
	bool good = are_keys(keys);
	bool done = true;
	struct json_buffer to;
	struct json *json = begin_tables(work, &to);
	for (size_t i = 0; good && done && i < count; i++)
		done = put_key(work, json_string_value(json_array_get(keys, i)),
		               json);
	end_tables(&to);
	json_decref(root);
	if (!good)
		return refuse(work, 400, ANSWER_BAD_MESSAGE);
	return done ? 200 : refuse(work, 503, ANSWER_STORE);
}

/* ---- health -------------------------------------------------------------- */

/* Whether something can be written, which is what the server is for: a disk
 * that is full would not be noticed by reading. The answer is held until it is
 * committed, and refused with the turn otherwise. */
static int health(struct work *work)
{
	char now[24];
	snprintf(now, sizeof now, "%lld", (long long)table_now(work->tables));
	store_set_note(work->tables->store, "health", now);
	buffer_text(&work->body, "ok");
	return 200;
}

/* ---- turn alerts --------------------------------------------------------- */

static int push(struct work *work)
{
	char point[PUSH_POINT_SIZE];
	if (!alerts_point(work->tables->store, point))
		return refuse(work, 503, ANSWER_STORE);
	struct json_buffer to;
	struct json *json = json_buffer_begin(&to, &work->body);
	work->json = true;
	json_open(json, '{');
	json_put_text(json, "point", point);
	json_close(json, '}');
	json_buffer_end(&to);
	return 200;
}

/* ---- for whoever runs the server ----------------------------------------- */

/* What a person reads; a list of ten thousand would hold the turn up. */
enum { LISTED_MAX = 500 };

static int count_people(const struct table *table)
{
	int count = 0;
	for (const struct attendee *one = table->attendees; one; one = one->next)
		count++;
	return count;
}

static const char *word_of_state(const struct table *table)
{
	return table->fault[0] ? "broken" : table->row.over ? "over"
	     : table->row.started ? "running" : "lobby";
}

static void put_table(struct json *json, const struct table *table)
{
	json_open(json, '{');
	json_put_text(json, "table", table->row.name);
	json_put_word(json, "game", ISLE_WORDS_MODE, table->options.mode);
	json_put_number(json, "seats", table->row.seats);
	json_put_number(json, "people", count_people(table));
	json_put_number(json, "lines", table->lines.version);
	json_put_number(json, "thinking", __builtin_popcount(table->thinking));
	json_put_text(json, "state", word_of_state(table));
	json_close(json, '}');
}

static int status(struct work *work)
{
	int listed = 0;
	struct json_buffer to;
	struct json *json = begin_tables(work, &to);
	for (int i = 0; i < TABLE_BUCKETS; i++)
		for (const struct table *one = work->tables->bucket[i];
		     one && listed < LISTED_MAX; one = one->next, listed++)
			put_table(json, one);
	json_close(json, ']');
	json_key(json, "log");
	log_last(json);
	json_close(json, '}');
	json_buffer_end(&to);
	return 200;
}

/* Everybody there is told that their key opens nothing any more. */
static void clear_table(struct tables *tables, int64_t id)
{
	struct table *table = tables_peek(tables, id);
	if (!table)
		return;
	table->stale = true;
	table_touch(tables, table);
	while (table->attendees) {
		struct session *session = session_of(table->attendees);
		session_refuse(session, NULL, ANSWER_NO_SUCH_KEY);
		outbox_note(session->all->outbox, MAIL_LEAVE, session->link);
		session_stand_up(session);
	}
}

/* The table is forgotten with all that belongs to it. */
static int end_table(struct work *work)
{
	struct tables *tables = work->tables;
	char name[KEY_NAME_SIZE];
	int64_t id;
	snprintf(name, sizeof name, "%.*s", (int)work->length, work->text);
	if (!store_find_name(tables->store, name, &id))
		return refuse(work, 503, ANSWER_STORE);
	if (!id) {
		buffer_text(&work->body, "there is no such table");
		return 404;
	}
	enum store_hold held = store_hold(tables->store, id, true, tables->node);
	if (held == STORE_ELSEWHERE) {
		buffer_format(&work->body, "server %s has this table", tables->node);
		return 409;
	}
	clear_table(tables, id);
	if (held != STORE_HELD || !store_forget_table(tables->store, id))
		return refuse(work, 503, ANSWER_STORE);
	log_line("table %s was ended by who runs the server", name);
	buffer_format(&work->body, "%s is ended", name);
	return 200;
}

static const struct {
	int (*run)(struct work *);
	bool reads;                 /* lines of tables, which has its price */
} functions[REQUESTS_KINDS] = {
	[REQUESTS_MAKE] = { make, false },
	[REQUESTS_RECORD] = { record, true },
	[REQUESTS_PAST] = { past, true },
	[REQUESTS_HEALTH] = { health, false },
	[REQUESTS_OPEN] = { list_open, false },
	[REQUESTS_MINE] = { list_mine, true },
	[REQUESTS_PUSH] = { push, false },
	[REQUESTS_STATUS] = { status, false },
	[REQUESTS_END] = { end_table, false },
};

/* What lines cost is known when they are read. Of requests that come at once
 * the network thread lets all pass before it hears of that; so it is owed here
 * too, and whoever owes waits. */
static int run(struct work *work, enum requests_kind kind)
{
	if (!functions[kind].reads)
		return functions[kind].run(work);
	if (!tables_may_read(work->tables, work->address))
		return refuse(work, 429, ANSWER_TOO_FAST);
	int status = functions[kind].run(work);
	tables_have_read(work->tables, work->address, work->lines);
	return status;
}

void requests_run(struct tables *tables, struct outbox *outbox,
                  struct mail_link *link, const struct mail_request *request,
                  const char *body)
{
	struct work work = { .tables = tables, .address = request->address,
	                     .text = body, .length = request->length };
	int status = run(&work, request->kind);
	outbox_answer(outbox, link, &(struct mail_answer){ .status = status,
		.json = work.json, .tokens = (int)(work.lines / THROTTLE_LINES),
		.body = work.body });
}
