/*
 * Shapes and boats: the engine's sets against plain squares, on random boats,
 * for every tile.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine.h"
#include "plain.h"
#include "runner.h"

static struct isle_rules rules;

static void setup(void)
{
	struct isle_options options = {
		.mode = ISLE_EXPLORE, .seats = 2, .edition = 2, .boat = { 1, 2 }
	};
	isle_rules_init(&rules, &options);
}

static void random_of(struct random *random, int seed)
{
	uint8_t key[32] = { seed & 255, seed >> 8 };
	random_init(random, key);
}

/* ---- orientations -------------------------------------------------------- */

struct picture { char square[8][8]; };   /* column, row; 0 nothing */

static struct picture picture_read(const char *text)
{
	struct picture p = {{{0}}};
	int column = 0, row = 0;
	for (; *text; text++) {
		if (*text == '/') {
			row++;
			column = 0;
			continue;
		}
		p.square[column++][row] = *text == '.' ? 0 : *text;
	}
	return p;
}

/* Pushed to the upper left corner. */
static struct picture picture_push(struct picture p)
{
	struct picture r = {{{0}}};
	int left = 8, top = 8;
	for (int c = 0; c < 8; c++)
		for (int w = 0; w < 8; w++)
			if (p.square[c][w]) {
				left = c < left ? c : left;
				top = w < top ? w : top;
			}
	for (int c = left; c < 8; c++)
		for (int w = top; w < 8; w++)
			r.square[c - left][w - top] = p.square[c][w];
	return r;
}

static struct picture picture_turn(struct picture p, bool flip)
{
	struct picture r = {{{0}}};
	for (int c = 0; c < 8; c++)
		for (int w = 0; w < 8; w++)
			if (flip)
				r.square[7 - c][w] = p.square[c][w];
			else
				r.square[7 - w][c] = p.square[c][w];
	return picture_push(r);
}

static struct picture picture_of(const struct isle_shape *shape, int t)
{
	const struct isle_turn *turn = &shape->turn[t];
	struct picture p = {{{0}}};
	int top = 0;
	for (int i = 0; i < shape->size; i++)
		top = turn->row[i] < top ? turn->row[i] : top;
	for (int i = 0; i < shape->size; i++)
		p.square[turn->column[i]][turn->row[i] - top] = '#';
	for (int i = 0; i < shape->icon_count; i++) {
		int k = turn->icon[i];
		p.square[turn->column[k]][turn->row[k] - top] =
			"BGOPR"[turn->icon_colour[i]];
	}
	return picture_push(p);
}

/* The documented order: turned clockwise, then mirrored and turned, without
 * repeats. */
START_TEST(orientations)
{
	for (int s = 0; s < ISLE_SHAPES_MAX; s++) {
		struct picture p = picture_push(picture_read(data_shapes[s]));
		struct picture seen[8];
		int count = 0;
		for (int t = 0; t < 8; t++, p = picture_turn(p, false)) {
			if (t == 4)
				p = picture_turn(p, true);
			int k = 0;
			while (k < count && memcmp(&seen[k], &p, sizeof p))
				k++;
			if (k == count)
				seen[count++] = p;
		}
		ck_assert_int_eq(rules.shape[s].turn_count, count);
		for (int t = 0; t < count; t++) {
			struct picture have = picture_of(&rules.shape[s], t);
			ck_assert_msg(!memcmp(&have, &seen[t], sizeof have),
			              "shape %d orientation %d", s, t);
		}
	}
}
END_TEST

/* Some counts known by looking: plus, row of five, square, S, L ... */
START_TEST(orientation_counts)
{
	static const struct { int shape, turns; } want[] = {
		{ SHAPE_CAT + 12, 1 }, { SHAPE_CAT + 15, 2 }, { SHAPE_RARE + 2, 1 },
		{ SHAPE_RARE + 3, 4 }, { SHAPE_RARE + 0, 8 }, { SHAPE_COMMON, 1 },
		{ SHAPE_COMMON + 1, 2 }, { SHAPE_COMMON + 2, 4 },
		{ SHAPE_RARE + 6, 4 }, { SHAPE_KING_RAT, 1 }, { SHAPE_BEAST, 8 }
	};
	for (int i = 0; i < COUNT(want); i++)
		ck_assert_int_eq(rules.shape[want[i].shape].turn_count,
		                 want[i].turns);
}
END_TEST

START_TEST(turns_are_sound)
{
	for (int s = 0; s < ISLE_SHAPES_MAX; s++)
		for (int t = 0; t < rules.shape[s].turn_count; t++) {
			const struct isle_turn *turn = &rules.shape[s].turn[t];
			int size = rules.shape[s].size, icons = 0;
			ck_assert_int_eq(turn->offset[0], 0);
			ck_assert_int_eq(isle_set_count(&turn->squares), size);
			for (int i = 1; i < size; i++) {
				ck_assert_int_gt(turn->offset[i],
				                 turn->offset[i - 1]);
				ck_assert_int_lt(turn->offset[i], 64);
			}
			for (int i = 0; i < rules.shape[s].icon_count; i++, icons++)
				ck_assert(!i || turn->icon[i] > turn->icon[i - 1]);
			ck_assert(icons == 0 || s >= SHAPE_BEAST);
		}
}
END_TEST

/* ---- placings ------------------------------------------------------------ */

/* A boat with up to n random tiles, each legal; some squares are then freed, so
 * that boats fallen apart are tried too. */
static void boat_random(struct random *random, struct isle_boat *boat, int n)
{
	static isle_step steps[ISLE_STEPS_MAX];
	memset(boat, 0, sizeof *boat);
	for (int i = 0; i < n; i++) {
		int tile = random_below(random, ISLE_TILES);
		int count = plain_placings(&rules, boat, tile, false, steps);
		if (!count)
			continue;
		isle_step step = steps[random_below(random, count)];
		int colour = isle_tile_info(tile).colour;
		isle_boat_place(&rules, boat, (struct isle_tile){
			tile, colour, step >> 8, step & 255 });
	}
	while (boat->tile_count > 1 && random_below(random, 3) == 0)
		shapes_remove(&rules, boat, random_below(random, boat->tile_count));
}

static void compare(const struct isle_boat *boat, int tile, bool anywhere,
                    int seed)
{
	static isle_step fast[ISLE_STEPS_MAX], plain[ISLE_STEPS_MAX];
	int count = shapes_placings(&rules, boat, tile, anywhere, fast);
	int want = plain_placings(&rules, boat, tile, anywhere, plain);
	ck_assert_msg(count == want, "seed %d tile %d: %d, not %d", seed, tile,
	              count, want);
	ck_assert_int_le(count, ISLE_STEPS_MAX);
	ck_assert_msg(!memcmp(fast, plain, count * sizeof *fast),
	              "seed %d tile %d: other placings", seed, tile);
	ck_assert_int_eq(shapes_fits(&rules, boat, tile, anywhere), want > 0);
}

START_TEST(placings_equal_plain)
{
	for (int seed = 0; seed < 200; seed++) {
		struct random random;
		struct isle_boat boat;
		random_of(&random, seed);
		boat_random(&random, &boat, seed % 50);
		for (int tile = 0; tile < ISLE_TILES; tile++) {
			compare(&boat, tile, false, seed);
			compare(&boat, tile, true, seed);
		}
	}
}
END_TEST

/* The same by single anchors, through the function for one orientation. */
static enum isle_error plain_check(const struct isle_boat *boat, int tile,
                                   int turn, int anchor)
{
	const struct isle_shape *shape = &rules.shape[isle_tile_info(tile).shape];
	bool covered = false, beside = boat->tile_count == 0;
	for (int i = 0; i < shape->size; i++) {
		int column = anchor / 10 + shape->turn[turn].column[i];
		int row = anchor % 10 + shape->turn[turn].row[i];
		if (column < 0 || column > 21 || row < 0 || row > 8
		    || !isle_set_has(&rules.boat, column * 10 + row))
			return ISLE_OFF_BOAT;
		covered |= isle_set_has(&boat->covered, column * 10 + row);
		beside |= row > 0 && isle_set_has(&boat->covered,
		                                  column * 10 + row - 1);
		beside |= row < 8 && isle_set_has(&boat->covered,
		                                  column * 10 + row + 1);
		beside |= column > 0 && isle_set_has(&boat->covered,
		                                     column * 10 + row - 10);
		beside |= column < 21 && isle_set_has(&boat->covered,
		                                      column * 10 + row + 10);
	}
	return covered ? ISLE_COVERED : beside ? ISLE_OK : ISLE_NOT_TOUCHING;
}

START_TEST(check_names_the_reason)
{
	int seen[ISLE_ERRORS] = {0};
	for (int seed = 0; seed < 20; seed++) {
		struct random random;
		struct isle_boat boat;
		random_of(&random, seed);
		boat_random(&random, &boat, seed);
		for (int k = 0; k < 5000; k++) {
			int tile = random_below(&random, ISLE_TILES);
			int shape = isle_tile_info(tile).shape;
			int turn = random_below(&random,
			                        rules.shape[shape].turn_count);
			int anchor = random_below(&random, ISLE_SQUARES);
			enum isle_error want = plain_check(&boat, tile, turn, anchor);
			ck_assert_int_eq(shapes_check(&rules, &boat, tile, turn,
			                              anchor, false), want);
			seen[want]++;
			ck_assert_int_eq(shapes_check(&rules, &boat, tile, turn,
			                              anchor, true),
			                 want == ISLE_NOT_TOUCHING ? ISLE_OK : want);
		}
	}
	ck_assert(seen[ISLE_OK] && seen[ISLE_OFF_BOAT] && seen[ISLE_COVERED]
	          && seen[ISLE_NOT_TOUCHING]);
}
END_TEST

START_TEST(check_refuses_numbers_out_of_range)
{
	struct isle_boat boat = {0};
	ck_assert_int_eq(shapes_check(&rules, &boat, ISLE_TILE_COMMON, 1, 54, 0),
	                 ISLE_BAD_MOVE);
	ck_assert_int_eq(shapes_check(&rules, &boat, ISLE_TILE_COMMON, -1, 54, 0),
	                 ISLE_BAD_MOVE);
	ck_assert_int_eq(shapes_check(&rules, &boat, ISLE_TILE_COMMON, 0, 220, 0),
	                 ISLE_BAD_MOVE);
	ck_assert_int_eq(shapes_check(&rules, &boat, ISLE_TILE_COMMON, 0, -1, 0),
	                 ISLE_BAD_MOVE);
	ck_assert_int_eq(shapes_check(&rules, &boat, ISLE_TILE_COMMON, 0, 54, 0),
	                 ISLE_OK);
}
END_TEST

/* ---- tiles on a boat ----------------------------------------------------- */

/* What the sets of a boat must be, from its list of tiles. */
static void check_boat(const struct isle_boat *boat)
{
	struct isle_set covered = {{0}}, cats[ISLE_COLOURS] = {{{0}}};
	for (int i = 0; i < boat->tile_count; i++) {
		struct isle_tile tile = boat->tile[i];
		struct isle_set squares =
			isle_squares(&rules, tile.id, tile.turn, tile.anchor);
		covered = set_or(covered, squares);
		if (tile.colour != ISLE_NONE)
			cats[tile.colour] = set_or(cats[tile.colour], squares);
		for (int k = 0; k < ISLE_SQUARES; k++)
			if (isle_set_has(&squares, k))
				ck_assert_int_eq(isle_boat_tile_at(&rules, boat, k), i);
	}
	ck_assert(!memcmp(&covered, &boat->covered, sizeof covered));
	ck_assert(!memcmp(cats, boat->cats, sizeof cats));
	for (int k = 0; k < ISLE_SQUARES; k++)
		if (!isle_set_has(&covered, k))
			ck_assert_int_eq(isle_boat_tile_at(&rules, boat, k), -1);
}

START_TEST(place_and_remove)
{
	for (int seed = 0; seed < 50; seed++) {
		struct random random;
		struct isle_boat boat;
		random_of(&random, 1000 + seed);
		boat_random(&random, &boat, seed);
		check_boat(&boat);
		while (boat.tile_count) {
			int i = random_below(&random, boat.tile_count);
			struct isle_tile next = boat.tile[i + 1];
			bool last = i + 1 == boat.tile_count;
			shapes_remove(&rules, &boat, i);
			check_boat(&boat);
			ck_assert(last || !memcmp(&next, &boat.tile[i], sizeof next));
		}
		struct isle_boat empty = {0};
		ck_assert(!memcmp(&boat, &empty, sizeof boat));
	}
}
END_TEST

static int icons_of(int tile, int turn, int anchor, uint8_t *square,
                    uint8_t *colour)
{
	const struct isle_shape *shape = &rules.shape[isle_tile_info(tile).shape];
	const struct isle_turn *t = &shape->turn[turn];
	for (int i = 0; i < shape->icon_count; i++) {
		square[i] = anchor + t->offset[t->icon[i]];
		colour[i] = t->icon_colour[i];
	}
	return shape->icon_count;
}

START_TEST(find_placing_is_the_inverse)
{
	static isle_step steps[ISLE_STEPS_MAX];
	struct isle_boat boat = {0};
	for (int tile = 0; tile < ISLE_TILES; tile++) {
		int count = plain_placings(&rules, &boat, tile, true, steps);
		ck_assert_int_gt(count, 0);
		for (int i = 0; i < count; i++) {
			uint8_t square[4], colour[4], turn, anchor;
			struct isle_set squares = isle_squares(&rules, tile,
				steps[i] >> 8, steps[i] & 255);
			int icons = icons_of(tile, steps[i] >> 8, steps[i] & 255,
			                     square, colour);
			ck_assert(isle_find_placing(&rules, tile, &squares, square,
			                            colour, icons, &turn, &anchor));
			ck_assert_int_eq(turn << 8 | anchor, steps[i]);
			if (!icons)
				continue;
			colour[0] = (colour[0] + 1) % 5;
			ck_assert(!isle_find_placing(&rules, tile, &squares, square,
			                             colour, icons, &turn, &anchor));
		}
	}
}
END_TEST

START_TEST(find_placing_refuses)
{
	uint8_t turn, anchor;
	struct isle_set squares = {{0}};
	ck_assert(!isle_find_placing(&rules, ISLE_TILE_COMMON, &squares, NULL, NULL,
	                             0, &turn, &anchor));
	isle_set_add(&squares, 0);      /* a1 is off the boat */
	ck_assert(!isle_find_placing(&rules, ISLE_TILE_COMMON, &squares, NULL, NULL,
	                             0, &turn, &anchor));
	squares = set_of(54);
	ck_assert(isle_find_placing(&rules, ISLE_TILE_COMMON, &squares, NULL, NULL,
	                            0, &turn, &anchor));
	isle_set_add(&squares, 75);     /* two squares that do not touch */
	ck_assert(!isle_find_placing(&rules, ISLE_TILE_COMMON + 1, &squares, NULL,
	                             NULL, 0, &turn, &anchor));
	squares = set_of(255);
	ck_assert(!isle_find_placing(&rules, ISLE_TILE_COMMON, &squares, NULL, NULL,
	                             0, &turn, &anchor));
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("shapes");
	tcase_add_unchecked_fixture(tests, setup, NULL);
	tcase_set_timeout(tests, 120);
	tcase_add_test(tests, orientations);
	tcase_add_test(tests, orientation_counts);
	tcase_add_test(tests, turns_are_sound);
	tcase_add_test(tests, placings_equal_plain);
	tcase_add_test(tests, check_names_the_reason);
	tcase_add_test(tests, check_refuses_numbers_out_of_range);
	tcase_add_test(tests, place_and_remove);
	tcase_add_test(tests, find_placing_is_the_inverse);
	tcase_add_test(tests, find_placing_refuses);
	return RUN("shapes", tests);
}
