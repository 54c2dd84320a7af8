/*
 * hint.c - the best moves with what makes them good.
 */
#include "bots.h"
#include "search.h"

enum { PACKING = 60 };

/* What is looked for: the reason that weighs most. */
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

static void find_group(struct finding *f, const struct eye *eye,
                       struct isle_set squares, int colour)
{
	struct isle_set beside = squares_around(squares);
	int size = 1, joined = 0, before = 0;

	for (int i = 0; i < eye->group_count; i++) {
		const struct eye_group *group = &eye->group[i];
		if (group->colour != colour || !squares_meet(beside, group->squares))
			continue;
		joined++;
		size += group->size;
		before += eye_group_worth(eye, group->size);
	}
	int gain = eye_group_worth(eye, size) - before;
	if (joined > 1)
		find(f, BOTS_REASON_JOINS, colour, joined, gain);
	else if (size > 3)
		find(f, BOTS_REASON_GROWS, colour, size, gain);
	else if (size == 3)
		find(f, BOTS_REASON_FAMILY, colour, size, gain);
	else
		find(f, joined ? BOTS_REASON_PAIR : BOTS_REASON_STARTS, colour, size,
		     gain);
}

/* A card that the tile brings nearer. Both eyes hold the same cards in the same
 * order. */
static void find_lessons(struct finding *f, const struct eye *before,
                         const struct eye *after)
{
	for (int i = 0; i < before->hope_count && i < after->hope_count; i++) {
		const struct eye_hope *old = &before->hope[i], *new = &after->hope[i];
		bool done = old->info->when == ISLE_IF && old->info->op == ISLE_AT_LEAST
		         && old->stands < old->info->n && new->stands >= old->info->n;
		find(f, done ? BOTS_REASON_LESSON_DONE : BOTS_REASON_LESSON,
		     old->info->number, 0, new->hope - old->hope);
	}
}

static void find_rooms(struct finding *f, const struct eye *before,
                       const struct eye *after)
{
	for (int r = 0; r < ISLE_ROOMS; r++)
		if (before->room_free[r] && !after->room_free[r])
			find(f, BOTS_REASON_ROOM, r, 0, 500);
}

static void explain_tile(struct finding *f, struct bots_mind *mind,
                         const struct isle_rules *rules,
                         const struct isle_game *view, int seat)
{
	const struct isle_move *move = &f->hint->move;
	struct eye *before = &mind->lines.eye, *after = &mind->after;
	int tau = means_tau(rules, view, seat), colour = lines_colour(move);
	struct isle_set squares = isle_squares(rules, move->tile, move->turn,
	                                       move->anchor);

	mind->game = *view;
	lines_put(rules, &mind->game.seat[seat - 1].boat, move);
	eye_open(before, rules, view, seat, tau, &mind->weights);
	eye_open(after, rules, &mind->game, seat, tau, &mind->weights);
	int rats = squares_count(before->rats) - squares_count(after->rats);
	find(f, BOTS_REASON_PACKS, 0, 0, PACKING);
	find(f, BOTS_REASON_RATS, rats, 0, rats * 100);
	find_rooms(f, before, after);
	find_lessons(f, before, after);
	if (move->tile >= ISLE_TILE_RARE && move->tile < ISLE_TILE_COMMON)
		find(f, BOTS_REASON_RARE, 0, 0, rules->rare_points * 100);
	if (colour == ISLE_NONE)
		return;
	find_group(f, before, squares, colour);
	if (before->map[colour] && isle_set_has(&squares, before->plan->map[colour]))
		find(f, BOTS_REASON_MAP, colour, 0, before->map[colour] + 100);
}

/* ---- cards --------------------------------------------------------------- */

static void find_baskets(struct finding *f, const struct isle_set *cards)
{
	int baskets = 0, broken = 0;

	for (int c = isle_set_next(cards, 0); c >= 0;
	     c = isle_set_next(cards, c + 1)) {
		struct isle_card_info info = isle_card_info(c);
		baskets += info.kind == ISLE_CARD_RESCUE && info.basket == 2;
		broken += info.kind == ISLE_CARD_RESCUE && info.basket == 1;
	}
	baskets += broken / 2;
	find(f, BOTS_REASON_BASKETS, baskets, 0, baskets * 300);
}

static void explain_cards(struct finding *f, struct bots_mind *mind,
                          const struct isle_game *view, int seat)
{
	const struct isle_set *cards = &f->hint->move.cards;
	struct lines *lines = &mind->lines;

	find_baskets(f, cards);
	for (int c = isle_set_next(cards, 0); c >= 0;
	     c = isle_set_next(cards, c + 1)) {
		int number = isle_card_info(c).number;
		int worth = means_card(&lines->means, view, seat, c)
		          + lines_lesson(lines, number, ISLE_NONE);
		find(f, BOTS_REASON_CARD, number, 0, worth);
	}
}

static void explain_rest(struct finding *f, const struct bots_line *line)
{
	const struct isle_move *move = &f->hint->move;

	switch (move->verb) {
	case ISLE_NAME:
		find(f, BOTS_REASON_COLOUR, move->colour, 0, 1);
		break;
	case ISLE_PLAY_CARD:
		find(f, BOTS_REASON_CARD_NOW, isle_card_info(move->card).number, 0, 1);
		break;
	case ISLE_ROW: case ISLE_COLUMN: case ISLE_POINT_CAT:
		find(f, BOTS_REASON_POINTS, line->value / 100, 0, 1);
		break;
	case ISLE_TAKE_COLUMN: case ISLE_TAKE_COLUMN_AND: case ISLE_TAKE_ROW:
	case ISLE_TAKE_SPACES:
		find(f, BOTS_REASON_ISLAND, (line->value + 50) / 100, 0, 1);
		break;
	}
}

static void explain(struct bots_hint *hint, const struct bots_line *line,
                    struct bots_mind *mind, const struct isle_rules *rules,
                    const struct isle_game *view, int seat)
{
	struct finding f = { .hint = hint };

	hint->reason = BOTS_REASON_SPARE;
	if (lines_places(&hint->move))
		explain_tile(&f, mind, rules, view, seat);
	else if (!squares_empty(hint->move.cards))
		explain_cards(&f, mind, view, seat);
	else
		explain_rest(&f, line);
}

/* ---- all of it ----------------------------------------------------------- */

static int points_of(const struct bots_mind *mind, const struct bots_arm *arm,
                     int before)
{
	const struct bots_line *first = &mind->arm[0].line;

	if (arm->worlds)
		return (int)(arm->own / arm->worlds);
	return before - first->value + arm->line.value;
}

/* How much worse than the best; lines dropped early were in fewer worlds. */
static int behind_of(const struct bots_mind *mind, const struct bots_arm *arm)
{
	const struct bots_arm *best = &mind->arm[0];

	if (!arm->worlds || !best->worlds)
		return best->line.value - arm->line.value;
	int64_t behind = best->sum / best->worlds - arm->sum / arm->worlds;
	return behind > 0 ? (int)behind : 0;
}

int bots_hint(struct bots_mind *mind, const struct isle_rules *rules,
              const struct isle_game *view, int seat, enum bots_level level,
              struct bots_budget budget, uint64_t seed,
              struct bots_hint hint[BOTS_HINTS])
{
	struct isle_move move;

	if (!bots_choose(mind, rules, view, seat, level, budget, seed, &move))
		return 0;
	int count = mind->arm_count < BOTS_HINTS ? mind->arm_count : BOTS_HINTS;
	bool only = mind->arm_count == 1;
	int before = lines_estimate(&mind->lines.eye, rules, view, seat,
	                            &mind->weights);
	search_world(rules, view, seat, seed, 0, &mind->world);
	lines_find(&mind->lines, rules, &mind->world, seat, &mind->weights,
	           LINES_QUICK);
	for (int i = 0; i < count; i++) {
		const struct bots_arm *arm = &mind->arm[i];
		hint[i] = (struct bots_hint) { .move = arm->line.move,
			.points = points_of(mind, arm, before),
			.behind = behind_of(mind, arm) };
		explain(&hint[i], &arm->line, mind, rules, view, seat);
		if (only && hint[i].reason == BOTS_REASON_SPARE)
			hint[i].reason = BOTS_REASON_ONLY;
	}
	return count;
}
