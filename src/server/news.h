/*
 * news.h - telling those at a table what has changed there.
 */
#ifndef NEWS_H
#define NEWS_H

#include "session.h"

/* Queues what a table has to tell: seats that changed, and views. */
void news_tell(struct table *table);

#endif
