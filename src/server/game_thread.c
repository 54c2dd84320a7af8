/* game_thread.c - see game_thread.h */
#include "game_thread.h"

#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "late.h"
#include "log.h"
#include "news.h"
#include "requests.h"
#include "tables.h"
#include "told.h"

/* FINISH_MS: what opponents get to notice that the server ends; whoever stops a
 * service waits for it. LETTERS_MANY: in one turn, so that a port which always
 * brings more does not keep the timers waiting, by which leases are renewed.
 * CLOSE_TURNS: closing handles takes a turn or two of the loop; a number, for a
 * handle that somebody forgot must not keep the process. */
enum { TICK_MS = 1000, TIDY_TICKS = 5, FINISH_MS = 400, CLOSE_TURNS = 100,
       LETTERS_MANY = 4096 };

static uint64_t now_ms(void)
{
	return uv_hrtime() / 1000000;
}

/* ---- the end of a turn --------------------------------------------------- */

static void settle_tables(struct game_thread *game)
{
	for (struct table *table = game->tables.touched; table;
	     table = table->next_touched) {
		deadlines_settle(&game->deadlines, table);
		told_settle(&game->sessions, table);
	}
}

static void tell_tables(struct game_thread *game)
{
	for (struct table *table = game->tables.touched; table;
	     table = table->next_touched)
		news_tell(&game->tables, table);
	news_tell_late(&game->tables);
}

/* What was not stored never happened: the store is asked again. */
static void settle(struct game_thread *game, bool stored)
{
	struct table *table = game->tables.touched;
	game->tables.touched = NULL;
	while (table) {
		struct table *next = table->next_touched;
		table->touched = false;
		if (!stored || table->stale) {
			tables_unload(&game->tables, table);
			news_forget(table);
			table->stale = true;
		} else {
			opponents_wake(&game->opponents, table);
		}
		table = next;
	}
}

/* Another server has joined under this one's name: whoever set them up meant
 * only one to be there, so the elder closes. */
static void give_up(struct game_thread *game)
{
	if (game->gave_up)
		return;
	game->gave_up = true;
	log_line("another server has this one's name; this one closes");
	mailbox_write(game->up, MAIL_STOP, NULL, NULL, 0);
}

/* On a full disk every turn fails: a few lines tell of all. */
static void tell_failure(struct game_thread *game)
{
	char text[LOG_OFTEN_SIZE];
	snprintf(text, sizeof text, "the store failed: %s",
	         store_error(game->tables.store));
	log_often(&game->failure, uv_now(&game->loop) / 1000, text);
}

/* The end of a turn, whose order is what "acknowledged means stored" rests on:
 *
 *   1. settle_tables: what follows from the turn at each table, deadlines and
 *      words told to all, is written to the store too;
 *   2. tell_tables: views and lines are laid into the outbox, of the position
 *      as it would be;
 *   3. store_commit: now it is true, or nothing of it is;
 *   4. sessions: what was told counts as had, or the outbox is turned into
 *      refusals, before
 *   5. outbox_release lets it go to the network thread;
 *   6. settle: tables whose turn failed lose their position and are read again;
 *      the others wake their opponents. Only now, so that nobody thinks about
 *      what was not stored.
 *
 * Steps 4 to 6 may touch tables and say things again; that is the next turn
 * (end_turn), never this one. */
static void commit(struct game_thread *game)
{
	settle_tables(game);
	tell_tables(game);
	uint64_t began = uv_hrtime();
	bool stored = store_commit(game->tables.store);
	game->commit_us += (int64_t)((uv_hrtime() - began) / 1000);
	game->turns++;
	game->failed += !stored;
	if (stored) {
		sessions_stored(&game->sessions);
		game->tables.stored += game->tables.making;
	} else {
		tell_failure(game);
		sessions_failed(&game->sessions);
	}
	game->tables.making = 0;
	outbox_release(&game->outbox);
	settle(game, stored);
	fleet_settle(&game->fleet);
}

/* Tells what is to be told, commits, lets the answers go. Again, while the end
 * of one turn has made another: people who were sent on have stood up, failures
 * are to be told. */
static void end_turn(struct game_thread *game)
{
	while (game->tables.touched || !outbox_is_empty(&game->outbox)
	    || store_has_writes(game->tables.store) || late_due(&game->tables))
		commit(game);
	mailbox_hand_over(game->up);
}

/* Those who wait are told at the end of a turn, which this is; for when no
 * other comes. */
static void on_late(uv_timer_t *timer)
{
	(void)timer;
}

static void on_turn_end(uv_prepare_t *handle)
{
	struct game_thread *game = handle->data;
	game->tables.now_ms = uv_now(&game->loop);
	late_count(&game->tables, 0);
	end_turn(game);
	if (late_any(&game->tables) && !uv_is_active((uv_handle_t *)&game->late))
		uv_timer_start(&game->late, on_late, LATE_MS, 0);
}

/* ---- what arrives -------------------------------------------------------- */

static void take_message(struct session *session, struct mail *mail)
{
	struct message message = { .type = MESSAGE_TYPES };
	memcpy(&message, mail_content(mail), mail->size);
	commands_run(session, &message);
}

static void take(struct game_thread *game, struct mail *mail)
{
	struct session *session = mail->link->session;
	switch (mail->kind) {
	case MAIL_OPEN:
		session_open(&game->sessions, mail->link,
		             ((struct mail_open *)mail_content(mail))->address);
		break;
	case MAIL_MESSAGE:
		take_message(session, mail);
		break;
	case MAIL_GONE:
		session_gone(session);
		break;
	case MAIL_REQUEST: {
		struct mail_request *request = mail_content(mail);
		requests_run(&game->tables, &game->outbox, mail->link, request,
		             (const char *)(request + 1));
		break;
	}
	default:
		abort();
	}
}

/* Takes letters until there are none, or so many that the turn had better end;
 * whether none are left. A port that brings more all the time must not keep the
 * loop from its timers: a server that does not renew its lease in time loses
 * its tables. */
static bool take_some(struct game_thread *game)
{
	struct mail *mail;
	game->tables.now_ms = uv_now(&game->loop);
	for (int left = LETTERS_MANY; left && !outbox_is_full(&game->outbox);
	     left--) {
		if (!(mail = mailbox_read(&game->in)))
			return true;
		late_count(&game->tables, 1);
		take(game, mail);
	}
	return false;
}

static void on_wake(uv_async_t *handle)
{
	struct game_thread *game = handle->data;
	bool all = take_some(game);
	if (!all)
		uv_async_send(&game->wake);
	else if (game->stop)
		uv_stop(&game->loop);
}

/* What is stored for nobody in particular is a turn of its own: where it fails,
 * because of one old table that is damaged, it takes nobody's move with it. */
void game_thread_tick(struct game_thread *game)
{
	game->tables.now_ms = uv_now(&game->loop);
	end_turn(game);
	log_often_rest(&game->failure, game->tables.now_ms / 1000);
	if (++game->ticks % TIDY_TICKS == 0) {
		tables_tidy(&game->tables);
		opponents_tidy(&game->opponents);
		malloc_trim(0);      /* tables that left shall really be gone */
	}
	tables_look_at_clock(&game->tables);
	expiry_step(&game->expiry, &game->tables);
	end_turn(game);
	deadlines_run(&game->deadlines);
	end_turn(game);
}

static void on_landed(uv_async_t *handle)
{
	struct game_thread *game = handle->data;
	game->tables.now_ms = uv_now(&game->loop);
	alerts_take(&game->alerts);
	end_turn(game);
}

/* The numbers of this thread, for the other to show. */
static void publish(struct game_thread *game)
{
	const struct tables *tables = &game->tables;
	const int64_t value[METRICS_VALUES] = {
		[METRICS_READY] = game->fleet.state == FLEET_READY,
		[METRICS_TABLES] = tables->count,
		[METRICS_POSITIONS] = tables->games,
		[METRICS_STORED] = tables->stored,
		[METRICS_LEASES] = store_leases_held(tables->store),
		[METRICS_THINKING] = game->opponents.thoughts,
		[METRICS_MOVES] = tables->moves,
		[METRICS_TURNS] = game->turns,
		[METRICS_TURN_US] = game->commit_us,
		[METRICS_FAILED] = game->failed,
		[METRICS_LOST] = store_losses(tables->store),
	};
	for (int i = METRICS_READY; i < METRICS_VALUES; i++)
		metrics_set(game->metrics, (enum metrics_value)i, value[i]);
}

/* A sign of life to the store (fleet_beat), which neither waits for the commit
 * of a turn nor is undone with it. */
static void beat(struct game_thread *game)
{
	end_turn(game);
	fleet_beat(&game->fleet);
	publish(game);
	if (store_is_lost(game->tables.store))
		give_up(game);
	if (game->fleet.drained && !game->said_drained)
		mailbox_write(game->up, MAIL_DRAINED, NULL, NULL, 0);
	game->said_drained = game->fleet.drained;
}

static void on_beat(uv_timer_t *timer)
{
	beat(timer->data);
}

void game_thread_drain(struct game_thread *game)
{
	game->fleet.wants_drain = true;
}

static void on_tick(uv_timer_t *timer)
{
	game_thread_tick(timer->data);
}

/* ---- opening and closing ------------------------------------------------- */

void game_thread_open(struct game_thread *game, const struct settings *settings,
                      struct store *store, struct mailbox *up,
                      struct metrics *metrics)
{
	*game = (struct game_thread){ .up = up, .metrics = metrics };
	uv_loop_init(&game->loop);
	uv_async_init(&game->loop, &game->wake, on_wake);
	uv_async_init(&game->loop, &game->landed, on_landed);
	uv_prepare_init(&game->loop, &game->turn_end);
	uv_timer_init(&game->loop, &game->tick);
	uv_timer_init(&game->loop, &game->beat);
	uv_timer_init(&game->loop, &game->late);
	game->wake.data = game->turn_end.data = game->tick.data = game;
	game->beat.data = game->landed.data = game;
	uv_prepare_start(&game->turn_end, on_turn_end);
	uv_timer_start(&game->tick, on_tick, TICK_MS, TICK_MS);
	uint64_t beat_ms = (uint64_t)settings->lease / FLEET_BEATS;
	uv_timer_start(&game->beat, on_beat, beat_ms, beat_ms);
	mailbox_open(&game->in, &game->wake);
	game->outbox.up = up;
	tables_open(&game->tables, settings, store);
	game->sessions = (struct sessions){ .settings = settings,
		.tables = &game->tables, .outbox = &game->outbox };
	fleet_open(&game->fleet, &game->sessions);
	opponents_open(&game->opponents, &game->tables, &game->loop);
	alerts_open(&game->alerts, &game->tables, &game->landed);
	game->deadlines = (struct deadlines){ &game->tables, &game->alerts };
}

static void run(void *context)
{
	struct game_thread *game = context;
	sigset_t all;
	/* Signals are for the network thread. */
	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, NULL);
	uv_run(&game->loop, UV_RUN_DEFAULT);
	end_turn(game);
	/* Whoever waits for thinkers later (game_thread_close) turns the loop. */
	uv_timer_stop(&game->tick);
	uv_timer_stop(&game->beat);
	uv_timer_stop(&game->late);
	store_leave(game->tables.store);
	game->ended = true;
	uv_async_send(game->up->wake);
}

void game_thread_start(struct game_thread *game)
{
	if (uv_thread_create(&game->thread, run, game))
		abort();
	game->started = true;
}

bool game_thread_stop(struct game_thread *game, int timeout_ms)
{
	uint64_t until = now_ms() + (uint64_t)timeout_ms;
	game->opponents.stopping = game->stop = true;
	if (!game->started)
		return true;
	uv_async_send(&game->wake);
	while (!game->ended && now_ms() < until)
		uv_sleep(1);
	if (game->ended) {
		uv_thread_join(&game->thread);
		game->started = false;
	}
	return game->ended;
}

int64_t game_thread_waits_ms(struct game_thread *game)
{
	return store_busy_ms(game->tables.store);
}

void game_thread_interrupt(struct game_thread *game, int64_t longer_ms)
{
	store_interrupt(game->tables.store, longer_ms);
}

void game_thread_finish(struct game_thread *game)
{
	bool all;
	do {
		all = take_some(game);
		end_turn(game);
	} while (!all);
}

/* A thinker that does not come to an end still holds its copy; the process ends
 * without waiting for it. */
bool game_thread_close(struct game_thread *game)
{
	bool quiet = opponents_finish(&game->opponents, FINISH_MS);
	store_close(game->tables.store);
	if (!quiet)
		return false;
	alerts_close(&game->alerts);
	uv_close((uv_handle_t *)&game->wake, NULL);
	uv_close((uv_handle_t *)&game->landed, NULL);
	uv_close((uv_handle_t *)&game->turn_end, NULL);
	uv_close((uv_handle_t *)&game->tick, NULL);
	uv_close((uv_handle_t *)&game->beat, NULL);
	uv_close((uv_handle_t *)&game->late, NULL);
	for (int i = 0; i < CLOSE_TURNS && uv_run(&game->loop, UV_RUN_NOWAIT); i++)
		;
	uv_loop_close(&game->loop);
	sessions_close(&game->sessions);
	outbox_close(&game->outbox);
	opponents_close(&game->opponents);
	tables_close(&game->tables);
	mailbox_close(&game->in);
	return true;
}
