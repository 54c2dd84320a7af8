/*
 * Work that takes long: it shows how far it is, ends when it is told to, by a
 * signal or by the clock, and tells what it has; a worker that dies is noticed.
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "program.h"
#include "runner.h"

/* Stopped by a signal or by time: what was finished is told. */
static const struct { const char *command, *shows; int status; } stops[] = {
	{ "sim --games 100000000 --jobs 2 --json", "\"seed\":1,", 143 },
	{ "sim --games 100000000 --jobs 2", "games: ", 143 },
	{ "arena --games 1000000 --jobs 2 random random", "games: ", 143 },
	{ "arena --games 1000000 --jobs 2 --json random random", "\"games\":",
	  143 },
	{ "tune --games 4 --rounds 1000000 --jobs 2", "ROW(", 143 },
	{ "learn --games 1000000 --level kitten --jobs 2", "ROW(", 143 },
	{ "learn --games 1000000 --level kitten --jobs 2", "ROW(", 129 },
	{ "arena --games 1000000 --jobs 2 random random", "games: ", 129 },
};

/* Whether what was printed ends with a whole line; it may be longer than
 * program_output, for the faster the machine the more a second prints. */
static bool ends_with_a_line(void)
{
	FILE *file = fopen(program_file("out"), "r");

	ck_assert_ptr_nonnull(file);
	bool whole = fseek(file, -1, SEEK_END) == 0 && getc(file) == '\n';
	fclose(file);
	return whole;
}

/* Where a moment is too short for anything to be finished, a longer one is
 * tried. The signal comes twice, as it does by timeout(1). */
START_TEST(a_signal_stops_and_tells)
{
	char command[400];

	for (int tenths = 3; tenths == 3
	     || (tenths < 1000 && !shows(stops[_i].shows)); tenths *= 3) {
		snprintf(command, sizeof command, "\"$ISLE\" %s & pid=$!; sleep %d.%d; "
		         "kill -%d $pid; sleep 0.02; kill -%d $pid 2> /dev/null; "
		         "wait $pid", stops[_i].command, tenths / 10, tenths % 10,
		         stops[_i].status - 128, stops[_i].status - 128);
		ck_assert_msg(program_shell(command) == stops[_i].status, "%s: %s",
		              command, program_errors);
	}
	ck_assert_msg(shows(stops[_i].shows), "%s: %s", command, program_output);
	ck_assert_msg(says("stopped after"), "%s: %s", command, program_errors);
	ck_assert(ends_with_a_line());
}
END_TEST

/* A terminal that is closed stops work too (129 above), not with nohup(1). */
START_TEST(who_shall_go_on_goes_on)
{
	ck_assert_int_eq(program_shell("nohup \"$ISLE\" learn --games 1000000 --jobs 2 "
	        "--seconds 2 --level random 2> e & pid=$!; sleep 1; kill -HUP $pid; "
	        "wait $pid"), 0);
	ck_assert(shows("ROW("));
}
END_TEST

/* What was under way when the signal came is told, and counted. It comes as
 * soon as it is caught. */
START_TEST(a_stopped_review_counts_what_it_tells)
{
	int done = -1;

	ck_assert_int_eq(isle("sim --records r"), 0);
	ck_assert_int_eq(program_shell("\"$ISLE\" review --positions 500 --jobs 2 "
	        "--json r/advanced-2-1.record & pid=$!; until grep -q "
	        "'^SigCgt:.*[4-7c-f]...$' /proc/$pid/status; do sleep 0.01; done; "
	        "kill -TERM $pid; wait $pid"), 143);
	const char *after = strstr(program_errors, "stopped after ");
	ck_assert_msg(after && sscanf(after, "stopped after %d", &done) == 1, "%s",
	              program_errors);
	ck_assert_int_eq(count_of(program_output, "\"move\":"), done);
}
END_TEST

/* The better move may be the same tile elsewhere: its line says where. */
START_TEST(a_review_says_where)
{
	ck_assert_int_eq(isle("sim --game family --players kitten --records r"), 0);
	ck_assert_int_eq(isle("review --positions 50 --seat 1 "
	                      "r/family-2-1.record"), 0);
	int better = count_of(program_output, "    better: ");
	ck_assert_int_gt(better, 0);
	ck_assert_int_eq(count_of(program_output, "\n      1 "), 2 * better);
}
END_TEST

/* Thinking for minutes is no good when what comes of it cannot be kept. */
START_TEST(a_review_looks_first_where_to_draw)
{
	ck_assert_int_eq(isle("sim --records r"), 0);
	ck_assert_int_eq(isle("review --svg no/such/folder/a.svg "
	                      "r/advanced-2-1.record"), 1);
	ck_assert(says("no/such/folder/a.svg") && !program_output[0]);
}
END_TEST

static const struct { const char *command, *shows; } timed[] = {
	{ "sim --games 100000000 --json", "\"seed\":1," },
	{ "arena --games 1000000 random random", "games: " },
	{ "tune --games 4 --rounds 1000000", "ROW(" },
	{ "learn --games 1000000 --level kitten", "ROW(" },
};

START_TEST(time_stops_and_tells)
{
	char arguments[100];

	for (int seconds = 1; seconds == 1
	     || (seconds < 100 && !shows(timed[_i].shows)); seconds *= 2) {
		snprintf(arguments, sizeof arguments, "%s --seconds %d",
		         timed[_i].command, seconds);
		ck_assert_int_eq(isle(arguments), 0);
	}
	ck_assert_msg(says("time is up after") && shows(timed[_i].shows), "%s: %s",
	              arguments, program_output);
}
END_TEST

START_TEST(progress_is_shown_at_a_terminal)
{
	static const struct program_key stop[] = {
		{ " left", "\003" }, { NULL, NULL }
	};

	ck_assert_int_eq(program_terminal("arena --games 1000000 --jobs 1 cat cat",
	                                  stop), 130);
	ck_assert(shows("/1000000, ") && shows("stopped after"));
	ck_assert_int_eq(program_terminal("sim --games 10000000 --json "
	                                  "--players kitten", stop), 130);
	ck_assert(shows("stopped after"));
}
END_TEST

/* A worker that is killed at its work, five hundredths of a second into it, is
 * noticed; what the others did is told. The shell looks without starting other
 * programs, and there is work for seconds: on a busy machine the worker had
 * ended before it was looked at. One that dies between two games takes none
 * with it, and all is well: then it is tried again. */
#define THINNED(games) "$((" #games " / ${ISLE_THIN:-1} / ${ISLE_THIN:-1}))"
static const struct { const char *command, *says, *shows; } losses[] = {
	{ "arena --jobs 2 --games " THINNED(400) " kitten kitten",
	  "1 of the workers died; only ", "games: " },
	{ "learn --jobs 2 --games " THINNED(400) " --level kitten",
	  "1 of the workers died; what they learned is left out", "ROW(" },
	{ "tune --jobs 2 --games " THINNED(400) " --rounds 9",
	  "a worker died; these are", "ROW(" },
};

START_TEST(a_dead_worker_is_noticed)
{
	char command[600];
	int status = 0;

	snprintf(command, sizeof command, "\"$ISLE\" %s & pid=$!; used=0; until "
	        "[ \"${used:-0}\" -ge 5 ]; do "
	        "read -r worker _ < /proc/$pid/task/$pid/children; "
	        "read -r _ _ _ _ _ _ _ _ _ _ _ _ _ used _ < /proc/$worker/stat; "
	        "done 2> /dev/null; "
	        "kill -KILL $worker; wait $pid", losses[_i].command);
	for (int tries = 0; tries < 5 && status == 0; tries++)
		status = program_shell(command);
	ck_assert_int_eq(status, 1);
	ck_assert_msg(says(losses[_i].says), "%s: %s", command, program_errors);
	ck_assert_msg(shows(losses[_i].shows), "%s: %s", command, program_output);
}
END_TEST

/* So is one that died in a match that was stopped later: the games it took with
 * it are missing from what is told. */
START_TEST(a_dead_worker_is_told_of_after_a_stop)
{
	ck_assert_int_eq(program_shell("\"$ISLE\" arena --games 1000000 --jobs 2 "
	        "kitten kitten & pid=$!; until [ \"$(wc -w < "
	        "/proc/$pid/task/$pid/children)\" = 2 ]; do :; done; "
	        "worker=$(cut -d ' ' -f 1 /proc/$pid/task/$pid/children); "
	        "kill -KILL $worker; kill -TERM $pid; wait $pid"), 143);
	ck_assert_msg(says("stopped after "), "%s", program_errors);
	ck_assert_msg(says("1 of the workers died; only "), "%s", program_errors);
}
END_TEST

/* Nobody died in a match that was merely stopped. */
START_TEST(a_stopped_worker_is_not_dead)
{
	ck_assert_int_eq(isle("arena --games 1000000 --jobs 2 --seconds 1 kitten "
	                      "kitten"), 0);
	ck_assert_msg(says("time is up") && !says("died"), "%s", program_errors);
	ck_assert_int_eq(isle("arena --games 1000000 --jobs 2 --seconds 1 kitten "
	                      "\"cmd:$ISLE engine\""), 0);
	ck_assert_msg(says("time is up") && !says("died"), "%s", program_errors);
}
END_TEST

/* bench/tune.sh takes of each game its own column of the last rows that were
 * written whole, so that a run that was cut is not lost. */
START_TEST(a_cut_run_of_tuning_gives_its_last_whole_rows)
{
	static const char advanced[] = "/* game 0, round 25 */\n"
		"\t\tROW(WALL, 7, 8, 9),\n\t\tROW(RIVAL, 7, 8, 9),\n";
	static const char family[] = "/* game 1, round 25 */\n"
		"\t\tROW(WALL, 1, 2, 3),\n\t\tROW(RIVAL, 1, -2, 3),\n"
		"/* game 1, round 50 */\n\t\tROW(WALL, 4, 5, 6),\n\t\tROW(RIV";
	char command[4200], root[4000];

	ck_assert_ptr_nonnull(getcwd(root, sizeof root));
	write_file("advanced", advanced, strlen(advanced));
	write_file("family", family, strlen(family));
	snprintf(command, sizeof command, "sh '%s'/bench/tune.sh rows .", root);
	ck_assert_msg(program_shell(command) == 0, "%s", program_errors);
	ck_assert_str_eq(program_output,
	                 "\t\tROW(WALL,                7,    2,    9),\n"
	                 "\t\tROW(RIVAL,               7,   -2,    9),\n");
}
END_TEST

/* What a decision takes is the processor's time: that of a busy machine, or of
 * one that sleeps, is not the opponent's. */
START_TEST(a_decision_is_timed_by_the_processor)
{
	const char *max = program_output;
	double longest;

	ck_assert_int_eq(program_shell("\"$ISLE\" arena --games 200 --jobs 1 --json "
	        "cat cat & pid=$!; until [ \"$(wc -w < "
	        "/proc/$pid/task/$pid/children)\" = 1 ]; do :; done; "
	        "read -r worker _ < /proc/$pid/task/$pid/children; sleep 0.1; "
	        "kill -STOP $worker; sleep 1; kill -CONT $worker; wait $pid"), 0);
	for (int seat = 1; seat <= 2; seat++) {
		max = strstr(max, "ms_max");
		ck_assert_msg(max && sscanf(max, "ms_max\":%lf", &longest) == 1, "%s",
		              program_output);
		ck_assert_msg(longest < 500, "%f", longest);
		max++;
	}
}
END_TEST

int main(void)
{
	TCase *all = tcase_create("long work");

	tcase_add_checked_fixture(all, program_set_up, program_tear_down);
	tcase_set_timeout(all, 300);
	tcase_add_loop_test(all, a_signal_stops_and_tells, 0, ROWS(stops));
	tcase_add_test(all, who_shall_go_on_goes_on);
	tcase_add_test(all, a_stopped_review_counts_what_it_tells);
	tcase_add_test(all, a_review_says_where);
	tcase_add_test(all, a_review_looks_first_where_to_draw);
	tcase_add_loop_test(all, time_stops_and_tells, 0, ROWS(timed));
	tcase_add_test(all, progress_is_shown_at_a_terminal);
	tcase_add_loop_test(all, a_dead_worker_is_noticed, 0, ROWS(losses));
	tcase_add_test(all, a_dead_worker_is_told_of_after_a_stop);
	tcase_add_test(all, a_stopped_worker_is_not_dead);
	tcase_add_test(all, a_cut_run_of_tuning_gives_its_last_whole_rows);
	tcase_add_test(all, a_decision_is_timed_by_the_processor);
	return RUN("long work", all);
}
