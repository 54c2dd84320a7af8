/*
 * isle score - counts a score sheet: a table for people, or JSON.
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cli.h"
#include "sheet.h"
#include "text.h"
#include "verbs.h"

enum { SHEET_BYTES_MAX = 1 << 20 };

/* A sheet, counted. */
struct count {
	struct isle_rules rules;
	struct sheet sheet;
	struct isle_table table;
	struct isle_score score;
};

/* ---- JSON --------------------------------------------------------------- */

static void put(json_t *object, const char *key, int number)
{
	json_object_set_new(object, key, json_integer(number));
}

static json_t *items_json(const struct isle_item *item, int count)
{
	json_t *array = json_array();
	for (int i = 0; i < count; i++) {
		json_t *object = json_object();
		put(object, "card", item[i].card);
		put(object, "points", item[i].points);
		json_array_append_new(array, object);
	}
	return array;
}

static json_t *word_json(struct word word)
{
	return json_stringn(word.text, word.length);
}

static json_t *player_json(struct word name,
                           const struct isle_seat_score *seat)
{
	json_t *object = json_object();
	json_object_set_new(object, "name", word_json(name));
	put(object, "rats", seat->rats);
	put(object, "rooms", seat->rooms);
	put(object, "families", seat->families);
	put(object, "rare", seat->rare);
	json_object_set_new(object, "lessons",
	                    items_json(seat->lesson, seat->lesson_count));
	put(object, "lessons_total", seat->lessons_total);
	json_object_set_new(object, "public",
	                    items_json(seat->public_lesson, seat->public_count));
	put(object, "public_total", seat->public_total);
	put(object, "friends", seat->friends);
	put(object, "markers", seat->markers);
	put(object, "total", seat->total);
	return object;
}

static json_t *sister_json(const struct isle_sister_score *sister)
{
	json_t *object = json_object();
	put(object, "colours", sister->colours);
	json_object_set_new(object, "lessons",
	                    items_json(sister->lesson, sister->lesson_count));
	put(object, "lessons_total", sister->lessons_total);
	put(object, "beasts", sister->beasts);
	put(object, "events", sister->events);
	put(object, "total", sister->total);
	return object;
}

static json_t *winners_json(const struct count *count)
{
	json_t *array = json_array();
	if (count->score.winners & 1)
		json_array_append_new(array, json_string("sister"));
	for (int i = 0; i < count->score.seats; i++)
		if (count->score.winners >> (i + 1) & 1)
			json_array_append_new(array,
			                      word_json(count->sheet.player[i].name));
	return array;
}

static void print_json(const struct count *count)
{
	json_t *root = json_object(), *players = json_array();
	for (int i = 0; i < count->score.seats; i++)
		json_array_append_new(players,
		                      player_json(count->sheet.player[i].name,
		                                  &count->score.seat[i]));
	json_object_set_new(root, "players", players);
	if (count->sheet.has_sister)
		json_object_set_new(root, "sister",
		                    sister_json(&count->score.sister));
	json_object_set_new(root, "winners", winners_json(count));
	json_dumpf(root, stdout, JSON_COMPACT | JSON_PRESERVE_ORDER);
	putchar('\n');
	json_decref(root);
}

/* ---- columns ------------------------------------------------------------ */

/* Characters that take no column, and those that take two. */
static const struct { uint32_t first, last; int width; } widths[] = {
	{ 0x0300, 0x036f, 0 }, { 0x1100, 0x115f, 2 }, { 0x200b, 0x200f, 0 },
	{ 0x20d0, 0x20ff, 0 }, { 0x2e80, 0x303e, 2 }, { 0x3041, 0xa4cf, 2 },
	{ 0xac00, 0xd7a3, 2 }, { 0xf900, 0xfaff, 2 }, { 0xfe00, 0xfe0f, 0 },
	{ 0xfe20, 0xfe2f, 0 }, { 0xfe30, 0xfe6f, 2 }, { 0xff00, 0xff60, 2 },
	{ 0xffe0, 0xffe6, 2 }, { 0x1f300, 0x1f64f, 2 }, { 0x1f680, 0x1f6ff, 2 },
	{ 0x1f900, 0x1faff, 2 }, { 0x20000, 0x3fffd, 2 },
};

static int character_width(uint32_t c)
{
	for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++)
		if (c >= widths[i].first && c <= widths[i].last)
			return widths[i].width;
	return 1;
}

/* Columns a text takes; it is valid UTF-8. */
static int text_width(const char *text, size_t length)
{
	const unsigned char *b = (const unsigned char *)text;
	int width = 0;
	for (size_t i = 0; i < length; ) {
		int more = b[i] >= 0xf0 ? 3 : b[i] >= 0xe0 ? 2 : b[i] >= 0xc0;
		uint32_t c = more ? b[i] & (0x3f >> more) : b[i];
		for (i++; more > 0 && i < length; more--, i++)
			c = c << 6 | (b[i] & 0x3f);
		width += character_width(c);
	}
	return width;
}

static void pad(int columns)
{
	printf("%*s", columns > 0 ? columns : 0, "");
}

static void print_left(const char *text, int columns)
{
	fputs(text, stdout);
	pad(columns - text_width(text, strlen(text)));
}

static void print_right(struct word word, int columns)
{
	pad(columns - text_width(word.text, word.length));
	fwrite(word.text, 1, word.length, stdout);
}

/* ---- the table for people ----------------------------------------------- */

enum { LABEL_COLUMNS = 18, COLUMN_LEAST = 7 };

/* The lines of the scorepad, in its order. */
static const char *const labels[] = {
	N_("Rats"), N_("Rooms"), N_("Families"), N_("Rare treasures"),
	N_("Lessons"), N_("Public lessons"), N_("Friendships"), N_("Events"),
	N_("Total")
};

enum { LINES = sizeof labels / sizeof labels[0] };

static int line_points(const struct isle_seat_score *seat, int line)
{
	const int points[LINES] = {
		seat->rats, seat->rooms, seat->families, seat->rare,
		seat->lessons_total, seat->public_total, seat->friends,
		seat->markers, seat->total
	};
	return points[line];
}

static int column_width(const struct count *count, int i)
{
	struct word name = count->sheet.player[i].name;
	int width = text_width(name.text, name.length) + 2;
	return width < COLUMN_LEAST ? COLUMN_LEAST : width;
}

static void print_row(const struct count *count, int line)
{
	print_left(_(labels[line]), LABEL_COLUMNS);
	for (int i = 0; i < count->score.seats; i++)
		printf("%*d", column_width(count, i),
		       line_points(&count->score.seat[i], line));
	putchar('\n');
}

static void print_pad(const struct count *count)
{
	pad(LABEL_COLUMNS);
	for (int i = 0; i < count->score.seats; i++)
		print_right(count->sheet.player[i].name, column_width(count, i));
	putchar('\n');
	for (int i = 0; i < LINES; i++)
		print_row(count, i);
}

static const char *translate(const char *key)
{
	return gettext(key);
}

/* Why, in words: a lesson's title, its points and what was counted. */
static void print_lesson(const struct count *count, int player, int number,
                         int colour, int points)
{
	static const struct text_voice voice = { .translate = translate };
	bool explore = count->sheet.mode == ISLE_EXPLORE;
	int printed = explore && number < ISLE_EXPLORE_LESSONS
	            ? isle_explore_lesson(number) : number;
	const char *title = text_card_title(printed);
	char reason[TEXT_MAX];
	int stands = isle_lesson_stands(&count->rules, &count->table, player,
	                                number, colour);
	if (!text_score_reason(&voice, printed, count->sheet.edition, colour,
	                       stands, points, reason, sizeof reason))
		reason[0] = '\0';
	printf("  %3d  ", number);
	print_left(title ? _(title) : "", 26);
	printf(" %4d  %s\n", points, reason);
}

static void print_heading(struct word name, const char *what)
{
	printf("\n%.*s: %s\n", (int)name.length, name.text, what);
}

static void print_lessons(const struct count *count, int i)
{
	const struct isle_seat_score *seat = &count->score.seat[i];
	struct word name = count->sheet.player[i].name;
	if (seat->lesson_count)
		print_heading(name, _("lessons"));
	for (int k = 0; k < seat->lesson_count; k++)
		print_lesson(count, i, seat->lesson[k].card, ISLE_NONE,
		             seat->lesson[k].points);
	if (seat->public_count)
		print_heading(name, _("public lessons"));
	for (int k = 0; k < seat->public_count; k++)
		print_lesson(count, i, seat->public_lesson[k].card,
		             count->table.public_lesson[k].points,
		             seat->public_lesson[k].points);
}

static void print_sister(const struct count *count)
{
	const struct isle_sister_score *sister = &count->score.sister;
	const struct { const char *label; int points; } lines[] = {
		{ _("Colours"), sister->colours },
		{ _("Lessons"), sister->lessons_total },
		{ _("Beasts"), sister->beasts },
		{ _("Events"), sister->events },
		{ _("Total"), sister->total },
	};
	printf("\n%s\n", _("The sister"));
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		print_left(lines[i].label, LABEL_COLUMNS);
		printf("%*d\n", COLUMN_LEAST, lines[i].points);
	}
	putchar('\n');
	for (int i = 0; i < sister->lesson_count; i++)
		print_lesson(count, 0, sister->lesson[i].card, ISLE_NONE,
		             sister->lesson[i].points);
}

static void print_winner(const struct count *count)
{
	const char *before = "";
	bool shared = count->score.winners & (count->score.winners - 1);
	printf("\n%s: ", shared ? _("Winners") : _("Winner"));
	if (count->score.winners & 1)
		fputs(_("the sister"), stdout);
	for (int i = 0; i < count->score.seats; i++) {
		struct word name = count->sheet.player[i].name;
		if (!(count->score.winners >> (i + 1) & 1))
			continue;
		printf("%s%.*s", before, (int)name.length, name.text);
		before = ", ";
	}
	putchar('\n');
}

static void print_table(const struct count *count)
{
	print_pad(count);
	for (int i = 0; i < count->score.seats; i++)
		print_lessons(count, i);
	if (count->sheet.has_sister)
		print_sister(count);
	print_winner(count);
}

/* ---- the verb ----------------------------------------------------------- */

static int refuse(const char *path, const struct sheet_fault *fault)
{
	if (!fault->word[0])
		return cli_fail("%s:%d: %s", path, fault->line, _(fault->reason));
	return cli_fail("%s:%d: %s: %s", path, fault->line, _(fault->reason),
	                fault->word);
}

static int count_sheet(const char *path, bool json)
{
	static struct count count;
	struct sheet_fault fault;
	size_t length;
	int status = 0;
	char *text = cli_read_file(path, SHEET_BYTES_MAX, &length);
	if (!text)
		return CLI_BAD_INPUT;
	if (sheet_read(text, length, &count.rules, &count.sheet, &fault)) {
		sheet_table(&count.sheet, &count.table);
		isle_score_table(&count.rules, &count.table, &count.score);
		json ? print_json(&count) : print_table(&count);
	} else
		status = refuse(path, &fault);
	free(text);
	return status;
}

int cmd_score(int argc, char **argv)
{
	struct cli_args args;
	if (!cli_parse(argc, argv, &args))
		return CLI_BAD_INPUT;
	if (args.word_count != 1)
		return cli_fail(_("score takes one file"));
	return count_sheet(args.word[0], cli_has(&args, "json"));
}
