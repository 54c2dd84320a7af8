/*
 * key.h - the unguessable keys that open a seat, a table's ownership, a view,
 * and the codes that people tell each other to meet at a table.
 *
 * A key is 128 bits of the system's generator, written as 22 characters of
 * base64url. The server keeps only its hash (BLAKE2b, 64 hex digits), so a
 * stolen database opens no seat.
 */
#ifndef KEY_H
#define KEY_H

#include <stdbool.h>
#include <stddef.h>

enum {
	KEY_SIZE = 23,       /* a key as text, with its NUL */
	KEY_CODE_SIZE = 9,   /* the code of an invitation, with its NUL */
	KEY_HASH_SIZE = 65,  /* its hash as text, with its NUL */
	KEY_NAME_SIZE = 13   /* the public name of a table, with its NUL */
};

/* A new key. */
void key_make(char key[KEY_SIZE]);

/* A new public name: 72 bits, base64url. Opens nothing. */
void key_make_name(char name[KEY_NAME_SIZE]);

/* A new code of an invitation: 40 bits as 8 of the digits and capitals that
 * nobody takes for one another (no I, L, O, U). */
void key_make_code(char code[KEY_CODE_SIZE]);

/* Reads a code as people write it: small letters, blanks and hyphens between,
 * o for 0, i and l for 1. False when the text is none. */
bool key_read_code(const char *text, char code[KEY_CODE_SIZE]);

/* The hash of a key; false when the text is no key. */
bool key_hash(const char *key, char hash[KEY_HASH_SIZE]);

/* Whether two hashes are equal; takes the same time for all. */
bool key_same(const char a[KEY_HASH_SIZE], const char b[KEY_HASH_SIZE]);

/* The key that the holder of this key has at another table: the same whenever
 * it is asked for, and no help in guessing the first. */
void key_derive(const char *key, const char *table, char derived[KEY_SIZE]);

#endif
