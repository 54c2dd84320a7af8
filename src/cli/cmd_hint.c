/*
 * isle hint - the best three moves at the end of a record, with the score to
 * expect and the reason. The adviser sees what the seat sees.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "cli.h"
#include "hint.h"
#include "json_print.h"
#include "move_words.h"
#include "notation.h"
#include "players.h"
#include "record_file.h"
#include "verbs.h"

/* ---- printing ------------------------------------------------------------ */

static const char *translate(const char *key)
{
	return *key ? _(key) : key;
}

/* A hint as people read it. */
struct hint_text {
	char line[NOTATION_MAX], does[MOVE_WORDS_MAX], why[TEXT_MAX];
};

static void format_hint(const struct hint_request *q,
                        const struct bots_hint *hint, struct hint_text *text)
{
	struct text_voice voice = { .translate = translate, .no_numbers = true };

	notation_format(q->rules, &hint->move, text->line, sizeof text->line);
	move_words_advice(&voice, q->game, &hint->move, text->does,
	                  sizeof text->does);
	bots_reason_text(&voice, hint, text->why, sizeof text->why);
}

/* Hundredths that are printed as a tenth of a point. */
enum { SHOWN = 5 };

static void print_line(FILE *out, const struct hint_request *q,
                       const struct bots_hint *hint)
{
	struct hint_text text;

	format_hint(q, hint, &text);
	if (hint->behind >= SHOWN)
		fprintf(out, _("%s # %s (%s): about %.1f points, %.1f less than the "
		               "best\n"), text.line, text.does, text.why,
		        hint->points / 100.0, hint->behind / 100.0);
	else
		fprintf(out, _("%s # %s (%s): about %.1f points\n"), text.line,
		        text.does, text.why, hint->points / 100.0);
}

static void put_hint(struct json *json, const struct hint_request *q,
                     const struct bots_hint *hint)
{
	struct hint_text text;

	format_hint(q, hint, &text);
	json_open(json, '{');
	json_put_text(json, "move", text.line);
	json_put_text(json, "does", text.does);
	json_put_real(json, "points", hint->points / 100.0, 2);
	json_put_real(json, "behind", hint->behind / 100.0, 2);
	json_put_text(json, "reason", text.why);
	json_close(json, '}');
}

static void print_json(FILE *out, const struct hint_request *q,
                       const struct bots_hint *hint, int count)
{
	struct json_print print;
	struct json *json = json_print_begin(&print, out);

	json_open(json, '{');
	json_put_number(json, "seat", q->seat);
	json_put_open(json, "hints", '[');
	for (int i = 0; i < count; i++)
		put_hint(json, q, &hint[i]);
	json_close(json, ']');
	json_close(json, '}');
	json_print_end(&print);
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

static void read_wish(const struct cli_args *args, struct hint_request *q)
{
	uint64_t ms = cli_number(args, "ms", 0);

	q->level = (enum bots_level)(cli_choice(args, "level") + BOTS_KITTEN);
	q->seed = cli_number(args, "seed", 1);
	q->budget = (struct bots_budget) {
		.positions = (uint32_t)cli_number(args, "positions", 0),
		.ms = (uint32_t)ms, .now_us = ms ? players_now_us : NULL };
	q->json = cli_has(args, "json");
}

/* The seat asked for, or the first that is due. */
static bool read_seat(const struct cli_args *args, struct hint_request *q)
{
	uint32_t due = isle_due(q->rules, q->game) & ~1u;
	uint32_t may = isle_may(q->rules, q->game);

	q->seat = (int)cli_number(args, "seat",
	                          due ? (uint64_t)__builtin_ctz(due) : 1);
	if (q->seat > q->rules->options.seats)
		return !cli_fail(_("hint: the game has no seat %d"), q->seat);
	if (may >> q->seat & 1)
		return true;
	return !cli_fail(isle_due(q->rules, q->game)
	                 ? _("hint: seat %d has nothing to say now")
	                 : _("hint: the game is over for seat %d"), q->seat);
}

int cmd_hint(const struct cli_args *args)
{
	static struct record_reader reader;
	struct hint_request q = { .rules = &reader.rules, .game = &reader.game };

	read_wish(args, &q);
	if (record_file_read(&reader, args->word[0], NULL, NULL) != RECORD_FILE_READ
	    || !read_seat(args, &q))
		return CLI_BAD_INPUT;
	int count = hint_print(stdout, &q);
	if (count < 0)
		return cli_broken("hint: %s", strerror(errno));
	if (!count && !q.json)
		puts(_("# better to say nothing now"));
	return 0;
}
