/*
 * fleet - three servers on one PostgreSQL behind HAProxy, players at many
 * tables, and everything that can happen to them.
 *
 *   fleet PROGRAM [FAULTS [TABLES [FLEETS [SECONDS [FOLDER]]]]]
 *
 * Every few seconds one of the faults below happens to one of the parts: half
 * of them alone, when everybody is served and before anything else happens, so
 * that it is seen how long each takes; the others on each other's heels.
 * Players go on whatever happens (tireless.h). In the end they must still do
 * so, every acknowledged move must stand in the store once and under its
 * version, every table must be served and replay, and every record of a game
 * that is over must verify. Exit status 1 unless all of that holds.
 *
 * FLEETS such fleets, each of TABLES tables and with a database and a proxy of
 * its own, share the faults out among themselves and run side by side: a
 * thousand faults in minutes, where there are cores for it. After SECONDS, or
 * when interrupted (SIGINT, SIGTERM), nothing more happens, and what did is
 * judged as ever; how far they are is told every few seconds. The databases are
 * in FOLDER: in memory (/dev/shm) it is seen what takes time besides a disk.
 *
 * A fleet runs in a network of its own, and its third server in another, so
 * that it alone can be cut off from the database; where such networks are not
 * allowed all run beside each other, and that fault is left out.
 */
#include <fcntl.h>
#include <glob.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench_server.h"
#include "fleet_report.h"
#include "free_port.h"
#include "networks.h"
#include "postgres_rig.h"
#include "strain.h"
#include "tireless.h"

enum { NODES = 3, APART = 2 /* the node with a network of its own */,
       LEASE_MS = 1500, STOPPED_MS = 2500, FAULTS = 30, TABLES = 40,
       FLEETS_MAX = 64, SECONDS_MAX = 86400, CLOCK_OFF = 60, WORDS_MAX = 40,
       READY_TRIES = 1200, TOLD_EVERY = 10 /* seconds */, CALM_TRIES = 400,
       CALM_MS = 50, HELD_MS = 500, HELD_MORE_MS = 6000 };

static const char *const names[NODES] = { "a", "b", "c" };

struct node {
	pid_t pid;
	int port;
	int clock;                 /* seconds that its clock is off */
};

/* What all fleets are to do. */
struct plan {
	const char *program, *folder;
	int tables;                /* of each */
	atomic_int *to_come;       /* faults, of all together */
	double until;              /* no more faults from then on */
};

struct fleet_bench {
	const char *program;
	char folder[64];
	struct postgres_rig database;
	struct node node[NODES];
	pid_t proxy;
	int port;                  /* of the proxy */
	bool apart;                /* the third has a network of its own, */
	pid_t network;             /* which is that of this process */
	char clock_library[128];   /* "": clocks cannot be set off */
	struct fleet_outcome *outcome;
	struct bots_random random;
};

/* Set by a signal: nothing more shall happen. */
static volatile sig_atomic_t enough;

static void note_signal(int number)
{
	(void)number;
	enough = 1;
}

static void sleep_ms(uint32_t ms)
{
	usleep((useconds_t)ms * 1000);
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

/* In a process that becomes a part of the fleet: it ends with the fleet, and
 * whoever interrupts that at a terminal does not mean the part. */
static void begin_part(void)
{
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	setpgid(0, 0);
	dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
}

static void run_node(const struct fleet_bench *bench, int i)
{
	char port[16], store[160], net[16], log[96], lease[16];
	bool apart = bench->apart && i == APART;
	snprintf(port, sizeof port, "%d", bench->node[i].port);
	snprintf(lease, sizeof lease, "%d", LEASE_MS);
	snprintf(store, sizeof store, "%s", bench->database.address);
	snprintf(net, sizeof net, "%d", bench->network);
	snprintf(log, sizeof log, "%s/%s.log", bench->folder, names[i]);
	if (apart)
		snprintf(store, sizeof store, "postgres://isle@" NETWORK_DATABASE ":%d/postgres",
		         bench->database.port);
	const char *words[WORDS_MAX] = { "nsenter", "-t", net, "-n",
		bench->program, "serve", "--node", names[i], "--port", port, "--host",
		apart ? NETWORK_THIRD : "127.0.0.1", "--store", store, "--proxy", "1", "--lease", lease,
		"--per-address", "1000000", "--rate", "1000000", "--burst", "1000000",
		"--web", bench->folder };
	begin_part();
	dup2(open(log, O_WRONLY | O_CREAT | O_APPEND, 0600), STDERR_FILENO);
	set_clock(bench, bench->node[i].clock);
	execvp(words[apart ? 0 : 4], (char *const *)words + (apart ? 0 : 4));
	_exit(127);
}

/* A process of its own which what it is sent ends from the start: until it runs
 * another program it would take that with our handler, and go on. */
static pid_t fork_part(void)
{
	sigset_t ends, before;
	sigemptyset(&ends);
	sigaddset(&ends, SIGINT);
	sigaddset(&ends, SIGTERM);
	pthread_sigmask(SIG_BLOCK, &ends, &before);
	pid_t pid = fork();
	if (!pid) {
		signal(SIGINT, SIG_DFL);
		signal(SIGTERM, SIG_DFL);
	}
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return pid;
}

static void start_node(struct fleet_bench *bench, int i)
{
	bench->node[i].pid = fork_part();
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
	snprintf(address, sizeof address, "%s:%d", bench->apart && i == APART
	         ? NETWORK_THIRD : "127.0.0.1", bench->node[i].port);
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
	begin_part();
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

/* The time that counts is the one since somebody could be served again. */
static void count_from_now(struct fleet_bench *bench)
{
	bench->outcome->timed[bench->outcome->all.fault].since_us = bench_us();
}

static void restart_database(struct fleet_bench *bench)
{
	postgres_rig_stop(&bench->database);
	if (!postgres_rig_again(&bench->database))
		fprintf(stderr, "fleet: PostgreSQL does not start again\n");
	count_from_now(bench);
}

/* As a disk that takes nothing more for a while, also for longer than servers
 * wait for a store: what is read is answered, what is written is not. */
static void hold_commits(struct fleet_bench *bench)
{
	postgres_rig_hold(&bench->database, true);
	sleep_ms(HELD_MS + bots_random_below(&bench->random, HELD_MORE_MS));
	postgres_rig_hold(&bench->database, false);
	count_from_now(bench);
}

static void cut_one_off(struct fleet_bench *bench)
{
	network_cut(bench->network, true);
	sleep_ms(STOPPED_MS);
	network_cut(bench->network, false);
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
	{ "nothing stored", hold_commits },
	{ "cut off", cut_one_off },
	{ "clock off", change_clock },
	{ "deployed", deploy_one },
};
enum { KINDS = sizeof faults / sizeof faults[0] };
_Static_assert((int)KINDS <= (int)FLEET_KINDS, "an outcome has room for all");

/* What keeps all from being served for long would be taken for the length of
 * what happened just before. */
static bool is_long(int kind)
{
	return faults[kind].happen == hold_commits;
}

static bool is_possible(const struct fleet_bench *bench, int kind)
{
	return (faults[kind].happen != cut_one_off || bench->apart)
	    && (faults[kind].happen != change_clock || bench->clock_library[0]);
}

/* Waits until all tables are served, but not for ever. */
static void await_calm(const struct fleet_bench *bench)
{
	for (int i = 0; i < CALM_TRIES && bench->outcome->all.away && !enough; i++)
		sleep_ms(CALM_MS);
}

/* Every kind as often, in an order by chance. */
static int draw_kind(struct fleet_bench *bench, int *order, int *left)
{
	if (!*left)
		for (int kind = 0; kind < KINDS; kind++)
			if (bench->outcome->possible[kind])
				order[(*left)++] = kind;
	int at = (int)bots_random_below(&bench->random, (uint32_t)*left);
	int kind = order[at];
	order[at] = order[--*left];
	return kind;
}

/* Those of which the times are not noted any more share the last place. */
static void begin_fault(struct fleet_outcome *outcome, int kind)
{
	int number = outcome->faults < FLEET_FAULTS ? outcome->faults
	           : FLEET_FAULTS;
	outcome->timed[number] = (struct fleet_fault){ kind, bench_us() };
	outcome->all.fault = number;
	outcome->faults++;
	outcome->happened[kind]++;
}

/* Takes faults from those that all fleets share until there are none left. */
static void happen(struct fleet_bench *bench, atomic_int *to_come, double until)
{
	int order[KINDS], left = 0;
	bool alone, was_alone = false;
	for (; !enough && bench_seconds() < until && (*to_come)-- > 0;
	     was_alone = alone) {
		int kind = draw_kind(bench, order, &left);
		alone = bots_random_below(&bench->random, 2);
		if (alone || was_alone || is_long(kind))
			await_calm(bench);
		begin_fault(bench->outcome, kind + (alone ? FLEET_ALONE : 0));
		faults[kind].happen(bench);
		sleep_ms(300 + bots_random_below(&bench->random, 900));
		revive(bench);
	}
}

/* ---- the verdict --------------------------------------------------------- */

/* Moves that stand in the store twice under one id. */
static int count_doubled(struct fleet_bench *bench)
{
	const char *count = postgres_rig_sql(&bench->database,
		"SELECT COUNT(*) FROM (SELECT 1 FROM lines WHERE client_id <> ''"
		" GROUP BY table_id, seat, client_id HAVING COUNT(*) > 1) AS twice");
	return count ? atoi(count) : -1;
}

/* Whether all that was promised is there. */
static bool judge(struct fleet_bench *bench)
{
	struct fleet_outcome *outcome = bench->outcome;
	struct tireless *all = &outcome->all;
	char error[256];
	outcome->games = tireless_count_games(all);
	outcome->broken = tireless_count_broken(all);
	tireless_verify(all, bench->program, bench->folder, &outcome->accepted,
	                &outcome->refused);
	struct store *store = store_open(bench->database.address, error,
	                                 sizeof error);
	if (!store) {
		fprintf(stderr, "fleet: %s\n", error);
		return false;
	}
	outcome->lost = tireless_count_lost(all, store);
	outcome->doubled = count_doubled(bench);
	store_close(store);
	outcome->judged = true;
	return !outcome->lost && !outcome->doubled && !all->disordered
	    && !outcome->broken && !outcome->refused;
}

/* ---- a fleet ------------------------------------------------------------- */

static void find_clock_library(struct fleet_bench *bench)
{
	glob_t found;
	if (!glob("/usr/lib/*/faketime/libfaketimeMT.so.1", 0, NULL, &found))
		snprintf(bench->clock_library, sizeof bench->clock_library, "%s",
		         found.gl_pathv[0]);
	globfree(&found);
}

static bool set_up(struct fleet_bench *bench, const char *parent)
{
	snprintf(bench->folder, sizeof bench->folder, "%s/isle-fleet-XXXXXX",
	         parent);
	if (!mkdtemp(bench->folder))
		return false;
	find_clock_library(bench);
	bench->apart = network_leave()
	            && (bench->network = network_make());
	bench->port = free_port();
	bench->database.port = free_port();
	bench->database.durable = true;
	bench->database.host = bench->apart ? NETWORK_DATABASE : NULL;
	for (int kind = 0; kind < KINDS; kind++)
		bench->outcome->possible[kind] = is_possible(bench, kind);
	if (!postgres_rig_start(&bench->database, bench->folder))
		return false;
	for (int i = 0; i < NODES; i++) {
		bench->node[i].port = free_port();
		start_node(bench, i);
	}
	start_proxy(bench);
	for (int i = 0; i < READY_TRIES && !enough; i++) {
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
	if (bench->network)
		kill(bench->network, SIGKILL);
	if (keep)
		printf("what the servers said is in %s\n", bench->folder);
	else
		network_shell("rm -rf %s", bench->folder);
}

/* A whole fleet, from setting up to clearing up; its exit status. */
static int run_fleet(const struct plan *plan, struct fleet_outcome *outcome,
                     int number)
{
	struct fleet_bench bench = { .program = plan->program, .outcome = outcome,
		.random = bots_random((uint64_t)(15 + number)) };
	struct tireless *all = &outcome->all;
	if (!set_up(&bench, plan->folder)) {
		fprintf(stderr,
		        "fleet: PostgreSQL, HAProxy or the servers do not run\n");
		clear_up(&bench, true);
		return 2;
	}
	*all = (struct tireless){ .port = bench.port, .pace_us = 100000,
		.pause_us = 100000, .seed = (uint64_t)number << 32,
		.order = "{\"game\":\"advanced\",\"seats\":2}" };
	tireless_start(all, plan->tables);
	happen(&bench, plan->to_come, plan->until);
	sleep_ms(LEASE_MS);
	revive(&bench);
	bool goes_on = tireless_await(all, all->acknowledged);
	tireless_stop(all);
	outcome->holds = judge(&bench) && goes_on;
	tireless_free(all);
	clear_up(&bench, !outcome->holds);
	return !outcome->holds;
}

/* ---- all of them --------------------------------------------------------- */

/* Waits until all have ended, and passes an interruption on to them. */
static void await_fleets(const struct fleet_report *report, pid_t *pid)
{
	int ended = 0;
	bool passed = false;
	double tell = bench_seconds() + TOLD_EVERY;
	while (ended < report->fleets) {
		for (int f = 0; f < report->fleets; f++) {
			if (pid[f] > 0 && waitpid(pid[f], NULL, WNOHANG) == pid[f]) {
				pid[f] = 0;
				ended++;
			} else if (pid[f] > 0 && enough && !passed) {
				kill(pid[f], SIGTERM);
			}
		}
		passed = enough;
		sleep_ms(50);
		if (bench_seconds() < tell)
			continue;
		fleet_report_progress(report);
		tell += TOLD_EVERY;
	}
}

static pid_t start_fleet(const struct plan *plan, struct fleet_outcome *outcome,
                         int number)
{
	pid_t pid = fork();
	if (pid)
		return pid;
	prctl(PR_SET_PDEATHSIG, SIGTERM);
	setpgid(0, 0);
	int status = run_fleet(plan, outcome, number);
	fflush(NULL);
	_exit(status);
}

/* Memory that is the same in all processes of this program. */
static void *share_memory(size_t size)
{
	void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE,
	                    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (memory == MAP_FAILED)
		exit(2);
	return memory;
}

static int number_of(int argc, char **argv, int i, int unless_given, int most)
{
	int number = argc > i ? atoi(argv[i]) : unless_given;
	return number < 1 ? 1 : number > most ? most : number;
}

int main(int argc, char **argv)
{
	static struct strain strain;
	struct fleet_outcome *fleet[FLEETS_MAX];
	pid_t pid[FLEETS_MAX];
	struct fleet_report report = { .fleet = fleet, .strain = &strain,
		.fleets = number_of(argc, argv, 4, 1, FLEETS_MAX),
		.wanted = number_of(argc, argv, 2, FAULTS, INT32_MAX) };
	struct plan plan = { .program = argv[1],
		.tables = number_of(argc, argv, 3, TABLES, INT32_MAX),
		.until = bench_seconds()
		       + number_of(argc, argv, 5, SECONDS_MAX, SECONDS_MAX),
		.folder = argc > 6 ? argv[6] : "/var/tmp",
		.to_come = share_memory(sizeof *plan.to_come) };
	struct sigaction once = { .sa_handler = note_signal,
	                          .sa_flags = (int)(SA_RESETHAND | SA_RESTART) };
	if (argc < 2 || sodium_init() < 0)
		return 2;
	sigaction(SIGINT, &once, NULL);
	sigaction(SIGTERM, &once, NULL);
	*plan.to_come = report.wanted;
	for (; report.kinds < KINDS; report.kinds++)
		report.kind[report.kinds] = faults[report.kinds].name;
	for (int f = 0; f < report.fleets; f++) {
		fleet[f] = share_memory(sizeof *fleet[f]);
		pid[f] = start_fleet(&plan, fleet[f], f);
	}
	strain_start(&strain, plan.folder);
	await_fleets(&report, pid);
	strain_stop(&strain);
	return !fleet_report_print(&report);
}
