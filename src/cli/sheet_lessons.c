/* sheet_lessons.c - the lesson sheet of Explore & Draw. */
#include <stdio.h>
#include "cli.h"
#include "sheet_draw.h"
#include "sheet_page.h"
#include "text.h"

enum { LESSONS = 26, PER_COLUMN = 9, MARGIN = 12, TITLE_Y = 15, TOP = 20,
       GAP = 3 };

struct cell { double x, y, w, h; };

static struct cell cell_of(const struct sheet_paper *paper, int i)
{
	struct cell cell;
	cell.w = (paper->width - 2 * MARGIN - 2 * GAP) / 3;
	cell.h = (paper->height - TOP - 10.5) / PER_COLUMN;
	cell.x = MARGIN + (i / PER_COLUMN) * (cell.w + GAP);
	cell.y = TOP + (i % PER_COLUMN) * cell.h;
	cell.h -= 1.6;
	return cell;
}

static void draw_points_box(cairo_t *cr, const struct cell *c, double width)
{
	sheet_draw_ink(cr, 0.45);
	cairo_set_line_width(cr, 0.3);
	cairo_rectangle(cr, c->x + c->w - width - 3, c->y + 3, width, c->h - 6);
	cairo_stroke(cr);
}

static void draw_lesson(cairo_t *cr, const struct cell *c, int place)
{
	int card = isle_explore_lesson(place);
	sheet_draw_frame(cr, c->x, c->y, c->w, c->h);
	sheet_draw_tick(cr, c->x + 3, c->y + c->h / 2 - 3, 6);
	sheet_draw_lesson_badge(cr, c->x + 14.5, c->y + c->h / 2, 3.4, place);
	sheet_draw_ink(cr, 0.1);
	sheet_draw_text(cr, c->x + 21, c->y + 5.6, 3.3, true, SHEET_LEFT,
	                gettext(text_card_title(card)));
	sheet_draw_ink(cr, 0.2);
	sheet_draw_wrapped(cr, c->x + 21, c->y + 9.6, c->w - 38, 2.65, 3.2, 3,
	                   gettext(text_card_body(card, 2)));
	draw_points_box(cr, c, 12);
}

static void draw_total(cairo_t *cr, const struct cell *c)
{
	sheet_draw_frame(cr, c->x, c->y, c->w, c->h);
	sheet_draw_ink(cr, 0.1);
	sheet_draw_text(cr, c->x + c->w - 38, c->y + c->h / 2 + 1.3, 3.6, true,
	                SHEET_RIGHT, _("Points from lessons"));
	draw_points_box(cr, c, 30);
}

void sheet_lessons(cairo_t *cr, const struct sheet_paper *paper)
{
	sheet_draw_ink(cr, 0.1);
	sheet_draw_text(cr, MARGIN, TITLE_Y, 6, true, SHEET_LEFT, "Explore & Draw");
	sheet_draw_text(cr, MARGIN + 63, TITLE_Y, 4, false, SHEET_LEFT,
	                _("Lesson sheet"));
	sheet_draw_ink(cr, 0.25);
	sheet_draw_text(cr, paper->width - MARGIN, TITLE_Y, 2.8, false, SHEET_RIGHT,
	                _("Tick a lesson when you take it; count it at the end."));
	for (int i = 0; i < LESSONS; i++) {
		struct cell cell = cell_of(paper, i);
		draw_lesson(cr, &cell, i + 1);
	}
	struct cell last = cell_of(paper, LESSONS);
	draw_total(cr, &last);
	sheet_foot(cr, paper, _("Numbers: reconstruction. Titles: mostly ours."));
}
