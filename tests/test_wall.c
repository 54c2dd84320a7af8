/*
 * test_wall.c - what a wrong clock, or one that is set, does to games: nothing.
 * The clock of this program, and of the servers it starts, is the system's and
 * what the test adds; the steady one is left alone.
 */
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "databases.h"
#include "runner.h"
#include "server_case.h"
#include "wall.h"

enum { DAY = 86400, SWEEPS_US = 3500000 };

static struct databases databases;
static _Atomic int64_t *ahead;          /* seconds; shared with the servers */

/* In place of those of the C library. */
int clock_gettime(clockid_t id, struct timespec *now)
{
	int failed = (int)syscall(SYS_clock_gettime, id, now);
	if (!failed && id == CLOCK_REALTIME && ahead)
		now->tv_sec += *ahead;
	return failed;
}

time_t time(time_t *at)
{
	struct timespec now;
	clock_gettime(CLOCK_REALTIME, &now);
	if (at)
		*at = now.tv_sec;
	return now.tv_sec;
}

/* ---- the clock itself ---------------------------------------------------- */

enum { MS = 1000, AT = 1700000000 };

/* Looks every second for so long at a clock that is so far off. */
static int64_t look_for(struct wall *wall, int64_t seconds, int64_t off)
{
	int64_t from = wall->looked_ms;
	for (int64_t s = 1; s <= seconds; s++)
		wall_look(wall, from + s * MS, (AT + s + off) * MS);
	return wall_seconds(wall, from + seconds * MS) - AT - seconds;
}

START_TEST(jumps_are_followed_slowly)
{
	const int64_t off[] = { 365 * DAY, -365 * DAY };
	for (int i = 0; i < 2; i++) {
		struct wall wall = { 0 };
		wall_look(&wall, 5 * MS, (int64_t)AT * MS);
		ck_assert_int_eq(wall_seconds(&wall, 5 * MS), AT);
		int64_t moved = look_for(&wall, 800, off[i]);
		ck_assert_int_ge(llabs(moved), 800 / WALL_PART - 1);
		ck_assert_int_le(llabs(moved), 800 / WALL_PART + 1);
		ck_assert_int_eq(moved > 0, off[i] > 0);
	}
}
END_TEST

START_TEST(drift_is_followed)
{
	struct wall wall = { 0 };
	wall_look(&wall, 5 * MS, (int64_t)AT * MS);
	ck_assert_int_eq(look_for(&wall, 100, 10), 10);
	ck_assert(!wall.apart);
}
END_TEST

/* ---- servers ------------------------------------------------------------- */

static void set_up_ahead(void)
{
	ahead = mmap(NULL, sizeof *ahead, PROT_READ | PROT_WRITE,
	             MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	ck_assert_ptr_ne((void *)ahead, MAP_FAILED);
	set_up();
}

static void expect_lobby(void)
{
	usleep(SWEEPS_US);
	ck_assert_msg(server_player_join(&one, rig.port, table.seat[0], 0),
	              "the table is gone");
	expect(&one, "table");
}

/* All of it was removed within three seconds. */
START_TEST(a_jump_of_the_clock_removes_nothing)
{
	start_server();
	make("{\"game\":\"family\",\"seats\":2}");
	*ahead = 40 * DAY;
	expect_lobby();
}
END_TEST

START_TEST(a_jump_of_the_clock_ends_nobodys_time)
{
	begin("{\"game\":\"family\",\"seats\":2,\"terms\":{\"clock\":\"each\","
	      "\"base\":60}}");
	int64_t version = one.version;
	*ahead = 3600;
	usleep(SWEEPS_US);
	catch_up(&one);
	ck_assert_int_eq(one.version, version);
}
END_TEST

/* One of many servers, whose machine is a year ahead: it removes nothing that
 * they all serve. */
START_TEST(a_shared_store_has_its_own_clock)
{
	databases_empty_postgres(&databases);
	rig.settings.store = databases.postgres.address;
	begin_family();
	ws_client_close(&one.client);
	ws_client_close(&two.client);
	ck_assert_int_ge(server_rig_end(&rig, SIGTERM), 0);
	*ahead = 400 * DAY;
	start_server();
	usleep(SWEEPS_US);
	join_again(one.version);
}
END_TEST

/* ---- running ------------------------------------------------------------- */

static TCase *clock_case(void)
{
	TCase *tests = tcase_create("clock");
	tcase_add_test(tests, jumps_are_followed_slowly);
	tcase_add_test(tests, drift_is_followed);
	return tests;
}

static TCase *server_case(void)
{
	TCase *tests = tcase_create("servers");
	tcase_add_checked_fixture(tests, set_up_ahead, tear_down);
	tcase_set_timeout(tests, 60);
	tcase_add_test(tests, a_jump_of_the_clock_removes_nothing);
	tcase_add_test(tests, a_jump_of_the_clock_ends_nobodys_time);
	tcase_add_test(tests, a_shared_store_has_its_own_clock);
	return tests;
}

static int run_cases(void)
{
	return RUN("wall", clock_case(), server_case());
}

int main(void)
{
	return databases_run(&databases, run_cases);
}
