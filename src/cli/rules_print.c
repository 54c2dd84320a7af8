/* rules_print.c - topics of the rules on a terminal. */
#include <stdio.h>
#include <string.h>
#include "cli.h"
#include "columns.h"
#include "drawing.h"
#include "notation.h"
#include "rules_print.h"

enum { WIDTH = 80 };

void rules_print_wrapped(const char *text, int column)
{
	int width = columns_of_terminal();
	columns_wrap(text, column, column,
	             width && width < WIDTH ? width : WIDTH);
	putchar('\n');
}

/* ---- tables -------------------------------------------------------------- */

enum { ROWS_MAX = 12, CELLS_MAX = 8, ROW_MAX = 240 };

/* Rows wait until the last of a run is there, for their columns line up. */
struct page {
	char row[ROWS_MAX][ROW_MAX];
	int row_count;
	bool begun;              /* something has been printed */
	bool in_list;
};

/* The cell at a place of a row: its text up to the next " | ". */
static struct word cell_at(const char *row, int i)
{
	const char *end = strstr(row, " | ");
	for (; i > 0 && end; i--) {
		row = end + 3;
		end = strstr(row, " | ");
	}
	if (i > 0)
		return (struct word){ 0 };
	size_t length = end ? (size_t)(end - row) : strlen(row);
	if (!end && length >= 2 && strcmp(row + length - 2, " |") == 0)
		length -= 2;
	return (struct word){ .text = row, .length = length };
}

static int column_width(const struct page *page, int column)
{
	int width = 0;
	for (int i = 0; i < page->row_count; i++) {
		struct word cell = cell_at(page->row[i], column);
		int columns = cell.length ? columns_of(cell.text, cell.length) : 0;
		width = columns > width ? columns : width;
	}
	return width;
}

static void print_row(const struct page *page, int i)
{
	fputs("  ", stdout);
	for (int c = 0; c < CELLS_MAX; c++) {
		struct word cell = cell_at(page->row[i], c);
		if (!cell.text)
			break;
		printf("%.*s", (int)cell.length, cell.text);
		if (cell_at(page->row[i], c + 1).text)
			columns_pad(column_width(page, c) + 2
			            - columns_of(cell.text, cell.length));
	}
	putchar('\n');
}

static void print_table(struct page *page)
{
	if (page->row_count)
		putchar('\n');
	for (int i = 0; i < page->row_count; i++)
		print_row(page, i);
	page->row_count = 0;
}

/* ---- lines --------------------------------------------------------------- */

static void keep_row(struct page *page, const char *text)
{
	if (page->row_count < ROWS_MAX)
		snprintf(page->row[page->row_count++], ROW_MAX, "%s", text);
}

static void print_line(void *context, enum topics_line kind, const char *text)
{
	struct page *page = context;
	if (kind == TOPICS_ROW) {
		keep_row(page, text);
		return;
	}
	print_table(page);
	if (kind != TOPICS_ITEM || !page->in_list)
		putchar('\n');
	page->in_list = kind == TOPICS_ITEM || kind == TOPICS_HEADING;
	fputs(kind == TOPICS_ITEM ? "- " : "", stdout);
	rules_print_wrapped(text, kind == TOPICS_ITEM ? 2 : 0);
}

/* ---- pictures ------------------------------------------------------------ */

enum { TILE_ROWS = 5, TILE_COLUMNS = 10, TILES_WIDTH = 80 };

/* The shape of a tile from a column on, its highest square in row 0. */
static void draw_shape(char rows[TILE_ROWS][TILES_WIDTH],
                       const struct isle_shape *shape, int column)
{
	const struct isle_turn *turn = &shape->turn[0];
	int top = 0;
	for (int i = 0; i < shape->size; i++)
		top = turn->row[i] < top ? turn->row[i] : top;
	for (int i = 0; i < shape->size; i++)
		rows[turn->row[i] - top][column + turn->column[i]] = '#';
}

static void print_trimmed(const char *row, int length)
{
	while (length > 0 && row[length - 1] == ' ')
		length--;
	if (length)
		printf("%.*s\n", length, row);
}

static void print_tiles(const char *list)
{
	static struct isle_rules rules;
	static const uint8_t key[32];
	struct isle_options options = isle_options_usual(ISLE_ADVANCED, 2);
	char rows[TILE_ROWS][TILES_WIDTH];
	struct word word;
	int column = 2;
	isle_deal_boats(&options, key);
	isle_rules_init(&rules, &options);
	memset(rows, ' ', sizeof rows);
	fputs("  ", stdout);
	for (; topics_next(&list, &word); column += TILE_COLUMNS) {
		int tile = notation_tile_find(word.text, word.length);
		printf("%-*.*s", TILE_COLUMNS, (int)word.length, word.text);
		draw_shape(rows, &rules.shape[isle_tile_info(tile).shape], column);
	}
	putchar('\n');
	for (int row = 0; row < TILE_ROWS; row++)
		print_trimmed(rows[row], TILES_WIDTH);
}

static void print_lit(struct isle_set lit)
{
	char list[ISLE_SQUARES * 4] = "";
	size_t at = 0;
	for (int s = isle_set_next(&lit, 0); s >= 0; s = isle_set_next(&lit, s + 1))
		at += (size_t)snprintf(list + at, sizeof list - at, " %c%d",
		                       'a' + s / ISLE_STRIDE, s % ISLE_STRIDE + 1);
	if (at) {
		printf("  %s ", _("lit:"));
		rules_print_wrapped(list + 1, 8);
	}
}

static void print_points(const char *name, int points)
{
	fputs("  ", stdout);
	columns_left(name, 24);
	printf("%5d\n", points);
}

static void print_items(const struct isle_item *item, int count)
{
	for (int i = 0; i < count; i++)
		print_points(_(text_card_title(item[i].card)), item[i].points);
}

static void print_count(const struct isle_seat_score *score)
{
	print_points(_(text_entry(TEXT_LINES, ISLE_LINE_FAMILIES).name),
	             score->families);
	print_points(_(text_entry(TEXT_LINES, ISLE_LINE_RATS).name), score->rats);
	print_points(_(text_entry(TEXT_LINES, ISLE_LINE_ROOMS).name), score->rooms);
	print_points(_(text_entry(TEXT_LINES, ISLE_LINE_RARE).name), score->rare);
	print_items(score->lesson, score->lesson_count);
	print_items(score->public_lesson, score->public_count);
	print_points(_("Total"), score->total);
}

static void print_boats(const struct topics_picture *picture,
                        const struct topics_scene *scene)
{
	for (int i = 0; i < scene->sheet.player_count; i++) {
		drawing_print(stdout, &scene->rules, scene->table.player[i].boat);
		print_lit(topics_lit(picture, scene, i));
		if (picture->counted)
			print_count(&scene->score.seat[i]);
	}
}

/* Whether boats were drawn, whose letters must be explained. */
static bool print_picture(const struct topics_book *book,
                          const struct topics_picture *picture)
{
	static struct topics_scene scene;
	char caption[TOPICS_TEXT_MAX];
	struct sheet_fault fault;
	bool has_boats = picture->sheet && topics_scene(picture, &scene, &fault);
	topics_caption(book, picture, has_boats ? &scene : NULL, caption,
	               sizeof caption);
	putchar('\n');
	rules_print_wrapped(caption, 0);
	if (has_boats)
		print_boats(picture, &scene);
	else
		print_tiles(picture->tiles);
	return has_boats;
}

static void print_pictures(const struct topics_book *book, const char *list)
{
	struct word word;
	bool boats = false;
	while (topics_next(&list, &word))
		boats |= print_picture(book, topics_picture(word.text, word.length));
	if (boats)
		drawing_print_legend();
}

/* ---- a topic ------------------------------------------------------------- */

static void print_see(const struct topics_book *book, const char *list)
{
	char title[TOPICS_TEXT_MAX];
	struct word word;
	printf("\n%s\n", _("See also:"));
	while (topics_next(&list, &word)) {
		const struct topics_topic *topic =
			topics_find(word.text, word.length);
		topics_format(book, topic->title, title, sizeof title);
		printf("  %-20.*s %s\n", (int)word.length, word.text, title);
	}
}

void rules_print(const struct topics_book *book,
                 const struct topics_topic *topic)
{
	static struct page page;
	char title[TOPICS_TEXT_MAX];
	page = (struct page){ .row_count = 0 };
	topics_format(book, topic->title, title, sizeof title);
	printf("%s\n", title);
	for (int i = columns_of(title, strlen(title)); i > 0; i--)
		putchar('=');
	putchar('\n');
	topics_each(book, topic, print_line, &page);
	print_table(&page);
	print_pictures(book, topic->pictures);
	if (topic->cards)
		printf("\n%s %s\n", _("Cards:"), topic->cards);
	print_see(book, topic->see);
}
