/* opponents.c - see opponents.h */
#include "opponents.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "bots.h"
#include "log.h"
#include "match.h"
#include "tables.h"

enum { NICENESS = 10 };

/* One decision to be thought about. */
struct thought {
	uv_work_t work;
	struct opponents *opponents;
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
	const struct opponents *opponents = clock;
	return opponents->stopping ? UINT64_MAX : uv_hrtime() / 1000;
}

/* The one place where a level meets a program that plays. */
static bool think(struct thought *thought)
{
	struct bots_mind *mind = buffer_memory(sizeof *mind);
	int level = bots_level_find(thought->level, (int)strlen(thought->level));
	struct bots_budget budget = { .ms = (uint32_t)thought->think_ms,
	                              .now_us = now_us,
	                              .clock = thought->opponents };
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
	thought->found = !thought->opponents->stopping && think(thought);
}

/* The table, if it still waits for this decision. */
static struct table *find_table(struct thought *thought)
{
	struct tables *tables = thought->opponents->tables;
	/* It stays in memory while somebody thinks (tables_tidy). */
	tables_peek(tables, thought->table)->thinking &= ~(1u << thought->seat);
	struct table *table = tables_find(tables, thought->table);
	return table && tables_load(tables, table) && table->game ? table : NULL;
}

static void play(struct thought *thought)
{
	struct opponents *opponents = thought->opponents;
	struct table *table = find_table(thought);
	if (!table || !table_is_bot(table, thought->seat))
		return;
	if (!thought->found) {
		log_line("the opponent of seat %d at table %s found no move",
		           thought->seat, table->row.name);
		return;
	}
	if (isle_check(&table->book->rules, table->game, &thought->move) == ISLE_OK)
		match_play(opponents->tables, table, &thought->move, "");
	else
		opponents_wake(opponents, table);
}

static void done(uv_work_t *request, int status)
{
	struct thought *thought = request->data;
	struct opponents *opponents = thought->opponents;
	opponents->thoughts--;
	if (!status && !opponents->stopping)
		play(thought);
	rulebook_release(&opponents->tables->books, thought->book);
	free(thought);
}

static void begin(struct opponents *opponents, struct table *table, int seat)
{
	struct thought *thought = buffer_memory(sizeof *thought);
	thought->work.data = thought;
	thought->opponents = opponents;
	thought->book = rulebook_hold(&opponents->tables->books, &table->options);
	thought->table = table->row.id;
	thought->seat = seat;
	thought->think_ms = (int)opponents->tables->settings->think;
	strcpy(thought->level, table->row.seat[seat - 1].bot);
	randombytes_buf(&thought->seed, sizeof thought->seed);
	isle_view(&table->book->rules, table->game, seat, &thought->view);
	table->thinking |= 1u << seat;
	opponents->thoughts++;
	uv_queue_work(opponents->loop, &thought->work, work, done);
}

void opponents_wake(struct opponents *opponents, struct table *table)
{
	if (!table->game || table->row.over || opponents->stopping)
		return;
	uint32_t due = isle_due(&table->book->rules, table->game) & ~table->thinking;
	for (int seat = 1; seat <= table->row.seats; seat++)
		if (due >> seat & 1 && table_is_bot(table, seat))
			begin(opponents, table, seat);
}

bool opponents_finish(struct opponents *opponents, int timeout_ms)
{
	opponents->stopping = true;
	uint64_t until = uv_hrtime() + (uint64_t)timeout_ms * 1000000;
	while (opponents->thoughts && uv_hrtime() < until) {
		uv_run(opponents->loop, UV_RUN_NOWAIT);
		uv_sleep(1);
	}
	return !opponents->thoughts;
}
