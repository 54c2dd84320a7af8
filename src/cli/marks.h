/*
 * marks.h - reconstructed pieces, marked where people read of them.
 *
 * What marks a piece also remembers that it did, so that the sign is explained
 * where it is seen and nowhere else.
 */
#ifndef MARKS_H
#define MARKS_H

#include "isle.h"

enum { MARKS_WORDS_MAX = 512 };

/* Follows the name of a piece: "~" when its printed face is not known to us,
 * else "". */
const char *marks_of(int mark);

/* The same for a face on the island of Explore & Draw: of our own deck, unless
 * a card with it is known to be as printed. */
const char *marks_of_face(const struct isle_rules *rules,
                          const struct isle_face *face);

/* The words of a line of a record that name reconstructed cards and tiles, a
 * blank between them; "" when there are none. */
void marks_of_line(const char *line, char words[MARKS_WORDS_MAX]);

/* Begins something to read: nothing in it is marked yet; and whether something
 * has been since. */
void marks_begin(void);
bool marks_given(void);

/* Prints the line that explains the sign, if something has been marked since
 * marks_begin and it has not been explained. */
void marks_print_legend(void);

#endif
