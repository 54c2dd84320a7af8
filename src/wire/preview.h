/*
 * preview.h - what a placing would do, found by doing it on a copy of the boat.
 * Nothing hidden is touched, so it works on views and for tiles that a seat
 * only plans with.
 */
#ifndef PREVIEW_H
#define PREVIEW_H

#include <stdbool.h>
#include <stddef.h>
#include "isle.h"

/* Why a tile cannot lie there on the seat's boat, or ISLE_OK. Whether the tile
 * can be had is not looked at. */
enum isle_error preview_fit(const struct isle_rules *rules,
                            const struct isle_game *game, int seat,
                            struct isle_tile tile);

/* An object: points "before" and "after", "lines" with what each line of the
 * score gains, its "colour", "rats" and "map" covered, maps "lost" (covered
 * for nothing), "rooms" filled, and "family": how many cats of its colour would
 * hang together with it, itself included; whether it "spends" the card that
 * lets the next tile lie anywhere. Against the sister, "sister" is what
 * her count gains: "points" in all, for "colours", and her "cards" that change.
 * fish is what is paid for the tile, as far as the seat has it: some lessons
 * count fish; in Explore & Draw those among the cards taken today count before
 * they are ticked. An Oshax without a colour takes the one that is best for it:
 * by points, less those of the sister, else by a map's bonus, by its family, by
 * the least for her. Where several do all the same, its "colour" is null. The text ends with a
 * NUL; its length, or 0 when it does not fit. */
size_t preview_write(const struct isle_rules *rules,
                     const struct isle_game *game, int seat,
                     struct isle_tile tile, int fish, char *buf, size_t size);

/* The only whole move of a seat, if it has no choice: false if it has, or is
 * not due. */
bool preview_only(const struct isle_rules *rules, const struct isle_game *view,
                  int seat, struct isle_move *move);

/* Whether a move of the seat of this view would bring something hidden to
 * light, so that nobody could take it back: found by playing it in a position
 * that may be the true one. Where moves without a choice go by themselves
 * (forced), those behind it count with it. False for one that cannot be
 * played. */
bool preview_shows(const struct isle_rules *rules,
                   const struct isle_game *view, const struct isle_move *move,
                   bool forced);

/* The points that an event gives the seat of this view for a move that says
 * what it counts (a row, a column, a cat); 0 for any other move, and for one
 * that cannot be played. */
int preview_gain(const struct isle_rules *rules, const struct isle_game *view,
                 const struct isle_move *move);

#endif
