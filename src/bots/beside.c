/*
 * beside.c - groups that grow or are shut in, colours that are about.
 */
#include "beside.h"

enum { CAT_SQUARES = 5 };

static int fading(const struct eval *eval, enum bots_weight w)
{
	return eval->weights->w[w] * eval->promised / 256;
}

/* ---- colours ------------------------------------------------------------- */

static void count_next(struct eval *eval, const uint8_t *tile, int count)
{
	for (int i = 0; i < count; i++)
		if (tile[i] < ISLE_TILE_KITTEN)
			eval->next[tile[i] % ISLE_COLOURS]++;
}

/* Cats that may be laid today still: those of the fields or, in Explore & Draw,
 * on cards that were taken. */
static void look_at_next(struct eval *eval, const struct isle_game *game,
                         int seat)
{
	const struct isle_seat *me = &game->seat[seat - 1];
	int open = me->taken & ~me->resolved;
	int worth = fading(eval, WEIGHT_COLOUR_NEXT);

	if (!worth && !eval->open_next && !eval->family_next)
		return;
	for (int f = 0; f < 2; f++)
		count_next(eval, game->field[f].tile, game->field[f].count);
	for (int i = 0; i < ISLE_SPACES && open >> i; i++)
		if (open >> i & 1 && game->island[i].kind != ISLE_FACE_LESSON)
			count_next(eval, game->island[i].tile, ISLE_FACE_TILES);
	for (int c = 0; c < ISLE_COLOURS; c++)
		eval->cat[c] += eval->next[c] * worth;
}

/* Cats of rivals are told by the squares under them. */
static void look_at_rivals(struct eval *eval, const struct isle_game *game,
                           int seat)
{
	int worth = fading(eval, WEIGHT_COLOUR_RIVAL);

	for (int s = 1; s <= eval->rules->options.seats && worth; s++)
		for (int c = 0; c < ISLE_COLOURS && s != seat; c++)
			eval->cat[c] += set_count(game->seat[s - 1].boat.cats[c]) * worth
			              / CAT_SQUARES;
}

static void look_at_own(struct eval *eval)
{
	int own = fading(eval, WEIGHT_COLOUR_OWN);
	int first = fading(eval, WEIGHT_COLOUR_NEW);

	for (int c = 0; c < ISLE_COLOURS; c++)
		eval->cat[c] += eval->colour_cats[c] ? own * eval->colour_cats[c]
		              : first;
}

/* ---- neighbours ---------------------------------------------------------- */

/* Squares beside a group are its room to grow; a cat that joins it gets back
 * what they cost (beside_joined). */
static void look_at_groups(struct eval *eval)
{
	for (int i = 0; i < eval->group_count; i++) {
		struct isle_set room = set_and(eval->group[i].beside, eval->free);
		int shut = eval->shut[eval->group[i].size >= BESIDE_FAMILY];
		for (int s = isle_set_next(&room, 0); s >= 0 && shut;
		     s = isle_set_next(&room, s + 1))
			eval->square[s] += shut;
	}
}

void beside_look(struct eval *eval, const struct isle_game *game, int seat)
{
	for (int k = 0; k < 2; k++) {
		eval->open[k] = fading(eval, WEIGHT_OPEN_CAT + k);
		eval->shut[k] = fading(eval, WEIGHT_SHUT_CAT + k);
	}
	eval->open_next = fading(eval, WEIGHT_OPEN_NEXT);
	eval->family_next = fading(eval, WEIGHT_FAMILY_NEXT);
	look_at_groups(eval);
	look_at_own(eval);
	look_at_next(eval, game, seat);
	look_at_rivals(eval, game, seat);
}
