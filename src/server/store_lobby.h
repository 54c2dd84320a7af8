/*
 * store_lobby.h - what the store keeps of people gathering at a table: its
 * invitation, the looks and marks of those who sit there, the words by which a
 * seat goes to another device. As in store.h, writing is done in a transaction
 * and fails for tables that are not held.
 */
#ifndef STORE_LOBBY_H
#define STORE_LOBBY_H

#include <stdbool.h>
#include <stdint.h>

#include "key.h"
#include "store.h"

enum {
	STORE_LOOK = 48,       /* bytes of a portrait's words, with the NUL */
	STORE_OPEN_MAX = 50,   /* tables listed as open */
	STORE_OPEN_LOOKED = 1000   /* and looked at for it */
};

/* Who sits at a seat, beside the name. */
struct store_face {
	char look[STORE_LOOK];     /* words of the portrait, "" not chosen */
	bool ready;                /* may start, as far as this seat goes */
};

struct store_lobby {
	char invite[KEY_CODE_SIZE];         /* "": of a server before version 5 */
	bool open;                          /* listed for everybody */
	bool quiet;                         /* its owner has closed the chat */
	int host;                           /* where its owner sat down last; 0:
	                                       nowhere yet, or no more */
	struct store_face face[STORE_SEATS];   /* seat s at s - 1 */
};

/* Writes the lobby of a new table, and later invitation, open, quiet of it;
 * host and faces go by themselves. */
bool store_add_lobby(struct store *store, int64_t table,
                     const struct store_lobby *lobby);
bool store_set_lobby(struct store *store, int64_t table,
                     const struct store_lobby *lobby);
bool store_set_host(struct store *store, int64_t table, int seat);
bool store_set_face(struct store *store, int64_t table, int seat,
                    const struct store_face *face);

/* The lobby of a table; all empty when it has none. */
bool store_get_lobby(struct store *store, int64_t table,
                     struct store_lobby *lobby);

/* The table that an invitation is for; 0 when there is none. */
bool store_find_invite(struct store *store, const char *code, int64_t *table);

/* A table that anyone may join. The texts live until the call returns. */
struct store_open {
	const char *name, *options, *invite;
	const char *host;          /* the name of somebody there, "" nobody's */
	int64_t created;
	int free;                  /* seats */
};

/* Calls back with the open tables made since a time that have a free seat,
 * youngest first, STORE_OPEN_MAX at most. Only the last STORE_OPEN_LOOKED that
 * are open at all are looked at: others may have opened any number without a
 * free seat, or left them open. */
bool store_each_open(struct store *store, int64_t since,
                     void (*each)(void *context, const struct store_open *one),
                     void *context);

/* Removes the keys of a role; and whether it has any. */
bool store_drop_keys(struct store *store, struct store_place place);
bool store_count_keys(struct store *store, struct store_place place,
                      int64_t *count);

/* When its last line was written; 0 when it has none. */
bool store_last_at(struct store *store, int64_t table, int64_t *at);

/* The word by which a seat may be taken over until a time: a seat has one at
 * most, and a new one replaces it. Finding gives table 0 when there is none, or
 * it is too late. */
bool store_set_token(struct store *store, const char *hash,
                     struct store_place place, int64_t until);
bool store_find_token(struct store *store, const char *hash, int64_t now,
                      struct store_place *place);
bool store_drop_token(struct store *store, struct store_place place);

#endif
