/*
 * bots.c - the levels: how each of them decides among the moves that were
 * found.
 */
#include "bots.h"
#include "search.h"
#include "value.h"

/* How far a kitten's whim goes, hundredths of points. Family mode has fewer
 * moves to go wrong in. */
static const int16_t whims[] = {
	[VALUE_ADVANCED] = 1200, [VALUE_FAMILY] = 2400, [VALUE_SOLO] = 1200,
	[VALUE_EXPLORE] = 1200, [VALUE_EXPLORE_SOLO] = 1200,
};
_Static_assert(sizeof whims / sizeof whims[0] == VALUE_GAMES,
               "a kitten errs in every game: without a row it divides by zero");

const char *const bots_level_names[] = {
	[BOTS_RANDOM] = "random", [BOTS_KITTEN] = "kitten", [BOTS_CAT] = "cat",
	[BOTS_CAPTAIN] = "captain", [BOTS_OSHAX] = "oshax",
	[BOTS_VESH] = "vesh", [BOTS_LEVELS] = 0
};

static const struct search_plan plans[BOTS_LEVELS] = {
	[BOTS_KITTEN]  = { .arms = 16 },
	[BOTS_CAT]     = { .arms = BOTS_HINTS },
	[BOTS_CAPTAIN] = { .positions =   500, .arms =  4, .days = 0, .prior = 6 },
	[BOTS_OSHAX]   = { .positions =  6000, .arms = 12, .days = 1, .prior = 4,
	                   .takes_time = 1 },
	[BOTS_VESH]    = { .positions = 14000, .arms = 16, .days = 1, .prior = 4,
	                   .takes_time = 1, .plans = 1, .more = 2 },
};

const char *bots_level_name(int level)
{
	return level >= 0 && level < BOTS_LEVELS ? bots_level_names[level] : 0;
}

int bots_level_find(const char *name, int length)
{
	for (int level = 0; level < BOTS_LEVELS; level++) {
		const char *known = bots_level_names[level];
		int i = 0;
		while (i < length && known[i] && known[i] == name[i])
			i++;
		if (i == length && !known[i])
			return level;
	}
	return -1;
}

/* Puts a line of the better ones first, by whim. */
static void play_kitten(struct bots_mind *mind, struct bots_random *random,
                        uint32_t most)
{
	int best = 0, best_value = -2000000000;

	for (int i = 0; i < mind->arm_count; i++) {
		int whim = (int)bots_random_below(random, most);
		if (mind->arm[i].line.value + whim > best_value) {
			best = i;
			best_value = mind->arm[i].line.value + whim;
		}
	}
	struct bots_arm arm = mind->arm[best];
	mind->arm[best] = mind->arm[0];
	mind->arm[0] = arm;
}

/* Orders the lines that were found as the level sees them. */
static void think(struct bots_mind *mind, const struct isle_rules *rules,
                  int seat, enum bots_level level, struct bots_budget budget,
                  uint64_t seed)
{
	struct bots_random random = bots_random(seed);
	const struct search_plan *plan = &plans[level];
	bool at_once = mind->lines.line[0].value >= LINES_AT_ONCE;

	search_arms(mind, plan->arms);
	if (level == BOTS_KITTEN)
		play_kitten(mind, &random, (uint32_t)whims[value_game(rules)]);
	else if (plan->positions && mind->arm_count > 1 && !at_once)
		search_run(mind, rules, seat, plan, budget, seed);
}

bool bots_choose(struct bots_mind *mind, const struct isle_rules *rules,
                 const struct isle_game *game, int seat, enum bots_level level,
                 struct bots_budget budget, uint64_t seed,
                 struct isle_move *move)
{
	struct bots_random random = bots_random(seed);
	const struct isle_game *view = &mind->view;

	isle_view(rules, game, seat, &mind->view);
	bool due = isle_due(rules, view) >> seat & 1;
	if (budget.now_us)
		mind->began_us = budget.now_us(budget.clock);
	mind->common = weights_of(WEIGHTS_COMMON, weights_game(rules));
	if (!mind->weighed)
		mind->weights = weights_of(level < BOTS_VESH ? WEIGHTS_COMMON
		                           : WEIGHTS_VESH, weights_game(rules));
	mind->arm_count = 0;
	if (level == BOTS_RANDOM || seat == 0)   /* the leader of real cards */
		return bots_random_move(&random, rules, view, seat, move) > 0;
	search_world(rules, view, seat, seed, 0, &mind->game);
	if (!lines_find(&mind->lines, rules, &mind->game, seat, &mind->weights,
	                LINES_FULL)) {
		/* Nothing that we know how to judge; a due seat must speak. */
		return due && bots_random_move(&random, rules, view, seat, move) > 0;
	}
	think(mind, rules, seat, level, budget, seed);
	*move = mind->arm[0].line.move;
	return true;
}
