/* table.c - see table.h */
#include "table.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
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

int64_t table_now(const struct tables *tables)
{
	return tables->clock ? *tables->clock
	     : wall_seconds(&tables->wall, wall_steady_ms());
}

uint32_t table_present(const struct table *table)
{
	uint32_t seats = 0;
	for (const struct attendee *one = table->attendees; one; one = one->next)
		seats |= 1u << one->seat;
	return seats;
}

const char *table_level(const struct table *table, int seat)
{
	if (table_is_bot(table, seat))
		return table->row.seat[seat - 1].bot;
	return table->sitter[seat - 1].stand_in == STORE_DECIDER
	     ? bots_level_name(TABLE_STAND_IN) : "";
}

enum table_presence table_presence(const struct table *table, int seat,
                                   int64_t *since)
{
	enum table_presence presence = TABLE_GONE;
	*since = table->sitter[seat - 1].seen;
	for (const struct attendee *one = table->attendees; one; one = one->next) {
		if (one->seat != seat)
			continue;
		if (!one->away)
			return TABLE_HERE;
		/* Of several pages the one that was seen last counts. */
		if (presence == TABLE_GONE || one->away_since > *since)
			*since = one->away_since;
		presence = TABLE_AWAY;
	}
	return presence;
}

bool table_goes_on(const struct table *table)
{
	int people = 0;
	bool waiting = false;
	for (int seat = 1; seat <= table->row.seats; seat++) {
		people += table->row.seat[seat - 1].taken
		       && table->sitter[seat - 1].stand_in != STORE_HEIR;
		waiting = waiting || table_is_person(table, seat);
	}
	return people > 1 && waiting;
}

/* ---- the game ------------------------------------------------------------ */

/* Twice the room; memory that cannot be had ends the process (buffer.h). */
static bool grow(struct history *history)
{
	enum { FIRST = 256 };       /* words: some 60 moves */
	uint32_t size = history->size ? history->size * 2 : FIRST;
	uint64_t *word = buffer_memory(size * sizeof *word);
	if (history->used)
		memcpy(word, history->word, history->used * sizeof *word);
	free(history->word);
	history->word = word;
	history->size = size;
	return true;
}

struct history *table_make_history(void)
{
	struct history *history = buffer_memory(sizeof *history);
	history->grow = grow;
	history->mark = buffer_memory(sizeof *history->mark);
	history->mark_size = 1;
	return history;
}

void table_free_history(struct history *history)
{
	if (!history)
		return;
	free(history->mark);
	free(history->word);
	free(history);
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

/* Rows are the lines that count: the moves of the history in order, one for
 * one, and between them takings back. A taking back removes all rows from the
 * version it names on, earlier takings back among them: whoever saw those lines
 * is told once, by the one that reaches farthest. So the rows stay as many as
 * the game has moves and takings back that matter, though `version` and `ids`
 * go on counting every line that was ever written. */
static void take_back(struct table_lines *lines, int64_t from)
{
	int count = table_line_count(lines);
	while (count && table_line_at(lines, count - 1)->v >= from)
		count--;
	lines->rows.length = (size_t)count * sizeof(struct table_line);
}

void table_lines_add(struct table_lines *lines, const struct store_line *line)
{
	if (line->undoes)
		take_back(lines, line->undoes);
	struct table_line row = { .v = line->v, .undoes = line->undoes,
	                          .at = line->at, .seat = line->seat,
	                          .stood_in = line->stood_in };
	buffer_add(&lines->rows, &row, sizeof row);
	lines->version = line->v;
	lines->undos += line->undoes > 0;
}

void table_lines_free(struct table_lines *lines)
{
	buffer_free(&lines->rows);
	buffer_free(&lines->ids);
}

const struct table_line *table_move_line(const struct table_lines *lines,
                                         int i)
{
	const struct table_line *line = table_line_at(lines, 0);
	while (line->undoes || i-- > 0)
		line++;
	return line;
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
	/* From the end: what is sent again was sent a moment ago. */
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
