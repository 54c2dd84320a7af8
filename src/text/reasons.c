/*
 * reasons.c - why a lesson brings the points it does.
 */
#include "out.h"

/* What was counted: %1 the count, %2 a colour. zero is NULL where the words for
 * many will do. */
struct phrase { const char *many, *one, *zero; };

enum {
	CATS, CATS_COLOUR, FEWEST, GAP, BEYOND,
	EDGE, EDGE_COLOUR, EDGE_BEST, EDGE_COLOURS, NOT_EDGE, FREE_EDGE,
	FREE_SQUARES, LONELY, LONELY_COLOUR, LONELY_IF_TEN,
	FAMILIES, FAMILIES_OF_FOUR, FAMILIES_OF_THREE, FAMILY_COLOURS,
	LARGEST_FAMILY, LARGEST_OF_ALL, LARGEST_IS_COLOUR,
	LARGEST, SECOND, THIRD,
	RATS, CATS_AT_RATS, NOT_AT_RATS,
	RARE, COMMON, TREASURES, TREASURES_AT_COLOUR, NOT_AT_TREASURE,
	COLOURS_NOT_AT_TREASURE, OSHAX, MAPS_COVERED, MAPS_UNCOVERED,
	ROOMS_FULL, ROOMS_UNFILLED, CAPTAINS_FULL, BEDROOMS_EMPTY, BEDROOMS_FULL,
	DINING_EMPTY, DINING_FULL, CARGO_FULL, CORRIDOR_FULL, THREE_ROOMS_FULL,
	ROOMS_OF_THREE, MIDDLE_ROW, LONGEST_ROW, COLUMNS,
	LESSONS, BASKETS, FIRST, FISH, BEST_OTHER
};

static const struct phrase phrases[] = {
	[CATS] = { N_("%1 cats"), N_("1 cat"), N_("no cat") },
	[CATS_COLOUR] = { N_("%1 %2 cats"), N_("1 %2 cat"), N_("no %2 cat") },
	[FEWEST] = { N_("%1 cats of the rarest colour"),
		N_("1 cat of the rarest colour"), N_("a colour is missing") },
	[GAP] = { N_("%1 cats between commonest and rarest colour"),
		N_("1 cat between commonest and rarest colour"), NULL },
	[BEYOND] = { N_("%1 cats beyond 15"), N_("1 cat beyond 15"),
		N_("no cat beyond 15") },
	[EDGE] = { N_("%1 cats touch the edge"), N_("1 cat touches the edge"),
		N_("no cat touches the edge") },
	[EDGE_COLOUR] = { N_("%1 %2 cats touch the edge"),
		N_("1 %2 cat touches the edge"), N_("no %2 cat touches the edge") },
	[EDGE_BEST] = { N_("%1 cats of the best colour touch the edge"),
		N_("1 cat of the best colour touches the edge"),
		N_("no cat touches the edge") },
	[EDGE_COLOURS] = { N_("%1 colours touch the edge"),
		N_("1 colour touches the edge"), N_("no colour touches the edge") },
	[NOT_EDGE] = { N_("%1 colours do not touch the edge"),
		N_("1 colour does not touch the edge"),
		N_("every colour touches the edge") },
	[FREE_EDGE] = { N_("%1 free edge squares"), N_("1 free edge square"),
		N_("no free edge square") },
	[FREE_SQUARES] = { N_("%1 free squares"), N_("1 free square"),
		N_("no free square") },
	[LONELY] = { N_("%1 lonely cats"), N_("1 lonely cat"), N_("no lonely cat") },
	[LONELY_COLOUR] = { N_("%1 lonely %2 cats"), N_("1 lonely %2 cat"),
		N_("no lonely %2 cat") },
	[LONELY_IF_TEN] = { N_("%1 lonely cats"), N_("1 lonely cat"),
		N_("no lonely cat") },
	[FAMILIES] = { N_("%1 families"), N_("1 family"), N_("no family") },
	[FAMILIES_OF_FOUR] = { N_("%1 families of 4 or more"),
		N_("1 family of 4 or more"), N_("no family of 4 or more") },
	[FAMILIES_OF_THREE] = { N_("%1 families of exactly 3"),
		N_("1 family of exactly 3"), N_("no family of exactly 3") },
	[FAMILY_COLOURS] = { N_("families of %1 colours"), N_("families of 1 colour"),
		N_("no family") },
	[LARGEST_FAMILY] = { N_("%1 cats in the largest family"),
		N_("1 cat in the largest family"), N_("no family") },
	[LARGEST_OF_ALL] = { N_("has the largest family"),
		N_("has the largest family"), N_("does not have the largest family") },
	[LARGEST_IS_COLOUR] = { N_("a largest family is %2"),
		N_("a largest family is %2"), N_("no largest family is %2") },
	[LARGEST] = { N_("the largest family is worth %1"),
		N_("the largest family is worth %1"), N_("no family") },
	[SECOND] = { N_("the second-largest family is worth %1"),
		N_("the second-largest family is worth %1"),
		N_("no second-largest family") },
	[THIRD] = { N_("the third-largest family is worth %1"),
		N_("the third-largest family is worth %1"),
		N_("no third-largest family") },
	[RATS] = { N_("%1 visible rats"), N_("1 visible rat"),
		N_("no visible rat") },
	[CATS_AT_RATS] = { N_("%1 cats touch a visible rat"),
		N_("1 cat touches a visible rat"), N_("no cat touches a visible rat") },
	[NOT_AT_RATS] = { N_("%1 colours touch no visible rat"),
		N_("1 colour touches no visible rat"),
		N_("every colour touches a visible rat") },
	[RARE] = { N_("%1 rare treasures"), N_("1 rare treasure"),
		N_("no rare treasure") },
	[COMMON] = { N_("%1 common treasures"), N_("1 common treasure"),
		N_("no common treasure") },
	[TREASURES] = { N_("%1 treasures"), N_("1 treasure"), N_("no treasure") },
	[TREASURES_AT_COLOUR] = { N_("%1 treasures touch %2 cats"),
		N_("1 treasure touches %2 cats"), N_("no treasure touches %2 cats") },
	[NOT_AT_TREASURE] = { N_("%1 cats touch no treasure"),
		N_("1 cat touches no treasure"), N_("every cat touches a treasure") },
	[COLOURS_NOT_AT_TREASURE] = { N_("%1 colours touch no treasure"),
		N_("1 colour touches no treasure"),
		N_("every colour touches a treasure") },
	[OSHAX] = { N_("%1 Oshax"), N_("1 Oshax"), N_("no Oshax") },
	[MAPS_COVERED] = { N_("%1 maps covered"), N_("1 map covered"),
		N_("no map covered") },
	[MAPS_UNCOVERED] = { N_("%1 maps not covered"), N_("1 map not covered"),
		N_("every map covered") },
	[ROOMS_FULL] = { N_("%1 full rooms"), N_("1 full room"),
		N_("no full room") },
	[ROOMS_UNFILLED] = { N_("%1 rooms not full"), N_("1 room not full"),
		N_("every room full") },
	[CAPTAINS_FULL] = { N_("%1 captain's rooms full"),
		N_("1 captain's room full"), N_("no captain's room full") },
	[BEDROOMS_EMPTY] = { N_("%1 bedrooms empty"), N_("1 bedroom empty"),
		N_("no bedroom empty") },
	[BEDROOMS_FULL] = { N_("%1 bedrooms full"), N_("1 bedroom full"),
		N_("no bedroom full") },
	[DINING_EMPTY] = { N_("dining room empty"), N_("dining room empty"),
		N_("dining room not empty") },
	[DINING_FULL] = { N_("dining room full"), N_("dining room full"),
		N_("dining room not full") },
	[CARGO_FULL] = { N_("cargo hold full"), N_("cargo hold full"),
		N_("cargo hold not full") },
	[CORRIDOR_FULL] = { N_("corridor full"), N_("corridor full"),
		N_("corridor not full") },
	[THREE_ROOMS_FULL] = { N_("%1 of the three rooms full"),
		N_("1 of the three rooms full"), N_("none of the three rooms full") },
	[ROOMS_OF_THREE] = { N_("%1 rooms with three colours"),
		N_("1 room with three colours"), N_("no room with three colours") },
	[MIDDLE_ROW] = { N_("middle row full"), N_("middle row full"),
		N_("middle row not full") },
	[LONGEST_ROW] = { N_("longest full row: %1 squares"),
		N_("longest full row: 1 square"), N_("no full row") },
	[COLUMNS] = { N_("%1 columns of one colour"), N_("1 column of one colour"),
		N_("no column of one colour") },
	[LESSONS] = { N_("%1 lesson cards"), N_("1 lesson card"),
		N_("no lesson card") },
	[BASKETS] = { N_("%1 permanent baskets"), N_("1 permanent basket"),
		N_("no permanent basket") },
	[FIRST] = { N_("first in turn order"), N_("first in turn order"),
		N_("not first in turn order") },
	[FISH] = { N_("%1 fish left"), N_("1 fish left"), N_("no fish left") },
	[BEST_OTHER] = { N_("her best other lesson brings %1"),
		N_("her best other lesson brings %1"), N_("no other lesson brings any") },
};

/* What a lesson counts, and its colour where that is printed on it. */
static const struct { uint16_t number; uint8_t phrase, colour; } lessons[] = {
	{ 113, FREE_EDGE, ISLE_NONE }, { 114, CATS, ISLE_NONE },
	{ 115, FEWEST, ISLE_NONE }, { 116, EDGE_COLOURS, ISLE_NONE },
	{ 117, EDGE_BEST, ISLE_NONE }, { 118, BASKETS, ISLE_NONE },
	{ 119, FIRST, ISLE_NONE }, { 120, LONELY, ISLE_NONE },
	{ 121, LARGEST_OF_ALL, ISLE_NONE }, { 122, RARE, ISLE_NONE },
	{ 123, COMMON, ISLE_NONE }, { 124, RATS, ISLE_NONE },
	{ 125, RATS, ISLE_NONE }, { 126, LESSONS, ISLE_NONE },
	{ 127, CATS_COLOUR, ISLE_BLUE }, { 128, CATS_COLOUR, ISLE_GREEN },
	{ 129, CATS_COLOUR, ISLE_PURPLE }, { 130, CATS_COLOUR, ISLE_RED },
	{ 131, CATS_COLOUR, ISLE_ORANGE }, { 132, RATS, ISLE_NONE },
	{ 133, LESSONS, ISLE_NONE }, { 134, TREASURES, ISLE_NONE },
	{ 135, EDGE, ISLE_NONE }, { 136, CAPTAINS_FULL, ISLE_NONE },
	{ 137, BEDROOMS_EMPTY, ISLE_NONE }, { 138, FAMILIES_OF_FOUR, ISLE_NONE },
	{ 139, OSHAX, ISLE_NONE }, { 140, DINING_EMPTY, ISLE_NONE },
	{ 141, THIRD, ISLE_NONE }, { 142, FISH, ISLE_NONE },
	{ 143, EDGE_COLOUR, ISLE_NONE }, { 144, CATS_COLOUR, ISLE_NONE },
	{ 145, CATS_COLOUR, ISLE_NONE }, { 146, LONELY_COLOUR, ISLE_NONE },
	{ 147, LESSONS, ISLE_NONE }, { 148, TREASURES, ISLE_NONE },
	{ 149, TREASURES_AT_COLOUR, ISLE_NONE }, { 150, MAPS_UNCOVERED, ISLE_NONE },
	{ 151, EDGE_BEST, ISLE_NONE }, { 152, EDGE_COLOURS, ISLE_NONE },
	{ 153, EDGE, ISLE_NONE }, { 154, RATS, ISLE_NONE },
	{ 155, MIDDLE_ROW, ISLE_NONE }, { 156, FREE_EDGE, ISLE_NONE },
	{ 157, CATS, ISLE_NONE }, { 158, FEWEST, ISLE_NONE },
	{ 159, CATS_COLOUR, ISLE_BLUE }, { 160, CATS_COLOUR, ISLE_GREEN },
	{ 161, CATS_COLOUR, ISLE_PURPLE }, { 162, CATS_COLOUR, ISLE_RED },
	{ 163, CATS_COLOUR, ISLE_ORANGE }, { 164, TREASURES, ISLE_NONE },
	{ 165, LARGEST_OF_ALL, ISLE_NONE }, { 166, RATS, ISLE_NONE },
	{ 167, ROOMS_FULL, ISLE_NONE }, { 168, THIRD, ISLE_NONE },
	{ 197, COLOURS_NOT_AT_TREASURE, ISLE_NONE },
	{ 198, LARGEST_FAMILY, ISLE_NONE }, { 199, TREASURES, ISLE_NONE },
	{ 200, FISH, ISLE_NONE }, { 201, RATS, ISLE_NONE },
	{ 202, BEYOND, ISLE_NONE }, { 203, NOT_EDGE, ISLE_NONE },
	{ 204, BEST_OTHER, ISLE_NONE }, { 205, ROOMS_FULL, ISLE_NONE },
	{ 206, LONELY, ISLE_NONE }, { 207, LESSONS, ISLE_NONE },
	{ 208, LARGEST, ISLE_NONE }, { 209, SECOND, ISLE_NONE },
	{ 210, COMMON, ISLE_NONE }, { 211, NOT_AT_TREASURE, ISLE_NONE },
	{ 212, MAPS_COVERED, ISLE_NONE }, { 213, FAMILIES, ISLE_NONE },
	{ 214, EDGE, ISLE_NONE }, { 215, NOT_AT_RATS, ISLE_NONE },
	{ 301, ROOMS_UNFILLED, ISLE_NONE }, { 302, ROOMS_FULL, ISLE_NONE },
	{ 303, CORRIDOR_FULL, ISLE_NONE }, { 304, FAMILIES, ISLE_NONE },
	{ 305, EDGE_COLOURS, ISLE_NONE }, { 306, RARE, ISLE_NONE },
	{ 307, THREE_ROOMS_FULL, ISLE_NONE }, { 308, LARGEST_IS_COLOUR, ISLE_NONE },
	{ 311, COMMON, ISLE_NONE }, { 312, LONGEST_ROW, ISLE_NONE },
	{ 313, CARGO_FULL, ISLE_NONE }, { 314, MAPS_COVERED, ISLE_NONE },
	{ 315, LONELY_IF_TEN, ISLE_NONE }, { 316, GAP, ISLE_NONE },
	{ 317, CATS_AT_RATS, ISLE_NONE }, { 318, CATS_COLOUR, ISLE_NONE },
	{ 321, COLUMNS, ISLE_NONE }, { 322, ROOMS_OF_THREE, ISLE_NONE },
	{ 323, CATS, ISLE_NONE }, { 324, FAMILY_COLOURS, ISLE_NONE },
	{ 325, LONELY, ISLE_NONE }, { 326, FISH, ISLE_NONE },
	{ 327, FREE_SQUARES, ISLE_NONE }, { 328, FAMILIES_OF_THREE, ISLE_NONE },
	{ 331, DINING_FULL, ISLE_NONE }, { 332, BEDROOMS_FULL, ISLE_NONE },
	{ 333, FAMILY_COLOURS, ISLE_NONE }, { 334, CATS, ISLE_NONE },
	{ 335, MAPS_COVERED, ISLE_NONE }, { 336, LONELY, ISLE_NONE },
	{ 337, RATS, ISLE_NONE },
};

/* What the lesson asked for, after what was counted. */
static const char *const wanted[] = {
	[ISLE_ANY] = "",
	[ISLE_EXACTLY] = N_(" (exactly %1 wanted)"),
	[ISLE_AT_LEAST] = N_(" (at least %1 wanted)"),
	[ISLE_AT_MOST] = N_(" (at most %1 wanted)"),
};

static const char too_few_cats[] = N_("fewer than 10 cats");
static const char many_points[] = N_("%1 points");
static const char one_point[] = N_("1 point");

/* LONELY_IF_TEN stands at 99 when there are fewer than ten cats. */
enum { TOO_FEW_CATS = 99 };

static void points_into(struct out *out, int points)
{
	out_fill(out, points == 1 ? one_point : many_points,
	         (struct out_arg[]){ { NULL, points } }, 1);
}

static const char *phrase_for(const struct phrase *phrase, int stands)
{
	if (stands == 0 && phrase->zero)
		return phrase->zero;
	return stands == 1 ? phrase->one : phrase->many;
}

/* Whether what stands there is a number and not only yes or no. */
static bool counts(const struct phrase *phrase)
{
	return phrase->many[0] == '%';
}

static void counted_into(struct out *out, const struct phrase *phrase,
                         int stands, int colour)
{
	const char *name = text_entry(TEXT_COLOURS, colour).name;
	const char *word = name ? out_translate(out->voice, name) : "";
	const char *key = phrase_for(phrase, stands);
	if (phrase == &phrases[LONELY_IF_TEN] && stands == TOO_FEW_CATS)
		key = too_few_cats;
	out_fill(out, key, (struct out_arg[]){ { NULL, stands }, { word, 0 } }, 2);
}

static void wanted_into(struct out *out, const struct phrase *phrase,
                        int number)
{
	const struct isle_lesson_info *info = isle_lesson_find(number);
	if (!info || info->when != ISLE_IF || !info->n || !counts(phrase))
		return;
	out_fill(out, wanted[info->op],
	         (struct out_arg[]){ { NULL, info->n } }, 1);
}

size_t text_score_reason(const struct text_voice *voice, int number,
                         int edition, int colour, int stands, int points,
                         char *buf, size_t size)
{
	struct out out;
	int i = 0;
	while (i < COUNT(lessons) && lessons[i].number != number)
		i++;
	out_init(&out, voice, buf, size);
	if (i == COUNT(lessons))
		return 0;
	int what = lessons[i].phrase;
	if (number == 148 && edition == 1)
		what = COMMON;
	if (lessons[i].colour != ISLE_NONE)
		colour = lessons[i].colour;
	counted_into(&out, &phrases[what], stands, colour);
	wanted_into(&out, &phrases[what], number);
	out_text(&out, ": ");
	points_into(&out, points);
	return out_end(&out);
}

void reasons_each(text_see *see, void *context)
{
	for (int i = 0; i < COUNT(phrases); i++) {
		see(context, phrases[i].many);
		see(context, phrases[i].one);
		if (phrases[i].zero)
			see(context, phrases[i].zero);
	}
	for (int i = ISLE_EXACTLY; i < COUNT(wanted); i++)
		see(context, wanted[i]);
	see(context, too_few_cats);
	see(context, many_points);
	see(context, one_point);
}
