/*
 * plain_text.h - what people may write, be it a name or a line of chat: only
 * characters that are seen, and that leave the words around them as they are.
 */
#ifndef PLAIN_TEXT_H
#define PLAIN_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/* Whether a text, which is UTF-8, has no control characters, none that turn the
 * direction of writing, none that nobody sees, and no pile of marks on one
 * letter. What joins letters and emoji (U+200C, U+200D, U+FE0F) is allowed
 * between such as are joined: "Ben" has no second form that looks the same. */
bool plain_text_is(const char *text, size_t length);

/* Whether there is anything in it to be seen: not only blanks and joiners. */
bool plain_text_shows(const char *text, size_t length);

#endif
