/*
 * absence.h - people who are not there: who has come and gone, who plays in
 * their place, and what the others want to be done about it.
 *
 * A seat is absent when it owes a decision and its person is out of sight or
 * gone (table_presence) for longer than the table's patience, counted from
 * whichever came later. Only then may an opponent step in, by the table's terms
 * (terms.h) or by what most of those present want; and as soon as the person is
 * there again it is their seat. An opponent sees what the seat sees and tells
 * nobody, so nothing comes to light by it.
 *
 * Like match.h: a change is made in memory and written to the store, and what
 * cannot be written leaves the table stale.
 */
#ifndef ABSENCE_H
#define ABSENCE_H

#include "table.h"

/* Somebody sits down at a seat, or comes back to the page: an opponent that
 * plays until then leaves. */
void absence_arrive(struct tables *tables, struct table *table, int seat);

/* Somebody has left a seat. Nothing is written while another page of theirs is
 * open, nor at a table that is another server's now. */
void absence_depart(struct tables *tables, struct table *table, int seat);

/* From when on a seat is absent, seconds since 1970; 0 while it owes nothing,
 * is here, or has an opponent. The table must be loaded. */
int64_t absence_since(const struct table *table, int seat);

/* Whether somebody else still waits for a seat: is there, or was within three
 * times the patience. Games that everybody has left are not played on. */
bool absence_is_waited_for(const struct tables *tables,
                           const struct table *table, int seat);

/* Lets an opponent play: this decision, until the person returns, or for
 * good. */
void absence_stand_in(struct tables *tables, struct table *table, int seat,
                      enum store_stand_in stand_in);

/* Whether a seat is absent now, and the table's terms are not to wait: an
 * opponent may step in. The table must be loaded. */
bool absence_may_replace(const struct tables *tables,
                         const struct table *table, int seat);

/* What somebody present wants to be done about a seat; done as soon as more
 * than half of those present want it (whoever would have the seat replaced also
 * wants this decision made). False: the seat is not absent, or the table's
 * terms are to wait. */
bool absence_vote(struct tables *tables, struct table *table, int by, int seat,
                  enum table_vote vote);

/* A person gives the game up: an opponent plays on for good; at a table of two
 * people, and no seat more, the game is over. */
void absence_resign(struct tables *tables, struct table *table, int seat);

/* The seat by whose resigning a table is over, 0 none. */
int absence_resigned(const struct table *table);

/* At the end of a turn: opponents who have made their decision leave, votes
 * about those who owe nothing any more end, whoever was there when a server
 * fell counts as gone from now on, and what most of those want who are still
 * there is done, also when somebody's leaving made them the most. */
void absence_settle(struct tables *tables, struct table *table);

#endif
