/*
 * tiles.c - what tiles are called: by colour and kind, "blue cat", and where
 * they are chosen by their form too, "blue cat, long L, 5 squares".
 */
#include "out.h"

static const char *const names[] = {
	[ISLE_CAT] = N_("cat"), [ISLE_KITTEN] = N_("kitten"),
	[ISLE_OSHAX] = N_("Oshax"), [ISLE_RARE] = N_("rare treasure"),
	[ISLE_COMMON] = N_("common treasure"), [ISLE_BEAST] = N_("beast"),
	[ISLE_KING_RAT] = N_("king rat") };

/* By colour; whole, for other languages bend the word. */
static const char *const coloured[][ISLE_COLOURS] = {
	[ISLE_CAT] = { N_("blue cat"), N_("green cat"), N_("orange cat"),
		N_("purple cat"), N_("red cat") },
	[ISLE_KITTEN] = { N_("blue kitten"), N_("green kitten"),
		N_("orange kitten"), N_("purple kitten"), N_("red kitten") },
	[ISLE_OSHAX] = { N_("Oshax, blue"), N_("Oshax, green"),
		N_("Oshax, orange"), N_("Oshax, purple"), N_("Oshax, red") } };

static const char label[] = N_("%1, %2, %3 squares");
static const char box[] = N_("%1 by %2");

/* The forms by the numbers of the tiles, from 1 on. Two tiles have one name when
 * one of them can be turned and flipped to lie as the other. */
static const char *const cats[] = { N_("long T"), N_("stairs"), N_("thick S"),
	N_("row of four with a bump"), N_("P"), N_("chair"),
	N_("T with a long arm"), N_("large corner"), N_("long L"), N_("U"),
	N_("crooked U"), N_("flag"), N_("cross"), N_("long S"), N_("short S"),
	N_("row of five"), N_("long cross") };
static const char *const kittens[] = { N_("row of three"), N_("corner"),
	N_("short L"), N_("short T") };
static const char *const oshax[] = { N_("long stairs"), N_("pinwheel"),
	N_("stairs with a long leg"), N_("T with a hook"), N_("crank"),
	N_("stairs with a bump"), N_("row of five with a bump"),
	N_("row of five with a bump in the middle"), N_("longest S"),
	N_("wide S") };
static const char *const rare[] = { N_("short L"), N_("short T"), N_("square"),
	N_("short S"), N_("row of four"), N_("F"), N_("Z") };
static const char *const common[] = { N_("single"), N_("row of two"),
	N_("corner"), N_("row of three") };

#define FORMS(table) { table, COUNT(table) }

/* Beasts have none: no two are alike. */
static const struct { const char *const *key; int count; } forms[] = {
	[ISLE_CAT] = FORMS(cats), [ISLE_KITTEN] = FORMS(kittens),
	[ISLE_OSHAX] = FORMS(oshax), [ISLE_RARE] = FORMS(rare),
	[ISLE_COMMON] = FORMS(common), [ISLE_BEAST] = { NULL, 0 },
	[ISLE_KING_RAT] = { NULL, 0 } };

_Static_assert(COUNT(forms) == COUNT(names), "every kind has a row in both");

const char *tiles_form(int tile)
{
	struct isle_tile_info info = isle_tile_info(tile);
	int i = info.number - 1;
	return i >= 0 && i < forms[info.kind].count ? forms[info.kind].key[i] : NULL;
}

static const char *name_key(int tile, int colour)
{
	struct isle_tile_info info = isle_tile_info(tile);
	int shade = colour < ISLE_COLOURS ? colour : info.colour;
	return info.kind < COUNT(coloured) && shade < ISLE_COLOURS
		? coloured[info.kind][shade] : names[info.kind];
}

size_t text_tile_name(const struct text_voice *voice, int tile, int colour,
                      char *buf, size_t size)
{
	struct out out;
	out_init(&out, voice, buf, size);
	out_key(&out, name_key(tile, colour));
	return out_end(&out);
}

static int extent(const int8_t *at, int count)
{
	int first = at[0], last = at[0];
	for (int i = 1; i < count; i++) {
		first = at[i] < first ? at[i] : first;
		last = at[i] > last ? at[i] : last;
	}
	return last - first + 1;
}

/* How many squares a shape is wide and high, as it is printed. */
static void put_box(struct out *out, const struct isle_shape *shape)
{
	const struct isle_turn *turn = &shape->turn[0];
	int wide = extent(turn->column, shape->size);
	int high = extent(turn->row, shape->size);
	out_fill(out, box, (struct out_arg[]){ { NULL, wide }, { NULL, high } }, 2);
}

static const char *form_into(const struct text_voice *voice, int tile,
                             const struct isle_shape *shape, char *buf,
                             size_t size)
{
	const char *key = tiles_form(tile);
	struct out out;
	out_init(&out, voice, buf, size);
	if (key)
		out_key(&out, key);
	else
		put_box(&out, shape);
	out_end(&out);
	return buf;
}

size_t text_tile_label(const struct text_voice *voice,
                       const struct isle_rules *rules, int tile, int colour,
                       char *buf, size_t size)
{
	const struct isle_shape *shape = &rules->shape[isle_tile_info(tile).shape];
	const char *name = out_translate(voice, name_key(tile, colour));
	char form[128];
	struct out out;
	if (shape->size < 2)
		return text_tile_name(voice, tile, colour, buf, size);
	form_into(voice, tile, shape, form, sizeof form);
	out_init(&out, voice, buf, size);
	out_fill(&out, label, (struct out_arg[]){ { name, 0 }, { form, 0 },
	                                          { NULL, shape->size } }, 3);
	return out_end(&out);
}

static void each_of(const char *const *key, int count, text_see *see,
                    void *context)
{
	for (int i = 0; i < count; i++)
		see(context, key[i]);
}

void tiles_each(text_see *see, void *context)
{
	see(context, label);
	see(context, box);
	for (int kind = 0; kind < COUNT(forms); kind++) {
		see(context, names[kind]);
		each_of(forms[kind].key, forms[kind].count, see, context);
	}
	for (int kind = 0; kind < COUNT(coloured); kind++)
		each_of(coloured[kind], ISLE_COLOURS, see, context);
}
