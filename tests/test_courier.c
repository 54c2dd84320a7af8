/* Parcels posted to a receiver on this machine: delivered, tried again,
 * refused, given up; and addresses that nobody may be sent to. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "courier.h"
#include "post_box.h"
#include "reach.h"
#include "runner.h"

enum { WAIT_MS = 20000 };

static struct post_box receiver;

static struct courier *open_courier(void)
{
	struct courier_rules rules = courier_usual();
	rules.private_too = true;
	rules.first_ms = 5;
	rules.tries = 3;
	struct courier *courier = courier_open(&rules, NULL);
	ck_assert(courier != NULL);
	return courier;
}

static struct courier_result await(struct courier *courier)
{
	struct courier_result result = { .id = -1 };
	for (int waited = 0; waited < WAIT_MS; waited += 10) {
		if (courier_take(courier, &result))
			return result;
		poll(NULL, 0, 10);
	}
	ck_abort_msg("no result");
}

static struct courier_result post(struct courier *courier, const char *url)
{
	static const char *const headers[] = { "X-Isle: turn", NULL };
	struct parcel parcel = { 7, url, headers, "{\"seat\":2}", 10 };
	ck_assert(courier_hand_in(courier, &parcel));
	return await(courier);
}

/* Posts to a receiver that answers so. */
static struct courier_result post_to(const int *statuses, int count)
{
	char url[64];
	struct courier *courier = open_courier();
	post_box_open(&receiver, statuses, count);
	snprintf(url, sizeof url, "http://127.0.0.1:%d/hook", receiver.port);
	struct courier_result result = post(courier, url);
	courier_close(courier);
	post_box_close(&receiver);
	ck_assert_int_eq(result.id, 7);
	return result;
}

#define POST(...) post_to((const int[]){ __VA_ARGS__ }, \
	sizeof (const int[]){ __VA_ARGS__ } / sizeof(int))

START_TEST(a_parcel_arrives_whole)
{
	struct courier_result result = POST(201);
	ck_assert_int_eq(result.end, COURIER_DELIVERED);
	ck_assert_int_eq(result.status, 201);
	ck_assert(!strncmp(receiver.letter[0].bytes, "POST /hook HTTP/1.1\r\n", 21));
	ck_assert(strstr(receiver.letter[0].bytes, "\r\nX-Isle: turn\r\n") != NULL);
	ck_assert_str_eq(strstr(receiver.letter[0].bytes, "\r\n\r\n") + 4, "{\"seat\":2}");
}
END_TEST

START_TEST(what_fails_for_now_is_tried_again)
{
	struct courier_result result = POST(503, 429, 200);
	ck_assert_int_eq(result.end, COURIER_DELIVERED);
	ck_assert_int_eq(result.tries, 3);
	ck_assert_int_eq(receiver.count, 3);
}
END_TEST

START_TEST(what_always_fails_is_given_up)
{
	struct courier_result result = POST(500);
	ck_assert_int_eq(result.end, COURIER_GIVEN_UP);
	ck_assert_int_eq(receiver.count, 3);
}
END_TEST

START_TEST(who_has_moved_away_is_not_asked_again)
{
	ck_assert_int_eq(POST(410).end, COURIER_GONE);
	ck_assert_int_eq(receiver.count, 1);
}
END_TEST

START_TEST(a_refusal_is_final)
{
	ck_assert_int_eq(POST(403).end, COURIER_REFUSED);
	ck_assert_int_eq(receiver.count, 1);
}
END_TEST

START_TEST(redirections_lead_nowhere)
{
	struct courier_result result = POST(302, 200);
	ck_assert_int_eq(result.end, COURIER_REFUSED);
	ck_assert_int_eq(result.status, 302);
	ck_assert_int_eq(receiver.count, 1);
}
END_TEST

START_TEST(nobody_there)
{
	static const int ok[] = { 200 };
	char url[64];
	struct courier *courier = open_courier();
	post_box_open(&receiver, ok, 1);
	snprintf(url, sizeof url, "http://127.0.0.1:%d/hook", receiver.port);
	post_box_close(&receiver);
	struct courier_result result = post(courier, url);
	ck_assert_int_eq(result.end, COURIER_GIVEN_UP);
	ck_assert_int_eq(result.tries, 3);
	ck_assert_int_eq(result.status, 0);
	courier_close(courier);
}
END_TEST

/* By default no door of this machine is opened, whatever it is called. */
START_TEST(private_doors_stay_closed)
{
	static const char *const hosts[] = { "127.0.0.1", "localhost", "[::1]",
		"2130706433", "0x7f.1", "0", "[::ffff:127.0.0.1]" };
	static const int ok[] = { 200 };
	struct courier_rules rules = courier_usual();
	rules.tries = 1;
	post_box_open(&receiver, ok, 1);
	struct courier *courier = courier_open(&rules, NULL);
	for (size_t i = 0; i < sizeof hosts / sizeof hosts[0]; i++) {
		char url[64];
		snprintf(url, sizeof url, "https://%s:%d/", hosts[i], receiver.port);
		ck_assert_int_ne(post(courier, url).end, COURIER_DELIVERED);
		snprintf(url, sizeof url, "http://%s:%d/", hosts[i], receiver.port);
		ck_assert_int_ne(post(courier, url).end, COURIER_DELIVERED);
	}
	courier_close(courier);
	post_box_close(&receiver);
	ck_assert_int_eq(receiver.count, 0);
}
END_TEST

START_TEST(many_at_once)
{
	static const int ok[] = { 200 };
	static const char *const none[] = { NULL };
	char url[64];
	int seen[200] = { 0 };
	struct courier *courier = open_courier();
	post_box_open(&receiver, ok, 1);
	snprintf(url, sizeof url, "http://127.0.0.1:%d/", receiver.port);
	for (int i = 0; i < 200; i++) {
		struct parcel parcel = { i, url, none, "x", 1 };
		ck_assert(courier_hand_in(courier, &parcel));
	}
	for (int i = 0; i < 200; i++) {
		struct courier_result result = await(courier);
		ck_assert_int_eq(result.end, COURIER_DELIVERED);
		seen[result.id]++;
	}
	for (int i = 0; i < 200; i++)
		ck_assert_int_eq(seen[i], 1);
	courier_close(courier);
	post_box_close(&receiver);
}
END_TEST

/* A door behind which nobody answers. */
static int open_silent(int *port)
{
	struct sockaddr_in address = { .sin_family = AF_INET,
		.sin_addr.s_addr = htonl(INADDR_ANY) };
	socklen_t size = sizeof address;
	int fd = socket(AF_INET, SOCK_STREAM, 0);
	ck_assert(!bind(fd, (struct sockaddr *)&address, size)
	       && !listen(fd, SOMAXCONN)
	       && !getsockname(fd, (struct sockaddr *)&address, &size));
	*port = ntohs(address.sin_port);
	return fd;
}

/* A courier with eight places who waits long, and a receiver who answers. */
static struct courier *open_patient(void)
{
	static const int ok[] = { 200 };
	struct courier_rules rules = courier_usual();
	rules.private_too = true;
	rules.at_once = 8;
	rules.timeout_ms = 10 * WAIT_MS;
	post_box_open(&receiver, ok, 1);
	return courier_open(&rules, NULL);
}

/* Whatever waits elsewhere, this one is served. */
static void see_delivered(struct courier *courier, const char *url)
{
	for (int i = 0; i < 3; i++)
		ck_assert_int_eq(post(courier, url).end, COURIER_DELIVERED);
	courier_close(courier);
	post_box_close(&receiver);
}

/* Whoever lets parcels wait does not hold up those of others, though he has
 * answered before. */
START_TEST(a_receiver_who_lets_wait_has_few_places)
{
	static const char *const none[] = { NULL };
	char silent[64], url[64];
	int port, door = open_silent(&port);
	struct courier *courier = open_patient();
	snprintf(url, sizeof url, "http://127.0.0.1:%d/", receiver.port);
	ck_assert_int_eq(post(courier, url).end, COURIER_DELIVERED);
	snprintf(silent, sizeof silent, "http://127.0.0.1:%d/", port);
	snprintf(url, sizeof url, "http://localhost:%d/", receiver.port);
	for (int i = 0; i < 20; i++)
		ck_assert(courier_hand_in(courier, &(struct parcel){ i, silent, none,
			"x", 1 }));
	see_delivered(courier, url);
	close(door);
}
END_TEST

/* Nor do many receivers together of whom nobody ever answered, such as hosts
 * that cannot be found: here those of any address of this machine. */
START_TEST(receivers_who_never_answered_have_some_places)
{
	static const char *const none[] = { NULL };
	char url[64];
	int port, door = open_silent(&port);
	struct courier *courier = open_patient();
	snprintf(url, sizeof url, "http://localhost:%d/", receiver.port);
	ck_assert_int_eq(post(courier, url).end, COURIER_DELIVERED);
	for (int i = 0; i < 40; i++) {
		char silent[64];
		snprintf(silent, sizeof silent, "http://127.0.0.%d:%d/", i % 10 + 1,
		         port);
		ck_assert(courier_hand_in(courier, &(struct parcel){ i, silent, none,
			"x", 1 }));
	}
	see_delivered(courier, url);
	close(door);
}
END_TEST

/* A courier that brings nothing, with room for four. */
static struct courier *open_waiting(void)
{
	struct courier_rules rules = courier_usual();
	rules.private_too = true;
	rules.waiting = 4;
	rules.at_once = 0;
	return courier_open(&rules, NULL);
}

/* Which parcel has to go when this one comes too; 0 none. */
static int64_t crowd_out(struct courier *courier, int64_t id, const char *url)
{
	static const char *const none[] = { NULL };
	ck_assert(courier_hand_in(courier, &(struct parcel){ id, url, none, "",
		0 }));
	if (id <= 4)
		return 0;
	struct courier_result result = await(courier);
	ck_assert_int_eq(result.end, COURIER_GIVEN_UP);
	ck_assert_int_eq(result.tries, 0);
	return result.id;
}

/* One who is full of those of whom nothing is known lets the oldest of them go,
 * whatever they are called: nobody fills the room by many names. */
START_TEST(who_comes_last_finds_room)
{
	struct courier *courier = open_waiting();
	for (int64_t id = 1; id <= 8; id++) {
		char url[64];
		snprintf(url, sizeof url, "https://hook%lld.example/", (long long)id);
		ck_assert_int_eq(crowd_out(courier, id, url), id <= 4 ? 0 : id - 4);
	}
	courier_close(courier);
}
END_TEST

/* And a receiver who has answered before loses nothing to them. */
START_TEST(who_has_answered_keeps_room)
{
	static const int then_none[] = { 200, 503 };
	static const char *const none[] = { NULL };
	char url[64];
	struct courier_rules rules = courier_usual();
	rules.private_too = true;
	rules.waiting = 4;
	rules.at_once = 2;
	struct courier *courier = courier_open(&rules, NULL);
	post_box_open(&receiver, then_none, 2);
	snprintf(url, sizeof url, "http://localhost:%d/", receiver.port);
	ck_assert_int_eq(post(courier, url).end, COURIER_DELIVERED);
	/* Now it says "later", so this one waits, as nobody else's is let do. */
	ck_assert(courier_hand_in(courier, &(struct parcel){ 1, url, none, "",
		0 }));
	ck_assert(post_box_await(&receiver, 2));
	int port, door = open_silent(&port);
	for (int64_t id = 2; id <= 12; id++) {
		char silent[64];
		snprintf(silent, sizeof silent, "http://127.0.0.%lld:%d/",
		         (long long)id, port);
		ck_assert(courier_hand_in(courier, &(struct parcel){ id, silent, none,
			"", 0 }));
	}
	for (int i = 0; i < 12 - 4; i++)
		ck_assert_int_ne(await(courier).id, 1);
	courier_close(courier);
	post_box_close(&receiver);
	close(door);
}
END_TEST

static bool is_open(const char *text)
{
	struct sockaddr_in four = { .sin_family = AF_INET };
	struct sockaddr_in6 six = { .sin6_family = AF_INET6 };
	if (inet_pton(AF_INET, text, &four.sin_addr) == 1)
		return reach_is_open((struct sockaddr *)&four);
	ck_assert_int_eq(inet_pton(AF_INET6, text, &six.sin6_addr), 1);
	return reach_is_open((struct sockaddr *)&six);
}

START_TEST(which_addresses_are_open)
{
	static const char *const open[] = { "1.1.1.1", "9.255.255.255", "11.0.0.0",
		"100.63.255.255", "100.128.0.0", "172.15.255.255", "172.32.0.0",
		"192.167.255.255", "192.169.0.0", "223.255.255.255",
		"2606:4700::1111", "2a00:1450::1", "::ffff:8.8.8.8",
		"64:ff9b::808:808", "2002:808:808::1" };
	static const char *const closed[] = { "0.0.0.0", "10.0.0.1",
		"100.64.0.1", "100.127.255.255", "127.0.0.1", "127.255.255.255",
		"169.254.169.254", "172.16.0.1", "172.31.255.255", "192.168.1.1",
		"198.19.255.255", "224.0.0.1", "239.1.1.1", "240.0.0.1",
		"255.255.255.255", "::", "::1", "fe80::1", "fc00::1", "fdff::1",
		"ff02::1", "::ffff:10.0.0.1", "::ffff:127.0.0.1",
		"64:ff9b::7f00:1", "2002:a00:1::1", "2001:db8::1", "2001::1",
		"::127.0.0.1", "100::1" };
	for (size_t i = 0; i < sizeof open / sizeof open[0]; i++)
		ck_assert_msg(is_open(open[i]), "%s is open", open[i]);
	for (size_t i = 0; i < sizeof closed / sizeof closed[0]; i++)
		ck_assert_msg(!is_open(closed[i]), "%s is not open", closed[i]);
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("courier");
	tcase_set_timeout(tests, 120);
	tcase_add_test(tests, a_parcel_arrives_whole);
	tcase_add_test(tests, what_fails_for_now_is_tried_again);
	tcase_add_test(tests, what_always_fails_is_given_up);
	tcase_add_test(tests, who_has_moved_away_is_not_asked_again);
	tcase_add_test(tests, a_refusal_is_final);
	tcase_add_test(tests, redirections_lead_nowhere);
	tcase_add_test(tests, nobody_there);
	tcase_add_test(tests, private_doors_stay_closed);
	tcase_add_test(tests, many_at_once);
	tcase_add_test(tests, who_comes_last_finds_room);
	tcase_add_test(tests, who_has_answered_keeps_room);
	tcase_add_test(tests, a_receiver_who_lets_wait_has_few_places);
	tcase_add_test(tests, receivers_who_never_answered_have_some_places);
	tcase_add_test(tests, which_addresses_are_open);
	return RUN("courier", tests);
}
