/*
 * plain_score.h - a second scorer, slow and simple: square by square on a
 * picture, written from the book alone. It shares nothing with the engine but
 * the numbers of kinds and colours.
 */
#ifndef PLAIN_SCORE_H
#define PLAIN_SCORE_H

#include <stdbool.h>

enum { PLAIN_ROWS = 9, PLAIN_COLUMNS = 22, PLAIN_TILES = 142, PLAIN_FREE = -1 };

struct plain_tile {
	int kind;                    /* enum isle_tile_kind */
	int colour;                  /* of cats 0..4, else -1 */
	int icons;                   /* beasts */
	int icon_row[6], icon_column[6], icon_colour[6];
};

struct plain_boat {
	int plan;                                /* 1..6 */
	int at[PLAIN_ROWS][PLAIN_COLUMNS];       /* a tile, or PLAIN_FREE */
	struct plain_tile tile[PLAIN_TILES];
	int tile_count;
	bool touch[PLAIN_TILES][PLAIN_TILES];    /* plain_look fills these */
	int group[PLAIN_TILES];                  /* first cat of its group */
};

/* What a count needs beside the boat. */
struct plain_player {
	const struct plain_boat *boat;
	int edition, fish, baskets, lessons;
	bool first, solo;
	int largest_of_others;       /* cats in the largest family of the others */
	int best_other;              /* for 204 */
};

/* Finds out what touches what; call it when the picture is done. */
void plain_look(struct plain_boat *boat);

/* Points of any scoring card by its printed number; colour is the named one. */
int plain_card(const struct plain_player *player, int number, int colour);

/* The other lines of the pad. */
int plain_rats(const struct plain_boat *boat);
int plain_rooms(const struct plain_boat *boat);
int plain_families(const struct plain_boat *boat);
int plain_friends(const struct plain_boat *boat);
int plain_rare(const struct plain_boat *boat);
int plain_largest(const struct plain_boat *boat);

/* Point events P1..P13 by their number; choice as the engine has it: row,
 * column, column * 10 + row. */
int plain_event(const struct plain_boat *boat, int number, int choice);

#endif
