/* Web Push: the example of RFC 8291 to the byte, messages read back by a
 * receiver of the test's own, vouchers checked by their point. */
#include <jansson.h>
#include <sodium.h>
#include <string.h>

#include "push.h"
#include "push_reader.h"
#include "runner.h"

static const int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

/* RFC 8291, section 5 and appendix A. */
static const char example_text[] = "When I grow up, I want to be a watermelon";
static const struct push_reader *const reader = &push_reader_example;
static const struct push_target *const browser = &push_reader_example.target;
static const char example_secret[] =
	"yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
static const char example_salt[] = "DGv6ra1nlYgDCS1FRnbzlw";
static const char example_body[] =
	"DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIg"
	"Dll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVB"
	"St2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

START_TEST(the_example_of_the_rfc)
{
	struct push_chance chance;
	uint8_t body[PUSH_BODY_MAX];
	char text[2 * PUSH_BODY_MAX];
	push_reader_decode(example_salt, chance.salt, sizeof chance.salt);
	strcpy(chance.secret, example_secret);
	size_t length = push_encrypt(browser, example_text, strlen(example_text),
	                             &chance, body);
	sodium_bin2base64(text, sizeof text, body, length, variant);
	ck_assert_str_eq(text, example_body);
}
END_TEST

/* ---- a receiver ---------------------------------------------------------- */

START_TEST(a_browser_reads_what_is_sent)
{
	char text[PUSH_TEXT_MAX + 1];
	uint8_t body[PUSH_BODY_MAX], read[PUSH_BODY_MAX];
	memset(text, 'x', sizeof text);
	for (int length = 0; length <= PUSH_TEXT_MAX; length += 499) {
		size_t size = push_encrypt(browser, text, (size_t)length, NULL, body);
		ck_assert_int_eq(size, length + 103);
		ck_assert_int_eq(push_reader_open(reader, body, size, read), length);
		ck_assert(!memcmp(read, text, (size_t)length));
	}
	ck_assert(push_encrypt(browser, text, PUSH_TEXT_MAX, NULL, body));
	ck_assert(!push_encrypt(browser, text, PUSH_TEXT_MAX + 1, NULL, body));
}
END_TEST

START_TEST(no_two_bodies_are_alike_and_none_is_altered)
{
	uint8_t a[PUSH_BODY_MAX], b[PUSH_BODY_MAX], read[PUSH_BODY_MAX];
	size_t length = push_encrypt(browser, "your turn", 9, NULL, a);
	ck_assert_int_eq(push_encrypt(browser, "your turn", 9, NULL, b), length);
	ck_assert(memcmp(a, b, PUSH_SALT));
	ck_assert(memcmp(a + 21, b + 21, 65));
	a[length - 20] ^= 1;
	ck_assert_int_eq(push_reader_open(reader, a, length, read), -1);
}
END_TEST

/* ---- vouchers ------------------------------------------------------------ */

START_TEST(a_voucher_names_sender_and_service)
{
	char voucher[PUSH_VOUCHER_MAX], claims[512] = "", text[512];
	ck_assert(push_vouch(example_secret, browser->endpoint,
	                     "mailto:harbour@isle.example", 1800000000, voucher));
	ck_assert(push_reader_holds(voucher));
	push_reader_part(voucher, ".", ".", text, sizeof text);
	push_reader_decode(text, claims, sizeof claims - 1);
	ck_assert_str_eq(claims, "{\"aud\":\"https://push.example.net\","
		"\"exp\":1800000000,\"sub\":\"mailto:harbour@isle.example\"}");
	ck_assert_str_eq(strstr(voucher, "k=") + 2,
		"BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
		"AC8wEqKK6PBru3jl7A8");
	char *digit = strstr(voucher, ".") + 5;
	*digit = *digit == 'A' ? 'B' : 'A';
	ck_assert(!push_reader_holds(voucher));
}
END_TEST

START_TEST(a_contact_cannot_add_claims)
{
	static const char contact[] = "mailto:x\",\"aud\":\"https://other\n";
	char voucher[PUSH_VOUCHER_MAX], claims[512] = "", text[512];
	const char *aud, *sub;
	ck_assert(push_vouch(example_secret, browser->endpoint, contact, 1,
	                     voucher));
	push_reader_part(voucher, ".", ".", text, sizeof text);
	push_reader_decode(text, claims, sizeof claims - 1);
	json_t *read = json_loads(claims, JSON_REJECT_DUPLICATES, NULL);
	ck_assert_int_eq(json_unpack(read, "{s:s,s:s}", "aud", &aud, "sub", &sub),
	                 0);
	ck_assert_str_eq(aud, "https://push.example.net");
	ck_assert_str_eq(sub, contact);
	json_decref(read);
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
	struct push_target target = *browser;
	ck_assert(push_is_good(target.point, target.auth));
	ck_assert(!push_is_good(target.point, "BTBZMqHH6r4Tts7J_aSI"));
	target.point[40] = target.point[40] == 'A' ? 'B' : 'A';
	ck_assert_msg(!push_is_good(target.point, target.auth),
	              "a point beside the curve");
	uint8_t body[PUSH_BODY_MAX];
	ck_assert(!push_encrypt(&target, "x", 1, NULL, body));
	ck_assert(!push_is_good("", target.auth));
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
