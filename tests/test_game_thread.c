/* The thread that plays, turned by hand: what one turn takes, and what may fail
 * without taking anybody's move with it. */
#include <check.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "game_thread.h"
#include "message.h"
#include "requests.h"
#include "runner.h"
#include "store_driver.h"

static struct game_thread game;
static struct mailbox up;
static struct metrics metrics;
static struct settings settings;
static const char *failing;     /* statements that begin so fail; NULL: none */

/* ---- a store that fails where it is told to ------------------------------ */

static bool failing_run(void *db, const struct store_query *query)
{
	if (failing && !strncmp(query->sql, failing, strlen(failing)))
		return false;
	return store_sqlite.run(db, query);
}

static void set_up(void)
{
	static struct store_driver driver;
	char fault[256];
	ck_assert_int_ge(sodium_init(), 0);
	driver = store_sqlite;
	driver.run = failing_run;
	failing = NULL;
	settings = settings_default();
	struct store *store = store_open_driver(&driver, ":memory:", fault,
	                                        sizeof fault);
	ck_assert_msg(store != NULL, "%s", fault);
	mailbox_open(&up, NULL);
	game_thread_open(&game, &settings, store, &up, &metrics);
}

static void tear_down(void)
{
	ck_assert(game_thread_close(&game));
	mailbox_close(&up);
}

static void turn(void)
{
	uv_run(&game.loop, UV_RUN_NOWAIT);
}

/* ---- letters ------------------------------------------------------------- */

/* Counts what has come up of a kind; packets go. */
static int count_letters(enum mail_kind kind)
{
	int count = 0;
	struct mail *mail;
	while ((mail = mailbox_read(&up))) {
		count += mail->kind == kind;
		if (mail->kind == MAIL_PACKET)
			packet_drop(*(struct packet **)mail_content(mail));
	}
	return count;
}

/* However much has come in, timers come round: among them is the renewal of the
 * lease, without which other servers take the tables. */
START_TEST(much_to_do_takes_many_turns)
{
	enum { PINGS = 20000 };
	struct mail_link link = { 0 };
	struct mail_open open = { 0 };
	const struct message ping = { .type = MESSAGE_PING };
	int answered = 0, turns = 0;
	mailbox_write(&game.in, MAIL_OPEN, &link, &open, sizeof open);
	for (int i = 0; i < PINGS; i++)
		mailbox_write(&game.in, MAIL_MESSAGE, &link, &ping, sizeof ping);
	mailbox_hand_over(&game.in);
	for (; answered < PINGS && turns < PINGS; turns++) {
		turn();
		int more = count_letters(MAIL_PACKET);
		ck_assert_int_lt(more, PINGS / 2);
		answered += more;
	}
	ck_assert_int_eq(answered, PINGS);
	mailbox_write(&game.in, MAIL_GONE, &link, NULL, 0);
	mailbox_hand_over(&game.in);
	game_thread_finish(&game);
	ck_assert_int_eq(count_letters(MAIL_END), 1);
}
END_TEST

/* Who cannot be let in because the store fails is told, and closed: a client
 * that is connected would wait, one that is not comes again. */
START_TEST(who_is_not_let_in_comes_again)
{
	struct mail_link link = { 0 };
	struct mail_open open = { 0 };
	const struct message join = { .type = MESSAGE_JOIN,
	                              .key = "AAAAAAAAAAAAAAAAAAAAAA" };
	mailbox_write(&game.in, MAIL_OPEN, &link, &open, sizeof open);
	mailbox_write(&game.in, MAIL_MESSAGE, &link, &join, sizeof join);
	mailbox_hand_over(&game.in);
	failing = "SELECT hash";
	game_thread_finish(&game);
	ck_assert_int_eq(count_letters(MAIL_LEAVE), 1);
	mailbox_write(&game.in, MAIL_GONE, &link, NULL, 0);
	mailbox_hand_over(&game.in);
	game_thread_finish(&game);
	ck_assert_int_eq(count_letters(MAIL_END), 1);
}
END_TEST

/* The status that a request was answered with. */
static int read_status(void)
{
	struct mail *mail = mailbox_read(&up);
	ck_assert_ptr_nonnull(mail);
	ck_assert_int_eq(mail->kind, MAIL_ANSWER);
	struct mail_answer *answer = mail_content(mail);
	buffer_free(&answer->body);
	return answer->status;
}

static void ask(struct mail_link *link, int kind, const char *body)
{
	size_t length = strlen(body);
	struct mail_request *request = mailbox_write(&game.in, MAIL_REQUEST, link,
		NULL, sizeof *request + length);
	*request = (struct mail_request){ .kind = kind, .length = length };
	memcpy(request + 1, body, length);
	mailbox_hand_over(&game.in);
}

/* An old table that cannot be removed costs nobody what is stored at the same
 * moment. */
START_TEST(housekeeping_fails_alone)
{
	struct mail_link link = { 0 };
	struct store_table old = { .name = "old", .options = "{}", .seats = 2,
	                           .secret = "00", .commit = "ff" };
	ck_assert(store_add_table(game.tables.store, &old)
	       && store_commit(game.tables.store));
	failing = "DELETE FROM lines";
	ask(&link, REQUESTS_MAKE, "{\"game\":\"family\",\"seats\":2}");
	turn();
	game_thread_tick(&game);
	turn();
	ck_assert_int_eq(read_status(), 201);
	ck_assert_int_gt(game.failed, 0);
	failing = NULL;
	game_thread_tick(&game);
	ck_assert(store_get_table(game.tables.store, old.id, &old));
	ck_assert_int_eq(old.id, 0);
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("all");
	tcase_add_checked_fixture(tests, set_up, tear_down);
	tcase_add_test(tests, much_to_do_takes_many_turns);
	tcase_add_test(tests, who_is_not_let_in_comes_again);
	tcase_add_test(tests, housekeeping_fails_alone);
	return RUN("game thread", tests);
}
