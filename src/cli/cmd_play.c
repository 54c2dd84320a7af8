/*
 * isle play - a game at one keyboard: people and programs. A move is put
 * together step by step out of numbered choices, or typed as a line of a
 * record. The record is saved after every move, and taken up again.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include "cli.h"
#include "game_options.h"
#include "notation.h"
#include "play_show.h"
#include "players.h"
#include "table.h"
#include "verbs.h"

enum { SHOWN_MAX = 60 };     /* choices shown without being asked for */

struct play {
	struct table table;
	int player[ISLE_SEATS_MAX];      /* level of a seat, -1 for a person */
	struct players players;
	char path[4096];                 /* where it is saved */
	bool quit;
	char input[512];                 /* what was typed last */
};

/* What came of asking for one step. */
enum reply { REPLY_STEP, REPLY_MOVE, REPLY_BACK, REPLY_AGAIN, REPLY_QUIT };

/* ---- asking -------------------------------------------------------------- */

/* Reads a line without its end; false when there is no more input. A line that
 * is too long counts as one that is not understood. */
static bool read_input(struct play *play)
{
	printf("> ");
	fflush(stdout);
	if (!fgets(play->input, sizeof play->input, stdin))
		return false;
	size_t length = strlen(play->input);
	if (length && play->input[length - 1] == '\n') {
		play->input[length - 1] = '\0';
		return true;
	}
	for (int c = getchar(); c != EOF && c != '\n'; )
		c = getchar();
	return true;
}

static void print_help(void)
{
	puts(_("a number: that choice; a square like h5: the placings that "
	       "cover it\n"
	       "a whole line as in records, without the seat: that move\n"
	       "back: the step before    undo: takes the last move back\n"
	       "all: every choice        table, boats, score: shows them\n"
	       "quit: saves and ends"));
}

static void print_choices(const struct play *play,
                          const struct isle_move *prefix, const isle_step *step,
                          int count, bool all, int square)
{
	const struct isle_rules *rules = &play->table.rules;
	char text[256];
	int shown = 0;

	for (int i = 0; i < count; i++) {
		if (square >= 0) {
			struct isle_set covered = isle_squares(
				rules, prefix->tile, (int)(step[i] >> 8),
				(int)(step[i] & 255));
			if (!isle_set_has(&covered, square))
				continue;
		}
		if (!all && ++shown > SHOWN_MAX) {
			printf(_("... %d in all; name a square, or all\n"),
			       count);
			return;
		}
		play_show_step(&play->table, prefix, step[i], text,
		               sizeof text);
		printf("%4d  %s\n", i + 1, text);
	}
}

static void undo(struct play *play, int seat)
{
	static const char *const why[] = {
		[TABLE_UNDONE]        = N_("taken back"),
		[TABLE_UNDO_NOTHING]  = N_("nothing has been played"),
		[TABLE_UNDO_OTHERS]   = N_("the last move was not yours"),
		[TABLE_UNDO_REVEALED] = N_("something hidden has come to light"),
	};
	puts(_(why[table_undo(&play->table, seat)]));
}

/* A line as in records; its seat need not be written. */
static bool parse_line(struct play *play, int seat, struct isle_move *move)
{
	char line[sizeof play->input + 16];
	struct notation_fault fault;

	snprintf(line, sizeof line, "%d %s", seat, play->input);
	if (!notation_parse(&play->table.rules, &play->table.game, line,
	                    strlen(line), move, &fault)) {
		printf(_("not understood: %s (? helps)\n"), _(fault.text));
		return false;
	}
	return true;
}

/* Words that are no choice. */
static enum reply obey(struct play *play, const struct isle_move *prefix,
                       const isle_step *step, int count, struct isle_move *move)
{
	const char *word = play->input;
	int square = notation_square_find(word, strlen(word));

	if (strcmp(word, "quit") == 0 || strcmp(word, "q") == 0)
		return REPLY_QUIT;
	if (strcmp(word, "back") == 0)
		return REPLY_BACK;
	if (square >= 0 && isle_slot(prefix) == ISLE_SLOT_PLACING) {
		print_choices(play, prefix, step, count, true, square);
	} else if (strcmp(word, "all") == 0) {
		print_choices(play, prefix, step, count, true, -1);
	} else if (strcmp(word, "undo") == 0) {
		undo(play, prefix->seat);
		return REPLY_BACK;
	} else if (strcmp(word, "table") == 0) {
		play_show_table(&play->table, prefix->seat);
	} else if (strcmp(word, "boats") == 0) {
		play_show_boats(&play->table);
	} else if (strcmp(word, "score") == 0) {
		play_show_score(&play->table);
	} else if (strcmp(word, "?") == 0 || strcmp(word, "help") == 0) {
		print_help();
	} else if (*word && parse_line(play, prefix->seat, move)) {
		return REPLY_MOVE;
	}
	return REPLY_AGAIN;
}

static enum reply ask_step(struct play *play, const struct isle_move *prefix,
                           const isle_step *step, int count,
                           struct isle_move *move)
{
	uint64_t n;

	if (!read_input(play))
		return REPLY_QUIT;
	if (!cli_parse_number(play->input, &n))
		return obey(play, prefix, step, count, move);
	if (n < 1 || n > (uint64_t)count) {
		printf(_("choose a number from 1 to %d\n"), count);
		return REPLY_AGAIN;
	}
	*move = *prefix;
	isle_extend(move, step[n - 1]);
	return REPLY_STEP;
}

/* Fills in what leaves no choice, as long as something is left to be said. */
static int fill_in(const struct play *play, struct isle_move *prefix,
                   isle_step *step)
{
	int count;

	while ((count = isle_steps(&play->table.rules, &play->table.game,
	                           prefix, step))
	       == 1) {
		struct isle_move move = *prefix;
		isle_extend(&move, step[0]);
		if (prefix->verb == ISLE_VERB_NONE
		    && isle_slot(&move) == ISLE_SLOT_END)
			break;
		*prefix = move;
	}
	return count;
}

/* Puts a move together with a person. False when he went back to the start or
 * ends the game. */
static bool ask_move(struct play *play, int seat, struct isle_move *move)
{
	isle_step step[ISLE_STEPS_MAX];
	struct isle_move prefix = { .seat = (uint8_t)seat };
	enum reply reply = REPLY_STEP;

	for (;;) {
		int count = fill_in(play, &prefix, step);
		if (isle_slot(&prefix) == ISLE_SLOT_END)
			break;
		if (reply != REPLY_AGAIN)
			print_choices(play, &prefix, step, count, false, -1);
		reply = ask_step(play, &prefix, step, count, move);
		play->quit = reply == REPLY_QUIT;
		if (reply == REPLY_MOVE)
			return true;
		if (reply == REPLY_BACK || reply == REPLY_QUIT)
			return false;
		if (reply == REPLY_STEP)
			prefix = *move;
	}
	*move = prefix;
	return true;
}

/* ---- going on ------------------------------------------------------------ */

static void save(const struct play *play)
{
	if (!table_save(&play->table, play->path))
		cli_fail("play: %s: %s", play->path, strerror(errno));
}

/* Whether the move was played. */
static bool make_move(struct play *play, const struct isle_move *move)
{
	enum isle_error error = table_play(&play->table, move);

	if (error) {
		struct isle_error_info info = isle_error_info(error);
		printf("%s (%s)\n", _(info.text), _(info.rule));
		return false;
	}
	play_show_move(&play->table, move);
	save(play);
	return true;
}

/* The last moment to take a move back is before a program answers it. */
static void offer_undo(struct play *play, int seat)
{
	const struct table *table = &play->table;
	uint32_t due = isle_due(&table->rules, &table->game);

	if (!isatty(STDIN_FILENO) || due >> seat & 1
	    || !record_undo(table->move, table->reveals, table->move_count,
	                    table->game.reveals, seat))
		return;
	puts(_("Enter goes on, undo takes the move back"));
	play->quit = !read_input(play);
	if (strcmp(play->input, "undo") == 0) {
		undo(play, seat);
		save(play);
	}
}

/* A table with real cards: the leader enters what lies on the island. */
static void leader_turn(struct play *play)
{
	struct isle_move move;

	printf(_("day %d: which cards lie on spaces 1 to 12? "
	         "(island blue-c3 lesson-9 t2+t3/r5 ..., or quit)\n"), play->table.game.day);
	play->quit = !read_input(play) || strcmp(play->input, "quit") == 0;
	if (!play->quit && parse_line(play, 0, &move))
		make_move(play, &move);
}

static void person_turn(struct play *play, int seat)
{
	struct isle_move move;

	play_show_table(&play->table, seat);
	printf(_("seat %d, %s: what will you do? (? helps)\n"), seat,
	       play->table.head.name[seat - 1]);
	if (ask_move(play, seat, &move) && make_move(play, &move))
		offer_undo(play, seat);
}

static void program_turn(struct play *play, int seat)
{
	struct isle_move move;

	if (players_move(&play->players, play->player[seat - 1],
	                 &play->table.rules, &play->table.game, seat, &move))
		make_move(play, &move);
}

/* Programs answer first, then people in the order of their seats. */
static void go_on(struct play *play)
{
	uint32_t due;

	while (!play->quit && (due = isle_due(&play->table.rules,
	                                      &play->table.game))) {
		int seat = __builtin_ctz(due);
		for (int s = 1; s <= play->table.rules.options.seats; s++)
			if (due >> s & 1 && play->player[s - 1] >= 0)
				seat = s;
		if (seat == 0)
			leader_turn(play);
		else if (play->player[seat - 1] >= 0)
			program_turn(play, seat);
		else
			person_turn(play, seat);
	}
	if (!play->quit)
		play_show_score(&play->table);
	printf(_("\nsaved in %s\n"), play->path);
}

/* ---- beginning ----------------------------------------------------------- */

/* The place for saved games: $XDG_DATA_HOME/isle/play.record. */
static void default_path(char *path, size_t size)
{
	const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");

	if (data && *data)
		snprintf(path, size, "%.3000s", data);
	else
		snprintf(path, size, "%.3000s/.local/share", home ? home : ".");
	for (char *slash = path + 1; (slash = strchr(slash, '/')); slash++) {
		*slash = '\0';
		mkdir(path, 0777);
		*slash = '/';
	}
	mkdir(path, 0777);
	strcat(path, "/isle");
	mkdir(path, 0777);
	strcat(path, "/play.record");
}

/* Seats named after an opponent are played by it. */
static void seat_players(struct play *play)
{
	for (int i = 0; i < play->table.rules.options.seats; i++) {
		char word[RECORD_NAME_MAX];
		snprintf(word, sizeof word, "%s", play->table.head.name[i]);
		word[strcspn(word, " ")] = '\0';
		play->player[i] = cli_find(players_names, word);
	}
}

static bool load(struct play *play, const char *path)
{
	char fault[256];
	size_t length;
	char *text = cli_read_file(path, TABLE_RECORD_MAX, &length);

	if (!text)
		return false;
	bool good = table_load(&play->table, text, length, fault, sizeof fault);
	if (!good)
		cli_fail("%s: %s", path, fault);
	free(text);
	return good;
}

static bool start(struct play *play, const struct cli_args *args)
{
	struct game_options options;
	uint64_t people;
	int player[ISLE_SEATS_MAX];

	if (!game_options_read(args, &options))
		return false;
	if (!cli_has(args, "seed"))
		game_options_reseed(&options, (uint64_t)time(NULL));
	if (!cli_number(args, "people", 1, options.options.seats, 1, &people))
		return false;
	const char *list = cli_value(args, "players");
	if (!players_parse(list ? list : "kitten", ISLE_SEATS_MAX, player)) {
		cli_fail(_("play: no opponents \"%s\""), list);
		return false;
	}
	table_open(&play->table, &options);
	for (int i = (int)people; i < options.options.seats; i++)
		snprintf(play->table.head.name[i], RECORD_NAME_MAX, "%s %d",
		         players_names[player[i - (int)people]], i + 1);
	return true;
}

/* Whether the saved game is to be taken up: it is there, and nothing on the
 * command line asks for another. */
static bool goes_on(const struct cli_args *args, const char *path)
{
	for (int i = 0; i < CLI_OPTIONS_MAX && args->verb->option[i].name; i++)
		if (args->value[i]
		    && strcmp(args->verb->option[i].name, "save") != 0)
			return false;
	return access(path, R_OK) == 0;
}

static bool open_game(struct play *play, const struct cli_args *args)
{
	const char *file = args->word_count ? args->word[0]
	                                    : cli_value(args, "save");

	if (args->word_count > 1) {
		cli_fail(_("play: one record at a time"));
		return false;
	}
	if (file)
		snprintf(play->path, sizeof play->path, "%s", file);
	else
		default_path(play->path, sizeof play->path);
	if (args->word_count)
		return load(play, play->path);
	if (goes_on(args, play->path)) {
		if (!load(play, play->path))
			return false;
		if (isle_due(&play->table.rules, &play->table.game)) {
			printf(_("going on with %s; isle play --new begins "
			         "another\n"),
			       play->path);
			return true;
		}
		table_close(&play->table);
	}
	return start(play, args);
}

int cmd_play(int argc, char **argv)
{
	struct play *play = calloc(1, sizeof *play);
	struct cli_args args;

	if (!play || !cli_parse(argc, argv, &args) || !open_game(play, &args)) {
		free(play);
		return CLI_BAD_INPUT;
	}
	seat_players(play);
	players_seed(&play->players, play->table.seed + (uint64_t)time(NULL));
	go_on(play);
	table_close(&play->table);
	free(play);
	return 0;
}
