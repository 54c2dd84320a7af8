/*
 * lines.c - the moves of a decision, found by walking the engine's steps and
 * judged by what they add to the seat's boat and assets.
 */
#include <stddef.h>
#include "lines.h"

enum { NOWHERE = -100000, QUICK_TILES = 4, PLACINGS_MAX = 6 };

/* ---- the list ------------------------------------------------------------ */

void lines_add(struct lines *lines, const struct isle_move *move, int value)
{
	int i = lines->count;

	if (i == LINES_MAX && value <= lines->line[i - 1].value)
		return;
	if (i < LINES_MAX)
		lines->count++;
	else
		i--;
	for (; i > 0 && lines->line[i - 1].value < value; i--)
		lines->line[i] = lines->line[i - 1];
	lines->line[i] = (struct bots_line) { *move, value };
}

static const struct isle_seat *me(const struct lines *lines)
{
	return &lines->game->seat[lines->seat - 1];
}

int lines_estimate(struct eval *eval, const struct isle_rules *rules,
                   const struct isle_game *game, int seat,
                   const struct bots_weights *weights)
{
	int remaining = assets_remaining(rules, game, seat);
	struct assets assets = assets_of(rules, game, seat, weights);

	eval_init(eval, rules, game, seat, remaining, weights);
	return eval_worth(eval) + assets_worth(&assets);
}

/* ---- what a move costs beside its tile ----------------------------------- */

static int fish_of(const struct lines *lines, const struct isle_move *move)
{
	const struct isle_rules *rules = lines->rules;

	switch (move->verb) {
	case ISLE_RESCUE:
		return isle_price(rules, move->field, move->tile);
	case ISLE_RESCUE_KITTEN:
		return rules->kitten_price[0];
	case ISLE_SECOND:
		return rules->kitten_price[1];
	case ISLE_PLAY_CARD:
		return move->grade == ISLE_GRADE_COMMON
		    && isle_card_info(move->card).effect == ISLE_EFFECT_SMALL;
	default:
		return 0;
	}
}

/* What a card keeps of its worth for another day. */
static int card_kept(const struct lines *lines, const struct isle_move *move)
{
	if (move->verb != ISLE_PLAY_CARD || !lines->assets.later)
		return 0;
	return assets_card(&lines->assets, lines->game, lines->seat, move->card)
	     * lines->weights->w[WEIGHT_KEPT] / 100;
}

/* A card that takes two treasures promises a second one. */
static int second_gain(const struct lines *lines, const struct isle_move *move,
                       int gain)
{
	bool two = move->verb == ISLE_PLAY_CARD && move->grade > ISLE_GRADE_RARE;
	return two && gain > 0 ? gain * lines->weights->w[WEIGHT_SECOND] / 100 : 0;
}

static int whole_gain(const struct lines *lines, const struct isle_move *move,
                      int gain)
{
	return gain + second_gain(lines, move, gain) - card_kept(lines, move)
	     - fish_of(lines, move) * lines->fish_worth;
}

/* ---- placings ------------------------------------------------------------ */

struct placing { isle_step step; int gain; };

int lines_colour(const struct isle_move *move)
{
	if (move->tile < ISLE_TILE_KITTEN)
		return move->tile % ISLE_COLOURS;
	if (move->tile < ISLE_TILE_OSHAX)
		return (move->tile - ISLE_TILE_KITTEN) % ISLE_COLOURS;
	return move->tile < ISLE_TILE_RARE ? move->colour : ISLE_NONE;
}

static int insert(struct placing *best, int count, int most, struct placing p)
{
	int i = count < most ? count++ : most - 1;

	if (count == most && i == most - 1 && best[i].gain >= p.gain
	    && best[i].gain != NOWHERE)
		return count;
	for (; i > 0 && best[i - 1].gain < p.gain; i--)
		best[i] = best[i - 1];
	best[i] = p;
	return count;
}

/* The best placings of a tile, best first. */
static int find_placings(struct lines *lines, const struct isle_move *prefix,
                         struct placing *best, int most, int depth)
{
	isle_step *step = lines->step[depth];
	int count = isle_steps(lines->rules, lines->game, prefix, step);
	int colour = lines_colour(prefix), found = 0;
	struct eval_turn turn = { .size = 0 };

	lines->work += (uint32_t)count;
	for (int i = 0; i < most; i++)
		best[i].gain = NOWHERE;
	for (int i = 0; i < count; i++) {
		/* Placings come turn by turn. */
		if (i == 0 || step[i] >> 8 != step[i - 1] >> 8)
			turn = eval_turn(lines->rules, prefix->tile,
			                (int)(step[i] >> 8));
		int gain = eval_gain(&lines->eval, &turn, (int)(step[i] & 255),
		                    prefix->tile, colour);
		found = insert(best, found, most, (struct placing){ step[i], gain });
	}
	return found;
}

int lines_best_gain(struct lines *lines, int tile)
{
	isle_step *step = lines->step[LINES_DEPTH - 1];
	int count =
		isle_placings(lines->rules, lines->game, lines->seat, tile, step);
	bool oshax = tile >= ISLE_TILE_OSHAX && tile < ISLE_TILE_RARE;
	struct isle_move move = { .tile = (uint8_t)tile };
	int from = oshax ? 0 : lines_colour(&move), best = NOWHERE;
	int to = oshax ? ISLE_COLOURS - 1 : from;
	struct eval_turn turn = { .size = 0 };

	lines->work += (uint32_t)(count * (to - from + 1));
	for (int i = 0; i < count; i++) {
		if (i == 0 || step[i] >> 8 != step[i - 1] >> 8)
			turn = eval_turn(lines->rules, tile, (int)(step[i] >> 8));
		for (int c = from; c <= to; c++) {
			int gain = eval_gain(&lines->eval, &turn,
			                    (int)(step[i] & 255), tile, c);
			if (gain > best)
				best = gain;
		}
	}
	return best;
}

/* How many placings of a tile are worth a line of their own. */
static const uint8_t placings[] = { [LINES_QUICK] = 1, [LINES_PLAN] = 3,
                                    [LINES_FULL] = PLACINGS_MAX };

static void add_placings(struct lines *lines, const struct isle_move *prefix,
                         int depth)
{
	struct placing best[PLACINGS_MAX];
	int most = placings[lines->care];
	int found = find_placings(lines, prefix, best, most, depth);

	for (int i = 0; i < found; i++) {
		struct isle_move move = *prefix;
		isle_extend(&move, best[i].step);
		lines_add(lines, &move, whole_gain(lines, &move, best[i].gain));
	}
}

/* ---- moves without a tile ------------------------------------------------ */

/* Points from an event: the choice is tried out. */
static int markers_after(struct lines *lines, const struct isle_move *move)
{
	int before = me(lines)->markers;

	lines->after = *lines->game;
	isle_play(lines->rules, &lines->after, move, NULL);
	return (lines->after.seat[lines->seat - 1].markers - before) * 100;
}

/* A king rat gone is three points, a fish and a square to fill again. */
static int feed_value(const struct lines *lines)
{
	bool spare = !lines->assets.today && !lines->assets.later;
	return spare || me(lines)->fish > 12 ? 100 : -100;
}

static int token_value(const struct lines *lines, const struct isle_move *move)
{
	return move->number ? 4 * lines->weights->w[WEIGHT_SPEED]
	                    : lines->weights->w[WEIGHT_BASKET_CARD] * 2;
}

/* The left field is cheap, so what we would like is put there. */
static int field_value(const struct lines *lines, const struct isle_move *move)
{
	return move->field == (lines->assets.today ? 0 : 1);
}

static int pass_value(const struct lines *lines)
{
	const int16_t *w = lines->weights->w;
	const struct assets *m = &lines->assets;

	return m->later ? w[WEIGHT_PASS] + w[WEIGHT_PASS_DAY] * m->later
	                  + w[WEIGHT_PASS_FISH] * m->fish
	                : w[WEIGHT_PASS_LAST];
}

/* The worth of a whole move that places nothing. */
static int plain_value(struct lines *lines, const struct isle_move *move)
{
	switch (move->verb) {
	case ISLE_ROW: case ISLE_COLUMN: case ISLE_POINT_CAT:
		return markers_after(lines, move);
	case ISLE_FEED:
		return feed_value(lines);
	case ISLE_TOKEN:
		return token_value(lines, move);
	case ISLE_FIELD:
		return field_value(lines, move);
	case ISLE_RESOLVE:
		return lines_space(lines, move->space[0]);
	case ISLE_TAKE_AND:
		return lines_and(lines, move->space[0]);
	case ISLE_UPPER: case ISLE_LOWER:
		return lines_half(lines, move->verb);
	case ISLE_TWICE_CAT: case ISLE_TWICE_TREASURE:
		return lines_twice(lines, move->verb);
	case ISLE_PASS:
		return lines->game->phase == ISLE_PHASE_RARE_FINDS ? 0
		     : pass_value(lines);
	default:
		return 0;
	}
}

/* ---- building moves ------------------------------------------------------ */

/* Slots of which only the first step is looked at: the cheap field, the basket
 * that comes back tomorrow. */
static bool takes_first(enum isle_slot slot)
{
	return slot == ISLE_SLOT_FIELD || slot == ISLE_SLOT_BASKET
	    || slot == ISLE_SLOT_USED;
}

/* What joining the best group of its colour would gain a cat. */
static int promise(const struct lines *lines, int tile)
{
	const struct eval *eval = &lines->eval;
	struct isle_move move = { .tile = (uint8_t)tile };
	int colour = lines_colour(&move), best = 0;

	if (tile >= ISLE_TILE_OSHAX)
		return 0;
	for (int i = 0; i < eval->group_count; i++) {
		const struct eval_group *group = &eval->group[i];
		int gain = eval_group_worth(eval, group->size + 1)
		         - eval_group_worth(eval, group->size);
		if (group->colour == colour && gain > best)
			best = gain;
	}
	return best + eval->cat[colour];
}

/* Leaves the tiles that promise most, best first. */
static int pick_tiles(const struct lines *lines, isle_step *step, int count)
{
	int worth[ISLE_FIELD_MAX * 2];

	if (count <= QUICK_TILES || count > ISLE_FIELD_MAX * 2)
		return count;
	for (int i = 0; i < count; i++) {
		isle_step tile = step[i];
		int value = promise(lines, (int)tile), k = i;
		for (; k > 0 && worth[k - 1] < value; k--) {
			worth[k] = worth[k - 1];
			step[k] = step[k - 1];
		}
		worth[k] = value;
		step[k] = tile;
	}
	return QUICK_TILES;
}

/* Each depth has a list of steps of its own, for the ones below are filled
 * while it is walked. A slot of which one step is looked at needs none. */
static void walk(struct lines *lines, const struct isle_move *prefix, int depth)
{
	enum isle_slot slot = isle_slot(prefix);
	bool field = prefix->verb == ISLE_FIELD;

	if (slot == ISLE_SLOT_END) {
		lines_add(lines, prefix, plain_value(lines, prefix));
		return;
	}
	if (slot == ISLE_SLOT_PLACING) {
		add_placings(lines, prefix, LINES_DEPTH - 1);
		return;
	}
	isle_step *step = lines->step[depth];
	int count = isle_steps(lines->rules, lines->game, prefix, step);
	if (takes_first(slot) && !field && count > 1)
		count = 1;
	if (slot == ISLE_SLOT_TILE && lines->care != LINES_FULL)
		count = pick_tiles(lines, step, count);
	for (int i = 0; i < count; i++) {
		struct isle_move move = *prefix;
		bool same = takes_first(slot) && !field;
		if (isle_extend(&move, step[i]))
			walk(lines, &move, same ? depth : depth + 1);
	}
}

/* Oshax and treasures; other cards are played when it is time (anytime.c). */
static void walk_finds(struct lines *lines)
{
	const struct isle_set *hand = &me(lines)->hand;
	uint32_t seen = 0;

	for (int c = isle_set_next(hand, 0); c >= 0;
	     c = isle_set_next(hand, c + 1)) {
		struct isle_card_info info = isle_card_info(c);
		bool find = info.kind == ISLE_CARD_OSHAX
		         || info.kind == ISLE_CARD_TREASURE;
		struct isle_move move = { .seat = (uint8_t)lines->seat };
		if (!find || seen >> info.effect & 1)
			continue;
		seen |= 1u << info.effect;
		isle_extend(&move, ISLE_PLAY_CARD);
		isle_extend(&move, (isle_step)c);
		if (isle_steps(lines->rules, lines->game, &move, lines->step[0]))
			walk(lines, &move, 0);
	}
}

static void walk_verb(struct lines *lines, int verb)
{
	struct isle_move move = { .seat = (uint8_t)lines->seat };

	isle_extend(&move, (isle_step)verb);
	walk(lines, &move, 1);
}

static void add_verb(struct lines *lines, int verb)
{
	switch (verb) {
	case ISLE_FAMILY_CARDS: case ISLE_DRAFT: case ISLE_KEEP: case ISLE_CHOOSE:
		lines_deal(lines, verb);
		break;
	case ISLE_NAME:
		lines_name(lines);
		break;
	case ISLE_PLAY_CARD:
		if (lines->game->phase == ISLE_PHASE_RARE_FINDS)
			walk_finds(lines);
		break;
	default:
		walk_verb(lines, verb);
	}
}

/* ---- the second look ----------------------------------------------------- */

void lines_put(const struct isle_rules *rules, struct isle_boat *boat,
               const struct isle_move *move)
{
	isle_boat_place(rules, boat, (struct isle_tile) {
		.id = move->tile, .colour = (uint8_t)lines_colour(move),
		.turn = move->turn, .anchor = move->anchor });
}

bool lines_places(const struct isle_move *move)
{
	static const uint64_t verbs = (uint64_t)1 << ISLE_RESCUE
		| (uint64_t)1 << ISLE_TAKE_CAT | (uint64_t)1 << ISLE_RESCUE_KITTEN
		| (uint64_t)1 << ISLE_TAKE_KITTEN | (uint64_t)1 << ISLE_SECOND
		| (uint64_t)1 << ISLE_TAKE_TREASURE | (uint64_t)1 << ISLE_PLACE
		| (uint64_t)1 << ISLE_PLACE_KING_RAT | (uint64_t)1 << ISLE_DRAW;
	if (move->verb == ISLE_PLAY_CARD)
		return move->tile != ISLE_NONE;
	return verbs >> move->verb & 1;
}

/* The boat after a placing, looked at as a whole, instead of the gain. */
static int second_look(struct lines *lines, const struct isle_move *move,
                       int before)
{
	struct isle_seat *seat = &lines->after.seat[lines->seat - 1];
	struct eval *eval = &lines->eval;
	int colour = lines_colour(move), map = 0;

	seat->boat = me(lines)->boat;
	lines_put(lines->rules, &seat->boat, move);
	struct isle_set squares = isle_squares(lines->rules, move->tile, move->turn,
	                                       move->anchor);
	if (colour != ISLE_NONE && isle_set_has(&squares, eval->plan->map[colour]))
		map = lines->weights->w[WEIGHT_MAP];
	eval_init(eval, lines->rules, &lines->after, lines->seat, eval->remaining,
	         lines->weights);
	return eval_worth(eval) - before + map;
}

static void sort(struct lines *lines)
{
	for (int i = 1; i < lines->count; i++) {
		struct bots_line line = lines->line[i];
		int k = i;
		for (; k > 0 && lines->line[k - 1].value < line.value; k--)
			lines->line[k] = lines->line[k - 1];
		lines->line[k] = line;
	}
}

/* A quick gain is a sum over the tile's own squares. What the tile cuts off
 * elsewhere, holes above all, is seen on the whole boat only, which costs more:
 * so the moves that were found are judged again, and no others. */
static void look_again(struct lines *lines)
{
	int before = eval_worth(&lines->eval);

	lines->after = *lines->game;
	for (int i = 0; i < lines->count; i++) {
		struct bots_line *line = &lines->line[i];
		if (!lines_places(&line->move))
			continue;
		int gain = second_look(lines, &line->move, before);
		line->value = whole_gain(lines, &line->move, gain);
	}
	sort(lines);
}

/* ---- all of it ----------------------------------------------------------- */

static bool is_take(int verb)
{
	return verb >= ISLE_TAKE_COLUMN && verb <= ISLE_TAKE_SPACES;
}

static int find_verbs(struct lines *lines, uint8_t *verb)
{
	struct isle_move move = { .seat = (uint8_t)lines->seat };
	isle_step *step = lines->step[0];
	int count = isle_steps(lines->rules, lines->game, &move, step);

	for (int i = 0; i < count; i++)
		verb[i] = (uint8_t)step[i];
	return count;
}

/* While days follow, a fish is the part of a cat that it will buy; on the last
 * one it is worth something only to those who can still spend it. */
static int fish_worth(const struct lines *lines)
{
	const int16_t *w = lines->weights->w;
	const struct assets *m = &lines->assets;

	return m->later ? w[WEIGHT_CAT] * 10 / w[WEIGHT_CAT_ALL]
	                  * w[WEIGHT_FISH_PRICE] / 100
	                  + w[WEIGHT_PRICE_DAY] * m->later
	                  + w[WEIGHT_PRICE_RICH] * m->fish / 10
	     : m->today && m->fish < 8 ? w[WEIGHT_FISH_LAST] : 2;
}

int lines_find(struct lines *lines, const struct isle_rules *rules,
               const struct isle_game *game, int seat,
               const struct bots_weights *weights, enum lines_care care)
{
	uint8_t verb[ISLE_VERBS];
	bool due = isle_due(rules, game) >> seat & 1;

	lines->rules = rules;
	lines->game = game;
	lines->weights = weights;
	lines->seat = seat;
	lines->care = care;
	lines->count = 0;
	lines->assets = assets_of(rules, game, seat, weights);
	lines->fish_worth = fish_worth(lines);
	eval_init(&lines->eval, rules, game, seat,
	          assets_remaining(rules, game, seat), weights);
	lines->fish_worth -= lines->eval.fish;
	lines->work = (uint32_t)lines->eval.lesson_count
	            * (lines->eval.detailed ? LINES_DETAIL_WORK
	                                    : LINES_LESSON_WORK);
	int count = find_verbs(lines, verb);
	for (int i = 0; i < count; i++)
		if (verb[i] == ISLE_PLAY_CARD)
			lines_anytime(lines);
	/* Who is not due may play a card all the same, and nothing else. */
	if (!due)
		return lines->count;
	if (count && is_take(verb[0]))
		lines_take(lines, verb, count);
	for (int i = 0; i < count; i++)
		if (!is_take(verb[i]))
			add_verb(lines, verb[i]);
	if (care == LINES_FULL)
		look_again(lines);
	return lines->count;
}

int lines_lesson(const struct lines *lines, int number, int colour)
{
	const struct isle_lesson_info *info = isle_lesson_find(number);
	const struct lesson_row *row = lesson_row(number);
	struct isle_table table;

	if (!info || (lesson_arg(info) == LESSON_NAMED && colour == ISLE_NONE))
		return 0;
	isle_table_of(lines->rules, lines->game, &table);
	int stands = isle_lesson_stands(lines->rules, &table, lines->seat - 1,
	                                number, colour);
	return lesson_expected(info, row, stands, lines->eval.remaining,
	                       lines->weights);
}

int lines_own_lesson(const struct lines *lines, int number)
{
	const int16_t *w = lines->weights->w;
	int share = w[WEIGHT_LESSON] + w[WEIGHT_LESSON_DAY] * lines->assets.later;

	return lines_lesson(lines, number, ISLE_NONE) * share / 100
	     + w[WEIGHT_LESSON_CARD]
	     + w[WEIGHT_LESSON_MANY] * isle_set_count(&me(lines)->lessons)
	     + lines->eval.private_lesson;
}
