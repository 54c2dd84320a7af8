/*
 * isle rules - the rules to look things up in: the list of topics, a topic,
 * what answers to a word, or the book as JSON, which the browser shows.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cli.h"
#include "json_print.h"
#include "rules_print.h"
#include "topics.h"
#include "verbs.h"

enum { ASKED_MAX = 200 };

static const char *translate(const char *key)
{
	return gettext(key);
}

static const struct text_voice voice = { .translate = translate };

static void print_name(const struct topics_book *book,
                       const struct topics_topic *topic)
{
	char title[TOPICS_TEXT_MAX];
	topics_format(book, topic->title, title, sizeof title);
	printf("  %-20s %s\n", topic->word, title);
}

static int print_list(const struct topics_book *book)
{
	for (int c = 0; c < TOPICS_CHAPTERS; c++) {
		printf("%s%s\n", c ? "\n" : "", translate(topics_chapter_name(c)));
		for (int i = 0; i < topics_count(c); i++)
			print_name(book, topics_at(c, i));
	}
	printf("\n%s\n", _("isle rules WORD explains a topic, a card by its number, "
	                   "or finds a word."));
	return 0;
}

static int print_all(const struct topics_book *book)
{
	for (int c = 0; c < TOPICS_CHAPTERS; c++)
		for (int i = 0; i < topics_count(c); i++) {
			fputs(c || i ? "\n\n" : "", stdout);
			rules_print(book, topics_at(c, i));
		}
	return 0;
}

/* ---- a card -------------------------------------------------------------- */

static bool is_card(const char *asked)
{
	uint64_t number;
	return cli_parse_number(asked, &number) && number <= ISLE_NUMBER_LAST
	    && text_card_title((int)number);
}

static int print_card(const struct topics_book *book, int number)
{
	char body[TEXT_MAX];
	text_card_format(&voice, number, 2, body, sizeof body);
	printf("%d  %s\n\n", number, translate(text_card_title(number)));
	rules_print_wrapped(body, 0);
	printf("\n%s\n", _("Topics:"));
	for (int c = 0; c < TOPICS_CHAPTERS; c++)
		for (int i = 0; i < topics_count(c); i++)
			if (topics_has_card(topics_at(c, i), number))
				print_name(book, topics_at(c, i));
	return 0;
}

/* ---- a word -------------------------------------------------------------- */

/* Cards are found by their titles; cards of one title are one. */
static int print_cards(const char *asked)
{
	int count = 0;
	const char *last = NULL;
	for (int number = 1; number <= ISLE_NUMBER_LAST; number++) {
		const char *title = text_card_title(number);
		if (!title || title == last || text_card_face(number) != number)
			continue;
		last = title;
		if (!topics_holds(translate(title), asked))
			continue;
		printf("  %-20d %s\n", number, translate(title));
		count++;
	}
	return count;
}

/* The name of a topic and the sentence of it that answers. */
static void print_answer(const struct topics_book *book,
                         const struct topics_answer *answer)
{
	enum { INDENT = 4 };
	char sentence[TOPICS_TEXT_MAX], *end = sentence;
	for (const char *c = answer->sentence; *c; c++)
		if (*c != ANSWERS_BEGIN && *c != ANSWERS_END)
			*end++ = *c;
	*end = '\0';
	print_name(book, answer->topic);
	if (!*sentence)
		return;
	printf("%*s", INDENT, "");
	rules_print_wrapped(sentence, INDENT);
}

static int answer(const struct topics_book *book, const char *asked)
{
	static struct topics_shelf shelf;
	static struct topics_answer found[TOPICS_MAX];
	const struct topics_topic *topic = topics_find(asked, strlen(asked));
	if (is_card(asked))
		return print_card(book, atoi(asked));
	topics_shelve(book, &shelf);
	int count = topics_answers(&shelf, asked, found);
	if (!topic && count == 1 && topics_match(book, found[0].topic, asked))
		topic = found[0].topic;
	if (topic) {
		rules_print(book, topic);
		return 0;
	}
	for (int i = 0; i < count; i++)
		print_answer(book, &found[i]);
	if (count + print_cards(asked) == 0)
		return cli_fail(_("rules: nothing answers to \"%s\"; isle rules "
		                  "lists all topics"), asked);
	return 0;
}

static int print_json(const struct topics_book *book, const char *asked)
{
	struct json_print print;
	struct json *json = json_print_begin(&print, stdout);
	topics_put(json, book, *asked ? asked : NULL);
	json_print_end(&print);
	return 0;
}

/* Several words are one question. */
static void join(const struct cli_args *args, char asked[ASKED_MAX])
{
	size_t at = 0;
	asked[0] = '\0';
	for (int i = 0; i < args->word_count && at < ASKED_MAX; i++)
		at += (size_t)snprintf(asked + at, ASKED_MAX - at, "%s%s",
		                       i ? " " : "", args->word[i]);
}

int cmd_rules(const struct cli_args *args)
{
	static struct topics_book book;
	char asked[ASKED_MAX];
	join(args, asked);
	if (cli_has(args, "all") && (cli_has(args, "json") || *asked))
		return cli_fail(_("rules: --all, --json and words exclude each other"));
	topics_open(&book, &voice);
	if (cli_has(args, "json"))
		return print_json(&book, asked);
	if (cli_has(args, "all"))
		return print_all(&book);
	return *asked ? answer(&book, asked) : print_list(&book);
}
