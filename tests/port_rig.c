/* port_rig.c - a server in the process of its fuzzer, moved on turn by turn. */
#include "port_rig.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "notation.h"
#include "opponents.h"
#include "record.h"
#include "store_driver.h"

/* Turns that something may keep the server busy, and rests after so many. */
enum { TURNS_MAX = 5000, RESTS_MAX = 8, REST_MS = 1000, QUIET_TURNS = 2,
       CROWD_MAX = 64 };

enum { SOON_MS = 6, THOUGHT_MS = 2000, FINISH_MS = 20000, TRY_MS = 100,
       TRIES_MAX = 50, HEAR_BYTES = 16384, NARROW_BYTES = 2048,
       NARROW_SEGMENT = 536, HELD_MS = 3600 * 1000 };

/* ---- chance -------------------------------------------------------------- */

/* What libsodium draws from; the loop's thread alone does. */
static struct bots_random chance;

static const char *chance_name(void)
{
	return "the same every time";
}

static void chance_bytes(void *const buf, const size_t size)
{
	for (size_t i = 0; i < size; i++)
		((uint8_t *)buf)[i] = (uint8_t)bots_random_below(&chance, 256);
}

static uint32_t chance_number(void)
{
	uint32_t number;
	chance_bytes(&number, sizeof number);
	return number;
}

static void begin_chance(void)
{
	static struct randombytes_implementation source = {
		.implementation_name = chance_name, .random = chance_number,
		.buf = chance_bytes,
	};
	chance = bots_random(1);
	MUST(!randombytes_set_implementation(&source));
}

/* ---- a store that can fail ----------------------------------------------- */

static int calls_left;      /* until a call fails; 0: none does */

void port_rig_fail(int n)
{
	calls_left = n;
}

static void *faulty_open(const char *where, char *error, size_t size)
{
	return store_sqlite.open(where, error, size);
}

static void faulty_close(void *db)
{
	store_sqlite.close(db);
}

static bool faulty_run(void *db, const struct store_query *query)
{
	if (calls_left && !--calls_left)
		return false;
	return store_sqlite.run(db, query);
}

static const char *faulty_error(void *db)
{
	return store_sqlite.error(db);
}

static bool faulty_is_damaged(void *db)
{
	return store_sqlite.is_damaged(db);
}

static void faulty_interrupt(void *db)
{
	store_sqlite.interrupt(db);
}

static void open_store(struct server *server)
{
	static struct store_driver faulty = {
		.open = faulty_open, .close = faulty_close, .run = faulty_run,
		.error = faulty_error, .is_damaged = faulty_is_damaged,
		.interrupt = faulty_interrupt,
	};
	char error[256];
	faulty.clustered = store_sqlite.clustered;
	faulty.count_named = store_sqlite.count_named;
	struct tables *tables = &server->game.tables;
	store_close(tables->store);
	port_rig_fail(0);
	tables->store = store_open_driver(&faulty, ":memory:", error, sizeof error);
	MUST(tables->store);
}

/* ---- opening ------------------------------------------------------------- */

static char pages_folder[64];

static void remove_pages(void)
{
	char command[128];
	snprintf(command, sizeof command, "rm -rf %s", pages_folder);
	if (system(command))
		perror(pages_folder);
}

static void write_page(const char *name, size_t length)
{
	char path[128];
	snprintf(path, sizeof path, "%s/%s", pages_folder, name);
	FILE *file = fopen(path, "w");
	MUST(file);
	for (size_t i = 0; i < length; i++)
		fputc("isle\n"[i % 5], file);
	MUST(!fclose(file));
}

static const char *find_pages(void)
{
	char assets[128];
	if (pages_folder[0])
		return pages_folder;
	strcpy(pages_folder, "/tmp/isle-port-XXXXXX");
	MUST(mkdtemp(pages_folder));
	atexit(remove_pages);
	snprintf(assets, sizeof assets, "%s/assets", pages_folder);
	MUST(!mkdir(assets, 0700));
	write_page("index.html", 300);
	write_page("index.html.gz", 30);
	write_page("empty.txt", 0);
	write_page("assets/app-B3xK9a2c.js", 40000);     /* three parts */
	write_page("assets/app-B3xK9a2c.js.br", 17000);
	return pages_folder;
}

struct settings port_rig_settings(void)
{
	struct settings settings = settings_default();
	settings.port = 0;
	settings.store = ":memory:";
	settings.web = find_pages();
	settings.connections = 32;
	settings.rate = settings.burst = 1000000;
	settings.think = 1;
	settings.thinkers = 1;
	return settings;
}

void port_rig_open(struct port_rig *rig, const struct settings *settings)
{
	char error[256];
	*rig = (struct port_rig){ .random = bots_random(1), .spare.fd = -1 };
	for (int i = 0; i < PORT_LINES; i++)
		rig->line[i].fd = -1;
	begin_chance();
	rig->server = server_open(settings, error, sizeof error);
	MUST(rig->server);
	open_store(rig->server);
	/* Time passes by port_rig_wait: what a second brings is done by it. */
	uv_timer_stop(&rig->server->game.tick);
	uv_timer_stop(&rig->server->game.beat);
}

static void free_line(struct port_line *line)
{
	port_rig_hang_up(line, true);
	buffer_free(&line->heard);
}

void port_rig_close(struct port_rig *rig)
{
	MUST(opponents_finish(&rig->server->game.opponents, FINISH_MS));
	server_close(rig->server);
	for (int i = 0; i < PORT_LINES; i++)
		free_line(&rig->line[i]);
	free_line(&rig->spare);
}

/* ---- turns --------------------------------------------------------------- */

static bool hear(struct port_line *line)
{
	ssize_t got = 0;
	bool any = false;
	while (line->fd >= 0 && !line->deaf) {
		char *room = buffer_room(&line->heard, HEAR_BYTES);
		got = recv(line->fd, room, HEAR_BYTES, 0);
		if (got <= 0)
			break;
		line->heard.length += (size_t)got;
		room[got] = '\0';
		any = true;
	}
	return any;
}

static bool hear_all(struct port_rig *rig)
{
	bool any = hear(&rig->spare);
	for (int i = 0; i < PORT_LINES; i++)
		any |= hear(&rig->line[i]);
	return any;
}

/* Whether no letter is on its way: the other loop stands still meanwhile. */
static bool is_empty(const struct mailbox *box)
{
	return !box->writing.length && !box->waiting.length
	    && box->at == box->reading.length;
}

/* How long the loop sleeps before something that counts happens, -1: for ever.
 * Timers far off are those of connections that stay silent. */
static int sleep_ms(struct port_rig *rig)
{
	struct server *server = rig->server;
	int timeout = uv_backend_timeout(&server->loop);
	if (timeout == 0 || server->game.tables.touched
	 || !is_empty(&server->game.in)
	 || !is_empty(&server->port.in))
		return 0;
	if (server->game.opponents.thoughts && rig->patience-- > 0)
		return THOUGHT_MS;
	return timeout <= SOON_MS ? timeout : -1;
}

/* Whether there is something to do, at once or before long. */
static bool is_moving(struct port_rig *rig)
{
	int wait = sleep_ms(rig);
	struct server *server = rig->server;
	struct pollfd ready[] = {
		{ .fd = uv_backend_fd(&server->loop), .events = POLLIN },
		{ .fd = uv_backend_fd(&server->game.loop), .events = POLLIN },
	};
	return poll(ready, 2, wait < 0 ? 0 : wait) > 0 || !wait;
}

/* A second passes for real: the library waits some for a deaf client that is
 * being closed, awake in every turn if that one goes on talking. */
static void rest(struct port_rig *rig, int rests)
{
	MUST(rests < RESTS_MAX);
	server_tick(rig->server);
	uv_sleep(rests ? REST_MS : 0);
}

/* Whether it has much to do, and who has waited long enough for what came late,
 * is for the rig to say, not for the clock: a machine with more to do may take
 * any time over a turn. */
static void set_busy(const struct port_rig *rig)
{
	struct tables *tables = &rig->server->game.tables;
	uv_update_time(&rig->server->game.loop);
	tables->counted_ms = uv_now(&rig->server->game.loop) + HELD_MS;
	tables->busy = rig->busy;
	for (struct table_late *one = tables->late.after; one != &tables->late;
	     one = one->after)
		one->since_ms = rig->waited ? 0 : tables->counted_ms;
}

void port_rig_settle(struct port_rig *rig)
{
	int turns = 0, rests = 0, quiet = 0;
	/* What a turn wants to hear of is known to the system after the next. */
	while (quiet < QUIET_TURNS) {
		if (++turns % TURNS_MAX == 0)
			rest(rig, rests++);
		set_busy(rig);
		uv_run(&rig->server->loop, UV_RUN_NOWAIT);
		uv_run(&rig->server->game.loop, UV_RUN_NOWAIT);
		quiet = hear_all(rig) || is_moving(rig) ? 0 : quiet + 1;
	}
	rig->waited = false;
}

static void pass(uint64_t *then_ms, int seconds)
{
	uint64_t ms = (uint64_t)seconds * 1000;
	*then_ms = *then_ms > ms ? *then_ms - ms : 0;
}

void port_rig_wait(struct port_rig *rig, int seconds)
{
	struct server *server = rig->server;
	for (struct websocket *one = server->port.websockets.first; one;
	     one = one->next)
		pass(&one->heard_ms, seconds);
	for (int i = 0; i < TABLE_BUCKETS; i++)
		for (struct table *table = server->game.tables.bucket[i]; table;
		     table = table->next)
			pass(&table->used_ms, seconds);
	rig->waited = seconds > 0;
	for (int i = 0; i < 5; i++) {
		server_tick(server);
		game_thread_tick(&server->game);
	}
}

void port_rig_send_on(struct port_rig *rig)
{
	for (struct session *one = rig->server->game.sessions.first; one;
	     one = one->next)
		if (one->table)
			session_move(one, "other");
}

/* ---- lines --------------------------------------------------------------- */

static void narrow_socket(int fd)
{
	int bytes = NARROW_BYTES, segment = NARROW_SEGMENT;
	setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &bytes, sizeof bytes);
	setsockopt(fd, IPPROTO_TCP, TCP_MAXSEG, &segment, sizeof segment);
}

void port_rig_connect(struct port_rig *rig, struct port_line *line, bool narrow)
{
	struct sockaddr_in address = {
		.sin_family = AF_INET,
		.sin_port = htons((uint16_t)rig->server->port.number),
		.sin_addr.s_addr = htonl(INADDR_LOOPBACK),
	};
	int at_once = 1;
	if (line->fd >= 0)
		return;
	int fd = socket(AF_INET, SOCK_STREAM, 0);
	setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &at_once, sizeof at_once);
	if (narrow)
		narrow_socket(fd);
	/* A machine that is busy may be out of ports for a moment. */
	for (int tries = 0; connect(fd, (struct sockaddr *)&address,
	                            sizeof address) && errno != EISCONN; tries++) {
		MUST(tries < TRIES_MAX);
		uv_sleep(TRY_MS);
	}
	MUST(!fcntl(fd, F_SETFL, O_NONBLOCK));
	line->fd = fd;
	line->deaf = narrow;
	line->key[0] = '\0';
}

void port_rig_send(struct port_rig *rig, struct port_line *line,
                   const void *data, size_t length)
{
	port_rig_connect(rig, line, false);
	line->heard.length = 0;
	send(line->fd, data, length, MSG_NOSIGNAL);
}

void port_rig_hang_up(struct port_line *line, bool reset)
{
	struct linger at_once = { .l_onoff = 1 };
	if (line->fd < 0)
		return;
	if (reset)
		setsockopt(line->fd, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
	close(line->fd);
	line->fd = -1;
}

void port_rig_upgrade(struct port_rig *rig, struct port_line *line,
                      const char *headers)
{
	struct buffer text = { 0 };
	buffer_format(&text, "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
	              "Upgrade: websocket\r\nConnection: Upgrade\r\n"
	              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
	              "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: isle\r\n"
	              "%s\r\n", rig->server->port.number, headers);
	port_rig_send(rig, line, text.data, text.length);
	buffer_free(&text);
}

/* The length of a payload as a frame says it. */
static void add_length(struct buffer *frame, uint64_t length, int how)
{
	bool masked = !(how & 1);
	int bytes = how & 4 || length > 65535 ? 8 : how & 2 || length > 125 ? 2 : 0;
	uint8_t byte = (uint8_t)(bytes == 8 ? 127 : bytes ? 126 : length);
	byte |= (uint8_t)(masked << 7);
	buffer_add(frame, &byte, 1);
	while (bytes--) {
		byte = (uint8_t)(length >> 8 * bytes);
		buffer_add(frame, &byte, 1);
	}
}

void port_rig_frame(struct port_rig *rig, struct port_line *line, int first,
                    int how, const struct buffer *payload)
{
	static const uint8_t mask[4] = { 0x12, 0x34, 0x56, 0x78 };
	struct buffer frame = { 0 };
	uint8_t byte = (uint8_t)first;
	bool masked = !(how & 1);
	uint64_t says = payload->length + (how & 8 ? 5 : 0)
	              - (how & 16 && payload->length ? 1 : 0);
	buffer_add(&frame, &byte, 1);
	add_length(&frame, says, how);
	if (masked)
		buffer_add(&frame, mask, sizeof mask);
	for (size_t i = 0; i < payload->length; i++) {
		byte = (uint8_t)payload->data[i] ^ (masked ? mask[i & 3] : 0);
		buffer_add(&frame, &byte, 1);
	}
	port_rig_send(rig, line, frame.data, frame.length);
	buffer_free(&frame);
}

void port_rig_crowd(struct port_rig *rig, int count, const struct buffer *text)
{
	struct port_line line[CROWD_MAX];
	count = count < CROWD_MAX ? count : CROWD_MAX;
	for (int i = 0; i < count; i++) {
		line[i] = (struct port_line){ .fd = -1 };
		port_rig_connect(rig, &line[i], false);
		if (text->length)
			send(line[i].fd, text->data, text->length, MSG_NOSIGNAL);
	}
	port_rig_settle(rig);
	for (int i = 0; i < count; i++)
		port_rig_hang_up(&line[i], i % 2);
	port_rig_settle(rig);
}

/* ---- tables -------------------------------------------------------------- */

/* One request and its answer on the spare line; returns the status. */
static int ask(struct port_rig *rig, const char *head, const char *headers,
               const char *body, size_t length)
{
	struct buffer text = { 0 };
	int status = 0;
	buffer_format(&text, "%s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
	              "Connection: close\r\n%s", head, rig->server->port.number,
	              headers);
	if (body)
		buffer_format(&text, "Content-Length: %zu\r\n", length);
	buffer_text(&text, "\r\n");
	buffer_add(&text, body ? body : "", length);
	port_rig_send(rig, &rig->spare, text.data, text.length);
	buffer_free(&text);
	port_rig_settle(rig);
	if (rig->spare.heard.length)
		sscanf(rig->spare.heard.data, "HTTP/1.1 %d", &status);
	port_rig_hang_up(&rig->spare, false);
	port_rig_settle(rig);
	return status;
}

/* Copies the next value of a name, and moves on behind it. */
static bool take_key(const char **text, const char *name, char key[KEY_SIZE])
{
	const char *at = strstr(*text, name);
	if (!at)
		return false;
	snprintf(key, KEY_SIZE, "%s", at + strlen(name));
	*text = at + strlen(name);
	return true;
}

/* The order with a new key for every seat, where it is an object. */
static void add_keys(struct port_rig *rig, const char *order, size_t length,
                     struct buffer *out)
{
	bool open = length > 2 && order[length - 1] == '}';
	buffer_add(out, order, open ? length - 1 : length);
	if (open)
		buffer_text(out, ",\"keys\":[");
	for (int i = 0; open && i < ISLE_SEATS_MAX; i++) {
		key_make(rig->seat[i]);
		buffer_format(out, "%s\"%s\"", i ? "," : "", rig->seat[i]);
	}
	if (open)
		buffer_text(out, "]}");
}

void port_rig_make(struct port_rig *rig, const char *order, size_t length)
{
	struct buffer body = { 0 };
	memset(rig->seat, 0, sizeof rig->seat);
	add_keys(rig, order, length, &body);
	int status = ask(rig, "POST /api/tables", "", body.data ? body.data : "",
	                 body.length);
	buffer_free(&body);
	if (status != 201)
		return;
	const char *text = rig->spare.heard.data;
	MUST(take_key(&text, "\"owner\":\"", rig->owner));
	MUST(take_key(&text, "\"watch\":\"", rig->watch));
}

/* The server's end of a line that sits at a table with its game, or NULL. */
static struct session *find_session(const struct port_rig *rig,
                                    const struct port_line *line)
{
	struct session *one = rig->server->game.sessions.first;
	while (one && strcmp(one->key, line->key))
		one = one->next;
	return one && line->key[0] && one->table && one->table->history ? one
	                                                             : NULL;
}

bool port_rig_is_due(const struct port_rig *rig, const struct port_line *line)
{
	const struct session *session = find_session(rig, line);
	return session && isle_due(&session->table->book->rules,
	                           &session->table->history->game)
	            >> session->at.seat & 1;
}

bool port_rig_move(struct port_rig *rig, const struct port_line *line,
                   struct buffer *out)
{
	const struct session *session = find_session(rig, line);
	struct isle_game view;
	struct isle_move move;
	char text[NOTATION_MAX];
	if (!session)
		return false;
	const struct isle_rules *rules = &session->table->book->rules;
	isle_view(rules, &session->table->history->game, session->at.seat, &view);
	if (!bots_random_move(&rig->random, rules, &view, session->at.seat, &move))
		return false;
	MUST(notation_format(rules, &move, text, sizeof text));
	buffer_text(out, text);
	return true;
}

/* ---- promises ------------------------------------------------------------ */

static void check_table(const struct table *table)
{
	MUST(!table->attendees && !table->touched && !table->moved);
	MUST(!table->history || table->book);
}

static void check_tables(const struct server *server)
{
	const struct tables *tables = &server->game.tables;
	int running = server->game.opponents.thoughts;
	int count = 0, games = 0, users = running, thoughts = 0;
	for (int i = 0; i < TABLE_BUCKETS; i++)
		for (struct table *table = tables->bucket[i]; table;
		     table = table->next) {
			check_table(table);
			count++;
			games += table->history != NULL;
			users += table->book != NULL;
			thoughts += __builtin_popcount(table->thinking);
		}
	MUST(count == tables->count && games == tables->games);
	MUST(thoughts >= running);
	for (struct rulebook *book = tables->books.first; book; book = book->next)
		users -= book->users;
	MUST(!users);
}

/* Nobody is connected. */
static void check_empty(const struct server *server)
{
	MUST(!server->port.sockets.count && !server->port.websockets.first);
	MUST(!server->game.sessions.first && !server->game.tables.touched);
}

static bool is_ample(const struct server *server)
{
	return server->settings.rate == server->settings.burst;
}

/* A key still opens its table, which still tells of itself. */
static void check_join(struct port_rig *rig, const char *key)
{
	struct buffer text = { 0 };
	port_rig_upgrade(rig, &rig->spare, "");
	port_rig_settle(rig);
	buffer_format(&text, "{\"type\":\"join\",\"key\":\"%s\",\"state\":true}",
	              key);
	port_rig_frame(rig, &rig->spare, 0x81, 0, &text);
	buffer_free(&text);
	port_rig_settle(rig);
	MUST(rig->spare.heard.length);
	MUST(memmem(rig->spare.heard.data, rig->spare.heard.length,
	            "{\"type\":\"table\"", 15));
	port_rig_hang_up(&rig->spare, false);
	port_rig_settle(rig);
}

/* The record can be had, and once the game is over it can be verified. */
static void check_record(struct port_rig *rig)
{
	char head[96];
	snprintf(head, sizeof head, "Authorization: Bearer %s\r\n", rig->owner);
	int status = ask(rig, "GET /api/record", head, NULL, 0);
	MUST(status == 200 || status == 409);
	const char *body = strstr(rig->spare.heard.data, "\r\n\r\n");
	MUST(body);
	if (status == 200 && strstr(body, "\nsecret "))
		MUST(record_read(rig->server->game.tables.reader, body + 4, strlen(body + 4),
		                 NULL));
}

void port_rig_check(struct port_rig *rig)
{
	port_rig_fail(0);
	for (int i = 0; i < PORT_LINES; i++)
		port_rig_hang_up(&rig->line[i], true);
	port_rig_settle(rig);
	check_empty(rig->server);
	int status = ask(rig, "GET /healthz", "", NULL, 0);
	MUST(status == 200 || (status == 429 && !is_ample(rig->server)));
	if (rig->owner[0] && is_ample(rig->server)) {
		/* A seat's key may have gone with who left. */
		check_join(rig, rig->owner);
		check_record(rig);
	}
	check_empty(rig->server);
	check_tables(rig->server);
}
