/*
 * late.h - seats that are told of moves a little later.
 *
 * Telling four people of a move is most of what it costs. Whoever moved, or is
 * to move by it, hears of it with the turn that stored it, always; and so does
 * everybody, as long as there is time for it. While more than LATE_RATE
 * messages a second come to this server, those who look on, or were to move
 * already, hear of it within LATE_MS, or sooner, with what they must hear at
 * once: then one message tells them of several moves. What they have yet to
 * hear of is kept in table->news.
 *
 * They wait in a row, whoever has waited longest first.
 */
#ifndef LATE_H
#define LATE_H

#include "table.h"

/* LATE_MS: who waits for others does not see it. LATE_RATE: an eighth of what a
 * processor can do, and the moves of thirty thousand tables of people. */
enum { LATE_MS = 250, LATE_RATE = 2000, LATE_RATE_MS = 100 };

/* The row of a server's tables, with nobody in it. */
void late_open(struct tables *tables);

/* Counts messages that have come, which makes tables->busy true or false every
 * LATE_RATE_MS. */
void late_count(struct tables *tables, int messages);

/* A seat (0: those who watch) has something to hear, now or for longer; it has
 * heard it, or need not any more. */
void late_begin(struct tables *tables, struct table *table, int seat);
void late_end(struct table *table, int seat);

/* The seats of a table that have something to hear, as bits. */
uint32_t late_seats(const struct table *table);

/* Whoever has waited longest, if it is as long as they may: while the server is
 * not busy, nobody has to. NULL: nobody. And the seat that it is. */
struct table_late *late_due(const struct tables *tables);
int late_seat(const struct table_late *one);

/* Whether somebody waits, however short. */
bool late_any(const struct tables *tables);

#endif
