/*
 * What is shown of the sister: which cats her open card is about, which squares
 * her lines count, and what is said of her cards.
 */
#include <check.h>
#include <string.h>

#include "notation.h"
#include "runner.h"
#include "scene.h"
#include "text.h"

/* Her first card of the day lies open, and she has not acted yet. */
static void card_open(int number)
{
	scene_start(ISLE_SOLO, 1, 0, 1);
	scene_phase(ISLE_PHASE_RESCUE);
	scene_game.baskets[0] = number;
	scene_game.baskets_i = scene_game.her_cards = 2;
	scene_game.her_next = 0;
	scene_field(0, "blue-c1 green-c1 orange-c1 purple-c1");
	scene_field(1, "red-c1 blue-c2 green-c2 orange-c2");
}

static const char *const line[] = { "blue-c1", "green-c1", "orange-c1",
	"purple-c1", "red-c1", "blue-c2", "green-c2", "orange-c2" };

/* The first cats of the line, half of them left. */
static void lay_line(int cats)
{
	char side[2][80] = { "", "" };
	for (int i = 0; i < cats; i++)
		strcat(strcat(side[i >= 4], i % 4 ? " " : ""), line[i]);
	scene_field(0, side[0]);
	scene_field(1, side[1]);
}

static void aims_at(int first, int second, int third)
{
	uint8_t place[ISLE_AIMS_MAX] = { 0 };
	int want[ISLE_AIMS_MAX] = { first, second, third };
	int count = isle_sister_aims(&scene_game, place);
	ck_assert_int_eq(count, (first > 0) + (second > 0) + (third > 0));
	for (int i = 0; i < count; i++)
		ck_assert_int_eq(place[i], want[i]);
}

START_TEST(places_are_those_of_the_line_as_it_lies)
{
	card_open(177);      /* cat 4, cat 3 */
	aims_at(4, 3, 0);
	scene_field(0, "blue-c1");
	scene_field(1, "");
	aims_at(1, 0, 0);
	scene_field(0, "");
	aims_at(0, 0, 0);
}
END_TEST

/* What she takes first is gone when she counts again. */
START_TEST(a_second_place_is_counted_without_the_first)
{
	card_open(187);      /* cat 1, cat 5 */
	aims_at(1, 6, 0);
	lay_line(3);
	aims_at(1, 3, 0);
	card_open(195);      /* cat 8, oshax 1 */
	aims_at(8, 0, 0);
	card_open(192);      /* switch 1 and 6, then cat 2 */
	aims_at(1, 6, 2);
	lay_line(2);
	/* The last is the second, and has become the first. */
	aims_at(1, 2, 1);
}
END_TEST

START_TEST(what_is_done_or_face_down_is_about_no_cat)
{
	card_open(177);
	scene_game.her_next = 1;
	aims_at(0, 0, 0);
	scene_game.her_next = scene_game.her_cards = 0;
	aims_at(0, 0, 0);
}
END_TEST

static int place_of(int tile)
{
	for (int i = 0; i < 8; i++)
		if (notation_tile_find(line[i], strlen(line[i])) == tile)
			return i + 1;
	return 0;
}

/* The places of the line that a log is about, by its first card alone. A switch
 * comes first on every card, so its places are those of the line. */
static int touched(const struct isle_log *log, uint8_t *place)
{
	int count = 0;
	for (int i = 0; i < log->count; i++) {
		const struct isle_event *e = &log->event[i];
		if (e->kind == ISLE_EV_SISTER_TAKES && place_of(e->a))
			place[count++] = place_of(e->a);
		if (e->kind == ISLE_EV_SISTER_SWITCH) {
			place[count++] = e->a;
			place[count++] = e->b;
		}
	}
	return count;
}

/* She does as she aims, whatever the card and however many cats are there.
 * Without speed she is the last, and what comes before changes the line. */
START_TEST(she_does_as_she_aims)
{
	uint8_t aimed[ISLE_AIMS_MAX], done[ISLE_AIMS_MAX];
	struct isle_log log;
	for (int number = 177; number <= 196; number++)
		for (int cats = 0; cats <= 8; cats++) {
			struct isle_move move = { .seat = 1 };
			card_open(number);
			lay_line(cats);
			int count = isle_sister_aims(&scene_game, aimed);
			scene_phase(ISLE_PHASE_CHOOSE);
			scene_game.baskets_i = scene_game.her_cards = 0;
			isle_extend(&move, ISLE_CHOOSE);
			isle_extend(&move, ISLE_STEP_END);
			ck_assert_int_eq(isle_play(&scene_rules, &scene_game, &move, &log),
			                 ISLE_OK);
			/* An empty field ends the phase: then she plays them all. */
			if (cats > 1)
				ck_assert_int_eq(touched(&log, done), count);
			for (int i = 0; i < count && cats > 1; i++)
				ck_assert_int_eq(done[i], aimed[i]);
		}
}
END_TEST

static int squares(enum isle_line line, int number)
{
	struct isle_table table;
	struct isle_set set;
	isle_table_of(&scene_rules, &scene_game, &table);
	set = isle_score_squares(&scene_rules, &table, 0, line, number, ISLE_NONE);
	return isle_set_count(&set);
}

START_TEST(her_colours_are_the_cats_that_have_turned_up)
{
	scene_start(ISLE_SOLO, 1, 0, 1);
	scene_game.colours[0] = ISLE_RED;
	scene_game.colours[1] = ISLE_BLUE;
	scene_game.colours_open = 1;
	scene_put(1, "blue-c16", ISLE_BLUE, "h5 i5 j5 k5 l5");
	ck_assert_int_eq(squares(ISLE_LINE_COLOURS, 0), 0);
	scene_put(1, "red-c16", ISLE_RED, "h6 i6 j6 k6 l6");
	ck_assert_int_eq(squares(ISLE_LINE_COLOURS, 0), 5);
	scene_game.colours_open = 2;
	ck_assert_int_eq(squares(ISLE_LINE_COLOURS, 0), 10);
}
END_TEST

START_TEST(beasts_count_by_their_icons)
{
	scene_start(ISLE_SOLO, 1, ISLE_BEASTS, 1);
	ck_assert_int_eq(squares(ISLE_LINE_BEASTS, 0), 0);
	struct isle_tile beast = { .id = ISLE_TILE_BEAST, .colour = ISLE_NONE,
		.anchor = notation_square_find("h5", 2) };
	struct isle_score score;
	isle_boat_place(&scene_rules, &scene_seat(1)->boat, beast);
	isle_score(&scene_rules, &scene_game, &score);
	ck_assert_int_eq(squares(ISLE_LINE_BEASTS, 0), 3);      /* b1: P, B, R */
	ck_assert_int_eq(score.sister.beasts, 9);
}
END_TEST

/* What her best other lesson counts, she counts once more. */
START_TEST(the_best_other_lesson_is_shown_again)
{
	scene_start(ISLE_SOLO, 1, 0, 1);
	scene_game.sister_count = 3;
	scene_game.sister[0] = 206;      /* lonely cats */
	scene_game.sister[1] = 204;
	scene_game.sister[2] = 201;      /* visible rats */
	scene_put(1, "blue-c16", ISLE_BLUE, "h5 i5 j5 k5 l5");
	ck_assert_int_eq(squares(ISLE_LINE_LESSON, 206), 5);
	ck_assert_int_eq(squares(ISLE_LINE_LESSON, 204),
	                 squares(ISLE_LINE_LESSON, 201));
	scene_game.sister[2] = 200;      /* fish: nothing on the boat */
	scene_seat(1)->fish = 20;
	ck_assert_int_eq(squares(ISLE_LINE_LESSON, 200), 0);
	ck_assert_int_eq(squares(ISLE_LINE_LESSON, 204), 0);
}
END_TEST

static void says(bool first, bool played, const char *text)
{
	char buf[TEXT_MAX];
	ck_assert(text_sister_card(NULL, 177, first, played, buf, sizeof buf) > 0);
	ck_assert_str_eq(buf, text);
}

/* Rulebook, solo phase 4: only the first card's baskets and speed count. */
START_TEST(only_the_first_card_tells_baskets_and_speed)
{
	says(true, false, "Baskets: 2. Speed: 1. "
	     "She takes: the fourth cat, then the third cat.");
	says(true, true, "Baskets: 2. Speed: 1. "
	     "Played: the fourth cat, then the third cat.");
	says(false, true, "Played: the fourth cat, then the third cat.");
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("sister");
	tcase_set_timeout(tests, 60);
	tcase_add_test(tests, places_are_those_of_the_line_as_it_lies);
	tcase_add_test(tests, a_second_place_is_counted_without_the_first);
	tcase_add_test(tests, what_is_done_or_face_down_is_about_no_cat);
	tcase_add_test(tests, she_does_as_she_aims);
	tcase_add_test(tests, her_colours_are_the_cats_that_have_turned_up);
	tcase_add_test(tests, beasts_count_by_their_icons);
	tcase_add_test(tests, the_best_other_lesson_is_shown_again);
	tcase_add_test(tests, only_the_first_card_tells_baskets_and_speed);
	return RUN("sister", tests);
}
