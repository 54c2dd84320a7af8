/*
 * think_wasm.c - opponents, hints and the review of a game, for the module in
 * which a worker of the page thinks. There is room for one mind.
 */
#include "isle_wasm.h"
#include "bots.h"
#include "notation.h"
#include "review.h"
#include "writer.h"

/* A person waits for a hint, so it is thought about for less than a blink. */
enum { HINT_POSITIONS = 4000 };

static struct bots_mind mind;

/* Chooses a move for a seat from its view; its line, 0 if it has none. level is
 * enum bots_level; it thinks as many positions as its level is used to, there
 * is no clock here. */
EXPORT int isle_bot_line(int seat, int level, uint32_t seed)
{
	static struct isle_game view;
	const struct isle_wasm now = isle_wasm_now();
	struct bots_budget budget = { .positions = 0 };
	struct isle_move move;
	isle_view(now.rules, now.game, seat, &view);
	if (!bots_level_name(level)
	    || !bots_choose(&mind, now.rules, &view, seat, (enum bots_level)level,
	                    budget, seed, &move))
		return 0;
	return isle_wasm_give(&move);
}

static void put_hint(struct writer *writer, const struct isle_rules *rules,
                     const struct bots_hint *hint,
                     const struct text_voice *voice)
{
	char text[TEXT_MAX];
	notation_format(rules, &hint->move, text, sizeof text);
	writer_text(writer, text);
	writer_char(writer, '\t');
	writer_number(writer, hint->points);
	writer_char(writer, '\t');
	writer_number(writer, hint->behind);
	writer_char(writer, '\t');
	if (bots_reason_text(voice, hint, text, sizeof text))
		writer_text(writer, text);
	writer_char(writer, '\n');
}

/* The best moves of a seat, at most three, the better first: each a line, in
 * hundredths of points what to end with and how much worse it is than the
 * first, and the reason in words, separated by tabs and ended by a line feed.
 * The length of the text, 0 for none. */
EXPORT int isle_hints(int seat, uint32_t seed)
{
	static struct isle_game view;
	const struct isle_wasm now = isle_wasm_now();
	struct bots_hint hint[BOTS_HINTS];
	struct bots_budget budget = { .positions = HINT_POSITIONS };
	struct writer writer;
	isle_view(now.rules, now.game, seat, &view);
	int count = bots_hint(&mind, now.rules, &view, seat, BOTS_VESH, budget,
	                      seed, hint);
	writer_init(&writer, now.out, now.out_size);
	for (int i = 0; i < count; i++)
		put_hint(&writer, now.rules, &hint[i], &now.voice);
	return (int)writer_end(&writer);
}

static void put_review(struct writer *writer, const struct review *review)
{
	const int32_t number[] = { review->lost, review->chance_lost,
	                           review->points, review->chance };
	writer_text(writer, review_kind_word(review->kind));
	for (size_t i = 0; i < sizeof number / sizeof number[0]; i++) {
		writer_char(writer, '\t');
		writer_number(writer, number[i]);
	}
	writer_char(writer, '\t');
}

/* What the line in the buffer gives away in the game that is looked at, from
 * what its seat saw: the kind of decision (review_kind_word), hundredths of
 * points and thousandths of the chance to win given away, the score to expect
 * in hundredths and the chance in thousandths of what was played, then the best
 * move as in isle_hints; separated by tabs and ended by a line feed. 0 when it
 * is no line or nothing is decided by it. */
EXPORT int isle_review(int length, uint32_t seed)
{
	const struct isle_wasm now = isle_wasm_now();
	struct bots_budget budget = { .positions = 0 };
	struct writer writer;
	struct isle_move move;
	struct review review;
	if (isle_wasm_parse(length, &move)
	    || !review_decision(&mind, now.rules, now.game, move.seat, &move,
	                        budget, seed, &review))
		return 0;
	writer_init(&writer, now.out, now.out_size);
	put_review(&writer, &review);
	put_hint(&writer, now.rules, &review.best, &now.voice);
	return (int)writer_end(&writer);
}
