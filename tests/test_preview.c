/* test_preview.c - what a placing would do, as it is told beforehand. */
#include <check.h>
#include <jansson.h>
#include <string.h>

#include "notation.h"
#include "preview.h"
#include "random.h"
#include "runner.h"
#include "sets.h"
#include "told.h"
#include "wire.h"

static struct isle_rules rules;
static struct isle_box box;
static struct isle_game game;
static char text[WIRE_PIECES_MAX];

static const struct isle_options family = {
	.mode = ISLE_FAMILY, .seats = 4, .edition = 2, .with = 3,
	.boat = { 4, 3, 2, 1 }
};
static const struct isle_options advanced = {
	.mode = ISLE_ADVANCED, .seats = 3, .edition = 2, .modules = 7, .with = 15,
	.boat = { 1, 2, 3 }
};
static const struct isle_options alone = {
	.mode = ISLE_SOLO, .seats = 1, .edition = 1, .modules = 7,
	.difficulty = ISLE_EXPERT, .boat = { 6 }
};

static void set_up(const struct isle_options *options, uint8_t seed)
{
	uint8_t key[32] = { seed };
	isle_rules_init(&rules, options);
	isle_box_shuffle(&rules, key, &box);
	isle_game_init(&rules, &box, &game, NULL);
}

static json_t *parse(size_t length)
{
	return told_parse(text, length);
}

/* What the lessons of a preview add up to, and what its lines say they do. */
static void check_cards(const json_t *json)
{
	const json_t *lines = json_object_get(json, "lines");
	const json_t *cards = json_object_get(json, "cards"), *card;
	json_int_t sum = 0;
	size_t i;
	ck_assert(json_is_array(cards));
	json_array_foreach(cards, i, card) {
		json_int_t points = json_integer_value(json_object_get(card, "points"));
		ck_assert_int_ne(points, 0);
		ck_assert_int_gt(json_integer_value(json_object_get(card, "card")), 0);
		sum += points;
	}
	ck_assert_int_eq(sum, json_integer_value(json_object_get(lines, "lessons"))
	                 + json_integer_value(json_object_get(lines, "public")));
}

/* A preview says what isle_score would say afterwards. */
START_TEST(previews)
{
	static isle_step step[ISLE_STEPS_MAX];
	set_up(&family, 7);
	int tile = notation_tile_find("blue-c13", 8);
	int count = isle_placings(&rules, &game, 1, tile, step);
	ck_assert_int_gt(count, 50);
	for (int i = 0; i < count; i++) {
		struct isle_tile at = { (uint8_t)tile, ISLE_BLUE,
		                        (uint8_t)(step[i] >> 8), (uint8_t)step[i] };
		ck_assert_int_eq(preview_fit(&rules, &game, 1, at), ISLE_OK);
		json_t *json = parse(preview_write(&rules, &game, 1, at, 0, text,
		                                   sizeof text));
		told_check_manual(json);
		int rats = (int)json_array_size(json_object_get(json, "rats"));
		int before = (int)json_integer_value(json_object_get(json, "before"));
		int after = (int)json_integer_value(json_object_get(json, "after"));
		ck_assert_int_ge(after - before, rats);
		ck_assert_int_eq(json_integer_value(json_object_get(json, "family")),
		                 1);
		json_decref(json);
	}
}
END_TEST

/* Whether a preview of this tile names a room as filled. */
static bool fills_room(struct isle_tile tile, int room)
{
	json_t *json = parse(preview_write(&rules, &game, 1, tile, 0, text,
	                                   sizeof text)), *word;
	bool found = false;
	size_t i;
	json_array_foreach(json_object_get(json, "rooms"), i, word)
		found |= strcmp(json_string_value(word),
		                isle_word(ISLE_WORDS_ROOM, room)) == 0;
	json_decref(json);
	return found;
}

/* A room is filled by the tile that covers its last squares, and by no later
 * one; a map is covered by a cat of its colour. */
START_TEST(preview_of_rooms_and_maps)
{
	static isle_step step[ISLE_STEPS_MAX];
	int tile = notation_tile_find("blue-c13", 8), rooms = 0, maps = 0, lost = 0;
	set_up(&family, 7);
	struct isle_boat *boat = &game.seat[0].boat, empty = *boat;
	const uint8_t *map = rules.plan[boat->plan - 1].map;
	int count = isle_placings(&rules, &game, 1, tile, step);
	for (int i = 0; i < count; i++) {
		struct isle_tile at = { (uint8_t)tile, ISLE_BLUE,
		                        (uint8_t)(step[i] >> 8), (uint8_t)step[i] };
		struct isle_set squares = isle_squares(&rules, at.id, at.turn,
		                                       at.anchor);
		json_t *json = parse(preview_write(&rules, &game, 1, at, 0, text,
		                                   sizeof text));
		bool covers = isle_set_has(&squares, map[ISLE_BLUE]);
		ck_assert_int_eq(json_is_string(json_object_get(json, "map")), covers);
		maps += covers;
		int others = 0;
		for (int c = 0; c < ISLE_COLOURS; c++)
			others += c != ISLE_BLUE && isle_set_has(&squares, map[c]);
		ck_assert_int_eq((int)json_array_size(json_object_get(json, "lost")),
		                 others);
		lost += others;
		json_decref(json);
		for (int room = 0; room < ISLE_ROOMS; room++) {
			struct isle_set rest = set_less(rules.room[room], squares);
			bool meets = set_meets(rules.room[room], squares);
			boat->covered = rest;
			ck_assert_int_eq(fills_room(at, room), meets);
			boat->covered = rules.room[room];
			ck_assert(!fills_room(at, room));
			*boat = empty;
			rooms += meets;
		}
	}
	ck_assert(maps > 0 && rooms > 0 && lost > 0);
}
END_TEST

START_TEST(preview_of_lessons)
{
	static isle_step step[ISLE_STEPS_MAX];
	size_t changed = 0;
	set_up(&family, 7);
	for (int card = 0; card < ISLE_CARDS; card++)
		if (isle_card_info(card).kind == ISLE_CARD_FAMILY)
			isle_set_add(&game.seat[0].lessons, card);
	int tile = notation_tile_find("blue-c13", 8);
	int count = isle_placings(&rules, &game, 1, tile, step);
	for (int i = 0; i < count; i++) {
		struct isle_tile at = { (uint8_t)tile, ISLE_BLUE,
		                        (uint8_t)(step[i] >> 8), (uint8_t)step[i] };
		json_t *json = parse(preview_write(&rules, &game, 1, at, 0, text,
		                                   sizeof text));
		check_cards(json);
		changed += json_array_size(json_object_get(json, "cards"));
		json_decref(json);
	}
	ck_assert_uint_gt(changed, 0);
}
END_TEST

/* Whether a tile uses up the card that lets the next one lie anywhere. */
static bool spends(int tile, bool waits)
{
	static isle_step step[ISLE_STEPS_MAX];
	game.seat[0].anywhere = waits;
	ck_assert_int_gt(isle_placings(&rules, &game, 1, tile, step), 0);
	struct isle_tile at = { (uint8_t)tile, isle_tile_info(tile).colour,
	                        (uint8_t)(step[0] >> 8), (uint8_t)step[0] };
	json_t *json = parse(preview_write(&rules, &game, 1, at, 0, text,
	                                   sizeof text));
	const json_t *told = json_object_get(json, "spends");
	ck_assert(json_is_boolean(told));
	bool is = json_is_true(told);
	json_decref(json);
	return is;
}

/* Beasts and king rats have rules of their own for where they lie, and leave it
 * for another. */
START_TEST(preview_of_a_card_that_waits)
{
	static const struct { int tile; bool spends; } rows[] = {
		{ 0, true }, { ISLE_TILE_OSHAX, true }, { ISLE_TILE_RARE, true },
		{ ISLE_TILE_COMMON, true }, { ISLE_TILE_BEAST, false },
		{ ISLE_TILE_KING_RAT - 1, false }, { ISLE_TILE_KING_RAT, false },
	};
	set_up(&advanced, 7);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		ck_assert_int_eq(spends(rows[i].tile, true), rows[i].spends);
		ck_assert(!spends(rows[i].tile, false));
	}
}
END_TEST

/* What a common treasure takes away at worst by lesson 26 of the
 * sheet, which wants both bedrooms empty. */
static json_int_t by_lesson(void)
{
	static isle_step step[ISLE_STEPS_MAX];
	int tile = notation_tile_find("t1", 2);
	int count = isle_placings(&rules, &game, 1, tile, step);
	json_int_t least = 0;
	for (int i = 0; i < count; i++) {
		struct isle_tile at = { (uint8_t)tile, ISLE_NONE,
		                        (uint8_t)(step[i] >> 8), (uint8_t)step[i] };
		json_t *json = parse(preview_write(&rules, &game, 1, at, 0, text,
		                                   sizeof text)), *card;
		size_t n;
		check_cards(json);
		json_array_foreach(json_object_get(json, "cards"), n, card) {
			json_int_t by = json_integer_value(json_object_get(card, "points"));
			least = by < least ? by : least;
		}
		json_decref(json);
	}
	return least;
}

/* In Explore & Draw every card that was taken is drawn the same day: its lesson
 * counts before it is ticked, and one of a card that lies there does not. */
START_TEST(preview_of_lessons_taken)
{
	static const struct isle_options explore = {
		.mode = ISLE_EXPLORE, .seats = 2, .edition = 2, .boat = { 1, 2 }
	};
	set_up(&explore, 7);
	memset(game.island, 0, sizeof game.island);
	memset(game.island[1].tile, ISLE_NONE, sizeof game.island[1].tile);
	game.island[1].kind = ISLE_FACE_LESSON;
	game.island[1].lesson = 26;
	ck_assert_int_eq(by_lesson(), 0);
	game.seat[1].taken = 1 << 1;
	ck_assert_int_eq(by_lesson(), 0);
	game.seat[0].taken = 1 << 1;
	ck_assert_int_eq(by_lesson(), -18);
}
END_TEST

/* What the sister counts by a rescue, as it is told before, is what she counts
 * after it: her colours, and lessons about the boat and the fish left. No event
 * gives anything for it. */
static int check_sister(const struct isle_move *move)
{
	struct isle_game view;
	struct isle_score was, is;
	struct isle_tile at = { move->tile, isle_tile_info(move->tile).colour,
	                        move->turn, move->anchor };
	int fish = game.seat[0].fish, open = game.colours_open;
	int price = isle_price(&rules, move->field, move->tile);
	json_t *json = parse(preview_write(&rules, &game, 1, at, price, text,
	                                   sizeof text));
	const json_t *sister = json_object_get(json, "sister"), *card;
	int64_t lessons = 0;
	size_t i;
	told_check_manual(json);
	isle_score(&rules, &game, &was);
	isle_view(&rules, &game, 1, &view);
	ck_assert_int_eq(preview_gain(&rules, &view, move), 0);
	ck_assert_int_eq(isle_play(&rules, &game, move, NULL), ISLE_OK);
	isle_score(&rules, &game, &is);
	json_array_foreach(json_object_get(sister, "cards"), i, card)
		lessons += json_integer_value(json_object_get(card, "points"));
	bool same = fish - game.seat[0].fish == price && open == game.colours_open;
	if (same) {
		int64_t colours =
			json_integer_value(json_object_get(sister, "colours"));
		ck_assert_int_eq(colours, is.sister.colours - was.sister.colours);
		ck_assert_int_eq(lessons, is.sister.lessons_total
		                 - was.sister.lessons_total);
		ck_assert_int_eq(json_integer_value(json_object_get(sister, "points")),
		                 colours + lessons);
	}
	json_decref(json);
	return same && lessons != 0;
}

START_TEST(preview_of_the_sister)
{
	int changed = 0;
	for (uint8_t seed = 1; seed <= 20; seed++) {
		struct bots_random random = bots_random(seed);
		struct isle_move move;
		set_up(&alone, seed);
		while (isle_due(&rules, &game)) {
			int seat = bots_random_turn(&random, &rules, &game);
			ck_assert(bots_random_move(&random, &rules, &game, seat, &move));
			if (move.verb == ISLE_RESCUE
			    && isle_tile_info(move.tile).kind == ISLE_CAT)
				changed += check_sister(&move);
			else
				ck_assert_int_eq(isle_play(&rules, &game, &move, NULL),
				                 ISLE_OK);
		}
	}
	ck_assert_int_gt(changed, 20);
}
END_TEST

/* An Oshax that is only tried out has no colour yet: the preview gives it the
 * one that brings most, and says so. */
START_TEST(preview_of_an_oshax)
{
	static isle_step step[ISLE_STEPS_MAX];
	const int colour = 2, cat = ISLE_TILE_CAT + colour;
	set_up(&advanced, 9);
	/* Two cats, which any tile must touch: their colour makes a family. */
	for (int i = 0; i < 2; i++) {
		isle_placings(&rules, &game, 1, cat, step);
		isle_boat_place(&rules, &game.seat[0].boat, (struct isle_tile){
			(uint8_t)cat, (uint8_t)colour, (uint8_t)(step[0] >> 8),
			(uint8_t)step[0] });
	}
	for (int tile = ISLE_TILE_OSHAX; tile < ISLE_TILE_RARE; tile++) {
		int count = isle_placings(&rules, &game, 1, tile, step);
		struct isle_tile at = { (uint8_t)tile, ISLE_NONE,
		                        (uint8_t)(step[count / 2] >> 8),
		                        (uint8_t)step[count / 2] };
		json_t *free = parse(preview_write(&rules, &game, 1, at, 0, text,
		                                   sizeof text));
		ck_assert(json_is_string(json_object_get(free, "colour")));
		json_int_t best = json_integer_value(json_object_get(free, "after"));
		for (at.colour = 0; at.colour < ISLE_COLOURS; at.colour++) {
			json_t *one = parse(preview_write(&rules, &game, 1, at, 0, text,
			                                  sizeof text));
			ck_assert_int_ge(best, json_integer_value(
				json_object_get(one, "after")));
			json_decref(one);
		}
		json_decref(free);
	}
}
END_TEST

/* How good a preview is: its points, then a map's bonus, then its family. */
static json_int_t worth(const json_t *json)
{
	json_int_t after = json_integer_value(json_object_get(json, "after"));
	json_int_t family = json_integer_value(json_object_get(json, "family"));
	bool map = json_is_string(json_object_get(json, "map"));
	return after * 1000 + map * 100 + family;
}

/* How good an Oshax is there in the best colour, and in how many it is. */
static json_int_t worth_best(struct isle_tile at, int *equal)
{
	json_int_t best = 0;
	for (at.colour = 0; at.colour < ISLE_COLOURS; at.colour++) {
		json_t *one = parse(preview_write(&rules, &game, 1, at, 0, text,
		                                  sizeof text));
		json_int_t is = worth(one);
		if (at.colour == 0 || is > best) {
			best = is;
			*equal = 0;
		}
		*equal += is == best;
		json_decref(one);
	}
	return best;
}

/* Beside one cat no colour brings more points: the one that is named is that of
 * the cat or of a map below it, and none where nothing speaks for one. */
START_TEST(preview_of_an_oshax_without_a_reason)
{
	static isle_step step[ISLE_STEPS_MAX];
	const int colour = 2, cat = ISLE_TILE_CAT + colour;
	int named = 0, open = 0, maps = 0;
	set_up(&advanced, 9);
	for (int cats = 0; cats < 2; cats++) {
		int count = isle_placings(&rules, &game, 1, ISLE_TILE_OSHAX, step);
		for (int i = 0; i < count; i++) {
			struct isle_tile at = { ISLE_TILE_OSHAX, ISLE_NONE,
			                        (uint8_t)(step[i] >> 8), (uint8_t)step[i] };
			int equal = 0;
			json_int_t best = worth_best(at, &equal);
			json_t *free = parse(preview_write(&rules, &game, 1, at, 0, text,
			                                   sizeof text));
			const json_t *is = json_object_get(free, "colour");
			bool map = json_is_string(json_object_get(free, "map"));
			ck_assert_int_eq(worth(free), best);
			ck_assert_int_eq(json_is_null(is), equal > 1 && !map);
			if (cats > 0 && !map)
				ck_assert_str_eq(json_string_value(is),
				                 isle_word(ISLE_WORDS_COLOUR, colour));
			named += json_is_string(is);
			open += json_is_null(is);
			maps += map;
			json_decref(free);
		}
		isle_placings(&rules, &game, 1, cat, step);
		isle_boat_place(&rules, &game.seat[0].boat, (struct isle_tile){
			(uint8_t)cat, (uint8_t)colour, (uint8_t)(step[0] >> 8),
			(uint8_t)step[0] });
	}
	ck_assert(named > maps && open > 0 && maps > 0);
}
END_TEST

/* An Oshax in a colour, and all of it that is told. */
struct told {
	json_t *all;
	int64_t good[4];        /* what decides, in this order */
};

static struct told told_in(struct isle_tile at, int colour)
{
	at.colour = (uint8_t)colour;
	json_t *all = parse(preview_write(&rules, &game, 1, at, 0, text,
	                                  sizeof text));
	json_int_t hers = json_integer_value(json_object_get(
		json_object_get(all, "sister"), "points"));
	return (struct told){ all, {
		json_integer_value(json_object_get(all, "after")) - hers,
		json_is_string(json_object_get(all, "map")),
		json_integer_value(json_object_get(all, "family")),
		-hers
	} };
}

static int better(const struct told *a, const struct told *b)
{
	for (int i = 0; i < 4; i++)
		if (a->good[i] != b->good[i])
			return a->good[i] > b->good[i] ? i + 1 : -i - 1;
	return 0;
}

/* How the preview chooses: two equal ones differ in one's own lessons and not
 * in hers, in hers alone, in nothing; one is better by her points alone. */
enum { BY_OWN, BY_HERS, BY_NOTHING, BY_HER_POINTS, WAYS };

/* What is told differs in so many parts, a bit each. */
static int differs(const struct told *a, const struct told *b)
{
	static const char *const parts[] = { "cards", "sister", "lines", "map" };
	int in = 0;
	for (int i = 0; i < 4; i++) {
		const json_t *x = json_object_get(a->all, parts[i]);
		const json_t *y = json_object_get(b->all, parts[i]);
		if (i == 1 && x) {
			x = json_object_get(x, "cards");
			y = json_object_get(y, "cards");
		}
		in |= (x && !json_equal(x, y)) << i;
	}
	return in;
}

/* Whether another colour does all that the best one does. */
static bool is_open(const struct told in[ISLE_COLOURS],
                    const struct told *best, int count[WAYS])
{
	bool open = false, by_her = false;
	for (int i = 0; i < ISLE_COLOURS; i++) {
		int by = better(best, &in[i]);
		int parts = by == 0 && &in[i] != best ? differs(best, &in[i]) : -1;
		by_her |= by == 4;
		open |= parts == 0;
		count[BY_OWN] += parts > 0 && (parts & 3) == 1;
		count[BY_HERS] += parts == 2;
	}
	count[BY_NOTHING] += open;
	count[BY_HER_POINTS] += by_her;
	return open;
}

/* The colour that is named is the first of the best ones, and none if another
 * one does all the same. */
static void check_oshax(struct isle_tile at, int count[WAYS])
{
	struct told in[ISLE_COLOURS], *best = in;
	for (int i = 0; i < ISLE_COLOURS; i++) {
		in[i] = told_in(at, i);
		best = better(&in[i], best) > 0 ? &in[i] : best;
	}
	struct told is = told_in(at, ISLE_NONE);
	const char *named = is_open(in, best, count) ? NULL
		: isle_word(ISLE_WORDS_COLOUR, (int)(best - in));
	ck_assert_pstr_eq(json_string_value(json_object_get(is.all, "colour")),
	                  named);
	ck_assert_int_eq(better(&is, best), 0);
	ck_assert_int_eq(differs(&is, best), 0);
	for (int i = 0; i < ISLE_COLOURS; i++)
		json_decref(in[i].all);
	json_decref(is.all);
}

/* So many lessons that some make up for others; the sister has as many as
 * fit. */
static void give_lessons(struct bots_random *random)
{
	int hers = 0;
	for (int card = 0; card < ISLE_CARDS; card++) {
		if (isle_card_info(card).kind != ISLE_CARD_LESSON)
			continue;
		if (bots_random_below(random, 2) == 0)
			isle_set_add(&game.seat[0].lessons, card);
		if (bots_random_below(random, 6) == 0 && hers < game.sister_count)
			game.sister[hers++] = (uint8_t)isle_card_info(card).number;
	}
}

static void try_oshaxes(struct bots_random *random, int count[WAYS])
{
	static isle_step step[ISLE_STEPS_MAX];
	for (int tile = ISLE_TILE_OSHAX; tile < ISLE_TILE_RARE; tile++) {
		int places = isle_placings(&rules, &game, 1, tile, step);
		for (int i = 0; i < 16 && places > 0; i++) {
			isle_step at = step[bots_random_below(random, places)];
			check_oshax((struct isle_tile){ (uint8_t)tile, ISLE_NONE,
				(uint8_t)(at >> 8), (uint8_t)at }, count);
		}
	}
}

/* Of equal colours the first is named only if something else is told of it. */
START_TEST(preview_of_equal_colours)
{
	int count[WAYS] = { 0 };
	/* Games in which that happens. */
	static const uint8_t seeds[] = { 41, 44, 54, 84 };
	for (int i = 0; i < 4; i++) {
		struct bots_random random = bots_random(seeds[i]);
		struct isle_move move;
		set_up(i == 0 ? &alone : &advanced, seeds[i]);
		give_lessons(&random);
		if (i % 2)
			game.public_count = 0;
		while (isle_due(&rules, &game)) {
			int seat = bots_random_turn(&random, &rules, &game);
			ck_assert(bots_random_move(&random, &rules, &game, seat, &move));
			ck_assert_int_eq(isle_play(&rules, &game, &move, NULL), ISLE_OK);
			if (move.verb == ISLE_RESCUE && seat == 1)
				try_oshaxes(&random, count);
		}
	}
	for (int way = 0; way < WAYS; way++)
		ck_assert_int_gt(count[way], 0);
}
END_TEST

/* A boat made at random on which equal colours of an Oshax differ in one
 * thing only that is told. */
struct pair {
	const char *what;
	int seed;
	int least, more;        /* tiles, and up to so many more */
	int beasts;             /* one tile in so many is a beast */
	int near;               /* so many of the first places are taken */
	bool lessons;           /* half of them are one's own */
	uint8_t tile;
	isle_step at;
	int way;                /* that is met, or WAYS */
};

/* Cats of two colours, close together, and beasts beside them. */
static void crowd(const struct pair *pair, struct bots_random *random)
{
	static isle_step step[ISLE_STEPS_MAX];
	int tiles = pair->least + (int)bots_random_below(random, pair->more);
	while (tiles-- > 0) {
		bool beast = bots_random_below(random, pair->beasts) == 0;
		int tile = beast
			? ISLE_TILE_BEAST + (int)bots_random_below(random, 18)
			: ISLE_TILE_CAT + (int)bots_random_below(random, 2);
		int places = isle_placings(&rules, &game, 1, tile, step);
		if (places == 0)
			continue;
		places = places < pair->near ? places : pair->near;
		isle_step at = step[bots_random_below(random, places)];
		isle_boat_place(&rules, &game.seat[0].boat, (struct isle_tile){
			(uint8_t)tile, (uint8_t)isle_tile_info(tile).colour,
			(uint8_t)(at >> 8), (uint8_t)at });
	}
}

static void half_of_lessons(bool taken, struct bots_random *random)
{
	for (int card = 0; card < ISLE_CARDS; card++)
		if (isle_card_info(card).kind == ISLE_CARD_LESSON
		    && bots_random_below(random, 2) == 0 && taken)
			isle_set_add(&game.seat[0].lessons, card);
}

static const struct pair pairs[] = {
	{ "a lesson against another one", 433, 8, 14, 4, 40, true,
	  106, 440, BY_OWN },
	{ "a friend against a larger family", 15154, 14, 10, 6, 12, false,
	  105, 883, WAYS }
};

/* Of equal colours one brings by one thing what the other brings by another:
 * neither stands for both. */
START_TEST(preview_of_colours_that_make_up_for_each_other)
{
	const struct pair *pair = &pairs[_i];
	struct bots_random random = bots_random((uint64_t)pair->seed);
	int count[WAYS + 1] = { 0 };
	set_up(&advanced, 1);
	game.public_count = 0;
	half_of_lessons(pair->lessons, &random);
	crowd(pair, &random);
	check_oshax((struct isle_tile){ pair->tile, ISLE_NONE,
		(uint8_t)(pair->at >> 8), (uint8_t)pair->at }, count);
	ck_assert_msg(pair->way == WAYS || count[pair->way] > 0, "%s",
	              pair->what);
	ck_assert_msg(count[BY_NOTHING] == 0, "%s", pair->what);
}
END_TEST

int main(void)
{
	TCase *tcase = tcase_create("preview");
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, previews);
	tcase_add_test(tcase, preview_of_rooms_and_maps);
	tcase_add_test(tcase, preview_of_lessons);
	tcase_add_test(tcase, preview_of_lessons_taken);
	tcase_add_test(tcase, preview_of_a_card_that_waits);
	tcase_add_test(tcase, preview_of_the_sister);
	tcase_add_test(tcase, preview_of_an_oshax);
	tcase_add_test(tcase, preview_of_an_oshax_without_a_reason);
	tcase_add_test(tcase, preview_of_equal_colours);
	tcase_add_loop_test(tcase, preview_of_colours_that_make_up_for_each_other,
	                    0, sizeof pairs / sizeof *pairs);
	return RUN("preview", tcase);
}
