/*
 * bench_server.h - the program under measurement, in a process of its own on a
 * loopback port, and how much memory it has.
 */
#ifndef BENCH_SERVER_H
#define BENCH_SERVER_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

struct bench_server {
	const char *program;     /* build/isle */
	char folder[64];         /* of its own, with the store */
	char store[192];
	int port;
	pid_t pid;
};

/* Chooses a folder and a free port. */
void bench_server_init(struct bench_server *server, const char *program);

/* Starts it with limits that do not get in the way, and waits until it answers;
 * extra are further words of the command line, ended by NULL. */
bool bench_server_start(struct bench_server *server, const char *const *extra);

/* Ends it by a signal and waits for it. */
void bench_server_end(struct bench_server *server, int signal);

void bench_server_remove(struct bench_server *server);

/* Resident bytes of the process. */
int64_t bench_server_memory(const struct bench_server *server);

/* Microseconds of processor time it has used, and how many of them in the
 * system's calls. */
struct bench_cpu { int64_t all, system; };
struct bench_cpu bench_server_cpu(const struct bench_server *server);

/* Seconds, and microseconds, of a clock that never goes back. */
double bench_seconds(void);
int64_t bench_us(void);

#endif
