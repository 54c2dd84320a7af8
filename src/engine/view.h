/*
 * view.h - one position shown to many: what all of them see is made once.
 */
#ifndef VIEW_H
#define VIEW_H

#include "isle.h"

/* Makes the view of who only watches (isle_view of seat 0) of this position
 * that of a seat, 1..8, or leaves it as it is for 0. */
void view_add_own(const struct isle_game *game, int seat,
                  struct isle_game *view);

#endif
