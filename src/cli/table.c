/* table.c - a game with its history (table.h). */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "record_file.h"
#include "table.h"

/* ---- memory -------------------------------------------------------------- */

static bool grow(struct history *history)
{
	enum { FIRST = 2048 };         /* words: some 500 moves */
	uint32_t size = history->size ? history->size * 2 : FIRST;
	uint64_t *word = realloc(history->word, size * sizeof *word);

	if (!word) {
		perror("isle");
		exit(CLI_FAILED);
	}
	history->word = word;
	history->size = size;
	return true;
}

static void clear(struct table *table)
{
	memset(table, 0, sizeof *table);
	table->history.rules = &table->rules;
	table->history.grow = grow;
}

void table_open(struct table *table, const struct game_options *options)
{
	struct record_head head = { .options = options->options };
	struct isle_box box;
	uint8_t key[32];

	clear(table);
	table->seed = options->seed;
	for (int i = 0; i < options->options.seats; i++)
		snprintf(head.name[i], sizeof head.name[i], "Seat %d", i + 1);
	isle_rules_init(&table->rules, &options->options);
	game_options_key(options->seed, key);
	isle_box_shuffle(&table->rules, key, &box);
	history_begin(&table->history, &head, &box);
}

void table_close(struct table *table)
{
	free(table->history.word);
	clear(table);
}

void table_take(struct table *table, struct table *from)
{
	*table = *from;
	table->history.rules = &table->rules;
	clear(from);
}

/* ---- moves --------------------------------------------------------------- */

enum isle_error table_play(struct table *table, const struct isle_move *move)
{
	return (enum isle_error)history_play(&table->history, move);
}

enum history_undo table_undo(struct table *table,
                             const struct history_wish *wish)
{
	int to = 0;
	enum history_undo may = history_may_undo(&table->history, wish, &to);

	if (may == HISTORY_FREE)
		history_go_back(&table->history, to);
	return may;
}

/* ---- reading ------------------------------------------------------------- */

bool table_load(struct table *table, const char *text, size_t length,
                struct record_fault *fault)
{
	struct record_reader *reader = malloc(sizeof *reader);

	clear(table);
	if (!reader) {
		*fault = (struct record_fault) { .line = 1,
			.text = strerror(errno), .rule = "malloc" };
		return false;
	}
	bool good = history_load(&table->history, &table->rules, text, length,
	                         reader, fault);
	free(reader);
	if (!good)
		table_close(table);
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

static void put(void *context, const char *text, size_t length)
{
	fwrite(text, 1, length, context);
}

char *table_record(const struct table *table, size_t *length)
{
	char *text = NULL;
	FILE *out = open_memstream(&text, length);

	if (!out)
		return NULL;
	history_save(&table->history,
	             &(struct history_out){ .put = put, .context = out });
	bool good = !ferror(out);
	if (fclose(out) == 0 && good)
		return text;
	free(text);
	return NULL;
}

enum save_fault table_save(const struct table *table, const char *path)
{
	struct save_file file;
	size_t length;
	char *text = table_record(table, &length);
	enum save_fault fault = text ? save_file_open(&file, path) : SAVE_SYSTEM;

	if (text && !fault) {
		fault = save_file_write(&file, text, "");
		int why = errno;
		save_file_close(&file);
		errno = why;
	}
	free(text);
	return fault;
}
