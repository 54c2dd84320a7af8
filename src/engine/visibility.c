/*
 * visibility.c - the rows of visibility.h as tables, those of moves, and the
 * proof that no field is without one.
 */
#include "visibility.h"

/* ---- positions ----------------------------------------------------------- */

const struct visibility visibility_game[] = {
#define F(...) GAME_ROW(__VA_ARGS__),
	GAME_FIELDS(F)
#undef F
};

const struct visibility visibility_seat[] = {
#define F(...) SEAT_ROW(__VA_ARGS__),
	SEAT_FIELDS(F)
#undef F
};

const int visibility_game_count = COUNT(visibility_game);
const int visibility_seat_count = COUNT(visibility_seat);

/* The rows, laid one after the other as bytes, are the struct: nothing is left
 * out, nothing stands twice, and there is no padding. */
#define F(field, ...) uint8_t field[sizeof ((struct isle_game *)0)->field];
struct game_bytes { GAME_FIELDS(F) };
#undef F
#define F(field, ...) uint8_t field[sizeof ((struct isle_seat *)0)->field];
struct seat_bytes { SEAT_FIELDS(F) };
#undef F

#define F(field, ...) \
	_Static_assert(offsetof(struct game_bytes, field) \
	               == offsetof(struct isle_game, field), \
	               "visibility.h: no row before " #field);
GAME_FIELDS(F)
#undef F
#define F(field, ...) \
	_Static_assert(offsetof(struct seat_bytes, field) \
	               == offsetof(struct isle_seat, field), \
	               "visibility.h: no row before " #field);
SEAT_FIELDS(F)
#undef F

_Static_assert(sizeof(struct game_bytes) == sizeof(struct isle_game),
               "visibility.h: the last fields of a position have no row");
_Static_assert(sizeof(struct seat_bytes) == sizeof(struct isle_seat),
               "visibility.h: the last fields of a seat have no row");

/* How many of the sister's cards have been turned over: the first of a day at
 * the reveal, for its speed, the others when their turn comes. */
static int her_known(const struct isle_game *game)
{
	int before = game->baskets_i - game->her_cards;
	int today = game->her_next ? game->her_next : game->her_cards > 0;
	return before + today;
}

/* Beasts come once, with the first day. */
static int beasts_drawn(const struct isle_rules *rules,
                        const struct isle_game *game)
{
	bool drawn = game->day > 1 || (game->day == 1 && game->day_begun);
	return drawn && rules->options.with & ISLE_BEASTS ? rules->field_cats : 0;
}

#define REST(field, come, all) (struct visibility_rest) \
	{ offsetof(struct isle_game, field) + (come), (all) - (come) }

struct visibility_rest visibility_rest(const struct isle_rules *rules,
                                       const struct isle_game *game,
                                       enum line line)
{
	switch (line) {
	case LINE_BAG:
		return REST(bag, game->bag_i, game->bag_count);
	case LINE_KITTENS:
		return REST(kitten_bag, game->kitten_i, COUNT(game->kitten_bag));
	case LINE_BEASTS:
		return REST(beast_bag, beasts_drawn(rules, game),
		            COUNT(game->beast_bag));
	case LINE_COLOURS:
		return REST(colours, game->colours_open, COUNT(game->colours));
	case LINE_BASKETS:
		return REST(baskets, her_known(game), COUNT(game->baskets));
	case LINE_CATS:
		return REST(cats, game->cats_i, COUNT(game->cats));
	default:
		return REST(lessons, game->lessons_i, COUNT(game->lessons));
	}
}

/* ---- moves --------------------------------------------------------------- */

#undef OPEN
#undef COUNTED
#undef OWN
#define OPEN(slot)    [ISLE_SLOT_##slot] = SIGHT_OPEN
#define COUNTED(slot) [ISLE_SLOT_##slot] = SIGHT_COUNTED
#define OWN(slot)     [ISLE_SLOT_##slot] = SIGHT_OWN

/* What others see of the slots of a verb (verb_slots of moves.c). Cards taken,
 * paid for and laid face down are counted. */
static const uint8_t verb_sights[ISLE_VERBS][ISLE_SLOTS] = {
	[ISLE_FAMILY_CARDS]    = { COUNTED(CARDS) },
	[ISLE_DRAFT]           = { COUNTED(CARDS) },
	[ISLE_KEEP]            = { COUNTED(CARDS) },
	[ISLE_NAME]            = { OPEN(CARD), OPEN(COLOUR) },
	[ISLE_CHOOSE]          = { COUNTED(CARDS) },
	[ISLE_RESCUE]          = { OPEN(TILE), OPEN(FIELD), OPEN(BASKET),
	                           OPEN(PLACING) },
	[ISLE_TAKE_CAT]        = { OPEN(TILE), OPEN(PLACING) },
	[ISLE_RESCUE_KITTEN]   = { OPEN(TILE), OPEN(BASKET), OPEN(PLACING) },
	[ISLE_TAKE_KITTEN]     = { OPEN(TILE), OPEN(PLACING) },
	[ISLE_SECOND]          = { OPEN(TILE), OPEN(PLACING) },
	[ISLE_TAKE_TREASURE]   = { OPEN(TILE), OPEN(PLACING) },
	[ISLE_PLAY_CARD]       = { OPEN(CARD) },
	[ISLE_PLACE]           = { OPEN(TILE), OPEN(OSHAX), OPEN(PLACING) },
	[ISLE_FIELD]           = { OPEN(FIELD) },
	[ISLE_PLACE_KING_RAT]  = { OPEN(PLACING) },
	[ISLE_FEED]            = { OPEN(SQUARE) },
	[ISLE_TOKEN]           = { OPEN(TOKEN) },
	[ISLE_ROW]             = { OPEN(ROW) },
	[ISLE_COLUMN]          = { OPEN(COLUMN) },
	[ISLE_POINT_CAT]       = { OPEN(SQUARE) },
	[ISLE_TAKE_COLUMN]     = { OWN(ISLAND_COLUMN) },
	[ISLE_TAKE_COLUMN_AND] = { OWN(ISLAND_COLUMN), OWN(SPACE) },
	[ISLE_TAKE_ROW]        = { OWN(ISLAND_ROW) },
	[ISLE_TAKE_SPACES]     = { OWN(SPACE) },
	[ISLE_RESOLVE]         = { OPEN(SPACE) },
	[ISLE_DRAW]            = { OPEN(TILE), OPEN(OSHAX), OPEN(PLACING) },
	[ISLE_ISLAND]          = { OPEN(ISLAND) },
	[ISLE_TAKE_AND]        = { OPEN(SPACE) },
};

/* The slots of a card after its number (effects of cards.c). Lessons are given
 * up face down. */
static const uint8_t card_sights[ISLE_EFFECTS][ISLE_SLOTS] = {
	[ISLE_EFFECT_OSHAX]            = { OPEN(TILE), OPEN(OSHAX), OPEN(PLACING) },
	[ISLE_EFFECT_SELL_BASKET]      = { OPEN(USED) },
	[ISLE_EFFECT_MOVE_CATS]        = { OPEN(MOVED) },
	[ISLE_EFFECT_BASKET_LESSONS]   = { COUNTED(CARDS) },
	[ISLE_EFFECT_BASKET_TREASURES] = { OPEN(TREASURES) },
	[ISLE_EFFECT_FISH_CATS]        = { OPEN(COLOUR) },
	[ISLE_EFFECT_TREASURE]         = { OPEN(GRADE), OPEN(TILE), OPEN(PLACING) },
	[ISLE_EFFECT_SMALL]            = { OPEN(GRADE), OPEN(TILE), OPEN(PLACING) },
};

/* Verbs that others take for another one: in explore the way of taking is as
 * hidden as what is taken, and any of them is a bare `take`. */
static const uint8_t verbs_seen[ISLE_VERBS] = {
	[ISLE_TAKE_COLUMN]     = ISLE_TAKE_CAT,
	[ISLE_TAKE_COLUMN_AND] = ISLE_TAKE_CAT,
	[ISLE_TAKE_ROW]        = ISLE_TAKE_CAT,
	[ISLE_TAKE_SPACES]     = ISLE_TAKE_CAT,
};

enum sight visibility_slot(const struct isle_move *move)
{
	enum isle_slot slot = isle_slot(move);
	if (move->verb == ISLE_PLAY_CARD && move->filled)
		return card_sights[data_cards[move->card].effect][slot];
	return verb_sights[move->verb][slot];
}

enum isle_verb visibility_verb(enum isle_verb verb)
{
	return verbs_seen[verb] ? verbs_seen[verb] : verb;
}
