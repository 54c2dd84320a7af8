/* http.c - see http.h */
#include "http.h"

#include <ctype.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "admin.h"
#include "answer.h"
#include "fleet.h"
#include "http_head.h"
#include "log.h"
#include "requests.h"

/* CHUNK: as much as the system's buffer of a socket takes at once; a page that
 * is larger goes on when there is room again. */
enum { HEADERS_SIZE = 4096, CHUNK = 16384 };

/* HEALTH_US: whoever asks how the server is learns it within a second, whatever
 * became of the store. */
enum { HEALTH_US = 1000000 };

/* How an answer waits for room, in microseconds; it is given up after three
 * times as long as somebody has to join. */
enum { SHORT_PAUSE = 5000, LONG_PAUSE = 40000, GREETS = 3,
       PAUSES_A_SECOND = 1000000 / LONG_PAUSE };

struct reply {
	int status;
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
	  "connect-src 'self'; worker-src 'self' blob:; manifest-src 'self'; "
	  "frame-ancestors 'none'; base-uri 'none'" },
	{ "x-content-type-options:", "nosniff" },
	{ "x-frame-options:", "DENY" },
	{ "referrer-policy:", "no-referrer" },
	{ "cross-origin-opener-policy:", "same-origin" },
	{ "cross-origin-resource-policy:", "same-origin" },
	{ "permissions-policy:", "camera=(self), microphone=(), geolocation=()" },
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
                             const struct reply *reply)
{
	const char *coding = pages_coding_name(reply->coding);
	const char *keep = reply->page->lasting
	                 ? "public, max-age=31536000, immutable" : "no-cache";
	return add_header(wsi, headers, "cache-control:", keep)
	    && add_header(wsi, headers, "etag:", reply->page->tag)
	    && add_header(wsi, headers, "vary:", "accept-encoding")
	    && (!coding || add_header(wsi, headers, "content-encoding:", coding));
}

static bool add_headers(struct lws *wsi, struct headers *headers,
                        const struct reply *reply, bool closes)
{
	if (lws_add_http_common_headers(wsi, (unsigned)reply->status, reply->type,
	                                reply->length, &headers->at, headers->end))
		return false;
	for (size_t i = 0; i < sizeof careful / sizeof careful[0]; i++)
		if (!add_header(wsi, headers, careful[i].name, careful[i].value))
			return false;
	if (closes && !add_header(wsi, headers, "connection:", "close"))
		return false;
	if (reply->page)
		return add_page_headers(wsi, headers, reply);
	return add_header(wsi, headers, "cache-control:", "no-store");
}

/* ---- answering ----------------------------------------------------------- */

/* Frees what a request had; it can be used for the next. */
static void clear(struct http_request *request)
{
	buffer_free(&request->in);
	buffer_free(&request->made.body);
	if (request->link)
		request->link->connection = NULL;
	*request = (struct http_request){ .http = request->http,
	                                  .wsi = request->wsi };
}

/* Whether the connection ends with the answer: it must, or what comes next
 * could not be told from what came too early. */
static bool is_last(const struct http_request *request)
{
	return request->closes || !sockets_are_counted(request->wsi);
}

static int end_request(struct http_request *request)
{
	bool closes = is_last(request);
	clear(request);
	sockets_rest(request->http->sockets, request->wsi);
	if (closes)
		return -1;
	return lws_http_transaction_completed(request->wsi) ? -1 : 0;
}

/* While a connection takes nothing it is not read either: the library would
 * look at a next request that came early in every turn of the loop. One that is
 * not read is not told of room, so the room is looked for now and then, until
 * the answer has left. Without this one client that asks for a page of 20 MB,
 * asks again half a second later and reads nothing costs 72 % of a processor;
 * with it 0.4 %. */
static int look_for_room(struct http_request *request)
{
	struct lws *wsi = request->wsi;
	struct pollfd room = { .fd = wsi ? lws_get_socket_fd(wsi) : -1,
	                       .events = POLLOUT };
	if (!request->data)
		return 0;
	bool has_room = poll(&room, 1, 0) > 0;
	(has_room ? sockets_go_on : sockets_wait)(request->http->sockets, wsi);
	request->pauses = has_room ? 0 : request->pauses + 1;
	lws_rx_flow_control(wsi, has_room);
	if (has_room)
		lws_callback_on_writable(wsi);
	lws_set_timer_usecs(wsi, request->pauses < LONG_PAUSE / SHORT_PAUSE
	                    ? SHORT_PAUSE * (request->pauses + 1) : LONG_PAUSE);
	return request->pauses > GREETS * PAUSES_A_SECOND
	                         * request->http->settings->greet ? -1 : 0;
}

/* Ends the request when all of its answer has left, else waits for room. */
static int go_on(struct http_request *request)
{
	struct lws *wsi = request->wsi;
	if (request->sent == request->length && !lws_partial_buffered(wsi))
		return end_request(request);
	if (lws_send_pipe_choked(wsi))
		return look_for_room(request);
	lws_callback_on_writable(wsi);
	return 0;
}

/* Sends the head of an answer, then its body as the connection takes it. The
 * body must live until then: request->made, a page, or a constant. */
static int reply(struct http_request *request, const struct reply *reply)
{
	unsigned char buf[LWS_PRE + HEADERS_SIZE];
	struct headers headers = { buf + LWS_PRE, buf + sizeof buf };
	if (!add_headers(request->wsi, &headers, reply, is_last(request))
	 || lws_finalize_write_http_header(request->wsi, buf + LWS_PRE, &headers.at,
	                                   headers.end))
		return -1;
	request->route = NULL;
	request->data = reply->data;
	request->length = request->head_only ? 0 : reply->length;
	request->sent = 0;
	return go_on(request);
}

static const char plain[] = "text/plain; charset=utf-8";

static int reply_plain(struct http_request *request, int status,
                       const char *text)
{
	return reply(request, &(struct reply){ .status = status, .type = plain,
	             .data = text, .length = strlen(text) });
}

/* Sends request->made. */
static int reply_made(struct http_request *request)
{
	const struct mail_answer *made = &request->made;
	request->is_made = false;
	return reply(request, &(struct reply){ .status = made->status,
	             .type = made->json ? "application/json" : plain,
	             .data = made->body.data ? made->body.data : "",
	             .length = made->body.length });
}

/* What follows on the connection cannot be told from a body that was not read:
 * it is closed. */
static int reply_and_close(struct http_request *request, int status,
                           const char *text)
{
	request->closes = true;
	return reply_plain(request, status, text);
}

static int reply_refusal(struct http_request *request, int status,
                         enum answer_refusal refusal)
{
	request->made.status = status;
	request->made.json = true;
	answer_failed(&request->made.body, refusal);
	return reply_made(request);
}

int http_write(struct http_request *request)
{
	unsigned char buf[LWS_PRE + CHUNK];
	size_t left = request->length - request->sent;
	size_t part = left < CHUNK ? left : CHUNK;
	if (request->is_made)
		return reply_made(request);
	if (!request->data)
		return 0;
	if (!left)
		return go_on(request);
	memcpy(buf + LWS_PRE, request->data + request->sent, part);
	enum lws_write_protocol kind = part == left ? LWS_WRITE_HTTP_FINAL
	                             : LWS_WRITE_HTTP;
	if (lws_write(request->wsi, buf + LWS_PRE, part, kind) < 0)
		return -1;
	request->sent += part;
	return go_on(request);
}

/* ---- asking the game thread ---------------------------------------------- */

/* Until the answer comes nothing more is read: see look_for_room. */
static int ask(struct http_request *request, enum requests_kind kind,
               const char *body, size_t length)
{
	size_t size = sizeof(struct mail_request) + length;
	if (*request->http->stuck)
		return reply_refusal(request, 503, ANSWER_STORE);
	request->link = buffer_memory(sizeof *request->link);
	request->link->connection = request;
	/* Requests of whoever runs the server have no price, nor, perhaps, an
	 * address that is known. */
	if (!request->http->is_admin)
		request->link->payer = throttle_share(sockets_address(request->wsi));
	request->route = NULL;
	struct mail_request *letter = mailbox_write(request->http->down,
		MAIL_REQUEST, request->link, NULL, size);
	*letter = (struct mail_request){ .kind = kind, .length = length };
	if (request->link->payer)
		throttle_prefix(request->link->payer, letter->address);
	if (length)
		memcpy(letter + 1, body, length);
	lws_set_timeout(request->wsi, NO_PENDING_TIMEOUT, 0);
	lws_rx_flow_control(request->wsi, 0);
	return 0;
}

void http_answer(struct http_request *request, struct mail_answer *answer)
{
	request->link = NULL;
	request->made = *answer;
	request->is_made = true;
	lws_rx_flow_control(request->wsi, 1);
	lws_callback_on_writable(request->wsi);
}

/* ---- routes -------------------------------------------------------------- */

static const char store_is_silent[] = "the store does not answer";

static int healthz(struct http_request *request)
{
	if (*request->http->stuck)
		return reply_plain(request, 503, store_is_silent);
	request->is_hasty = true;
	lws_set_timer_usecs(request->wsi, HEALTH_US);
	return ask(request, REQUESTS_HEALTH, NULL, 0);
}

/* Its answer has taken too long; when it comes after all, nobody waits for
 * it. */
static void give_up_waiting(struct http_request *request)
{
	struct mail_answer answer = { .status = 503 };
	request->link->connection = NULL;
	buffer_text(&answer.body, store_is_silent);
	http_answer(request, &answer);
}

int http_look_after(struct http_request *request)
{
	if (request->link && request->is_hasty)
		give_up_waiting(request);
	return look_for_room(request);
}

/* Asked by proxies, several times a second: nothing is written for it, and it
 * has no price. Whoever refuses a proxy is taken for dead, with all whom it
 * brings; and a refusal would not be cheaper. HAProxy sends nobody new to a
 * server that answers 404 and leaves those in peace who are there
 * (disable-on-404). */
static int readyz(struct http_request *request)
{
	if (*request->http->state == FLEET_DRAINING)
		return reply_plain(request, 404, "its tables go to other servers");
	if (*request->http->stuck || *request->http->state == FLEET_CUT_OFF)
		return reply_plain(request, 503, store_is_silent);
	return reply_plain(request, 200, "ok");
}

bool http_is_for_proxies(const char *path)
{
	return !strcmp(path, "/readyz");
}

static int make_table(struct http_request *request)
{
	return ask(request, REQUESTS_MAKE, request->in.data, request->in.length);
}

/* The key that a request shows, NULL if none. It is not in the address: those
 * are logged on the way. */
static const char *bearer_key(struct http_request *request,
                              char value[HTTP_HEAD_VALUE])
{
	static const char bearer[] = "Bearer ";
	size_t length = sizeof bearer - 1;
	http_head_value(request->wsi, WSI_TOKEN_HTTP_AUTHORIZATION, value);
	return strncasecmp(value, bearer, length) ? NULL : value + length;
}

static int get_record(struct http_request *request)
{
	char value[HTTP_HEAD_VALUE];
	const char *key = bearer_key(request, value);
	if (!key)
		return reply_refusal(request, 404, ANSWER_NO_SUCH_KEY);
	return ask(request, REQUESTS_RECORD, key, strlen(key));
}

/* Whether a word is a number of a move. */
static bool is_move_number(const char *word)
{
	size_t digits = strspn(word, "0123456789");
	return digits >= 1 && digits <= 6 && !word[digits];
}

static int get_past(struct http_request *request)
{
	char value[HTTP_HEAD_VALUE], from[HTTP_HEAD_VALUE];
	char body[2 * HTTP_HEAD_VALUE];
	const char *key = bearer_key(request, value);
	if (!key || strchr(key, ' '))
		return reply_refusal(request, 404, ANSWER_NO_SUCH_KEY);
	const char *after = lws_get_urlarg_by_name(request->wsi, "from=", from,
	                                           sizeof from);
	if (!after)
		return ask(request, REQUESTS_PAST, key, strlen(key));
	if (!is_move_number(after))
		return reply_plain(request, 400, "from is no number of a move");
	int length = snprintf(body, sizeof body, "%s %s", key, after);
	return ask(request, REQUESTS_PAST, body, (size_t)length);
}

static int list_open(struct http_request *request)
{
	return ask(request, REQUESTS_OPEN, NULL, 0);
}

static int list_mine(struct http_request *request)
{
	return ask(request, REQUESTS_MINE, request->in.data, request->in.length);
}

static int get_push(struct http_request *request)
{
	return ask(request, REQUESTS_PUSH, NULL, 0);
}

/* ---- routes for whoever runs the server ---------------------------------- */

/* Addresses change hands: an hour ends an attack, and whoever gets the address
 * tomorrow is not shut out. */
enum { SILENCE_MS = 3600000, ADDRESS_SIZE = 64 };

static int admin_index(struct http_request *request)
{
	return reply(request, &(struct reply){ .status = 200, .data = admin_page,
		.type = "text/html; charset=utf-8", .length = strlen(admin_page) });
}

static int admin_code(struct http_request *request)
{
	return reply(request, &(struct reply){ .status = 200, .data = admin_script,
		.type = "text/javascript", .length = strlen(admin_script) });
}

static int show_metrics(struct http_request *request)
{
	metrics_format(request->http->metrics, &request->made.body);
	request->made.status = 200;
	return reply_made(request);
}

static int show_status(struct http_request *request)
{
	return ask(request, REQUESTS_STATUS, NULL, 0);
}

static int end_table(struct http_request *request)
{
	return ask(request, REQUESTS_END, request->in.data, request->in.length);
}

static int silence(struct http_request *request)
{
	struct http *http = request->http;
	char text[ADDRESS_SIZE];
	snprintf(text, sizeof text, "%.*s", (int)request->in.length,
	         request->in.data);
	if (!throttle_ban(http->throttle, text, SILENCE_MS, uv_now(http->loop)))
		return reply_plain(request, 400, "this is no address");
	log_line("an address is silenced for an hour");
	return reply_plain(request, 200, "it is silenced for an hour");
}

struct http_route {
	enum lws_token_indexes method;
	int cost;
	int (*run)(struct http_request *);
};

const struct http_route_info http_route_infos[] = {
	{ "GET", "/healthz", "200 and \"ok\", or 503 and what kind of "
	  "thing is wrong; the log says more.", false },
	{ "GET", "/readyz", "200 if people may be sent here, 404 while its tables go "
	  "to other servers, 503 while the store does not answer.", false },
	{ "POST", "/api/tables", "Makes a table from its options; 201 and its keys.", false },
	{ "GET", "/api/record", "The record, as the seat of the key in "
	  "`Authorization: Bearer KEY` may see it.", false },
	{ "GET", "/api/past", "The game so far, as that seat saw it; with `?from=N` "
	  "its positions from there on.", false },
	{ "GET", "/api/open", "The tables that anyone may join.", false },
	{ "POST", "/api/mine", "How the tables of these keys stand.", false },
	{ "GET", "/api/push", "What browsers know this server by, for turn alerts: "
	  "`{\"point\":...}`.", false },
	{ "GET", "/", "The page of whoever runs the server.", true },
	{ "GET", "/admin.js", "Its script.", true },
	{ "GET", "/metrics", "Numbers in Prometheus' format.", true },
	{ "GET", "/status", "Tables in memory and the last lines of the log.", true },
	{ "POST", "/end", "Ends the table of the name in the body: it is forgotten.", true },
	{ "POST", "/silence", "Silences the address in the body for an hour.", true },
	{ NULL, NULL, NULL, false },
};

static const struct http_route routes[] = {
	{ WSI_TOKEN_GET_URI, THROTTLE_REQUEST, healthz },
	{ WSI_TOKEN_GET_URI, 0, readyz },
	{ WSI_TOKEN_POST_URI, THROTTLE_TABLE, make_table },
	{ WSI_TOKEN_GET_URI, THROTTLE_TABLE, get_record },
	{ WSI_TOKEN_GET_URI, THROTTLE_PAST, get_past },
	{ WSI_TOKEN_GET_URI, THROTTLE_PAST, list_open },
	{ WSI_TOKEN_POST_URI, THROTTLE_TABLE, list_mine },
	{ WSI_TOKEN_GET_URI, THROTTLE_REQUEST, get_push },
	{ WSI_TOKEN_GET_URI, 0, admin_index },
	{ WSI_TOKEN_GET_URI, 0, admin_code },
	{ WSI_TOKEN_GET_URI, 0, show_metrics },
	{ WSI_TOKEN_GET_URI, 0, show_status },
	{ WSI_TOKEN_POST_URI, 0, end_table },
	{ WSI_TOKEN_POST_URI, 0, silence },
};

_Static_assert(sizeof routes / sizeof routes[0] + 1
               == sizeof http_route_infos / sizeof http_route_infos[0],
               "a row for every route");

/* ---- requests ------------------------------------------------------------ */

/* What heads are held against. */
static const struct settings *rules_of(const struct http *http)
{
	return http->is_admin ? NULL : http->settings;
}

static int send_page(struct http_request *request, const struct page *page)
{
	char value[HTTP_HEAD_VALUE];
	struct lws *wsi = request->wsi;
	enum pages_coding coding = pages_choose(page,
		http_head_value(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, value));
	struct reply answer = { .status = 200, .type = page->type, .page = page,
	                        .coding = coding, .data = page->body[coding].data,
	                        .length = page->body[coding].length };
	if (strstr(http_head_value(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, value),
	           page->tag)) {
		answer.status = 304;
		answer.length = 0;
	}
	return reply(request, &answer);
}

static const struct http_route *find_route(const struct http *http,
                                           const char *path)
{
	for (int i = 0; http_route_infos[i].path; i++)
		if (http_route_infos[i].is_admin == http->is_admin
		 && !strcmp(http_route_infos[i].path, path))
			return &routes[i];
	return NULL;
}

/* A request with a body answers once it is there. */
static int await_body(struct http_request *request,
                      const struct http_route *route)
{
	char value[HTTP_HEAD_VALUE], *end;
	long length = strtol(http_head_value(request->wsi,
	                                     WSI_TOKEN_HTTP_CONTENT_LENGTH, value),
	                     &end, 10);
	if (!isdigit((unsigned char)*value) || *end)
		return reply_and_close(request, 411, "a length is needed");
	if (length > request->http->settings->body)
		return reply_and_close(request, 413, "too long");
	if (!length)
		return reply_plain(request, 400, "there is nothing in it");
	request->route = route;
	sockets_wait(request->http->sockets, request->wsi);
	return 0;
}

/* What can be got may be asked for without its body. */
static bool is_asked(const struct http_request *request,
                     const struct http_route *route)
{
	return lws_hdr_total_length(request->wsi, route->method)
	    || (request->head_only && route->method == WSI_TOKEN_GET_URI);
}

static int run_route(struct http_request *request,
                     const struct http_route *route)
{
	struct http *http = request->http;
	struct throttle_address *address = sockets_address(request->wsi);
	request->closes = lws_hdr_total_length(request->wsi,
	                                       WSI_TOKEN_POST_URI) > 0;
	if (!is_asked(request, route))
		return reply_plain(request, 405, "not this way");
	if (!http_head_has_origin(rules_of(http), request->wsi))
		return reply_plain(request, 403, "not from that page");
	if (!http->is_admin && route->cost
	 && !throttle_take(http->throttle, address, route->cost,
	                   uv_now(http->loop)))
		return reply_refusal(request, 429, ANSWER_TOO_FAST);
	request->closes = false;
	if (route->method == WSI_TOKEN_POST_URI)
		return await_body(request, route);
	return route->run(request);
}

static int run_page(struct http_request *request, const char *path)
{
	struct http *http = request->http;
	if (http->is_admin)
		return reply_and_close(request, 404, "not here");
	bool gets = request->head_only
	         || lws_hdr_total_length(request->wsi, WSI_TOKEN_GET_URI);
	if (!gets)
		return reply_and_close(request, 405, "not this way");
	if (!throttle_take(http->throttle, sockets_address(request->wsi),
	                   THROTTLE_PAGE, uv_now(http->loop)))
		return reply_refusal(request, 429, ANSWER_TOO_FAST);
	const struct page *page = pages_find(http->pages, path);
	return page ? send_page(request, page)
	     : reply_plain(request, 404, "not here");
}

int http_begin(struct http *http, struct lws *wsi,
               struct http_request *request, const char *path)
{
	clear(request);
	request->http = http;
	request->wsi = wsi;
	request->head_only = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
	if (http_head_has_early_body(wsi))
		return -1;
	if (http_head_has_unclear_body(wsi))
		return reply_and_close(request, 400, "a body that cannot be read");
	if (!http_head_has_clear_host(wsi))
		return reply_and_close(request, 400, "whom it means is said once");
	if (!http_head_has_host(rules_of(http), wsi))
		return reply_and_close(request, 403, "not by that name");
	const struct http_route *route = find_route(http, path);
	return route ? run_route(request, route) : run_page(request, path);
}

int http_take_body(struct http_request *request, const void *data,
                   size_t length)
{
	/* Of what is refused the rest is passed over until its answer has left:
	 * a connection closed at once would take the answer with it. */
	if (request->closes)
		return 0;
	if (!request->route || request->in.length + length
	    > (size_t)request->http->settings->body)
		return -1;
	buffer_add(&request->in, data, length);
	return 0;
}

int http_body_done(struct http_request *request)
{
	sockets_go_on(request->http->sockets, request->wsi);
	return request->route ? request->route->run(request) : 0;
}

void http_end(struct http_request *request)
{
	if (request)
		clear(request);
}
