/*
 * measure.c - a boat is looked at once, and lessons are counted on what was
 * found. What each measure counts is in measure_cats.c and measure_boat.c.
 */
#include "measures.h"

/* ---- looking at the boat ------------------------------------------------ */

/* The printed piece a tile is, NULL for one of our tables. */
const struct isle_printed *measures_printed(const struct measure *m,
                                             const struct isle_tile *tile)
{
	return tile->turn < ISLE_TURNS ? NULL
	                               : &m->printed[tile->turn - ISLE_TURNS];
}

struct isle_set measures_tile(const struct measure *m,
                                    const struct isle_tile *tile, int shape)
{
	const struct isle_printed *printed = measures_printed(m, tile);
	if (printed)
		return printed->squares;
	const struct isle_turn *turn = &m->rules->shape[shape].turn[tile->turn];
	return set_shift_up(turn->squares, tile->anchor);
}

static void add_cat(struct measure *m, const struct isle_tile *tile, int kind,
                    struct isle_set squares)
{
	struct measure_cat *cat = &m->cat[m->cat_count++];
	ASSERT(tile->colour < ISLE_COLOURS);
	cat->squares = squares;
	cat->around = set_around(squares);
	cat->colour = tile->colour;
	cat->facts = 0;
	cat->kind = kind;
	cat->first = tile->anchor;
	m->cats = set_or(m->cats, squares);
	m->of_colour[tile->colour]++;
}

static void add_tile(struct measure *m, const struct isle_tile *tile)
{
	struct isle_tile_info info = isle_tile_info(tile->id);
	struct isle_set squares = measures_tile(m, tile, info.shape);
	m->tiles[info.kind]++;
	if (info.kind <= ISLE_OSHAX)
		add_cat(m, tile, info.kind, squares);
	else if (info.kind == ISLE_RARE)
		m->rares = set_or(m->rares, squares);
	else if (info.kind == ISLE_COMMON)
		m->treasures = set_or(m->treasures, squares);
	else if (info.kind == ISLE_KING_RAT)
		m->kings = set_or(m->kings, squares);
}

/* Puts a family in its place, after those of its size. */
static void add_family(struct measure *m, struct measure_family family)
{
	int i = m->family_count++;
	for (; i > 0 && m->family[i - 1].cats < family.cats; i--)
		m->family[i] = m->family[i - 1];
	m->family[i] = family;
}

/* Gathers the cats of one colour that hang together with cat first. Rulings 20:
 * three are a family, one alone is lonely.
 *
 * Cats before first are not looked at: each of them was first itself or was
 * gathered, and if it touched one of these, this one would have been gathered
 * with it and not be asked again. Whoever joins widens the reach of the whole,
 * so a cat that was passed over may touch it now: that is what the rounds are
 * for, and they end because each but the last takes at least one cat. */
static void gather(struct measure *m, int first)
{
	struct measure_cat *cat = m->cat;
	struct measure_family family = { .squares = cat[first].squares,
		.colour = cat[first].colour, .cats = 1 };
	struct isle_set reach = cat[first].around;
	for (bool grown = true; grown; ) {
		grown = false;
		for (int i = first + 1; i < m->cat_count; i++) {
			if (cat[i].colour != family.colour
			    || cat[i].facts & CAT_GROUPED
			    || !set_meets(reach, cat[i].squares))
				continue;
			cat[i].facts |= CAT_GROUPED;
			reach = set_or(reach, cat[i].around);
			family.squares = set_or(family.squares, cat[i].squares);
			family.cats++;
			grown = true;
		}
	}
	if (family.cats == 1)
		cat[first].facts |= CAT_LONELY;
	else if (family.cats >= 3)
		add_family(m, family);
}

static void find_facts(struct measure *m)
{
	for (int i = 0; i < m->cat_count; i++) {
		struct measure_cat *cat = &m->cat[i];
		if (set_meets(cat->squares, m->rules->edge))
			cat->facts |= CAT_AT_EDGE;
		if (set_meets(cat->around, m->treasures))
			cat->facts |= CAT_AT_TREASURE;
		if (set_meets(cat->around, m->rats))
			cat->facts |= CAT_AT_RAT;
		if (!(cat->facts & CAT_GROUPED))
			gather(m, i);
	}
}

/* The arrays are written as far as their counts go: clearing all of them would
 * take longer than counting most boats. */
void measure_init(struct measure *m, const struct isle_rules *rules,
                  const struct isle_boat *boat,
                  const struct isle_printed *printed)
{
	memset(m, 0, offsetof(struct measure, cat));
	m->rules = rules;
	m->boat = boat;
	m->printed = printed;
	m->player = NULL;
	m->largest_wanted = 3;
	m->best_other = 0;
	for (int i = 0; i < boat->tile_count; i++)
		add_tile(m, &boat->tile[i]);
	m->treasures = set_or(m->treasures, m->rares);
	m->free = set_less(rules->boat, boat->covered);
	/* Rulings 22: a printed rat in sight, or a king rat */
	m->rats = set_or(m->kings, set_less(rules->plan[boat->plan - 1].rats,
	                                    boat->covered));
	find_facts(m);
}

/* ---- rows ---------------------------------------------------------------- */

/* Every measure stands in one of the tables. */
static const struct measure_row *row_of(enum isle_measure measure)
{
	ASSERT((unsigned)measure < ISLE_MEASURES);
	return measure_cats_rows[measure].count ? &measure_cats_rows[measure]
	                                        : &measure_boat_rows[measure];
}

enum isle_measure_arg isle_measure_arg(enum isle_measure measure)
{
	return row_of(measure)->arg;
}

bool measure_unnamed(const struct isle_lesson_info *row, int colour)
{
	return row_of(row->measure)->arg == ISLE_ARG_COLOUR
	    && row->arg == ISLE_NONE && colour >= ISLE_COLOURS;
}

int measure_value(const struct measure *m, const struct isle_lesson_info *row,
                  int colour, struct isle_set *squares)
{
	const struct measure_row *measure = row_of(row->measure);
	bool named = measure->arg == ISLE_ARG_COLOUR && row->arg == ISLE_NONE;
	if (named && colour >= ISLE_COLOURS)
		return 0;
	return measure->count(m, named ? colour : row->arg, squares);
}

static bool compares(int value, int op, int n)
{
	switch (op) {
	case ISLE_EXACTLY: return value == n;
	case ISLE_AT_LEAST: return value >= n;
	case ISLE_AT_MOST: return value <= n;
	default: return true;
	}
}

int measure_points(const struct isle_lesson_info *row, int value)
{
	int points = row->points;
	if (!compares(value, row->op, row->n))
		return 0;
	if (row->when == ISLE_PER)
		points *= value / (row->per ? row->per : 1);
	else if (row->when == ISLE_VALUE)
		points = value;
	return row->most && points > row->most ? row->most : points;
}

/* ---- counts without looking at squares ---------------------------------- */

int measure_tiles(const struct isle_boat *boat, enum isle_tile_kind kind)
{
	int count = 0;
	for (int i = 0; i < boat->tile_count; i++)
		count += isle_tile_info(boat->tile[i].id).kind == kind;
	return count;
}

int measure_cats(const struct isle_boat *boat, int colour)
{
	int count = 0;
	for (int i = 0; i < boat->tile_count; i++)
		count += isle_tile_info(boat->tile[i].id).kind <= ISLE_OSHAX
		      && boat->tile[i].colour == colour;
	return count;
}
