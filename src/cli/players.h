/*
 * players.h - opponents by name, for the verbs that let programs play.
 */
#ifndef PLAYERS_H
#define PLAYERS_H

#include "bots.h"
#include "isle.h"

/* What programs think with; some 200 KB. Zero all of it, then seed it. */
struct players {
	struct bots_random random;
	struct bots_mind mind;
	struct isle_game view;
};

/* Begins a game: the same seed gives the same moves. */
void players_seed(struct players *players, uint64_t seed);

/* Who speaks next: nearly always a seat that is due, now and then any that
 * may. */
int players_turn(struct players *players, const struct isle_rules *rules,
                 const struct isle_game *game);

/* Chooses a move for a seat that may speak; the opponent sees the seat's view,
 * never the position. Returns the number of steps the move is made of; 0 when a
 * seat that is not due would rather be silent. */
int players_move(struct players *players, int level,
                 const struct isle_rules *rules, const struct isle_game *game,
                 int seat, struct isle_move *move);

/* Reads a list of names, one a seat, the last one standing for the rest. False
 * if a name is unknown or there are more than seats. */
bool players_parse(const char *list, int seats, int level[ISLE_SEATS_MAX]);

/* Microseconds on a clock that never goes back; the clock of a budget. */
uint64_t players_now_us(void *clock);

#endif
