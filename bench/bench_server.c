/* bench_server.c - see bench_server.h. */
#include "bench_server.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "free_port.h"
#include "ws_client.h"

enum { WORDS_MAX = 40 };

int64_t bench_us(void)
{
	struct timespec time;
	clock_gettime(CLOCK_MONOTONIC, &time);
	return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

double bench_seconds(void)
{
	return (double)bench_us() / 1e6;
}

void bench_server_init(struct bench_server *server, const char *program)
{
	*server = (struct bench_server){ .program = program };
	strcpy(server->folder, "/var/tmp/isle-bench-XXXXXX");
	if (!mkdtemp(server->folder))
		abort();
	snprintf(server->store, sizeof server->store, "%s/isle.db", server->folder);
	server->port = free_port();
}

static void run_program(const struct bench_server *server,
                        const char *const *extra)
{
	char port[16];
	const char *words[WORDS_MAX] = { server->program, "serve", "--port", port,
		"--store", server->store, "--per-address", "1000000", "--rate",
		"1000000", "--burst", "1000000", "--connections", "19000" };
	int count = 14;
	snprintf(port, sizeof port, "%d", server->port);
	while (extra && *extra && count < WORDS_MAX - 1)
		words[count++] = *extra++;
	int null = open("/dev/null", O_WRONLY);
	dup2(null, 1);
	prctl(PR_SET_PDEATHSIG, SIGKILL);      /* whatever becomes of the bench */
	execv(server->program, (char *const *)words);
	_exit(127);
}

bool bench_server_start(struct bench_server *server, const char *const *extra)
{
	server->pid = fork();
	if (!server->pid)
		run_program(server, extra);
	for (int i = 0; i < 6000; i++) {
		if (ws_client_request(server->port, "GET", "/healthz", "", NULL, NULL)
		    == 200)
			return true;
		usleep(10000);
	}
	return false;
}

void bench_server_end(struct bench_server *server, int signal)
{
	kill(server->pid, signal);
	waitpid(server->pid, NULL, 0);
	server->pid = 0;
}

void bench_server_remove(struct bench_server *server)
{
	char command[128];
	snprintf(command, sizeof command, "rm -rf %s", server->folder);
	if (system(command))
		perror(command);
}

struct bench_cpu bench_server_cpu(const struct bench_server *server)
{
	char path[64];
	int64_t tick = 1000000 / sysconf(_SC_CLK_TCK);
	long user = 0, system = 0;
	snprintf(path, sizeof path, "/proc/%d/stat", (int)server->pid);
	FILE *file = fopen(path, "r");
	if (file && fscanf(file, "%*d (%*[^)]) %*c %*d %*d %*d %*d %*d %*u %*u %*u"
	                   " %*u %*u %ld %ld", &user, &system) != 2)
		user = system = 0;
	if (file)
		fclose(file);
	return (struct bench_cpu){ .all = (user + system) * tick,
	                           .system = system * tick };
}

int64_t bench_server_memory(const struct bench_server *server)
{
	char path[64];
	long pages = 0;
	snprintf(path, sizeof path, "/proc/%d/statm", (int)server->pid);
	FILE *file = fopen(path, "r");
	if (file && fscanf(file, "%*d %ld", &pages) != 1)
		pages = 0;
	if (file)
		fclose(file);
	return pages * sysconf(_SC_PAGESIZE);
}
