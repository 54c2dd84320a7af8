/*
 * test_json.c - JSON as it is written, for the wire and by `--json`: read again
 * by a library that is not ours.
 */
#include <jansson.h>
#include <string.h>
#include "json_buffer.h"
#include "program.h"
#include "runner.h"

/* ---- the writer ---------------------------------------------------------- */

static void write_object(struct json *json)
{
	json_open(json, '{');
	json_put_text(json, "text", "a \"b\" \\ \n \x1f \xc3\xa9");
	json_put_number(json, "low", INT64_MIN);
	json_put_bool(json, "yes", true);
	json_put_open(json, "list", '[');
	json_number(json, 1);
	json_none(json);
	json_text_of(json, "cut off", 3);
	json_close(json, ']');
	json_put_value(json, "raw", "{\"x\":[]}");
	json_close(json, '}');
}

static const char written[] =
	"{\"text\":\"a \\\"b\\\" \\\\ \\u000a \\u001f \xc3\xa9\","
	"\"low\":-9223372036854775808,\"yes\":true,"
	"\"list\":[1,null,\"cut\"],\"raw\":{\"x\":[]}}";

START_TEST(values_keys_and_escapes)
{
	struct json json;
	char buf[256];
	json_init(&json, buf, sizeof buf);
	write_object(&json);
	ck_assert_uint_eq(json_end(&json), sizeof written - 1);
	ck_assert_str_eq(buf, written);
	json_t *read = json_loads(buf, 0, NULL);
	ck_assert_str_eq(json_string_value(json_object_get(read, "text")),
	                 "a \"b\" \\ \n \x1f \xc3\xa9");
	json_decref(read);
}
END_TEST

START_TEST(what_does_not_fit_is_told)
{
	struct json json;
	char buf[sizeof written + 1];
	for (size_t size = 1; size <= sizeof written; size++) {
		bool fits = size == sizeof written;
		memset(buf, 'x', sizeof buf);
		json_init(&json, buf, size);
		write_object(&json);
		ck_assert_uint_eq(json_end(&json), fits ? sizeof written - 1 : 0);
		ck_assert_str_eq(buf, fits ? written : "");
		ck_assert_int_eq(buf[size], 'x');
	}
}
END_TEST

static char flushed[sizeof written];

static void empty(struct writer *writer, size_t need)
{
	(void)need;
	strncat(flushed, writer->buf, writer->length);
	writer->length = 0;
}

START_TEST(an_emptied_buffer_has_room)
{
	struct json json;
	char buf[7];
	json_init(&json, buf, sizeof buf);
	json.writer.make_room = empty;
	write_object(&json);
	empty(&json.writer, 0);
	ck_assert_str_eq(flushed, written);
}
END_TEST

/* Bytes that nobody may rely on: what is read again is the same text, with
 * U+FFFD for each byte that is not UTF-8. */
static const struct { const char *text, *read; } odd_texts[] = {
	{ "\"quoted\" and \\ back", "\"quoted\" and \\ back" },
	{ "\1 \b \t \n \r \x1f \x7f", "\1 \b \t \n \r \x1f \x7f" },
	{ "</script><!--", "</script><!--" },
	{ "\xc3\xa9 \xe2\x82\xac \xf0\x9f\x90\x88",
	  "\xc3\xa9 \xe2\x82\xac \xf0\x9f\x90\x88" },
	{ "a\xff" "b\x80", "a\xef\xbf\xbd" "b\xef\xbf\xbd" },
	{ "cut \xe2\x82", "cut \xef\xbf\xbd\xef\xbf\xbd" },
	{ "long \xc0\xaf", "long \xef\xbf\xbd\xef\xbf\xbd" },
	{ "half \xed\xa0\x80",
	  "half \xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd" },
};

START_TEST(odd_texts_are_json)
{
	struct json json;
	char buf[256];
	json_init(&json, buf, sizeof buf);
	json_open(&json, '{');
	json_put_text(&json, odd_texts[_i].text, odd_texts[_i].text);
	json_close(&json, '}');
	ck_assert_uint_gt(json_end(&json), 0);
	ck_assert_ptr_null(strpbrk(buf, "<\x7f\n"));
	json_t *read = json_loads(buf, 0, NULL);
	const json_t *value = json_object_get(read, odd_texts[_i].read);
	ck_assert_msg(value, "the key of %s", buf);
	ck_assert_str_eq(json_string_value(value), odd_texts[_i].read);
	json_decref(read);
}
END_TEST

/* ---- into a buffer that grows -------------------------------------------- */

START_TEST(a_buffer_grows)
{
	struct buffer out = { 0 };
	struct json_buffer to;
	for (int i = 0; i < 100; i++) {
		write_object(json_buffer_begin(&to, &out));
		json_buffer_end(&to);
		ck_assert_uint_eq(out.length, (size_t)(i + 1) * sizeof written - 1);
		ck_assert_uint_eq(strlen(out.data), out.length);
		ck_assert_str_eq(out.data + (size_t)i * sizeof written, written);
		ck_assert(!i || out.data[(size_t)i * sizeof written - 1] == ',');
	}
	buffer_free(&out);
}
END_TEST

START_TEST(others_write_in_its_room)
{
	enum { SIZE = 5000 };
	struct buffer out = { 0 };
	struct json_buffer to;
	struct json *json = json_buffer_begin(&to, &out);
	json_open(json, '[');
	for (int i = 0; i < 3; i++) {
		char *room = json_room(json, SIZE);
		memset(room, '1' + i, SIZE);
		json_used(json, SIZE - 1);
	}
	json_close(json, ']');
	json_buffer_end(&to);
	ck_assert_uint_eq(out.length, 3 * SIZE + 1);
	ck_assert_int_eq(out.data[SIZE], ',');
	ck_assert_int_eq(out.data[SIZE + 1], '2');
	ck_assert_int_eq(out.data[3 * SIZE], ']');
	buffer_free(&out);
}
END_TEST

/* ---- what the program prints --------------------------------------------- */

static const char *const answers[] = {
	"texts --json", "sim --seed 18446744073709551615 --json",
	"sim --game solo --json", "perft --json", "bench --json",
	"score --json r/advanced-2-1.record", "replay --json r/advanced-2-1.record",
	"arena --games 2 --json random random",
	"arena --game solo --games 2 --json random",
};

/* Each line is a value of its own. */
START_TEST(answers_are_json)
{
	int lines = 0;
	ck_assert_int_eq(isle("sim --seats 2 --records r"), 0);
	ck_assert_int_eq(isle(answers[_i]), 0);
	for (char *line = strtok(program_output, "\n"); line;
	     line = strtok(NULL, "\n"), lines++) {
		json_error_t wrong;
		json_t *read = json_loads(line, JSON_REJECT_DUPLICATES
		                                | JSON_DECODE_INT_AS_REAL, &wrong);
		ck_assert_msg(json_is_object(read), "isle %s, line %d: %s at %d",
		              answers[_i], lines + 1, wrong.text, wrong.column);
		json_decref(read);
	}
	ck_assert_int_gt(lines, 0);
}
END_TEST

START_TEST(seeds_have_no_sign)
{
	ck_assert_int_eq(isle("sim --seed 18446744073709551615 --json"), 0);
	ck_assert(strstr(program_output, "\"seed\":18446744073709551615,"));
}
END_TEST

START_TEST(texts_are_whole)
{
	ck_assert_int_eq(isle("texts --json"), 0);
	json_t *read = json_loads(program_output, 0, NULL);
	json_t *card = json_object_get(json_object_get(read, "cards"), "148");
	ck_assert(json_is_string(json_object_get(card, "body_1")));
	ck_assert_uint_eq(json_object_size(json_object_get(read, "explore")), 156);
	json_t *strings = json_object_get(read, "strings");
	ck_assert(json_is_string(json_object_get(strings, "1 point")));
	json_decref(read);
}
END_TEST

int main(void)
{
	TCase *writer = tcase_create("writer"), *program = tcase_create("program");
	tcase_add_test(writer, values_keys_and_escapes);
	tcase_add_test(writer, what_does_not_fit_is_told);
	tcase_add_test(writer, an_emptied_buffer_has_room);
	tcase_add_loop_test(writer, odd_texts_are_json, 0,
	                    sizeof odd_texts / sizeof odd_texts[0]);
	tcase_add_test(writer, a_buffer_grows);
	tcase_add_test(writer, others_write_in_its_room);
	tcase_add_checked_fixture(program, program_set_up, program_tear_down);
	tcase_set_timeout(program, 120);
	tcase_add_loop_test(program, answers_are_json, 0,
	                    sizeof answers / sizeof answers[0]);
	tcase_add_test(program, seeds_have_no_sign);
	tcase_add_test(program, texts_are_whole);
	return RUN("json", writer, program);
}
