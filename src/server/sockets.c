/* sockets.c - see sockets.h */
#include "sockets.h"

#include <string.h>

enum { VALUE_SIZE = 256 };

struct throttle_address *sockets_address(struct lws *wsi)
{
	return lws_get_opaque_user_data(wsi);
}

static void hold(struct sockets *sockets, struct lws *wsi, const char *text)
{
	struct throttle_address *address = throttle_hold(sockets->throttle, text);
	throttle_connect(address, 1);
	lws_set_opaque_user_data(wsi, address);
}

static void drop(struct lws *wsi)
{
	struct throttle_address *address = sockets_address(wsi);
	lws_set_opaque_user_data(wsi, NULL);
	throttle_connect(address, -1);
	throttle_release(address);
}

void sockets_add(struct sockets *sockets, struct lws *wsi)
{
	char text[VALUE_SIZE];
	lws_get_peer_simple(wsi, text, sizeof text);
	hold(sockets, wsi, text);
	sockets->count++;
}

void sockets_remove(struct sockets *sockets, struct lws *wsi)
{
	if (!sockets_address(wsi))
		return;
	drop(wsi);
	sockets->count--;
}

bool sockets_may_accept(const struct sockets *sockets)
{
	return sockets->count < sockets->settings->connections;
}

/* What the proxy in front says last of where a request comes from. */
static void read_forwarded(struct lws *wsi, char address[VALUE_SIZE])
{
	if (lws_hdr_copy(wsi, address, VALUE_SIZE, WSI_TOKEN_X_FORWARDED_FOR) <= 0) {
		lws_get_peer_simple(wsi, address, VALUE_SIZE);
		return;
	}
	char *last = strrchr(address, ',');
	if (last) {
		last += 1 + strspn(last + 1, " ");
		memmove(address, last, strlen(last) + 1);
	}
}

bool sockets_may_ask(struct sockets *sockets, struct lws *wsi)
{
	char text[VALUE_SIZE];
	if (sockets->settings->proxy && sockets_address(wsi)) {
		read_forwarded(wsi, text);
		drop(wsi);
		hold(sockets, wsi, text);
	}
	const struct throttle_address *address = sockets_address(wsi);
	return !address
	    || throttle_connections(address) <= sockets->settings->per_address;
}
