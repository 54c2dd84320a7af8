/*
 * The rules to look up: every word is there once, every reference leads
 * somewhere, every phase, line, error, card and kind of card has its topic, and
 * what is spelled out in texts is what the engine says.
 */
#include <check.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cli.h"
#include "german.h"
#include "notation.h"
#include "runner.h"
#include "topics.h"

static struct topics_book book;

static void each_topic(void (*see)(const struct topics_topic *topic))
{
	for (int c = 0; c < TOPICS_CHAPTERS; c++)
		for (int i = 0; i < topics_count(c); i++)
			see(topics_at(c, i));
}

/* ---- words --------------------------------------------------------------- */

static void check_word(const struct topics_topic *topic)
{
	const struct topics_topic *found = topics_find(topic->word,
	                                               strlen(topic->word));
	ck_assert_msg(found == topic, "two topics are called %s", topic->word);
	for (const char *at = topic->word; *at; at++)
		ck_assert_msg(islower((unsigned char)*at) || *at == '-',
		              "%s cannot stand in an address", topic->word);
	ck_assert_msg(topic->title[0] && topic->find[0] && topic->text[0]
	              && topic->modes, "%s is not complete", topic->word);
}

static void check_references(const struct topics_topic *topic)
{
	const char *see = topic->see, *pictures = topic->pictures;
	struct word word;
	ck_assert_msg(see && *see, "%s leads nowhere", topic->word);
	while (topics_next(&see, &word)) {
		const struct topics_topic *to = topics_find(word.text, word.length);
		ck_assert_msg(to && to != topic, "%s: no topic %.*s", topic->word,
		              (int)word.length, word.text);
	}
	while (topics_next(&pictures, &word))
		ck_assert_msg(topics_picture(word.text, word.length),
		              "%s: no picture %.*s", topic->word, (int)word.length,
		              word.text);
}

START_TEST(words_and_references)
{
	each_topic(check_word);
	each_topic(check_references);
	ck_assert_ptr_null(topics_find("nothing", 7));
	ck_assert_ptr_null(topics_find("plac", 4));
}
END_TEST

START_TEST(links_lead_to_topics)
{
	for (int link = 0; link < TOPICS_LINKS; link++)
		for (int i = 0; i < topics_link_count(link); i++) {
			const char *to = topics_link_to(link, i);
			ck_assert_msg(to && topics_find(to, strlen(to)), "%s %d",
			              topics_link_word(link), i);
			ck_assert(link == TOPICS_OF_ERROR
			          || topics_link_from(link, i));
		}
	/* Assertions count the others. */
	ck_assert_ptr_null(isle_word(ISLE_WORDS_EXPANSION,
	                             topics_link_count(TOPICS_OF_EXPANSION)));
}
END_TEST

static bool has_topic(int number)
{
	for (int c = 0; c < TOPICS_CHAPTERS; c++)
		for (int i = 0; i < topics_count(c); i++)
			if (topics_has_card(topics_at(c, i), number))
				return true;
	return false;
}

START_TEST(every_card_has_a_topic)
{
	for (int number = 1; number <= ISLE_NUMBER_LAST; number++)
		ck_assert_msg(!text_card_title(number) || has_topic(number),
		              "card %d", number);
	ck_assert(!has_topic(ISLE_NUMBER_LAST + 1));
	ck_assert_ptr_null(text_card_title(ISLE_NUMBER_LAST + 1));
}
END_TEST

/* A card of five and six belongs wherever the card belongs that it repeats. */
static void check_repeats(const struct topics_topic *topic)
{
	for (int number = 401; number <= ISLE_NUMBER_LAST; number++)
		ck_assert_msg(topics_has_card(topic, number)
		              || !topics_has_card(topic, text_card_face(number)),
		              "%s: not %d", topic->word, number);
}

START_TEST(repeated_cards_have_its_topics)
{
	each_topic(check_repeats);
}
END_TEST

/* A list of cards names only cards that there are. */
static void check_cards(const struct topics_topic *topic)
{
	const char *list = topic->cards;
	struct word word;
	while (topics_next(&list, &word))
		ck_assert_msg(text_card_title(atoi(word.text)), "%s: no card %.*s",
		              topic->word, (int)word.length, word.text);
}

START_TEST(cards_named_are_there)
{
	each_topic(check_cards);
}
END_TEST

/* Every mode and every expansion has topics of its own. */
START_TEST(every_game_is_told)
{
	unsigned modes = 0, with = 0, expansions = 0;
	for (int c = 0; c < TOPICS_CHAPTERS; c++)
		for (int i = 0; i < topics_count(c); i++) {
			modes |= topics_at(c, i)->modes;
			with |= topics_at(c, i)->with;
		}
	ck_assert_uint_eq(modes, (1 << ISLE_MODES) - 1);
	for (int mode = 0; mode < ISLE_MODES; mode++)
		expansions |= isle_mode_info((enum isle_mode)mode).with;
	ck_assert_uint_eq(with, expansions);
}
END_TEST

/* ---- texts --------------------------------------------------------------- */

static const char *said_by;

static int cells_of(const char *row)
{
	int count = 1;
	for (; (row = strstr(row, " | ")); row += 3)
		count++;
	return count;
}

/* The context is how many cells the rows of a table have; 0: not in one. */
static void check_said(void *context, enum topics_line kind, const char *text)
{
	int *cells = context;
	ck_assert_msg(*text, "%s: an empty line", said_by);
	ck_assert_msg(!strpbrk(text, "{}@"), "%s: %s", said_by, text);
	ck_assert_msg(kind == TOPICS_ROW || !strchr(text, '|'), "%s: %s", said_by,
	              text);
	if (kind != TOPICS_ROW)
		*cells = 0;
	else if (!*cells)
		*cells = cells_of(text);
	else
		ck_assert_msg(cells_of(text) == *cells, "%s: not as wide as its head: %s",
		              said_by, text);
}

static void say(const struct topics_topic *topic)
{
	int cells = 0;
	said_by = topic->word;
	topics_each(&book, topic, check_said, &cells);
}

static void count_item(void *context, enum topics_line kind, const char *text)
{
	int *count = context;
	*count += kind == TOPICS_ITEM && *text;
}

/* "@events A" and "@events P" together are all events, each of them once. */
START_TEST(lists_are_parted)
{
	int count = 0;
	topics_open(&book, NULL);
	topics_each(&book, topics_find("event-tiles", 11), count_item, &count);
	ck_assert_int_eq(count, ISLE_P13);
}
END_TEST

START_TEST(every_number_is_filled_in)
{
	topics_open(&book, NULL);
	each_topic(say);
}
END_TEST

/* The rulebooks' figures, as we know them; the engine fills them in. */
static const struct { const char *word; int number; } figures[] = {
	{ "days", 5 }, { "explore-days", 7 }, { "fish", 20 }, { "left", 3 },
	{ "right", 5 }, { "kitten", 2 }, { "kitten-second", 3 },
	{ "kitten-both", 5 }, { "kittens-open", 4 }, { "tokens", 10 },
	{ "kittens", 20 }, { "beasts", 18 },
	{ "per-seat", 2 }, { "draft", 2 }, { "dealt", 7 }, { "rare", 3 },
	{ "squares", 142 }, { "edge", 44 }, { "rats", 19 }, { "rooms", 7 },
	{ "rat", 1 }, { "king-rat", 3 }, { "room", 5 }, { "family-3", 8 },
	{ "family-4", 11 }, { "family-5", 15 }, { "family-6", 20 },
	{ "family-7", 25 }, { "family-more", 5 }, { "friend", 5 },
	{ "modules", 3 }, { "modules-late", 5 }, { "oshax", 6 },
	{ "oshax-late", 9 }, { "deck", 150 }, { "deck-late", 220 },
	{ "deck-oshax", 6 }, { "deck-rescue", 60 }, { "deck-anytime", 31 },
	{ "deck-treasure", 15 }, { "deck-lessons", 38 }, { "bag-cats", 85 },
	{ "bag-rare", 25 }, { "bag-cats-late", 125 }, { "bag-rare-late", 35 },
	{ "cats-2", 4 }, { "cats-3", 6 }, { "cats-4", 8 }, { "cats-5", 10 },
	{ "cats-6", 12 }, { "commons-1", 5 }, { "commons-2", 5 },
	{ "commons-3", 8 }, { "commons-4", 11 }, { "commons-5", 14 },
	{ "commons-6", 17 }, { "family-dealt", 3 }, { "family-kept", 2 },
	{ "family-deck", 18 }, { "solo-cats", 4 }, { "solo-draft", 3 },
	{ "solo-dealt", 5 }, { "sister-1", 5 }, { "sister-5", 1 },
	{ "sister-baskets", 23 }, { "explore-cats", 109 },
	{ "explore-lessons", 47 }, { "seats-max", 6 }, { "explore-max", 8 },
};

/* What a text says where this word stands in braces; -1: the braces. */
static int number_of(const char *word)
{
	char text[80], told[80];
	snprintf(text, sizeof text, "{%s}", word);
	topics_format(&book, text, told, sizeof told);
	return told[0] == '{' ? -1 : atoi(told);
}

START_TEST(figures_are_the_engine_s)
{
	topics_open(&book, NULL);
	for (size_t i = 0; i < sizeof figures / sizeof *figures; i++)
		ck_assert_msg(number_of(figures[i].word) == figures[i].number,
		              "%s is %d", figures[i].word,
		              number_of(figures[i].word));
	ck_assert_int_eq(number_of("nothing"), -1);
}
END_TEST

/* Cards that texts name by number do what is said of them there. */
START_TEST(cards_spelled_out)
{
	static const struct { int number, effect, cost; } cards[] = {
		{ 69, ISLE_EFFECT_ANYWHERE, 1 }, { 71, ISLE_EFFECT_DRAW_CARDS, 0 },
		{ 74, ISLE_EFFECT_DRAW_CARDS, 1 }, { 75, ISLE_EFFECT_DRAW_TILE, 3 },
		{ 76, ISLE_EFFECT_SELL_BASKET, 2 }, { 77, ISLE_EFFECT_MOVE_CATS, 1 },
		{ 80, ISLE_EFFECT_RESCUE_MORE, 2 }, { 82, ISLE_EFFECT_RESCUE_MORE, 2 },
		{ 83, ISLE_EFFECT_FILL_FIELDS, 1 }, { 84, ISLE_EFFECT_BASKET, 6 },
		{ 86, ISLE_EFFECT_BASKET_LESSONS, 2 },
		{ 89, ISLE_EFFECT_BASKET_TREASURES, 3 },
		{ 98, ISLE_EFFECT_TREASURE, 2 }, { 112, ISLE_EFFECT_SMALL, 1 },
	};
	for (size_t i = 0; i < sizeof cards / sizeof *cards; i++) {
		struct isle_card_info info =
			isle_card_info(isle_card_find(cards[i].number));
		ck_assert_int_eq(info.effect, cards[i].effect);
		ck_assert_int_eq(info.cost, cards[i].cost);
	}
	ck_assert_int_eq(isle_lesson_find(200)->measure, ISLE_MEASURE_FISH);
	ck_assert_int_eq(isle_lesson_find(204)->measure, ISLE_MEASURE_BEST_OTHER);
	ck_assert_int_eq(isle_lesson_find(207)->measure, ISLE_MEASURE_LESSONS);
}
END_TEST

/* The fish of a first day whose event is this one. */
static int fish_of(enum isle_event_effect effect)
{
	static struct isle_rules rules;
	static struct isle_box box;
	static struct isle_game game;
	struct isle_options options = isle_options_usual(ISLE_ADVANCED, 2);
	uint8_t key[32] = { 0 };
	options.with = ISLE_EVENTS;
	isle_deal_boats(&options, key);
	isle_rules_init(&rules, &options);
	do {
		ck_assert_int_lt(key[0], 255);
		key[0]++;
		isle_box_shuffle(&rules, key, &box);
	} while (isle_event_tile(box.events[0]).gem != effect);
	isle_game_init(&rules, &box, &game, NULL);
	return game.seat[0].fish;
}

START_TEST(fish_on_days_of_events)
{
	ck_assert_int_eq(fish_of(ISLE_A3), 18);
	ck_assert_int_eq(fish_of(ISLE_A4), 22);
}
END_TEST

static int more(const char *late, const char *usual)
{
	return number_of(late) - number_of(usual);
}

START_TEST(more_for_five_and_six)
{
	topics_open(&book, NULL);
	ck_assert_int_eq(more("bag-cats-late", "bag-cats"), 40);
	ck_assert_int_eq(more("bag-rare-late", "bag-rare"), 10);
	ck_assert_int_eq(more("oshax-late", "oshax"), 3);
	ck_assert_int_eq(more("deck-late", "deck"), 54 + 2 * 8);
}
END_TEST

START_TEST(words_are_found)
{
	const struct topics_topic *maps = topics_find("maps", 4);
	topics_open(&book, NULL);
	ck_assert_int_eq(topics_match(&book, maps, "treasure MAP"), 3);
	ck_assert_int_eq(topics_match(&book, maps, "bonus"), 2);
	ck_assert_int_eq(topics_match(&book, maps, "golden maps"), 1);
	ck_assert_int_eq(topics_match(&book, maps, "king rat"), 0);
	ck_assert_int_eq(topics_match(&book, maps, ""), 0);
	ck_assert(topics_holds("Schätze", "SCHÄTZE"));
	ck_assert(!topics_holds("Schätze", "schatze"));
}
END_TEST

/* ---- pictures ------------------------------------------------------------ */

static struct topics_scene scene;

static const struct topics_picture *read_picture(const char *word)
{
	const struct topics_picture *picture = topics_picture(word, strlen(word));
	struct sheet_fault fault;
	ck_assert_ptr_nonnull(picture);
	ck_assert_msg(topics_scene(picture, &scene, &fault), "%s:%d: %s %s", word,
	              fault.line, fault.reason, fault.word);
	return picture;
}

START_TEST(pictures_are_right)
{
	char caption[TOPICS_TEXT_MAX];
	topics_open(&book, NULL);
	for (int i = 0; i < topics_picture_count(); i++) {
		const struct topics_picture *picture = topics_picture_at(i);
		const char *list = picture->tiles;
		struct word word;
		ck_assert_msg(!picture->sheet != !picture->tiles, "%s",
		              picture->word);
		while (topics_next(&list, &word))
			ck_assert_int_ge(notation_tile_find(word.text, word.length), 0);
		if (picture->sheet)
			read_picture(picture->word);
		ck_assert(topics_caption(&book, picture,
		                         picture->sheet ? &scene : NULL, caption,
		                         sizeof caption));
		ck_assert_msg(!strchr(caption, '{'), "%s", caption);
	}
}
END_TEST

/* What the captions say is what the engine counts. */
START_TEST(pictures_show_what_they_say)
{
	const struct topics_picture *picture = read_picture("families");
	ck_assert_int_eq(topics_points(picture, &scene, 0), 8 + 11);
	picture = read_picture("room");
	ck_assert_int_eq(topics_points(picture, &scene, 0), -35);
	ck_assert_int_eq(topics_points(picture, &scene, 1), -30);
	picture = read_picture("friends");
	ck_assert_int_eq(topics_points(picture, &scene, 0), 5);
	picture = read_picture("lonely");
	ck_assert_int_eq(topics_points(picture, &scene, 0), 1);
	struct isle_set lit = topics_lit(picture, &scene, 0);
	ck_assert_int_eq(isle_set_count(&lit), 5);
	/* the purple cat lies on the purple map of the second boat only */
	read_picture("map");
	int map = scene.rules.plan[0].map[ISLE_PURPLE];
	ck_assert(!isle_set_has(&scene.table.player[0].boat->covered, map));
	ck_assert(isle_set_has(
		&scene.table.player[1].boat->cats[ISLE_PURPLE], map));
}
END_TEST

/* ---- German -------------------------------------------------------------- */

static const char *translate(const char *key)
{
	return gettext(key);
}

static const struct text_voice german = { .translate = translate };

/* Rows of numbers alone are the same in every language. */
static bool has_words(const char *key)
{
	for (bool inside = false; *key; key++) {
		inside = *key == '{' || (inside && *key != '}');
		if (!inside && islower((unsigned char)*key))
			return true;
	}
	return false;
}

static void check_german(const char *key)
{
	const char *text = gettext(key);
	ck_assert_msg(!has_words(key) || *key == '@' || strcmp(text, key) != 0
	              || strstr(key, "Explore & Draw"), "no German for \"%s\"", key);
	if (strchr("#-|", key[0]) && key[1] == ' ')
		ck_assert_msg(strncmp(text, key, 2) == 0, "%s", text);
	for (const char *at = key; (at = strchr(at, '{')); at++) {
		char word[40];
		snprintf(word, sizeof word, "%.*s", (int)strcspn(at, "}") + 1, at);
		ck_assert_msg(strstr(text, word), "%s: %s", word, text);
	}
}

static void check_german_topic(const struct topics_topic *topic)
{
	check_german(topic->find);
	for (const char *const *key = topic->text; *key; key++)
		check_german(*key);
}

START_TEST(german_is_complete)
{
	german_speak();
	topics_open(&book, &german);
	check_german(topics_asking());
	each_topic(check_german_topic);
	each_topic(say);
	for (int i = 0; i < topics_picture_count(); i++)
		if (strcmp(topics_picture_at(i)->word, "oshax") != 0)
			check_german(topics_picture_at(i)->caption);
}
END_TEST

/* ---- questions ----------------------------------------------------------- */

enum { FIRST_FEW = 3 };

/* What was answered last. */
static struct { int count; struct topics_answer answer[TOPICS_MAX]; } told;

static void ask(const char *asked)
{
	static struct topics_shelf shelf;
	topics_shelve(&book, &shelf);
	told.count = topics_answers(&shelf, asked, told.answer);
}

/* Whether the topic stands among the first answers; "-": there are none. */
static bool is_found(const char *topic)
{
	if (strcmp(topic, "-") == 0)
		return told.count == 0;
	for (int i = 0; i < told.count && i < FIRST_FEW; i++)
		if (strcmp(told.answer[i].topic->word, topic) == 0)
			return true;
	return false;
}

/* Whether the first answer quotes these words, marks aside. */
static bool is_quoted(const char *words)
{
	static char plain[TOPICS_TEXT_MAX];
	char *to = plain;
	for (const char *from = told.answer[0].sentence; *from; from++)
		if (*from != ANSWERS_BEGIN && *from != ANSWERS_END)
			*to++ = *from;
	*to = '\0';
	return told.count > 0 && strstr(plain, words) != NULL;
}

/* A row: language, question, topic, and maybe what the first answer must say.
 * The page is asked the same: web/src/rules/book.test.ts. */
START_TEST(questions_are_answered)
{
	static char text[16 * 1024];
	char lang[8], asked[200], topic[80], words[80];
	int count = 0;
	german_speak();
	runner_read("tests/topics/questions", text, sizeof text);
	for (char *row = strtok(text, "\n"); row; row = strtok(NULL, "\n")) {
		int got = sscanf(row, "%7[^\t]\t%199[^\t]\t%79[^\t]\t%79[^\t]", lang,
		                 asked, topic, words);
		ck_assert_int_ge(got, 3);
		topics_open(&book, strcmp(lang, "de") == 0 ? &german : NULL);
		ask(asked);
		ck_assert_msg(is_found(topic), "%s: %s", asked, topic);
		ck_assert_msg(got == 3 || is_quoted(words), "%s: %s", asked, words);
		count++;
	}
	ck_assert_int_ge(count, 130);
	ask("");
	ck_assert(is_found("-"));
	ask("   ");
	ck_assert(is_found("-"));
}
END_TEST

/* A newcomer is told by a sentence, and what was asked for is marked in it. */
START_TEST(a_sentence_answers)
{
	static struct topics_shelf shelf;
	static struct topics_answer found[TOPICS_MAX];
	topics_open(&book, NULL);
	topics_shelve(&book, &shelf);
	ck_assert_int_gt(topics_answers(&shelf, "Can I put a CAT on a rat?", found), 1);
	ck_assert_str_eq(found[0].topic->word, "rats");
	ck_assert_str_eq(found[0].sentence, "A \1cat\2 or any other tile may lie on a "
		"\1rat\2 and covers it. Each one that can still be seen at the end costs "
		"1 point.");
	ck_assert_int_gt(topics_answers(&shelf, "how much does a cat cost", found), 1);
	ck_assert_str_eq(found[0].topic->word, "rescuing");
	ck_assert_ptr_nonnull(strstr(found[0].sentence, "3 for one of the left field"));
}
END_TEST

/* Half as much as the best is the least: one word of many is no answer. */
START_TEST(what_says_little_is_no_answer)
{
	struct answers_answer answer[ANSWERS_MAX];
	struct answers_shelf shelf = { "#crown\nTKing rats\nLKing rats wear crowns.\n"
		"#cat\nTCats\nLCats hunt rats.\n", "" };
	ck_assert_int_eq(answers_find(&shelf, "crowns of king rats", answer), 1);
	ck_assert_int_eq(answer[0].topic, 0);
	ck_assert_int_eq(answers_find(&shelf, "hunting king", answer), 2);
}
END_TEST

/* Whatever bytes somebody asks with; and shelves that are none. */
START_TEST(any_bytes_may_be_asked)
{
	static const char *const asked[] = {
		"", " ", "\xc3", "\xff\xfe rat", "\1\2", "#T\nF", "ratrat\xf0\x9f", "R | A",
	};
	static const char *const shelves[] = {
		"", "\n", "no topic\n", "#", "#rat", "#rat\n", "#rat\nT\xc3", "#rat\nL.",
		"#rat\nLA rat. \n", "#rat\n\n\nL? !\n#",
	};
	struct answers_answer answer[ANSWERS_MAX];
	char marked[64];
	for (size_t i = 0; i < sizeof shelves / sizeof shelves[0]; i++)
		for (size_t j = 0; j < sizeof asked / sizeof asked[0]; j++) {
			struct answers_shelf shelf = { shelves[i], "the" };
			int count = answers_find(&shelf, asked[j], answer);
			for (int k = 0; k < count; k++)
				ck_assert_uint_le(answers_mark(&shelf, asked[j], &answer[k],
					marked, sizeof marked), sizeof marked);
		}
	struct answers_shelf one = { "#rat\nLA rat.\n", "" };
	ck_assert_int_eq(answers_find(&one, "RATS", answer), 1);
	ck_assert_uint_eq(answers_mark(&one, "RATS", answer, marked, 4), 4);
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("topics");
	tcase_add_test(tests, words_and_references);
	tcase_add_test(tests, links_lead_to_topics);
	tcase_add_test(tests, every_card_has_a_topic);
	tcase_add_test(tests, repeated_cards_have_its_topics);
	tcase_add_test(tests, cards_named_are_there);
	tcase_add_test(tests, every_game_is_told);
	tcase_add_test(tests, lists_are_parted);
	tcase_add_test(tests, every_number_is_filled_in);
	tcase_add_test(tests, figures_are_the_engine_s);
	tcase_add_test(tests, cards_spelled_out);
	tcase_add_test(tests, more_for_five_and_six);
	tcase_add_test(tests, fish_on_days_of_events);
	tcase_add_test(tests, words_are_found);
	tcase_add_test(tests, pictures_are_right);
	tcase_add_test(tests, pictures_show_what_they_say);
	tcase_add_test(tests, german_is_complete);
	tcase_add_test(tests, questions_are_answered);
	tcase_add_test(tests, a_sentence_answers);
	tcase_add_test(tests, what_says_little_is_no_answer);
	tcase_add_test(tests, any_bytes_may_be_asked);
	return RUN("topics", tests);
}
