/*
 * review_svg.h - a reviewed game as a picture: the score to expect and the
 * chance to win of every seat, move by move.
 */
#ifndef REVIEW_SVG_H
#define REVIEW_SVG_H

#include <stdio.h>
#include "isle.h"

/* What was expected of a seat when it had made a move. */
struct review_point {
	int move;             /* of the record, from 1 */
	int day;
	int seat;             /* from 1 */
	int points;           /* hundredths */
	int chance;           /* thousandths */
};

struct review_graph {
	int moves, seats;
	const char *name[ISLE_SEATS_MAX];
	const struct review_point *point;    /* in the order of moves */
	int count;
};

/* Writes the picture; whoever opened the file looks for errors. */
void review_svg(FILE *out, const struct review_graph *graph);

#endif
