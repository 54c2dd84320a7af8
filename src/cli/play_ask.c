/*
 * play_ask.c - people at the keyboard: a move is put together step by step out
 * of numbered choices, or typed as a line of a record.
 */
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>
#include "cli.h"
#include "columns.h"
#include "harmless.h"
#include "marks.h"
#include "notation.h"
#include "play.h"
#include "play_show.h"
#include "progress.h"

enum { SHOWN_MAX = 60,         /* choices shown without being asked for */
       CHOICES_MAX = 256 };    /* of one move; more can be no set of cards */

/* A move under construction, and the way to it. */
struct draft {
	struct isle_move now;
	struct { struct isle_move before; isle_step step; } choice[CHOICES_MAX];
	int count;
	isle_step step[ISLE_STEPS_MAX];     /* what may follow */
	int steps;
};

/* What came of asking for one step. */
enum reply { REPLY_STEP, REPLY_MOVE, REPLY_UNDONE, REPLY_AGAIN, REPLY_QUIT };

bool play_read(struct play *play)
{
	printf("> ");
	fflush(stdout);
	play->input[0] = '\0';
	if (!progress_wait(STDIN_FILENO)
	    || !fgets(play->input, sizeof play->input, stdin)) {
		play->input[0] = '\0';
		return false;
	}
	size_t length = strlen(play->input);
	if (length && play->input[length - 1] == '\n') {
		play->input[length - 1] = '\0';
		return true;
	}
	/* A line that is too long is one that is not understood. */
	for (int c = getchar(); c != EOF && c != '\n'; )
		c = getchar();
	return true;
}

bool play_typed(const struct play *play, const char *word)
{
	return strcmp(play->input, word) == 0 || strcmp(play->input, _(word)) == 0;
}

int play_typed_of(const struct play *play, const char *const *words)
{
	for (int i = 0; words[i]; i++)
		if (play_typed(play, words[i]))
			return i;
	return -1;
}

/* What may be said at the prompt. */
static const char *const helps[] = {
	N_("a number, or the words of a choice: that choice"),
	N_("a square like h5: the placings that cover it"),
	N_("a whole line as in records, without the seat: that move"),
	N_("back: takes back the last choice of this move"),
	N_("undo: takes back the whole move before"),
	N_("all: every choice"),
	N_("table, boats, score: shows them"),
	N_("save FILE: keeps the game there from now on"),
	N_("quit: saves and ends"),
};

static void print_help(void)
{
	for (size_t i = 0; i < sizeof helps / sizeof helps[0]; i++)
		columns_print(_(helps[i]), 2);
}

/* ---- choices ------------------------------------------------------------- */

static bool covers(const struct play *play, const struct draft *draft, int i,
                   int square)
{
	isle_step step = draft->step[i];
	struct isle_set covered = isle_squares(&play->table.rules,
		draft->now.tile, (int)(step >> 8), (int)(step & 255));
	return isle_set_has(&covered, square);
}

/* The words of a choice, and what they mean. */
static void show_choice(const struct play *play, const struct draft *draft,
                        int i, char *buf, size_t size)
{
	play_show_step(&play->table, &draft->now, draft->step[i], buf, size);
	const char *gloss = play_show_gloss(buf);
	char tile[128];
	play_show_tile(&play->table, &draft->now, draft->step[i], tile,
	               sizeof tile);
	size_t length = strlen(buf);
	if (*gloss || *tile)
		snprintf(buf + length, size - length, " (%s)", *tile ? tile : gloss);
}

/* Those that cover a square, or all of them when it is -1. */
static void print_choices(const struct play *play, const struct draft *draft,
                          bool all, int square)
{
	char text[256];
	int shown = 0;

	for (int i = 0; i < draft->steps; i++) {
		if (square >= 0 && !covers(play, draft, i, square))
			continue;
		if (!all && ++shown > SHOWN_MAX) {
			printf(_("... %d in all; name a square, or all\n"),
			       draft->steps);
			break;
		}
		show_choice(play, draft, i, text, sizeof text);
		columns_wrap(text, printf("%4d  ", i + 1), 6, columns_of_terminal());
		putchar('\n');
	}
	marks_print_legend();
}

/* Fills in what leaves no choice, as long as something is left to be said. */
static void fill_in(const struct play *play, struct draft *draft)
{
	while ((draft->steps = isle_steps(&play->table.rules,
	                                  &play->table.history.game, &draft->now,
	                                  draft->step)) == 1) {
		struct isle_move move = draft->now;
		isle_extend(&move, draft->step[0]);
		if (draft->now.verb == ISLE_VERB_NONE
		    && isle_slot(&move) == ISLE_SLOT_END)
			break;
		draft->now = move;
	}
}

static enum reply choose(struct draft *draft, uint64_t n)
{
	if (n < 1 || n > (uint64_t)draft->steps) {
		printf(_("choose a number from 1 to %d\n"), draft->steps);
		return REPLY_AGAIN;
	}
	if (draft->count < CHOICES_MAX) {
		draft->choice[draft->count].before = draft->now;
		draft->choice[draft->count++].step = draft->step[n - 1];
	}
	isle_extend(&draft->now, draft->step[n - 1]);
	return REPLY_STEP;
}

static enum reply go_back(const struct play *play, struct draft *draft)
{
	char text[256];

	if (!draft->count) {
		columns_print(_("nothing of this move has been chosen yet; undo takes back "
		                "the move before"), 0);
		return REPLY_AGAIN;
	}
	draft->now = draft->choice[--draft->count].before;
	play_show_step(&play->table, &draft->now,
	               draft->choice[draft->count].step, text, sizeof text);
	printf(_("no longer chosen: %s\n"), text);
	return REPLY_STEP;
}

/* ---- words --------------------------------------------------------------- */

static uint32_t people_of(const struct play *play)
{
	uint32_t people = 0;

	for (int i = 0; i < ISLE_SEATS_MAX; i++)
		if (i < play->table.rules.options.seats && play->player[i] < 0)
			people |= 1u << (i + 1);
	return people;
}

/* Whether a person who sits at another seat agrees that one takes back. */
static bool agrees(struct play *play, int seat, int wisher)
{
	const struct record_head *head = &play->table.history.head;

	printf(_("seat %d, %s: may %s take the last move back? (yes, no)\n"), seat,
	       harmless(head->name[seat - 1]), harmless(head->name[wisher - 1]));
	if (!play_read(play))
		return false;
	return play_typed(play, N_("yes")) || play_typed(play, "y");
}

/* Everybody else is asked; one no is enough. */
static void ask_others(struct play *play, struct history_wish *wish)
{
	uint32_t others = wish->people & ~(1u << wish->seat);

	for (int seat = 1; seat <= ISLE_SEATS_MAX; seat++) {
		if (!(others >> seat & 1))
			continue;
		if (!agrees(play, seat, wish->seat))
			return;
		wish->agreed |= 1u << seat;
	}
}

void play_undo(struct play *play, int seat)
{
	static const char *const why[HISTORY_UNDOS] = {
		[HISTORY_FREE]     = N_("taken back"),
		[HISTORY_ASK]      = N_("not everybody agrees"),
		[HISTORY_REVEALED] = N_("something hidden has come to light"),
		[HISTORY_OVER]     = N_("the game has been counted"),
		[HISTORY_NOTHING]  = N_("you have played nothing yet"),
	};
	struct history_wish wish = { .seat = seat, .people = people_of(play) };
	enum history_undo undone = local_game_undo(&play->table, &wish);

	if (undone == HISTORY_ASK) {
		ask_others(play, &wish);
		undone = local_game_undo(&play->table, &wish);
	}
	columns_print(_(why[undone]), 0);
	if (undone == HISTORY_FREE)
		play_save(play);
}

/* What was typed, as a line of a record; its seat need not be written. */
static bool parse(const struct play *play, int seat, struct isle_move *move,
                  struct notation_fault *fault)
{
	char line[sizeof play->input + 16];

	snprintf(line, sizeof line, "%d %s", seat, play->input);
	return notation_parse(&play->table.rules, line,
	                      strlen(line), move, fault);
}

/* Words that show something; false if this is none. */
static bool show(struct play *play, const struct draft *draft)
{
	static const char *const words[] = {
		N_("all"), N_("table"), N_("boats"), N_("score"), N_("help"), "?",
		NULL
	};
	int square = notation_square_find(play->input, strlen(play->input));

	if (square >= 0 && isle_slot(&draft->now) == ISLE_SLOT_PLACING) {
		print_choices(play, draft, true, square);
		return true;
	}
	switch (play_typed_of(play, words)) {
	case 0: print_choices(play, draft, true, -1); return true;
	case 1: play_show_table(&play->table, draft->now.seat); return true;
	case 2: play_show_boats(&play->table); return true;
	case 3: play_show_score(&play->table, draft->now.seat); return true;
	case 4:
	case 5: print_help(); return true;
	}
	return false;
}

/* What follows a word with which the input begins; NULL if it does not. */
static const char *after_word(const char *input, const char *word)
{
	size_t length = strlen(word);

	return strncmp(input, word, length) == 0
	    && (!input[length] || input[length] == ' ') ? input + length : NULL;
}

bool play_saves(struct play *play)
{
	const char *path = after_word(play->input, N_("save"));

	if (!path)
		path = after_word(play->input, _("save"));
	if (!path)
		return false;
	path += strspn(path, " ");
	if (*path)
		play_save_as(play, path);
	else
		columns_print(_("save needs the name of a file: save FILE"), 0);
	return true;
}

/* Whether these are the words of a text, or its last ones. */
static bool ends_with(const char *text, const char *words)
{
	size_t length = strlen(words);

	if (strlen(text) < length)
		return false;
	const char *last = text + strlen(text) - length;
	return strcasecmp(last, words) == 0 && (last == text || last[-1] == ' ');
}

/* The choice whose words, or last words, were typed: "c" is "C", and "red" is
 * "as red"; or what they mean. Its number, 0 when there is none or more than
 * one. */
static uint64_t find_choice(const struct play *play, const struct draft *draft)
{
	uint64_t found = 0;
	char text[256];

	for (int i = 0; i < draft->steps; i++) {
		play_show_step(&play->table, &draft->now, draft->step[i], text,
		               sizeof text);
		if (!ends_with(text, play->input)
		    && strcasecmp(play_show_gloss(text), play->input) != 0)
			continue;
		if (found)
			return 0;
		found = (uint64_t)i + 1;
	}
	return found;
}

/* A whole line of a record, or the words of a choice. */
static enum reply say(struct play *play, struct draft *draft)
{
	struct notation_fault fault;
	struct isle_move move;

	if (parse(play, draft->now.seat, &move, &fault)) {
		draft->now = move;
		return REPLY_MOVE;
	}
	uint64_t n = find_choice(play, draft);
	if (n)
		return choose(draft, n);
	printf(_("not understood: %s (? helps)\n"), _(fault.text));
	return REPLY_AGAIN;
}

/* Words that are no choice. */
static enum reply obey(struct play *play, struct draft *draft)
{
	int seat = draft->now.seat;

	if (play_typed(play, N_("quit")) || play_typed(play, "q"))
		return REPLY_QUIT;
	if (play_typed(play, N_("back")))
		return go_back(play, draft);
	if (play_typed(play, N_("undo"))) {
		int before = play->table.history.count;
		play_undo(play, seat);
		return play->table.history.count < before ? REPLY_UNDONE
		                                       : REPLY_AGAIN;
	}
	if (play_saves(play) || !play->input[0] || show(play, draft))
		return REPLY_AGAIN;
	return say(play, draft);
}

static enum reply ask_step(struct play *play, struct draft *draft)
{
	uint64_t n;

	if (!play_read(play))
		return REPLY_QUIT;
	return cli_parse_number(play->input, &n) ? choose(draft, n)
	                                         : obey(play, draft);
}

bool play_ask(struct play *play, int seat, struct isle_move *move)
{
	static struct draft draft;
	enum reply reply = REPLY_STEP;

	draft.now = (struct isle_move) { .seat = (uint8_t)seat };
	draft.count = 0;
	while (reply != REPLY_MOVE) {
		fill_in(play, &draft);
		if (isle_slot(&draft.now) == ISLE_SLOT_END)
			break;
		if (reply != REPLY_AGAIN)
			print_choices(play, &draft, false, -1);
		reply = ask_step(play, &draft);
		play->quit = reply == REPLY_QUIT;
		if (reply == REPLY_QUIT || reply == REPLY_UNDONE)
			return false;
	}
	*move = draft.now;
	return true;
}
