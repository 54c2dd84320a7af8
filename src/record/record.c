/*
 * record.c - whole games as text: reading, replaying, writing.
 *
 * A reader is handed lines and knows where it stands by its state alone: at the
 * start, in the head, among the moves, in the end. Whatever a line is, it is
 * held against the game as it stands after all lines before it, so a record is
 * either right up to a line or wrong at that line, and the fault names it. The
 * first fault is the last thing that a reader does; what it holds then is the
 * game up to there, which programs that mend records look at.
 *
 * What is written is what is read: every line that format functions make is
 * taken by the reader and gives the same game again, and the reader takes
 * nothing that could not have been written so, but for blanks and remarks.
 */
#include "record.h"

static const char rule_text[] = "Record: text";
static const char rule_head[] = "Record: head";
static const char rule_days[] = "Record: days";
static const char rule_end[] = "Record: end";
static const char rule_proof[] = "Record: proof of a fair shuffle";

enum { EXPECTED_MAX = 96 };    /* bytes of a day, score or winner line */

/* ---- faults -------------------------------------------------------------- */

static bool fail(struct record_reader *r, const char *text, const char *rule,
                 const char *detail)
{
	struct record_fault *fault = &r->fault;
	struct writer writer;
	*fault = (struct record_fault){
		.line = r->lines, .text = text, .rule = rule,
	};
	writer_init(&writer, fault->detail, sizeof fault->detail);
	writer_text(&writer, detail);
	writer_end(&writer);
	return false;
}

/* Whether the words of a line are those of an expected line. Not its bytes:
 * people write records by hand, and blanks and remarks are theirs. */
static bool line_is(const char *line, size_t length, const char *expected)
{
	struct words words, wanted;
	size_t end = 0;
	while (expected[end])
		end++;
	words_init(&words, line, length);
	words_init(&wanted, expected, end);
	for (;;) {
		struct word a = words_next(&words), b = words_next(&wanted);
		if (!words_same(a, b))
			return false;
		if (!a.length)
			return true;
	}
}

/* ---- the head ------------------------------------------------------------ */

static bool read_start(struct record_reader *r, const char *line, size_t length)
{
	if (!line_is(line, length, "isle-record 1"))
		return fail(r, "a record begins with another line", rule_head,
		            "isle-record 1");
	r->state = RECORD_IN_HEAD;
	return true;
}

/* The proof needs a hash that the browser's build has no library for, so
 * whoever reads hands it in; without it a record is read and not proved. */
static bool check_proof(struct record_reader *r,
                        const struct record_hooks *hooks)
{
	static const char *const texts[] = {
		[RECORD_WRONG_COMMIT] = "commit is not the hash of the secret",
		[RECORD_WRONG_BOX] = "the box is not what the secret makes of it",
	};
	if (!r->head.secret[0] || !hooks || !hooks->prove)
		return true;
	enum record_proof proof = hooks->prove(&r->head, &r->rules, &r->box);
	if (proof == RECORD_PROVED)
		return true;
	fail(r, texts[proof], rule_proof, "");
	r->fault.line = r->head_reader.at[HEAD_SECRET];
	return false;
}

static bool read_moves_line(struct record_reader *r,
                            const struct record_hooks *hooks)
{
	if (!head_finish(&r->head_reader, r->lines, &r->rules, &r->box, &r->fault))
		return false;
	r->head = r->head_reader.head;
	if (!check_proof(r, hooks))
		return false;
	isle_game_init(&r->rules, &r->box, &r->game, NULL);
	r->state = RECORD_IN_MOVES;
	return true;
}

/* ---- days ---------------------------------------------------------------- */

/* Lines of days, scores and the winner say nothing that the moves do not:
 * people read by them, and an engine with other rules finds out at the first of
 * them instead of counting something else at the end. So they are compared,
 * never followed. */

bool record_day_is_due(const struct isle_game *game, int last_day)
{
	return game->day_begun && game->day > last_day;
}

static bool read_day(struct record_reader *r, const char *line, size_t length)
{
	char expected[EXPECTED_MAX];
	if (!record_day_is_due(&r->game, r->day))
		return fail(r, "no day begins here", rule_days, "");
	notation_day(&r->rules, &r->game, expected, sizeof expected);
	if (!line_is(line, length, expected))
		return fail(r, "the day begins otherwise", rule_days, expected);
	r->day = r->game.day;
	return true;
}

/* ---- the end ------------------------------------------------------------- */

static bool is_over(const struct record_reader *r)
{
	return r->game.phase == ISLE_PHASE_OVER;
}

static void write_winners(struct writer *writer, uint32_t winners)
{
	writer_text(writer, "winner");
	for (int seat = 1; seat <= ISLE_SEATS_MAX; seat++)
		if (winners >> seat & 1) {
			writer_char(writer, ' ');
			writer_number(writer, seat);
		}
	if (winners & 1)
		writer_text(writer, " sister");
}

/* Line i of the end, from 0; false when there are no more. */
static bool write_end_line(struct writer *writer,
                           const struct isle_rules *rules,
                           const struct isle_score *score, int i)
{
	int seats = rules->options.seats, sister = rules->has_sister != 0;
	if (i > seats + sister)
		return false;
	if (i == seats + sister) {
		write_winners(writer, score->winners);
	} else {
		writer_text(writer, "score ");
		if (i < seats)
			writer_number(writer, i + 1);
		else
			writer_text(writer, "sister");
		writer_char(writer, ' ');
		writer_number(writer, i < seats ? score->seat[i].total
		                                : score->sister.total);
	}
	return true;
}

static bool read_end_line(struct record_reader *r, const char *line,
                          size_t length)
{
	char expected[EXPECTED_MAX];
	struct writer writer;
	if (!is_over(r))
		return fail(r, "the game is not over", rule_end, "");
	if (r->ends == 0)
		isle_score(&r->rules, &r->game, &r->score);
	writer_init(&writer, expected, sizeof expected);
	write_end_line(&writer, &r->rules, &r->score, r->ends);
	writer_end(&writer);
	if (!line_is(line, length, expected))
		return fail(r, "the count is another", rule_end, expected);
	r->ends++;
	if (r->ends > r->rules.options.seats + (r->rules.has_sister != 0))
		r->state = RECORD_FINISHED;
	return true;
}

/* ---- moves --------------------------------------------------------------- */

static bool read_move(struct record_reader *r, const char *line, size_t length,
                      struct isle_move *move)
{
	struct notation_fault wrong;
	if (!notation_parse(&r->rules, line, length, move, &wrong)) {
		fail(r, wrong.text, wrong.rule, "");
		r->fault.column = wrong.column;
		return false;
	}
	r->before = r->game;
	enum isle_error error = isle_play(&r->rules, &r->game, move, &r->log);
	if (error != ISLE_OK) {
		struct isle_error_info info = isle_error_info(error);
		return fail(r, info.text, info.rule, "");
	}
	r->moves++;
	return true;
}

/* A day that has begun is written before anything else. */
static bool check_day(struct record_reader *r)
{
	char expected[EXPECTED_MAX];
	if (!record_day_is_due(&r->game, r->day))
		return true;
	notation_day(&r->rules, &r->game, expected, sizeof expected);
	return fail(r, "the line of the day is missing", rule_days, expected);
}

static bool read_body(struct record_reader *r, const char *line, size_t length,
                      struct word first, enum record_kind *kind)
{
	bool winner = words_is(first, "winner");
	if (words_is(first, "day")) {
		*kind = RECORD_DAY;
		return read_day(r, line, length);
	}
	if (!check_day(r))
		return false;
	if (winner || words_is(first, "score")) {
		*kind = winner ? RECORD_WINNER : RECORD_SCORE;
		return read_end_line(r, line, length);
	}
	*kind = RECORD_MOVE;
	return read_move(r, line, length, &r->move);
}

/* ---- lines --------------------------------------------------------------- */

/* Bytes that no line of a record has, its comment included. */
static bool check_bytes(struct record_reader *r, const char *line,
                        size_t length)
{
	/* Editors put it there unseen: the fault must name it, or nobody finds
	 * what is wrong with the first line. */
	if (r->lines == 1 && length >= 3 && line[0] == '\xef' && line[1] == '\xbb'
	    && line[2] == '\xbf')
		return fail(r, "a byte-order mark is not allowed", rule_text, "");
	for (size_t i = 0; i < length; i++)
		if (line[i] == '\0')
			return fail(r, "a NUL byte is not allowed", rule_text, "");
	return words_is_utf8(line, length)
		|| fail(r, "the text is not UTF-8", rule_text, "");
}

static bool read_words(struct record_reader *r, const char *line, size_t length,
                       struct word first, const struct record_hooks *hooks,
                       enum record_kind *kind)
{
	*kind = RECORD_HEAD;
	switch (r->state) {
	case RECORD_AT_START:
		return read_start(r, line, length);
	case RECORD_IN_HEAD:
		if (!line_is(line, length, "moves"))
			return head_parse(&r->head_reader, line, length, r->lines,
			                  &r->fault);
		*kind = RECORD_MOVES;
		return read_moves_line(r, hooks);
	case RECORD_IN_MOVES:
		return read_body(r, line, length, first, kind);
	case RECORD_FINISHED:
		break;
	}
	return fail(r, "nothing stands after the winner", rule_end, "");
}

void record_begin(struct record_reader *reader)
{
	reader->state = RECORD_AT_START;
	reader->lines = reader->moves = reader->ends = reader->day = 0;
	reader->head_reader = (struct head_reader){ .at = { 0 } };
	reader->fault = (struct record_fault){ .line = 0 };
}

bool record_read_line(struct record_reader *reader, const char *line,
                      size_t length,
                      const struct record_hooks *hooks, struct record_line *out)
{
	struct words words;
	reader->lines++;
	*out = (struct record_line){
		.number = reader->lines, .text = line, .length = length,
	};
	if (!check_bytes(reader, line, length))
		return false;
	words_init(&words, line, length);
	struct word first = words_peek(&words);
	if (!first.length)
		return true;
	if (!read_words(reader, line, length, first, hooks, &out->kind))
		return false;
	if (out->kind == RECORD_MOVE) {
		out->move = &reader->move;
		out->before = &reader->before;
		out->log = &reader->log;
	}
	return true;
}

/* The end of the line that begins at a place. */
static size_t line_end(const char *text, size_t length, size_t at)
{
	while (at < length && text[at] != '\n')
		at++;
	return at;
}

bool record_read(struct record_reader *reader, const char *text, size_t length,
                 const struct record_hooks *hooks)
{
	struct record_line line;
	record_begin(reader);
	for (size_t at = 0, end; at < length; at = end + 1) {
		end = line_end(text, length, at);
		/* CR LF ends a line; a CR by itself is a byte of it. */
		bool cr = end < length && end > at && text[end - 1] == '\r';
		if (!record_read_line(reader, text + at, end - at - cr, hooks, &line))
			return false;
		if (line.kind != RECORD_BLANK && hooks && hooks->each
		    && !hooks->each(hooks->context, reader, &line))
			return true;
	}
	return record_end(reader);
}

/* A record may end after any move: that is a game under way. */
bool record_end(struct record_reader *reader)
{
	if (reader->state >= RECORD_IN_MOVES)
		return true;
	if (reader->lines == 0)
		reader->lines = 1;
	return fail(reader, "a line is missing", rule_head,
	            reader->state == RECORD_AT_START ? "isle-record 1" : "moves");
}

/* ---- writing ------------------------------------------------------------- */

size_t record_format_head(const struct record_head *head,
                          const struct isle_rules *rules,
                          const struct isle_box *box, char *buf, size_t size)
{
	struct writer writer;
	writer_init(&writer, buf, size);
	writer_text(&writer, "isle-record 1\n");
	head_format(&writer, head, rules, box);
	writer_text(&writer, "moves\n");
	return writer_end(&writer);
}

/* What a card draws out of the bag stands nowhere in its line. People who read
 * the record want to see it; replaying must not depend on it, so it is a
 * comment. */
size_t record_format_move(const struct isle_rules *rules,
                          const struct isle_game *before,
                          const struct isle_move *move, char *buf, size_t size)
{
	size_t length = notation_format(rules, move, buf, size);
	struct writer writer = { .buf = buf, .size = size, .length = length };
	if (!length || move->verb != ISLE_PLAY_CARD || move->card >= ISLE_CARDS
	    || isle_card_info(move->card).effect != ISLE_EFFECT_DRAW_TILE
	    || before->bag_i >= before->bag_count)
		return length;
	writer_text(&writer, "    # drawn: ");
	notation_write_tile(&writer, before->bag[before->bag_i]);
	return writer_end(&writer);
}

size_t record_format_end(const struct isle_rules *rules,
                         const struct isle_score *score, char *buf, size_t size)
{
	struct writer writer;
	writer_init(&writer, buf, size);
	for (int i = 0; write_end_line(&writer, rules, score, i); i++)
		writer_char(&writer, '\n');
	return writer_end(&writer);
}
