/* The store: one suite for both databases, and every call of the database
 * failing in turn. */
#include <check.h>
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cut_proxy.h"
#include "table_history.h"
#include "databases.h"
#include "match.h"
#include "runner.h"
#include "server_rig.h"
#include "store.h"
#include "store_driver.h"
#include "store_lease.h"
#include "store_run.h"
#include "tables.h"
#include "verbs.h"

static struct databases databases;
static struct postgres_rig *const database = &databases.postgres;
static const char *address;            /* of the database under test */
static struct store *store;
static char fault[256];

/* ---- fixtures ------------------------------------------------------------ */

static void empty_postgres(void)
{
	databases_empty_postgres(&databases);
}

static void empty_sqlite(void)
{
	databases_empty_sqlite(&databases);
}

static void open_store(void)
{
	store = store_open(address, fault, sizeof fault);
	ck_assert_msg(store != NULL, "%s", fault);
}

static void set_up_sqlite(void)
{
	address = databases.sqlite;
	empty_sqlite();
	open_store();
}

static void set_up_postgres(void)
{
	address = database->address;
	empty_postgres();
	open_store();
}

static void tear_down(void)
{
	store_close(store);
	store = NULL;
}

static void reopen(void)
{
	store_close(store);
	open_store();
}

/* ---- a table ------------------------------------------------------------- */

static struct store_table make_row(const char *name)
{
	struct store_table row = {
		.created = 1000, .options = "{\"game\":\"family\"}", .start = STORE_START_FULL,
		.secret = "00ff", .commit = "ff00", .host = 2, .seats = 2,
		.seat = { { .name = "Sara" }, { .name = "Tom's \"cat\"", .bot = "cat" } },
	};
	snprintf(row.name, sizeof row.name, "%s", name);
	return row;
}

static struct store_table add_table(const char *name)
{
	struct store_table row = make_row(name);
	ck_assert(store_add_table(store, &row));
	return row;
}

static bool add_line(int64_t table, int64_t v, int seat, const char *id)
{
	char text[32];
	snprintf(text, sizeof text, "%d pass # %d", seat, (int)v);
	return store_add_line(store, table, &(struct store_line){
		.v = v, .seat = seat, .text = text, .client_id = id, .at = 5 });
}

static void count_line(void *context, const struct store_line *line)
{
	int64_t *next = context;
	char text[32];
	ck_assert_int_eq(line->v, *next + 1);
	*next = line->v;
	snprintf(text, sizeof text, "%d pass # %d", line->seat, (int)line->v);
	if (!line->undoes)
		ck_assert_str_eq(line->text, text);
}

static int64_t count_lines(int64_t table)
{
	int64_t last = 0;
	ck_assert(store_each_line(store, table, count_line, &last));
	return last;
}

/* ---- tests --------------------------------------------------------------- */

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
	ck_assert(store_find_line(store, row.id, 1, "id'1", &v));
	ck_assert_int_eq(v, 301);
	ck_assert(store_find_line(store, row.id, 2, "id'1", &v));
	ck_assert_int_eq(v, 0);
	ck_assert(store_find_line(store, row.id, 1, "", &v));
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

/* And only those: nobody fills the disk by talking. */
START_TEST(the_last_lines_of_talk_are_kept)
{
	struct store_table row = add_table("abc");
	int64_t last = 20;
	int kept;
	for (int i = 1; i <= 70; i++)
		ck_assert(store_add_chat(store, row.id, &(struct store_chat){
		          .seat = 1, .text = "<hello>", .at = i }));
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
	for (int i = 0; i < STORE_OPEN_LOOKED; i++) {
		if (!i)
			ck_assert(store_each_open(store, 0, count_open, &listed));
		snprintf(full.name, sizeof full.name, "full%d", i);
		snprintf(open.invite, sizeof open.invite, "i%d", i);
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
		char name[8];
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

START_TEST(old_talk_is_forgotten)
{
	struct store_table row = add_table("abc");
	int count = 0;
	for (int i = 1; i <= 10; i++)
		ck_assert(store_add_chat(store, row.id, &(struct store_chat){
		          .seat = 1, .text = "<hello>", .at = i }));
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
		char name[8];
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

/* ---- records that do not replay any more --------------------------------- */

enum { TABLES = 3, BROKEN = 2, LINE = 7 };

static struct server_rig rig;
static struct server_rig_table seats_of[TABLES];
static struct server_player players[TABLES][2];
static char log_path[96];

static void start_server(void)
{
	unlink(log_path);
	ck_assert(server_rig_start(&rig));
}

static void stop_server(void)
{
	for (int i = 0; i < TABLES; i++)
		for (int seat = 0; seat < 2; seat++)
			ws_client_close(&players[i][seat].client);
	ck_assert_int_ge(server_rig_end(&rig, SIGTERM), 0);
}

static void play_table(int i, int moves)
{
	struct server_player *both[] = { &players[i][0], &players[i][1] };
	for (int seat = 0; seat < 2; seat++)
		ck_assert(server_player_join(both[seat], rig.port,
		                             seats_of[i].seat[seat], 0));
	for (int seat = 0; seat < 2; seat++)
		json_decref(server_player_await(both[seat], "view"));
	ck_assert_int_eq(server_player_game(both, 2, moves), moves);
}

/* Tables of two with six moves each. */
static void play_tables(void)
{
	server_rig_init(&rig);
	rig.settings.store = address;
	rig.log = log_path;
	snprintf(log_path, sizeof log_path, "%s/log", rig.folder);
	start_server();
	for (int i = 0; i < TABLES; i++) {
		ck_assert(server_rig_make(&rig, "{\"game\":\"family\",\"seats\":2}",
		                          &seats_of[i]));
		play_table(i, 6);
	}
	stop_server();
}

/* Does to the database what no server would. */
static void tamper(const char *sql)
{
	bool postgres = address == database->address;
	const struct store_driver *driver = postgres ? &store_postgres
	                                  : &store_sqlite;
	struct store_query query = { .number = -1, .sql = sql };
	void *db = driver->open(postgres ? address : address + 7, fault,
	                        sizeof fault);
	ck_assert_msg(db != NULL, "%s", fault);
	ck_assert_msg(driver->run(db, &query), "%s", driver->error(db));
	driver->close(db);
}

static bool log_has(const char *text)
{
	static char log[10000];
	FILE *file = fopen(log_path, "r");
	log[file ? fread(log, 1, sizeof log - 1, file) : 0] = '\0';
	if (file)
		fclose(file);
	return strstr(log, text) != NULL;
}

/* How the log names the line that was damaged. */
static const char *broken_text(void)
{
	static char text[80];
	struct store_table row;
	open_store();
	ck_assert(store_get_table(store, BROKEN, &row));
	store_close(store);
	store = NULL;
	snprintf(text, sizeof text, "table %s does not replay at line %d: ",
	         row.name, LINE);
	return text;
}

static void expect_broken(const char *text)
{
	struct server_player *player = &players[BROKEN - 1][0];
	ck_assert(server_player_join(player, rig.port, seats_of[BROKEN - 1].seat[0],
	                             0));
	json_t *message = server_player_await(player, "error");
	ck_assert_str_eq(json_string_value(json_object_get(message, "code")),
	                 "BROKEN");
	ck_assert_ptr_nonnull(strstr(json_string_value(json_object_get(message,
	                      "text")), text));
	json_decref(message);
}

/* The exit status of isle serve --check 1. */
static int check_store(void)
{
	int status;
	char *argv[] = { "serve", "--check", "1", "--store", (char *)address };
	unlink(log_path);
	pid_t pid = fork();
	if (!pid) {
		int file = open(log_path, O_WRONLY | O_CREAT | O_APPEND, 0600);
		dup2(file, STDOUT_FILENO);
		dup2(file, STDERR_FILENO);
		exit(cli_run(5, argv));
	}
	ck_assert_int_eq(waitpid(pid, &status, 0), pid);
	return WEXITSTATUS(status);
}

START_TEST(a_change_of_the_rules_names_what_does_not_replay)
{
	tear_down();
	play_tables();
	ck_assert(!log_has("replay"));
	ck_assert_int_eq(check_store(), 0);
	ck_assert(log_has("tables replayed: 3, refused: 0"));
	const char *broken = broken_text();
	open_store();
	ck_assert(store_add_line(store, BROKEN, &(struct store_line){ .v = LINE,
		.seat = 1, .text = "1 rescue nothing", .client_id = "" }));
	ck_assert(store_set_note(store, "rules", "other rules"));
	ck_assert(store_commit(store));
	tear_down();
	start_server();
	ck_assert(log_has(broken));
	ck_assert(log_has("tables replayed: 3, refused: 1"));
	expect_broken(broken);
	play_table(0, 3);
	play_table(2, 3);
	stop_server();
	/* The rules are the same now: nothing is replayed, it is said again. */
	start_server();
	ck_assert(log_has(broken));
	ck_assert(log_has("tables refused: 1"));
	ck_assert(!log_has("replayed:"));
	expect_broken(broken);
	play_table(2, 3);
	stop_server();
	ck_assert_int_eq(check_store(), 1);
	ck_assert(log_has(broken));
	ck_assert(log_has("tables replayed: 3, refused: 1"));
	server_rig_remove(&rig);
}
END_TEST

/* Words of another version of the program, as somebody's hand or an older one
 * left them in the store. */
static const char *const unknown_words[][2] = {
	{ "word-mode", "{\"game\":\"chess\",\"seats\":2}" },
	{ "word-module", "{\"game\":\"advanced\",\"seats\":2,\"modules\":[\"Z\"]}" },
	{ "word-box", "{\"game\":\"family\",\"seats\":2,\"with\":[\"puppies\"]}" },
	{ "word-level", "{\"game\":\"family\",\"seats\":2,\"bots\":[null,\"tiger\"]}" },
	{ "word-grade", "{\"game\":\"solo\",\"seats\":1,\"difficulty\":\"brutal\"}" },
	{ "word-house", "{\"game\":\"family\",\"seats\":2,\"house\":[\"odd\"]}" },
	{ "word-oshax", "{\"game\":\"family\",\"seats\":2,\"oshax\":[\"o99\"]}" },
	{ "word-boat", "{\"game\":\"family\",\"seats\":2,\"boats\":[7,8]}" },
};

enum { UNKNOWN = sizeof unknown_words / sizeof unknown_words[0] };

/* Each of them is named, and everybody else plays on. */
START_TEST(unknown_words_are_told_and_the_rest_goes_on)
{
	char wanted[100];
	tear_down();
	play_tables();
	open_store();
	for (int i = 0; i < UNKNOWN; i++) {
		struct store_table row = make_row(unknown_words[i][0]);
		strcpy(row.options, unknown_words[i][1]);
		ck_assert(store_add_table(store, &row));
	}
	ck_assert(store_set_note(store, "rules", "") && store_commit(store));
	tear_down();
	start_server();
	for (int i = 0; i < UNKNOWN; i++) {
		snprintf(wanted, sizeof wanted, "table %s cannot be played",
		         unknown_words[i][0]);
		ck_assert_msg(log_has(wanted), "%s", wanted);
	}
	snprintf(wanted, sizeof wanted, "tables replayed: %d, refused: %d",
	         3 + UNKNOWN, UNKNOWN);
	ck_assert(log_has(wanted));
	for (int i = 0; i < 3; i++)
		play_table(i, 3);
	stop_server();
	server_rig_remove(&rig);
}
END_TEST

START_TEST(tables_that_the_rules_cannot_play_are_named)
{
	struct store_table row = make_row("chess");
	char hash[KEY_HASH_SIZE];
	tear_down();
	play_tables();
	open_store();
	strcpy(row.options, "{\"game\":\"chess\"}");
	ck_assert(store_add_table(store, &row));
	ck_assert(key_hash(seats_of[BROKEN - 1].seat[0], hash));
	hash[0] = hash[0] == '0' ? '1' : '0';
	key_make(seats_of[BROKEN - 1].seat[0]);
	ck_assert(key_hash(seats_of[BROKEN - 1].seat[0], hash));
	ck_assert(store_add_key(store, hash, (struct store_place){
		.table = row.id, .role = 1 }));
	ck_assert(store_set_note(store, "rules", "") && store_commit(store));
	tear_down();
	start_server();
	ck_assert(log_has("cannot be played: game must be"));
	ck_assert(log_has("tables replayed: 4, refused: 1"));
	expect_broken("cannot be played: game must be");
	play_table(0, 3);
	stop_server();
	server_rig_remove(&rig);
}
END_TEST

/* ---- damage -------------------------------------------------------------- */

static const struct { const char *sql, *text; } damages[] = {
	{ "UPDATE lines SET line = line || ' ' WHERE table_id = 2 AND v = 4",
	  "cannot be read: line 4 is damaged" },
	{ "UPDATE lines SET seat = 3 - seat WHERE table_id = 2 AND v = 3",
	  "cannot be read: line 3 is damaged" },
	{ "DELETE FROM lines WHERE table_id = 2 AND v = 5",
	  "cannot be read: line 5 is missing" },
	{ "DELETE FROM lines WHERE table_id = 2 AND v > 5",
	  "cannot be read: line 6 is missing" },
	{ "DELETE FROM lines WHERE table_id = 2",
	  "cannot be read: line 1 is missing" },
	{ "UPDATE lengths SET lines = 5 WHERE table_id = 2",
	  "cannot be read: its length is damaged" },
	{ "DELETE FROM lengths WHERE table_id = 2",
	  "cannot be read: its length is missing" },
	{ "UPDATE tables SET options = '{\"game\":\"solo\"}' WHERE id = 2",
	  "cannot be read: its row is damaged" },
	{ "UPDATE tables SET head = head || '#' WHERE id = 2",
	  "cannot be read: its head is damaged" },
	{ "UPDATE tables SET over = 77 WHERE id = 2",
	  "cannot be read: its end is damaged" },
	{ "UPDATE seats SET name = 'x' WHERE table_id = 2 AND seat = 2",
	  "cannot be read: a seat is damaged" },
	{ "DELETE FROM seats WHERE table_id = 2 AND seat = 2",
	  "cannot be read: a seat is missing" },
	{ "UPDATE keys SET role = 2 WHERE table_id = 2 AND role = 1",
	  "the key is damaged" },
	{ "UPDATE tables SET sum = 0 WHERE id = 2",
	  "cannot be read: its row was written by an older server" },
};

/* A damaged table is named, to the log and to whoever wants to join; the others
 * go on. */
START_TEST(damaged_rows_are_named)
{
	tear_down();
	play_tables();
	tamper(damages[_i].sql);
	start_server();
	expect_broken(damages[_i].text);
	play_table(0, 3);
	play_table(2, 3);
	ck_assert(log_has(damages[_i].text));
	stop_server();
	server_rig_remove(&rig);
}
END_TEST

enum { ROUNDS = 200, RECORDS = 3 };

static void copy_file(const char *from, const char *to)
{
	char command[256];
	snprintf(command, sizeof command, "cp %s %s", from, to);
	ck_assert_int_eq(system(command), 0);
}

/* Changes some bytes of a file, anywhere. */
static void damage_file(const char *path, struct bots_random *random)
{
	FILE *file = fopen(path, "r+");
	ck_assert(file && !fseek(file, 0, SEEK_END));
	uint32_t length = (uint32_t)ftell(file);
	uint32_t bytes = 1 + bots_random_below(random, 16);
	fseek(file, bots_random_below(random, length - bytes), SEEK_SET);
	while (bytes--)
		fputc((int)bots_random_below(random, 256), file);
	fclose(file);
}

/* The records of all tables, each "" when it is refused. */
static void read_records(struct buffer record[RECORDS])
{
	static struct tables all;
	struct settings settings = settings_default();
	store = store_open(address, fault, sizeof fault);
	for (int i = 0; i < RECORDS; i++)
		buffer_free(&record[i]);
	if (!store)
		return;
	tables_open(&all, &settings, store);
	for (int i = 0; i < RECORDS; i++) {
		struct table *table = tables_find(&all, i + 1);
		if (!table || !table_history_record(&all, table, 1, &record[i]))
			buffer_free(&record[i]);
	}
	tables_close(&all);
	tear_down();
}

/* Whatever happens to the file: a record is what it was, or there is none. */
START_TEST(no_damage_changes_a_record)
{
	char copy[128];
	struct buffer record[RECORDS] = { 0 }, now[RECORDS] = { 0 };
	struct bots_random random = bots_random(120);
	const char *path = databases.sqlite_path;
	int refused = 0;
	tear_down();
	play_tables();
	server_rig_remove(&rig);
	snprintf(copy, sizeof copy, "%s/copy", databases.folder);
	read_records(record);
	copy_file(path, copy);
	for (int round = 0; round < ROUNDS; round++) {
		empty_sqlite();
		copy_file(copy, path);
		damage_file(path, &random);
		read_records(now);
		for (int i = 0; i < RECORDS; i++) {
			ck_assert_msg(!now[i].length
			           || !strcmp(now[i].data, record[i].data),
			              "round %d, table %d:\n%s", round, i + 1,
			              now[i].data);
			refused += !now[i].length;
		}
	}
	ck_assert_int_gt(refused, 0);
	for (int i = 0; i < RECORDS; i++)
		buffer_free(&record[i]);
	for (int i = 0; i < RECORDS; i++)
		buffer_free(&now[i]);
}
END_TEST

/* Whoever removes, moves or replaces the file under a running server has
 * nothing promised that the next start would not find; put back, it goes on. */
START_TEST(nothing_is_promised_to_a_file_that_is_elsewhere)
{
	char elsewhere[160], backup[160];
	const char *path = databases.sqlite_path;
	snprintf(elsewhere, sizeof elsewhere, "%s/elsewhere", databases.folder);
	snprintf(backup, sizeof backup, "%s/backup", databases.folder);
	add_table("before");
	ck_assert(store_commit(store));
	ck_assert(store_backup(address, backup, fault, sizeof fault));
	ck_assert_int_eq(rename(path, elsewhere), 0);
	for (int i = 0; i < 2; i++) {
		add_table("meanwhile");
		ck_assert(!store_commit(store));
		ck_assert_str_eq(store_error(store),
		                 "the file was moved or replaced");
		ck_assert_int_eq(rename(i ? elsewhere : backup, path), 0);
	}
	struct store_table row = add_table("after"), got;
	ck_assert(store_commit(store));
	reopen();
	ck_assert(store_get_table(store, row.id, &got));
	ck_assert_str_eq(got.name, "after");
}
END_TEST

/* ---- a database that is cut off, taken or silent ------------------------- */

static const char others[] = " FROM pg_stat_activity WHERE datname = 'postgres'"
	" AND backend_type = 'client backend' AND pid <> pg_backend_pid()";

/* A connection that is lost is made anew. */
START_TEST(a_store_that_was_cut_off_goes_on)
{
	struct store_table row = add_table("abc");
	ck_assert(store_commit(store));
	postgres_rig_cut_off(database);
	int tries = 0;
	for (bool done = false; !done; tries++) {
		ck_assert_int_lt(tries, 100);
		done = add_line(row.id, 1, 1, "") & store_commit(store);
	}
	ck_assert_int_eq(count_lines(row.id), 1);
}
END_TEST

/* A turn of some lines, as the server stores it; whether it was. */
static bool store_turn(int64_t table, int64_t v)
{
	int64_t found;
	for (int i = 0; i < 3; i++)
		add_line(table, v + i, 1, "");
	/* What is read in between brings the answers so far. */
	store_find_line(store, table, 1, "nothing", &found);
	for (int i = 3; i < 5; i++)
		add_line(table, v + i, 1, "");
	return store_commit(store);
}

/* The connection breaks off behind any byte of the answers to a turn: when the
 * turn is said to be stored, it is, and all of it. */
START_TEST(a_turn_is_stored_or_it_is_not)
{
	static struct cut_proxy proxy;
	char from[108], to[108], through[160];
	struct store *straight = store;
	struct store_table row = add_table("abc");
	int64_t v = 1;
	ck_assert(store_commit(store));
	snprintf(from, sizeof from, "%s/.s.PGSQL.7", databases.folder);
	snprintf(to, sizeof to, "%s/.s.PGSQL.%d", databases.folder, database->port);
	snprintf(through, sizeof through,
	         "postgres:///postgres?host=%s&port=7&user=isle", databases.folder);
	cut_proxy_start(&proxy, from, to);
	store = store_open(through, fault, sizeof fault);
	ck_assert_msg(store != NULL, "%s", fault);
	struct store *cut = store;
	for (int left = 0, whole = 1; left <= whole; left++) {
		cut_proxy_set(&proxy, -1);
		store = cut;
		for (bool done = false; !done; v += done ? 5 : 0)
			done = store_turn(row.id, v);
		whole = proxy.passed;
		cut_proxy_set(&proxy, left);
		bool stored = store_turn(row.id, v);
		store = straight;
		int64_t lines = count_lines(row.id);
		ck_assert_msg(lines == v + 4 || (!stored && lines == v - 1),
		              "cut behind byte %d: %s, %lld lines of %lld", left,
		              stored ? "stored" : "not stored", (long long)lines,
		              (long long)v + 4);
		v = lines + 1;
	}
	store_close(cut);
	cut_proxy_stop(&proxy);
	ck_assert_int_gt(v, 1000);
}
END_TEST

/* Stops or continues the processes of the database: the server's own, and the
 * one that would make it another. */
static void signal_backends(int number)
{
	char sql[256], command[64];
	static int pids[16];
	static int count;
	if (number == SIGSTOP) {
		snprintf(sql, sizeof sql, "SELECT pid%s UNION ALL SELECT"
		         " split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int",
		         others);
		count = 0;
		for (char *at = strtok((char *)postgres_rig_sql(database, sql),
		                        "\n"); at && count < 16;
		     at = strtok(NULL, "\n"))
			pids[count++] = atoi(at);
		ck_assert_int_gt(count, 0);
	}
	for (int i = 0; i < count; i++) {
		snprintf(command, sizeof command, "kill -%d %d", number, pids[i]);
		ck_assert_int_eq(postgres_rig_run(command), 0);
	}
}

/* While the database says nothing, the port answers: pages, health, and moves
 * that are not stored. All of it comes before the database goes on. */
START_TEST(a_silent_database_does_not_silence_the_port)
{
	char *answer;
	tear_down();
	play_tables();
	rig.settings.store_wait = 1;
	start_server();
	play_table(0, 2);
	struct server_player *mover = players[0][0].due & 2 ? &players[0][0]
	                            : &players[0][1];
	signal_backends(SIGSTOP);
	ck_assert(server_player_move(mover));
	ck_assert_int_eq(ws_client_request(rig.port, "GET", "/", "", NULL, NULL),
	                 200);
	json_t *message = server_player_await(mover, "error");
	ck_assert_ptr_nonnull(message);
	ck_assert_str_eq(json_string_value(json_object_get(message, "code")),
	                 "STORE");
	json_decref(message);
	ck_assert_int_eq(ws_client_request(rig.port, "GET", "/healthz", "", NULL,
	                                   &answer), 503);
	ck_assert_ptr_nonnull(strstr(answer, "the store"));
	free(answer);
	signal_backends(SIGCONT);
	int tries = 0;
	while (ws_client_request(rig.port, "GET", "/healthz", "", NULL, NULL)
	       != 200) {
		ck_assert_int_lt(tries++, 200);
		usleep(100000);
	}
	play_table(0, 2);
	stop_server();
	server_rig_remove(&rig);
}
END_TEST

/* Waits until the port answers so; false: it does not. */
static bool await_status(const char *path, int status)
{
	for (int tries = 0; tries < 1200; tries++) {
		if (ws_client_request(rig.port, "GET", path, "", NULL, NULL) == status)
			return true;
		usleep(50000);
	}
	return false;
}

/* Behind a proxy it is the same, but that the proxy finds out and answers in
 * the server's place, players sent away: nothing is acknowledged that is not
 * stored, nobody waits for the database, and once it goes on so do they. */
START_TEST(a_silent_database_does_not_silence_the_proxy)
{
	json_t *message;
	tear_down();
	play_tables();
	rig.settings.store_wait = 1;
	rig.front = true;
	start_server();
	play_table(0, 2);
	struct server_player *mover = players[0][0].due & 2 ? &players[0][0]
	                            : &players[0][1];
	signal_backends(SIGSTOP);
	ck_assert(server_player_move(mover));
	ck_assert(await_status("/healthz", 503));
	while ((message = ws_client_receive(&mover->client,
	                                    WS_CLIENT_PATIENCE_MS))) {
		const char *type = json_string_value(json_object_get(message, "type"));
		ck_assert_str_ne(type, "ack");
		bool told = !strcmp(type, "error");
		json_decref(message);
		if (told)
			break;
	}
	signal_backends(SIGCONT);
	ck_assert(await_status("/healthz", 200));
	play_table(0, 2);
	stop_server();
	server_rig_remove(&rig);
}
END_TEST

/* And it can be stopped. */
START_TEST(a_silent_database_does_not_keep_the_server)
{
	tear_down();
	play_tables();
	start_server();
	play_table(0, 2);
	struct server_player *mover = players[0][0].due & 2 ? &players[0][0]
	                            : &players[0][1];
	signal_backends(SIGSTOP);
	ck_assert(server_player_move(mover));
	usleep(100000);
	int took = server_rig_end(&rig, SIGTERM);
	signal_backends(SIGCONT);
	ck_assert_int_ge(took, 0);
	server_rig_remove(&rig);
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
 * ended, does not hit the next one; and one that is interrupted has failed. */
START_TEST(an_interrupt_is_for_one_call)
{
	struct store_driver driver = store_sqlite;
	struct store *slow = store_open_driver(&driver, ":memory:", fault,
	                                       sizeof fault);
	pthread_t thread;
	ck_assert_ptr_nonnull(slow);
	driver.run = run_when_told;
	driver.interrupt = count_interrupt;
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

/* ---- every call fails in turn -------------------------------------------- */

/* A driver that fails at one call, before or after it was done. */
static const struct store_driver *real;
static int calls, fail_at;
static bool fail_after;

static void *faulty_open(const char *where, char *error, size_t size)
{
	if (++calls != fail_at)
		return real->open(where, error, size);
	snprintf(error, size, "this call fails");
	return NULL;
}

static void faulty_close(void *db)
{
	real->close(db);
}

static bool faulty_run(void *db, const struct store_query *query)
{
	bool fails = ++calls == fail_at;
	if (fails && !fail_after)
		return false;
	return real->run(db, query) && !fails;
}

static const char *faulty_error(void *db)
{
	const char *text = real->error(db);
	return text ? text : "this call fails";
}

static bool faulty_is_damaged(void *db)
{
	return real->is_damaged(db);
}

/* As the real one, but with calls that fail; shared, so that every transaction
 * is fenced where the database can. */
static struct store_driver faulty = {
	.clustered = "",
	.open = faulty_open, .close = faulty_close, .run = faulty_run,
	.error = faulty_error, .is_damaged = faulty_is_damaged,
};

/* Makes a table and plays five turns of two lines; returns how many lines were
 * acknowledged. A turn that fails is tried again once, as a client would. */
static int64_t play_turns(int64_t *table)
{
	struct store_table row = make_row("abc");
	int64_t acknowledged = 0, v;
	char node[STORE_NODE];
	*table = 0;
	if (!store_join(store, "one", "rules", 60000) | !store_commit(store))
		return 0;
	if (!store_add_table(store, &row) | !store_commit(store))
		return 0;
	*table = row.id;
	for (int turn = 0, tries = 0; turn < 5 && tries < 8; tries++) {
		char id[16];
		snprintf(id, sizeof id, "t%d", turn);
		/* After a failure the truth is read again. */
		if (!store_find_line(store, row.id, 1, id, &v)
		 || store_hold(store, row.id, false, node) != STORE_HELD)
			continue;
		bool done = v || (add_line(row.id, turn * 2 + 1, 1, id)
		               && add_line(row.id, turn * 2 + 2, 2, ""));
		if (!store_commit(store) || !done)
			continue;
		turn++;
		acknowledged = turn * 2;
	}
	return acknowledged;
}

/* Whether the failing call was reached. */
static bool check_fault(void)
{
	int64_t table, acknowledged = 0;
	const char *where = strncmp(address, "sqlite:", 7) ? address : address + 7;
	calls = 0;
	store = store_open_driver(&faulty, where, fault, sizeof fault);
	if (store) {
		acknowledged = play_turns(&table);
		store_close(store);
	}
	bool reached = calls >= fail_at;
	fail_at = 0;
	open_store();
	if (acknowledged) {
		int64_t lines = count_lines(table);
		ck_assert_int_ge(lines, acknowledged);
		ck_assert_int_eq(lines % 2, 0);      /* whole turns only */
		ck_assert_int_eq(acknowledged, 10);  /* and play went on */
	}
	return reached;
}

static void fail_everywhere(const struct store_driver *driver,
                            void (*empty)(void), bool after)
{
	real = driver;
	faulty.shared = driver->shared;
	faulty.count_named = driver->count_named;
	fail_after = after;
	store_close(store);
	store = NULL;
	for (int n = 1; n < 1000; n++) {
		empty();
		fail_at = n;
		bool reached = check_fault();
		if (!reached)
			return;
		store_close(store);
		store = NULL;
	}
	ck_abort_msg("the calls never end");
}

START_TEST(any_call_of_sqlite_may_fail)
{
	fail_everywhere(&store_sqlite, empty_sqlite, _i);
}
END_TEST

START_TEST(any_call_of_postgres_may_fail)
{
	fail_everywhere(&store_postgres, empty_postgres, _i);
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
	return real->run(db, &counting);
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
	real = &store_sqlite;
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
	TCase *tests = tcase_create(name);
	tcase_add_checked_fixture(tests, set_up, tear_down);
	tcase_set_timeout(tests, 120);
	tcase_add_test(tests, tables_come_back);
	tcase_add_test(tests, tables_change);
	tcase_add_test(tests, keys_open_their_place);
	tcase_add_test(tests, lines_come_back_in_order);
	tcase_add_test(tests, what_was_not_committed_never_was);
	tcase_add_test(tests, a_failed_write_undoes_the_whole_turn);
	tcase_add_test(tests, the_last_lines_of_talk_are_kept);
	tcase_add_test(tests, the_list_of_open_tables_looks_at_some);
	tcase_add_test(tests, expired_tables_are_listed_and_forgotten);
	tcase_add_test(tests, old_talk_is_forgotten);
	tcase_add_test(tests, a_table_starts_and_ends_once);
	tcase_add_test(tests, the_first_failure_is_the_cause);
	tcase_add_loop_test(tests, damaged_rows_are_named, 0,
	                    sizeof damages / sizeof damages[0]);
	tcase_add_test(tests, notes_are_kept);
	tcase_add_test(tests, faults_are_kept);
	tcase_add_test(tests, tables_are_listed_by_pages);
	tcase_add_test(tests, a_change_of_the_rules_names_what_does_not_replay);
	tcase_add_test(tests, tables_that_the_rules_cannot_play_are_named);
	tcase_add_test(tests, unknown_words_are_told_and_the_rest_goes_on);
	return tests;
}

static TCase *sqlite_case(void)
{
	TCase *tests = make_case("sqlite", set_up_sqlite);
	tcase_add_loop_test(tests, any_call_of_sqlite_may_fail, 0, 2);
	tcase_add_test(tests, nothing_is_promised_to_a_file_that_is_elsewhere);
	tcase_add_test(tests, a_second_server_is_refused);
	tcase_add_test(tests, no_damage_changes_a_record);
	tcase_add_test(tests, taking_back_reads_no_lines);
	tcase_add_test(tests, an_interrupt_is_for_one_call);
	return tests;
}

static TCase *postgres_case(void)
{
	TCase *tests = make_case("postgres", set_up_postgres);
	tcase_add_loop_test(tests, any_call_of_postgres_may_fail, 0, 2);
	return tests;
}

static TCase *cut_case(void)
{
	TCase *tests = tcase_create("cuts");
	tcase_add_checked_fixture(tests, set_up_postgres, tear_down);
	tcase_set_timeout(tests, 120);
	tcase_add_test(tests, a_store_that_was_cut_off_goes_on);
	tcase_add_test(tests, a_turn_is_stored_or_it_is_not);
	tcase_add_test(tests, a_silent_database_does_not_silence_the_port);
	tcase_add_test(tests, a_silent_database_does_not_silence_the_proxy);
	tcase_add_test(tests, a_silent_database_does_not_keep_the_server);
	return tests;
}

static int run_cases(void)
{
	return RUN("store", sqlite_case(), postgres_case(), cut_case());
}

int main(void)
{
	return databases_run(&databases, run_cases);
}
