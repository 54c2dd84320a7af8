/*
 * peer.h - one WebSocket connection: who it is, and what waits to be sent.
 *
 * What is said to a peer is held back until everything it tells of is on disk:
 * peer_send puts a message into the buffer of this turn, and once the store has
 * committed peer_release lets it go. If the commit failed, peer_fail turns what
 * was held into errors.
 */
#ifndef PEER_H
#define PEER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "buffer.h"
#include "key.h"

struct lws;
struct server;
struct hall_table;
struct throttle_address;
struct peer_packet;

struct peer {
	struct lws *wsi;
	struct server *server;
	struct hall_table *table;      /* NULL before it has joined */
	struct peer *next;             /* at the same table */
	struct peer *next_held;        /* in server->held */
	struct peer *next_peer, **link_peer;      /* in server->peers */
	uint64_t heard_ms;             /* when it last gave a sign of life */
	struct throttle_address *address;
	struct peer_packet *ready, *ready_last;
	size_t held, held_last;        /* offsets in server->turn; held 0: none */
	size_t queued;                 /* bytes held and ready */
	struct buffer in;              /* a message of which parts are to come */
	struct buffer lines;           /* JSON of lines that its next view brings */
	char key[KEY_SIZE];
	int8_t seat;                   /* 0 a spectator */
	bool owner, wants_state, wants_view;
	bool fresh;                    /* its next view brings all lines after since */
	int64_t since, shown;          /* versions it has had, and had queued */
	bool in_held;                  /* is in server->held */
	bool pinged;                   /* asked for one since */
	bool wants_ping;
	bool doomed;                   /* will be closed; gets nothing more */
	uint8_t refused;               /* messages refused in a row for their rate */
};

/* Queues a text message; id is the client's, when the message answers one that
 * must be on disk, else NULL. */
void peer_send(struct peer *peer, const char *text, size_t length,
               const char *id);

/* Lets what was held go; or turns it into errors. */
void peer_release(struct peer *peer);
void peer_fail(struct peer *peer);

/* Writes what is ready, as much as the connection takes. False: it is
 * broken. */
bool peer_write(struct peer *peer);

/* A sign of life came. */
void peer_heard(struct peer *peer);

/* Looks after all peers: those silent for long are asked for a sign of life,
 * then closed; so are those that do not join. Once a second. */
void peer_tend(struct server *server);

/* Begins: the connection is open. */
void peer_open(struct peer *peer, struct server *server, struct lws *wsi,
               struct throttle_address *address);

/* Closes the connection soon. */
void peer_doom(struct peer *peer);

/* Frees everything; the peer must be at no table. */
void peer_close(struct peer *peer);

#endif
