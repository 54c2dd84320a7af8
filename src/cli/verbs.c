#include <string.h>
#include "cli.h"
#include "game_options.h"
#include "settings.h"
#include "verbs.h"

const struct cli_verb verbs[] = {
	{ "help", "[VERB]", N_("Lists the verbs, or explains one."), cmd_help, {{0}} },
	{ "play", "[FILE]",
	  N_("Plays at this keyboard, alone or with others, and saves as it goes."),
	  cmd_play, {
		GAME_OPTIONS,
		{ "people", "N",
		  N_("how many seats are people, from seat 1; 1 unless given") },
		{ "players", "LIST",
		  N_("the other seats: random, kitten, cat, captain, oshax") },
		{ "save", "FILE", N_("where the game is kept") },
		{ "new", NULL, N_("a new game, though one is saved") },
	} },
	{ "score", "FILE", N_("Counts a score sheet."), cmd_score, {
		{ "json", NULL, N_("one JSON object instead of a table") },
	} },
	{ "replay", "FILE", N_("Steps through a record."), cmd_replay, {
		{ "to", "N", N_("only as far as move N") },
		{ "view", "SEAT", N_("as this seat saw it") },
		{ "json", NULL, N_("one JSON object a move") },
	} },
	{ "verify", "FILE...",
	  N_("Replays records and checks every move, day, score and winner."),
	  cmd_verify, {{0}} },
	{ "legal", "FILE", N_("Lists the legal lines at the end of a record."),
	  cmd_legal, {{0}} },
	{ "sim", NULL, N_("Plays games between programs."), cmd_sim, {
		GAME_OPTIONS,
		{ "games", "N", N_("how many, with seeds counting up; 1 unless given") },
		{ "jobs", "N", N_("how many at a time; one a core unless given") },
		{ "players", "LIST", N_("by seat: random, kitten, cat, captain, oshax") },
		{ "records", "DIR", N_("writes each game as DIR/GAME-SEATS-SEED.record") },
		{ "json", NULL, N_("one JSON object a game") },
	} },
	{ "engine", NULL,
	  N_("Speaks the line protocol of docs/engine.md on standard input and "
	     "output."),
	  cmd_engine, {{0}} },
	{ "bench", NULL, N_("Measures the engine on one thread."), cmd_bench, {
		{ "seconds", "N", N_("for each figure; 1 unless given") },
		{ "json", NULL, N_("one JSON object") },
	} },
	{ "perft", "[FILE]",
	  N_("Counts the lines of play to a depth, from a new game or a record."),
	  cmd_perft, {
		GAME_OPTIONS,
		{ "depth", "N", N_("moves; 2 unless given") },
		{ "json", NULL, N_("one JSON object a depth") },
	} },
	{ "hint", "FILE", N_("Names the best moves at the end of a record, and why."),
	  cmd_hint, {
		{ "seat", "N", N_("for this seat; whoever is due unless given") },
		{ "level", "WORD", N_("kitten, cat, captain or oshax; oshax unless given") },
		{ "positions", "N", N_("how much to think; the level's own unless given") },
		{ "ms", "N", N_("thinks so long, in milliseconds") },
		{ "seed", "N", N_("of the worlds thought of; 1 unless given") },
		{ "lang", "CODE", N_("the language") },
		{ "json", NULL, N_("one JSON object") },
	} },
	{ "arena", "LEVEL|cmd:PROGRAM...",
	  N_("Lets opponents play many games and compares them."), cmd_arena, {
		GAME_OPTIONS,
		{ "games", "N", N_("how many; 100 unless given") },
		{ "jobs", "N", N_("how many at a time; one a core unless given") },
		{ "positions", "N", N_("a decision; the level's own unless given") },
		{ "ms", "N", N_("a decision, in milliseconds") },
		{ "json", NULL, N_("one JSON object") },
	} },
	{ "serve", NULL, N_("Runs the server for the browser."), cmd_serve,
	  { SETTINGS_OPTIONS } },
	{ "sheet", "[GAME]", N_("Prints scorepads, empty boats and lesson sheets."),
	  cmd_sheet, {
		{ "scorepad", NULL, N_("of GAME: base, kittens-beasts, family, explore") },
		{ "boat", "N", N_("1 to 6, or all; 1 unless given") },
		{ "lessons", NULL, N_("the lesson sheet") },
		{ "paper", "WORD", N_("a4 or letter; a4 unless given") },
		{ "out", "FILE", N_("where to, ending in .pdf or .svg") },
		{ "lang", "CODE", N_("the language") },
	} },
	{ "texts", "[CARD...]",
	  N_("Says what cards do, and everything else the game says."),
	  cmd_texts, {
		{ "edition", "N", N_("1 or 2; 2 unless given") },
		{ "lang", "CODE", N_("the language") },
		{ "json", NULL, N_("everything as one JSON object") },
		{ "markdown", NULL, N_("all cards as a page") },
	} },
	{ "learn", NULL,
	  N_("Learns from games of the opponents what a morning is worth."),
	  cmd_learn, {
		GAME_OPTIONS,
		{ "games", "N", N_("how many; 2000 unless given") },
		{ "level", "WORD", N_("who plays them; cat unless given") },
		{ "positions", "N", N_("a decision; the level's own unless given") },
		{ "jobs", "N", N_("how many at a time; one a core unless given") },
	} },
	{ "tune", NULL, N_("Improves the weights of the opponents by self-play."),
	  cmd_tune, {
		GAME_OPTIONS,
		{ "games", "N", N_("of a trial; 200 unless given") },
		{ "rounds", "N", N_("trials; 50 unless given") },
		{ "jobs", "N", N_("games at a time; one a core unless given") },
		{ "start", "FILE", N_("weights to start from, as printed before") },
	} },
	{ NULL, NULL, NULL, NULL, {{0}} }
};

const struct cli_verb *verbs_find(const char *name)
{
	for (const struct cli_verb *verb = verbs; verb->name; verb++)
		if (strcmp(verb->name, name) == 0)
			return verb;
	return NULL;
}
