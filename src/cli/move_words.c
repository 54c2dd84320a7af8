/* move_words.c - see move_words.h. */
#include <stdio.h>
#include <string.h>
#include "cli.h"
#include "move_words.h"

/* The full stop goes: something is said behind it. What is left. */
static size_t cut_stop(char *buf)
{
	size_t at = strlen(buf);
	if (at && buf[at - 1] == '.')
		buf[--at] = '\0';
	return at;
}

void move_words_advice(const struct text_voice *voice,
                       const struct isle_game *before,
                       const struct isle_move *move, char *buf, size_t size)
{
	struct isle_move whole = text_move_whole(before, move);

	text_advice(voice, &whole, buf, size);
	cut_stop(buf);
}

void move_words(const struct text_voice *voice, const struct isle_game *before,
                const struct isle_move *move, char *buf, size_t size)
{
	struct isle_move whole = text_move_whole(before, move);
	const char *between = ": ";

	buf[0] = '\0';
	text_move_line(voice, &whole, buf, size);
	size_t at = cut_stop(buf);
	for (int c = isle_set_next(&move->cards, 0); c >= 0;
	     c = isle_set_next(&move->cards, c + 1), between = ", ") {
		const char *title = text_card_title(isle_card_info(c).number);
		snprintf(buf + at, size - at, "%s%s", between, _(title));
		at += strlen(buf + at);
	}
}
