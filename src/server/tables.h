/*
 * tables.h - finding tables, loading them from the store and letting them go.
 */
#ifndef TABLES_H
#define TABLES_H

#include "table.h"

/* The store is opened already and is closed by whoever opened it. */
void tables_open(struct tables *tables, const struct settings *settings,
                 struct store *store);
void tables_close(struct tables *tables);

/* Asks the store what time it is, every second: what is old, and what clocks
 * have left, is by that (wall.h). False: it failed. */
bool tables_look_at_clock(struct tables *tables);

/* The table of an id if it is in memory, even one that cannot be read again;
 * else NULL. */
struct table *tables_peek(struct tables *tables, int64_t id);

/* The table of an id, read from the store if need be, and held by this server
 * (store_lease.h); NULL when there is none, the store fails, these rules cannot
 * play it (tables->fault then says why), or another server serves it
 * (tables->elsewhere). One that was played by other rules so far must replay by
 * these before it is taken. */
struct table *tables_find(struct tables *tables, int64_t id);

/* The same only to be looked at, whoever serves it; to be given back in the
 * same turn. */
struct table *tables_borrow(struct tables *tables, int64_t id);
void tables_give_back(struct tables *tables, struct table *table);

/* The hash of the rules (isle_rules_hash) for these options: told before a game
 * has started, so that a page of another age need not wait for the first
 * position to find out. */
uint64_t tables_hash_rules(struct tables *tables,
                           const struct isle_options *options);

/* Sees to it that a started table has its position. False when the store fails
 * or the record does not replay (then table->fault says why). */
bool tables_load(struct tables *tables, struct table *table);

/* Drops the position. It comes back by tables_load. */
void tables_unload(struct tables *tables, struct table *table);

/* Whether a table can be played and its record replays: fault says why not, or
 * is "". The table leaves memory; nobody may attend it. False: the store
 * failed. */
bool tables_check(struct tables *tables, int64_t id, char fault[TABLE_FAULT]);

/* Drops a table from memory; false: somebody attends it or thinks there. */
bool tables_drop(struct tables *tables, int64_t id);

/* Whether a client of this address may list one more table for everybody; that
 * is counted. The list is short and the youngest stand in it: whoever listed
 * many would push all others out. Ten at once, then one every half minute, or
 * as --rate has it. */
bool tables_may_list(struct tables *tables,
                     const uint8_t address[TABLE_ADDRESS]);

/* Whether an address has paid for the lines that were read for its requests;
 * and noting some more. A bucket beside the one of the network thread, with the
 * same rate: this one is right while many of its requests wait. */
bool tables_may_read(struct tables *tables,
                     const uint8_t address[TABLE_ADDRESS]);
void tables_have_read(struct tables *tables,
                      const uint8_t address[TABLE_ADDRESS], int64_t lines);

/* Drops what nobody has used for a while; what was dropped, any server may
 * serve. */
void tables_tidy(struct tables *tables);

#endif
