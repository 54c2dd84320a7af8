/*
 * cli.h - the program `isle`: verbs, their options, and how they fail.
 *
 * Every verb is a row of the table in verbs.c: the words and options it takes,
 * with their ranges and what they are unless given. cli_run finds the row,
 * answers --help from it, takes the command line apart and checks it against
 * it, and calls the verb's function. The manual pages and the completions of
 * shells are written from the same rows (manual.h).
 *
 * Exit status of every verb, after one sentence on standard error that says
 * what and where:
 *   0   fine
 *   1   a check failed, or the world did: a full disk, a dead worker
 *   2   bad input
 *   129, 130, 143   ended by SIGHUP, Ctrl-C or SIGTERM, after what was done has
 *       been told
 */
#ifndef CLI_H
#define CLI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "catalogue.h"

#ifndef _
#define _(text) gettext(text)
#endif
#ifndef N_
#define N_(text) text
#endif

enum { CLI_OPTIONS_MAX = 40, CLI_FAILED = 1, CLI_BAD_INPUT = 2,
       CLI_ANY_NUMBER = 255,
       CLI_FILE_MAX = 16 * 1024 * 1024 };    /* bytes of any file that is read */

/* ---- tables -------------------------------------------------------------- */

/* What an option, or the words of a verb, may be. */
enum cli_takes {
	CLI_SWITCH,       /* nothing: it is there or not */
	CLI_TEXT,         /* anything; the verb looks at it */
	CLI_NUMBER,       /* a whole number from low to high */
	CLI_CHOICE,       /* one of the choices */
	CLI_LIST,         /* some of the choices, commas between them */
	CLI_FILE,
	CLI_FOLDER,
	CLI_GAME,         /* a game that is kept, or a file (kept.h) */
	CLI_VERB
};

/* An option: --name, or --name ARGUMENT, also --name=ARGUMENT. */
struct cli_option {
	const char *name;        /* without the dashes; NULL ends a table */
	const char *argument;    /* shown in the help; NULL for a switch */
	const char *help;        /* what it means, a gettext key */
	const char *unless;      /* what it is unless given: a value as it would be
	                            typed, or a gettext key; NULL: nothing */
	enum cli_takes takes;
	uint64_t low, high;              /* of a number */
	const char *const *choices;      /* words, ended by NULL */
	void (*more)(char *buf, size_t size);   /* writes what the help goes on
	                                    with, made of the tables that it speaks
	                                    of; NULL: nothing */
};

#define OPTION_SWITCH(name_, help_) \
	{ .name = name_, .help = help_, .takes = CLI_SWITCH }
#define OPTION_TEXT(name_, argument_, unless_, help_) \
	{ .name = name_, .argument = argument_, .help = help_, \
	  .unless = unless_, .takes = CLI_TEXT }
#define OPTION_NUMBER(name_, argument_, low_, high_, unless_, help_) \
	{ .name = name_, .argument = argument_, .help = help_, \
	  .unless = unless_, .takes = CLI_NUMBER, .low = low_, .high = high_ }
#define OPTION_NUMBER_OF(name_, argument_, low_, high_, unless_, help_, more_) \
	{ .name = name_, .argument = argument_, .help = help_, \
	  .unless = unless_, .takes = CLI_NUMBER, .low = low_, .high = high_, \
	  .more = more_ }
#define OPTION_CHOICE(name_, argument_, choices_, unless_, help_) \
	{ .name = name_, .argument = argument_, .help = help_, \
	  .unless = unless_, .takes = CLI_CHOICE, .choices = choices_ }
#define OPTION_LIST(name_, argument_, choices_, unless_, help_) \
	{ .name = name_, .argument = argument_, .help = help_, \
	  .unless = unless_, .takes = CLI_LIST, .choices = choices_ }
#define OPTION_FILE(name_, help_) \
	{ .name = name_, .argument = "FILE", .help = help_, .takes = CLI_FILE }
#define OPTION_FOLDER(name_, unless_, help_) \
	{ .name = name_, .argument = "DIR", .help = help_, .unless = unless_, \
	  .takes = CLI_FOLDER }

struct cli_args;

/* What a signal to end does to a verb: it dies of it, tells what was done and
 * ends with 128 + the signal, or has come to its proper end. */
enum cli_ends { CLI_DIES, CLI_TELLS, CLI_STOPS };

struct cli_verb {
	const char *name;
	const char *words;       /* other words, as the help shows them; NULL: none */
	uint8_t least, most;     /* how many of them; most may be CLI_ANY_NUMBER */
	enum cli_takes takes;    /* what they are: CLI_TEXT, CLI_FILE ... */
	const char *const *choices;    /* of words that are choices */
	const char *summary;     /* one line, a gettext key */
	const char *about;       /* more of it, a gettext key; NULL: nothing */
	const char *example;     /* command lines without `isle`, a line feed after
	                            each; NULL: none */
	int (*run)(const struct cli_args *args);
	enum cli_ends ends;      /* what Ctrl-C and SIGTERM do */
	bool hidden;             /* not listed: for building, not for people */
	struct cli_option option[CLI_OPTIONS_MAX];
};

/* verbs.c: the table, ended by a row without a name. */
extern const struct cli_verb verbs[];

/* verbs.c: the row of a name, NULL if there is none. */
const struct cli_verb *verbs_find(const char *name);

/* Options that every verb has, ended by a row without a name. */
extern const struct cli_option cli_common[];

/* ---- command lines ------------------------------------------------------- */

/* The command line of a verb, taken apart and checked. */
struct cli_args {
	const struct cli_verb *verb;
	const char *value[CLI_OPTIONS_MAX];   /* by row of verb->option; "" for a
	                                         switch that is set, NULL when
	                                         absent */
	char **word;                          /* what is no option, in order */
	int word_count;
};

/* Runs the verb argv[0] with the rest of argv, which is reordered; the exit
 * status. Output that could not be written makes it CLI_FAILED. */
int cli_run(int argc, char **argv);

/* The value of an option, NULL when it is absent. The name must be in the
 * verb's table. */
const char *cli_value(const struct cli_args *args, const char *name);

static inline bool cli_has(const struct cli_args *args, const char *name)
{
	return cli_value(args, name) != NULL;
}

/* The number an option gives, else the one of its row; fallback where the row
 * has none. */
uint64_t cli_number(const struct cli_args *args, const char *name,
                    uint64_t fallback);

/* The place of an option's word among its choices: the one given, else the one
 * of its row. */
int cli_choice(const struct cli_args *args, const char *name);

/* How many jobs: --jobs, else one a core; not more than there is to do. */
int cli_jobs(const struct cli_args *args, uint64_t work);

/* A whole decimal number without sign; false if text is none, or too big. */
bool cli_parse_number(const char *text, uint64_t *number);

/* Looks a word up in a list of names ended by NULL; its place, or -1. */
int cli_find(const char *const *names, const char *word);

/* Takes the next word off a list separated by commas or blanks. False at the
 * end, and for a word that is too long, which stays. */
bool cli_next_word(const char **list, char *word, size_t size);

/* ---- options, in words --------------------------------------------------- */

/* Whether a value is what the row takes; when not, what it takes is in why:
 * "a number from 1 to 20". */
bool option_check(const struct cli_option *option, const char *value, char *why,
                  size_t why_size);

/* What an option means, its range and what it is unless given, in a line. */
void option_format(const struct cli_option *option, char *buf, size_t size);

/* ---- failing ------------------------------------------------------------- */

/* Prints "isle: sentence" on standard error and returns CLI_BAD_INPUT. The
 * format has been translated. */
int cli_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same for what the world did; returns CLI_FAILED. */
int cli_broken(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Whether everything written to standard output so far has arrived; remembers
 * the cause when not. For verbs that write for long, to stop early. */
bool cli_flush(void);

/* ---- files --------------------------------------------------------------- */

/* Reads a whole file, "-" being standard input, into memory the caller frees,
 * with a NUL after its end. What cannot be read, is larger than CLI_FILE_MAX or
 * begins with a byte-order mark is refused: printed, and NULL returned. */
char *cli_read_file(const char *path, size_t *length);

/* Prints a fault in a file: "FILE:LINE:COLUMN: reason", without a column when
 * it is 0. Returns CLI_BAD_INPUT. The format has been translated. */
int cli_fault(const char *path, int line, int column, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

/* ---- language ------------------------------------------------------------ */

/* Sets the language of messages: "de", or NULL for that of the environment. One
 * that there is not is English. */
void cli_language(const char *name);

/* The same for a language that somebody asks for. One that there is not is
 * refused, with those there are: printed, and false returned. */
bool cli_speak(const char *name);

/* The languages there are, a blank between them: "de en". */
void cli_languages(char *buf, size_t size);

#endif
