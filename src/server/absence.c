/* absence.c - see absence.h */
#include "absence.h"

#include <stdio.h>
#include <string.h>

#include "bots.h"
#include "match.h"
#include "owing.h"
#include "tables.h"

enum { LOYALTY = 3 };       /* patiences for which one who left still waits */

static void store_sitter(struct tables *tables, struct table *table, int seat)
{
	table->reseated = true;
	table_touch(tables, table);
	if (!store_set_sitter(tables->store, table->row.id, seat,
	                      &table->sitter[seat - 1]))
		table->stale = true;
}

static void set_bot(struct tables *tables, struct table *table, int seat,
                    const char *level)
{
	snprintf(table->row.seat[seat - 1].bot, STORE_LEVEL, "%s", level);
	match_store_seat(tables, table, seat);
	/* Who had to be asked about a wish to take back is another now: the
	 * question ends with a view, by which all pages see that. */
	if (table->wish.seat && tables_load(tables, table))
		table->moved = true;
	table->wish.seat = 0;
}

/* ---- coming and going ---------------------------------------------------- */

void absence_arrive(struct tables *tables, struct table *table, int seat)
{
	struct store_sitter *sitter = &table->sitter[seat - 1];
	bool deputy = sitter->stand_in == STORE_DEPUTY;
	memset(table->vote[seat], 0, sizeof table->vote[seat]);
	/* A second page of somebody who is here changes nothing that is kept. */
	if (sitter->known && !sitter->seen && !deputy
	 && sitter->stand_in != STORE_DECIDER)
		return;
	sitter->known = true;
	sitter->seen = 0;
	if (sitter->stand_in != STORE_HEIR)
		sitter->stand_in = STORE_NOBODY;
	store_sitter(tables, table, seat);
	if (deputy)
		set_bot(tables, table, seat, "");
}

void absence_depart(struct tables *tables, struct table *table, int seat)
{
	/* Of several pages the last one counts. At a table that is another
	 * server's by now they are gone from here only. */
	if (table_present(table) >> seat & 1 || table->stale
	 || !store_holds(tables->store, table->row.id))
		return;
	table->sitter[seat - 1].known = true;
	table->sitter[seat - 1].seen = table_now(tables);
	store_sitter(tables, table, seat);
}

int64_t absence_since(const struct table *table, int seat)
{
	int64_t since, owed = table->owing.since[seat - 1];
	if (!owing_is_due(table, seat) || *table_level(table, seat)
	 || table_presence(table, seat, &since) == TABLE_HERE)
		return 0;
	return (since > owed ? since : owed) + table->terms.patience;
}

bool absence_is_waited_for(const struct tables *tables,
                           const struct table *table, int seat)
{
	int64_t since, now = table_now(tables);
	for (int one = 1; one <= table->row.seats; one++)
		if (one != seat && table_is_person(table, one)
		 && (table_presence(table, one, &since) == TABLE_HERE
		  || now - since <= LOYALTY * table->terms.patience))
			return true;
	return false;
}

void absence_stand_in(struct tables *tables, struct table *table, int seat,
                      enum store_stand_in stand_in)
{
	table->sitter[seat - 1].stand_in = stand_in;
	memset(table->vote[seat], 0, sizeof table->vote[seat]);
	store_sitter(tables, table, seat);
	if (stand_in != STORE_DECIDER)
		set_bot(tables, table, seat, bots_level_name(TABLE_STAND_IN));
}

/* ---- votes --------------------------------------------------------------- */

/* How many of those present want at least this much for a seat, and how many
 * there are. */
static int count_votes(const struct table *table, int seat,
                       enum table_vote least, int *present)
{
	int64_t since;
	int count = *present = 0;
	for (int by = 1; by <= table->row.seats; by++) {
		if (by == seat || !table_is_person(table, by)
		 || table_presence(table, by, &since) != TABLE_HERE)
			continue;
		(*present)++;
		count += table->vote[seat][by] >= least;
	}
	return count;
}

static bool is_wanted(const struct table *table, int seat,
                      enum table_vote least)
{
	int present, count = count_votes(table, seat, least, &present);
	return 2 * count > present;
}

bool absence_may_replace(const struct tables *tables,
                         const struct table *table, int seat)
{
	int64_t from = absence_since(table, seat);
	return table->terms.absent != TERMS_WAIT && from
	    && from <= table_now(tables);
}

/* Does about an absent seat what most of those present want. Who wants somebody
 * replaced wants the decision too: votes add up from the stronger to the
 * weaker. */
static void carry_out(struct tables *tables, struct table *table, int seat)
{
	if (is_wanted(table, seat, TABLE_VOTE_REPLACE))
		absence_stand_in(tables, table, seat, STORE_DEPUTY);
	else if (is_wanted(table, seat, TABLE_VOTE_DECIDE))
		absence_stand_in(tables, table, seat, STORE_DECIDER);
}

bool absence_vote(struct tables *tables, struct table *table, int by, int seat,
                  enum table_vote vote)
{
	if (by == seat || !absence_may_replace(tables, table, seat))
		return false;
	table->vote[seat][by] = (uint8_t)vote;
	table->reseated = true;
	table_touch(tables, table);
	carry_out(tables, table, seat);
	return true;
}

/* ---- resigning ----------------------------------------------------------- */

static int count_people(const struct table *table)
{
	int count = 0;
	for (int seat = 1; seat <= table->row.seats; seat++)
		count += table->row.seat[seat - 1].taken
		      && table->sitter[seat - 1].stand_in != STORE_HEIR;
	return count;
}

void absence_resign(struct tables *tables, struct table *table, int seat)
{
	/* Of two the other has won; of more, the others want their game. */
	bool ends = table->row.seats == 2 && count_people(table) == 2;
	absence_stand_in(tables, table, seat, STORE_HEIR);
	if (!ends)
		return;
	table->row.over = table_now(tables);
	table->moved = true;            /* clocks stand still from now on */
	if (!store_set_over(tables->store, table->row.id, table->row.over))
		table->stale = true;
}

int absence_resigned(const struct table *table)
{
	const struct store_seat *seat = table->row.seat;
	if (!table->row.over || table->row.seats != 2 || !seat[0].taken
	 || !seat[1].taken)
		return 0;
	return table->sitter[0].stand_in == STORE_HEIR ? 1
	     : table->sitter[1].stand_in == STORE_HEIR ? 2 : 0;
}

/* ---- the end of a turn --------------------------------------------------- */

static void settle_seat(struct tables *tables, struct table *table, int seat)
{
	struct store_sitter *sitter = &table->sitter[seat - 1];
	bool attended = table_present(table) >> seat & 1;
	/* What a table that is not in memory owes is not known: it keeps all. */
	bool owes = !table->history || owing_is_due(table, seat);
	if (sitter->known && !sitter->seen && !attended)
		absence_depart(tables, table, seat);
	if (!owes)
		memset(table->vote[seat], 0, sizeof table->vote[seat]);
	if (owes || sitter->stand_in != STORE_DECIDER)
		return;
	sitter->stand_in = STORE_NOBODY;
	store_sitter(tables, table, seat);
}

/* Who had other wishes, or none, may have gone: fewer are to be asked now. */
static void settle_votes(struct tables *tables, struct table *table, int seat)
{
	static const uint8_t none[TABLE_VIEWS];
	if (memcmp(table->vote[seat], none, sizeof none)
	 && !table->row.over && tables_load(tables, table)
	 && absence_may_replace(tables, table, seat))
		carry_out(tables, table, seat);
}

void absence_settle(struct tables *tables, struct table *table)
{
	for (int seat = 1; seat <= table->row.seats; seat++)
		settle_seat(tables, table, seat);
	for (int seat = 1; seat <= table->row.seats; seat++)
		settle_votes(tables, table, seat);
}
