/*
 * server.h - the service: pages, tables and play on one port.
 *
 * Two threads. The network thread (the one that calls server_run) has the port
 * and all connections (port.h); the game thread has tables, store and opponents
 * (game_thread.h). They speak by mail (mail.h) and share nothing else but the
 * settings, so neither ever waits for the other: a database that does not
 * answer holds the games up, not the port. Opponents think in more threads, on
 * copies.
 *
 * Which module may use which is listed in src/server/layers; `make purity`
 * checks it.
 */
#ifndef SERVER_H
#define SERVER_H

#include <stdbool.h>
#include <stddef.h>
#include <uv.h>

#include "audit.h"
#include "game_thread.h"
#include "metrics.h"
#include "pages.h"
#include "port.h"
#include "settings.h"
#include "throttle.h"

enum { SERVER_ENDS = 3 };         /* signals that end it */

struct server {
	struct settings settings;
	struct game_thread game;
	struct port port;
	struct metrics metrics;
	struct pages *pages;
	struct throttle *throttle;
	uv_loop_t loop;               /* of the network thread */
	uv_prepare_t turn_end;
	uv_timer_t tick, watch;
	uv_signal_t ends[SERVER_ENDS];
	unsigned ticks;               /* seconds it has run */
	bool draining;                /* a first signal has come */
};

/* Whether a server can be made of these settings; when not, false and a
 * sentence about the one that is not right. Nothing is opened. */
bool server_accepts(const struct settings *settings, char *error,
                    size_t error_size);

/* Opens the store, the pages and the port by settings that are accepted. When
 * the world does not let it, NULL and a sentence. */
struct server *server_open(const struct settings *settings, char *error,
                           size_t error_size);

/* Serves until SIGTERM, SIGINT or, unless that was ignored (nohup), SIGHUP. */
void server_run(struct server *server);

void server_close(struct server *server);

/* Replays every table of the store that the settings name, finished ones too,
 * and logs which fail; nothing is served. On failure false and a sentence. */
bool server_check(const struct settings *settings, struct audit *audit,
                  char *error, size_t error_size);

/* Housekeeping of the network thread, which its loop does every second. */
void server_tick(struct server *server);

#endif
