/*
 * game_thread.h - the thread that plays: tables, sessions, opponents, store.
 *
 * It has a loop of its own, and nothing but mail (mail.h) goes in and out. What
 * has arrived when it wakes is one turn: messages change tables in memory and
 * write to the store, then the store commits once, and only then do the answers
 * leave. So an acknowledged move is on disk, and a hundred moves cost one wait
 * for the disk. While it waits the network thread goes on.
 */
#ifndef GAME_THREAD_H
#define GAME_THREAD_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <uv.h>

#include "alerts.h"
#include "deadlines.h"
#include "expiry.h"
#include "fleet.h"
#include "log.h"
#include "mail.h"
#include "metrics.h"
#include "opponents.h"
#include "outbox.h"
#include "session.h"
#include "settings.h"
#include "table.h"

struct game_thread {
	struct tables tables;
	struct sessions sessions;
	struct outbox outbox;
	struct opponents opponents;
	struct alerts alerts;
	struct deadlines deadlines;
	struct mailbox in;
	struct mailbox *up;             /* to the network thread */
	uv_loop_t loop;
	uv_async_t wake;
	uv_async_t landed;              /* turn alerts have come to their end */
	uv_prepare_t turn_end;          /* runs after each turn of the loop */
	uv_timer_t tick, beat;
	uv_timer_t late;                /* for those who are told later */
	uv_thread_t thread;
	struct expiry expiry;
	struct fleet fleet;
	struct metrics *metrics;
	int64_t turns, failed, commit_us;    /* that it counts */
	struct log_often failure;       /* what was said of turns that failed */
	unsigned ticks;                 /* seconds it has run */
	bool started;
	bool gave_up;                   /* another server has its name */
	bool said_drained;
	atomic_bool stop, ended;
};

/* Makes everything but the thread; the store must be open, and is closed by
 * game_thread_close. What it says goes into up. */
void game_thread_open(struct game_thread *game,
                      const struct settings *settings, struct store *store,
                      struct mailbox *up, struct metrics *metrics);

/* Asks it to hand its tables over to others; says so by mail when it has. Any
 * thread may. */
void game_thread_drain(struct game_thread *game);

/* Begins and ends the thread; ending waits so many ms, and says whether it has
 * come to its end. */
void game_thread_start(struct game_thread *game);
bool game_thread_stop(struct game_thread *game, int timeout_ms);

/* Takes what is still in the mail, and ends the turn. Only when the thread has
 * ended, or never began, as everything below. */
void game_thread_finish(struct game_thread *game);

/* Gives everything back, the store too. False: an opponent still thinks, and
 * what it uses must stay. */
bool game_thread_close(struct game_thread *game);

/* For the network thread: how long the store has not answered, in ms; and
 * making it give up what takes it longer than so many. */
int64_t game_thread_waits_ms(struct game_thread *game);
void game_thread_interrupt(struct game_thread *game, int64_t longer_ms);

/* Housekeeping, which the loop does every second. */
void game_thread_tick(struct game_thread *game);

#endif
