/*
 * view.c - what a seat may see, positions it may take for the true one, and the
 * hash.
 *
 * A view is a position with everything hidden taken out: lines that are known
 * as a whole but not in order are sorted, cards of others are only counted.
 */
#include "game.h"

/* ---- views --------------------------------------------------------------- */

/* Counting sort: lines are bytes, and views are made often. */
static void sort(uint8_t *line, int count)
{
	uint8_t times[256] = {0};
	int n = 0;
	for (int i = 0; i < count; i++)
		times[line[i]]++;
	for (int id = 0; n < count; id++)
		for (; times[id]; times[id]--)
			line[n++] = id;
}

/* How many of the sister's cards have been turned over. */
static int her_known(const struct isle_game *game)
{
	int before = game->baskets_i - game->her_cards;
	int today = game->her_next ? game->her_next : game->her_cards > 0;
	return before + today;
}

static int beasts_drawn(const struct isle_rules *rules,
                        const struct isle_game *game)
{
	bool drawn = game->day > 1 || (game->day == 1 && game->day_begun);
	return drawn && rules->options.with & ISLE_BEASTS ? rules->field_cats : 0;
}

/* Every line of which the rest is known but not its order. */
static void each_line(const struct isle_rules *rules, struct isle_game *game,
                      void (*shuffle)(void *context, uint8_t *line, int count),
                      void *context)
{
	int beasts = beasts_drawn(rules, game), hers = her_known(game);
	shuffle(context, game->bag + game->bag_i, game->bag_count - game->bag_i);
	shuffle(context, game->kitten_bag + game->kitten_i, 20 - game->kitten_i);
	shuffle(context, game->beast_bag + beasts, 18 - beasts);
	shuffle(context, game->colours + game->colours_open, 5 - game->colours_open);
	shuffle(context, game->baskets + hers, 23 - hers);
	shuffle(context, game->cats + game->cats_i, ISLE_EXPLORE_CATS - game->cats_i);
	shuffle(context, game->lessons + game->lessons_i,
	        ISLE_EXPLORE_LESSONS - game->lessons_i);
}

static void sort_line(void *context, uint8_t *line, int count)
{
	(void)context;
	sort(line, count);
}

/* Adds, so that a view of a view is the same view. */
static void hide_cards(struct isle_set *cards, uint8_t *count)
{
	*count += isle_set_count(cards);
	*cards = (struct isle_set) {{0}};
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

/* What is taken in Explore & Draw is hidden until all have taken. */
static void hide_taking(const struct isle_game *game, struct isle_seat *seat)
{
	if (game->phase != ISLE_PHASE_TAKE)
		return;
	seat->taken = 0;
	seat->specials &= ~(1 << seat->special_today);
	seat->special_today = 0;
}

static void hide_seat(struct isle_game *game, struct isle_seat *seat)
{
	seat->hidden_anytime |= known_to_hold_anytime(game, seat);
	hide_cards(&seat->hand, &seat->hidden_hand);
	hide_cards(&seat->drafted, &seat->hidden_drafted);
	hide_cards(&seat->pack, &seat->hidden_pack);
	if (game->phase != ISLE_PHASE_OVER)
		hide_cards(&seat->lessons, &seat->hidden_lessons);
	if (!game->revealed)
		hide_cards(&seat->laid, &seat->hidden_laid);
	seat->seen = seat->discarded = (struct isle_set) {{0}};
	hide_taking(game, seat);
}

void isle_view(const struct isle_rules *rules, const struct isle_game *game,
               int seat, struct isle_game *view)
{
	*view = *game;
	memset(view->deck, 0, sizeof view->deck);
	each_line(rules, view, sort_line, NULL);
	for (int s = 1; s <= rules->options.seats; s++)
		if (s != seat)
			hide_seat(view, &view->seat[s - 1]);
}

/* ---- resampling ---------------------------------------------------------- */

/* Cards whose place is not known, in random order, and the sets they are chosen
 * by. */
struct pool {
	uint8_t card[ISLE_CARDS];
	int count;
	struct random random;
	struct isle_set kind[ISLE_CARD_FAMILY + 1];
};

static const struct isle_set everything =
	{{ ~(uint64_t)0, ~(uint64_t)0, ~(uint64_t)0, ~(uint64_t)0 }};

static void shuffle_line(void *context, uint8_t *line, int count)
{
	struct pool *pool = context;
	random_shuffle(&pool->random, line, count);
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

static void discard_rest(struct pool *pool, struct isle_seat *seat)
{
	while (pool->count)
		isle_set_add(&seat->discarded, pool->card[--pool->count]);
}

void isle_resample(const struct isle_rules *rules, const struct isle_game *view,
                   int seat, const uint8_t key[32], struct isle_game *game)
{
	struct pool pool = { .count = 0 };
	const struct isle_seat *me = seat ? &view->seat[seat - 1] : NULL;
	int seats = rules->options.seats, other = seat == 1 && seats > 1 ? 2 : 1;
	random_init(&pool.random, key);
	*game = *view;
	each_line(rules, game, shuffle_line, &pool);
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
_Static_assert(sizeof(struct isle_game) <= 8192, "a position is at most 8 KB");

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
