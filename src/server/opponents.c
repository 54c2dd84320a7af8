/*
 * opponents.c - see opponents.h
 *
 * A decision is a wish while it waits and a thought while a worker has it; in
 * both its table has the bit of the seat in `thinking`, so that no seat is
 * asked for twice, and stays in memory (tables_tidy). The bit goes when the
 * thought has come to its end or the wish is found to be wanted no more.
 *
 * A thought has copies: the view, the rules (held), the level. The table may be
 * played on, taken back, unloaded and read again meanwhile, so what comes out
 * is a move for whatever stands there then: it is found by its id, checked like
 * anybody's, and thought anew if it does not fit. Worker threads touch the
 * thought, its wish and the rules it holds, and look at `stopping`; nothing
 * else.
 *
 * The queue is a list that is weighed through at every choice: there are never
 * more wishes than seats of tables in memory whose opponents are due, and their
 * weights change while they wait (budgets refill, tables use time), which a
 * sorted queue would get wrong.
 */
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

/* NICENESS: moves of people come before thoughts, on one processor too.
 * POOR_PART: whose thinking is spent gets a tenth, which still finds a fair
 * move: nobody's game stands still. */
enum { NICENESS = 10, MINUTE = 60, POOR_PART = 10 };

/* One decision that waits. */
struct opponents_wish {
	struct opponents_wish *next;
	struct throttle_address *payer;
	uint64_t number;            /* in the order they came */
	int64_t table;
	int seat;
	enum bots_level level;
};

/* One that is thought about. */
struct thought {
	uv_work_t work;
	struct opponents *opponents;
	struct opponents_wish *wish;
	struct rulebook *book;
	int think_ms;
	int64_t took_ms;
	uint64_t seed;
	struct isle_game view;
	struct isle_move move;
	bool found;
};

int opponents_slots(const struct settings *settings)
{
	/* One processor stays free for the loops, if there are two. */
	long spare = sysconf(_SC_NPROCESSORS_ONLN) - 1;
	return settings->thinkers ? (int)settings->thinkers
	     : spare > 1 ? (int)spare : 1;
}

void opponents_open(struct opponents *opponents, struct tables *tables,
                    uv_loop_t *loop)
{
	int64_t budget = tables->settings->thought;
	int64_t rate = budget / MINUTE;
	*opponents = (struct opponents){ .tables = tables, .loop = loop,
		.slots = opponents_slots(tables->settings),
		.budget = throttle_open(rate ? rate : 1, budget) };
}

static void free_wish(struct opponents_wish *wish)
{
	throttle_release(wish->payer);
	free(wish);
}

void opponents_close(struct opponents *opponents)
{
	while (opponents->waiting) {
		struct opponents_wish *wish = opponents->waiting;
		opponents->waiting = wish->next;
		free_wish(wish);
	}
	throttle_close(opponents->budget);
}

void opponents_tidy(struct opponents *opponents)
{
	throttle_tidy(opponents->budget, opponents->tables->now_ms);
}

/* ---- thinking ------------------------------------------------------------ */

/* Time is up at once when the server stops: the process cannot end before its
 * threads. */
static uint64_t now_us(void *clock)
{
	const struct opponents *opponents = clock;
	return opponents->stopping ? UINT64_MAX : uv_hrtime() / 1000;
}

static bool think(struct thought *thought)
{
	struct bots_mind *mind = buffer_memory(sizeof *mind);
	struct bots_budget budget = { .ms = (uint32_t)thought->think_ms,
	                              .now_us = now_us,
	                              .clock = thought->opponents };
	bool found = bots_choose(mind, &thought->book->rules, &thought->view,
	                         thought->wish->seat, thought->wish->level, budget,
	                         thought->seed, &thought->move);
	free(mind);
	return found;
}

/* In a worker thread, which must not keep the loops from their processor. */
static void work(uv_work_t *request)
{
	struct thought *thought = request->data;
	uint64_t began = uv_hrtime();
	setpriority(PRIO_PROCESS, (id_t)gettid(), NICENESS);
	thought->found = !thought->opponents->stopping && think(thought);
	thought->took_ms = (int64_t)((uv_hrtime() - began) / 1000000);
}

/* The table, if it still waits for this decision. */
static struct table *find_table(struct tables *tables,
                                const struct opponents_wish *wish)
{
	/* It stays in memory while somebody thinks (tables_tidy). */
	tables_peek(tables, wish->table)->thinking &= ~(1u << wish->seat);
	struct table *table = tables_find(tables, wish->table);
	return table && tables_load(tables, table) && table->history ? table : NULL;
}

static void play(struct thought *thought)
{
	struct opponents *opponents = thought->opponents;
	struct tables *tables = opponents->tables;
	int seat = thought->wish->seat;
	struct table *table = find_table(tables, thought->wish);
	if (table)
		table->thought_ms += thought->took_ms;
	if (!table || !*table_level(table, seat))
		return;
	if (!thought->found) {
		log_line("the opponent of seat %d at table %s found no move", seat,
		         table->row.name);
		return;
	}
	if (isle_check(&table->book->rules, &table->history->game, &thought->move)
	    == ISLE_OK)
		match_play_opponent(tables, table, &thought->move);
	else      /* the game went on meanwhile: it thinks again */
		opponents_wake(opponents, table);
}

static void begin_next(struct opponents *opponents);

static void done(uv_work_t *request, int status)
{
	struct thought *thought = request->data;
	struct opponents *opponents = thought->opponents;
	opponents->thoughts--;
	throttle_charge(opponents->budget, thought->wish->payer, thought->took_ms,
	                opponents->tables->now_ms);
	if (!status && !opponents->stopping)
		play(thought);
	rulebook_release(&opponents->tables->books, thought->book);
	free_wish(thought->wish);
	free(thought);
	begin_next(opponents);
}

static void begin(struct opponents *opponents, struct table *table,
                  struct opponents_wish *wish)
{
	struct thought *thought = buffer_memory(sizeof *thought);
	int think_ms = (int)opponents->tables->settings->think;
	bool poor = throttle_tokens(opponents->budget, wish->payer,
	                            opponents->tables->now_ms) <= 0;
	thought->work.data = thought;
	thought->opponents = opponents;
	thought->wish = wish;
	thought->book = rulebook_hold(&opponents->tables->books, &table->options);
	thought->think_ms = poor ? 1 + think_ms / POOR_PART : think_ms;
	randombytes_buf(&thought->seed, sizeof thought->seed);
	/* A copy, and of what the seat may know: the game goes on while another
	 * thread thinks. */
	isle_view(&table->book->rules, &table->history->game, wish->seat,
	          &thought->view);
	opponents->thoughts++;
	*throttle_turn(wish->payer) = ++opponents->turns;
	uv_queue_work(opponents->loop, &thought->work, work, done);
}

/* ---- whose turn it is ---------------------------------------------------- */

/* What a wish is weighed by, most first; less is better. */
struct weight { int64_t part[6]; };

static struct weight weigh(struct opponents *opponents,
                           const struct opponents_wish *wish)
{
	struct tables *tables = opponents->tables;
	int64_t left = throttle_tokens(opponents->budget, wish->payer,
	                               tables->now_ms);
	const struct table *table = tables_peek(tables, wish->table);
	return (struct weight){ {
		left <= 0,
		wish->level >= BOTS_CAPTAIN,
		-left,
		/* Many addresses may each use less than comes back to them, and have
		 * any number of tables at which nothing was thought yet: they take
		 * turns, so one waits for as many thoughts as there are others. */
		(int64_t)*throttle_turn(wish->payer),
		table->thought_ms,
		(int64_t)wish->number,
	} };
}

static bool is_before(const struct weight *a, const struct weight *b)
{
	size_t i = 0, last = sizeof a->part / sizeof a->part[0] - 1;
	while (i < last && a->part[i] == b->part[i])
		i++;
	return a->part[i] < b->part[i];
}

static struct opponents_wish *take_best(struct opponents *opponents)
{
	struct opponents_wish **best = &opponents->waiting;
	struct weight least = weigh(opponents, *best);
	for (struct opponents_wish **link = &(*best)->next; *link;
	     link = &(*link)->next) {
		struct weight weight = weigh(opponents, *link);
		if (is_before(&weight, &least)) {
			best = link;
			least = weight;
		}
	}
	struct opponents_wish *wish = *best;
	*best = wish->next;
	return wish;
}

static bool is_alive(const struct table *table)
{
	return table->attendees || table_goes_on(table);
}

/* Whether a table still waits for a decision, and somebody for the table. */
static bool is_wanted(const struct table *table,
                      const struct opponents_wish *wish)
{
	return is_alive(table) && table->history && !table->row.over
	    && *table_level(table, wish->seat)
	    && isle_due(&table->book->rules, &table->history->game)
	       >> wish->seat & 1;
}

static void begin_next(struct opponents *opponents)
{
	while (opponents->waiting && !opponents->stopping
	    && opponents->thoughts < opponents->slots) {
		struct opponents_wish *wish = take_best(opponents);
		struct table *table = tables_peek(opponents->tables, wish->table);
		if (is_wanted(table, wish)) {
			begin(opponents, table, wish);
			continue;
		}
		table->thinking &= ~(1u << wish->seat);
		free_wish(wish);
	}
}

/* A level is known: tables with others are refused (tables.c). */
static void add_wish(struct opponents *opponents, struct table *table, int seat)
{
	struct opponents_wish *wish = buffer_memory(sizeof *wish);
	const char *level = table_level(table, seat);
	wish->payer = throttle_hold_prefix(opponents->budget, table->payer);
	wish->number = ++opponents->wishes;
	wish->table = table->row.id;
	wish->seat = seat;
	wish->level = (enum bots_level)bots_level_find(level, (int)strlen(level));
	wish->next = opponents->waiting;
	opponents->waiting = wish;
	table->thinking |= 1u << seat;
}

void opponents_wake(struct opponents *opponents, struct table *table)
{
	if (!table->history || table->row.over || !is_alive(table)
	 || opponents->stopping)
		return;
	uint32_t due =
		isle_due(&table->book->rules, &table->history->game) & ~table->thinking;
	for (int seat = 1; seat <= table->row.seats; seat++)
		if (due >> seat & 1 && *table_level(table, seat))
			add_wish(opponents, table, seat);
	begin_next(opponents);
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
