/* truth.c - the reasons of hints, counted once more in the plainest way. */
#include <stdlib.h>
#include "truth.h"

enum { GAP = 4 };    /* free squares that nearly nothing fits on */

/* A position, the move of a hint, and the position after it. */
struct claim {
	const struct isle_rules *rules;
	const struct isle_game *before;
	struct isle_game after;
	struct isle_log log;
	const struct bots_hint *hint;
	int seat, i, a, b;
};

static const struct isle_boat *boat(const struct claim *c,
                                    const struct isle_game *game)
{
	return &game->seat[c->seat - 1].boat;
}

/* ---- squares ------------------------------------------------------------- */

/* Takes a square and all that hang together with it out of a set; how many. */
static int take_region(struct isle_set *set, int square, struct isle_set *out)
{
	static const int step[] = { 1, -1, ISLE_STRIDE, -ISLE_STRIDE };
	int count = 1;

	isle_set_remove(set, square);
	isle_set_add(out, square);
	for (int i = 0; i < 4; i++) {
		int next = square + step[i];
		if (next >= 0 && next < ISLE_SQUARES && isle_set_has(set, next))
			count += take_region(set, next, out);
	}
	return count;
}

static int groups(const struct isle_boat *boat, int colour)
{
	struct isle_set left = boat->cats[colour];
	int count = 0;

	for (int s; (s = isle_set_next(&left, 0)) >= 0; count++)
		take_region(&left, s, &(struct isle_set){{0}});
	return count;
}

/* Free squares of a boat that lie in gaps. */
static int gap_squares(const struct isle_rules *rules,
                       const struct isle_boat *boat)
{
	struct isle_set left = rules->boat;
	int sum = 0;

	for (int k = 0; k < 4; k++)
		left.w[k] &= ~boat->covered.w[k];
	for (int s; (s = isle_set_next(&left, 0)) >= 0; ) {
		int size = take_region(&left, s, &(struct isle_set){{0}});
		sum += size <= GAP ? size : 0;
	}
	return sum;
}

static int visible_rats(const struct isle_rules *rules,
                        const struct isle_boat *boat)
{
	struct isle_set rats = rules->plan[boat->plan - 1].rats;

	for (int k = 0; k < 4; k++)
		rats.w[k] &= ~boat->covered.w[k];
	return isle_set_count(&rats);
}

static bool is_full(const struct isle_set *room, const struct isle_boat *boat)
{
	for (int k = 0; k < 4; k++)
		if (room->w[k] & ~boat->covered.w[k])
			return false;
	return true;
}

/* The cats of the group that the tile of the move is in. */
static int group_size(const struct claim *c)
{
	const struct isle_boat *b = boat(c, &c->after);
	struct isle_set left = b->cats[c->a], group = {{0}};
	int count = 0;

	if (!isle_set_has(&left, c->hint->move.anchor))
		return 0;
	take_region(&left, c->hint->move.anchor, &group);
	for (int i = 0; i < b->tile_count; i++)
		count += b->tile[i].colour == c->a
		      && isle_set_has(&group, b->tile[i].anchor);
	return count;
}

/* ---- claims about the boat ----------------------------------------------- */

static bool fills_room(const struct claim *c)
{
	const struct isle_set *room = &c->rules->room[c->a];
	return !is_full(room, boat(c, c->before))
	    && is_full(room, boat(c, &c->after));
}

static int lost_groups(const struct claim *c)
{
	return groups(boat(c, c->before), c->a) - groups(boat(c, &c->after), c->a);
}

static bool joins(const struct claim *c)
{
	return c->b > 1 && lost_groups(c) == c->b - 1;
}

static bool makes_family(const struct claim *c)
{
	return c->b == 3 && group_size(c) == 3 && lost_groups(c) == 0;
}

static bool grows(const struct claim *c)
{
	return c->b > 3 && group_size(c) == c->b && lost_groups(c) == 0;
}

static bool makes_pair(const struct claim *c)
{
	return group_size(c) == 2 && lost_groups(c) == 0;
}

/* Alone, and a free square beside it. */
static bool starts(const struct claim *c)
{
	const struct isle_boat *b = boat(c, &c->after);
	struct isle_set left = b->cats[c->a], group = {{0}}, open = {{0}};

	for (int k = 0; k < 4; k++)
		open.w[k] = c->rules->boat.w[k] & ~b->covered.w[k];
	take_region(&left, c->hint->move.anchor, &group);
	return group_size(c) == 1 && set_meets(set_around(group), open);
}

static bool finds_treasure(const struct claim *c)
{
	for (int i = 0; i < c->log.count; i++) {
		const struct isle_event *event = &c->log.event[i];
		if (event->kind == ISLE_EV_MAP && event->seat == c->seat
		    && event->a == c->a)
			return true;
	}
	return false;
}

static bool covers_rats(const struct claim *c)
{
	return c->a > 0 && visible_rats(c->rules, boat(c, c->before))
	                 - visible_rats(c->rules, boat(c, &c->after)) == c->a;
}

static bool is_rare(const struct claim *c)
{
	int kind = isle_tile_info(c->hint->move.tile).kind;
	return kind == ISLE_RARE && c->rules->rare_points > 0;
}

static bool packs(const struct claim *c)
{
	return gap_squares(c->rules, boat(c, &c->after))
	    <= gap_squares(c->rules, boat(c, c->before));
}

/* ---- claims about lessons ------------------------------------------------ */

static int points_in(const struct isle_item *item, int count, int number)
{
	int points = 0;

	for (int i = 0; i < count; i++)
		points += item[i].card == number ? item[i].points : 0;
	return points;
}

/* The points of a lesson as things stand; in explore by its place. */
static int lesson_points(const struct claim *c, const struct isle_game *game)
{
	const struct isle_seat_score *mine;
	struct isle_score score;
	int number = c->a;

	isle_score(c->rules, game, &score);
	mine = &score.seat[c->seat - 1];
	for (int place = 1; place <= 26; place++)
		if (c->rules->options.mode == ISLE_EXPLORE
		    && isle_explore_lesson(place) == number)
			return points_in(mine->lesson, mine->lesson_count, place);
	return points_in(mine->lesson, mine->lesson_count, number)
	     + points_in(mine->public_lesson, mine->public_count, number);
}

static int colour_named(const struct isle_table *table, int number)
{
	for (int i = 0; i < table->public_count; i++)
		if (table->public_lesson[i].card == number)
			return table->public_lesson[i].points;
	return ISLE_NONE;
}

static int stands(const struct claim *c, const struct isle_game *game)
{
	struct isle_table table;

	isle_table_of(c->rules, game, &table);
	return isle_lesson_stands(c->rules, &table, c->seat - 1, c->a,
	                          colour_named(&table, c->a));
}

/* Whether the seat itself is rewarded by this lesson. */
static bool has_lesson(const struct claim *c)
{
	struct isle_table table;
	const struct isle_player *me = &table.player[c->seat - 1];

	isle_table_of(c->rules, c->before, &table);
	for (int i = 0; i < me->lesson_count; i++)
		if (me->lesson[i] == c->a || (me->lesson[i] <= 26
		    && isle_explore_lesson(me->lesson[i]) == c->a))
			return true;
	for (int i = 0; i < table.public_count; i++)
		if (table.public_lesson[i].card == c->a)
			return true;
	return false;
}

/* Whether cats of the colour named are what a public lesson counts. */
static bool serves_by_colour(const struct claim *c)
{
	struct isle_table table;

	isle_table_of(c->rules, c->before, &table);
	return isle_lesson_stands(c->rules, &table, c->seat - 1, c->a,
	                          c->hint->move.colour) > 0;
}

/* Nearer to what it wants, or more of it. */
static bool serves(const struct claim *c)
{
	const struct isle_lesson_info *info = isle_lesson_find(c->a);

	if (c->hint->move.verb == ISLE_NAME)
		return serves_by_colour(c);
	if (!info || !has_lesson(c))
		return false;
	int old = stands(c, c->before), new = stands(c, &c->after);
	if (info->when != ISLE_IF || info->op == ISLE_AT_LEAST)
		return new > old;
	if (info->op == ISLE_AT_MOST)
		return new < old;
	return abs(new - info->n) < abs(old - info->n);
}

static bool fulfils(const struct claim *c)
{
	return has_lesson(c) && lesson_points(c, c->before) <= 0
	    && lesson_points(c, &c->after) > 0;
}

/* ---- claims about cards -------------------------------------------------- */

static bool has_baskets(const struct claim *c)
{
	const struct isle_set *cards = &c->hint->move.cards;
	int halves = 0;

	if (c->hint->move.verb == ISLE_TOKEN)
		return c->a == 1 && c->after.seat[c->seat - 1].tokens[0]
		                    > c->before->seat[c->seat - 1].tokens[0];

	for (int id = 0; id < ISLE_CARDS; id++)
		if (isle_set_has(cards, id)
		    && isle_card_info(id).kind == ISLE_CARD_RESCUE)
			halves += isle_card_info(id).basket == 2 ? 2 * 100
			        : isle_card_info(id).basket;
	return c->a > 0 && c->a == halves / 200 + halves % 200 / 2;
}

static bool holds_card(const struct claim *c)
{
	return isle_card_find(c->a) >= 0
	    && isle_set_has(&c->hint->move.cards, isle_card_find(c->a));
}

static bool plays_card(const struct claim *c)
{
	return c->hint->move.verb == ISLE_PLAY_CARD
	    && isle_card_info(c->hint->move.card).number == c->a;
}

/* Only one colour can be the best. */
static bool is_best_colour(const struct claim *c)
{
	return c->hint->move.verb == ISLE_NAME && c->hint->move.colour == c->a
	    && c->i == 0;
}

static bool takes_points(const struct claim *c)
{
	int verb = c->hint->move.verb;
	return c->a > 0 && verb >= ISLE_TAKE_COLUMN && verb <= ISLE_TAKE_SPACES;
}

static bool gets_points(const struct claim *c)
{
	const struct isle_seat *me = &c->before->seat[c->seat - 1];
	struct isle_score old, new;

	if (c->hint->move.verb != ISLE_FEED)
		return c->a > 0
		    && c->a == c->after.seat[c->seat - 1].markers - me->markers;
	isle_score(c->rules, c->before, &old);
	isle_score(c->rules, &c->after, &new);
	return c->a > 0 && c->a == new.seat[c->seat - 1].total
	                         - old.seat[c->seat - 1].total;
}

/* One step leads on at each slot. */
static bool is_only(const struct claim *c)
{
	struct isle_move move = { .seat = (uint8_t)c->seat };
	isle_step step[ISLE_STEPS_MAX];

	while (move.verb == ISLE_VERB_NONE || isle_slot(&move) != ISLE_SLOT_END)
		if (isle_steps(c->rules, c->before, &move, step) != 1
		    || !isle_extend(&move, step[0]))
			return false;
	return true;
}

/* What compares cannot be said of what is not the best. */
static bool is_best(const struct claim *c)
{
	return c->i == 0 || c->hint->behind == 0;
}

/* ---- claims about waiting ------------------------------------------------ */

static bool can_begin(const struct claim *c, uint64_t verbs)
{
	struct isle_move move = { .seat = (uint8_t)c->seat };
	isle_step step[ISLE_STEPS_MAX];
	int count = isle_steps(c->rules, c->before, &move, step);

	for (int i = 0; i < count; i++)
		if (verbs >> step[i] & 1)
			return true;
	return false;
}

static bool keeps_fish(const struct claim *c)
{
	const struct isle_seat *me = &c->after.seat[c->seat - 1];
	return c->a > 0 && c->before->seat[c->seat - 1].fish == c->a
	    && me->fish >= c->a && c->before->day < c->rules->days;
}

static bool has_no_cat(const struct claim *c)
{
	return !can_begin(c, (uint64_t)1 << ISLE_RESCUE
	                     | (uint64_t)1 << ISLE_RESCUE_KITTEN
	                     | (uint64_t)1 << ISLE_TAKE_CAT
	                     | (uint64_t)1 << ISLE_TAKE_KITTEN);
}

/* Whether a card for an Oshax or a treasure can be played: that with a number,
 * or any for 0. */
static bool plays_find(const struct claim *c, int number)
{
	struct isle_move move = { .seat = (uint8_t)c->seat };
	isle_step step[ISLE_STEPS_MAX];

	isle_extend(&move, ISLE_PLAY_CARD);
	int count = isle_steps(c->rules, c->before, &move, step);
	for (int i = 0; i < count; i++) {
		struct isle_card_info info = isle_card_info((int)step[i]);
		if ((info.kind == ISLE_CARD_OSHAX || info.kind == ISLE_CARD_TREASURE)
		    && (!number || info.number == number))
			return true;
	}
	return false;
}

static bool has_no_find(const struct claim *c)
{
	return c->before->phase == ISLE_PHASE_RARE_FINDS && !plays_find(c, 0);
}

static bool keeps_card(const struct claim *c)
{
	return is_best(c) && c->before->day < c->rules->days
	    && plays_find(c, c->a);
}

/* Something is left that is not worth it: a find, in the turn for these. */
static bool is_not_worth(const struct claim *c)
{
	return is_best(c) && (c->before->phase != ISLE_PHASE_RARE_FINDS
	                      || plays_find(c, 0));
}

static bool is_left(const struct claim *c)
{
	return c->hint->move.verb == ISLE_FIELD && c->hint->move.field == 0;
}

static bool is_right(const struct claim *c)
{
	return c->hint->move.verb == ISLE_FIELD && c->hint->move.field == 1;
}

static bool is_lesson(const struct claim *c)
{
	return c->before->island[c->hint->move.space[0] - 1].kind
	       == ISLE_FACE_LESSON;
}

static bool resolves(const struct claim *c)
{
	return c->hint->move.verb == ISLE_RESOLVE && !is_lesson(c);
}

static bool has_speed(const struct claim *c)
{
	const struct isle_set *cards = &c->hint->move.cards;
	int speed = c->hint->move.verb == ISLE_TOKEN ? 4 : 0;

	for (int id = 0; id < ISLE_CARDS; id++)
		if (isle_set_has(cards, id)
		    && isle_card_info(id).kind == ISLE_CARD_RESCUE)
			speed += isle_card_info(id).speed;
	return c->a > 0 && speed == c->a;
}

/* ---- all claims ---------------------------------------------------------- */

static bool (*const checks[BOTS_REASONS])(const struct claim *) = {
	[BOTS_REASON_ONLY] = is_only,
	[BOTS_REASON_SAVES] = keeps_fish,
	[BOTS_REASON_NO_CAT] = has_no_cat,
	[BOTS_REASON_NOT_WORTH] = is_not_worth,
	[BOTS_REASON_NO_FIND] = has_no_find,
	[BOTS_REASON_KEEPS_CARD] = keeps_card,
	[BOTS_REASON_NO_PLACE] = is_best,
	[BOTS_REASON_LAYS_LATER] = is_best,
	[BOTS_REASON_NO_CARD] = is_best,
	[BOTS_REASON_CHEAP_FIELD] = is_left,
	[BOTS_REASON_DEAR_FIELD] = is_right,
	[BOTS_REASON_LESSON_FIRST] = is_lesson,
	[BOTS_REASON_ORDER] = resolves,
	[BOTS_REASON_HALF] = is_best,
	[BOTS_REASON_TWICE] = is_best,
	[BOTS_REASON_MORE] = is_best,
	[BOTS_REASON_SPEED] = has_speed,
	[BOTS_REASON_LEAST] = is_best,
	[BOTS_REASON_ROOM] = fills_room,
	[BOTS_REASON_JOINS] = joins,
	[BOTS_REASON_FAMILY] = makes_family,
	[BOTS_REASON_GROWS] = grows,
	[BOTS_REASON_PAIR] = makes_pair,
	[BOTS_REASON_STARTS] = starts,
	[BOTS_REASON_MAP] = finds_treasure,
	[BOTS_REASON_RATS] = covers_rats,
	[BOTS_REASON_RARE] = is_rare,
	[BOTS_REASON_LESSON] = serves,
	[BOTS_REASON_LESSON_DONE] = fulfils,
	[BOTS_REASON_PACKS] = packs,
	[BOTS_REASON_BASKETS] = has_baskets,
	[BOTS_REASON_CARD] = holds_card,
	[BOTS_REASON_CARD_NOW] = plays_card,
	[BOTS_REASON_COLOUR] = is_best_colour,
	[BOTS_REASON_ISLAND] = takes_points,
	[BOTS_REASON_POINTS] = gets_points,
};

bool truth_of(const struct isle_rules *rules, const struct isle_game *game,
              int seat, const struct bots_hint *hint, int i)
{
	static struct claim claim;

	claim = (struct claim) { .rules = rules, .before = game, .after = *game,
		.hint = hint, .seat = seat, .i = i, .a = hint->a, .b = hint->b };
	return isle_play(rules, &claim.after, &hint->move, &claim.log) == ISLE_OK
	    && checks[hint->reason](&claim);
}
