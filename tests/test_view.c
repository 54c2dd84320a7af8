/*
 * What a seat may not know leaves no trace: not in its view, not in the lines
 * of others, not in what an opponent plays for it. Along random games of all
 * modes, at every move:
 *
 *   - whatever the rows of visibility.h hide is changed at random;
 *   - the secrets of the book, written down here once more without looking at
 *     those rows, are changed one by one;
 *   - what lies open by the book is really there.
 *
 *   ISLE_GAMES   how many games of each kind, 6 unless given, at most 20, and
 *                at most 6 when ISLE_THIN is set
 *   ISLE_SEED    the first seed, 1 unless given
 */
#include <check.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "bots.h"
#include "game_options.h"
#include "notation.h"
#include "runner.h"
#include "view.h"
#include "view_book.h"
#include "view_trial.h"
#include "visibility.h"
#include "wire.h"

/* ---- by the rows --------------------------------------------------------- */

/* How often each row has hidden something that was changed, and how often a
 * bag was resampled into an order of its own. */
static int changed_game[64], changed_seat[64], resampled;

static void change_cards(struct trial *t, struct isle_set *cards, bool bound)
{
	struct isle_set before = *cards, used = *cards;
	*cards = (struct isle_set) {{0}};
	for (int c = isle_set_next(&before, 0); c >= 0;
	     c = isle_set_next(&before, c + 1)) {
		int other = another(t, &used, c, bound);
		isle_set_add(&used, other);
		isle_set_add(cards, other);
	}
}

static void change_field(struct trial *t, const struct visibility *row,
                         struct isle_game *game, struct isle_seat *seat)
{
	uint8_t *at = (uint8_t *)seat + row->at;
	if (!(visibility_ahead(game) >> row->until & 1))
		return;
	if (row->sight == SIGHT_COUNTED)
		change_cards(t, (struct isle_set *)(void *)at,
		             is_waited_for(game, seat));
	else if (row->sight == SIGHT_SPECIALS)
		change_special(t, seat);
	else if (row->at == offsetof(struct isle_seat, special_today))
		change_special(t, seat);
	else if (row->sight == SIGHT_OWN)
		random_bytes(t, at, row->size);
}

static void change_line(struct trial *t, const struct visibility *row,
                        struct isle_game *game)
{
	struct visibility_rest rest = visibility_rest(&t->rules, game,
	                                              (enum line)row->line);
	uint8_t *line = (uint8_t *)game + rest.at;
	for (int i = rest.count - 1; i > 0; i--) {
		int k = below(t, i + 1);
		uint8_t other = line[i];
		line[i] = line[k];
		line[k] = other;
	}
}

static void change_seats(struct trial *t, struct isle_game *game, int me)
{
	for (int s = 1; s <= t->rules.options.seats; s++)
		for (int i = 0; s != me && i < visibility_seat_count; i++) {
			const struct visibility *row = &visibility_seat[i];
			struct isle_seat *seat = &game->seat[s - 1], was = *seat;
			change_field(t, row, game, seat);
			changed_seat[i] += memcmp((uint8_t *)&was + row->at,
			                          (uint8_t *)seat + row->at, row->size)
			                   != 0;
		}
}

/* Changes everything that the rows hide from a seat. */
static void change_all(struct trial *t, struct isle_game *game, int me)
{
	static struct isle_game was;
	was = *game;
	for (int i = 0; i < visibility_game_count; i++) {
		const struct visibility *row = &visibility_game[i];
		if (row->sight == SIGHT_ORDER)
			change_line(t, row, game);
		if (row->sight == SIGHT_NOBODY)
			random_bytes(t, (uint8_t *)game + row->at, row->size);
		changed_game[i] += memcmp((uint8_t *)&was + row->at,
		                          (uint8_t *)game + row->at, row->size) != 0;
	}
	change_seats(t, game, me);
}

static void check_rows(struct trial *t)
{
	static struct isle_game other, view;
	uint8_t key[32];
	for (int seat = 0; seat <= t->rules.options.seats; seat++) {
		other = t->game;
		change_all(t, &other, seat);
		if (!look_alike(t, &t->game, &other, seat))
			leaks(t, "seat %d sees something that a row hides", seat);
		isle_view(&t->rules, &t->game, 0, &other);
		view_add_own(&t->game, seat, &other);
		isle_view(&t->rules, &t->game, seat, &view);
		if (memcmp(&view, &other, sizeof view))
			leaks(t, "seat %d sees another view when many look", seat);
		if (!look_alike(t, &t->game, &view, seat))
			leaks(t, "seat %d sees another view in its view", seat);
		random_bytes(t, key, sizeof key);
		isle_resample(&t->rules, &view, seat, key, &other);
		if (!look_alike(t, &t->game, &other, seat))
			leaks(t, "resampled for seat %d, it sees another view", seat);
		resampled += memcmp(other.bag, view.bag, sizeof view.bag) != 0;
	}
}

/* ---- what lies open ------------------------------------------------------ */

#define SAME(field) \
	if (memcmp(&is->field, &shown->field, sizeof is->field) != 0) \
		leaks(t, "a view for seat %d lacks " #field, seat)

static void check_open_seat(const struct trial *t, const struct isle_seat *is,
                            const struct isle_seat *shown, int seat)
{
	const struct isle_game *g = &t->game;
	SAME(boat);
	SAME(fish);
	SAME(markers);
	SAME(baskets);
	SAME(baskets_used);
	SAME(tokens);
	SAME(laid_tokens);    /* openly on the face-down cards */
	SAME(pending);
	SAME(ticked);
	SAME(resolved);
	if (g->phase == ISLE_PHASE_RESCUE)
		SAME(laid);
	if (g->phase == ISLE_PHASE_OVER)
		SAME(lessons);
	if (g->phase == ISLE_PHASE_RESOLVE) {
		SAME(taken);
		SAME(specials);
		SAME(special_today);
	}
	ck_assert_int_eq(isle_set_count(&shown->hand) + shown->hidden_hand,
	                 isle_set_count(&is->hand));
	ck_assert_int_eq(isle_set_count(&shown->laid) + shown->hidden_laid,
	                 isle_set_count(&is->laid));
	ck_assert_int_eq(isle_set_count(&shown->lessons) + shown->hidden_lessons,
	                 isle_set_count(&is->lessons));
}

static void check_open(const struct trial *t)
{
	static struct isle_game view;
	const struct isle_game *is = &t->game, *shown = &view;
	for (int seat = 0; seat <= t->rules.options.seats; seat++) {
		isle_view(&t->rules, is, seat, &view);
		SAME(day);
		SAME(phase);
		SAME(order);
		SAME(field);
		SAME(common);
		SAME(rare_line);
		SAME(oshax);
		SAME(kitten);
		SAME(island);
		SAME(open);
		SAME(public_lesson);
		if (memcmp(is->baskets, view.baskets, (size_t)t->told.her_cards) != 0)
			leaks(t, "seat %d does not see a card that she turned", seat);
		for (int s = 0; s < t->rules.options.seats; s++)
			check_open_seat(t, &is->seat[s], &view.seat[s], seat);
		if (isle_due(&t->rules, &view) != isle_due(&t->rules, is))
			leaks(t, "seat %d sees other seats due", seat);
	}
}

/* ---- lines --------------------------------------------------------------- */

/* The verbs of which others are not told all. */
enum { TOLD_ALL, TOLD_CARDS, TOLD_TAKE };

static int told_of(const struct isle_move *move)
{
	switch (move->verb) {
	case ISLE_FAMILY_CARDS: case ISLE_DRAFT: case ISLE_KEEP: case ISLE_CHOOSE:
		return TOLD_CARDS;
	case ISLE_PLAY_CARD:
		return isle_card_info(move->card).effect == ISLE_EFFECT_BASKET_LESSONS
		     ? TOLD_CARDS : TOLD_ALL;
	case ISLE_TAKE_COLUMN: case ISLE_TAKE_COLUMN_AND: case ISLE_TAKE_ROW:
	case ISLE_TAKE_SPACES:
		return TOLD_TAKE;
	default:
		return TOLD_ALL;
	}
}

/* How often a verb was told, and tokens beside face-down cards, and lessons
 * given up. */
static int told_moves[ISLE_VERBS], told_tokens, told_lessons;

/* What others should read, from what the owner reads: the words before the
 * first card, the tokens, the number of cards. */
static void expect_line(const struct isle_move *move, const char *whole,
                        char *line, size_t size)
{
	static const char *const token[] = { " basket", " speed" };
	int words = move->verb == ISLE_PLAY_CARD ? 3 : 2, length = 0;
	snprintf(line, size, "%s", whole);
	if (told_of(move) == TOLD_ALL)
		return;
	while (line[length] && (line[length] != ' ' || --words))
		length++;
	for (int t = 0; t < 2; t++)
		for (int i = 0; i < move->tokens[t]; i++)
			length += snprintf(line + length, size - (size_t)length, "%s",
			                   token[t]);
	line[length] = '\0';
	if (told_of(move) == TOLD_CARDS)
		snprintf(line + length, size - (size_t)length, " # %d cards",
		         isle_set_count(&move->cards));
}

static void check_lines(const struct trial *t, const struct isle_move *move)
{
	char whole[WIRE_LINE_MAX], line[WIRE_LINE_MAX], wanted[WIRE_LINE_MAX];
	notation_format(&t->rules, move, whole, sizeof whole);
	told_moves[move->verb]++;
	told_tokens += move->verb == ISLE_CHOOSE && move->tokens[0];
	told_lessons += move->verb == ISLE_PLAY_CARD
	             && told_of(move) == TOLD_CARDS;
	for (int seat = 0; seat <= t->rules.options.seats; seat++) {
		wire_line(&t->rules, move, seat, line, sizeof line);
		if (seat == move->seat)
			strcpy(wanted, whole);
		else
			expect_line(move, whole, wanted, sizeof wanted);
		if (strcmp(line, wanted) != 0)
			leaks(t, "seat %d reads \"%s\" of \"%s\", not \"%s\"", seat, line,
			      whole, wanted);
	}
}

/* A step of the same slot that says something else. */
static isle_step other_step(struct trial *t, const struct isle_move *move,
                            isle_step step)
{
	struct isle_move copy;
	isle_step other;
	if (isle_slot(move) == ISLE_SLOT_CARDS && step >= ISLE_CARDS)
		return step;
	do {
		copy = *move;
		other = (isle_step)below(t, ISLE_CARDS);
	} while (!isle_extend(&copy, other));
	return other;
}

/* Moves that differ only in what the rows hide are one move to others. */
static void check_disguise(struct trial *t, const struct isle_move *move)
{
	struct isle_move other = { .seat = move->seat }, walk = other, one, two;
	isle_extend(&other, move->verb);
	isle_extend(&walk, move->verb);
	while (isle_slot(&walk) != ISLE_SLOT_END) {
		isle_step step = moves_step(move, &walk);
		bool open = visibility_slot(&walk) == SIGHT_OPEN;
		ck_assert(isle_extend(&other, open ? step
		                              : other_step(t, &other, step)));
		ck_assert(isle_extend(&walk, step));
	}
	int cards = isle_view_move(move, 0, &one);
	if (isle_view_move(&other, 0, &two) != cards
	    || memcmp(&one, &two, sizeof one) != 0)
		leaks(t, "a slot of verb %d that a row hides is seen", move->verb);
	if (memcmp(&other, move, sizeof other) == 0
	    && memcmp(&one, move, sizeof one) != 0 && cards <= 0
	    && visibility_verb(move->verb) == move->verb)
		leaks(t, "an open move (verb %d) is seen otherwise", move->verb);
}

/* ---- opponents ----------------------------------------------------------- */

/* What an opponent plays and advises, handed a position. */
struct advice {
	bool spoke;
	struct isle_move move;
	int count;
	struct bots_hint hint[BOTS_HINTS];
};

static void ask_opponent(const struct trial *t, const struct isle_game *game,
                         int seat, int level, struct advice *advice)
{
	static struct bots_mind mind;
	struct bots_budget budget = { .positions = THINK };
	memset(&mind, 0, sizeof mind);
	memset(advice, 0, sizeof *advice);
	advice->spoke = bots_choose(&mind, &t->rules, game, seat,
	                            (enum bots_level)level, budget, t->seed,
	                            &advice->move);
	if (level != BOTS_RANDOM)
		advice->count = bots_hint(&mind, &t->rules, game, seat,
		                          (enum bots_level)level, budget, t->seed,
		                          advice->hint);
}

static bool same_hints(const struct advice *one, const struct advice *two)
{
	for (int i = 0; i < one->count; i++) {
		const struct bots_hint *a = &one->hint[i], *b = &two->hint[i];
		if (memcmp(&a->move, &b->move, sizeof a->move) != 0
		    || a->points != b->points || a->behind != b->behind
		    || a->reason != b->reason || a->a != b->a || a->b != b->b)
			return false;
	}
	return one->count == two->count;
}

/* Opponents are handed the true position, once with its secrets, once with
 * others, and once the view that they should make of it. */
static void check_opponents(struct trial *t, int seat)
{
	static struct isle_game other[2];
	struct advice one, two;
	other[0] = t->game;
	change_all(t, &other[0], seat);
	isle_view(&t->rules, &t->game, seat, &other[1]);
	for (int level = 0; level < BOTS_LEVELS; level++) {
		ask_opponent(t, &t->game, seat, level, &one);
		for (int i = 0; i < 2; i++) {
			ask_opponent(t, &other[i], seat, level, &two);
			if (one.spoke != two.spoke
			    || memcmp(&one.move, &two.move, sizeof one.move) != 0)
				leaks(t, "the %s of seat %d knows what it may not",
				      bots_level_name(level), seat);
			if (!same_hints(&one, &two))
				leaks(t, "the advice of the %s to seat %d tells what it may "
				      "not", bots_level_name(level), seat);
		}
	}
}

/* ---- whole games --------------------------------------------------------- */

static void check_position(struct trial *t)
{
	check_rows(t);
	check_secrets(t);
	check_open(t);
}

static void play_trial(struct trial *t)
{
	static struct isle_log log;
	struct isle_move move;
	check_position(t);
	while (isle_due(&t->rules, &t->game)) {
		int seat = bots_random_turn(&t->random, &t->rules, &t->game);
		ck_assert(bots_random_move(&t->random, &t->rules, &t->game, seat,
		                           &move));
		check_lines(t, &move);
		check_disguise(t, &move);
		ck_assert_int_eq(isle_play(&t->rules, &t->game, &move, &log), ISLE_OK);
		hear(t, &log);
		t->moves++;
		check_position(t);
	}
}

/* Plays games of all kinds; how many of each. */
static int play_rows(void)
{
	uint64_t wanted = runner_number("ISLE_GAMES", GAMES_OF_A_KIND);
	uint64_t first = runner_number("ISLE_SEED", 1);
	int most = runner_thin() > 1 ? GAMES_OF_A_KIND : GAMES_MAX;
	int count = wanted < (uint64_t)most ? (int)wanted : most;
	for (int row = 0; row < GAMES; row++)
		for (int i = 0; i < count; i++) {
			open_trial(&trial, row, first + (uint64_t)i);
			play_trial(&trial);
		}
	return count;
}

static void check_rows_changed(const struct visibility *row, int rows,
                               const int *changed)
{
	for (int i = 0; i < rows; i++) {
		bool hides = row[i].sight == SIGHT_ORDER || row[i].sight == SIGHT_OWN
		          || row[i].sight == SIGHT_NOBODY
		          || row[i].sight == SIGHT_COUNTED;
		ck_assert_msg(!hides || changed[i], "never changed: %s", row[i].name);
	}
}

/* All games in one process, so that it can be seen that every secret, every
 * hidden field and every hidden word has come up. */
START_TEST(nothing_hidden_is_seen)
{
	if (play_rows() < GAMES_OF_A_KIND)
		return;
	for (int i = 0; i < SECRETS; i++)
		ck_assert_msg(came_up[i], "never tried: %s", secrets[i].name);
	ck_assert_msg(resampled, "resampled worlds have the bag in order");
	check_rows_changed(visibility_game, visibility_game_count, changed_game);
	check_rows_changed(visibility_seat, visibility_seat_count, changed_seat);
	for (int verb = 1; verb < ISLE_VERBS; verb++) {
		struct isle_move move = { .verb = (uint8_t)verb };
		ck_assert_msg(told_of(&move) == TOLD_ALL || told_moves[verb],
		              "never told: verb %d", verb);
	}
	ck_assert_msg(told_tokens, "never told: tokens");
	ck_assert_msg(told_lessons, "never told: lessons given up");
}
END_TEST

/* Positions all along a game of every kind, a seat that is due in each. */
START_TEST(opponents_know_no_more_than_their_seat)
{
	struct isle_move move;
	open_trial(&trial, _i, runner_number("ISLE_SEED", 1));
	while (isle_due(&trial.rules, &trial.game)) {
		uint32_t due = isle_due(&trial.rules, &trial.game);
		if (trial.moves % (23 * runner_thin()) == _i)
			check_opponents(&trial, __builtin_ctz(due));
		int seat = bots_random_turn(&trial.random, &trial.rules, &trial.game);
		ck_assert(bots_random_move(&trial.random, &trial.rules, &trial.game,
		                           seat, &move));
		ck_assert_int_eq(isle_play(&trial.rules, &trial.game, &move, NULL),
		                 ISLE_OK);
		trial.moves++;
	}
}
END_TEST

/* ---- the rows of moves --------------------------------------------------- */

/* Every slot of this verb or card, for a tile that needs a colour and for one
 * that does not. */
static void check_slots(struct isle_move move, int first)
{
	static const uint8_t tiles[] = { ISLE_TILE_CAT, ISLE_TILE_OSHAX };
	for (int i = 0; i < 2; i++) {
		move.tile = tiles[i];
		for (move.filled = (uint8_t)first;
		     isle_slot(&move) != ISLE_SLOT_END; move.filled++)
			ck_assert_msg(visibility_slot(&move) != SIGHT_UNSAID,
			              "visibility.c has no row for slot %d of verb %d, "
			              "card %d", move.filled, move.verb, move.card);
	}
}

START_TEST(every_slot_has_a_row)
{
	for (int verb = 1; verb < ISLE_VERBS; verb++)
		if (verb != ISLE_PLAY_CARD)
			check_slots((struct isle_move) { .verb = (uint8_t)verb }, 0);
	for (int card = 0; card < ISLE_CARDS; card++)
		check_slots((struct isle_move) { .verb = ISLE_PLAY_CARD,
		                                 .card = (uint8_t)card }, 0);
}
END_TEST

int main(void)
{
	TCase *rows = tcase_create("rows"), *games_ = tcase_create("games"),
	      *opponents = tcase_create("opponents");
	tcase_set_timeout(games_, 1200);
	tcase_set_timeout(opponents, 1200);
	tcase_add_test(rows, every_slot_has_a_row);
	tcase_add_test(games_, nothing_hidden_is_seen);
	tcase_add_loop_test(opponents, opponents_know_no_more_than_their_seat, 0,
	                    GAMES);
	return RUN("view", rows, games_, opponents);
}
