/*
 * The words of the opponents: what their levels are called, why they advise a
 * move.
 */
#include <check.h>
#include <string.h>
#include "bots.h"
#include "runner.h"

START_TEST(reasons_need_room)
{
	struct bots_hint hint = { .reason = BOTS_REASON_ROOM, .a = ISLE_DINING_ROOM };
	char text[32];

	ck_assert_uint_eq(bots_reason_text(NULL, &hint, text, 8), 0);
	ck_assert(bots_reason_text(NULL, &hint, text, sizeof text) > 0);
	ck_assert_str_eq(text, "fills the dining room");
}
END_TEST

START_TEST(a_reason_is_a_sentence_that_stands_alone)
{
	struct bots_hint hint = { .reason = BOTS_REASON_CARD, .a = 116 };
	char text[TEXT_MAX];

	bots_reason_text(NULL, &hint, text, sizeof text);
	ck_assert_str_eq(text, "“Five Lookouts” brings you most");
}
END_TEST

START_TEST(levels_have_names)
{
	for (int level = 0; level < BOTS_LEVELS; level++) {
		const char *name = bots_level_name(level);
		ck_assert_int_eq(bots_level_find(name, (int)strlen(name)), level);
	}
	ck_assert_ptr_null(bots_level_name(BOTS_LEVELS));
	ck_assert_int_eq(bots_level_find("tomcat", 6), -1);
	ck_assert_int_eq(bots_level_find("ca", 2), -1);
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("words");

	tcase_add_test(tests, reasons_need_room);
	tcase_add_test(tests, a_reason_is_a_sentence_that_stands_alone);
	tcase_add_test(tests, levels_have_names);
	return RUN("bots words", tests);
}
