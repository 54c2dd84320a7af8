/*
 * throttle.c - see throttle.h
 *
 * A bucket is a number of thousandths between -burst and +burst tokens (after
 * wrong guesses less), right as of seen_ms: nothing runs in the background,
 * every question first adds what came in since (refill). So an address that
 * nobody asks about costs nothing, and the answer does not depend on how often
 * it was asked, as long as times never go back.
 *
 * An address is found by walking its chain once, when somebody comes; from
 * then on its holders keep the pointer, which stays good until the last of them
 * releases it, and only throttle_tidy frees. All of a throttle belongs to one
 * thread: the network thread has one for messages, the game thread others for
 * thinking and for listing tables.
 */
#include "throttle.h"

#include <arpa/inet.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "buffer.h"

/* DEEPEST: full buckets between the deepest debt (throttle_fine) and a full
 * one. */
enum { BUCKETS = 4096, PREFIX = THROTTLE_PREFIX,
       DEEPEST = THROTTLE_BAD_KEY + 1 };

struct throttle_address {
	struct throttle_address *next;
	uint8_t prefix[PREFIX];     /* IPv4: four zeros, then the address */
	int held, connections, silent;
	int64_t milli;              /* thousandths of a token */
	uint64_t seen_ms;
	uint64_t banned_ms;             /* until then */
	uint64_t turn;                  /* see throttle_turn */
};

struct throttle {
	int64_t rate, burst;
	uint8_t hash_key[crypto_shorthash_KEYBYTES];
	struct throttle_address *bucket[BUCKETS];
};

struct throttle *throttle_open(int64_t rate, int64_t burst)
{
	struct throttle *throttle = buffer_memory(sizeof *throttle);
	throttle->rate = rate;
	throttle->burst = burst;
	randombytes_buf(throttle->hash_key, sizeof throttle->hash_key);
	return throttle;
}

void throttle_close(struct throttle *throttle)
{
	for (int i = 0; i < BUCKETS; i++) {
		while (throttle->bucket[i]) {
			struct throttle_address *address = throttle->bucket[i];
			throttle->bucket[i] = address->next;
			free(address);
		}
	}
	free(throttle);
}

static bool read_prefix(const char *text, uint8_t prefix[PREFIX])
{
	struct in6_addr six = { 0 };
	static const uint8_t mapped[12] = { [10] = 0xff, [11] = 0xff };
	memset(prefix, 0, PREFIX);
	if (inet_pton(AF_INET, text, prefix + 4) == 1)
		return true;
	if (inet_pton(AF_INET6, text, &six) != 1)
		return false;
	if (!memcmp(&six, mapped, sizeof mapped))
		memcpy(prefix + 4, (uint8_t *)&six + sizeof mapped, 4);
	else
		memcpy(prefix, &six, PREFIX);
	return true;
}

/* Keyed: nobody can choose addresses that all lie in one bucket. */
static struct throttle_address **find_bucket(struct throttle *throttle,
                                           const uint8_t prefix[PREFIX])
{
	uint64_t hash;
	crypto_shorthash((uint8_t *)&hash, prefix, PREFIX, throttle->hash_key);
	return &throttle->bucket[hash % BUCKETS];
}

struct throttle_address *throttle_hold(struct throttle *throttle,
                                       const char *text)
{
	uint8_t prefix[PREFIX];
	return read_prefix(text, prefix) ? throttle_hold_prefix(throttle, prefix)
	     : NULL;
}

struct throttle_address *throttle_hold_prefix(struct throttle *throttle,
                                              const uint8_t prefix[PREFIX])
{
	struct throttle_address **bucket = find_bucket(throttle, prefix);
	struct throttle_address *address = *bucket;
	while (address && memcmp(address->prefix, prefix, PREFIX))
		address = address->next;
	if (!address) {
		address = buffer_memory(sizeof *address);
		memcpy(address->prefix, prefix, PREFIX);
		address->milli = throttle->burst * 1000;
		address->next = *bucket;
		*bucket = address;
	}
	address->held++;
	return address;
}

struct throttle_address *throttle_share(struct throttle_address *address)
{
	address->held++;
	return address;
}

void throttle_release(struct throttle_address *address)
{
	address->held--;
}

void throttle_prefix(const struct throttle_address *address,
                     uint8_t prefix[PREFIX])
{
	memcpy(prefix, address->prefix, PREFIX);
}

int throttle_connections(const struct throttle_address *address)
{
	return address->connections;
}

void throttle_connect(struct throttle_address *address, int change)
{
	address->connections += change;
}

int throttle_silence(struct throttle_address *address, int change)
{
	return address->silent += change;
}

static void refill(const struct throttle *throttle,
                   struct throttle_address *address, uint64_t now_ms)
{
	uint64_t passed = now_ms - address->seen_ms;
	int64_t full = throttle->burst * 1000;
	address->seen_ms = now_ms;
	/* A millisecond brings a thousandth at least, so as many as fill a bucket
	 * from the deepest debt are enough; the product below would not fit a
	 * silence of years. */
	if (passed > DEEPEST * (uint64_t)full)
		passed = DEEPEST * (uint64_t)full;
	address->milli += (int64_t)passed * throttle->rate;
	if (address->milli > full)
		address->milli = full;
}

static bool is_banned(const struct throttle_address *address, uint64_t now_ms)
{
	return now_ms < address->banned_ms;
}

bool throttle_ban(struct throttle *throttle, const char *text, int64_t ms,
                  uint64_t now_ms)
{
	struct throttle_address *address = throttle_hold(throttle, text);
	if (!address)
		return false;
	address->banned_ms = now_ms + (uint64_t)ms;
	throttle_release(address);
	return true;
}

bool throttle_take(struct throttle *throttle, struct throttle_address *address,
                 int tokens, uint64_t now_ms)
{
	int64_t milli = (int64_t)tokens * 1000;
	refill(throttle, address, now_ms);
	if (address->milli < milli || is_banned(address, now_ms))
		return false;
	address->milli -= milli;
	return true;
}

/* Takes tokens down to a debt of some full buckets. A debt that is deeper
 * already stays. */
static void owe(struct throttle *throttle, struct throttle_address *address,
                int64_t tokens, int buckets, uint64_t now_ms)
{
	int64_t least = -throttle->burst * 1000 * buckets;
	refill(throttle, address, now_ms);
	if (least > address->milli)
		least = address->milli;
	address->milli -= tokens * 1000;
	if (address->milli < least)
		address->milli = least;
}

/* Debts have an end: what was thought for somebody may cost more than they
 * could ever pay back, and they shall be heard again. */
void throttle_charge(struct throttle *throttle,
                     struct throttle_address *address, int64_t tokens,
                     uint64_t now_ms)
{
	owe(throttle, address, tokens, 1, now_ms);
}

void throttle_fine(struct throttle *throttle, struct throttle_address *address,
                   uint64_t now_ms)
{
	owe(throttle, address, THROTTLE_BAD_KEY, THROTTLE_BAD_KEY, now_ms);
}

int64_t throttle_tokens(struct throttle *throttle,
                        struct throttle_address *address, uint64_t now_ms)
{
	refill(throttle, address, now_ms);
	return address->milli / 1000;
}

uint64_t *throttle_turn(struct throttle_address *address)
{
	return &address->turn;
}

/* An address with a full bucket is what a stranger would be: it may go. Those
 * who owe stay, or a debt would end by hanging up. */
void throttle_tidy(struct throttle *throttle, uint64_t now_ms)
{
	for (int i = 0; i < BUCKETS; i++) {
		struct throttle_address **link = &throttle->bucket[i];
		while (*link) {
			struct throttle_address *address = *link;
			refill(throttle, address, now_ms);
			if (address->held || address->milli < throttle->burst * 1000
			 || is_banned(address, now_ms)) {
				link = &address->next;
				continue;
			}
			*link = address->next;
			free(address);
		}
	}
}
