/*
 * bots.h - the opponents. Four levels and a random one; they see a seat's view
 * (isle_view), never the position, and play every mode, seat count and expansion.
 *
 *   random    any legal step, each as likely as the next
 *   kitten    a beginner: sensible moves, which of them is left to chance
 *   cat       greedy by estimated final score, one move ahead
 *   captain   the cat's best moves, played out in worlds that may be true
 *   oshax     the same, wider, longer and with more worlds
 *
 * The opponents keep nothing between decisions. All memory is the mind that the
 * caller lends; nothing is allocated, there are no floats and no clock but the one
 * that a budget brings, so a budget in positions gives the same move everywhere.
 * Every verb that is asked for is answered, also by a seat that merely may speak
 * (an anytime card, a cat to feed), which may rather not.
 */
#ifndef BOTS_H
#define BOTS_H

#include "eye.h"
#include "isle.h"
#include "lines.h"
#include "random.h"
#include "weights.h"

enum bots_level { BOTS_RANDOM, BOTS_KITTEN, BOTS_CAT, BOTS_CAPTAIN, BOTS_OSHAX,
                  BOTS_LEVELS };

/* "random", "kitten" ...; NULL for a number that is no level. */
const char *bots_level_name(int level);

/* The level of a name that ends after length bytes, or -1. */
int bots_level_find(const char *name, int length);

/* How much may be thought about one decision. */
struct bots_budget {
	uint32_t positions;       /* moves played in thought; 0: the level's own */
	uint32_t ms;              /* only with a clock; 0: no bound but positions */
	uint64_t (*now_us)(void *clock);   /* NULL: positions alone */
	void *clock;
};

/* A decision with what it is worth. */
enum { BOTS_ARMS_MAX = 16 };

/* A line under test: sums over the worlds it was played out in. */
struct bots_arm {
	struct bots_line line;
	int64_t sum;              /* hundredths of points, ours less theirs */
	int64_t own;              /* ours alone */
	int32_t worlds;
};

/* Room to think in; about 200 KB. Zero it once; set weighed and weights only to
 * play with weights other than the tuned ones. */
struct bots_mind {
	struct bots_weights weights;
	bool weighed;
	struct lines lines;
	struct bots_arm arm[BOTS_ARMS_MAX];
	int arm_count;
	struct isle_game world, game;
	uint64_t positions;       /* played in thought, all decisions together */
};

/* Chooses a legal move of the seat in this view. A seat that is due always gets
 * one; a seat that merely may speak gets false when it would rather not. The same
 * view, level, seed, weights and budget in positions give the same move. With a
 * clock it takes no longer than ms, plus at most a fifth. */
bool bots_choose(struct bots_mind *mind, const struct isle_rules *rules,
                 const struct isle_game *view, int seat, enum bots_level level,
                 struct bots_budget budget, uint64_t seed,
                 struct isle_move *move);

#endif
