/* Turn alerts, from the table to a receiver on this machine that checks
 * signatures and reads what browsers are sent; and whom nobody is sent to. */
#include <stdatomic.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "alerts.h"
#include "free_port.h"
#include "post_box.h"
#include "push_reader.h"
#include "runner.h"
#include "server_case.h"

enum { NOON = 1800000000 - 1800000000 % 86400 + 43200, DAY = 86400,
       HOUR = 3600 };

static struct post_box box;
static const int taken[] = { 201 }, gone[] = { 410 };
static const char hook_secret[] = "a secret of the hook";

static void set_up_alerts(void)
{
	set_up();
	server_rig_set_clock(&rig, NOON);
	rig.settings.alerts_private = 1;
}

static void tear_down_alerts(void)
{
	if (box.port)
		post_box_close(&box);
	tear_down();
}

static void tell(struct server_player *player, const char *text)
{
	ck_assert(ws_client_send(&player->client, text));
}

static size_t list_alerts(struct server_player *player)
{
	json_t *message = server_player_await(player, "alerts");
	ck_assert_ptr_nonnull(message);
	size_t count = json_array_size(json_object_get(message, "list"));
	json_decref(message);
	return count;
}

static void ask_hook_at(struct server_player *player, int port,
                        const char *path)
{
	ws_client_format(&player->client, "{\"type\":\"alert\",\"url\":"
	                 "\"http://127.0.0.1:%d/%s\",\"secret\":\"%s\"}", port,
	                 path, hook_secret);
}

static void ask_hook(struct server_player *player, const char *path)
{
	ask_hook_at(player, box.port, path);
}

static void ask_push(struct server_player *player)
{
	const struct push_target *target = &push_reader_example.target;
	ws_client_format(&player->client, "{\"type\":\"alert\",\"url\":"
	                 "\"http://127.0.0.1:%d/push\",\"point\":\"%s\","
	                 "\"secret\":\"%s\"}", box.port, target->point,
	                 target->auth);
}

static bool is_due(const struct server_player *player, int seat)
{
	return player->due >> seat & 1;
}

/* Two people; seat 2 owes nothing yet, and has asked to be told. */
static void begin_told(const int *statuses, void (*ask)(void))
{
	begin_family();
	post_box_open(&box, statuses, 1);
	while (is_due(&one, 2) || !is_due(&one, 1))
		ck_assert_int_eq(play(1), 1);
	ask();
	ck_assert_uint_eq(list_alerts(&two), 1);
}

static void hook(void)
{
	ask_hook(&two, "hook");
}

static void push(void)
{
	ask_push(&two);
}

/* Seat 2 goes, and the others have seen it. */
static void leave(void)
{
	bool is_gone = false;
	ws_client_close(&two.client);
	two.port = 0;
	while (!is_gone) {
		json_t *message = server_player_await(&one, "table");
		ck_assert_ptr_nonnull(message);
		const json_t *seat =
			json_array_get(json_object_get(message, "seats"), 1);
		is_gone = !strcmp(json_string_value(json_object_get(seat, "presence")),
		                  "gone");
		json_decref(message);
	}
}

/* Seat 1 makes its decisions until seat 2 owes one. */
static void play_up_to_two(void)
{
	struct server_player *players[] = { &one };
	while (!is_due(&one, 2))
		ck_assert_int_eq(server_player_game(players, 1, 1), 1);
}

/* Seat 2 goes, and then it is its turn. */
static void owe_from_afar(void)
{
	leave();
	play_up_to_two();
}

/* The server looks every second, by the machine's own clock. */
static void see_no_letter(int before)
{
	usleep(2500000);
	ck_assert_int_eq(post_box_count(&box), before);
}

static json_t *check_text(const char *text, size_t length)
{
	static const char *const known[] = { "type", "id", "table", "game", "seat",
	                                     "name", "since" };
	json_t *root = json_loadb(text, length, 0, NULL);
	ck_assert_ptr_nonnull(root);
	/* These and nothing else: whatever is hidden at the table stays there. */
	ck_assert_uint_eq(json_object_size(root), sizeof known / sizeof known[0]);
	for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
		ck_assert_msg(json_object_get(root, known[i]) != NULL, "%s",
		              known[i]);
	ck_assert_int_eq(json_integer_value(json_object_get(root, "seat")), 2);
	ck_assert_str_eq(json_string_value(json_object_get(root, "name")), "Frank");
	ck_assert(!strstr(text, table.seat[1]) && !strstr(text, table.owner));
	return root;
}

/* ---- hooks --------------------------------------------------------------- */

static void check_signature(struct post_box_letter *letter)
{
	uint8_t mac[crypto_auth_hmacsha256_BYTES];
	char hex[2 * sizeof mac + 1], expected[80], value[256];
	crypto_auth_hmacsha256_state state;
	crypto_auth_hmacsha256_init(&state, (const uint8_t *)hook_secret,
	                            strlen(hook_secret));
	crypto_auth_hmacsha256_update(&state, (const uint8_t *)letter->body,
	                              letter->body_length);
	crypto_auth_hmacsha256_final(&state, mac);
	sodium_bin2hex(hex, sizeof hex, mac, sizeof mac);
	snprintf(expected, sizeof expected, "sha256=%s", hex);
	ck_assert_str_eq(post_box_header(letter, "X-Isle-Signature", value,
	                                 sizeof value), expected);
}

START_TEST(a_hook_is_told_once_a_decision)
{
	char id[256];
	begin_told(taken, hook);
	owe_from_afar();
	see_no_letter(0);                        /* a page may only be loading */
	*rig.clock += ALERTS_GRACE;
	ck_assert(post_box_await(&box, 1));
	json_decref(check_text(box.letter[0].body, box.letter[0].body_length));
	check_signature(&box.letter[0]);
	*rig.clock += DAY;
	see_no_letter(1);
	/* And of the next one. */
	join(&two, table.seat[1], 0);
	expect(&two, "view");
	while (is_due(&two, 2))
		ck_assert_int_eq(play(1), 1);
	owe_from_afar();
	*rig.clock += ALERTS_GRACE;
	ck_assert(post_box_await(&box, 2));
	post_box_header(&box.letter[0], "X-Isle-Id", id, sizeof id);
	ck_assert_int_gt((int)strlen(id), 12);
	ck_assert_ptr_null(strstr(box.letter[1].bytes, id));
}
END_TEST

START_TEST(who_is_there_is_not_told)
{
	begin_told(taken, hook);
	play_up_to_two();
	*rig.clock += DAY;
	see_no_letter(0);
	tell(&two, "{\"type\":\"presence\",\"away\":true}");
	*rig.clock += DAY;
	see_no_letter(0);                        /* the page tells by itself */
	leave();
	*rig.clock += ALERTS_GRACE;
	ck_assert(post_box_await(&box, 1));
}
END_TEST

/* The server falls before it could tell: the next one does. */
START_TEST(a_restart_forgets_nobody)
{
	begin_told(taken, hook);
	owe_from_afar();
	ck_assert_int_ge(server_rig_end(&rig, SIGKILL), 0);
	*rig.clock += DAY;
	start_server();
	ck_assert(post_box_await(&box, 1));
}
END_TEST

START_TEST(quiet_hours_are_kept)
{
	begin_told(taken, hook);
	/* From eleven to one, two hours east: it is two o'clock there. */
	tell(&two, "{\"type\":\"quiet\",\"from\":780,\"to\":900,\"east\":120}");
	ck_assert_uint_eq(list_alerts(&two), 1);
	owe_from_afar();
	*rig.clock += HOUR - 1;
	see_no_letter(0);
	*rig.clock += 1;
	ck_assert(post_box_await(&box, 1));
}
END_TEST

START_TEST(it_is_easy_to_end)
{
	begin_told(taken, hook);
	ask_hook(&two, "hook");
	ck_assert_uint_eq(list_alerts(&two), 1);     /* the same place */
	ask_hook(&two, "another");
	ck_assert_uint_eq(list_alerts(&two), 2);
	ws_client_format(&two.client, "{\"type\":\"alert-end\",\"url\":"
	                 "\"http://127.0.0.1:%d/hook\"}", box.port);
	ck_assert_uint_eq(list_alerts(&two), 1);
	tell(&two, "{\"type\":\"alert-end\"}");
	ck_assert_uint_eq(list_alerts(&two), 0);
	owe_from_afar();
	*rig.clock += DAY;
	see_no_letter(0);
}
END_TEST

START_TEST(who_has_moved_away_is_told_no_more)
{
	begin_told(gone, hook);
	owe_from_afar();
	*rig.clock += ALERTS_GRACE;
	ck_assert(post_box_await(&box, 1));
	join(&two, table.seat[1], 0);
	expect(&two, "view");
	tell(&two, "{\"type\":\"quiet\",\"from\":0,\"to\":0,\"east\":0}");
	ck_assert_uint_eq(list_alerts(&two), 0);
}
END_TEST

/* ---- the example: share/turn-mail ---------------------------------------- */

static void write_script(const char *path, const char *text)
{
	FILE *file = fopen(path, "w");
	ck_assert_ptr_nonnull(file);
	fputs(text, file);
	fclose(file);
	ck_assert_int_eq(chmod(path, 0700), 0);
}

/* Runs it, with a sendmail that appends to a file; its process. */
static pid_t start_mailer(int port, const char *mails)
{
	char number[16], sendmail[128], script[256];
	snprintf(number, sizeof number, "%d", port);
	snprintf(sendmail, sizeof sendmail, "%s/sendmail", rig.folder);
	snprintf(script, sizeof script, "#!/bin/sh\ncat >> %s\n", mails);
	write_script(sendmail, script);
	pid_t pid = fork();
	ck_assert_int_ge(pid, 0);
	if (pid)
		return pid;
	setenv("ISLE_HOOK_SECRET", hook_secret, 1);
	setenv("ISLE_MAIL_TO", "me@example.org", 1);
	setenv("ISLE_SENDMAIL", sendmail, 1);
	execlp("python3", "python3", "share/turn-mail", number, (char *)NULL);
	_exit(127);
}

/* What it answers to a letter with a signature that is not the secret's; 0
 * while it does not listen yet. */
static int post_forged(int port)
{
	return ws_client_request(port, "POST", "/", "X-Isle-Id: x-2-1\r\n"
		"X-Isle-Signature: sha256=00\r\n", "{\"seat\":2}", NULL);
}

static size_t read_mails(const char *path, char *text, size_t size)
{
	FILE *file = fopen(path, "r");
	size_t length = file ? fread(text, 1, size - 1, file) : 0;
	text[length] = '\0';
	if (file)
		fclose(file);
	return length;
}

/* The hook of the manual takes what this server signs and nothing else. */
START_TEST(the_mail_bridge_knows_our_signature)
{
	char mails[128], text[1024] = "";
	int port = free_port(), status = 0;
	snprintf(mails, sizeof mails, "%s/mails", rig.folder);
	pid_t mailer = start_mailer(port, mails);
	for (int i = 0; i < 600 && !status; i++) {
		usleep(50000);
		status = post_forged(port);
	}
	ck_assert_int_eq(status, 403);
	ck_assert_uint_eq(read_mails(mails, text, sizeof text), 0);
	begin_family();
	while (is_due(&one, 2) || !is_due(&one, 1))
		ck_assert_int_eq(play(1), 1);
	ask_hook_at(&two, port, "");
	ck_assert_uint_eq(list_alerts(&two), 1);
	leave();
	play_up_to_two();
	*rig.clock += ALERTS_GRACE;
	for (int i = 0; i < 600 && !strstr(text, "waits for you"); i++) {
		usleep(50000);
		read_mails(mails, text, sizeof text);
	}
	ck_assert_msg(strstr(text, "To: me@example.org\n") != NULL
	           && strstr(text, "\nFrank, table ") != NULL, "%s", text);
	kill(mailer, SIGTERM);
	waitpid(mailer, NULL, 0);
}
END_TEST

/* ---- browsers ------------------------------------------------------------ */

static void check_voucher(struct post_box_letter *letter)
{
	char voucher[PUSH_VOUCHER_MAX], point[128], value[64], expected[160];
	char *answer;
	post_box_header(letter, "Authorization", voucher, sizeof voucher);
	ck_assert(push_reader_holds(voucher));
	push_reader_part(voucher, "k=", "", point, sizeof point);
	ck_assert_int_eq(ws_client_request(rig.port, "GET", "/api/push", "", NULL,
	                                   &answer), 200);
	snprintf(expected, sizeof expected, "{\"point\":\"%s\"}", point);
	ck_assert_ptr_nonnull(strstr(answer, expected));
	free(answer);
	ck_assert_str_eq(post_box_header(letter, "Content-Encoding", value,
	                                 sizeof value), "aes128gcm");
	ck_assert_int_gt(atoi(post_box_header(letter, "TTL", value,
	                                      sizeof value)), 0);
}

START_TEST(a_closed_browser_is_told)
{
	uint8_t text[PUSH_BODY_MAX];
	begin_told(taken, push);
	owe_from_afar();
	*rig.clock += ALERTS_GRACE;
	ck_assert(post_box_await(&box, 1));
	struct post_box_letter *letter = &box.letter[0];
	int length = push_reader_open(&push_reader_example,
	                              (const uint8_t *)letter->body,
	                              letter->body_length, text);
	ck_assert_int_gt(length, 0);
	text[length] = '\0';
	json_decref(check_text((const char *)text, (size_t)length));
	check_voucher(letter);
}
END_TEST

/* The same for all servers of a store, and after a restart. */
START_TEST(the_server_keeps_its_point)
{
	char *before, *after;
	start_server();
	ck_assert_int_eq(ws_client_request(rig.port, "GET", "/api/push", "", NULL,
	                                   &before), 200);
	ck_assert_int_ge(server_rig_end(&rig, SIGKILL), 0);
	start_server();
	ck_assert_int_eq(ws_client_request(rig.port, "GET", "/api/push", "", NULL,
	                                   &after), 200);
	ck_assert_str_eq(strstr(before, "{\"point"), strstr(after, "{\"point"));
	free(before);
	free(after);
}
END_TEST

/* ---- what is refused ----------------------------------------------------- */

static void ask_url(const char *url, const char *rest)
{
	ws_client_format(&one.client, "{\"type\":\"alert\",\"url\":\"%s\","
	                 "\"secret\":\"0123456789abcdef\"%s}", url, rest);
}

START_TEST(rubbish_is_refused)
{
	rig.settings.alerts_private = 0;
	begin_family();
	ask_url("http://hook.example/", "");
	expect_error(&one, "BAD_ALERT");
	ask_url("https:///x", "");
	expect_error(&one, "BAD_ALERT");
	ask_url("https://a b/", "");
	expect_error(&one, "BAD_ALERT");
	ask_url("https://:443/", "");
	expect_error(&one, "BAD_ALERT");
	ask_url("https://h%6fok.example/", "");
	expect_error(&one, "BAD_ALERT");
	ask_url("https://push.example/", ",\"point\":\"AAAA\"");
	expect_error(&one, "BAD_ALERT");
	tell(&one, "{\"type\":\"alert\",\"url\":\"https://a.example/\","
	     "\"secret\":\"short\"}");
	expect_error(&one, "BAD_ALERT");
	tell(&one, "{\"type\":\"quiet\",\"from\":0,\"to\":1440,\"east\":0}");
	expect_error(&one, "BAD_HOURS");
	for (int i = 0; i < ALERTS_MAX; i++) {
		char url[64];
		snprintf(url, sizeof url, "https://%d.example/", i);
		ask_url(url, "");
		ck_assert_uint_eq(list_alerts(&one), (size_t)i + 1);
	}
	ask_url("https://more.example/", "");
	expect_error(&one, "TOO_MANY_ALERTS");
	join(&three, table.watch, 0);
	tell(&three, "{\"type\":\"alert-end\"}");
	expect_error(&three, "SPECTATOR");
}
END_TEST

/* What can be seen to be private is refused at once, however it is written. */
START_TEST(private_numbers_are_refused)
{
	static const char *const urls[] = { "https://127.0.0.1/",
		"https://127.1:8443/x", "https://0x7f.1/", "https://2130706433/",
		"https://0177.0.0.1/", "https://me:pw@10.0.0.1/", "https://a@b@[::1]/",
		"https://[::ffff:192.168.0.1]:9/", "https://[fe80::1%25eth0]/",
		"https://[64:ff9b::10.0.0.1]?", "https://169.254.169.254#" };
	rig.settings.alerts_private = 0;
	begin_family();
	for (size_t i = 0; i < sizeof urls / sizeof urls[0]; i++) {
		ask_url(urls[i], "");
		expect_error(&one, "BAD_ALERT");
	}
	ask_url("https://[2a00:1450:4001:81b::200e]/", "");
	ck_assert_uint_eq(list_alerts(&one), 1);
	ask_url("https://1.1.1.1.example/", "");
	ck_assert_uint_eq(list_alerts(&one), 2);
}
END_TEST

/* Unless it is allowed no door of this machine is opened, TLS or not. */
START_TEST(private_doors_stay_closed)
{
	rig.settings.alerts_private = 0;
	begin_family();
	post_box_open(&box, taken, 1);
	while (is_due(&one, 2) || !is_due(&one, 1))
		ck_assert_int_eq(play(1), 1);
	ws_client_format(&two.client, "{\"type\":\"alert\",\"url\":"
	                 "\"https://localhost:%d/\",\"secret\":\"%s\"}", box.port,
	                 hook_secret);
	ck_assert_uint_eq(list_alerts(&two), 1);
	owe_from_afar();
	*rig.clock += DAY;
	see_no_letter(0);
}
END_TEST

/* Nobody hears where others are told. */
START_TEST(places_are_ones_own)
{
	begin_told(taken, hook);
	tell(&one, "{\"type\":\"alert-end\"}");
	ck_assert_uint_eq(list_alerts(&one), 0);
	tell(&two, "{\"type\":\"quiet\",\"from\":0,\"to\":0,\"east\":0}");
	ck_assert_uint_eq(list_alerts(&two), 1);
}
END_TEST

START_TEST(hours_of_the_day)
{
	const int64_t midnight = 86400 * 20000;
	struct alerts_hours night = { 22 * 60, 7 * 60, 0 };
	struct alerts_hours none = { 60, 60, 0 }, far = { 22 * 60, 7 * 60, 120 };
	ck_assert_int_eq(alerts_after_quiet(&night, midnight), midnight + 7 * HOUR);
	ck_assert_int_eq(alerts_after_quiet(&night, midnight + 59),
	                 midnight + 7 * HOUR);
	ck_assert_int_eq(alerts_after_quiet(&night, midnight + 7 * HOUR),
	                 midnight + 7 * HOUR);
	ck_assert_int_eq(alerts_after_quiet(&night, midnight + 12 * HOUR + 5),
	                 midnight + 12 * HOUR + 5);
	ck_assert_int_eq(alerts_after_quiet(&night, midnight + 22 * HOUR),
	                 midnight + 31 * HOUR);
	ck_assert_int_eq(alerts_after_quiet(&none, midnight + HOUR),
	                 midnight + HOUR);
	ck_assert_int_eq(alerts_after_quiet(&far, midnight), midnight + 5 * HOUR);
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("alerts");
	tcase_add_checked_fixture(tests, set_up_alerts, tear_down_alerts);
	tcase_set_timeout(tests, 120);
	tcase_add_test(tests, a_hook_is_told_once_a_decision);
	tcase_add_test(tests, who_is_there_is_not_told);
	tcase_add_test(tests, a_restart_forgets_nobody);
	tcase_add_test(tests, quiet_hours_are_kept);
	tcase_add_test(tests, it_is_easy_to_end);
	tcase_add_test(tests, who_has_moved_away_is_told_no_more);
	tcase_add_test(tests, the_mail_bridge_knows_our_signature);
	tcase_add_test(tests, a_closed_browser_is_told);
	tcase_add_test(tests, the_server_keeps_its_point);
	tcase_add_test(tests, rubbish_is_refused);
	tcase_add_test(tests, private_numbers_are_refused);
	tcase_add_test(tests, private_doors_stay_closed);
	tcase_add_test(tests, places_are_ones_own);
	tcase_add_test(tests, hours_of_the_day);
	return RUN("alerts", tests);
}
