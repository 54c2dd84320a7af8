/*
 * plain_score.c - the plain scorer.
 */
#include "plain_boats.h"
#include "plain_score.h"

enum { CAT, KITTEN, OSHAX, RARE, COMMON, BEAST, KING_RAT };
enum { BLUE, GREEN, ORANGE, PURPLE, RED, COLOURS };
enum { REAR, UPPER, LOWER, DINING, CARGO, FRONT, CORRIDOR, ROOMS };

#define EACH_SQUARE(r, c) \
	for (int r = 0; r < PLAIN_ROWS; r++) \
		for (int c = 0; c < PLAIN_COLUMNS; c++) \
			if (on_boat(r, c))

#define EACH_CAT(b, t) \
	for (int t = 0; t < (b)->tile_count; t++) \
		if (is_cat(b, t))

static const int aside[4][2] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };

/* ---- the picture --------------------------------------------------------- */

static bool on_boat(int row, int column)
{
	return row >= 0 && row < PLAIN_ROWS && column >= 0
	    && column < PLAIN_COLUMNS && rooms[row][column] != ' ';
}

static int room_at(int row, int column)
{
	return rooms[row][column] - '0';
}

static char printed(const struct plain_boat *b, int row, int column)
{
	return boats[b->plan - 1][row][column];
}

static bool is_edge(int row, int column)
{
	for (int i = 0; i < 4; i++)
		if (!on_boat(row + aside[i][0], column + aside[i][1]))
			return true;
	return false;
}

static bool is_free(const struct plain_boat *b, int row, int column)
{
	return b->at[row][column] == PLAIN_FREE;
}

static bool is_cat(const struct plain_boat *b, int tile)
{
	return b->tile[tile].kind <= OSHAX;
}

static bool is_treasure(const struct plain_boat *b, int tile)
{
	return b->tile[tile].kind == RARE || b->tile[tile].kind == COMMON;
}

static bool is_visible_rat(const struct plain_boat *b, int row, int column)
{
	if (is_free(b, row, column))
		return printed(b, row, column) == 'r';
	return b->tile[b->at[row][column]].kind == KING_RAT;
}

static void look_at(struct plain_boat *b, int row, int column)
{
	int tile = b->at[row][column];
	for (int i = 0; i < 4; i++) {
		int r = row + aside[i][0], c = column + aside[i][1];
		if (tile == PLAIN_FREE || !on_boat(r, c) || is_free(b, r, c))
			continue;
		if (b->at[r][c] != tile)
			b->touch[tile][b->at[r][c]] = true;
	}
}

/* Paints everything that hangs together with a cat. */
static void paint(struct plain_boat *b, int tile, int colour)
{
	b->group[tile] = colour;
	EACH_CAT(b, other)
		if (b->touch[tile][other] && b->group[other] < 0
		    && b->tile[other].colour == b->tile[tile].colour)
			paint(b, other, colour);
}

void plain_look(struct plain_boat *b)
{
	for (int i = 0; i < PLAIN_TILES; i++) {
		b->group[i] = -1;
		for (int k = 0; k < PLAIN_TILES; k++)
			b->touch[i][k] = false;
	}
	EACH_SQUARE(r, c)
		look_at(b, r, c);
	EACH_CAT(b, t)
		if (b->group[t] < 0)
			paint(b, t, t);
}

/* ---- cats ---------------------------------------------------------------- */

static int count_kind(const struct plain_boat *b, int kind)
{
	int count = 0;
	for (int t = 0; t < b->tile_count; t++)
		count += b->tile[t].kind == kind;
	return count;
}

static int treasures(const struct plain_boat *b)
{
	return count_kind(b, RARE) + count_kind(b, COMMON);
}

static int group_size(const struct plain_boat *b, int group)
{
	int size = 0;
	EACH_CAT(b, t)
		size += b->group[t] == group;
	return size;
}

static bool covers_edge(const struct plain_boat *b, int tile)
{
	EACH_SQUARE(r, c)
		if (b->at[r][c] == tile && is_edge(r, c))
			return true;
	return false;
}

static bool is_lonely(const struct plain_boat *b, int tile)
{
	EACH_CAT(b, other)
		if (b->touch[tile][other]
		    && b->tile[other].colour == b->tile[tile].colour)
			return false;
	return true;
}

static bool at_treasure(const struct plain_boat *b, int tile)
{
	for (int t = 0; t < b->tile_count; t++)
		if (is_treasure(b, t) && b->touch[tile][t])
			return true;
	return false;
}

static bool at_rat(const struct plain_boat *b, int tile)
{
	EACH_SQUARE(r, c) {
		if (!is_visible_rat(b, r, c))
			continue;
		for (int i = 0; i < 4; i++) {
			int y = r + aside[i][0], x = c + aside[i][1];
			if (on_boat(y, x) && b->at[y][x] == tile)
				return true;
		}
	}
	return false;
}

static bool any_cat(const struct plain_boat *b, int tile)
{
	return is_cat(b, tile);
}

static bool not_at_treasure(const struct plain_boat *b, int tile)
{
	return !at_treasure(b, tile);
}

typedef bool quality(const struct plain_boat *b, int tile);

/* Cats of a colour (-1: of any) of which something is true. */
static int cats(const struct plain_boat *b, int colour, quality *is)
{
	int count = 0;
	EACH_CAT(b, t)
		count += (colour < 0 || b->tile[t].colour == colour) && is(b, t);
	return count;
}

/* Colours with at least n such cats. */
static int colours(const struct plain_boat *b, quality *is, int n)
{
	int count = 0;
	for (int colour = 0; colour < COLOURS; colour++)
		count += cats(b, colour, is) >= n;
	return count;
}

static int best_colour(const struct plain_boat *b, quality *is)
{
	int best = 0;
	for (int colour = 0; colour < COLOURS; colour++)
		if (cats(b, colour, is) > best)
			best = cats(b, colour, is);
	return best;
}

static int gap(const struct plain_boat *b)
{
	int most = 0, least = PLAIN_TILES;
	for (int colour = 0; colour < COLOURS; colour++) {
		int count = cats(b, colour, any_cat);
		most = count > most ? count : most;
		least = count < least ? count : least;
	}
	return most - least;
}

/* ---- families ------------------------------------------------------------ */

static int family_points(int size)
{
	if (size < 3)
		return 0;
	return size == 3 ? 8 : size == 4 ? 11 : size == 5 ? 15 : 5 * size - 10;
}

/* Families of least to most cats, of a colour or of any (-1). */
static int families(const struct plain_boat *b, int least, int most, int colour)
{
	int count = 0;
	EACH_CAT(b, t) {
		int size = group_size(b, t);
		count += size >= 3 && size >= least && size <= most
		      && (colour < 0 || b->tile[t].colour == colour);
	}
	return count;
}

/* The size of the rank-th largest family, 0 if there are fewer. */
static int family_rank(const struct plain_boat *b, int rank)
{
	for (int size = b->tile_count; size >= 3; size--)
		if (families(b, size, PLAIN_TILES, -1) >= rank)
			return size;
	return 0;
}

static int family_colours(const struct plain_boat *b)
{
	int count = 0;
	for (int colour = 0; colour < COLOURS; colour++)
		count += families(b, 3, PLAIN_TILES, colour) > 0;
	return count;
}

static bool largest_is(const struct plain_boat *b, int colour)
{
	int size = family_rank(b, 1);
	return size && families(b, size, size, colour);
}

int plain_largest(const struct plain_boat *b)
{
	return family_rank(b, 1);
}

/* ---- squares ------------------------------------------------------------- */

static int visible_rats(const struct plain_boat *b)
{
	int count = 0;
	EACH_SQUARE(r, c)
		count += is_visible_rat(b, r, c);
	return count;
}

static int free_squares(const struct plain_boat *b, bool edge)
{
	int count = 0;
	EACH_SQUARE(r, c)
		count += is_free(b, r, c) && (!edge || is_edge(r, c));
	return count;
}

static int maps(const struct plain_boat *b, bool covered)
{
	int count = 0;
	EACH_SQUARE(r, c) {
		char face = printed(b, r, c);
		count += face != '.' && face != 'r' && is_free(b, r, c) != covered;
	}
	return count;
}

/* Rooms of a list none of whose squares is free (or covered). */
static int rooms_all(const struct plain_boat *b, bool free, const char *list)
{
	int count = 0;
	for (; *list; list++) {
		bool all = true;
		EACH_SQUARE(r, c)
			if (room_at(r, c) == *list - '0' && is_free(b, r, c) != free)
				all = false;
		count += all;
	}
	return count;
}

static int full(const struct plain_boat *b, const char *list)
{
	return rooms_all(b, false, list);
}

static int empty(const struct plain_boat *b, const char *list)
{
	return rooms_all(b, true, list);
}

static int rooms_of_three(const struct plain_boat *b)
{
	int count = 0;
	for (int room = 0; room < ROOMS; room++) {
		bool seen[COLOURS] = { false };
		EACH_SQUARE(r, c)
			if (room_at(r, c) == room && !is_free(b, r, c)
			    && is_cat(b, b->at[r][c]))
				seen[b->tile[b->at[r][c]].colour] = true;
		count += seen[0] + seen[1] + seen[2] + seen[3] + seen[4] >= 3;
	}
	return count;
}

/* The squares of a row if none is free, else 0. */
static int full_row(const struct plain_boat *b, int row)
{
	int squares = 0;
	for (int c = 0; c < PLAIN_COLUMNS; c++) {
		if (on_boat(row, c) && is_free(b, row, c))
			return 0;
		squares += on_boat(row, c);
	}
	return squares;
}

static int longest_row(const struct plain_boat *b)
{
	int longest = 0;
	for (int row = 0; row < PLAIN_ROWS; row++)
		if (full_row(b, row) > longest)
			longest = full_row(b, row);
	return longest;
}

static bool organised(const struct plain_boat *b, int column)
{
	int first = -1;
	for (int row = 0; row < PLAIN_ROWS; row++) {
		if (!on_boat(row, column) || is_free(b, row, column)
		    || !is_cat(b, b->at[row][column]))
			return false;
		int colour = b->tile[b->at[row][column]].colour;
		if (first >= 0 && colour != first)
			return false;
		first = colour;
	}
	return true;
}

static int organised_columns(const struct plain_boat *b)
{
	int count = 0;
	for (int c = 0; c < PLAIN_COLUMNS; c++)
		count += organised(b, c);
	return count;
}

static int treasures_at(const struct plain_boat *b, int colour)
{
	int count = 0;
	for (int t = 0; t < b->tile_count; t++) {
		bool touches = false;
		EACH_CAT(b, cat)
			touches |= b->tile[cat].colour == colour && b->touch[t][cat];
		count += is_treasure(b, t) && touches;
	}
	return count;
}

/* ---- cards --------------------------------------------------------------- */

static const char all_rooms[] = "0123456";

static int at_most(int a, int b)
{
	return a < b ? a : b;
}

static bool largest_of_all(const struct plain_player *p)
{
	int largest = family_rank(p->boat, 1);
	if (p->solo)
		return largest >= 7;
	return largest >= 3 && largest >= p->largest_of_others;
}

/* Book: cards, 113-150 */
static int deck_card(const struct plain_player *p, int number, int colour)
{
	const struct plain_boat *b = p->boat;
	switch (number) {
	case 113: return free_squares(b, true) == 0 ? 12 : 0;
	case 114: return cats(b, -1, any_cat) == 15 ? 10 : 0;
	case 115: return colours(b, any_cat, 3) == 5 ? 15 : 0;
	case 116: return colours(b, covers_edge, 1) == 5 ? 7 : 0;
	case 117: return best_colour(b, covers_edge);
	case 118: return p->baskets == 3 ? 7 : 0;
	case 119: return p->first ? 7 : 0;
	case 120: return cats(b, -1, is_lonely);
	case 121: return largest_of_all(p) ? 10 : 0;
	case 122: return 2 * count_kind(b, RARE);
	case 123: return count_kind(b, COMMON);
	case 124: return visible_rats(b) == 0 ? 10 : 0;
	case 125: return 2 * visible_rats(b);
	case 126: return p->lessons;
	case 127: return cats(b, BLUE, any_cat) == 5 ? 9 : 0;
	case 128: return cats(b, GREEN, any_cat) == 5 ? 9 : 0;
	case 129: return cats(b, PURPLE, any_cat) == 5 ? 9 : 0;
	case 130: return cats(b, RED, any_cat) == 5 ? 9 : 0;
	case 131: return cats(b, ORANGE, any_cat) == 5 ? 9 : 0;
	case 132: return visible_rats(b) == 5 ? 10 : 0;
	case 133: return p->lessons == 6 ? 7 : 0;
	case 134: return treasures(b) == 5 ? 9 : 0;
	case 135: return cats(b, -1, covers_edge) / 2;
	case 136: return full(b, "05") == 2 ? 12 : 0;
	case 137: return empty(b, "12") == 2 ? 18 : 0;
	case 138: return 4 * families(b, 4, PLAIN_TILES, -1);
	case 139: return 3 * count_kind(b, OSHAX);
	case 140: return empty(b, "3") ? 15 : 0;
	case 141: return family_points(family_rank(b, 3));
	case 142: return p->fish >= 5 ? 7 : 0;
	case 143: return 2 * cats(b, colour, covers_edge);
	case 144: return cats(b, colour, any_cat);
	case 145: return cats(b, colour, any_cat) >= 3 ? 5 : 0;
	case 146: return 3 * cats(b, colour, is_lonely);
	case 147: return 2 * p->lessons;
	case 148: return 2 * (p->edition == 1 ? count_kind(b, COMMON)
	                                      : treasures(b));
	case 149: return treasures_at(b, colour);
	case 150: return 5 * maps(b, false);
	}
	return -1;
}

/* Book: cards, 151-168; lessons-extra, 331-337 */
static int family_card(const struct plain_player *p, int number)
{
	const struct plain_boat *b = p->boat;
	switch (number) {
	case 151: return best_colour(b, covers_edge);
	case 152: return colours(b, covers_edge, 1) == 5 ? 9 : 0;
	case 153: return cats(b, -1, covers_edge) / 2;
	case 154: return visible_rats(b) ? 0 : 10;
	case 155: return full_row(b, 4) ? 10 : 0;
	case 156: return free_squares(b, true) ? 0 : 12;
	case 157: return cats(b, -1, any_cat) == 20 ? 10 : 0;
	case 158: return colours(b, any_cat, 3) == 5 ? 15 : 0;
	case 159: return cats(b, BLUE, any_cat) == 5 ? 9 : 0;
	case 160: return cats(b, GREEN, any_cat) == 5 ? 9 : 0;
	case 161: return cats(b, PURPLE, any_cat) == 5 ? 9 : 0;
	case 162: return cats(b, RED, any_cat) == 5 ? 9 : 0;
	case 163: return cats(b, ORANGE, any_cat) == 5 ? 9 : 0;
	case 164: return 2 * treasures(b);
	case 165: return largest_of_all(p) ? 10 : 0;
	case 166: return 2 * visible_rats(b);
	case 167: return 2 * full(b, all_rooms);
	case 168: return family_points(family_rank(b, 3));
	case 331: return full(b, "3") ? 8 : 0;
	case 332: return full(b, "12") == 2 ? 8 : 0;
	case 333: return 3 * family_colours(b);
	case 334: return cats(b, -1, any_cat) >= 22 ? 10 : 0;
	case 335: return 2 * maps(b, true);
	case 336: return cats(b, -1, is_lonely);
	case 337: return visible_rats(b) == 4 ? 7 : 0;
	}
	return -1;
}

/* Book: cards, 197-215 */
static int sister_card(const struct plain_player *p, int number)
{
	const struct plain_boat *b = p->boat;
	int all = cats(b, -1, any_cat);
	switch (number) {
	case 197: return 5 * (5 - colours(b, at_treasure, 1));
	case 198: return 2 * family_rank(b, 1);
	case 199: return treasures(b) < 9 ? 10 : 0;
	case 200: return 4 * p->fish;
	case 201: return 5 * visible_rats(b);
	case 202: return all > 15 ? 5 * (all - 15) : 0;
	case 203: return 5 * (5 - colours(b, covers_edge, 1));
	case 204: return p->best_other;
	case 205: return 3 * full(b, all_rooms);
	case 206: return 5 * cats(b, -1, is_lonely);
	case 207: return 3 * p->lessons;
	case 208: return family_points(family_rank(b, 1));
	case 209: return family_points(family_rank(b, 2));
	case 210: return 3 * count_kind(b, COMMON);
	case 211: return 3 * cats(b, -1, not_at_treasure);
	case 212: return 4 * maps(b, true);
	case 213: return 5 * families(b, 3, PLAIN_TILES, -1);
	case 214: return cats(b, -1, covers_edge);
	case 215: return 5 * (5 - colours(b, at_rat, 1));
	}
	return -1;
}

/* Book: lessons-extra, modules D, E, I */
static int module_card(const struct plain_player *p, int number, int colour)
{
	const struct plain_boat *b = p->boat;
	switch (number) {
	case 301: return 7 - full(b, all_rooms) == 3 ? 8 : 0;
	case 302: return 2 * full(b, all_rooms);
	case 303: return full(b, "6") ? 9 : 0;
	case 304: return families(b, 3, PLAIN_TILES, -1) == 3 ? 9 : 0;
	case 305: return 2 * colours(b, covers_edge, 1);
	case 306: return count_kind(b, RARE) >= 4 ? 8 : 0;
	case 307: return 3 * full(b, "123");
	case 308: return largest_is(b, colour) ? 4 : 0;
	case 311: return count_kind(b, COMMON) ? 0 : 8;
	case 312: return longest_row(b) / 2;
	case 313: return full(b, "4") ? 10 : 0;
	case 314: return 3 * maps(b, true);
	case 315: return cats(b, -1, any_cat) >= 10
	              && !cats(b, -1, is_lonely) ? 7 : 0;
	case 316: return gap(b) >= 3 ? 7 : 0;
	case 317: return cats(b, -1, at_rat);
	case 318: return cats(b, colour, any_cat) ? 0 : 6;
	case 321: return 7 * organised_columns(b);
	case 322: return 2 * rooms_of_three(b);
	case 323: return cats(b, -1, any_cat) >= 20 ? 9 : 0;
	case 324: return 3 * family_colours(b);
	case 325: return cats(b, -1, is_lonely) == 3 ? 8 : 0;
	case 326: return p->fish >= 8 ? 6 : 0;
	case 327: return at_most(free_squares(b, false) / 2, 8);
	case 328: return 2 * families(b, 3, 3, -1);
	}
	return -1;
}

int plain_card(const struct plain_player *player, int number, int colour)
{
	if (number <= 150)
		return deck_card(player, number, colour);
	if (number <= 168 || number >= 331)
		return family_card(player, number);
	if (number <= 215)
		return sister_card(player, number);
	return module_card(player, number, colour);
}

/* ---- the other lines ----------------------------------------------------- */

int plain_rats(const struct plain_boat *b)
{
	int points = 0;
	EACH_SQUARE(r, c)
		if (is_visible_rat(b, r, c))
			points -= is_free(b, r, c) ? 1 : 3;
	return points;
}

int plain_rooms(const struct plain_boat *b)
{
	return -5 * (7 - full(b, all_rooms));
}

int plain_families(const struct plain_boat *b)
{
	int points = 0;
	for (int rank = 1; family_rank(b, rank); rank++)
		points += family_points(family_rank(b, rank));
	return points;
}

int plain_rare(const struct plain_boat *b)
{
	return 3 * count_kind(b, RARE);
}

static bool icon_has_friend(const struct plain_boat *b, int row, int column,
                            int colour)
{
	for (int i = 0; i < 4; i++) {
		int r = row + aside[i][0], c = column + aside[i][1];
		if (!on_boat(r, c) || is_free(b, r, c))
			continue;
		int t = b->at[r][c];
		if (is_cat(b, t) && b->tile[t].colour == colour
		    && group_size(b, b->group[t]) >= 3)
			return true;
	}
	return false;
}

int plain_friends(const struct plain_boat *b)
{
	int points = 0;
	for (int t = 0; t < b->tile_count; t++) {
		bool friend[COLOURS] = { false };
		for (int i = 0; i < b->tile[t].icons; i++)
			if (icon_has_friend(b, b->tile[t].icon_row[i],
			                    b->tile[t].icon_column[i],
			                    b->tile[t].icon_colour[i]))
				friend[b->tile[t].icon_colour[i]] = true;
		for (int i = 0; i < COLOURS; i++)
			points += 5 * friend[i];
	}
	return points;
}

/* ---- events (Book: kittens-beasts) --------------------------------------- */

static bool in_row(const struct plain_boat *b, int tile, int row)
{
	for (int c = 0; c < PLAIN_COLUMNS; c++)
		if (on_boat(row, c) && b->at[row][c] == tile)
			return true;
	return false;
}

static bool in_column(const struct plain_boat *b, int tile, int column)
{
	for (int r = 0; r < PLAIN_ROWS; r++)
		if (on_boat(r, column) && b->at[r][column] == tile)
			return true;
	return false;
}

static int rats_at_cats(const struct plain_boat *b)
{
	int count = 0;
	EACH_SQUARE(r, c) {
		bool touches = false;
		for (int i = 0; i < 4 && is_visible_rat(b, r, c); i++) {
			int y = r + aside[i][0], x = c + aside[i][1];
			touches |= on_boat(y, x) && !is_free(b, y, x)
			        && is_cat(b, b->at[y][x]);
		}
		count += touches;
	}
	return count;
}

static int cats_beside(const struct plain_boat *b, int choice)
{
	int tile = b->at[choice % 10][choice / 10], count = 0;
	EACH_CAT(b, t)
		count += b->touch[tile][t];
	return count;
}

int plain_event(const struct plain_boat *b, int number, int choice)
{
	int count = 0;
	switch (number) {
	case 1: return visible_rats(b) / 2;
	case 2: return rats_at_cats(b);
	case 3:
		EACH_CAT(b, t)
			count += in_row(b, t, choice);
		return count;
	case 4:
		EACH_CAT(b, t)
			count += in_column(b, t, choice);
		return 2 * count;
	case 5: return 2 * count_kind(b, COMMON);
	case 6: return 2 * count_kind(b, RARE);
	case 7: return 2 * cats_beside(b, choice);
	case 8: return 2 * empty(b, all_rooms);
	case 9: return 2 * full(b, all_rooms);
	case 10: return treasures(b) ? 0 : 5;
	case 11: return 3 * maps(b, false);
	case 12: return 2 * cats(b, -1, is_lonely);
	case 13: return empty(b, "05") == 2 ? 5 : 0;
	}
	return -1;
}
