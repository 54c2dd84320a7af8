/*
 * contest.h - opponents and games by their words, for the programs here that
 * ask what opponents are worth (seer.c, decisions.c). What is wrong with a
 * word is said, and the program ends.
 */
#ifndef CONTEST_H
#define CONTEST_H

#include "bots.h"
#include "local_game.h"

struct contestant {
	enum bots_level level;
	uint32_t positions;       /* 0: the level's own */
	bool told;                /* everything there is (seer.c) */
	uint32_t slips;           /* per cent of moves in its worlds (seer.c) */
};

/* "vesh", "vesh:2000"; one that is told "+vesh"; with slips "~15vesh". */
struct contestant contest_read(const char *word);

/* "advanced", "solo/expert"; seats as many as there are contestants. */
struct game_options contest_game(const char *word, int seats);

/* The move of a seat that is due, by the seed that `isle arena` gives it. */
struct isle_move contest_choose(const struct contestant *who,
                                const struct local_game *table, int seat);

/* Points ahead of the best rival or, alone, of the sister; and the rank, from
 * 1, of equals the mean of their places. */
int contest_margin(const struct isle_score *score, int seat);
double contest_rank(const struct isle_score *score, int seat);

/* A mean and half of its 95 % interval. */
struct mean { double n, sum, squares; };
void mean_add(struct mean *mean, double value);
double mean_of(const struct mean *mean);
double mean_doubt(const struct mean *mean);

#endif
