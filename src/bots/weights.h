/*
 * weights.h - the numbers behind the opponents' judgement, in hundredths of a
 * point unless something else is said. One row a weight: `isle tune` walks the
 * table, tries neighbours in self-play and prints it anew.
 */
#ifndef BOTS_WEIGHTS_H
#define BOTS_WEIGHTS_H

#include <stdint.h>

enum bots_weight {
	/* packing */
	WEIGHT_WALL,           /* per square beside a tile, taken or off board */
	WEIGHT_OPEN,           /* per free square beside a tile */
	WEIGHT_DEAD,           /* per free square left without a free neighbour */
	WEIGHT_END,            /* per free square left with one free neighbour */
	WEIGHT_HOLE_1,         /* regions of one ... four squares, each */
	WEIGHT_HOLE_2, WEIGHT_HOLE_3, WEIGHT_HOLE_4,
	WEIGHT_SQUARE,         /* per square covered */
	WEIGHT_ROOM,           /* per cent of a room's cost that filling may save */
	WEIGHT_ROOM_NEAR,      /* squares at which half of the saving is left */
	WEIGHT_RAT,            /* per rat covered, at the start; a point at the end */
	WEIGHT_MAP,            /* bonus treasure to be had now */
	WEIGHT_MAP_OPEN,       /* map still free */
	/* families; more than they count already, at the start of the game */
	WEIGHT_GROUP_1, WEIGHT_GROUP_2, WEIGHT_GROUP_3, WEIGHT_GROUP_4,
	WEIGHT_LIBERTY,        /* per free square beside a group, up to eight */
	/* fish, baskets, cards */
	WEIGHT_CAT,            /* a cat to come */
	WEIGHT_LATER,          /* per cent of it when it comes on a later day */
	WEIGHT_CAT_FISH,       /* fish a cat costs, tenths */
	WEIGHT_CAT_ALL,        /* fish a cat and its basket cost, tenths */
	WEIGHT_FISH,           /* a fish beyond that */
	WEIGHT_SPEED,          /* a point of speed laid */
	WEIGHT_BASKET_CARD,    /* in hand for another day */
	WEIGHT_BROKEN_CARD,
	WEIGHT_OSHAX_CARD, WEIGHT_TREASURE_CARD, WEIGHT_SMALL_CARD,
	WEIGHT_LESSON,         /* per cent of what a lesson promises */
	WEIGHT_LESSON_RATE,    /* per cent of the growth expected of measures */
	WEIGHT_RARE,           /* a rare treasure, beyond its points */
	WEIGHT_COMMON,
	WEIGHT_RIVAL,          /* per cent of a rival's gain */
	WEIGHTS
};

struct bots_weights { int16_t w[WEIGHTS]; };

enum { WEIGHTS_MODES = 4 };

struct bots_weight_info {
	const char *name;
	int16_t step;                    /* of the tuner */
	int16_t value[WEIGHTS_MODES];    /* as tuned, by enum isle_mode */
};

extern const struct bots_weight_info weights_table[WEIGHTS];

/* The weights as tuned for a mode. */
struct bots_weights weights_tuned(int mode);

#endif
