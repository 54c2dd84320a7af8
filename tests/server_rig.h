/*
 * server_rig.h - a real server on a loopback port, and players who sit at its
 * tables, for tests.
 */
#ifndef SERVER_RIG_H
#define SERVER_RIG_H

#include <stdint.h>
#include <sys/types.h>

#include "isle.h"
#include "key.h"
#include "random.h"
#include "settings.h"
#include "ws_client.h"

struct server_rig {
	struct settings settings;
	char folder[64];          /* of its own, with the store */
	char store[96];
	const char *log;          /* file for what the server logs; NULL: stderr */
	_Atomic int64_t *clock;   /* its wall clock, shared with the test; NULL: the
	                             system's */
	int files;                /* most descriptors it may have; 0: as it is */
	bool front;               /* HAProxy stands before it, with the
	                             configuration that docs/server.md shows */
	pid_t pid, proxy;
	int port;                 /* where one comes in: the proxy's, if any */
	int own_port;             /* the server's */
};

/* Settings for tests: a store in a fresh folder, any port, ample limits; with
 * ISLE_FRONT=haproxy in the environment every server has a proxy before it. */
void server_rig_init(struct server_rig *rig);

/* Gives it a wall clock that stands still at this time, and only moves when
 * *rig->clock does. */
void server_rig_set_clock(struct server_rig *rig, int64_t now);

/* Starts the server in a process of its own; false when it does not come up. */
bool server_rig_start(struct server_rig *rig);

/* Ends it by a signal and waits; returns how many ms that took, -1 if it had to
 * be killed or its status was not 0 (SIGKILL: any). */
int server_rig_end(struct server_rig *rig, int signal);

/* Removes the folder. */
void server_rig_remove(struct server_rig *rig);

/* The keys of a table made by POST /api/tables; those of its seats are made
 * here, unless the order has some of its own. */
struct server_rig_table {
	int seats;
	char name[KEY_NAME_SIZE], invite[KEY_CODE_SIZE];
	char owner[KEY_SIZE], watch[KEY_SIZE], seat[ISLE_SEATS_MAX][KEY_SIZE];
};
bool server_rig_make(const struct server_rig *rig, const char *order,
                     struct server_rig_table *table);

/* Somebody at a table. */
struct server_player {
	struct ws_client client;
	int port, seat;
	char key[KEY_SIZE];
	char node[64];                /* it was sent to; "": none, or not known */
	int64_t version;
	int ids;                      /* moves sent */
	bool started, over;
	struct isle_rules rules;      /* once the table is known */
	uint64_t hash;                /* of them */
	struct isle_game view;        /* the last that came */
	uint32_t due;
	bool undo, asks;            /* may take back: at once; by asking */
	char last_id[32], last_line[600];
	struct bots_random random;
};

/* Connects and joins, asking for lines since a version. Whoever was sent to
 * another node before names it in the address, as the web client does: the
 * proxy in front of them brings it there. */
bool server_player_join(struct server_player *player, int port, const char *key,
                        int64_t since);

/* The same with the owner's key beside: a seat with the owner's rights. */
bool server_player_join_owning(struct server_player *player, int port,
                               const char *key, const char *owner);

/* Takes a message that came: tables and views are noted. */
void server_player_take(struct server_player *player, const json_t *message);

/* Takes messages until one of a type has come; it is returned. NULL: none came.
 */
json_t *server_player_await(struct server_player *player, const char *type);

/* Takes all that the server has told this player until now, however slow the
 * machine is; false: the connection is gone. */
bool server_player_catch_up(struct server_player *player);

/* Takes what comes until nothing has come for a time: for what must not come.
 */
void server_player_drain(struct server_player *player, int quiet_ms);

/* Chooses a move at random and sends it; false when none is legal. */
bool server_player_move(struct server_player *player);

/* Lets players play until the game is over or steps moves are made; returns the
 * number of moves made, -1 when something went wrong. */
int server_player_game(struct server_player *const *players, int count,
                       int steps);

#endif
