/* store_sitters.c - see store_sitters.h */
#include "store_sitters.h"

#include <stdio.h>
#include <stdlib.h>

#include "log.h"
#include "store_lease.h"
#include "store_run.h"

/* ---- sitters ------------------------------------------------------------- */

bool store_set_sitter(struct store *store, int64_t table, int seat,
                      const struct store_sitter *sitter)
{
	return store_lease_note(store, table)
	    && store_write_row(store, SQL_SET_SITTER, false,
		VALUES(NUMBER(table), NUMBER(seat), NUMBER(sitter->seen),
		       NUMBER(sitter->stand_in), NUMBER(sitter->told),
		       NUMBER(sitter->quiet_from), NUMBER(sitter->quiet_to),
		       NUMBER(sitter->quiet_east)));
}

bool store_end_sitter(struct store *store, int64_t table, int seat)
{
	return store_end_alerts(store, table, seat)
	    && store_write(store, SQL_END_SITTER,
		VALUES(NUMBER(table), NUMBER(seat)));
}

struct sitter_reader {
	struct store *store;
	struct store_sitter *sitter;
	int64_t deadline;
};

static void sitter_row(void *context, const char *const *column)
{
	struct sitter_reader *reader = context;
	int seat = atoi(column[1]), stand_in = atoi(column[3]);
	if (!store_fits(reader->store, column, 8, column[8], "a sitter")
	 || seat < 1 || seat > STORE_SEATS
	 || stand_in < 0 || stand_in >= STORE_STAND_INS)
		return;
	reader->sitter[seat - 1] = (struct store_sitter){
		.seen = strtoll(column[2], NULL, 10), .known = true,
		.stand_in = (enum store_stand_in)stand_in,
		.told = strtoll(column[4], NULL, 10),
		.quiet_from = atoi(column[5]), .quiet_to = atoi(column[6]),
		.quiet_east = atoi(column[7]), .alerts = atoi(column[9]),
	};
	reader->deadline = strtoll(column[10], NULL, 10);
}

bool store_get_sitters(struct store *store, int64_t table,
                       struct store_sitter sitter[STORE_SEATS],
                       int64_t *deadline)
{
	struct sitter_reader reader = { store, sitter, 0 };
	for (int i = 0; i < STORE_SEATS; i++)
		sitter[i] = (struct store_sitter){ 0 };
	bool done = store_read(store, SQL_GET_SITTERS, sitter_row, &reader,
	                       VALUES(NUMBER(table)));
	*deadline = reader.deadline;
	return done && !store->damage[0];
}

/* ---- deadlines ----------------------------------------------------------- */

bool store_set_deadline(struct store *store, int64_t table, int64_t at)
{
	if (!store_lease_note(store, table))
		return false;
	return at ? store_write(store, SQL_SET_DEADLINE,
	                        VALUES(NUMBER(table), NUMBER(at)))
	     : store_write(store, SQL_END_DEADLINE, VALUES(NUMBER(table)));
}

struct id_list { int64_t *id; int count; };

static void id_row(void *context, const char *const *column)
{
	struct id_list *list = context;
	if (list->count < STORE_DEADLINES)
		list->id[list->count++] = strtoll(column[0], NULL, 10);
}

bool store_list_deadlines(struct store *store, int64_t now,
                          int64_t id[STORE_DEADLINES], int *count)
{
	struct id_list list = { .id = id };
	bool done = store_read(store, SQL_LIST_DEADLINES, id_row, &list,
	                       VALUES(NUMBER(now), NUMBER(STORE_DEADLINES)));
	*count = list.count;
	return done;
}

/* ---- alerts -------------------------------------------------------------- */

bool store_add_alert(struct store *store, int64_t table, int seat,
                     const struct store_alert *alert)
{
	return store_lease_note(store, table)
	    && store_write_row(store, SQL_ADD_ALERT, false,
		VALUES(NUMBER(table), NUMBER(seat), TEXT(alert->url),
		       TEXT(alert->point), TEXT(alert->secret)));
}

bool store_end_alert(struct store *store, int64_t table, int seat,
                     const char *url)
{
	return store_lease_note(store, table)
	    && store_write(store, SQL_END_ALERT,
		VALUES(NUMBER(table), NUMBER(seat), TEXT(url)));
}

bool store_end_alerts(struct store *store, int64_t table, int seat)
{
	return store_lease_note(store, table)
	    && store_write(store, SQL_END_ALERTS,
		VALUES(NUMBER(table), NUMBER(seat)));
}

struct alert_reader {
	struct store *store;
	void (*each)(void *, const struct store_alert *);
	void *context;
};

/* One that is damaged is left out: the game can do without. */
static void alert_row(void *context, const char *const *column)
{
	const struct alert_reader *reader = context;
	struct store_alert alert;
	if (!store_fits(reader->store, column, 5, column[5], "an alert")) {
		log_line("table %s: %s", column[0], reader->store->damage);
		reader->store->damage[0] = '\0';
		return;
	}
	snprintf(alert.url, sizeof alert.url, "%s", column[2]);
	snprintf(alert.point, sizeof alert.point, "%s", column[3]);
	snprintf(alert.secret, sizeof alert.secret, "%s", column[4]);
	reader->each(reader->context, &alert);
}

bool store_each_alert(struct store *store, int64_t table, int seat,
                      void (*each)(void *, const struct store_alert *),
                      void *context)
{
	struct alert_reader reader = { store, each, context };
	return store_read(store, SQL_EACH_ALERT, alert_row, &reader,
	                  VALUES(NUMBER(table), NUMBER(seat)));
}
