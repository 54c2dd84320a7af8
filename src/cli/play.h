/*
 * play.h - a game at one keyboard while it is played: what cmd_play.c, which
 * begins and goes on with it, shares with play_ask.c, which talks to people.
 */
#ifndef PLAY_H
#define PLAY_H

#include "local_game.h"
#include "save_file.h"
#include "kept.h"
#include "notation.h"
#include "players.h"

struct play {
	struct local_game table;
	int player[ISLE_SEATS_MAX];      /* level of a seat, -1 for a person */
	struct players players;
	char path[KEPT_PATH_MAX];        /* where it is saved */
	bool by_name;                    /* in the folder of kept games */
	struct save_file file;           /* that file */
	char unsaved[160];               /* why the last saving failed, or "" */
	bool quit;
	bool finished;                   /* it was when it was opened */
	int status;                      /* with which the program ends */
	char input[NOTATION_MAX];        /* what was typed last */
};

/* Saves the game. What goes wrong is said, once for each cause, and the game
 * goes on. */
void play_save(struct play *play);

/* Saves the game in another file from now on; a file that is there is not
 * overwritten, and what cannot be saved there stays where it was. Says what
 * came of it. */
void play_save_as(struct play *play, const char *path);

/* Reads a line without its end; false when there is no more input, or Ctrl-C
 * was pressed. */
bool play_read(struct play *play);

/* Whether a word is what was typed last: a gettext key, understood as it stands
 * here and in the language of the program. The place of such a word in a list
 * ended by NULL, or -1. */
bool play_typed(const struct play *play, const char *word);
int play_typed_of(const struct play *play, const char *const *words);

/* Puts a move together with the person of a seat. False when there is none:
 * quit is set, or another move was taken back. */
bool play_ask(struct play *play, int seat, struct isle_move *move);

/* The same with the leader of a table with real cards, who enters the island;
 * false when quit is set. */
bool play_island(struct play *play, struct isle_move *move);

/* Whether what was typed is "save FILE"; it is done then. */
bool play_saves(struct play *play);

/* Takes back the last move, if that may be, and says so. */
void play_undo(struct play *play, int seat);

#endif
