/* key.c - see key.h */
#include "key.h"

#include <ctype.h>
#include <sodium.h>
#include <string.h>

/* A key is all that somebody needs, so it cannot be guessed (128 bits); a name
 * is no secret and stands in logs: 72 bits never meet, in twelve letters. */
enum { KEY_BYTES = 16, NAME_BYTES = 9, HASH_BYTES = 32 };

static const int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

void key_make(char key[KEY_SIZE])
{
	uint8_t bytes[KEY_BYTES];
	randombytes_buf(bytes, sizeof bytes);
	sodium_bin2base64(key, KEY_SIZE, bytes, sizeof bytes, variant);
}

void key_make_name(char name[KEY_NAME_SIZE])
{
	uint8_t bytes[NAME_BYTES];
	randombytes_buf(bytes, sizeof bytes);
	sodium_bin2base64(name, KEY_NAME_SIZE, bytes, sizeof bytes, variant);
}

/* Crockford's base 32: no letter that is taken for another where a code is read
 * aloud or copied by hand. */
static const char code_letters[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

void key_make_code(char code[KEY_CODE_SIZE])
{
	for (int i = 0; i < KEY_CODE_SIZE - 1; i++)
		code[i] = code_letters[randombytes_uniform(sizeof code_letters - 1)];
	code[KEY_CODE_SIZE - 1] = '\0';
}

/* The letter that is meant; 0 for none. */
static char code_letter(char written)
{
	char letter = (char)toupper((unsigned char)written);
	if (letter == 'O')
		return '0';
	if (letter == 'I' || letter == 'L')
		return '1';
	return letter && strchr(code_letters, letter) ? letter : 0;
}

bool key_read_code(const char *text, char code[KEY_CODE_SIZE])
{
	int count = 0;
	for (; *text; text++) {
		char letter = code_letter(*text);
		if (*text == ' ' || *text == '-')
			continue;
		if (!letter || count == KEY_CODE_SIZE - 1)
			return false;
		code[count++] = letter;
	}
	code[count] = '\0';
	return count == KEY_CODE_SIZE - 1;
}

static bool decode(const char *key, uint8_t bytes[KEY_BYTES])
{
	size_t length;
	return strlen(key) == KEY_SIZE - 1
	    && !sodium_base642bin(bytes, KEY_BYTES, key, KEY_SIZE - 1, NULL,
	                          &length, NULL, variant)
	    && length == KEY_BYTES;
}

bool key_hash(const char *key, char hash[KEY_HASH_SIZE])
{
	uint8_t bytes[KEY_BYTES], out[HASH_BYTES];
	if (!decode(key, bytes))
		return false;
	crypto_generichash(out, sizeof out, bytes, sizeof bytes, NULL, 0);
	sodium_bin2hex(hash, KEY_HASH_SIZE, out, sizeof out);
	return true;
}

bool key_same(const char a[KEY_HASH_SIZE], const char b[KEY_HASH_SIZE])
{
	return !sodium_memcmp(a, b, KEY_HASH_SIZE - 1);
}

void key_derive(const char *key, const char *table, char derived[KEY_SIZE])
{
	uint8_t out[KEY_BYTES];
	crypto_generichash(out, sizeof out, (const uint8_t *)table, strlen(table),
	                   (const uint8_t *)key, KEY_SIZE - 1);
	sodium_bin2base64(derived, KEY_SIZE, out, sizeof out, variant);
}
