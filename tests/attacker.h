/*
 * attacker.h - what the tests of attacks share: bytes that no honest client
 * sends, crowds of sockets, a disk that is full, what the server logs.
 */
#ifndef ATTACKER_H
#define ATTACKER_H

#include <dirent.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server_case.h"
#include "sockets.h"

/* A server with a proxy before it. */
static inline void set_up_front(void)
{
	set_up();
	rig.front = true;
}

/* What the settings are for those who set nothing. */
static inline void set_defaults(void)
{
	struct settings usual = settings_default();
	rig.settings.rate = usual.rate;
	rig.settings.burst = usual.burst;
	rig.settings.per_address = usual.per_address;
}

/* How long one waits for a server, or a part of it, that hangs. */
enum { HANGS_MS = WS_CLIENT_PATIENCE_MS };

/* Sends bytes on a connection of their own; all that comes back, until the
 * server closes. */
static inline const char *converse(const char *text)
{
	static char answer[16384];
	size_t length = 0;
	ssize_t got;
	int fd = ws_client_connect(rig.port);
	struct timeval patience = { .tv_sec = HANGS_MS / 1000 };
	setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
	ck_assert_int_gt(send(fd, text, strlen(text), MSG_NOSIGNAL), 0);
	/* A proxy would wait for another request. */
	if (rig.front)
		shutdown(fd, SHUT_WR);
	while ((got = recv(fd, answer + length, sizeof answer - 1 - length, 0)) > 0)
		length += (size_t)got;
	answer[length] = '\0';
	close(fd);
	return answer;
}

/* Whether the other end has closed a connection that was said nothing on. */
static inline bool is_closed(int fd, int wait_ms)
{
	struct pollfd there = { .fd = fd, .events = POLLIN };
	char byte;
	return poll(&there, 1, wait_ms) > 0 && recv(fd, &byte, 1, 0) <= 0;
}

static const char *const upgrades[] = {
	"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
	"Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"
	"HTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n",
	"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
	"Upgrade: H2C\r\n\r\n",
	"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
	"Upgrade: TLS/1.0\r\n\r\n",
	"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0",
};

/* More than may be silent in all, whether or not they have spoken, and fewer of
 * each address than one may have. */
enum { ADDRESSES = 20, EACH = 15, CROWD = ADDRESSES * EACH,
       FILES_OF_ITS_OWN = 40 };
_Static_assert((int)CROWD > SOCKETS_UNREAD + FILES_OF_ITS_OWN
               && (int)EACH < SOCKETS_SILENT_ADDRESS, "too many only together");

/* How one can make a server wait: by saying nothing, half of a head or a body,
 * or by not reading what one has asked for. */
enum { BODY_HALF = 2, PAGE_UNREAD = 3 };
static const char *const waits[] = {
	"",
	"GET / HTTP/1.1\r\nHost: localhost\r\n",
	[BODY_HALF] = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"
	              "Content-Length: 15\r\n\r\n{",
	[PAGE_UNREAD] = "GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n",
};

static inline void make_page(const char *name, off_t bytes)
{
	char path[96];
	snprintf(path, sizeof path, "%s/%s", rig.folder, name);
	FILE *file = fopen(path, "w");
	ck_assert_ptr_nonnull(file);
	ck_assert_int_eq(ftruncate(fileno(file), bytes), 0);
	fclose(file);
	rig.settings.web = rig.folder;
}

/* A page that no line takes at once. */
static inline void make_pages(void)
{
	make_page("large.txt", 1 << 20);
}

/* A crowd of sockets from many addresses, each of which has said this. */
struct crowd { int fd[CROWD]; };

static inline void gather(struct crowd *crowd, const char *text)
{
	ws_client_narrow(true);
	for (int i = 0; i < CROWD; i++) {
		char from[32];
		snprintf(from, sizeof from, "127.0.1.%d", i % ADDRESSES + 1);
		ws_client_from(from);
		crowd->fd[i] = ws_client_connect(rig.port);
		send(crowd->fd[i], text, strlen(text), MSG_NOSIGNAL);
	}
	ws_client_from(NULL);
	ws_client_narrow(false);
}

static inline void disperse(struct crowd *crowd)
{
	for (int i = 0; i < CROWD; i++)
		close(crowd->fd[i]);
}

/* Waits until the server has closed those of a crowd that are too many, and
 * keeps no more files open than it may. */
static inline void expect_few_left(void)
{
	char path[32];
	int open = CROWD, most = SOCKETS_UNREAD + FILES_OF_ITS_OWN;
	snprintf(path, sizeof path, "/proc/%d/fd", (int)rig.pid);
	for (int ms = 0; open > most && ms < HANGS_MS; ms += 20) {
		struct dirent **names;
		open = scandir(path, &names, NULL, NULL);
		for (int i = 0; i < open; i++)
			free(names[i]);
		if (open >= 0)
			free(names);
		usleep(20000);
	}
	ck_assert_int_le(open, most);
}

/* Somebody else asks, so many times, and is answered. */
static inline void expect_served(int times)
{
	while (times--)
		ck_assert_int_eq(ws_client_request(rig.port, "GET", "/healthz", "", NULL,
		                                   NULL), 200);
}

/* Resident bytes of the server. */
static inline int64_t server_memory(void)
{
	char path[64];
	long pages = 0;
	snprintf(path, sizeof path, "/proc/%d/statm", (int)rig.pid);
	FILE *file = fopen(path, "r");
	ck_assert(file && fscanf(file, "%*d %ld", &pages) == 1);
	fclose(file);
	return pages * sysconf(_SC_PAGESIZE);
}

#ifdef __SANITIZE_ADDRESS__
enum { MEMORY_COUNTS = 0 };      /* what is freed is kept for a while */
#else
enum { MEMORY_COUNTS = 1 };
#endif

/* ---- the log ------------------------------------------------------------- */

static inline const char *read_log(void)
{
	static char text[10000];
	FILE *file = fopen(rig.log, "r");
	text[file ? fread(text, 1, sizeof text - 1, file) : 0] = '\0';
	if (file)
		fclose(file);
	return text;
}

static inline void keep_log(void)
{
	static char path[96];
	snprintf(path, sizeof path, "%s/log", rig.folder);
	rig.log = path;
}

/* ---- bodies -------------------------------------------------------------- */

static inline int count(const char *text, const char *part)
{
	int found = 0;
	while ((text = strstr(text, part))) {
		found++;
		text += strlen(part);
	}
	return found;
}

#define NEXT "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"

static const struct { const char *text; const char *status; } bodies[] = {
	{ "POST /api/tables HTTP/1.1\r\nHost: localhost\r\n\r\n" NEXT, " 411 " },
	{ "POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"
	  "Content-Length: 99999\r\n\r\n" NEXT, " 413 " },
	{ "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n"
	  "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n" NEXT, " 400 " },
	{ "POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"
	  "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n" NEXT, " 400 " },
	{ "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n"
	  "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n" NEXT, " 400 " },
	{ "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n"
	  "Transfer-Encoding\t: chunked\r\n\r\n0\r\n\r\n" NEXT, " 400 " },
	{ "POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"
	  "Content-Length: +15\r\n\r\n{\"game\":\"solo\"}" NEXT, " 411 " },
	{ "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 40\r\n\r\n" NEXT,
	  " 400 " },
	{ "POST /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 40\r\n"
	  "\r\n" NEXT, " 405 " },
};

#define ORDER "POST /api/tables HTTP/1.1\r\nHost: localhost\r\n" \
	"Content-Length: 15\r\n\r\n{\"game\":\"solo\"}"

/* Requests that do not wait for an answer. */
static const char *const early[] = {
	NEXT ORDER, ORDER ORDER, ORDER ORDER ORDER NEXT, ORDER NEXT ORDER,
	"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n" ORDER ORDER,
	NEXT "POST /api/mine HTTP/1.1\r\nHost: localhost\r\n"
	"Content-Length: 400\r\n\r\n{",
	NEXT "POST /nowhere HTTP/1.1\r\nHost: localhost\r\n"
	"Content-Length: 4\r\n\r\n1234" ORDER,
	NEXT "PUT / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n"
	"1234" ORDER,
	NEXT "POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"
	"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n0\r\n\r\n" ORDER,
};

/* ---- tables -------------------------------------------------------------- */

static inline void undo_move(int i)
{
	server_player_move(&one);
	expect(&one, "view");
	ws_client_format(&one.client, "{\"type\":\"undo\",\"id\":\"u%d\"}", i);
}

/* Two begin, and one of them takes back as often as a table allows, and once
 * more. */
static inline void take_back_too_often(int undos)
{
	rig.settings.undos = undos;
	begin_family();
	for (int i = 0; i < undos; i++) {
		undo_move(i);
		expect(&one, "ack");
		expect(&one, "view");
	}
	undo_move(undos);
	expect_error(&one, "TOO_MANY_UNDOS");
}

/* Makes a file-size limit of the running server, as a disk that gets full. */
static inline void fill_disk(rlim_t bytes)
{
	struct rlimit limit = { bytes, RLIM_INFINITY };
	ck_assert_int_eq(prlimit(rig.pid, RLIMIT_FSIZE, &limit, NULL), 0);
}

static inline int order_table(char **answer)
{
	return ws_client_request(rig.port, "POST", "/api/tables", "",
	                         "{\"game\":\"solo\"}", answer);
}

/* Cases by the name of what is attacked; set_up_front: behind HAProxy. */
static inline TCase *attacker_case_with(const char *name, SFun prepare)
{
	TCase *tests = tcase_create(name);
	tcase_add_checked_fixture(tests, prepare, tear_down);
	tcase_set_timeout(tests, 120);
	return tests;
}

static inline TCase *attacker_case(const char *name)
{
	return attacker_case_with(name, set_up);
}

#endif
