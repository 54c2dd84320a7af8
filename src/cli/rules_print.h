/*
 * rules_print.h - topics of the rules on a terminal: paragraphs, lists, tables
 * and boats as letters.
 */
#ifndef RULES_PRINT_H
#define RULES_PRINT_H

#include "topics.h"

/* Prints a text wrapped within 80 columns, going on from column on; ends the
 * line. */
void rules_print_wrapped(const char *text, int column);

/* Prints a topic with its pictures and what else there is to see. */
void rules_print(const struct topics_book *book,
                 const struct topics_topic *topic);

#endif
