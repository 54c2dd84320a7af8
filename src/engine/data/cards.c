/*
 * cards.c - discovery and family cards (Book: cards, lessons-extra,
 * late-arrivals). A face is what several cards have in common; a run gives one
 * face to cards of successive numbers.
 *
 * amount: fish per thing gained by, cards or tiles drawn, cats moved, treasures
 * taken, lessons or treasures discarded, rescues added.
 */
#include "../engine.h"

/* The id of a printed number. */
#define ID(n) ((n) <= 168 ? (n) - 1 : (n) <= 308 ? (n) - 301 + 168 \
	: (n) <= 318 ? (n) - 311 + 176 : (n) <= 328 ? (n) - 321 + 184 \
	: (n) <= 337 ? (n) - 331 + 192 : (n) - 401 + 199)

/* The row of data_lessons: 113..168, 197..215, then the modules. */
#define ROW(n) ((n) <= 168 ? (n) - 113 : ID(n) - ID(301) + 56 + 19)

#define CARD(n, ...) [ID(n)] = { .number = (n), __VA_ARGS__ }

#define RUN1(n, ...) CARD(n, .lesson = ISLE_NONE, __VA_ARGS__)
#define RUN2(n, ...) RUN1(n, __VA_ARGS__), RUN1((n) + 1, __VA_ARGS__)
#define RUN3(n, ...) RUN2(n, __VA_ARGS__), RUN1((n) + 2, __VA_ARGS__)
#define RUN4(n, ...) RUN2(n, __VA_ARGS__), RUN2((n) + 2, __VA_ARGS__)
#define RUN5(n, ...) RUN4(n, __VA_ARGS__), RUN1((n) + 4, __VA_ARGS__)
#define RUN6(n, ...) RUN4(n, __VA_ARGS__), RUN2((n) + 4, __VA_ARGS__)
#define RUN8(n, ...) RUN4(n, __VA_ARGS__), RUN4((n) + 4, __VA_ARGS__)
#define RUN9(n, ...) RUN8(n, __VA_ARGS__), RUN1((n) + 8, __VA_ARGS__)
#define RUN12(n, ...) RUN8(n, __VA_ARGS__), RUN4((n) + 8, __VA_ARGS__)

/* Cards with a row of the lesson table. */
#define ROWS1(n, ...) CARD(n, .lesson = ROW(n), __VA_ARGS__)
#define ROWS2(n, ...) ROWS1(n, __VA_ARGS__), ROWS1((n) + 1, __VA_ARGS__)
#define ROWS4(n, ...) ROWS2(n, __VA_ARGS__), ROWS2((n) + 2, __VA_ARGS__)
#define ROWS5(n, ...) ROWS4(n, __VA_ARGS__), ROWS1((n) + 4, __VA_ARGS__)
#define ROWS6(n, ...) ROWS4(n, __VA_ARGS__), ROWS2((n) + 4, __VA_ARGS__)
#define ROWS7(n, ...) ROWS5(n, __VA_ARGS__), ROWS2((n) + 5, __VA_ARGS__)
#define ROWS8(n, ...) ROWS4(n, __VA_ARGS__), ROWS4((n) + 4, __VA_ARGS__)
#define ROWS14(n, ...) ROWS8(n, __VA_ARGS__), ROWS6((n) + 8, __VA_ARGS__)
#define ROWS18(n, ...) ROWS14(n, __VA_ARGS__), ROWS4((n) + 14, __VA_ARGS__)

#define FACE(k, c, e, a) \
	.kind = ISLE_CARD_##k, .cost = (c), .effect = ISLE_EFFECT_##e, .amount = (a)
#define RESCUE(c, b, s) \
	.kind = ISLE_CARD_RESCUE, .cost = (c), .basket = (b), .speed = (s)

enum { NO_BASKET, BROKEN, BASKET };

#define OSHAX              FACE(OSHAX, 5, OSHAX, 1)
#define SPEED              RESCUE(1, NO_BASKET, 4)
#define BROKEN_ONLY        RESCUE(0, BROKEN, 0)
#define BROKEN_SLOW        RESCUE(1, BROKEN, 1)
#define BROKEN_FAST        RESCUE(2, BROKEN, 3)
#define BASKET_SLOW        RESCUE(2, BASKET, 1)
#define BASKET_FAST        RESCUE(3, BASKET, 3)
#define FISH_OSHAX         FACE(ANYTIME, 2, FISH_OSHAX, 2)
#define ANYWHERE           FACE(ANYTIME, 1, ANYWHERE, 1)
#define DRAW_TWO           FACE(ANYTIME, 0, DRAW_CARDS, 2)
#define DRAW_THREE         FACE(ANYTIME, 1, DRAW_CARDS, 3)
#define DRAW_TILE          FACE(ANYTIME, 3, DRAW_TILE, 1)
#define SELL_BASKET        FACE(ANYTIME, 2, SELL_BASKET, 5)
#define MOVE_CATS          FACE(ANYTIME, 1, MOVE_CATS, 3)
#define FISH_LESSONS       FACE(ANYTIME, 2, FISH_LESSONS, 1)
#define RESCUE_MORE        FACE(ANYTIME, 2, RESCUE_MORE, 1)
#define FILL_FIELDS        FACE(ANYTIME, 1, FILL_FIELDS, 4)
#define GAIN_BASKET        FACE(ANYTIME, 6, BASKET, 1)
#define BASKET_LESSONS     FACE(ANYTIME, 2, BASKET_LESSONS, 2)
#define BASKET_TREASURES   FACE(ANYTIME, 3, BASKET_TREASURES, 2)
#define FISH_COLOURS       FACE(ANYTIME, 2, FISH_COLOURS, 1)
#define FISH_RARE          FACE(ANYTIME, 2, FISH_RARE, 2)
#define FISH_COMMON        FACE(ANYTIME, 2, FISH_COMMON, 1)
#define FISH_CATS          FACE(ANYTIME, 2, FISH_CATS, 1)
#define TREASURE           FACE(TREASURE, 2, TREASURE, 2)
#define SMALL              FACE(TREASURE, 1, SMALL, 2)
#define LESSON(m)          FACE(LESSON, 2, NONE, 0), .module = (m)
#define PUBLIC(m)          FACE(PUBLIC, 1, NONE, 0), .module = (m)
#define FAMILY             FACE(FAMILY, 0, NONE, 0)

#define HOUSE              .mark = ISLE_MARK_HOUSE
#define LATE               .late = 1, HOUSE
#define NAMES              .names_colour = 1

const struct isle_card_info data_cards[ISLE_CARDS] = {
	RUN6  (  1, OSHAX),              /*   1-6   */
	RUN8  (  7, SPEED),              /*   7-14  */
	RUN8  ( 15, BROKEN_ONLY),        /*  15-22  */
	RUN12 ( 23, BROKEN_SLOW),        /*  23-34  */
	RUN8  ( 35, BROKEN_FAST),        /*  35-42  */
	RUN12 ( 43, BASKET_SLOW),        /*  43-54  */
	RUN12 ( 55, BASKET_FAST),        /*  55-66  */
	RUN2  ( 67, FISH_OSHAX),
	RUN2  ( 69, ANYWHERE),
	RUN2  ( 71, DRAW_TWO),
	RUN2  ( 73, DRAW_THREE),
	RUN1  ( 75, DRAW_TILE),
	RUN1  ( 76, SELL_BASKET),
	RUN1  ( 77, MOVE_CATS),
	RUN2  ( 78, FISH_LESSONS),
	RUN3  ( 80, RESCUE_MORE),        /*  80-82  */
	RUN1  ( 83, FILL_FIELDS),
	RUN2  ( 84, GAIN_BASKET),
	RUN2  ( 86, BASKET_LESSONS),
	RUN2  ( 88, BASKET_TREASURES),
	RUN2  ( 90, FISH_COLOURS),
	RUN2  ( 92, FISH_RARE),
	RUN2  ( 94, FISH_COMMON),
	RUN2  ( 96, FISH_CATS),
	RUN9  ( 98, TREASURE),           /*  98-106 */
	RUN6  (107, SMALL),              /* 107-112 */
	ROWS14(113, LESSON(0)),          /* 113-126 core */
	ROWS8 (127, LESSON(ISLE_MODULE_A)),
	ROWS8 (135, LESSON(ISLE_MODULE_B)),
	ROWS4 (143, PUBLIC(ISLE_MODULE_C), NAMES),
	ROWS2 (147, PUBLIC(ISLE_MODULE_C)),
	ROWS1 (149, PUBLIC(ISLE_MODULE_C), NAMES),
	ROWS1 (150, PUBLIC(ISLE_MODULE_C)),
	ROWS18(151, FAMILY),             /* 151-168 */
	ROWS6 (301, LESSON(ISLE_MODULE_D), HOUSE),
	ROWS1 (307, PUBLIC(ISLE_MODULE_D), HOUSE),
	ROWS1 (308, PUBLIC(ISLE_MODULE_D), HOUSE, NAMES),
	ROWS6 (311, LESSON(ISLE_MODULE_E), HOUSE),
	ROWS1 (317, PUBLIC(ISLE_MODULE_E), HOUSE),
	ROWS1 (318, PUBLIC(ISLE_MODULE_E), HOUSE, NAMES),
	ROWS1 (321, LESSON(ISLE_MODULE_I)),
	ROWS5 (322, LESSON(ISLE_MODULE_I), HOUSE),
	ROWS2 (327, PUBLIC(ISLE_MODULE_I), HOUSE),
	ROWS7 (331, FAMILY, HOUSE),      /* 331-337 */
	RUN3  (401, OSHAX, LATE),
	RUN4  (404, SPEED, LATE),
	RUN4  (408, BROKEN_ONLY, LATE),
	RUN6  (412, BROKEN_SLOW, LATE),
	RUN4  (418, BROKEN_FAST, LATE),
	RUN6  (422, BASKET_SLOW, LATE),
	RUN5  (428, BASKET_FAST, LATE),
	RUN2  (433, FISH_OSHAX, LATE),
	RUN1  (435, ANYWHERE, LATE),
	RUN1  (436, MOVE_CATS, LATE),
	RUN2  (437, FISH_LESSONS, LATE),
	RUN2  (439, RESCUE_MORE, LATE),
	RUN1  (441, GAIN_BASKET, LATE),
	RUN1  (442, BASKET_LESSONS, LATE),
	RUN1  (443, BASKET_TREASURES, LATE),
	RUN1  (444, FISH_COLOURS, LATE),
	RUN1  (445, FISH_COMMON, LATE),
	RUN1  (446, FISH_CATS, LATE),
	RUN5  (447, TREASURE, LATE),
	RUN3  (452, SMALL, LATE),        /* 452-454 */
};

_Static_assert(ID(ISLE_NUMBER_LAST) + 1 == ISLE_CARDS, "ids and numbers rise together");
_Static_assert(ISLE_CARDS == 150 + 18 + 8 + 8 + 8 + 7 + 54, "the book");
_Static_assert(ISLE_CARDS - 18 - 7 - 8 <= ISLE_DECK_MAX,
               "six play with all but family cards and one of six modules");
_Static_assert(ISLE_FAMILY_MAX == 18 + 7, "a box has room for all of them");
