/*
 * Games that are kept: by name and in files, beside other people's, on disks
 * that are full or cannot be written. Each way to lose one was there once.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>
#include "program.h"
#include "runner.h"

#define KEPT ".local/share/isle/"

/* ---- games that are kept ------------------------------------------------- */

START_TEST(a_game_is_kept_and_goes_on)
{
	ck_assert_int_eq(isle("play --seats 2 --seed 3"), 0);
	ck_assert(shows("saved in "));
	ck_assert_int_eq(isle("verify " KEPT "advanced-1.record"), 0);
	program_input("advanced-1\nboats\nscore\ntable\n?\nundo\nall\nno such "
	              "thing\n99999\n1\nback\n1\n1\nquit\n", 1);
	ck_assert_int_eq(isle("play"), 0);
	ck_assert(shows("going on with"));
	ck_assert_int_eq(isle("verify " KEPT "advanced-1.record"), 0);
	ck_assert(shows("3 moves"));
}
END_TEST

/* Options of a game begin another one beside those that are not finished. */
START_TEST(a_new_game_overwrites_none)
{
	program_input("1\n1\nquit\n", 1);
	ck_assert_int_eq(isle("play --seats 2 --seed 3"), 0);
	ck_assert_int_eq(program_shell("cp " KEPT "advanced-1.record before"), 0);
	ck_assert_int_eq(isle("play --game advanced --seed 5"), 0);
	ck_assert_int_eq(isle("play --new"), 0);
	ck_assert_int_eq(isle("play --players cat"), 0);
	ck_assert_int_eq(program_shell("cmp " KEPT "advanced-1.record before"), 0);
	ck_assert(is_there(KEPT "advanced-4.record"));
	ck_assert_int_eq(isle("play --new advanced-1"), 2);
	ck_assert(says("isle play advanced-1 goes on with it"));
	ck_assert_int_eq(isle("play --new --save " KEPT "advanced-1.record"), 2);
	ck_assert_int_eq(isle("play advanced-1 --seats 3"), 2);
	ck_assert(says("--seats is for a new game"));
	ck_assert_int_eq(program_shell("cmp " KEPT "advanced-1.record before"), 0);
}
END_TEST

START_TEST(games_are_listed_and_found)
{
	ck_assert_int_eq(isle("play --list"), 0);
	ck_assert(shows("no game is kept yet"));
	ck_assert_int_eq(isle("play --list evening"), 2);
	ck_assert_int_eq(isle("play --list --new"), 2);
	ck_assert(says("--list stands alone"));
	ck_assert_int_eq(isle("play --new evening --game family"), 0);
	ck_assert_int_eq(program_shell("touch -d 2001-01-01 " KEPT "*"), 0);
	ck_assert_int_eq(isle("play --new 'a b' --game solo"), 0);
	program_input("1\n", 4000);
	ck_assert_int_eq(isle("play --new done --game solo --seed 4"), 0);
	write_file(KEPT "spoilt.record", "meow\n", 5);
	ck_assert_int_eq(isle("play --list"), 0);
	ck_assert(strstr(program_output, "  1  a b ") != NULL);
	ck_assert(strstr(program_output, "  2  evening ") != NULL);
	ck_assert(shows("finished") && shows("not a record any more"));
	/* Only what can be called by a number has one. */
	ck_assert(shows("\n     done ") && shows("\n     spoilt "));
	ck_assert_int_eq(isle("play done"), 0);
	ck_assert(shows("done.record is finished") && shows("\nTotal "));
	ck_assert(!shows("going on with") && !shows("saved in"));
	program_input("7\nnowhere\n2\nquit\n", 1);
	ck_assert_int_eq(isle("play"), 0);
	ck_assert(!shows("  3  done") && !shows("spoilt"));
	ck_assert(shows("there is no game \"7\""));
	ck_assert(shows("going on with") && shows("evening.record"));
	ck_assert_int_eq(isle("play evening"), 0);
	ck_assert_int_eq(isle("play 1"), 0);
	ck_assert(shows("a b.record"));
	program_input("quit\n", 1);
	ck_assert_int_eq(isle("play"), 0);
	ck_assert(!shows("going on with"));
	program_input("", 1);
	ck_assert_int_eq(isle("play"), 0);
	ck_assert(shows("\n> \n"));
	ck_assert_int_eq(isle("play morning"), 2);
	ck_assert_int_eq(isle("play --new ../escape"), 2);
	ck_assert_int_eq(isle("play --new 7"), 2);
}
END_TEST

/* Chance is not the clock: three games of one second differ. */
START_TEST(no_two_games_are_shuffled_alike)
{
	ck_assert_int_eq(program_shell("for n in 1 2 3; do \"$ISLE\" play --new "
	        "g$n < /dev/null; done"), 0);
	ck_assert_int_eq(program_shell("for n in 1 2 3; do sum < " KEPT
	        "g$n.record; done | sort -u | wc -l"), 0);
	ck_assert_int_eq(atoi(program_output), 3);
}
END_TEST

/* Who plays is kept; a name is only a name. */
START_TEST(a_name_is_not_a_player)
{
	program_input("quit\n", 1);
	ck_assert_int_eq(isle("play --new a --players captain"), 0);
	ck_assert_int_eq(program_shell("tail -n 1 " KEPT "a.record"), 0);
	ck_assert_str_eq(program_output, "# players person captain\n");
	ck_assert_int_eq(program_shell("sed -i -e '/# players/d' -e 's/^seat 2 "
	        "boat \\(.\\) .*/seat 2 boat \\1 cat/' " KEPT "a.record"), 0);
	program_input("1\n", 6);
	ck_assert_int_eq(isle("play a"), 0);
	ck_assert(shows("seat 2, cat: what will you do?"));
	ck_assert_int_eq(isle("verify " KEPT "a.record"), 0);
}
END_TEST

/* The last name stands for the rest; a note of other seats is none. */
START_TEST(who_plays_is_noted)
{
	program_input("quit\n", 1);
	ck_assert_int_eq(isle("play --new a --seats 4 --players cat,kitten"), 0);
	ck_assert_int_eq(program_shell("tail -n 1 " KEPT "a.record"), 0);
	ck_assert_str_eq(program_output, "# players person cat kitten kitten\n");
	ck_assert_int_eq(program_shell("echo '# players person cat kitten kitten "
	        "cat' >> " KEPT "a.record"), 0);
	program_input("1\n", 6);
	ck_assert_int_eq(isle("play a"), 0);
	ck_assert(shows("seat 2, cat 2: what will you do?"));
	ck_assert(shows("its line \"# players\" does not name"));
	ck_assert(!shows("does not say who plays"));
	ck_assert_int_eq(program_shell("sed -i '/^# players/d' " KEPT "a.record"), 0);
	ck_assert_int_eq(isle("play a"), 0);
	ck_assert(shows("the record does not say who plays"));
}
END_TEST

/* Opponents that nobody would play are not dropped. */
START_TEST(no_opponent_is_dropped)
{
	static const char *const rows[] = {
		"play --people 2 --players cat", "play --game solo --players cat",
		"play --seats 3 --people 2 --players cat,kitten",
	};

	for (int i = 0; i < ROWS(rows); i++) {
		ck_assert_int_eq(isle(rows[i]), 2);
		ck_assert_msg(says("names more than the people leave seats for"), "%s",
		              program_errors);
	}
	ck_assert_int_eq(isle("play --list"), 0);
	ck_assert(shows("no game is kept yet"));
	ck_assert_int_eq(isle("play --new a --seats 3 --people 2 --players cat"), 0);
}
END_TEST

START_TEST(programs_stay_programs)
{
	program_input("1\n1\nquit\n", 1);
	ck_assert_int_eq(isle("play --new a --players random --seed 2"), 0);
	program_input("1\n1\nquit\n", 1);
	ck_assert_int_eq(isle("play a"), 0);
	ck_assert(!shows("seat 2, random 2: what will you do?"));
}
END_TEST

/* ---- files of other people ----------------------------------------------- */

/* While one plays, nobody else does: what he did would be lost. */
START_TEST(one_game_is_played_once_at_a_time)
{
	static const struct program_key keys[] = {
		{ "seat 2, ", "1\n" }, { "> ", "1\n" },
		{ "Enter goes on", "\n" }, { "seat 3, ", "quit\n" },
		{ NULL, NULL }
	};

	ck_assert_int_eq(isle("play --new a --seed 1 --seats 3 --people 3"), 0);
	ck_assert_int_eq(program_shell("mkfifo keys; : >first; \"$ISLE\" play a <keys "
	        ">first & exec 3>keys; printf '1\\n1\\n' >&3; until grep -q "
	        "'seat 2' first; do sleep 0.1; done; \"$ISLE\" play a; echo $?; "
	        "exec 3>&-; wait"), 0);
	ck_assert(shows("1\n"));
	ck_assert(says("a.record: somebody else is playing it"));
	ck_assert_int_eq(program_terminal("play a", keys), 0);
	ck_assert_int_eq(isle("verify " KEPT "a.record"), 0);
	ck_assert(shows("2 moves"));
}
END_TEST

/* What changed under our hands is somebody's work. */
START_TEST(a_changed_record_is_not_overwritten)
{
	ck_assert_int_eq(isle("play --new a --seed 1 --seats 3 --people 3"), 0);
	ck_assert_int_eq(program_shell("mkfifo keys; : >first; \"$ISLE\" play a <keys "
	        ">first & exec 3>keys; until grep -q 'what will' first; do sleep "
	        "0.1; done; echo '# mine' >> " KEPT "a.record; printf '1\\n1\\n"
	        "quit\\nb.record\\n' >&3; exec 3>&-; wait; cat first"), 0);
	ck_assert(says("not saved in") && says("somebody else has changed it"));
	ck_assert(shows("saved in b.record"));
	ck_assert_int_eq(isle("verify b.record"), 0);
	ck_assert(shows("1 move,"));
	ck_assert_int_eq(program_shell("tail -n 1 " KEPT "a.record"), 0);
	ck_assert_str_eq(program_output, "# mine\n");
}
END_TEST

/* Remarks that a person wrote are not thrown away. */
START_TEST(comments_are_not_lost)
{
	ck_assert_int_eq(isle("play --save a.record --seed 1"), 0);
	ck_assert_int_eq(program_shell("echo '# a fine game' >> a.record; cp "
	                               "a.record before"), 0);
	ck_assert_int_eq(isle("play a.record"), 0);
	ck_assert(shows("it has comments, which would be lost"));
	program_input("1\n1\nquit\nb.record\n", 1);
	ck_assert_int_eq(isle("play a.record"), 0);
	ck_assert(says("not saved in a.record: it has comments"));
	ck_assert_int_eq(isle("verify b.record"), 0);
	ck_assert_int_eq(program_shell("cmp a.record before"), 0);
}
END_TEST

START_TEST(a_file_keeps_its_mode_and_its_links)
{
	ck_assert_int_eq(isle("play --save a.record --seed 1"), 0);
	ck_assert_int_eq(program_shell("chmod 640 a.record; ln -s a.record l"), 0);
	program_input("1\n1\nquit\n", 1);
	ck_assert_int_eq(isle("play l"), 0);
	ck_assert_int_eq(program_shell("test -L l && stat -c %a a.record && "
	                               "\"$ISLE\" verify a.record"), 0);
	ck_assert(shows("640\n") && !shows("0 moves"));
	ck_assert_int_eq(program_shell("chmod 444 a.record; cp a.record before"),
	                 0);
	program_input("1\n1\nquit\nquit\n", 1);
	ck_assert_int_eq(isle("play a.record"), 1);
	ck_assert(says("not saved in a.record: Permission denied"));
	ck_assert_int_eq(program_shell("cmp a.record before && stat -c %a "
	                               "a.record && test -z \"$(ls *.new)\""), 0);
	ck_assert(shows("444\n"));
}
END_TEST

/* A link that leads to no file yet says where the file will be. */
START_TEST(a_link_to_nothing_is_followed)
{
	ck_assert_int_eq(program_shell("mkdir deep; ln -s ../b.record deep/l; "
	                               "ln -s deep/l l"), 0);
	program_input("1\n1\nquit\n", 1);
	ck_assert_int_eq(isle("play --save l --seed 1"), 0);
	ck_assert_msg(shows("saved in l") && !program_errors[0], "%s",
	              program_errors);
	ck_assert_int_eq(program_shell("test -L l && test -L deep/l && \"$ISLE\" "
	                               "verify b.record"), 0);
	ck_assert_int_eq(program_shell("ln -s no/where n"), 0);
	ck_assert_int_eq(isle("play --save n --seed 1"), 1);
	ck_assert_msg(says("not saved in n: No such file"), "%s", program_errors);
	ck_assert_int_eq(program_shell("ln -s o o"), 0);
	ck_assert_int_eq(isle("play --save o --seed 1"), 1);
	ck_assert_msg(says("not saved in o: Too many levels"), "%s",
	              program_errors);
}
END_TEST

/* ---- saving that fails --------------------------------------------------- */

/* By a link, so that a program that replaces what it should write to breaks
 * the link and not the device. */
static void make_full_disk(void)
{
	ck_assert_int_eq(symlink("/dev/full", program_file("full")), 0);
}

START_TEST(a_full_disk_is_said)
{
	make_full_disk();
	ck_assert_int_eq(isle("play --save full --seed 1"), 1);
	ck_assert(!shows("saved in"));
	ck_assert(says("not saved in full: No space left on device"));
	ck_assert(!is_there("full.new"));
	ck_assert_int_eq(program_shell("test -L full && test -c full"), 0);
}
END_TEST

/* What could not be written is removed, but not a device. */
START_TEST(a_device_is_not_removed)
{
	if (mknod(program_file("dev.pdf"), S_IFCHR | 0666, makedev(1, 7)) != 0)
		return;         /* only root makes devices, and removes them */
	ck_assert_int_eq(isle("sheet --boat 1 --out dev.pdf"), 1);
	ck_assert_int_eq(program_shell("test -c dev.pdf"), 0);
}
END_TEST

START_TEST(a_read_only_home_is_said)
{
	ck_assert_int_eq(program_shell("HOME=/proc \"$ISLE\" play --new"), 1);
	ck_assert(!shows("saved in"));
	ck_assert(says("not saved in /proc/.local/share/isle/advanced-1.record: "));
}
END_TEST

/* The cause is the one of the folder that cannot be made. */
START_TEST(a_home_without_room_is_said)
{
	ck_assert_int_eq(program_shell("HOME=/sys \"$ISLE\" play --new"), 1);
	ck_assert(says("not saved in /sys/") && !says("No such file"));
	ck_assert_int_eq(program_shell("mkdir -p " KEPT "; echo meow > " KEPT
	        "here.record; env -u HOME \"$ISLE\" play --list"), 0);
	ck_assert(!shows("here"));
}
END_TEST

/* What is no name is refused with the reason, and never advised. */
START_TEST(names_of_games)
{
	ck_assert_int_eq(isle("play --new 12"), 2);
	ck_assert(says("not only digits"));
	ck_assert_int_eq(isle("play --new ''"), 2);
	ck_assert(says("1 to 63 bytes") && says("no control character"));
	ck_assert_int_eq(isle("play ../x"), 2);
	ck_assert(says("no game and no file \"../x\"") && !says("--new"));
	ck_assert_int_eq(isle("play x"), 2);
	ck_assert(says("isle play --new x begins one"));
	write_file("letter", "Dear cat,\n", 10);
	ck_assert_int_eq(isle("play --save letter"), 2);
	ck_assert(says("letter is there already, and is no game"));
	program_input("save\nsave  \nquit\n", 1);
	ck_assert_int_eq(isle("play --new a"), 0);
	ck_assert_int_eq(count_of(program_output, "save needs the name of a file"),
	                 2);
}
END_TEST

/* The game goes on in memory and is saved in another place. */
START_TEST(an_unsaved_game_finds_a_place)
{
	make_full_disk();
	program_input("1\n1\nsave game.record\nquit\n", 1);
	ck_assert_int_eq(isle("play --save full --seed 1"), 0);
	ck_assert(shows("saved in game.record"));
	ck_assert_int_eq(isle("verify game.record"), 0);
	program_input("1\n1\nquit\ngame.record\nother.record\n", 1);
	ck_assert_int_eq(isle("play --save full --seed 1"), 0);
	ck_assert(shows("game.record is there already"));
	ck_assert_int_eq(isle("verify other.record"), 0);
}
END_TEST

/* A slip in a path costs nothing: the game stays where it was. */
START_TEST(a_place_that_fails_is_not_taken)
{
	program_input("save /nowhere/b.record\n1\n1\nquit\n", 1);
	ck_assert_int_eq(isle("play --save a.record --seed 1"), 0);
	ck_assert(says("not saved in /nowhere/b.record"));
	ck_assert(shows("it is kept in a.record as before"));
	ck_assert(shows("saved in a.record"));
	ck_assert_int_eq(program_shell("grep -q '^1 draft' a.record"), 0);
}
END_TEST

START_TEST(a_file_that_may_not_grow)
{
	ck_assert_int_eq(program_shell("ulimit -f 1; \"$ISLE\" play --new a --seats 4"
	                               " > /dev/null"), 1);
	ck_assert(says("File too large"));
	ck_assert(!is_there(KEPT "a.record") && !is_there(KEPT "a.record.new"));
}
END_TEST

START_TEST(a_closed_terminal_keeps_the_game)
{
	ck_assert_int_eq(program_shell("mkfifo hand; sleep 600 > hand & open=$!; "
	        "\"$ISLE\" play --new a < hand > said & pid=$!; "
	        "until grep -q 'what will you do' said || ! kill -0 $pid; do "
	        "sleep 0.1; done; "
	        "kill -HUP $pid; wait $pid; status=$?; kill $open; cat said; "
	        "exit $status"), 129);
	ck_assert(shows("saved in "));
}
END_TEST

int main(void)
{
	TCase *all = tcase_create("saving");

	tcase_add_checked_fixture(all, program_set_up, program_tear_down);
	tcase_set_timeout(all, 300);
	tcase_add_test(all, a_game_is_kept_and_goes_on);
	tcase_add_test(all, a_new_game_overwrites_none);
	tcase_add_test(all, games_are_listed_and_found);
	tcase_add_test(all, no_two_games_are_shuffled_alike);
	tcase_add_test(all, a_name_is_not_a_player);
	tcase_add_test(all, who_plays_is_noted);
	tcase_add_test(all, no_opponent_is_dropped);
	tcase_add_test(all, programs_stay_programs);
	tcase_add_test(all, one_game_is_played_once_at_a_time);
	tcase_add_test(all, a_changed_record_is_not_overwritten);
	tcase_add_test(all, comments_are_not_lost);
	tcase_add_test(all, a_file_keeps_its_mode_and_its_links);
	tcase_add_test(all, a_link_to_nothing_is_followed);
	tcase_add_test(all, a_full_disk_is_said);
	tcase_add_test(all, a_device_is_not_removed);
	tcase_add_test(all, a_read_only_home_is_said);
	tcase_add_test(all, a_home_without_room_is_said);
	tcase_add_test(all, names_of_games);
	tcase_add_test(all, an_unsaved_game_finds_a_place);
	tcase_add_test(all, a_place_that_fails_is_not_taken);
	tcase_add_test(all, a_file_that_may_not_grow);
	tcase_add_test(all, a_closed_terminal_keeps_the_game);
	return RUN("saving", all);
}
