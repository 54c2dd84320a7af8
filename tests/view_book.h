/*
 * view_book.h - the secrets of the book, written down once more without looking
 * at the rows of visibility.h, each with a way to change it.
 */
#ifndef VIEW_BOOK_H
#define VIEW_BOOK_H

#include "view_trial.h"

/* Puts the rest of a line, from the place first on, into another order. */
static inline bool reorder(struct trial *t, uint8_t *line, int first, int end)
{
	for (int tries = 0; end - first > 1 && tries < 8; tries++) {
		int i = first + below(t, end - first),
			k = first + below(t, end - first);
		uint8_t other = line[i];
		line[i] = line[k];
		line[k] = other;
		if (line[i] != line[k])
			return true;
	}
	return false;
}

static inline bool bag(struct trial *t, struct isle_game *g,
                       struct isle_seat *seat)
{
	(void)seat;
	return reorder(t, g->bag, g->bag_i, g->bag_count);
}

static inline bool deck(struct trial *t, struct isle_game *g,
                        struct isle_seat *seat)
{
	(void)seat;
	return reorder(t, g->deck, g->deck_i, g->deck_count);
}

static inline bool kitten_bag(struct trial *t, struct isle_game *g,
                              struct isle_seat *seat)
{
	(void)seat;
	return reorder(t, g->kitten_bag, g->kitten_i, 20);
}

static inline bool beast_bag(struct trial *t, struct isle_game *g,
                             struct isle_seat *seat)
{
	(void)seat;
	return reorder(t, g->beast_bag, t->told.beasts, 18);
}

static inline bool her_colours(struct trial *t, struct isle_game *g,
                               struct isle_seat *seat)
{
	(void)seat;
	return reorder(t, g->colours, t->told.colours, 5);
}

static inline bool her_baskets(struct trial *t, struct isle_game *g,
                               struct isle_seat *seat)
{
	(void)seat;
	return reorder(t, g->baskets, t->told.her_cards, 23);
}

static inline bool explore_cats(struct trial *t, struct isle_game *g,
                                struct isle_seat *seat)
{
	(void)seat;
	return reorder(t, g->cats, g->cats_i, ISLE_EXPLORE_CATS);
}

static inline bool explore_lessons(struct trial *t, struct isle_game *g,
                                   struct isle_seat *seat)
{
	(void)seat;
	return reorder(t, g->lessons, g->lessons_i, ISLE_EXPLORE_LESSONS);
}

/* One card of a set becomes another one. */
static inline bool exchange(struct trial *t, struct isle_set *cards, bool bound)
{
	int count = isle_set_count(cards), card = -1;
	if (!count)
		return false;
	for (int n = below(t, count); n >= 0; n--)
		card = isle_set_next(cards, card + 1);
	int other = another(t, cards, card, bound);
	isle_set_remove(cards, card);
	isle_set_add(cards, other);
	return true;
}

static inline bool hand(struct trial *t, struct isle_game *g,
                        struct isle_seat *seat)
{
	return exchange(t, &seat->hand, is_waited_for(g, seat));
}

static inline bool drafted(struct trial *t, struct isle_game *g,
                           struct isle_seat *seat)
{
	(void)g;
	return exchange(t, &seat->drafted, false);
}

static inline bool pack(struct trial *t, struct isle_game *g,
                        struct isle_seat *seat)
{
	(void)g;
	return exchange(t, &seat->pack, false);
}

static inline bool lessons(struct trial *t, struct isle_game *g,
                           struct isle_seat *seat)
{
	return g->phase != ISLE_PHASE_OVER && exchange(t, &seat->lessons, false);
}

static inline bool laid(struct trial *t, struct isle_game *g,
                        struct isle_seat *seat)
{
	return g->phase == ISLE_PHASE_CHOOSE && exchange(t, &seat->laid, false);
}

static inline bool seen(struct trial *t, struct isle_game *g,
                        struct isle_seat *seat)
{
	(void)g;
	return exchange(t, &seat->seen, false);
}

static inline bool discarded(struct trial *t, struct isle_game *g,
                             struct isle_seat *seat)
{
	(void)g;
	return exchange(t, &seat->discarded, false);
}

static inline bool is_taking(const struct isle_game *g,
                             const struct isle_seat *seat)
{
	return g->phase == ISLE_PHASE_TAKE && seat->answered;
}

static inline bool taking(struct trial *t, struct isle_game *g,
                          struct isle_seat *seat)
{
	if (!is_taking(g, seat))
		return false;
	seat->taken ^= (uint16_t)(1 << below(t, 12));
	return true;
}

static inline bool special(struct trial *t, struct isle_game *g,
                           struct isle_seat *seat)
{
	uint8_t before = seat->special_today;
	if (!is_taking(g, seat))
		return false;
	change_special(t, seat);
	return seat->special_today != before;
}

/* What the books keep from others (owned), and from everybody; changing it
 * says whether there was something to change. */
static const struct secret {
	const char *name;
	bool (*change)(struct trial *t, struct isle_game *g,
	               struct isle_seat *seat);
	bool owned;
} secrets[] = {
	{ "the order of the bag", bag, false },
	{ "the order of the deck", deck, false },
	{ "the order of the kitten bag", kitten_bag, false },
	{ "the order of the beast bag", beast_bag, false },
	{ "the sister's next colour", her_colours, false },
	{ "the sister's next card", her_baskets, false },
	{ "the order of the explore cards", explore_cats, false },
	{ "the order of the lesson cards", explore_lessons, false },
	{ "a card in hand", hand, true },
	{ "a card drafted", drafted, true },
	{ "a card to draft from", pack, true },
	{ "a lesson", lessons, true },
	{ "a rescue card before the reveal", laid, true },
	{ "a card that somebody has seen", seen, true },
	{ "a card put away face down", discarded, true },
	{ "what is taken before all have", taking, true },
	{ "the special used before all have taken", special, true },
};
enum { SECRETS = sizeof secrets / sizeof secrets[0] };

static int came_up[SECRETS];

/* Changes a secret; to all but its owner that is nothing, and to its owner it
 * is something. */
static inline void check_secret(struct trial *t, int i, int owner)
{
	static struct isle_game other;
	const struct secret *secret = &secrets[i];
	other = t->game;
	if (!secret->change(t, &other, &other.seat[owner - 1]))
		return;
	came_up[i]++;
	for (int seat = 0; seat <= t->rules.options.seats; seat++) {
		bool mine = secret->owned && seat == owner;
		if (look_alike(t, &t->game, &other, seat) == mine)
			leaks(t, mine ? "seat %d does not see %s" : "seat %d sees %s",
			      seat, secret->name);
	}
}

static inline void check_secrets(struct trial *t)
{
	for (int i = 0; i < SECRETS; i++)
		for (int s = 1; s <= (secrets[i].owned ? t->rules.options.seats : 1);
		     s++)
			check_secret(t, i, s);
}

#endif
