/*
 * cli.h - the program `isle`: verbs, their options, and how they fail.
 *
 * Every verb is a row of the table in verbs.c with the options it takes; main
 * finds the row, answers --help from it, and calls the verb's function with
 * argv[0] as the verb's name. A verb reads its options with cli_parse.
 *
 * Exit status of every verb: 0 fine, 1 a check failed, 2 bad input, after one
 * sentence on standard error saying what and where.
 */
#ifndef CLI_H
#define CLI_H

#include <libintl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifndef _
#define _(text) gettext(text)
#endif
#ifndef N_
#define N_(text) text
#endif

enum { CLI_OPTIONS_MAX = 40, CLI_FAILED = 1, CLI_BAD_INPUT = 2 };

/* An option: --name, or --name ARGUMENT, also --name=ARGUMENT. */
struct cli_option {
	const char *name;        /* without the dashes; NULL ends a table */
	const char *argument;    /* shown in the help; NULL for a switch */
	const char *help;        /* one line, a gettext key */
};

struct cli_verb {
	const char *name;
	const char *words;       /* other words, as the help shows them; NULL: none */
	const char *summary;     /* one line, a gettext key */
	int (*run)(int argc, char **argv);
	struct cli_option option[CLI_OPTIONS_MAX];
};

/* verbs.c: the table, ended by a row without a name. */
extern const struct cli_verb verbs[];

/* verbs.c: the row of a name, NULL if there is none. */
const struct cli_verb *verbs_find(const char *name);

/* The command line of a verb, taken apart. */
struct cli_args {
	const struct cli_verb *verb;
	const char *value[CLI_OPTIONS_MAX];   /* by row of verb->option; "" for a
	                                         switch that is set, NULL when
	                                         absent */
	char **word;                          /* what is no option, in order */
	int word_count;
};

/* Takes the command line of the verb argv[0] apart; argv is reordered. `--`
 * ends the options. An option given twice, unknown, or without its argument,
 * and words for a verb that takes none are refused: the sentence is printed and
 * false returned. */
bool cli_parse(int argc, char **argv, struct cli_args *args);

/* The value of an option of the verb, NULL when it is absent. The name must be
 * in the verb's table. */
const char *cli_value(const struct cli_args *args, const char *name);

static inline bool cli_has(const struct cli_args *args, const char *name)
{
	return cli_value(args, name) != NULL;
}

/* The number an option gives, fallback when it is absent. Anything but a whole
 * number from low to high is refused: printed, and false returned. */
bool cli_number(const struct cli_args *args, const char *name, uint64_t low,
                uint64_t high, uint64_t fallback, uint64_t *number);

/* A whole decimal number without sign; false if text is none, or too big. */
bool cli_parse_number(const char *text, uint64_t *number);

/* Prints "isle: sentence" on standard error and returns CLI_BAD_INPUT. The
 * format has been translated. */
int cli_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Prints the help of a verb. */
void cli_help(const struct cli_verb *verb);

/* Looks a word up in a list of names ended by NULL; its place, or -1. */
int cli_find(const char *const *names, const char *word);

/* Reads a whole file, "-" being standard input, into memory the caller frees,
 * with a NUL after its end. On failure or beyond limit bytes it prints the
 * sentence and returns NULL. */
char *cli_read_file(const char *path, size_t limit, size_t *length);

/* Sets the language of messages: "de", or NULL for that of the environment. */
void cli_language(const char *name);

#endif
