/* What a server must bear: people who want more than their share, and faults of
 * the machine below it. Every test is a hole that was there. */
#include <sys/socket.h>
#include <unistd.h>

#include "runner.h"
#include "server_case.h"

/* ---- thinking ------------------------------------------------------------ */

enum { GREEDY_TABLES = 8 };

static struct server_player greedy[GREEDY_TABLES];
static char greedy_key[GREEDY_TABLES][KEY_SIZE];

/* Somebody elsewhere has many tables of nothing but strong opponents. */
static void be_greedy(void)
{
	ws_client_from("127.0.0.9");
	for (int i = 0; i < GREEDY_TABLES; i++) {
		make("{\"game\":\"advanced\",\"seats\":4,\"bots\":[\"oshax\","
		     "\"oshax\",\"oshax\",\"oshax\"]}");
		strcpy(greedy_key[i], table.watch);
		join(&greedy[i], table.watch, 0);
	}
	ws_client_from(NULL);
}

static int64_t greedy_moves(void)
{
	int64_t moves = 0;
	for (int i = 0; i < GREEDY_TABLES; i++) {
		server_player_drain(&greedy[i], 1);
		moves += greedy[i].version;
	}
	return moves;
}

/* A person with one opponent of a level makes a few moves. */
static void play_against(const char *level)
{
	struct server_player *players[] = { &one };
	char order[100];
	snprintf(order, sizeof order, "{\"game\":\"family\",\"seats\":2,"
	         "\"bots\":[null,\"%s\"]}", level);
	make(order);
	join(&one, table.seat[0], 0);
	json_decref(server_player_await(&one, "view"));
	ck_assert_int_eq(server_player_game(players, 1, 3), 3);
}

/* Whoever has used much thought waits for those who have not: 32 decisions of
 * another were there first. */
START_TEST(thinking_is_shared_out)
{
	rig.settings.think = 500;
	rig.settings.thinkers = 1;
	start_server();
	be_greedy();
	play_against(_i ? "oshax" : "cat");
	int64_t moves = greedy_moves();
	ck_assert_msg(moves < 4 * GREEDY_TABLES / 2, "they made %d moves first",
	              (int)moves);
}
END_TEST

/* Tables that were looked at and left wait for somebody to come again. */
START_TEST(tables_nobody_attends_rest)
{
	rig.settings.think = 200;
	rig.settings.thinkers = 1;
	start_server();
	be_greedy();
	for (int i = 0; i < GREEDY_TABLES; i++)
		ws_client_close(&greedy[i].client);
	play_against("oshax");
	usleep(500000);
	int64_t moves = 0;
	for (int i = 0; i < GREEDY_TABLES; i++) {
		join(&greedy[i], greedy_key[i], 0);
		json_decref(server_player_await(&greedy[i], "view"));
		moves += greedy[i].version;
	}
	ck_assert_msg(moves < GREEDY_TABLES, "they made %d moves", (int)moves);
	/* And they do go on. */
	while (greedy_moves() < moves + 4)
		usleep(10000);
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("all");
	tcase_add_checked_fixture(tests, set_up, tear_down);
	tcase_set_timeout(tests, 120);
	tcase_add_loop_test(tests, thinking_is_shared_out, 0, 2);
	tcase_add_test(tests, tables_nobody_attends_rest);
	return RUN("server attack", tests);
}
