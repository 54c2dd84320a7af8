/*
 * explore.c - Explore & Draw: the island of twelve cards, taking, resolving,
 * the five specials.
 */
#include "phases.h"

enum { SPECIAL_AND = 1, SPECIAL_SPACES, SPECIAL_ROW, SPECIAL_CAT,
       SPECIAL_TREASURE };

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

/* ---- faces --------------------------------------------------------------- */

/* No card shows kittens, nor the Oshax of the promos (o7 to o10). */
static bool is_discovery(int tile)
{
	return tile < ISLE_TILE_KITTEN
	    || (tile >= ISLE_TILE_OSHAX && tile < ISLE_TILE_OSHAX + 6)
	    || (tile >= ISLE_TILE_RARE && tile < ISLE_TILE_BEAST);
}

/* Whether tile[0] is a discovery, and tile[1] one or absent. */
static bool is_half(const uint8_t tile[2])
{
	return is_discovery(tile[0])
	    && (tile[1] == ISLE_NONE || is_discovery(tile[1]));
}

/* How many discoveries a list begins with, none of them twice. */
static int different(const uint8_t tile[ISLE_FACE_TILES])
{
	int n = 0;
	for (; n < ISLE_FACE_TILES && is_discovery(tile[n]); n++)
		for (int i = 0; i < n; i++)
			if (tile[i] == tile[n])
				return 0;
	return n;
}

static bool absent_from(const uint8_t tile[ISLE_FACE_TILES], int i)
{
	while (i < ISLE_FACE_TILES && tile[i] == ISLE_NONE)
		i++;
	return i == ISLE_FACE_TILES;
}

bool isle_face_check(const struct isle_face *face)
{
	const uint8_t *tile = face->tile;
	if (face->kind == ISLE_FACE_LESSON)
		return face->lesson >= 1 && face->lesson <= COUNT(data_explore_lessons)
		    && absent_from(tile, 0);
	if (face->lesson)
		return false;
	switch (face->kind) {
	case ISLE_FACE_ALL:
		return is_half(tile) && absent_from(tile, 2);
	case ISLE_FACE_OR:
		return is_half(tile) && is_half(tile + 2) && absent_from(tile, 4);
	case ISLE_FACE_TWO_OF:
		return different(tile) >= 2 && absent_from(tile, different(tile));
	default:
		return false;
	}
}

static const struct isle_face *face_of(const struct isle_game *game, int space)
{
	return &game->island[space - 1];
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
                      const struct isle_seat *seat,
                      const struct isle_face *face)
{
	for (int i = 0; i < ISLE_FACE_TILES; i++)
		if (fits(rules, seat, face->tile[i]))
			return true;
	return false;
}

static bool shows(const struct isle_face *face, int tile)
{
	for (int i = 0; i < ISLE_FACE_TILES; i++)
		if (face->tile[i] == tile)
			return true;
	return false;
}

static void choose_half(struct isle_pending *pending, const uint8_t half[2])
{
	*pending = (struct isle_pending) { ISLE_PENDING_DRAW, half[0], half[1], 0 };
}

void explore_narrow(const struct isle_rules *rules,
                    const struct isle_game *game,
                    const struct isle_seat *seat, struct isle_pending *pending)
{
	if (pending->kind != ISLE_PENDING_HALF)
		return;
	const uint8_t *tile = face_of(game, pending->a)->tile;
	bool upper = half_fits(rules, seat, tile);
	if (upper != half_fits(rules, seat, tile + 2))
		choose_half(pending, upper ? tile : tile + 2);
}

bool explore_can(const struct isle_rules *rules, const struct isle_game *game,
                 const struct isle_seat *seat,
                 const struct isle_pending *pending)
{
	switch (pending->kind) {
	case ISLE_PENDING_HALF:
		return pick_fits(rules, seat, face_of(game, pending->a));
	case ISLE_PENDING_DRAW:
		return fits(rules, seat, pending->a) || fits(rules, seat, pending->b);
	case ISLE_PENDING_PICK:
		return pending->b && pick_fits(rules, seat, face_of(game, pending->a));
	default:
		return fits(rules, seat, pending->a);
	}
}

/* ---- what is legal ------------------------------------------------------- */

static enum isle_error special_free(const struct ask *ask, int special)
{
	const struct isle_seat *me = ask->me;
	bool used = me->specials >> special & 1;
	bool spent = __builtin_popcount(me->specials) >= ISLE_SPECIALS_MAX;
	return used || spent || me->special_today ? ISLE_SPECIAL_USED : ISLE_OK;
}

static int special_of(int verb)
{
	switch (verb) {
	case ISLE_TAKE_COLUMN_AND: case ISLE_TAKE_AND: return SPECIAL_AND;
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

/* Special 1 between two cards, as long as one is left. Book: explore-draw */
static enum isle_error can_take_and(const struct ask *ask)
{
	enum isle_error why = can_resolve(ask);
	return why ? why : special_free(ask, SPECIAL_AND);
}

/* Whether a tile can be the next drawing: it is on the card and fits. "Twice"
 * doubles whichever drawing comes next: our own cards never leave a cat and a
 * treasure to choose from, printed ones might. */
enum isle_error explore_tile(const struct ask *ask, int tile)
{
	const struct isle_pending *p = ask_pending(ask->me);
	bool there = p->kind == ISLE_PENDING_PICK
	           ? shows(face_of(ask->game, p->a), tile)
	           : tile == p->a || (p->kind == ISLE_PENDING_DRAW && tile == p->b);
	if (!there)
		return p->kind == ISLE_PENDING_COPY ? ISLE_NOT_THAT_COPY
		                                 : ISLE_NOT_THERE;
	return fits(ask->rules, ask->me, tile) ? ISLE_OK : ISLE_FITS_NOWHERE;
}

static enum isle_error can_draw(const struct ask *ask)
{
	const struct isle_pending *p = ask_pending(ask->me);
	if (!p)
		return ISLE_NOTHING_TO_FINISH;
	bool drawing = p->kind == ISLE_PENDING_DRAW || p->kind == ISLE_PENDING_PICK
	            || (p->kind == ISLE_PENDING_COPY && p->c == ISLE_DRAW);
	return drawing ? ISLE_OK : ISLE_UNFINISHED;
}

static enum isle_error can_halve(const struct ask *ask)
{
	const struct isle_pending *p = ask_pending(ask->me);
	if (!p)
		return ISLE_NOTHING_TO_FINISH;
	return p->kind == ISLE_PENDING_HALF ? ISLE_OK : ISLE_UNFINISHED;
}

/* Legal exactly when the next line could draw such a tile and that is no second
 * copy. A bonus is a treasure. */
static enum isle_error can_twice(const struct ask *ask, int verb)
{
	const struct isle_pending *p = ask_pending(ask->me);
	bool cat = verb == ISLE_TWICE_CAT;
	if (!p)
		return ISLE_NOTHING_TO_FINISH;
	if (p->kind == ISLE_PENDING_BONUS)
		return cat ? ISLE_UNFINISHED : special_free(ask, special_of(verb));
	if (p->kind != ISLE_PENDING_DRAW && p->kind != ISLE_PENDING_PICK)
		return ISLE_UNFINISHED;
	for (int t = 0; t < ISLE_TILE_BEAST; t++)
		if (tile_is_cat(t) == cat && !explore_tile(ask, t))
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
	case ISLE_TAKE_AND:
		return can_take_and(ask);
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

enum isle_error explore_space(const struct ask *ask, isle_step space)
{
	const struct isle_move *move = ask->move;
	int bit = 1 << (space - 1);
	switch (move->verb) {
	case ISLE_TAKE_COLUMN_AND:
		return column_of(space) != move->number ? ISLE_OK : ISLE_NOT_THERE;
	case ISLE_TAKE_SPACES:
		return row_of(space) == move->filled ? ISLE_OK : ISLE_NOT_THERE;
	case ISLE_TAKE_AND:  /* no special yet today, so a column was taken whole */
		return ask->me->taken & bit ? ISLE_NOT_THERE : ISLE_OK;
	default:
		return ask->me->taken & ~ask->me->resolved & bit ? ISLE_OK
		                                              : ISLE_NOT_THERE;
	}
}

/* The face that a whole move lays on a space. */
static struct isle_face entered(const struct isle_move *move, int space)
{
	struct isle_face face;
	memcpy(&face, move->list + (space - 1) * sizeof face, sizeof face);
	return face;
}

/* Faces are looked at when all have come; any that can be printed will do. */
enum isle_error explore_island(const struct ask *ask, isle_step step)
{
	if (step != ISLE_STEP_END)
		return ISLE_OK;
	if (ask->move->count != COUNT(ask->move->list))
		return ISLE_WRONG_COUNT;
	for (int space = 1; space <= ISLE_SPACES; space++) {
		struct isle_face face = entered(ask->move, space);
		if (!isle_face_check(&face))
			return ISLE_WRONG_CARD;
	}
	return ISLE_OK;
}

/* ---- what moves do ------------------------------------------------------- */

void explore_open_day(struct act *act)
{
	struct isle_game *game = act->game;
	if (act->rules->options.real_cards) {
		/* Empty spaces make the leader due (explore_island_due). */
		memset(game->island, 0, sizeof game->island);
		return;
	}
	for (int space = 1; space <= ISLE_SPACES; space++) {
		int card = is_lesson_space(space) ? game->lessons[game->lessons_i++]
		                                  : game->cats[game->cats_i++];
		game->island[space - 1] = data_explore[card].face;
	}
	game->reveals++;
}

void explore_island_cards(struct act *act, const struct isle_move *move)
{
	for (int space = 1; space <= ISLE_SPACES; space++)
		act->game->island[space - 1] = entered(move, space);
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

/* All take at the same time, so something comes to light only with the last. */
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

void explore_take_and(struct act *act, const struct isle_move *move)
{
	struct isle_seat *me = seat_of(act, move);
	me->taken |= 1 << (move->space[0] - 1);
	use_special(me, move->verb);
}

void explore_resolve(struct act *act, const struct isle_move *move)
{
	struct isle_seat *me = seat_of(act, move);
	int space = move->space[0];
	const struct isle_face *face = face_of(act->game, space);
	me->resolved |= 1 << (space - 1);
	switch (face->kind) {
	case ISLE_FACE_LESSON:
		me->ticked |= (uint32_t)1 << face->lesson;
		break;
	case ISLE_FACE_OR:
		play_push(me, ISLE_PENDING_HALF, space, 0, 0);
		break;
	case ISLE_FACE_TWO_OF:
		play_push(me, ISLE_PENDING_PICK, space, 2, 0);
		break;
	default:
		play_push(me, ISLE_PENDING_DRAW, face->tile[0], face->tile[1], 0);
	}
}

void explore_half(struct act *act, const struct isle_move *move)
{
	struct isle_seat *me = seat_of(act, move);
	struct isle_pending *top = &me->pending[me->pending_count - 1];
	const uint8_t *tile = face_of(act->game, top->a)->tile;
	choose_half(top, move->verb == ISLE_UPPER ? tile : tile + 2);
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
	if (p->kind == ISLE_PENDING_PICK)
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
		play_push(me, ISLE_PENDING_COPY, m->tile, m->colour, m->verb);
	me->twice = 0;
	play_place(act, m->seat, m->tile, m->colour, m->turn, m->anchor);
}

void explore_draw(struct act *act, const struct isle_move *move)
{
	struct isle_seat *me = seat_of(act, move);
	struct isle_pending *top = &me->pending[me->pending_count - 1];
	if (top->kind == ISLE_PENDING_COPY)
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

/* ---- who is due ---------------------------------------------------------- */

uint32_t explore_island_due(const struct isle_rules *rules,
                            const struct isle_game *game)
{
	(void)rules;
	return game->island[0].kind == ISLE_FACE_EMPTY;   /* bit 0: the leader */
}

static bool owes_resolve(const struct isle_rules *rules,
                         const struct isle_game *game, int seat)
{
	(void)rules;
	return game->seat[seat - 1].taken != game->seat[seat - 1].resolved;
}

uint32_t explore_resolve_due(const struct isle_rules *rules,
                             const struct isle_game *game)
{
	return phases_seats_where(rules, game, owes_resolve);
}
