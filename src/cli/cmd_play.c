/*
 * isle play - a game at one keyboard: people and programs. The record is saved
 * after every move, and taken up again by the name it is kept by (kept.h).
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <sodium.h>
#include "cli.h"
#include "columns.h"
#include "game_options.h"
#include "harmless.h"
#include "play.h"
#include "play_show.h"
#include "progress.h"
#include "record_file.h"
#include "verbs.h"

/* ---- saving -------------------------------------------------------------- */

static enum save_fault write_record(struct play *play)
{
	char note[KEPT_NOTE_MAX];
	size_t length;
	char *text = local_game_record(&play->table, &length);

	if (!text)
		return SAVE_SYSTEM;
	kept_note(play->player, play->table.rules.options.seats, note);
	enum save_fault fault = save_file_write(&play->file, text, note);
	int why = errno;
	free(text);
	errno = why;
	return fault;
}

static bool try_to_save(struct play *play)
{
	enum save_fault fault = play->file.taken ? SAVE_FINE
	                      : save_file_open(&play->file, play->path);

	if (!fault)
		fault = write_record(play);
	if (fault == SAVE_SYSTEM && errno == ENOENT && play->by_name
	    && kept_make_folder())
		fault = write_record(play);
	snprintf(play->unsaved, sizeof play->unsaved, "%s",
	         fault ? save_file_text(fault) : "");
	return !fault;
}

static void say_unsaved(const struct play *play)
{
	cli_broken(_("play: not saved in %s: %s"), play->path, play->unsaved);
}

void play_save(struct play *play)
{
	char before[sizeof play->unsaved];

	memcpy(before, play->unsaved, sizeof before);
	if (try_to_save(play) || strcmp(play->unsaved, before) == 0)
		return;
	say_unsaved(play);
	columns_print(_("the game goes on in memory; save FILE keeps it somewhere else"), 0);
}

static bool is_taken(const char *path)
{
	struct stat status;
	return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

void play_save_as(struct play *play, const char *path)
{
	if (is_taken(path)) {
		printf(_("%s is there already; name another file\n"), harmless(path));
		return;
	}
	/* The old place is held until the new one has the game. */
	struct save_file before = play->file;
	char was[sizeof play->path], why[sizeof play->unsaved];
	bool by_name = play->by_name;
	memcpy(was, play->path, sizeof was);
	memcpy(why, play->unsaved, sizeof why);
	snprintf(play->path, sizeof play->path, "%s", path);
	play->by_name = false;
	play->file = (struct save_file) { .taken = false };
	if (try_to_save(play)) {
		save_file_close(&before);
		printf(_("saved in %s\n"), play->path);
		return;
	}
	say_unsaved(play);
	save_file_close(&play->file);
	play->file = before;
	play->by_name = by_name;
	memcpy(play->path, was, sizeof was);
	memcpy(play->unsaved, why, sizeof why);
	if (!why[0])
		printf(_("it is kept in %s as before\n"), play->path);
}

/* The last chance of a game that could not be saved. */
static void rescue(struct play *play)
{
	progress_catch();
	say_unsaved(play);
	while (play->unsaved[0]) {
		columns_print(_("name a file to keep the game in; quit loses it"), 0);
		bool answered = play_read(play);
		if (!answered)
			putchar('\n');
		if (!answered || play_typed(play, N_("quit")))
			return;
		if (play->input[0])
			play_save_as(play, play->input);
	}
}

/* ---- going on ------------------------------------------------------------ */

/* Whether the move was played. */
static bool make_move(struct play *play, const struct isle_move *move)
{
	struct isle_move told = text_move_whole(&play->table.history.game, move);
	enum isle_error error = local_game_play(&play->table, move);

	if (error) {
		struct isle_error_info info = isle_error_info(error);
		printf("%s (%s)\n", _(info.text), _(info.rule));
		return false;
	}
	play_show_move(&play->table, &told);
	play_save(play);
	return true;
}

/* A program's answer may bring something to light; the last moment at which
 * nothing stands in the way of taking back is before it. */
static void offer_undo(struct play *play, int seat)
{
	const struct local_game *table = &play->table;
	uint32_t due = isle_due(&table->rules, &table->history.game);
	int to;

	if (!isatty(STDIN_FILENO) || due >> seat & 1
	    || history_may_undo(&table->history,
	                        &(struct history_wish){ .seat = seat }, &to)
	       != HISTORY_FREE)
		return;
	columns_print(_("Enter goes on, undo takes the move back"), 0);
	play->quit = !play_read(play);
	if (play_typed(play, N_("undo")))
		play_undo(play, seat);
}

/* A table with real cards: the leader enters what lies on the island. */
static void leader_turn(struct play *play)
{
	struct isle_move move;

	if (play_island(play, &move))
		make_move(play, &move);
}

static void person_turn(struct play *play, int seat)
{
	struct isle_move move;
	char question[300];

	play_show_table(&play->table, seat);
	snprintf(question, sizeof question,
	         _("seat %d, %s: what will you do? (? helps)"), seat,
	         play->table.history.head.name[seat - 1]);
	columns_print(question, 0);
	if (play_ask(play, seat, &move) && make_move(play, &move))
		offer_undo(play, seat);
}

static void program_turn(struct play *play, int seat)
{
	struct isle_move move;

	if (players_move(&play->players, play->player[seat - 1], &play->table.rules,
	                 &play->table.history.game, seat, &move))
		make_move(play, &move);
}

/* Programs answer first, then people in the order of their seats. */
static void next_turn(struct play *play, uint32_t due)
{
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

/* A number nobody can guess: games begun in one second differ. */
static uint64_t chance(void)
{
	uint64_t number;

	randombytes_buf(&number, sizeof number);
	return number;
}

/* Plays until the game is over or somebody has enough; the exit status. */
static int go_on(struct play *play)
{
	uint32_t due = 0;

	progress_catch();
	players_seed(&play->players, chance());
	while (!play->quit && !progress_signal()
	       && (due = isle_due(&play->table.rules, &play->table.history.game)))
		next_turn(play, due);
	if (!due)
		play_show_score(&play->table, 0);
	if (play->finished)
		return 0;
	putchar('\n');
	if (play->unsaved[0])
		rescue(play);
	if (play->unsaved[0])
		return CLI_FAILED;
	printf(_("saved in %s\n"), harmless(play->path));
	return progress_signal() ? 128 + progress_signal() : 0;
}

/* ---- a new game ---------------------------------------------------------- */

/* Whether a file calls itself a record. */
static bool is_record(const char *path)
{
	char begins[sizeof "isle-record"] = "";
	FILE *file = fopen(path, "rb");

	if (file) {
		if (!fgets(begins, sizeof begins, file))
			begins[0] = '\0';
		fclose(file);
	}
	return strcmp(begins, "isle-record") == 0;
}

/* Whether a new game may have this file; word: how its game is named. */
static bool is_free(const char *path, const char *word)
{
	if (!is_taken(path))
		return true;
	if (!is_record(path))
		return !cli_fail(_("play: %s is there already, and is no game; "
		                   "name another file"), path);
	return !cli_fail(_("play: there is a game in %s already; isle play %s "
	                   "goes on with it"), path, word);
}

/* Where a new game is kept: --save, a name, or a name nobody has used. */
static bool find_place(struct play *play, const struct cli_args *args,
                       const struct game_options *options, const char *word)
{
	const char *file = cli_value(args, "save");
	char name[KEPT_NAME_MAX];

	if (file && word)
		return !cli_fail(_("play: the game is kept by a name or with "
		                   "--save, not both"));
	if (!word)
		kept_new_name(isle_word(ISLE_WORDS_MODE, options->options.mode),
		              name, sizeof name);
	if (file)
		snprintf(play->path, sizeof play->path, "%s", file);
	else if ((word && !kept_is_name(word))
	         || !kept_path(word ? word : name, play->path,
	                       sizeof play->path))
		return !cli_fail(_("play: \"%s\" is no name to keep a game by: a "
		                   "name has 1 to %d bytes, is not only digits, has "
		                   "no / and no control character and does not begin "
		                   "with . or -"), word, KEPT_NAME_MAX - 1);
	return is_free(play->path, word ? word : play->path);
}

/* People are named by their seats, in their language, programs after what they
 * are. */
static void name_seat(struct play *play, int i)
{
	char *name = play->table.history.head.name[i];

	if (play->player[i] < 0)
		snprintf(name, RECORD_NAME_MAX, _("Seat %d"), i + 1);
	else
		snprintf(name, RECORD_NAME_MAX, "%s %d",
		         bots_level_names[play->player[i]], i + 1);
}

/* Seats after the people are programs. */
static bool seat_players(struct play *play, const struct cli_args *args,
                         const struct game_options *options)
{
	const char *list = cli_value(args, "players");
	int people = (int)cli_number(args, "people", 1);
	int seats = options->options.seats, player[ISLE_SEATS_MAX];
	int most = list && seats > people ? seats - people : ISLE_SEATS_MAX;

	if (people > seats)
		return !cli_fail(_("play: --people takes a number from 1 to %d, the "
		                   "seats, not %d"), seats, people);
	if ((list && people == seats)
	    || !players_parse(list ? list : "kitten", most, player))
		return !cli_fail(_("play: --players \"%s\" names more than the people "
		                   "leave seats for (seats: %d, people: %d)"), list,
		                 seats, people);
	for (int i = 0; i < ISLE_SEATS_MAX; i++)
		play->player[i] = i < people || i >= seats ? -1
		                : player[i - people];
	for (int i = 0; i < seats; i++)
		name_seat(play, i);
	return true;
}

static bool start(struct play *play, const struct cli_args *args,
                  const char *word)
{
	struct game_options options;

	if (!game_options_read(args, &options))
		return false;
	if (!cli_has(args, "seed"))
		game_options_reseed(&options, chance());
	local_game_open(&play->table, &options);
	if (!find_place(play, args, &options, word)
	    || !seat_players(play, args, &options))
		return false;
	play->by_name = !cli_has(args, "save");
	play_save(play);
	return true;
}

/* ---- a kept game --------------------------------------------------------- */

/* A record that came from elsewhere does not say it. */
static void say_who_plays(enum kept_note note)
{
	if (note == KEPT_NOTE_MISSING)
		columns_print(_("the record does not say who plays: all seats are people "
		                "here"), 0);
	if (note == KEPT_NOTE_WRONG)
		columns_print(_("its line \"# players\" does not name a person or an opponent "
		                "for each seat: all seats are people here"), 0);
}

/* The table of a record. Who plays is said in it, or everybody is a person. */
static bool read_record(struct play *play, const char *path)
{
	struct record_fault fault;
	size_t length;
	char *text = cli_read_file(path, &length);

	if (!text)
		return false;
	bool good = local_game_load(&play->table, text, length, &fault);
	if (!good)
		record_file_fault(path, &fault);
	else
		say_who_plays(kept_read_note(text, play->table.rules.options.seats,
		                             play->player));
	save_file_mind_remarks(&play->file, text);
	free(text);
	return good;
}

/* Takes a record up that nobody else is playing. */
static bool load(struct play *play, const char *path)
{
	enum save_fault fault = save_file_open(&play->file, path);

	if (fault) {
		play->status = cli_broken("play: %s: %s", path, save_file_text(fault));
		return false;
	}
	if (!read_record(play, path))
		return false;
	snprintf(play->path, sizeof play->path, "%s", path);
	play->finished = !isle_due(&play->table.rules, &play->table.history.game);
	printf(play->finished ? _("the game in %s is finished\n")
	                      : _("going on with %s\n"), harmless(path));
	fault = save_file_check(&play->file);
	if (fault && !play->finished)
		printf(_("it will not be saved there: %s; save FILE keeps it "
		         "somewhere else\n"), save_file_text(fault));
	return true;
}

/* A game by its number in the list of those that are not finished. */
static bool path_of_number(const char *word, char *path, size_t size)
{
	struct kept *list;
	int unfinished;
	uint64_t n;

	kept_list(&list, &unfinished);
	bool good = cli_parse_number(word, &n) && n >= 1
	         && n <= (uint64_t)unfinished;
	if (good)
		snprintf(path, size, "%s", list[n - 1].path);
	free(list);
	return good;
}

/* The file of a word: a name, a path, a number. False if there is none. */
static bool find_game(const char *word, char *path, size_t size)
{
	if (kept_path(word, path, size) && access(path, F_OK) == 0)
		return true;
	snprintf(path, size, "%s", word);
	return access(path, F_OK) == 0 || path_of_number(word, path, size);
}

static bool resume(struct play *play, const char *word)
{
	char path[KEPT_PATH_MAX];

	if (find_game(word, path, sizeof path))
		return load(play, path);
	if (!kept_is_name(word))
		return !cli_fail(_("play: there is no game and no file \"%s\"; "
		                   "isle play lists the games"), word);
	return !cli_fail(_("play: there is no game and no file \"%s\"; isle play "
	                   "lists the games, isle play --new %s begins one"),
	                 word, word);
}

/* Asks which of the unfinished games it shall be. */
static bool ask_which(struct play *play, const struct cli_args *args,
                      const struct kept *list, int count)
{
	char path[KEPT_PATH_MAX];

	kept_print(list, count);
	for (;;) {
		columns_print(_("a number or name goes on with that game, Enter with the "
		                "first; new begins another, quit ends"), 0);
		bool answered = play_read(play);
		play->quit = !answered || play_typed(play, N_("quit"))
		          || play_typed(play, "q");
		if (!answered)
			puts("");
		if (play->quit)
			return true;
		if (play_typed(play, N_("new")))
			return start(play, args, NULL);
		if (!play->input[0])
			return load(play, list[0].path);
		if (find_game(play->input, path, sizeof path))
			return load(play, path);
		printf(_("there is no game \"%s\"\n"), harmless(play->input));
	}
}

static bool choose(struct play *play, const struct cli_args *args)
{
	struct kept *list;
	int unfinished;

	kept_list(&list, &unfinished);
	bool good = unfinished ? ask_which(play, args, list, unfinished)
	                       : start(play, args, NULL);
	free(list);
	return good;
}

/* ---- the command line ---------------------------------------------------- */

static int list_games(void)
{
	struct kept *list;
	int unfinished, count = kept_list(&list, &unfinished);

	if (count)
		kept_print(list, count);
	else
		puts(_("no game is kept yet"));
	free(list);
	return 0;
}

/* Whether the command line asks for a new game; name: the option by which. */
static bool wants_new(const struct cli_args *args, const char **name)
{
	static const char *const more[] = { "people", "players", "save", "new" };

	for (size_t i = 0; i < sizeof more / sizeof more[0]; i++)
		if (cli_has(args, *name = more[i]))
			return true;
	return game_options_given(args, name);
}

static bool open_game(struct play *play, const struct cli_args *args)
{
	const char *word = args->word_count ? args->word[0] : NULL, *name;
	char path[KEPT_PATH_MAX];

	if (!wants_new(args, &name))
		return word ? resume(play, word) : choose(play, args);
	if (word && !cli_has(args, "new") && find_game(word, path, sizeof path))
		return !cli_fail(_("play: --%s is for a new game, and %s has begun; "
		                   "isle play %s goes on with it"), name, word, word);
	return start(play, args, word);
}

/* --list ends: whatever else was asked for would be passed over. */
static bool is_list_alone(const struct cli_args *args)
{
	const char *name;

	if (args->word_count == 0 && !wants_new(args, &name))
		return true;
	cli_fail(_("play: --list stands alone"));
	return false;
}

int cmd_play(const struct cli_args *args)
{
	struct play *play = calloc(1, sizeof *play);

	if (!play)
		return cli_broken("play: %s", strerror(errno));
	play->status = CLI_BAD_INPUT;
	/* So that waiting for a line sees all there is of it. */
	setvbuf(stdin, NULL, _IONBF, 0);
	if (cli_has(args, "list"))
		play->status = is_list_alone(args) ? list_games() : CLI_BAD_INPUT;
	else if (open_game(play, args))
		play->status = play->quit ? 0 : go_on(play);
	int status = play->status;
	save_file_close(&play->file);
	local_game_close(&play->table);
	free(play);
	return status;
}
