/* store_lobby.c - see store_lobby.h */
#include "store_lobby.h"

#include <stdio.h>
#include <stdlib.h>

#include "store_lease.h"
#include "store_run.h"

/* ---- writing ------------------------------------------------------------- */

bool store_add_lobby(struct store *store, int64_t table,
                     const struct store_lobby *lobby)
{
	return store_write_row(store, SQL_ADD_LOBBY, false,
		VALUES(NUMBER(table), TEXT(lobby->invite), NUMBER(lobby->open),
		       NUMBER(lobby->quiet)));
}

bool store_set_lobby(struct store *store, int64_t table,
                     const struct store_lobby *lobby)
{
	return store_lease_note(store, table)
	    && store_write_row(store, SQL_SET_LOBBY, true,
		VALUES(NUMBER(table), TEXT(lobby->invite), NUMBER(lobby->open),
		       NUMBER(lobby->quiet)));
}

bool store_set_host(struct store *store, int64_t table, int seat)
{
	return store_lease_note(store, table)
	    && store_write_row(store, SQL_SET_HOST, false,
		VALUES(NUMBER(table), NUMBER(seat)));
}

bool store_set_face(struct store *store, int64_t table, int seat,
                    const struct store_face *face)
{
	return store_lease_note(store, table)
	    && store_write_row(store, SQL_SET_FACE, false,
		VALUES(NUMBER(table), NUMBER(seat), TEXT(face->look),
		       NUMBER(face->ready)));
}

bool store_drop_keys(struct store *store, struct store_place place)
{
	return store_lease_note(store, place.table)
	    && store_write(store, SQL_DROP_KEYS,
	                   VALUES(NUMBER(place.table), NUMBER(place.role)));
}

bool store_set_token(struct store *store, const char *hash,
                     struct store_place place, int64_t until)
{
	return store_lease_note(store, place.table)
	    && store_write_row(store, SQL_SET_TOKEN, false,
		VALUES(TEXT(hash), NUMBER(place.table), NUMBER(place.role),
		       NUMBER(until)));
}

bool store_drop_token(struct store *store, struct store_place place)
{
	return store_lease_note(store, place.table)
	    && store_write(store, SQL_DROP_TOKEN,
	                   VALUES(NUMBER(place.table), NUMBER(place.role)));
}

/* ---- reading ------------------------------------------------------------- */

struct lobby_reader {
	struct store *store;
	struct store_lobby *lobby;
	int64_t table;                  /* of an invitation */
};

/* An invitation alone: whose it is. */
static void invite_row(void *context, const char *const *column)
{
	struct lobby_reader *reader = context;
	if (store_fits(reader->store, column, 4, column[4], "its lobby"))
		reader->table = strtoll(column[0], NULL, 10);
}

static void lobby_row(void *context, const char *const *column)
{
	struct lobby_reader *reader = context;
	bool has_host = column[5][0];
	if (!store_fits(reader->store, column, 4, column[4], "its lobby")
	 || (has_host
	  && !store_fits(reader->store, column + 5, 2, column[7], "its host")))
		return;
	reader->lobby->host = atoi(column[6]);
	snprintf(reader->lobby->invite, KEY_CODE_SIZE, "%s", column[1]);
	reader->lobby->open = column[2][0] == '1';
	reader->lobby->quiet = column[3][0] == '1';
}

static void face_row(void *context, const char *const *column)
{
	const struct lobby_reader *reader = context;
	int seat = atoi(column[1]);
	if (!store_fits(reader->store, column, 4, column[4], "a face")
	 || seat < 1 || seat > STORE_SEATS)
		return;
	struct store_face *face = &reader->lobby->face[seat - 1];
	snprintf(face->look, sizeof face->look, "%s", column[2]);
	face->ready = column[3][0] == '1';
}

bool store_get_lobby(struct store *store, int64_t table,
                     struct store_lobby *lobby)
{
	struct lobby_reader reader = { .store = store, .lobby = lobby };
	*lobby = (struct store_lobby){ 0 };
	return store_read(store, SQL_GET_LOBBY, lobby_row, &reader,
	                  VALUES(NUMBER(table))) && !store->damage[0]
	    && store_read(store, SQL_GET_FACES, face_row, &reader,
	                  VALUES(NUMBER(table))) && !store->damage[0];
}

bool store_find_invite(struct store *store, const char *code, int64_t *table)
{
	struct lobby_reader reader = { .store = store };
	bool done = store_read(store, SQL_FIND_INVITE, invite_row, &reader,
	                       VALUES(TEXT(code)));
	*table = reader.table;
	return done && !store->damage[0];
}

struct open_reader {
	void (*each)(void *, const struct store_open *);
	void *context;
};

static void open_row(void *context, const char *const *column)
{
	const struct open_reader *reader = context;
	reader->each(reader->context, &(struct store_open){
		.name = column[0],
		.options = column[1],
		.created = strtoll(column[2], NULL, 10),
		.invite = column[3],
		.free = atoi(column[4]),
		.host = column[5],
	});
}

bool store_each_open(struct store *store, int64_t since,
                     void (*each)(void *, const struct store_open *),
                     void *context)
{
	struct open_reader reader = { .each = each, .context = context };
	return store_read(store, SQL_EACH_OPEN, open_row, &reader,
	                  VALUES(NUMBER(since), NUMBER(STORE_OPEN_MAX),
	                         NUMBER(STORE_OPEN_LOOKED)));
}

static void number_row(void *context, const char *const *column)
{
	*(int64_t *)context = strtoll(column[0], NULL, 10);
}

bool store_count_keys(struct store *store, struct store_place place,
                      int64_t *count)
{
	*count = 0;
	return store_read(store, SQL_COUNT_KEYS, number_row, count,
	                  VALUES(NUMBER(place.table), NUMBER(place.role)));
}

bool store_last_at(struct store *store, int64_t table, int64_t *at)
{
	*at = 0;
	return store_read(store, SQL_LAST_AT, number_row, at,
	                  VALUES(NUMBER(table)));
}

struct token_reader {
	struct store *store;
	int64_t now;
	struct store_place place;
};

static void token_row(void *context, const char *const *column)
{
	struct token_reader *reader = context;
	if (!store_fits(reader->store, column, 4, column[4], "a token")
	 || strtoll(column[3], NULL, 10) < reader->now)
		return;
	reader->place = (struct store_place){
		.table = strtoll(column[1], NULL, 10),
		.role = atoi(column[2]),
	};
}

bool store_find_token(struct store *store, const char *hash, int64_t now,
                      struct store_place *place)
{
	struct token_reader reader = { .store = store, .now = now };
	bool done = store_read(store, SQL_FIND_TOKEN, token_row, &reader,
	                       VALUES(TEXT(hash)));
	*place = reader.place;
	return done && !store->damage[0];
}
