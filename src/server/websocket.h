/*
 * websocket.h - the WebSocket connections: what they say goes to the game
 * thread, what they are told waits here until the line takes it.
 */
#ifndef WEBSOCKET_H
#define WEBSOCKET_H

#include <libwebsockets.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

#include "answer.h"
#include "buffer.h"
#include "mail.h"
#include "message.h"
#include "packet.h"
#include "settings.h"
#include "throttle.h"

/* What messages cost, beside the one token of any (throttle.h). */
extern const int websocket_costs[MESSAGE_TYPES];

struct websocket;
struct websocket_entry;

struct websockets {
	const struct settings *settings;
	struct throttle *throttle;
	struct mailbox *down;          /* to the game thread */
	uv_loop_t *loop;               /* whose clock counts */
	const bool *stuck;             /* the store does not answer */
	struct lws_context *lws;
	struct websocket *first;
	struct websocket *flushing;    /* those with something new to be sent */
	size_t queued;                 /* bytes that wait, for all together */
	unsigned tended;               /* how often all were looked after */
	struct buffer gathered;        /* messages that leave in one call */
	struct buffer text;            /* a message being written */
};

struct websocket {
	struct lws *wsi;
	struct websockets *all;
	struct mail_link *link;
	struct websocket *next, **from;         /* in all->first */
	struct websocket *next_flushing;
	struct throttle_address *address;
	struct websocket_entry *queue, *queue_last;
	size_t queued;                 /* bytes of it */
	uint64_t heard_ms;             /* when it last gave a sign of life */
	uint64_t received;             /* bytes that had come when it was tended */
	uint64_t messages;             /* bytes of messages among them, since */
	uint64_t opened;               /* bytes that had come before it was */
	uint64_t least;                /* that must have come since then, if what it
	                                  says is masked */
	struct buffer in;              /* a message of which parts are to come */
	bool in_flushing;
	bool joined;
	bool pinged;                   /* asked for a sign of life since */
	bool wants_ping;
	bool doomed;                   /* will be closed; gets nothing more */
	bool leaving;                  /* is closed when it has got everything */
	uint8_t refused;               /* messages refused in a row for their rate */
};

/* The connection is open; the address is held by the caller until it closes. */
void websocket_open(struct websocket *socket, struct websockets *all,
                    struct lws *wsi, struct throttle_address *address);

/* It is gone: frees everything but the memory itself. */
void websocket_close(struct websocket *socket);

/* Bytes of a message came. False: the connection must be closed. */
bool websocket_receive(struct websocket *socket, const void *data,
                       size_t length);

/* Queues a packet, of which one use goes over. It leaves with
 * websockets_flush. */
void websocket_send(struct websocket *socket, struct packet *packet);

/* Sends what was queued, as much as the lines take. */
void websockets_flush(struct websockets *all);

/* The line takes more. False: it is broken. */
bool websocket_write(struct websocket *socket);

/* A sign of life came. */
void websocket_heard(struct websocket *socket);

/* Closes the connection soon. */
void websocket_doom(struct websocket *socket);

/* Tells all that the server goes away, and closes them. */
void websocket_leave(struct websocket *socket);
void websockets_leave(struct websockets *all);

/* Looks after all: those silent for long are asked for a sign of life, then
 * closed; so are those that do not join. Once a second. */
void websockets_tend(struct websockets *all);

#endif
