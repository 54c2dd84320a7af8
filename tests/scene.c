/* scene.c - positions set up for tests of the rules, and lines played on
 * them. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "notation.h"
#include "scene.h"

struct isle_rules scene_rules;
struct isle_game scene_game;

void scene_start_with(struct isle_options options, int seed)
{
	uint8_t key[32] = { seed };
	struct isle_box box;
	for (int i = 0; i < options.seats; i++)
		if (!options.boat[i])
			options.boat[i] = i % ISLE_BOATS + 1;
	ck_assert_int_eq(isle_options_check(&options), ISLE_OK);
	isle_rules_init(&scene_rules, &options);
	isle_box_shuffle(&scene_rules, key, &box);
	isle_game_init(&scene_rules, &box, &scene_game, NULL);
}

void scene_start(enum isle_mode mode, int seats, int with, int seed)
{
	struct isle_options options = { .mode = mode, .seats = seats,
	                                .edition = 2, .with = with };
	if (mode == ISLE_ADVANCED || mode == ISLE_SOLO)
		options.modules = seats > 4 ? 31 : 7;
	scene_start_with(options, seed);
}

struct isle_seat *scene_seat(int seat)
{
	return &scene_game.seat[seat - 1];
}

void scene_give(int seat, int number)
{
	isle_set_add(&scene_seat(seat)->hand, isle_card_find(number));
}

static struct isle_set squares_of(const char *text)
{
	struct isle_set squares = {{0}};
	while (*text) {
		size_t length = strcspn(text, " ");
		int square = notation_square_find(text, length);
		ck_assert_int_ge(square, 0);
		isle_set_add(&squares, square);
		text += length + (text[length] == ' ');
	}
	return squares;
}

void scene_put(int seat, const char *tile, int colour, const char *squares)
{
	struct isle_tile t = { .id = notation_tile_find(tile, strlen(tile)),
	                       .colour = colour };
	struct isle_set set = squares_of(squares);
	if (!strcmp(tile, "king-rat"))
		t.id = ISLE_TILE_KING_RAT;
	bool lies = isle_find_placing(&scene_rules, t.id, &set, NULL, NULL, 0,
	                              &t.turn, &t.anchor);
	ck_assert_msg(lies, "%s does not lie at %s", tile, squares);
	isle_boat_place(&scene_rules, &scene_seat(seat)->boat, t);
}

static int place_of(enum isle_phase phase)
{
	for (int i = 0; i < 8; i++)
		if (scene_rules.phases[0][i] == phase)
			return i;
	return 0;
}

void scene_phase(enum isle_phase phase)
{
	scene_game.phase = phase;
	scene_game.phase_i = place_of(phase);
	scene_game.turn_i = 0;
	scene_game.day_begun = 1;
	scene_game.revealed = phase == ISLE_PHASE_RESCUE;
	scene_game.fastest = scene_game.order[0];
	for (int s = 1; s <= scene_rules.options.seats; s++) {
		struct isle_seat *seat = scene_seat(s);
		seat->passed = seat->answered = seat->rescues = 0;
		seat->kept = phase > ISLE_PHASE_KEEP;
		seat->pack = seat->drafted = (struct isle_set) {{0}};
	}
}

void scene_field(int field, const char *tiles)
{
	struct isle_field *f = &scene_game.field[field];
	memset(f, 0, sizeof *f);
	while (*tiles) {
		size_t length = strcspn(tiles, " ");
		int tile = notation_tile_find(tiles, length);
		ck_assert_int_ge(tile, 0);
		f->tile[f->count++] = tile;
		tiles += length + (tiles[length] == ' ');
	}
}

static struct isle_move parse(const char *line)
{
	struct isle_move move;
	struct notation_fault fault = { 0 };
	bool read = notation_parse(&scene_rules, line, strlen(line),
	                           &move, &fault);
	ck_assert_msg(read, "%s: %d: %s", line, fault.column, fault.text);
	return move;
}

void scene_rescue(int with)
{
	scene_start(ISLE_ADVANCED, 2, with, 1);
	scene_game.order[0] = 1;
	scene_game.order[1] = 2;
	scene_phase(ISLE_PHASE_RESCUE);
	scene_field(0, "blue-c16 red-c15");
	scene_field(1, "green-c16 purple-c15");
}

void scene_rare_finds(void)
{
	scene_rescue(0);
	scene_phase(ISLE_PHASE_RARE_FINDS);
}

void scene_play(const char *line)
{
	struct isle_move move = parse(line);
	enum isle_error why = isle_play(&scene_rules, &scene_game, &move, NULL);
	ck_assert_msg(why == ISLE_OK, "%s: %s", line, isle_error_info(why).text);
}

/* A refused move must leave the position as it was. */
enum isle_error scene_check(const char *line)
{
	struct isle_move move = parse(line);
	struct isle_game after = scene_game;
	enum isle_error why = isle_check(&scene_rules, &scene_game, &move);
	ck_assert_int_eq(isle_play(&scene_rules, &after, &move, NULL), why);
	if (why)
		ck_assert_mem_eq(&after, &scene_game, sizeof after);
	return why;
}

/* Walks the listed steps along the line's own. */
static bool listed(const struct isle_move *whole)
{
	static isle_step steps[ISLE_STEPS_MAX];
	struct isle_move prefix = { .seat = whole->seat };
	while (isle_slot(&prefix) != ISLE_SLOT_END) {
		int count = isle_steps(&scene_rules, &scene_game, &prefix, steps);
		bool grown = false;
		for (int i = 0; i < count && !grown; i++) {
			struct isle_move next = prefix;
			ck_assert(isle_extend(&next, steps[i]));
			if (next.filled == whole->filled)
				grown = !memcmp(&next, whole, sizeof next);
			else
				grown = next.verb == whole->verb
				     && (next.filled < 1 || next.card == whole->card)
				     && (next.tile == ISLE_NONE || next.tile == whole->tile)
				     && (isle_slot(&next) != ISLE_SLOT_PLACING
				         || next.basket == whole->basket);
			if (grown)
				prefix = next;
		}
		if (!grown)
			return false;
	}
	return true;
}

bool scene_lists(const char *line)
{
	struct isle_move move = parse(line);
	return listed(&move);
}
