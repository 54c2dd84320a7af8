/*
 * numbers.c - the numbers that texts hold in braces. Each is a row: the game it
 * is asked of and the question. Rows of one game stand together, so that its
 * rules are built once.
 */
#include <string.h>
#include "chapters.h"

/* A game to ask. */
struct facts {
	struct isle_rules rules;
	struct isle_box box;
	struct isle_game game;
	int mode, seats;
};

/* With kittens and beasts; events would stand before the first deal, promos
 * only add to bags. */
static void open_game(struct facts *facts, int mode, int seats)
{
	static const uint8_t key[32];
	struct isle_options options = isle_options_usual(mode, seats);
	options.with = isle_mode_info(mode).with & (ISLE_KITTENS | ISLE_BEASTS);
	isle_deal_boats(&options, key);
	isle_rules_init(&facts->rules, &options);
	isle_box_shuffle(&facts->rules, key, &facts->box);
	isle_game_init(&facts->rules, &facts->box, &facts->game, NULL);
	facts->mode = mode;
	facts->seats = seats;
}

/* ---- points: a boat is counted ------------------------------------------- */

static struct isle_seat_score count(const struct facts *facts,
                                    const struct isle_boat *boat,
                                    const struct isle_printed *printed)
{
	static struct isle_table table;
	static struct isle_score score;
	table = (struct isle_table){ .players = 1 };
	table.player[0].boat = boat;
	table.player[0].printed = printed;
	isle_score_table(&facts->rules, &table, &score);
	return score.seat[0];
}

static struct isle_seat_score count_empty(const struct facts *facts)
{
	struct isle_boat boat = { .plan = 1 };
	return count(facts, &boat, NULL);
}

static int ask_rat(const struct facts *facts, int arg)
{
	(void)arg;
	return -count_empty(facts).rats
	     / isle_set_count(&facts->rules.plan[0].rats);
}

static int ask_room(const struct facts *facts, int arg)
{
	(void)arg;
	return -count_empty(facts).rooms / ISLE_ROOMS;
}

/* A square of the boat without a rat. */
static int plain_square(const struct facts *facts)
{
	int square = isle_set_next(&facts->rules.boat, 0);
	while (isle_set_has(&facts->rules.plan[0].rats, square))
		square = isle_set_next(&facts->rules.boat, square + 1);
	return square;
}

static int ask_king_rat(const struct facts *facts, int arg)
{
	struct isle_boat boat = { .plan = 1 };
	(void)arg;
	isle_boat_place(&facts->rules, &boat, (struct isle_tile){
		.id = ISLE_TILE_KING_RAT, .colour = ISLE_NONE,
		.anchor = (uint8_t)plain_square(facts) });
	return count_empty(facts).rats - count(facts, &boat, NULL).rats;
}

/* Cats of one square side by side in the longest row. */
static int family_of(const struct facts *facts, int cats)
{
	static struct isle_printed printed[ISLE_COLUMNS];
	struct isle_boat boat = { .plan = 1 };
	memset(printed, 0, sizeof printed);
	for (int i = 0; i < cats; i++) {
		int square = i * ISLE_STRIDE + ISLE_ROWS / 2;
		isle_set_add(&printed[i].squares, square);
		isle_boat_place_printed(&boat, (struct isle_tile){
			.id = ISLE_TILE_CAT, .colour = ISLE_BLUE,
			.turn = (uint8_t)(ISLE_TURNS + i),
			.anchor = (uint8_t)square }, &printed[i].squares);
	}
	return count(facts, &boat, printed).families;
}

static int ask_family(const struct facts *facts, int cats)
{
	return family_of(facts, cats);
}

static int ask_family_more(const struct facts *facts, int cats)
{
	return family_of(facts, cats + 1) - family_of(facts, cats);
}

/* ---- the rules and what is laid out -------------------------------------- */

#define ASK(name, value) \
	static int name(const struct facts *facts, int arg) \
	{ (void)facts; (void)arg; return (int)(value); }

ASK(ask_days, facts->rules.days)
ASK(ask_fish, facts->rules.fishing)
ASK(ask_price, facts->rules.price[arg])
ASK(ask_kitten, facts->rules.kitten_price[arg])
ASK(ask_kitten_both, facts->rules.kitten_price[0] + facts->rules.kitten_price[1])
ASK(ask_cats, facts->rules.field_cats)
ASK(ask_per_seat, facts->rules.field_cats / facts->seats)
ASK(ask_commons, facts->rules.commons)
ASK(ask_draft, facts->rules.draft_take)
ASK(ask_rare, facts->rules.rare_points)
ASK(ask_squares, isle_set_count(&facts->rules.boat))
ASK(ask_edge, isle_set_count(&facts->rules.edge))
ASK(ask_rats, isle_set_count(&facts->rules.plan[0].rats))
ASK(ask_rooms, ISLE_ROOMS)
ASK(ask_deck, facts->box.deck_count)
ASK(ask_oshax, facts->box.oshax_count)
ASK(ask_dealt, isle_set_count(&facts->game.seat[0].pack))
ASK(ask_family_kept, facts->rules.family_cards - 1)
ASK(ask_family_deck, 168 - 151 + 1)
ASK(ask_seats_min, isle_mode_info(facts->mode).seats_min)
ASK(ask_seats_max, isle_mode_info(facts->mode).seats_max)
ASK(ask_modules, isle_mode_info(facts->mode).modules)
ASK(ask_modules_late, isle_mode_info(facts->mode).late_modules)
ASK(ask_kittens_open, facts->game.kitten_count)
ASK(ask_kittens, sizeof facts->box.kittens)
ASK(ask_beasts, sizeof facts->box.beasts)
ASK(ask_sister, ISLE_SISTER_FIRST + 1 - arg)
ASK(ask_sister_baskets, sizeof facts->box.baskets)
ASK(ask_explore_cats, ISLE_EXPLORE_CATS)
ASK(ask_explore_lessons, ISLE_EXPLORE_LESSONS)

/* Cards of the deck of these kinds, as bits. */
static int ask_kinds(const struct facts *facts, int kinds)
{
	int count = 0;
	for (int i = 0; i < facts->box.deck_count; i++)
		count += kinds >> isle_card_info(facts->box.deck[i]).kind & 1;
	return count;
}

static int ask_bag(const struct facts *facts, int kind)
{
	int count = 0;
	for (int i = 0; i < facts->box.bag_count; i++)
		count += isle_tile_info(facts->box.bag[i]).kind == kind;
	return count;
}

/* Tokens come with events. */
static int ask_tokens(const struct facts *facts, int arg)
{
	static const uint8_t key[32];
	static struct isle_rules rules;
	static struct isle_box box;
	static struct isle_game game;
	struct isle_options options = facts->rules.options;
	(void)arg;
	options.with = ISLE_EVENTS;
	isle_rules_init(&rules, &options);
	isle_box_shuffle(&rules, key, &box);
	isle_game_init(&rules, &box, &game, NULL);
	return game.tokens;
}

/* 5 for a beast's icon beside a family: the picture of friendships has one boat
 * with one of them. */
static int ask_friend(const struct facts *facts, int arg)
{
	static struct topics_scene scene;
	struct sheet_fault fault;
	const struct topics_picture *picture = topics_picture("friends", 7);
	(void)facts;
	(void)arg;
	return picture && topics_scene(picture, &scene, &fault)
	     ? topics_points(picture, &scene, 0) : 0;
}

enum { LESSONS = 1 << ISLE_CARD_LESSON | 1 << ISLE_CARD_PUBLIC };

static const struct {
	const char *word;
	uint8_t mode, seats;
	int (*ask)(const struct facts *facts, int arg);
	int arg;
} rows[] = {
	{ "days",           ISLE_ADVANCED, 2, ask_days, 0 },
	{ "fish",           ISLE_ADVANCED, 2, ask_fish, 0 },
	{ "left",           ISLE_ADVANCED, 2, ask_price, 0 },
	{ "right",          ISLE_ADVANCED, 2, ask_price, 1 },
	{ "kitten",         ISLE_ADVANCED, 2, ask_kitten, 0 },
	{ "kitten-second",  ISLE_ADVANCED, 2, ask_kitten, 1 },
	{ "kitten-both",    ISLE_ADVANCED, 2, ask_kitten_both, 0 },
	{ "kittens-open",   ISLE_ADVANCED, 2, ask_kittens_open, 0 },
	{ "kittens",        ISLE_ADVANCED, 2, ask_kittens, 0 },
	{ "beasts",         ISLE_ADVANCED, 2, ask_beasts, 0 },
	{ "tokens",         ISLE_ADVANCED, 2, ask_tokens, 0 },
	{ "per-seat",       ISLE_ADVANCED, 2, ask_per_seat, 0 },
	{ "draft",          ISLE_ADVANCED, 2, ask_draft, 0 },
	{ "dealt",          ISLE_ADVANCED, 2, ask_dealt, 0 },
	{ "rare",           ISLE_ADVANCED, 2, ask_rare, 0 },
	{ "squares",        ISLE_ADVANCED, 2, ask_squares, 0 },
	{ "edge",           ISLE_ADVANCED, 2, ask_edge, 0 },
	{ "rats",           ISLE_ADVANCED, 2, ask_rats, 0 },
	{ "rooms",          ISLE_ADVANCED, 2, ask_rooms, 0 },
	{ "rat",            ISLE_ADVANCED, 2, ask_rat, 0 },
	{ "king-rat",       ISLE_ADVANCED, 2, ask_king_rat, 0 },
	{ "room",           ISLE_ADVANCED, 2, ask_room, 0 },
	{ "family-3",       ISLE_ADVANCED, 2, ask_family, 3 },
	{ "family-4",       ISLE_ADVANCED, 2, ask_family, 4 },
	{ "family-5",       ISLE_ADVANCED, 2, ask_family, 5 },
	{ "family-6",       ISLE_ADVANCED, 2, ask_family, 6 },
	{ "family-7",       ISLE_ADVANCED, 2, ask_family, 7 },
	{ "family-more",    ISLE_ADVANCED, 2, ask_family_more, 7 },
	{ "friend",         ISLE_ADVANCED, 2, ask_friend, 0 },
	{ "seats-min",      ISLE_ADVANCED, 2, ask_seats_min, 0 },
	{ "seats-max",      ISLE_ADVANCED, 2, ask_seats_max, 0 },
	{ "modules",        ISLE_ADVANCED, 2, ask_modules, 0 },
	{ "modules-late",   ISLE_ADVANCED, 2, ask_modules_late, 0 },
	{ "oshax",          ISLE_ADVANCED, 2, ask_oshax, 0 },
	{ "deck",           ISLE_ADVANCED, 2, ask_deck, 0 },
	{ "deck-oshax",     ISLE_ADVANCED, 2, ask_kinds, 1 << ISLE_CARD_OSHAX },
	{ "deck-rescue",    ISLE_ADVANCED, 2, ask_kinds, 1 << ISLE_CARD_RESCUE },
	{ "deck-anytime",   ISLE_ADVANCED, 2, ask_kinds, 1 << ISLE_CARD_ANYTIME },
	{ "deck-treasure",  ISLE_ADVANCED, 2, ask_kinds, 1 << ISLE_CARD_TREASURE },
	{ "deck-lessons",   ISLE_ADVANCED, 2, ask_kinds, LESSONS },
	{ "bag-cats",       ISLE_ADVANCED, 2, ask_bag, ISLE_CAT },
	{ "bag-rare",       ISLE_ADVANCED, 2, ask_bag, ISLE_RARE },
	{ "cats-2",         ISLE_ADVANCED, 2, ask_cats, 0 },
	{ "commons-2",      ISLE_ADVANCED, 2, ask_commons, 0 },
	{ "cats-3",         ISLE_ADVANCED, 3, ask_cats, 0 },
	{ "commons-3",      ISLE_ADVANCED, 3, ask_commons, 0 },
	{ "cats-4",         ISLE_ADVANCED, 4, ask_cats, 0 },
	{ "commons-4",      ISLE_ADVANCED, 4, ask_commons, 0 },
	{ "cats-5",         ISLE_ADVANCED, 5, ask_cats, 0 },
	{ "commons-5",      ISLE_ADVANCED, 5, ask_commons, 0 },
	{ "oshax-late",     ISLE_ADVANCED, 5, ask_oshax, 0 },
	{ "deck-late",      ISLE_ADVANCED, 5, ask_deck, 0 },
	{ "bag-cats-late",  ISLE_ADVANCED, 5, ask_bag, ISLE_CAT },
	{ "bag-rare-late",  ISLE_ADVANCED, 5, ask_bag, ISLE_RARE },
	{ "cats-6",         ISLE_ADVANCED, 6, ask_cats, 0 },
	{ "commons-6",      ISLE_ADVANCED, 6, ask_commons, 0 },
	{ "family-days",    ISLE_FAMILY,   2, ask_days, 0 },
	{ "family-min",     ISLE_FAMILY,   2, ask_seats_min, 0 },
	{ "family-max",     ISLE_FAMILY,   2, ask_seats_max, 0 },
	{ "family-dealt",   ISLE_FAMILY,   2, ask_dealt, 0 },
	{ "family-kept",    ISLE_FAMILY,   2, ask_family_kept, 0 },
	{ "family-deck",    ISLE_FAMILY,   2, ask_family_deck, 0 },
	{ "solo-days",      ISLE_SOLO,     1, ask_days, 0 },
	{ "solo-cats",      ISLE_SOLO,     1, ask_cats, 0 },
	{ "solo-draft",     ISLE_SOLO,     1, ask_draft, 0 },
	{ "solo-dealt",     ISLE_SOLO,     1, ask_dealt, 0 },
	{ "commons-1",      ISLE_SOLO,     1, ask_commons, 0 },
	{ "sister-1",       ISLE_SOLO,     1, ask_sister, 1 },
	{ "sister-2",       ISLE_SOLO,     1, ask_sister, 2 },
	{ "sister-3",       ISLE_SOLO,     1, ask_sister, 3 },
	{ "sister-4",       ISLE_SOLO,     1, ask_sister, 4 },
	{ "sister-5",       ISLE_SOLO,     1, ask_sister, 5 },
	{ "sister-baskets", ISLE_SOLO,     1, ask_sister_baskets, 0 },
	{ "explore-days",   ISLE_EXPLORE,  2, ask_days, 0 },
	{ "explore-max",    ISLE_EXPLORE,  2, ask_seats_max, 0 },
	{ "explore-cats",   ISLE_EXPLORE,  2, ask_explore_cats, 0 },
	{ "explore-lessons", ISLE_EXPLORE, 2, ask_explore_lessons, 0 },
};

_Static_assert(COUNT(rows) <= TOPICS_NUMBERS_MAX, "a book has room for all");

int numbers_find(const char *word, size_t length)
{
	for (int i = 0; i < COUNT(rows); i++)
		if (strlen(rows[i].word) == length
		    && memcmp(rows[i].word, word, length) == 0)
			return i;
	return -1;
}

void numbers_ask(int number[TOPICS_NUMBERS_MAX])
{
	static struct facts facts;
	facts.seats = 0;
	for (int i = 0; i < COUNT(rows); i++) {
		if (facts.mode != rows[i].mode || facts.seats != rows[i].seats)
			open_game(&facts, rows[i].mode, rows[i].seats);
		number[i] = rows[i].ask(&facts, rows[i].arg);
	}
}
