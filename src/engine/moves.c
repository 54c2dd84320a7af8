/*
 * moves.c - how a move is put together: the slots of every verb, and how a
 * step fills one. Nothing here knows a position.
 */
#include "game.h"

/* The slots of a verb, in the order in which they are written. ISLE_SLOT_OSHAX
 * is passed over when the tile is no Oshax. */
static const uint8_t verb_slots[ISLE_VERBS][MOVES_SLOTS_MAX] = {
	[ISLE_FAMILY_CARDS]   = { ISLE_SLOT_CARDS },
	[ISLE_DRAFT]          = { ISLE_SLOT_CARDS },
	[ISLE_KEEP]           = { ISLE_SLOT_CARDS },
	[ISLE_NAME]           = { ISLE_SLOT_CARD, ISLE_SLOT_COLOUR },
	[ISLE_CHOOSE]         = { ISLE_SLOT_CARDS },
	[ISLE_RESCUE]         = { ISLE_SLOT_TILE, ISLE_SLOT_FIELD, ISLE_SLOT_BASKET,
	                          ISLE_SLOT_PLACING },
	[ISLE_TAKE_CAT]       = { ISLE_SLOT_TILE, ISLE_SLOT_PLACING },
	[ISLE_RESCUE_KITTEN]  = { ISLE_SLOT_TILE, ISLE_SLOT_BASKET,
	                          ISLE_SLOT_PLACING },
	[ISLE_TAKE_KITTEN]    = { ISLE_SLOT_TILE, ISLE_SLOT_PLACING },
	[ISLE_SECOND]         = { ISLE_SLOT_TILE, ISLE_SLOT_PLACING },
	[ISLE_TAKE_TREASURE]  = { ISLE_SLOT_TILE, ISLE_SLOT_PLACING },
	[ISLE_PLAY_CARD]      = { ISLE_SLOT_CARD },
	[ISLE_PLACE]          = { ISLE_SLOT_TILE, ISLE_SLOT_OSHAX, ISLE_SLOT_PLACING },
	[ISLE_FIELD]          = { ISLE_SLOT_FIELD },
	[ISLE_PLACE_KING_RAT] = { ISLE_SLOT_PLACING },
	[ISLE_FEED]           = { ISLE_SLOT_SQUARE },
	[ISLE_TOKEN]          = { ISLE_SLOT_TOKEN },
	[ISLE_ROW]            = { ISLE_SLOT_ROW },
	[ISLE_COLUMN]         = { ISLE_SLOT_COLUMN },
	[ISLE_POINT_CAT]      = { ISLE_SLOT_SQUARE },
	[ISLE_TAKE_COLUMN]    = { ISLE_SLOT_ISLAND_COLUMN },
	[ISLE_TAKE_COLUMN_AND] = { ISLE_SLOT_ISLAND_COLUMN, ISLE_SLOT_SPACE },
	[ISLE_TAKE_ROW]       = { ISLE_SLOT_ISLAND_ROW },
	[ISLE_TAKE_SPACES]    = { ISLE_SLOT_SPACE, ISLE_SLOT_SPACE, ISLE_SLOT_SPACE },
	[ISLE_RESOLVE]        = { ISLE_SLOT_SPACE },
	[ISLE_DRAW]           = { ISLE_SLOT_TILE, ISLE_SLOT_OSHAX, ISLE_SLOT_PLACING },
	[ISLE_ISLAND]         = { ISLE_SLOT_ISLAND },
	[ISLE_TAKE_AND]       = { ISLE_SLOT_SPACE },
};

static bool is_oshax(int tile)
{
	return tile >= ISLE_TILE_OSHAX && tile < ISLE_TILE_RARE;
}

/* The n-th open slot of a pattern for a move with this tile. */
static enum isle_slot pattern_slot(const uint8_t *pattern, int n, int tile)
{
	for (int i = 0; i < MOVES_SLOTS_MAX && pattern[i]; i++) {
		if (pattern[i] == ISLE_SLOT_OSHAX && !is_oshax(tile))
			continue;
		if (n-- == 0)
			return pattern[i];
	}
	return ISLE_SLOT_END;
}

enum isle_slot isle_slot(const struct isle_move *move)
{
	if (move->verb == ISLE_VERB_NONE || move->verb >= ISLE_VERBS)
		return ISLE_SLOT_VERB;
	if (move->verb != ISLE_PLAY_CARD || move->filled == 0)
		return pattern_slot(verb_slots[move->verb], move->filled, move->tile);
	int effect = move->card < ISLE_CARDS ? data_cards[move->card].effect
	                                     : ISLE_EFFECT_NONE;
	return pattern_slot(cards_slots(effect), move->filled - 1, move->tile);
}

/* ---- filling ------------------------------------------------------------- */

/* Everything else is set anew, what is absent to its own value: moves made of
 * the same steps are equal as bytes, which isle_check relies on. */
static bool fill_verb(struct isle_move *m, isle_step step)
{
	int seat = m->seat;
	if (step == ISLE_VERB_NONE || step >= ISLE_VERBS)
		return false;
	*m = (struct isle_move) {
		.seat = seat, .verb = step, .card = ISLE_NONE, .colour = ISLE_NONE,
		.tile = step == ISLE_PLACE_KING_RAT ? ISLE_TILE_KING_RAT : ISLE_NONE,
		.basket_card = { ISLE_NONE, ISLE_NONE },
	};
	return true;
}

static bool fill_cards(struct isle_move *m, isle_step step)
{
	if (step == ISLE_STEP_BASKET_TOKEN || step == ISLE_STEP_SPEED_TOKEN) {
		uint8_t *tokens = &m->tokens[step - ISLE_STEP_BASKET_TOKEN];
		if (*tokens == 255)
			return false;
		++*tokens;
		return true;
	}
	if (step >= ISLE_CARDS || isle_set_has(&m->cards, step))
		return false;
	isle_set_add(&m->cards, step);
	m->count++;
	return true;
}

static bool fill_basket(struct isle_move *m, isle_step step)
{
	int kind = step & 255, one = step >> 8 & 255, two = step >> 16 & 255;
	int cards = kind == ISLE_BASKET_CARDS ? 2 : kind == ISLE_BASKET_CARD;
	if (kind < ISLE_BASKET_PERMANENT || kind > ISLE_BASKET_TOKEN || step >> 24)
		return false;
	if (cards > 0 ? one >= ISLE_CARDS : one != 0)
		return false;
	/* Rising: a pair has one form, and is never the same card twice. */
	if (cards > 1 ? two >= ISLE_CARDS || two <= one : two != 0)
		return false;
	m->basket = kind;
	if (cards > 0)
		m->basket_card[0] = one;
	if (cards > 1)
		m->basket_card[1] = two;
	return true;
}

static bool fill_placing(struct isle_move *m, isle_step step)
{
	if ((step & 255) >= ISLE_SQUARES || step >> 8 >= ISLE_TURNS)
		return false;
	m->anchor = step & 255;
	m->turn = step >> 8;
	return true;
}

static bool fill_list(struct isle_move *m, isle_step step)
{
	bool pair = isle_slot(m) == ISLE_SLOT_MOVED;
	int width = pair ? 2 : 1;
	if (step >> 8 > (pair ? 1 : 0) || (m->count + 1) * width > COUNT(m->list))
		return false;
	m->list[m->count * width] = step & 255;
	if (pair)
		m->list[m->count * width + 1] = step >> 8;
	m->count++;
	return true;
}

/* Treasures are kept in rising order, whatever the order of choosing. */
static bool fill_treasures(struct isle_move *m, isle_step step)
{
	int i = m->count;
	if (step >= ISLE_SQUARES || i >= COUNT(m->list))
		return false;
	for (; i > 0 && m->list[i - 1] > step; i--)
		m->list[i] = m->list[i - 1];
	m->list[i] = step;
	m->count++;
	return true;
}

static bool fill_space(struct isle_move *m, isle_step step)
{
	if (step < 1 || step > ISLE_SPACES)
		return false;
	m->space[m->verb == ISLE_TAKE_SPACES ? m->filled : 0] = step;
	return true;
}

/* Slots that hold one small number: where it goes, and the bound. */
#define AT(member) offsetof(struct isle_move, member)

static const struct { uint8_t at, below; } plain_slots[ISLE_SLOTS] = {
	[ISLE_SLOT_CARD]          = { AT(card), ISLE_CARDS },
	[ISLE_SLOT_TILE]          = { AT(tile), ISLE_TILES },
	[ISLE_SLOT_OSHAX]         = { AT(colour), ISLE_COLOURS },
	[ISLE_SLOT_COLOUR]        = { AT(colour), ISLE_COLOURS },
	[ISLE_SLOT_FIELD]         = { AT(field), 2 },
	[ISLE_SLOT_GRADE]         = { AT(grade), ISLE_GRADE_SMALL + 1 },
	[ISLE_SLOT_USED]          = { AT(number), 2 },
	[ISLE_SLOT_SQUARE]        = { AT(number), ISLE_SQUARES },
	[ISLE_SLOT_ROW]           = { AT(number), ISLE_ROWS },
	[ISLE_SLOT_COLUMN]        = { AT(number), ISLE_COLUMNS },
	[ISLE_SLOT_TOKEN]         = { AT(number), 2 },
	[ISLE_SLOT_ISLAND_COLUMN] = { AT(number), 4 },
	[ISLE_SLOT_ISLAND_ROW]    = { AT(number), 3 },
};

static bool fill_plain(struct isle_move *m, isle_step step)
{
	int slot = isle_slot(m);
	if (step >= plain_slots[slot].below)
		return false;
	((uint8_t *)m)[plain_slots[slot].at] = step;
	return true;
}

/* How each kind of slot is filled. A list stays open until ISLE_STEP_END. */
static const struct slot {
	bool (*fill)(struct isle_move *m, isle_step step);
	bool list;
} slots[ISLE_SLOTS] = {
	[ISLE_SLOT_VERB]          = { fill_verb, false },
	[ISLE_SLOT_CARD]          = { fill_plain, false },
	[ISLE_SLOT_CARDS]         = { fill_cards, true },
	[ISLE_SLOT_TILE]          = { fill_plain, false },
	[ISLE_SLOT_OSHAX]         = { fill_plain, false },
	[ISLE_SLOT_COLOUR]        = { fill_plain, false },
	[ISLE_SLOT_FIELD]         = { fill_plain, false },
	[ISLE_SLOT_BASKET]        = { fill_basket, false },
	[ISLE_SLOT_PLACING]       = { fill_placing, false },
	[ISLE_SLOT_GRADE]         = { fill_plain, false },
	[ISLE_SLOT_USED]          = { fill_plain, false },
	[ISLE_SLOT_MOVED]         = { fill_list, true },
	[ISLE_SLOT_TREASURES]     = { fill_treasures, true },
	[ISLE_SLOT_SQUARE]        = { fill_plain, false },
	[ISLE_SLOT_ROW]           = { fill_plain, false },
	[ISLE_SLOT_COLUMN]        = { fill_plain, false },
	[ISLE_SLOT_TOKEN]         = { fill_plain, false },
	[ISLE_SLOT_ISLAND_COLUMN] = { fill_plain, false },
	[ISLE_SLOT_ISLAND_ROW]    = { fill_plain, false },
	[ISLE_SLOT_SPACE]         = { fill_space, false },
	[ISLE_SLOT_ISLAND]        = { fill_list, true },
};

bool isle_extend(struct isle_move *move, isle_step step)
{
	enum isle_slot slot = isle_slot(move);
	if (slot == ISLE_SLOT_END)
		return false;
	if (slots[slot].list && step == ISLE_STEP_END) {
		move->filled++;
		return true;
	}
	if (!slots[slot].fill(move, step))
		return false;
	if (slot != ISLE_SLOT_VERB && !slots[slot].list)
		move->filled++;
	return true;
}

/* ---- taking a move apart ------------------------------------------------- */

/* The next member of a card list that the prefix does not have yet; cards
 * rising, then tokens, then the end. */
static isle_step next_card(const struct isle_move *whole,
                           const struct isle_move *prefix)
{
	for (int c = isle_set_next(&whole->cards, 0); c >= 0;
	     c = isle_set_next(&whole->cards, c + 1))
		if (!isle_set_has(&prefix->cards, c))
			return c;
	for (int t = 0; t < 2; t++)
		if (prefix->tokens[t] < whole->tokens[t])
			return ISLE_STEP_BASKET_TOKEN + t;
	return ISLE_STEP_END;
}

static isle_step next_member(const struct isle_move *whole,
                             const struct isle_move *prefix)
{
	int i = prefix->count;
	if (i >= whole->count)
		return ISLE_STEP_END;
	if (isle_slot(prefix) != ISLE_SLOT_MOVED)
		return i < COUNT(whole->list) ? whole->list[i] : ISLE_STEP_END;
	if (2 * i + 1 >= COUNT(whole->list))
		return ISLE_STEP_END;
	return whole->list[2 * i] | whole->list[2 * i + 1] << 8;
}

static isle_step basket_step(const struct isle_move *m)
{
	isle_step step = m->basket;
	if (m->basket == ISLE_BASKET_CARD || m->basket == ISLE_BASKET_CARDS)
		step |= (isle_step)m->basket_card[0] << 8;
	if (m->basket == ISLE_BASKET_CARDS)
		step |= (isle_step)m->basket_card[1] << 16;
	return step;
}

isle_step moves_step(const struct isle_move *whole,
                     const struct isle_move *prefix)
{
	enum isle_slot slot = isle_slot(prefix);
	switch (slot) {
	case ISLE_SLOT_VERB:
		return whole->verb;
	case ISLE_SLOT_CARDS:
		return next_card(whole, prefix);
	case ISLE_SLOT_MOVED: case ISLE_SLOT_TREASURES: case ISLE_SLOT_ISLAND:
		return next_member(whole, prefix);
	case ISLE_SLOT_BASKET:
		return basket_step(whole);
	case ISLE_SLOT_PLACING:
		return whole->anchor | whole->turn << 8;
	case ISLE_SLOT_SPACE:
		return whole->space[whole->verb == ISLE_TAKE_SPACES ? prefix->filled
		                                                    : 0];
	default:
		return ((const uint8_t *)whole)[plain_slots[slot].at];
	}
}
