/*
 * sheet_score.c - scorepads: two on a page, six players on each.
 */
#include <stdio.h>
#include "cli.h"
#include "sheet_art.h"
#include "sheet_draw.h"
#include "sheet_page.h"

enum { PLAYERS = 6, PADS_A_PAGE = 2, ROWS_MAX = 9, LADDER_HEIGHT = 16,
       ROW_MOST = 17, LADDER_FIRST = 3 /* cats of the smallest family */,
       LADDER_STEPS = 10 };

/* In heights of other lines. */
static const double TOTAL_HEIGHT = 1.25;

const char *const sheet_pad_words[SHEET_PADS + 1] = {
	[SHEET_PAD_BASE] = "base", [SHEET_PAD_KITTENS_BEASTS] = "kittens-beasts",
	[SHEET_PAD_FAMILY] = "family", [SHEET_PAD_EXPLORE] = "explore",
};

/* ---- what is counted ----------------------------------------------------- */

/* A line of the pad. Lines of cards have the cards' colour. */
struct row {
	enum sheet_sign sign;
	const char *name, *rule;     /* keys; name NULL: the list ends */
	int card;                    /* enum isle_card_kind, or -1 */
};

#define RATS { SHEET_SIGN_RATS, N_("Rats"), N_("−1 for each visible rat"), -1 }
#define ROOMS { SHEET_SIGN_ROOMS, N_("Rooms"), \
	N_("−5 for each of 7 rooms not full"), -1 }
#define FAMILIES { SHEET_SIGN_FAMILIES, N_("Families"), \
	N_("cats of one colour that touch, three or more"), -1 }
#define RARE { SHEET_SIGN_RARE, N_("Rare treasures"), N_("3 each"), -1 }
#define LESSONS { SHEET_SIGN_LESSONS, N_("Lessons"), \
	N_("your own, face down until now"), ISLE_CARD_LESSON }
#define PUBLIC { SHEET_SIGN_PUBLIC, N_("Public lessons"), \
	N_("they count for everybody"), ISLE_CARD_PUBLIC }
#define TOTAL(tie) { SHEET_SIGN_TOTAL, N_("Total"), tie, -1 }

static const struct {
	const char *title;
	struct row row[ROWS_MAX + 1];
} pads[SHEET_PADS] = {
	[SHEET_PAD_BASE] = { N_("The Isle of Cats"), {
		RATS, ROOMS, FAMILIES, RARE, LESSONS, PUBLIC,
		TOTAL(N_("tie: more fish win")) } },
	[SHEET_PAD_KITTENS_BEASTS] = { N_("Kittens + Beasts"), {
		{ SHEET_SIGN_RATS, N_("Rats"),
		  N_("−1 each, king rats −3"), -1 },
		ROOMS, FAMILIES, RARE, LESSONS, PUBLIC,
		{ SHEET_SIGN_FRIENDS, N_("Friendships"),
		  N_("5 for each beast and colour"), -1 },
		{ SHEET_SIGN_EVENTS, N_("Events"), N_("markers you were given"), -1 },
		TOTAL(N_("tie: more fish win")) } },
	[SHEET_PAD_FAMILY] = { N_("Family game"), {
		RATS, ROOMS, FAMILIES,
		{ SHEET_SIGN_LESSONS, N_("Family cards"), N_("the two you kept"),
		  ISLE_CARD_FAMILY },
		TOTAL(N_("tie: more full rooms win")) } },
	[SHEET_PAD_EXPLORE] = { N_("Explore & Draw"), {
		RATS, ROOMS, FAMILIES, RARE,
		{ SHEET_SIGN_LESSONS, N_("Lessons"), N_("from the lesson sheet"),
		  ISLE_CARD_LESSON },
		TOTAL(N_("tie: more full rooms win")) } },
};

/* ---- the table ----------------------------------------------------------- */

/* Where things are on a pad; everything is counted from its left edge. */
struct frame {
	double left, right;          /* of the table */
	double column;               /* width of a player's column */
	double first;                /* left edge of the first column */
	double names, top, bottom;   /* names, then lines from top to bottom */
	double row;                  /* height of a line; the total has more */
};

static int count_rows(const struct row *row)
{
	int count = 0;
	while (row[count].name)
		count++;
	return count;
}

static struct frame frame_of(double left, double width, double height, int rows)
{
	struct frame f = { .left = left + 10, .right = left + width - 10 };
	double lines = rows + (TOTAL_HEIGHT - 1);
	f.column = (f.right - f.left) * 0.105;
	f.first = f.right - PLAYERS * f.column;
	f.names = 58.5;
	f.top = 73;
	f.row = (height - 15 - LADDER_HEIGHT - f.top) / lines;
	if (f.row > ROW_MOST)
		f.row = ROW_MOST;
	f.bottom = f.top + lines * f.row;
	return f;
}

static void rule(cairo_t *cr, double x1, double y1, double x2, double y2,
                 double width)
{
	cairo_set_line_width(cr, width);
	cairo_move_to(cr, x1, y1);
	cairo_line_to(cr, x2, y2);
	cairo_stroke(cr);
}

/* Every other column is tinted: eyes stay in their column. A cat looks over
 * each, its chin behind the edge. */
static void draw_columns(cairo_t *cr, const struct frame *f)
{
	for (int i = 0; i < PLAYERS; i++) {
		sheet_draw_ink(cr, 0.25);
		sheet_art_face(cr, i, f->first + (i + 0.5) * f->column - 4.2,
		               f->names - 6.7, 8.4);
		cairo_rectangle(cr, f->first + i * f->column, f->names, f->column,
		                f->bottom - f->names);
		sheet_draw_ink(cr, i % 2 ? 1 : 0.95);
		cairo_fill(cr);
	}
}

static void draw_names(cairo_t *cr, const struct frame *f)
{
	sheet_draw_ink(cr, 0.1);
	sheet_draw_text(cr, f->left + 1, f->top - 4.5, 3.3, true, SHEET_LEFT,
	                _("Name"));
	sheet_draw_ink(cr, 0.45);
	for (int i = 0; i <= PLAYERS; i++)
		rule(cr, f->first + i * f->column, f->names,
		     f->first + i * f->column, f->bottom, 0.25);
	sheet_draw_ink(cr, 0.2);
	rule(cr, f->first, f->names, f->right, f->names, 0.5);
	for (int i = 0; i < PLAYERS; i++)
		sheet_art_paws(cr, f->first + (i + 0.5) * f->column - 4.2, f->names,
		               8.4);
}

static void draw_row(cairo_t *cr, const struct frame *f, const struct row *row,
                     double y, double height)
{
	double middle = y + height / 2;
	if (row->card >= 0)
		sheet_draw_card_ink(cr, text_card_ink((enum isle_card_kind)row->card));
	else
		sheet_draw_ink(cr, 0.2);
	sheet_art_sign(cr, row->sign, f->left + 1, middle - 3.7, 7.4);
	sheet_draw_ink(cr, 0.1);
	sheet_draw_text(cr, f->left + 11.5, middle - 1.7, 3.4, true, SHEET_LEFT,
	                gettext(row->name));
	sheet_draw_ink(cr, 0.3);
	sheet_draw_wrapped(cr, f->left + 11.5, middle + 1.9,
	                   f->first - f->left - 13, 2.15, 2.6, 2,
	                   gettext(row->rule));
}

static void draw_rows(cairo_t *cr, const struct frame *f, const struct row *row)
{
	int count = count_rows(row);
	for (int i = 0; i < count; i++) {
		bool last = i == count - 1;
		double y = f->top + i * f->row;
		sheet_draw_ink(cr, last ? 0.1 : 0.5);
		rule(cr, f->left, y, f->right, y, last ? 0.8 : 0.25);
		draw_row(cr, f, &row[i], y, last ? f->row * TOTAL_HEIGHT : f->row);
	}
	sheet_draw_ink(cr, 0.1);
	rule(cr, f->left, f->bottom, f->right, f->bottom, 0.8);
}

/* ---- what families bring ------------------------------------------------- */

/* A box of the ladder: cats above, points below. */
static void draw_step(cairo_t *cr, double x, double y, double width, int cats,
                      int points)
{
	char text[12];
	cairo_rectangle(cr, x, y, width, 9);
	sheet_draw_ink(cr, 0.5);
	cairo_set_line_width(cr, 0.25);
	cairo_stroke(cr);
	snprintf(text, sizeof text, "%d", cats);
	sheet_draw_ink(cr, 0.35);
	sheet_draw_text(cr, x + width / 2, y + 3.4, 2.5, false, SHEET_MIDDLE, text);
	snprintf(text, sizeof text, "%d", points);
	sheet_draw_ink(cr, 0.1);
	sheet_draw_text(cr, x + width / 2, y + 7.6, 3.4, true, SHEET_MIDDLE, text);
}

/* Cats of a family and its points, as far as one needs it. Rulings 20 */
static void draw_ladder(cairo_t *cr, const struct frame *f)
{
	double y = f->bottom + 4, left = f->left + 28;
	double width = (f->right - left) / LADDER_STEPS;
	sheet_draw_ink(cr, 0.35);
	sheet_draw_text(cr, f->left, y + 3.4, 2.3, false, SHEET_LEFT,
	                _("Cats in a family"));
	sheet_draw_ink(cr, 0.1);
	sheet_draw_text(cr, f->left, y + 7.4, 2.6, true, SHEET_LEFT, _("Points"));
	for (int i = 0; i < LADDER_STEPS; i++)
		draw_step(cr, left + i * width, y, width, LADDER_FIRST + i,
		          isle_family_points(LADDER_FIRST + i));
}

/* ---- head and foot ------------------------------------------------------- */

static void draw_head(cairo_t *cr, const struct frame *f, const char *title)
{
	double width = f->right - f->left;
	sheet_art_harbour(cr, f->left, 19, width);
	sheet_draw_ink(cr, 0.1);
	double size = 6.2;
	sheet_draw_text(cr, f->left, 14.5, size, true, SHEET_LEFT, gettext(title));
	sheet_draw_ink(cr, 0.35);
	sheet_draw_text(cr, f->right, 14.5, 3.2, false, SHEET_RIGHT, _("Scorepad"));
}

static void draw_foot(cairo_t *cr, const struct frame *f, double height)
{
	sheet_draw_ink(cr, 0.4);
	sheet_draw_text(cr, f->left, height - 8, 2.1, false, SHEET_LEFT,
	                _("Fan-made, not an official one; drawings and words are "
	                  "our own."));
	sheet_draw_text(cr, f->right - 24, height - 8, 2.6, true, SHEET_RIGHT,
	                _("Date"));
	rule(cr, f->right - 22, height - 7.4, f->right, height - 7.4, 0.25);
}

static void draw_cut(cairo_t *cr, double x, double height)
{
	static const double dashes[] = { 2, 1.6 };
	sheet_draw_ink(cr, 0.6);
	cairo_save(cr);
	cairo_set_dash(cr, dashes, 2, 0);
	rule(cr, x, 6, x, height - 6, 0.25);
	cairo_restore(cr);
}

void sheet_score(cairo_t *cr, const struct sheet_paper *paper,
                 enum sheet_pad pad)
{
	double width = paper->width / PADS_A_PAGE;
	for (int i = 0; i < PADS_A_PAGE; i++) {
		struct frame f = frame_of(i * width, width, paper->height,
		                          count_rows(pads[pad].row));
		draw_head(cr, &f, pads[pad].title);
		draw_columns(cr, &f);
		draw_names(cr, &f);
		draw_rows(cr, &f, pads[pad].row);
		draw_ladder(cr, &f);
		draw_foot(cr, &f, paper->height);
		if (i)
			draw_cut(cr, i * width, paper->height);
	}
}
