/*
 * talk.h - what each message of a client does.
 */
#ifndef TALK_H
#define TALK_H

#include <stddef.h>

struct server;
struct peer;
struct hall_table;

/* A whole message has arrived. */
void talk_receive(struct server *server, struct peer *peer, const char *text,
                  size_t length);

/* The connection is gone. */
void talk_gone(struct server *server, struct peer *peer);

/* Queues what a touched table has to tell its peers: seats that changed, and
 * views. */
void talk_tell(struct server *server, struct hall_table *table);

#endif
