/* game_options.c - what is to be played, as people write it
 * (game_options.h). */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include "game_options.h"
#include "notation.h"
#include "writer.h"

const char *const game_options_editions[] = { "1", "2", NULL };
const char *const game_options_cards[] = { "deck", "real", NULL };

void game_options_seats(char *buf, size_t size)
{
	struct writer writer;

	writer_init(&writer, buf, size);
	for (int mode = 0; mode < ISLE_MODES; mode++) {
		struct isle_mode_info info = isle_mode_info(mode);
		writer_text(&writer, mode ? ", " : "");
		writer_text(&writer, vocabulary_modes[mode]);
		writer_char(&writer, ' ');
		writer_number(&writer, info.seats_min);
		if (info.seats_max > info.seats_min)
			writer_number(&writer, -info.seats_max);   /* 2-6 */
	}
	writer_end(&writer);
}

static bool refuse(struct game_options *options, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(options->fault, sizeof options->fault, format, args);
	va_end(args);
	return false;
}

/* Reads a list of names into bits; -1 when one is unknown or named twice. */
static int parse_bits(const char *const *names, const char *list)
{
	char word[16];
	int bits = 0;

	while (cli_next_word(&list, word, sizeof word)) {
		int i = cli_find(names, word);
		if (i < 0 || bits >> i & 1)
			return -1;
		bits |= 1 << i;
	}
	return *list ? -1 : bits;
}

/* ---- one option ---------------------------------------------------------- */

static bool set_game(struct game_options *o, const char *value)
{
	int mode = cli_find(vocabulary_modes, value);
	o->options.mode = (uint8_t)mode;
	return mode >= 0;
}

static bool set_small(uint8_t *to, const char *value, int low, int high)
{
	uint64_t n;
	if (!cli_parse_number(value, &n) || n < (uint64_t)low
	    || n > (uint64_t)high)
		return false;
	*to = (uint8_t)n;
	return true;
}

static bool set_seats(struct game_options *o, const char *value)
{
	return set_small(&o->options.seats, value, 1, ISLE_SEATS_MAX);
}

static bool set_edition(struct game_options *o, const char *value)
{
	return set_small(&o->options.edition, value, 1, 2);
}

static bool set_modules(struct game_options *o, const char *value)
{
	int bits = parse_bits(vocabulary_modules, value);
	o->options.modules = (uint8_t)bits;
	return bits >= 0;
}

static bool set_with(struct game_options *o, const char *value)
{
	int bits = parse_bits(vocabulary_expansions, value);
	o->options.with = (uint8_t)bits;
	return bits >= 0;
}

static bool set_difficulty(struct game_options *o, const char *value)
{
	int i = cli_find(vocabulary_difficulties, value);
	o->options.difficulty = (uint8_t)i;
	return i >= 0;
}

static bool set_house(struct game_options *o, const char *value)
{
	int bits = parse_bits(vocabulary_house, value);
	o->options.house = (uint8_t)bits;
	return bits >= 0;
}

static bool set_oshax(struct game_options *o, const char *value)
{
	char word[8];
	unsigned bits = 0;

	while (cli_next_word(&value, word, sizeof word)) {
		int i = notation_tile_find(word, strlen(word)) - ISLE_TILE_OSHAX;
		if (i < 0 || i >= ISLE_TILE_RARE - ISLE_TILE_OSHAX || bits >> i & 1)
			return false;
		bits |= 1u << i;
	}
	o->options.oshax = (uint16_t)bits;
	return bits && !*value;
}

static bool set_boats(struct game_options *o, const char *value)
{
	char word[4];
	int n = 0;

	memset(o->options.boat, 0, sizeof o->options.boat);
	while (n < ISLE_SEATS_MAX && cli_next_word(&value, word, sizeof word))
		if (!set_small(&o->options.boat[n++], word, 1, ISLE_BOATS))
			return false;
	return n && !*value;
}

static bool set_cards(struct game_options *o, const char *value)
{
	o->options.real_cards = (uint8_t)cli_find(game_options_cards, value);
	return o->options.real_cards <= 1;
}

static bool set_seed(struct game_options *o, const char *value)
{
	return cli_parse_number(value, &o->seed);
}

enum { GAME, SEATS, EDITION, MODULES, WITH, DIFFICULTY, HOUSE, OSHAX, BOATS,
       CARDS, SEED, ROWS };

static const struct cli_option rows[] = { GAME_OPTIONS };
static bool (*const setters[])(struct game_options *, const char *) = {
	[GAME] = set_game, [SEATS] = set_seats, [EDITION] = set_edition,
	[MODULES] = set_modules, [WITH] = set_with,
	[DIFFICULTY] = set_difficulty, [HOUSE] = set_house,
	[OSHAX] = set_oshax, [BOATS] = set_boats,
	[CARDS] = set_cards, [SEED] = set_seed,
};
_Static_assert(sizeof rows / sizeof rows[0] == ROWS, "a setter for each row");

bool game_options_set(struct game_options *options, const char *name,
                      const char *value)
{
	char means[GAME_OPTIONS_FAULT_MAX];

	for (int i = 0; i < ROWS; i++) {
		if (strcmp(rows[i].name, name) != 0)
			continue;
		options->given |= 1u << i;
		if (setters[i](options, value))
			return true;
		option_format(&rows[i], means, sizeof means);
		return refuse(options, _("%s cannot be \"%.60s\": %s"), name,
		              value, means);
	}
	return refuse(options, _("no option \"%.60s\""), name);
}

/* ---- all of them --------------------------------------------------------- */

static void fill_in(struct game_options *options)
{
	struct isle_options *o = &options->options;
	struct isle_options usual = isle_options_usual(o->mode, o->seats);

	o->seats = usual.seats;
	if (o->oshax == isle_oshax_usual(o->seats))
		o->oshax = 0;
	if (!o->edition)
		o->edition = usual.edition;
	if (!(options->given & 1u << MODULES))
		o->modules = usual.modules;
	if (!(options->given & 1u << DIFFICULTY))
		o->difficulty = usual.difficulty;
	if (!(options->given & 1u << SEED))
		options->seed = 1;
}

/* Boats by chance. The last byte keeps them apart from the shuffle, whose key
 * the seed is too. */
static void choose_boats(struct isle_options *o, uint64_t seed)
{
	uint8_t key[32];

	game_options_key(seed, key);
	key[31] = 1;
	memset(o->boat, 0, sizeof o->boat);
	isle_deal_boats(o, key);
}

static bool check_seats(struct game_options *options)
{
	const struct isle_options *o = &options->options;
	struct isle_mode_info info = isle_mode_info(o->mode);
	const char *game = isle_word(ISLE_WORDS_MODE, o->mode);

	if (o->seats >= info.seats_min && o->seats <= info.seats_max)
		return true;
	if (info.seats_max == 1)
		return refuse(options, _("a game of %s is for one, not for %d"), game,
		              o->seats);
	return refuse(options, _("a game of %s is for %d to %d seats, not %d"), game,
	              info.seats_min, info.seats_max, o->seats);
}

static bool check_boats(struct game_options *options)
{
	const struct isle_options *o = &options->options;
	unsigned used = 0;
	int n = 0;

	for (; n < ISLE_SEATS_MAX && o->boat[n]; n++) {
		if (!isle_mode_info(o->mode).same_boats && used >> o->boat[n] & 1)
			return refuse(options,
			              _("boat %d is given to two seats"),
			              o->boat[n]);
		used |= 1u << o->boat[n];
	}
	return n == o->seats
	       || refuse(options, _("%d boats are named for %d seats"), n,
	                 o->seats);
}

static bool check_modules(struct game_options *options)
{
	const struct isle_options *o = &options->options;
	struct isle_options usual = isle_options_usual(o->mode, o->seats);
	int wanted = __builtin_popcount(usual.modules);
	int n = __builtin_popcount(o->modules);

	if (n == wanted)
		return true;
	if (!wanted)
		return refuse(options, _("a game of %s has no lesson modules"),
		              isle_word(ISLE_WORDS_MODE, o->mode));
	return refuse(options,
	              _("%d seats play with exactly %d lesson modules, "
	                "not %d"),
	              o->seats, wanted, n);
}

/* House rules and Oshax are looked at by trying to do without. */
static bool check_house(struct game_options *options)
{
	struct isle_options tried = options->options;

	if (isle_options_check(&tried) == ISLE_OK)
		return true;
	tried.oshax = 0;
	if (isle_options_check(&tried) == ISLE_OK)
		return refuse(options, _("the Oshax of the line are chosen with "
		                         "promos: 6 of o1 to o10, at 5-6 seats 9"));
	tried.house = 0;
	if (isle_options_check(&tried) == ISLE_OK)
		return refuse(options, _("a house rule does not belong to this game, "
		                         "or would change nothing in it"));
	return true;
}

static bool check_with(struct game_options *options)
{
	const struct isle_options *o = &options->options;

	if (o->mode == ISLE_FAMILY && o->with & ISLE_EVENTS)
		return refuse(options,
		              _("events cannot be played in family mode"));
	if (o->real_cards && o->mode != ISLE_EXPLORE)
		return refuse(options,
		              _("real cards are for Explore & Draw"));
	if (o->mode == ISLE_EXPLORE && o->with)
		return refuse(options,
		              _("Explore & Draw is played without expansions"));
	return true;
}

bool game_options_finish(struct game_options *options)
{
	struct isle_options *o = &options->options;

	fill_in(options);
	if (!check_seats(options))
		return false;
	if (options->given & 1u << DIFFICULTY && !isle_is_alone(o))
		return refuse(options,
		              _("difficulty is for one player against the "
		                "sister"));
	if (!(options->given & 1u << BOATS))
		choose_boats(o, options->seed);
	if (!check_boats(options) || !check_modules(options)
	    || !check_with(options) || !check_house(options))
		return false;
	return isle_options_check(o) == ISLE_OK
	    || refuse(options, "%s", _(isle_error_info(ISLE_BAD_OPTIONS).text));
}

void game_options_reseed(struct game_options *options, uint64_t seed)
{
	options->seed = seed;
	if (!(options->given & 1u << BOATS))
		choose_boats(&options->options, seed);
}

bool game_options_read(const struct cli_args *args,
                       struct game_options *options)
{
	memset(options, 0, sizeof *options);
	for (int i = 0; i < ROWS; i++) {
		const char *value = cli_value(args, rows[i].name);
		if (value && !game_options_set(options, rows[i].name, value))
			return !cli_fail("%s: --%s", args->verb->name,
			                 options->fault);
	}
	return game_options_finish(options)
	    || !cli_fail("%s: %s", args->verb->name, options->fault);
}

bool game_options_read_unattended(const struct cli_args *args,
                                  struct game_options *options)
{
	if (!game_options_read(args, options))
		return false;
	if (!options->options.real_cards)
		return true;
	return !cli_fail(_("%s: --cards real wants somebody who enters them"),
	                 args->verb->name);
}

bool game_options_given(const struct cli_args *args, const char **name)
{
	for (int i = 0; i < ROWS; i++)
		if (cli_value(args, *name = rows[i].name))
			return true;
	return false;
}

void game_options_key(uint64_t seed, uint8_t key[32])
{
	memset(key, 0, 32);
	for (int i = 0; i < 8; i++)
		key[i] = (uint8_t)(seed >> 8 * i);
}
