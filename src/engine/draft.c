/*
 * draft.c - the cards of a day: they are dealt and passed on, paid for, and
 * lessons are laid and named.
 */
#include "phases.h"

static int seats(const struct act *act)
{
	return act->rules->options.seats;
}

/* ---- draft --------------------------------------------------------------- */

static void deal(struct act *act, int cards)
{
	for (int s = 0; s < seats(act); s++)
		play_draw_cards(act, &act->game->seat[s], &act->game->seat[s].pack,
		                cards);
}

void draft_enter(struct act *act)
{
	phases_clear_answers(act);
	act->game->draft_round = 0;
	deal(act, act->rules->has_sister ? 5 : 7);
}

/* To the left on days 1, 3, 5, to the right on 2 and 4. Rulings 18 */
int isle_passes_to(const struct isle_rules *rules, const struct isle_game *game,
                   int seat)
{
	int n = rules->options.seats, to_left = game->day % 2 ? 1 : n - 1;
	if (!rules->draft_take || n == 1)
		return 0;
	return (seat - 1 + to_left) % n + 1;
}

static void pass_packs(struct act *act)
{
	struct isle_game *game = act->game;
	struct isle_set packs[ISLE_SEATS_MAX];
	int n = seats(act);
	for (int s = 0; s < n; s++)
		packs[isle_passes_to(act->rules, game, s + 1) - 1] =
			game->seat[s].pack;
	for (int s = 0; s < n; s++) {
		game->seat[s].pack = packs[s];
		/* What went through a hand is remembered for its seat: opponents may
		 * count cards as people can. */
		game->seat[s].seen = set_or(game->seat[s].seen, packs[s]);
	}
	game->reveals++;
}

static void take_last(struct act *act)
{
	for (int s = 0; s < seats(act); s++) {
		struct isle_seat *seat = &act->game->seat[s];
		seat->drafted = set_or(seat->drafted, seat->pack);
		seat->pack = (struct isle_set) {{0}};
	}
}

/* Solo: what was not taken is discarded, and five more come once. */
static bool deal_solo_again(struct act *act)
{
	struct isle_seat *me = &act->game->seat[0];
	me->discarded = set_or(me->discarded, me->pack);
	me->pack = (struct isle_set) {{0}};
	if (act->game->draft_round == 2)
		return false;
	deal(act, 5);
	return true;
}

bool draft_advance(struct act *act)
{
	phases_clear_answers(act);
	act->game->draft_round++;
	if (act->rules->has_sister)
		return deal_solo_again(act);
	pass_packs(act);
	return act->game->draft_round < 3;
}

/* The seventh card comes by itself: the one that is left in the pack, or alone
 * the next of the deck. */
void draft_leave(struct act *act)
{
	struct isle_seat *me = &act->game->seat[0];
	if (act->rules->has_sister)
		play_draw_cards(act, me, &me->drafted, 1);
	else
		take_last(act);
}

/* ---- keep ---------------------------------------------------------------- */

static bool owes_keep(const struct isle_rules *rules,
                      const struct isle_game *game, int seat)
{
	(void)rules;
	return !game->seat[seat - 1].kept || ask_owes_ready(&game->seat[seat - 1]);
}

uint32_t draft_keep_due(const struct isle_rules *rules,
                        const struct isle_game *game)
{
	return phases_seats_where(rules, game, owes_keep);
}

/* ---- lessons ------------------------------------------------------------- */

static void lay_public(struct act *act, int seat, int card)
{
	struct isle_game *game = act->game;
	ASSERT(game->public_count < ISLE_PUBLIC_MAX);
	game->public_lesson[game->public_count++] =
		(struct isle_public) { .card = card, .colour = ISLE_NONE,
		                       .seat = seat };
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

/* Nobody decides by laying: what was kept is laid. So all lay at once, in turn
 * order for the story, and only colours are asked for, seat by seat. */
void draft_lessons_enter(struct act *act)
{
	struct isle_game *game = act->game;
	game->turn_i = 0;
	game->reveals++;
	for (int i = 0; i < game->order_count; i++)
		if (game->order[i])
			lay_lessons(act, game->order[i]);
}

uint32_t draft_lessons_due(const struct isle_rules *rules,
                           const struct isle_game *game)
{
	int seat = ask_turn(game);
	(void)rules;
	return seat && ask_unnamed(game, seat) >= 0 ? 1u << seat : 0;
}
