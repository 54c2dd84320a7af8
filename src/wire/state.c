/* state.c - see state.h. */
#include "state.h"

void state_format_hash(uint64_t hash, char to[STATE_HASH])
{
	static const char digits[] = "0123456789abcdef";
	for (int i = STATE_HASH - 1; i >= 0; i--, hash >>= 4)
		to[i] = digits[hash & 15];
}

/* The hash goes before the position as plain digits: a page of another age must
 * find out without unpacking bytes whose meaning it does not know. */
size_t state_format(uint64_t hash, const struct isle_game *game, char *buf,
                    size_t size)
{
	if (size)
		*buf = '\0';
	if (size <= STATE_HASH)
		return 0;
	size_t length = pack_format(game, sizeof *game, buf + STATE_HASH,
	                            size - STATE_HASH);
	if (!length)
		return 0;
	state_format_hash(hash, buf);
	return STATE_HASH + length;
}

size_t state_format_seat(uint64_t hash, const struct pack_plan *plan,
                         const struct isle_game *view, int seat, char *buf,
                         size_t size)
{
	size_t first = 0, last = 0;
	/* A seat sees more of itself than others do, and of nothing else
	 * (visibility.h): the rest was packed once for all of them. */
	if (seat) {
		first = offsetof(struct isle_game, seat)
		      + (size_t)(seat - 1) * sizeof view->seat[0];
		last = first + sizeof view->seat[0];
	}
	if (size)
		*buf = '\0';
	if (size <= STATE_HASH)
		return 0;
	size_t length = pack_format_like(plan, view, first, last, buf + STATE_HASH,
	                                 size - STATE_HASH);
	if (!length)
		return 0;
	state_format_hash(hash, buf);
	return STATE_HASH + length;
}

static bool is_digit(char c)
{
	return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

enum state_read state_parse(uint64_t hash, const char *text, size_t length,
                            struct isle_game *game)
{
	char mine[STATE_HASH];
	if (length < STATE_HASH)
		return STATE_BAD_TEXT;
	for (int i = 0; i < STATE_HASH; i++)
		if (!is_digit(text[i]))
			return STATE_BAD_TEXT;
	state_format_hash(hash, mine);
	if (__builtin_memcmp(mine, text, STATE_HASH))
		return STATE_OTHER_RULES;
	return pack_parse(text + STATE_HASH, length - STATE_HASH, game,
	               sizeof *game)
	        ? STATE_READ
	        : STATE_BAD_TEXT;
}
