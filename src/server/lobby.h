/*
 * lobby.h - what changes about the people at a table and its terms: sitting
 * down, changing seats, being freed, going to another device, being ready, and
 * what will be played. As in match.h every change is written to the store in
 * one go, and a change that cannot be leaves the table stale and is false.
 *
 * The key of a seat is made by whoever takes the seat; the server keeps its
 * hash, and nobody else has it, the owner neither. So a key goes with its
 * person: a seat that is freed or handed on is opened by no key from before.
 */
#ifndef LOBBY_H
#define LOBBY_H

#include <stdbool.h>

#include "order.h"
#include "table.h"

/* A seat that somebody may take: nobody has it, no opponent plays it. After the
 * start that is one which never had anybody. */
bool lobby_is_free(const struct table *table, int seat);

/* The first free seat; 0 none. */
int lobby_find_free(const struct table *table);

/* Somebody takes a free seat with a key of this hash. */
bool lobby_sit(struct tables *tables, struct table *table, int seat,
               const char *hash);

/* Its owner has sat down there; 0: nowhere any more. */
bool lobby_set_host(struct tables *tables, struct table *table, int seat);

/* Before the start: one seat is given up for another, with the same key, name,
 * look and turn alerts. */
bool lobby_move(struct tables *tables, struct table *table, int from, int to,
                const char *hash);

/* Before the start: a seat is as if nobody had ever sat there, and who did is
 * told of nothing there any more. */
bool lobby_clear(struct tables *tables, struct table *table, int seat);

/* An opponent of a level sits down, or gets up (""); the game starts if that was
 * all it waited for. */
bool lobby_set_bot(struct tables *tables, struct table *table, int seat,
                   const char *level);

/* The seat's key is another one from now on. */
bool lobby_replace_key(struct tables *tables, struct table *table, int seat,
                       const char *hash);

/* Whether what is ordered has a seat for everybody who has one now. */
bool lobby_has_room(const struct table *table, const struct order *order);

/* Before the start: something else will be played, or starts otherwise; boats
 * that were not chosen are dealt anew, and nobody is ready any more. Names,
 * opponents and who may come stay. */
bool lobby_set_order(struct tables *tables, struct table *table,
                     const struct order *order);

/* Writes what was changed in table->lobby, but for faces. */
bool lobby_store(struct tables *tables, struct table *table);

#endif
