/*
 * weights.c - the weights as `isle tune` found them.
 */
#include "isle.h"
#include "weights.h"

#define ROW(name_, step_, ...) \
	[WEIGHT_##name_] = { .name = #name_, .step = (step_), \
	                     .value = { __VA_ARGS__ } }

/*                  step  advanced family solo explore */
const struct bots_weight_info weights_table[WEIGHTS] = {
	ROW(WALL,            4,   14,    9,   22,   11),
	ROW(OPEN,            4,  -17,  -26,  -15,  -22),
	ROW(DEAD,           30, -117, -100, -100, -113),
	ROW(END,             8,  -12,  -23,  -29,  -12),
	ROW(HOLE_1,         25,  -69, -142,  -27, -107),
	ROW(HOLE_2,         25, -108, -124, -109, -109),
	ROW(HOLE_3,         25, -138, -146, -148, -149),
	ROW(HOLE_4,         25, -157, -137, -161, -133),
	ROW(SQUARE,          4,   16,    9,   10,   17),
	ROW(ROOM,            8,   78,   94,   96,  102),
	ROW(ROOM_NEAR,       2,    5,    4,    4,    7),
	ROW(RAT,            10,   15,   -1,    7,  -20),
	ROW(MAP,            30,  201,  139,  194,  195),
	ROW(MAP_OPEN,       15,   15,   10,   30,    5),
	ROW(GROUP_1,        25,   -5,    8,   17,    2),
	ROW(GROUP_2,        40,  530,  631,  505,  565),
	ROW(GROUP_3,        40,  278,  331,  263,  271),
	ROW(GROUP_4,        40,  356,  380,  374,  389),
	ROW(LIBERTY,         4,    6,   10,    6,    6),
	ROW(CAT,            40,  259,  261,  149,  230),
	ROW(LATER,          10,   91,   79,   81,   94),
	ROW(CAT_FISH,        3,   30,   30,   19,   29),
	ROW(CAT_ALL,         4,   61,   66,   64,   62),
	ROW(FISH,            5,   30,   30,   14,   35),
	ROW(SPEED,           6,   10,   16,   29,    8),
	ROW(BASKET_CARD,    25,   76,  114,  130,   69),
	ROW(BROKEN_CARD,    15,   57,   56,   56,   54),
	ROW(OSHAX_CARD,     60,  823,  886,  721,  838),
	ROW(TREASURE_CARD,  40,  544,  520,  528,  541),
	ROW(SMALL_CARD,     30,  382,  390,  409,  410),
	ROW(LESSON,         10,  105,   96,  116,   76),
	ROW(LESSON_RATE,    10,  110,  123,  107,  127),
	ROW(RARE,           20,   68,   40,   71,   41),
	ROW(COMMON,         10,  -15,   -8,  -11,  -23),
	ROW(RIVAL,          10,  117,  131,  122,  117),
};

_Static_assert((int)WEIGHTS_MODES == ISLE_MODES, "tuned for every mode");

struct bots_weights weights_tuned(int mode)
{
	struct bots_weights weights;

	for (int i = 0; i < WEIGHTS; i++)
		weights.w[i] = weights_table[i].value[mode];
	return weights;
}
