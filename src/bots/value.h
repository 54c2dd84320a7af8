/*
 * value.h - what the start of a day is worth: the points that a seat will end
 * with, told from its boat, its fish and its cards at the start of a day.
 *
 * A judgement is a sum of counts, each times a number that was learned from
 * finished games (`isle learn`, value_table.c). Every game and number of days
 * to come has numbers of its own, since a basket is worth much on the second
 * day and little on the last.
 */
#ifndef BOTS_VALUE_H
#define BOTS_VALUE_H

#include "eval.h"
#include "assets.h"

enum value_count {
	VALUE_ONE,              /* always 1 */
	VALUE_SEATS,
	VALUE_EXTRAS,           /* expansions in play */
	VALUE_GUESS,            /* eval and assets together, tenths of points */
	/* families */
	VALUE_FAMILIES,         /* their points */
	VALUE_OPEN_1,           /* groups that can grow, of one ... five and more */
	VALUE_OPEN_2, VALUE_OPEN_3, VALUE_OPEN_4, VALUE_OPEN_5,
	VALUE_CLOSED,           /* groups of one or two that cannot */
	VALUE_LIBERTY_2,        /* free squares beside groups of one or two */
	VALUE_LIBERTY_3,        /* beside families */
	VALUE_COLOURS,          /* colours on board */
	VALUE_BIGGEST,          /* cats of the biggest group */
	VALUE_CATS,
	/* squares */
	VALUE_RATS, VALUE_KINGS,
	VALUE_ROOMS_FULL,
	VALUE_ROOMS_NEAR,       /* one or two squares free */
	VALUE_ROOMS_HALF,       /* three to five */
	VALUE_FREE,             /* squares of the boat */
	VALUE_FREE_TWICE,       /* that times itself, sixteenths */
	VALUE_REGION,           /* squares of the biggest free region */
	VALUE_REGIONS,          /* free regions of five squares and more */
	VALUE_HOLE_1, VALUE_HOLE_2, VALUE_HOLE_3, VALUE_HOLE_4,
	VALUE_ENDS,             /* free squares with one free neighbour */
	VALUE_RIM,              /* free squares beside tiles */
	/* treasures and lessons */
	VALUE_RARE, VALUE_COMMON,
	VALUE_MAPS,             /* still free */
	VALUE_EXPECTED,            /* what lessons promise, tenths of points */
	VALUE_LESSONS,          /* their points as they stand */
	VALUE_OWN_LESSONS,      /* how many of them are the seat's own */
	/* fish, baskets, cards */
	VALUE_FISH,
	VALUE_FISH_TWICE,       /* that times itself, sixteenths */
	VALUE_BASKETS,          /* permanent ones */
	VALUE_HAND_BASKETS, VALUE_HAND_BROKEN,
	VALUE_HAND_OTHER,       /* other cards, tenths of points */
	VALUE_POINTS,           /* markers and friends */
	VALUE_BEASTS,
	VALUE_SISTER,           /* what she has by colours, tenths of points */
	VALUE_SPECIALS,         /* used up */
	VALUE_COUNTS
};

/* Games that are judged alike: what is measured is measured of these. */
enum value_game { VALUE_ADVANCED, VALUE_FAMILY, VALUE_SOLO, VALUE_EXPLORE,
                  VALUE_EXPLORE_SOLO, VALUE_GAMES };

enum { VALUE_DAYS = 6,      /* starts of days that are judged: 0 ... 5 days follow */
       VALUE_SCALE = 16 };  /* of the learned numbers, to a hundredth */

/* What each count is worth by the days to come. */
typedef int32_t value_rows[VALUE_COUNTS][VALUE_DAYS];

/* Of every set and game; rows are NULL where a set has none of its own, plain
 * ones were learned without expansions and know nothing of them. */
struct value_table { const value_rows *rows; bool plain; };
extern const struct value_table value_tables[WEIGHTS_SETS][WEIGHTS_GAMES];

/* "FISH" ..., as in the enum. */
extern const char *const value_names[VALUE_COUNTS];

/* Which of them the rules are for. */
enum value_game value_game(const struct isle_rules *rules);

/* By whose weights a day's start is counted for those who play with a set, and
 * whose numbers judge it: the common ones where it has none of its own for the
 * game and its expansions. */
enum weights_set value_set(enum weights_set set,
                           const struct isle_rules *rules);

/* Counts what a seat has at the start of a day. The evaluation must be of
 * it. */
void value_count(const struct eval *eval, const struct assets *assets,
                 const struct isle_seat *seat, int32_t count[VALUE_COUNTS]);

/* The points to expect at the end, hundredths, when so many days follow today;
 * alone less those of the sister. The set is what value_set says. */
int value_of(const int32_t count[VALUE_COUNTS], enum weights_set set,
             enum weights_game game, int days);

#endif
