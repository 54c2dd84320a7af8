/*
 * view.c - what a seat may see, positions it may take for the true one, and the
 * hash.
 *
 * A view starts as zeros and gets what the rows of visibility.h let its seat
 * know: lines that are known as a whole but not in order come sorted, cards of
 * others as numbers.
 */
#include "view.h"

#include "visibility.h"

/* ---- views --------------------------------------------------------------- */

static bool is_sorted(const uint8_t *line, int count)
{
	int i = 1;
	while (i < count && line[i - 1] <= line[i])
		i++;
	return i >= count;
}

/* Counting sort: lines are bytes, and views are made often. Lines that the game
 * does not use, and those of views, are in order already. */
static void sort(uint8_t *line, int count)
{
	uint8_t times[256] = {0};
	int n = 0;
	if (is_sorted(line, count))
		return;
	for (int i = 0; i < count; i++)
		times[line[i]]++;
	for (int id = 0; n < count; id++)
		for (; times[id]; times[id]--)
			line[n++] = id;
}

/* Adds, so that a view of a view is the same view. */
static inline void count_cards(const struct visibility *row,
                               const uint8_t *from, uint8_t *to, bool hidden)
{
	struct isle_set cards;
	memcpy(&cards, from + row->at, sizeof cards);
	to[row->count] = from[row->count];
	if (hidden)
		to[row->count] += isle_set_count(&cards);
	else
		memcpy(to + row->at, &cards, sizeof cards);
}

/* That a seat is being waited for tells that it holds an anytime card. */
static bool known_to_hold_anytime(const struct isle_game *game,
                                  const struct isle_seat *seat)
{
	if (game->phase == ISLE_PHASE_KEEP)
		return seat->kept && !seat->ready && ask_holds_anytime(seat);
	return game->phase == ISLE_PHASE_LAST_CALL && !seat->done
	    && ask_holds_anytime(seat);
}

/* Shows a field of another seat as its row says. Rows are constants where this
 * is called, and of the switch only one case is left. */
static inline void show_field(const struct visibility *row, uint32_t ahead,
                              const struct isle_game *game,
                              const struct isle_seat *seat,
                              struct isle_seat *shown)
{
	const uint8_t *from = (const uint8_t *)seat;
	uint8_t *to = (uint8_t *)shown;
	bool hidden = ahead >> row->until & 1;
	switch (row->sight) {
	case SIGHT_OPEN:
		memcpy(to + row->at, from + row->at, row->size);
		break;
	case SIGHT_OWN:
		if (!hidden)
			memcpy(to + row->at, from + row->at, row->size);
		break;
	case SIGHT_COUNTED:
		count_cards(row, from, to, hidden);
		break;
	case SIGHT_SPECIALS:
		shown->specials = seat->specials & ~(hidden << seat->special_today);
		break;
	case SIGHT_WAITED:
		shown->hidden_anytime = seat->hidden_anytime
		                      | known_to_hold_anytime(game, seat);
		break;
	}
}

static void show_seat(const struct isle_game *game,
                      const struct isle_seat *seat, struct isle_seat *shown)
{
	uint32_t ahead = visibility_ahead(game);
#define F(...) show_field(&(const struct visibility) SEAT_ROW(__VA_ARGS__), \
                          ahead, game, seat, shown);
	SEAT_FIELDS(F)
#undef F
}

static inline void show_common(const struct visibility *row,
                               const struct isle_rules *rules,
                               const struct isle_game *game,
                               struct isle_game *view)
{
	uint8_t *to = (uint8_t *)view;
	if (row->sight != SIGHT_OPEN && row->sight != SIGHT_ORDER)
		return;
	memcpy(to + row->at, (const uint8_t *)game + row->at, row->size);
	if (row->sight == SIGHT_ORDER) {
		struct visibility_rest rest = visibility_rest(rules, game, row->line);
		sort(to + rest.at, rest.count);
	}
}

/* Rows tell of a seat what all others may know: of its own it knows all. */
void view_add_own(const struct isle_game *game, int seat,
                  struct isle_game *view)
{
	if (seat)
		view->seat[seat - 1] = game->seat[seat - 1];
}

void isle_view(const struct isle_rules *rules, const struct isle_game *game,
               int seat, struct isle_game *view)
{
	memset(view, 0, sizeof *view);
#define F(...) show_common(&(const struct visibility) GAME_ROW(__VA_ARGS__), \
                           rules, game, view);
	GAME_FIELDS(F)
#undef F
	for (int s = 1; s <= rules->options.seats; s++)
		if (s != seat)
			show_seat(game, &game->seat[s - 1], &view->seat[s - 1]);
	view_add_own(game, seat, view);
}

/* ---- moves --------------------------------------------------------------- */

static bool is_shown(enum sight sight, isle_step step)
{
	return sight == SIGHT_OPEN
	    || (sight == SIGHT_COUNTED && step >= ISLE_STEP_BASKET_TOKEN);
}

/* Goes through the move step by step and lays on what is shown. */
static int show_move(const struct isle_move *move, struct isle_move *seen)
{
	struct isle_move walk = { .seat = move->seat };
	int cards = -1;
	ASSERT(move->verb < ISLE_VERBS);
	*seen = walk;
	isle_extend(&walk, move->verb);
	isle_extend(seen, visibility_verb(move->verb));
	while (isle_slot(&walk) != ISLE_SLOT_END) {
		enum sight sight = visibility_slot(&walk);
		isle_step step = moves_step(move, &walk);
		if (is_shown(sight, step))
			isle_extend(seen, step);
		if (!isle_extend(&walk, step))
			break;
		if (sight == SIGHT_COUNTED)
			cards = isle_set_count(&walk.cards);
	}
	return cards;
}

int isle_view_move(const struct isle_move *move, int seat,
                   struct isle_move *seen)
{
	if (move->seat != seat)
		return show_move(move, seen);
	*seen = *move;
	return -1;
}

/* ---- resampling ---------------------------------------------------------- */

/* Cards whose place is not known, in random order, and the sets they are chosen
 * by. */
struct pool {
	uint8_t card[ISLE_CARDS];
	int count;
	struct random random;
	struct isle_set kind[ISLE_CARD_KINDS];
};

static const struct isle_set everything =
	{{ ~(uint64_t)0, ~(uint64_t)0, ~(uint64_t)0, ~(uint64_t)0 }};

static void shuffle_lines(struct pool *pool, const struct isle_rules *rules,
                          struct isle_game *game)
{
	for (int line = 0; line < LINES; line++) {
		struct visibility_rest rest = visibility_rest(rules, game, line);
		random_shuffle(&pool->random, (uint8_t *)game + rest.at, rest.count);
	}
}

static struct isle_set cards_of(const struct isle_seat *seat)
{
	return set_or(set_or(set_or(seat->hand, seat->drafted),
	                     set_or(seat->pack, seat->lessons)),
	              set_or(seat->laid, seat->discarded));
}

static void fill_pool(struct pool *pool, const struct isle_rules *rules,
                      const struct isle_game *view)
{
	struct isle_set cards = set_or(rules->deck, rules->family);
	cards = set_less(cards, view->open);
	for (int s = 0; s < rules->options.seats; s++)
		cards = set_less(cards, cards_of(&view->seat[s]));
	pool->count = 0;
	for (int c = isle_set_next(&cards, 0); c >= 0;
	     c = isle_set_next(&cards, c + 1)) {
		pool->card[pool->count++] = c;
		isle_set_add(&pool->kind[data_cards[c].kind], c);
	}
	random_shuffle(&pool->random, pool->card, pool->count);
}

/* Takes a card of the set, or any card when there is none of it. */
static int pool_take(struct pool *pool, const struct isle_set *of)
{
	int i = 0;
	while (i < pool->count && !isle_set_has(of, pool->card[i]))
		i++;
	if (i == pool->count)
		i = 0;
	int card = pool->card[i];
	pool->card[i] = pool->card[--pool->count];
	return card;
}

static void deal_hidden(struct pool *pool, struct isle_set *to, uint8_t *hidden,
                        const struct isle_set *of)
{
	for (; *hidden && pool->count; --*hidden)
		isle_set_add(to, pool_take(pool, of));
	*hidden = 0;
}

/* Whether the seat is known to hold no anytime card. */
static bool known_to_hold_none(const struct isle_game *view,
                               const struct isle_seat *seat)
{
	if (seat->hidden_anytime)
		return false;
	return (view->phase == ISLE_PHASE_KEEP && seat->kept && !seat->ready)
	    || (view->phase == ISLE_PHASE_LAST_CALL && !seat->done);
}

/* The tightest places first: what must be of a kind before what may be any. */
static void deal_bound(struct pool *pool, const struct isle_game *view,
                       struct isle_seat *seat)
{
	struct isle_set other = set_less(everything, pool->kind[ISLE_CARD_ANYTIME]);
	struct isle_set lessons = set_or(pool->kind[ISLE_CARD_LESSON],
	                                 pool->kind[ISLE_CARD_FAMILY]);
	uint8_t one = seat->hidden_anytime && seat->hidden_hand;
	seat->hidden_hand -= one;
	deal_hidden(pool, &seat->hand, &one, &pool->kind[ISLE_CARD_ANYTIME]);
	deal_hidden(pool, &seat->lessons, &seat->hidden_lessons, &lessons);
	deal_hidden(pool, &seat->laid, &seat->hidden_laid,
	            &pool->kind[ISLE_CARD_RESCUE]);
	if (known_to_hold_none(view, seat))
		deal_hidden(pool, &seat->hand, &seat->hidden_hand, &other);
	seat->hidden_anytime = 0;
}

/* After the lessons were read hands hold hardly any. */
static struct isle_set likely_hand(const struct pool *pool,
                                   const struct isle_game *view)
{
	if (view->phase < ISLE_PHASE_CHOOSE)
		return everything;
	return set_less(set_less(everything, pool->kind[ISLE_CARD_LESSON]),
	                pool->kind[ISLE_CARD_PUBLIC]);
}

static void deal_free(struct pool *pool, const struct isle_game *view,
                      struct isle_seat *seat)
{
	struct isle_set hand = likely_hand(pool, view);
	deal_hidden(pool, &seat->hand, &seat->hidden_hand, &hand);
	deal_hidden(pool, &seat->drafted, &seat->hidden_drafted, &everything);
	deal_hidden(pool, &seat->pack, &seat->hidden_pack, &everything);
}

/* A card the seat has seen is no longer in the deck. */
static void fill_deck(struct pool *pool, struct isle_game *game,
                      const struct isle_seat *me)
{
	struct isle_set unseen = me ? set_less(everything, me->seen) : everything;
	for (int i = game->deck_i; i < game->deck_count && pool->count; i++)
		game->deck[i] = pool_take(pool, &unseen);
}

/* What is left was put away face down by somebody. By whom tells nothing: no
 * rule asks for it again, so one seat has it all. */
static void discard_rest(struct pool *pool, struct isle_seat *seat)
{
	while (pool->count)
		isle_set_add(&seat->discarded, pool->card[--pool->count]);
}

/* Places with conditions are filled before those without, or the cards they
 * need might be gone: what a seat must hold, then the deck, which has no card
 * that was seen, then the rest.
 *
 * Every card that the view does not show goes to exactly one place: the pool is
 * the deck of the game less what lies open and what the view shows with seats,
 * and the places are the numbers that the view gives (hidden_..., the rest of
 * the deck), so what is left over was put away face down. The view of what
 * comes out is the view that went in, byte for byte (test_view): numbers of
 * others become cards here and numbers again there. Where no card of a wanted
 * kind is left pool_take gives any: a world a little off is better than one
 * that cannot be played. */
void isle_resample(const struct isle_rules *rules, const struct isle_game *view,
                   int seat, const uint8_t key[32], struct isle_game *game)
{
	struct pool pool = { .count = 0 };
	const struct isle_seat *me = seat ? &view->seat[seat - 1] : NULL;
	int seats = rules->options.seats, other = seat == 1 && seats > 1 ? 2 : 1;
	random_init(&pool.random, key);
	*game = *view;
	shuffle_lines(&pool, rules, game);
	if (rules->options.mode == ISLE_EXPLORE)
		return;
	fill_pool(&pool, rules, view);
	for (int s = 0; s < seats; s++)
		if (s + 1 != seat)
			deal_bound(&pool, view, &game->seat[s]);
	fill_deck(&pool, game, me);
	for (int s = 0; s < seats; s++)
		if (s + 1 != seat)
			deal_free(&pool, view, &game->seat[s]);
	discard_rest(&pool, &game->seat[other - 1]);
}

/* ---- hash ---------------------------------------------------------------- */

_Static_assert(sizeof(struct isle_game) % 8 == 0, "hashed in words");
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
               "hashes and packed positions are the same on all machines");
_Static_assert(sizeof(struct isle_game) <= 8192, "a position is at most 8 KB");

/* Tells positions apart, and that quickly; it is no seal: the commitment of a
 * shuffle is a hash of another kind (docs/shuffle.md). */
uint64_t isle_hash(const struct isle_game *game)
{
	uint64_t hash = 0x9e3779b97f4a7c15u;
	for (size_t i = 0; i < sizeof *game; i += 8) {
		uint64_t word;
		memcpy(&word, (const uint8_t *)game + i, 8);
		hash = (hash ^ word) * 0xff51afd7ed558ccdu;
		hash ^= hash >> 32;
	}
	return hash;
}
