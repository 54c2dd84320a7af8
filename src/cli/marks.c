/* marks.c - reconstructed pieces, marked where people read of them. */
#include <string.h>
#include "cli.h"
#include "marks.h"

const char marks_legend[] = N_("~ marks a reconstruction: the printed face is "
                               "not known to us");

const char *marks_of(int mark)
{
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
