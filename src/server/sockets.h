/*
 * sockets.h - the connections that were accepted: whose they are, and how many
 * there may be.
 *
 * Every socket is counted for an address (throttle.h) from the moment it was
 * accepted. A proxy's socket counts for whoever it brings, request by request,
 * and for nobody in between: else a crowd of requests that were not read yet
 * would count for the proxy, whose own question would be one too many.
 *
 * A socket is silent while it is its client's turn: it has not asked for
 * anything yet, or not again, or has yet to send the rest of a body or to take
 * the rest of an answer. The library has room for the headers of only so many
 * (a few KB each), and keeps them until a request is answered; whoever comes
 * when all of it is taken waits. So silent ones are limited by address and in
 * all; for one more the oldest is closed whose client has not spoken meanwhile:
 * on a busy machine requests may have arrived that nobody read yet. Browsers
 * that kept one open just open another. What a proxy has just opened is not
 * silent: it connects when it has something to ask, and is waited for as long
 * as --greet says.
 */
#ifndef SOCKETS_H
#define SOCKETS_H

#include <libwebsockets.h>
#include <stdbool.h>
#include <uv.h>

#include "settings.h"
#include "throttle.h"

/* How many may be silent, and how many with those whose request has arrived
 * and waits to be read. The library has room for the headers of many more:
 * those whose answer is being sent have theirs too, and a proxy that asks
 * whether the server is ready must not wait for one of them. */
enum { SOCKETS_SILENT = 192, SOCKETS_SILENT_ADDRESS = 24, SOCKETS_UNREAD = 240,
       SOCKETS_HEADERS = 4096 };

/* Places that those who stay do not get: one in eight, up to so many. Requests
 * come and go, so there is always room for the next; a proxy whose question
 * finds none takes the server for dead and throws everybody out. */
enum { SOCKETS_KEPT = 32, SOCKETS_KEPT_PART = 8 };

/* A socket that was accepted. */
struct accepted {
	struct lws *wsi;
	struct throttle_address *address;         /* it counts for; NULL: nobody */
	struct accepted *next, *previous;         /* silent ones, oldest first */
	uint64_t spoke_ms;          /* when bytes of it were last seen to wait */
	bool silent;
	bool asks;                  /* a request of it is under way */
	bool answered;              /* one was */
	uint64_t taken;             /* bytes read of it when that was; of one that
	                               stays, those that had come before */
	bool stays;                 /* it is no request: somebody plays */
};

struct sockets {
	const struct settings *settings;
	struct throttle *throttle;
	struct lws_context *lws;
	uv_loop_t *loop;            /* whose turns count */
	struct accepted *oldest, *youngest;       /* of the silent ones */
	int count;                  /* sockets open, pages and players alike */
	int silent;                 /* of them */
	int staying;                /* of them: for as long as they like */
	int most;                   /* that there may be */
};

/* Whether a socket from this address may be accepted. */
bool sockets_may_accept(struct sockets *sockets, const struct sockaddr *from);

/* A socket was accepted; it is gone. */
void sockets_add(struct sockets *sockets, struct lws *wsi);
void sockets_remove(struct sockets *sockets, struct lws *wsi);

/* Its headers have come. False: it must be closed, for its address is not known
 * or has too many connections. */
bool sockets_ask(struct sockets *sockets, struct lws *wsi);

/* It will stay open; false: it must be closed, there are too many who stay. */
bool sockets_stay(struct sockets *sockets, struct lws *wsi);

/* How many bytes had come then: nothing was answered yet, so none of what is
 * said since is among them. */
uint64_t sockets_asked(struct lws *wsi);

/* In the middle of a request: it has to send or to take more before anything
 * goes on; it has. */
void sockets_wait(struct sockets *sockets, struct lws *wsi);
void sockets_go_on(struct sockets *sockets, struct lws *wsi);

/* It was answered and may ask again. */
void sockets_rest(struct sockets *sockets, struct lws *wsi);

/* Whether the request whose headers have come was read before the one before it
 * was answered: nothing was taken from the socket since. */
bool sockets_came_early(struct lws *wsi);

/* Whether that can be told: not every system says how much has come. */
bool sockets_are_counted(struct lws *wsi);

/* The address it counts for; NULL: not known, or nobody's just now. */
struct throttle_address *sockets_address(struct lws *wsi);

/* Cuts an element of X-Forwarded-For down to its address: "1.2.3.4:567",
 * "[2001:db8::1]:567", "2001:db8::1" and blanks around. */
void sockets_cut_address(char *text);

#endif
