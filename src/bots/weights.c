#include "weights.h"

#define ROW(name_, step_, ...) \
	[WEIGHT_##name_] = { .name = #name_, .step = (step_), \
	                     .value = { __VA_ARGS__ } }

/*                  step  advanced family solo explore */
const struct bots_weight_info weights_table[WEIGHTS] = {
	ROW(WALL,            4,   14,    9,   14,   12),
	ROW(OPEN,            4,  -17,  -24,  -17,  -17),
	ROW(DEAD,           30, -117, -114, -117,  -75),
	ROW(END,             8,  -12,  -17,  -12,   -6),
	ROW(HOLE_1,         25,  -69, -106,  -69,  -86),
	ROW(HOLE_2,         25, -108,  -97, -108, -131),
	ROW(HOLE_3,         25, -138, -146, -138, -155),
	ROW(HOLE_4,         25, -157, -134, -157, -151),
	ROW(SQUARE,          4,   16,   11,   16,   18),
	ROW(ROOM,            8,   78,   86,   78,   95),
	ROW(ROOM_NEAR,       2,    5,    4,    5,    5),
	ROW(RAT,            10,   15,   10,   15,   -7),
	ROW(MAP,            30,  201,  174,  201,  188),
	ROW(MAP_OPEN,       15,   15,   24,   15,   15),
	ROW(GROUP_1,        25,   -5,   -9,   -5,    2),
	ROW(GROUP_2,        40,  530,  574,  530,  560),
	ROW(GROUP_3,        40,  278,  336,  278,  285),
	ROW(GROUP_4,        40,  356,  377,  356,  348),
	ROW(LIBERTY,         4,    6,    6,    6,    4),
	ROW(CAT,            40,  259,  277,  259,  236),
	ROW(LATER,          10,   91,   89,   91,   92),
	ROW(CAT_FISH,        3,   30,   31,   30,   29),
	ROW(CAT_ALL,         4,   61,   65,   61,   60),
	ROW(FISH,            5,   30,   31,   30,   34),
	ROW(SPEED,           6,   10,   15,   10,    9),
	ROW(BASKET_CARD,    25,   76,   99,   76,   61),
	ROW(BROKEN_CARD,    15,   57,   47,   57,   51),
	ROW(OSHAX_CARD,     60,  823,  862,  823,  821),
	ROW(TREASURE_CARD,  40,  544,  544,  544,  533),
	ROW(SMALL_CARD,     30,  382,  367,  382,  405),
	ROW(LESSON,         10,  105,   95,  105,   86),
	ROW(LESSON_RATE,    10,  110,  109,  110,  116),
	ROW(RARE,           20,   68,   63,   68,   54),
	ROW(COMMON,         10,  -15,  -12,  -15,  -23),
	ROW(RIVAL,          10,  117,  131,  117,  119),
};

struct bots_weights weights_tuned(int mode)
{
	struct bots_weights weights;

	for (int i = 0; i < WEIGHTS; i++)
		weights.w[i] = weights_table[i].value[mode];
	return weights;
}
