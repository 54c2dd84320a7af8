/*
 * explore.c - the two decks of Explore & Draw and the lesson sheet (Book:
 * explore-draw). x1..x109 first, then l1..l47.
 */
#include "../engine.h"

enum { NO = ISLE_NONE };

#define CAT(shape, colour) (ISLE_TILE_CAT + ((shape) - 1) * 5 + (colour))
#define O(n) (ISLE_TILE_OSHAX + (n) - 1)
#define R(n) (ISLE_TILE_RARE + (n) - 1)
#define T(n) (ISLE_TILE_COMMON + (n) - 1)

#define FACE(kind, lesson, a, b, c, d, mark) \
	{ { ISLE_FACE_##kind, (lesson), { (a), (b), (c), (d), NO, NO } }, \
	  ISLE_MARK_##mark }
#define ONE(tile)           FACE(ALL, 0, tile, NO, NO, NO, HOUSE)
#define BOTH(a, b)          FACE(ALL, 0, a, b, NO, NO, HOUSE)
#define OR(a, b, lower)     FACE(OR, 0, a, b, lower, NO, HOUSE)
#define TWO_OF(a, b, c, d)  FACE(TWO_OF, 0, a, b, c, d, HOUSE)
#define LESSON(place)       FACE(LESSON, place, NO, NO, NO, NO, LIKELY)

/* A shape in the five colours; with the next of the ring c1 c4 c8 c14 and the
 * next colour below. */
#define CATS(shape) \
	ONE(CAT(shape, 0)), ONE(CAT(shape, 1)), ONE(CAT(shape, 2)), \
	ONE(CAT(shape, 3)), ONE(CAT(shape, 4))
#define CATS_OR(shape, next) \
	OR(CAT(shape, 0), NO, CAT(next, 1)), OR(CAT(shape, 1), NO, CAT(next, 2)), \
	OR(CAT(shape, 2), NO, CAT(next, 3)), OR(CAT(shape, 3), NO, CAT(next, 4)), \
	OR(CAT(shape, 4), NO, CAT(next, 0))

#define T1234 TWO_OF(T(1), T(2), T(3), T(4))
#define T123  TWO_OF(T(1), T(2), T(3), NO)
#define T124  TWO_OF(T(1), T(2), T(4), NO)

const struct isle_explore_card data_explore[ISLE_EXPLORE_CARDS] = {
	/* x1-x85 */
	CATS_OR(1, 4),  CATS(2),      CATS(3),  CATS_OR(4, 8), CATS(5),  CATS(6),
	CATS(7),        CATS_OR(8, 14), CATS(9), CATS(10),     CATS(11), CATS(12),
	CATS(13),       CATS_OR(14, 1), CATS(15), CATS(16),    CATS(17),
	/* x86-x91 */
	ONE(O(1)), ONE(O(2)), ONE(O(3)), ONE(O(4)), ONE(O(5)), ONE(O(6)),
	/* x92-x98 */
	ONE(R(1)), ONE(R(2)), ONE(R(3)), ONE(R(4)), ONE(R(5)), ONE(R(6)), ONE(R(7)),
	/* x99-x103 */
	OR(T(2), T(3), R(5)), OR(T(1), T(4), R(1)), OR(T(2), T(2), R(2)),
	OR(T(1), T(3), R(3)), OR(T(2), T(4), R(4)),
	/* x104-x107 */
	BOTH(T(1), T(4)), BOTH(T(2), T(3)), BOTH(T(1), T(3)), BOTH(T(2), T(4)),
	/* x108-x109 */
	T1234, T1234,
	/* l1-l26 */
	LESSON(1),  LESSON(2),  LESSON(3),  LESSON(4),  LESSON(5),  LESSON(6),
	LESSON(7),  LESSON(8),  LESSON(9),  LESSON(10), LESSON(11), LESSON(12),
	LESSON(13), LESSON(14), LESSON(15), LESSON(16), LESSON(17), LESSON(18),
	LESSON(19), LESSON(20), LESSON(21), LESSON(22), LESSON(23), LESSON(24),
	LESSON(25), LESSON(26),
	/* l27-l32 */
	ONE(O(1)), ONE(O(2)), ONE(O(3)), ONE(O(4)), ONE(O(5)), ONE(O(6)),
	/* l33-l39 */
	OR(T(2), T(3), R(5)), OR(T(1), T(4), R(1)), OR(T(2), T(2), R(2)),
	OR(T(1), T(3), R(3)), OR(T(2), T(4), R(4)), OR(T(1), T(2), R(6)),
	OR(T(1), T(3), R(7)),
	/* l40-l41 */
	OR(R(5), NO, R(3)), OR(R(2), NO, R(4)),
	/* l42-l47 */
	T1234, T1234, T123, T123,
	T124, T124,
};

_Static_assert(ISLE_EXPLORE_CATS == 85 + 6 + 7 + 5 + 4 + 2, "the book");
_Static_assert(ISLE_EXPLORE_LESSONS == 26 + 6 + 7 + 2 + 6, "the book");

/* The base card of each place on the sheet. */
const uint8_t data_explore_lessons[26] = {
	117, 135, 123, 126, 120, 122, 125, 138, 141, 116, 133, 127, 128,
	131, 129, 130, 134, 114, 132, 121, 124, 136, 113, 115, 140, 137
};

_Static_assert(COUNT(data_explore_lessons) == 26, "the book");
