/*
 * measure_cats.c - the measures that count cats: their colours, what they
 * touch, whom they live with.
 */
#include "measures.h"

/* ---- counting cats ------------------------------------------------------- */

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
			measures_show(out, cat->squares);
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
			measures_show(out, m->cat[i].squares);
	return ISLE_COLOURS - __builtin_popcount(bits);
}

static int count_families(const struct measure *m, int least, int most,
                          struct isle_set *out)
{
	int count = 0;
	for (int i = 0; i < m->family_count; i++)
		if (m->family[i].cats >= least && m->family[i].cats <= most) {
			measures_show(out, m->family[i].squares);
			count++;
		}
	return count;
}

/* ---- how many, of which colours ------------------------------------------ */

static int cats(const struct measure *m, int arg, struct isle_set *out)
{
	(void)arg;
	measures_show(out, m->cats);
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

static int oshax(const struct measure *m, int arg, struct isle_set *out)
{
	(void)arg;
	for (int i = 0; i < m->cat_count; i++)
		if (m->cat[i].kind == ISLE_OSHAX)
			measures_show(out, m->cat[i].squares);
	return m->tiles[ISLE_OSHAX];
}

/* ---- what they touch ----------------------------------------------------- */

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

/* ---- lonely ones and families -------------------------------------------- */

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
		measures_show(out, m->family[i].squares);
	}
	return __builtin_popcount(bits);
}

static int largest_family(const struct measure *m, int arg,
                          struct isle_set *out)
{
	(void)arg;
	if (!m->family_count)
		return 0;
	measures_show(out, m->family[0].squares);
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
			measures_show(out, m->family[i].squares);
			found = 1;
		}
	return found;
}

int isle_family_points(int cats)
{
	static const uint8_t points[] = { 0, 0, 0, 8, 11, 15, 20 };
	return cats < COUNT(points) ? points[cats] : 20 + 5 * (cats - 6);
}

/* Rulings 21: equal sizes take successive places. */
static int family_value(const struct measure *m, int arg, struct isle_set *out)
{
	if (arg < 1 || arg > m->family_count)
		return 0;
	measures_show(out, m->family[arg - 1].squares);
	return isle_family_points(m->family[arg - 1].cats);
}

/* ---- the rows ------------------------------------------------------------ */

const struct measure_row measure_cats_rows[ISLE_MEASURES] = {
	[ISLE_MEASURE_CATS]                    = { cats, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_CATS_COLOUR]             = { cats_colour, ISLE_ARG_COLOUR },
	[ISLE_MEASURE_FEWEST_OF_COLOUR]        = { fewest_of_colour, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_COLOUR_GAP]              = { colour_gap, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_CATS_BEYOND]             = { cats_beyond, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_OSHAX]                   = { oshax, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_EDGE_CATS]               = { edge_cats, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_EDGE_CATS_COLOUR]        = { edge_cats_colour, ISLE_ARG_COLOUR },
	[ISLE_MEASURE_EDGE_CATS_BEST]          = { edge_cats_best, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_EDGE_COLOURS]            = { edge_colours, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_COLOURS_NOT_EDGE]        = { colours_not_edge, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_CATS_AT_RATS]            = { cats_at_rats, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_COLOURS_NOT_AT_RATS]     = { colours_not_at_rats, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_CATS_NOT_AT_TREASURE]    = { cats_not_at_treasure, ISLE_ARG_NOTHING },
	[ISLE_MEASURE_COLOURS_NOT_AT_TREASURE] = { colours_not_at_treasure, ISLE_ARG_NOTHING },
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
};
