/*
 * The manners of the program: Ctrl-C, files of other systems, output nobody
 * takes, what it says of itself. Each was bad once. Games that are kept are in
 * test_saving.c, work that takes long in test_long_work.c.
 */
#include <check.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "cli.h"
#include "columns.h"
#include "isle.h"
#include "marks.h"
#include "play_show.h"
#include "program.h"
#include "progress.h"
#include "random.h"
#include "runner.h"

/* ---- at a terminal ------------------------------------------------------- */

START_TEST(ctrl_c_keeps_the_game)
{
	static const struct program_key keys[] = {
		{ "what will you do", "1\n" }, { "> ", "1\n" },
		{ "Enter goes on", "\003" }, { NULL, NULL }
	};

	ck_assert_int_eq(program_terminal("play --new a --seed 1 --seats 3 "
	                                  "--people 3", keys), 130);
	ck_assert(shows("saved in "));
	ck_assert_int_eq(isle("verify " KEPT "a.record"), 0);
	ck_assert(shows("1 move,"));
}
END_TEST

/* Waits until a process sleeps: it has nothing to do but to write. */
static void wait_until_asleep(pid_t pid)
{
	char path[64], state = 'R';

	snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
	while (state != 'S') {
		FILE *file = fopen(path, "r");
		if (!file || fscanf(file, "%*d (%*[^)]) %c", &state) != 1)
			exit(1);
		fclose(file);
	}
}

/* Writes until there is no room. */
static void fill(int pipe)
{
	static const char page[4096];
	int flags = fcntl(pipe, F_GETFL);

	fcntl(pipe, F_SETFL, flags | O_NONBLOCK);
	while (write(pipe, page, sizeof page) > 0)
		;
	fcntl(pipe, F_SETFL, flags);
}

START_TEST(ctrl_c_breaks_no_line)
{
	static char taken[1 << 16];
	int ends[2];
	pid_t reader, self = getpid();

	ck_assert_int_eq(pipe(ends), 0);
	fill(ends[1]);
	if ((reader = fork()) == 0) {
		close(ends[1]);
		wait_until_asleep(self);
		kill(self, SIGINT);
		while (read(ends[0], taken, sizeof taken) > 0)
			;
		_exit(0);
	}
	FILE *out = fdopen(ends[1], "w");
	progress_catch();
	fputs("your move\n", out);
	ck_assert_int_eq(fclose(out), 0);
	ck_assert_int_eq(progress_signal(), SIGINT);
	ck_assert_int_eq(waitpid(reader, NULL, 0), reader);
}
END_TEST

START_TEST(the_end_of_input_keeps_the_game)
{
	static const struct program_key keys[] = {
		{ "what will you do", "\004" }, { NULL, NULL }
	};

	ck_assert_int_eq(program_terminal("play --new a", keys), 0);
	ck_assert(shows("saved in "));
}
END_TEST

/* At a narrow terminal words stay whole: a line ends before its width does,
 * whatever is shown, in both languages. */
static const char *const narrow_games[] = {
	"--game family", "--game advanced --with kittens,events --seats 4",
	"--game solo --lang de", "--game explore --lang de",
};

/* Rows of the list of games are as long as they are. */
static void check_narrow(const char *words)
{
	char command[300], *rest;

	snprintf(command, sizeof command, "script -qec 'stty -echo cols 40; "
	         "TERM=dumb \"$ISLE\" play %s' /dev/null", words);
	ck_assert_int_eq(program_shell(command), 0);
	ck_assert(shows("> "));
	for (char *line = strtok_r(program_output, "\r\n", &rest); line;
	     line = strtok_r(NULL, "\r\n", &rest)) {
		line += strncmp(line, "> ", 2) ? 0 : 2;   /* what is typed ends it */
		ck_assert_msg(columns_of(line, strlen(line)) <= 40
		              || strstr(line, ".record") || strstr(line, ", day "),
		              "%s", line);
	}
}

START_TEST(words_stay_whole_at_a_narrow_terminal)
{
	char words[200];

	program_input("?\nback\nquit\n", 1);
	snprintf(words, sizeof words, "--new n %s", narrow_games[_i]);
	check_narrow(words);
}
END_TEST

START_TEST(words_of_the_list_of_games_stay_whole)
{
	program_input("quit\n", 1);
	ck_assert_int_eq(isle("play --new n"), 0);
	program_input("quit\n", 1);
	check_narrow("");
}
END_TEST

/* ---- real cards ---------------------------------------------------------- */

#define REAL "play --new a --game explore --seats 1 --cards real"

/* One bad word of twelve costs that card; numbers, capitals and several lines
 * are understood. */
START_TEST(a_bad_card_costs_one_card)
{
	program_input("island blue-c3 blu-c2 t2 t3 r1 r2\n"
	              "Green-C2 lesson-3 lesson-4\n"
	              "11 red-c3 red-c4 9 red-c1\nred-c2\nquit\n", 1);
	ck_assert_int_eq(isle(REAL), 0);
	ck_assert(shows("space 2: \"blu-c2\" is no face of a card"));
	ck_assert(shows("no card yet on: 2 7 8 9 10 11 12\n"));
	ck_assert(shows("no card yet on: 10\n"));
	ck_assert_int_eq(program_shell("grep -q '^0 island blue-c3 green-c2 t2 t3 "
		"r1 r2 lesson-3 lesson-4 red-c1 red-c2 red-c3 red-c4$' "
		KEPT "a.record"), 0);
}
END_TEST

START_TEST(the_leader_is_helped)
{
	program_input("?\nhelp\nquit\n", 1);
	ck_assert_int_eq(isle(REAL), 0);
	ck_assert_int_eq(count_of(program_output, "2of-t1,t2,t3"), 2);
	ck_assert(!shows("is no face"));
}
END_TEST

#define TWELVE "t1 t2 t3 t4 r1 r2 r3 r4 o1 o2 o3 lesson-26"

/* What cannot be taken back is shown before it is laid out. */
START_TEST(the_leader_sees_the_island_first)
{
	static const struct program_key keys[] = {
		{ "which cards lie", TWELVE "\n" },
		{ "Enter lays them out", "12 lesson-1\n" },
		{ "Enter lays them out", "\n" },
		{ "what will you do", "quit\n" }, { NULL, NULL }
	};

	ck_assert_int_eq(program_terminal(REAL, keys), 0);
	ck_assert_int_eq(program_shell("grep -q '^0 island t1 .* lesson-1$' "
	                               KEPT "a.record"), 0);
}
END_TEST

START_TEST(choices_may_be_said)
{
	program_input(TWELVE "\ntake column\nc\nquit\n", 1);
	ck_assert_int_eq(isle(REAL), 0);
	ck_assert(shows("takes column C"));
	ck_assert_int_eq(program_shell("grep -q '^1 take column C$' "
	                               KEPT "a.record"), 0);
}
END_TEST

static void check_menu(const struct local_game *table,
                       const struct isle_move *move,
                       const isle_step *step, int steps)
{
	static char text[ISLE_STEPS_MAX][256];

	for (int i = 0; i < steps; i++) {
		play_show_step(table, move, step[i], text[i], sizeof text[i]);
		ck_assert_msg(*text[i], "an empty choice: %s",
		              isle_word(ISLE_WORDS_SLOT, (int)isle_slot(move)));
		for (int j = 0; j < i; j++)
			ck_assert_msg(strcmp(text[i], text[j]) != 0,
			              "two choices \"%s\"", text[i]);
	}
}

/* Plays a random game; every menu on the way is looked at. */
static void walk(struct local_game *table, uint64_t seed)
{
	static isle_step step[ISLE_STEPS_MAX];
	struct bots_random random = bots_random(seed);

	while (isle_due(&table->rules, &table->history.game)) {
		struct isle_move move = { .seat = (uint8_t)bots_random_turn(
			&random, &table->rules, &table->history.game) };
		int steps;
		while ((steps = isle_steps(&table->rules, &table->history.game, &move,
		                           step))) {
			if (steps <= 64)
				check_menu(table, &move, step, steps);
			isle_extend(&move, step[bots_random_below(&random,
				(uint32_t)steps)]);
		}
		ck_assert_int_eq(local_game_play(table, &move), ISLE_OK);
	}
}

static const struct { const char *game, *seats, *with; } menus[] = {
	{ "advanced", "4", "kittens,beasts,events,promos" },
	{ "family", "3", "kittens,beasts" },
	{ "solo", "1", "kittens,events" },
	{ "explore", "3", "" },
};

START_TEST(no_two_choices_read_alike)
{
	static struct local_game table;

	for (uint64_t seed = 1; seed <= 10; seed++) {
		struct game_options options = { .seed = seed };
		game_options_set(&options, "game", menus[_i].game);
		game_options_set(&options, "seats", menus[_i].seats);
		if (*menus[_i].with)
			game_options_set(&options, "with", menus[_i].with);
		ck_assert_msg(game_options_finish(&options), "%s", options.fault);
		local_game_open(&table, &options);
		walk(&table, seed);
		local_game_close(&table);
	}
}
END_TEST

START_TEST(replay_steps)
{
	static const struct program_key keys[] = {
		{ "0/", "\n" }, { "1/", "\n" }, { "2/", "b\n" }, { "1/", "d\n" },
		{ "  day 2", "5\n" }, { "5/", "meow\n" }, { "q ends", "q\n" },
		{ NULL, NULL }
	};

	ck_assert_int_eq(isle("sim --records r"), 0);
	ck_assert_int_eq(program_terminal("replay r/advanced-2-1.record", keys),
	                 0);
	ck_assert(!shows("winner"));
	ck_assert_int_eq(isle("replay r/advanced-2-1.record"), 0);
	ck_assert(shows("winner"));
}
END_TEST

/* Who leaps sees where that is, and who comes to the end what it was worth. A
 * line too long is one word, and the prompt does not stay on the line. */
START_TEST(replay_shows_leaps_and_the_end)
{
	static const struct program_key keys[] = {
		{ "0/", "999\n" }, { "the last move is ", "d\n" },
		{ "1 Seat 1", "dddddddddddddddddddddddddddddddddddddddd\n" },
		{ "q ends", "d\n" }, { "  day 3", "d\n" }, { "  day 4", "d\n" },
		{ "  day 5", "d\n" }, { "Winner: ", "\4" }, { NULL, NULL }
	};

	ck_assert_int_eq(isle("sim --records r"), 0);
	ck_assert_int_eq(program_terminal("replay r/advanced-2-1.record", keys),
	                 0);
	ck_assert_int_eq(count_of(program_output, "q ends"), 2);
	ck_assert(shows("Rare treasures"));
	ck_assert_str_eq(program_output + strlen(program_output) - 4, "> \r\n");
}
END_TEST

/* ---- going back ---------------------------------------------------------- */

START_TEST(back_takes_back_one_choice)
{
	program_input("1\n1\nback\nback\nback\nquit\n", 1);
	ck_assert_int_eq(isle("play --new a --game solo --seed 3"), 0);
	ck_assert_int_eq(count_of(program_output, "no longer chosen: "), 2);
	ck_assert(shows("no longer chosen: 90"));
	ck_assert(shows("no longer chosen: 84"));
	ck_assert(shows("nothing of this move has been chosen yet"));
}
END_TEST

/* ---- counts -------------------------------------------------------------- */

START_TEST(the_end_is_counted_line_by_line)
{
	program_input("1\n", 4000);
	ck_assert_int_eq(isle("play --new a --seed 4"), 0);
	const char *end = strstr(program_output, "\nRats ");
	ck_assert_ptr_nonnull(end);
	ck_assert(strstr(end, "\nRooms ") && strstr(end, "\nFamilies ")
	          && strstr(end, "\nTotal ") && strstr(end, "\nWinner"));
}
END_TEST

START_TEST(records_are_counted)
{
	ck_assert_int_eq(isle("sim --seed 9 --records r"), 0);
	ck_assert_int_eq(isle("score r/advanced-2-9.record"), 0);
	ck_assert(shows("Total") && shows("Winner") && !shows("not finished"));
	ck_assert_int_eq(isle("score --json r/advanced-2-9.record"), 0);
	ck_assert(shows("{\"finished\":true,\"players\":[{\"name\":\"Seat 1\""));
	ck_assert_int_eq(program_shell("{ echo '# a remark'; sed '/^day 3/q' "
	        "r/advanced-2-9.record; } > half && \"$ISLE\" score half"), 0);
	ck_assert(shows("The game is not finished") && shows("Ahead: "));
	ck_assert_int_eq(program_shell("echo meow >> r/advanced-2-9.record; "
	        "\"$ISLE\" score r/advanced-2-9.record"), 2);
	ck_assert(says("r/advanced-2-9.record:"));
}
END_TEST

/* Card 301 and its like are reconstructions, 113 is as printed. */
START_TEST(reconstructions_are_marked)
{
	static const char sheet[] = "player A\nboat 1\nlessons 113 %s\ngrid\n"
		"       ........\n    .............\n ..................\n"
		".....................\n......................\n"
		".....................\n ..................\n"
		"    .............\n       ........\ntiles\n";
	char text[600];

	snprintf(text, sizeof text, sheet, "301");
	write_file("a.sheet", text, strlen(text));
	ck_assert_int_eq(isle("score a.sheet"), 0);
	ck_assert_int_eq(count_of(program_output, "~"), 2);
	ck_assert(shows("~ marks a reconstruction"));
	snprintf(text, sizeof text, sheet, "114");
	write_file("a.sheet", text, strlen(text));
	ck_assert_int_eq(isle("score a.sheet"), 0);
	ck_assert(!shows("~"));
	ck_assert_int_eq(isle("score --json a.sheet"), 0);
	ck_assert(shows("\"reconstructed\":[]"));
	snprintf(text, sizeof text, sheet, "301");
	write_file("a.sheet", text, strlen(text));
	ck_assert_int_eq(isle("score --json a.sheet"), 0);
	ck_assert(shows("\"reconstructed\":[301]"));
	ck_assert_int_eq(isle("play --new a --game explore"), 0);
	ck_assert(count_of(program_output, "~ ") > 5);
	ck_assert(shows("~ marks a reconstruction"));
	/* Where nothing is marked nothing is explained. */
	ck_assert_int_eq(isle("play --new b --game solo --seed 5"), 0);
	ck_assert_msg(!shows("~"), "%s", program_output);
}
END_TEST

/* Lines of a replay stay lines of a record: what is reconstructed in one stands
 * behind it. The sign is explained once, and not where it is not seen. */
START_TEST(replays_mark_reconstructions)
{
	char words[MARKS_WORDS_MAX];

	ck_assert_int_eq(isle("sim --seed 9 --records r"), 0);
	ck_assert_int_eq(isle("replay r/advanced-2-9.record"), 0);
	ck_assert_int_gt(count_of(program_output, "  # ~ "), 0);
	ck_assert_int_eq(count_of(program_output, "~ marks a reconstruction"), 1);
	ck_assert_int_eq(isle("replay --to 0 r/advanced-2-9.record"), 0);
	ck_assert(!shows("~"));
	ck_assert_int_eq(isle("replay --json r/advanced-2-9.record"), 0);
	ck_assert(shows("\"reconstructed\":[]") && shows("\"reconstructed\":[\""));
	marks_of_line("1 draft 113 301", words);
	ck_assert_str_eq(words, "301");
	marks_of_line("1 take column 301", words);
	ck_assert_str_eq(words, "");
}
END_TEST

/* A game without public lessons, beasts and events has no lines for them. */
START_TEST(counts_have_the_lines_of_the_game)
{
	ck_assert_int_eq(isle("sim --game family --records r"), 0);
	ck_assert_int_eq(isle("score r/family-2-1.record"), 0);
	ck_assert(shows("\nFamilies ") && !shows("Public lessons"));
	ck_assert(!shows("Friendships") && !shows("Events"));
	ck_assert_int_eq(isle("sim --with kittens,beasts,events --records k"), 0);
	ck_assert_int_eq(program_shell("\"$ISLE\" score k/*"), 0);
	ck_assert(shows("\nFriendships ") && shows("\nEvents "));
	ck_assert_int_eq(isle("sim --game solo --records s"), 0);
	ck_assert_int_eq(program_shell("\"$ISLE\" score s/*"), 0);
	ck_assert(shows("\nColours ") && !shows("\nBeasts "));
}
END_TEST

/* ---- files --------------------------------------------------------------- */

static const char *const readers[] = { "score", "verify", "replay", "legal",
                                       "hint", "perft", "play" };

/* Whether nothing that was shown commands a terminal. */
static bool is_harmless(const char *text)
{
	for (const char *c = text; *c; c++)
		if (((unsigned char)*c < ' ' && *c != '\n') || *c == 127)
			return false;
	return !strstr(text, "\xc2\x9b") && !strstr(text, "\xe2\x80\xae");
}

/* Names of seats, of files, and lines that are wrong hold what their writer
 * likes. The name here is red by one character of the second set of controls,
 * and written from right to left. */
#define RED "\xc2\x9b" "31m"
#define TURNED "\xe2\x80\xae"
static const struct { const char *command, *shows; } foreign[] = {
	{ "\"$ISLE\" verify r/*", "won by Ann?31m?" },
	{ "\"$ISLE\" score r/*", "Ann?31m?: lessons" },
	{ "\"$ISLE\" replay r/*", "1 Ann?31m?\n" },
	{ "\"$ISLE\" review --positions 1 r/*", "Seat 1, Ann?31m?: " },
	{ "\"$ISLE\" play r/*", "Winner: Ann?31m?\n" },
	{ "sed '/^day 2/q' r/* > half; echo boats | \"$ISLE\" play half",
	  "1 Ann?31m?" },
	{ "mkdir -p " KEPT "; cp r/* \"" KEPT "$(printf 'a\\302\\2331m')\".record; "
	  "\"$ISLE\" play --list", " a?1m " },
	{ "cp r/* \"$(printf 'a\\033[31m')\"; \"$ISLE\" verify a*", "a?[31m: " },
	{ "printf 'isle-record 1\\n\\033]0;meow\\a\\n' > bad; \"$ISLE\" verify bad "
	  "2>&1; true", "bad:2:" },
	{ "printf 'game \\033[31m\\n' > bad; \"$ISLE\" score bad 2>&1; true",
	  "bad:1:" },
	{ "\"$ISLE\" verify \"$(printf '\\033[31m\\nisle: fine')\" 2>&1; true",
	  "?[31m isle: fine: No such file" },
};

START_TEST(words_of_others_are_harmless)
{
	ck_assert_int_eq(isle("sim --players kitten --seed 1 --records r"), 0);
	ck_assert_int_eq(program_shell("sed -i 's/^\\(seat . boat .\\) .*/\\1 Ann" RED
	                               TURNED "/' r/*"), 0);
	program_shell(foreign[_i].command);
	ck_assert_msg(shows(foreign[_i].shows), "%s: %s%s", foreign[_i].command,
	              program_output, program_errors);
	ck_assert_msg(is_harmless(program_output) && is_harmless(program_errors),
	              "%s: %s%s", foreign[_i].command, program_output,
	              program_errors);
}
END_TEST

/* One form for a fault, whatever reads the file. */
START_TEST(faults_name_file_and_line)
{
	char arguments[64];

	write_file("bad", "isle-record 1\nmeow\n", 19);
	snprintf(arguments, sizeof arguments, "%s ./bad", readers[_i]);
	ck_assert_int_eq(isle(arguments), strcmp(readers[_i], "verify") ? 2 : 1);
	ck_assert_msg(strncmp(program_errors, "isle: ./bad:2:", 14) == 0, "%s: %s",
	              readers[_i], program_errors);
}
END_TEST

START_TEST(byte_order_marks_are_explained)
{
	char arguments[64];

	write_file("bom", "\xef\xbb\xbfisle-record 1\n", 17);
	snprintf(arguments, sizeof arguments, "%s ./bom", readers[_i]);
	ck_assert_int_eq(isle(arguments), 2);
	ck_assert_msg(says("./bom:1: ") && says("without one")
	              && says("//' ./bom\n"), "%s: %s",
	              readers[_i], program_errors);
	write_file("bom", "\xff\xfei\0s\0", 6);
	ck_assert_int_eq(isle(arguments), 2);
	ck_assert(says("./bom:1: ") && says("UTF-16"));
}
END_TEST

/* What is less by nothing that is printed is not said to be less. */
START_TEST(advice_as_good_as_the_best)
{
	ck_assert_int_eq(program_shell("printf 'new seats 2 seed 39\\nhint 1 cat"
	                               "\\nhint 2 cat\\n' | \"$ISLE\" engine"), 0);
	ck_assert(shows(" less than the best"));
	ck_assert(!shows(" 0.0 less"));
}
END_TEST

/* What cards bring is told in points, whoever advises. */
START_TEST(advice_counts_in_points)
{
	ck_assert_int_eq(program_shell("printf 'new game explore seats 2 seed 3\\n"
	                               "hint 1 cat\\nhint 1 vesh\\n' | "
	                               "\"$ISLE\" engine"), 0);
	ck_assert_int_eq(count_of(program_output, "column D (these cards bring "
	                                          "about 19 points)"), 2);
}
END_TEST

/* The command that mends a file can be typed as it stands, whatever the file is
 * called; of standard input there is none. */
START_TEST(the_advice_about_byte_order_marks_works)
{
	static const char *const names[] = { "a b", "-x", "it's", "$HOME" };
	char command[300];

	for (size_t i = 0; i < ROWS(names); i++) {
		write_file(names[i], "\xef\xbb\xbfmeow\n", 8);
		snprintf(command, sizeof command, "\"$ISLE\" score -- \"%s%s\"",
		         *names[i] == '$' ? "\\" : "", names[i]);
		ck_assert_int_eq(program_shell(command), 2);
		const char *advice = strstr(program_errors, ", or: ");
		ck_assert_msg(advice, "%s: %s", names[i], program_errors);
		snprintf(command, sizeof command, "%s", advice + strlen(", or: "));
		ck_assert_int_eq(program_shell(command), 0);
		ck_assert_int_eq(program_shell("cat ./* | grep -c '^meow$'"), 0);
		ck_assert_int_eq(atoi(program_output), (int)i + 1);
	}
	ck_assert_int_eq(program_shell("printf '\\357\\273\\277' | \"$ISLE\" score -"),
	                 2);
	ck_assert(says("without one\n"));
}
END_TEST

START_TEST(one_limit_for_all_files)
{
	char arguments[64];

	ck_assert_int_eq(program_shell("{ head -c 2000000 /dev/zero | tr '\\0' "
	        "'\\n'; cat bad; } > large 2> /dev/null || true; head -c 16777217 "
	        "/dev/zero > huge"), 0);
	snprintf(arguments, sizeof arguments, "%s ./huge", readers[_i]);
	ck_assert_int_eq(isle(arguments), 2);
	ck_assert_msg(says("./huge: larger than 16 MiB"), "%s", program_errors);
	snprintf(arguments, sizeof arguments, "%s ./large", readers[_i]);
	isle(arguments);
	ck_assert_msg(says("./large:2000000:") || says("./large:1:"), "%s",
	              program_errors);
}
END_TEST

/* ---- output -------------------------------------------------------------- */

static const char *const writers[] = {
	"help", "help sim", "sim --help", "--version", "texts", "texts 5",
	"texts --json", "texts --markdown", "sim --games 30", "sim --json",
	"perft", "play --list", "score r/advanced-2-1.record",
	"score --json r/advanced-2-1.record", "replay r/advanced-2-1.record",
	"replay --json r/advanced-2-1.record", "verify r/advanced-2-1.record",
	"legal r/family-2-1.record", "arena --games 2 random random",
	"arena --games 2 --json random random",
};

/* Results that nobody could read are no results, and the cause is the true
 * one. */
START_TEST(output_that_fails_is_noticed)
{
	char command[200];

	ck_assert_int_eq(isle("sim --records r"), 0);
	ck_assert_int_eq(program_shell("\"$ISLE\" sim --game family --records r; sed -i "
	        "'/^day 2/,$d' r/family-2-1.record"), 0);
	snprintf(command, sizeof command, "\"$ISLE\" %s > /dev/full", writers[_i]);
	ck_assert_msg(program_shell(command) == 1, "%s: %s", command,
	              program_errors);
	ck_assert_msg(says("standard output cannot be written: No space left on "
	                   "device"), "%s: %s", command, program_errors);
	snprintf(command, sizeof command, "\"$ISLE\" %s >&-", writers[_i]);
	ck_assert_msg(program_shell(command) == 1, "%s: %s", command,
	              program_errors);
	ck_assert(says("Bad file descriptor"));
}
END_TEST

/* A server goes on without it, and says why nobody was told where it is. Where
 * a moment is too short for it to catch a signal (143), a longer one is tried.
 */
START_TEST(a_server_that_cannot_say_where_says_why)
{
	ck_assert_int_eq(program_shell("for s in 1 4 16 64; do "
	        "\"$ISLE\" serve --port 0 --store :memory: > /dev/full & pid=$!; "
	        "sleep $s; kill $pid; wait $pid; status=$?; "
	        "[ $status = 143 ] || exit $status; done"), 1);
	ck_assert_msg(says("No space left on device"), "%s", program_errors);
}
END_TEST

/* What is printed does not end up in a file that is opened. */
START_TEST(closed_streams_are_not_files)
{
	ck_assert_int_eq(program_shell("\"$ISLE\" play --save a.record >&- 2>&- <&-"),
	                 1);
	ck_assert_int_eq(isle("verify a.record"), 0);
}
END_TEST

/* Who is spoken to in German may answer so. */
START_TEST(a_german_game_understands_german)
{
	program_input("1\n1\nzurück\nalle\nhilfe\nboote\nwertung\ntisch\n"
	              "speichern b.record\nende\n", 1);
	ck_assert_int_eq(isle("--lang de play --new a --game solo --seed 3"), 0);
	ck_assert(shows("nicht mehr gewählt: ") && shows("zurück: nimmt"));
	ck_assert_msg(!shows("nicht verstanden"), "%s", program_output);
	ck_assert(shows("Platz 1, Platz 1: ") && !shows("Seat"));
	ck_assert(shows("gespeichert in b.record") && is_there("b.record"));
	program_input("back\nquit\n", 1);
	ck_assert_int_eq(isle("--lang de play b.record"), 0);
	ck_assert(!shows("nicht verstanden") && !is_there("quit"));
	write_file("bad", "isle-record 1\nmeow\n", 19);
	ck_assert_int_eq(isle("--lang de verify bad"), 1);
	ck_assert_msg(says("(Aufzeichnung: "), "%s", program_errors);
}
END_TEST

START_TEST(languages_everywhere)
{
	char arguments[100];

	for (const struct cli_verb *verb = verbs; verb->name; verb++) {
		snprintf(arguments, sizeof arguments, "%s --lang de --help",
		         verb->name);
		ck_assert_msg(isle(arguments) == 0 && shows("--lang CODE"), "%s",
		              arguments);
		snprintf(arguments, sizeof arguments, "%s --lang xx", verb->name);
		ck_assert_int_eq(isle(arguments), 2);
		ck_assert_msg(says("no language \"xx\""), "%s: %s", arguments,
		              program_errors);
	}
}
END_TEST

int main(void)
{
	TCase *all = tcase_create("manners");

	tcase_add_checked_fixture(all, program_set_up, program_tear_down);
	tcase_set_timeout(all, 300);
	tcase_add_test(all, ctrl_c_keeps_the_game);
	tcase_add_test(all, ctrl_c_breaks_no_line);
	tcase_add_test(all, the_end_of_input_keeps_the_game);
	tcase_add_loop_test(all, words_stay_whole_at_a_narrow_terminal, 0,
	                    ROWS(narrow_games));
	tcase_add_test(all, words_of_the_list_of_games_stay_whole);
	tcase_add_test(all, a_bad_card_costs_one_card);
	tcase_add_test(all, the_leader_is_helped);
	tcase_add_test(all, the_leader_sees_the_island_first);
	tcase_add_test(all, choices_may_be_said);
	tcase_add_loop_test(all, no_two_choices_read_alike, 0, ROWS(menus));
	tcase_add_test(all, replay_steps);
	tcase_add_test(all, replay_shows_leaps_and_the_end);
	tcase_add_test(all, back_takes_back_one_choice);
	tcase_add_test(all, the_end_is_counted_line_by_line);
	tcase_add_test(all, records_are_counted);
	tcase_add_test(all, reconstructions_are_marked);
	tcase_add_test(all, replays_mark_reconstructions);
	tcase_add_test(all, counts_have_the_lines_of_the_game);
	tcase_add_loop_test(all, words_of_others_are_harmless, 0, ROWS(foreign));
	tcase_add_loop_test(all, faults_name_file_and_line, 0, ROWS(readers));
	tcase_add_loop_test(all, byte_order_marks_are_explained, 0, ROWS(readers));
	tcase_add_test(all, advice_as_good_as_the_best);
	tcase_add_test(all, advice_counts_in_points);
	tcase_add_test(all, the_advice_about_byte_order_marks_works);
	tcase_add_loop_test(all, one_limit_for_all_files, 0, ROWS(readers));
	tcase_add_loop_test(all, output_that_fails_is_noticed, 0, ROWS(writers));
	tcase_add_test(all, closed_streams_are_not_files);
	tcase_add_test(all, a_server_that_cannot_say_where_says_why);
	tcase_add_test(all, a_german_game_understands_german);
	tcase_add_test(all, languages_everywhere);
	return RUN("manners", all);
}
