/* test_wire.c - views, logs, lines and scores as JSON. */
#include <check.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "manual.h"
#include "notation.h"
#include "random.h"
#include "runner.h"
#include "told.h"
#include "wire.h"

static struct isle_rules rules;
static struct isle_box box;
static struct isle_game game, view;
static struct isle_log log_;
static char text[WIRE_PIECES_MAX];

enum { SOME = 16 };        /* one view in so many is held against the manual */

static const struct isle_options tables[] = {
	{ .mode = ISLE_ADVANCED, .seats = 3, .edition = 2, .modules = 7, .with = 15,
	  .difficulty = 0, .boat = { 1, 2, 3 } },
	{ .mode = ISLE_ADVANCED, .seats = 6, .edition = 2, .modules = 31, .with = 7,
	  .difficulty = 0, .boat = { 1, 2, 3, 4, 5, 6 } },
	{ .mode = ISLE_FAMILY, .seats = 4, .edition = 2, .modules = 0, .with = 3,
	  .difficulty = 0, .boat = { 4, 3, 2, 1 } },
	{ .mode = ISLE_SOLO, .seats = 1, .edition = 1, .modules = 7, .with = 15,
	  .difficulty = ISLE_EXPERT, .boat = { 6 } },
	{ .mode = ISLE_EXPLORE, .seats = 8, .edition = 2, .modules = 0, .with = 0,
	  .difficulty = 0, .boat = { 1, 2, 3, 4, 5, 6, 1, 2 } },
};

static void set_up(const struct isle_options *options, uint8_t seed)
{
	uint8_t key[32] = { seed };
	ck_assert_int_eq(isle_options_check(options), ISLE_OK);
	isle_rules_init(&rules, options);
	isle_box_shuffle(&rules, key, &box);
	isle_game_init(&rules, &box, &game, &log_);
}

static json_t *parse(size_t length)
{
	return told_parse(text, length);
}

static void check_views(bool manual)
{
	for (int seat = 0; seat <= rules.options.seats; seat++) {
		isle_view(&rules, &game, seat, &view);
		json_t *json = parse(wire_view(&rules, &view, seat, text,
		                               WIRE_VIEW_MAX));
		ck_assert_int_eq(json_integer_value(json_object_get(json, "you")),
		                 seat);
		ck_assert_uint_eq(json_array_size(json_object_get(json, "seats")),
		                  rules.options.seats);
		if (rules.options.mode != ISLE_EXPLORE)
			ck_assert_int_eq(json_integer_value(json_object_get(json,
				"kittens_to_come")), isle_kittens_to_come(&rules, &game));
		if (manual)
			told_check_manual(json);
		json_decref(json);
	}
}

/* Lines that expansions add are told, whatever they brought. */
static void check_score(void)
{
	static const struct { uint8_t with; const char *line; } lines[] = {
		{ ISLE_BEASTS, "friends" }, { ISLE_EVENTS, "markers" } };
	struct isle_score score;
	isle_score(&rules, &game, &score);
	json_t *json = parse(wire_score(&rules, &score, text, WIRE_SCORE_MAX));
	json_t *added = json_object_get(json, "added");
	size_t n = 0;
	told_check_manual(json);
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
		if (rules.options.with & lines[i].with)
			ck_assert_str_eq(json_string_value(json_array_get(added, n++)),
			                 lines[i].line);
	ck_assert_uint_eq(json_array_size(added), n);
	json_decref(json);
}

/* The code of every event stands for that event. */
static void check_codes(json_t *events)
{
	told_check_manual(events);
	ck_assert_uint_eq(json_array_size(events), (size_t)log_.count);
	for (int i = 0; i < log_.count; i++) {
		json_t *row = json_array_get(events, (size_t)i);
		const char *code = json_string_value(json_object_get(row, "code"));
		struct isle_event event;
		ck_assert(wire_event_find(code, strlen(code), &event));
		ck_assert_int_eq(event.kind, log_.event[i].kind);
		ck_assert_int_eq(event.seat, log_.event[i].seat);
		ck_assert_str_eq(isle_word(ISLE_WORDS_EVENT, event.kind),
		                 json_string_value(json_object_get(row, "kind")));
		if (event.kind == ISLE_EV_FISH)
			ck_assert_int_eq(json_integer_value(json_object_get(row, "fish")),
			                 event.a | event.b << 8);
	}
	json_decref(events);
}

/* A move taken apart, from its line as well. */
static void check_parts(const struct isle_move *move)
{
	static char line[NOTATION_MAX], again[WIRE_LINE_MAX * 4];
	struct notation_fault fault;
	struct isle_move read;
	json_t *parts = parse(wire_parts(&rules, &game, move, text, sizeof text));
	told_check_manual(parts);
	ck_assert_int_eq(json_integer_value(json_object_get(parts, "seat")),
	                 move->seat);
	ck_assert_str_eq(json_string_value(json_object_get(parts, "verb")),
	                 isle_word(ISLE_WORDS_VERB, move->verb));
	ck_assert_uint_eq(json_array_size(json_object_get(parts, "cards")),
	                  (size_t)isle_set_count(&move->cards));
	if (move->verb == ISLE_RESCUE || move->verb == ISLE_TAKE_CAT)
		ck_assert_uint_ge(json_array_size(json_object_get(parts, "squares")),
		                  3);
	json_t *spaces = json_object_get(parts, "spaces");
	if (move->verb == ISLE_TAKE_COLUMN) {
		ck_assert_uint_eq(json_array_size(spaces), 3);
		ck_assert_int_eq(json_integer_value(json_array_get(spaces, 2)),
		                 move->number + 9);
	} else if (move->verb == ISLE_TAKE_ROW) {
		ck_assert_uint_eq(json_array_size(spaces), 4);
		ck_assert_int_eq(json_integer_value(json_array_get(spaces, 0)),
		                 move->number * 4 + 1);
	} else if (move->verb == ISLE_RESCUE) {
		ck_assert_uint_eq(json_array_size(spaces), 0);
	}
	json_decref(parts);
	size_t length = notation_format(&rules, move, line, sizeof line);
	ck_assert(notation_parse(&rules, line, length, &read, &fault));
	wire_parts(&rules, &game, &read, again, sizeof again);
	ck_assert_str_eq(again, text);
}

/* Plays a random game and looks at everything on the way. */
static void play(const struct isle_options *options, uint8_t seed)
{
	struct bots_random random = bots_random(seed + 1u);
	struct isle_move move;
	int moves = 0;
	set_up(options, seed);
	while (isle_due(&rules, &game)) {
		int seat = bots_random_turn(&random, &rules, &game);
		ck_assert(bots_random_move(&random, &rules, &game, seat, &move));
		for (int other = 0; other <= rules.options.seats; other++)
			ck_assert(wire_line(&rules, &move, other, text,
			                    WIRE_LINE_MAX));
		check_parts(&move);
		ck_assert_int_eq(isle_play(&rules, &game, &move, &log_), ISLE_OK);
		check_codes(parse(wire_log(&rules, &log_, seat, text, WIRE_LOG_MAX)));
		check_views(moves++ % SOME == 0);
	}
	check_score();
}

START_TEST(games)
{
	play(&tables[_i], (uint8_t)(_i + 3));
}
END_TEST

/* What stands for something in a view or a log is a word of the manual; that
 * there is nothing is told by null. */
START_TEST(words_are_in_the_manual)
{
	static const struct { enum isle_words list; int first; } told[] = {
		{ ISLE_WORDS_MODE, 0 }, { ISLE_WORDS_DIFFICULTY, 0 },
		{ ISLE_WORDS_COLOUR, 0 }, { ISLE_WORDS_MODULE, 0 },
		{ ISLE_WORDS_EXPANSION, 0 }, { ISLE_WORDS_HOUSE, 0 },
		{ ISLE_WORDS_PHASE, 0 }, { ISLE_WORDS_EVENT, 0 },
		{ ISLE_WORDS_PENDING, 1 }, { ISLE_WORDS_TILE_KIND, 0 },
		{ ISLE_WORDS_CARD_KIND, 0 }, { ISLE_WORDS_MARK, 0 },
		{ ISLE_WORDS_ROOM, 0 }, { ISLE_WORDS_FACE, 1 },
		{ ISLE_WORDS_WHEN, 0 } };
	char *code = manual_code("docs/wire.md");
	for (size_t i = 0; i < sizeof told / sizeof told[0]; i++) {
		const char *word;
		for (int k = told[i].first; (word = isle_word(told[i].list, k)); k++)
			ck_assert_msg(manual_says(code, word), "the manual lacks \"%s\"",
			              word);
	}
	free(code);
}
END_TEST

START_TEST(pieces)
{
	set_up(&tables[_i], 1);
	json_t *json = parse(wire_pieces(&rules, text, WIRE_PIECES_MAX));
	told_check_manual(json);
	ck_assert_uint_eq(json_array_size(json_object_get(json, "squares")), 142);
	ck_assert_uint_eq(json_array_size(json_object_get(json, "tiles")),
	                  ISLE_TILES);
	ck_assert_uint_eq(json_array_size(json_object_get(json, "cards")),
	                  ISLE_CARDS);
	json_decref(json);
}
END_TEST

static const char *word_of(const json_t *row, const char *key)
{
	return json_string_value(json_object_get(row, key));
}

/* Pictures of lessons are made from these rows: each has its numbers and a
 * word for its measure, and no two measures share one. */
START_TEST(lesson_rows)
{
	const char *words[ISLE_MEASURES] = { NULL };
	set_up(&tables[0], 1);
	json_t *json = parse(wire_pieces(&rules, text, WIRE_PIECES_MAX));
	json_t *rows = json_object_get(json, "lessons"), *row;
	size_t i;
	ck_assert_uint_eq(json_array_size(rows), 106);
	json_array_foreach(rows, i, row) {
		int number = (int)json_integer_value(json_object_get(row, "number"));
		const struct isle_lesson_info *info = isle_lesson_find(number);
		const char *word = word_of(row, "measure");
		ck_assert_int_eq(json_integer_value(json_object_get(row, "points")),
		                 info->points);
		ck_assert_int_eq(json_integer_value(json_object_get(row, "n")),
		                 info->n);
		if (words[info->measure])
			ck_assert_str_eq(words[info->measure], word);
		words[info->measure] = word;
	}
	for (int a = 0; a < ISLE_MEASURES; a++)
		for (int b = 0; b < a; b++)
			if (words[a] && words[b])
				ck_assert_str_ne(words[a], words[b]);
	json_decref(json);
}
END_TEST

/* What a row counts by: a colour (null when named in play), rooms, a rank; an
 * event scores by such a row, or by none. */
START_TEST(lesson_arguments)
{
	set_up(&tables[0], 1);
	wire_pieces(&rules, text, WIRE_PIECES_MAX);
	ck_assert_ptr_nonnull(strstr(text, "{\"number\":129,\"points\":9,"
		"\"when\":\"if\",\"measure\":\"cats-colour\",\"colour\":\"purple\","
		"\"op\":\"exactly\",\"n\":5,\"per\":1,\"most\":0}"));
	ck_assert_ptr_nonnull(strstr(text, "\"edge-cats-colour\",\"colour\":null"));
	ck_assert_ptr_nonnull(strstr(text, "\"rooms-empty\",\"rooms\":"
		"[\"bedroom-upper\",\"bedroom-lower\"]"));
	ck_assert_ptr_nonnull(strstr(text, "\"family-value\",\"rank\":3"));
	ck_assert_ptr_nonnull(strstr(text, "{\"effect\":\"P2\",\"lesson\":null}"));
	ck_assert_ptr_nonnull(strstr(text, "{\"effect\":\"P6\",\"lesson\":{"));
	ck_assert_ptr_nonnull(strstr(text, "{\"number\":192,\"baskets\":4,"
		"\"speed\":6,\"takes\":[{\"what\":\"switch\",\"a\":1,\"b\":6},"
		"{\"what\":\"cat\",\"a\":2,\"b\":0}]}"));
}
END_TEST

/* A buffer that is too small gives 0 and an empty text, never more. */
/* What a table chose of the rules is in every view: an engine in a page is
 * built from it. */
START_TEST(chosen_rules)
{
	struct isle_options options = {
		.mode = ISLE_SOLO, .seats = 1, .edition = 2, .modules = 7,
		.with = ISLE_EVENTS | ISLE_PROMOS, .boat = { 1 },
		.house = ISLE_HOUSE_LEFT_THREE | ISLE_HOUSE_TOKENS_RETURN,
		.oshax = 1u << 0 | 1u << 1 | 1u << 2 | 1u << 3 | 1u << 4 | 1u << 9,
	};
	set_up(&options, 1);
	wire_view(&rules, &game, 0, text, WIRE_VIEW_MAX);
	ck_assert_ptr_nonnull(strstr(text,
		"\"house\":[\"left-three\",\"tokens-return\"]"));
	ck_assert_ptr_nonnull(strstr(text,
		"\"oshax\":[\"o1\",\"o2\",\"o3\",\"o4\",\"o5\",\"o10\"]"));
	options.house = options.oshax = 0;
	set_up(&options, 1);
	wire_view(&rules, &game, 0, text, WIRE_VIEW_MAX);
	ck_assert_ptr_nonnull(strstr(text, "\"house\":[],"));
	ck_assert_ptr_nonnull(strstr(text, "\"oshax\":[]}"));
}
END_TEST

/* A face is drawn from the same words before it is played and after. */
START_TEST(faces)
{
	static const struct { const char *word, *json; } row[] = {
		{ "blue-c3", "{\"face\":\"blue-c3\",\"kind\":\"all\",\"lesson\":0,"
		  "\"upper\":[\"blue-c3\"],\"lower\":[],\"of\":[]}" },
		{ "t2+t3/r5", "{\"face\":\"t2+t3/r5\",\"kind\":\"or\",\"lesson\":0,"
		  "\"upper\":[\"t2\",\"t3\"],\"lower\":[\"r5\"],\"of\":[]}" },
		{ "2of-t1,o4", "{\"face\":\"2of-t1,o4\",\"kind\":\"two-of\","
		  "\"lesson\":0,\"upper\":[],\"lower\":[],\"of\":[\"t1\",\"o4\"]}" },
		{ "lesson-9", "{\"face\":\"lesson-9\",\"kind\":\"lesson\","
		  "\"lesson\":9,\"upper\":[],\"lower\":[],\"of\":[]}" },
	};
	struct isle_face face;
	for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
		ck_assert(notation_face_find(row[i].word, strlen(row[i].word), &face));
		ck_assert(wire_face(&face, text, WIRE_LINE_MAX));
		ck_assert_str_eq(text, row[i].json);
	}
}
END_TEST

/* What an event does not tell in words its code does not tell either. */
START_TEST(codes_have_no_more_than_words)
{
	struct isle_log log = { .count = 2, .event = {
		{ ISLE_EV_BASKET, 1, 0x77, 0x88 }, { ISLE_EV_COLOUR, 1, 2, 0x99 } } };
	set_up(&tables[0], 1);
	ck_assert_uint_gt(wire_log(&rules, &log, 1, text, WIRE_LOG_MAX), 0);
	ck_assert_ptr_null(strstr(text, "77"));
	ck_assert_ptr_null(strstr(text, "88"));
	ck_assert_ptr_null(strstr(text, "99"));
	ck_assert_ptr_nonnull(strstr(text, "0200\"}"));
}
END_TEST

/* Rows, columns and tiles pointed at are told as squares; what cannot be read
 * of a line is left out, and a broken code is no event. */
START_TEST(parts_of_lines)
{
	static const struct { const char *line, *want; } cases[] = {
		{ "2 row 1", "\"verb\":\"row\"" }, { "2 row 1", "\"k1\"" },
		{ "2 column k", "\"k1\",\"k2\"" }, { "2 cat h5", "[\"h5\"]" },
		{ "1 rescue blue-c3 from right", "\"field\":\"right\"" },
		{ "1 rescue blue-c3 from right", "\"squares\":[]" },
		{ "1 keep 45 46 # mine", "\"cards\":[45,46]" },
		{ "1 play 69", "\"card\":69" },
	};
	struct notation_fault fault;
	struct isle_event event = { 1, 2, 3, 4 };
	set_up(&tables[0], 1);
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct isle_move move = { .verb = ISLE_VERB_NONE };
		notation_parse(&rules, cases[i].line, strlen(cases[i].line),
		               &move, &fault);
		ck_assert_uint_gt(wire_parts(&rules, &game, &move, text,
		                             sizeof text), 0);
		ck_assert_msg(strstr(text, cases[i].want), "%s: %s has no %s",
		              cases[i].line, text, cases[i].want);
	}
	/* A tile there is told whole. */
	struct isle_tile cat = { .id = (uint8_t)notation_tile_find("blue-c13", 8),
		.colour = ISLE_BLUE, .anchor = (uint8_t)notation_square_find("h5", 2) };
	struct isle_move move = { .verb = ISLE_VERB_NONE };
	isle_boat_place(&rules, &game.seat[1].boat, cat);
	notation_parse(&rules, "2 cat h5", 8, &move, &fault);
	json_t *parts = parse(wire_parts(&rules, &game, &move, text, sizeof text));
	struct isle_set squares = isle_squares(&rules, cat.id, cat.turn, cat.anchor);
	ck_assert_int_eq(json_array_size(json_object_get(parts, "squares")),
	                 isle_set_count(&squares));
	json_decref(parts);
	ck_assert(!wire_event_find("0011", 4, &event));
	ck_assert(!wire_event_find("001122zz", 8, &event));
	ck_assert(!wire_event_find("ff000000", 8, &event));
	ck_assert_int_eq(event.a, 3);
}
END_TEST

/* Book, kittens-beasts: gem sides on days 1 and 5, her numbers on 2 to 4. */
START_TEST(events_are_told_by_day)
{
	set_up(&tables[3], 1);
	for (int day = 1; day <= 5; day++)
		game.events[day - 1] = (uint8_t)day;
	wire_view(&rules, &game, 1, text, WIRE_VIEW_MAX);
	ck_assert_ptr_nonnull(strstr(text, "\"events\":["
		"{\"tile\":1,\"effect\":\"A1\",\"scores\":false,\"sister\":0},"
		"{\"tile\":2,\"effect\":\"P2\",\"scores\":true,\"sister\":5},"
		"{\"tile\":3,\"effect\":\"P3\",\"scores\":true,\"sister\":4},"
		"{\"tile\":4,\"effect\":\"P4\",\"scores\":true,\"sister\":8},"
		"{\"tile\":5,\"effect\":\"A5\",\"scores\":false,\"sister\":0}]"));
	game.events[0] = 8;     /* the last of those that give none */
	game.events[1] = 1;     /* the first of those that give points */
	game.events[2] = 14;    /* gives none on its other side either */
	wire_view(&rules, &game, 1, text, WIRE_VIEW_MAX);
	ck_assert_ptr_nonnull(strstr(text,
		"{\"tile\":8,\"effect\":\"A8\",\"scores\":false,\"sister\":0},"
		"{\"tile\":1,\"effect\":\"P1\",\"scores\":true,\"sister\":7},"
		"{\"tile\":14,\"effect\":\"A7\",\"scores\":false,\"sister\":0},"));
}
END_TEST

/* Those that the line has room for, as long as the bag holds any. */
START_TEST(kittens_to_come_are_told)
{
	set_up(&tables[0], 1);
	int full = game.kitten_count;
	game.kitten_count--;
	wire_view(&rules, &game, 1, text, WIRE_VIEW_MAX);
	ck_assert_ptr_nonnull(strstr(text, "\"kittens_to_come\":1,"));
	game.kitten_i = sizeof game.kitten_bag;
	wire_view(&rules, &game, 1, text, WIRE_VIEW_MAX);
	ck_assert_ptr_nonnull(strstr(text, "\"kittens_to_come\":0,"));
	ck_assert_int_eq(full, 4);
}
END_TEST

/* Today's first card of hers lies open before it is resolved, no other. */
START_TEST(the_sister_is_told)
{
	set_up(&tables[3], 1);
	game.baskets_i = game.her_cards = 3;
	game.her_next = 0;
	json_t *view_json = parse(wire_view(&rules, &game, 1, text,
	                                    WIRE_VIEW_MAX));
	json_t *sister = json_object_get(view_json, "sister");
	json_t *worth = json_object_get(sister, "worth");
	ck_assert_uint_eq(json_array_size(json_object_get(sister, "turned")), 1);
	for (size_t i = 0; i < 5; i++)
		ck_assert_int_eq(json_integer_value(json_array_get(worth, i)),
		                 5 - (int)i);
	json_decref(view_json);
}
END_TEST

/* Of others' cards a view tells how many there are. */
START_TEST(hidden_cards_are_counted)
{
	set_up(&tables[0], 1);
	for (int card = 0; card < 3; card++) {
		isle_set_add(&game.seat[1].laid, card);
		isle_set_add(&game.seat[1].hand, card + 3);
	}
	isle_view(&rules, &game, 1, &view);
	json_t *json = parse(wire_view(&rules, &view, 1, text, WIRE_VIEW_MAX));
	json_t *other = json_array_get(json_object_get(json, "seats"), 1);
	ck_assert_uint_eq(json_array_size(json_object_get(other, "laid")), 0);
	ck_assert_int_eq(json_integer_value(json_object_get(other, "laid_count")),
	                 3);
	ck_assert_int_eq(json_integer_value(json_object_get(other, "hand_count")),
	                 3);
	json_decref(json);
}
END_TEST

START_TEST(small_buffers)
{
	char small[400];
	set_up(&tables[0], 2);
	isle_view(&rules, &game, 1, &view);
	size_t whole = wire_view(&rules, &view, 1, text, WIRE_VIEW_MAX);
	ck_assert_uint_gt(whole, sizeof small);
	for (size_t size = 0; size < sizeof small; size++) {
		memset(small, 'x', sizeof small);
		ck_assert_uint_eq(wire_view(&rules, &view, 1, small, size), 0);
		ck_assert_int_eq(small[size], 'x');
	}
}
END_TEST

/* What others draft and keep is not in the line they see. */
START_TEST(secret_lines)
{
	struct isle_move move = { .seat = 2 };
	const isle_step steps[] = { ISLE_KEEP, (isle_step)isle_card_find(45),
	                            (isle_step)isle_card_find(117), ISLE_STEP_END };
	set_up(&tables[0], 5);
	for (int i = 0; i < 4; i++)
		ck_assert(isle_extend(&move, steps[i]));
	ck_assert(wire_line(&rules, &move, 2, text, WIRE_LINE_MAX));
	ck_assert_str_eq(text, "2 keep 45 117");
	ck_assert(wire_line(&rules, &move, 1, text, WIRE_LINE_MAX));
	ck_assert_str_eq(text, "2 keep # 2 cards");
	ck_assert(wire_line(&rules, &move, 0, text, WIRE_LINE_MAX));
	ck_assert_str_eq(text, "2 keep # 2 cards");
}
END_TEST

/* Tokens lie openly on the face-down cards. Book: kittens-beasts */
START_TEST(tokens_are_in_the_line)
{
	struct isle_move move = { .seat = 2 };
	const isle_step steps[] = { ISLE_CHOOSE, (isle_step)isle_card_find(45),
	                            ISLE_STEP_SPEED_TOKEN, ISLE_STEP_BASKET_TOKEN,
	                            ISLE_STEP_SPEED_TOKEN, ISLE_STEP_END };
	set_up(&tables[0], 5);
	for (int i = 0; i < 6; i++)
		ck_assert(isle_extend(&move, steps[i]));
	ck_assert(wire_line(&rules, &move, 2, text, WIRE_LINE_MAX));
	ck_assert_str_eq(text, "2 choose 45 basket speed speed");
	ck_assert(wire_line(&rules, &move, 1, text, WIRE_LINE_MAX));
	ck_assert_str_eq(text, "2 choose basket speed speed # 1 cards");
}
END_TEST

/* What is left out of a line is put back by number alone, so that who kept none
 * is told from who kept some. */
START_TEST(left_out_cards_are_counted_again)
{
	static const struct { const char *line; int cards; } rows[] = {
		{ "2 keep # 0 cards", 0 }, { "2 keep # 1 cards", 1 },
		{ "2 keep # 12 cards", 12 }, { "2 choose basket # 2 cards", 2 },
		{ "2 keep", 0 }, { "1 keep 45 46", 2 }, { "1 keep 45 46 # mine", 2 },
		{ "2 keep #", 0 }, { "2 keep # ", 0 },
		{ "2 keep # 253 cards", 253 },
		{ "2 keep # 2530 cards", 253 },
		{ "2 keep # 99999999999999999999 cards", 253 },
	};
	struct notation_fault fault;
	set_up(&tables[0], 1);
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		int length = (int)strlen(rows[i].line);
		struct isle_move move;
		ck_assert(notation_parse(&rules, rows[i].line, (size_t)length, &move,
		                         &fault));
		wire_add_left_out(rows[i].line, length, &move);
		ck_assert_msg(isle_set_count(&move.cards) == rows[i].cards, "%s: %d",
		              rows[i].line, isle_set_count(&move.cards));
	}
	/* Nothing is read behind the end. */
	struct isle_move none = { .seat = 2, .verb = ISLE_KEEP };
	wire_add_left_out("2 keep # 12 cards", 9, &none);
	ck_assert_int_eq(isle_set_count(&none.cards), 0);
}
END_TEST

int main(void)
{
	TCase *tcase = tcase_create("wire");
	tcase_set_timeout(tcase, 60);
	tcase_add_loop_test(tcase, games, 0, 5);
	tcase_add_loop_test(tcase, pieces, 0, 5);
	tcase_add_test(tcase, words_are_in_the_manual);
	tcase_add_test(tcase, lesson_rows);
	tcase_add_test(tcase, lesson_arguments);
	tcase_add_test(tcase, chosen_rules);
	tcase_add_test(tcase, faces);
	tcase_add_test(tcase, codes_have_no_more_than_words);
	tcase_add_test(tcase, parts_of_lines);
	tcase_add_test(tcase, events_are_told_by_day);
	tcase_add_test(tcase, kittens_to_come_are_told);
	tcase_add_test(tcase, the_sister_is_told);
	tcase_add_test(tcase, hidden_cards_are_counted);
	tcase_add_test(tcase, small_buffers);
	tcase_add_test(tcase, secret_lines);
	tcase_add_test(tcase, tokens_are_in_the_line);
	tcase_add_test(tcase, left_out_cards_are_counted_again);
	return RUN("wire", tcase);
}
