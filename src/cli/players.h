/*
 * players.h - opponents by name, for the verbs that let programs play.
 */
#ifndef PLAYERS_H
#define PLAYERS_H

#include "isle.h"
#include "random.h"

/* Names of opponents, weakest first, ended by NULL. */
extern const char *const players_names[];

/* Chooses a move for a seat that may speak; the opponent sees the seat's view,
 * never the position. Returns the number of steps chosen, 0 when the seat has
 * nothing to do. */
int players_move(int player, struct bots_random *random,
                 const struct isle_rules *rules, const struct isle_game *game,
                 int seat, struct isle_move *move);

/* Reads a list of names, one a seat, the last one standing for the rest. False
 * if a name is unknown or there are more than seats. */
bool players_parse(const char *list, int seats, int player[ISLE_SEATS_MAX]);

#endif
