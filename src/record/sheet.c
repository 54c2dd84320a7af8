/*
 * sheet.c - reading score sheets.
 *
 * Lines are taken in one after the other and checked as far as a line alone
 * can be; what depends on other lines (which lessons the game has, who is in
 * the turn order, what shape a tile is) is looked at when all are in.
 */
#include "sheet.h"

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memset(void *to, int byte, size_t size);
int memcmp(const void *a, const void *b, size_t size);

/* Marks a text for the catalogues. */
#define N_(text) text

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

enum { GRID_KING_RAT = SHEET_LETTERS + 1, LESSON_FIRST_IN_ORDER = 119,
       SISTER_FIRST = 197, SISTER_LAST = 215, SISTER_FISH = 200,
       EXPLORE_PLACES = 26, BASKETS_MAX = 10, NUMBER_MAX = 9999 };

struct reader {
	const char *next, *end;          /* text not yet taken */
	const char *at, *stop;           /* rest of the line, comment cut off */
	int line;                        /* its number */
	const struct isle_rules *rules;
	struct sheet *sheet;
	struct sheet_player *player;     /* whose block it is; NULL before any */
	struct sheet_fault *fault;
};

static const struct sheet_word NO_WORD = { "", 0 };

static const char *const colour_names[ISLE_COLOURS] = {
	"blue", "green", "orange", "purple", "red"
};

/* ---- faults ------------------------------------------------------------ */

/* Quotes a word without cutting a character in two; what is no letter of a
 * terminal becomes a question mark. */
static void quote(char *to, struct sheet_word word)
{
	size_t length = word.length;
	if (length > SHEET_WORD_MAX)
		for (length = SHEET_WORD_MAX;
		     length && ((unsigned char)word.at[length] & 0xc0) == 0x80; )
			length--;
	for (size_t i = 0; i < length; i++) {
		unsigned char byte = word.at[i];
		to[i] = byte < 0x20 || byte == 0x7f ? '?' : word.at[i];
	}
	to[length] = '\0';
}

static bool fail_at(struct reader *r, int line, const char *reason,
                    struct sheet_word word)
{
	r->fault->line = line;
	r->fault->reason = reason;
	quote(r->fault->word, word);
	return false;
}

static bool fail(struct reader *r, const char *reason, struct sheet_word word)
{
	return fail_at(r, r->line, reason, word);
}

/* A number as a word, for faults about cards. */
static struct sheet_word number_word(int number, char buf[8])
{
	int i = 8;
	do {
		buf[--i] = '0' + number % 10;
		number /= 10;
	} while (number);
	return (struct sheet_word){ buf + i, 8 - i };
}

static bool fail_card(struct reader *r, int line, const char *reason,
                      int number)
{
	char buf[8];
	return fail_at(r, line, reason, number_word(number, buf));
}

/* ---- lines and words --------------------------------------------------- */

/* The length of the character at p, 0 if it is not UTF-8. */
static int character_length(const char *p, const char *end)
{
	const unsigned char *b = (const unsigned char *)p;
	int length = b[0] < 0x80 ? 1 : b[0] < 0xc2 ? 0 : b[0] < 0xe0 ? 2
	           : b[0] < 0xf0 ? 3 : b[0] < 0xf5 ? 4 : 0;
	if (!b[0] || length > end - p)
		return 0;
	for (int i = 1; i < length; i++)
		if ((b[i] & 0xc0) != 0x80)
			return 0;
	/* neither longer than needed, nor a surrogate, nor beyond the last */
	if ((b[0] == 0xe0 && b[1] < 0xa0) || (b[0] == 0xed && b[1] > 0x9f)
	    || (b[0] == 0xf0 && b[1] < 0x90) || (b[0] == 0xf4 && b[1] > 0x8f))
		return 0;
	return length;
}

static struct sheet_word character_at(const char *p, const char *end)
{
	return (struct sheet_word){ p, character_length(p, end) };
}

static bool is_text(const char *p, const char *end)
{
	while (p < end) {
		int length = character_length(p, end);
		if (!length)
			return false;
		p += length;
	}
	return true;
}

/* Takes the next line; false when there is none. */
static bool next_line(struct reader *r)
{
	if (r->next == r->end)
		return false;
	r->at = r->next;
	while (r->next < r->end && *r->next != '\n')
		r->next++;
	r->stop = r->next;
	if (r->next < r->end) {
		r->next++;
		if (r->stop > r->at && r->stop[-1] == '\r')
			r->stop--;
	}
	r->line++;
	return true;
}

/* Checks the bytes of the line and cuts off its comment. */
static bool clean_line(struct reader *r)
{
	if (!is_text(r->at, r->stop))
		return fail(r, N_("not UTF-8 text"), NO_WORD);
	for (const char *p = r->at; p < r->stop; p++)
		if (*p == '#')
			r->stop = p;
	return true;
}

static bool is_blank(char c)
{
	return c == ' ' || c == '\t';
}

/* The next word of the line, of length 0 at its end. */
static struct sheet_word next_word(struct reader *r)
{
	struct sheet_word word;
	while (r->at < r->stop && is_blank(*r->at))
		r->at++;
	word.at = r->at;
	while (r->at < r->stop && !is_blank(*r->at))
		r->at++;
	word.length = r->at - word.at;
	return word;
}

static bool end_line(struct reader *r)
{
	struct sheet_word word = next_word(r);
	return !word.length || fail(r, N_("a word too many"), word);
}

static bool same(struct sheet_word a, struct sheet_word b)
{
	return a.length == b.length && !memcmp(a.at, b.at, a.length);
}

static struct sheet_word word_of(const char *text)
{
	size_t length = 0;
	while (text[length])
		length++;
	return (struct sheet_word){ text, length };
}

static bool is(struct sheet_word word, const char *text)
{
	return same(word, word_of(text));
}

/* ---- small values ------------------------------------------------------ */

/* One to four digits, or -1. */
static int parse_number(struct sheet_word word)
{
	int number = 0;
	if (word.length < 1 || word.length > 4)
		return -1;
	for (size_t i = 0; i < word.length; i++) {
		if (word.at[i] < '0' || word.at[i] > '9')
			return -1;
		number = number * 10 + word.at[i] - '0';
	}
	return number;
}

static int parse_colour(struct sheet_word word)
{
	for (int i = 0; i < ISLE_COLOURS; i++)
		if (is(word, colour_names[i]))
			return i;
	return -1;
}

/* h5, or -1 */
static int parse_square(struct sheet_word word)
{
	if (word.length != 2 || word.at[0] < 'a' || word.at[0] > 'v'
	    || word.at[1] < '1' || word.at[1] > '9')
		return -1;
	return (word.at[0] - 'a') * ISLE_STRIDE + word.at[1] - '1';
}

/* 0..61, or -1 */
static int letter_index(char c)
{
	if (c >= 'A' && c <= 'Z')
		return c - 'A';
	if (c >= 'a' && c <= 'z')
		return 26 + c - 'a';
	return c >= '0' && c <= '9' ? 52 + c - '0' : -1;
}

static struct sheet_word letter_word(int letter)
{
	static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	                              "abcdefghijklmnopqrstuvwxyz0123456789";
	return (struct sheet_word){ letters + letter, 1 };
}

static bool read_number(struct reader *r, int low, int high, int *number)
{
	struct sheet_word word = next_word(r);
	if (!word.length)
		return fail(r, N_("a number is missing"), NO_WORD);
	*number = parse_number(word);
	if (*number < low || *number > high)
		return fail(r, N_("not a number that can stand here"), word);
	return true;
}

/* The only word of a line: a number. */
static bool read_only_number(struct reader *r, int low, int high, int *number)
{
	return read_number(r, low, high, number) && end_line(r);
}

/* ---- lines of the table ------------------------------------------------ */

static bool read_game(struct reader *r)
{
	static const char *const modes[] = {
		[ISLE_ADVANCED] = "advanced", [ISLE_FAMILY] = "family",
		[ISLE_SOLO] = "solo", [ISLE_EXPLORE] = "explore"
	};
	struct sheet_word word = next_word(r);
	for (int i = 0; i < COUNT(modes); i++)
		if (is(word, modes[i])) {
			r->sheet->mode = i;
			return end_line(r);
		}
	return fail(r, N_("no such game"), word);
}

static bool read_edition(struct reader *r)
{
	int number;
	if (!read_only_number(r, 1, 2, &number))
		return false;
	r->sheet->edition = number;
	return true;
}

/* 148, or 144:green */
static bool read_public_card(struct reader *r, struct sheet_word word,
                             struct isle_item *item)
{
	struct sheet_word card = word;
	card.length = 0;
	while (card.length < word.length && word.at[card.length] != ':')
		card.length++;
	int number = parse_number(card), colour = ISLE_NONE;
	if (number < 0)
		return fail(r, N_("not a number that can stand here"), word);
	if (card.length < word.length) {
		word.at += card.length + 1;
		word.length -= card.length + 1;
		colour = parse_colour(word);
		if (colour < 0)
			return fail(r, N_("no such colour"), word);
	}
	*item = (struct isle_item){ .card = number, .points = colour };
	return true;
}

static bool read_public(struct reader *r)
{
	struct sheet *sheet = r->sheet;
	struct sheet_word word = next_word(r);
	for (; word.length; word = next_word(r)) {
		if (sheet->public_count == COUNT(sheet->public_lesson))
			return fail(r, N_("more cards than there are"), word);
		if (!read_public_card(r, word,
		                      &sheet->public_lesson[sheet->public_count++]))
			return false;
	}
	return true;
}

static bool read_turn_order(struct reader *r)
{
	struct sheet *sheet = r->sheet;
	struct sheet_word word = next_word(r);
	for (; word.length; word = next_word(r)) {
		if (sheet->order_count == COUNT(sheet->order))
			return fail(r, N_("a name too many"), word);
		sheet->order[sheet->order_count++] = word;
	}
	return true;
}

static bool read_colours(struct reader *r)
{
	for (int i = 0; i < ISLE_COLOURS; i++) {
		struct sheet_word word = next_word(r);
		int colour = parse_colour(word);
		if (colour < 0)
			return fail(r, word.length ? N_("no such colour")
			            : N_("five colours are needed"), word);
		for (int k = 0; k < i; k++)
			if (r->sheet->colours[k] == colour)
				return fail(r, N_("a colour twice"), word);
		r->sheet->colours[i] = colour;
	}
	return end_line(r);
}

static bool read_sister(struct reader *r)
{
	struct sheet *sheet = r->sheet;
	struct sheet_word word = next_word(r);
	if (!word.length)
		return fail(r, N_("a number is missing"), NO_WORD);
	for (; word.length; word = next_word(r)) {
		int number = parse_number(word);
		if (number < SISTER_FIRST || number > SISTER_LAST)
			return fail(r, N_("no lesson of the sister"), word);
		for (int i = 0; i < sheet->sister_count; i++)
			if (sheet->sister[i] == number)
				return fail(r, N_("a card twice"), word);
		if (sheet->sister_count == SHEET_SISTER_MAX)
			return fail(r, N_("more cards than can be counted"), word);
		sheet->sister[sheet->sister_count++] = number;
	}
	return true;
}

static bool read_sister_events(struct reader *r)
{
	for (int day = 2; day <= 4; day++) {
		int points;
		if (!read_number(r, 0, NUMBER_MAX, &points))
			return false;
		r->sheet->sister_events += points;
	}
	return end_line(r);
}

/* ---- lines of a player ------------------------------------------------- */

static bool name_is_clean(struct sheet_word name)
{
	for (size_t i = 0; i < name.length; i++)
		if ((unsigned char)name.at[i] < 0x20 || name.at[i] == 0x7f)
			return false;
	return name.length > 0;
}

static bool read_player(struct reader *r)
{
	struct sheet *sheet = r->sheet;
	struct sheet_word name = next_word(r);
	if (!name_is_clean(name) || is(name, "sister"))
		return fail(r, N_("no name for a player"), name);
	for (int i = 0; i < sheet->player_count; i++)
		if (same(sheet->player[i].name, name))
			return fail(r, N_("a name twice"), name);
	if (sheet->player_count == ISLE_PLAYERS_MAX)
		return fail(r, N_("a player too many"), name);
	r->player = &sheet->player[sheet->player_count++];
	r->player->name = name;
	r->player->line = r->line;
	r->player->baskets = 1;
	return end_line(r);
}

static bool read_boat(struct reader *r)
{
	return read_only_number(r, 1, ISLE_BOATS, &r->player->boat_number);
}

static bool read_fish(struct reader *r)
{
	return read_only_number(r, 0, NUMBER_MAX, &r->player->fish);
}

static bool read_baskets(struct reader *r)
{
	return read_only_number(r, 0, BASKETS_MAX, &r->player->baskets);
}

static bool read_markers(struct reader *r)
{
	return read_only_number(r, 0, NUMBER_MAX, &r->player->markers);
}

static bool read_lessons(struct reader *r)
{
	struct sheet_player *player = r->player;
	struct sheet_word word = next_word(r);
	for (; word.length; word = next_word(r)) {
		int number = parse_number(word);
		if (number < 0)
			return fail(r, N_("not a number that can stand here"), word);
		if (player->lesson_count == COUNT(player->lesson))
			return fail(r, N_("more cards than there are"), word);
		player->lesson[player->lesson_count++] = number;
	}
	return true;
}

/* What a square of the grid holds, -1 for a character that cannot be there. */
static int grid_value(char c)
{
	int letter = letter_index(c);
	if (c == '.')
		return 0;
	if (c == '*')
		return GRID_KING_RAT;
	return letter < 0 ? -1 : letter + 1;
}

/* What is left out at the end of a row counts as blanks. */
static bool read_row(struct reader *r, int row)
{
	const char *stop = r->stop;
	while (stop > r->at && is_blank(stop[-1]))
		stop--;
	for (int column = 0; column < ISLE_COLUMNS; column++) {
		int square = column * ISLE_STRIDE + row;
		bool inside = isle_set_has(&r->rules->boat, square);
		char c = column < stop - r->at ? r->at[column] : ' ';
		if (inside && c == ' ')
			return fail(r, N_("the row has a square too few"), NO_WORD);
		if (!inside && c != ' ')
			return fail(r, N_("the row has a square too many"), NO_WORD);
		if (inside && grid_value(c) < 0)
			return fail(r, N_("no square of a grid"),
			            character_at(r->at + column, stop));
		r->player->grid[square] = inside ? grid_value(c) : 0;
	}
	if (stop - r->at > ISLE_COLUMNS)
		return fail(r, N_("the row has a square too many"), NO_WORD);
	r->player->row_line[row] = r->line;
	return true;
}

static bool read_grid(struct reader *r)
{
	if (!end_line(r))
		return false;
	for (int row = 0; row < ISLE_ROWS; row++) {
		if (!next_line(r))
			return fail(r, N_("the grid has nine lines"), NO_WORD);
		if (!clean_line(r) || !read_row(r, row))
			return false;
	}
	r->at = r->stop;
	return true;
}

/* h5=blue; icons are kept in rising order. */
static bool read_icon(struct reader *r, struct sheet_word word,
                      struct sheet_tile *tile)
{
	struct sheet_word square_word = { word.at, word.length < 2 ? 0 : 2 };
	struct sheet_word colour_word = NO_WORD;
	int square = parse_square(square_word), i = tile->icon_count;
	if (word.length > 3 && word.at[2] == '=')
		colour_word = (struct sheet_word){ word.at + 3, word.length - 3 };
	int colour = parse_colour(colour_word);
	if (square < 0 || colour < 0)
		return fail(r, N_("no icon of a beast"), word);
	if (i == SHEET_ICONS_MAX)
		return fail(r, N_("an icon too many"), word);
	for (; i && tile->icon_square[i - 1] >= square; i--) {
		if (tile->icon_square[i - 1] == square)
			return fail(r, N_("a square twice"), word);
		tile->icon_square[i] = tile->icon_square[i - 1];
		tile->icon_colour[i] = tile->icon_colour[i - 1];
	}
	tile->icon_square[i] = square;
	tile->icon_colour[i] = colour;
	tile->icon_count++;
	return true;
}

static bool read_tile_colour(struct reader *r, struct sheet_tile *tile)
{
	struct sheet_word word = next_word(r);
	int colour = parse_colour(word);
	if (colour < 0)
		return fail(r, N_("no such colour"), word);
	tile->colour = colour;
	return true;
}

/* a cat blue */
static bool read_tile(struct reader *r, int letter)
{
	static const char *const kinds[] = {
		[ISLE_CAT] = "cat", [ISLE_KITTEN] = "kitten",
		[ISLE_OSHAX] = "oshax", [ISLE_RARE] = "rare",
		[ISLE_COMMON] = "common", [ISLE_BEAST] = "beast"
	};
	struct sheet_tile *tile = &r->player->tile[letter];
	struct sheet_word word = next_word(r);
	int kind = 0;
	while (kind < COUNT(kinds) && !is(word, kinds[kind]))
		kind++;
	if (kind == COUNT(kinds))
		return fail(r, N_("no such tile"), word);
	if (tile->line)
		return fail(r, N_("a letter twice"), letter_word(letter));
	*tile = (struct sheet_tile){ .line = r->line, .kind = kind,
	                             .colour = ISLE_NONE };
	if (kind <= ISLE_OSHAX && !read_tile_colour(r, tile))
		return false;
	while (kind == ISLE_BEAST && (word = next_word(r)).length)
		if (!read_icon(r, word, tile))
			return false;
	return end_line(r);
}

/* ---- any line ---------------------------------------------------------- */

/* line: where in struct sheet or sheet_player the keyword's line is kept. */
struct keyword {
	const char *word;
	bool of_player;
	size_t line;
	bool (*read)(struct reader *r);
};

#define TABLE(name)  false, offsetof(struct sheet, name##_line)
#define PLAYER(name) true, offsetof(struct sheet_player, name##_line)

static const struct keyword keywords[] = {
	{ "game",          TABLE(game),      read_game },
	{ "edition",       TABLE(edition),   read_edition },
	{ "public",        TABLE(public),    read_public },
	{ "turn-order",    TABLE(order),     read_turn_order },
	{ "colours",       TABLE(colours),   read_colours },
	{ "sister",        TABLE(sister),    read_sister },
	{ "sister-events", TABLE(events),    read_sister_events },
	{ "boat",          PLAYER(boat),     read_boat },
	{ "fish",          PLAYER(fish),     read_fish },
	{ "baskets",       PLAYER(baskets),  read_baskets },
	{ "lessons",       PLAYER(lessons),  read_lessons },
	{ "markers",       PLAYER(markers),  read_markers },
	{ "grid",          PLAYER(grid),     read_grid },
	{ "tiles",         PLAYER(tiles),    end_line },
};

static const char homeless[] =
	N_("this belongs to a player, and there is none yet");

static bool read_keyword(struct reader *r, const struct keyword *keyword,
                         struct sheet_word word)
{
	char *base = keyword->of_player ? (char *)r->player : (char *)r->sheet;
	if (!base)
		return fail(r, homeless, word);
	int *line = (int *)(void *)(base + keyword->line);
	if (*line)
		return fail(r, N_("this was said already"), word);
	*line = r->line;
	return keyword->read(r);
}

static bool read_line(struct reader *r)
{
	struct sheet_word word = next_word(r);
	int letter = word.length == 1 ? letter_index(word.at[0]) : -1;
	if (!word.length)
		return true;
	if (letter >= 0)
		return r->player ? read_tile(r, letter) : fail(r, homeless, word);
	if (is(word, "player"))
		return read_player(r);
	for (int i = 0; i < COUNT(keywords); i++)
		if (is(word, keywords[i].word))
			return read_keyword(r, &keywords[i], word);
	return fail(r, N_("unknown keyword"), word);
}

static bool read_lines(struct reader *r, const char *text, size_t length)
{
	r->next = text;
	r->end = text + length;
	if (length >= 3 && !memcmp(text, "\xef\xbb\xbf", 3))
		return fail_at(r, 1, N_("a byte-order mark"), NO_WORD);
	while (next_line(r))
		if (!clean_line(r) || !read_line(r))
			return false;
	if (!r->line)
		r->line = 1;
	return true;
}

/* ---- when all lines are in: the table ---------------------------------- */

/* Anything missing from the table is reported at the last line. */
static bool check_game(struct reader *r)
{
	struct sheet *sheet = r->sheet;
	int stray = sheet->colours_line ? sheet->colours_line
	          : sheet->sister_line ? sheet->sister_line : sheet->events_line;
	sheet->has_sister = sheet->mode == ISLE_SOLO
	                 || (sheet->mode == ISLE_EXPLORE && sheet->sister_line);
	if (!sheet->player_count)
		return fail(r, N_("there is no player"), NO_WORD);
	if (!sheet->has_sister)
		return !stray || fail_at(r, stray, N_("there is no sister in this game"),
		                         NO_WORD);
	if (sheet->player_count > 1)
		return fail_at(r, sheet->player[1].line,
		               N_("solo is for one player"), sheet->player[1].name);
	if (!sheet->colours_line)
		return fail(r, N_("the sister's colours are missing"), NO_WORD);
	if (!sheet->sister_line)
		return fail(r, N_("the sister's lessons are missing"), NO_WORD);
	return true;
}

static bool check_sister(struct reader *r)
{
	struct sheet *sheet = r->sheet;
	for (int i = 0; i < sheet->sister_count; i++)
		if (sheet->mode == ISLE_EXPLORE && sheet->sister[i] == SISTER_FISH)
			return fail_card(r, sheet->sister_line,
			                 N_("there are no fish in this game"),
			                 SISTER_FISH);
	return true;
}

/* A card appears once on the whole sheet. */
static bool use_card(struct reader *r, struct isle_set *used, int line,
                     int number)
{
	int id = r->sheet->mode == ISLE_EXPLORE ? number : isle_card_find(number);
	if (isle_set_has(used, id))
		return fail_card(r, line, N_("a card twice"), number);
	isle_set_add(used, id);
	return true;
}

static bool is_kind(int number, enum isle_card_kind kind)
{
	int id = isle_card_find(number);
	return id >= 0 && isle_card_info(id).kind == kind;
}

static bool is_private(const struct sheet *sheet, int number)
{
	if (sheet->mode == ISLE_EXPLORE)
		return number >= 1 && number <= EXPLORE_PLACES;
	return is_kind(number, sheet->mode == ISLE_FAMILY ? ISLE_CARD_FAMILY
	                                                  : ISLE_CARD_LESSON);
}

/* In games without public lessons the line is checked and has no effect. */
static bool check_public(struct reader *r, struct isle_set *used)
{
	struct sheet *sheet = r->sheet;
	for (int i = 0; i < sheet->public_count; i++) {
		int number = sheet->public_lesson[i].card, line = sheet->public_line;
		bool coloured = sheet->public_lesson[i].points != ISLE_NONE;
		if (!is_kind(number, ISLE_CARD_PUBLIC))
			return fail_card(r, line,
			                 N_("no public lesson of this game"), number);
		if (isle_card_info(isle_card_find(number)).names_colour != coloured)
			return fail_card(r, line, coloured
			                 ? N_("this card names no colour")
			                 : N_("this card needs a colour"), number);
		if (!use_card(r, used, line, number))
			return false;
	}
	if (sheet->mode == ISLE_FAMILY || sheet->mode == ISLE_EXPLORE)
		sheet->public_count = 0;
	return true;
}

static bool check_lessons(struct reader *r, const struct sheet_player *player,
                          struct isle_set *used)
{
	int line = player->lessons_line;
	for (int i = 0; i < player->lesson_count; i++) {
		int number = player->lesson[i];
		if (!is_private(r->sheet, number))
			return fail_card(r, line, N_("no lesson of this game"), number);
		if (!use_card(r, used, line, number))
			return false;
		if (number == LESSON_FIRST_IN_ORDER && !r->sheet->order_line)
			return fail(r, N_("lesson 119 needs a turn-order"), NO_WORD);
	}
	return true;
}

static bool check_cards(struct reader *r)
{
	struct isle_set used = {{0}}, none = {{0}};
	if (!check_public(r, &used) || !check_sister(r))
		return false;
	for (int i = 0; i < r->sheet->player_count; i++) {
		if (r->sheet->mode == ISLE_EXPLORE)
			used = none;
		if (!check_lessons(r, &r->sheet->player[i], &used))
			return false;
	}
	return true;
}

/* The player of a name, NULL if there is none. */
static struct sheet_player *find_player(struct sheet *sheet,
                                        struct sheet_word name)
{
	for (int i = 0; i < sheet->player_count; i++)
		if (same(sheet->player[i].name, name))
			return &sheet->player[i];
	return NULL;
}

/* Everybody once, the sister too. */
static bool check_order(struct reader *r)
{
	struct sheet *sheet = r->sheet;
	int line = sheet->order_line;
	bool sister = false;
	for (int i = 0; i < sheet->order_count; i++) {
		struct sheet_word name = sheet->order[i];
		struct sheet_player *player = find_player(sheet, name);
		bool is_sister = sheet->has_sister && is(name, "sister");
		if (!player && !is_sister)
			return fail_at(r, line, N_("nobody has this name"), name);
		if (is_sister ? sister : player->order)
			return fail_at(r, line, N_("a name twice"), name);
		if (is_sister)
			sister = true;
		else
			player->order = i + 1;
	}
	if (line && sheet->order_count != sheet->player_count + sheet->has_sister)
		return fail_at(r, line, N_("somebody is missing"), NO_WORD);
	return true;
}

/* ---- when all lines are in: the boats ---------------------------------- */

static bool is_connected(const struct isle_set *squares)
{
	static const int steps[] = { -ISLE_STRIDE, -1, 1, ISLE_STRIDE };
	struct isle_set seen = {{0}};
	uint8_t queue[ISLE_SQUARES];
	int count = 0;
	queue[count++] = isle_set_next(squares, 0);
	isle_set_add(&seen, queue[0]);
	for (int i = 0; i < count; i++)
		for (int k = 0; k < COUNT(steps); k++) {
			int next = queue[i] + steps[k];
			if (next < 0 || next >= ISLE_SQUARES
			    || !isle_set_has(squares, next)
			    || isle_set_has(&seen, next))
				continue;
			isle_set_add(&seen, next);
			queue[count++] = next;
		}
	return count == isle_set_count(squares);
}

/* The tiles of a kind: their ids from first on, by the step. */
static const struct { uint8_t first, step, count; } kinds[] = {
	[ISLE_CAT]      = { ISLE_TILE_CAT, ISLE_COLOURS, 17 },
	[ISLE_KITTEN]   = { ISLE_TILE_KITTEN, ISLE_COLOURS, 4 },
	[ISLE_OSHAX]    = { ISLE_TILE_OSHAX, 1, 10 },
	[ISLE_RARE]     = { ISLE_TILE_RARE, 1, 7 },
	[ISLE_COMMON]   = { ISLE_TILE_COMMON, 1, 4 },
	[ISLE_BEAST]    = { ISLE_TILE_BEAST, 1, 18 },
	[ISLE_KING_RAT] = { ISLE_TILE_KING_RAT, 1, 1 },
};

/* Finds the tile that lies on these squares; false if no such tile does. */
static bool find_tile(const struct isle_rules *rules,
                      const struct sheet_tile *line,
                      const struct isle_set *squares, struct isle_tile *tile)
{
	int id = kinds[line->kind].first;
	if (line->kind <= ISLE_KITTEN)
		id += line->colour;
	for (int i = 0; i < kinds[line->kind].count; i++) {
		tile->id = id + i * kinds[line->kind].step;
		tile->colour = line->colour;
		if (isle_find_placing(rules, tile->id, squares,
		                      line->icon_square, line->icon_colour,
		                      line->icon_count, &tile->turn, &tile->anchor))
			return true;
	}
	return false;
}

static bool place_tile(struct reader *r, struct sheet_player *player, int value,
                       const struct isle_set *squares, int row_line)
{
	static const struct sheet_tile king = { .kind = ISLE_KING_RAT,
	                                        .colour = ISLE_NONE };
	const struct sheet_tile *line = &king;
	struct sheet_word letter = NO_WORD;
	struct isle_tile tile;
	if (value != GRID_KING_RAT) {
		line = &player->tile[value - 1];
		letter = letter_word(value - 1);
		if (!line->line)
			return fail_at(r, row_line, N_("a letter without a line in tiles"),
			               letter);
		if (!is_connected(squares))
			return fail_at(r, line->line,
			               N_("the squares of this tile are apart"), letter);
	}
	if (!find_tile(r->rules, line, squares, &tile))
		return fail_at(r, line->line, line->kind == ISLE_BEAST
		               ? N_("no beast has this shape and these icons")
		               : N_("no tile of this kind has this shape"), letter);
	if (player->boat.tile_count == ISLE_TILES_MAX)
		return fail_at(r, row_line, N_("more tiles than a boat can hold"),
		               NO_WORD);
	isle_boat_place(r->rules, &player->boat, tile);
	return true;
}

/* The squares of the tile that lies on a square; a king rat has one. */
static struct isle_set same_letter(const struct sheet_player *player,
                                   int square)
{
	struct isle_set squares = {{0}};
	for (int i = square; i < ISLE_SQUARES; i++)
		if (i == square || (player->grid[i] == player->grid[square]
		                    && player->grid[i] != GRID_KING_RAT))
			isle_set_add(&squares, i);
	return squares;
}

static bool fill_boat(struct reader *r, struct sheet_player *player)
{
	struct isle_set done = {{0}};
	bool used[SHEET_LETTERS + 2] = { false };
	for (int i = 0; i < ISLE_SQUARES; i++) {
		int value = player->grid[i];
		if (!value || isle_set_has(&done, i))
			continue;
		struct isle_set squares = same_letter(player, i);
		for (int k = 0; k < 4; k++)
			done.w[k] |= squares.w[k];
		used[value] = true;
		if (!place_tile(r, player, value, &squares,
		                player->row_line[i % ISLE_STRIDE]))
			return false;
	}
	for (int i = 0; i < SHEET_LETTERS; i++)
		if (player->tile[i].line && !used[i + 1])
			return fail_at(r, player->tile[i].line,
			               N_("a letter that is not in the grid"),
			               letter_word(i));
	return true;
}

static bool needs_tiles(const struct sheet_player *player)
{
	for (int i = 0; i < ISLE_SQUARES; i++)
		if (player->grid[i] && player->grid[i] != GRID_KING_RAT)
			return true;
	for (int i = 0; i < SHEET_LETTERS; i++)
		if (player->tile[i].line)
			return true;
	return false;
}

/* Anything missing is reported at the player's line. */
static bool check_player(struct reader *r, struct sheet_player *player)
{
	const char *missing = !player->boat_line ? N_("the boat is missing")
	                    : !player->grid_line ? N_("the grid is missing")
	                    : !player->tiles_line && needs_tiles(player)
	                    ? N_("the tiles are missing") : NULL;
	if (missing)
		return fail_at(r, player->line, missing, player->name);
	player->boat.plan = player->boat_number;
	return fill_boat(r, player);
}

/* ---- all of it --------------------------------------------------------- */

/* Options that make rules for this sheet: whatever the number of players, only
 * the game and its edition matter for scores. */
static void make_rules(const struct sheet *sheet, struct isle_rules *rules)
{
	struct isle_options options;
	bool deck = sheet->mode == ISLE_ADVANCED || sheet->mode == ISLE_SOLO;
	memset(&options, 0, sizeof(options));
	options.mode = sheet->mode;
	options.edition = sheet->edition;
	options.seats = sheet->has_sister ? 1 : 2;
	options.modules = deck ? ISLE_MODULE_A | ISLE_MODULE_B | ISLE_MODULE_C : 0;
	for (int i = 0; i < options.seats; i++)
		options.boat[i] = i + 1;
	isle_rules_init(rules, &options);
}

bool sheet_read(const char *text, size_t length, struct isle_rules *rules,
                struct sheet *sheet, struct sheet_fault *fault)
{
	struct reader r = { .rules = rules, .sheet = sheet, .fault = fault };
	memset(sheet, 0, sizeof(*sheet));
	sheet->mode = ISLE_ADVANCED;
	sheet->edition = 2;
	make_rules(sheet, rules);
	if (!read_lines(&r, text, length) || !check_game(&r) || !check_cards(&r)
	    || !check_order(&r))
		return false;
	make_rules(sheet, rules);
	for (int i = 0; i < sheet->player_count; i++)
		if (!check_player(&r, &sheet->player[i]))
			return false;
	return true;
}

static void fill_player(const struct sheet_player *from, struct isle_player *to)
{
	to->boat = &from->boat;
	to->lesson_count = from->lesson_count;
	memcpy(to->lesson, from->lesson, sizeof(to->lesson));
	to->fish = from->fish;
	to->baskets = from->baskets;
	to->markers = from->markers;
	to->first = from->order == 1;
}

void sheet_table(const struct sheet *sheet, struct isle_table *table)
{
	memset(table, 0, sizeof(*table));
	table->players = sheet->player_count;
	for (int i = 0; i < sheet->player_count; i++)
		fill_player(&sheet->player[i], &table->player[i]);
	memcpy(table->public_lesson, sheet->public_lesson,
	       sizeof table->public_lesson);
	table->public_count = sheet->public_count;
	table->has_sister = sheet->has_sister;
	memcpy(table->colours, sheet->colours, sizeof(table->colours));
	table->colours_open = ISLE_COLOURS;
	for (int i = 0; i < sheet->sister_count; i++)
		table->sister[i] = sheet->sister[i];
	table->sister_count = sheet->sister_count;
	table->sister_events = sheet->sister_events;
}
