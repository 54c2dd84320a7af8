/* http.c - see http.h */
#include "http.h"

#include <libwebsockets.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "booking.h"
#include "match.h"
#include "server.h"
#include "show.h"
#include "talk.h"

enum { HEADERS_SIZE = 4096, VALUE_SIZE = 256, CHUNK = 16384,
       WRITE_MAX = 1 << 20 };

/* How an answer waits for room, in microseconds; after 30 s it is given up. */
enum { SHORT_PAUSE = 5000, LONG_PAUSE = 40000, PAUSES_MAX = 750 };

/* A request under way. */
struct request {
	const struct route *route;    /* that waits for a body, or NULL */
	struct buffer in, own;        /* the body that comes; the answer's, if made */
	const char *data;             /* the answer's body */
	size_t length, sent;
	int pauses;                   /* since the connection last took something */
	bool head_only;
};

struct answer {
	unsigned status;
	const char *type;
	const char *data;
	size_t length;
	const struct page *page;      /* or NULL */
	enum pages_coding coding;
};

/* ---- headers ------------------------------------------------------------- */

static const struct { const char *name, *value; } careful[] = {
	{ "content-security-policy:",
	  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
	  "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
	  "connect-src 'self'; worker-src 'self' blob:; "
	  "frame-ancestors 'none'; base-uri 'none'" },
	{ "x-content-type-options:", "nosniff" },
	{ "x-frame-options:", "DENY" },
	{ "referrer-policy:", "no-referrer" },
	{ "cross-origin-opener-policy:", "same-origin" },
	{ "cross-origin-resource-policy:", "same-origin" },
	{ "permissions-policy:", "camera=(), microphone=(), geolocation=()" },
};

struct headers { unsigned char *at, *end; };

static bool add_header(struct lws *wsi, struct headers *headers,
                       const char *name, const char *value)
{
	return !lws_add_http_header_by_name(wsi, (const unsigned char *)name,
	                                    (const unsigned char *)value,
	                                    (int)strlen(value), &headers->at,
	                                    headers->end);
}

static bool add_page_headers(struct lws *wsi, struct headers *headers,
                             const struct answer *answer)
{
	const char *coding = pages_coding_name(answer->coding);
	const char *keep = answer->page->lasting
	                 ? "public, max-age=31536000, immutable" : "no-cache";
	return add_header(wsi, headers, "cache-control:", keep)
	    && add_header(wsi, headers, "etag:", answer->page->tag)
	    && add_header(wsi, headers, "vary:", "accept-encoding")
	    && (!coding || add_header(wsi, headers, "content-encoding:", coding));
}

static bool add_headers(struct lws *wsi, struct headers *headers,
                        const struct answer *answer)
{
	if (lws_add_http_common_headers(wsi, answer->status, answer->type,
	                                answer->length, &headers->at, headers->end))
		return false;
	for (size_t i = 0; i < sizeof careful / sizeof careful[0]; i++)
		if (!add_header(wsi, headers, careful[i].name, careful[i].value))
			return false;
	if (answer->page)
		return add_page_headers(wsi, headers, answer);
	return add_header(wsi, headers, "cache-control:", "no-store");
}

/* ---- answering ----------------------------------------------------------- */

static int end_request(struct lws *wsi, struct request *request)
{
	buffer_free(&request->in);
	buffer_free(&request->own);
	*request = (struct request){ 0 };
	return lws_http_transaction_completed(wsi) ? -1 : 0;
}

/* While a connection takes nothing it is not read either: the library would
 * look at a next request that came early in every turn of the loop. One that is
 * not read is not told of room, so the room is looked for now and then, until
 * the answer has left. */
static int look_after(struct lws *wsi, struct request *request)
{
	struct pollfd room = { .fd = lws_get_socket_fd(wsi), .events = POLLOUT };
	if (!request->data)
		return 0;
	bool has_room = poll(&room, 1, 0) > 0;
	request->pauses = has_room ? 0 : request->pauses + 1;
	lws_rx_flow_control(wsi, has_room);
	if (has_room)
		lws_callback_on_writable(wsi);
	lws_set_timer_usecs(wsi, request->pauses < LONG_PAUSE / SHORT_PAUSE
	                    ? SHORT_PAUSE * (request->pauses + 1) : LONG_PAUSE);
	return request->pauses > PAUSES_MAX ? -1 : 0;
}

/* Ends the request when all of its answer has left, else waits for room. */
static int go_on(struct lws *wsi, struct request *request)
{
	if (request->sent == request->length && !lws_partial_buffered(wsi))
		return end_request(wsi, request);
	if (lws_send_pipe_choked(wsi))
		return look_after(wsi, request);
	lws_callback_on_writable(wsi);
	return 0;
}

/* Sends the head of an answer, then its body as the connection takes it. The
 * body must live until then: request->own, or a page. */
static int reply(struct lws *wsi, struct request *request,
                 const struct answer *answer)
{
	unsigned char buf[LWS_PRE + HEADERS_SIZE];
	struct headers headers = { buf + LWS_PRE, buf + sizeof buf };
	if (!add_headers(wsi, &headers, answer)
	 || lws_finalize_write_http_header(wsi, buf + LWS_PRE, &headers.at,
	                                   headers.end))
		return -1;
	request->route = NULL;
	request->data = answer->data;
	request->length = request->head_only ? 0 : answer->length;
	request->sent = 0;
	return go_on(wsi, request);
}

static int reply_text(struct lws *wsi, struct request *request, unsigned status,
                      const char *type, const char *text)
{
	return reply(wsi, request, &(struct answer){ .status = status,
	             .type = type, .data = text, .length = strlen(text) });
}

static int reply_plain(struct lws *wsi, struct request *request,
                       unsigned status, const char *text)
{
	return reply_text(wsi, request, status, "text/plain; charset=utf-8", text);
}

static int reply_error(struct lws *wsi, struct request *request,
                       unsigned status, const char *code, const char *text)
{
	request->own.length = 0;
	buffer_format(&request->own, "{\"code\":\"%s\",\"text\":", code);
	buffer_json(&request->own, text);
	buffer_text(&request->own, "}");
	return reply_text(wsi, request, status, "application/json",
	                  request->own.data);
}

static int reply_refusal(struct lws *wsi, struct request *request,
                         unsigned status, enum show_refusal refusal)
{
	return reply_error(wsi, request, status, show_refusals[refusal].code,
	                   show_refusals[refusal].text);
}

static int write_body(struct lws *wsi, struct request *request)
{
	unsigned char buf[LWS_PRE + CHUNK];
	size_t left = request->length - request->sent;
	size_t part = left < CHUNK ? left : CHUNK;
	if (!request->data)
		return 0;
	if (!left)
		return go_on(wsi, request);
	memcpy(buf + LWS_PRE, request->data + request->sent, part);
	enum lws_write_protocol kind = part == left ? LWS_WRITE_HTTP_FINAL
	                             : LWS_WRITE_HTTP;
	if (lws_write(wsi, buf + LWS_PRE, part, kind) < 0)
		return -1;
	request->sent += part;
	return go_on(wsi, request);
}

/* ---- routes -------------------------------------------------------------- */

static int healthz(struct server *server, struct lws *wsi,
                   struct request *request)
{
	(void)server;
	return reply_plain(wsi, request, 200, "ok");
}

static void format_keys(const struct match_keys *keys, int seats,
                        struct buffer *out)
{
	out->length = 0;
	buffer_format(out, "{\"table\":\"%s\",\"owner\":\"%s\",\"seats\":[",
	              keys->table, keys->owner);
	for (int i = 0; i < seats; i++)
		buffer_format(out, "%s{\"seat\":%d,\"key\":\"%s\"}", i ? "," : "", i + 1,
		              keys->seat[i]);
	buffer_format(out, "],\"watch\":\"%s\"}", keys->watch);
}

static int make_table(struct server *server, struct lws *wsi,
                      struct request *request)
{
	struct booking booking;
	struct match_keys keys = { .owner = "" };
	const char *fault;
	if (server->tables >= server->settings.tables)
		return reply_refusal(wsi, request, 503, SHOW_TOO_MANY_TABLES);
	if (!booking_parse(request->in.data ? request->in.data : "",
	                   request->in.length, &booking, &fault))
		return reply_error(wsi, request, 400, "BAD_OPTIONS", fault);
	/* A table nobody else writes to needs no turn's end to be durable. */
	bool made = match_make(server, &booking, &keys);
	if (!server_commit(server) || !made)
		return reply_refusal(wsi, request, 503, SHOW_STORE);
	format_keys(&keys, booking.options.seats, &request->own);
	return reply_text(wsi, request, 201, "application/json", request->own.data);
}

/* The table that a key opens, and its seat there; NULL if it opens none. */
static struct hall_table *open_key(struct server *server, const char *key,
                                   int *seat)
{
	char hash[KEY_HASH_SIZE];
	struct store_place place = { 0 };
	if (!key_hash(key, hash)
	 || !store_find_key(server->store, hash, &place) || !place.table)
		return NULL;
	struct hall_table *table = hall_find(server, place.table);
	*seat = place.role == STORE_OWNER && table ? table->row.host : place.role;
	return table;
}

static int get_record(struct server *server, struct lws *wsi,
                      struct request *request)
{
	char argument[VALUE_SIZE];
	int seat;
	const char *key = lws_get_urlarg_by_name(wsi, "key=", argument,
	                                         sizeof argument);
	struct hall_table *table = key ? open_key(server, key, &seat) : NULL;
	if (!table)
		return reply_refusal(wsi, request, 404, SHOW_NO_SUCH_KEY);
	if (!table->row.started)
		return reply_refusal(wsi, request, 409, SHOW_NOT_STARTED);
	request->own.length = 0;
	if (!hall_record(server, table, seat, &request->own))
		return reply_refusal(wsi, request, 503, table->fault[0] ? SHOW_BROKEN
		                     : SHOW_STORE);
	return reply_plain(wsi, request, 200, request->own.data);
}

struct route {
	enum lws_token_indexes method;
	int cost;
	int (*run)(struct server *, struct lws *, struct request *);
};

const struct http_route_info http_route_infos[] = {
	{ "GET", "/healthz", "200 and \"ok\" while the server runs." },
	{ "POST", "/api/tables", "Makes a table from its options; 201 and its keys." },
	{ "GET", "/api/record", "The record, as the seat of ?key= may see it." },
	{ NULL, NULL, NULL },
};

static const struct route routes[] = {
	{ WSI_TOKEN_GET_URI, THROTTLE_REQUEST, healthz },
	{ WSI_TOKEN_POST_URI, THROTTLE_TABLE, make_table },
	{ WSI_TOKEN_GET_URI, THROTTLE_TABLE, get_record },
};

_Static_assert(sizeof routes / sizeof routes[0] + 1
               == sizeof http_route_infos / sizeof http_route_infos[0],
               "a row for every route");

/* ---- requests ------------------------------------------------------------ */

static struct server *server_of(struct lws *wsi)
{
	return lws_context_user(lws_get_context(wsi));
}

/* A header's value; "" when it is absent or too long. */
static const char *header(struct lws *wsi, enum lws_token_indexes token,
                          char value[VALUE_SIZE])
{
	if (lws_hdr_copy(wsi, value, VALUE_SIZE, token) < 0)
		value[0] = '\0';
	return value;
}

bool http_is_origin(const struct server *server, const char *origin,
                    const char *host)
{
	const char *name = strstr(origin, "://");
	if (!*origin)
		return true;
	if (*server->settings.origin && !strcmp(origin, server->settings.origin))
		return true;
	return name && !strcmp(name + 3, host);
}

static bool has_origin(struct server *server, struct lws *wsi)
{
	char origin[VALUE_SIZE], host[VALUE_SIZE];
	if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) >= VALUE_SIZE)
		return false;
	return http_is_origin(server, header(wsi, WSI_TOKEN_ORIGIN, origin),
	                      header(wsi, WSI_TOKEN_HOST, host));
}

static int send_page(struct lws *wsi, struct request *request,
                     const struct page *page)
{
	char value[VALUE_SIZE];
	enum pages_coding coding = pages_choose(page,
		header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, value));
	struct answer answer = { .status = 200, .type = page->type, .page = page,
	                         .coding = coding, .data = page->body[coding].data,
	                         .length = page->body[coding].length };
	if (strstr(header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, value), page->tag)) {
		answer.status = 304;
		answer.length = 0;
	}
	return reply(wsi, request, &answer);
}

static const struct route *find_route(const char *path)
{
	for (int i = 0; http_route_infos[i].path; i++)
		if (!strcmp(http_route_infos[i].path, path))
			return &routes[i];
	return NULL;
}

/* A request with a body answers once it is there. */
static int await_body(struct server *server, struct lws *wsi,
                      struct request *request, const struct route *route)
{
	char value[VALUE_SIZE], *end;
	long length = strtol(header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, value), &end,
	                     10);
	if (!*value || *end || length < 0)
		return reply_plain(wsi, request, 411, "a length is needed");
	if (length > server->settings.body)
		return reply_plain(wsi, request, 413, "too long");
	request->route = route;
	return length ? 0 : route->run(server, wsi, request);
}

/* What can be got may be asked for without its body. */
static bool is_asked(struct lws *wsi, const struct request *request,
                     const struct route *route)
{
	return lws_hdr_total_length(wsi, route->method)
	    || (request->head_only && route->method == WSI_TOKEN_GET_URI);
}

static int run_route(struct server *server, struct lws *wsi,
                     struct request *request, const struct route *route)
{
	struct throttle_address *address = lws_get_opaque_user_data(wsi);
	if (!is_asked(wsi, request, route))
		return reply_plain(wsi, request, 405, "not this way");
	if (!has_origin(server, wsi))
		return reply_plain(wsi, request, 403, "not from that page");
	if (address && !throttle_take(server->throttle, address, route->cost,
	                              server_now_ms(server)))
		return reply_refusal(wsi, request, 429, SHOW_TOO_FAST);
	if (route->method == WSI_TOKEN_POST_URI)
		return await_body(server, wsi, request, route);
	return route->run(server, wsi, request);
}

static int begin_request(struct server *server, struct lws *wsi,
                         struct request *request, const char *path)
{
	buffer_free(&request->in);
	buffer_free(&request->own);
	*request = (struct request){ 0 };
	request->head_only = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
	const struct route *route = find_route(path);
	if (route)
		return run_route(server, wsi, request, route);
	if (!request->head_only && !lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI))
		return reply_plain(wsi, request, 405, "not this way");
	const struct page *page = pages_find(server->pages, path);
	return page ? send_page(wsi, request, page)
	     : reply_plain(wsi, request, 404, "not here");
}

static int take_body(struct server *server, struct request *request,
                     const void *data, size_t length)
{
	if (request->in.length + length > (size_t)server->settings.body)
		return -1;
	buffer_add(&request->in, data, length);
	return 0;
}

/* ---- connections --------------------------------------------------------- */

/* Where a connection comes from; behind a proxy, what that says last. */
static void read_address(struct server *server, struct lws *wsi,
                         char address[VALUE_SIZE])
{
	if (server->settings.proxy
	 && *header(wsi, WSI_TOKEN_X_FORWARDED_FOR, address)) {
		char *last = strrchr(address, ',');
		if (last)
			memmove(address, last + 1 + strspn(last + 1, " "),
			        strlen(last + 1 + strspn(last + 1, " ")) + 1);
		return;
	}
	lws_get_peer_simple(wsi, address, VALUE_SIZE);
}

static void hold_address(struct server *server, struct lws *wsi,
                         const char *text)
{
	struct throttle_address *address = throttle_hold(server->throttle, text);
	throttle_connect(address, 1);
	lws_set_opaque_user_data(wsi, address);
}

static void drop_address(struct lws *wsi)
{
	struct throttle_address *address = lws_get_opaque_user_data(wsi);
	lws_set_opaque_user_data(wsi, NULL);
	throttle_connect(address, -1);
	throttle_release(address);
}

static void count_in(struct server *server, struct lws *wsi)
{
	char text[VALUE_SIZE];
	lws_get_peer_simple(wsi, text, sizeof text);
	hold_address(server, wsi, text);
	server->connections++;
}

static void count_out(struct server *server, struct lws *wsi)
{
	if (!lws_get_opaque_user_data(wsi))
		return;
	drop_address(wsi);
	server->connections--;
}

/* A proxy's connection counts for whoever it brings, request by request. */
static bool may_connect(struct server *server, struct lws *wsi)
{
	char text[VALUE_SIZE];
	if (server->settings.proxy && lws_get_opaque_user_data(wsi)) {
		read_address(server, wsi, text);
		drop_address(wsi);
		hold_address(server, wsi, text);
	}
	return server_may_connect(server, lws_get_opaque_user_data(wsi));
}

static int on_request(struct lws *wsi, enum lws_callback_reasons reason,
                      void *user, void *in, size_t length)
{
	struct server *server = server_of(wsi);
	struct request *request = user;
	switch (reason) {
	case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
		return server->stopping
		    || server->connections >= server->settings.connections;
	case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
		count_in(server, wsi);
		return 0;
	case LWS_CALLBACK_WSI_DESTROY:
		count_out(server, wsi);
		return 0;
	case LWS_CALLBACK_FILTER_HTTP_CONNECTION:
		return !may_connect(server, wsi);
	case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
		return -1;      /* a WebSocket must ask for "isle" */
	case LWS_CALLBACK_HTTP:
		return begin_request(server, wsi, request, in);
	case LWS_CALLBACK_HTTP_BODY:
		return take_body(server, request, in, length);
	case LWS_CALLBACK_HTTP_BODY_COMPLETION:
		return request->route ? request->route->run(server, wsi, request) : 0;
	case LWS_CALLBACK_HTTP_WRITEABLE:
		return write_body(wsi, request);
	case LWS_CALLBACK_TIMER:
		return look_after(wsi, request);
	case LWS_CALLBACK_CLOSED_HTTP:
		if (request) {
			buffer_free(&request->in);
			buffer_free(&request->own);
		}
		return 0;
	default:
		return lws_callback_http_dummy(wsi, reason, user, in, length);
	}
}

/* ---- the WebSocket ------------------------------------------------------- */

static bool may_open(struct server *server, struct lws *wsi)
{
	char path[VALUE_SIZE];
	return !strcmp(header(wsi, WSI_TOKEN_GET_URI, path), "/ws")
	    && has_origin(server, wsi) && !server->stopping
	    && may_connect(server, wsi);
}

static void open_peer(struct server *server, struct lws *wsi, struct peer *peer)
{
	char address[VALUE_SIZE];
	read_address(server, wsi, address);
	peer_open(peer, server, wsi, throttle_hold(server->throttle, address));
}

static int receive(struct server *server, struct lws *wsi, struct peer *peer,
                   const void *data, size_t length)
{
	if (peer->doomed)
		return 0;
	peer_heard(peer);
	if (lws_frame_is_binary(wsi)
	 || peer->in.length + length > (size_t)server->settings.frame) {
		lws_close_reason(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, NULL, 0);
		return -1;
	}
	bool whole = lws_is_final_fragment(wsi) && !lws_remaining_packet_payload(wsi);
	if (whole && !peer->in.length) {
		talk_receive(server, peer, data, length);
		return 0;
	}
	buffer_add(&peer->in, data, length);
	if (whole) {
		talk_receive(server, peer, peer->in.data, peer->in.length);
		buffer_free(&peer->in);
	}
	return 0;
}

static void close_peer(struct server *server, struct peer *peer)
{
	if (!peer->server)
		return;
	talk_gone(server, peer);
	throttle_release(peer->address);
	peer_close(peer);
}

static int on_socket(struct lws *wsi, enum lws_callback_reasons reason,
                     void *user, void *in, size_t length)
{
	struct server *server = server_of(wsi);
	switch (reason) {
	case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
		return !may_open(server, wsi);
	case LWS_CALLBACK_ESTABLISHED:
		open_peer(server, wsi, user);
		return 0;
	case LWS_CALLBACK_RECEIVE:
		return receive(server, wsi, user, in, length);
	case LWS_CALLBACK_RECEIVE_PONG:
		peer_heard(user);
		return 0;
	case LWS_CALLBACK_SERVER_WRITEABLE:
		return peer_write(user) ? 0 : -1;
	case LWS_CALLBACK_CLOSED:
		close_peer(server, user);
		return 0;
	default:
		return 0;
	}
}

const struct lws_protocols http_protocols[] = {
	{ .name = "http", .callback = on_request,
	  .per_session_data_size = sizeof(struct request) },
	{ .name = "isle", .callback = on_socket,
	  .per_session_data_size = sizeof(struct peer), .rx_buffer_size = 1024,
	  .tx_packet_size = WRITE_MAX },
	{ .name = NULL },
};
