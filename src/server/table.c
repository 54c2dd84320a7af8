/* table.c - see table.h */
#include "table.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

void table_touch(struct tables *tables, struct table *table)
{
	table->used_ms = tables->now_ms;
	if (table->touched)
		return;
	table->touched = true;
	table->next_touched = tables->touched;
	tables->touched = table;
}

uint32_t table_present(const struct table *table)
{
	uint32_t seats = 0;
	for (const struct attendee *one = table->attendees; one; one = one->next)
		seats |= 1u << one->seat;
	return seats;
}

/* ---- lines that count ---------------------------------------------------- */

int table_line_count(const struct table_lines *lines)
{
	return (int)(lines->rows.length / sizeof(struct table_line));
}

struct table_line *table_line_at(const struct table_lines *lines, int i)
{
	return (struct table_line *)(void *)lines->rows.data + i;
}

const char *table_line_text(const struct table_lines *lines,
                            const struct table_line *line)
{
	return lines->texts.data + line->text;
}

/* Texts lie in the order of their lines, so the last can be cut off. */
static void take_back(struct table_lines *lines, int64_t from)
{
	int count = table_line_count(lines);
	while (count && table_line_at(lines, count - 1)->v >= from)
		lines->texts.length = table_line_at(lines, --count)->text;
	lines->rows.length = (size_t)count * sizeof(struct table_line);
}

void table_lines_add(struct table_lines *lines, const struct store_line *line)
{
	if (line->undoes)
		take_back(lines, line->undoes);
	struct table_line row = { .v = line->v, .undoes = line->undoes,
	                          .seat = line->seat,
	                          .text = lines->texts.length };
	buffer_add(&lines->rows, &row, sizeof row);
	buffer_add(&lines->texts, line->text, strlen(line->text) + 1);
	lines->version = line->v;
	lines->undos += line->undoes > 0;
}

void table_lines_free(struct table_lines *lines)
{
	buffer_free(&lines->rows);
	buffer_free(&lines->texts);
	buffer_free(&lines->ids);
}

const struct table_line *table_last_move(const struct table *table, int seat)
{
	for (int i = table_line_count(&table->lines) - 1; i >= 0; i--) {
		const struct table_line *line = table_line_at(&table->lines, i);
		if (!line->undoes && (seat < 0 || line->seat == seat))
			return line;
	}
	return NULL;
}

void table_note_moves(struct table *table)
{
	const struct table_line *last = table_last_move(table, -1);
	table->last_move = last ? last->v : 0;
	table->last_seat = last ? last->seat : -1;
	table->last_reveals = last ? last->reveals : 0;
	table->movers = 0;
	for (int i = 0; i < table_line_count(&table->lines); i++) {
		const struct table_line *line = table_line_at(&table->lines, i);
		if (!line->undoes)
			table->movers |= 1u << line->seat;
	}
}

/* ---- ids ----------------------------------------------------------------- */

_Static_assert(crypto_shorthash_KEYBYTES
               == sizeof ((struct tables *)0)->hash_key, "a key for the hash");

/* Sixteen bytes a line instead of the id itself; keyed, so that no client can
 * make two ids that meet. */
static uint64_t hash_id(const struct tables *tables, int seat, const char *id)
{
	char text[STORE_CLIENT_ID + 1];
	uint64_t hash;
	int length = snprintf(text, sizeof text, "%d%s", seat, id);
	crypto_shorthash((uint8_t *)&hash, (const uint8_t *)text, (size_t)length,
	                 tables->hash_key);
	return hash;
}

int64_t table_find_id(const struct tables *tables, const struct table *table,
                      int seat, const char *id)
{
	const struct table_id *ids = (const void *)table->lines.ids.data;
	size_t count = table->lines.ids.length / sizeof *ids;
	uint64_t hash = hash_id(tables, seat, id);
	while (count--)
		if (ids[count].hash == hash)
			return ids[count].v;
	return 0;
}

void table_add_id(const struct tables *tables, struct table *table, int seat,
                  const char *id, int64_t v)
{
	struct table_id row = { .hash = hash_id(tables, seat, id), .v = v };
	if (*id)
		buffer_add(&table->lines.ids, &row, sizeof row);
}
