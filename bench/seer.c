/*
 * seer.c - how much is luck: games with opponents that are told everything,
 * bag, deck and hands, so that every world they think in is the true one.
 *
 *   seer GAME[/DIFFICULTY] GAMES SEED [+][~SLIPS]LEVEL[:POSITIONS]...
 *   seer sum < LINES
 *
 * A contestant with a + is told; there are as many seats as contestants, who
 * change them from game to game, and shuffles, as in `isle arena`. A line is
 * printed for each game: its shuffle, its number, and of the first contestant
 * the rank, the part of the win, the points and those ahead of the best rival
 * (alone: of the sister). `sum` adds such lines up.
 *
 * SLIPS: per cent of the moves in a contestant's worlds that are the second or
 * third best of the quick judgement instead of the best. Whoever knows only one
 * world plays it out again and again in the same way, and a single accident of
 * a judgement that errs decides; slips let the same cards come to other ends.
 *
 * The opponents themselves cannot be told (bots.h). The linker puts this file's
 * isle_resample, where their worlds come from, and lines_find, where the moves
 * in them come from, in the place of theirs (src/server/server.mk).
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "contest.h"

/* Of whoever is thinking. */
static struct {
	const struct isle_game *truth;      /* NULL: worlds are what may be true */
	uint32_t slips;
	struct bots_random random;
} mind;

void __real_isle_resample(const struct isle_rules *rules,
                          const struct isle_game *view, int seat,
                          const uint8_t key[32], struct isle_game *world);
void __wrap_isle_resample(const struct isle_rules *rules,
                          const struct isle_game *view, int seat,
                          const uint8_t key[32], struct isle_game *world);
int __real_lines_find(struct lines *lines, const struct isle_rules *rules,
                      const struct isle_game *game, int seat,
                      const struct bots_weights *weights, enum lines_care care);
int __wrap_lines_find(struct lines *lines, const struct isle_rules *rules,
                      const struct isle_game *game, int seat,
                      const struct bots_weights *weights, enum lines_care care);

void __wrap_isle_resample(const struct isle_rules *rules,
                          const struct isle_game *view, int seat,
                          const uint8_t key[32], struct isle_game *world)
{
	if (mind.truth)
		*world = *mind.truth;
	else
		__real_isle_resample(rules, view, seat, key, world);
}

/* The second or third line comes first. */
static void let_slip(struct lines *lines)
{
	uint32_t others = lines->count > 2 ? 2 : 1;
	uint32_t i = 1 + bots_random_below(&mind.random, others);
	struct bots_line best = lines->line[0];

	lines->line[0] = lines->line[i];
	lines->line[i] = best;
}

int __wrap_lines_find(struct lines *lines, const struct isle_rules *rules,
                      const struct isle_game *game, int seat,
                      const struct bots_weights *weights, enum lines_care care)
{
	int count = __real_lines_find(lines, rules, game, seat, weights, care);

	if (mind.slips && care == LINES_QUICK && count > 1
	    && lines->line[0].value < LINES_AT_ONCE
	    && bots_random_below(&mind.random, 100) < mind.slips)
		let_slip(lines);
	return count;
}

static struct isle_move choose(const struct contestant *who,
                               const struct local_game *table, int seat)
{
	const struct history *history = &table->history;

	mind.truth = who->told ? &history->game : NULL;
	mind.slips = who->slips;
	mind.random = bots_random(table->seed + (uint64_t)history->count);
	return contest_choose(who, table, seat);
}

static void print_result(const struct local_game *table, int game, int seat)
{
	struct isle_score score;

	isle_score(&table->rules, &table->history.game, &score);
	double win = score.winners >> seat & 1
		? 1.0 / __builtin_popcount(score.winners) : 0;
	printf("%" PRIu64 " %d %.1f %.3f %d %d\n", table->seed, game,
	       contest_rank(&score, seat), win, score.seat[seat - 1].total,
	       contest_margin(&score, seat));
	fflush(stdout);
}

static void play_game(const struct game_options *options, int game,
                      const struct contestant *who)
{
	struct local_game table;
	int seats = options->options.seats, first = 1;
	uint32_t due;

	local_game_open(&table, options);
	while ((due = isle_due(&table.rules, &table.history.game)) != 0) {
		int seat = __builtin_ctz(due), i = (game + seat - 1) % seats;
		struct isle_move move = choose(&who[i], &table, seat);
		first = i ? first : seat;
		if (local_game_play(&table, &move) != ISLE_OK)
			abort();
	}
	print_result(&table, game, first);
	local_game_close(&table);
}

static int sum(void)
{
	enum { RANK, WIN, POINTS, AHEAD, FIGURES };
	struct mean mean[FIGURES] = { { 0 } };
	double value[FIGURES];
	int read;

	while ((read = scanf("%*u %*d %lf %lf %lf %lf", &value[RANK], &value[WIN],
	                     &value[POINTS], &value[AHEAD])) == FIGURES)
		for (int i = 0; i < FIGURES; i++)
			mean_add(&mean[i], value[i]);
	if (read != EOF) {
		fputs("seer: a line that is none of a game\n", stderr);
		return 1;
	}
	printf("%.0f games: rank %.2f +- %.2f, won %.1f +- %.1f %%, "
	       "points %.1f +- %.1f, ahead by %.1f +- %.1f\n", mean[RANK].n,
	       mean_of(&mean[RANK]), mean_doubt(&mean[RANK]),
	       100 * mean_of(&mean[WIN]), 100 * mean_doubt(&mean[WIN]),
	       mean_of(&mean[POINTS]), mean_doubt(&mean[POINTS]),
	       mean_of(&mean[AHEAD]), mean_doubt(&mean[AHEAD]));
	return 0;
}

int main(int argc, char **argv)
{
	struct contestant who[ISLE_SEATS_MAX];
	int seats = argc - 4;

	if (argc == 2 && strcmp(argv[1], "sum") == 0)
		return sum();
	if (seats < 1 || seats > ISLE_SEATS_MAX) {
		fputs("usage: seer GAME[/DIFFICULTY] GAMES SEED "
		      "[+][~SLIPS]LEVEL[:POSITIONS]...\n       seer sum < LINES\n", stderr);
		return 2;
	}
	struct game_options options = contest_game(argv[1], seats);
	uint64_t seed = strtoull(argv[3], NULL, 10);
	for (int i = 0; i < seats; i++)
		who[i] = contest_read(argv[4 + i]);
	for (int game = 0; game < atoi(argv[2]); game++) {
		game_options_reseed(&options, seed + (uint64_t)(game / seats));
		play_game(&options, game, who);
	}
	return 0;
}
