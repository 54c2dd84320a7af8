/*
 * topics.h - the rules in our own words, to look things up in: every mode,
 * edition and expansion, cut into topics.
 *
 * One table serves the terminal (`isle rules`), the browser (the same program
 * writes the file that the page fetches) and paper. What is here is data:
 *
 *   a topic     a word that never changes (it is in addresses), a title,
 *               paragraphs, the words it is found by, topics and cards that
 *               belong to it, pictures
 *   a number    stands in texts as {fish}: the engine is asked, so that a text
 *               cannot disagree with the game
 *   a picture   a score sheet that the engine reads and counts, or tiles
 *   a link      from what a front end shows (a phase, a line of a score, an
 *               error, a kind of card) to the topic about it
 *
 * Texts are keys of the catalogues (text.h). The first characters of a
 * paragraph say what it is, in every language:
 *
 *   "# "  a heading          "- "  an item of a list
 *   "| "  a row of a table, cells apart by " | "; the first of a run is its head
 *   "@"   the entries of a list of text.h, as items: "@rooms", "@events A" only
 *         those whose word begins with A; never translated
 *
 * The module of the browser does not hold this room: texts of rules weigh more
 * than the rules.
 */
#ifndef TOPICS_H
#define TOPICS_H

#include "answers.h"
#include "isle.h"
#include "sheet.h"
#include "text.h"

enum topics_chapter {
	TOPICS_GAME, TOPICS_DAY, TOPICS_BOAT, TOPICS_CARDS, TOPICS_POINTS,
	TOPICS_FAMILY, TOPICS_SOLO, TOPICS_EXPANSIONS, TOPICS_EXPLORE, TOPICS_TABLE,
	TOPICS_CHAPTERS
};

struct topics_topic {
	const char *word;
	const char *title;           /* key */
	const char *find;            /* key: words it is also found by, apart by
	                                blanks */
	const char *const *text;     /* keys, ended by NULL */
	const char *see;             /* words of topics, apart by blanks */
	const char *cards;           /* printed numbers, "1-6 69"; NULL: none. Cards of
	                                five and six go with those they repeat */
	const char *pictures;        /* words of pictures, apart by blanks; NULL: none */
	uint8_t modes;               /* bits 1 << enum isle_mode it belongs to */
	uint8_t with;                /* expansions it belongs to; 0: to the game itself */
};

/* ---- topics -------------------------------------------------------------- */

/* How many topics a chapter has, and each of them. */
int topics_count(enum topics_chapter chapter);
const struct topics_topic *topics_at(enum topics_chapter chapter, int i);

/* The chapter's word and its name, a key. */
const char *topics_chapter_word(enum topics_chapter chapter);
const char *topics_chapter_name(enum topics_chapter chapter);

/* The topic of a word, which need not end with a NUL; NULL if there is none. */
const struct topics_topic *topics_find(const char *word, size_t length);

/* Whether a card belongs to a topic, by its printed number. */
bool topics_has_card(const struct topics_topic *topic, int number);

/* Takes the next word off a list apart by blanks. False at its end. */
bool topics_next(const char **list, struct word *word);

/* ---- texts --------------------------------------------------------------- */

enum { TOPICS_NUMBERS_MAX = 80, TOPICS_TEXT_MAX = 2048 };

/* All that is needed to say a topic. */
struct topics_book {
	const struct text_voice *voice;
	int number[TOPICS_NUMBERS_MAX];      /* by row of the table in numbers.c */
};

/* Asks the engine for all numbers. */
void topics_open(struct topics_book *book, const struct text_voice *voice);

/* A key in the book's language, its numbers filled in. Its length, or 0 when
 * the buffer is too small. */
size_t topics_format(const struct topics_book *book, const char *key, char *buf,
                     size_t size);

enum topics_line { TOPICS_PARAGRAPH, TOPICS_HEADING, TOPICS_ITEM, TOPICS_ROW };

/* Calls see with every line of a topic, without the characters that say what it
 * is. */
typedef void topics_see(void *context, enum topics_line kind, const char *text);
void topics_each(const struct topics_book *book,
                 const struct topics_topic *topic, topics_see *see,
                 void *context);

/* How well a topic answers to what somebody asks for: 0 not at all, 3 by title
 * or word, 2 by the words it is found by, 1 by its text. Small and capital
 * letters are the same. */
int topics_match(const struct topics_book *book,
                 const struct topics_topic *topic, const char *asked);

/* More than there are topics. */
enum { TOPICS_MAX = ANSWERS_MAX };

/* All topics as text to be asked, in the book's language: answers.h. */
struct topics_shelf {
	char text[192 * 1024];
	char asking[TOPICS_TEXT_MAX];
};
void topics_shelve(const struct topics_book *book, struct topics_shelf *shelf);

/* A topic that answers, and its sentence that does, the words that were asked
 * for between ANSWERS_BEGIN and ANSWERS_END; empty when it has no text. */
struct topics_answer {
	const struct topics_topic *topic;
	char sentence[TOPICS_TEXT_MAX];
};

/* The topics that answer to a question, the best first; how many. */
int topics_answers(const struct topics_shelf *shelf, const char *asked,
                   struct topics_answer answer[TOPICS_MAX]);

/* A sentence of an answer without its marks. */
void topics_unmark(const char *sentence, char plain[TOPICS_TEXT_MAX]);

/* Words that are in any question and ask for nothing: a key, apart by
 * blanks. */
const char *topics_asking(void);

/* Whether a text holds what is asked for; small and capital letters are the
 * same. */
bool topics_holds(const char *text, const char *asked);

/* ---- pictures ------------------------------------------------------------ */

struct topics_picture {
	const char *word;
	const char *caption;         /* key; {points} {points-2} are those of the lit
	                                line of the first and second boat */
	const char *sheet;           /* a score sheet of one or two players, or NULL */
	const char *tiles;           /* or tiles to show, apart by blanks */
	int8_t line;                 /* enum isle_line that is lit; -1: none */
	uint16_t lesson;             /* printed number, where the line is a lesson */
	bool counted;                /* the whole count belongs to it */
};

/* A picture as the engine reads it. */
struct topics_scene {
	struct isle_rules rules;
	struct sheet sheet;
	struct isle_table table;
	struct isle_score score;
};

int topics_picture_count(void);
const struct topics_picture *topics_picture_at(int i);
const struct topics_picture *topics_picture(const char *word, size_t length);

/* Reads the sheet of a picture that has one. False, with the fault, only when
 * the table in pictures.c is wrong. */
bool topics_scene(const struct topics_picture *picture,
                  struct topics_scene *scene, struct sheet_fault *fault);

/* The squares lit on the boat of a player, and the points of that line. */
struct isle_set topics_lit(const struct topics_picture *picture,
                           const struct topics_scene *scene, int player);
int topics_points(const struct topics_picture *picture,
                  const struct topics_scene *scene, int player);

/* The caption; scene may be NULL for tiles. */
size_t topics_caption(const struct topics_book *book,
                      const struct topics_picture *picture,
                      const struct topics_scene *scene, char *buf, size_t size);

/* ---- links --------------------------------------------------------------- */

/* What leads to a topic. The place in the list is the value of the enum in
 * isle.h, for expansions the number of the bit. */
enum topics_link {
	TOPICS_OF_MODE, TOPICS_OF_PHASE, TOPICS_OF_LINE, TOPICS_OF_ERROR,
	TOPICS_OF_CARD_KIND, TOPICS_OF_TILE_KIND, TOPICS_OF_EXPANSION,
	TOPICS_LINKS
};

/* The list's word in JSON and addresses: "mode", "phase" ... */
const char *topics_link_word(enum topics_link link);

/* How many there are, the word of each (NULL for errors, which have none) and
 * the word of its topic. */
int topics_link_count(enum topics_link link);
const char *topics_link_from(enum topics_link link, int i);
const char *topics_link_to(enum topics_link link, int i);

/* ---- JSON ---------------------------------------------------------------- */

struct json;

/* The whole book as one object; with answers only their topics, and their
 * sentences first. answer NULL: nothing was asked. docs/wire.md says what is in
 * it. */
void topics_put(struct json *json, const struct topics_book *book,
                const struct topics_answer *answer, int count);

#endif
