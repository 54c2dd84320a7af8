/*
 * reasons.c - why a lesson brings the points it does.
 */
#include "out.h"

/* What was counted: %1 the count, %2 a colour. zero is NULL where the words for
 * many will do. */
struct phrase { const char *many, *one, *zero; };

/* Args of the rows of lessons: rooms as bits, a row, a rank. */
enum {
	ANY = ISLE_NONE, ALL_ROOMS = 0, MIDDLE_ROW = 4,
	CAPTAINS = 1 << ISLE_CAPTAIN_REAR | 1 << ISLE_CAPTAIN_FRONT,
	BEDROOMS = 1 << ISLE_BEDROOM_UPPER | 1 << ISLE_BEDROOM_LOWER,
	DINING = 1 << ISLE_DINING_ROOM, CARGO = 1 << ISLE_CARGO_HOLD,
	CORRIDOR = 1 << ISLE_CORRIDOR
};

/* By what a lesson counts, and where that has an arg that is told, by the
 * arg. */
static const struct { uint8_t measure, arg; struct phrase phrase; } phrases[] = {
	{ ISLE_MEASURE_CATS, ANY,
	  { N_("%1 cats"), N_("1 cat"), N_("no cat") } },
	{ ISLE_MEASURE_CATS_COLOUR, ANY,
	  { N_("%1 %2 cats"), N_("1 %2 cat"), N_("no %2 cat") } },
	{ ISLE_MEASURE_FEWEST_OF_COLOUR, ANY,
	  { N_("%1 cats of the rarest colour"), N_("1 cat of the rarest colour"),
	    N_("a colour is missing") } },
	{ ISLE_MEASURE_COLOUR_GAP, ANY,
	  { N_("%1 cats between commonest and rarest colour"),
	    N_("1 cat between commonest and rarest colour"), NULL } },
	{ ISLE_MEASURE_CATS_BEYOND, ANY,
	  { N_("%1 cats beyond 15"), N_("1 cat beyond 15"),
	    N_("no cat beyond 15") } },
	{ ISLE_MEASURE_EDGE_CATS, ANY,
	  { N_("%1 cats touch the edge"), N_("1 cat touches the edge"),
	    N_("no cat touches the edge") } },
	{ ISLE_MEASURE_EDGE_CATS_COLOUR, ANY,
	  { N_("%1 %2 cats touch the edge"), N_("1 %2 cat touches the edge"),
	    N_("no %2 cat touches the edge") } },
	{ ISLE_MEASURE_EDGE_CATS_BEST, ANY,
	  { N_("%1 cats of the best colour touch the edge"),
	    N_("1 cat of the best colour touches the edge"),
	    N_("no cat touches the edge") } },
	{ ISLE_MEASURE_EDGE_COLOURS, ANY,
	  { N_("%1 colours touch the edge"), N_("1 colour touches the edge"),
	    N_("no colour touches the edge") } },
	{ ISLE_MEASURE_COLOURS_NOT_EDGE, ANY,
	  { N_("%1 colours do not touch the edge"),
	    N_("1 colour does not touch the edge"),
	    N_("every colour touches the edge") } },
	{ ISLE_MEASURE_FREE_EDGE, ANY,
	  { N_("%1 free edge squares"), N_("1 free edge square"),
	    N_("no free edge square") } },
	{ ISLE_MEASURE_FREE_SQUARES, ANY,
	  { N_("%1 free squares"), N_("1 free square"), N_("no free square") } },
	{ ISLE_MEASURE_LONELY, ANY,
	  { N_("%1 lonely cats"), N_("1 lonely cat"), N_("no lonely cat") } },
	{ ISLE_MEASURE_LONELY_COLOUR, ANY,
	  { N_("%1 lonely %2 cats"), N_("1 lonely %2 cat"),
	    N_("no lonely %2 cat") } },
	{ ISLE_MEASURE_LONELY_IF_TEN, ANY,
	  { N_("%1 lonely cats"), N_("1 lonely cat"), N_("no lonely cat") } },
	{ ISLE_MEASURE_FAMILIES, ANY,
	  { N_("%1 families"), N_("1 family"), N_("no family") } },
	{ ISLE_MEASURE_FAMILIES_OF_FOUR, ANY,
	  { N_("%1 families of 4 or more"), N_("1 family of 4 or more"),
	    N_("no family of 4 or more") } },
	{ ISLE_MEASURE_FAMILIES_OF_THREE, ANY,
	  { N_("%1 families of exactly 3"), N_("1 family of exactly 3"),
	    N_("no family of exactly 3") } },
	{ ISLE_MEASURE_FAMILY_COLOURS, ANY,
	  { N_("families of %1 colours"), N_("families of 1 colour"),
	    N_("no family") } },
	{ ISLE_MEASURE_LARGEST_FAMILY, ANY,
	  { N_("%1 cats in the largest family"), N_("1 cat in the largest family"),
	    N_("no family") } },
	{ ISLE_MEASURE_LARGEST_OF_ALL, ANY,
	  { N_("has the largest family"), N_("has the largest family"),
	    N_("does not have the largest family") } },
	{ ISLE_MEASURE_LARGEST_IS_COLOUR, ANY,
	  { N_("a largest family is %2"), N_("a largest family is %2"),
	    N_("no largest family is %2") } },
	{ ISLE_MEASURE_FAMILY_VALUE, 1,
	  { N_("the largest family is worth %1"),
	    N_("the largest family is worth %1"), N_("no family") } },
	{ ISLE_MEASURE_FAMILY_VALUE, 2,
	  { N_("the second-largest family is worth %1"),
	    N_("the second-largest family is worth %1"),
	    N_("no second-largest family") } },
	{ ISLE_MEASURE_FAMILY_VALUE, 3,
	  { N_("the third-largest family is worth %1"),
	    N_("the third-largest family is worth %1"),
	    N_("no third-largest family") } },
	{ ISLE_MEASURE_VISIBLE_RATS, ANY,
	  { N_("%1 visible rats"), N_("1 visible rat"), N_("no visible rat") } },
	{ ISLE_MEASURE_CATS_AT_RATS, ANY,
	  { N_("%1 cats touch a visible rat"), N_("1 cat touches a visible rat"),
	    N_("no cat touches a visible rat") } },
	{ ISLE_MEASURE_COLOURS_NOT_AT_RATS, ANY,
	  { N_("%1 colours touch no visible rat"),
	    N_("1 colour touches no visible rat"),
	    N_("every colour touches a visible rat") } },
	{ ISLE_MEASURE_RARE, ANY,
	  { N_("%1 rare treasures"), N_("1 rare treasure"),
	    N_("no rare treasure") } },
	{ ISLE_MEASURE_COMMON, ANY,
	  { N_("%1 common treasures"), N_("1 common treasure"),
	    N_("no common treasure") } },
	{ ISLE_MEASURE_TREASURES, ANY,
	  { N_("%1 treasures"), N_("1 treasure"), N_("no treasure") } },
	{ ISLE_MEASURE_TREASURES_AT_COLOUR, ANY,
	  { N_("%1 treasures touch %2 cats"), N_("1 treasure touches %2 cats"),
	    N_("no treasure touches %2 cats") } },
	{ ISLE_MEASURE_CATS_NOT_AT_TREASURE, ANY,
	  { N_("%1 cats touch no treasure"), N_("1 cat touches no treasure"),
	    N_("every cat touches a treasure") } },
	{ ISLE_MEASURE_COLOURS_NOT_AT_TREASURE, ANY,
	  { N_("%1 colours touch no treasure"), N_("1 colour touches no treasure"),
	    N_("every colour touches a treasure") } },
	{ ISLE_MEASURE_OSHAX, ANY,
	  { N_("%1 Oshax"), N_("1 Oshax"), N_("no Oshax") } },
	{ ISLE_MEASURE_MAPS_COVERED, ANY,
	  { N_("%1 maps covered"), N_("1 map covered"), N_("no map covered") } },
	{ ISLE_MEASURE_MAPS_UNCOVERED, ANY,
	  { N_("%1 maps not covered"), N_("1 map not covered"),
	    N_("every map covered") } },
	{ ISLE_MEASURE_ROOMS_FULL, ALL_ROOMS,
	  { N_("%1 full rooms"), N_("1 full room"), N_("no full room") } },
	{ ISLE_MEASURE_ROOMS_UNFILLED, ALL_ROOMS,
	  { N_("%1 rooms not full"), N_("1 room not full"),
	    N_("every room full") } },
	{ ISLE_MEASURE_ROOMS_FULL, CAPTAINS,
	  { N_("%1 captain's rooms full"), N_("1 captain's room full"),
	    N_("no captain's room full") } },
	{ ISLE_MEASURE_ROOMS_EMPTY, BEDROOMS,
	  { N_("%1 bedrooms empty"), N_("1 bedroom empty"),
	    N_("no bedroom empty") } },
	{ ISLE_MEASURE_ROOMS_FULL, BEDROOMS,
	  { N_("%1 bedrooms full"), N_("1 bedroom full"), N_("no bedroom full") } },
	{ ISLE_MEASURE_ROOMS_EMPTY, DINING,
	  { N_("dining room empty"), N_("dining room empty"),
	    N_("dining room not empty") } },
	{ ISLE_MEASURE_ROOMS_FULL, DINING,
	  { N_("dining room full"), N_("dining room full"),
	    N_("dining room not full") } },
	{ ISLE_MEASURE_ROOMS_FULL, CARGO,
	  { N_("cargo hold full"), N_("cargo hold full"),
	    N_("cargo hold not full") } },
	{ ISLE_MEASURE_ROOMS_FULL, CORRIDOR,
	  { N_("corridor full"), N_("corridor full"), N_("corridor not full") } },
	{ ISLE_MEASURE_ROOMS_FULL, BEDROOMS | DINING,
	  { N_("%1 of the three rooms full"), N_("1 of the three rooms full"),
	    N_("none of the three rooms full") } },
	{ ISLE_MEASURE_ROOMS_OF_THREE, ANY,
	  { N_("%1 rooms with three colours"), N_("1 room with three colours"),
	    N_("no room with three colours") } },
	{ ISLE_MEASURE_ROW_FULL, MIDDLE_ROW,
	  { N_("middle row full"), N_("middle row full"),
	    N_("middle row not full") } },
	{ ISLE_MEASURE_LONGEST_FULL_ROW, ANY,
	  { N_("longest full row: %1 squares"), N_("longest full row: 1 square"),
	    N_("no full row") } },
	{ ISLE_MEASURE_ONE_COLOUR_COLUMNS, ANY,
	  { N_("%1 columns of one colour"), N_("1 column of one colour"),
	    N_("no column of one colour") } },
	{ ISLE_MEASURE_LESSONS, ANY,
	  { N_("%1 lesson cards"), N_("1 lesson card"), N_("no lesson card") } },
	{ ISLE_MEASURE_BASKETS, ANY,
	  { N_("%1 permanent baskets"), N_("1 permanent basket"),
	    N_("no permanent basket") } },
	{ ISLE_MEASURE_FIRST, ANY,
	  { N_("first in turn order"), N_("first in turn order"),
	    N_("not first in turn order") } },
	{ ISLE_MEASURE_FISH, ANY,
	  { N_("%1 fish left"), N_("1 fish left"), N_("no fish left") } },
	{ ISLE_MEASURE_BEST_OTHER, ANY,
	  { N_("her best other lesson brings %1"),
	    N_("her best other lesson brings %1"),
	    N_("no other lesson brings any") } },
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

static const struct phrase *find_phrase(int measure, int arg)
{
	for (int i = 0; i < COUNT(phrases); i++)
		if (phrases[i].measure == measure
		    && (phrases[i].arg == ANY || phrases[i].arg == arg))
			return &phrases[i].phrase;
	return NULL;
}

/* The prospector counts in the first edition what another card does. */
static const struct phrase *phrase_of(const struct isle_lesson_info *info,
                                      int edition)
{
	bool prospector = info->measure == ISLE_MEASURE_PROSPECTOR;
	int measure = !prospector ? info->measure : edition == 1
	            ? ISLE_MEASURE_COMMON : ISLE_MEASURE_TREASURES;
	return find_phrase(measure, info->arg);
}

/* The colour that is printed on a card, or the one that was named for it. */
static int colour_of(const struct isle_lesson_info *info, int named)
{
	bool printed = isle_measure_arg(info->measure) == ISLE_ARG_COLOUR
	            && info->arg != ISLE_NONE;
	return printed ? info->arg : named;
}

static void counted_into(struct out *out, const struct isle_lesson_info *info,
                         const struct phrase *phrase, int stands, int colour)
{
	const char *name = text_entry(TEXT_COLOURS, colour).name;
	const char *word = name ? out_translate(out->voice, name) : "";
	bool too_few = info->measure == ISLE_MEASURE_LONELY_IF_TEN
	            && stands == TOO_FEW_CATS;
	out_fill(out, too_few ? too_few_cats : phrase_for(phrase, stands),
	         (struct out_arg[]){ { NULL, stands }, { word, 0 } }, 2);
}

static void wanted_into(struct out *out, const struct isle_lesson_info *info,
                        const struct phrase *phrase)
{
	if (info->when == ISLE_IF && info->n && counts(phrase))
		out_fill(out, wanted[info->op],
		         (struct out_arg[]){ { NULL, info->n } }, 1);
}

size_t text_score_reason(const struct text_voice *voice, int number,
                         int edition, int colour, int stands, int points,
                         char *buf, size_t size)
{
	struct out out;
	const struct isle_lesson_info *info = isle_lesson_find(number);
	const struct phrase *phrase = info ? phrase_of(info, edition) : NULL;
	out_init(&out, voice, buf, phrase ? size : 0);
	if (phrase) {
		counted_into(&out, info, phrase, stands, colour_of(info, colour));
		wanted_into(&out, info, phrase);
		out_text(&out, ": ");
		points_into(&out, points);
	}
	return out_end(&out);
}

void reasons_each(text_see *see, void *context)
{
	for (int i = 0; i < COUNT(phrases); i++) {
		see(context, phrases[i].phrase.many);
		see(context, phrases[i].phrase.one);
		if (phrases[i].phrase.zero)
			see(context, phrases[i].phrase.zero);
	}
	for (int i = ISLE_EXACTLY; i < COUNT(wanted); i++)
		see(context, wanted[i]);
	see(context, too_few_cats);
	see(context, many_points);
	see(context, one_point);
}
