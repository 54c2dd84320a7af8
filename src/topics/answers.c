/* answers.c - which topics answer to a question, and by which sentence. It goes
 * into the browser too, where there is no C library. */
#include "answers.h"

enum {
	WORDS_MAX = 32, LETTERS_MAX = 40, LETTERS_LEAST = 3,
	FEW = 8,                 /* answers to a question in words at most */
	MANY = 24,               /* and to one that is found as it stands */
	ENDING_MAX = 3,          /* letters behind a short word that may follow */
	SENTENCE_LEAST = 60,     /* bytes; a shorter one is quoted with the next */
};

/* A piece of a text. */
struct span { const char *at, *end; };

/* A word of a question, as small letters; rare says how few topics have it. */
struct term { int length, rare; uint32_t letter[LETTERS_MAX]; };

struct question { int count; struct term term[WORDS_MAX]; };

/* Where something stands in a topic; the later the better. */
enum place { NOWHERE, IN_TEXT, IN_FIND, IN_TITLE };

static struct span span_of(const char *text)
{
	struct span span = { text, text };
	while (*span.end)
		span.end++;
	return span;
}

/* ---- letters ------------------------------------------------------------- */

/* The next character; what is no UTF-8 is its bytes. */
static uint32_t next(struct span *span)
{
	const unsigned char *s = (const unsigned char *)span->at;
	int more = *s >= 0xf0 ? 3 : *s >= 0xe0 ? 2 : *s >= 0xc2 ? 1 : 0;
	uint32_t c = more ? *s & (0x3fu >> more) : *s;
	for (int i = 1; i <= more; i++) {
		if (span->at + i >= span->end || (s[i] & 0xc0) != 0x80) {
			span->at += 1;
			return *s;
		}
		c = c << 6 | (s[i] & 0x3f);
	}
	span->at += more + 1;
	return c;
}

/* Of the languages that have Latin letters. */
static bool is_letter(uint32_t c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
	    || (c >= 0xc0 && c < 0x250 && c != 0xd7 && c != 0xf7);
}

/* Small and without marks: who asks for "Korb" wants "Körbe" too. */
static uint32_t plain(uint32_t c)
{
	static const char bare[] = "aaaaaa\0ceeeeiiii\0nooooo\0\0uuuuy";
	bool is_capital = (c >= 'A' && c <= 'Z')
	               || (c >= 0xc0 && c < 0xdf && c != 0xd7);
	c = is_capital ? c + 32 : c;
	if (c >= 0xe0 && c < 0xe0 + sizeof bare - 1 && bare[c - 0xe0])
		return (unsigned char)bare[c - 0xe0];
	return c;
}

/* ---- the words of a question --------------------------------------------- */

static bool next_term(struct span *span, struct term *term)
{
	term->length = 0;
	while (span->at < span->end) {
		uint32_t c = next(span);
		if (is_letter(c) || (c >= '0' && c <= '9')) {
			if (term->length < LETTERS_MAX)
				term->letter[term->length++] = plain(c);
		} else if (term->length) {
			return true;
		}
	}
	return term->length > 0;
}

static bool is_same(const struct term *a, const struct term *b)
{
	if (a->length != b->length)
		return false;
	for (int i = 0; i < a->length; i++)
		if (a->letter[i] != b->letter[i])
			return false;
	return true;
}

static bool has_term(struct span list, const struct term *wanted)
{
	struct term term;
	while (next_term(&list, &term))
		if (is_same(&term, wanted))
			return true;
	return false;
}

/* Without its ending a word is found in its other forms; longer ones first. */
static const char *const endings[] = {
	"ies", "ing", "es", "en", "ed", "y", "s", "e",
};

static bool ends_with(const struct term *term, struct span ending)
{
	int from = term->length - (int)(ending.end - ending.at);
	for (int i = from; from >= LETTERS_LEAST && i < term->length; i++)
		if (term->letter[i] != (unsigned char)ending.at[i - from])
			return false;
	return from >= LETTERS_LEAST;
}

static void cut_ending(struct term *term)
{
	for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
		struct span ending = span_of(endings[i]);
		if (ends_with(term, ending)) {
			term->length -= (int)(ending.end - ending.at);
			return;
		}
	}
}

/* What is asked about, each word once and without its ending. */
static void take_apart(const char *asked, const char *asking,
                       struct question *question)
{
	struct span rest = span_of(asked), idle = span_of(asking);
	question->count = 0;
	while (question->count < WORDS_MAX) {
		struct term *term = &question->term[question->count];
		if (!next_term(&rest, term))
			return;
		bool counts = term->length >= LETTERS_LEAST && !has_term(idle, term);
		cut_ending(term);
		for (int i = 0; i < question->count && counts; i++)
			counts = !is_same(&question->term[i], term);
		question->count += counts;
	}
}

/* ---- where they stand ---------------------------------------------------- */

static int letters_left(struct span text)
{
	int count = 0;
	while (text.at < text.end && is_letter(next(&text)))
		count++;
	return count;
}

/* Whether the word at the head of a text is a form of the term: one of three
 * letters begins too many others ("rat", "rather"). */
static bool is_form(struct span text, const struct term *term)
{
	for (int i = 0; i < term->length; i++) {
		if (i > 0 && text.at < text.end && *text.at == '-')
			text.at++;               /* who asks may write it as one word */
		if (text.at >= text.end || plain(next(&text)) != term->letter[i])
			return false;
	}
	return term->length > LETTERS_LEAST || letters_left(text) <= ENDING_MAX;
}

static bool holds(struct span text, const struct term *term)
{
	bool inside = false;
	while (text.at < text.end) {
		if (!inside && is_form(text, term))
			return true;
		inside = is_letter(next(&text));
	}
	return false;
}

static bool begins(struct span text, struct span asked)
{
	while (asked.at < asked.end)
		if (text.at >= text.end || plain(next(&text)) != plain(next(&asked)))
			return false;
	return true;
}

/* Whether it stands there as it is, at the beginning of a word or anywhere. */
static bool holds_whole(struct span text, struct span asked, bool anywhere)
{
	bool inside = false;
	while (text.at < text.end) {
		if ((anywhere || !inside) && begins(text, asked))
			return true;
		inside = is_letter(next(&text));
	}
	return false;
}

/* ---- lines of a shelf ---------------------------------------------------- */

struct line { char kind; struct span text; };

static bool next_line(const char **at, struct line *line)
{
	if (!**at)
		return false;
	line->kind = *(*at)++;
	line->text.at = *at;
	while (**at && **at != '\n')
		++*at;
	line->text.end = *at;
	*at += **at == '\n';
	return true;
}

/* The lines of the next topic, from behind its first. */
static bool next_topic(const char **at, struct span *word, const char **rest)
{
	struct line line;
	while (next_line(at, &line))
		if (line.kind == '#') {
			*word = line.text;
			*rest = *at;
			return true;
		}
	return false;
}

static bool next_of_topic(const char **rest, struct line *line)
{
	return **rest != '#' && next_line(rest, line);
}

static enum place place_of_line(char kind)
{
	return kind == 'T' ? IN_TITLE : kind == 'F' ? IN_FIND : IN_TEXT;
}

/* ---- what a topic is worth ----------------------------------------------- */

struct topic { struct span word; const char *rest; };

static enum place place_of(const struct topic *topic, const struct term *term)
{
	enum place best = holds(topic->word, term) ? IN_TITLE : NOWHERE;
	const char *rest = topic->rest;
	struct line line;
	while (next_of_topic(&rest, &line)) {
		enum place place = place_of_line(line.kind);
		if (place > best && holds(line.text, term))
			best = place;
	}
	return best;
}

static enum place place_of_whole(const struct topic *topic, struct span asked,
                                 bool anywhere)
{
	enum place best = NOWHERE;
	const char *rest = topic->rest;
	struct line line;
	if (holds_whole(topic->word, asked, anywhere))
		return IN_TITLE;
	while (next_of_topic(&rest, &line)) {
		enum place place = place_of_line(line.kind);
		if (place > best && holds_whole(line.text, asked, anywhere))
			best = place;
	}
	return best;
}

/* What the words of the question in a piece of text are worth together. */
static int worth_of(const struct question *question, struct span text)
{
	int worth = 0;
	for (int i = 0; i < question->count; i++)
		if (holds(text, &question->term[i]))
			worth += question->term[i].rare;
	return worth;
}

/* Whether nothing but what is asked about stands in a title: "Rats" is more
 * about rats than "King rats". */
static bool is_asked_for(const struct question *question, struct span title)
{
	struct term word;
	bool inside = false;
	while (title.at < title.end) {
		struct span at = title;
		uint32_t c = next(&title);
		bool found = inside || !is_letter(c);
		for (int i = 0; i < question->count && !found; i++)
			found = is_form(at, &question->term[i]);
		if (!found && next_term(&at, &word) && word.length >= LETTERS_LEAST)
			return false;
		inside = is_letter(c);
	}
	return true;
}

/* ---- the sentence that answers ------------------------------------------- */

/* A sentence ends with its stop, the blank behind it and something that is not
 * a small letter. */
static bool is_end(struct span rest)
{
	bool is_stop = *rest.at == '.' || *rest.at == '?' || *rest.at == '!';
	if (!is_stop || rest.at + 2 >= rest.end || rest.at[1] != ' ')
		return false;
	return rest.at[2] < 'a' || rest.at[2] > 'z';
}

static struct span next_sentence(struct span *text)
{
	struct span sentence = { text->at, text->end };
	for (struct span rest = *text; rest.at < rest.end; rest.at++)
		if (is_end(rest)) {
			sentence.end = rest.at + 1;
			text->at = rest.at + 2;
			return sentence;
		}
	text->at = text->end;
	return sentence;
}

/* A sentence as it is quoted: a short one with the next of its line. */
static struct span quoted(struct span sentence, struct span behind)
{
	bool is_short = sentence.end - sentence.at < SENTENCE_LEAST;
	if (is_short && behind.at < behind.end)
		sentence.end = next_sentence(&behind).end;
	return sentence;
}

/* The best quotation of a topic, of equals the one that begins with what was
 * asked for, then the first; what it is worth. */
static int best_sentence(const struct question *question,
                         const struct topic *topic, struct span *best)
{
	const char *rest = topic->rest;
	int most = 0, most_alone = -1;
	struct line line;
	*best = span_of("");
	while (next_of_topic(&rest, &line)) {
		while (line.kind == 'L' && line.text.at < line.text.end) {
			struct span sentence = next_sentence(&line.text);
			struct span quotation = quoted(sentence, line.text);
			int worth = worth_of(question, quotation);
			int alone = worth_of(question, sentence);
			if (worth > most || (worth == most && alone > most_alone)) {
				most = worth;
				most_alone = alone;
				*best = quotation;
			}
		}
	}
	return most;
}

/* ---- answers ------------------------------------------------------------- */

struct ranking {
	int count;
	struct row { struct topic topic; int worth; struct span sentence; }
		row[ANSWERS_MAX];
};

static void open_ranking(struct ranking *ranking, const char *shelf)
{
	struct topic topic;
	ranking->count = 0;
	while (ranking->count < ANSWERS_MAX
	       && next_topic(&shelf, &topic.word, &topic.rest))
		ranking->row[ranking->count++] = (struct row){ .topic = topic };
}

/* The logarithm of all over some, roughly, in whole numbers; never nothing. */
static int rarity(int some, int all)
{
	int n = 1;
	for (int h = some > 0 ? some : 1; h < all; h = h * 5 / 4 + 1)
		n++;
	return n;
}

static void weigh_term(struct ranking *ranking, struct term *term)
{
	enum place place[ANSWERS_MAX];
	int some = 0;
	for (int i = 0; i < ranking->count; i++) {
		place[i] = place_of(&ranking->row[i].topic, term);
		some += place[i] != NOWHERE;
	}
	term->rare = rarity(some, ranking->count);
	for (int i = 0; i < ranking->count; i++)
		ranking->row[i].worth += (int)place[i] * term->rare;
}

/* Words together in one sentence say more than strewn about a topic. */
static void weigh_topic(struct row *row, const struct question *question)
{
	const char *rest = row->topic.rest;
	struct line line;
	row->worth += 2 * best_sentence(question, &row->topic, &row->sentence);
	while (next_of_topic(&rest, &line))
		if (line.kind == 'T' && is_asked_for(question, line.text))
			row->worth += worth_of(question, line.text);
}

static void weigh(struct ranking *ranking, struct question *question)
{
	for (int i = 0; i < question->count; i++)
		weigh_term(ranking, &question->term[i]);
	for (int i = 0; i < ranking->count; i++)
		weigh_topic(&ranking->row[i], question);
}

/* Only topics that hold it as it stands remain, by where they do. False, and
 * nothing is changed, when there are none. */
static bool keep_whole(struct ranking *ranking, struct span asked,
                       bool anywhere)
{
	enum { STEP = 1000 };
	enum place place[ANSWERS_MAX];
	bool found = false;
	for (int i = 0; i < ranking->count; i++) {
		place[i] = place_of_whole(&ranking->row[i].topic, asked, anywhere);
		found |= place[i] != NOWHERE;
	}
	for (int i = 0; i < ranking->count && found; i++)
		ranking->row[i].worth = place[i] == NOWHERE ? 0
			: ranking->row[i].worth + STEP * (int)place[i];
	return found;
}

static int best_row(const struct ranking *ranking)
{
	int best = 0;
	for (int i = 1; i < ranking->count; i++)
		if (ranking->row[i].worth > ranking->row[best].worth)
			best = i;
	return best;
}

/* Takes the best off, of equals the first. */
static int take(struct ranking *ranking, int most, int least,
                struct answers_answer *answer)
{
	int count = 0;
	while (count < most) {
		int best = best_row(ranking);
		struct row *row = &ranking->row[best];
		if (row->worth < least)
			break;
		row->worth = 0;
		answer[count++] = (struct answers_answer){ best, row->sentence.at,
			(size_t)(row->sentence.end - row->sentence.at) };
	}
	return count;
}

static struct span without_blanks(struct span text)
{
	while (text.at < text.end && *text.at == ' ')
		text.at++;
	while (text.at < text.end && text.end[-1] == ' ')
		text.end--;
	return text;
}

int answers_find(const struct answers_shelf *shelf, const char *asked,
                 struct answers_answer answer[ANSWERS_MAX])
{
	struct ranking ranking;
	struct question question;
	struct span whole = without_blanks(span_of(asked));
	open_ranking(&ranking, shelf->text);
	if (whole.at == whole.end || ranking.count == 0)
		return 0;
	take_apart(asked, shelf->asking, &question);
	weigh(&ranking, &question);
	if (keep_whole(&ranking, whole, false))
		return take(&ranking, MANY, 1, answer);
	int best = ranking.row[best_row(&ranking)].worth;
	/* What is worth less than half of the best is no answer. */
	if (best > 0)
		return take(&ranking, FEW, (best + 1) / 2, answer);
	return keep_whole(&ranking, whole, true)
	     ? take(&ranking, MANY, 1, answer) : 0;
}

/* ---- marks --------------------------------------------------------------- */

struct writer { char *at, *end; };

static void put(struct writer *writer, const char *from, const char *end)
{
	while (from < end && writer->at < writer->end)
		*writer->at++ = *from++;
}

static bool is_any(const struct question *question, struct span text)
{
	for (int i = 0; i < question->count; i++)
		if (is_form(text, &question->term[i]))
			return true;
	return false;
}

static struct span word_at(struct span text)
{
	struct span word = { text.at, text.at };
	while (text.at < text.end && is_letter(next(&text)))
		word.end = text.at;
	return word;
}

size_t answers_mark(const struct answers_shelf *shelf, const char *asked,
                    const struct answers_answer *answer, char *buf,
                    size_t size)
{
	static const char marks[] = { ANSWERS_BEGIN, ANSWERS_END };
	struct question question;
	struct writer writer = { buf, buf + size };
	struct span text = { answer->sentence, answer->sentence + answer->length };
	take_apart(asked, shelf->asking, &question);
	while (text.at < text.end) {
		struct span word = word_at(text), one = text;
		bool found = word.at < word.end && is_any(&question, text);
		if (word.at == word.end) {
			next(&text);
			put(&writer, one.at, text.at);
			continue;
		}
		put(&writer, marks, marks + found);
		put(&writer, word.at, word.end);
		put(&writer, marks + 1, marks + 1 + found);
		text.at = word.end;
	}
	return (size_t)(writer.at - buf);
}
