/*
 * store_sql.h - the schema and every statement of the store, as tables.
 */
#ifndef STORE_SQL_H
#define STORE_SQL_H

enum store_statement {
	SQL_BEGIN, SQL_COMMIT, SQL_ROLLBACK, SQL_TAKE_EPOCH, SQL_FENCE, SQL_EPOCH,
	SQL_LAST_TABLE, SQL_ADD_TABLE, SQL_ADD_SEAT, SQL_ADD_KEY, SQL_SET_SEAT,
	SQL_SET_STARTED, SQL_SET_OVER, SQL_SET_NEXT, SQL_ADD_LINE, SQL_ADD_CHAT,
	SQL_FIND_KEY, SQL_GET_TABLE, SQL_GET_SEATS, SQL_GET_HEAD, SQL_FIND_LINE,
	SQL_EACH_LINE, SQL_EACH_CHAT, SQL_COUNT_TABLES, SQL_LIST_TABLES,
	SQL_LIST_EXPIRED, SQL_FORGET_TABLE, SQL_FORGET_SEATS, SQL_FORGET_KEYS,
	SQL_FORGET_LINES, SQL_FORGET_CHATS, SQL_FORGET_FAULT, SQL_HAS_CHATS,
	SQL_EXPIRE_CHATS,
	SQL_SET_NOTE, SQL_GET_NOTE, SQL_CLEAR_FAULTS, SQL_ADD_FAULT, SQL_EACH_FAULT,
	SQL_STATEMENTS
};

extern const char *const store_sql[SQL_STATEMENTS];

/* Statements that make the schema, ended by NULL. $clustered stands for the
 * driver's word. */
extern const char *const store_schema[];

/* Which schema it is, as the note "schema" says; and what brings a store of the
 * one before here, ended by NULL. A store without the note but with tables is
 * of version 1. */
extern const char store_version[];
extern const char *const store_migration[];

#endif
