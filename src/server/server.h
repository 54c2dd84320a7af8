/*
 * server.h - the service: pages, tables and play on one port.
 *
 * One process, one event loop (libuv), one thread that touches anything; only
 * opponents think in others, on copies. All of its state is one struct server.
 *
 * What arrives in one turn of the loop is answered together: messages change
 * tables in memory and write to the store, then the store commits once, and
 * only then do the answers leave (peer.h). So an acknowledged move is on disk,
 * and a hundred moves cost one wait for the disk.
 */
#ifndef SERVER_H
#define SERVER_H

#include <libwebsockets.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <uv.h>

#include "buffer.h"
#include "hall.h"
#include "throttle.h"
#include "pages.h"
#include "peer.h"
#include "rulebook.h"
#include "settings.h"
#include "store.h"

struct server {
	struct settings settings;
	struct store *store;
	struct pages *pages;
	struct throttle *throttle;
	struct rulebooks books;
	struct hall hall;
	struct lws_context *lws;
	struct lws_retry_bo no_idle;  /* signs of life are peer.h's business */
	uv_loop_t loop;
	uv_prepare_t turn_end;        /* runs after each turn of the loop */
	uv_timer_t tick;
	uv_signal_t terminate, interrupt;
	struct peer *peers;           /* all WebSocket connections */
	struct peer *held;            /* peers with messages that wait for the disk */
	struct buffer turn;           /* those messages; empty between turns */
	struct buffer out;            /* a message being written */
	int thoughts;                 /* opponents' decisions being thought about */
	int connections;              /* sockets open, pages and players alike */
	int64_t tables;               /* in the store */
	int port;                     /* where it listens */
	char address[64];             /* likewise, as a number */
	unsigned ticks;               /* seconds it has run */
	atomic_bool stopping;         /* thinkers look at it too */
};

/* Opens the store, the pages and the port (not with settings->check, which is
 * for audit_all). On failure NULL and a sentence. */
struct server *server_open(const struct settings *settings, char *error,
                           size_t error_size);

/* Serves until SIGTERM, SIGINT or server_stop. */
void server_run(struct server *server);

/* Makes server_run return; may be called by a handler inside it. */
void server_stop(struct server *server);

void server_close(struct server *server);

/* Housekeeping, which the loop does every second: silent peers, and every few
 * seconds tables and addresses that nobody uses. */
void server_tick(struct server *server);

/* A table changed, or somebody there wants to hear of it: its news go out at
 * the end of this turn. */
void server_touch(struct server *server, struct hall_table *table);

/* Ends the turn: tells what is to be told, commits, lets the answers go. False:
 * the store failed, nothing of this turn happened. */
bool server_commit(struct server *server);

/* Whether an address has not yet too many connections. */
bool server_may_connect(const struct server *server,
                        const struct throttle_address *address);

/* Milliseconds that never go back; seconds since 1970. */
uint64_t server_now_ms(struct server *server);
int64_t server_time(void);

/* A line for whoever runs the server, on standard error. Never a key, a name or
 * a text of a player. */
void server_log(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
