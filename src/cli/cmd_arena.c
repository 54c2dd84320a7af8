/*
 * isle arena - matches between opponents. Every shuffle is played once with
 * each contestant in each seat, so luck of the cards and of the seat cancels
 * out. A shared win counts as the same part of a win for each who shares it. A
 * program that fails ends the match: what it would have lost says nothing. A
 * match that is stopped counts the games that were finished, as does one that
 * lost a worker.
 */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
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
#include "engine_limits.h"
#include "game_options.h"
#include "json_print.h"
#include "players.h"
#include "progress.h"
#include "scores.h"
#include "verbs.h"
#include "words.h"

enum { JOBS_MAX = 256, NAME_WIDTH = 12 };

/* One game, as a worker reports it; smaller than a pipe writes at once. */
struct result {
	uint64_t game;
	int16_t score[ISLE_SEATS_MAX];      /* by contestant */
	int16_t sister;
	float win[ISLE_SEATS_MAX], rank[ISLE_SEATS_MAX];
	uint64_t us[ISLE_SEATS_MAX], decisions[ISLE_SEATS_MAX];
	uint64_t us_max[ISLE_SEATS_MAX];    /* of the slowest decision */
	char fault[240];                    /* empty when all went well */
};

struct contestant {
	const char *name;
	int level;                /* -1: a program */
	uint64_t positions;       /* a decision; 0: as for all */
	struct engine_process engine;       /* that program, in a worker */
};

struct arena {
	struct game_options options;
	struct contestant contestant[ISLE_SEATS_MAX];
	int seats;
	uint64_t games, positions, ms;
	int jobs;
	pid_t worker[JOBS_MAX];
	int lost;                 /* workers that ended before their time */
	bool json;
	struct progress progress;
};

/* Sums over games of one contestant. */
struct tally {
	double win, win_square, rank;
	uint64_t us, us_max, decisions;
	struct scores scores;
};

/* What a match comes to. */
struct outcome {
	struct tally tally[ISLE_SEATS_MAX];
	double games, sister, seconds;
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

static void fail(struct result *result, const struct local_game *table,
                 const struct contestant *c, int seat, const char *why)
{
	snprintf(result->fault, sizeof result->fault,
	         "seed %" PRIu64 ", move %d, seat %d, %.100s: %s", table->seed,
	         table->history.count + 1, seat, c->name, why);
}

static bool ask(struct arena *a, struct bots_mind *mind,
                struct local_game *table, int seat,
                struct contestant *c, struct result *result,
                struct isle_move *move)
{
	uint64_t seed = table->seed * 1000003u
	                + (uint64_t)table->history.count * 16u + (uint64_t)seat;

	if (c->level >= 0)
		return ask_bot(a, mind, c, &table->rules, &table->history.game, seat,
		            seed, move);
	enum engine_verdict verdict = engine_limits_ask(&c->engine, table, seat,
	                                                move);
	if (verdict != ENGINE_MOVE)
		fail(result, table, c, seat, engine_limits_text(verdict));
	return verdict == ENGINE_MOVE;
}

/* By which decisions are timed: ours by what the processor does for us, however
 * busy it is with others; of a program only the time that goes by is known. */
static uint64_t spent_us(const struct contestant *c)
{
	struct timespec t;

	if (c->level < 0)
		return players_now_us(NULL);
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return (uint64_t)t.tv_sec * 1000000u + (uint64_t)t.tv_nsec / 1000u;
}

/* The move of a seat that is due, and the time it took; false after a fault. */
static bool play_move(struct arena *a, struct bots_mind *mind,
                      struct local_game *table, int seat, struct result *result)
{
	int who = contestant_at(a, result->game, seat);
	struct contestant *c = &a->contestant[who];
	struct isle_move move;
	uint64_t start = spent_us(c);

	if (!ask(a, mind, table, seat, c, result, &move))
		return false;
	uint64_t us = spent_us(c) - start;
	enum isle_error error = local_game_play(table, &move);
	if (error)
		fail(result, table, c, seat, isle_error_info(error).text);
	result->us[who] += us;
	if (us > result->us_max[who])
		result->us_max[who] = us;
	result->decisions[who]++;
	return !error;
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
	struct local_game table;

	memset(result, 0, sizeof *result);
	result->game = game;
	game_options_reseed(&options, a->options.seed + game / (uint64_t)a->seats);
	local_game_open(&table, &options);
	for (int i = 0; i < a->seats; i++)
		engine_limits_new_game(&a->contestant[i].engine);
	for (uint32_t due;
	     (due = isle_due(&table.rules, &table.history.game)) != 0;)
		if (!play_move(a, mind, &table, __builtin_ctz(due), result))
			break;
	isle_score(&table.rules, &table.history.game, &score);
	count(a, &score, result);
	local_game_close(&table);
}

/* ---- workers ------------------------------------------------------------- */

/* Takes games until none is left; never returns. */
static void work(struct arena *a, atomic_ullong *next, int out)
{
	struct bots_mind *mind = calloc(1, sizeof *mind);
	struct result result;
	uint64_t game;
	bool good = mind != NULL;

	progress_forked();
	for (int i = 0; i < a->seats && good; i++)
		if (a->contestant[i].level < 0)
			good = engine_limits_open(&a->contestant[i].engine,
			                  a->contestant[i].name);
	while (good && (game = atomic_fetch_add(next, 1)) < a->games) {
		run_game(a, mind, game, &result);
		good = write(out, &result, sizeof result) == sizeof result
		    && !result.fault[0];
	}
	for (int i = 0; i < a->seats; i++)
		if (a->contestant[i].level < 0)
			engine_limits_close(&a->contestant[i].engine);
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
		a->worker[started] = pid;
	}
	return started;
}

/* Whether a worker ended otherwise than at its work's end. One that was told to
 * stop, by us or by the signal that came to all, is not lost. */
static bool is_lost(int status, bool told)
{
	bool obeyed = told && WIFSIGNALED(status)
	           && (WTERMSIG(status) == SIGTERM
	               || WTERMSIG(status) == progress_signal());

	return status != 0 && !obeyed;
}

/* Games that nobody will count are not played to their end. */
static void end_workers(struct arena *a, int started, bool at_once)
{
	for (int i = 0; i < started && at_once; i++)
		kill(a->worker[i], SIGTERM);
	for (int i = 0; i < started; i++) {
		int status = 0;
		while (waitpid(a->worker[i], &status, 0) < 0 && errno == EINTR)
			;
		a->lost += is_lost(status, at_once);
	}
}

/* ---- sums ---------------------------------------------------------------- */

static void add(struct tally *t, const struct result *r, int i)
{
	t->win += r->win[i];
	t->win_square += r->win[i] * r->win[i];
	t->rank += r->rank[i];
	t->us += r->us[i];
	t->us_max = r->us_max[i] > t->us_max ? r->us_max[i] : t->us_max;
	t->decisions += r->decisions[i];
	scores_add(&t->scores, r->score[i]);
}

/* Wilson's 95 % interval of a rate, also right for all and for none. sign: -1
 * its lower end, 1 the upper one. */
static double bound(double rate, double n, int sign)
{
	double z = 1.96, around = rate + z * z / (2 * n);
	double half = z * sqrt(rate * (1 - rate) / n + z * z / (4 * n * n));
	double end = (around + sign * half) / (1 + z * z / n);

	return end < 0 ? 0 : end > 1 ? 1 : end;
}

static double ms_of(const struct tally *t)
{
	return t->decisions ? (double)t->us / (double)t->decisions / 1000 : 0;
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

/* The name of a program may be bytes that are no text. */
static const char *name_of(const struct arena *a, int i)
{
	const char *name = a->contestant[i].name;

	return words_is_utf8(name, strlen(name)) ? name : "?";
}

static void put_player(struct json *json, const struct arena *a,
                       const struct tally *t, int i, double n)
{
	double rate = t->win / n;

	json_open(json, '{');
	json_put_text(json, "name", name_of(a, i));
	json_put_real(json, "win_rate", rate, 4);
	json_put_real(json, "win_margin",
	              scores_half_interval(t->win, t->win_square, n), 4);
	json_put_real(json, "win_low", bound(rate, n, -1), 4);
	json_put_real(json, "win_high", bound(rate, n, 1), 4);
	json_put_real(json, "score_mean", scores_mean(&t->scores), 2);
	json_put_real(json, "score_margin", scores_margin(&t->scores), 2);
	json_put_number(json, "score_low", scores_quantile(&t->scores, 0));
	json_put_number(json, "score_high", scores_quantile(&t->scores, 100));
	json_put_real(json, "elo", elo(rate, a->seats), 0);
	json_put_real(json, "rank_mean", t->rank / n, 3);
	json_put_real(json, "ms_per_decision", ms_of(t), 3);
	json_put_real(json, "ms_max", (double)t->us_max / 1000, 3);
	scores_put_json(json, &t->scores);
	json_close(json, '}');
}

static void put_arena(struct json *json, const struct arena *a,
                      const struct outcome *out)
{
	const struct isle_options *o = &a->options.options;

	json_put_text(json, "game", isle_word(ISLE_WORDS_MODE, o->mode));
	json_put_number(json, "seats", a->seats);
	json_put_unsigned(json, "seed", a->options.seed);
	json_put_real(json, "games", out->games, 0);
	if (isle_is_alone(o)) {
		json_put_text(json, "difficulty",
		              isle_word(ISLE_WORDS_DIFFICULTY, o->difficulty));
		json_put_real(json, "sister_mean", out->sister / out->games, 2);
	}
	if (a->positions)
		json_put_unsigned(json, "positions", a->positions);
	if (a->ms)
		json_put_unsigned(json, "ms", a->ms);
	json_put_real(json, "seconds", out->seconds, 1);
}

static void print_json(const struct arena *a, const struct outcome *out)
{
	struct json_print print;
	struct json *json = json_print_begin(&print, stdout);

	json_open(json, '{');
	put_arena(json, a, out);
	json_put_open(json, "players", '[');
	for (int i = 0; i < a->seats; i++)
		put_player(json, a, &out->tally[i], i, out->games);
	json_close(json, ']');
	json_close(json, '}');
	json_print_end(&print);
}

/* A name that is longer than its column has a line of its own. */
static void print_short(const char *name)
{
	if (strlen(name) > NAME_WIDTH)
		printf("%s\n%-*s", name, NAME_WIDTH, "");
	else
		printf("%-*s", NAME_WIDTH, name);
}

static void print_spread(const struct arena *a, const struct outcome *out)
{
	printf("\n%-*s", NAME_WIDTH, "");
	scores_print_names(true);
	printf("  ms max\n");
	for (int i = 0; i < a->seats; i++) {
		print_short(a->contestant[i].name);
		scores_print_row(&out->tally[i].scores, true);
		printf("%8.1f\n", (double)out->tally[i].us_max / 1000);
	}
}

static void print_table(const struct arena *a, const struct outcome *out)
{
	double n = out->games;

	printf(_("player        wins %%              score            Elo"
	         "  rank  ms/decision\n"));
	for (int i = 0; i < a->seats; i++) {
		const struct tally *t = &out->tally[i];
		double rate = t->win / n;
		print_short(a->contestant[i].name);
		printf(" %5.1f %5.1f-%5.1f %7.1f +- %4.1f   %6.0f  %4.2f"
		       "  %11.2f\n", 100 * rate, 100 * bound(rate, n, -1),
		       100 * bound(rate, n, 1), scores_mean(&t->scores),
		       scores_margin(&t->scores), elo(rate, a->seats),
		       t->rank / n, ms_of(t));
	}
	if (isle_is_alone(&a->options.options))
		printf("%-*s %25.1f\n", NAME_WIDTH, _("sister"),
		       out->sister / n);
	print_spread(a, out);
	printf(_("games: %.0f, seconds: %.1f\n"), n, out->seconds);
}

static void take_result(struct arena *a, struct outcome *out,
                        const struct result *result)
{
	for (int i = 0; i < a->seats; i++)
		add(&out->tally[i], result, i);
	out->sister += result->sister;
	out->games++;
	progress_show(&a->progress, (uint64_t)out->games);
}

/* Whether there is something to read, be it the end; false when time is up or a
 * signal has come, and all that was written before has been read. */
static bool wait_for_result(const struct arena *a, int in)
{
	struct pollfd poll_in = { .fd = in, .events = POLLIN };

	for (;;) {
		bool stop = progress_stop(&a->progress);
		if (poll(&poll_in, 1, stop ? 0 : 100) > 0)
			return true;
		if (stop)
			return false;
	}
}

/* Reads what the workers write; false after a fault. */
static bool gather(struct arena *a, int in, struct outcome *out)
{
	struct result result;

	progress_show(&a->progress, 0);
	while (wait_for_result(a, in)
	       && read(in, &result, sizeof result) == (ssize_t)sizeof result) {
		if (result.fault[0]) {
			progress_wipe(&a->progress);
			cli_broken("arena: %s", result.fault);
			return false;
		}
		take_result(a, out, &result);
	}
	return true;
}

/* Plays all games, or as many as there are without a fault. */
static bool play_games(struct arena *a, atomic_ullong *next, int pipes[2],
                       struct outcome *out)
{
	int started = start_workers(a, next, pipes[1]);

	close(pipes[1]);
	bool good = gather(a, pipes[0], out);
	bool stopped = out->games < (double)a->games
	            && progress_stop(&a->progress);
	end_workers(a, started, !good || stopped);   /* none meets a closed pipe */
	close(pipes[0]);
	out->seconds = progress_seconds(&a->progress);
	return good;
}

/* Tells what there is, and what there is not; the exit status. */
static int tell(struct arena *a, const struct outcome *out)
{
	int status = progress_end(&a->progress, "arena"), broken = 0;
	bool short_of = out->games < (double)a->games;

	if (out->games > 0)
		(a->json ? print_json : print_table)(a, out);
	if (short_of && (a->lost || !progress_stop(&a->progress)))
		broken = cli_broken(_("arena: %d of the workers died; only %.0f of "
		                      "%.0f games were played"), a->lost, out->games,
		                    (double)a->games);
	return status ? status : broken;
}

static int run(struct arena *a)
{
	struct outcome *out = calloc(1, sizeof *out);
	atomic_ullong *next = mmap(NULL, sizeof *next, PROT_READ | PROT_WRITE,
	                           MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	int pipes[2];

	/* Programs must not hold the pipe open. */
	if (!out || next == MAP_FAILED || pipe2(pipes, O_CLOEXEC) != 0)
		return cli_broken("arena: %s", strerror(errno));
	int status = play_games(a, next, pipes, out) ? tell(a, out) : CLI_FAILED;
	munmap(next, sizeof *next);
	free(out);
	return status;
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
		return !cli_fail(_("arena: \"%s\" is neither an opponent, nor one "
		                   "with a budget like captain:500, nor "
		                   "cmd:PROGRAM"), args->word[i]);
	}
	return true;
}

static bool read_options(const struct cli_args *args, struct arena *a)
{
	if (!game_options_read_unattended(args, &a->options))
		return false;
	a->games = cli_number(args, "games", 100);
	a->positions = cli_number(args, "positions", 0);
	a->ms = cli_number(args, "ms", 0);
	a->seats = a->options.options.seats;
	a->jobs = cli_jobs(args, a->games);
	a->json = cli_has(args, "json");
	if (args->word_count != a->seats)
		return !cli_fail(_("arena: %d opponents are wanted, one a seat, "
		                   "not %d"), a->seats, args->word_count);
	return read_contestants(args, a);
}

int cmd_arena(const struct cli_args *args)
{
	struct arena arena = { .games = 0 };

	if (!read_options(args, &arena))
		return CLI_BAD_INPUT;
	arena.progress = progress_begin(arena.games,
	                                cli_number(args, "seconds", 0), false);
	return run(&arena);
}
