/*
 * review_svg.c - two panels above each other, a line a seat. Seats differ in
 * colour and in the dashes of their line, so that nobody needs the colours.
 */
#include "cli.h"
#include "review_svg.h"

enum { LEFT = 56, RIGHT = 150, WIDTH = 900, TOP = 30, PANEL = 190, GAP = 46,
       POINTS_STEP = 2500 };

static const struct { const char *ink, *dash; } seats[ISLE_SEATS_MAX] = {
	{ "#1b6ca8", "none" }, { "#b3471d", "7 3" }, { "#2d7d46", "2 3" },
	{ "#7a3e9d", "9 3 2 3" }, { "#8a6d00", "4 4" }, { "#a8275f", "12 3" },
	{ "#3a5f6f", "1 3" }, { "#555555", "6 2 1 2" },
};

struct panel {
	int top;
	int low, high;           /* of what is drawn */
	const char *title;
};

static void put_escaped(FILE *out, const char *text)
{
	for (; *text; text++)
		switch (*text) {
		case '<': fputs("&lt;", out); break;
		case '>': fputs("&gt;", out); break;
		case '&': fputs("&amp;", out); break;
		case '"': fputs("&quot;", out); break;
		default: fputc(*text, out);
		}
}

static double x_of(const struct review_graph *graph, int move)
{
	int span = graph->moves > 1 ? graph->moves : 1;
	return LEFT + (double)(WIDTH - LEFT - RIGHT) * move / span;
}

static double y_of(const struct panel *panel, int value)
{
	return panel->top + (double)PANEL * (panel->high - value)
	       / (panel->high - panel->low);
}

static void draw_label(FILE *out, double x, double y, const char *anchor,
                       const char *text)
{
	fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y,
	        anchor);
	put_escaped(out, text);
	fputs("</text>\n", out);
}

/* A line across with its number. scale: of the numbers. */
static void draw_level(FILE *out, const struct panel *panel, int value,
                       int scale)
{
	char text[24];

	fprintf(out, "<path class=\"grid\" d=\"M%d %.1fH%d\"/>\n", LEFT,
	        y_of(panel, value), WIDTH - RIGHT);
	snprintf(text, sizeof text, "%d", value / scale);
	draw_label(out, LEFT - 6, y_of(panel, value) + 4, "end", text);
}

/* The days begin at these places. */
static void draw_days(FILE *out, const struct review_graph *graph,
                      const struct panel *panel)
{
	int day = 0;

	for (int i = 0; i < graph->count; i++) {
		const struct review_point *p = &graph->point[i];
		char text[32];
		if (p->day <= day)
			continue;
		day = p->day;
		fprintf(out, "<path class=\"day\" d=\"M%.1f %dV%d\"/>\n",
		        x_of(graph, p->move), panel->top, panel->top + PANEL);
		snprintf(text, sizeof text, _("day %d"), day);
		draw_label(out, x_of(graph, p->move) + 3, panel->top + PANEL + 14,
		           "start", text);
	}
}

static void draw_seat(FILE *out, const struct review_graph *graph,
                      const struct panel *panel, int seat, bool chance)
{
	bool begun = false;

	fprintf(out, "<path class=\"seat\" stroke=\"%s\" stroke-dasharray=\"%s\""
	        " d=\"", seats[seat - 1].ink, seats[seat - 1].dash);
	for (int i = 0; i < graph->count; i++) {
		const struct review_point *p = &graph->point[i];
		if (p->seat != seat)
			continue;
		fprintf(out, "%c%.1f %.1f", begun ? 'L' : 'M', x_of(graph, p->move),
		        y_of(panel, chance ? p->chance : p->points));
		begun = true;
	}
	fputs("\"/>\n", out);
}

static void draw_panel(FILE *out, const struct review_graph *graph,
                       const struct panel *panel, bool chance)
{
	int step = chance ? 250 : POINTS_STEP;

	draw_label(out, LEFT, panel->top - 8, "start", panel->title);
	for (int v = panel->low; v <= panel->high; v += step)
		draw_level(out, panel, v, chance ? 10 : 100);
	draw_days(out, graph, panel);
	for (int seat = 1; seat <= graph->seats; seat++)
		draw_seat(out, graph, panel, seat, chance);
}

static void draw_legend(FILE *out, const struct review_graph *graph)
{
	for (int i = 0; i < graph->seats; i++) {
		int y = TOP + 16 + 22 * i, x = WIDTH - RIGHT + 14;
		fprintf(out, "<path class=\"seat\" stroke=\"%s\" stroke-dasharray="
		        "\"%s\" d=\"M%d %dh32\"/>\n", seats[i].ink, seats[i].dash, x,
		        y - 4);
		draw_label(out, x + 38, y, "start", graph->name[i]);
	}
}

/* Whole steps around everything that is drawn. */
static void fit_points(const struct review_graph *graph, struct panel *panel)
{
	for (int i = 0; i < graph->count; i++) {
		while (graph->point[i].points < panel->low)
			panel->low -= POINTS_STEP;
		while (graph->point[i].points > panel->high)
			panel->high += POINTS_STEP;
	}
}

void review_svg(FILE *out, const struct review_graph *graph)
{
	struct panel points = { .top = TOP, .low = 0, .high = 2 * POINTS_STEP,
		.title = _("Score to expect") };
	struct panel chance = { .top = TOP + PANEL + GAP, .low = 0, .high = 1000,
		.title = _("Chance to win, per cent") };
	int height = TOP + 2 * PANEL + GAP + 30;

	fit_points(graph, &points);
	fprintf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" "
	        "height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\">\n<title>%s"
	        "</title>\n", WIDTH, height, WIDTH, height,
	        _("What was to be expected, move by move"));
	fputs("<style>text{font:13px sans-serif;fill:#222}path{fill:none}"
	      ".grid{stroke:#ddd}.day{stroke:#bbb;stroke-dasharray:1 4}"
	      ".seat{stroke-width:2;stroke-linejoin:round}</style>\n"
	      "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n", out);
	draw_panel(out, graph, &points, false);
	draw_panel(out, graph, &chance, true);
	draw_legend(out, graph);
	fputs("</svg>\n", out);
}
