/*
 * http.h - requests: pages and routes.
 *
 * Requests are matched exactly against the table of routes, then against the
 * pages in memory; everything else is not there. Every answer carries the
 * headers that keep browsers careful. What needs tables goes to the game thread
 * by mail and is answered when its answer comes.
 *
 * Functions that return int return what libwebsockets' callbacks do: 0, or -1
 * to close the connection.
 */
#ifndef HTTP_H
#define HTTP_H

#include <libwebsockets.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <uv.h>

#include "buffer.h"
#include "mail.h"
#include "metrics.h"
#include "pages.h"
#include "settings.h"
#include "sockets.h"
#include "throttle.h"

struct http {
	const struct settings *settings;
	const struct pages *pages;
	struct throttle *throttle;
	struct mailbox *down;         /* to the game thread */
	uv_loop_t *loop;              /* whose clock counts */
	const bool *stuck;            /* the store does not answer */
	const atomic_int *state;      /* enum fleet_state */
	struct sockets *sockets;
	const struct metrics *metrics;
	bool is_admin;                /* for whoever runs the server: routes of its
	                                 own, no pages, no limits */
};

/* A request under way. */
struct http_request {
	struct http *http;
	struct lws *wsi;
	const struct http_route *route;   /* that waits for a body, or NULL */
	struct mail_link *link;       /* while the game thread has it, else NULL */
	struct mail_answer made;      /* what came back, or was made here */
	bool is_made;
	bool is_hasty;                /* does not wait for long */
	struct buffer in;             /* the body that comes */
	const char *data;             /* the answer's body */
	size_t length, sent;
	int pauses;                   /* since the connection last took something */
	bool head_only;
	bool closes;                  /* after the answer, whatever else came */
};

/* The routes, for dispatch and documentation, ended by a row without a path. */
struct http_route_info { const char *method, *path, *help; bool is_admin; };
extern const struct http_route_info http_route_infos[];

/* A request for a path has come; a part of its body; all of its body. */
int http_begin(struct http *http, struct lws *wsi,
               struct http_request *request, const char *path);
int http_take_body(struct http_request *request, const void *data,
                   size_t length);
int http_body_done(struct http_request *request);

/* The line takes more; a pause is over, or the time to wait for an answer. */
int http_write(struct http_request *request);
int http_look_after(struct http_request *request);

/* The game thread has answered; the body goes over. */
void http_answer(struct http_request *request, struct mail_answer *answer);

/* The connection is gone. */
void http_end(struct http_request *request);

/* Whether a path is what proxies ask for themselves, from an address that may
 * be a player's too and have as many connections as it may. */
bool http_is_for_proxies(const char *path);

#endif
