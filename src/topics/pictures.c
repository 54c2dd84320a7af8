/*
 * pictures.c - the pictures of the topics. They are score sheets, which the
 * engine reads and counts like any other: a picture cannot disagree with the
 * rules. Two players on a sheet are two boats side by side.
 */
#include <string.h>
#include "chapters.h"
#include "writer.h"

static const char rooms_sheet[] =
	"player boat\n"
	"boat 1\n"
	"grid\n"
	"       ........\n"
	"    .............\n"
	" ..................\n"
	".....................\n"
	"......................\n"
	".....................\n"
	" ..................\n"
	"    .............\n"
	"       ........\n";

static const char placing_sheet[] =
	"player first\n"
	"boat 1\n"
	"grid\n"
	"       ........\n"
	"    .............\n"
	" ..................\n"
	"......a..............\n"
	".....aaabbbbb.........\n"
	"......a..............\n"
	" ..................\n"
	"    .............\n"
	"       ........\n"
	"tiles\n"
	"a cat green\n"
	"b cat orange\n"
	"player second\n"
	"boat 1\n"
	"grid\n"
	"       ........\n"
	"    .............\n"
	" ..................\n"
	"......a..............\n"
	".....aaa..............\n"
	"......a.bbbbb........\n"
	" ..................\n"
	"    .............\n"
	"       ........\n"
	"tiles\n"
	"a cat green\n"
	"b cat orange\n";

static const char map_sheet[] =
	"player before\n"
	"boat 1\n"
	"grid\n"
	"       ........\n"
	"    .............\n"
	" ..................\n"
	".....................\n"
	".........bbbbb........\n"
	"..........aa.........\n"
	" ........aa........\n"
	"    .............\n"
	"       ........\n"
	"tiles\n"
	"a cat purple\n"
	"b cat blue\n"
	"player after\n"
	"boat 1\n"
	"grid\n"
	"       ........\n"
	"    .............\n"
	" ..................\n"
	".....................\n"
	".........bbbbb........\n"
	"..........aa.........\n"
	" ........aa........\n"
	"    ..ccccc......\n"
	"       .dd.....\n"
	"tiles\n"
	"a cat purple\n"
	"b cat blue\n"
	"c cat purple\n"
	"d common\n";

static const char room_sheet[] =
	"player before\n"
	"boat 1\n"
	"grid\n"
	"       ........\n"
	"    .............\n"
	" ..................\n"
	".....................\n"
	".................aaaaa\n"
	".....................\n"
	" ..................\n"
	"    .............\n"
	"       ........\n"
	"tiles\n"
	"a cat red\n"
	"player after\n"
	"boat 1\n"
	"grid\n"
	"       ........\n"
	"    .............\n"
	" ................b.\n"
	".................bbbb\n"
	".................aaaaa\n"
	"....................c\n"
	" ..................\n"
	"    .............\n"
	"       ........\n"
	"tiles\n"
	"a cat red\n"
	"b cat red\n"
	"c common\n";

static const char families_sheet[] =
	"player boat\n"
	"boat 1\n"
	"lessons 120 135\n"
	"grid\n"
	"       ........\n"
	"    c....e.....jj\n"
	" ..ccc..eee....jjj.\n"
	"....c....e....gg..i..\n"
	".aaaaa.dddddggg...i...\n"
	".bb.......ff....iii..\n"
	" .bb.....ff.....hh.\n"
	"    ...........hh\n"
	"       ........\n"
	"tiles\n"
	"a cat orange\n"
	"b cat orange\n"
	"c cat orange\n"
	"d cat blue\n"
	"e cat blue\n"
	"f cat blue\n"
	"g cat blue\n"
	"h cat red\n"
	"i cat red\n"
	"j cat red\n";

static const char friends_sheet[] =
	"player boat\n"
	"boat 1\n"
	"grid\n"
	"       ........\n"
	"    .............\n"
	" ......cc..........\n"
	"......cc.mmmppppp....\n"
	"....aaaaammm..........\n"
	".....b....r..tt......\n"
	" ...bbb...r.tt.....\n"
	"    .b....rsssss.\n"
	"       ...rr...\n"
	"tiles\n"
	"a cat blue\n"
	"b cat blue\n"
	"c cat blue\n"
	"m beast j5=blue l4=purple l5=red\n"
	"p cat purple\n"
	"r cat red\n"
	"s cat red\n"
	"t cat red\n";

static const char king_rat_sheet[] =
	"player boat\n"
	"boat 1\n"
	"grid\n"
	"       ........\n"
	"    .............\n"
	" ..................\n"
	"......a..............\n"
	".....aaa*.............\n"
	"......a..............\n"
	" ..................\n"
	"    .............\n"
	"       ........\n"
	"tiles\n"
	"a cat green\n";

static const char example_sheet[] =
	"public 148\n"
	"player boat\n"
	"boat 3\n"
	"lessons 116 122 135\n"
	"grid\n"
	"       ppprrrhh\n"
	"    qqppprrrhhddd\n"
	" ....qoo...kheeddcc\n"
	"C.zzwwwookkkhefdbbcca\n"
	"zzz..wvsssskAfffjbaaaa\n"
	"B....vvyysx.AAfgbbiia\n"
	" ....yyytsxx.AAgmii\n"
	"    uuuttttxx.ggg\n"
	"       nnlllllg\n"
	"tiles\n"
	"a cat green\n"
	"b cat green\n"
	"c rare\n"
	"d cat red\n"
	"e common\n"
	"f cat red\n"
	"g oshax green\n"
	"h oshax red\n"
	"i cat purple\n"
	"j common\n"
	"k cat red\n"
	"l cat green\n"
	"m common\n"
	"n common\n"
	"o rare\n"
	"p cat orange\n"
	"q common\n"
	"r cat purple\n"
	"s cat red\n"
	"t cat green\n"
	"u common\n"
	"v common\n"
	"w rare\n"
	"x cat green\n"
	"y cat purple\n"
	"z cat blue\n"
	"A cat red\n"
	"B common\n"
	"C common\n";

enum { NO_LINE = -1 };

static const struct topics_picture pictures[] = {
	{ "voyage", N_("A boat on its way home."), example_sheet, NULL, NO_LINE, 0, false },
	{ "example", N_("A boat and its count; its families are "
	   "lit."), example_sheet, NULL, ISLE_LINE_FAMILIES, 0,
	  true },
	{ "rooms", N_("An empty boat with its rooms, rats and maps."), rooms_sheet, NULL, NO_LINE, 0, false },
	{ "placing", N_("The orange tile on the first boat shares a side with the green one: allowed. On the "
	                "second boat only corners meet: not allowed."),
	  placing_sheet, NULL, NO_LINE, 0, false },
	{ "map", N_("A purple cat comes to lie on the purple map; the common treasure beside it is the bonus."),
	  map_sheet, NULL, NO_LINE, 0, false },
	{ "room", N_("The front captain's room is filled: {points} points for rooms before, {points-2} after. "
	             "Lit are the squares of rooms that are not full."),
	  room_sheet, NULL, ISLE_LINE_ROOMS, 0, false },
	{ "families", N_("A family of three orange cats and one of four blue ones: {points} points. Two red cats "
	                 "and a third one that meets them only at a corner are no family."),
	  families_sheet, NULL, ISLE_LINE_FAMILIES, 0, false },
	{ "rats", N_("The rats that can still be seen: {points} points."),
	  families_sheet, NULL, ISLE_LINE_RATS, 0, false },
	{ "edge", N_("The cats that touch the edge."), families_sheet, NULL, ISLE_LINE_LESSON, 135, false },
	{ "lonely", N_("Lonely is only the red cat that meets its like at a corner."),
	  families_sheet, NULL, ISLE_LINE_LESSON, 120, false },
	{ "friends", N_("The blue family touches the blue head: {points} points. The purple cat has no family, "
	   "and "
	                "the red family touches the beast, but not its red head."),
	  friends_sheet, NULL, ISLE_LINE_FRIENDS, 0, false },
	{ "king-rat", N_("For 1 fish the green cat beside it drives the king rat away."),
	  king_rat_sheet, NULL, NO_LINE, 0, false },
	{ "commons", N_("The common treasures; the first two are small ones."), NULL, "t1 t2 t3 "
	   "t4", NO_LINE, 0, false },
	{ "rares", N_("The rare treasures."), NULL, "r1 r2 r3 r4 r5", NO_LINE, 0, false },
	{ "oshax", N_("The Oshax."), NULL, "o1 o2 o3 o4 o5 o6", NO_LINE, 0, false },
	{ "kittens", N_("Kittens, as we have reconstructed them."), NULL,
	  "blue-k1 green-k2 orange-k3 purple-k4", NO_LINE, 0, false },
	{ "beasts", N_("Some of the beasts, as we have reconstructed them."), NULL, "b1 b2 b3 b7 "
	   "b13", NO_LINE, 0, false },
};

int topics_picture_count(void)
{
	return COUNT(pictures);
}

const struct topics_picture *topics_picture_at(int i)
{
	return &pictures[i];
}

const struct topics_picture *topics_picture(const char *word, size_t length)
{
	for (int i = 0; i < COUNT(pictures); i++)
		if (strlen(pictures[i].word) == length
		    && memcmp(pictures[i].word, word, length) == 0)
			return &pictures[i];
	return NULL;
}

bool topics_scene(const struct topics_picture *picture,
                  struct topics_scene *scene, struct sheet_fault *fault)
{
	if (!sheet_read(picture->sheet, strlen(picture->sheet), &scene->rules,
	                &scene->sheet, fault))
		return false;
	sheet_table(&scene->sheet, &scene->table);
	isle_score_table(&scene->rules, &scene->table, &scene->score);
	return true;
}

struct isle_set topics_lit(const struct topics_picture *picture,
                           const struct topics_scene *scene, int player)
{
	if (picture->line == NO_LINE)
		return (struct isle_set){ { 0 } };
	return isle_score_squares(&scene->rules, &scene->table, player,
	                          picture->line, picture->lesson, ISLE_NONE);
}

static int lesson_points(const struct isle_seat_score *score, int number)
{
	for (int i = 0; i < score->lesson_count; i++)
		if (score->lesson[i].card == number)
			return score->lesson[i].points;
	return 0;
}

int topics_points(const struct topics_picture *picture,
                  const struct topics_scene *scene, int player)
{
	const struct isle_seat_score *score = &scene->score.seat[player];
	switch (picture->line) {
	case ISLE_LINE_RATS:     return score->rats;
	case ISLE_LINE_ROOMS:    return score->rooms;
	case ISLE_LINE_FAMILIES: return score->families;
	case ISLE_LINE_RARE:     return score->rare;
	case ISLE_LINE_FRIENDS:  return score->friends;
	case ISLE_LINE_LESSON:   return lesson_points(score, picture->lesson);
	default:                 return 0;
	}
}

/* {points} and {points-2}. */
static void fill_points(struct writer *writer, const char *text,
                        const struct topics_picture *picture,
                        const struct topics_scene *scene)
{
	static const char *const words[] = { "{points}", "{points-2}" };
	while (*text) {
		int i = 0;
		while (i < COUNT(words) && strncmp(text, words[i], strlen(words[i])))
			i++;
		if (i == COUNT(words) || !scene) {
			writer_char(writer, *text++);
			continue;
		}
		writer_number(writer, topics_points(picture, scene, i));
		text += strlen(words[i]);
	}
}

size_t topics_caption(const struct topics_book *book,
                      const struct topics_picture *picture,
                      const struct topics_scene *scene, char *buf, size_t size)
{
	char text[TOPICS_TEXT_MAX];
	struct writer writer;
	topics_format(book, picture->caption, text, sizeof text);
	writer_init(&writer, buf, size);
	fill_points(&writer, text, picture, scene);
	return writer_end(&writer);
}
