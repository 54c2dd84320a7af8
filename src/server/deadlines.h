/*
 * deadlines.h - what must be done at a table at some time, though nobody acts:
 * the patience with somebody absent ends, a clock runs out, somebody is to be
 * told of their turn, an opponent at a table that nobody attends has yet to
 * decide.
 *
 * The store has one time for each table, that of whichever comes first. It is
 * written in the same transaction as what it follows from, so nothing is
 * forgotten by a restart; every second whoever is free looks which have come.
 * Of servers that share a store, the one that has the table acts, and one that
 * nobody has is taken (store_lease.h).
 */
#ifndef DEADLINES_H
#define DEADLINES_H

#include "alerts.h"
#include "table.h"

struct deadlines {
	struct tables *tables;
	struct alerts *alerts;
};

/* At the end of a turn, before it is told and stored: what follows at a table
 * that was touched, and when it must be looked at next. */
void deadlines_settle(struct deadlines *deadlines, struct table *table);

/* Does what is due, at up to STORE_DEADLINES tables. */
void deadlines_run(struct deadlines *deadlines);

#endif
