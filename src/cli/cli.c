/* cli.c - command lines and how they are refused; files that are read. */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "cli.h"
#include "harmless.h"
#include "help.h"
#include "writer.h"

/* ---- failing ------------------------------------------------------------- */

/* Names, paths and lines of files are in it. */
static void print_sentence(const char *format, va_list args)
{
	char text[10000];

	vsnprintf(text, sizeof text, format, args);
	/* What was printed before stands before it, also on a terminal. */
	fflush(stdout);
	fputs("isle: ", stderr);
	harmless_print(stderr, text, strlen(text));
	fputc('\n', stderr);
}

int cli_fail(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	print_sentence(format, args);
	va_end(args);
	return CLI_BAD_INPUT;
}

int cli_broken(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	print_sentence(format, args);
	va_end(args);
	return CLI_FAILED;
}

int cli_fault(const char *path, int line, int column, const char *format, ...)
{
	char reason[1024];
	va_list args;

	va_start(args, format);
	vsnprintf(reason, sizeof reason, format, args);
	va_end(args);
	if (column)
		return cli_fail("%s:%d:%d: %s", path, line, column, reason);
	return cli_fail("%s:%d: %s", path, line, reason);
}

/* Why standard output failed first; 0 while it works. The stream itself only
 * remembers that it did. */
static int output_fault;

bool cli_flush(void)
{
	int before = errno;

	if (output_fault)
		return false;
	if (fflush(stdout) != 0)
		output_fault = errno;
	else if (ferror(stdout))
		output_fault = before ? before : EIO;
	return !output_fault;
}

/* ---- command lines ------------------------------------------------------- */

const struct cli_option cli_common[] = {
	OPTION_TEXT("lang", "CODE", N_("that of the environment"),
	            N_("the language, as de")),
	OPTION_SWITCH("help", N_("says what stands here")),
	{ .name = NULL }
};

static int find_option(const struct cli_option *table, const char *name,
                       size_t length)
{
	for (int i = 0; table[i].name; i++)
		if (strlen(table[i].name) == length
		    && memcmp(table[i].name, name, length) == 0)
			return i;
	return -1;
}

/* An option of the command line while it is read. */
struct given {
	const char *verb, *name, *value;
	int length;                       /* of the name */
	const struct cli_option *row;
	bool twice;
};

static bool check_value(const struct given *g)
{
	char why[400];

	if (option_check(g->row, g->value, why, sizeof why))
		return true;
	return !cli_fail(_("%s: --%s takes %s, not \"%s\""), g->verb,
	                 g->row->name, why, g->value);
}

static bool check_option(const struct given *g, bool equals)
{
	if (!g->row)
		return !cli_fail(_("%s: no option --%.*s; isle %s --help lists "
		                   "them"), g->verb, g->length, g->name, g->verb);
	if (g->twice)
		return !cli_fail(_("%s: --%s is given twice"), g->verb,
		                 g->row->name);
	if (g->row->takes == CLI_SWITCH)
		return !equals || !cli_fail(_("%s: --%s takes no value"),
		                            g->verb, g->row->name);
	return g->value ? check_value(g)
	     : !cli_fail(_("%s: --%s needs a value"), g->verb, g->row->name);
}

/* Reads the option at argv[i]; returns the index after it and its argument, or
 * 0 when it was refused. */
static int parse_option(struct cli_args *args, int argc, char **argv, int i)
{
	const char *name = argv[i] + 2, *equals = strchr(name, '=');
	struct given g = { .verb = argv[0], .name = name };

	g.length = equals ? (int)(equals - name) : (int)strlen(name);
	int own = find_option(args->verb->option, name, (size_t)g.length);
	int common = find_option(cli_common, name, (size_t)g.length);
	if (own >= 0) {
		g.row = &args->verb->option[own];
		g.twice = args->value[own] != NULL;
	} else if (common >= 0) {
		g.row = &cli_common[common];
	}
	bool takes = g.row && g.row->takes != CLI_SWITCH;
	g.value = equals ? equals + 1 : !takes ? ""
	        : i + 1 < argc ? argv[i + 1] : NULL;
	if (!check_option(&g, equals != NULL)
	    || (own < 0 && takes && !cli_speak(g.value)))
		return 0;
	if (own >= 0)
		args->value[own] = g.value;
	return i + 1 + (takes && !equals);
}

static bool check_words(const struct cli_args *args)
{
	const struct cli_verb *verb = args->verb;

	if (args->word_count < verb->least)
		return !cli_fail(_("%s: %s is missing; isle %s --help says more"),
		                 verb->name, verb->words, verb->name);
	if (args->word_count > verb->most && verb->most != CLI_ANY_NUMBER)
		return !cli_fail(_("%s: \"%s\" is one word too many; isle %s "
		                   "--help says what is understood"), verb->name,
		                 args->word[verb->most], verb->name);
	return true;
}

static bool parse(int argc, char **argv, struct cli_args *args)
{
	bool words_only = false;

	args->word = argv + 1;
	for (int i = 1; i < argc; ) {
		if (!words_only && strcmp(argv[i], "--") == 0) {
			words_only = true;
			i++;
		} else if (!words_only && argv[i][0] == '-' && argv[i][1]) {
			if (argv[i][1] != '-')
				return !cli_fail(_("%s: \"%s\" is no option; "
				                   "they begin with two dashes"),
				                 argv[0], argv[i]);
			if (!(i = parse_option(args, argc, argv, i)))
				return false;
		} else {
			args->word[args->word_count++] = argv[i++];
		}
	}
	return check_words(args);
}

static int row_of(const struct cli_args *args, const char *name)
{
	int i = find_option(args->verb->option, name, strlen(name));

	if (i < 0)
		abort();       /* a verb asked for what its table does not have */
	return i;
}

const char *cli_value(const struct cli_args *args, const char *name)
{
	return args->value[row_of(args, name)];
}

uint64_t cli_number(const struct cli_args *args, const char *name,
                    uint64_t fallback)
{
	int i = row_of(args, name);
	const char *unless = args->verb->option[i].unless;
	uint64_t number = fallback;

	if (args->value[i])
		cli_parse_number(args->value[i], &number);
	else if (unless)
		cli_parse_number(unless, &number);
	return number;
}

int cli_choice(const struct cli_args *args, const char *name)
{
	int i = row_of(args, name);
	const struct cli_option *row = &args->verb->option[i];
	const char *word = args->value[i] ? args->value[i] : row->unless;

	return word ? cli_find(row->choices, word) : -1;
}

int cli_jobs(const struct cli_args *args, uint64_t work)
{
	long cores = sysconf(_SC_NPROCESSORS_ONLN);
	uint64_t jobs = cli_number(args, "jobs", cores > 0 ? (uint64_t)cores : 1);

	return (int)(jobs < work ? jobs : work);
}

/* ---- running ------------------------------------------------------------- */

static bool wants_help(int argc, char **argv)
{
	for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
		if (strcmp(argv[i], "--help") == 0
		    || strcmp(argv[i], "-h") == 0)
			return true;
	return false;
}

/* A language that stands beside --help is heard. */
static bool hear_language(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		if (strncmp(argv[i], "--lang=", 7) == 0)
			return cli_speak(argv[i] + 7);
		if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc)
			return cli_speak(argv[i + 1]);
	}
	return true;
}

static int run_row(const struct cli_verb *verb, int argc, char **argv)
{
	struct cli_args args = { .verb = verb };

	if (wants_help(argc, argv)) {
		if (!hear_language(argc, argv))
			return CLI_BAD_INPUT;
		help_verb(verb);
		return 0;
	}
	return parse(argc, argv, &args) ? verb->run(&args) : CLI_BAD_INPUT;
}

int cli_run(int argc, char **argv)
{
	const struct cli_verb *verb = verbs_find(argv[0]);

	if (!verb)
		return cli_fail(_("there is no verb \"%s\"; isle help lists them"),
		                argv[0]);
	errno = 0;
	int status = run_row(verb, argc, argv);
	/* Results that nobody could read are no results. */
	if (!cli_flush())
		return cli_broken(_("%s: standard output cannot be written: %s"),
		                  argv[0], strerror(output_fault));
	return status;
}

/* ---- files --------------------------------------------------------------- */

/* Everything of a stream; NULL, with errno, when it fails or is too large. */
static char *read_stream(FILE *file, size_t *length)
{
	size_t size = 1 << 16;
	char *text = malloc(size + 1);

	*length = 0;
	while (text) {
		*length += fread(text + *length, 1, size - *length, file);
		if (*length < size)
			break;
		size *= 2;
		char *larger = size > 2 * CLI_FILE_MAX ? NULL
		             : realloc(text, size + 1);
		if (!larger) {
			free(text);
			errno = EFBIG;
		}
		text = larger;
	}
	if (text && (ferror(file) || *length > CLI_FILE_MAX)) {
		if (!ferror(file))
			errno = EFBIG;
		free(text);
		return NULL;
	}
	if (text)
		text[*length] = '\0';
	return text;
}

/* Texts of other systems that look the same on a screen. */
static const struct { const char *bytes, *what, *command; } beginnings[] = {
	{ "\xef\xbb\xbf",
	  N_("the file begins with a byte-order mark; save it as UTF-8 without one"),
	  "sed -i '1s/^\\xEF\\xBB\\xBF//'" },
	{ "\xff\xfe", N_("the file is UTF-16; save it as UTF-8"),
	  "iconv -f UTF-16 -t UTF-8" },
	{ "\xfe\xff", N_("the file is UTF-16; save it as UTF-8"),
	  "iconv -f UTF-16 -t UTF-8" },
};

/* A path as one word for a shell, and no option of the command before it; false
 * when it does not fit. */
static bool quote(const char *path, char *buf, size_t size)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
		"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./-+,:@%";
	bool bare = path[strspn(path, plain)] == '\0';
	struct writer writer;

	writer_init(&writer, buf, size);
	writer_text(&writer, bare ? "" : "'");
	writer_text(&writer, *path == '-' ? "./" : "");
	for (; *path; path++)
		if (*path == '\'')
			writer_text(&writer, "'\\''");
		else
			writer_char(&writer, *path);
	writer_text(&writer, bare ? "" : "'");
	return writer_end(&writer) > 0;
}

static bool check_beginning(const char *path, const char *text, size_t length)
{
	char word[800];

	for (size_t i = 0; i < sizeof beginnings / sizeof beginnings[0]; i++) {
		const char *bytes = beginnings[i].bytes;
		if (length < strlen(bytes) || memcmp(text, bytes, strlen(bytes)) != 0)
			continue;
		/* Of standard input nobody knows the file. */
		if (strcmp(path, "-") == 0 || !quote(path, word, sizeof word))
			return !cli_fault(path, 1, 0, "%s", _(beginnings[i].what));
		return !cli_fault(path, 1, 0, _("%s, or: %s %s"),
		                  _(beginnings[i].what), beginnings[i].command,
		                  word);
	}
	return true;
}

char *cli_read_file(const char *path, size_t *length)
{
	bool standard = strcmp(path, "-") == 0;
	FILE *file = standard ? stdin : fopen(path, "rb");
	char *text = file ? read_stream(file, length) : NULL;

	if (!text && errno == EFBIG)
		cli_fail(_("%s: larger than 16 MiB"), path);
	else if (!text)
		cli_fail("%s: %s", path, strerror(errno));
	if (file && !standard)
		fclose(file);
	if (text && !check_beginning(path, text, *length)) {
		free(text);
		return NULL;
	}
	return text;
}
