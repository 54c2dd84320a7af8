/*
 * events.c - the event tiles e1..e15 (Book: kittens-beasts): gem side, other
 * side, and what the sister gets when the tile lies on day 2, 3 or 4.
 */
#include "../engine.h"

const struct isle_event_tile data_events[15] = {
	{ ISLE_A1, ISLE_P1,  { 7, 5, 3 } },
	{ ISLE_A2, ISLE_P2,  { 5, 5, 4 } },
	{ ISLE_A3, ISLE_P3,  { 3, 4, 6 } },
	{ ISLE_A4, ISLE_P4,  { 4, 6, 8 } },
	{ ISLE_A5, ISLE_P5,  { 3, 5, 8 } },
	{ ISLE_A6, ISLE_P6,  { 2, 4, 6 } },
	{ ISLE_A7, ISLE_P7,  { 4, 6, 8 } },
	{ ISLE_A8, ISLE_P8,  { 8, 5, 3 } },
	{ ISLE_A1, ISLE_P9,  { 0, 2, 5 } },
	{ ISLE_A2, ISLE_P10, { 5, 3, 2 } },
	{ ISLE_A3, ISLE_P11, { 9, 6, 4 } },
	{ ISLE_A4, ISLE_P12, { 4, 5, 6 } },
	{ ISLE_A5, ISLE_P13, { 5, 4, 2 } },
	{ ISLE_A6, ISLE_A7,  { 0, 0, 0 } },
	{ ISLE_A7, ISLE_A4,  { 0, 0, 0 } },
};

_Static_assert(COUNT(data_events) == 15, "the box");
