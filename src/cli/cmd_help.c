/* cmd_help.c - isle help, and isle --version. */
#include <stdio.h>
#include "cli.h"
#include "help.h"
#include "verbs.h"

int cmd_help(const struct cli_args *args)
{
	if (!args->word_count) {
		help_list();
		return 0;
	}
	const struct cli_verb *verb = verbs_find(args->word[0]);
	if (!verb)
		return cli_fail(_("there is no verb \"%s\"; isle help lists them"),
		                args->word[0]);
	help_verb(verb);
	return 0;
}

int cmd_version(const struct cli_args *args)
{
	(void)args;
	puts("isle " ISLE_VERSION);
	return 0;
}
