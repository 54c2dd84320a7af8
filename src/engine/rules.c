/*
 * rules.c - which options go together, and what the variants have of their own.
 */
#include "engine.h"

/* ---- variants ------------------------------------------------------------ */

enum { MODULES = 3, LATE_MODULES = 5, NO_LIMIT = 255,
       OSHAX = 6, LATE_OSHAX = 9, OSHAX_ALL = 10,
       FAMILY_LAST = 168    /* of the base game */ };

#define DAY_OF(...) { __VA_ARGS__, ISLE_PHASE_OVER }

struct variant {
	uint8_t seats_min, seats_max;
	uint8_t sister_seats;        /* she plays against so many; 0: never */
	uint8_t has_deck;            /* discovery cards, and with them modules */
	uint8_t with;                /* expansions allowed */
	uint8_t house;               /* house rules allowed */
	uint8_t same_boats;          /* two seats may have the same boat */
	uint8_t real_cards;          /* the leader may enter the cards */
	uint8_t days, field_cats;    /* field_cats per seat */
	uint8_t fishing, price[2], kitten_price[2], needs_basket;
	uint8_t family_cards, bonus_rare, rare_points, draft_take;
	uint8_t fastest_moves_last, ties_by_rooms, commons_unlimited;
	uint8_t phases[2][8];
};

#define DECK_DAYS { \
	DAY_OF(ISLE_PHASE_DRAFT, ISLE_PHASE_KEEP, ISLE_PHASE_LESSONS, \
	       ISLE_PHASE_CHOOSE, ISLE_PHASE_RESCUE, ISLE_PHASE_RARE_FINDS), \
	DAY_OF(ISLE_PHASE_DRAFT, ISLE_PHASE_KEEP, ISLE_PHASE_LESSONS, \
	       ISLE_PHASE_RARE_FINDS, ISLE_PHASE_CHOOSE, ISLE_PHASE_RESCUE) }

static const struct variant variants[] = {
	[ISLE_ADVANCED] = {
		.seats_min = 2, .seats_max = 6, .has_deck = 1,
		.with = ISLE_KITTENS | ISLE_BEASTS | ISLE_EVENTS | ISLE_PROMOS,
		.house = ISLE_HOUSE_TOKENS_RETURN,
		.days = 5, .field_cats = 2, .fishing = 20, .price = { 3, 5 },
		.kitten_price = { 2, 3 }, .needs_basket = 1, .rare_points = 3,
		.draft_take = 2, .phases = DECK_DAYS
	},
	[ISLE_FAMILY] = {
		.seats_min = 2, .seats_max = 6,
		.with = ISLE_KITTENS | ISLE_BEASTS | ISLE_PROMOS,
		.house = ISLE_HOUSE_PASS_TURN | ISLE_HOUSE_FAMILY_CARDS,
		.days = 5, .field_cats = 2, .family_cards = 3, .bonus_rare = 1,
		.fastest_moves_last = 1, .ties_by_rooms = 1,
		.phases = { DAY_OF(ISLE_PHASE_RESCUE), DAY_OF(ISLE_PHASE_RESCUE) }
	},
	[ISLE_SOLO] = {
		.seats_min = 1, .seats_max = 1, .sister_seats = 1, .has_deck = 1,
		.with = ISLE_KITTENS | ISLE_BEASTS | ISLE_EVENTS | ISLE_PROMOS,
		.house = ISLE_HOUSE_LEFT_THREE | ISLE_HOUSE_TOKENS_RETURN,
		.days = 5, .field_cats = 4, .fishing = 20, .price = { 3, 5 },
		.kitten_price = { 2, 3 }, .needs_basket = 1, .rare_points = 3,
		.draft_take = 3, .phases = DECK_DAYS
	},
	[ISLE_EXPLORE] = {
		.seats_min = 1, .seats_max = 8, .sister_seats = 1, .same_boats = 1,
		.real_cards = 1,
		.days = 7, .rare_points = 3, .ties_by_rooms = 1,
		.commons_unlimited = 1,
		.phases = { DAY_OF(ISLE_PHASE_TAKE, ISLE_PHASE_RESOLVE),
		            DAY_OF(ISLE_PHASE_TAKE, ISLE_PHASE_RESOLVE) }
	}
};

_Static_assert(COUNT(variants) == ISLE_MODES, "every mode has its numbers");

/* With real cards a day begins with entering them. */
static const uint8_t real_days[8] =
	DAY_OF(ISLE_PHASE_ISLAND, ISLE_PHASE_TAKE, ISLE_PHASE_RESOLVE);

/* Common treasures of each shape by seats (Book: late-arrivals). */
static const uint8_t commons_by_seats[] = { 0, 5, 5, 8, 11, 14, 17 };

struct isle_mode_info isle_mode_info(enum isle_mode mode)
{
	ASSERT((unsigned)mode < COUNT(variants));
	const struct variant *variant = &variants[mode];
	return (struct isle_mode_info) {
		.seats_min = variant->seats_min, .seats_max = variant->seats_max,
		.seats = variant->seats_max > 1 ? 2 : 1,
		.sister_seats = variant->sister_seats,
		.modules = variant->has_deck ? MODULES : 0,
		.late_modules = variant->has_deck ? LATE_MODULES : 0,
		.with = variant->with, .house = variant->house,
		.same_boats = variant->same_boats, .real_cards = variant->real_cards,
		.has_fields = variant->field_cats > 0, .has_deck = variant->has_deck,
		.has_family = variant->family_cards > 0,
	};
}

/* A mode that only has her has her at any number of seats: a wrong number is
 * told as such, and not as lines about a sister too many. */
bool isle_is_alone(const struct isle_options *options)
{
	ASSERT(options->mode < COUNT(variants));
	const struct variant *variant = &variants[options->mode];
	int seats = variant->sister_seats;
	return seats && (options->seats == seats || variant->seats_max == seats);
}

struct isle_options isle_options_usual(enum isle_mode mode, int seats)
{
	struct isle_mode_info info = isle_mode_info(mode);
	struct isle_options options = { .mode = mode, .edition = 2,
		.seats = seats ? seats : info.seats };
	bool late = options.seats >= ISLE_LATE_SEATS;
	int modules = late ? info.late_modules : info.modules;
	options.modules = (1 << modules) - 1;
	options.difficulty = isle_is_alone(&options) ? ISLE_MEDIUM : 0;
	return options;
}

/* ---- options ------------------------------------------------------------- */

static bool modules_go(const struct isle_options *options,
                       const struct variant *variant)
{
	enum { ALL = ISLE_MODULE_A | ISLE_MODULE_B | ISLE_MODULE_C
	           | ISLE_MODULE_D | ISLE_MODULE_E | ISLE_MODULE_I };
	bool late = options->seats >= ISLE_LATE_SEATS;
	int count = 0, want = late ? LATE_MODULES : MODULES;
	if (!variant->has_deck)
		return options->modules == 0;
	for (int bits = options->modules; bits; bits &= bits - 1)
		count++;
	return !(options->modules & ~ALL) && count == want;
}

static bool boats_go(const struct isle_options *options,
                     const struct variant *variant)
{
	unsigned used = 0;
	for (int i = 0; i < ISLE_SEATS_MAX; i++) {
		int boat = options->boat[i];
		if (i >= options->seats ? boat != 0 : boat < 1 || boat > ISLE_BOATS)
			return false;
		if (boat && !variant->same_boats && used >> boat & 1)
			return false;
		used |= 1u << boat;
	}
	return true;
}

/* A house rule that would change nothing is refused, so that equal games have
 * equal options. */
static bool house_goes(const struct isle_options *options,
                       const struct variant *variant)
{
	enum { OF_EVENTS = ISLE_HOUSE_LEFT_THREE | ISLE_HOUSE_TOKENS_RETURN };
	int house = options->house, with = options->with;
	return !(house & ~variant->house)
	    && (!(house & OF_EVENTS) || with & ISLE_EVENTS)
	    && (!(house & ISLE_HOUSE_FAMILY_CARDS)
	        || !(with & (ISLE_KITTENS | ISLE_BEASTS)));
}

uint16_t isle_oshax_usual(int seats)
{
	return (1u << (seats >= ISLE_LATE_SEATS ? LATE_OSHAX : OSHAX)) - 1;
}

static bool oshax_go(const struct isle_options *options,
                     const struct variant *variant)
{
	uint16_t usual = isle_oshax_usual(options->seats);
	if (!options->oshax)
		return true;
	return variant->has_deck && options->with & ISLE_PROMOS
	    && options->oshax < 1u << OSHAX_ALL && options->oshax != usual
	    && __builtin_popcount(options->oshax) == __builtin_popcount(usual);
}

enum isle_error isle_options_check(const struct isle_options *options)
{
	if (options->mode >= COUNT(variants))
		return ISLE_BAD_OPTIONS;
	const struct variant *variant = &variants[options->mode];
	int difficulty_max = isle_is_alone(options) ? ISLE_EXPERT : 0;
	bool goes = options->seats >= variant->seats_min
	         && options->seats <= variant->seats_max
	         && (options->edition == 1 || options->edition == 2)
	         && !(options->with & ~variant->with)
	         && options->difficulty <= difficulty_max
	         && options->real_cards <= variant->real_cards
	         && modules_go(options, variant)
	         && house_goes(options, variant)
	         && oshax_go(options, variant)
	         && boats_go(options, variant);
	return goes ? ISLE_OK : ISLE_BAD_OPTIONS;
}

/* ---- boats --------------------------------------------------------------- */

/* Boats that may be dealt (Book: boats). */
static int boats_dealt(const struct isle_options *options)
{
	bool few = options->seats <= BASE_BOATS
	        && !variants[options->mode].same_boats;
	return few ? BASE_BOATS : ISLE_BOATS;
}

static bool is_named(const struct isle_options *options, int boat)
{
	for (int i = 0; i < options->seats; i++)
		if (options->boat[i] == boat)
			return true;
	return false;
}

/* The boats to deal from, in random order; all of them when every one of them
 * is with somebody already. Named boats from beyond the usual ones leave
 * enough. */
static int boat_pile(const struct isle_options *options, struct random *random,
                     uint8_t pile[ISLE_BOATS])
{
	int count = 0, all = boats_dealt(options);
	for (int boat = 1; boat <= all; boat++)
		if (!is_named(options, boat))
			pile[count++] = boat;
	for (int boat = 1; boat <= all && !count; boat++)
		pile[boat - 1] = boat;
	if (!count)
		count = all;
	random_shuffle(random, pile, count);
	return count;
}

void isle_deal_boats(struct isle_options *options, const uint8_t key[32])
{
	struct random random;
	uint8_t pile[ISLE_BOATS];
	int left = 0;
	random_init(&random, key);
	for (int i = 0; i < options->seats; i++) {
		if (options->boat[i])
			continue;
		if (!left)
			left = boat_pile(options, &random, pile);
		options->boat[i] = pile[--left];
	}
}

/* ---- rules --------------------------------------------------------------- */

/* The deck: everything that is no family card, of the core or a module chosen,
 * late cards only in large games. */
static bool is_in_deck(const struct isle_options *options,
                       const struct isle_card_info *card)
{
	return card->kind != ISLE_CARD_FAMILY
	    && !(card->module & ~options->modules)
	    && (!card->late || options->seats >= ISLE_LATE_SEATS);
}

/* The extra family cards, 331-337, came with kittens and beasts; a table may
 * take them without. */
static bool is_in_family(const struct isle_options *options,
                         const struct isle_card_info *card)
{
	return card->kind == ISLE_CARD_FAMILY
	    && (card->number <= FAMILY_LAST
	        || options->with & (ISLE_KITTENS | ISLE_BEASTS)
	        || options->house & ISLE_HOUSE_FAMILY_CARDS);
}

static void cards_init(struct isle_rules *rules, const struct variant *variant)
{
	for (int i = 0; i < ISLE_CARDS; i++) {
		if (variant->has_deck && is_in_deck(&rules->options, &data_cards[i]))
			isle_set_add(&rules->deck, i);
		if (variant->family_cards
		    && is_in_family(&rules->options, &data_cards[i]))
			isle_set_add(&rules->family, i);
	}
}

static void numbers_init(struct isle_rules *rules,
                         const struct variant *variant)
{
	const struct isle_options *options = &rules->options;
	rules->days = variant->days;
	rules->has_sister = isle_is_alone(options);
	rules->sister_lessons = rules->has_sister ? 3 + options->difficulty : 0;
	rules->family_cards = variant->family_cards;
	rules->field_cats = variant->field_cats * options->seats;
	rules->few_cats = rules->field_cats / 2
		+ (options->house & ISLE_HOUSE_LEFT_THREE ? 1 : 0);
	rules->tokens_return = (options->house & ISLE_HOUSE_TOKENS_RETURN) != 0;
	rules->pass_turn = (options->house & ISLE_HOUSE_PASS_TURN) != 0;
	rules->fishing = variant->fishing;
	memcpy(rules->price, variant->price, sizeof rules->price);
	memcpy(rules->kitten_price, variant->kitten_price,
	       sizeof rules->kitten_price);
	rules->needs_basket = variant->needs_basket;
	rules->commons = variant->commons_unlimited
		? NO_LIMIT : commons_by_seats[options->seats];
	rules->bonus_rare = variant->bonus_rare;
	rules->rare_points = variant->rare_points;
	rules->draft_take = variant->draft_take;
	rules->fastest_moves_last = variant->fastest_moves_last;
	rules->ties_by_rooms = variant->ties_by_rooms;
	memcpy(rules->phases, variant->phases, sizeof rules->phases);
	for (int i = 0; i < 2 && options->real_cards; i++)
		memcpy(rules->phases[i], real_days, sizeof real_days);
}

void isle_rules_init(struct isle_rules *rules,
                     const struct isle_options *options)
{
	ASSERT(isle_options_check(options) == ISLE_OK);
	memset(rules, 0, sizeof *rules);
	rules->options = *options;
	numbers_init(rules, &variants[options->mode]);
	cards_init(rules, &variants[options->mode]);
	shapes_init(rules);
}
