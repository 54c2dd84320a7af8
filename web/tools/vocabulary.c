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

/* take-column as TakeColumn: the name of an enum's member. */
static void print_pascal(const char *word)
{
	bool up = true;
	for (; *word; word++) {
		if (*word != '-')
			putchar(up ? toupper((unsigned char)*word) : *word);
		up = *word == '-';
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
	{ "Level", "LEVELS", level_word, 0 },
};

static const struct { const char *name; int list; } enums[] = {
	{ "Slot", ISLE_WORDS_SLOT },
	{ "Verb", ISLE_WORDS_VERB },
	{ "Line", ISLE_WORDS_LINE },
};

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

static void print_modes(void)
{
	const char *word;
	printf("export interface ModeInfo {\n\tseatsMin: number; seatsMax: number; "
	       "seats: number; modules: number; lateModules: number;\n\t"
	       "sameBoats: boolean; realCards: boolean; with: Expansion[]; "
	       "house: House[];\n}\n\n");
	printf("export const MODE_INFO: Record<Mode, ModeInfo> = {\n");
	for (int i = 0; (word = isle_word(ISLE_WORDS_MODE, i)); i++) {
		struct isle_mode_info info = isle_mode_info((enum isle_mode)i);
		printf("\t%s: { seatsMin: %d, seatsMax: %d, seats: %d, modules: %d, "
		       "lateModules: %d, sameBoats: %s, realCards: %s", word,
		       info.seats_min, info.seats_max, info.seats, info.modules,
		       info.late_modules, info.same_boats ? "true" : "false",
		       info.real_cards ? "true" : "false");
		print_bits("with", info.with, ISLE_WORDS_EXPANSION);
		print_bits("house", info.house, ISLE_WORDS_HOUSE);
		printf(" },\n");
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
		{ "SPACES", ISLE_SPACES },
	};
	for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
		printf("export const %s = %d;\n", numbers[i].name, numbers[i].number);
}

int main(void)
{
	printf("/* Made by web/tools/vocabulary.c from the engine; do not edit. */\n"
	       "/* eslint-disable */\n\n");
	for (size_t i = 0; i < sizeof tuples / sizeof tuples[0]; i++)
		print_words(tuples[i].type, tuples[i].constant, tuples[i].at,
		            tuples[i].list);
	for (size_t i = 0; i < sizeof enums / sizeof enums[0]; i++)
		print_enum(enums[i].name, engine_word, enums[i].list);
	print_modes();
	print_numbers();
	print_options();
	return 0;
}
