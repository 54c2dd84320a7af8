/* Clocks of a table: for whom they run, what happens at their end, and what
 * does not win time. */

#include "absence_case.h"
#include "runner.h"

static int64_t clock_of(struct server_player *player, int seat)
{
	json_t *message = server_player_await(player, "view");
	json_t *clocks = json_object_get(message, "clocks");
	ck_assert_int_ge(json_array_size(clocks), (size_t)seat);
	int64_t left = json_integer_value(json_array_get(clocks,
	                                                 (size_t)seat - 1));
	json_decref(message);
	return left;
}

static int64_t look_at_clock(int seat)
{
	ck_assert(server_player_join(&three, rig.port, table.watch, 0));
	return clock_of(&three, seat);
}

/* Whom a view names as waited for, as a set of seats, and each since when. */
static uint32_t see_owing(int64_t since)
{
	uint32_t seats = 0;
	size_t i;
	json_t *row;
	ck_assert(server_player_join(&three, rig.port, table.watch, 0));
	json_t *view = server_player_await(&three, "view");
	json_array_foreach(json_object_get(view, "owes"), i, row) {
		seats |= 1u << json_integer_value(json_array_get(row, 0));
		ck_assert_int_eq(json_integer_value(json_array_get(row, 1)), since);
	}
	json_decref(view);
	return seats;
}

/* One decision of this player: all that it owes. */
static void decide(struct server_player *player, int seat)
{
	struct server_player *players[] = { player };
	struct server_player *both[] = { &one, &two };
	server_player_drain(player, 50);
	while (is_due(player, seat))
		ck_assert_int_eq(server_player_game(players, 1, 1), 1);
	ck_assert_int_eq(server_player_game(both, 2, 0), 0);
}

START_TEST(clocks_run_for_those_who_owe)
{
	begin_with("\"absent\":\"wait\",\"clock\":\"total\",\"base\":600,"
	           "\"more\":10,\"zero\":\"decide\"");
	play_up_to_two();
	int64_t first = look_at_clock(1), second = look_at_clock(2);
	int64_t since = *rig.clock;
	pass(100);
	ck_assert_uint_eq(see_owing(since), 1u << 2);
	ck_assert_int_eq(look_at_clock(2), second - 100);
	ck_assert_int_eq(look_at_clock(1), first);
	decide(&two, 2);
	ck_assert_int_eq(look_at_clock(2), second - 100 + 10);
	/* Nobody gains by a restart, nor loses. */
	ck_assert_int_ge(server_rig_end(&rig, SIGKILL), 0);
	start_server();
	ck_assert_int_eq(look_at_clock(2), second - 100 + 10);
}
END_TEST

/* An opponent comes for seat 2, who is there, decides and goes. */
static void see_opponent_decide(void)
{
	int64_t before = one.version;
	see(&one, 2, "stand_in", "decider");
	json_t *message = await_word(&one, 2, "stand_in", "");
	ck_assert_str_eq(word_of(message, 2, "presence"), "here");
	json_decref(message);
	while (one.version == before)
		expect(&one, "view");
}

/* At zero an opponent decides, whoever is there. */
START_TEST(at_zero_an_opponent_decides)
{
	begin_with("\"absent\":\"wait\",\"clock\":\"total\",\"base\":600,"
	           "\"more\":0,\"zero\":\"decide\"");
	play_up_to_two();
	int64_t left = look_at_clock(2);
	pass((int)left - 1);
	see_nothing();
	pass(1);
	see_opponent_decide();
	ck_assert_int_eq(look_at_clock(2), 0);
}
END_TEST

/* The opponent comes late: its time is nobody's, and the next decision begins
 * with what each one adds. */
START_TEST(an_opponents_time_is_not_taken_from_the_person)
{
	begin_with("\"absent\":\"wait\",\"clock\":\"total\",\"base\":600,"
	           "\"more\":10,\"zero\":\"decide\"");
	play_up_to_two();
	pass((int)look_at_clock(2) + 50);
	see_opponent_decide();
	ck_assert_int_eq(look_at_clock(2), 10);
}
END_TEST

/* Where all are only told, who is late owes the time. */
START_TEST(late_by_oneself_is_below_zero)
{
	begin_with("\"absent\":\"wait\",\"clock\":\"total\",\"base\":600,"
	           "\"more\":10,\"zero\":\"tell\"");
	play_up_to_two();
	pass((int)look_at_clock(2) + 50);
	decide(&two, 2);
	ck_assert_int_eq(look_at_clock(2), -50 + 10);
}
END_TEST

/* What an opponent decided stands: who could take it back when time was up
 * would have all the time there is. The others may allow it. */
START_TEST(nobody_wins_time_by_taking_back)
{
	begin("{\"game\":\"advanced\",\"seats\":2,\"terms\":{\"absent\":\"vote\","
	      "\"patience\":60}}");
	tell(&two, "{\"type\":\"presence\",\"away\":true}");
	see(&one, 2, "presence", "away");
	pass(MINUTE);
	vote(&one, 2, "decide");
	see_two_move();
	tell(&two, "{\"type\":\"presence\",\"away\":false}");
	while (two.version < one.version)
		expect(&two, "view");
	ck_assert(!two.undo && two.asks);
	int64_t before = one.version;
	tell(&two, "{\"type\":\"undo\",\"id\":\"u\"}");
	expect(&one, "undo-asked");
	ck_assert_int_eq(one.version, before);
	tell(&one, "{\"type\":\"undo-answer\",\"yes\":true}");
	expect(&two, "ack");
	while (one.version == before)
		expect(&one, "view");
	while (two.version < one.version)
		expect(&two, "view");
	ck_assert(is_due(&one, 2) && is_due(&two, 2));
	/* The person's own move is taken back as ever. */
	ck_assert(server_player_move(&two));
	expect(&two, "view");
	while (!two.undo)
		expect(&two, "view");
}
END_TEST

/* A game that was given up waits for nobody, and its clocks stand still. */
START_TEST(clocks_stop_when_one_gives_up)
{
	begin_with("\"absent\":\"wait\",\"clock\":\"total\",\"base\":600,"
	           "\"more\":10,\"zero\":\"tell\"");
	play_up_to_two();
	pass(100);
	int64_t second = look_at_clock(2);
	server_player_drain(&one, 50);
	tell(&two, "{\"type\":\"resign\"}");
	ck_assert_int_eq(clock_of(&one, 2), second);
	pass(1000);
	ck_assert_int_eq(look_at_clock(2), second);
	ck_assert_uint_eq(see_owing(0), 0);
}
END_TEST

START_TEST(at_zero_all_are_told)
{
	begin_with("\"absent\":\"wait\",\"clock\":\"each\",\"base\":60,"
	           "\"zero\":\"tell\"");
	play_up_to_two();
	pass(100);
	ck_assert_int_eq(look_at_clock(2), -40);
	see_nothing();
	decide(&two, 2);
}
END_TEST

START_TEST(each_decision_has_its_time)
{
	begin_with("\"absent\":\"wait\",\"clock\":\"each\",\"base\":86400,"
	           "\"zero\":\"decide\"");
	play_up_to_two();
	pass(DAY - 1);
	decide(&two, 2);
	play_up_to_two();
	ck_assert_int_eq(look_at_clock(2), DAY);
	pass(DAY);
	see_two_move();
}
END_TEST

/* Where all choose at once all clocks run. */
START_TEST(all_who_owe_run)
{
	begin("{\"game\":\"advanced\",\"seats\":2,\"terms\":{\"clock\":\"total\","
	      "\"base\":600,\"more\":0}}");
	ck_assert(is_due(&one, 1) && is_due(&one, 2));
	pass(30);
	ck_assert_int_eq(look_at_clock(1), 570);
	ck_assert_int_eq(look_at_clock(2), 570);
	ck_assert(server_player_move(&one));
	expect(&one, "view");
	pass(30);
	ck_assert_int_eq(look_at_clock(1), 570);
	ck_assert_int_eq(look_at_clock(2), 540);
}
END_TEST

/* Moves, or takes that back, which nobody need allow; all of it has come. */
static void move_alone(struct server_player *player)
{
	ck_assert(server_player_catch_up(player) && server_player_move(player));
	ck_assert(server_player_catch_up(player));
}

static void take_back_alone(struct server_player *player, const char *id)
{
	char text[64];
	snprintf(text, sizeof text, "{\"type\":\"undo\",\"id\":\"%s\"}", id);
	ck_assert(player->undo);
	tell(player, text);
	ck_assert(server_player_catch_up(player));
}

/* After taking back all clocks are counted anew, by the lines that count: the
 * one that was taken back before them is not one. */
START_TEST(clocks_know_which_lines_count)
{
	start_server();
	make("{\"game\":\"advanced\",\"seats\":3,\"terms\":{\"clock\":\"total\","
	     "\"base\":600,\"more\":0}}");
	join(&one, table.seat[0], 0);
	join(&two, table.seat[1], 0);
	join(&three, table.seat[2], 0);
	expect(&one, "view");
	expect(&two, "view");
	pass(30);
	move_alone(&one);
	take_back_alone(&one, "a");
	pass(10);
	move_alone(&one);
	move_alone(&two);
	take_back_alone(&two, "b");
	go(&three);
	pass(10);
	ck_assert_int_eq(look_at_clock(1), 560);
	ck_assert_int_eq(look_at_clock(2), 550);
}
END_TEST

/* Of several reasons to look at a table the first to come counts. */
START_TEST(the_earliest_reason_counts)
{
	begin_with("\"absent\":\"decide\",\"patience\":172800,\"clock\":\"each\","
	           "\"base\":86400,\"zero\":\"decide\"");
	two_goes();
	pass(DAY);
	see(&one, 2, "stand_in", "decider");
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("clocks");
	tcase_add_checked_fixture(tests, set_up_clock, tear_down);
	tcase_set_timeout(tests, 120);
	tcase_add_test(tests, clocks_run_for_those_who_owe);
	tcase_add_test(tests, at_zero_an_opponent_decides);
	tcase_add_test(tests, an_opponents_time_is_not_taken_from_the_person);
	tcase_add_test(tests, late_by_oneself_is_below_zero);
	tcase_add_test(tests, nobody_wins_time_by_taking_back);
	tcase_add_test(tests, clocks_stop_when_one_gives_up);
	tcase_add_test(tests, at_zero_all_are_told);
	tcase_add_test(tests, each_decision_has_its_time);
	tcase_add_test(tests, all_who_owe_run);
	tcase_add_test(tests, clocks_know_which_lines_count);
	tcase_add_test(tests, the_earliest_reason_counts);
	return RUN("clocks", tests);
}
