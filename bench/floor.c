/*
 * floor - what a move costs the system alone: the limit of any server.
 *
 *   floor [TABLES [SECONDS [BYTES [FOLDER]]]]
 *
 * A server that knows no rules. One thread waits for its sockets, receives a
 * move, writes a page for it into a file in FOLDER, waits once a turn for the
 * disk, and sends BYTES to each of four players: what no server can leave out
 * whose moves are on disk before four people are told. A process of players
 * beside it answers as bench/load does. What isle takes more than this is its
 * own; moves a second here are what this machine has to give.
 */
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench_server.h"

enum { SEATS = 4, TABLES = 1000, SECONDS = 10, BYTES = 700, MOVE_BYTES = 80,
       PAGE = 4096, EVENTS_MAX = 512, FILE_MAX = 64 << 20, WARM_MOVES = 4 };

struct floor {
	int tables, bytes;
	int *fd;                  /* of seat s at table t: t * SEATS + s */
	int epoll, file;
	char *message, *page;
	off_t written;            /* of the file, which begins again when long */
};

static void fail(const char *what)
{
	perror(what);
	exit(2);
}

/* Sends all; a line that takes nothing more is waited for. */
static void send_all(int fd, const char *data, size_t length)
{
	ssize_t sent = send(fd, data, length, MSG_NOSIGNAL);
	if (sent != (ssize_t)length)
		fail("floor: send");
}

static void watch(struct floor *floor, int i)
{
	int on = 1;
	struct epoll_event event = { .events = EPOLLIN, .data.u32 = (uint32_t)i };
	setsockopt(floor->fd[i], IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
	if (floor->fd[i] < 0 || epoll_ctl(floor->epoll, EPOLL_CTL_ADD,
	                                  floor->fd[i], &event))
		fail("floor: a connection");
}

static void prepare(struct floor *floor)
{
	floor->epoll = epoll_create1(0);
	floor->fd = calloc((size_t)floor->tables * SEATS, sizeof *floor->fd);
	floor->message = calloc(1, (size_t)floor->bytes);
	floor->page = calloc(1, PAGE);
}

/* ---- players ------------------------------------------------------------- */

/* Whoever has all of a message, and whose turn it is by their count of them,
 * moves. */
static void play(struct floor *floor, int i, int *got, int *messages)
{
	static char buf[1 << 16];
	ssize_t count = recv(floor->fd[i], buf, sizeof buf, MSG_DONTWAIT);
	if (!count)
		exit(0);
	got[i] += count > 0 ? (int)count : 0;
	for (; got[i] >= floor->bytes; got[i] -= floor->bytes)
		if (++messages[i] % SEATS == i % SEATS)
			send_all(floor->fd[i], floor->page, MOVE_BYTES);
}

static void run_players(struct floor *floor, const struct sockaddr_in *address)
{
	int *got, *messages;
	struct epoll_event event[EVENTS_MAX];
	prepare(floor);
	got = calloc((size_t)floor->tables * SEATS, sizeof *got);
	messages = calloc((size_t)floor->tables * SEATS, sizeof *messages);
	for (int i = 0; i < floor->tables * SEATS; i++) {
		floor->fd[i] = socket(AF_INET, SOCK_STREAM, 0);
		if (connect(floor->fd[i], (const struct sockaddr *)address,
		            sizeof *address))
			fail("floor: connect");
		watch(floor, i);
		if (i % SEATS == 0)
			send_all(floor->fd[i], floor->page, MOVE_BYTES);
	}
	for (;;) {
		int count = epoll_wait(floor->epoll, event, EVENTS_MAX, -1);
		for (int i = 0; i < count; i++)
			play(floor, (int)event[i].data.u32, got, messages);
	}
}

/* ---- the server ---------------------------------------------------------- */

/* Takes the moves that have come; their tables, and how many. */
static int take_moves(struct floor *floor, int moved[EVENTS_MAX])
{
	static char buf[PAGE];
	struct epoll_event event[EVENTS_MAX];
	int moves = 0;
	int count = epoll_wait(floor->epoll, event, EVENTS_MAX, 100);
	for (int i = 0; i < count; i++) {
		int from = (int)event[i].data.u32;
		if (recv(floor->fd[from], buf, sizeof buf, 0) <= 0)
			fail("floor: a player left");
		moved[moves++] = from / SEATS;
	}
	return moves;
}

static void store_moves(struct floor *floor, int moves)
{
	for (int i = 0; i < moves; i++) {
		if (pwrite(floor->file, floor->page, PAGE, floor->written) != PAGE)
			fail("floor: write");
		floor->written = (floor->written + PAGE) % FILE_MAX;
	}
	if (moves && fdatasync(floor->file))
		fail("floor: fdatasync");
}

static void tell_moves(struct floor *floor, const int *moved, int moves)
{
	for (int i = 0; i < moves; i++)
		for (int s = 0; s < SEATS; s++)
			send_all(floor->fd[moved[i] * SEATS + s], floor->message,
			         (size_t)floor->bytes);
}

static int64_t serve(struct floor *floor, int64_t most, double seconds)
{
	int moved[EVENTS_MAX];
	int64_t all = 0;
	for (double until = bench_seconds() + seconds;
	     all < most && bench_seconds() < until;) {
		int moves = take_moves(floor, moved);
		store_moves(floor, moves);
		tell_moves(floor, moved, moves);
		all += moves;
	}
	return all;
}

static double us_of(const struct timeval *time)
{
	return (double)time->tv_sec * 1e6 + (double)time->tv_usec;
}

static void measure(struct floor *floor, pid_t players, double seconds)
{
	struct rusage before, after;
	const struct bench_server their = { .pid = players };
	serve(floor, (int64_t)floor->tables * WARM_MOVES, seconds);
	double began = bench_seconds();
	getrusage(RUSAGE_SELF, &before);
	int64_t theirs = bench_server_cpu(&their).all;
	int64_t moves = serve(floor, INT64_MAX, seconds);
	getrusage(RUSAGE_SELF, &after);
	theirs = bench_server_cpu(&their).all - theirs;
	double took = bench_seconds() - began;
	double user = us_of(&after.ru_utime) - us_of(&before.ru_utime);
	double system = us_of(&after.ru_stime) - us_of(&before.ru_stime);
	printf("%d tables, %d bytes to each, nothing but the system: %7.0f moves/s  "
	       "%5.0f us of processor a move, %2.0f %% the system's, and %.0f of all "
	       "players together\n",
	       floor->tables, floor->bytes, (double)moves / took,
	       (user + system) / (double)moves, 100 * system / (user + system),
	       (double)theirs / (double)moves);
}

/* ---- both ---------------------------------------------------------------- */

static int listen_anywhere(struct sockaddr_in *address)
{
	socklen_t size = sizeof *address;
	int fd = socket(AF_INET, SOCK_STREAM, 0);
	*address = (struct sockaddr_in){ .sin_family = AF_INET,
		.sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
	if (bind(fd, (struct sockaddr *)address, size) || listen(fd, SOMAXCONN)
	 || getsockname(fd, (struct sockaddr *)address, &size))
		fail("floor: listen");
	return fd;
}

static void open_file(struct floor *floor, const char *folder)
{
	char path[4096];
	snprintf(path, sizeof path, "%s/isle-floor-XXXXXX", folder);
	floor->file = mkstemp(path);
	if (floor->file < 0)
		fail(path);
	unlink(path);
}

int main(int argc, char **argv)
{
	struct floor floor = { .tables = argc > 1 ? atoi(argv[1]) : TABLES,
	                       .bytes = argc > 3 ? atoi(argv[3]) : BYTES };
	double seconds = argc > 2 ? atof(argv[2]) : SECONDS;
	struct rlimit files = { 19900, 19900 };
	struct sockaddr_in address;
	if (floor.tables < 1 || floor.bytes < 1)
		return 2;
	setrlimit(RLIMIT_NOFILE, &files);
	int listening = listen_anywhere(&address);
	pid_t players = fork();
	if (!players)
		run_players(&floor, &address);
	prepare(&floor);
	open_file(&floor, argc > 4 ? argv[4] : "/var/tmp");
	for (int i = 0; i < floor.tables * SEATS; i++) {
		floor.fd[i] = accept(listening, NULL, NULL);
		watch(&floor, i);
	}
	measure(&floor, players, seconds);
	kill(players, SIGKILL);
	waitpid(players, NULL, 0);
	return 0;
}
