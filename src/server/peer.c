/* peer.c - see peer.h */
#include "peer.h"

#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>

#include "message.h"
#include "server.h"
#include "show.h"

/* A message that waits for the disk, as a frame ready for the line. All of a
 * turn lie one behind the other in server->turn, so none needs memory of its
 * own; they are found by offset, for that buffer moves when it grows. */
struct held {
	size_t next;                    /* the peer's next; 0 none */
	size_t length;                  /* of header and text, which follow */
	size_t id_size;                 /* of the client's id behind that; 0 none */
};

/* What the connection did not take at once. */
struct peer_packet {
	struct peer_packet *next;
	size_t length;
	unsigned char bytes[];
};

enum { TEXT_FRAME = 0x81, LENGTH_16 = 126, LENGTH_64 = 127, HEADER_MAX = 10,
       GATHERED_MAX = 65536 };

/* The header of a text message in one frame; RFC 6455, 5.2. */
static size_t put_header(unsigned char *to, size_t length)
{
	int bytes = length < LENGTH_16 ? 0 : length < 65536 ? 2 : 8;
	to[0] = TEXT_FRAME;
	to[1] = (unsigned char)(bytes == 0 ? length : bytes == 2 ? LENGTH_16
	                        : LENGTH_64);
	for (int i = 0; i < bytes; i++)
		to[2 + i] = (unsigned char)(length >> 8 * (bytes - 1 - i));
	return 2 + (size_t)bytes;
}

static struct held *held_at(const struct peer *peer, size_t offset)
{
	return (struct held *)(void *)(peer->server->turn.data + offset);
}

static char *held_bytes(struct held *held)
{
	return (char *)(held + 1);
}

/* Puts a message behind all others of the turn; its offset. */
static size_t hold(struct buffer *turn, const char *text, size_t length,
                   const char *id)
{
	size_t id_size = id ? strlen(id) + 1 : 0;
	size_t size = sizeof(struct held) + HEADER_MAX + length + id_size;
	if (!turn->length)
		turn->length = sizeof(size_t);      /* 0 is nobody's offset */
	struct held *held = (struct held *)(void *)buffer_room(turn, size + 8);
	size_t offset = turn->length;
	unsigned char *bytes = (unsigned char *)held_bytes(held);
	size_t header = put_header(bytes, length);
	*held = (struct held){ .length = header + length, .id_size = id_size };
	memcpy(bytes + header, text, length);
	if (id)
		memcpy(bytes + held->length, id, id_size);
	turn->length += (size + 7) & ~(size_t)7;    /* the next is aligned */
	return offset;
}

static struct peer_packet *make_packet(const void *bytes, size_t length)
{
	struct peer_packet *packet = malloc(sizeof *packet + length);
	if (!packet)
		abort();
	packet->next = NULL;
	packet->length = length;
	memcpy(packet->bytes, bytes, length);
	return packet;
}

static void free_list(struct peer_packet *packet)
{
	while (packet) {
		struct peer_packet *next = packet->next;
		free(packet);
		packet = next;
	}
}

static void note_held(struct peer *peer)
{
	if (peer->in_held)
		return;
	peer->in_held = true;
	peer->next_held = peer->server->held;
	peer->server->held = peer;
}

void peer_send(struct peer *peer, const char *text, size_t length,
               const char *id)
{
	if (peer->doomed)
		return;
	if (peer->queued + length > (size_t)peer->server->settings.queue) {
		server_log("a reader too slow for its queue is dropped");
		peer_doom(peer);
		return;
	}
	size_t offset = hold(&peer->server->turn, text, length, id);
	if (peer->held)
		held_at(peer, peer->held_last)->next = offset;
	else
		peer->held = offset;
	peer->held_last = offset;
	peer->queued += held_at(peer, offset)->length;
	note_held(peer);
}

static void add_ready(struct peer *peer, const void *bytes, size_t length)
{
	struct peer_packet *packet = make_packet(bytes, length);
	if (peer->ready)
		peer->ready_last->next = packet;
	else
		peer->ready = packet;
	peer->ready_last = packet;
}

/* The frames are made, so the library writes them as they are; what the line
 * does not take, it keeps. */
static bool write_raw(struct peer *peer, void *bytes, size_t length)
{
	peer->queued -= length;
	return lws_write(peer->wsi, bytes, length, LWS_WRITE_RAW) >= 0;
}

/* Puts messages that were held together, as many as go well at once: an
 * acknowledgement and the view that follows it are one packet on the line. */
static struct buffer *gather(struct peer *peer)
{
	struct buffer *out = &peer->server->out;
	out->length = 0;
	do {
		struct held *held = held_at(peer, peer->held);
		buffer_add(out, held_bytes(held), held->length);
		peer->held = held->next;
	} while (peer->held && out->length
	         + held_at(peer, peer->held)->length <= GATHERED_MAX);
	return out;
}

void peer_release(struct peer *peer)
{
	bool done = true;
	if (peer->held)
		peer->since = peer->shown;
	while (peer->held && done) {
		struct buffer *out = gather(peer);
		/* Most connections take it at once, which spares the loop a
		 * round. */
		if (!peer->ready && !lws_partial_buffered(peer->wsi))
			done = write_raw(peer, out->data, out->length);
		else
			add_ready(peer, out->data, out->length);
	}
	peer->held = 0;
	if (!done)
		peer_doom(peer);
	else if (peer->ready)
		lws_callback_on_writable(peer->wsi);
}

void peer_fail(struct peer *peer)
{
	size_t lost = peer->held, next;
	peer->held = 0;
	buffer_free(&peer->lines);
	for (size_t at = lost; at; at = held_at(peer, at)->next)
		peer->queued -= held_at(peer, at)->length;
	for (; lost; lost = next) {
		struct held *held = held_at(peer, lost);
		char id[MESSAGE_ID] = "";
		bool is_answer = held->id_size;
		memcpy(id, held_bytes(held) + held->length, held->id_size);
		next = held->next;
		if (is_answer || !next)
			show_error(peer, id, SHOW_STORE);
	}
	peer->fresh = peer->table;
	peer->shown = peer->since;
	peer_release(peer);
}

/* The first of what had to wait. */
static bool write_first(struct peer *peer)
{
	struct peer_packet *packet = peer->ready;
	peer->ready = packet->next;
	bool done = write_raw(peer, packet->bytes, packet->length);
	free(packet);
	return done;
}

static bool write_ping(struct peer *peer)
{
	unsigned char bytes[LWS_PRE + 4] = { [LWS_PRE] = 'i', 's', 'l', 'e' };
	peer->wants_ping = false;
	return lws_write(peer->wsi, bytes + LWS_PRE, 4, LWS_WRITE_PING) >= 0;
}

bool peer_write(struct peer *peer)
{
	if (peer->wants_ping && !lws_partial_buffered(peer->wsi)
	 && !write_ping(peer))
		return false;
	while (peer->ready && !lws_partial_buffered(peer->wsi))
		if (!write_first(peer))
			return false;
	if (peer->ready)
		lws_callback_on_writable(peer->wsi);
	return true;
}

void peer_open(struct peer *peer, struct server *server, struct lws *wsi,
               struct throttle_address *address)
{
	*peer = (struct peer){ .wsi = wsi, .server = server, .address = address,
	                       .heard_ms = server_now_ms(server),
	                       .next_peer = server->peers,
	                       .link_peer = &server->peers };
	if (server->peers)
		server->peers->link_peer = &peer->next_peer;
	server->peers = peer;
}

void peer_heard(struct peer *peer)
{
	peer->heard_ms = server_now_ms(peer->server);
	peer->pinged = false;
}

/* Closed for what it said, but takes nothing of what it was told before: the
 * library would wait for it, awake in every turn if it goes on talking. */
static bool is_stuck(const struct peer *peer)
{
	return lws_get_close_length(peer->wsi) > 0
	    && lws_partial_buffered(peer->wsi);
}

void peer_tend(struct server *server)
{
	uint64_t now = server_now_ms(server);
	uint64_t idle = (uint64_t)server->settings.idle * 1000;
	uint64_t greet = (uint64_t)server->settings.greet * 1000;
	for (struct peer *peer = server->peers; peer; peer = peer->next_peer) {
		uint64_t silent = now - peer->heard_ms;
		bool over = peer->pinged ? silent > idle : !peer->table && silent > greet;
		if (over || is_stuck(peer)) {
			peer_doom(peer);
		} else if (silent > idle / 2 && !peer->pinged) {
			peer->pinged = peer->wants_ping = true;
			lws_callback_on_writable(peer->wsi);
		}
	}
}

void peer_doom(struct peer *peer)
{
	if (peer->doomed)
		return;
	peer->doomed = true;
	lws_set_timeout(peer->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
	/* The library looks at its timeouts when something happens to it. */
	lws_cancel_service(peer->server->lws);
}

void peer_close(struct peer *peer)
{
	struct peer **link = &peer->server->held;
	while (peer->in_held && *link != peer)
		link = &(*link)->next_held;
	if (peer->in_held)
		*link = peer->next_held;
	*peer->link_peer = peer->next_peer;
	if (peer->next_peer)
		peer->next_peer->link_peer = peer->link_peer;
	free_list(peer->ready);
	buffer_free(&peer->in);
	buffer_free(&peer->lines);
	*peer = (struct peer){ .doomed = true };
}
