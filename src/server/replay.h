/*
 * replay.h - a table's game from what the store has of it: the head, and the
 * lines that count played one after the other.
 *
 * Lines that were taken back are read and not played, so it costs what the game
 * is long, however often somebody moved and took back.
 */
#ifndef REPLAY_H
#define REPLAY_H

#include <stdbool.h>

#include "table.h"

/* Makes table->history and its lines; the table holds its rulebook afterwards.
 * False: the store failed, or the record does not replay (then table->fault
 * says where and why, which is logged too); the history is then NULL. */
bool replay_table(struct tables *tables, struct table *table);

#endif
