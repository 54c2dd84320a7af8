/*
 * notation.c - moves as lines of text: a seat, a verb, and its slots as
 * notation_slots.c has them.
 */
#include "notation_slots.h"
#include "rows.h"

/* ---- verbs --------------------------------------------------------------- */

/* In which games words mean this verb. */
enum games { ALL_GAMES, WITH_BASKETS, WITHOUT_BASKETS };

/* The words of a verb, and a joining word that only this verb has. */
struct verb_text {
	const char *word[2];
	uint8_t games;           /* enum games */
	uint8_t slot;            /* enum isle_slot that is joined */
	const char *join;
};

/* A longer form stands after a shorter one that it begins with. */
static const struct verb_text verbs[] = {
	[ISLE_FAMILY_CARDS]     = { .word = { "family" } },
	[ISLE_DRAFT]            = { .word = { "draft" } },
	[ISLE_KEEP]             = { .word = { "keep" } },
	[ISLE_READY]            = { .word = { "ready" } },
	[ISLE_NAME]             = { .word = { "name" } },
	[ISLE_CHOOSE]           = { .word = { "choose" } },
	[ISLE_RESCUE]           = { .word = { "rescue" },
	                            .slot = ISLE_SLOT_FIELD, .join = "from" },
	[ISLE_TAKE_CAT]         = { .word = { "take" } },
	[ISLE_RESCUE_KITTEN]    = { .word = { "kitten" }, .games = WITH_BASKETS },
	[ISLE_TAKE_KITTEN]      = { .word = { "kitten" }, .games = WITHOUT_BASKETS },
	[ISLE_SECOND]           = { .word = { "second" } },
	[ISLE_ENOUGH]           = { .word = { "enough" } },
	[ISLE_END]              = { .word = { "end" } },
	[ISLE_PASS]             = { .word = { "pass" } },
	[ISLE_TAKE_TREASURE]    = { .word = { "treasure" } },
	[ISLE_NO_TREASURE]      = { .word = { "no-treasure" } },
	[ISLE_PLAY_CARD]        = { .word = { "play" } },
	[ISLE_PLACE]            = { .word = { "place" } },
	[ISLE_FIELD]            = { .word = { "field" } },
	[ISLE_PLACE_KING_RAT]   = { .word = { "king-rat" } },
	[ISLE_FEED]             = { .word = { "feed" } },
	[ISLE_TOKEN]            = { .word = { "token" } },
	[ISLE_ROW]              = { .word = { "row" } },
	[ISLE_COLUMN]           = { .word = { "column" } },
	[ISLE_POINT_CAT]        = { .word = { "cat" } },
	[ISLE_DONE]             = { .word = { "done" } },
	[ISLE_TAKE_COLUMN]      = { .word = { "take", "column" } },
	[ISLE_TAKE_COLUMN_AND]  = { .word = { "take", "column" },
	                            .slot = ISLE_SLOT_SPACE, .join = "and" },
	[ISLE_TAKE_ROW]         = { .word = { "take", "row" } },
	[ISLE_TAKE_SPACES]      = { .word = { "take", "spaces" } },
	[ISLE_RESOLVE]          = { .word = { "resolve" } },
	[ISLE_UPPER]            = { .word = { "upper" } },
	[ISLE_LOWER]            = { .word = { "lower" } },
	[ISLE_DRAW]             = { .word = { "draw" } },
	[ISLE_TWICE_CAT]        = { .word = { "twice", "cat" } },
	[ISLE_TWICE_TREASURE]   = { .word = { "twice", "treasure" } },
	[ISLE_ISLAND]           = { .word = { "island" } },
	[ISLE_TAKE_AND]         = { .word = { "and" } },
};

_Static_assert(COUNT(verbs) == ISLE_VERBS, "every verb has its words");

/* The word that stands before a slot of a verb, NULL if none does. */
static const char *join_of(const struct verb_text *verb, enum isle_slot slot)
{
	return verb->slot == slot && verb->join ? verb->join
	                                        : notation_slots[slot].join;
}

/* ---- writing a move ------------------------------------------------------ */

static isle_step value_of(const struct slot_text *text,
                          const struct isle_move *move, int i)
{
	return text->value ? text->value(move, i)
	                   : ((const uint8_t *)move)[text->at];
}

static void write_slot(struct writer *writer, const struct isle_rules *rules,
                       const struct isle_move *move, enum isle_slot slot, int i)
{
	const struct slot_text *text = &notation_slots[slot];
	if (text->write_all) {
		writer_char(writer, ' ');
		text->write_all(writer, rules, move);
		return;
	}
	int end = text->count ? text->count(move) : i + 1;
	for (i = text->count ? 0 : i; i < end; i++) {
		writer_char(writer, ' ');
		text->write(writer, value_of(text, move, i));
	}
}

/* Fills a copy slot by slot: which one comes next the engine alone knows, here
 * as in reading. */
static void write_move(struct writer *writer, const struct isle_rules *rules,
                       const struct isle_move *move,
                       const struct verb_text *verb)
{
	struct isle_move part = *move;
	int spaces = 0;
	for (part.filled = 0; part.filled < move->filled; part.filled++) {
		enum isle_slot slot = isle_slot(&part);
		const char *join = join_of(verb, slot);
		if (slot == ISLE_SLOT_END || slot == ISLE_SLOT_VERB)
			return;
		if (join) {
			writer_char(writer, ' ');
			writer_text(writer, join);
		}
		write_slot(writer, rules, move, slot,
		           slot == ISLE_SLOT_SPACE ? spaces++ : 0);
	}
}

size_t notation_format(const struct isle_rules *rules,
                       const struct isle_move *move, char *buf, size_t size)
{
	const struct verb_text *verb = &verbs[move->verb < ISLE_VERBS
		? move->verb : ISLE_VERB_NONE];
	struct writer writer;
	/* What has no verb has no line: without room the length is 0. */
	writer_init(&writer, buf, verb->word[0] ? size : 0);
	writer_number(&writer, move->seat);
	for (int i = 0; i < 2 && verb->word[i]; i++) {
		writer_char(&writer, ' ');
		writer_text(&writer, verb->word[i]);
	}
	write_move(&writer, rules, move, verb);
	return writer_end(&writer);
}

/* ---- reading a move ------------------------------------------------------ */

bool notation_fail(struct notation_reader *reader, struct word at,
                   const char *text)
{
	*reader->fault = (struct notation_fault){
		.column = at.column, .text = text, .rule = "Record: moves",
	};
	return false;
}

/* Whether the words from here on begin like this verb; goes past them. */
static bool match_verb(struct notation_reader *p, int verb)
{
	const struct verb_text *text = &verbs[verb];
	struct words words = p->words;
	if (text->games
	    == (p->rules->needs_basket ? WITHOUT_BASKETS : WITH_BASKETS))
		return false;
	for (int i = 0; i < 2 && text->word[i]; i++)
		if (!words_is(words_next(&words), text->word[i]))
			return false;
	p->words = words;
	/* Something after the column makes it a column and a space. */
	words_next(&words);
	return verb != ISLE_TAKE_COLUMN_AND || words_next(&words).length;
}

/* From the last verb back, since longer forms stand behind shorter ones. */
static bool parse_verb(struct notation_reader *p)
{
	struct words start = p->words;
	struct word first = words_peek(&start);
	for (int verb = ISLE_VERBS - 1; verb > ISLE_VERB_NONE; verb--) {
		if (match_verb(p, verb))
			return isle_extend(p->move, (isle_step)verb);
		p->words = start;
	}
	return notation_fail(p, first, first.length ? "there is no such verb"
	                                   : "expected a verb");
}

/* One word of a slot. */
static bool parse_member(struct notation_reader *p,
                         const struct slot_text *text)
{
	struct word word = words_next(&p->words);
	isle_step step;
	if (!text->read(word, &step))
		return notation_fail(p, word, text->expected);
	const char *wrong = text->order ? text->order(p->move, step) : NULL;
	if (wrong)
		return notation_fail(p, word, wrong);
	return isle_extend(p->move, step)
		|| notation_fail(p, word, "the list is too long");
}

static bool parse_slot(struct notation_reader *p, enum isle_slot slot)
{
	const struct slot_text *text = &notation_slots[slot];
	const char *join = join_of(&verbs[p->move->verb], slot);
	if (join) {
		struct word word = words_next(&p->words);
		if (!words_is(word, join))
			return notation_fail(p, word, "a word is missing or wrong");
	}
	if (text->parse_all)
		return text->parse_all(p);
	if (!text->count)
		return parse_member(p, text);
	while (words_peek(&p->words).length)
		if (!parse_member(p, text))
			return false;
	return isle_extend(p->move, ISLE_STEP_END);
}

static bool parse_seat(struct notation_reader *p)
{
	struct word word = words_next(&p->words);
	int seat;
	if (!words_number(word, &seat))
		return notation_fail(p, word, "expected the number of a seat");
	if (seat > p->rules->options.seats)
		return notation_fail(p, word, "there is no such seat");
	*p->move = (struct isle_move){ .seat = (uint8_t)seat };
	return true;
}

bool notation_parse(const struct isle_rules *rules, const char *line,
                    size_t length, struct isle_move *move,
                    struct notation_fault *fault)
{
	struct notation_reader p = { .rules = rules, .move = move, .fault = fault };
	enum isle_slot slot;
	words_init(&p.words, line, length);
	if (!parse_seat(&p) || !parse_verb(&p))
		return false;
	while ((slot = isle_slot(move)) != ISLE_SLOT_END)
		if (!parse_slot(&p, slot))
			return false;
	struct word more = words_peek(&p.words);
	return !more.length || notation_fail(&p, more, "the line should end here");
}

/* ---- days ---------------------------------------------------------------- */

static void write_order(struct writer *writer, const struct isle_game *game)
{
	writer_text(writer, " order");
	for (int i = 0; i < game->order_count; i++) {
		writer_char(writer, ' ');
		if (game->order[i])
			writer_number(writer, game->order[i]);
		else
			writer_text(writer, "sister");
	}
}

size_t notation_day(const struct isle_rules *rules,
                    const struct isle_game *game,
                    char *buf, size_t size)
{
	struct writer writer;
	writer_init(&writer, buf, size);
	writer_text(&writer, "day ");
	writer_number(&writer, game->day);
	if (game->order_count)
		write_order(&writer, game);
	if (rules->fishing)
		writer_text(&writer, " fish");
	for (int seat = 0; rules->fishing && seat < rules->options.seats; seat++) {
		writer_char(&writer, ' ');
		writer_number(&writer, game->seat[seat].fish);
	}
	return writer_end(&writer);
}
