/*
 * expiry.h - tables and chat that are older than they may be are removed, while
 * the server runs.
 *
 * A sweep goes through the ids of the store, some at a time, and begins again
 * at its end; so each step is short, however many tables there are. Tables that
 * somebody attends are left alone.
 */
#ifndef EXPIRY_H
#define EXPIRY_H

#include "table.h"

struct expiry {
	int64_t past;           /* ids up to here have been looked at */
	int64_t forgotten;      /* tables removed since it began */
};

/* One step, to be committed with the turn. At the end of a sweep tables->stored
 * is counted anew. False: the store failed; it is tried again. */
bool expiry_step(struct expiry *expiry, struct tables *tables);

#endif
