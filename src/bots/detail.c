/*
 * detail.c - lessons about families, treasures, rats and the edge, turned into
 * gains of single tiles.
 */
#include "detail.h"

/* CAT_RATE: cats a day, tenths, of which those are that a card counts beyond
 * BEYOND; FREE_SHARE: per cent, of the squares beside a treasure that belong to
 * different cats. */
enum { FULL = 256, DAYS = 5, FAMILY = 3, FOUR = 4, FEWEST = 3, CAT_RATE = 29,
       BEYOND = 15, BEYOND_DOUBT = 2, FREE_SHARE = 60, LAST_DAY = 64,
       ROOM_POINTS = 500 };

/* How much the points to expect change when the measure moves. */
static int moved(const struct eval *eval, const struct eval_lesson *lesson,
                 int by)
{
	return by ? eval_change(eval, lesson, by)
	            * eval->weights->w[WEIGHT_DETAIL] / 100 : 0;
}

/* ---- families ------------------------------------------------------------ */

/* Points of the family that has a rank among groups of these sizes. */
static int value_of_rank(const uint8_t *size, int count, int rank)
{
	uint8_t top[FAMILY + 1] = {0};

	if (rank < 1 || rank > FAMILY)
		return 0;
	for (int i = 0; i < count; i++) {
		int k = rank;
		if (size[i] <= top[rank - 1])
			continue;
		for (k = rank - 1; k > 0 && top[k - 1] < size[i]; k--)
			top[k] = top[k - 1];
		top[k] = size[i];
	}
	return isle_family_points(top[rank - 1]);
}

static int count_sizes(const uint8_t *size, int count, int least, int most)
{
	int n = 0;

	for (int i = 0; i < count; i++)
		n += size[i] >= least && size[i] <= most;
	return n;
}

static int largest(const uint8_t *size, int count)
{
	int most = 0;

	for (int i = 0; i < count; i++)
		if (size[i] >= FAMILY && size[i] > most)
			most = size[i];
	return most;
}

/* What a measure of families is, from the sizes of all groups; -1 for other
 * measures. */
static int of_families(const struct isle_lesson_info *info,
                       const uint8_t *size, int count)
{
	switch (info->measure) {
	case ISLE_MEASURE_FAMILIES:
		return count_sizes(size, count, FAMILY, ISLE_TILES_MAX);
	case ISLE_MEASURE_FAMILIES_OF_FOUR:
		return count_sizes(size, count, FOUR, ISLE_TILES_MAX);
	case ISLE_MEASURE_FAMILIES_OF_THREE:
		return count_sizes(size, count, FAMILY, FAMILY);
	case ISLE_MEASURE_LARGEST_FAMILY:
		return largest(size, count);
	case ISLE_MEASURE_FAMILY_VALUE:
		return value_of_rank(size, count, info->arg);
	default:
		return -1;
	}
}

static void look_at_families(struct eval *eval,
                             const struct eval_lesson *lesson)
{
	uint8_t size[EVAL_GROUPS_MAX] = {0};
	int count = eval->group_count;

	for (int i = 0; i < count; i++)
		size[i] = eval->group[i].size;
	int now = of_families(lesson->info, size, count);
	for (int i = 0; i < count && now >= 0; i++) {
		size[i]++;
		int then = of_families(lesson->info, size, count);
		eval->grows[i] += moved(eval, lesson, then - now);
		size[i]--;
	}
}

/* ---- treasures and rats -------------------------------------------------- */

static struct isle_set treasure_squares(const struct eval *eval)
{
	struct isle_set squares = {{0}};

	for (int i = 0; i < eval->boat->tile_count; i++) {
		const struct isle_tile *tile = &eval->boat->tile[i];
		int kind = isle_tile_info(tile->id).kind;
		if (kind == ISLE_RARE || kind == ISLE_COMMON)
			squares = set_or(squares, isle_squares(eval->rules, tile->id,
			                                       tile->turn,
			                                       tile->anchor));
	}
	return squares;
}

/* Squares of cats that touch none of these squares. */
static struct isle_set bare_cats(const struct eval *eval,
                                 struct isle_set around)
{
	struct isle_set bare = {{0}};

	for (int i = 0; i < eval->boat->tile_count; i++) {
		const struct isle_tile *tile = &eval->boat->tile[i];
		struct isle_set cat = isle_squares(eval->rules, tile->id,
		                                   tile->turn, tile->anchor);
		if (tile->colour != ISLE_NONE && set_empty(set_and(cat, around)))
			bare = set_or(bare, cat);
	}
	return bare;
}

/* Once for all lessons about them. */
static void find_treasures(struct eval *eval)
{
	if (eval->treasures_found)
		return;
	eval->treasures_found = true;
	eval->beside_treasure = set_around(treasure_squares(eval));
	eval_pad(eval->treasured, eval->beside_treasure);
	eval_pad(eval->bare, bare_cats(eval, eval->beside_treasure));
}

static void look_at_bare_cats(struct eval *eval,
                              const struct eval_lesson *lesson)
{
	int more = moved(eval, lesson, 1);

	find_treasures(eval);
	for (int c = 0; c < ISLE_COLOURS; c++) {
		eval->cat[c] += more;
		eval->treasured_cat[c] -= more;
	}
	eval->bare_square += moved(eval, lesson, -1) * FREE_SHARE / 100;
}

static bool has_colour_at(const struct eval *eval, int colour,
                          struct isle_set squares)
{
	return !set_empty(set_and(eval->boat->cats[colour], squares));
}

static void look_at_bare_colours(struct eval *eval,
                                 const struct eval_lesson *lesson)
{
	int less = moved(eval, lesson, -1);

	find_treasures(eval);
	for (int c = 0; c < ISLE_COLOURS; c++) {
		if (has_colour_at(eval, c, eval->beside_treasure))
			continue;
		eval->treasured_cat[c] += less;
		eval->colour_treasure[c] += less;
	}
}

/* A rat beside a cat may be covered later on: half of it counts at first. */
static void look_at_ratless(struct eval *eval, const struct eval_lesson *lesson)
{
	int less = moved(eval, lesson, -1) * (FULL - eval->remaining / 2) / FULL;

	eval_pad(eval->ratted, eval->rats);
	for (int c = 0; c < ISLE_COLOURS; c++)
		if (!has_colour_at(eval, c, set_around(eval->rats)))
			eval->ratted_cat[c] += less;
}

/* ---- the edge, colours, rooms, fish -------------------------------------- */

static void look_at_edge(struct eval *eval, const struct eval_lesson *lesson,
                         int by)
{
	int gain = moved(eval, lesson, by);

	for (int c = 0; c < ISLE_COLOURS; c++)
		if (!has_colour_at(eval, c, eval->rules->edge))
			eval->edge_cat[c] += gain;
}

/* Cats still to come, tenths. */
static int cats_to_come(const struct eval *eval)
{
	return CAT_RATE * DAYS * eval->remaining / FULL;
}

/* Every cat of a colour that lacks some brings the card as much nearer as
 * another, while there is time for them all. */
static void look_at_fewest(struct eval *eval, const struct eval_lesson *lesson)
{
	int lack = 0;

	for (int c = 0; c < ISLE_COLOURS; c++)
		if (eval->colour_cats[c] < FEWEST)
			lack += FEWEST - eval->colour_cats[c];
	if (!lack || lack * 10 > cats_to_come(eval) + 10)
		return;
	int all = lesson->info->points * lesson->share;
	int each = (all - lesson->expected) / lack
	         * eval->weights->w[WEIGHT_DETAIL] / 100;
	for (int c = 0; c < ISLE_COLOURS; c++)
		if (eval->colour_cats[c] < FEWEST)
			eval->cat[c] += each;
}

/* Cats count against us only beyond a number: as far as there will be so
 * many. */
static void look_at_beyond(struct eval *eval, const struct eval_lesson *lesson)
{
	int over = eval->cat_count * 10 + cats_to_come(eval)
	         - (BEYOND - BEYOND_DOUBT) * 10;
	int doubt = 2 * BEYOND_DOUBT * 10;
	int unlikely = over < 0 ? doubt : over > doubt ? 0 : doubt - over;

	for (int c = 0; c < ISLE_COLOURS; c++)
		eval->cat[c] -= moved(eval, lesson, 1) * unlikely / doubt;
}

static void look_at_rooms(struct eval *eval, const struct eval_lesson *lesson)
{
	int share = lesson->info->points * lesson->share
	          * eval->weights->w[WEIGHT_DETAIL] / 100;

	if (lesson->info->arg)
		return;
	for (int r = 0; r < ISLE_ROOMS; r++)
		for (int n = 1; n <= ISLE_CELLS_MAX; n++)
			eval->room_gain[r][n] += eval->room_gain[r][n] * share
			                       / ROOM_POINTS;
}

/* Fish are spent before they count: only what is left on the last day does. */
static void look_at_fish(struct eval *eval, struct eval_lesson *lesson)
{
	int left = eval->remaining < LAST_DAY ? LAST_DAY - eval->remaining : 0;

	if (lesson->info->when != ISLE_PER
	    || !eval->weights->w[WEIGHT_DETAIL])
		return;
	eval->fish -= moved(eval, lesson, 1) * left / LAST_DAY;
	lesson->expected = lesson->expected * left / LAST_DAY;
}

/* ---- all lessons --------------------------------------------------------- */

static void look_at(struct eval *eval, struct eval_lesson *lesson)
{
	switch (lesson->info->measure) {
	case ISLE_MEASURE_CATS_NOT_AT_TREASURE:
		look_at_bare_cats(eval, lesson);
		break;
	case ISLE_MEASURE_COLOURS_NOT_AT_TREASURE:
		look_at_bare_colours(eval, lesson);
		break;
	case ISLE_MEASURE_COLOURS_NOT_AT_RATS:
		look_at_ratless(eval, lesson);
		break;
	case ISLE_MEASURE_COLOURS_NOT_EDGE:
		look_at_edge(eval, lesson, -1);
		break;
	case ISLE_MEASURE_EDGE_COLOURS:
		look_at_edge(eval, lesson, 1);
		break;
	case ISLE_MEASURE_FEWEST_OF_COLOUR:
		look_at_fewest(eval, lesson);
		break;
	case ISLE_MEASURE_CATS_BEYOND:
		look_at_beyond(eval, lesson);
		break;
	case ISLE_MEASURE_ROOMS_FULL:
		look_at_rooms(eval, lesson);
		break;
	case ISLE_MEASURE_FISH:
		look_at_fish(eval, lesson);
		break;
	case ISLE_MEASURE_LESSONS:
		eval->private_lesson += moved(eval, lesson, 1);
		break;
	case ISLE_MEASURE_OSHAX:
		eval->oshax += moved(eval, lesson, 1);
		break;
	default:
		look_at_families(eval, lesson);
	}
}

/* The sister's lesson that another one repeats, or -1. */
static int find_repeated(const struct eval *eval)
{
	int best = -1;
	bool repeats = false;

	for (int i = 0; i < eval->lesson_count; i++) {
		const struct eval_lesson *lesson = &eval->lesson[i];
		if (lesson->info->measure == ISLE_MEASURE_BEST_OTHER)
			repeats = true;
		else if (lesson->share < 0
		         && (best < 0 || lesson->expected
		                         < eval->lesson[best].expected))
			best = i;
	}
	return repeats ? best : -1;
}

/* It repeats what that one comes to, not what it stands at now. */
static void repeat(struct eval *eval, int repeated)
{
	for (int i = 0; i < eval->lesson_count; i++)
		if (eval->lesson[i].info->measure == ISLE_MEASURE_BEST_OTHER)
			eval->lesson[i].expected = eval->lesson[repeated].expected;
}

void detail_look(struct eval *eval)
{
	int repeated = find_repeated(eval);

	eval->detailed = true;
	if (repeated >= 0) {
		struct eval_lesson again = eval->lesson[repeated];
		eval_credit(eval, &again);
		look_at(eval, &again);
	}
	for (int i = 0; i < eval->lesson_count; i++)
		look_at(eval, &eval->lesson[i]);
	repeated = find_repeated(eval);
	if (repeated >= 0)
		repeat(eval, repeated);
}

/* ---- tiles --------------------------------------------------------------- */

static int gain_of_treasure(const struct eval *eval,
                            const struct eval_turn *turn, int anchor)
{
	int gain = 0;

	if (!eval->treasures_found)
		return 0;
	for (int c = 0; c < ISLE_COLOURS; c++)
		if (eval->colour_treasure[c]
		    && eval_meets(eval->near[c], anchor, &turn->squares))
			gain += eval->colour_treasure[c];
	return gain + eval->bare_square
	            * eval_common(eval->bare, anchor, &turn->beside);
}

static bool covers_no_rat(const struct eval *eval,
                          const struct eval_turn *turn, int anchor)
{
	return !eval_meets(eval->ratted, anchor, &turn->squares);
}

int detail_gain(const struct eval *eval, const struct eval_turn *turn,
                int anchor, int tile, int colour)
{
	int gain = 0;

	if (colour == ISLE_NONE)
		return tile >= ISLE_TILE_RARE && tile < ISLE_TILE_BEAST
		     ? gain_of_treasure(eval, turn, anchor) : 0;
	if (eval->treasured_cat[colour]
	    && eval_meets(eval->treasured, anchor, &turn->squares))
		gain += eval->treasured_cat[colour];
	if (eval->ratted_cat[colour]
	    && eval_meets(eval->ratted, anchor, &turn->beside)
	    && covers_no_rat(eval, turn, anchor))
		gain += eval->ratted_cat[colour];
	return tile >= ISLE_TILE_OSHAX ? gain + eval->oshax : gain;
}
