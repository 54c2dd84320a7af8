/* rules_print.c - topics of the rules on a terminal. */
#include <stdio.h>
#include <string.h>
#include "cli.h"
#include "columns.h"
#include "drawing.h"
#include "notation.h"
#include "rules_print.h"

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
	columns_wrap(text, kind == TOPICS_ITEM ? 2 : 0);
}

/* ---- pictures ------------------------------------------------------------ */

static void print_shape(const struct isle_rules *rules, int tile)
{
	const struct isle_turn *turn =
		&rules->shape[isle_tile_info(tile).shape].turn[0];
	char rows[ISLE_CELLS_MAX * 2][ISLE_CELLS_MAX + 1];
	int size = rules->shape[isle_tile_info(tile).shape].size, high = 0, low = 0;
	memset(rows, ' ', sizeof rows);
	for (int i = 0; i < size; i++) {
		int row = turn->row[i] + ISLE_CELLS_MAX;
		rows[row][turn->column[i]] = '#';
		low = !i || row < low ? row : low;
		high = row > high ? row : high;
	}
	for (int row = low; row <= high; row++)
		printf("    %.*s\n", ISLE_CELLS_MAX, rows[row]);
}

static void print_tiles(const struct topics_picture *picture)
{
	static struct isle_rules rules;
	struct isle_options options = isle_options_usual(ISLE_ADVANCED, 2);
	const char *list = picture->tiles;
	struct word word;
	isle_rules_init(&rules, &options);
	while (topics_next(&list, &word)) {
		printf("  %.*s\n", (int)word.length, word.text);
		print_shape(&rules, notation_tile_find(word.text, word.length));
	}
}

static void print_picture(const struct topics_book *book,
                          const struct topics_picture *picture)
{
	static struct topics_scene scene;
	char caption[TOPICS_TEXT_MAX];
	struct sheet_fault fault;
	bool has_boats = picture->sheet && topics_scene(picture, &scene, &fault);
	topics_caption(book, picture, has_boats ? &scene : NULL, caption,
	               sizeof caption);
	putchar('\n');
	columns_wrap(caption, 0);
	if (!has_boats) {
		print_tiles(picture);
		return;
	}
	for (int i = 0; i < scene.sheet.player_count; i++)
		drawing_print(stdout, &scene.rules, scene.table.player[i].boat);
	drawing_print_legend(stdout);
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
	const char *list = topic->pictures;
	struct word word;
	page = (struct page){ .row_count = 0 };
	topics_format(book, topic->title, title, sizeof title);
	printf("%s\n", title);
	for (int i = columns_of(title, strlen(title)); i > 0; i--)
		putchar('=');
	putchar('\n');
	topics_each(book, topic, print_line, &page);
	print_table(&page);
	while (topics_next(&list, &word))
		print_picture(book, topics_picture(word.text, word.length));
	if (topic->cards)
		printf("\n%s %s\n", _("Cards:"), topic->cards);
	print_see(book, topic->see);
}
