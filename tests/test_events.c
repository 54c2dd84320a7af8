/*
 * Events that give points: everybody is told what the morning brought, those
 * who got nothing too, and by which event.
 */
#include <check.h>
#include <string.h>

#include "notation.h"
#include "preview.h"
#include "runner.h"
#include "scene.h"
#include "text.h"

static struct isle_log told;

/* Plays a line and keeps what followed from it. */
static void play(const char *line)
{
	struct isle_move move;
	struct notation_fault fault;
	ck_assert(notation_parse(&scene_rules, line, strlen(line), &move, &fault));
	ck_assert_int_eq(isle_play(&scene_rules, &scene_game, &move, &told),
	                 ISLE_OK);
}

/* The evening before day 3, whose event is the other side of a tile. */
static void evening(enum isle_mode mode, int seats, int tile)
{
	scene_start(mode, seats, ISLE_EVENTS, 1);
	for (int i = 0; i < seats; i++)
		scene_game.order[i] = i + 1;
	scene_phase(ISLE_PHASE_RARE_FINDS);
	scene_game.day = 2;
	scene_game.events[1] = 3;
	scene_game.events[2] = tile;
}

/* What was told of points since: one sentence after the other. */
static void tells(const char *text)
{
	static const struct text_voice voice = { .name = { "Robin", "Mara" } };
	char line[TEXT_MAX], all[4 * TEXT_MAX] = "";
	for (int i = 0; i < told.count; i++) {
		if (told.event[i].kind != ISLE_EV_MARKERS)
			continue;
		ck_assert(text_log_line(&voice, &told.event[i], line, sizeof line) > 0);
		strcat(strcat(all, *all ? " " : ""), line);
	}
	ck_assert_str_eq(all, text);
}

START_TEST(who_gets_nothing_is_told_so)
{
	evening(ISLE_ADVANCED, 2, 10);      /* P10: no treasure */
	scene_put(1, "t1", ISLE_NONE, "h5");
	play("1 pass");
	play("2 pass");
	tells("Travelling Light: Robin gets 0 points. "
	      "Travelling Light: Mara gets 5 points.");
	ck_assert_int_eq(scene_seat(1)->markers, 0);
	ck_assert_int_eq(scene_seat(2)->markers, 5);
}
END_TEST

/* A choice that would bring nothing is not asked for, and told all the same. */
START_TEST(who_is_not_asked_is_told_so)
{
	evening(ISLE_ADVANCED, 2, 7);       /* P7: a cat */
	scene_put(2, "blue-c16", ISLE_BLUE, "h5 i5 j5 k5 l5");
	scene_put(2, "red-c16", ISLE_RED, "h6 i6 j6 k6 l6");
	play("1 pass");
	play("2 pass");
	tells("Good Neighbours: Robin gets 0 points.");
	play("2 cat h6");
	tells("Good Neighbours: Mara gets 2 points.");
}
END_TEST

START_TEST(one_who_is_last_in_turn_is_told_when_the_first_has_chosen)
{
	evening(ISLE_ADVANCED, 2, 3);       /* P3: a row */
	scene_put(1, "blue-c16", ISLE_BLUE, "h5 i5 j5 k5 l5");
	play("1 pass");
	play("2 pass");
	tells("");
	play("1 row 5");
	tells("Along the Planks: Robin gets 1 point. "
	      "Along the Planks: Mara gets 0 points.");
}
END_TEST

/* What a line is said to bring before it is played, and what the event then
 * gives for it. */
static void promises(const char *line, int points)
{
	struct isle_move move;
	struct isle_game view;
	struct notation_fault fault;
	ck_assert(notation_parse(&scene_rules, line, strlen(line), &move, &fault));
	isle_view(&scene_rules, &scene_game, move.seat, &view);
	int gain = preview_gain(&scene_rules, &view, &move);
	ck_assert_int_eq(gain, points);
	play(line);
	ck_assert_int_eq(told.event[0].kind, ISLE_EV_MARKERS);
	ck_assert_int_eq(told.event[0].a, points);
}

/* Behind the last one asked the day begins: its fish make lessons worth more,
 * which is not what the event gives. */
START_TEST(what_is_promised_is_what_the_event_gives)
{
	static const struct { int tile, points; const char *line; } cases[] = {
		{ 3, 1, "1 row 5" }, { 3, 0, "1 row 1" },
		{ 4, 4, "1 column h" }, { 7, 2, "1 cat h6" }
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		evening(ISLE_ADVANCED, 2, cases[i].tile);
		scene_game.events[1] = 5;
		isle_set_add(&scene_seat(1)->lessons, isle_card_find(142));
		scene_put(1, "blue-c16", ISLE_BLUE, "h5 i5 j5 k5 l5");
		scene_put(1, "red-c16", ISLE_RED, "h6 i6 j6 k6 l6");
		scene_seat(1)->fish = 0;
		play("1 pass");
		play("2 pass");
		promises(cases[i].line, cases[i].points);
		ck_assert_int_ge(scene_seat(1)->fish, 5);
	}
}
END_TEST

START_TEST(her_number_is_told_too)
{
	evening(ISLE_SOLO, 1, 10);
	play("1 pass");
	tells("Travelling Light: Robin gets 5 points. "
	      "Travelling Light: the sister gets 3 points.");
}
END_TEST

/* The first of all point events is one. Book: kittens-beasts */
START_TEST(her_number_is_told_of_rat_count)
{
	evening(ISLE_SOLO, 1, 1);           /* P1: visible rats, a point for two */
	play("1 pass");
	tells("Rat Count: Robin gets 9 points. "
	      "Rat Count: the sister gets 5 points.");
}
END_TEST

START_TEST(actions_tell_of_no_points)
{
	evening(ISLE_SOLO, 1, 15);
	play("1 pass");
	tells("");
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("events");
	tcase_add_test(tests, who_gets_nothing_is_told_so);
	tcase_add_test(tests, who_is_not_asked_is_told_so);
	tcase_add_test(tests,
	               one_who_is_last_in_turn_is_told_when_the_first_has_chosen);
	tcase_add_test(tests, what_is_promised_is_what_the_event_gives);
	tcase_add_test(tests, her_number_is_told_too);
	tcase_add_test(tests, her_number_is_told_of_rat_count);
	tcase_add_test(tests, actions_tell_of_no_points);
	return RUN("events", tests);
}
