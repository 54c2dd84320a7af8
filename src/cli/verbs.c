#include <string.h>
#include "cli.h"
#include "game_options.h"
#include "verbs.h"

const struct cli_verb verbs[] = {
	{ "help", "[VERB]", N_("Lists the verbs, or explains one."), cmd_help, {{0}} },
#if __has_include("cmd_play.c")
	{ "play", "[FILE]",
	  N_("Plays at this keyboard, alone or with others, and saves as it goes."),
	  cmd_play, {
		GAME_OPTIONS,
		{ "people", "N", N_("how many seats are people, from seat 1; 1 unless given") },
		{ "players", "LIST", N_("the opponents in the other seats") },
		{ "save", "FILE", N_("where the game is kept") },
		{ "new", NULL, N_("a new game, though one is saved") },
	} },
#endif
#if __has_include("cmd_score.c")
	{ "score", "FILE", N_("Counts a score sheet."), cmd_score, {
		{ "json", NULL, N_("one JSON object instead of a table") },
	} },
#endif
#if __has_include("cmd_replay.c")
	{ "replay", "FILE", N_("Steps through a record."), cmd_replay, {
		{ "to", "N", N_("only as far as move N") },
		{ "view", "SEAT", N_("as this seat saw it") },
		{ "json", NULL, N_("one JSON object a move") },
	} },
#endif
#if __has_include("cmd_verify.c")
	{ "verify", "FILE...",
	  N_("Replays records and checks every move, day, score and winner."),
	  cmd_verify, {{0}} },
#endif
#if __has_include("cmd_legal.c")
	{ "legal", "FILE", N_("Lists the legal lines at the end of a record."),
	  cmd_legal, {{0}} },
#endif
#if __has_include("cmd_sim.c")
	{ "sim", NULL, N_("Plays games between programs."), cmd_sim, {
		GAME_OPTIONS,
		{ "games", "N", N_("how many, with seeds counting up; 1 unless given") },
		{ "jobs", "N", N_("how many at a time; one a core unless given") },
		{ "players", "LIST", N_("an opponent by seat; the last one for the rest") },
		{ "records", "DIR", N_("writes each game as DIR/GAME-SEATS-SEED.record") },
		{ "json", NULL, N_("one JSON object a game") },
	} },
#endif
#if __has_include("cmd_engine.c")
	{ "engine", NULL,
	  N_("Speaks the line protocol of docs/engine.md on standard input and output."),
	  cmd_engine, {{0}} },
#endif
#if __has_include("cmd_bench.c")
	{ "bench", NULL, N_("Measures the engine on one thread."), cmd_bench, {
		{ "seconds", "N", N_("for each figure; 1 unless given") },
		{ "json", NULL, N_("one JSON object") },
	} },
#endif
#if __has_include("cmd_perft.c")
	{ "perft", "[FILE]",
	  N_("Counts the lines of play to a depth, from a new game or a record."),
	  cmd_perft, {
		GAME_OPTIONS,
		{ "depth", "N", N_("moves; 2 unless given") },
		{ "json", NULL, N_("one JSON object a depth") },
	} },
#endif
#if __has_include("cmd_hint.c")
	{ "hint", "FILE", N_("Says what an opponent would do at the end of a record."),
	  cmd_hint, {
		{ "seat", "N", N_("for this seat; whoever is due unless given") },
		{ "level", "WORD", N_("random, kitten, cat, captain or oshax") },
	} },
#endif
#if __has_include("cmd_arena.c")
	{ "arena", NULL, N_("Lets opponents play many games and compares them."),
	  cmd_arena, { GAME_OPTIONS } },
#endif
#if __has_include("cmd_serve.c")
	{ "serve", NULL, N_("Runs the server for the browser."), cmd_serve, {
		{ "port", "N", N_("where it listens") },
		{ "store", "URL", N_("a file for SQLite, or a postgresql:// address") },
	} },
#endif
#if __has_include("cmd_sheet.c")
	{ "sheet", NULL, N_("Prints empty boat and lesson sheets."), cmd_sheet, {
		{ "boat", "N", N_("1 to 6") },
		{ "paper", "WORD", N_("a4 or letter") },
		{ "out", "FILE", N_("ending in .pdf or .svg") },
	} },
#endif
#if __has_include("cmd_texts.c")
	{ "texts", "[CARD...]", N_("Says what cards do, and everything else the game says."),
	  cmd_texts, {
		{ "edition", "N", N_("1 or 2; 2 unless given") },
		{ "lang", "CODE", N_("the language") },
		{ "json", NULL, N_("everything as one JSON object") },
		{ "markdown", NULL, N_("all cards as a page") },
	} },
#endif
#if __has_include("cmd_tune.c")
	{ "tune", NULL, N_("Improves the weights of the opponents."), cmd_tune, {{0}} },
#endif
	{ NULL, NULL, NULL, NULL, {{0}} }
};

const struct cli_verb *verbs_find(const char *name)
{
	for (const struct cli_verb *verb = verbs; verb->name; verb++)
		if (strcmp(verb->name, name) == 0)
			return verb;
	return NULL;
}
