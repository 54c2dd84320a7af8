/*
 * sheet_art.c - the drawings of a scorepad, as paths.
 */
#include <math.h>
#include <stddef.h>
#include "sheet_art.h"
#include "sheet_draw.h"

/* A stroke or an area of a drawing. Areas are filled with a shade and outlined;
 * a shade of -1 keeps the colour that is set, -2 fills nothing. */
struct stroke {
	const char *path;
	double shade;
	double line;           /* width of the outline; 0: none */
};

enum { KEEP = -1, OPEN = -2 };

static void draw_stroke(cairo_t *cr, const struct stroke *stroke)
{
	cairo_pattern_t *kept = cairo_pattern_reference(cairo_get_source(cr));
	sheet_draw_path(cr, stroke->path);
	if (stroke->shade >= 0)
		sheet_draw_ink(cr, stroke->shade);
	if (stroke->shade > OPEN)
		cairo_fill_preserve(cr);
	cairo_set_source(cr, kept);
	cairo_set_line_width(cr, stroke->line);
	if (stroke->line > 0)
		cairo_stroke(cr);
	cairo_new_path(cr);
	cairo_pattern_destroy(kept);
}

static void draw(cairo_t *cr, const struct stroke *stroke, double x, double y,
                 double scale)
{
	cairo_save(cr);
	cairo_translate(cr, x, y);
	cairo_scale(cr, scale, scale);
	cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
	cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
	for (; stroke->path; stroke++)
		draw_stroke(cr, stroke);
	cairo_restore(cr);
}

/* ---- signs, each in a square of 100 -------------------------------------- */

#define HEAD "M12 46 C8 28 10 12 14 4 L36 20 C45 16 55 16 64 20 L86 4 " \
	"C90 12 92 28 88 46 C92 76 74 94 50 94 C26 94 8 76 12 46 Z"

/* A boat from above: rooms around a corridor, one of them full. */
static const struct stroke rooms[] = {
	{ "M2 50 C2 36 10 26 26 22 L64 22 C80 26 92 38 99 50 C92 62 80 74 64 78 "
	  "L26 78 C10 74 2 64 2 50 Z", 1, 6 },
	{ "M32 40 L62 40 L62 60 L32 60 Z", KEEP, 4 },
	{ "M20 24 L20 76 M74 27 L74 73 M46 22 L46 40 M46 60 L46 78", OPEN, 4.5 },
	{ NULL, 0, 0 }
};

/* One cat of a family. */
static const struct stroke kin[] = {
	{ HEAD, 1, 9 },
	{ "M34 46 L34 54 M66 46 L66 54", OPEN, 11 },
	{ "M44 70 L50 75 L56 70", OPEN, 8 },
	{ NULL, 0, 0 }
};

static const struct stroke rare[] = {
	{ "M22 14 L78 14 L98 42 L50 92 L2 42 Z", 1, 6 },
	{ "M2 42 L98 42 M22 14 L34 42 L50 92 M78 14 L66 42 L50 92 M34 42 L50 14 "
	  "L66 42", OPEN, 4 },
	{ NULL, 0, 0 }
};

static const struct stroke lessons[] = {
	{ "M50 26 C38 16 22 14 4 18 L4 82 C22 78 38 80 50 90 C62 80 78 78 96 82 "
	  "L96 18 C78 14 62 16 50 26 Z", 1, 6 },
	{ "M50 26 L50 90", OPEN, 5 },
	{ "M14 36 C24 34 32 36 40 40 M14 50 C24 48 32 50 40 54 M14 64 C24 62 32 64 "
	  "40 68 M60 40 C68 36 76 34 86 36 M60 54 C68 50 76 48 86 50", OPEN, 4 },
	{ NULL, 0, 0 }
};

static const struct stroke public_lessons[] = {
	{ "M22 62 L22 98 M78 62 L78 98", OPEN, 7 },
	{ "M6 12 L94 12 L94 66 L6 66 Z", 1, 6 },
	{ "M18 28 L52 28 M18 40 L52 40 M18 52 L42 52", OPEN, 4 },
	{ "M66 30 C63 24 64 22 66 20 L71 25 L77 25 L82 20 C84 22 85 24 82 30 C84 42 "
	  "80 48 74 48 C68 48 64 42 66 30 Z", KEEP, 0 },
	{ NULL, 0, 0 }
};

static const struct stroke friends[] = {
	{ "M50 94 C4 66 -6 38 12 20 C26 8 42 14 50 30 C58 14 74 8 88 20 C106 38 96 "
	  "66 50 94 Z", 1, 6 },
	{ "M36 62 C32 52 40 44 50 44 C60 44 68 52 64 62 C60 70 40 70 36 62 Z", KEEP, 0 },
	{ "M32 42 C28 36 32 30 36 34 C40 38 38 44 32 42 Z M68 42 C72 36 68 30 64 34 "
	  "C60 38 62 44 68 42 Z", KEEP, 3 },
	{ NULL, 0, 0 }
};

static const struct stroke events[] = {
	{ "M50 4 L61 38 L96 38 L68 59 L79 94 L50 72 L21 94 L32 59 L4 38 L39 38 Z",
	  1, 6 },
	{ "M50 30 L50 56 M50 66 L50 67", OPEN, 7 },
	{ NULL, 0, 0 }
};

static const struct stroke total[] = {
	{ "M50 6 L50 64", OPEN, 6 },
	{ "M54 10 C74 20 84 36 82 56 C72 50 62 50 54 54 Z", 1, 5 },
	{ "M46 18 C34 28 24 40 16 56 C28 52 38 52 46 54 Z", KEEP, 3 },
	{ "M4 66 C30 70 74 70 98 62 C96 82 86 94 74 94 L28 94 C14 94 6 84 4 66 Z",
	  KEEP, 4 },
	{ NULL, 0, 0 }
};

static const struct stroke *const signs[SHEET_SIGNS] = {
	[SHEET_SIGN_ROOMS] = rooms,
	[SHEET_SIGN_RARE] = rare, [SHEET_SIGN_LESSONS] = lessons,
	[SHEET_SIGN_PUBLIC] = public_lessons, [SHEET_SIGN_FRIENDS] = friends,
	[SHEET_SIGN_EVENTS] = events, [SHEET_SIGN_TOTAL] = total,
};

static void family(cairo_t *cr, double x, double y, double size)
{
	static const double place[][2] = { { 0.26, -0.04 }, { -0.02, 0.5 },
	                                   { 0.54, 0.5 } };
	for (int i = 0; i < 3; i++)
		draw(cr, kin, x + place[i][0] * size, y + place[i][1] * size,
		     size * 0.0049);
}

void sheet_art_sign(cairo_t *cr, enum sheet_sign sign, double x, double y,
                    double size)
{
	if (sign == SHEET_SIGN_RATS)
		sheet_draw_rat(cr, x - size * 0.1, y - size * 0.12, size * 1.2);
	else if (sign == SHEET_SIGN_FAMILIES)
		family(cr, x, y, size);
	else
		draw(cr, signs[sign], x, y, size / 100);
}

/* ---- cats ---------------------------------------------------------------- */

static const struct stroke head[] = {
	{ HEAD, 1, 5 },
	{ "M44 66 L50 72 L56 66 Z", KEEP, 3 },
	{ "M50 72 C48 80 40 80 36 76 M50 72 C52 80 60 80 64 76", OPEN, 4 },
	{ "M22 66 L2 62 M22 72 L4 76 M78 66 L98 62 M78 72 L96 76", OPEN, 2.5 },
	{ NULL, 0, 0 }
};

/* What makes each of them itself. */
static const struct stroke eyes[][5] = {
	{ { "M26 50 C30 44 38 44 42 50 M58 50 C62 44 70 44 74 50", OPEN, 5 },
	  { NULL, 0, 0 } },
	{ { "M34 42 L34 54 M66 42 L66 54", OPEN, 7 },
	  { "M42 22 L42 32 M50 20 L50 34 M58 22 L58 32", OPEN, 5 },
	  { NULL, 0, 0 } },
	{ { "M34 42 L34 54 M66 42 L66 54", OPEN, 7 },
	  { "M50 20 L56 28 L50 36 L44 28 Z", KEEP, 3 }, { NULL, 0, 0 } },
	{ { "M34 42 L34 54 M66 42 L66 54", OPEN, 7 },
	  { "M56 48 C52 36 62 26 78 30 C86 40 84 56 72 60 C64 60 58 56 56 48 Z",
	    KEEP, 0 },
	  { "M66 44 L66 52", OPEN, 0 }, { NULL, 0, 0 } },
	{ { "M26 44 L42 52 M74 44 L58 52", OPEN, 5 },
	  { "M30 54 L38 54 M62 54 L70 54", OPEN, 5 }, { NULL, 0, 0 } },
	{ { "M34 48 L34 49 M66 48 L66 49", OPEN, 11 },
	  { "M50 18 C46 22 46 30 52 34 C42 34 40 22 50 18 Z", KEEP, 2 },
	  { NULL, 0, 0 } },
};

void sheet_art_face(cairo_t *cr, int i, double x, double y, double size)
{
	draw(cr, head, x, y, size / 100);
	draw(cr, eyes[i], x, y, size / 100);
}

void sheet_art_paws(cairo_t *cr, double x, double y, double size)
{
	static const struct stroke paws[] = {
		{ "M4 0 C2 -18 30 -18 28 0 C30 16 2 16 4 0 Z", 1, 5 },
		{ "M72 0 C70 -18 98 -18 96 0 C98 16 70 16 72 0 Z", 1, 5 },
		{ "M12 2 L12 9 M20 2 L20 9 M80 2 L80 9 M88 2 L88 9", OPEN, 3 },
		{ NULL, 0, 0 }
	};
	draw(cr, paws, x, y, size / 100);
}

/* ---- the harbour, in tenths of a millimetre ------------------------------ */

static const struct stroke isle[] = {
	{ "M0 262 C40 206 110 178 176 196 C216 128 320 116 384 160 C452 150 520 206 "
	  "560 262 Z", 0.93, 5 },
	{ "M70 232 C100 222 130 222 160 232 M250 176 C270 168 290 168 310 176 M420 "
	  "214 C440 206 460 208 476 218 M210 236 C240 226 270 228 300 240", OPEN, 3 },
	{ NULL, 0, 0 }
};

static const struct stroke palm[] = {
	{ "M392 166 C404 120 412 84 436 50 L446 54 C428 88 420 124 412 168 Z", 1, 4 },
	{ "M438 52 C410 30 374 32 352 58 C384 52 412 54 438 56 Z", 0.75, 4 },
	{ "M438 50 C420 18 390 6 362 12 C392 22 416 34 438 56 Z", 0.9, 4 },
	{ "M440 50 C454 16 486 4 516 14 C488 22 464 34 442 56 Z", 0.9, 4 },
	{ "M440 52 C470 32 506 38 524 66 C494 54 466 54 440 58 Z", 0.75, 4 },
	{ "M400 140 L418 144 M406 116 L424 120 M414 92 L432 98", OPEN, 3 },
	{ NULL, 0, 0 }
};

static const struct stroke sitter[] = {
	{ "M-36 -4 C-60 4 -66 -22 -52 -40", OPEN, 9 },
	{ "M-30 0 C-42 -34 -30 -62 -6 -76 C-11 -88 -11 -100 -8 -113 L6 -102 C12 -105 "
	  "20 -105 26 -102 L40 -113 C42 -98 41 -86 34 -76 C31 -72 29 -70 26 -68 "
	  "C37 -48 34 -22 32 0 Z", KEEP, 3 },
	{ NULL, 0, 0 }
};

static const struct stroke ship[] = {
	{ "M880 180 L880 18", OPEN, 9 },
	{ "M880 20 L936 4 L880 -6 Z", 0.2, 3 },
	{ "M892 36 C990 62 1026 116 1014 168 C972 152 932 152 892 160 Z", 1, 5 },
	{ "M870 50 C824 92 786 130 752 172 C792 160 832 158 870 164 Z", 0.9, 5 },
	{ "M912 70 C952 86 976 112 984 140 M850 92 C830 112 812 130 798 146", OPEN, 2.5 },
	{ NULL, 0, 0 }
};

static const struct stroke hull[] = {
	{ "M660 184 C740 204 1010 204 1096 170 C1084 226 1048 262 990 262 L762 262 "
	  "C708 262 674 230 660 184 Z", 1, 6 },
	{ "M668 206 C760 224 1010 224 1086 192 M684 232 C780 244 990 244 1066 218",
	  OPEN, 3 },
	{ "M752 236 L752 237 M804 240 L804 241 M856 241 L856 242 M908 240 L908 241 "
	  "M960 236 L960 237", OPEN, 12 },
	{ NULL, 0, 0 }
};

static const struct stroke vesh[] = {
	{ "M1176 196 L1270 196 L1250 226 L1194 226 Z", KEEP, 3 },
	{ "M1186 190 C1172 140 1192 100 1220 78 C1212 120 1214 156 1218 190 Z",
	  KEEP, 3 },
	{ "M1226 190 C1224 150 1240 122 1262 110 C1256 140 1258 166 1262 190 Z",
	  KEEP, 3 },
	{ NULL, 0, 0 }
};

static const struct stroke sky[] = {
	{ "M1092 20 C1060 28 1054 72 1088 86 C1064 92 1036 74 1038 50 C1040 28 1066 "
	  "12 1092 20 Z", 0.85, 4 },
	{ "M600 40 L600 60 M590 50 L610 50 M690 84 L690 98 M683 91 L697 91 M1150 44 "
	  "L1150 60 M1142 52 L1158 52 M250 40 L250 56 M242 48 L258 48 M120 70 L120 "
	  "82 M114 76 L126 76", OPEN, 3 },
	{ "M560 120 C572 108 584 108 592 120 C600 108 612 108 624 120 M1118 124 C1126 "
	  "116 1134 116 1140 124 C1146 116 1154 116 1162 124", OPEN, 3.5 },
	{ NULL, 0, 0 }
};

/* Rows of waves from the left to the right, the nearer the larger. */
static void waves(cairo_t *cr)
{
	for (int row = 0; row < 3; row++) {
		int count = 48 - 10 * row;
		double step = 1280.0 / count, y = 266 + 15 * row;
		cairo_move_to(cr, 0, y);
		for (double x = 0; count > 0; count--, x += step)
			cairo_curve_to(cr, x + step * 0.3, y - 9 - 2 * row,
			               x + step * 0.7, y - 9 - 2 * row, x + step, y);
		cairo_set_line_width(cr, 4 - row * 0.8);
		cairo_stroke(cr);
	}
}

/* Cats look over the rail; the hull hides what is below it. */
static void crew(cairo_t *cr)
{
	static const double place[] = { 724, 784, 928, 992 };
	for (int i = 0; i < 4; i++)
		sheet_art_face(cr, i, place[i], 146 + (i == 3 ? -3 : i), 52);
}

void sheet_art_harbour(cairo_t *cr, double x, double y, double width)
{
	cairo_save(cr);
	cairo_translate(cr, x, y);
	cairo_scale(cr, width / 1280, width / 1280);
	cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
	sheet_draw_ink(cr, 0.18);
	draw(cr, sky, 0, 0, 1);
	draw(cr, isle, 0, 0, 1);
	draw(cr, palm, 0, 0, 1);
	draw(cr, sitter, 160, 200, 0.9);
	draw(cr, sitter, 300, 146, 0.7);
	draw(cr, ship, 0, 0, 1);
	crew(cr);
	draw(cr, hull, 0, 0, 1);
	draw(cr, vesh, 0, 0, 1);
	waves(cr);
	cairo_restore(cr);
}
