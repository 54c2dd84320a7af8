/* sockets.c - see sockets.h */
#include "sockets.h"

#include <netdb.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

#include "buffer.h"
#include "tcp_bytes.h"

enum { ADDRESS_SIZE = 64, FORWARDED_SIZE = 4096 };

static struct accepted *accepted_of(struct lws *wsi)
{
	return lws_get_opaque_user_data(wsi);
}

struct throttle_address *sockets_address(struct lws *wsi)
{
	struct accepted *one = accepted_of(wsi);
	return one ? one->address : NULL;
}

/* ---- addresses ----------------------------------------------------------- */

static void count_for(struct accepted *one, struct throttle_address *address)
{
	one->address = address;
	if (!address)
		return;
	throttle_connect(address, 1);
	throttle_silence(address, one->silent);
}

static void count_off(struct accepted *one)
{
	if (!one->address)
		return;
	throttle_connect(one->address, -1);
	throttle_silence(one->address, -one->silent);
	throttle_release(one->address);
	one->address = NULL;
}

void sockets_cut_address(char *text)
{
	char *from = text + strspn(text, " \t[");
	memmove(text, from, strlen(from) + 1);
	text[strcspn(text, "] \t")] = '\0';
	char *colon = strchr(text, ':');
	/* One colon parts a port off; more are the address's own. */
	if (colon && !strchr(colon + 1, ':'))
		*colon = '\0';
}

/* What the proxy in front says last of where a request comes from; without its
 * word it is the proxy's own. */
static struct throttle_address *find_forwarded(struct sockets *sockets,
                                               struct lws *wsi)
{
	char text[FORWARDED_SIZE];
	if (!lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR))
		lws_get_peer_simple(wsi, text, sizeof text);
	else if (lws_hdr_copy(wsi, text, sizeof text, WSI_TOKEN_X_FORWARDED_FOR)
	         < 0)
		return NULL;
	char *last = strrchr(text, ',');
	last = last ? last + 1 : text;
	sockets_cut_address(last);
	return throttle_hold(sockets->throttle, last);
}

/* ---- silent ones --------------------------------------------------------- */

static void speak(struct sockets *sockets, struct accepted *one)
{
	if (!one->silent)
		return;
	one->silent = false;
	sockets->silent--;
	*(one->previous ? &one->previous->next : &sockets->oldest) = one->next;
	*(one->next ? &one->next->previous : &sockets->youngest) = one->previous;
	one->next = one->previous = NULL;
	if (one->address)
		throttle_silence(one->address, -1);
}

/* The library would wait five seconds, headers kept, for one that takes nothing
 * to take what it was written: hence the shutdown. */
static void close_one(struct sockets *sockets, struct accepted *one)
{
	speak(sockets, one);
	shutdown(lws_get_socket_fd(one->wsi), SHUT_RDWR);
	lws_set_timeout(one->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
	/* The library looks at its timeouts when something happens to it. */
	lws_cancel_service(sockets->lws);
}

/* Whether a request of it has arrived that was not read yet: its client has
 * spoken, and waits for us. The system is asked once in a turn of the loop, in
 * which nothing is read before all who come have been accepted: a crowd would
 * make it say the same for each of them again. */
static bool has_spoken(const struct sockets *sockets, struct accepted *one)
{
	int bytes = 0;
	uint64_t now = uv_now(sockets->loop);
	if (one->asks || one->spoke_ms == now)
		return !one->asks;
	if (ioctl(lws_get_socket_fd(one->wsi), FIONREAD, &bytes) || !bytes)
		return false;
	one->spoke_ms = now;
	return true;
}

/* Closes the one that has been silent for longest, of an address or (NULL) of
 * all; but never the youngest, which had no time to speak, and no one that has
 * spoken while there is room for them. False: there is none. */
static bool close_oldest(struct sockets *sockets,
                         const struct throttle_address *address)
{
	struct accepted *one = sockets->oldest;
	bool room = sockets->silent <= SOCKETS_UNREAD;
	while (one && ((address && one->address != address)
	            || (room && has_spoken(sockets, one))))
		one = one->next;
	if (!one || one == sockets->youngest)
		return false;
	close_one(sockets, one);
	return true;
}

static void fall_silent(struct sockets *sockets, struct accepted *one)
{
	if (one->silent)
		return;
	one->silent = true;
	one->previous = sockets->youngest;
	*(one->previous ? &one->previous->next : &sockets->oldest) = one;
	sockets->youngest = one;
	sockets->silent++;
	if (one->address
	 && throttle_silence(one->address, 1) > SOCKETS_SILENT_ADDRESS)
		close_oldest(sockets, one->address);
	/* Those that had spoken when their turn was, and no whole head, may have
	 * been read since. */
	while (sockets->silent > SOCKETS_SILENT && close_oldest(sockets, NULL))
		;
}

/* ---- coming and going ---------------------------------------------------- */

/* When all places are taken one that is silent makes room. */
static bool has_room(struct sockets *sockets)
{
	return sockets->count < sockets->most || close_oldest(sockets, NULL);
}

bool sockets_may_accept(struct sockets *sockets, const struct sockaddr *from)
{
	char text[ADDRESS_SIZE];
	socklen_t size = from->sa_family == AF_INET6 ? sizeof(struct sockaddr_in6)
	               : sizeof(struct sockaddr_in);
	if (getnameinfo(from, size, text, sizeof text, NULL, 0, NI_NUMERICHOST))
		return false;
	struct throttle_address *address = throttle_hold(sockets->throttle, text);
	if (!address)
		return false;
	/* A proxy brings many, who are counted when their headers have come. */
	bool may = sockets->settings->proxy
	        || throttle_connections(address) < sockets->settings->per_address;
	throttle_release(address);
	return may && has_room(sockets);
}

void sockets_add(struct sockets *sockets, struct lws *wsi)
{
	char text[ADDRESS_SIZE];
	struct accepted *one = buffer_memory(sizeof *one);
	one->wsi = wsi;
	lws_set_opaque_user_data(wsi, one);
	tcp_bytes_count_all(lws_get_socket_fd(wsi));
	sockets->count++;
	/* A proxy connects when it has something to ask, and says then for whom. */
	if (sockets->settings->proxy)
		return;
	lws_get_peer_simple(wsi, text, sizeof text);
	count_for(one, throttle_hold(sockets->throttle, text));
	fall_silent(sockets, one);
}

void sockets_remove(struct sockets *sockets, struct lws *wsi)
{
	struct accepted *one = accepted_of(wsi);
	if (!one)
		return;
	lws_set_opaque_user_data(wsi, NULL);
	speak(sockets, one);
	count_off(one);
	sockets->staying -= one->stays;
	free(one);
	sockets->count--;
}

bool sockets_ask(struct sockets *sockets, struct lws *wsi)
{
	struct accepted *one = accepted_of(wsi);
	if (!one)
		return false;
	speak(sockets, one);
	one->asks = true;
	if (sockets->settings->proxy) {
		struct throttle_address *address = find_forwarded(sockets, wsi);
		count_off(one);
		count_for(one, address);
	}
	return one->address && throttle_connections(one->address)
	    <= sockets->settings->per_address;
}

bool sockets_stay(struct sockets *sockets, struct lws *wsi)
{
	struct accepted *one = accepted_of(wsi);
	int kept = sockets->most / SOCKETS_KEPT_PART;
	kept = kept < SOCKETS_KEPT ? kept : SOCKETS_KEPT;
	if (!one || (!one->stays && sockets->staying >= sockets->most - kept))
		return false;
	sockets->staying += !one->stays;
	one->stays = true;
	one->taken = tcp_bytes_received(lws_get_socket_fd(wsi));
	return true;
}

uint64_t sockets_asked(struct lws *wsi)
{
	const struct accepted *one = accepted_of(wsi);
	return one ? one->taken : 0;
}

void sockets_wait(struct sockets *sockets, struct lws *wsi)
{
	struct accepted *one = accepted_of(wsi);
	if (one)
		fall_silent(sockets, one);
}

void sockets_go_on(struct sockets *sockets, struct lws *wsi)
{
	struct accepted *one = accepted_of(wsi);
	if (one)
		speak(sockets, one);
}

void sockets_rest(struct sockets *sockets, struct lws *wsi)
{
	struct accepted *one = accepted_of(wsi);
	if (!one)
		return;
	speak(sockets, one);
	one->asks = false;
	one->answered = true;
	one->taken = tcp_bytes_taken(lws_get_socket_fd(wsi));
	if (sockets->settings->proxy)
		count_off(one);
	fall_silent(sockets, one);
}

/* The end of what a client sends counts as a byte; no request is so short. The
 * library reads nothing more while it holds something. */
bool sockets_came_early(struct lws *wsi)
{
	const struct accepted *one = accepted_of(wsi);
	return !one || (one->answered
	             && tcp_bytes_taken(lws_get_socket_fd(wsi)) <= one->taken + 1);
}

bool sockets_are_counted(struct lws *wsi)
{
	return tcp_bytes_received(lws_get_socket_fd(wsi)) > 0;
}
