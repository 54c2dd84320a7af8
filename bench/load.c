/*
 * load - how much the server carries.
 *
 *   load PROGRAM [TABLES [SECONDS [SCRIPT [STORE [WISH [together]]]]]]
 *
 * Four scripted players sit at each table. The games are made beforehand: the
 * program reads the shuffled boxes out of the store of the stopped server and
 * plays each game at random (script.h), so that during the measurement it only
 * sends and receives. A player sends the next move of its table when it has
 * received the view that makes it due and, unless "together", the move before
 * it is acknowledged; together all who are due at once move at once, as people
 * do. A move's time is from sending it to its acknowledgement: it is on disk.
 *
 * The script is bench/boardgame/run.mjs: other servers in the same run, for
 * scale; "" none. With a store of one's own, which other servers may share if
 * it is postgres://..., only one wish is measured, "position" as the web client
 * has it, or "lines", or "both", position and view: bench/moves, bench/shared.
 */
#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "bench_server.h"
#include "script.h"
#include "server_rig.h"
#include "store.h"

enum { SEATS = 4, TABLES = 1000, SECONDS = 10, IDLE = 10000, FEW = 100,
       SAMPLES_MAX = 4000000, IN_SIZE = 65536, EVENTS_MAX = 512,
       TRIES = 50, TRY_US = 100000 };

/* What a client asks for besides the lines. */
enum wish { STATE, LINES, VIEW, WISHES };

static const char *const wishes[WISHES] = {
	[STATE] = "\"state\":true,\"view\":false",     /* as the web client does */
	[LINES] = "\"state\":false,\"view\":false",
	[VIEW]  = "\"state\":true,\"view\":true",
};
static const char *const wish_names[WISHES] = {
	[STATE] = "position", [LINES] = "lines", [VIEW] = "both",
};

struct load_table;

struct seat_link {
	int fd;
	struct load_table *table;    /* NULL: an idle connection */
	int seat;
	int64_t version;             /* of its last view; -1 none yet */
	int64_t sent_us;             /* when its last move was sent */
	char *in;
	size_t length;
	size_t skip;                 /* bytes of a large frame still to come */
	char head[64];               /* first bytes of the frame being skipped */
};

struct load_table {
	struct server_rig_table keys;
	struct seat_link seat[SEATS];
	struct script script;
	int next;                    /* the first line of what is under way */
	int due_since;               /* the first of the round it belongs to */
	uint32_t sent;               /* of these lines, as bits */
	int made;                    /* how many of them */
	double due_at;               /* paced: not before */
};

struct load {
	struct bench_server server;
	struct load_table *table;
	int tables, count;           /* of a large measurement; made in all */
	struct seat_link *idle;
	int idle_count;
	int epoll;
	enum wish wish;              /* what those who join now ask for */
	bool playing;                /* moves are sent */
	bool together;               /* a round at once */
	double pace;                 /* seconds between moves of a table; 0 none */
	double scale;                /* moves a second of boardgame.io; 0 unknown */
	double scale_us;             /* processor time it takes for one */
	int64_t moves;
	int64_t bytes, views;        /* received by all */
	uint32_t *sample;            /* microseconds */
	int64_t joined;
};

/* ---- frames -------------------------------------------------------------- */

/* A message holds a line of a record and its keys; a frame a message, its
 * length and its mask. */
enum { MESSAGE_MAX = NOTATION_MAX + 64 };

static void send_text(struct seat_link *link, const char *text)
{
	unsigned char frame[MESSAGE_MAX + 8];
	size_t length = strlen(text), at = 0;
	frame[at++] = 0x81;
	if (length < 126) {
		frame[at++] = (unsigned char)(0x80 | length);
	} else {
		frame[at++] = 0x80 | 126;
		frame[at++] = (unsigned char)(length >> 8);
		frame[at++] = (unsigned char)length;
	}
	memset(frame + at, 0, 4);      /* a mask of zeros changes nothing */
	memcpy(frame + at + 4, text, length);
	at += 4 + length;
	if (send(link->fd, frame, at, MSG_NOSIGNAL) != (ssize_t)at)
		perror("load: send");
}

static bool is_over(const struct load_table *table)
{
	return table->next >= table->script.count;
}

/* How many lines are under way at once. */
static int lines_at_once(const struct load *load,
                         const struct load_table *table)
{
	int round = table->script.line[table->next].round;
	return load->together && round ? round : 1;
}

static void send_line(struct load_table *table, int i)
{
	char text[MESSAGE_MAX];
	const struct script_line *line = &table->script.line[table->next + i];
	struct seat_link *link = &table->seat[line->seat - 1];
	if (table->sent >> i & 1 || link->version < table->due_since)
		return;
	snprintf(text, sizeof text,
	         "{\"type\":\"move\",\"id\":\"%d\",\"line\":\"%s\"}",
	         table->next + i, line->text);
	table->sent |= 1u << i;
	link->sent_us = bench_us();
	send_text(link, text);
}

/* Sends the table's next moves whose players have seen what came before. */
static void go_on(struct load *load, struct load_table *table)
{
	if (!load->playing || is_over(table)
	 || (load->pace > 0 && bench_seconds() < table->due_at))
		return;
	for (int i = 0; i < lines_at_once(load, table); i++)
		send_line(table, i);
}

static void on_ack(struct load *load, struct seat_link *link)
{
	struct load_table *table = link->table;
	if (load->moves < SAMPLES_MAX)
		load->sample[load->moves] = (uint32_t)(bench_us() - link->sent_us);
	load->moves++;
	int lines = lines_at_once(load, table);
	if (++table->made < lines)
		return;
	table->next += lines;
	if (!is_over(table) && table->script.line[table->next].round)
		table->due_since = table->next;
	table->made = 0;
	table->sent = 0;
	table->due_at = bench_seconds() + load->pace;
}

static void on_text(struct load *load, struct seat_link *link, const char *text)
{
	if (!strncmp(text, "{\"type\":\"view\",\"version\":", 25)) {
		if (link->version < 0)
			load->joined++;
		link->version = atoll(text + 25);
		load->views++;
	} else if (link->table && !strncmp(text, "{\"type\":\"ack\"", 13)) {
		on_ack(load, link);
	} else if (!strncmp(text, "{\"type\":\"error\"", 15)) {
		fprintf(stderr, "load: %.200s\n", text);
		exit(1);
	}
	if (link->table)
		go_on(load, link->table);
}

/* Size of the frame header at data, and of its payload; 0: not all there. */
static size_t frame_header(const unsigned char *data, size_t length,
                           size_t *payload)
{
	if (length < 2)
		return 0;
	size_t size = data[1] & 127, header = size == 126   ? 4
	                                      : size == 127 ? 10
	                                                    : 2;
	if (length < header)
		return 0;
	if (header > 2)
		size = 0;
	for (size_t i = 2; i < header; i++)
		size = size << 8 | data[i];
	*payload = size;
	return header;
}

static void pong(struct seat_link *link)
{
	static const unsigned char frame[] = { 0x8a, 0x80, 0, 0, 0, 0 };
	if (send(link->fd, frame, sizeof frame, MSG_NOSIGNAL) < 0)
		perror("load: pong");
}

/* Uses what has come. Only the first bytes of a message matter; the rest of a
 * large one is passed over. */
static void use(struct load *load, struct seat_link *link)
{
	size_t at = 0, payload, header;
	unsigned char *data = (unsigned char *)link->in;
	while (at < link->length) {
		if (link->skip) {
			size_t part = link->length - at < link->skip ? link->length - at
			            : link->skip;
			at += part;
			link->skip -= part;
			if (!link->skip)
				on_text(load, link, link->head);
			continue;
		}
		header = frame_header(data + at, link->length - at, &payload);
		size_t known = link->length - at - header;
		size_t need = payload < sizeof link->head - 1 ? payload
		            : sizeof link->head - 1;
		if (!header || known < need)
			break;
		if ((data[at] & 15) == 9)
			pong(link);
		memcpy(link->head, data + at + header, need);
		link->head[need] = '\0';
		at += header + need;
		link->skip = payload - need;
		if (!link->skip)
			on_text(load, link, link->head);
	}
	link->length -= at;
	memmove(link->in, link->in + at, link->length);
}

/* Once for each time that something is there: what it leaves, the next time
 * brings. Asking until there is nothing more would be a call for nothing with
 * nearly every message, on the cores that are measured. */
static void receive(struct load *load, struct seat_link *link)
{
	ssize_t got = recv(link->fd, link->in + link->length,
	                   IN_SIZE - link->length, MSG_DONTWAIT);
	if (got > 0) {
		link->length += (size_t)got;
		load->bytes += got;
		use(load, link);
	} else if (!got) {
		fprintf(stderr, "load: the server closed a connection\n");
		exit(1);
	}
}

static void wait_events(struct load *load, int timeout_ms)
{
	struct epoll_event event[EVENTS_MAX];
	int count = epoll_wait(load->epoll, event, EVENTS_MAX, timeout_ms);
	for (int i = 0; i < count; i++)
		receive(load, event[i].data.ptr);
}

/* ---- connections --------------------------------------------------------- */

static void enter(struct load *load, struct seat_link *link, const char *key)
{
	struct ws_client client;
	char text[200];
	ws_client_open(&client, load->server.port);
	if (client.status != 101) {
		fprintf(stderr, "load: no connection\n");
		exit(1);
	}
	link->fd = client.fd;
	link->version = -1;
	link->length = link->skip = 0;
	if (!link->in)
		link->in = malloc(IN_SIZE);
	free(client.buf);
	struct epoll_event event = { .events = EPOLLIN, .data.ptr = link };
	epoll_ctl(load->epoll, EPOLL_CTL_ADD, link->fd, &event);
	snprintf(text, sizeof text,
	         "{\"type\":\"join\",\"key\":\"%s\",\"since\":0,%s}", key,
	         wishes[load->wish]);
	send_text(link, text);
}

static void leave(struct seat_link *link)
{
	if (link->fd > 0)
		close(link->fd);
	link->fd = 0;
}

static void enter_tables(struct load *load, int first, int tables)
{
	int64_t expected = load->joined + (int64_t)tables * SEATS;
	for (int i = first; i < first + tables; i++) {
		for (int s = 0; s < SEATS; s++) {
			struct seat_link *link = &load->table[i].seat[s];
			link->table = &load->table[i];
			link->seat = s + 1;
			enter(load, link, load->table[i].keys.seat[s]);
		}
		wait_events(load, 0);
	}
	double until = bench_seconds() + 60;
	while (load->joined < expected && bench_seconds() < until)
		wait_events(load, 100);
}

static void leave_tables(struct load *load)
{
	for (int i = 0; i < load->count; i++)
		for (int s = 0; s < SEATS; s++)
			leave(&load->table[i].seat[s]);
}

static void enter_idle(struct load *load, int count, int first, int tables)
{
	load->idle = calloc((size_t)count, sizeof *load->idle);
	load->idle_count = count;
	int64_t expected = load->joined + count;
	for (int i = 0; i < count; i++) {
		enter(load, &load->idle[i], load->table[first + i % tables].keys.watch);
		if (i % 16 == 0)
			wait_events(load, 0);
	}
	double until = bench_seconds() + 60;
	while (load->joined < expected && bench_seconds() < until)
		wait_events(load, 100);
}

static void leave_idle(struct load *load)
{
	for (int i = 0; i < load->idle_count; i++) {
		leave(&load->idle[i]);
		free(load->idle[i].in);
	}
	free(load->idle);
	load->idle = NULL;
	load->idle_count = 0;
}

/* ---- scripts ------------------------------------------------------------- */

/* A store that is shared may ask to try again. */
static void make_table(const struct load *load, struct load_table *table)
{
	struct server_rig rig = { .port = load->server.port };
	for (int i = 0; i < TRIES; i++) {
		if (server_rig_make(&rig, "{\"game\":\"advanced\",\"seats\":4,"
		                    "\"start\":\"owner\"}", &table->keys))
			return;
		usleep(TRY_US);
	}
	fprintf(stderr, "load: no table\n");
	exit(1);
}

static void make_tables(struct load *load)
{
	for (int i = 0; i < load->count; i++) {
		struct seat_link owner = { 0 };
		make_table(load, &load->table[i]);
		int64_t joined = load->joined;
		enter(load, &owner, load->table[i].keys.owner);
		send_text(&owner, "{\"type\":\"start\"}");
		while (load->joined == joined)
			wait_events(load, 1000);
		leave(&owner);
		free(owner.in);
	}
}

/* The head of a table's record, to be freed. */
static bool read_head(struct store *store, const struct load_table *table,
                      char **head)
{
	char hash[KEY_HASH_SIZE];
	struct store_place place;
	return store && key_hash(table->keys.owner, hash)
	    && store_find_key(store, hash, &place) && place.table
	    && store_get_head(store, place.table, head);
}

static void read_scripts(struct load *load)
{
	char error[256] = "no such table", *head;
	struct store *store = store_open(load->server.store, error, sizeof error);
	for (int i = 0; i < load->count; i++) {
		if (!read_head(store, &load->table[i], &head)) {
			fprintf(stderr, "load: %s\n", error);
			exit(1);
		}
		script_write(&load->table[i].script, head, i);
		free(head);
	}
	store_close(store);
}

static void restart(struct load *load, const char *const *extra)
{
	bench_server_end(&load->server, SIGTERM);
	if (!bench_server_start(&load->server, extra)) {
		fprintf(stderr, "load: the server does not start\n");
		exit(1);
	}
}

/* ---- figures ------------------------------------------------------------- */

static int compare(const void *a, const void *b)
{
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
	return (x > y) - (x < y);
}

/* A row; paced ones are no measure of what the server could do. */
static void print_figures(struct load *load, const char *what, double seconds,
                          struct bench_cpu cpu, int64_t own)
{
	int64_t count = load->moves < SAMPLES_MAX ? load->moves : SAMPLES_MAX;
	double rate = (double)load->moves / seconds;
	double moves = (double)load->moves, us = (double)cpu.all / moves;
	if (!count) {
		printf("%-48s no moves\n", what);
		fflush(stdout);
		return;
	}
	qsort(load->sample, (size_t)count, sizeof *load->sample, compare);
	printf("%-48s %7.0f moves/s  p50 %6.2f ms  p99 %6.2f ms  "
	       "%5.0f us of processor a move, %2.0f %% the system's, and %.0f of all "
	       "players together; %.0f bytes to each, %.2f views to all", what,
	       rate, load->sample[count / 2] / 1000.0,
	       load->sample[count * 99 / 100] / 1000.0, us,
	       100.0 * (double)cpu.system / (double)cpu.all, (double)own / moves,
	       (double)load->bytes / moves / SEATS, (double)load->views / moves);
	if (load->scale > 0 && load->pace == 0)
		printf("  %4.1f x boardgame.io (processor %.1f)", rate / load->scale,
		       load->scale_us / us);
	printf("\n");
	fflush(stdout);
}

/* Processor time of this program. */
static int64_t own_us(void)
{
	struct rusage used;
	getrusage(RUSAGE_SELF, &used);
	return (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * INT64_C(1000000)
	     + used.ru_utime.tv_usec + used.ru_stime.tv_usec;
}

/* Plays for a time at some tables, or until the first games are over. */
static void play(struct load *load, const char *what, int first, int tables,
                 double seconds, double pace)
{
	double began = bench_seconds(), last = began;
	struct bench_cpu before = bench_server_cpu(&load->server);
	int64_t own = own_us();
	int over = 0;
	load->moves = load->bytes = load->views = 0;
	load->pace = pace;
	load->playing = true;
	for (int i = 0; i < tables; i++)
		load->table[first + i].due_at = began + pace * i / tables;
	while (bench_seconds() - began < seconds && over <= tables / 10) {
		wait_events(load, 1);
		if (pace == 0 && bench_seconds() - last < 0.05)
			continue;
		last = bench_seconds();
		over = 0;
		for (int i = first; i < first + tables; i++) {
			go_on(load, &load->table[i]);
			over += is_over(&load->table[i]);
		}
	}
	double took = bench_seconds() - began;
	struct bench_cpu after = bench_server_cpu(&load->server);
	print_figures(load, what, took, (struct bench_cpu){
		.all = after.all - before.all,
		.system = after.system - before.system }, own_us() - own);
	/* What is under way comes to its end, so that the next run starts clean. */
	load->playing = false;
	for (double until = bench_seconds() + 1; bench_seconds() < until;)
		wait_events(load, 50);
}

/* ---- measurements -------------------------------------------------------- */

/* Connections that never join cost no table; each spectator opens one. */
static void measure_memory(struct load *load)
{
	static const char *const extra[] = { "--rest", "2", "--greet", "60000",
	                                     NULL };
	int *fd = calloc((size_t)load->tables * SEATS, sizeof *fd);
	restart(load, extra);
	load->wish = LINES;
	enter_idle(load, 8, 0, 1);
	sleep(8);
	int64_t empty = bench_server_memory(&load->server);
	for (int i = 0; i < load->tables * SEATS; i++) {
		struct ws_client client;
		ws_client_open(&client, load->server.port);
		fd[i] = client.fd;
		free(client.buf);
	}
	sleep(1);
	int64_t connected = bench_server_memory(&load->server);
	for (int i = 0; i < load->tables * SEATS; i++)
		close(fd[i]);
	leave_idle(load);
	restart(load, extra);
	enter_idle(load, load->tables, 0, load->tables);
	sleep(8);
	int64_t seated = bench_server_memory(&load->server);
	leave_idle(load);
	double each = (double)(connected - empty) / (load->tables * SEATS);
	printf("memory: %.1f MB to begin with, %.2f KB a connection, %.2f KB an idle "
	       "table\n", (double)empty / 1e6, each / 1024,
	       ((double)(seated - empty) / load->tables - each) / 1024);
	free(fd);
}

static void measure_opponents(struct load *load, int first)
{
	struct server_rig rig = { .port = load->server.port };
	struct server_rig_table keys;
	struct seat_link thinker[40];
	memset(thinker, 0, sizeof thinker);
	load->wish = STATE;
	enter_tables(load, first, FEW);
	play(load, "100 tables, 200 moves/s, nobody thinks", first, FEW, 5, 0.5);
	/* People at tables whose three opponents all think at once. */
	for (int i = 0; i < 40; i++) {
		server_rig_make(&rig,
		                "{\"game\":\"advanced\",\"seats\":4,\"bots\":[null,"
		                "\"oshax\",\"oshax\",\"oshax\"]}",
		                &keys);
		enter(load, &thinker[i], keys.seat[0]);
	}
	play(load, "100 tables, 200 moves/s, 120 opponents think", first, FEW, 5,
	     0.5);
	for (int i = 0; i < 40; i++)
		leave(&thinker[i]);
	leave_tables(load);
}

/* Many tables as fast as they can, with one wish. */
static void measure_shared(struct load *load, const char *wish, double seconds)
{
	char text[80];
	for (int i = 0; i < WISHES; i++)
		if (!strcmp(wish, wish_names[i]))
			load->wish = (enum wish)i;
	snprintf(text, sizeof text, "%s to each client%s", wish_names[load->wish],
	         load->together ? ", together" : "");
	enter_tables(load, 0, load->tables);
	play(load, text, 0, load->tables, seconds, 0);
	leave_tables(load);
}

/* Many tables as fast as they can, for each wish of the clients; first, with
 * what the web client asks for, at the speed of people. */
static void measure_tables(struct load *load, double seconds)
{
	static const char *const what[WISHES] = {
		[STATE] = "position to each client", [LINES] = "lines to each client",
		[VIEW] = "position and view to each client" };
	char text[80];
	for (int wish = 0; wish < WISHES; wish++) {
		int first = wish * load->tables;
		load->wish = (enum wish)wish;
		restart(load, NULL);
		enter_tables(load, first, load->tables);
		snprintf(text, sizeof text, "%d tables, a move a second each",
		         load->tables);
		if (wish == STATE)
			play(load, text, first, load->tables, seconds, 1);
		snprintf(text, sizeof text, "%d tables, %s", load->tables, what[wish]);
		play(load, text, first, load->tables, seconds, 0);
		leave_tables(load);
	}
}

static void measure_idle(struct load *load, int first)
{
	char text[80];
	load->wish = STATE;
	restart(load, NULL);
	enter_tables(load, first, FEW);
	play(load, "100 tables, nobody idle", first, FEW, 5, 0);
	leave_tables(load);
	enter_tables(load, first + FEW, FEW);
	enter_idle(load, IDLE, 0, load->tables);
	snprintf(text, sizeof text, "100 tables, %d idle connections",
	         load->idle_count);
	play(load, text, first + FEW, FEW, 5, 0);
	leave_tables(load);
	enter_tables(load, first + 2 * FEW, FEW);
	play(load, "the same, 200 moves/s", first + 2 * FEW, FEW, 5, 0.5);
	leave_idle(load);
	leave_tables(load);
}

/* ---- for scale ----------------------------------------------------------- */

/* The number before a word of a row; 0 when the word is not there. */
static double number_before(const char *row, const char *word)
{
	const char *at = strstr(row, word);
	while (at && at > row && at[-1] != ' ')
		at--;
	return at ? atof(at) : 0;
}

/* Lets the other servers be measured, and notes what boardgame.io makes. */
static void measure_others(struct load *load, const char *script,
                           double seconds)
{
	char text[256];
	snprintf(text, sizeof text, "node %s %d %.0f", script, load->tables,
	         seconds);
	FILE *pipe = popen(text, "r");
	while (pipe && fgets(text, sizeof text, pipe)) {
		fputs(text, stdout);
		fflush(stdout);
		if (strncmp(text, "boardgame.io", 12))
			continue;
		load->scale = number_before(text, " moves/s");
		load->scale_us = number_before(text, " us of processor");
	}
	if (pipe)
		pclose(pipe);
}

static void measure_all(struct load *load, int few, double seconds)
{
	measure_tables(load, seconds);
	measure_idle(load, few);
	restart(load, NULL);
	measure_opponents(load, few + 3 * FEW);
	measure_memory(load);
}

int main(int argc, char **argv)
{
	static struct load load;
	struct rlimit files = { 19900, 19900 };
	if (argc < 2 || sodium_init() < 0)
		return 2;
	setrlimit(RLIMIT_NOFILE, &files);
	load.tables = argc > 2 ? atoi(argv[2]) : TABLES;
	double seconds = argc > 3 ? atof(argv[3]) : SECONDS;
	int few = WISHES * load.tables;
	load.count = few + 4 * FEW;
	load.table = calloc((size_t)load.count, sizeof *load.table);
	load.sample = malloc(SAMPLES_MAX * sizeof *load.sample);
	load.epoll = epoll_create1(0);
	if (argc > 4 && *argv[4])
		measure_others(&load, argv[4], seconds);
	bench_server_init(&load.server, argv[1]);
	if (argc > 5) {
		snprintf(load.server.store, sizeof load.server.store, "%s", argv[5]);
		load.count = load.tables;
	}
	load.together = argc > 7 && !strcmp(argv[7], "together");
	if (!bench_server_start(&load.server, NULL))
		return 2;
	make_tables(&load);
	bench_server_end(&load.server, SIGTERM);
	read_scripts(&load);
	if (!bench_server_start(&load.server, NULL))
		return 2;
	if (argc > 5)
		measure_shared(&load, argc > 6 ? argv[6] : "", seconds);
	else
		measure_all(&load, few, seconds);
	bench_server_end(&load.server, SIGTERM);
	bench_server_remove(&load.server);
	return 0;
}
