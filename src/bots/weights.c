#include "weights.h"

#define ROW(name_, step_, ...) \
	[WEIGHT_##name_] = { .name = #name_, .step = (step_), \
	                     .value = { __VA_ARGS__ } }

/*                  step  advanced family solo explore */
const struct bots_weight_info weights_table[WEIGHTS] = {
	ROW(WALL,            4,   14,    9,   22,   12),
	ROW(OPEN,            4,  -17,  -24,  -15,  -17),
	ROW(DEAD,           30, -117, -114, -100,  -75),
	ROW(END,             8,  -12,  -17,  -29,   -6),
	ROW(HOLE_1,         25,  -69, -106,  -27,  -86),
	ROW(HOLE_2,         25, -108,  -97, -109, -131),
	ROW(HOLE_3,         25, -138, -146, -148, -155),
	ROW(HOLE_4,         25, -157, -134, -161, -151),
	ROW(SQUARE,          4,   16,   11,   10,   18),
	ROW(ROOM,            8,   78,   86,   96,   95),
	ROW(ROOM_NEAR,       2,    5,    4,    4,    5),
	ROW(RAT,            10,   15,   10,    7,   -7),
	ROW(MAP,            30,  201,  174,  194,  188),
	ROW(MAP_OPEN,       15,   15,   24,   30,   15),
	ROW(GROUP_1,        25,   -5,   -9,   17,    2),
	ROW(GROUP_2,        40,  530,  574,  505,  560),
	ROW(GROUP_3,        40,  278,  336,  263,  285),
	ROW(GROUP_4,        40,  356,  377,  374,  348),
	ROW(LIBERTY,         4,    6,    6,    6,    4),
	ROW(CAT,            40,  259,  277,  149,  236),
	ROW(LATER,          10,   91,   89,   81,   92),
	ROW(CAT_FISH,        3,   30,   31,   19,   29),
	ROW(CAT_ALL,         4,   61,   65,   64,   60),
	ROW(FISH,            5,   30,   31,   14,   34),
	ROW(SPEED,           6,   10,   15,   29,    9),
	ROW(BASKET_CARD,    25,   76,   99,  130,   61),
	ROW(BROKEN_CARD,    15,   57,   47,   56,   51),
	ROW(OSHAX_CARD,     60,  823,  862,  721,  821),
	ROW(TREASURE_CARD,  40,  544,  544,  528,  533),
	ROW(SMALL_CARD,     30,  382,  367,  409,  405),
	ROW(LESSON,         10,  105,   95,  116,   86),
	ROW(LESSON_RATE,    10,  110,  109,  107,  116),
	ROW(RARE,           20,   68,   63,   71,   54),
	ROW(COMMON,         10,  -15,  -12,  -11,  -23),
	ROW(RIVAL,          10,  117,  131,  122,  119),
};

struct bots_weights weights_tuned(int mode)
{
	struct bots_weights weights;

	for (int i = 0; i < WEIGHTS; i++)
		weights.w[i] = weights_table[i].value[mode];
	return weights;
}
