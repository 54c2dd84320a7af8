#include "bots.h"
#include "search.h"

enum { KITTEN_WHIM = 900, KITTEN_LINES = 24 };

static const char *const names[BOTS_LEVELS] = {
	[BOTS_RANDOM] = "random", [BOTS_KITTEN] = "kitten", [BOTS_CAT] = "cat",
	[BOTS_CAPTAIN] = "captain", [BOTS_OSHAX] = "oshax",
};

static const struct search_plan plans[BOTS_LEVELS] = {
	[BOTS_CAPTAIN] = { .positions =  4000, .arms =  6, .days = 0, .prior = 8 },
	[BOTS_OSHAX]   = { .positions = 20000, .arms = 12, .days = 0, .prior = 8 },
};

const char *bots_level_name(int level)
{
	return level >= 0 && level < BOTS_LEVELS ? names[level] : 0;
}

int bots_level_find(const char *name, int length)
{
	for (int level = 0; level < BOTS_LEVELS; level++) {
		int i = 0;
		while (i < length && names[level][i] && names[level][i] == name[i])
			i++;
		if (i == length && !names[level][i])
			return level;
	}
	return -1;
}

/* A line of the better ones, by whim. */
static int kitten_line(const struct lines *lines, struct bots_random *random)
{
	int best = 0, best_value = -1000000000;

	for (int i = 0; i < lines->count && i < KITTEN_LINES; i++) {
		int whim = (int)bots_random_below(random, KITTEN_WHIM);
		if (lines->line[i].value + whim > best_value) {
			best = i;
			best_value = lines->line[i].value + whim;
		}
	}
	return best;
}

static const struct isle_move *choose(struct bots_mind *mind,
	const struct isle_rules *rules, const struct isle_game *view, int seat,
	enum bots_level level, struct bots_budget budget, uint64_t seed)
{
	struct bots_random random = bots_random(seed);
	struct lines *lines = &mind->lines;

	if (level == BOTS_KITTEN)
		return &lines->line[kitten_line(lines, &random)].move;
	if (level == BOTS_CAT || lines->count == 1 || !plans[level].arms)
		return &lines->line[0].move;
	search_run(mind, rules, view, seat, &plans[level], budget, seed);
	return &mind->arm[0].line.move;
}

bool bots_choose(struct bots_mind *mind, const struct isle_rules *rules,
                 const struct isle_game *view, int seat, enum bots_level level,
                 struct bots_budget budget, uint64_t seed,
                 struct isle_move *move)
{
	struct bots_random random = bots_random(seed);
	bool due = isle_due(rules, view) >> seat & 1;

	if (!mind->weighed) {
		mind->weights = weights_tuned();
		mind->weighed = true;
	}
	if (level == BOTS_RANDOM)
		return bots_random_move(&random, rules, view, seat, move) > 0;
	search_world(rules, view, seat, seed, 0, &mind->game);
	if (!lines_find(&mind->lines, rules, &mind->game, seat, &mind->weights,
	                LINES_FULL)) {
		/* Nothing that we know how to judge; a due seat must speak. */
		return due && bots_random_move(&random, rules, view, seat, move) > 0;
	}
	*move = *choose(mind, rules, view, seat, level, budget, seed);
	return true;
}
