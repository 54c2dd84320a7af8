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
static const char single[] = N_("%1, 1 square");

/* What a beast is worth: the colours of its icons. By how many it has. */
static const char *const icons[] = { [3] = N_("icons: %1, %2, %3"),
	[4] = N_("icons: %1, %2, %3, %4") };

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

static const char *const beasts[] = { N_("block of six"), N_("triangle"),
	N_("cross with a filled corner"), N_("square with a crooked tail"),
	N_("C with a long arm"), N_("goblet"), N_("shoe"), N_("hat"),
	N_("row of four with two bumps"), N_("wide U"), N_("largest corner"),
	N_("longest T"), N_("large corner with a bump"), N_("long Z"),
	N_("crooked stairs"), N_("row of four with bumps on both sides"),
	N_("drawn-out Z"), N_("longest L") };

#define FORMS(table) { table, COUNT(table) }

static const struct { const char *const *key; int count; } forms[] = {
	[ISLE_CAT] = FORMS(cats), [ISLE_KITTEN] = FORMS(kittens),
	[ISLE_OSHAX] = FORMS(oshax), [ISLE_RARE] = FORMS(rare),
	[ISLE_COMMON] = FORMS(common), [ISLE_BEAST] = FORMS(beasts),
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

static void say_icons(struct out *out, const struct isle_shape *shape)
{
	struct out_arg colour[COUNT(shape->turn[0].icon_colour)] = { 0 };
	for (int i = 0; i < shape->icon_count; i++) {
		int shade = shape->turn[0].icon_colour[i];
		colour[i].text = out_translate(out->voice,
			text_entry(TEXT_COLOURS, shade).name);
	}
	out_text(out, ", ");
	out_fill(out, icons[shape->icon_count], colour, shape->icon_count);
}

size_t text_tile_label(const struct text_voice *voice,
                       const struct isle_rules *rules, int tile, int colour,
                       char *buf, size_t size)
{
	const struct isle_shape *shape = &rules->shape[isle_tile_info(tile).shape];
	const char *name = out_translate(voice, name_key(tile, colour));
	const char *form = tiles_form(tile);
	struct out out;
	if (!form)
		return text_tile_name(voice, tile, colour, buf, size);
	out_init(&out, voice, buf, size);
	out_fill(&out, shape->size < 2 ? single : label,
	         (struct out_arg[]){ { name, 0 },
	         { out_translate(voice, form), 0 }, { NULL, shape->size } }, 3);
	if (shape->icon_count > 0)
		say_icons(&out, shape);
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
	see(context, single);
	each_of(icons + 3, COUNT(icons) - 3, see, context);
	for (int kind = 0; kind < COUNT(forms); kind++) {
		see(context, names[kind]);
		each_of(forms[kind].key, forms[kind].count, see, context);
	}
	for (int kind = 0; kind < COUNT(coloured); kind++)
		each_of(coloured[kind], ISLE_COLOURS, see, context);
}
