/*
 * engine.h - what the chapters of the engine share. Nothing outside
 * src/engine/ includes it.
 */
#ifndef ENGINE_H
#define ENGINE_H

#include <stddef.h>
#include "isle.h"
#include "sets.h"

/* A bug, never bad input: stops the program, in every build. */
#define ASSERT(condition) do { if (!(condition)) __builtin_trap(); } while (0)

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int byte, size_t size);
int memcmp(const void *a, const void *b, size_t size);

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

/* ---- content tables (data/) ---------------------------------------------- */

/* Shape numbers of c1..c17, k1..k4, o1..o10, r1..r7, t1..t4, b1..b18 and the
 * king rat. */
enum { SHAPE_CAT = 0, SHAPE_KITTEN = 17, SHAPE_OSHAX = 21, SHAPE_RARE = 31,
       SHAPE_COMMON = 38, SHAPE_BEAST = 42, SHAPE_KING_RAT = 60 };

/* Boats of the base box; the others came with Late Arrivals. */
enum { BASE_BOATS = 4 };

/* Rows, '/' between them: '.' nothing, '#' a square, B G O P R an icon. */
extern const char *const data_shapes[ISLE_SHAPES_MAX];
/* ' ' off the boat, else the room 0..6. */
extern const char *const data_rooms[ISLE_ROWS];
/* ' ' off the boat, '.' plain, 'r' a rat, B G O P R a map. */
extern const char *const data_boats[ISLE_BOATS][ISLE_ROWS];
extern const struct isle_card_info data_cards[ISLE_CARDS];
extern const struct isle_lesson_info data_lessons[];
extern const int data_lesson_count;
extern const struct isle_sister_card data_sister[23];
extern const struct isle_event_tile data_events[15];
extern const struct isle_explore_card data_explore[ISLE_EXPLORE_CARDS];
extern const uint8_t data_explore_lessons[26];

/* ---- chapters ------------------------------------------------------------ */

/* shapes.c: fills boat, edge, room, plan and shape of the rules. */
void shapes_init(struct isle_rules *rules);

/* shapes.c: whether the tile fits somewhere on the boat; anywhere: it need not
 * touch. On a boat without tiles nothing needs to touch. */
bool shapes_fits(const struct isle_rules *rules, const struct isle_boat *boat,
                 int tile, bool anywhere);

/* shapes.c: all placings as steps, by orientation, then by rising anchor. */
int shapes_placings(const struct isle_rules *rules,
                    const struct isle_boat *boat, int tile, bool anywhere,
                    isle_step *out);

/* shapes.c: why a placing is not legal, or ISLE_OK. */
enum isle_error shapes_check(const struct isle_rules *rules,
                             const struct isle_boat *boat, int tile, int turn,
                             int anchor, bool anywhere);

/* shapes.c: takes tile i off the boat. */
void shapes_remove(const struct isle_rules *rules, struct isle_boat *boat,
                   int i);

/* random.c: numbers from ChaCha20 (RFC 8439) with a zero nonce. A public cipher,
 * because a shuffle can be proved (docs/shuffle.md): whoever has the key makes
 * the same numbers with a program of their own. What is drawn, and in which
 * order, is therefore part of the format. */
struct random {
	uint32_t key[8];
	uint32_t block[16];      /* the words in use */
	uint32_t counter;        /* of the block after it */
	uint8_t used;            /* words of the block that were given out, 0..16 */
};

/* Starts at the first number of a key. */
void random_init(struct random *random, const uint8_t key[32]);

/* A number below n (not 0), every one equally likely. */
uint32_t random_below(struct random *random, uint32_t n);

/* Puts items into an order, every one equally likely. */
void random_shuffle(struct random *random, uint8_t *items, int count);

/* measure_events.c: the points an event brings a boat now; choice: the row,
 * column or first square of a cat for P3, P4, P7. */
int measure_event(const struct isle_rules *rules, const struct isle_boat *boat,
                  enum isle_event_effect effect, int choice);

/* measure.c: tiles of a kind on a boat; cats of a colour, kittens and Oshax
 * included. */
int measure_tiles(const struct isle_boat *boat, enum isle_tile_kind kind);
int measure_cats(const struct isle_boat *boat, int colour);

#endif
