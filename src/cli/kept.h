/*
 * kept.h - the games of `isle play`, kept by name: one record a game in
 * $XDG_DATA_HOME/isle (~/.local/share/isle unless set), with a last line
 *
 *   # players person cat
 *
 * that says who plays each seat. To a reader of records it is a comment.
 */
#ifndef KEPT_H
#define KEPT_H

#include <stdbool.h>
#include <stddef.h>
#include <time.h>
#include "isle.h"

enum { KEPT_NAME_MAX = 64, KEPT_PATH_MAX = 4200, KEPT_NOTE_MAX = 128 };

/* A game as it is listed. */
struct kept {
	char name[KEPT_NAME_MAX];
	char path[KEPT_PATH_MAX];
	time_t saved;
	bool broken;                   /* its record is refused; nothing else */
	bool finished;
	uint8_t mode, seats, day, days;
};

/* Lists the games, those that are not finished first, the latest first; into
 * memory the caller frees. Returns how many; *unfinished of them are at the
 * front. */
int kept_list(struct kept **list, int *unfinished);

/* Prints the first games of a list; those that are not finished have the
 * numbers, from 1, by which they can be called. */
void kept_print(const struct kept *list, int count);

/* The file of a name. False for a name that cannot be one of a file: empty, too
 * long, with a slash or a control character, beginning with a dot or a dash. */
bool kept_path(const char *name, char *path, size_t size);

/* Whether a new game may be kept by it: a name of digits alone would hide the
 * numbers of the list. */
bool kept_is_name(const char *name);

/* A name nobody has used, made of this word: "solo-1". */
void kept_new_name(const char *word, char *name, size_t size);

/* Makes the folder; false, with errno, when that cannot be. */
bool kept_make_folder(void);

/* The line about the seats; player: a level, or -1 for a person. */
void kept_note(const int *player, int seats, char note[KEPT_NOTE_MAX]);

/* Finds it in a record; without one that is right for so many seats all are
 * persons. */
enum kept_note { KEPT_NOTE_READ, KEPT_NOTE_MISSING, KEPT_NOTE_WRONG };
enum kept_note kept_read_note(const char *text, int seats,
                              int player[ISLE_SEATS_MAX]);

#endif
