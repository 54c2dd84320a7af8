/*
 * store_sitters.h - what the store keeps of people who come and go: when a seat
 * was last attended, who plays in its place, where it wants to be told of its
 * turn, and when a table must be looked at without anybody asking.
 *
 * Writing and failing is as in store.h. A table from before has no rows here:
 * nobody was seen, nobody stands in, nobody is told.
 */
#ifndef STORE_SITTERS_H
#define STORE_SITTERS_H

#include <stdbool.h>
#include <stdint.h>

#include "store.h"

/* An opponent that plays a person's seat. */
enum store_stand_in {
	STORE_NOBODY,
	STORE_DEPUTY,            /* until the person comes back */
	STORE_HEIR,             /* for good: the person has resigned */
	STORE_DECIDER,          /* what the seat owes now, and no more */
	STORE_STAND_INS
};

struct store_sitter {
	int64_t seen;           /* when it was last attended, seconds since 1970;
	                           0: never, or it is attended now */
	bool known;             /* it was attended at all */
	enum store_stand_in stand_in;
	int64_t told;           /* the decision it was told of: owing.h's v + 1; 0
	                           none */
	/* Hours in which it is not told: minutes of the day from and to, equal for
	 * none, and how far its clock is east of UTC. */
	int quiet_from, quiet_to, quiet_east;
	int alerts;             /* places where it is told; not set by
	                           store_set_sitter */
};

/* Keeps what holds of a seat from now on. False: it failed. */
bool store_set_sitter(struct store *store, int64_t table, int seat,
                      const struct store_sitter *sitter);

/* Nobody has ever sat there: its row goes, and where it was told with it. */
bool store_end_sitter(struct store *store, int64_t table, int seat);

/* All of a table, in one reading, and its deadline: whoever has one has
 * sitters. */
bool store_get_sitters(struct store *store, int64_t table,
                       struct store_sitter sitter[STORE_SEATS],
                       int64_t *deadline);

/* When a table must be looked at, 0 never. */
bool store_set_deadline(struct store *store, int64_t table, int64_t at);

/* The tables whose deadline has come, the longest first, STORE_DEADLINES at
 * most. */
enum { STORE_DEADLINES = 32 };
bool store_list_deadlines(struct store *store, int64_t now,
                          int64_t id[STORE_DEADLINES], int *count);

/* Where a seat is told of its turn. A push has a point (push.h) and its secret
 * is the browser's auth; a hook has none, and the secret signs. */
enum { STORE_URL = 512, STORE_POINT = 88, STORE_ALERT_SECRET = 65 };
struct store_alert {
	char url[STORE_URL], point[STORE_POINT], secret[STORE_ALERT_SECRET];
};

/* Adds one, or gives one of the same url another secret; ends one; ends all. */
bool store_add_alert(struct store *store, int64_t table, int seat,
                     const struct store_alert *alert);
bool store_end_alert(struct store *store, int64_t table, int seat,
                     const char *url);
bool store_end_alerts(struct store *store, int64_t table, int seat);
bool store_each_alert(struct store *store, int64_t table, int seat,
                      void (*each)(void *context,
                                   const struct store_alert *alert),
                      void *context);

#endif
