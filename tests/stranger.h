/*
 * stranger.h - stands between a client and a PostgreSQL server on its socket,
 * passes everything on, and plays a trick when it is told to: behind so many
 * bytes of the server's answers, once.
 */
#ifndef STRANGER_H
#define STRANGER_H

#include <pthread.h>
#include <stdatomic.h>

enum stranger_trick {
	STRANGER_CUT,            /* hangs up, at both ends */
	STRANGER_STALL,          /* tells the client nothing more, hangs up never */
	STRANGER_DELAY,          /* lets the client wait a moment */
	STRANGER_GARBLE,         /* changes the byte */
	STRANGER_REPEAT,         /* tells the client once more what it just did */
	STRANGER_LIE,            /* tells it something else before */
	STRANGER_HASTE,          /* says before that it has answered all, and
	                            answers when the next is asked */
	STRANGER_REMARK,         /* remarks something, with a command for terminals
	                            in it */
	STRANGER_TAKE_COMMIT,    /* hangs up instead of telling of a commit, however
	                            many bytes later it comes */
	STRANGER_TRICKS
};

struct stranger {
	char from[108], to[108];      /* paths of sockets */
	pthread_t thread;
	int listener;
	atomic_int trick;
	atomic_int left;              /* bytes until it is played; -1: none is */
	atomic_int passed;            /* bytes of answers since it was last told */
	atomic_int lies;              /* told so far: another one each time */
	atomic_bool stop;
};

/* Listens at one path and passes everything on to another. */
void stranger_start(struct stranger *stranger, const char *from,
                    const char *to);

/* What to do after so many bytes from now on, once; -1: nothing. It has been
 * done when `left` is -1 again. */
void stranger_tell(struct stranger *stranger, enum stranger_trick trick,
                   int left);

void stranger_stop(struct stranger *stranger);

#endif
