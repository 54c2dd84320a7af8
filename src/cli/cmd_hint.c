/*
 * isle hint - the best three moves at the end of a record, with the score to
 * expect and the reason. The adviser sees what the seat sees.
 */
#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include "cli.h"
#include "hint.h"
#include "notation.h"
#include "players.h"
#include "record_file.h"
#include "verbs.h"

/* ---- printing ------------------------------------------------------------ */

static const char *translate(const char *key)
{
	return *key ? _(key) : key;
}

static void print_line(FILE *out, const struct hint_request *q,
                       const struct bots_hint *hint)
{
	struct text_voice voice = { .translate = translate };
	char line[NOTATION_MAX], why[TEXT_MAX];

	notation_format(q->rules, &hint->move, line, sizeof line);
	bots_reason_text(&voice, hint, why, sizeof why);
	fprintf(out, _("%s # about %.1f points: %s\n"), line, hint->points / 100.0,
	        why);
}

static json_t *json_line(const struct hint_request *q,
                         const struct bots_hint *hint)
{
	struct text_voice voice = { .translate = translate };
	char line[NOTATION_MAX], why[TEXT_MAX];

	notation_format(q->rules, &hint->move, line, sizeof line);
	bots_reason_text(&voice, hint, why, sizeof why);
	return json_pack("{s:s, s:f, s:f, s:s}", "move", line, "points",
	                 hint->points / 100.0, "behind", hint->behind / 100.0,
	                 "reason", why);
}

static void print_json(FILE *out, const struct hint_request *q,
                       const struct bots_hint *hint, int count)
{
	json_t *list = json_array();

	for (int i = 0; i < count; i++)
		json_array_append_new(list, json_line(q, &hint[i]));
	json_t *object = json_pack("{s:i, s:o}", "seat", q->seat, "hints", list);
	json_dumpf(object, out, JSON_COMPACT | JSON_REAL_PRECISION(6));
	fputc('\n', out);
	json_decref(object);
}

int hint_print(FILE *out, const struct hint_request *q)
{
	struct bots_mind *mind = calloc(1, sizeof *mind);
	struct bots_hint hint[BOTS_HINTS];
	struct isle_game view;

	if (!mind)
		return -1;
	isle_view(q->rules, q->game, q->seat, &view);
	int count = bots_hint(mind, q->rules, &view, q->seat, q->level, q->budget,
	                      q->seed, hint);
	free(mind);
	if (q->json)
		print_json(out, q, hint, count);
	for (int i = 0; i < count && !q->json; i++)
		print_line(out, q, &hint[i]);
	return count;
}

/* ---- the command line ---------------------------------------------------- */

static bool read_level(const struct cli_args *args, struct hint_request *q)
{
	const char *word = cli_value(args, "level");
	int level = word ? cli_find(players_names, word) : BOTS_OSHAX;

	if (level <= BOTS_RANDOM) {
		cli_fail(_("hint: --level takes kitten, cat, captain or oshax, "
		           "not \"%s\""), word);
		return false;
	}
	q->level = (enum bots_level)level;
	return true;
}

static bool read_budget(const struct cli_args *args, struct hint_request *q)
{
	uint64_t positions, ms;

	if (!cli_number(args, "positions", 0, 1000000000, 0, &positions)
	    || !cli_number(args, "ms", 0, 600000, 0, &ms)
	    || !cli_number(args, "seed", 0, UINT64_MAX, 1, &q->seed))
		return false;
	q->budget = (struct bots_budget) { .positions = (uint32_t)positions,
		.ms = (uint32_t)ms, .now_us = ms ? players_now_us : NULL };
	return true;
}

/* The seat asked for, or the first that is due. */
static bool read_seat(const struct cli_args *args, struct hint_request *q)
{
	uint32_t due = isle_due(q->rules, q->game) & ~1u;
	uint32_t may = isle_may(q->rules, q->game);
	uint64_t seat;

	if (!cli_number(args, "seat", 1, q->rules->options.seats,
	                due ? (uint64_t)__builtin_ctz(due) : 1, &seat))
		return false;
	q->seat = (int)seat;
	if (may >> seat & 1)
		return true;
	cli_fail(isle_due(q->rules, q->game)
	         ? _("hint: seat %d has nothing to say now")
	         : _("hint: the game is over for seat %d"), q->seat);
	return false;
}

int cmd_hint(int argc, char **argv)
{
	static struct record_reader reader;
	struct hint_request q = { .rules = &reader.rules, .game = &reader.game };
	struct cli_args args;

	if (!cli_parse(argc, argv, &args))
		return CLI_BAD_INPUT;
	if (args.word_count != 1)
		return cli_fail(_("hint: which record?"));
	if (cli_value(&args, "lang"))
		cli_language(cli_value(&args, "lang"));
	if (record_file_read(&reader, args.word[0], NULL, NULL) != RECORD_FILE_READ
	    || !read_level(&args, &q) || !read_budget(&args, &q)
	    || !read_seat(&args, &q))
		return CLI_BAD_INPUT;
	q.json = cli_has(&args, "json");
	int count = hint_print(stdout, &q);
	if (count < 0)
		return cli_fail("hint: %s", strerror(errno));
	if (!count && !q.json)
		puts(_("# better to say nothing now"));
	return 0;
}
