/*
 * setup.c - the first position of a game: the box laid out, the seats with
 * their boats, and on to the first decision.
 */
#include "phases.h"

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
	/* Seat 1, then the sister: the 0 that the order is full of. */
	game->order_count = solo ? 2 : act->rules->options.seats;
	for (int i = 0; i < act->rules->options.seats; i++)
		game->order[i] = solo ? 1 : box->order[i];
}

static void lay_out_seats(struct act *act, const struct isle_box *box)
{
	for (int s = 0; s < act->rules->options.seats; s++) {
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
	phases_enter(&act, rules->family_cards ? ISLE_PHASE_FAMILY_CARDS
	                                       : ISLE_PHASE_EVENT);
	phases_go_on(&act);
}
