/*
 * Scores: every scoring card on boats where it pays and where it does not, and
 * the engine against the plain scorer. Sheets that are counted are in
 * test_score_sheets.c.
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "measure.h"
#include "plain_score.h"
#include "runner.h"

enum { BOATS = 2000, CATS = 24, COMMONS = 9 };

static struct isle_rules rules;

static void rules_for(int mode, int edition)
{
	struct isle_options options = { .mode = mode, .edition = edition };
	options.seats = mode == ISLE_SOLO ? 1 : 2;
	options.boat[0] = 1;
	options.boat[1] = mode == ISLE_SOLO ? 0 : 2;
	if (mode == ISLE_ADVANCED || mode == ISLE_SOLO)
		options.modules = ISLE_MODULE_A | ISLE_MODULE_B | ISLE_MODULE_C;
	isle_rules_init(&rules, &options);
}

/* ---- a boat both ways --------------------------------------------------- */

struct both { struct isle_boat boat; struct plain_boat plain; };

static void both_init(struct both *both, int plan)
{
	memset(both, 0, sizeof *both);
	both->boat.plan = both->plain.plan = plan;
	for (int r = 0; r < PLAIN_ROWS; r++)
		for (int c = 0; c < PLAIN_COLUMNS; c++)
			both->plain.at[r][c] = PLAIN_FREE;
}

static void add_icons(struct plain_tile *plain, const struct isle_shape *shape,
                      struct isle_tile tile)
{
	const struct isle_turn *turn = &shape->turn[tile.turn];
	plain->icons = shape->icon_count;
	for (int i = 0; i < shape->icon_count; i++) {
		int square = tile.anchor + turn->offset[turn->icon[i]];
		plain->icon_row[i] = square % ISLE_STRIDE;
		plain->icon_column[i] = square / ISLE_STRIDE;
		plain->icon_colour[i] = turn->icon_colour[i];
	}
}

static void both_place(struct both *both, struct isle_tile tile)
{
	struct isle_tile_info info = isle_tile_info(tile.id);
	int i = both->plain.tile_count++;
	struct isle_set squares =
		isle_squares(&rules, tile.id, tile.turn, tile.anchor);
	both->plain.tile[i].kind = info.kind;
	both->plain.tile[i].colour = tile.colour == ISLE_NONE ? -1 : tile.colour;
	add_icons(&both->plain.tile[i], &rules.shape[info.shape], tile);
	for (int s = isle_set_next(&squares, 0); s >= 0;
	     s = isle_set_next(&squares, s + 1))
		both->plain.at[s % ISLE_STRIDE][s / ISLE_STRIDE] = i;
	isle_boat_place(&rules, &both->boat, tile);
}

static bool is_there(const struct both *both, int id, int turn, int anchor)
{
	struct isle_set squares = isle_squares(&rules, id, turn, anchor);
	return both->boat.tile_count == ISLE_TILES_MAX
	    || set_meets(squares, both->boat.covered);
}

static unsigned below(unsigned *seed, unsigned n)
{
	*seed = *seed * 1664525u + 1013904223u;
	return (*seed >> 8) % n;
}

static int random_tile(unsigned *seed, int spread)
{
	if (spread == 1)
		return ISLE_TILE_COMMON + below(seed, 4);
	if (spread == 2)
		return below(seed, 17) * ISLE_COLOURS + below(seed, 2);
	return below(seed, ISLE_TILES);
}

static void random_place(struct both *both, unsigned *seed, int id)
{
	struct isle_tile_info info = isle_tile_info(id);
	const struct isle_shape *shape = &rules.shape[info.shape];
	int turn = below(seed, shape->turn_count), skip = below(seed, 256);
	int anchor = isle_set_next(&shape->turn[turn].anchors, skip);
	if (anchor < 0 || is_there(both, id, turn, anchor))
		return;
	int colour = info.kind == ISLE_OSHAX ? (int)below(seed, 5) : info.colour;
	both_place(both, (struct isle_tile){ .id = id, .colour = colour,
	                                     .turn = turn, .anchor = anchor });
}

/* Sparse and crowded boats, some of two colours, some all covered. */
static void random_boat(struct both *both, unsigned *seed)
{
	int tries = below(seed, 600), spread = below(seed, 4);
	bool fill = below(seed, 3) == 0;
	both_init(both, 1 + below(seed, ISLE_BOATS));
	for (int i = 0; i < tries; i++)
		random_place(both, seed, random_tile(seed, spread));
	for (int i = 0; fill && i < 4000; i++)
		random_place(both, seed, ISLE_TILE_COMMON + below(seed, 2));
	plain_look(&both->plain);
}

/* ---- one card on one boat ----------------------------------------------- */

static bool is_public(int number)
{
	int id = isle_card_find(number);
	return id >= 0 && isle_card_info(id).kind == ISLE_CARD_PUBLIC;
}

/* What the engine says. The lessons beside the one asked for are unknown. */
static int engine_card(const struct plain_player *p,
                       const struct isle_boat *boat,
                       const struct isle_boat *other, int number, int colour)
{
	struct isle_table table = { .players = other && !p->solo ? 2 : 1 };
	struct isle_score score;
	table.player[0] = (struct isle_player){ .boat = boat, .fish = p->fish,
		.baskets = p->baskets, .first = p->first,
		.lesson_count = p->lessons };
	table.player[1].boat = other;
	table.has_sister = p->solo;
	if (number >= 197 && number <= 215) {
		table.has_sister = true;
		table.players = 1;
		table.sister[table.sister_count++] = number;
		isle_score_table(&rules, &table, &score);
		return score.sister.lesson[0].points;
	}
	if (is_public(number)) {
		table.public_lesson[table.public_count++] =
			(struct isle_item){ .card = number, .points = colour };
		isle_score_table(&rules, &table, &score);
		return score.seat[0].public_lesson[0].points;
	}
	ck_assert_int_ge(p->lessons, 1);
	table.player[0].lesson[0] = number;
	isle_score_table(&rules, &table, &score);
	ck_assert_int_eq(score.seat[0].lesson_count, 1);
	return score.seat[0].lesson[0].points;
}

static int plain_points(const struct plain_player *p, int number, int colour)
{
	int points = plain_card(p, number, colour);
	return p->solo && is_public(number) ? (points + 1) / 2 : points;
}

/* ---- against the plain scorer ------------------------------------------- */

static void compare_lines(const struct both *both, unsigned seed)
{
	struct isle_table table = { .players = 1 };
	struct isle_score score;
	struct isle_seat_score *seat = &score.seat[0];
	table.player[0].boat = &both->boat;
	table.player[0].markers = 11;
	isle_score_table(&rules, &table, &score);
	ck_assert_msg(seat->rats == plain_rats(&both->plain)
	              && seat->rooms == plain_rooms(&both->plain)
	              && seat->families == plain_families(&both->plain)
	              && seat->rare == plain_rare(&both->plain)
	              && seat->friends == plain_friends(&both->plain),
	              "lines differ, seed %u", seed);
	ck_assert_int_eq(seat->total, seat->rats + seat->rooms + seat->families
	                 + seat->rare + seat->friends + 11);
}

static void compare_cards(const struct both *both, const struct both *other,
                          struct plain_player *p, unsigned seed)
{
	for (int i = 0; i < data_lesson_count; i++) {
		int number = data_lessons[i].number;
		for (int colour = 0; colour < ISLE_COLOURS; colour++) {
			bool named = data_lessons[i].arg == ISLE_NONE;
			if (!named && colour)
				continue;
			int got = engine_card(p, &both->boat, &other->boat, number,
			                      named ? colour : ISLE_NONE);
			int want = number == 204 ? 0
			         : plain_points(p, number, colour);
			ck_assert_msg(got == want, "card %d colour %d: %d not %d,"
			              " seed %u", number, colour, got, want, seed);
		}
	}
}

START_TEST(cards_agree_with_the_plain_scorer)
{
	static struct both both[2];
	unsigned seed = 7;
	rules_for(ISLE_ADVANCED, 2);
	random_boat(&both[1], &seed);
	for (int i = 0; i < BOATS; i++) {
		unsigned start = seed;
		rules_for(i % 2 ? ISLE_SOLO : ISLE_ADVANCED, 1 + i / 2 % 2);
		struct plain_player p = { .boat = &both[i % 2].plain,
			.edition = 1 + i / 2 % 2, .solo = i % 2,
			.fish = below(&seed, 12), .baskets = below(&seed, 5),
			.lessons = 1 + below(&seed, 8), .first = below(&seed, 2) };
		random_boat(&both[i % 2], &seed);
		p.largest_of_others = plain_largest(&both[!(i % 2)].plain);
		compare_lines(&both[i % 2], start);
		compare_cards(&both[i % 2], &both[!(i % 2)], &p, start);
	}
}
END_TEST

START_TEST(events_agree_with_the_plain_scorer)
{
	static struct both both;
	unsigned seed = 99;
	rules_for(ISLE_ADVANCED, 2);
	for (int i = 0; i < BOATS; i++) {
		random_boat(&both, &seed);
		int cat = -1;
		for (int k = 0; k < both.boat.tile_count; k++)
			if (both.boat.tile[k].colour != ISLE_NONE)
				cat = both.boat.tile[k].anchor;
		for (int n = 1; n <= 13; n++) {
			int choice = n == 7 ? cat : (int)below(&seed, 9);
			if (choice < 0)
				continue;
			ck_assert_int_eq(measure_event(&rules, &both.boat,
			                 ISLE_P1 + n - 1, choice),
			                 plain_event(&both.plain, n, choice));
		}
	}
}
END_TEST

/* Book: kittens-beasts. What cannot be chosen gives nothing. */
START_TEST(events_take_any_choice)
{
	static struct both both;
	unsigned seed = 3;
	rules_for(ISLE_ADVANCED, 2);
	random_boat(&both, &seed);
	ck_assert_int_eq(measure_event(&rules, &both.boat, ISLE_P3, 9), 0);
	ck_assert_int_eq(measure_event(&rules, &both.boat, ISLE_P4, 22), 0);
	ck_assert_int_eq(measure_event(&rules, &both.boat, ISLE_P7, 219), 0);
	ck_assert_int_eq(measure_event(&rules, &both.boat, ISLE_A1, 0), 0);
}
END_TEST

/* ---- cards on drawn boats ----------------------------------------------- */

/* Five squares in a row are a cat, the rest common treasures. */
static const char *const picture[ISLE_ROWS] = {
	"       AAAAA111",
	"    BBBBBCCCCC222",
	" DDDDDEEEEEFFFFF333",
	"GGGGGHHHHHIIIIIJJJJJ4",
	"KKKKKLLLLLMMMMMNNNNN55",
	"OOOOOPPPPPQQQQQRRRRR6",
	" SSSSSTTTTTUUUUU777",
	"    VVVVVWWWWW888",
	"       XXXXX999",
};

/* Boats drawn with it: colours of A-X, then 1-9; a full stop: no such tile. */
static const struct drawing { const char *name; int plan; const char *tiles; }
drawings[] = {
	{ "full",  1, "bbgobgobgrobgrpbgrpbpbpbccccccccc" },
	{ "empty", 1, "................................." },
	{ "most",  1, "bbgobgobgr.bgrpbgrpbpbpbcccc.cccc" },
	{ "some",  2, "opgo.obpb.gp..bpprbrobop.c.c.ccc." },
	{ "mixed", 6, ".bop.rb.oo..p.orob.ggg.p..c.ccccc" },
	{ "few",   6, ".p.po..ppro..r.p.r.rroooc.c.ccc.c" },
	{ "ten",   1, "bbbbbbbbbb......................." },
	{ "nine",  1, "bbbbbbbbb........................" },
};

static struct isle_set letter_squares(char letter)
{
	struct isle_set squares = {{0}};
	for (int r = 0; r < ISLE_ROWS; r++)
		for (int c = 0; picture[r][c]; c++)
			if (picture[r][c] == letter)
				isle_set_add(&squares, c * ISLE_STRIDE + r);
	return squares;
}

static void draw_tile(struct both *both, int i, char what)
{
	bool cat = i < CATS;
	struct isle_set squares = letter_squares(cat ? 'A' + i : '1' + i - CATS);
	int colour = cat ? (int)(strchr("bgopr", what) - "bgopr") : ISLE_NONE;
	struct isle_tile tile = { .colour = colour };
	for (int k = 0; k < (cat ? 17 : 4); k++) {
		tile.id = cat ? k * ISLE_COLOURS + colour : ISLE_TILE_COMMON + k;
		if (isle_find_placing(&rules, tile.id, &squares, NULL, NULL, 0,
		                      &tile.turn, &tile.anchor)) {
			both_place(both, tile);
			return;
		}
	}
	ck_abort_msg("no tile for %d", i);
}

static void draw(struct both *both, const char *name)
{
	const struct drawing *drawing = drawings;
	while (strcmp(drawing->name, name))
		drawing++;
	both_init(both, drawing->plan);
	for (int i = 0; i < CATS + COMMONS; i++)
		if (drawing->tiles[i] != '.')
			draw_tile(both, i, drawing->tiles[i]);
	plain_look(&both->plain);
}

/* A card pays on one boat and not on another. Rich players have 9 fish, 3
 * baskets, 6 lessons and are first; poor ones have 1 lesson and nothing. */
static const struct { int number; char colour; const char *pays; int points;
                      const char *not; } cases[] = {
	{ 113, 0, "full", 12, "most" },
	{ 114, 0, "few", 10, "empty" },
	{ 115, 0, "full", 15, "some" },
	{ 116, 0, "some", 7, "few" },
	{ 117, 0, "few", 3, "empty" },
	{ 118, 0, "+most", 7, "most" },
	{ 119, 0, "+empty", 7, "empty" },
	{ 120, 0, "some", 11, "full" },
	{ 121, 0, "some", 10, "empty" },
	{ 123, 0, "most", 8, "empty" },
	{ 124, 0, "full", 10, "empty" },
	{ 125, 0, "some", 8, "full" },
	{ 126, 0, "some", 1, NULL },
	{ 127, 0, "some", 9, "few" },
	{ 128, 0, "most", 9, "empty" },
	{ 129, 0, "few", 9, "empty" },
	{ 130, 0, "few", 9, "full" },
	{ 131, 0, "some", 9, "most" },
	{ 132, 0, "few", 10, "most" },
	{ 133, 0, "+most", 7, "most" },
	{ 134, 0, "some", 9, "empty" },
	{ 135, 0, "full", 5, "empty" },
	{ 136, 0, "full", 12, "some" },
	{ 137, 0, "empty", 18, "few" },
	{ 138, 0, "most", 8, "empty" },
	{ 140, 0, "empty", 15, "full" },
	{ 141, 0, "few", 8, "some" },
	{ 142, 0, "+few", 7, "few" },
	{ 143, 'b', "most", 8, "empty" },
	{ 144, 'b', "full", 9, "empty" },
	{ 145, 'b', "full", 5, "few" },
	{ 146, 'b', "some", 6, "few" },
	{ 147, 0, "few", 2, NULL },
	{ 148, 0, "most", 16, "empty" },
	{ 149, 'b', "full", 2, "empty" },
	{ 150, 0, "few", 15, "full" },
	{ 151, 0, "some", 4, "empty" },
	{ 152, 0, "some", 9, "few" },
	{ 153, 0, "most", 5, "empty" },
	{ 154, 0, "full", 10, "empty" },
	{ 155, 0, "full", 10, "some" },
	{ 156, 0, "full", 12, "some" },
	{ 157, 0, "some", 10, "few" },
	{ 158, 0, "full", 15, "most" },
	{ 159, 0, "some", 9, "empty" },
	{ 160, 0, "full", 9, "some" },
	{ 161, 0, "few", 9, "some" },
	{ 162, 0, "few", 9, "most" },
	{ 163, 0, "some", 9, "most" },
	{ 164, 0, "full", 18, "empty" },
	{ 165, 0, "full", 10, "empty" },
	{ 166, 0, "some", 8, "most" },
	{ 167, 0, "few", 2, "empty" },
	{ 168, 0, "most", 8, "empty" },
	{ 197, 0, "few", 15, "mixed" },
	{ 198, 0, "most", 18, "empty" },
	{ 199, 0, "empty", 10, "full" },
	{ 200, 0, "+full", 36, "full" },
	{ 201, 0, "some", 20, "most" },
	{ 202, 0, "most", 40, "few" },
	{ 203, 0, "most", 5, "some" },
	{ 205, 0, "full", 21, "empty" },
	{ 206, 0, "some", 55, "most" },
	{ 207, 0, "few", 3, NULL },
	{ 208, 0, "most", 35, "empty" },
	{ 209, 0, "full", 15, "empty" },
	{ 210, 0, "full", 27, "empty" },
	{ 211, 0, "some", 45, "empty" },
	{ 212, 0, "few", 8, "empty" },
	{ 213, 0, "most", 15, "empty" },
	{ 214, 0, "full", 11, "empty" },
	{ 215, 0, "full", 25, "mixed" },
	{ 301, 0, "most", 8, "some" },
	{ 302, 0, "few", 2, "empty" },
	{ 303, 0, "full", 9, "most" },
	{ 304, 0, "few", 9, "empty" },
	{ 305, 0, "full", 8, "empty" },
	{ 307, 0, "few", 3, "empty" },
	{ 308, 'b', "most", 4, "empty" },
	{ 311, 0, "empty", 8, "some" },
	{ 312, 0, "few", 4, "empty" },
	{ 313, 0, "most", 10, "empty" },
	{ 314, 0, "full", 15, "empty" },
	{ 315, 0, "full", 7, "some" },
	{ 315, 0, "ten", 7, "nine" },
	{ 316, 0, "some", 7, "empty" },
	{ 317, 0, "few", 2, "most" },
	{ 318, 'b', "empty", 6, "most" },
	{ 321, 0, "most", 14, "some" },
	{ 322, 0, "few", 2, "empty" },
	{ 323, 0, "most", 9, "empty" },
	{ 324, 0, "full", 12, "empty" },
	{ 325, 0, "few", 8, "full" },
	{ 326, 0, "+some", 6, "some" },
	{ 327, 0, "few", 8, "full" },
	{ 328, 0, "most", 2, "empty" },
	{ 331, 0, "most", 8, "some" },
	{ 332, 0, "most", 8, "few" },
	{ 333, 0, "most", 9, "empty" },
	{ 334, 0, "full", 10, "empty" },
	{ 335, 0, "full", 10, "empty" },
	{ 336, 0, "some", 11, "most" },
	{ 337, 0, "some", 7, "few" },
};

static struct plain_player player_of(const struct both *both, bool rich)
{
	struct plain_player rich_one = { .boat = &both->plain, .edition = 2,
		.fish = 9, .baskets = 3, .lessons = 6, .first = true };
	struct plain_player poor_one = { .boat = &both->plain, .edition = 2,
		.baskets = 1, .lessons = 1 };
	return rich ? rich_one : poor_one;
}

/* name: a drawing, with + in front for a rich player */
static int points_on(const char *name, int number, char colour)
{
	static struct both both;
	int named = colour ? (int)(strchr("bgopr", colour) - "bgopr") : ISLE_NONE;
	draw(&both, name + (*name == '+'));
	struct plain_player p = player_of(&both, *name == '+');
	int points = engine_card(&p, &both.boat, NULL, number, named);
	ck_assert_int_eq(points, plain_points(&p, number, named));
	return points;
}

START_TEST(every_card_pays_and_does_not)
{
	rules_for(ISLE_ADVANCED, 2);
	int number = cases[_i].number;
	ck_assert_int_eq(points_on(cases[_i].pays, number, cases[_i].colour),
	                 cases[_i].points);
	/* 126, 147, 207 count lessons, of which everybody here has one */
	if (cases[_i].not)
		ck_assert_int_eq(points_on(cases[_i].not, number,
		                           cases[_i].colour), 0);
}
END_TEST

/* The same for a player who has nothing but a boat. */
static int bare_points(const char *name, int number, int colour)
{
	static struct both both;
	draw(&both, name);
	struct plain_player p = { .boat = &both.plain, .edition = 2 };
	return engine_card(&p, &both.boat, NULL, number, colour);
}

/* Book: 126, 147, 207 */
START_TEST(no_lessons_count_nothing)
{
	rules_for(ISLE_ADVANCED, 2);
	ck_assert_int_eq(bare_points("full", 147, ISLE_NONE), 0);
	ck_assert_int_eq(bare_points("full", 207, ISLE_NONE), 0);
}
END_TEST

/* ---- rare treasures and Oshax ------------------------------------------- */

static void put(struct both *both, int id, int colour, int turn, int anchor)
{
	both_place(both, (struct isle_tile){ .id = id, .colour = colour,
	                                     .turn = turn, .anchor = anchor });
}

/* Book: 122, 139, 306 */
START_TEST(rare_treasures_and_oshax)
{
	static struct both both;
	rules_for(ISLE_ADVANCED, 2);
	both_init(&both, 1);
	struct plain_player p = { .boat = &both.plain, .lessons = 1, .edition = 2 };
	ck_assert_int_eq(engine_card(&p, &both.boat, NULL, 122, ISLE_NONE), 0);
	ck_assert_int_eq(engine_card(&p, &both.boat, NULL, 139, ISLE_NONE), 0);
	for (int i = 0; i < 4; i++) {
		ck_assert_int_eq(engine_card(&p, &both.boat, NULL, 306,
		                             ISLE_NONE), 0);
		put(&both, ISLE_TILE_RARE + 2, ISLE_NONE, 0, 73 + 20 * i);
	}
	put(&both, ISLE_TILE_OSHAX, ISLE_RED, 0,
	    isle_set_next(&rules.shape[SHAPE_OSHAX].turn[0].anchors, 0));
	plain_look(&both.plain);
	ck_assert_int_eq(engine_card(&p, &both.boat, NULL, 122, ISLE_NONE), 8);
	ck_assert_int_eq(engine_card(&p, &both.boat, NULL, 139, ISLE_NONE), 3);
	ck_assert_int_eq(engine_card(&p, &both.boat, NULL, 306, ISLE_NONE), 8);
	ck_assert_int_eq(measure_tiles(&both.boat, ISLE_RARE), 4);
	ck_assert_int_eq(measure_cats(&both.boat, ISLE_RED), 1);
	ck_assert_int_eq(measure_cats(&both.boat, ISLE_BLUE), 0);
}
END_TEST

/* ---- two boats, and hers ------------------------------------------------ */

static struct isle_table table;
static struct isle_score score;

/* Rulebook, solo: Family Tree needs seven. Rulings 21: otherwise a family, and
 * ties count. */
START_TEST(family_tree)
{
	static struct both seven, six;
	rules_for(ISLE_ADVANCED, 2);
	draw(&seven, "full");
	draw(&six, "few");
	struct plain_player p = { .boat = &six.plain, .lessons = 1, .edition = 2 };
	ck_assert_int_eq(plain_largest(&six.plain), 5);
	ck_assert_int_eq(engine_card(&p, &six.boat, &seven.boat, 121, ISLE_NONE),
	                 0);
	ck_assert_int_eq(engine_card(&p, &six.boat, &six.boat, 121, ISLE_NONE), 10);
	p.solo = true;
	ck_assert_int_eq(engine_card(&p, &six.boat, NULL, 121, ISLE_NONE), 0);
	ck_assert_int_eq(engine_card(&p, &seven.boat, NULL, 121, ISLE_NONE), 10);
	ck_assert_int_eq(engine_card(&p, &seven.boat, NULL, 20, ISLE_NONE), 10);
}
END_TEST

/* Rulings 25: 204 repeats her best other lesson, advanced ones included. */
START_TEST(her_best_other_lesson)
{
	static struct both both;
	rules_for(ISLE_SOLO, 2);
	draw(&both, "full");
	table = (struct isle_table){ .players = 1, .has_sister = true,
		.sister = { 204, 205, 208, 214 }, .sister_count = 4 };
	table.player[0].boat = &both.boat;
	isle_score_table(&rules, &table, &score);
	ck_assert_int_eq(score.sister.lesson[0].points, 35);
	ck_assert_int_eq(score.sister.lesson[2].points, 35);
	ck_assert_int_eq(score.sister.lessons_total, 35 + 21 + 35 + 11);
}
END_TEST

/* A public lesson whose colour nobody has named yet pays nothing. */
START_TEST(unnamed_colours_pay_nothing)
{
	rules_for(ISLE_ADVANCED, 2);
	ck_assert_int_eq(bare_points("empty", 318, ISLE_NONE), 0);
	ck_assert_int_eq(bare_points("empty", 318, ISLE_RED), 6);
}
END_TEST

/* ---- why ---------------------------------------------------------------- */

/* What is shown is on the boat, and a count of squares shows that many. */
START_TEST(squares_are_on_the_boat)
{
	static struct both both;
	unsigned seed = 5;
	rules_for(ISLE_ADVANCED, 2);
	for (int i = 0; i < 200; i++) {
		random_boat(&both, &seed);
		table = (struct isle_table){ .players = 1 };
		table.player[0].boat = &both.boat;
		for (int k = 0; k < data_lesson_count; k++) {
			int number = data_lessons[k].number;
			struct isle_set squares = isle_score_squares(&rules, &table,
				0, ISLE_LINE_LESSON, number, ISLE_BLUE);
			int stands = isle_lesson_stands(&rules, &table, 0, number,
			                                ISLE_BLUE);
			ck_assert(set_within(squares, rules.boat));
			if (number == 125 || number == 113 || number == 327)
				ck_assert_int_eq(isle_set_count(&squares), stands);
			if (number == 120 && stands)
				ck_assert_int_ge(isle_set_count(&squares), 3 * stands);
		}
	}
}
END_TEST

/* ---- positions ---------------------------------------------------------- */

/* At the start everybody has an empty boat: 19 rats, 7 rooms. */
START_TEST(score_of_a_new_game)
{
	static struct isle_box box;
	static struct isle_game game;
	static const uint8_t key[32] = { 1, 2, 3 };
	for (int mode = ISLE_ADVANCED; mode <= ISLE_EXPLORE; mode++) {
		rules_for(mode, 2);
		isle_box_shuffle(&rules, key, &box);
		isle_game_init(&rules, &box, &game, NULL);
		isle_score(&rules, &game, &score);
		ck_assert_int_eq(score.seats, rules.options.seats);
		ck_assert_int_eq(score.seat[0].total
		                 - score.seat[0].lessons_total, -54);
	}
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("score");
	tcase_set_timeout(tests, 120);
	tcase_add_test(tests, cards_agree_with_the_plain_scorer);
	tcase_add_test(tests, events_agree_with_the_plain_scorer);
	tcase_add_test(tests, events_take_any_choice);
	tcase_add_loop_test(tests, every_card_pays_and_does_not, 0, COUNT(cases));
	tcase_add_test(tests, no_lessons_count_nothing);
	tcase_add_test(tests, rare_treasures_and_oshax);
	tcase_add_test(tests, family_tree);
	tcase_add_test(tests, her_best_other_lesson);
	tcase_add_test(tests, unnamed_colours_pay_nothing);
	tcase_add_test(tests, squares_are_on_the_boat);
	tcase_add_test(tests, score_of_a_new_game);
	return RUN("score", tests);
}
