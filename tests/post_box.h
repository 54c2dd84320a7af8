/*
 * post_box.h - a receiver of posts on this machine, for tests: it takes whole
 * requests in a thread of its own and answers with one status after the other.
 */
#ifndef POST_BOX_H
#define POST_BOX_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

enum { POST_BOX_MAX = 256, POST_BOX_BYTES = 8192 };

struct post_box_letter {
	char bytes[POST_BOX_BYTES];  /* the whole request, with a NUL behind it */
	size_t length;
	const char *body;            /* in bytes */
	size_t body_length;
};

struct post_box {
	int fd, port;
	const int *statuses;         /* that it answers; the last one for ever */
	int status_count;
	int count;                   /* letters so far; under lock */
	struct post_box_letter letter[POST_BOX_MAX];
	pthread_mutex_t lock;
	pthread_t thread;
};

/* Opens and closes a box; closed, its letters can still be read. */
void post_box_open(struct post_box *box, const int *statuses, int count);
void post_box_close(struct post_box *box);

/* How many have come; waiting until so many have, false: they did not. */
int post_box_count(struct post_box *box);
bool post_box_await(struct post_box *box, int count);

/* The value of a header of a letter, in memory of the box; "" none. */
const char *post_box_header(struct post_box_letter *letter, const char *name,
                            char *value, size_t size);

#endif
