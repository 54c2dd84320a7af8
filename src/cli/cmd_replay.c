/* cmd_replay.c - isle replay FILE: steps through a record. */
#include <stdio.h>
#include <string.h>
#include "cli.h"
#include "drawing.h"
#include "record_file.h"
#include "verbs.h"
#include "wire.h"

enum { EVERYTHING = -1, ALL_MOVES = 1 << 20 };

struct replay {
	int to;          /* moves to show */
	int seat;        /* whose view; EVERYTHING: as written */
	bool json;
	bool no_seat;    /* the game has no such seat */
	char line[WIRE_LINE_MAX];
	char log[WIRE_LOG_MAX];
	char score[WIRE_SCORE_MAX];
	char view[WIRE_VIEW_MAX];
};

/* The words of a line one blank apart, without its comment. */
static void join_words(struct replay *replay, const struct record_line *line)
{
	struct words words;
	struct writer writer;
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

/* The line as it may be seen. */
static void make_line(struct replay *replay, const struct record_reader *reader,
                      const struct record_line *line)
{
	if (!line->move)
		join_words(replay, line);
	else if (replay->seat == EVERYTHING)
		record_format_move(&reader->rules, line->before, line->move,
		                   replay->line, sizeof replay->line);
	else
		wire_line(&reader->rules, line->before, line->move, replay->seat,
		          replay->line, sizeof replay->line);
}

/* ---- JSON ---------------------------------------------------------------- */

/* The view, and before it what followed from the move. */
static void print_move_json(struct replay *replay,
                            const struct record_reader *reader,
                            const struct record_line *line)
{
	static struct isle_game view;
	int seat = replay->seat == EVERYTHING ? 0 : replay->seat;
	isle_view(&reader->rules, &reader->game, seat, &view);
	wire_log(&reader->rules, line->log, seat, replay->log, sizeof replay->log);
	wire_view(&reader->rules, &view, seat, replay->view, sizeof replay->view);
	printf(",\"log\":%s,\"view\":%s", replay->log, replay->view);
}

static void print_json(struct replay *replay,
                       const struct record_reader *reader,
                       const struct record_line *line)
{
	/* The words of an accepted line need no escapes. */
	printf("{\"move\":%d,\"line\":\"%s\"", reader->moves, replay->line);
	if (line->move)
		print_move_json(replay, reader, line);
	if (line->kind == RECORD_WINNER) {
		wire_score(&reader->rules, &reader->score, replay->score,
		           sizeof replay->score);
		printf(",\"score\":%s", replay->score);
	}
	puts("}");
}

/* ---- text ---------------------------------------------------------------- */

static bool boat_changed(const struct isle_boat *a, const struct isle_boat *b)
{
	return a->tile_count != b->tile_count
		|| memcmp(&a->covered, &b->covered, sizeof a->covered) != 0;
}

static void print_text(struct replay *replay,
                       const struct record_reader *reader,
                       const struct record_line *line)
{
	puts(replay->line);
	for (int i = 0; line->move && i < reader->rules.options.seats; i++)
		if (boat_changed(&line->before->seat[i].boat,
		                 &reader->game.seat[i].boat))
			drawing_print(stdout, &reader->rules,
			              &reader->game.seat[i].boat);
}

static void print_boats(const struct record_reader *reader)
{
	putchar('\n');
	for (int i = 0; i < reader->rules.options.seats; i++) {
		printf("%d %s\n", i + 1, reader->head.name[i]);
		drawing_print(stdout, &reader->rules, &reader->game.seat[i].boat);
	}
	drawing_print_legend(stdout);
}

/* ---- stepping ------------------------------------------------------------ */

static bool each_line(void *context, const struct record_reader *reader,
                      const struct record_line *line)
{
	struct replay *replay = context;
	if (line->kind == RECORD_HEAD)
		return true;
	if (line->kind == RECORD_MOVES) {
		replay->no_seat = replay->seat > reader->rules.options.seats;
		return replay->to > 0 && !replay->no_seat;
	}
	make_line(replay, reader, line);
	(replay->json ? print_json : print_text)(replay, reader, line);
	return reader->moves < replay->to;
}

int cmd_replay(int argc, char **argv)
{
	static struct record_reader reader;
	static struct replay replay;
	struct cli_args args;
	uint64_t to, seat;
	if (!cli_parse(argc, argv, &args)
	    || !cli_number(&args, "to", 0, ALL_MOVES, ALL_MOVES, &to)
	    || !cli_number(&args, "view", 0, ISLE_SEATS_MAX, 0, &seat))
		return CLI_BAD_INPUT;
	if (args.word_count != 1)
		return cli_fail(_("replay: which record?"));
	replay.to = (int)to;
	replay.seat = cli_has(&args, "view") ? (int)seat : EVERYTHING;
	replay.json = cli_has(&args, "json");
	if (record_file_read(&reader, args.word[0], each_line, &replay)
	    != RECORD_FILE_READ)
		return CLI_BAD_INPUT;
	if (replay.no_seat)
		return cli_fail(_("replay: the game has no seat %d"), replay.seat);
	if (!replay.json)
		print_boats(&reader);
	return 0;
}
