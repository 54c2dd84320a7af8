/*
 * store_tables.h - three tables of two that a server plays in the store under
 * test (store_case.h).
 */
#ifndef STORE_TABLES_H
#define STORE_TABLES_H

#include <check.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "server_rig.h"
#include "store_case.h"

enum { TABLES = 3 };

static struct server_rig rig;
static struct server_rig_table seats_of[TABLES];
static struct server_player players[TABLES][2];
static char log_path[96];

static inline void start_server(void)
{
	unlink(log_path);
	ck_assert(server_rig_start(&rig));
}

static inline void stop_server(void)
{
	for (int i = 0; i < TABLES; i++)
		for (int seat = 0; seat < 2; seat++)
			ws_client_close(&players[i][seat].client);
	ck_assert_int_ge(server_rig_end(&rig, SIGTERM), 0);
}

static inline void play_table(int i, int moves)
{
	struct server_player *both[] = { &players[i][0], &players[i][1] };
	for (int seat = 0; seat < 2; seat++)
		ck_assert(server_player_join(both[seat], rig.port,
		                             seats_of[i].seat[seat], 0));
	for (int seat = 0; seat < 2; seat++)
		json_decref(server_player_await(both[seat], "view"));
	ck_assert_int_eq(server_player_game(both, 2, moves), moves);
}

/* Tables of two with six moves each. */
static inline void play_tables(void)
{
	server_rig_init(&rig);
	rig.settings.store = address;
	rig.log = log_path;
	snprintf(log_path, sizeof log_path, "%s/log", rig.folder);
	start_server();
	for (int i = 0; i < TABLES; i++) {
		ck_assert(server_rig_make(&rig, "{\"game\":\"family\",\"seats\":2}",
		                          &seats_of[i]));
		play_table(i, 6);
	}
	stop_server();
}

#endif
