/* sheet_check.c - score sheets: what only shows when all lines are in. */
#include "sheet_reader.h"

/* Numbers that are printed on cards, and places of the lesson sheet. */
enum { LESSON_FIRST_IN_ORDER = 119, SISTER_FIRST = 197, SISTER_LAST = 215,
       SISTER_FISH = 200, EXPLORE_PLACES = 26 };

/* In Explore & Draw lessons are places of a sheet that everybody has. */
static bool mode_has_places(enum isle_mode mode)
{
	return !isle_mode_info(mode).has_fields;
}

static bool has_places(const struct sheet *sheet)
{
	return mode_has_places(sheet->mode);
}

/* ---- the game ------------------------------------------------------------ */

/* Lines that need a sister, none of which may stand in another game. */
static bool check_strays(struct sheet_reader *r)
{
	const struct sheet *sheet = r->sheet;
	int stray = sheet->colours_line ? sheet->colours_line
	          : sheet->sister_line ? sheet->sister_line : sheet->events_line;
	return !stray || sheet_fail_at(r, stray,
	                               N_("there is no sister in this game"),
	                               sheet_no_word);
}

/* Anything missing from the table is reported at the last line. */
static bool check_game(struct sheet_reader *r)
{
	struct sheet *sheet = r->sheet;
	struct isle_mode_info info = isle_mode_info(sheet->mode);
	/* A sheet has no seats: where others may play, her own line tells. */
	sheet->has_sister = info.sister_seats
	    && (info.seats_max == info.sister_seats || sheet->sister_line);
	if (!sheet->player_count)
		return sheet_fail(r, N_("there is no player"), sheet_no_word);
	if (!sheet->has_sister)
		return check_strays(r);
	if (sheet->player_count > 1)
		return sheet_fail_at(r, sheet->player[1].line,
		                     N_("solo is for one player"),
		                     sheet->player[1].name);
	if (!sheet->colours_line)
		return sheet_fail(r, N_("the sister's colours are missing"),
		                  sheet_no_word);
	if (!sheet->sister_line)
		return sheet_fail(r, N_("the sister's lessons are missing"),
		                  sheet_no_word);
	return true;
}

/* ---- cards --------------------------------------------------------------- */

static bool check_sister(struct sheet_reader *r)
{
	struct sheet *sheet = r->sheet;
	for (int i = 0; i < sheet->sister_count; i++)
		if (!sheet_takes_sister(sheet->mode, sheet->sister[i]))
			return sheet_fail_card(r, sheet->sister_line,
			                       N_("there are no fish in this game"),
			                       SISTER_FISH);
	return true;
}

/* A card appears once on the whole sheet. */
static bool use_card(struct sheet_reader *r, struct isle_set *used, int line,
                     int number)
{
	int id = has_places(r->sheet) ? number : isle_card_find(number);
	if (isle_set_has(used, id))
		return sheet_fail_card(r, line, N_("a card twice"), number);
	isle_set_add(used, id);
	return true;
}

static bool is_kind(int number, enum isle_card_kind kind)
{
	int id = isle_card_find(number);
	return id >= 0 && isle_card_info(id).kind == kind;
}

bool sheet_takes_lesson(enum isle_mode mode, int number)
{
	if (mode_has_places(mode))
		return number >= 1 && number <= EXPLORE_PLACES;
	return is_kind(number, isle_mode_info(mode).has_family
	                       ? ISLE_CARD_FAMILY : ISLE_CARD_LESSON);
}

bool sheet_takes_public(enum isle_mode mode, int number)
{
	return isle_mode_info(mode).has_deck && is_kind(number, ISLE_CARD_PUBLIC);
}

/* Where there are no fish there is no lesson about them. */
bool sheet_takes_sister(enum isle_mode mode, int number)
{
	return isle_mode_info(mode).sister_seats && number >= SISTER_FIRST
	    && number <= SISTER_LAST
	    && !(mode_has_places(mode) && number == SISTER_FISH);
}

/* A title names a card; on a lesson sheet it stands for the card's place. */
static int place_of(int number)
{
	for (int place = 1; place <= EXPLORE_PLACES; place++)
		if (isle_explore_lesson(place) == number)
			return place;
	return number;
}

static void find_places(struct sheet_player *player)
{
	for (int i = 0; i < player->lesson_count; i++)
		if (player->titled >> i & 1)
			player->lesson[i] = place_of(player->lesson[i]);
}

static bool check_public_card(struct sheet_reader *r, struct isle_item item,
                              struct isle_set *used)
{
	int line = r->sheet->public_line;
	bool coloured = item.points != ISLE_NONE;
	if (!sheet_takes_public(r->sheet->mode, item.card))
		return sheet_fail_card(r, line, N_("no public lesson of this game"),
		                       item.card);
	if (isle_card_info(isle_card_find(item.card)).names_colour != coloured)
		return sheet_fail_card(r, line, coloured
		                       ? N_("this card names no colour")
		                       : N_("this card needs a colour"), item.card);
	return use_card(r, used, line, item.card);
}

static bool check_public(struct sheet_reader *r, struct isle_set *used)
{
	struct sheet *sheet = r->sheet;
	if (sheet->public_line && !isle_mode_info(sheet->mode).has_deck)
		return sheet_fail_at(r, sheet->public_line,
		                     N_("there are no public lessons in this game"),
		                     sheet_no_word);
	for (int i = 0; i < sheet->public_count; i++)
		if (!check_public_card(r, sheet->public_lesson[i], used))
			return false;
	return true;
}

static bool check_lessons(struct sheet_reader *r,
                          const struct sheet_player *player,
                          struct isle_set *used)
{
	int line = player->lessons_line;
	for (int i = 0; i < player->lesson_count; i++) {
		int number = player->lesson[i];
		if (!sheet_takes_lesson(r->sheet->mode, number))
			return sheet_fail_card(r, line, N_("no lesson of this game"),
			                       number);
		if (!use_card(r, used, line, number))
			return false;
		if (number == LESSON_FIRST_IN_ORDER && !r->sheet->order_line)
			return sheet_fail(r, N_("lesson 119 needs a turn-order"),
			                  sheet_no_word);
	}
	return true;
}

/* In explore everybody has a lesson sheet, so only a player's own may not
 * repeat. */
static bool check_cards(struct sheet_reader *r)
{
	struct isle_set used = {{0}}, none = {{0}};
	if (!check_public(r, &used) || !check_sister(r))
		return false;
	for (int i = 0; i < r->sheet->player_count; i++) {
		if (has_places(r->sheet)) {
			find_places(&r->sheet->player[i]);
			used = none;
		}
		if (!check_lessons(r, &r->sheet->player[i], &used))
			return false;
	}
	return true;
}

/* ---- the turn order ------------------------------------------------------ */

/* The player of a name, NULL if there is none. */
static struct sheet_player *find_player(struct sheet *sheet, struct word name)
{
	for (int i = 0; i < sheet->player_count; i++)
		if (words_same(sheet->player[i].name, name))
			return &sheet->player[i];
	return NULL;
}

/* Everybody once, the sister too. */
static bool check_order(struct sheet_reader *r)
{
	struct sheet *sheet = r->sheet;
	int line = sheet->order_line;
	bool sister = false;
	for (int i = 0; i < sheet->order_count; i++) {
		struct word name = sheet->order[i];
		struct sheet_player *player = find_player(sheet, name);
		bool is_sister = sheet->has_sister && words_is(name, "sister");
		if (!player && !is_sister)
			return sheet_fail_at(r, line, N_("nobody has this name"), name);
		if (is_sister ? sister : player->order)
			return sheet_fail_at(r, line, N_("a name twice"), name);
		if (is_sister)
			sister = true;
		else
			player->order = i + 1;
	}
	if (line && sheet->order_count != sheet->player_count + sheet->has_sister)
		return sheet_fail_at(r, line, N_("somebody is missing"),
		                     sheet_no_word);
	return true;
}

bool sheet_check_table(struct sheet_reader *r)
{
	return check_game(r) && check_cards(r) && check_order(r);
}

/* ---- players ------------------------------------------------------------- */

static bool has_letters(const struct sheet_player *player)
{
	for (int i = 0; i < ISLE_SQUARES; i++)
		if (player->grid[i] && player->grid[i] <= SHEET_LETTERS)
			return true;
	return false;
}

/* Anything missing is reported at the player's line. */
bool sheet_check_player(struct sheet_reader *r, struct sheet_player *player)
{
	const char *missing = !player->boat_line ? N_("the boat is missing")
	                    : !player->grid_line ? N_("the grid is missing")
	                    : !player->tiles_line && has_letters(player)
	                    ? N_("the tiles are missing") : NULL;
	if (missing)
		return sheet_fail_at(r, player->line, missing, player->name);
	player->boat.plan = player->boat_number;
	return sheet_fill_boat(r, player);
}
