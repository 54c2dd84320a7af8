/*
 * day.c - how a game goes on by itself: set-up, the days, their phases, turns.
 *
 * Every phase has an entrance and a question "does it still wait for somebody".
 * day_go_on walks from phase to phase until one waits.
 */
#include "game.h"

static int seats(const struct act *act)
{
	return act->rules->options.seats;
}

static struct isle_seat *seat_in_turn(struct act *act)
{
	int seat = ask_turn(act->game);
	return seat ? &act->game->seat[seat - 1] : NULL;
}

/* ---- set-up -------------------------------------------------------------- */

static void lay_out_solo(struct isle_game *game, const struct isle_box *box)
{
	memcpy(game->colours, box->colours, sizeof game->colours);
	memcpy(game->sister, box->sister, sizeof game->sister);
	memcpy(game->baskets, box->baskets, sizeof game->baskets);
	game->sister_count = box->sister_count;
	game->colours_open = 1;
}

static void lay_out_box(struct act *act, const struct isle_box *box)
{
	struct isle_game *game = act->game;
	memcpy(game->bag, box->bag, sizeof game->bag);
	memcpy(game->deck, box->deck, sizeof game->deck);
	memcpy(game->oshax, box->oshax, sizeof game->oshax);
	memcpy(game->kitten_bag, box->kittens, sizeof game->kitten_bag);
	memcpy(game->beast_bag, box->beasts, sizeof game->beast_bag);
	memcpy(game->events, box->events, sizeof game->events);
	memcpy(game->cats, box->cats, sizeof game->cats);
	memcpy(game->lessons, box->lessons, sizeof game->lessons);
	game->bag_count = box->bag_count;
	game->deck_count = box->deck_count;
	game->oshax_count = box->oshax_count;
	memset(game->common, act->rules->commons, sizeof game->common);
	game->tokens = act->rules->options.with & ISLE_EVENTS ? 10 : 0;
	if (act->rules->has_sister)
		lay_out_solo(game, box);
}

static void lay_out_order(struct act *act, const struct isle_box *box)
{
	struct isle_game *game = act->game;
	bool solo = act->rules->has_sister;
	if (act->rules->options.mode == ISLE_EXPLORE)
		return;
	game->order_count = solo ? 2 : seats(act);
	for (int i = 0; i < seats(act); i++)
		game->order[i] = solo ? 1 : box->order[i];
}

static void lay_out_seats(struct act *act, const struct isle_box *box)
{
	for (int s = 0; s < seats(act); s++) {
		struct isle_seat *seat = &act->game->seat[s];
		seat->boat.plan = act->rules->options.boat[s];
		seat->baskets = act->rules->needs_basket;
		for (int i = 0; i < act->rules->family_cards; i++) {
			int card = box->family[s * act->rules->family_cards + i];
			isle_set_add(&seat->pack, card);
			isle_set_add(&seat->seen, card);
		}
	}
}

void isle_game_init(const struct isle_rules *rules, const struct isle_box *box,
                    struct isle_game *game, struct isle_log *log)
{
	struct act act = { rules, game, log };
	if (log)
		log->count = 0;
	memset(game, 0, sizeof *game);
	lay_out_box(&act, box);
	lay_out_order(&act, box);
	lay_out_seats(&act, box);
	if (rules->options.with & ISLE_KITTENS)
		play_refill_kittens(&act);
	if (rules->family_cards)
		game->phase = ISLE_PHASE_FAMILY_CARDS;
	else
		day_start(&act);
	day_go_on(&act);
}

/* ---- morning: event, fields, fishing ------------------------------------- */

static void score_event(struct act *act, enum isle_event_effect effect)
{
	if (effect < ISLE_P1 || effect == ISLE_P3 || effect == ISLE_P4
	    || effect == ISLE_P7)
		return;
	for (int s = 0; s < seats(act); s++) {
		struct isle_seat *seat = &act->game->seat[s];
		int points = measure_event(act->rules, &seat->boat, effect, 0);
		seat->markers += points;
		if (points)
			play_log(act, ISLE_EV_MARKERS, s + 1, points, 0);
	}
}

void day_start(struct act *act)
{
	struct isle_game *game = act->game;
	game->day++;
	game->day_begun = 0;
	game->phase = ISLE_PHASE_EVENT;
	game->turn_i = 0;
	game->revealed = 0;
	game->her_cards = game->her_next = 0;
	for (int s = 0; s < seats(act); s++) {
		struct isle_seat *seat = &game->seat[s];
		seat->kept = seat->ready = seat->passed = seat->speed = 0;
		seat->baskets_used = 0;
		seat->taken = seat->resolved = seat->special_today = 0;
	}
	score_event(act, ask_event(act->rules, game));
}

static void add_to_field(struct act *act, int field, int tile)
{
	struct isle_field *f = &act->game->field[field];
	ASSERT(f->count < ISLE_FIELD_MAX);
	f->tile[f->count++] = tile;
	play_log(act, ISLE_EV_TILE, 0, tile, field);
}

static void fill_with_cats(struct act *act, int field, int cats)
{
	while (cats > 0) {
		int tile = play_draw_tile(act);
		if (tile == ISLE_NONE)
			return;
		if (tile >= ISLE_TILE_OSHAX) {
			play_shelve(act, tile);
			continue;
		}
		add_to_field(act, field, tile);
		cats--;
	}
}

static void fill_fields(struct act *act)
{
	int cats = act->rules->field_cats;
	bool few = ask_event(act->rules, act->game) == ISLE_A8;
	bool beasts = act->rules->options.with & ISLE_BEASTS && act->game->day == 1;
	fill_with_cats(act, 0, few ? act->rules->few_cats : cats);
	for (int i = 0; i < cats && beasts; i++)
		add_to_field(act, 1, act->game->beast_bag[i]);
	if (!beasts)
		fill_with_cats(act, 1, cats);
}

static void go_fishing(struct act *act)
{
	enum isle_event_effect event = ask_event(act->rules, act->game);
	int fish = event == ISLE_A3 ? 18 : event == ISLE_A4 ? 22 : act->rules->fishing;
	for (int s = 0; s < seats(act); s++)
		act->game->seat[s].fish += fish;
}

static bool event_waits(struct act *act)
{
	struct isle_game *game = act->game;
	while (game->turn_i < game->order_count) {
		int seat = ask_turn(game);
		if (seat && ask_owes_event(act->rules, game, seat))
			return true;
		game->turn_i++;
	}
	fill_fields(act);
	go_fishing(act);
	if (act->rules->options.mode == ISLE_EXPLORE)
		explore_open_day(act);
	if (act->rules->fastest_moves_last)
		game->fastest = game->order[0];
	game->day_begun = 1;
	play_log(act, ISLE_EV_DAY, 0, game->day, 0);
	return false;
}

/* ---- explore: draft and keep --------------------------------------------- */

static void clear_answers(struct act *act)
{
	for (int s = 0; s < seats(act); s++)
		act->game->seat[s].answered = 0;
}

static bool all_answered(const struct act *act)
{
	for (int s = 0; s < seats(act); s++)
		if (!act->game->seat[s].answered)
			return false;
	return true;
}

static bool answers_wait(struct act *act)
{
	return !all_answered(act);
}

static void deal(struct act *act, int cards)
{
	for (int s = 0; s < seats(act); s++)
		play_draw_cards(act, &act->game->seat[s], &act->game->seat[s].pack, cards);
}

static void draft_enter(struct act *act)
{
	clear_answers(act);
	act->game->draft_round = 0;
	deal(act, act->rules->has_sister ? 5 : 7);
}

/* To the left on days 1, 3, 5, to the right on 2 and 4. Rulings 18 */
static void pass_packs(struct act *act)
{
	struct isle_game *game = act->game;
	struct isle_set packs[ISLE_SEATS_MAX];
	int n = seats(act), to_left = game->day % 2 ? 1 : n - 1;
	for (int s = 0; s < n; s++)
		packs[(s + to_left) % n] = game->seat[s].pack;
	for (int s = 0; s < n; s++) {
		game->seat[s].pack = packs[s];
		game->seat[s].seen = set_or(game->seat[s].seen, packs[s]);
	}
	game->reveals++;
}

/* The last single card is taken by itself. */
static void take_last(struct act *act)
{
	for (int s = 0; s < seats(act); s++) {
		struct isle_seat *seat = &act->game->seat[s];
		seat->drafted = set_or(seat->drafted, seat->pack);
		seat->pack = (struct isle_set) {{0}};
	}
}

/* Solo: what was not taken is discarded; five more, then one. */
static bool solo_draft_goes_on(struct act *act)
{
	struct isle_seat *me = &act->game->seat[0];
	me->discarded = set_or(me->discarded, me->pack);
	me->pack = (struct isle_set) {{0}};
	if (act->game->draft_round == 1)
		deal(act, 5);
	else
		play_draw_cards(act, me, &me->drafted, 1);
	return act->game->draft_round == 1;
}

static bool draft_waits(struct act *act)
{
	struct isle_game *game = act->game;
	if (!all_answered(act))
		return true;
	clear_answers(act);
	game->draft_round++;
	if (act->rules->has_sister)
		return solo_draft_goes_on(act);
	pass_packs(act);
	if (game->draft_round < 3)
		return true;
	take_last(act);
	return false;
}

static bool keep_waits(struct act *act)
{
	for (int s = 0; s < seats(act); s++) {
		const struct isle_seat *seat = &act->game->seat[s];
		if (!seat->kept || ask_owes_ready(seat) || seat->pending_count)
			return true;
	}
	return false;
}

/* ---- lessons ------------------------------------------------------------- */

static void lay_public(struct act *act, int seat, int card)
{
	struct isle_game *game = act->game;
	ASSERT(game->public_count < ISLE_PUBLIC_MAX);
	game->public_lesson[game->public_count++] =
		(struct isle_public) { .card = card, .colour = ISLE_NONE, .seat = seat };
	isle_set_add(&game->open, card);
	play_log(act, ISLE_EV_PUBLIC, seat, card, 0);
}

static void lay_lessons(struct act *act, int seat)
{
	struct isle_seat *me = &act->game->seat[seat - 1];
	int private = 0;
	for (int c = isle_set_next(&me->hand, 0); c >= 0;
	     c = isle_set_next(&me->hand, c + 1)) {
		int kind = card_at(c)->kind;
		if (kind != ISLE_CARD_LESSON && kind != ISLE_CARD_PUBLIC)
			continue;
		isle_set_remove(&me->hand, c);
		if (kind == ISLE_CARD_PUBLIC)
			lay_public(act, seat, c);
		else
			isle_set_add(&me->lessons, c), private++;
	}
	if (private)
		play_log(act, ISLE_EV_LESSONS, seat, private, 0);
}

static void lessons_enter(struct act *act)
{
	struct isle_game *game = act->game;
	game->turn_i = 0;
	game->reveals++;
	for (int i = 0; i < game->order_count; i++)
		if (game->order[i])
			lay_lessons(act, game->order[i]);
}

static bool lessons_wait(struct act *act)
{
	struct isle_game *game = act->game;
	for (; game->turn_i < game->order_count; game->turn_i++) {
		int seat = ask_turn(game);
		if (seat && ask_unnamed(game, seat) >= 0)
			return true;
	}
	return false;
}

/* ---- rescue: choosing ---------------------------------------------------- */

static void choose_enter(struct act *act)
{
	act->game->turn_i = 0;
	act->game->revealed = 0;
}

static int speed_of(struct act *act, int seat)
{
	struct isle_seat *me = &act->game->seat[seat - 1];
	int speed = 4 * me->laid_tokens[1];
	for (int c = isle_set_next(&me->laid, 0); c >= 0;
	     c = isle_set_next(&me->laid, c + 1)) {
		speed += card_at(c)->speed;
		play_log(act, ISLE_EV_REVEAL, seat, c, 0);
	}
	for (int t = 0; t < 2; t++)
		for (int i = 0; i < me->laid_tokens[t]; i++)
			play_log(act, ISLE_EV_REVEAL, seat, ISLE_NONE, t);
	me->speed = speed;
	return speed;
}

/* Fastest first; ties keep their order. Rulings 10 */
static void order_by_speed(struct act *act)
{
	struct isle_game *game = act->game;
	int speed[ISLE_ORDER_MAX];
	for (int i = 0; i < game->order_count; i++) {
		int seat = game->order[i], k = i;
		int mine = seat ? speed_of(act, seat) : sister_reveal(act);
		for (; k > 0 && speed[k - 1] < mine; k--) {
			speed[k] = speed[k - 1];
			game->order[k] = game->order[k - 1];
		}
		speed[k] = mine;
		game->order[k] = seat;
	}
	game->fastest = game->order[0];
	game->revealed = 1;
	game->reveals++;
	play_log(act, ISLE_EV_ORDER, 0, 0, 0);
}

/* Book: kittens-beasts, solo and kittens */
static void replace_kittens(struct act *act)
{
	if (act->game->fastest || !(act->rules->options.with & ISLE_KITTENS))
		return;
	for (int i = 0; i < act->game->kitten_count; i++)
		play_log(act, ISLE_EV_FLED, 0, act->game->kitten[i], 0);
	memset(act->game->kitten, 0, sizeof act->game->kitten);
	act->game->kitten_count = 0;
	play_refill_kittens(act);
}

static bool choose_waits(struct act *act)
{
	struct isle_game *game = act->game;
	while (game->turn_i < game->order_count && ask_turn(game) == 0)
		game->turn_i++;
	if (game->turn_i < game->order_count)
		return true;
	order_by_speed(act);
	replace_kittens(act);
	return false;
}

/* ---- rescue: turns ------------------------------------------------------- */

static void rescue_enter(struct act *act)
{
	act->game->turn_i = 0;
	for (int s = 0; s < seats(act); s++) {
		struct isle_seat *seat = &act->game->seat[s];
		seat->passed = seat->rescues = seat->turn_ended = 0;
	}
}

static bool all_passed(const struct act *act)
{
	for (int s = 0; s < seats(act); s++)
		if (!act->game->seat[s].passed)
			return false;
	return true;
}

/* Rulings 11 */
static bool rescue_over(const struct act *act)
{
	return all_passed(act)
	    || (ask_fields_empty(act->game)
	        && !ask_kittens_go_on(act->rules, act->game));
}

/* A longer turn goes on as long as the phase does. */
static bool turn_over(const struct act *act, const struct isle_seat *seat)
{
	return seat->turn_ended || seat->rescues > seat->more
	    || (seat->rescues && rescue_over(act));
}

/* What cards added is used up or lapses with a turn that rescued a cat or
 * kitten; over a pass and over a beast it waits. Rulings 14 */
static void close_turn(struct isle_seat *seat)
{
	if (seat->rescues)
		seat->more = 0;
	seat->rescues = seat->turn_ended = 0;
}

/* Rulings 28 */
static void finish_sister(struct act *act)
{
	if (!ask_fields_empty(act->game) && !all_passed(act))
		return;
	while (sister_has_cards(act->game))
		sister_act(act);
}

static bool out_of_turns(const struct isle_game *game, int seat)
{
	return seat ? game->seat[seat - 1].passed : !sister_has_cards(game);
}

static void next_turn(struct isle_game *game)
{
	do
		game->turn_i = (game->turn_i + 1) % game->order_count;
	while (out_of_turns(game, ask_turn(game)));
}

/* Tokens laid leave the game, or by a house rule only the seat. */
static void put_away_tokens(struct act *act, struct isle_seat *seat)
{
	if (act->rules->tokens_return)
		act->game->tokens += seat->spent_tokens + seat->laid_tokens[0]
		                   + seat->laid_tokens[1];
	seat->laid_tokens[0] = seat->laid_tokens[1] = seat->spent_tokens = 0;
}

/* Rulings 12 */
static void put_away_rescue(struct act *act)
{
	struct isle_game *game = act->game;
	for (int s = 0; s < seats(act); s++) {
		game->open = set_or(game->open, game->seat[s].laid);
		game->seat[s].laid = (struct isle_set) {{0}};
		put_away_tokens(act, &game->seat[s]);
	}
}

static bool rescue_waits(struct act *act)
{
	for (;;) {
		struct isle_seat *seat = seat_in_turn(act);
		if (!seat)
			sister_act(act);
		else if (!turn_over(act, seat))
			return true;
		else
			close_turn(seat);
		finish_sister(act);
		if (rescue_over(act)) {
			put_away_rescue(act);
			return false;
		}
		next_turn(act->game);
	}
}

/* ---- rare finds ---------------------------------------------------------- */

static void rare_finds_enter(struct act *act)
{
	clear_answers(act);
	rescue_enter(act);
}

static bool rare_finds_wait(struct act *act)
{
	struct isle_game *game = act->game;
	if (all_passed(act))
		return false;
	while (!seat_in_turn(act) || seat_in_turn(act)->passed
	       || seat_in_turn(act)->answered) {
		if (seat_in_turn(act))
			seat_in_turn(act)->answered = 0;
		game->turn_i = (game->turn_i + 1) % game->order_count;
	}
	return true;
}

/* ---- Explore & Draw ------------------------------------------------------ */

static bool island_waits(struct act *act)
{
	return act->game->island[0].kind == ISLE_FACE_EMPTY;
}

static bool resolve_waits(struct act *act)
{
	for (int s = 0; s < seats(act); s++) {
		const struct isle_seat *seat = &act->game->seat[s];
		if (seat->pending_count || seat->taken != seat->resolved)
			return true;
	}
	return false;
}

/* ---- evening and end ----------------------------------------------------- */

static void empty_fields(struct act *act)
{
	for (int f = 0; f < 2; f++) {
		struct isle_field *field = &act->game->field[f];
		for (int i = 0; i < field->count; i++)
			play_log(act, ISLE_EV_FLED, 0, field->tile[i], 0);
		*field = (struct isle_field) {{0}, 0};
	}
}

static void turn_colour(struct act *act)
{
	struct isle_game *game = act->game;
	if (!act->rules->has_sister || game->colours_open == 5)
		return;
	play_log(act, ISLE_EV_COLOUR, 0, game->colours[game->colours_open++], 0);
	game->reveals++;
}

static void rotate_order(struct act *act)
{
	struct isle_game *game = act->game;
	int first = game->order[0];
	if (!act->rules->fastest_moves_last)
		return;
	memmove(game->order, game->order + 1, game->order_count - 1);
	game->order[game->order_count - 1] = first;
}

static void last_call_enter(struct act *act)
{
	for (int s = 0; s < seats(act); s++)
		act->game->seat[s].done = 0;
}

static bool last_call_waits(struct act *act)
{
	for (int s = 1; s <= seats(act); s++)
		if (ask_owes_done(act->rules, act->game, s))
			return true;
	return false;
}

static bool over_waits(struct act *act)
{
	(void)act;
	return true;
}

static void end_day(struct act *act)
{
	empty_fields(act);
	turn_colour(act);
	rotate_order(act);
	if (act->game->day < act->rules->days) {
		day_start(act);
		return;
	}
	bool cards = !set_empty(act->rules->deck);
	act->game->phase = cards ? ISLE_PHASE_LAST_CALL : ISLE_PHASE_OVER;
	last_call_enter(act);
}

/* ---- from phase to phase ------------------------------------------------- */

static const struct {
	void (*enter)(struct act *);
	bool (*waits)(struct act *);
	bool goes_on_unfinished;   /* others go on while a seat finishes things */
} phases[ISLE_PHASES] = {
	[ISLE_PHASE_FAMILY_CARDS] = { NULL, answers_wait, true },
	[ISLE_PHASE_EVENT]        = { NULL, event_waits, false },
	[ISLE_PHASE_ISLAND]       = { NULL, island_waits, true },
	[ISLE_PHASE_DRAFT]        = { draft_enter, draft_waits, true },
	[ISLE_PHASE_KEEP]         = { NULL, keep_waits, true },
	[ISLE_PHASE_LESSONS]      = { lessons_enter, lessons_wait, false },
	[ISLE_PHASE_CHOOSE]       = { choose_enter, choose_waits, false },
	[ISLE_PHASE_RESCUE]       = { rescue_enter, rescue_waits, false },
	[ISLE_PHASE_RARE_FINDS]   = { rare_finds_enter, rare_finds_wait, false },
	[ISLE_PHASE_TAKE]         = { clear_answers, answers_wait, true },
	[ISLE_PHASE_RESOLVE]      = { NULL, resolve_waits, true },
	[ISLE_PHASE_LAST_CALL]    = { last_call_enter, last_call_waits, false },
	[ISLE_PHASE_OVER]         = { NULL, over_waits, false },
};

static void enter_phase(struct act *act, int place)
{
	bool swapped = ask_event(act->rules, act->game) == ISLE_A2;
	int phase = act->rules->phases[swapped][place];
	if (phase == ISLE_PHASE_OVER) {
		end_day(act);
		return;
	}
	act->game->phase_i = place;
	act->game->phase = phase;
	if (phases[phase].enter)
		phases[phase].enter(act);
}

static void next_phase(struct act *act)
{
	switch (act->game->phase) {
	case ISLE_PHASE_FAMILY_CARDS:
		day_start(act);
		break;
	case ISLE_PHASE_EVENT:
		enter_phase(act, 0);
		break;
	case ISLE_PHASE_LAST_CALL:
		act->game->phase = ISLE_PHASE_OVER;
		break;
	default:
		enter_phase(act, act->game->phase_i + 1);
	}
	if (act->game->phase == ISLE_PHASE_OVER)
		play_log(act, ISLE_EV_OVER, 0, 0, 0);
}

void day_go_on(struct act *act)
{
	const struct isle_game *game = act->game;
	for (;;) {
		bool waiting = !phases[game->phase].goes_on_unfinished
		            && ask_unfinished(act->rules, game);
		if (waiting || phases[game->phase].waits(act))
			return;
		next_phase(act);
	}
}

/* ---- who must act, who may ----------------------------------------------- */

static uint32_t seats_where(const struct isle_rules *rules,
                            const struct isle_game *game,
                            bool (*owes)(const struct isle_rules *,
                                         const struct isle_game *, int seat))
{
	uint32_t set = 0;
	for (int s = 1; s <= rules->options.seats; s++)
		if (owes(rules, game, s))
			set |= 1u << s;
	return set;
}

static bool owes_answer(const struct isle_rules *rules,
                        const struct isle_game *game, int seat)
{
	(void)rules;
	return !game->seat[seat - 1].answered;
}

static bool owes_keep(const struct isle_rules *rules,
                      const struct isle_game *game, int seat)
{
	(void)rules;
	return !game->seat[seat - 1].kept || ask_owes_ready(&game->seat[seat - 1]);
}

static bool owes_resolve(const struct isle_rules *rules,
                         const struct isle_game *game, int seat)
{
	(void)rules;
	return game->seat[seat - 1].taken != game->seat[seat - 1].resolved;
}

static bool owes_finish(const struct isle_rules *rules,
                        const struct isle_game *game, int seat)
{
	(void)rules;
	return game->seat[seat - 1].pending_count > 0;
}

uint32_t isle_due(const struct isle_rules *rules, const struct isle_game *game)
{
	uint32_t unfinished = seats_where(rules, game, owes_finish);
	if (unfinished && !phases[game->phase].goes_on_unfinished)
		return unfinished;
	switch (game->phase) {
	case ISLE_PHASE_FAMILY_CARDS: case ISLE_PHASE_DRAFT: case ISLE_PHASE_TAKE:
		return unfinished | seats_where(rules, game, owes_answer);
	case ISLE_PHASE_KEEP:
		return unfinished | seats_where(rules, game, owes_keep);
	case ISLE_PHASE_RESOLVE:
		return unfinished | seats_where(rules, game, owes_resolve);
	case ISLE_PHASE_LAST_CALL:
		return seats_where(rules, game, ask_owes_done);
	case ISLE_PHASE_ISLAND:
		return 1;
	case ISLE_PHASE_OVER:
		return 0;
	default:
		return 1u << ask_turn(game);
	}
}

uint32_t isle_may(const struct isle_rules *rules, const struct isle_game *game)
{
	uint32_t due = isle_due(rules, game);
	if (game->phase == ISLE_PHASE_OVER || set_empty(rules->deck)
	    || ask_unfinished(rules, game))
		return due;
	return due | seats_where(rules, game, steps_anytime);
}
