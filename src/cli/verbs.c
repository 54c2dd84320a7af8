/* verbs.c - everything the program can do, as a table (cli.h). */
#include <string.h>
#include "cli.h"
#include "game_options.h"
#include "players.h"
#include "settings.h"
#include "sheet_page.h"
#include "verbs.h"

static const char *const boats[] =
	{ "1", "2", "3", "4", "5", "6", "all", NULL };
static const char *const papers[] = { "a4", "letter", NULL };

/* Settings of the server as options of its verb. */
#define SERVE_TEXT(field, name_, argument_, value_, help_) \
	OPTION_TEXT(name_, argument_, value_, help_),
#define SERVE_NUMBER(field, name_, argument_, value_, low_, high_, help_) \
	OPTION_NUMBER(name_, argument_, low_, high_, #value_, help_),

#define JSON(help_) OPTION_SWITCH("json", help_)
#define JOBS \
	OPTION_NUMBER("jobs", "N", 1, 256, N_("one a core"), \
	              N_("games at a time"))
#define POSITIONS(unless_) \
	OPTION_NUMBER("positions", "N", 1, 1000000000, unless_, \
	              N_("positions an opponent plays through for a decision"))
#define SECONDS \
	OPTION_NUMBER("seconds", "N", 1, 1000000000, N_("no limit"), \
	              N_("stops after so long and tells what there is"))
#define WORLDS \
	OPTION_NUMBER("seed", "N", 0, UINT64_MAX, "1", \
	              N_("of the worlds thought of"))
#define ONE_FILE .words = "FILE", .least = 1, .most = 1, .takes = CLI_FILE

const struct cli_verb verbs[] = {
	{ .name = "help", .words = "[VERB]", .most = 1, .takes = CLI_VERB,
	  .summary = N_("Lists the verbs, or explains one."),
	  .run = cmd_help },
	{ .name = "play", .words = "[GAME]", .most = 1, .takes = CLI_GAME,
	  .summary = N_("Plays at this keyboard, alone or with others, and saves "
	                "as it goes."),
	  .about = N_("Without words it lists the games that are not finished and "
	              "asks which to go on with. GAME is the name of one of them, "
	              "its number in that list, or a record in a file. With "
	              "--new, or with any option of a game, a new one begins, and "
	              "GAME is the name to keep it by; a game that is kept is "
	              "never overwritten. Games lie in $XDG_DATA_HOME/isle, which "
	              "is ~/.local/share/isle unless set, one record a game."),
	  .example = "play --game solo --difficulty easy\n"
	             "play --new evening --seats 3 --people 2 --players captain\n"
	             "play evening\n",
	  .run = cmd_play, .ends = CLI_TELLS, .option = {
		GAME_OPTIONS_SEED(N_("by chance")),
		OPTION_NUMBER("people", "N", 1, ISLE_SEATS_MAX, "1",
		              N_("how many seats are people, from seat 1")),
		OPTION_LIST("players", "LIST", bots_level_names, "kitten",
		            N_("who plays the other seats; the last name stands "
		               "for the rest")),
		OPTION_FILE("save", N_("keeps the new game in this file instead")),
		OPTION_SWITCH("new", N_("a new game")),
		OPTION_SWITCH("list", N_("lists the games that are kept, and ends")),
	  } },
	{ .name = "score", ONE_FILE,
	  .summary = N_("Counts a score sheet, or a record."),
	  .about = N_("FILE is boats written down by hand as isle-sheet(5) says, "
	              "or a record; one that is not finished is counted as if it "
	              "ended now. - is standard input. Pieces that are "
	              "reconstructed are marked."),
	  .example = "score evening.sheet\nscore --json game.record\n",
	  .run = cmd_score, .option = {
		JSON(N_("one JSON object instead of a table")),
	  } },
	{ .name = "replay", ONE_FILE,
	  .summary = N_("Steps through a record."),
	  .about = N_("At a terminal it waits after each move: Enter goes on, b "
	              "goes back, d goes to the next day, a number to that move, "
	              "q ends. Elsewhere it prints every move."),
	  .example = "replay game.record\nreplay --to 20 --view 1 game.record\n",
	  .run = cmd_replay, .option = {
		OPTION_NUMBER("to", "N", 0, 1000000, N_("the last move"),
		              N_("only as far as move N")),
		OPTION_NUMBER("view", "SEAT", 0, ISLE_SEATS_MAX, N_("everything"),
		              N_("as this seat saw it; 0 is a spectator")),
		JSON(N_("one JSON object a move")),
	  } },
	{ .name = "verify", .words = "FILE...", .least = 1,
	  .most = CLI_ANY_NUMBER, .takes = CLI_FILE,
	  .summary = N_("Replays records and checks every move, day, score and "
	                "winner."),
	  .about = N_("Ends with 1 when a record is wrong, with 2 when a file "
	              "cannot be read."),
	  .example = "verify games/*.record\n",
	  .run = cmd_verify },
	{ .name = "legal", ONE_FILE,
	  .summary = N_("Lists the legal lines at the end of a record."),
	  .run = cmd_legal },
	{ .name = "hint", ONE_FILE,
	  .summary = N_("Names the best moves at the end of a record, and why."),
	  .about = N_("The adviser sees what the seat sees."),
	  .example = "hint --seat 2 --level captain game.record\n",
	  .run = cmd_hint, .option = {
		OPTION_NUMBER("seat", "N", 1, ISLE_SEATS_MAX, N_("whoever is due"),
		              N_("for this seat")),
		OPTION_CHOICE("level", "WORD", bots_level_names + BOTS_KITTEN, "vesh",
		              N_("who advises")),
		POSITIONS(N_("the level's own number")),
		OPTION_NUMBER("ms", "N", 1, 600000, NULL,
		              N_("thinks so long, in milliseconds")),
		WORLDS,
		JSON(N_("one JSON object")),
	  } },
	{ .name = "review", ONE_FILE,
	  .summary = N_("Says what each decision of a game gave away."),
	  .about = N_("Every move is set against the best that the strongest "
	              "opponent finds from what its seat saw, in worlds that may "
	              "be true: points and chance to win given away, the three "
	              "costliest moves with a better one, sums by kind of "
	              "decision. Differences that chance alone explains count as "
	              "nothing."),
	  .example = "review game.record\n"
	             "review --seat 1 --svg game.svg game.record\n",
	  .run = cmd_review, .ends = CLI_TELLS, .option = {
		OPTION_NUMBER("seat", "N", 1, ISLE_SEATS_MAX, N_("all seats"),
		              N_("only this seat")),
		POSITIONS("4000"),
		WORLDS,
		OPTION_NUMBER("jobs", "N", 1, 256, N_("one a core"),
		              N_("decisions at a time")),
		OPTION_FILE("svg", N_("draws what was to be expected, move by move")),
		JSON(N_("one JSON object")),
	  } },
	{ .name = "sheet", .words = "[GAME]", .most = 1, .takes = CLI_CHOICE,
	  .choices = sheet_pad_words,
	  .summary = N_("Prints scorepads, empty boats and lesson sheets."),
	  .example = "sheet --boat 5 --paper a4 --out boat.pdf\n"
	             "sheet --scorepad family --out pad.pdf\n",
	  .run = cmd_sheet, .option = {
		OPTION_SWITCH("scorepad",
		              N_("of GAME: base, kittens-beasts, family, explore")),
		OPTION_CHOICE("boat", "N", boats, "1", N_("which boat")),
		OPTION_SWITCH("lessons", N_("the lesson sheet")),
		OPTION_CHOICE("paper", "WORD", papers, "a4", N_("the paper")),
		OPTION_FILE("out", N_("where to, ending in .pdf or .svg")),
	  } },
	{ .name = "texts", .words = "[CARD...]", .most = CLI_ANY_NUMBER,
	  .takes = CLI_TEXT,
	  .summary = N_("Says what cards do, and everything else the game says."),
	  .about = N_("CARD is a number as printed on a card; all of them unless "
	              "given."),
	  .example = "texts 67 148\n",
	  .run = cmd_texts, .option = {
		OPTION_CHOICE("edition", "N", game_options_editions, "2",
		              N_("which printing of the box")),
		JSON(N_("everything as one JSON object")),
		OPTION_SWITCH("markdown", N_("all cards as a page")),
	  } },
	{ .name = "rules", .words = "[WORD...]", .most = CLI_ANY_NUMBER,
	  .takes = CLI_TEXT,
	  .summary = N_("Explains the rules: all topics, or what you ask for."),
	  .about = N_("WORD is the word of a topic as the list shows it, the "
	              "number of a card, or a question; when several topics answer "
	              "they are listed, each with the sentence that does. "
	              "What is said holds for every game, edition and expansion, "
	              "in our own words."),
	  .example = "rules\nrules placing\nrules 69\nrules can I put a cat on a rat\n",
	  .run = cmd_rules, .option = {
		OPTION_SWITCH("all", N_("the whole book")),
		JSON(N_("the book as one JSON object, or of it what answers")),
	  } },
	{ .name = "serve",
	  .summary = N_("Runs the server for the browser."),
	  .about = N_("SIGTERM, Ctrl-C and a closed terminal end it (the last not "
	              "under nohup); every move has been stored by then."),
	  .example = "serve --host 0.0.0.0 --port 80 --store "
	             "postgresql:///isle\n",
	  .run = cmd_serve, .ends = CLI_STOPS,
	  .option = { SETTINGS(SERVE_TEXT, SERVE_NUMBER) } },
	{ .name = "sim",
	  .summary = N_("Plays games between programs."),
	  .about = N_("Games are told in the order of their seeds. A game does not "
	              "depend on how many are played at once. Ctrl-C ends it: what "
	              "was finished by then is told."),
	  .example = "sim --seats 4 --games 200 --players cat --records games\n",
	  .run = cmd_sim, .ends = CLI_TELLS, .option = {
		GAME_OPTIONS,
		OPTION_NUMBER("games", "N", 1, 1000000000, "1",
		              N_("how many, with seeds counting up")),
		JOBS,
		OPTION_LIST("players", "LIST", bots_level_names, "random",
		            N_("who plays, by seat; the last name stands for the "
		               "rest")),
		SECONDS,
		OPTION_FOLDER("records", NULL,
		              N_("writes each game as DIR/GAME-SEATS-SEED.record")),
		JSON(N_("one JSON object a game")),
	  } },
	{ .name = "arena", .words = "PLAYER...", .least = 1,
	  .most = ISLE_SEATS_MAX, .takes = CLI_CHOICE, .choices = bots_level_names,
	  .summary = N_("Lets opponents play many games and compares them."),
	  .about = N_("PLAYER is an opponent (random, kitten, cat, captain, oshax, "
	              "vesh), one with a budget of its own (captain:500 positions a "
	              "decision), or a program (cmd:PROGRAM), one for each seat. "
	              "Every shuffle is played with each of them in each seat. "
	              "Ctrl-C ends it: the games finished by then are counted."),
	  .example = "arena --games 200 captain cat\n"
	             "arena cat 'cmd:./my-program'\n",
	  .run = cmd_arena, .ends = CLI_TELLS, .option = {
		GAME_OPTIONS,
		OPTION_NUMBER("games", "N", 1, 1000000, "100", N_("how many")),
		JOBS,
		POSITIONS(N_("the level's own number")),
		OPTION_NUMBER("ms", "N", 1, 1000000, NULL,
		              N_("thinks so long for a decision, in milliseconds")),
		SECONDS,
		JSON(N_("one JSON object")),
	  } },
	{ .name = "engine",
	  .summary = N_("Speaks a line protocol for programs on standard input and "
	                "output."),
	  .about = N_("engine.md describes it."),
	  .run = cmd_engine },
	{ .name = "bench",
	  .summary = N_("Measures the engine on one thread."),
	  .run = cmd_bench, .option = {
		OPTION_NUMBER("seconds", "N", 1, 3600, "1", N_("for each figure")),
		JSON(N_("one JSON object")),
	  } },
	{ .name = "perft", .words = "[FILE]", .most = 1, .takes = CLI_FILE,
	  .summary = N_("Counts the lines of play to a depth, from a new game or a "
	                "record."),
	  .run = cmd_perft, .option = {
		GAME_OPTIONS,
		OPTION_NUMBER("depth", "N", 1, 20, "2", N_("how many moves deep")),
		JSON(N_("one JSON object a depth")),
	  } },
	{ .name = "learn",
	  .summary = N_("Learns from games of the opponents what the start of a "
	                "day is worth."),
	  .about = N_("Prints the rows of value_table.c of the sources. Ctrl-C ends "
	              "it with what the games so far have taught."),
	  .run = cmd_learn, .ends = CLI_TELLS, .option = {
		GAME_OPTIONS,
		OPTION_NUMBER("games", "N", 10, 10000000, "2000", N_("how many")),
		OPTION_CHOICE("level", "WORD", bots_level_names, "cat",
		              N_("who plays them")),
		OPTION_CHOICE("weights", "WORD", weights_set_names, "common",
		              N_("by whose weights days are judged and, if they "
		                 "are vesh's, games played")),
		POSITIONS(N_("the level's own number")),
		JOBS,
		SECONDS,
	  } },
	{ .name = "tune",
	  .summary = N_("Improves the weights of vesh by self-play."),
	  .about = N_("Prints the rows of weights.c of the sources, every 25 rounds "
	              "and at the end; Ctrl-C ends it with those of the last round. "
	              "With --start it goes on from there."),
	  .run = cmd_tune, .ends = CLI_TELLS, .option = {
		GAME_OPTIONS,
		OPTION_NUMBER("games", "N", 2, 1000000, "200", N_("games of a round")),
		OPTION_NUMBER("rounds", "N", 1, 1000000, "50", N_("how many")),
		JOBS,
		SECONDS,
		OPTION_FILE("start", N_("weights to start from, as printed before")),
		OPTION_SWITCH("whole", N_("whole boats are looked at, as the cat "
		                          "does: slower")),
		OPTION_SWITCH("check", N_("plays them as they are, and tells how good they "
		                          "are")),
		OPTION_FILE("against", N_("whom they play then; the weights of the "
		                          "other levels unless given")),
	  } },
	{ .name = "manual", .words = "DIR", .least = 1, .most = 1,
	  .takes = CLI_FOLDER, .hidden = true,
	  .summary = N_("Writes manual pages and completions for shells."),
	  .run = cmd_manual, .option = {
		OPTION_FOLDER("docs", "docs", N_("where record.md and score-sheet.md "
		                                 "lie")),
	  } },
	{ .name = "version", .hidden = true,
	  .summary = N_("Names the version."), .run = cmd_version },
	{ .name = NULL }
};

const struct cli_verb *verbs_find(const char *name)
{
	for (const struct cli_verb *verb = verbs; verb->name; verb++)
		if (strcmp(verb->name, name) == 0)
			return verb;
	return NULL;
}
