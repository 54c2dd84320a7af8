/*
 * sheet_page.h - printed sheets: scorepads, an empty boat and the lesson sheet
 * of Explore & Draw, and the file that holds them.
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

/* Games that are counted on different lines. */
enum sheet_pad { SHEET_PAD_BASE, SHEET_PAD_KITTENS_BEASTS, SHEET_PAD_FAMILY,
                 SHEET_PAD_EXPLORE, SHEET_PADS };

/* Their words on the command line, ended by NULL. */
extern const char *const sheet_pad_words[SHEET_PADS + 1];

/* What a file holds: boats 1..6 as bits 1..6, one page each, then the lesson
 * sheet if it is wanted, then scorepads as bits. An SVG file holds exactly one
 * page. */
struct sheet_job {
	const struct sheet_paper *paper;
	enum sheet_format format;
	unsigned boats;
	bool lessons;
	unsigned pads;
};

/* How many pages that makes. */
int sheet_pages(const struct sheet_job *job);

/* Draws the boat sheet, and the lesson sheet, of a page whose unit is the
 * millimetre. boat is 1..6. */
void sheet_boat(cairo_t *cr, const struct sheet_paper *paper,
                const struct isle_rules *rules, int boat);
void sheet_lessons(cairo_t *cr, const struct sheet_paper *paper);

/* Two scorepads for six players side by side, to be cut apart. */
void sheet_score(cairo_t *cr, const struct sheet_paper *paper,
                 enum sheet_pad pad);

/* The line at the foot of a page of Explore & Draw, saying that it is no
 * official sheet. */
void sheet_foot(cairo_t *cr, const struct sheet_paper *paper, const char *what);

/* Writes the file. NULL when all is well, else the reason in words; nothing is
 * left behind then. */
const char *sheet_write(const struct sheet_job *job, const char *path);

#endif
