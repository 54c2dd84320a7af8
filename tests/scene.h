/*
 * scene.h - a table for tests of the rules: set a position up, play lines of
 * the notation, see what is refused and why.
 */
#ifndef TESTS_SCENE_H
#define TESTS_SCENE_H

#include <stdbool.h>
#include "isle.h"

/* One table at a time; tests run in processes of their own. */
extern struct isle_rules scene_rules;
extern struct isle_game scene_game;

/* A fresh game, boats 1, 2, 3 ... by seat, modules A B C (five at 5-6 seats),
 * shuffled from the seed. with: expansions as bits. */
void scene_start(enum isle_mode mode, int seats, int with, int seed);

/* The same with options of one's own; boats that are 0 are 1, 2, 3 ... */
void scene_start_with(struct isle_options options, int seed);

struct isle_seat *scene_seat(int seat);

/* Puts a card into a hand, whatever the deck holds. */
void scene_give(int seat, int number);

/* Lays a tile on a boat without asking: "blue-c16", "h5 i5 j5 k5 l5". */
void scene_put(int seat, const char *tile, int colour, const char *squares);

/* Goes to a phase of the day, with the first in turn order in turn. */
void scene_phase(enum isle_phase phase);

/* Seat 1 in turn, in the rescue phase of an advanced game of two with two tiles
 * in each field, or when rare treasures are found. with: as scene_start */
void scene_rescue(int with);
void scene_rare_finds(void);

/* Fills a field with exactly these tiles: "blue-c1 red-c2". */
void scene_field(int field, const char *tiles);

/* Plays a line; the test fails when it is refused. */
void scene_play(const char *line);

/* What the engine says to a line. A line that is no move fails the test. */
enum isle_error scene_check(const char *line);

/* Whether a line is among the legal ones when all steps are listed. */
bool scene_lists(const char *line);

/* That a line is refused for a reason, or would be played. */
#define refused(line, why) ck_assert_int_eq(scene_check(line), why)
#define allowed(line) ck_assert_int_eq(scene_check(line), ISLE_OK)

#endif
