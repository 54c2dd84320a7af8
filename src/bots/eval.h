/*
 * eval.h - one boat, looked at once, so that hundreds of placings can be judged
 * in well under a microsecond each.
 */
#ifndef BOTS_EVAL_H
#define BOTS_EVAL_H

#include "lesson.h"
#include "squares.h"

enum { EVAL_GROUPS_MAX = ISLE_TILES_MAX, EVAL_LESSONS_MAX = 40 };

/* Touching cats of one colour, families or not yet. */
struct eval_group {
	struct isle_set squares, beside;
	uint64_t padded[6];                /* beside, EVAL_BASE further up */
	uint8_t colour, size;
};

/* A scoring card of this seat, or one that counts against it. */
struct eval_lesson {
	const struct isle_lesson_info *info;
	const struct lesson_row *row;
	int stands;
	int expected;              /* hundredths of points, with its sign */
	int16_t share;             /* per cent of it that counts; negative: against */
	uint8_t colour;            /* named, or ISLE_NONE */
	uint8_t feature, arg;      /* what moves it (lesson.h) */
};

/* A window of 128 squares, and an orientation of a shape seen through it: the
 * anchor is bit EVAL_BASE, so that squares before it are in sight. One column
 * of them: what lies two to the left of a tile counts as taken, so that packing
 * is judged a little stricter on that side. All weights were tuned with it, and
 * the levels play by it; whoever widens the window tunes them anew. */
struct eval_window { uint64_t low, high; };

enum { EVAL_BASE = ISLE_STRIDE + 1 };

struct eval_turn {
	const struct isle_turn *turn;
	int size;
	struct eval_window squares, beside;
	int rim;                           /* squares beside it */
};

struct eval {
	const struct isle_rules *rules;
	const struct bots_weights *weights;
	const struct isle_boat *boat;
	const struct isle_plan *plan;
	int markers, friends;              /* points */
	int remaining;                     /* of the game to come, 0..256 */
	int promised, growing;             /* what is left of promises, and of
	                                      those of groups, 0..256 */
	struct isle_set free, rats;        /* rats: visible printed ones */
	uint64_t padded[6];                /* free, EVAL_BASE further up */
	uint64_t near[ISLE_COLOURS][6];    /* likewise: beside cats of a colour */
	uint64_t edge[6];                  /* likewise: the edge */
	uint8_t room_free[ISLE_ROOMS];
	uint8_t room_of[ISLE_SQUARES];
	int16_t room_gain[ISLE_ROOMS][ISLE_CELLS_MAX + 1];  /* by squares covered */
	int sister;                        /* what she has by colours, hundredths */
	uint8_t colour_cats[ISLE_COLOURS];
	uint8_t tiles[ISLE_KING_RAT + 1];  /* by kind */
	int cat_count, group_count, lesson_count;
	/* what a placing gains, hundredths */
	int16_t square[ISLE_SQUARES];              /* by covering it with anything */
	int16_t map[ISLE_COLOURS];                 /* by its colour's map square */
	int16_t cat[ISLE_COLOURS];                 /* by being a cat of the colour */
	int16_t edge_cat[ISLE_COLOURS];            /* by being one at the edge */
	int16_t lonely[ISLE_COLOURS];              /* by being a lonely one */
	int16_t rare, common;
	int16_t every;                             /* by each square of a tile */
	/* likewise, by what is beside a tile (beside.h) */
	int16_t open[2];        /* per free square; [1]: of a family, [0]: not */
	int16_t open_next;      /* likewise, per cat of its colour that may come */
	int16_t family_next;    /* by being of a family, per such cat */
	uint8_t next[ISLE_COLOURS];                /* how many these are */
	int16_t shut[2];        /* per square beside a group of another colour */
	/* likewise, where lessons are looked at closely (detail.h) */
	bool detailed, treasures_found;
	int fish;                                  /* cost of one kept, last day */
	int16_t grows[EVAL_GROUPS_MAX];            /* by one more cat of a group */
	int16_t treasured_cat[ISLE_COLOURS];       /* by a cat beside a treasure */
	int16_t ratted_cat[ISLE_COLOURS];          /* and beside a rat */
	int16_t colour_treasure[ISLE_COLOURS];     /* by a treasure beside one */
	int16_t bare_square;    /* by a treasure beside a square of a cat that has
	                           none */
	int16_t oshax, private_lesson;
	struct isle_set beside_treasure;
	uint64_t treasured[6], bare[6], ratted[6]; /* padded, as the others */
	/* Nine tenths of the whole, written as far as the counts go: clearing it
	 * for every boat looked at was a fifth of what an opponent did. */
	struct eval_group group[EVAL_GROUPS_MAX];
	struct eval_lesson lesson[EVAL_LESSONS_MAX];
};

/* Looks at the boat of a seat. The pointers stay the caller's. */
void eval_init(struct eval *eval, const struct isle_rules *rules,
              const struct isle_game *game, int seat, int remaining,
              const struct bots_weights *weights);

/* An orientation of a tile, made ready for eval_gain. */
struct eval_turn eval_turn(const struct isle_rules *rules, int tile, int turn);

/* What a tile gains there; colour ISLE_NONE for tiles that are no cats. */
int eval_gain(const struct eval *eval, const struct eval_turn *turn, int anchor,
             int tile, int colour);

/* The worth of the boat: points so far and what it promises, cards of the seat
 * included. */
int eval_worth(const struct eval *eval);

/* How much the points to expect of a lesson change when its measure moves. */
int eval_change(const struct eval *eval, const struct eval_lesson *lesson,
                int by);

/* Turns the points to expect of a lesson into gains of squares and tiles. */
void eval_credit(struct eval *eval, const struct eval_lesson *lesson);

/* Squares, EVAL_BASE further up. */
void eval_pad(uint64_t padded[6], struct isle_set squares);

/* Whether padded squares meet a window at an anchor, and in how many. */
bool eval_meets(const uint64_t padded[6], int anchor,
                const struct eval_window *window);
int eval_common(const uint64_t padded[6], int anchor,
                const struct eval_window *window);

/* Hundredths of points of a group of so many cats. */
int eval_group_worth(const struct eval *eval, int size);

#endif
