/*
 * plain.c - a boat as a grid of squares, each looked at by itself.
 */
#include "plain.h"

enum { OFF, FREE, TAKEN };

struct grid { char square[ISLE_COLUMNS][ISLE_ROWS]; };

static void fill_grid(struct grid *grid, const struct isle_rules *rules,
                      const struct isle_boat *boat)
{
	for (int column = 0; column < ISLE_COLUMNS; column++)
		for (int row = 0; row < ISLE_ROWS; row++) {
			int i = column * ISLE_STRIDE + row;
			grid->square[column][row] =
				!isle_set_has(&rules->boat, i) ? OFF
				: isle_set_has(&boat->covered, i) ? TAKEN : FREE;
		}
}

static int look(const struct grid *grid, int column, int row)
{
	return column < 0 || column >= ISLE_COLUMNS || row < 0 || row >= ISLE_ROWS
		? OFF : grid->square[column][row];
}

static bool touches(const struct grid *grid, int column, int row)
{
	return look(grid, column - 1, row) == TAKEN
	    || look(grid, column + 1, row) == TAKEN
	    || look(grid, column, row - 1) == TAKEN
	    || look(grid, column, row + 1) == TAKEN;
}

static bool is_legal(const struct grid *grid, const struct isle_turn *turn,
                     int size, int column, int row, bool anywhere)
{
	for (int i = 0; i < size; i++)
		if (look(grid, column + turn->column[i], row + turn->row[i]) != FREE)
			return false;
	for (int i = 0; i < size && !anywhere; i++)
		anywhere = touches(grid, column + turn->column[i],
		                   row + turn->row[i]);
	return anywhere;
}

int plain_placings(const struct isle_rules *rules, const struct isle_boat *boat,
                   int tile, bool anywhere, isle_step *out)
{
	const struct isle_shape *shape = &rules->shape[isle_tile_info(tile).shape];
	struct grid grid;
	int count = 0;
	fill_grid(&grid, rules, boat);
	anywhere = anywhere || boat->tile_count == 0;
	for (int t = 0; t < shape->turn_count; t++)
		for (int column = 0; column < ISLE_COLUMNS; column++)
			for (int row = 0; row < ISLE_ROWS; row++)
				if (is_legal(&grid, &shape->turn[t], shape->size,
				             column, row, anywhere))
					out[count++] = (isle_step)(t << 8)
						| (column * ISLE_STRIDE + row);
	return count;
}
