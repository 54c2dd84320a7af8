/* opponent.c - see opponent.h */
#include "opponent.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "bots.h"
#include "hall.h"
#include "match.h"
#include "server.h"

enum { NICENESS = 10 };

/* One decision to be thought about. */
struct thought {
	uv_work_t work;
	struct server *server;
	struct rulebook *book;
	int64_t table;
	int seat, think_ms;
	char level[STORE_LEVEL];
	uint64_t seed;
	struct isle_game view;
	struct isle_move move;
	bool found;
};

/* Time is up at once when the server stops: the process cannot end before its
 * threads. */
static uint64_t now_us(void *clock)
{
	const struct server *server = clock;
	return server->stopping ? UINT64_MAX : uv_hrtime() / 1000;
}

/* The one place where a level meets a program that plays. */
static bool think(struct thought *thought)
{
	struct bots_mind *mind = buffer_memory(sizeof *mind);
	int level = bots_level_find(thought->level, (int)strlen(thought->level));
	struct bots_budget budget = { .ms = (uint32_t)thought->think_ms,
	                              .now_us = now_us,
	                              .clock = thought->server };
	bool found = bots_choose(mind, &thought->book->rules, &thought->view,
	                         thought->seat, (enum bots_level)level, budget,
	                         thought->seed, &thought->move);
	free(mind);
	return found;
}

/* In a worker thread, which must not keep the loop from its processor. */
static void work(uv_work_t *request)
{
	struct thought *thought = request->data;
	setpriority(PRIO_PROCESS, (id_t)gettid(), NICENESS);
	thought->found = !thought->server->stopping && think(thought);
}

/* The table, if it still waits for this decision. */
static struct hall_table *find_table(struct thought *thought)
{
	struct server *server = thought->server;
	/* It stays in memory while somebody thinks (hall_tidy). */
	hall_peek(&server->hall, thought->table)->thinking &= ~(1u << thought->seat);
	struct hall_table *table = hall_find(server, thought->table);
	return table && hall_load(server, table) && table->game ? table : NULL;
}

static void play(struct thought *thought)
{
	struct server *server = thought->server;
	struct hall_table *table = find_table(thought);
	if (!table || !hall_is_bot(table, thought->seat))
		return;
	if (!thought->found) {
		server_log("the opponent of seat %d at table %s found no move",
		           thought->seat, table->row.name);
		return;
	}
	if (isle_check(&table->book->rules, table->game, &thought->move) == ISLE_OK)
		match_play(server, table, &thought->move, "");
	else
		opponent_wake(server, table);
}

static void done(uv_work_t *request, int status)
{
	struct thought *thought = request->data;
	struct server *server = thought->server;
	server->thoughts--;
	if (!status && !server->stopping)
		play(thought);
	rulebook_release(&server->books, thought->book);
	free(thought);
}

static void begin(struct server *server, struct hall_table *table, int seat)
{
	struct thought *thought = buffer_memory(sizeof *thought);
	thought->work.data = thought;
	thought->server = server;
	thought->book = rulebook_hold(&server->books, &table->options);
	thought->table = table->row.id;
	thought->seat = seat;
	thought->think_ms = (int)server->settings.think;
	strcpy(thought->level, table->row.seat[seat - 1].bot);
	randombytes_buf(&thought->seed, sizeof thought->seed);
	isle_view(&table->book->rules, table->game, seat, &thought->view);
	table->thinking |= 1u << seat;
	server->thoughts++;
	uv_queue_work(&server->loop, &thought->work, work, done);
}

void opponent_wake(struct server *server, struct hall_table *table)
{
	if (!table->game || table->row.over || server->stopping)
		return;
	uint32_t due = isle_due(&table->book->rules, table->game) & ~table->thinking;
	for (int seat = 1; seat <= table->row.seats; seat++)
		if (due >> seat & 1 && hall_is_bot(table, seat))
			begin(server, table, seat);
}

bool opponent_finish(struct server *server, int timeout_ms)
{
	uint64_t until = uv_hrtime() + (uint64_t)timeout_ms * 1000000;
	while (server->thoughts && uv_hrtime() < until) {
		uv_run(&server->loop, UV_RUN_NOWAIT);
		uv_sleep(1);
	}
	return !server->thoughts;
}
