/*
 * store_sql.h - the schema and every statement of the store, as tables.
 */
#ifndef STORE_SQL_H
#define STORE_SQL_H

#include <stdbool.h>

enum store_statement {
	SQL_BEGIN, SQL_COMMIT, SQL_ROLLBACK,
	SQL_LAST_TABLE, SQL_NEXT_TABLE, SQL_ADD_TABLE, SQL_ADD_SEAT, SQL_ADD_KEY, SQL_SET_SEAT,
	SQL_SET_STARTED, SQL_SET_OVER, SQL_SET_NEXT, SQL_ADD_LINE, SQL_ADD_STOOD_IN,
	SQL_ADD_LENGTH, SQL_SET_LENGTH, SQL_ADD_CHAT, SQL_TRIM_CHATS,
	SQL_FIND_KEY, SQL_FIND_NAME, SQL_GET_TABLE, SQL_GET_SEATS, SQL_GET_HEAD,
	SQL_EACH_LINE, SQL_GET_LENGTH, SQL_EACH_CHAT, SQL_COUNT_TABLES, SQL_LIST_TABLES,
	SQL_LIST_EXPIRED, SQL_FORGET_TABLE, SQL_FORGET_SEATS, SQL_FORGET_KEYS,
	SQL_FORGET_LINES, SQL_FORGET_STOOD_IN, SQL_FORGET_LENGTH, SQL_FORGET_CHATS,
	SQL_FORGET_FAULT, SQL_HAS_CHATS, SQL_EXPIRE_CHATS,
	/* of lobbies: store_lobby.h */
	SQL_ADD_LOBBY, SQL_SET_LOBBY, SQL_GET_LOBBY, SQL_FIND_INVITE, SQL_EACH_OPEN,
	SQL_SET_HOST, SQL_SET_FACE, SQL_GET_FACES, SQL_SET_TERMS, SQL_DROP_SEATS,
	SQL_DROP_KEYS, SQL_COUNT_KEYS,
	SQL_LAST_AT, SQL_SET_TOKEN, SQL_FIND_TOKEN, SQL_DROP_TOKEN,
	SQL_FORGET_LOBBY, SQL_FORGET_HOST, SQL_FORGET_FACES, SQL_FORGET_TOKENS,
	SQL_SET_NOTE, SQL_GET_NOTE, SQL_CLEAR_FAULTS, SQL_ADD_FAULT, SQL_EACH_FAULT,
	SQL_SET_SITTER, SQL_GET_SITTERS, SQL_END_SITTER, SQL_FORGET_SITTERS,
	SQL_SET_DEADLINE, SQL_END_DEADLINE, SQL_LIST_DEADLINES,
	SQL_ADD_ALERT, SQL_EACH_ALERT, SQL_END_ALERT, SQL_END_ALERTS, SQL_FORGET_ALERTS,
	/* of shared stores only */
	SQL_TIDY_NODES, SQL_JOIN_NODE, SQL_RENEW_NODE, SQL_SIGN_NODE,
	SQL_LEAVE_NODE, SQL_COUNT_OTHERS, SQL_LOOK_LEASE, SQL_TAKE_LEASE,
	SQL_RELEASE_LEASE, SQL_FORGET_LEASE, SQL_CLEAR_LEASE, SQL_EACH_LEASE,
	SQL_FENCE, SQL_CLOCK,
	SQL_STATEMENTS
};

extern const char *const store_sql[SQL_STATEMENTS];

/* Statements that make the schema, ended by NULL: those of every store, in
 * which $clustered stands for the driver's word, and what a shared store has
 * beside. Around them a shared store is locked: servers that start at once come
 * one after the other. */
extern const char *const store_schema[];
extern const char *const store_schema_shared[];
extern const char *const store_schema_lock[], *const store_schema_unlock[];

/* Which schema it is, as the note "schema" says, and what brings a store of an
 * older one here: the steps from its version on, in order. A store without the
 * note but with tables is of version 1. */
enum { STORE_VERSION = 7 };
struct store_step {
	int from;                       /* the version that needs it */
	bool shared;                    /* only shared stores need it */
	const char *const *texts;       /* ended by NULL */
	bool seals;                     /* then every row gets its checksum */
};
extern const struct store_step store_steps[];
extern const int store_step_count;

/* Rows that may lack their checksum: how they are found, the columns that it is
 * of before those by which a row is found again; and how it is set ($1), by the
 * latter. */
struct store_seal { const char *find, *set; int columns, keys; };
extern const struct store_seal store_seals[];
extern const int store_seal_count;

#endif
