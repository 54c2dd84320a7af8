/* port.c - see port.h */
#include "port.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "http_head.h"
#include "log.h"

/* WRITE_MAX: a message of any size goes out by one call. FILES_SPARE:
 * descriptors that connections may not take: the store's, the loops', those of
 * alerts, and one to refuse with. PATH_SIZE: all that is compared is "/ws".
 * CLOSE_TURNS: as in game_thread.c. */
enum { WRITE_MAX = 1 << 20, FILES_SPARE = 64, FILES_MIN = 1024, PATH_SIZE = 8,
       CLOSE_TURNS = 100 };

static struct port *port_of(struct lws *wsi)
{
	return lws_context_user(lws_get_context(wsi));
}

static bool may_accept(struct port *port,
                       const struct lws_filter_network_conn_args *from)
{
	return sockets_may_accept(&port->sockets,
	                          (const struct sockaddr *)&from->cli_addr);
}

/* ---- requests ------------------------------------------------------------ */

static int on_request(struct lws *wsi, enum lws_callback_reasons reason,
                      void *user, void *in, size_t length)
{
	struct port *port = port_of(wsi);
	struct http_request *request = user;
	/* Whoever runs the server gets in when it is full. */
	bool admin = port->admin_host && lws_get_vhost(wsi) == port->admin_host;
	switch (reason) {
	case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
		return port->stopping || (!admin && !may_accept(port, user));
	case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
		sockets_add(&port->sockets, wsi);
		return 0;
	case LWS_CALLBACK_WSI_DESTROY:
		sockets_remove(&port->sockets, wsi);
		return 0;
	case LWS_CALLBACK_FILTER_HTTP_CONNECTION:
		return !sockets_ask(&port->sockets, wsi) && !admin
		    && !http_is_for_proxies(in);
	case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
		/* The library would speak HTTP/2 (h2c) too, past all limits. */
		return strcasecmp(in, "websocket") ? -1 : 0;
	case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
		return -1;      /* a WebSocket must ask for "isle" */
	case LWS_CALLBACK_HTTP:
		return http_begin(admin ? &port->admin : &port->http, wsi, request,
		                  in);
	case LWS_CALLBACK_HTTP_BODY:
		return http_take_body(request, in, length);
	case LWS_CALLBACK_HTTP_BODY_COMPLETION:
		return http_body_done(request);
	case LWS_CALLBACK_HTTP_WRITEABLE:
		return http_write(request);
	case LWS_CALLBACK_TIMER:
		return http_look_after(request);
	case LWS_CALLBACK_CLOSED_HTTP:
		http_end(request);
		return 0;
	default:
		return lws_callback_http_dummy(wsi, reason, user, in, length);
	}
}

/* ---- the WebSocket ------------------------------------------------------- */

static bool may_open(struct port *port, struct lws *wsi)
{
	char path[PATH_SIZE];
	return lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) >= 0
	    && !strcmp(path, "/ws") && http_head_has_origin(port->settings, wsi)
	    && http_head_has_host(port->settings, wsi) && !port->stopping
	    && sockets_ask(&port->sockets, wsi)
	    && sockets_stay(&port->sockets, wsi);
}

static void close_socket(struct websocket *socket)
{
	struct throttle_address *address = socket->address;
	if (!socket->all)
		return;
	websocket_close(socket);
	throttle_release(address);
}

static int on_socket(struct lws *wsi, enum lws_callback_reasons reason,
                     void *user, void *in, size_t length)
{
	struct port *port = port_of(wsi);
	switch (reason) {
	case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
		return !may_open(port, wsi);
	case LWS_CALLBACK_ESTABLISHED:
		websocket_open(user, &port->websockets, wsi,
		               throttle_share(sockets_address(wsi)));
		return 0;
	case LWS_CALLBACK_RECEIVE:
		return websocket_receive(user, in, length) ? 0 : -1;
	case LWS_CALLBACK_RECEIVE_PONG:
		websocket_heard(user);
		return 0;
	case LWS_CALLBACK_SERVER_WRITEABLE:
		return websocket_write(user) ? 0 : -1;
	case LWS_CALLBACK_CLOSED:
		close_socket(user);
		return 0;
	default:
		return 0;
	}
}

static const struct lws_protocols protocols[] = {
	{ .name = "http", .callback = on_request,
	  .per_session_data_size = sizeof(struct http_request) },
	{ .name = "isle", .callback = on_socket,
	  .per_session_data_size = sizeof(struct websocket), .rx_buffer_size = 1024,
	  .tx_packet_size = WRITE_MAX },
	{ .name = NULL },
};

/* ---- letters ------------------------------------------------------------- */

/* A letter to somebody who is gone: what it brings is thrown away. */
static void throw_away(struct mail *mail)
{
	struct mail_answer *answer = mail_content(mail);
	if (mail->kind == MAIL_PACKET)
		packet_drop(*(struct packet **)mail_content(mail));
	else if (mail->kind == MAIL_ANSWER)
		buffer_free(&answer->body);
}

/* Whoever hangs up before the answer comes has had the work done as well. */
static void charge(struct port *port, struct mail *mail)
{
	struct throttle_address *payer = mail->link->payer;
	const struct mail_answer *answer = mail_content(mail);
	int tokens = mail->kind == MAIL_CHARGE ? *(int *)mail_content(mail)
	           : mail->kind == MAIL_ANSWER ? answer->tokens : 0;
	if (payer && tokens)
		throttle_charge(port->websockets.throttle, payer, tokens,
		                uv_now(port->loop));
	if (payer && mail->kind == MAIL_GUESSED)
		throttle_fine(port->websockets.throttle, payer, uv_now(port->loop));
}

static void free_link(struct mail_link *link)
{
	if (link->payer)
		throttle_release(link->payer);
	free(link);
}

static void deliver(struct port *port, struct mail *mail)
{
	port->must_stop = port->must_stop || mail->kind == MAIL_STOP;
	port->drained = port->drained || mail->kind == MAIL_DRAINED;
	if (!mail->link)
		return;
	void *there = mail->link->connection;
	struct websocket *socket = there;
	charge(port, mail);
	if (!there)
		throw_away(mail);
	else if (mail->kind == MAIL_PACKET)
		websocket_send(socket, *(struct packet **)mail_content(mail));
	else if (mail->kind == MAIL_JOINED)
		socket->joined = true;
	else if (mail->kind == MAIL_CLOSE)
		websocket_doom(socket);
	else if (mail->kind == MAIL_LEAVE)
		websocket_leave(socket);
	else if (mail->kind == MAIL_ANSWER)
		http_answer(there, mail_content(mail));
	/* The last word about a connection, and the only one about a request: from
	 * now on nobody writes to this link. */
	if (mail->kind == MAIL_END || mail->kind == MAIL_ANSWER)
		free_link(mail->link);
}

void port_deliver(struct port *port)
{
	struct mail *mail;
	while ((mail = mailbox_read(&port->in)))
		deliver(port, mail);
	websockets_flush(&port->websockets);
}

static void on_wake(uv_async_t *handle)
{
	port_deliver(handle->data);
}

void port_end_turn(struct port *port)
{
	websockets_flush(&port->websockets);
	mailbox_hand_over(port->down);
}

/* ---- opening ------------------------------------------------------------- */

void port_open(struct port *port, const struct port_parts *parts)
{
	const struct settings *settings = parts->settings;
	*port = (struct port){ .settings = settings, .down = parts->down,
		.loop = parts->loop,
		.sockets = { .settings = settings, .throttle = parts->throttle,
			.loop = parts->loop },
		.http = { .settings = settings, .pages = parts->pages,
			.throttle = parts->throttle, .down = parts->down,
			.loop = parts->loop, .stuck = &port->stuck,
			.state = parts->state, .sockets = &port->sockets },
		.websockets = { .settings = settings, .throttle = parts->throttle,
			.down = parts->down, .loop = parts->loop,
			.stuck = &port->stuck } };
	port->http.metrics = parts->metrics;
	port->admin = port->http;
	port->admin.is_admin = true;
	uv_async_init(port->loop, &port->wake, on_wake);
	port->wake.data = port;
	mailbox_open(&port->in, &port->wake);
}

/* Room for the connections and a few files, as far as the hard limit goes. With
 * a limit of its own on them the library would search for each, so the limit is
 * the process's. Descriptors that the store and the log need are kept out of
 * reach of connections: a server without any would not even be able to accept
 * one in order to refuse it. */
static void allow_files(struct port *port)
{
	struct rlimit files;
	rlim_t wanted = (rlim_t)port->settings->connections + FILES_SPARE;
	port->sockets.most = (int)port->settings->connections;
	if (getrlimit(RLIMIT_NOFILE, &files))
		return;
	files.rlim_cur = wanted < FILES_MIN ? FILES_MIN : wanted;
	if (files.rlim_cur > files.rlim_max)
		files.rlim_cur = files.rlim_max;
	setrlimit(RLIMIT_NOFILE, &files);
	if (files.rlim_cur >= wanted)
		return;
	port->sockets.most = files.rlim_cur > 2 * FILES_SPARE
	                   ? (int)files.rlim_cur - FILES_SPARE
	                   : (int)files.rlim_cur / 2;
	log_line("the limit of %d descriptors leaves room for %d connections, not "
	         "%d", (int)files.rlim_cur, port->sockets.most,
	         (int)port->settings->connections);
}

/* Whether the port can be had; errno says why not. The library must not find
 * out: when it cannot bind it leaves the loop with handles of code that is
 * unloaded, and for an address that this machine has not it waits silently. */
static bool can_listen(const struct addrinfo *found)
{
	int on = 1;
	int fd = socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
	bool can = fd >= 0
	        && !setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on)
	        && !bind(fd, found->ai_addr, found->ai_addrlen);
	int why = errno;
	if (fd >= 0)
		close(fd);
	errno = why;
	return can;
}

/* What the library complains of is mostly what strangers send: one line a
 * second is enough, in our own form. */
static void on_complaint(int level, const char *text)
{
	static time_t last;
	time_t now = time(NULL);
	(void)level;
	if (now != last)
		log_line("libwebsockets: %.*s", (int)strcspn(text, "\n"), text);
	last = now;
}

/* Finds the address of the host, which the library wants as a number. */
static bool find_address(struct port *port)
{
	const struct settings *settings = port->settings;
	struct addrinfo wanted = { .ai_flags = AI_NUMERICSERV,
	                           .ai_socktype = SOCK_STREAM }, *found;
	char number[16];
	snprintf(number, sizeof number, "%d", (int)settings->port);
	errno = EADDRNOTAVAIL;
	if (getaddrinfo(settings->host, number, &wanted, &found))
		return false;
	bool can = !getnameinfo(found->ai_addr, found->ai_addrlen, port->address,
	                        sizeof port->address, NULL, 0, NI_NUMERICHOST)
	        && can_listen(found);
	freeaddrinfo(found);
	return can;
}

static bool has_ipv6(void)
{
	int fd = socket(AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0);
	if (fd >= 0)
		close(fd);
	return fd >= 0;
}

/* 0.0.0.0 means every address of the machine, IPv6 too. Given as an address
 * some versions of the library hold it for one of IPv4; given none they open a
 * socket of IPv6, and where the machine has no such sockets do not listen. */
static const char *choose_address(const char *address)
{
	if (!has_ipv6())
		return address;
	return strcmp(address, "0.0.0.0") ? address : NULL;
}

/* Given an address of IPv4 some versions of the library open a socket of IPv6,
 * leave the address where that does not look, and so listen at every address of
 * the machine. */
static uint64_t choose_family(const char *address)
{
	bool is_of_4 = address && !strchr(address, ':');
	return is_of_4 ? LWS_SERVER_OPTION_DISABLE_IPV6 : 0;
}

bool port_listen(struct port *port)
{
	void *loops[] = { port->loop };
	if (!find_address(port))
		return false;
	const char *address = choose_address(port->address);
	allow_files(port);
	lws_set_log_level(LLL_ERR, on_complaint);
	struct lws_context_creation_info info = {
		.port = (int)port->settings->port,
		.iface = address,
		.protocols = protocols,
		.options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_VALIDATE_UTF8
		         | choose_family(address),
		.foreign_loops = loops,
		.user = port,
		.gid = (gid_t)-1,
		.uid = (uid_t)-1,
		.timeout_secs = (unsigned)port->settings->greet,
		.keepalive_timeout = 15,
		.retry_and_idle_policy = &port->no_idle,
		.max_http_header_data = 4096,
		.max_http_header_pool = SOCKETS_HEADERS,
		.pt_serv_buf_size = 16384,
	};
	port->lws = lws_create_context(&info);
	port->websockets.lws = port->sockets.lws = port->lws;
	if (!port->lws)
		return false;
	struct lws_vhost *vhost = lws_get_vhost_by_name(port->lws, "default");
	port->number = vhost ? lws_get_vhost_listen_port(vhost) : 0;
	return port->number > 0;
}

static const struct lws_protocols admin_protocols[] = {
	{ .name = "http", .callback = on_request,
	  .per_session_data_size = sizeof(struct http_request) },
	{ .name = NULL },
};

static const char admin_address[] = "127.0.0.1";

bool port_listen_admin(struct port *port)
{
	struct sockaddr_in address = { .sin_family = AF_INET,
		.sin_addr.s_addr = htonl(INADDR_LOOPBACK),
		.sin_port = htons((uint16_t)port->settings->admin) };
	struct addrinfo wanted = { .ai_family = AF_INET,
		.ai_addr = (struct sockaddr *)&address, .ai_addrlen = sizeof address };
	struct lws_context_creation_info info = {
		.port = (int)port->settings->admin,
		.iface = admin_address,
		.options = choose_family(admin_address),
		.vhost_name = "admin",
		.protocols = admin_protocols,
		.timeout_secs = 10,
		.keepalive_timeout = 15,
	};
	if (!port->settings->admin)
		return true;
	if (!can_listen(&wanted))
		return false;
	port->admin_host = lws_create_vhost(port->lws, &info);
	return port->admin_host;
}

/* ---- closing ------------------------------------------------------------- */

void port_leave(struct port *port, int timeout_ms)
{
	websockets_leave(&port->websockets);
	for (int ms = 0; port->websockets.first && ms < timeout_ms; ms++) {
		uv_run(port->loop, UV_RUN_NOWAIT);
		uv_sleep(1);
	}
}

void port_close(struct port *port)
{
	if (port->lws)
		lws_context_destroy(port->lws);
	port->in.wake = NULL;
	uv_close((uv_handle_t *)&port->wake, NULL);
	for (int i = 0; i < CLOSE_TURNS && uv_run(port->loop, UV_RUN_NOWAIT); i++)
		;
	if (port->lws)
		lws_context_destroy(port->lws);
	uv_run(port->loop, UV_RUN_NOWAIT);
	mailbox_hand_over(port->down);
}

void port_free(struct port *port)
{
	port_deliver(port);
	mailbox_close(&port->in);
	buffer_free(&port->websockets.gathered);
	buffer_free(&port->websockets.text);
}
