/*
 * manual.h - what is written about the program from its own tables: manual
 * pages and completions for shells. All in English.
 */
#ifndef MANUAL_H
#define MANUAL_H

#include <stdio.h>
#include "cli.h"

/* The page isle(1), and that of a verb, isle-VERB(1). */
void manual_program(FILE *out);
void manual_verb(FILE *out, const struct cli_verb *verb);

/* A page of section 5 out of a page of docs/. */
void manual_format(FILE *out, const char *name, const char *what,
                   const char *markdown);

/* Completions: for bash, zsh and fish. */
void completion_bash(FILE *out);
void completion_zsh(FILE *out);
void completion_fish(FILE *out);

#endif
