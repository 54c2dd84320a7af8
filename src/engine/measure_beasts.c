/*
 * measure_beasts.c - the friends of beasts: icons beside families of their
 * colour.
 */
#include "measures.h"

/* The squares of all families of each colour. */
static void find_kin(const struct measure *m, struct isle_set kin[ISLE_COLOURS])
{
	memset(kin, 0, ISLE_COLOURS * sizeof(kin[0]));
	for (int i = 0; i < m->family_count; i++)
		kin[m->family[i].colour] = set_or(kin[m->family[i].colour],
		                                  m->family[i].squares);
}

struct icon { uint8_t square, colour; };

static const struct isle_shape *shape_of(const struct measure *m,
                                         const struct isle_tile *tile)
{
	return &m->rules->shape[isle_tile_info(tile->id).shape];
}

static int icon_count(const struct measure *m, const struct isle_tile *tile)
{
	const struct isle_printed *printed = measures_printed(m, tile);
	return printed ? printed->icon_count : shape_of(m, tile)->icon_count;
}

/* Icon i of a tile as it lies. */
static struct icon icon_at(const struct measure *m,
                           const struct isle_tile *tile, int i)
{
	const struct isle_printed *printed = measures_printed(m, tile);
	if (printed)
		return (struct icon) { printed->icon_square[i],
		                       printed->icon_colour[i] };
	const struct isle_turn *turn = &shape_of(m, tile)->turn[tile->turn];
	return (struct icon) { tile->anchor + turn->offset[turn->icon[i]],
	                       turn->icon_colour[i] };
}

/* A beast is friend of a colour once, whatever touches it. */
static int beast_friends(const struct measure *m, const struct isle_tile *tile,
                         const struct isle_set kin[ISLE_COLOURS],
                         struct isle_set *squares)
{
	int bits = 0;
	for (int i = 0; i < icon_count(m, tile); i++) {
		struct icon icon = icon_at(m, tile, i);
		struct isle_set around = set_around(set_of(icon.square));
		if (!set_meets(around, kin[icon.colour]))
			continue;
		bits |= 1 << icon.colour;
		measures_show(squares, set_of(icon.square));
		for (int k = 0; k < m->family_count; k++)
			if (m->family[k].colour == icon.colour
			    && set_meets(around, m->family[k].squares))
				measures_show(squares, m->family[k].squares);
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

int measure_icons(const struct measure *m, struct isle_set *squares)
{
	int count = 0;
	for (int i = 0; i < m->boat->tile_count; i++) {
		const struct isle_tile *tile = &m->boat->tile[i];
		count += icon_count(m, tile);
		for (int k = 0; squares && k < icon_count(m, tile); k++)
			measures_show(squares, set_of(icon_at(m, tile, k).square));
	}
	return count;
}
