/* server.c - see server.h */
#include "server.h"

#include <errno.h>
#include <malloc.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "catalogue.h"
#include "log.h"
#include "store.h"
#include "tables.h"

/* WATCH_MS: a store that stopped answering is found out before people wonder.
 * STUCK_MS: a disk may take that long now and then; what waits longer is
 * refused at once. FINISH_MS, LEAVE_MS: to store the turn and to say goodbye; a
 * service that is stopped should be gone in a second. HEAP_SLACK: memory that
 * is not handed back to the system with every message; taking it again costs
 * page faults at each move. */
enum { TICK_MS = 1000, WATCH_MS = 250, TIDY_TICKS = 5, FINISH_MS = 400, LEAVE_MS = 100,
       STUCK_MS = 1000, HEAP_SLACK = 64 << 20 };

/* ---- the network thread's loop ------------------------------------------- */

/* Makes server_run return; may be called by a handler inside it. */
static void stop(struct server *server)
{
	server->port.stopping = true;
	uv_stop(&server->loop);
}

static void on_turn_end(uv_prepare_t *handle)
{
	struct server *server = handle->data;
	port_end_turn(&server->port);
	if (server->port.must_stop || server->port.drained)
		stop(server);
}

/* A store that does not answer holds the game thread up. For some time that is
 * only said; then its call is made to fail, so that everybody gets an
 * answer. */
static void watch_store(struct server *server)
{
	int64_t waits_ms = game_thread_waits_ms(&server->game);
	metrics_set(&server->metrics, METRICS_STORE_WAITS, waits_ms);
	bool stuck = waits_ms > STUCK_MS;
	if (stuck && !server->port.stuck)
		log_line("the store does not answer");
	server->port.stuck = stuck;
	game_thread_interrupt(&server->game, server->settings.store_wait * 1000);
}

static void publish(struct server *server)
{
	const struct port *port = &server->port;
	struct metrics *metrics = &server->metrics;
	int64_t websockets = 0;
	for (const struct websocket *one = port->websockets.first; one;
	     one = one->next)
		websockets++;
	metrics_set(metrics, METRICS_CONNECTIONS, port->sockets.count);
	metrics_set(metrics, METRICS_WEBSOCKETS, websockets);
	metrics_set(metrics, METRICS_QUEUED, (int64_t)port->websockets.queued);
	metrics_set(metrics, METRICS_MEMORY, metrics_memory());
}

void server_tick(struct server *server)
{
	watch_store(server);
	publish(server);
	websockets_tend(&server->port.websockets);
	if (++server->ticks % TIDY_TICKS)
		return;
	throttle_tidy(server->throttle, uv_now(&server->loop));
}

static void on_tick(uv_timer_t *timer)
{
	server_tick(timer->data);
}

static void on_watch(uv_timer_t *timer)
{
	watch_store(timer->data);
}

/* A terminal that is closed is as good as a word. */
static const int ends[SERVER_ENDS] = { SIGTERM, SIGINT, SIGHUP };

/* Where others can take the tables over they get them first; whoever cannot
 * wait sends a second signal, or SIGINT. Of a closed terminal both the shell
 * and the system tell: the second time is no impatience. */
static void on_signal(uv_signal_t *handle, int number)
{
	struct server *server = handle->data;
	if (number == SIGHUP && server->draining)
		return;
	bool drains = number != SIGINT && server->settings.drain
	           && store_is_shared(server->game.tables.store)
	           && !server->port.stuck && !server->draining;
	if (drains)
		game_thread_drain(&server->game);
	else
		stop(server);
	server->draining = drains;
}

static void watch_signals(struct server *server)
{
	struct sigaction before;
	for (int i = 0; i < SERVER_ENDS; i++) {
		uv_signal_init(&server->loop, &server->ends[i]);
		server->ends[i].data = server;
		sigaction(ends[i], NULL, &before);
		if (ends[i] != SIGHUP || before.sa_handler != SIG_IGN)
			uv_signal_start(&server->ends[i], on_signal, ends[i]);
	}
}

static void open_loop(struct server *server)
{
	uv_loop_init(&server->loop);
	uv_prepare_init(&server->loop, &server->turn_end);
	uv_timer_init(&server->loop, &server->tick);
	uv_timer_init(&server->loop, &server->watch);
	server->turn_end.data = server->tick.data = server->watch.data = server;
	uv_prepare_start(&server->turn_end, on_turn_end);
	uv_timer_start(&server->tick, on_tick, TICK_MS, TICK_MS);
	uv_timer_start(&server->watch, on_watch, WATCH_MS, WATCH_MS);
	watch_signals(server);
}

/* ---- opening ------------------------------------------------------------- */

/* libuv's workers are the opponents' alone. */
static void set_thinkers(const struct settings *settings)
{
	char threads[16];
	snprintf(threads, sizeof threads, "%d", opponents_slots(settings));
	setenv("UV_THREADPOOL_SIZE", threads, 0);
}

/* Memory goes back to the system when tables leave (game_thread_tick), not with
 * every message. */
static void set_memory(void)
{
	mallopt(M_TRIM_THRESHOLD, HEAP_SLACK);
	mallopt(M_TOP_PAD, HEAP_SLACK / 64);
	mallopt(M_MMAP_THRESHOLD, HEAP_SLACK / 64);
}

bool server_accepts(const struct settings *settings, char *error,
                    size_t error_size)
{
	char node[STORE_NODE];
	if (!log_has_form(settings->log))
		snprintf(error, error_size, gettext("--log is text or json, not %s"),
		         settings->log);
	else if (!fleet_name(settings, node))
		snprintf(error, error_size, gettext("%s is no name for a server"),
		         node);
	else
		return true;
	return false;
}

static struct store *open_store(const struct settings *settings, char *error,
                                size_t error_size)
{
	log_set_form(settings->log);
	if (sodium_init() < 0) {
		snprintf(error, error_size, "the system has no source of chance");
		return NULL;
	}
	return store_open(settings->store, error, error_size);
}

/* What is to be done with the tables before anybody can join. */
static bool prepare_tables(struct tables *tables, const char *node)
{
	return tables_look_at_clock(tables)
	    && store_count_tables(tables->store, &tables->stored)
	    && audit_start(tables)
	    && fleet_join(tables->store, tables->settings, node);
}

static bool open_parts(struct server *server, char *error, size_t error_size)
{
	const struct settings *settings = &server->settings;
	char node[STORE_NODE];
	fleet_name(settings, node);
	if (!prepare_tables(&server->game.tables, node)) {
		snprintf(error, error_size, "%s",
		         store_error(server->game.tables.store));
		return false;
	}
	if (!port_listen(&server->port))
		snprintf(error, error_size, "cannot listen on %s port %d: %s",
		         settings->host, (int)settings->port, strerror(errno));
	else if (!port_listen_admin(&server->port))
		snprintf(error, error_size, "cannot listen on port %d for --admin: %s",
		         (int)settings->admin, strerror(errno));
	else
		return true;
	return false;
}

struct server *server_open(const struct settings *settings, char *error,
                           size_t error_size)
{
	struct store *store = open_store(settings, error, error_size);
	if (!store)
		return NULL;
	struct server *server = buffer_memory(sizeof *server);
	server->settings = *settings;
	signal(SIGPIPE, SIG_IGN);
	set_memory();
	set_thinkers(settings);
	open_loop(server);
	server->throttle = throttle_open(settings->rate, settings->burst);
	server->pages = pages_open(settings->web);
	port_open(&server->port, &(struct port_parts){
		.settings = &server->settings, .pages = server->pages,
		.throttle = server->throttle, .down = &server->game.in,
		.loop = &server->loop, .state = &server->game.fleet.state,
		.metrics = &server->metrics });
	game_thread_open(&server->game, &server->settings, store,
	                 &server->port.in, &server->metrics);
	if (open_parts(server, error, error_size))
		return server;
	server_close(server);
	return NULL;
}

bool server_check(const struct settings *settings, struct audit *audit,
                  char *error, size_t error_size)
{
	struct tables tables;
	struct store *store = open_store(settings, error, error_size);
	if (!store)
		return false;
	tables_open(&tables, settings, store);
	bool done = audit_all(&tables, audit);
	if (!done)
		snprintf(error, error_size, "%s", store_error(store));
	tables_close(&tables);
	store_close(store);
	return done;
}

/* ---- running and closing ------------------------------------------------- */

/* At the end the game thread gets what has arrived, and its answers leave. */
void server_run(struct server *server)
{
	game_thread_start(&server->game);
	uv_run(&server->loop, UV_RUN_DEFAULT);
	port_end_turn(&server->port);
	bool ended = game_thread_stop(&server->game, FINISH_MS);
	if (!ended) {
		game_thread_interrupt(&server->game, 0);
		ended = game_thread_stop(&server->game, FINISH_MS);
	}
	if (ended)
		port_deliver(&server->port);
	port_leave(&server->port, LEAVE_MS);
}

static void close_handles(struct server *server)
{
	uv_close((uv_handle_t *)&server->turn_end, NULL);
	uv_close((uv_handle_t *)&server->tick, NULL);
	uv_close((uv_handle_t *)&server->watch, NULL);
	for (int i = 0; i < SERVER_ENDS; i++)
		uv_close((uv_handle_t *)&server->ends[i], NULL);
}

/* A game thread that waits for a database, or an opponent that does not come to
 * an end, still uses what it has: the process ends without waiting for it. */
void server_close(struct server *server)
{
	close_handles(server);
	if (server->game.started)
		return;
	port_close(&server->port);
	uv_loop_close(&server->loop);
	game_thread_finish(&server->game);
	port_free(&server->port);
	if (!game_thread_close(&server->game))
		return;
	throttle_close(server->throttle);
	pages_close(server->pages);
	free(server);
}
