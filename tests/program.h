/*
 * program.h - the program `isle` as people and scripts meet it: run in a folder
 * of its own, with what it prints and how it ends. It is the one built beside
 * the test.
 */
#ifndef PROGRAM_H
#define PROGRAM_H

#include <stdbool.h>
#include <stddef.h>

enum { PROGRAM_OUTPUT_MAX = 1 << 20 };

/* Where in the folder games are kept that have a name. */
#define KEPT ".local/share/isle/"

/* The folder the program runs in, which is also its home. */
extern char program_folder[];

/* What the last run wrote to standard output and standard error. */
extern char program_output[PROGRAM_OUTPUT_MAX], program_errors[8192];

/* Fixtures of a test case: make the folder, and remove it. */
void program_set_up(void);
void program_tear_down(void);

/* The path of a file in the folder; a static buffer, good for one use. */
const char *program_file(const char *name);

/* Whether there is such a file in the folder, and making one. */
bool is_there(const char *name);
void write_file(const char *name, const char *text, size_t length);

/* What the next program reads: a line, so many times. It is empty again
 * afterwards. */
void program_input(const char *line, int times);

/* Runs `isle ARGUMENTS` by the shell, where $ISLE is the program; the exit
 * status. A crash fails the test. */
int isle(const char *arguments);

/* Runs any command by the shell in the folder, likewise; with environment
 * settings in front, as in "HOME=/proc $ISLE play". */
int program_shell(const char *command);

/* Runs `isle ARGUMENTS` at a terminal. Each key is typed as soon as the text
 * before it has been shown; a NULL ends the list. All that was shown is in
 * program_output. The exit status. */
struct program_key { const char *shown, *typed; };
int program_terminal(const char *arguments, const struct program_key *keys);

/* Whether the last run wrote this to standard output, to standard error; and
 * how often a word is in a text. */
bool shows(const char *text);
bool says(const char *text);
int count_of(const char *text, const char *word);

#endif
