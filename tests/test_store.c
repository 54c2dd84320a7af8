/* The store: one suite for both databases. What becomes of damage is in
 * test_store_damage.c, of databases that fail in test_store_faults.c. */
#include <check.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "databases.h"
#include "match.h"
#include "random.h"
#include "runner.h"
#include "store.h"
#include "store_case.h"
#include "store_driver.h"
#include "store_run.h"
#include "tables.h"

/* ---- what is kept -------------------------------------------------------- */

START_TEST(tables_come_back)
{
	struct store_table row = add_table("abc"), got;
	ck_assert(store_commit(store));
	reopen();
	ck_assert(store_get_table(store, row.id, &got));
	ck_assert_int_eq(got.id, row.id);
	ck_assert_str_eq(got.name, "abc");
	ck_assert_str_eq(got.options, row.options);
	ck_assert_str_eq(got.secret, "00ff");
	ck_assert_str_eq(got.commit, "ff00");
	ck_assert_int_eq(got.start, STORE_START_FULL);
	ck_assert_int_eq(got.created, 1000);
	ck_assert_int_eq(got.started, 0);
	ck_assert_int_eq(got.host, 2);
	ck_assert_int_eq(got.seats, 2);
	ck_assert_str_eq(got.seat[1].name, "Tom's \"cat\"");
	ck_assert_str_eq(got.seat[1].bot, "cat");
	ck_assert(!got.seat[0].taken);
	ck_assert(store_get_table(store, 99, &got));
	ck_assert_int_eq(got.id, 0);
}
END_TEST

START_TEST(tables_change)
{
	struct store_table row = add_table("abc"), got;
	struct store_seat seat = { .name = "Mia \xc3\xa9", .word = "fish",
	                           .taken = true };
	char *head;
	ck_assert(store_get_head(store, row.id, &head));
	ck_assert_str_eq(head, "");
	free(head);
	ck_assert(store_set_seat(store, row.id, 1, &seat));
	ck_assert(store_set_started(store, row.id, 7, "isle-record 1\nmoves\n"));
	ck_assert(store_set_over(store, row.id, 8));
	ck_assert(store_set_next(store, row.id, 9));
	ck_assert(store_commit(store));
	reopen();
	ck_assert(store_get_table(store, row.id, &got));
	ck_assert_str_eq(got.seat[0].name, seat.name);
	ck_assert_str_eq(got.seat[0].word, "fish");
	ck_assert(got.seat[0].taken);
	ck_assert_int_eq(got.started, 7);
	ck_assert_int_eq(got.over, 8);
	ck_assert_int_eq(got.next, 9);
	ck_assert(store_get_head(store, row.id, &head));
	ck_assert_str_eq(head, "isle-record 1\nmoves\n");
	free(head);
}
END_TEST

/* Also one of a stand-in that another version knows: it is left out, and not
 * followed. */
START_TEST(sitters_come_back)
{
	struct store_table row = add_table("abc");
	struct store_sitter got[STORE_SEATS], one = { .seen = 77, .told = 5,
		.stand_in = STORE_DECIDER, .quiet_from = 1320, .quiet_to = 420,
		.quiet_east = 60 };
	struct store_sitter strange = { .seen = 78, .stand_in = STORE_STAND_INS };
	struct store_alert alert = { .url = "https://a.example/", .secret = "s" };
	int64_t deadline;
	ck_assert(store_set_sitter(store, row.id, 1, &one));
	ck_assert(store_set_sitter(store, row.id, 2, &strange));
	ck_assert(store_add_alert(store, row.id, 1, &alert));
	ck_assert(store_set_deadline(store, row.id, 99));
	ck_assert(store_commit(store));
	reopen();
	ck_assert(store_get_sitters(store, row.id, got, &deadline));
	ck_assert_int_eq(deadline, 99);
	one.known = true;
	one.alerts = 1;
	ck_assert_mem_eq(&got[0], &one, sizeof one);
	ck_assert(!got[1].known);
}
END_TEST

START_TEST(keys_open_their_place)
{
	struct store_table row = add_table("abc");
	struct store_place place, want = { .table = row.id, .role = STORE_OWNER };
	char key[KEY_SIZE], hash[KEY_HASH_SIZE], other[KEY_HASH_SIZE];
	key_make(key);
	ck_assert(key_hash(key, hash));
	ck_assert(store_add_key(store, hash, want));
	ck_assert(store_commit(store));
	ck_assert(store_find_key(store, hash, &place));
	ck_assert_int_eq(place.table, row.id);
	ck_assert_int_eq(place.role, STORE_OWNER);
	key_make(key);
	ck_assert(key_hash(key, other));
	ck_assert(store_find_key(store, other, &place));
	ck_assert_int_eq(place.table, 0);
}
END_TEST

START_TEST(lines_come_back_in_order)
{
	struct store_table row = add_table("abc");
	int64_t v;
	for (int i = 1; i <= 300; i++)
		ck_assert(add_line(row.id, i, i % 2 + 1, ""));
	ck_assert(add_line(row.id, 301, 1, "id'1"));
	ck_assert(store_commit(store));
	reopen();
	ck_assert_int_eq(count_lines(row.id), 301);
	ck_assert_int_eq(count_lines(row.id + 1), 0);
	ck_assert(find_line(row.id, 1, "id'1", &v));
	ck_assert_int_eq(v, 301);
	ck_assert(find_line(row.id, 2, "id'1", &v));
	ck_assert_int_eq(v, 0);
}
END_TEST

START_TEST(what_was_not_committed_never_was)
{
	struct store_table row = add_table("abc");
	ck_assert(store_commit(store));
	ck_assert(add_line(row.id, 1, 1, ""));
	ck_assert_int_eq(count_lines(row.id), 1);
	store_rollback(store);
	ck_assert_int_eq(count_lines(row.id), 0);
	ck_assert(add_line(row.id, 1, 2, ""));
	reopen();
	ck_assert_int_eq(count_lines(row.id), 0);
}
END_TEST

START_TEST(a_failed_write_undoes_the_whole_turn)
{
	struct store_table row = add_table("abc");
	ck_assert(store_commit(store));
	ck_assert(add_line(row.id, 1, 1, "x"));
	/* That version is there: who writes may hear of it later, but no later than
	 * at the end. */
	add_line(row.id, 1, 1, "y");
	add_line(row.id, 2, 1, "z");
	ck_assert(!store_commit(store));
	ck_assert_int_eq(count_lines(row.id), 0);
	ck_assert(add_line(row.id, 1, 1, "x"));
	ck_assert(store_commit(store));
	ck_assert_int_eq(count_lines(row.id), 1);
}
END_TEST

static void note_chat(void *context, const struct store_chat *chat)
{
	int64_t *last = context;
	ck_assert_int_gt(chat->at, *last);
	ck_assert_str_eq(chat->text, "<hello>");
	*last = chat->at;
}

static void note_number(void *context, const char *const *column)
{
	*(int *)context = atoi(column[0]);
}

static void add_chats(int64_t table, int count)
{
	for (int i = 1; i <= count; i++)
		ck_assert(store_add_chat(store, table, &(struct store_chat){
		          .seat = 1, .text = "<hello>", .at = i }));
}

/* And only those: nobody fills the disk by talking. */
START_TEST(the_last_lines_of_chat_are_kept)
{
	struct store_table row = add_table("abc");
	int64_t last = 20;
	int kept;
	add_chats(row.id, 70);
	ck_assert(store_commit(store));
	ck_assert(store_each_chat(store, row.id, note_chat, &last));
	ck_assert_int_eq(last, 70);
	ck_assert(store_run_text(store, "SELECT COUNT(*) FROM chats", note_number,
	                         &kept, NULL, 0));
	ck_assert_int_eq(kept, STORE_CHATS);
}
END_TEST

static void count_open(void *context, const struct store_open *one)
{
	(void)one;
	++*(int *)context;
}

/* Whoever opens any number of tables without a free seat does not make
 * everybody's list dear: only so many are looked at. */
START_TEST(the_list_of_open_tables_looks_at_some)
{
	struct store_table full = make_row("full");
	struct store_lobby open = { .open = true };
	int listed = 0;
	struct store_table free = add_table("free");
	ck_assert(store_add_lobby(store, free.id, &open));
	full.seats = 1;
	full.seat[0].taken = true;
	for (unsigned i = 0; i < STORE_OPEN_LOOKED; i++) {
		if (!i)
			ck_assert(store_each_open(store, 0, count_open, &listed));
		snprintf(full.name, sizeof full.name, "full%u", i);
		snprintf(open.invite, sizeof open.invite, "i%u", i);
		ck_assert(store_add_table(store, &full)
		       && store_add_lobby(store, full.id, &open));
	}
	ck_assert(store_commit(store));
	ck_assert_int_eq(listed, 1);
	listed = 0;
	ck_assert(store_each_open(store, 0, count_open, &listed));
	ck_assert_int_eq(listed, 0);
}
END_TEST

/* Ids 1..6: a lobby, a young lobby, a game that rests, one that was moved in,
 * one that is over, one that is over since yesterday. */
static void add_ages(void)
{
	struct store_table young = make_row("young");
	add_table("old");
	young.created = 5000;
	ck_assert(store_add_table(store, &young));
	for (int i = 3; i <= 6; i++) {
		char name[12];
		snprintf(name, sizeof name, "%d", i);
		add_table(name);
		ck_assert(store_set_started(store, i, 1001, "head"));
	}
	ck_assert(store_add_line(store, 4, &(struct store_line){ .v = 1,
		.seat = 1, .text = "1 pass", .client_id = "", .at = 4000 }));
	ck_assert(store_set_over(store, 5, 1500));
	ck_assert(store_set_over(store, 6, 4000));
	ck_assert(store_commit(store));
}

START_TEST(expired_tables_are_listed_and_forgotten)
{
	struct store_ages ages = { .lobby = 2000, .running = 3000,
	                           .finished = 3500 };
	int64_t id[STORE_PAGE], count64;
	struct store_table got;
	int count;
	add_ages();
	ck_assert(store_list_expired(store, 0, &ages, id, &count));
	ck_assert_int_eq(count, 3);
	ck_assert_int_eq(id[0], 1);
	ck_assert_int_eq(id[1], 3);
	ck_assert_int_eq(id[2], 5);
	ck_assert(store_forget_table(store, 3) && store_commit(store));
	ck_assert(store_get_table(store, 3, &got) && !got.id);
	ck_assert_int_eq(count_lines(3), 0);
	ck_assert(store_count_tables(store, &count64));
	ck_assert_int_eq(count64, 5);
	ck_assert_int_eq(store_last_table(store), 6);
}
END_TEST

static void count_chat(void *context, const struct store_chat *chat)
{
	(void)chat;
	++*(int *)context;
}

START_TEST(old_chat_is_forgotten)
{
	struct store_table row = add_table("abc");
	int count = 0;
	add_chats(row.id, 10);
	ck_assert(store_expire_chats(store, 0, STORE_PAGE, 8));
	ck_assert(store_commit(store));
	ck_assert(store_each_chat(store, row.id, count_chat, &count));
	ck_assert_int_eq(count, 3);
}
END_TEST

/* Two servers that both believe they have the store cannot both do these. */
START_TEST(a_table_starts_and_ends_once)
{
	struct store_table row = add_table("abc");
	ck_assert(store_set_started(store, row.id, 7, "head"));
	ck_assert(store_set_over(store, row.id, 8));
	ck_assert(store_set_next(store, row.id, 9));
	ck_assert(store_commit(store));
	ck_assert(!store_set_started(store, row.id, 17, "other head"));
	ck_assert_str_eq(store_error(store), "it has changed in the store already");
	ck_assert(!store_commit(store));
	ck_assert(!store_set_over(store, row.id, 18) && !store_commit(store));
	ck_assert(!store_set_next(store, row.id, 19) && !store_commit(store));
	char *head;
	ck_assert(store_get_head(store, row.id, &head));
	ck_assert_str_eq(head, "head");
	free(head);
}
END_TEST

/* That undoing fails as well is not what the log should say. */
START_TEST(the_first_failure_is_the_cause)
{
	struct store_table row = add_table("abc");
	ck_assert(store_commit(store));
	ck_assert(add_line(row.id, 1, 1, ""));
	add_line(row.id, 1, 1, "");
	add_line(row.id, 2, 1, "");
	ck_assert(!store_commit(store));
	ck_assert_msg(strcasestr(store_error(store), "unique"), "%s",
	              store_error(store));
}
END_TEST

START_TEST(a_second_server_is_refused)
{
	ck_assert_ptr_null(store_open(address, fault, sizeof fault));
	ck_assert_str_ne(fault, "");
}
END_TEST

/* Why a file cannot be had is said as it is: here it is a folder. */
START_TEST(a_file_that_cannot_be_had_is_told)
{
	ck_assert_ptr_null(store_open("/", fault, sizeof fault));
	ck_assert_str_eq(fault, "/: Is a directory");
}
END_TEST

/* A database of another kind, or one misspelt, is no name for a file, and its
 * password not for the log. */
START_TEST(other_stores_are_refused)
{
	static const char *const others[] = { "mysql://me:secret@db/isle",
		"Postgresql://me:secret@db/isle", "postgres+ssl://me:secret@db/isle",
		"postgresql://me:secret@[bad", "postgresql://me:secret/x@127.0.0.1/isle",
		"postgresql://me:x@secret@127.0.0.1:1/isle",
		"postgresql://me:secret@127.0.0.1:1/isle?secret=1" };
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
		ck_assert_ptr_null(store_open(others[i], fault, sizeof fault));
		ck_assert_msg(!strstr(fault, "secret"), "%s", fault);
		ck_assert(!store_backup(others[i], "/nowhere/copy", fault,
		                        sizeof fault));
		ck_assert_msg(!strstr(fault, "secret"), "%s", fault);
	}
}
END_TEST

START_TEST(notes_are_kept)
{
	char *value;
	ck_assert(store_get_note(store, "rules", &value));
	ck_assert_str_eq(value, "");
	free(value);
	ck_assert(store_set_note(store, "rules", "old"));
	ck_assert(store_set_note(store, "rules", "it's new"));
	ck_assert(store_commit(store));
	reopen();
	ck_assert(store_get_note(store, "rules", &value));
	ck_assert_str_eq(value, "it's new");
	free(value);
}
END_TEST

static void add_text(void *context, const char *text)
{
	strcat(strcat(context, text), ";");
}

START_TEST(faults_are_kept)
{
	char texts[64] = "";
	ck_assert(store_add_fault(store, 7, "seven"));
	ck_assert(store_clear_faults(store));
	ck_assert(store_add_fault(store, 3, "three"));
	ck_assert(store_add_fault(store, 2, "two"));
	ck_assert(store_commit(store));
	reopen();
	ck_assert(store_each_fault(store, add_text, texts));
	ck_assert_str_eq(texts, "two;three;");
}
END_TEST

START_TEST(tables_are_listed_by_pages)
{
	int64_t id[STORE_PAGE];
	int count;
	for (int i = 0; i < STORE_PAGE + 3; i++) {
		char name[12];
		snprintf(name, sizeof name, "%d", i);
		struct store_table row = add_table(name);
		if (i < 2)
			ck_assert(store_set_over(store, row.id, 5));
	}
	ck_assert(store_commit(store));
	ck_assert(store_list_tables(store, 0, false, id, &count));
	ck_assert_int_eq(count, STORE_PAGE);
	ck_assert_int_eq(id[0], 3);
	ck_assert(store_list_tables(store, id[count - 1], false, id, &count));
	ck_assert_int_eq(count, 1);
	ck_assert_int_eq(id[0], STORE_PAGE + 3);
	ck_assert(store_list_tables(store, 0, true, id, &count));
	ck_assert_int_eq(id[0], 1);
}
END_TEST

/* ---- a call that takes too long ------------------------------------------ */

enum { LONG_MS = 20 };

/* A database whose calls end when a test says so. */
static sem_t call_began, call_may_end;
static int interrupts;

static bool run_when_told(void *db, const struct store_query *query)
{
	sem_post(&call_began);
	sem_wait(&call_may_end);
	return store_sqlite.run(db, query);
}

static void count_interrupt(void *db)
{
	(void)db;
	interrupts++;
}

static void *call_twice(void *context)
{
	int64_t count;
	for (int i = 0; i < 2; i++)
		ck_assert_int_eq(store_count_tables(context, &count), i == 0);
	return NULL;
}

static void await_busy(struct store *slow)
{
	while (store_busy_ms(slow) <= LONG_MS)
		usleep(1000);
}

/* Whoever has seen that a call takes too long, and interrupts it when it has
 * ended, does not hit the next one; and one whose connection is cut by it has
 * failed. */
START_TEST(an_interrupt_is_for_one_call)
{
	struct store_driver driver = store_sqlite;
	struct store *slow = store_open_driver(&driver, ":memory:", fault,
	                                       sizeof fault);
	pthread_t thread;
	ck_assert_ptr_nonnull(slow);
	driver.run = run_when_told;
	driver.interrupt = count_interrupt;
	driver.interrupt_cuts = true;
	sem_init(&call_began, 0, 0);
	sem_init(&call_may_end, 0, 0);
	pthread_create(&thread, NULL, call_twice, slow);
	sem_wait(&call_began);
	await_busy(slow);
	sem_post(&call_may_end);
	sem_wait(&call_began);
	store_interrupt(slow, 60000);
	ck_assert_int_eq(interrupts, 0);
	await_busy(slow);
	store_interrupt(slow, LONG_MS);
	ck_assert_int_eq(interrupts, 1);
	sem_post(&call_may_end);
	pthread_join(thread, NULL);
	ck_assert_int_eq(store_busy_ms(slow), 0);
	store_interrupt(slow, 0);
	ck_assert_int_eq(interrupts, 1);
	driver.run = store_sqlite.run;
	store_close(slow);
}
END_TEST

static struct store *given_up;

static bool run_and_give_up(void *db, const struct store_query *query)
{
	bool done = store_sqlite.run(db, query);
	store_interrupt(given_up, -1);
	return done;
}

/* A disk that takes its time is interrupted in vain: what it has done by then
 * is stored, and nobody is told that it is not. */
START_TEST(what_was_done_before_it_was_given_up_is_done)
{
	struct store_driver driver = store_sqlite;
	struct store_table row = make_row("abc");
	int64_t count;
	given_up = store_open_driver(&driver, ":memory:", fault, sizeof fault);
	ck_assert_ptr_nonnull(given_up);
	driver.run = run_and_give_up;
	ck_assert(store_add_table(given_up, &row));
	ck_assert_msg(store_commit(given_up), "%s", store_error(given_up));
	ck_assert(store_count_tables(given_up, &count));
	ck_assert_int_eq(count, 1);
	driver.run = store_sqlite.run;
	store_close(given_up);
}
END_TEST

/* ---- what taking back costs ---------------------------------------------- */

static int rows;
static const struct store_query *counted;

static void count_row(void *context, const char *const *column)
{
	rows++;
	counted->row(context, column);
}

/* As the real one, but it counts the rows that are read. */
static bool counting_run(void *db, const struct store_query *query)
{
	struct store_query counting = *query;
	counted = query;
	counting.row = query->row ? count_row : NULL;
	return store_sqlite.run(db, &counting);
}

/* Somebody moves; false: nobody may. */
static bool play_any(struct tables *all, struct table *table,
                     struct bots_random *random)
{
	struct isle_move move;
	uint32_t due = isle_due(&table->book->rules, &table->history->game);
	int seat = 0;
	while (seat < 8 && !(due >> seat & 1))
		seat++;
	return bots_random_move(random, &table->book->rules, &table->history->game,
	                        seat, &move)
	    && match_play(all, table, &move, "") == ISLE_OK;
}

/* However often somebody has moved and taken back, the next time reads nothing:
 * the history is in memory. */
START_TEST(taking_back_reads_no_lines)
{
	static struct tables all;
	struct settings settings = settings_default();
	struct store_driver counting = store_sqlite;
	struct order order;
	struct match_keys keys = { .owner = "" };
	struct bots_random random = bots_random(6);
	const char *fault_text, text[] = "{\"game\":\"family\",\"seats\":2}";
	tear_down();
	counting.run = counting_run;
	store = store_open_driver(&counting, address + 7, fault, sizeof fault);
	tables_open(&all, &settings, store);
	ck_assert(order_parse(text, strlen(text), &order, &fault_text));
	ck_assert(match_make(&all, &order, &keys));
	struct table *table = tables_find(&all, keys.id);
	ck_assert(match_start(&all, table));
	for (int i = 0; i < 200; i++) {
		ck_assert(play_any(&all, table, &random));
		rows = 0;
		ck_assert(match_take_back(&all, table, 1, table->history->count - 1, ""));
		ck_assert_int_eq(rows, 0);
	}
	for (int i = 0; i < 3; i++)
		ck_assert(play_any(&all, table, &random));
	rows = 0;
	ck_assert(match_take_back(&all, table, 1, table->history->count - 2, ""));
	ck_assert_int_eq(rows, 0);
	tables_close(&all);
	tear_down();
}
END_TEST

/* ---- running ------------------------------------------------------------- */

static TCase *make_case(const char *name, void (*set_up)(void))
{
	TCase *tests = store_case(name, set_up);
	tcase_add_test(tests, tables_come_back);
	tcase_add_test(tests, tables_change);
	tcase_add_test(tests, sitters_come_back);
	tcase_add_test(tests, keys_open_their_place);
	tcase_add_test(tests, lines_come_back_in_order);
	tcase_add_test(tests, what_was_not_committed_never_was);
	tcase_add_test(tests, a_failed_write_undoes_the_whole_turn);
	tcase_add_test(tests, the_last_lines_of_chat_are_kept);
	tcase_add_test(tests, the_list_of_open_tables_looks_at_some);
	tcase_add_test(tests, expired_tables_are_listed_and_forgotten);
	tcase_add_test(tests, old_chat_is_forgotten);
	tcase_add_test(tests, a_table_starts_and_ends_once);
	tcase_add_test(tests, the_first_failure_is_the_cause);
	tcase_add_test(tests, notes_are_kept);
	tcase_add_test(tests, faults_are_kept);
	tcase_add_test(tests, tables_are_listed_by_pages);
	return tests;
}

static TCase *sqlite_case(void)
{
	TCase *tests = make_case("sqlite", set_up_sqlite);
	tcase_add_test(tests, a_second_server_is_refused);
	tcase_add_test(tests, a_file_that_cannot_be_had_is_told);
	tcase_add_test(tests, other_stores_are_refused);
	tcase_add_test(tests, taking_back_reads_no_lines);
	tcase_add_test(tests, an_interrupt_is_for_one_call);
	tcase_add_test(tests, what_was_done_before_it_was_given_up_is_done);
	return tests;
}

static int run_cases(void)
{
	return RUN("store", sqlite_case(),
	           make_case("postgres", set_up_postgres));
}

int main(void)
{
	return databases_run(&databases, run_cases);
}
