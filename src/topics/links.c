/* links.c - from what a front end shows to the topic about it. */
#include "chapters.h"

static const char *const modes[] = {
	[ISLE_ADVANCED] = "day", [ISLE_FAMILY] = "family", [ISLE_SOLO] = "solo",
	[ISLE_EXPLORE] = "explore",
};

static const char *const phases[] = {
	[ISLE_PHASE_FAMILY_CARDS] = "family-cards", [ISLE_PHASE_EVENT] = "events",
	[ISLE_PHASE_ISLAND] = "real-cards",         [ISLE_PHASE_DRAFT] = "drafting",
	[ISLE_PHASE_KEEP] = "paying",               [ISLE_PHASE_LESSONS] = "lessons",
	[ISLE_PHASE_CHOOSE] = "rescue-cards",       [ISLE_PHASE_RESCUE] = "rescuing",
	[ISLE_PHASE_RARE_FINDS] = "rare-finds",     [ISLE_PHASE_TAKE] = "taking",
	[ISLE_PHASE_RESOLVE] = "drawing",           [ISLE_PHASE_LAST_CALL] = "last-call",
	[ISLE_PHASE_OVER] = "count",
};

static const char *const lines[] = {
	[ISLE_LINE_RATS] = "rats",         [ISLE_LINE_ROOMS] = "rooms",
	[ISLE_LINE_FAMILIES] = "families", [ISLE_LINE_RARE] = "treasures",
	[ISLE_LINE_FRIENDS] = "friendships", [ISLE_LINE_LESSON] = "lesson-count",
	[ISLE_LINE_COLOURS] = "sister-count", [ISLE_LINE_BEASTS] = "sister-count",
};

static const char *const errors[] = {
	[ISLE_OK] = "rulings",              [ISLE_BAD_OPTIONS] = "modes",
	[ISLE_BAD_BOX] = "box",             [ISLE_BAD_MOVE] = "rulings",
	[ISLE_NOT_WHOLE] = "rulings",       [ISLE_GAME_OVER] = "count",
	[ISLE_NO_SUCH_SEAT] = "modes",      [ISLE_WRONG_PHASE] = "day",
	[ISLE_NOT_YOUR_TURN] = "speed",     [ISLE_UNFINISHED] = "anytime",
	[ISLE_NOTHING_TO_FINISH] = "day",   [ISLE_ALREADY_DONE] = "passing",
	[ISLE_NOT_YOUR_CARD] = "keeping",   [ISLE_WRONG_CARD] = "cards",
	[ISLE_LESSON_IS_PUBLIC] = "public-lessons", [ISLE_CARD_USELESS] = "cards",
	[ISLE_WRONG_COUNT] = "rulings",     [ISLE_NO_FISH] = "fishing",
	[ISLE_NO_BASKET] = "baskets",       [ISLE_NOT_THERE] = "rescuing",
	[ISLE_OFF_BOAT] = "placing",        [ISLE_COVERED] = "placing",
	[ISLE_NOT_TOUCHING] = "placing",    [ISLE_FITS_NOWHERE] = "placing",
	[ISLE_NOT_FASTEST] = "kittens",     [ISLE_BEAST_NOT_MORE] = "rescue-more",
	[ISLE_NO_TILE_THERE] = "boat",      [ISLE_SPECIAL_USED] = "specials",
	[ISLE_NOT_THAT_COPY] = "copies",    [ISLE_MUST_FINISH_DRAWING] = "explore-cards",
	[ISLE_WRONG_TREASURE] = "treasures",
};

static const char *const card_kinds[] = {
	[ISLE_CARD_OSHAX] = "oshax",       [ISLE_CARD_RESCUE] = "rescue-cards",
	[ISLE_CARD_ANYTIME] = "anytime",   [ISLE_CARD_TREASURE] = "treasure-cards",
	[ISLE_CARD_LESSON] = "lessons",    [ISLE_CARD_PUBLIC] = "public-lessons",
	[ISLE_CARD_FAMILY] = "family-cards",
};

static const char *const tile_kinds[] = {
	[ISLE_CAT] = "families",     [ISLE_KITTEN] = "kittens", [ISLE_OSHAX] = "oshax",
	[ISLE_RARE] = "treasures",   [ISLE_COMMON] = "treasures",
	[ISLE_BEAST] = "beasts",     [ISLE_KING_RAT] = "king-rats",
};

static const char *const expansions[] = { "kittens", "beasts", "events", "promos" };

#define LIST(word, from, table) { word, from, table, COUNT(table) }

static const struct {
	const char *word;
	int from;                    /* enum isle_words; -1: none */
	const char *const *to;
	int count;
} lists[TOPICS_LINKS] = {
	[TOPICS_OF_MODE] = LIST("mode", ISLE_WORDS_MODE, modes),
	[TOPICS_OF_PHASE] = LIST("phase", ISLE_WORDS_PHASE, phases),
	[TOPICS_OF_LINE] = LIST("line", ISLE_WORDS_LINE, lines),
	[TOPICS_OF_ERROR] = LIST("error", -1, errors),
	[TOPICS_OF_CARD_KIND] = LIST("card", ISLE_WORDS_CARD_KIND, card_kinds),
	[TOPICS_OF_TILE_KIND] = LIST("tile", ISLE_WORDS_TILE_KIND, tile_kinds),
	[TOPICS_OF_EXPANSION] = LIST("expansion", ISLE_WORDS_EXPANSION, expansions),
};

_Static_assert(COUNT(modes) == ISLE_MODES, "every mode has a topic");
_Static_assert(COUNT(phases) == ISLE_PHASES, "every phase has a topic");
_Static_assert(COUNT(lines) == ISLE_LINES, "every line has a topic");
_Static_assert(COUNT(errors) == ISLE_ERRORS, "every error has a topic");
_Static_assert(COUNT(card_kinds) == ISLE_CARD_FAMILY + 1, "every kind of card");
_Static_assert(COUNT(tile_kinds) == ISLE_KING_RAT + 1, "every kind of tile");

const char *topics_link_word(enum topics_link link)
{
	return lists[link].word;
}

int topics_link_count(enum topics_link link)
{
	return lists[link].count;
}

const char *topics_link_from(enum topics_link link, int i)
{
	return lists[link].from < 0 ? NULL : isle_word(lists[link].from, i);
}

const char *topics_link_to(enum topics_link link, int i)
{
	return lists[link].to[i];
}
