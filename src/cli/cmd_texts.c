/*
 * isle texts - what the game says: one card for people, or everything as JSON
 * for the browser, or the cards as a page of Markdown.
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cli.h"
#include "ink.h"
#include "text.h"
#include "verbs.h"

static const char *translate(const char *key)
{
	return gettext(key);
}

static const struct text_voice voice = { .translate = translate };

/* The last printed number there is. */
enum { NUMBER_LAST = 454 };

/* A text in the language of the voice; the empty one stays empty. */
static json_t *say(const char *key)
{
	return json_string(*key ? translate(key) : "");
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
	text_card_format(&voice, number, edition, body, sizeof body);
	print_head(number);
	printf("    %s\n", body);
	printf("    %s: %s\n", translate(mark.name), translate(mark.body));
	if (!text_card_has_printed_title(number))
		printf("    %s\n", _("The title is ours, not the printed one."));
}

static int print_all(int edition)
{
	for (int number = 1; number <= NUMBER_LAST; number++)
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

static json_t *card_json(int number, int edition)
{
	char body[TEXT_MAX];
	int id = isle_card_find(number), mark = text_card_mark(number);
	text_card_format(&voice, number, edition, body, sizeof body);
	json_t *card = json_pack("{s:o, s:s, s:s, s:o, s:i, s:s, s:b}",
		"title", say(text_card_title(number)), "body", body,
		"kind", kind_id(number), "kind_name", say(text_card_kind(number)),
		"cost", id < 0 ? 0 : isle_card_info(id).cost,
		"mark", text_entry(TEXT_MARKS, mark).id,
		"printed_title", text_card_has_printed_title(number));
	if (id >= 0)
		json_object_set_new(card, "ink", json_string(
			text_entry(TEXT_INKS, card_ink(number)).id));
	if (number == 148)
		json_object_set_new(card, "body_1", say(text_card_body(148, 1)));
	return card;
}

static json_t *cards_json(int edition)
{
	json_t *cards = json_object();
	char key[12];
	for (int number = 1; number <= NUMBER_LAST; number++) {
		if (!text_card_title(number))
			continue;
		snprintf(key, sizeof key, "%d", number);
		json_object_set_new(cards, key, card_json(number, edition));
	}
	return cards;
}

static json_t *explore_json(void)
{
	json_t *cards = json_object();
	char key[16], body[TEXT_MAX];
	for (int i = 0; i < ISLE_EXPLORE_CARDS; i++) {
		bool cat = i < ISLE_EXPLORE_CATS;
		struct isle_explore_card card = isle_explore_card(i);
		text_face_format(&voice, &card.face, body, sizeof body);
		snprintf(key, sizeof key, "%c%d", cat ? 'x' : 'l',
		         cat ? i + 1 : i + 1 - ISLE_EXPLORE_CATS);
		json_object_set_new(cards, key, json_pack("{s:s, s:s}", "body", body,
			"mark", text_entry(TEXT_MARKS, card.mark).id));
	}
	return cards;
}

static json_t *list_json(enum text_list list)
{
	json_t *entries = json_object();
	for (int i = 0; i < text_count(list); i++) {
		struct text_entry entry = text_entry(list, i);
		json_object_set_new(entries, entry.id,
			json_pack("{s:o, s:o}", "name", say(entry.name),
			          "body", say(entry.body)));
	}
	return entries;
}

static json_t *errors_json(void)
{
	json_t *errors = json_array();
	for (int i = 0; i < ISLE_ERRORS; i++)
		json_array_append_new(errors, say(text_error(i)));
	return errors;
}

static json_t *verbs_json(void)
{
	json_t *templates = json_array();
	for (int i = 0; i < ISLE_VERBS; i++)
		json_array_append_new(templates, say(text_verb(i)));
	return templates;
}

static json_t *event_kinds_json(void)
{
	json_t *templates = json_array();
	for (int i = 0; i <= ISLE_EV_OVER; i++)
		json_array_append_new(templates, say(text_event_kind(i)));
	return templates;
}

static void see_string(void *strings, const char *key)
{
	json_object_set_new(strings, key, say(key));
}

static int print_json(int edition)
{
	json_t *all = json_object(), *strings = json_object();
	json_object_set_new(all, "cards", cards_json(edition));
	json_object_set_new(all, "explore", explore_json());
	for (int list = 0; list < TEXT_LISTS; list++)
		json_object_set_new(all, text_list_id(list), list_json(list));
	json_object_set_new(all, "errors", errors_json());
	json_object_set_new(all, "verbs", verbs_json());
	json_object_set_new(all, "event_kinds", event_kinds_json());
	text_each(see_string, strings);
	json_object_set_new(all, "strings", strings);
	/* A disk that is full is noticed, with its cause, by whoever runs us. */
	bool good = json_dumpf(all, stdout, JSON_COMPACT) == 0 || !cli_flush();
	json_decref(all);
	putchar('\n');
	return good ? 0 : cli_broken(_("texts: no memory for the answer"));
}

/* ---- the cards as a page ------------------------------------------------- */

static void print_row(int first, int last, int edition)
{
	char body[TEXT_MAX], numbers[32];
	int id = isle_card_find(first), mark = text_card_mark(first);
	text_card_format(&voice, first, edition, body, sizeof body);
	snprintf(numbers, sizeof numbers, first == last ? "%d" : "%d-%d", first, last);
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
	for (int number = 1; number <= NUMBER_LAST; number++) {
		int first = number;
		if (!text_card_title(number))
			continue;
		while (number < NUMBER_LAST && same_face(first, number + 1))
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
		    || number > NUMBER_LAST || !text_card_title((int)number))
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
