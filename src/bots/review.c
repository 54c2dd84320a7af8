/*
 * review.c - the played move and the best one, in the same worlds.
 */
#include <stddef.h>
#include "integers.h"
#include "review.h"
#include "search.h"

enum { FIFTHS = 5, FULL = 256, SURE = 1000, DOUBT_LEAST = 150 };

static const struct { const char *word, *text; } kinds[REVIEW_KINDS] = {
	[REVIEW_DRAFT]   = { "draft",   N_("drafting") },
	[REVIEW_BUY]     = { "buy",     N_("buying cards") },
	[REVIEW_LESSONS] = { "lessons", N_("lessons and colours") },
	[REVIEW_BASKETS] = { "baskets", N_("laying rescue cards") },
	[REVIEW_CAT]     = { "cat",     N_("which cat") },
	[REVIEW_PLACE]   = { "place",   N_("where it lies") },
	[REVIEW_PASS]    = { "pass",    N_("passing") },
	[REVIEW_FINDS]   = { "finds",   N_("Oshax and treasures") },
	[REVIEW_CARD]    = { "card",    N_("anytime cards") },
	[REVIEW_ISLAND]  = { "island",  N_("exploring the island") },
	[REVIEW_OTHER]   = { "other",   N_("other decisions") },
};

const char *review_kind_word(int kind)
{
	return kind >= 0 && kind < REVIEW_KINDS ? kinds[kind].word : NULL;
}

const char *review_kind_text(int kind)
{
	return kind >= 0 && kind < REVIEW_KINDS ? kinds[kind].text : NULL;
}

/* ---- what it was about --------------------------------------------------- */

/* By the verb that was played; what is not named here is something else. */
static const uint8_t kind_of_verb[ISLE_VERBS] = {
	[ISLE_FAMILY_CARDS] = REVIEW_LESSONS + 1, [ISLE_DRAFT] = REVIEW_DRAFT + 1,
	[ISLE_KEEP] = REVIEW_BUY + 1, [ISLE_NAME] = REVIEW_LESSONS + 1,
	[ISLE_CHOOSE] = REVIEW_BASKETS + 1, [ISLE_RESCUE] = REVIEW_CAT + 1,
	[ISLE_TAKE_CAT] = REVIEW_CAT + 1, [ISLE_RESCUE_KITTEN] = REVIEW_CAT + 1,
	[ISLE_TAKE_KITTEN] = REVIEW_CAT + 1, [ISLE_SECOND] = REVIEW_CAT + 1,
	[ISLE_ENOUGH] = REVIEW_CAT + 1, [ISLE_END] = REVIEW_PASS + 1,
	[ISLE_PASS] = REVIEW_PASS + 1, [ISLE_TAKE_TREASURE] = REVIEW_FINDS + 1,
	[ISLE_NO_TREASURE] = REVIEW_FINDS + 1, [ISLE_PLAY_CARD] = REVIEW_CARD + 1,
	[ISLE_PLACE] = REVIEW_PLACE + 1, [ISLE_DRAW] = REVIEW_PLACE + 1,
	[ISLE_PLACE_KING_RAT] = REVIEW_PLACE + 1,
	[ISLE_TAKE_COLUMN] = REVIEW_ISLAND + 1,
	[ISLE_TAKE_COLUMN_AND] = REVIEW_ISLAND + 1,
	[ISLE_TAKE_ROW] = REVIEW_ISLAND + 1, [ISLE_TAKE_SPACES] = REVIEW_ISLAND + 1,
	[ISLE_RESOLVE] = REVIEW_ISLAND + 1, [ISLE_TAKE_AND] = REVIEW_ISLAND + 1,
	[ISLE_UPPER] = REVIEW_ISLAND + 1, [ISLE_LOWER] = REVIEW_ISLAND + 1,
	[ISLE_TWICE_CAT] = REVIEW_ISLAND + 1,
	[ISLE_TWICE_TREASURE] = REVIEW_ISLAND + 1,
};

static int kind_of(const struct isle_game *view, const struct isle_move *played,
                   const struct isle_move *best)
{
	bool placed = lines_places(played) && lines_places(best);

	if (best->verb == ISLE_PASS)
		return REVIEW_PASS;
	if (view->phase == ISLE_PHASE_RARE_FINDS && played->verb != ISLE_PASS)
		return REVIEW_FINDS;
	/* The same tile elsewhere: it is the place that was decided about. */
	if (placed && played->tile == best->tile && played->verb == best->verb
	    && (played->turn != best->turn || played->anchor != best->anchor))
		return REVIEW_PLACE;
	int kind = kind_of_verb[played->verb];
	return kind ? kind - 1 : REVIEW_OTHER;
}

/* ---- the chance to win --------------------------------------------------- */

/* How far final margins lie from what is expected of them, hundredths of
 * points, by the fifths of the game to come (docs/strength.md). */
static const int16_t deviation[FIFTHS + 1] =
	{ DOUBT_LEAST, 1900, 2300, 2550, 2700, 2800 };

/* The normal distribution, thousandths, by quarters of a deviation. */
static const int16_t normal[] = { 500, 599, 691, 773, 841, 894, 933, 960, 977,
                                  988, 994, 997, 999 };

enum { QUARTERS = sizeof normal / sizeof normal[0] - 1 };

static int chance_of(int margin, int remaining)
{
	int at = remaining * FIFTHS, fifth = at / FULL, part = at % FULL;

	if (fifth >= FIFTHS)
		fifth = FIFTHS - 1, part = FULL;
	int doubt = (deviation[fifth] * (FULL - part)
	             + deviation[fifth + 1] * part) / FULL;
	int side = margin < 0 ? -margin : margin;
	int quarter = side * 4 / doubt, rest = side * 4 % doubt;
	int above = quarter >= QUARTERS ? SURE - 1
	          : normal[quarter] + (normal[quarter + 1] - normal[quarter])
	            * rest / doubt;
	return margin < 0 ? SURE - above : above;
}

/* ---- judging ------------------------------------------------------------- */

/* What one of two lines lacks beside the other on average, and how far chance
 * alone may put that off. */
static int gap_of(const struct search_duel *duel, int *doubt)
{
	int64_t n = duel->worlds ? duel->worlds : 1;
	int64_t mean = duel->sum / n;
	int64_t spread = duel->squares / n - mean * mean;

	uint64_t above = (uint64_t)(spread > 0 ? spread : 0);
	*doubt = (int)integers_root(above / (uint64_t)n);
	return (int)mean;
}

static void judge(struct bots_mind *mind, const struct isle_rules *rules,
                  int seat, const struct isle_move *played,
                  const struct search_duel *duel, struct review *review)
{
	int remaining = assets_remaining(rules, &mind->view, seat), doubt;
	int gap = gap_of(duel, &doubt);
	int margin = (int)(duel->margin / (duel->worlds ? duel->worlds : 1));

	review->gap = gap;
	review->better = gap > doubt;
	review->lost = review->better ? gap : 0;
	review->points = (int)(duel->points / (duel->worlds ? duel->worlds : 1));
	review->chance = chance_of(margin, remaining);
	review->chance_lost = chance_of(margin + review->lost, remaining)
	                    - review->chance;
	if (!review->better)
		review->best.move = *played;
	review->kind = (uint8_t)kind_of(&mind->view, played, &review->best.move);
}

bool review_decision(struct bots_mind *mind, const struct isle_rules *rules,
                     const struct isle_game *game, int seat,
                     const struct isle_move *played, struct bots_budget budget,
                     uint64_t seed, struct review *review)
{
	struct isle_move best;
	struct search_duel duel;

	if (!budget.positions)
		budget.positions = REVIEW_POSITIONS;
	if (!(isle_due(rules, game) >> seat & 1)
	    || !bots_choose(mind, rules, game, seat, BOTS_VESH, budget, seed, &best)
	    || bots_is_only(mind, rules, &mind->view, seat))
		return false;
	/* Other worlds than those that the best was chosen in. */
	search_duel(mind, rules, seat, &best, played, REVIEW_WORLDS, ~seed, &duel);
	*review = (struct review) { .best = { .move = best } };
	judge(mind, rules, seat, played, &duel, review);
	bots_explain(mind, rules, seat, seed, &review->best);
	return true;
}
