/*
 * search.h - playing lines out in worlds that may be true.
 *
 * A world is a position that the seat may take for the true one. Every line
 * under test is played out in the same worlds by the quick judgement of all
 * seats, to the start of a day or the end of the game; what then stands there
 * is judged (value.h). The worse half of the lines is dropped whenever its
 * share of the budget is spent.
 */
#ifndef BOTS_SEARCH_H
#define BOTS_SEARCH_H

#include "bots.h"

struct search_plan {
	uint32_t positions;       /* unless the budget names a number */
	uint8_t arms;             /* lines under test */
	uint8_t days;             /* played out beyond today, where it helps */
	uint8_t prior;            /* worlds that the first judgement counts for */
	uint8_t takes_time;       /* with a clock: thinks as long as it may */
};

/* Fills mind->arm with the best lines of mind->lines, untested. */
void search_arms(struct bots_mind *mind, int most);

/* Tests the lines in mind->arm and sorts them, best first. */
void search_run(struct bots_mind *mind, const struct isle_rules *rules,
                const struct isle_game *view, int seat,
                const struct search_plan *plan, struct bots_budget budget,
                uint64_t seed);

/* The world number i of a view for a seed. */
void search_world(const struct isle_rules *rules, const struct isle_game *view,
                  int seat, uint64_t seed, uint32_t i, struct isle_game *world);

#endif
