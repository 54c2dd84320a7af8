/*
 * told.h - what everybody at a table is told and may read again later: that a
 * seat was freed, the game changed, the chat closed, somebody gave up. Kept in
 * the store among the chat (seat 0), and gone with it.
 */
#ifndef TOLD_H
#define TOLD_H

#include "session.h"

enum told {
	TOLD_FREED,          /* the owner freed a seat */
	TOLD_CHANGED,        /* something else will be played, or starts otherwise */
	TOLD_HANDED,         /* a seat went to another device */
	TOLD_CHAT_CLOSED,
	TOLD_CHAT_OPENED,
	TOLD_REPLACED,       /* an opponent plays for somebody until they are back */
	TOLD_RETURNED,       /* who is, and plays again */
	TOLD_RESIGNED,       /* somebody gave the game up */
	TOLD_COUNT
};

/* Tells it, of a seat (0: of none), and keeps it; behind all moves. */
void told_add(struct sessions *sessions, struct table *table, enum told what,
              int seat);

/* At the end of a turn: tells whose seat an opponent has taken or left since it
 * was told last. Who only had one decision made is not spoken of. */
void told_settle(struct sessions *sessions, struct table *table);

#endif
