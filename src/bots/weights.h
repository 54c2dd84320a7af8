/*
 * weights.h - the numbers behind the opponents' judgement, in hundredths of a
 * point unless something else is said. There are two sets of them, one for the
 * levels up to the oshax and one for vesh; `isle tune` tries neighbours of a
 * set in self-play and prints its rows anew. "More" is what a weight adds to an
 * older one: 0 leaves that as it is.
 */
#ifndef BOTS_WEIGHTS_H
#define BOTS_WEIGHTS_H

#include <stdbool.h>
#include <stdint.h>
#include "isle.h"

enum bots_weight {
	/* packing */
	WEIGHT_WALL,           /* per square beside a tile, taken or off board */
	WEIGHT_OPEN,           /* per free square beside a tile */
	WEIGHT_DEAD,           /* per free square left without a free neighbour */
	WEIGHT_END,            /* per free square left with one free neighbour */
	WEIGHT_PAIR,           /* more for two of those that have each other only */
	WEIGHT_HOLE_1,         /* regions of one ... four squares, each */
	WEIGHT_HOLE_2, WEIGHT_HOLE_3, WEIGHT_HOLE_4,
	WEIGHT_SQUARE,         /* per square covered */
	WEIGHT_SQUARE_FULL,    /* more for it on a full boat, on an empty one none */
	WEIGHT_TREASURE_WALL,  /* more for a wall beside a tile that is no cat */
	WEIGHT_ROOM,           /* per cent of a room's cost that filling may save */
	WEIGHT_ROOM_NEAR,      /* squares at which half of the saving is left */
	WEIGHT_ROOM_DONE,      /* more for the last square of a room */
	WEIGHT_ROOM_REST,      /* more for leaving one or two of them */
	WEIGHT_ROOM_FADE,      /* of the game, of 256: from when on it fades */
	WEIGHT_ROOM_LESSON,    /* squares that a lesson about rooms adds to theirs */
	WEIGHT_PACK_LEAST,     /* of packing, of 256, that counts to the end */
	WEIGHT_RAT,            /* per rat covered, at the start; a point at the end */
	WEIGHT_MAP,            /* bonus treasure to be had now */
	WEIGHT_MAP_OPEN,       /* map still free */
	/* families; more than they count already, at the start of the game */
	WEIGHT_GROUP_1, WEIGHT_GROUP_2, WEIGHT_GROUP_3, WEIGHT_GROUP_4,
	WEIGHT_GROUP_5,        /* and larger ones */
	WEIGHT_GROUP_FADE,     /* how much of that is left at half time, of 256 */
	WEIGHT_FADE,           /* likewise of other promises */
	WEIGHT_APART,          /* a group beyond the first of its colour */
	WEIGHT_LIBERTY,        /* per free square beside a group, up to eight */
	WEIGHT_OPEN_CAT,       /* more for a free square beside a cat without a
	                          family, and with one */
	WEIGHT_OPEN_FAMILY,
	WEIGHT_OPEN_NEXT,      /* likewise, per cat of its colour that may be laid
	                          today still */
	WEIGHT_SHUT_CAT,       /* per square taken beside cats of another colour
	                          without a family, and with one */
	WEIGHT_SHUT_FAMILY,
	WEIGHT_COLOUR_NEW,     /* the first cat of its colour */
	WEIGHT_COLOUR_OWN,     /* a cat, per other one of its colour on the boat */
	WEIGHT_COLOUR_NEXT,    /* per one that may be laid today still */
	WEIGHT_FAMILY_NEXT,    /* likewise, more in a family */
	WEIGHT_COLOUR_RIVAL,   /* per one of a rival's, all rivals together */
	/* fish, baskets, cards */
	WEIGHT_CAT,            /* a cat to come */
	WEIGHT_LATER,          /* per cent of it when it comes on a later day */
	WEIGHT_LATER_DAY,      /* more per cent for each day beyond the next two */
	WEIGHT_CAT_FISH,       /* fish a cat costs, tenths */
	WEIGHT_CAT_ALL,        /* fish a cat and its basket cost, tenths */
	WEIGHT_FISH,           /* a fish beyond that */
	WEIGHT_FISH_MUCH,      /* more for each beyond twelve */
	WEIGHT_FISH_PRICE,     /* per cent of a fish's worth when it is paid */
	WEIGHT_PRICE_DAY,      /* more for one that is paid, per day to come */
	WEIGHT_PRICE_RICH,     /* likewise, per ten fish that one has */
	WEIGHT_FISH_LAST,      /* a fish paid on the last day by who is short */
	WEIGHT_DAILY,          /* per cent of an even share of later days' cats */
	WEIGHT_SUPPLY_ALONE,   /* per cent of the cats in sight, alone */
	WEIGHT_CAT_SQUARES,    /* squares a cat takes, tenths */
	WEIGHT_PASS,           /* passing while days follow */
	WEIGHT_PASS_DAY,       /* more for it, per day to come */
	WEIGHT_PASS_FISH,      /* likewise, per fish that one has */
	WEIGHT_PASS_LAST,      /* and on the last day */
	WEIGHT_SPEED,          /* a point of speed laid */
	WEIGHT_SPEED_MUCH,     /* more for a point beyond five */
	WEIGHT_BASKET_CARD,    /* in hand for another day */
	WEIGHT_BASKET_DAY,     /* more for it, per day to come */
	WEIGHT_BROKEN_CARD,
	WEIGHT_OSHAX_CARD, WEIGHT_TREASURE_CARD, WEIGHT_SMALL_CARD,
	WEIGHT_OSHAX_LAST,     /* likewise on the last day */
	WEIGHT_TREASURE_LAST, WEIGHT_SMALL_LAST,
	WEIGHT_OSHAX_DAY,      /* more for these cards, per day to come */
	WEIGHT_TREASURE_DAY,
	WEIGHT_SMALL_NARROW,   /* more for SMALL, per free square with at most one
	                          free neighbour */
	WEIGHT_DENY,           /* per cent of a drafted card's worth to the next */
	WEIGHT_KEPT,           /* per cent of a card that a later day keeps */
	WEIGHT_SECOND,         /* per cent of a treasure that a second one brings */
	WEIGHT_ANYTIME,        /* per cent of what anytime cards seem worth */
	WEIGHT_ANYTIME_FISH,   /* per cent of the fish that they bring */
	WEIGHT_ANYTIME_BASKET, /* a permanent basket, per day */
	WEIGHT_LESSON,         /* per cent of what a lesson promises */
	WEIGHT_LESSON_CARD,    /* more for the card of one, whatever it promises */
	WEIGHT_LESSON_DAY,     /* more per cent of that, per day to come */
	WEIGHT_LESSON_MANY,    /* more for the card, per lesson one has */
	WEIGHT_LESSON_RATE,    /* per cent of the growth expected of measures */
	WEIGHT_IF_RATE,        /* likewise for lessons of all or nothing */
	WEIGHT_REACH_NEAR,     /* chance of what is well within reach, per cent */
	WEIGHT_REACH_FAR,      /* and of what is just within */
	WEIGHT_PUBLIC_RIVAL,   /* per cent of a public lesson's worth to others */
	WEIGHT_RARE,           /* a rare treasure, beyond its points */
	WEIGHT_COMMON,
	/* Explore & Draw */
	WEIGHT_SPECIAL,        /* what a special should bring at least */
	WEIGHT_SPECIAL_LAST,   /* when as many are left as days */
	WEIGHT_SPECIAL_DAY,    /* more for each day to come */
	WEIGHT_TWICE,          /* per cent of a tile that its double brings */
	WEIGHT_OTHER,          /* per cent of a card beside the column */
	WEIGHT_PICK,           /* per cent of the best of two tiles picked */
	WEIGHT_BOTH,           /* per cent of the lesser tile of two */
	WEIGHT_BOTH_ALIKE,     /* more for two cats of one colour */
	WEIGHT_SECOND_CARD,    /* more per cent of a column's second best card */
	WEIGHT_THIRD_CARD,     /* and of its least */
	WEIGHT_CARDS_ALIKE,    /* more for two of them with a colour in common */
	WEIGHT_DETAIL,         /* per cent of what a tile changes about lessons on
	                          families, treasures, rats and the edge */
	/* for worlds played out */
	WEIGHT_RIVAL,          /* per cent of a rival's gain */
	WEIGHTS
};

struct bots_weights { int16_t w[WEIGHTS]; };

/* Whose they are, and for which game: as enum value_game, and for tables of
 * three and more, where most of what one leaves is taken by others. In Explore
 * & Draw there is enough for all. */
enum weights_set { WEIGHTS_COMMON, WEIGHTS_VESH, WEIGHTS_SETS };
enum weights_game { WEIGHTS_ADVANCED, WEIGHTS_FAMILY, WEIGHTS_SOLO,
                    WEIGHTS_EXPLORE, WEIGHTS_EXPLORE_SOLO,
                    WEIGHTS_ADVANCED_MANY, WEIGHTS_FAMILY_MANY,
                    WEIGHTS_GAMES };

/* "common", "vesh", ended by NULL. */
extern const char *const weights_set_names[];

struct weights_info {
	const char *name;
	int16_t step;        /* of the tuner; 0: no game of the cat depends on it */
	int16_t least;       /* what it must not be below */
	uint8_t games;       /* a bit for each game that has a use for it */
	bool whole;          /* counts only when whole boats are looked at */
};

extern const struct weights_info weights_info[WEIGHTS];
extern const int16_t weights_table[WEIGHTS_SETS][WEIGHTS][WEIGHTS_GAMES];

/* Which of the games the rules are for. */
enum weights_game weights_game(const struct isle_rules *rules);

/* The weights of a set for a game. */
struct bots_weights weights_of(enum weights_set set, enum weights_game game);

#endif
