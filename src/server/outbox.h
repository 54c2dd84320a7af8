/*
 * outbox.h - what is said in one turn, held back until it is true.
 *
 * Whatever a turn tells goes here first. When the store has committed,
 * outbox_release hands it to the network thread; when it could not, outbox_fail
 * turns it into refusals. So nothing is told that could still be lost.
 */
#ifndef OUTBOX_H
#define OUTBOX_H

#include <stdbool.h>

#include "buffer.h"
#include "mail.h"
#include "message.h"
#include "packet.h"

struct outbox {
	struct mailbox *up;      /* to the network thread */
	struct buffer rows;      /* struct outbox_row, of this turn */
	struct buffer ids;       /* that they answer, NUL-terminated */
	struct buffer text;      /* for a message being written */
};

/* Small: a turn may say thousands of things. */
struct outbox_row {
	enum mail_kind kind;
	int tokens;                  /* of MAIL_CHARGE */
	struct mail_link *link;
	union {
		struct packet *packet;       /* of MAIL_PACKET */
		struct mail_answer *answer;  /* of MAIL_ANSWER; freed when it goes */
	};
	size_t id;                   /* that a packet answers: behind its offset in
	                                ids; 0 none */
};

/* A packet (one of its uses goes over); id is the client's when it answers one
 * that must be on disk, else NULL. */
void outbox_packet(struct outbox *outbox, struct mail_link *link,
                   struct packet *packet, const char *id);

/* The message in outbox->text, to one client. */
void outbox_text(struct outbox *outbox, struct mail_link *link,
                 const char *id);

/* A letter without content; tokens lost; the answer to a request, of which the
 * body goes over. */
void outbox_note(struct outbox *outbox, enum mail_kind kind,
                 struct mail_link *link);
void outbox_charge(struct outbox *outbox, struct mail_link *link, int tokens);
void outbox_answer(struct outbox *outbox, struct mail_link *link,
                   const struct mail_answer *answer);

/* Whether something is held; whether so much that the turn had better end. */
bool outbox_is_empty(const struct outbox *outbox);
bool outbox_is_full(const struct outbox *outbox);

/* Lets everything go. */
void outbox_release(struct outbox *outbox);

/* Nothing of it is true: packets are dropped, and lost is called for each that
 * answered an id; answers to requests go through refuse. What is said by lost
 * is held for the next release, behind what remains. */
void outbox_fail(struct outbox *outbox,
                 void (*lost)(void *context, struct mail_link *link,
                              const char *id),
                 void (*refuse)(void *context, struct mail_answer *answer),
                 void *context);

/* Gives its memory back; what was not sent is dropped. */
void outbox_close(struct outbox *outbox);

#endif
