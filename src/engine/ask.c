/*
 * ask.c - small questions about a position that several chapters ask.
 */
#include "game.h"

/* The number of the event tile of a day; 0 without one. */
static int event_tile(const struct isle_rules *rules,
                      const struct isle_game *game, int day)
{
	bool has_one = rules->options.with & ISLE_EVENTS && day >= 1
	            && day <= COUNT(game->events);
	return has_one ? game->events[day - 1] : 0;
}

enum isle_event_effect ask_event(const struct isle_rules *rules,
                                 const struct isle_game *game)
{
	int tile = event_tile(rules, game, game->day);
	return tile ? isle_event_side(tile, game->day) : ISLE_EVENT_NONE;
}

int ask_sister_event(const struct isle_rules *rules,
                     const struct isle_game *game, int day)
{
	int tile = event_tile(rules, game, day);
	return tile ? isle_event_sister(tile, day) : 0;
}

int ask_turn(const struct isle_game *game)
{
	return game->turn_i < game->order_count ? game->order[game->turn_i] : 0;
}

const struct isle_pending *ask_pending(const struct isle_seat *seat)
{
	return seat->pending_count ? &seat->pending[seat->pending_count - 1] : NULL;
}

bool ask_unfinished(const struct isle_rules *rules,
                    const struct isle_game *game)
{
	for (int s = 0; s < rules->options.seats; s++)
		if (game->seat[s].pending_count)
			return true;
	return false;
}

bool ask_anywhere(const struct isle_seat *seat, int tile)
{
	return seat->anywhere && tile < ISLE_TILE_BEAST;
}

bool ask_fits(const struct isle_rules *rules, const struct isle_seat *seat,
              int tile)
{
	return shapes_fits(rules, &seat->boat, tile, ask_anywhere(seat, tile));
}

/* Whether some row (P3), column (P4) or cat (P7) gives points.
 * Book: kittens-beasts */
static bool some_choice_scores(const struct isle_rules *rules,
                               const struct isle_seat *seat,
                               enum isle_event_effect effect)
{
	for (int c = 0; c < ISLE_COLOURS && effect != ISLE_P7; c++)
		if (!set_empty(seat->boat.cats[c]))
			return true;
	if (effect != ISLE_P7)
		return false;
	for (int i = 0; i < seat->boat.tile_count; i++)
		if (tile_is_cat(seat->boat.tile[i].id)
		    && measure_event(rules, &seat->boat, effect,
		                     seat->boat.tile[i].anchor))
			return true;
	return false;
}

bool ask_owes_event(const struct isle_rules *rules,
                    const struct isle_game *game, int seat)
{
	enum isle_event_effect effect = ask_event(rules, game);
	const struct isle_seat *me = &game->seat[seat - 1];
	switch (effect) {
	case ISLE_A1:
		return ask_fits(rules, me, ISLE_TILE_KING_RAT);
	case ISLE_A7:
		return game->tokens > 0;
	case ISLE_P3: case ISLE_P4: case ISLE_P7:
		return some_choice_scores(rules, me, effect);
	default:
		return false;
	}
}

bool ask_holds_anytime(const struct isle_seat *seat)
{
	for (int c = isle_set_next(&seat->hand, 0); c >= 0;
	     c = isle_set_next(&seat->hand, c + 1))
		if (card_at(c)->kind == ISLE_CARD_ANYTIME)
			return true;
	return false;
}

bool ask_owes_ready(const struct isle_seat *seat)
{
	return seat->kept && !seat->ready
	    && (ask_holds_anytime(seat) || seat->hidden_anytime);
}

bool ask_owes_done(const struct isle_rules *rules, const struct isle_game *game,
                   int seat)
{
	const struct isle_seat *me = &game->seat[seat - 1];
	(void)rules;
	return !me->done && (ask_holds_anytime(me) || me->hidden_anytime
	                     || !set_empty(ask_feedable(me)));
}

int ask_unnamed(const struct isle_game *game, int seat)
{
	for (int i = 0; i < game->public_count; i++) {
		const struct isle_public *p = &game->public_lesson[i];
		if (p->seat == seat && p->colour == ISLE_NONE
		    && card_at(p->card)->names_colour)
			return i;
	}
	return -1;
}

struct isle_set ask_feedable(const struct isle_seat *seat)
{
	struct isle_set found = {{0}}, cats = {{0}};
	if (seat->fish == 0)
		return found;
	for (int c = 0; c < ISLE_COLOURS; c++)
		cats = set_or(cats, seat->boat.cats[c]);
	struct isle_set beside = set_around(cats);
	for (int i = 0; i < seat->boat.tile_count; i++) {
		const struct isle_tile *tile = &seat->boat.tile[i];
		if (tile->id == ISLE_TILE_KING_RAT
		    && isle_set_has(&beside, tile->anchor))
			isle_set_add(&found, tile->anchor);
	}
	return found;
}

int ask_baskets_left(const struct isle_rules *rules,
                     const struct isle_game *game)
{
	int left = 10;   /* Rulings 13 */
	for (int s = 0; s < rules->options.seats; s++)
		left -= game->seat[s].baskets;
	return left;
}

bool ask_fields_empty(const struct isle_game *game)
{
	return game->field[0].count == 0 && game->field[1].count == 0;
}

/* Rulings 11 */
bool ask_kittens_go_on(const struct isle_rules *rules,
                       const struct isle_game *game)
{
	return rules->options.with & ISLE_KITTENS && game->kitten_count
	    && game->fastest && !game->seat[game->fastest - 1].passed;
}

bool ask_in_field(const struct isle_game *game, int field, int tile)
{
	const struct isle_field *f = &game->field[field];
	for (int i = 0; i < f->count; i++)
		if (f->tile[i] == tile)
			return true;
	return false;
}

bool ask_treasure_there(const struct isle_game *game, int tile, int takes)
{
	if (tile >= ISLE_TILE_COMMON && tile < ISLE_TILE_BEAST) {
		int i = tile - ISLE_TILE_COMMON;
		bool kind = takes & ISLE_TREASURE_COMMON
		         || (takes & ISLE_TREASURE_SMALL && i < 2);
		return kind && game->common[i];
	}
	if (!(takes & ISLE_TREASURE_RARE))
		return false;
	for (int i = 0; i < game->rare_count; i++)
		if (game->rare_line[i] == tile)
			return true;
	return false;
}

int ask_takes(const struct ask *ask)
{
	static const uint8_t by_grade[] = { 0, ISLE_TREASURE_RARE,
		ISLE_TREASURE_COMMON, ISLE_TREASURE_SMALL };
	const struct isle_pending *pending = ask_pending(ask->me);
	if (!pending)
		return by_grade[ask->move->grade];
	if (pending->kind == ISLE_PENDING_COPY)
		return ISLE_TREASURE_COMMON;
	return pending->a;
}

/* From the last id on: those are the small ones, which fit most often. */
bool ask_treasure(const struct isle_rules *rules, const struct isle_game *game,
                  const struct isle_seat *seat, int takes)
{
	for (int t = ISLE_TILE_BEAST - 1; t >= ISLE_TILE_RARE; t--)
		if (ask_treasure_there(game, t, takes) && ask_fits(rules, seat, t))
			return true;
	return false;
}

bool ask_second(const struct isle_rules *rules, const struct isle_game *game,
                const struct isle_seat *seat)
{
	if (seat->fish < rules->kitten_price[1])
		return false;
	for (int i = 0; i < game->kitten_count; i++)
		if (ask_fits(rules, seat, game->kitten[i]))
			return true;
	return false;
}
