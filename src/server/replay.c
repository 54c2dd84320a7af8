/* replay.c - see replay.h */
#include "replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "log.h"
#include "record.h"

static bool refuse(struct table *table, const struct table_line *line,
                   const char *reason)
{
	char where[32] = "its head";
	if (line)
		snprintf(where, sizeof where, "line %lld", (long long)line->v);
	snprintf(table->fault, sizeof table->fault,
	         "table %s does not replay at %s: %s", table->row.name, where,
	         reason);
	log_line("%s", table->fault);
	return false;
}

/* ---- reading ------------------------------------------------------------- */

/* The store could not read something: if it is damaged, that is the table's
 * fault, which is told; else it may work the next time. */
static bool note_damage(struct tables *tables, struct table *table)
{
	const char *damage = store_damage(tables->store);
	if (!*damage)
		return false;
	snprintf(table->fault, sizeof table->fault, "table %s cannot be read: %s",
	         table->row.name, damage);
	log_line("%s", table->fault);
	return false;
}

struct reading { struct tables *tables; struct table *table; };

static void take_line(void *context, const struct store_line *line)
{
	const struct reading *reading = context;
	table_lines_add(&reading->table->lines, line);
	table_add_id(reading->tables, reading->table, line->seat, line->client_id,
	             line->v);
}

bool replay_read(struct tables *tables, struct table *table)
{
	struct reading reading = { .tables = tables, .table = table };
	table_lines_free(&table->lines);
	table->lines.version = table->lines.undos = 0;
	return store_each_line(tables->store, table->row.id, take_line, &reading)
	    || note_damage(tables, table);
}

/* ---- playing ------------------------------------------------------------- */

static bool play_line(struct table *table, struct replay *replay,
                      struct table_line *line)
{
	const char *text = table_line_text(&table->lines, line);
	struct notation_fault fault;
	replay->before = replay->game;
	if (!notation_parse(replay->rules, &replay->game, text, strlen(text),
	                    &replay->move, &fault))
		return refuse(table, line, fault.text);
	enum isle_error error = isle_play(replay->rules, &replay->game,
	                                  &replay->move, &replay->log);
	if (error != ISLE_OK)
		return refuse(table, line, isle_error_info(error).text);
	line->reveals = replay->before.reveals;
	return true;
}

static bool play_lines(struct table *table, struct replay *replay)
{
	bool done = true;
	for (int i = 0; i < table_line_count(&table->lines) && done; i++) {
		struct table_line *line = table_line_at(&table->lines, i);
		done = line->undoes || play_line(table, replay, line);
		if (done && replay->each)
			replay->each(replay, line);
	}
	return done;
}

/* The position that the head sets up. */
static bool read_head(struct tables *tables, struct table *table,
                      struct replay *replay)
{
	struct record_reader *reader = tables->reader;
	char *head;
	if (!store_get_head(tables->store, table->row.id, &head)) {
		free(head);
		return note_damage(tables, table);
	}
	bool done = record_read(reader, head, strlen(head), NULL);
	free(head);
	if (!done)
		return refuse(table, NULL, reader->fault.text);
	replay->game = reader->game;
	if (!table->book)
		table->book = rulebook_hold(&tables->books, &reader->head.options);
	replay->rules = &table->book->rules;
	return true;
}

bool replay_run(struct tables *tables, struct table *table,
                struct replay *replay)
{
	table->fault[0] = '\0';
	return read_head(tables, table, replay) && play_lines(table, replay);
}
