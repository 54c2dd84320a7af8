/*
 * courier.h - posts parcels to addresses elsewhere: turn alerts.
 *
 * A thread of its own, because names must be looked up and other people's
 * servers answer when they like. Nobody waits for it: parcels are handed in,
 * results taken out. What fails for now (no connection, 429, 5xx) is tried
 * again, each time four times as late or as late as the receiver says; what is
 * refused is not. Parcels live in memory: whoever hands them in keeps what must
 * outlive the process until a result has come.
 *
 * Certificates are checked, redirections not followed, proxies of the
 * environment not used, and addresses that are not open (reach.h) refused
 * unless the rules allow them, as is http without TLS.
 */
#ifndef COURIER_H
#define COURIER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

enum { COURIER_AT_ONCE = 64 };

struct courier_rules {
	int tries;               /* of one parcel, 1 or more */
	int64_t first_ms;        /* from the first try to the second */
	int64_t timeout_ms;      /* of one try */
	int at_once;             /* parcels on their way at the same time, at most
	                            COURIER_AT_ONCE; those to one receiver have at
	                            most a quarter of these places, for it may let
	                            them wait, and those who never answered yet at
	                            most half of them together */
	int waiting;             /* parcels in all; for one more the receiver with
	                            most of them loses the one that was tried most
	                            often. Those who never answered yet count as
	                            one receiver */
	bool private_too;        /* post to private networks, and without TLS */
	const char *authorities; /* file of certificates to trust; "" the system's */
};

/* Rules that suit a small public server. */
struct courier_rules courier_usual(void);

struct parcel {
	int64_t id;              /* the sender's; comes back with the result */
	const char *url;
	const char *const *headers;  /* whole lines without CR LF, then NULL */
	const void *body;
	size_t length;
};

enum courier_end {
	COURIER_DELIVERED,       /* answered by 2xx */
	COURIER_GONE,            /* 404 or 410: nobody lives there any more */
	COURIER_REFUSED,         /* another answer, or an address not open */
	COURIER_GIVEN_UP         /* all tries failed, or others had its room */
};

struct courier_result {
	int64_t id;
	enum courier_end end;
	int status;              /* of HTTP, 0 when there was no answer */
	int tries;               /* made */
};

struct courier;

/* Starts the thread; wake (or NULL) is called when results lie there. NULL:
 * it could not be started. */
struct courier *courier_open(const struct courier_rules *rules,
                             uv_async_t *wake);

/* Copies the parcel and sends it soon; false when so many were handed in at
 * once that none of those before has been looked at. */
bool courier_hand_in(struct courier *courier, const struct parcel *parcel);

/* The next result; false when there is none. Each parcel gives exactly one,
 * unless the courier is closed first. */
bool courier_take(struct courier *courier, struct courier_result *result);

/* Ends the thread; what is on its way is dropped. */
void courier_close(struct courier *courier);

#endif
