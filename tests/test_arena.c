/*
 * isle arena: what it prints, and what it does with programs that play well or
 * badly. The program is the one built beside this test.
 */
#include <check.h>
#include <jansson.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "engine_limits.h"
#include "runner.h"
#include "scores.h"

/* A program that answers hints as the cat does: not for long. */
#define CAT "cmd:sed -u \"s/^hint .*/& cat/\" | \"$ISLE\" engine"

static char output[1 << 18];

/* Runs `isle arena ARGUMENTS`, in which $ISLE is the program; the exit status.
 * Fills output with what it prints, errors included. */
static int arena(const char *arguments)
{
	char program[4200], command[9000];
	ssize_t length = readlink("/proc/self/exe", program, 4096);

	ck_assert_int_gt(length, 0);
	program[length] = '\0';
	for (int i = 0; i < 2; i++)
		*strrchr(program, '/') = '\0';
	strcat(program, "/isle");
	setenv("ISLE", program, 1);
	snprintf(command, sizeof command, "LANGUAGE= LC_ALL=C.UTF-8 \"$ISLE\" "
	         "arena --jobs 2 %s 2>&1", arguments);
	FILE *file = popen(command, "r");
	ck_assert_ptr_nonnull(file);
	output[fread(output, 1, sizeof output - 1, file)] = '\0';
	int status = pclose(file);
	ck_assert(WIFEXITED(status));
	return WEXITSTATUS(status);
}

static double number(const json_t *object, const char *name)
{
	json_t *value = json_object_get(object, name);
	ck_assert_msg(json_is_number(value), "no number %s", name);
	return json_number_value(value);
}

static void check_player(const json_t *player, int games)
{
	static const char *const names[] = { "score_tens", "score_counts" };
	json_t *quantiles = json_object_get(player, "score_quantiles");
	double last = number(player, "score_low"),
		   rate = number(player, "win_rate");
	const char *score;
	json_t *count;

	ck_assert(number(player, "win_low") <= rate);
	ck_assert(number(player, "win_high") >= rate);
	ck_assert(number(player, "ms_max") >= number(player, "ms_per_decision"));
	ck_assert(number(player, "rank_mean") >= 1);
	for (int i = 0; i < SCORES_QUANTILES; i++) {
		ck_assert(number(quantiles, scores_names[i]) >= last);
		last = number(quantiles, scores_names[i]);
	}
	ck_assert(last == number(player, "score_high"));
	for (int i = 0; i < 2; i++) {
		double sum = 0;
		json_object_foreach(json_object_get(player, names[i]), score, count)
			sum += json_number_value(count);
		ck_assert_int_eq((int)sum, games);
	}
}

/* Checks what was printed as JSON; the object is the caller's. */
static json_t *check_json(int seats, int games)
{
	json_t *object = json_loads(output, 0, NULL);
	json_t *players = json_object_get(object, "players");

	ck_assert_msg(object != NULL, "no JSON: %.200s", output);
	ck_assert_int_eq((int)json_array_size(players), seats);
	for (int i = 0; i < seats; i++)
		check_player(json_array_get(players, (size_t)i), games);
	return object;
}

START_TEST(matches_are_told_as_json)
{
	static const struct { const char *arguments; int seats; } rows[] = {
		{ "--seats 2 --games 6 --json cat kitten", 2 },
		{ "--game explore --seats 4 --games 6 --json captain:60 cat cat kitten",
		  4 },
		{ "--game solo --difficulty expert --games 6 --json cat", 1 },
		{ "--game family --seats 3 --games 6 --ms 5 --json cat cat kitten", 3 },
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		ck_assert_int_eq(arena(rows[i].arguments), 0);
		json_decref(check_json(rows[i].seats, 6));
	}
}
END_TEST

/* Two equal programs, in both seats of every shuffle: all is even. */
START_TEST(programs_play_each_other)
{
	ck_assert_int_eq(arena("--games 4 --json '" CAT "' '" CAT "'"), 0);
	json_t *object = check_json(2, 4);
	json_t *player = json_array_get(json_object_get(object, "players"), 0);

	ck_assert(number(player, "win_rate") == 0.5);
	ck_assert_str_eq(json_string_value(json_object_get(player, "name")), CAT);
	json_decref(object);
}
END_TEST

START_TEST(a_program_plays_a_level)
{
	ck_assert_int_eq(arena("--games 4 --json '" CAT "' cat"), 0);
	json_t *object = check_json(2, 4);
	json_decref(object);
}
END_TEST

/* The match ends with a sentence that names the program and what it did. */
START_TEST(a_bad_program_ends_the_match)
{
	static const struct { const char *program, *says; } rows[] = {
		{ "exit 3", "the program has ended" },
		{ "read line", "the program has ended" },
		{ "while read l; do echo = miaow; echo; done", "is not a move" },
		{ "while read l; do echo \"? no\"; echo; done", "is not a move" },
		{ "while read l; do echo = 1 pass; echo; done", "phase" },
		{ "head -c 300000 /dev/zero; cat", "cmd:head" },
		/* Rings itself what would ring after a minute. */
		{ "read line; kill -ALRM $PPID; exec sleep 600", "did not answer in time" },
	};
	char arguments[300];

	snprintf(arguments, sizeof arguments, "--games 4 'cmd:%s' cat",
	         rows[_i].program);
	ck_assert_int_eq(arena(arguments), 1);
	ck_assert_msg(strstr(output, "arena: seed 1, move"), "%s", output);
	ck_assert_msg(strstr(output, rows[_i].says), "%s", output);
	ck_assert_ptr_null(strchr(strstr(output, "isle: "), '{'));
}
END_TEST

static void be_told_to_end(void)
{
	raise(SIGTERM);
}

/* What a worker of a match does, which is told to end at the very moment when
 * its program has begun and nobody knows its number yet. */
static void begin_and_end(const char *program)
{
	struct engine_process engine;

	pthread_atfork(NULL, be_told_to_end, NULL);
	engine_limits_open(&engine, program);
	_exit(0);
}

/* The program would hold the pipe open as it holds the output of a match; all
 * that ends it here is its worker's end. */
START_TEST(a_program_that_begins_ends_with_its_worker)
{
	int ends[2], status;

	ck_assert_int_eq(pipe(ends), 0);
	pid_t worker = fork();
	if (worker == 0)
		begin_and_end("cmd:sleep 60 & exec sleep 60");
	close(ends[1]);
	ck_assert_int_eq(waitpid(worker, &status, 0), worker);
	struct pollfd end = { .fd = ends[0], .events = POLLIN };
	ck_assert_msg(poll(&end, 1, 30000) == 1, "the program runs on");
	close(ends[0]);
	ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM);
}
END_TEST

START_TEST(quantiles_are_counted)
{
	static struct scores scores;

	for (int i = 1; i <= 200; i++)
		scores_add(&scores, i - 100);
	ck_assert_int_eq(scores_quantile(&scores, 0), -99);
	ck_assert_int_eq(scores_quantile(&scores, 5), -90);
	ck_assert_int_eq(scores_quantile(&scores, 50), 0);
	ck_assert_int_eq(scores_quantile(&scores, 100), 100);
	ck_assert(scores_mean(&scores) == 0.5);
	scores_add(&scores, 100000);
	ck_assert_int_eq(scores_quantile(&scores, 100),
	                 SCORES_LEAST + SCORES_SPAN - 1);
	/* 201 scores: half of them is the 101st. */
	ck_assert_int_eq(scores_quantile(&scores, 50), 1);
}
END_TEST

int main(void)
{
	TCase *all = tcase_create("all");

	tcase_set_timeout(all, 120);
	tcase_add_test(all, matches_are_told_as_json);
	tcase_add_test(all, programs_play_each_other);
	tcase_add_test(all, a_program_plays_a_level);
	tcase_add_loop_test(all, a_bad_program_ends_the_match, 0, 7);
	tcase_add_test(all, a_program_that_begins_ends_with_its_worker);
	tcase_add_test(all, quantiles_are_counted);
	return RUN("arena", all);
}
