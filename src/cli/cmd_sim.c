/*
 * isle sim - games between programs, many at a time, reported in the order of
 * their seeds. What a game is does not depend on how many are played at once.
 */
#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include "cli.h"
#include "game_options.h"
#include "json_print.h"
#include "local_game.h"
#include "players.h"
#include "progress.h"
#include "scores.h"
#include "verbs.h"

enum { WINDOW = 1024 };   /* games that may be done ahead of the report */

struct result {
	bool done;
	bool broken_off;       /* by a stop: nothing to tell */
	int moves, decisions;
	int16_t score[ISLE_SEATS_MAX], sister;
	uint32_t winners;
	uint64_t hash;
	char fault[160];       /* empty when all went well */
};

struct sim {
	struct game_options options;
	int player[ISLE_SEATS_MAX];
	uint64_t games;
	int jobs;
	const char *records;     /* folder, or NULL */
	bool json;
	pthread_mutex_t mutex;
	pthread_cond_t changed;
	uint64_t next, reported;   /* games begun, games looked at in order */
	uint64_t told;             /* of those, games that were finished */
	atomic_bool stop;
	struct progress progress;
	struct result result[WINDOW];
};

/* What is summed up for people. */
struct summary {
	struct scores scores[ISLE_SEATS_MAX + 1];      /* the sister at the end */
	uint64_t wins[ISLE_SEATS_MAX + 1], decisions;
};

/* ---- one game ------------------------------------------------------------ */

static void write_record(const struct sim *sim, const struct local_game *table,
                         uint64_t seed, struct result *result)
{
	const struct isle_options *o = &table->rules.options;
	char path[4096];

	snprintf(path, sizeof path, "%s/%s-%d-%" PRIu64 ".record", sim->records,
	         isle_word(ISLE_WORDS_MODE, o->mode), o->seats, seed);
	enum save_fault fault = local_game_save(table, path);
	if (fault)
		snprintf(result->fault, sizeof result->fault, "%.120s: %s",
		         path, save_file_text(fault));
}

/* Lets whoever is next say something; false when what he says is not legal,
 * which is a bug and is reported as a fault. */
static bool play_move(const struct sim *sim, struct local_game *table,
                      struct players *players, struct result *result)
{
	const struct isle_rules *rules = &table->rules;
	int seat = players_turn(players, rules, &table->history.game);
	struct isle_move move;
	int steps = players_move(players, seat ? sim->player[seat - 1] : 0,
	                         rules, &table->history.game, seat, &move);

	if (!steps && !(isle_due(rules, &table->history.game) >> seat & 1))
		return true;
	enum isle_error error =
		steps ? local_game_play(table, &move) : ISLE_NOT_WHOLE;
	if (error)
		snprintf(result->fault, sizeof result->fault,
		         "seed %" PRIu64 ", move %d, seat %d: %s", table->seed,
		         table->history.count + 1, seat,
		         isle_error_info(error).text);
	result->decisions += steps;
	return !error;
}

static void run_game(const struct sim *sim, uint64_t seed,
                     struct players *players, struct result *result)
{
	struct game_options options = sim->options;
	struct isle_score score;
	struct local_game table;

	memset(result, 0, sizeof *result);
	game_options_reseed(&options, seed);
	local_game_open(&table, &options);
	players_seed(players, seed);
	while (isle_due(&table.rules, &table.history.game) && !sim->stop
	       && play_move(sim, &table, players, result))
		;
	result->broken_off = isle_due(&table.rules, &table.history.game)
	                  && !result->fault[0];
	isle_score(&table.rules, &table.history.game, &score);
	for (int i = 0; i < table.rules.options.seats; i++)
		result->score[i] = score.seat[i].total;
	result->sister = score.sister.total;
	result->winners = score.winners;
	result->moves = table.history.count;
	result->hash = isle_hash(&table.history.game);
	if (sim->records && !result->fault[0] && !result->broken_off)
		write_record(sim, &table, seed, result);
	local_game_close(&table);
}

/* ---- many games ---------------------------------------------------------- */

/* Takes the next game; false when there is none left. */
static bool take_game(struct sim *sim, uint64_t *i)
{
	pthread_mutex_lock(&sim->mutex);
	while (!sim->stop && sim->next < sim->games
	       && sim->next >= sim->reported + WINDOW)
		pthread_cond_wait(&sim->changed, &sim->mutex);
	bool more = !sim->stop && sim->next < sim->games;
	if (more)
		*i = sim->next++;
	pthread_mutex_unlock(&sim->mutex);
	return more;
}

static void *work(void *argument)
{
	struct sim *sim = argument;
	struct players *players = calloc(1, sizeof *players);
	struct result result = { .fault = "" };
	uint64_t i;

	while (take_game(sim, &i)) {
		if (players)
			run_game(sim, sim->options.seed + i, players, &result);
		else
			strcpy(result.fault, "no memory to play in");
		result.done = true;
		pthread_mutex_lock(&sim->mutex);
		sim->result[i % WINDOW] = result;
		pthread_cond_broadcast(&sim->changed);
		pthread_mutex_unlock(&sim->mutex);
	}
	free(players);
	return NULL;
}

/* Wakes up now and then to see whether it should stop: a signal may come to
 * any thread. */
static void wait_a_little(struct sim *sim)
{
	struct timespec until;

	clock_gettime(CLOCK_REALTIME, &until);
	until.tv_nsec += 100000000;
	until.tv_sec += until.tv_nsec / 1000000000;
	until.tv_nsec %= 1000000000;
	pthread_cond_timedwait(&sim->changed, &sim->mutex, &until);
	if (progress_stop(&sim->progress))
		sim->stop = true;
}

/* The next game in order; false when there is none any more. After a stop all
 * games that were begun still come, broken off or not. */
static bool next_result(struct sim *sim, struct result *result)
{
	struct result *slot = &sim->result[sim->reported % WINDOW];
	bool more;

	pthread_mutex_lock(&sim->mutex);
	while ((more = sim->reported < (sim->stop ? sim->next : sim->games))
	       && !slot->done)
		wait_a_little(sim);
	if (more) {
		*result = *slot;
		slot->done = false;
		sim->reported++;
		sim->stop = sim->stop || result->fault[0];
	}
	pthread_cond_broadcast(&sim->changed);
	pthread_mutex_unlock(&sim->mutex);
	return more;
}

/* ---- the report ---------------------------------------------------------- */

static void put_winners(struct json *json, uint32_t winners)
{
	json_put_open(json, "winners", '[');
	if (winners & 1)
		json_text(json, "sister");
	for (int seat = 1; seat <= ISLE_SEATS_MAX; seat++)
		if (winners >> seat & 1)
			json_number(json, seat);
	json_close(json, ']');
}

static void put_result(struct json *json, const struct isle_options *o,
                       const struct result *result)
{
	char hash[20];

	json_put_open(json, "scores", '[');
	for (int i = 0; i < o->seats; i++)
		json_number(json, result->score[i]);
	json_close(json, ']');
	if (isle_is_alone(o))
		json_put_number(json, "sister", result->sister);
	put_winners(json, result->winners);
	json_put_number(json, "moves", result->moves);
	json_put_number(json, "decisions", result->decisions);
	snprintf(hash, sizeof hash, "%016" PRIx64, result->hash);
	json_put_text(json, "hash", hash);
}

static void print_json(const struct sim *sim, const struct result *result,
                       uint64_t seed)
{
	const struct isle_options *o = &sim->options.options;
	struct json_print print;
	struct json *json = json_print_begin(&print, stdout);

	json_open(json, '{');
	json_put_text(json, "game", isle_word(ISLE_WORDS_MODE, o->mode));
	json_put_number(json, "seats", o->seats);
	json_put_unsigned(json, "seed", seed);
	put_result(json, o, result);
	json_close(json, '}');
	json_print_end(&print);
}

/* Winners as `1 3` or `sister`. */
static void print_winners(uint32_t winners)
{
	const char *between = "";

	if (winners & 1) {
		printf("sister");
		between = " ";
	}
	for (int seat = 1; seat <= ISLE_SEATS_MAX; seat++) {
		if (winners >> seat & 1) {
			printf("%s%d", between, seat);
			between = " ";
		}
	}
}

static void print_line(const struct sim *sim, const struct result *result,
                       uint64_t seed)
{
	const struct isle_options *o = &sim->options.options;

	printf(_("seed %llu:"), (unsigned long long)seed);
	for (int i = 0; i < o->seats; i++)
		printf(" %d", result->score[i]);
	if (isle_is_alone(o))
		printf(_(" sister %d"), result->sister);
	printf(_(", winner "));
	print_winners(result->winners);
	printf(_(", %d moves\n"), result->moves);
}

static void sum_up(struct summary *summary, const struct result *result)
{
	for (int i = 0; i < ISLE_SEATS_MAX; i++) {
		scores_add(&summary->scores[i], result->score[i]);
		summary->wins[i] += result->winners >> (i + 1) & 1;
	}
	scores_add(&summary->scores[ISLE_SEATS_MAX], result->sister);
	summary->wins[ISLE_SEATS_MAX] += result->winners & 1;
	summary->decisions += (uint64_t)result->decisions;
}

static void print_row(const struct summary *summary, int i, const char *name)
{
	const struct scores *scores = &summary->scores[i];

	printf("%-8s %9.1f %7d %7d %7" PRIu64, name, scores_mean(scores),
	       scores_quantile(scores, 0), scores_quantile(scores, 100),
	       summary->wins[i]);
	scores_print_row(scores, false);
	putchar('\n');
}

/* The heading of the quantiles stands behind that of the other columns, which
 * ends its line. */
static void print_heading(void)
{
	const char *heading = _("\nseat       average  lowest highest    wins\n");

	printf("%.*s", (int)strcspn(heading + 1, "\n") + 1, heading);
	scores_print_names(false);
	putchar('\n');
}

static void print_summary(const struct sim *sim, const struct summary *summary,
                          double seconds)
{
	char name[16];

	print_heading();
	for (int i = 0; i < sim->options.options.seats; i++) {
		snprintf(name, sizeof name, "%d", i + 1);
		print_row(summary, i, name);
	}
	if (isle_is_alone(&sim->options.options))
		print_row(summary, ISLE_SEATS_MAX, _("sister"));
	printf(_("games: %llu, decisions: %llu, seconds: %.2f\n"),
	       (unsigned long long)sim->told,
	       (unsigned long long)summary->decisions, seconds);
}

static void tell(struct sim *sim, struct summary *summary,
                 const struct result *result, uint64_t seed)
{
	/* Nobody wants the bar between lines of the same terminal. */
	if (isatty(STDOUT_FILENO))
		progress_wipe(&sim->progress);
	sum_up(summary, result);
	(sim->json ? print_json : print_line)(sim, result, seed);
	sim->told++;
	/* Lines that are finished are not lost, whatever happens next. */
	if (!cli_flush())
		sim->stop = true;
	progress_show(&sim->progress, sim->told);
}

/* Reports all games in order; the exit status. */
static int report(struct sim *sim)
{
	static struct summary summary;
	struct result result;

	progress_show(&sim->progress, 0);
	while (next_result(sim, &result)) {
		if (result.fault[0]) {
			progress_wipe(&sim->progress);
			return cli_broken("sim: %s", result.fault);
		}
		if (!result.broken_off)
			tell(sim, &summary, &result,
			     sim->options.seed + sim->reported - 1);
	}
	progress_wipe(&sim->progress);
	if (!sim->json && sim->told)
		print_summary(sim, &summary, progress_seconds(&sim->progress));
	return progress_end(&sim->progress, "sim");
}

static int run(struct sim *sim)
{
	pthread_t thread[256];
	int started = 0;

	pthread_mutex_init(&sim->mutex, NULL);
	pthread_cond_init(&sim->changed, NULL);
	while (started < sim->jobs
	       && pthread_create(&thread[started], NULL, work, sim) == 0)
		started++;
	int status = started ? report(sim)
	                     : cli_broken(_("sim: no thread can be started"));
	for (int i = 0; i < started; i++)
		pthread_join(thread[i], NULL);
	pthread_cond_destroy(&sim->changed);
	pthread_mutex_destroy(&sim->mutex);
	return status;
}

/* ---- the command line ---------------------------------------------------- */

static bool make_folder(const char *path)
{
	struct stat status;

	if (mkdir(path, 0777) == 0)
		return true;
	if (errno == EEXIST && stat(path, &status) == 0
	    && S_ISDIR(status.st_mode))
		return true;
	cli_fail("sim: %s: %s", path, strerror(errno));
	return false;
}

static bool read_options(const struct cli_args *args, struct sim *sim)
{
	if (!game_options_read(args, &sim->options))
		return false;
	const char *players = cli_value(args, "players");
	if (!players_parse(players ? players : "random",
	                   sim->options.options.seats, sim->player))
		return !cli_fail(_("sim: --players names more than the %d seats: "
		                   "\"%s\""), sim->options.options.seats, players);
	sim->games = cli_number(args, "games", 1);
	sim->jobs = cli_jobs(args, sim->games);
	sim->json = cli_has(args, "json");
	sim->records = cli_value(args, "records");
	return !sim->records || make_folder(sim->records);
}

int cmd_sim(const struct cli_args *args)
{
	struct sim *sim = calloc(1, sizeof *sim);
	int status = CLI_BAD_INPUT;

	if (!sim)
		return cli_broken("sim: %s", strerror(errno));
	if (read_options(args, sim)) {
		sim->progress = progress_begin(sim->games,
		                               cli_number(args, "seconds", 0),
		                               false);
		status = run(sim);
	}
	free(sim);
	return status;
}
