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

/* The topics about a card; how many. */
static int find_card(int number, struct topics_answer found[TOPICS_MAX])
{
	int count = 0;
	for (int c = 0; c < TOPICS_CHAPTERS; c++)
		for (int i = 0; i < topics_count(c); i++)
			if (topics_has_card(topics_at(c, i), number))
				found[count++] = (struct topics_answer){ topics_at(c, i), "" };
	return count;
}

static int print_card(const struct topics_book *book, int number)
{
	static struct topics_answer found[TOPICS_MAX];
	char body[TEXT_MAX];
	text_card_format(&voice, number, 2, false, body, sizeof body);
	printf("%d  %s\n\n", number, translate(text_card_title(number)));
	rules_print_wrapped(body, 0);
	printf("\n%s\n", _("Topics:"));
	int count = find_card(number, found);
	for (int i = 0; i < count; i++)
		print_name(book, found[i].topic);
	return 0;
}

/* The first card from number on whose title holds what is asked for, 0 if there
 * is none; cards of one title are one. */
static int next_card(int number, const char *asked)
{
	for (; number <= ISLE_NUMBER_LAST; number++) {
		const char *title = text_card_title(number);
		bool is_first = title && text_card_face(number) == number
		             && title != text_card_title(number - 1);
		if (is_first && topics_holds(translate(title), asked))
			return number;
	}
	return 0;
}

static int print_cards(const char *asked)
{
	int count = 0;
	for (int n = 1; (n = next_card(n, asked)); n++, count++)
		printf("  %-20d %s\n", n, translate(text_card_title(n)));
	return count;
}

/* ---- a word -------------------------------------------------------------- */

/* The name of a topic and the sentence of it that answers. */
static void print_answer(const struct topics_book *book,
                         const struct topics_answer *answer)
{
	enum { INDENT = 4 };
	char sentence[TOPICS_TEXT_MAX];
	topics_unmark(answer->sentence, sentence);
	print_name(book, answer->topic);
	if (!*sentence)
		return;
	printf("%*s", INDENT, "");
	rules_print_wrapped(sentence, INDENT);
}

/* What answers: all topics of a card, the topic of that very word, what is
 * found by it, the best first, or the topics of a card with such a title. */
static int find(const struct topics_book *book, const char *asked,
                struct topics_answer found[TOPICS_MAX])
{
	static struct topics_shelf shelf;
	const struct topics_topic *topic = topics_find(asked, strlen(asked));
	if (is_card(asked))
		return find_card(atoi(asked), found);
	if (topic) {
		found[0] = (struct topics_answer){ topic, "" };
		return 1;
	}
	topics_shelve(book, &shelf);
	int count = topics_answers(&shelf, asked, found);
	int card = count == 0 ? next_card(1, asked) : 0;
	return card ? find_card(card, found) : count;
}

static int nothing(const char *asked)
{
	return cli_fail(_("rules: nothing answers to \"%s\"; isle rules "
	                  "lists all topics"), asked);
}

static int answer(const struct topics_book *book, const char *asked)
{
	static struct topics_answer found[TOPICS_MAX];
	if (is_card(asked))
		return print_card(book, atoi(asked));
	int count = find(book, asked, found);
	if (count == 1 && topics_match(book, found[0].topic, asked)) {
		rules_print(book, found[0].topic);
		return 0;
	}
	for (int i = 0; i < count; i++)
		print_answer(book, &found[i]);
	return count + print_cards(asked) == 0 ? nothing(asked) : 0;
}

static int print_json(const struct topics_book *book, const char *asked)
{
	static struct topics_answer found[TOPICS_MAX];
	struct json_print print;
	int count = *asked ? find(book, asked, found) : 0;
	if (*asked && count == 0)
		return nothing(asked);
	struct json *json = json_print_begin(&print, stdout);
	topics_put(json, book, *asked ? found : NULL, count);
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
		return cli_fail(_("rules: --all is the whole book; it takes neither words nor --json"));
	topics_open(&book, &voice);
	if (cli_has(args, "json"))
		return print_json(&book, asked);
	if (cli_has(args, "all"))
		return print_all(&book);
	return *asked ? answer(&book, asked) : print_list(&book);
}
