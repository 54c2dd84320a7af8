/*
 * play_island.c - the leader of a table with real cards enters what lies on the
 * island. Faces may come in one line or in several, each for a space of its
 * own: a word that is no face costs that word and nothing else.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "cli.h"
#include "notation.h"
#include "play.h"
#include "play_show.h"

enum reply { REPLY_AGAIN, REPLY_WHOLE, REPLY_QUIT };

static void print_help(void)
{
	puts(_("the faces of the cards, blanks between them, in one line or in "
	       "several:\n"
	       "  blue-c3, o2, r1, t4   what is drawn: a cat, an Oshax, a rare or "
	       "common treasure\n"
	       "  t1+t4                 both\n"
	       "  r2/r4, t2+t3/r5       one half OR the other\n"
	       "  2of-t1,t2,t3          2 OF THESE\n"
	       "  lesson-9              a lesson, by its place on the lesson "
	       "sheet\n"
	       "5 blue-c3: the card on space 5, also in place of another\n"
	       "island: begins again        table: what has been entered\n"
	       "save FILE: keeps the game there from now on\n"
	       "quit: saves and ends"));
}

/* The first space from here on that has no card; ISLE_SPACES if all have. */
static int next_open(const struct isle_face *face, int from)
{
	while (from < ISLE_SPACES && face[from].kind != ISLE_FACE_EMPTY)
		from++;
	return from;
}

/* ---- a line of faces ----------------------------------------------------- */

/* Whether a line is about all spaces, whatever has been entered. */
static bool begins_again(const char *line)
{
	struct words words;
	int count = 0;

	words_init(&words, line, strlen(line));
	if (words_is(words_peek(&words), "island"))
		return true;
	while (words_next(&words).length)
		count++;
	return count >= ISLE_SPACES;
}

static void put(struct isle_face *face, int space, struct word word)
{
	if (space >= ISLE_SPACES)
		printf(_("no space is left for \"%.*s\"; 5 blue-c3 changes the card "
		         "on space 5\n"), (int)word.length, word.text);
	else if (!notation_face_find(word.text, word.length, &face[space]))
		printf(_("space %d: \"%.*s\" is no face of a card (? helps)\n"),
		       space + 1, (int)word.length, word.text);
}

/* A number says where the next face lies; without one it is the next space that
 * has none. */
static void take_faces(const char *line, struct isle_face *face)
{
	struct words words;
	int space, number;

	words_init(&words, line, strlen(line));
	if (words_is(words_peek(&words), "island"))
		words_next(&words);
	space = next_open(face, 0);
	for (struct word word = words_next(&words); word.length;
	     word = words_next(&words)) {
		if (words_number(word, &number)) {
			space = number >= 1 ? number - 1 : ISLE_SPACES;
			continue;
		}
		put(face, space, word);
		space = next_open(face, space + 1);
	}
}

static void print_open(const struct isle_face *face)
{
	printf("%s", _("no card yet on:"));
	for (int i = next_open(face, 0); i < ISLE_SPACES;
	     i = next_open(face, i + 1))
		printf(" %d", i + 1);
	putchar('\n');
}

/* ---- asking -------------------------------------------------------------- */

/* What has been laid out cannot be taken back, so whoever sits at a terminal
 * sees it once more. */
static bool is_confirmed(const struct play *play, const struct isle_face *face)
{
	if (!isatty(STDIN_FILENO))
		return true;
	play_show_island(&play->table, face);
	puts(_("Enter lays them out; 5 blue-c3 changes the card on space 5"));
	return false;
}

static enum reply take_line(struct play *play, struct isle_face *face)
{
	for (char *c = play->input; *c; c++)
		*c = (char)tolower((unsigned char)*c);
	if (!*play->input)
		return next_open(face, 0) < ISLE_SPACES ? REPLY_AGAIN : REPLY_WHOLE;
	if (begins_again(play->input))
		memset(face, 0, ISLE_SPACES * sizeof *face);
	take_faces(play->input, face);
	if (next_open(face, 0) == ISLE_SPACES)
		return is_confirmed(play, face) ? REPLY_WHOLE : REPLY_AGAIN;
	print_open(face);
	return REPLY_AGAIN;
}

static enum reply obey(struct play *play, struct isle_face *face)
{
	static const char *const words[] = { N_("quit"), "q", "?", N_("help"),
	                                     N_("table"), NULL };

	if (play_saves(play))
		return REPLY_AGAIN;
	switch (play_typed_of(play, words)) {
	case 0:
	case 1: return REPLY_QUIT;
	case 2:
	case 3: print_help(); return REPLY_AGAIN;
	case 4: play_show_island(&play->table, face); return REPLY_AGAIN;
	}
	return take_line(play, face);
}

static void make_move(const struct isle_face *face, struct isle_move *move)
{
	const uint8_t *byte = (const uint8_t *)face;

	*move = (struct isle_move) { .seat = 0 };
	isle_extend(move, ISLE_ISLAND);
	for (size_t i = 0; i < ISLE_SPACES * sizeof *face; i++)
		isle_extend(move, byte[i]);
	isle_extend(move, ISLE_STEP_END);
}

bool play_island(struct play *play, struct isle_move *move)
{
	struct isle_face face[ISLE_SPACES] = { 0 };
	enum reply reply = REPLY_AGAIN;

	printf(_("day %d: which cards lie on spaces 1 to 12? (blue-c3 lesson-9 "
	         "t2+t3/r5 ...; ? helps)\n"), play->table.history.game.day);
	while (reply == REPLY_AGAIN)
		reply = play_read(play) ? obey(play, face) : REPLY_QUIT;
	play->quit = reply == REPLY_QUIT;
	if (!play->quit)
		make_move(face, move);
	return !play->quit;
}
