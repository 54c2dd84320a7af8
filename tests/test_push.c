/* Web Push: the example of RFC 8291 to the byte, messages read back by a
 * receiver of the test's own, vouchers checked by their point. */
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <sodium.h>
#include <string.h>

#include "push.h"
#include "runner.h"

static const int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

/* RFC 8291, section 5 and appendix A. */
static const char example_text[] = "When I grow up, I want to be a watermelon";
static const char browser_secret[] =
	"q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";
static const struct push_target browser = {
	.endpoint = "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
	.point = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyP"
	         "js7Vd8pZGH6SRpkNtoIAiw4",
	.auth = "BTBZMqHH6r4Tts7J_aSIgg"
};
static const char example_secret[] =
	"yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
static const char example_salt[] = "DGv6ra1nlYgDCS1FRnbzlw";
static const char example_body[] =
	"DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIg"
	"Dll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVB"
	"St2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

static size_t decode(const char *text, void *bytes, size_t size)
{
	size_t length = 0;
	ck_assert(!sodium_base642bin(bytes, size, text, strlen(text), NULL, &length,
	                             NULL, variant));
	return length;
}

START_TEST(the_example_of_the_rfc)
{
	struct push_chance chance;
	uint8_t body[PUSH_BODY_MAX];
	char text[2 * PUSH_BODY_MAX];
	decode(example_salt, chance.salt, sizeof chance.salt);
	strcpy(chance.secret, example_secret);
	size_t length = push_encrypt(&browser, example_text, strlen(example_text),
	                             &chance, body);
	sodium_bin2base64(text, sizeof text, body, length, variant);
	ck_assert_str_eq(text, example_body);
}
END_TEST

/* ---- a receiver ---------------------------------------------------------- */

static EVP_PKEY *key_of(const char *secret, const uint8_t point[65])
{
	OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
	uint8_t bytes[32];
	BIGNUM *number = NULL;
	OSSL_PARAM_BLD_push_utf8_string(build, "group", "prime256v1", 0);
	OSSL_PARAM_BLD_push_octet_string(build, "pub", point, 65);
	if (secret) {
		decode(secret, bytes, sizeof bytes);
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
static void shared_by(const uint8_t *sender, uint8_t shared[32])
{
	uint8_t point[65];
	size_t length = 32;
	decode(browser.point, point, sizeof point);
	EVP_PKEY *mine = key_of(browser_secret, point);
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
static void message_key(const uint8_t *body, uint8_t out[32])
{
	uint8_t shared[32], auth[16], key[32], secret[32];
	uint8_t info[14 + 65 + 65 + 1] = "WebPush: info";
	decode(browser.auth, auth, sizeof auth);
	shared_by(body + 21, shared);
	decode(browser.point, info + 14, 65);
	memcpy(info + 14 + 65, body + 21, 65);
	info[sizeof info - 1] = 1;
	hmac(auth, sizeof auth, shared, sizeof shared, key);
	hmac(key, sizeof key, info, sizeof info, secret);
	hmac(body, 16, secret, sizeof secret, out);
}

/* Reads a body as the browser does; the length of the text, -1 if it is not
 * whole. */
static int receive(const uint8_t *body, size_t length, uint8_t *text)
{
	uint8_t key[32], cipher[32], nonce[32];
	int done, end, size = (int)length - 86 - 16;
	message_key(body, key);
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

START_TEST(a_browser_reads_what_is_sent)
{
	char text[PUSH_TEXT_MAX + 1];
	uint8_t body[PUSH_BODY_MAX], read[PUSH_BODY_MAX];
	memset(text, 'x', sizeof text);
	for (int length = 0; length <= PUSH_TEXT_MAX; length += 499) {
		size_t size = push_encrypt(&browser, text, (size_t)length, NULL, body);
		ck_assert_int_eq(size, length + 103);
		ck_assert_int_eq(receive(body, size, read), length);
		ck_assert(!memcmp(read, text, (size_t)length));
	}
	ck_assert(push_encrypt(&browser, text, PUSH_TEXT_MAX, NULL, body));
	ck_assert(!push_encrypt(&browser, text, PUSH_TEXT_MAX + 1, NULL, body));
}
END_TEST

START_TEST(no_two_bodies_are_alike_and_none_is_altered)
{
	uint8_t a[PUSH_BODY_MAX], b[PUSH_BODY_MAX], read[PUSH_BODY_MAX];
	size_t length = push_encrypt(&browser, "your turn", 9, NULL, a);
	ck_assert_int_eq(push_encrypt(&browser, "your turn", 9, NULL, b), length);
	ck_assert(memcmp(a, b, PUSH_SALT));
	ck_assert(memcmp(a + 21, b + 21, 65));
	a[length - 20] ^= 1;
	ck_assert_int_eq(receive(a, length, read), -1);
}
END_TEST

/* ---- vouchers ------------------------------------------------------------ */

/* The part of a voucher between two marks, into text. */
static void part(const char *voucher, const char *from, const char *to,
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

/* Whether a voucher's token is signed by the point it names. */
static bool holds(const char *voucher)
{
	char token[1024], name[128], signature[128];
	uint8_t point[65], flat[64], *der = NULL;
	part(voucher, "t=", ",", token, sizeof token);
	part(voucher, "k=", "", name, sizeof name);
	strcpy(signature, strrchr(token, '.') + 1);
	*strrchr(token, '.') = '\0';
	ck_assert_int_eq(decode(name, point, 65), 65);
	ck_assert_int_eq(decode(signature, flat, 64), 64);
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

START_TEST(a_voucher_names_sender_and_service)
{
	char voucher[PUSH_VOUCHER_MAX], claims[512] = "", text[512];
	ck_assert(push_vouch(example_secret, browser.endpoint,
	                     "mailto:harbour@isle.example", 1800000000, voucher));
	ck_assert(holds(voucher));
	part(voucher, ".", ".", text, sizeof text);
	decode(text, claims, sizeof claims - 1);
	ck_assert_str_eq(claims, "{\"aud\":\"https://push.example.net\","
		"\"exp\":1800000000,\"sub\":\"mailto:harbour@isle.example\"}");
	ck_assert_str_eq(strstr(voucher, "k=") + 2,
		"BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
		"AC8wEqKK6PBru3jl7A8");
	char *digit = strstr(voucher, ".") + 5;
	*digit = *digit == 'A' ? 'B' : 'A';
	ck_assert(!holds(voucher));
}
END_TEST

START_TEST(a_contact_cannot_add_claims)
{
	char voucher[PUSH_VOUCHER_MAX];
	ck_assert(!push_vouch(example_secret, browser.endpoint,
	                      "mailto:x\",\"aud\":\"https://other", 1, voucher));
}
END_TEST

/* ---- what is refused ----------------------------------------------------- */

START_TEST(secrets_have_points)
{
	char secret[PUSH_SECRET_SIZE], other[PUSH_SECRET_SIZE];
	char point[PUSH_POINT_SIZE];
	ck_assert(push_make_secret(secret) && push_make_secret(other));
	ck_assert_str_ne(secret, other);
	ck_assert(push_point(secret, point));
	ck_assert_uint_eq(strlen(point), PUSH_POINT_SIZE - 1);
	static const char *const bad[] = { "", "AAAA", "no base64 at all!",
		/* nought, and the order of the curve, which is nought again */
		"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
		"_____wAAAAD__________7zm-q2nF56E87nKwvxjJVE" };
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
		ck_assert_msg(!push_point(bad[i], point), "took %s", bad[i]);
}
END_TEST

START_TEST(rubbish_is_no_target)
{
	struct push_target target = browser;
	ck_assert(push_target_is_good(&target));
	strcpy(target.endpoint, "http://push.example.net/x");
	ck_assert(!push_target_is_good(&target));
	strcpy(target.endpoint, "https://push.example.net/x\r\nHost: y");
	ck_assert(!push_target_is_good(&target));
	target = browser;
	strcpy(target.auth, "BTBZMqHH6r4Tts7J_aSI");
	ck_assert(!push_target_is_good(&target));
	target = browser;
	target.point[40] = target.point[40] == 'A' ? 'B' : 'A';
	ck_assert_msg(!push_target_is_good(&target), "a point beside the curve");
	uint8_t body[PUSH_BODY_MAX];
	ck_assert(!push_encrypt(&target, "x", 1, NULL, body));
	target.point[0] = '\0';
	ck_assert(!push_target_is_good(&target));
}
END_TEST

int main(void)
{
	if (sodium_init() < 0)
		return EXIT_FAILURE;
	TCase *tests = tcase_create("push");
	tcase_add_test(tests, the_example_of_the_rfc);
	tcase_add_test(tests, a_browser_reads_what_is_sent);
	tcase_add_test(tests, no_two_bodies_are_alike_and_none_is_altered);
	tcase_add_test(tests, a_voucher_names_sender_and_service);
	tcase_add_test(tests, a_contact_cannot_add_claims);
	tcase_add_test(tests, secrets_have_points);
	tcase_add_test(tests, rubbish_is_no_target);
	return RUN("push", tests);
}
