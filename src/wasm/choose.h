/*
 * choose.h - an opponent's move and hints, for a module with room for one mind.
 */
#ifndef CHOOSE_H
#define CHOOSE_H

#include <stddef.h>
#include "isle.h"
#include "text.h"
#include "words.h"

/* Chooses a move for a seat from its view. level is enum bots_level; it thinks
 * as many positions as its level is used to, there is no clock here. False when
 * the seat has nothing to say. */
bool choose_move(const struct isle_rules *rules, const struct isle_game *view,
                 int seat, int level, uint32_t seed, struct isle_move *move);

/* The best moves of a seat in this view, at most three, the better first: each
 * a line, in hundredths of points what to end with and how much worse it is
 * than the first, and the reason in words, separated by tabs and ended by a
 * line feed. The length of the text, 0 for none. */
size_t choose_hints(const struct isle_rules *rules,
                    const struct isle_game *view, int seat, uint32_t seed,
                    const struct text_voice *voice, char *buf, size_t size);

/* What a move gave away in this game, from what its seat saw: the kind of
 * decision (review_kind_word), hundredths of points and thousandths of the
 * chance to win given away, the score to expect in hundredths and the chance in
 * thousandths of what was played, then the best move as in choose_hints;
 * separated by tabs and ended by a line feed. 0 when there was nothing to
 * decide. */
size_t choose_review(const struct isle_rules *rules,
                     const struct isle_game *game, const struct isle_move *move,
                     uint32_t seed, const struct text_voice *voice, char *buf,
                     size_t size);

/* The kind of decision that a word of choose_review stands for: a key of the
 * catalogues, NULL when it is none. */
const char *choose_kind(struct word word);

#endif
