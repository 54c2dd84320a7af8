/*
 * isle.h - the rules of The Isle of Cats and its family, as a library.
 *
 * This is the only public header of the engine; libisle adds isle/record.h
 * (games as text) and isle/bots.h (opponents). The engine holds no state of
 * its own: no globals, no memory of its own, no clock, no files, no floats,
 * and of the C library only memcpy, memmove, memset and memcmp.
 *
 * How it goes:
 *
 *   struct isle_options  what is played: mode, seats, modules, expansions
 *   struct isle_rules    built once from the options, then const: the numbers
 *                        of the variant, every shape in every orientation
 *   struct isle_box      the shuffled box: bag, decks, lines, in their order
 *   struct isle_game     a position: plain data, copied with =
 *   struct isle_move     one line of a record: what a seat does
 *
 *   isle_rules_init(&rules, &options);
 *   isle_box_shuffle(&rules, key, &box);
 *   isle_game_init(&rules, &box, &game, NULL);
 *   while (isle_due(&rules, &game)) { ...choose a move...;
 *           isle_play(&rules, &game, &move, NULL); }
 *   isle_score(&rules, &game, &score);
 *
 * A move is built step by step. Every verb has slots (a tile, a basket, a
 * placing ...). isle_steps lists what may fill the next slot, isle_extend fills
 * it; when isle_slot says ISLE_SLOT_END the move is whole. Every listed step
 * leads to at least one whole legal move, so a list is always short, complete
 * and free of dead ends. isle_play also takes moves from anywhere else: it
 * checks them and leaves the position untouched when they are not legal.
 *
 * Seats are numbered from 1. Sets of seats are bit sets, bit s for seat s;
 * bit 0 is the leader of a table with real cards. In turn orders 0 is the
 * sister.
 */
#ifndef ISLE_H
#define ISLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What the public headers declare is what libisle exports; all else in it is
 * hidden (HACKING.md of the sources). The browser's module exports less. */
#ifndef __wasm__
#pragma GCC visibility push(default)
#endif
#ifdef __cplusplus
extern "C" {
#endif

enum {
	ISLE_SEATS_MAX = 8,
	ISLE_PLAYERS_MAX = 31,   /* on a score sheet */
	ISLE_LATE_SEATS = 5,     /* from so many on the Late Arrivals join: more
	                            modules, more tiles, cards of their own */
	ISLE_ORDER_MAX = 6,      /* seats, or one seat and the sister */
	ISLE_COLOURS = 5,
	ISLE_SISTER_FIRST = 5,   /* the sister's points for a cat of her first colour;
	                            one less for each that follows */
	ISLE_ROOMS = 7,
	ISLE_BOATS = 6,
	ISLE_ROWS = 9,
	ISLE_COLUMNS = 22,
	ISLE_STRIDE = 10,        /* square = column * 10 + row, both from 0 */
	ISLE_SQUARES = 220,      /* indices; 142 of them are on the boat */
	ISLE_SHAPES_MAX = 61,
	ISLE_TURNS = 8,          /* orientations of a shape, at most */
	ISLE_CELLS_MAX = 6,      /* squares of a shape, at most */
	ISLE_TILES_MAX = 104,    /* tiles on one boat: 65 in play,
	                            62 letters and king rats on a score sheet */
	ISLE_FIELD_MAX = 32,     /* tiles in one field */
	ISLE_BAG_MAX = 176,
	ISLE_DECK_MAX = 220,     /* cards of the largest deck, that of six */
	ISLE_CARDS = 253,        /* discovery and family cards, by id */
	ISLE_NUMBER_LAST = 454,  /* the highest number printed on a card */
	ISLE_FAMILY_MAX = 25,    /* family cards */
	ISLE_PUBLIC_MAX = 14,    /* public lessons of a game */
	ISLE_PENDING_MAX = 4,    /* things that one seat has to finish */
	ISLE_SPECIALS_MAX = 3,   /* explore: specials that a seat uses in a game */
	ISLE_SISTER_LESSONS = 19,  /* the sister's lesson cards, 197..215 */
	ISLE_STEPS_MAX = 2048,   /* steps in one list, at most */
	ISLE_EVENTS_MAX = 160,   /* log entries of one move, at most */
	ISLE_LESSONS_MAX = 48,   /* lessons of one seat in a score */
	ISLE_NONE = 255          /* no tile, no colour, no card ... */
};

/* ---- sets of squares and of cards --------------------------------------- */

/* 256 bits: squares of a boat, or card ids. */
struct isle_set { uint64_t w[4]; };

static inline bool isle_set_has(const struct isle_set *s, int i)
{
	return s->w[i >> 6] >> (i & 63) & 1;
}

static inline void isle_set_add(struct isle_set *s, int i)
{
	s->w[i >> 6] |= (uint64_t)1 << (i & 63);
}

static inline void isle_set_remove(struct isle_set *s, int i)
{
	s->w[i >> 6] &= ~((uint64_t)1 << (i & 63));
}

static inline int isle_set_count(const struct isle_set *s)
{
	return __builtin_popcountll(s->w[0]) + __builtin_popcountll(s->w[1])
	     + __builtin_popcountll(s->w[2]) + __builtin_popcountll(s->w[3]);
}

/* The smallest member not below i, or -1. Walks a set in rising order:
 * for (i = isle_set_next(&s, 0); i >= 0; i = isle_set_next(&s, i + 1)) */
static inline int isle_set_next(const struct isle_set *s, int i)
{
	if (i > 255)
		return -1;
	uint64_t word = s->w[i >> 6] & ~(uint64_t)0 << (i & 63);
	for (int k = i >> 6; ; word = s->w[k]) {
		if (word)
			return k * 64 + __builtin_ctzll(word);
		if (++k == 4)
			return -1;
	}
}

/* ---- what is played ------------------------------------------------------ */

enum isle_mode { ISLE_ADVANCED, ISLE_FAMILY, ISLE_SOLO, ISLE_EXPLORE,
                 ISLE_MODES };

enum isle_colour { ISLE_BLUE, ISLE_GREEN, ISLE_ORANGE, ISLE_PURPLE, ISLE_RED };

/* Lesson modules, as bits. */
enum { ISLE_MODULE_A = 1, ISLE_MODULE_B = 2, ISLE_MODULE_C = 4,
       ISLE_MODULE_D = 8, ISLE_MODULE_E = 16, ISLE_MODULE_I = 32 };

/* Expansions, as bits. */
enum { ISLE_KITTENS = 1, ISLE_BEASTS = 2, ISLE_EVENTS = 4, ISLE_PROMOS = 8 };

enum isle_difficulty { ISLE_EASY, ISLE_MEDIUM, ISLE_HARD, ISLE_VERY_HARD,
                       ISLE_EXPERT };

/* House rules, as bits: where a rulebook allows two readings, or offers
 * something more, a table may choose. Without the bit our own reading holds. */
enum {
	ISLE_HOUSE_LEFT_THREE = 1,     /* alone, event A8 leaves 3 cats in the left
	                                  field, not 2 */
	ISLE_HOUSE_TOKENS_RETURN = 2,  /* laid tokens go back to the supply at day's
	                                  end, not out of the game */
	ISLE_HOUSE_PASS_TURN = 4,      /* family: a pass is for one turn, not for the
	                                  day; all in a row end the day */
	ISLE_HOUSE_FAMILY_CARDS = 8    /* family: 331-337 without kittens or beasts */
};

struct isle_options {
	uint8_t mode;                  /* enum isle_mode */
	uint8_t seats;                 /* 1..8, see isle_options_check */
	uint8_t edition;               /* 1 or 2 */
	uint8_t modules;               /* bits; 0 in family and explore */
	uint8_t with;                  /* bits of expansions */
	uint8_t difficulty;            /* solo and explore with one seat, else 0 */
	uint8_t real_cards;            /* explore: the leader enters the cards */
	uint8_t boat[ISLE_SEATS_MAX];  /* 1..6 by seat; 0 beyond the last seat */
	uint8_t house;                 /* bits of house rules */
	uint16_t oshax;                /* with promos: which Oshax begin in the line,
	                                  bit n - 1 for o n; 0 for the usual ones */
};

/* ---- words --------------------------------------------------------------- */

/* What things are called in records, on the wire and on the command line. The
 * place of a word in its list is the value of the enum, or for sets the number
 * of the bit. */
enum isle_words {
	ISLE_WORDS_MODE,          /* enum isle_mode: "advanced" ... */
	ISLE_WORDS_DIFFICULTY,    /* enum isle_difficulty */
	ISLE_WORDS_COLOUR,        /* enum isle_colour */
	ISLE_WORDS_MODULE,        /* bits of modules: "A" ... "I" */
	ISLE_WORDS_EXPANSION,     /* bits of expansions: "kittens" ... */
	ISLE_WORDS_HOUSE,         /* bits of house rules */
	ISLE_WORDS_PHASE,         /* enum isle_phase */
	ISLE_WORDS_VERB,          /* enum isle_verb; "take-column" */
	ISLE_WORDS_SLOT,          /* enum isle_slot */
	ISLE_WORDS_EVENT,         /* enum isle_event_kind */
	ISLE_WORDS_PENDING,       /* enum isle_pending_kind */
	ISLE_WORDS_MEASURE,       /* enum isle_measure */
	ISLE_WORDS_TILE_KIND,     /* enum isle_tile_kind */
	ISLE_WORDS_CARD_KIND,     /* enum isle_card_kind */
	ISLE_WORDS_MARK,          /* enum isle_mark */
	ISLE_WORDS_ROOM,          /* enum isle_room */
	ISLE_WORDS_FACE,          /* enum isle_face_kind */
	ISLE_WORDS_EFFECT,        /* enum isle_event_effect: "A1" ... */
	ISLE_WORDS_LINE,          /* enum isle_line */
	ISLE_WORDS_WHEN,          /* enum isle_lesson_when */
	ISLE_WORDS_COMPARE,       /* enum isle_compare */
	ISLE_WORDS_SISTER,        /* enum isle_sister_word */
	ISLE_WORDS_CARD_EFFECT,   /* enum isle_effect: "draw-cards" ... */
	ISLE_WORDS_BASKET,        /* enum isle_basket; 0 is "none" */
	ISLE_WORDS_GRADE,         /* enum isle_grade */
	ISLE_WORDS_FIELD,         /* 0 "left", 1 "right" */
	ISLE_WORDS_TOKEN,         /* 0 "basket", 1 "speed" */
	ISLE_WORD_LISTS
};

/* The word at a place of a list, NULL beyond its end. */
const char *isle_word(enum isle_words list, int i);

/* The place of a word, which need not end with a NUL, or -1. */
int isle_word_find(enum isle_words list, const char *text, size_t length);

/* ---- pieces -------------------------------------------------------------- */

/* Tile ids. A cat's id is ISLE_TILE_CAT + shape * 5 + colour, shape 0 for c1;
 * kittens likewise. */
enum {
	ISLE_TILE_CAT = 0,        /* 85: blue-c1, green-c1 ... red-c17 */
	ISLE_TILE_KITTEN = 85,    /* 20: blue-k1 ... red-k4 */
	ISLE_TILE_OSHAX = 105,    /* 10: o1 ... o10 */
	ISLE_TILE_RARE = 115,     /*  7: r1 ... r7 */
	ISLE_TILE_COMMON = 122,   /*  4: t1 ... t4 */
	ISLE_TILE_BEAST = 126,    /* 18: b1 ... b18 */
	ISLE_TILE_KING_RAT = 144,
	ISLE_TILES = 145
};

enum isle_tile_kind { ISLE_CAT, ISLE_KITTEN, ISLE_OSHAX, ISLE_RARE, ISLE_COMMON,
                      ISLE_BEAST, ISLE_KING_RAT };

/* How sure we are that a piece is as printed in the box. */
enum isle_mark { ISLE_MARK_BOX, ISLE_MARK_LIKELY, ISLE_MARK_HOUSE };

struct isle_tile_info {
	uint8_t kind;      /* enum isle_tile_kind */
	uint8_t colour;    /* of cats and kittens, else ISLE_NONE */
	uint8_t shape;     /* index into rules->shape */
	uint8_t number;    /* 3 for c3, k3, o3 ...; 0 for the king rat */
	uint8_t mark;      /* enum isle_mark */
};

/* The facts of a tile id below ISLE_TILES. */
struct isle_tile_info isle_tile_info(int tile);

/* What a card is. Discovery cards come first, then lessons, family cards. */
enum isle_card_kind { ISLE_CARD_OSHAX, ISLE_CARD_RESCUE, ISLE_CARD_ANYTIME,
                      ISLE_CARD_TREASURE, ISLE_CARD_LESSON, ISLE_CARD_PUBLIC,
                      ISLE_CARD_FAMILY, ISLE_CARD_KINDS };

/* What an anytime or treasure card does; the numbers are those of the first box,
 * later cards (401 ...) repeat some. */
enum isle_effect {
	ISLE_EFFECT_NONE,
	ISLE_EFFECT_OSHAX,              /* 1: take an Oshax */
	ISLE_EFFECT_FISH_OSHAX,         /* 67 */
	ISLE_EFFECT_ANYWHERE,           /* 69 */
	ISLE_EFFECT_DRAW_CARDS,         /* 71, 73: amount cards */
	ISLE_EFFECT_DRAW_TILE,          /* 75 */
	ISLE_EFFECT_SELL_BASKET,        /* 76 */
	ISLE_EFFECT_MOVE_CATS,          /* 77 */
	ISLE_EFFECT_FISH_LESSONS,       /* 78 */
	ISLE_EFFECT_RESCUE_MORE,        /* 80 */
	ISLE_EFFECT_FILL_FIELDS,        /* 83 */
	ISLE_EFFECT_BASKET,             /* 84 */
	ISLE_EFFECT_BASKET_LESSONS,     /* 86 */
	ISLE_EFFECT_BASKET_TREASURES,   /* 88 */
	ISLE_EFFECT_FISH_COLOURS,       /* 90 */
	ISLE_EFFECT_FISH_RARE,          /* 92 */
	ISLE_EFFECT_FISH_COMMON,        /* 94 */
	ISLE_EFFECT_FISH_CATS,          /* 96: of a chosen colour */
	ISLE_EFFECT_TREASURE,           /* 98: a rare or two commons */
	ISLE_EFFECT_SMALL,              /* 107: two small, or 1 fish and two commons */
	ISLE_EFFECTS
};

struct isle_card_info {
	uint16_t number;    /* as printed, see isle_card_find */
	uint8_t kind;       /* enum isle_card_kind */
	uint8_t cost;       /* fish */
	uint8_t basket;     /* rescue: 0 none, 1 broken, 2 whole */
	uint8_t speed;      /* rescue */
	uint8_t effect;     /* enum isle_effect */
	uint8_t amount;     /* cards drawn, fish per thing ... */
	uint8_t module;     /* ISLE_MODULE_ bit of a lesson, 0 for core and others */
	uint8_t late;       /* 1: only in games of five and six */
	uint8_t names_colour;   /* public lesson that names a colour */
	uint8_t mark;       /* enum isle_mark */
	uint8_t lesson;     /* row of the lesson table, ISLE_NONE when no lesson */
};

/* The facts of a card id below ISLE_CARDS; ids rise with the printed number. */
struct isle_card_info isle_card_info(int card);

/* The id of a printed number (1..168, 301..308, 311..318, 321..328, 331..337,
 * 401..454), or -1. */
int isle_card_find(int number);

/* Every scoring card is a row: points (if | per) measure [op n] [/ k]. */
enum isle_lesson_when { ISLE_IF, ISLE_PER, ISLE_VALUE };
enum isle_compare { ISLE_ANY, ISLE_EXACTLY, ISLE_AT_LEAST, ISLE_AT_MOST };

/* What lessons count; arg of the row is a colour (ISLE_NONE: the named one), a
 * set of rooms as bits, a row, a rank, or unused. */
enum isle_measure {
	ISLE_MEASURE_CATS,               /* cats, kittens, Oshax in all */
	ISLE_MEASURE_CATS_COLOUR,        /* of a colour */
	ISLE_MEASURE_FEWEST_OF_COLOUR,   /* cats of the rarest of the five colours */
	ISLE_MEASURE_COLOUR_GAP,         /* commonest less rarest */
	ISLE_MEASURE_CATS_BEYOND,        /* cats beyond 15 */
	ISLE_MEASURE_EDGE_CATS,          /* cats touching the edge */
	ISLE_MEASURE_EDGE_CATS_COLOUR,
	ISLE_MEASURE_EDGE_CATS_BEST,     /* of the best colour */
	ISLE_MEASURE_EDGE_COLOURS,       /* colours with a cat at the edge */
	ISLE_MEASURE_COLOURS_NOT_EDGE,
	ISLE_MEASURE_FREE_EDGE,          /* edge squares not covered */
	ISLE_MEASURE_FREE_SQUARES,
	ISLE_MEASURE_LONELY,
	ISLE_MEASURE_LONELY_COLOUR,
	ISLE_MEASURE_LONELY_IF_TEN,      /* or 99 with fewer than 10 cats */
	ISLE_MEASURE_FAMILIES,
	ISLE_MEASURE_FAMILIES_OF_FOUR,   /* of four or more */
	ISLE_MEASURE_FAMILIES_OF_THREE,  /* of exactly three */
	ISLE_MEASURE_FAMILY_COLOURS,     /* colours among the families */
	ISLE_MEASURE_LARGEST_FAMILY,     /* its cats */
	ISLE_MEASURE_LARGEST_OF_ALL,     /* 1 if no player has a larger one; solo: 7+ */
	ISLE_MEASURE_LARGEST_IS_COLOUR,  /* 1 if a largest one has the named colour */
	ISLE_MEASURE_FAMILY_VALUE,       /* points of the arg-th largest: 1, 2, 3 */
	ISLE_MEASURE_VISIBLE_RATS,
	ISLE_MEASURE_CATS_AT_RATS,       /* cats touching a visible rat */
	ISLE_MEASURE_COLOURS_NOT_AT_RATS,
	ISLE_MEASURE_RARE,
	ISLE_MEASURE_COMMON,
	ISLE_MEASURE_TREASURES,
	ISLE_MEASURE_PROSPECTOR,         /* treasures; edition 1: commons */
	ISLE_MEASURE_TREASURES_AT_COLOUR,
	ISLE_MEASURE_CATS_NOT_AT_TREASURE,
	ISLE_MEASURE_COLOURS_NOT_AT_TREASURE,
	ISLE_MEASURE_OSHAX,
	ISLE_MEASURE_MAPS_COVERED,
	ISLE_MEASURE_MAPS_UNCOVERED,
	ISLE_MEASURE_ROOMS_FULL,         /* among the rooms in arg, 0: all seven */
	ISLE_MEASURE_ROOMS_UNFILLED,     /* likewise */
	ISLE_MEASURE_ROOMS_EMPTY,        /* likewise */
	ISLE_MEASURE_ROOMS_OF_THREE,     /* rooms with cats of at least 3 colours */
	ISLE_MEASURE_ROW_FULL,           /* 1 if row arg (0..8) has no free square */
	ISLE_MEASURE_LONGEST_FULL_ROW,   /* its squares */
	ISLE_MEASURE_ONE_COLOUR_COLUMNS, /* columns of 9 or more, cats only */
	ISLE_MEASURE_LESSONS,            /* private lesson cards of the player */
	ISLE_MEASURE_BASKETS,
	ISLE_MEASURE_FIRST,              /* 1 if first in turn order */
	ISLE_MEASURE_FISH,
	ISLE_MEASURE_BEST_OTHER,         /* the sister's best other lesson */
	ISLE_MEASURES
};

/* What the arg of a row is, by its measure. */
enum isle_measure_arg {
	ISLE_ARG_NOTHING,
	ISLE_ARG_COLOUR,    /* a colour; ISLE_NONE: the one that is named */
	ISLE_ARG_ROOMS,     /* rooms as bits; 0: all seven */
	ISLE_ARG_ROW,       /* row 0..8 */
	ISLE_ARG_RANK       /* 1 the largest family, 2 the second ... */
};
enum isle_measure_arg isle_measure_arg(enum isle_measure measure);

struct isle_lesson_info {
	uint16_t number;    /* as printed, see isle_lesson_find */
	uint8_t points;
	uint8_t when;       /* enum isle_lesson_when */
	uint8_t measure;    /* enum isle_measure */
	uint8_t arg;        /* colour, room bits ... of the measure */
	uint8_t op, n;      /* enum isle_compare and its number */
	uint8_t per;        /* k: points for every k; 0 means 1 */
	uint8_t most;       /* at most so many points; 0: no bound */
	uint8_t mark;       /* enum isle_mark */
};

/* The row of a printed number (113..168, 197..215, 301..308, 311..318,
 * 321..328, 331..337), NULL if none. */
const struct isle_lesson_info *isle_lesson_find(int number);

/* A card of the sister's basket deck, 174..196. */
enum isle_sister_word { ISLE_SISTER_NOTHING, ISLE_SISTER_CAT,
                        ISLE_SISTER_OSHAX, ISLE_SISTER_RARE,
                        ISLE_SISTER_COMMON, ISLE_SISTER_SWITCH };

struct isle_sister_card {
	uint8_t number;                     /* 174..196 */
	uint8_t baskets, speed;
	struct {
		uint8_t word;               /* enum isle_sister_word */
		uint8_t a, b;               /* places from 1; a common's shape 1..4 */
	} takes[2];
};

/* The card with a number of 174..196; NULL for any other. */
const struct isle_sister_card *isle_sister_card(int number);

/* Cats that one of her cards can be about at once: two switches. */
enum { ISLE_AIMS_MAX = 4 };

/* What an event tile does; the order is the book's. */
enum isle_event_effect {
	ISLE_EVENT_NONE,
	ISLE_A1, ISLE_A2, ISLE_A3, ISLE_A4, ISLE_A5, ISLE_A6, ISLE_A7, ISLE_A8,
	ISLE_P1, ISLE_P2, ISLE_P3, ISLE_P4, ISLE_P5, ISLE_P6, ISLE_P7, ISLE_P8,
	ISLE_P9, ISLE_P10, ISLE_P11, ISLE_P12, ISLE_P13
};

/* Whether it gives points; the others do something. */
static inline bool isle_event_scores(enum isle_event_effect effect)
{
	return effect >= ISLE_P1;
}

struct isle_event_tile {
	uint8_t gem, other;      /* enum isle_event_effect of the two sides */
	uint8_t sister[3];       /* her points on days 2, 3, 4 */
};

/* Event tile 1..15. */
struct isle_event_tile isle_event_tile(int number);

/* The effect of the side that is up when event tile 1..15 lies on day 1..5: the
 * gem side on the first and the last. */
enum isle_event_effect isle_event_side(int number, int day);

/* The sister's points for that side; 0 where it gives none. */
int isle_event_sister(int number, int day);

/* The row a point event scores by, like a lesson's; NULL for the other effects
 * and for those whose points depend on a choice (P3, P4, P7) or on rats beside
 * cats (P2). */
const struct isle_lesson_info *isle_event_row(enum isle_event_effect effect);

/* What a card of Explore & Draw shows: a lesson, or discoveries. */
enum isle_face_kind {
	ISLE_FACE_EMPTY,       /* no card */
	ISLE_FACE_LESSON,
	ISLE_FACE_ALL,         /* tile[0], and tile[1] if there is one */
	ISLE_FACE_OR,          /* upper half tile[0] and [1], lower half [2] and [3];
	                          the second of a half may be absent */
	ISLE_FACE_TWO_OF       /* 2 OF THESE: two to six different tiles */
};

enum { ISLE_FACE_TILES = 6, ISLE_SPACES = 12 };

struct isle_face {
	uint8_t kind;                     /* enum isle_face_kind */
	uint8_t lesson;                   /* place on the sheet, 1..26, else 0 */
	uint8_t tile[ISLE_FACE_TILES];    /* tile ids; ISLE_NONE where absent, 0 in
	                                     an empty face */
};

/* Whether a face can be on a card of Explore & Draw, ours or a printed one:
 * tiles are cats, o1-o6, r1-r7 and t1-t4. An empty one is not. */
bool isle_face_check(const struct isle_face *face);

/* The cards of our two decks: x1..x109 are 0..108, l1..l47 are 109..155. */
enum { ISLE_EXPLORE_CATS = 109, ISLE_EXPLORE_LESSONS = 47,
       ISLE_EXPLORE_CARDS = 156 };

struct isle_explore_card {
	struct isle_face face;
	uint8_t mark;          /* enum isle_mark */
};

/* The facts of an explore card below ISLE_EXPLORE_CARDS. */
struct isle_explore_card isle_explore_card(int card);

/* The base card of a place on the lesson sheet, 1..26: 117, 135 ... */
int isle_explore_lesson(int place);

/* ---- boats and shapes ---------------------------------------------------- */

/* Rooms, in the order of the book. */
enum isle_room { ISLE_CAPTAIN_REAR, ISLE_BEDROOM_UPPER, ISLE_BEDROOM_LOWER,
                 ISLE_DINING_ROOM, ISLE_CARGO_HOLD, ISLE_CAPTAIN_FRONT,
                 ISLE_CORRIDOR };

/* What is printed on a boat. */
struct isle_plan {
	struct isle_set rats;             /* 19 squares */
	uint8_t map[ISLE_COLOURS];        /* square of the map of each colour */
	uint8_t mark;                     /* enum isle_mark */
};

/* One orientation of a shape. Its anchor is its first square: lowest column,
 * in it the topmost. */
struct isle_turn {
	struct isle_set anchors;          /* anchors where it lies on the boat */
	struct isle_set squares;          /* its squares for anchor 0, shifted so
	                                     that the anchor is bit 0 */
	uint8_t offset[ISLE_CELLS_MAX];   /* squares past the anchor, rising */
	int8_t column[ISLE_CELLS_MAX];    /* the same as column and row past it */
	int8_t row[ISLE_CELLS_MAX];
	uint8_t icon[4];                  /* beasts: indices into offset, rising */
	uint8_t icon_colour[4];
};

struct isle_shape {
	uint8_t size;                     /* squares */
	uint8_t turn_count;               /* 1..8 different orientations */
	uint8_t icon_count;               /* beasts: 3 or 4, else 0 */
	struct isle_turn turn[ISLE_TURNS];
};

/* ---- rules --------------------------------------------------------------- */

/* The steps of a day. */
enum isle_phase {
	ISLE_PHASE_FAMILY_CARDS,    /* set-up of family mode */
	ISLE_PHASE_EVENT,           /* answers to the day's event */
	ISLE_PHASE_ISLAND,          /* real cards: the leader enters twelve */
	ISLE_PHASE_DRAFT,
	ISLE_PHASE_KEEP,
	ISLE_PHASE_LESSONS,         /* colours of public lessons are named */
	ISLE_PHASE_CHOOSE,          /* rescue cards */
	ISLE_PHASE_RESCUE,
	ISLE_PHASE_RARE_FINDS,
	ISLE_PHASE_TAKE,            /* explore: a column */
	ISLE_PHASE_RESOLVE,
	ISLE_PHASE_LAST_CALL,
	ISLE_PHASE_OVER,
	ISLE_PHASES
};

/* The phase in which cards of a kind leave the hand, laid or played;
 * ISLE_PHASES for those that any time is right for. */
enum isle_phase isle_card_phase(enum isle_card_kind kind);

/* Everything that is the same for all games with these options. About 48 KB. */
struct isle_rules {
	struct isle_options options;
	uint8_t days;                     /* 5 or 7 */
	uint8_t phases[2][8];             /* a day's phases in order, ended by
	                                     ISLE_PHASE_OVER; [1]: 4 and 5 swapped */
	uint8_t has_sister;
	uint8_t family_cards;             /* family: 3 dealt, 2 kept */
	uint8_t field_cats;               /* cats a day in each field, all seats */
	uint8_t few_cats;                 /* in the left field with event A8 */
	uint8_t tokens_return;            /* laid tokens go back to the supply */
	uint8_t pass_turn;                /* a pass is for one turn */
	uint8_t fishing;                  /* fish a day */
	uint8_t price[2];                 /* of cats, left and right field; 0 free */
	uint8_t kitten_price[2];          /* first and second of a basket; 0 free */
	uint8_t needs_basket;
	uint8_t commons;                  /* of each common shape, 255: no limit */
	uint8_t bonus_rare;               /* map bonus may be rare */
	uint8_t rare_points;
	uint8_t draft_take;               /* cards taken at once */
	uint8_t fastest_moves_last;       /* family: turn order of the next day */
	uint8_t ties_by_rooms;            /* else by fish */
	uint8_t sister_lessons;           /* 3 to 7 by difficulty; 0: no sister */
	struct isle_set deck;             /* discovery cards in play */
	struct isle_set family;           /* family cards in play */
	struct isle_set boat;             /* the 142 squares */
	struct isle_set edge;             /* the 44 edge squares */
	struct isle_set room[ISLE_ROOMS];
	struct isle_plan plan[ISLE_BOATS];
	struct isle_shape shape[ISLE_SHAPES_MAX];
};

/* ---- the box ------------------------------------------------------------- */

/* Cards and tiles by id, in the order in which they will come. */
struct isle_box {
	uint8_t order[ISLE_ORDER_MAX];    /* seats, first to last, then zeros */
	uint8_t bag[ISLE_BAG_MAX], bag_count;
	uint8_t deck[ISLE_DECK_MAX], deck_count;       /* card ids */
	uint8_t oshax[10], oshax_count;                /* tile ids */
	uint8_t family[ISLE_FAMILY_MAX], family_count; /* card ids */
	uint8_t colours[5];                            /* enum isle_colour, hers */
	uint8_t sister[7], sister_count;               /* numbers 197..215 */
	uint8_t baskets[23];                           /* numbers 174..196 */
	uint8_t kittens[20];                           /* tile ids */
	uint8_t beasts[18];                            /* tile ids */
	uint8_t events[5];                             /* 1..15, by day */
	uint8_t cats[ISLE_EXPLORE_CATS];               /* explore card ids 0..108 */
	uint8_t lessons[ISLE_EXPLORE_LESSONS];         /* explore card ids 109..155 */
};

/* ---- a position ---------------------------------------------------------- */

/* Positions are hashed, compared and sent as bytes, so they have no byte but
 * those named here. Who may see a field is said in visibility.h of the sources:
 * a field without a row there does not compile. */
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct isle_tile {
	uint8_t id;        /* tile id */
	uint8_t colour;    /* of cats, kittens and befriended Oshax, else ISLE_NONE */
	uint8_t turn;      /* orientation */
	uint8_t anchor;    /* first square */
};

struct isle_boat {
	struct isle_set covered;                /* squares under any tile */
	struct isle_set cats[ISLE_COLOURS];     /* squares under cats of a colour */
	struct isle_tile tile[ISLE_TILES_MAX];  /* in the order of placing */
	uint8_t tile_count;
	uint8_t plan;                           /* 1..6 */
	uint8_t zero[6];
};

/* What a seat has to finish. */
enum isle_pending_kind {
	ISLE_PENDING_NONE,
	ISLE_PENDING_BONUS,      /* map bonus: a what may be taken (ISLE_TREASURE_
	                            bits), b how many more after this one */
	ISLE_PENDING_TREASURE,   /* second treasure of a card: a as above */
	ISLE_PENDING_SECOND,     /* second kitten of a basket */
	ISLE_PENDING_KEEP,       /* pay for the cards drawn (seat->drafted) */
	ISLE_PENDING_PLACE,      /* place tile a */
	ISLE_PENDING_FIELD,      /* choose a field for cat a, b tiles still to draw */
	ISLE_PENDING_HALF,       /* explore: half of the card of space a */
	ISLE_PENDING_DRAW,       /* explore: tiles a and b, ISLE_NONE when drawn */
	ISLE_PENDING_PICK,       /* explore: 2 OF THESE: of the card of space a, b
	                            left */
	ISLE_PENDING_COPY        /* explore: the second copy of tile a, colour b, c
	                            the verb */
};

/* What treasures may be taken, as bits. */
enum { ISLE_TREASURE_RARE = 1, ISLE_TREASURE_COMMON = 2,
       ISLE_TREASURE_SMALL = 4 };

/* Something a seat must finish before anything else. */
struct isle_pending { uint8_t kind, a, b, c; };   /* enum isle_pending_kind */

struct isle_seat {
	struct isle_boat boat;
	struct isle_set hand;         /* paid cards not yet played */
	struct isle_set drafted;      /* cards to be paid for: taken or drawn */
	struct isle_set pack;         /* cards to draft from now */
	struct isle_set lessons;      /* private lessons laid; family cards kept */
	struct isle_set laid;         /* today's rescue cards, not yet used */
	struct isle_set seen;         /* every card that was ever in hand or pack */
	struct isle_set discarded;    /* cards this seat put away face down */
	uint16_t fish;
	uint16_t markers;             /* points from events */
	uint8_t hidden_hand;          /* in views: cards of others, counts only */
	uint8_t hidden_drafted, hidden_pack, hidden_lessons, hidden_laid;
	uint8_t baskets, baskets_used;       /* permanent: all, and used today */
	uint8_t tokens[2];            /* semi-permanent: basket, speed */
	uint8_t laid_tokens[2];       /* those laid today, not yet used */
	uint8_t speed;                /* today's, once revealed */
	uint8_t passed;               /* in the phase under way */
	uint8_t answered;             /* drafted, kept, taken ... in this step */
	uint8_t kept;                 /* has kept today */
	uint8_t ready;                /* said so today */
	uint8_t done;                 /* in the last call */
	uint8_t more;                 /* rescues added to the next turn with a cat */
	uint8_t rescues;              /* cats and kittens rescued in this turn */
	uint8_t turn_ended;           /* by a pass, `end` or a beast */
	uint8_t anywhere;             /* card 69 waits */
	uint8_t pending_count;
	uint8_t specials;             /* explore: bit 1..5, used */
	uint8_t special_today;        /* explore: number, 0 none */
	uint8_t twice;                /* explore: the next cat (1) or treasure (2)
	                                 is drawn twice */
	uint8_t spent_tokens;         /* laid today and used as a basket */
	uint8_t hidden_anytime;       /* in views: owes `ready` or `done`, so holds an
	                                 anytime card */
	uint8_t zero;
	uint16_t taken, resolved;     /* explore: bit space - 1 */
	uint32_t ticked;              /* explore: bit place of the lesson sheet */
	struct isle_pending pending[ISLE_PENDING_MAX];   /* the last is on top */
};

/* A public lesson: card id, colour named (ISLE_NONE before), who laid it. */
struct isle_public { uint8_t card, colour, seat, zero; };

struct isle_field { uint8_t tile[ISLE_FIELD_MAX]; uint8_t count; };

/* A position: 8,120 bytes, of which every one counts for isle_hash. */
struct isle_game {
	uint8_t day;                  /* 1..days; 0 in set-up */
	uint8_t phase;                /* enum isle_phase */
	uint8_t phase_i;              /* place in the day's row of phases */
	uint8_t day_begun;            /* the day's line is due or written */
	uint8_t turn_i;               /* place in order of the seat in turn */
	uint8_t fastest;              /* seat first at the reveal; 0 the sister */
	uint8_t revealed;             /* rescue cards lie open */
	uint8_t draft_round;          /* rounds of today's draft made, 0..3 */
	uint8_t order_count;
	uint8_t order[ISLE_ORDER_MAX];
	uint8_t zero;
	uint16_t reveals;             /* times that something hidden came to light */
	uint8_t bag_i, bag_count;     /* next to draw, all */
	uint8_t deck_i, deck_count;
	uint8_t bag[ISLE_BAG_MAX];
	uint8_t deck[ISLE_DECK_MAX];  /* in views all zeros, which are no cards: only
	                                 how many are left is known */
	uint8_t cats[ISLE_EXPLORE_CATS], cats_i;
	uint8_t lessons[ISLE_EXPLORE_LESSONS], lessons_i;
	struct isle_face island[ISLE_SPACES];  /* explore: spaces 1..12 */
	struct isle_field field[2];   /* left, right */
	uint8_t common[4];            /* left in the supply */
	uint8_t rare_line[7], rare_left[7], rare_count;  /* shelf: stacks in order */
	uint8_t oshax[10], oshax_count;
	uint8_t kitten[4], kitten_count;
	uint8_t kitten_bag[20], kitten_i;
	uint8_t beast_bag[18];
	uint8_t events[5];
	uint8_t tokens;               /* semi-permanent tokens left */
	uint8_t colours[5], colours_open;
	uint8_t sister[7], sister_count;
	uint8_t baskets[23], baskets_i;      /* her deck */
	uint8_t her_cards, her_next;  /* cards of today, and how many resolved */
	uint8_t public_count;
	struct isle_public public_lesson[ISLE_PUBLIC_MAX];
	uint8_t zeros[5];
	struct isle_set open;         /* cards that left the game face up */
	struct isle_seat seat[ISLE_SEATS_MAX];       /* seat s at s - 1 */
};

#pragma GCC diagnostic pop

/* ---- moves --------------------------------------------------------------- */

enum isle_verb {
	ISLE_VERB_NONE,
	ISLE_FAMILY_CARDS, ISLE_DRAFT, ISLE_KEEP, ISLE_READY, ISLE_NAME, ISLE_CHOOSE,
	ISLE_RESCUE, ISLE_TAKE_CAT, ISLE_RESCUE_KITTEN, ISLE_TAKE_KITTEN, ISLE_SECOND,
	ISLE_ENOUGH, ISLE_END, ISLE_PASS,
	ISLE_TAKE_TREASURE, ISLE_NO_TREASURE, ISLE_PLAY_CARD, ISLE_PLACE, ISLE_FIELD,
	ISLE_PLACE_KING_RAT, ISLE_FEED, ISLE_TOKEN, ISLE_ROW, ISLE_COLUMN,
	ISLE_POINT_CAT, ISLE_DONE,
	ISLE_TAKE_COLUMN, ISLE_TAKE_COLUMN_AND, ISLE_TAKE_ROW, ISLE_TAKE_SPACES,
	ISLE_RESOLVE, ISLE_UPPER, ISLE_LOWER, ISLE_DRAW, ISLE_TWICE_CAT,
	ISLE_TWICE_TREASURE, ISLE_ISLAND, ISLE_TAKE_AND,
	ISLE_VERBS
};

/* What a slot takes, and how a step (a number) means it. */
enum isle_slot {
	ISLE_SLOT_END,         /* the move is whole */
	ISLE_SLOT_VERB,        /* enum isle_verb */
	ISLE_SLOT_CARD,        /* card id */
	ISLE_SLOT_CARDS,       /* list of card ids, then ISLE_STEP_BASKET_TOKEN and
	                          ISLE_STEP_SPEED_TOKEN; ended by ISLE_STEP_END */
	ISLE_SLOT_TILE,        /* tile id */
	ISLE_SLOT_OSHAX,       /* colour an Oshax takes; only after an Oshax */
	ISLE_SLOT_COLOUR,      /* colour named */
	ISLE_SLOT_FIELD,       /* 0 left, 1 right */
	ISLE_SLOT_BASKET,      /* enum isle_basket | card << 8 | second card << 16 */
	ISLE_SLOT_PLACING,     /* anchor | orientation << 8 */
	ISLE_SLOT_GRADE,       /* enum isle_grade */
	ISLE_SLOT_USED,        /* 1 a used basket, 0 an unused one */
	ISLE_SLOT_MOVED,       /* list of tile id | field << 8, ended by
	                          ISLE_STEP_END */
	ISLE_SLOT_TREASURES,   /* list of squares: first squares of treasures */
	ISLE_SLOT_SQUARE,
	ISLE_SLOT_ROW,         /* 0..8 */
	ISLE_SLOT_COLUMN,      /* 0..21 */
	ISLE_SLOT_TOKEN,       /* 0 basket, 1 speed */
	ISLE_SLOT_ISLAND_COLUMN,   /* 0..3 */
	ISLE_SLOT_ISLAND_ROW,      /* 0..2 */
	ISLE_SLOT_SPACE,       /* 1..12 */
	ISLE_SLOT_ISLAND,      /* list of the bytes of twelve faces, in order of
	                          spaces; isle_steps lists nothing for it, there are
	                          too many faces */
	ISLE_SLOTS
};

enum { ISLE_STEP_BASKET_TOKEN = 256, ISLE_STEP_SPEED_TOKEN = 257,
       ISLE_STEP_END = 0xffff };

enum isle_basket { ISLE_BASKET_PERMANENT = 1, ISLE_BASKET_CARD,
                   ISLE_BASKET_CARDS, ISLE_BASKET_TOKEN };

enum isle_grade { ISLE_GRADE_NONE, ISLE_GRADE_RARE, ISLE_GRADE_COMMON,
                  ISLE_GRADE_SMALL };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* A line of a record, whole or under construction. Zero all of it, set seat,
 * then fill slots with isle_extend. */
struct isle_move {
	uint8_t seat;              /* 1..8, 0 the leader */
	uint8_t verb;              /* enum isle_verb */
	uint8_t filled;            /* slots filled, the verb not counted */
	uint8_t card;              /* card id: played, named for */
	uint8_t tile;              /* tile id */
	uint8_t colour;            /* of an Oshax, of a public lesson, of card 96 */
	uint8_t field;             /* 0 left, 1 right */
	uint8_t basket;            /* enum isle_basket */
	uint8_t basket_card[2];    /* card ids, rising */
	uint8_t grade;             /* enum isle_grade */
	uint8_t turn, anchor;      /* placing */
	uint8_t number;            /* used, square, row, column, token, island column
	                              or row */
	uint8_t space[3];          /* spaces 1..12 */
	uint8_t count;             /* members of the list */
	uint8_t list[ISLE_SPACES * sizeof(struct isle_face)];
	                           /* moved: pairs of tile and field; treasures:
	                              squares; island: faces */
	uint8_t tokens[2];         /* choose: basket and speed tokens laid */
	uint8_t zero[4];
	struct isle_set cards;     /* family, draft, keep, choose, card 86 */
};

#pragma GCC diagnostic pop

typedef uint32_t isle_step;

/* Why a move is refused. Texts and rule numbers come from isle_error_info. */
enum isle_error {
	ISLE_OK,
	ISLE_BAD_OPTIONS,          /* seats, modules, expansions do not go together */
	ISLE_BAD_BOX,              /* the box does not hold what these options need */
	ISLE_BAD_MOVE,             /* not a move at all: a number out of range */
	ISLE_NOT_WHOLE,            /* a slot is missing */
	ISLE_GAME_OVER,
	ISLE_NO_SUCH_SEAT,
	ISLE_WRONG_PHASE,          /* that is not done in this phase */
	ISLE_NOT_YOUR_TURN,
	ISLE_UNFINISHED,           /* somebody has something to finish first */
	ISLE_NOTHING_TO_FINISH,
	ISLE_ALREADY_DONE,         /* has drafted, kept, passed ... already */
	ISLE_NOT_YOUR_CARD,
	ISLE_WRONG_CARD,           /* that card is not for this */
	ISLE_LESSON_IS_PUBLIC,     /* and so nobody may discard it */
	ISLE_CARD_USELESS,         /* it can do nothing now */
	ISLE_WRONG_COUNT,          /* too many or too few */
	ISLE_NO_FISH,
	ISLE_NO_BASKET,
	ISLE_NOT_THERE,            /* that tile, card or space is not available */
	ISLE_OFF_BOAT,
	ISLE_COVERED,              /* a square is taken */
	ISLE_NOT_TOUCHING,
	ISLE_FITS_NOWHERE,
	ISLE_NOT_FASTEST,          /* kittens are for the fastest */
	ISLE_BEAST_NOT_MORE,       /* a beast is never part of a longer turn */
	ISLE_NO_TILE_THERE,        /* no treasure, cat or king rat on that square */
	ISLE_SPECIAL_USED,
	ISLE_NOT_THAT_COPY,        /* the second copy must be the same */
	ISLE_MUST_FINISH_DRAWING,
	ISLE_WRONG_TREASURE,       /* there, but not of the kind that was won */
	ISLE_ERRORS
};

/* ---- what happened ------------------------------------------------------- */

enum isle_event_kind {
	ISLE_EV_DAY,              /* a day has begun: a day */
	ISLE_EV_TILE,             /* a tile came: a tile, b 0 left 1 right 2 shelf
	                             3 Oshax line 4 kitten board */
	ISLE_EV_FISH,             /* seat gained a fish (a, b: low and high byte) */
	ISLE_EV_REVEAL,           /* seat's rescue card a; when a is ISLE_NONE its
	                             token b: 0 basket, 1 speed */
	ISLE_EV_ORDER,            /* the turn order was made anew */
	ISLE_EV_LESSONS,          /* seat laid a private lessons */
	ISLE_EV_PUBLIC,           /* seat laid public lesson a */
	ISLE_EV_BASKET,           /* seat gained a permanent basket */
	ISLE_EV_MAP,              /* seat covered the map of colour a with a cat of
	                             that colour */
	ISLE_EV_MARKERS,          /* seat (0: the sister) got a points, or none,
	                             from the event with effect b */
	ISLE_EV_SISTER_CARD,      /* she turned card a */
	ISLE_EV_SISTER_TAKES,     /* she took tile a */
	ISLE_EV_SISTER_SWITCH,    /* she switched places a and b */
	ISLE_EV_COLOUR,           /* her next colour a */
	ISLE_EV_FLED,             /* tile a fled */
	ISLE_EV_GONE,             /* tile a left the game: it fits nowhere */
	ISLE_EV_ROOM,             /* seat filled room a */
	ISLE_EV_FAMILY,           /* seat has, by this tile, a family of colour a
	                             with b cats */
	ISLE_EV_OVER              /* the game is over */
};

struct isle_event { uint8_t kind, seat, a, b; };

struct isle_log { int count; struct isle_event event[ISLE_EVENTS_MAX]; };

/* ---- functions ----------------------------------------------------------- */

/* What a mode takes. */
struct isle_mode_info {
	uint8_t seats_min, seats_max, seats;   /* seats: when nobody says */
	uint8_t sister_seats;            /* with so many one plays against the
	                                    sister; 0: never */
	uint8_t modules, late_modules;   /* how many, and at 5-6 seats; 0: none */
	uint8_t with;                    /* expansions allowed, as bits */
	uint8_t house;                   /* house rules it knows, as bits */
	bool same_boats;                 /* two seats may have the same boat */
	bool real_cards;                 /* the leader may enter the cards */
	bool has_fields;                 /* cats come into two fields, from a bag;
	                                    else cards on an island show them */
	bool has_deck;                   /* discovery cards are drafted */
	bool has_family;                 /* family cards are dealt */
};
struct isle_mode_info isle_mode_info(enum isle_mode mode);

/* Whether one plays alone, against the sister; with a difficulty then. The mode
 * must be one; seats may still be wrong: a mode that has nothing but the sister
 * has her whatever they are. */
bool isle_is_alone(const struct isle_options *options);

/* The options of a mode when nobody says more than how many play (0: the usual
 * number): edition 2, the first modules, medium when alone. Boats are 0, to be
 * dealt. Whether so many can play is isle_options_check's business. */
struct isle_options isle_options_usual(enum isle_mode mode, int seats);

/* The Oshax that begin in the line unless others are chosen, as bits. */
uint16_t isle_oshax_usual(int seats);

/* Whether these options can be played. Advanced and family 2-6 seats, solo 1,
 * explore 1-8; three modules of A B C D E I (five at 5-6 seats) in advanced and
 * solo, none in family and explore; no events in family mode, no expansions in
 * explore; difficulty 0 unless one plays alone; boats 1-6, all different except
 * in explore; house rules only where they change something; oshax with promos
 * only, as many as the line has (6, at 5-6 seats 9), and not the usual ones. */
enum isle_error isle_options_check(const struct isle_options *options);

/* Deals the boats that are 0 by chance, chosen by key: boats 1-4 when at most
 * four play, all six with more and in explore; different ones as long as there
 * are (Book: boats). Boats already named stay. */
void isle_deal_boats(struct isle_options *options, const uint8_t key[32]);

/* Builds the rules. The options must have passed isle_options_check. */
void isle_rules_init(struct isle_rules *rules,
                     const struct isle_options *options);

/* Shuffles a box: ChaCha20 keyed with key, Fisher-Yates over each line in the
 * order of struct isle_box, but for the turn order, which begins at a seat
 * drawn and goes round the table (shuffle.md). The same key gives the same
 * box everywhere. */
void isle_box_shuffle(const struct isle_rules *rules, const uint8_t key[32],
                      struct isle_box *box);

/* Whether a box holds exactly what the rules need, each line complete. */
enum isle_error isle_box_check(const struct isle_rules *rules,
                               const struct isle_box *box);

/* Sets up the game and goes on to the first decision. log may be NULL. */
void isle_game_init(const struct isle_rules *rules, const struct isle_box *box,
                    struct isle_game *game, struct isle_log *log);

/* The seats whose decision is due. 0 only when the game is over. */
uint32_t isle_due(const struct isle_rules *rules, const struct isle_game *game);

/* The seats that may speak: those due, and those that may play an anytime card
 * or feed a cat now. */
uint32_t isle_may(const struct isle_rules *rules, const struct isle_game *game);

/* The seat that gets the cards which a seat (1..) passes on today; 0 where no
 * cards are drafted, or nobody sits beside. */
int isle_passes_to(const struct isle_rules *rules, const struct isle_game *game,
                   int seat);

/* The cats that the sister's open card is about, as the fields lie now: their
 * places in the line of both fields, the left first, counted from 1, in the
 * order of its words; both of a switch. How many; 0 while no card of hers waits
 * open. */
int isle_sister_aims(const struct isle_game *game,
                     uint8_t place[ISLE_AIMS_MAX]);

/* Fish that a tile of a field (0 left, 1 right) costs: a cat what is paid
 * there, a beast what is paid on the right wherever it lies. Rulings 29 */
int isle_price(const struct isle_rules *rules, int field, int tile);

/* What the next open slot of a move takes. */
enum isle_slot isle_slot(const struct isle_move *move);

/* Lists what may fill the next slot, in a fixed order, into out (room for
 * ISLE_STEPS_MAX); returns how many. A prefix with verb ISLE_VERB_NONE lists
 * verbs. The members of a list may be given in any order, none more often than
 * it is there. The prefix must be made of listed steps; 0 for a whole move. */
int isle_steps(const struct isle_rules *rules, const struct isle_game *game,
               const struct isle_move *prefix, isle_step *out);

/* Fills the next slot. The step need not be legal, only in range of its slot;
 * false, and the move unchanged, when it is not. */
bool isle_extend(struct isle_move *move, isle_step step);

/* Whether a whole move is legal now. */
enum isle_error isle_check(const struct isle_rules *rules,
                           const struct isle_game *game,
                           const struct isle_move *move);

/* Plays a move and everything that follows by itself. Anything but ISLE_OK
 * leaves the position as it was. log may be NULL; it is emptied first. */
enum isle_error isle_play(const struct isle_rules *rules,
                          struct isle_game *game, const struct isle_move *move,
                          struct isle_log *log);

/* The squares a tile covers in a placing where it lies on the boat. */
struct isle_set isle_squares(const struct isle_rules *rules, int tile, int turn,
                             int anchor);

/* Finds the placing that covers exactly these squares; for beasts also with
 * these icons (square and colour, rising; icon_count 0 without). False, turn
 * and anchor unchanged, if there is none. */
bool isle_find_placing(const struct isle_rules *rules, int tile,
                       const struct isle_set *squares,
                       const uint8_t *icon_square, const uint8_t *icon_colour,
                       int icon_count, uint8_t *turn, uint8_t *anchor);

/* All legal placings of a tile on a seat's boat as steps of ISLE_SLOT_PLACING
 * into out (room for ISLE_STEPS_MAX); returns how many. Whether the tile can be
 * had is not looked at. */
int isle_placings(const struct isle_rules *rules, const struct isle_game *game,
                  int seat, int tile, isle_step *out);

/* Whether the seat would use up the card that lets its next tile lie anywhere
 * if it laid this one: beasts and king rats leave it for another. */
bool isle_spends_card(const struct isle_game *game, int seat, int tile);

/* How many kittens come up beside those that lie open, 0..4, when whoever takes
 * one has no second any more: as many as the line has room for and the bag
 * still holds. */
int isle_kittens_to_come(const struct isle_rules *rules,
                         const struct isle_game *game);

/* What a move of ISLE_CHOOSE, as far as it has come, would bring its seat
 * today. */
struct isle_laying {
	uint8_t speed;
	uint8_t baskets;     /* cats they carry: permanent ones and tokens too, two
	                        broken ones for one */
	uint8_t half;        /* the broken one (card id) that is left without its
	                        pair, of several the slowest; ISLE_NONE without */
	uint8_t payable;     /* cats that the fish are enough for, the cheapest */
};
struct isle_laying isle_laying(const struct isle_rules *rules,
                               const struct isle_game *game,
                               const struct isle_move *move);

/* Puts a tile on a boat without asking: for score sheets and searches. The boat
 * has fewer than ISLE_TILES_MAX. */
void isle_boat_place(const struct isle_rules *rules, struct isle_boat *boat,
                     struct isle_tile tile);

/* The same for a printed piece (isle_printed), which lies on these squares. */
void isle_boat_place_printed(struct isle_boat *boat, struct isle_tile tile,
                             const struct isle_set *squares);

/* The tile of a boat that covers a square: its index, or -1. */
int isle_boat_tile_at(const struct isle_rules *rules,
                      const struct isle_boat *boat, int square);

/* What a seat (0: a spectator) sees of a game: all that it may know, and zeros.
 * A view is a position: isle_due gives the same as for the true one, and so do
 * isle_may and isle_steps for that seat. The view of a view is itself.
 *
 * Nothing in a view is marked as hidden; this is what the rows of
 * visibility.h of the sources come to:
 *
 *   deck                  zeros throughout. They look like card 0 and mean
 *                         nothing; deck_count - deck_i are left
 *   bag, kitten_bag, beast_bag, colours, baskets, cats, lessons
 *                         from the next one to come on (bag[bag_i] ...) the
 *                         true ones in rising order: which are left is known,
 *                         in what order they come is not
 *   hand, drafted, pack, and before the end lessons, before the reveal laid,
 *   of other seats        empty sets; hidden_hand ... say how many there are
 *   seen, discarded of other seats
 *                         empty sets, and not counted
 *   taken, special_today of other seats while all take in Explore & Draw
 *                         0, as if the seat had not taken; specials are
 *                         without the one of today
 *   hidden_anytime of other seats
 *                         1 when the seat is waited for because it holds an
 *                         anytime card
 *
 * A true position has no hidden_... other than 0. isle_resample makes one that
 * may be the true one out of a view. */
void isle_view(const struct isle_rules *rules, const struct isle_game *game,
               int seat, struct isle_game *view);

/* What a seat (0: a spectator) sees of a played move, by the same rows:
 * *seen is the move, or as much of it as may be known. Which way
 * of taking in explore is hidden is written as the bare `take` of family mode.
 * Returns how many cards were left out; -1 when the number of cards says
 * nothing: all is shown, or there are none in such a move. */
int isle_view_move(const struct isle_move *move, int seat,
                   struct isle_move *seen);

/* A position that the seat of this view may take for the true one, chosen at
 * random by key. isle_view of it is the view again. */
void isle_resample(const struct isle_rules *rules, const struct isle_game *view,
                   int seat, const uint8_t key[32], struct isle_game *game);

/* 64 bits over the whole position, with all that is hidden. */
uint64_t isle_hash(const struct isle_game *game);

/* A hash of these rules, of the words and pieces, and of how a position lies in
 * memory: where it is equal the bytes of a position mean the same. The options
 * are not part of it. It reads all of the rules (48 KB): ask once. */
uint64_t isle_rules_hash(const struct isle_rules *rules);

/* The printed facts behind an error: a short English text (a gettext key) and
 * the rule it stands on ("Rulings 2", "Book: cards"). */
struct isle_error_info { const char *text, *rule; };
struct isle_error_info isle_error_info(enum isle_error error);

/* ---- scores -------------------------------------------------------------- */

/* A line of a score. card: the printed number of a lesson; in explore, for
 * lessons of a seat, the place on the sheet. */
struct isle_item { int32_t card; int32_t points; };

/* All in points; what costs points is negative. */
struct isle_seat_score {
	int32_t rats, rooms, families, rare;
	struct isle_item lesson[ISLE_LESSONS_MAX];
	int lesson_count;
	int32_t lessons_total;
	struct isle_item public_lesson[ISLE_PUBLIC_MAX];
	int public_count;
	int32_t public_total, friends, markers, total;   /* friends: of beasts */
	uint8_t rooms_full;                  /* how many; breaks some ties */
};

struct isle_sister_score {
	int32_t colours;
	struct isle_item lesson[ISLE_SISTER_LESSONS];
	int lesson_count;
	int32_t lessons_total, beasts, events, total;
};

struct isle_score {
	int seats;
	uint32_t winners;                    /* bits; bit 0: the sister */
	struct isle_sister_score sister;     /* solo */
	struct isle_seat_score seat[ISLE_PLAYERS_MAX];
};

/* A piece of a box whose shapes are not those of our tables: score sheets may
 * hold such, games never do. Its tile has the turn ISLE_TURNS + i, i being its
 * place in isle_player.printed, and its first square as anchor. */
struct isle_printed {
	struct isle_set squares;
	uint8_t icon_count;                  /* beasts, else 0 */
	uint8_t icon_square[ISLE_CELLS_MAX];
	uint8_t icon_colour[ISLE_CELLS_MAX];
};

/* What is counted for one player: from a position, or from a score sheet. */
struct isle_player {
	const struct isle_boat *boat;
	const struct isle_printed *printed;  /* NULL when no tile needs it */
	uint16_t lesson[ISLE_LESSONS_MAX];   /* printed numbers, in the order wanted;
	                                        in explore places of the sheet */
	int lesson_count;
	int fish, baskets, markers;
	bool first;                          /* in turn order */
};

/* What is counted for a table. */
struct isle_table {
	int players;
	struct isle_item public_lesson[ISLE_PUBLIC_MAX];  /* card: number,
	                                                     points: colour */
	int public_count;
	bool has_sister;
	uint8_t colours[5];                  /* hers, in order of turning up */
	int colours_open;                    /* how many count yet, 5 at the end */
	uint16_t sister[ISLE_SISTER_LESSONS];   /* her lessons, printed numbers */
	int sister_count;
	int sister_events;
	struct isle_player player[ISLE_PLAYERS_MAX];
};

/* Scores a table. rules gives mode, edition, boats and shapes. */
void isle_score_table(const struct isle_rules *rules,
                      const struct isle_table *table, struct isle_score *score);

/* The table as a position stands now: at the end the final count, before it
 * what it would be if Vesh came now (with what is visible in a view). */
void isle_table_of(const struct isle_rules *rules, const struct isle_game *game,
                   struct isle_table *table);

/* Both in one. */
void isle_score(const struct isle_rules *rules, const struct isle_game *game,
                struct isle_score *score);

/* Whether the game has what these lines of a score count: beasts, events. The
 * lines are there then, even where they bring nobody anything. */
static inline bool isle_counts_friends(const struct isle_rules *rules)
{
	return rules->options.with & ISLE_BEASTS;
}

static inline bool isle_counts_markers(const struct isle_rules *rules)
{
	return rules->options.with & ISLE_EVENTS;
}

/* The lines of a score whose squares can be shown. */
enum isle_line { ISLE_LINE_RATS, ISLE_LINE_ROOMS, ISLE_LINE_FAMILIES,
                 ISLE_LINE_RARE, ISLE_LINE_FRIENDS, ISLE_LINE_LESSON,
                 ISLE_LINE_COLOURS, ISLE_LINE_BEASTS,   /* the sister's */
                 ISLE_LINES };

/* The squares that make a line of the score of table->player[player]; for
 * ISLE_LINE_LESSON of the lesson with that printed number, its named colour,
 * else 0 and ISLE_NONE. For ISLE_LINE_FAMILIES number may be 1 for the largest
 * family alone, 2 for the second ...; none where there are fewer. The sister's
 * colours and beasts are shown whole, whatever number and colour say. */
struct isle_set isle_score_squares(const struct isle_rules *rules,
                                   const struct isle_table *table, int player,
                                   enum isle_line line, int number, int colour);

/* The number a lesson's measure stands at for table->player[player], for "3 of
 * 5"; colour is the one named, else ISLE_NONE. */
int isle_lesson_stands(const struct isle_rules *rules,
                       const struct isle_table *table, int player, int number,
                       int colour);

/* The points of a family of so many cats, 0 below three (Rulings 20). */
int isle_family_points(int cats);

/* ---- the library --------------------------------------------------------- */

/* A program that is linked with a libisle of another release than the header it
 * was compiled with would read positions wrongly if their layout differs. It
 * asks isle_is_compatible once, at its start, and goes no further on false. */

/* Counts up whenever a public struct or the meaning of a function changes; the
 * soname carries it (libisle.so.1). */
enum { ISLE_ABI = 1 };

/* The release, "1.0.0". */
const char *isle_version(void);

/* ISLE_ABI, and the bytes of each struct, as the library was compiled. */
int isle_abi(void);
size_t isle_options_size(void);
size_t isle_rules_size(void);
size_t isle_box_size(void);
size_t isle_game_size(void);
size_t isle_move_size(void);
size_t isle_log_size(void);
size_t isle_table_size(void);
size_t isle_score_size(void);

static inline bool isle_is_compatible(void)
{
	return isle_abi() == ISLE_ABI
	    && isle_options_size() == sizeof(struct isle_options)
	    && isle_rules_size() == sizeof(struct isle_rules)
	    && isle_box_size() == sizeof(struct isle_box)
	    && isle_game_size() == sizeof(struct isle_game)
	    && isle_move_size() == sizeof(struct isle_move)
	    && isle_log_size() == sizeof(struct isle_log)
	    && isle_table_size() == sizeof(struct isle_table)
	    && isle_score_size() == sizeof(struct isle_score);
}

#ifdef __cplusplus
}
#endif
#ifndef __wasm__
#pragma GCC visibility pop
#endif

#endif
