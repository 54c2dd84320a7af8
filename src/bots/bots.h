/*
 * bots.h - the opponents. Five levels and a random one; they play every mode,
 * seat count and expansion. Whatever position they are handed, the first thing
 * they do is to make the seat's own view of it, and they look at nothing else:
 * no caller can let them see the cards of others.
 *
 *   random    any legal step, each as likely as the next
 *   kitten    a beginner: sensible moves, which of them is left to chance
 *   cat       greedy by estimated final score, one move ahead
 *   captain   the cat's best moves, played out in worlds that may be true
 *   oshax     the same, wider, longer and with more worlds
 *   vesh      plans the rest of its own day in these worlds (tree.h), and with
 *             positions enough looks on to the ends of games
 *
 * The opponents keep nothing between decisions. All memory is the mind that the
 * caller lends; nothing is allocated, there are no floats and no clock but the
 * one that a budget brings, so a budget in positions gives the same move
 * everywhere. Every verb that is asked for is answered, also by a seat that
 * merely may speak (an anytime card, a cat to feed), which may rather not.
 */
#ifndef BOTS_H
#define BOTS_H

#include "eval.h"
#include "isle.h"
#include "lines.h"
#include "random.h"
#include "text.h"
#include "tree.h"
#include "weights.h"

enum bots_level { BOTS_RANDOM, BOTS_KITTEN, BOTS_CAT, BOTS_CAPTAIN, BOTS_OSHAX,
                  BOTS_VESH, BOTS_LEVELS };

/* The words of the levels, weakest first, ended by NULL; those from BOTS_KITTEN
 * on know what they do. */
extern const char *const bots_level_names[];

/* "random", "kitten" ...; NULL for a number that is no level. */
const char *bots_level_name(int level);

/* The level of a name that ends after length bytes, or -1. */
int bots_level_find(const char *name, int length);

/* How much may be thought about one decision. */
struct bots_budget {
	uint32_t positions;       /* moves played in thought, of vesh's those that
	                             take long count as several; 0: the level's
	                             own */
	uint32_t ms;              /* only with a clock; 0: no bound but positions.
	                             Oshax and vesh then think as long as they may,
	                             the others still stop at their positions */
	uint64_t (*now_us)(void *clock);   /* NULL: positions alone */
	void *clock;
};

enum { BOTS_ARMS_MAX = 24 };

/* A line under test: sums over the worlds it was played out in. */
struct bots_arm {
	struct bots_line line;
	int64_t sum;              /* hundredths of points, ours less theirs */
	int64_t own;              /* ours alone */
	int64_t ends;             /* as sum, of games played out to the end */
	int32_t worlds, ended;
	uint16_t node;            /* of the tree */
};

/* Room to think in; about 350 KB. Zero it once; set weighed and weights only to
 * play with weights other than the tuned ones. */
struct bots_mind {
	struct bots_weights weights;    /* of the level that thinks */
	struct bots_weights common;     /* what was learned of the starts of days
	                                   (alone vesh has its own), and
	                                   forecasts, stand on these */
	bool weighed;
	struct lines lines;
	struct bots_arm arm[BOTS_ARMS_MAX];
	int arm_count;
	struct tree tree;
	struct isle_game view;    /* what the seat sees: all that is known here */
	struct isle_game world, game;
	struct eval after;         /* for hints */
	uint64_t positions;       /* played in thought, all decisions together */
	uint64_t began_us;        /* the clock when this decision began */
};

/* Chooses a legal move of the seat in this game or view of it. A seat that is
 * due always gets one; a seat that merely may speak gets false when it would
 * rather not. The same view, level, seed, weights and budget in positions give
 * the same move. With a clock it takes no longer than ms, plus at most a
 * fifth. */
bool bots_choose(struct bots_mind *mind, const struct isle_rules *rules,
                 const struct isle_game *game, int seat, enum bots_level level,
                 struct bots_budget budget, uint64_t seed,
                 struct isle_move *move);

/* ---- hints --------------------------------------------------------------- */

enum { BOTS_HINTS = 3 };

/* Why a move is good; a and b are what the comment says. */
enum bots_reason {
	BOTS_REASON_ONLY,           /* there is nothing else to do */
	BOTS_REASON_SAVES,          /* keeps a fish for later */
	BOTS_REASON_NO_CAT,         /* no cat can be rescued any more */
	BOTS_REASON_NOT_WORTH,      /* what is to be had is not worth its price */
	BOTS_REASON_NO_FIND,        /* no Oshax or treasure can be had any more */
	BOTS_REASON_KEEPS_CARD,     /* the card with number a for a later day */
	BOTS_REASON_NO_PLACE,       /* no good place is left for it */
	BOTS_REASON_LAYS_LATER,     /* rescue cards are worth more another day */
	BOTS_REASON_NO_CARD,        /* no card is to be played now */
	BOTS_REASON_CHEAP_FIELD,    /* the field where it costs less */
	BOTS_REASON_DEAR_FIELD,     /* the field where it costs rivals more */
	BOTS_REASON_LESSON_FIRST,   /* a lesson tells where the rest goes */
	BOTS_REASON_ORDER,          /* this one while there is room for it */
	BOTS_REASON_HALF,           /* the better half of a card */
	BOTS_REASON_TWICE,          /* a second one is worth the special */
	BOTS_REASON_MORE,           /* one more card is worth the special */
	BOTS_REASON_SPEED,          /* a speed to be first with */
	BOTS_REASON_LEAST,          /* costs least of what there is */
	BOTS_REASON_ROOM,           /* fills room a */
	BOTS_REASON_JOINS,          /* joins b groups of colour a */
	BOTS_REASON_FAMILY,         /* makes a family of b cats of colour a */
	BOTS_REASON_GROWS,          /* a family of colour a grows to b cats */
	BOTS_REASON_PAIR,           /* two cats of colour a side by side */
	BOTS_REASON_STARTS,         /* a first cat of colour a, with room to grow */
	BOTS_REASON_MAP,            /* the map of colour a gives a treasure */
	BOTS_REASON_RATS,           /* covers a rats */
	BOTS_REASON_RARE,           /* a rare treasure */
	BOTS_REASON_LESSON,         /* brings the card with number a nearer */
	BOTS_REASON_LESSON_DONE,    /* fulfils the card with number a */
	BOTS_REASON_PACKS,          /* lies close, leaves no gaps */
	BOTS_REASON_BASKETS,        /* baskets for a cats */
	BOTS_REASON_CARD,           /* the card with number a is worth most */
	BOTS_REASON_CARD_NOW,       /* now is the time for the card with number a */
	BOTS_REASON_COLOUR,         /* colour a is best for the seat */
	BOTS_REASON_ISLAND,         /* cards worth about a points */
	BOTS_REASON_POINTS,         /* a points at once */
	BOTS_REASONS
};

struct bots_hint {
	struct isle_move move;
	int32_t points;       /* the seat's final score to expect, hundredths */
	int32_t behind;       /* hundredths by which the first hint is better */
	uint8_t reason;       /* enum bots_reason */
	int16_t a, b;
};

/* The best moves of a seat that may speak, best first, at most BOTS_HINTS; 0
 * when it had better say nothing, and always for BOTS_RANDOM, which prefers
 * none. The first is what bots_choose would play. */
int bots_hint(struct bots_mind *mind, const struct isle_rules *rules,
              const struct isle_game *game, int seat, enum bots_level level,
              struct bots_budget budget, uint64_t seed,
              struct bots_hint hint[BOTS_HINTS]);

/* Why hint->move is good, into the hint: for a move that was thought about in
 * mind->view, which bots_choose leaves there. */
void bots_explain(struct bots_mind *mind, const struct isle_rules *rules,
                  int seat, uint64_t seed, struct bots_hint *hint);

/* Whether a seat has a single legal move: one step leads on at each slot. */
bool bots_is_only(struct bots_mind *mind, const struct isle_rules *rules,
                  const struct isle_game *view, int seat);

/* The reason in words, in the language of the voice (NULL: English): the
 * length, or 0 when the buffer is too small. */
size_t bots_reason_text(const struct text_voice *voice,
                        const struct bots_hint *hint, char *buf, size_t size);

#endif
