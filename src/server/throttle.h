/*
 * throttle.h - how much one address may ask for.
 *
 * An address is an IPv4 address or the first 64 bits of an IPv6 address, since
 * whoever has one of those has all below it. Each has a count of connections
 * and a bucket of tokens: a message takes some, and they come back with time.
 * Addresses without connections and with a full bucket are forgotten, unless
 * they are banned.
 */
#ifndef THROTTLE_H
#define THROTTLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct throttle;
struct throttle_address;

/* What things cost in tokens. */
enum { THROTTLE_MESSAGE = 1, THROTTLE_REQUEST = 1, THROTTLE_BAD_KEY = 20,
       THROTTLE_TABLE = 10, THROTTLE_CHAT = 4, THROTTLE_LEGAL = 10,
       THROTTLE_UNDO = 4, THROTTLE_PAGE = 1, THROTTLE_PAST = 4,
       THROTTLE_SEAT = 4, THROTTLE_SETTINGS = 10, THROTTLE_REPORT = 40,
       THROTTLE_PRESENCE = 2, THROTTLE_VOTE = 4, THROTTLE_ALERT = 20 };

/* Lines of a table for a token: reading, playing and telling so many takes half
 * a millisecond of the game thread, so an address gets a few hundredths of its
 * time. */
enum { THROTTLE_LINES = 64 };

struct throttle *throttle_open(int64_t rate, int64_t burst);
void throttle_close(struct throttle *throttle);

/* The address of this text ("127.0.0.1", "::1"), NULL when it is none; held
 * until throttle_release; throttle_share holds it once more. */
struct throttle_address *throttle_hold(struct throttle *throttle,
                                       const char *text);
struct throttle_address *throttle_share(struct throttle_address *address);
void throttle_release(struct throttle_address *address);

/* What of it counts: IPv4 behind four zeros, or the first half of IPv6, for
 * whoever has one address there has the whole other half; and the address of
 * that. */
enum { THROTTLE_PREFIX = 8 };
struct throttle_address *throttle_hold_prefix(struct throttle *throttle,
	const uint8_t prefix[THROTTLE_PREFIX]);
void throttle_prefix(const struct throttle_address *address,
                     uint8_t prefix[THROTTLE_PREFIX]);

/* Connections counted for it. */
int throttle_connections(const struct throttle_address *address);
void throttle_connect(struct throttle_address *address, int change);

/* Connections of it that are silent (sockets.h), after a change. */
int throttle_silence(struct throttle_address *address, int change);

/* Takes tokens; false, and none taken, when there are too few. The time is in
 * milliseconds and never goes back. */
bool throttle_take(struct throttle *throttle, struct throttle_address *address,
                 int tokens, uint64_t now_ms);

/* Nothing of an address is taken for some ms: throttle_take refuses. False: the
 * text is no address. */
bool throttle_ban(struct throttle *throttle, const char *text, int64_t ms,
                  uint64_t now_ms);

/* Takes tokens that were used already, down to an empty bucket and as much
 * again below. */
void throttle_charge(struct throttle *throttle,
                     struct throttle_address *address, int64_t tokens,
                     uint64_t now_ms);

/* Takes the price of a wrong guess (THROTTLE_BAD_KEY) that was made already. It
 * is owed in full, however many were made at once: as many as a full bucket has
 * messages. */
void throttle_fine(struct throttle *throttle, struct throttle_address *address,
                   uint64_t now_ms);

/* How many there are. */
int64_t throttle_tokens(struct throttle *throttle,
                        struct throttle_address *address, uint64_t now_ms);

/* A number of the caller's that is kept with an address, 0 at first: those of
 * one throttle are served in turns by it. */
uint64_t *throttle_turn(struct throttle_address *address);

/* Forgets addresses that nobody holds and whose bucket is full. */
void throttle_tidy(struct throttle *throttle, uint64_t now_ms);

#endif
