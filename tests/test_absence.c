/* People who come and go: who is there, who plays in their place and by whose
 * word, resigning. Clocks are in test_clocks.c. */
#include <sqlite3.h>
#include <unistd.h>

#include "absence_case.h"
#include "runner.h"

/* ---- presence ------------------------------------------------------------ */

START_TEST(everybody_sees_who_is_there)
{
	begin_with("\"absent\":\"wait\"");
	pass(5);
	tell(&two, "{\"type\":\"presence\",\"away\":true}");
	ck_assert_int_eq(since_of(&one, 2, "away"), NOON + 5);
	pass(5);
	tell(&two, "{\"type\":\"presence\",\"away\":false}");
	see(&one, 2, "presence", "here");
	pass(5);
	go(&two);
	ck_assert_int_eq(since_of(&one, 2, "gone"), NOON + 15);
	pass(DAY);
	join(&three, table.watch, 0);
	join(&two, table.seat[1], 0);
	see(&one, 2, "presence", "here");
}
END_TEST

/* Of two pages of a person one in sight is enough. */
START_TEST(the_page_in_sight_counts)
{
	begin_with("\"absent\":\"wait\"");
	join(&three, table.seat[1], 0);
	see(&one, 2, "presence", "here");
	tell(&three, "{\"type\":\"presence\",\"away\":true}");
	see(&one, 2, "presence", "here");
	go(&two);
	see(&one, 2, "presence", "away");
	go(&three);
	see(&one, 2, "presence", "gone");
}
END_TEST

START_TEST(gone_since_outlives_a_restart)
{
	begin_with("\"absent\":\"wait\"");
	go(&two);
	ck_assert_int_eq(since_of(&one, 2, "gone"), NOON);
	pass(DAY);
	ck_assert_int_ge(server_rig_end(&rig, SIGKILL), 0);
	start_server();
	ck_assert(server_player_join(&one, rig.port, table.seat[0], 0));
	ck_assert_int_eq(since_of(&one, 2, "gone"), NOON);
}
END_TEST

/* Whoever was there when a server fell, if with one page of two, is gone since
 * it is up again. */
START_TEST(a_fallen_server_counts_nobody_as_there)
{
	begin_with("\"absent\":\"wait\"");
	join(&three, table.seat[1], 0);
	server_player_drain(&one, 300);
	go(&three);
	expect(&one, "table");
	ck_assert_int_ge(server_rig_end(&rig, SIGKILL), 0);
	pass(DAY);
	start_server();
	ck_assert(server_player_join(&one, rig.port, table.seat[0], 0));
	ck_assert_int_eq(since_of(&one, 2, "gone"), NOON + DAY);
}
END_TEST

/* ---- votes --------------------------------------------------------------- */

START_TEST(nobody_is_voted_on_before_their_time)
{
	begin_with("\"absent\":\"vote\",\"patience\":300");
	play_up_to_two();
	pass(DAY);
	vote(&one, 2, "replace");
	expect_error(&one, "NOT_ABSENT");        /* is here, however slow */
	go(&two);
	ck_assert_int_eq(since_of(&one, 2, "gone"), *rig.clock);
	pass(299);
	vote(&one, 2, "decide");
	expect_error(&one, "NOT_ABSENT");
	vote(&one, 1, "decide");
	expect_error(&one, "NOT_ABSENT");        /* oneself */
	vote(&one, 3, "decide");
	expect_error(&one, "BAD_SEAT");
	vote(&one, 2, "shoot");
	expect_error(&one, "BAD_VOTE");
	pass(1);
	vote(&one, 2, "wait");
	see_nothing();
	vote(&one, 2, "decide");
	see_two_move();
}
END_TEST

/* The opponent makes what is owed and leaves again. */
START_TEST(one_decision_is_one_decision)
{
	begin_with("\"absent\":\"vote\",\"patience\":60");
	two_goes();
	pass(MINUTE);
	vote(&one, 2, "decide");
	see(&one, 2, "stand_in", "decider");
	see(&one, 2, "stand_in", "");
	while (is_due(&one, 2))
		expect(&one, "view");
	/* The next one is waited for again. */
	struct server_player *players[] = { &one };
	while (!is_due(&one, 2))
		ck_assert_int_eq(server_player_game(players, 1, 1), 1);
	vote(&one, 2, "decide");
	expect_error(&one, "NOT_ABSENT");
	see_nothing();
}
END_TEST

START_TEST(a_deputy_plays_until_the_person_returns)
{
	struct server_player *players[] = { &one };
	begin_with("\"absent\":\"vote\",\"patience\":60");
	two_goes();
	pass(MINUTE);
	vote(&one, 2, "replace");
	see_told(&one, "replaced", 2);
	json_t *message = await_word(&one, 2, "stand_in", "deputy");
	ck_assert_str_eq(word_of(message, 2, "bot"), "cat");
	json_decref(message);
	ck_assert_int_eq(server_player_game(players, 1, 3), 3);
	join(&two, table.seat[1], 0);
	expect(&two, "view");
	message = await_told_of(&one, "returned", 2, "stand_in", "");
	ck_assert_str_eq(word_of(message, 2, "bot"), "");
	json_decref(message);
	ck_assert_int_gt(play(10000), 3);
}
END_TEST

/* Three play, the third alone owes something and goes, for long enough. */
static void three_goes(void)
{
	struct server_player *players[] = { &one, &two, &three };
	begin_three("\"absent\":\"vote\",\"patience\":60");
	play_up_to(3, players, 3);
	while (is_due(&one, 2))
		ck_assert_int_eq(server_player_game(players, 2, 1), 1);
	ck_assert(is_due(&one, 3));
	go(&three);
	see(&one, 3, "presence", "gone");
	pass(MINUTE);
}

/* More than half of those present, and only theirs. */
START_TEST(most_of_those_present_decide)
{
	three_goes();
	vote(&one, 3, "replace");
	see(&two, 3, "presence", "gone");
	see_nothing();                           /* one of two */
	vote(&two, 3, "decide");
	see(&one, 3, "stand_in", "decider");     /* both want at least that */
}
END_TEST

START_TEST(who_is_gone_has_no_voice)
{
	three_goes();
	go(&two);
	see(&one, 2, "presence", "gone");
	vote(&one, 3, "replace");
	see(&one, 3, "stand_in", "deputy");      /* one of one */
}
END_TEST

/* Also when the other goes, or looks away, after the vote. */
static const char *const goings[] = {
	NULL, "{\"type\":\"presence\",\"away\":true}",
};
enum { GOINGS = sizeof goings / sizeof goings[0] };

START_TEST(who_goes_takes_the_other_voice_along)
{
	three_goes();
	vote(&two, 3, "wait");
	vote(&one, 3, "replace");
	see_nothing();                           /* one of two */
	if (goings[_i])
		tell(&two, goings[_i]);
	else
		go(&two);
	see(&one, 3, "stand_in", "deputy");      /* one of one */
}
END_TEST

/* What was wanted of somebody who came back is forgotten when they go again. */
START_TEST(votes_end_with_a_return)
{
	three_goes();
	vote(&one, 3, "replace");
	join(&three, table.seat[2], 0);
	see(&one, 3, "presence", "here");
	go(&three);
	see(&one, 3, "presence", "gone");
	pass(MINUTE);
	vote(&two, 3, "replace");
	see_nothing();                           /* one of two again */
}
END_TEST

START_TEST(where_all_wait_nobody_votes)
{
	begin_with("\"absent\":\"wait\"");
	two_goes();
	pass(30 * DAY);
	vote(&one, 2, "decide");
	expect_error(&one, "NOT_ABSENT");
}
END_TEST

/* Out of sight counts as absent; coming back ends it, and so does deciding
 * about the own seat from a page out of sight. */
static const char *const returns[] = {
	"{\"type\":\"presence\",\"away\":false}",
	"{\"type\":\"bot\",\"level\":null}",
};

START_TEST(who_comes_back_to_the_page_plays_on)
{
	begin_with("\"absent\":\"vote\",\"patience\":60");
	play_up_to_two();
	tell(&two, "{\"type\":\"presence\",\"away\":true}");
	see(&one, 2, "presence", "away");
	pass(MINUTE);
	vote(&one, 2, "replace");
	see(&one, 2, "stand_in", "deputy");
	tell(&two, returns[_i]);
	json_t *message = await_word(&one, 2, "stand_in", "");
	ck_assert_str_eq(word_of(message, 2, "bot"), "");
	json_decref(message);
}
END_TEST

/* ---- by the table's rule ------------------------------------------------- */

START_TEST(time_decides_by_itself)
{
	begin_with("\"absent\":\"decide\",\"patience\":172800");
	two_goes();
	pass(2 * DAY - 1);
	see_nothing();
	pass(1);
	see(&one, 2, "stand_in", "decider");     /* and nobody for longer */
	see(&one, 2, "stand_in", "");
}
END_TEST

START_TEST(time_replaces_by_itself)
{
	begin_with("\"absent\":\"replace\",\"patience\":172800");
	two_goes();
	pass(2 * DAY);
	see(&one, 2, "stand_in", "deputy");
}
END_TEST

/* Everybody's page is closed, the server is another one, and still it is done
 * in time. */
START_TEST(time_decides_while_nobody_is_there)
{
	begin_with("\"absent\":\"decide\",\"patience\":172800");
	two_goes();
	int64_t before = one.version;
	go(&one);
	ck_assert_int_ge(server_rig_end(&rig, SIGTERM), 0);
	start_server();
	pass(2 * DAY);
	for (int i = 0; i < TRIES && one.version == before; i++) {
		usleep(100000);
		join(&three, table.watch, 0);
		expect(&three, "view");
		one.version = three.version;
	}
	ck_assert_int_gt(one.version, before);
}
END_TEST

/* A game that all have left is not played out by opponents. */
START_TEST(nobody_waits_for_nobody)
{
	begin_with("\"absent\":\"replace\",\"patience\":60");
	two_goes();
	join(&three, table.watch, 0);
	go(&one);
	see(&three, 1, "presence", "gone");
	go(&three);
	pass(DAY);
	usleep(2500000);
	join(&three, table.watch, 0);
	json_t *message = server_player_await(&three, "view");
	json_decref(message);
	ck_assert(is_due(&three, 2));
}
END_TEST

/* Asks the store for a number, or changes something there. */
static int64_t ask_store(const char *sql)
{
	sqlite3 *store;
	sqlite3_stmt *ask;
	ck_assert_int_eq(sqlite3_open(rig.store, &store), SQLITE_OK);
	sqlite3_busy_timeout(store, 60000);
	ck_assert_int_eq(sqlite3_prepare_v2(store, sql, -1, &ask, NULL),
	                 SQLITE_OK);
	int row = sqlite3_step(ask);
	ck_assert(row == SQLITE_ROW || row == SQLITE_DONE);
	int64_t number = row == SQLITE_ROW ? sqlite3_column_int64(ask, 0) : 0;
	sqlite3_finalize(ask);
	sqlite3_close(store);
	return number;
}

/* When the server next looks at the only table, 0 never. */
static int64_t next_look(void)
{
	return ask_store("SELECT coalesce(max(at), 0) FROM deadlines");
}

/* Waits until it will look later than at a time. */
static void await_look_after(int64_t time)
{
	for (int i = 0; i < 10 * TRIES && next_look() <= time; i++)
		usleep(100000);
	ck_assert_int_gt(next_look(), time);
}

/* Where people play with an opponent, all have gone, and the server falls while
 * it is the opponent's turn: somebody shall be told that it is theirs. */
START_TEST(opponents_are_looked_after_when_all_have_gone)
{
	struct server_player *players[] = { &one, &two };
	rig.settings.thinkers = -1;              /* none ever comes to think */
	start_server();
	make("{\"game\":\"family\",\"seats\":3,\"bots\":[null,null,\"cat\"]}");
	join(&one, table.seat[0], 0);
	join(&two, table.seat[1], 0);
	expect(&one, "view");
	expect(&two, "view");
	while (is_due(&one, 1) || is_due(&one, 2))
		ck_assert_int_eq(server_player_game(players, 2, 1), 1);
	ck_assert(is_due(&one, 3));
	ck_assert_int_eq(next_look(), 0);
	go(&two);
	go(&one);
	await_look_after(0);
}
END_TEST

/* What cannot be played is not looked at, and logged, every second. */
START_TEST(broken_tables_are_looked_at_much_later)
{
	begin_with("\"absent\":\"decide\",\"patience\":172800");
	two_goes();
	await_look_after(0);
	ck_assert_int_ge(server_rig_end(&rig, SIGTERM), 0);
	ask_store("UPDATE lines SET line = line || ' ' WHERE v = 1");
	pass(2 * DAY);
	ck_assert_int_le(next_look(), *rig.clock);
	start_server();
	await_look_after(*rig.clock);
}
END_TEST

/* ---- resigning ----------------------------------------------------------- */

/* What the list of somebody's tables says of this one. */
static void see_listed(int seat, const char *words)
{
	char body[64], *answer;
	snprintf(body, sizeof body, "{\"keys\":[\"%s\"]}", table.seat[seat - 1]);
	ck_assert_int_eq(ws_client_request(rig.port, "POST", "/api/mine", "", body,
	                                   &answer), 200);
	ck_assert_msg(strstr(answer, words) != NULL, "%s", answer);
	free(answer);
}

/* Who has won; nobody is waited for, and who resigned reads that. */
static void see_winner(int seat)
{
	char winners[32];
	snprintf(winners, sizeof winners, "\"winners\":[%d]", seat);
	see_listed(1, winners);
	see_listed(1, "\"due\":[]");
	see_listed(seat, "\"resigned\":false");
	see_listed(3 - seat, "\"resigned\":true");
}

START_TEST(of_two_one_resigns_and_it_is_over)
{
	char header[64], *answer;
	begin_with("\"absent\":\"wait\"");
	play_up_to_two();
	tell(&two, "{\"type\":\"resign\"}");
	json_t *message = await_word(&one, 2, "stand_in", "heir");
	ck_assert(json_is_true(json_object_get(message, "over")));
	ck_assert_int_eq(json_integer_value(json_object_get(message, "resigned")),
	                 2);
	json_decref(message);
	see_told(&one, "resigned", 2);
	ck_assert(server_player_move(&two));
	expect_error(&two, "BOT_PLAYS");
	tell(&one, "{\"type\":\"undo\",\"id\":\"u\"}");
	expect_error(&one, "COUNTED");
	see_nothing();
	snprintf(header, sizeof header, "Authorization: Bearer %s\r\n",
	         table.seat[0]);
	ck_assert_int_eq(ws_client_request(rig.port, "GET", "/api/record", header,
	                                   NULL, &answer), 200);
	ck_assert_ptr_nonnull(strstr(answer, "\nsecret "));
	free(answer);
	see_winner(1);
	tell(&one, "{\"type\":\"rematch\"}");
	expect(&one, "rematch");
	message = server_player_await(&two, "rematch");
	ck_assert_ptr_nonnull(message);
	json_decref(message);
}
END_TEST

/* Whoever resigned has ended it, whatever the other still owed. */
START_TEST(nobody_plays_on_when_one_has_resigned)
{
	begin("{\"game\":\"advanced\",\"seats\":2}");
	tell(&two, "{\"type\":\"resign\"}");
	see(&one, 2, "stand_in", "heir");
	ck_assert(server_player_catch_up(&one));
	int64_t before = one.version;
	ck_assert(server_player_move(&one));
	ck_assert(server_player_catch_up(&one));
	ck_assert_int_eq(one.version, before);
}
END_TEST

START_TEST(of_three_one_resigns_for_good)
{
	struct server_player *players[] = { &one, &two };
	begin_three("\"absent\":\"wait\"");
	tell(&three, "{\"type\":\"resign\"}");
	json_t *message = await_word(&one, 3, "stand_in", "heir");
	ck_assert(json_is_false(json_object_get(message, "over")));
	json_decref(message);
	tell(&three, "{\"type\":\"bot\",\"seat\":3,\"level\":null}");
	expect_error(&three, "RESIGNED");
	tell(&three, "{\"type\":\"resign\"}");
	expect_error(&three, "BOT_PLAYS");
	go(&three);
	join(&three, table.seat[2], 0);
	see(&one, 3, "stand_in", "heir");
	tell(&three, "{\"type\":\"bot\",\"seat\":3,\"level\":null}");
	expect_error(&three, "RESIGNED");
	server_player_drain(&two, 100);
	ck_assert_int_gt(server_player_game(players, 2, 10000), 10);
}
END_TEST

/* Whoever has resigned takes nothing back and keeps nobody from it. */
START_TEST(who_has_resigned_is_not_asked)
{
	begin_three("\"absent\":\"wait\"");
	ck_assert(server_player_move(&one));
	expect(&one, "view");
	tell(&three, "{\"type\":\"resign\"}");
	while (!one.asks)
		expect(&one, "view");
	tell(&three, "{\"type\":\"undo\",\"id\":\"u\"}");
	expect_error(&three, "NOTHING_TO_UNDO");
	tell(&one, "{\"type\":\"undo\",\"id\":\"v\"}");
	expect(&two, "undo-asked");
	tell(&three, "{\"type\":\"undo-answer\",\"yes\":false}");
	expect_error(&three, "NO_UNDO_ASKED");
	tell(&two, "{\"type\":\"undo-answer\",\"yes\":true}");
	json_t *message = server_player_await(&one, "undo-answered");
	ck_assert(json_is_true(json_object_get(message, "yes")));
	json_decref(message);
}
END_TEST

/* ---- what is hidden stays hidden ----------------------------------------- */

/* An opponent chooses the absent seat's hidden cards: the others hear that it
 * did and not which. */
START_TEST(nothing_comes_to_light_by_a_stand_in)
{
	begin("{\"game\":\"advanced\",\"seats\":2,\"terms\":{\"absent\":\"vote\","
	      "\"patience\":60}}");
	ck_assert(server_player_move(&one));
	expect(&one, "view");
	go(&two);
	see(&one, 2, "presence", "gone");
	pass(MINUTE);
	vote(&one, 2, "replace");
	json_t *message = server_player_await(&one, "view");
	const json_t *line = json_array_get(json_object_get(message, "lines"), 0);
	const char *text = json_string_value(json_object_get(line, "text"));
	ck_assert_int_eq(json_integer_value(json_object_get(line, "seat")), 2);
	ck_assert_msg(!strncmp(text, "2 draft #", 9), "%s", text);
	ck_assert_int_eq(isle_set_count(&one.view.seat[1].drafted), 0);
	json_decref(message);
}
END_TEST

/* ---- who made a move ----------------------------------------------------- */

static char *get(const char *path, const char *key)
{
	char header[64], *answer;
	snprintf(header, sizeof header, "Authorization: Bearer %s\r\n", key);
	ck_assert_int_eq(ws_client_request(rig.port, "GET", path, header, NULL,
	                                   &answer), 200);
	return answer;
}

static int count(const char *text, const char *mark)
{
	int found = 0;
	for (; (text = strstr(text, mark)); text += strlen(mark))
		found++;
	return found;
}

/* How many lines of a view are marked; those must be of seat 2. */
static int count_marked(const json_t *view)
{
	const json_t *line;
	size_t i;
	int marked = 0;
	json_array_foreach(json_object_get(view, "lines"), i, line) {
		bool is = json_is_true(json_object_get(line, "stand_in"));
		ck_assert(!is
		       || json_integer_value(json_object_get(line, "seat")) == 2);
		marked += is;
	}
	return marked;
}

/* Every way to the lines of this table tells so many marked ones. */
static void see_marked(int marked)
{
	ck_assert(server_player_join(&three, rig.port, table.watch, 0));
	json_t *view = server_player_await(&three, "view");
	ck_assert_int_eq(count_marked(view), marked);
	json_decref(view);
	char *past = get("/api/past", table.seat[0]);
	char *record = get("/api/record", table.seat[0]);
	ck_assert_int_eq(count(past, "\"stand_in\":true"), marked);
	ck_assert_int_eq(count(record, "# played by an opponent\n"), marked);
	free(past);
	free(record);
}

/* What an opponent played for somebody is told as that, at once, later, and by
 * a server that was not there; and what the person played is not. */
START_TEST(a_line_says_that_an_opponent_played_it)
{
	int marked = 0;
	begin_with("\"absent\":\"vote\",\"patience\":60");
	two_goes();
	see_marked(0);
	pass(MINUTE);
	vote(&one, 2, "decide");
	while (is_due(&one, 2)) {
		json_t *view = server_player_await(&one, "view");
		ck_assert_ptr_nonnull(view);
		marked += count_marked(view);
		json_decref(view);
	}
	ck_assert_int_gt(marked, 0);
	see_marked(marked);
	join(&two, table.seat[1], 0);
	expect(&two, "view");
	ck_assert_int_eq(play(6), 6);
	see_marked(marked);
	ck_assert_int_ge(server_rig_end(&rig, SIGKILL), 0);
	start_server();
	see_marked(marked);
}
END_TEST

/* An opponent at a seat of its own plays for nobody. */
START_TEST(an_opponents_own_lines_are_not_marked)
{
	struct server_player *players[] = { &one };
	start_server();
	make("{\"game\":\"family\",\"seats\":2,\"bots\":[null,\"kitten\"]}");
	join(&one, table.seat[0], 0);
	expect(&one, "view");
	ck_assert_int_eq(server_player_game(players, 1, 4), 4);
	see_marked(0);
}
END_TEST

/* ---- what is no agreement ------------------------------------------------ */

/* A clock of each decision brings nothing more, whatever was ordered. */
START_TEST(terms_keep_what_they_mean)
{
	begin_with("\"clock\":\"each\",\"base\":60,\"more\":30");
	ck_assert(server_player_join(&three, rig.port, table.watch, 0));
	json_t *message = server_player_await(&three, "table");
	const json_t *options = json_object_get(message, "options");
	const json_t *terms = json_object_get(options, "terms");
	ck_assert_int_eq(json_integer_value(json_object_get(terms, "base")), 60);
	ck_assert_int_eq(json_integer_value(json_object_get(terms, "more")), 0);
	json_decref(message);
}
END_TEST

START_TEST(terms_are_read_strictly)
{
	static const char *const bad[] = { "7", "{\"absent\":\"never\"}",
		"{\"patience\":4}", "{\"patience\":99999999}", "{\"patience\":\"x\"}",
		"{\"clock\":\"total\"}", "{\"clock\":\"each\",\"base\":0}",
		"{\"clock\":\"each\",\"base\":null}",
		"{\"clock\":\"total\",\"base\":60,\"more\":-1}",
		"{\"clock\":\"sun\",\"base\":60}", "{\"zero\":\"explode\"}" };
	start_server();
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		char order[128], *answer;
		snprintf(order, sizeof order, "{\"game\":\"family\",\"terms\":%s}",
		         bad[i]);
		ck_assert_msg(ws_client_request(rig.port, "POST", "/api/tables", "",
		              order, &answer) == 400, "took %s", bad[i]);
		free(answer);
	}
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("absence");
	tcase_add_checked_fixture(tests, set_up_clock, tear_down);
	tcase_set_timeout(tests, 120);
	tcase_add_test(tests, everybody_sees_who_is_there);
	tcase_add_test(tests, the_page_in_sight_counts);
	tcase_add_test(tests, gone_since_outlives_a_restart);
	tcase_add_test(tests, a_fallen_server_counts_nobody_as_there);
	tcase_add_test(tests, nobody_is_voted_on_before_their_time);
	tcase_add_test(tests, one_decision_is_one_decision);
	tcase_add_test(tests, a_deputy_plays_until_the_person_returns);
	tcase_add_test(tests, most_of_those_present_decide);
	tcase_add_test(tests, who_is_gone_has_no_voice);
	tcase_add_loop_test(tests, who_goes_takes_the_other_voice_along, 0,
	                    GOINGS);
	tcase_add_test(tests, votes_end_with_a_return);
	tcase_add_test(tests, where_all_wait_nobody_votes);
	tcase_add_loop_test(tests, who_comes_back_to_the_page_plays_on, 0,
	                    sizeof returns / sizeof returns[0]);
	tcase_add_test(tests, time_decides_by_itself);
	tcase_add_test(tests, time_replaces_by_itself);
	tcase_add_test(tests, time_decides_while_nobody_is_there);
	tcase_add_test(tests, nobody_waits_for_nobody);
	tcase_add_test(tests, opponents_are_looked_after_when_all_have_gone);
	tcase_add_test(tests, broken_tables_are_looked_at_much_later);
	tcase_add_test(tests, of_two_one_resigns_and_it_is_over);
	tcase_add_test(tests, nobody_plays_on_when_one_has_resigned);
	tcase_add_test(tests, of_three_one_resigns_for_good);
	tcase_add_test(tests, who_has_resigned_is_not_asked);
	tcase_add_test(tests, nothing_comes_to_light_by_a_stand_in);
	tcase_add_test(tests, a_line_says_that_an_opponent_played_it);
	tcase_add_test(tests, an_opponents_own_lines_are_not_marked);
	tcase_add_test(tests, terms_are_read_strictly);
	tcase_add_test(tests, terms_keep_what_they_mean);
	return RUN("absence", tests);
}
