/*
 * lines.h - the moves worth looking at in a decision, best first, each with
 * what it seems to be worth. Every level begins here.
 */
#ifndef BOTS_LINES_H
#define BOTS_LINES_H

#include "eval.h"
#include "isle.h"
#include "assets.h"

enum { LINES_MAX = 48, LINES_DEPTH = 5 };

/* What finding lines costs, in placings weighed: a set of cards, a card that is
 * looked at for the first time, a lesson that is measured, and one that is
 * looked at closely. */
enum { LINES_SET_WORK = 4, LINES_CARD_WORK = 80, LINES_LESSON_WORK = 70,
       LINES_DETAIL_WORK = 120 };

/* How carefully lines are judged. */
enum lines_care {
	LINES_QUICK,      /* for playing out: gains only, one placing a tile */
	LINES_PLAN,       /* for planning: gains only, three placings a tile */
	LINES_FULL        /* six of them, and the boat that comes of each is looked
	                     at again */
};

/* A move and its worth, hundredths of points; 0 is doing nothing. */
struct bots_line { struct isle_move move; int32_t value; };

struct lines {
	const struct isle_rules *rules;
	const struct isle_game *game;    /* a position, not a view */
	const struct bots_weights *weights;
	int seat;
	enum lines_care care;
	struct eval eval;
	struct assets assets;
	int fish_worth;                  /* of one, now */
	uint32_t work;                   /* it was to find them, in placings */
	int count;
	struct bots_line line[LINES_MAX];
	isle_step step[LINES_DEPTH][ISLE_STEPS_MAX];
	int explore[12];                 /* worth of the island's cards */
	struct isle_game after;          /* scratch */
};

/* The value of what is good now and at once: it goes before everything else and
 * needs no further thought. */
enum { LINES_AT_ONCE = 1000000 };

/* Finds the lines of a seat that may speak in a position. Only what the seat
 * may know is looked at. Returns how many; 0 only for a seat not due. */
int lines_find(struct lines *lines, const struct isle_rules *rules,
               const struct isle_game *game, int seat,
               const struct bots_weights *weights, enum lines_care care);

/* Adds a line if it is among the best. */
void lines_add(struct lines *lines, const struct isle_move *move, int value);

/* deal.c: lines for moves that are lists of cards, and for naming a colour. */
void lines_deal(struct lines *lines, int verb);
void lines_name(struct lines *lines);

/* anytime.c: cards that may be played at any time, if it is time. */
void lines_anytime(struct lines *lines);

/* island.c: Explore & Draw. */
void lines_take(struct lines *lines, const uint8_t *verb, int verb_count);
int lines_space(const struct lines *lines, int space);
int lines_half(struct lines *lines, int verb);
int lines_twice(struct lines *lines, int verb);
int lines_and(struct lines *lines, int space);

/* Whether a move puts a tile on the boat, the colour it has there, and doing
 * so. */
bool lines_places(const struct isle_move *move);
int lines_colour(const struct isle_move *move);
void lines_put(const struct isle_rules *rules, struct isle_boat *boat,
               const struct isle_move *move);

/* The gain of the best placing of a tile; a large negative number if it fits
 * nowhere. Uses the deepest list of steps. */
int lines_best_gain(struct lines *lines, int tile);

/* What a lesson card would be worth to the seat. colour: named or
 * ISLE_NONE. */
int lines_lesson(const struct lines *lines, int number, int colour);

/* Likewise, as a card for oneself: by day, and by how many one has. */
int lines_own_lesson(const struct lines *lines, int number);

/* What a position is worth to a seat: its boat and its assets. */
int lines_estimate(struct eval *eval, const struct isle_rules *rules,
                   const struct isle_game *game, int seat,
                   const struct bots_weights *weights);

#endif
