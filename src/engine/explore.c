/*
 * explore.c - Explore & Draw: the island of twelve cards, taking, resolving,
 * the five specials.
 */
#include "game.h"

enum { SPECIAL_AND = 1, SPECIAL_SPACES, SPECIAL_ROW, SPECIAL_CAT,
       SPECIAL_TREASURE, SPECIALS_MAX = 3 };

/* Spaces 2, 4, 7 and 12 hold cards of the lesson deck. */
static bool is_lesson_space(int space)
{
	return space == 2 || space == 4 || space == 7 || space == 12;
}

static int row_of(int space)
{
	return (space - 1) / 4;
}

static int column_of(int space)
{
	return (space - 1) % 4;
}

static struct isle_seat *seat_of(struct act *act, const struct isle_move *m)
{
	return &act->game->seat[m->seat - 1];
}

/* ---- what fits ----------------------------------------------------------- */

static bool fits(const struct isle_rules *rules, const struct isle_seat *seat,
                 int tile)
{
	return tile != ISLE_NONE && ask_fits(rules, seat, tile);
}

static bool half_fits(const struct isle_rules *rules,
                      const struct isle_seat *seat, const uint8_t half[2])
{
	return fits(rules, seat, half[0]) || fits(rules, seat, half[1]);
}

static bool pick_fits(const struct isle_rules *rules,
                      const struct isle_seat *seat, int shapes)
{
	for (int i = 0; i < 4; i++)
		if (shapes >> i & 1 && fits(rules, seat, ISLE_TILE_COMMON + i))
			return true;
	return false;
}

static void choose_half(struct isle_pending *pending, const uint8_t half[2])
{
	*pending = (struct isle_pending) { PENDING_DRAW, half[0], half[1], 0 };
}

/* A half that alone fits is chosen by itself. */
static bool half_can(const struct isle_rules *rules, struct isle_seat *seat,
                     struct isle_pending *pending)
{
	const struct isle_explore_card *card = &data_explore[pending->a];
	bool upper = half_fits(rules, seat, card->upper);
	bool lower = half_fits(rules, seat, card->lower);
	if (upper != lower)
		choose_half(pending, upper ? card->upper : card->lower);
	return upper || lower;
}

bool explore_can(const struct isle_rules *rules, const struct isle_game *game,
                 struct isle_seat *seat, struct isle_pending *pending)
{
	(void)game;
	switch (pending->kind) {
	case PENDING_HALF:
		return half_can(rules, seat, pending);
	case PENDING_DRAW:
		return fits(rules, seat, pending->a) || fits(rules, seat, pending->b);
	case PENDING_PICK:
		return pending->b && pick_fits(rules, seat, pending->a);
	default:
		return fits(rules, seat, pending->a);
	}
}

/* ---- what is legal ------------------------------------------------------- */

static enum isle_error special_free(const struct ask *ask, int special)
{
	const struct isle_seat *me = ask->me;
	bool used = me->specials >> special & 1;
	bool spent = __builtin_popcount(me->specials) >= SPECIALS_MAX;
	return used || spent || me->special_today ? ISLE_SPECIAL_USED : ISLE_OK;
}

static int special_of(int verb)
{
	switch (verb) {
	case ISLE_TAKE_COLUMN_AND: return SPECIAL_AND;
	case ISLE_TAKE_SPACES:     return SPECIAL_SPACES;
	case ISLE_TAKE_ROW:        return SPECIAL_ROW;
	case ISLE_TWICE_CAT:       return SPECIAL_CAT;
	case ISLE_TWICE_TREASURE:  return SPECIAL_TREASURE;
	default:                   return 0;
	}
}

static enum isle_error can_take(const struct ask *ask, int verb)
{
	if (ask->game->phase != ISLE_PHASE_TAKE)
		return ISLE_WRONG_PHASE;
	if (ask->me->answered)
		return ISLE_ALREADY_DONE;
	return verb == ISLE_TAKE_COLUMN ? ISLE_OK
	                                : special_free(ask, special_of(verb));
}

static enum isle_error can_resolve(const struct ask *ask)
{
	if (ask->game->phase != ISLE_PHASE_RESOLVE)
		return ISLE_WRONG_PHASE;
	if (ask->me->pending_count)
		return ISLE_UNFINISHED;
	return ask->me->taken == ask->me->resolved ? ISLE_ALREADY_DONE : ISLE_OK;
}

/* Whether a tile can be the next drawing: it is on the card and fits. */
static enum isle_error can_draw_tile(const struct ask *ask, int tile)
{
	const struct isle_pending *p = ask_pending(ask->me);
	bool common = tile >= ISLE_TILE_COMMON && tile < ISLE_TILE_BEAST;
	bool there = p->kind == PENDING_PICK
	           ? common && p->a >> (tile - ISLE_TILE_COMMON) & 1
	           : tile == p->a || (p->kind == PENDING_DRAW && tile == p->b);
	if (!there)
		return p->kind == PENDING_COPY ? ISLE_NOT_THAT_COPY : ISLE_NOT_THERE;
	return fits(ask->rules, ask->me, tile) ? ISLE_OK : ISLE_FITS_NOWHERE;
}

static enum isle_error can_draw(const struct ask *ask)
{
	const struct isle_pending *p = ask_pending(ask->me);
	if (!p)
		return ISLE_NOTHING_TO_FINISH;
	bool drawing = p->kind == PENDING_DRAW || p->kind == PENDING_PICK
	            || (p->kind == PENDING_COPY && p->c == ISLE_DRAW);
	return drawing ? ISLE_OK : ISLE_UNFINISHED;
}

static enum isle_error can_halve(const struct ask *ask)
{
	const struct isle_pending *p = ask_pending(ask->me);
	if (!p)
		return ISLE_NOTHING_TO_FINISH;
	return p->kind == PENDING_HALF ? ISLE_OK : ISLE_UNFINISHED;
}

/* Legal exactly when the next line could draw such a tile and that is no second
 * copy. A bonus is a treasure. */
static enum isle_error can_twice(const struct ask *ask, int verb)
{
	const struct isle_pending *p = ask_pending(ask->me);
	bool cat = verb == ISLE_TWICE_CAT;
	if (!p)
		return ISLE_NOTHING_TO_FINISH;
	if (p->kind == PENDING_BONUS)
		return cat ? ISLE_UNFINISHED : special_free(ask, special_of(verb));
	if (p->kind != PENDING_DRAW && p->kind != PENDING_PICK)
		return ISLE_UNFINISHED;
	for (int t = 0; t < ISLE_TILE_BEAST; t++)
		if (tile_is_cat(t) == cat && !can_draw_tile(ask, t))
			return special_free(ask, special_of(verb));
	return ISLE_NOT_THERE;
}

enum isle_error explore_verb(const struct ask *ask, int verb)
{
	if (verb == ISLE_ISLAND)
		return ask->game->phase != ISLE_PHASE_ISLAND ? ISLE_WRONG_PHASE
		     : ask->seat ? ISLE_NOT_YOUR_TURN : ISLE_OK;
	if (!ask->me)
		return ISLE_WRONG_PHASE;
	switch (verb) {
	case ISLE_RESOLVE:
		return can_resolve(ask);
	case ISLE_UPPER: case ISLE_LOWER:
		return can_halve(ask);
	case ISLE_DRAW:
		return can_draw(ask);
	case ISLE_TWICE_CAT: case ISLE_TWICE_TREASURE:
		return can_twice(ask, verb);
	default:
		return can_take(ask, verb);
	}
}

/* After "twice" the drawing must be of that kind. */
enum isle_error explore_tile(const struct ask *ask, int tile)
{
	if (ask->me->twice && (ask->me->twice == 1) != tile_is_cat(tile))
		return ISLE_MUST_FINISH_DRAWING;
	return can_draw_tile(ask, tile);
}

enum isle_error explore_space(const struct ask *ask, int space)
{
	const struct isle_move *move = ask->move;
	int bit = 1 << (space - 1);
	switch (move->verb) {
	case ISLE_TAKE_COLUMN_AND:
		return column_of(space) != move->number ? ISLE_OK : ISLE_NOT_THERE;
	case ISLE_TAKE_SPACES:
		return row_of(space) == move->filled ? ISLE_OK : ISLE_NOT_THERE;
	default:
		return ask->me->taken & ~ask->me->resolved & bit ? ISLE_OK : ISLE_NOT_THERE;
	}
}

static bool entered_before(const struct ask *ask, int card)
{
	for (int i = 0; i < ask->move->count; i++)
		if (ask->move->list[i] == card)
			return true;
	return ask->game->island_used[card / 8] >> (card % 8) & 1;
}

enum isle_error explore_island(const struct ask *ask, int card)
{
	int space = ask->move->count + 1;
	if (card == ISLE_STEP_END)
		return space == 13 ? ISLE_OK : ISLE_WRONG_COUNT;
	if (space == 13)
		return ISLE_WRONG_COUNT;
	if (card >= ISLE_EXPLORE_CARDS)
		return ISLE_BAD_MOVE;
	if (is_lesson_space(space) != (card >= ISLE_EXPLORE_CATS))
		return ISLE_WRONG_CARD;
	return entered_before(ask, card) ? ISLE_NOT_THERE : ISLE_OK;
}

/* ---- what moves do ------------------------------------------------------- */

void explore_open_day(struct act *act)
{
	struct isle_game *game = act->game;
	if (act->rules->options.real_cards) {
		memset(game->island, ISLE_NONE, sizeof game->island);
		return;
	}
	for (int space = 1; space <= 12; space++)
		game->island[space - 1] = is_lesson_space(space)
			? game->lessons[game->lessons_i++] : game->cats[game->cats_i++];
	game->reveals++;
}

void explore_island_cards(struct act *act, const struct isle_move *move)
{
	for (int i = 0; i < 12; i++) {
		int card = move->list[i];
		act->game->island[i] = card;
		act->game->island_used[card / 8] |= 1 << (card % 8);
	}
	act->game->reveals++;
}

static int column_spaces(int column)
{
	return 0x111 << column;
}

static int taken_by(const struct isle_move *m)
{
	switch (m->verb) {
	case ISLE_TAKE_ROW:
		return 0xf << (4 * m->number);
	case ISLE_TAKE_SPACES:
		return 1 << (m->space[0] - 1) | 1 << (m->space[1] - 1)
		     | 1 << (m->space[2] - 1);
	case ISLE_TAKE_COLUMN_AND:
		return column_spaces(m->number) | 1 << (m->space[0] - 1);
	default:
		return column_spaces(m->number);
	}
}

static void use_special(struct isle_seat *me, int verb)
{
	int special = special_of(verb);
	if (!special)
		return;
	me->specials |= 1 << special;
	me->special_today = special;
}

void explore_take(struct act *act, const struct isle_move *move)
{
	struct isle_seat *me = seat_of(act, move);
	bool last = true;
	me->taken = taken_by(move);
	me->answered = 1;
	use_special(me, move->verb);
	for (int s = 0; s < act->rules->options.seats; s++)
		last &= act->game->seat[s].answered;
	act->game->reveals += last;
}

void explore_resolve(struct act *act, const struct isle_move *move)
{
	struct isle_seat *me = seat_of(act, move);
	int id = act->game->island[move->space[0] - 1];
	const struct isle_explore_card *card = &data_explore[id];
	me->resolved |= 1 << (move->space[0] - 1);
	switch (card->kind) {
	case ISLE_EXPLORE_LESSON:
		me->ticked |= (uint32_t)1 << card->lesson;
		break;
	case ISLE_EXPLORE_OR:
		play_push(me, PENDING_HALF, id, 0, 0);
		break;
	case ISLE_EXPLORE_TWO_OF:
		play_push(me, PENDING_PICK, card->shapes, 2, 0);
		break;
	default:
		play_push(me, PENDING_DRAW, card->upper[0], card->upper[1], 0);
	}
}

void explore_half(struct act *act, const struct isle_move *move)
{
	struct isle_seat *me = seat_of(act, move);
	struct isle_pending *top = &me->pending[me->pending_count - 1];
	const struct isle_explore_card *card = &data_explore[top->a];
	choose_half(top, move->verb == ISLE_UPPER ? card->upper : card->lower);
}

void explore_twice(struct act *act, const struct isle_move *move)
{
	struct isle_seat *me = seat_of(act, move);
	me->twice = move->verb == ISLE_TWICE_CAT ? 1 : 2;
	use_special(me, move->verb);
}

/* Marks one discovery of the card as drawn. */
static void cross_off(struct isle_pending *p, int tile)
{
	if (p->kind == PENDING_PICK)
		p->b--;
	else if (p->a == tile)
		p->a = ISLE_NONE;
	else
		p->b = ISLE_NONE;
}

static void place_once_or_twice(struct act *act, const struct isle_move *m)
{
	struct isle_seat *me = seat_of(act, m);
	if (me->twice)
		play_push(me, PENDING_COPY, m->tile, m->colour, m->verb);
	me->twice = 0;
	play_place(act, m->seat, m->tile, m->colour, m->turn, m->anchor);
}

void explore_draw(struct act *act, const struct isle_move *move)
{
	struct isle_seat *me = seat_of(act, move);
	struct isle_pending *top = &me->pending[me->pending_count - 1];
	if (top->kind == PENDING_COPY)
		play_pop(me);
	else
		cross_off(top, move->tile);
	place_once_or_twice(act, move);
}

void explore_bonus(struct act *act, const struct isle_move *move)
{
	play_pop(seat_of(act, move));
	place_once_or_twice(act, move);
}
