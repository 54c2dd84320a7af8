#include <stdio.h>
#include "cli.h"
#include "verbs.h"

static void list(void)
{
	printf(_("isle %s - The Isle of Cats, played by the rules\n\n"),
	       ISLE_VERSION);
	puts(_("isle [--lang CODE] VERB [OPTIONS] ...\n"));
	for (const struct cli_verb *verb = verbs; verb->name; verb++)
		printf("  %-8s %s\n", verb->name, _(verb->summary));
	puts(_("\nisle VERB --help explains a verb, isle --version names the "
	       "version."));
}

int cmd_help(int argc, char **argv)
{
	struct cli_args args;

	if (!cli_parse(argc, argv, &args))
		return CLI_BAD_INPUT;
	if (!args.word_count) {
		list();
		return 0;
	}
	const struct cli_verb *verb = verbs_find(args.word[0]);
	if (!verb)
		return cli_fail(_("no verb \"%s\"; isle help lists them"),
		                args.word[0]);
	cli_help(verb);
	return 0;
}
