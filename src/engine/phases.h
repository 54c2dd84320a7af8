/*
 * phases.h - what a phase of the day is made of.
 *
 * phases.c walks from phase to phase by its table; each chapter gives its part:
 * day.c the event, draft.c the cards, turns.c the rescuing, explore.c the
 * island. A phase has
 *
 *   enter     sets it up: deals, lays open, puts the first in turn
 *   due       who owes a decision now, as bits; it only asks. The phase waits
 *             as long as somebody is due
 *   advance   begins the next turn or round when nobody is due; false when
 *             there is none, and then the phase is left
 *   leave     what follows from the whole phase
 *
 * All but due may be absent.
 */
#ifndef PHASES_H
#define PHASES_H

#include "game.h"

/* Who owes a decision, and whether one seat does. */
typedef uint32_t phases_due(const struct isle_rules *rules,
                            const struct isle_game *game);
typedef bool phases_owes(const struct isle_rules *rules,
                         const struct isle_game *game, int seat);

/* Goes over to a phase. */
void phases_enter(struct act *act, enum isle_phase phase);

/* Nobody has answered yet. */
void phases_clear_answers(struct act *act);

/* The advance of a phase that has every place of the turn order once. */
bool phases_next_in_order(struct act *act);

/* The seats that owe something, as bits. */
uint32_t phases_seats_where(const struct isle_rules *rules,
                            const struct isle_game *game, phases_owes *owes);

/* day.c */
void day_event_enter(struct act *act);
phases_due day_event_due;
bool day_event_advance(struct act *act);
void day_event_leave(struct act *act);
void day_end(struct act *act);

/* draft.c */
void draft_enter(struct act *act);
bool draft_advance(struct act *act);
void draft_leave(struct act *act);
phases_due draft_keep_due;
void draft_lessons_enter(struct act *act);
phases_due draft_lessons_due;

/* turns.c */
void turns_choose_enter(struct act *act);
phases_due turns_choose_due;
void turns_choose_leave(struct act *act);
void turns_rescue_enter(struct act *act);
phases_due turns_rescue_due;
bool turns_rescue_advance(struct act *act);
void turns_rescue_leave(struct act *act);
void turns_rare_finds_enter(struct act *act);
phases_due turns_rare_finds_due;
bool turns_rare_finds_advance(struct act *act);

/* explore.c */
phases_due explore_island_due;
phases_due explore_resolve_due;

#endif
