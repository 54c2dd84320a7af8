/*
 * isle score - counts a score sheet or a record: a table for people, or JSON.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cli.h"
#include "count.h"
#include "proof.h"
#include "record_file.h"
#include "sheet.h"
#include "text.h"
#include "verbs.h"

/* What is read, and what it comes to. */
struct reading {
	struct isle_rules rules;
	struct sheet sheet;
	struct record_reader record;
	struct isle_table table;
	struct isle_score score;
	struct count count;
};

/* ---- sheets -------------------------------------------------------------- */

static bool refuse(const char *path, const struct sheet_fault *fault)
{
	cli_fault(path, fault->line, 0, "%s%s%s", _(fault->reason),
	          fault->word[0] ? ": " : "", fault->word);
	return false;
}

static const char *translate(const char *key)
{
	return gettext(key);
}

static const struct text_voice voice = { .translate = translate };

static int find_boat(const char *word, size_t length)
{
	return text_boat_find(&voice, word, length);
}

static int find_card(const char *word, size_t length)
{
	return text_card_find(&voice, word, length);
}

static bool read_sheet(struct reading *r, const char *path, const char *text,
                       size_t length)
{
	static const struct sheet_names names = { find_boat, find_card };
	struct sheet_fault fault;

	if (!sheet_read_named(text, length, &names, &r->rules, &r->sheet, &fault))
		return refuse(path, &fault);
	sheet_table(&r->sheet, &r->table);
	isle_score_table(&r->rules, &r->table, &r->score);
	r->count = (struct count) { .rules = &r->rules, .table = &r->table,
		.score = &r->score, .state = COUNT_SHEET };
	for (int i = 0; i < r->score.seats; i++) {
		r->count.name[i].at = r->sheet.player[i].name.text;
		r->count.name[i].length = r->sheet.player[i].name.length;
	}
	return true;
}

/* ---- records ------------------------------------------------------------- */

/* The first words of a record, after blank lines and comments. */
static bool is_record(const char *text)
{
	static const char first[] = "isle-record";

	for (;;) {
		text += strspn(text, " \t\r\n");
		if (*text != '#')
			return strncmp(text, first, strlen(first)) == 0;
		text += strcspn(text, "\n");
	}
}

static bool read_record(struct reading *r, const char *path, const char *text,
                        size_t length)
{
	struct record_hooks hooks = { .prove = proof_check };

	if (!record_read(&r->record, text, length, &hooks)) {
		record_file_fault(path, &r->record.fault);
		return false;
	}
	r->count = count_game(&r->record.rules, &r->record.head, &r->record.game,
	                      &r->table, &r->score);
	return true;
}

/* ---- the verb ------------------------------------------------------------ */

int cmd_score(const struct cli_args *args)
{
	static struct reading reading;
	const char *path = args->word[0];
	size_t length;
	char *text = cli_read_file(path, &length);

	if (!text)
		return CLI_BAD_INPUT;
	bool good = (is_record(text) ? read_record : read_sheet)(&reading, path,
	                                                         text, length);
	if (good)
		(cli_has(args, "json") ? count_print_json : count_print)(
			&reading.count);
	free(text);
	return good ? 0 : CLI_BAD_INPUT;
}
