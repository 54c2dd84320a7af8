/* help.c - what the program says about itself at a prompt. */
#include <stdio.h>
#include <string.h>
#include "columns.h"
#include "help.h"

enum { LEFT = 24, WIDTH = 80 };

static void print_wrapped(const char *text, int column)
{
	columns_wrap(text, column, column, WIDTH);
	putchar('\n');
}

static void print_option(const struct cli_option *option)
{
	char left[64], right[800];

	snprintf(left, sizeof left, "--%s%s%s", option->name,
	         option->argument ? " " : "",
	         option->argument ? option->argument : "");
	option_format(option, right, sizeof right);
	printf("  %-*s ", LEFT - 3, left);
	if (strlen(left) > LEFT - 3)
		printf("\n%*s", LEFT, "");
	print_wrapped(right, LEFT);
}

static void print_examples(const char *example)
{
	puts("");
	for (const char *end; *example; example = end + 1) {
		end = strchr(example, '\n');
		printf("  isle %.*s\n", (int)(end - example), example);
	}
}

void help_verb(const struct cli_verb *verb)
{
	printf("isle %s%s%s%s\n\n", verb->name, _(" [OPTIONS]"),
	       verb->words ? " " : "", verb->words ? verb->words : "");
	print_wrapped(_(verb->summary), 0);
	if (verb->about)
		print_wrapped(_(verb->about), 0);
	puts("");
	for (int i = 0; verb->option[i].name; i++)
		print_option(&verb->option[i]);
	for (int i = 0; cli_common[i].name; i++)
		print_option(&cli_common[i]);
	if (verb->example)
		print_examples(verb->example);
}

void help_list(void)
{
	printf(_("isle %s - The Isle of Cats, played by the rules\n\n"),
	       ISLE_VERSION);
	puts(_("isle [--lang CODE] VERB [OPTIONS] ...\n"));
	for (const struct cli_verb *verb = verbs; verb->name; verb++)
		if (!verb->hidden) {
			printf("  %-8s ", verb->name);
			print_wrapped(_(verb->summary), 11);
		}
	puts(_("\nisle VERB --help explains a verb, isle --version names the "
	       "version."));
}
