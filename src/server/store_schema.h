/*
 * store_schema.h - making the schema, and bringing an older store to it. Only
 * for the files of the store.
 */
#ifndef STORE_SCHEMA_H
#define STORE_SCHEMA_H

#include <stdbool.h>

struct store;

/* Makes what is not there yet, in one transaction: all of it or nothing, for
 * half a schema would be taken for an older one. Rows stay as they are. False,
 * and store->error a sentence: the store fails or is newer than this server. */
bool store_make_schema(struct store *store);

#endif
