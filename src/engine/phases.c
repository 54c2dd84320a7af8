/*
 * phases.c - from phase to phase until somebody has to decide, and who that
 * is.
 */
#include "phases.h"

/* ---- what phases share --------------------------------------------------- */

void phases_clear_answers(struct act *act)
{
	for (int s = 0; s < act->rules->options.seats; s++)
		act->game->seat[s].answered = 0;
}

uint32_t phases_seats_where(const struct isle_rules *rules,
                            const struct isle_game *game, phases_owes *owes)
{
	uint32_t set = 0;
	for (int s = 1; s <= rules->options.seats; s++)
		if (owes(rules, game, s))
			set |= 1u << s;
	return set;
}

static bool owes_answer(const struct isle_rules *rules,
                        const struct isle_game *game, int seat)
{
	(void)rules;
	return !game->seat[seat - 1].answered;
}

static uint32_t answers_due(const struct isle_rules *rules,
                            const struct isle_game *game)
{
	return phases_seats_where(rules, game, owes_answer);
}

/* A move may have gone on by itself (do_choose, do_token), past the last place
 * too: then there is nothing to step over. */
bool phases_next_in_order(struct act *act)
{
	struct isle_game *game = act->game;
	if (game->turn_i < game->order_count)
		game->turn_i++;
	return game->turn_i < game->order_count;
}

/* ---- the end ------------------------------------------------------------- */

static uint32_t last_call_due(const struct isle_rules *rules,
                              const struct isle_game *game)
{
	return phases_seats_where(rules, game, ask_owes_done);
}

static uint32_t nobody_due(const struct isle_rules *rules,
                           const struct isle_game *game)
{
	(void)rules, (void)game;
	return 0;
}

static void over_enter(struct act *act)
{
	play_log(act, ISLE_EV_OVER, 0, 0, 0);
}

/* ---- what follows a phase ------------------------------------------------ */

static void to_event(struct act *act)
{
	phases_enter(act, ISLE_PHASE_EVENT);
}

static void to_over(struct act *act)
{
	phases_enter(act, ISLE_PHASE_OVER);
}

/* Another day, or the end; only games with discovery cards have a last call. */
static void to_evening(struct act *act)
{
	day_end(act);
	if (act->game->day < act->rules->days)
		to_event(act);
	else if (!set_empty(act->rules->deck))
		phases_enter(act, ISLE_PHASE_LAST_CALL);
	else
		to_over(act);
}

/* The phase at a place of the day, in the order of today's event. */
static void to_place(struct act *act, int place)
{
	bool swapped = ask_event(act->rules, act->game) == ISLE_A2;
	int phase = act->rules->phases[swapped][place];
	if (phase == ISLE_PHASE_OVER) {
		to_evening(act);
		return;
	}
	act->game->phase_i = place;
	phases_enter(act, phase);
}

static void to_first(struct act *act)
{
	to_place(act, 0);
}

static void to_next(struct act *act)
{
	to_place(act, act->game->phase_i + 1);
}

/* ---- the phases ---------------------------------------------------------- */

/* The columns are those of phases.h; then where a phase leads, and whether all
 * seats act together: then the others need not wait for one that has something
 * to finish. */
static const struct phase {
	void (*enter)(struct act *);
	phases_due *due;
	bool (*advance)(struct act *);
	void (*leave)(struct act *);
	void (*next)(struct act *);
	bool together;
} phases[] = {
	[ISLE_PHASE_FAMILY_CARDS] = {
		NULL, answers_due, NULL, NULL, to_event, true },
	[ISLE_PHASE_EVENT]        = {
		day_event_enter, day_event_due, day_event_advance, day_event_leave,
		to_first, false },
	[ISLE_PHASE_ISLAND]       = {
		NULL, explore_island_due, NULL, NULL, to_next, true },
	[ISLE_PHASE_DRAFT]        = {
		draft_enter, answers_due, draft_advance, draft_leave, to_next, true },
	[ISLE_PHASE_KEEP]         = {
		NULL, draft_keep_due, NULL, NULL, to_next, true },
	[ISLE_PHASE_LESSONS]      = {
		draft_lessons_enter, draft_lessons_due, phases_next_in_order, NULL,
		to_next, false },
	[ISLE_PHASE_CHOOSE]       = {
		turns_choose_enter, turns_choose_due, phases_next_in_order,
		turns_choose_leave, to_next, false },
	[ISLE_PHASE_RESCUE]       = {
		turns_rescue_enter, turns_rescue_due, turns_rescue_advance,
		turns_rescue_leave, to_next, false },
	[ISLE_PHASE_RARE_FINDS]   = {
		turns_rare_finds_enter, turns_rare_finds_due,
		turns_rare_finds_advance, NULL, to_next, false },
	[ISLE_PHASE_TAKE]         = {
		phases_clear_answers, answers_due, NULL, NULL, to_next, true },
	[ISLE_PHASE_RESOLVE]      = {
		NULL, explore_resolve_due, NULL, NULL, to_next, true },
	[ISLE_PHASE_LAST_CALL]    = {
		NULL, last_call_due, NULL, NULL, to_over, false },
	[ISLE_PHASE_OVER]         = {
		over_enter, nobody_due, NULL, NULL, NULL, false },
};

_Static_assert(COUNT(phases) == ISLE_PHASES, "every phase has its row");

void phases_enter(struct act *act, enum isle_phase phase)
{
	act->game->phase = phase;
	if (phases[phase].enter)
		phases[phase].enter(act);
}

static void leave(struct act *act, const struct phase *phase)
{
	if (phase->leave)
		phase->leave(act);
	phase->next(act);
}

/* Goes on until somebody is due, or the game is over. One turn of this loop
 * begins one turn of a phase or leaves it, and looks again who is due: a phase
 * in which nobody has anything to decide passes by itself, however many there
 * are. It ends because advance either makes somebody due or comes nearer to the
 * end of its phase, and every phase leads on (to_...), at last to the evening
 * of the last day.
 *
 * isle_due only asks. Whatever happens by itself happens in enter, advance and
 * leave, so that asking who is due, as everybody does all the time and on views
 * too, never changes anything. */
void phases_go_on(struct act *act)
{
	const struct isle_game *game = act->game;
	while (game->phase != ISLE_PHASE_OVER && !isle_due(act->rules, game)) {
		const struct phase *phase = &phases[game->phase];
		if (!phase->advance || !phase->advance(act))
			leave(act, phase);
	}
}

/* ---- who must act, who may ----------------------------------------------- */

static bool owes_finish(const struct isle_rules *rules,
                        const struct isle_game *game, int seat)
{
	(void)rules;
	return game->seat[seat - 1].pending_count > 0;
}

uint32_t isle_due(const struct isle_rules *rules, const struct isle_game *game)
{
	const struct phase *phase = &phases[game->phase];
	uint32_t unfinished = phases_seats_where(rules, game, owes_finish);
	/* In turn, what somebody has to finish comes first: the next one decides by
	 * what it leaves. */
	if (unfinished && !phase->together)
		return unfinished;
	return unfinished | phase->due(rules, game);
}

uint32_t isle_may(const struct isle_rules *rules, const struct isle_game *game)
{
	uint32_t due = isle_due(rules, game);
	/* Only discovery cards can be played at any time. That nobody may while
	 * something is unfinished is for verbs_allowed to say, once. */
	if (game->phase == ISLE_PHASE_OVER || set_empty(rules->deck))
		return due;
	return due | phases_seats_where(rules, game, steps_anytime);
}
