/*
 * tune_games.h - games of two sets of weights against each other, played by the
 * quick judgement alone, every shuffle once from each side, by several workers.
 */
#ifndef TUNE_GAMES_H
#define TUNE_GAMES_H

#include "bots.h"
#include "game_options.h"

struct tune_games {
	struct game_options options;
	uint64_t seed;            /* of the first shuffle */
	uint64_t pairs;           /* of games, one a shuffle */
	int jobs;
	bool whole;               /* whole boats are looked at, as the cat does */
	/* The weights of both sides in a pair. */
	void (*weigh)(const void *tune, uint64_t pair, struct bots_weights side[2]);
	const void *tune;         /* handed to weigh */
};

/* Sums over pairs. */
struct tune_sums {
	double pairs;
	double ahead, ahead_squares;    /* points a game that the first is ahead */
	double won, won_squares;        /* 0, 1/2 or 1 a game; alone: a pair */
	double games;                   /* that could be won */
	double beat[2];                 /* alone: how often each beat the sister */
	/* Points ahead of pairs in which the first had more of a weight, less
	 * those of the others. */
	double follow[WEIGHTS];
};

/* Plays them all and adds them up. False, and nothing added, when not all were
 * played: a worker died, or was ended with us. */
bool tune_games_play(const struct tune_games *games, struct tune_sums *sums);

#endif
