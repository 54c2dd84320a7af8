/*
 * sister.c - the rival of the solo game and her basket cards.
 */
#include "game.h"

static const struct isle_sister_card *card(int number)
{
	return &data_sister[number - data_sister[0].number];
}

static int first_today(const struct isle_game *game)
{
	return game->baskets_i - game->her_cards;
}

bool sister_has_cards(const struct isle_game *game)
{
	return game->her_next < game->her_cards;
}

/* All cards of the day are taken off her deck at once: how many they are is
 * known from the first, and first_today finds it again. */
int sister_reveal(struct act *act)
{
	struct isle_game *game = act->game;
	int number = game->baskets[game->baskets_i];
	game->her_cards = card(number)->baskets;
	game->her_next = 0;
	game->baskets_i += game->her_cards;
	ASSERT(game->baskets_i <= COUNT(game->baskets));   /* Rulings 30 */
	play_log(act, ISLE_EV_SISTER_CARD, 0, number, 0);
	return card(number)->speed;
}

/* ---- lines --------------------------------------------------------------- */

/* Place n of a line of count, counted from 1: beyond the end means the last. */
static int place_in(int n, int count)
{
	return (n < count ? n : count) - 1;
}

/* Both fields are one line, the left first. */
static uint8_t *cat_at(struct isle_game *game, int place)
{
	int left = game->field[0].count;
	return place < left ? &game->field[0].tile[place]
	                    : &game->field[1].tile[place - left];
}

static int cats(const struct isle_game *game)
{
	return game->field[0].count + game->field[1].count;
}

/* ---- aims ---------------------------------------------------------------- */

/* Places of the line, which changes as she goes on. */
struct aims { uint8_t line[2 * ISLE_FIELD_MAX], count, *place, named; };

static void aim_at_cat(struct aims *aims, int n)
{
	if (aims->count == 0)
		return;
	int at = place_in(n, aims->count);
	aims->place[aims->named++] = aims->line[at];
	play_remove_at(aims->line, &aims->count, at);
}

static void aim_at_switch(struct aims *aims, int a, int b)
{
	int one = a - 1, two = place_in(b, aims->count);
	if (aims->count < 2 || one == two)
		return;
	uint8_t first = aims->line[one];
	aims->place[aims->named++] = first;
	aims->place[aims->named++] = aims->line[two];
	aims->line[one] = aims->line[two];
	aims->line[two] = first;
}

int isle_sister_aims(const struct isle_game *game, uint8_t place[ISLE_AIMS_MAX])
{
	struct aims aims = { .count = cats(game), .place = place };
	if (game->her_next || !game->her_cards)
		return 0;
	const struct isle_sister_card *open =
		card(game->baskets[first_today(game)]);
	for (int i = 0; i < aims.count; i++)
		aims.line[i] = i + 1;
	for (int i = 0; i < 2; i++)
		if (open->takes[i].word == ISLE_SISTER_CAT)
			aim_at_cat(&aims, open->takes[i].a);
		else if (open->takes[i].word == ISLE_SISTER_SWITCH)
			aim_at_switch(&aims, open->takes[i].a, open->takes[i].b);
	return aims.named;
}

/* ---- words --------------------------------------------------------------- */

static void take_cat(struct act *act, int n, int unused)
{
	struct isle_game *game = act->game;
	(void)unused;
	if (cats(game) == 0)
		return;
	int place = place_in(n, cats(game)), left = game->field[0].count;
	struct isle_field *field = &game->field[place >= left];
	int tile = play_remove_at(field->tile, &field->count,
	                          place < left ? place : place - left);
	play_log(act, ISLE_EV_SISTER_TAKES, 0, tile, 0);
}

static void take_oshax(struct act *act, int n, int unused)
{
	struct isle_game *game = act->game;
	(void)unused;
	if (game->oshax_count == 0)
		return;
	int tile = play_remove_at(game->oshax, &game->oshax_count,
	                          place_in(n, game->oshax_count));
	play_log(act, ISLE_EV_SISTER_TAKES, 0, tile, 0);
}

static void take_rare(struct act *act, int n, int unused)
{
	struct isle_game *game = act->game;
	(void)unused;
	if (game->rare_count == 0)
		return;
	int place = place_in(n, game->rare_count);
	play_log(act, ISLE_EV_SISTER_TAKES, 0, game->rare_line[place], 0);
	play_take_rare(game, place);
}

static void take_common(struct act *act, int shape, int unused)
{
	struct isle_game *game = act->game;
	(void)unused;
	if (game->common[shape - 1] == 0)
		return;
	game->common[shape - 1]--;
	play_log(act, ISLE_EV_SISTER_TAKES, 0, ISLE_TILE_COMMON + shape - 1, 0);
}

/* A missing second is the last; the first, place 1 or 2 on every card, is never
 * missing where there are two. Rulings 29 */
static void switch_cats(struct act *act, int a, int b)
{
	struct isle_game *game = act->game;
	int count = cats(game);
	if (count < 2)
		return;
	int one = a - 1, two = place_in(b, count);
	if (one == two)
		return;
	uint8_t *first = cat_at(game, one), *second = cat_at(game, two);
	uint8_t tile = *first;
	*first = *second;
	*second = tile;
	play_log(act, ISLE_EV_SISTER_SWITCH, 0, one + 1, two + 1);
}

static void (*const words[])(struct act *, int a, int b) = {
	[ISLE_SISTER_NOTHING] = NULL,
	[ISLE_SISTER_CAT]     = take_cat,
	[ISLE_SISTER_OSHAX]   = take_oshax,
	[ISLE_SISTER_RARE]    = take_rare,
	[ISLE_SISTER_COMMON]  = take_common,
	[ISLE_SISTER_SWITCH]  = switch_cats,
};

void sister_act(struct act *act)
{
	struct isle_game *game = act->game;
	if (!sister_has_cards(game))
		return;
	int number = game->baskets[first_today(game) + game->her_next];
	if (game->her_next)      /* the first was told at the reveal */
		play_log(act, ISLE_EV_SISTER_CARD, 0, number, 0);
	game->her_next++;
	game->reveals++;
	for (int i = 0; i < 2; i++)
		if (words[card(number)->takes[i].word])
			words[card(number)->takes[i].word](act, card(number)->takes[i].a,
			                                   card(number)->takes[i].b);
}
