/*
 * store.h - the tables on disk: a SQLite file or a PostgreSQL database.
 *
 * What is stored of a table: its options, its keys (hashed), who sits where,
 * the secret of its shuffle, and, once it has started, the head of its record
 * and every line since. Lines are only ever added: taking back a move is a line
 * too. So the rows of a table are its record, and nothing that was acknowledged
 * is ever rewritten.
 *
 * Writing opens a transaction by itself; store_commit makes everything since
 * then durable at once. When a write or the commit fails, all of it is undone,
 * later writes may fail too until store_commit has been called, and
 * store_commit says false; only then is it sure that nothing failed. Reading
 * sees what was written but not yet committed.
 *
 * One thread at a time uses a store: nothing here locks but what is said to be
 * for other threads. One process at a time has a file: the second is refused
 * at store_open. A PostgreSQL database may be shared by many, each with tables
 * of its own (store_lease.h); a transaction that writes to another's table
 * fails.
 *
 * Every row carries a checksum, and a table that has started knows how many
 * lines it has. A reading that meets a row whose checksum does not fit, or too
 * few rows, fails, and store_damage says which.
 */
#ifndef STORE_H
#define STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "key.h"

enum {
	STORE_SEATS = 8,
	STORE_NAME = 64,       /* bytes of a name or word, with the NUL */
	STORE_LEVEL = 16,      /* of an opponent's level */
	STORE_CLIENT_ID = 65,  /* of a client's id for a move */
	STORE_OPTIONS = 800,   /* of the options, as JSON */
	STORE_CHATS = 50,      /* lines of chat that are kept for latecomers */
	STORE_PAGE = 256       /* tables listed at once */
};

struct store;
struct store_driver;

struct store_seat {
	char name[STORE_NAME];     /* "" unnamed */
	char bot[STORE_LEVEL];     /* level of the opponent that sits here, "" none */
	char word[STORE_NAME];     /* for the shuffle, "" none */
	bool taken;                /* somebody has it */
};

/* What a table that has not started waits for. */
enum store_start {
	STORE_START_OWNER,         /* its owner's word */
	STORE_START_FULL,          /* that every seat is taken or has an opponent */
	STORE_START_READY          /* and that everybody there says to be ready */
};

struct store_table {
	int64_t id;                     /* 1.. */
	char name[KEY_NAME_SIZE];       /* public */
	int64_t created, started, over; /* seconds since 1970, 0 not yet */
	char options[STORE_OPTIONS];    /* JSON, as order.h writes it */
	int start;                      /* enum store_start */
	char secret[65], commit[65];    /* of the shuffle, hex */
	int64_t next;                   /* id of the rematch, 0 none */
	int host;                       /* seat that the owner's key opens: of tables
	                                   of servers before version 5; 0 none */
	int seats;                      /* 1..8 */
	struct store_seat seat[STORE_SEATS];    /* seat s at s - 1 */
};

/* What a key opens. */
enum { STORE_GUEST = -2 /* an invitation: only the lobby */, STORE_OWNER = -1,
       STORE_WATCH = 0 /* 1..8: a seat */ };
struct store_place { int64_t table; int role; };

/* A line of a record, or the taking back of lines. */
struct store_line {
	int64_t v;               /* version: 1, 2, 3 ... */
	int seat;                /* who: 0 the leader, 1..8 */
	int64_t undoes;          /* lines from this version on are taken back;
	                            0: a move */
	const char *text;        /* the move in the notation, "" when undoing */
	const char *client_id;   /* "" none */
	int64_t at;              /* seconds since 1970 */
	bool stood_in;           /* an opponent played it in a person's place */
};

struct store_chat { int seat; const char *text; int64_t at; };

/* Opens (and makes, if need be) a store: "sqlite:PATH", "PATH",
 * "postgres://..." or "postgresql://...". On failure NULL and a sentence. */
struct store *store_open(const char *address, char *error, size_t error_size);

/* The same with a driver of one's own. */
struct store *store_open_driver(const struct store_driver *driver,
                                const char *address, char *error,
                                size_t error_size);

/* What was not committed is lost. NULL is nothing to close. */
void store_close(struct store *store);

/* What failed last; of a transaction, what failed first. */
const char *store_error(const struct store *store);

/* What the last reading found damaged ("line 7 is damaged"), or "". */
const char *store_damage(const struct store *store);

/* Whether another server has joined a shared store under this one's name, as
 * store_renew found. */
bool store_is_lost(const struct store *store);

/* Whether a newer server has brought a shared store to a schema that this one
 * does not know, as store_renew found. */
bool store_is_outgrown(const struct store *store);

/* Whether other servers may have the store at the same time. */
bool store_is_shared(const struct store *store);

/* For other threads: how long the call under way has taken, 0 when there is
 * none; and making it fail soon if it has taken longer than so many ms: one
 * that began meanwhile is left alone. */
int64_t store_busy_ms(struct store *store);
void store_interrupt(struct store *store, int64_t longer_ms);

/* Copies a store, which a server may be using, into a file that must not be
 * there yet. On failure false and a sentence. */
bool store_backup(const char *address, const char *file, char *error,
                  size_t error_size);

/* Ends the transaction, if one is open. True: all of it is on disk. */
bool store_commit(struct store *store);

/* Whether something waits to be committed. */
bool store_has_writes(const struct store *store);

/* Gives up what was not committed. */
void store_rollback(struct store *store);

/* Adds a table and its seats; sets its id, and holds it (store_lease.h). */
bool store_add_table(struct store *store, struct store_table *table);

bool store_add_key(struct store *store, const char *hash,
                   struct store_place place);
/* Writes anew what a table that has not started is to be (options, start,
 * seats): rows of seats are added, empty ones, or removed. Fails once it has
 * started. */
bool store_set_terms(struct store *store, const struct store_table *table,
                     int seats_before);
bool store_set_seat(struct store *store, int64_t table, int seat,
                    const struct store_seat *row);
/* These three only once: they fail if it has been done already. */
bool store_set_started(struct store *store, int64_t table, int64_t at,
                       const char *head);
bool store_set_over(struct store *store, int64_t table, int64_t at);
bool store_set_next(struct store *store, int64_t table, int64_t next);
bool store_add_line(struct store *store, int64_t table,
                    const struct store_line *line);
bool store_add_chat(struct store *store, int64_t table,
                    const struct store_chat *chat);

/* Removes a table and all that belongs to it. */
bool store_forget_table(struct store *store, int64_t table);

/* Removes chat from before a time, of tables with ids past one up to
 * another. */
bool store_expire_chats(struct store *store, int64_t past, int64_t last,
                        int64_t before);

/* The tables among the STORE_PAGE ids past one that are older than they may be:
 * made, last moved in, or over before these times. */
struct store_ages { int64_t lobby, running, finished; };
bool store_list_expired(struct store *store, int64_t past,
                        const struct store_ages *ages, int64_t id[STORE_PAGE],
                        int *count);

/* Whether a table is one of those. */
bool store_is_expired(struct store *store, int64_t table,
                      const struct store_ages *ages, bool *expired);

/* The highest id that was ever given. */
int64_t store_last_table(struct store *store);

/* Notes about the store itself: a value by name, "" when there is none. The
 * value must be freed. */
bool store_set_note(struct store *store, const char *name, const char *value);
bool store_get_note(struct store *store, const char *name, char **value);

/* The tables whose record does not replay, with a sentence for each: forgetting
 * them all, adding one, and calling back with each in order of ids. */
bool store_clear_faults(struct store *store);
bool store_add_fault(struct store *store, int64_t table, const char *text);
bool store_each_fault(struct store *store,
                      void (*each)(void *context, const char *text),
                      void *context);

/* The ids of the first tables past an id, rising: those whose game is not over,
 * or all. Their number, at most STORE_PAGE, in *count. */
bool store_list_tables(struct store *store, int64_t past, bool all,
                       int64_t id[STORE_PAGE], int *count);

/* The place of a key's hash; place->table 0 when it opens nothing. */
bool store_find_key(struct store *store, const char *hash,
                    struct store_place *place);

/* The id of the table with this public name; 0 when there is none. */
bool store_find_name(struct store *store, const char *name, int64_t *id);

/* The table of an id; table->id 0 when there is none. */
bool store_get_table(struct store *store, int64_t id,
                     struct store_table *table);

/* The head of its record in memory the caller frees; "" before the start. */
bool store_get_head(struct store *store, int64_t table, char **head);

/* Calls back with every line of a table, in order of versions. The texts live
 * until the call returns. */
bool store_each_line(struct store *store, int64_t table,
                     void (*each)(void *context, const struct store_line *line),
                     void *context);

/* Calls back with the last STORE_CHATS lines of chat, oldest first. */
bool store_each_chat(struct store *store, int64_t table,
                     void (*each)(void *context, const struct store_chat *chat),
                     void *context);

/* How many tables there are, finished ones too. False: it failed. */
bool store_count_tables(struct store *store, int64_t *count);

/* The clock that says what is old, in ms since 1970: a shared store's own, for
 * those of its servers may differ, else the system's. False: it failed. */
bool store_clock(struct store *store, int64_t *now_ms);

#endif
