/* sheet_tiles.c - score sheets: grids, tile lines, and the boats they make. */
#include "sheet_reader.h"
#include "notation.h"
#include "sets.h"

enum { GRID_KING_RAT = SHEET_LETTERS + 1, PRINTED_RARE_LEAST = 3 };

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                              "abcdefghijklmnopqrstuvwxyz0123456789";

/* ---- letters ------------------------------------------------------------- */

static int letter_index(char c)
{
	for (int i = 0; i < SHEET_LETTERS; i++)
		if (letters[i] == c)
			return i;
	return -1;
}

int sheet_letter(struct word word)
{
	return word.length == 1 ? letter_index(word.text[0]) : -1;
}

static struct word letter_word(int letter)
{
	return (struct word){ letters + letter, 1, 0 };
}

/* ---- the grid ------------------------------------------------------------ */

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
static bool read_row(struct sheet_reader *r, int row)
{
	const char *line = r->words.line;
	int length = (int)r->words.length;
	for (int column = 0; column < ISLE_COLUMNS; column++) {
		int square = column * ISLE_STRIDE + row;
		bool inside = isle_set_has(&r->rules->boat, square);
		char c = column < length ? line[column] : ' ';
		if (inside && c == ' ')
			return sheet_fail(r, N_("the row has a square too few"),
			                  sheet_no_word);
		if (!inside && c != ' ')
			return sheet_fail(r, N_("the row has a square too many"),
			                  sheet_no_word);
		if (!inside)
			continue;
		if (grid_value(c) < 0)
			return sheet_fail(r, N_("no square of a grid"), (struct word){
				line + column,
				words_character(line + column, length - column), 0 });
		r->player->grid[square] = grid_value(c);
	}
	if (length > ISLE_COLUMNS)
		return sheet_fail(r, N_("the row has a square too many"),
		                  sheet_no_word);
	r->player->row_line[row] = r->line;
	return true;
}

bool sheet_read_grid(struct sheet_reader *r)
{
	bool ok;
	if (!sheet_end_line(r))
		return false;
	for (int row = 0; row < ISLE_ROWS; row++) {
		if (!sheet_next_line(r, &ok))
			return ok ? sheet_fail(r, N_("the grid has nine lines"),
			                       sheet_no_word) : false;
		if (!read_row(r, row))
			return false;
	}
	return true;
}

/* ---- tile lines ---------------------------------------------------------- */

/* h5=blue; icons are kept in rising order. */
static bool read_icon(struct sheet_reader *r, struct word word,
                      struct sheet_tile *tile)
{
	isle_step square, colour;
	int i = tile->icon_count;
	if (!notation_read_icon(word, &square, &colour))
		return sheet_fail(r, N_("no icon of a beast"), word);
	if (i == SHEET_ICONS_MAX)
		return sheet_fail(r, N_("an icon too many"), word);
	for (; i && tile->icon_square[i - 1] >= square; i--) {
		if (tile->icon_square[i - 1] == square)
			return sheet_fail(r, N_("a square twice"), word);
		tile->icon_square[i] = tile->icon_square[i - 1];
		tile->icon_colour[i] = tile->icon_colour[i - 1];
	}
	tile->icon_square[i] = square;
	tile->icon_colour[i] = colour;
	tile->icon_count++;
	return true;
}

static bool read_tile_colour(struct sheet_reader *r, struct sheet_tile *tile)
{
	struct word word = words_next(&r->words);
	int colour = sheet_colour(word);
	if (colour < 0)
		return sheet_fail(r, N_("no such colour"), word);
	tile->colour = colour;
	return true;
}

/* a cat blue */
bool sheet_read_tile(struct sheet_reader *r, int letter)
{
	struct sheet_tile *tile = &r->player->tile[letter];
	struct word word = words_next(&r->words);
	int kind = isle_word_find(ISLE_WORDS_TILE_KIND, word.text, word.length);
	if (kind < 0 || kind == ISLE_KING_RAT)
		return sheet_fail(r, N_("no such tile"), word);
	if (tile->line)
		return sheet_fail(r, N_("a letter twice"), letter_word(letter));
	*tile = (struct sheet_tile){ .line = r->line, .kind = kind,
	                             .colour = ISLE_NONE };
	if (kind <= ISLE_OSHAX && !read_tile_colour(r, tile))
		return false;
	while (kind == ISLE_BEAST && (word = words_next(&r->words)).length)
		if (!read_icon(r, word, tile))
			return false;
	return sheet_end_line(r);
}

/* ---- shapes -------------------------------------------------------------- */

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

static int first_id(const struct sheet_tile *line)
{
	return notation_kinds[line->kind].first
	     + (line->kind <= ISLE_KITTEN ? line->colour : 0);
}

/* Finds the tile of our tables that lies on these squares; false if no such
 * tile does. */
static bool find_tile(const struct isle_rules *rules,
                      const struct sheet_tile *line,
                      const struct isle_set *squares, struct isle_tile *tile)
{
	const struct notation_kind *kind = &notation_kinds[line->kind];
	for (int i = 0; i < kind->shapes; i++) {
		tile->id = first_id(line) + i * (kind->coloured ? ISLE_COLOURS : 1);
		tile->colour = line->colour;
		if (isle_find_placing(rules, tile->id, squares,
		                      line->icon_square, line->icon_colour,
		                      line->icon_count, &tile->turn, &tile->anchor))
			return true;
	}
	return false;
}

/* ---- pieces as printed --------------------------------------------------- */

/* Whether the sheet says that this kind may have any shape. */
static bool is_free_kind(const struct sheet *sheet, int kind)
{
	return sheet->pieces_line
	    && (kind == ISLE_KITTEN || kind == ISLE_BEAST
	        || (kind == ISLE_RARE
	            && !isle_mode_info(sheet->mode).has_fields));
}

/* A beast has one icon or more, all on itself; others have none. */
static bool has_own_icons(const struct sheet_tile *line,
                          const struct isle_set *squares)
{
	for (int i = 0; i < line->icon_count; i++)
		if (!isle_set_has(squares, line->icon_square[i]))
			return false;
	return (line->kind == ISLE_BEAST) == (line->icon_count > 0);
}

static bool can_be_printed(const struct sheet_tile *line,
                           const struct isle_set *squares)
{
	int size = isle_set_count(squares);
	return size <= ISLE_CELLS_MAX
	    && (line->kind != ISLE_RARE || size >= PRINTED_RARE_LEAST)
	    && has_own_icons(line, squares);
}

static void place_printed(struct sheet_player *player,
                          const struct sheet_tile *line,
                          const struct isle_set *squares)
{
	struct isle_printed *printed = &player->printed[player->printed_count];
	struct isle_tile tile = {
		.id = first_id(line), .colour = line->colour,
		.turn = ISLE_TURNS + player->printed_count++,
		.anchor = isle_set_next(squares, 0),
	};
	printed->squares = *squares;
	printed->icon_count = line->icon_count;
	for (int i = 0; i < line->icon_count; i++) {
		printed->icon_square[i] = line->icon_square[i];
		printed->icon_colour[i] = line->icon_colour[i];
	}
	isle_boat_place_printed(&player->boat, tile, squares);
}

/* ---- the boat ------------------------------------------------------------ */

static const char *shape_fault(const struct sheet_tile *line)
{
	return line->kind == ISLE_BEAST
	     ? N_("no beast has this shape and these icons")
	     : N_("no tile of this kind has this shape");
}

/* Lays the tile of a line on its squares. */
static bool lay_tile(struct sheet_reader *r, struct sheet_player *player,
                     const struct sheet_tile *line, struct word letter,
                     const struct isle_set *squares)
{
	struct isle_tile tile;
	if (is_free_kind(r->sheet, line->kind)) {
		if (!can_be_printed(line, squares))
			return sheet_fail_at(r, line->line, shape_fault(line), letter);
		place_printed(player, line, squares);
		return true;
	}
	if (!find_tile(r->rules, line, squares, &tile))
		return sheet_fail_at(r, line->line, shape_fault(line), letter);
	isle_boat_place(r->rules, &player->boat, tile);
	return true;
}

static bool place_tile(struct sheet_reader *r, struct sheet_player *player,
                       int value, const struct isle_set *squares, int row_line)
{
	static const struct sheet_tile king = { .kind = ISLE_KING_RAT,
	                                        .colour = ISLE_NONE };
	if (player->boat.tile_count == ISLE_TILES_MAX)
		return sheet_fail_at(r, row_line,
		                     N_("more tiles than a boat can hold"),
		                     sheet_no_word);
	if (value == GRID_KING_RAT)
		return lay_tile(r, player, &king, sheet_no_word, squares);
	const struct sheet_tile *line = &player->tile[value - 1];
	struct word letter = letter_word(value - 1);
	if (!line->line)
		return sheet_fail_at(r, row_line,
		                     N_("a letter without a line in tiles"), letter);
	if (!is_connected(squares))
		return sheet_fail_at(r, line->line,
		                     N_("the squares of this tile are apart"), letter);
	return lay_tile(r, player, line, letter, squares);
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

bool sheet_fill_boat(struct sheet_reader *r, struct sheet_player *player)
{
	struct isle_set done = {{0}};
	bool used[SHEET_LETTERS + 2] = { false };
	for (int i = 0; i < ISLE_SQUARES; i++) {
		int value = player->grid[i];
		if (!value || isle_set_has(&done, i))
			continue;
		struct isle_set squares = same_letter(player, i);
		done = set_or(done, squares);
		used[value] = true;
		if (!place_tile(r, player, value, &squares,
		                player->row_line[i % ISLE_STRIDE]))
			return false;
	}
	for (int i = 0; i < SHEET_LETTERS; i++)
		if (player->tile[i].line && !used[i + 1])
			return sheet_fail_at(r, player->tile[i].line,
			                     N_("a letter that is not in the grid"),
			                     letter_word(i));
	return true;
}
