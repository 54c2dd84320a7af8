/* manual.c - manual pages from the tables of the program (manual.h). */
#include <ctype.h>
#include <string.h>
#include "manual.h"
#include "roff.h"

static void put_name(FILE *out, const char *name, const char *what)
{
	size_t length = strlen(what);

	/* As the lists of manual pages want it: small, and without a stop. */
	fprintf(out, ".SH NAME\n%s \\- %c%.*s\n", name, tolower(what[0]),
	        (int)(length - (what[length - 1] == '.')) - 1, what + 1);
}

/* ---- options ------------------------------------------------------------- */

static void put_option(FILE *out, const struct cli_option *option)
{
	char text[800];

	fputs(".TP\n", out);
	fprintf(out, "\\fB\\-\\-%s\\fR", option->name);
	if (option->argument)
		fprintf(out, " \\fI%s\\fR", option->argument);
	fputc('\n', out);
	option_format(option, text, sizeof text);
	roff_line(out, text);
}

static void put_options(FILE *out, const struct cli_option *option)
{
	for (; option->name; option++)
		put_option(out, option);
}

/* ---- parts that pages share ---------------------------------------------- */

static const struct { const char *status, *means; } statuses[] = {
	{ "1", "A check failed, or something could not be done: a full disk, for "
	       "example." },
	{ "2", "The command line or a file is not right; a sentence on standard "
	       "error says what and where." },
};

/* By what signals do to a verb; one that dies of them has no status to tell. */
static const char *const fine[] = {
	[CLI_DIES]  = "Fine.",
	[CLI_TELLS] = "Fine.",
	[CLI_STOPS] = "Fine; also after Ctrl-C, SIGTERM or SIGHUP.",
};

static void put_status(FILE *out, const char *status, const char *means)
{
	fprintf(out, ".TP\n\\fB%s\\fR\n%s\n", status, means);
}

static void put_statuses(FILE *out, enum cli_ends ends)
{
	fputs(".SH EXIT STATUS\n", out);
	put_status(out, "0", fine[ends]);
	for (size_t i = 0; i < sizeof statuses / sizeof statuses[0]; i++)
		put_status(out, statuses[i].status, statuses[i].means);
	if (ends == CLI_TELLS)
		put_status(out, "129, 130, 143", "Ended by SIGHUP, Ctrl-C or "
		           "SIGTERM, after telling what was done.");
}

static void put_examples(FILE *out, const char *example)
{
	fputs(".SH EXAMPLES\n.nf\n", out);
	for (const char *end; *example; example = end + 1) {
		char line[200];
		end = strchr(example, '\n');
		snprintf(line, sizeof line, "`isle %.*s`",
		         (int)(end - example), example);
		roff_line(out, line);
	}
	fputs(".fi\n", out);
}

/* Pages of docs/ are named as they are called there. */
static void put_pages(FILE *out)
{
	fputs(".P\nPages whose names end in .md are in the folder\n"
	      ".I share/doc/isle\nof the installation.\n", out);
}

static void put_see_also(FILE *out, const char *verb)
{
	fputs(".SH SEE ALSO\n", out);
	if (verb)
		fputs(".BR isle (1),\n", out);
	for (const struct cli_verb *v = verbs; v->name && !verb; v++)
		if (!v->hidden)
			fprintf(out, ".BR isle\\-%s (1),\n", v->name);
	if (!verb)
		fputs(".BR isle\\-browser (1),\n", out);
	fputs(".BR isle\\-record (5),\n.BR isle\\-sheet (5)\n", out);
	put_pages(out);
}

/* ---- pages --------------------------------------------------------------- */

static void put_synopsis(FILE *out, const struct cli_verb *verb)
{
	fprintf(out, ".SH SYNOPSIS\n\\fBisle %s\\fR [\\fIOPTIONS\\fR]",
	        verb->name);
	if (verb->words)
		fprintf(out, " \\fI%s\\fR", verb->words);
	fputc('\n', out);
}

void manual_verb(FILE *out, const struct cli_verb *verb)
{
	char name[64];

	snprintf(name, sizeof name, "isle-%s", verb->name);
	roff_title(out, name, 1);
	snprintf(name, sizeof name, "isle\\-%s", verb->name);
	put_name(out, name, verb->summary);
	put_synopsis(out, verb);
	fputs(".SH DESCRIPTION\n", out);
	roff_line(out, verb->summary);
	if (verb->about)
		roff_line(out, verb->about);
	fputs(".SH OPTIONS\n", out);
	put_options(out, verb->option);
	put_options(out, cli_common);
	if (verb->example)
		put_examples(out, verb->example);
	put_statuses(out, verb->ends);
	put_see_also(out, verb->name);
}

static const char about[] =
	"**isle** plays The Isle of Cats: the base game with family and solo mode, "
	"its expansions, and Explore & Draw. One program has many verbs; each has "
	"a page of its own.";

static const struct { const char *name, *means; } surroundings[] = {
	{ "LANGUAGE, LC_ALL, LC_MESSAGES, LANG",
	  "The language, unless **--lang** names one." },
	{ "XDG_DATA_HOME",
	  "Games of `isle play` are kept in its folder `isle`; `~/.local/share` "
	  "unless set." },
};

static void put_verbs(FILE *out)
{
	fputs(".SH VERBS\n", out);
	for (const struct cli_verb *verb = verbs; verb->name; verb++) {
		if (verb->hidden)
			continue;
		fprintf(out, ".TP\n.BR isle\\-%s (1)\n", verb->name);
		roff_line(out, verb->summary);
	}
}

void manual_program(FILE *out)
{
	roff_title(out, "isle", 1);
	put_name(out, "isle", "The Isle of Cats, played by the rules");
	fputs(".SH SYNOPSIS\n\\fBisle\\fR [\\fB\\-\\-lang\\fR \\fICODE\\fR] "
	      "\\fIVERB\\fR [\\fIOPTIONS\\fR] ...\n.br\n"
	      "\\fBisle \\-\\-version\\fR\n.SH DESCRIPTION\n", out);
	roff_line(out, about);
	put_verbs(out);
	fputs(".SH OPTIONS\nEvery verb knows these:\n", out);
	put_options(out, cli_common);
	put_statuses(out, CLI_DIES);
	roff_line(out, "The pages of the verbs say what Ctrl-C and SIGTERM do.");
	fputs(".SH ENVIRONMENT\n", out);
	for (size_t i = 0; i < sizeof surroundings / sizeof surroundings[0]; i++) {
		fprintf(out, ".TP\n\\fB%s\\fR\n", surroundings[i].name);
		roff_line(out, surroundings[i].means);
	}
	put_see_also(out, NULL);
}

void manual_format(FILE *out, const char *name, const char *what,
                   const char *markdown)
{
	char escaped[64];

	snprintf(escaped, sizeof escaped, "isle\\-%s", name + strlen("isle-"));
	roff_title(out, name, 5);
	put_name(out, escaped, what);
	fputs(".SH DESCRIPTION\n", out);
	roff_markdown(out, markdown);
	fputs(".SH SEE ALSO\n.BR isle (1)\n", out);
	put_pages(out);
}
