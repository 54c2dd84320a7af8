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
