/* server_rig.c - a server on a loopback port and players at its tables. */
#include "server_rig.h"

#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "order.h"
#include "notation.h"
#include "state.h"
#include "server.h"

/* For what hangs: a busy machine may take long over a message. */
enum { WAIT_MS = WS_CLIENT_PATIENCE_MS };

static int64_t now_ms(void)
{
	struct timespec time;
	clock_gettime(CLOCK_MONOTONIC, &time);
	return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

void server_rig_init(struct server_rig *rig)
{
	*rig = (struct server_rig){ .settings = settings_default() };
	strcpy(rig->folder, "/tmp/isle-test-XXXXXX");
	if (!mkdtemp(rig->folder))
		abort();
	snprintf(rig->store, sizeof rig->store, "%s/isle.db", rig->folder);
	rig->settings.port = 0;
	rig->settings.store = rig->store;
	rig->settings.rate = 1000000;
	rig->settings.burst = 1000000;
	rig->settings.per_address = 100000;
	rig->settings.web = "/nowhere";
	const char *front = getenv("ISLE_FRONT");
	rig->front = front && !strcmp(front, "haproxy");
}

void server_rig_set_clock(struct server_rig *rig, int64_t now)
{
	rig->clock = mmap(NULL, sizeof *rig->clock, PROT_READ | PROT_WRITE,
	                  MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (rig->clock == MAP_FAILED)
		abort();
	*rig->clock = now;
}

/* ---- the proxy before it ------------------------------------------------- */

/* A listening socket of any port, which the proxy inherits: nobody can have
 * taken the port meanwhile. */
static int listen_anywhere(int *port)
{
	struct sockaddr_in address = { .sin_family = AF_INET,
		.sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
	socklen_t size = sizeof address;
	int fd = socket(AF_INET, SOCK_STREAM, 0);
	if (bind(fd, (struct sockaddr *)&address, size) || listen(fd, 1024)
	 || getsockname(fd, (struct sockaddr *)&address, &size))
		abort();
	*port = ntohs(address.sin_port);
	return fd;
}

static void set_number(const char *name, const char *before, int64_t number)
{
	char text[48];
	snprintf(text, sizeof text, "%s%lld", before, (long long)number);
	setenv(name, text, 1);
}

/* One server under the names of all three. */
static void run_front(const struct server_rig *rig, int listener)
{
	int null = open("/dev/null", O_WRONLY);
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	set_number("ISLE_BIND", "fd@", listener);
	set_number("ISLE_EACH", "", rig->settings.per_address);
	setenv("ISLE_CHECK", "30s", 1);        /* a slow machine is not down */
	set_number("ISLE_A", "127.0.0.1:", rig->own_port);
	set_number("ISLE_B", "127.0.0.1:", rig->own_port);
	set_number("ISLE_C", "127.0.0.1:", rig->own_port);
	dup2(null, STDOUT_FILENO);
	dup2(null, STDERR_FILENO);
	execl("/usr/sbin/haproxy", "haproxy", "-db", "-f", "share/haproxy.cfg",
	      NULL);
	_exit(127);
}

static void end_front(struct server_rig *rig)
{
	if (!rig->proxy)
		return;
	kill(rig->proxy, SIGKILL);
	waitpid(rig->proxy, NULL, 0);
	rig->proxy = 0;
}

static void start_front(struct server_rig *rig)
{
	end_front(rig);
	int listener = listen_anywhere(&rig->port);
	rig->proxy = fork();
	if (!rig->proxy)
		run_front(rig, listener);
	close(listener);
}

/* ---- the server ---------------------------------------------------------- */

static void limit(int what, rlim_t most)
{
	struct rlimit limit = { most, most };
	if (most && setrlimit(what, &limit))
		abort();
}

/* Where a sanitiser speaks; a plain build has none. */
extern void __sanitizer_set_report_fd(void *fd) __attribute__((weak));

/* What the server says goes to the file. What a sanitiser says does not: it
 * names the process in every line, and tests compare logs byte by byte. */
static void open_log(const char *path)
{
	if (__sanitizer_set_report_fd)
		__sanitizer_set_report_fd((void *)(intptr_t)dup(STDERR_FILENO));
	dup2(open(path, O_WRONLY | O_CREAT | O_APPEND, 0600), STDERR_FILENO);
}

static void serve(const struct server_rig *rig, int out)
{
	char error[256] = "";
	if (rig->log)
		open_log(rig->log);
	limit(RLIMIT_NOFILE, (rlim_t)rig->files);
	struct server *server = server_accepts(&rig->settings, error, sizeof error)
		? server_open(&rig->settings, error, sizeof error) : NULL;
	int port = server ? server->port.number : 0;
	if (!server)
		fprintf(stderr, "%s\n", error);
	else
		server->game.tables.clock = rig->clock;
	if (write(out, &port, sizeof port) != sizeof port || !server)
		_exit(2);
	close(out);
	/* A test may limit the length of files, as a full disk does. */
	signal(SIGXFSZ, SIG_IGN);
	server_run(server);
	server_close(server);
}

bool server_rig_start(struct server_rig *rig)
{
	int ends[2];
	if (pipe(ends))
		return false;
	if (rig->front)
		rig->settings.proxy = 1;
	rig->pid = fork();
	if (!rig->pid) {
		close(ends[0]);
		serve(rig, ends[1]);
		exit(0);
	}
	close(ends[1]);
	bool done = read(ends[0], &rig->own_port, sizeof rig->own_port)
	            == sizeof rig->own_port && rig->own_port > 0;
	close(ends[0]);
	rig->port = rig->own_port;
	if (done && rig->front)
		start_front(rig);
	return done;
}

int server_rig_end(struct server_rig *rig, int signal)
{
	int status = -1;
	int64_t began = now_ms();
	kill(rig->pid, signal);
	while (waitpid(rig->pid, &status, WNOHANG) == 0) {
		if (now_ms() - began > WAIT_MS)
			kill(rig->pid, SIGKILL);
		usleep(1000);
	}
	rig->pid = 0;
	return signal == SIGKILL || status == 0 ? (int)(now_ms() - began) : -1;
}

void server_rig_remove(struct server_rig *rig)
{
	char command[128];
	end_front(rig);
	snprintf(command, sizeof command, "rm -rf %s", rig->folder);
	if (system(command))
		abort();
}

static void copy_text(char *to, size_t size, const json_t *root,
                      const char *key)
{
	snprintf(to, size, "%s", json_string_value(json_object_get(root, key)));
}

/* The order with a key for every seat; what is no order goes as it is. */
static char *add_keys(const char *order, struct server_rig_table *table)
{
	json_t *root = json_loads(order, 0, NULL);
	if (!json_is_object(root) || json_object_get(root, "keys")) {
		json_decref(root);
		return strdup(order);
	}
	json_t *keys = json_array();
	for (int i = 0; i < ISLE_SEATS_MAX; i++) {
		key_make(table->seat[i]);
		json_array_append_new(keys, json_string(table->seat[i]));
	}
	json_object_set_new(root, "keys", keys);
	char *text = json_dumps(root, JSON_COMPACT);
	json_decref(root);
	return text;
}

bool server_rig_make(const struct server_rig *rig, const char *order,
                     struct server_rig_table *table)
{
	char *answer, *text = add_keys(order, table);
	int status = ws_client_request(rig->port, "POST", "/api/tables", "", text,
	                               &answer);
	char *body = strstr(answer, "\r\n\r\n");
	json_t *root = status == 201 && body ? json_loads(body + 4, 0, NULL) : NULL;
	if (root) {
		table->seats = (int)json_integer_value(json_object_get(root, "seats"));
		copy_text(table->name, sizeof table->name, root, "table");
		copy_text(table->invite, sizeof table->invite, root, "invite");
		copy_text(table->owner, KEY_SIZE, root, "owner");
		copy_text(table->watch, KEY_SIZE, root, "watch");
	}
	free(answer);
	free(text);
	bool done = root;
	json_decref(root);
	return done;
}

/* ---- players ------------------------------------------------------------- */

static bool join(struct server_player *player, int port, const char *key,
                 const char *owner, int64_t since)
{
	struct bots_random random = player->random.state ? player->random
	                          : bots_random(1);
	int ids = player->ids;
	char path[96] = "/ws";
	if (player->node[0])
		snprintf(path, sizeof path, "/ws?node=%s", player->node);
	if (player->port)
		ws_client_close(&player->client);
	*player = (struct server_player){ .port = port, .random = random,
	                                  .ids = ids };
	snprintf(player->key, sizeof player->key, "%s", key);
	ws_client_open_as(&player->client, port, &(struct ws_client_handshake){
	                  .path = path, .protocol = "isle" });
	return player->client.status == 101
	    && ws_client_format(&player->client,
	                        "{\"type\":\"join\",\"key\":\"%s\","
	                        "\"owner\":\"%s\",\"since\":%lld,\"state\":true}",
	                        key, owner, (long long)since);
}

bool server_player_join(struct server_player *player, int port, const char *key,
                        int64_t since)
{
	return join(player, port, key, "", since);
}

bool server_player_join_owning(struct server_player *player, int port,
                               const char *key, const char *owner)
{
	return join(player, port, key, owner, 0);
}

static void take_table(struct server_player *player, const json_t *message)
{
	struct order order;
	const char *fault;
	player->seat = (int)json_integer_value(json_object_get(message, "seat"));
	player->started = json_is_true(json_object_get(message, "started"));
	player->over = json_is_true(json_object_get(message, "over"));
	char *options = json_dumps(json_object_get(message, "options"), 0);
	if (order_parse(options, strlen(options), &order, &fault)
	 && memcmp(&player->rules.options, &order.options, sizeof order.options)) {
		isle_rules_init(&player->rules, &order.options);
		player->hash = isle_rules_hash(&player->rules);
	}
	free(options);
}

static void take_view(struct server_player *player, const json_t *message)
{
	const char *state = json_string_value(json_object_get(message, "state"));
	const json_t *due = json_object_get(message, "due");
	player->version = json_integer_value(json_object_get(message, "version"));
	player->undo = json_is_true(json_object_get(message, "undo"));
	player->asks = json_is_string(json_object_get(message, "undo"));
	player->due = 0;
	for (size_t i = 0; i < json_array_size(due); i++)
		player->due |= 1u << json_integer_value(json_array_get(due, i));
	if (state && state_parse(player->hash, state, strlen(state), &player->view)
	             != STATE_READ)
		abort();
}

void server_player_take(struct server_player *player, const json_t *message)
{
	const char *type = json_string_value(json_object_get(message, "type"));
	if (!strcmp(type, "table"))
		take_table(player, message);
	else if (!strcmp(type, "view"))
		take_view(player, message);
	else if (!strcmp(type, "moved"))
		snprintf(player->node, sizeof player->node, "%s",
		         json_string_value(json_object_get(message, "node")));
}

json_t *server_player_await(struct server_player *player, const char *type)
{
	json_t *message;
	while ((message = ws_client_receive(&player->client, WAIT_MS))) {
		server_player_take(player, message);
		if (!strcmp(json_string_value(json_object_get(message, "type")), type))
			return message;
		json_decref(message);
	}
	return NULL;
}

/* What is told goes out in the order it was said in. */
bool server_player_catch_up(struct server_player *player)
{
	json_t *message = ws_client_send(&player->client, "{\"type\":\"ping\"}")
	                ? server_player_await(player, "pong") : NULL;
	json_decref(message);
	return message;
}

void server_player_drain(struct server_player *player, int quiet_ms)
{
	json_t *message;
	while ((message = ws_client_receive(&player->client, quiet_ms))) {
		server_player_take(player, message);
		json_decref(message);
	}
}

bool server_player_move(struct server_player *player)
{
	struct isle_move move;
	if (!bots_random_move(&player->random, &player->rules, &player->view,
	                      player->seat, &move)
	 || !notation_format(&player->rules, &move, player->last_line,
	                     sizeof player->last_line))
		return false;
	snprintf(player->last_id, sizeof player->last_id, "m%d-%d", player->seat,
	         ++player->ids);
	return ws_client_format(&player->client, "{\"type\":\"move\",\"id\":\"%s\","
	                        "\"line\":\"%s\"}", player->last_id,
	                        player->last_line);
}

/* Takes messages until the player has seen this version. */
static bool catch_up(struct server_player *player, int64_t version)
{
	while (player->version < version) {
		json_t *message = server_player_await(player, "view");
		if (!message)
			return false;
		json_decref(message);
	}
	return true;
}

/* Sends a move and takes messages until it is answered: 1 played, 0 refused, -1
 * no answer. */
static int try_move(struct server_player *player, int64_t *version)
{
	json_t *message;
	int answer = -1;
	if (!server_player_move(player))
		return -1;
	while (answer < 0
	    && (message = ws_client_receive(&player->client, WAIT_MS))) {
		const char *type = json_string_value(json_object_get(message, "type"));
		if (!strcmp(type, "ack")) {
			*version = json_integer_value(json_object_get(message, "version"));
			answer = 1;
		} else if (!strcmp(type, "error")) {
			answer = 0;
		}
		server_player_take(player, message);
		json_decref(message);
	}
	return answer;
}

/* An opponent may have moved meanwhile, so a refused move is no fault: another
 * is chosen from the next view. */
static bool make_move(struct server_player *player, int64_t *version)
{
	for (int64_t until = now_ms() + WAIT_MS; now_ms() < until;) {
		int answer = try_move(player, version);
		if (answer)
			return answer > 0;
		fprintf(stderr, "%s was refused\n", player->last_line);
		server_player_drain(player, 50);
		if (!(player->due >> player->seat & 1))
			return true;
	}
	return false;
}

static struct server_player *who_is_due(struct server_player *const *players,
                                        int count)
{
	for (int i = 0; i < count; i++)
		if (players[i]->seat && players[0]->due >> players[i]->seat & 1)
			return players[i];
	return NULL;
}

int server_player_game(struct server_player *const *players, int count,
                       int steps)
{
	int64_t version = 0;
	int made = 0;
	for (int i = 0; i < count; i++)
		if (players[i]->version > version)
			version = players[i]->version;
	for (;;) {
		for (int i = 0; i < count; i++)
			if (!catch_up(players[i], version))
				return -1;
		if (!players[0]->due || made == steps)
			return made;
		struct server_player *player = who_is_due(players, count);
		/* An opponent is due: its move will come. */
		if (!player) {
			if (!catch_up(players[0], version + 1))
				return -1;
			version = players[0]->version;
			continue;
		}
		if (!make_move(player, &version))
			return -1;
		made++;
	}
}
