/* How much one address may ask for (src/server/throttle.h), the clock in the
 * test's hand. */
#include "runner.h"
#include "throttle.h"

enum { RATE = 10, BURST = 40 };

static struct throttle *throttle;
static struct throttle_address *address;

static void set_up(void)
{
	throttle = throttle_open(RATE, BURST);
	address = throttle_hold(throttle, "192.0.2.7");
	ck_assert_ptr_nonnull(address);
}

static void tear_down(void)
{
	throttle_release(address);
	throttle_close(throttle);
}

START_TEST(tokens_come_back_with_time)
{
	ck_assert(throttle_take(throttle, address, BURST, 1000));
	ck_assert(!throttle_take(throttle, address, 1, 1000));
	ck_assert(throttle_take(throttle, address, RATE, 2000));
	ck_assert(!throttle_take(throttle, address, 1, 2000));
	ck_assert_int_eq(throttle_tokens(throttle, address, 1000000), BURST);
}
END_TEST

/* As many as somebody on a fast line can use up before it is looked at: they
 * are not fewer than none. */
START_TEST(too_many_tokens_are_not_taken_for_few)
{
	ck_assert(!throttle_take(throttle, address, INT32_MAX / 1000 + 1, 1000));
	ck_assert(!throttle_take(throttle, address, INT32_MAX, 1000));
	ck_assert_int_eq(throttle_tokens(throttle, address, 1000), BURST);
}
END_TEST

/* What was used already may leave a debt, but no endless one. */
START_TEST(a_debt_has_an_end)
{
	throttle_charge(throttle, address, BURST * 100, 1000);
	ck_assert_int_eq(throttle_tokens(throttle, address, 1000), -BURST);
	ck_assert(!throttle_take(throttle, address, 1, 5000));
	ck_assert(throttle_take(throttle, address, 1, 5000 + 1000 / RATE * 2));
}
END_TEST

/* Wrong guesses are paid for, all that were made at once. */
START_TEST(guesses_made_together_cost_what_each_does)
{
	ck_assert(throttle_take(throttle, address, BURST, 1000));
	for (int i = 0; i < BURST; i++)
		throttle_fine(throttle, address, 1000);
	throttle_charge(throttle, address, 1, 1000);
	ck_assert_int_eq(throttle_tokens(throttle, address, 1000),
	                 -BURST * THROTTLE_BAD_KEY);
	uint64_t paid_ms = 1000 + BURST * THROTTLE_BAD_KEY * 1000 / RATE;
	ck_assert_int_eq(throttle_tokens(throttle, address, paid_ms), 0);
	ck_assert_int_eq(throttle_tokens(throttle, address, 1000000000), BURST);
}
END_TEST

/* Nor is it there for ever, however slowly tokens come. */
START_TEST(a_debt_is_gone_after_a_long_silence)
{
	struct throttle *slow = throttle_open(1, BURST);
	struct throttle_address *one = throttle_hold(slow, "192.0.2.7");
	throttle_charge(slow, one, BURST * 100, 1000);
	ck_assert_int_eq(throttle_tokens(slow, one, 1000000000), BURST);
	for (int i = 0; i < 2 * BURST; i++)
		throttle_fine(slow, one, 1000000000);
	ck_assert_int_eq(throttle_tokens(slow, one, 2000000000), BURST);
	throttle_release(one);
	throttle_close(slow);
}
END_TEST

/* A silenced address that goes away is not forgotten before its time. */
START_TEST(a_ban_outlives_the_connection)
{
	ck_assert(throttle_ban(throttle, "192.0.2.7", 60000, 1000));
	throttle_release(address);
	throttle_tidy(throttle, 30000);
	address = throttle_hold(throttle, "192.0.2.7");
	ck_assert(!throttle_take(throttle, address, 1, 30000));
	ck_assert(throttle_take(throttle, address, 1, 61000));
	ck_assert(!throttle_ban(throttle, "nobody", 60000, 1000));
}
END_TEST

START_TEST(who_has_a_prefix_is_one)
{
	struct throttle_address *one = throttle_hold(throttle, "2001:db8::1");
	struct throttle_address *two = throttle_hold(throttle, "2001:db8::2:3");
	struct throttle_address *far = throttle_hold(throttle, "2001:db8:0:1::1");
	ck_assert_ptr_eq(one, two);
	ck_assert_ptr_ne(one, far);
	throttle_release(one);
	throttle_release(two);
	throttle_release(far);
}
END_TEST

/* An IPv4 address that comes by an IPv6 socket is the one it was before. */
START_TEST(a_mapped_address_is_the_same)
{
	struct throttle_address *mapped = throttle_hold(throttle,
	                                                "::ffff:192.0.2.7");
	ck_assert_ptr_eq(mapped, address);
	throttle_release(mapped);
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("all");
	tcase_add_checked_fixture(tests, set_up, tear_down);
	tcase_add_test(tests, tokens_come_back_with_time);
	tcase_add_test(tests, too_many_tokens_are_not_taken_for_few);
	tcase_add_test(tests, a_debt_has_an_end);
	tcase_add_test(tests, guesses_made_together_cost_what_each_does);
	tcase_add_test(tests, a_debt_is_gone_after_a_long_silence);
	tcase_add_test(tests, a_ban_outlives_the_connection);
	tcase_add_test(tests, who_has_a_prefix_is_one);
	tcase_add_test(tests, a_mapped_address_is_the_same);
	return RUN("throttle", tests);
}
