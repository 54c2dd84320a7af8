#include "eye.h"

enum { RAT_COST = 100, KING_COST = 300, ROOM_COST = 500, FRIEND = 500,
       ICON_COST = 300, EMPTY_SQUARES = 3, LIBERTIES_MAX = 8, HOLES = 4,
       PACK_LEAST = 40, ICONS_EXPECTED = 4 };

static int weight(const struct eye *eye, enum bots_weight w)
{
	return eye->weights->w[w];
}

/* A weight that counts less the less of the game is to come. */
static int fading(const struct eye *eye, enum bots_weight w)
{
	return weight(eye, w) * eye->tau / 256;
}

static void pad(uint64_t padded[6], struct isle_set squares)
{
	struct isle_set up = squares_up(squares, EYE_BASE);

	for (int i = 0; i < 4; i++)
		padded[i] = up.w[i];
	padded[4] = squares.w[3] >> (64 - EYE_BASE);
}

/* ---- families ------------------------------------------------------------ */

/* Rulings 20 */
int eye_family_points(int size)
{
	static const uint8_t points[] = { 0, 0, 0, 8, 11, 15 };
	return size < 6 ? points[size] : 20 + 5 * (size - 6);
}

int eye_group_worth(const struct eye *eye, int size)
{
	int w = size < 4 ? WEIGHT_GROUP_1 + size - 1 : WEIGHT_GROUP_4;
	return size ? eye_family_points(size) * 100 + fading(eye, w) : 0;
}

static void add_group(struct eye *eye, struct isle_set *left, int colour)
{
	struct isle_set squares = squares_region(*left, isle_set_next(left, 0));

	struct eye_group *group = &eye->group[eye->group_count++];

	*left = squares_less(*left, squares);
	*group = (struct eye_group) { .squares = squares, .colour = colour,
		.beside = squares_around(squares) };
	pad(group->padded, group->beside);
}

static void find_groups(struct eye *eye)
{
	for (int c = 0; c < ISLE_COLOURS; c++) {
		struct isle_set left = eye->boat->cats[c];
		while (!squares_empty(left))
			add_group(eye, &left, c);
	}
}

static void count_cat(struct eye *eye, const struct isle_tile *tile)
{
	eye->cat_count++;
	eye->colour_cats[tile->colour]++;
	for (int i = 0; i < eye->group_count; i++)
		if (isle_set_has(&eye->group[i].squares, tile->anchor)) {
			eye->group[i].size++;
			return;
		}
}

static void count_tiles(struct eye *eye)
{
	for (int i = 0; i < eye->boat->tile_count; i++) {
		const struct isle_tile *tile = &eye->boat->tile[i];
		eye->tiles[isle_tile_info(tile->id).kind]++;
		if (tile->colour != ISLE_NONE)
			count_cat(eye, tile);
	}
}

/* ---- rooms --------------------------------------------------------------- */

/* What a room with so many free squares costs, as far as we expect. */
static int room_cost(const struct eye *eye, int free)
{
	int near = weight(eye, WEIGHT_ROOM_NEAR);
	int tau = eye->tau > 128 ? 128 : eye->tau;
	int hope = ROOM_COST * weight(eye, WEIGHT_ROOM) / 100 * tau / 128;

	return free <= 0 ? 0 : ROOM_COST - hope * near / (near + free);
}

static void look_at_rooms(struct eye *eye)
{
	for (int r = 0; r < ISLE_ROOMS; r++) {
		const struct isle_set *room = &eye->rules->room[r];
		int free = squares_count(squares_and(*room, eye->free));
		eye->room_free[r] = free;
		for (int n = 1; n <= ISLE_CELLS_MAX; n++)
			eye->room_gain[r][n] = room_cost(eye, free)
			                     - room_cost(eye, free - n);
		for (int s = isle_set_next(room, 0); s >= 0;
		     s = isle_set_next(room, s + 1))
			eye->room_of[s] = r;
	}
}

/* ---- cards --------------------------------------------------------------- */

/* Measures that the eye has counted already, -1 for others. Card 202 counts
 * cats beyond fifteen, 148 in its first edition only some treasures. */
static int counted(const struct eye *eye, const struct lesson_row *row)
{
	bool special = row->number == 202 || row->number == 148;
	bool any = row->arg == ISLE_NONE;

	if (special)
		return -1;
	switch (row->feature) {
	case FEATURE_RAT:
		return squares_count(eye->rats) + eye->tiles[ISLE_KING_RAT];
	case FEATURE_EDGE_FREE:
		return squares_count(squares_and(eye->free, eye->rules->edge));
	case FEATURE_CAT:
		return any ? eye->cat_count : row->arg < ISLE_COLOURS
		     ? eye->colour_cats[row->arg] : -1;
	case FEATURE_RARE:
		return eye->tiles[ISLE_RARE];
	case FEATURE_COMMON:
		return eye->tiles[ISLE_COMMON];
	case FEATURE_TREASURE:
		return eye->tiles[ISLE_RARE] + eye->tiles[ISLE_COMMON];
	default:
		return -1;
	}
}

static void add_hope(struct eye *eye, const struct isle_table *table,
                     int player, int number, int colour, int share)
{
	const struct isle_lesson_info *info = isle_lesson_find(number);
	struct eye_hope *hope = &eye->hope[eye->hope_count];

	if (!info || eye->hope_count == EYE_HOPES_MAX)
		return;
	*hope = (struct eye_hope) { .info = info, .row = lesson_row(number),
		.share = share, .colour = colour };
	if (hope->row->arg == LESSON_NAMED && colour == ISLE_NONE)
		return;
	hope->stands = counted(eye, hope->row);
	if (hope->stands < 0)
		hope->stands = isle_lesson_stands(eye->rules, table, player,
		                                  number, colour);
	hope->hope = lesson_hope(info, hope->row, hope->stands, eye->tau,
	                         eye->weights) * share / 100;
	eye->hope_count++;
}

static void add_own(struct eye *eye, const struct isle_table *table, int player)
{
	const struct isle_player *me = &table->player[player];

	for (int i = 0; i < me->lesson_count; i++) {
		int number = me->lesson[i];
		if (number > 0 && number <= 26)
			number = isle_explore_lesson(number);
		if (number)
			add_hope(eye, table, player, number, ISLE_NONE,
			         100 + (weight(eye, WEIGHT_LESSON) - 100)
			         * eye->tau / 256);
	}
}

static void add_others(struct eye *eye, const struct isle_table *table,
                       int player)
{
	for (int i = 0; i < table->public_count; i++)
		add_hope(eye, table, player, table->public_lesson[i].card,
		         table->public_lesson[i].points, table->has_sister ? 50 : 100);
	for (int i = 0; i < table->sister_count; i++)
		add_hope(eye, table, player, table->sister[i], ISLE_NONE, -100);
}

/* What a cat of each colour brings the sister: (5 - place) points, of colours
 * still hidden their average. */
static void look_at_sister(struct eye *eye, const struct isle_game *game)
{
	for (int i = 0; i < ISLE_COLOURS; i++) {
		bool open = i < game->colours_open;
		int hers = open ? (5 - i) * 100 : (6 - game->colours_open) * 50;
		eye->cat[game->colours[i]] -= hers;
		eye->sister += hers * eye->colour_cats[game->colours[i]];
	}
}

/* How much the hope changes when the measure moves by one. */
static int change(const struct eye *eye, const struct eye_hope *hope, int by)
{
	int stands = hope->stands + by < 0 ? 0 : hope->stands + by;
	return lesson_hope(hope->info, hope->row, stands, eye->tau, eye->weights)
	       * hope->share / 100 - hope->hope;
}

static void add_to_squares(struct eye *eye, struct isle_set squares, int gain)
{
	for (int s = isle_set_next(&squares, 0); s >= 0;
	     s = isle_set_next(&squares, s + 1))
		eye->square[s] += gain;
}

static void add_to_colours(int16_t gain[ISLE_COLOURS], int colour, int by)
{
	for (int c = 0; c < ISLE_COLOURS; c++)
		if (colour == c || colour == ISLE_NONE)
			gain[c] += by;
}

static struct isle_set free_of_rooms(const struct eye *eye, int rooms)
{
	struct isle_set squares = {{0}};

	for (int r = 0; r < ISLE_ROOMS; r++)
		if (rooms >> r & 1)
			squares = squares_or(squares, eye->rules->room[r]);
	return squares_and(squares, eye->free);
}

static void heed_rooms(struct eye *eye, const struct eye_hope *hope)
{
	struct isle_set squares = free_of_rooms(eye, hope->row->arg);
	int points = hope->info->points * hope->share;

	if (hope->row->feature == FEATURE_EMPTY)
		add_to_squares(eye, squares, change(eye, hope, -1) / EMPTY_SQUARES);
	else if (eye->tau)
		add_to_squares(eye, squares,
		               points / (squares_count(squares) + 6));
}

static void heed_maps(struct eye *eye, const struct eye_hope *hope)
{
	int gain = change(eye, hope, hope->row->rate < 0 ? -1 : 1);

	for (int c = 0; c < ISLE_COLOURS; c++)
		eye->square[eye->plan->map[c]] += gain;
}

/* Turns a card's hope into gains of squares and tiles. */
static void heed(struct eye *eye, const struct eye_hope *hope)
{
	int colour = hope->row->arg == LESSON_NAMED ? hope->colour : hope->row->arg;

	switch (hope->row->feature) {
	case FEATURE_RAT:
		add_to_squares(eye, eye->rats, change(eye, hope, -1));
		break;
	case FEATURE_EDGE_FREE:
		add_to_squares(eye, squares_and(eye->free, eye->rules->edge),
		               change(eye, hope, -1));
		break;
	case FEATURE_EDGE_CAT:
		add_to_colours(eye->edge_cat, colour, change(eye, hope, 1));
		break;
	case FEATURE_CAT:
		add_to_colours(eye->cat, colour, change(eye, hope, 1));
		break;
	case FEATURE_LONELY:
		add_to_colours(eye->lonely, colour, change(eye, hope, 1));
		break;
	case FEATURE_RARE:
		eye->rare += change(eye, hope, 1);
		break;
	case FEATURE_COMMON:
		eye->common += change(eye, hope, 1);
		break;
	case FEATURE_TREASURE:
		eye->rare += change(eye, hope, 1);
		eye->common += change(eye, hope, 1);
		break;
	case FEATURE_EMPTY: case FEATURE_ROOM:
		heed_rooms(eye, hope);
		break;
	case FEATURE_MAP:
		heed_maps(eye, hope);
		break;
	}
}

/* ---- windows ------------------------------------------------------------- */

static struct eye_window window_up(struct eye_window a, int n)
{
	return (struct eye_window) { a.low << n, a.high << n | a.low >> (64 - n) };
}

static struct eye_window window_down(struct eye_window a, int n)
{
	return (struct eye_window) { a.low >> n | a.high << (64 - n), a.high >> n };
}

static struct eye_window window_or(struct eye_window a, struct eye_window b)
{
	return (struct eye_window) { a.low | b.low, a.high | b.high };
}

static struct eye_window window_and(struct eye_window a, struct eye_window b)
{
	return (struct eye_window) { a.low & b.low, a.high & b.high };
}

static struct eye_window window_less(struct eye_window a, struct eye_window b)
{
	return (struct eye_window) { a.low & ~b.low, a.high & ~b.high };
}

static int window_count(struct eye_window a)
{
	return __builtin_popcountll(a.low) + __builtin_popcountll(a.high);
}

/* Padded squares as seen from an anchor. */
static struct eye_window window_at(const uint64_t padded[6], int anchor)
{
	const uint64_t *w = &padded[anchor >> 6];
	int n = anchor & 63;

	if (!n)
		return (struct eye_window) { w[0], w[1] };
	return (struct eye_window) { w[0] >> n | w[1] << (64 - n),
	                             w[1] >> n | w[2] << (64 - n) };
}

static bool window_meets(struct eye_window a, struct eye_window b)
{
	return (a.low & b.low) | (a.high & b.high);
}

struct eye_turn eye_turn(const struct isle_rules *rules, int tile, int turn)
{
	const struct isle_shape *shape = &rules->shape[isle_tile_info(tile).shape];
	struct isle_set up = squares_up(shape->turn[turn].squares, EYE_BASE);
	struct eye_turn t = { .turn = &shape->turn[turn], .size = shape->size,
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

static int rat_gain(const struct eye *eye)
{
	return RAT_COST + (weight(eye, WEIGHT_RAT) - RAT_COST) * eye->tau / 256;
}

static void set_gains(struct eye *eye)
{
	add_to_squares(eye, eye->rats, rat_gain(eye));
	for (int c = 0; c < ISLE_COLOURS; c++) {
		int square = eye->plan->map[c];
		bool open = isle_set_has(&eye->free, square);
		eye->map[c] = open ? weight(eye, WEIGHT_MAP) : 0;
		eye->square[square] -= fading(eye, WEIGHT_MAP_OPEN);
	}
	eye->rare = eye->rules->rare_points * 100 + fading(eye, WEIGHT_RARE);
	eye->common = fading(eye, WEIGHT_COMMON);
}

static int count_friends(const struct eye *eye, const struct isle_table *table,
                         int player)
{
	struct isle_score score;

	if (!eye->tiles[ISLE_BEAST])
		return 0;
	isle_score_table(eye->rules, table, &score);
	return score.seat[player].friends;
}

void eye_open(struct eye *eye, const struct isle_rules *rules,
              const struct isle_game *game, int seat, int tau,
              const struct bots_weights *weights)
{
	const struct isle_seat *me = &game->seat[seat - 1];
	struct isle_table table;

	*eye = (struct eye) { .rules = rules, .weights = weights, .tau = tau,
		.boat = &me->boat, .plan = &rules->plan[me->boat.plan - 1],
		.markers = me->markers };
	eye->free = squares_less(rules->boat, me->boat.covered);
	eye->rats = squares_and(eye->plan->rats, eye->free);
	pad(eye->padded, eye->free);
	pad(eye->edge, rules->edge);
	for (int c = 0; c < ISLE_COLOURS; c++)
		pad(eye->near[c], squares_around(me->boat.cats[c]));
	find_groups(eye);
	count_tiles(eye);
	look_at_rooms(eye);
	set_gains(eye);
	isle_table_of(rules, game, &table);
	eye->friends = count_friends(eye, &table, seat - 1);
	add_own(eye, &table, seat - 1);
	add_others(eye, &table, seat - 1);
	for (int i = 0; i < eye->hope_count; i++)
		heed(eye, &eye->hope[i]);
	if (rules->has_sister)
		look_at_sister(eye, game);
}

/* ---- placings ------------------------------------------------------------ */

static int gain_of_squares(const struct eye *eye, const struct eye_turn *turn,
                           int anchor)
{
	uint64_t rooms = 0;
	int gain = 0;

	for (int i = 0; i < turn->size; i++) {
		int s = anchor + turn->turn->offset[i];
		gain += eye->square[s];
		rooms += (uint64_t)1 << (8 * eye->room_of[s]);
	}
	while (rooms) {
		int shift = __builtin_ctzll(rooms) & ~7;
		gain += eye->room_gain[shift / 8][rooms >> shift & 255];
		rooms &= ~((uint64_t)255 << shift);
	}
	return gain;
}

/* Walls it leans on, free squares beside it, and which of these are left with
 * no or with one free neighbour. */
static int gain_of_packing(const struct eye *eye, const struct eye_turn *turn,
                           int anchor)
{
	struct eye_window free = window_less(window_at(eye->padded, anchor),
	                                     turn->squares);
	struct eye_window open = window_and(turn->beside, free);
	struct eye_window n = window_up(free, 1), s = window_down(free, 1);
	struct eye_window w = window_up(free, ISLE_STRIDE);
	struct eye_window e = window_down(free, ISLE_STRIDE);
	struct eye_window ns = window_or(n, s), we = window_or(w, e);
	struct eye_window alive = window_and(open, window_or(ns, we));
	struct eye_window twice = window_or(window_and(ns, we),
		window_or(window_and(n, s), window_and(w, e)));
	int opens = window_count(open), lives = window_count(alive);
	int ends = window_count(window_less(alive, twice));

	return ((turn->rim - opens) * weight(eye, WEIGHT_WALL)
	        + opens * weight(eye, WEIGHT_OPEN)
	        + (opens - lives) * weight(eye, WEIGHT_DEAD)
	        + ends * weight(eye, WEIGHT_END)
	        + turn->size * weight(eye, WEIGHT_SQUARE))
	       * (eye->tau < PACK_LEAST ? PACK_LEAST : eye->tau) / 256;
}

static bool covers(const struct eye_turn *turn, int anchor, int square)
{
	for (int i = 0; i < turn->size; i++)
		if (anchor + turn->turn->offset[i] == square)
			return true;
	return false;
}

/* What the groups it joins gain. */
static int gain_of_joining(const struct eye *eye, const struct eye_turn *turn,
                           int anchor, int colour)
{
	int size = 1, gain = 0;

	for (int i = 0; i < eye->group_count; i++) {
		const struct eye_group *group = &eye->group[i];
		if (group->colour != colour
		    || !window_meets(window_at(group->padded, anchor),
		                     turn->squares))
			continue;
		size += group->size;
		gain -= eye_group_worth(eye, group->size);
		if (group->size == 1)
			gain -= eye->lonely[colour];
	}
	return gain + eye_group_worth(eye, size);
}

static int gain_of_cat(const struct eye *eye, const struct eye_turn *turn,
                       int anchor, int colour)
{
	int gain = eye->cat[colour];

	if (window_meets(window_at(eye->near[colour], anchor), turn->squares))
		gain += gain_of_joining(eye, turn, anchor, colour);
	else
		gain += eye->lonely[colour] + eye_group_worth(eye, 1);
	if (eye->edge_cat[colour]
	    && window_meets(window_at(eye->edge, anchor), turn->squares))
		gain += eye->edge_cat[colour];
	if (eye->map[colour] && covers(turn, anchor, eye->plan->map[colour]))
		gain += eye->map[colour];
	return gain;
}

static int gain_of_kind(const struct eye *eye, int tile)
{
	if (tile < ISLE_TILE_RARE || tile == ISLE_TILE_KING_RAT)
		return 0;
	if (tile < ISLE_TILE_COMMON)
		return eye->rare;
	if (tile < ISLE_TILE_BEAST)
		return eye->common;
	return eye->rules->has_sister ? -ICON_COST * ICONS_EXPECTED / 2
	                              : FRIEND * eye->tau / 256;
}

int eye_gain(const struct eye *eye, const struct eye_turn *turn, int anchor,
             int tile, int colour)
{
	int gain = gain_of_squares(eye, turn, anchor) + gain_of_kind(eye, tile)
	         + gain_of_packing(eye, turn, anchor);

	return colour == ISLE_NONE ? gain
	     : gain + gain_of_cat(eye, turn, anchor, colour);
}

/* ---- the whole boat ------------------------------------------------------ */

static int worth_of_groups(const struct eye *eye)
{
	int worth = 0;

	for (int i = 0; i < eye->group_count; i++) {
		int open = squares_count(squares_and(eye->group[i].beside,
		                                     eye->free));
		int most = open > LIBERTIES_MAX ? LIBERTIES_MAX : open;
		int full = eye_group_worth(eye, eye->group[i].size);
		int now = eye_family_points(eye->group[i].size) * 100;
		worth += open < 2 ? now : full;
		worth += most * fading(eye, WEIGHT_LIBERTY);
	}
	return worth;
}

static int worth_of_free(const struct eye *eye)
{
	struct isle_set left = eye->free;
	struct isle_set around = squares_around(left);
	struct isle_set ends = squares_less(squares_and(left, around),
	                                    squares_twice(left));
	struct isle_set open = squares_and(left, squares_around(eye->boat->covered));
	int tau = eye->tau < PACK_LEAST ? PACK_LEAST : eye->tau;
	int worth = squares_count(ends) * weight(eye, WEIGHT_END)
	          + squares_count(open) * weight(eye, WEIGHT_OPEN);

	while (!squares_empty(left)) {
		struct isle_set region = squares_region(left,
		                                        isle_set_next(&left, 0));
		int size = squares_count(region);
		if (size <= HOLES)
			worth += weight(eye, WEIGHT_HOLE_1 + size - 1);
		left = squares_less(left, region);
	}
	return worth * tau / 256;
}

static int worth_of_rooms(const struct eye *eye)
{
	int worth = 0;

	for (int r = 0; r < ISLE_ROOMS; r++)
		worth -= room_cost(eye, eye->room_free[r]);
	return worth;
}

static int worth_of_maps(const struct eye *eye)
{
	int open = 0;

	for (int c = 0; c < ISLE_COLOURS; c++)
		open += eye->map[c] != 0;
	return open * fading(eye, WEIGHT_MAP_OPEN);
}

int eye_worth(const struct eye *eye)
{
	int covered = squares_count(eye->boat->covered);
	int worth = worth_of_groups(eye) + worth_of_rooms(eye)
	          + worth_of_maps(eye) + covered * fading(eye, WEIGHT_SQUARE);

	if (eye->tau)
		worth += worth_of_free(eye);
	worth -= squares_count(eye->rats) * rat_gain(eye);
	worth -= eye->tiles[ISLE_KING_RAT] * KING_COST;
	worth += eye->tiles[ISLE_RARE]
	       * (eye->rules->rare_points * 100 + fading(eye, WEIGHT_RARE));
	worth += eye->tiles[ISLE_COMMON] * fading(eye, WEIGHT_COMMON);
	worth += (eye->friends + eye->markers) * 100 - eye->sister;
	if (eye->rules->has_sister)
		worth -= eye->tiles[ISLE_BEAST] * ICON_COST * 7 / 2;
	for (int i = 0; i < eye->hope_count; i++)
		worth += eye->hope[i].hope;
	return worth;
}
