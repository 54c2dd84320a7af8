/*
 * stranger - a server whose database is reached through somebody who cuts,
 * stalls, garbles, repeats and lies (tests/stranger.h).
 *
 *   stranger PROGRAM [TRICKS]
 *
 * Players at many tables go on whatever happens. A trick is played behind any
 * byte of what the database answers, every other time while the server connects
 * anew; the port must answer all the while, moves must be stored again
 * afterwards, by the same process. In the end every acknowledged move must
 * stand in the store once, under its version, and every record of a game that
 * is over must verify. Exit status 1 unless all of that is so.
 */
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench_server.h"
#include "free_port.h"
#include "postgres_rig.h"
#include "stranger.h"
#include "tireless.h"

/* PLAYED_TRIES: one that is stalled while it connects gives up after three
 * seconds, and only then is the trick over. ANSWER_US: what the port may take
 * on a busy machine. That it waits for no single call to the database is
 * test_store_faults' to find. */
enum { TABLES = 16, TRICKS = 300, PLAYED_TRIES = 1000, PLAYED_US = 10000,
       ANSWER_US = 4500000, TURN_BYTES = 4000, GREETING_BYTES = 700,
       SLOW_MAX = 3, LIES_MANY = 1000 };

static const char *const names[STRANGER_TRICKS] = {
	[STRANGER_CUT] = "cut", [STRANGER_STALL] = "stalled",
	[STRANGER_DELAY] = "delayed", [STRANGER_GARBLE] = "garbled",
	[STRANGER_REPEAT] = "repeated", [STRANGER_LIE] = "lied",
	[STRANGER_HASTE] = "hasty", [STRANGER_REMARK] = "remarked on",
	[STRANGER_TAKE_COMMIT] = "commits taken",
};

struct trial {
	struct bench_server server;
	struct postgres_rig database;
	struct stranger stranger;
	struct tireless all;
	int due[STRANGER_TRICKS], played[STRANGER_TRICKS];
	int first_lie;
	int silent;               /* times that the port did not answer */
	int slow;                 /* or was slow to */
	int64_t slowest_us;
};

static bool start(struct trial *trial, const char *program)
{
	static const char *const words[] = { "--store-wait", "1", NULL };
	char from[108], to[108];
	bench_server_init(&trial->server, program);
	trial->database.port = free_port();
	if (!postgres_rig_start(&trial->database, trial->server.folder))
		return false;
	snprintf(from, sizeof from, "%s/.s.PGSQL.7", trial->server.folder);
	snprintf(to, sizeof to, "%s/.s.PGSQL.%d", trial->server.folder,
	         trial->database.port);
	stranger_start(&trial->stranger, from, to);
	/* A short trial comes to a few of the lies only. */
	trial->first_lie = (int)randombytes_uniform(LIES_MANY);
	trial->stranger.lies = trial->first_lie;
	snprintf(trial->server.store, sizeof trial->server.store,
	         "postgres:///postgres?host=%s&port=7&user=isle",
	         trial->server.folder);
	if (!bench_server_start(&trial->server, words))
		return false;
	trial->all.port = trial->server.port;
	trial->all.order = "{\"game\":\"advanced\",\"seats\":2}";
	trial->all.pause_us = 20000;
	trial->all.pace_us = 2000;
	tireless_start(&trial->all, TABLES);
	return true;
}

/* ---- tricks -------------------------------------------------------------- */

/* The port has nothing to do with the database: whatever becomes of that, it
 * answers. */
static void ask_port(struct trial *trial)
{
	int64_t began = bench_us();
	trial->silent += !ws_client_request(trial->server.port, "GET", "/readyz",
	                                    "", NULL, NULL);
	int64_t took = bench_us() - began;
	trial->slow += took > ANSWER_US;
	if (took > trial->slowest_us)
		trial->slowest_us = took;
}

/* Whether it was played: what is to come behind more bytes than are said in a
 * while is not. */
static bool trick(struct trial *trial, enum stranger_trick what, int left)
{
	struct stranger *stranger = &trial->stranger;
	stranger_tell(stranger, what, left);
	for (int i = 0; i < PLAYED_TRIES && stranger->left >= 0; i++) {
		usleep(PLAYED_US);
		ask_port(trial);
	}
	return stranger->left < 0;
}

static bool is_alive(const struct trial *trial)
{
	return !waitpid(trial->server.pid, NULL, WNOHANG);
}

/* Plays one, and waits until moves are stored again. */
static bool play(struct trial *trial, int number)
{
	enum stranger_trick what = (enum stranger_trick)(number % STRANGER_TRICKS);
	bool anew = randombytes_uniform(2);
	if (anew)
		trick(trial, STRANGER_CUT, 0);
	trial->due[what]++;
	trial->played[what] += trick(trial, what, (int)randombytes_uniform(
		anew ? GREETING_BYTES : TURN_BYTES));
	stranger_tell(&trial->stranger, STRANGER_CUT, -1);
	if (tireless_await(&trial->all, trial->all.acknowledged)
	 && is_alive(trial))
		return true;
	fprintf(stderr, "stranger: nothing is stored any more after one was %s, lie "
	        "%d\n", names[what], (int)trial->stranger.lies);
	return false;
}

/* ---- the verdict --------------------------------------------------------- */

/* Moves that stand in the store twice under one id. */
static int count_doubled(struct trial *trial)
{
	const char *count = postgres_rig_sql(&trial->database,
		"SELECT COUNT(*) FROM (SELECT 1 FROM lines WHERE client_id <> ''"
		" GROUP BY table_id, seat, client_id HAVING COUNT(*) > 1) AS twice");
	return count ? atoi(count) : -1;
}

static int count_lost(struct trial *trial)
{
	char error[256];
	struct store *store = store_open(trial->database.address, error,
	                                 sizeof error);
	if (!store)
		return -1;
	int lost = tireless_count_lost(&trial->all, store);
	store_close(store);
	return lost;
}

/* Whether each kind of trick that was due was played at least once. */
static bool played_all(const struct trial *trial)
{
	for (int i = 0; i < STRANGER_TRICKS; i++)
		if (trial->due[i] && !trial->played[i])
			return false;
	return true;
}

static void tell_played(const struct trial *trial)
{
	for (int i = 0; i < STRANGER_TRICKS; i++)
		printf("%s %d of %d  ", names[i], trial->played[i], trial->due[i]);
	printf("\nlies %d to %d  slowest answer of the port %lld ms, %d over %d, "
	       "%d never came\n", trial->first_lie, (int)trial->stranger.lies - 1,
	       (long long)trial->slowest_us / 1000, trial->slow, ANSWER_US / 1000,
	       trial->silent);
}

static int judge(struct trial *trial)
{
	struct tireless *all = &trial->all;
	int accepted, refused;
	int broken = tireless_count_broken(all);
	tireless_verify(all, trial->server.program, trial->server.folder, &accepted,
	                &refused);
	int lost = count_lost(trial), doubled = count_doubled(trial);
	tell_played(trial);
	printf("acknowledged moves %d  resent %d  lost %d  doubled %d  out of order "
	       "%d  broken games %d  records verified %d, refused %d\n",
	       all->acknowledged, all->resent, lost, doubled, all->disordered,
	       broken, accepted, refused);
	return lost || doubled || all->disordered || broken || refused
	    || trial->slow > SLOW_MAX || trial->silent || !played_all(trial);
}

int main(int argc, char **argv)
{
	struct trial *trial = calloc(1, sizeof *trial);
	int tricks = argc > 2 ? atoi(argv[2]) : TRICKS;
	bool goes_on = true;
	if (argc < 2 || !trial || sodium_init() < 0 || !start(trial, argv[1]))
		return 2;
	for (int i = 0; i < tricks && goes_on; i++)
		goes_on = play(trial, i);
	tireless_stop(&trial->all);
	int status = !goes_on || judge(trial);
	bench_server_end(&trial->server, SIGKILL);
	stranger_stop(&trial->stranger);
	postgres_rig_stop(&trial->database);
	bench_server_remove(&trial->server);
	tireless_free(&trial->all);
	free(trial);
	return status;
}
