/* choose.c - see choose.h. */
#include "choose.h"
#include "bots.h"
#include "notation.h"
#include "review.h"
#include "writer.h"

/* A person waits for a hint, so it is thought about for less than a blink. */
enum { HINT_POSITIONS = 4000 };

static struct bots_mind mind;

bool choose_move(const struct isle_rules *rules, const struct isle_game *view,
                 int seat, int level, uint32_t seed, struct isle_move *move)
{
	struct bots_budget budget = { .positions = 0 };
	if (!bots_level_name(level))
		return false;
	return bots_choose(&mind, rules, view, seat, (enum bots_level)level, budget,
	                   seed, move);
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

size_t choose_hints(const struct isle_rules *rules,
                    const struct isle_game *view, int seat, uint32_t seed,
                    const struct text_voice *voice, char *buf, size_t size)
{
	struct bots_hint hint[BOTS_HINTS];
	struct bots_budget budget = { .positions = HINT_POSITIONS };
	struct writer writer;
	int count = bots_hint(&mind, rules, view, seat, BOTS_VESH, budget, seed,
	                      hint);
	writer_init(&writer, buf, size);
	for (int i = 0; i < count; i++)
		put_hint(&writer, rules, &hint[i], voice);
	return writer_end(&writer);
}

size_t choose_review(const struct isle_rules *rules,
                     const struct isle_game *game, const struct isle_move *move,
                     uint32_t seed, const struct text_voice *voice, char *buf,
                     size_t size)
{
	struct bots_budget budget = { .positions = 0 };
	struct writer writer;
	struct review review;
	if (!review_decision(&mind, rules, game, move->seat, move, budget, seed,
	                     &review))
		return 0;
	const int32_t number[] = { review.lost, review.chance_lost, review.points,
	                           review.chance };
	writer_init(&writer, buf, size);
	writer_text(&writer, review_kind_word(review.kind));
	for (size_t i = 0; i < sizeof number / sizeof number[0]; i++) {
		writer_char(&writer, '\t');
		writer_number(&writer, number[i]);
	}
	writer_char(&writer, '\t');
	put_hint(&writer, rules, &review.best, voice);
	return writer_end(&writer);
}

const char *choose_kind(struct word word)
{
	int kind = 0;
	while (review_kind_word(kind) && !words_is(word, review_kind_word(kind)))
		kind++;
	return review_kind_text(kind);
}
