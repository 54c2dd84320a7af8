/*
 * Score sheets made at random (sheet_model.h). Right ones must be read and
 * count as the plain scorer says; then one rule is broken, and the sheet must
 * be refused at the line that breaks it.
 *
 *   ISLE_SEED    the first seed, 1 unless given
 *   ISLE_SHEETS  how many, 1500 unless given
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "runner.h"
#include "sheet.h"
#include "sheet_model.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

/* ---- right ones ---------------------------------------------------------- */

#define HERE "\n  to repeat: ISLE_SEED=%u ISLE_SHEETS=1 build/tests/test_sheet_rules"

static struct isle_rules rules;
static struct sheet sheet;
static struct sheet_fault fault;
static char text[1 << 20];
static int broken_at;              /* the line expected, from 1; 0: any */

static int largest_of_others(int player)
{
	int largest = 0;
	for (int i = 0; i < model.players; i++) {
		int cats = i == player ? 0 : plain_largest(&model.player[i].boat);
		if (cats > largest)
			largest = cats;
	}
	return largest;
}

/* A place of the explore sheet is a card. */
static int card_of(int number)
{
	return number <= 26 ? isle_explore_lesson(number) : number;
}

static struct plain_player plain_of(int i)
{
	const struct model_player *p = &model.player[i];
	return (struct plain_player){ .boat = &p->boat, .edition = model.edition,
		.fish = p->fish, .baskets = p->baskets, .lessons = p->lesson_count,
		.first = p->first, .solo = model.sister,
		.largest_of_others = largest_of_others(i) };
}

static int plain_total(int i)
{
	const struct model_player *p = &model.player[i];
	struct plain_player plain = plain_of(i);
	int total = plain_rats(&p->boat) + plain_rooms(&p->boat)
	          + plain_families(&p->boat) + plain_friends(&p->boat) + p->markers
	          + (model.mode == ISLE_FAMILY ? 0 : plain_rare(&p->boat));
	for (int k = 0; k < p->lesson_count; k++)
		total += plain_card(&plain, card_of(p->lesson[k]), -1);
	for (int k = 0; k < model.public_count; k++) {
		int points = plain_card(&plain, model.public_card[k],
		                        model.public_colour[k]);
		total += model.sister ? (points + 1) / 2 : points;
	}
	return total;
}

static int sister_total(void)
{
	const struct plain_boat *boat = &model.player[0].boat;
	struct plain_player plain = plain_of(0);
	int total = model.her_events, best = 0;
	for (int t = 0; t < boat->tile_count; t++) {
		total += 3 * boat->tile[t].icons;
		for (int i = 0; i < 5; i++)
			total += boat->tile[t].colour == model.hers[i] ? 5 - i : 0;
	}
	for (int i = 0; i < model.her_lesson_count; i++) {
		int points = model.her_lesson[i] == 204 ? 0
		           : plain_card(&plain, model.her_lesson[i], -1);
		best = points > best ? points : best;
		total += points;
	}
	for (int i = 0; i < model.her_lesson_count; i++)
		total += model.her_lesson[i] == 204 ? best : 0;
	return total;
}

static void compare_scores(void)
{
	static struct isle_table table;
	static struct isle_score score;
	sheet_table(&sheet, &table);
	isle_score_table(&rules, &table, &score);
	ck_assert_int_eq(score.seats, model.players);
	for (int i = 0; i < model.players; i++)
		ck_assert_msg(score.seat[i].total == plain_total(i),
		              "player %d has %d, not %d" HERE, i,
		              score.seat[i].total, plain_total(i), model.seed);
	if (model.sister)
		ck_assert_msg(score.sister.total == sister_total(),
		              "the sister has %d, not %d" HERE, score.sister.total,
		              sister_total(), model.seed);
}

static void read_right(unsigned seed)
{
	model_make(seed);
	size_t length = model_join(text, sizeof text);
	bool ok = sheet_read(text, length, &rules, &sheet, &fault);
	ck_assert_msg(ok, "a right sheet is refused: line %d: %s: %s" HERE,
	              fault.line, fault.reason, fault.word, seed);
	compare_scores();
}

/* ---- breaking one rule --------------------------------------------------- */

/* A line of this kind, chosen at random, or -1. */
static int find_line(const char *what)
{
	int at = model_below(model.lines);
	for (int i = 0; i < model.lines; i++)
		if (!strcmp(model.line[(at + i) % model.lines].what, what))
			return (at + i) % model.lines;
	return -1;
}

static int line_of(const char *what, int player)
{
	for (int i = 0; i < model.lines; i++)
		if (model.line[i].player == player
		    && !strcmp(model.line[i].what, what))
			return i;
	return -1;
}

static void remove_line(int i)
{
	model.lines--;
	memmove(&model.line[i], &model.line[i + 1],
	        (model.lines - i) * sizeof model.line[0]);
}

static void insert_line(int i, const char *words)
{
	memmove(&model.line[i + 1], &model.line[i],
	        (model.lines - i) * sizeof model.line[0]);
	model.lines++;
	model.line[i] = (struct model_line){ .what = "new", .player = -1 };
	snprintf(model.line[i].text, sizeof model.line[i].text, "%s", words);
}

static bool at_line(int i)
{
	broken_at = i + 1;
	return true;
}

/* Something missing of a player is told at the player's line. */
static bool without(const char *what)
{
	int i = find_line(what);
	if (i < 0)
		return false;
	int player = model.line[i].player;
	remove_line(i);
	return at_line(line_of("player", player));
}

static bool no_boat(void) { return without("boat"); }

static bool no_grid(void)
{
	int i = find_line("grid");
	int player = model.line[i].player;
	for (int row = 0; row <= PLAIN_ROWS; row++)
		remove_line(i);
	return at_line(line_of("player", player));
}

/* A line of the table or of a player, said again at once. */
static bool line_twice(void)
{
	static const char *const lines[] = { "fish", "boat", "lessons", "public",
		"pieces", "game", "colours", "markers", "baskets", "order", "events" };
	int i = find_line(lines[model_below(COUNT(lines))]);
	if (i < 0)
		return false;
	insert_line(i + 1, model.line[i].text);
	return at_line(i + 1);
}

static bool public_where_none_are(void)
{
	if (model.mode != ISLE_FAMILY && model.mode != ISLE_EXPLORE)
		return false;
	insert_line(model.lines, model_below(2) ? "public" : "public 148");
	return at_line(model.lines - 1);
}

/* A line of the table between the tiles ends them. */
static bool stray_tile(void)
{
	int i = find_line("tile");
	if (i < 0 || line_of("edition", -1) >= 0)
		return false;
	insert_line(i, "edition 2");
	return at_line(i + 1);
}

static bool tile_line_missing(void)
{
	int i = find_line("tile");
	if (i < 0)
		return false;
	remove_line(i);
	return true;
}

static bool tile_nowhere(void)
{
	int i = find_line("tile");
	if (i < 0)
		return false;
	const struct model_player *p = &model.player[model.line[i].player];
	for (int k = 0; k < MODEL_LETTERS; k++)
		if (!memchr(p->letter, model_letters[k], p->boat.tile_count)) {
			char words[] = "? common";
			words[0] = model_letters[k];
			insert_line(i, words);
			return at_line(i);
		}
	return false;
}

static bool long_row(void)
{
	int i = find_line("row");
	strcat(model.line[i].text, "                    .");
	return at_line(i);
}

static bool short_row(void)
{
	int i = find_line("row");
	char *last = model.line[i].text + strlen(model.line[i].text) - 1;
	while (*last == ' ')
		last--;
	*last = '\0';
	return at_line(i);
}

static bool card_twice(void)
{
	int i = find_line("lessons");
	char *words = model.line[i].text;
	if (!model.player[model.line[i].player].lesson_count)
		return false;
	sprintf(words + strlen(words), " %d",
	        model.player[model.line[i].player].lesson[0]);
	return at_line(i);
}

/* A number that is a lesson of no game, or of another one. */
static bool wrong_card(void)
{
	static const int numbers[] = { 0, 112, 148, 169, 198, 309, 338, 401 };
	int i = find_line("lessons"), number = numbers[model_below(COUNT(numbers))];
	if (!model_below(4))
		number = model.mode == ISLE_FAMILY ? 113 : 151;
	sprintf(model.line[i].text + strlen(model.line[i].text), " %d", number);
	return at_line(i);
}

static bool colour_unasked(void)
{
	int i = line_of("public", -1);
	if (i < 0 || !model.public_count)
		return false;
	bool named = model.public_colour[0] >= 0;
	sprintf(model.line[i].text, "public %d%s", model.public_card[0],
	        named ? "" : ":red");
	return at_line(i);
}

static bool player_too_many(void)
{
	if (model.players < MODEL_PLAYERS)
		return false;
	insert_line(model.lines, "player Zoe");
	return at_line(model.lines - 1);
}

static bool name_twice(void)
{
	insert_line(model.lines, model.line[line_of("player", 0)].text);
	return at_line(model.lines - 1);
}

static bool pieces_otherwise(void)
{
	int i = line_of("pieces", -1);
	if (i < 0)
		return false;
	strcpy(model.line[i].text, "pieces reconstructed");
	return at_line(i);
}

/* Without the word a kitten of six squares, or a beast of one, is none. */
static bool pieces_unsaid(void)
{
	int line = line_of("pieces", -1);
	bool odd = false;
	for (int i = 0; i < model.players; i++) {
		const struct plain_boat *boat = &model.player[i].boat;
		for (int t = 0; t < boat->tile_count; t++) {
			int kind = boat->tile[t].kind, size = 0;
			for (int s = 0; s < PLAIN_ROWS * PLAIN_COLUMNS; s++)
				size += boat->at[s / PLAIN_COLUMNS][s % PLAIN_COLUMNS] == t;
			odd |= (kind == ISLE_KITTEN && size == 6)
			    || (kind == ISLE_BEAST && size == 1);
		}
	}
	if (line < 0 || !odd)
		return false;
	remove_line(line);
	return true;
}

/* The line of some beast, or -1. */
static int find_beast(void)
{
	for (int i = 0; i < model.lines; i++)
		if (!strcmp(model.line[i].what, "tile")
		    && !strncmp(model.line[i].text + 2, "beast", 5))
			return i;
	return -1;
}

static bool beast_without_icons(void)
{
	int i = find_beast();
	if (i < 0)
		return false;
	model.line[i].text[7] = '\0';
	return at_line(i);
}

/* An icon on a square that is another tile's or free. */
static bool icon_elsewhere(void)
{
	int i = find_beast();
	if (i < 0)
		return false;
	const struct model_player *p = &model.player[model.line[i].player];
	for (int s = 0; s < PLAIN_ROWS * PLAIN_COLUMNS; s++) {
		int row = s / PLAIN_COLUMNS, column = s % PLAIN_COLUMNS;
		char there = p->grid[row][column];
		if (there == ' ' || there == model.line[i].text[0])
			continue;
		model.line[i].text[7] = '\0';
		sprintf(model.line[i].text + 7, " %c%d=red", 'a' + column, row + 1);
		return at_line(i);
	}
	return false;
}

/* One square of the letter far away: in a corner that is free. */
static bool tile_apart(void)
{
	int i = find_line("tile");
	if (i < 0)
		return false;
	int player = model.line[i].player, row = line_of("row", player);
	const struct model_player *p = &model.player[player];
	char letter = model.line[i].text[0];
	char *words = model.line[row].text;
	for (int r = 0; r < 3; r++)
		if (strchr(p->grid[r], letter))
			return false;
	for (int c = 7; c < 15; c++)
		if (words[c] == '.') {
			words[c] = letter;
			return at_line(i);
		}
	return false;
}

static bool sister_where_none_is(void)
{
	if (model.sister || model.mode == ISLE_EXPLORE)
		return false;
	insert_line(model.lines, "sister 198");
	return at_line(model.lines - 1);
}

static bool name_unknown(void)
{
	int i = line_of("order", -1);
	if (i < 0)
		return false;
	strcpy(model.line[i].text, "turn-order Nobody");
	return at_line(i);
}

static bool somebody_missing(void)
{
	int i = line_of("order", -1);
	if (i < 0 || model.players + model.sister < 2)
		return false;
	*strrchr(model.line[i].text, ' ') = '\0';
	return at_line(i);
}

#define BREAK(function) { #function, function }
static const struct { const char *name; bool (*run)(void); } breaks[] = {
	BREAK(no_boat), BREAK(no_grid), BREAK(line_twice),
	BREAK(public_where_none_are), BREAK(stray_tile), BREAK(tile_line_missing),
	BREAK(tile_nowhere), BREAK(long_row), BREAK(short_row), BREAK(card_twice),
	BREAK(wrong_card), BREAK(colour_unasked), BREAK(player_too_many),
	BREAK(name_twice), BREAK(pieces_otherwise), BREAK(pieces_unsaid),
	BREAK(beast_without_icons), BREAK(icon_elsewhere), BREAK(tile_apart),
	BREAK(sister_where_none_is), BREAK(name_unknown), BREAK(somebody_missing),
};

static void read_broken(unsigned seed, int i, int *done)
{
	model_make(seed);
	broken_at = 0;
	if (!breaks[i].run())
		return;
	done[i]++;
	size_t length = model_join(text, sizeof text);
	ck_assert_msg(!sheet_read(text, length, &rules, &sheet, &fault),
	              "%s is read" HERE, breaks[i].name, seed);
	ck_assert_msg(fault.line >= 1 && fault.line <= model.lines
	              && (!broken_at || fault.line == broken_at),
	              "%s is refused at line %d, not %d: %s" HERE, breaks[i].name,
	              fault.line, broken_at, fault.reason, seed);
}

/* ---- the tests ----------------------------------------------------------- */

START_TEST(right_sheets_count_as_the_plain_scorer_says)
{
	unsigned first = (unsigned)runner_number("ISLE_SEED", 1);
	unsigned sheets = (unsigned)runner_number("ISLE_SHEETS", 1500);
	for (unsigned i = 0; i < sheets; i++)
		read_right(first + i);
}
END_TEST

START_TEST(a_broken_rule_is_refused_where_it_is_broken)
{
	unsigned first = (unsigned)runner_number("ISLE_SEED", 1);
	unsigned sheets = (unsigned)runner_number("ISLE_SHEETS", 1500);
	int done[COUNT(breaks)] = { 0 };
	for (unsigned i = 0; i < sheets; i++)
		read_broken(first + i, (first + i) % COUNT(breaks), done);
	for (int i = 0; sheets >= 1500 && i < COUNT(breaks); i++)
		ck_assert_msg(done[i] > 0, "%s was never tried", breaks[i].name);
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("sheet rules");
	tcase_set_timeout(tests, 600);
	tcase_add_test(tests, right_sheets_count_as_the_plain_scorer_says);
	tcase_add_test(tests, a_broken_rule_is_refused_where_it_is_broken);
	return RUN("sheet rules", tests);
}
