/*
 * head_lines.h - what the chapters about the head of a record share: head.c
 * reads its lines, head_finish.c puts them together, head_format.c writes them.
 */
#ifndef HEAD_LINES_H
#define HEAD_LINES_H

#include "head.h"
#include "rows.h"

/* What most faults of a head stand on. */
extern const char head_rule[];

/* What a game has, as bits; each line says which of them it needs. */
enum {
	HEAD_ANY = 1,          /* every game */
	HEAD_FIELDS = 2,       /* cats in fields, drawn from a bag */
	HEAD_ISLANDS = 4,      /* cards on an island instead */
	HEAD_DECKS = 8,        /* discovery cards */
	HEAD_FAMILIES = 16,    /* family cards */
	HEAD_SISTERS = 32,     /* one plays against the sister */
	HEAD_OTHERS = 64       /* several play */
};

/* A line: which games use it, and how it is read. A box line has no parse
 * function; it is a list of words at an offset of struct isle_box. */
struct head_line_text {
	const char *word;
	uint8_t needs;           /* HEAD_ bits that the game must have */
	uint8_t with;            /* expansion that it needs */
	uint8_t optional;        /* HEAD_ bits with any of which it may be missing */
	bool open;               /* may be told while the game goes on */
	bool (*parse)(struct head_reader *, struct words *, struct record_fault *);
	uint8_t max;             /* words, at most */
	uint8_t exact;           /* not fewer either */
	size_t at, count_at;     /* count_at 0: the box holds no count */
	bool (*read)(struct word, isle_step *);
	void (*write)(struct writer *, isle_step);
};

/* By enum head_line. */
extern const struct head_line_text head_lines[HEAD_LINES];

/* Whether a game with these options uses the line. */
bool head_is_used(const struct head_line_text *line,
                  const struct isle_options *options);

/* Whether the line may be missing in such a game. */
bool head_is_optional(const struct head_line_text *line,
                      const struct isle_options *options);

#endif
