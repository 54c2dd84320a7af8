/*
 * isle tune - improves the weights of the opponents by self-play.
 *
 * Simultaneous perturbation: in every round all weights are moved by one step
 * up or down at random, the cat with these weights plays the cat with the
 * opposite ones, every shuffle with seats exchanged, and all weights go a
 * little in the direction of whichever scored more. What is printed at the end,
 * and every few rounds, are the rows of src/bots/weights.c.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "bots.h"
#include "cli.h"
#include "game_options.h"
#include "progress.h"
#include "verbs.h"

enum { REPORT = 25 };

/* How far weights follow a round: steps per point that one side is ahead, at
 * the start and at the end. */
static const double FOLLOW_FIRST = 0.05, FOLLOW_LAST = 0.01, AHEAD_MAX = 8;

struct tune {
	struct game_options options;
	uint64_t games, rounds;
	int jobs;
	double weight[WEIGHTS];
	int other[WEIGHTS_MODES][WEIGHTS];    /* of modes that are not tuned */
	struct bots_random random;
	struct progress progress;
};

/* ---- games --------------------------------------------------------------- */

/* Points of the even seats' mind less those of the other's, in one game. */
static int play_game(const struct tune *t, struct bots_mind mind[2],
                     uint64_t seed, int first)
{
	struct game_options options = t->options;
	static struct isle_rules rules;
	static struct isle_box box;
	static struct isle_game game, view;
	struct isle_score score;
	uint8_t key[32];
	uint32_t due, n = 0;
	int ahead = 0;

	game_options_reseed(&options, seed);
	isle_rules_init(&rules, &options.options);
	game_options_key(seed, key);
	isle_box_shuffle(&rules, key, &box);
	isle_game_init(&rules, &box, &game, NULL);
	while ((due = isle_due(&rules, &game)) != 0) {
		struct bots_budget budget = { .positions = 0 };
		struct isle_move move;
		int seat = __builtin_ctz(due);
		isle_view(&rules, &game, seat, &view);
		if (!bots_choose(&mind[(seat + first) & 1], &rules, &view, seat,
		                 BOTS_CAT, budget, seed + n++, &move)
		    || isle_play(&rules, &game, &move, NULL))
			abort();
	}
	isle_score(&rules, &game, &score);
	for (int seat = 1; seat <= score.seats; seat++)
		ahead += (seat + first) & 1 ? -score.seat[seat - 1].total
		                            : score.seat[seat - 1].total;
	if (rules.has_sister)
		ahead += ((1 + first) & 1 ? 1 : -1) * score.sister.total;
	return ahead;
}

/* The part of a round that one worker plays. */
static int64_t play_part(const struct tune *t, struct bots_mind mind[2],
                         uint64_t round, int part)
{
	int64_t ahead = 0;

	for (uint64_t g = (uint64_t)part; g < t->games; g += (uint64_t)t->jobs) {
		uint64_t seed = t->options.seed + round * t->games + g / 2;
		ahead += play_game(t, mind, seed, (int)(g & 1));
	}
	return ahead;
}

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

/* Points that mind 0 is ahead by in a game, on average. False when not all of
 * the round was played: a worker died, or was ended with us. */
static bool play_round(const struct tune *t, struct bots_mind mind[2],
                       uint64_t round, double *average)
{
	int64_t ahead = 0, part;
	int pipes[2], started = 0, parts = 0;

	if (pipe(pipes) != 0)
		return false;
	fflush(NULL);
	for (; started < t->jobs; started++) {
		pid_t pid = fork();
		if (pid < 0)
			break;
		if (pid > 0)
			continue;
		progress_forked();
		part = play_part(t, mind, round, started);
		_exit(write(pipes[1], &part, sizeof part) != sizeof part);
	}
	close(pipes[1]);
	for (ssize_t n; (n = read(pipes[0], &part, sizeof part)) != 0; ) {
		if (n < 0 && errno == EINTR)
			continue;
		ahead += part;
		parts++;
	}
	close(pipes[0]);
	*average = (double)ahead / (double)t->games;
	return wait_for_all(started) == 0 && parts == t->jobs;
}

/* ---- weights ------------------------------------------------------------- */

static int rounded(double x)
{
	return (int)(x < 0 ? x - 0.5 : x + 0.5);
}

/* The mode that was tuned changes, the others stay. */
static void print_weights(const struct tune *t)
{
	for (int i = 0; i < WEIGHTS; i++) {
		char name[24];
		snprintf(name, sizeof name, "%s,", weights_table[i].name);
		printf("\tROW(%-14s %3d", name, weights_table[i].step);
		for (int mode = 0; mode < WEIGHTS_MODES; mode++)
			printf(", %4d", mode == t->options.options.mode
			       ? rounded(t->weight[i]) : t->other[mode][i]);
		printf("),\n");
	}
	fflush(stdout);
}

static double clamp(double x)
{
	return x > AHEAD_MAX ? AHEAD_MAX : x < -AHEAD_MAX ? -AHEAD_MAX : x;
}

static bool run_round(struct tune *t, struct bots_mind mind[2], uint64_t round)
{
	int sign[WEIGHTS];
	double past = (double)round / (double)t->rounds;
	double follow = FOLLOW_FIRST + (FOLLOW_LAST - FOLLOW_FIRST) * past;

	for (int i = 0; i < WEIGHTS; i++) {
		sign[i] = bots_random_below(&t->random, 2) ? 1 : -1;
		for (int k = 0; k < 2; k++) {
			double by = (k ? -1 : 1) * sign[i] * weights_table[i].step;
			mind[k].weights.w[i] = (int16_t)rounded(t->weight[i] + by);
		}
	}
	double ahead = 0;
	if (!play_round(t, mind, round, &ahead))
		return false;
	ahead = clamp(ahead);
	for (int i = 0; i < WEIGHTS; i++)
		t->weight[i] += follow * ahead * sign[i] * weights_table[i].step;
	progress_wipe(&t->progress);
	fprintf(stderr, "%" PRIu64 "/%" PRIu64 " %+.1f\n", round + 1, t->rounds,
	        ahead);
	progress_show(&t->progress, round + 1);
	return true;
}

static int run(struct tune *t)
{
	struct bots_mind *mind = calloc(2, sizeof *mind);
	bool good = true, stop = false;

	if (!mind)
		return cli_broken("tune: %s", strerror(errno));
	mind[0].weighed = mind[1].weighed = true;
	for (uint64_t round = 0; round < t->rounds && good && !stop; round++) {
		good = run_round(t, mind, round) && cli_flush();
		stop = progress_stop(&t->progress);
		if ((round + 1) % REPORT == 0 || round + 1 == t->rounds || !good
		    || stop)
			print_weights(t);
	}
	free(mind);
	int status = progress_end(&t->progress, "tune");
	if (status || good)
		return status;
	return cli_broken(_("tune: a worker died; these are the weights before "
	                    "that round"));
}

/* ---- the command line ---------------------------------------------------- */

/* Takes a row as it is printed; false for anything else. */
static bool take_row(struct tune *t, const char *line)
{
	char name[32];
	int step, v[WEIGHTS_MODES];

	if (sscanf(line, " ROW(%31[A-Z_0-9], %d, %d, %d, %d, %d", name, &step,
	           &v[0], &v[1], &v[2], &v[3])
	    != 2 + WEIGHTS_MODES)
		return false;
	for (int i = 0; i < WEIGHTS; i++) {
		if (strcmp(weights_table[i].name, name) != 0)
			continue;
		for (int mode = 0; mode < WEIGHTS_MODES; mode++)
			t->other[mode][i] = v[mode];
		t->weight[i] = v[t->options.options.mode];
		return true;
	}
	return false;
}

/* The last row of a name counts. */
static bool read_weights(struct tune *t, const char *path)
{
	size_t length;
	char *text = cli_read_file(path, &length);
	int rows = 0;

	if (!text)
		return false;
	for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
		rows += take_row(t, line);
	free(text);
	return rows > 0 || !cli_fault(path, 1, 0, _("no row of weights"));
}

static void start_weights(struct tune *t)
{
	for (int i = 0; i < WEIGHTS; i++) {
		for (int mode = 0; mode < WEIGHTS_MODES; mode++)
			t->other[mode][i] = weights_table[i].value[mode];
		t->weight[i] = weights_table[i].value[t->options.options.mode];
	}
}

static bool read_options(const struct cli_args *args, struct tune *t)
{
	const char *start = cli_value(args, "start");

	if (!game_options_read_unattended(args, &t->options))
		return false;
	t->games = cli_number(args, "games", 200);
	t->rounds = cli_number(args, "rounds", 50);
	t->jobs = cli_jobs(args, t->games);
	t->random = bots_random(t->options.seed);
	start_weights(t);
	return !start || read_weights(t, start);
}

int cmd_tune(const struct cli_args *args)
{
	struct tune tune = { .games = 0 };

	if (!read_options(args, &tune))
		return CLI_BAD_INPUT;
	tune.progress = progress_begin(tune.rounds,
	                               cli_number(args, "seconds", 0), false);
	return run(&tune);
}
