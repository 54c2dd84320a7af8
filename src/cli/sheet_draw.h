/*
 * sheet_draw.h - the small things that are drawn on a printed sheet: words,
 * patterns, room symbols, rats, maps. Lengths are millimetres from the upper
 * left corner of the page. Everything is told apart without colour.
 */
#ifndef SHEET_DRAW_H
#define SHEET_DRAW_H

#include <cairo.h>
#include <stdbool.h>
#include "text.h"

enum sheet_align { SHEET_LEFT, SHEET_MIDDLE, SHEET_RIGHT };

/* Shades of ink, by weight: 0 black ... 1 white. */
void sheet_draw_ink(cairo_t *cr, double shade);

/* The colour that cards of a kind are printed in. */
void sheet_draw_card_ink(cairo_t *cr, enum text_ink ink);

/* Adds a path written as in SVG: M L C Q Z with whole absolute numbers, which
 * read the same in every language. A mistake in it is a bug. */
void sheet_draw_path(cairo_t *cr, const char *path);

/* A line of text with its baseline at y. size is the height of the letters' box
 * in millimetres. Returns how wide the text is. */
double sheet_draw_text(cairo_t *cr, double x, double y, double size, bool bold,
                       enum sheet_align align, const char *text);

/* Text broken at blanks into lines no wider than width, lead apart; returns the
 * baseline of the last line. At most lines lines are drawn, a word that is too
 * wide sticks out. */
double sheet_draw_wrapped(cairo_t *cr, double x, double y, double width,
                          double size, double lead, int lines,
                          const char *text);

/* A rounded frame, filled with white. */
void sheet_draw_frame(cairo_t *cr, double x, double y, double w, double h);

/* An empty box to tick. */
void sheet_draw_tick(cairo_t *cr, double x, double y, double size);

/* A number in a filled circle around (x, y). */
void sheet_draw_badge(cairo_t *cr, double x, double y, double radius,
                      int number);

/* The same in the colour of lessons, for a lesson's place. */
void sheet_draw_lesson_badge(cairo_t *cr, double x, double y, double radius,
                             int number);

/* A rectangle filled with the pattern of a cat colour, in that colour: waves,
 * horizontal lines, dots, crosses, diagonal lines. */
void sheet_draw_pattern(cairo_t *cr, int colour, double x, double y, double w,
                        double h);

/* The symbol of a room (enum isle_room) in a square of this size; nothing for
 * the corridor. */
void sheet_draw_symbol(cairo_t *cr, int room, double x, double y, double size);

/* A rat in a square of this size. */
void sheet_draw_rat(cairo_t *cr, double x, double y, double size);

/* The treasure map of a colour in a square of this size. */
void sheet_draw_map(cairo_t *cr, int colour, double x, double y, double size);

#endif
