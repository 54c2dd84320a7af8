/*
 * rescue.c - rescuing cats, beasts and kittens: baskets, prices, turns.
 */
#include "game.h"

/* ---- what is legal ------------------------------------------------------- */

int isle_price(const struct isle_rules *rules, int field, int tile)
{
	return rules->price[tile_is_beast(tile) ? 1 : field];
}

static bool has_broken_pair(const struct isle_set *laid)
{
	int broken = 0;
	for (int c = isle_set_next(laid, 0); c >= 0; c = isle_set_next(laid, c + 1))
		broken += card_at(c)->basket == 1;
	return broken >= 2;
}

static bool has_basket(const struct ask *ask)
{
	const struct isle_seat *me = ask->me;
	if (!ask->rules->needs_basket || me->baskets > me->baskets_used
	    || me->laid_tokens[0] || has_broken_pair(&me->laid))
		return true;
	for (int c = isle_set_next(&me->laid, 0); c >= 0;
	     c = isle_set_next(&me->laid, c + 1))
		if (card_at(c)->basket == 2)
			return true;
	return false;
}

enum isle_error rescue_field(const struct ask *ask, int tile, int field)
{
	if (!ask_in_field(ask->game, field, tile))
		return ISLE_NOT_THERE;
	return ask->me->fish < isle_price(ask->rules, field, tile) ? ISLE_NO_FISH
	                                                           : ISLE_OK;
}

enum isle_error rescue_tile(const struct ask *ask, int tile)
{
	enum isle_error left = rescue_field(ask, tile, 0);
	enum isle_error right = rescue_field(ask, tile, 1);
	/* That it lies there and is too dear says more than that it is not in the
	 * other field. */
	if (left && right)
		return left == ISLE_NOT_THERE ? right : left;
	if (tile_is_beast(tile) && ask->me->rescues)
		return ISLE_BEAST_NOT_MORE;   /* Rulings 14 */
	if (!ask->checking && !ask_fits(ask->rules, ask->me, tile))
		return ISLE_FITS_NOWHERE;
	return ISLE_OK;
}

enum isle_error rescue_kitten_tile(const struct ask *ask, int tile, int price)
{
	const struct isle_game *game = ask->game;
	for (int i = 0; i < game->kitten_count; i++) {
		if (game->kitten[i] != tile)
			continue;
		if (ask->me->fish < price)
			return ISLE_NO_FISH;
		if (!ask->checking && !ask_fits(ask->rules, ask->me, tile))
			return ISLE_FITS_NOWHERE;
		return ISLE_OK;
	}
	return ISLE_NOT_THERE;
}

/* Whoever lists verbs must find a tile that goes, or the list would lead into a
 * dead end; a whole move names its tile, which is looked at in its own slot. */
enum isle_error rescue_can(const struct ask *ask)
{
	enum isle_error why = ISLE_NOT_THERE;
	if (ask->me->passed)
		return ISLE_ALREADY_DONE;
	if (!has_basket(ask))
		return ISLE_NO_BASKET;
	for (int f = 0; f < 2 && !ask->checking; f++) {
		const struct isle_field *field = &ask->game->field[f];
		for (int i = 0; i < field->count; i++)
			if (!(why = rescue_tile(ask, field->tile[i])))
				return ISLE_OK;
	}
	return ask->checking ? ISLE_OK : why;
}

enum isle_error rescue_can_kitten(const struct ask *ask)
{
	enum isle_error why = ISLE_NOT_THERE;
	const struct isle_game *game = ask->game;
	if (!(ask->rules->options.with & ISLE_KITTENS))
		return ISLE_WRONG_PHASE;
	if (ask->me->passed)
		return ISLE_ALREADY_DONE;
	if (game->fastest != ask->seat)
		return ISLE_NOT_FASTEST;
	if (!has_basket(ask))
		return ISLE_NO_BASKET;
	for (int i = 0; i < game->kitten_count && !ask->checking; i++)
		if (!(why = rescue_kitten_tile(ask, game->kitten[i],
		                               ask->rules->kitten_price[0])))
			return ISLE_OK;
	return ask->checking ? ISLE_OK : why;
}

enum isle_error rescue_can_second(const struct ask *ask)
{
	return ask_second(ask->rules, ask->game, ask->me) ? ISLE_OK
	                                               : ISLE_NOT_THERE;
}

enum isle_error rescue_basket(const struct ask *ask, isle_step step)
{
	const struct isle_seat *me = ask->me;
	int one = step >> 8 & 255, two = step >> 16 & 255;
	switch (step & 255) {
	case ISLE_BASKET_PERMANENT:
		return me->baskets > me->baskets_used ? ISLE_OK : ISLE_NO_BASKET;
	case ISLE_BASKET_TOKEN:
		return me->laid_tokens[0] ? ISLE_OK : ISLE_NO_BASKET;
	case ISLE_BASKET_CARDS:
		if (!isle_set_has(&me->laid, two))
			return ISLE_NOT_YOUR_CARD;
		if (card_at(one)->basket != 1 || card_at(two)->basket != 1)
			return ISLE_WRONG_CARD;
		return isle_set_has(&me->laid, one) ? ISLE_OK : ISLE_NOT_YOUR_CARD;
	default:
		if (!isle_set_has(&me->laid, one))
			return ISLE_NOT_YOUR_CARD;
		return card_at(one)->basket == 2 ? ISLE_OK : ISLE_WRONG_CARD;
	}
}

/* ---- what it does -------------------------------------------------------- */

static void use_basket(struct act *act, const struct isle_move *m)
{
	struct isle_seat *me = act_seat(act, m->seat);
	if (m->basket == ISLE_BASKET_PERMANENT)
		me->baskets_used++;
	if (m->basket == ISLE_BASKET_TOKEN) {
		me->laid_tokens[0]--;
		me->spent_tokens++;
	}
	if (m->basket == ISLE_BASKET_CARD || m->basket == ISLE_BASKET_CARDS)
		play_use_card(act, &me->laid, m->basket_card[0]);
	if (m->basket == ISLE_BASKET_CARDS)
		play_use_card(act, &me->laid, m->basket_card[1]);
}

void rescue_from_field(struct isle_game *game, int field, int tile)
{
	play_remove_tile(game->field[field].tile, &game->field[field].count, tile);
}

/* A beast is never part of a longer turn: it ends the turn, and the rescues
 * added by cards wait for another. Rulings 14. Where a pass is for one turn
 * only, a rescue lets everybody choose again. */
static void count_rescue(struct act *act, struct isle_seat *me, bool beast)
{
	if (beast)
		me->turn_ended = 1;
	else
		me->rescues++;
	for (int s = 0; s < act->rules->options.seats && act->rules->pass_turn; s++)
		act->game->seat[s].passed = 0;
}

/* In family mode nobody says from which field: prices are 0, so it is the left
 * one if the tile lies in both. */
void rescue_take(struct act *act, const struct isle_move *m)
{
	struct isle_seat *me = act_seat(act, m->seat);
	int field = m->verb == ISLE_RESCUE ? m->field
	          : !ask_in_field(act->game, 0, m->tile);
	me->fish -= isle_price(act->rules, field, m->tile);
	use_basket(act, m);
	rescue_from_field(act->game, field, m->tile);
	count_rescue(act, me, tile_is_beast(m->tile));
	play_place_move(act, m);
}

void rescue_kitten(struct act *act, const struct isle_move *m)
{
	struct isle_seat *me = act_seat(act, m->seat);
	me->fish -= act->rules->kitten_price[0];
	use_basket(act, m);
	play_remove_tile(act->game->kitten, &act->game->kitten_count, m->tile);
	count_rescue(act, me, false);
	play_push(me, ISLE_PENDING_SECOND, 0, 0, 0);
	play_place_move(act, m);
}

void rescue_second(struct act *act, const struct isle_move *m)
{
	struct isle_seat *me = act_seat(act, m->seat);
	me->fish -= act->rules->kitten_price[1];
	play_remove_tile(act->game->kitten, &act->game->kitten_count, m->tile);
	play_pop(me);
	play_place_move(act, m);
	play_refill_kittens(act);
}

void rescue_enough(struct act *act, const struct isle_move *m)
{
	play_pop(act_seat(act, m->seat));
	play_refill_kittens(act);
}

void rescue_end(struct act *act, const struct isle_move *m)
{
	act_seat(act, m->seat)->turn_ended = 1;
}

void rescue_pass(struct act *act, const struct isle_move *m)
{
	struct isle_seat *me = act_seat(act, m->seat);
	me->passed = 1;
	me->turn_ended = act->game->phase == ISLE_PHASE_RESCUE;
	me->answered = 1;
}
