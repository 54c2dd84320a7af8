/* post_box.c - see post_box.h */
#include "post_box.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

enum { WAIT_MS = 20000 };

/* Whether all of it has come; the body is found then. */
static bool is_whole(struct post_box_letter *letter)
{
	const char *end = strstr(letter->bytes, "\r\n\r\n");
	const char *length = strcasestr(letter->bytes, "content-length:");
	if (!end || !length)
		return false;
	letter->body = end + 4;
	letter->body_length = strtoul(length + 15, NULL, 10);
	return letter->length >= (size_t)(letter->body - letter->bytes)
	                         + letter->body_length;
}

static void answer(struct post_box *box, int fd, int status)
{
	char text[160];
	int size = snprintf(text, sizeof text, "HTTP/1.1 %d x\r\n"
		"Location: http://127.0.0.1:%d/elsewhere\r\n"
		"Content-Length: 0\r\nConnection: close\r\n\r\n", status, box->port);
	if (write(fd, text, (size_t)size) != size)
		fprintf(stderr, "the post box could not answer\n");
}

static void take(struct post_box *box, int fd)
{
	struct post_box_letter *letter = &box->letter[box->count % POST_BOX_MAX];
	ssize_t got = 1;
	memset(letter, 0, sizeof *letter);
	while (got > 0 && !is_whole(letter)) {
		got = read(fd, letter->bytes + letter->length,
		           sizeof letter->bytes - letter->length - 1);
		letter->length += got > 0 ? (size_t)got : 0;
	}
	int n = box->count < box->status_count ? box->count
	                                       : box->status_count - 1;
	answer(box, fd, box->statuses[n]);
	close(fd);
	pthread_mutex_lock(&box->lock);
	box->count++;
	pthread_mutex_unlock(&box->lock);
}

static void *work(void *data)
{
	struct post_box *box = data;
	int fd;
	while ((fd = accept(box->fd, NULL, NULL)) >= 0)
		take(box, fd);
	return NULL;
}

void post_box_open(struct post_box *box, const int *statuses, int count)
{
	struct sockaddr_in address = { .sin_family = AF_INET,
		.sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
	socklen_t size = sizeof address;
	*box = (struct post_box){ .statuses = statuses, .status_count = count };
	pthread_mutex_init(&box->lock, NULL);
	box->fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
	if (bind(box->fd, (struct sockaddr *)&address, size)
	 || listen(box->fd, 64)
	 || getsockname(box->fd, (struct sockaddr *)&address, &size))
		abort();
	box->port = ntohs(address.sin_port);
	if (pthread_create(&box->thread, NULL, work, box))
		abort();
}

void post_box_close(struct post_box *box)
{
	shutdown(box->fd, SHUT_RDWR);
	pthread_join(box->thread, NULL);
	close(box->fd);
}

int post_box_count(struct post_box *box)
{
	pthread_mutex_lock(&box->lock);
	int count = box->count;
	pthread_mutex_unlock(&box->lock);
	return count;
}

bool post_box_await(struct post_box *box, int count)
{
	for (int waited = 0; waited < WAIT_MS; waited += 10) {
		if (post_box_count(box) >= count)
			return true;
		poll(NULL, 0, 10);
	}
	return false;
}

const char *post_box_header(struct post_box_letter *letter, const char *name,
                            char *value, size_t size)
{
	char mark[64];
	snprintf(mark, sizeof mark, "\r\n%s: ", name);
	const char *found = strcasestr(letter->bytes, mark);
	value[0] = '\0';
	if (found)
		snprintf(value, size, "%.*s",
		         (int)strcspn(found + strlen(mark), "\r"),
		         found + strlen(mark));
	return value;
}
