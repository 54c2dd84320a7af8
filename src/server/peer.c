/* peer.c - see peer.h */
#include "peer.h"

#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>

#include "server.h"
#include "show.h"

struct peer_packet {
	struct peer_packet *next;
	char *id;                       /* the client's, or NULL */
	size_t length;
	unsigned char bytes[];          /* LWS_PRE of room, then the text */
};

static struct peer_packet *make_packet(const char *text, size_t length,
                                       const char *id)
{
	struct peer_packet *packet = malloc(sizeof *packet + LWS_PRE + length);
	if (!packet)
		abort();
	packet->next = NULL;
	packet->id = id ? strdup(id) : NULL;
	packet->length = length;
	memcpy(packet->bytes + LWS_PRE, text, length);
	return packet;
}

static void free_packet(struct peer_packet *packet)
{
	free(packet->id);
	free(packet);
}

static void free_list(struct peer_packet *packet)
{
	while (packet) {
		struct peer_packet *next = packet->next;
		free_packet(packet);
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
	struct peer_packet *packet = make_packet(text, length, id);
	if (peer->held)
		peer->held_last->next = packet;
	else
		peer->held = packet;
	peer->held_last = packet;
	peer->queued += length;
	note_held(peer);
}

void peer_release(struct peer *peer)
{
	if (!peer->held)
		return;
	if (peer->ready)
		peer->ready_last->next = peer->held;
	else
		peer->ready = peer->held;
	peer->ready_last = peer->held_last;
	peer->held = peer->held_last = NULL;
	peer->since = peer->shown;
	/* Most connections take it at once, which spares the loop a round. */
	if (!peer_write(peer))
		peer_doom(peer);
}

void peer_fail(struct peer *peer)
{
	struct peer_packet *lost = peer->held;
	peer->held = peer->held_last = NULL;
	buffer_free(&peer->lines);
	for (struct peer_packet *packet = lost; packet; packet = packet->next)
		peer->queued -= packet->length;
	for (struct peer_packet *packet = lost; packet; packet = packet->next)
		if (packet->id || !packet->next)
			show_error(peer, packet->id, SHOW_STORE);
	free_list(lost);
	peer->fresh = peer->table;
	peer->shown = peer->since;
	peer_release(peer);
}

static bool write_first(struct peer *peer)
{
	struct peer_packet *packet = peer->ready;
	int written = lws_write(peer->wsi, packet->bytes + LWS_PRE, packet->length,
	                        LWS_WRITE_TEXT);
	peer->ready = packet->next;
	peer->queued -= packet->length;
	free_packet(packet);
	return written >= 0;
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

void peer_tend(struct server *server)
{
	uint64_t now = server_now_ms(server);
	uint64_t idle = (uint64_t)server->settings.idle * 1000;
	uint64_t greet = (uint64_t)server->settings.greet * 1000;
	for (struct peer *peer = server->peers; peer; peer = peer->next_peer) {
		uint64_t silent = now - peer->heard_ms;
		if (peer->pinged ? silent > idle : !peer->table && silent > greet) {
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
	free_list(peer->held);
	buffer_free(&peer->in);
	buffer_free(&peer->lines);
	*peer = (struct peer){ .doomed = true };
}
