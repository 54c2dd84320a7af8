/*
 * eval.c - what one boat is worth and what a tile would add to it.
 *
 * Invariant: the gain of a placing is a sum of parts (squares, rooms, packing,
 * groups, lessons) that were made ready once in eval_init, so that eval_gain
 * only adds. What cannot be told from the squares of one tile alone (a lesson
 * about rows, say) is left to eval_worth on the boat that comes of it.
 */
#include <stddef.h>

#include "beside.h"
#include "detail.h"
#include "windows.h"

/* Costs and FRIEND are the points of the rules, in hundredths. HOLES: so many
 * free squares in one piece take hardly any cat. LIBERTIES_MAX: more open
 * squares beside a group help it no further. */
enum { RAT_COST = 100, KING_COST = 300, ROOM_COST = 500, FRIEND = 500,
       ICON_COST = 300, EMPTY_SQUARES = 3, LIBERTIES_MAX = 8, HOLES = 4,
       ICONS_EXPECTED = 4, FULL = 256, HALF = FULL / 2 };

static int weight(const struct eval *eval, enum bots_weight w)
{
	return eval->weights->w[w];
}

/* A weight that counts less the less of the game is to come. */
static int fading(const struct eval *eval, enum bots_weight w)
{
	return weight(eval, w) * eval->promised / FULL;
}

/* What is left of a promise, by how much of the game is: two straight lines
 * that meet at half time. */
static int left_of(int remaining, int at_half)
{
	return remaining < HALF ? remaining * at_half / HALF
	     : at_half + (remaining - HALF) * (FULL - at_half) / HALF;
}

/* Packing counts to the end: what is left open costs rooms. */
static int packing_share(const struct eval *eval)
{
	int least = weight(eval, WEIGHT_PACK_LEAST);
	return eval->remaining < least ? least : eval->remaining;
}

void eval_pad(uint64_t padded[6], struct isle_set squares)
{
	struct isle_set up = set_shift_up(squares, EVAL_BASE);

	for (int i = 0; i < 4; i++)
		padded[i] = up.w[i];
	padded[4] = squares.w[3] >> (64 - EVAL_BASE);
}

/* ---- families ------------------------------------------------------------ */

int eval_group_worth(const struct eval *eval, int size)
{
	int w = size < 5 ? WEIGHT_GROUP_1 + size - 1 : WEIGHT_GROUP_5;
	int more = weight(eval, w) * eval->growing / FULL;
	return size ? isle_family_points(size) * 100 + more : 0;
}

static void add_group(struct eval *eval, struct isle_set *left, int colour)
{
	struct isle_set squares = squares_region(*left, isle_set_next(left, 0));

	struct eval_group *group = &eval->group[eval->group_count++];

	*left = set_less(*left, squares);
	*group = (struct eval_group) { .squares = squares, .colour = colour,
		.beside = set_around(squares) };
	eval_pad(group->padded, group->beside);
}

static void find_groups(struct eval *eval)
{
	for (int c = 0; c < ISLE_COLOURS; c++) {
		struct isle_set left = eval->boat->cats[c];
		while (!set_empty(left))
			add_group(eval, &left, c);
	}
}

static void count_cat(struct eval *eval, const struct isle_tile *tile)
{
	eval->cat_count++;
	eval->colour_cats[tile->colour]++;
	for (int i = 0; i < eval->group_count; i++)
		if (isle_set_has(&eval->group[i].squares, tile->anchor)) {
			eval->group[i].size++;
			return;
		}
}

static void count_tiles(struct eval *eval)
{
	for (int i = 0; i < eval->boat->tile_count; i++) {
		const struct isle_tile *tile = &eval->boat->tile[i];
		eval->tiles[isle_tile_info(tile->id).kind]++;
		if (tile->colour != ISLE_NONE)
			count_cat(eval, tile);
	}
}

/* ---- rooms --------------------------------------------------------------- */

/* What a room with so many free squares costs, as far as we expect. */
static int room_cost(const struct eval *eval, int free)
{
	int near = weight(eval, WEIGHT_ROOM_NEAR);
	int fade = weight(eval, WEIGHT_ROOM_FADE);
	int remaining = eval->remaining > fade ? fade : eval->remaining;
	int saved = ROOM_COST * weight(eval, WEIGHT_ROOM) / 100 * remaining / fade;

	return free <= 0 ? 0 : ROOM_COST - saved * near / (near + free);
}

/* More than its cost for a room that n squares fill, or nearly. */
static int room_extra(const struct eval *eval, int free, int n)
{
	return free == n ? fading(eval, WEIGHT_ROOM_DONE)
	     : free - n == 1 || free - n == 2 ? fading(eval, WEIGHT_ROOM_REST) : 0;
}

static void look_at_rooms(struct eval *eval)
{
	for (int r = 0; r < ISLE_ROOMS; r++) {
		const struct isle_set *room = &eval->rules->room[r];
		int free = set_count(set_and(*room, eval->free));
		eval->room_free[r] = free;
		for (int n = 1; n <= ISLE_CELLS_MAX; n++)
			eval->room_gain[r][n] = room_cost(eval, free)
			                     - room_cost(eval, free - n)
			                     + room_extra(eval, free, n);
		for (int s = isle_set_next(room, 0); s >= 0;
		     s = isle_set_next(room, s + 1))
			eval->room_of[s] = r;
	}
}

/* ---- cards --------------------------------------------------------------- */

/* Measures that count something else than what moves them: only cats beyond
 * fifteen, and which treasures depends on the edition. */
static bool is_partial(int measure)
{
	return measure == ISLE_MEASURE_CATS_BEYOND
	    || measure == ISLE_MEASURE_PROSPECTOR;
}

/* Measures that are counted here already, -1 for others. */
static int counted(const struct eval *eval, const struct eval_lesson *lesson)
{
	bool any = lesson->arg == ISLE_NONE;

	if (is_partial(lesson->info->measure))
		return -1;
	switch (lesson->feature) {
	case FEATURE_RAT:
		return set_count(eval->rats) + eval->tiles[ISLE_KING_RAT];
	case FEATURE_EDGE_FREE:
		return set_count(set_and(eval->free, eval->rules->edge));
	case FEATURE_CAT:
		return any ? eval->cat_count : lesson->arg < ISLE_COLOURS
		     ? eval->colour_cats[lesson->arg] : -1;
	case FEATURE_RARE:
		return eval->tiles[ISLE_RARE];
	case FEATURE_COMMON:
		return eval->tiles[ISLE_COMMON];
	case FEATURE_TREASURE:
		return eval->tiles[ISLE_RARE] + eval->tiles[ISLE_COMMON];
	default:
		return -1;
	}
}

static void add_lesson(struct eval *eval, const struct isle_table *table,
                     int player, int number, int colour, int share)
{
	const struct isle_lesson_info *info = isle_lesson_find(number);
	struct eval_lesson *lesson = &eval->lesson[eval->lesson_count];

	if (!info || eval->lesson_count == EVAL_LESSONS_MAX)
		return;
	*lesson = (struct eval_lesson) { .info = info, .row = lesson_row(number),
		.share = share, .colour = colour,
		.feature = lesson_feature(info), .arg = (uint8_t)lesson_arg(info) };
	if (lesson->arg == LESSON_NAMED && colour == ISLE_NONE)
		return;
	lesson->stands = counted(eval, lesson);
	if (lesson->stands < 0)
		lesson->stands = isle_lesson_stands(eval->rules, table, player,
		                                  number, colour);
	lesson->expected = lesson_expected(info, lesson->row, lesson->stands,
	                                   eval->remaining, eval->weights)
	                 * share / 100;
	eval->lesson_count++;
}

static void add_own(struct eval *eval, const struct isle_table *table,
                    int player)
{
	const struct isle_player *me = &table->player[player];

	for (int i = 0; i < me->lesson_count; i++) {
		int number = me->lesson[i];
		if (number > 0 && number <= 26)
			number = isle_explore_lesson(number);
		if (number)
			add_lesson(eval, table, player, number, ISLE_NONE,
			         100 + (weight(eval, WEIGHT_LESSON) - 100)
			         * eval->remaining / 256);
	}
}

static void add_others(struct eval *eval, const struct isle_table *table,
                       int player)
{
	for (int i = 0; i < table->public_count; i++)
		add_lesson(eval, table, player, table->public_lesson[i].card,
		         table->public_lesson[i].points, table->has_sister ? 50 : 100);
	for (int i = 0; i < table->sister_count; i++)
		add_lesson(eval, table, player, table->sister[i], ISLE_NONE, -100);
}

/* What a cat of each colour brings the sister: her points for its place, of
 * colours still hidden their average. */
static void look_at_sister(struct eval *eval, const struct isle_game *game)
{
	for (int i = 0; i < ISLE_COLOURS; i++) {
		bool open = i < game->colours_open;
		int hers = open ? (ISLE_SISTER_FIRST - i) * 100
		         : (ISLE_SISTER_FIRST + 1 - game->colours_open) * 50;
		eval->cat[game->colours[i]] -= hers;
		eval->sister += hers * eval->colour_cats[game->colours[i]];
	}
}

int eval_change(const struct eval *eval, const struct eval_lesson *lesson,
                int by)
{
	int stands = lesson->stands + by < 0 ? 0 : lesson->stands + by;
	return lesson_expected(lesson->info, lesson->row, stands, eval->remaining,
	                       eval->weights)
	       * lesson->share / 100 - lesson->expected;
}

static void add_to_squares(struct eval *eval, struct isle_set squares, int gain)
{
	for (int s = isle_set_next(&squares, 0); s >= 0;
	     s = isle_set_next(&squares, s + 1))
		eval->square[s] += gain;
}

static void add_to_colours(int16_t gain[ISLE_COLOURS], int colour, int by)
{
	for (int c = 0; c < ISLE_COLOURS; c++)
		if (colour == c || colour == ISLE_NONE)
			gain[c] += by;
}

static struct isle_set free_of_rooms(const struct eval *eval, int rooms)
{
	struct isle_set squares = {{0}};

	for (int r = 0; r < ISLE_ROOMS; r++)
		if (rooms >> r & 1)
			squares = set_or(squares, eval->rules->room[r]);
	return set_and(squares, eval->free);
}

static void credit_rooms(struct eval *eval, const struct eval_lesson *lesson)
{
	struct isle_set squares = free_of_rooms(eval, lesson->arg);
	int points = lesson->info->points * lesson->share;

	if (lesson->feature == FEATURE_EMPTY)
		add_to_squares(eval, squares,
		               eval_change(eval, lesson, -1) / EMPTY_SQUARES);
	else if (eval->remaining)
		add_to_squares(eval, squares,
		               points / (set_count(squares)
		                         + weight(eval, WEIGHT_ROOM_LESSON)));
}

static void credit_maps(struct eval *eval, const struct eval_lesson *lesson)
{
	int gain = eval_change(eval, lesson, lesson->row->rate < 0 ? -1 : 1);

	for (int c = 0; c < ISLE_COLOURS; c++)
		eval->square[eval->plan->map[c]] += gain;
}

void eval_credit(struct eval *eval, const struct eval_lesson *lesson)
{
	int colour = lesson->arg == LESSON_NAMED ? lesson->colour : lesson->arg;

	switch (lesson->feature) {
	case FEATURE_RAT:
		add_to_squares(eval, eval->rats, eval_change(eval, lesson, -1));
		break;
	case FEATURE_EDGE_FREE:
		add_to_squares(eval, set_and(eval->free, eval->rules->edge),
		               eval_change(eval, lesson, -1));
		break;
	case FEATURE_EDGE_CAT:
		add_to_colours(eval->edge_cat, colour, eval_change(eval, lesson, 1));
		break;
	case FEATURE_CAT:
		add_to_colours(eval->cat, colour, eval_change(eval, lesson, 1));
		break;
	case FEATURE_LONELY:
		add_to_colours(eval->lonely, colour, eval_change(eval, lesson, 1));
		break;
	case FEATURE_RARE:
		eval->rare += eval_change(eval, lesson, 1);
		break;
	case FEATURE_COMMON:
		eval->common += eval_change(eval, lesson, 1);
		break;
	case FEATURE_TREASURE:
		eval->rare += eval_change(eval, lesson, 1);
		eval->common += eval_change(eval, lesson, 1);
		break;
	case FEATURE_EMPTY: case FEATURE_ROOM:
		credit_rooms(eval, lesson);
		break;
	case FEATURE_MAP:
		credit_maps(eval, lesson);
		break;
	}
}

/* ---- windows ------------------------------------------------------------- */

bool eval_meets(const uint64_t padded[6], int anchor,
                const struct eval_window *window)
{
	return window_meets(window_at(padded, anchor), *window);
}

int eval_common(const uint64_t padded[6], int anchor,
                const struct eval_window *window)
{
	return window_count(window_and(window_at(padded, anchor), *window));
}

struct eval_turn eval_turn(const struct isle_rules *rules, int tile, int turn)
{
	const struct isle_shape *shape = &rules->shape[isle_tile_info(tile).shape];
	struct isle_set up = set_shift_up(shape->turn[turn].squares, EVAL_BASE);
	struct eval_turn t = { .turn = &shape->turn[turn], .size = shape->size,
		.squares = { up.w[0], up.w[1] } };

	t.beside = window_or(window_or(window_up(t.squares, 1),
	                               window_down(t.squares, 1)),
	                     window_or(window_up(t.squares, ISLE_STRIDE),
	                               window_down(t.squares, ISLE_STRIDE)));
	t.beside = window_less(t.beside, t.squares);
	t.rim = window_count(t.beside);
	return t;
}

/* ---- opening ------------------------------------------------------------- */

static int rat_gain(const struct eval *eval)
{
	return RAT_COST
	     + (weight(eval, WEIGHT_RAT) - RAT_COST) * eval->remaining / 256;
}

static void set_gains(struct eval *eval)
{
	add_to_squares(eval, eval->rats, rat_gain(eval));
	for (int c = 0; c < ISLE_COLOURS; c++) {
		int square = eval->plan->map[c];
		bool open = isle_set_has(&eval->free, square);
		eval->map[c] = open ? weight(eval, WEIGHT_MAP) : 0;
		eval->square[square] -= fading(eval, WEIGHT_MAP_OPEN);
	}
	eval->rare = eval->rules->rare_points * 100 + fading(eval, WEIGHT_RARE);
	eval->common = fading(eval, WEIGHT_COMMON);
	eval->every = weight(eval, WEIGHT_SQUARE_FULL)
	            * set_count(eval->boat->covered)
	            / set_count(eval->rules->boat);
}

static int count_friends(const struct eval *eval,
                         const struct isle_table *table, int player)
{
	struct isle_score score;

	if (!eval->tiles[ISLE_BEAST])
		return 0;
	isle_score_table(eval->rules, table, &score);
	return score.seat[player].friends;
}

void eval_init(struct eval *eval, const struct isle_rules *rules,
              const struct isle_game *game, int seat, int remaining,
              const struct bots_weights *weights)
{
	const struct isle_seat *me = &game->seat[seat - 1];
	struct isle_table table;

	__builtin_memset(eval, 0, offsetof(struct eval, group));
	eval->rules = rules;
	eval->weights = weights;
	eval->remaining = remaining;
	eval->boat = &me->boat;
	eval->plan = &rules->plan[me->boat.plan - 1];
	eval->markers = me->markers;
	eval->promised = left_of(remaining, weight(eval, WEIGHT_FADE));
	eval->growing = left_of(remaining, weight(eval, WEIGHT_GROUP_FADE));
	eval->free = set_less(rules->boat, me->boat.covered);
	eval->rats = set_and(eval->plan->rats, eval->free);
	eval_pad(eval->padded, eval->free);
	eval_pad(eval->edge, rules->edge);
	for (int c = 0; c < ISLE_COLOURS; c++)
		eval_pad(eval->near[c], set_around(me->boat.cats[c]));
	find_groups(eval);
	count_tiles(eval);
	look_at_rooms(eval);
	set_gains(eval);
	isle_table_of(rules, game, &table);
	eval->friends = count_friends(eval, &table, seat - 1);
	add_own(eval, &table, seat - 1);
	add_others(eval, &table, seat - 1);
	for (int i = 0; i < eval->lesson_count; i++)
		eval_credit(eval, &eval->lesson[i]);
	if (weight(eval, WEIGHT_DETAIL))
		detail_look(eval);
	if (rules->has_sister)
		look_at_sister(eval, game);
	beside_look(eval, game, seat);
}

/* ---- placings ------------------------------------------------------------ */

/* How many squares lie in each room is counted in a byte a room of one word:
 * seven rooms fit, and a tile of at most ISLE_CELLS_MAX squares never carries
 * into the next. */
static int gain_of_squares(const struct eval *eval,
                           const struct eval_turn *turn, int anchor)
{
	uint64_t rooms = 0;
	int gain = 0;

	for (int i = 0; i < turn->size; i++) {
		int s = anchor + turn->turn->offset[i];
		gain += eval->square[s];
		rooms += (uint64_t)1 << (8 * eval->room_of[s]);
	}
	while (rooms) {
		int shift = __builtin_ctzll(rooms) & ~7;
		gain += eval->room_gain[shift / 8][rooms >> shift & 255];
		rooms &= ~((uint64_t)255 << shift);
	}
	return gain;
}

/* Of squares with one free neighbour, in those that a tile is beside: how many
 * have each other only. */
static int count_pairs(struct eval_window ends, struct eval_window all)
{
	struct eval_window around = window_or(
		window_or(window_up(all, 1), window_down(all, 1)),
		window_or(window_up(all, ISLE_STRIDE), window_down(all, ISLE_STRIDE)));
	return window_count(window_and(ends, around));
}

/* Walls it leans on, free squares beside it (these are told), and which of them
 * are left with no or with one free neighbour. */
static int gain_of_packing(const struct eval *eval,
                           const struct eval_turn *turn, int anchor, int wall,
                           int *beside)
{
	struct eval_window free = window_less(window_at(eval->padded, anchor),
	                                     turn->squares);
	struct eval_window open = window_and(turn->beside, free);
	struct eval_window n = window_up(free, 1), s = window_down(free, 1);
	struct eval_window w = window_up(free, ISLE_STRIDE);
	struct eval_window e = window_down(free, ISLE_STRIDE);
	struct eval_window ns = window_or(n, s), we = window_or(w, e);
	struct eval_window any = window_or(ns, we);
	struct eval_window alive = window_and(open, any);
	struct eval_window twice = window_or(window_and(ns, we),
		window_or(window_and(n, s), window_and(w, e)));
	int opens = window_count(open), lives = window_count(alive);
	struct eval_window end = window_less(alive, twice);
	int ends = window_count(end), pair = weight(eval, WEIGHT_PAIR);

	*beside = opens;
	if (pair && ends)
		pair *= count_pairs(end, window_less(window_and(free, any), twice));
	return ((turn->rim - opens) * wall
	        + opens * weight(eval, WEIGHT_OPEN)
	        + (opens - lives) * weight(eval, WEIGHT_DEAD)
	        + ends * weight(eval, WEIGHT_END) + (ends ? pair : 0)
	        + turn->size * weight(eval, WEIGHT_SQUARE))
	       * packing_share(eval) / 256;
}

static bool covers(const struct eval_turn *turn, int anchor, int square)
{
	for (int i = 0; i < turn->size; i++)
		if (anchor + turn->turn->offset[i] == square)
			return true;
	return false;
}

/* What the groups it joins gain. */
static int gain_of_joining(const struct eval *eval,
                           const struct eval_turn *turn, int anchor,
                           int colour, int opens)
{
	int size = 1, gain = 0, most = 0, grows = 0;

	for (int i = 0; i < eval->group_count; i++) {
		const struct eval_group *group = &eval->group[i];
		if (group->colour != colour)
			continue;
		int taken = eval_common(group->padded, anchor, &turn->squares);
		if (!taken)
			continue;
		gain += beside_joined(eval, group, taken);
		gain -= eval_group_worth(eval, group->size)
		      + (size > 1 ? fading(eval, WEIGHT_APART) : 0);
		size += group->size;
		if (group->size == 1)
			gain -= eval->lonely[colour];
		if (group->size > most)
			most = group->size, grows = eval->grows[i];
	}
	return gain + eval_group_worth(eval, size) + grows
	     + beside_open(eval, opens, colour, size);
}

static int gain_of_cat(const struct eval *eval, const struct eval_turn *turn,
                       int anchor, int colour, int opens)
{
	int gain = eval->cat[colour];

	if (window_meets(window_at(eval->near[colour], anchor), turn->squares))
		gain += gain_of_joining(eval, turn, anchor, colour, opens);
	else
		gain += eval->lonely[colour] + eval_group_worth(eval, 1)
		      + beside_open(eval, opens, colour, 1)
		      + (eval->colour_cats[colour] ? fading(eval, WEIGHT_APART) : 0);
	if (eval->edge_cat[colour]
	    && window_meets(window_at(eval->edge, anchor), turn->squares))
		gain += eval->edge_cat[colour];
	if (eval->map[colour] && covers(turn, anchor, eval->plan->map[colour]))
		gain += eval->map[colour];
	return gain;
}

static int gain_of_kind(const struct eval *eval, int tile)
{
	if (tile < ISLE_TILE_RARE || tile == ISLE_TILE_KING_RAT)
		return 0;
	if (tile < ISLE_TILE_COMMON)
		return eval->rare;
	if (tile < ISLE_TILE_BEAST)
		return eval->common;
	return eval->rules->has_sister ? -ICON_COST * ICONS_EXPECTED / 2
	                              : FRIEND * eval->remaining / 256;
}

int eval_gain(const struct eval *eval, const struct eval_turn *turn, int anchor,
             int tile, int colour)
{
	int wall = weight(eval, WEIGHT_WALL)
	         + (colour == ISLE_NONE ? weight(eval, WEIGHT_TREASURE_WALL) : 0);
	int opens;
	int gain = gain_of_squares(eval, turn, anchor) + gain_of_kind(eval, tile)
	         + gain_of_packing(eval, turn, anchor, wall, &opens)
	         + turn->size * eval->every;

	if (eval->detailed)
		gain += detail_gain(eval, turn, anchor, tile, colour);
	return colour == ISLE_NONE ? gain
	     : gain + gain_of_cat(eval, turn, anchor, colour, opens);
}

/* ---- the whole boat ------------------------------------------------------ */

static int worth_of_groups(const struct eval *eval)
{
	int worth = 0;

	for (int i = 0; i < eval->group_count; i++) {
		int open = set_count(set_and(eval->group[i].beside, eval->free));
		int most = open > LIBERTIES_MAX ? LIBERTIES_MAX : open;
		int full = eval_group_worth(eval, eval->group[i].size);
		int now = isle_family_points(eval->group[i].size) * 100;
		worth += open < 2 ? now : full;
		worth += most * fading(eval, WEIGHT_LIBERTY);
	}
	return worth;
}

static int worth_of_free(const struct eval *eval)
{
	struct isle_set left = eval->free;
	struct isle_set around = set_around(left);
	struct isle_set ends = set_less(set_and(left, around), squares_twice(left));
	struct isle_set open = set_and(left, set_around(eval->boat->covered));
	int remaining = packing_share(eval);
	int worth = set_count(ends) * weight(eval, WEIGHT_END)
	          + set_count(open) * weight(eval, WEIGHT_OPEN);

	while (!set_empty(left)) {
		struct isle_set region = squares_region(left,
		                                        isle_set_next(&left, 0));
		int size = set_count(region);
		if (size <= HOLES)
			worth += weight(eval, WEIGHT_HOLE_1 + size - 1);
		left = set_less(left, region);
	}
	return worth * remaining / 256;
}

/* Groups that a colour has beyond its first. */
static int groups_apart(const struct eval *eval)
{
	int colours = 0;

	for (int c = 0; c < ISLE_COLOURS; c++)
		colours += eval->colour_cats[c] > 0;
	return eval->group_count - colours;
}

static int worth_of_rooms(const struct eval *eval)
{
	int worth = 0;

	for (int r = 0; r < ISLE_ROOMS; r++)
		worth -= room_cost(eval, eval->room_free[r]);
	return worth;
}

static int worth_of_maps(const struct eval *eval)
{
	int open = 0;

	for (int c = 0; c < ISLE_COLOURS; c++)
		open += eval->map[c] != 0;
	return open * fading(eval, WEIGHT_MAP_OPEN);
}

int eval_worth(const struct eval *eval)
{
	int covered = set_count(eval->boat->covered);
	int worth = worth_of_groups(eval) + worth_of_rooms(eval)
	          + groups_apart(eval) * fading(eval, WEIGHT_APART)
	          + worth_of_maps(eval) + covered * fading(eval, WEIGHT_SQUARE);

	if (eval->remaining)
		worth += worth_of_free(eval);
	worth -= set_count(eval->rats) * rat_gain(eval);
	worth -= eval->tiles[ISLE_KING_RAT] * KING_COST;
	worth += eval->tiles[ISLE_RARE]
	       * (eval->rules->rare_points * 100 + fading(eval, WEIGHT_RARE));
	worth += eval->tiles[ISLE_COMMON] * fading(eval, WEIGHT_COMMON);
	worth += (eval->friends + eval->markers) * 100 - eval->sister;
	if (eval->rules->has_sister)
		worth -= eval->tiles[ISLE_BEAST] * ICON_COST * 7 / 2;
	for (int i = 0; i < eval->lesson_count; i++)
		worth += eval->lesson[i].expected;
	return worth;
}
