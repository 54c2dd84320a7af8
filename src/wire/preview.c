/* preview.c - what a placing would do, found by doing it on a copy. */
#include "preview.h"
#include "json.h"
#include "json_isle.h"
#include "sets.h"

/* The engine's list decides; the rest only looks for the reason to tell, in the
 * order in which people see it. */
enum isle_error preview_fit(const struct isle_rules *rules,
                            const struct isle_game *game, int seat,
                            struct isle_tile tile)
{
	isle_step step[ISLE_STEPS_MAX];
	const struct isle_boat *boat = &game->seat[seat - 1].boat;
	const struct isle_shape *shape =
		&rules->shape[isle_tile_info(tile.id).shape];
	isle_step wanted = tile.anchor | (isle_step)tile.turn << 8;
	int count = isle_placings(rules, game, seat, tile.id, step);
	for (int i = 0; i < count; i++)
		if (step[i] == wanted)
			return ISLE_OK;
	if (tile.turn >= shape->turn_count
	    || !isle_set_has(&shape->turn[tile.turn].anchors, tile.anchor))
		return ISLE_OFF_BOAT;
	struct isle_set squares = isle_squares(rules, tile.id, tile.turn,
	                                       tile.anchor);
	return set_meets(squares, boat->covered) ? ISLE_COVERED
	                                         : ISLE_NOT_TOUCHING;
}

static void put_lines(struct json *json, const struct isle_seat_score *a,
                      const struct isle_seat_score *b)
{
	json_put_open(json, "lines", '{');
	json_put_number(json, "rats", b->rats - a->rats);
	json_put_number(json, "rooms", b->rooms - a->rooms);
	json_put_number(json, "families", b->families - a->families);
	json_put_number(json, "rare", b->rare - a->rare);
	json_put_number(json, "lessons", b->lessons_total - a->lessons_total);
	json_put_number(json, "public", b->public_total - a->public_total);
	json_put_number(json, "friends", b->friends - a->friends);
	json_close(json, '}');
}

/* Lessons whose points change; both counts list the same ones. */
static void put_changed(struct json *json, const struct isle_item *a,
                        const struct isle_item *b, int count)
{
	for (int i = 0; i < count; i++) {
		if (a[i].points == b[i].points)
			continue;
		json_open(json, '{');
		json_put_number(json, "card", a[i].card);
		json_put_number(json, "points", b[i].points - a[i].points);
		json_close(json, '}');
	}
}

static void put_cards(struct json *json, const struct isle_seat_score *a,
                      const struct isle_seat_score *b)
{
	json_put_open(json, "cards", '[');
	put_changed(json, a->lesson, b->lesson, a->lesson_count);
	put_changed(json, a->public_lesson, b->public_lesson, a->public_count);
	json_close(json, ']');
}

/* What the sister gains or loses by it. */
static void put_sister(struct json *json, const struct isle_sister_score *a,
                       const struct isle_sister_score *b)
{
	json_put_open(json, "sister", '{');
	json_put_number(json, "points", b->total - a->total);
	json_put_number(json, "colours", b->colours - a->colours);
	json_put_open(json, "cards", '[');
	put_changed(json, a->lesson, b->lesson, a->lesson_count);
	json_close(json, ']');
	json_close(json, '}');
}

/* The colour of the map that this tile would cover for its bonus. */
static int map_covered(const struct isle_rules *rules, int plan,
                       struct isle_tile tile, struct isle_set squares)
{
	const uint8_t *map = rules->plan[plan - 1].map;
	if (tile.colour < ISLE_COLOURS && isle_set_has(&squares, map[tile.colour]))
		return tile.colour;
	return ISLE_NONE;
}

/* The maps that it would cover for nothing. */
static void put_lost(struct json *json, const struct isle_rules *rules,
                     int plan, struct isle_tile tile, struct isle_set squares)
{
	const uint8_t *map = rules->plan[plan - 1].map;
	json_put_open(json, "lost", '[');
	for (int colour = 0; colour < ISLE_COLOURS; colour++)
		if (colour != tile.colour && isle_set_has(&squares, map[colour]))
			json_colour(json, colour);
	json_close(json, ']');
}

static void put_rooms(struct json *json, const struct isle_rules *rules,
                      struct isle_set before, struct isle_set after)
{
	json_put_open(json, "rooms", '[');
	for (int i = 0; i < ISLE_ROOMS; i++) {
		struct isle_set open = set_less(rules->room[i], before);
		struct isle_set left = set_less(rules->room[i], after);
		if (!set_empty(open) && set_empty(left))
			json_word(json, ISLE_WORDS_ROOM, i);
	}
	json_close(json, ']');
}

/* The tiles of a boat that have been reached, and those still to look
 * around. */
struct walk {
	bool member[ISLE_TILES_MAX];
	uint8_t queue[ISLE_TILES_MAX];
	int head, tail;
};

static void reach(struct walk *walk, int i)
{
	if (i < 0 || walk->member[i])
		return;
	walk->member[i] = true;
	walk->queue[walk->tail++] = (uint8_t)i;
}

/* Reaches the cats of a colour beside a square. */
static void look_around(struct walk *walk, const struct isle_rules *rules,
                        const struct isle_boat *boat, int colour, int square)
{
	static const int aside[4] = { -ISLE_STRIDE, -1, 1, ISLE_STRIDE };
	for (int i = 0; i < 4; i++) {
		int near = square + aside[i];
		if (near >= 0 && near < ISLE_SQUARES
		    && isle_set_has(&boat->cats[colour], near))
			reach(walk, isle_boat_tile_at(rules, boat, near));
	}
}

/* Cats of the colour that hang together with this tile, itself included. */
static int family_size(const struct isle_rules *rules,
                       const struct isle_boat *boat, struct isle_tile tile)
{
	struct walk walk = { .head = 0 };
	reach(&walk, isle_boat_tile_at(rules, boat, tile.anchor));
	while (walk.head < walk.tail) {
		const struct isle_tile *at = &boat->tile[walk.queue[walk.head++]];
		struct isle_set s = isle_squares(rules, at->id, at->turn, at->anchor);
		for (int q = isle_set_next(&s, 0); q >= 0;
		     q = isle_set_next(&s, q + 1))
			look_around(&walk, rules, boat, tile.colour, q);
	}
	return walk.tail;
}

/* A tile aboard, and the count with it. */
struct outlook {
	struct isle_tile tile;
	struct isle_boat boat;
	struct isle_score score;
	int map;                /* the colour whose bonus comes */
	int family;
	bool open;              /* another colour would do all the same */
};

static void put_things(struct json *json, const struct isle_rules *rules,
                       const struct isle_boat *before,
                       const struct outlook *is)
{
	struct isle_set squares = isle_squares(rules, is->tile.id, is->tile.turn,
	                                       is->tile.anchor);
	json_key(json, "rats");
	json_squares(json, set_and(squares, rules->plan[before->plan - 1].rats));
	json_key(json, "map");
	json_colour(json, is->map);
	put_lost(json, rules, before->plan, is->tile, squares);
	put_rooms(json, rules, before->covered, is->boat.covered);
	json_put_number(json, "family", is->family);
}

/* What it would be with this tile aboard and its fish paid. */
static void look(const struct isle_rules *rules, const struct isle_game *game,
                 int seat, struct isle_tile tile, int fish,
                 struct outlook *is)
{
	struct isle_game after = *game;
	struct isle_seat *me = &after.seat[seat - 1];
	isle_boat_place(rules, &me->boat, tile);
	me->fish -= fish < me->fish ? fish : me->fish;
	isle_score(rules, &after, &is->score);
	is->tile = tile;
	is->boat = me->boat;
	is->map = map_covered(rules, me->boat.plan, tile,
	                      isle_squares(rules, tile.id, tile.turn,
	                                   tile.anchor));
	is->family = tile.colour < ISLE_COLOURS
		? family_size(rules, &me->boat, tile) : 0;
	is->open = false;
}

/* How far it leads a seat: against the sister hers count as much as its own. */
static int lead(const struct outlook *is, int seat)
{
	return is->score.seat[seat - 1].total - is->score.sister.total;
}

/* By how much a is the better one: by its lead, or where that is equal by a
 * map's bonus, then by cats that come together, then by what the sister
 * gets. */
static int ahead(const struct outlook *a, const struct outlook *b, int seat)
{
	const int by[] = {
		lead(a, seat) - lead(b, seat),
		(a->map != ISLE_NONE) - (b->map != ISLE_NONE),
		a->family - b->family,
		b->score.sister.total - a->score.sister.total
	};
	for (int i = 0; i < 4; i++)
		if (by[i] != 0)
			return by[i];
	return 0;
}

static bool same_items(const struct isle_item *a, const struct isle_item *b,
                       int count)
{
	while (count > 0 && a[count - 1].points == b[count - 1].points)
		count--;
	return count == 0;
}

/* Of two that are equally good: nothing else is told of the one either. No
 * Oshax covers two maps, and where lessons and friends are alike families
 * are. */
static bool told_alike(const struct outlook *a, const struct outlook *b,
                       int seat)
{
	const struct isle_seat_score *x = &a->score.seat[seat - 1];
	const struct isle_seat_score *y = &b->score.seat[seat - 1];
	const struct isle_sister_score *hers = &a->score.sister;
	return x->friends == y->friends
		&& same_items(x->lesson, y->lesson, x->lesson_count)
		&& same_items(x->public_lesson, y->public_lesson, x->public_count)
		&& same_items(hers->lesson, b->score.sister.lesson,
		              hers->lesson_count);
}

/* An Oshax lies on a boat with a colour, and the count relies on it: one that
 * is only tried out has none yet and takes the one that is best for it. */
static void look_at_best(const struct isle_rules *rules,
                         const struct isle_game *game, int seat,
                         struct isle_tile tile, int fish, struct outlook *best)
{
	struct outlook other;
	bool any = isle_tile_info(tile.id).kind == ISLE_OSHAX
		&& tile.colour >= ISLE_COLOURS;
	if (any)
		tile.colour = 0;
	look(rules, game, seat, tile, fish, best);
	while (any && ++tile.colour < ISLE_COLOURS) {
		look(rules, game, seat, tile, fish, &other);
		int by = ahead(&other, best, seat);
		if (by > 0)
			*best = other;
		else if (by == 0 && told_alike(&other, best, seat))
			best->open = true;
	}
}

/* Cards taken in Explore & Draw are all drawn the same day: their lessons are
 * the seat's already. Other cards have lesson 0, which nothing counts. */
static void tick_taken(struct isle_game *game, int seat)
{
	struct isle_seat *me = &game->seat[seat - 1];
	for (int i = 0; i < ISLE_SPACES; i++)
		if (me->taken >> i & 1)
			me->ticked |= (uint32_t)1 << game->island[i].lesson;
}

size_t preview_write(const struct isle_rules *rules,
                     const struct isle_game *now, int seat,
                     struct isle_tile tile, int fish, char *buf, size_t size)
{
	struct isle_game copy = *now;
	const struct isle_game *game = &copy;
	struct isle_score was;
	struct outlook is;
	struct json json;
	tick_taken(&copy, seat);
	look_at_best(rules, game, seat, tile, fish, &is);
	isle_score(rules, game, &was);
	const struct isle_seat_score *mine = &is.score.seat[seat - 1];
	json_init(&json, buf, size);
	json_open(&json, '{');
	json_put_number(&json, "before", was.seat[seat - 1].total);
	json_put_number(&json, "after", mine->total);
	put_lines(&json, &was.seat[seat - 1], mine);
	put_cards(&json, &was.seat[seat - 1], mine);
	if (rules->has_sister)
		put_sister(&json, &was.sister, &is.score.sister);
	json_key(&json, "colour");
	json_colour(&json, is.open ? ISLE_NONE : is.tile.colour);
	put_things(&json, rules, &game->seat[seat - 1].boat, &is);
	json_put_bool(&json, "spends", isle_spends_card(game, seat, tile.id));
	json_close(&json, '}');
	return json_end(&json);
}

/* Every step leads on, so the first slot with two answers ends the search. */
bool preview_only(const struct isle_rules *rules, const struct isle_game *view,
                  int seat, struct isle_move *move)
{
	isle_step step[ISLE_STEPS_MAX];
	*move = (struct isle_move){ .seat = (uint8_t)seat };
	if (!(isle_due(rules, view) >> seat & 1))
		return false;
	while (isle_slot(move) != ISLE_SLOT_END)
		if (isle_steps(rules, view, move, step) != 1
		    || !isle_extend(move, step[0]))
			return false;
	return true;
}

bool preview_shows(const struct isle_rules *rules,
                   const struct isle_game *view, const struct isle_move *move,
                   bool forced)
{
	static const uint8_t any[32];
	struct isle_game game;
	struct isle_move next = *move;
	if (isle_check(rules, view, move))
		return false;
	isle_resample(rules, view, move->seat, any, &game);
	while (isle_play(rules, &game, &next, NULL) == ISLE_OK
	       && game.reveals == view->reveals)
		if (!forced || !preview_only(rules, &game, move->seat, &next))
			break;
	return game.reveals != view->reveals;
}

/* A day may begin behind it, whose fish are not what the event gives: only what
 * events have given counts. */
int preview_gain(const struct isle_rules *rules, const struct isle_game *view,
                 const struct isle_move *move)
{
	static const uint8_t any[32];
	struct isle_game game;
	isle_resample(rules, view, move->seat, any, &game);
	if (isle_play(rules, &game, move, NULL))
		return 0;
	return game.seat[move->seat - 1].markers
	     - view->seat[move->seat - 1].markers;
}
