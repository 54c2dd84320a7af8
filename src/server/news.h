/*
 * news.h - telling those at a table what has changed there: in one message,
 * however many lines it were, which is made once for all who may see the same.
 */
#ifndef NEWS_H
#define NEWS_H

#include "session.h"

/* Queues what a table has to tell to each who attends: the table, if seats
 * changed or the attendee is new, then the view with the lines since the
 * last one. While there is much to do those who only look on are told later
 * (late.h). */
void news_tell(struct tables *tables, struct table *table);

/* The same to all, so that what is said next comes behind it. */
void news_tell_all(struct tables *tables, struct table *table);

/* Tells those who have waited long enough. No table may have other news. */
void news_tell_late(struct tables *tables);

/* What some were to be told later has not happened: they are told everything
 * from what they surely know, once it can be read. */
void news_forget(struct table *table);

#endif
