/* completion.c - completions for shells from the tables (manual.h). */
#include <string.h>
#include "manual.h"

/* Where kept games lie, as all three shells write it. */
#define GAMES "${XDG_DATA_HOME:-$HOME/.local/share}/isle"

/* The words an option or a verb's words may be, a blank between them: none for
 * files and what anybody may make up. */
static void words_of(enum cli_takes takes, const char *const *choices,
                     char *buf, size_t size)
{
	size_t length = 0;

	buf[0] = '\0';
	for (int i = 0; choices && choices[i]; i++)
		length += (size_t)snprintf(buf + length, size - length, "%s%s",
		                           i ? " " : "", choices[i]);
	for (const struct cli_verb *v = verbs; takes == CLI_VERB && v->name; v++)
		if (!v->hidden)
			length += (size_t)snprintf(buf + length, size - length,
			                           "%s%s", length ? " " : "",
			                           v->name);
}

/* The same for an option; the language's are those there are. */
static void words_of_option(const struct cli_option *o, char *buf, size_t size)
{
	if (strcmp(o->name, "lang") == 0)
		cli_languages(buf, size);
	else
		words_of(o->takes, o->choices, buf, size);
}

/* Settings of the server are texts to the table; their argument tells. */
static enum cli_takes takes_of(const struct cli_option *o)
{
	return o->argument && strcmp(o->argument, "DIR") == 0 ? CLI_FOLDER
	                                                      : o->takes;
}

/* Calls put for the options of a verb and then for those of all verbs. */
static void each_option(FILE *out, const struct cli_verb *verb,
                        void (*put)(FILE *, const struct cli_verb *,
                                    const struct cli_option *))
{
	for (const struct cli_option *o = verb->option; o->name; o++)
		put(out, verb, o);
	for (const struct cli_option *o = cli_common; o->name; o++)
		put(out, verb, o);
}

static void each_verb(FILE *out, void (*put)(FILE *, const struct cli_verb *))
{
	for (const struct cli_verb *verb = verbs; verb->name; verb++)
		if (!verb->hidden)
			put(out, verb);
}

/* ---- bash ---------------------------------------------------------------- */

/* What completes a word, by what it is. */
static void bash_way(FILE *out, enum cli_takes takes, const char *words)
{
	if (words[0])
		fprintf(out, "%s '%s'", takes == CLI_LIST ? "_isle_list"
		                                          : "_isle_words", words);
	else if (takes == CLI_FILE)
		fputs("_isle_files -f", out);
	else if (takes == CLI_FOLDER)
		fputs("_isle_files -d", out);
	else if (takes == CLI_GAME)
		fputs("_isle_games", out);
	else
		fputs(":", out);
}

static void bash_option(FILE *out, const struct cli_verb *verb,
                        const struct cli_option *o)
{
	char words[400];

	if (o->takes == CLI_SWITCH)
		return;
	words_of_option(o, words, sizeof words);
	fprintf(out, "\t%s:--%s) ", verb->name, o->name);
	bash_way(out, takes_of(o), words);
	fputs("; return ;;\n", out);
}

static void bash_name(FILE *out, const struct cli_verb *verb,
                      const struct cli_option *o)
{
	(void)verb;
	fprintf(out, " --%s", o->name);
}

/* What follows an option that takes something. */
static void bash_options(FILE *out, const struct cli_verb *verb)
{
	each_option(out, verb, bash_option);
}

/* Any other word of a verb. */
static void bash_verb(FILE *out, const struct cli_verb *verb)
{
	char words[400];

	fprintf(out, "\t%s:-*) _isle_words '", verb->name);
	each_option(out, verb, bash_name);
	fputs("' ;;\n", out);
	words_of(verb->takes, verb->choices, words, sizeof words);
	fprintf(out, "\t%s:*) ", verb->name);
	bash_way(out, verb->words ? verb->takes : CLI_SWITCH, words);
	fputs(" ;;\n", out);
}

static const char bash_begins[] =
	"# bash completion of isle; written by `isle manual`\n"
	"_isle_words() {\n"
	"\tCOMPREPLY=($(compgen -W \"$1\" -- \"$cur\"))\n"
	"}\n"
	"_isle_list() {\n"
	"\tlocal before=\"\"\n"
	"\t[[ $cur != *,* ]] || before=${cur%,*},\n"
	"\tCOMPREPLY=($(compgen -P \"$before\" -W \"$1\" -- \"${cur##*,}\"))\n"
	"}\n"
	"# names may have blanks, typed with a backslash or after a quote\n"
	"_isle_files() {\n"
	"\tcompopt -o filenames 2> /dev/null\n"
	"\tlocal IFS=$'\\n' typed=${cur//\\\\/}\n"
	"\tCOMPREPLY=($(compgen \"$1\" -- \"${typed#[\\\"\\']}\"))\n"
	"}\n"
	"_isle_games() {\n"
	"\tlocal file typed=${cur//\\\\/}\n"
	"\t_isle_files -f\n"
	"\tfor file in \"" GAMES "\"/*.record; do\n"
	"\t\tfile=${file##*/} file=${file%.record}\n"
	"\t\t[[ $file = '*' || $file != \"${typed#[\\\"\\']}\"* ]] ||\n"
	"\t\t\tCOMPREPLY+=(\"$file\")\n"
	"\tdone\n"
	"}\n"
	"_isle() {\n"
	"\tlocal cur=${COMP_WORDS[COMP_CWORD]} verb=\"\" prev i\n"
	"\tlocal last=$((COMP_CWORD - 1))\n"
	"\tCOMPREPLY=()\n"
	"\t# --name=value comes as three words\n"
	"\tif [ \"$cur\" = = ]; then cur=\"\"\n"
	"\telif [ \"${COMP_WORDS[last]}\" = = ]; then last=$((last - 1))\n"
	"\tfi\n"
	"\tprev=${COMP_WORDS[last]}\n"
	"\tfor ((i = 1; i < COMP_CWORD; i++)); do\n"
	"\t\tcase ${COMP_WORDS[i]} in\n"
	"\t\t--lang) i=$((i + 1)) ;;\n"
	"\t\t-* | =) ;;\n"
	"\t\t*) verb=${COMP_WORDS[i]}; break ;;\n"
	"\t\tesac\n"
	"\tdone\n";

void completion_bash(FILE *out)
{
	char words[400], languages[200];

	words_of(CLI_VERB, NULL, words, sizeof words);
	cli_languages(languages, sizeof languages);
	fputs(bash_begins, out);
	fprintf(out, "\tcase $verb:$prev in\n"
	        "\t:--lang) _isle_words '%s'; return ;;\n", languages);
	each_verb(out, bash_options);
	fprintf(out, "\tesac\n\tcase $verb:$cur in\n"
	        "\t:*) _isle_words '%s --help --lang --version' ;;\n", words);
	each_verb(out, bash_verb);
	fputs("\tesac\n}\ncomplete -F _isle isle\n", out);
}

/* ---- zsh ----------------------------------------------------------------- */

/* Text between quotes and brackets. */
static void zsh_text(FILE *out, const char *text)
{
	for (; *text; text++) {
		if (strchr("[]:\\", *text))
			fputc('\\', out);
		fputs(*text == '\'' ? "'\\''" : (char[]){ *text, '\0' }, out);
	}
}

static void zsh_way(FILE *out, enum cli_takes takes, const char *words)
{
	if (words[0] && takes == CLI_LIST)
		fprintf(out, "_values -w -s , word %s", words);
	else if (words[0])
		fprintf(out, "(%s)", words);
	else if (takes == CLI_FILE)
		fputs("_files", out);
	else if (takes == CLI_FOLDER)
		fputs("_files -/", out);
	else if (takes == CLI_GAME)
		fputs("_isle_games", out);
	else
		fputs(" ", out);
}

static void zsh_option(FILE *out, const struct cli_verb *verb,
                       const struct cli_option *o)
{
	char words[400];

	(void)verb;
	fprintf(out, " \\\n\t\t\t'--%s%s[", o->name,
	        o->takes == CLI_SWITCH ? "" : "=");
	zsh_text(out, o->help);
	fputc(']', out);
	if (o->takes != CLI_SWITCH) {
		words_of_option(o, words, sizeof words);
		fprintf(out, ":%s:", o->argument);
		zsh_way(out, takes_of(o), words);
	}
	fputc('\'', out);
}

static void zsh_verb(FILE *out, const struct cli_verb *verb)
{
	char words[400];

	fprintf(out, "\t%s)\n\t\t_arguments", verb->name);
	each_option(out, verb, zsh_option);
	if (verb->words) {
		words_of(verb->takes, verb->choices, words, sizeof words);
		fputs(" \\\n\t\t\t'*:", out);
		zsh_text(out, verb->words);
		fputc(':', out);
		zsh_way(out, verb->takes, words);
		fputc('\'', out);
	}
	fputs(" ;;\n", out);
}

static void zsh_line(FILE *out, const struct cli_verb *verb)
{
	fprintf(out, "\t\t'%s:", verb->name);
	zsh_text(out, verb->summary);
	fputs("'\n", out);
}

void completion_zsh(FILE *out)
{
	char languages[200];

	cli_languages(languages, sizeof languages);
	fputs("#compdef isle\n# written by `isle manual`\n"
	      "_isle_games() {\n"
	      "\tlocal -a games\n"
	      "\tgames=(" GAMES "/*.record(N:t:r))\n"
	      "\t_alternative 'games:game:compadd -a games' "
	      "'files:file:_files'\n}\n"
	      "_isle() {\n"
	      "\tlocal -a verbs\n\tverbs=(\n", out);
	each_verb(out, zsh_line);
	fprintf(out, "\t)\n"
	        "\tif [[ $words[2] == --lang && CURRENT -eq 3 ]]; then\n"
	        "\t\tcompadd -- %s\n"
	        "\t\treturn\n"
	        "\tfi\n", languages);
	fputs("\t# the language may stand before the verb\n"
	      "\tif [[ $words[2] == --lang && CURRENT -gt 3 ]]; then\n"
	      "\t\tshift 2 words\n"
	      "\t\t(( CURRENT -= 2 ))\n"
	      "\tfi\n"
	      "\tif (( CURRENT == 2 )); then\n"
	      "\t\t_describe verb verbs\n"
	      "\t\tcompadd -- --help --lang --version\n"
	      "\t\treturn\n"
	      "\tfi\n"
	      "\tshift words\n"
	      "\t(( CURRENT-- ))\n"
	      "\tcase $words[1] in\n", out);
	each_verb(out, zsh_verb);
	fputs("\tesac\n}\n_isle \"$@\"\n", out);
}

/* ---- fish ---------------------------------------------------------------- */

static void fish_text(FILE *out, const char *text)
{
	fputc('\'', out);
	for (; *text; text++) {
		if (*text == '\'' || *text == '\\')
			fputc('\\', out);
		fputc(*text, out);
	}
	fputc('\'', out);
}

static void fish_option(FILE *out, const struct cli_verb *verb,
                        const struct cli_option *o)
{
	char words[400];

	fprintf(out, "complete -c isle -n '__fish_seen_subcommand_from %s' -l %s",
	        verb->name, o->name);
	words_of_option(o, words, sizeof words);
	if (words[0] && o->takes == CLI_LIST)
		fprintf(out, " -x -a '(__fish_complete_list , \"string split -- "
		        "\\\" \\\" \\\"%s\\\"\")'", words);
	else if (words[0])
		fprintf(out, " -x -a '%s'", words);
	else if (takes_of(o) == CLI_FOLDER)
		fputs(" -x -a '(__fish_complete_directories)'", out);
	else if (o->takes == CLI_FILE)
		fputs(" -r -F", out);
	else if (o->takes != CLI_SWITCH)
		fputs(" -x", out);
	fputs(" -d ", out);
	fish_text(out, o->help);
	fputc('\n', out);
}

static void fish_verb(FILE *out, const struct cli_verb *verb)
{
	char words[400];

	fprintf(out, "complete -c isle -n __isle_wants_verb -a %s -d ",
	        verb->name);
	fish_text(out, verb->summary);
	fputc('\n', out);
	each_option(out, verb, fish_option);
	words_of(verb->takes, verb->choices, words, sizeof words);
	if (!verb->words || (verb->takes != CLI_FILE && verb->takes != CLI_FOLDER
	                     && verb->takes != CLI_GAME && !words[0]))
		return;
	fprintf(out, "complete -c isle -n '__fish_seen_subcommand_from %s' ",
	        verb->name);
	if (words[0])
		fprintf(out, "-a '%s'\n", words);
	else if (verb->takes == CLI_GAME)
		/* `path basename` is too young for Debian 12. */
		fputs("-F -a '(for f in $__isle_games/*.record; string replace -r "
		      "\"^.*/(.*)[.]record\\$\" \"\\$1\" -- $f; end)'\n", out);
	else
		fputs("-F\n", out);
}

/* Whether the verb is still to come: the language may stand before it. */
static const char fish_begins[] =
	"function __isle_wants_verb\n"
	"\tset -l words (commandline -opc)\n"
	"\tset -e words[1]\n"
	"\tif test \"$words[1]\" = --lang\n"
	"\t\tset -e words[1]\n"
	"\t\tset -e words[1]\n"
	"\tend\n"
	"\ttest (count $words) = 0\n"
	"end\n";

void completion_fish(FILE *out)
{
	char languages[200];

	cli_languages(languages, sizeof languages);
	fputs("# fish completion of isle; written by `isle manual`\n"
	      "set -g __isle_games $HOME/.local/share/isle\n"
	      "set -q XDG_DATA_HOME; and set -g __isle_games "
	      "$XDG_DATA_HOME/isle\n"
	      "complete -c isle -f\n", out);
	fputs(fish_begins, out);
	fprintf(out, "complete -c isle -n __isle_wants_verb -l lang -x -a '%s' -d "
	        "'the language'\n"
	        "complete -c isle -n __isle_wants_verb -l version -d "
	        "'names the version'\n", languages);
	each_verb(out, fish_verb);
}
