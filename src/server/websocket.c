/* websocket.c - see websocket.h */
#include "websocket.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "log.h"
#include "message.h"
#include "sockets.h"
#include "tcp_bytes.h"

/* SYSTEM_MAX: bytes that the system may hold for a reader, of which it takes
 * twice as many. GATHERED_MAX: several packets go out by one call of the
 * system, each of which costs more than copying so much. REFUSED_MAX: a page
 * that is too fast now and then slows down; a program that does not is
 * closed. */
enum { SYSTEM_MAX = 131072, GATHERED_MAX = 65536, REFUSED_MAX = 50,
       CLOSE_FRAME = 0x88 };

/* Of bytes that are no messages: a header of a frame at most, of one that is
 * masked at least, so many free, so many for a token; and how many seconds it
 * takes to look at all. */
enum { FRAME_BYTES = 8, MASKED_BYTES = 6, CONTROL_FREE = 4096, CONTROL_BYTES = 64,
       TEND_PARTS = 2 };

/* What waits to be sent. */
struct websocket_entry {
	struct websocket_entry *next;
	struct packet *packet;
};

/* What somebody does not read shall wait where it is counted and shared, in our
 * queue: the system would take megabytes for each. */
static void limit_system(struct lws *wsi)
{
	int most = SYSTEM_MAX;
	setsockopt(lws_get_socket_fd(wsi), SOL_SOCKET, SO_SNDBUF, &most,
	           sizeof most);
}

void websocket_open(struct websocket *socket, struct websockets *all,
                    struct lws *wsi, struct throttle_address *address)
{
	struct mail_open open;
	limit_system(wsi);
	*socket = (struct websocket){ .wsi = wsi, .all = all, .address = address,
		.link = buffer_memory(sizeof *socket->link),
		.heard_ms = uv_now(all->loop), .next = all->first,
		.from = &all->first };
	if (all->first)
		all->first->from = &socket->next;
	all->first = socket;
	socket->link->connection = socket;
	socket->link->payer = throttle_share(address);
	socket->received = socket->opened = sockets_asked(wsi);
	throttle_prefix(address, open.address);
	mailbox_write(all->down, MAIL_OPEN, socket->link, &open, sizeof open);
}

static void drop_queue(struct websocket *socket)
{
	socket->all->queued -= socket->queued;
	while (socket->queue) {
		struct websocket_entry *entry = socket->queue;
		socket->queue = entry->next;
		packet_drop(entry->packet);
		free(entry);
	}
	socket->queued = 0;
}

void websocket_close(struct websocket *socket)
{
	struct websocket **link = &socket->all->flushing;
	while (socket->in_flushing && *link != socket)
		link = &(*link)->next_flushing;
	if (socket->in_flushing)
		*link = socket->next_flushing;
	*socket->from = socket->next;
	if (socket->next)
		socket->next->from = socket->from;
	drop_queue(socket);
	buffer_free(&socket->in);
	/* The link lives until the game thread has said its last. */
	socket->link->connection = NULL;
	mailbox_write(socket->all->down, MAIL_GONE, socket->link, NULL, 0);
	*socket = (struct websocket){ .doomed = true };
}

/* ---- receiving ----------------------------------------------------------- */

const int websocket_costs[MESSAGE_TYPES] = {
	[MESSAGE_CHAT] = THROTTLE_CHAT,
	[MESSAGE_LEGAL] = THROTTLE_LEGAL,
	[MESSAGE_UNDO] = THROTTLE_UNDO,
	[MESSAGE_REMATCH] = THROTTLE_TABLE,
	[MESSAGE_SIT] = THROTTLE_SEAT,
	[MESSAGE_READY] = THROTTLE_SEAT,
	[MESSAGE_SETTINGS] = THROTTLE_SETTINGS,
	[MESSAGE_OPEN] = THROTTLE_SEAT,
	[MESSAGE_FREE] = THROTTLE_SEAT,
	[MESSAGE_HAND_OVER] = THROTTLE_SEAT,
	[MESSAGE_TAKE] = THROTTLE_SEAT,
	[MESSAGE_CHAT_OPEN] = THROTTLE_SEAT,
	[MESSAGE_REPORT] = THROTTLE_REPORT,
	[MESSAGE_PRESENCE] = THROTTLE_PRESENCE,
	[MESSAGE_VOTE] = THROTTLE_VOTE,
	[MESSAGE_RESIGN] = THROTTLE_VOTE,
	[MESSAGE_ALERT] = THROTTLE_ALERT,
	[MESSAGE_ALERT_END] = THROTTLE_ALERT,
	[MESSAGE_QUIET] = THROTTLE_VOTE,
};

static bool has_tokens(struct websocket *socket, const struct message *message)
{
	const struct websockets *all = socket->all;
	int cost = THROTTLE_MESSAGE;
	if (message->type < MESSAGE_TYPES)
		cost += websocket_costs[message->type];
	if (throttle_take(all->throttle, socket->address, cost,
	                  uv_now(all->loop))) {
		socket->refused = 0;
		return true;
	}
	if (++socket->refused > REFUSED_MAX)
		websocket_doom(socket);
	return false;
}

/* Sends the message in all->text. */
static void send_text(struct websocket *socket)
{
	const struct buffer *text = &socket->all->text;
	websocket_send(socket, packet_make(text->data, text->length));
}

static void take_message(struct websocket *socket, const char *text,
                         size_t length)
{
	struct websockets *all = socket->all;
	struct message message;
	const char *fault;
	bool read = message_parse(text, length, &message, &fault);
	/* What is no message costs as much: rubbish would be free else. */
	if (!has_tokens(socket, &message)) {
		answer_error(&all->text, message.id, ANSWER_TOO_FAST);
		send_text(socket);
	} else if (!read) {
		answer_error_text(&all->text, message.id,
		                  answer_refusals[ANSWER_BAD_MESSAGE].code, fault,
		                  NULL);
		send_text(socket);
	} else if (*all->stuck && message.type != MESSAGE_PING) {
		answer_error(&all->text, message.id, ANSWER_STORE);
		send_text(socket);
		/* As in commands_join: it shall come again. */
		if (message.type == MESSAGE_JOIN)
			websocket_leave(socket);
	} else {
		mailbox_write(all->down, MAIL_MESSAGE, socket->link, &message,
		              message_size(&message));
	}
}

/* A client masks what it says, so that nothing on the way takes it for a
 * request (RFC 6455, 5.1). The library minds no other, and does not tell; but
 * then fewer bytes have come than it must have taken. */
static bool is_unmasked(const struct websocket *socket, uint64_t received)
{
	return received && received - socket->opened < socket->least;
}

/* Asking the system costs more than a message does, so it is done with the
 * first, and for what came together with that in websockets_tend. */
static bool begins_unmasked(struct websocket *socket, size_t length)
{
	bool first = !socket->least;
	socket->least += length + MASKED_BYTES;
	if (!first)
		return false;
	uint64_t received = tcp_bytes_received(lws_get_socket_fd(socket->wsi));
	/* It came together with the handshake, and the bytes of both cannot be told
	 * apart. */
	if (received == socket->opened)
		socket->opened = 0;
	return is_unmasked(socket, received);
}

bool websocket_receive(struct websocket *socket, const void *data,
                       size_t length)
{
	struct lws *wsi = socket->wsi;
	if (socket->doomed)
		return true;
	websocket_heard(socket);
	/* Parts of a message that bring nothing are no messages. */
	socket->messages += length + (lws_is_final_fragment(wsi) ? FRAME_BYTES : 0);
	if (lws_frame_is_binary(wsi) || socket->in.length + length
	    > (size_t)socket->all->settings->frame) {
		lws_close_reason(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, NULL, 0);
		return false;
	}
	bool whole =
		lws_is_final_fragment(wsi) && !lws_remaining_packet_payload(wsi);
	if (whole && begins_unmasked(socket, socket->in.length + length)) {
		lws_close_reason(wsi, LWS_CLOSE_STATUS_PROTOCOL_ERR, NULL, 0);
		return false;
	}
	if (whole && !socket->in.length) {
		take_message(socket, data, length);
		return true;
	}
	buffer_add(&socket->in, data, length);
	if (whole) {
		take_message(socket, socket->in.data, socket->in.length);
		buffer_free(&socket->in);
	}
	return true;
}

/* ---- sending ------------------------------------------------------------- */

static void drop_reader(struct websocket *socket)
{
	log_line("a reader too slow for its queue is dropped");
	websocket_doom(socket);
}

/* What all together may have queued is a limit of its own: many readers that
 * are each a little slow would need as much as one that is not read at all.
 * The slowest goes first. */
static void drop_slowest(struct websockets *all)
{
	struct websocket *slowest = all->first;
	for (struct websocket *one = slowest; one; one = one->next)
		if (one->queued > slowest->queued)
			slowest = one;
	drop_reader(slowest);
}

void websocket_send(struct websocket *socket, struct packet *packet)
{
	struct websockets *all = socket->all;
	if (!socket->doomed && socket->queued + packet->length
	    > (size_t)all->settings->queue)
		drop_reader(socket);
	else if (all->queued + packet->length > (size_t)all->settings->queues)
		drop_slowest(all);
	if (socket->doomed) {
		packet_drop(packet);
		return;
	}
	struct websocket_entry *entry = buffer_memory(sizeof *entry);
	entry->packet = packet;
	if (socket->queue)
		socket->queue_last->next = entry;
	else
		socket->queue = entry;
	socket->queue_last = entry;
	socket->queued += packet->length;
	all->queued += packet->length;
	/* Written when all letters of this waking are in: what else there is for
	 * the same reader leaves with it. */
	if (socket->in_flushing)
		return;
	socket->in_flushing = true;
	socket->next_flushing = all->flushing;
	all->flushing = socket;
}

static struct packet *take_first(struct websocket *socket)
{
	struct websocket_entry *entry = socket->queue;
	struct packet *packet = entry->packet;
	socket->queue = entry->next;
	socket->queued -= packet->length;
	socket->all->queued -= packet->length;
	free(entry);
	return packet;
}

/* The frames are made, so the library writes them as they are; what the line
 * does not take of them, it keeps. */
static bool write_raw(struct websocket *socket, void *bytes, size_t length)
{
	return lws_write(socket->wsi, bytes, length, LWS_WRITE_RAW) >= 0;
}

static bool fits_too(const struct websocket *socket)
{
	return socket->queue && socket->all->gathered.length
	       + socket->queue->packet->length <= GATHERED_MAX;
}

/* Messages leave together, as many as go well at once: an acknowledgement and
 * the view that follows it are one call and one packet on the line. */
static bool write_some(struct websocket *socket)
{
	struct buffer *gathered = &socket->all->gathered;
	struct packet *packet = take_first(socket);
	bool done;
	if (!socket->queue) {
		done = write_raw(socket, packet->bytes, packet->length);
		packet_drop(packet);
		return done;
	}
	gathered->length = 0;
	buffer_add(gathered, packet->bytes, packet->length);
	packet_drop(packet);
	while (fits_too(socket)) {
		packet = take_first(socket);
		buffer_add(gathered, packet->bytes, packet->length);
		packet_drop(packet);
	}
	return write_raw(socket, gathered->data, gathered->length);
}

/* Closed for what it said: the library sends the reason and waits for the
 * other side's. */
static bool is_closing(const struct websocket *socket)
{
	return lws_get_close_length(socket->wsi) > 0;
}

static bool write_ping(struct websocket *socket)
{
	unsigned char bytes[LWS_PRE + 4] = { [LWS_PRE] = 'i', 's', 'l', 'e' };
	socket->wants_ping = false;
	return lws_write(socket->wsi, bytes + LWS_PRE, 4, LWS_WRITE_PING) >= 0;
}

/* A close frame with its code. A reason that is set (lws_close_reason) would
 * not be sent: the library takes a connection that is closed while it is
 * written to for broken. */
static void write_goodbye(struct websocket *socket)
{
	unsigned char frame[] = { CLOSE_FRAME, 2, LWS_CLOSE_STATUS_GOINGAWAY >> 8,
	                          LWS_CLOSE_STATUS_GOINGAWAY & 0xff };
	write_raw(socket, frame, sizeof frame);
}

/* Sends as much as the line takes. Nothing is written while the library holds
 * a rest of the last write (lws_partial_buffered): it would be buffered without
 * end there, where no limit of ours counts it. So what a slow reader has not
 * taken lies in our queue, whose length is what drop_reader goes by, plus at
 * most one write. Order is kept because a packet leaves the queue only into a
 * write. Whoever is leaving is closed behind the last packet, never before;
 * behind a close frame, ours or the library's, nothing is sent. */
bool websocket_write(struct websocket *socket)
{
	if (socket->doomed)
		return false;
	if (is_closing(socket)) {
		drop_queue(socket);
		return !socket->leaving;
	}
	if (socket->wants_ping && !lws_partial_buffered(socket->wsi)
	 && !write_ping(socket))
		return false;
	while (socket->queue && !lws_partial_buffered(socket->wsi))
		if (!write_some(socket))
			return false;
	if (socket->leaving && !socket->queue
	 && !lws_partial_buffered(socket->wsi)) {
		write_goodbye(socket);
		return false;
	}
	if (socket->queue || socket->leaving)
		lws_callback_on_writable(socket->wsi);
	return true;
}

/* Most lines take it at once, which spares the loop a round. */
void websockets_flush(struct websockets *all)
{
	while (all->flushing) {
		struct websocket *socket = all->flushing;
		all->flushing = socket->next_flushing;
		socket->in_flushing = false;
		if (!websocket_write(socket))
			websocket_doom(socket);
	}
}

/* ---- looking after ------------------------------------------------------- */

void websocket_heard(struct websocket *socket)
{
	socket->heard_ms = uv_now(socket->all->loop);
	socket->pinged = false;
}

/* It takes nothing of what it was told before it was closed: the library would
 * wait for it, awake in every turn if it goes on talking. */
static bool is_stuck(const struct websocket *socket)
{
	return is_closing(socket) && lws_partial_buffered(socket->wsi);
}

/* Bytes that came since the last time and were no messages: control frames,
 * which the library answers by itself. They cost tokens like messages, as many
 * as a message is long; who has none left is closed, and who does not mask. */
static bool misbehaves(struct websocket *socket)
{
	uint64_t received = tcp_bytes_received(lws_get_socket_fd(socket->wsi));
	uint64_t came = received - socket->received;
	uint64_t spare = came > socket->messages ? came - socket->messages : 0;
	socket->received = received;
	socket->messages = 0;
	uint64_t tokens = spare / CONTROL_BYTES;
	return is_unmasked(socket, received)
	    || (spare > CONTROL_FREE
	     && !throttle_take(socket->all->throttle, socket->address,
	                       tokens < INT_MAX ? (int)tokens : INT_MAX,
	                       uv_now(socket->all->loop)));
}

void websockets_tend(struct websockets *all)
{
	uint64_t now = uv_now(all->loop);
	uint64_t idle = (uint64_t)all->settings->idle * 1000;
	uint64_t greet = (uint64_t)all->settings->greet * 1000;
	unsigned number = 0;
	all->tended++;
	for (struct websocket *one = all->first; one; one = one->next) {
		uint64_t silent = now - one->heard_ms;
		bool over =
			one->pinged ? silent > idle : !one->joined && silent > greet;
		/* Asking all of ten thousand every second would be felt. */
		bool looks = ++number % TEND_PARTS == all->tended % TEND_PARTS;
		if (over || is_stuck(one) || (looks && misbehaves(one))) {
			websocket_doom(one);
		} else if (silent > idle / 2 && !one->pinged) {
			one->pinged = one->wants_ping = true;
			lws_callback_on_writable(one->wsi);
		}
	}
}

void websocket_leave(struct websocket *socket)
{
	socket->leaving = true;
	if (!socket->doomed)
		lws_callback_on_writable(socket->wsi);
}

void websockets_leave(struct websockets *all)
{
	for (struct websocket *one = all->first; one; one = one->next)
		websocket_leave(one);
}

void websocket_doom(struct websocket *socket)
{
	if (socket->doomed)
		return;
	socket->doomed = true;
	drop_queue(socket);
	lws_set_timeout(socket->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
	/* The library looks at its timeouts when something happens to it. */
	lws_cancel_service(socket->all->lws);
}
