/*
 * alerts.h - telling somebody whose page is closed that their turn has come: by
 * Web Push to a browser (push.h), or by a POST to an address of their own, a
 * hook (docs/server.md).
 *
 * A seat is told once for a decision: when it has owed it for ALERTS_GRACE
 * seconds with no page open, or, in its quiet hours, at their end. Told counts
 * when all its places have answered or were given up, so a server that falls
 * before tells again, and a receiver may get one twice; it carries the same id
 * then. What is told is the table, the seat and since when: nothing that is
 * hidden at the table, and no key.
 */
#ifndef ALERTS_H
#define ALERTS_H

#include <stdbool.h>
#include <stdint.h>
#include <uv.h>

#include "push.h"
#include "table.h"

enum { ALERTS_MAX = 4,          /* places of one seat */
       ALERTS_GRACE = 10 };     /* seconds: a page may only be loading anew */

struct alerts_flight;
struct courier;

struct alerts {
	struct tables *tables;
	struct courier *courier;    /* NULL until there is something to tell */
	uv_async_t *wake;           /* woken when results lie there */
	struct alerts_flight *flights;
	int64_t parcels;            /* handed in so far */
};

/* Begins with nobody to tell; ends without waiting for what is under way. */
void alerts_open(struct alerts *alerts, struct tables *tables,
                 uv_async_t *wake);
void alerts_close(struct alerts *alerts);

/* ---- where a seat is told ------------------------------------------------ */

/* Whether somebody can be told there: https (or http, where private networks
 * are allowed), a browser with keys that can be its own, a hook with a secret
 * of 16 bytes or more. */
bool alerts_is_good(const struct settings *settings,
                    const struct store_alert *alert);

/* Adds a place; ends one, or all for "". False: the store failed. */
bool alerts_add(struct tables *tables, struct table *table, int seat,
                const struct store_alert *alert);
bool alerts_end(struct tables *tables, struct table *table, int seat,
                const char *url);

/* Somebody changes seats: where they are told, and their quiet hours, go with
 * them. False: the store failed. */
bool alerts_move(struct tables *tables, struct table *table, int from, int to);

/* Quiet hours: minutes of the day, equal for none, and how far the seat's clock
 * is east of UTC; all 0..1439. */
struct alerts_hours { int from, to, east; };
bool alerts_is_day(const struct alerts_hours *hours);
bool alerts_set_quiet(struct tables *tables, struct table *table, int seat,
                      const struct alerts_hours *hours);

/* {"type":"alerts",...}: a seat's places and quiet hours. */
bool alerts_format(struct tables *tables, const struct table *table, int seat,
                   struct buffer *out);

/* The first time from then on that is not in the quiet hours. */
int64_t alerts_after_quiet(const struct alerts_hours *hours, int64_t at);

/* What browsers know the server by; the secret behind it is made when it is
 * first asked for, and kept in the store. False: the store failed. */
bool alerts_point(struct store *store, char point[PUSH_POINT_SIZE]);

/* ---- telling ------------------------------------------------------------- */

/* When a seat is to be told, seconds since 1970; 0 never. The table must be
 * loaded. */
int64_t alerts_moment(const struct alerts *alerts, const struct table *table,
                      int seat);

/* Tells it, everywhere. */
void alerts_tell(struct alerts *alerts, struct table *table, int seat);

/* Takes results: who was told is noted, places that are no more are ended. */
void alerts_take(struct alerts *alerts);

#endif
