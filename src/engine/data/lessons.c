/*
 * lessons.c - every scoring card as a row (Book: cards, lessons-extra): points
 * if or per measure [op n] [/ k]. Rows rise with the printed number; cards.c
 * counts on their order.
 */
#include "../engine.h"

#define ROW(no, points_, mark_, measure_, arg_, ...) \
	{ .number = (no), .points = (points_), .measure = ISLE_MEASURE_##measure_, \
	  .arg = (arg_), .mark = ISLE_MARK_##mark_, __VA_ARGS__ }

#define IF(no, points, mark, measure, arg, op_, n_) \
	ROW(no, points, mark, measure, arg, \
	    .when = ISLE_IF, .op = ISLE_##op_, .n = (n_))

#define PER(no, points, mark, measure, arg) \
	ROW(no, points, mark, measure, arg, .when = ISLE_PER)

/* For every k of them, and at most so many points. */
#define EVERY(no, points, mark, measure, k, most_) \
	ROW(no, points, mark, measure, 0, \
	    .when = ISLE_PER, .per = (k), .most = (most_))

#define VALUE(no, mark, measure, arg) \
	ROW(no, 1, mark, measure, arg, .when = ISLE_VALUE)

/* Arguments: the colour named when the card was laid, rooms, rows. */
enum {
	NAMED = ISLE_NONE,
	REAR = 1 << ISLE_CAPTAIN_REAR, FRONT = 1 << ISLE_CAPTAIN_FRONT,
	UPPER = 1 << ISLE_BEDROOM_UPPER, LOWER = 1 << ISLE_BEDROOM_LOWER,
	DINING = 1 << ISLE_DINING_ROOM, CARGO = 1 << ISLE_CARGO_HOLD,
	CORRIDOR = 1 << ISLE_CORRIDOR,
	MIDDLE_ROW = 4
};

const struct isle_lesson_info data_lessons[] = {
	/* core */
	IF    (113, 12, BOX, FREE_EDGE,        0,            EXACTLY,   0),
	IF    (114, 10, BOX, CATS,             0,            EXACTLY,  15),
	IF    (115, 15, BOX, FEWEST_OF_COLOUR, 0,            AT_LEAST,  3),
	IF    (116,  7, BOX, EDGE_COLOURS,     0,            EXACTLY,   5),
	PER   (117,  1, BOX, EDGE_CATS_BEST,   0),
	IF    (118,  7, BOX, BASKETS,          0,            EXACTLY,   3),
	IF    (119,  7, BOX, FIRST,            0,            EXACTLY,   1),
	PER   (120,  1, BOX, LONELY,           0),
	IF    (121, 10, BOX, LARGEST_OF_ALL,   0,            EXACTLY,   1),
	PER   (122,  2, BOX, RARE,             0),
	PER   (123,  1, BOX, COMMON,           0),
	IF    (124, 10, BOX, VISIBLE_RATS,     0,            EXACTLY,   0),
	PER   (125,  2, BOX, VISIBLE_RATS,     0),
	PER   (126,  1, BOX, LESSONS,          0),
	/* module A */
	IF    (127,  9, BOX, CATS_COLOUR,      ISLE_BLUE,    EXACTLY,   5),
	IF    (128,  9, BOX, CATS_COLOUR,      ISLE_GREEN,   EXACTLY,   5),
	IF    (129,  9, BOX, CATS_COLOUR,      ISLE_PURPLE,  EXACTLY,   5),
	IF    (130,  9, BOX, CATS_COLOUR,      ISLE_RED,     EXACTLY,   5),
	IF    (131,  9, BOX, CATS_COLOUR,      ISLE_ORANGE,  EXACTLY,   5),
	IF    (132, 10, BOX, VISIBLE_RATS,     0,            EXACTLY,   5),
	IF    (133,  7, BOX, LESSONS,          0,            EXACTLY,   6),
	IF    (134,  9, BOX, TREASURES,        0,            EXACTLY,   5),
	/* module B */
	EVERY (135,  1, BOX, EDGE_CATS,        2, 0),
	IF    (136, 12, BOX, ROOMS_FULL,       REAR | FRONT, EXACTLY,   2),
	IF    (137, 18, BOX, ROOMS_EMPTY,      UPPER | LOWER, EXACTLY,  2),
	PER   (138,  4, BOX, FAMILIES_OF_FOUR, 0),
	PER   (139,  3, BOX, OSHAX,            0),
	IF    (140, 15, BOX, ROOMS_EMPTY,      DINING,       EXACTLY,   1),
	VALUE (141,     BOX, FAMILY_VALUE,     3),
	IF    (142,  7, BOX, FISH,             0,            AT_LEAST,  5),
	/* module C, public */
	PER   (143,  2, BOX, EDGE_CATS_COLOUR, NAMED),
	PER   (144,  1, BOX, CATS_COLOUR,      NAMED),
	IF    (145,  5, BOX, CATS_COLOUR,      NAMED,        AT_LEAST,  3),
	PER   (146,  3, BOX, LONELY_COLOUR,    NAMED),
	PER   (147,  2, BOX, LESSONS,          0),
	PER   (148,  2, BOX, PROSPECTOR,       0),
	PER   (149,  1, BOX, TREASURES_AT_COLOUR, NAMED),
	PER   (150,  5, BOX, MAPS_UNCOVERED,   0),
	/* family cards */
	PER   (151,  1, BOX, EDGE_CATS_BEST,   0),
	IF    (152,  9, BOX, EDGE_COLOURS,     0,            EXACTLY,   5),
	EVERY (153,  1, BOX, EDGE_CATS,        2, 0),
	IF    (154, 10, BOX, VISIBLE_RATS,     0,            EXACTLY,   0),
	IF    (155, 10, BOX, ROW_FULL,         MIDDLE_ROW,   EXACTLY,   1),
	IF    (156, 12, BOX, FREE_EDGE,        0,            EXACTLY,   0),
	IF    (157, 10, BOX, CATS,             0,            EXACTLY,  20),
	IF    (158, 15, BOX, FEWEST_OF_COLOUR, 0,            AT_LEAST,  3),
	IF    (159,  9, BOX, CATS_COLOUR,      ISLE_BLUE,    EXACTLY,   5),
	IF    (160,  9, BOX, CATS_COLOUR,      ISLE_GREEN,   EXACTLY,   5),
	IF    (161,  9, BOX, CATS_COLOUR,      ISLE_PURPLE,  EXACTLY,   5),
	IF    (162,  9, BOX, CATS_COLOUR,      ISLE_RED,     EXACTLY,   5),
	IF    (163,  9, BOX, CATS_COLOUR,      ISLE_ORANGE,  EXACTLY,   5),
	PER   (164,  2, BOX, TREASURES,        0),
	IF    (165, 10, BOX, LARGEST_OF_ALL,   0,            EXACTLY,   1),
	PER   (166,  2, BOX, VISIBLE_RATS,     0),
	PER   (167,  2, BOX, ROOMS_FULL,       0),
	VALUE (168,     BOX, FAMILY_VALUE,     3),
	/* the sister's, basic */
	PER   (197,  5, BOX, COLOURS_NOT_AT_TREASURE, 0),
	PER   (198,  2, BOX, LARGEST_FAMILY,   0),
	IF    (199, 10, BOX, TREASURES,        0,            AT_MOST,   8),
	PER   (200,  4, BOX, FISH,             0),
	PER   (201,  5, BOX, VISIBLE_RATS,     0),
	PER   (202,  5, BOX, CATS_BEYOND,      0),
	PER   (203,  5, BOX, COLOURS_NOT_EDGE, 0),
	VALUE (204,     BOX, BEST_OTHER,       0),
	PER   (205,  3, BOX, ROOMS_FULL,       0),
	PER   (206,  5, BOX, LONELY,           0),
	/* the sister's, advanced */
	PER   (207,  3, BOX, LESSONS,          0),
	VALUE (208,     BOX, FAMILY_VALUE,     1),
	VALUE (209,     BOX, FAMILY_VALUE,     2),
	PER   (210,  3, BOX, COMMON,           0),
	PER   (211,  3, BOX, CATS_NOT_AT_TREASURE, 0),
	PER   (212,  4, BOX, MAPS_COVERED,     0),
	PER   (213,  5, BOX, FAMILIES,         0),
	PER   (214,  1, BOX, EDGE_CATS,        0),
	PER   (215,  5, BOX, COLOURS_NOT_AT_RATS, 0),
	/* module D */
	IF    (301,  8, HOUSE, ROOMS_UNFILLED, 0,            EXACTLY,   3),
	PER   (302,  2, HOUSE, ROOMS_FULL,     0),
	IF    (303,  9, HOUSE, ROOMS_FULL,     CORRIDOR,     EXACTLY,   1),
	IF    (304,  9, HOUSE, FAMILIES,       0,            EXACTLY,   3),
	PER   (305,  2, HOUSE, EDGE_COLOURS,   0),
	IF    (306,  8, HOUSE, RARE,           0,            AT_LEAST,  4),
	PER   (307,  3, HOUSE, ROOMS_FULL,     UPPER | LOWER | DINING),
	IF    (308,  4, HOUSE, LARGEST_IS_COLOUR, NAMED,     EXACTLY,   1),
	/* module E */
	IF    (311,  8, HOUSE, COMMON,         0,            EXACTLY,   0),
	EVERY (312,  1, HOUSE, LONGEST_FULL_ROW, 2, 0),
	IF    (313, 10, HOUSE, ROOMS_FULL,     CARGO,        EXACTLY,   1),
	PER   (314,  3, HOUSE, MAPS_COVERED,   0),
	IF    (315,  7, HOUSE, LONELY_IF_TEN,  0,            EXACTLY,   0),
	IF    (316,  7, HOUSE, COLOUR_GAP,     0,            AT_LEAST,  3),
	PER   (317,  1, HOUSE, CATS_AT_RATS,   0),
	IF    (318,  6, HOUSE, CATS_COLOUR,    NAMED,        EXACTLY,   0),
	/* module I */
	PER   (321,  7, BOX,   ONE_COLOUR_COLUMNS, 0),
	PER   (322,  2, HOUSE, ROOMS_OF_THREE, 0),
	IF    (323,  9, HOUSE, CATS,           0,            AT_LEAST, 20),
	PER   (324,  3, HOUSE, FAMILY_COLOURS, 0),
	IF    (325,  8, HOUSE, LONELY,         0,            EXACTLY,   3),
	IF    (326,  6, HOUSE, FISH,           0,            AT_LEAST,  8),
	EVERY (327,  1, HOUSE, FREE_SQUARES,   2, 8),
	PER   (328,  2, HOUSE, FAMILIES_OF_THREE, 0),
	/* extra family cards */
	IF    (331,  8, HOUSE, ROOMS_FULL,     DINING,       EXACTLY,   1),
	IF    (332,  8, HOUSE, ROOMS_FULL,     UPPER | LOWER, EXACTLY,  2),
	PER   (333,  3, HOUSE, FAMILY_COLOURS, 0),
	IF    (334, 10, HOUSE, CATS,           0,            AT_LEAST, 22),
	PER   (335,  2, HOUSE, MAPS_COVERED,   0),
	PER   (336,  1, HOUSE, LONELY,         0),
	IF    (337,  7, HOUSE, VISIBLE_RATS,   0,            EXACTLY,   4),
};

const int data_lesson_count = COUNT(data_lessons);

/* 38 of the deck, 18 family cards, 19 of the sister, three modules, 7 more */
_Static_assert(COUNT(data_lessons) == 38 + 18 + 19 + 3 * 8 + 7, "the book");
