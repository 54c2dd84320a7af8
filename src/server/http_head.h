/*
 * http_head.h - what the head of a request says, whether it may be believed.
 *
 * Where settings are asked for, NULL means the page of whoever runs the server:
 * it is reached from this machine alone, whatever the rest is.
 */
#ifndef HTTP_HEAD_H
#define HTTP_HEAD_H

#include <libwebsockets.h>
#include <stdbool.h>

#include "settings.h"

enum { HTTP_HEAD_VALUE = 256 };      /* of a line, with its NUL */

/* A line's value; "" when it is absent or too long. */
const char *http_head_value(struct lws *wsi, enum lws_token_indexes token,
                            char value[HTTP_HEAD_VALUE]);

/* Whether a request says once whom it means, which only HTTP/1.0 may leave out
 * (RFC 9112, 3.2): of two names a proxy on the way may have gone by the other.
 * Whether the server may be reached by that name. */
bool http_head_has_clear_host(struct lws *wsi);
bool http_head_has_host(const struct settings *settings, struct lws *wsi);

/* Whether a page of the origin that is named may connect: that of the host, or
 * the one that is set. */
bool http_head_has_origin(const struct settings *settings, struct lws *wsi);

/* Whether a body comes that this server would not see the end of where a proxy
 * in front of it does: in chunks, or with a request that has none. What comes
 * behind it could be taken for somebody else's request. */
bool http_head_has_unclear_body(struct lws *wsi);

/* Whether a body comes together with an earlier request of the same connection.
 * The library never reads that right: it takes the head for the body and, where
 * the answer comes later, looks at it for ever, with everybody waiting. The
 * connection must be closed at once, without a word: answering it is what leads
 * there. */
bool http_head_has_early_body(struct lws *wsi);

#endif
