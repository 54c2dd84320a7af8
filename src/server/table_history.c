/* table_history.c - see table_history.h */
#include "table_history.h"

#include <stdlib.h>
#include <string.h>

#include "record.h"
#include "replay.h"
#include "tables.h"
#include "wire.h"

/* What the callbacks of a replay work with. */
struct telling {
	struct table *table;
	struct buffer *out;
	int64_t since;              /* lines up to here are known */
	int seat;                   /* who is told */
	int last_day;               /* whose line was written */
};

static bool run(struct tables *tables, struct telling *telling,
                void (*each)(struct replay *, const struct table_line *))
{
	struct replay *replay = buffer_memory(sizeof *replay);
	replay->each = each;
	replay->context = telling;
	bool done = replay_run(tables, telling->table, replay);
	free(replay);
	return done;
}

/* ---- lines --------------------------------------------------------------- */

void table_history_format_line(const struct isle_rules *rules,
                               const struct table_history_played *played,
                               int seat, struct buffer *out)
{
	char text[WIRE_LINE_MAX], events[WIRE_LOG_MAX];
	wire_line(rules, played->before, played->move, seat, text, sizeof text);
	size_t length = wire_log(rules, played->log, seat, events, sizeof events);
	buffer_text(out, out->length ? ",{\"v\":" : "{\"v\":");
	buffer_number(out, played->v);
	buffer_text(out, ",\"seat\":");
	buffer_number(out, played->move->seat);
	buffer_text(out, ",\"text\":");
	buffer_json(out, text);
	buffer_text(out, ",\"events\":");
	buffer_add(out, events, length);
	buffer_text(out, "}");
}

void table_history_format_undo(int64_t v, int seat, int64_t from,
                               struct buffer *out)
{
	buffer_format(out, "%s{\"v\":%lld,\"seat\":%d,\"undo\":%lld}",
	              out->length ? "," : "", (long long)v, seat, (long long)from);
}

static void show_line(struct replay *replay, const struct table_line *line)
{
	struct telling *telling = replay->context;
	struct table_history_played played = { .v = line->v, .before = &replay->before,
	                                 .move = &replay->move,
	                                 .log = &replay->log };
	if (line->v <= telling->since)
		return;
	if (!line->undoes)
		table_history_format_line(replay->rules, &played, telling->seat,
		                          telling->out);
	/* Whoever never saw the lines need not hear that they are gone. */
	else if (telling->since >= line->undoes)
		table_history_format_undo(line->v, line->seat, line->undoes,
		                          telling->out);
}

bool table_history_since(struct tables *tables, struct table *table,
                         int64_t since, int seat, struct buffer *out)
{
	struct telling telling = { .table = table, .out = out, .since = since,
	                           .seat = seat };
	return since == table->lines.version || run(tables, &telling, show_line);
}

/* ---- records ------------------------------------------------------------- */

/* Lines of a head that say nothing about the box. */
static bool is_open_line(const char *line)
{
	static const char *const words[] = { "isle-record", "game", "edition",
		"modules", "with", "difficulty", "house", "seat", "order", "commit",
		"word" };
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		size_t length = strlen(words[i]);
		if (!strncmp(line, words[i], length) && line[length] == ' ')
			return true;
	}
	return false;
}

static void add_head(const struct table *table, const char *head,
                     struct buffer *out)
{
	while (*head && strncmp(head, "moves\n", 6)) {
		size_t length = strcspn(head, "\n");
		length += head[length] == '\n';
		if (table->row.over || is_open_line(head))
			buffer_add(out, head, length);
		head += length;
	}
	if (table->row.over)
		buffer_format(out, "secret %s\n", table->row.secret);
	else
		buffer_text(out, "# the box stays hidden until the game is over\n");
	buffer_text(out, "moves\n");
}

static void add_day(struct replay *replay, struct telling *telling)
{
	char line[NOTATION_MAX];
	if (!record_day_is_due(&replay->before, telling->last_day))
		return;
	telling->last_day = replay->before.day;
	notation_day(replay->rules, &replay->before, line, sizeof line);
	buffer_format(telling->out, "%s\n", line);
}

static void write_line(struct replay *replay, const struct table_line *line)
{
	char text[WIRE_LINE_MAX];
	struct telling *telling = replay->context;
	if (line->undoes)
		return;
	add_day(replay, telling);
	if (telling->table->row.over)
		record_format_move(replay->rules, &replay->before, &replay->move, text,
		                   sizeof text);
	else
		wire_line(replay->rules, &replay->before, &replay->move, telling->seat,
		          text, sizeof text);
	buffer_format(telling->out, "%s\n", text);
}

static void add_end(const struct table *table, struct buffer *out)
{
	struct isle_score *score = buffer_memory(sizeof *score);
	char text[RECORD_END_MAX];
	isle_score(&table->book->rules, table->game, score);
	record_format_end(&table->book->rules, score, text, sizeof text);
	buffer_text(out, text);
	free(score);
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
	if (!read || !run(tables, &telling, write_line))
		return false;
	if (table->row.over)
		add_end(table, out);
	return true;
}
