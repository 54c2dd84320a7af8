/* store_write.c - what is written; see store.h */
#include <stdlib.h>

#include "store.h"
#include "store_lease.h"
#include "store_run.h"

/* Adds the rows of seats behind the first ones. */
static bool add_seats(struct store *store, const struct store_table *table,
                      int past)
{
	bool done = true;
	for (int i = past; i < table->seats && done; i++) {
		const struct store_seat *seat = &table->seat[i];
		done = store_write_row(store, SQL_ADD_SEAT, false,
			VALUES(NUMBER(table->id), NUMBER(i + 1), TEXT(seat->name),
			       TEXT(seat->bot), TEXT(seat->word), NUMBER(seat->taken)));
	}
	return done;
}

static void number_row(void *context, const char *const *column)
{
	*(int64_t *)context = strtoll(column[0], NULL, 10);
}

/* Servers that share a store ask it for ids. */
static bool next_id(struct store *store, int64_t *id)
{
	*id = ++store->last_table;
	return !store->driver->shared || (store_begin(store)
	    && store_read(store, SQL_NEXT_TABLE, number_row, id, NULL, 0));
}

bool store_add_table(struct store *store, struct store_table *table)
{
	return next_id(store, &table->id) && store_lease_add(store, table->id)
	    && store_write_row(store, SQL_ADD_TABLE, false,
		VALUES(NUMBER(table->id), TEXT(table->name), NUMBER(table->created),
		       TEXT(table->options), NUMBER(table->start),
		       TEXT(table->secret), TEXT(table->commit),
		       NUMBER(table->host), NUMBER(table->seats)))
	    && add_seats(store, table, 0);
}

bool store_set_terms(struct store *store, const struct store_table *table,
                     int seats_before)
{
	return store_lease_note(store, table->id)
	    && store_write_row(store, SQL_SET_TERMS, true,
		VALUES(NUMBER(table->id), TEXT(table->name), NUMBER(table->created),
		       TEXT(table->options), NUMBER(table->start),
		       TEXT(table->secret), TEXT(table->commit),
		       NUMBER(table->host), NUMBER(table->seats)))
	    && store_write(store, SQL_DROP_SEATS,
	                   VALUES(NUMBER(table->id), NUMBER(table->seats)))
	    && add_seats(store, table, seats_before);
}

bool store_add_key(struct store *store, const char *hash,
                   struct store_place place)
{
	return store_write_row(store, SQL_ADD_KEY, false,
		VALUES(TEXT(hash), NUMBER(place.table), NUMBER(place.role)));
}

bool store_set_seat(struct store *store, int64_t table, int seat,
                    const struct store_seat *row)
{
	return store_lease_note(store, table)
	    && store_write_row(store, SQL_SET_SEAT, true,
		VALUES(NUMBER(table), NUMBER(seat), TEXT(row->name), TEXT(row->bot),
		       TEXT(row->word), NUMBER(row->taken)));
}

bool store_set_started(struct store *store, int64_t table, int64_t at,
                       const char *head)
{
	return store_lease_note(store, table)
	    && store_write_row(store, SQL_SET_STARTED, true,
		VALUES(NUMBER(table), NUMBER(at), TEXT(head)))
	    && store_write_row(store, SQL_ADD_LENGTH, false,
		VALUES(NUMBER(table), NUMBER(0)));
}

bool store_set_over(struct store *store, int64_t table, int64_t at)
{
	return store_lease_note(store, table)
	    && store_write_row(store, SQL_SET_OVER, true,
		VALUES(NUMBER(table), NUMBER(at)));
}

bool store_set_next(struct store *store, int64_t table, int64_t next)
{
	return store_lease_note(store, table)
	    && store_write_row(store, SQL_SET_NEXT, true,
		VALUES(NUMBER(table), NUMBER(next)));
}

bool store_add_line(struct store *store, int64_t table,
                    const struct store_line *line)
{
	return store_lease_note(store, table)
	    && store_write_row(store, SQL_ADD_LINE, false,
		VALUES(NUMBER(table), NUMBER(line->v), NUMBER(line->seat),
		       NUMBER(line->undoes), TEXT(line->text),
		       TEXT(line->client_id), NUMBER(line->at)))
	    && (!line->stood_in
	     || store_write_row(store, SQL_ADD_STOOD_IN, false,
		VALUES(NUMBER(table), NUMBER(line->v))))
	    && store_write_row(store, SQL_SET_LENGTH, false,
		VALUES(NUMBER(table), NUMBER(line->v)));
}

/* What nobody would be shown any more goes: who talks all day would fill the
 * disk. */
bool store_add_chat(struct store *store, int64_t table,
                    const struct store_chat *chat)
{
	return store_lease_note(store, table)
	    && store_write_row(store, SQL_ADD_CHAT, false,
		VALUES(NUMBER(table), NUMBER(chat->seat), TEXT(chat->text),
		       NUMBER(chat->at)))
	    && store_write(store, SQL_TRIM_CHATS,
	                   VALUES(NUMBER(table), NUMBER(STORE_CHATS)));
}

/* ---- forgetting ---------------------------------------------------------- */

bool store_forget_table(struct store *store, int64_t table)
{
	static const enum store_statement parts[] = { SQL_FORGET_SEATS,
		SQL_FORGET_KEYS, SQL_FORGET_LINES, SQL_FORGET_STOOD_IN,
		SQL_FORGET_LENGTH, SQL_FORGET_CHATS, SQL_FORGET_LOBBY,
		SQL_FORGET_HOST, SQL_FORGET_FACES,
		SQL_FORGET_TOKENS, SQL_FORGET_SITTERS, SQL_END_DEADLINE,
		SQL_FORGET_ALERTS, SQL_FORGET_FAULT, SQL_FORGET_TABLE };
	bool done = store_lease_forget(store, table);
	for (int i = 0; i < COUNT(parts) && done; i++)
		done = store_write(store, parts[i], VALUES(NUMBER(table)));
	return done;
}

/* Most often there is none: then nothing is written. */
bool store_expire_chats(struct store *store, int64_t past, int64_t last,
                        int64_t before)
{
	int64_t found = 0;
	if (!store_read(store, SQL_HAS_CHATS, number_row, &found,
	                VALUES(NUMBER(past), NUMBER(last), NUMBER(before))))
		return false;
	return !found || store_write(store, SQL_EXPIRE_CHATS,
		VALUES(NUMBER(past), NUMBER(last), NUMBER(before)));
}

/* ---- about the store itself ---------------------------------------------- */

bool store_set_note(struct store *store, const char *name, const char *value)
{
	return store_write(store, SQL_SET_NOTE, VALUES(TEXT(name), TEXT(value)));
}

bool store_clear_faults(struct store *store)
{
	return store_write(store, SQL_CLEAR_FAULTS, NULL, 0);
}

bool store_add_fault(struct store *store, int64_t table, const char *text)
{
	return store_write(store, SQL_ADD_FAULT, VALUES(NUMBER(table), TEXT(text)));
}
