/*
 * move_words.h - a move as a sentence for the seat that makes it: with the
 * cards that others do not see.
 */
#ifndef MOVE_WORDS_H
#define MOVE_WORDS_H

#include <stddef.h>
#include "text.h"

enum { MOVE_WORDS_MAX = 2048 };

/* What the move does in the position before it, without a full stop: squares
 * are not named, a picture shows them better. Cut off where the buffer ends. */
void move_words(const struct text_voice *voice, const struct isle_game *before,
                const struct isle_move *move, char *buf, size_t size);

/* The same as advice to the seat. */
void move_words_advice(const struct text_voice *voice,
                       const struct isle_game *before,
                       const struct isle_move *move, char *buf, size_t size);

#endif
