/*
 * tune_games.c - playing them.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "progress.h"
#include "tune_games.h"

/* ---- one game ------------------------------------------------------------ */

/* Lines look at nothing but what the seat may know, so the quick ones need no
 * view to be made first. */
static bool choose(const struct tune_games *t, struct bots_mind *mind,
                   const struct isle_rules *rules, const struct isle_game *game,
                   int seat, uint64_t seed, struct isle_move *move)
{
	struct bots_budget budget = { .positions = 0 };

	if (t->whole || !lines_find(&mind->lines, rules, game, seat,
	                            &mind->weights, LINES_QUICK))
		return bots_choose(mind, rules, game, seat, BOTS_CAT, budget, seed,
		                   move);
	*move = mind->lines.line[0].move;
	return true;
}

/* Points that the first mind is ahead by, on average of the seats that each of
 * them plays, which take turns; alone, those it is ahead of the sister by, or
 * less those of the other: the first plays when first is 1. */
static double count_ahead(const struct isle_rules *rules,
                          const struct isle_game *game, int first)
{
	struct isle_score score;
	double points[2] = { 0, 0 }, seats[2] = { 0, 0 };

	isle_score(rules, game, &score);
	for (int seat = 1; seat <= score.seats; seat++) {
		points[(seat + first) & 1] += score.seat[seat - 1].total;
		seats[(seat + first) & 1]++;
	}
	if (rules->has_sister)
		points[(1 + first) & 1] -= score.sister.total;
	for (int side = 0; side < 2; side++)
		points[side] /= seats[side] ? seats[side] : 1;
	return points[0] - points[1];
}

static double play_game(const struct tune_games *t, struct bots_mind mind[2],
                     uint64_t seed, int first)
{
	struct game_options options = t->options;
	static struct isle_rules rules;
	static struct isle_box box;
	static struct isle_game game;
	uint8_t key[32];
	uint32_t due, n = 0;

	game_options_reseed(&options, seed);
	isle_rules_init(&rules, &options.options);
	game_options_key(seed, key);
	isle_box_shuffle(&rules, key, &box);
	isle_game_init(&rules, &box, &game, NULL);
	while ((due = isle_due(&rules, &game)) != 0) {
		struct isle_move move;
		int seat = __builtin_ctz(due);
		if (!choose(t, &mind[(seat + first) & 1], &rules, &game, seat,
		            seed + n++, &move)
		    || isle_play(&rules, &game, &move, NULL))
			abort();
	}
	return count_ahead(&rules, &game, first);
}

/* ---- a part of them ------------------------------------------------------ */

static void count_win(struct tune_sums *sums, double ahead)
{
	double won = ahead > 0 ? 1 : ahead < 0 ? 0 : 0.5;

	sums->games++;
	sums->won += won;
	sums->won_squares += won * won;
}

static void play_pair(const struct tune_games *t, struct bots_mind mind[2],
                      uint64_t pair, struct tune_sums *sums)
{
	struct bots_weights side[2];
	double one[2];

	t->weigh(t->tune, pair, side);
	for (int k = 0; k < 2; k++)
		mind[k].weights = side[k];
	for (int k = 0; k < 2; k++)
		one[k] = play_game(t, mind, t->seed + pair, k);
	bool alone = isle_is_alone(&t->options.options);
	for (int k = 0; k < 2 && !alone; k++)
		count_win(sums, one[k]);
	if (alone) {
		count_win(sums, one[0] + one[1]);
		sums->beat[0] += one[1] > 0;
		sums->beat[1] += one[0] < 0;
	}
	double ahead = (one[0] + one[1]) / (alone ? 1. : 2.);
	sums->pairs++;
	sums->ahead += ahead;
	sums->ahead_squares += ahead * ahead;
	for (int i = 0; i < WEIGHTS; i++)
		sums->follow[i] += side[0].w[i] > side[1].w[i] ? ahead
		                 : side[0].w[i] < side[1].w[i] ? -ahead : 0;
}

static void play_part(const struct tune_games *t, int part,
                      struct tune_sums *sums)
{
	struct bots_mind *mind = calloc(2, sizeof *mind);

	if (!mind)
		abort();
	mind[0].weighed = mind[1].weighed = true;
	for (uint64_t p = (uint64_t)part; p < t->pairs; p += (uint64_t)t->jobs)
		play_pair(t, mind, p, sums);
	free(mind);
}

/* ---- workers ------------------------------------------------------------- */

static int wait_for_all(int started)
{
	int status, lost = 0;

	while (started > 0) {
		if (wait(&status) < 0 && errno == EINTR)
			continue;
		lost += status != 0;
		started--;
	}
	return lost;
}

static void add_sums(struct tune_sums *to, const struct tune_sums *from)
{
	double *a = (double *)to;
	const double *b = (const double *)from;

	for (size_t i = 0; i < sizeof *to / sizeof *a; i++)
		a[i] += b[i];
}

static int start_workers(const struct tune_games *t, int out)
{
	int started = 0;

	fflush(NULL);
	for (; started < t->jobs; started++) {
		struct tune_sums part = { .pairs = 0 };
		pid_t pid = fork();
		if (pid < 0)
			break;
		if (pid > 0)
			continue;
		progress_forked();
		play_part(t, started, &part);
		_exit(write(out, &part, sizeof part) != sizeof part);
	}
	return started;
}

bool tune_games_play(const struct tune_games *t, struct tune_sums *sums)
{
	struct tune_sums part, all = { .pairs = 0 };
	int pipes[2], parts = 0;

	if (pipe(pipes) != 0)
		return false;
	int started = start_workers(t, pipes[1]);
	close(pipes[1]);
	for (ssize_t n; (n = read(pipes[0], &part, sizeof part)) != 0; ) {
		if (n < 0 && errno == EINTR)
			continue;
		add_sums(&all, &part);
		parts++;
	}
	close(pipes[0]);
	if (wait_for_all(started) || parts != t->jobs)
		return false;
	add_sums(sums, &all);
	return true;
}
