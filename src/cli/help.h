/*
 * help.h - what the program says about itself at a prompt.
 */
#ifndef HELP_H
#define HELP_H

#include "cli.h"

/* Prints the help of a verb: how it is called, what it does, its options. */
void help_verb(const struct cli_verb *verb);

/* Prints the list of verbs. */
void help_list(void);

#endif
