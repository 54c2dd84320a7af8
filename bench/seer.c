/*
 * seer GAME LEVEL[:POSITIONS] RIVAL[:POSITIONS] GAMES [SEED]: how much luck is.
 *
 * An opponent that is told everything, bag, deck and hands, plays one that is
 * not: every world it thinks in is the true one. What it wins more than its
 * honest self is what no opponent can win by thinking, since nobody knows these
 * things; what it still loses is lost by judgement. Each shuffle is played from
 * both seats; with one seat the sister is the rival, and RIVAL is not asked.
 *
 * The opponents themselves cannot be told (bots.h). The linker puts this file's
 * isle_resample in the place of the engine's, which is where their worlds come
 * from (src/server/server.mk).
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "bots.h"
#include "local_game.h"

struct contestant {
	enum bots_level level;
	uint32_t positions;          /* 0: the level's own */
};

/* Sums over games of the seer. */
struct tally {
	int games;
	double won, margin, squares;
};

/* The position while the seer thinks; NULL: worlds are what may be true. */
static const struct isle_game *truth;

void __real_isle_resample(const struct isle_rules *rules,
                          const struct isle_game *view, int seat,
                          const uint8_t key[32], struct isle_game *world);
void __wrap_isle_resample(const struct isle_rules *rules,
                          const struct isle_game *view, int seat,
                          const uint8_t key[32], struct isle_game *world);

void __wrap_isle_resample(const struct isle_rules *rules,
                          const struct isle_game *view, int seat,
                          const uint8_t key[32], struct isle_game *world)
{
	if (truth)
		*world = *truth;
	else
		__real_isle_resample(rules, view, seat, key, world);
}

static void play_move(struct local_game *table, int seat, bool sees,
                      const struct contestant *who)
{
	static struct bots_mind mind;
	const struct isle_game *game = &table->history.game;
	struct bots_budget budget = { .positions = who->positions };
	uint64_t seed = table->seed * 1000003u
	              + (uint64_t)table->history.count * 16u + (uint64_t)seat;
	struct isle_move move;

	truth = sees ? game : NULL;
	if (!bots_choose(&mind, &table->rules, game, seat, who->level, budget,
	                 seed, &move)
	    || local_game_play(table, &move) != ISLE_OK) {
		fprintf(stderr, "seer: no move of seat %d, seed %" PRIu64 "\n", seat,
		        table->seed);
		exit(1);
	}
}

/* What the seat that sees is ahead by, in points. */
static int margin_of(const struct local_game *table, int seat)
{
	struct isle_score score;

	isle_score(&table->rules, &table->history.game, &score);
	int rival = score.seats > 1 ? score.seat[2 - seat].total
	                            : score.sister.total;
	return score.seat[seat - 1].total - rival;
}

static int play_game(const struct game_options *options, int seer,
                     const struct contestant who[2])
{
	struct local_game table;
	uint32_t due;

	local_game_open(&table, options);
	while ((due = isle_due(&table.rules, &table.history.game)) != 0) {
		int seat = __builtin_ctz(due);
		play_move(&table, seat, seat == seer, &who[seat != seer]);
	}
	int margin = margin_of(&table, seer);
	local_game_close(&table);
	return margin;
}

static void add(struct tally *tally, int margin)
{
	tally->games++;
	tally->won += margin > 0 ? 1 : margin == 0 ? 0.5 : 0;
	tally->margin += margin;
	tally->squares += (double)margin * margin;
}

static void print(const struct tally *tally)
{
	double n = tally->games, rate = tally->won / n, mean = tally->margin / n;
	double half = 1.96 * sqrt(rate * (1 - rate) / n);
	double spread = sqrt(fmax(tally->squares / n - mean * mean, 0) / n);

	printf("%d games: the seer won %.1f +- %.1f %%, ahead by %.1f +- %.1f\n",
	       tally->games, 100 * rate, 100 * half, mean, 1.96 * spread);
	fflush(stdout);
}

static struct contestant read_contestant(const char *word)
{
	size_t length = strcspn(word, ":");
	int level = bots_level_find(word, (int)length);

	if (level < 0) {
		fprintf(stderr, "seer: %s is no opponent\n", word);
		exit(2);
	}
	return (struct contestant) { (enum bots_level)level, word[length]
		? (uint32_t)strtoul(word + length + 1, NULL, 10) : 0 };
}

/* "solo/expert" is a game and its difficulty. */
static struct game_options read_game(const char *word)
{
	struct game_options options = { .seed = 0 };
	char name[32];
	const char *slash = strchr(word, '/');

	snprintf(name, sizeof name, "%.*s",
	         slash ? (int)(slash - word) : (int)sizeof name - 1, word);
	if (!game_options_set(&options, "game", name)
	    || (slash && !game_options_set(&options, "difficulty", slash + 1))
	    || (slash && !game_options_set(&options, "seats", "1"))
	    || !game_options_finish(&options)) {
		fprintf(stderr, "seer: %s\n", options.fault);
		exit(2);
	}
	return options;
}

int main(int argc, char **argv)
{
	if (argc < 5) {
		fputs("usage: seer GAME[/DIFFICULTY] LEVEL[:POSITIONS] "
		      "RIVAL[:POSITIONS] GAMES [SEED]\n", stderr);
		return 2;
	}
	struct game_options options = read_game(argv[1]);
	const struct contestant who[2] = { read_contestant(argv[2]),
	                                   read_contestant(argv[3]) };
	int games = atoi(argv[4]), seats = options.options.seats;
	uint64_t seed = argc > 5 ? strtoull(argv[5], NULL, 10) : 80000001;
	struct tally tally = { .games = 0 };

	for (int i = 0; i < games; i++) {
		game_options_reseed(&options, seed + (uint64_t)(i / seats));
		add(&tally, play_game(&options, 1 + i % seats, who));
		if (i % 2 == 1 || i + 1 == games)
			print(&tally);
	}
	return 0;
}
