/*
 * news.h - telling those at a table what has changed there: once a turn of the
 * game thread, however many lines it had, and each message made once for all
 * who may see the same.
 */
#ifndef NEWS_H
#define NEWS_H

#include "session.h"

/* Queues what a table has to tell to each who attends: the table, if seats
 * changed or the attendee is new, then the view with the lines since the
 * last one. */
void news_tell(struct table *table);

#endif
