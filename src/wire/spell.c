/* spell.c - see spell.h. */
#include "spell.h"
#include "notation.h"

const char *const spell_mode[4] = { "advanced", "family", "solo", "explore" };

const char *const spell_difficulty[5] = {
	[ISLE_EASY]      = "easy",
	[ISLE_MEDIUM]    = "medium",
	[ISLE_HARD]      = "hard",
	[ISLE_VERY_HARD] = "very-hard",
	[ISLE_EXPERT]    = "expert",
};

const char *const spell_phase[ISLE_PHASES] = {
	[ISLE_PHASE_FAMILY_CARDS] = "family-cards",
	[ISLE_PHASE_EVENT]        = "event",
	[ISLE_PHASE_ISLAND]       = "island",
	[ISLE_PHASE_DRAFT]        = "draft",
	[ISLE_PHASE_KEEP]         = "keep",
	[ISLE_PHASE_LESSONS]      = "lessons",
	[ISLE_PHASE_CHOOSE]       = "choose",
	[ISLE_PHASE_RESCUE]       = "rescue",
	[ISLE_PHASE_RARE_FINDS]   = "rare-finds",
	[ISLE_PHASE_TAKE]         = "take",
	[ISLE_PHASE_RESOLVE]      = "resolve",
	[ISLE_PHASE_LAST_CALL]    = "last-call",
	[ISLE_PHASE_OVER]         = "over",
};

const char *const spell_kind[7] = {
	[ISLE_CAT]      = "cat",
	[ISLE_KITTEN]   = "kitten",
	[ISLE_OSHAX]    = "oshax",
	[ISLE_RARE]     = "rare",
	[ISLE_COMMON]   = "common",
	[ISLE_BEAST]    = "beast",
	[ISLE_KING_RAT] = "king-rat",
};

const char *const spell_card[7] = {
	[ISLE_CARD_OSHAX]    = "oshax",
	[ISLE_CARD_RESCUE]   = "rescue",
	[ISLE_CARD_ANYTIME]  = "anytime",
	[ISLE_CARD_TREASURE] = "treasure",
	[ISLE_CARD_LESSON]   = "lesson",
	[ISLE_CARD_PUBLIC]   = "public",
	[ISLE_CARD_FAMILY]   = "family",
};

const char *const spell_mark[3] = { "box", "likely", "house" };

const struct spell_pending spell_pending[11] = {
	{ "", false },
	{ "bonus", false },
	{ "treasure", false },
	{ "second", false },
	{ "keep", false },
	{ "place", true },
	{ "field", true },
	{ "half", false },
	{ "draw", true },
	{ "pick", false },
	{ "copy", true },
};

const char *const spell_effect[22] = {
	"", "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "P1", "P2", "P3", "P4",
	"P5", "P6", "P7", "P8", "P9", "P10", "P11", "P12", "P13",
};

const char *const spell_room[ISLE_ROOMS] = {
	[ISLE_CAPTAIN_REAR]  = "captain-rear",
	[ISLE_BEDROOM_UPPER] = "bedroom-upper",
	[ISLE_BEDROOM_LOWER] = "bedroom-lower",
	[ISLE_DINING_ROOM]   = "dining-room",
	[ISLE_CARGO_HOLD]    = "cargo-hold",
	[ISLE_CAPTAIN_FRONT] = "captain-front",
	[ISLE_CORRIDOR]      = "corridor",
};

const char *const spell_face[5] = {
	[ISLE_FACE_EMPTY]  = "",
	[ISLE_FACE_LESSON] = "lesson",
	[ISLE_FACE_ALL]    = "all",
	[ISLE_FACE_OR]     = "or",
	[ISLE_FACE_TWO_OF] = "two-of",
};

const char *const spell_when[3] = { "if", "per", "value" };

const char *const spell_compare[4] = { "any", "exactly", "at-least", "at-most" };

const char *const spell_sister[6] = {
	[ISLE_SISTER_NOTHING] = "nothing",
	[ISLE_SISTER_CAT]     = "cat",
	[ISLE_SISTER_OSHAX]   = "oshax",
	[ISLE_SISTER_RARE]    = "rare",
	[ISLE_SISTER_COMMON]  = "common",
	[ISLE_SISTER_SWITCH]  = "switch",
};

const struct spell_measure spell_measure[ISLE_MEASURES] = {
	[ISLE_MEASURE_CATS]                    = { "cats", SPELL_NOTHING },
	[ISLE_MEASURE_CATS_COLOUR]             = { "cats-colour", SPELL_COLOUR },
	[ISLE_MEASURE_FEWEST_OF_COLOUR]        = { "fewest-of-colour", SPELL_NOTHING },
	[ISLE_MEASURE_COLOUR_GAP]              = { "colour-gap", SPELL_NOTHING },
	[ISLE_MEASURE_CATS_BEYOND]             = { "cats-beyond", SPELL_NOTHING },
	[ISLE_MEASURE_EDGE_CATS]               = { "edge-cats", SPELL_NOTHING },
	[ISLE_MEASURE_EDGE_CATS_COLOUR]        = { "edge-cats-colour", SPELL_COLOUR },
	[ISLE_MEASURE_EDGE_CATS_BEST]          = { "edge-cats-best", SPELL_NOTHING },
	[ISLE_MEASURE_EDGE_COLOURS]            = { "edge-colours", SPELL_NOTHING },
	[ISLE_MEASURE_COLOURS_NOT_EDGE]        = { "colours-not-edge", SPELL_NOTHING },
	[ISLE_MEASURE_FREE_EDGE]               = { "free-edge", SPELL_NOTHING },
	[ISLE_MEASURE_FREE_SQUARES]            = { "free-squares", SPELL_NOTHING },
	[ISLE_MEASURE_LONELY]                  = { "lonely", SPELL_NOTHING },
	[ISLE_MEASURE_LONELY_COLOUR]           = { "lonely-colour", SPELL_COLOUR },
	[ISLE_MEASURE_LONELY_IF_TEN]           = { "lonely-if-ten", SPELL_NOTHING },
	[ISLE_MEASURE_FAMILIES]                = { "families", SPELL_NOTHING },
	[ISLE_MEASURE_FAMILIES_OF_FOUR]        = { "families-of-four", SPELL_NOTHING },
	[ISLE_MEASURE_FAMILIES_OF_THREE]       = { "families-of-three", SPELL_NOTHING },
	[ISLE_MEASURE_FAMILY_COLOURS]          = { "family-colours", SPELL_NOTHING },
	[ISLE_MEASURE_LARGEST_FAMILY]          = { "largest-family", SPELL_NOTHING },
	[ISLE_MEASURE_LARGEST_OF_ALL]          = { "largest-of-all", SPELL_NOTHING },
	[ISLE_MEASURE_LARGEST_IS_COLOUR]       = { "largest-is-colour", SPELL_COLOUR },
	[ISLE_MEASURE_FAMILY_VALUE]            = { "family-value", SPELL_RANK },
	[ISLE_MEASURE_VISIBLE_RATS]            = { "visible-rats", SPELL_NOTHING },
	[ISLE_MEASURE_CATS_AT_RATS]            = { "cats-at-rats", SPELL_NOTHING },
	[ISLE_MEASURE_COLOURS_NOT_AT_RATS]     = { "colours-not-at-rats", SPELL_NOTHING },
	[ISLE_MEASURE_RARE]                    = { "rare", SPELL_NOTHING },
	[ISLE_MEASURE_COMMON]                  = { "common", SPELL_NOTHING },
	[ISLE_MEASURE_TREASURES]               = { "treasures", SPELL_NOTHING },
	[ISLE_MEASURE_PROSPECTOR]              = { "prospector", SPELL_NOTHING },
	[ISLE_MEASURE_TREASURES_AT_COLOUR]     = { "treasures-at-colour", SPELL_COLOUR },
	[ISLE_MEASURE_CATS_NOT_AT_TREASURE]    = { "cats-not-at-treasure", SPELL_NOTHING },
	[ISLE_MEASURE_COLOURS_NOT_AT_TREASURE] = { "colours-not-at-treasure", SPELL_NOTHING },
	[ISLE_MEASURE_OSHAX]                   = { "oshax", SPELL_NOTHING },
	[ISLE_MEASURE_MAPS_COVERED]            = { "maps-covered", SPELL_NOTHING },
	[ISLE_MEASURE_MAPS_UNCOVERED]          = { "maps-uncovered", SPELL_NOTHING },
	[ISLE_MEASURE_ROOMS_FULL]              = { "rooms-full", SPELL_ROOMS },
	[ISLE_MEASURE_ROOMS_UNFILLED]          = { "rooms-unfilled", SPELL_ROOMS },
	[ISLE_MEASURE_ROOMS_EMPTY]             = { "rooms-empty", SPELL_ROOMS },
	[ISLE_MEASURE_ROOMS_OF_THREE]          = { "rooms-of-three", SPELL_NOTHING },
	[ISLE_MEASURE_ROW_FULL]                = { "row-full", SPELL_ROW },
	[ISLE_MEASURE_LONGEST_FULL_ROW]        = { "longest-full-row", SPELL_NOTHING },
	[ISLE_MEASURE_ONE_COLOUR_COLUMNS]      = { "one-colour-columns", SPELL_NOTHING },
	[ISLE_MEASURE_LESSONS]                 = { "lessons", SPELL_NOTHING },
	[ISLE_MEASURE_BASKETS]                 = { "baskets", SPELL_NOTHING },
	[ISLE_MEASURE_FIRST]                   = { "first", SPELL_NOTHING },
	[ISLE_MEASURE_FISH]                    = { "fish", SPELL_NOTHING },
	[ISLE_MEASURE_BEST_OTHER]              = { "best-other", SPELL_NOTHING },
};

void spell_colour(struct jot *jot, int colour)
{
	static const char *const word[ISLE_COLOURS] = {
		"blue", "green", "orange", "purple", "red",
	};
	if (colour < ISLE_COLOURS)
		jot_text(jot, word[colour]);
	else
		jot_null(jot);
}

void spell_tile(struct jot *jot, int tile)
{
	char word[16];
	if (tile == ISLE_TILE_KING_RAT)
		jot_text(jot, "king-rat");
	else if (tile < ISLE_TILES && notation_tile(tile, word, sizeof word))
		jot_text(jot, word);
	else
		jot_null(jot);
}

void spell_square(struct jot *jot, int square)
{
	char word[8];
	if (square < ISLE_SQUARES && notation_square(square, word, sizeof word))
		jot_text(jot, word);
	else
		jot_null(jot);
}

void spell_squares(struct jot *jot, struct isle_set squares)
{
	jot_open(jot, '[');
	for (int i = isle_set_next(&squares, 0); i >= 0;
	     i = isle_set_next(&squares, i + 1))
		spell_square(jot, i);
	jot_close(jot, ']');
}

void spell_cards(struct jot *jot, struct isle_set cards)
{
	jot_open(jot, '[');
	for (int i = isle_set_next(&cards, 0); i >= 0;
	     i = isle_set_next(&cards, i + 1))
		jot_number(jot, isle_card_info(i).number);
	jot_close(jot, ']');
}

void spell_bits(struct jot *jot, unsigned bits, const char *const *word,
                int count)
{
	jot_open(jot, '[');
	for (int i = 0; i < count; i++)
		if (bits >> i & 1)
			jot_text(jot, word[i]);
	jot_close(jot, ']');
}

void spell_seats(struct jot *jot, uint32_t seats)
{
	jot_open(jot, '[');
	for (int seat = 0; seat <= ISLE_SEATS_MAX; seat++)
		if (seats >> seat & 1)
			jot_number(jot, seat);
	jot_close(jot, ']');
}
