/*
 * isle/record.h - games and moves as text, in libisle.
 *
 * A record is a whole game as lines of text: what is played and by whom, the
 * shuffled box, then move after move. The format is described in
 * isle-record(5); whatever writes it, reading is strict: every line is replayed
 * by the rules, and the first that is not legal or does not follow is named.
 *
 * Reading a record, a line at a time:
 *
 *   struct isle_reader *reader = malloc(isle_reader_size());
 *   isle_reader_open(reader, text, length);
 *   while ((line = isle_reader_next(reader)) > ISLE_READ_END)
 *           if (line == ISLE_READ_MOVE)
 *                   ... isle_reader_move(reader), isle_reader_game(reader) ...
 *   if (line == ISLE_READ_FAULT)
 *           ... isle_reader_fault(reader) ...
 *
 * Writing one: isle_format_head, then isle_format_day whenever isle_day_is_due,
 * and isle_format_move for every move, each with a line feed of your own;
 * isle_format_end when the game is over.
 *
 * Nothing is allocated and nothing is kept: all memory is the caller's, and two
 * threads may read two records at once. Every isle_format_ function writes into
 * a buffer, ends it with a NUL and returns the length without it, or 0 when the
 * text does not fit. Lengths are in bytes, texts are UTF-8.
 */
#ifndef ISLE_RECORD_H
#define ISLE_RECORD_H

#include <stdbool.h>
#include <stddef.h>

#include "isle.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

enum {
	ISLE_LINE_MAX = 1024,     /* bytes of any line of a move or day, NUL too */
	ISLE_HEAD_MAX = 8192,     /* of any head */
	ISLE_END_MAX = 512,       /* of the lines at the end */
	ISLE_NAME_MAX = 64        /* of a seat's name */
};

/* Why a text is refused. */
struct isle_fault {
	int line;                 /* from 1; of a single move always 1 */
	int column;               /* from 1; 0: the line as a whole */
	const char *text;         /* a short English sentence */
	const char *rule;         /* what it stands on: "Record: head", "Rulings 2" */
	char detail[160];         /* the line or word meant, or "" */
};

/* ---- reading ------------------------------------------------------------- */

enum isle_read {
	ISLE_READ_FAULT = -1,     /* this line is wrong: isle_reader_fault */
	ISLE_READ_END = 0,        /* all was read; the game may go on */
	ISLE_READ_HEAD,           /* a line of the head */
	ISLE_READ_START,          /* `moves`: rules, box and position are there */
	ISLE_READ_DAY,
	ISLE_READ_MOVE,           /* a move was played */
	ISLE_READ_SCORE,          /* a seat's points, which agree with the rules */
	ISLE_READ_WINNER
};

struct isle_reader;

/* Bytes of a reader; some 80 KB, aligned as malloc does it. */
size_t isle_reader_size(void);

/* Starts to read a text, which must stay where it is. Any bytes may be
 * given. */
void isle_reader_open(struct isle_reader *reader, const char *text,
                      size_t length);

/* Reads the next line that is not blank. After ISLE_READ_END and
 * ISLE_READ_FAULT it gives the same again. */
enum isle_read isle_reader_next(struct isle_reader *reader);

/* Reads all the rest. False at a fault. */
bool isle_reader_finish(struct isle_reader *reader);

/* The number of the line read last, from 1, and how many moves were played. */
int isle_reader_line(const struct isle_reader *reader);
int isle_reader_moves(const struct isle_reader *reader);

/* From ISLE_READ_START on: what is played, the box, and the position after the
 * line read last. They belong to the reader and change with it. */
const struct isle_rules *isle_reader_rules(const struct isle_reader *reader);
const struct isle_box *isle_reader_box(const struct isle_reader *reader);
const struct isle_game *isle_reader_game(const struct isle_reader *reader);

/* After ISLE_READ_MOVE: the move, the position it was played in, and all that
 * followed from it. */
const struct isle_move *isle_reader_move(const struct isle_reader *reader);
const struct isle_game *isle_reader_before(const struct isle_reader *reader);
const struct isle_log *isle_reader_log(const struct isle_reader *reader);

/* From ISLE_READ_START on: a seat's name; "" for a seat that is not there. */
const char *isle_reader_name(const struct isle_reader *reader, int seat);

/* After ISLE_READ_FAULT: why. */
const struct isle_fault *isle_reader_fault(const struct isle_reader *reader);

/* ---- single lines -------------------------------------------------------- */

/* A move as a line, "1 rescue blue-c3 from left with card 45 at h5 i5 i6 j6". A
 * move under construction is written as far as it goes; one without a verb has
 * no line: 0. What is no move at all is written somehow. */
size_t isle_format_move(const struct isle_rules *rules,
                        const struct isle_move *move, char *buf, size_t size);

/* A line, without its end, as a move. False, and *fault filled, when it is
 * none. Whether it is legal is isle_check's business. */
bool isle_parse_move(const struct isle_rules *rules, const char *line,
                     size_t length, struct isle_move *move,
                     struct isle_fault *fault);

/* "blue-c3", "h5", and back; -1 for a word that is none. No move names
 * a king rat: it is "?", which is no word either. */
size_t isle_format_tile(int tile, char *buf, size_t size);
int isle_parse_tile(const char *word, size_t length);
size_t isle_format_square(int square, char *buf, size_t size);
int isle_parse_square(const char *word, size_t length);

/* ---- legal moves --------------------------------------------------------- */

/* Sees a legal move; false: no more are wanted. */
typedef bool isle_see_move(void *context, const struct isle_move *move);

/* Shows every whole legal move of a seat in a position or in its own view, in
 * the order of isle_steps. Of a move with a list (cards drafted, kept, laid,
 * cats moved ...) every set of members comes once, rising. The island of a
 * table with real cards is not listed: it is what lies there, not a choice.
 * There can be hundreds of thousands; 256 KB of stack are used. Returns how
 * many were shown. */
long isle_each_move(const struct isle_rules *rules,
                    const struct isle_game *game, int seat, isle_see_move *see,
                    void *context);

/* ---- writing ------------------------------------------------------------- */

/* Everything up to and with the `moves` line and its line feed. names holds one
 * for each seat: 1 to 63 bytes without '#' and control characters, no blank at
 * either end; 0 when one is not so. */
size_t isle_format_head(const struct isle_rules *rules,
                        const struct isle_box *box, const char *const *names,
                        char *buf, size_t size);

/* Whether the line of a day is due before anything else, last_day being the
 * last that was written, 0 at first; and that line. */
bool isle_day_is_due(const struct isle_game *game, int last_day);
size_t isle_format_day(const struct isle_rules *rules,
                       const struct isle_game *game, char *buf, size_t size);

/* The lines after the last move: scores and winner, each with its line feed. */
size_t isle_format_end(const struct isle_rules *rules,
                       const struct isle_score *score, char *buf, size_t size);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
