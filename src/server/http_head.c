/* http_head.c - see http_head.h */
#include "http_head.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "sockets.h"

const char *http_head_value(struct lws *wsi, enum lws_token_indexes token,
                            char value[HTTP_HEAD_VALUE])
{
	if (lws_hdr_copy(wsi, value, HTTP_HEAD_VALUE, token) < 0)
		value[0] = '\0';
	return value;
}

/* Whether a page of this origin may connect to a server that was reached as
 * this host: the same, or the one that is set, which plays here and has no
 * business with the page of whoever runs the server. */
static bool is_origin(const struct settings *settings, const char *origin,
                      const char *host)
{
	const char *name = strstr(origin, "://");
	const char *other = settings ? settings->origin : "";
	return (*other && !strcmp(origin, other))
	    || (name && !strcmp(name + 3, host));
}

/* Programs name no page: they may play. What changes something for whoever runs
 * the server is asked for by his own page alone, which always names itself. */
static bool may_be_nameless(const struct settings *settings, struct lws *wsi)
{
	return settings || !lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI);
}

static bool is_named(const char *list, const char *host)
{
	while (*list) {
		size_t length = strcspn(list, ",");
		if (length == strlen(host) && !strncasecmp(list, host, length))
			return true;
		list += length + (list[length] == ',');
	}
	return false;
}

static bool is_number(const char *host)
{
	return *host == '[' || (*host && !host[strspn(host, "0123456789.")]);
}

/* Whether the server may be reached as this host: one of those that are set;
 * unless any is, a server that listens on the machine itself only is reached by
 * a number or as localhost (a name that somebody else gave the number would let
 * his pages in), and any other by any name. */
static bool is_host(const struct settings *settings, const char *host)
{
	char name[HTTP_HEAD_VALUE];
	const char *end = strrchr(host, ']');
	size_t length = (end ? (size_t)(end - host) : 0)
	              + strcspn(end ? end : host, ":");
	snprintf(name, sizeof name, "%.*s", (int)length, host);
	bool local = !strncmp(settings->host, "127.", 4)
	          || !strcmp(settings->host, "localhost")
	          || !strcmp(settings->host, "::1");
	if (*settings->hosts)
		return is_named(settings->hosts, name);
	return settings->proxy || !local || is_number(name)
	    || !strcasecmp(name, "localhost");
}

bool http_head_has_clear_host(struct lws *wsi)
{
	char version[HTTP_HEAD_VALUE];
	int length = lws_hdr_total_length(wsi, WSI_TOKEN_HOST);
	bool old = !strcmp(http_head_value(wsi, WSI_TOKEN_HTTP, version),
	                   "HTTP/1.0");
	return (length || old) && length < HTTP_HEAD_VALUE
	    && !lws_hdr_fragment_length(wsi, WSI_TOKEN_HOST, 1);
}

bool http_head_has_host(const struct settings *settings, struct lws *wsi)
{
	char host[HTTP_HEAD_VALUE];
	/* The page of whoever runs the server is reached from this machine alone,
	 * whatever the rest is, and never without a name. */
	const struct settings local = { .host = "127.0.0.1", .hosts = "" };
	if (!http_head_has_clear_host(wsi))
		return false;
	if (!*http_head_value(wsi, WSI_TOKEN_HOST, host))
		return settings;
	return is_host(settings ? settings : &local, host);
}

bool http_head_has_origin(const struct settings *settings, struct lws *wsi)
{
	char origin[HTTP_HEAD_VALUE], host[HTTP_HEAD_VALUE];
	if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) >= HTTP_HEAD_VALUE)
		return false;
	if (!*http_head_value(wsi, WSI_TOKEN_ORIGIN, origin))
		return may_be_nameless(settings, wsi);
	return is_origin(settings, origin,
	                 http_head_value(wsi, WSI_TOKEN_HOST, host));
}

bool http_head_has_unclear_body(struct lws *wsi)
{
	char value[HTTP_HEAD_VALUE];
	bool posts = lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0;
	/* The library takes only the name that is written right for it. */
	static const char spaced[] = "transfer-encoding :";
	static const char tabbed[] = "transfer-encoding\t:";
	http_head_value(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, value);
	return lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0
	    || lws_hdr_custom_length(wsi, spaced, sizeof spaced - 1) > 0
	    || lws_hdr_custom_length(wsi, tabbed, sizeof tabbed - 1) > 0
	    || (!posts && *value && strcmp(value, "0"));
}

bool http_head_has_early_body(struct lws *wsi)
{
	return (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH)
	     || lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI))
	    && sockets_came_early(wsi);
}
