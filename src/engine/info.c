/*
 * info.c - the facts of the pieces, found by id or printed number, and the
 * texts of errors.
 */
#include "engine.h"

/* Days on which an event tile lies: one of struct isle_game's events each. */
enum { EVENT_DAYS = 5 };

_Static_assert(sizeof ((struct isle_game *)0)->events == EVENT_DAYS,
               "a tile a day");
_Static_assert(sizeof ((struct isle_event_tile *)0)->sister == EVENT_DAYS - 2,
               "a number on all days but the first and the last");

/* ---- tiles --------------------------------------------------------------- */

/* Tiles of one kind and mark, from an id on. number: of the first one; colours:
 * how many tiles share a shape. */
struct tile_run { uint8_t first, shape, kind, number, colours, mark; };

enum { PROMO_OSHAX = 6, PROMO_RARE = 5 };

static const struct tile_run tile_runs[] = {
	{ ISLE_TILE_CAT,      SHAPE_CAT,      ISLE_CAT,      1, 5, ISLE_MARK_BOX },
	{ ISLE_TILE_KITTEN,   SHAPE_KITTEN,   ISLE_KITTEN,   1, 5, ISLE_MARK_HOUSE },
	{ ISLE_TILE_OSHAX,    SHAPE_OSHAX,    ISLE_OSHAX,    1, 1, ISLE_MARK_BOX },
	{ ISLE_TILE_OSHAX + PROMO_OSHAX, SHAPE_OSHAX + PROMO_OSHAX,
	                                      ISLE_OSHAX,    7, 1, ISLE_MARK_HOUSE },
	{ ISLE_TILE_RARE,     SHAPE_RARE,     ISLE_RARE,     1, 1, ISLE_MARK_BOX },
	{ ISLE_TILE_RARE + PROMO_RARE, SHAPE_RARE + PROMO_RARE,
	                                      ISLE_RARE,     6, 1, ISLE_MARK_HOUSE },
	{ ISLE_TILE_COMMON,   SHAPE_COMMON,   ISLE_COMMON,   1, 1, ISLE_MARK_BOX },
	{ ISLE_TILE_BEAST,    SHAPE_BEAST,    ISLE_BEAST,    1, 1, ISLE_MARK_HOUSE },
	{ ISLE_TILE_KING_RAT, SHAPE_KING_RAT, ISLE_KING_RAT, 0, 1, ISLE_MARK_BOX },
};

struct isle_tile_info isle_tile_info(int tile)
{
	ASSERT(tile >= 0 && tile < ISLE_TILES);
	int i = COUNT(tile_runs) - 1;
	while (tile_runs[i].first > tile)
		i--;
	const struct tile_run *run = &tile_runs[i];
	int past = tile - run->first;
	return (struct isle_tile_info){
		.kind = run->kind,
		.colour = run->colours == 1 ? ISLE_NONE : past % run->colours,
		.shape = run->shape + past / run->colours,
		.number = run->number + past / run->colours,
		.mark = run->mark
	};
}

/* ---- cards --------------------------------------------------------------- */

struct isle_card_info isle_card_info(int card)
{
	ASSERT(card >= 0 && card < ISLE_CARDS);
	return data_cards[card];
}

enum isle_phase isle_card_phase(enum isle_card_kind kind)
{
	static const uint8_t phases[] = {
		[ISLE_CARD_OSHAX]    = ISLE_PHASE_RARE_FINDS,
		[ISLE_CARD_RESCUE]   = ISLE_PHASE_CHOOSE,
		[ISLE_CARD_ANYTIME]  = ISLE_PHASES,
		[ISLE_CARD_TREASURE] = ISLE_PHASE_RARE_FINDS,
		[ISLE_CARD_LESSON]   = ISLE_PHASE_LESSONS,
		[ISLE_CARD_PUBLIC]   = ISLE_PHASE_LESSONS,
		[ISLE_CARD_FAMILY]   = ISLE_PHASE_FAMILY_CARDS,
	};
	_Static_assert(COUNT(phases) == ISLE_CARD_KINDS, "every kind has a phase");
	ASSERT((int)kind < COUNT(phases));
	return phases[kind];
}

/* Both tables rise with the number, so they can be halved. */
int isle_card_find(int number)
{
	int low = 0, high = ISLE_CARDS;
	while (low < high) {
		int middle = (low + high) / 2;
		if (data_cards[middle].number < number)
			low = middle + 1;
		else
			high = middle;
	}
	return low < ISLE_CARDS && data_cards[low].number == number ? low : -1;
}

const struct isle_lesson_info *isle_lesson_find(int number)
{
	int low = 0, high = data_lesson_count;
	while (low < high) {
		int middle = (low + high) / 2;
		if (data_lessons[middle].number < number)
			low = middle + 1;
		else
			high = middle;
	}
	return low < data_lesson_count && data_lessons[low].number == number
		? &data_lessons[low] : NULL;
}

const struct isle_sister_card *isle_sister_card(int number)
{
	int i = number - data_sister[0].number;
	return i >= 0 && i < COUNT(data_sister) ? &data_sister[i] : NULL;
}

struct isle_event_tile isle_event_tile(int number)
{
	ASSERT(number >= 1 && number <= COUNT(data_events));
	return data_events[number - 1];
}

enum isle_event_effect isle_event_side(int number, int day)
{
	ASSERT(day >= 1 && day <= EVENT_DAYS);
	struct isle_event_tile tile = isle_event_tile(number);
	return day == 1 || day == EVENT_DAYS ? tile.gem : tile.other;
}

/* A gem side has no number: it gives nobody points. */
int isle_event_sister(int number, int day)
{
	ASSERT(day >= 1 && day <= EVENT_DAYS);
	struct isle_event_tile tile = isle_event_tile(number);
	return day == 1 || day == EVENT_DAYS ? 0 : tile.sister[day - 2];
}

struct isle_explore_card isle_explore_card(int card)
{
	ASSERT(card >= 0 && card < ISLE_EXPLORE_CARDS);
	return data_explore[card];
}

int isle_explore_lesson(int place)
{
	ASSERT(place >= 1 && place <= COUNT(data_explore_lessons));
	return data_explore_lessons[place - 1];
}

/* ---- errors -------------------------------------------------------------- */

static const struct isle_error_info errors[] = {
	[ISLE_OK]                  = { "all is well", "" },
	[ISLE_BAD_OPTIONS]         = { "these options do not go together",
	                               "Record: head" },
	[ISLE_BAD_BOX]             = { "the box does not hold what this game needs",
	                               "Record: the box" },
	[ISLE_BAD_MOVE]            = { "that is not a move", "Record: moves" },
	[ISLE_NOT_WHOLE]           = { "the move is not complete", "Record: moves" },
	[ISLE_GAME_OVER]           = { "the game is over", "Record: end" },
	[ISLE_NO_SUCH_SEAT]        = { "nobody plays on that seat", "Record: head" },
	[ISLE_WRONG_PHASE]         = { "that is not done in this phase",
	                               "Record: moves" },
	[ISLE_NOT_YOUR_TURN]       = { "another seat is in turn", "Record: moves" },
	[ISLE_UNFINISHED]          = { "something begun must be finished first",
	                               "Rulings 6" },
	[ISLE_NOTHING_TO_FINISH]   = { "there is nothing to finish", "Record: moves" },
	[ISLE_ALREADY_DONE]        = { "that has been done already", "Record: moves" },
	[ISLE_NOT_YOUR_CARD]       = { "that card is not in hand", "Book: cards" },
	[ISLE_WRONG_CARD]          = { "that card is not for this", "Book: cards" },
	[ISLE_LESSON_IS_PUBLIC]    = { "a public lesson cannot be discarded",
	                               "Rulings: Editions" },
	[ISLE_CARD_USELESS]        = { "that card can do nothing now", "Rulings 2" },
	[ISLE_WRONG_COUNT]         = { "too many or too few", "Record: moves" },
	[ISLE_NO_FISH]             = { "there are not enough fish", "Book: cards" },
	[ISLE_NO_BASKET]           = { "there is no such basket to use",
	                               "Rulings 12" },
	[ISLE_NOT_THERE]           = { "that is not available", "Record: moves" },
	[ISLE_OFF_BOAT]            = { "the tile would lie off the boat",
	                               "Book: boats" },
	[ISLE_COVERED]             = { "a square is already covered", "Rulings 1" },
	[ISLE_NOT_TOUCHING]        = { "the tile must share a side with a tile on "
	                               "the boat", "Rulings 1" },
	[ISLE_FITS_NOWHERE]        = { "the tile fits nowhere on the boat",
	                               "Rulings 2" },
	[ISLE_NOT_FASTEST]         = { "kittens are for the fastest seat",
	                               "Rulings 11" },
	[ISLE_BEAST_NOT_MORE]      = { "a beast is never part of a longer turn",
	                               "Rulings 14" },
	[ISLE_NO_TILE_THERE]       = { "no such tile lies on that square",
	                               "Record: moves" },
	[ISLE_SPECIAL_USED]        = { "that special cannot be used any more",
	                               "Book: explore-draw" },
	[ISLE_NOT_THAT_COPY]       = { "the second copy must be the same tile",
	                               "Book: explore-draw" },
	[ISLE_MUST_FINISH_DRAWING] = { "the card is not finished while something on "
	                               "it fits", "Book: explore-draw" },
	[ISLE_WRONG_TREASURE]      = { "that is not the kind of treasure to be "
	                               "taken", "Rulings 3" },
};

_Static_assert(COUNT(errors) == ISLE_ERRORS, "a text for every error");

struct isle_error_info isle_error_info(enum isle_error error)
{
	ASSERT((unsigned)error < ISLE_ERRORS);
	return errors[error];
}
