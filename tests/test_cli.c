/*
 * The program as people and scripts meet it: verbs, options, refusals, files,
 * the engine protocol. The program is the one built beside this test.
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cli.h"
#include "local_game.h"
#include "manual.h"
#include "program.h"
#include "protocol.h"
#include "runner.h"
#include "verbs.h"
#include "weights.h"

static int count_lines(const char *text)
{
	int lines = 0;

	for (; *text; text++)
		lines += *text == '\n';
	return lines;
}

/* ---- verbs and options --------------------------------------------------- */

START_TEST(every_verb_has_help)
{
	char arguments[64];

	ck_assert_int_eq(isle("help"), 0);
	for (const struct cli_verb *verb = verbs; verb->name; verb++) {
		ck_assert(verb->hidden || strstr(program_output, verb->name));
		ck_assert_ptr_nonnull(verb->run);
	}
	for (const struct cli_verb *verb = verbs; verb->name; verb++) {
		snprintf(arguments, sizeof arguments, "%s --help", verb->name);
		ck_assert_int_eq(isle(arguments), 0);
		for (int i = 0; verb->option[i].name; i++)
			ck_assert_ptr_nonnull(
				strstr(program_output, verb->option[i].name));
	}
}
END_TEST

/* The help counts the seats as the engine does, for every game. */
START_TEST(seats_of_every_game_are_in_the_help)
{
	char row[64];

	ck_assert_int_eq(program_shell("\"$ISLE\" play --help | tr -s ' \\n' ' '"), 0);
	for (int mode = 0; mode < ISLE_MODES; mode++) {
		struct isle_mode_info info = isle_mode_info(mode);
		bool range = info.seats_max > info.seats_min;
		snprintf(row, sizeof row, range ? " %s %d-%d" : " %s %d",
		         isle_word(ISLE_WORDS_MODE, mode), info.seats_min,
		         info.seats_max);
		ck_assert_msg(strstr(program_output, row), "%s", row);
	}
}
END_TEST

/* One sentence on standard error, nothing on standard program_output, status
 * 2. */
static const char *const refusals[] = {
	"frobnicate",
	"help frobnicate",
	"--lang",
	"sim --frobnicate",
	"sim --games",
	"sim --games 0",
	"sim --games many",
	"sim --games 1 --games 2",
	"sim --json=yes",
	"sim words",
	"sim --game chess",
	"sim --seats 1",
	"sim --seats 7",
	"sim --seats 99",
	"sim --game family --seats 7",
	"sim --game solo --seats 2",
	"sim --game explore --seats 9",
	"sim --modules A,B",
	"sim --modules A,B,B",
	"sim --modules A,B,Q",
	"sim --modules A,B,C,D",
	"sim --seats 5 --modules A,B,C",
	"sim --game family --modules A,B,C",
	"sim --with dogs",
	"sim --game family --with events",
	"sim --game explore --with kittens",
	"sim --difficulty easy",
	"sim --game solo --difficulty mild",
	"sim --edition 3",
	"sim --boats 1",
	"sim --boats 1,1",
	"sim --boats 1,7",
	"sim --players nobody",
	"sim --players random,random,random",
	"sim --records /nowhere/at/all",
	"sim --players nobody",
	"--lang xx help",
	"help --lang xx",
	"sim --lang",
	"help help help",
	"sim -j 2",
	"score a b",
	"replay a b",
	"legal a b",
	"hint a b",
	"sheet a --out b.pdf",
	"serve now",
	"serve --port 70000",
	"texts 999",
	"rules xyzzy",
	"rules --all --json",
	"rules --all goal",
	"texts 1 999",
	"texts --json --markdown",
	"manual",
	"version now",
	"sim --seed 99999999999999999999",
	"sim --seed 18446744073709551616",
	"perft --depth 0",
	"perft nowhere.record",
	"bench --seconds 0",
	"play nowhere.record",
	"play --people 3",
	"play a b",
	"engine now",
	"arena --game explore --cards real cat kitten",
	"tune --game explore --cards real",
	"tune --start /dev/null",
	"tune --check --against /dev/null",
	"learn --game explore --cards real",
	"serve --port 0 --log xml --store :memory:",
	"serve --port 0 --node 'a b' --store :memory:",
	"verify",
	"legal",
	"score nowhere.sheet",
	"serve --backup ''",
	"serve --store ''",
	"sheet --boat 7 --out a.pdf",
	"verify nowhere.record",
};

START_TEST(bad_input_gets_one_sentence)
{
	const char *arguments = refusals[_i];

	ck_assert_msg(isle(arguments) == 2, "isle %s: %s", arguments,
	              program_errors);
	ck_assert_msg(!program_output[0], "isle %s prints %s", arguments,
	              program_output);
	ck_assert_msg(count_lines(program_errors) == 1
	                  && !strncmp(program_errors, "isle: ", 6),
	              "isle %s says: %s", arguments, program_errors);
}
END_TEST

/* Tuning goes on with the round after the one that it had printed. */
START_TEST(tuning_goes_on_where_it_was)
{
	ck_assert_int_eq(program_shell(
		"\"$ISLE\" tune --games 2 --rounds 2 --jobs 1 > rows && "
		"\"$ISLE\" tune --games 2 --rounds 3 --jobs 1 --start rows"), 0);
	ck_assert(strstr(program_output, "/* game 0, round 3 */"));
	ck_assert(!strstr(program_output, "/* game 0, round 2 */"));
	ck_assert_int_eq(count_lines(program_output), WEIGHTS + 1);
}
END_TEST

/* Tables of three and more have weights of their own, the sixth and seventh
 * column. */
START_TEST(tuning_knows_how_many_sit_there)
{
	isle("tune --games 2 --rounds 1 --jobs 1 --seats 4");
	ck_assert(strstr(program_output, "/* game 5, round 1 */"));
	isle("tune --game family --games 2 --rounds 1 --jobs 1 --seats 3");
	ck_assert(strstr(program_output, "/* game 6, round 1 */"));
}
END_TEST

/* Weights that play themselves win half of the games, by nothing. */
START_TEST(weights_are_as_good_as_themselves)
{
	ck_assert_int_eq(program_shell(
		"\"$ISLE\" tune --games 2 --rounds 1 --jobs 1 > rows && "
		"\"$ISLE\" tune --check --games 4 --rounds 2 --start rows "
		"--against rows"), 0);
	ck_assert_msg(!strncmp(program_output, "games: 8, won: 50.0 ", 20)
	              && strstr(program_output, "ahead: +0.00 +- 0.00\n"), "%s",
	              program_output);
}
END_TEST

/* What is asked for is right, and cannot be had now: the world's fault has
 * another status than the user's, for scripts that try again. */
#define TAKEN_PORT \
	": > address; " \
	"\"$ISLE\" serve --port 0 --store :memory: > address 2> log & first=$!; " \
	"until grep -q http address; do sleep 0.05; done; " \
	"port=$(sed 's/.*:\\([0-9]*\\)\\/$/\\1/' address); " \
	"\"$ISLE\" serve --port $port --store :memory:; status=$?; " \
	"kill $first; wait $first; exit $status"

static const struct { const char *command, *says; } denials[] = {
	{ TAKEN_PORT, "cannot listen on" },
	{ "\"$ISLE\" serve --port 0 --host nowhere --store :memory:", "nowhere" },
	{ "\"$ISLE\" serve --port 0 --store no/such/folder/a.db", "a.db" },
	{ "\"$ISLE\" serve --port 0 --store postgres://a@127.0.0.1:1/a",
	  "PostgreSQL" },
	{ "\"$ISLE\" serve --check 1 --store no/such/folder/a.db", "a.db" },
	{ "\"$ISLE\" serve --store a.db --backup no/such/folder/b.db", "" },
};

START_TEST(what_the_world_denies_is_no_fault_of_the_user)
{
	const char *command = denials[_i].command;

	ck_assert_msg(program_shell(command) == 1, "%s: %s", command,
	              program_errors);
	ck_assert_msg(!program_output[0], "%s prints %s", command,
	              program_output);
	ck_assert_msg(!strncmp(program_errors, "isle: serve: ", 13)
	                  && strstr(program_errors, denials[_i].says),
	              "%s says: %s", command, program_errors);
}
END_TEST

START_TEST(languages)
{
	ck_assert_int_eq(isle("--lang de sim --modules A,B"), 2);
	ck_assert_int_eq(isle("--lang=de help"), 0);
	ck_assert_int_eq(isle("--lang de --version"), 0);
	ck_assert_int_eq(strncmp(program_output, "isle ", 5), 0);
	ck_assert_int_eq(isle("--lang de_AT.UTF-8 --version"), 0);
	ck_assert_int_eq(isle("--lang fr help"), 2);
	ck_assert_ptr_nonnull(strstr(program_errors, "there are: de en"));
	ck_assert_int_eq(isle("--lang de sim --games 1 --players random"), 0);
	ck_assert_ptr_nonnull(strstr(program_output, "Startwert 1: "));
	ck_assert_ptr_nonnull(strstr(program_output, "Partien: 1, "));
}
END_TEST

/* ---- sim ----------------------------------------------------------------- */

static const char *const games[] = {
	"--game advanced --seats 4",
	"--game family --seats 3",
	"--game solo --difficulty expert",
	"--game explore --seats 8",
	"--game explore --seats 1 --difficulty expert",
	"--game advanced --seats 6 --with kittens,beasts,events --modules "
        "A,B,C,D,I",
	"--game solo --difficulty easy --with events",
	"--game family --seats 4 --with kittens,beasts",
	"--edition 1 --boats 6,2",
};

/* The first line says how the game ended. */
START_TEST(the_last_name_stands_for_the_rest)
{
	char ended[100];
	ck_assert_int_eq(isle("sim --seats 3 --players kitten,cat,cat"), 0);
	snprintf(ended, sizeof ended, "%.*s", (int)strcspn(program_output, "\n"),
	         program_output);
	ck_assert_int_eq(isle("sim --seats 3 --players kitten,cat"), 0);
	ck_assert_int_eq(strncmp(program_output, ended, strlen(ended)), 0);
	ck_assert_int_eq(isle("sim --seats 3 --players kitten"), 0);
	ck_assert_int_ne(strncmp(program_output, ended, strlen(ended)), 0);
}
END_TEST

/* The list, a topic, a card, several answers, the book as JSON. */
START_TEST(rules_answer)
{
	ck_assert_int_eq(isle("rules"), 0);
	ck_assert_ptr_nonnull(strstr(program_output, "Explore & Draw\n"));
	ck_assert_ptr_nonnull(strstr(program_output, "king-rats"));
	ck_assert_int_eq(isle("rules placing"), 0);
	ck_assert_ptr_nonnull(strstr(program_output, "Placing tiles\n====="));
	ck_assert_ptr_nonnull(strstr(program_output, "gggooooo"));
	ck_assert_ptr_nonnull(strstr(program_output, "Cards: 69-70"));
	ck_assert_int_eq(isle("rules 69"), 0);
	ck_assert_ptr_nonnull(strstr(program_output, "Giant Leap"));
	ck_assert_ptr_nonnull(strstr(program_output, "  anywhere "));
	ck_assert_int_eq(isle("rules KING rat"), 0);
	ck_assert_int_eq(strncmp(program_output, "  king-rats", 11), 0);
	ck_assert_int_gt(count_lines(program_output), 3);
	ck_assert_int_eq(isle("rules beachcombing"), 0);
	ck_assert_ptr_nonnull(strstr(program_output, "Treasure cards"));
	ck_assert_int_eq(isle("rules wise anglers"), 0);
	ck_assert_ptr_nonnull(strstr(program_output, "  67 "));
	ck_assert_int_eq(isle("rules --json ties"), 0);
	ck_assert_ptr_nonnull(strstr(program_output, "\"word\":\"ties\""));
	ck_assert_ptr_null(strstr(program_output, "\"word\":\"kittens\""));
	ck_assert_int_eq(isle("rules --json can I put a cat on a rat"), 0);
	ck_assert_ptr_nonnull(strstr(program_output, "\"answers\":[{\"topic\":\"rats\","
		"\"sentence\":\"A cat or any other tile may lie on a rat"));
	ck_assert_ptr_nonnull(strstr(program_output, "\"word\":\"rats\""));
	ck_assert_int_eq(isle("rules --json wise anglers"), 0);
	ck_assert_ptr_nonnull(strstr(program_output, "\"topic\":\"fish-cards\""));
	ck_assert_int_ne(isle("rules --json xyzzy"), 0);
}
END_TEST

/* A list of nothing would look like a fault of the reader. */
START_TEST(over_is_said)
{
	ck_assert_int_eq(isle("sim --records r"), 0);
	ck_assert_int_eq(isle("legal r/advanced-2-1.record"), 2);
	ck_assert_msg(strstr(program_errors, "r/advanced-2-1.record: the game is "
	                     "over"), "%s", program_errors);
	ck_assert_int_eq(isle("rules --all goal"), 2);
	ck_assert_msg(strstr(program_errors, "--all is the whole book"), "%s",
	              program_errors);
}
END_TEST

/* No browser can go to 0.0.0.0. */
START_TEST(every_address_is_said_in_words)
{
	ck_assert_int_eq(program_shell("\"$ISLE\" serve --host 0.0.0.0 --port 0 "
	        "--store :memory: > said & until grep -q '^http' said; do sleep "
	        "0.1; done; kill $!; wait $!; cat said"), 0);
	ck_assert_msg(strncmp(program_output, "http://localhost:", 17) == 0
	              && strstr(program_output, "every address of this machine"),
	              "%s", program_output);
}
END_TEST

START_TEST(sim_writes_records_that_verify)
{
	static char first[PROGRAM_OUTPUT_MAX];
	char arguments[400];

	snprintf(arguments, sizeof arguments,
	         "sim %s --games 20 --seed 5 --json --jobs 1 --records r",
	         games[_i]);
	ck_assert_int_eq(isle(arguments), 0);
	ck_assert_int_eq(count_lines(program_output), 20);
	ck_assert_ptr_nonnull(strstr(program_output, "\"seed\":24,\"scores\":["));
	strcpy(first, program_output);
	snprintf(arguments, sizeof arguments,
	         "sim %s --games 20 --seed 5 --json --jobs 4", games[_i]);
	ck_assert_int_eq(isle(arguments), 0);
	ck_assert_str_eq(program_output, first);
	ck_assert_int_eq(isle("verify r/*"), 0);
	ck_assert_int_eq(count_lines(program_output), 20);
	snprintf(arguments, sizeof arguments, "sim %s --games 3", games[_i]);
	ck_assert_int_eq(isle(arguments), 0);
	ck_assert_ptr_nonnull(strstr(program_output, "games: 3"));
}
END_TEST

START_TEST(verify_finds_the_wrong_line)
{
	char command[200];

	ck_assert_int_eq(isle("sim --seats 2 --records r"), 0);
	snprintf(command, sizeof command, "sed -i 's/^winner .*/winner 1 2/' "
	         "%s/r/advanced-2-1.record", program_folder);
	ck_assert_int_eq(system(command), 0);
	ck_assert_int_eq(isle("verify r/advanced-2-1.record"), 1);
	ck_assert_ptr_nonnull(strstr(program_errors, "advanced-2-1.record:"));
}
END_TEST

/* ---- perft --------------------------------------------------------------- */

static const struct { const char *options, *depth, *lines; } perft[] = {
	{ "--seats 2", "3", "17640" },
	{ "--seats 6 --with kittens,beasts,events", "2", "20164" },
	{ "--game family --seats 3", "3", "162" },
	{ "--game family --seats 4 --with kittens,beasts", "3", "648" },
	{ "--game solo", "4", "40268" },
	{ "--game solo --with events --seed 2", "3", "12800" },
	{ "--game explore --seats 1", "3", "80796" },
	{ "--game explore --seats 3 --seed 7", "2", "68694" },
};

START_TEST(perft_counts)
{
	char arguments[200], wanted[100];

	snprintf(arguments, sizeof arguments, "perft --json %s --depth %s",
	         perft[_i].options, perft[_i].depth);
	snprintf(wanted, sizeof wanted, "{\"depth\":%s,\"lines\":%s}\n",
	         perft[_i].depth, perft[_i].lines);
	ck_assert_int_eq(isle(arguments), 0);
	ck_assert_msg(strstr(program_output, wanted), "%s: %s", arguments,
	              program_output);
}
END_TEST

/* ---- play ---------------------------------------------------------------- */

/* Rulings, Editions: the text of card 148 is that of the edition played. Some
 * seed deals it into the first pack. */
START_TEST(play_shows_the_edition_of_card_148)
{
	char arguments[100];
	int seed = 0;
	do {
		ck_assert_int_lt(++seed, 100);
		snprintf(arguments, sizeof arguments,
		         "play --edition 1 --seed %d --save %d.record", seed, seed);
		program_input("quit\n", 1);
		ck_assert_int_eq(isle(arguments), 0);
	} while (!strstr(program_output, "148 Prospector"));
	ck_assert_ptr_nonnull(strstr(program_output,
	                             "2 points for each common treasure."));
	snprintf(arguments, sizeof arguments,
	         "play --edition 2 --seed %d --save two.record", seed);
	ck_assert_int_eq(isle(arguments), 0);
	ck_assert_ptr_nonnull(strstr(program_output,
	                             "148 Prospector (Public lesson, 1)"));
	ck_assert_ptr_null(strstr(program_output, "each common treasure"));
}
END_TEST

/* A whole game of every mode by somebody who always takes the first choice.
 * Tiles are told in words beside their numbers. */
START_TEST(play_to_the_end)
{
	char arguments[300];

	program_input("1\n", 4000);
	snprintf(arguments, sizeof arguments,
	         "play %s --seed 4 --save g.record", games[_i]);
	ck_assert_int_eq(isle(arguments), 0);
	ck_assert_ptr_nonnull(strstr(program_output, "\nWinner"));
	ck_assert(strstr(games[_i], "explore")
	          || strstr(program_output, " cat, stairs, 5 squares)\n"));
	ck_assert_int_eq(isle("verify g.record"), 0);
	ck_assert_ptr_nonnull(strstr(program_output, "finished"));
}
END_TEST

/* A game of three in the middle, at a turn of somebody who has to ask two
 * others to take back; how many moves it has and would have then. */
static void save_asking(const char *name, int *count, int *left)
{
	static struct local_game table;
	enum history_undo may = HISTORY_NOTHING;

	ck_assert(local_game_read(&table, "tests/golden/family-3.record"));
	while (may != HISTORY_ASK) {
		ck_assert_int_gt(table.history.count, 0);
		history_go_back(&table.history, table.history.count - 1);
		uint32_t due = isle_due(&table.rules, &table.history.game);
		struct history_wish wish = { .seat = __builtin_ctz(due),
		                             .people = 0xe };
		may = history_may_undo(&table.history, &wish, left);
	}
	*count = table.history.count;
	ck_assert_int_eq(local_game_save(&table, program_file(name)), SAVE_FINE);
	local_game_close(&table);
}

static int moves_in(const char *path)
{
	struct local_game table;

	ck_assert(local_game_read(&table, program_file(path)));
	int count = table.history.count;
	local_game_close(&table);
	return count;
}

/* One yes of two is not enough. */
START_TEST(play_asks_everybody_before_taking_back)
{
	int count, left;

	save_asking("asking.record", &count, &left);
	program_input("undo\nyes\nno\nquit\n", 1);
	ck_assert_int_eq(isle("play asking.record"), 0);
	ck_assert_ptr_nonnull(strstr(program_output, "not everybody agrees"));
	ck_assert_int_eq(moves_in("asking.record"), count);
	program_input("undo\nyes\nyes\nquit\n", 1);
	ck_assert_int_eq(isle("play asking.record"), 0);
	ck_assert_ptr_nonnull(strstr(program_output, "taken back"));
	ck_assert_int_eq(moves_in("asking.record"), left);
}
END_TEST

/* Programs are not asked, but what has come to light stays. */
START_TEST(play_takes_back_nothing_that_came_to_light)
{
	program_input("1\n1\n1\n1\n1\n1\nundo\nquit\n", 1);
	ck_assert_int_eq(isle("play --game solo --seed 4 --save s.record"), 0);
	ck_assert_ptr_nonnull(strstr(program_output,
	                             "something hidden has come to light"));
	ck_assert_int_gt(moves_in("s.record"), 0);
}
END_TEST

/* ---- the engine protocol ------------------------------------------------- */

/* Feeds lines to the protocol; what it answers, freed by the caller. */
static char *converse(const char *text)
{
	struct protocol *protocol = malloc(sizeof *protocol);
	char *answer = NULL;
	size_t size;
	FILE *out = open_memstream(&answer, &size);

	protocol_open(protocol, out);
	for (const char *end; *text; text = end + (*end == '\n')) {
		end = text + strcspn(text, "\n");
		protocol_line(protocol, text, (size_t)(end - text));
	}
	protocol_close(protocol);
	free(protocol);
	fclose(out);
	return answer;
}

static const struct { const char *said, *answer; } dialogue[] = {
	{ "name\nversion\n", "= isle\n\n= " ISLE_VERSION "\n\n" },
	{ "# remark\n\n \t\n", "" },
	{ "due\n", "? there is no game yet; new or load makes one\n\n" },
	{ "nonsense\n", "? no command \"nonsense\"; help lists them\n\n" },
	{ "quit now\n", "? quit stands alone\n\n" },
	{ "new seats 2 seed 5\ndue\nmay\n",
	  "= advanced 2\n\n= 1 2\n\n= 1 2\n\n" },
	{ "new seats 2 seed 5\r\ndue\r\n", "= advanced 2\n\n= 1 2\n\n" },
	{ "new game family seats 7\n",
	  "? a game of family is for 2 to 6 seats, not 7\n\n" },
	{ "new seats\n", "? option seats has no value\n\n" },
	{ "new seats 2 seed 5\nlegal 1\n",
	  "= advanced 2\n\n= 1 draft 132\n1 draft 3\n1 draft 4\n1 draft 53\n"
	  "1 draft 59\n1 draft 72\n1 draft 9\n\n" },
	{ "new seats 2 seed 5\nlegal 3\n",
	  "= advanced 2\n\n? a seat from 0 to 2 is wanted\n\n" },
	{ "load\n.\n",
	  "? line 1: a line is missing: isle-record 1 (Record: head)\n\n" },
	{ "new seats 2\nhint 1 random\nhint 3 cat\nhint\n",
	  "= advanced 2\n\n? a level is kitten, cat, captain, oshax or vesh\n\n"
	  "? a seat from 1 to 2 is wanted\n\n"
	  "? a seat from 1 to 2 is wanted\n\n" },
	{ "new seats 2\nundo 1\n",
	  "= advanced 2\n\n? this seat has made no move\n\n" },
};

START_TEST(protocol_answers)
{
	char *answer = converse(dialogue[_i].said);

	ck_assert_str_eq(answer, dialogue[_i].answer);
	free(answer);
}
END_TEST

/* Every command and every option of a game stands in the manual. */
START_TEST(protocol_is_in_the_manual)
{
	char *code = manual_code("docs/engine.md");
	char *answer = converse("help\noptions\n");
	int rows = 0;

	for (char *row = strtok(answer, "\n"); row; row = strtok(NULL, "\n")) {
		row += strspn(row, "= ");
		row[strcspn(row, " :")] = '\0';
		ck_assert_msg(manual_says(code, row), "docs/engine.md lacks %s", row);
		rows++;
	}
	ck_assert_int_gt(rows, 20);
	free(answer);
	free(code);
}
END_TEST

/* Undo gives back the position before, and refuses what others saw. */
START_TEST(protocol_undo)
{
	char *answer =
		converse("new seats 2 seed 5\nhash\nplay 1 draft 3 4\nundo 2\n"
	                 "undo 1\nhash\nplay 1 draft 3 4\nplay 2 draft 7 18\n"
	                 "undo 2\n");
	const char *before = strstr(answer, "= advanced 2\n\n= ") + 16;
	const char *after = strstr(answer, "\n\n= 0\n\n= ") + 9;

	ck_assert_int_eq(strncmp(before, after, 16), 0);
	ck_assert_ptr_nonnull(
		strstr(answer, "? this seat has made no move"));
	ck_assert_ptr_nonnull(
		strstr(answer, "? something hidden has come to light since"));
	free(answer);
}
END_TEST

/* When others have moved since, all of them must agree. */
START_TEST(protocol_undo_is_asked)
{
	char *answer = converse("new seats 3 seed 5\nplay 1 draft 3 4\n"
	                        "play 2 draft 7 18\nundo 1\nundo 1 2\n"
	                        "undo 1 3\nundo 1 2 3\n");
	const char *asked = strstr(answer, "? others have moved since");
	int times = 0;

	for (; asked; asked = strstr(asked + 1, "? others have moved since"))
		times++;
	ck_assert_msg(times == 3, "%s", answer);
	ck_assert_ptr_nonnull(strstr(answer, "agree\n\n= 0\n\n"));
	free(answer);
}
END_TEST

START_TEST(protocol_undo_ends_with_the_game)
{
	static char record[1 << 16], text[sizeof record + 64];
	size_t length = runner_read("tests/golden/family-3.record", record,
	                            sizeof record);

	ck_assert_uint_gt(length, 0);
	snprintf(text, sizeof text, "load\n%s.\nundo 1 2 3\nundo 2 1 3\n"
	         "undo 3 1 2\n", record);
	char *answer = converse(text);
	ck_assert_ptr_nonnull(strstr(answer, "\n\n? the game has been counted\n\n"
	                             "? the game has been counted\n\n"
	                             "? the game has been counted\n\n"));
	free(answer);
}
END_TEST

/* What `record` answers can be loaded again. */
START_TEST(protocol_record)
{
	char *one = converse("new game solo seed 3\nrecord\nhash\n");
	char *start = strstr(one, "isle-record 1"),
	     *end = strstr(start, "\n\n");
	char *text = malloc(strlen(one) + 64);

	sprintf(text, "load\n%.*s\n.\nhash\n", (int)(end - start), start);
	char *two = converse(text);
	ck_assert_int_eq(strncmp(two, "= 0\n\n", 5), 0);
	ck_assert_str_eq(two + 5, end + 2);
	free(one);
	free(two);
	free(text);
}
END_TEST

START_TEST(protocol_long_lines)
{
	char *line = malloc(100000);

	memset(line, 'x', 99998);
	strcpy(line + 99998, "\n");
	char *answer = converse(line);
	ck_assert_str_eq(answer, "? the line is longer than 4096 bytes\n\n");
	free(answer);
	free(line);
}
END_TEST

int main(void)
{
	TCase *files = tcase_create("program"),
	      *protocol = tcase_create("protocol");

	tcase_add_checked_fixture(files, program_set_up, program_tear_down);
	tcase_set_timeout(files, 300);
	tcase_add_test(files, every_verb_has_help);
	tcase_add_test(files, seats_of_every_game_are_in_the_help);
	tcase_add_loop_test(files, bad_input_gets_one_sentence, 0,
	                    ROWS(refusals));
	tcase_add_loop_test(files, what_the_world_denies_is_no_fault_of_the_user,
	                    0, ROWS(denials));
	tcase_add_test(files, tuning_goes_on_where_it_was);
	tcase_add_test(files, tuning_knows_how_many_sit_there);
	tcase_add_test(files, weights_are_as_good_as_themselves);
	tcase_add_test(files, languages);
	tcase_add_test(files, rules_answer);
	tcase_add_test(files, the_last_name_stands_for_the_rest);
	tcase_add_test(files, over_is_said);
	tcase_add_test(files, every_address_is_said_in_words);
	tcase_add_loop_test(files, sim_writes_records_that_verify, 0,
	                    ROWS(games));
	tcase_add_test(files, verify_finds_the_wrong_line);
	tcase_add_loop_test(files, perft_counts, 0, ROWS(perft));
	tcase_add_test(files, play_shows_the_edition_of_card_148);
	tcase_add_loop_test(files, play_to_the_end, 0, ROWS(games));
	tcase_add_test(files, play_asks_everybody_before_taking_back);
	tcase_add_test(files, play_takes_back_nothing_that_came_to_light);
	tcase_add_loop_test(protocol, protocol_answers, 0, ROWS(dialogue));
	tcase_add_test(protocol, protocol_is_in_the_manual);
	tcase_add_test(protocol, protocol_undo);
	tcase_add_test(protocol, protocol_undo_is_asked);
	tcase_add_test(protocol, protocol_undo_ends_with_the_game);
	tcase_add_test(protocol, protocol_record);
	tcase_add_test(protocol, protocol_long_lines);
	return RUN("cli", files, protocol);
}
