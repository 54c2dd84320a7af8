/*
 * isle/bots.h - the opponents of libisle.
 *
 * They see what a seat sees (isle_view), never the position, and play every
 * mode, seat count and expansion. They keep nothing between decisions, allocate
 * nothing and have no clock but one that is lent to them, so the same view,
 * level, seed and budget of positions give the same move everywhere.
 *
 *   struct isle_mind *mind = malloc(isle_mind_size());
 *   isle_mind_init(mind);
 *   isle_view(&rules, &game, seat, &view);
 *   if (isle_choose(mind, &rules, &view, seat, ISLE_LEVEL_CAT, NULL, 1, &move))
 *           isle_play(&rules, &game, &move, NULL);
 */
#ifndef ISLE_BOTS_H
#define ISLE_BOTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "isle.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

enum isle_level {
	ISLE_LEVEL_RANDOM,    /* any legal step, each as likely as the next */
	ISLE_LEVEL_KITTEN,    /* a beginner */
	ISLE_LEVEL_CAT,       /* greedy by estimated final score */
	ISLE_LEVEL_CAPTAIN,   /* plays its best moves out in worlds that may be */
	ISLE_LEVEL_OSHAX,     /* the same, wider, longer, with more worlds */
	ISLE_LEVEL_VESH,      /* plans the rest of its day in them */
	ISLE_LEVELS
};

/* "random", "kitten" ...; NULL for a number that is no level. */
const char *isle_level_name(int level);

/* The level of a name, or -1. */
int isle_level_find(const char *name);

/* How much may be thought about one decision. */
struct isle_budget {
	uint32_t positions;       /* moves played in thought; 0: the level's own */
	uint32_t ms;              /* milliseconds by the clock; 0: no bound */
	uint64_t (*now_us)(void *clock);   /* microseconds; NULL: no clock */
	void *clock;
};

struct isle_mind;

/* Bytes of a mind, all the memory an opponent thinks in: some 200 KB, aligned
 * as malloc does it. One thread at a time may use it. */
size_t isle_mind_size(void);
void isle_mind_init(struct isle_mind *mind);

/* Chooses a legal move of a seat in its view. A seat that is due (isle_due)
 * always gets one; a seat that merely may speak (isle_may) gets false when it
 * would rather not. budget may be NULL: the level's own. */
bool isle_choose(struct isle_mind *mind, const struct isle_rules *rules,
                 const struct isle_game *view, int seat, enum isle_level level,
                 const struct isle_budget *budget, uint64_t seed,
                 struct isle_move *move);

/* ---- hints --------------------------------------------------------------- */

enum { ISLE_HINTS = 3, ISLE_HINT_MAX = 1024 };

struct isle_hint {
	struct isle_move move;
	int32_t points;       /* the seat's final score to expect, hundredths */
	int32_t behind;       /* hundredths by which the first hint is better */
	int32_t reason[3];    /* why, for isle_format_hint */
};

/* The best moves of a seat that may speak, best first, at most ISLE_HINTS; 0
 * when it had better say nothing, and always for ISLE_LEVEL_RANDOM, which
 * prefers none. The first is what isle_choose would play. */
int isle_hints(struct isle_mind *mind, const struct isle_rules *rules,
               const struct isle_game *view, int seat, enum isle_level level,
               const struct isle_budget *budget, uint64_t seed,
               struct isle_hint hint[ISLE_HINTS]);

/* Why a hint is good, in an English sentence of less than ISLE_HINT_MAX bytes:
 * its length, or 0 when it does not fit. */
size_t isle_format_hint(const struct isle_hint *hint, char *buf, size_t size);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
