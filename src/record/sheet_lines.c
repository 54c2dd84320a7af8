/* sheet_lines.c - score sheets: what each line says by itself. */
#include "sheet_reader.h"

enum { BASKETS_MAX = 10, NUMBER_MAX = 9999, DIGITS_MAX = 4 };

static const char no_number[] = N_("not a number that can stand here");
static const char no_colour[] = N_("no such colour");

/* ---- small values -------------------------------------------------------- */

static struct word next_word(struct sheet_reader *r)
{
	return words_next(&r->words);
}

bool sheet_end_line(struct sheet_reader *r)
{
	struct word word = next_word(r);
	return !word.length || sheet_fail(r, N_("a word too many"), word);
}

int sheet_colour(struct word word)
{
	return isle_word_find(ISLE_WORDS_COLOUR, word.text, word.length);
}

static bool read_number(struct sheet_reader *r, int low, int high, int *number)
{
	struct word word = next_word(r);
	if (!word.length)
		return sheet_fail(r, N_("a number is missing"), word);
	if (!words_digits(word, DIGITS_MAX, number) || *number < low
	    || *number > high)
		return sheet_fail(r, no_number, word);
	return true;
}

/* The only thing on a line: a number. */
static bool read_only_number(struct sheet_reader *r, int low, int high,
                             int *number)
{
	return read_number(r, low, high, number) && sheet_end_line(r);
}

/* ---- lines of the table -------------------------------------------------- */

static bool read_game(struct sheet_reader *r)
{
	struct word word = next_word(r);
	int mode = isle_word_find(ISLE_WORDS_MODE, word.text, word.length);
	if (mode < 0)
		return sheet_fail(r, N_("no such game"), word);
	r->sheet->mode = mode;
	return sheet_end_line(r);
}

static bool read_edition(struct sheet_reader *r)
{
	int number;
	if (!read_only_number(r, 1, 2, &number))
		return false;
	r->sheet->edition = number;
	return true;
}

static bool read_pieces(struct sheet_reader *r)
{
	struct word word = next_word(r);
	return words_is(word, "printed") ? sheet_end_line(r)
	     : sheet_fail(r, N_("pieces can only be printed"), word);
}

/* 148, or prospector where titles are known. */
static bool read_card(const struct sheet_reader *r, struct word word,
                      int *number, bool *titled)
{
	*titled = !words_digits(word, DIGITS_MAX, number);
	if (*titled)
		*number = r->names->card(word.text, word.length);
	return !*titled || *number;
}

/* 148, or 144:green */
static bool read_public_card(struct sheet_reader *r, struct word word,
                             struct isle_item *item)
{
	struct word named = word, card;
	bool names = words_split(&named, ':', &card), titled;
	int number, colour = ISLE_NONE;
	if (!read_card(r, card, &number, &titled))
		return sheet_fail(r, no_number, word);
	if (names && (colour = sheet_colour(named)) < 0)
		return sheet_fail(r, no_colour, named);
	*item = (struct isle_item){ .card = number, .points = colour };
	return true;
}

static bool read_public(struct sheet_reader *r)
{
	struct sheet *sheet = r->sheet;
	struct word word = next_word(r);
	for (; word.length; word = next_word(r)) {
		if (sheet->public_count == COUNT(sheet->public_lesson))
			return sheet_fail(r, N_("more cards than there are"), word);
		if (!read_public_card(r, word,
		                      &sheet->public_lesson[sheet->public_count++]))
			return false;
	}
	return true;
}

static bool read_turn_order(struct sheet_reader *r)
{
	struct sheet *sheet = r->sheet;
	struct word word = next_word(r);
	for (; word.length; word = next_word(r)) {
		if (sheet->order_count == COUNT(sheet->order))
			return sheet_fail(r, N_("a name too many"), word);
		sheet->order[sheet->order_count++] = word;
	}
	return true;
}

static bool read_colours(struct sheet_reader *r)
{
	for (int i = 0; i < ISLE_COLOURS; i++) {
		struct word word = next_word(r);
		int colour = sheet_colour(word);
		if (colour < 0)
			return sheet_fail(r, word.length ? no_colour
			                  : N_("five colours are needed"), word);
		for (int k = 0; k < i; k++)
			if (r->sheet->colours[k] == colour)
				return sheet_fail(r, N_("a colour twice"), word);
		r->sheet->colours[i] = colour;
	}
	return sheet_end_line(r);
}

static bool read_sister_card(struct sheet_reader *r, struct word word)
{
	struct sheet *sheet = r->sheet;
	int number;
	bool titled;
	if (!read_card(r, word, &number, &titled)
	    || !sheet_takes_sister(ISLE_SOLO, number))
		return sheet_fail(r, N_("no lesson of the sister"), word);
	for (int i = 0; i < sheet->sister_count; i++)
		if (sheet->sister[i] == number)
			return sheet_fail(r, N_("a card twice"), word);
	if (sheet->sister_count == SHEET_SISTER_MAX)
		return sheet_fail(r, N_("more cards than can be counted"), word);
	sheet->sister[sheet->sister_count++] = number;
	return true;
}

static bool read_sister(struct sheet_reader *r)
{
	struct word word = next_word(r);
	if (!word.length)
		return sheet_fail(r, N_("a number is missing"), word);
	for (; word.length; word = next_word(r))
		if (!read_sister_card(r, word))
			return false;
	return true;
}

static bool read_sister_events(struct sheet_reader *r)
{
	for (int i = 0; i < SHEET_EVENTS; i++)
		if (!read_number(r, 0, NUMBER_MAX, &r->sheet->sister_event[i]))
			return false;
	return sheet_end_line(r);
}

/* ---- lines of a player --------------------------------------------------- */

static bool is_name(struct word name)
{
	for (size_t i = 0; i < name.length; i++)
		if ((unsigned char)name.text[i] < 0x20 || name.text[i] == 0x7f)
			return false;
	return name.length > 0 && !words_is(name, "sister");
}

static bool read_player(struct sheet_reader *r)
{
	struct sheet *sheet = r->sheet;
	struct word name = next_word(r);
	if (!is_name(name))
		return sheet_fail(r, N_("no name for a player"), name);
	for (int i = 0; i < sheet->player_count; i++)
		if (words_same(sheet->player[i].name, name))
			return sheet_fail(r, N_("a name twice"), name);
	if (sheet->player_count == ISLE_PLAYERS_MAX)
		return sheet_fail(r, N_("a player too many"), name);
	r->player = &sheet->player[sheet->player_count++];
	r->player->name = name;
	r->player->line = r->line;
	r->player->baskets = 1;
	return sheet_end_line(r);
}

static bool read_boat(struct sheet_reader *r)
{
	struct word word = words_peek(&r->words);
	int number = word.length ? r->names->boat(word.text, word.length) : 0;
	if (!number)
		return read_only_number(r, 1, ISLE_BOATS,
		                        &r->player->boat_number);
	next_word(r);
	r->player->boat_number = number;
	return sheet_end_line(r);
}

static bool read_fish(struct sheet_reader *r)
{
	return read_only_number(r, 0, NUMBER_MAX, &r->player->fish);
}

static bool read_baskets(struct sheet_reader *r)
{
	return read_only_number(r, 0, BASKETS_MAX, &r->player->baskets);
}

static bool read_markers(struct sheet_reader *r)
{
	return read_only_number(r, 0, NUMBER_MAX, &r->player->markers);
}

static bool read_lessons(struct sheet_reader *r)
{
	struct sheet_player *player = r->player;
	struct word word = next_word(r);
	for (; word.length; word = next_word(r)) {
		int number;
		bool titled;
		if (!read_card(r, word, &number, &titled))
			return sheet_fail(r, no_number, word);
		if (player->lesson_count == COUNT(player->lesson))
			return sheet_fail(r, N_("more cards than there are"), word);
		player->titled |= (uint64_t)titled << player->lesson_count;
		player->lesson[player->lesson_count++] = number;
	}
	return true;
}

static bool read_tiles(struct sheet_reader *r)
{
	r->in_tiles = true;
	return sheet_end_line(r);
}

/* ---- any line ------------------------------------------------------------ */

/* line: where in struct sheet or sheet_player the keyword's line is kept. */
struct keyword {
	const char *word;
	bool of_player;
	size_t line;
	bool (*read)(struct sheet_reader *r);
};

#define TABLE(name)  false, offsetof(struct sheet, name##_line)
#define PLAYER(name) true, offsetof(struct sheet_player, name##_line)

static const struct keyword keywords[] = {
	{ "game",          TABLE(game),      read_game },
	{ "edition",       TABLE(edition),   read_edition },
	{ "pieces",        TABLE(pieces),    read_pieces },
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
	{ "grid",          PLAYER(grid),     sheet_read_grid },
	{ "tiles",         PLAYER(tiles),    read_tiles },
};

static bool read_keyword(struct sheet_reader *r, const struct keyword *keyword,
                         struct word word)
{
	char *base = keyword->of_player ? (char *)r->player : (char *)r->sheet;
	if (!base)
		return sheet_fail(r, N_("this belongs to a player, and there is none "
		                        "yet"), word);
	int *line = (int *)(void *)(base + keyword->line);
	if (*line)
		return sheet_fail(r, N_("this was said already"), word);
	*line = r->line;
	return keyword->read(r);
}

bool sheet_read_line(struct sheet_reader *r)
{
	struct word word = next_word(r);
	int letter = sheet_letter(word);
	if (!word.length)
		return true;
	if (letter >= 0)
		return r->in_tiles ? sheet_read_tile(r, letter)
		     : sheet_fail(r, N_("tile lines follow tiles at once"), word);
	r->in_tiles = false;
	if (words_is(word, "player"))
		return read_player(r);
	for (int i = 0; i < COUNT(keywords); i++)
		if (words_is(word, keywords[i].word))
			return read_keyword(r, &keywords[i], word);
	return sheet_fail(r, N_("unknown keyword"), word);
}
