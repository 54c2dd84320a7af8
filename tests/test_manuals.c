/*
 * What the program and its papers say about themselves: manual pages,
 * completions, the README's numbers, the version.
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "cli.h"
#include "isle.h"
#include "marks.h"
#include "program.h"
#include "runner.h"

/* ---- manual and completions ---------------------------------------------- */

/* Tests run from the root of the tree, where docs/ is. */
static void write_manual(void)
{
	char command[5000], here[4096];

	ck_assert_ptr_nonnull(getcwd(here, sizeof here));
	snprintf(command, sizeof command, "\"$ISLE\" manual m --docs \"%s/docs\"",
	         here);
	ck_assert_msg(program_shell(command) == 0, "%s", program_errors);
}

START_TEST(manual_pages_are_clean)
{
	char name[64];

	write_manual();
	ck_assert_int_eq(program_shell("for page in m/man/*; do groff -t -ww -man "
	        "-Kutf8 -Tutf8 -z $page || exit 1; done"), 0);
	ck_assert_str_eq(program_errors, "");
	for (const struct cli_verb *verb = verbs; verb->name; verb++) {
		snprintf(name, sizeof name, "m/man/isle-%s.1", verb->name);
		ck_assert_msg(is_there(name) != verb->hidden, "%s", name);
	}
	ck_assert(is_there("m/man/isle.1") && is_there("m/man/isle-record.5")
	          && is_there("m/man/isle-sheet.5"));
	ck_assert_int_eq(program_shell("groff -man -Kutf8 -Tascii -P-cbou "
	                               "m/man/isle-sim.1"), 0);
	for (const struct cli_option *o = verbs_find("sim")->option; o->name; o++) {
		snprintf(name, sizeof name, "--%s", o->name);
		ck_assert_msg(shows(name), "%s is not in the page", name);
	}
}
END_TEST

/* What bash offers after these words, the last of which is being typed. */
static const struct { const char *words, *offers; } offers[] = {
	{ "isle pl", "play" },
	{ "isle sc", "score" },
	{ "isle man", "" },
	{ "isle play --gam", "--game" },
	{ "isle play --game so", "solo" },
	{ "isle play --game = so", "solo" },
	{ "isle play --new --diff", "--difficulty" },
	{ "isle sim --players capt", "captain" },
	{ "isle sim --players cat,kitten,capt", "cat,kitten,captain" },
	{ "isle --lang d", "de" },
	{ "isle --lang de verif", "verify" },
	{ "isle help verif", "verify" },
	{ "isle replay bo", "boat.record" },
	{ "isle play eve", "evening" },
	{ "isle play \"long ni\"", "long night" },
	{ "isle play long\\\\\\ ni", "long night" },
	{ "isle replay \"two w\"", "two words" },
	{ "isle sheet --paper l", "letter" },
};

START_TEST(bash_completes)
{
	char command[600];

	write_manual();
	ck_assert_int_eq(program_shell("bash -n m/completion/isle; touch "
	        "boat.record 'two words'; \"$ISLE\" play --new evening --seed 1; "
	        "\"$ISLE\" play --new 'long night' --seed 1"), 0);
	snprintf(command, sizeof command, "bash -c '. m/completion/isle; "
	         "COMP_WORDS=(%s); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _isle; "
	         "echo \"${COMPREPLY[*]}\"'", offers[_i].words);
	ck_assert_int_eq(program_shell(command), 0);
	program_output[strcspn(program_output, "\n")] = '\0';
	ck_assert_msg(strcmp(program_output, offers[_i].offers) == 0,
	              "%s offers \"%s\"", offers[_i].words, program_output);
}
END_TEST

/* Pages say of signals what verbs do. */
static const struct { const char *page; bool tells, stops; } endings[] = {
	{ "sim", true, false }, { "play", true, false }, { "tune", true, false },
	{ "serve", false, true }, { "bench", false, false },
	{ "perft", false, false },
};

START_TEST(pages_tell_the_status_of_signals)
{
	char here[4096], command[4300];

	ck_assert_ptr_nonnull(getcwd(here, sizeof here));
	snprintf(command, sizeof command, "\"$ISLE\" manual m --docs \"%s/docs\" "
	         "&& find m -name 'isle-%s.1' -exec cat {} +", here,
	         endings[_i].page);
	ck_assert_int_eq(program_shell(command), 0);
	ck_assert(shows(".SH EXIT STATUS"));
	ck_assert_int_eq(shows("129, 130, 143"), endings[_i].tells);
	ck_assert_int_eq(shows("also after Ctrl-C, SIGTERM or SIGHUP"),
	                 endings[_i].stops);
}
END_TEST

/* The two commands explain themselves. */
START_TEST(the_test_command_helps)
{
	char here[4096], command[4300];

	ck_assert_ptr_nonnull(getcwd(here, sizeof here));
	snprintf(command, sizeof command, "\"%s/test\" --help", here);
	ck_assert_int_eq(program_shell(command), 0);
	ck_assert(shows("./test: ") && shows("--quick") && !shows("set -u"));
	snprintf(command, sizeof command, "\"%s/test\" --help more", here);
	ck_assert_int_eq(program_shell(command), 2);
}
END_TEST

/* ---- what we say about ourselves ----------------------------------------- */

static int houses(int count, int (*mark)(int))
{
	int n = 0;

	for (int i = 0; i < count; i++)
		n += mark(i) == ISLE_MARK_HOUSE;
	return n;
}

static int card_mark(int i) { return isle_card_info(i).mark; }
static int tile_mark(int i) { return isle_tile_info(i).mark; }
static int explore_mark(int i) { return isle_explore_card(i).mark; }

/* How much is reconstructed, as the box of tables says it; the cards are those
 * that `isle texts` tells, the sister's among them, all of which are known. */
START_TEST(the_readme_counts_right)
{
	static char readme[1 << 16];
	char wanted[200];

	ck_assert_int_eq(isle("texts --json"), 0);
	*strstr(program_output, "\"explore\"") = '\0';
	int cards = count_of(program_output, "\"mark\":");
	ck_assert_int_eq(count_of(program_output, "\"mark\":\"house\""),
	                 houses(ISLE_CARDS, card_mark));
	runner_read("README.md", readme, sizeof readme);
	snprintf(wanted, sizeof wanted, "%d of %d cards (%d of the players, %d of "
	         "the sister), %d of %d tiles and %d of %d Explore cards",
	         houses(ISLE_CARDS, card_mark), cards, ISLE_CARDS,
	         cards - ISLE_CARDS, houses(ISLE_TILES, tile_mark), ISLE_TILES,
	         houses(ISLE_EXPLORE_CARDS, explore_mark), ISLE_EXPLORE_CARDS);
	ck_assert_msg(strstr(readme, wanted) != NULL, "README.md lacks: %s",
	              wanted);
}
END_TEST

/* The number of the program stands in three files. */
START_TEST(versions_agree)
{
	char version[64], text[512], line[128];

	version[0] = '\0';
	runner_read("VERSION", version, sizeof version);
	version[strcspn(version, "\n")] = '\0';
	ck_assert_str_eq(version, ISLE_VERSION);
	runner_read("debian/changelog", text, sizeof text);
	snprintf(line, sizeof line, "isle (%s) ", version);
	ck_assert_msg(strncmp(text, line, strlen(line)) == 0, "%.60s", text);
	runner_read("CHANGELOG.md", text, sizeof text);
	const char *first = strstr(text, "\n## ");
	snprintf(line, sizeof line, "\n## %s", version);
	ck_assert_msg(first && strncmp(first, line, strlen(line)) == 0, "%.60s",
	              first ? first : text);
}
END_TEST

/* What engine.md shows is what is answered, word for word. */
START_TEST(the_dialogue_of_the_protocol_is_true)
{
	char command[5000], here[4096];

	ck_assert_ptr_nonnull(getcwd(here, sizeof here));
	snprintf(command, sizeof command, "awk '/^```/ { n++; next } n == 1' "
	         "\"%s/docs/engine.md\" > b; grep '^[a-z]' b | \"$ISLE\" engine | "
	         "grep . > a; test -s a && grep '^[=?]' b | diff - a", here);
	ck_assert_msg(program_shell(command) == 0, "%s", program_output);
}
END_TEST

int main(void)
{
	TCase *all = tcase_create("manuals");

	tcase_add_checked_fixture(all, program_set_up, program_tear_down);
	tcase_set_timeout(all, 300);
	tcase_add_test(all, manual_pages_are_clean);
	tcase_add_loop_test(all, bash_completes, 0, ROWS(offers));
	tcase_add_loop_test(all, pages_tell_the_status_of_signals, 0,
	                    ROWS(endings));
	tcase_add_test(all, the_test_command_helps);
	tcase_add_test(all, the_readme_counts_right);
	tcase_add_test(all, versions_agree);
	tcase_add_test(all, the_dialogue_of_the_protocol_is_true);
	return RUN("manuals", all);
}
