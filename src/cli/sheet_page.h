/*
 * sheet_page.h - printed sheets for Explore & Draw: an empty boat, the lesson
 * sheet, and the file that holds them.
 */
#ifndef SHEET_PAGE_H
#define SHEET_PAGE_H

#include <cairo.h>
#include <stdbool.h>
#include "isle.h"

/* A page in millimetres, lying: wider than high. */
struct sheet_paper { const char *name; double width, height; };

/* The papers there are, ended by a row without a name. */
extern const struct sheet_paper sheet_papers[];

enum sheet_format { SHEET_PDF, SHEET_SVG };

/* What a file holds: boats 1..6 as bits 1..6, one page each, then the lesson
 * sheet if it is wanted. An SVG file holds exactly one page. */
struct sheet_job {
	const struct sheet_paper *paper;
	enum sheet_format format;
	unsigned boats;
	bool lessons;
};

/* Draws the boat sheet, and the lesson sheet, of a page whose unit is the
 * millimetre. boat is 1..6. */
void sheet_boat(cairo_t *cr, const struct sheet_paper *paper,
                const struct isle_rules *rules, int boat);
void sheet_lessons(cairo_t *cr, const struct sheet_paper *paper);

/* The line at the foot of every page, saying that it is no official sheet. */
void sheet_foot(cairo_t *cr, const struct sheet_paper *paper, const char *what);

/* Writes the file. NULL when all is well, else the reason in words; nothing is
 * left behind then. */
const char *sheet_write(const struct sheet_job *job, const char *path);

#endif
