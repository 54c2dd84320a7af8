/*
 * record.h - whole games as text (docs/record.md): reading, replaying, writing.
 *
 * Reading is strict. record_read takes a text line by line, replays it with the
 * engine, and stops at the first line that is not legal or does not follow,
 * which it names with the rule. A record may stop anywhere after its head; it
 * is then a game in progress. Any bytes at all may be given to it.
 *
 *   static struct record_reader reader;       (some 80 KB: not on a stack)
 *   if (!record_read(&reader, text, length, NULL))
 *           ... reader.fault ...
 *   else
 *           ... reader.rules, reader.game, reader.head ...
 *
 * Writing: record_format_head, then notation_day and record_format_move as the
 * game goes, then record_format_end. Texts end with a NUL; the functions return
 * the length without it, or 0 when the text does not fit.
 */
#ifndef RECORD_H
#define RECORD_H

#include "head.h"
#include "isle.h"
#include "notation.h"

enum {
	RECORD_HEAD_MAX = 8192,      /* bytes of any head, NUL included */
	RECORD_END_MAX = 512         /* of the lines at the end */
};

/* ---- reading ------------------------------------------------------------- */

enum record_kind { RECORD_BLANK, RECORD_HEAD, RECORD_MOVES, RECORD_DAY,
                   RECORD_MOVE, RECORD_SCORE, RECORD_WINNER };

/* A line that has been accepted, as it is handed to record_hooks.each. */
struct record_line {
	int number;                       /* in the text, from 1 */
	enum record_kind kind;
	const char *text;                 /* as written, without its end */
	size_t length;
	const struct isle_move *move;     /* of RECORD_MOVE, else NULL */
	const struct isle_game *before;   /* of RECORD_MOVE: the position it was
	                                     played in; reader->game is the next */
	const struct isle_log *log;       /* what followed; of RECORD_MOVE */
};

/* What a check of the shuffle found (docs/shuffle.md). */
enum record_proof { RECORD_PROVED, RECORD_WRONG_COMMIT, RECORD_WRONG_BOX };

struct record_reader;

/* What a caller adds to reading. Each member may be NULL. */
struct record_hooks {
	/* Whether commit and box are what the secret makes of them; asked at the
	 * `moves` line of a record that has a secret. Hashing lies outside. */
	enum record_proof (*prove)(const struct record_head *head,
	                           const struct isle_rules *rules,
	                           const struct isle_box *box);
	/* Called for every accepted line that is not blank; false stops reading,
	 * which is no fault. */
	bool (*each)(void *context, const struct record_reader *reader,
	             const struct record_line *line);
	void *context;
};

enum record_state {
	RECORD_AT_START,       /* nothing read: isle-record 1 must come */
	RECORD_IN_HEAD,
	RECORD_IN_MOVES,       /* in progress, or over and not yet counted */
	RECORD_FINISHED        /* the winner has been read */
};

struct record_reader {
	enum record_state state;
	int lines;                    /* read so far, blank ones too */
	int moves;                    /* played so far */
	int ends;                     /* lines of the end read so far */
	int day;                      /* the last day whose line was read */
	struct record_head head;      /* from here on: once the head is read */
	struct isle_rules rules;
	struct isle_box box;
	struct isle_game game;
	struct record_fault fault;    /* when reading failed */
	struct head_reader head_reader;
	struct isle_move move;        /* the last one read, the position before it, */
	struct isle_game before;      /* and what followed from it */
	struct isle_log log;
	struct isle_score score;      /* once the game is over */
};

/* Reads a whole text. False, and reader->fault filled, at the first fault; the
 * rest of the reader is then as the lines before left it. hooks may be NULL. */
bool record_read(struct record_reader *reader, const char *text, size_t length,
                 const struct record_hooks *hooks);

/* The same line by line: begin, a line at a time without its end, and at the
 * end of the text record_end, which says whether the head was whole. */
void record_begin(struct record_reader *reader);
bool record_read_line(struct record_reader *reader, const char *line,
                      size_t length,
                      const struct record_hooks *hooks,
                      struct record_line *out);
bool record_end(struct record_reader *reader);

/* Whether the line of a day is due before any other line: the game has gone on
 * to a day past the last one written. */
bool record_day_is_due(const struct isle_game *game, int last_day);

/* ---- writing ------------------------------------------------------------- */

/* Everything up to and with the `moves` line. The options are those of rules;
 * names, and words if there are any, must satisfy head_is_name. */
size_t record_format_head(const struct record_head *head,
                          const struct isle_rules *rules,
                          const struct isle_box *box, char *buf, size_t size);

/* The line of a move played in a position, without its end. For card 75 the
 * tile drawn follows as a comment; the position must be the true one then. */
size_t record_format_move(const struct isle_rules *rules,
                          const struct isle_game *before,
                          const struct isle_move *move, char *buf, size_t size);

/* The lines after the last move: scores and winner, each ended by a line
 * feed. */
size_t record_format_end(const struct isle_rules *rules,
                         const struct isle_score *score, char *buf,
                         size_t size);

#endif
