/*
 * isle tune - improves the weights of vesh by self-play.
 *
 * Simultaneous perturbation, pair by pair: for every shuffle all weights are
 * moved some steps up or down at random, the quick judgement with these weights
 * plays the one with the opposite ones, seats exchanged, and all weights go a
 * little in the direction of whichever scored more: the less the more games
 * have been played, so that a run may be as long as there is time for. Chance
 * keeps them moving about the place they tend to; what is printed, at the end
 * and every few rounds, as the rows of src/bots/weights.c, is their mean over
 * the run, in which later rounds count for more.
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cli.h"
#include "progress.h"
#include "scores.h"
#include "tune_games.h"
#include "verbs.h"

enum { REPORT = 25 };

/* How many steps weights are moved by in a pair, and how far they follow it. Of
 * chance alone a weight that has been asked by n pairs goes FOLLOW steps while
 * n more are played; BEGINNING pairs count as played before the first. */
static const double MOVED = 1, MOVED_MORE = 1, FOLLOW = 1.5, BEGINNING = 20000;

/* The power of a round's number by which it counts for the mean. */
enum { LATER_COUNT = 3 };

struct tune {
	struct tune_games games;
	uint64_t first, round, rounds;
	enum weights_game game;
	double weight[WEIGHTS];
	double mean[WEIGHTS];                      /* over rounds */
	bool tuned[WEIGHTS];
	double pairs, squares;                     /* of points ahead, so far */
	double moved;                              /* steps, in this round */
	int16_t table[WEIGHTS][WEIGHTS_GAMES];     /* for games not tuned */
	struct bots_weights against;               /* in a check */
	struct progress progress;
};

/* ---- weights ------------------------------------------------------------- */

static int16_t rounded(int i, double x)
{
	double least = weights_info[i].least;

	return (int16_t)lrint(x < least ? least : x);
}

/* Whether a weight is tuned: games must depend on it, and what is switched off
 * is not switched on by chance. */
static bool is_tuned(const struct tune *t, int i)
{
	const struct weights_info *info = &weights_info[i];
	bool off = i == WEIGHT_DETAIL && t->weight[i] == 0;

	return info->games >> t->game & 1 && info->step && !off
	    && (t->games.whole || !info->whole);
}

/* The game that was tuned changes, the others stay. */
static void print_weights(const struct tune *t)
{
	printf("/* game %d, round %" PRIu64 " */\n", (int)t->game, t->round);
	for (int i = 0; i < WEIGHTS; i++) {
		char name[24];
		snprintf(name, sizeof name, "%s,", weights_info[i].name);
		printf("\t\tROW(%-17s", name);
		for (int game = 0; game < WEIGHTS_GAMES; game++)
			printf("%s %4d", game ? "," : "", game == (int)t->game
			       ? rounded(i, t->mean[i]) : t->table[i][game]);
		printf("),\n");
	}
	fflush(stdout);
}

/* ---- tuning -------------------------------------------------------------- */

/* The weights of both sides: the same pair moves them the same way again. */
static void weigh_moved(const void *tune, uint64_t pair,
                        struct bots_weights side[2])
{
	const struct tune *t = tune;
	struct bots_random random = bots_random(~(t->games.seed + pair));

	for (int i = 0; i < WEIGHTS; i++) {
		double by = bots_random_below(&random, 2) ? t->moved : -t->moved;
		by *= t->tuned[i] ? weights_info[i].step : 0;
		for (int k = 0; k < 2; k++)
			side[k].w[i] = rounded(i, t->weight[i] + (k ? -by : by));
	}
}

/* All weights follow what a round told of them, and their means likewise. */
static void follow(struct tune *t, const struct tune_sums *sums, double part)
{
	double rounds = (double)(t->round - t->first);
	double newest = (LATER_COUNT + 1) / (rounds + LATER_COUNT + 1);

	for (int i = 0; i < WEIGHTS; i++) {
		if (t->tuned[i])
			t->weight[i] += part * sums->follow[i] * weights_info[i].step;
		t->mean[i] += (t->weight[i] - t->mean[i]) * newest;
	}
}

static bool run_round(struct tune *t, uint64_t seed)
{
	double asked = sqrt((double)(t->round * t->games.pairs) + BEGINNING);
	struct tune_sums sums = { .pairs = 0 };

	t->games.seed = seed + t->round * t->games.pairs;
	t->moved = MOVED + MOVED_MORE * sqrt(BEGINNING) / asked;
	if (!tune_games_play(&t->games, &sums))
		return false;
	t->pairs += sums.pairs;
	t->squares += sums.ahead_squares;
	double chance = sqrt(t->squares / t->pairs);
	follow(t, &sums, chance > 0 ? FOLLOW / (chance * asked) : 0);
	t->round++;
	progress_show(&t->progress, t->round - t->first);
	return true;
}

static int run(struct tune *t)
{
	bool good = true, stop = false;
	uint64_t seed = t->games.seed;

	t->games.weigh = weigh_moved;
	while (t->round < t->rounds && good && !stop) {
		good = run_round(t, seed) && cli_flush();
		stop = progress_stop(&t->progress);
		if (t->round % REPORT == 0 || t->round == t->rounds || !good
		    || stop) {
			progress_wipe(&t->progress);
			print_weights(t);
		}
	}
	int status = progress_end(&t->progress, "tune");
	if (status || good)
		return status;
	return cli_broken(_("tune: a worker died; these are the weights before "
	                    "that round"));
}

/* ---- checking ------------------------------------------------------------ */

static void weigh_both(const void *tune, uint64_t pair,
                       struct bots_weights side[2])
{
	const struct tune *t = tune;

	(void)pair;
	for (int i = 0; i < WEIGHTS; i++)
		side[0].w[i] = rounded(i, t->weight[i]);
	side[1] = t->against;
}

static void print_check(const struct tune *t, const struct tune_sums *s)
{
	double won = scores_half_interval(s->won, s->won_squares, s->games);
	double ahead = scores_half_interval(s->ahead, s->ahead_squares, s->pairs);

	printf(_("games: %.0f, won: %.1f +- %.1f %%, points ahead: %+.2f +- "
	         "%.2f\n"), s->pairs * 2, 100 * s->won / s->games, 100 * won,
	       s->ahead / s->pairs, ahead);
	if (isle_is_alone(&t->games.options.options))
		printf(_("the sister is beaten in %.1f %% instead of %.1f %%\n"),
		       100 * s->beat[0] / s->pairs, 100 * s->beat[1] / s->pairs);
}

static int check(struct tune *t)
{
	struct tune_sums sums = { .pairs = 0 };
	bool good = true;

	t->games.weigh = weigh_both;
	for (t->round = 0; t->round < t->rounds && good; t->round++) {
		if (progress_stop(&t->progress))
			break;
		good = tune_games_play(&t->games, &sums);
		t->games.seed += t->games.pairs;
		progress_show(&t->progress, t->round + good);
	}
	progress_wipe(&t->progress);
	if (sums.pairs > 0)
		print_check(t, &sums);
	int status = progress_end(&t->progress, "tune");
	return status || good ? status : cli_broken(_("tune: a worker died"));
}

/* ---- the command line ---------------------------------------------------- */

static int find_weight(const char *name)
{
	for (int i = 0; i < WEIGHTS; i++)
		if (!strcmp(weights_info[i].name, name))
			return i;
	return -1;
}

/* Takes a row as it is printed; false for anything else. */
static bool take_row(int16_t table[WEIGHTS][WEIGHTS_GAMES], const char *line)
{
	char name[32];
	int v[WEIGHTS_GAMES], i, read = 0;

	if (sscanf(line, " ROW(%31[A-Z_0-9]%n", name, &read) != 1
	    || (i = find_weight(name)) < 0)
		return false;
	for (int game = 0, n; game < WEIGHTS_GAMES; game++, read += n)
		if (sscanf(line + read, " , %d%n", &v[game], &n) != 1)
			return false;
	for (int game = 0; game < WEIGHTS_GAMES; game++)
		table[i][game] = (int16_t)v[game];
	return true;
}

/* Goes on with the round after the one that these weights are of; a run that
 * had come to its end is begun anew from them. */
static void take_round(struct tune *t, const char *line)
{
	uint64_t round;
	int game;

	if (sscanf(line, "/* game %d, round %" SCNu64, &game, &round) == 2
	    && game == (int)t->game)
		t->round = round < t->rounds ? round : 0;
}

/* The last row of a name counts. */
static bool read_weights(struct tune *t, const char *path,
                         int16_t table[WEIGHTS][WEIGHTS_GAMES])
{
	size_t length;
	char *text = cli_read_file(path, &length);
	int rows = 0;

	if (!text)
		return false;
	for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
		rows += take_row(table, line);
		take_round(t, line);
	}
	free(text);
	return rows > 0 || !cli_fault(path, 1, 0, _("no row of weights"));
}

static enum weights_game game_of(const struct isle_options *options)
{
	struct isle_rules rules;

	isle_rules_init(&rules, options);
	return weights_game(&rules);
}

static bool read_against(struct tune *t, const char *path)
{
	int16_t table[WEIGHTS][WEIGHTS_GAMES];
	struct tune unused = { .round = 0 };

	t->against = weights_of(WEIGHTS_COMMON, t->game);
	if (!path)
		return true;
	memcpy(table, weights_table[WEIGHTS_COMMON], sizeof table);
	if (!read_weights(&unused, path, table))
		return false;
	for (int i = 0; i < WEIGHTS; i++)
		t->against.w[i] = table[i][t->game];
	return true;
}

static bool read_options(const struct cli_args *args, struct tune *t)
{
	const char *start = cli_value(args, "start");

	if (!game_options_read_unattended(args, &t->games.options))
		return false;
	t->game = game_of(&t->games.options.options);
	t->games.seed = t->games.options.seed;
	t->games.pairs = (cli_number(args, "games", 200) + 1) / 2;
	t->games.whole = cli_has(args, "whole");
	t->games.jobs = cli_jobs(args, t->games.pairs);
	t->games.tune = t;
	t->rounds = cli_number(args, "rounds", 50);
	memcpy(t->table, weights_table[WEIGHTS_VESH], sizeof t->table);
	if (start && !read_weights(t, start, t->table))
		return false;
	for (int i = 0; i < WEIGHTS; i++) {
		t->weight[i] = t->mean[i] = t->table[i][t->game];
		t->tuned[i] = is_tuned(t, i);
	}
	t->first = t->round;
	return read_against(t, cli_value(args, "against"));
}

int cmd_tune(const struct cli_args *args)
{
	struct tune tune = { .round = 0 };

	if (!read_options(args, &tune))
		return CLI_BAD_INPUT;
	bool checks = cli_has(args, "check");
	tune.progress = progress_begin(tune.rounds - (checks ? 0 : tune.first),
	                               cli_number(args, "seconds", 0), false);
	return checks ? check(&tune) : run(&tune);
}
