/*
 * script.h - games that are made beforehand, for players who only send and
 * receive while they are measured.
 *
 * Whoever is due chooses at random. Seats that are due at the same time choose
 * on the same position, as people do: where what they chose may be done in any
 * order, their lines are a round, and each player may send without having seen
 * the others'.
 */
#ifndef SCRIPT_H
#define SCRIPT_H

#include <stdint.h>

#include "notation.h"

struct script_line {
	uint8_t seat;
	uint8_t round;               /* lines of its round, of which it is the
	                                first; 0 it is not */
	char text[NOTATION_MAX];
};

struct script { struct script_line *line; int count; };

/* Plays a game from the head of its record; the number makes it this one. Ends
 * the program when the head cannot be read. */
void script_write(struct script *script, const char *head, int number);

#endif
