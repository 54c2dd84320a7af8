/* sheet_draw.c - the small things on a printed sheet. */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cli.h"
#include "isle.h"
#include "sheet_draw.h"
#include "text.h"

static const double palette[ISLE_COLOURS][3] = {
	[ISLE_BLUE] = { 0.25, 0.50, 0.76 }, [ISLE_GREEN] = { 0.20, 0.56, 0.35 },
	[ISLE_ORANGE] = { 0.85, 0.50, 0.14 }, [ISLE_PURPLE] = { 0.48, 0.33, 0.67 },
	[ISLE_RED] = { 0.77, 0.28, 0.25 },
};

void sheet_draw_ink(cairo_t *cr, double shade)
{
	double warm = 0.02 * (1 - shade);
	cairo_set_source_rgb(cr, shade + warm * 2, shade + warm, shade);
}

void sheet_draw_card_ink(cairo_t *cr, enum text_ink ink)
{
	static const double inks[TEXT_INKS_COUNT][3] = {
		[TEXT_INK_BLUE]   = { 0.18, 0.39, 0.61 },
		[TEXT_INK_GREEN]  = { 0.18, 0.49, 0.31 },
		[TEXT_INK_BROWN]  = { 0.48, 0.31, 0.17 },
		[TEXT_INK_YELLOW] = { 0.85, 0.66, 0.10 },
		[TEXT_INK_PURPLE] = { 0.42, 0.29, 0.60 },
	};
	cairo_set_source_rgb(cr, inks[ink][0], inks[ink][1], inks[ink][2]);
}

/* ---- paths --------------------------------------------------------------- */

/* The middle of a cubic curve that a quadratic one from a over b to c is. */
static void quadratic(cairo_t *cr, double bx, double by, double cx, double cy)
{
	double ax, ay;
	cairo_get_current_point(cr, &ax, &ay);
	cairo_curve_to(cr, ax + (bx - ax) * 2 / 3, ay + (by - ay) * 2 / 3,
	               cx + (bx - cx) * 2 / 3, cy + (by - cy) * 2 / 3, cx, cy);
}

static void path_step(cairo_t *cr, char letter, const double *n)
{
	switch (letter) {
	case 'M': cairo_move_to(cr, n[0], n[1]); break;
	case 'L': cairo_line_to(cr, n[0], n[1]); break;
	case 'Q': quadratic(cr, n[0], n[1], n[2], n[3]); break;
	case 'C': cairo_curve_to(cr, n[0], n[1], n[2], n[3], n[4], n[5]); break;
	default: cairo_close_path(cr);
	}
}

void sheet_draw_path(cairo_t *cr, const char *path)
{
	static const char letters[] = "ZMLQC";
	static const int counts[] = { 0, 2, 2, 4, 6 };
	double number[6];
	for (char *at = (char *)path; *at; at += strspn(at, " ")) {
		const char *letter = strchr(letters, *at++);
		assert(letter != NULL);
		for (int i = 0; i < counts[letter - letters]; i++)
			number[i] = strtol(at, &at, 10);
		path_step(cr, *letter, number);
	}
}

/* ---- words --------------------------------------------------------------- */

static void use_font(cairo_t *cr, double size, bool bold)
{
	cairo_select_font_face(cr, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
	                       bold ? CAIRO_FONT_WEIGHT_BOLD
	                            : CAIRO_FONT_WEIGHT_NORMAL);
	cairo_set_font_size(cr, size);
}

static double text_width(cairo_t *cr, const char *text)
{
	cairo_text_extents_t extents;
	cairo_text_extents(cr, text, &extents);
	return extents.x_advance;
}

double sheet_draw_text(cairo_t *cr, double x, double y, double size, bool bold,
                       enum sheet_align align, const char *text)
{
	use_font(cr, size, bold);
	double width = text_width(cr, text);
	cairo_move_to(cr, x - width * align / 2, y);
	cairo_show_text(cr, text);
	cairo_new_path(cr);
	return width;
}

/* How many bytes of text fit on a line: whole words, at least one. */
static size_t fitting(cairo_t *cr, const char *text, double width)
{
	char line[512];
	size_t fits = 0, length = strlen(text);
	for (size_t i = 0; i < length && i + 1 < sizeof line; ) {
		size_t end = i + strcspn(text + i, " ");
		if (end >= sizeof line)
			break;
		memcpy(line, text, end);
		line[end] = '\0';
		if (fits && text_width(cr, line) > width)
			return fits;
		fits = end;
		i = end + 1;
	}
	return fits;
}

double sheet_draw_wrapped(cairo_t *cr, double x, double y, double width,
                          double size, double lead, int lines, const char *text)
{
	char line[512];
	use_font(cr, size, false);
	for (int i = 0; *text && i < lines; i++) {
		size_t length = fitting(cr, text, width);
		memcpy(line, text, length);
		line[length] = '\0';
		y += i ? lead : 0;
		cairo_move_to(cr, x, y);
		cairo_show_text(cr, line);
		text += length + (text[length] == ' ');
	}
	cairo_new_path(cr);
	return y;
}

/* ---- frames -------------------------------------------------------------- */

static void round_path(cairo_t *cr, double x, double y, double w, double h,
                       double r)
{
	cairo_new_sub_path(cr);
	cairo_arc(cr, x + w - r, y + r, r, -M_PI / 2, 0);
	cairo_arc(cr, x + w - r, y + h - r, r, 0, M_PI / 2);
	cairo_arc(cr, x + r, y + h - r, r, M_PI / 2, M_PI);
	cairo_arc(cr, x + r, y + r, r, M_PI, 3 * M_PI / 2);
	cairo_close_path(cr);
}

void sheet_draw_frame(cairo_t *cr, double x, double y, double w, double h)
{
	round_path(cr, x, y, w, h, 2);
	sheet_draw_ink(cr, 1);
	cairo_fill_preserve(cr);
	sheet_draw_ink(cr, 0.35);
	cairo_set_line_width(cr, 0.3);
	cairo_stroke(cr);
}

void sheet_draw_tick(cairo_t *cr, double x, double y, double size)
{
	round_path(cr, x, y, size, size, size / 8);
	sheet_draw_ink(cr, 1);
	cairo_fill_preserve(cr);
	sheet_draw_ink(cr, 0.15);
	cairo_set_line_width(cr, 0.4);
	cairo_stroke(cr);
}

/* In the colour that is set. */
static void badge(cairo_t *cr, double x, double y, double radius, int number)
{
	char text[12];
	snprintf(text, sizeof text, "%d", number);
	cairo_arc(cr, x, y, radius, 0, 2 * M_PI);
	cairo_fill(cr);
	sheet_draw_ink(cr, 1);
	sheet_draw_text(cr, x, y + radius * 0.38, radius * 1.05, true, SHEET_MIDDLE,
	                text);
}

void sheet_draw_badge(cairo_t *cr, double x, double y, double radius,
                      int number)
{
	sheet_draw_ink(cr, 0.2);
	badge(cr, x, y, radius, number);
}

void sheet_draw_lesson_badge(cairo_t *cr, double x, double y, double radius,
                             int number)
{
	sheet_draw_card_ink(cr, text_card_ink(ISLE_CARD_LESSON));
	badge(cr, x, y, radius, number);
}

/* ---- patterns ------------------------------------------------------------ */

enum { GAP_MM = 2 };

static void waves(cairo_t *cr, double w, double h)
{
	for (double y = 0; y < h + GAP_MM; y += GAP_MM * 0.8) {
		cairo_move_to(cr, -GAP_MM, y);
		for (double x = -GAP_MM; x < w; x += GAP_MM) {
			cairo_curve_to(cr, x + 0.5, y - 1, x + 0.5, y - 1, x + 1, y);
			cairo_curve_to(cr, x + 1.5, y + 1, x + 1.5, y + 1, x + 2, y);
		}
	}
	cairo_stroke(cr);
}

static void lines(cairo_t *cr, double w, double h)
{
	for (double y = 0.6; y < h; y += GAP_MM * 0.6) {
		cairo_move_to(cr, 0, y);
		cairo_line_to(cr, w, y);
	}
	cairo_stroke(cr);
}

static void dots(cairo_t *cr, double w, double h)
{
	int row = 0;
	for (double y = 0.7; y < h + 1; y += GAP_MM * 0.7, row++)
		for (double x = row % 2 ? 1.5 : 0.7; x < w + 1; x += 1.6) {
			cairo_arc(cr, x, y, 0.4, 0, 2 * M_PI);
			cairo_fill(cr);
		}
}

static void crosses(cairo_t *cr, double w, double h)
{
	for (double y = 1; y < h + 1; y += GAP_MM)
		for (double x = 1; x < w + 1; x += GAP_MM) {
			cairo_move_to(cr, x - 0.6, y - 0.6);
			cairo_line_to(cr, x + 0.6, y + 0.6);
			cairo_move_to(cr, x + 0.6, y - 0.6);
			cairo_line_to(cr, x - 0.6, y + 0.6);
		}
	cairo_stroke(cr);
}

static void diagonals(cairo_t *cr, double w, double h)
{
	for (double x = -h; x < w; x += GAP_MM * 0.75) {
		cairo_move_to(cr, x, h);
		cairo_line_to(cr, x + h, 0);
	}
	cairo_stroke(cr);
}

static void (*const patterns[ISLE_COLOURS])(cairo_t *, double, double) = {
	[ISLE_BLUE] = waves, [ISLE_GREEN] = lines, [ISLE_ORANGE] = dots,
	[ISLE_PURPLE] = crosses, [ISLE_RED] = diagonals,
};

void sheet_draw_pattern(cairo_t *cr, int colour, double x, double y, double w,
                        double h)
{
	const double *rgb = palette[colour];
	cairo_save(cr);
	cairo_translate(cr, x, y);
	round_path(cr, 0, 0, w, h, 0.8);
	cairo_clip_preserve(cr);
	sheet_draw_ink(cr, 1);
	cairo_fill(cr);
	cairo_set_source_rgb(cr, rgb[0] * 0.85, rgb[1] * 0.85, rgb[2] * 0.85);
	cairo_set_line_width(cr, 0.4);
	patterns[colour](cr, w, h);
	round_path(cr, 0, 0, w, h, 0.8);
	cairo_set_line_width(cr, 0.8);
	cairo_stroke(cr);
	cairo_restore(cr);
}

/* The letter of a colour in the language of the program: P for purple, L for
 * Lila ... */
static const char *letter_of(int colour, char letter[8])
{
	const char *name = gettext(text_entry(TEXT_COLOURS, colour).name);
	size_t length = 1;
	while ((name[length] & 0xc0) == 0x80 && length < 6)
		length++;
	memcpy(letter, name, length);
	letter[length] = '\0';
	if (letter[0] >= 'a' && letter[0] <= 'z')
		letter[0] -= 'a' - 'A';
	return letter;
}

/* ---- symbols; each is drawn in a square from 0 to 1 ---------------------- */

static void parrot_body(cairo_t *cr)
{
	cairo_arc(cr, 0.42, 0.27, 0.23, 0, 2 * M_PI);
	cairo_fill(cr);
	cairo_move_to(cr, 0.26, 0.14);
	cairo_curve_to(cr, 0.06, 0.14, 0.02, 0.34, 0.10, 0.48);
	cairo_curve_to(cr, 0.14, 0.38, 0.22, 0.38, 0.30, 0.40);
	cairo_fill(cr);
	cairo_move_to(cr, 0.62, 0.16);
	cairo_curve_to(cr, 0.90, 0.36, 0.90, 0.62, 0.76, 0.74);
	cairo_line_to(cr, 1.00, 1.02);
	cairo_line_to(cr, 0.60, 0.86);
	cairo_curve_to(cr, 0.26, 0.88, 0.18, 0.60, 0.32, 0.36);
	cairo_fill(cr);
}

static void parrot(cairo_t *cr)
{
	parrot_body(cr);
	sheet_draw_ink(cr, 1);
	cairo_arc(cr, 0.40, 0.24, 0.07, 0, 2 * M_PI);
	cairo_fill(cr);
	cairo_set_line_width(cr, 0.06);
	cairo_move_to(cr, 0.74, 0.44);
	cairo_curve_to(cr, 0.74, 0.64, 0.60, 0.76, 0.42, 0.72);
	cairo_stroke(cr);
}

static void moon(cairo_t *cr)
{
	cairo_arc(cr, 0.46, 0.5, 0.44, 0.28 * M_PI, 1.72 * M_PI);
	cairo_arc_negative(cr, 0.74, 0.5, 0.34, 1.35 * M_PI, 0.65 * M_PI);
	cairo_fill(cr);
}

static void apple(cairo_t *cr)
{
	cairo_move_to(cr, 0.50, 0.36);
	cairo_curve_to(cr, 0.28, 0.16, 0.02, 0.34, 0.10, 0.64);
	cairo_curve_to(cr, 0.18, 0.94, 0.36, 1.02, 0.50, 0.92);
	cairo_curve_to(cr, 0.64, 1.02, 0.82, 0.94, 0.90, 0.64);
	cairo_curve_to(cr, 0.98, 0.34, 0.72, 0.16, 0.50, 0.36);
	cairo_fill(cr);
	cairo_move_to(cr, 0.52, 0.28);
	cairo_curve_to(cr, 0.52, 0.06, 0.70, 0.00, 0.84, 0.04);
	cairo_curve_to(cr, 0.82, 0.20, 0.70, 0.28, 0.52, 0.28);
	cairo_fill(cr);
}

static void leaf(cairo_t *cr, double x, double y, double side)
{
	cairo_move_to(cr, x, y);
	cairo_curve_to(cr, x + 0.05 * side, y - 0.20, x + 0.20 * side, y - 0.26,
	               x + 0.34 * side, y - 0.28);
	cairo_curve_to(cr, x + 0.34 * side, y - 0.10, x + 0.22 * side, y, x, y);
	cairo_fill(cr);
}

static void grain(cairo_t *cr)
{
	cairo_set_line_width(cr, 0.08);
	cairo_move_to(cr, 0.5, 1);
	cairo_line_to(cr, 0.5, 0.2);
	cairo_stroke(cr);
	for (int i = 0; i < 3; i++) {
		leaf(cr, 0.5, 0.46 + 0.22 * i, 1);
		leaf(cr, 0.5, 0.46 + 0.22 * i, -1);
	}
	cairo_move_to(cr, 0.5, 0.30);
	cairo_curve_to(cr, 0.36, 0.20, 0.42, 0.06, 0.5, 0);
	cairo_curve_to(cr, 0.58, 0.06, 0.64, 0.20, 0.5, 0.30);
	cairo_fill(cr);
}

static void (*const symbols[ISLE_ROOMS])(cairo_t *) = {
	[ISLE_CAPTAIN_REAR] = parrot, [ISLE_CAPTAIN_FRONT] = parrot,
	[ISLE_BEDROOM_UPPER] = moon, [ISLE_BEDROOM_LOWER] = moon,
	[ISLE_DINING_ROOM] = apple, [ISLE_CARGO_HOLD] = grain,
};

void sheet_draw_symbol(cairo_t *cr, int room, double x, double y, double size)
{
	if (!symbols[room])
		return;
	cairo_save(cr);
	cairo_translate(cr, x, y);
	cairo_scale(cr, size, size);
	sheet_draw_ink(cr, 0.45);
	symbols[room](cr);
	cairo_restore(cr);
}

/* ---- rats and maps ------------------------------------------------------- */

static void disc(cairo_t *cr, double x, double y, double r, double shade)
{
	sheet_draw_ink(cr, shade);
	cairo_arc(cr, x, y, r, 0, 2 * M_PI);
	cairo_fill(cr);
}

static void rat_body(cairo_t *cr)
{
	sheet_draw_ink(cr, 0.25);
	cairo_move_to(cr, 0.10, 0.66);
	cairo_curve_to(cr, 0.16, 0.48, 0.28, 0.44, 0.40, 0.44);
	cairo_curve_to(cr, 0.62, 0.36, 0.80, 0.52, 0.78, 0.76);
	cairo_line_to(cr, 0.30, 0.76);
	cairo_curve_to(cr, 0.22, 0.76, 0.12, 0.74, 0.10, 0.66);
	cairo_fill(cr);
}

static void rat_tail(cairo_t *cr)
{
	cairo_set_line_width(cr, 0.045);
	cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
	cairo_move_to(cr, 0.76, 0.74);
	cairo_curve_to(cr, 0.98, 0.78, 0.94, 0.50, 0.84, 0.40);
	cairo_curve_to(cr, 0.78, 0.32, 0.84, 0.24, 0.92, 0.26);
	cairo_stroke(cr);
}

void sheet_draw_rat(cairo_t *cr, double x, double y, double size)
{
	cairo_save(cr);
	cairo_translate(cr, x, y);
	cairo_scale(cr, size, size);
	rat_body(cr);
	rat_tail(cr);
	disc(cr, 0.36, 0.44, 0.10, 0.25);
	disc(cr, 0.36, 0.44, 0.05, 0.75);
	disc(cr, 0.24, 0.59, 0.035, 1);
	disc(cr, 0.10, 0.66, 0.035, 0.05);
	disc(cr, 0.34, 0.77, 0.05, 0.25);
	disc(cr, 0.62, 0.77, 0.06, 0.25);
	cairo_restore(cr);
}

void sheet_draw_map(cairo_t *cr, int colour, double x, double y, double size)
{
	char letter[8];
	double middle = size / 2;
	sheet_draw_pattern(cr, colour, x, y, size, size);
	disc(cr, x + middle, y + middle, size * 0.32, 1);
	sheet_draw_ink(cr, 0.1);
	cairo_set_line_width(cr, 0.3);
	cairo_arc(cr, x + middle, y + middle, size * 0.32, 0, 2 * M_PI);
	cairo_stroke(cr);
	sheet_draw_text(cr, x + middle, y + size * 0.665, size * 0.45, true,
	                SHEET_MIDDLE, letter_of(colour, letter));
}
