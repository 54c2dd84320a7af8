/*
 * Random games over the product of modes, seats, modules and expansions. Every
 * property is checked along the way of every game; the dear ones now and then.
 *
 *   ISLE_GAMES   how many games in all, 400 unless given
 *   ISLE_SEED    the first seed, 1 unless given
 *
 * A failing game prints the one command that repeats it.
 */
#include <check.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "bots.h"
#include "conserve.h"
#include "game.h"
#include "game_options.h"
#include "notation.h"
#include "faces.h"
#include "runner.h"

/* Modes and seat counts. Every mode gets as many games as any other, and shares
 * them among its seat counts. */
static const struct { uint8_t mode, seats; } rows[] = {
	{ ISLE_ADVANCED, 2 }, { ISLE_ADVANCED, 3 }, { ISLE_ADVANCED, 4 },
	{ ISLE_ADVANCED, 5 }, { ISLE_ADVANCED, 6 },
	{ ISLE_FAMILY, 2 }, { ISLE_FAMILY, 3 }, { ISLE_FAMILY, 4 },
	{ ISLE_FAMILY, 5 }, { ISLE_FAMILY, 6 },
	{ ISLE_SOLO, 1 },
	{ ISLE_EXPLORE, 1 }, { ISLE_EXPLORE, 2 }, { ISLE_EXPLORE, 3 },
	{ ISLE_EXPLORE, 4 }, { ISLE_EXPLORE, 5 }, { ISLE_EXPLORE, 6 },
	{ ISLE_EXPLORE, 7 }, { ISLE_EXPLORE, 8 },
};
enum { MODES = 4, MOVES_MAX = 4096 };
_Static_assert((int)MODES == ISLE_MODES, "every mode is tried");

/* The row of a seed. */
static int row_of(uint64_t seed)
{
	static const struct { uint8_t first, count; } mode[MODES] = {
		[ISLE_ADVANCED] = { 0, 5 }, [ISLE_FAMILY] = { 5, 5 },
		[ISLE_SOLO] = { 10, 1 }, [ISLE_EXPLORE] = { 11, 8 },
	};
	return mode[seed % MODES].first
	     + (int)(seed / MODES % mode[seed % MODES].count);
}

/* A game under test. */
struct trial {
	uint64_t seed;
	struct bots_random random;
	struct isle_rules rules;
	struct isle_box box;
	struct isle_game game;
	struct conserve count;
	struct isle_move move[MOVES_MAX];
	int move_count;
};

/* Reports a fault with the command that repeats it, and ends the test. */
static void broken(const struct trial *t, const char *format, ...)
	__attribute__((format(printf, 2, 3), noreturn));

static void broken(const struct trial *t, const char *format, ...)
{
	char text[600];
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	ck_abort_msg("seed %" PRIu64
	             " (mode %d, %d seats, with %d, modules %d), move "
	             "%d: %s\n  to repeat: ISLE_SEED=%" PRIu64
	             " ISLE_GAMES=1 build/tests/test_properties",
	             t->seed, t->rules.options.mode, t->rules.options.seats,
	             t->rules.options.with, t->rules.options.modules,
	             t->move_count, text, t->seed);
	abort();
}

static bool now_and_then(struct trial *t, uint32_t n)
{
	return bots_random_below(&t->random, n) == 0;
}

/* ---- setting up ---------------------------------------------------------- */

static uint8_t random_modules(struct trial *t, int wanted)
{
	uint8_t bits = 0;

	while (__builtin_popcount(bits) < wanted)
		bits |= (uint8_t)(1u << bots_random_below(&t->random, 6));
	return bits;
}

/* House rules and Oshax of one's own now and then, where they are allowed. */
static void random_house(struct trial *t, struct isle_options *options)
{
	struct isle_options tried = *options;

	memset(tried.boat, 0, sizeof tried.boat);
	for (int i = 0; i < tried.seats; i++)
		tried.boat[i] = (uint8_t)(i % ISLE_BOATS + 1);
	for (int i = 0; isle_word(ISLE_WORDS_HOUSE, i); i++) {
		tried.house = (uint8_t)(options->house | 1 << i);
		if (now_and_then(t, 3) && isle_options_check(&tried) == ISLE_OK)
			options->house = tried.house;
	}
	tried.house = options->house;
	tried.oshax = (uint16_t)bots_random_below(&t->random, 1 << 10);
	if (isle_options_check(&tried) == ISLE_OK)
		options->oshax = tried.oshax;
	options->real_cards = options->mode == ISLE_EXPLORE && now_and_then(t, 4);
}

static struct isle_options random_options(struct trial *t)
{
	int mode = rows[row_of(t->seed)].mode,
	    seats = rows[row_of(t->seed)].seats;
	struct game_options o = { .options = {
		.mode = (uint8_t)mode, .seats = (uint8_t)seats,
		.edition = (uint8_t)(1 + bots_random_below(&t->random, 2)),
	} };

	struct isle_mode_info info = isle_mode_info((enum isle_mode)mode);
	unsigned expansions = 1;

	while (isle_word(ISLE_WORDS_EXPANSION, __builtin_ctz(expansions)))
		expansions <<= 1;
	if (info.has_deck)
		o.options.modules = random_modules(t, seats >= ISLE_LATE_SEATS
		                                   ? info.late_modules : info.modules);
	if (info.with)
		o.options.with = (uint8_t)bots_random_below(&t->random, expansions)
		               & info.with;
	random_house(t, &o.options);
	if (isle_is_alone(&o.options))
		o.options.difficulty =
			(uint8_t)bots_random_below(&t->random, 5);
	game_options_reseed(&o, t->seed);
	return o.options;
}

static void open_trial(struct trial *t, uint64_t seed)
{
	uint8_t key[32];

	t->seed = seed;
	t->random = bots_random(seed);
	t->move_count = 0;
	struct isle_options options = random_options(t);
	ck_assert_int_eq(isle_options_check(&options), ISLE_OK);
	isle_rules_init(&t->rules, &options);
	game_options_key(seed, key);
	isle_box_shuffle(&t->rules, key, &t->box);
	if (isle_box_check(&t->rules, &t->box) != ISLE_OK)
		broken(t, "the shuffled box does not pass its check");
	isle_game_init(&t->rules, &t->box, &t->game, NULL);
	const char *why = conserve_count(&t->rules, &t->game, &t->count);
	if (why)
		broken(t, "at the start: %s", why);
}

/* ---- lists --------------------------------------------------------------- */

/* Every step of a list can be filled in and leads on. */
static void check_list(struct trial *t, const struct isle_move *prefix,
                       const isle_step *step, int count)
{
	isle_step next[ISLE_STEPS_MAX];

	for (int i = 0; i < count; i++) {
		struct isle_move move = *prefix;
		if (!isle_extend(&move, step[i]))
			broken(t,
			       "listed step %u of slot %d cannot be filled in",
			       step[i], isle_slot(prefix));
		if (isle_slot(&move) == ISLE_SLOT_END) {
			enum isle_error error =
				isle_check(&t->rules, &t->game, &move);
			if (error)
				broken(t, "listed step %u of slot %d: %s",
				       step[i], isle_slot(prefix),
				       isle_error_info(error).text);
		} else if (!isle_steps(&t->rules, &t->game, &move, next)) {
			broken(t,
			       "listed step %u of slot %d, verb %d is a dead "
			       "end",
			       step[i], isle_slot(prefix), move.verb);
		}
		for (int k = 0; k < i; k++)
			if (step[k] == step[i])
				broken(t, "step %u is listed twice", step[i]);
	}
}

/* One of the steps. Who passes as often as not has dull games: in half of the
 * games passing is put off. */
static isle_step pick(struct trial *t, enum isle_slot slot,
                      const isle_step *step, int count)
{
	isle_step one = step[bots_random_below(&t->random, (uint32_t)count)];

	if (t->seed >> 8 & 1 && slot == ISLE_SLOT_VERB && one == ISLE_PASS
	    && !now_and_then(t, 8))
		one = step[bots_random_below(&t->random, (uint32_t)count)];
	return one;
}

/* A random legal move; on the way every list is looked at now and then. */
static struct isle_move choose(struct trial *t, int seat)
{
	struct isle_move move = { .seat = (uint8_t)seat };
	isle_step step[ISLE_STEPS_MAX];

	if (seat == 0)
		return faces_island(&t->random);
	while (isle_slot(&move) != ISLE_SLOT_END) {
		int count = isle_steps(&t->rules, &t->game, &move, step);
		if (count <= 0 || count > ISLE_STEPS_MAX)
			broken(t, "seat %d: %d steps for slot %d of verb %d",
			       seat, count, isle_slot(&move), move.verb);
		if (now_and_then(t, 24))
			check_list(t, &move, step, count);
		isle_extend(&move, pick(t, isle_slot(&move), step, count));
	}
	return move;
}

/* Games by chance alone leave boats half empty: in one of some eighty games the
 * seats play as well as they easily can. */
static bool is_clever(const struct trial *t)
{
	return t->seed / MODES % 83 == 1;
}

static struct isle_move choose_well(struct trial *t, int seat)
{
	static struct bots_mind mind;
	static struct isle_game view;
	struct bots_budget own = { .positions = 0 };
	struct isle_move move;

	isle_view(&t->rules, &t->game, seat, &view);
	if (!bots_choose(&mind, &t->rules, &view, seat, BOTS_CAT, own, t->seed,
	                 &move))
		return choose(t, seat);
	return move;
}

/* Whether the lists lead to a move: the other way round. */
static bool is_listed(struct trial *t, const struct isle_move *whole)
{
	struct isle_move prefix = { .seat = whole->seat };
	isle_step step[ISLE_STEPS_MAX];

	if (whole->seat > t->rules.options.seats)
		return false;
	while (isle_slot(&prefix) != ISLE_SLOT_END) {
		isle_step wanted = moves_step(whole, &prefix);
		int count = isle_steps(&t->rules, &t->game, &prefix, step),
		    i = 0;
		while (i < count && step[i] != wanted)
			i++;
		if (i == count || !isle_extend(&prefix, wanted))
			return false;
	}
	return memcmp(&prefix, whole, sizeof prefix) == 0;
}

/* ---- moves that are not listed ------------------------------------------- */

/* Changes a legal move a little: one byte, another seat, another verb. */
static struct isle_move mutate(struct trial *t, struct isle_move move)
{
	struct isle_move other = move;
	uint8_t *bytes = (uint8_t *)&other;
	uint32_t at = bots_random_below(&t->random, 24);

	switch (bots_random_below(&t->random, 4)) {
	case 0:
		bytes[at] = (uint8_t)bots_random_below(&t->random, 256);
		break;
	case 1:
		bytes[at] = (uint8_t)(bytes[at] + 1);
		break;
	case 2:
		other.seat = (uint8_t)(1 + bots_random_below(&t->random,
		                       t->rules.options.seats));
		break;
	default:
		isle_set_add(&other.cards,
		             (int)bots_random_below(&t->random, ISLE_CARDS));
	}
	return other;
}

/* A move is legal exactly when it is listed (for the leader nothing is), and
 * what is not legal is refused without a trace. */
static void check_refusal(struct trial *t, const struct isle_move *legal)
{
	struct isle_move move = mutate(t, *legal);
	struct isle_game copy = t->game;
	enum isle_error error = isle_check(&t->rules, &t->game, &move);
	bool listed = is_listed(t, &move);

	if (move.seat && listed != (error == ISLE_OK))
		broken(t, "a changed move (verb %d, seat %d) is %s but %s",
		       move.verb, move.seat, listed ? "listed" : "not listed",
		       error ? isle_error_info(error).text : "legal");
	if (!error)
		return;
	if (isle_play(&t->rules, &copy, &move, NULL) != error)
		broken(t, "check and play refuse for different reasons");
	if (memcmp(&copy, &t->game, sizeof copy) != 0)
		broken(t, "a refused move (verb %d) left a trace", move.verb);
	struct isle_error_info info = isle_error_info(error);
	if (!info.text || !info.text[0] || !info.rule || !info.rule[0])
		broken(t, "error %d has no text or rule", error);
}

/* Bytes that were never a move. */
static void check_noise(struct trial *t)
{
	struct isle_game copy = t->game;
	struct isle_move move;

	for (size_t i = 0; i < sizeof move; i++)
		((uint8_t *)&move)[i] =
			(uint8_t)bots_random_below(&t->random, 256);
	move.verb %= ISLE_VERBS + 1;
	if (isle_play(&t->rules, &copy, &move, NULL) != ISLE_OK
	    && memcmp(&copy, &t->game, sizeof copy) != 0)
		broken(t, "noise left a trace");
}

/* ---- text ---------------------------------------------------------------- */

static void check_text(struct trial *t, const struct isle_move *move)
{
	char line[NOTATION_MAX], again[NOTATION_MAX];
	struct notation_fault fault;
	struct isle_move read;
	size_t length = notation_format(&t->rules, move, line, sizeof line);

	if (!length)
		broken(t, "verb %d has no text", move->verb);
	if (!notation_parse(&t->rules, line, length, &read, &fault))
		broken(t, "\"%s\": column %d: %s", line, fault.column,
		       fault.text);
	if (isle_check(&t->rules, &t->game, &read) != ISLE_OK)
		broken(t, "\"%s\" is not legal when read back", line);
	notation_format(&t->rules, &read, again, sizeof again);
	if (strcmp(line, again) != 0)
		broken(t, "\"%s\" is read back as \"%s\"", line, again);
}

/* ---- views --------------------------------------------------------------- */

static void same_steps(struct trial *t, const struct isle_game *view, int seat)
{
	struct isle_move move = { .seat = (uint8_t)seat };
	isle_step true_step[ISLE_STEPS_MAX], seen[ISLE_STEPS_MAX];

	while (isle_slot(&move) != ISLE_SLOT_END) {
		int n = isle_steps(&t->rules, &t->game, &move, true_step);
		int m = isle_steps(&t->rules, view, &move, seen);
		if (n != m
		    || memcmp(true_step, seen, (size_t)n * sizeof seen[0]) != 0)
			broken(t,
			       "seat %d: %d steps in the game, %d in its view, "
			       "slot "
			       "%d of verb %d",
			       seat, n, m, isle_slot(&move), move.verb);
		if (!n)
			return;
		isle_extend(&move,
		            seen[bots_random_below(&t->random, (uint32_t)n)]);
	}
}

static void random_key(struct trial *t, uint8_t key[32])
{
	for (int i = 0; i < 32; i++)
		key[i] = (uint8_t)bots_random_below(&t->random, 256);
}

/* Whether the rest of the deck has a card that a seat has seen. On the first
 * day that cannot be as long as all draft; later a guess at hidden lessons may
 * need a card that was never seen. */
static bool deck_was_seen(const struct isle_game *game, int seat)
{
	bool early = game->day == 1 && game->phase == ISLE_PHASE_DRAFT;
	for (int i = game->deck_i; early && i < game->deck_count; i++)
		if (isle_set_has(&game->seat[seat - 1].seen, game->deck[i]))
			return true;
	return false;
}

/* A view is a position for its seat; what the seat cannot know is not in it. */
static void check_view(struct trial *t, int seat)
{
	static struct isle_game view, other, again;
	struct conserve count;
	uint8_t key[32];

	isle_view(&t->rules, &t->game, seat, &view);
	if (isle_due(&t->rules, &view) != isle_due(&t->rules, &t->game))
		broken(t, "seat %d sees other seats due", seat);
	if (seat && (isle_may(&t->rules, &view) ^ isle_may(&t->rules, &t->game))
	    >> seat & 1)
		broken(t, "seat %d may speak in the game or in its view only",
		       seat);
	if (seat)
		same_steps(t, &view, seat);
	isle_view(&t->rules, &view, seat, &again);
	if (memcmp(&again, &view, sizeof view) != 0)
		broken(t, "seat %d sees another view in its view", seat);
	random_key(t, key);
	isle_resample(&t->rules, &view, seat, key, &other);
	const char *why = conserve_count(&t->rules, &other, &count);
	if (why)
		broken(t, "resampled for seat %d: %s", seat, why);
	if (seat && deck_was_seen(&other, seat))
		broken(t, "resampled for seat %d, the deck has what it saw", seat);
	isle_view(&t->rules, &other, seat, &again);
	if (memcmp(&again, &view, sizeof view) != 0)
		broken(t, "resampled for seat %d, it sees another view", seat);
}

static void swap_bytes(struct trial *t, uint8_t *list, int from, int to)
{
	if (to - from < 2)
		return;
	int i = from
	        + (int)bots_random_below(&t->random, (uint32_t)(to - from));
	int k = from
	        + (int)bots_random_below(&t->random, (uint32_t)(to - from));
	uint8_t other = list[i];
	list[i] = list[k];
	list[k] = other;
}

/* The order of bags and decks is nobody's to know. */
static void check_hidden_order(struct trial *t)
{
	static struct isle_game other, one, two;

	other = t->game;
	swap_bytes(t, other.bag, other.bag_i, other.bag_count);
	swap_bytes(t, other.deck, other.deck_i, other.deck_count);
	if (t->rules.options.mode == ISLE_EXPLORE
	    && !t->rules.options.real_cards) {
		swap_bytes(t, other.cats, other.cats_i, ISLE_EXPLORE_CATS);
		swap_bytes(t, other.lessons, other.lessons_i,
		           ISLE_EXPLORE_LESSONS);
	}
	for (int seat = 0; seat <= t->rules.options.seats; seat++) {
		isle_view(&t->rules, &t->game, seat, &one);
		isle_view(&t->rules, &other, seat, &two);
		if (memcmp(&one, &two, sizeof one) != 0)
			broken(t, "seat %d sees the order of a bag or deck",
			       seat);
	}
}

/* What a move tells to have come up raises game->reveals, or it could be taken
 * back; a family has three cats. */
static void check_log(struct trial *t, const struct isle_game *before,
                      const struct isle_log *log)
{
	static const bool shows[ISLE_EV_OVER + 1] = { [ISLE_EV_TILE] = true,
		[ISLE_EV_REVEAL] = true, [ISLE_EV_COLOUR] = true,
		[ISLE_EV_SISTER_CARD] = true };

	for (int i = 0; i < log->count; i++) {
		const struct isle_event *event = &log->event[i];
		if (shows[event->kind] && before->reveals == t->game.reveals)
			broken(t, "event %d came to light unnoticed", event->kind);
		if (event->kind == ISLE_EV_FAMILY && event->b < 3)
			broken(t, "%d cats are told as a family", event->b);
	}
}

/* ---- whole games --------------------------------------------------------- */

static void play_one(struct trial *t)
{
	static struct isle_game before;
	static struct isle_log log;
	int seat = bots_random_turn(&t->random, &t->rules, &t->game);
	struct isle_move move = is_clever(t) ? choose_well(t, seat)
	                                     : choose(t, seat);
	struct conserve count;

	if (move.seat && !is_listed(t, &move))
		broken(t, "a move built of listed steps is not listed, verb %d",
		     move.verb);
	check_refusal(t, &move);
	if (now_and_then(t, 16))
		check_noise(t);
	check_text(t, &move);
	before = t->game;
	enum isle_error error = isle_play(&t->rules, &t->game, &move, &log);
	if (error)
		broken(t, "listed, but: %s", isle_error_info(error).text);
	check_log(t, &before, &log);
	const char *why = conserve_count(&t->rules, &t->game, &count);
	if (!why)
		why = conserve_move(&t->rules, &before, &move, &log, &t->count,
		                    &count);
	if (why) {
		char line[NOTATION_MAX] = "";
		notation_format(&t->rules, &move, line, sizeof line);
		broken(t, "after \"%s\": %s", line, why);
	}
	t->count = count;
	if (t->move_count == MOVES_MAX)
		broken(t, "the game does not end");
	t->move[t->move_count++] = move;
}

/* The same moves from the same box lead to the same position. */
static void check_replay(struct trial *t)
{
	static struct isle_game game;

	isle_game_init(&t->rules, &t->box, &game, NULL);
	for (int i = 0; i < t->move_count; i++)
		if (isle_play(&t->rules, &game, &t->move[i], NULL) != ISLE_OK)
			broken(t, "in the replay move %d is refused", i);
	if (isle_hash(&game) != isle_hash(&t->game)
	    || memcmp(&game, &t->game, sizeof game) != 0)
		broken(t, "the replay ends in another position");
}

static void check_end(struct trial *t)
{
	struct isle_move move = { .seat = 1, .verb = ISLE_PASS };
	struct isle_score score;

	if (isle_may(&t->rules, &t->game))
		broken(t, "somebody may speak when the game is over");
	if (isle_check(&t->rules, &t->game, &move) != ISLE_GAME_OVER)
		broken(t, "a move after the end is not refused as such");
	isle_score(&t->rules, &t->game, &score);
	if (!score.winners || score.seats != t->rules.options.seats)
		broken(t, "nobody has won");
}

static void play_trial(struct trial *t, uint64_t seed)
{
	open_trial(t, seed);
	while (isle_due(&t->rules, &t->game)) {
		uint32_t due = isle_due(&t->rules, &t->game);
		if (due & ~isle_may(&t->rules, &t->game))
			broken(t, "a seat is due but may not speak");
		if (now_and_then(t, 24))
			check_view(t, (int)bots_random_below(&t->random,
			           (uint32_t)t->rules.options.seats + 1));
		if (now_and_then(t, 48))
			check_hidden_order(t);
		play_one(t);
	}
	check_end(t);
	check_replay(t);
}

START_TEST(random_games)
{
	static struct trial trial;
	uint64_t first = runner_number("ISLE_SEED", 1);
	uint64_t games = runner_number("ISLE_GAMES", 400);

	for (uint64_t i = 0; i < games; i++)
		if (row_of(first + i) == _i)
			play_trial(&trial, first + i);
}
END_TEST

int main(void)
{
	TCase *games = tcase_create("random games");

	tcase_set_timeout(games, 3600);
	tcase_add_loop_test(games, random_games, 0, ROWS(rows));
	return RUN("properties", games);
}
