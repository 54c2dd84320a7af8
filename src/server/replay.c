/*
 * replay.c - see replay.h
 *
 * All lines are read before the first is played: only then is it known which of
 * them were taken back. What was taken back is left out and not played and
 * undone, and yet its ids are kept (table_add_id): a client that sends such a
 * move again after a lost connection must hear that it was made, and not make
 * it once more.
 */
#include "replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "log.h"
#include "owing.h"
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

/* ---- reading ------------------------------------------------------------- */

/* The texts of the lines are needed until they are played. */
struct reading {
	struct tables *tables;
	struct table *table;
	struct buffer texts;            /* each with its NUL */
	struct buffer text_at;          /* size_t: where the text of a row begins */
};

static void take_line(void *context, const struct store_line *line)
{
	struct reading *reading = context;
	struct table_lines *lines = &reading->table->lines;
	size_t at = reading->texts.length;
	table_lines_add(lines, line);
	/* Taking back removes rows: the places of texts go with them. */
	reading->text_at.length = (size_t)(table_line_count(lines) - 1) * sizeof at;
	buffer_add(&reading->text_at, &at, sizeof at);
	buffer_add(&reading->texts, line->text, strlen(line->text) + 1);
	table_add_id(reading->tables, reading->table, line->seat, line->client_id,
	             line->v);
}

static bool read_lines(struct reading *reading)
{
	struct table *table = reading->table;
	table_lines_free(&table->lines);
	table->lines.version = table->lines.undos = 0;
	return store_each_line(reading->tables->store, table->row.id, take_line,
	                       reading)
	    || note_damage(reading->tables, table);
}

/* The opening. It is set up by the rules of the head, with the table's own
 * boats; afterwards those that it shares with other tables do. */
static bool read_head(struct tables *tables, struct table *table)
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
	table->history->rules = &reader->rules;
	history_begin(table->history, &reader->head, &reader->box);
	if (!table->book)
		table->book = rulebook_hold(&tables->books, &reader->head.options);
	table->history->rules = &table->book->rules;
	owing_begin(table);
	return true;
}

/* ---- playing ------------------------------------------------------------- */

static bool play_line(struct table *table, const struct table_line *line,
                      const char *text)
{
	struct history *history = table->history;
	struct notation_fault fault;
	struct isle_move move;
	if (!notation_parse(history->rules, text, strlen(text),
	                    &move, &fault))
		return refuse(table, line, fault.text);
	int error = history_play(history, &move);
	if (error != ISLE_OK)
		return refuse(table, line,
		              isle_error_info((enum isle_error)error).text);
	owing_note(table, line->v, line->at);
	return true;
}

static bool play_lines(const struct reading *reading)
{
	struct table *table = reading->table;
	const size_t *text_at = (const void *)reading->text_at.data;
	bool done = true;
	for (int i = 0; i < table_line_count(&table->lines) && done; i++) {
		const struct table_line *line = table_line_at(&table->lines, i);
		done = line->undoes
		    || play_line(table, line, reading->texts.data + text_at[i]);
	}
	return done;
}

bool replay_table(struct tables *tables, struct table *table)
{
	struct reading reading = { .tables = tables, .table = table };
	table->fault[0] = '\0';
	table->history = table_make_history();
	bool done = read_lines(&reading) && read_head(tables, table)
	         && play_lines(&reading);
	if (!done) {
		table_free_history(table->history);
		table->history = NULL;
	}
	buffer_free(&reading.texts);
	buffer_free(&reading.text_at);
	return done;
}
