/*
 * box.c - the box as it is shuffled: what each line holds under these rules.
 *
 * A line is drawn from a pool. The pool is laid out rising, shuffled whole, and
 * its first members are the line; most lines are a whole pool.
 *
 * What comes out for a key is a promise (docs/shuffle.md): records are verified
 * against it by other programs, seeds of simulations and golden games name
 * boxes by it. So the order of the lines, the order in which a pool is laid out
 * before it is shuffled, and how many numbers are drawn for it are all part of
 * the rules. A pool that is not used in a game is empty and draws nothing, so
 * an expansion changes the lines from its own pool on and none before; one that
 * is used in part is shuffled as a whole all the same.
 */
#include "engine.h"

enum { POOL_MAX = 256, BASIC_LESSONS = 3, ALL = -1 };

/* A pool under construction. */
struct pool { uint8_t item[POOL_MAX]; int count; };

/* ---- pools --------------------------------------------------------------- */

static void add(struct pool *pool, int item, int times)
{
	for (int i = 0; i < times; i++) {
		ASSERT(pool->count < POOL_MAX);
		pool->item[pool->count++] = item;
	}
}

static void add_range(struct pool *pool, int from, int count)
{
	for (int i = 0; i < count; i++)
		add(pool, from + i, 1);
}

static void add_set(struct pool *pool, const struct isle_set *set)
{
	for (int i = isle_set_next(set, 0); i >= 0; i = isle_set_next(set, i + 1))
		add(pool, i, 1);
}

/* Explore & Draw has no fields, no bag, no turn order. */
static bool has_fields(const struct isle_rules *rules)
{
	return rules->field_cats > 0;
}

static bool has_deck(const struct isle_rules *rules)
{
	return rules->draft_take > 0;
}

static bool is_late(const struct isle_rules *rules)
{
	return has_fields(rules) && rules->options.seats >= ISLE_LATE_SEATS;
}

static void pool_order(const struct isle_rules *rules, struct pool *pool)
{
	if (has_fields(rules))
		add_range(pool, 1, rules->options.seats);
}

/* The Oshax that begin in the line, as bits. */
static unsigned oshax_line(const struct isle_rules *rules)
{
	return rules->options.oshax ? rules->options.oshax
	                            : isle_oshax_usual(rules->options.seats);
}

/* Book: late-arrivals */
static bool is_late_shape(int number)
{
	static const uint8_t shapes[] = { 1, 4, 5, 8, 9, 13, 14, 15 };
	for (int i = 0; i < COUNT(shapes); i++)
		if (shapes[i] == number)
			return true;
	return false;
}

/* How many of a tile the bag holds (Book: tiles, late-arrivals). */
static int in_bag(const struct isle_rules *rules, int tile)
{
	struct isle_tile_info info = isle_tile_info(tile);
	int late = is_late(rules);
	int promos = (rules->options.with & ISLE_PROMOS) != 0;
	switch (info.kind) {
	case ISLE_CAT:
		return 1 + (late && is_late_shape(info.number));
	case ISLE_RARE:
		return info.number <= 5 ? 5 + 2 * late : promos;
	case ISLE_OSHAX:
		return has_deck(rules) && !(oshax_line(rules) >> (info.number - 1) & 1)
		     ? promos : 0;
	default:
		return 0;
	}
}

static void pool_bag(const struct isle_rules *rules, struct pool *pool)
{
	for (int tile = 0; has_fields(rules) && tile < ISLE_TILES; tile++)
		add(pool, tile, in_bag(rules, tile));
}

static void pool_deck(const struct isle_rules *rules, struct pool *pool)
{
	add_set(pool, &rules->deck);
}

static void pool_oshax(const struct isle_rules *rules, struct pool *pool)
{
	for (int i = 0; has_deck(rules) && i < 10; i++)
		add(pool, ISLE_TILE_OSHAX + i, oshax_line(rules) >> i & 1);
}

static void pool_family(const struct isle_rules *rules, struct pool *pool)
{
	add_set(pool, &rules->family);
}

static void pool_colours(const struct isle_rules *rules, struct pool *pool)
{
	if (rules->has_sister)
		add_range(pool, 0, ISLE_COLOURS);
}

/* Card 200 asks for fish, which Explore & Draw has not. */
static void pool_basic(const struct isle_rules *rules, struct pool *pool)
{
	for (int n = 197; rules->has_sister && n <= 206; n++)
		add(pool, n, n != 200 || has_deck(rules));
}

static void pool_advanced(const struct isle_rules *rules, struct pool *pool)
{
	if (rules->has_sister)
		add_range(pool, 207, 9);
}

static void pool_baskets(const struct isle_rules *rules, struct pool *pool)
{
	if (rules->has_sister && has_deck(rules))
		add_range(pool, 174, 23);
}

static void pool_kittens(const struct isle_rules *rules, struct pool *pool)
{
	if (rules->options.with & ISLE_KITTENS)
		add_range(pool, ISLE_TILE_KITTEN, 20);
}

static void pool_beasts(const struct isle_rules *rules, struct pool *pool)
{
	if (rules->options.with & ISLE_BEASTS)
		add_range(pool, ISLE_TILE_BEAST, 18);
}

static void pool_events(const struct isle_rules *rules, struct pool *pool)
{
	if (rules->options.with & ISLE_EVENTS)
		add_range(pool, 1, 15);
}

static void pool_cats(const struct isle_rules *rules, struct pool *pool)
{
	if (!has_fields(rules) && !rules->options.real_cards)
		add_range(pool, 0, ISLE_EXPLORE_CATS);
}

static void pool_lessons(const struct isle_rules *rules, struct pool *pool)
{
	if (!has_fields(rules) && !rules->options.real_cards)
		add_range(pool, ISLE_EXPLORE_CATS, ISLE_EXPLORE_LESSONS);
}

/* ---- lines --------------------------------------------------------------- */

struct line {
	void (*pool)(const struct isle_rules *, struct pool *);
	uint16_t at;       /* where in the box its first item is */
	uint16_t room;
	uint16_t count_at; /* where its count is, 0 when it has none */
	int8_t take;       /* items of the pool, or ALL */
};

/* The turn order is not shuffled: who begins is drawn. */
static bool is_order(const struct line *line)
{
	return line->pool == pool_order;
}

#define AT(field) (uint16_t)offsetof(struct isle_box, field)
#define LINE(field, n) \
	{ pool_##field, AT(field), sizeof ((struct isle_box *)0)->field, 0, (n) }
#define COUNTED(field) \
	{ pool_##field, AT(field), sizeof ((struct isle_box *)0)->field, \
	  AT(field##_count), ALL }

/* In the order of shuffling. Her lessons are one line of two pools; how many
 * advanced ones she has, and the count, depend on the difficulty. */
static const struct line lines[] = {
	LINE(order, ALL), COUNTED(bag), COUNTED(deck), COUNTED(oshax),
	COUNTED(family), LINE(colours, ALL),
	{ pool_basic, AT(sister), BASIC_LESSONS, 0, BASIC_LESSONS },
	{ pool_advanced, AT(sister) + BASIC_LESSONS, 4, 0, ALL },
	LINE(baskets, ALL), LINE(kittens, ALL), LINE(beasts, ALL), LINE(events, 5),
	LINE(cats, ALL), LINE(lessons, ALL)
};

_Static_assert(sizeof ((struct isle_box *)0)->sister == BASIC_LESSONS + 4,
               "her lessons");

/* Lays out the pool of a line; returns how many of it the line holds. */
static int line_pool(const struct isle_rules *rules, const struct line *line,
                     struct pool *pool)
{
	pool->count = 0;
	line->pool(rules, pool);
	int take = line->pool == pool_advanced ? rules->options.difficulty
	         : line->take == ALL ? pool->count : line->take;
	if (take > pool->count)
		take = pool->count;
	ASSERT(take <= line->room);
	return take;
}

/* One seat is drawn; from it the order goes round the table. Rulings 18 */
static void rotate(struct random *random, struct pool *pool)
{
	int first = pool->count > 1 ? (int)random_below(random, pool->count) : 0;
	for (int i = 0; i < pool->count; i++)
		pool->item[i] = 1 + (first + i) % pool->count;
}

void isle_box_shuffle(const struct isle_rules *rules, const uint8_t key[32],
                      struct isle_box *box)
{
	struct random random;
	uint8_t *bytes = (uint8_t *)box;
	random_init(&random, key);
	memset(box, 0, sizeof *box);
	for (int i = 0; i < COUNT(lines); i++) {
		struct pool pool;
		int take = line_pool(rules, &lines[i], &pool);
		if (is_order(&lines[i]))
			rotate(&random, &pool);
		else
			random_shuffle(&random, pool.item, pool.count);
		memcpy(bytes + lines[i].at, pool.item, take);
		if (lines[i].count_at)
			bytes[lines[i].count_at] = take;
	}
	box->sister_count = rules->sister_lessons;
}

/* Whether the items are a sample of the pool: none more often than there. */
static bool is_sample(const struct pool *pool, const uint8_t *items, int count)
{
	uint8_t left[POOL_MAX] = {0};
	for (int i = 0; i < pool->count; i++)
		left[pool->item[i]]++;
	for (int i = 0; i < count; i++)
		if (left[items[i]]-- == 0)
			return false;
	return true;
}

static bool goes_round(const uint8_t *seat, int count)
{
	for (int i = 1; i < count; i++)
		if (seat[i] != seat[i - 1] % count + 1)
			return false;
	return true;
}

static bool line_is_right(const struct isle_rules *rules,
                          const struct line *line, const uint8_t *bytes)
{
	struct pool pool;
	int take = line_pool(rules, line, &pool);
	const uint8_t *items = bytes + line->at;
	for (int i = take; i < line->room; i++)
		if (items[i] != 0)
			return false;
	return (!is_order(line) || goes_round(items, take))
	    && (!line->count_at || bytes[line->count_at] == take)
	    && is_sample(&pool, items, take);
}

enum isle_error isle_box_check(const struct isle_rules *rules,
                               const struct isle_box *box)
{
	for (int i = 0; i < COUNT(lines); i++)
		if (!line_is_right(rules, &lines[i], (const uint8_t *)box))
			return ISLE_BAD_BOX;
	return box->sister_count == rules->sister_lessons ? ISLE_OK : ISLE_BAD_BOX;
}
