/*
 * course.h - a game from its beginning to where it stands, in numbers: for
 * whoever draws how the scores went or looks for a day.
 */
#ifndef COURSE_H
#define COURSE_H

#include <stddef.h>
#include "history.h"

/* Everything is counted, hidden lessons too; only of a game that is over. */
enum { COURSE_OPEN = -1 };

/* Writes an array with a row for every position, the first one before all
 * moves:
 *
 *   [day, "phase", seat, score of seat 1, 2 ..., in solo the sister's]
 *
 * day 0 while the game is set up; phase is the one the position is in; seat has
 * made the move that led to it (0: the leader of real cards, or none in the
 * first row). Scores are what eyes may count: those of a seat, 0 for a
 * spectator, or COURSE_OPEN, which is a spectator's while the game goes on. The
 * length of the text without its NUL, or 0 when it does not fit. */
size_t course_write(const struct history *history, int eyes, char *buf,
                    size_t size);

#endif
