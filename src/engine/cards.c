/*
 * cards.c - the cards that are played: when they are of use, what they do.
 */
#include "game.h"

/* ---- when they are of use ------------------------------------------------ */

static bool usable_always(const struct ask *ask)
{
	(void)ask;
	return true;
}

static bool usable_oshax(const struct ask *ask)
{
	for (int i = 0; i < ask->game->oshax_count; i++)
		if (ask_fits(ask->rules, ask->me, ask->game->oshax[i]))
			return true;
	return false;
}

static bool usable_anywhere(const struct ask *ask)
{
	return !ask->me->anywhere;   /* Rulings 5 */
}

static bool usable_draw_cards(const struct ask *ask)
{
	return ask->game->deck_i < ask->game->deck_count;
}

static bool usable_draw_tile(const struct ask *ask)
{
	return ask->game->bag_i < ask->game->bag_count;
}

static bool usable_sell_basket(const struct ask *ask)
{
	return ask->me->baskets > 0;
}

static bool usable_move_cats(const struct ask *ask)
{
	for (int f = 0; f < 2; f++)
		for (int i = 0; i < ask->game->field[f].count; i++)
			if (tile_is_cat(ask->game->field[f].tile[i]))
				return true;
	return false;
}

static bool usable_basket(const struct ask *ask)
{
	return ask_baskets_left(ask->rules, ask->game) > 0;   /* Rulings 13 */
}

static bool usable_lessons(const struct ask *ask)
{
	return isle_set_count(&ask->me->lessons) >= 2;
}

static bool usable_treasures(const struct ask *ask)
{
	return measure_tiles(&ask->me->boat, ISLE_RARE)
	     + measure_tiles(&ask->me->boat, ISLE_COMMON) >= 2;
}

static bool usable_treasure(const struct ask *ask)
{
	return ask_treasure(ask->rules, ask->game, ask->me,
	                    ISLE_TREASURE_COMMON | ISLE_TREASURE_RARE);
}

static bool usable_small(const struct ask *ask)
{
	int takes = ask->me->fish ? ISLE_TREASURE_COMMON : ISLE_TREASURE_SMALL;
	return ask_treasure(ask->rules, ask->game, ask->me, takes);
}

/* ---- what they do -------------------------------------------------------- */

/* An event has bytes, and a catch may be more than one holds. */
static void gain_fish(struct act *act, int seat, int fish)
{
	act_seat(act, seat)->fish += fish;
	play_log(act, ISLE_EV_FISH, seat, fish & 255, fish >> 8);
}

/* Whoever gives up lessons or treasures may do so for nothing. Rulings 13 */
static void gain_basket(struct act *act, int seat)
{
	if (ask_baskets_left(act->rules, act->game) == 0)
		return;
	act_seat(act, seat)->baskets++;
	play_log(act, ISLE_EV_BASKET, seat, 0, 0);
}

static void fish_per_tile(struct act *act, const struct isle_move *m,
                          enum isle_tile_kind kind)
{
	int tiles = measure_tiles(&act_seat(act, m->seat)->boat, kind);
	gain_fish(act, m->seat, tiles * card_at(m->card)->amount);
}

static void effect_fish_oshax(struct act *act, const struct isle_move *m)
{
	fish_per_tile(act, m, ISLE_OSHAX);
}

static void effect_fish_rare(struct act *act, const struct isle_move *m)
{
	fish_per_tile(act, m, ISLE_RARE);
}

static void effect_fish_common(struct act *act, const struct isle_move *m)
{
	fish_per_tile(act, m, ISLE_COMMON);
}

static void effect_fish_lessons(struct act *act, const struct isle_move *m)
{
	gain_fish(act, m->seat, isle_set_count(&act_seat(act, m->seat)->lessons));
}

static void effect_fish_colours(struct act *act, const struct isle_move *m)
{
	int colours = 0;
	for (int c = 0; c < ISLE_COLOURS; c++)
		colours += !set_empty(act_seat(act, m->seat)->boat.cats[c]);
	gain_fish(act, m->seat, colours);
}

static void effect_fish_cats(struct act *act, const struct isle_move *m)
{
	gain_fish(act, m->seat,
	          measure_cats(&act_seat(act, m->seat)->boat, m->colour));
}

static void effect_anywhere(struct act *act, const struct isle_move *m)
{
	act_seat(act, m->seat)->anywhere = 1;
}

/* Before the seat has kept today the cards wait with the drafted ones. */
static void effect_draw_cards(struct act *act, const struct isle_move *m)
{
	struct isle_seat *me = act_seat(act, m->seat);
	play_draw_cards(act, me, &me->drafted, card_at(m->card)->amount);
	if (me->kept)
		play_push(me, ISLE_PENDING_KEEP, 0, 0, 0);
}

static void effect_draw_tile(struct act *act, const struct isle_move *m)
{
	struct isle_seat *me = act_seat(act, m->seat);
	int tile = play_draw_tile(act);
	if (ask_fits(act->rules, me, tile))
		play_push(me, ISLE_PENDING_PLACE, tile, 0, 0);
	else
		play_log(act, ISLE_EV_GONE, m->seat, tile, 0);
}

static void effect_sell_basket(struct act *act, const struct isle_move *m)
{
	struct isle_seat *me = act_seat(act, m->seat);
	me->baskets--;
	me->baskets_used -= m->number;   /* 1: one that was used today is sold */
	gain_fish(act, m->seat, card_at(m->card)->amount);
}

static void effect_move_cats(struct act *act, const struct isle_move *m)
{
	for (int i = 0; i < m->count; i++) {
		int tile = m->list[2 * i], from = m->list[2 * i + 1];
		struct isle_field *to = &act->game->field[1 - from];
		rescue_from_field(act->game, from, tile);
		ASSERT(to->count < ISLE_FIELD_MAX);
		to->tile[to->count++] = tile;
	}
}

static void effect_rescue_more(struct act *act, const struct isle_move *m)
{
	act_seat(act, m->seat)->more++;
}

/* Draws on until a cat needs a field. Rulings 15 */
void cards_draw_for_fields(struct act *act, int seat, int left)
{
	while (left-- > 0) {
		int tile = play_draw_tile(act);
		if (tile == ISLE_NONE)
			return;
		if (tile < ISLE_TILE_OSHAX) {
			play_push(act_seat(act, seat), ISLE_PENDING_FIELD, tile, left, 0);
			return;
		}
		play_shelve(act, tile);
	}
}

static void effect_fill_fields(struct act *act, const struct isle_move *m)
{
	cards_draw_for_fields(act, m->seat, card_at(m->card)->amount);
}

static void effect_basket(struct act *act, const struct isle_move *m)
{
	gain_basket(act, m->seat);
}

static void effect_basket_lessons(struct act *act, const struct isle_move *m)
{
	struct isle_seat *me = act_seat(act, m->seat);
	me->lessons = set_less(me->lessons, m->cards);
	me->discarded = set_or(me->discarded, m->cards);
	gain_basket(act, m->seat);
}

void cards_remove_at(struct act *act, struct isle_seat *me, int square)
{
	int i = isle_boat_tile_at(act->rules, &me->boat, square);
	ASSERT(i >= 0);
	shapes_remove(act->rules, &me->boat, i);
}

static void effect_basket_treasures(struct act *act, const struct isle_move *m)
{
	for (int i = 0; i < m->count; i++)
		cards_remove_at(act, act_seat(act, m->seat), m->list[i]);
	gain_basket(act, m->seat);
}

static void effect_oshax(struct act *act, const struct isle_move *m)
{
	play_remove_tile(act->game->oshax, &act->game->oshax_count, m->tile);
	play_place_move(act, m);
}

static void effect_treasure(struct act *act, const struct isle_move *m)
{
	struct isle_seat *me = act_seat(act, m->seat);
	bool small = card_at(m->card)->effect == ISLE_EFFECT_SMALL;
	if (small && m->grade == ISLE_GRADE_COMMON)
		me->fish--;
	play_take_treasure(act->game, m->tile);
	if (m->grade != ISLE_GRADE_RARE)
		play_push(me, ISLE_PENDING_TREASURE, m->grade == ISLE_GRADE_SMALL
		          ? ISLE_TREASURE_SMALL : ISLE_TREASURE_COMMON, 0, 0);
	play_place_move(act, m);
}

/* ---- the cards ----------------------------------------------------------- */

/* A card is a row: what it asks for after its number, whether it can do
 * anything now (Rulings 2), what it does. */
static const struct effect {
	uint8_t slots[MOVES_SLOTS_MAX];
	bool (*usable)(const struct ask *);
	void (*play)(struct act *, const struct isle_move *);
} effects[ISLE_EFFECTS] = {
	[ISLE_EFFECT_OSHAX] = {
		{ ISLE_SLOT_TILE, ISLE_SLOT_OSHAX, ISLE_SLOT_PLACING },
		usable_oshax, effect_oshax },
	[ISLE_EFFECT_FISH_OSHAX] = {
		{ 0 }, usable_always, effect_fish_oshax },
	[ISLE_EFFECT_ANYWHERE] = {
		{ 0 }, usable_anywhere, effect_anywhere },
	[ISLE_EFFECT_DRAW_CARDS] = {
		{ 0 }, usable_draw_cards, effect_draw_cards },
	[ISLE_EFFECT_DRAW_TILE] = {
		{ 0 }, usable_draw_tile, effect_draw_tile },
	[ISLE_EFFECT_SELL_BASKET] = {
		{ ISLE_SLOT_USED }, usable_sell_basket, effect_sell_basket },
	[ISLE_EFFECT_MOVE_CATS] = {
		{ ISLE_SLOT_MOVED }, usable_move_cats, effect_move_cats },
	[ISLE_EFFECT_FISH_LESSONS] = {
		{ 0 }, usable_always, effect_fish_lessons },
	[ISLE_EFFECT_RESCUE_MORE] = {
		{ 0 }, usable_always, effect_rescue_more },
	[ISLE_EFFECT_FILL_FIELDS] = {
		{ 0 }, usable_draw_tile, effect_fill_fields },
	[ISLE_EFFECT_BASKET] = {
		{ 0 }, usable_basket, effect_basket },
	[ISLE_EFFECT_BASKET_LESSONS] = {
		{ ISLE_SLOT_CARDS }, usable_lessons, effect_basket_lessons },
	[ISLE_EFFECT_BASKET_TREASURES] = {
		{ ISLE_SLOT_TREASURES }, usable_treasures, effect_basket_treasures },
	[ISLE_EFFECT_FISH_COLOURS] = {
		{ 0 }, usable_always, effect_fish_colours },
	[ISLE_EFFECT_FISH_RARE] = {
		{ 0 }, usable_always, effect_fish_rare },
	[ISLE_EFFECT_FISH_COMMON] = {
		{ 0 }, usable_always, effect_fish_common },
	[ISLE_EFFECT_FISH_CATS] = {
		{ ISLE_SLOT_COLOUR }, usable_always, effect_fish_cats },
	[ISLE_EFFECT_TREASURE] = {
		{ ISLE_SLOT_GRADE, ISLE_SLOT_TILE, ISLE_SLOT_PLACING },
		usable_treasure, effect_treasure },
	[ISLE_EFFECT_SMALL] = {
		{ ISLE_SLOT_GRADE, ISLE_SLOT_TILE, ISLE_SLOT_PLACING },
		usable_small, effect_treasure },
};

const uint8_t *cards_slots(enum isle_effect effect)
{
	return effects[effect].slots;
}

bool cards_usable(const struct ask *ask, int card)
{
	return effects[card_at(card)->effect].usable(ask);
}

void cards_play(struct act *act, const struct isle_move *move)
{
	effects[card_at(move->card)->effect].play(act, move);
}
