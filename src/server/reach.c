/* reach.c - see reach.h */
#include "reach.h"

#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

enum { HOST_SIZE = 256 };

/* Blocks of the registries of special-purpose addresses (RFC 6890 and after)
 * that are not globally reachable. */
struct block {
	const char *address;
	int bits;
};

static const struct block closed_4[] = {
	{ "0.0.0.0", 8 },        /* this network */
	{ "10.0.0.0", 8 },       /* private */
	{ "100.64.0.0", 10 },    /* shared by a provider's customers */
	{ "127.0.0.0", 8 },      /* this machine */
	{ "169.254.0.0", 16 },   /* link-local; clouds' own pages */
	{ "172.16.0.0", 12 },    /* private */
	{ "192.0.0.0", 24 },     /* protocols */
	{ "192.0.2.0", 24 },     /* documentation */
	{ "192.88.99.0", 24 },   /* 6to4 relays */
	{ "192.168.0.0", 16 },   /* private */
	{ "198.18.0.0", 15 },    /* benchmarks */
	{ "198.51.100.0", 24 },  /* documentation */
	{ "203.0.113.0", 24 },   /* documentation */
	{ "224.0.0.0", 3 },      /* many, reserved, broadcast */
};

/* What is assigned to the open internet at all, and what of it is not open. */
static const struct block global_6 = { "2000::", 3 };
static const struct block closed_6[] = {
	{ "2001::", 23 },        /* protocols, Teredo among them */
	{ "2001:db8::", 32 },    /* documentation */
	{ "3fff::", 20 },        /* documentation */
};

/* IPv6 addresses with an IPv4 address at some byte inside. */
static const struct { struct block block; int at; } carriers[] = {
	{ { "::ffff:0:0", 96 }, 12 },     /* mapped */
	{ { "64:ff9b::", 96 }, 12 },      /* translated */
	{ { "2002::", 16 }, 2 },          /* 6to4 */
};

static bool is_in(const uint8_t *address, int family, const struct block *block)
{
	uint8_t base[16];
	inet_pton(family, block->address, base);
	size_t whole = (size_t)block->bits / 8;
	int rest = block->bits % 8;
	uint8_t mask = (uint8_t)(0xff00 >> rest);
	return !memcmp(address, base, whole)
	    && (!rest || (address[whole] & mask) == (base[whole] & mask));
}

static bool is_open_4(const uint8_t *address)
{
	for (size_t i = 0; i < sizeof closed_4 / sizeof closed_4[0]; i++)
		if (is_in(address, AF_INET, &closed_4[i]))
			return false;
	return true;
}

static bool is_open_6(const uint8_t *address)
{
	for (size_t i = 0; i < sizeof carriers / sizeof carriers[0]; i++)
		if (is_in(address, AF_INET6, &carriers[i].block))
			return is_open_4(address + carriers[i].at);
	for (size_t i = 0; i < sizeof closed_6 / sizeof closed_6[0]; i++)
		if (is_in(address, AF_INET6, &closed_6[i]))
			return false;
	return is_in(address, AF_INET6, &global_6);
}

bool reach_is_open(const struct sockaddr *address)
{
	const void *any = address;
	const struct sockaddr_in *four = any;
	const struct sockaddr_in6 *six = any;
	switch (address->sa_family) {
	case AF_INET: return is_open_4((const uint8_t *)&four->sin_addr);
	case AF_INET6: return is_open_6(six->sin6_addr.s6_addr);
	default: return false;
	}
}

/* The host of an address of the web, without user, port and brackets. */
static void find_host(const char *url, char host[HOST_SIZE])
{
	const char *scheme = strstr(url, "://");
	const char *begin = scheme ? scheme + 3 : url;
	const char *end = begin + strcspn(begin, "/?#\\");
	for (const char *at = begin; at < end; at++)
		if (*at == '@')
			begin = at + 1;
	bool bracketed = *begin == '[';
	begin += bracketed;
	size_t length = strcspn(begin, bracketed ? "]%" : ":/?#\\");
	snprintf(host, HOST_SIZE, "%.*s", (int)length, begin);
}

bool reach_may_be_open(const char *url)
{
	struct addrinfo wanted = { .ai_flags = AI_NUMERICHOST }, *found;
	char host[HOST_SIZE];
	find_host(url, host);
	if (!host[0] || strchr(host, '%'))
		return false;
	/* A name: where it leads is seen when it is connected to (courier.c), for
	 * until then it may lead elsewhere. */
	if (getaddrinfo(host, NULL, &wanted, &found))
		return true;
	bool is_open = reach_is_open(found->ai_addr);
	freeaddrinfo(found);
	return is_open;
}
