/* lib_bots.c - the door from isle/bots.h to the opponents' room. */
#include <string.h>

#include "bots.h"
#include "isle/bots.h"

struct isle_mind { struct bots_mind bots; };

_Static_assert((int)ISLE_LEVEL_RANDOM == BOTS_RANDOM
               && (int)ISLE_LEVEL_KITTEN == BOTS_KITTEN
               && (int)ISLE_LEVEL_CAT == BOTS_CAT
               && (int)ISLE_LEVEL_CAPTAIN == BOTS_CAPTAIN
               && (int)ISLE_LEVEL_OSHAX == BOTS_OSHAX
               && (int)ISLE_LEVEL_VESH == BOTS_VESH
               && (int)ISLE_LEVELS == BOTS_LEVELS, "the same levels");
_Static_assert((int)ISLE_HINTS == BOTS_HINTS, "as many hints");

const char *isle_level_name(int level)
{
	return bots_level_name(level);
}

int isle_level_find(const char *name)
{
	return bots_level_find(name, (int)strlen(name));
}

size_t isle_mind_size(void)
{
	return sizeof(struct isle_mind);
}

void isle_mind_init(struct isle_mind *mind)
{
	memset(mind, 0, sizeof *mind);
}

static struct bots_budget budget_of(const struct isle_budget *budget)
{
	if (!budget)
		return (struct bots_budget){ .positions = 0 };
	return (struct bots_budget){
		.positions = budget->positions, .ms = budget->ms,
		.now_us = budget->now_us, .clock = budget->clock,
	};
}

bool isle_choose(struct isle_mind *mind, const struct isle_rules *rules,
                 const struct isle_game *view, int seat, enum isle_level level,
                 const struct isle_budget *budget, uint64_t seed,
                 struct isle_move *move)
{
	return bots_choose(&mind->bots, rules, view, seat,
	                   (enum bots_level)level, budget_of(budget), seed, move);
}

int isle_hints(struct isle_mind *mind, const struct isle_rules *rules,
               const struct isle_game *view, int seat, enum isle_level level,
               const struct isle_budget *budget, uint64_t seed,
               struct isle_hint hint[ISLE_HINTS])
{
	struct bots_hint found[BOTS_HINTS];
	int count = bots_hint(&mind->bots, rules, view, seat,
	                      (enum bots_level)level, budget_of(budget), seed,
	                      found);
	for (int i = 0; i < count; i++)
		hint[i] = (struct isle_hint){
			.move = found[i].move, .points = found[i].points,
			.behind = found[i].behind,
			.reason = { found[i].reason, found[i].a, found[i].b },
		};
	return count;
}

size_t isle_format_hint(const struct isle_hint *hint, char *buf, size_t size)
{
	struct bots_hint why = {
		.move = hint->move, .points = hint->points,
		.behind = hint->behind, .reason = (uint8_t)hint->reason[0],
		.a = (int16_t)hint->reason[1], .b = (int16_t)hint->reason[2],
	};
	return bots_reason_text(NULL, &why, buf, size);
}
