/*
 * Score sheets: what is read, and every way to be refused.
 */
#include <check.h>
#include <stdio.h>
#include <string.h>
#include "runner.h"
#include "sheet.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

static struct isle_rules rules;
static struct sheet sheet;
static struct sheet_fault fault;

/* ---- pieces of text ------------------------------------------------------ */

/* Nine rows of a grid, rows 4 to 6 given; and one with nothing on it. */
#define GRID(four, five, six) \
	"grid\n       ........\n    .............\n ..................\n" \
	four "\n" five "\n" six "\n" \
	" ..................\n    .............\n       ........\n"
#define FOUR "....................."
#define FIVE "......................"
#define EMPTY GRID(FOUR, FIVE, FOUR)

/* Lines 1 to 12. */
#define ANA "player Ana\nboat 1\n" EMPTY
#define BEN "player Ben\nboat 2\n" EMPTY
#define SOLO "colours blue red green orange purple\nsister 198\n"

static bool read_text(const char *text)
{
	return sheet_read(text, strlen(text), &rules, &sheet, &fault);
}

/* ---- what is read -------------------------------------------------------- */

#define SIX(p) "player " p "1\nplayer " p "2\nplayer " p "3\n" \
	"player " p "4\nplayer " p "5\nplayer " p "6\n"

static const char *const good[] = {
	ANA,
	"\n# nothing\n \t\n" ANA "\n",
	"player Ana # she\r\nboat\t1\r\n" EMPTY,
	"game advanced\nedition 1\npublic\n" ANA "lessons\n",
	ANA "game family\nlessons 151 168 331 337\n",
	"game explore\n" ANA "lessons 1 26\n" BEN "lessons 1 26\n",
	"game explore\n" SOLO ANA "lessons 20\nsister-events 1 2 3\n",
	"game solo\n" SOLO ANA "turn-order sister Ana\nlessons 119\n",
	"game solo\ncolours blue red green orange purple\nsister 200\n" ANA,
	ANA "turn-order Ben Ana\nlessons 119\n" BEN,
	ANA "fish 0\n" "baskets 10\nmarkers 9999\nlessons 113 142 301 321\n",
	ANA "fish 0042\n",
	ANA "tiles\n",
	"public 143:blue 144:green 145:orange 146:purple 149:red 308:red 318:red"
	" 147 148 150 307 317 327 328\n" ANA,
	/* a line of the table may stand in a player's block */
	"player Ana\nboat 1\nedition 1\nfish 3\n" EMPTY,
	/* lines of a block come in any order */
	"player Ana\ntiles\n\na common\n# two\nb common\n"
	GRID(FOUR, "aaabb.................", FOUR) "boat 1\n",
	/* trailing blanks and comments in a grid; touching is not looked at */
	"player Ana\nboat 6\ngrid\n       ........  # row 1\n    .............\t\n"
	" ..................\n.....................\n*a..................bb\n"
	".....................#\n ..................\n    .............\n"
	"       ........\ntiles\na common\nb common\n",
	/* shapes of promos and of Explore & Draw */
	"player Ana\nboat 1\n" GRID("..aa...bb....c.......",
		".aa.....b...ccccc.....", "..a.....bb...........")
	"tiles\na rare\nb rare\nc oshax red\n",
	/* pieces of a box we have not seen */
	"player Ana\nboat 1\n" GRID("..a....b.............",
		"..aaaaabc.............", ".......b.............")
	"tiles\na kitten red\nb beast h5=blue\nc beast i5=red\npieces printed\n",
	"pieces printed\ngame explore\nplayer Ana\nboat 1\n"
	GRID(FOUR, "aaabbbb...............", FOUR) "tiles\na rare\nb rare\n",
};

START_TEST(good_sheets_are_read)
{
	ck_assert_msg(read_text(good[_i]), "line %d: %s: %s", fault.line,
	              fault.reason, fault.word);
}
END_TEST

/* Defaults, values and places all arrive. */
START_TEST(values_arrive)
{
	struct isle_table table;
	ck_assert(read_text("public 144:green 148\nturn-order Ben \xc3\x81na\n"
	                    "player \xc3\x81na\nboat 3\nfish 7\nlessons 135 113\n"
	                    EMPTY BEN "baskets 0\nmarkers 12\n"));
	sheet_table(&sheet, &table);
	ck_assert_int_eq(table.players, 2);
	ck_assert_int_eq(sheet.player[0].name.length, 4);
	ck_assert_int_eq(table.player[0].fish, 7);
	ck_assert_int_eq(table.player[0].baskets, 1);
	ck_assert_int_eq(table.player[0].lesson_count, 2);
	ck_assert_int_eq(table.player[0].lesson[0], 135);
	ck_assert(!table.player[0].first);
	ck_assert_int_eq(table.player[0].boat->plan, 3);
	ck_assert_int_eq(table.player[1].baskets, 0);
	ck_assert_int_eq(table.player[1].markers, 12);
	ck_assert(table.player[1].first);
	ck_assert_int_eq(table.public_lesson[0].card, 144);
	ck_assert_int_eq(table.public_lesson[0].points, ISLE_GREEN);
	ck_assert_int_eq(table.public_lesson[1].points, ISLE_NONE);
	ck_assert(!table.has_sister);
}
END_TEST

/* Sheet: the beast of that shape, as it lies, with its icons in any order */
START_TEST(beasts_need_their_icons)
{
#define BEAST(icons) "player Ana\nboat 1\n" \
	GRID(".......zzz...........", ".......zzz............", FOUR) \
	"tiles\nz beast" icons "\n"
	ck_assert(read_text(BEAST(" h5=blue j4=purple j5=red")));
	ck_assert(read_text(BEAST(" j5=red j4=purple h5=blue")));
	/* turned half round */
	ck_assert(read_text(BEAST(" h5=purple j4=blue h4=red")));
	ck_assert(!read_text(BEAST(" h5=blue j4=purple")));
	ck_assert(!read_text(BEAST(" h5=blue j4=purple i5=red")));
	ck_assert(!read_text(BEAST(" h5=blue j4=red j5=red")));
	ck_assert(!read_text(BEAST(" h5=blue j4=purple j5=red j5=red")));
	ck_assert(!read_text(BEAST(" h5=blue j4=purple j5=red i4=red")));
	ck_assert(!read_text(BEAST(" h5:blue j4=purple j5=red")));
	ck_assert(!read_text(BEAST(" h5= j4=purple j5=red")));
	ck_assert(!read_text(BEAST(" w5=blue j4=purple j5=red")));
	ck_assert(!read_text(BEAST(" h0=blue j4=purple j5=red")));
	ck_assert(!read_text(BEAST("")));
	ck_assert_int_eq(fault.line, 14);
}
END_TEST

/* ---- what is refused ----------------------------------------------------- */

#define TILES(five, lines) \
	"player Ana\nboat 1\n" GRID(FOUR, five, FOUR) "tiles\n" lines

static const struct {
	const char *text;
	int line;
	const char *reason;
} bad[] = {
	{ "", 1, "there is no player" },
	{ "game advanced\n# no more\n", 2, "there is no player" },
	{ "\xef\xbb\xbf" ANA, 1, "a byte-order mark" },
	{ ANA "# \xff\n", 13, "not UTF-8 text" },
	{ ANA "# \xc0\xaf\n", 13, "not UTF-8 text" },
	{ "player \xed\xa0\x80\n", 1, "not UTF-8 text" },
	{ "player Ana\rboat 1\n", 1, "no name for a player" },
	{ ANA "wings 3\n", 13, "unknown keyword" },
	{ ANA "Fish 3\n", 13, "unknown keyword" },
	{ ANA "+ cat blue\n", 13, "unknown keyword" },
	{ "boat 1\n" ANA, 1, "this belongs to a player, and there is none yet" },
	{ "a cat blue\n" ANA, 1, "tile lines follow tiles at once" },
	/* game and edition */
	{ "game\n" ANA, 1, "no such game" },
	{ "game chess\n" ANA, 1, "no such game" },
	{ "game solo solo\n" ANA, 1, "a word too many" },
	{ "game family\ngame family\n" ANA, 2, "this was said already" },
	{ "edition 3\n" ANA, 1, "not a number that can stand here" },
	{ "edition\n" ANA, 1, "a number is missing" },
	{ "edition 2\nedition 2\n" ANA, 2, "this was said already" },
	/* numbers */
	{ ANA "fish -1\n", 13, "not a number that can stand here" },
	{ ANA "fish +1\n", 13, "not a number that can stand here" },
	{ ANA "fish 10000\n", 13, "not a number that can stand here" },
	{ ANA "fish 00001\n", 13, "not a number that can stand here" },
	{ ANA "fish 1.5\n", 13, "not a number that can stand here" },
	{ ANA "fish\n", 13, "a number is missing" },
	{ ANA "fish 1 2\n", 13, "a word too many" },
	{ ANA "fish 1\nfish 1\n", 14, "this was said already" },
	{ ANA "baskets 11\n", 13, "not a number that can stand here" },
	{ ANA "baskets 1\nbaskets 1\n", 14, "this was said already" },
	{ ANA "markers x\n", 13, "not a number that can stand here" },
	{ ANA "markers 1\nmarkers 1\n", 14, "this was said already" },
	{ ANA "boat 2\n", 13, "this was said already" },
	{ "player Ana\nboat 0\n" EMPTY, 2, "not a number that can stand here" },
	{ "player Ana\nboat 7\n" EMPTY, 2, "not a number that can stand here" },
	/* players */
	{ "player\n", 1, "no name for a player" },
	{ "player # Ana\n", 1, "no name for a player" },
	{ "player Ana Maria\n", 1, "a word too many" },
	{ "player sister\n", 1, "no name for a player" },
	{ ANA ANA, 13, "a name twice" },
	{ "player Ana\n" EMPTY, 1, "the boat is missing" },
	{ "\nplayer Ana\nboat 1\n", 2, "the grid is missing" },
	{ "player Ana\nboat 1\n" GRID(FOUR, "aaa...................", FOUR), 1,
	  "the tiles are missing" },
	{ ANA "a common\n", 13, "tile lines follow tiles at once" },
	{ TILES("aaabb.................", "a common\nfish 1\nb common\n"), 16,
	  "tile lines follow tiles at once" },
	{ TILES("aaabb.................", "a common\nedition 2\nb common\n"), 16,
	  "tile lines follow tiles at once" },
	{ TILES("aaa...................", "a common\n") "player Ben\nb common\n",
	  16, "tile lines follow tiles at once" },
	{ ANA BEN SIX("c") SIX("d") SIX("e") SIX("f") SIX("g"), 54,
	  "a player too many" },
	/* lessons */
	{ ANA "lessons 113 112\n", 13, "no lesson of this game" },
	{ ANA "lessons 143\n", 13, "no lesson of this game" },
	{ ANA "lessons 307\n", 13, "no lesson of this game" },
	{ ANA "lessons 151\n", 13, "no lesson of this game" },
	{ ANA "lessons 198\n", 13, "no lesson of this game" },
	{ ANA "lessons 0\n", 13, "no lesson of this game" },
	{ ANA "lessons 1\n", 13, "no lesson of this game" },
	{ ANA "lessons 309\n", 13, "no lesson of this game" },
	{ ANA "lessons 9999\n", 13, "no lesson of this game" },
	{ ANA "lessons a\n", 13, "not a number that can stand here" },
	{ ANA "lessons 113,114\n", 13, "not a number that can stand here" },
	{ ANA "lessons 113:red\n", 13, "not a number that can stand here" },
	{ ANA "lessons 113 113\n", 13, "a card twice" },
	{ ANA "lessons 113\n" BEN "lessons 113\n", 26, "a card twice" },
	{ ANA "lessons 113\nlessons 114\n", 14, "this was said already" },
	{ "game family\n" ANA "lessons 113\n", 14, "no lesson of this game" },
	{ "game explore\n" ANA "lessons 27\n", 14, "no lesson of this game" },
	{ "game explore\n" ANA "lessons 0\n", 14, "no lesson of this game" },
	{ "game explore\n" ANA "lessons 113\n", 14, "no lesson of this game" },
	{ "game explore\n" ANA "lessons 3 3\n", 14, "a card twice" },
	{ ANA "lessons 119\n", 13, "lesson 119 needs a turn-order" },
	{ "player Ana\nlessons 119\nboat 1\n" EMPTY "# end\n", 14,
	  "lesson 119 needs a turn-order" },
	/* public lessons */
	{ "public 113\n" ANA, 1, "no public lesson of this game" },
	{ "public 151\n" ANA, 1, "no public lesson of this game" },
	{ "game family\npublic 148\n" ANA, 2,
	  "there are no public lessons in this game" },
	{ "public\ngame family\n" ANA, 1,
	  "there are no public lessons in this game" },
	{ "game explore\npublic\n" ANA, 2,
	  "there are no public lessons in this game" },
	{ "game explore\npublic\n" SOLO ANA, 2,
	  "there are no public lessons in this game" },
	{ "public 144\n" ANA, 1, "this card needs a colour" },
	{ "public 318\n" ANA, 1, "this card needs a colour" },
	{ "public 148:red\n" ANA, 1, "this card names no colour" },
	{ "public 144:pink\n" ANA, 1, "no such colour" },
	{ "public 144:\n" ANA, 1, "no such colour" },
	{ "public 144: green\n" ANA, 1, "no such colour" },
	{ "public :green\n" ANA, 1, "not a number that can stand here" },
	{ "public 148 148\n" ANA, 1, "a card twice" },
	{ "public 144:red 144:blue\n" ANA, 1, "a card twice" },
	{ "public 148\npublic 147\n" ANA, 2, "this was said already" },
	/* turn order */
	{ "turn-order Ben\n" ANA, 1, "nobody has this name" },
	{ "turn-order sister Ana\n" ANA, 1, "nobody has this name" },
	{ "turn-order Ana Ana\n" ANA, 1, "a name twice" },
	{ "turn-order Ana\n" ANA BEN, 1, "somebody is missing" },
	{ "turn-order\n" ANA, 1, "somebody is missing" },
	{ "game solo\nturn-order Ana\n" SOLO ANA, 2, "somebody is missing" },
	{ "game solo\nturn-order sister sister\n" SOLO ANA, 2, "a name twice" },
	{ "turn-order Ana\nturn-order Ana\n" ANA, 2, "this was said already" },
	/* the sister */
	{ "game solo\n" SOLO ANA BEN, 16, "solo is for one player" },
	{ "game explore\n" SOLO ANA BEN, 16, "solo is for one player" },
	{ "game solo\nsister 198\n" ANA, 14, "the sister's colours are missing" },
	{ "game explore\nsister 198\n" ANA, 14, "the sister's colours are missing" },
	{ "game solo\ncolours blue red green orange purple\n" ANA, 14,
	  "the sister's lessons are missing" },
	{ SOLO ANA, 1, "there is no sister in this game" },
	{ "sister 198\n" ANA, 1, "there is no sister in this game" },
	{ "sister-events 1 2 3\n" ANA, 1, "there is no sister in this game" },
	{ "game family\n" SOLO ANA, 2, "there is no sister in this game" },
	{ "game explore\ncolours blue red green orange purple\n" ANA, 2,
	  "there is no sister in this game" },
	{ "game explore\nsister-events 0 0 0\n" ANA, 2,
	  "there is no sister in this game" },
	{ "game explore\ncolours blue red green orange purple\nsister 200\n" ANA, 3,
	  "there are no fish in this game" },
	{ "sister\n", 1, "a number is missing" },
	{ "sister 196\n", 1, "no lesson of the sister" },
	{ "sister 216\n", 1, "no lesson of the sister" },
	{ "sister 113\n", 1, "no lesson of the sister" },
	{ "sister 198 198\n", 1, "a card twice" },
	{ "sister 198\nsister 199\n", 2, "this was said already" },
	{ "colours blue red green orange\n", 1, "five colours are needed" },
	{ "colours blue red green orange blue\n", 1, "a colour twice" },
	{ "colours blue red green orange pink\n", 1, "no such colour" },
	{ "colours blue red green orange purple red\n", 1, "a word too many" },
	{ SOLO SOLO, 3, "this was said already" },
	{ "sister-events 1 2\n", 1, "a number is missing" },
	{ "sister-events 1 2 3 4\n", 1, "a word too many" },
	{ "sister-events 1 2 -3\n", 1, "not a number that can stand here" },
	{ "sister-events 1 2 3\nsister-events 1 2 3\n", 2, "this was said already" },
	/* grids */
	{ "player Ana\ngrid x\n", 2, "a word too many" },
	{ ANA EMPTY, 13, "this was said already" },
	{ "player Ana\ngrid\n       ........\n", 3, "the grid has nine lines" },
	{ "player Ana\ngrid\n      ........\n", 3, "the row has a square too many" },
	{ "player Ana\ngrid\n        .......\n", 3, "the row has a square too few" },
	{ "player Ana\ngrid\n       .......\n", 3, "the row has a square too few" },
	{ "player Ana\ngrid\n       .........\n", 3,
	  "the row has a square too many" },
	{ "player Ana\ngrid\n       ... ....\n", 3,
	  "the row has a square too few" },
	{ "player Ana\ngrid\n\t........\n", 3, "the row has a square too many" },
	{ "player Ana\ngrid\n\n       ........\n", 3,
	  "the row has a square too few" },
	{ "player Ana\ngrid\n# row 1\n       ........\n", 3,
	  "the row has a square too few" },
	{ "player Ana\nboat 1\n" GRID(FOUR, FIVE ".", FOUR), 8,
	  "the row has a square too many" },
	{ "player Ana\nboat 1\n" GRID(FOUR, "+.....................", FOUR), 8,
	  "no square of a grid" },
	{ "player Ana\nboat 1\n" GRID(FOUR, "\xc3\xa1....................", FOUR),
	  8, "no square of a grid" },
	/* tiles */
	{ TILES("aaa...................", ""), 8, "a letter without a line in tiles" },
	{ TILES("aaa...................", "a common\nb common\n"), 15,
	  "a letter that is not in the grid" },
	{ TILES("aaa...................", "a common\na common\n"), 15,
	  "a letter twice" },
	{ TILES("aaa...................", "a common\ntiles\n"), 15,
	  "this was said already" },
	{ TILES("aaa...................", "a\n"), 14, "no such tile" },
	{ TILES("aaa...................", "a dog\n"), 14, "no such tile" },
	{ TILES("aaa...................", "a common red\n"), 14, "a word too many" },
	{ TILES("aaa...................", "a kitten\n"), 14, "no such colour" },
	{ TILES("aaa...................", "a kitten white\n"), 14,
	  "no such colour" },
	{ TILES("aaa...................", "a kitten red red\n"), 14,
	  "a word too many" },
	{ TILES("aaa...................", "a cat red\n"), 14,
	  "no tile of this kind has this shape" },
	{ TILES("aaa...................", "a rare\n"), 14,
	  "no tile of this kind has this shape" },
	{ TILES("aaaaa.................", "a oshax red\n"), 14,
	  "no tile of this kind has this shape" },
	{ TILES("aaaaa.................", "a common\n"), 14,
	  "no tile of this kind has this shape" },
	{ TILES("aaaaa.................", "a kitten red\n"), 14,
	  "no tile of this kind has this shape" },
	{ TILES("aa.a..................", "a common\n"), 14,
	  "the squares of this tile are apart" },
	{ TILES("aaaaaa................", "a beast\n"), 14,
	  "no beast has this shape and these icons" },
	{ TILES("aaa...................", "a common\ntiles x\n"), 15,
	  "this was said already" },
	/* pieces as printed */
	{ "pieces\n" ANA, 1, "pieces can only be printed" },
	{ "pieces ours\n" ANA, 1, "pieces can only be printed" },
	{ "pieces printed printed\n" ANA, 1, "a word too many" },
	{ "pieces printed\npieces printed\n" ANA, 2, "this was said already" },
	{ "pieces printed\n" TILES("aaaaaaa...............", "a kitten red\n"), 15,
	  "no tile of this kind has this shape" },
	{ "pieces printed\n" TILES("a.a...................", "a kitten red\n"), 15,
	  "the squares of this tile are apart" },
	{ "pieces printed\n" TILES("aaaaaa................", "a cat red\n"), 15,
	  "no tile of this kind has this shape" },
	{ "pieces printed\n" TILES("aaaaaa................", "a oshax red\n"), 15,
	  "no tile of this kind has this shape" },
	{ "pieces printed\n" TILES("aaaaaa................", "a common\n"), 15,
	  "no tile of this kind has this shape" },
	{ "pieces printed\n" TILES("aaa...................", "a rare\n"), 15,
	  "no tile of this kind has this shape" },
	{ "pieces printed\ngame explore\n" TILES("aa....................",
	  "a rare\n"), 16, "no tile of this kind has this shape" },
	{ "pieces printed\ngame explore\n" TILES("aaaaaaa...............",
	  "a rare\n"), 16, "no tile of this kind has this shape" },
	{ "pieces printed\n" TILES("aaaaaa................", "a beast\n"), 15,
	  "no beast has this shape and these icons" },
	{ "pieces printed\n" TILES("aaaaaaa...............", "a beast a5=red\n"),
	  15, "no beast has this shape and these icons" },
	{ "pieces printed\n" TILES("aaa...................",
	  "a beast a5=red d5=red\n"), 15,
	  "no beast has this shape and these icons" },
	{ "pieces printed\n" TILES("aaa...................",
	  "a beast a5=red a5=blue\n"), 15, "a square twice" },
	/* letters belong to one player */
	{ TILES("aaa...................", "a common\n") BEN "tiles\na common\n", 28,
	  "a letter that is not in the grid" },
};

START_TEST(bad_sheets_are_refused)
{
	ck_assert_msg(!read_text(bad[_i].text), "case %d is read", _i);
	ck_assert_msg(!strcmp(fault.reason, bad[_i].reason)
	              && fault.line == bad[_i].line,
	              "case %d: line %d: %s", _i, fault.line, fault.reason);
}
END_TEST

/* Writes a grid with 62 single commons and so many king rats on the boat. */
static void crowded(char *text, int kings)
{
	static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	                              "abcdefghijklmnopqrstuvwxyz0123456789";
	static const char plan[] = EMPTY;
	int tiles = 0;
	char *to = text + sprintf(text, "player Ana\nboat 1\n");
	for (const char *from = plan; *from; from++) {
		bool letter = tiles < SHEET_LETTERS;
		bool square = *from == '.' && tiles < SHEET_LETTERS + kings;
		*to++ = !square ? *from : letter ? letters[tiles] : '*';
		tiles += square;
	}
	to += sprintf(to, "tiles\n");
	for (int i = 0; i < SHEET_LETTERS; i++)
		to += sprintf(to, "%c common\n", letters[i]);
}

/* Sheet: 104 tiles and king rats, whichever they are */
START_TEST(a_boat_holds_104_tiles)
{
	char text[2048];
	crowded(text, 42);
	ck_assert_msg(read_text(text), "line %d: %s", fault.line, fault.reason);
	ck_assert_int_eq(sheet.player[0].boat.tile_count, 104);
	crowded(text, 43);
	ck_assert(!read_text(text));
	ck_assert_str_eq(fault.reason, "more tiles than a boat can hold");
}
END_TEST

/* Sheet: pieces printed. The same boat counts the same whether a piece is one
 * of ours or of the box's own. */
START_TEST(printed_pieces_count)
{
	struct isle_table table;
	struct isle_score score;
	ck_assert(read_text("pieces printed\nplayer Ana\nboat 1\n"
		GRID("..abcz...............", "..abczz...............",
		     "..abcz...............")
		"tiles\na kitten red\nb kitten red\nc kitten red\n"
		"z beast f4=red f5=red f6=red g5=blue\n"));
	sheet_table(&sheet, &table);
	isle_score_table(&rules, &table, &score);
	ck_assert_int_eq(score.seat[0].families, 8);
	/* friend of a colour once, however many icons touch the family */
	ck_assert_int_eq(score.seat[0].friends, 5);
	ck_assert_int_eq(score.seat[0].rare, 0);
}
END_TEST

/* A NUL is no text; a long word is quoted in part, never half a letter. */
START_TEST(odd_bytes)
{
	static const char nul[] = ANA "fish\0 1\n";
	ck_assert(!sheet_read(nul, sizeof nul - 1, &rules, &sheet, &fault));
	ck_assert_str_eq(fault.reason, "not UTF-8 text");
	char text[200] = "game x";
	for (int i = 0; i < 60; i++)
		strcat(text, "\xc3\xa4");
	ck_assert(!read_text(text));
	ck_assert_int_le(strlen(fault.word), SHEET_WORD_MAX);
	ck_assert_int_eq(strlen(fault.word) % 2, 1);
}
END_TEST

/* Whatever a byte is changed to or cut off, reading ends well. */
START_TEST(damaged_sheets)
{
	static char text[4096], damaged[4096];
	size_t length = runner_read("tests/sheets/solo.sheet", text, sizeof text);
	for (size_t i = 0; i < length; i++) {
		static const char odd[] = "\0\n #*.aZ9:=\xff\xc3-";
		sheet_read(text, i, &rules, &sheet, &fault);
		for (size_t k = 0; k < sizeof odd - 1; k++) {
			memcpy(damaged, text, length);
			damaged[i] = odd[k];
			sheet_read(damaged, length, &rules, &sheet, &fault);
		}
	}
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("sheet");
	tcase_set_timeout(tests, 120);
	tcase_add_loop_test(tests, good_sheets_are_read, 0, COUNT(good));
	tcase_add_test(tests, values_arrive);
	tcase_add_test(tests, beasts_need_their_icons);
	tcase_add_loop_test(tests, bad_sheets_are_refused, 0, COUNT(bad));
	tcase_add_test(tests, a_boat_holds_104_tiles);
	tcase_add_test(tests, printed_pieces_count);
	tcase_add_test(tests, odd_bytes);
	tcase_add_test(tests, damaged_sheets);
	return RUN("sheet", tests);
}
