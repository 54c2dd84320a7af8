/*
 * lib_record.c - the door from isle/record.h to the record room, which stays
 * free to change behind it.
 */
#include <string.h>

#include "isle/record.h"
#include "record.h"

struct isle_reader {
	struct record_reader record;
	struct isle_fault fault;
	const char *text;
	size_t length, at;        /* all, and read so far */
	enum isle_read last;      /* what was read last; FAULT and END stay */
};

_Static_assert((int)ISLE_LINE_MAX == NOTATION_MAX
               && (int)ISLE_HEAD_MAX == RECORD_HEAD_MAX
               && (int)ISLE_END_MAX == RECORD_END_MAX
               && (int)ISLE_NAME_MAX == RECORD_NAME_MAX, "one limit each");

static const enum isle_read reads[] = {
	[RECORD_HEAD] = ISLE_READ_HEAD,
	[RECORD_MOVES] = ISLE_READ_START,
	[RECORD_DAY] = ISLE_READ_DAY,
	[RECORD_MOVE] = ISLE_READ_MOVE,
	[RECORD_SCORE] = ISLE_READ_SCORE,
	[RECORD_WINNER] = ISLE_READ_WINNER,
};

/* ---- reading ------------------------------------------------------------- */

size_t isle_reader_size(void)
{
	return sizeof(struct isle_reader);
}

void isle_reader_open(struct isle_reader *reader, const char *text,
                      size_t length)
{
	record_begin(&reader->record);
	reader->fault = (struct isle_fault){ .line = 0 };
	reader->text = text;
	reader->length = length;
	reader->at = 0;
	reader->last = ISLE_READ_HEAD;
}

static enum isle_read fail(struct isle_reader *reader)
{
	const struct record_fault *fault = &reader->record.fault;
	reader->fault = (struct isle_fault){
		.line = fault->line, .column = fault->column,
		.text = fault->text, .rule = fault->rule,
	};
	_Static_assert(sizeof reader->fault.detail == sizeof fault->detail,
	               "the same detail");
	memcpy(reader->fault.detail, fault->detail, sizeof fault->detail);
	return ISLE_READ_FAULT;
}

/* The next line without its end, which may be CR LF. */
static size_t take_line(struct isle_reader *reader)
{
	const char *line = reader->text + reader->at;
	size_t left = reader->length - reader->at, length = 0;
	while (length < left && line[length] != '\n')
		length++;
	reader->at += length + (length < left);
	return length - (length < left && length && line[length - 1] == '\r');
}

static enum isle_read read_on(struct isle_reader *reader)
{
	struct record_line line;
	while (reader->at < reader->length) {
		const char *text = reader->text + reader->at;
		size_t length = take_line(reader);
		if (!record_read_line(&reader->record, text, length, NULL, &line))
			return fail(reader);
		if (line.kind != RECORD_BLANK)
			return reads[line.kind];
	}
	return record_end(&reader->record) ? ISLE_READ_END : fail(reader);
}

enum isle_read isle_reader_next(struct isle_reader *reader)
{
	if (reader->last > ISLE_READ_END)
		reader->last = read_on(reader);
	return reader->last;
}

bool isle_reader_finish(struct isle_reader *reader)
{
	while (isle_reader_next(reader) > ISLE_READ_END)
		;
	return reader->last == ISLE_READ_END;
}

int isle_reader_line(const struct isle_reader *reader)
{
	return reader->record.lines;
}

int isle_reader_moves(const struct isle_reader *reader)
{
	return reader->record.moves;
}

const struct isle_rules *isle_reader_rules(const struct isle_reader *reader)
{
	return &reader->record.rules;
}

const struct isle_box *isle_reader_box(const struct isle_reader *reader)
{
	return &reader->record.box;
}

const struct isle_game *isle_reader_game(const struct isle_reader *reader)
{
	return &reader->record.game;
}

const struct isle_move *isle_reader_move(const struct isle_reader *reader)
{
	return &reader->record.move;
}

const struct isle_game *isle_reader_before(const struct isle_reader *reader)
{
	return &reader->record.before;
}

const struct isle_log *isle_reader_log(const struct isle_reader *reader)
{
	return &reader->record.log;
}

const char *isle_reader_name(const struct isle_reader *reader, int seat)
{
	return seat >= 1 && seat <= ISLE_SEATS_MAX
	     ? reader->record.head.name[seat - 1] : "";
}

const struct isle_fault *isle_reader_fault(const struct isle_reader *reader)
{
	return &reader->fault;
}

/* ---- single lines -------------------------------------------------------- */

size_t isle_format_move(const struct isle_rules *rules,
                        const struct isle_move *move, char *buf, size_t size)
{
	return notation_format(rules, move, buf, size);
}

bool isle_parse_move(const struct isle_rules *rules, const char *line,
                     size_t length, struct isle_move *move,
                     struct isle_fault *fault)
{
	struct notation_fault why;
	if (notation_parse(rules, line, length, move, &why))
		return true;
	*fault = (struct isle_fault){
		.line = 1, .column = why.column, .text = why.text,
		.rule = why.rule,
	};
	return false;
}

size_t isle_format_tile(int tile, char *buf, size_t size)
{
	return notation_tile(tile, buf, size);
}

int isle_parse_tile(const char *word, size_t length)
{
	return notation_tile_find(word, length);
}

size_t isle_format_square(int square, char *buf, size_t size)
{
	return notation_square(square, buf, size);
}

int isle_parse_square(const char *word, size_t length)
{
	return notation_square_find(word, length);
}

/* ---- writing ------------------------------------------------------------- */

size_t isle_format_head(const struct isle_rules *rules,
                        const struct isle_box *box, const char *const *names,
                        char *buf, size_t size)
{
	struct record_head head = { .options = rules->options };
	for (int i = 0; i < rules->options.seats; i++) {
		size_t length = strlen(names[i]);
		if (!head_is_name(names[i], length))
			return 0;
		memcpy(head.name[i], names[i], length + 1);
	}
	return record_format_head(&head, rules, box, buf, size);
}

bool isle_day_is_due(const struct isle_game *game, int last_day)
{
	return record_day_is_due(game, last_day);
}

size_t isle_format_day(const struct isle_rules *rules,
                       const struct isle_game *game, char *buf, size_t size)
{
	return notation_day(rules, game, buf, size);
}

size_t isle_format_end(const struct isle_rules *rules,
                       const struct isle_score *score, char *buf, size_t size)
{
	return record_format_end(rules, score, buf, size);
}
