/*
 * sockets.h - the connections that were accepted: whose they are, and how many
 * there may be.
 *
 * Every socket is counted for an address (throttle.h) from the moment it was
 * accepted. A proxy's socket counts for whoever it brings, request by request.
 */
#ifndef SOCKETS_H
#define SOCKETS_H

#include <libwebsockets.h>
#include <stdbool.h>

#include "settings.h"
#include "throttle.h"

struct sockets {
	const struct settings *settings;
	struct throttle *throttle;
	int count;                  /* sockets open, pages and players alike */
};

/* A socket came; it is gone. */
void sockets_add(struct sockets *sockets, struct lws *wsi);
void sockets_remove(struct sockets *sockets, struct lws *wsi);

/* Whether one more may be accepted. */
bool sockets_may_accept(const struct sockets *sockets);

/* Its headers have come: whether its address has not yet too many
 * connections. */
bool sockets_may_ask(struct sockets *sockets, struct lws *wsi);

/* The address it counts for. */
struct throttle_address *sockets_address(struct lws *wsi);

#endif
