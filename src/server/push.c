/* push.c - see push.h */
#include "push.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "json.h"

enum { SECRET = 32, POINT = 65, AUTH = 16, SIGNATURE = 64, TAG = 16,
       RECORD = 4096, HEAD = PUSH_SALT + 4 + 1 + POINT,
       HASH = crypto_auth_hmacsha256_BYTES, CIPHER_KEY = 16, NONCE = 12 };

_Static_assert(PUSH_TEXT_MAX == PUSH_BODY_MAX - HEAD - 1 - TAG,
               "a text, its end mark and tag fill the body");

static const int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

static bool decode(const char *text, uint8_t *bytes, size_t size)
{
	size_t length;
	return !sodium_base642bin(bytes, size, text, strlen(text), NULL, &length,
	                          NULL, variant)
	    && length == size;
}

/* ---- the curve ----------------------------------------------------------- */

/* The point of a secret: the curve's own point times it. */
static bool multiply(const uint8_t secret[SECRET], uint8_t point[POINT])
{
	EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
	EC_POINT *product = group ? EC_POINT_new(group) : NULL;
	BIGNUM *factor = BN_bin2bn(secret, SECRET, NULL);
	bool good = product && factor && !BN_is_zero(factor)
	         && BN_cmp(factor, EC_GROUP_get0_order(group)) < 0
	         && EC_POINT_mul(group, product, factor, NULL, NULL, NULL)
	         && EC_POINT_point2oct(group, product,
	                               POINT_CONVERSION_UNCOMPRESSED, point, POINT,
	                               NULL) == POINT;
	BN_clear_free(factor);
	EC_POINT_free(product);
	EC_GROUP_free(group);
	return good;
}

static OSSL_PARAM *key_params(const uint8_t *secret, const uint8_t *point)
{
	OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
	BIGNUM *number = secret ? BN_bin2bn(secret, SECRET, NULL) : NULL;
	OSSL_PARAM *params = NULL;
	if (build
	    && OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME,
	                                       "prime256v1", 0)
	    && OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY,
	                                        point, POINT)
	    && (!number || OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PRIV_KEY,
	                                          number)))
		params = OSSL_PARAM_BLD_to_param(build);
	BN_clear_free(number);
	OSSL_PARAM_BLD_free(build);
	return params;
}

/* The library's key of a point, with its secret or (NULL) without; NULL when
 * the point is not on the curve. */
static EVP_PKEY *library_key(const uint8_t *secret, const uint8_t point[POINT])
{
	OSSL_PARAM *params = key_params(secret, point);
	EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
	EVP_PKEY *key = NULL;
	if (!params || !context || EVP_PKEY_fromdata_init(context) <= 0
	    || EVP_PKEY_fromdata(context, &key,
	                         secret ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY,
	                         params) <= 0)
		key = NULL;
	EVP_PKEY_CTX_free(context);
	OSSL_PARAM_free(params);
	return key;
}

/* What the holders of both secrets share and nobody else knows. */
static bool agree(EVP_PKEY *mine, EVP_PKEY *theirs, uint8_t shared[SECRET])
{
	EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_pkey(NULL, mine, NULL);
	size_t length = SECRET;
	bool good = context && EVP_PKEY_derive_init(context) > 0
	         && EVP_PKEY_derive_set_peer(context, theirs) > 0
	         && EVP_PKEY_derive(context, shared, &length) > 0
	         && length == SECRET;
	EVP_PKEY_CTX_free(context);
	return good;
}

bool push_make_secret(char secret[PUSH_SECRET_SIZE])
{
	uint8_t bytes[SECRET], point[POINT];
	bool good = false;
	/* One number in four thousand million is beyond the curve's order; a
	 * library that fails twice will fail again. */
	for (int i = 0; i < 2 && !good; i++) {
		randombytes_buf(bytes, sizeof bytes);
		good = multiply(bytes, point);
	}
	sodium_bin2base64(secret, PUSH_SECRET_SIZE, bytes, sizeof bytes, variant);
	sodium_memzero(bytes, sizeof bytes);
	return good;
}

bool push_point(const char *secret, char point[PUSH_POINT_SIZE])
{
	uint8_t bytes[SECRET], product[POINT];
	if (!decode(secret, bytes, SECRET) || !multiply(bytes, product))
		return false;
	sodium_bin2base64(point, PUSH_POINT_SIZE, product, POINT, variant);
	return true;
}

bool push_is_good(const char *point, const char *auth)
{
	uint8_t point_bytes[POINT], auth_bytes[AUTH];
	if (!decode(point, point_bytes, POINT) || !decode(auth, auth_bytes, AUTH))
		return false;
	EVP_PKEY *key = library_key(NULL, point_bytes);
	EVP_PKEY_free(key);
	return key != NULL;
}

/* ---- the message --------------------------------------------------------- */

/* HKDF of RFC 5869 for what fits into one hash: extract, then expand. */
static void derive(const uint8_t *salt, size_t salt_length,
                   const uint8_t secret[SECRET], const void *info,
                   size_t info_length, uint8_t out[HASH])
{
	uint8_t key[HASH];
	crypto_auth_hmacsha256_state state;
	crypto_auth_hmacsha256_init(&state, salt, salt_length);
	crypto_auth_hmacsha256_update(&state, secret, SECRET);
	crypto_auth_hmacsha256_final(&state, key);
	crypto_auth_hmacsha256_init(&state, key, sizeof key);
	crypto_auth_hmacsha256_update(&state, info, info_length);
	crypto_auth_hmacsha256_update(&state, (const uint8_t[]){ 1 }, 1);
	crypto_auth_hmacsha256_final(&state, out);
	sodium_memzero(key, sizeof key);
}

/* Both ends of a message: the browser's, and one of this message alone. */
struct ends {
	uint8_t secret[SECRET], mine[POINT], theirs[POINT], auth[AUTH];
};

static bool ends_open(struct ends *ends, const struct push_target *target,
                      const struct push_chance *chance)
{
	return decode(target->point, ends->theirs, POINT)
	    && decode(target->auth, ends->auth, AUTH)
	    && decode(chance->secret, ends->secret, SECRET)
	    && multiply(ends->secret, ends->mine);
}

/* The secret of the message: from what both ends share, their points, and the
 * auth that only page and server know. */
static bool message_secret(const struct ends *ends, uint8_t secret[HASH])
{
	static const char label[] = "WebPush: info";
	uint8_t shared[SECRET], info[sizeof label + 2 * POINT];
	EVP_PKEY *mine = library_key(ends->secret, ends->mine);
	EVP_PKEY *theirs = library_key(NULL, ends->theirs);
	bool good = mine && theirs && agree(mine, theirs, shared);
	EVP_PKEY_free(mine);
	EVP_PKEY_free(theirs);
	if (!good)
		return false;
	memcpy(info, label, sizeof label);
	memcpy(info + sizeof label, ends->theirs, POINT);
	memcpy(info + sizeof label + POINT, ends->mine, POINT);
	derive(ends->auth, AUTH, shared, info, sizeof info, secret);
	sodium_memzero(shared, sizeof shared);
	return true;
}

/* AES-128-GCM, the tag behind it; the text is followed by the mark of the last
 * record. */
static bool seal(const uint8_t key[CIPHER_KEY], const uint8_t nonce[NONCE],
                 const char *text, size_t length, uint8_t *out)
{
	EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
	int done, mark, end;
	bool good = context
	    && EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce)
	    && EVP_EncryptUpdate(context, out, &done, (const uint8_t *)text,
	                         (int)length)
	    && EVP_EncryptUpdate(context, out + done, &mark,
	                         (const uint8_t[]){ 2 }, 1)
	    && EVP_EncryptFinal_ex(context, out + done + mark, &end)
	    && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, TAG,
	                           out + length + 1);
	EVP_CIPHER_CTX_free(context);
	return good;
}

static bool make_chance(struct push_chance *chance)
{
	randombytes_buf(chance->salt, sizeof chance->salt);
	return push_make_secret(chance->secret);
}

static void write_head(const struct ends *ends, const uint8_t salt[PUSH_SALT],
                       uint8_t head[HEAD])
{
	static const uint8_t sizes[] = { RECORD >> 24, RECORD >> 16 & 255,
		RECORD >> 8 & 255, RECORD & 255, POINT };
	memcpy(head, salt, PUSH_SALT);
	memcpy(head + PUSH_SALT, sizes, sizeof sizes);
	memcpy(head + PUSH_SALT + sizeof sizes, ends->mine, POINT);
}

size_t push_encrypt(const struct push_target *target, const char *text,
                    size_t length, const struct push_chance *given,
                    uint8_t body[PUSH_BODY_MAX])
{
	static const char key_label[] = "Content-Encoding: aes128gcm";
	static const char nonce_label[] = "Content-Encoding: nonce";
	struct push_chance chance;
	struct ends ends;
	uint8_t secret[HASH], key[HASH], nonce[HASH];
	if (given)
		chance = *given;
	else if (!make_chance(&chance))
		return 0;
	if (length > PUSH_TEXT_MAX || !ends_open(&ends, target, &chance)
	    || !message_secret(&ends, secret))
		return 0;
	derive(chance.salt, PUSH_SALT, secret, key_label, sizeof key_label, key);
	derive(chance.salt, PUSH_SALT, secret, nonce_label, sizeof nonce_label,
	       nonce);
	write_head(&ends, chance.salt, body);
	bool sealed = seal(key, nonce, text, length, body + HEAD);
	sodium_memzero(&ends, sizeof ends);
	sodium_memzero(&chance, sizeof chance);
	sodium_memzero(key, sizeof key);
	return sealed ? HEAD + length + 1 + TAG : 0;
}

/* ---- the voucher --------------------------------------------------------- */

/* Two numbers of 32 bytes, as the voucher wants them, from the library's
 * form. */
static bool flatten(const uint8_t *der, size_t length,
                    uint8_t signature[SIGNATURE])
{
	ECDSA_SIG *pair = d2i_ECDSA_SIG(NULL, &der, (long)length);
	bool good = pair
	    && BN_bn2binpad(ECDSA_SIG_get0_r(pair), signature, SECRET) == SECRET
	    && BN_bn2binpad(ECDSA_SIG_get0_s(pair), signature + SECRET, SECRET)
	       == SECRET;
	ECDSA_SIG_free(pair);
	return good;
}

static bool sign(EVP_PKEY *key, const char *text, uint8_t signature[SIGNATURE])
{
	uint8_t der[80];
	size_t length = sizeof der;
	EVP_MD_CTX *context = EVP_MD_CTX_new();
	bool good = context
	    && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, key) > 0
	    && EVP_DigestSign(context, der, &length, (const uint8_t *)text,
	                      strlen(text)) > 0
	    && flatten(der, length, signature);
	EVP_MD_CTX_free(context);
	return good;
}

/* The length of scheme, host and port of an address. */
static int origin_length(const char *url)
{
	const char *host = strstr(url, "://");
	host = host ? host + 3 : url;
	return (int)(host - url + (ptrdiff_t)strcspn(host, "/?#"));
}

/* Adds a part of the voucher as base64url. */
static bool add_part(char *voucher, const void *bytes, size_t length)
{
	size_t used = strlen(voucher);
	if (used + sodium_base64_encoded_len(length, variant) > PUSH_VOUCHER_MAX)
		return false;
	sodium_bin2base64(voucher + used, PUSH_VOUCHER_MAX - used, bytes, length,
	                  variant);
	return true;
}

/* What the token says: who sends to whom, and until when. Its length, 0 when
 * there is no room for it. */
static size_t write_claims(const char *endpoint, const char *contact,
                           int64_t expires, char *claims, size_t size)
{
	struct json json;
	json_init(&json, claims, size);
	json_open(&json, '{');
	json_key(&json, "aud");
	json_text_of(&json, endpoint, (size_t)origin_length(endpoint));
	json_put_number(&json, "exp", expires);
	json_put_text(&json, "sub", contact);
	json_close(&json, '}');
	return json_end(&json);
}

/* The token of RFC 7519, without its signature. */
static bool write_token(const char *endpoint, const char *contact,
                        int64_t expires, char token[PUSH_VOUCHER_MAX])
{
	static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
	char claims[PUSH_VOUCHER_MAX / 2];
	size_t length = write_claims(endpoint, contact, expires, claims,
	                             sizeof claims);
	token[0] = '\0';
	if (!length || !add_part(token, head, sizeof head - 1))
		return false;
	strcat(token, ".");
	return add_part(token, claims, length);
}

bool push_vouch(const char *secret, const char *endpoint, const char *contact,
                int64_t expires, char voucher[PUSH_VOUCHER_MAX])
{
	char token[PUSH_VOUCHER_MAX], name[PUSH_POINT_SIZE];
	uint8_t bytes[SECRET], point[POINT], signature[SIGNATURE];
	if (!write_token(endpoint, contact, expires, token)
	    || !decode(secret, bytes, SECRET) || !multiply(bytes, point))
		return false;
	EVP_PKEY *key = library_key(bytes, point);
	bool good = key && sign(key, token, signature);
	EVP_PKEY_free(key);
	sodium_memzero(bytes, sizeof bytes);
	if (!good || strlen(token) + 1 >= sizeof token)
		return false;
	strcat(token, ".");
	if (!add_part(token, signature, SIGNATURE))
		return false;
	sodium_bin2base64(name, sizeof name, point, POINT, variant);
	return snprintf(voucher, PUSH_VOUCHER_MAX, "vapid t=%s, k=%s", token, name)
	       < PUSH_VOUCHER_MAX;
}
