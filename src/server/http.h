/*
 * http.h - pages, routes and the way into the WebSocket.
 *
 * Requests are matched exactly against the table of routes, then against the
 * pages in memory; everything else is not there. Every answer carries the
 * headers that keep browsers careful.
 */
#ifndef HTTP_H
#define HTTP_H

#include <libwebsockets.h>
#include <stdbool.h>

struct server;

/* The protocols for libwebsockets: requests, then the WebSocket "isle". */
extern const struct lws_protocols http_protocols[];

/* The routes, for dispatch and documentation, ended by a row without a path. */
struct http_route_info { const char *method, *path, *help; };
extern const struct http_route_info http_route_infos[];

/* Whether a page of this origin may connect to a server that was reached as
 * this host: the same, or the one that is set. */
bool http_is_origin(const struct server *server, const char *origin,
                    const char *host);

#endif
