/*
 * deal.c - which cards to draft, pay for, lay and keep: every set of them is
 * weighed, since there are never many.
 */
#include "lines.h"

enum { CARDS_MAX = 10 };

struct deal_card {
	uint8_t id;
	struct isle_card_info info;
	int worth;                /* beside baskets, hundredths */
};

struct deal {
	struct lines *lines;
	struct deal_card card[CARDS_MAX + 8];
	uint32_t same[CARDS_MAX + 8];    /* earlier cards with the same face */
	int count;
};

/* ---- single cards -------------------------------------------------------- */

/* What a public lesson is worth to the others, on average: it counts for them
 * as well as for us. */
static int rivals_expected(const struct lines *lines, int number, int colour)
{
	const struct isle_rules *rules = lines->rules;
	const struct isle_lesson_info *info = isle_lesson_find(number);
	struct isle_table table;
	int sum = 0, rivals = rules->options.seats - 1;

	isle_table_of(rules, lines->game, &table);
	for (int s = 0; s <= rivals; s++) {
		if (s == lines->seat - 1)
			continue;
		int stands = isle_lesson_stands(rules, &table, s, number, colour);
		sum += lesson_expected(info, lesson_row(number), stands,
		                   lines->eval.remaining, lines->weights);
	}
	return rivals ? sum / rivals : 0;
}

/* What a public lesson is worth with a colour: ours less theirs. */
static int public_worth(const struct lines *lines, int number, int colour)
{
	int own = lines_lesson(lines, number, colour);

	if (lines->rules->has_sister)
		return own / 2;
	return own - rivals_expected(lines, number, colour)
	           * lines->weights->w[WEIGHT_PUBLIC_RIVAL] / 100;
}

static int best_colour_worth(const struct lines *lines, int number)
{
	int best = -10000;

	for (int c = 0; c < ISLE_COLOURS; c++) {
		int worth = public_worth(lines, number, c);
		if (worth > best)
			best = worth;
	}
	return best;
}

static int card_worth(const struct lines *lines, const struct deal_card *card)
{
	int number = card->info.number;

	switch (card->info.kind) {
	case ISLE_CARD_FAMILY: case ISLE_CARD_LESSON:
		return lines_own_lesson(lines, number);
	case ISLE_CARD_PUBLIC:
		return card->info.names_colour ? best_colour_worth(lines, number)
		     : public_worth(lines, number, ISLE_NONE);
	case ISLE_CARD_RESCUE:
		return card->info.speed * lines->weights->w[WEIGHT_SPEED];
	default:
		return assets_card(&lines->assets, lines->game, lines->seat, card->id);
	}
}

static bool same_face(const struct isle_card_info *a,
                      const struct isle_card_info *b)
{
	return a->kind == b->kind && a->cost == b->cost && a->basket == b->basket
	    && a->speed == b->speed && a->effect == b->effect
	    && a->amount == b->amount && a->lesson == b->lesson;
}

static void add_card(struct deal *deal, int id)
{
	struct deal_card *card = &deal->card[deal->count];

	if (deal->count == (int)(sizeof deal->card / sizeof deal->card[0]))
		return;
	card->id = (uint8_t)id;
	card->info = isle_card_info(id);
	card->worth = card_worth(deal->lines, card);
	deal->lines->work += LINES_CARD_WORK;
	for (int i = 0; i < deal->count; i++)
		if (same_face(&deal->card[i].info, &card->info))
			deal->same[deal->count] |= 1u << i;
	deal->count++;
}

static void add_cards(struct deal *deal, const struct isle_set *cards)
{
	for (int c = isle_set_next(cards, 0); c >= 0;
	     c = isle_set_next(cards, c + 1))
		add_card(deal, c);
}

/* ---- sets of cards ------------------------------------------------------- */

/* Of equal cards the first ones are taken, so that no set comes twice. Asked
 * for up to a thousand sets a decision, in thought too: the faces were compared
 * when the cards were added. */
static bool is_repeated(const struct deal *deal, int count, unsigned mask)
{
	for (int j = 1; j < count; j++)
		if (mask >> j & 1 && deal->same[j] & ~mask)
			return true;
	return false;
}

/* The worth of paying for a set of cards; a large negative number when there is
 * not fish enough. */
static int keep_worth(const struct deal *deal, unsigned mask)
{
	struct assets assets = deal->lines->assets;
	int worth = 0;

	for (int i = 0; i < deal->count; i++) {
		const struct deal_card *card = &deal->card[i];
		if (!(mask >> i & 1))
			continue;
		assets.fish -= card->info.cost;
		worth += card->worth;
		if (card->info.kind == ISLE_CARD_RESCUE)
			assets.hand[card->info.basket]++;
	}
	return assets.fish < 0 ? -1000000 : worth + assets_worth(&assets)
	     - assets.fish * deal->lines->eval.fish;
}

/* The worth of laying a set of rescue cards and keeping the others. */
static int choose_worth(const struct deal *deal, unsigned mask)
{
	struct assets assets = deal->lines->assets;

	assets.choosing = false;
	for (int i = 0; i < deal->count; i++) {
		const struct isle_card_info *info = &deal->card[i].info;
		if (!(mask >> i & 1))
			continue;
		assets.hand[info->basket]--;
		assets.laid[info->basket]++;
		assets.speed += info->speed;
	}
	return assets_worth(&assets);
}

/* The best that can be kept of all cards of the deal. */
static int best_keep(const struct deal *deal, unsigned mask)
{
	int best = keep_worth(deal, 0);

	deal->lines->work += LINES_SET_WORK << __builtin_popcount(mask);
	for (unsigned sub = mask; sub; sub = (sub - 1) & mask) {
		int worth = keep_worth(deal, sub);
		if (worth > best)
			best = worth;
	}
	return best;
}

static void add_set(struct deal *deal, int verb, unsigned mask, int value)
{
	struct lines *lines = deal->lines;
	const struct isle_seat *me = &lines->game->seat[lines->seat - 1];
	struct isle_move move = { .seat = (uint8_t)lines->seat };
	bool tokens = verb == ISLE_CHOOSE && !lines->assets.later;

	isle_extend(&move, (isle_step)verb);
	for (int i = 0; i < deal->count; i++)
		if (mask >> i & 1)
			isle_extend(&move, deal->card[i].id);
	for (int k = 0; k < 2 && tokens; k++)
		for (int i = 0; i < me->tokens[k]; i++)
			isle_extend(&move, ISLE_STEP_BASKET_TOKEN + (isle_step)k);
	isle_extend(&move, ISLE_STEP_END);
	lines_add(lines, &move, value);
}

/* What cards that are taken would have been worth to the next seat, as far as
 * they are worth it to any. */
static int denied(const struct deal *deal, unsigned mask)
{
	const struct lines *lines = deal->lines;
	const int16_t *w = lines->weights->w;
	static const uint8_t basket[] = { 0, WEIGHT_BROKEN_CARD,
	                                  WEIGHT_BASKET_CARD };
	int worth = 0;

	for (int i = 0; i < deal->count && w[WEIGHT_DENY]; i++) {
		const struct deal_card *card = &deal->card[i];
		int one = card->worth - card->info.cost * lines->fish_worth;
		if (card->info.kind == ISLE_CARD_RESCUE && card->info.basket)
			one += w[basket[card->info.basket]];
		if (mask >> i & 1 && one > 0 && card->info.kind != ISLE_CARD_PUBLIC)
			worth += one;
	}
	return worth * w[WEIGHT_DENY] / 100;
}

/* ---- verbs --------------------------------------------------------------- */

/* A card is worth what the best hand is worth that can be kept with it: all
 * cards of a day are paid from one purse, so none has a worth of its own. */
static void deal_draft(struct deal *deal, const struct isle_seat *me)
{
	int take = deal->lines->rules->draft_take;
	add_cards(deal, &me->pack);
	int pack = deal->count;
	add_cards(deal, &me->drafted);
	unsigned drafted = (1u << deal->count) - (1u << pack);

	for (unsigned mask = 0; mask < 1u << pack; mask++)
		if (__builtin_popcount(mask) == take
		    && !is_repeated(deal, pack, mask))
			add_set(deal, ISLE_DRAFT, mask,
			        best_keep(deal, mask | drafted)
			        + denied(deal, mask));
}

static void deal_keep(struct deal *deal, const struct isle_seat *me)
{
	add_cards(deal, &me->drafted);
	/* 1,024 sets are the most that are weighed: cards that draw more can bring
	 * more than ten, and the last of them are then not bought. */
	if (deal->count > CARDS_MAX)
		deal->count = CARDS_MAX;
	deal->lines->work += LINES_SET_WORK << deal->count;
	for (unsigned mask = 0; mask < 1u << deal->count; mask++) {
		int worth = is_repeated(deal, deal->count, mask) ? -1000000
		          : keep_worth(deal, mask);
		if (worth > -1000000)
			add_set(deal, ISLE_KEEP, mask, worth);
	}
}

static void deal_choose(struct deal *deal, const struct isle_seat *me)
{
	for (int c = isle_set_next(&me->hand, 0); c >= 0 && deal->count < CARDS_MAX;
	     c = isle_set_next(&me->hand, c + 1))
		if (isle_card_info(c).kind == ISLE_CARD_RESCUE)
			add_card(deal, c);
	for (unsigned mask = 0; mask < 1u << deal->count; mask++)
		if (!is_repeated(deal, deal->count, mask))
			add_set(deal, ISLE_CHOOSE, mask, choose_worth(deal, mask));
}

static void deal_family(struct deal *deal, const struct isle_seat *me)
{
	add_cards(deal, &me->pack);
	for (unsigned mask = 0; mask < 1u << deal->count; mask++) {
		int worth = 0;
		for (int i = 0; i < deal->count; i++)
			worth += mask >> i & 1 ? deal->card[i].worth : 0;
		if (__builtin_popcount(mask) == deal->count - 1)
			add_set(deal, ISLE_FAMILY_CARDS, mask, worth);
	}
}

void lines_deal(struct lines *lines, int verb)
{
	struct deal deal = { .lines = lines };
	const struct isle_seat *me = &lines->game->seat[lines->seat - 1];

	switch (verb) {
	case ISLE_DRAFT:
		deal_draft(&deal, me);
		break;
	case ISLE_KEEP:
		deal_keep(&deal, me);
		break;
	case ISLE_CHOOSE:
		deal_choose(&deal, me);
		break;
	default:
		deal_family(&deal, me);
	}
}

void lines_name(struct lines *lines)
{
	struct isle_move prefix = { .seat = (uint8_t)lines->seat };
	isle_step *step = lines->step[1];

	isle_extend(&prefix, ISLE_NAME);
	int count = isle_steps(lines->rules, lines->game, &prefix, step);
	for (int i = 0; i < count; i++) {
		int number = isle_card_info((int)step[i]).number;
		for (int c = 0; c < ISLE_COLOURS; c++) {
			struct isle_move move = prefix;
			isle_extend(&move, step[i]);
			isle_extend(&move, (isle_step)c);
			lines_add(lines, &move, public_worth(lines, number, c));
		}
	}
}
