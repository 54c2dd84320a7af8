/* choose.c - see choose.h. */
#include "choose.h"
#include "bots.h"

bool choose_move(const struct isle_rules *rules, const struct isle_game *view,
                 int seat, int level, uint32_t seed, struct isle_move *move)
{
	static struct bots_mind mind;
	struct bots_budget budget = { .positions = 0 };
	if (!bots_level_name(level))
		return false;
	return bots_choose(&mind, rules, view, seat, (enum bots_level)level, budget,
	                   seed, move);
}
