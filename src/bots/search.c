/*
 * search.c - candidates raced in the same worlds, the worse half dropped again
 * and again (sequential halving).
 */
#include <stddef.h>
#include "search.h"
#include "value.h"

enum { PLAY_OUT = 25,          /* positions of a day played out, about */
       POSITIONS_A_MS = 20 };  /* likewise of a millisecond */

/* How far worlds are worth playing out, and how much of the judgement there is
 * the learned one, per cent; the rest is the guess that moves are found by.
 * What won matches (docs/strength.md): where cards are drafted, the next day
 * blurs more than it shows. */
static const struct horizon { uint8_t days, learned; } horizons[VALUE_GAMES] = {
	[VALUE_ADVANCED]     = { .days = 0, .learned =  50 },
	[VALUE_FAMILY]       = { .days = 1, .learned = 100 },
	[VALUE_SOLO]         = { .days = 0, .learned =  50 },
	[VALUE_EXPLORE]      = { .days = 1, .learned = 100 },
	[VALUE_EXPLORE_SOLO] = { .days = 1, .learned =  50 },
};

/* A search under way. */
struct search {
	struct bots_mind *mind;
	const struct isle_rules *rules;
	enum value_game game;
	int seat, today, last_day;
	uint64_t start, stop_at;        /* positions */
	uint64_t start_us, stop_us;     /* 0: no clock */
	const struct bots_budget *budget;
};

void search_world(const struct isle_rules *rules, const struct isle_game *view,
                  int seat, uint64_t seed, uint32_t i, struct isle_game *world)
{
	struct bots_random random = bots_random(seed ^ (uint64_t)i << 32);
	uint8_t key[32];

	for (int k = 0; k < 32; k++)
		key[k] = (uint8_t)bots_random_below(&random, 256);
	isle_resample(rules, view, seat, key, world);
}

static int least(int a, int b)
{
	return a < b ? a : b;
}

static bool out_of_budget(const struct search *s)
{
	return s->mind->positions >= s->stop_at
	    || (s->stop_us && s->budget->now_us(s->budget->clock) >= s->stop_us);
}

/* ---- playing out --------------------------------------------------------- */

/* The best quick line of the first seat that is due. */
static bool play_on(struct search *s)
{
	struct bots_mind *mind = s->mind;
	int seat = __builtin_ctz(isle_due(s->rules, &mind->game));

	if (seat == 0 || !lines_find(&mind->lines, s->rules, &mind->game, seat,
	                             &mind->weights, LINES_QUICK))
		return false;
	mind->positions++;
	return isle_play(s->rules, &mind->game, &mind->lines.line[0].move, NULL)
	       == ISLE_OK;
}

/* What has come of a seat: the start of a day is judged, the end is counted. */
static struct outcome { int worth, points; } judge(struct search *s, int seat)
{
	struct bots_mind *mind = s->mind;
	const struct isle_game *game = &mind->game;
	struct eval *eval = &mind->lines.eval;
	int guess = lines_estimate(eval, s->rules, game, seat, &mind->weights);
	int share = horizons[s->game].learned;
	int32_t count[VALUE_COUNTS];

	if (game->day == s->today || !isle_due(s->rules, game))
		return (struct outcome) { guess, guess };
	struct assets assets = assets_of(s->rules, game, seat, &mind->weights);
	value_count(eval, &assets, &game->seat[seat - 1], count);
	int learned = value_of(count, s->game, s->rules->days - game->day);
	return (struct outcome) { (learned * share + guess * (100 - share)) / 100,
	                          learned };
}

/* Ours less a share of the best rival's. */
static int settle(struct search *s, int own)
{
	int seats = s->rules->options.seats, best = -1000000;
	int share = s->mind->weights.w[WEIGHT_RIVAL] / (seats > 2 ? 2 : 1);

	for (int seat = 1; seat <= seats; seat++) {
		int theirs = seat == s->seat ? best : judge(s, seat).worth;
		if (theirs > best)
			best = theirs;
	}
	return seats > 1 ? own - best * share / 100 : own;
}

/* Plays a line out in the world; false if the budget ran out. */
static bool play_out(struct search *s, const struct isle_move *move, int *value,
                     int *own)
{
	struct bots_mind *mind = s->mind;

	mind->game = mind->world;
	mind->positions++;
	if (isle_play(s->rules, &mind->game, move, NULL) != ISLE_OK)
		return false;
	while (isle_due(s->rules, &mind->game) && mind->game.day <= s->last_day) {
		if (out_of_budget(s))
			return false;
		if (!play_on(s))
			break;
	}
	struct outcome ours = judge(s, s->seat);
	*own = ours.points;
	*value = settle(s, ours.worth);
	return true;
}

/* ---- lines under test ---------------------------------------------------- */

void search_arms(struct bots_mind *mind, int most)
{
	mind->arm_count = 0;
	for (int i = 0; i < mind->lines.count && i < most; i++)
		mind->arm[mind->arm_count++] =
			(struct bots_arm) { .line = mind->lines.line[i] };
}

static int64_t standing(const struct bots_arm *arm, int prior)
{
	return arm->sum + (int64_t)prior * arm->line.value;
}

static void sort_arms(struct bots_mind *mind, int count, int prior)
{
	for (int i = 1; i < count; i++) {
		struct bots_arm arm = mind->arm[i];
		int k = i;
		for (; k > 0 && standing(&mind->arm[k - 1], prior)
		                < standing(&arm, prior); k--)
			mind->arm[k] = mind->arm[k - 1];
		mind->arm[k] = arm;
	}
}

/* All lines in one world, or none of them counts. */
static bool test_world(struct search *s, int count)
{
	int value[BOTS_ARMS_MAX], own[BOTS_ARMS_MAX];

	for (int i = 0; i < count; i++)
		if (!play_out(s, &s->mind->arm[i].line.move, &value[i], &own[i]))
			return false;
	for (int i = 0; i < count; i++) {
		s->mind->arm[i].sum += value[i];
		s->mind->arm[i].own += own[i];
		s->mind->arm[i].worlds++;
	}
	return true;
}

/* The halvings it takes from count lines to one. */
static int rounds_of(int count)
{
	int rounds = 0;

	for (; count > 1; count = (count + 1) / 2)
		rounds++;
	return rounds;
}

/* As many lines as a small budget can tell apart. */
static int arms_for(uint64_t positions, int most)
{
	int arms = 2;

	while (arms < most && (uint64_t)((arms + 1) * (arms + 1)) * PLAY_OUT
	                      <= positions)
		arms++;
	return arms;
}

/* Positions and microseconds from now; the number of positions allowed. */
static uint64_t open_search(struct search *s, const struct search_plan *plan)
{
	const struct bots_budget *budget = s->budget;
	uint64_t positions = budget->positions ? budget->positions
	                                       : plan->positions;
	bool timed = budget->now_us && budget->ms;

	if (timed) {
		s->start_us = s->mind->began_us;
		s->stop_us = s->start_us + budget->ms * (uint64_t)1000;
	}
	s->start = s->mind->positions;
	s->stop_at = s->start + positions;
	if (timed && plan->takes_time && !budget->positions) {
		s->stop_at = UINT64_MAX;
		positions = budget->ms * (uint64_t)POSITIONS_A_MS;
	}
	return positions;
}

/* Whether a part of the budget is spent: round of rounds. */
static bool is_spent(const struct search *s, int round, int rounds)
{
	uint64_t share = (uint64_t)round, of = (uint64_t)rounds;

	if (s->stop_us && s->budget->now_us(s->budget->clock)
	    >= s->start_us + (s->stop_us - s->start_us) * share / of)
		return true;
	return s->stop_at != UINT64_MAX
	    && s->mind->positions >= s->start + (s->stop_at - s->start) * share / of;
}

void search_run(struct bots_mind *mind, const struct isle_rules *rules,
                const struct isle_game *view, int seat,
                const struct search_plan *plan, struct bots_budget budget,
                uint64_t seed)
{
	struct search s = { .mind = mind, .rules = rules, .seat = seat,
		.game = value_game(rules), .today = view->day, .budget = &budget };
	int count = arms_for(open_search(&s, plan), plan->arms);
	uint32_t world = 0;

	s.last_day = view->day + least(plan->days, horizons[s.game].days);
	count = least(count, mind->arm_count);
	int rounds = rounds_of(count);
	for (int round = 1; round <= rounds; round++) {
		do {
			search_world(rules, view, seat, seed, ++world, &mind->world);
		} while (test_world(&s, count) && !is_spent(&s, round, rounds));
		sort_arms(mind, count, plan->prior);
		count = (count + 1) / 2;
	}
}
