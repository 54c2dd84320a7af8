/*
 * steps.c - what is legal: for every slot of a move a question "may this step
 * fill it", and the list of all steps that may. The first slot, the verb, has a
 * chapter of its own, verbs.c.
 *
 * Checking a move and listing moves ask the same questions, so they cannot
 * disagree. While listing, a step is allowed only if the move can be completed
 * after it; while checking, the later slots show that by themselves.
 *
 * That a list never leads into a dead end is by the order of slots, not by
 * searching: whatever limits a later slot is asked where the slot before is
 * filled, and later choices do not narrow each other. A verb is listed if one
 * of its tiles is; a tile if a field offers it at a price that can be paid and
 * it fits somewhere (ask_fits), whatever basket is used; then any field that
 * can be paid, any basket there is and any placing of the list go together. A
 * new slot that depends on two earlier ones breaks this unless the earlier of
 * them looks ahead. Questions asked while checking leave the looking ahead out
 * (ask->checking): it is the slower half, and the answer comes anyway, with the
 * better reason.
 */
#include "game.h"

/* ---- may this fill the slot ---------------------------------------------- */

static enum isle_error card_allowed(const struct ask *ask, isle_step card)
{
	if (ask->move->verb == ISLE_PLAY_CARD)
		return verbs_play_card(ask, card);
	for (int i = 0; i < ask->game->public_count; i++) {
		const struct isle_public *p = &ask->game->public_lesson[i];
		if (p->card == card && p->seat == ask->seat
		    && card_at(card)->names_colour)
			return p->colour == ISLE_NONE ? ISLE_OK : ISLE_ALREADY_DONE;
	}
	return ISLE_NOT_YOUR_CARD;
}

/* What a list of cards is taken from and how long it must be. */
struct card_list { const struct isle_set *from; int exactly; };

static struct card_list card_list(const struct ask *ask)
{
	const struct isle_seat *me = ask->me;
	switch (ask->move->verb) {
	case ISLE_FAMILY_CARDS:
		return (struct card_list) { &me->pack, 2 };
	case ISLE_DRAFT:
		return (struct card_list) { &me->pack, ask->rules->draft_take };
	case ISLE_KEEP:
		return (struct card_list) { &me->drafted, -1 };
	case ISLE_CHOOSE:
		return (struct card_list) { &me->hand, -1 };
	default:
		return (struct card_list) { &me->lessons, 2 };
	}
}

static int cost_of(const struct isle_set *cards)
{
	int cost = 0;
	for (int c = isle_set_next(cards, 0); c >= 0;
	     c = isle_set_next(cards, c + 1))
		cost += card_at(c)->cost;
	return cost;
}

static enum isle_error token_allowed(const struct ask *ask, int token)
{
	if (ask->move->verb != ISLE_CHOOSE)
		return ISLE_WRONG_CARD;
	return ask->move->tokens[token] < ask->me->tokens[token] ? ISLE_OK
	                                                         : ISLE_NOT_THERE;
}

static enum isle_error cards_allowed(const struct ask *ask, isle_step step)
{
	const struct isle_move *move = ask->move;
	struct card_list list = card_list(ask);
	if (step == ISLE_STEP_END)
		return list.exactly >= 0 && move->count != list.exactly
		        ? ISLE_WRONG_COUNT
		        : ISLE_OK;
	if (step >= ISLE_STEP_BASKET_TOKEN)
		return token_allowed(ask, step - ISLE_STEP_BASKET_TOKEN);
	/* Rulings: Editions. Public lessons belong to nobody. */
	if (move->verb == ISLE_PLAY_CARD && card_at(step)->kind == ISLE_CARD_PUBLIC)
		return ISLE_LESSON_IS_PUBLIC;
	if (!isle_set_has(list.from, step))
		return ISLE_NOT_YOUR_CARD;
	if (isle_set_has(&move->cards, step) || move->count == list.exactly)
		return ISLE_WRONG_COUNT;
	if (move->verb == ISLE_CHOOSE && card_at(step)->kind != ISLE_CARD_RESCUE)
		return ISLE_WRONG_CARD;
	if (move->verb == ISLE_KEEP
	    && cost_of(&move->cards) + card_at(step)->cost > ask->me->fish)
		return ISLE_NO_FISH;
	return ISLE_OK;
}

static enum isle_error grade_allowed(const struct ask *ask, isle_step grade)
{
	bool small = card_at(ask->move->card)->effect == ISLE_EFFECT_SMALL;
	struct isle_move move = *ask->move;
	struct ask further = *ask;
	if (grade == ISLE_GRADE_NONE
	    || grade == (small ? ISLE_GRADE_RARE : ISLE_GRADE_SMALL))
		return ISLE_WRONG_CARD;
	if (small && grade == ISLE_GRADE_COMMON && ask->me->fish == 0)
		return ISLE_NO_FISH;
	move.grade = grade;
	further.move = &move;
	if (!ask->checking && !ask_treasure(ask->rules, ask->game, ask->me,
	                                    ask_takes(&further)))
		return ISLE_FITS_NOWHERE;
	return ISLE_OK;
}

static enum isle_error treasure_tile(const struct ask *ask, int tile)
{
	const struct isle_pending *pending = ask_pending(ask->me);
	if (pending && pending->kind == ISLE_PENDING_COPY && tile != pending->a)
		return ISLE_NOT_THAT_COPY;
	if (!tile_is_treasure(tile)
	    || !ask_treasure_there(ask->game, tile, ISLE_TREASURE_COMMON
	                           | ISLE_TREASURE_RARE))
		return ISLE_NOT_THERE;
	if (!ask_treasure_there(ask->game, tile, ask_takes(ask)))
		return ISLE_WRONG_TREASURE;
	if (!ask->checking && !ask_fits(ask->rules, ask->me, tile))
		return ISLE_FITS_NOWHERE;
	return ISLE_OK;
}

static enum isle_error oshax_tile(const struct ask *ask, int tile)
{
	for (int i = 0; i < ask->game->oshax_count; i++)
		if (ask->game->oshax[i] == tile)
			return ask->checking || ask_fits(ask->rules, ask->me, tile)
			     ? ISLE_OK : ISLE_FITS_NOWHERE;
	return ISLE_NOT_THERE;
}

static enum isle_error tile_allowed(const struct ask *ask, isle_step tile)
{
	switch (ask->move->verb) {
	case ISLE_RESCUE: case ISLE_TAKE_CAT:
		return rescue_tile(ask, tile);
	case ISLE_RESCUE_KITTEN: case ISLE_TAKE_KITTEN:
		return rescue_kitten_tile(ask, tile, ask->rules->kitten_price[0]);
	case ISLE_SECOND:
		return rescue_kitten_tile(ask, tile, ask->rules->kitten_price[1]);
	case ISLE_PLACE:
		return ask_pending(ask->me)->a == tile ? ISLE_OK : ISLE_NOT_THERE;
	case ISLE_DRAW:
		return explore_tile(ask, tile);
	case ISLE_PLAY_CARD:
		if (card_at(ask->move->card)->effect == ISLE_EFFECT_OSHAX)
			return oshax_tile(ask, tile);
		return treasure_tile(ask, tile);
	default:
		return treasure_tile(ask, tile);
	}
}

static enum isle_error field_allowed(const struct ask *ask, isle_step field)
{
	return ask->move->verb == ISLE_FIELD ? ISLE_OK
	     : rescue_field(ask, ask->move->tile, field);
}

static enum isle_error any_allowed(const struct ask *ask, isle_step step)
{
	(void)ask, (void)step;
	return ISLE_OK;
}

/* A second Oshax has the colour of the first. Book: explore-draw */
static enum isle_error oshax_allowed(const struct ask *ask, isle_step colour)
{
	const struct isle_pending *pending = ask_pending(ask->me);
	if (pending && pending->kind == ISLE_PENDING_COPY && pending->b != colour)
		return ISLE_NOT_THAT_COPY;
	return ISLE_OK;
}

static enum isle_error placing_allowed(const struct ask *ask, isle_step step)
{
	int tile = ask->move->tile;
	return shapes_check(ask->rules, &ask->me->boat, tile, step >> 8, step & 255,
	                    ask_anywhere(ask->me, tile));
}

static enum isle_error used_allowed(const struct ask *ask, isle_step used)
{
	const struct isle_seat *me = ask->me;
	bool has = used ? me->baskets_used > 0 : me->baskets > me->baskets_used;
	return has ? ISLE_OK : ISLE_NO_BASKET;
}

static enum isle_error moved_allowed(const struct ask *ask, isle_step step)
{
	const struct isle_move *move = ask->move;
	int tile = step & 255, from = step >> 8 & 1, there = 0;
	if (step == ISLE_STEP_END)
		return move->count ? ISLE_OK : ISLE_WRONG_COUNT;
	if (move->count == 3)
		return ISLE_WRONG_COUNT;
	if (!tile_is_cat(tile))
		return ISLE_NOT_THERE;   /* Rulings 16 */
	for (int i = 0; i < ask->game->field[from].count; i++)
		there += ask->game->field[from].tile[i] == tile;
	for (int i = 0; i < move->count; i++)
		there -= move->list[2 * i] == tile && move->list[2 * i + 1] == from;
	return there > 0 ? ISLE_OK : ISLE_NOT_THERE;
}

static enum isle_error treasures_allowed(const struct ask *ask, isle_step step)
{
	const struct isle_move *move = ask->move;
	if (step == ISLE_STEP_END)
		return move->count == 2 ? ISLE_OK : ISLE_WRONG_COUNT;
	if (move->count == 2)
		return ISLE_WRONG_COUNT;
	for (int i = 0; i < move->count; i++)
		if (move->list[i] == step)
			return ISLE_WRONG_COUNT;
	for (int i = 0; i < ask->me->boat.tile_count; i++)
		if (ask->me->boat.tile[i].anchor == step
		    && tile_is_treasure(ask->me->boat.tile[i].id))
			return ISLE_OK;
	return ISLE_NO_TILE_THERE;
}

static enum isle_error square_allowed(const struct ask *ask, isle_step square)
{
	if (ask->move->verb == ISLE_FEED) {
		struct isle_set rats = ask_feedable(ask->me);
		return isle_set_has(&rats, square) ? ISLE_OK : ISLE_NO_TILE_THERE;
	}
	for (int i = 0; i < ask->me->boat.tile_count; i++)
		if (ask->me->boat.tile[i].anchor == square
		    && tile_is_cat(ask->me->boat.tile[i].id))
			return ISLE_OK;
	return ISLE_NO_TILE_THERE;
}

/* ---- listing candidates -------------------------------------------------- */

static int list_range(isle_step *out, int from, int to)
{
	for (int i = from; i < to; i++)
		out[i - from] = i;
	return to - from;
}

static int list_verbs(const struct ask *ask, isle_step *out)
{
	(void)ask;
	return list_range(out, ISLE_VERB_NONE + 1, ISLE_VERBS);
}

static int list_set(const struct isle_set *set, isle_step *out)
{
	int n = 0;
	for (int i = isle_set_next(set, 0); i >= 0; i = isle_set_next(set, i + 1))
		out[n++] = i;
	return n;
}

static int list_card(const struct ask *ask, isle_step *out)
{
	int n = 0;
	if (ask->move->verb == ISLE_PLAY_CARD)
		return list_set(&ask->me->hand, out);
	for (int i = 0; i < ask->game->public_count; i++)
		out[n++] = ask->game->public_lesson[i].card;
	return n;
}

static int list_cards(const struct ask *ask, isle_step *out)
{
	int n = list_set(card_list(ask).from, out);
	if (ask->move->verb == ISLE_CHOOSE) {
		out[n++] = ISLE_STEP_BASKET_TOKEN;
		out[n++] = ISLE_STEP_SPEED_TOKEN;
	}
	out[n++] = ISLE_STEP_END;
	return n;
}

/* Tiles of one line, each kind once: which of two equal tiles is taken makes no
 * difference, and a choice that is none would be asked for. */
static int list_line(const uint8_t *tiles, int count, isle_step *out, int n)
{
	for (int i = 0; i < count; i++) {
		bool new = true;
		for (int k = 0; k < n && new; k++)
			new = out[k] != tiles[i];
		if (new)
			out[n++] = tiles[i];
	}
	return n;
}

static int list_tiles(const struct ask *ask, isle_step *out)
{
	const struct isle_game *game = ask->game;
	int verb = ask->move->verb;
	if (verb == ISLE_RESCUE || verb == ISLE_TAKE_CAT) {
		int n = list_line(game->field[0].tile, game->field[0].count, out, 0);
		return list_line(game->field[1].tile, game->field[1].count, out, n);
	}
	if (verb == ISLE_RESCUE_KITTEN || verb == ISLE_TAKE_KITTEN
	    || verb == ISLE_SECOND)
		return list_line(game->kitten, game->kitten_count, out, 0);
	if (verb == ISLE_PLACE)
		return list_range(out, ask_pending(ask->me)->a,
		               ask_pending(ask->me)->a + 1);
	if (verb == ISLE_PLAY_CARD
	    && card_at(ask->move->card)->effect == ISLE_EFFECT_OSHAX)
		return list_line(game->oshax, game->oshax_count, out, 0);
	if (verb == ISLE_DRAW)
		return list_range(out, 0, ISLE_TILE_BEAST);
	return list_range(out, ISLE_TILE_RARE, ISLE_TILE_BEAST);
}

static int list_baskets(const struct ask *ask, isle_step *out)
{
	const struct isle_set *laid = &ask->me->laid;
	int n = 0;
	out[n++] = ISLE_BASKET_PERMANENT;
	out[n++] = ISLE_BASKET_TOKEN;
	for (int c = isle_set_next(laid, 0); c >= 0;
	     c = isle_set_next(laid, c + 1)) {
		if (card_at(c)->basket == 2)
			out[n++] = ISLE_BASKET_CARD | c << 8;
		if (card_at(c)->basket != 1)
			continue;
		for (int d = isle_set_next(laid, c + 1); d >= 0;
		     d = isle_set_next(laid, d + 1))
			if (card_at(d)->basket == 1 && n < ISLE_STEPS_MAX)
				out[n++] = ISLE_BASKET_CARDS | c << 8 | d << 16;
	}
	return n;
}

static int list_moved(const struct ask *ask, isle_step *out)
{
	int n = 0;
	for (int f = 0; f < 2; f++) {
		int from = n;
		const struct isle_field *field = &ask->game->field[f];
		n += list_line(field->tile, field->count, out + n, 0);
		for (int i = from; i < n; i++)
			out[i] |= f << 8;
	}
	out[n++] = ISLE_STEP_END;
	return n;
}

static int list_anchors(const struct ask *ask, isle_step *out)
{
	int n = 0;
	for (int i = 0; i < ask->me->boat.tile_count; i++)
		out[n++] = ask->me->boat.tile[i].anchor;
	return n;
}

static int list_treasures(const struct ask *ask, isle_step *out)
{
	int n = list_anchors(ask, out);
	out[n++] = ISLE_STEP_END;
	return n;
}

/* Who answers for a slot: what might fill it, either a list or the numbers of a
 * range, and whether it may. */
static const struct slot_row {
	int (*list)(const struct ask *, isle_step *out);
	enum isle_error (*allowed)(const struct ask *, isle_step step);
	uint8_t from, below;      /* the range, where there is no list */
} rows[ISLE_SLOTS] = {
	[ISLE_SLOT_VERB]          = { list_verbs, verbs_allowed, 0, 0 },
	[ISLE_SLOT_CARD]          = { list_card, card_allowed, 0, 0 },
	[ISLE_SLOT_CARDS]         = { list_cards, cards_allowed, 0, 0 },
	[ISLE_SLOT_TILE]          = { list_tiles, tile_allowed, 0, 0 },
	[ISLE_SLOT_OSHAX]         = { NULL, oshax_allowed, 0, ISLE_COLOURS },
	[ISLE_SLOT_COLOUR]        = { NULL, any_allowed, 0, ISLE_COLOURS },
	[ISLE_SLOT_FIELD]         = { NULL, field_allowed, 0, 2 },
	[ISLE_SLOT_BASKET]        = { list_baskets, rescue_basket, 0, 0 },
	[ISLE_SLOT_PLACING]       = { NULL, placing_allowed, 0, 0 },
	[ISLE_SLOT_GRADE]         = { NULL, grade_allowed, ISLE_GRADE_RARE,
	                              ISLE_GRADE_SMALL + 1 },
	[ISLE_SLOT_USED]          = { NULL, used_allowed, 0, 2 },
	[ISLE_SLOT_MOVED]         = { list_moved, moved_allowed, 0, 0 },
	[ISLE_SLOT_TREASURES]     = { list_treasures, treasures_allowed, 0, 0 },
	[ISLE_SLOT_SQUARE]        = { list_anchors, square_allowed, 0, 0 },
	[ISLE_SLOT_ROW]           = { NULL, any_allowed, 0, ISLE_ROWS },
	[ISLE_SLOT_COLUMN]        = { NULL, any_allowed, 0, ISLE_COLUMNS },
	[ISLE_SLOT_TOKEN]         = { NULL, any_allowed, 0, 2 },
	[ISLE_SLOT_ISLAND_COLUMN] = { NULL, any_allowed, 0, 4 },
	[ISLE_SLOT_ISLAND_ROW]    = { NULL, any_allowed, 0, 3 },
	[ISLE_SLOT_SPACE]         = { NULL, explore_space, 1, ISLE_SPACES + 1 },
	[ISLE_SLOT_ISLAND]        = { NULL, explore_island, 0, 0 },
};

static struct ask ask_of(const struct isle_rules *rules,
                         const struct isle_game *game,
                         const struct isle_move *move, bool checking)
{
	return (struct ask) {
		.rules = rules, .game = game, .seat = move->seat, .move = move,
		.me = move->seat ? &game->seat[move->seat - 1] : NULL,
		.checking = checking,
	};
}

static bool seat_exists(const struct isle_rules *rules, int seat)
{
	return seat == 0 ? rules->options.real_cards : seat <= rules->options.seats;
}

int isle_steps(const struct isle_rules *rules, const struct isle_game *game,
               const struct isle_move *prefix, isle_step *out)
{
	struct ask ask = ask_of(rules, game, prefix, false);
	enum isle_slot slot = isle_slot(prefix);
	int count = 0;
	if (slot == ISLE_SLOT_END || prefix->seat == 0
	    || !seat_exists(rules, prefix->seat))
		return 0;
	if (slot == ISLE_SLOT_PLACING)
		return shapes_placings(rules, &ask.me->boat, prefix->tile,
		                       ask_anywhere(ask.me, prefix->tile), out);
	const struct slot_row *row = &rows[slot];
	int candidates = row->list ? row->list(&ask, out)
	                           : list_range(out, row->from, row->below);
	for (int i = 0; i < candidates; i++)
		if (!row->allowed(&ask, out[i]))
			out[count++] = out[i];
	return count;
}

/* A move is checked by building it again from its own steps. What comes out
 * must be the same bytes: a move has one form only, and nothing hides in what
 * its verb does not use. */
enum isle_error isle_check(const struct isle_rules *rules,
                           const struct isle_game *game,
                           const struct isle_move *move)
{
	struct isle_move prefix = { .seat = move->seat };
	if (!seat_exists(rules, move->seat))
		return ISLE_NO_SUCH_SEAT;
	struct ask ask = ask_of(rules, game, &prefix, true);
	while (isle_slot(&prefix) != ISLE_SLOT_END) {
		isle_step step = moves_step(move, &prefix);
		struct isle_move next = prefix;
		if (!isle_extend(&next, step))
			return ISLE_BAD_MOVE;
		enum isle_error why = rows[isle_slot(&prefix)].allowed(&ask, step);
		if (why)
			return why;
		prefix = next;
	}
	if (prefix.filled != move->filled)
		return ISLE_NOT_WHOLE;
	return memcmp(&prefix, move, sizeof prefix) ? ISLE_BAD_MOVE : ISLE_OK;
}

bool steps_anytime(const struct isle_rules *rules, const struct isle_game *game,
                   int seat)
{
	struct isle_move move = { .seat = seat };
	struct ask ask = ask_of(rules, game, &move, false);
	return !verbs_allowed(&ask, ISLE_PLAY_CARD)
	    || !verbs_allowed(&ask, ISLE_FEED);
}

int isle_placings(const struct isle_rules *rules, const struct isle_game *game,
                  int seat, int tile, isle_step *out)
{
	const struct isle_seat *me = &game->seat[seat - 1];
	return shapes_placings(rules, &me->boat, tile, ask_anywhere(me, tile), out);
}

bool isle_spends_card(const struct isle_game *game, int seat, int tile)
{
	return ask_anywhere(&game->seat[seat - 1], tile);
}
