/* choose.c - see choose.h. */
#include "choose.h"
#include "random.h"

bool choose_move(const struct isle_rules *rules, const struct isle_game *view,
                 int seat, int level, int budget_ms, uint32_t seed,
                 struct isle_move *move)
{
	struct bots_random random = bots_random(seed);
	(void)level;
	(void)budget_ms;
	return bots_random_move(&random, rules, view, seat, move) > 0;
}
