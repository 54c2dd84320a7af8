/*
 * assets.h - fish, baskets and cards as what they are: cats to come.
 */
#ifndef BOTS_ASSETS_H
#define BOTS_ASSETS_H

#include "isle.h"
#include "weights.h"

/* What a seat has to go on with. */
struct assets {
	const struct isle_rules *rules;
	const struct bots_weights *weights;
	int fish, permanent;       /* permanent: all baskets */
	int fresh;                 /* permanent ones unused and tokens laid, today */
	int laid[3],
		hand[3]; /* rescue cards by basket: 0 none, 1 broken, 2 whole */
	int speed;                 /* of the cards laid */
	bool today;                /* cats can still be rescued today */
	bool choosing;             /* rescue cards can still be laid today */
	bool finds;                /* rare finds are still to come, today or later */
	int supply;                /* cats in the fields that may be ours */
	int later;                 /* days after today */
	int space;                 /* free squares of the boat */
	int narrow;                /* with at most one free neighbour, if asked for */
	int other;                 /* other cards in hand, hundredths */
};

/* Counts them in a view of the seat, by the weights of its opponent. */
struct assets assets_of(const struct isle_rules *rules,
                      const struct isle_game *game, int seat,
                      const struct bots_weights *weights);

/* What they are worth, hundredths of points. */
int assets_worth(const struct assets *assets);

/* What an Oshax, treasure or anytime card in hand is worth; 0 for others. */
int assets_card(const struct assets *assets, const struct isle_game *game,
               int seat, int card);

/* The colour of most cats on a boat, the first of equals, and how many. */
int assets_best_colour(const struct isle_boat *boat, int *cats);

/* The fish that an anytime card would bring now. */
int assets_fish_gain(const struct isle_game *game, int seat,
                    const struct isle_card_info *info);

/* How much of the game is to come for a seat, 0..256. */
int assets_remaining(const struct isle_rules *rules,
                     const struct isle_game *game, int seat);

#endif
