/* Taking back at a table of the server: what is free, what is asked for, and
 * what nobody takes back. */
#include <check.h>
#include <signal.h>
#include <string.h>

#include "runner.h"
#include "server_case.h"

START_TEST(undo_is_free_while_nobody_acted)
{
	begin_family();
	server_player_move(&one);
	expect(&one, "view");
	ck_assert(one.undo);
	struct isle_game before = two.view;
	ws_client_send(&one.client, "{\"type\":\"undo\",\"id\":\"u1\"}");
	ck_assert_int_eq(await_number(&one, "ack", "version"), 2);
	expect(&one, "view");
	catch_up(&two);
	ck_assert_int_eq(two.version, 2);
	ck_assert_int_eq(memcmp(&two.view, &before, sizeof before), 0);
	ws_client_send(&one.client, "{\"type\":\"undo\",\"id\":\"u1\"}");
	ck_assert_int_eq(await_number(&one, "ack", "version"), 2);
	ws_client_send(&one.client, "{\"type\":\"undo\",\"id\":\"u2\"}");
	expect_error(&one, "NOTHING_TO_UNDO");
	ck_assert_int_gt(play(10000), 20);
	check_record(table.seat[0]);
}
END_TEST

/* Who has not heard the answer asks again, of a server that has only the store
 * to remember by: nothing more is taken back. */
START_TEST(an_undo_counts_once_over_a_restart)
{
	begin_family();
	server_player_move(&one);
	expect(&one, "view");
	ws_client_send(&one.client, "{\"type\":\"undo\",\"id\":\"u1\"}");
	ck_assert_int_eq(await_number(&one, "ack", "version"), 2);
	ck_assert_int_ge(server_rig_end(&rig, SIGKILL), 0);
	start_server();
	join(&one, table.seat[0], 0);
	expect(&one, "view");
	ws_client_send(&one.client, "{\"type\":\"undo\",\"id\":\"u1\"}");
	ck_assert_int_eq(await_number(&one, "ack", "version"), 2);
}
END_TEST

/* Seats 1 and 2 of three have drafted and seat 3 has not: nothing has come to
 * light, and seat 1 must ask. */
static void begin_three(void)
{
	struct server_player *all[] = { &one, &two, &three };
	start_server();
	make("{\"game\":\"advanced\",\"seats\":3}");
	for (int i = 0; i < 3; i++)
		join(all[i], table.seat[i], 0);
	for (int i = 0; i < 3; i++)
		expect(all[i], "view");
	server_player_move(&one);
	expect(&one, "ack");
	server_player_move(&two);
	expect(&two, "ack");
	while (one.version < 2)
		expect(&one, "view");
	ck_assert(one.asks && !one.undo);
	ws_client_send(&one.client, "{\"type\":\"undo\",\"id\":\"u\"}");
	ck_assert_int_eq(await_number(&two, "undo-asked", "seat"), 1);
	ck_assert_int_eq(await_number(&three, "undo-asked", "seat"), 1);
}

static void answer_undo(struct server_player *player, const char *yes)
{
	ws_client_format(&player->client, "{\"type\":\"undo-answer\",\"yes\":%s}",
	                 yes);
}

static bool await_answered(struct server_player *player)
{
	json_t *message = server_player_await(player, "undo-answered");
	ck_assert_ptr_nonnull(message);
	bool yes = json_is_true(json_object_get(message, "yes"));
	json_decref(message);
	return yes;
}

/* What was granted counts once, what was refused too: here one of three is
 * left. */
START_TEST(undo_after_others_acted_is_asked)
{
	rig.settings.undos = 3;
	begin_three();
	answer_undo(&two, "true");
	answer_undo(&three, "false");
	ck_assert(!await_answered(&one));
	ws_client_send(&one.client, "{\"type\":\"undo\",\"id\":\"v\"}");
	ck_assert_int_eq(await_number(&two, "undo-asked", "seat"), 1);
	answer_undo(&three, "true");
	answer_undo(&two, "true");
	ck_assert(await_answered(&one));
	ck_assert_int_eq(await_number(&one, "ack", "version"), 3);
	expect(&one, "view");
	ck_assert_int_eq(one.due, 0xe);
	server_player_move(&one);
	ck_assert_int_eq(await_number(&one, "ack", "version"), 4);
	ws_client_send(&one.client, "{\"type\":\"undo\",\"id\":\"w\"}");
	ck_assert_int_eq(await_number(&one, "ack", "version"), 5);
	ws_client_close(&three.client);
}
END_TEST

/* Who has gone is not asked, and the question ends: everybody is told how it
 * stands now. */
START_TEST(who_goes_ends_the_question)
{
	begin_three();
	ws_client_send(&two.client, "{\"type\":\"leave\"}");
	json_t *message = server_player_await(&three, "view");
	ck_assert_ptr_nonnull(message);
	json_decref(message);
	answer_undo(&three, "true");
	expect_error(&three, "NO_UNDO_ASKED");
	ws_client_close(&three.client);
}
END_TEST

/* Neither when it is asked (the seats' own pages are told apart from those of
 * watchers) nor when they come. */
START_TEST(who_watches_is_not_asked)
{
	begin_three();
	ws_client_close(&three.client);
	ck_assert(server_player_join(&three, rig.port, table.watch, 0));
	ws_client_send(&three.client, "{\"type\":\"ping\"}");
	for (const char *type = ""; strcmp(type, "pong"); ) {
		static char last[32];
		json_t *message = ws_client_receive(&three.client,
		                                    WS_CLIENT_PATIENCE_MS);
		ck_assert_ptr_nonnull(message);
		snprintf(last, sizeof last, "%s",
		         json_string_value(json_object_get(message, "type")));
		json_decref(message);
		ck_assert_str_ne(last, "undo-asked");
		type = last;
	}
}
END_TEST

/* Two others are asked; one yes, said twice, is not the other's. */
START_TEST(one_agreement_of_two_is_not_enough)
{
	begin_three();
	answer_undo(&two, "true");
	answer_undo(&two, "true");
	catch_up(&two);
	catch_up(&one);
	ck_assert_int_eq(one.version, 2);
	ck_assert_int_eq(one.due, 1u << 3);
	answer_undo(&three, "true");
	ck_assert_int_eq(await_number(&one, "ack", "version"), 3);
	ws_client_close(&three.client);
}
END_TEST

/* Both have chosen their family cards, and with that the first day has begun:
 * nobody can agree to forget what lies there. */
START_TEST(what_came_to_light_is_not_taken_back)
{
	begin_family();
	server_player_move(&one);
	expect(&two, "view");
	server_player_move(&two);
	expect(&two, "ack");
	while (one.version < 2)
		expect(&one, "view");
	ck_assert(!one.undo && !one.asks);
	ws_client_send(&one.client, "{\"type\":\"undo\",\"id\":\"u\"}");
	expect_error(&one, "REVEALED");
	ws_client_send(&two.client, "{\"type\":\"undo\",\"id\":\"u\"}");
	expect_error(&two, "REVEALED");
}
END_TEST

START_TEST(nothing_is_taken_back_after_the_count)
{
	begin_family();
	ck_assert_int_gt(play(10000), 20);
	catch_up(&one);
	catch_up(&two);
	ck_assert(!one.undo && !one.asks && !two.undo && !two.asks);
	ws_client_send(&one.client, "{\"type\":\"undo\",\"id\":\"x\"}");
	expect_error(&one, "COUNTED");
	ws_client_send(&two.client, "{\"type\":\"undo\",\"id\":\"x\"}");
	expect_error(&two, "COUNTED");
}
END_TEST

/* The others have gone on: what was asked before is asked no more. */
START_TEST(a_move_ends_the_question)
{
	begin_three();
	server_player_move(&three);
	expect(&three, "ack");
	answer_undo(&two, "true");
	expect_error(&two, "NO_UNDO_ASKED");
	ws_client_close(&three.client);
}
END_TEST

/* Tables share their rules, but not their boats: going back to the beginning
 * leaves everybody on the own one. */
START_TEST(taking_back_leaves_the_boats)
{
	struct server_player first = { 0 };
	begin_family();
	make("{\"game\":\"family\",\"seats\":2,\"boats\":[6,5]}");
	join(&first, table.seat[0], 0);
	join(&two, table.seat[1], 0);
	expect(&first, "view");
	struct isle_game before = first.view;
	ck_assert_int_eq(before.seat[0].boat.plan, 6);
	server_player_move(&first);
	expect(&first, "view");
	ws_client_send(&first.client, "{\"type\":\"undo\",\"id\":\"u\"}");
	expect(&first, "ack");
	while (first.version < 2)
		expect(&first, "view");
	ck_assert_mem_eq(&first.view, &before, sizeof before);
	ws_client_close(&first.client);
}
END_TEST

START_TEST(undone_lines_are_not_shown_again)
{
	begin_family();
	server_player_move(&one);
	expect(&one, "view");
	ws_client_send(&one.client, "{\"type\":\"undo\",\"id\":\"u\"}");
	expect(&one, "ack");
	ws_client_close(&one.client);
	ck_assert(server_player_join(&one, rig.port, table.seat[0], 0));
	json_t *message = server_player_await(&one, "view");
	ck_assert_int_eq((int)json_array_size(json_object_get(message, "lines")),
	                 0);
	json_decref(message);
	ws_client_close(&one.client);
	ck_assert(server_player_join(&one, rig.port, table.seat[0], 1));
	message = server_player_await(&one, "view");
	json_t *line = json_array_get(json_object_get(message, "lines"), 0);
	ck_assert_int_eq(json_integer_value(json_object_get(line, "undo")), 1);
	json_decref(message);
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("all");
	tcase_add_checked_fixture(tests, set_up, tear_down);
	tcase_set_timeout(tests, 120);
	tcase_add_test(tests, undo_is_free_while_nobody_acted);
	tcase_add_test(tests, an_undo_counts_once_over_a_restart);
	tcase_add_test(tests, undo_after_others_acted_is_asked);
	tcase_add_test(tests, one_agreement_of_two_is_not_enough);
	tcase_add_test(tests, who_goes_ends_the_question);
	tcase_add_test(tests, who_watches_is_not_asked);
	tcase_add_test(tests, what_came_to_light_is_not_taken_back);
	tcase_add_test(tests, nothing_is_taken_back_after_the_count);
	tcase_add_test(tests, a_move_ends_the_question);
	tcase_add_test(tests, taking_back_leaves_the_boats);
	tcase_add_test(tests, undone_lines_are_not_shown_again);
	return RUN("server undo", tests);
}
