#include "weights.h"

#define ROW(name_, value_, step_) \
	[WEIGHT_##name_] = { .name = #name_, .value = (value_), .step = (step_) }

const struct bots_weight_info weights_table[WEIGHTS] = {
	ROW(WALL,           22,  4),
	ROW(OPEN,          -14,  4),
	ROW(DEAD,         -150, 30),
	ROW(END,           -25,  8),
	ROW(HOLE_1,       -120, 25),
	ROW(HOLE_2,       -130, 25),
	ROW(HOLE_3,       -120, 25),
	ROW(HOLE_4,        -90, 25),
	ROW(SQUARE,         12,  4),
	ROW(ROOM,           75,  8),
	ROW(ROOM_NEAR,       8,  2),
	ROW(RAT,            70, 10),
	ROW(MAP,           180, 30),
	ROW(MAP_OPEN,       60, 15),
	ROW(GROUP_1,       160, 25),
	ROW(GROUP_2,       420, 40),
	ROW(GROUP_3,       300, 40),
	ROW(GROUP_4,       300, 40),
	ROW(LIBERTY,        10,  4),
	ROW(CAT,           420, 40),
	ROW(LATER,          90, 10),
	ROW(CAT_FISH,       40,  3),
	ROW(CAT_ALL,        62,  4),
	ROW(FISH,           15,  5),
	ROW(SPEED,          15,  6),
	ROW(BASKET_CARD,   120, 25),
	ROW(BROKEN_CARD,    50, 15),
	ROW(OSHAX_CARD,    800, 60),
	ROW(TREASURE_CARD, 450, 40),
	ROW(SMALL_CARD,    200, 30),
	ROW(LESSON,         90, 10),
	ROW(LESSON_RATE,    80, 10),
	ROW(RARE,           60, 20),
	ROW(COMMON,         20, 10),
	ROW(RIVAL,         100, 10),
};

struct bots_weights weights_tuned(void)
{
	struct bots_weights weights;

	for (int i = 0; i < WEIGHTS; i++)
		weights.w[i] = weights_table[i].value;
	return weights;
}
