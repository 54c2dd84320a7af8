/* fleet.c - see fleet.h */
#include "fleet.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "audit.h"
#include "log.h"
#include "tables.h"

/* What goes unquoted through an address (?node=), a configuration of the proxy
 * and the store. */
static const char name_letters[] = "abcdefghijklmnopqrstuvwxyz"
	"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._:";

void fleet_open(struct fleet *fleet, struct sessions *sessions)
{
	*fleet = (struct fleet){ .sessions = sessions, .tables = sessions->tables,
	                         .state = FLEET_READY };
}

/* A server on any free port is another one with every run. */
bool fleet_name(const struct settings *settings, char name[STORE_NODE])
{
	char host[STORE_NODE / 2] = "";
	gethostname(host, sizeof host - 1);
	if (*settings->node)
		snprintf(name, STORE_NODE, "%s", settings->node);
	else if (settings->port)
		snprintf(name, STORE_NODE, "%s:%d", host, (int)settings->port);
	else
		snprintf(name, STORE_NODE, "%s-%d", host, (int)getpid());
	return strlen(settings->node) < STORE_NODE
	    && !name[strspn(name, name_letters)];
}

bool fleet_join(struct store *store, const struct settings *settings,
                const char *name)
{
	return store_join(store, name, audit_rules(), settings->lease)
	    && store_commit(store);
}

/* ---- those who sit at tables --------------------------------------------- */

static void move_all(struct table *table)
{
	while (table->attendees)
		session_move(session_of(table->attendees), "");
}

void fleet_settle(struct fleet *fleet)
{
	const struct store *store = fleet->tables->store;
	int64_t losses = store_losses(store);
	if (losses == fleet->losses)
		return;
	log_line("tables taken by other servers: %lld",
	         (long long)(losses - fleet->losses));
	fleet->losses = losses;
	struct session *next;
	for (struct session *one = fleet->sessions->first; one; one = next) {
		next = one->next;
		if (one->table && !store_holds(store, one->table->row.id))
			session_move(one, "");
	}
}

/* ---- draining ------------------------------------------------------------ */

static int64_t count_attended(struct tables *tables)
{
	int64_t count = 0;
	for (int i = 0; i < TABLE_BUCKETS; i++)
		for (struct table *one = tables->bucket[i]; one; one = one->next)
			count += one->attendees != NULL;
	return count;
}

/* Gives up to so many tables over: they are others' when the turn is stored,
 * and only then does anybody hear of it. */
static void hand_over(struct tables *tables, int64_t count)
{
	for (int i = 0; i < TABLE_BUCKETS; i++)
		for (struct table *one = tables->bucket[i]; one && count;
		     one = one->next)
			if (one->attendees) {
				store_release(tables->store, one->row.id);
				one->stale = true;
				move_all(one);
				count--;
			}
}

/* Without others there is nobody to hand over to. */
static void begin_drain(struct fleet *fleet)
{
	const struct settings *settings = fleet->tables->settings;
	struct store *store = fleet->tables->store;
	int64_t others;
	fleet->beats_left = settings->drain * 1000 * FLEET_BEATS / settings->lease;
	if (!store_count_others(store, &others) || !others)
		fleet->beats_left = 0;
	store_take_no_more(store);
	fleet->state = FLEET_DRAINING;
	if (fleet->beats_left)
		log_line("tables go to other servers, then this one closes");
}

/* One whose store has outgrown it gives all away at once: what it writes may
 * lack something by now. */
static void drain(struct fleet *fleet)
{
	if (fleet->state != FLEET_DRAINING)
		begin_drain(fleet);
	int64_t left = count_attended(fleet->tables);
	if (left && fleet->beats_left) {
		/* Else some at each beat, spread over the time there is: all at once
		 * would be a rush on the others, who have to replay every game. */
		bool all = store_is_outgrown(fleet->tables->store);
		hand_over(fleet->tables, all ? left : 1 + left / fleet->beats_left);
		fleet->beats_left--;
	} else {
		fleet->drained = true;
	}
}

void fleet_beat(struct fleet *fleet)
{
	struct store *store = fleet->tables->store;
	bool renewed = store_renew(store);
	if (!renewed && fleet->state == FLEET_READY)
		log_line("the store failed: %s", store_error(store));
	if (store_is_outgrown(store) && !fleet->wants_drain) {
		log_line("a newer server has changed the store");
		fleet->wants_drain = true;
	}
	if (!fleet->wants_drain)
		fleet->state = renewed ? FLEET_READY : FLEET_CUT_OFF;
	else if (!fleet->drained)
		drain(fleet);
	fleet_settle(fleet);
	if (renewed)
		sessions_catch_up(fleet->sessions);
}
