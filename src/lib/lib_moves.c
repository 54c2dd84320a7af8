/* lib_moves.c - every legal move of a seat, see isle/record.h. */
#include "isle/record.h"

struct walk {
	const struct isle_rules *rules;
	const struct isle_game *game;
	isle_see_move *see;
	void *context;
	long shown;
	bool enough;
};

static bool is_list(enum isle_slot slot)
{
	return slot == ISLE_SLOT_CARDS || slot == ISLE_SLOT_MOVED
	    || slot == ISLE_SLOT_TREASURES;
}

static void show(struct walk *walk, const struct isle_move *move)
{
	walk->shown++;
	walk->enough = !walk->see(walk->context, move);
}

/* Members of a list may be given in any order; those from least on, each list
 * in rising order, are all there is without repeating one. ISLE_STEP_END is the
 * greatest step. */
static void go_on(struct walk *walk, const struct isle_move *prefix,
                  isle_step least)
{
	isle_step step[ISLE_STEPS_MAX];
	enum isle_slot slot = isle_slot(prefix);
	int count = isle_steps(walk->rules, walk->game, prefix, step);
	for (int i = 0; i < count && !walk->enough; i++) {
		struct isle_move move = *prefix;
		if (step[i] < least || !isle_extend(&move, step[i]))
			continue;
		enum isle_slot next = isle_slot(&move);
		if (next == ISLE_SLOT_END)
			show(walk, &move);
		else if (next != ISLE_SLOT_ISLAND)
			go_on(walk, &move, is_list(slot) && next == slot ? step[i] : 0);
	}
}

long isle_each_move(const struct isle_rules *rules,
                    const struct isle_game *game, int seat, isle_see_move *see,
                    void *context)
{
	struct walk walk = { .rules = rules, .game = game, .see = see,
		.context = context };
	struct isle_move none = { .seat = (uint8_t)seat };
	if (isle_may(rules, game) >> seat & 1)
		go_on(&walk, &none, 0);
	return walk.shown;
}
