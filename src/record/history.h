/*
 * history.h - a game and how it came about: one chain of moves under every front
 * end. Program, server and browser begin, play, take back, look back, save and
 * load through it, and so agree on what may be undone.
 *
 * The chain lies in memory of the caller, who may let it grow: history_grow is
 * asked for room before a move is kept, and a move that finds none is refused as
 * HISTORY_FULL. Positions on the way may be kept too (history->mark), so that
 * going back replays a few moves and not the whole game; without them it works
 * all the same.
 *
 *   struct history h = { .rules = &rules, .grow = grow, .context = ... };
 *   history_begin(&h, &head, &box);
 *   history_play(&h, &move);
 *   if (history_may_undo(&h, seat, &to) == HISTORY_FREE)
 *           history_go_back(&h, to);
 */
#ifndef HISTORY_H
#define HISTORY_H

#include "isle.h"
#include "record.h"

/* A move that was made, and how often something hidden had come to light before
 * it. */
struct history_move {
	struct isle_move move;
	uint16_t reveals;
};

/* A position kept: the one after so many moves. */
struct history_mark {
	struct isle_game game;
	int after;
};

enum { HISTORY_STRIDE = 32 };     /* moves from one mark to the next */

struct history {
	const struct isle_rules *rules;
	struct record_head head;       /* names and options, for the record */
	struct isle_box box;
	struct isle_game game;         /* as it stands */
	struct isle_log log;           /* of the last move */
	struct history_move *move;     /* count of them, room for size */
	int count, size;
	struct history_mark *mark;     /* NULL: none are kept */
	int mark_count, mark_size;
	/* Makes room for more moves; false when there is none. NULL: the room is
	 * what it is. */
	bool (*grow)(struct history *history);
	void *context;                 /* the caller's, for grow */
};

/* Sets the game up and goes to its first decision; the chain is empty then. */
void history_begin(struct history *history, const struct record_head *head,
                   const struct isle_box *box);

/* Takes over a game of a record as far as it goes; rules must have room for its
 * rules, and history->rules point to them. False, with the fault, when the text
 * is no record; the history holds nothing then. reader is room to work in. */
bool history_load(struct history *history, struct isle_rules *rules,
                  const char *text, size_t length,
                  struct record_reader *reader, struct record_fault *fault);

enum { HISTORY_FULL = ISLE_ERRORS };    /* no room to remember the move */

/* Plays a move and remembers it. Anything but ISLE_OK changes nothing. */
int history_play(struct history *history, const struct isle_move *move);

/* ---- taking back --------------------------------------------------------- */

enum history_undo {
	HISTORY_FREE,           /* the seat may do it by itself */
	HISTORY_ASK,            /* others moved since: they must agree */
	HISTORY_REVEALED,       /* something hidden came to light since */
	HISTORY_OVER,           /* the game has been counted */
	HISTORY_NOTHING         /* the seat has made no move */
};

/* Whether a seat may take back its last move, and how many moves of the chain
 * would be left (*to; unchanged unless HISTORY_FREE or HISTORY_ASK). Free is
 * what nobody else has seen the consequences of: the seat's own last move, with
 * nothing hidden come to light. */
enum history_undo history_may_undo(const struct history *history, int seat,
                                   int *to);

/* How many of its own last moves a seat may take back one after another by
 * itself. */
int history_free(const struct history *history, int seat);

/* Whether what a seat asks for is agreed to: by every other seat of people (all
 * as bits). */
bool history_is_agreed(uint32_t people, int seat, uint32_t agreed);

/* Cuts the chain to its first moves; the position is the one after them. */
void history_go_back(struct history *history, int to);

/* ---- looking back -------------------------------------------------------- */

/* The position after so many moves, 0 for the beginning, and what the last of
 * them brought; log may be NULL. */
void history_at(const struct history *history, int after,
                struct isle_game *game, struct isle_log *log);

/* ---- saving -------------------------------------------------------------- */

/* Where a record is written to, piece by piece. */
typedef void history_put(void *context, const char *text, size_t length);

/* The whole record: head, box, the lines of moves and days, and the count when
 * the game is over. */
void history_save(const struct history *history, history_put *put,
                  void *context);

#endif
