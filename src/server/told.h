/*
 * told.h - what everybody at a table is told and may read again later: that a
 * seat was freed, the game changed, the talk closed. Kept in the store among
 * the talk (seat 0), and gone with it.
 */
#ifndef TOLD_H
#define TOLD_H

#include "session.h"

enum told {
	TOLD_FREED,          /* the owner freed a seat */
	TOLD_CHANGED,        /* something else will be played, or starts otherwise */
	TOLD_HANDED,         /* a seat went to another device */
	TOLD_TALK_CLOSED,
	TOLD_TALK_OPENED,
	TOLD_COUNT
};

/* Tells it, of a seat (0: of none), and keeps it. */
void told_add(struct sessions *sessions, struct table *table, enum told what,
              int seat);

#endif
