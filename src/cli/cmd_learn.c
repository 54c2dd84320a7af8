/*
 * isle learn - learns what the start of a day is worth (src/bots/value.h) from
 * games that opponents play among themselves.
 *
 * Each start of a day of each seat is counted and remembered with what the seat
 * ended with; for every number of days to come the numbers are those that make
 * the squared error least, held back a little from growing (ridge regression).
 * Of ten games one is kept for checking and not learned from. What is printed
 * are the rows of src/bots/value_table.c.
 */
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include "bots.h"
#include "cli.h"
#include "game_options.h"
#include "progress.h"
#include "value.h"
#include "verbs.h"

enum { JOBS_MAX = 256, CHECKED = 10, SLIPS = 8, DIFFICULTIES = 5,
       EXPANDED = 3, N = VALUE_COUNTS };

/* How much each number is held back, in parts of its own variance. */
static const double RIDGE = 0.0005;

/* Sums over samples with the same number of days to come: those that are
 * learned from, and those that what was learned is checked by. */
struct moments { double n, xx[N][N], xy[N], y, yy; };
struct sums {
	struct moments learned, checked;
	double error, guess_error;             /* of the checked, squared */
};

struct learn {
	struct game_options options;
	uint64_t games, positions;
	int jobs, level;
	enum weights_set set;         /* by whose weights starts are counted; if not
	                                 common, all levels play by them, too */
	int lost;                     /* workers that died */
	bool any;                     /* all seat counts or difficulties */
	bool expanded;                /* now and then with the expansions */
	pid_t worker[JOBS_MAX];
	struct sums *sums;            /* VALUE_DAYS for each job, shared */
	atomic_ullong *done;          /* games, shared */
	atomic_bool *stop;            /* shared */
	struct progress progress;
};

/* The starts of days of one game, and what the table that is compiled in makes
 * of them, hundredths. */
struct sample { int days, seat, judged; int32_t count[N]; };
struct diary {
	int count;
	struct sample sample[VALUE_DAYS * ISLE_SEATS_MAX];
};

/* ---- games --------------------------------------------------------------- */

static void count_start(struct bots_mind *mind, const struct isle_rules *rules,
                        const struct isle_game *game, int seat,
                        const struct bots_weights *weights,
                        int32_t count[VALUE_COUNTS])
{
	struct assets assets = assets_of(rules, game, seat, weights);

	eval_init(&mind->after, rules, game, seat,
	          assets_remaining(rules, game, seat), weights);
	value_count(&mind->after, &assets, &game->seat[seat - 1], count);
}

static void note_sample(const struct learn *l, struct sample *m,
                        struct bots_mind *mind, const struct isle_rules *rules,
                        const struct isle_game *game)
{
	enum weights_game column = weights_game(rules);
	enum weights_set judge = value_set(l->set, rules);
	struct bots_weights weights = weights_of(judge, column);
	int32_t count[VALUE_COUNTS];

	m->days = rules->days - game->day;
	count_start(mind, rules, game, m->seat, &weights, count);
	m->judged = value_of(count, judge, column, m->days);
	weights = weights_of(l->set, column);
	count_start(mind, rules, game, m->seat, &weights, m->count);
}

static void note_samples(const struct learn *l, struct diary *diary,
                         struct bots_mind *mind, const struct isle_rules *rules,
                         const struct isle_game *game)
{
	for (int seat = 1; seat <= rules->options.seats; seat++) {
		struct sample *m = &diary->sample[diary->count++];
		m->seat = seat;
		note_sample(l, m, mind, rules, game);
	}
}

/* Now and then a whim, so that there is something to learn from. */
static int level_now(const struct learn *l, struct bots_random *random)
{
	return bots_random_below(random, SLIPS) ? l->level : BOTS_KITTEN;
}

/* Other seats, another difficulty, now and then with the expansions. */
static void vary(const struct learn *l, struct isle_options *options,
                 uint64_t seed)
{
	if (l->any && isle_is_alone(options))
		options->difficulty = (uint8_t)(seed % DIFFICULTIES);
	else if (l->any)
		options->seats = (uint8_t)(2 + seed % 3);
	if (l->expanded && seed / 15 % EXPANDED == 0)
		options->with = isle_mode_info((enum isle_mode)options->mode).with
		              & (uint8_t)~ISLE_PROMOS;
}

static void set_up(const struct learn *l, uint64_t seed,
                   struct isle_rules *rules, struct isle_game *game)
{
	struct game_options options = l->options;
	struct isle_box box;
	uint8_t key[32];

	vary(l, &options.options, seed);
	game_options_reseed(&options, seed);
	isle_rules_init(rules, &options.options);
	game_options_key(seed, key);
	isle_box_shuffle(rules, key, &box);
	isle_game_init(rules, &box, game, NULL);
}

static void play_game(const struct learn *l, struct bots_mind *mind,
                      uint64_t seed, struct diary *diary,
                      struct isle_score *score)
{
	struct bots_budget budget = { .positions = (uint32_t)l->positions };
	struct bots_random random = bots_random(seed);
	static struct isle_rules rules;
	static struct isle_game game, view;
	uint32_t due, n = 0;
	int day = 1;

	set_up(l, seed, &rules, &game);
	diary->count = 0;
	if (mind->weighed)
		mind->weights = weights_of(l->set, weights_game(&rules));
	while ((due = isle_due(&rules, &game)) != 0) {
		struct isle_move move;
		int seat = __builtin_ctz(due);
		if (game.day > day) {
			day = game.day;
			note_samples(l, diary, mind, &rules, &game);
		}
		isle_view(&rules, &game, seat, &view);
		if (!bots_choose(mind, &rules, &view, seat, level_now(l, &random),
		                 budget, seed + n++, &move)
		    || isle_play(&rules, &game, &move, NULL))
			abort();
	}
	isle_score(&rules, &game, score);
}

/* ---- sums ---------------------------------------------------------------- */

static void add_sample(struct moments *s, const int32_t *x, double y)
{
	s->n++;
	s->y += y;
	s->yy += y * y;
	for (int i = 0; i < N; i++) {
		s->xy[i] += x[i] * y;
		for (int k = 0; k <= i && x[i]; k++)
			s->xx[i][k] += (double)x[i] * x[k];
	}
}

static void check_sample(struct sums *s, const struct sample *m, double y)
{
	double judged = m->judged / 100.;
	double guess = m->count[VALUE_GUESS] / 10.;

	add_sample(&s->checked, m->count, y);
	s->error += (judged - y) * (judged - y);
	s->guess_error += (guess - y) * (guess - y);
}

static void take_diary(const struct learn *l, struct sums *sums,
                       const struct diary *diary,
                       const struct isle_score *score, bool check)
{
	for (int i = 0; i < diary->count; i++) {
		const struct sample *m = &diary->sample[i];
		double y = score->seat[m->seat - 1].total;
		if (isle_is_alone(&l->options.options))
			y -= score->sister.total;
		if (check)
			check_sample(&sums[m->days], m, y);
		else
			add_sample(&sums[m->days].learned, m->count, y);
	}
}

static void play_part(const struct learn *l, int part)
{
	struct bots_mind *mind = calloc(1, sizeof *mind);
	struct isle_score score;
	struct diary diary;

	if (!mind)
		abort();
	mind->weighed = l->set != WEIGHTS_COMMON;
	for (uint64_t g = (uint64_t)part; g < l->games && !*l->stop;
	     g += (uint64_t)l->jobs) {
		play_game(l, mind, l->options.seed + g, &diary, &score);
		take_diary(l, l->sums + part * VALUE_DAYS, &diary, &score,
		           g % CHECKED == 0);
		atomic_fetch_add(l->done, 1);
	}
	free(mind);
}

static void add_sums(struct sums *to, const struct sums *from)
{
	double *a = (double *)to;
	const double *b = (const double *)from;

	for (size_t i = 0; i < sizeof *to / sizeof *a; i++)
		a[i] += b[i];
}

/* Sums, and how far it is, are shared with the workers. */
static bool share(struct learn *l)
{
	size_t sums = sizeof *l->sums * VALUE_DAYS * (size_t)l->jobs;
	char *shared = mmap(NULL, sums + 64, PROT_READ | PROT_WRITE,
	                    MAP_SHARED | MAP_ANONYMOUS, -1, 0);

	if (shared == MAP_FAILED)
		return false;
	l->sums = (struct sums *)shared;
	l->done = (atomic_ullong *)(shared + sums);
	l->stop = (atomic_bool *)(shared + sums + sizeof *l->done);
	return true;
}

/* A signal for us is one for the workers, who finish their games. */
static void ignore_signals(void)
{
	progress_handle(SIG_IGN, 0);
}

static int start_workers(struct learn *l)
{
	int started = 0;

	fflush(NULL);
	for (; started < l->jobs; started++) {
		pid_t pid = l->worker[started] = fork();
		if (pid < 0)
			break;
		if (pid > 0)
			continue;
		ignore_signals();
		play_part(l, started);
		_exit(0);
	}
	return started;
}

/* A worker has ended. What a dead one learned may be half a game, so all of it
 * is left out; what the others learned is worth as much as before. */
static void note_end(struct learn *l, pid_t pid, int status)
{
	int job = 0;

	while (job < l->jobs && l->worker[job] != pid)
		job++;
	if (!status || job == l->jobs)
		return;
	l->lost++;
	memset(l->sums + job * VALUE_DAYS, 0, sizeof *l->sums * VALUE_DAYS);
}

/* Plays all games, or until it is stopped. */
static void play_all(struct learn *l)
{
	int status = 0;

	for (int left = start_workers(l); left > 0; ) {
		pid_t pid = waitpid(-1, &status, WNOHANG);
		if (pid > 0) {
			note_end(l, pid, status);
			left--;
			continue;
		}
		usleep(20000);
		*l->stop = progress_stop(&l->progress);
		progress_show(&l->progress, atomic_load(l->done));
	}
	progress_show(&l->progress, atomic_load(l->done));
	for (int job = 1; job < l->jobs; job++)
		for (int d = 0; d < VALUE_DAYS; d++)
			add_sums(&l->sums[d], &l->sums[job * VALUE_DAYS + d]);
}

/* ---- solving ------------------------------------------------------------- */

/* Solves a x = b for a positive definite a, of which the lower half is given
 * and overwritten (Cholesky). */
static void solve(double a[N][N], const double *b, double *x)
{
	for (int i = 0; i < N; i++)
		for (int k = 0; k <= i; k++) {
			double sum = a[i][k];
			for (int m = 0; m < k; m++)
				sum -= a[i][m] * a[k][m];
			a[i][k] = i == k ? sqrt(sum > 1e-9 ? sum : 1e-9)
			                 : sum / a[k][k];
		}
	for (int i = 0; i < N; i++) {
		x[i] = b[i];
		for (int m = 0; m < i; m++)
			x[i] -= a[i][m] * x[m];
		x[i] /= a[i][i];
	}
	for (int i = N - 1; i >= 0; i--) {
		for (int m = i + 1; m < N; m++)
			x[i] -= a[m][i] * x[m];
		x[i] /= a[i][i];
	}
}

static double variance(const struct moments *s, int i)
{
	double mean = s->xx[i][VALUE_ONE] / s->n;
	return i == VALUE_ONE ? 1 : s->xx[i][i] / s->n - mean * mean;
}

/* A count that never changes gets 0. */
static void fit(const struct moments *s, double x[N])
{
	static double a[N][N];
	double b[N];

	for (int i = 0; i < N; i++) {
		bool fixed = variance(s, i) < 1e-6;
		b[i] = fixed ? 0 : s->xy[i] / s->n;
		for (int k = 0; k <= i; k++)
			a[i][k] = fixed || variance(s, k) < 1e-6 ? i == k
			                                         : s->xx[i][k] / s->n;
		if (i != VALUE_ONE)
			a[i][i] += RIDGE * variance(s, i);
	}
	solve(a, b, x);
}

static double root(double sum, double n)
{
	return n > 0 ? sqrt(sum / n) : 0;
}

/* Of numbers, on all samples of the sums together, squared. */
static double error_of(const struct moments *s, const double x[N])
{
	double sum = s->yy;

	for (int i = 0; i < N; i++) {
		sum += x[i] * (x[i] * s->xx[i][i] - 2 * s->xy[i]);
		for (int k = 0; k < i; k++)
			sum += 2 * x[i] * x[k] * s->xx[i][k];
	}
	return sum;
}

static void report(const struct sums *s, const double x[N], int days)
{
	double n = s->learned.n, mean = s->learned.y / n, others = s->checked.n;

	fprintf(stderr, "%d to come: %.0f samples, deviation %.2f; on %.0f others"
	        " these rows err by %.2f, the table by %.2f, the guess by %.2f\n",
	        days, n, sqrt(s->learned.yy / n - mean * mean), others,
	        root(error_of(&s->checked, x), others), root(s->error, others),
	        root(s->guess_error, others));
}

static void print_rows(struct learn *l)
{
	double x[VALUE_DAYS][N] = {{0}};

	for (int d = 0; d < VALUE_DAYS; d++) {
		if (l->sums[d].learned.n < N)
			continue;
		fit(&l->sums[d].learned, x[d]);
		report(&l->sums[d], x[d], d);
	}
	for (int i = 0; i < N; i++) {
		char name[24];
		snprintf(name, sizeof name, "%s,", value_names[i]);
		printf("\tROW(%-13s", name);
		for (int d = 0; d < VALUE_DAYS; d++)
			printf("%s %6ld", d ? "," : "",
			       lround(x[d][i] * 100 * VALUE_SCALE));
		printf("),\n");
	}
}

/* ---- the command line ---------------------------------------------------- */

static bool read_options(const struct cli_args *args, struct learn *l)
{
	if (!game_options_read_unattended(args, &l->options))
		return false;
	bool alone = isle_is_alone(&l->options.options);
	l->games = cli_number(args, "games", 2000);
	l->positions = cli_number(args, "positions", 0);
	l->jobs = cli_jobs(args, l->games);
	l->level = cli_choice(args, "level");
	l->set = (enum weights_set)cli_choice(args, "weights");
	l->any = !cli_has(args, alone ? "difficulty" : "seats");
	l->expanded = !cli_has(args, "with");
	return true;
}

int cmd_learn(const struct cli_args *args)
{
	struct learn learn = { .games = 0 };

	if (!read_options(args, &learn))
		return CLI_BAD_INPUT;
	if (!share(&learn))
		return cli_broken("learn: %s", strerror(errno));
	learn.progress = progress_begin(learn.games,
	                                cli_number(args, "seconds", 0), false);
	play_all(&learn);
	int status = progress_end(&learn.progress, "learn");
	print_rows(&learn);
	if (!learn.lost)
		return status;
	int broken = cli_broken(_("learn: %d of the workers died; what they "
	                          "learned is left out"), learn.lost);
	return status ? status : broken;
}
