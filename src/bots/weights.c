#include "weights.h"

#define ROW(name_, step_, ...) \
	[WEIGHT_##name_] = { .name = #name_, .step = (step_), .value = { __VA_ARGS__ } }

/*                  step  advanced family solo explore */
const struct bots_weight_info weights_table[WEIGHTS] = {
	ROW(WALL,            4,   14,   14,   14,   14),
	ROW(OPEN,            4,  -17,  -17,  -17,  -17),
	ROW(DEAD,           30, -117, -117, -117, -117),
	ROW(END,             8,  -12,  -12,  -12,  -12),
	ROW(HOLE_1,         25,  -69,  -69,  -69,  -69),
	ROW(HOLE_2,         25, -108, -108, -108, -108),
	ROW(HOLE_3,         25, -138, -138, -138, -138),
	ROW(HOLE_4,         25, -157, -157, -157, -157),
	ROW(SQUARE,          4,   16,   16,   16,   16),
	ROW(ROOM,            8,   78,   78,   78,   78),
	ROW(ROOM_NEAR,       2,    5,    5,    5,    5),
	ROW(RAT,            10,   15,   15,   15,   15),
	ROW(MAP,            30,  201,  201,  201,  201),
	ROW(MAP_OPEN,       15,   15,   15,   15,   15),
	ROW(GROUP_1,        25,   -5,   -5,   -5,   -5),
	ROW(GROUP_2,        40,  530,  530,  530,  530),
	ROW(GROUP_3,        40,  278,  278,  278,  278),
	ROW(GROUP_4,        40,  356,  356,  356,  356),
	ROW(LIBERTY,         4,    6,    6,    6,    6),
	ROW(CAT,            40,  259,  259,  259,  259),
	ROW(LATER,          10,   91,   91,   91,   91),
	ROW(CAT_FISH,        3,   30,   30,   30,   30),
	ROW(CAT_ALL,         4,   61,   61,   61,   61),
	ROW(FISH,            5,   30,   30,   30,   30),
	ROW(SPEED,           6,   10,   10,   10,   10),
	ROW(BASKET_CARD,    25,   76,   76,   76,   76),
	ROW(BROKEN_CARD,    15,   57,   57,   57,   57),
	ROW(OSHAX_CARD,     60,  823,  823,  823,  823),
	ROW(TREASURE_CARD,  40,  544,  544,  544,  544),
	ROW(SMALL_CARD,     30,  382,  382,  382,  382),
	ROW(LESSON,         10,  105,  105,  105,  105),
	ROW(LESSON_RATE,    10,  110,  110,  110,  110),
	ROW(RARE,           20,   68,   68,   68,   68),
	ROW(COMMON,         10,  -15,  -15,  -15,  -15),
	ROW(RIVAL,          10,  117,  117,  117,  117),
};

struct bots_weights weights_tuned(int mode)
{
	struct bots_weights weights;

	for (int i = 0; i < WEIGHTS; i++)
		weights.w[i] = weights_table[i].value[mode];
	return weights;
}
