/*
 * isle bench - how fast the engine is, on one thread. docs/performance.md says
 * what the figures mean.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "cli.h"
#include "game_options.h"
#include "json_print.h"
#include "plain.h"
#include "random.h"
#include "verbs.h"

enum { SAMPLES = 512, TILES_A_SAMPLE = 16, VARIANTS = 5 };

/* The games that are measured; the prefix goes before the JSON keys. */
static const struct variant {
	const char *name, *prefix;
	struct isle_options options;
} variants[VARIANTS] = {
	{ "advanced, 4 seats", "",
	  { .mode = ISLE_ADVANCED, .seats = 4, .edition = 2,
	    .modules = ISLE_MODULE_A | ISLE_MODULE_B | ISLE_MODULE_C,
	    .boat = { 1, 2, 3, 4 } } },
	{ "family, 4 seats", "family_",
	  { .mode = ISLE_FAMILY, .seats = 4, .edition = 2,
	    .boat = { 1, 2, 3, 4 } } },
	{ "solo", "solo_",
	  { .mode = ISLE_SOLO, .seats = 1, .edition = 2,
	    .modules = ISLE_MODULE_A | ISLE_MODULE_B | ISLE_MODULE_C,
	    .difficulty = ISLE_MEDIUM, .boat = { 1 } } },
	{ "explore, 4 seats", "explore_",
	  { .mode = ISLE_EXPLORE, .seats = 4, .edition = 2,
	    .boat = { 1, 2, 3, 4 } } },
	{ "6 seats, all expansions", "all_",
	  { .mode = ISLE_ADVANCED, .seats = 6, .edition = 2, .with = 15,
	    .modules = ISLE_MODULE_A | ISLE_MODULE_B | ISLE_MODULE_C
	             | ISLE_MODULE_D | ISLE_MODULE_I,
	    .boat = { 1, 2, 3, 4, 5, 6 } } },
};

struct rate { double decisions, games; };   /* a second */

/* Boats in all states of a game, each with tiles to be tried on it. */
struct sample {
	struct isle_game game;
	int seat;
	uint8_t tile[TILES_A_SAMPLE];
};

static double now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* ---- whole games --------------------------------------------------------- */

static void set_up(const struct isle_rules *rules, uint64_t seed,
                   struct isle_game *game)
{
	struct isle_box box;
	uint8_t key[32];

	game_options_key(seed, key);
	isle_box_shuffle(rules, key, &box);
	isle_game_init(rules, &box, game, NULL);
}

/* Plays a random game from the shuffle to the count; the decisions made. */
static int play_game(const struct isle_rules *rules, uint64_t seed)
{
	struct bots_random random = bots_random(seed);
	struct isle_score score;
	struct isle_game game;
	struct isle_move move;
	int decisions = 0;

	set_up(rules, seed, &game);
	while (isle_due(rules, &game)) {
		int seat = bots_random_turn(&random, rules, &game);
		decisions +=
			bots_random_move(&random, rules, &game, seat, &move);
		if (isle_play(rules, &game, &move, NULL) != ISLE_OK)
			abort();
	}
	isle_score(rules, &game, &score);
	return decisions;
}

static struct rate measure_games(const struct isle_rules *rules, double seconds)
{
	double start = now(), spent = 0;
	uint64_t games = 0, decisions = 0;

	while (spent < seconds) {
		decisions += (uint64_t)play_game(rules, ++games);
		spent = now() - start;
	}
	return (struct rate){(double)decisions / spent, (double)games / spent};
}

/* ---- placements ---------------------------------------------------------- */

static void take_sample(struct bots_random *random,
                        const struct isle_game *game, int seat,
                        struct sample *sample)
{
	sample->game = *game;
	sample->seat = seat;
	for (int i = 0; i < TILES_A_SAMPLE; i++)
		sample->tile[i] =
			(uint8_t)bots_random_below(random, ISLE_TILE_BEAST);
}

/* Positions out of random games, evenly from beginning to end. */
static void take_samples(const struct isle_rules *rules, struct sample *sample)
{
	struct bots_random random = bots_random(1);
	struct isle_game game;
	struct isle_move move;
	uint64_t seed = 0;

	for (int n = 0; n < SAMPLES; ) {
		set_up(rules, ++seed, &game);
		while (isle_due(rules, &game) && n < SAMPLES) {
			int seat = bots_random_turn(&random, rules, &game);
			bots_random_move(&random, rules, &game, seat, &move);
			if (isle_play(rules, &game, &move, NULL) != ISLE_OK)
				abort();
			if (bots_random_below(&random, 32) == 0)
				take_sample(&random, &game, seat, &sample[n++]);
		}
	}
}

typedef int placings(const struct isle_rules *rules,
                     const struct sample *sample, int tile, isle_step *out);

static int fast_placings(const struct isle_rules *rules,
                         const struct sample *sample, int tile, isle_step *out)
{
	return isle_placings(rules, &sample->game, sample->seat, tile, out);
}

static int slow_placings(const struct isle_rules *rules,
                         const struct sample *sample, int tile, isle_step *out)
{
	const struct isle_seat *seat = &sample->game.seat[sample->seat - 1];
	return plain_placings(rules, &seat->boat, tile, seat->anywhere, out);
}

/* Placements listed per second. */
static double measure_placings(const struct isle_rules *rules,
                               const struct sample *sample, placings *list,
                               double seconds)
{
	isle_step step[ISLE_STEPS_MAX];
	double start = now(), spent = 0;
	uint64_t listed = 0;

	while (spent < seconds) {
		for (int i = 0; i < SAMPLES; i++)
			for (int k = 0; k < TILES_A_SAMPLE; k++)
				listed +=
					(uint64_t)list(rules, &sample[i],
				                       sample[i].tile[k], step);
		spent = now() - start;
	}
	return (double)listed / spent;
}

/* ---- the report ---------------------------------------------------------- */

static void put_rate(struct json *json, const char *prefix, const char *what,
                     double rate, int decimals)
{
	char key[64];

	snprintf(key, sizeof key, "%s%s", prefix, what);
	json_put_real(json, key, rate, decimals);
}

static void print_json(double fast, double slow, const struct rate *rate)
{
	struct json_print print;
	struct json *json = json_print_begin(&print, stdout);

	json_open(json, '{');
	json_put_real(json, "placements_per_s", fast, 0);
	json_put_real(json, "placement_ratio", fast / slow, 1);
	for (int i = 0; i < VARIANTS; i++) {
		put_rate(json, variants[i].prefix, "decisions_per_s",
		         rate[i].decisions, 0);
		put_rate(json, variants[i].prefix, "games_per_s", rate[i].games, 1);
	}
	json_put_number(json, "position_bytes", sizeof(struct isle_game));
	json_close(json, '}');
	json_print_end(&print);
}

static void print_table(double fast, double slow, const struct rate *rate)
{
	printf(_("placements listed a second  %14.0f  (%.1f times the plain "
	         "way)\n"),
	       fast, fast / slow);
	for (int i = 0; i < VARIANTS; i++)
		printf(_("%-24s %12.0f decisions a second %10.1f games a "
		         "second\n"),
		       variants[i].name, rate[i].decisions, rate[i].games);
	printf(_("a position has %zu bytes\n"), sizeof(struct isle_game));
}

int cmd_bench(const struct cli_args *args)
{
	static struct isle_rules rules;
	static struct sample sample[SAMPLES];
	struct rate rate[VARIANTS];
	double seconds = (double)cli_number(args, "seconds", 1);
	double fast = 0, slow = 0;

	for (int i = 0; i < VARIANTS; i++) {
		isle_rules_init(&rules, &variants[i].options);
		rate[i] = measure_games(&rules, seconds);
		if (i > 0)
			continue;
		take_samples(&rules, sample);
		fast = measure_placings(&rules, sample, fast_placings,
		                        seconds);
		slow = measure_placings(&rules, sample, slow_placings,
		                        seconds);
	}
	if (cli_has(args, "json"))
		print_json(fast, slow, rate);
	else
		print_table(fast, slow, rate);
	return 0;
}
