/* told.c - what the engine tells as JSON, read back. */
#include "told.h"
#include <check.h>

#include "manual.h"

json_t *told_parse(const char *text, size_t length)
{
	json_error_t error;
	ck_assert_uint_gt(length, 0);
	json_t *json = json_loads(text, JSON_REJECT_DUPLICATES, &error);
	ck_assert_msg(json, "%s in %s", error.text, text);
	return json;
}

void told_check_manual(const json_t *json)
{
	static char *code;
	if (!code)
		code = manual_code("docs/wire.md");
	manual_check_keys(code, json, NULL);
}
