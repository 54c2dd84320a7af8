/*
 * head.h - the head of a record: what is played, by whom, from which box.
 *
 * Lines come in any order, so nothing about one line is asked of another before
 * all are there: head_parse takes them one by one, head_finish puts them
 * together. record.c does both for whole records; programs that write records
 * use record_format_head.
 */
#ifndef HEAD_H
#define HEAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "isle.h"
#include "words.h"
#include "writer.h"

enum {
	RECORD_NAME_MAX = 64,      /* bytes of a name or a word, NUL included */
	RECORD_HEX = 64,           /* digits of commit and secret */
	RECORD_DETAIL_MAX = 160
};

struct record_head {
	struct isle_options options;
	char name[ISLE_SEATS_MAX][RECORD_NAME_MAX];   /* by seat - 1 */
	char commit[RECORD_HEX + 1];                  /* lower case; "": none */
	char secret[RECORD_HEX + 1];
	char word[ISLE_SEATS_MAX][RECORD_NAME_MAX];   /* "": none */
};

/* Why a record is refused. */
struct record_fault {
	int line;                  /* from 1 */
	int column;                /* from 1; 0: the line as a whole */
	const char *text;          /* short English text, a gettext key */
	const char *rule;          /* "Record: head", "Rulings 2" ... */
	char detail[RECORD_DETAIL_MAX];   /* the line or word meant, or "" */
};

enum head_line {
	HEAD_GAME, HEAD_EDITION, HEAD_MODULES, HEAD_WITH, HEAD_DIFFICULTY,
	HEAD_HOUSE, HEAD_SEAT, HEAD_COMMIT, HEAD_WORD, HEAD_SECRET, HEAD_ORDER,
	HEAD_BAG, HEAD_DECK, HEAD_OSHAX, HEAD_FAMILY, HEAD_CATS, HEAD_LESSONS,
	HEAD_COLOURS, HEAD_SISTER, HEAD_BASKETS, HEAD_KITTENS, HEAD_BEASTS,
	HEAD_EVENTS,
	HEAD_LINES
};

/* A head under construction. Zero all of it to begin. */
struct head_reader {
	struct record_head head;
	struct isle_box box;
	int at[HEAD_LINES];        /* the line that said so; 0: not yet; the last
	                              one of seats and of words */
	int count[HEAD_LINES];     /* words of a box line */
	int seat_at[ISLE_SEATS_MAX], word_at[ISLE_SEATS_MAX];
};

/* Takes one line of the head, number the line's own. False, and *fault filled,
 * if it is none, is wrong in itself, or repeats another. */
bool head_parse(struct head_reader *reader, const char *line, size_t length,
                int number, struct record_fault *fault);

/* Puts the lines together at the `moves` line, whose number is given: whether
 * all are there and none too many, options that can be played, a box that holds
 * what they need. Fills rules and box. */
bool head_finish(struct head_reader *reader, int number,
                 struct isle_rules *rules,
                 struct isle_box *box, struct record_fault *fault);

/* Writes the head with its box, one line after another in the order of enum
 * head_line, each ended by a line feed. `isle-record 1` and `moves` are not
 * part of it. */
void head_format(struct writer *writer, const struct record_head *head,
                 const struct isle_rules *rules, const struct isle_box *box);

/* Writes the lines that say what is played, without names, box and proof: game,
 * edition, modules, with, difficulty, house, oshax where it was chosen, and
 * `seat N boat B`. */
void head_format_options(struct writer *writer,
                         const struct isle_options *options);

/* Whether everybody may read this line while the game goes on: what is played
 * and by whom, the turn order, what the shuffle is proved by. The box and the
 * secret stay hidden, and so does a line that is none. */
bool head_is_open(const char *line, size_t length);

/* Whether a text can be a name or a word: 1 to 63 bytes of UTF-8 without '#'
 * and control characters, no blank at either end. */
bool head_is_name(const char *text, size_t length);

#endif
