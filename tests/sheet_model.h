/*
 * sheet_model.h - score sheets made at random: first thought out, then written,
 * so that it is known without reading it whether a sheet is right and what it
 * counts. Nothing of src/record/ is used here.
 */
#ifndef SHEET_MODEL_H
#define SHEET_MODEL_H

#include "plain_score.h"
#include "random.h"

enum { MODEL_PLAYERS = 31, MODEL_LINES = 6000, MODEL_LESSONS = 6,
       MODEL_LETTERS = 62 };

extern const char model_letters[MODEL_LETTERS + 1];

struct model_player {
	char name[16];
	int fish, baskets, markers;
	int lesson[MODEL_LESSONS], lesson_count;
	bool first;
	struct plain_boat boat;
	char grid[PLAIN_ROWS][PLAIN_COLUMNS + 1];
	char letter[PLAIN_TILES];                /* of each tile, '*' a king rat */
};

/* A line of the text, and what it is, for those that break it. */
struct model_line { const char *what; int player; char text[400]; };

struct model {
	unsigned seed;
	struct bots_random random;
	int mode, edition;
	bool sister, printed;
	int public_card[3], public_colour[3], public_count;
	int hers[5], her_lesson[3], her_lesson_count, her_events;
	int order[MODEL_PLAYERS + 1];            /* players, -1 the sister */
	struct model_player player[MODEL_PLAYERS];
	int players;
	struct model_line line[MODEL_LINES];
	int lines;
};

/* The one there is: a sheet after another is made in it. */
extern struct model model;

/* A random number below n, of this sheet. */
int model_below(int n);

/* Thinks out the sheet of a seed and writes its lines down. */
void model_make(unsigned seed);

/* The lines as one text; how many bytes. */
size_t model_join(char *text, size_t size);

#endif
