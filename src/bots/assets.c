/*
 * assets.c - what fish, baskets and cards are worth: the cats they will fetch,
 * today and on later days, as far as there is room for them.
 */
#include "assets.h"
#include "squares.h"

enum { FULL = 256, FISH_MUCH = 12, SPEED_MUCH = 5, DAYS_NEAR = 2 };

static int least(int a, int b)
{
	return a < b ? a : b;
}

static int beyond(int a, int b)
{
	return a > b ? a - b : 0;
}

/* ---- time ---------------------------------------------------------------- */

/* How much of a day is left in each phase, of 16. */
static const uint8_t phase_left[ISLE_PHASES] = {
	[ISLE_PHASE_FAMILY_CARDS] = 16, [ISLE_PHASE_EVENT] = 16,
	[ISLE_PHASE_ISLAND] = 16, [ISLE_PHASE_DRAFT] = 16, [ISLE_PHASE_KEEP] = 15,
	[ISLE_PHASE_LESSONS] = 15, [ISLE_PHASE_CHOOSE] = 15,
	[ISLE_PHASE_RESCUE] = 14, [ISLE_PHASE_RARE_FINDS] = 3,
	[ISLE_PHASE_TAKE] = 16, [ISLE_PHASE_RESOLVE] = 10,
};

/* Rescues that have been made show in fish and baskets. */
static int left_today(const struct isle_rules *rules,
                      const struct isle_game *game, int seat)
{
	const struct isle_seat *me = &game->seat[seat - 1];
	int left = phase_left[game->phase];

	if (game->phase == ISLE_PHASE_RESOLVE) {
		int taken = __builtin_popcount(me->taken);
		int open = taken - __builtin_popcount(me->resolved);
		left = taken ? 4 * open + 2 * (me->pending_count > 0) : 0;
	}
	if (game->phase != ISLE_PHASE_RESCUE)
		return left;
	if (me->passed)
		return phase_left[ISLE_PHASE_RARE_FINDS];
	int tiles = game->field[0].count + game->field[1].count;
	int all = 2 * rules->field_cats;
	return 3 + 11 * least(tiles, all) / (all ? all : 1);
}

int assets_remaining(const struct isle_rules *rules,
                     const struct isle_game *game,
              int seat)
{
	int day = game->day ? game->day : 1;
	int sixteenths = (rules->days - day) * 16 + left_today(rules, game, seat);

	return sixteenths * FULL / (rules->days * 16);
}

/* ---- cards --------------------------------------------------------------- */

static int count_kind(const struct isle_boat *boat, int kind)
{
	int n = 0;

	for (int i = 0; i < boat->tile_count; i++)
		n += isle_tile_info(boat->tile[i].id).kind == kind;
	return n;
}

static int count_colours(const struct isle_boat *boat)
{
	int n = 0;

	for (int c = 0; c < ISLE_COLOURS; c++)
		n += isle_set_count(&boat->cats[c]) > 0;
	return n;
}

int assets_best_colour(const struct isle_boat *boat, int *cats)
{
	int count[ISLE_COLOURS] = {0}, best = 0;

	for (int i = 0; i < boat->tile_count; i++)
		if (boat->tile[i].colour != ISLE_NONE)
			count[boat->tile[i].colour]++;
	for (int c = 1; c < ISLE_COLOURS; c++)
		if (count[c] > count[best])
			best = c;
	*cats = count[best];
	return best;
}

int assets_fish_gain(const struct isle_game *game, int seat,
                    const struct isle_card_info *info)
{
	int cats;
	const struct isle_seat *me = &game->seat[seat - 1];

	switch (info->effect) {
	case ISLE_EFFECT_FISH_OSHAX:
		return info->amount * count_kind(&me->boat, ISLE_OSHAX);
	case ISLE_EFFECT_FISH_LESSONS:
		return info->amount * isle_set_count(&me->lessons);
	case ISLE_EFFECT_FISH_COLOURS:
		return info->amount * count_colours(&me->boat);
	case ISLE_EFFECT_FISH_RARE:
		return info->amount * count_kind(&me->boat, ISLE_RARE);
	case ISLE_EFFECT_FISH_COMMON:
		return info->amount * count_kind(&me->boat, ISLE_COMMON);
	case ISLE_EFFECT_FISH_CATS:
		assets_best_colour(&me->boat, &cats);
		return info->amount * cats;
	default:
		return 0;
	}
}

/* What an anytime card is worth in hand: fish it may come to bring, or
 * hundredths of points a day of use. */
static const struct { uint8_t fish, grows; int16_t fixed, daily; }
anytime[ISLE_EFFECTS] = {
	[ISLE_EFFECT_FISH_OSHAX]       = { 1, 1,   0,   0 },
	[ISLE_EFFECT_FISH_LESSONS]     = { 1, 1,   0,   0 },
	[ISLE_EFFECT_FISH_COLOURS]     = { 1, 1,   0,   0 },
	[ISLE_EFFECT_FISH_RARE]        = { 1, 1,   0,   0 },
	[ISLE_EFFECT_FISH_COMMON]      = { 1, 1,   0,   0 },
	[ISLE_EFFECT_FISH_CATS]        = { 1, 1,   0,   0 },
	[ISLE_EFFECT_ANYWHERE]         = { 0, 0,  20,   0 },
	[ISLE_EFFECT_DRAW_CARDS]       = { 0, 0,  60,  25 },
	[ISLE_EFFECT_DRAW_TILE]        = { 0, 0, 330,   0 },
	[ISLE_EFFECT_SELL_BASKET]      = { 0, 0, 120,   0 },
	[ISLE_EFFECT_MOVE_CATS]        = { 0, 0, 180,   0 },
	[ISLE_EFFECT_RESCUE_MORE]      = { 0, 0,  60,   0 },
	[ISLE_EFFECT_FILL_FIELDS]      = { 0, 0,  50,   0 },
	[ISLE_EFFECT_BASKET_LESSONS]   = { 0, 0,   0,  20 },
	[ISLE_EFFECT_BASKET_TREASURES] = { 0, 0,   0,  60 },
};

/* A fish as a part of a cat with its basket, while there is use for it. */
static int fish_worth(const struct assets *m)
{
	bool use = m->later || m->choosing || (m->today && m->laid[2] + m->fresh);
	return use ? m->weights->w[WEIGHT_CAT] * 10 / m->weights->w[WEIGHT_CAT_ALL]
	           : 0;
}

static int anytime_worth(const struct assets *m, const struct isle_game *game,
                         int seat, const struct isle_card_info *info)
{
	const int16_t *w = m->weights->w;
	int fish = 0, days = m->later + m->today;
	int daily = info->effect == ISLE_EFFECT_BASKET ? w[WEIGHT_ANYTIME_BASKET]
	          : anytime[info->effect].daily;

	if (anytime[info->effect].fish)
		fish = assets_fish_gain(game, seat, info)
		     + anytime[info->effect].grows * m->later;
	return (fish * fish_worth(m) * w[WEIGHT_ANYTIME_FISH] / 100
	        + (days ? anytime[info->effect].fixed : 0) + daily * days)
	       * w[WEIGHT_ANYTIME] / 100;
}

static int treasure_worth(const struct assets *m, bool small)
{
	const int16_t *w = m->weights->w;
	int last = m->later ? 0 : WEIGHT_OSHAX_LAST - WEIGHT_OSHAX_CARD;
	int worth = w[last + (small ? WEIGHT_SMALL_CARD : WEIGHT_TREASURE_CARD)]
	          + w[WEIGHT_TREASURE_DAY] * m->later;

	return small ? worth + w[WEIGHT_SMALL_NARROW] * m->narrow : worth;
}

static int oshax_worth(const struct assets *m)
{
	const int16_t *w = m->weights->w;

	return m->later ? w[WEIGHT_OSHAX_CARD] + w[WEIGHT_OSHAX_DAY] * m->later
	                : w[WEIGHT_OSHAX_LAST];
}

int assets_card(const struct assets *m, const struct isle_game *game, int seat,
               int card)
{
	struct isle_card_info info = isle_card_info(card);

	switch (info.kind) {
	case ISLE_CARD_OSHAX:
		return m->finds && m->space > 11 && game->oshax_count
		     ? oshax_worth(m) : 0;
	case ISLE_CARD_TREASURE:
		return m->finds && m->space >= 4
		     ? treasure_worth(m, info.effect == ISLE_EFFECT_SMALL) : 0;
	case ISLE_CARD_ANYTIME:
		return anytime_worth(m, game, seat, &info);
	default:
		return 0;
	}
}

/* ---- what a seat has ----------------------------------------------------- */

static void count_baskets(const struct isle_set *cards, int count[3],
                          int *speed)
{
	for (int c = isle_set_next(cards, 0); c >= 0;
	     c = isle_set_next(cards, c + 1)) {
		struct isle_card_info info = isle_card_info(c);
		if (info.kind != ISLE_CARD_RESCUE)
			continue;
		count[info.basket]++;
		*speed += info.speed;
	}
}

static void count_hand(struct assets *m, const struct isle_game *game, int seat)
{
	const struct isle_set *hand = &game->seat[seat - 1].hand;

	for (int c = isle_set_next(hand, 0); c >= 0; c = isle_set_next(hand, c + 1))
		m->other += assets_card(m, game, seat, c);
}

/* Cats that may become ours before the fields are empty. */
static int supply_of(const struct isle_rules *rules,
                     const struct isle_game *game,
                     const struct bots_weights *weights)
{
	int tiles = game->field[0].count + game->field[1].count;
	int seats = 0;

	for (int s = 0; s < rules->options.seats; s++)
		seats += !game->seat[s].passed;
	if (rules->has_sister)
		return tiles * weights->w[WEIGHT_SUPPLY_ALONE] / 100;
	if (game->phase != ISLE_PHASE_RESCUE || !seats)
		seats = rules->options.seats;
	return (tiles + seats - 1) / seats + (seats > 1 && tiles > seats);
}

static int count_narrow(const struct isle_rules *rules,
                        const struct isle_boat *boat)
{
	struct isle_set free = set_less(rules->boat, boat->covered);

	return set_count(set_less(free, squares_twice(free)));
}

struct assets assets_of(const struct isle_rules *rules,
                      const struct isle_game *game, int seat,
                      const struct bots_weights *weights)
{
	const struct isle_seat *me = &game->seat[seat - 1];
	struct assets m = { .rules = rules, .weights = weights };
	bool before = game->phase < ISLE_PHASE_RESCUE;
	int ignored = 0;

	m.fish = me->fish;
	m.permanent = me->baskets;
	m.fresh = me->baskets - me->baskets_used
	        + (before ? me->tokens[0] : me->laid_tokens[0]);
	m.today = game->day && (before || (game->phase == ISLE_PHASE_RESCUE
	                                   && !me->passed));
	m.choosing = game->phase < ISLE_PHASE_CHOOSE
	          || (game->phase == ISLE_PHASE_CHOOSE && !me->answered);
	m.later = rules->days - (game->day ? game->day : 1);
	m.finds = m.later
	          || (game->phase <= ISLE_PHASE_RARE_FINDS
	              && !(game->phase == ISLE_PHASE_RARE_FINDS && me->passed));
	m.supply = supply_of(rules, game, weights);
	struct isle_set covered = me->boat.covered;
	m.space = isle_set_count(&rules->boat) - isle_set_count(&covered);
	count_baskets(&me->laid, m.laid, &m.speed);
	count_baskets(&me->hand, m.hand, &ignored);
	if (!rules->needs_basket)
		return m;
	if (weights->w[WEIGHT_SMALL_NARROW])
		m.narrow = count_narrow(rules, &me->boat);
	count_hand(&m, game, seat);
	return m;
}

/* ---- worth --------------------------------------------------------------- */

/* Uses up to n of the seat's baskets: cards laid or, while choosing,
 * in hand. */
static int use_baskets(struct assets *m, int n)
{
	int used = least(n, m->fresh);
	int *cards = m->choosing ? m->hand : m->laid;
	int whole = least(n - used, cards[2]);
	int pairs = least(n - used - whole, cards[1] / 2);

	cards[2] -= whole;
	cards[1] -= 2 * pairs;
	return used + whole + pairs;
}

static int cats_today(struct assets *m)
{
	int cats = m->fish * 10 / m->weights->w[WEIGHT_CAT_FISH];

	if (!m->today)
		return 0;
	cats = use_baskets(m, least(cats, m->supply));
	m->fish -= cats * m->weights->w[WEIGHT_CAT_FISH] / 10;
	return cats;
}

/* Tenths of cats on later days: permanent baskets first, then bought ones. */
static int cats_later(struct assets *m)
{
	const int16_t *w = m->weights->w;
	int fish = (m->fish + m->rules->fishing * m->later) * 10;
	int daily = m->rules->field_cats * 2 * 10 / m->rules->options.seats
	          * w[WEIGHT_DAILY] / 100;
	int cats =
		least(m->permanent * m->later * 10, fish * 10 / w[WEIGHT_CAT_FISH]);

	if (!m->later)
		return 0;
	fish -= cats * w[WEIGHT_CAT_FISH] / 10;
	cats += fish * 10 / w[WEIGHT_CAT_ALL];
	return least(cats, daily * m->later);
}

int assets_worth(const struct assets *assets)
{
	struct assets m = *assets;
	const int16_t *w = m.weights->w;
	int space = m.space * 100 / w[WEIGHT_CAT_SQUARES];   /* tenths of cats */

	if (!m.rules->needs_basket)
		return 0;
	int now = least(cats_today(&m) * 10, space);
	int later = least(cats_later(&m), space - now);
	int worth = (now * w[WEIGHT_CAT] + later * w[WEIGHT_CAT] / 100
	             * (w[WEIGHT_LATER] + w[WEIGHT_LATER_DAY]
	                * (m.later - DAYS_NEAR))) / 10;
	if (m.later)
		worth += m.fish * w[WEIGHT_FISH] + m.hand[1] * w[WEIGHT_BROKEN_CARD]
		       + beyond(m.fish, FISH_MUCH) * w[WEIGHT_FISH_MUCH]
		       + m.hand[2] * (w[WEIGHT_BASKET_CARD]
		                      + w[WEIGHT_BASKET_DAY] * m.later);
	if (m.today)
		worth += m.speed * w[WEIGHT_SPEED]
		       + beyond(m.speed, SPEED_MUCH) * w[WEIGHT_SPEED_MUCH];
	return worth + m.other;
}
