#include "weights.h"

#define ROW(name_, value_, step_) \
	[WEIGHT_##name_] = { .name = #name_, .value = (value_), .step = (step_) }

const struct bots_weight_info weights_table[WEIGHTS] = {
	ROW(WALL,            22,  4),
	ROW(OPEN,           -22,  4),
	ROW(DEAD,          -135, 30),
	ROW(END,            -18,  8),
	ROW(HOLE_1,        -100, 25),
	ROW(HOLE_2,         -99, 25),
	ROW(HOLE_3,        -125, 25),
	ROW(HOLE_4,        -142, 25),
	ROW(SQUARE,          24,  4),
	ROW(ROOM,            78,  8),
	ROW(ROOM_NEAR,        4,  2),
	ROW(RAT,             15, 10),
	ROW(MAP,            228, 30),
	ROW(MAP_OPEN,        40, 15),
	ROW(GROUP_1,        -25, 25),
	ROW(GROUP_2,        537, 40),
	ROW(GROUP_3,        262, 40),
	ROW(GROUP_4,        395, 40),
	ROW(LIBERTY,          4,  4),
	ROW(CAT,            262, 40),
	ROW(LATER,           98, 10),
	ROW(CAT_FISH,        29,  3),
	ROW(CAT_ALL,         59,  4),
	ROW(FISH,            32,  5),
	ROW(SPEED,            7,  6),
	ROW(BASKET_CARD,     85, 25),
	ROW(BROKEN_CARD,     56, 15),
	ROW(OSHAX_CARD,     799, 60),
	ROW(TREASURE_CARD,  505, 40),
	ROW(SMALL_CARD,     327, 30),
	ROW(LESSON,         113, 10),
	ROW(LESSON_RATE,     92, 10),
	ROW(RARE,            71, 20),
	ROW(COMMON,          -5, 10),
	ROW(RIVAL,          107, 10),
};

struct bots_weights weights_tuned(void)
{
	struct bots_weights weights;

	for (int i = 0; i < WEIGHTS; i++)
		weights.w[i] = weights_table[i].value;
	return weights;
}
