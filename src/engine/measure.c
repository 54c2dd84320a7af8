/*
 * measure.c - counting on a boat: the measures behind lessons and events.
 */
#include "measure.h"

/* ---- looking at the boat ------------------------------------------------ */

/* The printed piece a tile is, NULL for one of our tables. */
static const struct isle_printed *printed_of(const struct measure *m,
                                             const struct isle_tile *tile)
{
	return tile->turn < ISLE_TURNS ? NULL
	                               : &m->printed[tile->turn - ISLE_TURNS];
}

static struct isle_set tile_squares(const struct measure *m,
                                    const struct isle_tile *tile, int shape)
{
	const struct isle_printed *printed = printed_of(m, tile);
	if (printed)
		return printed->squares;
	const struct isle_turn *turn = &m->rules->shape[shape].turn[tile->turn];
	return set_up(turn->squares, tile->anchor);
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
	struct isle_set squares = tile_squares(m, tile, info.shape);
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
 * three are a family, one alone is lonely. */
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

/* ---- helpers of the measures -------------------------------------------- */

/* Every measure counts, and adds the squares it counted unless they are not
 * asked for. arg is a colour, a set of rooms, a row or a rank. */
typedef int measure_count(const struct measure *m, int arg,
                          struct isle_set *out);

static void show(struct isle_set *out, struct isle_set more)
{
	if (out)
		*out = set_or(*out, more);
}

/* Squares, each of which counts. */
static int count_squares(struct isle_set counted, struct isle_set *out)
{
	show(out, counted);
	return isle_set_count(&counted);
}

/* Cats of a colour (ISLE_COLOURS: of any) that have all the facts in has and
 * none of those in lacks. */
static int count_cats(const struct measure *m, int colour, int has, int lacks,
                      struct isle_set *out)
{
	int count = 0;
	for (int i = 0; i < m->cat_count; i++) {
		const struct measure_cat *cat = &m->cat[i];
		if ((colour == ISLE_COLOURS || cat->colour == colour)
		    && (cat->facts & has) == has && !(cat->facts & lacks)) {
			show(out, cat->squares);
			count++;
		}
	}
	return count;
}

/* Colours (as bits) with a cat that has the fact. */
static int colours_with(const struct measure *m, int fact)
{
	int bits = 0;
	for (int i = 0; i < m->cat_count; i++)
		if (m->cat[i].facts & fact)
			bits |= 1 << m->cat[i].colour;
	return bits;
}

/* Rulings 24: of five colours, those without such a cat. Shown are the cats. */
static int colours_without(const struct measure *m, int fact,
                           struct isle_set *out)
{
	int bits = colours_with(m, fact);
	for (int i = 0; i < m->cat_count; i++)
		if (!(bits >> m->cat[i].colour & 1))
			show(out, m->cat[i].squares);
	return ISLE_COLOURS - __builtin_popcount(bits);
}

static int count_families(const struct measure *m, int least, int most,
                          struct isle_set *out)
{
	int count = 0;
	for (int i = 0; i < m->family_count; i++)
		if (m->family[i].cats >= least && m->family[i].cats <= most) {
			show(out, m->family[i].squares);
			count++;
		}
	return count;
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
		struct isle_set s = tile_squares(m, tile, info.shape);
		if (set_meets(set_around(s), target)) {
			show(out, s);
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
			show(out, m->rules->room[i]);
			count++;
		}
	return count;
}

static struct isle_set row_squares(const struct isle_rules *rules, int row)
{
	struct isle_set s = {{0}};
	for (int column = 0; column < ISLE_COLUMNS; column++)
		isle_set_add(&s, column * ISLE_STRIDE + row);
	return set_and(s, rules->boat);
}

static struct isle_set column_squares(const struct isle_rules *rules,
                                      int column)
{
	struct isle_set s = {{ (1 << ISLE_ROWS) - 1 }};
	return set_and(set_up(s, column * ISLE_STRIDE), rules->boat);
}

static struct isle_set map_squares(const struct measure *m)
{
	struct isle_set s = {{0}};
	for (int i = 0; i < ISLE_COLOURS; i++)
		isle_set_add(&s, m->rules->plan[m->boat->plan - 1].map[i]);
	return s;
}

/* ---- measures: cats ----------------------------------------------------- */

static int cats(const struct measure *m, int arg, struct isle_set *out)
{
	(void)arg;
	show(out, m->cats);
	return m->cat_count;
}

static int cats_colour(const struct measure *m, int arg, struct isle_set *out)
{
	return count_cats(m, arg, 0, 0, out);
}

static int fewest_of_colour(const struct measure *m, int arg,
                            struct isle_set *out)
{
	int rarest = 0;
	(void)arg;
	for (int i = 1; i < ISLE_COLOURS; i++)
		if (m->of_colour[i] < m->of_colour[rarest])
			rarest = i;
	return count_cats(m, rarest, 0, 0, out);
}

static int colour_gap(const struct measure *m, int arg, struct isle_set *out)
{
	int rarest = 0, commonest = 0;
	(void)arg;
	for (int i = 1; i < ISLE_COLOURS; i++) {
		if (m->of_colour[i] < m->of_colour[rarest])
			rarest = i;
		if (m->of_colour[i] > m->of_colour[commonest])
			commonest = i;
	}
	count_cats(m, rarest, 0, 0, out);
	count_cats(m, commonest, 0, 0, out);
	return m->of_colour[commonest] - m->of_colour[rarest];
}

static int cats_beyond(const struct measure *m, int arg, struct isle_set *out)
{
	int count = cats(m, arg, out) - 15;
	return count > 0 ? count : 0;
}

static int edge_cats(const struct measure *m, int arg, struct isle_set *out)
{
	(void)arg;
	return count_cats(m, ISLE_COLOURS, CAT_AT_EDGE, 0, out);
}

static int edge_cats_colour(const struct measure *m, int arg,
                            struct isle_set *out)
{
	return count_cats(m, arg, CAT_AT_EDGE, 0, out);
}

static int edge_cats_best(const struct measure *m, int arg,
                          struct isle_set *out)
{
	int best = 0, most = 0;
	(void)arg;
	for (int i = 0; i < ISLE_COLOURS; i++) {
		int count = count_cats(m, i, CAT_AT_EDGE, 0, NULL);
		if (count > most) {
			best = i;
			most = count;
		}
	}
	return count_cats(m, best, CAT_AT_EDGE, 0, out);
}

static int edge_colours(const struct measure *m, int arg, struct isle_set *out)
{
	(void)arg;
	count_cats(m, ISLE_COLOURS, CAT_AT_EDGE, 0, out);
	return __builtin_popcount(colours_with(m, CAT_AT_EDGE));
}

static int colours_not_edge(const struct measure *m, int arg,
                            struct isle_set *out)
{
	(void)arg;
	return colours_without(m, CAT_AT_EDGE, out);
}

static int lonely(const struct measure *m, int arg, struct isle_set *out)
{
	(void)arg;
	return count_cats(m, ISLE_COLOURS, CAT_LONELY, 0, out);
}

static int lonely_colour(const struct measure *m, int arg, struct isle_set *out)
{
	return count_cats(m, arg, CAT_LONELY, 0, out);
}

static int lonely_if_ten(const struct measure *m, int arg, struct isle_set *out)
{
	int count = lonely(m, arg, out);
	return m->cat_count < 10 ? 99 : count;
}

static int oshax(const struct measure *m, int arg, struct isle_set *out)
{
	(void)arg;
	for (int i = 0; i < m->cat_count; i++)
		if (m->cat[i].kind == ISLE_OSHAX)
			show(out, m->cat[i].squares);
	return m->tiles[ISLE_OSHAX];
}

/* ---- measures: families ------------------------------------------------- */

static int families(const struct measure *m, int arg, struct isle_set *out)
{
	(void)arg;
	return count_families(m, 3, ISLE_TILES_MAX, out);
}

static int families_of_four(const struct measure *m, int arg,
                            struct isle_set *out)
{
	(void)arg;
	return count_families(m, 4, ISLE_TILES_MAX, out);
}

static int families_of_three(const struct measure *m, int arg,
                             struct isle_set *out)
{
	(void)arg;
	return count_families(m, 3, 3, out);
}

static int family_colours(const struct measure *m, int arg,
                          struct isle_set *out)
{
	int bits = 0;
	(void)arg;
	for (int i = 0; i < m->family_count; i++) {
		bits |= 1 << m->family[i].colour;
		show(out, m->family[i].squares);
	}
	return __builtin_popcount(bits);
}

static int largest_family(const struct measure *m, int arg,
                          struct isle_set *out)
{
	(void)arg;
	if (!m->family_count)
		return 0;
	show(out, m->family[0].squares);
	return m->family[0].cats;
}

static int largest_of_all(const struct measure *m, int arg,
                          struct isle_set *out)
{
	return largest_family(m, arg, out) >= m->largest_wanted;
}

static int largest_is_colour(const struct measure *m, int arg,
                             struct isle_set *out)
{
	int found = 0;
	for (int i = 0; i < m->family_count; i++)
		if (m->family[i].cats == m->family[0].cats
		    && m->family[i].colour == arg) {
			show(out, m->family[i].squares);
			found = 1;
		}
	return found;
}

int measure_family_points(int cats)
{
	static const uint8_t points[] = { 0, 0, 0, 8, 11, 15, 20 };
	return cats < COUNT(points) ? points[cats] : 20 + 5 * (cats - 6);
}

/* Rulings 21: equal sizes take successive places. */
static int family_value(const struct measure *m, int arg, struct isle_set *out)
{
	if (arg < 1 || arg > m->family_count)
		return 0;
	show(out, m->family[arg - 1].squares);
	return measure_family_points(m->family[arg - 1].cats);
}

/* ---- measures: rats, treasures, maps ------------------------------------ */

static int visible_rats(const struct measure *m, int arg, struct isle_set *out)
{
	(void)arg;
	return count_squares(m->rats, out);
}

static int cats_at_rats(const struct measure *m, int arg, struct isle_set *out)
{
	(void)arg;
	return count_cats(m, ISLE_COLOURS, CAT_AT_RAT, 0, out);
}

static int colours_not_at_rats(const struct measure *m, int arg,
                               struct isle_set *out)
{
	(void)arg;
	return colours_without(m, CAT_AT_RAT, out);
}

static int rare(const struct measure *m, int arg, struct isle_set *out)
{
	(void)arg;
	show(out, m->rares);
	return m->tiles[ISLE_RARE];
}

static int common(const struct measure *m, int arg, struct isle_set *out)
{
	(void)arg;
	show(out, set_less(m->treasures, m->rares));
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

static int cats_not_at_treasure(const struct measure *m, int arg,
                                struct isle_set *out)
{
	(void)arg;
	return count_cats(m, ISLE_COLOURS, 0, CAT_AT_TREASURE, out);
}

static int colours_not_at_treasure(const struct measure *m, int arg,
                                   struct isle_set *out)
{
	(void)arg;
	return colours_without(m, CAT_AT_TREASURE, out);
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

/* ---- measures: squares and rooms ---------------------------------------- */

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
			show(out, m->rules->room[i]);
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
			show(out, m->rules->room[i]);
			count++;
		}
	}
	return count;
}

static int row_full(const struct measure *m, int arg, struct isle_set *out)
{
	struct isle_set row = row_squares(m->rules, arg);
	show(out, row);
	return set_within(row, m->boat->covered);
}

static int longest_full_row(const struct measure *m, int arg,
                            struct isle_set *out)
{
	struct isle_set longest = {{0}};
	(void)arg;
	for (int i = 0; i < ISLE_ROWS; i++) {
		struct isle_set row = row_squares(m->rules, i);
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
		struct isle_set column = column_squares(m->rules, i);
		if (isle_set_count(&column) < 9)
			continue;
		for (int k = 0; k < ISLE_COLOURS; k++)
			if (set_within(column, m->boat->cats[k])) {
				show(out, column);
				count++;
			}
	}
	return count;
}

/* ---- measures: what the player has beside the boat ---------------------- */

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

/* ---- the table ---------------------------------------------------------- */

static const struct { measure_count *count; uint8_t arg; }
measures[ISLE_MEASURES] = {
	[ISLE_MEASURE_CATS]                    = { cats, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_CATS_COLOUR]             = { cats_colour, ISLE_ARG_COLOUR },
	[ISLE_MEASURE_FEWEST_OF_COLOUR]        = { fewest_of_colour, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_COLOUR_GAP]              = { colour_gap, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_CATS_BEYOND]             = { cats_beyond, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_EDGE_CATS]               = { edge_cats, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_EDGE_CATS_COLOUR]        = { edge_cats_colour, ISLE_ARG_COLOUR },
	[ISLE_MEASURE_EDGE_CATS_BEST]          = { edge_cats_best, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_EDGE_COLOURS]            = { edge_colours, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_COLOURS_NOT_EDGE]        = { colours_not_edge, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_FREE_EDGE]               = { free_edge, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_FREE_SQUARES]            = { free_squares, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_LONELY]                  = { lonely, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_LONELY_COLOUR]           = { lonely_colour, ISLE_ARG_COLOUR },
	[ISLE_MEASURE_LONELY_IF_TEN]           = { lonely_if_ten, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_FAMILIES]                = { families, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_FAMILIES_OF_FOUR]        = { families_of_four, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_FAMILIES_OF_THREE]       = { families_of_three, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_FAMILY_COLOURS]          = { family_colours, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_LARGEST_FAMILY]          = { largest_family, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_LARGEST_OF_ALL]          = { largest_of_all, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_LARGEST_IS_COLOUR]       = { largest_is_colour, ISLE_ARG_COLOUR },
	[ISLE_MEASURE_FAMILY_VALUE]            = { family_value, ISLE_ARG_RANK },
	[ISLE_MEASURE_VISIBLE_RATS]            = { visible_rats, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_CATS_AT_RATS]            = { cats_at_rats, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_COLOURS_NOT_AT_RATS]     = { colours_not_at_rats, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_RARE]                    = { rare, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_COMMON]                  = { common, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_TREASURES]               = { treasures, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_PROSPECTOR]              = { prospector, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_TREASURES_AT_COLOUR]     = { treasures_at_colour, ISLE_ARG_COLOUR },
	[ISLE_MEASURE_CATS_NOT_AT_TREASURE]    = { cats_not_at_treasure, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_COLOURS_NOT_AT_TREASURE] = { colours_not_at_treasure, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_OSHAX]                   = { oshax, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_MAPS_COVERED]            = { maps_covered, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_MAPS_UNCOVERED]          = { maps_uncovered, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_ROOMS_FULL]              = { rooms_full, ISLE_ARG_ROOMS },
	[ISLE_MEASURE_ROOMS_UNFILLED]          = { rooms_unfilled, ISLE_ARG_ROOMS },
	[ISLE_MEASURE_ROOMS_EMPTY]             = { rooms_empty, ISLE_ARG_ROOMS },
	[ISLE_MEASURE_ROOMS_OF_THREE]          = { rooms_of_three, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_ROW_FULL]                = { row_full, ISLE_ARG_ROW },
	[ISLE_MEASURE_LONGEST_FULL_ROW]        = { longest_full_row, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_ONE_COLOUR_COLUMNS]      = { one_colour_columns, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_LESSONS]                 = { lessons, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_BASKETS]                 = { baskets, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_FIRST]                   = { first, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_FISH]                    = { fish, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_BEST_OTHER]              = { best_other, ISLE_ARG_NOTHING },
};

enum isle_measure_arg isle_measure_arg(enum isle_measure measure)
{
	ASSERT((unsigned)measure < ISLE_MEASURES);
	return measures[measure].arg;
}

bool measure_unnamed(const struct isle_lesson_info *row, int colour)
{
	return measures[row->measure].arg == ISLE_ARG_COLOUR && row->arg == ISLE_NONE
	    && colour >= ISLE_COLOURS;
}

int measure_value(const struct measure *m, const struct isle_lesson_info *row,
                  int colour, struct isle_set *squares)
{
	int arg = row->arg;
	if (measure_unnamed(row, colour))
		return 0;
	if (measures[row->measure].arg == ISLE_ARG_COLOUR && arg == ISLE_NONE)
		arg = colour;
	return measures[row->measure].count(m, arg, squares);
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

int measure_rooms_full(const struct measure *m, int bits)
{
	return rooms_full(m, bits, NULL);
}

/* ---- beasts ------------------------------------------------------------- */

/* The squares of all families of each colour. */
static void find_kin(const struct measure *m, struct isle_set kin[ISLE_COLOURS])
{
	memset(kin, 0, ISLE_COLOURS * sizeof(kin[0]));
	for (int i = 0; i < m->family_count; i++)
		kin[m->family[i].colour] = set_or(kin[m->family[i].colour],
		                                  m->family[i].squares);
}

struct icon { uint8_t square, colour; };

/* The icons of a tile as it lies; returns how many. */
static int find_icons(const struct measure *m, const struct isle_tile *tile,
                      struct icon icon[ISLE_CELLS_MAX])
{
	const struct isle_printed *printed = printed_of(m, tile);
	const struct isle_shape *shape =
		&m->rules->shape[isle_tile_info(tile->id).shape];
	const struct isle_turn *turn = &shape->turn[printed ? 0 : tile->turn];
	int count = printed ? printed->icon_count : shape->icon_count;
	for (int i = 0; i < count; i++) {
		icon[i].square = printed ? printed->icon_square[i]
		               : tile->anchor + turn->offset[turn->icon[i]];
		icon[i].colour = printed ? printed->icon_colour[i]
		                         : turn->icon_colour[i];
	}
	return count;
}

/* A beast is friend of a colour once, whatever touches it. */
static int beast_friends(const struct measure *m, const struct isle_tile *tile,
                         const struct isle_set kin[ISLE_COLOURS],
                         struct isle_set *squares)
{
	struct icon icon[ISLE_CELLS_MAX];
	int count = find_icons(m, tile, icon), bits = 0;
	for (int i = 0; i < count; i++) {
		int square = icon[i].square, colour = icon[i].colour;
		struct isle_set around = set_around(set_of(square));
		if (!set_meets(around, kin[colour]))
			continue;
		bits |= 1 << colour;
		show(squares, set_of(square));
		for (int k = 0; k < m->family_count; k++)
			if (m->family[k].colour == colour
			    && set_meets(around, m->family[k].squares))
				show(squares, m->family[k].squares);
	}
	return __builtin_popcount(bits);
}

int measure_friends(const struct measure *m, struct isle_set *squares)
{
	struct isle_set kin[ISLE_COLOURS];
	int count = 0;
	if (!m->tiles[ISLE_BEAST])
		return 0;
	find_kin(m, kin);
	for (int i = 0; i < m->boat->tile_count; i++)
		if (isle_tile_info(m->boat->tile[i].id).kind == ISLE_BEAST)
			count += beast_friends(m, &m->boat->tile[i], kin,
			                       squares);
	return count;
}

int measure_icons(const struct measure *m)
{
	struct icon icon[ISLE_CELLS_MAX];
	int count = 0;
	for (int i = 0; i < m->boat->tile_count; i++)
		count += find_icons(m, &m->boat->tile[i], icon);
	return count;
}

/* ---- events ------------------------------------------------------------- */

/* Cats with a square in a set. */
static int cats_in(const struct measure *m, struct isle_set set)
{
	int count = 0;
	for (int i = 0; i < m->cat_count; i++)
		count += set_meets(m->cat[i].squares, set);
	return count;
}

/* Cats beside the cat with this first square; 0 if there is no such cat. */
static int cats_beside(const struct measure *m, int square)
{
	for (int i = 0; i < m->cat_count; i++)
		if (m->cat[i].first == square)
			return cats_in(m, set_less(m->cat[i].around,
			                           m->cat[i].squares));
	return 0;
}

/* Point events that are rows like lessons. */
static const struct isle_lesson_info events[] = {
	[ISLE_P1]  = { .points = 1, .when = ISLE_PER,
	               .measure = ISLE_MEASURE_VISIBLE_RATS, .per = 2 },
	[ISLE_P5]  = { .points = 2, .when = ISLE_PER, .measure = ISLE_MEASURE_COMMON },
	[ISLE_P6]  = { .points = 2, .when = ISLE_PER, .measure = ISLE_MEASURE_RARE },
	[ISLE_P8]  = { .points = 2, .when = ISLE_PER,
	               .measure = ISLE_MEASURE_ROOMS_EMPTY },
	[ISLE_P9]  = { .points = 2, .when = ISLE_PER,
	               .measure = ISLE_MEASURE_ROOMS_FULL },
	[ISLE_P10] = { .points = 5, .when = ISLE_IF, .measure = ISLE_MEASURE_TREASURES,
	               .op = ISLE_EXACTLY, .n = 0 },
	[ISLE_P11] = { .points = 3, .when = ISLE_PER,
	               .measure = ISLE_MEASURE_MAPS_UNCOVERED },
	[ISLE_P12] = { .points = 2, .when = ISLE_PER, .measure = ISLE_MEASURE_LONELY },
	[ISLE_P13] = { .points = 5, .when = ISLE_IF,
	               .measure = ISLE_MEASURE_ROOMS_EMPTY,
	               .arg = 1 << ISLE_CAPTAIN_REAR | 1 << ISLE_CAPTAIN_FRONT,
	               .op = ISLE_EXACTLY, .n = 2 },
};

const struct isle_lesson_info *isle_event_row(enum isle_event_effect effect)
{
	ASSERT(effect <= ISLE_P13);
	return (int)effect < COUNT(events) && events[effect].points
		? &events[effect] : NULL;
}

static int row_points(const struct measure *m,
                      const struct isle_lesson_info *row)
{
	return measure_points(row, measure_value(m, row, ISLE_NONE, NULL));
}

int measure_event(const struct isle_rules *rules, const struct isle_boat *boat,
                  enum isle_event_effect effect, int choice)
{
	struct measure m;
	if (effect < ISLE_P1)
		return 0;
	measure_init(&m, rules, boat, NULL);
	switch (effect) {
	case ISLE_P2: {
		struct isle_set rats = set_and(m.rats, set_around(m.cats));
		return isle_set_count(&rats);
	}
	case ISLE_P3:
		return choice >= 0 && choice < ISLE_ROWS
		     ? cats_in(&m, row_squares(rules, choice)) : 0;
	case ISLE_P4:
		return choice >= 0 && choice < ISLE_COLUMNS
		     ? 2 * cats_in(&m, column_squares(rules, choice)) : 0;
	case ISLE_P7:
		return 2 * cats_beside(&m, choice);
	default:
		return row_points(&m, &events[effect]);
	}
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
