/* Leases of tables in a store that several servers share: whose a table is, and
 * that nobody writes what another has taken. */
#include <check.h>
#include <libpq-fe.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "expiry.h"
#include "lease_case.h"
#include "runner.h"
#include "store.h"
#include "store_driver.h"
#include "store_run.h"
#include "store_sql.h"
#include "match.h"
#include "tables.h"

/* How often, and how far apart, something is looked for that must come. */
enum { TRIES = 1200, PAUSE_US = 50000 };

static struct store *one, *two;

static void set_up_stores(void)
{
	databases_empty_postgres(&databases);
	one = join_store("one", "rules");
	two = join_store("two", "rules");
}

static void tear_down_stores(void)
{
	if (one)
		store_close(one);
	store_close(two);
	one = two = NULL;
}

static int64_t add_table(struct store *store, const char *name)
{
	struct store_table row = { .options = "{}", .secret = "00", .commit = "ff",
	                           .seats = 2 };
	snprintf(row.name, sizeof row.name, "%s", name);
	ck_assert(store_add_table(store, &row) && store_commit(store));
	return row.id;
}

static void count_line(void *context, const struct store_line *line)
{
	(void)line;
	++*(int *)context;
}

static int count_lines(struct store *store, int64_t table)
{
	int count = 0;
	ck_assert(store_each_line(store, table, count_line, &count));
	return count;
}

/* As if the node had not been heard of for long. */
static void let_expire(const char *name)
{
	char sql[256];
	snprintf(sql, sizeof sql, "UPDATE nodes SET expires = clock_timestamp() -"
	         " interval '1 second' WHERE name = '%s'", name);
	ck_assert_ptr_nonnull(postgres_rig_sql(database, sql));
}

START_TEST(a_table_is_one_servers)
{
	int64_t table = add_table(one, "abc");
	ck_assert(store_holds(one, table) && !store_holds(two, table));
	ck_assert_int_eq(store_hold(two, table, false, node), STORE_ELSEWHERE);
	ck_assert_str_eq(node, "one");
	ck_assert(!add_line(two, table, 1));
	ck_assert(add_line(one, table, 1));
	ck_assert_int_eq(count_lines(two, table), 1);
	/* Ids of tables do not meet. */
	int64_t other = add_table(two, "def");
	ck_assert_int_ne(other, table);
	ck_assert(store_holds(two, other) && !store_holds(one, other));
}
END_TEST

/* The server that was not heard of writes nothing more, not even what it had
 * begun before; the one that took the table has all that was stored. */
START_TEST(a_table_that_was_taken_is_not_written)
{
	int64_t table = add_table(one, "abc");
	struct store_line line = { .v = 2, .seat = 1, .text = "1 ours",
	                           .client_id = "" };
	ck_assert(add_line(one, table, 1));
	ck_assert(store_add_line(one, table, &line));
	let_expire("one");
	ck_assert_int_eq(store_hold(two, table, false, node), STORE_HELD);
	ck_assert(store_commit(two));
	ck_assert(!store_commit(one));
	ck_assert_str_eq(store_error(one), "another server has taken a table");
	ck_assert(!store_holds(one, table));
	ck_assert_int_eq(store_losses(one), 1);
	ck_assert(add_line(two, table, 2));
	for (int64_t v = 2; v < 5; v++)
		ck_assert(!add_line(one, table, v));
	ck_assert_int_eq(count_lines(two, table), 2);
	/* The other is alive again, and finds where the table is. */
	ck_assert(store_renew(one));
	ck_assert_int_eq(store_hold(one, table, false, node), STORE_ELSEWHERE);
	ck_assert_str_eq(node, "two");
}
END_TEST

/* Away and back: the same server may have it again, but not by what it knew. */
START_TEST(an_old_epoch_is_no_lease)
{
	int64_t table = add_table(one, "abc");
	ck_assert(postgres_rig_sql(database,
		"UPDATE leases SET epoch = epoch + 2") != NULL);
	ck_assert(!add_line(one, table, 1));
	ck_assert_int_eq(store_hold(one, table, false, node), STORE_HELD);
	ck_assert(add_line(one, table, 1));
}
END_TEST

START_TEST(a_late_renewal_looks_what_is_left)
{
	int64_t kept = add_table(one, "abc"), taken = add_table(one, "def");
	let_expire("one");
	ck_assert_int_eq(store_hold(two, taken, false, node), STORE_HELD);
	ck_assert(store_commit(two));
	ck_assert(store_renew(one));
	ck_assert(store_holds(one, kept) && !store_holds(one, taken));
	ck_assert_int_eq(store_losses(one), 1);
	ck_assert(add_line(one, kept, 1));
	/* In time again. */
	ck_assert_int_eq(store_hold(two, kept, false, node), STORE_ELSEWHERE);
}
END_TEST

/* What another was about to take while this one looked is missed later: those
 * who sit there silently would wait for ever. */
START_TEST(what_is_being_taken_is_missed_later)
{
	int64_t table = add_table(one, "abc");
	let_expire("one");
	ck_assert_int_eq(store_hold(two, table, false, node), STORE_HELD);
	ck_assert(store_renew(one));
	ck_assert(store_commit(two));
	ck_assert(store_renew(one));
	ck_assert(!store_holds(one, table));
	ck_assert_int_eq(store_losses(one), 1);
}
END_TEST

/* As if it had not been heard of for most of a lease. */
static void make_overdue(const char *name)
{
	char sql[256];
	snprintf(sql, sizeof sql, "UPDATE nodes SET expires = clock_timestamp() +"
	         " interval '%d seconds' WHERE name = '%s'", LONG_LEASE_MS / 4000,
	         name);
	ck_assert_ptr_nonnull(postgres_rig_sql(database, sql));
}

/* A server that was killed is connected no more; one that is only late, or that
 * was connected a moment ago, keeps its tables. */
START_TEST(who_is_not_connected_is_not_waited_for)
{
	int64_t table = add_table(one, "abc");
	ck_assert(store_renew(one));
	make_overdue("one");
	ck_assert_int_eq(store_hold(two, table, false, node), STORE_ELSEWHERE);
	ck_assert(store_renew(one));
	store_close(one);
	one = NULL;
	ck_assert_int_eq(store_hold(two, table, false, node), STORE_ELSEWHERE);
	make_overdue("one");
	enum store_hold hold = STORE_ELSEWHERE;
	for (int i = 0; i < TRIES && hold == STORE_ELSEWHERE; i++) {
		hold = store_hold(two, table, false, node);
		ck_assert(store_commit(two));
		usleep(PAUSE_US);
	}
	ck_assert_int_eq(hold, STORE_HELD);
	ck_assert(add_line(two, table, 1));
}
END_TEST

/* What a server that fell was just storing holds the lease of its table until
 * that has ended, which may be long. Whoever wants the table does not wait for
 * it, with all that others at his own tables have moved. */
START_TEST(what_is_being_stored_is_not_waited_for)
{
	int64_t table = add_table(one, "abc"), other = add_table(two, "def");
	struct store_line line = { .v = 1, .seat = 1, .text = "1 nothing",
	                           .client_id = "" };
	ck_assert(store_add_line(one, table, &line) && store_lease_fence(one));
	let_expire("one");
	ck_assert(store_add_line(two, other, &line));
	ck_assert_int_eq(store_hold(two, table, false, node), STORE_ELSEWHERE);
	ck_assert_str_eq(node, "");
	ck_assert(store_commit(two));
	store_rollback(one);
	ck_assert_int_eq(store_hold(two, table, false, node), STORE_HELD);
	ck_assert(store_commit(two));
	ck_assert_int_eq(count_lines(two, table), 0);
}
END_TEST

/* Ends all connections, and waits until they have ended. */
static void end_connections(void)
{
	const char *left = "1";
	postgres_rig_cut_off(database);
	for (int i = 0; i < TRIES && left && atoi(left); i++) {
		usleep(PAUSE_US);
		left = postgres_rig_sql(database, "SELECT COUNT(*) FROM"
			" pg_stat_activity WHERE backend_type = 'client backend'"
			" AND pid <> pg_backend_pid()");
	}
}

/* A connection that was ended is made anew at once: there is no time to lose
 * for who has no sign. */
START_TEST(a_lost_connection_is_renewed_at_once)
{
	int64_t table = add_table(one, "abc");
	ck_assert(store_renew(one));
	end_connections();
	ck_assert(store_renew(one));
	make_overdue("one");
	enum store_hold hold = STORE_HOLD_FAILED;
	for (int i = 0; i < TRIES && hold == STORE_HOLD_FAILED; i++)
		hold = store_hold(two, table, false, node);
	ck_assert_int_eq(hold, STORE_ELSEWHERE);
}
END_TEST

/* What was taken in a turn that was not stored was not taken. */
START_TEST(taking_is_part_of_the_turn)
{
	int64_t table = add_table(one, "abc");
	ck_assert(store_release(one, table) && store_commit(one));
	ck_assert_int_eq(store_hold(two, table, false, node), STORE_HELD);
	store_rollback(two);
	ck_assert(!store_holds(two, table));
	ck_assert_int_eq(store_hold(one, table, false, node), STORE_HELD);
	ck_assert(store_commit(one));
	ck_assert(add_line(one, table, 1));
}
END_TEST

START_TEST(who_leaves_lets_others_take)
{
	int64_t table = add_table(one, "abc"), given = add_table(one, "def");
	ck_assert(store_release(one, given) && store_commit(one));
	ck_assert(!store_holds(one, given));
	ck_assert_int_eq(store_hold(two, given, false, node), STORE_HELD);
	ck_assert_int_eq(store_hold(two, table, false, node), STORE_ELSEWHERE);
	ck_assert(store_leave(one));
	ck_assert_int_eq(store_hold(two, table, false, node), STORE_HELD);
	ck_assert(store_commit(two));
	int64_t others;
	ck_assert(store_count_others(two, &others));
	ck_assert_int_eq(others, 0);
}
END_TEST

/* The younger of two with one name stays. */
START_TEST(a_name_is_one_servers)
{
	int64_t table = add_table(one, "abc");
	struct store *younger = join_store("one", "rules");
	ck_assert_int_eq(store_hold(younger, table, false, node), STORE_HELD);
	ck_assert(store_commit(younger));
	ck_assert(!add_line(one, table, 1));
	ck_assert(!store_renew(one));
	ck_assert(store_is_lost(one) && !store_is_lost(younger));
	store_close(younger);
}
END_TEST

START_TEST(rules_are_part_of_a_lease)
{
	int64_t table = add_table(one, "abc");
	struct store *newer = join_store("newer", "other rules");
	ck_assert(store_leave(one));
	ck_assert_int_eq(store_hold(newer, table, false, node), STORE_OTHER_RULES);
	ck_assert(!store_holds(newer, table));
	ck_assert_int_eq(store_hold(newer, table, true, node), STORE_HELD);
	ck_assert(store_commit(newer) && store_release(newer, table)
	       && store_commit(newer));
	ck_assert_int_eq(store_hold(two, table, false, node), STORE_OTHER_RULES);
	store_close(newer);
}
END_TEST

START_TEST(forgetting_needs_the_lease)
{
	int64_t table = add_table(one, "abc");
	struct store_table row;
	ck_assert(!(store_forget_table(two, table) & store_commit(two)));
	ck_assert(store_get_table(two, table, &row) && row.id == table);
	ck_assert(store_forget_table(one, table) && store_commit(one));
	ck_assert(store_get_table(two, table, &row) && !row.id);
	ck_assert_str_eq(postgres_rig_sql(database, "SELECT COUNT(*) FROM leases"),
	                 "0\n");
}
END_TEST

/* A table may be given up, or forgotten, in the very turn that wrote to it: all
 * of the turn is stored, or, where another has taken the table, none of it. */
START_TEST(giving_up_is_part_of_the_turn)
{
	int64_t given = add_table(one, "abc"), other = add_table(one, "def");
	struct store_line line = { .v = 1, .seat = 1, .text = "1 ours",
	                           .client_id = "" };
	ck_assert(store_add_line(one, given, &line)
	       && store_add_line(one, other, &line)
	       && store_release(one, given) && store_commit(one));
	ck_assert_int_eq(count_lines(two, given), 1);
	ck_assert_int_eq(store_hold(two, given, false, node), STORE_HELD);
	ck_assert(store_commit(two) && add_line(two, given, 2));
	ck_assert(!add_line(one, given, 3));
	line.v = 2;
	ck_assert(store_add_line(one, other, &line)
	       && store_forget_table(one, other) && store_commit(one));
	ck_assert_int_eq(store_losses(one), 0);
}
END_TEST

START_TEST(what_was_taken_cannot_be_given_up)
{
	int64_t table = add_table(one, "abc");
	struct store_line line = { .v = 1, .seat = 1, .text = "1 ours",
	                           .client_id = "" };
	ck_assert(store_add_line(one, table, &line));
	let_expire("one");
	ck_assert_int_eq(store_hold(two, table, false, node), STORE_HELD);
	ck_assert(store_commit(two));
	ck_assert(!(store_release(one, table) & store_commit(one)));
	ck_assert_int_eq(count_lines(two, table), 0);
	ck_assert(add_line(two, table, 1));
}
END_TEST

static struct tables all;
static struct settings settings;

/* The first server makes a table and has it in memory. */
static struct table *make_table(void)
{
	struct order order;
	struct match_keys keys = { .owner = "" };
	const char *why, text[] = "{\"game\":\"family\",\"seats\":2}";
	ck_assert(order_parse(text, strlen(text), &order, &why));
	ck_assert(match_make(&all, &order, &keys) && store_commit(one));
	struct table *table = tables_find(&all, keys.id);
	table->touched = false;
	all.touched = NULL;
	return table;
}

static void open_tables(struct store *store)
{
	settings = settings_default();
	tables_open(&all, &settings, store);
	ck_assert(tables_look_at_clock(&all));
}

/* It is not heard of for a while, and the second takes the table. */
static void lose(int64_t id)
{
	let_expire("one");
	ck_assert_int_eq(store_hold(two, id, false, node), STORE_HELD);
	ck_assert(store_commit(two) && store_renew(one));
}

/* A table that another server has taken is read where it is asked for, though
 * an old state of it is in memory there. */
START_TEST(what_another_has_can_be_read)
{
	open_tables(one);
	struct table *table = make_table();
	int64_t id = table->row.id;
	lose(id);
	struct table *read = tables_borrow(&all, id);
	ck_assert(read && read != table && read->borrowed);
	tables_give_back(&all, read);
	ck_assert_ptr_eq(tables_peek(&all, id), table);
	tables_close(&all);
}
END_TEST

/* A wish to take back is about what was on the table: when another server has
 * had it in between, nobody is asked any more, and nothing keeps the table. */
START_TEST(a_wish_does_not_outlive_the_lease)
{
	open_tables(one);
	for (int again = 0; again < 2; again++) {
		struct table *table = make_table();
		int64_t id = table->row.id;
		table->wish.seat = 1;
		lose(id);
		ck_assert(store_release(two, id) && store_commit(two));
		all.now_ms += 1000 * (uint64_t)settings.rest + 1;
		if (again)
			tables_tidy(&all);
		else
			ck_assert_int_eq(tables_find(&all, id)->wish.seat, 0);
		ck_assert(again ? !tables_peek(&all, id) : store_commit(one));
		all.touched = NULL;
	}
	tables_close(&all);
}
END_TEST

/* A table that another server has forgotten is not there; having looked for it,
 * as an opponent's late thought does, leaves nothing behind. */
START_TEST(what_is_not_there_is_not_held)
{
	open_tables(one);
	int64_t table = add_table(two, "abc");
	ck_assert(store_forget_table(two, table) && store_commit(two));
	ck_assert_ptr_null(tables_find(&all, table));
	ck_assert(store_commit(one) && !store_holds(one, table));
	ck_assert_str_eq(postgres_rig_sql(database, "SELECT COUNT(*) FROM leases"),
	                 "0\n");
	tables_close(&all);
}
END_TEST

/* A database in which, as soon as somebody has listed what is too old, a move
 * is made at that table by another server, which gives it up again. */
static int64_t moved;

static bool run_and_move(void *db, const struct store_query *query)
{
	bool done = store_postgres.run(db, query);
	if (query->number == SQL_LIST_EXPIRED && moved) {
		struct store_line line = { .v = 1, .seat = 1, .text = "1 nothing",
			.client_id = "", .at = time(NULL) };
		ck_assert(store_add_line(two, moved, &line)
		       && store_release(two, moved) && store_commit(two));
		moved = 0;
	}
	return done;
}

static char setting[16];

static void setting_row(void *context, const char *const *column)
{
	snprintf(context, sizeof setting, "%s", column[0]);
}

/* A disk that is slow makes nobody overdue: renewing waits for none, and only
 * renewing does not. */
START_TEST(renewing_waits_for_no_disk)
{
	postgres_rig_hold(database, true);
	bool renewed = store_renew(one);
	postgres_rig_hold(database, false);
	ck_assert(renewed);
	store_run_text(one, "SHOW synchronous_commit", setting_row, setting, NULL, 0);
	ck_assert_str_eq(setting, "on");
}
END_TEST

/* A server that starts waits for nobody who is writing, and nobody for it: a
 * server that hangs in the middle of a turn would keep all from tables. */
START_TEST(who_starts_waits_for_no_writer)
{
	PGconn *writer = PQconnectdb(database->address);
	PQclear(PQexec(writer, "SET idle_in_transaction_session_timeout = '9s'"));
	PQclear(PQexec(writer, "BEGIN; LOCK TABLE leases, keys, lobbies, tokens,"
	                       " deadlines, tables IN ROW EXCLUSIVE MODE"));
	store_close(join_store("three", "rules"));
	PGresult *ended = PQexec(writer, "COMMIT");
	ck_assert_str_eq(PQcmdStatus(ended), "COMMIT");
	PQclear(ended);
	PQfinish(writer);
}
END_TEST

/* A table is not removed for its age when it has been played at since. */
START_TEST(ages_are_looked_at_again)
{
	struct store_driver driver = store_postgres;
	struct expiry expiry = { 0 };
	driver.run = run_and_move;
	int64_t table = add_table(two, "abc"), old = add_table(two, "def");
	ck_assert(store_set_started(two, table, 1000, "")
	       && store_set_started(two, old, 1000, "")
	       && store_release(two, old) && store_commit(two));
	struct store *third = store_open_driver(&driver, database->address,
	                                        fault, sizeof fault);
	ck_assert(third && store_join(third, "three", "rules", LONG_LEASE_MS)
	       && store_commit(third));
	open_tables(third);
	moved = table;
	ck_assert(expiry_step(&expiry, &all) && store_commit(third));
	ck_assert_int_eq(count_lines(two, table), 1);
	ck_assert_int_eq(store_hold(two, table, false, node), STORE_HELD);
	ck_assert_int_eq(all.stored, 1);
	tables_close(&all);
	store_close(third);
}
END_TEST

static int run_cases(void)
{
	TCase *tests = tcase_create("leases");
	tcase_add_checked_fixture(tests, set_up_stores, tear_down_stores);
	tcase_set_timeout(tests, 120);
	tcase_add_test(tests, a_table_is_one_servers);
	tcase_add_test(tests, a_table_that_was_taken_is_not_written);
	tcase_add_test(tests, an_old_epoch_is_no_lease);
	tcase_add_test(tests, a_late_renewal_looks_what_is_left);
	tcase_add_test(tests, what_is_being_taken_is_missed_later);
	tcase_add_test(tests, who_is_not_connected_is_not_waited_for);
	tcase_add_test(tests, what_is_being_stored_is_not_waited_for);
	tcase_add_test(tests, a_lost_connection_is_renewed_at_once);
	tcase_add_test(tests, taking_is_part_of_the_turn);
	tcase_add_test(tests, who_leaves_lets_others_take);
	tcase_add_test(tests, a_name_is_one_servers);
	tcase_add_test(tests, rules_are_part_of_a_lease);
	tcase_add_test(tests, forgetting_needs_the_lease);
	tcase_add_test(tests, giving_up_is_part_of_the_turn);
	tcase_add_test(tests, what_was_taken_cannot_be_given_up);
	tcase_add_test(tests, what_another_has_can_be_read);
	tcase_add_test(tests, a_wish_does_not_outlive_the_lease);
	tcase_add_test(tests, what_is_not_there_is_not_held);
	tcase_add_test(tests, ages_are_looked_at_again);
	tcase_add_test(tests, who_starts_waits_for_no_writer);
	tcase_add_test(tests, renewing_waits_for_no_disk);
	return RUN("leases", tests);
}

int main(void)
{
	return databases_run(&databases, run_cases);
}
