/*
 * sheet.c - reading score sheets, from the first byte to the table counted.
 *
 * Lines are taken in one after the other and checked as far as a line alone
 * can be; what depends on other lines (which lessons the game has, who is in
 * the turn order, what shape a tile is) is looked at when all are in.
 */
#include "sheet_reader.h"
#include "writer.h"

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memset(void *to, int byte, size_t size);
int memcmp(const void *a, const void *b, size_t size);

const struct word sheet_no_word = { .text = "", .length = 0 };

/* ---- faults -------------------------------------------------------------- */

/* Quotes a word without cutting a character in two; what is no letter of a
 * terminal becomes a question mark. */
static void quote(char *to, struct word word)
{
	size_t length = word.length;
	if (length > SHEET_WORD_MAX)
		for (length = SHEET_WORD_MAX;
		     length && ((unsigned char)word.text[length] & 0xc0) == 0x80; )
			length--;
	for (size_t i = 0; i < length; i++) {
		unsigned char byte = word.text[i];
		to[i] = byte < 0x20 || byte == 0x7f ? '?' : word.text[i];
	}
	to[length] = '\0';
}

bool sheet_fail_at(struct sheet_reader *r, int line, const char *reason,
                   struct word word)
{
	r->fault->line = line;
	r->fault->reason = reason;
	quote(r->fault->word, word);
	return false;
}

bool sheet_fail(struct sheet_reader *r, const char *reason, struct word word)
{
	return sheet_fail_at(r, r->line, reason, word);
}

bool sheet_fail_card(struct sheet_reader *r, int line, const char *reason,
                     int number)
{
	char buf[8];
	struct writer writer;
	writer_init(&writer, buf, sizeof buf);
	writer_number(&writer, number);
	size_t length = writer_end(&writer);
	return sheet_fail_at(r, line, reason, (struct word){ buf, length, 0 });
}

/* ---- lines --------------------------------------------------------------- */

static bool has_nul(const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if (!text[i])
			return true;
	return false;
}

bool sheet_next_line(struct sheet_reader *r, bool *ok)
{
	const char *line = r->next;
	*ok = true;
	if (r->next == r->end)
		return false;
	while (r->next < r->end && *r->next != '\n')
		r->next++;
	size_t length = r->next - line;
	if (r->next < r->end) {
		r->next++;
		length -= length && line[length - 1] == '\r';
	}
	r->line++;
	words_init(&r->words, line, length);
	*ok = (!has_nul(line, length) && words_is_utf8(line, length))
	   || sheet_fail(r, N_("not UTF-8 text"), sheet_no_word);
	return *ok;
}

static bool read_lines(struct sheet_reader *r, const char *text, size_t length)
{
	bool ok;
	r->next = text;
	r->end = text + length;
	if (length >= 3 && !memcmp(text, "\xef\xbb\xbf", 3))
		return sheet_fail_at(r, 1, N_("a byte-order mark"), sheet_no_word);
	while (sheet_next_line(r, &ok))
		if (!sheet_read_line(r))
			return false;
	if (!r->line)
		r->line = 1;
	return ok;
}

/* ---- all of it ----------------------------------------------------------- */

/* Options that make rules for this sheet: whatever the number of players, only
 * the game and its edition matter for scores. */
static void make_rules(const struct sheet *sheet, struct isle_rules *rules)
{
	int sister_seats = isle_mode_info(sheet->mode).sister_seats;
	struct isle_options options =
		isle_options_usual(sheet->mode, sheet->has_sister ? sister_seats : 2);
	options.edition = sheet->edition;
	for (int i = 0; i < options.seats; i++)
		options.boat[i] = i + 1;
	isle_rules_init(rules, &options);
}

bool sheet_read_named(const char *text, size_t length,
                      const struct sheet_names *names,
                      struct isle_rules *rules, struct sheet *sheet,
                      struct sheet_fault *fault)
{
	struct sheet_reader r = { .names = names, .rules = rules, .sheet = sheet,
	                          .fault = fault };
	memset(sheet, 0, sizeof(*sheet));
	sheet->mode = ISLE_ADVANCED;
	sheet->edition = 2;
	make_rules(sheet, rules);
	if (!read_lines(&r, text, length) || !sheet_check_table(&r))
		return false;
	make_rules(sheet, rules);
	for (int i = 0; i < sheet->player_count; i++)
		if (!sheet_check_player(&r, &sheet->player[i]))
			return false;
	return true;
}

static int no_name(const char *word, size_t length)
{
	(void)word;
	(void)length;
	return 0;
}

bool sheet_read(const char *text, size_t length, struct isle_rules *rules,
                struct sheet *sheet, struct sheet_fault *fault)
{
	static const struct sheet_names numbers_only = { no_name, no_name };
	return sheet_read_named(text, length, &numbers_only, rules, sheet, fault);
}

static void fill_player(const struct sheet_player *from, struct isle_player *to)
{
	to->boat = &from->boat;
	to->printed = from->printed;
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
	for (int i = 0; i < SHEET_EVENTS; i++)
		table->sister_events += sheet->sister_event[i];
}
