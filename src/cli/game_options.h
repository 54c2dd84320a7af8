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

/* The rows of the options below, for the table of a verb. */
#define GAME_OPTIONS \
	{ "game", "GAME", N_("advanced, family, solo or explore") }, \
	{ "seats", "N", N_("players: advanced 2-6, family 2-4, explore 1-8") }, \
	{ "edition", "N", N_("1 or 2; 2 unless given") }, \
	{ "modules", "A,B,C", \
	  N_("lesson modules of A B C D E I: 3, or 5 at 5-6 seats") }, \
	{ "with", "LIST", N_("of kittens,beasts,events,promos") }, \
	{ "difficulty", "WORD", N_("solo: easy, medium, hard, very-hard, expert") }, \
	{ "boats", "3,1", N_("boats 1-6 by seat; by chance unless given") }, \
	{ "cards", "WORD", N_("explore: deck, or real when a leader enters them") }, \
	{ "seed", "N", N_("the shuffle; 1 unless given") }

enum { GAME_OPTIONS_FAULT_MAX = 200 };

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

/* Another seed for the same options: boats that were left to chance change with
 * it. */
void game_options_reseed(struct game_options *options, uint64_t seed);

/* Whether one player plays against the sister. */
bool game_options_alone(const struct isle_options *options);

/* The key of a seed: eight bytes, least first, then zeros. */
void game_options_key(uint64_t seed, uint8_t key[32]);

/* Names, each list ended by NULL. */
extern const char *const game_options_modes[];
extern const char *const game_options_difficulties[];

#endif
