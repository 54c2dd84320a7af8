/*
 * push.h - Web Push: a message for a browser whose page is closed.
 *
 * The browser's maker carries it, and can neither read it (RFC 8291) nor take
 * it for another server's (VAPID, RFC 8292). This module makes what is posted:
 * a body and the line of the header that vouches for it. courier.h posts it.
 *
 * Keys are points of the curve P-256 and their secrets, as base64url without
 * padding, which is how a browser gives them. libcrypto does the curve and the
 * cipher, which libsodium does not have.
 */
#ifndef PUSH_H
#define PUSH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	PUSH_SECRET_SIZE = 44,    /* 32 bytes as text, with its NUL */
	PUSH_POINT_SIZE = 88,     /* 65 bytes */
	PUSH_AUTH_SIZE = 23,      /* 16 bytes */
	PUSH_SALT = 16,
	PUSH_BODY_MAX = 4096,     /* that every service takes */
	PUSH_TEXT_MAX = PUSH_BODY_MAX - 103,
	PUSH_ENDPOINT_MAX = 512,
	PUSH_VOUCHER_MAX = 1024
};

/* What a browser gives to whoever may send to it. */
struct push_target {
	char endpoint[PUSH_ENDPOINT_MAX];
	char point[PUSH_POINT_SIZE];     /* its `p256dh` */
	char auth[PUSH_AUTH_SIZE];
};

/* What is made by chance for a message. */
struct push_chance {
	uint8_t salt[PUSH_SALT];
	char secret[PUSH_SECRET_SIZE];
};

/* A new secret of a server; false: the library failed. */
bool push_make_secret(char secret[PUSH_SECRET_SIZE]);

/* The point that belongs to a secret: what browsers know the server by. False
 * when the text is no secret. */
bool push_point(const char *secret, char point[PUSH_POINT_SIZE]);

/* Whether a browser's keys can be what they say: a point on the curve, an auth
 * of 16 bytes. */
bool push_is_good(const char *point, const char *auth);

/* Encrypts a text of at most PUSH_TEXT_MAX bytes for the target; the length of
 * the body, 0 when it cannot be done. Without a chance (NULL) one is made, as
 * it must be for every message. */
size_t push_encrypt(const struct push_target *target, const char *text,
                    size_t length, const struct push_chance *chance,
                    uint8_t body[PUSH_BODY_MAX]);

/* The value of the header `Authorization` for an endpoint: the server whose
 * secret it is, reached at contact (mailto: or https:), vouches until expires
 * (seconds since 1970, at most a day ahead). */
bool push_vouch(const char *secret, const char *endpoint, const char *contact,
                int64_t expires, char voucher[PUSH_VOUCHER_MAX]);

#endif
