/* sheet_boat.c - an empty boat of Explore & Draw with all one needs beside
 * it. */
#include <stdio.h>
#include <string.h>
#include "cli.h"
#include "sheet_draw.h"
#include "sheet_page.h"
#include "text.h"

/* Where things are on a page. */
struct plan {
	double x, y;        /* upper left corner of column a, row 1 */
	double square;      /* side of a square */
	double panel_y;     /* where the panels below the boat begin */
};

enum { MARGIN = 12, TITLE_Y = 15 };

static struct plan plan_of(const struct sheet_paper *paper)
{
	struct plan plan;
	plan.square = (paper->width - 2 * MARGIN - 6) / (ISLE_COLUMNS + 1.7);
	plan.x = MARGIN + 6 + plan.square * 0.8;
	plan.y = TITLE_Y + 16;
	plan.panel_y = plan.y + plan.square * (ISLE_ROWS + 0.9) + 3;
	return plan;
}

static double column_x(const struct plan *plan, int square)
{
	return plan->x + plan->square * (square / ISLE_STRIDE);
}

static double row_y(const struct plan *plan, int square)
{
	return plan->y + plan->square * (square % ISLE_STRIDE);
}

/* ---- the hull ------------------------------------------------------------ */

/* The upper side from stern to bow, in squares; the lower side mirrors it. */
static const double hull[][2] = {
	{ -0.75, 4.5 }, { -0.65, 3.1 }, { 0.5, 1.75 }, { 3.5, 0.6 }, { 6.7, -0.5 },
	{ 11, -0.62 }, { 15.3, -0.5 }, { 17.5, 0.55 }, { 19.6, 1.7 }, { 21.5, 2.95 },
	{ 22.9, 4.5 },
};

enum { HULL = sizeof hull / sizeof hull[0], HULL_ALL = 2 * HULL - 2 };

/* Point i of the closed line around the boat. */
static void hull_point(int i, double *x, double *y)
{
	i = (i % HULL_ALL + HULL_ALL) % HULL_ALL;
	bool upper = i < HULL;
	const double *p = hull[upper ? i : HULL_ALL - i];
	*x = p[0];
	*y = upper ? p[1] : ISLE_ROWS - p[1];
}

/* A smooth line through all points: each corner's tangent is a sixth of the way
 * between its neighbours. */
static void hull_path(cairo_t *cr, const struct plan *plan)
{
	double x[4], y[4];
	cairo_save(cr);
	cairo_translate(cr, plan->x, plan->y);
	cairo_scale(cr, plan->square, plan->square);
	hull_point(0, &x[0], &y[0]);
	cairo_move_to(cr, x[0], y[0]);
	for (int i = 0; i < HULL_ALL; i++) {
		for (int k = 0; k < 4; k++)
			hull_point(i + k - 1, &x[k], &y[k]);
		cairo_curve_to(cr, x[1] + (x[2] - x[0]) / 6, y[1] + (y[2] - y[0]) / 6,
		               x[2] - (x[3] - x[1]) / 6, y[2] - (y[3] - y[1]) / 6,
		               x[2], y[2]);
	}
	cairo_close_path(cr);
	cairo_restore(cr);
}

static void planks(cairo_t *cr, const struct plan *plan)
{
	cairo_save(cr);
	hull_path(cr, plan);
	cairo_clip(cr);
	sheet_draw_ink(cr, 0.72);
	cairo_set_line_width(cr, 0.2);
	for (double row = -0.5; row < ISLE_ROWS + 1; row += 0.25) {
		cairo_move_to(cr, 0, plan->y + row * plan->square);
		cairo_rel_line_to(cr, 400, 0);
	}
	cairo_stroke(cr);
	cairo_restore(cr);
}

static void draw_hull(cairo_t *cr, const struct plan *plan)
{
	hull_path(cr, plan);
	sheet_draw_ink(cr, 0.86);
	cairo_fill(cr);
	planks(cr, plan);
	hull_path(cr, plan);
	sheet_draw_ink(cr, 0.2);
	cairo_set_line_width(cr, 0.9);
	cairo_stroke(cr);
}

/* ---- squares, beams, what is printed on them ----------------------------- */

static int room_of(const struct isle_rules *rules, int square)
{
	for (int room = 0; room < ISLE_ROOMS; room++)
		if (square >= 0 && isle_set_has(&rules->room[room], square))
			return room;
	return -1;
}

static void draw_squares(cairo_t *cr, const struct plan *plan,
                         const struct isle_rules *rules)
{
	double size = plan->square;
	cairo_set_line_width(cr, 0.2);
	for (int s = isle_set_next(&rules->boat, 0); s >= 0;
	     s = isle_set_next(&rules->boat, s + 1)) {
		double x = column_x(plan, s), y = row_y(plan, s);
		cairo_rectangle(cr, x, y, size, size);
		sheet_draw_ink(cr, 1);
		cairo_fill_preserve(cr);
		sheet_draw_ink(cr, 0.6);
		cairo_stroke(cr);
	}
}

/* A symbol in the corner of every square says its room when tiles hide the
 * beams; it lies above what is printed. */
static void draw_symbols(cairo_t *cr, const struct plan *plan,
                         const struct isle_rules *rules)
{
	double size = plan->square;
	for (int s = isle_set_next(&rules->boat, 0); s >= 0;
	     s = isle_set_next(&rules->boat, s + 1))
		sheet_draw_symbol(cr, room_of(rules, s),
		                  column_x(plan, s) + size * 0.08,
		                  row_y(plan, s) + size * 0.08, size * 0.26);
}

/* A beam wherever the neighbour above or to the left is of another room, or
 * there is none. The index of a square off the boat belongs to no room. */
static void beam_path(cairo_t *cr, const struct plan *plan,
                      const struct isle_rules *rules)
{
	for (int column = 0; column <= ISLE_COLUMNS; column++)
		for (int row = 0; row <= ISLE_ROWS; row++) {
			int s = column * ISLE_STRIDE + row;
			int here = column < ISLE_COLUMNS && row < ISLE_ROWS
			         ? room_of(rules, s) : -1;
			int left = column && row < ISLE_ROWS
			         ? room_of(rules, s - ISLE_STRIDE) : -1;
			int above = row && column < ISLE_COLUMNS
			          ? room_of(rules, s - 1) : -1;
			double x = plan->x + column * plan->square;
			double y = plan->y + row * plan->square;
			if (here != left && row < ISLE_ROWS) {
				cairo_move_to(cr, x, y);
				cairo_rel_line_to(cr, 0, plan->square);
			}
			if (here != above && column < ISLE_COLUMNS) {
				cairo_move_to(cr, x, y);
				cairo_rel_line_to(cr, plan->square, 0);
			}
		}
}

static void draw_beams(cairo_t *cr, const struct plan *plan,
                       const struct isle_rules *rules)
{
	cairo_save(cr);
	cairo_set_line_cap(cr, CAIRO_LINE_CAP_SQUARE);
	beam_path(cr, plan, rules);
	sheet_draw_ink(cr, 0.12);
	cairo_set_line_width(cr, 1.1);
	cairo_stroke(cr);
	cairo_restore(cr);
}

static void draw_prints(cairo_t *cr, const struct plan *plan,
                        const struct isle_plan *boat)
{
	for (int s = isle_set_next(&boat->rats, 0); s >= 0;
	     s = isle_set_next(&boat->rats, s + 1))
		sheet_draw_rat(cr, column_x(plan, s) + plan->square * 0.13,
		               row_y(plan, s) + plan->square * 0.14,
		               plan->square * 0.8);
	for (int colour = 0; colour < ISLE_COLOURS; colour++)
		sheet_draw_map(cr, colour,
		               column_x(plan, boat->map[colour]) + plan->square * 0.25,
		               row_y(plan, boat->map[colour]) + plan->square * 0.25,
		               plan->square * 0.7);
}

static void draw_names(cairo_t *cr, const struct plan *plan)
{
	char name[2] = "";
	sheet_draw_ink(cr, 0.3);
	for (int column = 0; column < ISLE_COLUMNS; column++) {
		name[0] = (char)('a' + column);
		sheet_draw_text(cr, plan->x + plan->square * (column + 0.5),
		                plan->y - plan->square * 0.85, 3, false,
		                SHEET_MIDDLE, name);
	}
	for (int row = 0; row < ISLE_ROWS; row++) {
		name[0] = (char)('1' + row);
		sheet_draw_text(cr, MARGIN + 2,
		                plan->y + plan->square * (row + 0.5) + 1.1, 3, false,
		                SHEET_MIDDLE, name);
	}
}

/* ---- the head ------------------------------------------------------------ */

static void draw_days(cairo_t *cr, double right)
{
	double x = right - 7 * 8;
	sheet_draw_ink(cr, 0.2);
	sheet_draw_text(cr, x - 3, TITLE_Y, 3.2, true, SHEET_RIGHT, _("Day"));
	for (int day = 1; day <= 7; day++) {
		char text[2] = { (char)('0' + day) };
		double left = x + (day - 1) * 8;
		sheet_draw_tick(cr, left, TITLE_Y - 4.8, 6.2);
		sheet_draw_ink(cr, 0.55);
		sheet_draw_text(cr, left + 3.1, TITLE_Y - 0.5, 3.2, false,
		                SHEET_MIDDLE, text);
	}
}

static void draw_head(cairo_t *cr, const struct sheet_paper *paper, int boat)
{
	sheet_draw_ink(cr, 0.1);
	sheet_draw_text(cr, MARGIN, TITLE_Y, 6, true, SHEET_LEFT, "Explore & Draw");
	sheet_draw_text(cr, MARGIN + 63, TITLE_Y, 4, false, SHEET_LEFT,
	                gettext(text_entry(TEXT_BOATS, boat - 1).name));
	sheet_draw_text(cr, paper->width * 0.41, TITLE_Y, 3.2, true, SHEET_LEFT,
	                _("Name"));
	sheet_draw_ink(cr, 0.3);
	cairo_set_line_width(cr, 0.3);
	cairo_move_to(cr, paper->width * 0.41 + 13, TITLE_Y + 0.8);
	cairo_line_to(cr, paper->width * 0.41 + 70, TITLE_Y + 0.8);
	cairo_stroke(cr);
	draw_days(cr, paper->width - MARGIN);
}

/* ---- panels -------------------------------------------------------------- */

struct panel { double x, y, w, h; };

static void draw_panel(cairo_t *cr, const struct panel *p, const char *title)
{
	sheet_draw_frame(cr, p->x, p->y, p->w, p->h);
	sheet_draw_ink(cr, 0.1);
	sheet_draw_text(cr, p->x + 4, p->y + 6, 3.6, true, SHEET_LEFT, title);
}

static void draw_specials(cairo_t *cr, const struct panel *p)
{
	double step = (p->h - 14) / 5;
	draw_panel(cr, p, _("Special actions"));
	sheet_draw_ink(cr, 0.3);
	sheet_draw_text(cr, p->x + 4, p->y + 10, 2.4, false, SHEET_LEFT,
	                _("At most one a day and three in a game, none twice."));
	for (int i = 0; i < 5; i++) {
		struct text_entry special = text_entry(TEXT_SPECIALS, i);
		double y = p->y + 12.5 + i * step;
		sheet_draw_tick(cr, p->x + 4, y + 0.6, 5);
		sheet_draw_badge(cr, p->x + 13.5, y + 3.1, 2.3, i + 1);
		sheet_draw_ink(cr, 0.1);
		sheet_draw_text(cr, p->x + 18, y + 2.7, 2.8, true, SHEET_LEFT,
		                gettext(special.name));
		sheet_draw_ink(cr, 0.25);
		sheet_draw_wrapped(cr, p->x + 18, y + 5.9, p->w - 20, 2.15, 2.5, 2,
		                   gettext(special.body));
	}
}

static const struct { const char *name, *rule; } score_lines[] = {
	{ N_("Rats"), N_("−1 for each visible rat") },
	{ N_("Rooms"), N_("−5 for each of 7 rooms not full") },
	{ N_("Families"), N_("3, 4, 5, 6 cats: 8, 11, 15, 20; each more: 5") },
	{ N_("Rare treasures"), N_("3 each") },
	{ N_("Lessons"), N_("from the lesson sheet") },
	{ N_("Total"), N_("tie: more full rooms win") },
};

static void draw_score(cairo_t *cr, const struct panel *p)
{
	int count = sizeof score_lines / sizeof score_lines[0];
	double step = (p->h - 11) / count, cell = 17;
	draw_panel(cr, p, _("Points"));
	for (int i = 0; i < count; i++) {
		double y = p->y + 9 + i * step;
		bool total = i == count - 1;
		sheet_draw_ink(cr, 0.1);
		sheet_draw_text(cr, p->x + 4, y + step * 0.45, 3, true, SHEET_LEFT,
		                gettext(score_lines[i].name));
		sheet_draw_ink(cr, 0.3);
		sheet_draw_text(cr, p->x + 4, y + step * 0.45 + 3, 2.2, false,
		                SHEET_LEFT, gettext(score_lines[i].rule));
		sheet_draw_ink(cr, total ? 0.1 : 0.45);
		cairo_set_line_width(cr, total ? 0.7 : 0.3);
		cairo_rectangle(cr, p->x + p->w - cell - 4, y, cell, step - 1);
		cairo_stroke(cr);
	}
}

static void draw_colours(cairo_t *cr, const struct panel *p)
{
	char words[160];
	double step = (p->h - 22) / ISLE_COLOURS;
	for (int colour = 0; colour < ISLE_COLOURS; colour++) {
		double y = p->y + 9 + colour * step;
		sheet_draw_map(cr, colour, p->x + 4, y - 0.2, 5.6);
		sheet_draw_pattern(cr, colour, p->x + 11.5, y, 12, 5.2);
		sheet_draw_ink(cr, 0.1);
		sheet_draw_text(cr, p->x + 26, y + 2.3, 2.6, true, SHEET_LEFT,
		                gettext(text_entry(TEXT_BREEDS, colour).name));
		snprintf(words, sizeof words, "%s: %s",
		         gettext(text_entry(TEXT_COLOURS, colour).name),
		         gettext(text_entry(TEXT_PATTERNS, colour).name));
		sheet_draw_ink(cr, 0.25);
		sheet_draw_text(cr, p->x + 26, y + 5.1, 2.25, false, SHEET_LEFT,
		                words);
	}
}

static void draw_shape(cairo_t *cr, const struct isle_shape *shape, double x,
                       double y)
{
	const struct isle_turn *turn = &shape->turn[0];
	const double size = 3.6;
	for (int k = 0; k < shape->size; k++)
		cairo_rectangle(cr, x + turn->column[k] * size,
		                y + turn->row[k] * size, size, size);
	sheet_draw_ink(cr, 0.9);
	cairo_fill_preserve(cr);
	sheet_draw_ink(cr, 0.1);
	cairo_set_line_width(cr, 0.45);
	cairo_stroke(cr);
}

/* The four common treasures, two by two. */
static void draw_commons(cairo_t *cr, const struct isle_rules *rules, double x,
                         double y)
{
	for (int i = 0; i < 4; i++) {
		int shape = isle_tile_info(ISLE_TILE_COMMON + i).shape;
		draw_shape(cr, &rules->shape[shape], x + i % 2 * 9,
		           y + i / 2 * 12);
	}
}

static const struct { int room; const char *name; } room_symbols[] = {
	{ ISLE_CAPTAIN_REAR, N_("captain's rooms") },
	{ ISLE_BEDROOM_UPPER, N_("bedrooms") },
	{ ISLE_DINING_ROOM, N_("dining room") },
	{ ISLE_CARGO_HOLD, N_("cargo hold") },
};

static void draw_rooms(cairo_t *cr, double x, double y)
{
	for (int i = 0; i < 4; i++) {
		sheet_draw_symbol(cr, room_symbols[i].room, x, y - 2.4, 3);
		sheet_draw_ink(cr, 0.2);
		x += 6.4 + sheet_draw_text(cr, x + 3.6, y, 2.1, false, SHEET_LEFT,
		                           gettext(room_symbols[i].name));
	}
}

static void draw_legend(cairo_t *cr, const struct panel *p,
                        const struct isle_rules *rules)
{
	draw_panel(cr, p, _("Cats and treasures"));
	draw_colours(cr, p);
	draw_commons(cr, rules, p->x + p->w - 23, p->y + 12);
	sheet_draw_ink(cr, 0.25);
	sheet_draw_wrapped(cr, p->x + 4, p->y + p->h - 10, p->w - 7, 2.2, 2.8, 2,
		_("A map under a cat of its colour: draw one of the four common treasures "
		  "at once. Mark common treasures C, rare ones R."));
	draw_rooms(cr, p->x + 4, p->y + p->h - 3);
}

static void draw_panels(cairo_t *cr, const struct sheet_paper *paper,
                        const struct plan *plan, const struct isle_rules *rules)
{
	double y = plan->panel_y, h = paper->height - 10.5 - y, gap = 4;
	double all = paper->width - 2 * MARGIN - 2 * gap;
	double a = all * 0.33, b = all * 0.36, c = all * 0.31;
	draw_specials(cr, &(struct panel){ MARGIN, y, a, h });
	draw_legend(cr, &(struct panel){ MARGIN + a + gap, y, b, h }, rules);
	draw_score(cr, &(struct panel){ MARGIN + a + b + 2 * gap, y, c, h });
}

void sheet_boat(cairo_t *cr, const struct sheet_paper *paper,
                const struct isle_rules *rules, int boat)
{
	struct plan plan = plan_of(paper);
	char words[200];
	const struct isle_plan *prints = &rules->plan[boat - 1];
	/* Book: boats. That they are the sheets of this game is likely only. */
	int mark =
		prints->mark > ISLE_MARK_LIKELY ? prints->mark : ISLE_MARK_LIKELY;
	draw_head(cr, paper, boat);
	draw_names(cr, &plan);
	draw_hull(cr, &plan);
	draw_squares(cr, &plan, rules);
	draw_prints(cr, &plan, prints);
	draw_symbols(cr, &plan, rules);
	draw_beams(cr, &plan, rules);
	draw_panels(cr, paper, &plan, rules);
	snprintf(words, sizeof words, _("Rats and maps: %s"),
	         gettext(text_entry(TEXT_MARKS, mark).name));
	sheet_foot(cr, paper, words);
}
