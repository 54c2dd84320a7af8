/* Moves as lines of text: every verb and slot there and back, and refusals. */
#include <check.h>
#include <string.h>
#include "legal.h"
#include "notation.h"
#include "runner.h"
#include "scene.h"

static const struct isle_options games[] = {
	[ISLE_ADVANCED] = { .mode = ISLE_ADVANCED, .seats = 3, .edition = 2,
	                    .modules = 7, .with = 7, .boat = { 1, 2, 3 } },
	[ISLE_FAMILY] = { .mode = ISLE_FAMILY, .seats = 2, .edition = 2,
	                  .with = ISLE_KITTENS, .boat = { 1, 2 } },
	[ISLE_SOLO] = { .mode = ISLE_SOLO, .seats = 1, .edition = 2, .modules = 7,
	                .boat = { 1 } },
	[ISLE_EXPLORE] = { .mode = ISLE_EXPLORE, .seats = 8, .edition = 2,
	                   .boat = { 1, 2, 3, 4, 5, 6, 1, 2 } },
};

static struct isle_rules rules[4];

static void make_rules(void)
{
	for (int i = 0; i < 4; i++)
		isle_rules_init(&rules[i], &games[i]);
}

/* ---- there and back ------------------------------------------------------ */

/* Lines as programs write them. */
static const struct { int game, verb; const char *line; } lines[] = {
	{ ISLE_FAMILY, ISLE_FAMILY_CARDS, "1 family 151 160" },
	{ ISLE_ADVANCED, ISLE_DRAFT, "1 draft 17 53" },
	{ ISLE_SOLO, ISLE_DRAFT, "1 draft 17 53 60" },
	{ ISLE_ADVANCED, ISLE_KEEP, "1 keep" },
	{ ISLE_ADVANCED, ISLE_KEEP, "1 keep 17 60 401 454" },
	{ ISLE_ADVANCED, ISLE_READY, "3 ready" },
	{ ISLE_ADVANCED, ISLE_NAME, "1 name 143 green" },
	{ ISLE_ADVANCED, ISLE_CHOOSE, "1 choose" },
	{ ISLE_ADVANCED, ISLE_CHOOSE, "1 choose 45 60 basket" },
	{ ISLE_ADVANCED, ISLE_CHOOSE, "1 choose 45 basket basket speed" },
	{ ISLE_ADVANCED, ISLE_CHOOSE, "1 choose speed" },
	{ ISLE_ADVANCED, ISLE_RESCUE,
	  "1 rescue red-c15 from left with card 45 at i4 j4 j5 k5" },
	{ ISLE_ADVANCED, ISLE_RESCUE,
	  "1 rescue red-c15 from right with cards 15 23 at i4 j4 j5 k5" },
	{ ISLE_ADVANCED, ISLE_RESCUE,
	  "1 rescue red-c15 from left with token at i4 j4 j5 k5" },
	{ ISLE_ADVANCED, ISLE_RESCUE,
	  "2 rescue b2 from right with permanent at i1 j1 j2 k1 k2 k3 "
	  "icons i1=orange j1=green k1=red k2=blue" },
	{ ISLE_ADVANCED, ISLE_RESCUE_KITTEN,
	  "1 kitten blue-k1 with permanent at h5 h6 h7" },
	{ ISLE_FAMILY, ISLE_TAKE_KITTEN, "1 kitten blue-k1 at h5 h6 h7" },
	{ ISLE_ADVANCED, ISLE_SECOND, "1 second red-k2 at f3 g3 g4" },
	{ ISLE_ADVANCED, ISLE_ENOUGH, "1 enough" },
	{ ISLE_ADVANCED, ISLE_END, "1 end" },
	{ ISLE_ADVANCED, ISLE_PASS, "1 pass" },
	{ ISLE_ADVANCED, ISLE_TAKE_TREASURE, "1 treasure t3 at u4 u5 v5" },
	{ ISLE_FAMILY, ISLE_TAKE_TREASURE, "1 treasure r5 at h5 i5 j5 k5" },
	{ ISLE_ADVANCED, ISLE_NO_TREASURE, "1 no-treasure" },
	{ ISLE_ADVANCED, ISLE_PLAY_CARD,
	  "1 play 4 o9 as red at i5 j5 k5 l4 l5 m4" },
	{ ISLE_ADVANCED, ISLE_PLAY_CARD, "1 play 98 rare r3 at h5 h6 i5 i6" },
	{ ISLE_ADVANCED, ISLE_PLAY_CARD, "1 play 98 common t1 at h5" },
	{ ISLE_ADVANCED, ISLE_PLAY_CARD, "1 play 107 small t1 at h5" },
	{ ISLE_ADVANCED, ISLE_PLAY_CARD, "1 play 107 common t4 at h5 i5 j5" },
	{ ISLE_ADVANCED, ISLE_PLAY_CARD, "1 play 67" },
	{ ISLE_ADVANCED, ISLE_PLAY_CARD, "1 play 75" },
	{ ISLE_ADVANCED, ISLE_PLAY_CARD, "1 play 76 used" },
	{ ISLE_ADVANCED, ISLE_PLAY_CARD, "1 play 76 unused" },
	{ ISLE_ADVANCED, ISLE_PLAY_CARD, "1 play 77 red-c4:right blue-c3:left" },
	{ ISLE_ADVANCED, ISLE_PLAY_CARD,
	  "1 play 77 red-c4:right red-c4:right blue-c17:left" },
	{ ISLE_ADVANCED, ISLE_PLAY_CARD, "1 play 86 113 120" },
	{ ISLE_ADVANCED, ISLE_PLAY_CARD, "1 play 88 h5 k7" },
	{ ISLE_ADVANCED, ISLE_PLAY_CARD, "1 play 96 blue" },
	{ ISLE_ADVANCED, ISLE_PLACE, "1 place green-c3 at l4 l5 l6 m3 m4 m5" },
	{ ISLE_ADVANCED, ISLE_PLACE, "1 place o1 as red at e4 e5 f3 f4 g2 g3" },
	{ ISLE_ADVANCED, ISLE_FIELD, "1 field left" },
	{ ISLE_ADVANCED, ISLE_PLACE_KING_RAT, "1 king-rat at h5" },
	{ ISLE_ADVANCED, ISLE_FEED, "1 feed h5" },
	{ ISLE_ADVANCED, ISLE_TOKEN, "1 token basket" },
	{ ISLE_ADVANCED, ISLE_TOKEN, "1 token speed" },
	{ ISLE_ADVANCED, ISLE_ROW, "1 row 9" },
	{ ISLE_ADVANCED, ISLE_COLUMN, "1 column v" },
	{ ISLE_ADVANCED, ISLE_POINT_CAT, "1 cat h5" },
	{ ISLE_ADVANCED, ISLE_DONE, "1 done" },
	{ ISLE_FAMILY, ISLE_TAKE_CAT, "1 take blue-c12 at a4 b3 b4 c3 c4 c5" },
	{ ISLE_EXPLORE, ISLE_TAKE_COLUMN, "8 take column B" },
	{ ISLE_EXPLORE, ISLE_TAKE_COLUMN_AND, "1 take column B and 7" },
	{ ISLE_EXPLORE, ISLE_TAKE_ROW, "1 take row 2" },
	{ ISLE_EXPLORE, ISLE_TAKE_SPACES, "1 take spaces 1 6 11" },
	{ ISLE_EXPLORE, ISLE_RESOLVE, "1 resolve 12" },
	{ ISLE_EXPLORE, ISLE_UPPER, "1 upper" },
	{ ISLE_EXPLORE, ISLE_LOWER, "1 lower" },
	{ ISLE_EXPLORE, ISLE_DRAW, "1 draw t2 at b4 c4" },
	{ ISLE_EXPLORE, ISLE_DRAW, "1 draw o1 as red at e4 e5 f3 f4 g2 g3" },
	{ ISLE_EXPLORE, ISLE_TWICE_CAT, "1 twice cat" },
	{ ISLE_EXPLORE, ISLE_TWICE_TREASURE, "1 twice treasure" },
	{ ISLE_EXPLORE, ISLE_ISLAND,
	  "0 island blue-c3 lesson-9 t2+t3/r5 lesson-1 red-c2/o4 t1+t1 2of-t1,t2,t3 "
	  "2of-orange-c17,o6,r7,t4,purple-c10,green-c1 o1 t2/r1+r4 "
	  "red-c7+t3/o2+blue-c17 lesson-26" },
	{ ISLE_EXPLORE, ISLE_TAKE_AND, "1 and 7" },
};

enum { LINES = sizeof lines / sizeof lines[0] };

START_TEST(round_trip)
{
	struct notation_fault fault;
	struct isle_move move;
	char text[NOTATION_MAX];
	const char *line = lines[_i].line;
	const struct isle_rules *r = &rules[lines[_i].game];
	make_rules();
	ck_assert_msg(notation_parse(r, line, strlen(line), &move, &fault),
	              "%s: column %d: %s", line, fault.column, fault.text);
	ck_assert_int_eq(move.verb, lines[_i].verb);
	ck_assert_int_eq(isle_slot(&move), ISLE_SLOT_END);
	ck_assert_uint_eq(notation_format(r, &move, text, sizeof text),
	                  strlen(line));
	ck_assert_str_eq(text, line);
}
END_TEST

/* Every verb stands in the table above. */
START_TEST(every_verb)
{
	bool seen[ISLE_VERBS] = { [ISLE_VERB_NONE] = true };
	for (int i = 0; i < LINES; i++)
		seen[lines[i].verb] = true;
	for (int verb = 0; verb < ISLE_VERBS; verb++)
		ck_assert_msg(seen[verb], "verb %d", verb);
}
END_TEST

/* Every orientation of every tile on every square it fits. */
START_TEST(every_placing)
{
	make_rules();
	const struct isle_rules *r = &rules[ISLE_ADVANCED];
	for (int tile = 0; tile < ISLE_TILE_KING_RAT; tile++) {
		const struct isle_shape *shape = &r->shape[isle_tile_info(tile).shape];
		for (int turn = 0; turn < shape->turn_count; turn++) {
			const struct isle_set *anchors = &shape->turn[turn].anchors;
			int anchor = isle_set_next(anchors, 0);
			for (; anchor >= 0; anchor = isle_set_next(anchors, anchor + 1)) {
				struct isle_move move = { .seat = 1 }, back;
				struct notation_fault fault;
				char text[NOTATION_MAX];
				isle_extend(&move, ISLE_RESCUE);
				isle_extend(&move, (isle_step)tile);
				isle_extend(&move, 0);
				isle_extend(&move, ISLE_BASKET_PERMANENT);
				isle_extend(&move, (isle_step)(anchor | turn << 8));
				size_t n = notation_format(r, &move, text, sizeof text);
				ck_assert(n > 0);
				ck_assert_msg(notation_parse(r, text, n, &back,
				                             &fault), "%s", text);
				ck_assert_msg(memcmp(&move, &back, sizeof move) == 0,
				              "%s", text);
			}
		}
	}
}
END_TEST

/* ---- other spellings ----------------------------------------------------- */

static const struct { const char *read, *written; } spellings[] = {
	{ "1 draft 53 17", "1 draft 17 53" },
	{ "  1\tdraft   17\t53  ", "1 draft 17 53" },
	{ "1 draft 17 53# both", "1 draft 17 53" },
	{ "1 play 86 120 113", "1 play 86 113 120" },
	{ "1 choose 60 45 basket", "1 choose 45 60 basket" },
	{ "1 play 75    # drawn: green-c3", "1 play 75" },
	{ "1 rescue red-c15 from right with cards 23 15 at i4 j4 j5 k5",
	  "1 rescue red-c15 from right with cards 15 23 at i4 j4 j5 k5" },
};

START_TEST(other_spellings)
{
	struct notation_fault fault;
	struct isle_move move;
	char text[NOTATION_MAX];
	const char *line = spellings[_i].read;
	make_rules();
	ck_assert_msg(notation_parse(&rules[0], line, strlen(line), &move,
	                             &fault), "%s: %s", line, fault.text);
	notation_format(&rules[0], &move, text, sizeof text);
	ck_assert_str_eq(text, spellings[_i].written);
}
END_TEST

/* ---- refusals ------------------------------------------------------------ */

/* Lines that are no moves, and where that shows. */
static const struct { int game; const char *line; int column; } refused[] = {
	{ ISLE_ADVANCED, "", 1 },
	{ ISLE_ADVANCED, "# 1 pass", 1 },
	{ ISLE_ADVANCED, "1", 2 },
	{ ISLE_ADVANCED, "x pass", 1 },
	{ ISLE_ADVANCED, "01 pass", 1 },
	{ ISLE_ADVANCED, "+1 pass", 1 },
	{ ISLE_ADVANCED, "4 pass", 1 },
	{ ISLE_ADVANCED, "99999999999 pass", 1 },
	{ ISLE_ADVANCED, "1 Pass", 3 },
	{ ISLE_ADVANCED, "1 pas", 3 },
	{ ISLE_ADVANCED, "1 passs", 3 },
	{ ISLE_ADVANCED, "1 pass now", 8 },
	{ ISLE_ADVANCED, "1 draft 017 53", 9 },
	{ ISLE_ADVANCED, "1 draft 17 17", 12 },
	{ ISLE_ADVANCED, "1 draft 0", 9 },
	{ ISLE_ADVANCED, "1 draft 169", 9 },
	{ ISLE_ADVANCED, "1 draft 17 basket", 12 },
	{ ISLE_ADVANCED, "1 keep -1", 8 },
	{ ISLE_ADVANCED, "1 choose basket 45", 17 },
	{ ISLE_ADVANCED, "1 choose speed basket", 16 },
	{ ISLE_ADVANCED, "1 name 143", 11 },
	{ ISLE_ADVANCED, "1 name 143 pink", 12 },
	{ ISLE_ADVANCED, "1 name green 143", 8 },
	{ ISLE_ADVANCED, "1 rescue red-c15 left with permanent at i4 j4 j5 k5", 18 },
	{ ISLE_ADVANCED, "1 rescue red-c15 from middle with token at i4", 23 },
	{ ISLE_ADVANCED, "1 rescue red-c18 from left with token at i4", 10 },
	{ ISLE_ADVANCED, "1 rescue red-c0 from left with token at i4", 10 },
	{ ISLE_ADVANCED, "1 rescue red-c01 from left with token at i4", 10 },
	{ ISLE_ADVANCED, "1 rescue c1 from left with token at i4", 10 },
	{ ISLE_ADVANCED, "1 rescue red-o1 from left with token at i4", 10 },
	{ ISLE_ADVANCED, "1 rescue red-c15 from left with at i4 j4 j5 k5", 33 },
	{ ISLE_ADVANCED, "1 rescue red-c15 from left with cards 15 15 at i4", 42 },
	{ ISLE_ADVANCED, "1 rescue red-c15 from left with token at", 41 },
	{ ISLE_ADVANCED, "1 rescue red-c15 from left with token at j4 i4 j5 k5", 45 },
	{ ISLE_ADVANCED, "1 rescue red-c15 from left with token at i4 i4 j4 j5", 45 },
	{ ISLE_ADVANCED, "1 rescue red-c15 from left with token at a1 b1 b2 c2", 42 },
	{ ISLE_ADVANCED, "1 rescue red-c15 from left with token at i4 j4 j5 k6", 42 },
	{ ISLE_ADVANCED, "1 rescue red-c15 from left with token at i4 j4 j5 w5", 51 },
	{ ISLE_ADVANCED, "1 rescue red-c15 from left with token at i4 j4 j5 k5 "
	                 "icons i4=red", 54 },
	{ ISLE_ADVANCED, "1 rescue b2 from left with token at i1 j1 j2 k1 k2 k3", 54 },
	{ ISLE_ADVANCED, "1 rescue b2 from left with token at i1 j1 j2 k1 k2 k3 "
	                 "icons i1=orange j1=green k1=red", 86 },
	{ ISLE_ADVANCED, "1 rescue b2 from left with token at i1 j1 j2 k1 k2 k3 "
	                 "icons j1=green i1=orange k1=red k2=blue", 70 },
	{ ISLE_ADVANCED, "1 rescue b2 from left with token at i1 j1 j2 k1 k2 k3 "
	                 "icons i1=red j1=green k1=red k2=blue", 37 },
	{ ISLE_ADVANCED, "1 kitten blue-k1 at h5 h6 h7", 18 },
	{ ISLE_FAMILY, "1 kitten blue-k1 with permanent at h5 h6 h7", 18 },
	{ ISLE_ADVANCED, "1 play 151 152", 12 },
	{ ISLE_ADVANCED, "1 play 77 blue-c3", 11 },
	{ ISLE_ADVANCED, "1 play 77 blue-c3:up", 11 },
	{ ISLE_ADVANCED, "1 play 88 k7 h5", 14 },
	{ ISLE_ADVANCED, "1 play 88 h5 h5", 14 },
	{ ISLE_ADVANCED, "1 play 76", 10 },
	{ ISLE_ADVANCED, "1 play 98 t1 at h5", 11 },
	{ ISLE_ADVANCED, "1 play 3 o2 at e4", 13 },
	{ ISLE_ADVANCED, "1 place green-c3 as red at h5", 18 },
	{ ISLE_ADVANCED, "1 king-rat h5", 12 },
	{ ISLE_ADVANCED, "1 king-rat at h5 h6", 15 },
	{ ISLE_ADVANCED, "1 row 10", 7 },
	{ ISLE_ADVANCED, "1 row 0", 7 },
	{ ISLE_ADVANCED, "1 column w", 10 },
	{ ISLE_ADVANCED, "1 column H", 10 },
	{ ISLE_EXPLORE, "1 take column b", 15 },
	{ ISLE_EXPLORE, "1 take column B 7", 17 },
	{ ISLE_EXPLORE, "1 take column B and 13", 21 },
	{ ISLE_EXPLORE, "1 take row 4", 12 },
	{ ISLE_EXPLORE, "1 take spaces 1 6", 18 },
	{ ISLE_EXPLORE, "1 take", 7 },
	{ ISLE_EXPLORE, "1 twice", 3 },
	{ ISLE_EXPLORE, "0 island x1", 10 },
	{ ISLE_EXPLORE, "0 island l1", 10 },
	{ ISLE_EXPLORE, "0 island lesson-27", 10 },
	{ ISLE_EXPLORE, "0 island lesson-0", 10 },
	{ ISLE_EXPLORE, "0 island lesson-09", 10 },
	{ ISLE_EXPLORE, "0 island lesson-", 10 },
	{ ISLE_EXPLORE, "0 island blue-k1", 10 },
	{ ISLE_EXPLORE, "0 island o7", 10 },
	{ ISLE_EXPLORE, "0 island b1", 10 },
	{ ISLE_EXPLORE, "0 island t1+t2+t3", 10 },
	{ ISLE_EXPLORE, "0 island t1+", 10 },
	{ ISLE_EXPLORE, "0 island t1/", 10 },
	{ ISLE_EXPLORE, "0 island /t1", 10 },
	{ ISLE_EXPLORE, "0 island t1/t2/t3", 10 },
	{ ISLE_EXPLORE, "0 island 2of-t1", 10 },
	{ ISLE_EXPLORE, "0 island 2of-t1,t1", 10 },
	{ ISLE_EXPLORE, "0 island 2of-t1,t2,", 10 },
	{ ISLE_EXPLORE, "0 island 2of-t1,t2,t3,t4,r1,r2,r3", 10 },
	{ ISLE_EXPLORE, "0 island 2of-t1+t2", 10 },
	{ ISLE_ADVANCED, "1 feed h0", 8 },
	{ ISLE_ADVANCED, "1 feed h:", 8 },
	{ ISLE_ADVANCED, "1 feed w5", 8 },
	{ ISLE_EXPLORE, "1 and 13", 7 },
	{ ISLE_EXPLORE, "1 and 0", 7 },
	{ ISLE_EXPLORE, "1 and", 6 },
};

START_TEST(refusals)
{
	struct notation_fault fault = { 0, NULL, NULL };
	struct isle_move move;
	const char *line = refused[_i].line;
	make_rules();
	ck_assert_msg(!notation_parse(&rules[refused[_i].game], line,
	                              strlen(line), &move, &fault), "%s", line);
	ck_assert_msg(fault.column == refused[_i].column, "%s: column %d, %s", line,
	              fault.column, fault.text);
	ck_assert(fault.text[0] && fault.rule[0]);
}
END_TEST

/* Squares that are no placing are not called bad syntax. */
START_TEST(no_placing)
{
	static const char line[] = "1 treasure t2 at h5 h7";
	struct notation_fault fault;
	struct isle_move move;
	make_rules();
	ck_assert(!notation_parse(&rules[0], line, strlen(line), &move, &fault));
	ck_assert_str_eq(fault.rule, "Book: tiles");
}
END_TEST

/* ---- names --------------------------------------------------------------- */

START_TEST(names)
{
	char text[16];
	for (int tile = 0; tile < ISLE_TILE_KING_RAT; tile++) {
		size_t length = notation_tile(tile, text, sizeof text);
		ck_assert_int_eq(notation_tile_find(text, length), tile);
	}
	for (int square = 0; square < ISLE_SQUARES; square++) {
		size_t length = notation_square(square, text, sizeof text);
		if (square % ISLE_STRIDE < ISLE_ROWS)
			ck_assert_int_eq(notation_square_find(text, length), square);
	}
	ck_assert_uint_eq(notation_tile(ISLE_TILE_CAT + 2 * 5, text, sizeof text),
	                  7);
	ck_assert_str_eq(text, "blue-c3");
	ck_assert_int_eq(notation_tile_find("blue-c33", 8), -1);
	ck_assert_int_eq(notation_tile_find("", 0), -1);
	ck_assert_int_eq(notation_square_find("h10", 3), -1);
}
END_TEST

/* What does not fit is not written. */
START_TEST(short_buffers)
{
	struct notation_fault fault;
	struct isle_move move;
	char text[NOTATION_MAX];
	const char *line = lines[14].line;
	make_rules();
	notation_parse(&rules[0], line, strlen(line), &move, &fault);
	for (size_t size = 0; size <= strlen(line); size++) {
		memset(text, 'x', sizeof text);
		ck_assert_uint_eq(notation_format(&rules[0], &move, text, size), 0);
		for (size_t i = size; i < sizeof text; i++)
			ck_assert_int_eq(text[i], 'x');
	}
	ck_assert_uint_eq(notation_format(&rules[0], &move, text, strlen(line) + 1),
	                  strlen(line));
}
END_TEST

/* As many lines as were wanted are looked at, and it is said. */
START_TEST(legal_lines_have_an_end)
{
	scene_start(ISLE_ADVANCED, 2, 0, 5);
	for (size_t most = 0; most < 4; most++) {
		struct legal_wish wish = { .most = most };
		struct legal_list list = legal_lines(&scene_rules, &scene_game, ~0u,
		                                     wish);
		ck_assert(list.cut == (most > 0));
		ck_assert(most ? list.count == most : list.count > 4);
		legal_free(&list);
	}
}
END_TEST

int main(void)
{
	TCase *tcase = tcase_create("notation");
	tcase_set_timeout(tcase, 300);   /* of machines that do much else */
	tcase_add_loop_test(tcase, round_trip, 0, LINES);
	tcase_add_test(tcase, every_verb);
	tcase_add_test(tcase, every_placing);
	tcase_add_loop_test(tcase, other_spellings, 0,
	                    sizeof spellings / sizeof spellings[0]);
	tcase_add_loop_test(tcase, refusals, 0, sizeof refused / sizeof refused[0]);
	tcase_add_test(tcase, no_placing);
	tcase_add_test(tcase, names);
	tcase_add_test(tcase, short_buffers);
	tcase_add_test(tcase, legal_lines_have_an_end);
	return RUN("notation", tcase);
}
