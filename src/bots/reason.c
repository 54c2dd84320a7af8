/*
 * reason.c - the reasons of hints in words. %1 and %2 are a and b of the hint,
 * a colour, a room or a card by its name.
 */
#include "bots.h"

enum arg { NUMBER, COLOUR, ROOM, CARD };

static const struct reason {
	uint8_t arg;              /* what a is */
	const char *key, *one;    /* one: when the number a is 1 */
} reasons[BOTS_REASONS] = {
	[BOTS_REASON_ONLY] = { NUMBER, N_("there is nothing else to do"), NULL },
	[BOTS_REASON_SAVES] = { NUMBER, N_("keeps %1 fish for later days"),
		N_("keeps a fish for later days") },
	[BOTS_REASON_NO_CAT] = { NUMBER, N_("no cat can be rescued any more today"),
		NULL },
	[BOTS_REASON_NOT_WORTH] = { NUMBER,
		N_("what is left is not worth its fish and its room"), NULL },
	[BOTS_REASON_NO_FIND] = { NUMBER,
		N_("no card for an Oshax or a treasure is left to play"), NULL },
	[BOTS_REASON_KEEPS_CARD] = { CARD, N_("keeps “%1” for a later day"),
		NULL },
	[BOTS_REASON_NO_PLACE] = { NUMBER, N_("it would lie where it costs more "
		"than it brings"), NULL },
	[BOTS_REASON_LAYS_LATER] = { NUMBER,
		N_("the rescue cards are worth more on another day"), NULL },
	[BOTS_REASON_NO_CARD] = { NUMBER, N_("no card needs to be played now"),
		NULL },
	[BOTS_REASON_CHEAP_FIELD] = { NUMBER, N_("it costs you less there"), NULL },
	[BOTS_REASON_DEAR_FIELD] = { NUMBER, N_("it costs the others more there"),
		NULL },
	[BOTS_REASON_LESSON_FIRST] = { NUMBER,
		N_("the lesson first: it tells where the rest goes"), NULL },
	[BOTS_REASON_ORDER] = { NUMBER, N_("the others fit as well afterwards"),
		NULL },
	[BOTS_REASON_HALF] = { NUMBER, N_("this half does more for your boat"),
		NULL },
	[BOTS_REASON_TWICE] = { NUMBER, N_("a second one is worth the special"),
		NULL },
	[BOTS_REASON_MORE] = { NUMBER, N_("one more card is worth the special"),
		NULL },
	[BOTS_REASON_SPEED] = { NUMBER, N_("speed %1 for the turn order"), NULL },
	[BOTS_REASON_LEAST] = { NUMBER, N_("costs you least of what there is"),
		NULL },
	[BOTS_REASON_ROOM] = { ROOM, N_("fills %1"), NULL },
	[BOTS_REASON_JOINS] = { COLOUR, N_("joins %2 %1 groups"), NULL },
	[BOTS_REASON_FAMILY] = { COLOUR, N_("makes a family of %2 %1 cats"), NULL },
	[BOTS_REASON_GROWS] = { COLOUR, N_("the %1 family grows to %2 cats"), NULL },
	[BOTS_REASON_PAIR] = { COLOUR, N_("puts two %1 cats side by side"), NULL },
	[BOTS_REASON_STARTS] = { COLOUR, N_("begins with %1 where others can join"),
		NULL },
	[BOTS_REASON_MAP] = { COLOUR, N_("finds the treasure of the %1 map"), NULL },
	[BOTS_REASON_RATS] = { NUMBER, N_("covers %1 rats"), N_("covers a rat") },
	[BOTS_REASON_RARE] = { NUMBER, N_("a rare treasure counts by itself"), NULL },
	[BOTS_REASON_LESSON] = { CARD, N_("serves the lesson “%1”"), NULL },
	[BOTS_REASON_LESSON_DONE] = { CARD, N_("fulfils the lesson “%1”"), NULL },
	[BOTS_REASON_PACKS] = { NUMBER, N_("lies close and leaves no gaps"), NULL },
	[BOTS_REASON_BASKETS] = { NUMBER, N_("baskets for %1 cats"),
		N_("a basket for one more cat") },
	[BOTS_REASON_CARD] = { CARD, N_("“%1” brings you most"), NULL },
	[BOTS_REASON_CARD_NOW] = { CARD, N_("now is the time for “%1”"), NULL },
	[BOTS_REASON_COLOUR] = { COLOUR, N_("the colour that suits you best: %1"),
		NULL },
	[BOTS_REASON_ISLAND] = { NUMBER, N_("these cards bring about %1 points"),
		N_("these cards bring about 1 point") },
	[BOTS_REASON_POINTS] = { NUMBER, N_("%1 points at once"),
		N_("1 point at once") },
};

static const char *const rooms[ISLE_ROOMS] = { N_("the captain's rear room"),
	N_("the upper bedroom"), N_("the lower bedroom"), N_("the dining room"),
	N_("the cargo hold"), N_("the captain's front room"), N_("the corridor") };

/* ---- filling in ---------------------------------------------------------- */

struct out { char *buf; size_t size, length; };

static void put(struct out *out, const char *text)
{
	for (; *text; text++, out->length++)
		if (out->length + 1 < out->size)
			out->buf[out->length] = *text;
}

static void put_number(struct out *out, int n)
{
	char digits[12];
	int i = (int)sizeof digits - 1;
	unsigned left = n < 0 ? 0u - (unsigned)n : (unsigned)n;

	digits[i] = '\0';
	do {
		digits[--i] = (char)('0' + left % 10);
	} while (left /= 10);
	if (n < 0)
		digits[--i] = '-';
	put(out, digits + i);
}

static const char *translate(const struct text_voice *voice, const char *key)
{
	return voice && voice->translate ? voice->translate(key) : key;
}

static void put_arg(struct out *out, const struct text_voice *voice,
                    const struct bots_hint *hint)
{
	const char *name = NULL;

	switch (reasons[hint->reason].arg) {
	case COLOUR:
		name = text_entry(TEXT_COLOURS, hint->a).name;
		break;
	case ROOM:
		name = hint->a >= 0 && hint->a < ISLE_ROOMS ? rooms[hint->a] : NULL;
		break;
	case CARD:
		name = text_card_title(hint->a);
		break;
	}
	if (name)
		put(out, translate(voice, name));
	else
		put_number(out, hint->a);
}

size_t bots_reason_text(const struct text_voice *voice,
                        const struct bots_hint *hint, char *buf, size_t size)
{
	const struct reason *reason = &reasons[hint->reason];
	bool one = reason->arg == NUMBER && hint->a == 1 && reason->one;
	const char *text = translate(voice, one ? reason->one : reason->key);
	struct out out = { buf, size, 0 };

	for (; *text; text++) {
		char letter[2] = { *text, '\0' };
		if (text[0] == '%' && text[1] == '1')
			put_arg(&out, voice, hint), text++;
		else if (text[0] == '%' && text[1] == '2')
			put_number(&out, hint->b), text++;
		else
			put(&out, letter);
	}
	if (out.length + 1 > size)
		return 0;
	buf[out.length] = '\0';
	return out.length;
}
