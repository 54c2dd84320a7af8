/*
 * show.h - what the server says to its peers, as JSON.
 *
 * All that tells of a game goes through isle_view and wire.h; nothing here
 * looks into a position. Every message is queued by peer_send and leaves once
 * the store has committed.
 */
#ifndef SHOW_H
#define SHOW_H

#include <stdbool.h>
#include <stdint.h>

#include "isle.h"

struct peer;
struct hall_table;
struct server;
struct store_chat;

/* Refusals that are not the rules' own. */
enum show_refusal {
	SHOW_BAD_MESSAGE, SHOW_TOO_FAST, SHOW_NO_SUCH_KEY, SHOW_NOT_JOINED,
	SHOW_JOINED, SHOW_BROKEN, SHOW_STORE, SHOW_NOT_STARTED, SHOW_STARTED,
	SHOW_NOT_YOURS, SHOW_SPECTATOR, SHOW_BAD_LINE, SHOW_OTHER_SEAT,
	SHOW_NOTHING_TO_UNDO, SHOW_NO_UNDO_ASKED, SHOW_BAD_NAME, SHOW_BAD_WORD,
	SHOW_BAD_SEAT, SHOW_BAD_LEVEL, SHOW_NOT_OVER, SHOW_BOT_PLAYS,
	SHOW_TOO_MANY_TABLES, SHOW_REFUSALS
};

struct show_refusal_info { const char *code, *text; };
extern const struct show_refusal_info show_refusals[SHOW_REFUSALS];

/* An error; id is the client's, or NULL. */
void show_error(struct peer *peer, const char *id, enum show_refusal refusal);

/* The same with a text of its own, and the rule it stands on (or NULL). */
void show_error_text(struct peer *peer, const char *id, const char *code,
                     const char *text, const char *rule);

/* A move that the rules refuse. */
void show_illegal(struct peer *peer, const char *id, enum isle_error error);

/* The code of an error of the rules: "NOT_YOUR_TURN". */
const char *show_code(enum isle_error error);

void show_ack(struct peer *peer, const char *id, int64_t version);
void show_pong(struct peer *peer);

/* {"type":"table",...} as this peer sees it. */
void show_table(struct peer *peer);

/* {"type":"legal",...}: the lines of a seat that begin with start, as far as
 * this peer can know. */
void show_legal(struct peer *peer, const char *start, int seat);

/* {"type":"view",...} with the lines that wait for this peer. */
void show_view(struct peer *peer);

/* A line of talk, to one peer or to the whole table. */
void show_chat(struct peer *peer, const struct store_chat *chat);
void show_chat_all(struct hall_table *table, const struct store_chat *chat);

/* Somebody wants to take back: to all but that seat (seat), or to one peer. */
void show_undo_asked(struct peer *peer, int seat);
/* How it ended, to everybody. */
void show_undo_answered(struct hall_table *table, int seat, bool yes);

/* A rematch is set up; the peer's own key there, and the owner's if it is the
 * owner's (else NULL). */
void show_rematch(struct peer *peer, const char *table, const char *key,
                  const char *owner);

#endif
