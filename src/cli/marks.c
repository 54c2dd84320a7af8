/* marks.c - reconstructed pieces, marked where people read of them. */
#include <stdio.h>
#include <string.h>
#include "cli.h"
#include "columns.h"
#include "marks.h"
#include "notation.h"
#include "text.h"
#include "words.h"
#include "writer.h"

/* Of what is being read. */
static bool given, explained;

const char *marks_of(int mark)
{
	given |= mark == ISLE_MARK_HOUSE;
	return mark == ISLE_MARK_HOUSE ? "~" : "";
}

const char *marks_of_face(const struct isle_rules *rules,
                          const struct isle_face *face)
{
	int mark = ISLE_MARK_BOX;

	for (int i = 0; i < ISLE_EXPLORE_CARDS && !rules->options.real_cards; i++) {
		struct isle_explore_card card = isle_explore_card(i);
		if (memcmp(&card.face, face, sizeof *face) != 0)
			continue;
		mark = card.mark;
		if (mark != ISLE_MARK_HOUSE)
			break;
	}
	return marks_of(mark);
}

/* ---- lines of a record --------------------------------------------------- */

/* After these words numbers are those of cards. */
static const char *const before_cards[] = { "draft", "keep", "choose", "family",
	"play", "card", "cards" };

static int mark_of_word(struct word word, bool is_card)
{
	int tile = notation_tile_find(word.text, word.length), number;

	if (tile >= 0)
		return isle_tile_info(tile).mark;
	return is_card && words_number(word, &number) ? text_card_mark(number)
	                                              : ISLE_MARK_BOX;
}

void marks_of_line(const char *line, char words[MARKS_WORDS_MAX])
{
	struct words rest;
	struct writer writer;
	bool cards = false;
	int number;

	words_init(&rest, line, strlen(line));
	writer_init(&writer, words, MARKS_WORDS_MAX);
	for (struct word word = words_next(&rest); word.length;
	     word = words_next(&rest)) {
		if (*marks_of(mark_of_word(word, cards))) {
			writer_text(&writer, writer.length ? " " : "");
			writer_bytes(&writer, word.text, word.length);
		}
		if (!words_number(word, &number))
			cards = words_find(word, before_cards, (int)(sizeof before_cards
			                   / sizeof before_cards[0])) >= 0;
	}
	writer_end(&writer);
}

/* ---- the legend ---------------------------------------------------------- */

void marks_begin(void)
{
	given = explained = false;
}

bool marks_given(void)
{
	return given;
}

void marks_print_legend(void)
{
	if (given && !explained)
		columns_print(_("~ marks a reconstruction: the printed face is not "
		                "known to us"), 0);
	explained = given;
}
