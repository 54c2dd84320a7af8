/*
 * anytime.c - cards that may be played at any time: whether it is time.
 */
#include "lines.h"

enum { FISH_GOOD = 5, FISH_SHORT = 4, ROOM_FOR_MORE = 8 };

struct moment {
	struct lines *lines;
	const struct isle_game *game;
	const struct isle_seat *me;
	const struct assets *assets;
	struct isle_card_info info;
	bool my_rescue;           /* our turn in the rescue phase */
	int baskets;              /* usable today */
};

static bool time_for_fish(const struct moment *m)
{
	int gain = assets_fish_gain(m->game, m->lines->seat, &m->info);
	bool short_of = m->my_rescue && m->me->fish < FISH_SHORT && m->baskets;

	if (!gain)
		return false;
	if (!m->assets->later)
		return true;
	return gain >= FISH_GOOD || short_of;
}

static bool time_for_cards(const struct moment *m)
{
	bool before = m->game->phase <= ISLE_PHASE_CHOOSE && m->me->kept;
	return m->me->fish >= 3 && (m->assets->later || before);
}

static bool time_for_tile(const struct moment *m)
{
	return m->assets->space > 20
	    && (m->game->phase >= ISLE_PHASE_RESCUE || !m->assets->later);
}

/* On the last day a basket that did its duty is worth five fish. */
static bool time_to_sell(const struct moment *m)
{
	return !m->assets->later && m->my_rescue && m->me->baskets_used
	    && m->me->fish < FISH_SHORT && m->baskets;
}

static bool time_to_move(const struct moment *m)
{
	return m->my_rescue && m->baskets > 1 && m->game->field[1].count > 1;
}

static bool time_for_more(const struct moment *m)
{
	return m->my_rescue && m->baskets > 1 && m->me->fish >= ROOM_FOR_MORE
	    && m->lines->rules->options.seats > 1 && !m->me->more;
}

static bool time_to_fill(const struct moment *m)
{
	int tiles = m->game->field[0].count + m->game->field[1].count;
	return m->my_rescue && m->baskets && m->me->fish >= 3 && tiles < 3;
}

static bool time_for_basket(const struct moment *m)
{
	return m->assets->later > 0 || m->assets->today;
}

static bool (*const is_time[ISLE_EFFECTS])(const struct moment *) = {
	[ISLE_EFFECT_FISH_OSHAX]   = time_for_fish,
	[ISLE_EFFECT_FISH_LESSONS] = time_for_fish,
	[ISLE_EFFECT_FISH_COLOURS] = time_for_fish,
	[ISLE_EFFECT_FISH_RARE]    = time_for_fish,
	[ISLE_EFFECT_FISH_COMMON]  = time_for_fish,
	[ISLE_EFFECT_FISH_CATS]    = time_for_fish,
	[ISLE_EFFECT_DRAW_CARDS]   = time_for_cards,
	[ISLE_EFFECT_DRAW_TILE]    = time_for_tile,
	[ISLE_EFFECT_SELL_BASKET]  = time_to_sell,
	[ISLE_EFFECT_MOVE_CATS]    = time_to_move,
	[ISLE_EFFECT_RESCUE_MORE]  = time_for_more,
	[ISLE_EFFECT_FILL_FIELDS]  = time_to_fill,
	[ISLE_EFFECT_BASKET]       = time_for_basket,
};

/* ---- filling the slots --------------------------------------------------- */

/* The cats of the dear field that we like best come into the cheap one. */
static void add_moved(const struct moment *m, struct isle_move *move)
{
	const struct isle_field *right = &m->game->field[1];
	uint32_t used = 0;

	for (int n = 0; n < 3 && n < m->baskets; n++) {
		int best = -1, best_gain = 0;
		for (int i = 0; i < right->count; i++) {
			if (used >> i & 1 || right->tile[i] >= ISLE_TILE_OSHAX)
				continue;
			int gain = lines_best_gain(m->lines, right->tile[i]);
			if (gain > best_gain)
				best = i, best_gain = gain;
		}
		if (best < 0)
			break;
		used |= 1u << best;
		isle_extend(move, right->tile[best] | 1u << 8);
	}
	isle_extend(move, ISLE_STEP_END);
}

static bool fill(const struct moment *m, struct isle_move *move)
{
	int cats;

	while (isle_slot(move) != ISLE_SLOT_END) {
		switch (isle_slot(move)) {
		case ISLE_SLOT_MOVED:
			add_moved(m, move);
			break;
		case ISLE_SLOT_COLOUR:
			isle_extend(move, (isle_step)assets_best_colour(
				&m->me->boat, &cats));
			break;
		case ISLE_SLOT_USED:      /* a used basket is of no more use today */
			isle_extend(move, 1);
			break;
		default:
			return false;
		}
	}
	return !isle_check(m->lines->rules, m->game, move);
}

/* ---- all cards ----------------------------------------------------------- */

static int baskets_of(const struct assets *assets)
{
	const int *cards = assets->choosing ? assets->hand : assets->laid;
	return assets->today ? assets->fresh + cards[2] + cards[1] / 2 : 0;
}

static bool in_turn(const struct isle_game *game, int seat)
{
	return game->turn_i < game->order_count
	    && game->order[game->turn_i] == seat;
}

void lines_anytime(struct lines *lines)
{
	struct moment m = { .lines = lines, .game = lines->game,
		.assets = &lines->assets, .me = &lines->game->seat[lines->seat - 1] };

	m.baskets = baskets_of(m.assets);
	m.my_rescue = m.game->phase == ISLE_PHASE_RESCUE
	           && in_turn(m.game, lines->seat) && !m.me->passed;
	for (int c = isle_set_next(&m.me->hand, 0); c >= 0;
	     c = isle_set_next(&m.me->hand, c + 1)) {
		struct isle_move move = { .seat = (uint8_t)lines->seat };
		m.info = isle_card_info(c);
		if (m.info.kind != ISLE_CARD_ANYTIME || !is_time[m.info.effect]
		    || !is_time[m.info.effect](&m))
			continue;
		isle_extend(&move, ISLE_PLAY_CARD);
		isle_extend(&move, (isle_step)c);
		if (fill(&m, &move))
			lines_add(lines, &move, LINES_AT_ONCE);
	}
}
