/* deadlines.c - see deadlines.h */
#include "deadlines.h"

#include "absence.h"
#include "owing.h"
#include "tables.h"

enum { RETRY = 5, BROKEN = 3600 };      /* seconds */

/* A reason to look at a table: when, 0 never, and what is done then. */
struct reason {
	int64_t (*moment)(const struct deadlines *, const struct table *, int seat);
	void (*act)(struct deadlines *, struct table *, int seat);
};

/* ---- somebody is absent -------------------------------------------------- */

static int64_t absence_moment(const struct deadlines *deadlines,
                              const struct table *table, int seat)
{
	bool by_rule = table->terms.absent == TERMS_DECIDE
	            || table->terms.absent == TERMS_REPLACE;
	return by_rule && absence_is_waited_for(deadlines->tables, table, seat)
	     ? absence_since(table, seat) : 0;
}

static void absence_act(struct deadlines *deadlines, struct table *table,
                        int seat)
{
	absence_stand_in(deadlines->tables, table, seat,
	                 table->terms.absent == TERMS_REPLACE ? STORE_DEPUTY
	                                                      : STORE_DECIDER);
}

/* ---- a clock runs out ---------------------------------------------------- */

static int64_t clock_moment(const struct deadlines *deadlines,
                            const struct table *table, int seat)
{
	const struct terms *terms = &table->terms;
	(void)deadlines;
	if (!terms->clock || terms->zero != TERMS_OPPONENT
	 || !owing_is_due(table, seat) || *table_level(table, seat))
		return 0;
	return table->owing.since[seat - 1] + table->owing.left[seat - 1];
}

static void clock_act(struct deadlines *deadlines, struct table *table,
                      int seat)
{
	absence_stand_in(deadlines->tables, table, seat, STORE_DECIDER);
}

/* ---- somebody is to be told ---------------------------------------------- */

static int64_t alert_moment(const struct deadlines *deadlines,
                            const struct table *table, int seat)
{
	return alerts_moment(deadlines->alerts, table, seat);
}

static void alert_act(struct deadlines *deadlines, struct table *table,
                      int seat)
{
	alerts_tell(deadlines->alerts, table, seat);
}

/* ---- an opponent goes on ------------------------------------------------- */

/* Where somebody attends they would come back; elsewhere a server that fell
 * while an opponent thought would leave the next person untold. */
static int64_t opponent_moment(const struct deadlines *deadlines,
                               const struct table *table, int seat)
{
	return !table->attendees && owing_is_due(table, seat)
	    && *table_level(table, seat) && table_goes_on(table)
	     ? table_now(deadlines->tables) + RETRY : 0;
}

static const struct reason reasons[] = {
	{ absence_moment, absence_act },
	{ clock_moment, clock_act },
	{ alert_moment, alert_act },
	{ opponent_moment, NULL },      /* a table that is touched goes on */
};
enum { REASONS = sizeof reasons / sizeof reasons[0] };

/* ---- the next one -------------------------------------------------------- */

/* One time for each table is stored, that of whichever reason comes first. It
 * need not be exact the other way round: to be woken too early costs a look, in
 * which no reason has come and a later time is stored; to be woken too late
 * would be a promise broken. So whatever may bring a moment forward must touch
 * the table, for only tables that were touched in a turn are looked at here.
 * What a reason does must move its own moment (stand somebody in, note that
 * they were told), or its table would be due again every second. */

/* Whether anything could come at all: most tables need not be looked into. */
static bool may_have_any(const struct table *table)
{
	bool any = table->terms.absent >= TERMS_DECIDE || table->terms.clock;
	if (!table->row.started || table->row.over)
		return false;
	for (int seat = 1; seat <= table->row.seats; seat++)
		any = any || table->sitter[seat - 1].alerts
		   || (!table->attendees && *table_level(table, seat));
	return any;
}

static int64_t next_moment(const struct deadlines *deadlines,
                           const struct table *table)
{
	int64_t next = 0;
	for (int seat = 1; seat <= table->row.seats; seat++)
		for (int i = 0; i < REASONS; i++) {
			int64_t at = reasons[i].moment(deadlines, table, seat);
			if (at && (!next || at < next))
				next = at;
		}
	return next;
}

void deadlines_settle(struct deadlines *deadlines, struct table *table)
{
	struct tables *tables = deadlines->tables;
	int64_t next = 0;
	if (table->borrowed || table->stale
	 || !store_holds(tables->store, table->row.id))
		return;
	absence_settle(tables, table);
	/* A resting game is loaded only where something may come by itself. */
	bool any = may_have_any(table);
	if (any && !tables_load(tables, table))
		return;
	if (any)
		next = next_moment(deadlines, table);
	if (next == table->deadline || table->stale)
		return;
	table->deadline = next;
	if (!store_set_deadline(tables->store, table->row.id, next))
		table->stale = true;
}

/* ---- what is due --------------------------------------------------------- */

static void act(struct deadlines *deadlines, struct table *table, int64_t now)
{
	for (int seat = 1; seat <= table->row.seats; seat++)
		for (int i = 0; i < REASONS; i++) {
			int64_t at = reasons[i].moment(deadlines, table, seat);
			if (at && at <= now && reasons[i].act)
				reasons[i].act(deadlines, table, seat);
		}
}

/* A table that cannot be played is looked at again much later: it would be
 * logged every second. */
static void run(struct deadlines *deadlines, int64_t id, int64_t now)
{
	struct tables *tables = deadlines->tables;
	struct table *table = tables_find(tables, id);
	bool broken = table ? !tables_load(tables, table) && table->fault[0]
	                    : tables->fault[0] && !tables->elsewhere;
	if (broken && store_holds(tables->store, id))
		store_set_deadline(tables->store, id, now + BROKEN);
	else if (table && table->history && !table->row.over)
		act(deadlines, table, now);
	if (table && !broken)
		table_touch(tables, table);
}

void deadlines_run(struct deadlines *deadlines)
{
	int64_t id[STORE_DEADLINES], now = table_now(deadlines->tables);
	int count;
	if (!store_list_deadlines(deadlines->tables->store, now, id, &count))
		return;
	for (int i = 0; i < count; i++)
		run(deadlines, id[i], now);
}
