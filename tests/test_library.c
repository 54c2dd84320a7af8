/* The doors of libisle (src/lib): that they say what stands behind them is
 * tested there; here what they add. */
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "bots.h"
#include "isle/bots.h"
#include "isle/record.h"
#include "random.h"
#include "runner.h"

static const struct isle_options games[] = {
	{ .mode = ISLE_ADVANCED, .seats = 3, .edition = 2, .with = 15,
	  .modules = ISLE_MODULE_A | ISLE_MODULE_B | ISLE_MODULE_C,
	  .boat = { 1, 2, 3 } },
	{ .mode = ISLE_FAMILY, .seats = 2, .edition = 2, .boat = { 4, 5 } },
	{ .mode = ISLE_SOLO, .seats = 1, .edition = 2, .difficulty = ISLE_HARD,
	  .modules = ISLE_MODULE_A | ISLE_MODULE_D | ISLE_MODULE_E,
	  .boat = { 6 } },
	{ .mode = ISLE_EXPLORE, .seats = 2, .edition = 2, .boat = { 1, 2 } },
};
enum { GAMES = sizeof games / sizeof *games };

static struct isle_rules rules;
static struct isle_game game;

static void set_up(const struct isle_options *options, uint8_t seed)
{
	uint8_t key[32] = { seed };
	struct isle_box box;
	ck_assert_int_eq(isle_options_check(options), ISLE_OK);
	isle_rules_init(&rules, options);
	isle_box_shuffle(&rules, key, &box);
	isle_game_init(&rules, &box, &game, NULL);
}

START_TEST(header_and_library_agree)
{
	ck_assert(isle_is_compatible());
	ck_assert_uint_eq(isle_game_size(), sizeof(struct isle_game));
	ck_assert_str_eq(isle_version(), ISLE_VERSION);
}
END_TEST

/* ---- every legal move ---------------------------------------------------- */

/* What is looked for among the moves shown. */
struct look {
	const struct isle_move *move;
	long found, limit, shown;
};

/* Members of a list have no order that counts, but the one of moved cats is
 * written; a move is the same when it leads to the same position. */
static bool leads_to_the_same(const struct isle_move *a,
                              const struct isle_move *b)
{
	struct isle_game one = game, other = game;
	return isle_play(&rules, &one, a, NULL) == ISLE_OK
	    && isle_play(&rules, &other, b, NULL) == ISLE_OK
	    && isle_hash(&one) == isle_hash(&other);
}

static bool see(void *context, const struct isle_move *move)
{
	struct look *look = context;
	ck_assert_int_eq(isle_check(&rules, &game, move), ISLE_OK);
	if (look->move->verb == move->verb && leads_to_the_same(look->move, move))
		look->found++;
	return ++look->shown != look->limit;
}

/* Along random games the move that is played is among those shown, and all of
 * those are legal. */
START_TEST(each_move_shows_what_is_played)
{
	struct bots_random random = bots_random(7);
	set_up(&games[_i], 3);
	while (isle_due(&rules, &game)) {
		struct isle_move move;
		int seat = bots_random_turn(&random, &rules, &game);
		bots_random_move(&random, &rules, &game, seat, &move);
		struct look look = { .move = &move, .limit = 20000 };
		long shown = isle_each_move(&rules, &game, seat, see, &look);
		ck_assert_int_eq(shown, look.shown);
		ck_assert_msg(look.found || shown == look.limit,
		              "verb %d is not among %ld", move.verb, shown);
		ck_assert_int_eq(isle_play(&rules, &game, &move, NULL), ISLE_OK);
	}
	ck_assert_int_eq(isle_each_move(&rules, &game, 1, see, NULL), 0);
}
END_TEST

/* Two cards of seven, each pair once. */
START_TEST(each_set_of_cards_comes_once)
{
	struct isle_move none = { .seat = 1 };
	struct look look = { .move = &none };
	set_up(&games[0], 1);
	while (game.phase != ISLE_PHASE_DRAFT) {
		struct bots_random random = bots_random(1);
		struct isle_move move;
		int seat = bots_random_turn(&random, &rules, &game);
		bots_random_move(&random, &rules, &game, seat, &move);
		ck_assert_int_eq(isle_play(&rules, &game, &move, NULL), ISLE_OK);
	}
	ck_assert_int_eq(isle_set_count(&game.seat[0].pack), 7);
	ck_assert_int_eq(isle_each_move(&rules, &game, 1, see, &look), 21);
	look.limit = look.shown + 5;
	ck_assert_int_eq(isle_each_move(&rules, &game, 1, see, &look), 5);
}
END_TEST

/* Cards that a move takes out of a hand. */
static struct isle_set leaving(const struct isle_move *move)
{
	struct isle_set cards = { {0} };
	if (move->verb == ISLE_PLAY_CARD)
		isle_set_add(&cards, move->card);
	return move->verb == ISLE_CHOOSE || move->verb == ISLE_FAMILY_CARDS
		? move->cards : cards;
}

/* Along random games cards are played and laid when their kind says. */
START_TEST(cards_leave_a_hand_in_their_phase)
{
	struct bots_random random = bots_random(7);
	int left = 0;
	set_up(&games[_i], 3);
	while (isle_due(&rules, &game) && rules.options.mode != ISLE_EXPLORE) {
		struct isle_move move;
		int seat = bots_random_turn(&random, &rules, &game);
		bots_random_move(&random, &rules, &game, seat, &move);
		struct isle_set cards = leaving(&move);
		for (int c = isle_set_next(&cards, 0); c >= 0;
		     c = isle_set_next(&cards, c + 1)) {
			uint8_t kind = isle_card_info(c).kind;
			ck_assert_int_eq(isle_card_phase(kind),
			                 kind == ISLE_CARD_ANYTIME ? ISLE_PHASES
			                                           : game.phase);
			left++;
		}
		ck_assert_int_eq(isle_play(&rules, &game, &move, NULL), ISLE_OK);
	}
	ck_assert(left > 0 || rules.options.mode == ISLE_EXPLORE);
}
END_TEST

/* Whoever takes no second kitten is told before how many come up, also when
 * the bag is as good as empty. */
START_TEST(kittens_come_up_as_told)
{
	struct isle_options alone = isle_options_usual(ISLE_SOLO, 1);
	struct bots_random random = bots_random(7);
	int seen[2] = { 0 };
	alone.boat[0] = 1;
	alone.with = ISLE_KITTENS;
	for (uint8_t seed = 1; seed <= 60; seed++) {
		set_up(&alone, seed);
		if (seed % 2)
			game.kitten_i = sizeof game.kitten_bag - 1;
		while (isle_due(&rules, &game)) {
			struct isle_move move;
			int seat = bots_random_turn(&random, &rules, &game);
			int told = isle_kittens_to_come(&rules, &game);
			int open = game.kitten_count;
			bots_random_move(&random, &rules, &game, seat, &move);
			ck_assert_int_eq(isle_play(&rules, &game, &move, NULL), ISLE_OK);
			if (move.verb != ISLE_ENOUGH)
				continue;
			ck_assert_int_eq(game.kitten_count, open + told);
			ck_assert_int_le(told, 1);
			seen[told]++;
		}
	}
	ck_assert_int_gt(seen[0], 0);
	ck_assert_int_gt(seen[1], 0);
	set_up(&games[1], 1);                /* without kittens */
	ck_assert_int_eq(isle_kittens_to_come(&rules, &game), 0);
}
END_TEST

/* ---- reading ------------------------------------------------------------- */

static char text[1 << 18];

START_TEST(reader_steps_through_a_record)
{
	struct isle_reader *reader = malloc(isle_reader_size());
	int seen[ISLE_READ_WINNER + 1] = { 0 }, moves = 0;
	enum isle_read line;
	size_t length = runner_read("tests/golden/advanced-2.record", text,
	                            sizeof text);
	isle_reader_open(reader, text, length);
	while ((line = isle_reader_next(reader)) > ISLE_READ_END) {
		seen[line]++;
		if (line != ISLE_READ_MOVE)
			continue;
		struct isle_game after = *isle_reader_before(reader);
		ck_assert_int_eq(isle_play(isle_reader_rules(reader), &after,
		                           isle_reader_move(reader), NULL),
		                 ISLE_OK);
		ck_assert_uint_eq(isle_hash(&after),
		                  isle_hash(isle_reader_game(reader)));
		ck_assert_int_eq(isle_reader_moves(reader), ++moves);
	}
	ck_assert_int_eq(line, ISLE_READ_END);
	ck_assert_int_eq(isle_reader_next(reader), ISLE_READ_END);
	ck_assert_int_eq(seen[ISLE_READ_START], 1);
	ck_assert_int_eq(seen[ISLE_READ_DAY], 5);
	ck_assert_int_eq(seen[ISLE_READ_SCORE], 2);
	ck_assert_int_eq(seen[ISLE_READ_WINNER], 1);
	ck_assert_int_gt(strlen(isle_reader_name(reader, 1)), 0);
	ck_assert_str_eq(isle_reader_name(reader, 9), "");
	ck_assert_str_eq(isle_reader_name(reader, 0), "");
	free(reader);
}
END_TEST

START_TEST(reader_names_a_fault_and_stays_there)
{
	static const char wrong[] = "isle-record 1\r\n\r\ngame chess\r\n";
	struct isle_reader *reader = malloc(isle_reader_size());
	isle_reader_open(reader, wrong, sizeof wrong - 1);
	ck_assert_int_eq(isle_reader_next(reader), ISLE_READ_HEAD);
	ck_assert_int_eq(isle_reader_next(reader), ISLE_READ_FAULT);
	ck_assert_int_eq(isle_reader_next(reader), ISLE_READ_FAULT);
	ck_assert(!isle_reader_finish(reader));
	ck_assert_int_eq(isle_reader_fault(reader)->line, 3);
	ck_assert_str_eq(isle_reader_fault(reader)->detail, "chess");
	isle_reader_open(reader, "", 0);
	ck_assert_int_eq(isle_reader_next(reader), ISLE_READ_FAULT);
	free(reader);
}
END_TEST

/* The golden record with the line ends of others. */
START_TEST(reader_takes_line_ends_of_others)
{
	static char with_cr[2 * sizeof text];
	struct isle_reader *reader = malloc(isle_reader_size());
	size_t length = runner_read("tests/golden/family-2.record", text,
	                            sizeof text), to = 0;
	for (size_t i = 0; i < length; i++) {
		if (text[i] == '\n')
			with_cr[to++] = '\r';
		with_cr[to++] = text[i];
	}
	isle_reader_open(reader, with_cr, to);
	ck_assert_msg(isle_reader_finish(reader), "line %d: %s",
	              isle_reader_fault(reader)->line,
	              isle_reader_fault(reader)->text);
	free(reader);
}
END_TEST

/* ---- single lines -------------------------------------------------------- */

START_TEST(tiles_and_squares_are_words)
{
	char word[16];
	for (int tile = 0; tile < ISLE_TILE_KING_RAT; tile++) {
		size_t length = isle_format_tile(tile, word, sizeof word);
		ck_assert_int_eq(isle_parse_tile(word, length), tile);
	}
	isle_format_tile(ISLE_TILE_KING_RAT, word, sizeof word);
	ck_assert_str_eq(word, "?");
	set_up(&games[0], 1);
	for (int square = isle_set_next(&rules.boat, 0); square >= 0;
	     square = isle_set_next(&rules.boat, square + 1)) {
		size_t length = isle_format_square(square, word, sizeof word);
		ck_assert_int_eq(isle_parse_square(word, length), square);
	}
	ck_assert_int_eq(isle_parse_tile("dog", 3), -1);
	ck_assert_int_eq(isle_parse_square("z99", 3), -1);
}
END_TEST

START_TEST(a_line_is_read_or_says_where_it_is_wrong)
{
	static const char wrong[] = "1 rescue dog";
	struct bots_random random = bots_random(1);
	struct isle_move move, read;
	struct isle_fault fault;
	char line[ISLE_LINE_MAX];
	set_up(&games[_i], 1);
	int seat = bots_random_turn(&random, &rules, &game);
	bots_random_move(&random, &rules, &game, seat, &move);
	size_t length = isle_format_move(&rules, &move, line, sizeof line);
	ck_assert(isle_parse_move(&rules, line, length, &read, &fault));
	ck_assert_int_eq(isle_check(&rules, &game, &read), ISLE_OK);
	isle_format_move(&rules, &read, text, sizeof text);
	ck_assert_str_eq(text, line);
	ck_assert(!isle_parse_move(&rules, wrong, strlen(wrong), &read, &fault));
	ck_assert_int_eq(fault.line, 1);
	ck_assert_int_gt(fault.column, 1);
}
END_TEST

/* Whoever hands out moves of others before asking isle_check: no verb, and
 * numbers larger than what they count. */
START_TEST(what_is_no_move_has_a_line_or_none)
{
	char line[ISLE_LINE_MAX];
	set_up(&games[GAMES - 1], 1);
	struct isle_move *move = malloc(sizeof *move);
	for (int verb = 0; verb < 256; verb++) {
		memset(move, 255, sizeof *move);
		move->verb = (uint8_t)verb;
		size_t length = isle_format_move(&rules, move, line, sizeof line);
		ck_assert(length == 0 || length == strlen(line));
		ck_assert(length == 0 || (verb && verb < ISLE_VERBS));
	}
	free(move);
}
END_TEST

/* Rulings 29: a beast costs what is paid on the right wherever it lies. */
START_TEST(a_price_goes_by_field_and_tile)
{
	static const struct { int game, field, tile, fish; } prices[] = {
		{ 0, 0, ISLE_TILE_CAT, 3 }, { 0, 1, ISLE_TILE_CAT, 5 },
		{ 0, 0, ISLE_TILE_BEAST, 5 }, { 0, 1, ISLE_TILE_BEAST, 5 },
		{ 1, 0, ISLE_TILE_CAT, 0 }, { 1, 1, ISLE_TILE_CAT, 0 },
		{ 2, 0, ISLE_TILE_CAT, 3 }, { 2, 1, ISLE_TILE_CAT, 5 },
	};
	for (size_t i = 0; i < sizeof prices / sizeof *prices; i++) {
		isle_rules_init(&rules, &games[prices[i].game]);
		ck_assert_int_eq(isle_price(&rules, prices[i].field,
		                            prices[i].tile), prices[i].fish);
	}
}
END_TEST

START_TEST(a_head_wants_names)
{
	static const char *const good[] = { "Ann", "Bob" };
	static const char *const bad[] = { "Ann", "no#body" };
	struct isle_box box;
	uint8_t key[32] = { 0 };
	set_up(&games[1], 1);
	isle_box_shuffle(&rules, key, &box);
	ck_assert_uint_gt(isle_format_head(&rules, &box, good, text,
	                                   ISLE_HEAD_MAX), 0);
	ck_assert_uint_eq(isle_format_head(&rules, &box, bad, text,
	                                   ISLE_HEAD_MAX), 0);
}
END_TEST

/* ---- opponents ----------------------------------------------------------- */

START_TEST(the_first_hint_is_what_is_chosen)
{
	struct isle_mind *mind = malloc(isle_mind_size());
	struct isle_hint hint[ISLE_HINTS];
	struct isle_game view;
	struct isle_move move;
	char why[ISLE_HINT_MAX];
	set_up(&games[_i], 5);
	isle_mind_init(mind);
	int seat = isle_due(&rules, &game) & 2 ? 1 : 2;
	isle_view(&rules, &game, seat, &view);
	ck_assert(isle_choose(mind, &rules, &view, seat, ISLE_LEVEL_CAT, NULL, 9,
	                      &move));
	ck_assert_int_eq(isle_check(&rules, &game, &move), ISLE_OK);
	int count = isle_hints(mind, &rules, &view, seat, ISLE_LEVEL_CAT, NULL, 9,
	                       hint);
	ck_assert_int_gt(count, 0);
	ck_assert_mem_eq(&hint[0].move, &move, sizeof move);
	ck_assert_uint_gt(isle_format_hint(&hint[0], why, sizeof why), 0);
	ck_assert_int_eq(isle_level_find(isle_level_name(ISLE_LEVEL_OSHAX)),
	                 ISLE_LEVEL_OSHAX);
	ck_assert_int_eq(isle_level_find("dog"), -1);
	free(mind);
}
END_TEST

/* What a mind has thought before is no advice about something else. */
START_TEST(chance_advises_nothing)
{
	struct isle_mind *mind = malloc(isle_mind_size());
	struct isle_hint hint[ISLE_HINTS];
	set_up(&games[0], 5);
	isle_mind_init(mind);
	ck_assert_int_gt(isle_hints(mind, &rules, &game, 1, ISLE_LEVEL_CAT, NULL, 9,
	                            hint), 0);
	ck_assert_int_eq(isle_hints(mind, &rules, &game, 2, ISLE_LEVEL_RANDOM,
	                            NULL, 9, hint), 0);
	free(mind);
}
END_TEST

START_TEST(hints_are_those_of_the_room_behind)
{
	struct isle_mind *mind = malloc(isle_mind_size());
	struct bots_mind *bots = calloc(1, sizeof *bots);
	struct isle_hint hint[ISLE_HINTS];
	struct bots_hint behind[BOTS_HINTS];
	set_up(&games[_i], 5);
	isle_mind_init(mind);
	int seat = isle_due(&rules, &game) & 2 ? 1 : 2;
	int count = isle_hints(mind, &rules, &game, seat, ISLE_LEVEL_CAT, NULL, 9,
	                       hint);
	ck_assert_int_eq(bots_hint(bots, &rules, &game, seat, BOTS_CAT,
	                           (struct bots_budget){ .positions = 0 }, 9,
	                           behind), count);
	for (int i = 0; i < count; i++) {
		ck_assert_int_eq(hint[i].points, behind[i].points);
		ck_assert_int_eq(hint[i].behind, behind[i].behind);
		ck_assert_int_eq(hint[i].reason[2], behind[i].b);
	}
	ck_assert_int_gt(hint[count - 1].behind, 0);
	free(bots);
	free(mind);
}
END_TEST

START_TEST(a_budget_is_kept_to)
{
	static const uint32_t positions[] = { 40, 1200 };
	struct isle_mind *mind = malloc(isle_mind_size());
	int points[2];
	set_up(&games[0], 5);
	int seat = isle_due(&rules, &game) & 2 ? 1 : 2;
	for (int i = 0; i < 2; i++) {
		struct isle_budget budget = { .positions = positions[i] };
		struct isle_hint hint[ISLE_HINTS];
		isle_mind_init(mind);
		ck_assert_int_gt(isle_hints(mind, &rules, &game, seat,
		                            ISLE_LEVEL_CAPTAIN, &budget, 9, hint),
		                 0);
		points[i] = hint[0].points;
	}
	ck_assert_int_ne(points[0], points[1]);
	free(mind);
}
END_TEST

START_TEST(a_hint_says_what_it_is_about)
{
	struct isle_hint hint = { .reason = { BOTS_REASON_FAMILY, 1, 4 } };
	struct bots_hint known = { .reason = BOTS_REASON_FAMILY, .a = 1, .b = 4 };
	char why[ISLE_HINT_MAX], expected[ISLE_HINT_MAX];
	isle_format_hint(&hint, why, sizeof why);
	bots_reason_text(NULL, &known, expected, sizeof expected);
	ck_assert_str_eq(why, expected);
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("library");
	tcase_add_test(tests, header_and_library_agree);
	tcase_add_loop_test(tests, each_move_shows_what_is_played, 0, GAMES);
	tcase_add_test(tests, each_set_of_cards_comes_once);
	tcase_add_loop_test(tests, cards_leave_a_hand_in_their_phase, 0, GAMES);
	tcase_add_test(tests, kittens_come_up_as_told);
	tcase_add_test(tests, reader_steps_through_a_record);
	tcase_add_test(tests, reader_names_a_fault_and_stays_there);
	tcase_add_test(tests, reader_takes_line_ends_of_others);
	tcase_add_test(tests, tiles_and_squares_are_words);
	tcase_add_loop_test(tests, a_line_is_read_or_says_where_it_is_wrong, 0,
	                    GAMES);
	tcase_add_test(tests, what_is_no_move_has_a_line_or_none);
	tcase_add_test(tests, a_price_goes_by_field_and_tile);
	tcase_add_test(tests, a_head_wants_names);
	tcase_add_loop_test(tests, the_first_hint_is_what_is_chosen, 0, GAMES);
	tcase_add_test(tests, chance_advises_nothing);
	tcase_add_loop_test(tests, hints_are_those_of_the_room_behind, 0, GAMES);
	tcase_add_test(tests, a_budget_is_kept_to);
	tcase_add_test(tests, a_hint_says_what_it_is_about);
	return RUN("library", tests);
}
