/* server.c - see server.h */
#include "server.h"

#include <errno.h>
#include <libwebsockets.h>
#include <malloc.h>
#include <netdb.h>
#include <signal.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "audit.h"
#include "http.h"
#include "opponent.h"
#include "talk.h"

enum { TICK_MS = 1000, TIDY_TICKS = 5, FINISH_MS = 400, DAY_SECONDS = 86400,
       HEAP_SLACK = 64 << 20, FILES_SPARE = 64, FILES_MIN = 1024 };

void server_log(const char *format, ...)
{
	char when[32];
	time_t now = time(NULL);
	struct tm utc;
	va_list list;
	gmtime_r(&now, &utc);
	strftime(when, sizeof when, "%Y-%m-%d %H:%M:%S", &utc);
	fprintf(stderr, "%s ", when);
	va_start(list, format);
	vfprintf(stderr, format, list);
	va_end(list);
	fputc('\n', stderr);
}

uint64_t server_now_ms(struct server *server)
{
	return uv_now(&server->loop);
}

int64_t server_time(void)
{
	return time(NULL);
}

bool server_may_connect(const struct server *server,
                        const struct throttle_address *address)
{
	return !address
	    || throttle_connections(address) <= server->settings.per_address;
}

void server_touch(struct server *server, struct hall_table *table)
{
	table->used_ms = server_now_ms(server);
	if (table->touched)
		return;
	table->touched = true;
	table->next_touched = server->hall.touched;
	server->hall.touched = table;
}

/* ---- the end of a turn --------------------------------------------------- */

static void tell_tables(struct server *server)
{
	for (struct hall_table *table = server->hall.touched; table;
	     table = table->next_touched)
		talk_tell(server, table);
}

static void let_go(struct server *server, bool stored)
{
	struct peer *peer = server->held;
	server->held = NULL;
	while (peer) {
		struct peer *next = peer->next_held;
		peer->in_held = false;
		if (stored)
			peer_release(peer);
		else
			peer_fail(peer);
		peer = next;
	}
	server->turn.length = 0;
}

/* What was not stored never happened: the store is asked again. */
static void settle(struct server *server, bool stored)
{
	struct hall_table *table = server->hall.touched;
	server->hall.touched = NULL;
	while (table) {
		struct hall_table *next = table->next_touched;
		table->touched = false;
		if (!stored || table->stale) {
			hall_unload(server, table);
			table->stale = true;
		} else {
			opponent_wake(server, table);
		}
		table = next;
	}
}

bool server_commit(struct server *server)
{
	tell_tables(server);
	bool stored = store_commit(server->store);
	if (!stored)
		server_log("the store failed: %s", store_error(server->store));
	let_go(server, stored);
	settle(server, stored);
	return stored;
}

static void on_turn_end(uv_prepare_t *handle)
{
	struct server *server = handle->data;
	/* Failures leave errors to be sent, which is a turn of its own. */
	while (server->hall.touched || server->held)
		server_commit(server);
}

/* ---- housekeeping -------------------------------------------------------- */

void server_tick(struct server *server)
{
	peer_tend(server);
	if (++server->ticks % TIDY_TICKS)
		return;
	hall_tidy(server);
	throttle_tidy(server->throttle, server_now_ms(server));
	if (!server->turn.length)
		buffer_free(&server->turn);
	malloc_trim(0);      /* tables that left shall really be gone */
}

static void on_tick(uv_timer_t *timer)
{
	server_tick(timer->data);
}

static void on_signal(uv_signal_t *handle, int number)
{
	(void)number;
	server_stop(handle->data);
}

void server_stop(struct server *server)
{
	server->stopping = true;
	uv_stop(&server->loop);
}

/* ---- opening ------------------------------------------------------------- */

static void open_loop(struct server *server)
{
	char threads[16];
	/* One processor stays free for the loop, if there are two. */
	long spare = sysconf(_SC_NPROCESSORS_ONLN) - 1;
	long thinkers = server->settings.thinkers ? server->settings.thinkers
	              : spare > 1 ? spare : 1;
	snprintf(threads, sizeof threads, "%ld", thinkers);
	setenv("UV_THREADPOOL_SIZE", threads, 0);
	uv_loop_init(&server->loop);
	uv_prepare_init(&server->loop, &server->turn_end);
	uv_timer_init(&server->loop, &server->tick);
	uv_signal_init(&server->loop, &server->terminate);
	uv_signal_init(&server->loop, &server->interrupt);
	server->turn_end.data = server->tick.data = server;
	server->terminate.data = server->interrupt.data = server;
	uv_prepare_start(&server->turn_end, on_turn_end);
	uv_timer_start(&server->tick, on_tick, TICK_MS, TICK_MS);
	uv_signal_start(&server->terminate, on_signal, SIGTERM);
	uv_signal_start(&server->interrupt, on_signal, SIGINT);
}

/* Room for the connections and a few files. With a limit of its own on them the
 * library would search for each, so the limit is the process's. */
static void allow_files(const struct server *server)
{
	struct rlimit files;
	rlim_t wanted = (rlim_t)server->settings.connections + FILES_SPARE;
	if (getrlimit(RLIMIT_NOFILE, &files))
		return;
	files.rlim_cur = wanted < FILES_MIN ? FILES_MIN : wanted;
	if (files.rlim_cur > files.rlim_max)
		files.rlim_cur = files.rlim_max;
	setrlimit(RLIMIT_NOFILE, &files);
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

/* Finds the address of the host, which the library wants as a number. */
static bool find_address(struct server *server)
{
	const struct settings *settings = &server->settings;
	struct addrinfo wanted = { .ai_flags = AI_NUMERICSERV,
	                           .ai_socktype = SOCK_STREAM }, *found;
	char port[16];
	snprintf(port, sizeof port, "%d", (int)settings->port);
	errno = EADDRNOTAVAIL;
	if (getaddrinfo(settings->host, port, &wanted, &found))
		return false;
	bool can = !getnameinfo(found->ai_addr, found->ai_addrlen, server->address,
	                        sizeof server->address, NULL, 0, NI_NUMERICHOST)
	        && can_listen(found);
	freeaddrinfo(found);
	return can;
}

static bool open_port(struct server *server)
{
	void *loops[] = { &server->loop };
	if (!find_address(server))
		return false;
	allow_files(server);
	lws_set_log_level(LLL_ERR, NULL);
	struct lws_context_creation_info info = {
		.port = (int)server->settings.port,
		.iface = server->address,
		.protocols = http_protocols,
		.options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_VALIDATE_UTF8,
		.foreign_loops = loops,
		.user = server,
		.gid = (gid_t)-1,
		.uid = (uid_t)-1,
		.timeout_secs = 10,
		.keepalive_timeout = 15,
		.retry_and_idle_policy = &server->no_idle,
		.max_http_header_data = 4096,
		.max_http_header_pool = 256,
		.pt_serv_buf_size = 16384,
	};
	server->lws = lws_create_context(&info);
	if (!server->lws)
		return false;
	struct lws_vhost *vhost = lws_get_vhost_by_name(server->lws, "default");
	server->port = vhost ? lws_get_vhost_listen_port(vhost) : 0;
	return server->port > 0;
}

static bool open_store(struct server *server, char *error, size_t error_size)
{
	int64_t forgotten = 0;
	int64_t before = server_time() - server->settings.forget * DAY_SECONDS;
	server->store = store_open(server->settings.store, error, error_size);
	if (!server->store)
		return false;
	if (server->settings.check)
		return true;
	if (store_forget(server->store, before, &forgotten)
	 && store_commit(server->store)
	 && store_count_tables(server->store, &server->tables)
	 && audit_start(server))
		return true;
	snprintf(error, error_size, "%s", store_error(server->store));
	return false;
}

struct server *server_open(const struct settings *settings, char *error,
                           size_t error_size)
{
	if (sodium_init() < 0) {
		snprintf(error, error_size, "the system has no source of chance");
		return NULL;
	}
	struct server *server = buffer_memory(sizeof *server);
	server->settings = *settings;
	signal(SIGPIPE, SIG_IGN);
	/* Memory goes back to the system by on_tick, not with every message. */
	mallopt(M_TRIM_THRESHOLD, HEAP_SLACK);
	mallopt(M_TOP_PAD, HEAP_SLACK / 64);
	mallopt(M_MMAP_THRESHOLD, HEAP_SLACK / 64);
	open_loop(server);
	hall_open(&server->hall);
	server->throttle = throttle_open(settings->rate, settings->burst);
	server->pages = pages_open(settings->web);
	if (open_store(server, error, error_size)) {
		if (settings->check || open_port(server))
			return server;
		snprintf(error, error_size, "cannot listen on %s port %d: %s",
		         settings->host, (int)settings->port, strerror(errno));
	}
	server_close(server);
	return NULL;
}

void server_run(struct server *server)
{
	uv_run(&server->loop, UV_RUN_DEFAULT);
	server->stopping = true;
	while (server->hall.touched || server->held)
		server_commit(server);
}

/* ---- closing ------------------------------------------------------------- */

static void close_handles(struct server *server)
{
	uv_close((uv_handle_t *)&server->turn_end, NULL);
	uv_close((uv_handle_t *)&server->tick, NULL);
	uv_close((uv_handle_t *)&server->terminate, NULL);
	uv_close((uv_handle_t *)&server->interrupt, NULL);
}

static void close_loop(struct server *server)
{
	if (server->lws)
		lws_context_destroy(server->lws);
	for (int i = 0; i < 100 && uv_run(&server->loop, UV_RUN_NOWAIT); i++)
		;
	if (server->lws)
		lws_context_destroy(server->lws);
	uv_run(&server->loop, UV_RUN_NOWAIT);
	uv_loop_close(&server->loop);
}

void server_close(struct server *server)
{
	server->stopping = true;
	bool quiet = opponent_finish(server, FINISH_MS);
	close_handles(server);
	if (quiet)
		close_loop(server);
	store_close(server->store);
	/* A thinker that does not come to an end still holds its copy; the process
	 * ends without waiting for it. */
	if (!quiet)
		return;
	hall_close(server);
	rulebook_close(&server->books);
	throttle_close(server->throttle);
	pages_close(server->pages);
	buffer_free(&server->out);
	buffer_free(&server->turn);
	free(server);
}
