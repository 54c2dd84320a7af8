/* shelf.c - the topics of the book as text to be asked (answers.h). */
#include <stdio.h>
#include "topics.h"

/* What is still free of a shelf. */
struct writer { char *at; size_t left; };

static void put_line(struct writer *writer, char kind, const char *text)
{
	int length = snprintf(writer->at, writer->left, "%c%s\n", kind, text);
	if ((size_t)length >= writer->left) {
		*writer->at = '\0';
		writer->left = 0;
		return;
	}
	writer->at += length;
	writer->left -= (size_t)length;
}

static void put_key(struct writer *writer, const struct topics_book *book,
                    char kind, const char *key)
{
	char text[TOPICS_TEXT_MAX];
	topics_format(book, key, text, sizeof text);
	put_line(writer, kind, text);
}

static void put_text(void *context, enum topics_line kind, const char *text)
{
	bool is_quoted = kind == TOPICS_PARAGRAPH || kind == TOPICS_ITEM;
	put_line(context, is_quoted ? 'L' : 'R', text);
}

static void put_topic(struct writer *writer, const struct topics_book *book,
                      const struct topics_topic *topic)
{
	put_line(writer, '#', topic->word);
	put_key(writer, book, 'T', topic->title);
	put_key(writer, book, 'F', topic->find);
	topics_each(book, topic, put_text, writer);
}

void topics_shelve(const struct topics_book *book, struct topics_shelf *shelf)
{
	struct writer writer = { shelf->text, sizeof shelf->text };
	shelf->text[0] = '\0';
	for (int c = 0; c < TOPICS_CHAPTERS; c++)
		for (int i = 0; i < topics_count(c); i++)
			put_topic(&writer, book, topics_at(c, i));
	topics_format(book, topics_asking(), shelf->asking, sizeof shelf->asking);
}

/* Words that ask, in every language those of its own. */
const char *topics_asking(void)
{
	return N_("how many much what when where who whom which why can may must "
	          "shall should does did the and with have has had are was for get "
	          "gets got goes one two you your mine there this that happens happen "
	          "put mean means not don lie lies game");
}

/* The how many-th of all. */
static const struct topics_topic *topic_at(int place)
{
	int chapter = 0;
	while (place >= topics_count(chapter))
		place -= topics_count(chapter++);
	return topics_at(chapter, place);
}

int topics_answers(const struct topics_shelf *shelf, const char *asked,
                   struct topics_answer answer[TOPICS_MAX])
{
	struct answers_shelf texts = { shelf->text, shelf->asking };
	struct answers_answer found[ANSWERS_MAX];
	int count = answers_find(&texts, asked, found);
	for (int i = 0; i < count; i++) {
		size_t length = answers_mark(&texts, asked, &found[i],
			answer[i].sentence, sizeof answer[i].sentence - 1);
		answer[i].sentence[length] = '\0';
		answer[i].topic = topic_at(found[i].topic);
	}
	return count;
}

void topics_unmark(const char *sentence, char plain[TOPICS_TEXT_MAX])
{
	for (; *sentence; sentence++)
		if (*sentence != ANSWERS_BEGIN && *sentence != ANSWERS_END)
			*plain++ = *sentence;
	*plain = '\0';
}
