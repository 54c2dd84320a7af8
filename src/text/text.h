/*
 * text.h - what the game says to people: cards, rules in a sentence, errors,
 * the story of a game, reasons for points.
 *
 * All texts are English here and are keys of the catalogues in po/; every one
 * is marked N_() where it stands. Functions that return a text return the key,
 * for the caller to translate. Functions that build a sentence take a voice,
 * which knows how to translate and what the seats are called. Nothing is
 * allocated and nothing of the C library is needed, so the browser uses the
 * same sources.
 *
 * Templates hold %1 to %9; a translation may use them in any order. Where a
 * count makes a difference there are two keys, for one and for other numbers.
 *
 * Card titles are our own except where text_card_has_printed_title says so.
 */
#ifndef TEXT_H
#define TEXT_H

#include <stddef.h>
#include "isle.h"

/* Marks a text for the catalogues without translating it. */
#define N_(text) text

/* Gives the translation of a key, or the key itself. */
typedef const char *text_translate(const char *key);

struct text_voice {
	text_translate *translate;           /* NULL: English */
	const char *name[ISLE_SEATS_MAX];    /* of seat s at s - 1; NULL: "Seat 1" */
	bool no_numbers;     /* cards by their titles alone: nobody types moves */
};

/* The longest sentence these functions make, with names of 63 bytes. */
enum { TEXT_MAX = 1024 };

/* ---- cards --------------------------------------------------------------- */

/* The title of a printed number: 1..219, 301..337, 401..454. NULL if there is
 * no such card. */
const char *text_card_title(int number);

/* What the card does, by edition (1 or 2). NULL if there is no such card. For
 * the sister's basket cards the part that all of them share, for public lessons
 * without whose they are. */
const char *text_card_body(int number, int edition);

/* The whole text of a card, with what a basket card takes and who scores a
 * public lesson: all, or in a game alone the one who plays, half of it. Its
 * length, or 0 when there is no such card or the buffer is too small. */
size_t text_card_format(const struct text_voice *voice, int number, int edition,
                        bool alone, char *buf, size_t size);

/* What a basket card of the sister says on the table. first: it is her first
 * of the day; of the others baskets and speed do not count. played: she has
 * acted by it. Its length, or 0 when there is no such card or the buffer is too
 * small. */
size_t text_sister_card(const struct text_voice *voice, int number, bool first,
                        bool played, char *buf, size_t size);

/* What sort of card it is, "Rescue card" ...: a key. NULL if no such card. */
const char *text_card_kind(int number);

/* The colour that the cards of a kind are printed in, by which an owner of the
 * box knows them; its word is an entry of TEXT_INKS. Lessons and public lessons
 * share one: whoever shows colours tells these apart by more. */
enum text_ink { TEXT_INK_BLUE, TEXT_INK_GREEN, TEXT_INK_BROWN, TEXT_INK_YELLOW,
                TEXT_INK_PURPLE, TEXT_INKS_COUNT };
enum text_ink text_card_ink(enum isle_card_kind kind);

/* The card whose title a word is, in English or as the voice translates it: -
 * stands for a blank, capitals do not matter. Of the cards that score, 113..168,
 * 197..215, 301..337; 0 if there is none. The titles of these differ. */
int text_card_find(const struct text_voice *voice, const char *word,
                   size_t length);

/* The boat that a word names, "blue" for "Boat 1, blue", likewise; 0 if none. */
int text_boat_find(const struct text_voice *voice, const char *word,
                   size_t length);

/* Whether the title is the one printed on the card. */
bool text_card_has_printed_title(int number);

/* How sure the card's face is: enum isle_mark. */
int text_card_mark(int number);

/* The base card whose face a card of games for five and six repeats; any other
 * number gives itself. */
int text_card_face(int number);

/* What a card of Explore & Draw shows, in a sentence; 0 for an empty face. */
size_t text_face_format(const struct text_voice *voice,
                        const struct isle_face *face, char *buf, size_t size);

/* ---- tiles --------------------------------------------------------------- */

/* What a tile below ISLE_TILES is called, "blue cat" or "Oshax, red". colour: the
 * one it has there, ISLE_NONE when nothing but its own is known. Its length, or 0
 * when the buffer is too small. */
size_t text_tile_name(const struct text_voice *voice, int tile, int colour,
                      char *buf, size_t size);

/* The same with its form and size, for those who choose by words: "blue cat, long
 * L, 5 squares", "common treasure, 1 square"; of a beast the colours of its icons
 * too, "beast, longest T, 6 squares, icons: orange, green, red". A king rat has
 * its name alone. */
size_t text_tile_label(const struct text_voice *voice,
                       const struct isle_rules *rules, int tile, int colour,
                       char *buf, size_t size);

/* ---- the rules in a sentence --------------------------------------------- */

/* Lists of things that have a name and a sentence for newcomers. The index is
 * the value of the enum in isle.h unless something else is said. */
enum text_list {
	TEXT_MODES,
	TEXT_PHASES,
	TEXT_DIFFICULTIES,
	TEXT_EXPANSIONS,     /* index of the bit: 0 kittens ... 3 promos */
	TEXT_MODULES,        /* index of the bit: 0 A ... 5 I */
	TEXT_EDITIONS,       /* edition - 1 */
	TEXT_OPTIONS,        /* enum text_option */
	TEXT_COLOURS,        /* name: colour, body: its breed's character */
	TEXT_BREEDS,         /* by colour, then 5 Oshax */
	TEXT_PATTERNS,       /* by colour: the pattern that stands for it */
	TEXT_ROOMS,
	TEXT_BOATS,          /* boat - 1 */
	TEXT_TILE_KINDS,
	TEXT_CARD_KINDS,
	TEXT_EVENTS,         /* enum isle_event_effect */
	TEXT_SPECIALS,       /* of Explore & Draw, special - 1 */
	TEXT_MARKS,
	TEXT_LINES,          /* of a score: enum isle_line */
	TEXT_WORDS,          /* words of the game that confuse newcomers */
	TEXT_INKS,           /* enum text_ink */
	TEXT_HOUSE,          /* house rules, index of the bit: what each changes, and
	                        what holds without it */
	TEXT_LISTS
};

enum text_option {
	TEXT_OPTION_MODE, TEXT_OPTION_SEATS, TEXT_OPTION_EDITION,
	TEXT_OPTION_MODULES, TEXT_OPTION_WITH, TEXT_OPTION_DIFFICULTY,
	TEXT_OPTION_REAL_CARDS, TEXT_OPTION_BOAT, TEXT_OPTIONS_COUNT
};

struct text_entry {
	const char *id;      /* a word for files and addresses; not translated */
	const char *name;    /* key */
	const char *body;    /* key, "" when the name says it all */
};

/* How many entries a list has. */
int text_count(enum text_list list);

/* The list's own word for files: "modes", "phases" ... */
const char *text_list_id(enum text_list list);

/* An entry, or one with all NULL when there is none. */
struct text_entry text_entry(enum text_list list, int i);

/* ---- errors -------------------------------------------------------------- */

/* A whole sentence for a person whose move was refused: a key. */
const char *text_error(enum isle_error error);

/* ---- the story ----------------------------------------------------------- */

/* The key of a verb's template, and of an event kind's, for callers that fill
 * them in themselves: %1 the player, %2 the tile, %3 the card, %4 to %6 places,
 * colours and numbers. */
const char *text_verb(enum isle_verb verb);
const char *text_event_kind(enum isle_event_kind kind);

/* The move with what a sentence tells beyond it: which cat is sent to a field,
 * known in the position before it only. */
struct isle_move text_move_whole(const struct isle_game *before,
                                 const struct isle_move *move);

/* A move as a sentence for the whole table: "Sara rescues a blue cat ...". The
 * length, or 0 when the buffer is too small.
 *
 * Warning: cards of a list (drafted, kept, laid face down) are never named, but
 * everything else of the move is, so a move that others may not know yet must
 * not be told to them: what is taken in Explore & Draw only when all have.
 * Whether cards were kept or laid at all is told by move->cards: of a move that
 * was seen as a view shows it, count those left out again before (in the wire
 * room wire_add_left_out), or it is told as if there had been none. */
size_t text_move_line(const struct text_voice *voice,
                      const struct isle_move *move, char *buf, size_t size);

/* A move as advice to the one who may make it: "Rescue a blue cat ...", with the
 * titles of all its cards. For nobody else's eyes. */
size_t text_advice(const struct text_voice *voice, const struct isle_move *move,
                   char *buf, size_t size);

/* Something that happened as a sentence; likewise. */
size_t text_log_line(const struct text_voice *voice,
                     const struct isle_event *event, char *buf, size_t size);

/* ---- points -------------------------------------------------------------- */

/* Why a lesson brings its points: "13 cats touch the edge: 6 points". number is
 * the printed one, stands what isle_lesson_stands gives, colour the named
 * colour or ISLE_NONE. 0 when the number is no lesson's or the buffer is too
 * small. */
size_t text_score_reason(const struct text_voice *voice, int number,
                         int edition, int colour, int stands, int points,
                         char *buf, size_t size);

/* ---- all of them --------------------------------------------------------- */

/* Calls see with every key there is; some come more than once. */
typedef void text_see(void *context, const char *key);
void text_each(text_see *see, void *context);

#endif
