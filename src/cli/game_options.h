/*
 * game_options.h - what is to be played, as people write it: on the command
 * line of a verb (--game family --seats 3) and in the engine protocol
 * (`new game family seats 3`). One place knows the words, their ranges and the
 * sentence that refuses a set of options that does not go together.
 */
#ifndef GAME_OPTIONS_H
#define GAME_OPTIONS_H

#include "cli.h"
#include "isle.h"
#include "vocabulary.h"

/* Names, each list ended by NULL. */
extern const char *const game_options_editions[];
extern const char *const game_options_cards[];

/* Writes the seats of every game: "advanced 2-6, ... solo 1, ...". */
void game_options_seats(char *buf, size_t size);

/* The rows of the options below, for the table of a verb. */
#define GAME_OPTIONS GAME_OPTIONS_SEED("1")

/* The same with another word for what the seed is unless given. */
#define GAME_OPTIONS_SEED(seed_) \
	OPTION_CHOICE("game", "GAME", vocabulary_modes, "advanced", \
	              N_("what is played")), \
	OPTION_NUMBER_OF("seats", "N", 1, ISLE_SEATS_MAX, \
	                 N_("2, or 1 in a game for one"), N_("players"), \
	                 game_options_seats), \
	OPTION_CHOICE("edition", "N", game_options_editions, "2", \
	              N_("which printing of the box")), \
	OPTION_LIST("modules", "LIST", vocabulary_modules, \
	            N_("A,B,C; at 5-6 seats A,B,C,D,E"), \
	            N_("lesson modules, 3 of them, at 5-6 seats 5")), \
	OPTION_LIST("with", "LIST", vocabulary_expansions, NULL, \
	            N_("expansions")), \
	OPTION_CHOICE("difficulty", "WORD", vocabulary_difficulties, "medium", \
	              N_("of one player against the sister")), \
	OPTION_LIST("house", "LIST", vocabulary_house, NULL, \
	            N_("house rules: left-three alone with events, tokens-return " \
	               "with events, pass-turn and family-cards in family mode")), \
	OPTION_TEXT("oshax", "LIST", N_("o1 to o6, at 5-6 seats to o9"), \
	            N_("with promos: the Oshax that begin in the line, as " \
	               "o1,o2,o5,o7,o8,o10")), \
	OPTION_TEXT("boats", "LIST", N_("by chance"), \
	            N_("boats 1 to 6 by seat, as 3,1")), \
	OPTION_CHOICE("cards", "WORD", game_options_cards, "deck", \
	              N_("explore: shuffled here, or real when a leader enters " \
	                 "them")), \
	OPTION_NUMBER("seed", "N", 0, UINT64_MAX, seed_, N_("of the shuffle"))

enum { GAME_OPTIONS_FAULT_MAX = 400 };

/* Options while they are being collected. Zero all of it, set what is wanted,
 * then finish. */
struct game_options {
	struct isle_options options;
	uint64_t seed;
	unsigned given;                       /* bits by row of GAME_OPTIONS */
	char fault[GAME_OPTIONS_FAULT_MAX];   /* the sentence after a refusal */
};

/* Sets one option by its name. An unknown name, or a value that is no such
 * thing, is refused: false, and the sentence in fault. */
bool game_options_set(struct game_options *options, const char *name,
                      const char *value);

/* Fills in what was not given (advanced, 2 seats, edition 2, modules A B C, or
 * A B C D E, medium, boats chosen by the seed) and checks that it can be
 * played; false, and the sentence in fault, when not. */
bool game_options_finish(struct game_options *options);

/* Both for the command line of a verb; prints the sentence of a refusal. */
bool game_options_read(const struct cli_args *args,
                       struct game_options *options);

/* The same for a verb in which programs play among themselves: nobody is there
 * to enter real cards. */
bool game_options_read_unattended(const struct cli_args *args,
                                  struct game_options *options);

/* Whether any of them is on the command line; then name is the first. */
bool game_options_given(const struct cli_args *args, const char **name);

/* Another seed for the same options: boats that were left to chance change with
 * it. */
void game_options_reseed(struct game_options *options, uint64_t seed);

/* The key of a seed: eight bytes, least first, then zeros. */
void game_options_key(uint64_t seed, uint8_t key[32]);

#endif
