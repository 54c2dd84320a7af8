/*
 * sister.c - the sister's basket cards (Book: cards): baskets, speed, and what
 * she takes by its place in the line (commons by shape).
 */
#include "../engine.h"

#define CAT(n)       { ISLE_SISTER_CAT, (n), 0 }
#define OSHAX(n)     { ISLE_SISTER_OSHAX, (n), 0 }
#define RARE(n)      { ISLE_SISTER_RARE, (n), 0 }
#define COMMON(t)    { ISLE_SISTER_COMMON, (t), 0 }
#define SWITCH(a, b) { ISLE_SISTER_SWITCH, (a), (b) }

const struct isle_sister_card data_sister[23] = {
	{ 174, 1, 0, { CAT(5), CAT(4) } },
	{ 175, 4, 0, { CAT(6), COMMON(1) } },
	{ 176, 3, 0, { CAT(3), OSHAX(3) } },
	{ 177, 2, 1, { CAT(4), CAT(3) } },
	{ 178, 4, 1, { CAT(2), COMMON(3) } },
	{ 179, 3, 1, { CAT(5), RARE(4) } },
	{ 180, 3, 2, { CAT(2), RARE(2) } },
	{ 181, 2, 2, { CAT(7), OSHAX(2) } },
	{ 182, 1, 2, { CAT(4), RARE(1) } },
	{ 183, 4, 3, { CAT(1), COMMON(2) } },
	{ 184, 3, 3, { CAT(6), RARE(5) } },
	{ 185, 2, 3, { CAT(2), COMMON(4) } },
	{ 186, 4, 4, { CAT(1), OSHAX(5) } },
	{ 187, 1, 4, { CAT(1), CAT(5) } },
	{ 188, 4, 4, { CAT(3), COMMON(3) } },
	{ 189, 1, 5, { CAT(6), CAT(1) } },
	{ 190, 2, 5, { CAT(7), COMMON(2) } },
	{ 191, 2, 6, { CAT(5), CAT(2) } },
	{ 192, 4, 6, { SWITCH(1, 6), CAT(2) } },
	{ 193, 3, 7, { CAT(6), RARE(3) } },
	{ 194, 4, 9, { SWITCH(2, 5), CAT(1) } },
	{ 195, 3, 9, { CAT(8), OSHAX(1) } },
	{ 196, 3, 9, { CAT(4), COMMON(4) } },
};

_Static_assert(COUNT(data_sister) == 196 - 174 + 1, "the box");
