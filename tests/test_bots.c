/*
 * The opponents: every level in every mode, what their moves may depend on,
 * budgets, hints, and that they are as strong as their names say.
 */
#include <check.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "bots.h"
#include "game_options.h"
#include "review.h"
#include "runner.h"
#include "search.h"
#include "truth.h"
#include "value.h"

enum { THINK = 40, THINK_LONGER = 300, MOVES_MAX = 4000, DAYS_MAX = 7, PROMISE_GAMES = 8,
       PROMISE_OFF = 25 };

/* How strong and how truthful they are comes out of the same games in every
 * build; the sanitised one, which is slow, leaves those figures out. */
#ifdef __SANITIZE_ADDRESS__
enum { FIGURES = 0 };
#else
enum { FIGURES = 1 };
#endif

/* A game under test. */
struct trial {
	struct isle_rules rules;
	struct isle_box box;
	struct isle_game game, view;
	struct bots_mind mind;
	uint64_t seed, course;     /* course: a hash of all positions so far */
	int moves;
};

static struct trial trial;

static const struct { const char *game, *seats, *with; } games[] = {
	{ "advanced", "2", "" }, { "advanced", "3", "kittens" },
	{ "advanced", "4", "beasts,events" }, { "advanced", "5", "" },
	{ "advanced", "6", "kittens,beasts,events,promos" },
	{ "advanced", "2", "kittens,beasts,events,promos" },
	{ "family", "2", "" }, { "family", "3", "kittens,beasts" },
	{ "family", "4", "promos" },
	{ "solo", "1", "" }, { "solo", "1", "kittens,beasts,events,promos" },
	{ "explore", "1", "" }, { "explore", "2", "" }, { "explore", "5", "" },
	{ "explore", "8", "" },
};

enum { GAMES = sizeof games / sizeof games[0] };

static void open_trial(struct trial *t, int game, uint64_t seed)
{
	struct game_options options = { .seed = 0 };
	char number[24];
	uint8_t key[32];

	snprintf(number, sizeof number, "%" PRIu64, seed);
	ck_assert(game_options_set(&options, "game", games[game].game));
	ck_assert(game_options_set(&options, "seats", games[game].seats));
	ck_assert(game_options_set(&options, "seed", number));
	if (games[game].with[0])
		ck_assert(game_options_set(&options, "with", games[game].with));
	ck_assert_msg(game_options_finish(&options), "%s", options.fault);
	isle_rules_init(&t->rules, &options.options);
	game_options_key(seed, key);
	isle_box_shuffle(&t->rules, key, &t->box);
	isle_game_init(&t->rules, &t->box, &t->game, NULL);
	t->seed = seed;
	t->course = 0;
	t->moves = 0;
}

static bool choose(struct trial *t, int seat, enum bots_level level,
                   uint32_t positions, struct isle_move *move)
{
	struct bots_budget budget = { .positions = positions };

	isle_view(&t->rules, &t->game, seat, &t->view);
	return bots_choose(&t->mind, &t->rules, &t->view, seat, level, budget,
	                   t->seed + (uint64_t)t->moves, move);
}

static void play(struct trial *t, const struct isle_move *move)
{
	enum isle_error error = isle_play(&t->rules, &t->game, move, NULL);

	ck_assert_msg(!error, "%s %s seats, with %s, seed %" PRIu64 ", move %d: %s",
	              "a bot's move is refused", "", "", t->seed, t->moves,
	              isle_error_info(error).text);
	t->course = t->course * 0x9e3779b97f4a7c15u + isle_hash(&t->game);
	ck_assert_int_lt(++t->moves, MOVES_MAX);
}

/* Seats that merely may speak are asked now and then. */
static void let_others_speak(struct trial *t, enum bots_level level,
                             uint32_t positions)
{
	uint32_t may = isle_may(&t->rules, &t->game)
	             & ~isle_due(&t->rules, &t->game);
	struct isle_move move;

	if (may && t->moves % 5 == 0
	    && choose(t, __builtin_ctz(may), level, positions, &move))
		play(t, &move);
}

static void play_all(struct trial *t, enum bots_level level, uint32_t positions)
{
	uint32_t due;

	while ((due = isle_due(&t->rules, &t->game)) != 0) {
		struct isle_move move;
		ck_assert(choose(t, __builtin_ctz(due), level, positions, &move));
		play(t, &move);
		let_others_speak(t, level, positions);
	}
}

/* ---- whole games --------------------------------------------------------- */

/* The levels below vesh are the yardstick: they play as they always did. A line
 * of tests/golden/levels is a game of one of them; ISLE_GOLDEN_WRITE=1 writes
 * the file anew, for when the rules or the boxes have changed. */
static void check_course(const struct trial *t, int game, int level)
{
	static const char path[] = "tests/golden/levels";
	static char levels[1 << 14];
	bool writes = getenv("ISLE_GOLDEN_WRITE") != NULL;
	bool first = game == 0 && level == 0;
	FILE *file = writes ? fopen(path, first ? "w" : "a") : NULL;
	char line[200];

	snprintf(line, sizeof line, "%s %s %s %s %016" PRIx64 "\n",
	         games[game].game, games[game].seats,
	         games[game].with[0] ? games[game].with : "-",
	         bots_level_name(level), t->course);
	if (file) {
		fputs(line, file);
		fclose(file);
	}
	runner_read(path, levels, sizeof levels);
	ck_assert_msg(strstr(levels, line), "%sis not in %s", line, path);
}

/* Two seats are quick enough for the oshax to drop lines and go on. */
static uint32_t thought_of(int game, int level)
{
	return level == BOTS_OSHAX && games[game].seats[0] < '3' ? THINK_LONGER
	                                                         : THINK;
}

/* Those that search take longest by far: where not everything is tried, every
 * game is played by one of the three. */
static bool is_tried(int game, int level)
{
	return runner_thin() == 1 || level < BOTS_CAPTAIN
	    || (game + level) % 3 == 0;
}

START_TEST(every_level_plays_every_mode)
{
	for (int level = BOTS_RANDOM; level < BOTS_LEVELS; level++) {
		if (!is_tried(_i, level))
			continue;
		open_trial(&trial, _i, 11 + (uint64_t)level);
		play_all(&trial, (enum bots_level)level, thought_of(_i, level));
		ck_assert_int_eq(trial.game.phase, ISLE_PHASE_OVER);
		if (level < BOTS_VESH)
			check_course(&trial, _i, level);
	}
}
END_TEST

/* When nothing is to come, the estimate is the score, whatever the weights. */
START_TEST(estimate_ends_in_the_score)
{
	struct isle_score score;

	open_trial(&trial, _i, 77);
	if (trial.rules.has_sister)
		return;   /* estimate_against_the_sister */
	play_all(&trial, BOTS_CAT, THINK);
	isle_score(&trial.rules, &trial.game, &score);
	for (int set = 0; set < WEIGHTS_SETS; set++) {
		struct bots_weights weights = weights_of((enum weights_set)set,
		                                         weights_game(&trial.rules));
		for (int seat = 1; seat <= score.seats; seat++)
			ck_assert_int_eq(lines_estimate(&trial.mind.after,
			                                &trial.rules, &trial.game,
			                                seat, &weights),
			                 score.seat[seat - 1].total * 100);
	}
}
END_TEST

/* Alone it is the score less hers; half a point of a public lesson, which the
 * rules round up, may be missing. Beasts have icons that are guessed at. */
START_TEST(estimate_against_the_sister)
{
	struct isle_score score;

	open_trial(&trial, _i, 77);
	if (!trial.rules.has_sister || trial.rules.options.with & ISLE_BEASTS)
		return;
	play_all(&trial, BOTS_CAT, THINK);
	isle_score(&trial.rules, &trial.game, &score);
	struct bots_weights weights = weights_of(WEIGHTS_VESH,
	                                         weights_game(&trial.rules));
	int ahead = score.seat[0].total - score.sister.total;
	int off = ahead * 100 - lines_estimate(&trial.mind.after, &trial.rules,
	                                       &trial.game, 1, &weights);
	ck_assert_int_ge(off, 0);
	ck_assert_int_le(off, 50 * score.seat[0].public_count);
}
END_TEST

/* ---- what a move may depend on ------------------------------------------- */

/* Two positions with equal views get equal moves, also from a fresh mind. */
static void check_same(struct trial *t, int seat, enum bots_level level)
{
	static struct isle_game world, view;
	static struct bots_mind fresh;
	struct bots_budget budget = { .positions = THINK };
	struct isle_move first, second;
	uint64_t seed = t->seed + (uint64_t)t->moves;

	isle_view(&t->rules, &t->game, seat, &t->view);
	search_world(&t->rules, &t->view, seat, 99, 5, &world);
	isle_view(&t->rules, &world, seat, &view);
	memset(&fresh, 0, sizeof fresh);
	bool one = bots_choose(&t->mind, &t->rules, &t->view, seat, level, budget,
	                       seed, &first);
	bool two = bots_choose(&fresh, &t->rules, &view, seat, level, budget, seed,
	                       &second);
	ck_assert_int_eq(one, two);
	if (one)
		ck_assert_mem_eq(&first, &second, sizeof first);
}

START_TEST(moves_depend_on_the_view_alone)
{
	uint32_t due;

	open_trial(&trial, _i, 5);
	while ((due = isle_due(&trial.rules, &trial.game)) != 0) {
		struct isle_move move;
		int seat = __builtin_ctz(due);
		if (trial.moves % (7 * runner_thin()) == 0)
			for (int l = BOTS_RANDOM; l < BOTS_LEVELS; l++)
				check_same(&trial, seat, (enum bots_level)l);
		ck_assert(choose(&trial, seat, BOTS_CAT, 0, &move));
		play(&trial, &move);
	}
}
END_TEST

/* ---- budgets ------------------------------------------------------------- */

/* A clock that goes on by some microseconds whenever it is read. */
static uint64_t tick(void *clock)
{
	return *(uint64_t *)clock += 30;
}

START_TEST(clock_ends_the_search)
{
	uint64_t clock = 1000000;
	struct bots_budget budget = { .ms = 20, .now_us = tick, .clock = &clock };
	struct isle_move move;

	open_trial(&trial, 0, 3);
	isle_view(&trial.rules, &trial.game, 1, &trial.view);
	ck_assert(bots_choose(&trial.mind, &trial.rules, &trial.view, 1, BOTS_OSHAX,
	                      budget, 1, &move));
	ck_assert_uint_ge(clock - 1000000, 10000);
	ck_assert_uint_le(clock - 1000000, 24000);
}
END_TEST

/* A clock on which time is up when it is read for the n-th time, and which sees
 * how much is thought between two looks at it and after that one. */
struct gong {
	const struct bots_mind *mind;
	int reads, up_at;
	uint64_t last, most, up;      /* positions */
};

static uint64_t strike(void *clock)
{
	struct gong *gong = clock;
	uint64_t between = gong->mind->positions - gong->last;

	gong->last = gong->mind->positions;
	if (gong->reads++ && between > gong->most)
		gong->most = between;
	if (gong->reads == gong->up_at)
		gong->up = gong->last;
	return gong->reads < gong->up_at ? 1000000 : 999000000;
}

/* A position takes about a twentieth of a millisecond, so these are far below a
 * fifth of any budget. One of vesh's with very much to weigh counts as a
 * dozen. */
enum { BETWEEN_MOST = 4, AFTER_MOST = 12, HEAVY = 4 };

static void check_gong(struct trial *t, int seat, enum bots_level level,
                       int up_at)
{
	struct gong gong = { .mind = &t->mind, .up_at = up_at };
	struct bots_budget budget = { .ms = 20, .now_us = strike, .clock = &gong };
	struct isle_move move;

	isle_view(&t->rules, &t->game, seat, &t->view);
	ck_assert(bots_choose(&t->mind, &t->rules, &t->view, seat, level, budget, 1,
	                      &move));
	ck_assert(!isle_check(&t->rules, &t->game, &move));
	unsigned times = level == BOTS_VESH ? HEAVY : 1;
	ck_assert_uint_le(gong.most, BETWEEN_MOST * times);
	if (gong.reads >= up_at)
		ck_assert_uint_le(t->mind.positions - gong.up, AFTER_MOST * times);
}

/* Wherever the time runs out, hardly anything is thought after it. */
START_TEST(no_thought_after_the_time)
{
	static const int up_at[] = { 2, 3, 7, 40, 150 };
	uint32_t due;

	open_trial(&trial, _i, 31);
	while ((due = isle_due(&trial.rules, &trial.game)) != 0) {
		struct isle_move move;
		int seat = __builtin_ctz(due);
		int every = 6 * runner_thin();
		for (int i = 0; i < 5 && trial.moves % every == 0; i++)
			check_gong(&trial, seat, trial.moves % (2 * every)
			                         ? BOTS_OSHAX : BOTS_VESH, up_at[i]);
		ck_assert(choose(&trial, seat, BOTS_CAT, 0, &move));
		play(&trial, &move);
	}
}
END_TEST

START_TEST(positions_end_the_search)
{
	struct isle_move move;

	open_trial(&trial, 0, 3);
	memset(&trial.mind, 0, sizeof trial.mind);
	ck_assert(choose(&trial, 1, BOTS_OSHAX, 1000, &move));
	ck_assert_uint_ge(trial.mind.positions, 900);
	ck_assert_uint_le(trial.mind.positions, 2500);
}
END_TEST

/* ---- hints --------------------------------------------------------------- */

enum { POINTS_MOST = 25000 };     /* hundredths; scores stay far below */

/* The first hint is what the adviser would play; NULL: nothing. */
static void check_first(struct trial *t, int seat, enum bots_level level,
                        const struct isle_move *advised)
{
	struct bots_budget budget = { .positions = THINK };
	struct isle_move move;
	bool plays = bots_choose(&t->mind, &t->rules, &t->view, seat, level, budget,
	                         1, &move);

	if (advised) {
		ck_assert(plays);
		ck_assert_mem_eq(advised, &move, sizeof move);
	}
}

static void check_hints(struct trial *t, int seat, enum bots_level level)
{
	struct bots_budget budget = { .positions = THINK };
	struct bots_hint hint[BOTS_HINTS];
	char text[TEXT_MAX];

	isle_view(&t->rules, &t->game, seat, &t->view);
	int count = bots_hint(&t->mind, &t->rules, &t->view, seat, level, budget, 1,
	                      hint);
	if (isle_due(&t->rules, &t->game) >> seat & 1)
		ck_assert_int_ge(count, 1);
	ck_assert_int_le(count, BOTS_HINTS);
	check_first(t, seat, level, count ? &hint[0].move : NULL);
	for (int i = 0; i < count; i++) {
		ck_assert(!isle_check(&t->rules, &t->game, &hint[i].move));
		ck_assert_int_ge(hint[i].behind, i ? hint[i - 1].behind : 0);
		ck_assert(bots_reason_text(NULL, &hint[i], text, sizeof text) > 0);
		ck_assert_ptr_null(strchr(text, '%'));
		ck_assert_int_lt(abs(hint[i].points), POINTS_MOST);
		ck_assert_int_lt(hint[i].behind, POINTS_MOST);
		ck_assert_msg(truth_of(&t->rules, &t->game, seat, &hint[i], i),
		              "game %" PRIu64 ", move %d, seat %d, hint %d: %s",
		              t->seed, t->moves, seat, i, text);
	}
}

/* All seats that may speak are advised, by the cat at every decision and by the
 * captain now and then. */
static void advise_all(struct trial *t)
{
	uint32_t may = isle_may(&t->rules, &t->game);

	for (int seat = 1; seat <= t->rules.options.seats; seat++) {
		if (!(may >> seat & 1))
			continue;
		check_hints(t, seat, BOTS_CAT);
		if (t->moves % 5 == 0)
			check_hints(t, seat, BOTS_CAPTAIN);
	}
}

START_TEST(hints_are_legal_and_true)
{
	uint32_t due;

	open_trial(&trial, _i, 21);
	while ((due = isle_due(&trial.rules, &trial.game)) != 0) {
		struct isle_move move;
		int seat = __builtin_ctz(due);
		if (trial.moves % runner_thin() == 0)
			advise_all(&trial);
		ck_assert(choose(&trial, seat, BOTS_CAT, 0, &move));
		play(&trial, &move);
	}
}
END_TEST

/* What hints promised on each day, beyond what the games came to. */
struct promise { double sum[DAYS_MAX + 1]; int count[DAYS_MAX + 1]; };

enum { PROMISES_MAX = 1200 };

/* A game of the cat, with the points of its hints. */
static void add_promises(struct trial *t, struct promise *promise)
{
	static struct { int day, seat, points; } said[PROMISES_MAX];
	struct bots_budget budget = { .positions = 0 };
	struct bots_hint hint[BOTS_HINTS];
	struct isle_score score;
	int count = 0;

	for (uint32_t due; (due = isle_due(&t->rules, &t->game)) != 0; count++) {
		int seat = __builtin_ctz(due);
		isle_view(&t->rules, &t->game, seat, &t->view);
		ck_assert_int_lt(count, PROMISES_MAX);
		ck_assert_int_ge(bots_hint(&t->mind, &t->rules, &t->view, seat,
		                           BOTS_CAT, budget, 1, hint), 1);
		said[count].day = t->game.day;
		said[count].seat = seat;
		said[count].points = hint[0].points;
		play(t, &hint[0].move);
	}
	isle_score(&t->rules, &t->game, &score);
	for (int i = 0; i < count; i++) {
		int total = score.seat[said[i].seat - 1].total;
		promise->sum[said[i].day] += said[i].points / 100.0 - total;
		promise->count[said[i].day]++;
	}
}

/* The score to expect is the score to expect, about. */
START_TEST(hints_promise_what_comes)
{
	struct promise promise = { .count = { 0 } };
	bool told = getenv("ISLE_FORECAST") != NULL;

	for (uint64_t g = 0; g < PROMISE_GAMES; g++) {
		open_trial(&trial, _i, 900 + g);
		add_promises(&trial, &promise);
	}
	if (told)
		printf("%s %s %s:", games[_i].game, games[_i].seats, games[_i].with);
	for (int day = 0; day <= DAYS_MAX; day++) {
		if (!promise.count[day])
			continue;
		double off = promise.sum[day] / promise.count[day];
		if (told)
			printf(" day %d %+.1f", day, off);
		ck_assert_msg(off > -PROMISE_OFF && off < PROMISE_OFF,
		              "%s with %s seats, day %d: hints promise %.1f points "
		              "too many; growth in src/bots/forecast.c is to be "
		              "measured again", games[_i].game, games[_i].seats,
		              day, off);
	}
	if (told)
		putchar('\n');
}
END_TEST

/* ---- reviews ------------------------------------------------------------- */

static bool review(struct trial *t, const struct isle_game *game, int seat,
                   const struct isle_move *move, struct review *out)
{
	static struct bots_mind fresh;
	struct bots_budget budget = { .positions = THINK };

	memset(&fresh, 0, sizeof fresh);
	return review_decision(&fresh, &t->rules, game, seat, move, budget,
	                       t->seed + (uint64_t)t->moves, out);
}

/* What holds of every judgement. */
static void check_review(struct trial *t, int seat, const struct review *r)
{
	ck_assert(!isle_check(&t->rules, &t->game, &r->best.move));
	ck_assert_int_eq(r->best.move.seat, seat);
	ck_assert_ptr_nonnull(review_kind_word(r->kind));
	ck_assert_int_ge(r->lost, 0);
	ck_assert_int_ge(r->chance_lost, 0);
	ck_assert_int_ge(r->chance, 0);
	ck_assert_int_le(r->chance + r->chance_lost, 1000);
	ck_assert_int_eq(r->better, r->lost > 0);
	ck_assert(truth_of(&t->rules, &t->game, seat, &r->best, 0));
}

/* A world that the seat cannot tell from the true one gets the same judgement
 * of the same move. */
static void check_blind(struct trial *t, int seat, const struct isle_move *move,
                        const struct review *r)
{
	static struct isle_game world;
	struct review other;

	isle_view(&t->rules, &t->game, seat, &t->view);
	search_world(&t->rules, &t->view, seat, 99, 5, &world);
	if (isle_check(&t->rules, &world, move))
		return;
	memset(&other, 0, sizeof other);
	ck_assert(review(t, &world, seat, move, &other));
	ck_assert_int_eq(other.gap, r->gap);
	ck_assert_int_eq(other.points, r->points);
	ck_assert_int_eq(other.chance, r->chance);
	ck_assert_mem_eq(&other.best.move, &r->best.move, sizeof r->best.move);
}

/* A judgement plays the rest of the game many times over. All kinds of decision
 * come on the last two days too, when that is soon done. */
static bool is_reviewed(const struct trial *t)
{
	int every = runner_thin() > 1 ? 53 : 29;

	return t->game.day + 1 >= t->rules.days && t->moves % every == 0;
}

START_TEST(reviews_are_sound_and_blind)
{
	uint32_t due;

	open_trial(&trial, _i, 41);
	while ((due = isle_due(&trial.rules, &trial.game)) != 0) {
		struct isle_move move;
		struct review r;
		int seat = __builtin_ctz(due);
		ck_assert(choose(&trial, seat, BOTS_KITTEN, 0, &move));
		if (is_reviewed(&trial)
		    && review(&trial, &trial.game, seat, &move, &r)) {
			check_review(&trial, seat, &r);
			check_blind(&trial, seat, &move, &r);
		}
		play(&trial, &move);
	}
}
END_TEST

/* What was played is never said to be worse than itself, and who does nothing
 * at all gives something away. */
START_TEST(reviews_find_what_was_given_away)
{
	struct bots_budget budget = { .positions = 400 };
	int lost = 0;
	uint32_t due;

	open_trial(&trial, 0, 43);
	while ((due = isle_due(&trial.rules, &trial.game)) != 0) {
		struct isle_move move, pass = { .seat = (uint8_t)__builtin_ctz(due) };
		struct review r;
		int seat = pass.seat;
		isle_extend(&pass, ISLE_PASS);
		ck_assert(choose(&trial, seat, BOTS_CAT, 0, &move));
		bool rescues = move.verb == ISLE_RESCUE;
		if (rescues && review_decision(&trial.mind, &trial.rules,
		                               &trial.game, seat, &pass, budget, 7,
		                               &r))
			lost += r.lost;
		play(&trial, rescues && seat == 1 ? &pass : &move);
	}
	ck_assert_int_gt(lost, 1000);
}
END_TEST

/* ---- strength ------------------------------------------------------------ */

/* Half points for shared wins; seats exchanged after each game. */
static int half_wins(enum bots_level level, enum bots_level other, int count,
                     uint32_t positions)
{
	int halves = 0;

	for (int g = 0; g < count; g++) {
		struct isle_score score;
		uint32_t due;
		open_trial(&trial, 0, 500 + (uint64_t)g / 2);
		while ((due = isle_due(&trial.rules, &trial.game)) != 0) {
			struct isle_move move;
			int seat = __builtin_ctz(due);
			bool ours = (seat + g) % 2 == 1;
			ck_assert(choose(&trial, seat, ours ? level : other,
			                 positions, &move));
			play(&trial, &move);
		}
		isle_score(&trial.rules, &trial.game, &score);
		int seat = g % 2 ? 2 : 1;
		if (score.winners >> seat & 1)
			halves += score.winners == 1u << seat ? 2 : 1;
	}
	return halves;
}

START_TEST(cat_beats_kitten)
{
	ck_assert_int_ge(half_wins(BOTS_CAT, BOTS_KITTEN, 40, 0), 60);
}
END_TEST

START_TEST(captain_beats_cat)
{
	ck_assert_int_ge(half_wins(BOTS_CAPTAIN, BOTS_CAT, 10, 200), 12);
}
END_TEST

/* A case of its own for each question, so that one can be asked alone. */
static TCase *patient_case(const char *name)
{
	TCase *made = tcase_create(name);

	tcase_set_timeout(made, 3000);
	return made;
}

int main(void)
{
	TCase *games_ = patient_case("games"), *blind = patient_case("blind"),
	      *limits = patient_case("limits"), *hints = patient_case("hints"),
	      *reviews = patient_case("reviews"), *levels = patient_case("levels");

	tcase_add_loop_test(games_, every_level_plays_every_mode, 0, GAMES);
	tcase_add_loop_test(games_, estimate_ends_in_the_score, 0, GAMES);
	tcase_add_loop_test(games_, estimate_against_the_sister, 0, GAMES);
	tcase_add_loop_test(blind, moves_depend_on_the_view_alone, 0, GAMES);
	tcase_add_test(limits, clock_ends_the_search);
	tcase_add_loop_test(limits, no_thought_after_the_time, 0, GAMES);
	tcase_add_test(limits, positions_end_the_search);
	tcase_add_loop_test(hints, hints_are_legal_and_true, 0, GAMES);
	tcase_add_loop_test(reviews, reviews_are_sound_and_blind, 0, GAMES);
	tcase_add_test(reviews, reviews_find_what_was_given_away);
	if (FIGURES) {
		tcase_add_loop_test(hints, hints_promise_what_comes, 0, GAMES);
		tcase_add_test(levels, cat_beats_kitten);
		tcase_add_test(levels, captain_beats_cat);
	}
	return RUN("bots", games_, blind, limits, hints, reviews, levels);
}
