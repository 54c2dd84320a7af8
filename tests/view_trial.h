/*
 * view_trial.h - a game under test by what its seats see, and what changes in
 * it that a seat may not see.
 */
#ifndef VIEW_TRIAL_H
#define VIEW_TRIAL_H

#include <check.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots.h"
#include "game_options.h"
#include "view.h"
#include "visibility.h"

static const struct { const char *game, *seats, *with; } games[] = {
	{ "advanced", "2", "kittens,beasts,events,promos" },
	{ "advanced", "3", "" }, { "advanced", "6", "kittens,beasts,events" },
	{ "family", "2", "" }, { "family", "4", "kittens,beasts" },
	{ "solo", "1", "kittens,beasts,events" }, { "solo", "1", "" },
	{ "explore", "1", "" }, { "explore", "3", "" }, { "explore", "8", "" },
};
enum { GAMES = sizeof games / sizeof games[0], THINK = 30,
       GAMES_OF_A_KIND = 6, GAMES_MAX = 20 };

/* What has come to light by events that everybody was told. Her first colour is
 * open from the start. */
struct told { int beasts, colours, her_cards; };

struct trial {
	int row;
	uint64_t seed;
	int moves;
	struct isle_rules rules;
	struct isle_game game;
	struct told told;
	struct bots_random random;
};

static struct trial trial;

static inline void leaks(const struct trial *t, const char *format, ...)
	__attribute__((format(printf, 2, 3), noreturn));

/* Ends the test with the command that repeats it. */
static inline void leaks(const struct trial *t, const char *format, ...)
{
	char text[400];
	va_list args;
	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	ck_abort_msg("%s with %s seats, with \"%s\", move %d: %s\n  to repeat: "
	             "ISLE_SEED=%" PRIu64 " ISLE_GAMES=1 build/tests/test_view",
	             games[t->row].game, games[t->row].seats, games[t->row].with,
	             t->moves, text, t->seed);
	abort();
}

static inline int below(struct trial *t, int n)
{
	return (int)bots_random_below(&t->random, (uint32_t)n);
}

static inline void hear(struct trial *t, const struct isle_log *log)
{
	for (int i = 0; i < log->count; i++) {
		const struct isle_event *e = &log->event[i];
		t->told.beasts += e->kind == ISLE_EV_TILE && e->a >= ISLE_TILE_BEAST
		               && e->a < ISLE_TILE_KING_RAT;
		t->told.colours += e->kind == ISLE_EV_COLOUR;
		t->told.her_cards += e->kind == ISLE_EV_SISTER_CARD;
	}
}

static inline void open_trial(struct trial *t, int row, uint64_t seed)
{
	static struct isle_box box;
	static struct isle_log log;
	struct game_options options = { .seed = 0 };
	uint8_t key[32];
	ck_assert(game_options_set(&options, "game", games[row].game));
	ck_assert(game_options_set(&options, "seats", games[row].seats));
	if (games[row].with[0])
		ck_assert(game_options_set(&options, "with", games[row].with));
	ck_assert_msg(game_options_finish(&options), "%s", options.fault);
	*t = (struct trial) { .row = row, .seed = seed,
	                      .told.colours = 1, .random = bots_random(seed) };
	isle_rules_init(&t->rules, &options.options);
	game_options_key(seed, key);
	isle_box_shuffle(&t->rules, key, &box);
	isle_game_init(&t->rules, &box, &t->game, &log);
	hear(t, &log);
}

/* Whether two positions are one to a seat. */
static inline bool look_alike(const struct trial *t, const struct isle_game *a,
                              const struct isle_game *b, int seat)
{
	static struct isle_game one, two;
	isle_view(&t->rules, a, seat, &one);
	isle_view(&t->rules, b, seat, &two);
	return memcmp(&one, &two, sizeof one) == 0;
}

static inline void random_bytes(struct trial *t, uint8_t *bytes, int count)
{
	for (int i = 0; i < count; i++)
		bytes[i] = (uint8_t)below(t, 256);
}

static inline bool is_anytime(int card)
{
	return isle_card_info(card).kind == ISLE_CARD_ANYTIME;
}

/* Another card for this one: of any kind, but anytime cards for each other only
 * where being waited for tells about them. */
static inline int another(struct trial *t, const struct isle_set *not_of,
                          int card, bool bound)
{
	int other;
	do
		other = below(t, ISLE_CARDS);
	while (isle_set_has(not_of, other)
	       || (bound && is_anytime(other) != is_anytime(card)));
	return other;
}

static inline bool is_waited_for(const struct isle_game *game,
                                 const struct isle_seat *seat)
{
	return (game->phase == ISLE_PHASE_KEEP && seat->kept && !seat->ready)
	    || (game->phase == ISLE_PHASE_LAST_CALL && !seat->done);
}

/* A taking with a special that has not been used openly. */
static inline void change_special(struct trial *t, struct isle_seat *seat)
{
	int open = seat->specials & ~(1 << seat->special_today), special;
	do
		special = 1 + below(t, 5);
	while (open >> special & 1);
	seat->specials = (uint8_t)(open | 1 << special);
	seat->special_today = (uint8_t)special;
}

#endif
