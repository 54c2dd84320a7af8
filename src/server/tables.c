/* tables.c - see tables.h */
#include "tables.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "late.h"
#include "log.h"
#include "order.h"
#include "record.h"
#include "replay.h"
#include "throttle.h"

/* What listing a table for everybody takes, and how often one may at once. */
enum { LISTING = 1200, LISTINGS = 10 };

void tables_open(struct tables *tables, const struct settings *settings,
                 struct store *store)
{
	*tables = (struct tables){ .settings = settings, .store = store,
		.reader = buffer_memory(sizeof *tables->reader) };
	late_open(tables);
	tables->listings = throttle_open(settings->rate, LISTINGS * LISTING);
	tables->readings = throttle_open(settings->rate, settings->burst);
	randombytes_buf(tables->hash_key, sizeof tables->hash_key);
}

bool tables_look_at_clock(struct tables *tables)
{
	int64_t told_ms;
	if (!store_clock(tables->store, &told_ms))
		return false;
	wall_look(&tables->wall, wall_steady_ms(), told_ms);
	return true;
}

bool tables_may_list(struct tables *tables,
                     const uint8_t address[TABLE_ADDRESS])
{
	struct throttle_address *lister =
		throttle_hold_prefix(tables->listings, address);
	bool may = throttle_take(tables->listings, lister, LISTING,
	                         tables->now_ms);
	throttle_release(lister);
	return may;
}

bool tables_may_read(struct tables *tables,
                     const uint8_t address[TABLE_ADDRESS])
{
	struct throttle_address *reader =
		throttle_hold_prefix(tables->readings, address);
	bool may = throttle_tokens(tables->readings, reader, tables->now_ms) > 0;
	throttle_release(reader);
	return may;
}

void tables_have_read(struct tables *tables,
                      const uint8_t address[TABLE_ADDRESS], int64_t lines)
{
	struct throttle_address *reader =
		throttle_hold_prefix(tables->readings, address);
	throttle_charge(tables->readings, reader, lines / THROTTLE_LINES,
	                tables->now_ms);
	throttle_release(reader);
}

static struct table **bucket(struct tables *tables, int64_t id)
{
	return &tables->bucket[(uint64_t)id % TABLE_BUCKETS];
}

/* ---- reading ------------------------------------------------------------- */

static bool cannot_play(struct tables *tables, const struct store_table *row,
                        const char *reason)
{
	snprintf(tables->fault, sizeof tables->fault,
	         "table %s cannot be played: %s", row->name, reason);
	log_line("%s", tables->fault);
	return false;
}

/* Words that another version of the program wrote are told, never followed: an
 * opponent of a level that is no more would think by a plan that is none. */
static bool has_known_start(const struct store_table *row)
{
	return row->start >= STORE_START_OWNER && row->start <= STORE_START_READY;
}

static bool has_known_levels(const struct store_table *row)
{
	for (int i = 0; i < row->seats; i++)
		if (row->seat[i].bot[0] && !order_is_level(row->seat[i].bot))
			return false;
	return true;
}

/* A row that cannot be read: damaged, or the store fails. */
static bool cannot_read(struct tables *tables, const struct store_table *row,
                        int64_t id)
{
	const char *damage = store_damage(tables->store);
	if (!*damage)
		return false;
	snprintf(tables->fault, sizeof tables->fault,
	         "table %s (%lld) cannot be read: %s", row->name, (long long)id,
	         damage);
	log_line("%s", tables->fault);
	return false;
}

uint64_t tables_hash_rules(struct tables *tables,
                           const struct isle_options *options)
{
	struct rulebook *book = rulebook_hold(&tables->books, options);
	uint64_t hash = book->hash;
	rulebook_release(&tables->books, book);
	return hash;
}

/* A table that is not there: what was taken of it, before that was seen, must
 * not stay for ever. */
static void let_go(struct tables *tables, int64_t id)
{
	if (store_is_shared(tables->store) && store_holds(tables->store, id))
		store_lease_forget(tables->store, id);
}

/* Why a table that was read cannot be played, NULL when it can; its order. */
static const char *find_fault(const struct store_table *row,
                              struct order *order)
{
	const char *fault;
	if (!order_parse(row->options, strlen(row->options), order, &fault))
		return fault;
	/* An order may leave boats to chance, a table may not. */
	if (isle_options_check(&order->options) != ISLE_OK)
		return "its options cannot be played";
	if (!has_known_start(row))
		return "it waits for something unknown";
	return has_known_levels(row) ? NULL : "there is no opponent of its level";
}

static bool read_row(struct tables *tables, struct table *table, int64_t id)
{
	struct order order;
	struct store_table row;
	struct store_lobby lobby;
	tables->fault[0] = '\0';
	if (!store_get_table(tables->store, id, &row)
	 || !store_get_lobby(tables->store, id, &lobby))
		return cannot_read(tables, &row, id);
	if (!row.id) {
		let_go(tables, id);
		return false;
	}
	if (!store_get_sitters(tables->store, id, table->sitter,
	                       &table->deadline))
		return cannot_read(tables, &row, id);
	const char *fault = find_fault(&row, &order);
	if (fault)
		return cannot_play(tables, &row, fault);
	table->row = row;
	table->lobby = lobby;
	if (!lobby.invite[0])
		table->lobby.host = row.host;
	for (int i = 0; i < STORE_SEATS; i++)
		table->stood_in[i] = table->sitter[i].stand_in;
	table->options = order.options;
	table->terms = order.terms;
	table->rules_hash = tables_hash_rules(tables, &order.options);
	table->stale = false;
	return true;
}

/* ---- holding ------------------------------------------------------------- */

/* Whether a table that was played by other rules goes on by these: all of it is
 * replayed, before it is taken from those who can play it. */
static bool replays(struct tables *tables, int64_t id)
{
	struct table *table = buffer_memory(sizeof *table);
	table->borrowed = true;
	bool done = read_row(tables, table, id) && tables_load(tables, table);
	if (table->fault[0])
		snprintf(tables->fault, sizeof tables->fault, "%s", table->fault);
	if (done)
		log_line("table %s goes on by other rules than before",
		         table->row.name);
	tables_unload(tables, table);
	free(table);
	return done;
}

static bool hold(struct tables *tables, int64_t id)
{
	struct store *store = tables->store;
	tables->fault[0] = '\0';
	enum store_hold held = store_hold(store, id, false, tables->node);
	if (held == STORE_OTHER_RULES && replays(tables, id))
		held = store_hold(store, id, true, tables->node);
	tables->elsewhere = held == STORE_ELSEWHERE;
	return held == STORE_HELD;
}

/* A stale table is read again, its position too: that may hold a move which was
 * not stored. What was taken by this is ours only when the turn is stored, so
 * the table counts as touched. */
static bool refresh(struct tables *tables, struct table *table)
{
	int64_t id = table->row.id;
	if (table->borrowed || (!table->stale && store_holds(tables->store, id)))
		return true;
	/* Elsewhere the game went on, and nobody asked there. */
	if (!store_holds(tables->store, id))
		table->wish.seat = 0;
	table->stale = true;
	tables_unload(tables, table);
	if (!hold(tables, id) || !read_row(tables, table, id))
		return false;
	table_touch(tables, table);
	return true;
}

/* Who is asked for leave to take back may come tomorrow; the table need not
 * wait for that in memory, only the question. There is room for so many:
 * whoever asks everywhere makes others ask again, and costs nothing. */
static void rest_wish(struct tables *tables, const struct table *table)
{
	if (table->wish.seat && !table->borrowed)
		tables->resting[tables->rested++ % TABLE_WISHES] =
			(struct table_resting){ table->row.id, table->wish };
}

static void wake_wish(struct tables *tables, struct table *table)
{
	for (int i = 0; i < TABLE_WISHES; i++) {
		struct table_resting *one = &tables->resting[i];
		if (one->table != table->row.id)
			continue;
		table->wish = one->wish;
		one->table = 0;
	}
}

static struct table *read_table(struct tables *tables, int64_t id,
                                bool borrowed)
{
	struct table *table = buffer_memory(sizeof *table);
	table->borrowed = borrowed;
	if (!read_row(tables, table, id)) {
		free(table);
		return NULL;
	}
	if (!borrowed)
		wake_wish(tables, table);
	table->next = *bucket(tables, id);
	*bucket(tables, id) = table;
	tables->count++;
	return table;
}

struct table *tables_peek(struct tables *tables, int64_t id)
{
	struct table *table = *bucket(tables, id);
	while (table && table->row.id != id)
		table = table->next;
	return table;
}

struct table *tables_find(struct tables *tables, int64_t id)
{
	struct table *table = tables_peek(tables, id);
	bool known = table;
	tables->elsewhere = false;
	if (!known && hold(tables, id))
		table = read_table(tables, id, false);
	else if (known && !refresh(tables, table))
		table = NULL;
	if (table)
		table->used_ms = tables->now_ms;
	if (table && !known && store_is_shared(tables->store))
		table_touch(tables, table);
	return table;
}

/* A table in memory that may be another server's by now is read anew, beside
 * it: the younger of two with one id is found first. */
struct table *tables_borrow(struct tables *tables, int64_t id)
{
	const struct table *known = tables_peek(tables, id);
	bool ours = known && !known->stale && store_holds(tables->store, id);
	if (ours || !store_is_shared(tables->store))
		return tables_find(tables, id);
	return read_table(tables, id, true);
}

void tables_give_back(struct tables *tables, struct table *table)
{
	if (table && table->borrowed)
		tables_drop(tables, table->row.id);
}

/* ---- positions ----------------------------------------------------------- */

bool tables_load(struct tables *tables, struct table *table)
{
	if (!refresh(tables, table))
		return false;
	if (!table->row.started || table->history)
		return true;
	bool done = replay_table(tables, table);
	tables->games += done;
	/* Elsewhere the game may have gone on since somebody asked. */
	if (done && table->wish.version != table->lines.version)
		table->wish.seat = 0;
	return done;
}

void tables_unload(struct tables *tables, struct table *table)
{
	if (table->history)
		tables->games--;
	table_free_history(table->history);
	table->history = NULL;
	table_lines_free(&table->lines);
	rulebook_release(&tables->books, table->book);
	table->book = NULL;
}

/* ---- letting go ---------------------------------------------------------- */

static void drop(struct tables *tables, struct table **link)
{
	struct table *table = *link;
	*link = table->next;
	rest_wish(tables, table);
	tables_unload(tables, table);
	for (int seat = 0; seat < TABLE_VIEWS; seat++) {
		late_end(table, seat);
		buffer_free(&table->news[seat]);
	}
	free(table);
	tables->count--;
}

bool tables_drop(struct tables *tables, int64_t id)
{
	struct table **link = bucket(tables, id);
	while (*link && (*link)->row.id != id)
		link = &(*link)->next;
	if (*link && ((*link)->attendees || (*link)->thinking || (*link)->touched))
		return false;
	if (*link)
		drop(tables, link);
	return true;
}

bool tables_check(struct tables *tables, int64_t id, char fault[TABLE_FAULT])
{
	struct table *table = tables_borrow(tables, id);
	bool loaded = table && tables_load(tables, table);
	snprintf(fault, TABLE_FAULT, "%s", table ? table->fault : tables->fault);
	tables_drop(tables, id);
	return loaded || fault[0];
}

static void tidy_bucket(struct tables *tables, struct table **link)
{
	uint64_t rest_ms = (uint64_t)tables->settings->rest * 1000;
	while (*link) {
		struct table *table = *link;
		bool idle = tables->now_ms - table->used_ms > rest_ms
		         && !table->touched && !table->thinking;
		/* Those who only sit there cost no position: it is replayed when
		 * somebody does something. */
		if (idle && table->history)
			tables_unload(tables, table);
		if (idle && !table->attendees) {
			store_release(tables->store, table->row.id);
			drop(tables, link);
		} else {
			link = &table->next;
		}
	}
}

void tables_tidy(struct tables *tables)
{
	for (int i = 0; i < TABLE_BUCKETS; i++)
		tidy_bucket(tables, &tables->bucket[i]);
	throttle_tidy(tables->listings, tables->now_ms);
	throttle_tidy(tables->readings, tables->now_ms);
}

void tables_close(struct tables *tables)
{
	for (int i = 0; i < TABLE_BUCKETS; i++)
		while (tables->bucket[i])
			drop(tables, &tables->bucket[i]);
	rulebook_close(&tables->books);
	throttle_close(tables->listings);
	throttle_close(tables->readings);
	free(tables->reader);
}
