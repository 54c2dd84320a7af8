/* table.c - a game with its history (table.h). */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "record_file.h"
#include "table.h"

void table_open(struct table *table, const struct game_options *options)
{
	uint8_t key[32];

	memset(table, 0, sizeof *table);
	table->seed = options->seed;
	table->head.options = options->options;
	for (int i = 0; i < options->options.seats; i++)
		snprintf(table->head.name[i], sizeof table->head.name[i],
		         "Seat %d", i + 1);
	isle_rules_init(&table->rules, &options->options);
	game_options_key(options->seed, key);
	isle_box_shuffle(&table->rules, key, &table->box);
	isle_game_init(&table->rules, &table->box, &table->game, &table->log);
}

void table_close(struct table *table)
{
	free(table->move);
	free(table->reveals);
	table->move = NULL;
	table->reveals = NULL;
	table->move_count = table->move_size = 0;
}

/* ---- moves --------------------------------------------------------------- */

/* Room for one more move. Without memory there is no going on. */
static void make_room(struct table *table)
{
	if (table->move_count < table->move_size)
		return;
	size_t size = (size_t)(table->move_size ? table->move_size * 2 : 512);
	table->move = realloc(table->move, size * sizeof *table->move);
	table->reveals = realloc(table->reveals, size * sizeof *table->reveals);
	if (!table->move || !table->reveals) {
		perror("isle");
		exit(CLI_FAILED);
	}
	table->move_size = (int)size;
}

static void remember(struct table *table, const struct isle_move *move,
                     uint16_t reveals)
{
	make_room(table);
	table->move[table->move_count] = *move;
	table->reveals[table->move_count++] = reveals;
}

enum isle_error table_play(struct table *table, const struct isle_move *move)
{
	uint16_t reveals = table->game.reveals;
	enum isle_error error = isle_play(&table->rules, &table->game, move,
	                                  &table->log);

	if (!error)
		remember(table, move, reveals);
	return error;
}

enum table_undo table_undo(struct table *table, int seat)
{
	int last = table->move_count - 1;

	if (last < 0)
		return TABLE_UNDO_NOTHING;
	if (table->move[last].seat != seat)
		return TABLE_UNDO_OTHERS;
	if (record_undo(table->move, table->reveals, table->move_count,
	                table->game.reveals, seat) == 0)
		return TABLE_UNDO_REVEALED;
	table->move_count = last;
	isle_game_init(&table->rules, &table->box, &table->game, &table->log);
	for (int i = 0; i < last; i++)
		isle_play(&table->rules, &table->game, &table->move[i],
		          &table->log);
	return TABLE_UNDONE;
}

/* ---- reading ------------------------------------------------------------- */

static bool take_line(void *context, const struct record_reader *reader,
                      const struct record_line *line)
{
	(void)reader;
	if (line->move)
		remember(context, line->move, line->before->reveals);
	return true;
}

bool table_load(struct table *table, const char *text, size_t length,
                struct record_fault *fault)
{
	struct record_reader *reader = malloc(sizeof *reader);
	struct record_hooks hooks = { .each = take_line, .context = table };

	memset(table, 0, sizeof *table);
	if (!reader) {
		*fault = (struct record_fault) { .line = 1,
			.text = strerror(errno), .rule = "malloc" };
		return false;
	}
	bool good = record_read(reader, text, length, &hooks);
	if (good) {
		table->head = reader->head;
		table->rules = reader->rules;
		table->box = reader->box;
		table->game = reader->game;
		table->log = reader->log;
	} else {
		*fault = reader->fault;
		table_close(table);
	}
	free(reader);
	return good;
}

bool table_read(struct table *table, const char *path)
{
	struct record_fault fault;
	size_t length;
	char *text = cli_read_file(path, &length);
	bool good = text && table_load(table, text, length, &fault);

	if (text && !good)
		record_file_fault(path, &fault);
	free(text);
	return good;
}

/* ---- writing ------------------------------------------------------------- */

/* Writes a position's day line if it is due. */
static void write_day(FILE *out, const struct table *table,
                      const struct isle_game *game, int *day)
{
	char line[NOTATION_MAX];

	if (!record_day_is_due(game, *day))
		return;
	*day = game->day;
	notation_day(&table->rules, game, line, sizeof line);
	fprintf(out, "%s\n", line);
}

static void write_moves(FILE *out, const struct table *table)
{
	char line[NOTATION_MAX];
	struct isle_game game;
	int day = 0;

	isle_game_init(&table->rules, &table->box, &game, NULL);
	write_day(out, table, &game, &day);
	for (int i = 0; i < table->move_count; i++) {
		record_format_move(&table->rules, &game, &table->move[i], line,
		                   sizeof line);
		fprintf(out, "%s\n", line);
		isle_play(&table->rules, &game, &table->move[i], NULL);
		write_day(out, table, &game, &day);
	}
}

char *table_record(const struct table *table, size_t *length)
{
	char head[RECORD_HEAD_MAX], end[RECORD_END_MAX], *text = NULL;
	struct isle_score score;
	FILE *out = open_memstream(&text, length);

	if (!out)
		return NULL;
	record_format_head(&table->head, &table->rules, &table->box, head,
	                   sizeof head);
	fputs(head, out);
	write_moves(out, table);
	if (!isle_due(&table->rules, &table->game)) {
		isle_score(&table->rules, &table->game, &score);
		record_format_end(&table->rules, &score, end, sizeof end);
		fputs(end, out);
	}
	bool good = !ferror(out);
	if (fclose(out) == 0 && good)
		return text;
	free(text);
	return NULL;
}

enum hold_fault table_save(const struct table *table, const char *path)
{
	struct hold hold;
	size_t length;
	char *text = table_record(table, &length);
	enum hold_fault fault = text ? hold_take(&hold, path) : HOLD_SYSTEM;

	if (text && !fault) {
		fault = hold_write(&hold, text, "");
		int why = errno;
		hold_drop(&hold);
		errno = why;
	}
	free(text);
	return fault;
}
