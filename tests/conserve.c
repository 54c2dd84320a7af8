/* conserve.c - where every piece of the box is, counted and followed. */
#include <stdio.h>
#include <string.h>
#include "conserve.h"

static _Thread_local char fault[200];

#define FAULT(...) (snprintf(fault, sizeof fault, __VA_ARGS__), fault)

/* ---- counting ------------------------------------------------------------ */

static const char *add_cards(struct conserve *count, struct isle_set cards,
                             const char *where)
{
	for (int i = isle_set_next(&cards, 0); i >= 0;
	     i = isle_set_next(&cards, i + 1)) {
		if (isle_set_has(&count->cards, i))
			return FAULT("card %d is in two places, one is %s",
			             isle_card_info(i).number, where);
		isle_set_add(&count->cards, i);
	}
	return NULL;
}

static const char *count_seat_cards(const struct isle_seat *seat,
                                    struct conserve *count)
{
	const char *why = NULL;
	const struct {
		const struct isle_set *cards;
		const char *where;
	} place[] = {
		{&seat->hand,    "a hand" },
                {&seat->drafted, "drafted"},
		{&seat->pack,    "a pack" },
                {&seat->lessons, "lessons"},
		{&seat->laid,    "laid"   },
	};

	for (int i = 0; !why && i < 5; i++)
		why = add_cards(count, *place[i].cards, place[i].where);
	return why;
}

static const char *count_cards(const struct isle_rules *rules,
                               const struct isle_game *game,
                               struct conserve *count)
{
	const char *why = NULL;

	for (int s = 0; !why && s < rules->options.seats; s++)
		why = count_seat_cards(&game->seat[s], count);
	for (int i = 0; !why && i < game->public_count; i++) {
		struct isle_set one = {{0}};
		isle_set_add(&one, game->public_lesson[i].card);
		why = add_cards(count, one, "public");
	}
	for (int i = game->deck_i; !why && i < game->deck_count; i++) {
		struct isle_set one = {{0}};
		isle_set_add(&one, game->deck[i]);
		why = add_cards(count, one, "the deck");
	}
	return why;
}

static const char *count_boat(const struct isle_rules *rules,
                              const struct isle_boat *boat,
                              struct conserve *count)
{
	struct isle_set covered = {{0}}, cats[ISLE_COLOURS] = {{{0}}};

	for (int i = 0; i < boat->tile_count; i++) {
		struct isle_tile t = boat->tile[i];
		struct isle_set squares =
			isle_squares(rules, t.id, t.turn, t.anchor);
		for (int k = 0; k < 4; k++) {
			if (squares.w[k] & covered.w[k])
				return FAULT("tile %d overlaps another", t.id);
			if (squares.w[k] & ~rules->boat.w[k])
				return FAULT("tile %d is off the boat", t.id);
			covered.w[k] |= squares.w[k];
			if (t.colour != ISLE_NONE)
				cats[t.colour].w[k] |= squares.w[k];
		}
		count->tile[t.id]++;
	}
	if (memcmp(&covered, &boat->covered, sizeof covered) != 0)
		return FAULT("the covered squares are not those of the tiles");
	if (memcmp(cats, boat->cats, sizeof cats) != 0)
		return FAULT(
			"the squares of the cats are not those of the tiles");
	return NULL;
}

static void count_list(struct conserve *count, const uint8_t *tile, int n)
{
	for (int i = 0; i < n; i++)
		count->tile[tile[i]]++;
}

static void count_lines(const struct isle_rules *rules,
                        const struct isle_game *game, struct conserve *count)
{
	count_list(count, game->bag + game->bag_i,
	           game->bag_count - game->bag_i);
	for (int f = 0; f < 2; f++)
		count_list(count, game->field[f].tile, game->field[f].count);
	for (int i = 0; i < game->rare_count; i++)
		count->tile[game->rare_line[i]] += game->rare_left[i];
	count_list(count, game->oshax, game->oshax_count);
	if (rules->commons != 255)
		for (int i = 0; i < 4; i++)
			count->tile[ISLE_TILE_COMMON + i] += game->common[i];
	if (rules->options.with & ISLE_KITTENS) {
		count_list(count, game->kitten, game->kitten_count);
		count_list(count, game->kitten_bag + game->kitten_i,
		           20 - game->kitten_i);
	}
}

/* A tile that a card drew and that waits to be placed, or to get its field. */
static void count_waiting(const struct isle_rules *rules,
                          const struct isle_game *game, struct conserve *count)
{
	enum { PLACE = 5, FIELD = 6 };

	if (rules->options.mode == ISLE_EXPLORE)
		return;
	for (int s = 0; s < rules->options.seats; s++) {
		const struct isle_seat *seat = &game->seat[s];
		for (int i = 0; i < seat->pending_count; i++)
			if (seat->pending[i].kind == PLACE
			    || seat->pending[i].kind == FIELD)
				count->tile[seat->pending[i].a]++;
	}
}

static const char *count_things(const struct isle_rules *rules,
                                const struct isle_game *game,
                                struct conserve *count)
{
	count->tokens = game->tokens;
	count->day = game->day - !game->day_begun;
	for (int s = 0; s < rules->options.seats; s++) {
		const struct isle_seat *seat = &game->seat[s];
		count->baskets += seat->baskets;
		count->tokens += seat->tokens[0] + seat->tokens[1]
		               + seat->laid_tokens[0] + seat->laid_tokens[1]
		               + seat->spent_tokens;
		count->fish[s] = seat->fish;
		if (seat->baskets_used > seat->baskets)
			return FAULT("seat %d used more baskets than it has",
			             s + 1);
	}
	if (count->baskets > 10 || count->tokens > 10)
		return FAULT("%d baskets, %d tokens", count->baskets,
		             count->tokens);
	return NULL;
}

const char *conserve_count(const struct isle_rules *rules,
                           const struct isle_game *game, struct conserve *count)
{
	const char *why;

	memset(count, 0, sizeof *count);
	for (int s = 0; s < rules->options.seats; s++)
		if ((why = count_boat(rules, &game->seat[s].boat, count)))
			return why;
	if (rules->options.mode != ISLE_EXPLORE) {
		count_lines(rules, game, count);
		count_waiting(rules, game, count);
	}
	if ((why = count_cards(rules, game, count)))
		return why;
	count->king_rats = count->tile[ISLE_TILE_KING_RAT];
	if (count->king_rats > 18)
		return FAULT("%d king rats", count->king_rats);
	return count_things(rules, game, count);
}

/* ---- from one position to the next --------------------------------------- */

static int keep_cost(const struct isle_set *cards)
{
	int cost = 0;

	for (int i = isle_set_next(cards, 0); i >= 0;
	     i = isle_set_next(cards, i + 1))
		cost += isle_card_info(i).cost;
	return cost;
}

/* What a move costs its seat in fish. */
static int cost_of(const struct isle_rules *rules, const struct isle_move *move)
{
	bool beast = move->tile >= ISLE_TILE_BEAST
	             && move->tile < ISLE_TILE_KING_RAT;

	switch (move->verb) {
	case ISLE_KEEP:          return keep_cost(&move->cards);
	case ISLE_RESCUE:        return beast ? 5 : rules->price[move->field];
	case ISLE_RESCUE_KITTEN: return 2;
	case ISLE_SECOND:
		return rules->options.mode == ISLE_FAMILY ? 0 : 3;
	case ISLE_FEED:          return 1;
	case ISLE_PLAY_CARD:
		return isle_card_info(move->card).effect == ISLE_EFFECT_SMALL
		    && move->grade == ISLE_GRADE_COMMON;
	default:                 return 0;
	}
}

/* The fish of a morning: 20, or as event A3 or A4 says (book: events). */
static int catch_of(const struct isle_rules *rules,
                    const struct isle_game *game, int day)
{
	if (!(rules->options.with & ISLE_EVENTS))
		return rules->fishing;
	struct isle_event_tile tile = isle_event_tile(game->events[day - 1]);
	int effect = day == 1 || day == rules->days ? tile.gem : tile.other;
	return effect == ISLE_A3 ? 18 : effect == ISLE_A4 ? 22 : rules->fishing;
}

static const char *check_fish(const struct isle_rules *rules,
                              const struct isle_game *before,
                              const struct isle_move *move,
                              const struct isle_log *log,
                              const struct conserve *was,
                              const struct conserve *is)
{
	int fish[ISLE_SEATS_MAX];

	memcpy(fish, was->fish, sizeof fish);
	if (is->day > was->day)
		for (int s = 0; s < rules->options.seats; s++)
			fish[s] += catch_of(rules, before, is->day);
	if (move->seat)
		fish[move->seat - 1] -= cost_of(rules, move);
	for (int i = 0; i < log->count; i++) {
		const struct isle_event *e = &log->event[i];
		if (e->kind == ISLE_EV_FISH)
			fish[e->seat - 1] += e->a + 256 * e->b;
	}
	for (int s = 0; s < rules->options.seats; s++)
		if (fish[s] != is->fish[s])
			return FAULT("seat %d has %d fish, %d are explained",
			             s + 1, is->fish[s], fish[s]);
	return NULL;
}

/* The beasts of a day come out of a bag that is not counted. */
static bool is_supplied(const struct isle_rules *rules, int tile)
{
	return rules->options.mode == ISLE_EXPLORE || tile == ISLE_TILE_KING_RAT
	    || (tile >= ISLE_TILE_BEAST && tile < ISLE_TILE_KING_RAT);
}

static const char *check_tiles(const struct isle_rules *rules,
                               const struct isle_game *before,
                               const struct isle_move *move,
                               const struct isle_log *log,
                               const struct conserve *was,
                               const struct conserve *is)
{
	int lost[ISLE_TILES] = { 0 };

	for (int i = 0; i < log->count; i++) {
		int kind = log->event[i].kind;
		if (kind == ISLE_EV_FLED || kind == ISLE_EV_GONE
		    || kind == ISLE_EV_SISTER_TAKES)
			lost[log->event[i].a]++;
	}
	if (move->verb == ISLE_PLAY_CARD && isle_card_info(move->card).effect
	    == ISLE_EFFECT_BASKET_TREASURES) {
		const struct isle_boat *boat =
			&before->seat[move->seat - 1].boat;
		for (int i = 0; i < move->count; i++)
			lost[boat->tile[isle_boat_tile_at(rules, boat,
			                                  move->list[i])].id]++;
	}
	for (int id = 0; id < ISLE_TILES; id++)
		if (!is_supplied(rules, id)
		    && was->tile[id] - lost[id] != is->tile[id])
			return FAULT("tile %d: %d before, %d told to be lost, "
			             "%d after",
			             id, was->tile[id], lost[id], is->tile[id]);
	return NULL;
}

const char *conserve_move(const struct isle_rules *rules,
                          const struct isle_game *before,
                          const struct isle_move *move,
                          const struct isle_log *log,
                          const struct conserve *was, const struct conserve *is)
{
	const char *why = check_tiles(rules, before, move, log, was, is);

	if (!why)
		why = check_fish(rules, before, move, log, was, is);
	for (int k = 0; !why && k < 4; k++)
		if (is->cards.w[k] & ~was->cards.w[k])
			why = FAULT("a card came back from outside the game");
	if (!why && is->tokens > was->tokens)
		why = FAULT("a token came from nowhere");
	return why;
}
