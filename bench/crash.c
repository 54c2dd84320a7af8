/*
 * crash - kills a server under load, again and again, and counts what it lost.
 *
 *   crash PROGRAM [KILLS]
 *
 * Players at many tables send moves as fast as they are acknowledged. The
 * server is killed by SIGKILL at random moments and started again; players
 * connect again, send what was not acknowledged, and go on. In the end every
 * acknowledged move must stand in the store under its version, and every table
 * must replay; and moves must be acknowledged after the last kill too. Exit
 * status 1 unless nothing is lost.
 */
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "bench_server.h"
#include "tireless.h"

enum { TABLES = 24, KILLS = 40 };

static int judge(struct bench_server *server, struct tireless *all, int kills)
{
	char error[256];
	int broken = tireless_count_broken(all);
	bench_server_end(server, SIGTERM);
	struct store *store = store_open(server->store, error, sizeof error);
	if (!store) {
		fprintf(stderr, "crash: %s\n", error);
		return 1;
	}
	int lost = tireless_count_lost(all, store);
	store_close(store);
	printf("kills %d  games %d, %d at a time  acknowledged moves %d  resent %d  "
	       "lost moves %d  broken games %d\n", kills, tireless_count_games(all),
	       TABLES, all->acknowledged, all->resent, lost, broken);
	return lost || broken;
}

int main(int argc, char **argv)
{
	struct bench_server server;
	struct tireless *all = calloc(1, sizeof *all);
	int kills = argc > 2 ? atoi(argv[2]) : KILLS;
	if (argc < 2 || !all || sodium_init() < 0)
		return 2;
	bench_server_init(&server, argv[1]);
	if (!bench_server_start(&server, NULL))
		return 2;
	all->port = server.port;
	all->order = "{\"game\":\"advanced\",\"seats\":2}";
	all->pause_us = 5000;
	tireless_start(all, TABLES);
	for (int i = 0; i < kills; i++) {
		usleep(30000 + randombytes_uniform(250000));
		bench_server_end(&server, SIGKILL);
		if (!bench_server_start(&server, NULL))
			return 2;
	}
	bool goes_on = tireless_await(all, all->acknowledged);
	tireless_stop(all);
	int status = judge(&server, all, kills) || !goes_on;
	tireless_free(all);
	free(all);
	bench_server_remove(&server);
	return status;
}
