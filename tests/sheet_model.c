/*
 * sheet_model.c - thinking out score sheets and writing them down.
 */
#include <check.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include "isle.h"
#include "sheet_model.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

enum { TILES_MAX = 104 };

const char model_letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                             "abcdefghijklmnopqrstuvwxyz0123456789";
static const char *const colours[] = { "blue", "green", "orange", "purple",
                                       "red" };
static const char *const kinds[] = { "cat", "kitten", "oshax", "rare", "common",
                                     "beast" };

struct model model;
static struct isle_rules shapes;             /* for shapes and the outline only */

int model_below(int n)
{
	return bots_random_below(&model.random, n);
}

static bool rarely(void)
{
	return model_below(4) == 0;
}

/* ---- thinking out boats -------------------------------------------------- */

static bool is_free(const struct model_player *p, int row, int column)
{
	return row >= 0 && row < PLAIN_ROWS && column >= 0
	    && column < PLAIN_COLUMNS && p->grid[row][column] == '.';
}

static void empty_boat(struct model_player *p)
{
	p->boat.plan = 1 + model_below(6);
	p->boat.tile_count = 0;
	for (int r = 0; r < PLAIN_ROWS; r++)
		for (int c = 0; c < PLAIN_COLUMNS; c++) {
			bool on = isle_set_has(&shapes.boat, c * ISLE_STRIDE + r);
			p->grid[r][c] = on ? '.' : ' ';
			p->boat.at[r][c] = PLAIN_FREE;
		}
}

/* A letter of this boat that no tile has, '*' for a king rat. */
static char fresh_letter(const struct model_player *p, int kind)
{
	char letter;
	if (kind == ISLE_KING_RAT)
		return '*';
	do
		letter = model_letters[model_below(MODEL_LETTERS)];
	while (memchr(p->letter, letter, p->boat.tile_count));
	return letter;
}

static struct plain_tile *add_tile(struct model_player *p, int kind, int count,
                                   int cell[][2])
{
	int i = p->boat.tile_count;
	p->letter[i] = fresh_letter(p, kind);
	struct plain_tile *tile = &p->boat.tile[p->boat.tile_count++];
	*tile = (struct plain_tile){ .kind = kind,
		.colour = kind <= ISLE_OSHAX ? model_below(5) : -1 };
	for (int k = 0; k < count; k++) {
		p->grid[cell[k][0]][cell[k][1]] = p->letter[i];
		p->boat.at[cell[k][0]][cell[k][1]] = i;
	}
	return tile;
}

static void add_icon(struct plain_tile *tile, int row, int column, int colour)
{
	tile->icon_row[tile->icons] = row;
	tile->icon_column[tile->icons] = column;
	tile->icon_colour[tile->icons++] = colour;
}

/* A piece of our tables, wherever it happens to fit. */
static void add_known(struct model_player *p, int kind)
{
	static const int first[][2] = { { ISLE_TILE_CAT, 85 },
		{ ISLE_TILE_KITTEN, 20 }, { ISLE_TILE_OSHAX, 10 },
		{ ISLE_TILE_RARE, 7 }, { ISLE_TILE_COMMON, 4 },
		{ ISLE_TILE_BEAST, 18 }, { ISLE_TILE_KING_RAT, 1 } };
	int id = first[kind][0] + model_below(first[kind][1]), cell[6][2];
	const struct isle_shape *shape = &shapes.shape[isle_tile_info(id).shape];
	const struct isle_turn *turn = &shape->turn[model_below(shape->turn_count)];
	int row = model_below(PLAIN_ROWS), column = model_below(PLAIN_COLUMNS);
	for (int i = 0; i < shape->size; i++) {
		cell[i][0] = row + turn->row[i];
		cell[i][1] = column + turn->column[i];
		if (!is_free(p, cell[i][0], cell[i][1]))
			return;
	}
	struct plain_tile *tile = add_tile(p, kind, shape->size, cell);
	for (int i = 0; i < shape->icon_count; i++)
		add_icon(tile, cell[turn->icon[i]][0], cell[turn->icon[i]][1],
		         turn->icon_colour[i]);
}

static bool is_in(int cell[][2], int count, int row, int column)
{
	for (int i = 0; i < count; i++)
		if (cell[i][0] == row && cell[i][1] == column)
			return true;
	return false;
}

/* Any shape, grown square by square, with any icons. */
static void add_printed(struct model_player *p, int kind)
{
	int size = kind == ISLE_RARE ? 3 + model_below(4) : 1 + model_below(6),
		count = 0;
	int cell[6][2] =
		{ { model_below(PLAIN_ROWS), model_below(PLAIN_COLUMNS) } };
	if (!is_free(p, cell[0][0], cell[0][1]))
		return;
	for (count = 1; count < size; ) {
		int from = model_below(count), way = model_below(4), tries = 40;
		do {
			from = model_below(count);
			way = model_below(4);
			cell[count][0] = cell[from][0] + (way == 0) - (way == 1);
			cell[count][1] = cell[from][1] + (way == 2) - (way == 3);
		} while (--tries && (!is_free(p, cell[count][0], cell[count][1])
		         || is_in(cell, count, cell[count][0], cell[count][1])));
		if (!tries)
			return;
		count++;
	}
	struct plain_tile *tile = add_tile(p, kind, size, cell);
	for (int i = 0; kind == ISLE_BEAST && i < size; i++)
		if (!i || model_below(2))
			add_icon(tile, cell[i][0], cell[i][1], model_below(5));
}

static bool is_free_kind(int kind)
{
	return model.printed
	    && (kind == ISLE_KITTEN || kind == ISLE_BEAST
	        || (kind == ISLE_RARE && model.mode == ISLE_EXPLORE));
}

static void fill_boat(struct model_player *p)
{
	int tries = model_below(rarely() ? 600 : 90), kings = 0;
	empty_boat(p);
	for (int i = 0; i < tries; i++) {
		int kind = model_below(ISLE_KING_RAT + 1), had = p->boat.tile_count;
		bool king = kind == ISLE_KING_RAT;
		if (had == TILES_MAX || (!king && had - kings == MODEL_LETTERS))
			continue;
		if (is_free_kind(kind))
			add_printed(p, kind);
		else
			add_known(p, kind);
		kings += king && p->boat.tile_count > had;
	}
	plain_look(&p->boat);
}

/* ---- thinking out cards -------------------------------------------------- */

static bool is_used(int number)
{
	for (int i = 0; i < model.players; i++)
		for (int k = 0; k < model.player[i].lesson_count; k++)
			if (model.player[i].lesson[k] == number)
				return true;
	return false;
}

/* Private lessons: the ranges of the book. */
static int any_lesson(void)
{
	static const int ranges[][3][2] = {
		[ISLE_ADVANCED] = { { 113, 142 }, { 301, 306 }, { 321, 326 } },
		[ISLE_FAMILY] = { { 151, 168 }, { 331, 337 }, { 151, 168 } },
		[ISLE_SOLO] = { { 113, 142 }, { 311, 316 }, { 321, 326 } },
		[ISLE_EXPLORE] = { { 1, 26 }, { 1, 26 }, { 1, 26 } },
	};
	const int *range = ranges[model.mode][model_below(3)];
	return range[0] + model_below(range[1] - range[0] + 1);
}

static void pick_lessons(struct model_player *p)
{
	int count = model_below(MODEL_LESSONS + 1);
	for (int i = 0; i < count; i++) {
		int number = any_lesson();
		bool mine = false;
		for (int k = 0; k < p->lesson_count; k++)
			mine |= p->lesson[k] == number;
		if (mine || (model.mode != ISLE_EXPLORE && is_used(number)))
			continue;
		p->lesson[p->lesson_count++] = number;
	}
}

static bool names_colour(int number)
{
	return (number >= 143 && number <= 146) || number == 149 || number == 308
	    || number == 318;
}

static void pick_public(void)
{
	static const int numbers[] = { 143, 144, 145, 146, 147, 148, 149, 150, 307,
	                               308, 317, 318, 327, 328 };
	int at = model_below(COUNT(numbers));
	if (model.mode == ISLE_FAMILY || model.mode == ISLE_EXPLORE)
		return;
	model.public_count = model_below(4);
	for (int i = 0; i < model.public_count; i++) {
		int number = numbers[(at + 5 * i) % COUNT(numbers)];
		model.public_card[i] = number;
		model.public_colour[i] = names_colour(number) ? model_below(5) : -1;
	}
}

static void pick_sister(void)
{
	int at = model_below(5), step = 1 + model_below(4),
		card = 197 + model_below(19);
	for (int i = 0; i < 5; i++)
		model.hers[i] = (at + step * i) % 5;
	model.her_lesson_count = 1 + model_below(3);
	for (int i = 0; i < model.her_lesson_count; i++) {
		int number = 197 + (card - 197 + 7 * i) % 19;
		if (number == 200 && model.mode == ISLE_EXPLORE)
			number = 204;
		model.her_lesson[i] = number;
	}
	/* 200 became 204; should that be there already, one of them is enough */
	for (int i = 1; i < model.her_lesson_count; i++)
		if (model.her_lesson[i] == model.her_lesson[0])
			model.her_lesson_count = i;
	if (model.her_lesson_count == 3
	    && model.her_lesson[1] == model.her_lesson[2])
		model.her_lesson_count = 2;
}

static void pick_order(void)
{
	int count = model.players + model.sister;
	for (int i = 0; i < count; i++)
		model.order[i] = i < model.players ? i : -1;
	for (int i = count - 1; i > 0; i--) {
		int k = model_below(i + 1), kept = model.order[i];
		model.order[i] = model.order[k];
		model.order[k] = kept;
	}
}

static void think(unsigned seed)
{
	static const int modes[] = { ISLE_ADVANCED, ISLE_FAMILY, ISLE_SOLO,
	                             ISLE_EXPLORE, ISLE_EXPLORE };
	int way;
	memset(&model, 0, sizeof model);
	model.seed = seed;
	model.random = bots_random(seed);
	way = model_below(COUNT(modes));
	model.mode = modes[way];
	model.sister = model.mode == ISLE_SOLO || way == 4;
	model.edition = 1 + model_below(2);
	model.printed = model_below(2);
	int players = model.sister ? 1
	            : model_below(20) ? 1 + model_below(4) : MODEL_PLAYERS;
	for (; model.players < players; model.players++) {
		struct model_player *p = &model.player[model.players];
		snprintf(p->name, sizeof p->name, "%s%d",
		         rarely() ? "\xc3\x81" "da" : "P", model.players);
		p->fish = model_below(30);
		p->baskets = model_below(11);
		p->markers = rarely() ? model_below(20) : 0;
		pick_lessons(p);
		fill_boat(p);
	}
	pick_public();
	if (model.sister)
		pick_sister();
	pick_order();
}

/* ---- writing it down ----------------------------------------------------- */

__attribute__((format(printf, 3, 4)))
static void say(const char *what, int player, const char *format, ...)
{
	va_list list;
	ck_assert_int_lt(model.lines, MODEL_LINES);
	struct model_line *line = &model.line[model.lines++];
	line->what = what;
	line->player = player;
	va_start(list, format);
	vsnprintf(line->text, sizeof line->text, format, list);
	va_end(list);
}

static char *end_of_last(void)
{
	char *text = model.line[model.lines - 1].text;
	return text + strlen(text);
}

static void say_public(void)
{
	if (!model.public_count && rarely())
		return;
	if (model.mode == ISLE_FAMILY || model.mode == ISLE_EXPLORE)
		return;
	say("public", -1, "public");
	for (int i = 0; i < model.public_count; i++) {
		sprintf(end_of_last(), " %d", model.public_card[i]);
		if (model.public_colour[i] >= 0)
			sprintf(end_of_last(), ":%s", colours[model.public_colour[i]]);
	}
}

static void say_order(void)
{
	bool needed = is_used(119), wanted = model.players < 8 && model_below(2);
	if (!needed && !wanted)
		return;
	say("order", -1, "turn-order");
	for (int i = 0; i < model.players + model.sister; i++)
		sprintf(end_of_last(), " %s", model.order[i] < 0 ? "sister"
		        : model.player[model.order[i]].name);
	if (model.order[0] >= 0)
		model.player[model.order[0]].first = true;
}

static void say_sister(void)
{
	say("colours", -1, "colours");
	for (int i = 0; i < 5; i++)
		sprintf(end_of_last(), " %s", colours[model.hers[i]]);
	say("sister", -1, "sister");
	for (int i = 0; i < model.her_lesson_count; i++)
		sprintf(end_of_last(), " %d", model.her_lesson[i]);
	if (model_below(2)) {
		int a = model_below(9), b = model_below(9);
		say("events", -1, "sister-events %d 0 %d", a, b);
		model.her_events = a + b;
	}
}

static void say_table(void)
{
	static const char *const modes[] = { "advanced", "family", "solo",
	                                     "explore" };
	if (model.mode != ISLE_ADVANCED || rarely())
		say("game", -1, "game %s", modes[model.mode]);
	if (model.edition == 1 || rarely())
		say("edition", -1, "edition\t%d", model.edition);
	if (model.printed)
		say("pieces", -1, "pieces printed");
	say_public();
	say_order();
	if (model.sister)
		say_sister();
}

static void say_grid(int i)
{
	say("grid", i, "grid");
	for (int row = 0; row < PLAIN_ROWS; row++) {
		say("row", i, "%s", model.player[i].grid[row]);
		char *end = end_of_last();
		while (end[-1] == ' ' && model_below(2))
			*--end = '\0';
	}
}

static void say_tiles(int i)
{
	const struct model_player *p = &model.player[i];
	say("tiles", i, "tiles");
	for (int t = 0; t < p->boat.tile_count; t++) {
		const struct plain_tile *tile = &p->boat.tile[t];
		if (tile->kind == ISLE_KING_RAT)
			continue;
		say("tile", i, "%c %s", p->letter[t], kinds[tile->kind]);
		if (tile->colour >= 0)
			sprintf(end_of_last(), " %s", colours[tile->colour]);
		for (int k = tile->icons - 1; k >= 0; k--)
			sprintf(end_of_last(), " %c%d=%s", 'a' + tile->icon_column[k],
			        tile->icon_row[k] + 1, colours[tile->icon_colour[k]]);
		if (rarely())
			say("blank", -1, "%s", model_below(2) ? "" : "# another");
	}
}

static void say_player(int i)
{
	const struct model_player *p = &model.player[i];
	say("player", i, "player %s", p->name);
	say("boat", i, "boat %d", p->boat.plan);
	bool tiles_first = model_below(2);
	if (tiles_first)
		say_tiles(i);
	say("fish", i, "fish %d", p->fish);
	say_grid(i);
	if (!tiles_first && p->boat.tile_count)
		say_tiles(i);
	say("baskets", i, "baskets %d", p->baskets);
	say("markers", i, "markers %d", p->markers);
	say("lessons", i, "lessons");
	for (int k = 0; k < p->lesson_count; k++)
		sprintf(end_of_last(), " %d", p->lesson[k]);
}

static void write_model(void)
{
	bool table_first = model_below(2);
	if (table_first)
		say_table();
	for (int i = 0; i < model.players; i++)
		say_player(i);
	if (!table_first)
		say_table();
}

void model_make(unsigned seed)
{
	static const struct isle_options options = { .mode = ISLE_EXPLORE,
		.seats = 2, .edition = 2, .boat = { 1, 2 } };
	isle_rules_init(&shapes, &options);
	think(seed);
	write_model();
}

size_t model_join(char *text, size_t size)
{
	size_t length = 0;
	const char *end = model.seed % 3 ? "\n" : "\r\n";
	for (int i = 0; i < model.lines; i++) {
		ck_assert(length + sizeof model.line[i].text + 16 < size);
		length += sprintf(text + length, "%s%s%s", model.line[i].text,
		                  model.seed % 5 ? "" : " # said", end);
	}
	return length;
}
