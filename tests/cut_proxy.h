/*
 * cut_proxy.h - stands between a client and a PostgreSQL server on its socket,
 * and cuts the connection after so many bytes of the server's answers.
 */
#ifndef CUT_PROXY_H
#define CUT_PROXY_H

#include <pthread.h>
#include <stdatomic.h>

struct cut_proxy {
	char from[108], to[108];      /* paths of sockets */
	pthread_t thread;
	int listener;
	atomic_int left;              /* bytes until it cuts; -1: it does not */
	atomic_int passed;            /* bytes of answers since it was last set */
	atomic_bool stop;
};

/* Listens at one path and passes everything on to another. */
void cut_proxy_start(struct cut_proxy *proxy, const char *from,
                     const char *to);

/* Cuts after so many bytes from now on, once; -1: never. */
void cut_proxy_set(struct cut_proxy *proxy, int left);

void cut_proxy_stop(struct cut_proxy *proxy);

#endif
