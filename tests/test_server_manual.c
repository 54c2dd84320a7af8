/* docs/server.md lists what the server's tables say. With ISLE_WRITE_DOCS=1 in
 * the environment the lists are written anew instead of compared. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "buffer.h"
#include "http.h"
#include "message.h"
#include "runner.h"
#include "settings.h"
#include "answer.h"
#include "websocket.h"

static const char path[] = "docs/server.md";

static void list_settings(struct buffer *out)
{
	buffer_text(out,
	            "| option | unless given | from - to | |\n|---|---|---|---|\n");
	for (int i = 0; i < settings_count; i++) {
		const struct settings_row *row = &settings_rows[i];
		if (row->text)
			buffer_format(out, "| `--%s %s` | %s | | %s |\n", row->name,
			              row->argument, row->text, row->help);
		else
			buffer_format(out, "| `--%s %s` | %lld | %lld - %lld | %s |\n",
			              row->name, row->argument, (long long)row->number,
			              (long long)row->low, (long long)row->high, row->help);
	}
}

static void list_routes(struct buffer *out)
{
	buffer_text(out, "| request | |\n|---|---|\n| `GET /` | The pages. |\n"
	            "| `GET /ws` | The WebSocket. |\n");
	for (const struct http_route_info *row = http_route_infos; row->path; row++)
		buffer_format(out, "| `%s %s`%s | %s |\n", row->method, row->path,
		              row->is_admin ? " on `--admin`" : "", row->help);
}

static void list_messages(struct buffer *out)
{
	buffer_text(out, "| type | fields | costs | |\n|---|---|---|---|\n");
	for (int i = 0; i < MESSAGE_TYPES; i++)
		buffer_format(out, "| `%s` | %s | %d | %s |\n", message_infos[i].type,
		              message_infos[i].fields,
		              THROTTLE_MESSAGE + websocket_costs[i],
		              message_infos[i].help);
}

static void list_answers(struct buffer *out)
{
	buffer_text(out, "| type | fields | |\n|---|---|---|\n");
	for (int i = 0; i < ANSWER_TYPES; i++)
		buffer_format(out, "| `%s` | %s | %s |\n", answer_infos[i].type,
		              answer_infos[i].fields, answer_infos[i].help);
}

static void list_refusals(struct buffer *out)
{
	buffer_text(out, "| code | text |\n|---|---|\n");
	for (int i = 0; i < ANSWER_REFUSALS; i++)
		buffer_format(out, "| `%s` | %s |\n", answer_refusals[i].code,
		              answer_refusals[i].text);
}

static const struct { const char *mark; void (*list)(struct buffer *); } lists[] = {
	{ "<!-- settings -->\n", list_settings },
	{ "<!-- routes -->\n", list_routes },
	{ "<!-- messages -->\n", list_messages },
	{ "<!-- answers -->\n", list_answers },
	{ "<!-- refusals -->\n", list_refusals },
};

static char *read_manual(void)
{
	struct buffer text = { 0 };
	char part[4096];
	FILE *file = fopen(path, "rb");
	ck_assert_msg(file != NULL, "%s: run from the root of the repository",
	              path);
	for (size_t got; (got = fread(part, 1, sizeof part, file));)
		buffer_add(&text, part, got);
	fclose(file);
	return text.data;
}

/* The manual with its lists made anew. */
static void renew(const char *text, struct buffer *out)
{
	for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
		const char *mark = strstr(text, lists[i].mark);
		ck_assert_msg(mark != NULL, "%s lacks %s", path, lists[i].mark);
		mark += strlen(lists[i].mark);
		buffer_add(out, text, (size_t)(mark - text));
		lists[i].list(out);
		text = strstr(mark, "<!-- end -->");
		ck_assert_msg(text != NULL, "%s lacks an end", path);
	}
	buffer_text(out, text);
}

START_TEST(manual_lists_what_there_is)
{
	char *text = read_manual();
	struct buffer wanted = { 0 };
	renew(text, &wanted);
	if (getenv("ISLE_WRITE_DOCS")) {
		FILE *file = fopen(path, "wb");
		ck_assert_ptr_nonnull(file);
		fwrite(wanted.data, 1, wanted.length, file);
		fclose(file);
	} else {
		ck_assert_msg(!strcmp(text, wanted.data), "%s is out of date: "
		              "ISLE_WRITE_DOCS=1 build/tests/test_server_manual", path);
	}
	buffer_free(&wanted);
	free(text);
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("all");
	tcase_add_test(tests, manual_lists_what_there_is);
	return RUN("server manual", tests);
}
