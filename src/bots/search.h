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
	uint8_t plans;            /* searches its own later moves of the day too,
	                             looks on to ends of games where it can afford
	                             to, and counts positions by their work */
	uint8_t more;             /* so many times the positions where cards are
	                             chosen; 0: no more */
};

/* Fills mind->arm with the best lines of mind->lines, untested. */
void search_arms(struct bots_mind *mind, int most);

/* Tests the lines in mind->arm, of the seat that mind->view is of, and sorts
 * them, best first. */
void search_run(struct bots_mind *mind, const struct isle_rules *rules,
                int seat, const struct search_plan *plan,
                struct bots_budget budget, uint64_t seed);

/* Two lines in the same worlds: sums over them, hundredths of points. */
struct search_duel {
	int32_t worlds;
	int64_t sum, squares;     /* what the first is better by, and its square */
	int64_t points, margin;   /* of the second: its final score, and that less
	                             the best rival's (alone: the sister's) */
};

/* Plays two lines of the seat that mind->view is of out in so many worlds, to
 * the next day and on to the end; half of what counts is what either shows. */
void search_duel(struct bots_mind *mind, const struct isle_rules *rules,
                 int seat, const struct isle_move *first,
                 const struct isle_move *second, int worlds, uint64_t seed,
                 struct search_duel *duel);

/* The world number i of a view for a seed. */
void search_world(const struct isle_rules *rules, const struct isle_game *view,
                  int seat, uint64_t seed, uint32_t i, struct isle_game *world);

#endif
