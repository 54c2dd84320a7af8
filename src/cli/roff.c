/* roff.c - writing manual pages (roff.h). */
#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "roff.h"

/* The day of a page: that of the sources where a packager says so. */
static void format_day(char *buf, size_t size)
{
	const char *epoch = getenv("SOURCE_DATE_EPOCH");
	time_t when = epoch ? (time_t)strtoll(epoch, NULL, 10) : time(NULL);

	strftime(buf, size, "%Y-%m-%d", gmtime(&when));
}

void roff_title(FILE *out, const char *name, int section)
{
	char day[32];

	format_day(day, sizeof day);
	/* Pages of formats have tables: tbl is to be run, says the first line. */
	if (section == 5)
		fputs("'\\\" t\n", out);
	fputs(".\\\" Written by `isle manual` from the tables of the program.\n"
	      ".TH ", out);
	for (const char *c = name; *c; c++)
		fputs((char[]){ (char)toupper(*c), '\0' }, out);
	fprintf(out, " %d \"%s\" \"isle %s\" \"%s\"\n", section, day, ISLE_VERSION,
	        section == 1 ? "User Commands" : "File Formats");
}

/* ---- characters ---------------------------------------------------------- */

/* Writes the character at text and returns how many bytes it has. literal: what
 * is typed as it stands, where a minus is one. */
static size_t put_character(FILE *out, const char *text, bool literal)
{
	const unsigned char *b = (const unsigned char *)text;
	int more = b[0] >= 0xf0 ? 3 : b[0] >= 0xe0 ? 2 : b[0] >= 0xc0;
	uint32_t c = more ? b[0] & (0x3f >> more) : b[0];

	for (int i = 1; i <= more; i++)
		c = c << 6 | (b[i] & 0x3f);
	if (more)
		fprintf(out, "\\[u%04X]", (unsigned)c);
	else if (c == '\\')
		fputs("\\e", out);
	else if (literal && strchr("-'`^~", (int)c))
		fputs(c == '-' ? "\\-" : c == '\'' ? "\\(aq" : c == '`' ? "\\(ga"
		      : c == '^' ? "\\(ha" : "\\(ti", out);
	else
		fputc((int)c, out);
	return (size_t)more + 1;
}

/* A line that begins like a request is none. */
static void escape_first(FILE *out, char first)
{
	if (first == '.' || first == '\'')
		fputs("\\&", out);
}

/* ---- within lines -------------------------------------------------------- */

static const struct { const char *mark, *font; bool literal; } fonts[] = {
	{ "`", "\\fB", true }, { "**", "\\fB", false }, { "*", "\\fI", false },
};

enum { FONTS = sizeof fonts / sizeof fonts[0] };

/* The font whose mark opens here and is closed later on; FONTS if none. */
static int font_at(const char *text, const char *end)
{
	for (int i = 0; i < FONTS; i++) {
		size_t length = strlen(fonts[i].mark);
		if (strncmp(text, fonts[i].mark, length) != 0
		    || text[length] == ' ')
			continue;
		const char *close = strstr(text + length, fonts[i].mark);
		if (close && close + length <= end && close > text + length)
			return i;
	}
	return FONTS;
}

static void put_run(FILE *out, const char *text, size_t length, bool literal);

/* Text in a font; how many bytes its marks and it have. */
static size_t put_font(FILE *out, const char *text, int font)
{
	size_t mark = strlen(fonts[font].mark);
	size_t length = (size_t)(strstr(text + mark, fonts[font].mark) - text)
	              - mark;

	fputs(fonts[font].font, out);
	put_run(out, text + mark, length, fonts[font].literal);
	fputs("\\fR", out);
	return length + 2 * mark;
}

/* A link is its text; 0 bytes when there is none here. */
static size_t put_link(FILE *out, const char *text, const char *end)
{
	const char *close = *text == '[' ? strstr(text, "](") : NULL;
	const char *last = close ? strchr(close, ')') : NULL;

	if (!last || last >= end)
		return 0;
	put_run(out, text + 1, (size_t)(close - text - 1), false);
	return (size_t)(last + 1 - text);
}

static void put_run(FILE *out, const char *text, size_t length, bool literal)
{
	const char *end = text + length;

	while (text < end) {
		int font = literal ? FONTS : font_at(text, end);
		size_t taken = font < FONTS ? put_font(out, text, font)
		             : literal ? 0 : put_link(out, text, end);
		text += taken ? taken : put_character(out, text, literal);
	}
}

/* A line without the blanks around it, in a font; nothing if it is empty. */
static void put_styled(FILE *out, const char *text, size_t length,
                       const char *font)
{
	while (length && *text == ' ')
		text++, length--;
	while (length && text[length - 1] == ' ')
		length--;
	if (!length)
		return;
	fputs(font, out);
	escape_first(out, *text);
	put_run(out, text, length, false);
	fputs(*font ? "\\fR\n" : "\n", out);
}

static void put_line(FILE *out, const char *text, size_t length)
{
	put_styled(out, text, length, "");
}

void roff_line(FILE *out, const char *text)
{
	put_line(out, text, strlen(text));
}

/* ---- blocks -------------------------------------------------------------- */

/* A page while it is read. */
struct page {
	FILE *out;
	const char *line, *end, *next;    /* the line, its end, the one after */
	char *joined;                     /* lines of a paragraph or an item */
	size_t length;
	bool fresh;                       /* a paragraph begins by itself */
};

static bool read_line(struct page *page)
{
	page->line = page->next;
	page->end = page->line + strcspn(page->line, "\n");
	page->next = page->end + (*page->end == '\n');
	return *page->line != '\0';
}

/* Lines are joined before they are written: a mark may span two. */
static void join(struct page *page, const char *from)
{
	while (from < page->end && *from == ' ')
		from++;
	size_t length = (size_t)(page->end - from);
	if (page->length)
		page->joined[page->length++] = ' ';
	memcpy(page->joined + page->length, from, length);
	page->length += length;
	page->joined[page->length] = '\0';
}

static void flush(struct page *page)
{
	if (!page->length)
		return;
	put_line(page->out, page->joined, page->length);
	page->length = 0;
}

static void put_heading(struct page *page)
{
	size_t level = strspn(page->line, "#");

	flush(page);
	page->fresh = true;
	if (level < 2)
		return;
	fputs(level == 2 ? ".SH " : ".SS ", page->out);
	put_line(page->out, page->line + level,
	         (size_t)(page->end - page->line) - level);
}

static void put_fence(struct page *page)
{
	flush(page);
	fputs(".PP\n.RS 4\n.nf\n", page->out);
	while (read_line(page) && strncmp(page->line, "```", 3) != 0) {
		escape_first(page->out, *page->line);
		put_run(page->out, page->line, (size_t)(page->end - page->line),
		        true);
		fputc('\n', page->out);
	}
	fputs(".fi\n.RE\n", page->out);
	page->fresh = false;
}

/* The cell at text, which begins with a bar; the bar after it. */
static const char *cell_end(const char *text, const char *end)
{
	for (text++; text < end && *text != '|'; text++)
		if (*text == '`')
			while (++text < end && *text != '`')
				;
	return text;
}

/* How a table is written: what stands before, between and after its cells. */
struct table_style {
	const char *row, *cell, *next, *last;
};

static const struct table_style
	tagged = { ".TP\n", "", "", "" },
	ruled = { "", "T{\n", "T}\t", "T}\n" };

/* A row, headings in italics. */
static void put_row(struct page *page, const struct table_style *style,
                    bool heading)
{
	const char *cell = page->line, *end;

	fputs(style->row, page->out);
	for (; cell < page->end - 1; cell = end) {
		end = cell_end(cell, page->end);
		fputs(style->cell, page->out);
		put_styled(page->out, cell + 1, (size_t)(end - cell) - 1,
		           heading ? "\\fI" : "");
		fputs(end < page->end - 1 ? style->next : style->last, page->out);
	}
}

static int count_columns(const struct page *page)
{
	const char *bar = page->line;
	int columns = 0;

	for (; bar < page->end - 1; bar = cell_end(bar, page->end))
		columns++;
	return columns;
}

/* The beginning of a table for tbl: columns as wide as they need, the last one
 * with what is left; ragged, for narrow cells cannot be justified. */
static void put_format(FILE *out, int columns)
{
	fputs(".PP\n.na\n.TS\n", out);
	while (--columns)
		fputs("l ", out);
	fputs("lx.\n", out);
}

/* Two columns are tags with their texts; more are a table. The line below the
 * headings says nothing. */
static void put_table(struct page *page)
{
	int columns = count_columns(page);
	const struct table_style *style = columns > 2 ? &ruled : &tagged;

	flush(page);
	if (columns > 2)
		put_format(page->out, columns);
	put_row(page, style, true);
	read_line(page);
	fputs(columns > 2 ? "_\n" : "", page->out);
	while (*page->next == '|' && read_line(page))
		put_row(page, style, false);
	fputs(columns > 2 ? ".TE\n.ad\n" : "", page->out);
	page->fresh = false;
}

/* An item of a list; lists of links into the page are for browsers. */
static void put_item(struct page *page)
{
	flush(page);
	if (strncmp(page->line, "- [", 3) == 0)
		return;
	fputs(".IP \\(bu 2\n", page->out);
	join(page, page->line + 2);
	page->fresh = false;
}

static void put_text(struct page *page)
{
	if (!page->length && !page->fresh)
		fputs(".PP\n", page->out);
	page->fresh = false;
	join(page, page->line);
}

void roff_markdown(FILE *out, const char *text)
{
	struct page page = { .out = out, .next = text, .fresh = true,
	                     .joined = malloc(strlen(text) + 1) };

	while (page.joined && read_line(&page)) {
		if (page.line == page.end)
			flush(&page);
		else if (*page.line == '#')
			put_heading(&page);
		else if (strncmp(page.line, "```", 3) == 0)
			put_fence(&page);
		else if (*page.line == '|')
			put_table(&page);
		else if (strncmp(page.line, "- ", 2) == 0)
			put_item(&page);
		else
			put_text(&page);
	}
	flush(&page);
	free(page.joined);
}
