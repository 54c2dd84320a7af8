/*
 * isle arena - matches between opponents. Every shuffle is played once with
 * each contestant in each seat, so luck of the cards and of the seat cancels
 * out. A shared win counts as the same part of a win for each who shares it.
 */
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "bots.h"
#include "cli.h"
#include "game_options.h"
#include "guest.h"
#include "players.h"
#include "verbs.h"

enum { JOBS_MAX = 256, GAMES_MAX = 1000000 };

/* One game, as a worker reports it; smaller than a pipe writes at once. */
struct result {
	uint64_t game;
	int16_t score[ISLE_SEATS_MAX];      /* by contestant */
	int16_t sister;
	float win[ISLE_SEATS_MAX], rank[ISLE_SEATS_MAX];
	uint64_t us[ISLE_SEATS_MAX], decisions[ISLE_SEATS_MAX];
	char fault[160];                    /* empty when all went well */
};

struct contestant {
	const char *name;
	int level;                /* -1: a program */
	uint64_t positions;       /* a decision; 0: as for all */
	struct guest guest;       /* that program, in a worker */
};

struct arena {
	struct game_options options;
	struct contestant contestant[ISLE_SEATS_MAX];
	int seats;
	uint64_t games, positions, ms;
	int jobs;
	bool json;
};

/* Sums over games of one contestant. */
struct tally {
	double win, win_square, score, score_square, rank;
	uint64_t us, decisions;
	int low, high;
	int histogram[64];        /* scores by tens, from -200 */
};

/* ---- one game ------------------------------------------------------------ */

/* Who sits in seat 1.. in a game: the seats rotate, then the shuffle changes.
 */
static int contestant_at(const struct arena *a, uint64_t game, int seat)
{
	return (int)((game + (uint64_t)seat - 1) % (uint64_t)a->seats);
}

static bool ask_bot(const struct arena *a, struct bots_mind *mind,
                    const struct contestant *c, const struct isle_rules *rules,
                    const struct isle_game *game, int seat, uint64_t seed,
                    struct isle_move *move)
{
	uint64_t positions = c->positions ? c->positions : a->positions;
	bool timed = a->ms && !c->positions;
	struct bots_budget budget = { .positions = (uint32_t)positions,
		.ms = timed ? (uint32_t)a->ms : 0,
		.now_us = timed ? players_now_us : NULL };
	struct isle_game view;

	isle_view(rules, game, seat, &view);
	return bots_choose(mind, rules, &view, seat, (enum bots_level)c->level,
	                   budget, seed, move);
}

/* The move of a seat that is due, and the time it took. */
static bool ask_move(struct arena *a, struct bots_mind *mind,
                     struct table *table, uint64_t game, int seat,
                     struct result *result, struct isle_move *move)
{
	int who = contestant_at(a, game, seat);
	struct contestant *c = &a->contestant[who];
	uint64_t seed = table->seed * 1000003u + (uint64_t)table->move_count * 16u
	              + (uint64_t)seat;
	uint64_t start = players_now_us(NULL);
	bool good = c->level < 0
		? guest_ask(&c->guest, table, seat, move)
		: ask_bot(a, mind, c, &table->rules, &table->game, seat, seed, move);

	result->us[who] += players_now_us(NULL) - start;
	result->decisions[who]++;
	return good;
}

static void play(struct arena *a, struct bots_mind *mind, struct table *table,
                 struct result *result)
{
	uint32_t due;

	while ((due = isle_due(&table->rules, &table->game)) != 0) {
		int seat = __builtin_ctz(due);
		struct isle_move move;
		bool good = ask_move(a, mind, table, result->game, seat, result,
		                     &move);
		enum isle_error error = good ? table_play(table, &move)
		                             : ISLE_BAD_MOVE;
		if (!error)
			continue;
		snprintf(result->fault, sizeof result->fault,
		         "seed %" PRIu64 ", move %d of seat %d: %s", table->seed,
		         table->move_count + 1, seat, isle_error_info(error).text);
		return;
	}
}

/* Ranks from 1; equal totals share the mean of their places. */
static float rank_of(const struct isle_score *score, int i)
{
	int better = 0, equal = 0;

	for (int k = 0; k < score->seats; k++) {
		better += score->seat[k].total > score->seat[i].total;
		equal += score->seat[k].total == score->seat[i].total;
	}
	return (float)better + ((float)equal + 1) / 2;
}

static void count(const struct arena *a, const struct isle_score *score,
                  struct result *result)
{
	float share = 1 / (float)__builtin_popcount(score->winners);

	for (int seat = 1; seat <= a->seats; seat++) {
		int who = contestant_at(a, result->game, seat);
		result->score[who] = score->seat[seat - 1].total;
		result->win[who] = score->winners >> seat & 1 ? share : 0;
		result->rank[who] = rank_of(score, seat - 1);
	}
	result->sister = score->sister.total;
}

static void run_game(struct arena *a, struct bots_mind *mind, uint64_t game,
                     struct result *result)
{
	struct game_options options = a->options;
	struct isle_score score;
	struct table table;

	memset(result, 0, sizeof *result);
	result->game = game;
	game_options_reseed(&options, a->options.seed + game / (uint64_t)a->seats);
	table_open(&table, &options);
	play(a, mind, &table, result);
	isle_score(&table.rules, &table.game, &score);
	count(a, &score, result);
	table_close(&table);
}

/* ---- workers ------------------------------------------------------------- */

/* Takes games until none is left; never returns. */
static void work(struct arena *a, atomic_ullong *next, int out)
{
	struct bots_mind *mind = calloc(1, sizeof *mind);
	struct result result;
	uint64_t game;
	bool good = mind != NULL;

	for (int i = 0; i < a->seats && good; i++)
		if (a->contestant[i].level < 0)
			good = guest_open(&a->contestant[i].guest,
			                  a->contestant[i].name);
	while (good && (game = atomic_fetch_add(next, 1)) < a->games) {
		run_game(a, mind, game, &result);
		good = write(out, &result, sizeof result) == sizeof result
		    && !result.fault[0];
	}
	for (int i = 0; i < a->seats; i++)
		if (a->contestant[i].level < 0)
			guest_close(&a->contestant[i].guest);
	_exit(good ? 0 : CLI_FAILED);
}

static int start_workers(struct arena *a, atomic_ullong *next, int out)
{
	int started = 0;

	fflush(NULL);
	for (; started < a->jobs; started++) {
		pid_t pid = fork();
		if (pid == 0)
			work(a, next, out);
		if (pid < 0)
			break;
	}
	return started;
}

/* ---- sums ---------------------------------------------------------------- */

static void add(struct tally *t, const struct result *r, int i, bool first)
{
	int score = r->score[i], slot = (score + 200) / 10;

	t->win += r->win[i];
	t->win_square += r->win[i] * r->win[i];
	t->score += score;
	t->score_square += (double)score * score;
	t->rank += r->rank[i];
	t->us += r->us[i];
	t->decisions += r->decisions[i];
	t->low = first || score < t->low ? score : t->low;
	t->high = first || score > t->high ? score : t->high;
	t->histogram[slot < 0 ? 0 : slot > 63 ? 63 : slot]++;
}

/* Half of a 95 % interval of a mean. */
static double margin(double sum, double squares, double n)
{
	double mean = sum / n, variance = squares / n - mean * mean;
	return n > 1 ? 1.96 * sqrt((variance > 0 ? variance : 0) / (n - 1)) : 0;
}

/* Elo above an even match, from the share of wins; alone: against the sister.
 */
static double elo(double rate, int seats)
{
	double even = seats > 1 ? 1 / (double)seats : 0.5, odds;

	if (rate < 0.001)
		rate = 0.001;
	if (rate > 0.999)
		rate = 0.999;
	odds = rate / (1 - rate) / (even / (1 - even));
	return 400 * log10(odds);
}

/* ---- reports ------------------------------------------------------------- */

static void print_histogram(const struct tally *t)
{
	const char *before = "";

	printf(",\"score_tens\":{");
	for (int i = 0; i < 64; i++) {
		if (!t->histogram[i])
			continue;
		printf("%s\"%d\":%d", before, i * 10 - 200, t->histogram[i]);
		before = ",";
	}
	printf("}");
}

static void print_json_one(const struct arena *a, const struct tally *t, int i,
                           double n)
{
	printf("%s{\"name\":\"%s\",\"win_rate\":%.4f,\"win_margin\":%.4f,"
	       "\"score_mean\":%.2f,\"score_margin\":%.2f,\"score_low\":%d,"
	       "\"score_high\":%d,\"elo\":%.0f,\"rank_mean\":%.3f,"
	       "\"ms_per_decision\":%.3f", i ? "," : "", a->contestant[i].name,
	       t->win / n, margin(t->win, t->win_square, n), t->score / n,
	       margin(t->score, t->score_square, n), t->low, t->high,
	       elo(t->win / n, a->seats), t->rank / n,
	       t->decisions ? (double)t->us / (double)t->decisions / 1000 : 0);
	print_histogram(t);
	printf("}");
}

static void print_json(const struct arena *a, const struct tally *tally,
                       double n, double seconds, double sister)
{
	const struct isle_options *o = &a->options.options;

	printf("{\"game\":\"%s\",\"seats\":%d,\"seed\":%" PRIu64 ",\"games\":%.0f,",
	       game_options_modes[o->mode], a->seats, a->options.seed, n);
	if (game_options_alone(o))
		printf("\"difficulty\":\"%s\",\"sister_mean\":%.2f,",
		       game_options_difficulties[o->difficulty], sister / n);
	if (a->positions)
		printf("\"positions\":%" PRIu64 ",", a->positions);
	if (a->ms)
		printf("\"ms\":%" PRIu64 ",", a->ms);
	printf("\"seconds\":%.1f,\"players\":[", seconds);
	for (int i = 0; i < a->seats; i++)
		print_json_one(a, &tally[i], i, n);
	printf("]}\n");
}

static void print_table(const struct arena *a, const struct tally *tally,
                        double n, double seconds, double sister)
{
	printf(_("player        wins %%              score            Elo"
	         "  rank  ms/decision\n"));
	for (int i = 0; i < a->seats; i++) {
		const struct tally *t = &tally[i];
		printf("%-12s %5.1f +- %4.1f   %7.1f +- %4.1f   %6.0f  %4.2f  %11.2f\n",
		       a->contestant[i].name, 100 * t->win / n,
		       100 * margin(t->win, t->win_square, n), t->score / n,
		       margin(t->score, t->score_square, n),
		       elo(t->win / n, a->seats), t->rank / n,
		       t->decisions ? (double)t->us / (double)t->decisions / 1000
		                    : 0);
	}
	if (game_options_alone(&a->options.options))
		printf("%-12s %22.1f\n", _("sister"), sister / n);
	printf(_("%.0f games, %.1f seconds\n"), n, seconds);
}

static void print_progress(const struct arena *a, double n, double seconds)
{
	double left = seconds / n * ((double)a->games - n);
	int bar = (int)(30 * n / (double)a->games);

	fprintf(stderr, "\r[%-30.*s] %.0f/%" PRIu64 ", ", bar,
	        "##############################", n, a->games);
	fprintf(stderr, _("%.0f s left"), left);
	fputs("\033[K", stderr);
	if (n >= (double)a->games)
		fputs("\r\033[K", stderr);
}

/* Reads what the workers write; the number of games, or -1 after a fault. */
static double gather(struct arena *a, int in, struct tally *tally,
                     double *sister)
{
	bool watched = isatty(STDERR_FILENO);
	double start = (double)players_now_us(NULL) / 1e6, n = 0;
	struct result result;

	while (read(in, &result, sizeof result) == (ssize_t)sizeof result) {
		if (result.fault[0]) {
			cli_fail("arena: %s", result.fault);
			return -1;
		}
		for (int i = 0; i < a->seats; i++)
			add(&tally[i], &result, i, n == 0);
		*sister += result.sister;
		n++;
		if (watched)
			print_progress(a, n, (double)players_now_us(NULL) / 1e6
			               - start);
	}
	return n;
}

static int run(struct arena *a)
{
	struct tally tally[ISLE_SEATS_MAX] = {{ .win = 0 }};
	double start = (double)players_now_us(NULL) / 1e6, sister = 0;
	atomic_ullong *next = mmap(NULL, sizeof *next, PROT_READ | PROT_WRITE,
	                           MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	int pipes[2];

	if (next == MAP_FAILED || pipe(pipes) != 0)
		return cli_fail("arena: %s", strerror(errno));
	int started = start_workers(a, next, pipes[1]);
	close(pipes[1]);
	double n = gather(a, pipes[0], tally, &sister);
	close(pipes[0]);
	while (started-- > 0)
		wait(NULL);
	munmap(next, sizeof *next);
	double seconds = (double)players_now_us(NULL) / 1e6 - start;
	if (n < (double)a->games)
		return n < 0 ? CLI_FAILED
		             : cli_fail(_("arena: only %.0f of the games were "
		                          "played"), n);
	(a->json ? print_json : print_table)(a, tally, n, seconds, sister);
	return 0;
}

/* ---- the command line ---------------------------------------------------- */

/* LEVEL, LEVEL:POSITIONS or cmd:PROGRAM. */
static bool read_contestant(const char *word, struct contestant *c)
{
	size_t length = strcspn(word, ":");

	c->name = word;
	c->level = -1;
	if (strncmp(word, "cmd:", 4) == 0)
		return word[4] != '\0';
	c->level = bots_level_find(word, (int)length);
	return c->level >= 0 && (!word[length]
	    || (cli_parse_number(word + length + 1, &c->positions)
	        && c->positions > 0 && c->positions <= 1000000000));
}

static bool read_contestants(const struct cli_args *args, struct arena *a)
{
	for (int i = 0; i < a->seats; i++) {
		if (read_contestant(args->word[i], &a->contestant[i]))
			continue;
		cli_fail(_("arena: \"%s\" is neither an opponent, nor one with a "
		           "budget like captain:500, nor cmd:PROGRAM"),
		         args->word[i]);
		return false;
	}
	return true;
}

static bool read_options(const struct cli_args *args, struct arena *a)
{
	long cores = sysconf(_SC_NPROCESSORS_ONLN);
	uint64_t jobs;

	if (!game_options_read(args, &a->options)
	    || !cli_number(args, "games", 1, GAMES_MAX, 100, &a->games)
	    || !cli_number(args, "positions", 0, 1000000000, 0, &a->positions)
	    || !cli_number(args, "ms", 0, 1000000, 0, &a->ms)
	    || !cli_number(args, "jobs", 1, JOBS_MAX, cores > 0 ? (uint64_t)cores : 1,
	                   &jobs))
		return false;
	a->seats = a->options.options.seats;
	a->jobs = (int)(jobs < a->games ? jobs : a->games);
	a->json = cli_has(args, "json");
	if (args->word_count != a->seats) {
		cli_fail(_("arena: %d opponents are wanted, one a seat, not %d"),
		         a->seats, args->word_count);
		return false;
	}
	return read_contestants(args, a);
}

int cmd_arena(int argc, char **argv)
{
	struct arena arena = { .games = 0 };
	struct cli_args args;

	if (!cli_parse(argc, argv, &args) || !read_options(&args, &arena))
		return CLI_BAD_INPUT;
	return run(&arena);
}
