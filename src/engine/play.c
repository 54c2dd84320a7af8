/*
 * play.c - what moves do. Every handler may count on its move being legal.
 *
 * No boat can hold more than ISLE_TILES_MAX tiles: of single squares there are
 * at most 17 treasures and 2 king rats, of pairs 17, and everything else covers
 * three of the 142 squares or more: 19 + 17 + (142 - 19 - 34) / 3 = 65. In
 * Explore & Draw, where treasures have no end, 23 cards of two discoveries, two
 * second copies and five map bonuses make 53.
 */
#include "game.h"

/* Two things that whoever writes a handler must know beside the rule itself.
 *
 * game->reveals is raised whenever something comes to light that somebody did
 * not know before: a tile or card is drawn, cards are turned over, all have
 * chosen. Taking back stands on it (src/record/history.h): a move during which
 * it changed is final. It counts for the whole move, and what follows by itself
 * until the next decision is part of that. Raising it once too often forbids an
 * undo; forgetting it lets people look into the bag.
 *
 * Positions are compared and hashed as bytes, so what is over leaves zeros:
 * places freed at the end of a line, a pending that was popped, counters of a
 * turn. Two ways to the same position must give the same bytes. */

void play_log(struct act *act, enum isle_event_kind kind, int seat, int a,
              int b)
{
	struct isle_log *log = act->log;
	if (log && log->count < ISLE_EVENTS_MAX)
		log->event[log->count++] = (struct isle_event) { kind, seat, a, b };
}

/* The list is finished from its end. So whoever lays a tile pushes what is to
 * come later before laying it: the bonus of a map it covers lies on top, and
 * comes first. */
void play_push(struct isle_seat *seat, enum isle_pending_kind kind, int a,
               int b, int c)
{
	ASSERT(seat->pending_count < ISLE_PENDING_MAX);
	seat->pending[seat->pending_count++] =
		(struct isle_pending) { kind, a, b, c };
}

void play_pop(struct isle_seat *seat)
{
	ASSERT(seat->pending_count > 0);
	seat->pending[--seat->pending_count] = (struct isle_pending) { 0 };
}

/* ---- bag, deck, lines ---------------------------------------------------- */

/* An empty bag is looked into all the same: that it is empty comes to light. */
int play_draw_tile(struct act *act)
{
	struct isle_game *game = act->game;
	game->reveals++;
	return game->bag_i < game->bag_count ? game->bag[game->bag_i++] : ISLE_NONE;
}

static void shelve_rare(struct isle_game *game, int tile)
{
	int i = 0;
	while (i < game->rare_count && game->rare_line[i] != tile)
		i++;
	if (i == game->rare_count) {
		game->rare_line[i] = tile;
		game->rare_left[i] = 0;
		game->rare_count++;
	}
	game->rare_left[i]++;
}

void play_shelve(struct act *act, int tile)
{
	struct isle_game *game = act->game;
	bool oshax = tile < ISLE_TILE_RARE;
	if (oshax)
		game->oshax[game->oshax_count++] = tile;
	else
		shelve_rare(game, tile);
	play_log(act, ISLE_EV_TILE, 0, tile, oshax ? 3 : 2);
}

void play_draw_cards(struct act *act, struct isle_seat *seat,
                     struct isle_set *to, int n)
{
	struct isle_game *game = act->game;
	for (; n > 0 && game->deck_i < game->deck_count; n--) {
		int card = game->deck[game->deck_i++];
		isle_set_add(to, card);
		isle_set_add(&seat->seen, card);
	}
	game->reveals++;
}

/* The place left free is zeroed: positions are compared whole. */
int play_remove_at(uint8_t *line, uint8_t *count, int i)
{
	int tile = line[i];
	memmove(line + i, line + i + 1, *count - i - 1);
	line[--*count] = 0;
	return tile;
}

void play_remove_tile(uint8_t *line, uint8_t *count, int tile)
{
	int i = 0;
	while (i < *count && line[i] != tile)
		i++;
	ASSERT(i < *count);
	play_remove_at(line, count, i);
}

void play_take_rare(struct isle_game *game, int place)
{
	if (--game->rare_left[place])
		return;
	uint8_t left = game->rare_count;
	play_remove_at(game->rare_left, &left, place);
	play_remove_at(game->rare_line, &game->rare_count, place);
}

void play_take_treasure(struct isle_game *game, int tile)
{
	if (tile < ISLE_TILE_COMMON) {
		int i = 0;
		while (game->rare_line[i] != tile)
			i++;
		play_take_rare(game, i);
	} else if (game->common[tile - ISLE_TILE_COMMON] != 255) {   /* no end */
		game->common[tile - ISLE_TILE_COMMON]--;
	}
}

int isle_kittens_to_come(const struct isle_rules *rules,
                         const struct isle_game *game)
{
	enum { LINE = 4 };
	int room = LINE - game->kitten_count;
	int left = COUNT(game->kitten_bag) - game->kitten_i;
	if (!(rules->options.with & ISLE_KITTENS))
		return 0;
	return room < left ? room : left;
}

void play_refill_kittens(struct act *act)
{
	struct isle_game *game = act->game;
	while (isle_kittens_to_come(act->rules, game) > 0) {
		int tile = game->kitten_bag[game->kitten_i++];
		game->kitten[game->kitten_count++] = tile;
		game->reveals++;
		play_log(act, ISLE_EV_TILE, 0, tile, 4);
	}
}

/* ---- placing ------------------------------------------------------------- */

static void log_rooms(struct act *act, int seat, const struct isle_set *before)
{
	const struct isle_boat *boat = &act_seat(act, seat)->boat;
	for (int r = 0; r < ISLE_ROOMS && act->log; r++)
		if (set_within(act->rules->room[r], boat->covered)
		    && !set_within(act->rules->room[r], *before))
			play_log(act, ISLE_EV_ROOM, seat, r, 0);
}

/* Cats of the group that holds a square. */
static int group_size(const struct isle_boat *boat, int colour, int square)
{
	struct isle_set group = set_of(square), grown = group;
	int cats = 0;
	do {
		group = grown;
		grown = set_or(group, set_and(set_around(group), boat->cats[colour]));
	} while (memcmp(&group, &grown, sizeof group));
	for (int i = 0; i < boat->tile_count; i++)
		cats += tile_is_cat(boat->tile[i].id)
		     && isle_set_has(&group, boat->tile[i].anchor);
	return cats;
}

static void log_family(struct act *act, int seat, int colour, int anchor)
{
	if (!act->log || colour == ISLE_NONE)
		return;
	int cats = group_size(&act_seat(act, seat)->boat, colour, anchor);
	if (cats >= 3)
		play_log(act, ISLE_EV_FAMILY, seat, colour, cats);
}

/* What the bonus of a covered map may be today. Rulings 3, 27; events A5, A6 */
static void push_bonus(struct act *act, int seat, int colour)
{
	enum isle_event_effect event = ask_event(act->rules, act->game);
	bool rare = act->rules->bonus_rare || event == ISLE_A5;
	play_log(act, ISLE_EV_MAP, seat, colour, 0);
	int takes = ISLE_TREASURE_COMMON | (rare ? ISLE_TREASURE_RARE : 0);
	play_push(act_seat(act, seat), ISLE_PENDING_BONUS, takes, event == ISLE_A6,
	          0);
}

void play_place(struct act *act, int seat, int tile, int colour, int turn,
                int anchor)
{
	struct isle_seat *me = act_seat(act, seat);
	struct isle_set before = me->boat.covered;
	if (tile < ISLE_TILE_OSHAX)
		colour = tile_colour(tile);
	else if (!tile_is_cat(tile))
		colour = ISLE_NONE;
	ASSERT(me->boat.tile_count < ISLE_TILES_MAX);
	isle_boat_place(act->rules, &me->boat,
	                (struct isle_tile) { tile, colour, turn, anchor });
	if (ask_anywhere(me, tile))
		me->anywhere = 0;
	log_rooms(act, seat, &before);
	log_family(act, seat, colour, anchor);
	if (colour == ISLE_NONE)
		return;
	int map = act->rules->plan[me->boat.plan - 1].map[colour];
	if (isle_set_has(&me->boat.covered, map) && !isle_set_has(&before, map))
		push_bonus(act, seat, colour);
}

void play_place_move(struct act *act, const struct isle_move *m)
{
	play_place(act, m->seat, m->tile, m->colour, m->turn, m->anchor);
}

/* ---- set-up, draft, keep ------------------------------------------------- */

static void do_family_cards(struct act *act, const struct isle_move *m)
{
	struct isle_seat *me = act_seat(act, m->seat);
	me->lessons = m->cards;
	me->discarded = set_less(me->pack, m->cards);
	me->pack = (struct isle_set) {{0}};
	me->answered = 1;
}

static void do_draft(struct act *act, const struct isle_move *m)
{
	struct isle_seat *me = act_seat(act, m->seat);
	me->drafted = set_or(me->drafted, m->cards);
	me->pack = set_less(me->pack, m->cards);
	me->answered = 1;
}

static void do_keep(struct act *act, const struct isle_move *m)
{
	struct isle_seat *me = act_seat(act, m->seat);
	for (int c = isle_set_next(&m->cards, 0); c >= 0;
	     c = isle_set_next(&m->cards, c + 1))
		me->fish -= card_at(c)->cost;
	me->hand = set_or(me->hand, m->cards);
	me->discarded = set_or(me->discarded, set_less(me->drafted, m->cards));
	me->drafted = (struct isle_set) {{0}};
	if (me->pending_count)
		play_pop(me);
	else
		me->kept = 1;
}

static void do_ready(struct act *act, const struct isle_move *m)
{
	act_seat(act, m->seat)->ready = 1;
}

/* By the card and not by the seat: a seat may have laid two that name. */
static void do_name(struct act *act, const struct isle_move *m)
{
	for (int i = 0; i < act->game->public_count; i++)
		if (act->game->public_lesson[i].card == m->card)
			act->game->public_lesson[i].colour = m->colour;
}

static void do_choose(struct act *act, const struct isle_move *m)
{
	struct isle_seat *me = act_seat(act, m->seat);
	me->hand = set_less(me->hand, m->cards);
	me->laid = m->cards;
	for (int t = 0; t < 2; t++) {
		me->tokens[t] -= m->tokens[t];
		me->laid_tokens[t] = m->tokens[t];
	}
	act->game->turn_i++;
}

/* ---- treasures ----------------------------------------------------------- */

static void do_treasure(struct act *act, const struct isle_move *m)
{
	struct isle_seat *me = act_seat(act, m->seat);
	struct isle_pending pending = *ask_pending(me);
	if (act->rules->options.mode == ISLE_EXPLORE) {
		explore_bonus(act, m);
		return;
	}
	play_take_treasure(act->game, m->tile);
	play_pop(me);
	if (pending.b)
		play_push(me, ISLE_PENDING_BONUS, ISLE_TREASURE_COMMON, 0, 0);
	play_place_move(act, m);
}

static void do_no_treasure(struct act *act, const struct isle_move *m)
{
	play_pop(act_seat(act, m->seat));
}

/* ---- cards --------------------------------------------------------------- */

void play_use_card(struct act *act, struct isle_set *from, int card)
{
	isle_set_remove(from, card);
	isle_set_add(&act->game->open, card);
}

static void do_play(struct act *act, const struct isle_move *m)
{
	struct isle_seat *me = act_seat(act, m->seat);
	play_use_card(act, &me->hand, m->card);
	if (card_at(m->card)->kind != ISLE_CARD_ANYTIME)
		me->answered = 1;
	cards_play(act, m);
}

static void do_place(struct act *act, const struct isle_move *m)
{
	play_pop(act_seat(act, m->seat));
	play_place_move(act, m);
}

static void do_field(struct act *act, const struct isle_move *m)
{
	struct isle_seat *me = act_seat(act, m->seat);
	struct isle_pending pending = *ask_pending(me);
	struct isle_field *field = &act->game->field[m->field];
	ASSERT(field->count < ISLE_FIELD_MAX);
	field->tile[field->count++] = pending.a;
	play_pop(me);
	cards_draw_for_fields(act, m->seat, pending.b);
}

/* ---- events -------------------------------------------------------------- */

static void do_king_rat(struct act *act, const struct isle_move *m)
{
	play_place_move(act, m);
	act->game->turn_i++;
}

static void do_feed(struct act *act, const struct isle_move *m)
{
	act_seat(act, m->seat)->fish--;
	cards_remove_at(act, act_seat(act, m->seat), m->number);
}

static void do_token(struct act *act, const struct isle_move *m)
{
	act_seat(act, m->seat)->tokens[m->number]++;
	act->game->tokens--;
	act->game->turn_i++;
}

static void do_point_choice(struct act *act, const struct isle_move *m)
{
	struct isle_seat *me = act_seat(act, m->seat);
	int points = measure_event(act->rules, &me->boat,
	                           ask_event(act->rules, act->game), m->number);
	me->markers += points;
	play_log(act, ISLE_EV_MARKERS, m->seat, points,
	         ask_event(act->rules, act->game));
	act->game->turn_i++;
}

static void do_done(struct act *act, const struct isle_move *m)
{
	act_seat(act, m->seat)->done = 1;
}

/* ---- the door ------------------------------------------------------------ */

typedef void handler(struct act *act, const struct isle_move *move);

static handler *const handlers[ISLE_VERBS] = {
	[ISLE_FAMILY_CARDS]    = do_family_cards,
	[ISLE_DRAFT]           = do_draft,
	[ISLE_KEEP]            = do_keep,
	[ISLE_READY]           = do_ready,
	[ISLE_NAME]            = do_name,
	[ISLE_CHOOSE]          = do_choose,
	[ISLE_RESCUE]          = rescue_take,
	[ISLE_TAKE_CAT]        = rescue_take,
	[ISLE_RESCUE_KITTEN]   = rescue_kitten,
	[ISLE_TAKE_KITTEN]     = rescue_kitten,
	[ISLE_SECOND]          = rescue_second,
	[ISLE_ENOUGH]          = rescue_enough,
	[ISLE_END]             = rescue_end,
	[ISLE_PASS]            = rescue_pass,
	[ISLE_TAKE_TREASURE]   = do_treasure,
	[ISLE_NO_TREASURE]     = do_no_treasure,
	[ISLE_PLAY_CARD]       = do_play,
	[ISLE_PLACE]           = do_place,
	[ISLE_FIELD]           = do_field,
	[ISLE_PLACE_KING_RAT]  = do_king_rat,
	[ISLE_FEED]            = do_feed,
	[ISLE_TOKEN]           = do_token,
	[ISLE_ROW]             = do_point_choice,
	[ISLE_COLUMN]          = do_point_choice,
	[ISLE_POINT_CAT]       = do_point_choice,
	[ISLE_DONE]            = do_done,
	[ISLE_TAKE_COLUMN]     = explore_take,
	[ISLE_TAKE_COLUMN_AND] = explore_take,
	[ISLE_TAKE_ROW]        = explore_take,
	[ISLE_TAKE_SPACES]     = explore_take,
	[ISLE_RESOLVE]         = explore_resolve,
	[ISLE_UPPER]           = explore_half,
	[ISLE_LOWER]           = explore_half,
	[ISLE_DRAW]            = explore_draw,
	[ISLE_TWICE_CAT]       = explore_twice,
	[ISLE_TWICE_TREASURE]  = explore_twice,
	[ISLE_ISLAND]          = explore_island_cards,
	[ISLE_TAKE_AND]        = explore_take_and,
};

/* Whether the topmost thing can still be done. */
static bool still_possible(const struct act *act, const struct isle_seat *me,
                           const struct isle_pending *pending)
{
	switch (pending->kind) {
	case ISLE_PENDING_BONUS: case ISLE_PENDING_TREASURE:
		return ask_treasure(act->rules, act->game, me, pending->a);
	case ISLE_PENDING_SECOND:
		return ask_second(act->rules, act->game, me);
	case ISLE_PENDING_KEEP: case ISLE_PENDING_PLACE: case ISLE_PENDING_FIELD:
		return true;
	default:
		return explore_can(act->rules, act->game, me, pending);
	}
}

/* Takes things off a seat's list that can no longer be done. */
static void settle(struct act *act, int seat)
{
	struct isle_seat *me = act_seat(act, seat);
	while (me->pending_count) {
		struct isle_pending *top = &me->pending[me->pending_count - 1];
		if (still_possible(act, me, top)) {
			explore_narrow(act->rules, act->game, me, top);
			return;
		}
		/* Kittens come up when the pair is over, taken or not. */
		bool second = top->kind == ISLE_PENDING_SECOND;
		play_pop(me);
		if (second)
			play_refill_kittens(act);
	}
}

/* What the seat can no longer finish is settled before anything else follows:
 * a phase does not go on while something is open. */
enum isle_error isle_play(const struct isle_rules *rules,
                          struct isle_game *game, const struct isle_move *move,
                          struct isle_log *log)
{
	struct act act = { rules, game, log };
	enum isle_error why = isle_check(rules, game, move);
	if (log)
		log->count = 0;
	if (why)
		return why;
	handlers[move->verb](&act, move);
	if (move->seat)
		settle(&act, move->seat);
	phases_go_on(&act);
	return ISLE_OK;
}
