/*
 * cmd_replay.c - isle replay FILE: steps through a record with somebody at a
 * terminal, or prints all of it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "cli.h"
#include "columns.h"
#include "count.h"
#include "drawing.h"
#include "harmless.h"
#include "json_print.h"
#include "local_game.h"
#include "marks.h"
#include "proof.h"
#include "record_file.h"
#include "verbs.h"
#include "wire.h"

enum { EVERYTHING = -1 };

struct replay {
	int to;          /* moves to show */
	int seat;        /* whose view; EVERYTHING: as written */
	bool json;
	char line[WIRE_LINE_MAX];
	char marked[MARKS_WORDS_MAX];        /* reconstructed pieces in it */
	char log[WIRE_LOG_MAX];
	char score[WIRE_SCORE_MAX];
	char view[WIRE_VIEW_MAX];
};

/* The words of a line one blank apart, without its comment. */
static void join_words(struct replay *replay, const struct record_line *line)
{
	struct words words;
	struct writer writer;
	replay->marked[0] = '\0';
	words_init(&words, line->text, line->length);
	writer_init(&writer, replay->line, sizeof replay->line);
	for (struct word word = words_next(&words); word.length;
	     word = words_next(&words)) {
		if (writer.length)
			writer_char(&writer, ' ');
		writer_bytes(&writer, word.text, word.length);
	}
	writer_end(&writer);
}

/* A move as it may be seen. */
static void make_move(struct replay *replay, const struct isle_rules *rules,
                      const struct isle_game *before,
                      const struct isle_move *move)
{
	if (replay->seat == EVERYTHING)
		record_format_move(rules, before, move, replay->line,
		                   sizeof replay->line);
	else
		wire_line(rules, move, replay->seat, replay->line,
		          sizeof replay->line);
	marks_of_line(replay->line, replay->marked);
}

/* A line, and what in it is reconstructed behind it, as a remark: it is still a
 * line of a record. */
static void print_line(const struct replay *replay)
{
	bool marked = replay->marked[0];

	printf(marked ? "%s  # ~ %s\n" : "%s\n", replay->line, replay->marked);
}

static void make_line(struct replay *replay, const struct record_reader *reader,
                      const struct record_line *line)
{
	if (line->move)
		make_move(replay, &reader->rules, line->before, line->move);
	else
		join_words(replay, line);
}

/* ---- JSON ---------------------------------------------------------------- */

static void put_marked(struct json *json, const char *marked)
{
	struct words words;

	words_init(&words, marked, strlen(marked));
	json_put_open(json, "reconstructed", '[');
	for (struct word word = words_next(&words); word.length;
	     word = words_next(&words))
		json_text_of(json, word.text, word.length);
	json_close(json, ']');
}

/* The view, and before it what followed from the move. */
static void put_move(struct json *json, struct replay *replay,
                     const struct record_reader *reader,
                     const struct record_line *line)
{
	static struct isle_game view;
	int seat = replay->seat == EVERYTHING ? 0 : replay->seat;
	isle_view(&reader->rules, &reader->game, seat, &view);
	wire_log(&reader->rules, line->log, seat, replay->log, sizeof replay->log);
	wire_view(&reader->rules, &view, seat, replay->view, sizeof replay->view);
	put_marked(json, replay->marked);
	json_put_value(json, "log", replay->log);
	json_put_value(json, "view", replay->view);
}

static void print_json(struct replay *replay,
                       const struct record_reader *reader,
                       const struct record_line *line)
{
	struct json_print print;
	struct json *json = json_print_begin(&print, stdout);

	json_open(json, '{');
	json_put_number(json, "move", reader->moves);
	json_put_text(json, "line", replay->line);
	if (line->move)
		put_move(json, replay, reader, line);
	if (line->kind == RECORD_WINNER) {
		wire_score(&reader->rules, &reader->score, replay->score,
		           sizeof replay->score);
		json_put_value(json, "score", replay->score);
	}
	json_close(json, '}');
	json_print_end(&print);
}

/* ---- text ---------------------------------------------------------------- */

static bool boat_changed(const struct isle_boat *a, const struct isle_boat *b)
{
	return a->tile_count != b->tile_count
		|| memcmp(&a->covered, &b->covered, sizeof a->covered) != 0;
}

/* The boats on which something has changed. */
static void print_changed(const struct isle_rules *rules,
                          const struct isle_game *before,
                          const struct isle_game *game)
{
	for (int i = 0; i < rules->options.seats; i++)
		if (boat_changed(&before->seat[i].boat, &game->seat[i].boat))
			drawing_print(stdout, rules, &game->seat[i].boat);
}

static void print_text(struct replay *replay,
                       const struct record_reader *reader,
                       const struct record_line *line)
{
	print_line(replay);
	if (line->move)
		print_changed(&reader->rules, line->before, &reader->game);
}

static void print_boats(const struct isle_rules *rules,
                        const struct record_head *head,
                        const struct isle_game *game)
{
	putchar('\n');
	for (int i = 0; i < rules->options.seats; i++) {
		printf("%d %s\n", i + 1, harmless(head->name[i]));
		drawing_print(stdout, rules, &game->seat[i].boat);
	}
	drawing_print_legend();
}

/* ---- all of it ----------------------------------------------------------- */

static bool each_line(void *context, const struct record_reader *reader,
                      const struct record_line *line)
{
	struct replay *replay = context;
	if (line->kind == RECORD_HEAD)
		return true;
	if (line->kind == RECORD_MOVES)
		return replay->to > 0;
	make_line(replay, reader, line);
	(replay->json ? print_json : print_text)(replay, reader, line);
	return reader->moves < replay->to && cli_flush();
}

static void print_all(struct replay *replay, struct record_reader *reader,
                      const char *text, size_t length)
{
	struct record_hooks hooks = { .each = each_line, .context = replay };
	marks_begin();
	record_read(reader, text, length, &hooks);
	if (replay->json)
		return;
	print_boats(&reader->rules, &reader->head, &reader->game);
	marks_print_legend();
}

/* ---- step by step -------------------------------------------------------- */

/* Where somebody is in a record. */
struct place {
	const struct local_game *table;
	int at;                      /* moves played */
	struct isle_game game, before;
};

static void go_to(struct place *place, int at)
{
	const struct local_game *table = place->table;
	history_at(&table->history, at > 0 ? at - 1 : 0, &place->before, NULL);
	history_at(&table->history, at, &place->game, NULL);
	place->at = at;
}

static void print_move(struct replay *replay, const struct place *place)
{
	const struct local_game *table = place->table;
	struct isle_move move = history_move(&table->history, place->at - 1);

	make_move(replay, &table->rules, &place->before, &move);
	printf("%d/%d  ", place->at, replay->to);
	print_line(replay);
}

static void print_day(struct replay *replay, const struct place *place)
{
	notation_day(&place->table->rules, &place->game, replay->line,
	             sizeof replay->line);
	printf("%d/%d  %s\n", place->at, replay->to, replay->line);
}

static void print_count(const struct place *place)
{
	static struct isle_table counted;
	static struct isle_score score;
	struct count count = count_game(&place->table->rules,
		&place->table->history.head, &place->game, &counted, &score);

	putchar('\n');
	count_print(&count);
}

/* The move somebody has come to; boats: all of them, not what it changed. */
static void show(struct replay *replay, const struct place *place, bool boats)
{
	const struct local_game *table = place->table;

	if (place->at)
		print_move(replay, place);
	if (!place->at || place->game.day != place->before.day)
		print_day(replay, place);
	if (boats)
		print_boats(&table->rules, &table->history.head, &place->game);
	else
		print_changed(&table->rules, &place->before, &place->game);
	marks_print_legend();
	if (place->game.phase == ISLE_PHASE_OVER)
		print_count(place);
}

/* The move with which the next day begins, or the last one. */
static void go_to_next_day(struct replay *replay, struct place *place)
{
	int day = place->game.day;
	while (place->at < replay->to && place->game.day == day)
		go_to(place, place->at + 1);
}

static void print_help(void)
{
	columns_print(_("Enter goes on, b back, d to the next day, a number to that move, q "
	                "ends"), 0);
}

/* Goes where a word leads; false when it leads nowhere, which is said. */
static bool follow(struct replay *replay, struct place *place, const char *word)
{
	uint64_t n;

	if (!*word)
		go_to(place, place->at + 1);
	else if (strcmp(word, "d") == 0)
		go_to_next_day(replay, place);
	else if (strcmp(word, "b") == 0)
		go_to(place, place->at > 0 ? place->at - 1 : 0);
	else if (!cli_parse_number(word, &n))
		return print_help(), false;
	else if (n > (uint64_t)replay->to)
		return printf(_("the last move is %d\n"), replay->to), false;
	else
		go_to(place, (int)n);
	return true;
}

/* Does what was typed; false to end. A step shows what it changed, a leap
 * everything. */
static bool obey(struct replay *replay, struct place *place, const char *word)
{
	int from = place->at;

	if (strcmp(word, "q") == 0 || (!*word && from == replay->to))
		return false;
	if (follow(replay, place, word))
		show(replay, place, abs(place->at - from) > 1);
	return true;
}

/* A line without its end, cut where it is too long; false when there is no
 * more. */
static bool read_word(char *word, int size)
{
	printf("> ");
	if (!cli_flush() || !fgets(word, size, stdin)) {
		putchar('\n');
		return false;
	}
	if (!strchr(word, '\n'))
		for (int c = getchar(); c != EOF && c != '\n'; )
			c = getchar();
	word[strcspn(word, "\n")] = '\0';
	return true;
}

static void step_through(struct replay *replay, const struct local_game *table)
{
	static struct place place;
	char word[32];

	marks_begin();
	place.table = table;
	go_to(&place, 0);
	print_help();
	show(replay, &place, false);
	while (read_word(word, sizeof word) && obey(replay, &place, word))
		;
}

/* ---- the verb ------------------------------------------------------------ */

/* Whether the record has the moves and the seat that are asked for. */
static bool check_wish(struct replay *replay, const struct cli_args *args,
                       const struct record_reader *reader)
{
	uint64_t to = cli_number(args, "to", (uint64_t)reader->moves);
	if (to > (uint64_t)reader->moves)
		return !cli_fail(ngettext("replay: %s has only %d move",
		                          "replay: %s has only %d moves",
		                          (unsigned long)reader->moves),
		                 args->word[0], reader->moves);
	if (replay->seat > reader->rules.options.seats)
		return !cli_fail(_("replay: the game has no seat %d"), replay->seat);
	/* Scores and winner stand after the last move. */
	replay->to = cli_has(args, "to") ? (int)to : reader->moves + 1;
	return true;
}

static void run(struct replay *replay, struct record_reader *reader,
                const char *text, size_t length)
{
	struct record_fault fault;
	struct local_game table;
	if (replay->json || !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
		print_all(replay, reader, text, length);
	} else if (local_game_load(&table, text, length, &fault)) {
		if (replay->to > table.history.count)
			replay->to = table.history.count;
		step_through(replay, &table);
		local_game_close(&table);
	}
}

int cmd_replay(const struct cli_args *args)
{
	static struct record_reader reader;
	static struct replay replay;
	struct record_hooks hooks = { .prove = proof_check };
	size_t length;
	char *text = cli_read_file(args->word[0], &length);
	if (!text)
		return CLI_BAD_INPUT;
	replay.seat = (int)cli_number(args, "view", (uint64_t)EVERYTHING);
	replay.json = cli_has(args, "json");
	bool good = record_read(&reader, text, length, &hooks);
	if (!good)
		record_file_fault(args->word[0], &reader.fault);
	good = good && check_wish(&replay, args, &reader);
	if (good)
		run(&replay, &reader, text, length);
	free(text);
	return good ? 0 : CLI_BAD_INPUT;
}
