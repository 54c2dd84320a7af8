/*
 * isle - The Isle of Cats: one program, many verbs (verbs.c).
 */
#include <stdio.h>
#include <string.h>
#include "cli.h"

/* Takes --lang CODE, --lang=CODE and --version off the front of the command
 * line, where they stand before the verb. Returns how many words it took, -1
 * when they make no sense. */
static int take_globals(int argc, char **argv, const char **lang)
{
	int i = 1;

	for (; i < argc && strncmp(argv[i], "--lang", 6) == 0; i++) {
		if (argv[i][6] == '=')
			*lang = argv[i] + 7;
		else if (!argv[i][6] && i + 1 < argc)
			*lang = argv[++i];
		else
			return -1;
	}
	return i - 1;
}

static bool wants_help(int argc, char **argv)
{
	for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
		if (strcmp(argv[i], "--help") == 0
		    || strcmp(argv[i], "-h") == 0)
			return true;
	return false;
}

static int run_verb(int argc, char **argv)
{
	const struct cli_verb *verb = verbs_find(argv[0]);

	if (!verb)
		return cli_fail(_("no verb \"%s\"; isle help lists them"),
		                argv[0]);
	if (wants_help(argc, argv)) {
		cli_help(verb);
		return 0;
	}
	int status = verb->run(argc, argv);
	/* Results that nobody could read are no results. */
	if (fflush(stdout) != 0 || ferror(stdout))
		return cli_fail(_("%s: standard output cannot be written"),
		                argv[0]);
	return status;
}

int main(int argc, char **argv)
{
	static char help[] = "help", *just_help[] = { help, NULL };
	const char *lang = NULL;
	int taken = take_globals(argc, argv, &lang);

	cli_language(lang);
	if (taken < 0)
		return cli_fail(_("--lang needs a language, as in --lang de"));
	argc -= taken + 1;
	argv += taken + 1;
	if (argc == 0 || strcmp(argv[0], "--help") == 0
	    || strcmp(argv[0], "-h") == 0)
		return run_verb(1, just_help);
	if (strcmp(argv[0], "--version") == 0) {
		puts("isle " ISLE_VERSION);
		return 0;
	}
	return run_verb(argc, argv);
}
