/*
 * session.h - somebody connected, as the game thread knows it: at which table,
 * with what rights, and how much of it was told.
 *
 * What each message does is in commands.h, what is told of tables in news.h.
 */
#ifndef SESSION_H
#define SESSION_H

#include <stdbool.h>
#include <stdint.h>

#include "answer.h"
#include "key.h"
#include "mail.h"
#include "outbox.h"
#include "settings.h"
#include "table.h"

struct session {
	struct attendee at;            /* first: found by its table */
	struct table *table;           /* NULL before it has joined */
	struct sessions *all;
	struct mail_link *link;
	struct session *next, **from;  /* in sessions->first */
	struct session *next_told;     /* in sessions->told */
	uint8_t address[MAIL_ADDRESS]; /* of the client, as throttle.h cuts it */
	char key[KEY_SIZE];
	char owner_key[KEY_SIZE];      /* "" unless it is the owner */
	bool owner, wants_state, wants_view;
	bool guest;                    /* came by an invitation: hears of the table,
	                                  not of its game */
	bool told;                     /* is in sessions->told */
	bool refused;                  /* heard of the failure of this turn */
	int64_t since, shown;          /* versions it has had, and had queued */
};

struct sessions {
	const struct settings *settings;
	struct tables *tables;
	struct outbox *outbox;
	struct session *first;
	struct session *told;          /* those who are told something this turn */
	struct buffer lines;           /* for lines being written */
	bool behind;                   /* somebody missed news of a turn that was
	                                  not stored */
};

/* A connection from this address begins; it sits nowhere yet. */
void session_open(struct sessions *sessions, struct mail_link *link,
                  const uint8_t address[MAIL_ADDRESS]);

/* The connection is gone; the last letter goes out. */
void session_gone(struct session *session);

/* Forgets them all, without a word to anybody. */
void sessions_close(struct sessions *sessions);

/* Says what stands in outbox->text; id as in outbox_packet. */
void session_say(struct session *session,
                 const char *id);

/* The same with a packet that others get too. */
void session_share(struct session *session,
                   struct packet *packet);

/* Says it to all at a table but those at a seat (-1: to all) and guests; they
 * get the same packet. */
void session_say_all(struct session *session, int but);

/* Refusals; id is the client's, or NULL. */
void session_refuse(struct session *session,
                    const char *id, enum answer_refusal refusal);
void session_refuse_text(struct session *session,
                         const char *id, enum answer_refusal refusal,
                         const char *text, const char *rule);

/* Sees to it that the game is there to be played; refuses if it is not. */
bool session_need_game(struct session *session,
                       const char *id);

/* Sits down at a table in the role of its key; leaves it. */
void session_sit_down(struct session *session,
                      struct table *table, int role);
void session_stand_up(struct session *session);

/* Whoever attends at a seat is told what stands in outbox->text, and closed:
 * their key is another one's now, or none. */
void session_dismiss(struct sessions *sessions, struct table *table, int seat);

/* Refuses what needs a table that tables_find has not found: another server
 * has it, or the fault says why, or the store failed. Then the connection is
 * closed: who is not let in comes again by itself, here or to another server,
 * and would else sit there until the time to greet is over. */
void session_refuse_table(struct session *session, const char *fault);

/* Sends it to the server that serves its table now, by name, or, for "", to
 * whichever there is: it leaves the table if it has one, and is closed. */
void session_move(struct session *session, const char *node);

/* Everything held in this turn is stored; or nothing is, and all who would have
 * been told something are told that. */
void sessions_stored(struct sessions *sessions);
void sessions_failed(struct sessions *sessions);

/* The store works again: whoever missed something is told all anew. What was
 * not acknowledged may have been stored all the same, when only the word of it
 * was lost. */
void sessions_catch_up(struct sessions *sessions);

static inline struct session *session_of(struct attendee *attendee)
{
	return (struct session *)(void *)attendee;
}

#endif
