/*
 * vocabulary.c - prints web/src/lib/vocabulary.ts: the words and numbers of the
 * engine that the page needs, so that nothing in web/ counts places of an enum.
 * A small program of the build; web.mk runs it.
 */
#include <ctype.h>
#include <stddef.h>
#include <stdio.h>
#include "bots.h"
#include "isle.h"
#include "text.h"

static bool is_joint(char c)
{
	return c == '-' || c == '_';
}

/* take-column as TakeColumn: the name of an enum's member. */
static void print_pascal(const char *word)
{
	bool up = true;
	for (; *word; word++) {
		if (!is_joint(*word))
			putchar(up ? toupper((unsigned char)*word) : *word);
		up = is_joint(*word);
	}
}

/* ---- lists of words ------------------------------------------------------ */

typedef const char *word_at(int list, int i);

static const char *engine_word(int list, int i)
{
	return isle_word((enum isle_words)list, i);
}

static const char *level_word(int list, int i)
{
	(void)list;
	return bots_level_name(i);
}

static const char *text_list_word(int list, int i)
{
	(void)list;
	return i < TEXT_LISTS ? text_list_id((enum text_list)i) : NULL;
}

/* The words as a tuple, and their type. */
static void print_words(const char *type, const char *constant, word_at *at,
                        int list)
{
	const char *word;
	printf("export const %s = [", constant);
	for (int i = 0; (word = at(list, i)); i++)
		printf("%s'%s'", i ? ", " : "", word);
	printf("] as const;\nexport type %s = typeof %s[number];\n\n", type,
	       constant);
}

/* Numbers by name, for what passes through wasm as a number. */
static void print_enum(const char *name, word_at *at, int list)
{
	const char *word;
	printf("export enum %s {", name);
	for (int i = 0; (word = at(list, i)); i++) {
		printf("%s", i % 6 ? " " : "\n\t");
		print_pascal(word);
		printf(" = %d,", i);
	}
	printf("\n}\n\n");
}

static const struct { const char *type, *constant; word_at *at; int list; }
tuples[] = {
	{ "Mode", "MODES", engine_word, ISLE_WORDS_MODE },
	{ "Difficulty", "DIFFICULTIES", engine_word, ISLE_WORDS_DIFFICULTY },
	{ "Colour", "COLOURS", engine_word, ISLE_WORDS_COLOUR },
	{ "Module", "MODULES", engine_word, ISLE_WORDS_MODULE },
	{ "Expansion", "EXPANSIONS", engine_word, ISLE_WORDS_EXPANSION },
	{ "House", "HOUSE_RULES", engine_word, ISLE_WORDS_HOUSE },
	{ "Phase", "PHASES", engine_word, ISLE_WORDS_PHASE },
	{ "VerbWord", "VERBS", engine_word, ISLE_WORDS_VERB },
	{ "EventKind", "EVENTS", engine_word, ISLE_WORDS_EVENT },
	{ "PendingKind", "PENDING", engine_word, ISLE_WORDS_PENDING },
	{ "Effect", "EFFECTS", engine_word, ISLE_WORDS_CARD_EFFECT },
	{ "EventEffect", "EVENT_EFFECTS", engine_word, ISLE_WORDS_EFFECT },
	{ "Measure", "MEASURES", engine_word, ISLE_WORDS_MEASURE },
	{ "When", "WHENS", engine_word, ISLE_WORDS_WHEN },
	{ "Compare", "COMPARES", engine_word, ISLE_WORDS_COMPARE },
	{ "SisterWord", "SISTER_WORDS", engine_word, ISLE_WORDS_SISTER },
	{ "TileKind", "TILE_KINDS", engine_word, ISLE_WORDS_TILE_KIND },
	{ "CardKind", "CARD_KINDS", engine_word, ISLE_WORDS_CARD_KIND },
	{ "FaceKind", "FACE_KINDS", engine_word, ISLE_WORDS_FACE },
	{ "Mark", "MARKS", engine_word, ISLE_WORDS_MARK },
	{ "Room", "ROOMS", engine_word, ISLE_WORDS_ROOM },
	{ "BasketWord", "BASKETS", engine_word, ISLE_WORDS_BASKET },
	{ "Grade", "GRADES", engine_word, ISLE_WORDS_GRADE },
	{ "Field", "FIELDS", engine_word, ISLE_WORDS_FIELD },
	{ "Token", "TOKENS", engine_word, ISLE_WORDS_TOKEN },
	{ "Level", "LEVELS", level_word, 0 },
};

static const struct { const char *name; word_at *at; int list; } enums[] = {
	{ "Slot", engine_word, ISLE_WORDS_SLOT },
	{ "Verb", engine_word, ISLE_WORDS_VERB },
	{ "Line", engine_word, ISLE_WORDS_LINE },
	{ "Basket", engine_word, ISLE_WORDS_BASKET },
	{ "List", text_list_word, 0 },
};

/* The entries of a list of texts that stand in the order of the colours. */
static void print_by_colour(const char *constant, enum text_list list)
{
	printf("export const %s: Record<Colour, string> = {", constant);
	for (int i = 0; i < ISLE_COLOURS; i++)
		printf(" %s: '%s',", isle_word(ISLE_WORDS_COLOUR, i),
		       text_entry(list, i).id);
	printf(" };\n\n");
}

/* The phase that cards of a kind wait for in a hand. */
static void print_card_phases(void)
{
	const char *kind;
	printf("export const CARD_PHASE: Partial<Record<CardKind, Phase>> = {");
	for (int i = 0; (kind = isle_word(ISLE_WORDS_CARD_KIND, i)); i++) {
		enum isle_phase phase = isle_card_phase((enum isle_card_kind)i);
		if (phase != ISLE_PHASES)
			printf(" %s: '%s',", kind, isle_word(ISLE_WORDS_PHASE, phase));
	}
	printf(" };\n\n");
}

/* ---- what a mode takes --------------------------------------------------- */

static void print_bits(const char *key, unsigned bits, enum isle_words list)
{
	const char *word, *comma = "";
	printf(", %s: [", key);
	for (int i = 0; (word = isle_word(list, i)); i++)
		if (bits >> i & 1) {
			printf("%s'%s'", comma, word);
			comma = ", ";
		}
	printf("]");
}

/* The rules of a mode as it is usually played. */
static const struct isle_rules *rules_of(enum isle_mode mode)
{
	static const uint8_t key[32];
	static struct isle_rules rules;
	struct isle_options options = isle_options_usual(mode, 0);
	isle_deal_boats(&options, key);
	isle_rules_init(&rules, &options);
	return &rules;
}

static void print_modes(void)
{
	const char *word;
	printf("export interface ModeInfo {\n\tseatsMin: number; seatsMax: number; "
	       "seats: number; modules: number; lateModules: number;\n\t"
	       "sisterSeats: number; /* with so many one plays against the "
	       "sister, and has a difficulty; 0: never */\n\t"
	       "sameBoats: boolean; realCards: boolean; with: Expansion[]; "
	       "house: House[];\n\t/* discovery cards, and with them fish and "
	       "baskets; how many are drafted at once */\n\t"
	       "hasDeck: boolean; draft: number;\n\t"
	       "hasFamily: boolean; /* family cards */\n\t"
	       "rare: number; /* points of a rare treasure */\n\t"
	       "tiesByRooms: boolean; /* equal totals: by filled rooms, else by "
	       "fish */\n}\n\n");
	printf("export const MODE_INFO: Record<Mode, ModeInfo> = {\n");
	for (int i = 0; (word = isle_word(ISLE_WORDS_MODE, i)); i++) {
		struct isle_mode_info info = isle_mode_info((enum isle_mode)i);
		const struct isle_rules *rules = rules_of((enum isle_mode)i);
		printf("\t%s: { seatsMin: %d, seatsMax: %d, seats: %d, modules: %d, "
		       "lateModules: %d, sisterSeats: %d, sameBoats: %s, realCards: %s", word,
		       info.seats_min, info.seats_max, info.seats, info.modules,
		       info.late_modules, info.sister_seats,
		       info.same_boats ? "true" : "false",
		       info.real_cards ? "true" : "false");
		print_bits("with", info.with, ISLE_WORDS_EXPANSION);
		print_bits("house", info.house, ISLE_WORDS_HOUSE);
		printf(", hasDeck: %s, draft: %d, hasFamily: %s, rare: %d, "
		       "tiesByRooms: %s },\n",
		       info.has_deck ? "true" : "false", rules->draft_take,
		       info.has_family ? "true" : "false", rules->rare_points,
		       rules->ties_by_rooms ? "true" : "false");
	}
	printf("};\n\n");
}

/* ---- numbers ------------------------------------------------------------- */

#define AT(member) { #member, offsetof(struct isle_options, member) }

/* Where the page writes options for wasm; see struct isle_options. */
static void print_options(void)
{
	static const struct { const char *name; size_t at; } members[] = {
		AT(mode), AT(seats), AT(edition), AT(modules), AT(with),
		AT(difficulty), AT(real_cards), AT(boat), AT(house), AT(oshax),
	};
	printf("export const OPTIONS_AT = {");
	for (size_t i = 0; i < sizeof members / sizeof members[0]; i++)
		printf(" %s: %zu,", members[i].name, members[i].at);
	printf(" size: %zu };\n", sizeof(struct isle_options));
}

static void print_numbers(void)
{
	static const struct { const char *name; int number; } numbers[] = {
		{ "STEP_BASKET_TOKEN", ISLE_STEP_BASKET_TOKEN },
		{ "STEP_SPEED_TOKEN", ISLE_STEP_SPEED_TOKEN },
		{ "STEP_END", ISLE_STEP_END }, { "NONE", ISLE_NONE },
		{ "SEATS_MAX", ISLE_SEATS_MAX }, { "BOATS", ISLE_BOATS },
		{ "SPACES", ISLE_SPACES }, { "SQUARES", ISLE_SQUARES },
		{ "COLUMNS", ISLE_COLUMNS }, { "ROWS", ISLE_ROWS },
		{ "STRIDE", ISLE_STRIDE }, { "SPECIALS_MAX", ISLE_SPECIALS_MAX },
		{ "OSHAX_COUNT", ISLE_TILE_RARE - ISLE_TILE_OSHAX },
	};
	for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
		printf("export const %s = %d;\n", numbers[i].name, numbers[i].number);
}

/* The points of a family, by its cats, as far as printed ladders go. */
static void print_families(void)
{
	enum { CATS = 12 };
	printf("export const FAMILY_POINTS = [");
	for (int cats = 0; cats <= CATS; cats++)
		printf("%s%d", cats ? ", " : "", isle_family_points(cats));
	printf("];\n");
}

int main(void)
{
	printf("/* Made by web/tools/vocabulary.c from the engine; do not edit. */\n"
	       "/* eslint-disable */\n\n");
	for (size_t i = 0; i < sizeof tuples / sizeof tuples[0]; i++)
		print_words(tuples[i].type, tuples[i].constant, tuples[i].at,
		            tuples[i].list);
	for (size_t i = 0; i < sizeof enums / sizeof enums[0]; i++)
		print_enum(enums[i].name, enums[i].at, enums[i].list);
	print_by_colour("BREED_OF", TEXT_BREEDS);
	print_by_colour("PATTERN_OF", TEXT_PATTERNS);
	print_card_phases();
	print_modes();
	print_numbers();
	print_families();
	print_options();
	return 0;
}
