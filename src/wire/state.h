/*
 * state.h - a position as a text, with the hash of the rules and the layout by
 * which it is meant: sixteen hexadecimal digits, then the bytes packed
 * (pack.h).
 *
 * Whoever reads it by other rules must not guess: the same bytes would be
 * another position.
 */
#ifndef STATE_H
#define STATE_H

#include "isle.h"
#include "pack.h"

enum { STATE_HASH = 16,                            /* digits */
       STATE_TEXT_MAX = STATE_HASH + PACK_TEXT_MAX /* of any text, with its NUL */ };

/* The digits of a hash, without a NUL. */
void state_format_hash(uint64_t hash, char to[STATE_HASH]);

/* Writes a position; hash is isle_rules_hash of its rules, which takes too long
 * to be made for every position. Its length, or 0 when it does not fit. */
size_t state_format(uint64_t hash, const struct isle_game *game, char *buf,
                    size_t size);

/* The same of views of one position by several seats. The plan is of the view of
 * those who only watch, from which a seat's own differs in that seat alone. */
size_t state_format_seat(uint64_t hash, const struct pack_plan *plan,
                         const struct isle_game *view, int seat, char *buf,
                         size_t size);

enum state_read {
	STATE_READ,
	STATE_OTHER_RULES,     /* meant by other rules, or another layout */
	STATE_BAD_TEXT         /* no position at all */
};

/* Reads one back. Unless STATE_READ the position is unchanged. */
enum state_read state_parse(uint64_t hash, const char *text, size_t length,
                            struct isle_game *game);

#endif
