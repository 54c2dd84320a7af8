/* stranger.c - see stranger.h */
#include "stranger.h"

#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { WAIT_MS = 20, DELAY_US = 700000, NEXT_MS = 500, CHANGED_BITS = 0x15 };

/* Messages: kind, length, content. */
static const char ready[] = "Z\0\0\0\5I",
	remark[] = "N\0\0\0\33SNOTICE\0C00000\0M\33[2J\n\0\0";

/* Such as they could be, at the wrong moment. */
static const struct { size_t length; const char *bytes; } lies[] = {
#define LIE(text) { sizeof text - 1, text }
	LIE("G\0\0\0\7\0\0\0"),                             /* copy in */
	LIE("H\0\0\0\7\0\0\0"),                             /* copy out */
	LIE("W\0\0\0\7\0\0\0"),                             /* copy both */
	{ sizeof ready - 1, ready }, LIE("Z\0\0\0\5T"), LIE("Z\0\0\0\5E"),    /* ready */
	LIE("C\0\0\0\13COMMIT\0"), LIE("C\0\0\0\15ROLLBACK\0"),
	LIE("I\0\0\0\4"), LIE("s\0\0\0\4"), LIE("n\0\0\0\4"),
	LIE("1\0\0\0\4"), LIE("2\0\0\0\4"), LIE("3\0\0\0\4"),
	LIE("T\0\0\0\6\0\0"),                               /* no columns */
	LIE("T\0\0\0\37\0\1a\0\0\0\0\0\0\0\0\0\0\27\0\4\0\0\0\0\0\0"),  /* one */
	LIE("D\0\0\0\6\0\0"), LIE("D\0\0\0\12\0\1\377\377\377\377"),    /* a row */
	LIE("T\0\0\0\6\377\377"), LIE("D\0\0\0\12\0\1\177\377\377\377"),
	LIE("D\177\377\377\377"), LIE("Z\0\0\0\0"), LIE("D\377\377\377\377"),
	LIE("E\0\0\0\32SFATAL\0C57P01\0M\33[2J\n\0\0"),
	LIE("E\0\0\0\27SERROR\0C40001\0Mno\0\0"),
	{ sizeof remark - 1, remark },
	LIE("A\0\0\0\15\0\0\0\1a\0b\0"), LIE("S\0\0\0\10a\0b\0"),
	LIE("R\0\0\0\10\0\0\0\3"), LIE("R\0\0\0\10\0\0\0\0"),  /* a password? */
	LIE("v\0\0\0\14\0\0\0\0\0\0\0\0"), LIE("t\0\0\0\6\0\0"),
	LIE("\0\0\0\0\0"), LIE("HTTP/1.1 200 OK\r\n\r\n"),
#undef LIE
};
enum { LIES = sizeof lies / sizeof lies[0] };

static int open_socket(const char *path, bool listens)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);
	const struct sockaddr *where = (const struct sockaddr *)&address;
	int failed = listens ? bind(fd, where, sizeof address) || listen(fd, 8)
	           : connect(fd, where, sizeof address);
	if (failed)
		abort();
	return fd;
}

static bool send_all(int to, const char *bytes, size_t length)
{
	return send(to, bytes, length, MSG_NOSIGNAL) == (ssize_t)length;
}

/* Until the client hangs up. What it asks for meanwhile is done, and it never
 * hears of it. */
static bool stall(struct stranger *stranger, int client, int server)
{
	char bytes[4096];
	ssize_t length = 1;
	while (length > 0 && !stranger->stop) {
		struct pollfd end = { .fd = client, .events = POLLIN };
		if (poll(&end, 1, WAIT_MS) <= 0)
			continue;
		length = read(client, bytes, sizeof bytes);
		if (length > 0)
			send_all(server, bytes, (size_t)length);
	}
	return false;
}

static bool lie(struct stranger *stranger, int client)
{
	int which = stranger->lies++ % LIES;
	return send_all(client, lies[which].bytes, lies[which].length);
}

/* The answer is late by one question, if another comes. */
static bool haste(int client)
{
	struct pollfd next = { .fd = client, .events = POLLIN };
	bool said = send_all(client, ready, sizeof ready - 1);
	poll(&next, 1, NEXT_MS);
	return said;
}

/* Plays the trick at the byte `at` of an answer; whether the connection stays.
 */
static bool play(struct stranger *stranger, int client, int server, char *bytes,
                 size_t length, size_t at)
{
	switch ((enum stranger_trick)stranger->trick) {
	case STRANGER_STALL:
		return send_all(client, bytes, at) && stall(stranger, client, server);
	case STRANGER_DELAY:
		usleep(DELAY_US);
		return send_all(client, bytes, length);
	case STRANGER_GARBLE:
		bytes[at] ^= CHANGED_BITS;
		return send_all(client, bytes, length);
	case STRANGER_REPEAT:
		return send_all(client, bytes, length)
		    && send_all(client, bytes, length);
	case STRANGER_LIE:
		return lie(stranger, client) && send_all(client, bytes, length);
	case STRANGER_HASTE:
		return haste(client) && send_all(client, bytes, length);
	case STRANGER_REMARK:
		return send_all(client, bytes, at)
		    && send_all(client, remark, sizeof remark - 1)
		    && send_all(client, bytes + at, length - at);
	case STRANGER_TAKE_COMMIT:
		return false;
	default:
		send_all(client, bytes, at);
		return false;
	}
}

/* Whether the moment is in this answer. */
static bool is_time(const struct stranger *stranger, const char *bytes,
                    size_t length)
{
	static const char commit[] = "COMMIT";
	if (stranger->left < 0)
		return false;
	return stranger->trick == STRANGER_TAKE_COMMIT
	     ? memmem(bytes, length, commit, sizeof commit) != NULL
	     : (size_t)stranger->left < length;
}

/* Passes an answer on; false: one end is closed. */
static bool answer(struct stranger *stranger, int server, int client)
{
	char bytes[16384];
	ssize_t length = read(server, bytes, sizeof bytes);
	if (length <= 0)
		return false;
	if (is_time(stranger, bytes, (size_t)length)) {
		int at = stranger->left;
		bool stays = play(stranger, client, server, bytes, (size_t)length,
		                  (size_t)at);
		stranger->passed += at;
		stranger->left = -1;
		return stays;
	}
	if (stranger->left >= 0 && stranger->trick != STRANGER_TAKE_COMMIT)
		stranger->left -= (int)length;
	stranger->passed += (int)length;
	return send_all(client, bytes, (size_t)length);
}

static bool ask(int client, int server)
{
	char bytes[16384];
	ssize_t length = read(client, bytes, sizeof bytes);
	return length > 0 && send_all(server, bytes, (size_t)length);
}

static void serve(struct stranger *stranger, int client)
{
	int server = open_socket(stranger->to, false);
	bool open = true;
	while (open && !stranger->stop) {
		struct pollfd ends[] = { { .fd = client, .events = POLLIN },
		                         { .fd = server, .events = POLLIN } };
		poll(ends, 2, WAIT_MS);
		if (ends[1].revents)
			open = answer(stranger, server, client);
		if (open && ends[0].revents)
			open = ask(client, server);
	}
	close(client);
	close(server);
}

static void *run(void *context)
{
	struct stranger *stranger = context;
	while (!stranger->stop) {
		struct pollfd end = { .fd = stranger->listener, .events = POLLIN };
		if (poll(&end, 1, WAIT_MS) > 0)
			serve(stranger, accept(stranger->listener, NULL, NULL));
	}
	return NULL;
}

void stranger_start(struct stranger *stranger, const char *from, const char *to)
{
	*stranger = (struct stranger){ .left = -1 };
	snprintf(stranger->from, sizeof stranger->from, "%s", from);
	snprintf(stranger->to, sizeof stranger->to, "%s", to);
	stranger->listener = open_socket(from, true);
	if (pthread_create(&stranger->thread, NULL, run, stranger))
		abort();
}

void stranger_tell(struct stranger *stranger, enum stranger_trick trick,
                   int left)
{
	stranger->passed = 0;
	stranger->left = -1;
	stranger->trick = (int)trick;
	stranger->left = left;
}

void stranger_stop(struct stranger *stranger)
{
	stranger->stop = true;
	pthread_join(stranger->thread, NULL);
	close(stranger->listener);
	unlink(stranger->from);
}
