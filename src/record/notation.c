/* notation.c - moves as lines of text. */
#include "notation.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

static const char rule_moves[] = "Record: moves";
static const char rule_placing[] = "Book: tiles";

/* ---- names --------------------------------------------------------------- */

/* Tiles by letter; those of five colours carry the colour in front. */
static const struct { char letter; uint8_t first, count, coloured; } tiles[] = {
	{ 'c', ISLE_TILE_CAT,    17, 1 },
	{ 'k', ISLE_TILE_KITTEN,  4, 1 },
	{ 'o', ISLE_TILE_OSHAX,  10, 0 },
	{ 'r', ISLE_TILE_RARE,    7, 0 },
	{ 't', ISLE_TILE_COMMON,  4, 0 },
	{ 'b', ISLE_TILE_BEAST,  18, 0 },
};

void notation_write_colour(struct writer *writer, isle_step step)
{
	const char *word = isle_word(ISLE_WORDS_COLOUR, (int)step);
	writer_text(writer, word ? word : "?");
}

void notation_write_tile(struct writer *writer, isle_step step)
{
	for (int i = 0; i < COUNT(tiles); i++) {
		int kinds = tiles[i].coloured ? ISLE_COLOURS : 1;
		int place = (int)step - tiles[i].first;
		if (place < 0 || place >= tiles[i].count * kinds)
			continue;
		if (tiles[i].coloured) {
			notation_write_colour(writer, (isle_step)(place % kinds));
			writer_char(writer, '-');
		}
		writer_char(writer, tiles[i].letter);
		writer_number(writer, place / kinds + 1);
		return;
	}
	writer_char(writer, '?');
}

/* A letter and a number from 1 to count: the number less 1, or -1. */
static int lettered(struct word word, char letter, int count)
{
	int number = 0;
	if (word.length < 2 || word.text[0] != letter)
		return -1;
	word.text++;
	word.length--;
	if (!words_number(word, &number) || number < 1 || number > count)
		return -1;
	return number - 1;
}

/* Takes "blue-" off the front of a word; the colour, or -1. */
static int cut_colour(struct word *word)
{
	struct word colour = *word;
	colour.length = 0;
	while (colour.length < word->length && word->text[colour.length] != '-')
		colour.length++;
	int found = isle_word_find(ISLE_WORDS_COLOUR, colour.text, colour.length);
	if (colour.length == word->length || found < 0)
		return -1;
	word->text += colour.length + 1;
	word->length -= colour.length + 1;
	return found;
}

bool notation_read_tile(struct word word, isle_step *step)
{
	int colour = cut_colour(&word);
	for (int i = 0; i < COUNT(tiles); i++) {
		int shape = lettered(word, tiles[i].letter, tiles[i].count);
		if (shape < 0 || tiles[i].coloured != (colour >= 0))
			continue;
		*step = (isle_step)(tiles[i].first
			+ (colour >= 0 ? shape * ISLE_COLOURS + colour : shape));
		return true;
	}
	return false;
}

bool notation_read_colour(struct word word, isle_step *step)
{
	int found = isle_word_find(ISLE_WORDS_COLOUR, word.text, word.length);
	*step = (isle_step)found;
	return found >= 0;
}

void notation_write_card(struct writer *writer, isle_step step)
{
	writer_number(writer, step < ISLE_CARDS
	                      ? isle_card_info((int)step).number : 0);
}

bool notation_read_card(struct word word, isle_step *step)
{
	int number, card;
	if (!words_number(word, &number) || (card = isle_card_find(number)) < 0)
		return false;
	*step = (isle_step)card;
	return true;
}

void notation_write_explore(struct writer *writer, isle_step step)
{
	bool lesson = step >= ISLE_EXPLORE_CATS;
	writer_char(writer, lesson ? 'l' : 'x');
	writer_number(writer, (int)step + 1 - (lesson ? ISLE_EXPLORE_CATS : 0));
}

bool notation_read_explore(struct word word, isle_step *step)
{
	int cat = lettered(word, 'x', ISLE_EXPLORE_CATS);
	int lesson = lettered(word, 'l', ISLE_EXPLORE_LESSONS);
	*step = (isle_step)(cat >= 0 ? cat : lesson + ISLE_EXPLORE_CATS);
	return cat >= 0 || lesson >= 0;
}

static void write_square(struct writer *writer, isle_step step)
{
	writer_char(writer, (char)('a' + step / ISLE_STRIDE));
	writer_number(writer, step % ISLE_STRIDE + 1);
}

static bool read_square(struct word word, isle_step *step)
{
	if (word.length != 2 || word.text[0] < 'a'
	    || word.text[0] >= 'a' + ISLE_COLUMNS
	    || word.text[1] < '1' || word.text[1] >= '1' + ISLE_ROWS)
		return false;
	*step = (isle_step)((word.text[0] - 'a') * ISLE_STRIDE + word.text[1] - '1');
	return true;
}

size_t notation_tile(int tile, char *buf, size_t size)
{
	struct writer writer;
	writer_init(&writer, buf, size);
	notation_write_tile(&writer, (isle_step)tile);
	return writer_end(&writer);
}

int notation_tile_find(const char *word, size_t length)
{
	isle_step step;
	struct word w = { .text = word, .length = length };
	return notation_read_tile(w, &step) ? (int)step : -1;
}

size_t notation_square(int square, char *buf, size_t size)
{
	struct writer writer;
	writer_init(&writer, buf, size);
	write_square(&writer, (isle_step)square);
	return writer_end(&writer);
}

int notation_square_find(const char *word, size_t length)
{
	isle_step step;
	struct word w = { .text = word, .length = length };
	return read_square(w, &step) ? (int)step : -1;
}

size_t notation_explore_card(int card, char *buf, size_t size)
{
	struct writer writer;
	writer_init(&writer, buf, size);
	notation_write_explore(&writer, (isle_step)card);
	return writer_end(&writer);
}

/* ---- faces --------------------------------------------------------------- */

static const char lesson_word[] = "lesson-", two_of_word[] = "2of-";

static void write_tiles(struct writer *writer, const uint8_t *tile, int most,
                        char join)
{
	for (int i = 0; i < most && tile[i] != ISLE_NONE; i++) {
		if (i)
			writer_char(writer, join);
		notation_write_tile(writer, tile[i]);
	}
}

static void write_face(struct writer *writer, const struct isle_face *face)
{
	switch (face->kind) {
	case ISLE_FACE_LESSON:
		writer_text(writer, lesson_word);
		writer_number(writer, face->lesson);
		break;
	case ISLE_FACE_TWO_OF:
		writer_text(writer, two_of_word);
		write_tiles(writer, face->tile, ISLE_FACE_TILES, ',');
		break;
	case ISLE_FACE_ALL: case ISLE_FACE_OR:
		write_tiles(writer, face->tile, 2, '+');
		if (face->kind == ISLE_FACE_OR) {
			writer_char(writer, '/');
			write_tiles(writer, face->tile + 2, 2, '+');
		}
	}
}

/* Takes the part of a word before a separator, or all of it, off its front;
 * whether a separator followed. */
static bool cut(struct word *word, char separator, struct word *part)
{
	size_t n = 0;
	while (n < word->length && word->text[n] != separator)
		n++;
	*part = (struct word){ word->text, n, word->column };
	bool more = n < word->length;
	word->text += n + more;
	word->length -= n + more;
	return more;
}

static bool cut_front(struct word *word, const char *front)
{
	size_t n = 0;
	while (front[n] && n < word->length && word->text[n] == front[n])
		n++;
	if (front[n])
		return false;
	word->text += n;
	word->length -= n;
	return true;
}

/* Names of tiles with a separator between them, at most so many. */
static bool read_tiles(struct word word, char separator, int most,
                       uint8_t *tile)
{
	bool more = true;
	for (int i = 0; more; i++) {
		struct word name;
		isle_step step;
		more = cut(&word, separator, &name);
		if (i == most || !notation_read_tile(name, &step))
			return false;
		tile[i] = (uint8_t)step;
	}
	return true;
}

static bool read_discoveries(struct word word, struct isle_face *face)
{
	struct word upper;
	face->kind = cut(&word, '/', &upper) ? ISLE_FACE_OR : ISLE_FACE_ALL;
	return read_tiles(upper, '+', 2, face->tile)
	    && (face->kind == ISLE_FACE_ALL
	        || read_tiles(word, '+', 2, face->tile + 2));
}

static bool read_face(struct word word, struct isle_face *out)
{
	struct isle_face face = { .kind = ISLE_FACE_EMPTY };
	bool read;
	int lesson = 0;
	for (int i = 0; i < ISLE_FACE_TILES; i++)
		face.tile[i] = ISLE_NONE;
	if (cut_front(&word, lesson_word)) {
		face.kind = ISLE_FACE_LESSON;
		read = words_number(word, &lesson) && lesson < ISLE_NONE;
		face.lesson = (uint8_t)lesson;
	} else if (cut_front(&word, two_of_word)) {
		face.kind = ISLE_FACE_TWO_OF;
		read = read_tiles(word, ',', ISLE_FACE_TILES, face.tile);
	} else {
		read = read_discoveries(word, &face);
	}
	if (!read || !isle_face_check(&face))
		return false;
	*out = face;
	return true;
}

size_t notation_face(const struct isle_face *face, char *buf, size_t size)
{
	struct writer writer;
	writer_init(&writer, buf, size);
	write_face(&writer, face);
	return writer_end(&writer);
}

bool notation_face_find(const char *word, size_t length,
                        struct isle_face *face)
{
	return read_face((struct word){ .text = word, .length = length }, face);
}

/* ---- reading ------------------------------------------------------------- */

struct parser {
	const struct isle_rules *rules;
	struct words words;
	struct isle_move *move;
	struct notation_fault *fault;
};

static bool fail(struct parser *p, struct word at, const char *text)
{
	*p->fault = (struct notation_fault){
		.column = at.column, .text = text, .rule = rule_moves,
	};
	return false;
}

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
	struct word tile = word, field = word;
	isle_step side;
	for (tile.length = 0; tile.length < word.length; tile.length++)
		if (word.text[tile.length] == ':')
			break;
	if (tile.length == word.length)
		return false;
	field.text += tile.length + 1;
	field.length -= tile.length + 1;
	if (!notation_read_tile(tile, step) || !read_field(field, &side))
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

static bool parse_basket(struct parser *p)
{
	struct word word = words_next(&p->words);
	int kind = words_find(word, baskets, COUNT(baskets));
	isle_step card[2] = { 0, 0 };
	if (kind < ISLE_BASKET_PERMANENT)
		return fail(p, word, "expected permanent, card, cards or token");
	int cards = kind == ISLE_BASKET_CARD ? 1 : kind == ISLE_BASKET_CARDS ? 2 : 0;
	for (int i = 0; i < cards; i++) {
		word = words_next(&p->words);
		if (!notation_read_card(word, &card[i]))
			return fail(p, word, "expected the number of a card");
	}
	if (card[0] == card[1] && cards == 2)
		return fail(p, word, "a card is named twice");
	if (card[0] > card[1] && cards == 2) {
		isle_step other = card[0];
		card[0] = card[1];
		card[1] = other;
	}
	return isle_extend(p->move, (isle_step)kind | card[0] << 8 | card[1] << 16)
		|| fail(p, word, "that is no basket");
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
		write_square(writer, (isle_step)(move->anchor
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
		write_square(writer, (isle_step)(move->anchor
			+ shape->turn[move->turn].offset[i]));
	}
	write_icons(writer, shape, move);
}

/* The squares up to the end of the line or to `icons`. */
static bool parse_squares(struct parser *p, struct isle_set *squares)
{
	int last = -1;
	for (struct word word = words_peek(&p->words);
	     word.length && !words_is(word, "icons");
	     word = words_peek(&p->words)) {
		isle_step square;
		if (!read_square(word, &square))
			return fail(p, word, "expected a square from a1 to v9");
		if ((int)square <= last)
			return fail(p, word, "squares must rise: columns first, "
			                     "then rows");
		if (!isle_set_has(&p->rules->boat, (int)square))
			return fail(p, word, "that square is not on the boat");
		isle_set_add(squares, (int)square);
		last = (int)square;
		words_next(&p->words);
	}
	if (last < 0)
		return fail(p, words_peek(&p->words), "expected a square");
	return true;
}

enum { ICONS_MAX = 4 };

struct icons { uint8_t square[ICONS_MAX], colour[ICONS_MAX]; int count; };

/* h5=blue */
static bool read_icon(struct word word, struct icons *icons)
{
	struct word square = word, colour = word;
	isle_step at, what;
	if (word.length < 4 || word.text[2] != '=' || icons->count == ICONS_MAX)
		return false;
	square.length = 2;
	colour.text += 3;
	colour.length -= 3;
	if (!read_square(square, &at) || !notation_read_colour(colour, &what))
		return false;
	icons->square[icons->count] = (uint8_t)at;
	icons->colour[icons->count++] = (uint8_t)what;
	return true;
}

/* A beast adds all its icons in the order of its squares. */
static bool parse_icons(struct parser *p, int expected, struct icons *icons)
{
	struct word word = words_peek(&p->words);
	if (!word.length)
		return !expected || fail(p, word, "a beast adds its icons");
	if (!expected)
		return fail(p, word, "only a beast has icons");
	words_next(&p->words);
	for (word = words_next(&p->words); word.length;
	     word = words_next(&p->words)) {
		int i = icons->count;
		if (!read_icon(word, icons))
			return fail(p, word, "expected an icon, such as h5=blue");
		if (i && icons->square[i] <= icons->square[i - 1])
			return fail(p, word, "icons must rise as squares do");
	}
	return icons->count == expected
		|| fail(p, word, "a beast adds all its icons");
}

static bool parse_placing(struct parser *p)
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
	fail(p, first, "the tile does not lie like that, turned or flipped");
	p->fault->rule = rule_placing;
	return false;
}

/* ---- the island ---------------------------------------------------------- */

static void write_island(struct writer *writer, const struct isle_rules *rules,
                         const struct isle_move *move)
{
	const uint8_t *byte = move->list;
	(void)rules;
	for (int i = 0; (i + 1) * 8 <= move->count; i++, byte += 8) {
		struct isle_face face = { byte[0], byte[1], { byte[2], byte[3],
			byte[4], byte[5], byte[6], byte[7] } };
		if (i)
			writer_char(writer, ' ');
		write_face(writer, &face);
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

static bool parse_island(struct parser *p)
{
	for (struct word word = words_next(&p->words); word.length;
	     word = words_next(&p->words)) {
		struct isle_face face;
		if (!read_face(word, &face))
			return fail(p, word, "expected the face of a card, such as "
			                     "blue-c3, t2+t3/r5, 2of-t1,t2 or lesson-9");
		if (!extend_face(p->move, &face))
			return fail(p, word, "the list is too long");
	}
	return isle_extend(p->move, ISLE_STEP_END);
}

/* ---- slots --------------------------------------------------------------- */

/* The text of a slot. Most are one word, or a list of such words to the end of
 * the line; baskets and placings have functions of their own. */
struct slot_text {
	const char *join;       /* the word before it */
	const char *expected;   /* what a reader misses when it is not there */
	size_t at;              /* where the move holds it, unless there is value */
	isle_step (*value)(const struct isle_move *, int i);
	void (*write)(struct writer *, isle_step);
	bool (*read)(struct word, isle_step *);
	int (*count)(const struct isle_move *);      /* lists only */
	const char *(*order)(const struct isle_move *, isle_step);
	void (*write_all)(struct writer *, const struct isle_rules *,
	                  const struct isle_move *);
	bool (*parse_all)(struct parser *);
};

static const struct slot_text slots[ISLE_SLOTS] = {
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
		.write = write_square, .read = read_square },
	[ISLE_SLOT_SQUARE] = {
		.expected = "expected a square from a1 to v9",
		AT(number), .write = write_square, .read = read_square },
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

/* ---- verbs --------------------------------------------------------------- */

/* In which games words mean this verb. */
enum games { ALL_GAMES, WITH_BASKETS, WITHOUT_BASKETS };

/* The words of a verb, and a joining word that only this verb has. */
struct verb_text {
	const char *word[2];
	uint8_t games;           /* enum games */
	uint8_t slot;            /* enum isle_slot that is joined */
	const char *join;
};

/* A longer form stands after a shorter one that it begins with. */
static const struct verb_text verbs[] = {
	[ISLE_FAMILY_CARDS]     = { .word = { "family" } },
	[ISLE_DRAFT]            = { .word = { "draft" } },
	[ISLE_KEEP]             = { .word = { "keep" } },
	[ISLE_READY]            = { .word = { "ready" } },
	[ISLE_NAME]             = { .word = { "name" } },
	[ISLE_CHOOSE]           = { .word = { "choose" } },
	[ISLE_RESCUE]           = { .word = { "rescue" },
	                            .slot = ISLE_SLOT_FIELD, .join = "from" },
	[ISLE_TAKE_CAT]         = { .word = { "take" } },
	[ISLE_RESCUE_KITTEN]    = { .word = { "kitten" }, .games = WITH_BASKETS },
	[ISLE_TAKE_KITTEN]      = { .word = { "kitten" }, .games = WITHOUT_BASKETS },
	[ISLE_SECOND]           = { .word = { "second" } },
	[ISLE_ENOUGH]           = { .word = { "enough" } },
	[ISLE_END]              = { .word = { "end" } },
	[ISLE_PASS]             = { .word = { "pass" } },
	[ISLE_TAKE_TREASURE]    = { .word = { "treasure" } },
	[ISLE_NO_TREASURE]      = { .word = { "no-treasure" } },
	[ISLE_PLAY_CARD]        = { .word = { "play" } },
	[ISLE_PLACE]            = { .word = { "place" } },
	[ISLE_FIELD]            = { .word = { "field" } },
	[ISLE_PLACE_KING_RAT]   = { .word = { "king-rat" } },
	[ISLE_FEED]             = { .word = { "feed" } },
	[ISLE_TOKEN]            = { .word = { "token" } },
	[ISLE_ROW]              = { .word = { "row" } },
	[ISLE_COLUMN]           = { .word = { "column" } },
	[ISLE_POINT_CAT]        = { .word = { "cat" } },
	[ISLE_DONE]             = { .word = { "done" } },
	[ISLE_TAKE_COLUMN]      = { .word = { "take", "column" } },
	[ISLE_TAKE_COLUMN_AND]  = { .word = { "take", "column" },
	                            .slot = ISLE_SLOT_SPACE, .join = "and" },
	[ISLE_TAKE_ROW]         = { .word = { "take", "row" } },
	[ISLE_TAKE_SPACES]      = { .word = { "take", "spaces" } },
	[ISLE_RESOLVE]          = { .word = { "resolve" } },
	[ISLE_UPPER]            = { .word = { "upper" } },
	[ISLE_LOWER]            = { .word = { "lower" } },
	[ISLE_DRAW]             = { .word = { "draw" } },
	[ISLE_TWICE_CAT]        = { .word = { "twice", "cat" } },
	[ISLE_TWICE_TREASURE]   = { .word = { "twice", "treasure" } },
	[ISLE_ISLAND]           = { .word = { "island" } },
	[ISLE_TAKE_AND]         = { .word = { "and" } },
};

_Static_assert(COUNT(verbs) == ISLE_VERBS, "every verb has its words");

/* The word that stands before a slot of a verb, NULL if none does. */
static const char *join_of(const struct verb_text *verb, enum isle_slot slot)
{
	return verb->slot == slot && verb->join ? verb->join : slots[slot].join;
}

/* ---- writing a move ------------------------------------------------------ */

static isle_step value_of(const struct slot_text *text,
                          const struct isle_move *move, int i)
{
	return text->value ? text->value(move, i)
	                   : ((const uint8_t *)move)[text->at];
}

static void write_slot(struct writer *writer, const struct isle_rules *rules,
                       const struct isle_move *move, enum isle_slot slot, int i)
{
	const struct slot_text *text = &slots[slot];
	if (text->write_all) {
		writer_char(writer, ' ');
		text->write_all(writer, rules, move);
		return;
	}
	int end = text->count ? text->count(move) : i + 1;
	for (i = text->count ? 0 : i; i < end; i++) {
		writer_char(writer, ' ');
		text->write(writer, value_of(text, move, i));
	}
}

static void write_move(struct writer *writer, const struct isle_rules *rules,
                       const struct isle_move *move,
                       const struct verb_text *verb)
{
	struct isle_move part = *move;
	int spaces = 0;
	for (part.filled = 0; part.filled < move->filled; part.filled++) {
		enum isle_slot slot = isle_slot(&part);
		const char *join = join_of(verb, slot);
		if (slot == ISLE_SLOT_END)
			return;
		if (join) {
			writer_char(writer, ' ');
			writer_text(writer, join);
		}
		write_slot(writer, rules, move, slot,
		           slot == ISLE_SLOT_SPACE ? spaces++ : 0);
	}
}

size_t notation_format(const struct isle_rules *rules,
                       const struct isle_move *move, char *buf, size_t size)
{
	const struct verb_text *verb = &verbs[move->verb < ISLE_VERBS
		? move->verb : ISLE_VERB_NONE];
	struct writer writer;
	writer_init(&writer, buf, verb->word[0] ? size : 0);
	writer_number(&writer, move->seat);
	for (int i = 0; i < 2 && verb->word[i]; i++) {
		writer_char(&writer, ' ');
		writer_text(&writer, verb->word[i]);
	}
	write_move(&writer, rules, move, verb);
	return writer_end(&writer);
}

/* ---- reading a move ------------------------------------------------------ */

/* Whether the words from here on begin like this verb; goes past them. */
static bool match_verb(struct parser *p, int verb)
{
	const struct verb_text *text = &verbs[verb];
	struct words words = p->words;
	if (text->games == (p->rules->needs_basket ? WITHOUT_BASKETS : WITH_BASKETS))
		return false;
	for (int i = 0; i < 2 && text->word[i]; i++)
		if (!words_is(words_next(&words), text->word[i]))
			return false;
	p->words = words;
	/* Something after the column makes it a column and a space. */
	words_next(&words);
	return verb != ISLE_TAKE_COLUMN_AND || words_next(&words).length;
}

static bool parse_verb(struct parser *p)
{
	struct words start = p->words;
	struct word first = words_peek(&start);
	for (int verb = ISLE_VERBS - 1; verb > ISLE_VERB_NONE; verb--) {
		if (match_verb(p, verb))
			return isle_extend(p->move, (isle_step)verb);
		p->words = start;
	}
	return fail(p, first, first.length ? "there is no such verb"
	                                   : "expected a verb");
}

/* One word of a slot. */
static bool parse_member(struct parser *p, const struct slot_text *text)
{
	struct word word = words_next(&p->words);
	isle_step step;
	if (!text->read(word, &step))
		return fail(p, word, text->expected);
	const char *wrong = text->order ? text->order(p->move, step) : NULL;
	if (wrong)
		return fail(p, word, wrong);
	return isle_extend(p->move, step)
		|| fail(p, word, "the list is too long");
}

static bool parse_slot(struct parser *p, enum isle_slot slot)
{
	const struct slot_text *text = &slots[slot];
	const char *join = join_of(&verbs[p->move->verb], slot);
	if (join) {
		struct word word = words_next(&p->words);
		if (!words_is(word, join))
			return fail(p, word, "a word is missing or wrong");
	}
	if (text->parse_all)
		return text->parse_all(p);
	if (!text->count)
		return parse_member(p, text);
	while (words_peek(&p->words).length)
		if (!parse_member(p, text))
			return false;
	return isle_extend(p->move, ISLE_STEP_END);
}

static bool parse_seat(struct parser *p)
{
	struct word word = words_next(&p->words);
	int seat;
	if (!words_number(word, &seat))
		return fail(p, word, "expected the number of a seat");
	if (seat > p->rules->options.seats)
		return fail(p, word, "there is no such seat");
	*p->move = (struct isle_move){ .seat = (uint8_t)seat };
	return true;
}

bool notation_parse(const struct isle_rules *rules,
                    const struct isle_game *game,
                    const char *line, size_t length, struct isle_move *move,
                    struct notation_fault *fault)
{
	struct parser p = { .rules = rules, .move = move, .fault = fault };
	enum isle_slot slot;
	(void)game;
	words_init(&p.words, line, length);
	if (!parse_seat(&p) || !parse_verb(&p))
		return false;
	while ((slot = isle_slot(move)) != ISLE_SLOT_END)
		if (!parse_slot(&p, slot))
			return false;
	struct word more = words_peek(&p.words);
	return !more.length || fail(&p, more, "the line should end here");
}

/* ---- days ---------------------------------------------------------------- */

static void write_order(struct writer *writer, const struct isle_game *game)
{
	writer_text(writer, " order");
	for (int i = 0; i < game->order_count; i++) {
		writer_char(writer, ' ');
		if (game->order[i])
			writer_number(writer, game->order[i]);
		else
			writer_text(writer, "sister");
	}
}

size_t notation_day(const struct isle_rules *rules,
                    const struct isle_game *game,
                    char *buf, size_t size)
{
	struct writer writer;
	writer_init(&writer, buf, size);
	writer_text(&writer, "day ");
	writer_number(&writer, game->day);
	if (game->order_count)
		write_order(&writer, game);
	if (rules->fishing)
		writer_text(&writer, " fish");
	for (int seat = 0; rules->fishing && seat < rules->options.seats; seat++) {
		writer_char(&writer, ' ');
		writer_number(&writer, game->seat[seat].fish);
	}
	return writer_end(&writer);
}
