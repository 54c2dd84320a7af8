/*
 * answers.c - which topics answer to a question, the best first.
 *
 * The page ranks likewise (web/src/rules/book.ts): it has the texts and not
 * this room. tests/topics/questions is asked of both.
 */
#include <string.h>
#include "topics.h"

enum { WORDS_MAX = 32, LETTERS_MAX = 40, LETTERS_LEAST = 3, ANSWERS_FEW = 8 };

/* A word of a question, as small letters. */
struct term { int length; uint32_t letter[LETTERS_MAX]; };

/* ---- letters ------------------------------------------------------------- */

/* The next character; what is no UTF-8 is its bytes. */
static uint32_t next(const char **at)
{
	const unsigned char *s = (const unsigned char *)*at;
	int more = *s >= 0xf0 ? 3 : *s >= 0xe0 ? 2 : *s >= 0xc2 ? 1 : 0;
	uint32_t c = more ? *s & (0x3fu >> more) : *s;
	for (int i = 1; i <= more; i++) {
		if ((s[i] & 0xc0) != 0x80) {
			*at += 1;
			return *s;
		}
		c = c << 6 | (s[i] & 0x3f);
	}
	*at += more + 1;
	return c;
}

/* Of the languages that have Latin letters. */
static bool is_letter(uint32_t c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
	    || (c >= 0xc0 && c < 0x250 && c != 0xd7 && c != 0xf7);
}

static uint32_t small(uint32_t c)
{
	bool is_capital = (c >= 'A' && c <= 'Z')
	               || (c >= 0xc0 && c < 0xdf && c != 0xd7);
	return is_capital ? c + 32 : c;
}

/* ---- the words of a question --------------------------------------------- */

static bool next_term(const char **at, struct term *term)
{
	term->length = 0;
	while (**at) {
		uint32_t c = next(at);
		if (is_letter(c) || (c >= '0' && c <= '9')) {
			if (term->length < LETTERS_MAX)
				term->letter[term->length++] = small(c);
		} else if (term->length) {
			return true;
		}
	}
	return term->length > 0;
}

static bool is_same(const struct term *a, const struct term *b)
{
	return a->length == b->length
	    && !memcmp(a->letter, b->letter,
	               (size_t)a->length * sizeof a->letter[0]);
}

static bool has_term(const char *list, const struct term *wanted)
{
	struct term term;
	while (next_term(&list, &term))
		if (is_same(&term, wanted))
			return true;
	return false;
}

/* Without its ending a word is found in its other forms; longer ones first. */
static const char *const endings[] = { "ies", "ing", "es", "en", "y", "s", "e" };

static bool ends_with(const struct term *term, const char *ending)
{
	int length = (int)strlen(ending), from = term->length - length;
	for (int i = 0; from >= LETTERS_LEAST && i < length; i++)
		if (term->letter[from + i] != (unsigned char)ending[i])
			return false;
	return from >= LETTERS_LEAST;
}

static void cut_ending(struct term *term)
{
	for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++)
		if (ends_with(term, endings[i])) {
			term->length -= (int)strlen(endings[i]);
			return;
		}
}

/* What is asked about, each word once and without its ending. */
static int terms_of(const char *asked, const char *asking,
                    struct term term[WORDS_MAX])
{
	struct term whole[WORDS_MAX];
	int count = 0;
	while (count < WORDS_MAX && next_term(&asked, &whole[count])) {
		bool counts = whole[count].length >= LETTERS_LEAST
		           && !has_term(asking, &whole[count]);
		for (int i = 0; i < count && counts; i++)
			counts = !is_same(&whole[i], &whole[count]);
		count += counts;
	}
	for (int i = 0; i < count; i++) {
		term[i] = whole[i];
		cut_ending(&term[i]);
	}
	return count;
}

/* ---- where they stand ---------------------------------------------------- */

static bool begins(const char *text, const struct term *term)
{
	for (int i = 0; i < term->length; i++)
		if (!*text || small(next(&text)) != term->letter[i])
			return false;
	return true;
}

/* Whether a word of the text begins so. */
static bool holds(const char *text, const struct term *term)
{
	bool inside = false;
	while (*text) {
		if (!inside && begins(text, term))
			return true;
		inside = is_letter(next(&text));
	}
	return false;
}

struct search { const struct term *term; bool found; };

static void look(void *context, enum topics_line kind, const char *text)
{
	struct search *search = context;
	(void)kind;
	search->found |= holds(text, search->term);
}

/* 3 in the title or the word of a topic, 2 among those it is found by, 1 in its
 * text. */
static int place_of(const struct topics_book *book,
                    const struct topics_topic *topic, const struct term *term)
{
	char text[TOPICS_TEXT_MAX];
	struct search search = { term, false };
	topics_format(book, topic->title, text, sizeof text);
	if (holds(text, term) || holds(topic->word, term))
		return 3;
	topics_format(book, topic->find, text, sizeof text);
	if (holds(text, term))
		return 2;
	topics_each(book, topic, look, &search);
	return search.found;
}

/* ---- answers ------------------------------------------------------------- */

struct ranking {
	int count;
	struct { const struct topics_topic *topic; int worth; } row[TOPICS_MAX];
};

static void open_ranking(struct ranking *ranking)
{
	ranking->count = 0;
	for (int c = 0; c < TOPICS_CHAPTERS; c++)
		for (int i = 0; i < topics_count(c)
		                && ranking->count < TOPICS_MAX; i++) {
			ranking->row[ranking->count].topic = topics_at(c, i);
			ranking->row[ranking->count++].worth = 0;
		}
}

/* The logarithm of all over some, roughly and in whole numbers, so that the
 * page comes to the same. */
static int rarity(int some, int all)
{
	int n = 0;
	for (int h = some > 0 ? some : 1; h < all; h = h * 5 / 4 + 1)
		n++;
	return n;
}

static void weigh_term(struct ranking *ranking, const struct topics_book *book,
                       const struct term *term)
{
	int place[TOPICS_MAX], some = 0;
	for (int i = 0; i < ranking->count; i++) {
		place[i] = place_of(book, ranking->row[i].topic, term);
		some += place[i] > 0;
	}
	for (int i = 0; i < ranking->count; i++)
		ranking->row[i].worth += place[i] * rarity(some, ranking->count);
}

/* Takes the best off, of equals the first; NULL when it is worth less. */
static const struct topics_topic *take(struct ranking *ranking, int least)
{
	int best = 0;
	for (int i = 1; i < ranking->count; i++)
		if (ranking->row[i].worth > ranking->row[best].worth)
			best = i;
	if (ranking->row[best].worth < least)
		return NULL;
	ranking->row[best].worth = 0;
	return ranking->row[best].topic;
}

static int best_worth(const struct ranking *ranking)
{
	int best = 0;
	for (int i = 0; i < ranking->count; i++)
		if (ranking->row[i].worth > best)
			best = ranking->row[i].worth;
	return best;
}

/* Words that ask, in every language those of its own. */
const char *topics_asking(void)
{
	return N_("how many much what when where who whom which why can may must "
	          "shall should does did the and with have has had are was for get "
	          "gets got goes one two you your mine there this that happens happen");
}

int topics_answers(const struct topics_book *book, const char *asked,
                   const struct topics_topic *answer[TOPICS_MAX])
{
	struct ranking ranking;
	struct term term[WORDS_MAX];
	char asking[TOPICS_TEXT_MAX];
	int most = TOPICS_MAX, least = 1, count = 0;

	open_ranking(&ranking);
	for (int i = 0; i < ranking.count; i++)
		ranking.row[i].worth = topics_match(book, ranking.row[i].topic, asked);
	if (!best_worth(&ranking)) {
		topics_format(book, topics_asking(), asking, sizeof asking);
		int terms = terms_of(asked, asking, term);
		for (int i = 0; i < terms; i++)
			weigh_term(&ranking, book, &term[i]);
		/* What is worth less than half of the best is no answer. */
		least = (best_worth(&ranking) + 1) / 2;
		least = least > 0 ? least : 1;
		most = ANSWERS_FEW;
	}
	while (count < most && (answer[count] = take(&ranking, least)))
		count++;
	return count;
}
