/*
 * mail.h - how the two threads speak to each other.
 *
 * The network thread (port.h) has the connections, the game thread
 * (game_thread.h) the tables and the store. Neither waits for the other: each
 * writes letters while it works and hands them over at the end of its turn, all
 * at once; the other takes all that lie there. So what arrives while a commit
 * waits for the disk is one turn, and one commit, afterwards.
 *
 * Letters of one thread arrive in the order they were written.
 */
#ifndef MAIL_H
#define MAIL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

#include "buffer.h"

/* What stands at the two ends of a connection; either may be gone before the
 * other knows. The network thread makes and frees it: it sends nothing more
 * after MAIL_GONE, and frees it at MAIL_END (or at MAIL_ANSWER), after which
 * nothing more comes. */
struct throttle_address;
struct mail_link {
	void *connection;        /* the network thread's own; NULL: gone */
	struct throttle_address *payer;   /* its own too, held: whose tokens pay for
	                            what is done, gone or not; NULL: nobody's */
	void *session;           /* the game thread's own */
};

enum mail_kind {
	/* to the game thread */
	MAIL_OPEN,               /* a WebSocket is there: struct mail_open */
	MAIL_MESSAGE,            /* it said something: message_size of a message */
	MAIL_GONE,
	MAIL_REQUEST,            /* struct mail_request, body behind it */
	/* to the network thread */
	MAIL_PACKET,             /* struct packet *, with one use */
	MAIL_JOINED,             /* it sits at a table now */
	MAIL_CHARGE,             /* int: tokens its address loses (throttle.h) */
	MAIL_GUESSED,            /* its key, code or word was wrong (throttle_fine) */
	MAIL_CLOSE,              /* close it */
	MAIL_LEAVE,              /* close it when it has got all that was said */
	MAIL_END,
	MAIL_ANSWER,             /* struct mail_answer */
	MAIL_STOP,               /* to nobody: the server must close */
	MAIL_DRAINED             /* to nobody: others have all tables now */
};

enum { MAIL_ADDRESS = 8 };
struct mail_open { uint8_t address[MAIL_ADDRESS]; };

/* Which request it is, is between http.c and requests.c. */
struct mail_request {
	int kind;
	uint8_t address[MAIL_ADDRESS];   /* of the client, as in mail_open */
	size_t length;
};

struct mail_answer {
	int status;              /* of HTTP */
	bool json;               /* else plain text */
	int tokens;              /* that its address loses (throttle.h) */
	struct buffer body;      /* the network thread frees it */
};

struct mail {
	enum mail_kind kind;
	struct mail_link *link;
	size_t size;             /* of what follows, at mail_content */
};

/* One direction. */
struct mailbox {
	struct buffer writing;   /* the writer's own, until it hands over */
	struct buffer waiting;   /* handed over; under lock */
	struct buffer reading;   /* the reader's own */
	size_t at;               /* how far it has read */
	uv_mutex_t lock;
	uv_async_t *wake;        /* of the reader's loop; NULL: it is closed */
};

void mailbox_open(struct mailbox *box, uv_async_t *wake);
void mailbox_close(struct mailbox *box);

/* Writes a letter: kind, whose, content. Returns where the content lies, to be
 * filled at once if none was given (NULL). */
void *mailbox_write(struct mailbox *box, enum mail_kind kind,
                    struct mail_link *link, const void *content, size_t size);

/* Hands over what was written and wakes the reader, if it is anything. */
void mailbox_hand_over(struct mailbox *box);

/* The next letter, or NULL; it lives until the next call. */
struct mail *mailbox_read(struct mailbox *box);

static inline void *mail_content(struct mail *mail)
{
	return mail + 1;
}

#endif
