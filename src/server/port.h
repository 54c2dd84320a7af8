/*
 * port.h - the port: libwebsockets, and who gets what it brings.
 *
 * Everything here is the network thread's: sockets are accepted (sockets.h),
 * requests answered (http.h), WebSockets served (websocket.h), and letters of
 * the game thread delivered.
 */
#ifndef PORT_H
#define PORT_H

#include <libwebsockets.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <uv.h>

#include "http.h"
#include "mail.h"
#include "settings.h"
#include "sockets.h"
#include "websocket.h"

struct port {
	const struct settings *settings;
	struct sockets sockets;
	struct http http, admin;
	struct websockets websockets;
	struct mailbox in;            /* from the game thread */
	struct mailbox *down;         /* to it */
	struct lws_context *lws;
	struct lws_vhost *admin_host; /* NULL: there is none */
	struct lws_retry_bo no_idle;  /* signs of life are websocket.h's business */
	uv_loop_t *loop;
	uv_async_t wake;              /* something is in */
	int number;                   /* where it listens */
	char address[64];             /* likewise, as a number */
	bool stopping;                /* nobody may come any more */
	bool must_stop;               /* the game thread has given up */
	bool drained;                 /* or has nothing more to do */
	bool stuck;                   /* the store does not answer: what would need
	                                 it is refused at once */
};

/* What the port works with. */
struct port_parts {
	const struct settings *settings;
	const struct pages *pages;
	struct throttle *throttle;
	struct mailbox *down;
	uv_loop_t *loop;
	const atomic_int *state;      /* enum fleet_state */
	struct metrics *metrics;
};

/* Makes everything ready; port_listen then opens the port. False: it cannot be
 * had, errno says why. */
void port_open(struct port *port, const struct port_parts *parts);
bool port_listen(struct port *port);

/* The same for the page of whoever runs the server, if one is wanted. */
bool port_listen_admin(struct port *port);

/* Delivers what the game thread has said, and sends what is to be sent. */
void port_deliver(struct port *port);

/* Ends a turn of the network thread: sends, and hands its letters over. */
void port_end_turn(struct port *port);

/* Tells everybody that the server goes away, and waits some ms for them to be
 * gone. */
void port_leave(struct port *port, int timeout_ms);

/* Closes the port and everything connected, of which the game thread is told;
 * the loop is run a little. */
void port_close(struct port *port);

/* Frees the rest, when the game thread has said its last. */
void port_free(struct port *port);

#endif
