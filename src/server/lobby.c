/* lobby.c - see lobby.h */
#include "lobby.h"

#include <stdio.h>
#include <string.h>

#include "alerts.h"
#include "match.h"
#include "tables.h"

static struct store_place place_of(const struct table *table, int seat)
{
	return (struct store_place){ .table = table->row.id, .role = seat };
}

/* What is in memory may be ahead of the store now: it is read again. */
static bool fail(struct table *table)
{
	table->stale = true;
	return false;
}

bool lobby_is_free(const struct table *table, int seat)
{
	const struct store_seat *row = &table->row.seat[seat - 1];
	return !row->taken && !row->bot[0] && !table->row.over;
}

int lobby_find_free(const struct table *table)
{
	for (int seat = 1; seat <= table->row.seats; seat++)
		if (lobby_is_free(table, seat))
			return seat;
	return 0;
}

bool lobby_replace_key(struct tables *tables, struct table *table, int seat,
                       const char *hash)
{
	struct store_place place = place_of(table, seat);
	table_touch(tables, table);
	return (store_drop_keys(tables->store, place)
	     && store_drop_token(tables->store, place)
	     && store_add_key(tables->store, hash, place)) || fail(table);
}

bool lobby_sit(struct tables *tables, struct table *table, int seat,
               const char *hash)
{
	table->row.seat[seat - 1].taken = true;
	return lobby_replace_key(tables, table, seat, hash)
	    && match_store_seat(tables, table, seat);
}

/* A table of an older server has no invitation: its keys are all there is. */
static bool drop_keys(struct tables *tables, struct table *table, int seat)
{
	struct store_place place = place_of(table, seat);
	return (store_drop_token(tables->store, place)
	     && (!table->lobby.invite[0]
	      || store_drop_keys(tables->store, place))) || fail(table);
}

bool lobby_set_host(struct tables *tables, struct table *table, int seat)
{
	/* At a table of an older server the owner's key opens one seat. */
	if (table->lobby.host == seat || !table->lobby.invite[0])
		return true;
	table->lobby.host = seat;
	table->reseated = true;
	table_touch(tables, table);
	return store_set_host(tables->store, table->row.id, seat) || fail(table);
}

bool lobby_clear(struct tables *tables, struct table *table, int seat)
{
	int host = table->lobby.host == seat ? 0 : table->lobby.host;
	table->row.seat[seat - 1] = (struct store_seat){ 0 };
	table->lobby.face[seat - 1] = (struct store_face){ 0 };
	table->sitter[seat - 1] = (struct store_sitter){ 0 };
	return lobby_set_host(tables, table, host)
	    && drop_keys(tables, table, seat)
	    && match_store_seat(tables, table, seat)
	    && (store_end_sitter(tables->store, table->row.id, seat)
	     || fail(table));
}

bool lobby_move(struct tables *tables, struct table *table, int from, int to,
                const char *hash)
{
	table->row.seat[to - 1] = table->row.seat[from - 1];
	table->lobby.face[to - 1] = table->lobby.face[from - 1];
	int host = table->lobby.host == from ? to : table->lobby.host;
	/* Clearing a seat ends its alerts and takes its host away: the first go
	 * along before it, the second is set again when somebody sits. */
	return (alerts_move(tables, table, from, to) || fail(table))
	    && lobby_clear(tables, table, from)
	    && lobby_sit(tables, table, to, hash)
	    && lobby_set_host(tables, table, host);
}

bool lobby_set_bot(struct tables *tables, struct table *table, int seat,
                   const char *level)
{
	snprintf(table->row.seat[seat - 1].bot, STORE_LEVEL, "%s", level);
	/* Who had to be asked about taking back is another now: the question ends
	 * with a view, by which all pages see that. */
	if (table->wish.seat && tables_load(tables, table))
		table->moved = true;
	table->wish.seat = 0;
	if (!match_store_seat(tables, table, seat))
		return false;
	match_start_if_due(tables, table);
	return true;
}

/* ---- terms --------------------------------------------------------------- */

bool lobby_has_room(const struct table *table, const struct order *order)
{
	for (int i = order->options.seats; i < table->row.seats; i++)
		if (table->row.seat[i].taken)
			return false;
	return true;
}

static bool clear_marks(struct tables *tables, struct table *table)
{
	bool done = true;
	for (int i = 0; i < table->row.seats && done; i++) {
		struct store_face *face = &table->lobby.face[i];
		bool was = face->ready;
		face->ready = false;
		done = !was || store_set_face(tables->store, table->row.id, i + 1,
		                              face);
	}
	return done;
}

/* The seats that go, their opponents with them. */
static bool clear_seats(struct tables *tables, struct table *table, int past)
{
	bool done = true;
	for (int seat = past + 1; seat <= table->row.seats && done; seat++)
		done = lobby_clear(tables, table, seat);
	return done;
}

bool lobby_set_order(struct tables *tables, struct table *table,
                     const struct order *order)
{
	struct order dealt = *order;
	struct buffer text = { 0 };
	int before = table->row.seats;
	table_touch(tables, table);
	table->reseated = true;
	order_deal_boats(&dealt.options);
	order_format(&dealt, &text);
	snprintf(table->row.options, sizeof table->row.options, "%s", text.data);
	buffer_free(&text);
	/* As long as the table still has the seats that go. */
	bool done = clear_seats(tables, table, dealt.options.seats);
	table->row.seats = dealt.options.seats;
	table->row.start = dealt.start;
	table->options = dealt.options;
	table->terms = dealt.terms;
	table->rules_hash = tables_hash_rules(tables, &dealt.options);
	return (done && clear_marks(tables, table)
	     && store_set_terms(tables->store, &table->row, before)) || fail(table);
}

bool lobby_store(struct tables *tables, struct table *table)
{
	table_touch(tables, table);
	table->reseated = true;
	return store_set_lobby(tables->store, table->row.id, &table->lobby)
	    || fail(table);
}
