/* Those who look on and read slowly, in bursts or not at all: what waits for
 * them is counted and has an end, those who come after get it all, and players
 * do not notice. */
#include "attacker.h"
#include "runner.h"

/* SLOW_BYTES: of each at a time, while ROUND lines are said; those who read in
 * bursts read all there is, every BURST rounds, which is less than --queue. */
enum { READERS = 40, ROUNDS = 10, ROUND = 200, SLOW_BYTES = 300, BURST = 2,
       GROWN_MAX = 24 << 20, SYSTEM_MAX = 400 << 10, QUEUE = 512 << 10,
       QUEUES = 8 << 20 };

static struct server_player reader[READERS];
static int readers;               /* fewer where everything is slower */

static void seat_readers(void)
{
	keep_log();
	rig.settings.queue = QUEUE;
	rig.settings.queues = QUEUES;
	begin_family();
	readers = READERS / runner_thin();
	ws_client_narrow(true);
	for (int i = 0; i < readers; i++) {
		reader[i] = (struct server_player){ .random = bots_random(1) };
		join(&reader[i], table.watch, 0);
	}
	ws_client_narrow(false);
}

static void dismiss_readers(void)
{
	for (int i = 0; i < readers; i++)
		ws_client_close(&reader[i].client);
}

/* Some lines of chat, which both players have heard in the end. */
static void say_some(int number)
{
	char text[301];
	memset(text, 'x', sizeof text - 1);
	text[sizeof text - 1] = '\0';
	for (int i = 0; i < ROUND; i++)
		ws_client_format(&one.client, "{\"type\":\"chat\",\"text\":\"%d %s\"}",
		                 number * ROUND + i, text + 10);
	catch_up(&one);
	catch_up(&two);
}

/* The most bytes that the system holds for one who is connected, by one of its
 * tables of connections. */
static long most_in(const char *path)
{
	char line[256];
	long most = 0;
	FILE *file = fopen(path, "r");
	while (file && fgets(line, sizeof line, file)) {
		unsigned local, unread;
		if (sscanf(line, " %*d: %*[^:]:%x %*[^:]:%*x %*x %x:", &local, &unread)
		    == 2 && (int)local == rig.own_port && (long)unread > most)
			most = (long)unread;
	}
	if (file)
		fclose(file);
	return most;
}

static long most_in_system(void)
{
	long most = most_in("/proc/net/tcp"), other = most_in("/proc/net/tcp6");
	return most > other ? most : other;
}

/* Takes a few bytes of what has come, or nothing. */
static void read_little(struct server_player *player)
{
	char bytes[SLOW_BYTES];
	recv(player->client.fd, bytes, sizeof bytes, MSG_DONTWAIT);
}

/* Reads all that somebody has been told until now; how many lines of chat are
 * in it. */
static int count_heard(struct server_player *player)
{
	int chats = 0;
	bool over = !ws_client_send(&player->client, "{\"type\":\"ping\"}");
	json_t *message;
	while (!over && (message = ws_client_receive(&player->client, HANGS_MS))) {
		const char *type = json_string_value(json_object_get(message, "type"));
		chats += !strcmp(type, "chat");
		over = !strcmp(type, "pong");
		json_decref(message);
	}
	return chats;
}

static void expect_small(int64_t before)
{
	int64_t grown = server_memory() - before;
	ck_assert_msg(!MEMORY_COUNTS || grown < GROWN_MAX,
	              "it has grown by %lld KB", (long long)grown / 1024);
}

/* However near somebody is, what he does not read waits in the server, where it
 * is counted, and not in the system. */
START_TEST(what_is_not_read_waits_where_it_is_counted)
{
	begin_family();
	join(&three, table.watch, 0);
	for (int round = 0; round < ROUNDS; round++)
		say_some(round);
	long most = most_in_system();
	ck_assert_msg(most > 0 && most <= SYSTEM_MAX, "%ld bytes", most);
	ck_assert_int_eq(count_heard(&three), ROUNDS * ROUND);
}
END_TEST

/* Some hundred bytes a second are not enough: whoever reads so slowly goes when
 * too much waits for him. */
START_TEST(who_reads_slowly_goes)
{
	seat_readers();
	int64_t before = server_memory();
	for (int round = 0; round < ROUNDS; round++) {
		say_some(round);
		for (int i = 0; i < readers; i++)
			read_little(&reader[i]);
		expect_small(before);
	}
	ck_assert_ptr_nonnull(strstr(read_log(), "too slow for its queue"));
	ck_assert_int_eq(play(4), 4);
	dismiss_readers();
}
END_TEST

/* Whoever reads in bursts gets everything. */
START_TEST(who_reads_in_bursts_stays)
{
	int heard[READERS] = { 0 };
	seat_readers();
	int64_t before = server_memory();
	for (int round = 0; round < ROUNDS; round++) {
		say_some(round);
		for (int i = 0; i < readers && round % BURST == BURST - 1; i++)
			heard[i] += count_heard(&reader[i]);
		expect_small(before);
	}
	for (int i = 0; i < readers; i++)
		ck_assert_int_eq(heard[i], ROUNDS * ROUND);
	ck_assert_ptr_null(strstr(read_log(), "too slow"));
	ck_assert_int_eq(play(4), 4);
	dismiss_readers();
}
END_TEST

int main(void)
{
	TCase *tests = attacker_case("readers");
	tcase_add_test(tests, what_is_not_read_waits_where_it_is_counted);
	tcase_add_test(tests, who_reads_slowly_goes);
	tcase_add_test(tests, who_reads_in_bursts_stays);
	return RUN("server readers", tests);
}
