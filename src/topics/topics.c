/*
 * topics.c - finding topics, and saying them: translated, with the engine's
 * numbers in them.
 */
#include <string.h>
#include "chapters.h"
#include "writer.h"

static const struct chapter *const chapters[TOPICS_CHAPTERS] = {
	[TOPICS_GAME] = &chapter_game, [TOPICS_DAY] = &chapter_day,
	[TOPICS_BOAT] = &chapter_boat, [TOPICS_CARDS] = &chapter_cards,
	[TOPICS_POINTS] = &chapter_points, [TOPICS_FAMILY] = &chapter_family,
	[TOPICS_SOLO] = &chapter_solo, [TOPICS_EXPANSIONS] = &chapter_expansions,
	[TOPICS_EXPLORE] = &chapter_explore, [TOPICS_TABLE] = &chapter_table,
};

/* ---- topics -------------------------------------------------------------- */

int topics_count(enum topics_chapter chapter)
{
	return chapters[chapter]->count;
}

const struct topics_topic *topics_at(enum topics_chapter chapter, int i)
{
	return &chapters[chapter]->topic[i];
}

const char *topics_chapter_word(enum topics_chapter chapter)
{
	return chapters[chapter]->word;
}

const char *topics_chapter_name(enum topics_chapter chapter)
{
	return chapters[chapter]->name;
}

const struct topics_topic *topics_find(const char *word, size_t length)
{
	for (int c = 0; c < TOPICS_CHAPTERS; c++)
		for (int i = 0; i < chapters[c]->count; i++) {
			const struct topics_topic *topic = topics_at(c, i);
			if (strlen(topic->word) == length
			    && memcmp(topic->word, word, length) == 0)
				return topic;
		}
	return NULL;
}

bool topics_next(const char **list, struct word *word)
{
	if (!*list)
		return false;
	*list += strspn(*list, " ");
	word->text = *list;
	word->length = strcspn(*list, " ");
	*list += word->length;
	return word->length > 0;
}

/* A number at the start of a word; what is left of the word follows. */
static int take_number(struct word *word)
{
	int number = 0;
	while (word->length && *word->text >= '0' && *word->text <= '9') {
		number = number * 10 + *word->text - '0';
		word->text++;
		word->length--;
	}
	return number;
}

static bool lists_card(const char *list, int number)
{
	struct word word;
	while (topics_next(&list, &word)) {
		int first = take_number(&word), last = first;
		if (word.length) {
			word.text++;
			word.length--;
			last = take_number(&word);
		}
		if (number >= first && number <= last)
			return true;
	}
	return false;
}

bool topics_has_card(const struct topics_topic *topic, int number)
{
	return lists_card(topic->cards, number)
	    || lists_card(topic->cards, text_card_face(number));
}

/* ---- texts --------------------------------------------------------------- */

void topics_open(struct topics_book *book, const struct text_voice *voice)
{
	book->voice = voice;
	numbers_ask(book->number);
}

static const char *translate(const struct topics_book *book, const char *key)
{
	const struct text_voice *voice = book->voice;
	return voice && voice->translate && *key ? voice->translate(key) : key;
}

/* Writes a text; a word in braces that is no number's stays as it is, for
 * captions have numbers of their own. */
static void fill(struct writer *writer, const struct topics_book *book,
                 const char *text)
{
	while (*text) {
		size_t length = *text == '{' ? strcspn(text, "}") : 0;
		int i = length ? numbers_find(text + 1, length - 1) : -1;
		if (i < 0) {
			writer_char(writer, *text++);
			continue;
		}
		writer_number(writer, book->number[i]);
		text += length + 1;
	}
}

size_t topics_format(const struct topics_book *book, const char *key, char *buf,
                     size_t size)
{
	struct writer writer;
	writer_init(&writer, buf, size);
	fill(&writer, book, translate(book, key));
	return writer_end(&writer);
}

static enum text_list find_list(const char *name, size_t length)
{
	int list = 0;
	while (list < TEXT_LISTS && (strlen(text_list_id(list)) != length
	                             || memcmp(text_list_id(list), name, length)))
		list++;
	return list;
}

/* "@events A": the entries of a list as items. */
static void each_entry(const struct topics_book *book, const char *text,
                       topics_see *see, void *context)
{
	char buf[TOPICS_TEXT_MAX];
	size_t length = strcspn(text, " ");
	const char *begin = text[length] ? text + length + 1 : "";
	enum text_list list = find_list(text, length);
	for (int i = 0; list < TEXT_LISTS && i < text_count(list); i++) {
		struct text_entry entry = text_entry(list, i);
		struct writer writer;
		if (strncmp(entry.id, begin, strlen(begin)) != 0)
			continue;
		writer_init(&writer, buf, sizeof buf);
		writer_text(&writer, translate(book, entry.name));
		writer_text(&writer, *entry.body ? ": " : "");
		writer_text(&writer, translate(book, entry.body));
		writer_end(&writer);
		see(context, TOPICS_ITEM, buf);
	}
}

static void each_line(const struct topics_book *book, const char *key,
                      topics_see *see, void *context)
{
	static const char marks[] = { [TOPICS_HEADING] = '#', [TOPICS_ITEM] = '-',
	                              [TOPICS_ROW] = '|' };
	char buf[TOPICS_TEXT_MAX];
	int kind = TOPICS_ROW;
	topics_format(book, key, buf, sizeof buf);
	while (kind && !(buf[0] == marks[kind] && buf[1] == ' '))
		kind--;
	see(context, kind, kind ? buf + 2 : buf);
}

void topics_each(const struct topics_book *book,
                 const struct topics_topic *topic, topics_see *see,
                 void *context)
{
	for (const char *const *key = topic->text; *key; key++)
		if (**key == '@')
			each_entry(book, *key + 1, see, context);
		else
			each_line(book, *key, see, context);
}

/* ---- looking for words --------------------------------------------------- */

/* A byte as a small letter; of Latin letters with marks the second byte differs
 * by the same bit (UTF-8: C3 80 to C3 9E are capitals of C3 A0 to C3 BE). */
static int lower(const char *text, const char *start)
{
	int c = (unsigned char)*text;
	bool is_latin = text > start && (unsigned char)text[-1] == 0xc3;
	if ((c >= 'A' && c <= 'Z') || (is_latin && c >= 0x80 && c < 0x9f))
		return c + 32;
	return c;
}

static bool begins(const char *text, const char *start, const char *asked)
{
	const char *a = asked;
	while (*a && *text && lower(text, start) == lower(a, asked))
		text++, a++;
	return !*a;
}

bool topics_holds(const char *text, const char *asked)
{
	for (const char *at = text; *at; at++)
		if (begins(at, text, asked))
			return true;
	return false;
}

struct search { const char *asked; bool found; };

static void look(void *context, enum topics_line kind, const char *text)
{
	struct search *search = context;
	(void)kind;
	search->found |= topics_holds(text, search->asked);
}

int topics_match(const struct topics_book *book,
                 const struct topics_topic *topic, const char *asked)
{
	struct search search = { asked, false };
	if (!*asked)
		return 0;
	if (topics_holds(topic->word, asked)
	    || topics_holds(translate(book, topic->title), asked))
		return 3;
	if (topics_holds(translate(book, topic->find), asked))
		return 2;
	topics_each(book, topic, look, &search);
	return search.found;
}
