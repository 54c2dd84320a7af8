/*
 * random.c - chance, and the opponent that knows nothing else.
 */
#include "random.h"

/* The mixing of splitmix64 spreads neighbouring seeds apart. */
struct bots_random bots_random(uint64_t seed)
{
	uint64_t z = seed + 0x9e3779b97f4a7c15u;

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
	z = (z ^ z >> 27) * 0x94d049bb133111ebu;
	z ^= z >> 31;
	return (struct bots_random){ z ? z : 1 };
}

uint32_t bots_random_below(struct bots_random *random, uint32_t n)
{
	uint64_t x = random->state;

	x ^= x >> 12;
	x ^= x << 25;
	x ^= x >> 27;
	random->state = x;
	return (uint32_t)((x * 0x2545f4914f6cdd1du >> 32) * n >> 32);
}

int bots_random_seat(struct bots_random *random, uint32_t seats)
{
	uint32_t skip = bots_random_below(random,
	                                  (uint32_t)__builtin_popcount(seats));

	while (skip--)
		seats &= seats - 1;
	return __builtin_ctz(seats);
}

/* Any cards will do, of either deck and also twice. */
static int lay_island(struct bots_random *random, struct isle_move *move)
{
	isle_extend(move, ISLE_ISLAND);
	for (int space = 1; space <= ISLE_SPACES; space++) {
		struct isle_face face = isle_explore_card((int)bots_random_below(
			random, ISLE_EXPLORE_CARDS)).face;
		for (size_t i = 0; i < sizeof face; i++)
			isle_extend(move, ((const uint8_t *)&face)[i]);
	}
	isle_extend(move, ISLE_STEP_END);
	return ISLE_SPACES;
}

int bots_random_move(struct bots_random *random, const struct isle_rules *rules,
                     const struct isle_game *game, int seat,
                     struct isle_move *move)
{
	isle_step step[ISLE_STEPS_MAX];
	int chosen = 0;

	*move = (struct isle_move){ .seat = (uint8_t)seat };
	if (seat == 0)
		return game->phase == ISLE_PHASE_ISLAND ? lay_island(random, move) : 0;
	while (isle_slot(move) != ISLE_SLOT_END) {
		int count = isle_steps(rules, game, move, step);
		if (!count)
			return 0;
		isle_extend(move,
		            step[bots_random_below(random, (uint32_t)count)]);
		chosen++;
	}
	return chosen;
}

int bots_random_turn(struct bots_random *random, const struct isle_rules *rules,
                     const struct isle_game *game)
{
	uint32_t seats = isle_due(rules, game);

	if (bots_random_below(random, 8) == 0)
		seats = isle_may(rules, game);
	return bots_random_seat(random, seats);
}
