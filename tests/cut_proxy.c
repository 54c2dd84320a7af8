/* cut_proxy.c - see cut_proxy.h */
#include "cut_proxy.h"

#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { WAIT_MS = 20 };

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

/* How much of an answer may still pass. */
static ssize_t allow(struct cut_proxy *proxy, ssize_t length)
{
	int left = proxy->left;
	if (left >= 0 && length > left)
		length = left;
	if (left >= 0)
		proxy->left = left - (int)length;
	proxy->passed += (int)length;
	return length;
}

/* Passes what is there on; false: one end is closed, or it is time to cut. */
static bool pass(struct cut_proxy *proxy, int from, int to, bool answers)
{
	char bytes[16384];
	ssize_t length = read(from, bytes, sizeof bytes);
	ssize_t allowed = answers && length > 0 ? allow(proxy, length) : length;
	return length > 0
	    && send(to, bytes, (size_t)allowed, MSG_NOSIGNAL) == allowed
	    && allowed == length;
}

static void serve(struct cut_proxy *proxy, int client)
{
	int server = open_socket(proxy->to, false);
	bool open = true;
	while (open && !proxy->stop) {
		struct pollfd ends[] = { { .fd = client, .events = POLLIN },
		                         { .fd = server, .events = POLLIN } };
		poll(ends, 2, WAIT_MS);
		if (ends[1].revents)
			open = pass(proxy, server, client, true);
		if (open && ends[0].revents)
			open = pass(proxy, client, server, false);
	}
	if (proxy->left == 0)
		proxy->left = -1;
	close(client);
	close(server);
}

static void *run(void *context)
{
	struct cut_proxy *proxy = context;
	while (!proxy->stop) {
		struct pollfd end = { .fd = proxy->listener, .events = POLLIN };
		if (poll(&end, 1, WAIT_MS) > 0)
			serve(proxy, accept(proxy->listener, NULL, NULL));
	}
	return NULL;
}

void cut_proxy_start(struct cut_proxy *proxy, const char *from, const char *to)
{
	*proxy = (struct cut_proxy){ .left = -1 };
	snprintf(proxy->from, sizeof proxy->from, "%s", from);
	snprintf(proxy->to, sizeof proxy->to, "%s", to);
	proxy->listener = open_socket(from, true);
	if (pthread_create(&proxy->thread, NULL, run, proxy))
		abort();
}

void cut_proxy_set(struct cut_proxy *proxy, int left)
{
	proxy->passed = 0;
	proxy->left = left;
}

void cut_proxy_stop(struct cut_proxy *proxy)
{
	proxy->stop = true;
	pthread_join(proxy->thread, NULL);
	close(proxy->listener);
	unlink(proxy->from);
}
