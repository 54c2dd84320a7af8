/*
 * shapes.c - the shapes of all tiles, as pictures (Book: tiles). Which tile has
 * which shape is said in info.c, how they turn in ../shapes.c.
 */
#include "../engine.h"

const char *const data_shapes[ISLE_SHAPES_MAX] = {
	/* c1-c17 */
	[SHAPE_CAT] =
	"..#/###/..#", ".##/##./#..", ".#/##/##/#.", ".#/##/.#/.#",
	".#/##/##", "#../###/#.#", ".#../.#../####", "..#/..#/###",
	"#./#./#./##", "##/#./##", "###./#.##", ".##/###/..#",
	".#./###/.#.", "..##/###.", ".##/##.", "#####", ".#./.#./###/.#.",

	/* k1-k4: row, corner, L, T */
	[SHAPE_KITTEN] =
	"###", "#./##", "#./#./##", "###/.#.",

	/* o1-o6, then the four of promos and late arrivals */
	[SHAPE_OSHAX] =
	"..##/.##./##..", ".#./##./.##/.#.", ".##/##./#../#..",
	".#./.#./###/#..", "..#./####/#...", "..#./.###/##..",
	".#.../#####", "..#../#####", "...##/####.", "..###/###..",

	/* r1-r5: L, T, square, S, I; then F and Z */
	[SHAPE_RARE] =
	"#./#./##", "###/.#.", "##/##", ".##/##.", "####", ".##/##./.#.",
	"##./.#./.##",

	/* t1-t4 */
	[SHAPE_COMMON] =
	"#", "##", "#./##", "###",

	/* b1-b18: letters are the cat icons */
	[SHAPE_BEAST] =
	"##P/B#R", "RB#/G#./O..", "P#./B#O/.#.", "OR./PG./.##",
	"PO#/#../#G.", "G.P/##O/.B.", "GP../#O##", ".#O./#BGR", "B.R./##G#",
	"#..O/#RBG", "#.../P.../#BR#", "#.../BPRG/#...", "..P./..RB/###.",
	"..PR/..G./#O#.", "...#/.PO#/#G..", "O.../BG#P/.#..",
	"O.../RB##/...#", "#..../RPBG#",

	[SHAPE_KING_RAT] = "#"
};

_Static_assert(SHAPE_KING_RAT + 1 == ISLE_SHAPES_MAX, "one picture a shape");
