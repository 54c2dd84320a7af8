/*
 * isle texts - what the game says: one card for people, or everything as JSON
 * for the browser, or the cards as a page of Markdown.
 */
#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cli.h"
#include "ink.h"
#include "json_print.h"
#include "notation.h"
#include "text.h"
#include "verbs.h"

static const char *translate(const char *key)
{
	return gettext(key);
}

static const struct text_voice voice = { .translate = translate };

/* A text in the language of the voice; the empty one stays empty. */
static const char *say(const char *key)
{
	return *key ? translate(key) : "";
}

static const char *mark_name(int mark)
{
	return text_entry(TEXT_MARKS, mark).name;
}

/* ---- one card for people ------------------------------------------------- */

/* Her own cards and reference cards have no ink. */
static int card_ink(int number)
{
	int id = isle_card_find(number);
	return id < 0 ? INK_NONE : (int)text_card_ink(isle_card_info(id).kind);
}

static void print_head(int number)
{
	int id = isle_card_find(number);
	ink_print(card_ink(number), "%d  %s", number,
	          translate(text_card_title(number)));
	putchar('\n');
	ink_print(card_ink(number), "    %s", translate(text_card_kind(number)));
	if (id >= 0)
		printf(", %s", translate(text_entry(TEXT_INKS, card_ink(number)).name));
	if (id >= 0 && isle_card_info(id).kind != ISLE_CARD_FAMILY)
		printf(ngettext(", costs %d fish", ", costs %d fish",
		                isle_card_info(id).cost), isle_card_info(id).cost);
	putchar('\n');
}

static void print_card(int number, int edition)
{
	char body[TEXT_MAX];
	struct text_entry mark = text_entry(TEXT_MARKS, text_card_mark(number));
	text_card_format(&voice, number, edition, false, body, sizeof body);
	print_head(number);
	printf("    %s\n", body);
	printf("    %s: %s\n", translate(mark.name), translate(mark.body));
	if (!text_card_has_printed_title(number))
		printf("    %s\n", _("The title is ours, not the printed one."));
}

static int print_all(int edition)
{
	for (int number = 1; number <= ISLE_NUMBER_LAST; number++)
		if (text_card_title(number))
			print_card(number, edition);
	return 0;
}

/* ---- everything as JSON -------------------------------------------------- */

static const char *kind_id(int number)
{
	int id = isle_card_find(number);
	if (id < 0)
		return "sister";
	return text_entry(TEXT_CARD_KINDS, isle_card_info(id).kind).id;
}

static void put_card(struct json *json, int number, int edition)
{
	char body[TEXT_MAX];
	int id = isle_card_find(number), mark = text_card_mark(number);
	text_card_format(&voice, number, edition, false, body, sizeof body);
	json_put_text(json, "title", say(text_card_title(number)));
	json_put_text(json, "body", body);
	json_put_text(json, "kind", kind_id(number));
	json_put_text(json, "kind_name", say(text_card_kind(number)));
	json_put_number(json, "cost", id < 0 ? 0 : isle_card_info(id).cost);
	json_put_text(json, "mark", text_entry(TEXT_MARKS, mark).id);
	json_put_bool(json, "printed_title", text_card_has_printed_title(number));
	if (id >= 0)
		json_put_text(json, "ink", text_entry(TEXT_INKS, card_ink(number)).id);
	if (text_card_body(number, 1) != text_card_body(number, 2)) {
		text_card_format(&voice, number, 1, false, body, sizeof body);
		json_put_text(json, "body_1", body);
	}
}

static void put_cards(struct json *json, int edition)
{
	char key[12];
	json_put_open(json, "cards", '{');
	for (int number = 1; number <= ISLE_NUMBER_LAST; number++) {
		if (!text_card_title(number))
			continue;
		snprintf(key, sizeof key, "%d", number);
		json_put_open(json, key, '{');
		put_card(json, number, edition);
		json_close(json, '}');
	}
	json_close(json, '}');
}

static void put_explore(struct json *json)
{
	char key[16], body[TEXT_MAX];
	json_put_open(json, "explore", '{');
	for (int i = 0; i < ISLE_EXPLORE_CARDS; i++) {
		struct isle_explore_card card = isle_explore_card(i);
		text_face_format(&voice, &card.face, body, sizeof body);
		notation_explore_card(i, key, sizeof key);
		json_put_open(json, key, '{');
		json_put_text(json, "body", body);
		json_put_text(json, "mark", text_entry(TEXT_MARKS, card.mark).id);
		json_close(json, '}');
	}
	json_close(json, '}');
}

static void put_list(struct json *json, enum text_list list)
{
	json_put_open(json, text_list_id(list), '{');
	for (int i = 0; i < text_count(list); i++) {
		struct text_entry entry = text_entry(list, i);
		json_put_open(json, entry.id, '{');
		json_put_text(json, "name", say(entry.name));
		json_put_text(json, "body", say(entry.body));
		json_close(json, '}');
	}
	json_close(json, '}');
}

/* The texts of an enum, by its values. */
static void put_texts(struct json *json, const char *key, int count,
                      const char *(*text)(int))
{
	json_put_open(json, key, '[');
	for (int i = 0; i < count; i++)
		json_text(json, say(text(i)));
	json_close(json, ']');
}

static const char *error_text(int i) { return text_error(i); }
static const char *verb_text(int i) { return text_verb(i); }
static const char *event_text(int i) { return text_event_kind(i); }

/* Every key with its translation, once. */
struct strings {
	struct json *json;
	void *seen;        /* a tree of keys, see tsearch */
};

static int compare(const void *a, const void *b)
{
	return strcmp(a, b);
}

static void put_string(void *context, const char *key)
{
	struct strings *strings = context;
	if (tfind(key, &strings->seen, compare))
		return;
	tsearch(key, &strings->seen, compare);
	json_put_text(strings->json, key, say(key));
}

static void keep(void *key)
{
	(void)key;
}

static int print_json(int edition)
{
	struct json_print print;
	struct json *json = json_print_begin(&print, stdout);
	struct strings strings = { .json = json };
	json_open(json, '{');
	put_cards(json, edition);
	put_explore(json);
	for (int list = 0; list < TEXT_LISTS; list++)
		put_list(json, list);
	put_texts(json, "errors", ISLE_ERRORS, error_text);
	put_texts(json, "verbs", ISLE_VERBS, verb_text);
	put_texts(json, "event_kinds", ISLE_EV_OVER + 1, event_text);
	json_put_open(json, "strings", '{');
	text_each(put_string, &strings);
	json_close(json, '}');
	json_close(json, '}');
	json_print_end(&print);
	tdestroy(strings.seen, keep);
	return 0;
}

/* ---- the cards as a page ------------------------------------------------- */

static void print_row(int first, int last, int edition)
{
	char body[TEXT_MAX], numbers[32];
	int id = isle_card_find(first), mark = text_card_mark(first);
	text_card_format(&voice, first, edition, false, body, sizeof body);
	snprintf(numbers, sizeof numbers, first == last ? "%d" : "%d-%d", first,
	         last);
	printf("| %s | %s%s%s | %s | ", numbers,
	       text_card_has_printed_title(first) ? "\"" : "",
	       translate(text_card_title(first)),
	       text_card_has_printed_title(first) ? "\"" : "",
	       translate(text_card_kind(first)));
	if (id >= 0 && isle_card_info(id).kind != ISLE_CARD_FAMILY)
		printf("%d", isle_card_info(id).cost);
	printf(" | %s | %s |\n", body, translate(mark_name(mark)));
}

/* Whether two neighbours say the same. */
static bool same_face(int a, int b)
{
	const char *title = text_card_title(b);
	return title && text_card_title(a) == title && (a < 174 || a > 196);
}

static int print_markdown(int edition)
{
	printf("# %s\n\n%s\n\n", _("The cards"),
	       _("Titles in quotation marks are as printed; the others and all texts "
	         "are our own words. A reconstruction is a face that is not known to "
	         "us."));
	printf("| %s | %s | %s | %s | %s | %s |\n|---|---|---|---|---|---|\n",
	       _("no."), _("title"), _("kind"), _("fish"), _("text"), _("face"));
	for (int number = 1; number <= ISLE_NUMBER_LAST; number++) {
		int first = number;
		if (!text_card_title(number))
			continue;
		while (number < ISLE_NUMBER_LAST && same_face(first, number + 1))
			number++;
		print_row(first, number, edition);
	}
	return 0;
}

/* Whether every word is a card; all are looked at before any is printed. */
static bool check_cards(const struct cli_args *args)
{
	for (int i = 0; i < args->word_count; i++) {
		uint64_t number;
		if (!cli_parse_number(args->word[i], &number)
		    || number > ISLE_NUMBER_LAST || !text_card_title((int)number))
			return !cli_fail(_("texts: there is no card %s"),
			                 args->word[i]);
	}
	return true;
}

int cmd_texts(const struct cli_args *args)
{
	int edition = cli_choice(args, "edition") + 1;
	bool json = cli_has(args, "json"), markdown = cli_has(args, "markdown");
	if (json + markdown + (args->word_count > 0) > 1)
		return cli_fail(_("texts: --json, --markdown and cards exclude each "
		                  "other"));
	if (!check_cards(args))
		return CLI_BAD_INPUT;
	if (json)
		return print_json(edition);
	if (markdown)
		return print_markdown(edition);
	for (int i = 0; i < args->word_count; i++)
		print_card(atoi(args->word[i]), edition);
	return args->word_count ? 0 : print_all(edition);
}
