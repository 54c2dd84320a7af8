/* push_reader.c - see push_reader.h */
#include "push_reader.h"

#include <check.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <sodium.h>
#include <string.h>

static const int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

const struct push_reader push_reader_example = { {
	.endpoint = "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
	.point = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyP"
	         "js7Vd8pZGH6SRpkNtoIAiw4",
	.auth = "BTBZMqHH6r4Tts7J_aSIgg"
}, "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94" };

size_t push_reader_decode(const char *text, void *bytes, size_t size)
{
	size_t length = 0;
	ck_assert(!sodium_base642bin(bytes, size, text, strlen(text), NULL, &length,
	                             NULL, variant));
	return length;
}

/* ---- bodies -------------------------------------------------------------- */

static EVP_PKEY *key_of(const char *secret, const uint8_t point[65])
{
	OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
	uint8_t bytes[32];
	BIGNUM *number = NULL;
	OSSL_PARAM_BLD_push_utf8_string(build, "group", "prime256v1", 0);
	OSSL_PARAM_BLD_push_octet_string(build, "pub", point, 65);
	if (secret) {
		push_reader_decode(secret, bytes, sizeof bytes);
		number = BN_bin2bn(bytes, sizeof bytes, NULL);
		OSSL_PARAM_BLD_push_BN(build, "priv", number);
	}
	OSSL_PARAM *params = OSSL_PARAM_BLD_to_param(build);
	EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
	EVP_PKEY *key = NULL;
	EVP_PKEY_fromdata_init(context);
	ck_assert_int_gt(EVP_PKEY_fromdata(context, &key,
		secret ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, params), 0);
	EVP_PKEY_CTX_free(context);
	OSSL_PARAM_free(params);
	OSSL_PARAM_BLD_free(build);
	BN_free(number);
	return key;
}

static void hmac(const void *key, size_t key_length, const void *data,
                 size_t length, uint8_t out[32])
{
	crypto_auth_hmacsha256_state state;
	crypto_auth_hmacsha256_init(&state, key, key_length);
	crypto_auth_hmacsha256_update(&state, data, length);
	crypto_auth_hmacsha256_final(&state, out);
}

/* What browser and sender share, by the browser's secret and the point in the
 * head of the body. */
static void shared_by(const struct push_reader *reader, const uint8_t *sender,
                      uint8_t shared[32])
{
	uint8_t point[65];
	size_t length = 32;
	push_reader_decode(reader->target.point, point, sizeof point);
	EVP_PKEY *mine = key_of(reader->secret, point);
	EVP_PKEY *theirs = key_of(NULL, sender);
	EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_pkey(NULL, mine, NULL);
	EVP_PKEY_derive_init(context);
	EVP_PKEY_derive_set_peer(context, theirs);
	ck_assert_int_gt(EVP_PKEY_derive(context, shared, &length), 0);
	EVP_PKEY_CTX_free(context);
	EVP_PKEY_free(mine);
	EVP_PKEY_free(theirs);
}

/* The salted key of the message, as the browser finds it. */
static void message_key(const struct push_reader *reader, const uint8_t *body,
                        uint8_t out[32])
{
	uint8_t shared[32], auth[16], key[32], secret[32];
	uint8_t info[14 + 65 + 65 + 1] = "WebPush: info";
	push_reader_decode(reader->target.auth, auth, sizeof auth);
	shared_by(reader, body + 21, shared);
	push_reader_decode(reader->target.point, info + 14, 65);
	memcpy(info + 14 + 65, body + 21, 65);
	info[sizeof info - 1] = 1;
	hmac(auth, sizeof auth, shared, sizeof shared, key);
	hmac(key, sizeof key, info, sizeof info, secret);
	hmac(body, 16, secret, sizeof secret, out);
}

int push_reader_open(const struct push_reader *reader, const uint8_t *body,
                     size_t length, uint8_t *text)
{
	uint8_t key[32], cipher[32], nonce[32];
	int done, end, size = (int)length - 86 - 16;
	message_key(reader, body, key);
	hmac(key, 32, "Content-Encoding: aes128gcm\0\1", 29, cipher);
	hmac(key, 32, "Content-Encoding: nonce\0\1", 25, nonce);
	EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
	EVP_DecryptInit_ex(context, EVP_aes_128_gcm(), NULL, cipher, nonce);
	EVP_DecryptUpdate(context, text, &done, body + 86, size);
	EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_SET_TAG, 16,
	                    (void *)(body + 86 + size));
	bool good = EVP_DecryptFinal_ex(context, text + done, &end) > 0;
	EVP_CIPHER_CTX_free(context);
	return good && text[size - 1] == 2 ? size - 1 : -1;
}

/* ---- vouchers ------------------------------------------------------------ */

void push_reader_part(const char *voucher, const char *from, const char *to,
                      char *text, size_t size)
{
	const char *begin = strstr(voucher, from);
	ck_assert(begin != NULL);
	begin += strlen(from);
	size_t length = strcspn(begin, to);
	ck_assert_uint_lt(length, size);
	memcpy(text, begin, length);
	text[length] = '\0';
}

/* The library's form of a signature. */
static size_t to_der(const uint8_t flat[64], uint8_t **der)
{
	ECDSA_SIG *pair = ECDSA_SIG_new();
	ECDSA_SIG_set0(pair, BN_bin2bn(flat, 32, NULL),
	               BN_bin2bn(flat + 32, 32, NULL));
	int length = i2d_ECDSA_SIG(pair, der);
	ECDSA_SIG_free(pair);
	return (size_t)length;
}

bool push_reader_holds(const char *voucher)
{
	char token[1024], name[128], signature[128];
	uint8_t point[65], flat[64], *der = NULL;
	push_reader_part(voucher, "t=", ",", token, sizeof token);
	push_reader_part(voucher, "k=", "", name, sizeof name);
	strcpy(signature, strrchr(token, '.') + 1);
	*strrchr(token, '.') = '\0';
	ck_assert_int_eq(push_reader_decode(name, point, 65), 65);
	ck_assert_int_eq(push_reader_decode(signature, flat, 64), 64);
	size_t length = to_der(flat, &der);
	EVP_PKEY *key = key_of(NULL, point);
	EVP_MD_CTX *context = EVP_MD_CTX_new();
	EVP_DigestVerifyInit(context, NULL, EVP_sha256(), NULL, key);
	bool good = EVP_DigestVerify(context, der, length, (uint8_t *)token,
	                             strlen(token)) == 1;
	EVP_MD_CTX_free(context);
	EVP_PKEY_free(key);
	OPENSSL_free(der);
	return good;
}
