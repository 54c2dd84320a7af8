/*
 * day.c - how a day begins and ends: its event, new cats and fish in the
 * morning, what flees and turns in the evening.
 */
#include "phases.h"

static int seats(const struct act *act)
{
	return act->rules->options.seats;
}

/* ---- the event ----------------------------------------------------------- */

static bool asks_for_choice(enum isle_event_effect effect)
{
	return effect == ISLE_P3 || effect == ISLE_P4 || effect == ISLE_P7;
}

/* Point events count for everybody at once; P3, P4 and P7 wait for a choice,
 * one seat after the other. */
static void score_event(struct act *act, enum isle_event_effect effect)
{
	if (!isle_event_scores(effect) || asks_for_choice(effect))
		return;
	for (int s = 0; s < seats(act); s++) {
		struct isle_seat *seat = &act->game->seat[s];
		int points = measure_event(act->rules, &seat->boat, effect, 0);
		seat->markers += points;
		play_log(act, ISLE_EV_MARKERS, s + 1, points, effect);
	}
}

/* Whom no choice would bring anything is not asked, and told what it got. */
bool day_event_advance(struct act *act)
{
	enum isle_event_effect effect = ask_event(act->rules, act->game);
	int seat = ask_turn(act->game);
	if (seat && asks_for_choice(effect))
		play_log(act, ISLE_EV_MARKERS, seat, 0, effect);
	return phases_next_in_order(act);
}

static void tell_sister(struct act *act)
{
	enum isle_event_effect effect = ask_event(act->rules, act->game);
	if (act->rules->has_sister && isle_event_scores(effect))
		play_log(act, ISLE_EV_MARKERS, 0,
		         ask_sister_event(act->rules, act->game, act->game->day),
		         effect);
}

void day_event_enter(struct act *act)
{
	struct isle_game *game = act->game;
	game->day++;
	game->day_begun = 0;
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

uint32_t day_event_due(const struct isle_rules *rules,
                       const struct isle_game *game)
{
	int seat = ask_turn(game);
	return seat && ask_owes_event(rules, game, seat) ? 1u << seat : 0;
}

/* ---- morning: fields and fishing ----------------------------------------- */

static void add_to_field(struct act *act, int field, int tile)
{
	struct isle_field *f = &act->game->field[field];
	ASSERT(f->count < ISLE_FIELD_MAX);
	f->tile[f->count++] = tile;
	play_log(act, ISLE_EV_TILE, 0, tile, field);
}

/* Oshax and treasures that come out of the bag go to their lines and do not
 * count: a field gets its number of cats while there are any. */
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

/* On the first day beasts stand where the right field's cats would.
 * Book: kittens-beasts */
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
	int fish = event == ISLE_A3 ? 18
	         : event == ISLE_A4 ? 22 : act->rules->fishing;
	for (int s = 0; s < seats(act); s++)
		act->game->seat[s].fish += fish;
}

void day_event_leave(struct act *act)
{
	struct isle_game *game = act->game;
	tell_sister(act);
	fill_fields(act);
	go_fishing(act);
	if (act->rules->options.mode == ISLE_EXPLORE)
		explore_open_day(act);
	if (act->rules->fastest_moves_last)
		game->fastest = game->order[0];
	game->day_begun = 1;
	play_log(act, ISLE_EV_DAY, 0, game->day, 0);
}

/* ---- evening ------------------------------------------------------------- */

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

void day_end(struct act *act)
{
	empty_fields(act);
	turn_colour(act);
	rotate_order(act);
}
