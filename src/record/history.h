/*
 * history.h - a game and how it came about: one chain of moves under every
 * front end. Program, server and browser begin, play, take back, look back,
 * save and load through it, and so agree on what may be undone.
 *
 * The chain lies in memory of the caller, who may let it grow: room is asked
 * for before a move is kept, and a move that finds none is refused as
 * HISTORY_FULL. Moves lie there without their zeros (some 30 bytes instead of
 * 152), for a server holds thousands of games. Positions on the way may be kept
 * too (history->mark), so that going back replays a few moves and not the whole
 * game; without them it works all the same.
 *
 *   struct history h = { .rules = &rules, .grow = grow };
 *   history_begin(&h, &head, &box);
 *   history_play(&h, &move);
 *   if (history_may_undo(&h, &wish, &to) == HISTORY_FREE)
 *           history_go_back(&h, to);
 */
#ifndef HISTORY_H
#define HISTORY_H

#include "isle.h"
#include "record.h"

/* A position kept: the one after so many moves, and where in the chain the next
 * one lies. */
struct history_mark {
	struct isle_game game;
	int after;
	uint32_t at;
};

enum {
	HISTORY_STRIDE = 32,      /* moves from one mark to the next */
	HISTORY_MOVE_MAX = 20     /* words that a move takes, at most */
};

struct history {
	const struct isle_rules *rules;
	struct record_head head;       /* names and options, for the record */
	struct isle_box box;
	struct isle_game game;         /* as it stands */
	struct isle_log log;           /* of the last move */
	int count;                     /* moves of the chain */
	uint32_t used, size;           /* words of it, and room for them */
	uint32_t last;                 /* of them, where the last move begins */
	uint64_t *word;                /* the moves, see history.c */
	/* NULL: none are kept. The first is the opening: once it is there, rules
	 * that differ in nothing but the boats may take the place of these. */
	struct history_mark *mark;
	int mark_count, mark_size;
	/* Makes room for at least HISTORY_MOVE_MAX words more; false when there is
	 * none. NULL: the room is what it is. */
	bool (*grow)(struct history *history);
};

/* Sets the game up and goes to its first decision; the chain is empty then. */
void history_begin(struct history *history, const struct record_head *head,
                   const struct isle_box *box);

/* Empties the chain: the position comes from elsewhere, as a view without a
 * history does. */
void history_clear(struct history *history);

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

/* Somebody wants to take back. */
struct history_wish {
	int seat;               /* whose move: 1..8, 0 the leader of real cards */
	int by;                 /* seat that asks, which agrees by that; 0: `seat` */
	int moves;              /* how many of its own moves; 0 means 1 */
	uint32_t people;        /* bits of the seats that people play */
	uint32_t agreed;        /* of those that have agreed */
};

enum history_undo {
	HISTORY_FREE,           /* it may be done */
	HISTORY_ASK,            /* others moved since, or it is another's move: every
	                           other person must agree */
	HISTORY_REVEALED,       /* something hidden came to light since, and nobody
	                           can agree to forget it */
	HISTORY_OVER,           /* the game has been counted */
	HISTORY_NOTHING,        /* the seat has made no such move */
	HISTORY_UNDOS
};

/* The one rule of taking back: whether a wish may be granted, and how many
 * moves of the chain would be left (*to; unchanged unless HISTORY_FREE or
 * HISTORY_ASK). All that followed goes with the move. Free is what nobody has
 * answered and nothing hidden has followed from, for who made the move;
 * opponents that are no people need not be asked. What the leader of real cards
 * enters lay open before, and is everybody's own.
 *
 * Where others are asked, all people but the one who asks are, also those whose
 * moves would stand: they have seen what was answered, and who decides knowing
 * it has a better game than who did not. */
enum history_undo history_may_undo(const struct history *history,
                                   const struct history_wish *wish, int *to);

/* Cuts the chain to its first moves; the position is the one after them. */
void history_go_back(struct history *history, int to);

/* ---- looking back -------------------------------------------------------- */

/* Move i of the chain, from 0. */
struct isle_move history_move(const struct history *history, int i);

/* The position after so many moves, 0 for the beginning, and what the last of
 * them brought; log may be NULL. */
void history_at(const struct history *history, int after,
                struct isle_game *game, struct isle_log *log);

/* A move on a walk along the chain: the positions on both sides of it, and what
 * it brought. */
struct history_step {
	int i;                         /* from 0 */
	struct isle_move move;
	struct isle_game before, after;
	struct isle_log log;
};

/* Walks along the chain from move `from` to its end, a step at a time. */
typedef void history_each(void *context, const struct history_step *step);
void history_walk(const struct history *history, int from, history_each *each,
                  void *context);

/* ---- saving -------------------------------------------------------------- */

/* Where a record is written to, piece by piece. */
struct history_out {
	void (*put)(void *context, const char *text, size_t length);
	/* How a move reads, its length; NULL: as record_format_move writes it. For
	 * those who may not know all of it. */
	size_t (*line)(void *context, const struct isle_rules *rules,
	               const struct history_step *step, char *buf, size_t size);
	void *context;
};

/* The whole record: head, box, the lines of moves and days, and the count when
 * the game is over. */
void history_save(const struct history *history, const struct history_out *out);

/* All of it behind the head. */
void history_save_moves(const struct history *history,
                        const struct history_out *out);

#endif
