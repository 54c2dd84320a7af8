/* table_history.c - see table_history.h */
#include "table_history.h"

#include <stdlib.h>
#include <string.h>

#include "head.h"
#include "json_buffer.h"
#include "record.h"
#include "tables.h"
#include "wire.h"

/* ---- lines --------------------------------------------------------------- */

void table_history_format_line(const struct isle_rules *rules,
                               const struct table_history_played *played,
                               int seat, struct buffer *out)
{
	char text[WIRE_LINE_MAX], events[WIRE_LOG_MAX];
	struct json_buffer to;
	struct json *json = json_buffer_begin(&to, out);
	wire_line(rules, played->move, seat, text, sizeof text);
	size_t length = wire_log(rules, played->log, seat, events, sizeof events);
	json_open(json, '{');
	json_put_number(json, "v", played->v);
	json_put_number(json, "seat", played->move->seat);
	json_put_text(json, "text", text);
	if (played->stood_in)
		json_put_bool(json, "stand_in", true);
	json_key(json, "events");
	json_value_of(json, events, length);
	json_close(json, '}');
	json_buffer_end(&to);
}

/* Who moved sees what others do not (isle_view_move), and events tell a seat
 * that they are about it (wire_log). */
uint32_t table_history_own(const struct table_history_played *played)
{
	uint32_t own = 1u << played->move->seat;
	for (int i = 0; i < played->log->count; i++)
		if (played->log->event[i].seat)
			own |= 1u << played->log->event[i].seat;
	return own;
}

void table_history_format_undo(int64_t v, int seat, int64_t from,
                               struct buffer *out)
{
	struct json_buffer to;
	struct json *json = json_buffer_begin(&to, out);
	json_open(json, '{');
	json_put_number(json, "v", v);
	json_put_number(json, "seat", seat);
	json_put_number(json, "undo", from);
	json_close(json, '}');
	json_buffer_end(&to);
}

/* Where the telling of lines to somebody stands. */
struct telling {
	const struct table *table;
	struct buffer *out;
	int64_t since;              /* lines up to here are known */
	int seat;                   /* who is told */
	int row;                    /* the next line */
};

/* Takings back up to the next move. Whoever never saw the lines need not hear
 * that they are gone. */
static void tell_undos(struct telling *telling)
{
	const struct table_lines *lines = &telling->table->lines;
	for (; telling->row < table_line_count(lines); telling->row++) {
		const struct table_line *line = table_line_at(lines, telling->row);
		if (!line->undoes)
			return;
		if (line->v > telling->since && telling->since >= line->undoes)
			table_history_format_undo(line->v, line->seat, line->undoes,
			                          telling->out);
	}
}

static void tell_move(void *context, const struct history_step *step)
{
	struct telling *telling = context;
	const struct table *table = telling->table;
	tell_undos(telling);
	const struct table_line *line =
		table_line_at(&table->lines, telling->row++);
	struct table_history_played played = {
		.v = line->v, .stood_in = line->stood_in,
		.before = &step->before, .move = &step->move, .log = &step->log };
	table_history_format_line(table->history->rules, &played, telling->seat,
	                          telling->out);
}

void table_history_since(const struct table *table, int64_t since, int seat,
                         struct buffer *out)
{
	struct telling telling = { .table = table, .out = out, .since = since,
	                           .seat = seat };
	int known = 0;              /* moves among the lines that are */
	for (; telling.row < table_line_count(&table->lines); telling.row++) {
		const struct table_line *line = table_line_at(&table->lines, telling.row);
		if (line->v > since)
			break;
		known += !line->undoes;
	}
	history_walk(table->history, known, tell_move, &telling);
	tell_undos(&telling);
}

/* ---- records ------------------------------------------------------------- */

/* Of a game that goes on what may be known of it; the first line only says
 * that this is a record. */
static void add_head(const struct table *table, const char *head,
                     struct buffer *out)
{
	for (const char *line = head; *line && strncmp(line, "moves\n", 6);) {
		size_t length = strcspn(line, "\n");
		bool open = line == head || head_is_open(line, length);
		length += line[length] == '\n';
		if (table->row.over || open)
			buffer_add(out, line, length);
		line += length;
	}
	if (table->row.over)
		buffer_format(out, "secret %s\n", table->row.secret);
	else
		buffer_text(out, "# the box stays hidden until the game is over\n");
	buffer_text(out, "moves\n");
}

static void put(void *context, const char *text, size_t length)
{
	struct telling *telling = context;
	buffer_add(telling->out, text, length);
}

/* The line of the next move; takings back stand in no record. */
static const struct table_line *next_move(struct telling *telling)
{
	const struct table_line *line;
	do
		line = table_line_at(&telling->table->lines, telling->row++);
	while (line->undoes);
	return line;
}

/* A move as the seat may see it, whole when the game is over, and who made it
 * if that was not its seat's person. */
static size_t record_line(void *context, const struct isle_rules *rules,
                          const struct history_step *step, char *buf,
                          size_t size)
{
	static const char mark[] = "    # played by an opponent";
	struct telling *telling = context;
	size_t length = telling->table->row.over
		? record_format_move(rules, &step->before, &step->move, buf, size)
		: wire_line(rules, &step->move, telling->seat, buf, size);
	if (next_move(telling)->stood_in && length + sizeof mark <= size) {
		memcpy(buf + length, mark, sizeof mark);
		length += sizeof mark - 1;
	}
	return length;
}

bool table_history_record(struct tables *tables, struct table *table, int seat,
                          struct buffer *out)
{
	char *head;
	struct telling telling = { .table = table, .out = out, .seat = seat };
	if (!tables_load(tables, table))
		return false;
	bool read = store_get_head(tables->store, table->row.id, &head);
	add_head(table, head, out);
	free(head);
	if (!read)
		return false;
	history_save_moves(table->history, &(struct history_out){ .put = put,
		.line = record_line, .context = &telling });
	return true;
}
