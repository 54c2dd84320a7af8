/*
 * notation_slots.c - how each slot of a move is read and written, as a table.
 */
#include "notation_slots.h"
#include "rows.h"

static const char rule_placing[] = "Book: tiles";

/* ---- words of slots ------------------------------------------------------ */

static const char *const fields[] = { "left", "right" };
static const char *const grades[] = {
	[ISLE_GRADE_NONE] = "?", [ISLE_GRADE_RARE] = "rare",
	[ISLE_GRADE_COMMON] = "common", [ISLE_GRADE_SMALL] = "small",
};
static const char *const uses[] = { "unused", "used" };
static const char *const tokens[] = { "basket", "speed" };
static const char *const island_columns[] = { "A", "B", "C", "D" };
static const char *const baskets[] = {
	[0] = "?", [ISLE_BASKET_PERMANENT] = "permanent",
	[ISLE_BASKET_CARD] = "card", [ISLE_BASKET_CARDS] = "cards",
	[ISLE_BASKET_TOKEN] = "token",
};

/* A word of a table: its place is the step. */
#define TABLE_SLOT(name, table, from)                                        \
	static void write_##name(struct writer *writer, isle_step step)      \
	{                                                                    \
		writer_text(writer, step < (isle_step)COUNT(table)           \
		                    ? (table)[step] : "?");                  \
	}                                                                    \
	static bool read_##name(struct word word, isle_step *step)           \
	{                                                                    \
		int found = words_find(word, table, COUNT(table));           \
		*step = (isle_step)found;                                    \
		return found >= (from);                                      \
	}

TABLE_SLOT(field, fields, 0)
TABLE_SLOT(grade, grades, 1)
TABLE_SLOT(use, uses, 0)
TABLE_SLOT(token, tokens, 0)
TABLE_SLOT(island_column, island_columns, 0)

static bool read_up_to(struct word word, int most, isle_step *step)
{
	int number;
	if (!words_number(word, &number) || number < 1 || number > most)
		return false;
	*step = (isle_step)number;
	return true;
}

static void write_space(struct writer *writer, isle_step step)
{
	writer_number(writer, step);
}

static bool read_space(struct word word, isle_step *step)
{
	return read_up_to(word, 12, step);
}

static void write_row(struct writer *writer, isle_step step)
{
	writer_number(writer, (int64_t)step + 1);
}

static bool read_row(struct word word, isle_step *step)
{
	return read_up_to(word, ISLE_ROWS, step) && (--*step, true);
}

static bool read_island_row(struct word word, isle_step *step)
{
	return read_up_to(word, 3, step) && (--*step, true);
}

static void write_column(struct writer *writer, isle_step step)
{
	writer_char(writer, (char)('a' + step));
}

static bool read_column(struct word word, isle_step *step)
{
	*step = word.length == 1 ? (isle_step)(word.text[0] - 'a') : ISLE_COLUMNS;
	return *step < ISLE_COLUMNS;
}

/* Cards and the two tokens that may follow them. */
static void write_choice(struct writer *writer, isle_step step)
{
	if (step < ISLE_STEP_BASKET_TOKEN)
		notation_write_card(writer, step);
	else
		write_token(writer, step - ISLE_STEP_BASKET_TOKEN);
}

static bool read_choice(struct word word, isle_step *step)
{
	if (!read_token(word, step))
		return notation_read_card(word, step);
	*step += ISLE_STEP_BASKET_TOKEN;
	return true;
}

/* blue-c3:left */
static void write_moved(struct writer *writer, isle_step step)
{
	notation_write_tile(writer, step & 255);
	writer_char(writer, ':');
	write_field(writer, step >> 8);
}

static bool read_moved(struct word word, isle_step *step)
{
	struct word tile;
	isle_step side;
	if (!words_split(&word, ':', &tile) || !notation_read_tile(tile, step)
	    || !read_field(word, &side))
		return false;
	*step |= side << 8;
	return true;
}

/* ---- what a move holds --------------------------------------------------- */

/* Slots of one small number say where it lies; the others have a function. */
#define AT(member) .at = offsetof(struct isle_move, member)

static isle_step value_space(const struct isle_move *move, int i)
{
	return move->space[i < 3 ? i : 0];
}

static isle_step value_list(const struct isle_move *move, int i)
{
	return i < COUNT(move->list) ? move->list[i] : 0;
}

static isle_step value_moved(const struct isle_move *move, int i)
{
	if (2 * i + 1 >= COUNT(move->list))
		return 0;
	return move->list[2 * i] | (isle_step)move->list[2 * i + 1] << 8;
}

/* Cards rising, then basket tokens, then speed tokens. */
static isle_step value_choice(const struct isle_move *move, int i)
{
	int card = isle_set_next(&move->cards, 0);
	for (; card >= 0 && i > 0; i--)
		card = isle_set_next(&move->cards, card + 1);
	if (card >= 0)
		return (isle_step)card;
	return i < move->tokens[0] ? ISLE_STEP_BASKET_TOKEN : ISLE_STEP_SPEED_TOKEN;
}

static int count_list(const struct isle_move *move)
{
	return move->count;
}

static int count_choice(const struct isle_move *move)
{
	return isle_set_count(&move->cards) + move->tokens[0] + move->tokens[1];
}

/* ---- order in lists ------------------------------------------------------ */

/* Why this member may not be written after those the move has; NULL: it may. */
static const char *order_choice(const struct isle_move *move, isle_step step)
{
	bool token = step >= ISLE_STEP_BASKET_TOKEN;
	if (token && move->verb != ISLE_CHOOSE)
		return "tokens are laid when rescue cards are chosen";
	if (!token && isle_set_has(&move->cards, (int)step))
		return "a card is named twice";
	if (!token && move->tokens[0] + move->tokens[1] > 0)
		return "tokens come after the cards";
	if (step == ISLE_STEP_BASKET_TOKEN && move->tokens[1] > 0)
		return "basket tokens come before speed tokens";
	return NULL;
}

static const char *order_rising(const struct isle_move *move, isle_step step)
{
	if (move->count > 0 && step <= value_list(move, move->count - 1))
		return "squares must rise: columns first, then rows";
	return NULL;
}

/* ---- baskets ------------------------------------------------------------- */

static void write_basket(struct writer *writer, const struct isle_rules *rules,
                         const struct isle_move *move)
{
	int cards = move->basket == ISLE_BASKET_CARD ? 1
	          : move->basket == ISLE_BASKET_CARDS ? 2 : 0;
	(void)rules;
	writer_text(writer, move->basket < COUNT(baskets) ? baskets[move->basket]
	                                                  : "?");
	for (int i = 0; i < cards; i++) {
		writer_char(writer, ' ');
		notation_write_card(writer, move->basket_card[i]);
	}
}

/* Two broken cards are one basket whichever is named first: the engine knows
 * them rising only, so both orders are the same move. */
static bool parse_basket(struct notation_reader *p)
{
	struct word word = words_next(&p->words);
	int kind = words_find(word, baskets, COUNT(baskets));
	isle_step card[2] = { 0, 0 };
	if (kind < ISLE_BASKET_PERMANENT)
		return notation_fail(p, word,
		                  "expected permanent, card, cards or token");
	int cards = kind == ISLE_BASKET_CARD ? 1
	          : kind == ISLE_BASKET_CARDS ? 2 : 0;
	for (int i = 0; i < cards; i++) {
		word = words_next(&p->words);
		if (!notation_read_card(word, &card[i]))
			return notation_fail(p, word, "expected the number of a card");
	}
	if (card[0] == card[1] && cards == 2)
		return notation_fail(p, word, "a card is named twice");
	if (card[0] > card[1] && cards == 2) {
		isle_step other = card[0];
		card[0] = card[1];
		card[1] = other;
	}
	return isle_extend(p->move, (isle_step)kind | card[0] << 8 | card[1] << 16)
		|| notation_fail(p, word, "that is no basket");
}

/* ---- placings ------------------------------------------------------------ */

static const struct isle_shape *shape_of(const struct isle_rules *rules,
                                         int tile)
{
	return &rules->shape[isle_tile_info(tile).shape];
}

static void write_icons(struct writer *writer, const struct isle_shape *shape,
                        const struct isle_move *move)
{
	const struct isle_turn *turn = &shape->turn[move->turn];
	if (shape->icon_count)
		writer_text(writer, " icons");
	for (int i = 0; i < shape->icon_count; i++) {
		writer_char(writer, ' ');
		notation_write_square(writer, (isle_step)(move->anchor
			+ turn->offset[turn->icon[i]]));
		writer_char(writer, '=');
		notation_write_colour(writer, turn->icon_colour[i]);
	}
}

static void write_placing(struct writer *writer, const struct isle_rules *rules,
                          const struct isle_move *move)
{
	if (move->tile >= ISLE_TILES)
		return;
	const struct isle_shape *shape = shape_of(rules, move->tile);
	if (move->turn >= shape->turn_count)
		return;
	for (int i = 0; i < shape->size; i++) {
		if (i)
			writer_char(writer, ' ');
		notation_write_square(writer, (isle_step)(move->anchor
			+ shape->turn[move->turn].offset[i]));
	}
	write_icons(writer, shape, move);
}

/* The squares up to the end of the line or to `icons`. */
static bool parse_squares(struct notation_reader *p, struct isle_set *squares)
{
	int last = -1;
	for (struct word word = words_peek(&p->words);
	     word.length && !words_is(word, "icons");
	     word = words_peek(&p->words)) {
		isle_step square;
		if (!notation_read_square(word, &square))
			return notation_fail(p, word, "expected a square from a1 to v9");
		if ((int)square <= last)
			return notation_fail(p, word, "squares must rise: columns "
			                              "first, then rows");
		if (!isle_set_has(&p->rules->boat, (int)square))
			return notation_fail(p, word, "that square is not on the boat");
		isle_set_add(squares, (int)square);
		last = (int)square;
		words_next(&p->words);
	}
	if (last < 0)
		return notation_fail(p, words_peek(&p->words), "expected a square");
	return true;
}

enum { ICONS_MAX = 4 };

struct icons { uint8_t square[ICONS_MAX], colour[ICONS_MAX]; int count; };

static bool read_icon(struct word word, struct icons *icons)
{
	isle_step square, colour;
	if (icons->count == ICONS_MAX
	    || !notation_read_icon(word, &square, &colour))
		return false;
	icons->square[icons->count] = (uint8_t)square;
	icons->colour[icons->count++] = (uint8_t)colour;
	return true;
}

/* A beast adds all its icons in the order of its squares: a move has one
 * spelling, so that lines can be compared as texts. */
static bool parse_icons(struct notation_reader *p, int expected,
                        struct icons *icons)
{
	struct word word = words_peek(&p->words);
	if (!word.length)
		return !expected || notation_fail(p, word, "a beast adds its icons");
	if (!expected)
		return notation_fail(p, word, "only a beast has icons");
	words_next(&p->words);
	for (word = words_next(&p->words); word.length;
	     word = words_next(&p->words)) {
		int i = icons->count;
		if (!read_icon(word, icons))
			return notation_fail(p, word, "expected an icon, such as h5=blue");
		if (i && icons->square[i] <= icons->square[i - 1])
			return notation_fail(p, word, "icons must rise as squares do");
	}
	return icons->count == expected
		|| notation_fail(p, word, "a beast adds all its icons");
}

/* A placing is written as squares, which need no table of turns to be read, and
 * played as a turn and an anchor: the engine finds the one from the other. */
static bool parse_placing(struct notation_reader *p)
{
	struct isle_set squares = {{ 0 }};
	struct icons icons = { .count = 0 };
	struct word first = words_peek(&p->words);
	int tile = p->move->tile;
	uint8_t turn, anchor;
	if (!parse_squares(p, &squares)
	    || !parse_icons(p, shape_of(p->rules, tile)->icon_count, &icons))
		return false;
	if (isle_find_placing(p->rules, tile, &squares, icons.square, icons.colour,
	                      icons.count, &turn, &anchor)
	    && isle_extend(p->move, anchor | (isle_step)turn << 8))
		return true;
	notation_fail(p, first,
	              "the tile does not lie like that, turned or flipped");
	p->fault->rule = rule_placing;
	return false;
}

/* ---- the island ---------------------------------------------------------- */

static void write_island(struct writer *writer, const struct isle_rules *rules,
                         const struct isle_move *move)
{
	const uint8_t *byte = move->list;
	(void)rules;
	for (int i = 0; i < ISLE_SPACES && (i + 1) * 8 <= move->count;
	     i++, byte += 8) {
		struct isle_face face = { byte[0], byte[1], { byte[2], byte[3],
			byte[4], byte[5], byte[6], byte[7] } };
		if (i)
			writer_char(writer, ' ');
		notation_write_face(writer, &face);
	}
}

static bool extend_face(struct isle_move *move, const struct isle_face *face)
{
	const uint8_t *byte = (const uint8_t *)face;
	for (size_t i = 0; i < sizeof *face; i++)
		if (!isle_extend(move, byte[i]))
			return false;
	return true;
}

static bool parse_island(struct notation_reader *p)
{
	for (struct word word = words_next(&p->words); word.length;
	     word = words_next(&p->words)) {
		struct isle_face face;
		if (!notation_read_face(word, &face))
			return notation_fail(p, word, "expected the face of a card, "
				"such as blue-c3, t2+t3/r5, 2of-t1,t2 or lesson-9");
		if (!extend_face(p->move, &face))
			return notation_fail(p, word, "the list is too long");
	}
	return isle_extend(p->move, ISLE_STEP_END);
}

/* ---- slots --------------------------------------------------------------- */

const struct slot_text notation_slots[ISLE_SLOTS] = {
	[ISLE_SLOT_CARD] = {
		.expected = "expected the number of a card",
		AT(card),
		.write = notation_write_card, .read = notation_read_card },
	[ISLE_SLOT_CARDS] = {
		.expected = "expected the number of a card",
		.value = value_choice, .count = count_choice, .order = order_choice,
		.write = write_choice, .read = read_choice },
	[ISLE_SLOT_TILE] = {
		.expected = "expected the name of a tile",
		AT(tile),
		.write = notation_write_tile, .read = notation_read_tile },
	[ISLE_SLOT_OSHAX] = {
		.join = "as", .expected = "expected a colour",
		AT(colour),
		.write = notation_write_colour, .read = notation_read_colour },
	[ISLE_SLOT_COLOUR] = {
		.expected = "expected a colour",
		AT(colour),
		.write = notation_write_colour, .read = notation_read_colour },
	[ISLE_SLOT_FIELD] = {
		.expected = "expected left or right",
		AT(field), .write = write_field, .read = read_field },
	[ISLE_SLOT_BASKET] = {
		.join = "with",
		.write_all = write_basket, .parse_all = parse_basket },
	[ISLE_SLOT_PLACING] = {
		.join = "at",
		.write_all = write_placing, .parse_all = parse_placing },
	[ISLE_SLOT_GRADE] = {
		.expected = "expected rare, common or small",
		AT(grade), .write = write_grade, .read = read_grade },
	[ISLE_SLOT_USED] = {
		.expected = "expected used or unused",
		AT(number), .write = write_use, .read = read_use },
	[ISLE_SLOT_MOVED] = {
		.expected = "expected a tile and its field, such as blue-c3:left",
		.value = value_moved, .count = count_list,
		.write = write_moved, .read = read_moved },
	[ISLE_SLOT_TREASURES] = {
		.expected = "expected the first square of a treasure",
		.value = value_list, .count = count_list, .order = order_rising,
		.write = notation_write_square, .read = notation_read_square },
	[ISLE_SLOT_SQUARE] = {
		.expected = "expected a square from a1 to v9",
		AT(number),
		.write = notation_write_square, .read = notation_read_square },
	[ISLE_SLOT_ROW] = {
		.expected = "expected a row from 1 to 9",
		AT(number), .write = write_row, .read = read_row },
	[ISLE_SLOT_COLUMN] = {
		.expected = "expected a column from a to v",
		AT(number), .write = write_column, .read = read_column },
	[ISLE_SLOT_TOKEN] = {
		.expected = "expected basket or speed",
		AT(number), .write = write_token, .read = read_token },
	[ISLE_SLOT_ISLAND_COLUMN] = {
		.expected = "expected a column from A to D",
		AT(number),
		.write = write_island_column, .read = read_island_column },
	[ISLE_SLOT_ISLAND_ROW] = {
		.expected = "expected a row from 1 to 3",
		AT(number), .write = write_row, .read = read_island_row },
	[ISLE_SLOT_SPACE] = {
		.expected = "expected a space from 1 to 12",
		.value = value_space, .write = write_space, .read = read_space },
	[ISLE_SLOT_ISLAND] = {
		.write_all = write_island, .parse_all = parse_island },
};
