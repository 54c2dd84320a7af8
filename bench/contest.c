/*
 * contest.c - opponents and games by their words.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "contest.h"
#include "scores.h"

/* The number behind a sign; *at is left behind it. False: there is none. */
static bool read_number(const char **at, uint32_t *number)
{
	size_t digits = strspn(*at + 1, "0123456789");

	*number = (uint32_t)strtoul(*at + 1, NULL, 10);
	*at += 1 + digits;
	return digits > 0;
}

struct contestant contest_read(const char *word)
{
	struct contestant who = { .told = word[0] == '+' };
	const char *at = word + who.told;
	bool good = *at != '~' || read_number(&at, &who.slips);
	size_t length = strcspn(at, ":");
	int level = bots_level_find(at, (int)length);

	at += length;
	good = good && (!*at || read_number(&at, &who.positions)) && !*at;
	if (!good || level < 0) {
		fprintf(stderr, "%s is no opponent\n", word);
		exit(2);
	}
	who.level = (enum bots_level)level;
	return who;
}

struct game_options contest_game(const char *word, int seats)
{
	struct game_options options = { .seed = 0 };
	size_t length = strcspn(word, "/");
	char name[32], count[12];

	snprintf(name, sizeof name, "%.*s", (int)length, word);
	snprintf(count, sizeof count, "%d", seats);
	if (!game_options_set(&options, "game", name)
	    || (word[length] && !game_options_set(&options, "difficulty",
	                                          word + length + 1))
	    || !game_options_set(&options, "seats", count)
	    || !game_options_finish(&options)) {
		fprintf(stderr, "%s\n", options.fault);
		exit(2);
	}
	return options;
}

struct isle_move contest_choose(const struct contestant *who,
                                const struct local_game *table, int seat)
{
	static struct bots_mind mind;
	struct bots_budget budget = { .positions = who->positions };
	uint64_t seed = table->seed * 1000003u
	              + (uint64_t)table->history.count * 16u + (uint64_t)seat;
	struct isle_move move;

	if (!bots_choose(&mind, &table->rules, &table->history.game, seat,
	                 who->level, budget, seed, &move)) {
		fprintf(stderr, "no move of seat %d, seed %" PRIu64 "\n", seat,
		        table->seed);
		exit(1);
	}
	return move;
}

int contest_margin(const struct isle_score *score, int seat)
{
	int best = score->seats > 1 ? -1000000 : score->sister.total;

	for (int i = 0; i < score->seats; i++)
		if (i != seat - 1 && score->seat[i].total > best)
			best = score->seat[i].total;
	return score->seat[seat - 1].total - best;
}

double contest_rank(const struct isle_score *score, int seat)
{
	int own = score->seat[seat - 1].total, better = 0, equal = 0;

	for (int i = 0; i < score->seats; i++) {
		better += score->seat[i].total > own;
		equal += score->seat[i].total == own;
	}
	return better + (equal + 1) / 2.0;
}

void mean_add(struct mean *mean, double value)
{
	mean->n++;
	mean->sum += value;
	mean->squares += value * value;
}

double mean_of(const struct mean *mean)
{
	return mean->n > 0 ? mean->sum / mean->n : 0;
}

double mean_doubt(const struct mean *mean)
{
	return mean->n > 1
		? scores_half_interval(mean->sum, mean->squares, mean->n) : 0;
}
