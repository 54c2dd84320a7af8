/*
 * visibility.h - who may know what: a row for every field of a position and for
 * every slot of a move.
 *
 * What has no row is not shown. A view (isle_view) starts as zeros and holds
 * what the rows let through; a move as others see it (isle_view_move) starts
 * empty; resampling shuffles the lines named here; the tests change whatever a
 * row hides and look for a trace of it. A new field stands in its list or the
 * engine does not compile: the rows of a list, laid one after the other, must
 * be the struct, byte for byte (visibility.c).
 *
 * The lists are macros, so that building a view is straight code: F(field, what
 * others see of it). Fields of one seat are all shown to that seat.
 */
#ifndef VISIBILITY_H
#define VISIBILITY_H

#include "game.h"

/* What is shown of a field to those who do not own it. */
enum sight {
	SIGHT_UNSAID,     /* a slot without a row: hidden, and a test fails */
	SIGHT_OPEN,       /* all of it */
	SIGHT_NOBODY,     /* nothing, to nobody */
	SIGHT_ORDER,      /* a line: what it still holds, but not in which order */
	SIGHT_OWN,        /* nothing */
	SIGHT_COUNTED,    /* cards: how many, added to the count named */
	SIGHT_COUNT,      /* such a count: what its cards have put there */
	SIGHT_SPECIALS,   /* specials used, less the one used for a hidden taking */
	SIGHT_WAITED,     /* that the seat is being waited for and so holds an anytime
	                     card */
	SIGHT_SEATS       /* the seats, each by its own rows */
};

/* When what was hidden comes to light. */
enum until { UNTIL_NEVER, UNTIL_REVEAL, UNTIL_TAKEN, UNTIL_OVER };

/* Lines of which everybody knows what is left, nobody the order. Resampling
 * shuffles them in this order. */
enum line { LINE_BAG, LINE_KITTENS, LINE_BEASTS, LINE_COLOURS, LINE_BASKETS,
            LINE_CATS, LINE_LESSONS, LINES };

struct visibility {
	const char *name;      /* of the field */
	uint16_t at, size;     /* its bytes */
	uint8_t sight;         /* enum sight */
	uint8_t until;         /* enum until; open from then on */
	uint16_t count;        /* SIGHT_COUNTED: where its count is */
	uint8_t line;          /* SIGHT_ORDER: enum line */
};

#define OPEN           .sight = SIGHT_OPEN
#define NOBODY         .sight = SIGHT_NOBODY
#define ORDER(of)      .sight = SIGHT_ORDER, .line = LINE_##of
#define OWN            .sight = SIGHT_OWN
#define COUNTED(field) .sight = SIGHT_COUNTED, \
                       .count = offsetof(struct isle_seat, field)
#define COUNT_OF_CARDS .sight = SIGHT_COUNT
#define UNTIL(moment)  .until = UNTIL_##moment

#define GAME_FIELDS(F) \
	F(day,           OPEN) \
	F(phase,         OPEN) \
	F(phase_i,       OPEN) \
	F(day_begun,     OPEN) \
	F(turn_i,        OPEN) \
	F(fastest,       OPEN) \
	F(revealed,      OPEN) \
	F(draft_round,   OPEN) \
	F(order_count,   OPEN) \
	F(order,         OPEN) \
	F(zero,          OPEN) \
	F(reveals,       OPEN) \
	F(bag_i,         OPEN) \
	F(bag_count,     OPEN) \
	F(deck_i,        OPEN) \
	F(deck_count,    OPEN) \
	F(bag,           ORDER(BAG)) \
	F(deck,          NOBODY) \
	F(cats,          ORDER(CATS)) \
	F(cats_i,        OPEN) \
	F(lessons,       ORDER(LESSONS)) \
	F(lessons_i,     OPEN) \
	F(island,        OPEN) \
	F(field,         OPEN) \
	F(common,        OPEN) \
	F(rare_line,     OPEN) \
	F(rare_left,     OPEN) \
	F(rare_count,    OPEN) \
	F(oshax,         OPEN) \
	F(oshax_count,   OPEN) \
	F(kitten,        OPEN) \
	F(kitten_count,  OPEN) \
	F(kitten_bag,    ORDER(KITTENS)) \
	F(kitten_i,      OPEN) \
	F(beast_bag,     ORDER(BEASTS)) \
	F(events,        OPEN) \
	F(tokens,        OPEN) \
	F(colours,       ORDER(COLOURS)) \
	F(colours_open,  OPEN) \
	F(sister,        OPEN) \
	F(sister_count,  OPEN) \
	F(baskets,       ORDER(BASKETS)) \
	F(baskets_i,     OPEN) \
	F(her_cards,     OPEN) \
	F(her_next,      OPEN) \
	F(public_count,  OPEN) \
	F(public_lesson, OPEN) \
	F(zeros,         OPEN) \
	F(open,          OPEN) \
	F(seat,          .sight = SIGHT_SEATS)

/* Tokens lie openly on the face-down rescue cards. Book: kittens-beasts */
#define SEAT_FIELDS(F) \
	F(boat,           OPEN) \
	F(hand,           COUNTED(hidden_hand)) \
	F(drafted,        COUNTED(hidden_drafted)) \
	F(pack,           COUNTED(hidden_pack)) \
	F(lessons,        COUNTED(hidden_lessons), UNTIL(OVER)) \
	F(laid,           COUNTED(hidden_laid), UNTIL(REVEAL)) \
	F(seen,           OWN) \
	F(discarded,      OWN) \
	F(fish,           OPEN) \
	F(markers,        OPEN) \
	F(hidden_hand,    COUNT_OF_CARDS) \
	F(hidden_drafted, COUNT_OF_CARDS) \
	F(hidden_pack,    COUNT_OF_CARDS) \
	F(hidden_lessons, COUNT_OF_CARDS) \
	F(hidden_laid,    COUNT_OF_CARDS) \
	F(baskets,        OPEN) \
	F(baskets_used,   OPEN) \
	F(tokens,         OPEN) \
	F(laid_tokens,    OPEN) \
	F(speed,          OPEN) \
	F(passed,         OPEN) \
	F(answered,       OPEN) \
	F(kept,           OPEN) \
	F(ready,          OPEN) \
	F(done,           OPEN) \
	F(more,           OPEN) \
	F(rescues,        OPEN) \
	F(turn_ended,     OPEN) \
	F(anywhere,       OPEN) \
	F(pending_count,  OPEN) \
	F(specials,       .sight = SIGHT_SPECIALS, UNTIL(TAKEN)) \
	F(special_today,  OWN, UNTIL(TAKEN)) \
	F(twice,          OPEN) \
	F(spent_tokens,   OPEN) \
	F(hidden_anytime, .sight = SIGHT_WAITED) \
	F(zero,           OPEN) \
	F(taken,          OWN, UNTIL(TAKEN)) \
	F(resolved,       OPEN) \
	F(ticked,         OPEN) \
	F(pending,        OPEN)

#define VISIBILITY(type, field, ...) \
	{ .name = #field, .at = offsetof(type, field), \
	  .size = sizeof ((type *)0)->field, __VA_ARGS__ }
#define GAME_ROW(field, ...) VISIBILITY(struct isle_game, field, __VA_ARGS__)
#define SEAT_ROW(field, ...) VISIBILITY(struct isle_seat, field, __VA_ARGS__)

/* The same rows as tables, in the order of the fields. */
extern const struct visibility visibility_game[], visibility_seat[];
extern const int visibility_game_count, visibility_seat_count;

/* The moments that have not come yet, as bits of enum until. */
static inline uint32_t visibility_ahead(const struct isle_game *game)
{
	return 1u << UNTIL_NEVER
	     | (uint32_t)!game->revealed << UNTIL_REVEAL
	     | (uint32_t)(game->phase == ISLE_PHASE_TAKE) << UNTIL_TAKEN
	     | (uint32_t)(game->phase != ISLE_PHASE_OVER) << UNTIL_OVER;
}

/* What is still to come of a line: its bytes in the position. */
struct visibility_rest { int at, count; };
struct visibility_rest visibility_rest(const struct isle_rules *rules,
                                       const struct isle_game *game,
                                       enum line line);

/* What others see of the next slot of a move under construction: SIGHT_OPEN,
 * SIGHT_OWN or SIGHT_COUNTED (cards are counted, tokens are open). */
enum sight visibility_slot(const struct isle_move *move);

/* The verb that others take this one for. */
enum isle_verb visibility_verb(enum isle_verb verb);

#endif
