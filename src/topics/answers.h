/*
 * answers.h - which topics answer to a question, the best first, and by which
 * sentence.
 *
 * The one place that ranks: for `isle rules` and for the page, which fetches it
 * as a module (find.wasm). It knows no topics and no languages, only text:
 *
 *   a shelf     lines, each ended by a newline, whose first letter says what
 *               they are:
 *                 #rats      a topic begins; its word
 *                 TRats      its title
 *                 Fvermin    words it is also found by
 *                 LCover     a line of its text, any number of them
 *                 RA | B     a heading or a row of a table: never quoted
 *   asking      words that are in any question and ask for nothing
 *
 * Small and capital letters are the same, and so are letters with and without
 * marks. A word is found in its other forms, by what is left of it without its
 * ending. Nothing is allocated.
 */
#ifndef ANSWERS_H
#define ANSWERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct answers_shelf {
	const char *text;            /* as above, ended by a NUL */
	const char *asking;          /* apart by blanks */
};

/* What answers: the how many-th topic of the shelf, and the sentence of it that
 * holds most of what was asked, inside the shelf; with the next one when it is
 * short. Empty of a topic that has no text. */
struct answers_answer {
	int topic;
	const char *sentence;
	size_t length;
};

/* Topics of a shelf at most: those behind them are never found. */
enum { ANSWERS_MAX = 160 };

/* The answers to a question, the best first; how many. Topics that hold it as
 * it stands; where none does, those that hold most of its words, a few; where
 * none does either, those that hold it inside of other words. */
int answers_find(const struct answers_shelf *shelf, const char *asked,
                 struct answers_answer answer[ANSWERS_MAX]);

/* A sentence with the words that were asked for between the characters \1 and
 * \2; its length. What does not fit is left out. */
enum { ANSWERS_BEGIN = 1, ANSWERS_END = 2 };
size_t answers_mark(const struct answers_shelf *shelf, const char *asked,
                    const struct answers_answer *answer, char *buf,
                    size_t size);

#endif
