/*
 * sheet_art.h - the drawings of a scorepad: a sign for each line, a cat for
 * each column, and the picture at the head. Lines and greys only, so that a
 * page copies well. Lengths are millimetres.
 */
#ifndef SHEET_ART_H
#define SHEET_ART_H

#include <cairo.h>

enum sheet_sign {
	SHEET_SIGN_RATS, SHEET_SIGN_ROOMS, SHEET_SIGN_FAMILIES, SHEET_SIGN_RARE,
	SHEET_SIGN_LESSONS, SHEET_SIGN_PUBLIC, SHEET_SIGN_FRIENDS,
	SHEET_SIGN_EVENTS, SHEET_SIGN_TOTAL, SHEET_SIGNS
};

/* A sign in a square of this size, in the colour that is set. */
void sheet_art_sign(cairo_t *cr, enum sheet_sign sign, double x, double y,
                    double size);

/* The face of a cat, one of six that look different (from 0). */
void sheet_art_face(cairo_t *cr, int i, double x, double y, double size);

/* Its paws, on an edge at y that it looks over. */
void sheet_art_paws(cairo_t *cr, double x, double y, double size);

/* The boat leaves the isle, and dark sails come: 128 by 30. */
void sheet_art_harbour(cairo_t *cr, double x, double y, double width);

#endif
