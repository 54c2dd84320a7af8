/*
 * vocabulary.c - what things are called in records, on the wire and on the
 * command line. A word stands here once; everybody else asks.
 */
#include "engine.h"
#include "vocabulary.h"

const char *const vocabulary_modes[] = {
	[ISLE_ADVANCED] = "advanced", [ISLE_FAMILY] = "family",
	[ISLE_SOLO] = "solo", [ISLE_EXPLORE] = "explore",
	NULL
};

_Static_assert(COUNT(vocabulary_modes) == ISLE_MODES + 1, "a word each");

const char *const vocabulary_difficulties[] = {
	[ISLE_EASY] = "easy", [ISLE_MEDIUM] = "medium", [ISLE_HARD] = "hard",
	[ISLE_VERY_HARD] = "very-hard", [ISLE_EXPERT] = "expert",
	NULL
};

static const char *const colours[] = {
	[ISLE_BLUE] = "blue", [ISLE_GREEN] = "green", [ISLE_ORANGE] = "orange",
	[ISLE_PURPLE] = "purple", [ISLE_RED] = "red",
};

/* By the number of the bit. */
const char *const vocabulary_modules[] = { "A", "B", "C", "D", "E", "I", NULL };
const char *const vocabulary_expansions[] = {
	"kittens", "beasts", "events", "promos",
	NULL
};
const char *const vocabulary_house[] = {
	"left-three", "tokens-return", "pass-turn", "family-cards",
	NULL
};

_Static_assert(1 << (COUNT(vocabulary_modules) - 2) == ISLE_MODULE_I,
               "a word each");
_Static_assert(1 << (COUNT(vocabulary_expansions) - 2) == ISLE_PROMOS,
               "a word each");
_Static_assert(1 << (COUNT(vocabulary_house) - 2) == ISLE_HOUSE_FAMILY_CARDS,
               "a word each");

static const char *const phases[] = {
	[ISLE_PHASE_FAMILY_CARDS] = "family-cards",
	[ISLE_PHASE_EVENT] = "event",
	[ISLE_PHASE_ISLAND] = "island",
	[ISLE_PHASE_DRAFT] = "draft",
	[ISLE_PHASE_KEEP] = "keep",
	[ISLE_PHASE_LESSONS] = "lessons",
	[ISLE_PHASE_CHOOSE] = "choose",
	[ISLE_PHASE_RESCUE] = "rescue",
	[ISLE_PHASE_RARE_FINDS] = "rare-finds",
	[ISLE_PHASE_TAKE] = "take",
	[ISLE_PHASE_RESOLVE] = "resolve",
	[ISLE_PHASE_LAST_CALL] = "last-call",
	[ISLE_PHASE_OVER] = "over",
};

static const char *const verbs[] = {
	[ISLE_VERB_NONE] = "none",
	[ISLE_FAMILY_CARDS] = "family-cards",
	[ISLE_DRAFT] = "draft",
	[ISLE_KEEP] = "keep",
	[ISLE_READY] = "ready",
	[ISLE_NAME] = "name",
	[ISLE_CHOOSE] = "choose",
	[ISLE_RESCUE] = "rescue",
	[ISLE_TAKE_CAT] = "take-cat",
	[ISLE_RESCUE_KITTEN] = "rescue-kitten",
	[ISLE_TAKE_KITTEN] = "take-kitten",
	[ISLE_SECOND] = "second",
	[ISLE_ENOUGH] = "enough",
	[ISLE_END] = "end",
	[ISLE_PASS] = "pass",
	[ISLE_TAKE_TREASURE] = "take-treasure",
	[ISLE_NO_TREASURE] = "no-treasure",
	[ISLE_PLAY_CARD] = "play-card",
	[ISLE_PLACE] = "place",
	[ISLE_FIELD] = "field",
	[ISLE_PLACE_KING_RAT] = "place-king-rat",
	[ISLE_FEED] = "feed",
	[ISLE_TOKEN] = "token",
	[ISLE_ROW] = "row",
	[ISLE_COLUMN] = "column",
	[ISLE_POINT_CAT] = "point-cat",
	[ISLE_DONE] = "done",
	[ISLE_TAKE_COLUMN] = "take-column",
	[ISLE_TAKE_COLUMN_AND] = "take-column-and",
	[ISLE_TAKE_ROW] = "take-row",
	[ISLE_TAKE_SPACES] = "take-spaces",
	[ISLE_RESOLVE] = "resolve",
	[ISLE_UPPER] = "upper",
	[ISLE_LOWER] = "lower",
	[ISLE_DRAW] = "draw",
	[ISLE_TWICE_CAT] = "twice-cat",
	[ISLE_TWICE_TREASURE] = "twice-treasure",
	[ISLE_ISLAND] = "island",
	[ISLE_TAKE_AND] = "take-and",
};

static const char *const slots[] = {
	[ISLE_SLOT_END] = "end",
	[ISLE_SLOT_VERB] = "verb",
	[ISLE_SLOT_CARD] = "card",
	[ISLE_SLOT_CARDS] = "cards",
	[ISLE_SLOT_TILE] = "tile",
	[ISLE_SLOT_OSHAX] = "oshax",
	[ISLE_SLOT_COLOUR] = "colour",
	[ISLE_SLOT_FIELD] = "field",
	[ISLE_SLOT_BASKET] = "basket",
	[ISLE_SLOT_PLACING] = "placing",
	[ISLE_SLOT_GRADE] = "grade",
	[ISLE_SLOT_USED] = "used",
	[ISLE_SLOT_MOVED] = "moved",
	[ISLE_SLOT_TREASURES] = "treasures",
	[ISLE_SLOT_SQUARE] = "square",
	[ISLE_SLOT_ROW] = "row",
	[ISLE_SLOT_COLUMN] = "column",
	[ISLE_SLOT_TOKEN] = "token",
	[ISLE_SLOT_ISLAND_COLUMN] = "island-column",
	[ISLE_SLOT_ISLAND_ROW] = "island-row",
	[ISLE_SLOT_SPACE] = "space",
	[ISLE_SLOT_ISLAND] = "island",
};

static const char *const events[] = {
	[ISLE_EV_DAY] = "day",
	[ISLE_EV_TILE] = "tile",
	[ISLE_EV_FISH] = "fish",
	[ISLE_EV_REVEAL] = "reveal",
	[ISLE_EV_ORDER] = "order",
	[ISLE_EV_LESSONS] = "lessons",
	[ISLE_EV_PUBLIC] = "public",
	[ISLE_EV_BASKET] = "basket",
	[ISLE_EV_MAP] = "map",
	[ISLE_EV_MARKERS] = "markers",
	[ISLE_EV_SISTER_CARD] = "sister-card",
	[ISLE_EV_SISTER_TAKES] = "sister-takes",
	[ISLE_EV_SISTER_SWITCH] = "sister-switch",
	[ISLE_EV_COLOUR] = "colour",
	[ISLE_EV_FLED] = "fled",
	[ISLE_EV_GONE] = "gone",
	[ISLE_EV_ROOM] = "room",
	[ISLE_EV_FAMILY] = "family",
	[ISLE_EV_OVER] = "over",
};

static const char *const pendings[] = {
	[ISLE_PENDING_NONE] = "none",
	[ISLE_PENDING_BONUS] = "bonus",
	[ISLE_PENDING_TREASURE] = "treasure",
	[ISLE_PENDING_SECOND] = "second",
	[ISLE_PENDING_KEEP] = "keep",
	[ISLE_PENDING_PLACE] = "place",
	[ISLE_PENDING_FIELD] = "field",
	[ISLE_PENDING_HALF] = "half",
	[ISLE_PENDING_DRAW] = "draw",
	[ISLE_PENDING_PICK] = "pick",
	[ISLE_PENDING_COPY] = "copy",
};

static const char *const measures[] = {
	[ISLE_MEASURE_CATS] = "cats",
	[ISLE_MEASURE_CATS_COLOUR] = "cats-colour",
	[ISLE_MEASURE_FEWEST_OF_COLOUR] = "fewest-of-colour",
	[ISLE_MEASURE_COLOUR_GAP] = "colour-gap",
	[ISLE_MEASURE_CATS_BEYOND] = "cats-beyond",
	[ISLE_MEASURE_EDGE_CATS] = "edge-cats",
	[ISLE_MEASURE_EDGE_CATS_COLOUR] = "edge-cats-colour",
	[ISLE_MEASURE_EDGE_CATS_BEST] = "edge-cats-best",
	[ISLE_MEASURE_EDGE_COLOURS] = "edge-colours",
	[ISLE_MEASURE_COLOURS_NOT_EDGE] = "colours-not-edge",
	[ISLE_MEASURE_FREE_EDGE] = "free-edge",
	[ISLE_MEASURE_FREE_SQUARES] = "free-squares",
	[ISLE_MEASURE_LONELY] = "lonely",
	[ISLE_MEASURE_LONELY_COLOUR] = "lonely-colour",
	[ISLE_MEASURE_LONELY_IF_TEN] = "lonely-if-ten",
	[ISLE_MEASURE_FAMILIES] = "families",
	[ISLE_MEASURE_FAMILIES_OF_FOUR] = "families-of-four",
	[ISLE_MEASURE_FAMILIES_OF_THREE] = "families-of-three",
	[ISLE_MEASURE_FAMILY_COLOURS] = "family-colours",
	[ISLE_MEASURE_LARGEST_FAMILY] = "largest-family",
	[ISLE_MEASURE_LARGEST_OF_ALL] = "largest-of-all",
	[ISLE_MEASURE_LARGEST_IS_COLOUR] = "largest-is-colour",
	[ISLE_MEASURE_FAMILY_VALUE] = "family-value",
	[ISLE_MEASURE_VISIBLE_RATS] = "visible-rats",
	[ISLE_MEASURE_CATS_AT_RATS] = "cats-at-rats",
	[ISLE_MEASURE_COLOURS_NOT_AT_RATS] = "colours-not-at-rats",
	[ISLE_MEASURE_RARE] = "rare",
	[ISLE_MEASURE_COMMON] = "common",
	[ISLE_MEASURE_TREASURES] = "treasures",
	[ISLE_MEASURE_PROSPECTOR] = "prospector",
	[ISLE_MEASURE_TREASURES_AT_COLOUR] = "treasures-at-colour",
	[ISLE_MEASURE_CATS_NOT_AT_TREASURE] = "cats-not-at-treasure",
	[ISLE_MEASURE_COLOURS_NOT_AT_TREASURE] = "colours-not-at-treasure",
	[ISLE_MEASURE_OSHAX] = "oshax",
	[ISLE_MEASURE_MAPS_COVERED] = "maps-covered",
	[ISLE_MEASURE_MAPS_UNCOVERED] = "maps-uncovered",
	[ISLE_MEASURE_ROOMS_FULL] = "rooms-full",
	[ISLE_MEASURE_ROOMS_UNFILLED] = "rooms-unfilled",
	[ISLE_MEASURE_ROOMS_EMPTY] = "rooms-empty",
	[ISLE_MEASURE_ROOMS_OF_THREE] = "rooms-of-three",
	[ISLE_MEASURE_ROW_FULL] = "row-full",
	[ISLE_MEASURE_LONGEST_FULL_ROW] = "longest-full-row",
	[ISLE_MEASURE_ONE_COLOUR_COLUMNS] = "one-colour-columns",
	[ISLE_MEASURE_LESSONS] = "lessons",
	[ISLE_MEASURE_BASKETS] = "baskets",
	[ISLE_MEASURE_FIRST] = "first",
	[ISLE_MEASURE_FISH] = "fish",
	[ISLE_MEASURE_BEST_OTHER] = "best-other",
};

static const char *const tile_kinds[] = {
	[ISLE_CAT] = "cat",
	[ISLE_KITTEN] = "kitten",
	[ISLE_OSHAX] = "oshax",
	[ISLE_RARE] = "rare",
	[ISLE_COMMON] = "common",
	[ISLE_BEAST] = "beast",
	[ISLE_KING_RAT] = "king-rat",
};

static const char *const card_kinds[] = {
	[ISLE_CARD_OSHAX] = "oshax",
	[ISLE_CARD_RESCUE] = "rescue",
	[ISLE_CARD_ANYTIME] = "anytime",
	[ISLE_CARD_TREASURE] = "treasure",
	[ISLE_CARD_LESSON] = "lesson",
	[ISLE_CARD_PUBLIC] = "public",
	[ISLE_CARD_FAMILY] = "family",
};

static const char *const marks[] = {
	[ISLE_MARK_BOX] = "box",
	[ISLE_MARK_LIKELY] = "likely",
	[ISLE_MARK_HOUSE] = "house",
};

static const char *const rooms[] = {
	[ISLE_CAPTAIN_REAR] = "captain-rear",
	[ISLE_BEDROOM_UPPER] = "bedroom-upper",
	[ISLE_BEDROOM_LOWER] = "bedroom-lower",
	[ISLE_DINING_ROOM] = "dining-room",
	[ISLE_CARGO_HOLD] = "cargo-hold",
	[ISLE_CAPTAIN_FRONT] = "captain-front",
	[ISLE_CORRIDOR] = "corridor",
};

static const char *const faces[] = {
	[ISLE_FACE_EMPTY] = "empty",
	[ISLE_FACE_LESSON] = "lesson",
	[ISLE_FACE_ALL] = "all",
	[ISLE_FACE_OR] = "or",
	[ISLE_FACE_TWO_OF] = "two-of",
};

static const char *const effects[] = {
	"none", "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "P1", "P2", "P3", "P4",
	"P5", "P6", "P7", "P8", "P9", "P10", "P11", "P12", "P13",
};

static const char *const lines[] = {
	[ISLE_LINE_RATS] = "rats",
	[ISLE_LINE_ROOMS] = "rooms",
	[ISLE_LINE_FAMILIES] = "families",
	[ISLE_LINE_RARE] = "rare",
	[ISLE_LINE_FRIENDS] = "friends",
	[ISLE_LINE_LESSON] = "lesson",
	[ISLE_LINE_COLOURS] = "colours",
	[ISLE_LINE_BEASTS] = "beasts",
};

static const char *const whens[] = {
	[ISLE_IF] = "if",
	[ISLE_PER] = "per",
	[ISLE_VALUE] = "value",
};

static const char *const compares[] = {
	[ISLE_ANY] = "any",
	[ISLE_EXACTLY] = "exactly",
	[ISLE_AT_LEAST] = "at-least",
	[ISLE_AT_MOST] = "at-most",
};

static const char *const sister_words[] = {
	[ISLE_SISTER_NOTHING] = "nothing",
	[ISLE_SISTER_CAT] = "cat",
	[ISLE_SISTER_OSHAX] = "oshax",
	[ISLE_SISTER_RARE] = "rare",
	[ISLE_SISTER_COMMON] = "common",
	[ISLE_SISTER_SWITCH] = "switch",
};

static const char *const card_effects[] = {
	[ISLE_EFFECT_NONE] = "none",
	[ISLE_EFFECT_OSHAX] = "oshax",
	[ISLE_EFFECT_FISH_OSHAX] = "fish-oshax",
	[ISLE_EFFECT_ANYWHERE] = "anywhere",
	[ISLE_EFFECT_DRAW_CARDS] = "draw-cards",
	[ISLE_EFFECT_DRAW_TILE] = "draw-tile",
	[ISLE_EFFECT_SELL_BASKET] = "sell-basket",
	[ISLE_EFFECT_MOVE_CATS] = "move-cats",
	[ISLE_EFFECT_FISH_LESSONS] = "fish-lessons",
	[ISLE_EFFECT_RESCUE_MORE] = "rescue-more",
	[ISLE_EFFECT_FILL_FIELDS] = "fill-fields",
	[ISLE_EFFECT_BASKET] = "basket",
	[ISLE_EFFECT_BASKET_LESSONS] = "basket-lessons",
	[ISLE_EFFECT_BASKET_TREASURES] = "basket-treasures",
	[ISLE_EFFECT_FISH_COLOURS] = "fish-colours",
	[ISLE_EFFECT_FISH_RARE] = "fish-rare",
	[ISLE_EFFECT_FISH_COMMON] = "fish-common",
	[ISLE_EFFECT_FISH_CATS] = "fish-cats",
	[ISLE_EFFECT_TREASURE] = "treasure",
	[ISLE_EFFECT_SMALL] = "small",
};

static const char *const baskets[] = {
	"none",
	[ISLE_BASKET_PERMANENT] = "permanent",
	[ISLE_BASKET_CARD] = "card",
	[ISLE_BASKET_CARDS] = "cards",
	[ISLE_BASKET_TOKEN] = "token",
};

static const char *const grades[] = {
	[ISLE_GRADE_NONE] = "none",
	[ISLE_GRADE_RARE] = "rare",
	[ISLE_GRADE_COMMON] = "common",
	[ISLE_GRADE_SMALL] = "small",
};

static const char *const fields[] = { "left", "right" };
static const char *const tokens[] = { "basket", "speed" };

_Static_assert(COUNT(phases) == ISLE_PHASES && COUNT(verbs) == ISLE_VERBS
               && COUNT(slots) == ISLE_SLOTS && COUNT(measures) == ISLE_MEASURES
               && COUNT(card_effects) == ISLE_EFFECTS, "a word each");

#define LIST(words) { words, COUNT(words) }
#define OPEN(words) { words, COUNT(words) - 1 }   /* ended by NULL */

static const struct { const char *const *word; int count; } lists[] = {
	[ISLE_WORDS_MODE]       = OPEN(vocabulary_modes),
	[ISLE_WORDS_DIFFICULTY] = OPEN(vocabulary_difficulties),
	[ISLE_WORDS_COLOUR]     = LIST(colours),
	[ISLE_WORDS_MODULE]     = OPEN(vocabulary_modules),
	[ISLE_WORDS_EXPANSION]  = OPEN(vocabulary_expansions),
	[ISLE_WORDS_HOUSE]      = OPEN(vocabulary_house),
	[ISLE_WORDS_PHASE]      = LIST(phases),
	[ISLE_WORDS_VERB]       = LIST(verbs),
	[ISLE_WORDS_SLOT]       = LIST(slots),
	[ISLE_WORDS_EVENT]      = LIST(events),
	[ISLE_WORDS_PENDING]    = LIST(pendings),
	[ISLE_WORDS_MEASURE]    = LIST(measures),
	[ISLE_WORDS_TILE_KIND]  = LIST(tile_kinds),
	[ISLE_WORDS_CARD_KIND]  = LIST(card_kinds),
	[ISLE_WORDS_MARK]       = LIST(marks),
	[ISLE_WORDS_ROOM]       = LIST(rooms),
	[ISLE_WORDS_FACE]       = LIST(faces),
	[ISLE_WORDS_EFFECT]     = LIST(effects),
	[ISLE_WORDS_LINE]       = LIST(lines),
	[ISLE_WORDS_WHEN]       = LIST(whens),
	[ISLE_WORDS_COMPARE]    = LIST(compares),
	[ISLE_WORDS_SISTER]     = LIST(sister_words),
	[ISLE_WORDS_CARD_EFFECT] = LIST(card_effects),
	[ISLE_WORDS_BASKET]     = LIST(baskets),
	[ISLE_WORDS_GRADE]      = LIST(grades),
	[ISLE_WORDS_FIELD]      = LIST(fields),
	[ISLE_WORDS_TOKEN]      = LIST(tokens),
};

_Static_assert(COUNT(lists) == ISLE_WORD_LISTS, "every list has its words");

const char *isle_word(enum isle_words list, int i)
{
	return i >= 0 && i < lists[list].count ? lists[list].word[i] : NULL;
}

static bool is_word(const char *word, const char *text, size_t length)
{
	size_t n = 0;
	while (n < length && word[n] && word[n] == text[n])
		n++;
	return n == length && !word[n];
}

int isle_word_find(enum isle_words list, const char *text, size_t length)
{
	for (int i = 0; i < lists[list].count; i++)
		if (is_word(lists[list].word[i], text, length))
			return i;
	return -1;
}
