/*
 * fleet - three servers on one PostgreSQL behind HAProxy, players at many
 * tables, and everything that can happen to them.
 *
 *   fleet PROGRAM [FAULTS [TABLES]]
 *
 * Every few seconds one of the faults below happens to one of the parts.
 * Players go on whatever happens (tireless.h). In the end they must still do
 * so, every acknowledged move must stand in the store once and under its
 * version, every table must be served and replay, and every record of a game
 * that is over must verify. Exit status 1 unless all of that holds.
 *
 * The third server runs in a network of its own, so that it alone can be cut
 * off from the database; where such networks are not allowed it runs beside the
 * others, and that fault is left out.
 */
#include <glob.h>
#include <signal.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <fcntl.h>
#include <unistd.h>

#include "bench_server.h"
#include "postgres_rig.h"
#include "tireless.h"

enum { NODES = 3, APART = 2 /* the node with a network of its own */,
       LEASE_MS = 1500, STOPPED_MS = 2500, FAULTS = 30, TABLES = 40,
       CLOCK_OFF = 60, WORDS_MAX = 40, READY_TRIES = 1200 };

static const char *const names[NODES] = { "a", "b", "c" };

struct node {
	pid_t pid;
	int port;
	int clock;                 /* seconds that its clock is off */
};

struct fleet_bench {
	const char *program;
	char folder[64];
	struct postgres_rig database;
	struct node node[NODES];
	pid_t proxy;
	int port;                  /* of the proxy */
	bool apart;                /* the third has a network of its own */
	int net;                   /* 198.18.net.* */
	char clock_library[128];   /* "": clocks cannot be set off */
	struct tireless *all;
	struct bots_random random;
};

static void sleep_ms(uint32_t ms)
{
	usleep((useconds_t)ms * 1000);
}

/* Runs a command of the system, silently; whether it went well. */
__attribute__((format(printf, 1, 2)))
static bool shell(const char *format, ...)
{
	char command[512];
	va_list list;
	va_start(list, format);
	int length = vsnprintf(command, sizeof command, format, list);
	va_end(list);
	snprintf(command + length, sizeof command - (size_t)length,
	         " > /dev/null 2>&1");
	return !system(command);
}

/* ---- networks ------------------------------------------------------------ */

/* The host has .1 for the proxy and .5 for the database, the third server .2;
 * the way to .5 can be taken away without the other. */
static bool make_network(struct fleet_bench *bench)
{
	int net = bench->net = 100 + (int)(getpid() % 100);
	return shell("ip netns add isle%d && ip link add isle%d type veth peer name "
	             "isle0 netns isle%d", net, net, net)
	    && shell("ip addr add 198.18.%d.1/30 dev isle%d && ip addr add "
	             "198.18.%d.5/32 dev isle%d && ip link set isle%d up", net, net,
	             net, net, net)
	    && shell("ip -n isle%d addr add 198.18.%d.2/30 dev isle0 && ip -n isle%d "
	             "link set isle0 up && ip -n isle%d route add 198.18.%d.5/32 via "
	             "198.18.%d.1", net, net, net, net, net, net);
}

static void remove_network(struct fleet_bench *bench)
{
	shell("ip link del isle%d; ip netns del isle%d", bench->net, bench->net);
}

static void cut(struct fleet_bench *bench, bool off)
{
	if (off)
		shell("ip -n isle%d route replace blackhole 198.18.%d.5/32", bench->net,
		      bench->net);
	else
		shell("ip -n isle%d route replace 198.18.%d.5/32 via 198.18.%d.1",
		      bench->net, bench->net, bench->net);
}

/* ---- servers ------------------------------------------------------------- */

static void set_clock(const struct fleet_bench *bench, int off)
{
	char text[16];
	if (!off)
		return;
	snprintf(text, sizeof text, "%+ds", off);
	setenv("LD_PRELOAD", bench->clock_library, 1);
	setenv("FAKETIME", text, 1);
	setenv("FAKETIME_DONT_FAKE_MONOTONIC", "1", 1);
}

static void run_node(const struct fleet_bench *bench, int i)
{
	char port[16], host[32] = "127.0.0.1", store[160], net[16], log[96];
	char lease[16];
	bool apart = bench->apart && i == APART;
	snprintf(port, sizeof port, "%d", bench->node[i].port);
	snprintf(lease, sizeof lease, "%d", LEASE_MS);
	snprintf(store, sizeof store, "%s", bench->database.address);
	snprintf(net, sizeof net, "isle%d", bench->net);
	snprintf(log, sizeof log, "%s/%s.log", bench->folder, names[i]);
	if (apart) {
		snprintf(host, sizeof host, "198.18.%d.2", bench->net);
		snprintf(store, sizeof store, "postgres://isle@198.18.%d.5:%d/postgres",
		         bench->net, bench->database.port);
	}
	const char *words[WORDS_MAX] = { "ip", "netns", "exec", net,
		bench->program, "serve", "--node", names[i], "--port", port, "--host",
		host, "--store", store, "--proxy", "1", "--lease", lease,
		"--per-address", "1000000", "--rate", "1000000", "--burst", "1000000",
		"--web", bench->folder };
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
	dup2(open(log, O_WRONLY | O_CREAT | O_APPEND, 0600), STDERR_FILENO);
	set_clock(bench, bench->node[i].clock);
	execvp(words[apart ? 0 : 4], (char *const *)words + (apart ? 0 : 4));
	_exit(127);
}

static void start_node(struct fleet_bench *bench, int i)
{
	bench->node[i].pid = fork();
	if (!bench->node[i].pid)
		run_node(bench, i);
}

static void end_node(struct fleet_bench *bench, int i, int number)
{
	kill(bench->node[i].pid, number);
	waitpid(bench->node[i].pid, NULL, 0);
}

/* As a service manager does: whoever has ended by itself, because the database
 * failed while it started, comes again. */
static void revive(struct fleet_bench *bench)
{
	for (int i = 0; i < NODES; i++)
		if (waitpid(bench->node[i].pid, NULL, WNOHANG) == bench->node[i].pid)
			start_node(bench, i);
}

static void set_address(const struct fleet_bench *bench, int i)
{
	char name[16], address[48];
	snprintf(name, sizeof name, "ISLE_%c", names[i][0] - 'a' + 'A');
	if (bench->apart && i == APART)
		snprintf(address, sizeof address, "198.18.%d.2:%d", bench->net,
		         bench->node[i].port);
	else
		snprintf(address, sizeof address, "127.0.0.1:%d", bench->node[i].port);
	setenv(name, address, 1);
}

/* The configuration that docs/server.md shows. */
static void start_proxy(struct fleet_bench *bench)
{
	char address[48];
	for (int i = 0; i < NODES; i++)
		set_address(bench, i);
	snprintf(address, sizeof address, "127.0.0.1:%d", bench->port);
	setenv("ISLE_BIND", address, 1);
	setenv("ISLE_EACH", "1000000", 1);      /* all players are of one address */
	bench->proxy = fork();
	if (bench->proxy)
		return;
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
	dup2(open("/dev/null", O_WRONLY), STDERR_FILENO);
	execl("/usr/sbin/haproxy", "haproxy", "-db", "-f", "share/haproxy.cfg",
	      NULL);
	_exit(127);
}

/* ---- faults -------------------------------------------------------------- */

/* Half the time the one with most tables, which hurts most. */
static int any_node(struct fleet_bench *bench)
{
	const char *name = NULL;
	if (bots_random_below(&bench->random, 2))
		name = postgres_rig_sql(&bench->database, "SELECT name FROM nodes JOIN"
			" leases ON holder = id GROUP BY name ORDER BY COUNT(*) DESC"
			" LIMIT 1");
	for (int i = 0; name && i < NODES; i++)
		if (name[0] == names[i][0])
			return i;
	return (int)bots_random_below(&bench->random, NODES);
}

static void kill_one(struct fleet_bench *bench)
{
	int i = any_node(bench);
	end_node(bench, i, SIGKILL);
	sleep_ms(bots_random_below(&bench->random, 1500));
	start_node(bench, i);
}

static void stop_one(struct fleet_bench *bench)
{
	int i = any_node(bench);
	kill(bench->node[i].pid, SIGSTOP);
	sleep_ms(STOPPED_MS);
	kill(bench->node[i].pid, SIGCONT);
}

static void end_connections(struct fleet_bench *bench)
{
	postgres_rig_cut_off(&bench->database);
}

static void restart_database(struct fleet_bench *bench)
{
	postgres_rig_stop(&bench->database);
	if (!postgres_rig_again(&bench->database))
		fprintf(stderr, "fleet: PostgreSQL does not start again\n");
}

static void cut_one_off(struct fleet_bench *bench)
{
	cut(bench, true);
	sleep_ms(STOPPED_MS);
	cut(bench, false);
}

static void change_clock(struct fleet_bench *bench)
{
	int i = any_node(bench);
	end_node(bench, i, SIGKILL);
	bench->node[i].clock = (1 - (int)bots_random_below(&bench->random, 3))
	                     * CLOCK_OFF;
	start_node(bench, i);
}

/* As a new version is brought in: it hands over, ends, and comes again. */
static void deploy_one(struct fleet_bench *bench)
{
	int i = any_node(bench);
	end_node(bench, i, SIGTERM);
	start_node(bench, i);
}

static const struct { const char *name; void (*happen)(struct fleet_bench *); }
faults[] = {
	{ "killed", kill_one },
	{ "stopped", stop_one },
	{ "connections ended", end_connections },
	{ "database restarted", restart_database },
	{ "cut off", cut_one_off },
	{ "clock off", change_clock },
	{ "deployed", deploy_one },
};
enum { KINDS = sizeof faults / sizeof faults[0] };

static bool is_possible(const struct fleet_bench *bench, int kind)
{
	return (faults[kind].happen != cut_one_off || bench->apart)
	    && (faults[kind].happen != change_clock || bench->clock_library[0]);
}

/* Every kind as often, in an order by chance. */
static void happen(struct fleet_bench *bench, int count, int done[KINDS])
{
	int order[KINDS], left = 0;
	for (int i = 0; i < count;) {
		if (!left)
			for (int kind = 0; kind < KINDS; kind++)
				if (is_possible(bench, kind))
					order[left++] = kind;
		int at = (int)bots_random_below(&bench->random, (uint32_t)left);
		int kind = order[at];
		order[at] = order[--left];
		bench->all->fault = kind;
		faults[kind].happen(bench);
		done[kind]++;
		i++;
		sleep_ms(300 + bots_random_below(&bench->random, 900));
		revive(bench);
	}
}

/* ---- the end ------------------------------------------------------------- */

static int compare(const void *a, const void *b)
{
	return *(const int *)a - *(const int *)b;
}

/* How long tables were not served, of one kind of fault. */
static void print_gaps(struct tireless *all, int kind)
{
	static int ms[TIRELESS_GAPS];
	int count = 0;
	for (int i = 0; i < all->gaps && i < TIRELESS_GAPS; i++)
		if (all->gap[i].fault == kind)
			ms[count++] = all->gap[i].ms;
	qsort(ms, (size_t)count, sizeof ms[0], compare);
	if (count)
		printf("; tables back %d times, half within %d ms, 99 %% within %d, "
		       "all within %d", count, ms[count / 2], ms[count * 99 / 100],
		       ms[count - 1]);
}

static void print_faults(const struct fleet_bench *bench, const int done[KINDS])
{
	for (int kind = 0; kind < KINDS; kind++) {
		printf("%-20s", faults[kind].name);
		if (is_possible(bench, kind)) {
			printf("%4d times", done[kind]);
			print_gaps(bench->all, kind);
		} else {
			printf("   not possible here");
		}
		printf("\n");
	}
}

/* Moves that stand in the store twice under one id. */
static int count_doubled(struct fleet_bench *bench)
{
	const char *count = postgres_rig_sql(&bench->database,
		"SELECT COUNT(*) FROM (SELECT 1 FROM lines WHERE client_id <> ''"
		" GROUP BY table_id, seat, client_id HAVING COUNT(*) > 1) AS twice");
	return count ? atoi(count) : -1;
}

static int judge(struct fleet_bench *bench)
{
	struct tireless *all = bench->all;
	char error[256];
	int accepted, refused;
	int broken = tireless_count_broken(all);
	tireless_verify(all, bench->program, bench->folder, &accepted, &refused);
	struct store *store = store_open(bench->database.address, error,
	                                 sizeof error);
	if (!store) {
		fprintf(stderr, "fleet: %s\n", error);
		return 1;
	}
	int lost = tireless_count_lost(all, store), doubled = count_doubled(bench);
	store_close(store);
	printf("games %d, %d at a time  acknowledged moves %d  resent %d  sent on %d\n"
	       "lost moves %d  doubled %d  out of order %d  broken games %d  records "
	       "verified %d, refused %d\n", tireless_count_games(all), all->tables,
	       all->acknowledged, all->resent, all->sent_on, lost, doubled,
	       all->disordered, broken, accepted, refused);
	return lost || doubled || all->disordered || broken || refused;
}

/* ---- setting up ---------------------------------------------------------- */

static void find_clock_library(struct fleet_bench *bench)
{
	glob_t found;
	if (!glob("/usr/lib/*/faketime/libfaketimeMT.so.1", 0, NULL, &found))
		snprintf(bench->clock_library, sizeof bench->clock_library, "%s",
		         found.gl_pathv[0]);
	globfree(&found);
}

static bool set_up(struct fleet_bench *bench)
{
	static char host[48];
	strcpy(bench->folder, "/var/tmp/isle-fleet-XXXXXX");
	if (!mkdtemp(bench->folder))
		return false;
	find_clock_library(bench);
	bench->apart = make_network(bench);
	bench->port = bench_free_port();
	bench->database.port = bench_free_port();
	if (bench->apart) {
		snprintf(host, sizeof host, "198.18.%d.5", bench->net);
		bench->database.host = host;
	}
	if (!postgres_rig_start(&bench->database, bench->folder))
		return false;
	for (int i = 0; i < NODES; i++) {
		bench->node[i].port = bench_free_port();
		start_node(bench, i);
	}
	start_proxy(bench);
	for (int i = 0; i < READY_TRIES; i++) {
		if (ws_client_request(bench->port, "GET", "/readyz", "", NULL, NULL)
		    == 200)
			return true;
		sleep_ms(50);
	}
	return false;
}

static void clear_up(struct fleet_bench *bench, bool keep)
{
	for (int i = 0; i < NODES; i++)
		if (bench->node[i].pid)
			end_node(bench, i, SIGKILL);
	if (bench->proxy)
		kill(bench->proxy, SIGKILL);
	postgres_rig_stop(&bench->database);
	remove_network(bench);
	if (keep)
		printf("what the servers said is in %s\n", bench->folder);
	else
		shell("rm -rf %s", bench->folder);
}

int main(int argc, char **argv)
{
	struct fleet_bench bench = { .random = bots_random(15) };
	int count = argc > 2 ? atoi(argv[2]) : FAULTS;
	int done[KINDS] = { 0 };
	bench.all = calloc(1, sizeof *bench.all);
	if (argc < 2 || !bench.all || sodium_init() < 0)
		return 2;
	bench.program = argv[1];
	if (!set_up(&bench)) {
		fprintf(stderr,
		        "fleet: PostgreSQL, HAProxy or the servers do not run\n");
		clear_up(&bench, true);
		return 2;
	}
	bench.all->port = bench.port;
	bench.all->order = "{\"game\":\"advanced\",\"seats\":2}";
	bench.all->pace_us = bench.all->pause_us = 100000;
	tireless_start(bench.all, argc > 3 ? atoi(argv[3]) : TABLES);
	happen(&bench, count, done);
	sleep_ms(LEASE_MS);
	revive(&bench);
	bool goes_on = tireless_await(bench.all, bench.all->acknowledged);
	tireless_stop(bench.all);
	print_faults(&bench, done);
	int status = judge(&bench) || !goes_on;
	tireless_free(bench.all);
	free(bench.all);
	clear_up(&bench, status);
	return status;
}
