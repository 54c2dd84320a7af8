/*
 * verbs.c - when a verb may be used: by whom, in which phase, to finish what,
 * and what else must hold.
 */
#include "game.h"

#define BIT(n) (1u << (n))

/* ---- playing cards ------------------------------------------------------- */

/* Anytime cards wait for nothing but the last word of the last call. */
static enum isle_error anytime_moment(const struct ask *ask)
{
	bool last = ask->game->phase == ISLE_PHASE_LAST_CALL;
	return last && ask->me->done ? ISLE_ALREADY_DONE : ISLE_OK;
}

/* One card a turn in the rare finds. Rulings 11 */
static enum isle_error rare_finds_moment(const struct ask *ask,
                                         enum isle_card_kind kind)
{
	if (ask->game->phase != isle_card_phase(kind))
		return ISLE_WRONG_PHASE;
	return ask_turn(ask->game) == ask->seat ? ISLE_OK : ISLE_NOT_YOUR_TURN;
}

enum isle_error verbs_play_card(const struct ask *ask, int card)
{
	const struct isle_card_info *info = card_at(card);
	enum isle_error why;
	if (!isle_set_has(&ask->me->hand, card))
		return ISLE_NOT_YOUR_CARD;
	switch (info->kind) {
	case ISLE_CARD_ANYTIME:
		why = anytime_moment(ask);
		break;
	case ISLE_CARD_OSHAX: case ISLE_CARD_TREASURE:
		why = rare_finds_moment(ask, info->kind);
		break;
	default:
		return ISLE_WRONG_CARD;
	}
	if (!why && !cards_usable(ask, card))
		why = ISLE_CARD_USELESS;
	return why;
}

static enum isle_error can_play(const struct ask *ask)
{
	enum isle_error why = ISLE_NOT_YOUR_CARD;
	if (ask->checking)
		return ISLE_OK;
	for (int c = isle_set_next(&ask->me->hand, 0); c >= 0;
	     c = isle_set_next(&ask->me->hand, c + 1))
		if (!(why = verbs_play_card(ask, c)))
			return ISLE_OK;
	return why;
}

static enum isle_error can_feed(const struct ask *ask)
{
	enum isle_error why = anytime_moment(ask);
	if (!why && ask->me->fish == 0)
		why = ISLE_NO_FISH;
	if (!why && set_empty(ask_feedable(ask->me)))
		why = ISLE_NO_TILE_THERE;
	return why;
}

/* ---- other verbs --------------------------------------------------------- */

static enum isle_error not_answered(const struct ask *ask)
{
	return ask->me->answered ? ISLE_ALREADY_DONE : ISLE_OK;
}

static enum isle_error can_keep(const struct ask *ask)
{
	const struct isle_pending *pending = ask_pending(ask->me);
	return !pending && ask->me->kept ? ISLE_ALREADY_DONE : ISLE_OK;
}

static enum isle_error can_ready(const struct ask *ask)
{
	if (!ask->me->kept)
		return ISLE_WRONG_PHASE;
	return ask_owes_ready(ask->me) ? ISLE_OK : ISLE_ALREADY_DONE;
}

static enum isle_error can_name(const struct ask *ask)
{
	return ask_unnamed(ask->game, ask->seat) >= 0 ? ISLE_OK : ISLE_ALREADY_DONE;
}

static enum isle_error can_end(const struct ask *ask)
{
	return ask->me->rescues ? ISLE_OK : ISLE_WRONG_PHASE;   /* Rulings 14 */
}

static enum isle_error can_pass(const struct ask *ask)
{
	bool in_longer_turn = ask->game->phase == ISLE_PHASE_RESCUE
	                   && ask->me->rescues;
	return in_longer_turn ? ISLE_WRONG_PHASE : ISLE_OK;
}

static enum isle_error can_take_treasure(const struct ask *ask)
{
	const struct isle_pending *pending = ask_pending(ask->me);
	if (pending->kind == ISLE_PENDING_COPY && pending->c != ISLE_TAKE_TREASURE)
		return ISLE_NOT_THAT_COPY;
	bool some = ask_treasure(ask->rules, ask->game, ask->me, ask_takes(ask));
	return ask->checking || some ? ISLE_OK : ISLE_NOT_THERE;
}

static enum isle_error can_refuse_treasure(const struct ask *ask)
{
	return ask->me->twice ? ISLE_MUST_FINISH_DRAWING : ISLE_OK;
}

static enum isle_error can_done(const struct ask *ask)
{
	return ask_owes_done(ask->rules, ask->game, ask->seat) ? ISLE_OK
	                                                       : ISLE_ALREADY_DONE;
}

/* The answer that today's event asks for. */
static enum isle_error can_answer(const struct ask *ask,
                                  enum isle_event_effect effect)
{
	return ask_event(ask->rules, ask->game) == effect ? ISLE_OK
	                                               : ISLE_WRONG_PHASE;
}

static enum isle_error can_king_rat(const struct ask *ask)
{
	return can_answer(ask, ISLE_A1);
}

static enum isle_error can_token(const struct ask *ask)
{
	return can_answer(ask, ISLE_A7);
}

static enum isle_error can_row(const struct ask *ask)
{
	return can_answer(ask, ISLE_P3);
}

static enum isle_error can_column(const struct ask *ask)
{
	return can_answer(ask, ISLE_P4);
}

static enum isle_error can_point_cat(const struct ask *ask)
{
	return can_answer(ask, ISLE_P7);
}

static enum isle_error can_explore(const struct ask *ask, int verb)
{
	return ask->rules->options.mode == ISLE_EXPLORE ? explore_verb(ask, verb)
	                                                : ISLE_WRONG_PHASE;
}

/* ---- verbs --------------------------------------------------------------- */

#define DAY_PHASES (BIT(ISLE_PHASE_EVENT) | BIT(ISLE_PHASE_DRAFT) \
	| BIT(ISLE_PHASE_KEEP) | BIT(ISLE_PHASE_LESSONS) | BIT(ISLE_PHASE_CHOOSE) \
	| BIT(ISLE_PHASE_RESCUE) | BIT(ISLE_PHASE_RARE_FINDS) \
	| BIT(ISLE_PHASE_LAST_CALL))

enum who { ANYBODY, IN_TURN, NOT_WAITING };   /* NOT_WAITING: nor for the
                                                 unfinished things of others */
enum basket_use { EITHER, WITH_BASKETS, WITHOUT };

/* When a verb may be used: to finish what is pending, else in which phases, by
 * whom, and what else must hold. */
static const struct verb_row {
	uint16_t phases;
	uint16_t finishes;
	uint8_t who;
	uint8_t baskets;      /* rescue with baskets, or take as in family mode */
	enum isle_error (*can)(const struct ask *);
} verbs[ISLE_VERBS] = {
	[ISLE_FAMILY_CARDS]   = { BIT(ISLE_PHASE_FAMILY_CARDS), 0, NOT_WAITING, 0,
	                          not_answered },
	[ISLE_DRAFT]          = { BIT(ISLE_PHASE_DRAFT), 0, NOT_WAITING, 0,
	                          not_answered },
	[ISLE_KEEP]           = { BIT(ISLE_PHASE_KEEP), BIT(ISLE_PENDING_KEEP),
	                          NOT_WAITING, 0, can_keep },
	[ISLE_READY]          = { BIT(ISLE_PHASE_KEEP), 0, NOT_WAITING, 0, can_ready },
	[ISLE_NAME]           = { BIT(ISLE_PHASE_LESSONS), 0, IN_TURN, 0, can_name },
	[ISLE_CHOOSE]         = { BIT(ISLE_PHASE_CHOOSE), 0, IN_TURN, 0, NULL },
	[ISLE_RESCUE]         = { BIT(ISLE_PHASE_RESCUE), 0, IN_TURN, WITH_BASKETS,
	                          rescue_can },
	[ISLE_TAKE_CAT]       = { BIT(ISLE_PHASE_RESCUE), 0, IN_TURN, WITHOUT,
	                          rescue_can },
	[ISLE_RESCUE_KITTEN]  = { BIT(ISLE_PHASE_RESCUE), 0, IN_TURN, WITH_BASKETS,
	                          rescue_can_kitten },
	[ISLE_TAKE_KITTEN]    = { BIT(ISLE_PHASE_RESCUE), 0, IN_TURN, WITHOUT,
	                          rescue_can_kitten },
	[ISLE_SECOND]         = { 0, BIT(ISLE_PENDING_SECOND), ANYBODY, 0,
	                          rescue_can_second },
	[ISLE_ENOUGH]         = { 0, BIT(ISLE_PENDING_SECOND), ANYBODY, 0, NULL },
	[ISLE_END]            = { BIT(ISLE_PHASE_RESCUE), 0, IN_TURN, 0, can_end },
	[ISLE_PASS]           = { BIT(ISLE_PHASE_RESCUE) | BIT(ISLE_PHASE_RARE_FINDS),
	                          0, IN_TURN, 0, can_pass },
	[ISLE_TAKE_TREASURE]  = { 0, BIT(ISLE_PENDING_BONUS) | BIT(ISLE_PENDING_TREASURE)
	                          | BIT(ISLE_PENDING_COPY), ANYBODY, 0, can_take_treasure },
	[ISLE_NO_TREASURE]    = { 0, BIT(ISLE_PENDING_BONUS) | BIT(ISLE_PENDING_TREASURE)
	                          | BIT(ISLE_PENDING_COPY), ANYBODY, 0,
	                          can_refuse_treasure },
	[ISLE_PLAY_CARD]      = { DAY_PHASES, 0, ANYBODY, 0, can_play },
	[ISLE_PLACE]          = { 0, BIT(ISLE_PENDING_PLACE), ANYBODY, 0, NULL },
	[ISLE_FIELD]          = { 0, BIT(ISLE_PENDING_FIELD), ANYBODY, 0, NULL },
	[ISLE_PLACE_KING_RAT] = { BIT(ISLE_PHASE_EVENT), 0, IN_TURN, 0, can_king_rat },
	[ISLE_FEED]           = { DAY_PHASES, 0, ANYBODY, 0, can_feed },
	[ISLE_TOKEN]          = { BIT(ISLE_PHASE_EVENT), 0, IN_TURN, 0, can_token },
	[ISLE_ROW]            = { BIT(ISLE_PHASE_EVENT), 0, IN_TURN, 0, can_row },
	[ISLE_COLUMN]         = { BIT(ISLE_PHASE_EVENT), 0, IN_TURN, 0, can_column },
	[ISLE_POINT_CAT]      = { BIT(ISLE_PHASE_EVENT), 0, IN_TURN, 0,
	                          can_point_cat },
	[ISLE_DONE]           = { BIT(ISLE_PHASE_LAST_CALL), 0, ANYBODY, 0, can_done },
};

/* Verbs of Explore & Draw have their own chapter. */
static bool is_explore_verb(int verb)
{
	return verb >= ISLE_TAKE_COLUMN && verb <= ISLE_TAKE_AND;
}

/* The first thing that is wrong is what a person is told: what is pending hides
 * the phase, the phase hides the turn. */
static enum isle_error verb_moment(const struct ask *ask,
                                   const struct verb_row *row)
{
	const struct isle_pending *pending = ask_pending(ask->me);
	if (pending)
		return row->finishes & BIT(pending->kind) ? ISLE_OK : ISLE_UNFINISHED;
	if (!row->phases)
		return ISLE_NOTHING_TO_FINISH;
	if (!(row->phases & BIT(ask->game->phase)))
		return ISLE_WRONG_PHASE;
	if (row->who == IN_TURN && ask_turn(ask->game) != ask->seat)
		return ISLE_NOT_YOUR_TURN;
	if (row->who != NOT_WAITING && ask_unfinished(ask->rules, ask->game))
		return ISLE_UNFINISHED;
	return ISLE_OK;
}

enum isle_error verbs_allowed(const struct ask *ask, isle_step verb)
{
	const struct verb_row *row = &verbs[verb];
	if (ask->game->phase == ISLE_PHASE_OVER)
		return ISLE_GAME_OVER;
	if (is_explore_verb(verb))
		return can_explore(ask, verb);
	if (!ask->me)
		return ISLE_WRONG_PHASE;
	if (row->baskets
	    && (row->baskets == WITH_BASKETS) != ask->rules->needs_basket)
		return ISLE_WRONG_PHASE;
	enum isle_error why = verb_moment(ask, row);
	if (!why && row->can)
		why = row->can(ask);
	return why;
}
