/*
 * island.c - Explore & Draw: which cards of the island to take, which half of
 * a card, when to use a special.
 */
#include "lines.h"

enum { SPACES = 12, COLUMNS = 4, ROWS = 3, BEYOND = -50000 };

static int weight(const struct lines *lines, enum bots_weight w)
{
	return lines->weights->w[w];
}

/* ---- cards --------------------------------------------------------------- */

static int tile_worth(struct lines *lines, int tile)
{
	int gain = tile == ISLE_NONE ? 0 : lines_best_gain(lines, tile);
	return gain < BEYOND ? 0 : gain;
}

/* A weight that counts less the less groups will grow. */
static int growing(const struct lines *lines, enum bots_weight w)
{
	return weight(lines, w) * lines->eval.growing / 256;
}

/* Colours of the cats among tiles, as bits. */
static int colours_of(const uint8_t *tile, int count)
{
	int colours = 0;

	for (int i = 0; i < count; i++)
		if (tile[i] < ISLE_TILE_KITTEN)
			colours |= 1 << tile[i] % ISLE_COLOURS;
	return colours;
}

static int half_worth(struct lines *lines, const uint8_t half[2])
{
	int a = tile_worth(lines, half[0]), b = tile_worth(lines, half[1]);
	int less = a < b ? a : b;

	/* The second one finds the best places taken. */
	return a + b - less + less * weight(lines, WEIGHT_BOTH) / 100
	     + (less > 0 && colours_of(half, 1) & colours_of(half + 1, 1)
	        ? growing(lines, WEIGHT_BOTH_ALIKE) : 0);
}

static int pick_worth(struct lines *lines, const struct isle_face *face)
{
	int best = 0;

	for (int i = 0; i < ISLE_FACE_TILES; i++) {
		int worth = tile_worth(lines, face->tile[i]);
		if (worth > best)
			best = worth;
	}
	return best * weight(lines, WEIGHT_PICK) / 100;
}

static int card_worth(struct lines *lines, const struct isle_face *face)
{
	int upper, lower;

	switch (face->kind) {
	case ISLE_FACE_LESSON:
		return lines_own_lesson(lines, isle_explore_lesson(face->lesson));
	case ISLE_FACE_ALL:
		return half_worth(lines, face->tile);
	case ISLE_FACE_OR:
		upper = half_worth(lines, face->tile);
		lower = half_worth(lines, face->tile + 2);
		return upper > lower ? upper : lower;
	default:
		return pick_worth(lines, face);
	}
}

int lines_space(const struct lines *lines, int space)
{
	const struct isle_face *face = &lines->game->island[space - 1];
	bool treasure = face->kind == ISLE_FACE_TWO_OF
	             || face->tile[0] >= ISLE_TILE_OSHAX;

	/* Lessons first: they tell where the rest goes. */
	return face->kind == ISLE_FACE_LESSON ? 10000 : treasure ? 200 : 100;
}

int lines_half(struct lines *lines, int verb)
{
	const struct isle_seat *me = &lines->game->seat[lines->seat - 1];
	const struct isle_pending *top = &me->pending[me->pending_count - 1];
	const uint8_t *tile = lines->game->island[top->a - 1].tile;

	return half_worth(lines, verb == ISLE_UPPER ? tile : tile + 2);
}

/* ---- specials ------------------------------------------------------------ */

/* What a special should bring at least: less when days run out. */
static int special_cost(const struct lines *lines)
{
	const struct isle_seat *me = &lines->game->seat[lines->seat - 1];
	int left = ISLE_SPECIALS_MAX - __builtin_popcount(me->specials);
	int days = lines->rules->days - lines->game->day + 1;

	return days <= left ? weight(lines, WEIGHT_SPECIAL_LAST)
	     : weight(lines, WEIGHT_SPECIAL)
	       + weight(lines, WEIGHT_SPECIAL_DAY) * (days - 1);
}

int lines_twice(struct lines *lines, int verb)
{
	const struct isle_seat *me = &lines->game->seat[lines->seat - 1];
	const struct isle_pending *top = &me->pending[me->pending_count - 1];
	bool cat = verb == ISLE_TWICE_CAT;
	int worth = 0;

	if (cat && top->a < ISLE_TILE_RARE)
		worth = tile_worth(lines, top->a);
	else if (!cat)
		worth = tile_worth(lines, ISLE_TILE_COMMON + 2);
	worth = worth * weight(lines, WEIGHT_TWICE) / 100 - special_cost(lines);
	/* Drawing comes next in any case: what counts is whether doubling pays. */
	return worth > 0 ? 100000 + worth : -100000;
}

/* One more card between two: like doubling, now or not at all. */
int lines_and(struct lines *lines, int space)
{
	int worth = card_worth(lines, &lines->game->island[space - 1]);

	worth = worth * weight(lines, WEIGHT_OTHER) / 100 - special_cost(lines);
	return worth > 0 ? 100000 + worth : -100000;
}

static void add_take(struct lines *lines, const struct isle_move *prefix,
                     isle_step step, int worth)
{
	struct isle_move move = *prefix;

	if (isle_extend(&move, step))
		lines_add(lines, &move, worth);
}

/* Cards of a column that have cats of a colour in common, pairs of them. */
static int count_alike(const struct lines *lines, int column)
{
	int seen = 0, alike = 0;

	for (int row = 0; row < ROWS; row++) {
		const struct isle_face *face =
			&lines->game->island[row * COLUMNS + column];
		int colours = face->kind == ISLE_FACE_LESSON ? 0
		            : colours_of(face->tile, ISLE_FACE_TILES);
		alike += (colours & seen) != 0;
		seen |= colours;
	}
	return alike;
}

/* Three cards that are drawn one after the other: the lesser ones find the best
 * places taken. */
static int column_worth(const struct lines *lines, int column)
{
	int worth = 0, most = -1000000, least = 1000000;

	for (int row = 0; row < ROWS; row++) {
		int card = lines->explore[row * COLUMNS + column];
		worth += card;
		most = card > most ? card : most;
		least = card < least ? card : least;
	}
	return worth + (worth - most - least) * weight(lines, WEIGHT_SECOND_CARD)
	               / 100 + least * weight(lines, WEIGHT_THIRD_CARD) / 100
	     + count_alike(lines, column) * growing(lines, WEIGHT_CARDS_ALIKE);
}

static int row_worth(const struct lines *lines, int row)
{
	int worth = 0;

	for (int column = 0; column < COLUMNS; column++)
		worth += lines->explore[row * COLUMNS + column];
	return worth;
}

static void take_column_and(struct lines *lines, const struct isle_move *prefix)
{
	for (int column = 0; column < COLUMNS; column++) {
		struct isle_move move = *prefix;
		int worth = column_worth(lines, column) - special_cost(lines);
		isle_extend(&move, (isle_step)column);
		for (int space = 1; space <= SPACES; space++)
			if ((space - 1) % COLUMNS != column)
				add_take(lines, &move, (isle_step)space, worth
				         + lines->explore[space - 1]
				         * weight(lines, WEIGHT_OTHER) / 100);
	}
}

/* The best card of each row. */
static void take_spaces(struct lines *lines, const struct isle_move *prefix)
{
	struct isle_move move = *prefix;
	int worth = -special_cost(lines);

	for (int row = 0; row < ROWS; row++) {
		int best = row * COLUMNS;
		for (int i = best + 1; i < (row + 1) * COLUMNS; i++)
			if (lines->explore[i] > lines->explore[best])
				best = i;
		worth += lines->explore[best];
		isle_extend(&move, (isle_step)best + 1);
	}
	if (!isle_check(lines->rules, lines->game, &move))
		lines_add(lines, &move, worth);
}

void lines_take(struct lines *lines, const uint8_t *verb, int verb_count)
{
	for (int i = 0; i < SPACES; i++)
		lines->explore[i] = card_worth(lines, &lines->game->island[i]);
	for (int i = 0; i < verb_count; i++) {
		struct isle_move move = { .seat = (uint8_t)lines->seat };
		isle_extend(&move, verb[i]);
		for (int c = 0; c < COLUMNS && verb[i] == ISLE_TAKE_COLUMN; c++)
			add_take(lines, &move, (isle_step)c, column_worth(lines, c));
		for (int r = 0; r < ROWS && verb[i] == ISLE_TAKE_ROW; r++)
			add_take(lines, &move, (isle_step)r, row_worth(lines, r)
			         - special_cost(lines));
		if (verb[i] == ISLE_TAKE_COLUMN_AND)
			take_column_and(lines, &move);
		if (verb[i] == ISLE_TAKE_SPACES)
			take_spaces(lines, &move);
	}
}
