/* Whoever made a table: what a host sees and may do, whom a seat belongs to
 * that is freed, left or played by an opponent, and who is host afterwards. */
#include "lobby_case.h"


#include "runner.h"

/* The body of an answer, to be freed. */
static char *get(const char *path, const char *with)
{
	char head[128], *answer;
	snprintf(head, sizeof head, "Authorization: Bearer %s\r\n", with);
	ck_assert_int_eq(ws_client_request(rig.port, "GET", path, head, NULL,
	                                   &answer), 200);
	char *body = strdup(strstr(answer, "\r\n\r\n"));
	free(answer);
	return body;
}

static void compare_with_watcher(const char *path)
{
	char *owners = get(path, table.owner), *watchers = get(path, table.watch);
	ck_assert_str_eq(owners, watchers);
	ck_assert_uint_gt(strlen(owners), 100);
	free(owners);
	free(watchers);
}

START_TEST(the_owner_sees_and_plays_no_guests_seat)
{
	static const char *const tries[][2] = {
		{ "{\"type\":\"move\",\"id\":\"a\",\"line\":\"2 pass\"}", "SPECTATOR" },
		{ "{\"type\":\"undo\",\"id\":\"b\"}", "SPECTATOR" },
		{ "{\"type\":\"hand-over\"}", "SPECTATOR" },
		{ "{\"type\":\"name\",\"text\":\"Me\"}", "SPECTATOR" },
		{ "{\"type\":\"bot\",\"seat\":2,\"level\":\"cat\"}", "SOMEBODY_SITS" },
		{ "{\"type\":\"bot\",\"seat\":2,\"level\":null}", "SOMEBODY_SITS" },
		{ "{\"type\":\"free\",\"seat\":2}", "SOMEBODY_SITS" },
		{ "{\"type\":\"take\",\"token\":\"AAAAAAAAAAAAAAAAAAAAAA\","
		  "\"key\":\"BBBBBBBBBBBBBBBBBBBBBA\"}", "JOINED" },
	};
	start_server();
	make("{\"game\":\"family\",\"seats\":2}");
	join(&one, table.seat[0], 0);
	join(&two, table.invite, 0);
	sit(&two, 2, key);
	ck_assert_int_eq(await_seat(&two), 2);
	join(&two, key, 0);
	expect(&one, "view");
	expect(&two, "view");
	ck_assert_int_eq(play(5), 5);
	join(&three, table.owner, 0);
	ck_assert_int_eq(three.seat, 0);
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		say(&three, tries[i][0]);
		expect_error(&three, tries[i][1]);
	}
	compare_with_watcher("/api/record");
	compare_with_watcher("/api/past");
	compare_with_watcher("/api/past?from=0");
}
END_TEST

/* An opponent may play for who is gone, the owner may not; and who comes back
 * has the seat as ever. */
START_TEST(a_seat_freed_in_a_game_is_nobody_elses)
{
	server_rig_set_clock(&rig, 1800000000);
	start_server();
	make("{\"game\":\"family\",\"seats\":2,\"terms\":{\"patience\":300}}");
	join_owning(&one);
	join(&two, table.seat[1], 0);
	expect(&one, "view");
	*rig.clock += 1000;
	say(&one, "{\"type\":\"free\",\"seat\":2}");
	expect_error(&one, "SOMEBODY_SITS");
	go(&two, 2);
	/* As long as was agreed the owner waits like everybody. */
	*rig.clock += 299;
	say(&one, "{\"type\":\"free\",\"seat\":2}");
	expect_error(&one, "NOT_ABSENT");
	*rig.clock += 1;
	say(&one, "{\"type\":\"free\",\"seat\":2}");
	json_t *told = server_player_await(&one, "told");
	ck_assert_str_eq(get_text(told, "what"), "freed");
	json_decref(told);
	join(&three, table.invite, 0);
	sit(&three, 2, key);
	expect_error(&three, "SEAT_TAKEN");
	join(&three, table.owner, 0);
	sit(&three, 2, key);
	expect_error(&three, "SEAT_TAKEN");
	/* What plays there now only stands in: the owner cannot send it away. */
	say(&one, "{\"type\":\"bot\",\"seat\":2,\"level\":null}");
	expect_error(&one, "SOMEBODY_SITS");
	ck_assert(server_player_join(&two, rig.port, table.seat[1], 0));
	json_t *row = await_row(&two, 2);
	ck_assert_int_eq(two.seat, 2);
	ck_assert_str_eq(get_text(row, "bot"), "");
	json_decref(row);
}
END_TEST

/* A seat whose person gave the game up has its opponent for good. */
START_TEST(a_seat_that_resigned_is_not_freed)
{
	start_server();
	make("{\"game\":\"family\",\"seats\":3}");
	join_owning(&one);
	join(&two, table.seat[1], 0);
	join(&three, table.seat[2], 0);
	expect(&three, "view");
	say(&three, "{\"type\":\"resign\"}");
	expect(&one, "told");
	go(&three, 3);
	say(&one, "{\"type\":\"free\",\"seat\":3}");
	expect_error(&one, "RESIGNED");
	say(&one, "{\"type\":\"bot\",\"seat\":3,\"level\":null}");
	expect_error(&one, "RESIGNED");
	join(&three, table.invite, 0);
	sit(&three, 3, key);
	expect_error(&three, "SEAT_TAKEN");
}
END_TEST

/* Where the owner sits everybody sees. */
START_TEST(the_host_is_known)
{
	start_server();
	make("{\"game\":\"family\",\"seats\":3}");
	join_owning(&one);
	ck_assert(server_player_join(&two, rig.port, table.invite, 0));
	ck_assert_int_eq(await_number(&two, "table", "host"), 1);
	say(&one, "{\"type\":\"sit\",\"seat\":2}");
	ck_assert_int_eq(await_seat(&one), 2);
	ck_assert_int_eq(await_number(&two, "table", "host"), 2);
}
END_TEST

/* ... also when the server is another one by now, and the owner is not here. */
START_TEST(the_host_is_known_after_a_restart)
{
	start_server();
	make("{\"game\":\"family\",\"seats\":3}");
	join_owning(&one);
	say(&one, "{\"type\":\"sit\",\"seat\":2}");
	ck_assert_int_eq(await_seat(&one), 2);
	ck_assert_int_ge(server_rig_end(&rig, SIGKILL), 0);
	start_server();
	ck_assert(server_player_join(&two, rig.port, table.invite, 0));
	ck_assert_int_eq(await_number(&two, "table", "host"), 2);
	/* Who gets up is host nowhere. */
	join_owning(&one);
	say(&one, "{\"type\":\"leave\"}");
	while (await_number(&two, "table", "host"))
		;
	ck_assert_int_ge(server_rig_end(&rig, SIGKILL), 0);
	start_server();
	ck_assert(server_player_join(&two, rig.port, table.invite, 0));
	ck_assert_int_eq(await_number(&two, "table", "host"), 0);
}
END_TEST

/* Whoever is there and lets an opponent play has the seat all the same: the
 * owner neither changes that opponent nor sends it away, nor frees the seat. */
START_TEST(who_lets_an_opponent_play_keeps_the_seat)
{
	static const char *const tries[][2] = {
		{ "{\"type\":\"bot\",\"seat\":2,\"level\":\"oshax\"}",
		  "SOMEBODY_SITS" },
		{ "{\"type\":\"bot\",\"seat\":2,\"level\":null}", "SOMEBODY_SITS" },
		{ "{\"type\":\"free\",\"seat\":2}", "SOMEBODY_SITS" },
		{ "{\"type\":\"vote\",\"seat\":2,\"what\":\"replace\"}",
		  "NOT_ABSENT" },
	};
	server_rig_set_clock(&rig, 1800000000);
	start_server();
	make("{\"game\":\"family\",\"seats\":2,\"terms\":{\"patience\":60}}");
	join_owning(&one);
	join(&two, table.seat[1], 0);
	await_views();
	say(&two, "{\"type\":\"bot\",\"level\":\"kitten\"}");
	await_word(&one, 2, "bot", "kitten");
	*rig.clock += 1000;
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		say(&one, tries[i][0]);
		expect_error(&one, tries[i][1]);
	}
	say(&two, "{\"type\":\"bot\",\"level\":null}");
	await_word(&one, 2, "bot", "");
}
END_TEST

START_TEST(a_host_who_leaves_is_none)
{
	int64_t host = 1;
	start_server();
	make("{\"game\":\"family\",\"seats\":3}");
	join_owning(&one);
	ck_assert(server_player_join(&two, rig.port, table.invite, 0));
	ck_assert_int_eq(await_number(&two, "table", "host"), host);
	say(&one, "{\"type\":\"leave\"}");
	while (host)
		host = await_number(&two, "table", "host");
}
END_TEST

/* Nobody finds a seat by a link to watch. */
START_TEST(who_watches_takes_no_seat)
{
	start_server();
	make("{\"game\":\"family\",\"seats\":2}");
	join(&two, table.watch, 0);
	sit(&two, 2, key);
	expect_error(&two, "SPECTATOR");
	ck_assert(server_player_join(&two, rig.port, key, 0));
	expect_error(&two, "NO_SUCH_KEY");
}
END_TEST

/* Where somebody was told of their turn is theirs, and goes with them: to
 * another seat, or for good. */
START_TEST(alerts_go_with_their_person)
{
	static const char hook[] = "https://hook.example/mine";
	start_server();
	make("{\"game\":\"family\",\"seats\":3}");
	join_owning(&one);
	join(&two, table.invite, 0);
	sit(&two, 2, key);
	ck_assert_int_eq(await_seat(&two), 2);
	join(&two, key, 0);
	ws_client_format(&two.client, "{\"type\":\"alert\",\"url\":\"%s\","
	                 "\"secret\":\"0123456789abcdef\"}", hook);
	expect(&two, "alerts");
	say(&two, "{\"type\":\"sit\",\"seat\":3}");
	ck_assert_int_eq(await_seat(&two), 3);
	ck_assert(server_player_join(&two, rig.port, key, 0));
	json_t *message = server_player_await(&two, "alerts");
	const json_t *place = json_array_get(json_object_get(message, "list"), 0);
	ck_assert_str_eq(get_text(place, "url"), hook);
	json_decref(message);
	say(&one, "{\"type\":\"free\",\"seat\":3}");
	expect(&two, "unseated");
	for (int seat = 2; seat <= 3; seat++) {
		char fresh[KEY_SIZE];
		key_make(fresh);
		join(&three, table.invite, 0);
		sit(&three, seat, fresh);
		ck_assert_int_eq(await_seat(&three), seat);
		join(&three, fresh, 0);
		say(&three, "{\"type\":\"quiet\",\"from\":0,\"to\":0,\"east\":0}");
		message = server_player_await(&three, "alerts");
		ck_assert_uint_eq(json_array_size(json_object_get(message, "list")),
		                  0);
		json_decref(message);
	}
}
END_TEST

START_TEST(a_freed_seat_is_anybodys_before_the_start)
{
	start_server();
	make("{\"game\":\"family\",\"seats\":3}");
	join_owning(&one);
	join(&two, table.invite, 0);
	sit(&two, 2, key);
	ck_assert_int_eq(await_seat(&two), 2);
	join(&two, key, 0);
	say(&two, "{\"type\":\"free\",\"seat\":1}");
	expect_error(&two, "NOT_YOURS");
	say(&one, "{\"type\":\"free\",\"seat\":3}");
	expect_error(&one, "BAD_SEAT");
	say(&one, "{\"type\":\"free\",\"seat\":2}");
	json_t *message = server_player_await(&two, "unseated");
	ck_assert_str_eq(get_text(message, "why"), "freed");
	json_decref(message);
	ck_assert(server_player_join(&two, rig.port, key, 0));
	expect_error(&two, "NO_SUCH_KEY");
	join(&two, table.invite, 0);
	sit(&two, 2, other_key);
	ck_assert_int_eq(await_seat(&two), 2);
	/* Whoever comes later reads it too. */
	ck_assert(server_player_join(&three, rig.port, other_key, 0));
	message = server_player_await(&three, "told");
	ck_assert_str_eq(get_text(message, "name"), "Guest");
	json_decref(message);
}
END_TEST

START_TEST(who_leaves_the_lobby_takes_the_key_along)
{
	start_server();
	make("{\"game\":\"family\",\"seats\":2}");
	join(&one, table.seat[0], 0);
	say(&one, "{\"type\":\"leave\"}");
	server_player_drain(&one, 200);
	ck_assert(server_player_join(&one, rig.port, table.seat[0], 0));
	expect_error(&one, "NO_SUCH_KEY");
}
END_TEST

/* Another page of who left would see the cards of whoever sits there next. */
START_TEST(who_leaves_the_lobby_leaves_it_on_every_page)
{
	start_server();
	make("{\"game\":\"family\",\"seats\":2}");
	join(&one, table.seat[0], 0);
	join(&two, table.seat[0], 0);
	ck_assert_int_eq(two.seat, 1);
	say(&one, "{\"type\":\"leave\"}");
	json_t *gone = server_player_await(&two, "unseated");
	ck_assert_ptr_nonnull(gone);
	ck_assert_str_eq(get_text(gone, "why"), "left");
	json_decref(gone);
	join(&three, table.invite, 0);
	sit(&three, 1, key);
	ck_assert_int_eq(await_seat(&three), 1);
	join(&three, key, 0);
	join(&one, table.seat[1], 0);
	expect(&three, "view");
	expect_no_game(&two);
}
END_TEST

/* Nor does whoever came while nothing could be stored, and so never had it. */
START_TEST(who_sat_down_in_vain_does_not_stay)
{
	char elsewhere[sizeof rig.store + 8];
	start_server();
	make("{\"game\":\"family\",\"seats\":2}");
	snprintf(elsewhere, sizeof elsewhere, "%s-away", rig.store);
	ck_assert_int_eq(rename(rig.store, elsewhere), 0);
	ck_assert(server_player_join(&two, rig.port, table.seat[0], 0));
	expect_error(&two, "STORE");
	ck_assert_int_eq(rename(elsewhere, rig.store), 0);
	join(&one, table.invite, 0);
	sit(&one, 1, key);
	ck_assert_int_eq(await_seat(&one), 1);
	json_t *gone = server_player_await(&two, "unseated");
	ck_assert_ptr_nonnull(gone);
	json_decref(gone);
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("all");
	tcase_add_checked_fixture(tests, set_up_lobby, tear_down);
	tcase_set_timeout(tests, 60);
	tcase_add_test(tests, the_owner_sees_and_plays_no_guests_seat);
	tcase_add_test(tests, a_seat_freed_in_a_game_is_nobody_elses);
	tcase_add_test(tests, a_seat_that_resigned_is_not_freed);
	tcase_add_test(tests, the_host_is_known);
	tcase_add_test(tests, the_host_is_known_after_a_restart);
	tcase_add_test(tests, who_lets_an_opponent_play_keeps_the_seat);
	tcase_add_test(tests, a_host_who_leaves_is_none);
	tcase_add_test(tests, who_watches_takes_no_seat);
	tcase_add_test(tests, alerts_go_with_their_person);
	tcase_add_test(tests, a_freed_seat_is_anybodys_before_the_start);
	tcase_add_test(tests, who_leaves_the_lobby_takes_the_key_along);
	tcase_add_test(tests, who_leaves_the_lobby_leaves_it_on_every_page);
	tcase_add_test(tests, who_sat_down_in_vain_does_not_stay);
	return RUN("server host", tests);
}
