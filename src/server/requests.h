/*
 * requests.h - the requests that need tables: http.c has read them, their
 * answers go back by mail.
 */
#ifndef REQUESTS_H
#define REQUESTS_H

#include "mail.h"
#include "outbox.h"
#include "table.h"

enum requests_kind {
	REQUESTS_MAKE,       /* a table; the body is its order */
	REQUESTS_RECORD,     /* the body is a key */
	REQUESTS_PAST,       /* a key, and behind a blank the first position wanted;
	                        without: the story */
	REQUESTS_HEALTH,
	REQUESTS_OPEN,       /* tables that anyone may join */
	REQUESTS_MINE,       /* how tables stand; the body has their keys */
	REQUESTS_PUSH,       /* what browsers know this server by */
	/* of whoever runs the server */
	REQUESTS_STATUS,
	REQUESTS_END,        /* of a table; the body is its name */
	REQUESTS_KINDS
};

enum { REQUESTS_MINE_MAX = 20 };     /* keys in one request */

/* Answers a request, whose body has request->length bytes, by the outbox: held
 * there until what it changed is stored. */
void requests_run(struct tables *tables, struct outbox *outbox,
                  struct mail_link *link, const struct mail_request *request,
                  const char *body);

#endif
