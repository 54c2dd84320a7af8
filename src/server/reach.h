/*
 * reach.h - which addresses are everybody's.
 *
 * A server that posts to wherever a stranger says could be sent into the
 * network it stands in: to a router, a database, a cloud's own pages. So it
 * posts only to addresses that are nobody's private ones, and looks at them
 * when it connects: a name may lead somewhere else a moment later.
 */
#ifndef REACH_H
#define REACH_H

#include <stdbool.h>

struct sockaddr;

/* Whether this is an address of the open internet: IPv4 or IPv6, not of a
 * private network, of the machine itself, of a link, of many, or reserved; nor
 * an IPv6 address that carries such an IPv4 one inside. */
bool reach_is_open(const struct sockaddr *address);

/* Whether an address of the web could be one: a host in numbers, however they
 * are written, must be; what a name leads to is seen when it is connected. No
 * host is none, nor one written with %, by which a receiver has many names. */
bool reach_may_be_open(const char *url);

#endif
