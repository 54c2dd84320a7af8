/*
 * turns.c - the phases that go in turns: choosing rescue cards, rescuing, rare
 * finds. What a seat may do in its turn is in rescue.c and cards.c.
 */
#include "phases.h"

static int seats(const struct act *act)
{
	return act->rules->options.seats;
}

/* The seat in turn; NULL for the sister. */
static struct isle_seat *seat_in_turn(struct act *act)
{
	int seat = ask_turn(act->game);
	return seat ? &act->game->seat[seat - 1] : NULL;
}

/* ---- choosing ------------------------------------------------------------ */

void turns_choose_enter(struct act *act)
{
	act->game->turn_i = 0;
	act->game->revealed = 0;
}

/* The sister chooses nothing: her card is turned at the reveal. */
uint32_t turns_choose_due(const struct isle_rules *rules,
                          const struct isle_game *game)
{
	int seat = ask_turn(game);
	(void)rules;
	return seat ? 1u << seat : 0;
}

/* Of cards and speed tokens that lie together. */
static int speed_of(const struct isle_set *laid, int tokens)
{
	int speed = 4 * tokens;
	for (int c = isle_set_next(laid, 0); c >= 0; c = isle_set_next(laid, c + 1))
		speed += card_at(c)->speed;
	return speed;
}

/* Baskets of cards: two broken ones carry a cat, one does not. */
static void count_baskets(const struct isle_set *laid,
                          struct isle_laying *laying)
{
	int broken = 0, slowest = ISLE_NONE;
	for (int c = isle_set_next(laid, 0); c >= 0;
	     c = isle_set_next(laid, c + 1)) {
		laying->baskets += card_at(c)->basket == 2;
		if (card_at(c)->basket != 1)
			continue;
		if (!broken++ || card_at(c)->speed < card_at(slowest)->speed)
			slowest = c;
	}
	laying->baskets += (uint8_t)(broken / 2);
	laying->half = (uint8_t)(broken % 2 ? slowest : ISLE_NONE);
}

struct isle_laying isle_laying(const struct isle_rules *rules,
                               const struct isle_game *game,
                               const struct isle_move *move)
{
	const struct isle_seat *me = &game->seat[move->seat - 1];
	struct isle_laying laying = {
		.speed = (uint8_t)speed_of(&move->cards, move->tokens[1]),
		.baskets = (uint8_t)(me->baskets - me->baskets_used + move->tokens[0]),
		.payable = rules->price[0] ? me->fish / rules->price[0] : 0,
	};
	count_baskets(&move->cards, &laying);
	return laying;
}

static int reveal(struct act *act, int seat)
{
	struct isle_seat *me = &act->game->seat[seat - 1];
	for (int c = isle_set_next(&me->laid, 0); c >= 0;
	     c = isle_set_next(&me->laid, c + 1))
		play_log(act, ISLE_EV_REVEAL, seat, c, 0);
	for (int t = 0; t < 2; t++)
		for (int i = 0; i < me->laid_tokens[t]; i++)
			play_log(act, ISLE_EV_REVEAL, seat, ISLE_NONE, t);
	me->speed = speed_of(&me->laid, me->laid_tokens[1]);
	return me->speed;
}

/* Fastest first; ties keep their order. Rulings 10 */
static void order_by_speed(struct act *act)
{
	struct isle_game *game = act->game;
	int speed[ISLE_ORDER_MAX];
	for (int i = 0; i < game->order_count; i++) {
		int seat = game->order[i], k = i;
		int mine = seat ? reveal(act, seat) : sister_reveal(act);
		for (; k > 0 && speed[k - 1] < mine; k--) {
			speed[k] = speed[k - 1];
			game->order[k] = game->order[k - 1];
		}
		speed[k] = mine;
		game->order[k] = seat;
	}
	game->fastest = game->order[0];      /* 0, the sister, may be it */
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

void turns_choose_leave(struct act *act)
{
	order_by_speed(act);
	replace_kittens(act);
}

/* ---- rescuing ------------------------------------------------------------ */

void turns_rescue_enter(struct act *act)
{
	act->game->turn_i = 0;
	for (int s = 0; s < seats(act); s++) {
		struct isle_seat *seat = &act->game->seat[s];
		seat->passed = seat->rescues = seat->turn_ended = 0;
	}
}

static bool all_passed(const struct isle_rules *rules,
                       const struct isle_game *game)
{
	for (int s = 0; s < rules->options.seats; s++)
		if (!game->seat[s].passed)
			return false;
	return true;
}

/* Rulings 11 */
static bool rescue_over(const struct isle_rules *rules,
                        const struct isle_game *game)
{
	return all_passed(rules, game)
	    || (ask_fields_empty(game) && !ask_kittens_go_on(rules, game));
}

/* One rescue, and one more for each card that added one; a longer turn goes on
 * as long as the phase does. */
static bool turn_over(const struct isle_rules *rules,
                      const struct isle_game *game,
                      const struct isle_seat *seat)
{
	return seat->turn_ended || seat->rescues > seat->more
	    || (seat->rescues && rescue_over(rules, game));
}

uint32_t turns_rescue_due(const struct isle_rules *rules,
                          const struct isle_game *game)
{
	int seat = ask_turn(game);
	return seat && !turn_over(rules, game, &game->seat[seat - 1]) ? 1u << seat
	                                                              : 0;
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
	if (!ask_fields_empty(act->game) && !all_passed(act->rules, act->game))
		return;
	while (sister_has_cards(act->game))
		sister_act(act);
}

static bool out_of_turns(const struct isle_game *game, int seat)
{
	return seat ? game->seat[seat - 1].passed : !sister_has_cards(game);
}

/* Ends: the phase is not over, so some seat has not passed. */
static void next_turn(struct isle_game *game)
{
	do
		game->turn_i = (game->turn_i + 1) % game->order_count;
	while (out_of_turns(game, ask_turn(game)));
}

/* The sister acts in her turns, a seat has ended its own. Her last cards come
 * before the question whether the phase is over: they may end it. */
bool turns_rescue_advance(struct act *act)
{
	struct isle_seat *seat = seat_in_turn(act);
	if (seat)
		close_turn(seat);
	else
		sister_act(act);
	finish_sister(act);
	if (rescue_over(act->rules, act->game))
		return false;
	next_turn(act->game);
	return true;
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
void turns_rescue_leave(struct act *act)
{
	struct isle_game *game = act->game;
	for (int s = 0; s < seats(act); s++) {
		game->open = set_or(game->open, game->seat[s].laid);
		game->seat[s].laid = (struct isle_set) {{0}};
		put_away_tokens(act, &game->seat[s]);
	}
}

/* ---- rare finds ---------------------------------------------------------- */

void turns_rare_finds_enter(struct act *act)
{
	phases_clear_answers(act);
	turns_rescue_enter(act);
}

uint32_t turns_rare_finds_due(const struct isle_rules *rules,
                              const struct isle_game *game)
{
	int seat = ask_turn(game);
	(void)rules;
	return seat && !game->seat[seat - 1].passed
	    && !game->seat[seat - 1].answered ? 1u << seat : 0;
}

/* One card a turn, round the table until all have passed. Rulings 11 */
bool turns_rare_finds_advance(struct act *act)
{
	struct isle_game *game = act->game;
	struct isle_seat *seat = seat_in_turn(act);
	if (all_passed(act->rules, game))
		return false;
	if (seat)
		seat->answered = 0;
	game->turn_i = (game->turn_i + 1) % game->order_count;
	return true;
}
