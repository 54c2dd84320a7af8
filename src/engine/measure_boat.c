/*
 * measure_boat.c - the measures that count what else is on a boat: rats,
 * treasures, maps, squares, rooms, rows; and what its player has beside it.
 */
#include "measures.h"

/* ---- counting squares and tiles ------------------------------------------ */

/* Squares, each of which counts. */
static int count_squares(struct isle_set counted, struct isle_set *out)
{
	measures_show(out, counted);
	return isle_set_count(&counted);
}

/* Tiles of a kind that touch a set of squares. */
static int count_touching(const struct measure *m, int kind,
                          struct isle_set target, struct isle_set *out)
{
	int count = 0;
	for (int i = 0; i < m->boat->tile_count; i++) {
		const struct isle_tile *tile = &m->boat->tile[i];
		struct isle_tile_info info = isle_tile_info(tile->id);
		if (info.kind != kind)
			continue;
		struct isle_set s = measures_tile(m, tile, info.shape);
		if (set_meets(set_around(s), target)) {
			measures_show(out, s);
			count++;
		}
	}
	return count;
}

/* Rooms among bits (0: all) whose squares within are all in a set. */
static int count_rooms(const struct measure *m, int bits, struct isle_set in,
                       struct isle_set *out)
{
	int count = 0;
	for (int i = 0; i < ISLE_ROOMS; i++)
		if ((!bits || bits >> i & 1)
		    && set_within(m->rules->room[i], in)) {
			measures_show(out, m->rules->room[i]);
			count++;
		}
	return count;
}

struct isle_set measures_row(const struct isle_rules *rules, int row)
{
	struct isle_set s = {{0}};
	for (int column = 0; column < ISLE_COLUMNS; column++)
		isle_set_add(&s, column * ISLE_STRIDE + row);
	return set_and(s, rules->boat);
}

struct isle_set measures_column(const struct isle_rules *rules, int column)
{
	struct isle_set s = {{ (1 << ISLE_ROWS) - 1 }};
	return set_and(set_shift_up(s, column * ISLE_STRIDE), rules->boat);
}

static struct isle_set map_squares(const struct measure *m)
{
	struct isle_set s = {{0}};
	for (int i = 0; i < ISLE_COLOURS; i++)
		isle_set_add(&s, m->rules->plan[m->boat->plan - 1].map[i]);
	return s;
}

/* ---- rats, treasures, maps ----------------------------------------------- */

static int visible_rats(const struct measure *m, int arg, struct isle_set *out)
{
	(void)arg;
	return count_squares(m->rats, out);
}

static int rare(const struct measure *m, int arg, struct isle_set *out)
{
	(void)arg;
	measures_show(out, m->rares);
	return m->tiles[ISLE_RARE];
}

static int common(const struct measure *m, int arg, struct isle_set *out)
{
	(void)arg;
	measures_show(out, set_less(m->treasures, m->rares));
	return m->tiles[ISLE_COMMON];
}

static int treasures(const struct measure *m, int arg, struct isle_set *out)
{
	return rare(m, arg, out) + common(m, arg, out);
}

/* Rulings, editions */
static int prospector(const struct measure *m, int arg, struct isle_set *out)
{
	bool all = m->rules->options.edition != 1;
	return all ? treasures(m, arg, out) : common(m, arg, out);
}

static int treasures_at_colour(const struct measure *m, int arg,
                               struct isle_set *out)
{
	return count_touching(m, ISLE_RARE, m->boat->cats[arg], out)
	     + count_touching(m, ISLE_COMMON, m->boat->cats[arg], out);
}

static int maps_covered(const struct measure *m, int arg, struct isle_set *out)
{
	(void)arg;
	return count_squares(set_and(map_squares(m), m->boat->covered), out);
}

static int maps_uncovered(const struct measure *m, int arg,
                          struct isle_set *out)
{
	(void)arg;
	return count_squares(set_less(map_squares(m), m->boat->covered), out);
}

/* ---- squares and rooms --------------------------------------------------- */

static int free_edge(const struct measure *m, int arg, struct isle_set *out)
{
	(void)arg;
	return count_squares(set_and(m->free, m->rules->edge), out);
}

static int free_squares(const struct measure *m, int arg, struct isle_set *out)
{
	(void)arg;
	return count_squares(m->free, out);
}

static int rooms_full(const struct measure *m, int arg, struct isle_set *out)
{
	return count_rooms(m, arg, m->boat->covered, out);
}

static int rooms_unfilled(const struct measure *m, int arg,
                          struct isle_set *out)
{
	int count = 0;
	for (int i = 0; i < ISLE_ROOMS; i++)
		if ((!arg || arg >> i & 1)
		    && set_meets(m->rules->room[i], m->free)) {
			measures_show(out, m->rules->room[i]);
			count++;
		}
	return count;
}

static int rooms_empty(const struct measure *m, int arg, struct isle_set *out)
{
	return count_rooms(m, arg, m->free, out);
}

static int rooms_of_three(const struct measure *m, int arg,
                          struct isle_set *out)
{
	int count = 0;
	(void)arg;
	for (int i = 0; i < ISLE_ROOMS; i++) {
		int colours = 0;
		for (int k = 0; k < ISLE_COLOURS; k++)
			colours += set_meets(m->rules->room[i],
			                     m->boat->cats[k]);
		if (colours >= 3) {
			measures_show(out, m->rules->room[i]);
			count++;
		}
	}
	return count;
}

static int row_full(const struct measure *m, int arg, struct isle_set *out)
{
	struct isle_set row = measures_row(m->rules, arg);
	measures_show(out, row);
	return set_within(row, m->boat->covered);
}

static int longest_full_row(const struct measure *m, int arg,
                            struct isle_set *out)
{
	struct isle_set longest = {{0}};
	(void)arg;
	for (int i = 0; i < ISLE_ROWS; i++) {
		struct isle_set row = measures_row(m->rules, i);
		if (set_within(row, m->boat->covered)
		    && isle_set_count(&row) > isle_set_count(&longest))
			longest = row;
	}
	return count_squares(longest, out);
}

static int one_colour_columns(const struct measure *m, int arg,
                              struct isle_set *out)
{
	int count = 0;
	(void)arg;
	for (int i = 0; i < ISLE_COLUMNS; i++) {
		struct isle_set column = measures_column(m->rules, i);
		if (isle_set_count(&column) < ISLE_ROWS)
			continue;
		for (int k = 0; k < ISLE_COLOURS; k++)
			if (set_within(column, m->boat->cats[k])) {
				measures_show(out, column);
				count++;
			}
	}
	return count;
}

/* ---- beside the boat ----------------------------------------------------- */

static int lessons(const struct measure *m, int arg, struct isle_set *out)
{
	(void)arg, (void)out;
	return m->player ? m->player->lesson_count : 0;
}

static int baskets(const struct measure *m, int arg, struct isle_set *out)
{
	(void)arg, (void)out;
	return m->player ? m->player->baskets : 0;
}

static int first(const struct measure *m, int arg, struct isle_set *out)
{
	(void)arg, (void)out;
	return m->player && m->player->first;
}

static int fish(const struct measure *m, int arg, struct isle_set *out)
{
	(void)arg, (void)out;
	return m->player ? m->player->fish : 0;
}

static int best_other(const struct measure *m, int arg, struct isle_set *out)
{
	(void)arg, (void)out;
	return m->best_other;
}

/* ---- the rows ------------------------------------------------------------ */

const struct measure_row measure_boat_rows[ISLE_MEASURES] = {
	[ISLE_MEASURE_VISIBLE_RATS]        = { visible_rats, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_RARE]                = { rare, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_COMMON]              = { common, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_TREASURES]           = { treasures, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_PROSPECTOR]          = { prospector, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_TREASURES_AT_COLOUR] = { treasures_at_colour, ISLE_ARG_COLOUR },
	[ISLE_MEASURE_MAPS_COVERED]        = { maps_covered, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_MAPS_UNCOVERED]      = { maps_uncovered, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_FREE_EDGE]           = { free_edge, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_FREE_SQUARES]        = { free_squares, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_ROOMS_FULL]          = { rooms_full, ISLE_ARG_ROOMS },
	[ISLE_MEASURE_ROOMS_UNFILLED]      = { rooms_unfilled, ISLE_ARG_ROOMS },
	[ISLE_MEASURE_ROOMS_EMPTY]         = { rooms_empty, ISLE_ARG_ROOMS },
	[ISLE_MEASURE_ROOMS_OF_THREE]      = { rooms_of_three, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_ROW_FULL]            = { row_full, ISLE_ARG_ROW },
	[ISLE_MEASURE_LONGEST_FULL_ROW]    = { longest_full_row, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_ONE_COLOUR_COLUMNS]  = { one_colour_columns, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_LESSONS]             = { lessons, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_BASKETS]             = { baskets, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_FIRST]               = { first, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_FISH]                = { fish, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_BEST_OTHER]          = { best_other, ISLE_ARG_NOTHING },
};

int measure_rooms_full(const struct measure *m, int bits)
{
	return rooms_full(m, bits, NULL);
}
