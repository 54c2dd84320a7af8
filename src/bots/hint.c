/*
 * hint.c - the best moves with what makes them good.
 */
#include <stddef.h>
#include "bots.h"
#include "forecast.h"
#include "search.h"

enum { PACKING = 60, GAP = 4, BASKET = 300 };

/* What is looked for: the reason that weighs most. What is true but of no
 * weight is better than nothing. */
struct finding { struct bots_hint *hint; int weight; };

static void find(struct finding *f, enum bots_reason reason, int a, int b,
                 int weight)
{
	if (weight <= f->weight)
		return;
	f->weight = weight;
	f->hint->reason = reason;
	f->hint->a = (int16_t)a;
	f->hint->b = (int16_t)b;
}

/* ---- tiles --------------------------------------------------------------- */

static void find_group(struct finding *f, const struct eval *eval,
                       const struct eval *after, struct isle_set squares,
                       int colour)
{
	struct isle_set beside = set_around(squares);
	int size = 1, joined = 0, before = 0;

	for (int i = 0; i < eval->group_count; i++) {
		const struct eval_group *group = &eval->group[i];
		if (group->colour != colour || !set_meets(beside, group->squares))
			continue;
		joined++;
		size += group->size;
		before += eval_group_worth(eval, group->size);
	}
	int gain = eval_group_worth(eval, size) - before;
	if (gain < 1)
		gain = 1;
	if (joined > 1)
		find(f, BOTS_REASON_JOINS, colour, joined, gain);
	else if (size > 3)
		find(f, BOTS_REASON_GROWS, colour, size, gain);
	else if (size == 3)
		find(f, BOTS_REASON_FAMILY, colour, size, gain);
	else if (joined)
		find(f, BOTS_REASON_PAIR, colour, size, gain);
	else if (set_meets(beside, after->free))
		find(f, BOTS_REASON_STARTS, colour, size, gain);
}

/* Whether a card's measure has come nearer to what the card wants. */
static bool comes_nearer(const struct isle_lesson_info *info, int old, int new)
{
	if (info->when != ISLE_IF || info->op == ISLE_AT_LEAST)
		return new > old;
	if (info->op == ISLE_AT_MOST)
		return new < old;
	return old < info->n ? new > old && new <= info->n
	                     : new < old && new >= info->n;
}

/* A card of the seat that the tile brings nearer; those that count against it
 * are nothing to speak of. Both eyes hold the same cards in the same order. */
static void find_lessons(struct finding *f, const struct eval *before,
                         const struct eval *after)
{
	for (int i = 0; i < before->lesson_count && i < after->lesson_count; i++) {
		const struct eval_lesson *old = &before->lesson[i];
		const struct eval_lesson *new = &after->lesson[i];
		bool done = old->info->when == ISLE_IF && old->info->op == ISLE_AT_LEAST
		         && old->stands < old->info->n && new->stands >= old->info->n;
		if (old->share > 0
		    && comes_nearer(old->info, old->stands, new->stands))
			find(f, done ? BOTS_REASON_LESSON_DONE : BOTS_REASON_LESSON,
			     old->info->number, 0, new->expected - old->expected);
	}
}

static void find_rooms(struct finding *f, const struct eval *before,
                       const struct eval *after)
{
	for (int r = 0; r < ISLE_ROOMS; r++)
		if (before->room_free[r] && !after->room_free[r])
			find(f, BOTS_REASON_ROOM, r, 0, 500);
}

/* Free squares in gaps that nearly nothing fits into. */
static int gap_squares(struct isle_set free)
{
	int sum = 0;

	while (!set_empty(free)) {
		struct isle_set region = squares_region(free,
		                                        isle_set_next(&free, 0));
		int size = set_count(region);
		sum += size <= GAP ? size : 0;
		free = set_less(free, region);
	}
	return sum;
}

static void explain_tile(struct finding *f, struct bots_mind *mind,
                         const struct isle_rules *rules,
                         const struct isle_game *view, int seat)
{
	const struct isle_move *move = &f->hint->move;
	struct eval *before = &mind->lines.eval, *after = &mind->after;
	int remaining = assets_remaining(rules, view, seat);
	int colour = lines_colour(move);
	struct isle_set squares = isle_squares(rules, move->tile, move->turn,
	                                       move->anchor);

	mind->game = *view;
	lines_put(rules, &mind->game.seat[seat - 1].boat, move);
	eval_init(before, rules, view, seat, remaining, &mind->weights);
	eval_init(after, rules, &mind->game, seat, remaining, &mind->weights);
	int rats = set_count(before->rats) - set_count(after->rats);
	if (gap_squares(after->free) <= gap_squares(before->free))
		find(f, BOTS_REASON_PACKS, 0, 0, PACKING);
	find(f, BOTS_REASON_RATS, rats, 0, rats * 100);
	find_rooms(f, before, after);
	find_lessons(f, before, after);
	if (move->tile >= ISLE_TILE_RARE && move->tile < ISLE_TILE_COMMON)
		find(f, BOTS_REASON_RARE, 0, 0, rules->rare_points * 100);
	if (colour == ISLE_NONE)
		return;
	find_group(f, before, after, squares, colour);
	if (before->map[colour]
	    && isle_set_has(&squares, before->plan->map[colour]))
		find(f, BOTS_REASON_MAP, colour, 0, before->map[colour] + 100);
}

/* ---- cards --------------------------------------------------------------- */

static void find_baskets(struct finding *f, const struct isle_set *cards)
{
	bool lays = f->hint->move.verb == ISLE_CHOOSE;
	int baskets = 0, broken = 0, speed = 0;

	for (int c = isle_set_next(cards, 0); c >= 0;
	     c = isle_set_next(cards, c + 1)) {
		struct isle_card_info info = isle_card_info(c);
		baskets += info.kind == ISLE_CARD_RESCUE && info.basket == 2;
		broken += info.kind == ISLE_CARD_RESCUE && info.basket == 1;
		speed += info.kind == ISLE_CARD_RESCUE ? info.speed : 0;
	}
	baskets += broken / 2;
	find(f, BOTS_REASON_BASKETS, baskets, 0, baskets * BASKET);
	find(f, BOTS_REASON_SPEED, speed, 0, lays && speed);
}

/* Of cards that promise nothing at all the best is named nevertheless. */
static void explain_cards(struct finding *f, struct bots_mind *mind,
                          const struct isle_game *view, int seat)
{
	const struct isle_set *cards = &f->hint->move.cards;
	struct lines *lines = &mind->lines;
	struct finding least = { .hint = f->hint, .weight = INT32_MIN };
	bool lays = f->hint->move.verb == ISLE_CHOOSE;

	for (int c = isle_set_next(cards, 0); c >= 0 && !lays;
	     c = isle_set_next(cards, c + 1)) {
		int number = isle_card_info(c).number;
		int worth = assets_card(&lines->assets, view, seat, c)
		          + lines_lesson(lines, number, ISLE_NONE);
		find(&least, BOTS_REASON_CARD, number, 0, worth);
	}
	f->weight = least.weight > 0 ? least.weight : 0;
	find_baskets(f, cards);
}

/* ---- the rest ------------------------------------------------------------ */

/* The colour that is best, or one by which the card brings something too. */
static void explain_name(struct finding *f, const struct bots_mind *mind,
                         const struct isle_rules *rules, bool best)
{
	const struct isle_move *move = &f->hint->move;
	int number = isle_card_info(move->card).number;
	struct isle_table table;

	isle_table_of(rules, &mind->world, &table);
	if (best)
		find(f, BOTS_REASON_COLOUR, move->colour, 0, 1);
	else if (isle_lesson_stands(rules, &table, move->seat - 1, number,
	                            move->colour) > 0)
		find(f, BOTS_REASON_LESSON, number, 0, 1);
}

/* What the seat's score gains by a move. */
static int points_at_once(struct bots_mind *mind,
                          const struct isle_rules *rules,
                          const struct isle_move *move)
{
	struct isle_score old, new;

	mind->game = mind->world;
	if (isle_play(rules, &mind->game, move, NULL) != ISLE_OK)
		return 0;
	isle_score(rules, &mind->world, &old);
	isle_score(rules, &mind->game, &new);
	return new.seat[move->seat - 1].total - old.seat[move->seat - 1].total;
}

/* Whether a verb of these can be begun. */
static bool can_begin(struct bots_mind *mind, const struct isle_rules *rules,
                      const struct isle_game *view, int seat, uint64_t verbs)
{
	struct isle_move move = { .seat = (uint8_t)seat };
	isle_step *step = mind->lines.step[0];
	int count = isle_steps(rules, view, &move, step);

	for (int i = 0; i < count; i++)
		if (verbs >> step[i] & 1)
			return true;
	return false;
}

/* A card for an Oshax or a treasure that could be played now, or -1. */
static int playable_find(struct bots_mind *mind, const struct isle_rules *rules,
                         const struct isle_game *view, int seat)
{
	struct isle_move move = { .seat = (uint8_t)seat };
	isle_step *step = mind->lines.step[0];

	isle_extend(&move, ISLE_PLAY_CARD);
	int count = isle_steps(rules, view, &move, step);
	for (int i = 0; i < count; i++) {
		int kind = isle_card_info((int)step[i]).kind;
		if (kind == ISLE_CARD_OSHAX || kind == ISLE_CARD_TREASURE)
			return (int)step[i];
	}
	return -1;
}

/* Why the turn for rare finds is let go. */
static void explain_no_find(struct finding *f, struct bots_mind *mind,
                            const struct isle_rules *rules,
                            const struct isle_game *view)
{
	int card = playable_find(mind, rules, view, f->hint->move.seat);

	if (card < 0)
		find(f, BOTS_REASON_NO_FIND, 0, 0, 1);
	else if (view->day < rules->days)
		find(f, BOTS_REASON_KEEPS_CARD, isle_card_info(card).number, 0, 1);
	else
		find(f, BOTS_REASON_NOT_WORTH, 0, 0, 1);
}

/* Why nothing is done although it is the seat's turn. */
static void explain_waiting(struct finding *f, struct bots_mind *mind,
                            const struct isle_rules *rules,
                            const struct isle_game *view)
{
	static const uint64_t cats = (uint64_t)1 << ISLE_RESCUE
		| (uint64_t)1 << ISLE_TAKE_CAT | (uint64_t)1 << ISLE_RESCUE_KITTEN
		| (uint64_t)1 << ISLE_TAKE_KITTEN;
	int seat = f->hint->move.seat, fish = view->seat[seat - 1].fish;
	bool saves = rules->fishing && fish && view->day < rules->days;

	if (view->phase == ISLE_PHASE_RARE_FINDS)
		explain_no_find(f, mind, rules, view);
	else if (!can_begin(mind, rules, view, seat, cats))
		find(f, BOTS_REASON_NO_CAT, 0, 0, 1);
	else if (saves)
		find(f, BOTS_REASON_SAVES, fish, 0, 1);
	else
		find(f, BOTS_REASON_NOT_WORTH, 0, 0, 1);
}

/* Cards not bought, not laid: the list of them is empty. */
static void explain_none(struct finding *f, const struct isle_rules *rules,
                         const struct isle_game *view)
{
	const struct isle_move *move = &f->hint->move;
	int fish = view->seat[move->seat - 1].fish;
	bool later = view->day < rules->days;

	if (move->verb == ISLE_CHOOSE)
		find(f, later ? BOTS_REASON_LAYS_LATER : BOTS_REASON_NOT_WORTH, 0,
		     0, 1);
	else if (fish)
		find(f, BOTS_REASON_SAVES, fish, 0, later);
	find(f, BOTS_REASON_NOT_WORTH, 0, 0, f->weight ? 0 : 1);
}

/* What is said of a verb wherever it comes. */
static const uint8_t said_of[ISLE_VERBS] = {
	[ISLE_READY] = BOTS_REASON_NO_CARD, [ISLE_DONE] = BOTS_REASON_NO_CARD,
	[ISLE_NO_TREASURE] = BOTS_REASON_NO_PLACE,
	[ISLE_ENOUGH] = BOTS_REASON_NOT_WORTH,
	[ISLE_UPPER] = BOTS_REASON_HALF, [ISLE_LOWER] = BOTS_REASON_HALF,
	[ISLE_TWICE_CAT] = BOTS_REASON_TWICE,
	[ISLE_TWICE_TREASURE] = BOTS_REASON_TWICE,
	[ISLE_TAKE_AND] = BOTS_REASON_MORE,
};

/* Which card of the island is resolved first, which field a cat goes to. */
static void explain_order(struct finding *f, const struct isle_game *view)
{
	const struct isle_move *move = &f->hint->move;

	if (move->verb == ISLE_RESOLVE) {
		bool lesson = view->island[move->space[0] - 1].kind
		              == ISLE_FACE_LESSON;
		find(f, lesson ? BOTS_REASON_LESSON_FIRST : BOTS_REASON_ORDER, 0, 0,
		     1);
	} else {
		find(f, move->field ? BOTS_REASON_DEAR_FIELD
		                    : BOTS_REASON_CHEAP_FIELD, 0, 0, 1);
	}
}

static bool is_same(const struct isle_move *a, const struct isle_move *b)
{
	return __builtin_memcmp(a, b, sizeof *a) == 0;
}

/* What a move seems to bring, by weights that count in points: vesh's are tuned
 * to choose, and promise twice as much. Leaves other lines behind: cards of the
 * island, which it is for, are never offered beside tiles or cards, whose
 * reasons need those that were there. */
static int brings(struct bots_mind *mind, const struct isle_rules *rules,
                  const struct isle_move *move)
{
	int value = 0, count = lines_find(&mind->lines, rules, &mind->world,
	                                  move->seat, &mind->common, LINES_FULL);

	for (int i = 0; i < count; i++)
		if (is_same(&mind->lines.line[i].move, move))
			value = mind->lines.line[i].value;
	return (value + 50) / 100;
}

static void explain_rest(struct finding *f, const struct bots_line *line,
                         struct bots_mind *mind, const struct isle_rules *rules,
                         const struct isle_game *view, bool best)
{
	const struct isle_move *move = &f->hint->move;
	int points = (line->value + 50) / 100;

	if (said_of[move->verb])
		find(f, (enum bots_reason)said_of[move->verb], 0, 0, 1);
	switch (move->verb) {
	case ISLE_PASS: case ISLE_END:
		explain_waiting(f, mind, rules, view);
		break;
	case ISLE_KEEP: case ISLE_CHOOSE:
		explain_none(f, rules, view);
		break;
	case ISLE_RESOLVE: case ISLE_FIELD:
		explain_order(f, view);
		break;
	case ISLE_NAME:
		explain_name(f, mind, rules, best);
		break;
	case ISLE_PLAY_CARD:
		find(f, BOTS_REASON_CARD_NOW, isle_card_info(move->card).number, 0, 1);
		break;
	case ISLE_ROW: case ISLE_COLUMN: case ISLE_POINT_CAT:
		find(f, BOTS_REASON_POINTS, points, 0, points);
		break;
	case ISLE_FEED:
		points = points_at_once(mind, rules, move);
		find(f, BOTS_REASON_POINTS, points, 0, points);
		break;
	case ISLE_TOKEN:
		find(f, BOTS_REASON_BASKETS, 1, 0, !move->number);
		find(f, BOTS_REASON_SPEED, 4, 0, move->number);
		break;
	case ISLE_TAKE_COLUMN: case ISLE_TAKE_COLUMN_AND: case ISLE_TAKE_ROW:
	case ISLE_TAKE_SPACES:
		points = brings(mind, rules, move);
		find(f, BOTS_REASON_ISLAND, points, 0, points);
		break;
	}
}

bool bots_is_only(struct bots_mind *mind, const struct isle_rules *rules,
                  const struct isle_game *view, int seat)
{
	struct isle_move move = { .seat = (uint8_t)seat };
	isle_step *step = mind->lines.step[0];

	while (move.verb == ISLE_VERB_NONE || isle_slot(&move) != ISLE_SLOT_END)
		if (isle_steps(rules, view, &move, step) != 1
		    || !isle_extend(&move, step[0]))
			return false;
	return true;
}

/* What is said of the best only: of another move it would say that that one is
 * better. */
static bool is_for_best(int reason)
{
	static const uint64_t those = (uint64_t)1 << BOTS_REASON_NOT_WORTH
		| (uint64_t)1 << BOTS_REASON_NO_PLACE | (uint64_t)1 << BOTS_REASON_HALF
		| (uint64_t)1 << BOTS_REASON_TWICE | (uint64_t)1 << BOTS_REASON_MORE
		| (uint64_t)1 << BOTS_REASON_LAYS_LATER
		| (uint64_t)1 << BOTS_REASON_KEEPS_CARD
		| (uint64_t)1 << BOTS_REASON_NO_CARD;

	return those >> reason & 1;
}

static void explain(struct bots_hint *hint, const struct bots_line *line,
                    struct bots_mind *mind, const struct isle_rules *rules,
                    const struct isle_game *view, bool best)
{
	struct finding f = { .hint = hint };
	int seat = hint->move.seat;

	hint->reason = BOTS_REASON_LEAST;
	if (lines_places(&hint->move))
		explain_tile(&f, mind, rules, view, seat);
	else if (!set_empty(hint->move.cards))
		explain_cards(&f, mind, view, seat);
	else
		explain_rest(&f, line, mind, rules, view, best);
	if (!best && is_for_best(hint->reason))
		hint->reason = BOTS_REASON_LEAST;
	if (bots_is_only(mind, rules, view, seat) && !lines_places(&hint->move))
		hint->reason = BOTS_REASON_ONLY;
}

/* ---- points -------------------------------------------------------------- */

/* Some values only tell which comes first. */
static bool is_measured(const struct bots_line *line)
{
	switch (line->move.verb) {
	case ISLE_RESOLVE: case ISLE_TWICE_CAT: case ISLE_TWICE_TREASURE:
	case ISLE_TAKE_AND:
	case ISLE_FIELD:
		return false;
	default:
		return line->value < LINES_AT_ONCE;
	}
}

/* How much worse a line seemed than the best that was measured. */
static int seems_behind(const struct bots_mind *mind,
                        const struct bots_arm *arm)
{
	int best = arm->line.value;

	if (!is_measured(&arm->line))
		return 0;
	for (int i = 0; i < mind->arm_count; i++) {
		const struct bots_line *line = &mind->arm[i].line;
		if (is_measured(line) && line->value > best)
			best = line->value;
	}
	return best - arm->line.value;
}

/* The final score to expect when nothing is known but the position. */
static int points_now(struct bots_mind *mind, const struct isle_rules *rules,
                      const struct isle_game *view, int seat)
{
	struct eval *eval = &mind->after;
	int worth = lines_estimate(eval, rules, view, seat, &mind->common);

	return worth + forecast_sister(eval)
	     + forecast_growth(rules, eval->remaining);
}

/* first: points of the best line. */
static int points_of(const struct bots_mind *mind, const struct bots_arm *arm,
                     int first)
{
	const struct bots_arm *best = &mind->arm[0];

	if (arm->worlds && best->worlds)
		return first - (int)(best->own / best->worlds
		                     - arm->own / arm->worlds);
	return first - seems_behind(mind, arm);
}

/* How much worse than the best; lines dropped early were in fewer worlds. */
static int behind_of(const struct bots_mind *mind, const struct bots_arm *arm)
{
	const struct bots_arm *best = &mind->arm[0];

	if (arm == best)
		return 0;
	if (!arm->worlds || !best->worlds)
		return seems_behind(mind, arm);
	int64_t behind = best->sum / best->worlds - arm->sum / arm->worlds;
	return behind > 0 ? (int)behind : 0;
}

/* ---- all of it ----------------------------------------------------------- */

/* What is not the best and has nothing for it is no advice. */
static bool is_idle(const struct bots_hint *first, const struct bots_hint *hint)
{
	return hint != first && hint->reason == BOTS_REASON_LEAST
	    && (hint->behind || first->reason != BOTS_REASON_LEAST);
}

/* The nearest to the best comes first: lines that were dropped early were not
 * compared with each other. */
static void sort_hints(struct bots_hint *hint, int count)
{
	for (int i = 2; i < count; i++)
		for (int k = i; k > 1 && hint[k].behind < hint[k - 1].behind; k--) {
			struct bots_hint other = hint[k];
			hint[k] = hint[k - 1];
			hint[k - 1] = other;
		}
}

/* Gives the lines that were just thought about as hints. What is behind the
 * seat's view is out of reach here. */
static int advise(struct bots_mind *mind, const struct isle_rules *rules,
                  int seat, uint64_t seed, struct bots_hint hint[BOTS_HINTS])
{
	const struct isle_game *view = &mind->view;
	const struct bots_arm *best = &mind->arm[0];
	int count = 0;

	/* Alone, worlds are judged less the sister's points; the first day is
	 * not judged at all. */
	bool tested = mind->arm_count && best->worlds && view->day
	           && !rules->has_sister;
	int first = tested ? (int)(best->own / best->worlds)
	                   : points_now(mind, rules, view, seat);
	search_world(rules, view, seat, seed, 0, &mind->world);
	lines_find(&mind->lines, rules, &mind->world, seat, &mind->weights,
	           LINES_QUICK);
	for (int i = 0; i < mind->arm_count && count < BOTS_HINTS; i++) {
		const struct bots_arm *arm = &mind->arm[i];
		hint[count] = (struct bots_hint) { .move = arm->line.move,
			.points = points_of(mind, arm, first),
			.behind = behind_of(mind, arm) };
		explain(&hint[count], &arm->line, mind, rules, view, i == 0);
		count += !is_idle(&hint[0], &hint[count]);
	}
	sort_hints(hint, count);
	return count;
}

void bots_explain(struct bots_mind *mind, const struct isle_rules *rules,
                  int seat, uint64_t seed, struct bots_hint *hint)
{
	struct bots_line line = { .move = hint->move };

	search_world(rules, &mind->view, seat, seed, 0, &mind->world);
	int count = lines_find(&mind->lines, rules, &mind->world, seat,
	                       &mind->weights, LINES_FULL);
	for (int i = 0; i < count; i++)
		if (is_same(&mind->lines.line[i].move, &hint->move))
			line.value = mind->lines.line[i].value;
	explain(hint, &line, mind, rules, &mind->view, true);
}

int bots_hint(struct bots_mind *mind, const struct isle_rules *rules,
              const struct isle_game *game, int seat, enum bots_level level,
              struct bots_budget budget, uint64_t seed,
              struct bots_hint hint[BOTS_HINTS])
{
	struct isle_move move;

	if (!bots_choose(mind, rules, game, seat, level, budget, seed, &move)
	    || !mind->arm_count)
		return 0;
	return advise(mind, rules, seat, seed, hint);
}
