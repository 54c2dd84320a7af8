/*
 * answer.h - what the server says to its clients, as JSON.
 *
 * All that tells of a game goes through isle_view and wire.h; nothing here
 * looks into a position. Every function writes one message into a buffer,
 * whatever was there before, unless it says otherwise; sending it is the
 * caller's business.
 */
#ifndef ANSWER_H
#define ANSWER_H

#include <stdbool.h>
#include <stdint.h>

#include "buffer.h"
#include "isle.h"
#include "json.h"
#include "pack.h"
#include "table.h"

/* What the server says, by its `type`; `alerts` is written by alerts.h. */
enum answer_says {
	ANSWER_SAYS_TABLE, ANSWER_SAYS_VIEW, ANSWER_SAYS_ACK, ANSWER_SAYS_ERROR,
	ANSWER_SAYS_LEGAL, ANSWER_SAYS_CHAT, ANSWER_SAYS_TOLD,
	ANSWER_SAYS_SEATED, ANSWER_SAYS_UNSEATED, ANSWER_SAYS_HANDED,
	ANSWER_SAYS_UNDO_ASKED, ANSWER_SAYS_UNDO_ANSWERED, ANSWER_SAYS_REMATCH,
	ANSWER_SAYS_ALERTS, ANSWER_SAYS_MOVED, ANSWER_SAYS_PONG,
	ANSWER_TYPES
};

struct answer_info { const char *type, *fields, *help; };
extern const struct answer_info answer_infos[ANSWER_TYPES];

/* Refusals that are not the rules' own. */
enum answer_refusal {
	ANSWER_BAD_MESSAGE, ANSWER_TOO_FAST, ANSWER_NO_SUCH_KEY, ANSWER_NOT_JOINED,
	ANSWER_JOINED, ANSWER_BROKEN, ANSWER_STORE, ANSWER_NOT_STARTED,
	ANSWER_STARTED, ANSWER_NOT_YOURS, ANSWER_SPECTATOR, ANSWER_BAD_LINE,
	ANSWER_OTHER_SEAT, ANSWER_NOTHING_TO_UNDO, ANSWER_REVEALED,
	ANSWER_COUNTED, ANSWER_NO_UNDO_ASKED,
	ANSWER_BAD_NAME, ANSWER_BAD_WORD, ANSWER_BAD_SEAT, ANSWER_BAD_LEVEL,
	ANSWER_NOT_OVER, ANSWER_BOT_PLAYS, ANSWER_TOO_MANY_TABLES,
	ANSWER_TABLE_FULL, ANSWER_TOO_MANY_UNDOS, ANSWER_SOMEBODY_SITS,
	ANSWER_WORD_GIVEN, ANSWER_SEAT_TAKEN, ANSWER_BAD_KEY, ANSWER_BAD_LOOK,
	ANSWER_BAD_SETTINGS, ANSWER_SEATS_HELD, ANSWER_CHAT_CLOSED,
	ANSWER_GUESTS_WAIT, ANSWER_NO_SUCH_TOKEN, ANSWER_NOT_ABSENT,
	ANSWER_RESIGNED, ANSWER_BAD_VOTE, ANSWER_BAD_ALERT,
	ANSWER_TOO_MANY_ALERTS, ANSWER_BAD_HOURS, ANSWER_OVER,
	ANSWER_REFUSALS
};

struct answer_refusal_info { const char *code, *text; };
extern const struct answer_refusal_info answer_refusals[ANSWER_REFUSALS];

/* An error; id is the client's, or NULL. */
void answer_error(struct buffer *out, const char *id,
                  enum answer_refusal refusal);

/* The same with a text of its own, and the rule it stands on (or NULL). */
void answer_error_text(struct buffer *out, const char *id, const char *code,
                       const char *text, const char *rule);

/* A refusal as the body of an answer to a request. */
void answer_failed(struct buffer *out, enum answer_refusal refusal);
void answer_failed_text(struct buffer *out, const char *code,
                        const char *text);

/* A move that the rules refuse. */
void answer_illegal(struct buffer *out, const char *id, enum isle_error error);

/* What the client called id is stored, as this version of the table. */
void answer_ack(struct buffer *out, const char *id, int64_t version);
void answer_pong(struct buffer *out);

/* {"type":"table",...} as somebody at a seat sees it, by the wall clock. Only
 * spectators are not told the invitation: whoever watches by a link that went
 * far shall not find a seat by it. */
enum answer_rights { ANSWER_PLAIN, ANSWER_OWNS, ANSWER_GUEST, ANSWER_RIGHTS };
void answer_table(struct buffer *out, const struct table *table, int seat,
                  enum answer_rights rights, int64_t now);

/* What a client wants of a view. */
struct answer_wish {
	int seat;                /* 0 a spectator */
	bool state, view;        /* the position's bytes; the view as JSON */
	int64_t now;             /* the wall clock */
};

enum { ANSWER_OWING = 1024 };

/* A table's position as those see it who only watch: what each seat sees is
 * made from it, so that all that they have in common is made once. */
struct answer_sight {
	struct isle_game game;
	bool is_planned;
	struct pack_plan plan;   /* of its bytes */
	size_t owing_length;     /* 0: not written yet */
	char owing[ANSWER_OWING];        /* who is waited for, and clocks */
};
void answer_look(struct answer_sight *sight, const struct table *table);

/* {"type":"view",...} with lines, as table_history.h writes them. The sight is
 * of the table as it is now. */
void answer_view(struct buffer *out, const struct table *table,
                 struct answer_sight *sight, const struct answer_wish *wish,
                 const struct buffer *lines);

/* A game so far as somebody at a seat sees it, for the body of an answer: the
 * table, how the scores went (course.h) and lines, as table_history.h writes
 * them. The table must be loaded. */
void answer_past(struct buffer *out, const struct table *table, int seat,
                 const struct buffer *lines, int64_t now);

/* How one of somebody's tables stands, as a value of a list: who is due, since
 * when (at: of the last line, 0 none), and in the end the points. The table
 * must be loaded. */
void answer_put_mine(struct json *json, const struct table *table, int seat,
                     int64_t at);

/* Its positions as that seat saw them, the bytes packed: the one after `from`
 * moves and those that follow it, at most ANSWER_STATES. */
enum { ANSWER_STATES = 32 };
void answer_states(struct buffer *out, const struct table *table, int seat,
                   int from);

/* {"type":"legal",...}: the lines of a seat that begin with start, as far as
 * the viewer can know. */
void answer_legal(struct buffer *out, const struct table *table, int viewer,
                  int seat, const char *start);

/* A line of chat, or what was told of the table (told.h). */
void answer_chat(struct buffer *out, const struct table *table,
                 const struct store_chat *chat);

/* {"type":"seated",...}: a seat is somebody's, who may join with the key now.
 * owner: the owner's key if its rights came along with the seat, else "". */
void answer_seated(struct buffer *out, const struct table *table, int seat,
                   const char *owner);

/* {"type":"unseated","why":"freed"|"left"|"taken-over"}: the key that was used
 * here opens this seat no more. */
void answer_unseated(struct buffer *out, const char *why);

/* {"type":"handed",...}: the word by which another device takes the seat. */
void answer_handed(struct buffer *out, const char *token, int64_t until);

/* Somebody wants to take back; and how that ended. */
void answer_undo_asked(struct buffer *out, int seat);
void answer_undo_answered(struct buffer *out, int seat, bool yes);

/* The table is served by the node of that name; "": not known by which. */
void answer_moved(struct buffer *out, const char *node);

/* A rematch is set up: the client's own key there ("": a free seat is to be
 * looked for by the invitation), and the owner's if it is the owner's (else
 * ""). */
struct answer_next { const char *table, *key, *owner, *invite; };
void answer_rematch(struct buffer *out, const struct answer_next *next);

#endif
